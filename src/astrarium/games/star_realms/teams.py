"""Acting together: SR-23.3 and SR-23.7 own cards and common payments, SR-24.7 sent cards."""

from __future__ import annotations

from astrarium.games.star_realms import refusals as no
from astrarium.games.star_realms.attack import destroy_base
from astrarium.games.star_realms.cards import COST, KINDS
from astrarium.games.star_realms.moves import AMOUNTS, DECLINE, PAY, ROW, SEATS, SEND, SLOTS
from astrarium.games.star_realms.piles import acquire, take_from_row
from astrarium.games.star_realms.questions import OnTop
from astrarium.games.star_realms.reach import may_hit_base
from astrarium.games.star_realms.state import (
    EMPEROR,
    HYDRA,
    NONE,
    Realms,
    defense_left,
    discard,
    find_kind,
    name,
)
from astrarium.kernel.flow import OK, Decision

SHARE_BITS = 10
"""Width of one seat's share in `Share.paid`."""


def mates(s: Realms, seat: int) -> list[int]:
    """The living teammates of a seat, without itself."""
    team = s.setup.team
    return [
        other
        for other in range(s.setup.seats)
        if other != seat and team[other] == team[seat] and s.players[other].alive
    ]


def pool_of(s: Realms, seat: int, trade: bool) -> int:
    """A seat's trade or combat."""
    return s.players[seat].trade if trade else s.players[seat].combat


def may_pool(s: Realms, seat: int, trade: bool, price: int, bit: int) -> int:
    """Whether a team can pay a price together, with something from a teammate (SR-23.7)."""
    if s.setup.format != HYDRA:
        return no.NO_POOLING
    others = sum(pool_of(s, other, trade) for other in mates(s, seat))
    if others == 0:
        return no.NOTHING_TO_POOL
    if others + pool_of(s, seat, trade) < price:
        return no.POOL_TOO_SMALL
    return no.POOL_DECLINED if s.players[seat].refused >> bit & 1 else OK


def may_pool_buy(s: Realms, seat: int, place: int) -> int:
    """Whether a trade-row card may be bought together."""
    if s.setup.format != HYDRA:
        return no.NO_POOLING
    card = s.row[place]
    if card == NONE:
        return no.NOTHING_IN_ROW
    return may_pool(s, seat, True, COST[s.kinds[card]], place)


def may_pool_attack(s: Realms, seat: int, owner: int, slot: int) -> int:
    """Whether a base may be destroyed together."""
    if s.setup.format != HYDRA:
        return no.NO_POOLING
    code = may_hit_base(s, seat, owner, slot)
    if code != OK:
        return code
    price = defense_left(s, s.players[owner].play[slot])
    return may_pool(s, seat, False, price, ROW + s.players[owner].play[slot])


