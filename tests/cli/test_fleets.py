"""`astrarium fleets` and fleets told as options: text in, text out, faults by line and ship."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from astrarium.cli import main
from astrarium.cli.fleets import games_with_fleets
from astrarium.games import goofspiel
from astrarium.games.starship_battles.game import GAME
from astrarium.kernel.errors import BadOptions
from astrarium.kernel.game import Game
from astrarium.kernel.records.record import write_record
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from toys.drafts import Drafts

MINE = "2 Mon Calamari Star Cruiser  # the line\n4 x_wing_starfighter\nFaucon Millenium\n"


def out_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_a_sample_fleet_written_as_text_reads_back_in_both_languages(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for language in ("en", "fr"):
        file = tmp_path / language
        file.write_text(out_of(capsys, "fleets", "dark_skirmish", "--lang", language))
        found = json.loads(out_of(capsys, "fleets", str(file), "--json"))["fleets"]
        assert [(sheet["faction"], sheet["points"]) for sheet in found] == [("dark", 149)]


def test_without_a_fleet_the_samples_of_a_side_are_listed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = out_of(capsys, "fleets", "--side", "dark")
    assert "dark_droid_swarm" in text
    assert "light_skirmish" not in text


def test_a_fault_names_line_and_ship(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fleets", "2 Mon Calamari Star Cruiser\n1 Death Star"]) == 2
    assert "line 2: no ship 'Death Star'" in capsys.readouterr().err


def test_the_fleets_of_a_record_come_out_as_they_went_in(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "battle.record"
    options = {"fleet_light": MINE, "fleet_dark": "dark_skirmish"}
    session = Session(GAME, options, FastRng(3))
    file.write_text(write_record(session, {"seed": 3}))
    found = json.loads(out_of(capsys, "fleets", str(file), "--json"))["fleets"]
    assert found[0]["ships"] == {
        "mon_calamari_star_cruiser": 2,
        "millennium_falcon": 1,
        "x_wing_starfighter": 4,
    }
    assert [sheet["faction"] for sheet in found] == ["light", "dark"]
    assert main(["fleets", str(file), "--side", "light"]) == 0
    assert "X-wing Starfighter" in capsys.readouterr().out


def test_fleets_that_are_still_secret_are_not_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "building.record"
    session = Session(GAME, {}, FastRng(3))
    session.play(0, GAME.read(session.state, 0, "preset fleet:light_fighter_wing"))
    file.write_text(write_record(session, {"seed": 3}))
    assert main(["fleets", str(file)]) == 2
    assert "revealed" in capsys.readouterr().err


def test_a_fleet_from_a_file_or_on_one_line_plays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(MINE)
    text = out_of(
        capsys,
        "simulate",
        "starship_battles",
        *("--bots", "random", "--games", "1", "--jobs", "1", "--json"),
        *("--option", f"fleet_light=@{file}", "--option", "fleet_dark=dark_skirmish"),
    )
    assert json.loads(text)["errors"] == 0


@pytest.mark.rule("SB-2.2", "SB-2.3", "SB-2.7", "SB-7.2")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"fleet_light": "9 mon calamari star cruiser"}, "SB-2.2"),
        ({"fleet_light": "1 x-wing starfighter; 1 tie fighter"}, "line 2: 'tie fighter'"),
        ({"fleet_dark": "light_skirmish"}, "sample fleet of the light side [SB-2.3]"),
        ({"fleet_dark": "3 tie fighter"}, "SB-2.7"),
        ({"fleet_dark": "1 slave_i_boba_fett", "variant": "quick_start"}, "SB-7.2"),
    ],
)
def test_a_fleet_that_may_not_play_is_refused(options: dict[str, str], words: str) -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.check_options(options)
    assert caught.value.field in options
    assert words in str(caught.value)


def test_a_fleet_as_text_is_kept_by_ids_on_one_line() -> None:
    checked = GAME.check_options({"fleet_light": MINE})
    told = "2 mon_calamari_star_cruiser; 1 millennium_falcon; 4 x_wing_starfighter"
    assert checked["fleet_light"] == told
    assert GAME.check_options(checked) == checked


def test_reports_call_seats_by_their_sides() -> None:
    s = GAME.start({"fleets": "preset", "sides": "dark_light"}, 1)
    assert GAME.side_names(s, "en") == ["Dark side", "Light side"]
    assert GAME.side_names(GAME.start({"sides": "choose"}, 1), "en") == ["seat 1", "seat 2"]


def test_every_matchup_of_the_sample_fleets_is_a_game() -> None:
    pairs = GAME.matchups()
    assert len(pairs) >= 21
    for _, options in pairs:
        assert GAME.start(options, 1).setup.fleets == "preset"


def brought_along(monkeypatch: pytest.MonkeyPatch, *installed: Game[Any]) -> None:
    """The command line finds just these games."""
    monkeypatch.setattr("astrarium.cli.fleets.games", lambda: {one.id: one for one in installed})


def test_the_only_installed_game_with_fleets_is_starship_battles() -> None:
    assert list(games_with_fleets()) == [GAME.id]


def test_fleets_of_another_game_are_listed_and_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    brought_along(monkeypatch, Drafts(), goofspiel.GAME)
    assert "Three threes" in out_of(capsys, "fleets", "--side", "small")
    assert "Three threes" not in out_of(capsys, "fleets", "--side", "great")
    assert out_of(capsys, "fleets", "7 2", "--lang", "en").splitlines() == [
        "# goofspiel.roster.great, 9 points, fits: drafts",
        "7",
        "2",
    ]
    assert main(["fleets", "7 2", "--side", "small"]) == 2
    with pytest.raises(SystemExit):
        main(["fleets", "--side", "dark"])
    assert "small, great" in capsys.readouterr().err


def test_of_several_games_with_fleets_one_has_to_be_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    brought_along(monkeypatch, Drafts(), GAME)
    assert main(["fleets", "--lang", "en"]) == 2
    assert "drafts, starship_battles; name one with --game" in capsys.readouterr().err
    assert "Three threes" in out_of(capsys, "fleets", "--game", "drafts")
    assert "dark_skirmish" in out_of(capsys, "fleets", "--game", "starship_battles")


def test_without_a_game_that_has_fleets_there_are_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    brought_along(monkeypatch, goofspiel.GAME)
    assert main(["fleets", "--lang", "en"]) == 2
    assert "no installed game" in capsys.readouterr().err
