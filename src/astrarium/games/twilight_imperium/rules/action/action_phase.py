"""The action phase: one action a turn in initiative order, until all have passed, and the status
phase comes (TI-56, TI-56.5)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, nothing
from astrarium.kernel.flow import OK, Procedure, members
from astrarium.kernel.unwinding import unwind

from ... import refusals as no
from ...moves import (
    ACTIVATE,
    DONE,
    PASS,
    PLAY,
    PLAY_NOTE,
    SPACE,
    STRATEGIC,
    USE_ABILITY,
    USE_LAW,
    USE_TECHNOLOGY,
    USE_UNIT,
)
from ...printed import windows as w
from ...printed.tables import (
    ALL_SYSTEMS,
    ANOMALY,
    ASTEROIDS,
    NO_SYSTEM,
    NONE,
    STRATEGY_CARDS,
    SYSTEM_IDS,
    TACTIC,
    SystemNumber,
)
from ...state import TwilightImperium, initiative_order
from ..board.revival import ReturningInfantry
from ..cards.components import rules_of_windows
from ..modifiers import ACTIONS, CLOSES_ASTEROIDS, modifier
from ..procedures import SeatProcedure
from ..seat_question import VerbQuestion
from ..strategy.strategic_action import StrategicAction
from ..trade.trading import forget_trades
from ..windows import open_window
from .tactical_action import TacticalAction


class ActionPhase(Procedure[TwilightImperium]):
    """TI-48, TI-48.1: turns go round in initiative order, past those who have passed."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "begin":
            for p in s.players:
                p.passed = False
            s.active = NONE
        else:
            seat = next_active(s)
            s.active = seat
            if seat != NONE:
                s.jump("turn")
                s.push(Turn(seat))


STEPS: Final = ["begin", "turn"]


def next_active(s: TwilightImperium) -> int:
    """The seat whose turn comes next, NONE when all have passed (TI-48.2, TI-48.3)."""
    order = initiative_order(s)
    start = order.index(s.active) + 1 if s.active in order else 0
    for step in range(len(order)):
        seat = order[(start + step) % len(order)]
        if not s.players[seat].passed:
            return seat
    return NONE


class Turn(SeatProcedure):
    """TI-56.1, TI-76.2: one action, or passing. What ends a turn early unwinds to this frame."""

    def steps(self) -> list[str]:
        return TURN_STEPS

    def dropped(self, s: TwilightImperium, n: int) -> None:
        over(s)

    def step(self, s: TwilightImperium, step: str) -> None:
        seat = self.who
        if step == "start":
            s.once = 0
            open_window(s, w.TURN_START, seat)  # the seat whose turn begins
            s.push(ReturningInfantry(seat))
        elif step == "start of owner":
            open_window(s, w.TURN_START_OF_OWNER, seat)  # the same
        elif step == "action":
            s.actions += 1
            s.push(ChooseAction(seat, s.actions))
        elif step == "after":
            forget_tactical_action(s)
            if s.action_lost:  # TI-2.4: a cancelled component action is not used up
                s.action_lost = False
                s.actions -= 1
                s.jump("action")
            elif not s.players[seat].passed and s.players[seat].alive:
                open_window(s, w.AFTER_YOU_PERFORM_ACTION, seat)  # the seat that acted
        elif step == "again":
            p = s.players[seat]
            if p.alive and not p.passed and s.actions < actions_a_turn(s, seat) + s.extra:
                s.jump("action")
        else:
            over(s)


TURN_STEPS: Final = ["start", "start of owner", "action", "after", "again", "end"]


def over(s: TwilightImperium) -> None:
    """The turn is over: nothing that counted for it counts any more."""
    s.actions = s.extra = 0
    s.action_lost = False
    forget_tactical_action(s)
    forget_trades(s)


def forget_tactical_action(s: TwilightImperium) -> None:
    """No system is active any more, and what counted for this tactical action ends."""
    s.system, s.no_moves, s.speed, s.numbed = NO_SYSTEM, False, 0, 0
    s.silence, s.star_chart, s.conduit = NONE, False, False
    s.reclaimed = NONE


def end_turn(s: TwilightImperium) -> None:
    """The active player's turn ends at once: whatever was under way is over, and no other ability
    of its occasion is resolved (R-16, TI-76.3)."""
    unwind(s, Turn)
    s.jump("end")


def actions_a_turn(s: TwilightImperium, seat: int) -> int:
    """How many actions a seat may take in its turn (TI-56.1a)."""
    return 1 + modifier(s, seat, ACTIONS)


