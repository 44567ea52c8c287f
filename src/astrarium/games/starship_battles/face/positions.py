"""Readable positions: what a scenario, a puzzle or a bug report sets up.

docs/games/starship_battles/position.md describes every field.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starship_battles.cards.stats import (
    CLASSES,
    FIGHTER,
    counter_for,
    counters_for,
)
from astrarium.games.starship_battles.cards.tables import FACTIONS, MARKER_IDS, OPTION_IDS
from astrarium.games.starship_battles.face.view import counters, marker_words
from astrarium.games.starship_battles.moves import MAX_WEAPONS, SIDE_WORDS, WEAPON_WORDS
from astrarium.games.starship_battles.rules.attack import begin_attacks
from astrarium.games.starship_battles.rules.building import BuildFleet, take_fleet
from astrarium.games.starship_battles.rules.deployment import (
    Deploy,
    SetUp,
    muster,
    next_to_place,
)
from astrarium.games.starship_battles.rules.grid import DIR_WORDS, SQUARE_WORDS
from astrarium.games.starship_battles.rules.launching import begin_launches
from astrarium.games.starship_battles.rules.movement import begin_moves
from astrarium.games.starship_battles.rules.rounds import Play, Round
from astrarium.games.starship_battles.rules.steps import IN_HIT_AND_RUN, IN_MOVES
from astrarium.games.starship_battles.state import (
    ATTACKED,
    DAMAGE,
    DEPLOYMENT,
    DESTROYED,
    EMPTY,
    FLED,
    FLEETS,
    LAID,
    LAUNCHED,
    MOVED,
    PHASES,
    PLACES,
    RESERVE,
    UNDEPLOYED,
    Battle,
    card,
    count_counters,
    klass,
    owner,
    put,
    ships_of,
)
from astrarium.kernel.errors import BadPosition

Json = dict[str, Any]

TABLE_FIELDS: Final = ["phase", "active", "low", "round", "seats"]
SEAT_FIELDS: Final = ["faction", "ships", "reserve", "draft", "score", "laid"]
SHIP_FIELDS: Final = [
    "type",
    "square",
    "facing",
    "damage",
    "reduced",
    "moved",
    "launched",
    "attacked",
    "fired",
    "counters",
    "active",
    "laid",
]
STARTS: Final = [
    "fleets",
    "deploy",
    "round",
    "move",
    "launch",
    "attack",
    "hit_and_run",
    "damage",
]


def number(data: Json, field: str, path: str, default: int) -> int:
    """A whole number of at least 0."""
    value = data.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadPosition(f"{path}{field}", f"a whole number is expected, not {value!r}")
    return value


def checked(data: Any, allowed: list[str], path: str) -> Json:
    """The data if it is a table with known fields only."""
    if not isinstance(data, dict):
        raise BadPosition(path or "set", "a table is expected")
    for field in data:
        if field not in allowed:
            raise BadPosition(f"{path}{field}", f"unknown; known are {', '.join(allowed)}")
    return data


def word(data: Json, field: str, path: str, known: list[str], default: str) -> str:
    """One of some words."""
    value = data.get(field, default)
    if value not in known:
        raise BadPosition(f"{path}{field}", f"one of {', '.join(known)}, not {value!r}")
    return str(value)


def listed(data: Json, field: str, path: str) -> list[Any]:
    """A list, empty where there is none."""
    value = data.get(field, [])
    if not isinstance(value, list):
        raise BadPosition(f"{path}{field}", "a list is expected")
    return value


def read_position(s: Battle, data: Any) -> None:
    """Set a blank table as a position says."""
    data = checked(data, TABLE_FIELDS, "")
    start = word(data, "phase", "", STARTS, "move")
    seats = checked(data.get("seats", {}), ["0", "1"], "seats.")
    told = [checked(seats.get(str(n), {}), SEAT_FIELDS, f"seats.{n}.") for n in (0, 1)]
    for seat in (0, 1):
        default = FACTIONS[seat]
        s.faction[seat] = FACTIONS.index(
            word(told[seat], "faction", f"seats.{seat}.", FACTIONS, default)
        )
    if s.faction[0] == s.faction[1]:
        raise BadPosition("seats.1.faction", "the sides must differ [SB-2.1]")
    if start == "fleets":
        s.phase = FLEETS
        for seat in (0, 1):
            take_fleet(s, seat, read_types(s, told[seat], "draft", seat))
        begin_set_up(s, "reveal")
        s.push(BuildFleet())
        return
    read_ships(s, told)
    active = number(data, "active", "", 0)
    if active > 1:
        raise BadPosition("active", "the seats are 0 and 1")
    s.round = number(data, "round", "", 1)
    begin(s, start, active, number(data, "low", "", default_low(start, active)))


def default_low(start: str, active: int) -> int:
    """The seat that moves first, where the position does not say: the active one comes first."""
    return 1 - active if start in ("attack", "hit_and_run") else active


def begin_set_up(s: Battle, step: str) -> None:
    """The stack inside the set-up, so that `step` comes next."""
    s.push(Play())
    s.jump("rounds")
    s.push(SetUp())
    s.jump(step)


def begin(s: Battle, start: str, active: int, low: int) -> None:
    """The stack and the phase that the position begins with."""
    s.low = low
    s.active = active
    if start == "deploy":
        s.low = active
        s.phase = DEPLOYMENT
        s.placing = next_to_place(s, active)
        s.round = 0
        begin_set_up(s, "second_deployment")
        s.push(Deploy(active))
        return
    s.dice = [1, 2] if low == 0 else [2, 1]
    s.push(Play())
    s.jump("rounds")
    s.push(Round())
    if start == "round":
        s.round -= 1
        return
    first = active == low
    if start == "move":
        s.jump("low_launches" if first else "high_launches")
        begin_moves(s, active, IN_MOVES)
    elif start == "launch":
        s.jump("high_moves" if first else "high_attacks")
        begin_launches(s, active)
    elif start == "attack":
        s.jump("low_hit_and_run" if first else "high_hit_and_run")
        begin_attacks(s, active)
    elif start == "hit_and_run":
        s.jump("emergencies" if first else "low_attacks")
        begin_moves(s, active, IN_HIT_AND_RUN)
    else:
        s.phase = DAMAGE
        s.jump("emergencies")


def read_types(s: Battle, told: Json, field: str, seat: int) -> list[int]:
    """Ship types, "3 tie_fighter" for three of one."""
    kinds: list[int] = []
    for n, entry in enumerate(listed(told, field, f"seats.{seat}.")):
        path = f"seats.{seat}.{field}[{n}]"
        copies, _, name = str(entry).rpartition(" ")
        if copies and not copies.isdecimal():
            raise BadPosition(path, f"not a number of ships: {copies!r}")
        kinds += [read_type(s, name, seat, path)] * int(copies or 1)
    kinds.sort()
    return kinds


def read_type(s: Battle, name: Any, seat: int, path: str) -> int:
    """A ship type of the seat's side by its id."""
    kind = s.data.number.get(str(name), -1)
    if kind < 0:
        raise BadPosition(path, f"no ship {name!r}")
    if s.data.faction[kind] != s.faction[seat]:
        raise BadPosition(path, f"{name} fights for the other side [SB-2.3]")
    return kind


