"""What a card that is used works on (AR-F.6): a Force, two Forces that change places, a gun."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK

from ... import moves as m
from ... import refusals as no
from ...printed.effect import GUN_LEFT, SWAP, TWO_ENEMY, Effect
from ...state import HOLE, NONE, Ares, ForceNumber, Player, SiteNumber
from ..effects import fits, for_all, is_gun
from ..question import SeatQuestion
from .forces import change_places, on_line


def targets(s: Ares, seat: int, effect: Effect) -> list[ForceNumber]:
    """The Forces that an effect may be aimed at."""
    b = s.battle
    found: list[ForceNumber] = []
    for f, force in enumerate(b.forces):
        if not force.here or not force.units or force.column == NONE:
            continue
        if not fits(s, effect, seat, force.seat, force.plan, force.type):
            continue
        if effect.who == GUN_LEFT:  # AR-C.7
            if not force.lost or force.units >= s.data.units_most[force.plan]:
                continue
        found.append(ForceNumber(f))
    return found


def swaps(s: Ares, seat: int, effect: Effect) -> list[int]:
    """The pairs that an effect may swap, the lower number first (AR-X.5; Confusion, AR-K.6)."""
    forces = m.ALL_FORCES[: len(s.battle.forces)]
    return [
        m.SWAP.of(f, other)
        for f in forces
        for other in forces[f + 1 :]
        if may_swap(s, seat, effect, f, other) == OK
    ]


def may_swap(s: Ares, seat: int, effect: Effect, f: ForceNumber, other: ForceNumber) -> int:
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


def gun_places(s: Ares, p: Player) -> list[SiteNumber]:
    """The guns of a machine that have units."""
    return [
        SiteNumber(place)
        for place, plan in enumerate(p.plan)
        if plan != HOLE and p.units[place] and is_gun(s, plan)
    ]


class Aiming(SeatQuestion):
    """A question that a card in use asks: the card is told by its ability, what it works on is
    noted as aimed at."""

    kind = "target"
    rule = "AR-F.6"

    def __init__(self, who: int, ability: int) -> None:
        super().__init__(who)
        self.ability = ability

    def answers(self) -> Answers[Any, Ares]:
        return AIMS

    def effect(self, s: Ares) -> Effect:
        return s.data.effects[self.ability]

    def legal(self, s: Ares, seat: int) -> list[int]:
        return self.candidates(s, seat)

    def may_aim(self, s: Ares, seat: int, known: Action) -> int:
        action = m.SPACE.encode(known.verb, known.args)
        return OK if action in self.candidates(s, seat) else no.NOT_A_TARGET

    def aim(self, s: Ares, seat: int, known: Action) -> None:
        """The Force, or the site of a gun."""
        s.battle.aimed = known.a


class AimForce(Aiming):
    """Which Force a card works on."""

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return [m.AIM.of(f) for f in targets(s, seat, self.effect(s))]


class NukeTarget(Aiming):
    """AR-TD2, AR-T.9: the enemy Force that the missile is sent to; no modifiers, no rerolls."""

    kind = "nuke"
    rule = "AR-T.9"

    def candidates(self, s: Ares, seat: int) -> list[int]:
        b = s.battle
        return [
            m.AIM.of(f)
            for f, force in enumerate(b.forces)
            if on_line(b, ForceNumber(f)) and force.side == 1
        ]


class AimPlace(Aiming):
    """AR-C.6: which gun an Upgrade works on."""

    rule = "AR-C.6"

    def answers(self) -> Answers[Any, Ares]:
        return GUN_AIMS

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return [m.AIM_PLACE.of(place) for place in gun_places(s, s.players[seat])]


AIMS: Final[Answers[Aiming, Ares]] = Answers(
    m.SPACE, [Answer(m.AIM, Aiming.may_aim, Aiming.aim)], offers=[m.AIM]
)
GUN_AIMS: Final[Answers[Aiming, Ares]] = Answers(
    m.SPACE, [Answer(m.AIM_PLACE, Aiming.may_aim, Aiming.aim)], offers=[m.AIM_PLACE]
)


class SwapForces(Aiming):
    """AR-X.5, Confusion: which two Forces change places."""

    kind = "swap"
    rule = "AR-X.5"

    def answers(self) -> Answers[Any, Ares]:
        return SWAPS

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return swaps(s, seat, self.effect(s))

    def swap(self, s: Ares, seat: int, known: Action) -> None:
        change_places(s.battle, ForceNumber(known.a), ForceNumber(known.b))
        if s.log is not None:
            s.log.add("swapped", seat, "AR-X.5", {"force": known.a, "with": known.b})


SWAPS: Final[Answers[SwapForces, Ares]] = Answers(
    m.SPACE,
    [
        Answer(
            m.SWAP,
            lambda top, s, seat, known: may_swap(
                s, seat, top.effect(s), ForceNumber(known.a), ForceNumber(known.b)
            ),
            SwapForces.swap,
        )
    ],
    offers=[m.SWAP],
)
