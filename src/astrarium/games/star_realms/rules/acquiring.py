"""Acquiring cards: SR-11, and SR-17.8 ships that may go on top of the deck."""

from __future__ import annotations

from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import TO_DECK, TO_DISCARD
from ..printed.tables import BASE, EXPLORER, NEVER
from ..state import NONE, Card, Place, Realms, name
from .piles import discard, put_on_deck, take_from_row
from .seat_question import CardQuestion


def affordable(s: Realms, seat: int, place: Place) -> int:
    """Whether a seat can buy what lies in a place of the trade row (SR-11.1)."""
    card = s.row[place]
    if card == NONE:
        return no.NOTHING_IN_ROW
    cost = s.setup.cost[s.kinds[card]]
    return OK if cost <= s.players[seat].trade and cost < NEVER else no.TOO_DEAR


def explorer_affordable(s: Realms, seat: int) -> int:
    """Whether a seat can buy the top Explorer (SR-11.1, SR-1.3)."""
    if not s.explorers:
        return no.NO_EXPLORERS
    return OK if s.players[seat].trade >= s.setup.cost[EXPLORER] else no.TOO_DEAR


def buy(s: Realms, seat: int, place: Place) -> None:
    """Pay for a card of the trade row and take it (SR-11.1)."""
    s.players[seat].trade -= s.setup.cost[s.kinds[s.row[place]]]
    take_bought(s, seat, place, "SR-11.1")


def take_bought(s: Realms, seat: int, place: Place, rule: str) -> None:
    """A card of the trade row is paid for; its buyer takes it."""
    card = s.row[place]
    if s.log is not None:
        s.log.add(
            "bought", seat, rule, {"card": name(s, card), "cost": s.setup.cost[s.kinds[card]]}
        )
    take_from_row(s, place)
    acquire(s, seat, card)


def buy_explorer(s: Realms, seat: int) -> None:
    """Pay for the top Explorer and take it (SR-11.1)."""
    s.players[seat].trade -= s.setup.cost[EXPLORER]
    card = s.explorers.pop()
    if s.log is not None:
        s.log.add(
            "bought", seat, "SR-11.1", {"card": name(s, card), "cost": s.setup.cost[EXPLORER]}
        )
    acquire(s, seat, card)


def acquire(s: Realms, seat: int, card: int) -> None:
    """An acquired card goes on its owner's discard pile (SR-11.1, SR-11.2), or on top of the
    deck if the owner may and likes (SR-17.8)."""
    p = s.players[seat]
    discard(s, p, card)
    if p.permissions and not BASE[s.kinds[card]]:
        s.push(OnTop(seat, Card(card)))


class OnTop(CardQuestion):
    """D-15: whether the ship just acquired goes on top of the deck (SR-17.8)."""

    kind = "top_deck"
    rule = "SR-17.8"

    def candidates(self, s: Realms, seat: int) -> list[int]:
        return [TO_DECK.of(), TO_DISCARD.of()]

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        return OK if action in self.candidates(s, seat) else no.NOT_NOW

    def choose(self, s: Realms, seat: int, action: int) -> None:
        p = s.players[seat]
        p.permissions -= 1  # used up, even if the ship stays where it is
        if action == TO_DECK.of():
            p.discard.remove(self.card)
            put_on_deck(s, p, self.card)
            if s.log is not None:
                s.log.add("put_on_top", seat, "SR-17.8", {"card": name(s, self.card)})
