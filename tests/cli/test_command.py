"""Every command prints what scripts rely on, says errors in one line, and speaks two languages."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import astrarium
from astrarium.cli import main
from astrarium.cli.command import COMMANDS, module_of
from astrarium.cli.words import MESSAGES, Words, language_of

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "star_realms"
Run = Callable[..., tuple[int, str, str]]
FEW = ["star_realms", "--bots", "random", "--games", "2", "--jobs", "1"]


@pytest.fixture(autouse=True)
def plain_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> tuple[int, str, str]:
        try:
            status = main(list(arguments))
        except SystemExit as left:
            status = int(left.code or 0)
        out = capsys.readouterr()
        return status, out.out, out.err

    return call


def facts(run: Run, *arguments: str) -> Any:
    """What a command prints with --json."""
    status, out, err = run(*arguments, "--json")
    assert status == 0, err
    return json.loads(out)


# -- what scripts rely on ----------------------------------------------------------------------


def test_games_lists_every_game_with_rules_and_provenance(run: Run) -> None:
    rows = {row["id"]: row for row in facts(run, "games")}
    realms = rows["star_realms"]
    assert set(realms["name"]) == {"en", "fr"}
    assert realms["seats"] == [2, 3, 4, 5, 6]
    assert [variant["id"] for variant in realms["variants"]][:2] == ["duel", "free_for_all"]
    assert realms["rules"]["total"] >= realms["rules"]["cited"] > 0
    keys = {"count", "seed", "public", "recalled", "reconstructed"}
    assert set(realms["components"]["card"]) == keys


def test_rules_lists_code_and_tests_of_one_rule(run: Run) -> None:
    (rule,) = facts(run, "rules", "star_realms", "SR-6.4")
    assert rule["id"] == "SR-6.4"
    assert any("targets.py:" in place for place in rule["implemented_in"])
    assert any("outpost_shields" in place for place in rule["cited_by"])
    assert len(facts(run, "rules", "star_realms")) > 100
    needles = [one["id"] for one in facts(run, "rules", "star_realms", "SR-17.2")]
    assert needles[:2] == ["SR-17.2a", "SR-17.2b"]
    assert all(one["id"].startswith("SR-6.") for one in facts(run, "rules", "star_realms", "SR-6"))


def test_simulate_writes_results_and_records_that_verify(run: Run, tmp_path: Path) -> None:
    out, records = tmp_path / "results.jsonl", tmp_path / "records"
    told = facts(run, "simulate", *FEW, "--out", str(out), "--records", str(records))
    assert told["games"] == 2
    assert told["errors"] == 0
    assert len(out.read_text().splitlines()) == 3
    verdict = facts(run, "verify", str(records / "000001.record"))
    assert set(verdict) >= {"ok", "actions", "digest"}
    assert verdict["ok"] is True


def test_options_of_the_game_are_passed_on(run: Run) -> None:
    raid = ["--format", "raid", "--seats", "3", "--option", "boss_seat=2"]
    told = facts(run, "simulate", *FEW, *raid, "--option", "own_bases_targetable=false")
    options = told["options"]
    assert (options["format"], options["seats"], options["boss_seat"]) == ("raid", 3, 2)
    assert options["own_bases_targetable"] is False


def test_a_simulation_with_errors_fails(run: Run) -> None:
    status, out, _ = run("simulate", *FEW, "--cap", "5")
    assert status == 1
    assert "2 errors:" in out
    assert "stall" in out


def test_tournament_prints_ratings_and_pairs(run: Run) -> None:
    told = facts(run, "tournament", "star_realms", "--bots", "random,greedy", *FEW[3:])
    assert {bot["name"] for bot in told["bots"]} == {"random", "greedy"}
    assert told["pairs"][0]["games"] == 2


def test_scenarios_pass_or_fail_with_file_and_step(run: Run, tmp_path: Path) -> None:
    path = SCENARIOS / "buy_card.toml"
    told = facts(run, "scenario", str(path))
    assert (told["passed"], told["failed"], told["failures"], told["skipped"]) == (1, 0, [], [])
    assert [(one["file"], one["passed"]) for one in told["results"]] == [(str(path), True)]
    (tmp_path / "notes.md").write_text("no scenario")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(path.read_text().replace('"seats.0.trade" = 2', '"seats.0.trade" = 3'))
    status, out, _ = run("scenario", str(tmp_path), "--json")
    assert status == 1
    assert json.loads(out)["skipped"] == [str(tmp_path / "notes.md")]
    (failure,) = json.loads(out)["failures"]
    assert failure["file"] == str(wrong)
    assert failure["step"] == 1
    assert failure["message"].splitlines()[0] == "seats.0.trade is 2, expected 3"
    status, out, _ = run("scenario", str(tmp_path))
    assert status == 1
    assert "seats.0.trade is 2, expected 3" in out
    assert "1 file is no scenario." in out


def test_bench_measures_the_games_named(run: Run, tmp_path: Path) -> None:
    history = tmp_path / "benchmarks.md"
    rows = facts(run, "bench", "--game", "goofspiel", "--seconds", "0.05", "--record", str(history))
    assert [row["game"] for row in rows] == ["goofspiel"]
    assert rows[0]["mode"] == astrarium.mode()
    assert "| goofspiel |" in history.read_text()


def test_version_says_the_mode(run: Run) -> None:
    status, out, _ = run("--version")
    assert status == 0
    assert out == f"astrarium {astrarium.__version__} ({astrarium.mode()})\n"


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "astrarium", "simulate", *FEW, "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["games"] == 2


def test_a_reader_that_leaves_early_is_no_accident() -> None:
    done = subprocess.run(
        f"{sys.executable} -m astrarium rules star_realms --json | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[\n"
    assert "Traceback" not in done.stderr


# -- errors ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["simulate", "chess", "--bots", "random"], "no game 'chess'; installed: "),
        (["simulate", "star_realms"], "required: --bots"),
        (["simulate", *FEW, "--bots", "hal"], "no bot 'hal'"),
        (["simulate", *FEW, "--games", "0"], "games: at least 1"),
        (["simulate", *FEW, "--jobs", "0"], "jobs: at least 1"),
        (["simulate", *FEW, "--option", "boxes=9"], "option boxes: at most 3, not 9"),
        (["simulate", *FEW, "--option", "boxes"], "the form is name=value"),
        (["simulate", *FEW, "--option", "box=1"], "option box: unknown"),
        (["simulate", *FEW, "--format", "chess"], "option format: one of duel"),
        (["simulate", *FEW, "--seats", "5"], "option seats"),
        (["simulate", *FEW, "--out", "/nowhere/x"], "there is no folder /nowhere"),
        (["tournament", "star_realms", "--bots", "random"], "two or more"),
        (["rules", "star_realms", "SR-99"], "SR-99"),
        (["scenario", "/nowhere"], "no such file or folder"),
        (["verify", "/nowhere"], "/nowhere: No such file"),
        (["bench", "--seconds", "0"], "seconds: more than 0"),
        (["bench", "--game", "chess"], "no game 'chess'"),
        (["play", "star_realms", "--seat", "3"], "seat: from 1 to 2, not 3"),
        (["play", "star_realms", "--seat", "0"], "seat: from 1 to 2, not 0"),
        (["play"], "game: which one?"),
        (["play", "star_realms", "--bot", "hal"], "no bot 'hal'"),
        (["serve", "--port", "70000"], "port: 0 to 65535"),
        (["serve", "--db", "nothing"], "db: Could not parse"),
        (["serve", "--db", "sqlite:////nowhere/x.sqlite"], "db: (sqlite3.OperationalError)"),
        (["serve", "--smtp", "ftp://mail"], "smtp: smtp://host:port"),
        (["serve", "--smtp", "smtp://mail"], "mail-from: a mail server needs it"),
        (["serve", "--proxy", "proxy.example"], "proxy: 'proxy.example' does not appear"),
        (["serve", "--metrics-from", "10.0.0.0/99"], "metrics-from: '10.0.0.0/99' does not"),
        (["serve", "--mail-from", "us"], "mail-from: This is no mail address"),
        (["serve", "--url", "astrarium.example"], "url: https://host"),
        (["dance"], "invalid choice: 'dance'"),
        ([], "required: COMMAND"),
    ],
)
def test_errors_are_one_line_that_names_the_field(
    run: Run, arguments: list[str], says: str
) -> None:
    status, out, err = run(*arguments)
    assert status in (1, 2)
    assert out == ""
    assert says in err.splitlines()[0]
    assert len(err.splitlines()) <= 2
    assert "Traceback" not in err


# -- languages ---------------------------------------------------------------------------------


def test_both_catalogues_have_the_same_sentences() -> None:
    assert set(MESSAGES.texts["en"]) == set(MESSAGES.texts["fr"])


def test_every_sentence_can_be_said() -> None:
    for language in ("en", "fr"):
        words = Words(language)
        for key in MESSAGES.texts[language]:
            assert words(key, n=2, kind="card").strip()


def test_every_sentence_that_the_code_names_is_there() -> None:
    folder = Path(__file__).parents[2] / "src" / "astrarium" / "cli"
    for path in folder.rglob("*.py"):
        for key in re.findall(r'(?:words|say)\(\s*"([^"]+)"', path.read_text()):
            assert MESSAGES.has(key), f"{path.name}: {key}"
    assert all(MESSAGES.has(f"help.{module_of(command)}") for command in COMMANDS)


def test_french_keeps_the_narrow_space_before_high_punctuation() -> None:
    for key, text in MESSAGES.texts["fr"].items():
        said = re.sub(r"\b[a-z_]+:\w+", "", text)  # notation such as search:N
        for before, mark in pairwise(said):
            assert mark not in ";:?!" or before == "\u202f", key


@pytest.mark.parametrize(
    ("arguments", "locale", "expected"),
    [
        ([], "", "en"),
        ([], "fr_FR.UTF-8", "fr"),
        ([], "de_DE.UTF-8", "en"),
        (["games", "--lang", "fr"], "en_GB.UTF-8", "fr"),
        (["games", "--lang=en"], "fr_FR.UTF-8", "en"),
        (["games", "--lang"], "fr_FR.UTF-8", "fr"),
    ],
)
def test_the_language_is_the_one_asked_for_else_the_locales(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], locale: str, expected: str
) -> None:
    monkeypatch.setenv("LANG", locale)
    assert language_of(arguments) == expected


def test_tables_speak_french(run: Run) -> None:
    _, out, _ = run("simulate", *FEW, "--lang", "fr")
    assert "2 parties" in out
    assert "Aucune erreur." in out
    assert "Dernier debout" in out
    _, out, _ = run("rules", "star_realms", "SR-6.4", "--lang", "fr")
    assert "Les Avant-Postes protègent leur propriétaire" in out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_command_explains_itself(run: Run, command: str, language: str) -> None:
    status, out, _ = run(command, "--lang", language, "--help")
    assert status == 0
    assert " ".join(MESSAGES.texts[language][f"help.{module_of(command)}"].split())[
        :30
    ] in " ".join(out.split())
    assert out.startswith(MESSAGES.texts[language]["help.usage"])
