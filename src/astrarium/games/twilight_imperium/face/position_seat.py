"""What a position says of a seat: its sheet, its units, its planets."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.parts import PathFaults

from ..printed.tables import (
    ALL_PLANETS,
    ALL_TYPES,
    COMMAND_TOKENS,
    HOME,
    NONE,
    PLANET_INDEX,
    PLANETS_OF,
    STRATEGY_IDS,
    SYSTEM_IDS,
    SYSTEM_OF,
    TECHNOLOGY_INDEX,
    TYPES,
    UNLIMITED,
    Hurt,
    PlanetNumber,
    SystemNumber,
)
from ..rules.board.units import ONE, in_space, kinds_in, number, on_board, on_planet, put, put_on
from ..rules.setup.setup import set_lines
from ..state import TwilightImperium

Json = dict[str, Any]


def read_seat(s: TwilightImperium, seat: int, data: Json, path: str, faults: PathFaults) -> None:
    """One seat's sheet, units, planets and tokens."""
    p = s.players[seat]
    p.points, p.goods, p.commodities = data["points"], data["goods"], data["commodities"]
    p.pools = [data["tactic"], data["fleet"], data["strategy"]]
    p.revived, p.passed = data["revived"], data["passed"]
    p.technologies = s.data.starting_technologies[p.faction]
    if data["technologies"] is not None:
        p.technologies = sum(1 << TECHNOLOGY_INDEX[id] for id in set(data["technologies"]))
    p.spent = sum(1 << TECHNOLOGY_INDEX[id] for id in set(data["exhausted"]))
    set_lines(s, seat)
    for id in data["cards"]:
        card = STRATEGY_IDS.index(id)
        if s.holder[card] != NONE:
            faults.append((path + "cards", f"somebody else has {id} [TI-59.1]"))
        s.holder[card] = seat
    s.used |= sum(1 << STRATEGY_IDS.index(id) for id in set(data["used"]))
    read_units(s, seat, data, path, faults)
    for n, id in enumerate(data["tokens"]):
        s.tokens[SYSTEM_IDS.index(id)] |= 1 << seat
        if s.place[SYSTEM_IDS.index(id)] == NONE:
            faults.append((f"{path}tokens[{n}]", "is not on the board"))
    out = sum(mask >> seat & 1 for mask in s.tokens)
    if sum(p.pools) + out > COMMAND_TOKENS:
        faults.append((path + "tactic", f"there are {COMMAND_TOKENS} tokens in all [TI-62.3]"))


def read_units(s: TwilightImperium, seat: int, data: Json, path: str, faults: PathFaults) -> None:
    """Units in space and on planets."""
    for id, counts in data["space"].items():
        system = SYSTEM_IDS.index(id)
        if counts and s.place[system] == NONE:
            faults.append((f"{path}space.{id}", "is not on the board"))
            continue
        hurt = Hurt(packed_units(data["damaged"].get(id) or {}))
        put(s, seat, SystemNumber(system), packed_units(counts or {}), hurt)
        if any(
            number(hurt, k) > number(in_space(s, seat, SystemNumber(system)), k)
            for k in kinds_in(hurt)
        ):
            faults.append((f"{path}damaged.{id}", "there are not so many units"))
    for id, counts in data["ground"].items():
        planet = PLANET_INDEX[id]
        if counts and s.place[SYSTEM_OF[planet]] == NONE:
            faults.append((f"{path}ground.{id}", "is not on the board"))
            continue
        put_on(s, seat, PlanetNumber(planet), packed_units(counts or {}))
    for kind in ALL_TYPES:
        if not UNLIMITED[kind] and number(on_board(s, seat), kind) > s.data.supply[kind]:
            faults.append((path + "space", f"there are not so many {TYPES[kind]} [TI-87.2]"))


def read_planets(s: TwilightImperium, told: Json, faults: PathFaults) -> None:
    """Who controls which planet, and which are exhausted. A seat for which none are named has its
    home planets and those with its units that nobody else was given."""
    for seat in range(s.setup.seats):
        for n, id in enumerate(told[str(seat)]["planets"] or []):
            planet, path = PLANET_INDEX[id], f"seats.{seat}.planets[{n}]"
            if s.place[SYSTEM_OF[planet]] == NONE:
                faults.append((path, "is not on the board"))
            elif s.owner[planet] not in (NONE, seat):
                faults.append((path, f"seat {s.owner[planet]} controls it [TI-31.1]"))
            else:
                s.owner[planet] = seat
    for seat, p in enumerate(s.players):
        if told[str(seat)]["planets"] is None:
            own = [planet for planet in ALL_PLANETS if on_planet(s, seat, planet)]
            for planet in [*own, *PLANETS_OF[HOME[p.faction]]]:
                if s.owner[planet] == NONE:
                    s.owner[planet] = seat
        for n, id in enumerate(told[str(seat)]["exhausted_planets"]):
            s.exhausted |= 1 << PLANET_INDEX[id]
            if s.owner[PLANET_INDEX[id]] != seat:
                path = f"seats.{seat}.exhausted_planets[{n}]"
                faults.append((path, "the seat does not control it [TI-64.5]"))


def packed_units(counts: Json) -> int:
    """Units by name, packed."""
    return sum(n * ONE[TYPES.index(kind)] for kind, n in counts.items() if n)
