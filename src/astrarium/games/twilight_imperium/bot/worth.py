"""What things are worth to a bot: units, planets, positions."""

from __future__ import annotations

from math import exp
from typing import Final

from astrarium.kernel.flow import members

from ..effects.requirements import SpendCommandTokens, SpendGoods, SpendPlanets
from ..printed.components import FIRST_OBJECTIVE
from ..printed.tables import (
    ALL_PLANETS,
    FLEET,
    MECATOL_REX,
    PLANETS,
    STRATEGY,
    SYSTEMS,
    TACTIC,
    SystemNumber,
)
from ..rules.board.units import SHIPS, in_space, kinds_in, line, number
from ..rules.cards.objectives import holds_home
from ..rules.production.paying import RESOURCES_DUE
from ..state import TwilightImperium
from .values import values_of


def strength(s: TwilightImperium, seat: int, packed: int) -> float:
    """How strong some units of a seat fight together: hits a round times what they can take, as
    the square law has it."""
    hits = lives = 0.0
    for kind in kinds_in(packed):
        printed = line(s, seat, kind)
        n = number(packed, kind)
        hits += n * values_of(s).hits[printed]
        lives += n * values_of(s).lives[printed]
    return hits * lives


def opposing(s: TwilightImperium, seat: int, system: SystemNumber) -> float:
    """How strong the ships of others in a system fight, each for itself."""
    enemy = 0.0
    for other in members(s.here[system] & ~(1 << seat)):
        enemy += strength(s, other, in_space(s, other, system) & SHIPS)
    return enemy


def fleet_price(s: TwilightImperium, seat: int, packed: int) -> float:
    """What some units cost."""
    return sum(
        values_of(s).price[line(s, seat, kind)] * number(packed, kind) for kind in kinds_in(packed)
    )


def room_in(s: TwilightImperium, seat: int, packed: int) -> int:
    """How much the ships among some units can carry."""
    return sum(
        s.data.capacity[line(s, seat, kind)] * number(packed & SHIPS, kind)
        for kind in kinds_in(packed & SHIPS)
    )


def prospects(s: TwilightImperium, seat: int) -> float:
    """How near a seat is to the objectives that lie open to it, in victory points."""
    p = s.players[seat]
    total = 0.0
    for card in s.objectives + p.secrets:
        if card in p.scored:
            continue
        objective = card - FIRST_OBJECTIVE
        requirement = s.requirements[objective]
        have = min(requirement.need, requirement.have(s, seat))
        share = have / requirement.need
        total += 0.5 * s.data.points[objective] * share * share
    return total


def saved_for(s: TwilightImperium, seat: int) -> tuple[int, int, int, int]:
    """What a seat had better keep for the objective that it will score next: resources, influence,
    trade goods and command tokens. Nothing where one lies open that costs nothing: only one is
    scored in a round."""
    best = 0.0
    kept = NOTHING
    p = s.players[seat]
    for card in s.objectives:
        if card in p.scored:
            continue
        objective = card - FIRST_OBJECTIVE
        requirement = s.requirements[objective]
        enough = requirement.have(s, seat) >= requirement.need
        worth = float(s.data.points[objective])
        if isinstance(requirement, SpendPlanets):
            cost = requirement.need
            need = (cost, 0, 0, 0) if requirement.currency == RESOURCES_DUE else (0, cost, 0, 0)
        elif isinstance(requirement, SpendGoods):
            need = (0, 0, requirement.need, 0)
        elif isinstance(requirement, SpendCommandTokens):
            need = (0, 0, 0, requirement.need)
        else:
            need = NOTHING
            worth += 0.5
        if enough and worth > best:
            best, kept = worth, need
    return kept


NOTHING: Final = (0, 0, 0, 0)


def standing(s: TwilightImperium, seat: int, left: float) -> float:
    """How well a seat stands, in victory points or so, with a part of the game left: what planets,
    technologies and ships still bring is the more, the more of it there is.

    The weights are fitted to what greedy games came to (decision 0014).
    """
    p = s.players[seat]
    if not p.alive:
        return -20.0
    total = float(p.points) + 0.8 * prospects(s, seat)
    growth = 0.0
    for planet in ALL_PLANETS:
        if s.owner[planet] == seat:
            growth += values_of(s).planet_worth[planet]
    growth += 0.75 * p.technologies.bit_count()
    total += 0.9 * left * left * growth
    if s.owner[MECATOL_REX] == seat:
        total += 0.4
    if holds_home(s, seat):
        total += 1.2 + 3.0 * left * left
    total += 0.12 * (p.pools[TACTIC] + p.pools[STRATEGY]) + 0.06 * p.pools[FLEET]
    total += 0.04 * (p.goods + p.commodities) + 0.06 * len(p.hand)
    return total + (0.01 + 0.07 * left) * army(s, seat)


def army(s: TwilightImperium, seat: int) -> float:
    """What all units of a seat cost together."""
    total = 0.0
    for packed in s.space[seat * SYSTEMS : (seat + 1) * SYSTEMS]:
        if packed:
            total += fleet_price(s, seat, packed)
    for packed in s.ground[seat * PLANETS : (seat + 1) * PLANETS]:
        if packed:
            total += fleet_price(s, seat, packed)
    return total


def chances(s: TwilightImperium) -> list[float]:
    """Each seat's chance to win: the more points are scored, the more a lead counts."""
    lead = max(p.points for p in s.players)
    left = max(0.0, 1.0 - lead / s.setup.target)
    standings = [standing(s, seat, left) for seat in range(s.setup.seats)]
    most = max(standings)
    weight = 0.35 + 0.09 * lead
    odds = [exp(weight * (one - most)) for one in standings]
    total = sum(odds)
    return [one / total for one in odds]
