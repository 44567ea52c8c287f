"""Set-up: factions, the galaxy, bases, z-axis routes, starting forces, hands (SC-3, SC-4)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Asking, Decision, Procedure
from astrarium.kernel.knowledge import EVERYBODY, tell
from astrarium.kernel.rng import Rng

from ... import refusals as no
from ...moves import (
    BASE_LATER,
    CHOOSE,
    FIRST_BASE,
    FOUND,
    MAJOR_END,
    MINOR_END,
    PLACE,
    SPACE,
    START_TRANSPORT,
    START_UNIT,
)
from ...printed.combat import CARDS_OF_A_SEAT, DECK
from ...printed.events import EVENT_CARDS, LEFT_OUT, STAGE, STAGES, THE_END
from ...printed.tables import (
    AREA_IDS,
    AREAS_OF,
    BASES,
    BUILDING_TYPE,
    BUILDINGS_OF,
    CONQUEST,
    FACTION_IDS,
    FACTION_RECORDS,
    FACTIONS,
    NORMAL_ROUTES,
    ORDER_TOKENS,
    PLANET_IDS,
    PLANETS,
    PRINTED,
    RACE_OF,
    STARTING_HAND,
    STARTING_UNITS,
    STEP_X,
    STEP_Y,
    TRANSPORTS,
    UNIT_IDS,
    WORKERS,
)
from ...state import NONE, Setup, StarCraft, draw, seats_from
from ..asked import Question
from .dealing import deal_fairly
from .galaxy import (
    ALL_SIDES,
    cells,
    forced_routes,
    free_slots,
    lay_planet,
    planet_at,
    routes_of,
    turned_slots,
)
from .units import each, from_supply, race_of, room

TURNS: Final = range(4)


def empty_table(setup: Setup, rng: Rng) -> StarCraft:
    """A table with a shuffled event deck, on which nobody has a faction yet."""
    s = StarCraft(rng, setup)
    stack_events(s)
    return s


def stack_events(s: StarCraft) -> None:
    """SC-3.4, SC-3.5: stage I on II on III, each shuffled and, but for III, thinned unseen."""
    if s.setup.galactic:  # SC-25.2
        s.event_box = [card for card, event in enumerate(EVENT_CARDS) if event == THE_END]
        tell(s.event_known, s.event_box, EVERYBODY)
    for stage in range(STAGES, 0, -1):
        cards = [card for card in range(len(EVENT_CARDS)) if STAGE[card] == stage]
        cards = [card for card in cards if card not in s.event_box]
        s.rng.shuffle(cards)
        if stage < STAGES:
            out = LEFT_OUT[s.setup.seats]
            s.event_box += cards[:out]
            cards = cards[out:]
        s.event_deck += cards


class SetUp(Procedure[StarCraft]):
    """The numbered list of the rulebook (SC-3, SC-3.10), then the galaxy (SC-3.7, SC-4)."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: StarCraft, step: str) -> None:
        if step == "first player":  # SC-3.1
            s.first = s.rng.below(s.setup.seats)
        elif step == "factions":
            choose_factions(s)
        elif step == "planets":
            make_decks(s)
            if s.setup.random_galaxy:
                deal_fairly(s)
            else:
                deal_planets(s)
        elif step == "galaxy":
            s.push(FoundingBases() if s.setup.random_galaxy else BuildingGalaxy())
        elif step == "z axis":
            for number, seat in reversed(list(enumerate(seats_from(s, s.first)))):
                s.push(ZAxis(seat, number))
        elif step == "resources":  # SC-4.15
            for seat in seats_from(s, s.first):
                for area in AREAS_OF[s.players[seat].home]:
                    if s.data.area_kind[area] != CONQUEST:
                        s.holder[area] = seat
        elif step == "forces":  # SC-4.16
            for seat in reversed(seats_from(s, s.first)):
                s.push(StartingForces(seat))
        else:  # SC-3.9
            for seat in seats_from(s, s.first):
                draw(s, seat, STARTING_HAND[race_of(s, seat)])


STEPS: Final = [
    "first player",
    "factions",
    "planets",
    "galaxy",
    "z axis",
    "resources",
    "forces",
    "hands",
]


# -- factions ------------------------------------------------------------------------------------


def choose_factions(s: StarCraft) -> None:
    """SC-3.2, SC-3.11: one by one clockwise from the first player, or all by chance."""
    if not s.setup.random_factions:
        s.push(ChoosingFactions())
        return
    factions = list(range(FACTIONS))
    s.rng.shuffle(factions)
    for seat in range(s.setup.seats):
        take_faction(s, seat, factions[seat])


