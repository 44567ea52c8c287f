"""Directives: they happen once (TI-21.7)."""

from __future__ import annotations

from typing import Final

from ...printed.outcome_words import FIRST_LAW, FIRST_PLANET, FIRST_SEAT, FOR
from ...printed.tables import INFANTRY, NONE, AgendaNumber, OutcomeNumber, PlanetNumber
from ...rules.board.losses import EFFECT, destroy_on
from ...rules.board.units import ONE, number, on_planet
from ...rules.cards.drawing import draw_action_cards, draw_secret
from ...rules.cards.laws import discard_law
from ...rules.politics.agenda_rule import AgendaRule, who_voted
from ...rules.production.agenda_demands import discard_hand
from ...rules.production.goods import gain_goods
from ...rules.victory import gain_points
from ...state import TwilightImperium, seats_from


def economic_equality(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """All trade goods go back; For gives everybody five."""
    for seat in seats_from(s, s.speaker):
        s.players[seat].goods = 0
        if outcome == FOR:
            gain_goods(s, seat, 5)


def mutiny(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """Who voted For gains a victory point, or loses one when it fails."""
    for seat in who_voted(s, FOR):
        gain_points(s, seat, 1 if outcome == FOR else -1)


def seed_of_an_empire(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For gives a victory point to those with most, Against to those with fewest (TI-66.5)."""
    order = seats_from(s, s.speaker)
    points = [s.players[seat].points for seat in order]
    bound = max(points) if outcome == FOR else min(points)
    for seat, n in zip(order, points, strict=True):
        if n == bound and not s.over:
            gain_points(s, seat, 1)


def archived_secret(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """The elected player draws a secret objective."""
    draw_secret(s, outcome - FIRST_SEAT)


def compensated_disarmament(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """All ground forces of the elected planet are destroyed; its controller gains a trade good for
    each."""
    planet = outcome - FIRST_PLANET
    destroyed = 0
    for seat in range(s.setup.seats):
        n = number(on_planet(s, seat, PlanetNumber(planet)), INFANTRY)
        if n:
            destroy_on(s, seat, PlanetNumber(planet), n * ONE[INFANTRY], NONE, EFFECT)
            destroyed += n
    gain_goods(s, s.owner[planet], destroyed)


def judicial_abolishment(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """The elected law is discarded."""
    discard_law(s, AgendaNumber(outcome - FIRST_LAW))


def public_execution(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """The elected player discards its hand, passes the speaker's token to its left, and votes no
    more in this agenda phase."""
    seat = outcome - FIRST_SEAT
    discard_hand(s, seat)
    if s.speaker == seat:
        s.speaker = seats_from(s, seat)[1]
    s.silenced |= 1 << seat


def unconventional_measures(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """Who voted For draws two action cards, or discards all of them when it fails."""
    for seat in reversed(who_voted(s, FOR)):
        if outcome == FOR:
            draw_action_cards(s, seat, 2)
        else:
            discard_hand(s, seat)


DIRECTIVES: Final[list[AgendaRule]] = [
    AgendaRule("economic_equality", economic_equality),
    AgendaRule("mutiny", mutiny),
    AgendaRule("seed_of_an_empire", seed_of_an_empire),
    AgendaRule("archived_secret", archived_secret),
    AgendaRule("compensated_disarmament", compensated_disarmament),
    AgendaRule("judicial_abolishment", judicial_abolishment),
    AgendaRule("public_execution", public_execution),
    AgendaRule("unconventional_measures", unconventional_measures),
]
