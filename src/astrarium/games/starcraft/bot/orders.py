"""Which orders a bot lays and executes: what each would bring now, and with those laid already."""

from __future__ import annotations

from astrarium.games.starcraft.bot.worth import area_worth, strength
from astrarium.games.starcraft.cards.tables import (
    AREAS_OF,
    BUILD,
    MOBILIZE,
    PLANET_OF,
    PLANETS,
    SPECIAL,
)
from astrarium.games.starcraft.rules.galaxy import ferried
from astrarium.games.starcraft.rules.planning import laid_by
from astrarium.games.starcraft.rules.regrouping import hand_limit
from astrarium.games.starcraft.rules.units import (
    base_on,
    count,
    is_empty,
    is_enemy,
    present,
    race_of,
)
from astrarium.games.starcraft.state import NONE, StarCraft, token_order

MARGIN = 1.25
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
    if enemy in (NONE, seat):
        return 0.0
    defence = 0.0
    if s.owner[area] == enemy:
        defence = strength(s.units[area], race_of(s, enemy))
    mine = min(reach_strength(s, seat, PLANET_OF[area]), 9.0)
    if mine < MARGIN * defence + 0.5:
        return 0.0
    gain = 0.8 + area_worth(s, area) + 0.3 * defence
    if s.base[area] == enemy:
        gain += 2.0
    return gain


def mobilize_worth(s: StarCraft, seat: int, planet: int) -> float:
    """What a Mobilize order on a planet would bring: empty areas taken, or one attack."""
    units = reach_count(s, seat, planet)
    if not units:
        return 0.0
    empty = sorted(
        [area_worth(s, area) for area in AREAS_OF[planet] if is_empty(s, area)], reverse=True
    )
    best_attack = max([attack_worth(s, seat, area) for area in AREAS_OF[planet]])
    return sum(empty[: max(0, units - 1)]) + best_attack


def build_worth(s: StarCraft, seat: int, planet: int, coming: bool) -> float:
    """What a Build order on a planet would bring; `coming` says that units arrive before it."""
    p = s.players[seat]
    workers = p.pool
    if base_on(s, seat, planet) != NONE:
        return 0.5 + 0.32 * min(workers, 8)
    if not p.bases or workers < 2:
        return 0.0
    if present(s, seat, planet) or coming:
        free = [area for area in AREAS_OF[planet] if not is_enemy(s, seat, area)]
        return 2.6 + 0.3 * sum(area_worth(s, area) for area in free) if free else 0.0
    return 0.3 if present(s, seat, planet) else 0.0


def research_worth(s: StarCraft, seat: int, planet: int) -> float:
    """What a Research order on a planet would bring."""
    if base_on(s, seat, planet) == NONE:
        return 0.0
    missing = hand_limit(s, seat) - len(s.players[seat].hand)
    technology = 0.4 if s.players[seat].pool >= 3 and s.players[seat].technologies else 0.0
    return 0.9 + 0.25 * max(0, missing) + technology


def order_worth(s: StarCraft, seat: int, order: int, planet: int, coming: bool) -> float:
    """What an order on a planet would bring."""
    kind = order % SPECIAL
    bonus = 0.2 if order >= SPECIAL else 0.0
    if kind == BUILD:
        found = build_worth(s, seat, planet, coming)
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
    """What laying an order brings, seen with those that the seat has laid: a second one of a kind on
    a planet brings less, and what needs units is laid below the Mobilize that brings them."""
    here = laid_on(s, seat, planet)
    same = sum(other % SPECIAL == order % SPECIAL for other in here)
    coming = order % SPECIAL == BUILD and mobilize_worth(s, seat, planet) > 0.0
    if coming and not present(s, seat, planet):
        if any(other % SPECIAL == MOBILIZE for other in here):
            return 0.0  # the Mobilize would come after the Build
        coming = can_still_lay(s, seat)
    worth = order_worth(s, seat, order, planet, coming)
    if order % SPECIAL == MOBILIZE and any(other % SPECIAL == BUILD for other in here):
        if base_on(s, seat, planet) == NONE:
            worth += 2.0
    elsewhere = sum(
        other % SPECIAL == order % SPECIAL
        for other_planet in range(PLANETS)
        if other_planet != planet
        for other in laid_on(s, seat, other_planet)
    )
    return worth * 0.35**same * 0.8**elsewhere


def can_still_lay(s: StarCraft, seat: int) -> bool:
    """Whether a seat has another order to lay after this one."""
    return len(laid_by(s, seat)) < 3
