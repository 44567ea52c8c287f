"""How bots play Starship Battles: which actions deserve a thought, and how good they look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision
from astrarium.kernel.rng import Rng

from ..effects.options import ChooseCrews
from ..moves import END_MOVES, PASS, SPACE
from ..printed.stats import FIGHTER
from ..rules.attack import Aim, AttackTurn, ChooseTarget, OrderTargets
from ..rules.building import BuildFleet, ChooseSides
from ..rules.commands import Respond
from ..rules.deployment import Deploy
from ..rules.launching import LaunchSquare, LaunchTurn, LaunchType, reserve_ship
from ..rules.movement import MoveTurn, Moving
from ..rules.pushing import PushTo
from ..rules.ships import klass
from ..state import ATTACKING, Battle, ShipNumber
from .attacks import best_side, good_targets, next_shot, target_value
from .commands import best_crews, launch_order, surplus_of, worth_laying
from .fleets import build, deploy, wish
from .movement import best_fighter, best_square, launch_turn, move_turn, moving, sure_step
from .ties import Toss
from .worth import NUMBERS, SHELF, chances

WIDTH: Final[int] = NUMBERS["search"]["width"]
SHARE: Final[int] = NUMBERS["search"]["share"]
POINTS: Final[float] = NUMBERS["search"]["points"]
EXPLORE: Final[float] = NUMBERS["search"]["explore"]
TRUST: Final[float] = NUMBERS["search"]["trust"]
HORIZON: Final[int] = NUMBERS["search"]["horizon"]


class Thought:
    """What a bot thinks about: the question, for which seat, and at most how many answers."""

    def __init__(self, s: Battle, seat: int, rng: Rng, most: int) -> None:
        self.s = s
        self.v = SHELF.of(s)
        self.seat = seat
        self.top: Any = decision(s)
        self.rng = rng
        self.most = most

    def legal(self) -> list[int]:
        """The legal answers."""
        found: list[int] = self.top.legal(self.s, self.seat)
        return found

    def toss(self) -> Toss:
        """Chance between equals."""
        return Toss(self.rng)

    def best_square(self, ship: ShipNumber) -> list[int]:
        """The best of the legal squares for a fighter."""
        return [best_square(self.s, self.v, self.seat, ship, self.legal(), self.toss())]

    def sure_step(self) -> list[int]:
        """The best of the legal steps."""
        return sure_step(self.s, self.v, self.seat, self.legal(), self.toss())

    def move(self) -> list[int]:
        """The first steps of the ship that moves next."""
        s = self.s
        found = move_turn(s, self.v, self.seat, self.top, self.most, self.toss())
        if s.setup.exact and found[0] == END_MOVES.of() and self.top.may_end(s):
            return self.sure_step()
        return found

    def go_on(self) -> list[int]:
        """The next steps of the ship under way."""
        if self.s.setup.exact and klass(self.s, self.s.mover) != FIGHTER:
            return self.sure_step()
        return moving(self.s, self.v, self.seat, self.top, self.most, self.toss())

    def launch(self) -> list[int]:
        """The option that lets more fighters launch, or who launches next."""
        order = launch_order(self.s, self.v, self.seat)
        if order >= 0:
            return [order]
        return [launch_turn(self.s, self.seat, self.legal(), self.toss())]

    def aim(self) -> list[int]:
        """The side to attack, or to show."""
        attacks = self.seat == self.top.who and not self.s.setup.defender_picks
        return [best_side(self.s, attacks)]


ANSWERS: Final[dict[type[Any], Callable[[Thought], list[int]]]] = {
    AttackTurn: lambda t: [next_shot(t.s, t.seat)],
    ChooseTarget: lambda t: good_targets(t.s, t.v, t.most, SHARE, t.toss()),
    Respond: lambda t: [*worth_laying(t.s, t.v, t.seat, t.top.about), PASS.of()],
    Moving: Thought.go_on,
    MoveTurn: Thought.move,
    Aim: Thought.aim,
    BuildFleet: lambda t: [build(t.s, t.v, t.seat, t.rng, t.most > 1)],
    LaunchTurn: Thought.launch,
    LaunchType: lambda t: [best_fighter(t.s, t.v, t.seat, t.toss())],
    LaunchSquare: lambda t: t.best_square(reserve_ship(t.s, t.seat, t.s.reserved)),
    PushTo: lambda t: t.best_square(t.s.pushed),
    ChooseCrews: lambda t: [best_crews(t.s, t.v, t.legal(), t.toss())],
    Deploy: lambda t: [deploy(t.s, t.seat)],
    ChooseSides: lambda t: [wish(t.rng)],
    OrderTargets: lambda t: t.legal()[:1],
}
"""The answers worth a thought, best first, by the class of the question."""


def answers(s: Battle, seat: int, rng: Rng, most: int) -> list[int]:
    """At most about `most` actions worth a thought, best first."""
    thought = Thought(s, seat, rng, most)
    return ANSWERS[type(thought.top)](thought)


SILENT: Final = ("want", "remove", "clear", "end_hit_and_run")
ALIKE: Final = {"pick": "place", "jump": "launch", "fighter": "launch", "push_to": "at"}
REASONS: Final = {
    verb.name: ALIKE.get(verb.name, verb.name) for verb in SPACE.verbs if verb.name not in SILENT
}
"""Why one would do something, by its verb: keys behind "reason." of the game's messages."""


class Hints(Advice[Battle]):
    """The advice of Starship Battles."""

    def options(self, s: Battle, seat: int) -> list[int]:
        return answers(s, seat, s.rng.clone(), WIDTH)

    def pick(self, s: Battle, seat: int, rng: Rng) -> int:
        return answers(s, seat, rng, 1)[0]

    def rate(self, s: Battle, seat: int, action: int) -> float:
        v = SHELF.of(s)
        top = decision(s)
        if isinstance(top, ChooseTarget):
            target = ShipNumber(SPACE.decode(action).a)
            return target_value(s, v, s.attacker, s.weapon, target) / (20.0 * POINTS)
        if isinstance(top, Respond):
            return surplus_of(s, v, seat, action) / POINTS
        return 0.0

    def reason(self, s: Battle, seat: int, action: int) -> tuple[str, Params]:
        return REASONS.get(SPACE.decode(action).verb.name, ""), {}

    def evaluate(self, s: Battle) -> list[float]:
        return chances(s)

    def tuning(self) -> Tuning:
        return Tuning(EXPLORE, TRUST, HORIZON)

    def clock(self, s: Battle) -> int:
        return 2 * s.round + (1 if s.phase >= ATTACKING else 0)


ADVICE: Final = Hints()
