"""A table written down as a position, from which the same one is set out (face/position.py)."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.flow import decision, members

from ..printed.components import (
    ACTION_IDS,
    AGENDA_IDS,
    FIRST_AGENDA,
    FIRST_OBJECTIVE,
    GENERIC_NOTES,
    KIND_OF,
    NOTE_IDS,
    NOTES_OF_A_SEAT,
    OBJECTIVE_IDS,
    note_owner,
)
from ..printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    ALL_TYPES,
    FACTION_IDS,
    FACTION_RECORDS,
    NONE,
    PLANET_IDS,
    STRATEGY_CARDS,
    STRATEGY_IDS,
    SYSTEM_IDS,
    SYSTEM_OF,
    TECHNOLOGIES,
    TECHNOLOGY_IDS,
    TYPES,
    SystemNumber,
)
from ..rules.board.galaxy import neighbours
from ..rules.board.units import damaged, in_space, kinds_in, number, on_planet, reserve
from ..rules.cards.laws import value_of
from ..rules.production.paying import INFLUENCE_DUE, RESOURCES_DUE
from ..rules.victory import outcome
from ..state import PHASES, TwilightImperium
from .position_fields import TOKEN_WORDS

Json = dict[str, Any]


def describe(s: TwilightImperium) -> Json:
    """Everything by name, for scenarios."""
    found = outcome(s)
    return {
        "phase": "over" if s.over else PHASES[s.phase],
        "round": s.round,
        "speaker": s.speaker,
        "zero": s.zero,
        "wormhole_tokens": {
            word: SYSTEM_IDS[system]
            for word, system in zip(TOKEN_WORDS, s.wormhole_tokens, strict=True)
            if system != NONE
        },
        "valefar": [TECHNOLOGY_IDS[one] for one in s.valefar if one != NONE],
        "active": s.active,
        "question": "" if s.over else decision(s).kind,
        "system": "" if s.system == NONE else SYSTEM_IDS[s.system],
        "ending": "" if found is None else found.ending,
        "custodians": s.custodians,
        "objectives": [OBJECTIVE_IDS[card - FIRST_OBJECTIVE] for card in s.objectives],
        "objectives_left": [len(s.stage_1), len(s.stage_2)],
        "laws": [AGENDA_IDS[card - FIRST_AGENDA] for card in s.laws],
        "action_deck": len(s.action_deck),
        "action_discard": [ACTION_IDS[s.kinds[card]] for card in s.action_discard],
        "secret_deck": len(s.secret_deck),
        "agenda_deck": len(s.agenda_deck),
        "agenda_discard": [AGENDA_IDS[card - FIRST_AGENDA] for card in s.agenda_discard],
        "bounty": dict(zip(STRATEGY_IDS, s.bounty, strict=True)),
        "holders": dict(zip(STRATEGY_IDS, s.holder, strict=True)),
        "used": [STRATEGY_IDS[card] for card in range(STRATEGY_CARDS) if s.used >> card & 1],
        "systems": {
            SYSTEM_IDS[system]: describe_system(s, system)
            for system in ALL_SYSTEMS
            if s.place[system] != NONE
        },
        "planets": {
            PLANET_IDS[planet]: {
                "owner": s.owner[planet],
                "resources": value_of(s, planet, RESOURCES_DUE),
                "influence": value_of(s, planet, INFLUENCE_DUE),
                "exhausted": bool(s.exhausted >> planet & 1),
                "units": {
                    str(seat): describe_units(on_planet(s, seat, planet))
                    for seat in range(s.setup.seats)
                    if on_planet(s, seat, planet)
                },
            }
            for planet in ALL_PLANETS
            if s.place[SYSTEM_OF[planet]] != NONE
        },
        "seats": [describe_seat(s, seat) for seat in range(s.setup.seats)],
    }


def describe_units(packed: int) -> Json:
    """Packed units by type."""
    return {TYPES[kind]: number(packed, kind) for kind in kinds_in(packed)}


def describe_system(s: TwilightImperium, system: SystemNumber) -> Json:
    """A system by name: its place, its neighbours, fleets, damaged ships and tokens by seat."""
    seats = range(s.setup.seats)
    return {
        "place": s.place[system],
        "near": [SYSTEM_IDS[other] for other in members(s.near[system])],
        "tokens": members(s.tokens[system]),
        "fleets": {
            str(seat): describe_units(in_space(s, seat, system))
            for seat in seats
            if in_space(s, seat, system)
        },
        "damaged": {
            str(seat): describe_units(damaged(s, seat, system))
            for seat in seats
            if damaged(s, seat, system)
        },
    }


def describe_seat(s: TwilightImperium, seat: int) -> Json:
    """A seat by name."""
    p = s.players[seat]
    return {
        "faction": "" if p.faction == NONE else FACTION_IDS[p.faction],
        "alive": p.alive,
        "points": p.points,
        "tactic": p.pools[0],
        "fleet": p.pools[1],
        "strategy": p.pools[2],
        "goods": p.goods,
        "commodities": p.commodities,
        "technologies": [TECHNOLOGY_IDS[n] for n in range(TECHNOLOGIES) if p.technologies >> n & 1],
        "exhausted": [TECHNOLOGY_IDS[n] for n in range(TECHNOLOGIES) if p.spent >> n & 1],
        "revived": p.revived,
        "passed": p.passed,
        "hand": sorted(ACTION_IDS[s.kinds[card]] for card in p.hand),
        "hand_count": len(p.hand),
        "secrets": sorted(OBJECTIVE_IDS[card - FIRST_OBJECTIVE] for card in p.secrets),
        "scored": [OBJECTIVE_IDS[card - FIRST_OBJECTIVE] for card in p.scored],
        "notes": sorted(describe_note(s, component) for component in p.notes),
        "shown": sorted(describe_note(s, component) for component in p.shown),
        "planets": [PLANET_IDS[planet] for planet in ALL_PLANETS if s.owner[planet] == seat],
        "tiles": len(p.tiles),
        "neighbours": members(neighbours(s, seat)) if p.faction != NONE else [],
        "reserve": {TYPES[kind]: reserve(s, seat, kind) for kind in ALL_TYPES},
    }


def describe_note(s: TwilightImperium, component: int) -> str:
    """A note as positions name it: "ceasefire:2"."""
    owner, place = note_owner(component), KIND_OF[component]
    if place == NOTES_OF_A_SEAT - 1:
        return f"{FACTION_RECORDS[s.players[owner].faction]['promissory_note']}:{owner}"
    return f"{NOTE_IDS[GENERIC_NOTES[place]]}:{owner}"
