"""Positions described by name, for scenarios and their authors."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.flow import decision

from ..printed import tables
from ..printed.combat import CARD_IDS
from ..printed.events import EVENT_CARDS, EVENT_IDS
from ..printed.tables import Area, Race
from ..printed.technologies import TECHNOLOGIES_OF, TECHNOLOGY_COUNT, TECHNOLOGY_IDS
from ..rules.building.technologies import copies
from ..rules.building.upgrades import built
from ..rules.galaxy.galaxy import in_galaxy, is_z_axis
from ..rules.galaxy.units import number, race_of, types
from ..rules.orders.planning import laid_by
from ..rules.rounds.regrouping import hand_limit
from ..rules.victory import controlled, outcome, points, progress, threshold
from ..state import DEPLETION, NONE, PHASES, StarCraft, token_order, token_owner

Json = dict[str, Any]


def describe(s: StarCraft) -> Json:
    """Everything by name, for scenarios."""
    found = outcome(s)
    return {
        "phase": "over" if s.over else PHASES[s.phase],
        "round": s.round,
        "first": s.first,
        "active": s.active,
        "question": "" if s.over else decision(s).kind,
        "order": "" if s.order == NONE else tables.ORDER_IDS[s.order],
        "planet": "" if s.planet == NONE else tables.PLANET_IDS[s.planet],
        "ending": "" if found is None else found.ending,
        "event_deck": len(s.event_deck),
        "event_discard": [EVENT_IDS[EVENT_CARDS[card]] for card in s.event_discard],
        "common": [EVENT_IDS[EVENT_CARDS[card]] for card in s.common],
        "planets": [
            tables.PLANET_IDS[planet]
            for planet in range(len(tables.PLANET_IDS))
            if s.placed >> planet & 1
        ],
        "routes": [
            [tables.PLANET_IDS[s.end_a[route]], tables.PLANET_IDS[s.end_b[route]]]
            for route in tables.ALL_ROUTES
            if NONE not in (s.end_a[route], s.end_b[route])
        ],
        "z_axis": [
            f"{tables.PLANET_IDS[s.end_a[route]]} {tables.SIDES[s.z_sides[2 * n]]},"
            f" {tables.PLANET_IDS[s.end_b[route]]} {tables.SIDES[s.z_sides[2 * n + 1]]}"
            for n, route in enumerate(range(tables.NORMAL_ROUTES, tables.ROUTES))
            if NONE not in (s.end_a[route], s.end_b[route])
        ],
        "z_routes": sum(is_z_axis(route) and s.end_b[route] != NONE for route in tables.ALL_ROUTES),
        "areas": {
            tables.AREA_IDS[area]: describe_area(s, area)
            for area in tables.ALL_AREAS
            if in_galaxy(s, area)
        },
        "stacks": {
            tables.PLANET_IDS[planet]: [
                f"{token_owner(t)} {tables.ORDER_IDS[token_order(t)]}" for t in stack
            ]
            for planet, stack in enumerate(s.stacks)
            if stack
        },
        "seats": [describe_seat(s, seat) for seat in range(s.setup.seats)],
        "battle": describe_battle(s),
    }


def describe_units(packed: int, race: Race) -> Json:
    """Packed units by type."""
    return {tables.UNIT_IDS[unit]: number(packed, unit) for unit in types(packed, race)}


def describe_area(s: StarCraft, area: Area) -> Json:
    """An area by name."""
    owner = s.owner[area]
    return {
        "owner": owner,
        "units": {} if owner == NONE else describe_units(s.units[area], race_of(s, owner)),
        "base": s.base[area],
        "holder": s.holder[area],
        "workers": s.workers[area],
        "depletion": DEPLETION[s.depletion[area]],
        "resource": tables.RESOURCES[s.data.area_kind[area]],
    }


def describe_seat(s: StarCraft, seat: int) -> Json:
    """A seat by name."""
    p = s.players[seat]
    if p.faction == NONE:
        return {
            "faction": "",
            "alive": p.alive,
            "planets": [tables.PLANET_IDS[one] for one in p.planets],
        }
    race = race_of(s, seat)
    return {
        "faction": tables.FACTION_IDS[p.faction],
        "alive": p.alive,
        "cp": p.cp,
        "team_cp": points(s, seat),
        "partner": s.setup.partner[seat],
        "threshold": threshold(s, seat),
        "workers": p.pool,
        "unavailable": p.unavailable,
        "sheet": p.on_permanent[:],
        "bases": s.base.count(seat),
        "transports": sorted(
            [tables.PLANET_IDS[s.end_a[route]], tables.PLANET_IDS[s.end_b[route]]]
            for route in tables.ALL_ROUTES
            if s.ferries[route] >> seat & 1
        ),
        "supply": describe_units(p.left, race),
        "buildings": [tables.BUILDING_IDS[building] for building in built(s, seat)],
        "modules": dict(zip(tables.MODULE_IDS, p.modules, strict=True)),
        "resources": [id for area, id in enumerate(tables.AREA_IDS) if s.holder[area] == seat],
        "hand": sorted(CARD_IDS[s.kinds[card]] for card in p.hand),
        "hand_count": len(p.hand),
        "deck_count": len(p.deck),
        "discard": sorted(CARD_IDS[s.kinds[card]] for card in p.discard),
        "discard_count": len(p.discard),
        "technologies": [
            TECHNOLOGY_IDS[technology]
            for technology in TECHNOLOGIES_OF[race]
            if len(copies(s, seat, technology)) < TECHNOLOGY_COUNT[technology]
        ],
        "technology_deck": [CARD_IDS[s.kinds[card]] for card in p.technologies],
        "in_play": [CARD_IDS[s.kinds[card]] for card in p.in_play],
        "events": len(p.events),
        "lasting": [EVENT_IDS[EVENT_CARDS[card]] for card in p.lasting],
        "hand_limit": hand_limit(s, seat),
        "orders_laid": len(laid_by(s, seat)),
        "areas": len(controlled(s, seat)),
        "progress": progress(s, seat),
        "planets": [tables.PLANET_IDS[one] for one in p.planets],
    }


def describe_battle(s: StarCraft) -> Json:
    """The battle by name; sides are the attacker's first."""
    b = s.battle
    if b.area == NONE:
        return {"on": False}
    races = [race_of(s, seat) for seat in b.seats]
    return {
        "on": True,
        "area": tables.AREA_IDS[b.area],
        "seats": b.seats[:],
        "units": [describe_units(b.units[side], races[side]) for side in (0, 1)],
        "face_up": b.face_up[:],
        "splash": [CARD_IDS[s.kinds[card]] for card in b.splash],
        "skirmishes": [
            {
                "front": ["" if unit == NONE else tables.UNIT_IDS[unit] for unit in skirmish.front],
                "support": [describe_units(skirmish.support[side], races[side]) for side in (0, 1)],
                "cards": [
                    [CARD_IDS[s.kinds[card]] for card in skirmish.cards[side]] for side in (0, 1)
                ],
                "attack": skirmish.attack[:],
                "health": skirmish.health[:],
                "lost": ["" if unit == NONE else tables.UNIT_IDS[unit] for unit in skirmish.lost],
                "fought": skirmish.fought,
            }
            for skirmish in b.skirmishes
        ],
    }
