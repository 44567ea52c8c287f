"""Readable positions: what a scenario, a puzzle or a bug report sets up.

docs/games/starship_battles/position.md describes every field.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starship_battles import state as st
from astrarium.games.starship_battles.cards import tables
from astrarium.games.starship_battles.cards.stats import (
    Cards,
    counter_for,
)
from astrarium.games.starship_battles.moves import (
    FLEET_LIMIT,
    MAX_WEAPONS,
    WEAPON_WORDS,
)
from astrarium.games.starship_battles.rules.attack import begin_attacks
from astrarium.games.starship_battles.rules.building import BuildFleet, take_fleet
from astrarium.games.starship_battles.rules.deployment import Deploy, SetUp, muster, next_to_place
from astrarium.games.starship_battles.rules.grid import DIR_WORDS, SQUARE_WORDS
from astrarium.games.starship_battles.rules.launching import begin_launches
from astrarium.games.starship_battles.rules.movement import begin_moves
from astrarium.games.starship_battles.rules.rounds import Play, Round
from astrarium.games.starship_battles.rules.steps import IN_HIT_AND_RUN, IN_MOVES
from astrarium.games.starship_battles.state import Battle
from astrarium.kernel.packs import Faults, Field, Flag, Many, Place, Table, Tables, Whole, Word
from astrarium.kernel.parts import stop
from astrarium.kernel.spelling import meant

Json = dict[str, Any]

STARTS: Final = ["fleets", "deploy", "round", "move", "launch", "attack", "hit_and_run", "damage"]
DONE: Final = [("moved", st.MOVED), ("launched", st.LAUNCHED), ("attacked", st.ATTACKED)]
ELSEWHERE: Final = {word: place for place, word in st.PLACES.items()}


def wrong(place: Place, reason: str) -> None:
    """Note a fault; positions speak English only."""
    place.fault(reason, reason)


class Listed(Field):
    """A word of a list that is too long for an error to show."""

    def __init__(self, name: str, what: str, words: list[str], required: bool = True) -> None:
        super().__init__(name, None, required)
        self.what = what
        self.words = words

    def check(self, value: Any, place: Place) -> Any:
        if value not in self.words:
            hint = meant(str(value), self.words)
            wrong(place, f"no {self.what} {value!r}" + (f"; {hint}" if hint else ""))
        return value


class OfSide(Listed):
    """A ship type of a seat's side by its id; becomes its number."""

    def __init__(self, name: str, data: Cards, faction: int) -> None:
        super().__init__(name, "ship", data.ids)
        self.data = data
        self.faction = faction

    def check(self, value: Any, place: Place) -> Any:
        kind = self.data.number.get(super().check(value, place), -1)
        if kind >= 0 and self.data.faction[kind] != self.faction:
            wrong(place, f"{value} fights for the other side [SB-2.3]")
        return kind


class Bunch(OfSide):
    """Ships of one type, "3 tie_fighter" for three; becomes a list of numbers."""

    def check(self, value: Any, place: Place) -> Any:
        copies, _, id = str(value).rpartition(" ")
        if copies and not copies.isdecimal():
            wrong(place, f"not a number of ships: {copies!r}")
            return []
        return [super().check(id, place)] * int(copies or 1)


def ship_fields(s: Battle, faction: int) -> list[Field]:
    """What may be said of a ship."""
    squares = [SQUARE_WORDS[square] for square in s.setup.grid.squares]
    weapons = WEAPON_WORDS[:MAX_WEAPONS]
    return [
        OfSide("type", s.data, faction),
        Listed("square", "square of this grid", squares + list(ELSEWHERE), required=False),
        Word("facing", DIR_WORDS[:4], required=False),
        Whole("damage", 0, 999, 0),
        Flag("reduced", False),
        *[Flag(word, False) for word, _ in DONE],
        Many("fired", Word("weapon", weapons), default=[]),
        Many("counters", Whole("class", 1, 4), required=False),
        Many("active", Word("marker", tables.MARKER_IDS), default=[]),
        Many("laid", Word("marker", tables.MARKER_IDS), default=[]),
    ]


def seat_fields(s: Battle, seat: int) -> list[Field]:
    """What may be said of a seat."""
    faction = s.faction[seat]
    return [
        Word("faction", tables.FACTIONS, tables.FACTIONS[seat]),
        Tables("ships", ship_fields(s, faction), 0, FLEET_LIMIT, []),
        Many("reserve", Bunch("ship", s.data, faction), default=[]),
        Many("draft", Bunch("ship", s.data, faction), default=[]),
        Whole("score", 0, 99_999, 0),
        Many("laid", Listed("option", "option", tables.OPTION_IDS), default=[]),
    ]


def table_fields(s: Battle) -> list[Field]:
    """What may be said of the table."""
    return [
        Word("phase", STARTS, "move"),
        Whole("active", 0, 1, 0),
        Whole("low", 0, 1, required=False),
        Whole("round", 0, 9_999, 1),
        Table("seats", [Table(str(seat), seat_fields(s, seat)) for seat in (0, 1)]),
    ]