def read_ships(s: Battle, told: list[Json]) -> None:
    """The ships of both seats: those with a square on the grid, the rest beside it.

    Ships keep the order in which they are listed, the reserve comes last.
    """
    entries: list[list[Json]] = []
    for seat in (0, 1):
        path = f"seats.{seat}."
        own: list[Json] = []
        kinds: list[int] = []
        for n, entry in enumerate(listed(told[seat], "ships", path)):
            own.append(checked(entry, SHIP_FIELDS, f"{path}ships[{n}]."))
            kind = read_type(s, entry.get("type"), seat, f"{path}ships[{n}].type")
            kinds.append(kind)
        take_fleet(s, seat, kinds + read_types(s, told[seat], "reserve", seat))
        entries.append(own)
        if len(s.drafts[seat]) > 80:
            raise BadPosition(f"{path}ships", "a fleet holds 80 ships")
    muster(s)
    for seat in (0, 1):
        for n, entry in enumerate(entries[seat]):
            ship = ships_of(s, seat)[n]
            read_ship(s, ship, entry, f"seats.{seat}.ships[{n}].")
        s.score[seat] = number(told[seat], "score", f"seats.{seat}.", 0)
        for n, option in enumerate(listed(told[seat], "laid", f"seats.{seat}.")):
            if option not in OPTION_IDS:
                raise BadPosition(f"seats.{seat}.laid[{n}]", f"no option {option!r}")
            s.laid[seat] |= 1 << OPTION_IDS.index(option)
    count_counters(s)


