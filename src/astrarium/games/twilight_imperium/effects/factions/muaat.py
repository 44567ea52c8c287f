"""The Embers of Muaat: Star Forge, the Inferno. Gashlai Physiology and Magmus Reactor last."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Procedure

from ... import refusals as no
from ...moves import FORGE, SPACE
from ...printed.tables import (
    ALL_SYSTEMS,
    CRUISER,
    DESTROYER,
    FIGHTER,
    FLAGSHIP,
    STRATEGY,
    SYSTEM_IDS,
    TYPES,
    WAR_SUN,
    SystemNumber,
    UnitType,
)
from ...printed.windows import COMPONENT_ACTION, Context
from ...rules.board.limits import check_limits
from ...rules.board.units import FULL, ONE, in_space, number, put
from ...rules.cards.components import Component, FactionAbility, UnitText
from ...rules.modifiers import (
    CROSSES_SUPERNOVAE,
    ENTERS_SUPERNOVAE,
    GOODS_FOR_HEAT,
    of_ability,
    of_technology,
)
from ...rules.production.structures import available, has_figure, pull
from ...rules.production.tokens import spend_token
from ...rules.seat_question import Question
from ...state import TwilightImperium

FORGED_FIGHTERS: Final = 2


def forges(s: TwilightImperium, seat: int) -> list[int]:
    """What Star Forge may place beside war suns, as actions."""
    found: list[int] = []
    for system in ALL_SYSTEMS:
        packed = in_space(s, seat, system)
        if not number(packed, WAR_SUN):
            continue
        fighters = number(packed, FIGHTER)
        if fighters + FORGED_FIGHTERS <= FULL and has_figure(s, seat, FIGHTER, fighters):
            found.append(FORGE.of(FIGHTER, system))
        if available(s, seat, DESTROYER):
            found.append(FORGE.of(DESTROYER, system))
    return found


class StarForge(FactionAbility):
    """A token of the strategy pool for two fighters or a destroyer beside an own war sun."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if not s.players[seat].pools[STRATEGY]:
            return no.NO_STRATEGY_TOKEN
        return OK if forges(s, seat) else no.NO_FORGE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_token(s, seat, STRATEGY)
        s.push(ChooseForge(seat))


class ChooseForge(Question):
    """Star Forge: what and where."""

    kind = "star_forge"
    rule = "TI-2.2"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return forges(s, seat)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        n = FORGED_FIGHTERS if known.a == FIGHTER else 1
        s.push(Forging(seat, UnitType(known.a), SystemNumber(known.b), n))


class TheInferno(UnitText):
    """A token of the strategy pool for a cruiser beside the flagship."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if not s.players[seat].pools[STRATEGY]:
            return no.NO_STRATEGY_TOKEN
        stands = flagship_at(s, seat) >= 0 and available(s, seat, CRUISER)
        return OK if stands else no.NO_FORGE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_token(s, seat, STRATEGY)
        s.push(Forging(seat, CRUISER, SystemNumber(flagship_at(s, seat)), 1))


def flagship_at(s: TwilightImperium, seat: int) -> int:
    """The system of a seat's flagship, -1 for none."""
    for system in ALL_SYSTEMS:
        if number(in_space(s, seat, system), FLAGSHIP):
            return system
    return -1


class Forging(Procedure[TwilightImperium]):
    """Ships come from the reinforcements into a system, from the board where none are left
    (TI-49.4); fleet pool and capacity are seen to (R-5)."""

    def __init__(self, who: int, unit: UnitType, system: SystemNumber, n: int) -> None:
        self.who = who
        self.unit = unit
        self.system = system
        self.n = n

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "pull":
            pull(s, self.who, self.unit)
            return
        put(s, self.who, self.system, self.n * ONE[self.unit])
        if s.log is not None:
            params: Params = {
                "unit": "@unit:" + TYPES[self.unit],
                "system": "@system:" + SYSTEM_IDS[self.system],
                "n": self.n,
            }
            s.log.add("forge", self.who, "TI-2.2", params)
        check_limits(s)


STEPS: Final = ["pull", "place"]
MUAAT: Final[list[Component]] = [
    StarForge("star_forge", "TI-2.2", COMPONENT_ACTION),
    TheInferno("the_inferno", "TI-2.2", COMPONENT_ACTION),
]
MUAAT_MODIFIERS: Final = [
    of_ability("gashlai_physiology", CROSSES_SUPERNOVAE),
    of_technology("magmus_reactor", ENTERS_SUPERNOVAE),
    of_technology("magmus_reactor", GOODS_FOR_HEAT),
]
