"""The action phase: one action a turn in initiative order, until all have passed (TI-56)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium import refusals as no
from astrarium.games.twilight_imperium.cards.tables import (
    NONE,
    STRATEGY_CARDS,
    SYSTEM_IDS,
    SYSTEMS,
    TACTIC,
)
from astrarium.games.twilight_imperium.moves import ACTIVATE, PASS, SPACE, STRATEGIC
from astrarium.games.twilight_imperium.rules.asked import Question
from astrarium.games.twilight_imperium.rules.strategic_action import StrategicAction
from astrarium.games.twilight_imperium.rules.tactical_action import TacticalAction
from astrarium.games.twilight_imperium.state import TwilightImperium, initiative_order
from astrarium.kernel.flow import OK, Procedure


class ActionPhase(Procedure[TwilightImperium]):
    """TI-48: turns go round in initiative order, past those who have passed."""

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


class Turn(Procedure[TwilightImperium]):
    """TI-56.1: one action, or passing. What ends a turn early unwinds to this frame."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return TURN_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "action":
            s.push(ChooseAction(self.who))
        else:
            s.system = NONE


TURN_STEPS: Final = ["action", "end"]


class ChooseAction(Question):
    """TI-56.1: a tactical, strategic or component action; or pass for the rest of the phase."""

    kind = "choose_action"
    rule = "TI-56.1"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [PASS.of()]
        found += [STRATEGIC.of(card) for card in range(STRATEGY_CARDS) if s.holder[card] == seat]
        found += [ACTIVATE.of(system) for system in range(SYSTEMS) if s.place[system] != NONE]
        return found

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is PASS:
            return no.STRATEGY_FIRST if unused_cards(s, seat) else OK
        if known.verb is STRATEGIC:
            if s.holder[known.a] != seat:
                return no.NOT_YOUR_CARD
            return no.CARD_USED if s.used >> known.a & 1 else OK
        if known.verb is ACTIVATE:
            return why_not_activate(s, seat, known.a)
        return no.NOT_NOW

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is PASS:
            s.players[seat].passed = True
            if s.log is not None:
                s.log.add("pass", seat, "TI-56.3", {})
        elif known.verb is STRATEGIC:
            s.push(StrategicAction(seat, known.a))
        else:
            activate(s, seat, known.a)
            s.push(TacticalAction(seat))


def unused_cards(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat still has a strategic action to take before it may pass (TI-56.4)."""
    return any(s.holder[card] == seat and not s.used >> card & 1 for card in range(STRATEGY_CARDS))


def why_not_activate(s: TwilightImperium, seat: int, system: int) -> int:
    """Whether a seat may activate a system (TI-4.1, TI-80.2)."""
    if s.place[system] == NONE:
        return no.NOT_NOW
    if s.tokens[system] >> seat & 1:
        return no.OWN_TOKEN
    return OK if s.players[seat].pools[TACTIC] else no.NO_TACTIC_TOKEN


def activate(s: TwilightImperium, seat: int, system: int) -> None:
    """A tactic token goes to a system, which is active now (TI-80.1)."""
    s.players[seat].pools[TACTIC] -= 1
    s.tokens[system] |= 1 << seat
    s.system = system
    if s.log is not None:
        s.log.add("activate", seat, "TI-4.1", {"system": "@system:" + SYSTEM_IDS[system]})
