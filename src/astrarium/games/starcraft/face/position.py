"""Positions in readable terms: set up from a scenario, and described for it.

docs/games/starcraft/position.md explains the fields.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starcraft.cards.combat import CARD_IDS
from astrarium.games.starcraft.cards.events import EVENT_CARDS, EVENT_IDS, STAYS, THE_END
from astrarium.games.starcraft.cards.tables import (
    AREA_IDS,
    BASES,
    BUILDING_IDS,
    BUILDING_RACE,
    BUILDING_TYPE,
    CONQUEST,
    FACTION_IDS,
    LEVEL,
    MODULE_COUNT,
    MODULE_IDS,
    NORMAL_ROUTES,
    ORDER_IDS,
    PLANET_IDS,
    PLANET_OF,
    RESOURCES,
    ROUTES,
    SIDES,
    TRANSPORTS,
    UNIT_IDS,
    UNIT_INDEX,
    UNIT_RACE,
    WORKERS,
    Z_ROUTES,
)
from astrarium.games.starcraft.cards.technologies import (
    STAYS_IN_PLAY,
    TECHNOLOGIES_OF,
    TECHNOLOGY_COUNT,
    TECHNOLOGY_IDS,
)
from astrarium.games.starcraft.rules.execution import Execution
from astrarium.games.starcraft.rules.galaxy import free_slots, is_z_axis, lay_planet, planet_at
from astrarium.games.starcraft.rules.planning import Planning, laid_by
from astrarium.games.starcraft.rules.regrouping import Regrouping, hand_limit
from astrarium.games.starcraft.rules.rounds import Play
from astrarium.games.starcraft.rules.setup import make_decks, take_faction
from astrarium.games.starcraft.rules.technologies import copies
from astrarium.games.starcraft.rules.units import (
    base_on,
    from_supply,
    number,
    race_of,
    types,
)
from astrarium.games.starcraft.rules.victory import controlled, outcome, points, progress, threshold
from astrarium.games.starcraft.state import (
    DEPLETION,
    EXECUTION,
    NONE,
    PHASES,
    PLANNING,
    REGROUPING,
    StarCraft,
    token_order,
    token_owner,
)
from astrarium.kernel.flow import decision
from astrarium.kernel.knowledge import EVERYBODY, forget, tell
from astrarium.kernel.packs import Field, Many, Table, Tables, Whole, Word, check_position
from astrarium.kernel.parts import Faults, stop

Json = dict[str, Any]

MOST: Final = 100
"""More than there is of anything."""

PLANET: Final[list[Field]] = [
    Word("planet", PLANET_IDS),
    Whole("x", -MOST, MOST),
    Whole("y", -MOST, MOST),
    Whole("turn", 0, 3, 0),
]
END: Final[list[Field]] = [Word("planet", PLANET_IDS), Word("side", SIDES)]
Z_ROUTE: Final[list[Field]] = [Table("major", END), Table("minor", END)]
ROUTE: Final = Many("", Word("", PLANET_IDS), 2, 2)
ORDER: Final[list[Field]] = [
    Word("planet", PLANET_IDS),
    Whole("seat", 0, 5),
    Word("order", ORDER_IDS),
]
UNIT_COUNTS: Final = Table("", [Whole(unit, 0, 9, required=False) for unit in UNIT_IDS])
UNITS: Final = Table(
    "units", [Table(area, UNIT_COUNTS.fields, required=False) for area in AREA_IDS], {}
)
SEAT: Final[list[Field]] = [
    Word("faction", FACTION_IDS),
    Whole("cp", 0, MOST, 0),
    Whole("workers", 0, WORKERS, 0),
    Whole("unavailable", 0, WORKERS, 0),
    Many("bases", Word("", AREA_IDS), most=BASES, default=[]),
    UNITS,
    Many("transports", ROUTE, most=TRANSPORTS, default=[]),
    Many("resources", Word("", AREA_IDS), required=False),
    Many("buildings", Word("", BUILDING_IDS), default=[]),
    Table("modules", [Whole(module, 0, 4, 0) for module in MODULE_IDS], {}),
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
        Tables("planets", PLANET, least=1),
        Tables("z_axis", Z_ROUTE, most=Z_ROUTES, default=[]),
        Table("depletion", [Word(area, DEPLETION, required=False) for area in AREA_IDS], {}),
        Tables("orders", ORDER, default=[]),
        Many("event_deck", Word("", EVENT_IDS), required=False),
        Many("event_discard", Word("", EVENT_IDS), default=[]),
        Many("common", Word("", EVENT_IDS), default=[]),
        Table("seats", [Table(str(seat), SEAT) for seat in range(seats)]),
    ]


def read_position(s: StarCraft, data: Any) -> None:
    """Lay out on an empty table what a position describes; BadPosition lists what is wrong."""
    wanted = check_position(data, fields(s.setup.seats))
    faults: Faults = []
    for seat in range(s.setup.seats):
        take_faction(s, seat, FACTION_IDS.index(wanted["seats"][str(seat)]["faction"]))
    if len({p.faction for p in s.players}) < s.setup.seats:
        faults.append(("seats", "two seats have one faction [SC-3.2]"))
    stop(faults)
    make_decks(s)
    lay_galaxy(s, wanted, faults)
    stop(faults)
    for seat in range(s.setup.seats):
        read_seat(s, seat, wanted["seats"][str(seat)], f"seats.{seat}.", faults)
    for area, word in wanted["depletion"].items():
        if word is not None:
            s.depletion[AREA_IDS.index(area)] = DEPLETION.index(word)
    read_orders(s, wanted["orders"], faults)
    read_events(s, wanted, faults)
    stop(faults)
    s.first, s.round = wanted["first"], wanted["round"]
    s.phase = PHASES.index(wanted["phase"])
    s.push(Play())
    s.jump({PLANNING: "execution", EXECUTION: "regrouping", REGROUPING: "again"}[s.phase])
    s.push({PLANNING: Planning, EXECUTION: Execution, REGROUPING: Regrouping}[s.phase]())


def lay_galaxy(s: StarCraft, wanted: Json, faults: Faults) -> None:
    """Planets with the routes that are forced between them, and z-axis routes."""
    for n, entry in enumerate(wanted["planets"]):
        planet = PLANET_IDS.index(entry["planet"])
        path = f"planets[{n}]"
        if s.placed >> planet & 1:
            faults.append((path + ".planet", "appears twice"))
        elif planet_at(s, entry["x"], entry["y"]) != NONE:
            faults.append((path, "another planet lies in that cell"))
        elif not lay_planet(s, planet, entry["x"], entry["y"], entry["turn"]) and n:
            faults.append((path, "no route joins it to an earlier one [SC-4.5]"))
    for n, entry in enumerate(wanted["z_axis"]):
        route = NORMAL_ROUTES + n
        for end, ends in (("major", s.end_a), ("minor", s.end_b)):
            planet = PLANET_IDS.index(entry[end]["planet"])
            side = SIDES.index(entry[end]["side"])
            if side in free_slots(s, planet):
                s.slots[planet] |= 1 << side
                s.z_sides[2 * n + (end == "minor")] = side
                ends[route] = planet
            else:
                faults.append((f"z_axis[{n}].{end}", "there is no free slot [SC-4.14]"))
        if s.end_a[route] == s.end_b[route] != NONE:
            faults.append((f"z_axis[{n}]", "both ends lie on one planet [SC-4.12]"))


def read_seat(s: StarCraft, seat: int, data: Json, path: str, faults: Faults) -> None:
    """One seat's pieces, sheet and cards."""
    p = s.players[seat]
    p.cp, p.pool, p.unavailable = data["cp"], data["workers"], data["unavailable"]
    p.workers -= p.pool + p.unavailable
    if p.workers < 0:
        faults.append((path + "workers", f"there are {WORKERS} in all [SC-2.2]"))
    for n, id in enumerate(data["bases"]):
        area = AREA_IDS.index(id)
        if not s.placed >> PLANET_OF[area] & 1:
            faults.append((f"{path}bases[{n}]", "that planet is not in the galaxy"))
        elif base_on(s, seat, PLANET_OF[area]) != NONE or s.base[area] != NONE:
            faults.append((f"{path}bases[{n}]", "there is a base already [SC-12.18]"))
        else:
            s.base[area] = seat
            p.bases -= 1
    read_units(s, seat, data["units"], path + "units.", faults)
    for n, ends in enumerate(data["transports"]):
        a, b = (PLANET_IDS.index(id) for id in ends)
        route = route_between(s, a, b, seat)
        if route == NONE:
            faults.append(
                (f"{path}transports[{n}]", "there is no such route without one [SC-12.8]")
            )
        else:
            s.ferries[route] |= 1 << seat
            p.transports -= 1
    for id in data["buildings"]:
        building = BUILDING_IDS.index(id)
        if BUILDING_RACE[building] != race_of(s, seat):
            faults.append((path + "buildings", f"{id} is of another race"))
        else:
            kind = BUILDING_TYPE[building]
            p.levels[kind] = max(p.levels[kind], LEVEL[building])
    for module, id in enumerate(MODULE_IDS):
        p.modules[module] = data["modules"].get(id, 0)
        if p.modules[module] > MODULE_COUNT[race_of(s, seat)][module]:
            faults.append((f"{path}modules.{id}", "there are not so many [SC-2.2]"))
    read_cards(s, seat, data, path, faults)
    read_resources(s, seat, data["resources"], path, faults)


