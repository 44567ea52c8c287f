"""`data`, `odds`, `report`, `gain`: packs of one's own, chances of a position, balance of a game,
what bots gain a decision."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from astrarium.cli import main
from astrarium.games.star_realms.state import Realms
from astrarium.kernel.game import Json
from astrarium.kernel.odds import exact
from astrarium.kernel.packs.faults import Faults, Field
from astrarium.kernel.packs.fields import String, Whole
from astrarium.kernel.rng import FastRng, scramble
from astrarium.lab.decisions import Order, freeze, told
from astrarium.lab.series import Series, SeriesTable
from toys.drafts import Drafts, Fleets

SCENARIO = Path(__file__).parents[1] / "scenarios" / "star_realms" / "buy_card.toml"
Run = Callable[..., tuple[int, str, str]]
PRIZE: list[Field] = [String("id"), Whole("value", 1, 13)]
GOOD = '[[prize]]\nid = "comet"\nvalue = 3\n'


class Packed(Drafts):
    """The toy of drafts with packs of prizes, odds and matchups, and names for its sides."""

    def __init__(self) -> None:
        super().__init__()
        self.pack_files = ["prizes.toml"]

    def options_schema(self) -> Json:
        schema = super().options_schema()
        schema["properties"]["cards"] = {"type": ["object", "null"], "default": None}
        return schema

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        return {"prizes.toml": {"prize": faults.records(tables, "prizes.toml", "prize", PRIZE)}}

    def pack_template(self) -> dict[str, str]:
        return {"prizes.toml": GOOD}

    def odds(self, s: Fleets, seat: int) -> list[Json]:
        part = exact("goofspiel.action.bid", {"n": 2}, 0.25)
        return [exact("goofspiel.action.bid", {"n": 1}, 0.5, [part])]

    def matchups(self) -> list[tuple[str, Json]]:
        return [("A against B", {"seats": 2}), ("Three", {"seats": 3})]

    def side_names(self, s: Fleets, language: str) -> list[str]:
        return ["A", "B", "C"][: len(s.fleets)]


@pytest.fixture(autouse=True)
def plain_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def packed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line finds Packed under any id."""
    game = Packed()
    for module in ("data", "odds", "report", "simulate"):
        monkeypatch.setattr(f"astrarium.cli.{module}.find_game", lambda id: game)
    for module in ("series", "odds", "report"):
        monkeypatch.setattr(f"astrarium.lab.{module}.find_game", lambda id: game)


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
    status, out, err = run(*arguments, "--json")
    assert status == 0, err
    return json.loads(out)


# -- data ----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("packed")
def test_a_template_is_written_once_and_holds_as_it_is(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    status, out, _ = run("data", "template", "goofspiel", str(folder))
    assert (status, (folder / "prizes.toml").read_text()) == (0, GOOD)
    assert "astrarium data check drafts" in out
    told = facts(run, "data", "check", "goofspiel", str(folder))
    assert told["ok"] is True
    assert told["records"] == {"prize": 1}
    status, _, err = run("data", "template", "goofspiel", str(folder))
    assert (status, "exists already" in err) == (2, True)


@pytest.mark.usefixtures("packed")
def test_every_fault_of_a_pack_is_told_with_its_place(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "prizes.toml"
    file.write_text(GOOD + '\n[[prize]]\nid = "moon"\nvalue = 14\nweight = 2\n')
    status, out, _ = run("data", "check", "goofspiel", str(tmp_path))
    assert status == 1
    lines = [line.split() for line in out.splitlines()]
    assert ["prizes.toml:7", "moon", "value", "from", "1", "to", "13,", "not", "14"] in lines
    assert any(line[:3] == ["prizes.toml:8", "moon", "weight"] for line in lines)
    status, out, _ = run("data", "check", "goofspiel", str(tmp_path), "--json")
    assert status == 1
    first = json.loads(out)["faults"][1]
    assert (first["file"], first["line"], first["record"]) == ("prizes.toml", 7, "moon")
    assert first["reason"]["fr"] == "de 1 à 13, pas 14"
    status, out, _ = run("data", "check", "goofspiel", str(tmp_path), "--lang", "fr")
    assert "de 1 à 13, pas 14" in out


@pytest.mark.usefixtures("packed")
def test_a_pack_that_is_no_text_or_not_there_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "prizes.toml").write_bytes(b'[[prize]]\nid = "\xff"\n')
    status, out, _ = run("data", "check", "goofspiel", str(tmp_path))
    assert (status, "prizes.toml:2" in out, "not a text file in UTF-8" in out) == (1, True, True)
    status, _, err = run("data", "check", "goofspiel", str(tmp_path / "none"))
    assert (status, "no such file or folder" in err) == (2, True)
    (tmp_path / "empty").mkdir()
    status, out, _ = run("data", "check", "goofspiel", str(tmp_path / "empty"))
    assert (status, "a pack has prizes.toml" in out) == (1, True)


def test_a_game_without_packs_says_so(run: Run, tmp_path: Path) -> None:
    status, _, err = run("data", "check", "goofspiel", str(tmp_path))
    assert (status, "takes no cards" in err) == (2, True)


@pytest.mark.usefixtures("packed")
def test_games_are_played_with_the_cards_of_a_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "prizes.toml").write_text(GOOD)
    series = ["goofspiel", "--bots", "random", "--games", "1", "--jobs", "1"]
    told = facts(run, "simulate", *series, "--data", str(tmp_path))
    assert told["options"]["cards"]["prizes.toml"]["prize"][0]["id"] == "comet"
    (tmp_path / "prizes.toml").write_text(GOOD.replace("3", "33"))
    status, _, err = run("simulate", *series, "--data", str(tmp_path))
    assert status == 2
    assert "prizes.toml:3: comet: value" in err
    assert "astrarium data check drafts" in err


