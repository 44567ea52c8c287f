"""What event cards do, verb by verb, with the questions that they ask (SC-26.12 to SC-26.23).

An effect that can do nothing is passed over (SC-26.25); what can be done in one way only is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.games.starcraft import refusals as no
from astrarium.games.starcraft.cards.events import EVENT_CARDS, THE_END, EventEffect
from astrarium.games.starcraft.cards.tables import (
    AREA_IDS,
    AREA_KIND,
    AREAS,
    AREAS_OF,
    BUILDING_COST,
    BUILDINGS_OF,
    CONQUEST,
    MODULE_COST,
    MODULE_COUNT,
    MODULES,
    NORMAL_ROUTES,
    PLANET_IDS,
    PLANET_OF,
    PLANETS,
    ROUTES,
    UNIT_COST,
    UNITS_OF,
)
from astrarium.games.starcraft.cards.technologies import (
    SACRIFICES,
    TECHNOLOGIES_OF,
    TECHNOLOGY_COST,
)
from astrarium.games.starcraft.moves import (
    BUY_BUILDING,
    BUY_MODULE,
    BUY_TECHNOLOGY,
    BUY_TRANSPORT,
    BUY_UNIT,
    BY_HAND,
    DEPLETE,
    END_DRAW,
    END_POINT,
    ENOUGH,
    GATHER,
    MAJOR_END,
    MINOR_END,
    MOVE,
    MOVES_DONE,
    RAID,
    RESTORE,
    SPACE,
    TAKE_END,
)
from astrarium.games.starcraft.rules.asked import Question
from astrarium.games.starcraft.rules.build import (
    add_building,
    add_module,
    add_unit,
    allowed_by_technology,
    allowed_units,
    building_fits,
    module_fits,
    sacrifice_more,
    victims,
)
from astrarium.games.starcraft.rules.galaxy import (
    free_slots,
    is_z_axis,
    neighbours,
    other_end,
)
from astrarium.games.starcraft.rules.mobilize import (
    crowded,
    ferried_planets,
    in_reach,
    move,
    unmoved,
    why_not_move,
)
from astrarium.games.starcraft.rules.resources import can_pay_less, charge_less, deplete
from astrarium.games.starcraft.rules.technologies import announce, gain, technology_fits
from astrarium.games.starcraft.rules.units import (
    base_on,
    is_enemy,
    number,
    present,
    race_of,
    room,
    types,
)
from astrarium.games.starcraft.rules.victory import check_aldaris, controlled
from astrarium.games.starcraft.state import (
    DEPLETED,
    HALF,
    NONE,
    WHOLE,
    StarCraft,
    draw,
)
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Procedure
from astrarium.kernel.knowledge import EVERYBODY, tell

MAJOR: Final = 0
MINOR: Final = 1
"""The ends of a z-axis route."""


def ask(s: StarCraft, question: Question) -> None:
    """Put a question; one without an answer is left out, one with a single answer is answered."""
    options = question.legal(s, question.who)
    if len(options) > 1:
        s.push(question)
    elif options:
        question.choose(s, question.who, options[0])


# -- workers, cards, points ------------------------------------------------------------------------


def gain_workers(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.23: workers from the supply into the pool."""
    p = s.players[seat]
    n = min(effect.n, p.workers)
    p.workers -= n
    p.pool += n
    if s.log is not None:
        s.log.add("workers", seat, "SC-26.23", {"n": n})


