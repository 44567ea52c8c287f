"""What positions say of one seat: pieces, sheet, cards, resources."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.knowledge import EVERYBODY, forget
from astrarium.kernel.parts import PathFaults

from ..printed import tables
from ..printed.combat import CARD_IDS
from ..printed.tables import Area, Planet, Route, Technology
from ..printed.technologies import STAYS_IN_PLAY, TECHNOLOGY_IDS
from ..rules.building.technologies import copies
from ..rules.galaxy.galaxy import in_galaxy
from ..rules.galaxy.units import base_on, from_supply, number, race_of
from ..state import DEPLETED, NONE, StarCraft

Json = dict[str, Any]

PAID: Final = ("minerals", "gas")


def read_seat(s: StarCraft, seat: int, data: Json, path: str, faults: PathFaults) -> None:
    """One seat's pieces, sheet and cards."""
    p = s.players[seat]
    p.cp, p.pool, p.unavailable = data["cp"], data["workers"], data["unavailable"]
    for resource, name in enumerate(PAID):
        p.on_permanent[resource] = data["sheet"].get(name, 0)
        if p.on_permanent[resource] > tables.PERMANENT[race_of(s, seat)][resource]:
            faults.append((f"{path}sheet.{name}", "the sheet gives less [SC-10.10]"))
    mining = sum(n or 0 for n in data["mining"].values())
    p.workers -= p.pool + p.unavailable + sum(p.on_permanent) + mining
    if p.workers < 0:
        faults.append((path + "workers", f"there are {tables.WORKERS} in all [SC-2.2]"))
    for n, id in enumerate(data["bases"]):
        area = Area(tables.AREA_IDS.index(id))
        if not s.placed >> tables.PLANET_OF[area] & 1:
            faults.append((f"{path}bases[{n}]", "that planet is not in the galaxy"))
        elif base_on(s, seat, tables.PLANET_OF[area]) != NONE or s.base[area] != NONE:
            faults.append((f"{path}bases[{n}]", "there is a base already [SC-12.18]"))
        else:
            s.base[area] = seat
            p.bases -= 1
    read_units(s, seat, data["units"], path + "units.", faults)
    for n, ends in enumerate(data["transports"]):
        a, b = (Planet(tables.PLANET_IDS.index(id)) for id in ends)
        route = route_between(s, a, b, seat)
        if route == NONE:
            faults.append(
                (f"{path}transports[{n}]", "there is no such route without one [SC-12.8]")
            )
        else:
            s.ferries[route] |= 1 << seat
            p.transports -= 1
    for id in data["buildings"]:
        building = tables.BUILDING_IDS.index(id)
        if tables.BUILDING_RACE[building] != race_of(s, seat):
            faults.append((path + "buildings", f"{id} is of another race"))
        else:
            kind = tables.BUILDING_TYPE[building]
            p.levels[kind] = max(p.levels[kind], tables.LEVEL[building])
    slots = tables.MODULE_SLOTS[race_of(s, seat)]
    if sum(data["modules"].values()) > slots:
        faults.append((path + "modules", f"the sheet has {slots} places [SC-23.1]"))
    for module, id in enumerate(tables.MODULE_IDS):
        p.modules[module] = data["modules"].get(id, 0)
        if p.modules[module] > tables.MODULE_COUNT[race_of(s, seat)][module]:
            faults.append((f"{path}modules.{id}", "there are not so many [SC-2.2]"))
    read_cards(s, seat, data, path, faults)


def read_units(s: StarCraft, seat: int, data: Json, path: str, faults: PathFaults) -> None:
    """Units by area and type."""
    for id, counts in data.items():
        area = Area(tables.AREA_IDS.index(id))
        if sum(n or 0 for n in (counts or {}).values()) > s.data.unit_limit[area]:
            most = s.data.unit_limit[area]
            faults.append((path + id, f"at most {most} units stand there [SC-12.10]"))
        for name, n in (counts or {}).items():
            unit = tables.UNIT_INDEX[name]
            if not n:
                continue
            if tables.UNIT_RACE[unit] != race_of(s, seat):
                faults.append((f"{path}{id}.{name}", "is of another race"))
            elif not s.placed >> tables.PLANET_OF[area] & 1 or s.owner[area] not in (NONE, seat):
                faults.append(
                    (path + id, "is not in the galaxy, or units of another seat are there")
                )
            elif number(s.players[seat].left, unit) < n:
                faults.append((f"{path}{id}.{name}", "there are not so many [SC-2.3]"))
            else:
                for _ in range(n):
                    from_supply(s, seat, area, unit)