# -- odds ----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("packed")
def test_odds_shows_entries_and_their_parts(run: Run) -> None:
    told = facts(run, "odds", "goofspiel")
    assert [entry["chance"] for entry in told["odds"]] == [0.5]
    assert told["battle"] is None
    _, out, _ = run("odds", "goofspiel")
    lines = [line.strip() for line in out.splitlines()]
    assert any(line.startswith("Bid 1") and "50.0%" in line for line in lines)
    assert any(line.startswith("Bid 2") and "25.0%" in line for line in lines)


def test_a_position_is_played_on_the_same_way_by_any_number_of_jobs(run: Run) -> None:
    battle = ["odds", "goofspiel", "--battle", "12", "--seed", "3", "--bot", "random"]
    one = facts(run, *battle, "--jobs", "1")["battle"]
    assert one == facts(run, *battle, "--jobs", "2")["battle"]
    assert sum(row["wins"] for row in one["sides"]) + one["draws"] == one["games"] == 12
    for row in one["sides"]:
        assert row["ci95"][0] <= row["share"] <= row["ci95"][1]
    assert one != facts(run, *battle, "--jobs", "1", "--seed", "4")["battle"]


def test_odds_begin_at_a_scenarios_end_or_at_its_position(run: Run, tmp_path: Path) -> None:
    lost = tmp_path / "lost.toml"
    lost.write_text(
        '[position]\ngame = "star_realms"\n[position.set.seats.0]\nauthority = 1\n'
        "[position.set.seats.1]\nauthority = 400\n"
    )
    for where in ("--position", "--scenario"):
        told = facts(run, "odds", "star_realms", where, str(SCENARIO))
        assert (told["seat"], told["odds"]) == (0, [])
    battle = [str(lost), "--battle", "4", "--jobs", "1"]
    told = facts(run, "odds", "star_realms", *battle)["battle"]
    assert [row["wins"] for row in told["sides"]] == [0, 4]


def test_a_fight_put_in_words_needs_no_table(run: Run) -> None:
    fight = ["odds", "twilight_imperium", "--attacker", "2 cruiser, 1 carrier, 1 infantry"]
    fight += ["--defender", "1 dreadnought(damaged), 1 infantry", "--upgrades", "attacker: +1"]
    told = facts(run, *fight, "--factions", "none,sol", "--upgrades", "plasma_scoring", "--nebula")
    assert told["game"] == "twilight_imperium"
    first, second = told["odds"][:2]
    assert [first["chance"], second["chance"]] == [round(p, 6) for p in told["fight"]["wins"]]
    assert told["fight"]["exact"]
    _, out, _ = run(*fight)
    assert "The attacker wins in space" in out
    assert "The attacker takes the planet" in out
    _, french, _ = run(*fight, "--lang", "fr")
    assert "L’attaquant prend la planète" in french


