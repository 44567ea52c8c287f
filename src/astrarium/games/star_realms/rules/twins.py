"""Twins of a table of Star Realms, for checks of secrecy: unknown cards change places."""

from __future__ import annotations

from astrarium.kernel.knowledge import exchange
from astrarium.kernel.rng import Rng

from ..state import Realms


def exchange_hidden(s: Realms, seat: int, rng: Rng) -> None:
    """The trade deck among itself, each deck with its hand."""
    exchange([s.trade_deck], s.known, seat, rng)
    for p in s.players:
        exchange([p.hand, p.deck], s.known, seat, rng)