def draw_combat(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.23: Combat cards."""
    drawn = draw(s, seat, effect.n)
    if s.log is not None:
        s.log.add("draw", seat, "SC-26.23", {"n": drawn})


def gain_cp(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.17: conquest points, for some events only with conquest areas."""
    held = sum(AREA_KIND[area] == CONQUEST for area in controlled(s, seat))
    if held >= effect.conquest_areas:
        award(s, seat, effect.n)


def gain_cp_per(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.22: a point for each planet with an own base beyond the first, so many at most."""
    planets = sum(base_on(s, seat, planet) != NONE for planet in range(PLANETS))
    award(s, seat, min(effect.most, effect.n * max(0, planets - 1)))


def award(s: StarCraft, seat: int, points: int) -> None:
    """Conquest points by an event; there are none in Galactic Conquest (SC-25.1)."""
    if not points or s.setup.galactic:
        return
    s.players[seat].cp += points
    if s.log is not None:
        s.log.add("points", seat, "SC-26.17", {"n": points})


# -- The End Draws Near ----------------------------------------------------------------------------


def place_in_common_area(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-8.17, SC-8.18: all copies that the seat holds, one by one; the second one that is out
    gives Aldaris the game at once (SC-9.21)."""
    p = s.players[seat]
    for card in [card for card in p.events if EVENT_CARDS[card] == THE_END]:
        p.events.remove(card)
        tell(s.event_known, [card], EVERYBODY)
        s.common = [*s.common, card]
        if s.log is not None:
            s.log.add("end_draws_near", seat, "SC-8.17", {"n": len(s.common)})
        check_aldaris(s)
        if s.over:
            return


def choose_one(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-8.17: what The End Draws Near gives beside, once however many copies there were."""
    if not s.over:
        s.push(EndBenefit(seat))


class EndBenefit(Question):
    """SC-8.17: a Combat card or a conquest point."""

    kind = "end_benefit"
    rule = "SC-8.17"

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [END_DRAW.of(), END_POINT.of()]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is END_POINT:
            award(s, seat, 1)
            return
        drawn = draw(s, seat, 1)
        if s.log is not None:
            s.log.add("draw", seat, "SC-8.17", {"n": drawn})


# -- transports and units --------------------------------------------------------------------------


def place_transport(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.23: a transport from the supply on a route of a planet with an own base."""
    ask(s, AddTransport(seat))


class AddTransport(Question):
    """SC-12.8: on which route; one transport a route."""

    kind = "event_transport"
    rule = "SC-26.23"
    otherwise = no.NO_OWN_BASE

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [
            BUY_TRANSPORT.of(route)
            for route in range(ROUTES)
            if NONE not in (s.end_a[route], s.end_b[route])
            and any(base_on(s, seat, planet) != NONE for planet in (s.end_a[route], s.end_b[route]))
        ]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action not in self.candidates(s, seat):
            return self.otherwise
        if not s.players[seat].transports:
            return no.NONE_LEFT
        return no.HAS_TRANSPORT if s.ferries[SPACE.decode(action).a] >> seat & 1 else OK

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        route = SPACE.decode(action).a
        s.players[seat].transports -= 1
        s.ferries[route] |= 1 << seat
        if s.log is not None:
            s.log.add("transport", seat, "SC-26.23", {"route": route})


def destroy_transport(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.23: an enemy transport near an own unit or base."""
    ask(s, RaidTransport(seat))


class RaidTransport(Question):
    """SC-26.23: whose transport on which route."""

    kind = "event_raid"
    rule = "SC-26.23"
    otherwise = no.NO_RAID

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [
            RAID.of(route, other)
            for route in range(ROUTES)
            for other in range(s.setup.seats)
            if other != seat
            and s.ferries[route] >> other & 1
            and any(present(s, seat, planet) for planet in (s.end_a[route], s.end_b[route]))
        ]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        s.ferries[known.a] &= ~(1 << known.b)
        s.players[known.b].transports += 1
        if s.log is not None:
            s.log.add("transport_destroyed", known.b, "SC-26.23", {"route": known.a})


def place_units(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.12: new units on a planet with an own base; a single one is no offer, it comes."""
    ask(s, AddUnit(seat, effect.n, effect.dearest, int(effect.n > 1)))


class AddUnit(Question):
    """SC-26.12: a unit of a type that a building or technology allows, into an empty or friendly
    area. The first one settles the planet; `left` may still come, `free` says that fewer will
    do."""

    kind = "event_units"
    rule = "SC-26.12"
    otherwise = no.NOT_ALLOWED

    def __init__(self, who: int, left: int, dearest: int, free: int) -> None:
        super().__init__(who)
        self.left = left
        self.dearest = dearest
        self.free = free

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        allowed = allowed_units(s, seat) | allowed_by_technology(s, seat)
        units = [unit for unit in UNITS_OF[race_of(s, seat)] if allowed >> unit & 1]
        planets = range(PLANETS) if s.planet == NONE else [s.planet]
        found = [
            BUY_UNIT.of(unit, area)
            for planet in planets
            if base_on(s, seat, planet) != NONE
            for unit in units
            for area in AREAS_OF[planet]
        ]
        return [*found, ENOUGH.of()] if found and self.free else found

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is ENOUGH:
            return OK if self.free else no.MUST_BE_DONE
        if known.verb is not BUY_UNIT:
            return no.NOT_NOW
        unit, area = known.a, known.b
        if not (allowed_units(s, seat) | allowed_by_technology(s, seat)) >> unit & 1:
            return no.NOT_ALLOWED
        if sum(UNIT_COST[unit]) > self.dearest:
            return no.UNIT_TOO_DEAR
        if base_on(s, seat, PLANET_OF[area]) == NONE:
            return no.NO_OWN_BASE
        if s.planet not in (NONE, PLANET_OF[area]):
            return no.ONE_PLANET
        if not number(s.players[seat].left, unit):
            return no.NONE_LEFT
        if SACRIFICES[unit]:  # SC-21.3
            found = victims(s, seat, unit, PLANET_OF[area])
            return OK if area in found and len(found) >= SACRIFICES[unit] else no.NO_SACRIFICE
        if is_enemy(s, seat, area):
            return no.ENEMY_AREA
        return OK if room(s, area) > 0 else no.AREA_FULL

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is ENOUGH:
            return
        s.planet = PLANET_OF[known.b]
        if self.left > 1:
            s.push(MoreUnits(seat, self.left - 1, self.dearest, self.free))
        add_unit(s, seat, known.a, known.b, "SC-26.12")
        sacrifice_more(s, seat, known.a)


class MoreUnits(Procedure[StarCraft]):
    """SC-26.12: the units that may still come, once the last one has been paid for with others."""

    def __init__(self, who: int, left: int, dearest: int, free: int) -> None:
        self.who = who
        self.left = left
        self.dearest = dearest
        self.free = free

    def steps(self) -> list[str]:
        return MORE_UNITS

    def step(self, s: StarCraft, step: str) -> None:
        ask(s, AddUnit(self.who, self.left, self.dearest, self.free))


MORE_UNITS: Final = ["ask"]


# -- moving units ----------------------------------------------------------------------------------


def move_units_like_mobilize(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.14: units move to one planet, never into an enemy area."""
    ask(s, ChoosePlanet(seat, int(effect.carried)))


def sources(s: StarCraft, seat: int, planet: int, carried: int) -> int:
    """Mask of the planets from which an event moves a seat's units to a planet: where transports
    go, or all neighbours."""
    return (ferried_planets(s, seat, planet) if carried else neighbours(s, planet)) | 1 << planet


class ChoosePlanet(Question):
    """SC-26.14: the planet to which units move. `carried` says that they need transports."""

    kind = "event_planet"
    rule = "SC-26.14"
    otherwise = no.NO_UNIT_NEAR

    def __init__(self, who: int, carried: int) -> None:
        super().__init__(who)
        self.carried = carried

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        planets = [planet for planet in range(PLANETS) if s.placed >> planet & 1]
        found = [
            GATHER.of(planet)
            for planet in planets
            if in_reach(s, seat, sources(s, seat, planet, self.carried))
        ]
        return [*found, ENOUGH.of()] if found else []

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is ENOUGH:
            return
        s.planet = known.a
        s.moved = [0] * AREAS
        if s.log is not None:
            s.log.add("gather", seat, "SC-26.14", {"planet": "@planet:" + PLANET_IDS[known.a]})
        s.push(EventMoves(seat, self.carried))


class EventMoves(Question):
    """SC-26.14: one unit after the other, as with a Mobilize order, but into no enemy area."""

    kind = "event_moves"
    rule = "SC-26.14"
    otherwise = no.NO_UNIT_THERE

    def __init__(self, who: int, carried: int) -> None:
        super().__init__(who)
        self.carried = carried

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        race = race_of(s, seat)
        return [
            MOVES_DONE.of(),
            *[
                MOVE.of(area, unit, site)
                for area in in_reach(s, seat, sources(s, seat, s.planet, self.carried))
                for unit in types(unmoved(s, area), race)
                for site, to in enumerate(AREAS_OF[s.planet])
                if to != area
            ],
        ]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is MOVES_DONE:
            return no.OVER_LIMIT if crowded(s, seat) else OK
        if known.verb is not MOVE:
            return no.NOT_NOW
        sites = AREAS_OF[s.planet]
        if known.c < len(sites) and is_enemy(s, seat, sites[known.c]):
            return no.NO_ATTACK
        planets = sources(s, seat, s.planet, self.carried)
        return why_not_move(s, seat, planets, known.a, known.b, known.c)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is MOVES_DONE:
            return
        s.push(self)
        move(s, seat, known.a, known.b, AREAS_OF[s.planet][known.c])


# -- purchases -------------------------------------------------------------------------------------


def buy_module(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.13: a module for less."""
    offer(s, EventPurchase(seat, effect.discount, 0))


def buy_building_or_module(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.13: a building or a module for less."""
    offer(s, EventPurchase(seat, effect.discount, 1))


def offer(s: StarCraft, question: EventPurchase) -> None:
    """Ask what is bought where anything can be."""
    s.by_hand = False
    verbs = [SPACE.decode(action).verb for action in question.legal(s, question.who)]
    if BUY_MODULE in verbs or BUY_BUILDING in verbs:
        s.push(question)


class EventPurchase(Question):
    """SC-26.13: what is bought, if anything; no base or unit is needed anywhere for it."""

    kind = "event_purchase"
    rule = "SC-26.13"
    otherwise = no.NOT_ALLOWED

    def __init__(self, who: int, discount: int, buildings: int) -> None:
        super().__init__(who)
        self.discount = discount
        self.buildings = buildings

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        race = race_of(s, seat)
        found = [ENOUGH.of()]
        if self.buildings:
            found += [BUY_BUILDING.of(building) for building in BUILDINGS_OF[race]]
        found += [BUY_MODULE.of(module) for module in range(MODULES) if MODULE_COUNT[race][module]]
        return [*found, BY_HAND.of()]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is ENOUGH:
            return OK
        if known.verb is BY_HAND:
            return no.NOT_NOW if s.by_hand else OK
        if known.verb is BUY_BUILDING and self.buildings:
            found, price = building_fits(s, seat, known.a), BUILDING_COST[known.a]
        elif known.verb is BUY_MODULE:
            found, price = module_fits(s, seat, known.a), MODULE_COST[known.a]
        else:
            return self.otherwise
        if found != OK:
            return found
        return OK if can_pay_less(s, seat, price, self.discount) else no.TOO_DEAR

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is BY_HAND:
            s.by_hand = True
            s.push(self)
        elif known.verb is BUY_BUILDING:
            add_building(s, seat, known.a, "SC-26.13")
            charge_less(s, seat, BUILDING_COST[known.a], self.discount)
        elif known.verb is BUY_MODULE:
            add_module(s, seat, known.a, "SC-26.13")
            charge_less(s, seat, MODULE_COST[known.a], self.discount)
        else:
            s.by_hand = False


def buy_technology(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.13: a technology for less, or for nothing."""
    s.by_hand = False
    question = EventTechnology(seat, effect.discount)
    if any(SPACE.decode(action).verb is BUY_TECHNOLOGY for action in question.legal(s, seat)):
        s.push(question)


class EventTechnology(Question):
    """SC-26.13: which technology is bought, if any (SC-14.4 to SC-14.6)."""

    kind = "event_purchase"
    rule = "SC-26.13"
    otherwise = no.NOT_YOUR_TECHNOLOGY

    def __init__(self, who: int, discount: int) -> None:
        super().__init__(who)
        self.discount = discount

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        own = TECHNOLOGIES_OF[race_of(s, seat)]
        return [ENOUGH.of(), *[BUY_TECHNOLOGY.of(one) for one in own], BY_HAND.of()]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is ENOUGH:
            return OK
        if known.verb is BY_HAND:
            return no.NOT_NOW if s.by_hand else OK
        if known.verb is not BUY_TECHNOLOGY:
            return self.otherwise
        found = technology_fits(s, seat, known.a)
        if found != OK:
            return found
        price = TECHNOLOGY_COST[known.a]
        return OK if can_pay_less(s, seat, price, self.discount) else no.TOO_DEAR

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is BY_HAND:
            s.by_hand = True
            s.push(self)
        elif known.verb is BUY_TECHNOLOGY:
            announce(s, seat, known.a)
            gain(s, seat, known.a)
            charge_less(s, seat, TECHNOLOGY_COST[known.a], self.discount)
        else:
            s.by_hand = False


# -- areas -----------------------------------------------------------------------------------------


def restore_area(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.16: an own partially depleted resource card is turned back."""
    ask(s, RestoreArea(seat))


class RestoreArea(Question):
    """SC-26.16: which of the own cards."""

    kind = "event_restore"
    rule = "SC-26.16"
    otherwise = no.NOT_YOUR_AREA

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [RESTORE.of(area) for area in range(AREAS) if s.holder[area] == seat]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action not in self.candidates(s, seat):
            return self.otherwise
        return OK if s.depletion[SPACE.decode(action).a] == HALF else no.NOT_HALF_DEPLETED

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        area = SPACE.decode(action).a
        s.depletion[area] = WHOLE
        if s.log is not None:
            s.log.add("restored", seat, "SC-26.16", {"area": "@area:" + AREA_IDS[area]})


def deplete_area(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.16: an opponent's resource card goes, with its area depleted."""
    ask(s, DepleteArea(seat, int(effect.whole_too)))


class DepleteArea(Question):
    """SC-26.16: which opponent's card; `whole_too` says that it need not be half gone already."""

    kind = "event_deplete"
    rule = "SC-26.16"
    otherwise = no.NOT_THEIR_AREA

    def __init__(self, who: int, whole_too: int) -> None:
        super().__init__(who)
        self.whole_too = whole_too

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [DEPLETE.of(area) for area in range(AREAS) if s.holder[area] not in (NONE, seat)]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action not in self.candidates(s, seat):
            return self.otherwise
        half = s.depletion[SPACE.decode(action).a] == HALF
        return OK if half or self.whole_too else no.NOT_HALF_DEPLETED

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        area = SPACE.decode(action).a
        if s.log is not None:
            params: Params = {"area": "@area:" + AREA_IDS[area]}
            s.log.add("depleted", s.holder[area], "SC-26.16", params)
        while s.depletion[area] != DEPLETED:
            deplete(s, area)


# -- z-axis routes ---------------------------------------------------------------------------------


def move_z_axis_end(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.15: one end of a z-axis route is moved, or up to so many."""
    ask(s, TakeEnd(seat, effect.n, int(effect.n > 1)))


def end_planet(s: StarCraft, route: int, end: int) -> int:
    """The planet at the major or minor end of a z-axis route."""
    return s.end_a[route] if end == MAJOR else s.end_b[route]


def new_planets(s: StarCraft, route: int, end: int) -> list[int]:
    """The planets with a free slot to which an end may be moved."""
    here = end_planet(s, route, end)
    there = other_end(s, route, here)
    return [planet for planet in range(PLANETS) if planet not in (here, there)]


class TakeEnd(Question):
    """SC-26.15: which end of which z-axis route; `free` says that it may be none."""

    kind = "take_end"
    rule = "SC-26.15"
    otherwise = no.NO_Z_END

    def __init__(self, who: int, left: int, free: int) -> None:
        super().__init__(who)
        self.left = left
        self.free = free

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        found = [
            TAKE_END.of(route, end)
            for route in range(NORMAL_ROUTES, ROUTES)
            if NONE not in (s.end_a[route], s.end_b[route])
            for end in (MAJOR, MINOR)
        ]
        return [*found, ENOUGH.of()] if found and self.free else found

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is ENOUGH:
            return OK if self.free else no.MUST_BE_DONE
        if action not in self.candidates(s, seat):
            return self.otherwise
        planets = new_planets(s, known.a, known.b)
        return OK if any(free_slots(s, planet) for planet in planets) else no.SLOT_USED

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is not ENOUGH:
            s.push(LayEnd(seat, known.a, known.b, self.left, self.free))


class LayEnd(Question):
    """SC-26.15: the free slot of another planet into which an end comes."""

    kind = "lay_end"
    rule = "SC-26.15"
    otherwise = no.SLOT_USED

    def __init__(self, who: int, route: int, end: int, left: int, free: int) -> None:
        super().__init__(who)
        self.route = route
        self.end = end
        self.left = left
        self.free = free

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        verb = MAJOR_END if self.end == MAJOR else MINOR_END
        return [
            verb.of(planet, side)
            for planet in new_planets(s, self.route, self.end)
            for side in free_slots(s, planet)
        ]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        here = end_planet(s, self.route, self.end)
        if known.verb is MAJOR_END or known.verb is MINOR_END:
            if known.a == here:
                return no.STAYS_THERE
            if known.a == other_end(s, self.route, here):
                return no.SAME_PLANET
        return super().why_not(s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        move_end(s, self.route, self.end, known.a, known.b)
        if s.log is not None:
            ends = [PLANET_IDS[s.end_a[self.route]], PLANET_IDS[s.end_b[self.route]]]
            s.log.add("z_axis", seat, "SC-26.15", {"planets": "@planets:" + ",".join(ends)})
        if self.left > 1:
            ask(s, TakeEnd(seat, self.left - 1, self.free))


def move_end(s: StarCraft, route: int, end: int, planet: int, side: int) -> None:
    """An end of a z-axis route comes into a slot of another planet; its transports stay on the
    route (SC-26.15). Lists of the galaxy are replaced, since copies share them."""
    assert is_z_axis(route)
    place = 2 * (route - NORMAL_ROUTES) + end
    s.slots, s.z_sides = s.slots[:], s.z_sides[:]
    s.slots[end_planet(s, route, end)] &= ~(1 << s.z_sides[place])
    s.slots[planet] |= 1 << side
    s.z_sides[place] = side
    if end == MAJOR:
        s.end_a = s.end_a[:]
        s.end_a[route] = planet
    else:
        s.end_b = s.end_b[:]
        s.end_b[route] = planet


Resolve = Callable[[StarCraft, int, EventEffect], None]
RESOLVED: Final[dict[str, Resolve]] = {
    "gain_workers": gain_workers,
    "draw_combat": draw_combat,
    "gain_cp": gain_cp,
    "gain_cp_per": gain_cp_per,
    "place_in_common_area": place_in_common_area,
    "choose_one": choose_one,
    "place_transport": place_transport,
    "destroy_transport": destroy_transport,
    "place_units": place_units,
    "move_units_like_mobilize": move_units_like_mobilize,
    "buy_module": buy_module,
    "buy_building_or_module": buy_building_or_module,
    "buy_technology": buy_technology,
    "restore_area": restore_area,
    "deplete_area": deplete_area,
    "move_z_axis_end": move_z_axis_end,
}
"""What an event does at once, by the verb of its data; those of the play area work by themselves
(events.py)."""
