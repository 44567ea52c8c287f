"""Riders: action cards that predict the outcome of an agenda, and what a right prediction brings
(TI-57.22, TI-FAQ.40)."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.twilight_imperium.cards.components import ACTION_IDS, ACTION_INDEX
from astrarium.games.twilight_imperium.cards.outcomes import outcomes_of
from astrarium.games.twilight_imperium.moves import PREDICT, SPACE
from astrarium.games.twilight_imperium.rules.components import ActionCard
from astrarium.games.twilight_imperium.rules.drawing import draw_action_cards
from astrarium.games.twilight_imperium.rules.goods import gain_goods
from astrarium.games.twilight_imperium.rules.research import Research, can_research
from astrarium.games.twilight_imperium.rules.tokens import GainTokens
from astrarium.games.twilight_imperium.rules.victory import gain_points
from astrarium.games.twilight_imperium.rules.windows import AFTER_AGENDA_REVEALED
from astrarium.games.twilight_imperium.state import TwilightImperium


class Rider(ActionCard):
    """Predicts an outcome; who plays it does not vote on this agenda."""

    windows: ClassVar[list[int]] = [AFTER_AGENDA_REVEALED]

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [PREDICT.of(outcome) for outcome in outcomes_of(s, s.vote.agenda)]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        s.vote.barred |= 1 << seat
        s.vote.predictions += [seat, SPACE.decode(target).a, ACTION_INDEX[self.id]]

    def reward(self, s: TwilightImperium, seat: int) -> None:
        """What a right prediction brings."""
        raise NotImplementedError  # abstract


class ImperialRider(Rider):
    """A victory point."""

    id = "imperial_rider"

    def reward(self, s: TwilightImperium, seat: int) -> None:
        gain_points(s, seat, 1)


class LeadershipRider(Rider):
    """Three command tokens."""

    id = "leadership_rider"

    def reward(self, s: TwilightImperium, seat: int) -> None:
        s.push(GainTokens(seat, 3))


class PoliticsRider(Rider):
    """Three action cards and the speaker's token."""

    id = "politics_rider"

    def reward(self, s: TwilightImperium, seat: int) -> None:
        s.speaker = seat
        draw_action_cards(s, seat, 3)


class TechnologyRider(Rider):
    """Research of a technology."""

    id = "technology_rider"

    def reward(self, s: TwilightImperium, seat: int) -> None:
        if can_research(s, seat):
            s.push(Research(seat))


class TradeRider(Rider):
    """Five trade goods."""

    id = "trade_rider"

    def reward(self, s: TwilightImperium, seat: int) -> None:
        gain_goods(s, seat, 5)


RIDER_RULES: Final = [
    ImperialRider(),
    LeadershipRider(),
    PoliticsRider(),
    TechnologyRider(),
    TradeRider(),
]
RIDERS: Final[list[Rider | None]] = [
    next((rider for rider in RIDER_RULES if rider.id == id), None) for id in ACTION_IDS
]
"""The rider that each action card is, None for other cards."""