class ChooseAction(VerbQuestion):
    """TI-56.1: a tactical, strategic or component action; or pass for the rest of the phase, which
    is all that is left to who can't act (TI-56.2). Of a turn's further actions none has to be
    taken.
     (TI-29.3)"""

    kind = "choose_action"
    rule = "TI-56.1"

    def __init__(self, who: int, nth: int) -> None:
        super().__init__(who)
        self.nth = nth

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [PASS.of() if self.nth == 1 else DONE.of()]
        found += [STRATEGIC.of(card) for card in range(STRATEGY_CARDS) if s.holder[card] == seat]
        found += [ACTIVATE.of(system) for system in ALL_SYSTEMS if s.place[system] != NONE]
        return found + rules_of_windows(s).candidates(s, w.COMPONENT_ACTION, seat, seat)

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        used = s.used
        cards = [
            card
            for card in range(STRATEGY_CARDS)
            if s.holder[card] == seat and not used >> card & 1
        ]
        found = [STRATEGIC.of(card) for card in cards]
        if self.nth > 1:
            found.append(DONE.of())
        elif not cards:
            found.append(PASS.of())
        if s.players[seat].pools[TACTIC]:
            found += [
                ACTIVATE.of(system)
                for system in ALL_SYSTEMS
                if why_not_activate(s, seat, system) == OK
            ]
        if s.held[w.COMPONENT_ACTION] >> seat & 1:
            found += rules_of_windows(s).options(s, w.COMPONENT_ACTION, seat, seat)
        return found

    def answers(self) -> Answers[ChooseAction, TwilightImperium]:
        return TURN_ACTIONS

    def may_pass(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether this is the turn's first action, and no strategic one is left (TI-56.4)."""
        if self.nth > 1:
            return no.NOT_NOW
        return no.STRATEGY_FIRST if unused_cards(s, seat) else OK

    def pass_phase(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """Nothing more in this phase (TI-56.3)."""
        s.players[seat].passed = True
        if s.log is not None:
            s.log.add("pass", seat, "TI-56.3", {})

    def may_end(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether the turn has had its action (TI-29.3)."""
        return OK if self.nth > 1 else no.NOT_NOW

    def may_use_card(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether a strategy card is the seat's own, and readied."""
        if s.holder[known.a] != seat:
            return no.NOT_YOUR_CARD
        return no.CARD_USED if s.used >> known.a & 1 else OK

    def use_card(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """The strategic action."""
        s.push(StrategicAction(seat, known.a))

    def may_activate(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether a system may be activated."""
        return why_not_activate(s, seat, SystemNumber(known.a))

    def activate(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """The tactical action."""
        activate(s, seat, SystemNumber(known.a))
        s.push(TacticalAction(seat))

    def may_use(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether a component has an action, and it may be used."""
        action = known.verb.of(known.a, known.b)
        return rules_of_windows(s).refusal(s, w.COMPONENT_ACTION, seat, seat, action)

    def use(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A component action."""
        action = known.verb.of(known.a, known.b)
        rules_of_windows(s).use(s, w.COMPONENT_ACTION, seat, seat, action)


COMPONENT_VERBS: Final = [PLAY, PLAY_NOTE, USE_TECHNOLOGY, USE_ABILITY, USE_UNIT, USE_LAW]
TURN_ACTIONS: Final[Answers[ChooseAction, TwilightImperium]] = Answers(
    SPACE,
    [
        Answer(PASS, ChooseAction.may_pass, ChooseAction.pass_phase),
        Answer(DONE, ChooseAction.may_end, nothing),
        Answer(STRATEGIC, ChooseAction.may_use_card, ChooseAction.use_card),
        Answer(ACTIVATE, ChooseAction.may_activate, ChooseAction.activate),
        *[Answer(verb, ChooseAction.may_use, ChooseAction.use) for verb in COMPONENT_VERBS],
    ],
    offers=[PASS, DONE, STRATEGIC, ACTIVATE, *COMPONENT_VERBS],
    default_refusal=no.NOT_IN_WINDOW,
)


def unused_cards(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat still has a strategic action to take before it may pass (TI-56.4)."""
    return any(s.holder[card] == seat and not s.used >> card & 1 for card in range(STRATEGY_CARDS))


def why_not_activate(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """Whether a seat may activate a system (TI-4.1, TI-80.2, TI-80.3)."""
    if s.place[system] == NONE:
        return no.NOT_NOW
    if s.tokens[system] >> seat & 1:
        return no.OWN_TOKEN
    if ANOMALY[system] == ASTEROIDS and charted(s, seat, system):
        return no.CHARTED
    return OK if s.players[seat].pools[TACTIC] else no.NO_TACTIC_TOKEN


def charted(s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
    """Whether another seat with ships in an asteroid field closes it."""
    others = members(s.here[system] & ~(1 << seat))
    return any(modifier(s, other, CLOSES_ASTEROIDS) for other in others)


def activate(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """A tactic token goes to a system, which is active now (TI-80.1)."""
    s.players[seat].pools[TACTIC] -= 1
    s.tokens[system] |= 1 << seat
    s.system = system
    s.once, s.conduit = 0, False
    if s.log is not None:
        s.log.add("activate", seat, "TI-4.1", {"system": "@system:" + SYSTEM_IDS[system]})
