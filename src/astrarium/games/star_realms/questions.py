"""The questions inside abilities (SR-26): scraps, targets, forced discards, free ships.

The lower-case functions ask a question if there is anything to choose; the classes are the
decisions themselves.
"""

from __future__ import annotations

from astrarium.games.star_realms import refusals as no
from astrarium.games.star_realms.asked import CardQuestion
from astrarium.games.star_realms.attack import destroy_base
from astrarium.games.star_realms.cards import BASE, COST, DISCARD, EXPLORER, HAND, KINDS, NEVER
from astrarium.games.star_realms.moves import (
    DESTROY_BASE,
    DISCARD_CARD,
    DONE,
    ROW,
    SCRAP_DISCARD,
    SCRAP_HAND,
    SCRAP_ROW_CARD,
    SEATS,
    SLOTS,
    TAKE,
    TAKE_EXPLORER,
    TO_DECK,
    TO_DISCARD,
    VICTIM,
)
from astrarium.games.star_realms.piles import (
    discard_from_hand,
    draw,
    put_on_deck,
    take_from_row,
)
from astrarium.games.star_realms.reach import may_destroy, out_of_reach
from astrarium.games.star_realms.state import NONE, Realms, find_kind, name, scrap
from astrarium.kernel.flow import OK, Decision


def kinds_in(s: Realms, zone: list[int], first: int, out: list[int]) -> None:
    """Append `first + kind` for every kind in a zone, once each."""
    seen = 0
    kinds = s.kinds
    for card in zone:
        kind = kinds[card]
        if not seen >> kind & 1:
            seen |= 1 << kind
            out.append(first + kind)


# -- scrapping own cards ---------------------------------------------------------------------


def scrap_cards(
    s: Realms, seat: int, card: int, zones: int, least: int, most: int, draws: int
) -> None:
    """Ask for cards to scrap from hand or discard pile, if there are any (SR-16.5).

    `least` 0 is a "may", 1 a "must" once used (SR-17.11).
    """
    p = s.players[seat]
    if (zones & HAND and p.hand) or (zones & DISCARD and p.discard):
        s.push(ScrapCards(seat, card, zones, least, most, draws, 0))


class ScrapCards(CardQuestion):
    """D-10: a card of the own hand or discard pile to scrap (SR-10.6).

    `least` and `most` are how many more must and may be scrapped; with `draws` the seat draws
    that many per scrapped card at the end (SR-17.1, Brain World); `count` were scrapped so far.
    """

    def __init__(
        self, who: int, card: int, zones: int, least: int, most: int, draws: int, count: int
    ) -> None:
        super().__init__(who, card)
        self.zones = zones
        self.least = least
        self.most = most
        self.draws = draws
        self.count = count

    def args(self) -> list[int]:
        return [self.who, self.card, self.zones, self.least, self.most, self.draws, self.count]

    def legal(self, s: Realms, seat: int) -> list[int]:
        p = s.players[seat]
        out = [DONE] if self.least <= 0 else []
        if self.zones & HAND:
            kinds_in(s, p.hand, SCRAP_HAND, out)
        if self.zones & DISCARD:
            kinds_in(s, p.discard, SCRAP_DISCARD, out)
        return out

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        p = s.players[seat]
        if action == DONE:
            return OK if self.least <= 0 else no.MUST
        if SCRAP_HAND <= action < SCRAP_HAND + KINDS:
            return OK if find_kind(s, p.hand, action - SCRAP_HAND) >= 0 else no.NOT_THERE
        if SCRAP_DISCARD <= action < SCRAP_DISCARD + KINDS:
            if not self.zones & DISCARD:
                return no.HAND_ONLY
            return OK if find_kind(s, p.discard, action - SCRAP_DISCARD) >= 0 else no.NOT_THERE
        return no.NOT_NOW

    def choose(self, s: Realms, seat: int, action: int) -> None:
        p = s.players[seat]
        if action == DONE:
            draw(s, seat, self.draws * self.count)
            return
        if action < SCRAP_DISCARD:
            scrapped = p.hand.pop(find_kind(s, p.hand, action - SCRAP_HAND))
        else:
            scrapped = p.discard.pop(find_kind(s, p.discard, action - SCRAP_DISCARD))
        scrap(s, scrapped)
        if s.log is not None:
            s.log.add("scrapped", seat, "SR-10.1", {"card": name(s, scrapped)})
        count = self.count + 1
        more = (self.zones & HAND and p.hand) or (self.zones & DISCARD and p.discard)
        if self.most > 1 and more:
            s.push(
                ScrapCards(
                    seat,
                    self.card,
                    self.zones,
                    self.least - 1,
                    self.most - 1,
                    self.draws,
                    count,
                )
            )
        else:
            draw(s, seat, self.draws * count)