def free_factions(s: StarCraft) -> list[int]:
    """The factions that nobody has."""
    taken = [p.faction for p in s.players]
    return [faction for faction in range(FACTIONS) if faction not in taken]


class ChoosingFactions(Asking[StarCraft]):
    """SC-3.2: every seat in turn, as long as one has no faction."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        for seat in seats_from(s, s.first):
            if s.players[seat].faction == NONE:
                return ChooseFaction(seat)
        return None


class ChooseFaction(Question):
    """SC-3.2: a faction that nobody has."""

    kind = "faction"
    rule = "SC-3.2"
    otherwise = no.FACTION_TAKEN

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [CHOOSE.of(faction) for faction in free_factions(s)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        take_faction(s, seat, SPACE.decode(action).a)


def take_faction(s: StarCraft, seat: int, faction: int) -> None:
    """SC-3.3: a seat takes the pieces of a faction; with the last one the decks are made."""
    p = s.players[seat]
    race = RACE_OF[faction]
    p.faction = faction
    p.left = s.data.full_supply[race]
    p.bases, p.transports, p.workers = BASES, TRANSPORTS, WORKERS
    p.orders = list(range(seat * ORDER_TOKENS, (seat + 1) * ORDER_TOKENS))
    for building in BUILDINGS_OF[race]:
        if PRINTED[building]:  # SC-20.3
            p.levels[BUILDING_TYPE[building]] = 1
    if s.log is not None:
        s.log.add("faction", seat, "SC-3.2", {"faction": "@faction:" + FACTION_IDS[faction]})


def make_decks(s: StarCraft) -> None:
    """SC-3.8, SC-3.9: everybody's Combat cards, shuffled, and Technology cards, which all know."""
    s.kinds = [NONE] * (len(s.players) * CARDS_OF_A_SEAT)
    s.known = [0] * len(s.kinds)
    s.entered, s.drawn = [0] * len(s.kinds), [0] * len(s.kinds)
    for seat, p in enumerate(s.players):
        first, race = seat * CARDS_OF_A_SEAT, RACE_OF[max(p.faction, 0)]
        kinds = s.data.combat_deck[race] + s.data.technology_deck[race]
        s.kinds[first : first + len(kinds)] = kinds
        p.deck = list(range(first, first + DECK))
        p.technologies = list(range(first + DECK, first + len(kinds)))
        tell(s.known, p.technologies, EVERYBODY)
        s.rng.shuffle(p.deck)


# -- planets -------------------------------------------------------------------------------------


def deal_planets(s: StarCraft) -> None:
    """SC-4.1, SC-4.2: two planets for everybody, openly; the others leave the game."""
    drawn = list(range(PLANETS))
    s.rng.shuffle(drawn)
    s.dealt_to = s.dealt_to[:]
    for seat in seats_from(s, s.first):
        s.players[seat].planets = sorted([drawn.pop(), drawn.pop()])
        for planet in s.players[seat].planets:
            s.dealt_to[planet] = seat
        if s.log is not None:
            named = ",".join([PLANET_IDS[planet] for planet in s.players[seat].planets])
            s.log.add("planets", seat, "SC-4.1", {"planets": "@planets:" + named})


def next_to_place(s: StarCraft) -> int:
    """SC-4.8, SC-4.21: clockwise, then back from the last one; NONE when all is placed."""
    order = seats_from(s, s.first)
    for left, seats in ((2, order), (1, order[::-1])):
        for seat in seats:
            if len(s.players[seat].planets) == left:
                return seat
    return NONE


class BuildingGalaxy(Asking[StarCraft]):
    """SC-4.3, SC-4.8: the planets are placed, each in its seat's turn."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        seat = next_to_place(s)
        return None if seat == NONE else PlacePlanet(seat)


class FoundingBases(Asking[StarCraft]):
    """In a dealt galaxy: every seat's base, on either of its planets."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        for seat in seats_from(s, s.first):
            if s.players[seat].home == NONE:
                return FirstBase(seat, NONE)
        return None


