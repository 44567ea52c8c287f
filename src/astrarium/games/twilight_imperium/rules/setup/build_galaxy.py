"""Building the galaxy: tiles are dealt face down and laid ring by ring (TI-SU.6)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Asking, Decision
from astrarium.kernel.knowledge import EVERYBODY

from ... import refusals as no
from ...moves import PLACE_TILE, SPACE
from ...printed.components import FIRST_TILE, tile
from ...printed.tables import (
    ALL_SYSTEMS,
    ANOMALY,
    ASIDE,
    BACK,
    BLUE,
    CREUSS_GATE,
    CREUSS_HOME,
    HOME,
    LAYOUTS,
    MECATOL,
    NONE,
    PLACE_NEAR,
    PLACES,
    READY_MAPS,
    RED,
    RING,
    SYSTEM_IDS,
    SYSTEMS,
    WORMHOLE,
    SystemNumber,
)
from ...state import TwilightImperium
from ..board.galaxy import connect
from ..seat_question import Question


def lay_homes(s: TwilightImperium) -> None:
    """Mecatol Rex in the centre, homes at their places; the Creuss lie aside, their gate in their
    place (TI-SU.6, TI-65.1)."""
    place = [NONE] * SYSTEMS
    place[MECATOL] = 0
    for seat, at in enumerate(LAYOUTS[s.setup.seats]["home_positions"]):
        home = HOME[s.players[seat].faction]
        if home == CREUSS_HOME:
            place[CREUSS_GATE], place[home] = at, ASIDE
        else:
            place[home] = at
    s.place = place


def lay_ready_map(s: TwilightImperium) -> None:
    """The ready-made map for this number of players."""
    lay_homes(s)
    place = s.place[:]
    for at, system in READY_MAPS[s.setup.seats]:
        place[system] = at
    s.place = place
    connect(s)


def deal_tiles(s: TwilightImperium) -> None:
    """TI-SU.6ii: blue and red tiles to each; with five players a red one first, by chance, beside
    Mecatol Rex."""
    lay_homes(s)
    layout = LAYOUTS[s.setup.seats]
    reds: list[int] = [system for system in ALL_SYSTEMS if BACK[system] == RED]
    blues: list[int] = [system for system in ALL_SYSTEMS if BACK[system] == BLUE]
    s.rng.shuffle(reds)
    s.rng.shuffle(blues)
    if "extra_red_tile" in layout:
        s.first_tile = reds.pop()
        s.known[tile(SystemNumber(s.first_tile))] = EVERYBODY
    for seat, p in enumerate(s.players):
        for back, each in ((blues, "blue_per_player"), (reds, "red_per_player")):
            for _ in range(layout[each]):
                p.tiles.append(tile(SystemNumber(back.pop())))
        for one in p.tiles:
            s.known[one] = 1 << seat


def snake(s: TwilightImperium) -> int:
    """The seat that places the next tile: clockwise from the speaker to the last, who places two,
    then back to the speaker, who places two (TI-SU.6iii)."""
    n = s.setup.seats
    layout = LAYOUTS[n]
    dealt: int = n * (layout["blue_per_player"] + layout["red_per_player"])
    laid = dealt - sum(len(p.tiles) for p in s.players)
    lap, step = divmod(laid, n)
    return (s.speaker + (n - 1 - step if lap % 2 else step)) % n


class BuildingGalaxy(Asking[TwilightImperium]):
    """Tiles are placed one after the other until none is left in a hand."""

    def question(self, s: TwilightImperium) -> Decision[TwilightImperium] | None:
        if s.first_tile != NONE:
            return PlaceFirst(s.speaker)
        while any(p.tiles for p in s.players):
            seat = snake(s)
            if s.players[seat].alive:
                return PlaceTile(seat)
            options = PlaceTile(seat).legal(s, seat)
            place_tile(s, seat, options[s.rng.below(len(options))])  # for one who has resigned
        return None

    def done(self, s: TwilightImperium) -> None:
        connect(s)


def open_places(s: TwilightImperium) -> list[int]:
    """The free places of the innermost ring that is not full (TI-SU.6iii)."""
    absent = LAYOUTS[s.setup.seats]["absent_positions"]
    homes = LAYOUTS[s.setup.seats]["home_positions"]
    filled = set(s.place) | set(absent) | set(homes)
    free = [at for at in range(1, PLACES) if at not in filled]
    inner = min(RING[at] for at in free)
    return [at for at in free if RING[at] == inner]


def clash(s: TwilightImperium, system: SystemNumber, at: int) -> int:
    """The rule that a tile would break beside those that lie around a place, OK for none."""
    for other, place in enumerate(s.place):
        if place != NONE and place != ASIDE and place in PLACE_NEAR[at]:
            if ANOMALY[system] and ANOMALY[other]:
                return no.ANOMALIES_APART
            if WORMHOLE[system] & WORMHOLE[other]:
                return no.WORMHOLES_APART
    return OK


def bound(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat can keep anomalies and wormholes apart with some tile in its hand
    (TI-SU.6v)."""
    places = open_places(s)
    return any(
        clash(s, SystemNumber(one - FIRST_TILE), at) == OK
        for one in s.players[seat].tiles
        for at in places
    )