def read_units(s: StarCraft, seat: int, data: Json, path: str, faults: Faults) -> None:
    """Units by area and type."""
    for id, counts in data.items():
        for name, n in (counts or {}).items():
            unit, area = UNIT_INDEX[name], AREA_IDS.index(id)
            if not n:
                continue
            if UNIT_RACE[unit] != race_of(s, seat):
                faults.append((f"{path}{id}.{name}", "is of another race"))
            elif not s.placed >> PLANET_OF[area] & 1 or s.owner[area] not in (NONE, seat):
                faults.append(
                    (path + id, "is not in the galaxy, or units of another seat are there")
                )
            elif number(s.players[seat].left, unit) < n:
                faults.append((f"{path}{id}.{name}", "there are not so many [SC-2.3]"))
            else:
                for _ in range(n):
                    from_supply(s, seat, area, unit)


def route_between(s: StarCraft, a: int, b: int, seat: int) -> int:
    """The first route between two planets without a seat's transport, NONE without one."""
    for route in range(ROUTES):
        if {s.end_a[route], s.end_b[route]} == {a, b} and not s.ferries[route] >> seat & 1:
            return route
    return NONE


def read_cards(s: StarCraft, seat: int, data: Json, path: str, faults: Faults) -> None:
    """Technologies that are bought, hand, discard pile and the top of the deck (its first card is
    drawn first)."""
    p = s.players[seat]
    for n, id in enumerate(data["technologies"]):
        technology = TECHNOLOGY_IDS.index(id)
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


