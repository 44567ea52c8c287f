"""Combat: SR-12 attacking, SR-6.3 destroyed bases, SR-25.6 damage that lasts."""

from __future__ import annotations

from astrarium.games.star_realms import refusals as no
from astrarium.games.star_realms.defeat import fall
from astrarium.games.star_realms.moves import AMOUNTS, PAY
from astrarium.games.star_realms.reach import keeps_damage, may_attack, may_hit_base
from astrarium.games.star_realms.state import (
    Realms,
    defense_left,
    discard,
    name,
    take_from_play,
)
from astrarium.kernel.flow import OK, Decision


def strike(s: Realms, seat: int, target: int, amount: int) -> None:
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


def base_price(s: Realms, seat: int, owner: int, slot: int) -> int:
    """Whether a seat can destroy a base alone with its combat (SR-12.2)."""
    code = may_hit_base(s, seat, owner, slot)
    if code != OK:
        return code
    if s.players[seat].combat < defense_left(s, s.players[owner].play[slot]):
        return no.TOO_WEAK
    return OK


def strike_base(s: Realms, seat: int, owner: int, slot: int, amount: int) -> None:
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
        s.damage[card] += amount


def destroy_base(s: Realms, seat: int, owner: int, slot: int, rule: str) -> None:
    """A base, outposts among them (SR-6.7), leaves play for its OWNER's discard pile (SR-6.3)."""
    p = s.players[owner]
    card = take_from_play(s, p, slot)
    discard(s, p, card)
    if s.log is not None:
        s.log.add("destroyed", seat, rule, {"card": name(s, card), "target": f"@seat:{owner}"})


def part_of_base(s: Realms, seat: int, owner: int, slot: int) -> int:
    """Whether a seat may spend less on a base than would destroy it (SR-25.6)."""
    code = may_hit_base(s, seat, owner, slot)
    if code != OK:
        return code
    if not keeps_damage(s, owner):
        return no.ALL_OR_NOTHING
    if s.players[seat].combat < 1:
        return no.NO_COMBAT
    return OK if defense_left(s, s.players[owner].play[slot]) > 1 else no.ALL_OR_NOTHING


class AttackAmount(Decision[Realms]):
    """D-7: how much of the pool to spend on a player, less than all of it (SR-12.3)."""

    def __init__(self, who: int, target: int) -> None:
        self.who = who
        self.target = target

    def args(self) -> list[int]:
        return [self.who, self.target]

    def seat(self, s: Realms) -> int:
        return self.who

    def legal(self, s: Realms, seat: int) -> list[int]:
        return list(range(PAY + 1, PAY + min(s.players[seat].combat, AMOUNTS)))

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        if not PAY <= action < PAY + AMOUNTS:
            return no.NOT_NOW
        return OK if 1 <= action - PAY < s.players[seat].combat else no.AMOUNT_RANGE

    def choose(self, s: Realms, seat: int, action: int) -> None:
        strike(s, seat, self.target, action - PAY)


class BaseAmount(Decision[Realms]):
    """D-6 in a raid: how much of the pool to spend on a base of the Boss (SR-25.6)."""

    def __init__(self, who: int, owner: int, slot: int) -> None:
        self.who = who
        self.owner = owner
        self.slot = slot

    def args(self) -> list[int]:
        return [self.who, self.owner, self.slot]

    def seat(self, s: Realms) -> int:
        return self.who

    def most(self, s: Realms) -> int:
        """The most that can be spent without destroying the base."""
        left = defense_left(s, s.players[self.owner].play[self.slot])
        return min(left - 1, s.players[self.who].combat)

    def legal(self, s: Realms, seat: int) -> list[int]:
        return list(range(PAY + 1, PAY + self.most(s) + 1))

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        if not PAY <= action < PAY + AMOUNTS:
            return no.NOT_NOW
        return OK if 1 <= action - PAY <= self.most(s) else no.DAMAGE_RANGE

    def choose(self, s: Realms, seat: int, action: int) -> None:
        strike_base(s, seat, self.owner, self.slot, action - PAY)


def may_attack_in_part(s: Realms, seat: int, other: int) -> int:
    """Whether a seat may attack with less than its pool: it needs at least 2 combat."""
    code = may_attack(s, seat, other)
    if code == OK and s.players[seat].combat < 2:
        return no.ONE_COMBAT
    return code