class PlacePlanet(Question):
    """SC-4.3, SC-4.8, SC-4.19: one of the own planets, whichever fits, joined to the galaxy."""

    kind = "place"
    rule = "SC-4.3"
    otherwise = no.NO_ROUTE

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        mine = s.players[seat].planets
        if not s.placed:
            return [FOUND.of(planet, turn) for planet in mine for turn in TURNS]
        found: list[int] = []
        for x, y in cells(s):
            side, beside = beside_of(s, x, y)
            found += [PLACE.of(planet, beside, side, turn) for planet in mine for turn in TURNS]
        return found

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is FOUND:
            if s.placed:
                return no.NO_ROUTE
            return OK if known.a in s.players[seat].planets else no.NOT_YOUR_PLANET
        if known.verb is not PLACE:
            return no.NOT_NOW
        if known.a not in s.players[seat].planets:
            return no.NOT_YOUR_PLANET
        if not s.placed >> known.b & 1:
            return no.NO_ROUTE
        x, y = s.x[known.b] + STEP_X[known.c], s.y[known.b] + STEP_Y[known.c]
        if planet_at(s, x, y) != NONE:
            return no.CELL_TAKEN
        if (known.c, known.b) != beside_of(s, x, y):
            return no.OTHER_NAME
        return OK if forced_routes(s, x, y, turned_slots(s, known.a, known.d)) else no.NO_ROUTE

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        planet = known.a
        s.players[seat].planets.remove(planet)
        if known.verb is FOUND:
            routes = lay_planet(s, planet, 0, 0, known.b)
        else:
            x, y = s.x[known.b] + STEP_X[known.c], s.y[known.b] + STEP_Y[known.c]
            routes = lay_planet(s, planet, x, y, known.d)
        if s.log is not None:
            params: Params = {"planet": "@planet:" + PLANET_IDS[planet], "n": routes}
            s.log.add("place_planet", seat, "SC-4.5", params)
        if s.players[seat].home == NONE:
            s.push(FirstBase(seat, planet))


def beside_of(s: StarCraft, x: int, y: int) -> tuple[int, int]:
    """The name of an empty cell: the first placed planet beside it, as (side, planet)."""
    for side in ALL_SIDES:
        beside = planet_at(s, x - STEP_X[side], y - STEP_Y[side])
        if beside != NONE:
            return side, beside
    return 0, NONE


def by_its_name(s: StarCraft, action: int) -> int:
    """The action of placing a planet in a cell by the name that the cell goes by, whichever of its
    neighbours it was told from; any other action as it is."""
    known = SPACE.decode(action)
    if known.verb is not PLACE or not s.placed >> known.b & 1:
        return action
    x, y = s.x[known.b] + STEP_X[known.c], s.y[known.b] + STEP_Y[known.c]
    if planet_at(s, x, y) != NONE:
        return action
    side, beside = beside_of(s, x, y)
    return PLACE.of(known.a, beside, side, known.d)


class FirstBase(Question):
    """SC-4.7, SC-4.9: the starting base, now or on the second planet. `planet` is NONE where the
    galaxy was dealt: then any of the two planets will do."""

    kind = "first_base"
    rule = "SC-4.7"
    otherwise = no.NOT_THAT_PLANET

    def __init__(self, who: int, planet: int) -> None:
        super().__init__(who)
        self.planet = planet

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        planets = own_planets(s, seat) if self.planet == NONE else [self.planet]
        found = [FIRST_BASE.of(area) for planet in planets for area in AREAS_OF[planet]]
        return [*found, BASE_LATER.of()] if s.players[seat].planets else found

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is FIRST_BASE:
            found_base(s, seat, known.a)


def own_planets(s: StarCraft, seat: int) -> list[int]:
    """The two planets that a seat's turns of placing brought into a dealt galaxy."""
    return [planet for planet in range(PLANETS) if s.dealt_to[planet] == seat]


def found_base(s: StarCraft, seat: int, area: int) -> None:
    """The starting base comes into an area."""
    p = s.players[seat]
    p.bases -= 1
    p.home = next(planet for planet in range(PLANETS) if area in AREAS_OF[planet])
    s.base[area] = seat
    if s.log is not None:
        s.log.add("first_base", seat, "SC-4.7", {"area": "@area:" + AREA_IDS[area]})


# -- z-axis routes -------------------------------------------------------------------------------


class ZAxis(Procedure[StarCraft]):
    """SC-4.10, SC-4.13: a seat lays both ends of a z-axis route, if there is room (SC-4.11)."""

    def __init__(self, who: int, number: int) -> None:
        self.who = who
        self.number = number

    def steps(self) -> list[str]:
        return Z_STEPS

    def step(self, s: StarCraft, step: str) -> None:
        open_planets = [planet for planet in range(PLANETS) if free_slots(s, planet)]
        if len(open_planets) > 1:
            s.push(MajorEnd(self.who, NORMAL_ROUTES + self.number))


Z_STEPS: Final = ["ends"]


