"""A package that brings a broken game is told with its fault, and takes no other game away."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path

import pytest
from litestar.testing import TestClient

from astrarium.cli import main
from astrarium.kernel.door.edition import BEHIND
from astrarium.kernel.game import game, games
from astrarium.server.http.app import make_app
from astrarium.server.settings import Settings

GAME = """
from pathlib import Path
from astrarium.games.goofspiel import REFUSALS, SPACE, Goofspiel
from astrarium.kernel.game import Game

class Half(Goofspiel):
    def __init__(self, id, name, folder):
        Game.__init__(self, id, "1", name, SPACE, REFUSALS, folder)

class Few(Half):
    def variants(self):
        return []

BOTH = {"en": "Half", "fr": "Moitié"}
HERE, HOUSE = Path(__file__).parent, Path(__import__("astrarium.games.goofspiel").__file__).parent
NO_RULES = Half("no_rules", BOTH, HERE)
OTHER_NAME = Half("quite_another", BOTH, HOUSE / "games" / "goofspiel")
ENGLISH = Half("english", {"en": "Half"}, HOUSE / "games" / "goofspiel")
NOTHING = Few("nothing", BOTH, HOUSE / "games" / "goofspiel")
TAKEN = Half("goofspiel", BOTH, HOUSE / "games" / "goofspiel")
WORD = "a word"
"""

POINTS = {
    "lost": ("nowhere:GAME", "ModuleNotFoundError: No module named 'nowhere'"),
    "crash": ("crashing:GAME", "ZeroDivisionError: division by zero (crashing.py:2)"),
    "word": ("halves:WORD", "str is no astrarium.kernel.game.Game"),
    "no_rules": ("halves:NO_RULES", "rules.toml"),
    "other_name": ("halves:OTHER_NAME", "called 'other_name', its game 'quite_another'"),
    "english": ("halves:ENGLISH", "name is needed in en and fr"),
    "nothing": ("halves:NOTHING", "no variants"),
    "goofspiel": ("halves:TAKEN", "another package brings 'goofspiel' too"),
}


@pytest.fixture(autouse=True)
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "halves.py").write_text(GAME)
    (tmp_path / "crashing.py").write_text("# no game yet\nGAME = 1 / 0\n")
    facts = tmp_path / "halves-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: halves\nVersion: 1.0\n")
    points = "".join(f"{name} = {value}\n" for name, (value, _) in POINTS.items())
    (facts / "entry_points.txt").write_text(f"[astrarium.games]\n{points}")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "halves", raising=False)


def listed(name: str) -> str:
    """How a faulty entry point is listed: one that another package was faster with by its place."""
    return f"{name} ({POINTS[name][0]})" if name == "goofspiel" else name


@pytest.mark.drawn
def test_games_lists_it_with_its_fault_beside_all_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["games", "--json"]) == 0
    rows = {row["id"]: row for row in json.loads(capsys.readouterr().out)}
    for name, (_, fault) in POINTS.items():
        assert fault in rows[listed(name)]["fault"]
    for id in ("ares", "goofspiel", "star_realms", "starship_battles"):
        assert rows[id]["fault"] is None
        assert rows[id]["rules"]["total"]
    assert all(row.keys() == rows["ares"].keys() for row in rows.values())


@pytest.mark.drawn
def test_games_says_so_to_people_in_their_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["games", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "crash n’est pas jouable. crashing:GAME: ZeroDivisionError" in out
    assert "word n’est pas jouable. halves:WORD: str is no astrarium.kernel.game.Game\n" in out
    assert "Le Projet Arès  ares" in out


def test_to_ask_for_it_says_why_it_can_not_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "crash"]) == 2
    assert "game 'crash' can't be played: crashing:GAME: ZeroDiv" in capsys.readouterr().err


def test_our_own_game_stays_the_one_that_its_name_means() -> None:
    assert game("goofspiel") is games()["goofspiel"]
    assert type(game("goofspiel")).__module__ == "astrarium.games.goofspiel"


def test_a_misspelt_game_is_asked_back() -> None:
    with pytest.raises(LookupError, match="did you mean 'star_realms'"):
        game("star_relms")


def test_the_server_starts_with_the_others_and_logs_the_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "astrarium.server"):
        app = make_app(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    assert "star_realms" in app.state.lobby.games
    assert not set(POINTS) - {"goofspiel"} & set(app.state.lobby.games)
    assert "the game crash can't be played: crashing:GAME: ZeroDivisionError" in caplog.text


def test_the_server_shows_it_unlit_behind_the_others(tmp_path: Path) -> None:
    app = make_app(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    with TestClient(app) as client:
        unlit = [info for info in client.get("/api/games").json() if not info["available"]]
    assert {info["id"] for info in unlit} == set(POINTS) - {"goofspiel"}
    assert {info["name"]["fr"] for info in unlit} >= {"No Rules", "Crash"}
    assert {info["place"] for info in unlit} == {BEHIND}
