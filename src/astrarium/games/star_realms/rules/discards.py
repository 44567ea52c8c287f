"""Discarding by force: SR-16.4, now or at the start of the victim's turn."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import ACTIONS, DISCARD_CARD, DONE, SPACE
from ..state import Realms
from .piles import discard_from_hand, find_kind, kinds_in
from .seat_question import Question

DISCARDING: Final = DISCARD_CARD.every()
"""The actions that discard, by kind of card."""


def force_discard(s: Realms, seat: int, count: int) -> None:
    """A seat must discard cards of its hand, now or at its next turn (SR-16.4)."""
    if s.setup.discard_at_once:
        discard_now(s, seat, count)
        return
    s.players[seat].owes += count
    if s.log is not None:
        s.log.add("must_discard", seat, "SR-16.4", {"n": count})


def discard_now(s: Realms, seat: int, count: int) -> None:
    """Discard `count` cards, asked only when the hand holds more than that; whoever forces it has
    then seen them."""
    p = s.players[seat]
    if count >= len(p.hand):
        if p.hand:
            s.reveals += 1
        while p.hand:
            discard_from_hand(s, seat, 0, "SR-16.4")
    elif count > 0:
        s.push(ForcedDiscard(seat, count))


class ForcedDiscard(Question):
    """D-17: the victim picks which cards to discard (SR-16.4)."""

    kind = "forced_discard"
    rule = "SR-16.4"

    def __init__(self, who: int, count: int) -> None:
        super().__init__(who)
        self.count = count

    def needs(self, s: Realms, seat: int) -> bool:
        return seat == self.who or s.active == 1 << seat  # SR-20.6: it ends with the turn

    def candidates(self, s: Realms, seat: int) -> list[int]:
        return held_kinds(self, s, seat)

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is DISCARD_CARD:
            return OK if find_kind(s, s.players[seat].hand, known.a) >= 0 else no.NOT_HELD
        return no.MUST if known.verb is DONE else no.NOT_NOW

    def choose(self, s: Realms, seat: int, action: int) -> None:
        place = find_kind(s, s.players[seat].hand, ACTIONS[action].a)
        discard_from_hand(s, seat, place, "SR-16.4")
        if self.count > 1:
            s.push(ForcedDiscard(seat, self.count - 1))


def held_kinds(top: Any, s: Realms, seat: int) -> list[int]:
    """The discards of each kind that the seat holds."""
    return kinds_in(s, s.players[seat].hand, DISCARDING)
