"""Compound moves as they come over the wire: read, checked and tried on what their seat knows."""

from __future__ import annotations

from typing import cast

import msgspec

from astrarium.kernel.errors import RulesError
from astrarium.kernel.session import Trial
from astrarium.kernel.state import State
from astrarium.server.journal.table import Table
from astrarium.server.messages.socket import Tried, Try
from astrarium.server.messages.table import Decision, Refusal, Threat
from astrarium.server.refusals import Refused, refused
from astrarium.server.table.situation import view


def compound(table: Table, seat: int, texts: list[str]) -> list[int]:
    """The actions of a compound move that may be played as one; Refused says which may not."""
    trial = Trial(table.session, seat)
    return [_take(table, trial, text) for text in texts]


def foreseeable(table: Table, seat: int, actions: list[int]) -> list[int]:
    """As many of a plan's actions, the first of which is legal, as can be played as one."""
    trial = Trial(table.session, seat)
    fit: list[int] = []
    try:
        for action in actions:
            trial.take(action)
            fit.append(action)
    except RulesError:
        return fit or actions[:1]
    return fit


def tried(table: Table, seat: int, wish: Try) -> Tried:
    """The table as the actions would leave it, as far as the seat may foresee it."""
    trial = Trial(table.session, seat)
    why: Refusal | None = None
    try:
        for text in wish.actions:
            _take(table, trial, text)
    except Refused as no:
        why = Refusal(no.at, no.code, no.rule, no.message)
    asked = table.game.ask(trial.state, seat)
    question = None if asked is None else cast(Decision, {"id": wish.decision, **asked})
    danger = msgspec.convert(table.game.danger(trial.state, seat), list[Threat])
    shown = view(table, trial.state, seat)
    return Tried(wish.n, trial.taken, shown, question, why, danger)


def imagined(table: Table, seat: int, texts: list[str]) -> State:
    """The table as a compound move would leave it, with what its seat does not know drawn anew;
    Refused says which of the actions can't be played, or not be foreseen."""
    if seat < 0:
        raise Refused("not_allowed", "spectator")
    trial = Trial(table.session, seat)
    for text in texts:
        _take(table, trial, text)
    return trial.state


def _take(table: Table, trial: Trial, text: str) -> int:
    """Read the next action as the table would then stand, and take it."""
    try:
        trial.require_open()
        action = table.game.read(trial.state, trial.seat, text)
        trial.take(action)
    except RulesError as error:
        why = refused(table.game, error)
        why.at = trial.taken + trial.barrier
        raise why from error
    return action
