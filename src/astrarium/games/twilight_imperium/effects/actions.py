"""Action cards: what each one targets and does (TI-19)."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import CHOOSE_PLANET
from ..printed.components import ACTION_INDEX
from ..printed.tables import KINDS, UNIT_RECORDS, Hurt, PlanetNumber, UnitType, says
from ..printed.windows import (
    AFTER_SUSTAIN_USED,
    AFTER_UNIT_DESTROYED,
    AFTER_YOU_ACTIVATE_SYSTEM,
    BEFORE_SPACE_CANNON_HITS_ASSIGNED,
    BEFORE_SPACE_COMBAT_HITS_ASSIGNED,
    COMPONENT_ACTION,
    STRATEGY_PHASE_START,
    WHEN_ACTION_CARD_PLAYED_BY_OTHER,
    WHEN_AGENDA_REVEALED,
    Context,
)
from ..rules.board.limits import check_limits
from ..rules.board.losses import EFFECT, destroy
from ..rules.board.units import ONE, damaged, line, number
from ..rules.cards.components import ActionCard, Component
from ..rules.cards.laws import value_of
from ..rules.production.goods import gain_goods
from ..rules.production.paying import RESOURCES_DUE, spend_goods
from ..rules.production.research import Research, can_research
from ..rules.production.tokens import GainTokens
from ..rules.windows import open_window
from ..state import TwilightImperium
from .card_rows import ActionWithTarget, PlainCard
from .holdings import controlled, planets_of_trait

SABOTAGE_KIND: Final = ACTION_INDEX["sabotage"]


class Sabotage(ActionCard):
    """Cancels an action card of another player, unless that is a Sabotage."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if context == seat or not s.played or s.kinds[s.played[-1]] == SABOTAGE_KIND:
            return no.CANNOT_CANCEL
        return no.CANNOT_CANCEL if s.played_cancelled[-1] else OK

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.played_cancelled[-2] = 1


def mining_initiative(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """Trade goods as many as one controlled planet has resources; it is not exhausted."""
    gain_goods(s, seat, value_of(s, planet, RESOURCES_DUE))


def industrial_initiative(s: TwilightImperium, seat: int) -> None:
    """A trade good for each controlled industrial planet."""
    gain_goods(s, seat, len(planets_of_trait(s, seat, INDUSTRIAL)))


def economic_initiative(s: TwilightImperium, seat: int) -> None:
    """Readies every controlled cultural planet."""
    for planet in planets_of_trait(s, seat, CULTURAL):
        s.exhausted &= ~(1 << planet)


class FocusedResearch(ActionCard):
    """Four trade goods for the research of a technology (TI-2.4a)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.players[seat].goods < FOCUSED_RESEARCH_COST:
            return no.NO_GOODS
        return OK if can_research(s, seat) else no.NOT_RESOLVABLE

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.push(Research(seat))
        spend_goods(s, seat, FOCUSED_RESEARCH_COST)


def summit(s: TwilightImperium, seat: int) -> None:
    """Two command tokens at the start of the strategy phase."""
    s.push(GainTokens(seat, 2))


class FlankSpeed(ActionCard):
    """One more move for all own ships in this action."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if s.active == seat and not s.speed else no.NOT_IN_WINDOW  # TI-19.6b

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.speed = 1


class ShieldsHolding(ActionCard):
    """Cancels up to two hits against own ships in a space combat (TI-FAQ.33)."""

    cancels: ClassVar[int] = 2

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        v = s.volley
        if context != seat or v.eased:  # TI-19.6b: once on the same hits
            return no.NOT_IN_WINDOW
        return OK if v.hits + v.big else no.NOT_IN_WINDOW

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        v = s.volley
        v.eased = True
        for _ in range(self.cancels):
            if v.big:
                v.big -= 1
            elif v.hits:
                v.hits -= 1


class ManeuveringJets(ShieldsHolding):
    """Cancels a hit of a space cannon."""

    cancels: ClassVar[int] = 1


class DirectHit(ActionCard):
    """Destroys a ship of another player that has just sustained a hit of one's own (TI-ERR.4,
    TI-FAQ.36)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        owner, kind = context // KINDS, UnitType(context % KINDS)
        if owner == seat or s.volley.by != seat or IMMUNE[line(s, owner, kind)]:
            return no.NOT_IN_WINDOW
        if s.volley.struck:  # TI-FAQ.34: another one needs another target
            return no.NOT_IN_WINDOW
        return OK if number(damaged(s, owner, s.system), kind) else no.NOT_IN_WINDOW

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        owner, kind = context // KINDS, UnitType(context % KINDS)
        s.volley.struck = True
        destroy(s, owner, s.system, ONE[kind], Hurt(ONE[kind]), seat, EFFECT)
        open_window(s, AFTER_UNIT_DESTROYED, owner)  # context: its owner
        check_limits(s)  # before further hits are assigned


IMMUNE: Final = [says(record, "immune") for record in UNIT_RECORDS]
"""Lines that Direct Hit does not touch."""


class Veto(ActionCard):
    """The agenda just revealed is discarded for the next one (TI-ERR.10)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return no.CANNOT_CANCEL if s.vote.replaced else OK

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.vote.replaced = True


CULTURAL: Final = 1
INDUSTRIAL: Final = 3
FOCUSED_RESEARCH_COST: Final = 4


ACTION_CARD_RULES: Final[list[Component]] = [
    Sabotage("sabotage", WHEN_ACTION_CARD_PLAYED_BY_OTHER),
    ActionWithTarget("mining_initiative", CHOOSE_PLANET, controlled, mining_initiative),
    PlainCard("industrial_initiative", COMPONENT_ACTION, industrial_initiative),
    PlainCard("economic_initiative", COMPONENT_ACTION, economic_initiative),
    FocusedResearch("focused_research", COMPONENT_ACTION),
    PlainCard("summit", STRATEGY_PHASE_START, summit),
    Veto("veto", WHEN_AGENDA_REVEALED),
    FlankSpeed("flank_speed", AFTER_YOU_ACTIVATE_SYSTEM),
    ShieldsHolding("shields_holding", BEFORE_SPACE_COMBAT_HITS_ASSIGNED),
    ManeuveringJets("maneuvering_jets", BEFORE_SPACE_CANNON_HITS_ASSIGNED),
    DirectHit("direct_hit", AFTER_SUSTAIN_USED),
]
"""The action cards whose text is in force."""
