"""Agendas: what their outcomes do (TI-21)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from astrarium.games.twilight_imperium.cards.components import (
    ACTION_CARDS,
    AGENDA_IDS,
    AGENDA_INDEX,
    FIRST_AGENDA,
)
from astrarium.games.twilight_imperium.cards.outcome_words import FIRST_SEAT, FOR
from astrarium.games.twilight_imperium.rules.drawing import discard, draw_secret, keep_hand_limit
from astrarium.games.twilight_imperium.rules.goods import gain_goods
from astrarium.games.twilight_imperium.rules.victory import gain_points
from astrarium.games.twilight_imperium.state import TwilightImperium, seats_from


@mypyc_attr(allow_interpreted_subclasses=True)
class AgendaRule:
    """What an agenda does by outcome. What a law says for as long as it is in play stands where it
    works (`in_play`)."""

    id: ClassVar[str] = ""

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        """What the outcome does once."""
        raise NotImplementedError  # abstract


def in_play(s: TwilightImperium, id: str) -> bool:
    """Whether a law is in play (TI-21.2)."""
    return AGENDA_INDEX[id] + FIRST_AGENDA in s.laws


def who_voted(s: TwilightImperium, outcome: int) -> list[int]:
    """The seats that cast votes for an outcome, in speaker order (TI-FAQ.20)."""
    v = s.vote
    return [seat for seat in seats_from(s, s.speaker) if v.votes[seat] and v.cast[seat] == outcome]


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


class ExecutiveSanctions(AgendaRule):
    """For: hands hold three action cards only, as long as the law is in play. Against: everybody
    discards one by chance."""

    id = "executive_sanctions"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        for seat in reversed(seats_from(s, s.speaker)):
            hand = s.players[seat].hand
            if outcome == FOR:
                keep_hand_limit(s, seat)
            elif hand:
                discard(s, seat, ACTION_CARDS[hand[s.rng.below(len(hand))]])
                s.reveals += 1


AGENDA_TEXTS: Final[list[AgendaRule]] = [
    EconomicEquality(),
    Mutiny(),
    SeedOfAnEmpire(),
    ArchivedSecret(),
    ExecutiveSanctions(),
]
AGENDA_RULES: Final[list[AgendaRule | None]] = [
    next((rule for rule in AGENDA_TEXTS if rule.id == id), None) for id in AGENDA_IDS
]
"""What each agenda does, None where its text is not in force."""
