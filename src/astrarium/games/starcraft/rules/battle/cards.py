"""Combat cards in hands and at a skirmish: revealed, replaced, fitting (SC-16.2 to SC-16.6)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK
from astrarium.kernel.knowledge import EVERYBODY, reveal_to

from ... import refusals as no
from ...moves import BLIND, LAY_CARD
from ...printed.combat import REINFORCES
from ...state import NONE, BattleSide, Skirmish, StarCraft, discard_card, reshuffle
from ..galaxy.units import race_of, types
from ..seat_question import SkirmishChoice, plain, table
from ..telling import tell


def reveal(s: StarCraft, skirmish: Skirmish, side: BattleSide) -> None:
    """SC-16.2, SC-16.4: a side's cards are turned up; a reinforcement without its unit goes, one
    drawn blind is replaced until a standard card appears."""
    seat = s.battle.seats[side]
    cards = skirmish.cards[side]
    reveal_to(s.known, cards, EVERYBODY)
    s.reveals += 1
    if cards and REINFORCES[s.kinds[cards[0]]]:
        standard = draw_standard(s, seat, [cards.pop()])
        if standard != NONE:
            cards.append(standard)
            reveal_to(s.known, cards, EVERYBODY)
    tell(s, "cards", seat, "SC-16.2", cards=cards, n=s.battle.now + 1)
    if len(cards) > 1 and not reinforces(s, skirmish, side, cards[1]):
        discard_card(s, seat, cards.pop())


def draw_standard(s: StarCraft, seat: int, aside: list[int]) -> int:
    """The first standard card from the top of a deck, NONE when there is none; the reinforcements
    above it are discarded with those put aside before, and not shuffled back for this (SC-16.4)."""
    p = s.players[seat]
    found = NONE
    while found == NONE:
        if not p.deck:
            reshuffle(s, seat)
        if not p.deck:
            break
        card = p.deck.pop()
        if REINFORCES[s.kinds[card]]:
            aside.append(card)
        else:
            found = card
    for card in aside:
        discard_card(s, seat, card)
    if not p.deck:  # SC-14.9
        reshuffle(s, seat)
    return found


def hand_kinds(s: StarCraft, seat: int) -> list[int]:
    """The kinds of cards in a hand, once each."""
    return sorted({s.kinds[card] for card in s.players[seat].hand})


def from_hand(s: StarCraft, seat: int, kind: int) -> int:
    """A card of a kind leaves a hand. From now on nobody else knows any card of the hand, nor which
    of its cards is new, for all that he may have known of it is whether the card is gone
    (SC-19.4)."""
    hand = s.players[seat].hand
    newest = max([s.drawn[card] for card in hand])
    for card in hand:
        s.known[card] = 1 << seat
        s.drawn[card] = newest
    found = next(card for card in hand if s.kinds[card] == kind)
    hand.remove(found)
    return found


def reinforces(s: StarCraft, skirmish: Skirmish, side: BattleSide, card: int) -> bool:
    """Whether a reinforcement has its unit in the skirmish as cards are revealed; what becomes of
    the unit later is all one (SC-16.2, SC-16.3, SC-22.26, SC-22.31)."""
    kind = s.kinds[card]
    if s.data.fits[kind] >> skirmish.front[side] & 1:
        return True
    race = race_of(s, s.battle.seats[side])
    here = [skirmish.front[side], *types(skirmish.support[side], race)]
    return any(s.data.helps[kind] >> unit & 1 for unit in here)


def standard_of(s: StarCraft, skirmish: Skirmish, side: BattleSide) -> int:
    """A side's standard card, NONE when it has none (SC-15.16)."""
    for card in skirmish.cards[side]:
        if not REINFORCES[s.kinds[card]]:
            return card
    return NONE


def reinforcement_of(s: StarCraft, skirmish: Skirmish, side: BattleSide) -> int:
    """A side's reinforcement, NONE without one."""
    for card in skirmish.cards[side]:
        if REINFORCES[s.kinds[card]]:
            return card
    return NONE


class Replace(SkirmishChoice):
    """SC-22.6: the card that takes the place of a cancelled one, face up. Whoever holds cards is
    asked, standard ones or not: a question left out would tell of them."""

    kind = "replace"
    rule = "SC-22.6"

    def answers(self) -> Answers[Any, StarCraft]:
        return REPLACEMENTS

    def cards(self, s: StarCraft, seat: int) -> list[int]:
        return [LAY_CARD.of(kind) for kind in hand_kinds(s, seat)]

    def why_not_card(self, s: StarCraft, seat: int, known: Action) -> int:
        if known.a not in hand_kinds(s, seat):
            return no.NOT_IN_HAND
        return no.NEEDS_STANDARD if REINFORCES[known.a] else OK

    def from_hand(self, s: StarCraft, seat: int, known: Action) -> None:
        self.show(s, seat, from_hand(s, seat, known.a))

    def from_deck(self, s: StarCraft, seat: int, known: Action) -> None:
        """The first standard card of the deck."""
        self.show(s, seat, draw_standard(s, seat, []))

    def show(self, s: StarCraft, seat: int, card: int) -> None:
        """The card, NONE where there is none, lies there for all to see."""
        cards = self.skirmish(s).cards[self.side]
        if card != NONE:
            cards.insert(0, card)
            reveal_to(s.known, [card], EVERYBODY)
        s.reveals += 1
        tell(s, "cards", seat, "SC-22.6", cards=cards, n=self.place + 1)


REPLACEMENTS: Final[Answers[Replace, StarCraft]] = table(
    Answer(LAY_CARD, Replace.why_not_card, Replace.from_hand, Replace.cards),
    plain(BLIND, Replace.from_deck),
)


def standard_fits(s: StarCraft, skirmish: Skirmish, side: BattleSide) -> bool:
    """Whether a side's standard card shows its front-line unit (SC-16.6); assist units are on no
    card (SC-22.12)."""
    card, front = standard_of(s, skirmish, side), skirmish.front[side]
    return (
        card != NONE and not s.data.assist[front] and bool(s.data.fits[s.kinds[card]] >> front & 1)
    )
