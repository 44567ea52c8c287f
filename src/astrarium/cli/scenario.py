"""`astrarium scenario`: run rule tests that are written as stories."""

from __future__ import annotations

import argparse
from pathlib import Path

from astrarium.cli import screen
from astrarium.cli.words import Words
from astrarium.kernel.scenario import Result, run_path
from astrarium.lab.errors import LabError


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("path", metavar="PATH", type=Path, help=words("help.path"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Run the scenarios at a path; status 1 when any fails."""
    if not asked.path.exists():
        raise LabError(str(asked.path), words("scenario.missing"))
    results = run_path(asked.path)
    if not results:
        raise LabError(str(asked.path), words("scenario.none"))
    failed = [result for result in results if result.failure is not None]
    if asked.json:
        screen.print_json(
            {
                "passed": len(results) - len(failed),
                "failed": len(failed),
                "failures": [result.to_json() for result in failed],
            }
        )
    else:
        show(results, failed, words)
    return 1 if failed else 0


def show(results: list[Result], failed: list[Result], words: Words) -> None:
    """Each failure as its title, file, step and message; then the count."""
    out = screen.console()
    for result in failed:
        facts = result.to_json()
        out.print(facts["title"], style="bold", markup=False)
        step = words("scenario.step", n=facts["step"])
        out.print(f"  {facts['file']}, {step}", style="dim", markup=False)
        out.print(f"  {facts['message']}", markup=False)
    out.print(words("scenario.passed", n=len(results) - len(failed)))
    if failed:
        out.print(words("scenario.failed", n=len(failed)))
