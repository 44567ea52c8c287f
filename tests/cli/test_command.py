"""Every command prints what scripts rely on, says errors in one line, and speaks two languages."""

from __future__ import annotations

import json
import os
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
from astrarium.cli.command import COMMANDS, module_of, parser
from astrarium.cli.games import show
from astrarium.cli.words import MESSAGES, Words, language_of
from astrarium.kernel.flow import legal, lowest, must_act
from astrarium.kernel.game import game, games
from astrarium.kernel.records.record import write_record
from astrarium.kernel.rng import FastRng
from astrarium.kernel.scenario.moment import moment as moment_of
from astrarium.kernel.session import Session

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


@pytest.mark.drawn
def test_games_lists_every_game_with_rules_and_provenance(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = {row["id"]: row for row in facts(run, "games")}
    realms = rows["star_realms"]
    assert set(realms["name"]) == {"en", "fr"}
    assert realms["seats"] == [2, 3, 4, 5, 6]
    assert [variant["id"] for variant in realms["variants"]][:2] == ["duel", "free_for_all"]
    assert realms["rules"]["total"] >= realms["rules"]["cited"] > 0
    keys = {"count", "copies", "seed", "public", "recalled", "reconstructed"}
    assert set(realms["components"]["card"]) == keys
    box = rows["twilight_imperium"]["components"]
    assert {kind: box[kind]["copies"] for kind in ("faction", "action_card", "agenda")} == {
        "faction": 17,
        "action_card": 80,
        "agenda": 50,
    }
    for language in ("en", "fr"):  # every kind of component has a word
        show(games(), list(rows.values()), Words(language))
        told = capsys.readouterr().out
        for row in rows.values():
            assert not [kind for kind in row["components"] if "_" in kind and f" {kind}" in told]


@pytest.mark.drawn
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
    assert len(out.read_text().splitlines()) == 4  # head, two games, count
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


def test_a_moment_of_a_record_is_written_as_a_scenario_that_runs(run: Run, tmp_path: Path) -> None:
    session = Session(game("star_realms"), {}, FastRng(4))
    while len(session.moves) < 30:
        seat = lowest(must_act(session.state))
        session.play(seat, legal(session.state, seat)[-1])
    record, moment = tmp_path / "game.txt", tmp_path / "moment.toml"
    record.write_text(write_record(session, {"seed": 4}), encoding="utf-8")
    status, _, err = run("scenario", str(moment), "--from", str(record), "--move", "23")
    assert (status, err) == (0, "")
    assert facts(run, "scenario", str(moment))["failed"] == 0
    status, out, _ = run("scenario", "--from", str(record))
    assert (status, out.splitlines()[0]) == (0, 'title = "star_realms after move 30"')
    for wrong in (["--from", str(record), "--move", "31"], ["--move", "3", str(moment)], []):
        assert run("scenario", *wrong)[0] == 2


def test_the_report_of_a_seat_finds_its_moment(run: Run, tmp_path: Path) -> None:
    session = Session(game("star_realms"), {}, FastRng(4))
    while len(session.moves) < 30:
        seat = lowest(must_act(session.state))
        session.play(seat, legal(session.state, seat)[-1])
    record, seen = tmp_path / "game.txt", tmp_path / "seen.sight"
    record.write_text(write_record(session, {"seed": 4}), encoding="utf-8")
    view = {"you": 1, **session.game.view(session.at(17).state, 1)}
    head = {"game": "star_realms", "seat": 1, "moves": 16, "view": view}
    asked = ["scenario", "--from", str(record), "--seen", str(seen)]

    def told(**changes: object) -> tuple[int, str, str]:
        seen.write_text(f"astrarium-sight 1\n{json.dumps({**head, **changes})}\n", encoding="utf-8")
        return run(*asked)

    status, out, err = told()
    assert (status, err) == (0, "")
    assert out == moment_of(session, 17)
    for wrong, why in (
        ({"view": {**view, "turn": 99}}, "no moment of the record looks as this report does"),
        ({"game": "ares"}, "no moment of the record looks as this report does"),
        ({"seat": 7}, "no moment of the record looks as this report does"),
        ({"seat": True}, 'the header has no "seat"'),
        ({"view": []}, 'the header has no "view"'),
    ):
        status, out, err = told(**wrong)
        assert (status, out) == (2, "")
        assert why in err
    seen.write_text("astrarium-record 2\n{}\n", encoding="utf-8")
    assert "a report starts with" in run(*asked)[2]
    assert "by --move or by --seen" in run(*asked, "--move", "3")[2]


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


@pytest.mark.drawn
@pytest.mark.parametrize("command", ["rules star_realms --json", "games --json", "games"])
def test_a_reader_that_leaves_early_is_no_accident(command: str) -> None:
    done = subprocess.run(
        [
            "bash",
            "-c",
            f"{sys.executable} -m astrarium {command} --lang en | head -1; exit ${{PIPESTATUS[0]}}",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() in ("[", "The Ares Project  ares")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.drawn
def test_what_programs_read_is_not_wrapped() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    done = subprocess.run(
        [sys.executable, "-m", "astrarium", "rules", "star_realms", "SR-6.4", "--lang", "en"],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    rules = {rule.id: rule for rule in game("star_realms").rules()}
    assert rules["SR-6.4"].text["en"] in done.stdout.splitlines()
    assert len(rules["SR-6.4"].text["en"]) > 80


def test_a_bare_astrarium_shows_what_there_is(run: Run) -> None:
    status, out, err = run()
    assert (status, err) == (0, "")
    for command in COMMANDS:
        assert MESSAGES.texts["en"][f"help.{module_of(command)}"] in " ".join(out.split())
    assert MESSAGES.texts["fr"]["help.simulate"] in run("--lang", "fr")[1]


@pytest.mark.drawn
def test_options_may_stand_before_between_and_behind_the_rest(run: Run) -> None:
    arguments = ["rules", "star_realms", "SR-6.4", "--json", "--lang=fr"]
    told = run(*arguments)
    assert told[0] == 0
    assert run("--lang", "fr", "rules", "star_realms", "--json", "SR-6.4") == told
    assert run("rules", "--lang", "fr", "--json", "star_realms", "SR-6.4") == told


# -- errors ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["simulate", "chess", "--bots", "random"], "no game 'chess'; installed: "),
        (["simulate", "star_realms"], "--bots is needed"),
        (["simulate", *FEW, "--bots", "hal"], "no bot 'hal'"),
        (["simulate", *FEW, "--games", "0"], "games: at least 1"),
        (["simulate", *FEW, "--jobs", "0"], "jobs: at least 1"),
        (["simulate", *FEW, "--option", "boxes=9"], "option boxes: at most 3, not 9"),
        (["simulate", *FEW, "--option", "boxes"], "the form is name=value"),
        (["simulate", *FEW, "--option", "box=1"], "option box: unknown"),
        (["simulate", *FEW, "--format", "chess"], "option format: 'chess' is unknown; known: duel"),
        (["simulate", *FEW, "--seats", "5"], "option seats"),
        (["simulate", *FEW, "--out", "/nowhere/x"], "/nowhere/x: no such file or folder"),
        (["tournament", "star_realms", "--bots", "random"], "two or more"),
        (["rules", "star_realms", "SR-99"], "SR-99"),
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
        (["serve", "--bots", "random,hal"], "bots: no bot 'hal'"),
        (["serve", "--fast-rules", "tree"], "fast-rules: --fast-rules and --made-by go together"),
        (["dance"], "no command 'dance'; there are serve, play"),
        (["simulate", *FEW, "--resume"], "resume: name the file with --out"),
        (["simulate", *FEW, "--games", "x"], "--games: a number is needed, not 'x'"),
        (["simulate", *FEW, "--bots"], "--bots needs a value"),
        (["simulate", *FEW, "more"], "'more' is one argument too many"),
        (["play", "star_realms", "--hotseat=3"], "--hotseat takes no value such as '3'"),
        (["data", "look", "star_realms", "x"], "act: 'look' is none of its values; there are"),
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


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["simulat"], "simulate"),
        (["simulate", *FEW, "--bot", "random"], "--bots"),
        (["simulate", *FEW, "--executor", "rai"], "ray"),
        (["simulate", "star_realm", *FEW[1:]], "star_realms"),
        (["simulate", *FEW, "--bots", "gredy"], "greedy"),
        (["simulate", *FEW, "--format", "dual"], "duel"),
        (["simulate", *FEW, "--option", "boxs=2"], "boxes"),
        (["simulate", "starship_battles", *FEW[1:], "--option", "variant=skirmsh"], "skirmish"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_slip_of_the_pen_is_answered_with_the_word_that_was_meant(
    run: Run, arguments: list[str], hint: str, language: str
) -> None:
    status, out, err = run(*arguments, "--lang", language)
    assert (status, out) == (2, "")
    asked = "did you mean {!r}?" if language == "en" else "vouliez-vous dire {!r}\u202f?"
    assert asked.format(hint) in err


MISSING = [
    ["verify"],
    ["scenario"],
    ["fleets"],
    ["data", "check", "starship_battles"],
    ["odds", "starship_battles"],
    ["odds", "starship_battles", "--position"],
    ["odds", "starship_battles", "--scenario"],
    ["odds", "starship_battles", "--data"],
    ["simulate", "starship_battles", *FEW[1:], "--data"],
    ["play", "starship_battles", "--data"],
    ["simulate", "starship_battles", *FEW[1:], "--option", "fleet_light=@"],
]


@pytest.mark.parametrize("arguments", MISSING, ids=" ".join)
@pytest.mark.parametrize(
    ("language", "says"),
    [("en", ": no such file or folder"), ("fr", "\u202f: ni fichier ni dossier de ce nom")],
)
def test_a_missing_file_is_told_alike_by_every_command(
    run: Run, arguments: list[str], language: str, says: str
) -> None:
    if arguments[-1].endswith("@"):
        arguments = [*arguments[:-1], arguments[-1] + "no/such.toml"]
    else:
        arguments = [*arguments, "no/such.toml"]
    told = run(*arguments, "--lang", language)
    assert told == (2, "", f"astrarium: no/such.toml{says}\n")


# -- languages ---------------------------------------------------------------------------------


def test_both_catalogues_have_the_same_sentences() -> None:
    assert set(MESSAGES.texts["en"]) == set(MESSAGES.texts["fr"])


def test_every_sentence_can_be_said() -> None:
    for language in ("en", "fr"):
        words = Words(language)
        for key in MESSAGES.texts[language]:
            assert words(key, n=2, kind="card", fits="none").strip()


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


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["dance"], "pas de commande 'dance'"),
        (["simulate"], "il manque --bots"),
        (["simulate", *FEW, "--games", "x"], "il faut un nombre, pas 'x'"),
        (["simulate", *FEW, "--games", "0"], "games\u202f: au moins 1, pas 0"),
        (["simulate", *FEW, "--jobs", "0"], "jobs\u202f: au moins 1, pas 0"),
        (["simulate", *FEW, "--option", "boxes=9"], "option boxes\u202f: 3 au plus, pas 9"),
        (["simulate", *FEW, "--option", "boxes=x"], "un nombre entier, pas 'x'"),
        (["simulate", *FEW, "--seats", "5"], "duel se joue à 2, pas à 5 [SR-20]"),
        (["simulate", *FEW, "--bots", "hal"], "pas de bot 'hal'"),
        (["simulate", *FEW, "--bots", "random,random,random"], "3 bots pour 2 places"),
        (["simulate", "chess", *FEW[1:]], "pas de jeu 'chess'"),
        (["tournament", *FEW], "un tournoi en demande au moins deux"),
        (["odds", "star_realms", "--seat", "9"], "de 1 à 2, ou 0"),
        (["odds", "star_realms", "--battle", "0"], "au moins 1, pas 0"),
        (["fleets", "2 Mon Calamari"], "ligne 1\u202f: aucun vaisseau 'Mon Calamari'"),
        (["fleets", ""], "ligne 1\u202f: aucun vaisseau n’est nommé"),
        (["bench", "--seconds", "0"], "plus de 0, pas 0"),
        (["serve", "--port", "70000"], "de 0 à 65535, pas 70000"),
        (["serve", "--mail-from", "us"], "adresse"),
        (["rules", "star_realms", "SR-99"], "ne répond à SR-99"),
    ],
)
def test_errors_are_in_french_for_who_reads_french(
    run: Run, arguments: list[str], says: str
) -> None:
    status, out, err = run(*arguments, "--lang", "fr")
    assert (status, out) == (2, "")
    assert says in err.splitlines()[0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_tells_defaults_and_an_example_that_the_command_takes(run: Run, language: str) -> None:
    words = Words(language)
    _, out, _ = run("simulate", "--help", "--lang", language)
    assert words("help.default", value="100") in out
    assert words("help.default", value="0") in out
    for command, example in COMMANDS.items():
        assert example in run(command, "--help", "--lang", language)[1].splitlines()[-1]
        assert example.split()[:2] == ["astrarium", command]
        given = example.split()[2:]
        assert parser(command, words, given).parse(given)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_command_explains_itself(run: Run, command: str, language: str) -> None:
    status, out, _ = run(command, "--lang", language, "--help")
    assert status == 0
    assert " ".join(MESSAGES.texts[language][f"help.{module_of(command)}"].split())[
        :30
    ] in " ".join(out.split())
    assert out.startswith(MESSAGES.texts[language]["help.usage"])
