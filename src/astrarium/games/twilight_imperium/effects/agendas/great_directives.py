"""Directives that ask players for something or work later (TI-21.7, TI-57.17a)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import Procedure, members
from astrarium.kernel.knowledge import EVERYBODY

from ...moves import CHOOSE_PLANET, CHOOSE_SEAT, DECLINE, SPACE
from ...printed.components import FIRST_AGENDA, FIRST_OBJECTIVE, OBJECTIVE_IDS
from ...printed.outcome_words import AGAINST, FIRST_LAW, FIRST_PLANET, FOR
from ...printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    ALPHA,
    BETA,
    CRUISER,
    DREADNOUGHT,
    HOME,
    INFANTRY,
    MECATOL,
    NO_COLOR,
    NONE,
    PLANETS_OF,
    AgendaNumber,
    OutcomeNumber,
    PlanetNumber,
    SystemNumber,
)
from ...rules.board.galaxy import beside, wormholes
from ...rules.board.losses import EFFECT, destroy, destroy_on
from ...rules.board.units import ONE, SHIPS, damaged, in_space, number, on_planet, put_on
from ...rules.cards.laws import discard_law, may_be_placed
from ...rules.dice import FACES
from ...rules.politics.agenda_rule import AgendaRule, remember, who_voted
from ...rules.production.agenda_demands import (
    LoseToken,
    clear_system,
    exhaust_all,
    give_up_ships,
    give_up_units,
)
from ...rules.production.goods import gain_goods
from ...rules.production.research import Research, can_research
from ...rules.production.structures import has_figure
from ...rules.seat_question import Question
from ...rules.status.control import settle_control
from ...state import TwilightImperium, seats_from

MOST_SHIPS: Final = ((DREADNOUGHT, 2), (CRUISER, 4))
"""How many ships of two types Arms Reduction leaves to each."""


def arms_reduction(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: at most two dreadnoughts and four cruisers each. Against: all planets with a technology
    specialty are exhausted as the next strategy phase begins."""
    if outcome == AGAINST:
        remember(s, "arms_reduction", 0)
        return
    for seat in reversed(seats_from(s, s.speaker)):
        for kind, most in MOST_SHIPS:
            n = sum(number(in_space(s, seat, system), kind) for system in ALL_SYSTEMS)
            give_up_ships(s, seat, 1 << kind, n - most)


def reduce_research(s: TwilightImperium, seats: int) -> None:
    """All planets with a technology specialty are exhausted."""
    exhaust_all(s, [planet for planet in ALL_PLANETS if s.data.specialty[planet] != NO_COLOR])


def colonial_redistribution(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """All units of the elected planet are destroyed; its controller names a player with fewest
    points, who may place an infantry there (TI-FAQ.28)."""
    planet = outcome - FIRST_PLANET
    for seat in range(s.setup.seats):
        there = on_planet(s, seat, PlanetNumber(planet))
        if there:
            destroy_on(s, seat, PlanetNumber(planet), there, NONE, EFFECT)
    if s.owner[planet] != NONE and may_be_placed(s, PlanetNumber(planet)):
        s.push(NameSettler(s.owner[planet], PlanetNumber(planet)))


class NameSettler(Question):
    """Colonial Redistribution: which of the players with fewest points."""

    kind = "name_settler"
    rule = "TI-57.17"

    def __init__(self, who: int, planet: PlanetNumber) -> None:
        super().__init__(who)
        self.planet = planet

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        order = seats_from(s, seat)
        fewest = min(s.players[one].points for one in order)
        return [CHOOSE_SEAT.of(one) for one in order if s.players[one].points == fewest]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        chosen = SPACE.decode(action).a
        if has_figure(s, chosen, INFANTRY, 0):
            s.push(Settle(chosen, self.planet))


class Settle(Question):
    """Colonial Redistribution: whether to place the infantry."""

    kind = "settle"
    rule = "TI-57.17"

    def __init__(self, who: int, planet: PlanetNumber) -> None:
        super().__init__(who)
        self.planet = planet

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(self.planet), DECLINE.of()]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is CHOOSE_PLANET:
            put_on(s, seat, self.planet, ONE[INFANTRY])
            settle_control(s, self.planet)


