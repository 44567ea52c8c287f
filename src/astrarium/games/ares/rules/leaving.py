"""A seat leaves the table: with two sides the other wins, with more the game goes on (AR-13.3)."""

from __future__ import annotations

from astrarium.kernel.unwinding import vacate

from ..state import AT_BASE, FREE_FOR_ALL, NONE, RESIGNED, Ares
from .audit import counted
from .ending import eliminate, finish, last_teams, members_of


def give_up(s: Ares, seat: int) -> None:
    """A seat resigns, and its team with it (AR-14.8)."""
    if s.log is not None:
        s.log.add("resigned", seat, "AR-13.3", {})
    if s.setup.variant == FREE_FOR_ALL and s.battle.fights(seat):
        forfeit(s, seat)
    for other in members_of(s, s.setup.team[seat]):
        eliminate(s, other)
    left = last_teams(s)
    if len(left) == 1:
        finish(s, RESIGNED, members_of(s, left[0]))
    else:
        vacate(s, seat)


def forfeit(s: Ares, seat: int) -> None:
    """Who leaves a Battle has lost it: its card is scored (AR-5.6), an attacked Base falls with
    its score cards (AR-13.3)."""
    b = s.battle
    rival = b.defender if seat == b.attacker else b.attacker
    if not counted(s):
        pile = s.players[b.attacker].discard
        if b.holder not in (NONE, seat):
            pile = s.players[b.holder].score
        pile += b.cards
    if seat == b.defender and b.kind == AT_BASE:
        s.players[rival].score += s.players[seat].score
        s.players[seat].score = []
