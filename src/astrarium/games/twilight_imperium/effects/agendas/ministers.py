"""Laws that an elected player keeps: ministers, crowns and offices (TI-21.4). What needs no
decision stands where it applies; the rest is used in windows."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import CHOOSE_SYSTEM, DECIDE, DONE, REROLL, SPACE
from ...parts.combat import Combat
from ...parts.invasion import Assault
from ...printed.outcome_words import FIRST_SEAT
from ...printed.tables import NONE, PLANETS, SYSTEM_OF, OutcomeNumber, SystemNumber
from ...printed.windows import (
    AFTER_ANY_SYSTEM_ACTIVATED,
    AFTER_DICE_ROLLED,
    AFTER_YOU_PERFORM_ACTION,
    BEFORE_VOTE,
    GROUND_COMBAT_AFTER_ROLLS,
    STRATEGY_PHASE_END,
    WHEN_SPACE_DOCK_PLACED,
    Context,
)
from ...rules.action.action_phase import end_turn
from ...rules.board.units import present
from ...rules.cards.components import Component, LawInPlay
from ...rules.cards.laws import discard_law
from ...rules.dice import FACES
from ...rules.politics.agenda_rule import AgendaRule
from ...rules.politics.outcomes import ELECTS, outcomes_of
from ...rules.production.production import producing, use_production
from ...rules.production.tokens import take_back, tokens_on_board
from ...rules.seat_question import Question
from ...rules.victory import gain_points
from ...state import TwilightImperium
from ..factions.hacan import exchanges, swap_cards


def point_with_it(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """A victory point goes with the Shard of the Throne to who defeats its owner
    (rules/cards/laws.py), with the Crown of Emphidia to who takes a planet of its owner's home
    (rules/status/control.py)."""
    gain_points(s, outcome - FIRST_SEAT, 1)


OFFICES: Final[list[AgendaRule]] = [
    AgendaRule("committee_formation"),
    AgendaRule("imperial_arbiter"),
    AgendaRule("minister_of_commerce"),  # rules/production/goods.py
    AgendaRule("minister_of_exploration"),  # rules/status/control.py
    AgendaRule("minister_of_industry"),
    AgendaRule("minister_of_peace"),
    AgendaRule("minister_of_policy"),  # rules/status/status_phase.py
    AgendaRule("minister_of_sciences"),  # rules/strategy/strategy_cards/technology.py
    AgendaRule("minister_of_war"),
    AgendaRule("prophecy_of_ixth"),  # rules/combat/rolls.py; lost with fewer than two fighters
    AgendaRule("the_crown_of_thalnos"),
    AgendaRule("shard_of_the_throne", point_with_it),
    AgendaRule("the_crown_of_emphidia", point_with_it),
]


# -- used in windows -------------------------------------------------------------------------------


class GivenUp(LawInPlay):
    """A law that is discarded for its own effect."""

    def pay(self, s: TwilightImperium, seat: int, context: Context) -> None:
        super().pay(s, seat, context)
        discard_law(s, self.agenda)


class CommitteeFormation(GivenUp):
    """Before the vote on an agenda that elects a player its owner says who, and nobody votes."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if ELECTS[s.vote.agenda] == "player" else no.NOT_IN_WINDOW

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(NameElected(seat))


class NameElected(Question):
    """Committee Formation: who is elected."""

    kind = "name_elected"
    rule = "TI-57.8"
    default_refusal = no.NO_SUCH_OUTCOME

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DECIDE.of(outcome) for outcome in outcomes_of(s, s.vote.agenda)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        s.vote.chosen = OutcomeNumber(SPACE.decode(action).a)