def incentive_program(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """A public objective more comes out of the box: of stage I with For, of stage II with
    Against."""
    pile = s.stage_1_box if outcome == FOR else s.stage_2_box
    if not pile:
        return
    card = pile.pop()
    s.objectives.append(card)
    s.known[card] = EVERYBODY
    s.reveals += 1
    if s.log is not None:
        name = "@objective:" + OBJECTIVE_IDS[card - FIRST_OBJECTIVE]
        s.log.add("objective", s.speaker, "TI-57.17", {"objective": name})


ARTIFACT_WORKS: Final = 6
STRUCK: Final = 3
"""Units that each player loses next to Mecatol Rex when the artifact bursts."""


def ixthian_artifact(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: on a 6 or more everybody may research twice, else everything at Mecatol Rex is destroyed
    and three units of each player in each system next to it (TI-FAQ.25, TI-FAQ.26)."""
    if outcome == AGAINST:
        return
    roll = s.rng.die(FACES)
    s.reveals += 1
    if s.log is not None:
        s.log.add("artifact", s.speaker, "TI-57.17", {"roll": roll, "least": ARTIFACT_WORKS})
    order = seats_from(s, s.speaker)
    if roll >= ARTIFACT_WORKS:
        for seat in reversed(order):
            s.push(Research(seat))
            s.push(Research(seat))
        return
    struck = members(beside(s, MECATOL))  # TI-FAQ.26: while all wormholes are still there
    for seat in order:
        clear_system(s, seat, MECATOL)
    for seat in reversed(order):
        for system in reversed(struck):
            give_up_units(s, seat, SystemNumber(system), STRUCK)


def miscount_disclosed(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """The elected law is voted on again, and stays in force meanwhile (TI-FAQ.24)."""
    s.vote.again = AgendaNumber(outcome - FIRST_LAW)


def new_constitution(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: all laws are discarded, and home planets are exhausted as the next strategy phase
    begins."""
    if outcome == FOR:
        for card in s.laws[:]:
            discard_law(s, AgendaNumber(card - FIRST_AGENDA))
        remember(s, "new_constitution", 0)


def assemble(s: TwilightImperium, seats: int) -> None:
    """Home planets are exhausted."""
    for seat in seats_from(s, s.speaker):
        home = PLANETS_OF[HOME[s.players[seat].faction]]
        exhaust_all(s, [planet for planet in home if s.owner[planet] == seat])


def swords_to_plowshares(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: half of everybody's infantry on each planet, rounded up, turns into trade goods.
    Against: an infantry more on each planet."""
    for seat in seats_from(s, s.speaker):
        gained = 0
        for planet in ALL_PLANETS:
            if s.owner[planet] != seat:
                continue
            n = number(on_planet(s, seat, planet), INFANTRY)
            if outcome == FOR:
                half = (n + 1) // 2
                gained += half
                if half:
                    destroy_on(s, seat, planet, half * ONE[INFANTRY], NONE, EFFECT)
            elif may_be_placed(s, planet) and has_figure(s, seat, INFANTRY, n):
                put_on(s, seat, planet, ONE[INFANTRY])
        gain_goods(s, seat, gained)


def wormhole_research(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: who has ships in systems with wormholes may research, then all ships at alpha and beta
    wormholes are destroyed. Against: who voted so loses a command token."""
    if outcome == AGAINST:
        for seat in reversed(who_voted(s, AGAINST)):
            if any(s.players[seat].pools):
                s.push(LoseToken(seat))
        return
    s.push(Collapse())
    holes = [one for one in ALL_SYSTEMS if s.place[one] != NONE and wormholes(s, one)]
    for seat in reversed(seats_from(s, s.speaker)):
        if any(s.here[system] >> seat & 1 for system in holes) and can_research(s, seat):
            s.push(Research(seat))


class Collapse(Procedure[TwilightImperium]):
    """Wormhole Research: the ships at alpha and beta wormholes are destroyed (TI-29.15)."""

    def steps(self) -> list[str]:
        return COLLAPSE

    def step(self, s: TwilightImperium, step: str) -> None:
        for system in ALL_SYSTEMS:
            if s.place[system] == NONE or not wormholes(s, system) & (ALPHA | BETA):
                continue
            for seat in seats_from(s, s.speaker):
                ships = in_space(s, seat, system) & SHIPS
                if ships:
                    destroy(s, seat, system, ships, damaged(s, seat, system), NONE, EFFECT)


COLLAPSE: Final = ["collapse"]
GREAT_DIRECTIVES: Final[list[AgendaRule]] = [
    AgendaRule("arms_reduction", arms_reduction, reduce_research),
    AgendaRule("colonial_redistribution", colonial_redistribution),
    AgendaRule("incentive_program", incentive_program),
    AgendaRule("ixthian_artifact", ixthian_artifact),
    AgendaRule("miscount_disclosed", miscount_disclosed),
    AgendaRule("new_constitution", new_constitution, assemble),
    AgendaRule("swords_to_plowshares", swords_to_plowshares),
    AgendaRule("wormhole_research", wormhole_research),
]
