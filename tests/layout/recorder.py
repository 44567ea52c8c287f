"""Positions that the layout is checked with: every question of every game as a seat is told it.

Games of every format are played by the rules of thumb and by chance, from fixed seeds; what they
never ask is taken from the scenarios. Nothing here is typed: a position is the `welcome` that a
table would send, and what the guide would say of it.

    python tests/layout/recorder.py FOLDER    FOLDER/GAME/KIND.json
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from fcntl import LOCK_EX, flock
from pathlib import Path
from shutil import rmtree
from typing import Any, Final
from zlib import crc32

import msgspec

from astrarium.bots.bot import answer
from astrarium.bots.registry import make
from astrarium.kernel.errors import RulesError
from astrarium.kernel.events import Log
from astrarium.kernel.flow import apply, lowest, members, must_act
from astrarium.kernel.game import Game, Json, games
from astrarium.kernel.rng import FastRng
from astrarium.kernel.scenario.files import checked_form, find_scenarios
from astrarium.kernel.scenario.story import Failure, ScenarioRun, begin, take_steps
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.server.journal.seats import Present, Seat
from astrarium.server.journal.table import Table
from astrarium.server.journal.table_facts import TableFacts
from astrarium.server.table.situation import welcome

SOURCES: Final = Path(__file__).parents[2] / "src" / "astrarium"
SCENARIOS: Final = Path(__file__).parents[1] / "scenarios"
ORIGIN: Final[Json] = {"seed": "00" * 32, "guided": True, "counsel": True}
BEGUN: Final = "2026-01-01T12:00:00+00:00"
LINES: Final = 60
"""Events of the log that a position tells."""
WAITING: Final = "waiting"
"""The position in which somebody else is asked."""
OVER: Final = "over"
"""The position in which nothing is asked any more."""
LATE: Final = (8, 40, 150)
"""Answers after which a game is kept as it stands: the latest that it comes to."""
LONG: Final = [
    "Maximilienne-Alexandra von Hohenlohe-Öh",
    "Bartholomäus Wolfeschlegelsteinhausenber",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Éloïse de la Rochefoucauld-Montmorency",
    "A",
    "Anne-Geneviève de Bourbon-Condé-Longuevi",
]
"""As long as names may be, and as broad."""
SHORT: Final = ["Anselm", "Mirelle", "Orso", "Tamsin", "Zélie", "Oriane"]


@dataclass(frozen=True)
class Course:
    """A game to be played: who answers, from which seed, and how many answers at most."""

    name: str
    options: Json
    bot: str
    seed: int
    most: int


def courses(id: str) -> list[Course]:
    """The games that are played of a game, the broadest first: what is asked in several is kept
    from the first of them."""
    return [
        Course(name, options, bot, seed, MOST.get(id, 2_000))
        for bot, seed in (("greedy", 1), ("random", 2))
        for name, options in FORMATS[id].items()
    ]


FORMATS: Final[dict[str, dict[str, Json]]] = {
    "goofspiel": {"four": {"seats": 4}, "two": {"seats": 2}},
    "star_realms": {
        "six": {"format": "free_for_all", "seats": 6},
        "duel": {"format": "duel"},
        "raid": {"format": "raid", "seats": 6},
        "emperor": {"format": "emperor", "seats": 6},
        "hydra of three": {"format": "hydra_three_headed"},
        "hydra of two": {"format": "hydra_two_headed"},
        "hunter": {"format": "hunter"},
        "later": {"format": "duel", "discard_timing": "start_of_turn"},
    },
    "starship_battles": {
        "standard": {"variant": "standard"},
        "grand": {"variant": "standard", "grid": "grand", "points": 400, "fleets": "random"},
        "built": {"variant": "standard", "fleets": "build", "sides": "choose"},
        "skirmish": {"variant": "skirmish"},
        "quick start": {"variant": "quick_start"},
    },
    "ares": {
        "four": {"variant": "free_for_all", "seats": 4},
        "complete": {"variant": "complete"},
        "team": {"variant": "team"},
        "three": {"variant": "free_for_all", "seats": 3},
        "basic": {"variant": "basic"},
    },
    "starcraft": {
        "six": {"seats": 6, "race_abilities": "all"},
        "two": {"seats": 2, "galaxy": "random"},
        "teams": {"variant": "team_play", "seats": 6, "galaxy": "random"},
        "conquest": {"variant": "galactic_conquest", "seats": 4},
        "teams of conquest": {"variant": "galactic_teams", "seats": 4},
    },
    "twilight_imperium": {
        "six": {"seats": 6},
        "three": {"seats": 3},
        "built": {"seats": 6, "galaxy": "built", "factions": "chosen"},
        "long": {"variant": "long", "seats": 5},
        "discreet": {"seats": 4, "discreet": True, "sealed_windows": True},
        "at once": {"seats": 3, "secondaries_at_once": True},
    },
}
"""Every format of each game, with its smallest and its largest number of seats."""
MOST: Final = {"twilight_imperium": 2_500, "starcraft": 2_500}
"""Answers after which a long game is left."""


@dataclass
class Position:
    """A moment of a game, and the seat that looks at it."""

    course: str
    game: Game[Any]
    options: Json
    state: State
    seat: int

    def told(self) -> Json:
        """What the seat is told, as the table's socket tells it, and the guide's word."""
        assert self.state.log is not None
        del self.state.log.events[:-LINES]
        session = Session.of(self.game, self.options, self.state)
        count = self.game.seat_count(self.state)
        names = LONG if count > 2 or self.course in ("two", "duel") else SHORT
        seats = [Seat(n, "human", names[n], None, True) for n in range(count)]
        facts = TableFacts(
            f"{self.game.id}-layout", self.game.id, self.game.version, "", "network", False,
            False, session.options, ORIGIN, BEGUN, "playing", 0, None, seats,
        )  # fmt: skip
        table = Table(self.game, facts, session)
        table.settle_status()
        told = welcome(table, self.seat, None, Present(dict.fromkeys(range(count), "here")), [])
        return {"welcome": told, "coach": self.coach(told.decision)}

    def coach(self, asked: Any) -> Json | None:
        """What the guide would answer, None where nothing is asked of the seat."""
        primer, advice = self.game.primer(), self.game.advice()
        if primer is None or advice is None or asked is None or not asked["yours"]:
            return None
        known = self.game.determinize(self.state, self.seat, FastRng(1))
        action = advice.pick(known, self.seat, FastRng(2))
        step = primer.step(str(asked["kind"]), self.game.space.decode(action).verb.name)
        return {
            "decision": asked["id"],
            "action": self.game.write(action),
            "step": None if step is None else step.id,
        }


def kind_of(game: Game[Any], s: State, seat: int) -> str:
    """Which question the seat is asked."""
    asked = game.ask(s, seat)
    return "" if asked is None else str(asked["kind"])


class Recorder:
    """The positions of one game, by the kind of their question."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.found: dict[str, Position] = {}

    def record(self) -> dict[str, Position]:
        """Play all games, then look into the scenarios."""
        for course in courses(self.game.id):
            self.play(course)
        if (SCENARIOS / self.game.id).is_dir():
            for story in told(self.game.id):
                self.look(story)
        return self.found

    def play(self, course: Course) -> None:
        """Play a game. Of what was not yet met the last time that it is asked is kept, when most
        lies on the table; and the game in its midst."""
        options = self.game.check_options(course.options)
        s = self.game.start(options, course.seed)
        s.log = Log()
        played = self.game.at_table(options)
        bot, rng = make(course.bot), FastRng(course.seed)
        last: dict[str, Position] = {}

        def keep(kind: str, seat: int) -> None:
            if kind not in self.found:
                last[kind] = Position(course.name, played, options, snapshot(s), seat)

        for number in range(course.most):
            if s.over:
                keep(OVER, 0)
                break
            asked = must_act(s)
            seat = lowest(asked)
            keep(kind_of(played, s, seat), seat)
            if number in LATE:
                keep(f"in {course.name}", seat)
                idle = [n for n in range(played.seat_count(s)) if not asked >> n & 1]
                for other in idle[:1]:
                    keep(WAITING, other)
            apply(s, seat, answer(bot, played, s, seat, rng))
        self.found.update(last)

    def look(self, story: ScenarioRun) -> None:
        """Keep what a scenario asks that no game has asked."""
        s = story.state
        if s.over:
            return
        for seat in members(must_act(s)):
            kind = kind_of(story.game, s, seat)
            if kind not in self.found:
                options = s.config.options
                self.found[kind] = Position("scenario", story.game, options, snapshot(s), seat)


