"""What a search thinks of games that are over, found out by a process that lets all others go
first, and kept."""

from __future__ import annotations

import asyncio
import logging
import os
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select

from astrarium.bots import postgame_analysis
from astrarium.kernel.game import Game
from astrarium.kernel.records.record import read_header, replay_beginning
from astrarium.server.journal.viewers import Viewer
from astrarium.server.messages import Message
from astrarium.server.messages.review import Chance, TurningPoint, TurningPoints
from astrarium.server.refusals import Refused
from astrarium.server.settings import Limits
from astrarium.server.store.schema import HINDSIGHT
from astrarium.server.store.snapshots import rules_of
from astrarium.server.store.store import Store
from astrarium.server.work.bots import maker
from astrarium.server.work.workers import WorkedTooLong, WorkerDied, Workers, load_games

LOG = logging.getLogger("astrarium.server")

GENTLE: Final = 9  # beyond the niceness of every worker: bots at tables think first
AT_ONCE: Final = 3.0  # seconds of one job; then it is another game's turn
FIRST: Final = 0.6  # the part of a game's time for a look at every choice
QUICK: Final = 0.4  # seconds that such a look takes at most
DOUBTFUL: Final = 12  # choices that are looked at again
MOST: Final = 5  # turning points of a game
FEWEST: Final = 0.06  # the chance that such a choice gave away
ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder(TurningPoints)


def load_gently() -> None:
    """Load the games in a process that stands behind all others."""
    load_games()
    if hasattr(os, "nice"):
        os.nice(GENTLE)


def count_choices(finder: str, text: str) -> list[int]:
    """After which moves of a record somebody had a choice; runs in the worker."""
    return postgame_analysis.choices(replay_beginning(_game(finder, text), text))


def judge(
    finder: str, text: str, moves: list[int], each: float, seconds: float
) -> list[TurningPoint]:
    """What the search thinks of some of them; runs in the worker."""
    session = replay_beginning(_game(finder, text), text)
    return [_told(one) for one in postgame_analysis.judge(session, moves, each, seconds)]


def counted(found: TurningPoints, viewer: Viewer) -> TurningPoints:
    """What was found, with moves as a viewer counts them."""
    points = [replace(one, move=viewer.number(one.move)) for one in found.points]
    numbers = viewer.numbers([one.move for one in found.chances])
    chances = [replace(one, move=n) for one, n in zip(found.chances, numbers, strict=True)]
    return replace(found, points=points, chances=chances)


def turning_points(judged: list[TurningPoint], most: int) -> list[TurningPoint]:
    """The choices that gave away most, `most` of them at most, in the order of the game."""
    found = [one for one in judged if loss(one) >= FEWEST]
    found = sorted(found, key=loss, reverse=True)[:most]
    return sorted(found, key=lambda one: one.move)


def loss(one: TurningPoint) -> float:
    """How much chance a choice gave away."""
    return one.best - one.chance


def _game(finder: str, text: str) -> Game[Any]:
    found: Game[Any] = maker(finder)(str(read_header(text)["game"]))
    return found


@dataclass
class Study:
    """One game under study: how many choices were looked at, of how many."""

    done: int = 0
    of: int = 0
    task: asyncio.Task[None] | None = None


class PostgameAnalysis:
    """The games under study and those that were studied. Each address pays for what it asks, each
    game has so much time, and only so many are studied at once."""

    def __init__(self, store: Store, finder: str, limits: Limits) -> None:
        self.store = store
        self.finder = finder
        self.seconds = limits.hindsight_seconds
        self.most = limits.hindsight_games
        slack = limits.work_seconds  # a record is replayed before anything is thought of
        self.workers = Workers(1, AT_ONCE + slack, limits.hindsight, load_gently, processor=True)
        self.under_way: dict[str, Study] = {}
        self.failed: set[str] = set()

    async def of(self, id: str, game: Game[Any], text: str, address: str) -> TurningPoints:
        """The turning points of a finished game, or how far the search is; the first who asks
        has it begin. `text` is the game's record. Refused where too many are studied."""
        rules = rules_of(game)
        kept = await self.store.read(lambda connection: _read(connection, id, rules))
        if kept is not None:
            return kept
        if id in self.failed:
            return TurningPoints("failed", 0, 0, [], [])
        study = self.under_way.get(id)
        if study is None:
            if len(self.under_way) >= self.most:
                raise Refused("rate", "hindsight_busy", retry=self.seconds)
            study = self.under_way[id] = Study()
            study.task = asyncio.create_task(self._study(id, rules, text, address, study))
        return TurningPoints("thinking", study.done, study.of, [], [])

    def close(self) -> None:
        """Let everything go; games whose study had begun are studied anew when somebody asks."""
        for study in self.under_way.values():
            if study.task is not None:
                study.task.cancel()
        self.workers.close()

    async def _study(self, id: str, rules: str, text: str, address: str, study: Study) -> None:
        try:
            found = await self._thought(id, text, address, study)
            row = {"table_id": id, "rules": rules, "found": ENCODER.encode(found).decode()}
            await self.store.write([(delete(HINDSIGHT).where(HINDSIGHT.c.table_id == id), []),
                                    (insert(HINDSIGHT), [row])])  # fmt: skip
        except asyncio.CancelledError:
            raise
        except (WorkerDied, WorkedTooLong, Refused):
            LOG.warning("the study of table %s was given up", id, exc_info=True)
            self.failed.add(id)
        except Exception:
            LOG.exception("the study of table %s failed", id)
            self.failed.add(id)
        finally:
            del self.under_way[id]

    async def _thought(self, id: str, text: str, address: str, study: Study) -> TurningPoints:
        """A quick look at every choice, a longer one at those that seem to have cost most."""
        run = partial(self.workers.run, address=address, table=id)
        moves = await run(partial(count_choices, self.finder, text))
        study.of = len(moves)
        quick = min(QUICK, FIRST * self.seconds / max(1, len(moves)))
        looked = await self._looked(run, text, moves, quick, study)
        doubtful = [one.move for one in turning_points(looked, DOUBTFUL)]
        long = (1 - FIRST) * self.seconds / DOUBTFUL
        again = await self._looked(run, text, doubtful, long, None)
        points = turning_points(again, MOST)
        chances = [Chance(one.move, one.seat, one.best) for one in looked]
        return TurningPoints("done", len(moves), len(moves), points, chances)

    async def _looked(
        self, run: Any, text: str, moves: list[int], each: float, study: Study | None
    ) -> list[TurningPoint]:
        found: list[TurningPoint] = []
        at = 0
        while at < len(moves):
            job = partial(judge, self.finder, text, moves[at:], each, AT_ONCE)
            judged: list[TurningPoint] = await run(job)
            found += judged
            at += max(1, len(judged))
            if study is not None:
                study.done = at
        return found


def _told(one: postgame_analysis.Judged) -> TurningPoint:
    played, preferred = (
        [Message(each.key, each.params) for each in named] for named in (one.played, one.preferred)
    )
    return TurningPoint(
        one.move, one.length, one.seat, played, preferred, one.chance, one.best, one.games
    )


def _read(connection: Connection, id: str, rules: str) -> TurningPoints | None:
    asked = select(HINDSIGHT.c.found).where(HINDSIGHT.c.table_id == id, HINDSIGHT.c.rules == rules)
    row = connection.execute(asked).scalar()
    return None if row is None else DECODER.decode(row)
