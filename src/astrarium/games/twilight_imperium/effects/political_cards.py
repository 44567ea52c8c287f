"""Action cards of the strategy, status and agenda phases, and of laws (TI-19, TI-57)."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import BUY_VOTES, CHOOSE_LAW, CHOOSE_SEAT, SPACE
from ..printed.components import FIRST_AGENDA
from ..printed.outcome_words import FIRST_SEAT
from ..printed.tables import NONE, PLANETS, STRATEGY_CARDS
from ..printed.windows import (
    AFTER_AGENDA_REVEALED,
    AFTER_SPEAKER_VOTED,
    AFTER_YOU_VOTED,
    AGENDA_PHASE_START,
    STATUS_RETURN_STRATEGY_CARDS,
    WHEN_ELECTED,
    WHEN_OTHER_CHOOSES_STRATEGY_CARD,
)
from ..rules.cards.components import ActionCard, Component
from ..rules.cards.laws import discard_law
from ..rules.politics.outcomes import outcomes_of
from ..rules.production.paying import exhaust_planet, spend_goods
from ..rules.seat_question import Question
from ..state import TwilightImperium, seats_from
from .board_cards import ActionWithTarget, others

CULTURAL: Final = 1


class AncientBurialSites(ActionCard):
    """All cultural planets of a player are exhausted before the agendas."""

    id = "ancient_burial_sites"
    windows: ClassVar[list[int]] = [AGENDA_PHASE_START]

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [CHOOSE_SEAT.of(one) for one in seats_from(s, seat)]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        victim = SPACE.decode(target).a
        for planet in range(PLANETS):
            if s.owner[planet] == victim and s.data.trait[planet] == CULTURAL:
                exhaust_planet(s, planet)


class AssassinateRepresentative(ActionCard):
    """A player can't vote on this agenda."""

    id = "assassinate_representative"
    windows: ClassVar[list[int]] = [AFTER_AGENDA_REVEALED]

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [CHOOSE_SEAT.of(one) for one in seats_from(s, seat)]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        s.vote.barred |= 1 << SPACE.decode(target).a


class Bribery(ActionCard):
    """After the speaker's vote trade goods buy votes for the outcome that one has voted for
    (TI-ERR.1, TI-FAQ.44)."""

    id = "bribery"
    windows: ClassVar[list[int]] = [AFTER_SPEAKER_VOTED]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        return OK if s.vote.votes[seat] else no.NO_VOTES

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
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

    id = "distinguished_councilor"
    windows: ClassVar[list[int]] = [AFTER_YOU_VOTED]
    added: ClassVar[int] = 5

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        return OK if context == seat and s.vote.votes[seat] else no.NO_VOTES

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        s.vote.votes[seat] += self.added
        if s.log is not None:
            s.log.add("more_votes", seat, "TI-FAQ.37", {"n": self.added})


class ConfusingLegalText(ActionCard):
    """Who was elected has another player elected instead."""

    id = "confusing_legal_text"
    aimed = True
    windows: ClassVar[list[int]] = [WHEN_ELECTED]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        if s.vote.chosen != FIRST_SEAT + seat:
            return no.NOT_IN_WINDOW
        return super().why_not(s, seat, window, context)

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        can = outcomes_of(s, s.vote.agenda)
        return [CHOOSE_SEAT.of(one) for one in others(s, seat) if FIRST_SEAT + one in can]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        s.vote.chosen = FIRST_SEAT + SPACE.decode(target).a


class PublicDisgrace(ActionCard):
    """Who is about to take a strategy card has to take another one, if able."""

    id = "public_disgrace"
    windows: ClassVar[list[int]] = [WHEN_OTHER_CHOOSES_STRATEGY_CARD]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        taker = context // STRATEGY_CARDS
        return OK if taker != seat and s.holder.count(NONE) > 1 else no.NOT_IN_WINDOW

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        s.disgraced |= 1 << context % STRATEGY_CARDS


class PoliticalStability(ActionCard):
    """One's strategy cards stay, and none is chosen in the next strategy phase."""

    id = "political_stability"
    windows: ClassVar[list[int]] = [STATUS_RETURN_STRATEGY_CARDS]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        return OK if seat in s.holder and not s.stable >> seat & 1 else no.NOT_YOUR_CARD

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        s.stable |= 1 << seat


class RepealLaw(ActionWithTarget):
    """A law in play is discarded (TI-21.5); a victory point it brought stays (TI-FAQ.29)."""

    id = "repeal_law"

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [CHOOSE_LAW.of(card - FIRST_AGENDA) for card in s.laws]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        discard_law(s, SPACE.decode(target).a, seat)


POLITICAL_CARD_RULES: Final[list[Component]] = [
    AncientBurialSites(),
    AssassinateRepresentative(),
    Bribery(),
    DistinguishedCouncilor(),
    ConfusingLegalText(),
    PublicDisgrace(),
    PoliticalStability(),
    RepealLaw(),
]
