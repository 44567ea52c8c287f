"""Acting together: SR-23.3 and SR-23.7 own cards and common payments, SR-24.7 sent cards."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import AMOUNTS, DECLINE, PAY, POOL_ATTACK, POOL_BUY, SEND, SPACE
from ..printed.formats import EMPEROR, HYDRA
from ..printed.reach import Target
from ..printed.tables import KINDS, ROW
from ..state import NO_CARDS, NONE, Place, Realms, Slot, name
from .acquiring import take_bought
from .combat import PAYING, destroy_base
from .in_play import defense_left
from .piles import discard, find_kind
from .seat_question import Question
from .targets import may_hit_base


def mates(s: Realms, seat: int) -> list[int]:
    """The living teammates of a seat, without itself."""
    team = s.setup.team
    return [
        other
        for other in range(s.setup.seats)
        if other != seat and team[other] == team[seat] and s.players[other].alive
    ]


# -- common payments (SR-23.7) ---------------------------------------------------------------


def may_pool(s: Realms, seat: int, card: int, price: int, own: int, others: int) -> int:
    """Whether a team can pay a price for a card together, with something from a teammate."""
    if others == 0:
        return no.NOTHING_TO_POOL
    if own + others < price:
        return no.POOL_TOO_SMALL
    return no.POOL_DECLINED if card in s.players[seat].refused else OK


def may_pool_buy(s: Realms, seat: int, place: Place) -> int:
    """Whether a trade-row card may be bought together."""
    if s.setup.format != HYDRA:
        return no.NO_POOLING
    card = s.row[place]
    if card == NONE:
        return no.NOTHING_IN_ROW
    others = sum(s.players[other].trade for other in mates(s, seat))
    return may_pool(s, seat, card, s.setup.cost[s.kinds[card]], s.players[seat].trade, others)


def may_pool_attack(s: Realms, seat: int, owner: Target, slot: Slot) -> int:
    """Whether a base may be destroyed together."""
    if s.setup.format != HYDRA:
        return no.NO_POOLING
    code = may_hit_base(s, seat, owner, slot)
    if code != OK:
        return code
    card = s.players[owner].play[slot]
    others = sum(s.players[other].combat for other in mates(s, seat))
    return may_pool(s, seat, card, defense_left(s, card), s.players[seat].combat, others)


def pooled(s: Realms, seat: int) -> list[int]:
    """Every pooled purchase and attack that a Hydra's member may propose."""
    out = [POOL_BUY.of(place) for place in range(ROW) if may_pool_buy(s, seat, Place(place)) == OK]
    for owner in s.reach.bases[seat]:
        for slot in range(len(s.players[owner].play)):
            if may_pool_attack(s, seat, owner, Slot(slot)) == OK:
                out.append(POOL_ATTACK.of(owner, slot))
    return out


def forget_refusals(s: Realms) -> None:
    """Something has changed: what was refused may be asked again."""
    for p in s.players:
        p.refused = NO_CARDS


SHARE_BITS: Final = 10
"""Width of one seat's share in `Share.paid`: more than an amount takes."""


def share_of(paid: int, seat: int) -> int:
    """What a seat has agreed to pay."""
    return paid >> SHARE_BITS * seat & (1 << SHARE_BITS) - 1


class Share(Question):
    """D-19: a member's share of a pooled payment, or a refusal.

    `buyer` proposed it and acts if all agree; `rest` is still to pay; `paid` holds the shares so
    far, read by `share_of`.
    """

    kind = "pool"
    rule = "SR-23.7"

    def __init__(self, who: int, buyer: int, rest: int, paid: int) -> None:
        super().__init__(who)
        self.buyer = buyer
        self.rest = rest
        self.paid = paid

    def card(self, s: Realms) -> int:
        """What is paid for."""
        raise NotImplementedError  # abstract

    def pool(self, s: Realms, seat: int) -> int:
        """What a seat could pay at most."""
        raise NotImplementedError  # abstract

    def ask(self, s: Realms, who: int, rest: int, paid: int) -> None:
        """Ask another member for its share of the same payment."""
        raise NotImplementedError  # abstract

    def take(self, s: Realms, seat: int, share: int) -> None:
        """Take an agreed share from a seat."""
        raise NotImplementedError  # abstract

    def act(self, s: Realms) -> None:
        """All is paid: carry the common action out."""
        raise NotImplementedError  # abstract

    def still_to_ask(self, s: Realms) -> list[int]:
        """The members who come after this one, in seat order behind the buyer."""
        order = [self.buyer, *mates(s, self.buyer)]
        return order[order.index(self.who) + 1 :]

    def least(self, s: Realms) -> int:
        """The least that this member may give: what the others can't pay."""
        later = sum(self.pool(s, other) for other in self.still_to_ask(s))
        return max(0, self.rest - later)

    def most(self, s: Realms) -> int:
        """The most that this member may give; if the buyer gave all, it would be its own affair."""
        rest = self.rest - 1 if self.who == self.buyer else self.rest
        return min(self.pool(s, self.who), rest, AMOUNTS - 1)

    def answers(self) -> Answers[Any, Realms]:
        return SHARES

    def declines(self, s: Realms, seat: int) -> list[int]:
        """Everybody but the buyer may decline."""
        return [] if seat == self.buyer else [DECLINE.of()]

    def may_decline(self, s: Realms, seat: int, known: Action) -> int:
        """Who has proposed it can't decline."""
        return OK if seat != self.buyer else no.MUST

    def decline(self, s: Realms, seat: int, known: Action) -> None:
        """Nothing comes of it, and the buyer may not ask again for now."""
        buyer = s.players[self.buyer]
        buyer.refused = [*buyer.refused, self.card(s)]
        if s.log is not None:
            s.log.add("pool_declined", seat, "SR-23.7", {"target": f"@seat:{self.buyer}"})

    def amounts(self, s: Realms, seat: int) -> list[int]:
        """The shares from the least to the most."""
        return PAYING[self.least(s) : self.most(s) + 1]

    def within(self, s: Realms, seat: int, known: Action) -> int:
        """Whether the share is neither too small nor too large."""
        return OK if self.least(s) <= known.a <= self.most(s) else no.SHARE_RANGE

    def agree(self, s: Realms, seat: int, known: Action) -> None:
        """Agree to a share: the next member is asked, or all is paid and done."""
        paid = self.paid | known.a << SHARE_BITS * seat
        rest = self.rest - known.a
        if rest == 0:
            for payer in range(s.setup.seats):
                if share_of(paid, payer):
                    self.take(s, payer, share_of(paid, payer))
            self.act(s)
            return
        for other in self.still_to_ask(s):
            if self.pool(s, other):
                self.ask(s, other, rest, paid)
                return


