"""A first game played as its coach would have it: which steps it meets, and after how many moves.

What the bots leave to chance follows from the seed, and what they are offered they think of first,
as at a table of the server, so that a series of seeds can be tried for one that shows everything
early.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from astrarium.bots.addressed import AddressedBots
from astrarium.bots.registry import LEVELS, make
from astrarium.kernel.flow import lowest, must_act
from astrarium.kernel.game import Game
from astrarium.kernel.records.record import seed_rng
from astrarium.kernel.rng import FastRng, scramble
from astrarium.kernel.session import Session
from astrarium.kernel.telling.primer import Primer, first_game_chance

LEARNER: Final = 0
"""The seat that learns; bots of the easiest level have the others."""
LONGEST: Final = 2000
"""Moves after which a first game is given up."""


@dataclass
class Course:
    """What came up in a first game: after how many answers of the learner each step was met, and
    what was asked that no step speaks of (kind and verb)."""

    answers: int = 0
    met: dict[str, int] = field(default_factory=dict)
    unspoken: set[tuple[str, str]] = field(default_factory=set)
    over: bool = False

    def missing(self, primer: Primer) -> list[str]:
        """The steps that should have come up and did not."""
        return [step.id for step in primer.steps if not step.rare and step.id not in self.met]


def advised(game: Game[Any], s: Any, seat: int, chance: int) -> int:
    """What the coach points at: the advice's pick, from what the seat knows."""
    advice = game.advice()
    assert advice is not None
    rng = FastRng(chance)
    return advice.pick(game.determinize(s, seat, FastRng(scramble(chance))), seat, rng)


def follow(game: Game[Any], seed: str | None = None, whole: bool = False) -> Course:
    """Play the game's first game, with another seed if one is given, and do what the coach says
    until every step was met, or to the end."""
    primer = game.primer()
    assert primer is not None
    seed = primer.seed if seed is None else seed
    session = Session(game, primer.options, seed_rng(seed))
    course = Course()
    bot = make(LEVELS[0])
    addressed_bots = AddressedBots()
    while not session.state.over and len(session.moves) < LONGEST:
        s = session.state
        asked = must_act(s)
        addressed = addressed_bots.open(s, [n for n in range(primer.seats) if not asked >> n & 1])
        addressed = [seat for seat in addressed if seat != LEARNER]
        seat = addressed[0] if addressed else lowest(asked)
        own = sum(move.seat == seat for move in session.moves)
        chance = first_game_chance(seed, own, seat)
        if seat == LEARNER:
            action = advised(game, s, seat, chance)
            _note(game, primer, course, session, action)
            addressed_bots.in_a_row = 0
        else:
            _watch(primer, course)
            sight = game.load(game.save(game.determinize(s, seat, FastRng(scramble(chance)))))
            if not addressed:
                action = bot.choose(game, sight, seat, FastRng(chance))
                addressed_bots.in_a_row = 0
            else:
                action = bot.respond(game, sight, seat, FastRng(chance))
                if action < 0:
                    addressed_bots.answered(s, seat, False)
                    continue
        session.play(seat, action)
        if addressed:
            addressed_bots.answered(s, seat, True)
        if not whole and not course.missing(primer):
            return course
    course.over = session.state.over
    return course


def _note(game: Game[Any], primer: Primer, course: Course, session: Session, action: int) -> None:
    course.answers += 1
    asked = game.ask(session.state, LEARNER)
    assert asked is not None
    verb = game.space.decode(action).verb.name
    step = primer.step(asked["kind"], verb)
    if step is None:
        course.unspoken.add((asked["kind"], verb))
    else:
        course.met.setdefault(step.id, course.answers)


def _watch(primer: Primer, course: Course) -> None:
    for step in primer.steps:
        if step.waits:
            course.met.setdefault(step.id, course.answers)
