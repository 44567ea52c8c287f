"""Combat: SR-12 attacking, SR-6.3 destroyed bases, SR-25.6 damage that lasts."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from .. import refusals as no
from ..moves import ACTIONS, AMOUNTS, PAY, SPACE
from ..printed.reach import Target
from ..state import Realms, Slot, name
from .defeat import fall
from .in_play import defense_left
from .piles import discard, set_damage, take_from_play
from .seat_question import Question
from .targets import keeps_damage, may_attack, may_hit_base


def strike(s: Realms, seat: int, target: Target, amount: int) -> None:
    """Spend combat on a player's authority (SR-12.3); 0 or less is defeat (SR-15.1)."""
    score = s.setup.score[target]
    s.players[seat].combat -= amount
    s.authority[score] -= amount
    left = s.authority[score]
    if s.log is not None:
        s.log.add(
            "attacked",
            seat,
            "SR-12.3",
            {"target": f"@seat:{target}", "n": amount, "from": left + amount, "left": left},
        )
    if left <= 0:
        fall(s, target)


def base_price(s: Realms, seat: int, owner: Target, slot: Slot) -> int:
    """Whether a seat can destroy a base alone with its combat (SR-12.2)."""
    code = may_hit_base(s, seat, owner, slot)
    if code != OK:
        return code
    if s.players[seat].combat < defense_left(s, s.players[owner].play[slot]):
        return no.TOO_WEAK
    return OK


def strike_base(s: Realms, seat: int, owner: Target, slot: Slot, amount: int) -> None:
    """Spend combat on a base: destroyed when its defense is reached (SR-6.3, SR-25.6)."""
    card = s.players[owner].play[slot]
    left = defense_left(s, card)
    s.players[seat].combat -= amount
    if s.log is not None:
        s.log.add(
            "attacked_base",
            seat,
            "SR-12.2" if amount == left else "SR-25.6",
            {"card": name(s, card), "target": f"@seat:{owner}", "n": amount, "left": left - amount},
        )
    if amount == left:
        destroy_base(s, seat, owner, slot, "SR-6.3")
    else:
        set_damage(s, card, s.damage[card] + amount)


def destroy_base(s: Realms, seat: int, owner: Target, slot: Slot, rule: str) -> None:
    """A base, outposts among them (SR-6.7), leaves play for its OWNER's discard pile (SR-6.3)."""
    p = s.players[owner]
    card = take_from_play(s, p, slot)
    discard(s, p, card)
    if s.log is not None:
        s.log.add("destroyed", seat, rule, {"card": name(s, card), "target": f"@seat:{owner}"})


def part_of_base(s: Realms, seat: int, owner: Target, slot: Slot) -> int:
    """Whether a seat may spend less on a base than would destroy it (SR-25.6)."""
    code = may_hit_base(s, seat, owner, slot)
    if code != OK:
        return code
    if not keeps_damage(s, owner):
        return no.ALL_OR_NOTHING
    if s.players[seat].combat < 1:
        return no.NO_COMBAT
    return OK if defense_left(s, s.players[owner].play[slot]) > 1 else no.ALL_OR_NOTHING


def may_attack_in_part(s: Realms, seat: int, other: Target) -> int:
    """Whether a seat may attack with less than its pool: it needs at least 2 combat."""
    code = may_attack(s, seat, other)
    if code == OK and s.players[seat].combat < 2:
        return no.ONE_COMBAT
    return code


PAYING: Final = PAY.every()
"""The actions by amount."""


class AmountQuestion(Question):
    """How much of a seat's combat to spend, from 1 to `most`."""

    kind = "amount"

    def most(self, s: Realms) -> int:
        """The most that can be spent."""
        raise NotImplementedError  # abstract

    def beyond(self) -> int:
        """The refusal of any other amount."""
        raise NotImplementedError  # abstract

    def spend(self, s: Realms, seat: int, amount: int) -> None:
        """Spend so much."""
        raise NotImplementedError  # abstract

    def candidates(self, s: Realms, seat: int) -> list[int]:
        return PAYING[1 : self.most(s) + 1]

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is not PAY:
            return no.NOT_NOW
        return OK if 1 <= known.a <= self.most(s) else self.beyond()

    def choose(self, s: Realms, seat: int, action: int) -> None:
        self.spend(s, seat, ACTIONS[action].a)


class AttackAmount(AmountQuestion):
    """D-7: how much of the pool to spend on a player, less than all of it (SR-12.3)."""

    rule = "SR-12.3"

    def __init__(self, who: int, target: Target) -> None:
        self.who = who
        self.target = target

    def needs(self, s: Realms, seat: int) -> bool:
        return seat in (self.who, self.target)

    def most(self, s: Realms) -> int:
        return min(s.players[self.who].combat, AMOUNTS) - 1

    def beyond(self) -> int:
        return no.AMOUNT_RANGE

    def spend(self, s: Realms, seat: int, amount: int) -> None:
        strike(s, seat, self.target, amount)


class BaseAmount(AmountQuestion):
    """D-6 in a raid: how much of the pool to spend on a base of the Boss (SR-25.6)."""

    rule = "SR-25.6"

    def __init__(self, who: int, owner: Target, slot: Slot) -> None:
        super().__init__(who)
        self.owner = owner
        self.slot = slot

    def needs(self, s: Realms, seat: int) -> bool:
        return seat in (self.who, self.owner)

    def most(self, s: Realms) -> int:
        left = defense_left(s, s.players[self.owner].play[self.slot])
        return min(left - 1, s.players[self.who].combat)  # it stays standing

    def beyond(self) -> int:
        return no.DAMAGE_RANGE

    def spend(self, s: Realms, seat: int, amount: int) -> None:
        strike_base(s, seat, self.owner, self.slot, amount)
