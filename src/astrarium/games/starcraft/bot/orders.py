"""Which orders a bot lays and executes: what each would bring now, and with those laid already."""

from __future__ import annotations

from typing import Final

from astrarium.games.starcraft.bot.worth import (
    NEARNESS,
    area_gain,
    area_worth,
    menace,
    strength,
)
from astrarium.games.starcraft.cards.tables import (
    ALDARIS,
    AREAS_OF,
    BASE_COST,
    BUILD,
    GAS,
    MINERALS,
    MOBILIZE,
    OVERMIND,
    PLANET_OF,
    PLANETS,
    SPECIAL,
)
from astrarium.games.starcraft.rules.build import unit_build_limit
from astrarium.games.starcraft.rules.events import stage
from astrarium.games.starcraft.rules.galaxy import ferried
from astrarium.games.starcraft.rules.planning import laid_by
from astrarium.games.starcraft.rules.regrouping import hand_limit
from astrarium.games.starcraft.rules.resources import places_left
from astrarium.games.starcraft.rules.units import (
    base_on,
    count,
    is_empty,
    is_enemy,
    partners_area,
    present,
    race_of,
)
from astrarium.games.starcraft.state import NONE, StarCraft, token_order

MARGIN: Final = 1.25
"""How much stronger an attack has to be than what it meets."""


def reach_strength(s: StarCraft, seat: int, planet: int) -> float:
    """The strength of a seat's units that could move to or on a planet."""
    planets = ferried(s, seat, planet) | 1 << planet
    race = race_of(s, seat)
    return sum(
        strength(s.units[area], race)
        for area, owner in enumerate(s.owner)
        if owner == seat and planets >> PLANET_OF[area] & 1
    )


def reach_count(s: StarCraft, seat: int, planet: int) -> int:
    """How many of a seat's units could move to or on a planet."""
    planets = ferried(s, seat, planet) | 1 << planet
    return sum(
        count(s.units[area])
        for area, owner in enumerate(s.owner)
        if owner == seat and planets >> PLANET_OF[area] & 1
    )


def attack_worth(s: StarCraft, seat: int, area: int) -> float:
    """What attacking an area would bring: 0 where it looks lost."""
    enemy = s.owner[area] if s.owner[area] != NONE else s.base[area]
    if enemy in (NONE, seat) or partners_area(s, seat, area):
        return 0.0
    defence = 0.0
    if s.owner[area] == enemy:
        defence = strength(s.units[area], race_of(s, enemy))
    mine = min(reach_strength(s, seat, PLANET_OF[area]), 9.0)
    if mine < MARGIN * defence + 0.5:
        return 0.0
    gain = 0.5 + area_gain(s, seat, area) + 0.3 * defence + menace(s, enemy)
    if s.base[area] == enemy:
        gain += 2.0
    return gain


def mobilize_worth(s: StarCraft, seat: int, planet: int) -> float:
    """What a Mobilize order on a planet would bring: empty areas taken, or one attack."""
    units = reach_count(s, seat, planet)
    if not units:
        return 0.0
    empty = sorted(
        [area_gain(s, seat, area) for area in AREAS_OF[planet] if is_empty(s, area)], reverse=True
    )
    best_attack = max([attack_worth(s, seat, area) for area in AREAS_OF[planet]])
    return sum(empty[: max(0, units - 1)]) + best_attack


EACH: Final = 0.32
"""What a resource spent on units and buildings is worth."""
PER_UNIT: Final = 2
"""What a unit costs, about."""


def budget(s: StarCraft, seat: int, spent: int) -> int:
    """What a seat can still spend in this round when so much of it is meant for other orders."""
    left = places_left(s, seat, MINERALS) + places_left(s, seat, GAS)
    return max(0, min(s.players[seat].pool, left) - spent)


def spending(s: StarCraft, seat: int, planet: int) -> int:
    """What a Build order on a planet spends, about: units and an upgrade where there is a base,
    otherwise the base alone."""
    if base_on(s, seat, planet) == NONE:
        return BASE_COST[0]
    return PER_UNIT * unit_build_limit(s, seat) + PER_UNIT


