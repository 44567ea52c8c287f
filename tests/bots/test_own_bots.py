"""Bots of one's own sit down like those of the house, and their faults are told."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from astrarium.bots.registry import make, make_any
from astrarium.cli import main
from astrarium.lab.errors import LabError
from astrarium.lab.players import make_bot
from astrarium.lab.series import Series
from astrarium.lab.simulate import simulate
from astrarium.lab.tournament import tournament

BOTS = '''
from astrarium.bots.bot import Bot
from astrarium.bots.random import RandomBot
from astrarium.kernel.flow import legal

TOLD = []
SIGHTS = []


class Nth(Bot):
    def __init__(self, name, number="0"):
        super().__init__(name)
        self.number = int(number)
        TOLD.append("made")

    def begin(self, game, options, seat):
        TOLD.append(("begin", options["seats"], seat))

    def end(self, game, outcome, seat):
        TOLD.append(("end", outcome is not None, seat))

    def choose(self, game, sight, seat, rng):
        actions = legal(sight, seat)
        return actions[self.number % len(actions)]


class Whole:
    """What array libraries call an integer."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number


class Wrapped(Nth):
    def choose(self, game, sight, seat, rng):
        return Whole(super().choose(game, sight, seat, rng))


class Forgetful(Bot):
    def __init__(self, name):
        self.name = name


class Plain:
    def __init__(self, name):
        self.name = name


class Fails(Nth):
    def choose(self, game, sight, seat, rng):
        return 1 // (len(sight.prizes) - 6) * 0 + super().choose(game, sight, seat, rng)


class Leaves(Nth):
    def choose(self, game, sight, seat, rng):
        raise SystemExit(3)


class Cheats(Nth):
    def choose(self, game, sight, seat, rng):
        return 13 if seat else 99999


class Silent(Nth):
    def plan(self, game, sight, seat, rng):
        return []


class Unready(Nth):
    def begin(self, game, options, seat):
        raise RuntimeError("no weights")


class Sulks(Nth):
    def end(self, game, outcome, seat):
        raise RuntimeError("no pen")


class Curious(RandomBot):
    def __init__(self, name):
        super().__init__()

    def choose(self, game, sight, seat, rng):
        SIGHTS.append(tuple(sight.prizes))
        return super().choose(game, sight, seat, rng)


def broken(name):
    raise OSError("no such file: weights.npz")
