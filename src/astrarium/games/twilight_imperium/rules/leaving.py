"""Giving up: a seat is eliminated at once, and the others play on (R-18)."""

from __future__ import annotations

from astrarium.games.twilight_imperium.cards.tables import FACTIONS, NONE
from astrarium.games.twilight_imperium.rules.action_phase import Turn, end_turn
from astrarium.games.twilight_imperium.rules.elimination import eliminate
from astrarium.games.twilight_imperium.state import RESIGNED, SET_UP, TwilightImperium
from astrarium.kernel.flow import SealedDecision


def give_up(s: TwilightImperium, seat: int) -> None:
    """A seat resigns, whoever is asked whatever: with the active player its turn is over, else what
    it was asked or was doing is."""
    p = s.players[seat]
    if s.over or not p.alive:
        return
    if s.phase == SET_UP and p.faction == NONE:  # its home system lies on the board all the same
        taken = [other.faction for other in s.players]
        p.faction = next(one for one in range(FACTIONS) if one not in taken)
    eliminate(s, seat, RESIGNED)
    if s.active == seat and s.stack:
        s.answers = []  # what was sealed in the turn is void with it
        end_turn(s)
    while s.stack and getattr(s.stack[-1], "who", NONE) == seat and s.active != seat:
        s.pop()
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if getattr(frame, "who", NONE) == seat and not isinstance(frame, Turn):
            del s.stack[depth]
            del s.at[depth]
    if s.stack and isinstance(s.stack[-1], SealedDecision):
        s.stack[-1].leave(s, seat)