def route_between(s: StarCraft, a: Planet, b: Planet, seat: int) -> Route:
    """The first route between two planets without a seat's transport, NONE without one."""
    for route in tables.ALL_ROUTES:
        if {s.end_a[route], s.end_b[route]} == {a, b} and not s.ferries[route] >> seat & 1:
            return route
    return Route(NONE)


def read_cards(s: StarCraft, seat: int, data: Json, path: str, faults: PathFaults) -> None:
    """Technologies that are bought, hand, discard pile and the top of the deck (its first card is
    drawn first)."""
    p = s.players[seat]
    for n, id in enumerate(data["technologies"]):
        technology = Technology(TECHNOLOGY_IDS.index(id))
        bought = copies(s, seat, technology)
        p.technologies = [card for card in p.technologies if card not in bought]
        if not bought:
            faults.append((f"{path}technologies[{n}]", "appears twice, or is of another race"))
        elif STAYS_IN_PLAY[technology]:
            p.in_play = p.in_play + bought
        else:
            p.deck = bought + p.deck
            forget(s.known, bought)
    zones: dict[str, list[int]] = {"hand": [], "discard": [], "deck": []}
    for field, zone in zones.items():
        for n, id in enumerate(data[field]):
            found = [card for card in p.deck if CARD_IDS[s.kinds[card]] == id]
            if found:
                p.deck.remove(found[0])
                zone.append(found[0])
            else:
                faults.append((f"{path}{field}[{n}]", f"no {id} is left in this deck"))
    p.hand, p.discard = zones["hand"], zones["discard"]
    p.deck += zones["deck"][::-1]
    for card in p.hand:
        s.known[card] = 1 << seat
    for card in p.discard:
        s.known[card] = EVERYBODY


def read_resources(s: StarCraft, told: Json, faults: PathFaults) -> None:
    """The resource cards that seats hold, with workers on them; a seat for which none are named
    has those that are its own by the rules."""
    unnamed = [seat for seat in range(s.setup.seats) if told[str(seat)]["resources"] is None]
    for seat in range(s.setup.seats):
        for n, id in enumerate(told[str(seat)]["resources"] or []):
            area = Area(tables.AREA_IDS.index(id))
            read_resource(s, seat, area, f"seats.{seat}.resources[{n}]", faults)
    for seat in unnamed:
        deal_resources(s, seat)
    for seat in range(s.setup.seats):
        for id, workers in told[str(seat)]["mining"].items():
            if workers:
                area, path = Area(tables.AREA_IDS.index(id)), f"seats.{seat}.mining.{id}"
                read_mining(s, seat, area, workers, path, faults)


def read_resource(s: StarCraft, seat: int, area: Area, path: str, faults: PathFaults) -> None:
    """A resource card that a seat holds."""
    if s.data.area_kind[area] == tables.CONQUEST:
        faults.append((path, "a conquest area has no resource card [SC-8.7]"))
    elif s.depletion[area] == DEPLETED:
        faults.append((path, "a depleted area has no card any more [SC-10.12]"))
    elif not in_galaxy(s, area):
        faults.append((path, "that planet is not in the galaxy"))
    elif s.holder[area] != NONE:
        faults.append((path, f"seat {s.holder[area]} holds that card"))
    else:
        s.holder[area] = seat


def deal_resources(s: StarCraft, seat: int) -> None:
    """A seat gets the cards of the areas on planets with its base in which nothing of an enemy is,
    and which nobody else was given."""
    for area in tables.ALL_AREAS:
        gives = s.data.area_kind[area] != tables.CONQUEST and s.depletion[area] != DEPLETED
        if not gives or s.holder[area] != NONE or base_on(s, seat, tables.PLANET_OF[area]) == NONE:
            continue
        if s.base[area] in (NONE, seat) and s.owner[area] in (NONE, seat):
            s.holder[area] = seat


def read_mining(
    s: StarCraft, seat: int, area: Area, workers: int, path: str, faults: PathFaults
) -> None:
    """Workers on a resource card."""
    if s.holder[area] != seat:
        faults.append((path, "this seat does not hold that card"))
    elif workers > s.data.amount[area] + s.depletion[area]:
        faults.append((path, "the card takes fewer workers [SC-10.4]"))
    else:
        s.workers[area] = workers