def test_what_puts_a_fight_in_words_is_for_the_game_to_say(run: Run) -> None:
    said = "3 cruiser, 2 fighter"
    assert said in run("odds", "twilight_imperium", "--help")[1]
    assert "combat en mots" in run("odds", "--lang", "fr", "twilight_imperium", "--help")[1]
    for without in (["goofspiel"], []):
        assert "--attacker" not in run("odds", *without, "--help")[1]
    status, _, err = run("odds", "goofspiel", "--attacker", "1 card", "--defender", "1 card")
    assert status == 2
    assert "--attacker" in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--attacker", "3 cruser", "--defender", "1 pds"], "attacker: 'cruser' is unknown"),
        (["--attacker", "3 cruiser"], "defender: a fight put in words needs"),
        (["--nebula"], "attacker: a fight put in words needs"),
        (["--attacker", "1 cruiser", "--defender", "1 pds", "--battle", "3"], "position: "),
        (["--attacker", "1 cruiser", "--defender", "1 pds", "--upgrades", "x"], "upgrades: 'x' is"),
    ],
)
def test_a_fight_that_makes_no_sense_is_refused(
    run: Run, arguments: list[str], message: str
) -> None:
    status, _, err = run("odds", "twilight_imperium", *arguments)
    assert status == 2
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--battle", "0"], "battle: at least 1"),
        (["--seat", "5"], "seat: 1 to 2, or 0"),
        (["--position", "missing.toml"], "missing.toml"),
        (["--battle", "2", "--bot", "oracle"], "bots: "),
    ],
)
def test_an_order_for_odds_that_makes_no_sense_is_refused(
    run: Run, arguments: list[str], message: str
) -> None:
    status, _, err = run("odds", "goofspiel", *arguments)
    assert status != 0
    assert message in err
    assert err.count("\n") == 1


def test_a_position_of_another_game_is_refused(run: Run) -> None:
    status, _, err = run("odds", "goofspiel", "--position", str(SCENARIO))
    assert (status, "of 'star_realms', not of 'goofspiel'" in err) == (2, True)


# -- report --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("packed")
def test_a_report_counts_wins_by_side_and_over_all_matchups(run: Run) -> None:
    told = facts(run, "report", "goofspiel", "--games", "6", "--bot", "random", "--jobs", "1")
    duel, three = told["matchups"]
    assert (duel["label"], duel["options"]["seats"]) == ("A against B", 2)
    assert [row["name"] for row in three["sides"]] == ["A", "B", "C"]
    for one in told["matchups"]:
        assert sum(row["wins"] for row in one["sides"]) + one["draws"] == one["games"] == 6
        assert sum(one["endings"].values()) == 6
        assert one["lengths"]["min"] <= one["lengths"]["median"] <= one["lengths"]["max"]
    a = told["overall"][0]
    assert (a["name"], a["games"]) == ("A", 12)
    assert a["wins"] == duel["sides"][0]["wins"] + three["sides"][0]["wins"]


@pytest.mark.drawn
def test_a_report_counts_wins_by_faction_where_the_lot_deals_factions(
    run: Run, tmp_path: Path
) -> None:
    pytest.importorskip("matplotlib")
    order = ["starcraft", "--format", "standard", "--seats", "3", "--option", "factions=random"]
    order += ["--bot", "random", "--games", "6", "--jobs", "1", "--out", str(tmp_path)]
    told = facts(run, "report", *order)
    assert {row["name"] for row in told["overall"]} <= {
        *("Jim Raynor", "Arcturus Mengsk", "Tassadar", "Aldaris", "The Queen of Blades"),
        "The Overmind",
    }
    assert sum(row["games"] for row in told["overall"]) == 3 * 6
    wins = sum(row["wins"] for row in told["matchups"][0]["sides"])
    assert sum(row["wins"] for row in told["overall"]) == wins
    assert "overall.svg" in [Path(file).name for file in told["files"]]
    assert "![Over all matchups](overall.svg)" in (tmp_path / "report.md").read_text()


@pytest.mark.drawn
def test_a_report_counts_what_beginning_is_worth_by_who_really_began(
    run: Run, tmp_path: Path
) -> None:
    order = ["star_realms", "--format", "duel", "--games", "40", "--seed", "3", "--jobs", "1"]
    told = facts(run, "report", *order, "--no-plots", "--out", str(tmp_path))["matchups"][0]
    table = SeriesTable(Series("star_realms", ["greedy"], scramble(3), {"format": "duel"}))
    played = [table.play(number) for number in range(40)]
    states = [table.game.new(table.options, FastRng(one.seed)) for one in played]
    began = [cast(Realms, state).who for state in states]
    assert 0 < sum(began) < 40, "chance says who begins"
    won = sum(one.winners == [first] for one, first in zip(played, began, strict=True))
    assert [row["order"] for row in told["orders"]] == [1, 2]
    assert [row["wins"] for row in told["orders"]] == [won, 40 - won]
    assert won != told["sides"][0]["wins"], "the seat that begins is not always the same"
    assert "| Two players | begins | 40 |" in (tmp_path / "report.md").read_text()


def test_a_report_tells_no_turn_order_where_the_rules_say_who_begins(run: Run) -> None:
    order = ["--format", "emperor", "--games", "2", "--bot", "random", "--jobs", "1"]
    assert facts(run, "report", "star_realms", *order)["matchups"][0]["orders"] == []
    goofspiel = facts(run, "report", "goofspiel", "--games", "2", "--bot", "random", "--jobs", "1")
    assert goofspiel["matchups"][0]["orders"] == [], "everybody bids at once"