def read_resources(
    s: StarCraft, seat: int, ids: list[str] | None, path: str, faults: Faults
) -> None:
    """The resource cards that a seat holds; unless they are named, those of the areas on planets
    with its base in which nothing of an enemy is."""
    if ids is None:
        for area in range(len(AREA_IDS)):
            if s.data.area_kind[area] != CONQUEST and base_on(s, seat, PLANET_OF[area]) != NONE:
                if s.base[area] in (NONE, seat) and s.owner[area] in (NONE, seat):
                    s.holder[area] = seat
        return
    for n, id in enumerate(ids):
        area = AREA_IDS.index(id)
        if s.data.area_kind[area] == CONQUEST or s.holder[area] not in (NONE, seat):
            faults.append((f"{path}resources[{n}]", "is no card that this seat can hold"))
        else:
            s.holder[area] = seat


def read_orders(s: StarCraft, orders: list[Json], faults: Faults) -> None:
    """Order tokens in their stacks, the first one named at the bottom."""
    for n, entry in enumerate(orders):
        seat, order = entry["seat"], ORDER_IDS.index(entry["order"])
        if seat >= s.setup.seats:
            faults.append((f"orders[{n}].seat", "there is no such seat"))
            continue
        tokens = [token for token in s.players[seat].orders if token_order(token) == order]
        if not tokens:
            faults.append((f"orders[{n}].order", "no such token is left [SC-6.6]"))
            continue
        s.players[seat].orders.remove(tokens[0])
        s.stacks[PLANET_IDS.index(entry["planet"])].append(tokens[0])
        s.token_known[tokens[0]] = 1 << seat


def read_events(s: StarCraft, wanted: Json, faults: Faults) -> None:
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
        tell(s.event_known, p.lasting, EVERYBODY)
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
    tell(s.event_known, s.event_discard + s.common, EVERYBODY)


# -- described -------------------------------------------------------------------------------------


