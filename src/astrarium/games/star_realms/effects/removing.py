"""What abilities take away: SR-10 own cards and those of the trade row, SR-12.5 bases.

Each question is asked again until the least is done, and as long as the most is not.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, nothing
from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import DESTROY_BASE, DONE, SCRAP_DISCARD, SCRAP_HAND, SCRAP_ROW_CARD, SPACE
from ..printed.reach import Target
from ..printed.tables import BASE
from ..rules.combat import destroy_base
from ..rules.piles import draw, find_kind, kinds_in, scrap, take_from_row
from ..rules.seat_question import CardQuestion
from ..rules.targets import bases_of, may_destroy
from ..state import NONE, Card, Place, Player, Realms, Slot, name

HAND: Final = 1
DISCARD: Final = 2
"""Bits of the zones that a scrap effect may take from."""
FROM_HAND: Final = SCRAP_HAND.every()
FROM_DISCARD: Final = SCRAP_DISCARD.every()
"""The actions that scrap, by kind of card."""


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
    s: Realms, seat: int, card: Card, zones: int, least: int, most: int, draws: int
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
        self, who: int, card: Card, zones: int, least: int, most: int, draws: int, count: int
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
        return kinds_in(s, s.players[seat].hand, FROM_HAND) if self.zones & HAND else []

    def in_hand(self, s: Realms, seat: int, known: Action) -> int:
        """Whether such a card is in hand."""
        return OK if find_kind(s, s.players[seat].hand, known.a) >= 0 else no.NOT_THERE

    def scrap_hand(self, s: Realms, seat: int, known: Action) -> None:
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
        self.scrap(s, seat, s.players[seat].discard, known.a)

    def scrap(self, s: Realms, seat: int, zone: list[int], kind: int) -> None:
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


def scrap_row(s: Realms, seat: int, card: Card, least: int, most: int) -> None:
    """Ask for cards of the trade row to scrap, if there is one."""
    for other in s.row:
        if other != NONE:
            s.push(ScrapRow(seat, card, least, most))
            return


class ScrapRow(CardQuestion):
    """D-11: a card of the trade row (SR-10.1); `least` must and `most` may be scrapped yet."""

    kind = "scrap_row"
    rule = "SR-10.1"

    def __init__(self, who: int, card: Card, least: int, most: int) -> None:
        super().__init__(who, card)
        self.least = least
        self.most = most

    def answers(self) -> Answers[Any, Realms]:
        return ROW_SCRAPS

    def places(self, s: Realms, seat: int) -> list[int]:
        return [SCRAP_ROW_CARD.of(place) for place, card in enumerate(s.row) if card != NONE]

    def filled(self, s: Realms, seat: int, known: Action) -> int:
        """Whether a card lies there (SR-10.5)."""
        return no.NOTHING_IN_ROW if s.row[known.a] == NONE else OK

    def scrap(self, s: Realms, seat: int, known: Action) -> None:
        if s.log is not None:
            s.log.add("scrapped_row", seat, "SR-10.1", {"card": name(s, s.row[known.a])})
        scrap(s, take_from_row(s, Place(known.a)))
        if self.most > 1:
            scrap_row(s, seat, self.card, self.least - 1, self.most - 1)


ROW_SCRAPS: Final[Answers[ScrapRow, Realms]] = Answers(
    SPACE,
    [
        Answer(DONE, may_stop, nothing, stops),
        Answer(SCRAP_ROW_CARD, ScrapRow.filled, ScrapRow.scrap, ScrapRow.places),
    ],
)


# -- destroying ------------------------------------------------------------------------------


def targets(s: Realms, seat: int) -> list[int]:
    """Every base that "destroy target base" may pick, as actions (SR-16.3)."""
    out: list[int] = []
    owners = [*s.reach.bases[seat], Target(seat)] if s.setup.own_bases else s.reach.bases[seat]
    for owner in owners:
        if not s.players[owner].bases:
            continue
        for slot, card in enumerate(s.players[owner].play):
            if BASE[s.kinds[card]] and may_destroy(s, seat, owner, Slot(slot)) == OK:
                out.append(DESTROY_BASE.of(owner, slot))
    return out


def destroy(s: Realms, seat: int, card: Card, least: int, most: int) -> None:
    """Ask for bases to destroy, if there is one (SR-16.5)."""
    if targets(s, seat):
        s.push(DestroyBase(seat, card, least, most))


class DestroyBase(CardQuestion):
    """D-12: a base to destroy without combat (SR-12.5); `least` 0 if it may be declined."""

    kind = "destroy_base"
    rule = "SR-16.3"

    def __init__(self, who: int, card: Card, least: int, most: int) -> None:
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
        return may_destroy(s, seat, Target(known.a), Slot(known.b))

    def pick(self, s: Realms, seat: int, known: Action) -> None:
        destroy_base(s, seat, Target(known.a), Slot(known.b), "SR-12.5")
        if self.most > 1:
            destroy(s, seat, self.card, self.least - 1, self.most - 1)


DESTRUCTIONS: Final[Answers[DestroyBase, Realms]] = Answers(
    SPACE,
    [
        Answer(DONE, may_stop, nothing, stops),
        Answer(DESTROY_BASE, DestroyBase.may_pick, DestroyBase.pick, DestroyBase.bases),
    ],
)