SHARES: Final[Answers[Share, Realms]] = Answers(
    SPACE,
    [
        Answer(PAY, Share.within, Share.agree, Share.amounts),
        Answer(DECLINE, Share.may_decline, Share.decline, Share.declines),
    ],
)


class SharedPurchase(Share):
    """A card of the trade row, paid for with the trade of several members."""

    def __init__(self, who: int, buyer: int, rest: int, paid: int, place: Place) -> None:
        super().__init__(who, buyer, rest, paid)
        self.place = place

    def card(self, s: Realms) -> int:
        return s.row[self.place]

    def pool(self, s: Realms, seat: int) -> int:
        return s.players[seat].trade

    def ask(self, s: Realms, who: int, rest: int, paid: int) -> None:
        s.push(SharedPurchase(who, self.buyer, rest, paid, self.place))

    def take(self, s: Realms, seat: int, share: int) -> None:
        s.players[seat].trade -= share
        if s.log is not None:
            s.log.add("pooled_trade", seat, "SR-23.7", {"n": share})

    def act(self, s: Realms) -> None:
        take_bought(s, self.buyer, self.place, "SR-23.7")


class SharedAttack(Share):
    """A base, destroyed with the combat of several members."""

    def __init__(
        self, who: int, buyer: int, rest: int, paid: int, owner: Target, slot: Slot
    ) -> None:
        super().__init__(who, buyer, rest, paid)
        self.owner = owner
        self.slot = slot

    def card(self, s: Realms) -> int:
        return s.players[self.owner].play[self.slot]

    def pool(self, s: Realms, seat: int) -> int:
        return s.players[seat].combat

    def ask(self, s: Realms, who: int, rest: int, paid: int) -> None:
        s.push(SharedAttack(who, self.buyer, rest, paid, self.owner, self.slot))

    def take(self, s: Realms, seat: int, share: int) -> None:
        s.players[seat].combat -= share
        if s.log is not None:
            s.log.add("pooled_combat", seat, "SR-23.7", {"n": share})

    def act(self, s: Realms) -> None:
        destroy_base(s, self.buyer, self.owner, self.slot, "SR-23.7")


def propose_purchase(s: Realms, seat: int, place: Place) -> None:
    """Ask the team to buy a card together; the proposer names its own share first."""
    s.push(SharedPurchase(seat, seat, s.setup.cost[s.kinds[s.row[place]]], 0, place))


def propose_attack(s: Realms, seat: int, owner: Target, slot: Slot) -> None:
    """Ask the team to destroy a base together."""
    price = defense_left(s, s.players[owner].play[slot])
    s.push(SharedAttack(seat, seat, price, 0, owner, slot))


# -- sent cards (SR-24.7) --------------------------------------------------------------------


def may_send(s: Realms, seat: int, kind: int, to: Target) -> int:
    """Whether a seat may send a card of its discard pile to a teammate."""
    if s.setup.format != EMPEROR:
        return no.NO_SENDING
    if to not in mates(s, seat):
        return no.NOT_A_TEAMMATE
    if find_kind(s, s.players[seat].discard, kind) < 0:
        return no.NOT_DISCARDED
    return OK if s.players[seat].trade >= 1 else no.SEND_COSTS


def sendable(s: Realms, seat: int) -> list[int]:
    """Every legal sending."""
    p = s.players[seat]
    if p.trade < 1:
        return []
    kinds = {s.kinds[card] for card in p.discard}
    return [SEND.of(kind, to) for to in mates(s, seat) for kind in range(KINDS) if kind in kinds]


def send(s: Realms, seat: int, kind: int, to: Target) -> None:
    """Pay 1 trade and move a card to a teammate's discard pile."""
    p = s.players[seat]
    p.trade -= 1
    card = p.discard.pop(find_kind(s, p.discard, kind))
    discard(s, s.players[to], card)
    if s.log is not None:
        s.log.add("sent", seat, "SR-24.7", {"card": name(s, card), "target": f"@seat:{to}"})
