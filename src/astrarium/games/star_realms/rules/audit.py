"""What holds in every state: cards are conserved (SR-1.1), sums over play areas agree."""

from __future__ import annotations

from ..printed.tables import BASE
from ..state import NONE, Realms
from .in_play import ally_pack


def conserved(s: Realms) -> bool:
    """Whether every card lies in exactly one place (SR-1.1), and sums over play areas agree."""
    places = s.trade_deck + s.explorers + s.scrap_heap + s.gone
    places = places + [card for card in s.row if card != NONE]
    for p in s.players:
        places = places + p.deck + p.hand + p.discard + p.play
        if p.bases != sum([BASE[s.kinds[card]] for card in p.play]):
            return False
        if p.allies != sum([ally_pack(s, card) for card in p.play]):
            return False
    return sorted(places) == list(range(len(s.kinds)))