def scrap_row(s: Realms, seat: int, card: int, least: int, most: int) -> None:
    """Ask for cards of the trade row to scrap, if there is one."""
    for other in s.row:
        if other != NONE:
            s.push(ScrapRow(seat, card, least, most))
            return


class ScrapRow(CardQuestion):
    """D-11: a card of the trade row (SR-10.1); `least` must and `most` may be scrapped yet."""

    def __init__(self, who: int, card: int, least: int, most: int) -> None:
        super().__init__(who, card)
        self.least = least
        self.most = most

    def args(self) -> list[int]:
        return [self.who, self.card, self.least, self.most]

    def legal(self, s: Realms, seat: int) -> list[int]:
        out = [DONE] if self.least <= 0 else []
        for place, card in enumerate(s.row):
            if card != NONE:
                out.append(SCRAP_ROW_CARD + place)
        return out

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        if action == DONE:
            return OK if self.least <= 0 else no.MUST
        if SCRAP_ROW_CARD <= action < SCRAP_ROW_CARD + ROW:
            return no.NOTHING_IN_ROW if s.row[action - SCRAP_ROW_CARD] == NONE else OK
        return no.NOT_NOW

    def choose(self, s: Realms, seat: int, action: int) -> None:
        if action == DONE:
            return
        place = action - SCRAP_ROW_CARD
        if s.log is not None:
            s.log.add("scrapped_row", seat, "SR-10.1", {"card": name(s, s.row[place])})
        scrap(s, take_from_row(s, place))
        if self.most > 1:
            scrap_row(s, seat, self.card, self.least - 1, self.most - 1)


# -- targets ---------------------------------------------------------------------------------


def targets(s: Realms, seat: int) -> list[int]:
    """Every base that "destroy target base" may pick, as actions (SR-16.3)."""
    out: list[int] = []
    owners = s.reach.bases[seat][:]
    if s.setup.own_bases:
        owners.append(seat)
    for owner in owners:
        for slot, card in enumerate(s.players[owner].play):
            if BASE[s.kinds[card]] and may_destroy(s, seat, owner, slot) == OK:
                out.append(DESTROY_BASE + owner * SLOTS + slot)
    return out


def destroy(s: Realms, seat: int, card: int, least: int, most: int) -> None:
    """Ask for bases to destroy, if there is one (SR-16.5)."""
    if targets(s, seat):
        s.push(DestroyBase(seat, card, least, most))