def read_ship(s: Battle, ship: int, entry: Json, path: str) -> None:
    """Where a ship is, what it carries and has done."""
    place = entry.get("square", "")
    elsewhere = {name: code for code, name in PLACES.items()}
    if place in SQUARE_WORDS and s.setup.grid.near[SQUARE_WORDS.index(place)]:
        square = SQUARE_WORDS.index(place)
        if s.cells[square] != EMPTY:
            raise BadPosition(path + "square", f"another ship stands on {place} [SB-1.4]")
        put(s, ship, square)
    elif place in elsewhere:
        s.square[ship] = elsewhere[place]
    elif place:
        raise BadPosition(path + "square", f"no square {place!r} on this grid")
    if "facing" in entry:
        s.facing[ship] = DIR_WORDS.index(word(entry, "facing", path, DIR_WORDS[:4], "n"))
    s.damage[ship] = number(entry, "damage", path, 0)
    if entry.get("reduced", False):
        if not s.data.flips[s.kind[ship]]:
            raise BadPosition(path + "reduced", "this card has no reduced side [SB-1.7]")
        s.reduced[ship] = 1
    for field, bit in (("moved", MOVED), ("launched", LAUNCHED), ("attacked", ATTACKED)):
        if entry.get(field, False):
            s.flags[ship] |= bit
    for weapon in listed(entry, "fired", path):
        n = WEAPON_WORDS[:MAX_WEAPONS].index(weapon)
        s.flags[ship] |= 1 << n
    if "counters" in entry:
        s.counters[ship] = 0
        for k in listed(entry, "counters", path):
            s.counters[ship] += counter_for(int(k))
    for field, shift in (("active", 0), ("laid", LAID)):
        for name in listed(entry, field, path):
            if name not in MARKER_IDS:
                raise BadPosition(path + field, f"no marker {name!r}")
            s.marks[ship] |= 1 << MARKER_IDS.index(name) << shift


def describe(s: Battle) -> Json:
    """Everything by name, for scenarios (docs/games/starship_battles/position.md)."""
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "active": s.active,
        "low": s.low,
        "dice": s.dice[:],
        "side": SIDE_WORDS[s.side],
        "die": s.die,
        "score": s.score[:],
        "seats": [describe_seat(s, seat) for seat in (0, 1)],
        "ships": describe_ships(s),
    }


def describe_seat(s: Battle, seat: int) -> Json:
    """One seat by name."""
    ships = ships_of(s, seat)
    reserve = [s.data.ids[s.kind[ship]] for ship in ships if s.square[ship] == RESERVE]
    return {
        "faction": "" if s.faction[seat] < 0 else FACTIONS[s.faction[seat]],
        "draft": [s.data.ids[kind] for kind in s.drafts[seat]],
        "points": s.data.fleet_points(s.drafts[seat]),
        "on_grid": [s.data.ids[s.kind[ship]] for ship in ships if s.square[ship] >= 0],
        "reserve": reserve,
        "counters": {str(k): counters(s, seat, k)[0] for k in CLASSES},
        "laid": [OPTION_IDS[n] for n in range(len(OPTION_IDS)) if s.laid[seat] >> n & 1],
        "score": s.score[seat],
    }


def describe_ships(s: Battle) -> Json:
    """Ships by "type#n" and, for the first of a type, by "type"."""
    found: Json = {}
    seen: dict[str, int] = {}
    for ship in range(len(s.kind)):
        id = s.data.ids[s.kind[ship]]
        seen[id] = seen.get(id, 0) + 1
        found[f"{id}#{seen[id]}"] = describe_ship(s, ship)
        found.setdefault(id, found[f"{id}#{seen[id]}"])
    return found


def describe_ship(s: Battle, ship: int) -> Json:
    """One ship by name."""
    square = s.square[ship]
    return {
        "owner": owner(s, ship),
        "square": SQUARE_WORDS[square] if square >= 0 else PLACES[square],
        "facing": DIR_WORDS[s.facing[ship]] if klass(s, ship) != FIGHTER else "",
        "reduced": bool(s.reduced[ship]),
        "damage": s.damage[ship],
        "hull": s.data.hull[card(s, ship)],
        "moved": bool(s.flags[ship] & MOVED),
        "launched": s.launched[ship],
        "counters": [k for k in CLASSES if counters_for(s.counters[ship], k)],
        "active": marker_words(s.marks[ship]),
        "laid": marker_words(s.marks[ship] >> LAID),
    }


def audit(s: Battle) -> None:
    """SB-1.4: every ship is in one place, every square holds one ship, fleets are conserved."""
    assert len(s.kind) == len(s.square) == len(s.damage), "every ship has its numbers [SB-A5]"
    for square, ship in enumerate(s.cells):
        if ship != EMPTY:
            assert s.square[ship] == square, "a ship stands where the grid says [SB-1.4]"
    for ship, square in enumerate(s.square):
        inside = square >= 0 and s.cells[square] == ship
        passing = ship in (s.mover, s.pushed)
        beside = square in (RESERVE, UNDEPLOYED, DESTROYED, FLED)
        assert inside or passing or beside, "every ship is in one place [SB-1.4]"
        assert s.damage[ship] >= 0, "damage is never below 0 [SB-5.13]"
    if s.kind:
        assert sorted(s.kind) == sorted(s.drafts[0] + s.drafts[1]), "fleets are conserved [SB-2.5]"
    if s.setup.fleets == "build" and s.setup.points:
        for fleet in s.drafts:
            points = s.data.fleet_points(fleet)
            assert points <= s.setup.points, "no fleet passes the limit [SB-2.2]"
