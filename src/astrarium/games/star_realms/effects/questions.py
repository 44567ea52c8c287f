"""What abilities ask (SR-26): options, copies, opponents, discards, free ships.

The lower-case functions ask a question if there is anything to choose; the classes are the
decisions themselves.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.abilities import Ability
from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always
from astrarium.kernel.flow import OK, asks

from .. import refusals as no
from ..moves import (
    ACTIONS,
    COPY_SHIP,
    DISCARD_CARD,
    DONE,
    OPTION_OF,
    SPACE,
    TAKE,
    TAKE_EXPLORER,
    VICTIM,
)
from ..printed.reach import Target
from ..printed.tables import BASE, NEEDLE, PRIMARY
from ..rules.discards import force_discard, held_kinds
from ..rules.in_play import ability_kind, copied_kind, copy_kind
from ..rules.piles import discard_from_hand, draw, find_kind, put_on_deck, take_from_row
from ..rules.seat_question import CardQuestion
from ..rules.targets import out_of_reach
from ..state import NONE, Card, Place, Realms, Slot, name

# -- options and copies ----------------------------------------------------------------------


def go_on(s: Realms, seat: int, number: int, card: Card) -> None:
    """Carry out an ability that an answer has picked."""
    ability: Ability[Any, Any] = s.setup.abilities[number]
    ability.go_on(s, seat, card, 0)


class ChooseOption(CardQuestion):
    """D-9: exactly one option of an "OR" ability (SR-7.6); each is an ability."""

    kind = "choose"
    rule = "SR-7.6"

    def __init__(self, who: int, card: Card, first: int, second: int) -> None:
        super().__init__(who, card)
        self.first = first
        self.second = second

    def candidates(self, s: Realms, seat: int) -> list[int]:
        return OPTION_OF.every()

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        return OK if SPACE.decode(action).verb is OPTION_OF else no.NOT_NOW

    def choose(self, s: Realms, seat: int, action: int) -> None:
        go_on(s, seat, self.picked(ACTIONS[action]), self.card)

    def picked(self, known: Action) -> int:
        """The ability that an answer picks."""
        return self.second if known.a else self.first


def copyable(s: Realms, seat: int, card: Card, slot: Slot) -> int:
    """Whether a Stealth Needle may copy what lies in a slot (SR-17.2)."""
    p = s.players[seat]
    if slot >= len(p.play):
        return no.NO_CARD_THERE
    other = p.play[slot]
    kind = s.kinds[other]
    if other == card or BASE[kind]:  # SR-17.2b: what is in play, starting ships too
        return no.NOT_A_SHIP_TO_COPY
    if kind == NEEDLE and copied_kind(s, other) == NONE:
        return no.COPIES_NOTHING  # SR-17.2h
    return OK


def ask_copy(s: Realms, seat: int, card: Card) -> None:
    """Ask what a Stealth Needle copies, if anything can be copied (SR-17.2a)."""
    for slot in range(len(s.players[seat].play)):
        if copyable(s, seat, card, Slot(slot)) == OK:
            s.push(CopyShip(seat, card))
            return


class CopyShip(CardQuestion):
    """D-13: the ship that a Stealth Needle copies (SR-17.2)."""

    kind = "copy"
    rule = "SR-17.2a"

    def legal(self, s: Realms, seat: int) -> list[int]:
        return [one for one in self.candidates(s, seat) if self.why_not(s, seat, one) == OK]

    def candidates(self, s: Realms, seat: int) -> list[int]:
        return [COPY_SHIP.of(slot) for slot in range(len(s.players[seat].play))]

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is not COPY_SHIP:
            return no.NOT_NOW
        return copyable(s, seat, self.card, Slot(known.a))

    def choose(self, s: Realms, seat: int, action: int) -> None:
        p = s.players[seat]
        original = p.play[ACTIONS[action].a]
        kind = ability_kind(s, original)
        copy_kind(s, p, self.card, kind)
        if s.log is not None:
            s.log.add("copied", seat, "SR-17.2a", {"card": name(s, original)})
        # SR-17.2c; SR-17.2g: nothing was played, so no trigger and no second count
        go_on(s, seat, PRIMARY[kind], self.card)


# -- opponents -------------------------------------------------------------------------------


def victim(s: Realms, seat: int, card: Card, count: int) -> None:
    """Make an opponent discard, one of the seat's choice (SR-16.1, SR-20.9)."""
    victims = s.reach.victims[seat]
    if asks(s, len(victims)):
        s.push(ChooseVictim(seat, card, count))
    elif victims:
        force_discard(s, victims[0], count)


