"""How bots play The Ares Project: which actions deserve a thought, and how good they look."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision, decision
from astrarium.kernel.rng import Rng

from .. import moves as m
from ..rules.allot import Allot
from ..rules.battle.aiming import AimForce, AimPlace, NukeTarget, SwapForces
from ..rules.battle.battle import DeclareDefense, JoinIn
from ..rules.battle.fire import Fire, Reroll
from ..rules.battle.line import LineUp, Rearrange
from ..rules.battle.losses import DestroyBuilding
from ..rules.battle.raid import ChooseRaiders, ChooseReward
from ..rules.battle.rounds import EmergencyDefense, Retreat
from ..rules.colossus import Charge
from ..rules.construction import Bonus
from ..rules.turn import OpeningPick, PlayCard
from ..rules.windows import UseCard
from ..rules.xenos import Eggs
from ..state import ATTACHED_CARD, NONE, Ares, Player
from . import battle as battle
from . import construction as construction
from . import line as line
from .attacks import HOPELESS
from .ranked import Ranked
from .turn import opening, turn
from .worth import NUMBERS, SHELF, Values, chances

WIDTH: Final[int] = NUMBERS["search"]["width"]
EXPLORE: Final[float] = NUMBERS["search"]["explore"]
TRUST: Final[float] = NUMBERS["search"]["trust"]
HORIZON: Final[int] = NUMBERS["search"]["horizon"]
SKIPPED: Final[int] = NUMBERS["search"]["skipped"]
SCALE: Final[float] = NUMBERS["search"]["scale"]
BOLD: Final[int] = NUMBERS["search"]["bold"]
CLOSE: Final[float] = NUMBERS["search"]["close"]


def ranking(s: Ares, v: Values, seat: int, top: Decision[Ares]) -> Ranked | None:
    """The answers with their worth, where they can be compared by one number."""
    if isinstance(top, PlayCard):
        return turn(s, v, seat)
    if isinstance(top, Fire):
        return battle.fire(s, v)
    if isinstance(top, LineUp):
        return line.line_up(s, v)
    if isinstance(top, Rearrange):
        return line.rearrange(s, v, top)
    if isinstance(top, DestroyBuilding):
        return battle.destroy(s, top.legal(s, seat))
    if isinstance(top, ChooseRaiders):
        return battle.raider(s, top.legal(s, seat))
    if isinstance(top, SwapForces):
        return line.swap(s, seat, top.legal(s, seat))
    if isinstance(top, (AimForce, NukeTarget)):
        return battle.biggest(s, top.legal(s, seat))
    return None


def answers(s: Ares, v: Values, seat: int, most: int) -> list[int]:
    """At most about `most` actions worth a thought, best first."""
    top = decision(s)
    ranked = ranking(s, v, seat, top)
    if ranked is not None:
        return ranked.best(most) if ranked.actions else top.legal(s, seat)[:1]
    if isinstance(top, DeclareDefense):
        return battle.declare(s, v, seat)
    if isinstance(top, Retreat):
        return battle.retreat(s, v, top.side)
    if isinstance(top, Reroll):
        return battle.reroll(s)
    if isinstance(top, EmergencyDefense):
        return battle.emergency(s, v, seat)
    if isinstance(top, UseCard):
        return battle.window(s, top, seat, most)
    if isinstance(top, ChooseReward):
        return battle.reward(s, top.legal(s, seat))
    if isinstance(top, OpeningPick):
        return opening(s, seat, most)
    if isinstance(top, Allot):
        return construction.allot(s, v, seat)
    if isinstance(top, Eggs):
        return construction.eggs(s, v, seat)
    if isinstance(top, Bonus):
        return construction.bonus(s, v, seat)
    if isinstance(top, Charge):
        return construction.charge(s, top.legal(s, seat))
    if isinstance(top, AimPlace):
        return construction.shielded(s, seat, top.legal(s, seat))
    if isinstance(top, JoinIn):
        return top.legal(s, seat)[:1]
    return top.legal(s, seat)[:most]


def with_attacks(ranked: Ranked) -> list[int]:
    """The best plays, and the best attacks beside them: what greedy players fear may be right."""
    order = ranked.best(len(ranked.actions))
    found = order[:WIDTH]
    last = [1e9] * m.SEATS  # by target: the same attack by another card promises as much
    for action in order[WIDTH:]:
        worth = ranked.worth_of(action)
        known = m.SPACE.decode(action)
        if known.verb is m.STRIKE and HOPELESS < worth < last[known.c]:
            if len(found) < WIDTH + BOLD:
                found.append(action)
                last[known.c] = worth
    return found


def close_calls(ranked: Ranked, allowed: list[int]) -> list[int]:
    """The best shot, and those that take hardly less from the enemy."""
    if not ranked.actions:
        return allowed[:1]
    best = ranked.best(WIDTH)
    least = CLOSE * ranked.worth_of(best[0])
    return [action for action in best if ranked.worth_of(action) >= least]


REASONS: Final = {verb.name: verb.name for verb in m.SPACE.verbs} | {
    "build_on": "build",
    "replace": "build",
    "attach": "lay",
    "meditate": "worker",
    "attend": "worker",
    "activate": "power",
    "charge": "power",
    "fuel": "power",
    "bonus_pile": "bonus",
    "hatch": "bonus",
    "raid_force": "raid",
    "no_force": "enough",
    "done": "enough",
    **dict.fromkeys(["burn", "detach", "join", "swap", "target", "target_place"], ""),
}
"""Why one would do something, by its verb: keys behind "reason." of the game's messages."""


