"""The Fleet Commander (SB-8.3 to SB-8.9): spending counters in one's turn and in windows."""

from __future__ import annotations

from typing import Final

from astrarium.games.starship_battles.cards import orders
from astrarium.games.starship_battles import refusals as no
from astrarium.games.starship_battles.moves import (
    COMMAND,
    CREWS,
    PASS,
    POINT_DEFENSE,
    REROLL,
    SHIPS,
    TRACTOR,
)
from astrarium.games.starship_battles.refusals import NOT_NOW
from astrarium.games.starship_battles.state import (
    USED_ACE,
    Battle,
    card,
    count_counters,
    klass,
    owner,
    ships_of,
    words,
)
from astrarium.games.starship_battles.cards.tables import OPTION_IDS
from astrarium.kernel.flow import OK, Decision
from astrarium.kernel.windows import WindowRules

ANY_MOMENT: Final = -1
"""Not a window: a player's turn, in which lasting options may be laid (SB-8.4)."""


def may_lay(s: Battle, seat: int, option: int, window: int) -> int:
    """Whether a seat may spend a counter on an option now."""
    if not s.setup.advanced:
        return no.NO_ABILITIES
    if orders.FACTION[option] != s.faction[seat]:
        return no.NOT_YOUR_SHEET
    if s.laid[seat] >> option & 1:
        return no.OPTION_USED
    if not s.holds[seat] >> orders.KLASS[option] & 1:
        return no.NO_COUNTER
    if window == ANY_MOMENT:
        return OK if orders.LASTING[option] else no.WRONG_WINDOW
    if window == orders.DECLARED:
        return changes_attack(s, seat, option)
    if window == orders.ROLLED:
        if orders.VERB[option] != orders.REROLL:
            return no.WRONG_WINDOW
        ours = owner(s, s.attacker) == seat and klass(s, s.attacker) == orders.KLASS[option]
        return OK if ours else no.NO_EFFECT
    if window == orders.HIT:
        if orders.VERB[option] != orders.CANCEL:
            return no.WRONG_WINDOW
        ours = owner(s, s.target) == seat and klass(s, s.target) == orders.KLASS[option]
        return OK if ours and s.hit else no.NOT_HIT
    if orders.VERB[option] != orders.REPAIR:
        return no.WRONG_WINDOW
    return OK if damaged_of_class(s, seat, orders.KLASS[option]) else no.NO_EFFECT


def changes_attack(s: Battle, seat: int, option: int) -> int:
    """SB-8.5: before the die is rolled, what helps the attack that has just been declared."""
    verb = orders.VERB[option]
    k = orders.KLASS[option]
    if verb == orders.MOD_DEFENSE:
        ours = owner(s, s.target) == seat and klass(s, s.target) == k
        return OK if ours else no.NO_EFFECT
    if verb != orders.MOD_ATTACK and verb != orders.MOD_DAMAGE and verb != orders.EXTRA_DAMAGE:
        return no.WRONG_WINDOW
    if owner(s, s.attacker) != seat or klass(s, s.attacker) != k:
        return no.NO_EFFECT
    if verb != orders.MOD_ATTACK and s.weapon == TRACTOR:
        return no.NO_EFFECT  # SB-8.14: no damage ever
    return OK if orders.AGAINST[option] >> klass(s, s.target) & 1 else no.NO_EFFECT


def usable_options(s: Battle, seat: int, window: int) -> list[int]:
    """The actions that lay an option now."""
    found: list[int] = []
    if s.holds[seat]:
        for option in orders.OF_FACTION[s.faction[seat]]:
            if may_lay(s, seat, option, window) == OK:
                found.append(COMMAND + option)
    return found


def damaged_of_class(s: Battle, seat: int, k: int) -> list[int]:
    """The ships of a class that carry damage counters."""
    return [
        ship
        for ship in ships_of(s, seat)
        if s.square[ship] >= 0 and s.damage[ship] and klass(s, ship) == k
    ]


def spend(s: Battle, seat: int, option: int) -> None:
    """SB-8.8: one counter for the option's class is gone. Of several ships that hold one, the one
    that is worst off gives it, since counters are lost with their ship (SB-6.6)."""
    k = orders.KLASS[option]
    best = -1
    worst = 0
    for ship in ships_of(s, seat):
        usable = s.counters[ship] >> 4 * k & 15 and s.data.commands[card(s, ship)] >> 4 * k & 15
        if s.square[ship] >= 0 and usable:
            left = hull_left(s, ship)
            if best < 0 or left < worst:
                best = ship
                worst = left
    s.counters[best] -= 1 << 4 * k
    s.laid[seat] |= 1 << option
    count_counters(s)
    if s.log is not None:
        params = words(s, best)
        params["option"] = "@option:" + OPTION_IDS[option]
        s.log.add("command", seat, "SB-8.4", params)


def hull_left(s: Battle, ship: int) -> int:
    """Damage counters that a ship can still take before it is destroyed."""
    side = card(s, ship)
    hull = s.data.hull[side]
    if not s.reduced[ship] and s.data.flips[s.kind[ship]]:
        hull += s.data.hull[side + 1]
    return hull - s.damage[ship]