class Share(Decision[Realms]):
    """D-19: a member's share of a pooled payment, or a refusal (SR-23.7).

    `buyer` proposed it and takes the card; `target` is a place of the trade row, or ROW +
    owner * SLOTS + slot of a base; `who` is asked now; `rest` is still to pay; `paid` holds the
    shares so far, ten bits a seat.
    """

    def __init__(self, buyer: int, target: int, who: int, rest: int, paid: int) -> None:
        self.buyer = buyer
        self.target = target
        self.who = who
        self.rest = rest
        self.paid = paid

    def args(self) -> list[int]:
        return [self.buyer, self.target, self.who, self.rest, self.paid]

    def seat(self, s: Realms) -> int:
        return self.who

    def trade(self) -> bool:
        """Whether trade is pooled, not combat."""
        return self.target < ROW

    def still_to_ask(self, s: Realms) -> list[int]:
        """The members who come after this one, in seat order behind the buyer."""
        order = [self.buyer, *mates(s, self.buyer)]
        return order[order.index(self.who) + 1 :]

    def bounds(self, s: Realms) -> tuple[int, int]:
        """The least and the most that this member may give."""
        later = sum(pool_of(s, other, self.trade()) for other in self.still_to_ask(s))
        most = min(pool_of(s, self.who, self.trade()), self.rest, AMOUNTS - 1)
        if self.who == self.buyer:
            most = min(most, self.rest - 1)  # otherwise it would be a plain purchase
        return max(0, self.rest - later), most

    def refusal_bit(self, s: Realms) -> int:
        """Which bit of the buyer's `refused` stands for this payment."""
        if self.trade():
            return self.target
        base = self.target - ROW
        return ROW + s.players[base // SLOTS].play[base % SLOTS]

    def legal(self, s: Realms, seat: int) -> list[int]:
        least, most = self.bounds(s)
        out = list(range(PAY + least, PAY + most + 1))
        if seat != self.buyer:
            out.append(DECLINE)
        return out

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        if action == DECLINE:
            return OK if seat != self.buyer else no.MUST
        if not PAY <= action < PAY + AMOUNTS:
            return no.NOT_NOW
        least, most = self.bounds(s)
        return OK if least <= action - PAY <= most else no.SHARE_RANGE

    def choose(self, s: Realms, seat: int, action: int) -> None:
        if action == DECLINE:
            s.players[self.buyer].refused |= 1 << self.refusal_bit(s)
            if s.log is not None:
                s.log.add("pool_declined", seat, "SR-23.7", {"target": f"@seat:{self.buyer}"})
            return
        share = action - PAY
        paid = self.paid | share << SHARE_BITS * seat
        rest = self.rest - share
        if rest == 0:
            self.settle_up(s, paid)
            return
        for other in self.still_to_ask(s):
            if pool_of(s, other, self.trade()):
                s.push(Share(self.buyer, self.target, other, rest, paid))
                return

    def settle_up(self, s: Realms, paid: int) -> None:
        """All have agreed: take the shares and carry the common action out."""
        for seat in range(s.setup.seats):
            share = paid >> SHARE_BITS * seat & (1 << SHARE_BITS) - 1
            if not share:
                continue
            if self.trade():
                s.players[seat].trade -= share
            else:
                s.players[seat].combat -= share
            if s.log is not None:
                kind = "pooled_trade" if self.trade() else "pooled_combat"
                s.log.add(kind, seat, "SR-23.7", {"n": share})
        if self.trade():
            buyer = s.players[self.buyer]
            card = take_from_row(s, self.target)
            if s.log is not None:
                cost = COST[s.kinds[card]]
                s.log.add("bought", self.buyer, "SR-23.7", {"card": name(s, card), "cost": cost})
            if acquire(s, buyer, card):
                s.push(OnTop(self.buyer, card))
        else:
            base = self.target - ROW
            destroy_base(s, self.buyer, base // SLOTS, base % SLOTS, "SR-23.7")


def propose_purchase(s: Realms, seat: int, place: int) -> None:
    """Ask the team to buy a card together; the proposer names its own share first."""
    s.push(Share(seat, place, seat, COST[s.kinds[s.row[place]]], 0))


def propose_attack(s: Realms, seat: int, owner: int, slot: int) -> None:
    """Ask the team to destroy a base together."""
    price = defense_left(s, s.players[owner].play[slot])
    s.push(Share(seat, ROW + owner * SLOTS + slot, seat, price, 0))


def may_send(s: Realms, seat: int, kind: int, to: int) -> int:
    """Whether a seat may send a card of its discard pile to a teammate (SR-24.7)."""
    if s.setup.format != EMPEROR:
        return no.NO_SENDING
    if to not in mates(s, seat):
        return no.NOT_A_TEAMMATE
    if find_kind(s, s.players[seat].discard, kind) < 0:
        return no.NOT_DISCARDED
    return OK if s.players[seat].trade >= 1 else no.SEND_COSTS


def sendable(s: Realms, seat: int, out: list[int]) -> None:
    """Append every legal sending."""
    p = s.players[seat]
    if s.setup.format != EMPEROR or p.trade < 1:
        return
    kinds = 0
    for card in p.discard:
        kinds |= 1 << s.kinds[card]
    for to in mates(s, seat):
        for kind in range(KINDS):
            if kinds >> kind & 1:
                out.append(SEND + kind * SEATS + to)


def send(s: Realms, seat: int, kind: int, to: int) -> None:
    """Pay 1 trade and move a card to a teammate's discard pile (SR-24.7)."""
    p = s.players[seat]
    p.trade -= 1
    card = p.discard.pop(find_kind(s, p.discard, kind))
    discard(s, s.players[to], card)
    if s.log is not None:
        s.log.add("sent", seat, "SR-24.7", {"card": name(s, card), "target": f"@seat:{to}"})
