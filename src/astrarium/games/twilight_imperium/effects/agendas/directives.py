"""Directives: they happen once (TI-21.7)."""

from __future__ import annotations

from typing import Final

from ...printed.outcome_words import FIRST_LAW, FIRST_PLANET, FIRST_SEAT, FOR
from ...printed.tables import INFANTRY, NONE
from ...rules.board.losses import EFFECT, destroy_on
from ...rules.board.units import ONE, number, on_planet
from ...rules.cards.drawing import draw_action_cards, draw_secret
from ...rules.cards.laws import discard_law
from ...rules.politics.agenda_rule import AgendaRule, who_voted
from ...rules.production.agenda_demands import discard_hand
from ...rules.production.goods import gain_goods
from ...rules.victory import gain_points
from ...state import TwilightImperium, seats_from


class EconomicEquality(AgendaRule):
    """All trade goods go back; For gives everybody five."""

    id = "economic_equality"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        for seat in seats_from(s, s.speaker):
            s.players[seat].goods = 0
            if outcome == FOR:
                gain_goods(s, seat, 5)


class Mutiny(AgendaRule):
    """Who voted For gains a victory point, or loses one when it fails."""

    id = "mutiny"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        for seat in who_voted(s, FOR):
            gain_points(s, seat, 1 if outcome == FOR else -1)


class SeedOfAnEmpire(AgendaRule):
    """For gives a victory point to those with most, Against to those with fewest (TI-66.5)."""

    id = "seed_of_an_empire"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        order = seats_from(s, s.speaker)
        points = [s.players[seat].points for seat in order]
        bound = max(points) if outcome == FOR else min(points)
        for seat, n in zip(order, points, strict=True):
            if n == bound and not s.over:
                gain_points(s, seat, 1)


class ArchivedSecret(AgendaRule):
    """The elected player draws a secret objective."""

    id = "archived_secret"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        draw_secret(s, outcome - FIRST_SEAT)


class CompensatedDisarmament(AgendaRule):
    """All ground forces of the elected planet are destroyed; its controller gains a trade good for
    each."""

    id = "compensated_disarmament"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        planet = outcome - FIRST_PLANET
        destroyed = 0
        for seat in range(s.setup.seats):
            n = number(on_planet(s, seat, planet), INFANTRY)
            if n:
                destroy_on(s, seat, planet, n * ONE[INFANTRY], NONE, EFFECT)
                destroyed += n
        gain_goods(s, s.owner[planet], destroyed)


class JudicialAbolishment(AgendaRule):
    """The elected law is discarded."""

    id = "judicial_abolishment"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        discard_law(s, outcome - FIRST_LAW)


class PublicExecution(AgendaRule):
    """The elected player discards its hand, passes the speaker's token to its left, and votes no
    more in this agenda phase."""

    id = "public_execution"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        seat = outcome - FIRST_SEAT
        discard_hand(s, seat)
        if s.speaker == seat:
            s.speaker = seats_from(s, seat)[1]
        s.silenced |= 1 << seat


class UnconventionalMeasures(AgendaRule):
    """Who voted For draws two action cards, or discards all of them when it fails."""

    id = "unconventional_measures"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        for seat in reversed(who_voted(s, FOR)):
            if outcome == FOR:
                draw_action_cards(s, seat, 2)
            else:
                discard_hand(s, seat)


DIRECTIVES: Final[list[AgendaRule]] = [
    EconomicEquality(),
    Mutiny(),
    SeedOfAnEmpire(),
    ArchivedSecret(),
    CompensatedDisarmament(),
    JudicialAbolishment(),
    PublicExecution(),
    UnconventionalMeasures(),
]