class SheetDecision(Decision[Battle]):
    """A question in a player's turn: that player, and at any moment the other, may also lay a
    lasting option of the own Fleet Commander sheet (SB-8.4). The other need not answer."""

    def __init__(self, who: int) -> None:
        self.who = who

    def args(self) -> list[int]:
        return [self.who]

    def own(self, s: Battle) -> list[int]:
        """The answers of the seat that is asked, without the options."""
        raise NotImplementedError  # abstract

    def own_why_not(self, s: Battle, action: int) -> int:
        """Whether the seat that is asked may give this answer."""
        raise NotImplementedError  # abstract

    def choose_own(self, s: Battle, action: int) -> None:
        """Carry out an answer of the seat that is asked."""
        raise NotImplementedError  # abstract

    def option_laid(self, s: Battle) -> None:
        """An option has just been laid: what the question keeps count of may change."""

    def seat(self, s: Battle) -> int:
        return self.who

    def may(self, s: Battle) -> int:
        mask = 1 << self.who
        if s.holds[1 - self.who] and usable_options(s, 1 - self.who, ANY_MOMENT):
            mask = 0b11
        return mask

    def legal(self, s: Battle, seat: int) -> list[int]:
        actions = self.own(s) if seat == self.who else []
        if s.holds[seat]:
            actions += usable_options(s, seat, ANY_MOMENT)
        return actions

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        if COMMAND <= action < COMMAND + orders.COUNT:
            return may_lay(s, seat, action - COMMAND, ANY_MOMENT)
        return self.own_why_not(s, action) if seat == self.who else NOT_NOW

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if COMMAND <= action < COMMAND + orders.COUNT:
            spend(s, seat, action - COMMAND)
            self.option_laid(s)
            s.push(self)
        else:
            self.choose_own(s, action)


def may_reroll(s: Battle, seat: int, window: int) -> int:
    """Ace: whether the attacker may roll its die again (SB-8.2)."""
    if window != orders.ROLLED or owner(s, s.attacker) != seat:
        return NOT_NOW
    if not s.setup.advanced or s.weapon >= POINT_DEFENSE or not s.data.ace[card(s, s.attacker)]:
        return no.NO_ACE
    return no.ACE_USED if s.flags[s.attacker] & USED_ACE else OK


def roll(s: Battle) -> None:
    """SB-5.10, step 3: the attack's die."""
    s.die = s.rng.below(20) + 1


class CommandWindows(WindowRules[Battle]):
    """The windows of an attack and of the damage phase (SB-A3). Counters lie open on the sheets,
    so that not being asked tells nothing."""

    PASS: int = PASS

    def order(self, s: Battle, window: int) -> list[int]:
        first = s.active if window != orders.RESOLVE else 1 - s.low  # SB-8.5, SB-6.7
        return [first, 1 - first]

    def holders(self, s: Battle, window: int) -> int:
        mask = 0
        for seat in (0, 1):
            if s.holds[seat]:
                mask |= 1 << seat
        if window == orders.ROLLED and may_reroll(s, s.active, window) == OK:
            mask |= 1 << s.active
        return mask

    def options(self, s: Battle, window: int, context: int, seat: int) -> list[int]:
        found = usable_options(s, seat, window)
        if window == orders.ROLLED and may_reroll(s, seat, window) == OK:
            found.append(REROLL)
        return found

    def refusal(self, s: Battle, window: int, context: int, seat: int, action: int) -> int:
        if COMMAND <= action < COMMAND + orders.COUNT:
            return may_lay(s, seat, action - COMMAND, window)
        return may_reroll(s, seat, window) if action == REROLL else NOT_NOW

    def use(self, s: Battle, window: int, context: int, seat: int, action: int) -> None:
        if action == REROLL:
            s.flags[s.attacker] |= USED_ACE
            reroll(s, "SB-8.2")
            return
        option = action - COMMAND
        spend(s, seat, option)
        verb = orders.VERB[option]
        if verb == orders.EXTRA_DAMAGE:
            s.extra += orders.AMOUNT[option]
        elif verb == orders.REROLL:
            reroll(s, "SB-8.5")
        elif verb == orders.CANCEL:
            s.hit = 0  # SB-8.9: it counts as a miss
            if s.log is not None:
                params = words(s, s.target)
                params["option"] = "@option:" + OPTION_IDS[option]
                s.log.add("cancelled", seat, "SB-8.9", params)
        elif verb == orders.REPAIR:
            ships = damaged_of_class(s, seat, orders.KLASS[option])
            if len(ships) == 1:
                repair(s, ships[0], orders.AMOUNT[option])
            else:
                s.push(ChooseCrews(seat, option))


def reroll(s: Battle, rule: str) -> None:
    """Roll again; the second result stands."""
    old = s.die
    roll(s)
    if s.log is not None:
        params = words(s, s.attacker)
        params["from"] = old
        params["die"] = s.die
        s.log.add("rerolled", owner(s, s.attacker), rule, params)


def repair(s: Battle, ship: int, n: int) -> None:
    """Emergency Crews take damage counters off before they are compared with the hull."""
    removed = min(n, s.damage[ship])
    s.damage[ship] -= removed
    if s.log is not None:
        params = words(s, ship)
        params["n"] = removed
        s.log.add("crews", owner(s, ship), "SB-6.7", params)


class ChooseCrews(Decision[Battle]):
    """Decision 13: which class 1 ship the Emergency Crews go to."""

    def __init__(self, who: int, option: int) -> None:
        self.who = who
        self.option = option

    def args(self) -> list[int]:
        return [self.who, self.option]

    def seat(self, s: Battle) -> int:
        return self.who

    def legal(self, s: Battle, seat: int) -> list[int]:
        k = orders.KLASS[self.option]
        return [CREWS + ship for ship in damaged_of_class(s, seat, k)]

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        if not CREWS <= action < CREWS + SHIPS:
            return NOT_NOW
        return OK if action in self.legal(s, seat) else no.NOT_CLASS_ONE

    def choose(self, s: Battle, seat: int, action: int) -> None:
        repair(s, action - CREWS, orders.AMOUNT[self.option])


WINDOWS: Final = CommandWindows()
