"""Action cards: what each one targets and does (TI-19)."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.twilight_imperium import refusals as no
from astrarium.games.twilight_imperium.cards.components import ACTION_INDEX, KIND_OF
from astrarium.games.twilight_imperium.cards.tables import (
    PLANETS,
    RESOURCES,
    TRAIT,
)
from astrarium.games.twilight_imperium.moves import CHOOSE_PLANET, SPACE
from astrarium.games.twilight_imperium.rules.components import ActionCard, Component
from astrarium.games.twilight_imperium.rules.goods import gain_goods
from astrarium.games.twilight_imperium.rules.paying import spend_goods
from astrarium.games.twilight_imperium.rules.research import Research, can_research
from astrarium.games.twilight_imperium.rules.tokens import GainTokens
from astrarium.games.twilight_imperium.rules.windows import (
    COMPONENT_ACTION,
    STRATEGY_PHASE_START,
    WHEN_ACTION_CARD_PLAYED_BY_OTHER,
    WHEN_AGENDA_REVEALED,
)
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import OK

SABOTAGE_KIND: Final = ACTION_INDEX["sabotage"]


class Sabotage(ActionCard):
    """Cancels an action card of another player, unless that is a Sabotage."""

    id = "sabotage"
    windows: ClassVar[list[int]] = [WHEN_ACTION_CARD_PLAYED_BY_OTHER]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        if context == seat or not s.played or KIND_OF[s.played[-1]] == SABOTAGE_KIND:
            return no.CANNOT_CANCEL
        return no.CANNOT_CANCEL if s.played_cancelled[-1] else OK

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        s.played_cancelled[-2] = 1


class MiningInitiative(ActionCard):
    """Trade goods as many as one controlled planet has resources; it is not exhausted."""

    id = "mining_initiative"
    windows: ClassVar[list[int]] = [COMPONENT_ACTION]

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in range(PLANETS) if s.owner[planet] == seat]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        return OK if seat in s.owner else no.NOT_RESOLVABLE

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        gain_goods(s, seat, RESOURCES[SPACE.decode(target).a])


class IndustrialInitiative(ActionCard):
    """A trade good for each controlled industrial planet."""

    id = "industrial_initiative"
    windows: ClassVar[list[int]] = [COMPONENT_ACTION]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        return OK if planets_of_trait(s, seat, INDUSTRIAL) else no.NOT_RESOLVABLE

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        gain_goods(s, seat, len(planets_of_trait(s, seat, INDUSTRIAL)))


class EconomicInitiative(ActionCard):
    """Readies every controlled cultural planet."""

    id = "economic_initiative"
    windows: ClassVar[list[int]] = [COMPONENT_ACTION]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        return OK if planets_of_trait(s, seat, CULTURAL) else no.NOT_RESOLVABLE

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        for planet in planets_of_trait(s, seat, CULTURAL):
            s.exhausted &= ~(1 << planet)


class FocusedResearch(ActionCard):
    """Four trade goods for the research of a technology (TI-2.4a)."""

    id = "focused_research"
    windows: ClassVar[list[int]] = [COMPONENT_ACTION]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        if s.players[seat].goods < FOCUSED_RESEARCH_COST:
            return no.NO_GOODS
        return OK if can_research(s, seat) else no.NOT_RESOLVABLE

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        s.push(Research(seat))
        spend_goods(s, seat, FOCUSED_RESEARCH_COST)


class Summit(ActionCard):
    """Two command tokens at the start of the strategy phase."""

    id = "summit"
    windows: ClassVar[list[int]] = [STRATEGY_PHASE_START]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        s.push(GainTokens(seat, 2))


class Veto(ActionCard):
    """The agenda just revealed is discarded for the next one (TI-ERR.10)."""

    id = "veto"
    windows: ClassVar[list[int]] = [WHEN_AGENDA_REVEALED]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        return no.CANNOT_CANCEL if s.vote.replaced else OK

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        s.vote.replaced = True


CULTURAL: Final = 1
INDUSTRIAL: Final = 3
FOCUSED_RESEARCH_COST: Final = 4


def planets_of_trait(s: TwilightImperium, seat: int, trait: int) -> list[int]:
    """The planets of a trait that a seat controls (TI-64.3)."""
    return [p for p in range(PLANETS) if s.owner[p] == seat and TRAIT[p] == trait]


ACTION_CARD_RULES: Final[list[Component]] = [
    Sabotage(),
    MiningInitiative(),
    IndustrialInitiative(),
    EconomicInitiative(),
    FocusedResearch(),
    Summit(),
    Veto(),
]
"""The action cards whose text is in force."""
