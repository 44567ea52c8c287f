"""Readable positions: what a scenario, a puzzle or a bug report sets up.

docs/games/starship_battles/position.md describes every field.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.packs.faults import Field
from astrarium.kernel.packs.fields import Flag, Many, Nested, Tables, Whole, Word, check_position
from astrarium.kernel.packs.pool import Cards
from astrarium.kernel.parts import PathFaults, stop

from .. import moves as m
from .. import state as st
from ..printed import orders, stats, tables
from ..printed.grid import DIR_WORDS, SQUARE_WORDS, Direction, Square
from ..rules.building import BuildFleet, take_fleet
from ..rules.damage import DIES, FLIPS, fate
from ..rules.deployment import SetUp, muster
from ..rules.rounds import Play, Round
from ..rules.ships import card, count_counters, counters, put
from ..state import Battle, ShipNumber
from .view import Ship, named_bits, types_of

Json = dict[str, Any]

TURNS: Final = {
    "move": "moves",
    "launch": "launches",
    "attack": "attacks",
    "hit_and_run": "hit_and_run",
}
"""The steps of a round that each player has, behind "low_" and "high_"."""
ATTACKS: Final = ("attacked", "fired")
LATER: Final = {
    "deploy": ("moved", "launched", *ATTACKS),
    "round": ("moved", "launched", *ATTACKS),
    "move": ATTACKS,
    "launch": ATTACKS,
}
"""What no ship has done yet in a phase of the round (SB-A2)."""
SETTLED: Final = ("deploy", "round", "move", "launch")
"""The phases before ships are hit."""
STEPS: Final = {"round": "initiative", "damage": "emergencies"}
STARTS: Final = ["fleets", "deploy", *TURNS, *STEPS]
DONE: Final = {"moved": st.MOVED, "launched": st.LAUNCHED, "attacked": st.ATTACKED}
DESCRIBED: Final = ["owner", "reduced", "damage", "hull", "moved"]
"""Fields of a ship that scenarios read as the table shows them."""
ELSEWHERE: Final = {word: Square(place) for place, word in st.PLACES.items()}


def fields(s: Battle) -> list[Field]:
    """What may be said of the table, of its seats and of their ships."""
    squares = [SQUARE_WORDS[square] for square in s.setup.grid.squares]
    marker = Word("marker", tables.MARKER_IDS)
    ship: list[Field] = [
        Word("type", s.data.ids),
        Word("square", squares + list(ELSEWHERE), required=False),
        Word("facing", DIR_WORDS[:4], required=False),
        Whole("damage", 0, 999, 0),
        Flag("reduced", False),
        *[Flag(word, False) for word in DONE],
        Many("fired", Word("weapon", m.WEAPON_WORDS[: m.MAX_WEAPONS]), default=[]),
        Many("counters", Whole("class", 1, 4), required=False),
        Many("active", marker, default=[]),
        Many("laid", marker, default=[]),
    ]
    seat: list[Field] = [
        Tables("ships", ship, 0, st.FLEET_LIMIT, []),
        Cards("reserve", s.data.ids, []),
        Cards("draft", s.data.ids, []),
        Whole("score", 0, 99_999, 0),
        Many("laid", Word("option", tables.OPTION_IDS), default=[]),
    ]
    sides = [Word("faction", tables.FACTIONS, side) for side in tables.FACTIONS]
    return [
        Word("phase", STARTS, "move"),
        Whole("active", 0, 1, 0),
        Whole("low", 0, 1, required=False),
        Whole("round", 0, 9_999, 1),
        Nested("seats", [Nested(str(n), [sides[n], *seat], {}) for n in (0, 1)], {}),
    ]


def read_position(s: Battle, data: Any) -> None:
    """Set a blank table as a position says; BadPosition lists all that is wrong with it."""
    told = check_position(data, fields(s))
    seats = [told["seats"][str(seat)] for seat in (0, 1)]
    faults: PathFaults = []
    s.faction = [tables.FACTIONS.index(own["faction"]) for own in seats]
    if s.faction[0] == s.faction[1]:
        faults.append(("seats.1.faction", "the sides must differ [SB-2.1]"))
    for seat in (0, 1):
        read_fleet(s, seat, seats[seat], told["phase"] == "fleets", faults)
    if told["phase"] != "fleets":
        muster(s)
        for seat in (0, 1):
            read_seat(s, seat, seats[seat], faults)
        audit_ships(s, seats, told["phase"], faults)
        count_counters(s)
    stop(faults)
    begin(s, told["phase"], told["active"], told["low"], told["round"])


def read_fleet(s: Battle, seat: int, own: Json, building: bool, faults: PathFaults) -> None:
    """The fleet of a seat: what it is building, or its ships in the order in which they are told
    and then its reserve."""
    path = f"seats.{seat}."
    other, loose = ("reserve", "draft") if building else ("draft", "reserve")
    if own[other]:
        when = "only in phase fleets" if other == "draft" else "not in phase fleets"
        faults.append((path + other, when))
    if building and own["ships"]:
        faults.append((path + "ships", "not in phase fleets"))
    fleet = [s.data.number[entry["type"]] for entry in own["ships"]]
    places = [f"ships[{n}].type" for n in range(len(fleet))]
    fleet += sorted(s.data.number[id] for id in own[loose])
    places += [loose] * len(own[loose])
    for kind, place in zip(fleet, places, strict=True):
        id = s.data.ids[kind]
        if s.data.faction[kind] != s.faction[seat]:
            faults.append((path + place, f"{id} fights for the other side [SB-2.3]"))
        elif place == "reserve" and s.data.klass[kind] != stats.FIGHTER:
            faults.append((path + place, f"{id} is no fighter [SB-3.4]"))
        elif s.setup.unique and s.data.named[kind] and fleet.count(kind) > 1:
            faults.append((path + place, f"{id} may be there once [SB-2.6]"))
    points, limit = s.data.fleet_points(fleet), s.setup.points
    if limit and points > limit:
        faults.append((path + places[-1], f"the fleet costs {points} points of {limit} [SB-2.2]"))
    if len(fleet) > st.FLEET_LIMIT:
        faults.append((path + places[-1], f"a fleet holds {st.FLEET_LIMIT} ships"))
    take_fleet(s, seat, fleet[: st.FLEET_LIMIT])


def read_seat(s: Battle, seat: int, own: Json, faults: PathFaults) -> None:
    """The ships of a seat, its score, and the options that it has laid."""
    path = f"seats.{seat}."
    for n, (ship, entry) in enumerate(zip(st.ships_of(s, seat), own["ships"], strict=False)):
        read_ship(s, ship, entry, f"{path}ships[{n}].", faults)
    s.score[seat] = own["score"]
    s.laid[seat] = mask(own["laid"], tables.OPTION_IDS)
    for n, id in enumerate(own["laid"]):
        if orders.FACTION[tables.OPTION_IDS.index(id)] != s.faction[seat]:
            faults.append((f"{path}laid[{n}]", f"{id} is on the other sheet [SB-8.4]"))


def read_ship(s: Battle, ship: ShipNumber, told: Json, path: str, faults: PathFaults) -> None:
    """Where a ship is, what it carries and has done. Without a square it lies beside the grid."""
    kind, word, counters = s.kind[ship], told["square"], told["counters"]
    if word == "reserve" and s.data.klass[kind] != stats.FIGHTER:
        faults.append((path + "square", f"{told['type']} is no fighter [SB-3.4]"))
    if word in ELSEWHERE:
        s.square[ship] = ELSEWHERE[word]
    elif word is not None:
        square = Square(SQUARE_WORDS.index(word))
        if s.cells[square] != st.EMPTY:
            faults.append((path + "square", f"another ship stands on {word} [SB-1.4]"))
        put(s, ship, square)
    if told["facing"] is not None:
        s.facing[ship] = Direction(DIR_WORDS.index(told["facing"]))
    s.damage[ship] = told["damage"]
    s.reduced[ship] = int(told["reduced"])
    if told["reduced"] and not s.data.flips[kind]:
        faults.append((path + "reduced", "this card has no reduced side [SB-1.7]"))
    s.flags[ship] = sum(bit for field, bit in DONE.items() if told[field])
    s.flags[ship] |= mask(told["fired"], m.WEAPON_WORDS)
    if (s.flags[ship] & st.FIRED) >> s.data.weapons[card(s, ship)]:
        faults.append((path + "fired", "this card has fewer weapon systems [SB-5.2]"))
    for k in stats.CLASSES if counters is not None else []:
        if counters.count(k) > stats.counters_for(s.data.commands[stats.front(kind)], k):
            faults.append((path + "counters", f"more of class {k} than printed [SB-8.3]"))
    if counters is not None:
        s.counters[ship] = sum(stats.counter_for(k) for k in counters)
    s.marks[ship] = mask(told["active"], tables.MARKER_IDS)
    s.marks[ship] |= mask(told["laid"], tables.MARKER_IDS) << st.LAID


def audit_ships(s: Battle, seats: list[Json], phase: str, faults: PathFaults) -> None:
    """Note ships that did what comes later in the round, or carry more damage than they survived;
    and a side that has lost them all."""
    for seat in (0, 1):
        ships = list(zip(st.ships_of(s, seat), seats[seat]["ships"], strict=False))
        for n, (ship, entry) in enumerate(ships):
            path = f"seats.{seat}.ships[{n}]."
            for field in LATER.get(phase, ()):
                if entry[field]:
                    faults.append((path + field, "comes later in the round [SB-A2]"))
            if s.damage[ship] and s.square[ship] < 0:
                faults.append((path + "damage", "is on the grid only [SB-6.6]"))
            elif phase in SETTLED and fate(s, ship) == DIES:
                faults.append((path + "damage", "has destroyed it [SB-6.3]"))
            elif phase in SETTLED and fate(s, ship) == FLIPS:
                faults.append((path + "damage", "has turned it to the reduced side [SB-6.2]"))
        gone = (st.DESTROYED, st.FLED)
        if all(s.square[ship] in gone for ship in st.ships_of(s, seat)):
            faults.append((f"seats.{seat}", "has no ship left, so the battle is over [SB-9.1]"))


def mask(words: list[str], known: list[str]) -> int:
    """Words as bits, by their places among those that are known."""
    return sum(1 << known.index(word) for word in set(words))


def begin(s: Battle, start: str, active: int, low: int | None, round: int) -> None:
    """The stack that the position begins with: one step of the set-up or of a round is next. Where
    it is not said who rolled lower, the active seat comes first in its phase."""
    s.round = round
    s.push(Play())
    s.jump("rounds")
    if start in ("fleets", "deploy"):
        s.round, s.low = 0, active
        s.push(SetUp())
        s.jump("reveal" if start == "fleets" else "first_deployment")
        if start == "fleets":
            s.phase = st.FLEETS
            s.push(BuildFleet())
        return
    first = start not in ("attack", "hit_and_run")
    s.low = low if low is not None else active if first else 1 - active
    s.dice = [2, 1] if s.low else [1, 2]
    s.push(Round())
    if start in STEPS:
        s.round -= start == "round"
        s.jump(STEPS[start])
    else:
        s.active = active
        s.phase = st.ATTACKING
        s.jump(("low_" if active == s.low else "high_") + TURNS[start])


def describe(s: Battle) -> Json:
    """Everything by name, for scenarios (docs/games/starship_battles/position.md)."""
    return {
        "round": s.round,
        "phase": st.PHASES[s.phase],
        "active": s.active,
        "low": s.low,
        "dice": s.dice[:],
        "side": m.SIDE_WORDS[s.side],
        "die": s.die,
        "score": s.score[:],
        "seats": [describe_seat(s, 0), describe_seat(s, 1)],
        "ships": describe_ships(s),
    }


def describe_seat(s: Battle, seat: int) -> Json:
    """One seat by name."""
    ships = st.ships_of(s, seat)
    return {
        "faction": "" if s.faction[seat] < 0 else tables.FACTIONS[s.faction[seat]],
        "draft": [s.data.ids[kind] for kind in s.drafts[seat]],
        "points": s.data.fleet_points(s.drafts[seat]),
        "on_grid": types_of(s, [ship for ship in ships if s.square[ship] >= 0]),
        "reserve": types_of(s, [ship for ship in ships if s.square[ship] == st.RESERVE]),
        "counters": {str(k): counters(s, seat, k)[0] for k in stats.CLASSES},
        "laid": named_bits(s.laid[seat], tables.OPTION_IDS),
        "score": s.score[seat],
    }


def describe_ships(s: Battle) -> Json:
    """Ships by "type#n" and, for the first of a type, by "type"."""
    found: Json = {}
    seen: dict[str, int] = {}
    for ship in st.every_ship(s):
        id = s.data.ids[s.kind[ship]]
        seen[id] = seen.get(id, 0) + 1
        told = Ship(s, ship)
        described = {
            **{name: getattr(told, name) for name in DESCRIBED},
            "square": told.square or told.at,
            "facing": told.facing or "",
            "launched": s.launched[ship],
            "counters": [int(k) for k in told.counters],
            "active": told.markers.active,
            "laid": told.markers.laid,
        }
        found[f"{id}#{seen[id]}"] = described
        found.setdefault(id, described)
    return found