class DestroyBase(CardQuestion):
    """D-12: a base to destroy without combat (SR-12.5); `least` 0 if it may be declined."""

    def __init__(self, who: int, card: int, least: int, most: int) -> None:
        super().__init__(who, card)
        self.least = least
        self.most = most

    def args(self) -> list[int]:
        return [self.who, self.card, self.least, self.most]

    def legal(self, s: Realms, seat: int) -> list[int]:
        out = targets(s, seat)
        if self.least <= 0:
            out.insert(0, DONE)
        return out

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        if action == DONE:
            return OK if self.least <= 0 else no.MUST
        if DESTROY_BASE <= action < DESTROY_BASE + SEATS * SLOTS:
            target = action - DESTROY_BASE
            return may_destroy(s, seat, target // SLOTS, target % SLOTS)
        return no.NOT_NOW

    def choose(self, s: Realms, seat: int, action: int) -> None:
        if action != DONE:
            target = action - DESTROY_BASE
            destroy_base(s, seat, target // SLOTS, target % SLOTS, "SR-12.5")
            if self.most > 1:
                destroy(s, seat, self.card, self.least - 1, self.most - 1)


def victim(s: Realms, seat: int, card: int, count: int) -> None:
    """Make an opponent discard, one of the seat's choice (SR-16.1, SR-20.9)."""
    victims = s.reach.victims[seat]
    if len(victims) == 1:
        force_discard(s, victims[0], count)
    elif victims:
        s.push(ChooseVictim(seat, card, count))


class ChooseVictim(CardQuestion):
    """D-16: the opponent who has to discard; outposts don't protect (SR-16.2)."""

    def __init__(self, who: int, card: int, count: int) -> None:
        super().__init__(who, card)
        self.count = count

    def args(self) -> list[int]:
        return [self.who, self.card, self.count]

    def legal(self, s: Realms, seat: int) -> list[int]:
        return [VICTIM + other for other in s.reach.victims[seat]]

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        if VICTIM <= action < VICTIM + SEATS:
            code = out_of_reach(s, seat, action - VICTIM, s.reach.victims[seat])
            return no.NOT_A_VICTIM if code == no.ONESELF or code == no.NO_SUCH_SEAT else code
        return no.NOT_NOW

    def choose(self, s: Realms, seat: int, action: int) -> None:
        force_discard(s, action - VICTIM, self.count)


def force_discard(s: Realms, seat: int, count: int) -> None:
    """A seat must discard cards of its hand, now or at its next turn (SR-16.4)."""
    p = s.players[seat]
    if s.setup.discard_at_once:
        discard_now(s, seat, count)
    else:
        p.owes += count
        if s.log is not None:
            s.log.add("must_discard", seat, "SR-16.4", {"n": count})


def discard_now(s: Realms, seat: int, count: int) -> None:
    """Discard `count` cards, asked only when the hand holds more than that."""
    p = s.players[seat]
    if count >= len(p.hand):
        while p.hand:
            discard_from_hand(s, seat, 0, "SR-16.4")
    elif count > 0:
        s.push(ForcedDiscard(seat, count))


class ForcedDiscard(Decision[Realms]):
    """D-17: the victim picks which cards to discard (SR-16.4)."""

    def __init__(self, who: int, count: int) -> None:
        self.who = who
        self.count = count

    def args(self) -> list[int]:
        return [self.who, self.count]

    def seat(self, s: Realms) -> int:
        return self.who

    def legal(self, s: Realms, seat: int) -> list[int]:
        out: list[int] = []
        kinds_in(s, s.players[seat].hand, DISCARD_CARD, out)
        return out

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        return card_to_discard(s, seat, action, no.NOT_HELD)

    def choose(self, s: Realms, seat: int, action: int) -> None:
        hand = s.players[seat].hand
        discard_from_hand(s, seat, find_kind(s, hand, action - DISCARD_CARD), "SR-16.4")
        if self.count > 1:
            s.push(ForcedDiscard(seat, self.count - 1))


def card_to_discard(s: Realms, seat: int, action: int, missing: int) -> int:
    """Whether a discard action names a card of the seat's hand; `missing` is said if not."""
    if DISCARD_CARD <= action < DISCARD_CARD + KINDS:
        hand = s.players[seat].hand
        return OK if find_kind(s, hand, action - DISCARD_CARD) >= 0 else missing
    return no.MUST if action == DONE else no.NOT_NOW


def discard_to_draw(s: Realms, seat: int, card: int, most: int) -> None:
    """Offer to discard cards and draw as many (SR-17.1, Recycling Station)."""
    if s.players[seat].hand:
        s.push(DiscardToDraw(seat, card, most, 0))


class DiscardToDraw(CardQuestion):
    """D-18: up to `most` more cards to discard; `count` were; then as many are drawn."""

    def __init__(self, who: int, card: int, most: int, count: int) -> None:
        super().__init__(who, card)
        self.most = most
        self.count = count

    def args(self) -> list[int]:
        return [self.who, self.card, self.most, self.count]

    def legal(self, s: Realms, seat: int) -> list[int]:
        out = [DONE]
        kinds_in(s, s.players[seat].hand, DISCARD_CARD, out)
        return out

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        return OK if action == DONE else card_to_discard(s, seat, action, no.NOT_HELD_TO_DRAW)

    def choose(self, s: Realms, seat: int, action: int) -> None:
        hand = s.players[seat].hand
        if action == DONE:
            draw(s, seat, self.count)
            return
        discard_from_hand(s, seat, find_kind(s, hand, action - DISCARD_CARD), "SR-17.1")
        if self.most > 1 and hand:
            s.push(DiscardToDraw(seat, self.card, self.most - 1, self.count + 1))
        else:
            draw(s, seat, self.count + 1)


# -- ships for free, ships on top ------------------------------------------------------------


def free_ship(s: Realms, seat: int, card: int) -> None:
    """Take a ship without paying, if there is one (SR-11.3, SR-17.7)."""
    if s.explorers or any(c != NONE and not BASE[s.kinds[c]] for c in s.row):
        s.push(FreeShip(seat, card))


class FreeShip(CardQuestion):
    """D-14: a ship of the trade row or an Explorer, onto the own deck (SR-17.7)."""

    def legal(self, s: Realms, seat: int) -> list[int]:
        out: list[int] = []
        for place, card in enumerate(s.row):
            if card != NONE and not BASE[s.kinds[card]]:
                out.append(TAKE + place)
        if s.explorers:
            out.append(TAKE_EXPLORER)
        return out

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        if action == TAKE_EXPLORER:
            return OK if s.explorers else no.NO_EXPLORERS
        if TAKE <= action < TAKE + ROW:
            card = s.row[action - TAKE]
            if card == NONE:
                return no.NOTHING_IN_ROW
            return no.NOT_A_FREE_SHIP if BASE[s.kinds[card]] else OK
        return no.MUST if action == DONE else no.NOT_NOW

    def choose(self, s: Realms, seat: int, action: int) -> None:
        p = s.players[seat]
        card = s.explorers.pop() if action == TAKE_EXPLORER else s.row[action - TAKE]
        if s.log is not None:
            s.log.add("took", seat, "SR-17.7", {"card": name(s, card)})
        if action != TAKE_EXPLORER:
            take_from_row(s, action - TAKE)
        put_on_deck(s, p, card)


class OnTop(CardQuestion):
    """D-15: whether the ship just acquired goes on top of the deck (SR-17.8)."""

    def legal(self, s: Realms, seat: int) -> list[int]:
        return [TO_DECK, TO_DISCARD]

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        return OK if action == TO_DECK or action == TO_DISCARD else no.NOT_NOW

    def choose(self, s: Realms, seat: int, action: int) -> None:
        p = s.players[seat]
        p.permissions -= 1  # declining uses one up as well
        if action == TO_DECK:
            p.discard.remove(self.card)
            put_on_deck(s, p, self.card)
            if s.log is not None:
                s.log.add("put_on_top", seat, "SR-17.8", {"card": name(s, self.card)})


def affordable(s: Realms, seat: int, place: int) -> int:
    """Whether a seat can buy what lies in a place of the trade row (SR-11.1)."""
    card = s.row[place]
    if card == NONE:
        return no.NOTHING_IN_ROW
    cost = COST[s.kinds[card]]
    return OK if cost <= s.players[seat].trade and cost < NEVER else no.TOO_DEAR


def explorer_affordable(s: Realms, seat: int) -> int:
    """Whether a seat can buy the top Explorer (SR-11.1, SR-1.3)."""
    if not s.explorers:
        return no.NO_EXPLORERS
    return OK if s.players[seat].trade >= COST[EXPLORER] else no.TOO_DEAR