def snapshot(s: State) -> State:
    """A copy with its log."""
    assert s.log is not None
    copy = s.clone()
    copy.log = s.log.clone()
    return copy


def told(id: str) -> Iterator[ScenarioRun]:
    """The moments of a game's scenarios: after its position, and after each step."""
    for file in find_scenarios(SCENARIOS / id)[0]:
        with suppress(Failure, RulesError):
            data = checked_form(tomllib.loads(file.read_text("utf-8")), "")
            story = begin(data, lambda name: games()[name])
            yield story
            for branch in (data, *data["case"]):
                way = story if branch is data else story.copy()
                for step in branch["step"]:
                    take_steps(way, [step])
                    yield way


def state_of_sources() -> str:
    """A number that changes with anything that positions follow from."""
    crc = 0
    for folder in (SOURCES, SCENARIOS, Path(__file__)):
        files = [folder] if folder.is_file() else sorted(folder.rglob("*.*"))
        for file in files:
            if file.suffix in (".py", ".toml", ".json"):
                crc = crc32(file.read_bytes(), crc32(file.name.encode(), crc))
    return f"{crc:08x}"


def main() -> None:
    """Write the positions of the games that are named, unless they are there and follow from the
    same sources."""
    folder, *wanted = Path(sys.argv[1]), *sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        flock(lock, LOCK_EX)
        now = state_of_sources()
        for id in wanted:
            stamp = folder / f"{id}.stamp"
            if stamp.is_file() and stamp.read_text() == now:
                continue
            rmtree(folder / id, ignore_errors=True)
            (folder / id).mkdir()
            for kind, position in Recorder(games()[id]).record().items():
                text = msgspec.json.encode(position.told())
                (folder / id / f"{kind.replace(' ', '_')}.json").write_bytes(text)
            stamp.write_text(now)


if __name__ == "__main__":
    main()