class ImperialArbiter(GivenUp):
    """At the end of the strategy phase a strategy card is exchanged for another player's."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if exchanges(s, seat) else no.NOT_YOUR_CARD

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(ExchangeCards(seat))


class ExchangeCards(Question):
    """Imperial Arbiter: which cards."""

    kind = "swap_cards"
    rule = "TI-22.3"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return exchanges(s, seat)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        swap_cards(s, known.a, known.b)


class MinisterOfIndustry(LawInPlay):
    """When its owner places a space dock, the units of that system may use PRODUCTION."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        placer, planet = divmod(context, PLANETS)
        able = placer == seat and producing(s, seat, SYSTEM_OF[planet])
        return OK if able else no.NOT_IN_WINDOW

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        use_production(s, seat, SYSTEM_OF[context % PLANETS], NONE)


class MinisterOfPeace(GivenUp):
    """Somebody's turn ends after activating a system with a unit of somebody else (R-16)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        met = any(
            present(s, other, s.system) for other in range(s.setup.seats) if other != s.active
        )
        return OK if met else no.NOT_IN_WINDOW

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        end_turn(s)


class MinisterOfWar(GivenUp):
    """After any action a command token comes back from the board, and another action follows
    (TI-FAQ.30)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat != context:
            return no.NOT_IN_WINDOW
        return OK if tokens_on_board(s, seat) else no.NO_TOKEN_THERE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.extra += 1
        s.push(CallBack(seat))


class CallBack(Question):
    """Minister of War: which token comes back."""

    kind = "call_back"
    rule = "TI-29.9"
    default_refusal = no.NO_TOKEN_THERE

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_SYSTEM.of(system) for system in tokens_on_board(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        take_back(s, seat, SystemNumber(SPACE.decode(action).a))


class CrownOfThalnos(LawInPlay):
    """Dice of a combat round, in space or on a planet, are rolled again, each once; units whose new
    rolls do not hit are destroyed (rules/combat/combat_rolls.py,
    rules/invasion/ground_combat.py)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        roller = context if self.window == AFTER_DICE_ROLLED else context // PLANETS
        if seat != roller or rolled(s).crowned:
            return no.NOT_IN_WINDOW
        return OK if fresh_faces(s) else no.NOT_IN_WINDOW

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        rolled(s).crowned = True
        s.push(RerollCursed(seat))


def rolled(s: TwilightImperium) -> Combat | Assault:
    """The combat of which dice were rolled last, in space or on a planet."""
    return s.assault if s.combat.seats[0] == NONE else s.combat


def fresh_faces(s: TwilightImperium) -> list[int]:
    """The faces of the dice just rolled that were not rolled again (TI-70.2)."""
    c = rolled(s)
    return sorted({face for n, face in enumerate(c.faces) if not c.rerolled >> n & 1})


class RerollCursed(Question):
    """The Crown of Thalnos: which die is rolled again, until enough is done."""

    kind = "reroll"
    rule = "TI-70.1"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DONE.of(), *[REROLL.of(face) for face in fresh_faces(s)]]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is DONE:
            return
        c = rolled(s)
        place = next(
            n for n, face in enumerate(c.faces) if face == known.a and not c.rerolled >> n & 1
        )
        c.faces[place] = s.rng.die(FACES)
        c.rerolled |= 1 << place
        c.cursed |= 1 << place
        s.reveals += 1
        if s.log is not None:
            s.log.add("rerolled", seat, "TI-70.1", {"n": known.a, "roll": c.faces[place]})
        if fresh_faces(s):
            s.push(self)


MINISTER_RULES: Final[list[Component]] = [
    CommitteeFormation("committee_formation", "TI-21.5", BEFORE_VOTE),
    ImperialArbiter("imperial_arbiter", "TI-21.5", STRATEGY_PHASE_END),
    MinisterOfIndustry("minister_of_industry", "TI-21.4", WHEN_SPACE_DOCK_PLACED),
    MinisterOfPeace("minister_of_peace", "TI-21.5", AFTER_ANY_SYSTEM_ACTIVATED),
    MinisterOfWar("minister_of_war", "TI-21.5", AFTER_YOU_PERFORM_ACTION),
    CrownOfThalnos("the_crown_of_thalnos", "TI-70.1", AFTER_DICE_ROLLED),
    CrownOfThalnos("the_crown_of_thalnos", "TI-70.1", GROUND_COMBAT_AFTER_ROLLS),
]