def read_position(s: Battle, data: Any) -> None:
    """Set a blank table as a position says; BadPosition lists all that is wrong with it."""
    faults = Faults({})
    place = Place(faults, "", "", "", 0)
    given = data.get("seats", {}) if isinstance(data, dict) else {}
    seats = {"0": {}, "1": {}, **given} if isinstance(given, dict) else given
    for seat in (0, 1):
        own = seats.get(str(seat)) if isinstance(seats, dict) else None
        word = own.get("faction") if isinstance(own, dict) else None
        s.faction[seat] = tables.FACTIONS.index(word) if word in tables.FACTIONS else seat
    if s.faction[0] == s.faction[1]:
        wrong(place.at("seats.1.faction"), "the sides must differ [SB-2.1]")
    whole = Table("set", table_fields(s))
    told = whole.check({**data, "seats": seats} if isinstance(data, dict) else data, place)
    halt(faults)
    set_table(s, told, place)
    halt(faults)


def halt(faults: Faults) -> None:
    """BadPosition with what was found, if anything was."""
    stop([(fault.field or "set", fault.reason) for fault in faults.found])


def set_table(s: Battle, told: Json, place: Place) -> None:
    """Set a blank table as a position of the right form says."""
    seats = [told["seats"]["0"], told["seats"]["1"]]
    start: str = told["phase"]
    if start == "fleets":
        s.phase = st.FLEETS
        for seat in (0, 1):
            take_fleet(s, seat, together(seats[seat]["draft"]))
        begin_set_up(s, "reveal")
        s.push(BuildFleet())
        return
    for seat in (0, 1):
        listed = [ship["type"] for ship in seats[seat]["ships"]]
        take_fleet(s, seat, listed + together(seats[seat]["reserve"]))
        if len(s.drafts[seat]) > FLEET_LIMIT:
            wrong(place.at(f"seats.{seat}.ships"), f"a fleet holds {FLEET_LIMIT} ships")
    muster(s)
    for seat in (0, 1):
        for n, entry in enumerate(seats[seat]["ships"]):
            set_ship(s, st.ships_of(s, seat)[n], entry, place.at(f"seats.{seat}.ships[{n}]"))
        s.score[seat] = seats[seat]["score"]
        for option in seats[seat]["laid"]:
            s.laid[seat] |= 1 << tables.OPTION_IDS.index(option)
    st.count_counters(s)
    s.round = told["round"]
    active: int = told["active"]
    low: int | None = told["low"]
    begin(s, start, active, default_low(start, active) if low is None else low)


def together(bunches: list[list[int]]) -> list[int]:
    """The ship types of some bunches, in order."""
    return sorted(kind for bunch in bunches for kind in bunch)


def set_ship(s: Battle, ship: int, told: Json, place: Place) -> None:
    """Where a ship is, what it carries and has done. Without a square it lies beside the grid."""
    word: str | None = told["square"]
    if word in ELSEWHERE:
        s.square[ship] = ELSEWHERE[word]
    elif word is not None:
        square = SQUARE_WORDS.index(word)
        if s.cells[square] != st.EMPTY:
            wrong(place.at("square"), f"another ship stands on {word} [SB-1.4]")
        st.put(s, ship, square)
    if told["facing"] is not None:
        s.facing[ship] = DIR_WORDS.index(told["facing"])
    s.damage[ship] = told["damage"]
    s.reduced[ship] = int(told["reduced"])
    if told["reduced"] and not s.data.flips[s.kind[ship]]:
        wrong(place.at("reduced"), "this card has no reduced side [SB-1.7]")
    for field, bit in DONE:
        s.flags[ship] |= bit if told[field] else 0
    for weapon in told["fired"]:
        s.flags[ship] |= 1 << WEAPON_WORDS.index(weapon)
    if told["counters"] is not None:
        s.counters[ship] = sum(counter_for(k) for k in told["counters"])
    for field, shift in (("active", 0), ("laid", st.LAID)):
        for marker in told[field]:
            s.marks[ship] |= 1 << tables.MARKER_IDS.index(marker) << shift


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
    if start == "deploy":
        s.low = s.active = active
        s.phase = st.DEPLOYMENT
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
        s.active = active
        s.jump("high_moves" if first else "high_attacks")
        begin_launches(s, active)
    elif start == "attack":
        s.jump("low_hit_and_run" if first else "high_hit_and_run")
        begin_attacks(s, active)
    elif start == "hit_and_run":
        s.jump("emergencies" if first else "low_attacks")
        begin_moves(s, active, IN_HIT_AND_RUN)
    else:
        s.phase = st.DAMAGE
        s.jump("emergencies")


def audit(s: Battle) -> None:
    """SB-1.4: every ship is in one place, every square holds one ship, fleets are conserved."""
    assert len(s.kind) == len(s.square) == len(s.damage), "every ship has its numbers [SB-A5]"
    for square, ship in enumerate(s.cells):
        if ship != st.EMPTY:
            assert s.square[ship] == square, "a ship stands where the grid says [SB-1.4]"
    for ship, square in enumerate(s.square):
        inside = square >= 0 and s.cells[square] == ship
        passing = ship in (s.mover, s.pushed)
        beside = square in st.PLACES
        assert inside or passing or beside, "every ship is in one place [SB-1.4]"
        assert s.damage[ship] >= 0, "damage is never below 0 [SB-5.13]"
    if s.kind:
        assert sorted(s.kind) == sorted(s.drafts[0] + s.drafts[1]), "fleets are conserved [SB-2.5]"
    if s.setup.fleets == "build" and s.setup.points:
        for fleet in s.drafts:
            points = s.data.fleet_points(fleet)
            assert points <= s.setup.points, "no fleet passes the limit [SB-2.2]"
