"""How bots play Starship Battles: which actions deserve a thought, and how good they look."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision, decision
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
from ..state import ATTACKING, Battle
from .attacks import best_side, good_targets, next_shot, target_value
from .commands import best_crews, launch_order, surplus_of, worth_laying
from .fleets import build, deploy, wish
from .movement import best_fighter, best_square, launch_turn, move_turn, moving, sure_step
from .ties import Toss
from .worth import NUMBERS, SHELF, Values, chances

WIDTH: Final[int] = NUMBERS["search"]["width"]
SHARE: Final[int] = NUMBERS["search"]["share"]
POINTS: Final[float] = NUMBERS["search"]["points"]
EXPLORE: Final[float] = NUMBERS["search"]["explore"]
TRUST: Final[float] = NUMBERS["search"]["trust"]
HORIZON: Final[int] = NUMBERS["search"]["horizon"]


def answers(s: Battle, v: Values, seat: int, rng: Rng, most: int) -> list[int]:
    """At most about `most` actions worth a thought, best first."""
    top = decision(s)
    if isinstance(top, AttackTurn):
        return [next_shot(s, seat)]
    if isinstance(top, ChooseTarget):
        return good_targets(s, v, most, SHARE, Toss(rng))
    if isinstance(top, Respond):
        found = worth_laying(s, v, seat, top.about)
        return [*found, PASS.of()]
    if isinstance(top, Moving):
        if s.setup.exact and klass(s, s.mover) != FIGHTER:
            return sure_step(s, v, seat, top.legal(s, seat), Toss(rng))
        return moving(s, v, seat, top, most, Toss(rng))
    if isinstance(top, MoveTurn):
        found = move_turn(s, v, seat, top, most, Toss(rng))
        if s.setup.exact and found[0] == END_MOVES.of() and top.may_end(s):
            return sure_step(s, v, seat, top.legal(s, seat), Toss(rng))
        return found
    if isinstance(top, Aim):
        return [best_side(s, seat == top.who and not s.setup.defender_picks)]
    if isinstance(top, BuildFleet):
        return [build(s, v, seat, rng, most > 1)]
    return [single(s, v, seat, top, rng)]


def single(s: Battle, v: Values, seat: int, top: Decision[Battle], rng: Rng) -> int:
    """The answer where there is not much to choose."""
    if isinstance(top, LaunchTurn):
        order = launch_order(s, v, seat)
        return order if order >= 0 else launch_turn(s, seat, top.legal(s, seat), Toss(rng))
    if isinstance(top, LaunchType):
        return best_fighter(s, v, seat, Toss(rng))
    if isinstance(top, LaunchSquare):
        ship = reserve_ship(s, seat, s.reserved)
        return best_square(s, v, seat, ship, top.legal(s, seat), Toss(rng))
    if isinstance(top, PushTo):
        return best_square(s, v, seat, s.pushed, top.legal(s, seat), Toss(rng))
    if isinstance(top, ChooseCrews):
        return best_crews(s, v, top.legal(s, seat), Toss(rng))
    if isinstance(top, Deploy):
        return deploy(s, seat)
    if isinstance(top, ChooseSides):
        return wish(rng)
    assert isinstance(top, OrderTargets)
    return top.legal(s, seat)[0]


REASONS: Final = {
    "add": "add",
    "preset": "preset",
    "ready": "ready",
    "place": "place",
    "pick": "place",
    "deployed": "deployed",
    "step": "step",
    "face": "face",
    "stop": "stop",
    "end_moves": "end_moves",
    "launch": "launch",
    "jump": "launch",
    "fighter": "launch",
    "at": "at",
    "end_launches": "end_launches",
    "fire": "fire",
    "target": "target",
    "aim": "aim",
    "end_attacks": "end_attacks",
    "command": "command",
    "reroll": "reroll",
    "pass": "pass",
    "push_to": "at",
    "crews": "crews",
}
"""Why one would do something, by its verb: keys behind "reason." of the game's messages."""


class Hints(Advice[Battle]):
    """The advice of Starship Battles."""

    def options(self, s: Battle, seat: int) -> list[int]:
        return answers(s, SHELF.of(s), seat, s.rng.clone(), WIDTH)

    def pick(self, s: Battle, seat: int, rng: Rng) -> int:
        return answers(s, SHELF.of(s), seat, rng, 1)[0]

    def rate(self, s: Battle, seat: int, action: int) -> float:
        v = SHELF.of(s)
        top = decision(s)
        if isinstance(top, ChooseTarget):
            return target_value(s, v, s.attacker, s.weapon, SPACE.decode(action).a) / (
                20.0 * POINTS
            )
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
