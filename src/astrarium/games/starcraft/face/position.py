"""Positions in readable terms, set up from a scenario; description.py describes them.

docs/games/starcraft/position.md explains the fields.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.knowledge import EVERYBODY, reveal_to
from astrarium.kernel.packs.faults import Field
from astrarium.kernel.packs.fields import Flag, Many, Nested, Tables, Whole, Word, check_position
from astrarium.kernel.parts import PathFaults, stop

from ..printed import tables
from ..printed.combat import CARD_IDS
from ..printed.events import EVENT_CARDS, EVENT_IDS, STAYS, THE_END
from ..printed.tables import Area, Planet
from ..printed.technologies import TECHNOLOGY_IDS
from ..rules.galaxy.galaxy import free_slots, in_galaxy, lay_planet, planet_at
from ..rules.galaxy.setup import make_decks, take_faction
from ..rules.galaxy.units import on_board
from ..rules.orders.execution import Execution
from ..rules.orders.planning import LAID_IN_A_ROUND, Planning, laid_by, number_laid, within_reach
from ..rules.rounds.regrouping import Regrouping
from ..rules.rounds.rounds import Play
from ..rules.victory import one_team
from ..state import (
    DEPLETION,
    EXECUTION,
    NONE,
    PHASES,
    PLANNING,
    REGROUPING,
    StarCraft,
    seats_from,
    token_order,
)
from .seat_position import PAID, read_resources, read_seat

Json = dict[str, Any]

MOST: Final = 100
"""More than there is of anything."""

PLANET: Final[list[Field]] = [
    Word("planet", tables.PLANET_IDS),
    Whole("x", -MOST, MOST),
    Whole("y", -MOST, MOST),
    Whole("turn", 0, 3, 0),
]
END: Final[list[Field]] = [Word("planet", tables.PLANET_IDS), Word("side", tables.SIDES)]
Z_ROUTE: Final[list[Field]] = [Nested("major", END), Nested("minor", END)]
ROUTE: Final = Many("", Word("", tables.PLANET_IDS), 2, 2)
ORDER: Final[list[Field]] = [
    Word("planet", tables.PLANET_IDS),
    Whole("seat", 0, 5),
    Word("order", tables.ORDER_IDS),
    Flag("cut_off", False),
]
UNIT_COUNTS: Final = Nested("", [Whole(unit, 0, 9, required=False) for unit in tables.UNIT_IDS])
UNITS: Final = Nested(
    "units", [Nested(area, UNIT_COUNTS.fields, required=False) for area in tables.AREA_IDS], {}
)
SEAT: Final[list[Field]] = [
    Word("faction", tables.FACTION_IDS),
    Flag("alive", True),
    Whole("cp", 0, MOST, 0),
    Whole("workers", 0, tables.WORKERS, 0),
    Whole("unavailable", 0, tables.WORKERS, 0),
    Nested(
        "mining", [Whole(area, 0, tables.WORKERS, required=False) for area in tables.AREA_IDS], {}
    ),
    Nested("sheet", [Whole(resource, 0, tables.WORKERS, 0) for resource in PAID], {}),
    Many("bases", Word("", tables.AREA_IDS), most=tables.BASES, default=[]),
    UNITS,
    Many("transports", ROUTE, most=tables.TRANSPORTS, default=[]),
    Many("resources", Word("", tables.AREA_IDS), required=False),
    Many("buildings", Word("", tables.BUILDING_IDS), default=[]),
    Nested("modules", [Whole(module, 0, 4, 0) for module in tables.MODULE_IDS], {}),
    Many("technologies", Word("", TECHNOLOGY_IDS), default=[]),
    Many("hand", Word("", CARD_IDS), default=[]),
    Many("deck", Word("", CARD_IDS), default=[]),
    Many("discard", Word("", CARD_IDS), default=[]),
    Many("events", Word("", EVENT_IDS), default=[]),
    Many("lasting", Word("", EVENT_IDS), default=[]),
]


def fields(seats: int) -> list[Field]:
    """The fields of a position for so many seats."""
    return [
        Word("phase", PHASES[PLANNING:], "planning"),
        Whole("round", 1, MOST, 1),
        Whole("first", 0, seats - 1, 0),
        Whole("active", 0, seats - 1, required=False),
        Tables("planets", PLANET, least=1),
        Tables("z_axis", Z_ROUTE, most=tables.Z_ROUTES, default=[]),
        Nested(
            "depletion", [Word(area, DEPLETION, required=False) for area in tables.AREA_IDS], {}
        ),
        Tables("orders", ORDER, default=[]),
        Many("event_deck", Word("", EVENT_IDS), required=False),
        Many("event_discard", Word("", EVENT_IDS), default=[]),
        Many("common", Word("", EVENT_IDS), default=[]),
        Nested("seats", [Nested(str(seat), SEAT) for seat in range(seats)]),
    ]


def read_position(s: StarCraft, data: Any) -> None:
    """Lay out on an empty table what a position describes; BadPosition lists what is wrong."""
    wanted = check_position(data, fields(s.setup.seats))
    faults: PathFaults = []
    for seat in range(s.setup.seats):
        take_faction(s, seat, tables.FACTION_IDS.index(wanted["seats"][str(seat)]["faction"]))
    if len({p.faction for p in s.players}) < s.setup.seats:
        faults.append(("seats", "two seats have one faction [SC-3.2]"))
    make_decks(s)
    lay_galaxy(s, wanted, faults)
    read_depletion(s, wanted["depletion"], faults)
    for seat in range(s.setup.seats):
        read_seat(s, seat, wanted["seats"][str(seat)], f"seats.{seat}.", faults)
    read_resources(s, wanted["seats"], faults)
    read_events(s, wanted, faults)
    s.first, s.round = wanted["first"], wanted["round"]
    s.phase = PHASES.index(wanted["phase"])
    read_orders(s, wanted["orders"], faults)
    audit_seats(s, wanted["seats"], faults)
    read_turn(s, wanted["active"], faults)
    stop(faults)
    s.push(Play())
    s.jump({PLANNING: "execution", EXECUTION: "regrouping", REGROUPING: "again"}[s.phase])
    s.push({PLANNING: Planning, EXECUTION: Execution, REGROUPING: Regrouping}[s.phase]())


def read_depletion(s: StarCraft, told: Json, faults: PathFaults) -> None:
    """How much of each area is left."""
    for id, word in told.items():
        if word is None:
            continue
        area = Area(tables.AREA_IDS.index(id))
        s.depletion[area] = DEPLETION.index(word)
        if not in_galaxy(s, area):
            faults.append((f"depletion.{id}", "that planet is not in the galaxy"))
        elif s.data.area_kind[area] == tables.CONQUEST and s.depletion[area]:
            faults.append((f"depletion.{id}", "a conquest area is never depleted [SC-10.11]"))


def read_turn(s: StarCraft, active: int | None, faults: PathFaults) -> None:
    """Whose turn it is in the execution phase; by default it is looked for from the first player
    on."""
    if active is None:
        return
    if s.phase != EXECUTION:
        faults.append(("active", "in phase execution only"))
    elif not number_laid(s, active):
        faults.append(("active", "has no order in the galaxy [SC-7.5]"))
    s.active = (active - 1) % s.setup.seats


def audit_seats(s: StarCraft, told: Json, faults: PathFaults) -> None:
    """Who is in the game has something on the board, who is out of it nothing anywhere."""
    for seat, p in enumerate(s.players):
        path = f"seats.{seat}"
        p.alive = told[str(seat)]["alive"]
        if p.alive:
            if not on_board(s, seat):
                faults.append((path, "has no base and no unit, and so is out [SC-9.12]"))
            continue
        s.fallen.append(seat)
        if on_board(s, seat):
            faults.append((path + ".alive", "has a base or a unit, and so is not out [SC-9.12]"))
        if number_laid(s, seat) or p.events or p.lasting:
            faults.append((path + ".alive", "orders and events go with who is out [SC-9.14]"))
        if seat in s.holder or any(mask >> seat & 1 for mask in s.ferries):
            faults.append((path + ".alive", "cards and transports go with who is out [SC-9.17]"))
    left = [seat for seat, p in enumerate(s.players) if p.alive]
    if not left or one_team(s, left):
        faults.append(("seats", "the game would be over [SC-9.12]"))
    elif not s.players[s.first].alive:
        faults.append(("first", "is out of the game"))


def lay_galaxy(s: StarCraft, wanted: Json, faults: PathFaults) -> None:
    """Planets with the routes that are forced between them, and z-axis routes."""
    for n, entry in enumerate(wanted["planets"]):
        planet = Planet(tables.PLANET_IDS.index(entry["planet"]))
        path = f"planets[{n}]"
        if s.placed >> planet & 1:
            faults.append((path + ".planet", "appears twice"))
        elif planet_at(s, entry["x"], entry["y"]) != NONE:
            faults.append((path, "another planet lies in that cell"))
        elif not lay_planet(s, planet, entry["x"], entry["y"], entry["turn"]) and n:
            faults.append((path, "no route joins it to an earlier one [SC-4.5]"))
    for n, entry in enumerate(wanted["z_axis"]):
        route = tables.Z_AXIS[n]
        for end, ends in (("major", s.end_a), ("minor", s.end_b)):
            planet = Planet(tables.PLANET_IDS.index(entry[end]["planet"]))
            side = tables.SIDES.index(entry[end]["side"])
            if side in free_slots(s, planet):
                s.slots[planet] |= 1 << side
                s.z_sides[2 * n + (end == "minor")] = side
                ends[route] = planet
            else:
                faults.append((f"z_axis[{n}].{end}", "there is no free slot [SC-4.14]"))
        if s.end_a[route] == s.end_b[route] != NONE:
            faults.append((f"z_axis[{n}]", "both ends lie on one planet [SC-4.12]"))


def read_orders(s: StarCraft, orders: list[Json], faults: PathFaults) -> None:
    """Order tokens in their stacks, the first one named at the bottom. `cut_off` says that what
    its player had within reach of one has gone since it was laid."""
    for n, entry in enumerate(orders):
        seat, order = entry["seat"], tables.ORDER_IDS.index(entry["order"])
        planet, path = tables.PLANET_IDS.index(entry["planet"]), f"orders[{n}]"
        if seat >= s.setup.seats:
            faults.append((path + ".seat", "there is no such seat"))
            continue
        if not s.placed >> planet & 1:
            faults.append((path + ".planet", "is not in the galaxy"))
        elif entry["cut_off"] and s.phase != EXECUTION:
            faults.append((path + ".cut_off", "in phase execution only"))
        elif entry["cut_off"] == bool(within_reach(s, seat) >> planet & 1):
            reason = (
                "something of its player is there or beside it"
                if entry["cut_off"]
                else "nothing of its player is there or beside it"
            )
            faults.append(
                (path + (".cut_off" if entry["cut_off"] else ".planet"), reason + " [SC-6.2]")
            )
        tokens = [token for token in s.players[seat].orders if token_order(token) == order]
        if not tokens:
            faults.append((path + ".order", "no such token is left [SC-6.6]"))
            continue
        s.players[seat].orders.remove(tokens[0])
        s.stacks[planet].append(tokens[0])
        s.token_known[tokens[0]] = 1 << seat
    for seat, p in enumerate(s.players):
        laid = [token_order(token) for token in laid_by(s, seat)]
        if len(laid) > LAID_IN_A_ROUND:
            faults.append(("orders", f"seat {seat} has more than {LAID_IN_A_ROUND} [SC-6.1]"))
        if sum(order >= tables.SPECIAL for order in laid) > p.modules[tables.LABORATORY]:
            faults.append(("orders", f"seat {seat} has too many special ones [SC-6.7]"))
        if laid and s.phase == REGROUPING:
            faults.append(("orders", f"seat {seat} has executed all of them [SC-7.1]"))
    if s.phase == PLANNING:
        audit_planning(s, faults)


def audit_planning(s: StarCraft, faults: PathFaults) -> None:
    """SC-6.1: orders are laid in turn, one after the other from the first player on."""
    laid = [number_laid(s, seat) for seat in seats_from(s, s.first)]
    if laid and (max(laid) - min(laid) > 1 or sorted(laid, reverse=True) != laid):
        faults.append(("orders", "are laid one by one in turn from the first player on [SC-6.1]"))


def read_events(s: StarCraft, wanted: Json, faults: PathFaults) -> None:
    """Events drawn by seats, in play areas, discarded, in the common area, and the top of the deck.
    They are taken from the deck, or from what was left out at set-up."""

    def take(path: str, id: str) -> list[int]:
        for zone in (s.event_deck, s.event_box):
            found = [card for card in zone if EVENT_IDS[EVENT_CARDS[card]] == id]
            if found and not (s.setup.galactic and id == EVENT_IDS[THE_END]):
                zone.remove(found[0])
                return found[:1]
        faults.append((path, f"no {id} is left"))
        return []

    for seat, p in enumerate(s.players):
        data = wanted["seats"][str(seat)]
        for n, id in enumerate(data["events"]):
            p.events += take(f"seats.{seat}.events[{n}]", id)
        for n, id in enumerate(data["lasting"]):
            p.lasting += take(f"seats.{seat}.lasting[{n}]", id)
            if not STAYS[EVENT_IDS.index(id)]:
                faults.append((f"seats.{seat}.lasting[{n}]", "stays in no play area [SC-8.16]"))
        reveal_to(s.event_known, p.lasting, EVERYBODY)
    for n, id in enumerate(wanted["event_discard"]):
        s.event_discard += take(f"event_discard[{n}]", id)
    for n, id in enumerate(wanted["common"]):
        s.common = s.common + take(f"common[{n}]", id)
    if wanted["event_deck"] is not None:
        kept = [
            card
            for n, id in enumerate(wanted["event_deck"])
            for card in take(f"event_deck[{n}]", id)
        ]
        s.event_box += s.event_deck
        s.event_deck = kept[::-1]
    reveal_to(s.event_known, s.event_discard + s.common, EVERYBODY)