class MajorEnd(Question):
    """SC-4.10: the major end in a free slot of any planet."""

    kind = "major_end"
    rule = "SC-4.10"
    otherwise = no.SLOT_USED

    def __init__(self, who: int, route: int) -> None:
        super().__init__(who)
        self.route = route

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [
            MAJOR_END.of(planet, side)
            for planet in range(PLANETS)
            for side in free_slots(s, planet)
            if any(free_slots(s, other) for other in range(PLANETS) if other != planet)
        ]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        s.end_a = s.end_a[:]
        s.end_a[self.route] = known.a
        s.z_sides = s.z_sides[:]
        s.z_sides[2 * (self.route - NORMAL_ROUTES)] = known.b
        s.slots = s.slots[:]
        s.slots[known.a] |= 1 << known.b
        s.push(MinorEnd(seat, self.route, known.b))


class MinorEnd(Question):
    """SC-4.10, SC-4.12: the minor end in a free slot of another planet; the major one lies on the
    side `side` of its planet."""

    kind = "minor_end"
    rule = "SC-4.10"
    otherwise = no.SLOT_USED

    def __init__(self, who: int, route: int, side: int) -> None:
        super().__init__(who)
        self.route = route
        self.side = side

    def dropped(self, s: StarCraft, n: int) -> None:
        """The major end is discarded as well: there is no minor one (SC-4.11)."""
        planet = s.end_a[self.route]
        s.end_a, s.slots = s.end_a[:], s.slots[:]
        s.end_a[self.route] = NONE
        s.slots[planet] &= ~(1 << self.side)

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [
            MINOR_END.of(planet, side)
            for planet in range(PLANETS)
            if planet != s.end_a[self.route]
            for side in free_slots(s, planet)
        ]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is MINOR_END and known.a == s.end_a[self.route]:
            return no.SAME_PLANET
        return super().why_not(s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        s.end_b = s.end_b[:]
        s.end_b[self.route] = known.a
        s.z_sides = s.z_sides[:]
        s.z_sides[2 * (self.route - NORMAL_ROUTES) + 1] = known.b
        s.slots = s.slots[:]
        s.slots[known.a] |= 1 << known.b
        if s.log is not None:
            ends = [PLANET_IDS[s.end_a[self.route]], PLANET_IDS[known.a]]
            s.log.add("z_axis", seat, "SC-4.10", {"planets": "@planets:" + ",".join(ends)})


# -- starting forces -----------------------------------------------------------------------------


class StartingForces(Asking[StarCraft]):
    """SC-4.16: units on areas of the home planet, the transport on one of its routes, workers."""

    def __init__(self, who: int) -> None:
        self.who = who

    def question(self, s: StarCraft) -> Decision[Any] | None:
        if units_to_place(s, self.who):
            return PlaceUnit(self.who)
        if s.players[self.who].transports == TRANSPORTS and routes_of(s, s.players[self.who].home):
            return PlaceTransport(self.who)
        return None

    def done(self, s: StarCraft) -> None:
        p = s.players[self.who]
        p.pool = FACTION_RECORDS[p.faction]["starting_workers"]
        p.workers -= p.pool


def units_to_place(s: StarCraft, seat: int) -> list[int]:
    """The starting units that a seat has not placed yet."""
    p = s.players[seat]
    out = s.data.full_supply[race_of(s, seat)] - p.left
    waiting = STARTING_UNITS[p.faction][:]
    for unit in each(out, race_of(s, seat)):
        waiting.remove(unit)
    return waiting


class PlaceUnit(Question):
    """SC-4.16, SC-4.18: a starting unit on an area of the home planet, within its limit."""

    kind = "start_unit"
    rule = "SC-4.16"
    otherwise = no.NOT_STARTING

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        kinds = sorted(set(units_to_place(s, seat)))
        return [
            START_UNIT.of(unit, area) for unit in kinds for area in AREAS_OF[s.players[seat].home]
        ]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action not in self.candidates(s, seat):
            return self.otherwise
        return OK if room(s, SPACE.decode(action).b) > 0 else no.AREA_FULL

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        from_supply(s, seat, known.b, known.a)
        if s.log is not None:
            params: Params = {
                "unit": "@unit:" + UNIT_IDS[known.a],
                "area": "@area:" + AREA_IDS[known.b],
            }
            s.log.add("start_unit", seat, "SC-4.16", params)


class PlaceTransport(Question):
    """SC-4.16: the first transport on a route of the home planet."""

    kind = "start_transport"
    rule = "SC-4.16"
    otherwise = no.NO_SUCH_ROUTE

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [START_TRANSPORT.of(route) for route in routes_of(s, s.players[seat].home)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        route = SPACE.decode(action).a
        s.ferries[route] |= 1 << seat
        s.players[seat].transports -= 1
        if s.log is not None:
            s.log.add("transport", seat, "SC-4.16", {"route": route})
