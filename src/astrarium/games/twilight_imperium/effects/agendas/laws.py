"""Laws of the common area: what their passing or failing does at once (TI-21.2)."""

from __future__ import annotations

from typing import Final

from ...printed.outcome_words import AGAINST, FIRST_PLANET, FOR
from ...printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    HOME,
    INFANTRY,
    NONE,
    PDS,
    SYSTEM_OF,
    OutcomeNumber,
    PlanetNumber,
)
from ...rules.board.galaxy import beside, wormholes
from ...rules.board.losses import EFFECT, destroy_on
from ...rules.board.units import BITS, FULL, ONE, number, on_planet
from ...rules.cards.drawing import discard, keep_hand_limit
from ...rules.politics.agenda_rule import AgendaRule
from ...rules.production.tokens import place_token
from ...state import TwilightImperium, seats_from


def executive_sanctions(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: hands hold three action cards only, as long as the law is in play. Against: everybody
    discards one by chance."""
    for seat in reversed(seats_from(s, s.speaker)):
        hand = s.players[seat].hand
        if outcome == FOR:
            keep_hand_limit(s, seat)
        elif hand:
            discard(s, seat, s.kinds[hand[s.rng.below(len(hand))]])
            s.reveals += 1


def enforced_travel_ban(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For closes alpha and beta wormholes to what moves (`within_reach`). Against destroys every
    PDS in a system with a wormhole or next to one."""
    if outcome == FOR:
        return
    struck = 0
    for system in ALL_SYSTEMS:
        if s.place[system] != NONE and wormholes(s, system):
            struck |= 1 << system | beside(s, system)
    for seat in seats_from(s, s.speaker):
        for planet in ALL_PLANETS:
            there = on_planet(s, seat, planet) & FULL << BITS * PDS
            if there and struck >> SYSTEM_OF[planet] & 1:
                destroy_on(s, seat, planet, there, NONE, EFFECT)


def shared_research(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For opens nebulae to ships that pass (`open_space`). Against: a command token of everybody
    comes to its home system."""
    if outcome == AGAINST:
        for seat in reversed(seats_from(s, s.speaker)):
            place_token(s, seat, HOME[s.players[seat].faction])


def core_mining(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """An infantry of the elected planet is destroyed; it is worth two resources more."""
    planet = outcome - FIRST_PLANET
    for seat in range(s.setup.seats):
        if number(on_planet(s, seat, PlanetNumber(planet)), INFANTRY):
            destroy_on(s, seat, PlanetNumber(planet), ONE[INFANTRY], NONE, EFFECT)
            return


LAWS: Final[list[AgendaRule]] = [
    AgendaRule("executive_sanctions", executive_sanctions),
    AgendaRule("enforced_travel_ban", enforced_travel_ban),
    AgendaRule("shared_research", shared_research),
    AgendaRule("terraforming_initiative"),  # one resource, one influence more (`value_of`)
    AgendaRule("senate_sanctuary"),  # two influence more
    AgendaRule("core_mining", core_mining),
]
