"""The Xxcha Kingdom: Peace Accords, Quash, Instinct Training, Nullification Field."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK, Procedure

from ... import refusals as no
from ...moves import CHOOSE_PLANET, SPACE
from ...printed.tables import (
    ALL_PLANETS,
    DIPLOMACY,
    MECATOL_REX,
    NONE,
    STRATEGY,
    STRATEGY_CARDS,
    SYSTEM_OF,
    PlanetNumber,
)
from ...printed.windows import (
    AFTER_OTHER_ACTIVATES_SYSTEM,
    AFTER_YOU_RESOLVE_STRATEGY_ABILITY,
    WHEN_ACTION_CARD_PLAYED_BY_OTHER,
    WHEN_AGENDA_REVEALED,
    Context,
)
from ...rules.action.action_phase import end_turn
from ...rules.board.galaxy import next_to
from ...rules.board.units import on_planet
from ...rules.cards.components import Component, FactionAbility, UsedTechnology
from ...rules.production.tokens import spend_token
from ...rules.seat_question import Question
from ...rules.status.control import gain_planet
from ...rules.status.elimination import check_elimination
from ...state import TwilightImperium


class Quash(FactionAbility):
    """For a token of the strategy pool the agenda just revealed is discarded for the next one
    (TI-ERR.10)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.vote.replaced:
            return no.CANNOT_CANCEL
        return OK if s.players[seat].pools[STRATEGY] else no.NO_STRATEGY_TOKEN

    def pay(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_token(s, seat, STRATEGY)
        super().pay(s, seat, context)

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.vote.replaced = True


class InstinctTraining(UsedTechnology):
    """For a token of the strategy pool an action card of another player is cancelled, a Sabotage as
    well."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if context == seat or not s.played or s.played_cancelled[-1]:
            return no.CANNOT_CANCEL
        return OK if s.players[seat].pools[STRATEGY] else no.NO_STRATEGY_TOKEN

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_token(s, seat, STRATEGY)
        s.played_cancelled[-1] = 1


class PeaceAccords(FactionAbility):
    """After an ability of Diplomacy control of a planet without units is gained, in a system with a
    controlled planet or next to one (TI-FAQ.56); not of Mecatol Rex."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if context != seat * STRATEGY_CARDS + DIPLOMACY:
            return no.NOT_IN_WINDOW
        return OK if open_planets(s, seat) else no.NOT_RESOLVABLE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(Annex(seat))


def open_planets(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The planets that may join by Peace Accords."""
    own = 0
    for planet, owner in enumerate(s.owner):
        if owner == seat:
            own |= 1 << SYSTEM_OF[planet]
    reach = own | next_to(s, seat, own)
    return [
        planet
        for planet in ALL_PLANETS
        if reach >> SYSTEM_OF[planet] & 1
        and planet != MECATOL_REX
        and s.owner[planet] != seat
        and s.place[SYSTEM_OF[planet]] != NONE
        and not any(on_planet(s, other, planet) for other in range(s.setup.seats))
    ]


class Annex(Question):
    """Peace Accords: which planet joins."""

    kind = "annex"
    rule = "TI-FAQ.56"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in open_planets(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        s.push(Annexing(seat, PlanetNumber(SPACE.decode(action).a)))


class Annexing(Procedure[TwilightImperium]):
    """The planet changes hands; who loses the last one may be out of the game by it (R-17)."""

    def __init__(self, who: int, planet: PlanetNumber) -> None:
        self.who = who
        self.planet = planet

    def steps(self) -> list[str]:
        return ANNEXING_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "gain":
            gain_planet(s, self.who, self.planet)
        else:
            check_elimination(s)


ANNEXING_STEPS: Final = ["gain", "elimination"]


class NullificationField(UsedTechnology):
    """For a token of the strategy pool the turn of who activates a system with an own ship ends;
    the command token stays (R-16)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.active == seat or not s.here[context] >> seat & 1:
            return no.NOT_IN_WINDOW
        return OK if s.players[seat].pools[STRATEGY] else no.NO_STRATEGY_TOKEN

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_token(s, seat, STRATEGY)
        if s.log is not None:
            s.log.add("turn_ended", s.active, "TI-29.21", {})
        end_turn(s)


XXCHA: Final[list[Component]] = [
    PeaceAccords("peace_accords", "TI-29.21", AFTER_YOU_RESOLVE_STRATEGY_ABILITY),
    Quash("quash", "TI-29.21", WHEN_AGENDA_REVEALED),
    InstinctTraining("instinct_training", "TI-74.3", WHEN_ACTION_CARD_PLAYED_BY_OTHER),
    NullificationField("nullification_field", "TI-74.3", AFTER_OTHER_ACTIVATES_SYSTEM),
]