class ChooseVictim(CardQuestion):
    """D-16: the opponent who has to discard; outposts don't protect (SR-16.2)."""

    kind = "target"
    rule = "SR-16.1"

    def __init__(self, who: int, card: Card, count: int) -> None:
        super().__init__(who, card)
        self.count = count

    def legal(self, s: Realms, seat: int) -> list[int]:
        return [VICTIM.of(other) for other in s.reach.victims[seat]]

    def candidates(self, s: Realms, seat: int) -> list[int]:
        return [VICTIM.of(other) for other in range(s.setup.seats) if other != seat]

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is not VICTIM:
            return no.NOT_NOW
        code = out_of_reach(s, seat, Target(known.a), s.reach.victims[seat])
        return no.NOT_A_VICTIM if code == no.ONESELF or code == no.NO_SUCH_SEAT else code

    def choose(self, s: Realms, seat: int, action: int) -> None:
        force_discard(s, ACTIONS[action].a, self.count)


# -- discarding to draw ----------------------------------------------------------------------


def discard_to_draw(s: Realms, seat: int, card: Card, most: int) -> None:
    """Offer to discard cards and draw as many (SR-17.1, Recycling Station)."""
    if s.players[seat].hand:
        s.push(DiscardToDraw(seat, card, most, 0))


class DiscardToDraw(CardQuestion):
    """D-18: up to `most` more cards to discard; `count` were; then as many are drawn."""

    kind = "discard_then_draw"
    rule = "SR-17.1"

    def __init__(self, who: int, card: Card, most: int, count: int) -> None:
        super().__init__(who, card)
        self.most = most
        self.count = count

    def answers(self) -> Answers[Any, Realms]:
        return EXCHANGES

    def stop(self, s: Realms, seat: int, known: Action) -> None:
        """It was enough: draw for what was discarded."""
        draw(s, seat, self.count)

    def in_hand(self, s: Realms, seat: int, known: Action) -> int:
        """Whether such a card is in hand."""
        return OK if find_kind(s, s.players[seat].hand, known.a) >= 0 else no.NOT_HELD_TO_DRAW

    def discard(self, s: Realms, seat: int, known: Action) -> None:
        hand = s.players[seat].hand
        discard_from_hand(s, seat, find_kind(s, hand, known.a), "SR-17.1")
        if self.most > 1 and hand:
            s.push(DiscardToDraw(seat, self.card, self.most - 1, self.count + 1))
        else:
            draw(s, seat, self.count + 1)


EXCHANGES: Final[Answers[DiscardToDraw, Realms]] = Answers(
    SPACE,
    [
        Answer(DONE, always, DiscardToDraw.stop, lambda top, s, seat: [DONE.of()]),
        Answer(DISCARD_CARD, DiscardToDraw.in_hand, DiscardToDraw.discard, held_kinds),
    ],
)


# -- ships for free --------------------------------------------------------------------------


def free_ship(s: Realms, seat: int, card: Card) -> None:
    """Take a ship without paying, if there is one (SR-11.3, SR-17.7)."""
    if s.explorers or any(c != NONE and not BASE[s.kinds[c]] for c in s.row):
        s.push(FreeShip(seat, card))


class FreeShip(CardQuestion):
    """D-14: a ship of the trade row or an Explorer, onto the own deck (SR-17.7)."""

    kind = "free_ship"
    rule = "SR-17.7"

    def answers(self) -> Answers[Any, Realms]:
        return FREE_SHIPS

    def legal(self, s: Realms, seat: int) -> list[int]:
        ships = [card != NONE and not BASE[s.kinds[card]] for card in s.row]
        out = [TAKE.of(place) for place, ship in enumerate(ships) if ship]
        return [*out, TAKE_EXPLORER.of()] if s.explorers else out

    def places(self, s: Realms, seat: int) -> list[int]:
        return [TAKE.of(place) for place, card in enumerate(s.row) if card != NONE]

    def a_ship(self, s: Realms, seat: int, known: Action) -> int:
        """Whether a ship lies there."""
        card = s.row[known.a]
        if card == NONE:
            return no.NOTHING_IN_ROW
        return no.NOT_A_FREE_SHIP if BASE[s.kinds[card]] else OK

    def take(self, s: Realms, seat: int, known: Action) -> None:
        card = s.row[known.a]
        tell_taken(s, seat, card)
        take_from_row(s, Place(known.a))
        put_on_deck(s, s.players[seat], card)

    def an_explorer(self, s: Realms, seat: int, known: Action) -> int:
        """Whether one is left (SR-1.3)."""
        return OK if s.explorers else no.NO_EXPLORERS

    def take_explorer(self, s: Realms, seat: int, known: Action) -> None:
        card = s.explorers.pop()
        tell_taken(s, seat, card)
        put_on_deck(s, s.players[seat], card)


def tell_taken(s: Realms, seat: int, card: int) -> None:
    """Write in the log that a ship was taken for free."""
    if s.log is not None:
        s.log.add("took", seat, "SR-17.7", {"card": name(s, card)})


FREE_SHIPS: Final[Answers[FreeShip, Realms]] = Answers(
    SPACE,
    [
        Answer(TAKE, FreeShip.a_ship, FreeShip.take, FreeShip.places),
        Answer(
            TAKE_EXPLORER,
            FreeShip.an_explorer,
            FreeShip.take_explorer,
            lambda top, s, seat: [TAKE_EXPLORER.of()],
        ),
    ],
    refused=[(DONE, no.MUST)],
)
