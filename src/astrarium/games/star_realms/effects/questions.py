"""What abilities ask (SR-26): options, copies, scraps, targets, discards, free ships.

The lower-case functions ask a question if there is anything to choose; the classes are the
decisions themselves.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.abilities import Ability
from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always, nothing
from astrarium.kernel.flow import OK, asks

from .. import refusals as no
from ..moves import (
    COPY_SHIP,
    DESTROY_BASE,
    DISCARD_CARD,
    DONE,
    OPTION_OF,
    SCRAP_DISCARD,
    SCRAP_HAND,
    SCRAP_ROW_CARD,
    SPACE,
    TAKE,
    TAKE_EXPLORER,
    VICTIM,
)
from ..printed.tables import BASE, NEEDLE, PRIMARY
from ..rules.asked import CardQuestion
from ..rules.combat import destroy_base
from ..rules.discards import force_discard, held_kinds
from ..rules.in_play import ability_kind, copied_kind, copy_kind
from ..rules.piles import (
    discard_from_hand,
    draw,
    find_kind,
    kinds_in,
    put_on_deck,
    scrap,
    take_from_row,
)
from ..rules.targets import bases_of, may_destroy, out_of_reach
from ..state import NONE, Player, Realms, name

HAND: Final = 1
DISCARD: Final = 2
"""Bits of the zones that a scrap effect may take from."""
FROM_HAND: Final = SCRAP_HAND.every()
FROM_DISCARD: Final = SCRAP_DISCARD.every()
"""The actions that scrap, by kind of card."""


# -- options and copies ----------------------------------------------------------------------


def go_on(s: Realms, seat: int, number: int, card: int) -> None:
    """Carry out an ability that an answer has picked."""
    ability: Ability[Any] = s.setup.abilities[number]
    ability.go_on(s, seat, card, 0)


class ChooseOption(CardQuestion):
    """D-9: exactly one option of an "OR" ability (SR-7.6); each is an ability."""

    kind = "choose"
    rule = "SR-7.6"

    def __init__(self, who: int, card: int, first: int, second: int) -> None:
        super().__init__(who, card)
        self.first = first
        self.second = second

    def answers(self) -> Answers[Any, Realms]:
        return OPTIONS

    def options(self, s: Realms, seat: int) -> list[int]:
        """Both, whatever they give."""
        return OPTION_OF.every()

    def pick(self, s: Realms, seat: int, known: Action) -> None:
        """Carry the picked one out."""
        go_on(s, seat, self.picked(known), self.card)

    def picked(self, known: Action) -> int:
        """The ability that an answer picks."""
        return self.second if known.a else self.first


OPTIONS: Final[Answers[ChooseOption, Realms]] = Answers(
    SPACE, [Answer(OPTION_OF, always, ChooseOption.pick, ChooseOption.options)]
)


def copyable(s: Realms, seat: int, card: int, slot: int) -> int:
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


def ask_copy(s: Realms, seat: int, card: int) -> None:
    """Ask what a Stealth Needle copies, if anything can be copied (SR-17.2a)."""
    for slot in range(len(s.players[seat].play)):
        if copyable(s, seat, card, slot) == OK:
            s.push(CopyShip(seat, card))
            return


class CopyShip(CardQuestion):
    """D-13: the ship that a Stealth Needle copies (SR-17.2)."""

    kind = "copy"
    rule = "SR-17.2a"

    def answers(self) -> Answers[Any, Realms]:
        return COPIES

    def legal(self, s: Realms, seat: int) -> list[int]:
        slots = range(len(s.players[seat].play))
        return [COPY_SHIP.of(slot) for slot in slots if copyable(s, seat, self.card, slot) == OK]

    def in_play(self, s: Realms, seat: int) -> list[int]:
        """Every own card in play."""
        return [COPY_SHIP.of(slot) for slot in range(len(s.players[seat].play))]

    def may_copy(self, s: Realms, seat: int, known: Action) -> int:
        """Whether it is a ship that can be copied."""
        return copyable(s, seat, self.card, known.a)

    def copy(self, s: Realms, seat: int, known: Action) -> None:
        """Become a copy, and do what its primary ability says."""
        p = s.players[seat]
        original = p.play[known.a]
        kind = ability_kind(s, original)
        copy_kind(s, p, self.card, kind)
        if s.log is not None:
            s.log.add("copied", seat, "SR-17.2a", {"card": name(s, original)})
        # SR-17.2c; SR-17.2g: nothing was played, so no trigger and no second count
        go_on(s, seat, PRIMARY[kind], self.card)


COPIES: Final[Answers[CopyShip, Realms]] = Answers(
    SPACE, [Answer(COPY_SHIP, CopyShip.may_copy, CopyShip.copy, CopyShip.in_play)]
)


# -- scrapping -------------------------------------------------------------------------------


def stops(top: ScrapCards | ScrapRow | DestroyBase, s: Realms, seat: int) -> list[int]:
    """Whether one may have enough is listed only where one may."""
    return [DONE.of()] if top.least <= 0 else []


def may_stop(top: ScrapCards | ScrapRow | DestroyBase, s: Realms, seat: int, known: Action) -> int:
    """What must be done is done to the least number (SR-17.11)."""
    return OK if top.least <= 0 else no.MUST


def some(s: Realms, p: Player, zones: int) -> bool:
    """Whether there is a card in the zones."""
    return bool((zones & HAND and p.hand) or (zones & DISCARD and p.discard))


def scrap_cards(
    s: Realms, seat: int, card: int, zones: int, least: int, most: int, draws: int
) -> None:
    """Ask for cards to scrap from hand or discard pile, if there are any (SR-16.5).

    `least` 0 is a "may", 1 a "must" once used (SR-17.11).
    """
    if some(s, s.players[seat], zones):
        s.push(ScrapCards(seat, card, zones, least, most, draws, 0))


class ScrapCards(CardQuestion):
    """D-10: a card of the own hand or discard pile to scrap (SR-10.6).

    `least` and `most` are how many more must and may be scrapped; with `draws` the seat draws
    that many per scrapped card at the end (SR-17.1, Brain World); `count` were scrapped so far.
    """

    kind = "scrap_cards"
    rule = "SR-10.6"

    def __init__(
        self, who: int, card: int, zones: int, least: int, most: int, draws: int, count: int
    ) -> None:
        super().__init__(who, card)
        self.zones = zones
        self.least = least
        self.most = most
        self.draws = draws
        self.count = count

    def answers(self) -> Answers[Any, Realms]:
        return SCRAPS

    def legal(self, s: Realms, seat: int) -> list[int]:
        p = s.players[seat]
        out = [DONE.of()] if self.least <= 0 else []
        if self.zones & HAND:
            out += kinds_in(s, p.hand, FROM_HAND)
        if self.zones & DISCARD:
            out += kinds_in(s, p.discard, FROM_DISCARD)
        return out

    def stop(self, s: Realms, seat: int, known: Action) -> None:
        """It was enough: draw for what was scrapped."""
        draw(s, seat, self.draws * self.count)

    def hand(self, s: Realms, seat: int) -> list[int]:
        """The kinds in hand, where it takes from there."""
        return kinds_in(s, s.players[seat].hand, FROM_HAND) if self.zones & HAND else []

    def in_hand(self, s: Realms, seat: int, known: Action) -> int:
        """Whether such a card is in hand."""
        return OK if find_kind(s, s.players[seat].hand, known.a) >= 0 else no.NOT_THERE

    def scrap_hand(self, s: Realms, seat: int, known: Action) -> None:
        """Scrap one from hand."""
        self.scrap(s, seat, s.players[seat].hand, known.a)

    def discarded(self, s: Realms, seat: int) -> list[int]:
        """The kinds in the discard pile, also where it takes from the hand only."""
        return kinds_in(s, s.players[seat].discard, FROM_DISCARD)

    def in_discard(self, s: Realms, seat: int, known: Action) -> int:
        """Whether it takes from the discard pile, and such a card lies there."""
        if not self.zones & DISCARD:
            return no.HAND_ONLY
        return OK if find_kind(s, s.players[seat].discard, known.a) >= 0 else no.NOT_THERE

    def scrap_discard(self, s: Realms, seat: int, known: Action) -> None:
        """Scrap one from the discard pile."""
        self.scrap(s, seat, s.players[seat].discard, known.a)

    def scrap(self, s: Realms, seat: int, zone: list[int], kind: int) -> None:
        """Scrap a card of a kind, and ask for the next one."""
        p = s.players[seat]
        scrapped = zone.pop(find_kind(s, zone, kind))
        scrap(s, scrapped)
        if s.log is not None:
            s.log.add("scrapped", seat, "SR-10.1", {"card": name(s, scrapped)})
        count = self.count + 1
        if self.most > 1 and some(s, p, self.zones):
            least, most = self.least - 1, self.most - 1
            s.push(ScrapCards(seat, self.card, self.zones, least, most, self.draws, count))
        else:
            draw(s, seat, self.draws * count)


SCRAPS: Final[Answers[ScrapCards, Realms]] = Answers(
    SPACE,
    [
        Answer(DONE, may_stop, ScrapCards.stop, stops),
        Answer(SCRAP_HAND, ScrapCards.in_hand, ScrapCards.scrap_hand, ScrapCards.hand),
        Answer(
            SCRAP_DISCARD, ScrapCards.in_discard, ScrapCards.scrap_discard, ScrapCards.discarded
        ),
    ],
)


def scrap_row(s: Realms, seat: int, card: int, least: int, most: int) -> None:
    """Ask for cards of the trade row to scrap, if there is one."""
    for other in s.row:
        if other != NONE:
            s.push(ScrapRow(seat, card, least, most))
            return


class ScrapRow(CardQuestion):
    """D-11: a card of the trade row (SR-10.1); `least` must and `most` may be scrapped yet."""

    kind = "scrap_row"
    rule = "SR-10.1"

    def __init__(self, who: int, card: int, least: int, most: int) -> None:
        super().__init__(who, card)
        self.least = least
        self.most = most

    def answers(self) -> Answers[Any, Realms]:
        return ROW_SCRAPS

    def places(self, s: Realms, seat: int) -> list[int]:
        """The places where a card lies."""
        return [SCRAP_ROW_CARD.of(place) for place, card in enumerate(s.row) if card != NONE]

    def filled(self, s: Realms, seat: int, known: Action) -> int:
        """Whether a card lies there (SR-10.5)."""
        return no.NOTHING_IN_ROW if s.row[known.a] == NONE else OK

    def scrap(self, s: Realms, seat: int, known: Action) -> None:
        """Scrap it, and ask for the next one."""
        if s.log is not None:
            s.log.add("scrapped_row", seat, "SR-10.1", {"card": name(s, s.row[known.a])})
        scrap(s, take_from_row(s, known.a))
        if self.most > 1:
            scrap_row(s, seat, self.card, self.least - 1, self.most - 1)


ROW_SCRAPS: Final[Answers[ScrapRow, Realms]] = Answers(
    SPACE,
    [
        Answer(DONE, may_stop, nothing, stops),
        Answer(SCRAP_ROW_CARD, ScrapRow.filled, ScrapRow.scrap, ScrapRow.places),
    ],
)


# -- targets ---------------------------------------------------------------------------------


def targets(s: Realms, seat: int) -> list[int]:
    """Every base that "destroy target base" may pick, as actions (SR-16.3)."""
    out: list[int] = []
    owners = [*s.reach.bases[seat], seat] if s.setup.own_bases else s.reach.bases[seat]
    for owner in owners:
        if not s.players[owner].bases:
            continue
        for slot, card in enumerate(s.players[owner].play):
            if BASE[s.kinds[card]] and may_destroy(s, seat, owner, slot) == OK:
                out.append(DESTROY_BASE.of(owner, slot))
    return out


def destroy(s: Realms, seat: int, card: int, least: int, most: int) -> None:
    """Ask for bases to destroy, if there is one (SR-16.5)."""
    if targets(s, seat):
        s.push(DestroyBase(seat, card, least, most))


class DestroyBase(CardQuestion):
    """D-12: a base to destroy without combat (SR-12.5); `least` 0 if it may be declined."""

    kind = "destroy_base"
    rule = "SR-16.3"

    def __init__(self, who: int, card: int, least: int, most: int) -> None:
        super().__init__(who, card)
        self.least = least
        self.most = most

    def answers(self) -> Answers[Any, Realms]:
        return DESTRUCTIONS

    def legal(self, s: Realms, seat: int) -> list[int]:
        return stops(self, s, seat) + targets(s, seat)

    def bases(self, s: Realms, seat: int) -> list[int]:
        """All bases in play, those that may be picked first."""
        out = targets(s, seat)
        for owner in range(s.setup.seats):
            out += [action for action in bases_of(s, owner, DESTROY_BASE) if action not in out]
        return out

    def may_pick(self, s: Realms, seat: int, known: Action) -> int:
        """Whether it is a base within reach."""
        return may_destroy(s, seat, known.a, known.b)

    def pick(self, s: Realms, seat: int, known: Action) -> None:
        """Destroy it, and ask for the next one."""
        destroy_base(s, seat, known.a, known.b, "SR-12.5")
        if self.most > 1:
            destroy(s, seat, self.card, self.least - 1, self.most - 1)


DESTRUCTIONS: Final[Answers[DestroyBase, Realms]] = Answers(
    SPACE,
    [
        Answer(DONE, may_stop, nothing, stops),
        Answer(DESTROY_BASE, DestroyBase.may_pick, DestroyBase.pick, DestroyBase.bases),
    ],
)


def victim(s: Realms, seat: int, card: int, count: int) -> None:
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

    def __init__(self, who: int, card: int, count: int) -> None:
        super().__init__(who, card)
        self.count = count

    def answers(self) -> Answers[Any, Realms]:
        return VICTIMS

    def legal(self, s: Realms, seat: int) -> list[int]:
        return [VICTIM.of(other) for other in s.reach.victims[seat]]

    def others(self, s: Realms, seat: int) -> list[int]:
        """Everybody else, in reach or not."""
        return [VICTIM.of(other) for other in range(s.setup.seats) if other != seat]

    def may_pick(self, s: Realms, seat: int, known: Action) -> int:
        """Whether it is an opponent within reach."""
        code = out_of_reach(s, seat, known.a, s.reach.victims[seat])
        return no.NOT_A_VICTIM if code == no.ONESELF or code == no.NO_SUCH_SEAT else code

    def pick(self, s: Realms, seat: int, known: Action) -> None:
        """Make it discard."""
        force_discard(s, known.a, self.count)


VICTIMS: Final[Answers[ChooseVictim, Realms]] = Answers(
    SPACE, [Answer(VICTIM, ChooseVictim.may_pick, ChooseVictim.pick, ChooseVictim.others)]
)


# -- discarding to draw ----------------------------------------------------------------------


def discard_to_draw(s: Realms, seat: int, card: int, most: int) -> None:
    """Offer to discard cards and draw as many (SR-17.1, Recycling Station)."""
    if s.players[seat].hand:
        s.push(DiscardToDraw(seat, card, most, 0))


class DiscardToDraw(CardQuestion):
    """D-18: up to `most` more cards to discard; `count` were; then as many are drawn."""

    kind = "discard_then_draw"
    rule = "SR-17.1"

    def __init__(self, who: int, card: int, most: int, count: int) -> None:
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
        """Discard it, and ask for the next one."""
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


def free_ship(s: Realms, seat: int, card: int) -> None:
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
        """The places where a card lies, ship or base."""
        return [TAKE.of(place) for place, card in enumerate(s.row) if card != NONE]

    def a_ship(self, s: Realms, seat: int, known: Action) -> int:
        """Whether a ship lies there."""
        card = s.row[known.a]
        if card == NONE:
            return no.NOTHING_IN_ROW
        return no.NOT_A_FREE_SHIP if BASE[s.kinds[card]] else OK

    def take(self, s: Realms, seat: int, known: Action) -> None:
        """Take the ship that lies there."""
        card = s.row[known.a]
        tell_taken(s, seat, card)
        take_from_row(s, known.a)
        put_on_deck(s, s.players[seat], card)

    def an_explorer(self, s: Realms, seat: int, known: Action) -> int:
        """Whether one is left (SR-1.3)."""
        return OK if s.explorers else no.NO_EXPLORERS

    def take_explorer(self, s: Realms, seat: int, known: Action) -> None:
        """Take the top Explorer."""
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
