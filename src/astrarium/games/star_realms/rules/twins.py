"""Twins of a table of Star Realms, for checks of secrecy: unknown cards change places."""

from __future__ import annotations

from astrarium.games.star_realms.state import Realms
from astrarium.kernel.knowledge import exchange
from astrarium.kernel.rng import Rng


def exchange_hidden(s: Realms, seat: int, rng: Rng) -> None:
    """The trade deck among itself, each deck with its hand."""
    exchange([s.trade_deck], s.known, seat, rng)
    for p in s.players:
        exchange([p.hand, p.deck], s.known, seat, rng)
