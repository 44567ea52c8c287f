"""Cards in play: SR-17.2 what a Stealth Needle copies, SR-6.3 what a base withstands."""

from __future__ import annotations

from ..printed.tables import FACTION, NEEDLE, PACK, PACK_ALLY
from ..state import COPIES, Player, Realms


def copied_kind(s: Realms, card: int) -> int:
    """The kind that a Stealth Needle in play copies, NONE for any other card (SR-17.2)."""
    return (s.used[card] >> COPIES) - 1


def ability_kind(s: Realms, card: int) -> int:
    """The kind whose ally and scrap abilities a card in play has: its own or the copied one."""
    copied = (s.used[card] >> COPIES) - 1
    return s.kinds[card] if copied < 0 else copied


def ally_pack(s: Realms, card: int) -> int:
    """What a card in play adds to its owner's count of allies (SR-17.2d)."""
    kind = s.kinds[card]
    copied = (s.used[card] >> COPIES) - 1
    return PACK_ALLY[kind] if copied < 0 else PACK_ALLY[kind] | PACK[copied]


def copy_kind(s: Realms, p: Player, card: int, kind: int) -> None:
    """A Stealth Needle in play copies a ship of a kind (SR-17.2a); it counts once for the faction
    that it took over (SR-17.3)."""
    p.allies -= ally_pack(s, card)
    s.used[card] |= (kind + 1) << COPIES
    p.allies += ally_pack(s, card)
    if FACTION[kind] != FACTION[NEEDLE]:
        p.played += PACK[kind]


def defense_left(s: Realms, card: int) -> int:
    """Combat still needed to destroy a base (SR-6.3, SR-25.6)."""
    defense = s.setup.defense[s.kinds[card]]
    return defense - s.damage[card] if s.damage else defense
