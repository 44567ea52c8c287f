"""The Kahoum: Acolytes, Obelisks, promotion of Novices (AR-K.2 to AR-K.4, AR-K.8)."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK

from .. import refusals as no
from ..printed.effect import ADD_UNIT, IN_CONSTRUCTION, REMOVE_UNIT
from ..printed.tables import OBELISK, SANCTUM, is_special
from ..state import ATTENDED, HOLE, NONE, NOWHERE, Ares, Player, SiteNumber
from .base import idle_tokens, is_empty, place_of


def may_serve(top: Any, s: Ares, seat: int, known: Action) -> int:
    """AR-K.3: an Acolyte without a task."""
    return OK if idle_tokens(s.players[seat], SANCTUM) > 0 else no.NO_TOKEN


def meditate(top: Any, s: Ares, seat: int, known: Action) -> None:
    """An Acolyte gives power."""
    p = s.players[seat]
    p.jobs += 1
    p.pool += s.data.meditation


def may_attend(s: Ares, p: Player, place: SiteNumber) -> int:
    """AR-K.3, AR-K.4: one Acolyte to an Obelisk."""
    if idle_tokens(p, SANCTUM) <= 0:
        return no.NO_TOKEN
    if not 0 <= place < len(p.plan) or p.plan[place] == HOLE:
        return no.NO_SITE
    plan = p.plan[place]
    if not is_special(plan) or s.data.subkind[s.data.plan_card[plan]] != OBELISK:
        return no.NO_OBELISK
    return no.ATTENDED_ALREADY if p.flags[place] & ATTENDED else OK


def attend(top: Any, s: Ares, seat: int, known: Action) -> None:
    """An Acolyte goes to an Obelisk."""
    p = s.players[seat]
    p.jobs += 1
    p.flags[known.a] |= ATTENDED


def novices(s: Ares, p: Player) -> SiteNumber:
    """The place from which a unit may become an Acolyte (AR-K.8), NONE when there is none."""
    for place, plan in enumerate(p.plan):
        if plan == HOLE or is_empty(p, SiteNumber(place)):
            continue
        gives = takes = False
        for number in s.data.plan_effects[plan]:
            effect = s.data.effects[number]
            gives = gives or (effect.verb == ADD_UNIT and effect.timing == IN_CONSTRUCTION)
            takes = takes or effect.verb == REMOVE_UNIT
        if gives and takes and p.units[place]:
            return SiteNumber(place)
    return NOWHERE


def may_promote(s: Ares, seat: int) -> int:
    """AR-K.8: once per Construction, not above four Acolytes."""
    p = s.players[seat]
    place = place_of(p, SANCTUM)
    if place == NONE or p.promoted or p.units[place] >= s.data.units_most[SANCTUM]:
        return no.NO_PROMOTION
    return OK if novices(s, p) != NONE else no.NO_PROMOTION


def promote(top: Any, s: Ares, seat: int, known: Action) -> None:
    """One Novice becomes an Acolyte, who can serve in this Construction already."""
    p = s.players[seat]
    p.units[novices(s, p)] -= 1
    p.units[place_of(p, SANCTUM)] += 1
    p.promoted = 1