'''


@pytest.fixture(autouse=True)
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module of bots within reach, and a package that brings two of them by name."""
    (tmp_path / "own_bots.py").write_text(BOTS)
    facts = tmp_path / "own_bots-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: own-bots\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(
        "[astrarium.bots]\nrival = own_bots:Nth\nlost = nowhere:Bot\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", ":".join(path for path in sys.path if path))
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)
    return tmp_path


def goofspiel(*bots: str) -> Series:
    return Series("goofspiel", list(bots), 5)


@pytest.mark.parametrize(
    "name", ["rival", "rival:3", "own_bots:Nth", "own_bots:Nth:3", "own_bots:Wrapped"]
)
def test_it_plays_by_installed_name_or_by_class_the_same_for_any_number_of_jobs(name: str) -> None:
    one, two = (simulate(goofspiel(name, "random"), 12, jobs) for jobs in (1, 2))
    assert not one.failures()
    assert one.digest() == two.digest()
    assert name in one.wins()


def test_what_stands_behind_the_colon_reaches_the_bot() -> None:
    assert vars(make_any("own_bots:Nth:7"))["number"] == 7
    assert vars(make_any("rival:7"))["number"] == 7
    assert vars(make_any("rival"))["number"] == 0


def test_it_is_made_once_for_a_series_and_told_of_every_game() -> None:
    from own_bots import TOLD  # type: ignore[import-not-found]

    simulate(goofspiel("own_bots:Nth", "greedy"), 3)
    assert TOLD.count("made") == 1
    assert [one for one in TOLD if one != "made"] == [
        ("begin", 2, 0), ("end", True, 0),
        ("begin", 2, 1), ("end", True, 1),
        ("begin", 2, 0), ("end", True, 0),
    ]  # fmt: skip


def test_seats_that_share_an_entry_share_no_bot() -> None:
    from own_bots import TOLD

    simulate(Series("goofspiel", ["own_bots:Nth"], 5, {"seats": 3}), 2)
    assert TOLD.count("made") == 3


def test_a_bot_derived_from_the_random_one_sees_what_its_seat_knows_only() -> None:
    from own_bots import SIGHTS

    simulate(goofspiel("own_bots:Curious", "own_bots:Nth"), 1)
    order = SIGHTS[0]
    assert any(later != order[: len(later)] for later in SIGHTS)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("own_bots:Nht", "no 'Nht' did you mean 'Nth'?"),
        ("own_bots:Forgetful", r"Forgetful has to call super\(\).__init__\(name\)"),
        ("own_bots:Plain", "Plain is no astrarium.bots.bot.Bot"),
        ("own_bots:Forgetful:3", "made of a name and a parameter, but: too many positional"),
        ("own_bots:Nth:x", "can't be made: ValueError: invalid literal"),
        ("own_bots:broken", "can't be made: OSError: no such file: weights.npz"),
        ("own_bots:TOLD", "is no class"),
        ("own_bots:", "module:Class for one of your own"),
        ("nowhere:Bot", "there is no module 'nowhere', installed or in this folder"),
        ("lost", r"bot 'lost' \(nowhere:Bot\) can't be loaded: ModuleNotFoundError"),
        ("rivla", "did you mean 'rival'?"),
    ],
)
def test_a_bot_that_can_not_be_had_is_told_with_the_reason(name: str, told: str) -> None:
    with pytest.raises(LabError, match=told):
        make_bot(name)


def test_a_module_that_fails_is_told_with_its_line(mine: Path) -> None:
    (mine / "half_done.py").write_text("x = 1\nimport nothing_like_it\n")
    with pytest.raises(
        LabError, match=r"half_done can't be loaded.*nothing_like_it.*half_done.py:2"
    ):
        make_bot("half_done:Bot")


def test_names_from_far_away_load_what_is_installed_and_nothing_else() -> None:
    assert make("rival").name == "rival"
    for name in ("json:JSONEncoder", "rival:3"):
        with pytest.raises(ValueError, match="no bot"):
            make(name)


@pytest.mark.parametrize(
    ("name", "kind", "told"),
    [
        ("Fails", "exception", r"own_bots:Fails at seat \d: ZeroDivisionError: .*own_bots.py:\d+"),
        ("Leaves", "exception", r"own_bots:Leaves at seat \d: SystemExit: 3"),
        ("Cheats", "illegal", r"own_bots:Cheats at seat \d: "),
        ("Silent", "exception", r"own_bots:Silent at seat \d: its plan is empty"),
        ("Unready", "exception", r"own_bots:Unready at seat \d: begin: RuntimeError: no weights"),
        ("Sulks", "exception", r"own_bots:Sulks at seat \d: end: RuntimeError: no pen"),
    ],
)
def test_a_bot_that_fails_is_named_with_the_seed_and_costs_its_game_only(
    name: str, kind: str, told: str
) -> None:
    done = tournament(goofspiel("greedy", f"own_bots:{name}", "random"), 4)
    failures = done.to_json()["failures"]
    assert len(failures) == 8
    for one in failures:
        assert one["kind"] == kind
        assert one["seed"]
        assert re.search(told, one["message"]), one["message"]
    others = next(pair for pair in done.pairs if name not in "".join(pair.series.bots))
    assert not any(played.error for played in others.games)


def test_a_module_in_the_folder_of_the_command_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "beside"
    folder.mkdir()
    (folder / "here_only.py").write_text(BOTS)
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "path", sys.path[:])
    given = "simulate goofspiel --bots here_only:Nth:2,random --games 4 --jobs 2 --json"
    assert main(given.split()) == 0
    assert json.loads(capsys.readouterr().out)["wins"].keys() == {"here_only:Nth:2", "random"}