@pytest.mark.usefixtures("packed")
def test_options_leave_out_the_matchups_that_contradict_them(run: Run) -> None:
    few = ["--games", "1", "--bot", "random", "--jobs", "1"]
    told = facts(run, "report", "goofspiel", *few, "--seats", "3")
    assert [one["label"] for one in told["matchups"]] == ["Three"]
    status, _, err = run("report", "goofspiel", *few, "--seats", "4")
    assert (status, "no matchup" in err) == (2, True)


@pytest.mark.drawn
def test_a_report_is_the_same_page_and_plots_for_any_number_of_jobs(
    run: Run, tmp_path: Path
) -> None:
    pytest.importorskip("matplotlib")
    for jobs in ("1", "2"):
        order = ["goofspiel", "--games", "8", "--bot", "random", "--jobs", jobs]
        told = facts(run, "report", *order, "--out", str(tmp_path / jobs))
        names = [Path(file).name for file in told["files"]]
        assert names == ["report.md", "wins.svg", "wins.png", "lengths.svg", "lengths.png"]
        assert told["overall"] == []
    for name in names:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()
    page = (tmp_path / "1" / "report.md").read_text()
    assert page.startswith("# Balance of Goofspiel\n")
    assert "![Wins](wins.svg)" in page
    assert "| Goofspiel (2) | seat 1 | 8 |" in page


def test_a_report_without_plots_needs_no_matplotlib(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = importlib.import_module

    def missing(name: str, *rest: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(importlib, "import_module", missing)
    order = ["report", "goofspiel", "--games", "1", "--bot", "random", "--jobs", "1"]
    order += ["--out", str(tmp_path)]
    status, _, err = run(*order)
    assert (status, "pip install 'astrarium[report]'" in err) == (2, True)
    assert run(*order, "--no-plots", "--lang", "fr")[0] == 0
    page = (tmp_path / "report.md").read_text()
    assert page.startswith("# Équilibre\u202f: Goofspiel\n")
    assert "joueur 1" in page
    assert "![" not in page
    assert [p.name for p in tmp_path.iterdir()] == ["report.md"]


def test_the_position_may_stand_before_or_behind_the_options(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('game = "starship_battles"\n')
    told = run("odds", "starship_battles", str(file), "--json")
    assert told[0] == 0, told
    assert run("odds", "starship_battles", "--json", str(file)) == told
    assert run("odds", "--json", "starship_battles", str(file)) == told
    assert run("odds", "starship_battles", "--json", "--position", str(file)) == told
    status, _, err = run("odds", "starship_battles", str(file), "--scenario", str(file))
    assert (status, "one position at a time" in err) == (2, True)


# -- gain ----------------------------------------------------------------------------------------


def test_gain_tells_what_bots_win_more_than_greedy(run: Run, tmp_path: Path) -> None:
    order = Order("goofspiel", {"seats": 2}, 5, 2, "greedy", 1)
    path = tmp_path / "mine.jsonl"
    path.write_text(told(order, freeze(order, 0, 3)), encoding="utf-8")
    asked = ("gain", "goofspiel", "--bots", "halving:8,greedy", "--file", str(path), "--jobs", "1")
    found = facts(run, *asked, "--first", "2")
    assert (found["decisions"], found["strong"]) == (2, "greedy")
    halving, _ = found["bots"]
    assert halving["bot"] == "halving:8"
    assert halving["milliseconds"] > 0
    assert halving["greedy"]["over_first"] == [0, 0]
    status, out, _ = run(*asked)
    assert (status, "3 frozen decisions" in out, "halving:8" in out) == (0, True, True)
    status, out, _ = run(*asked, "--lang", "fr")
    assert (status, "3 décisions figées" in out, "et 1 de greedy" in out) == (0, True, True)
    alone = Order("goofspiel", {"seats": 2}, 5, 2, "greedy", 0)
    path.write_text(told(alone, freeze(alone, 0, 2)), encoding="utf-8")
    _, out, _ = run(*asked)
    assert "priced by 2 greedy games. Gains" in out


def test_gain_refuses_what_can_not_be_asked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    status, _, err = run("gain", "goofspiel", "--bots", "greedy", "--file", str(path))
    assert (status, "mine.jsonl" in err) == (2, True)
    path.write_text("{}\n", encoding="utf-8")
    status, _, err = run("gain", "goofspiel", "--bots", "greedy", "--file", str(path))
    assert (status, "no frozen decisions" in err) == (2, True)
    status, _, err = run("gain", "drafts", "--bots", "greedy")
    assert (status, "'drafts'" in err) == (2, True)
