"""Command options and Ace as abilities (SB-8.2, SB-8.4 to SB-8.9): when each may be used, and how.

Where the kernel passes the component that has an ability, these get the moment at which they are
used: a window of printed/orders.py, or ANY_MOMENT.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.abilities import Ability, Operation
from astrarium.kernel.flow import OK, asks

from .. import refusals as no
from ..moves import CREWS, POINT_DEFENSE, TRACTOR
from ..printed import orders
from ..printed.tables import OPTION_IDS
from ..rules.attack import reroll
from ..rules.seat_question import Detail
from ..rules.sheet import Option
from ..rules.ships import card, klass
from ..state import USED_ACE, Battle, ShipNumber, note, owner, ships_of

# -- what instant options do ---------------------------------------------------------------------


class Effect(Operation[Battle, int]):
    """What an instant option does, and for which ships."""

    def suits(self, s: Battle, seat: int, option: int) -> int:
        """Whether it would do anything for the seat's ships of the option's class."""
        raise NotImplementedError  # abstract


class ExtraDamage(Effect):
    """The attack just declared does more damage if it hits."""

    def __init__(self, option: int) -> None:
        self.n = orders.AMOUNT[option]

    def suits(self, s: Battle, seat: int, option: int) -> int:
        return helps_attack(s, seat, option)

    def do(self, s: Battle, seat: int, source: int) -> None:
        s.extra += self.n


class RollAgain(Effect):
    """The attack's die is rolled again."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def suits(self, s: Battle, seat: int, option: int) -> int:
        return OK if is_ours(s, s.attacker, seat, option) else no.NO_EFFECT

    def do(self, s: Battle, seat: int, source: int) -> None:
        reroll(s, self.rule)


class Cancel(Effect):
    """SB-8.9: the attack that has hit counts as a miss."""

    def __init__(self, option: int) -> None:
        self.option = option

    def suits(self, s: Battle, seat: int, option: int) -> int:
        return OK if is_ours(s, s.target, seat, option) and s.hit else no.NOT_HIT

    def do(self, s: Battle, seat: int, source: int) -> None:
        s.hit = 0
        if s.log is not None:
            option = "@option:" + OPTION_IDS[self.option]
            note(s, s.target, "cancelled", "SB-8.9", {"option": option})


class TakeOff(Effect):
    """Emergency Crews: damage counters come off one ship before they are compared with the hull;
    its owner says which ship, if there is a choice."""

    def __init__(self, option: int) -> None:
        self.option = option

    def suits(self, s: Battle, seat: int, option: int) -> int:
        return OK if damaged_of_class(s, seat, orders.KLASS[option]) else no.NO_EFFECT

    def do(self, s: Battle, seat: int, source: int) -> None:
        ships = damaged_of_class(s, seat, orders.KLASS[self.option])
        if asks(s, len(ships)):
            s.push(ChooseCrews(seat, self.option))
        else:
            take_off(s, ships[0], orders.AMOUNT[self.option])


class ChooseCrews(Detail[ShipNumber]):
    """Decision 13: which class 1 ship the Emergency Crews go to."""

    kind = "crews"
    rule = "SB-6.7"
    verb = CREWS
    refused = no.NOT_CLASS_ONE

    def __init__(self, who: int, option: int) -> None:
        super().__init__(who)
        self.option = option

    def offered(self, s: Battle) -> list[ShipNumber]:
        return damaged_of_class(s, self.who, orders.KLASS[self.option])

    def chosen(self, s: Battle, value: ShipNumber) -> None:
        take_off(s, value, orders.AMOUNT[self.option])


def damaged_of_class(s: Battle, seat: int, k: int) -> list[ShipNumber]:
    """The ships of a class that carry damage counters."""
    return [
        ship
        for ship in ships_of(s, seat)
        if s.square[ship] >= 0 and s.damage[ship] and klass(s, ship) == k
    ]


def take_off(s: Battle, ship: ShipNumber, n: int) -> None:
    """SB-6.7: take damage counters off a ship."""
    removed = min(n, s.damage[ship])
    s.damage[ship] -= removed
    if s.log is not None:
        note(s, ship, "crews", "SB-6.7", {"n": removed})


# -- the options ---------------------------------------------------------------------------------


class Lasting(Option):
    """An option that holds until the end of the round (SB-8.6): rules/modifiers.py and
    rules/launching.py add up what is laid, so that there is nothing to carry out."""

    def fits(self, s: Battle, seat: int, moment: int) -> int:
        """SB-8.5: in windows, only before the die is rolled, and only what helps the attack that
        has just been declared."""
        if moment == orders.ANY_MOMENT:
            return OK
        if not orders.suits(self.number, moment):
            return no.WRONG_WINDOW
        if orders.BONUS[self.number] == orders.MOD_DEFENSE:
            return OK if is_ours(s, s.target, seat, self.number) else no.NO_EFFECT
        return helps_attack(s, seat, self.number)


class Instant(Option):
    """An option that does something to the attack or the damage at hand."""

    def __init__(self, number: int, effect: Effect) -> None:
        super().__init__(number, "SB-8.4", [effect])
        self.effect = effect

    def fits(self, s: Battle, seat: int, moment: int) -> int:
        if not orders.suits(self.number, moment):
            return no.WRONG_WINDOW
        return self.effect.suits(s, seat, self.number)


def is_ours(s: Battle, ship: ShipNumber, seat: int, option: int) -> bool:
    """Whether a ship of the attack is of the seat and of an option's class."""
    return owner(s, ship) == seat and klass(s, ship) == orders.KLASS[option]


def helps_attack(s: Battle, seat: int, option: int) -> int:
    """Whether an option of the attacker changes the attack that has been declared."""
    if not is_ours(s, s.attacker, seat, option):
        return no.NO_EFFECT
    if orders.BONUS[option] != orders.MOD_ATTACK and s.weapon == TRACTOR:
        return no.NO_EFFECT  # SB-8.14: no damage ever
    return OK if orders.AGAINST[option] >> klass(s, s.target) & 1 else no.NO_EFFECT


class Ace(Ability[Battle, int]):
    """SB-8.2: the attacker rolls its die again, once a round."""

    def why_not(self, s: Battle, seat: int, source: int) -> int:
        if source != orders.ROLLED or owner(s, s.attacker) != seat:
            return no.NOT_NOW
        if not s.setup.advanced or s.weapon >= POINT_DEFENSE:
            return no.NO_ACE
        if not s.data.ace[card(s, s.attacker)]:
            return no.NO_ACE
        return no.ACE_USED if s.flags[s.attacker] & USED_ACE else OK

    def pay(self, s: Battle, seat: int, source: int) -> None:
        s.flags[s.attacker] |= USED_ACE


EFFECTS: Final[dict[str, Callable[[int], Effect]]] = {
    "mod_damage": ExtraDamage,
    "reroll_attack": lambda option: RollAgain("SB-8.5"),
    "cancel_attack": Cancel,
    "remove_damage": TakeOff,
}
"""What the verbs of instant options do."""


ABILITIES: Final[list[Ability[Battle, int]]] = [
    *(
        Lasting(number, "SB-8.4", []) if lasting else Instant(number, EFFECTS[verb](number))
        for number, (lasting, verb) in enumerate(zip(orders.LASTING, orders.VERBS, strict=True))
    ),
    Ace(orders.COUNT, "SB-8.2", [RollAgain("SB-8.2")]),
]
