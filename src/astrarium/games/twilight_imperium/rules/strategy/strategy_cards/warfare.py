"""Warfare: a command token comes back, the pools are ordered anew; others produce at home
(TI-43)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK

from .... import refusals as no
from ....moves import CHOOSE_PLANET, CHOOSE_SYSTEM, SPACE
from ....printed.tables import ALL_SYSTEMS, DOCK, HOME, NONE, PLANETS_OF, PlanetNumber, SystemNumber
from ....state import TwilightImperium
from ...board.limits import check_limits
from ...procedures import SeatProcedure
from ...production.cart import IN_SPACE_AREA
from ...production.production import producing, use_production
from ...production.tokens import GainTokens, Redistribute, take_back, tokens_on_board
from ...seat_question import OneVerb, Question, ask


class Warfare(SeatProcedure):
    """TI-43.1, TI-43.2: a token of the board is gained anew, then the pools are redistributed."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "take back":
            if tokens_on_board(s, self.who):
                s.push(TakeBack(self.who))
        elif step == "redistribute":
            s.push(Redistribute(self.who))
        else:
            check_limits(s)


STEPS: Final = ["take back", "redistribute", "limits"]


class TakeBack(OneVerb):
    """TI-43.1: which of the own tokens on the board is taken back and gained."""

    kind = "take_back"
    rule = "TI-43.1"
    default_refusal = no.NO_TOKEN_THERE
    verb = CHOOSE_SYSTEM

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_SYSTEM.of(system) for system in ALL_SYSTEMS if s.place[system] != NONE]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        return OK if s.tokens[known.a] >> seat & 1 else no.NO_TOKEN_THERE

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        take_back(s, seat, SystemNumber(known.a))
        s.push(GainTokens(seat, 1))


def home_docks(s: TwilightImperium, seat: int) -> list[int]:
    """The places of a seat's home system with a space dock of its own (TI-43.3, TI-FAQ.45)."""
    home = HOME[s.players[seat].faction]
    return [place for place, kind, _ in producing(s, seat, home) if kind == DOCK]


def produce_at_home(s: TwilightImperium, seat: int) -> None:
    """A seat uses PRODUCTION of one space dock in its home system (TI-43.3)."""
    ask(s, ChooseDock(seat))


class ChooseDock(Question):
    """TI-43.3: which of the space docks at home produces."""

    kind = "choose_dock"
    rule = "TI-43.3"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        home = HOME[s.players[seat].faction]
        return [
            CHOOSE_SYSTEM.of(home)
            if place == IN_SPACE_AREA
            else CHOOSE_PLANET.of(PLANETS_OF[home][place - 1])
            for place in home_docks(s, seat)
        ]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        home = HOME[s.players[seat].faction]
        known = SPACE.decode(action)
        place = IN_SPACE_AREA
        if known.verb is CHOOSE_PLANET:
            place = 1 + PLANETS_OF[home].index(PlanetNumber(known.a))
        use_production(s, seat, home, place)
