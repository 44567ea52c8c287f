"""Brackets and colons in what people write are shown as they stand: nothing is read as markup."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from astrarium.bots.bot import Bot
from astrarium.cli import main
from astrarium.kernel.game import Game
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State
from astrarium.lab import players

TEXT = "[[ship]] [/x] [bold] :ship:"
PACK = f"""
[[ship]]
id = "hawk"
name_en = "{TEXT}"
faction = "light"
class = 2
cost = 12
[ship.full]
hull = 2
defense = {{ front = 17, side = 17, rear = 17 }}
weapons = [{{ type = "laser_cannon", attack = 6, damage = 1 }}]
"""
POSITION = """
[set.seats.0]
ships = [{ type = "hawk", square = "e5" }]
[set.seats.1]
ships = [{ type = "imperial_star_destroyer", square = "e9" }]
"""
Show = Callable[..., str]


@pytest.fixture
def show(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Show:
    """Everything that a command prints."""
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> str:
        main([*arguments, "--lang", "en"])
        said = capsys.readouterr()
        return said.out + said.err

    return call


@pytest.fixture
def pack(tmp_path: Path) -> str:
    """A folder with a ship of that name."""
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "ships.toml").write_text(PACK)
    return str(folder)


def test_faults_of_a_pack(show: Show) -> None:
    Path("ships.toml").write_text(f'[[ship]]\nid = "{TEXT}"\nfaction = "{TEXT}"\n"{TEXT}" = 3\n')
    said = show("data", "check", "starship_battles", "ships.toml")
    assert f"ships.toml:2   {TEXT}   id" in said
    assert f'"{TEXT}" is none of light, dark' in said
    assert said.count(TEXT) == 10
    Path("ships.toml").write_text("ship = 3\n")
    assert "[[ship]] is needed" in show("data", "check", "starship_battles", "ships.toml")


def test_names_of_files_and_folders(show: Show) -> None:
    folder = TEXT.replace("/", "-")
    assert folder in show("data", "template", "starship_battles", folder)
    (Path(folder) / "ships.toml").write_bytes(b"\xff")
    assert folder in show("odds", "starship_battles", "--data", folder)
    assert f"{folder} x: no such file" in show("verify", f"{folder} x")
    assert f"{folder} x: no such file" in show("scenario", f"{folder} x")
    bad = Path(folder) / f"{folder}.toml"
    bad.write_text('title = "x"\n[position]\n')
    assert str(bad) in show("scenario", folder)


def test_names_of_ones_own_cards(show: Show, pack: str) -> None:
    Path("position.toml").write_text(POSITION)
    position = ["odds", "starship_battles", "position.toml", "--data", pack]
    assert show(*position).splitlines()[2].startswith(TEXT)
    assert f"2 {TEXT}\n" in show("fleets", "2 hawk", "--data", pack)
    assert f"line 1: no ship '{TEXT}'" in show("fleets", TEXT)


def test_options_and_words_of_the_order(show: Show) -> None:
    order = ["simulate", "starship_battles", "--bots", "random", "--games", "1"]
    for more in (["--format", TEXT], ["--option", f"points={TEXT}"], ["--bots", TEXT]):
        assert TEXT in show(*order, *more)
    assert TEXT in show("simulate", TEXT, "--bots", "random")
    assert "[bold]xyzzyx[/x]" in show("rules", "star_realms", "[bold]xyzzyx[/x]")
    assert TEXT in show("odds", "star_realms", "--bot", TEXT, "--battle", "1")


def test_titles_and_failures_of_scenarios(show: Show) -> None:
    head = f"title = '{TEXT}'\nrules = ['SR-6.4']\n[position]\ngame = 'star_realms'\n"
    Path("one.toml").write_text(head + f"[[step]]\nseat = 0\naction = '{TEXT}'\n")
    said = show("scenario", "one.toml")
    assert said.splitlines()[0] == TEXT
    assert said.count(TEXT) == 2
    assert TEXT in show("odds", "star_realms", "--scenario", "one.toml")


def test_records(show: Show) -> None:
    Path("one.record").write_text(f'astrarium-record 1\n{{"game": "{TEXT}"}}\n')
    assert TEXT in show("verify", "one.record")


class Breaking(Bot):
    """Fails with brackets in what it says."""

    def choose(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        raise ZeroDivisionError(TEXT)


def test_failures_of_games_and_names_of_bots(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "make_any", Breaking)
    order = ["goofspiel", "--games", "1", "--jobs", "1", "--bots"]
    assert show("simulate", *order, TEXT).count(TEXT) >= 3
    assert show("tournament", *order, f"{TEXT},b").count(TEXT) >= 3
    assert TEXT in show("report", *order[:-1], "--bot", "b")


@pytest.mark.drawn
def test_the_terminal_game(show: Show, pack: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = f"{TEXT}\nc {TEXT}\nr {TEXT}\nw {TEXT}\ns {TEXT}/x\nc hawk\nq\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    quick = ["--option", "fleets=preset", "--option", "fleet_light=3 hawk", "--seed", "1"]
    said = show("play", "starship_battles", "--data", pack, *quick).replace("\u00a0", " ")
    answers = said.split("\n> ")
    assert len(answers) > 6
    assert all(TEXT in answer for answer in answers[1:6])
    assert said.count(TEXT) > 12
