"""Cards that help the next shot, before its roll (AR-C.6, AR-K.4, AR-F.6)."""

from __future__ import annotations

from astrarium.kernel.abilities import Ability
from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import ALL_FORCES, ALL_TARGETS
from ...printed.effect import IGNORE_POSITION, WHEN_FIRING
from ...printed.tables import OBELISK, UPGRADE, CardKind
from ...state import ATTENDED, HOLE, NO_KIND, NO_TARGET, NONE, Ares
from ..colossus import upgrade_of
from ..effects import side_seats
from .shots import LEFT, RIGHT, may_fire, may_hit


def owner_of_boost(s: Ares, kind: CardKind) -> int:
    """The seat of the firing side that holds a booster, NONE when nobody does."""
    for seat in side_seats(s, s.battle.firing):
        p = s.players[seat]
        if s.data.subkind[kind] == UPGRADE and upgrade_of(s, p, kind) != NONE:
            return seat
        if s.data.subkind[kind] == OBELISK and attended(s, seat, kind):
            return seat
    return NONE


def attended(s: Ares, seat: int, kind: CardKind) -> int:
    """How many attended Obelisks of a kind a seat has (AR-K.4)."""
    p = s.players[seat]
    found = 0
    for place, plan in enumerate(p.plan):
        if plan != HOLE and s.data.plan_card[plan] == kind and p.flags[place] & ATTENDED:
            found += 1
    return found


def shot_effect(s: Ares, kind: CardKind) -> int:
    """What a card can do for one shot, NONE when nothing (AR-C.6, AR-KD2)."""
    for number in s.data.card_effects[kind]:
        if s.data.effects[number].timing == WHEN_FIRING:
            return number
    for number in s.data.attended[kind]:
        effect = s.data.effects[number]
        if effect.verb == IGNORE_POSITION and effect.once_round:
            return number
    return NONE


def may_boost(s: Ares, kind: CardKind) -> int:
    """Whether a card may be used for the next shot."""
    number = shot_effect(s, kind)
    if number == NONE:
        return no.NOT_THIS_WINDOW
    seat = owner_of_boost(s, kind)
    if seat == NONE:
        return no.NO_CARD_TO_USE
    ability: Ability[Ares, CardKind] = s.setup.abilities[number]
    return ability.why_not(s, seat, kind)


def any_shot(s: Ares) -> bool:
    """Whether some Force could fire with what was paid."""
    b = s.battle
    targets = ALL_TARGETS[: len(b.forces)]
    for f, _ in zip(ALL_FORCES, b.forces):
        if may_fire(s, f) == OK:
            for target in targets:
                if may_hit(s, f, target, LEFT) == OK:
                    return True
            if may_hit(s, f, NO_TARGET, LEFT) == OK or may_hit(s, f, NO_TARGET, RIGHT) == OK:
                return True
    return False


def boosters(s: Ares) -> list[CardKind]:
    """The cards that may be used for the next shot."""
    found: list[CardKind] = []
    if s.setup.basic():
        return found
    for seat in side_seats(s, s.battle.firing):
        for plan in s.players[seat].plan:
            kind = s.data.plan_card[plan] if plan != HOLE else NO_KIND
            if kind >= 0 and s.data.subkind[kind] in (UPGRADE, OBELISK) and kind not in found:
                if may_boost(s, kind) == OK:
                    found.append(kind)
    return found


def ready_boost(s: Ares, kind: CardKind) -> None:
    """Pay for the next shot."""
    ability: Ability[Ares, CardKind] = s.setup.abilities[shot_effect(s, kind)]
    ability.use(s, owner_of_boost(s, kind), kind)