def describe(s: StarCraft) -> Json:
    """Everything by name, for scenarios."""
    found = outcome(s)
    return {
        "phase": "over" if s.over else PHASES[s.phase],
        "round": s.round,
        "first": s.first,
        "active": s.active,
        "question": "" if s.over else decision(s).kind,
        "order": "" if s.order == NONE else ORDER_IDS[s.order],
        "planet": "" if s.planet == NONE else PLANET_IDS[s.planet],
        "ending": "" if found is None else found.ending,
        "event_deck": len(s.event_deck),
        "event_discard": [EVENT_IDS[EVENT_CARDS[card]] for card in s.event_discard],
        "common": [EVENT_IDS[EVENT_CARDS[card]] for card in s.common],
        "planets": [
            PLANET_IDS[planet] for planet in range(len(PLANET_IDS)) if s.placed >> planet & 1
        ],
        "routes": [
            [PLANET_IDS[s.end_a[route]], PLANET_IDS[s.end_b[route]]]
            for route in range(ROUTES)
            if NONE not in (s.end_a[route], s.end_b[route])
        ],
        "z_axis": [
            f"{PLANET_IDS[s.end_a[route]]} {SIDES[s.z_sides[2 * n]]},"
            f" {PLANET_IDS[s.end_b[route]]} {SIDES[s.z_sides[2 * n + 1]]}"
            for n, route in enumerate(range(NORMAL_ROUTES, ROUTES))
            if NONE not in (s.end_a[route], s.end_b[route])
        ],
        "z_routes": sum(is_z_axis(route) and s.end_b[route] != NONE for route in range(ROUTES)),
        "areas": {
            id: describe_area(s, area) for area, id in enumerate(AREA_IDS) if in_galaxy(s, area)
        },
        "stacks": {
            PLANET_IDS[planet]: [f"{token_owner(t)} {ORDER_IDS[token_order(t)]}" for t in stack]
            for planet, stack in enumerate(s.stacks)
            if stack
        },
        "seats": [describe_seat(s, seat) for seat in range(s.setup.seats)],
        "battle": describe_battle(s),
    }


def in_galaxy(s: StarCraft, area: int) -> bool:
    """Whether an area's planet was placed."""
    return bool(s.placed >> PLANET_OF[area] & 1)


def describe_units(packed: int, race: int) -> Json:
    """Packed units by type."""
    return {UNIT_IDS[unit]: number(packed, unit) for unit in types(packed, race)}


def describe_area(s: StarCraft, area: int) -> Json:
    """An area by name."""
    owner = s.owner[area]
    return {
        "owner": owner,
        "units": {} if owner == NONE else describe_units(s.units[area], race_of(s, owner)),
        "base": s.base[area],
        "holder": s.holder[area],
        "workers": s.workers[area],
        "depletion": DEPLETION[s.depletion[area]],
        "resource": RESOURCES[s.data.area_kind[area]],
    }


def describe_seat(s: StarCraft, seat: int) -> Json:
    """A seat by name."""
    p = s.players[seat]
    if p.faction == NONE:
        return {"faction": "", "alive": p.alive, "planets": [PLANET_IDS[one] for one in p.planets]}
    race = race_of(s, seat)
    buildings = [
        id
        for building, id in enumerate(BUILDING_IDS)
        if BUILDING_RACE[building] == race and p.levels[BUILDING_TYPE[building]] >= LEVEL[building]
    ]
    return {
        "faction": FACTION_IDS[p.faction],
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
            [PLANET_IDS[s.end_a[route]], PLANET_IDS[s.end_b[route]]]
            for route in range(ROUTES)
            if s.ferries[route] >> seat & 1
        ),
        "supply": describe_units(p.left, race),
        "buildings": buildings,
        "modules": dict(zip(MODULE_IDS, p.modules, strict=True)),
        "resources": [id for area, id in enumerate(AREA_IDS) if s.holder[area] == seat],
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
        "planets": [PLANET_IDS[one] for one in p.planets],
    }


def describe_battle(s: StarCraft) -> Json:
    """The battle by name; sides are the attacker's first."""
    b = s.battle
    if b.area == NONE:
        return {"on": False}
    races = [race_of(s, seat) for seat in b.seats]
    return {
        "on": True,
        "area": AREA_IDS[b.area],
        "seats": b.seats[:],
        "units": [describe_units(b.units[side], races[side]) for side in (0, 1)],
        "face_up": b.face_up[:],
        "splash": [CARD_IDS[s.kinds[card]] for card in b.splash],
        "skirmishes": [
            {
                "front": ["" if unit == NONE else UNIT_IDS[unit] for unit in skirmish.front],
                "support": [describe_units(skirmish.support[side], races[side]) for side in (0, 1)],
                "cards": [
                    [CARD_IDS[s.kinds[card]] for card in skirmish.cards[side]] for side in (0, 1)
                ],
                "attack": skirmish.attack[:],
                "health": skirmish.health[:],
                "lost": ["" if unit == NONE else UNIT_IDS[unit] for unit in skirmish.lost],
                "fought": skirmish.fought,
            }
            for skirmish in b.skirmishes
        ],
    }
