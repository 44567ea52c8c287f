"""What a card that is used works on (AR-F.6): a Force, two Forces that change places, a gun."""

from __future__ import annotations

from astrarium.kernel.flow import OK, SeatDecision

from ... import moves as m
from ... import refusals as no
from ...printed.effect import GUN_LEFT, SWAP, TWO_ENEMY, Effect
from ...state import HOLE, NONE, Ares, Player
from ..effects import fits, for_all, is_gun
from .forces import on_line


def targets(s: Ares, seat: int, effect: Effect) -> list[int]:
    """The Forces that an effect may be aimed at."""
    b = s.battle
    found: list[int] = []
    for f, force in enumerate(b.forces):
        if not force.here or not force.units or force.column == NONE:
            continue
        if not fits(s, effect, seat, force.seat, force.plan, force.type):
            continue
        if effect.who == GUN_LEFT:  # AR-C.7
            if not force.lost or force.units >= s.data.units_most[force.plan]:
                continue
        found.append(f)
    return found


def swaps(s: Ares, seat: int, effect: Effect) -> list[int]:
    """The pairs that an effect may swap, the lower number first (AR-X.5; Confusion, AR-K.6)."""
    forces = len(s.battle.forces)
    return [
        m.SWAP.of(f, other)
        for f in range(forces)
        for other in range(f + 1, forces)
        if may_swap(s, seat, effect, f, other) == OK
    ]


def may_swap(s: Ares, seat: int, effect: Effect, f: int, other: int) -> int:
    """Whether two Forces may change places."""
    b = s.battle
    if not on_line(b, f) or not on_line(b, other) or f >= other:
        return no.NO_SWAP
    one, two = b.forces[f], b.forces[other]
    if one.side != two.side:
        return no.NO_SWAP
    if effect.who == TWO_ENEMY:
        enemy = s.setup.team[one.seat] != s.setup.team[seat]
        if not enemy or one.row or two.row:
            return no.NOT_ADJACENT
        return OK if abs(one.column - two.column) == 1 else no.NOT_ADJACENT
    if one.seat != seat or two.seat != seat:
        return no.NO_SWAP
    if (one.row and two.no_flanking) or (two.row and one.no_flanking):
        return no.NO_FLANKING_FORCE
    return OK


def has_target(s: Ares, seat: int, effect: Effect) -> bool:
    """Whether an effect would find something to work on."""
    if effect.verb == SWAP:
        return bool(swaps(s, seat, effect))
    return for_all(effect) or bool(targets(s, seat, effect))


def gun_places(s: Ares, p: Player) -> list[int]:
    """The guns of a machine that have units."""
    return [
        place
        for place, plan in enumerate(p.plan)
        if plan != HOLE and p.units[place] and is_gun(s, plan)
    ]


class Aiming(SeatDecision[Ares]):
    """A question that a card in use asks: the card is told by its ability."""

    kind = "target"
    rule = "AR-F.6"

    def __init__(self, who: int, ability: int) -> None:
        super().__init__(who)
        self.ability = ability

    def effect(self, s: Ares) -> Effect:
        """What the card does."""
        return s.data.effects[self.ability]


class AimForce(Aiming):
    """Which Force a card works on."""

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return [m.AIM.of(f) for f in targets(s, seat, self.effect(s))]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        known = m.SPACE.decode(action)
        if known.verb is not m.AIM:
            return no.NOT_NOW
        return OK if known.a in targets(s, seat, self.effect(s)) else no.NOT_A_TARGET

    def choose(self, s: Ares, seat: int, action: int) -> None:
        s.battle.aimed = m.SPACE.decode(action).a


class NukeTarget(Aiming):
    """AR-TD2, AR-T.9: the enemy Force that the missile is sent to; no modifiers, no rerolls."""

    kind = "nuke"
    rule = "AR-T.9"

    def candidates(self, s: Ares, seat: int) -> list[int]:
        b = s.battle
        return [
            m.AIM.of(f) for f, force in enumerate(b.forces) if on_line(b, f) and force.side == 1
        ]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if m.SPACE.decode(action).verb is not m.AIM:
            return no.NOT_NOW
        return OK if action in self.candidates(s, seat) else no.NOT_A_TARGET

    def choose(self, s: Ares, seat: int, action: int) -> None:
        s.battle.aimed = m.SPACE.decode(action).a


class AimPlace(Aiming):
    """AR-C.6: which gun an Upgrade works on; the site is noted as aimed at."""

    rule = "AR-C.6"

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return [m.AIM_PLACE.of(place) for place in gun_places(s, s.players[seat])]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        known = m.SPACE.decode(action)
        if known.verb is not m.AIM_PLACE:
            return no.NOT_NOW
        return OK if known.a in gun_places(s, s.players[seat]) else no.NOT_A_TARGET

    def choose(self, s: Ares, seat: int, action: int) -> None:
        s.battle.aimed = m.SPACE.decode(action).a


class SwapForces(Aiming):
    """AR-X.5, Confusion: which two Forces change places."""

    kind = "swap"
    rule = "AR-X.5"

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return swaps(s, seat, self.effect(s))

    def legal(self, s: Ares, seat: int) -> list[int]:
        return swaps(s, seat, self.effect(s))

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        known = m.SPACE.decode(action)
        if known.verb is not m.SWAP:
            return no.NOT_NOW
        return may_swap(s, seat, self.effect(s), known.a, known.b)

    def choose(self, s: Ares, seat: int, action: int) -> None:
        known = m.SPACE.decode(action)
        one, two = s.battle.forces[known.a], s.battle.forces[known.b]
        one.column, two.column = two.column, one.column
        one.row, two.row = two.row, one.row
        if s.log is not None:
            s.log.add("swapped", seat, "AR-X.5", {"force": known.a, "with": known.b})
