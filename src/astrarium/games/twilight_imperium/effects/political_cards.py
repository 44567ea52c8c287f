"""Action cards of the strategy, status and agenda phases, and of laws (TI-19, TI-57)."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import BUY_VOTES, CHOOSE_LAW, CHOOSE_SEAT, SPACE
from ..printed.components import FIRST_AGENDA
from ..printed.outcome_words import FIRST_SEAT
from ..printed.tables import NONE, STRATEGY_CARDS, AgendaNumber, OutcomeNumber
from ..printed.windows import (
    AFTER_AGENDA_REVEALED,
    AFTER_SPEAKER_VOTED,
    AFTER_YOU_VOTED,
    AGENDA_PHASE_START,
    STATUS_RETURN_STRATEGY_CARDS,
    WHEN_ELECTED,
    WHEN_OTHER_CHOOSES_STRATEGY_CARD,
    Context,
)
from ..rules.cards.components import ActionCard, Component
from ..rules.cards.laws import discard_law
from ..rules.politics.outcomes import outcomes_of
from ..rules.production.paying import exhaust_planet, spend_goods
from ..rules.seat_question import Question
from ..state import TwilightImperium, seats_from
from .actions import CULTURAL
from .card_rows import ActionWithTarget, TargetCard
from .holdings import others, planets_of_trait


def ancient_burial_sites(s: TwilightImperium, seat: int, victim: int) -> None:
    """All cultural planets of a player are exhausted before the agendas."""
    for planet in planets_of_trait(s, victim, CULTURAL):
        exhaust_planet(s, planet)


def assassinate(s: TwilightImperium, seat: int, victim: int) -> None:
    """A player can't vote on this agenda."""
    s.vote.barred |= 1 << victim


class Bribery(ActionCard):
    """After the speaker's vote trade goods buy votes for the outcome that one has voted for
    (TI-ERR.1, TI-FAQ.44)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if s.vote.votes[seat] else no.NO_VOTES

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        if s.players[seat].goods:
            s.push(BuyVotes(seat))


MOST_BOUGHT: Final = 16
"""Votes that one answer buys at most; who has more trade goods is asked again."""


class BuyVotes(Question):
    """Bribery: how many trade goods are spent."""

    kind = "buy_votes"
    rule = "TI-ERR.1"
    default_refusal = no.NO_GOODS

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [BUY_VOTES.of(n) for n in range(min(MOST_BOUGHT, s.players[seat].goods) + 1)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        n = SPACE.decode(action).a
        s.vote.votes[seat] += n
        if s.log is not None:
            s.log.add("more_votes", seat, "TI-ERR.1", {"n": n})
        if n == MOST_BOUGHT and s.players[seat].goods > n:
            s.push(BuyVotes(seat))
        spend_goods(s, seat, n)


class DistinguishedCouncilor(ActionCard):
    """Five votes more, right after one's own (TI-FAQ.37)."""

    added: ClassVar[int] = 5

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if context == seat and s.vote.votes[seat] else no.NO_VOTES

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.vote.votes[seat] += self.added
        if s.log is not None:
            s.log.add("more_votes", seat, "TI-FAQ.37", {"n": self.added})


class ConfusingLegalText(ActionCard):
    """Who was elected has another player elected instead."""

    aimed = True

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.vote.chosen != FIRST_SEAT + seat:
            return no.NOT_IN_WINDOW
        return super().why_not(s, seat, context)

    def targets(self, s: TwilightImperium, seat: int, context: Context) -> list[int]:
        can = outcomes_of(s, s.vote.agenda)
        return [CHOOSE_SEAT.of(one) for one in others(s, seat) if FIRST_SEAT + one in can]

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.vote.chosen = OutcomeNumber(FIRST_SEAT + SPACE.decode(target).a)


class PublicDisgrace(ActionCard):
    """Who is about to take a strategy card has to take another one, if able."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        taker = context // STRATEGY_CARDS
        return OK if taker != seat and s.holder.count(NONE) > 1 else no.NOT_IN_WINDOW

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.disgraced |= 1 << context % STRATEGY_CARDS


class PoliticalStability(ActionCard):
    """One's strategy cards stay, and none is chosen in the next strategy phase."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if seat in s.holder and not s.stable >> seat & 1 else no.NOT_YOUR_CARD

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.stable |= 1 << seat


def laws_in_play(s: TwilightImperium, seat: int) -> list[int]:
    """The laws in play, whoever asks."""
    return [card - FIRST_AGENDA for card in s.laws]


def repeal_law(s: TwilightImperium, seat: int, agenda: AgendaNumber) -> None:
    """A law in play is discarded (TI-21.5); a victory point it brought stays (TI-FAQ.29)."""
    discard_law(s, agenda, seat)


POLITICAL_CARD_RULES: Final[list[Component]] = [
    TargetCard(
        "ancient_burial_sites", AGENDA_PHASE_START, CHOOSE_SEAT, seats_from, ancient_burial_sites
    ),
    TargetCard(
        "assassinate_representative", AFTER_AGENDA_REVEALED, CHOOSE_SEAT, seats_from, assassinate
    ),
    Bribery("bribery", AFTER_SPEAKER_VOTED),
    DistinguishedCouncilor("distinguished_councilor", AFTER_YOU_VOTED),
    ConfusingLegalText("confusing_legal_text", WHEN_ELECTED),
    PublicDisgrace("public_disgrace", WHEN_OTHER_CHOOSES_STRATEGY_CARD),
    PoliticalStability("political_stability", STATUS_RETURN_STRATEGY_CARDS),
    ActionWithTarget("repeal_law", CHOOSE_LAW, laws_in_play, repeal_law),
]