class PlaceFirst(Question):
    """TI-SU.6ii: with five players the speaker lays one red tile anywhere beside Mecatol Rex."""

    kind = "place_tile"
    rule = "TI-SU.6"
    default_refusal = no.RING_FIRST

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [PLACE_TILE.of(s.first_tile, at) for at in open_places(s)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        lay(s, seat, action)
        s.first_tile = NONE


class PlaceTile(Question):
    """TI-SU.6iii: a tile of one's hand on a free place of the ring."""

    kind = "place_tile"
    rule = "TI-SU.6"
    default_refusal = no.RING_FIRST

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        places = open_places(s)
        return [
            PLACE_TILE.of(one - FIRST_TILE, at) for one in s.players[seat].tiles for at in places
        ]

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        found = self.candidates(s, seat)
        if not bound(s, seat):
            return found
        return [
            a for a in found if clash(s, SystemNumber(SPACE.decode(a).a), SPACE.decode(a).b) == OK
        ]

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is not PLACE_TILE:
            return no.NOT_NOW
        if tile(SystemNumber(known.a)) not in s.players[seat].tiles:
            return no.NOT_YOUR_TILE
        if known.b in s.place:
            return no.PLACE_FILLED
        if known.b not in open_places(s):
            return no.RING_FIRST
        return clash(s, SystemNumber(known.a), known.b) if bound(s, seat) else OK

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        place_tile(s, seat, action)


def place_tile(s: TwilightImperium, seat: int, action: int) -> None:
    """A tile leaves a hand for the board."""
    lay(s, seat, action)
    s.players[seat].tiles.remove(tile(SystemNumber(SPACE.decode(action).a)))


def lay(s: TwilightImperium, seat: int, action: int) -> None:
    """A tile lies face up at its place now."""
    known = SPACE.decode(action)
    place = s.place[:]
    place[known.a] = known.b
    s.place = place
    s.known[tile(SystemNumber(known.a))] = EVERYBODY
    if s.log is not None:
        params: Params = {"system": "@system:" + SYSTEM_IDS[known.a], "place": known.b}
        s.log.add("place", seat, "TI-SU.6", params)


SQUEEZED: Final = "trade_good_compensation"
"""What a layout calls the trade goods of seats with little room (TI-SU.6iv)."""


def compensate(s: TwilightImperium) -> None:
    """With five players three seats begin with trade goods (TI-SU.6iv)."""
    layout = LAYOUTS[s.setup.seats]
    for entry in layout.get(SQUEEZED, []):
        seat = layout["home_positions"].index(entry["home_position"])
        s.players[seat].goods += entry["trade_goods"]
