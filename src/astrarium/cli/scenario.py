"""`astrarium scenario`: run rule tests that are written as stories."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from astrarium.cli import screen
from astrarium.cli.packs import require_there
from astrarium.cli.words import Words
from astrarium.kernel.errors import BadRecord
from astrarium.kernel.game import game
from astrarium.kernel.packs.files import RECORD_BYTES, read_text
from astrarium.kernel.records.record import read_sight, replay_record
from astrarium.kernel.scenario.files import Result, ScenarioReport, run_path
from astrarium.kernel.scenario.moment import moment, seen_after
from astrarium.kernel.session import Session
from astrarium.lab.errors import LabError
from astrarium.lab.replay import verify


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("path", metavar="PATH", type=Path, nargs="?", help=words("help.path"))
    parser.add_argument("--from", dest="record", metavar="RECORD", help=words("help.from"))
    parser.add_argument("--move", type=int, metavar="N", help=words("help.move"))
    parser.add_argument("--seen", metavar="REPORT", type=Path, help=words("help.seen"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Run the scenarios at a path; status 1 when any fails. With --from, write one instead."""
    if asked.record is not None:
        return write_moment(asked, words)
    if asked.path is None or asked.move is not None or asked.seen is not None:
        raise LabError("--from", words("scenario.from"))
    require_there(asked.path)
    report = run_path(asked.path)
    if not report.results:
        raise LabError(str(asked.path), words("scenario.none"))
    failed = report.failed
    if asked.json:
        screen.print_json(
            {
                "passed": len(report.results) - len(failed),
                "failed": len(failed),
                "failures": [result.to_json() for result in failed],
                "results": [result.to_json() for result in report.results],
                "skipped": report.skipped,
            }
        )
    else:
        show(report, words)
    return 1 if failed else 0


def write_moment(asked: argparse.Namespace, words: Words) -> int:
    """Write the scenario of a moment of a record to the path, or show it where there is none."""
    verdict = verify(Path(asked.record))
    if not verdict.ok:
        raise LabError(f"{asked.record}:{verdict.line}", verdict.message, verdict.french)
    session = replay_record(game(verdict.game), read_text(Path(asked.record), RECORD_BYTES))
    move = moment_asked(asked, session, words)
    text = moment(session, move)
    if asked.path is None:
        sys.stdout.write(text)
    else:
        asked.path.write_text(text, encoding="utf-8")
    return 0


def moment_asked(asked: argparse.Namespace, session: Session, words: Words) -> int:
    """After how many moves of a session the moment is that is asked for: by number, or as the
    report of a seat shows it."""
    last = len(session.moves)
    if asked.seen is None:
        move = last if asked.move is None else int(asked.move)
        if not 0 <= move <= last:
            raise LabError("--move", words("scenario.moves", last=last))
        return move
    if asked.move is not None:
        raise LabError("--seen", words("scenario.one_moment"))
    try:
        seen = read_sight(read_text(asked.seen, RECORD_BYTES))
    except BadRecord as error:
        raise LabError(f"{asked.seen}:{error.line}", error.reason, error.reason_french) from error
    seat = -1 if seen["seat"] is None else seen["seat"]
    if seen["game"] != session.game.id or not -1 <= seat < session.game.seat_count(session.state):
        raise LabError(str(asked.seen), words("scenario.unseen"))
    try:
        return seen_after(session, seat, seen["view"], seen["moves"])
    except LookupError as error:
        raise LabError(str(asked.seen), words("scenario.unseen")) from error


def show(report: ScenarioReport, words: Words) -> None:
    """Each failure as its title, file, step and what is wrong; then the counts."""
    out = screen.console()
    for result in report.failed:
        show_failure(result, words)
    out.print(words("scenario.passed", n=len(report.results) - len(report.failed)))
    if report.failed:
        out.print(words("scenario.failed", n=len(report.failed)))
    if report.skipped:
        out.print(words("scenario.skipped", n=len(report.skipped)), style="dim")


def show_failure(result: Result, words: Words) -> None:
    """One failure: its case as well, where it has cases."""
    out = screen.console()
    facts = result.to_json()
    out.print(facts["title"], style="bold")
    step = words("scenario.step", n=facts["step"])
    case = f", {facts['case']}" if facts["case"] else ""
    line = f":{facts['line']}" if facts["line"] else ""
    out.print(f"  {facts['file']}{line}{case}, {step}", style="dim")
    for line in facts["message"].splitlines():
        out.print(f"  {line}")
