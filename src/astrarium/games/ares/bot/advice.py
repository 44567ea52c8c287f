"""How bots play The Ares Project: which actions deserve a thought, and how good they look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision, decision
from astrarium.kernel.rng import Rng

from .. import moves as m
from ..rules.allot import Allot
from ..rules.base import columns
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
from ..state import ATTACHED_CARD, NONE, Ares, Player, SiteNumber
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


RANKINGS: Final[dict[type[Any], Callable[[Ares, Values, int, Any], Ranked]]] = {
    PlayCard: lambda s, v, seat, top: turn(s, v, seat),
    Fire: lambda s, v, seat, top: battle.fire(s),
    LineUp: lambda s, v, seat, top: line.line_up(s),
    Rearrange: lambda s, v, seat, top: line.rearrange(s, top),
    DestroyBuilding: lambda s, v, seat, top: battle.destroy(s, top.legal(s, seat)),
    ChooseRaiders: lambda s, v, seat, top: battle.raider(s, top.legal(s, seat)),
    SwapForces: lambda s, v, seat, top: line.swap(s, seat, top.legal(s, seat)),
    AimForce: lambda s, v, seat, top: battle.biggest(s, top.legal(s, seat)),
    NukeTarget: lambda s, v, seat, top: battle.biggest(s, top.legal(s, seat)),
}
"""The answers with their worth, to questions where they can be compared by one number."""
ANSWERS: Final[dict[type[Any], Callable[[Ares, Values, int, Any, int], list[int]]]] = {
    DeclareDefense: lambda s, v, seat, top, most: battle.declare(s, v, seat),
    Retreat: lambda s, v, seat, top, most: battle.retreat(s, v, top.side),
    Reroll: lambda s, v, seat, top, most: battle.reroll(s),
    EmergencyDefense: lambda s, v, seat, top, most: battle.emergency(s, seat),
    UseCard: lambda s, v, seat, top, most: battle.window(s, top, seat, most),
    ChooseReward: lambda s, v, seat, top, most: sorted(top.legal(s, seat))[:1],
    OpeningPick: lambda s, v, seat, top, most: opening(s, seat, most),
    Allot: lambda s, v, seat, top, most: construction.allot(s, v, seat),
    Eggs: lambda s, v, seat, top, most: construction.eggs(s, v, seat),
    Bonus: lambda s, v, seat, top, most: construction.bonus(s, v, seat),
    Charge: lambda s, v, seat, top, most: top.legal(s, seat)[:1],
    AimPlace: lambda s, v, seat, top, most: construction.shielded(s, seat, top.legal(s, seat)),
    JoinIn: lambda s, v, seat, top, most: top.legal(s, seat)[:1],
}
"""At most about `most` actions worth a thought, best first, where only their order is known."""


def ranking(s: Ares, v: Values, seat: int, top: Decision[Ares]) -> Ranked | None:
    """The answers with their worth, None where they have no number."""
    rank = RANKINGS.get(type(top))
    return None if rank is None else rank(s, v, seat, top)


def answers(s: Ares, v: Values, seat: int, most: int) -> list[int]:
    """At most about `most` actions worth a thought, best first."""
    top = decision(s)
    ranked = ranking(s, v, seat, top)
    if ranked is not None:
        return ranked.best(most) if ranked.actions else top.legal(s, seat)[:1]
    return ANSWERS[type(top)](s, v, seat, top, most)


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


UNEXPLAINED: Final = ["burn", "detach", "join", "swap", "target", "target_place"]
VERBS: Final = [verb.name for verb in m.SPACE.verbs if verb.name not in UNEXPLAINED]
REASONS: Final = {verb: verb for verb in VERBS} | {
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
}
"""Why one would do something, by its verb: keys behind "reason." of the game's messages."""


def same_site(p: Player, one: SiteNumber, other: SiteNumber) -> bool:
    """Whether two sites differ in their numbers only."""
    if max(one, other) >= len(p.plan):
        return False
    return site_facts(p, one) == site_facts(p, other)


def site_facts(p: Player, place: SiteNumber) -> tuple[list[int], list[tuple[int, int]]]:
    """All of a site but which one it is: what is counted there, and the cards at it by role."""
    cards = [
        (card if role == ATTACHED_CARD else NONE, role)
        for card, spot, role in zip(p.laid, p.spots, p.roles)
        if spot == place
    ]
    return [row[place] for row in columns(p)], sorted(cards)


class Hints(Advice[Ares]):
    """The advice of The Ares Project."""

    def options(self, s: Ares, seat: int) -> list[int]:
        v = SHELF.of(s)
        top = decision(s)
        if isinstance(top, PlayCard):
            return with_attacks(turn(s, v, seat))
        if isinstance(top, Fire):
            return close_calls(battle.fire(s), top.legal(s, seat))
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
        return REASONS.get(m.SPACE.decode(action).verb.name, ""), {}

    def alike(self, s: Ares, seat: int, one: int, other: int) -> bool:
        """Two sites of an own Base where the same stands, with the same in and under it, are as
        good as one another."""
        if one == other:
            return True
        this, that = m.SPACE.decode(one), m.SPACE.decode(other)
        if this.verb is not that.verb or this.verb in (m.DESTROY, m.RAID_FORCE):
            return False
        return all(
            a == b
            or (domain is m.PLACE and same_site(s.players[seat], SiteNumber(a), SiteNumber(b)))
            for domain, a, b in zip(this.verb.domains, this.args, that.args)
        )

    def evaluate(self, s: Ares) -> list[float]:
        return chances(s, SHELF.of(s))

    def tuning(self) -> Tuning:
        return Tuning(EXPLORE, TRUST, HORIZON, SKIPPED)

    def clock(self, s: Ares) -> int:
        return s.turn


ADVICE: Final = Hints()
