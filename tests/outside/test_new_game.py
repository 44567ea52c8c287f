"""`astrarium new-game` writes a package that is green, speaks both languages, and plays."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from astrarium.cli import main
from astrarium.kernel.game import game, games

ROOT = Path(__file__).parents[2]


@pytest.fixture
def moon_race(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Path]:
    """A package as the command writes it, on the path with its entry point."""
    assert main(["new-game", "moon_race", "--in", str(tmp_path), "--lang", "en"]) == 0
    capsys.readouterr()
    folder = tmp_path / "moon_race"
    facts = tmp_path / "astrarium_moon_race-0.1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: moon-race\nVersion: 0.1\n")
    project = (folder / "pyproject.toml").read_text()
    points = project.partition('[project.entry-points."astrarium.games"]\n')[2].partition("\n[")[0]
    (facts / "entry_points.txt").write_text(f"[astrarium.games]\n{points.replace(chr(34), '')}\n")
    for path in (tmp_path, folder):
        monkeypatch.syspath_prepend(str(path))
    yield folder
    for name in [name for name in sys.modules if name.split(".")[0] == "moon_race"]:
        del sys.modules[name]


@pytest.mark.drawn
def test_its_own_tests_pass_at_once(moon_race: Path) -> None:
    outside = {
        "PYTHONPATH": ":".join(path for path in sys.path if "src" in path or "build" in path)
    }
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=moon_race,
        env={**os.environ, **outside},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "11 passed" in run.stdout
    assert "warning" not in run.stdout


def test_its_vocabulary_is_written(moon_race: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["contract", "moon_race"]) == 0
    out = capsys.readouterr().out
    assert "/** From moon_race by `astrarium contract moon_race`: change it there. */" in out
    assert "'window'" in out.partition("EventKind")[0]  # a question that the kernel asks for it


def test_its_board_is_built_by_the_lines_of_its_readme(
    moon_race: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(moon_race)
    assert game("moon_race").board() == {}
    told = (moon_race / "README.md").read_text()
    (contract,) = re.findall("astrarium (contract .*?) +#", told)
    assert main([*contract.split(), "--lang", "en"]) == 0
    assert "files written into moon_race/board." in capsys.readouterr().out
    tools = ROOT / "web" / "node_modules"
    if not tools.is_dir():
        pytest.skip("no Node packages are installed")
    (build,) = re.findall("npx (rolldown .*)", told)
    program, *arguments = build.split()
    subprocess.run([tools / ".bin" / program, *arguments], check=True, capture_output=True)
    files = game("moon_race").board()
    assert 'createBoard("own")' in files["board.js"].decode()
    assert b"import" not in files["board.js"].split(b"*/")[-1]
    assert ".own-board" in files["board.css"].decode()


def test_it_is_listed_and_simulated(moon_race: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "moon_race" in games()
    given = "simulate moon_race --bots greedy,random --games 40 --jobs 1 --json"
    assert main(given.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["wins"]["greedy"] > told["wins"]["random"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Moon Race", "Cards in the deck", "Play a ", "Let it pass", "The deck is used up"]),
        ("fr", ["Moon Race", "Cartes dans la pioche", "Jouer un", "Laisser passer", "épuisée"]),
    ],
)
def test_a_whole_game_in_the_terminal_speaks_its_words_only(
    moon_race: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
    words: list[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("?\n" + "1\n" * 80))
    assert main(["play", "moon_race", "--seed", "3", "--lang", language]) == 0
    out = capsys.readouterr().out
    for word in words:
        assert word in out
    assert "moon_race." not in out
    assert "@" not in out


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Moon-Race", "small letters, digits and _"),
        ("1moon", "small letters, digits and _"),
        ("lune_été", "small letters, digits and _"),
        ("../moon", "small letters, digits and _"),
        ("class", "class is taken"),
        ("json", "json is taken"),
        ("astrarium", "astrarium is taken"),
        ("ares", "ares is taken"),
    ],
)
def test_a_name_that_can_not_be_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, told: str
) -> None:
    assert main(["new-game", name, "--in", str(tmp_path), "--lang", "en"]) == 2
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "moon_race").mkdir()
    (tmp_path / "moon_race" / "mine").write_text("mine")
    assert main(["new-game", "moon_race", "--in", str(tmp_path), "--lang", "fr"]) == 2
    assert "existe déjà" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "moon_race").iterdir()] == ["mine"]


def test_json_names_every_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "moon_race", "--in", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert "moon_race/messages/fr.json" in told["files"]
    assert all((Path(told["folder"]) / name).is_file() for name in told["files"])
    text = "".join((Path(told["folder"]) / name).read_text() for name in told["files"])
    assert re.findall(r"\$(?![({])|\$\{(?:name|slug|title|kind|rule)\}", text) == []
