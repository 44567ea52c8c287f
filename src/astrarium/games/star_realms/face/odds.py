"""Exact chances of Star Realms that a purchase hangs on (SR-14.1, SR-14.2)."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.flow import decision, may_act
from astrarium.kernel.odds import beside, exact

from .. import moves as m
from ..printed.tables import BASE
from ..rules.main_phase import MainPhase
from ..state import Realms

Json = dict[str, Any]


def odds(s: Realms, seat: int) -> list[Json]:
    """How likely a card that is bought now is in the seat's next hand: once its deck has too few
    cards left, what lies in the discard pile by then is shuffled into it. Further purchases and
    draws of the turn are not foreseen."""
    if seat < 0 or s.over or not isinstance(decision(s), MainPhase) or not may_act(s) >> seat & 1:
        return []
    p = s.players[seat]
    missing = s.setup.hand_size[seat] - len(p.deck)
    if missing <= 0 or p.permissions:  # SR-17.8: it may come onto the deck
        return []
    ships = sum([not BASE[s.kinds[card]] for card in p.play])
    shuffled = len(p.discard) + len(p.hand) + ships + 1
    bought: list[str] = []
    for action in decision(s).legal(s, seat):
        if m.SPACE.decode(action).verb in (m.BUY, m.BUY_EXPLORER):
            bought.append(m.SPACE.write(action))
    if not bought:
        return []
    chance = min(1.0, missing / shuffled)
    params: dict[str, str | int] = {"deck": len(p.deck), "n": shuffled}
    return [beside(exact("sr.odds.next_hand", params, chance), bought)]
