"""What a table tells its learners: the coach's word in a first game, and what a search would do.

Both come from what the asker's seat knows, and from nothing else.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from astrarium.kernel.flow import must_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FastRng, scramble
from astrarium.kernel.telling.primer import first_game_chance
from astrarium.server.journal.table import Table
from astrarium.server.messages import Message
from astrarium.server.messages.games import PrimerInfo, StepInfo, SymbolInfo
from astrarium.server.messages.review import CoachWord, Counsel, Way
from astrarium.server.refusals import Refused
from astrarium.server.table.compound import foreseeable
from astrarium.server.work.workers import WorkedTooLong, WorkerDied


@dataclass(frozen=True)
class Spoken:
    """A way as it comes from a worker: actions with their labels, chances, the reason."""

    actions: list[int]
    labels: list[tuple[str, Any]]
    chance: float
    low: float
    high: float
    reason: tuple[str, Any] | None


@dataclass(frozen=True)
class Question:
    """A question with the position drawn anew as its seat knows it."""

    game: str
    saved: Json
    seat: int
    decision: int


Run = Callable[[Callable[[], tuple[int, list[Spoken]]]], Awaitable[tuple[int, list[Spoken]]]]


def primer_of(game: Game[Any]) -> PrimerInfo:
    """What a game teaches; Refused when it teaches nothing."""
    primer = game.primer()
    if primer is None:
        raise Refused("not_found", "no_first_game", {"game": game.id})
    return PrimerInfo(
        game.prefix,
        [
            StepInfo(step.id, step.kinds, step.verbs, step.rule, step.waits, step.rare)
            for step in primer.steps
        ],
        [SymbolInfo(symbol.id, symbol.rule) for symbol in primer.symbols],
    )


def require_question(table: Table, seat: int) -> None:
    """Refused unless the seat is asked something now."""
    if seat < 0:
        raise Refused("not_allowed", "spectator")
    if table.facts.status == "finished":
        raise Refused("over", "over")
    if table.facts.status == "waiting":
        raise Refused("not_allowed", "waiting")
    if not must_act(table.state) >> seat & 1:
        raise Refused("not_your_decision", "not_your_decision")


async def coach_word(table: Table, seat: int) -> CoachWord:
    """What the coach of a first game would answer in the place of `seat`."""
    if not table.facts.guided():
        raise Refused("not_allowed", "no_coach")
    require_question(table, seat)
    game = table.game
    primer, advice = game.primer(), game.advice()
    assert primer is not None
    assert advice is not None
    chance = first_game_chance(str(table.facts.origin["seed"]), table.moves_of(seat), seat)
    known = game.determinize(table.state, seat, FastRng(scramble(chance)))
    action = advice.pick(known, seat, FastRng(chance))
    asked = table.decision(seat)
    assert asked is not None
    step = primer.step(str(asked["kind"]), game.space.decode(action).verb.name)
    return CoachWord(int(asked["id"]), game.write(action), None if step is None else step.id)


async def question(table: Table, seat: int) -> Question:
    """What `seat` is asked, as it knows it; Refused where the table has agreed on no counsel."""
    if not table.facts.counsel():
        raise Refused("not_allowed", "no_counsel")
    require_question(table, seat)
    known = table.game.determinize(table.state, seat, FastRng(secrets.randbits(62)))
    return Question(table.game.id, table.game.save(known), seat, table.decision_id(seat))


async def counselled(run: Run, asked: Question) -> tuple[int, list[Spoken]]:
    """The search's thoughts; `run` is what does the job in a worker. Refused when it takes too
    long."""
    job = partial(consult, asked.game, asked.saved, asked.seat, secrets.randbits(62))
    try:
        return await run(job)
    except (WorkerDied, WorkedTooLong) as error:
        raise Refused("unavailable", "counsel_slow") from error


async def worded(table: Table, asked: Question, thought: tuple[int, list[Spoken]]) -> Counsel:
    """The thoughts as they are told; Refused when the question has been answered meanwhile."""
    games, ways = thought
    require_question(table, asked.seat)
    if table.decision_id(asked.seat) != asked.decision:
        raise Refused("stale", "stale")
    told: list[Way] = []
    for way in ways:
        actions = foreseeable(table, asked.seat, way.actions)
        labels = [Message(key, params) for key, params in way.labels[: len(actions)]]
        reason = None if way.reason is None else Message(*way.reason)
        written = [table.game.write(action) for action in actions]
        told.append(Way(written, labels, way.chance, way.low, way.high, reason))
    return Counsel(asked.decision, games, told)


def consult(id: str, saved: Json, seat: int, seed: int) -> tuple[int, list[Spoken]]:
    """What a search would do; runs in a worker. `saved` is the state, drawn anew for the seat."""
    from astrarium.bots.counsel import ITERATIONS, SECONDS, counsel
    from astrarium.kernel.game import game

    known = game(id)
    sight = known.load(saved)
    found = counsel(
        known.at_table(sight.config.options), sight, seat, FastRng(seed), ITERATIONS, SECONDS
    )
    ways = [
        Spoken(way.actions, way.labels, way.chance, way.low, way.high, way.reason)
        for way in found.ways
    ]
    return found.games, ways