def build_worth(s: StarCraft, seat: int, planet: int, coming: bool, spent: int = 0) -> float:
    """What a Build order on a planet would bring; `coming` says that units arrive before it,
    `spent` what other Build orders take of the workers."""
    p = s.players[seat]
    money = budget(s, seat, spent)
    if base_on(s, seat, planet) != NONE:
        return EACH * min(money, spending(s, seat, planet))
    if not p.bases or money < BASE_COST[0]:
        return 0.0
    if present(s, seat, planet) or coming:
        free = [area for area in AREAS_OF[planet] if not is_enemy(s, seat, area)]
        if not free:
            return 0.0
        more = 2.0 * NEARNESS[stage(s)] if p.faction == OVERMIND else 0.0
        return NEW_BASE + more + 0.3 * sum(area_worth(s, area) for area in free)
    return 0.0


NEW_BASE: Final = 2.4


def research_worth(s: StarCraft, seat: int, planet: int) -> float:
    """What a Research order on a planet would bring."""
    if base_on(s, seat, planet) == NONE:
        return 0.0
    missing = hand_limit(s, seat) - len(s.players[seat].hand)
    hurry = 1.0 if s.players[seat].faction == ALDARIS else 0.0
    technology = 0.4 if s.players[seat].pool >= 3 and s.players[seat].technologies else 0.0
    return 0.9 + hurry + 0.25 * max(0, missing) + technology


def order_worth(
    s: StarCraft, seat: int, order: int, planet: int, coming: bool, spent: int = 0
) -> float:
    """What an order on a planet would bring."""
    kind = order % SPECIAL
    bonus = 0.2 if order >= SPECIAL else 0.0
    if kind == BUILD:
        found = build_worth(s, seat, planet, coming, spent)
    elif kind == MOBILIZE:
        found = mobilize_worth(s, seat, planet)
    else:
        found = research_worth(s, seat, planet)
    return found + bonus if found else 0.0


def laid_on(s: StarCraft, seat: int, planet: int) -> list[int]:
    """The orders that a seat has laid on a planet, as it knows them."""
    own = laid_by(s, seat)
    return [token_order(token) for token in s.stacks[planet] if token in own]


def plan_worth(s: StarCraft, seat: int, order: int, planet: int) -> float:
    """What laying an order brings, seen with those that the seat has laid: a second one of a kind
    on a planet brings less, and what needs units is laid below the Mobilize that brings them."""
    here = laid_on(s, seat, planet)
    same = sum(other % SPECIAL == order % SPECIAL for other in here)
    coming = order % SPECIAL == BUILD and mobilize_worth(s, seat, planet) > 0.0
    if coming and not present(s, seat, planet):
        if any(other % SPECIAL == MOBILIZE for other in here):
            return 0.0  # the Mobilize would come after the Build
        coming = can_still_lay(s, seat)
    spent = 0
    if order % SPECIAL == BUILD:
        for other_planet in range(PLANETS):
            for other in laid_on(s, seat, other_planet):
                if other % SPECIAL == BUILD:
                    spent += spending(s, seat, other_planet)
    worth = order_worth(s, seat, order, planet, coming, spent)
    if order % SPECIAL == MOBILIZE and any(other % SPECIAL == BUILD for other in here):
        if base_on(s, seat, planet) == NONE:
            worth += 2.0
    elsewhere = sum(
        other % SPECIAL == order % SPECIAL
        for other_planet in range(PLANETS)
        if other_planet != planet
        for other in laid_on(s, seat, other_planet)
    )
    fading = 1.0 if order % SPECIAL == BUILD else 0.8  # the workers tell how many builds pay
    return worth * 0.35**same * fading**elsewhere


def can_still_lay(s: StarCraft, seat: int) -> bool:
    """Whether a seat has another order to lay after this one."""
    return len(laid_by(s, seat)) < 3