def same_site(p: Player, one: int, other: int) -> bool:
    """Whether two sites differ in their numbers only."""
    if max(one, other) >= len(p.plan):
        return False
    return site_facts(p, one) == site_facts(p, other)


def site_facts(p: Player, place: int) -> tuple[list[int], list[tuple[int, int]]]:
    """All of a site but which one it is: what is counted there, and the cards at it by role."""
    counted = [p.plan, p.units, p.res, p.under, p.attached, p.flags, p.stored]
    cards = [
        (card if role == ATTACHED_CARD else NONE, role)
        for card, spot, role in zip(p.laid, p.spots, p.roles)
        if spot == place
    ]
    return [row[place] for row in counted], sorted(cards)


class Hints(Advice[Ares]):
    """The advice of The Ares Project."""

    def options(self, s: Ares, seat: int) -> list[int]:
        v = SHELF.of(s)
        top = decision(s)
        if isinstance(top, PlayCard):
            return with_attacks(turn(s, v, seat))
        if isinstance(top, Fire):
            return close_calls(battle.fire(s, v), top.legal(s, seat))
        return answers(s, v, seat, WIDTH)

    def pick(self, s: Ares, seat: int, rng: Rng) -> int:
        v = SHELF.of(s)
        ranked = ranking(s, v, seat, decision(s))
        if ranked is not None and ranked.actions:
            return ranked.pick(WIDTH, rng)
        return answers(s, v, seat, 1)[0]

    def rate(self, s: Ares, seat: int, action: int) -> float:
        v = SHELF.of(s)
        top = decision(s)
        ranked = ranking(s, v, seat, top)
        if ranked is not None and ranked.actions:
            return SCALE * ranked.worth_of(action)
        if isinstance(top, DeclareDefense):
            return 0.3 if battle.declare(s, v, seat)[0] == action else 0.0
        if isinstance(top, Retreat):
            return 0.3 if battle.retreat(s, v, top.side)[0] == action else 0.0
        return 0.0

    def reason(self, s: Ares, seat: int, action: int) -> tuple[str, Params]:
        return REASONS[m.SPACE.decode(action).verb.name], {}

    def alike(self, s: Ares, seat: int, one: int, other: int) -> bool:
        """Two sites of an own Base where the same stands, with the same in and under it, are as
        good as one another."""
        if one == other:
            return True
        this, that = m.SPACE.decode(one), m.SPACE.decode(other)
        if this.verb is not that.verb or this.verb in (m.DESTROY, m.RAID_FORCE):
            return False
        return all(
            a == b or (domain is m.PLACE and same_site(s.players[seat], a, b))
            for domain, a, b in zip(this.verb.domains, this.args, that.args)
        )

    def evaluate(self, s: Ares) -> list[float]:
        return chances(s, SHELF.of(s))

    def tuning(self) -> Tuning:
        return Tuning(EXPLORE, TRUST, HORIZON, SKIPPED)

    def clock(self, s: Ares) -> int:
        return s.turn


ADVICE: Final = Hints()
