"""The second step of a round of space combat: announced retreats (TI-25.4), and combats that would
never end (TI-FAQ.2, R-4)."""

from __future__ import annotations

from typing import Final

from ... import moves as m
from ...printed import windows as w
from ...printed.tables import NONE, SUSTAINS
from ...state import TwilightImperium
from ..board.losses import remove
from ..board.units import damaged, in_space, kinds_in, line, number
from ..modifiers import REPAIRED, modifier
from ..seat_question import Question
from ..windows import open_window
from .combat_sides import ATTACKER, SIDES, fleet
from .hits import cancels, may_sustain
from .retreat import refuges
from .rolls import dice_of
from .troops import disband

QUIET_ROUNDS: Final = 50
"""Rounds in a row without a destroyed unit after which an attacker gives up (R-4)."""


def announce(s: TwilightImperium, side: int) -> None:
    """A side may announce a retreat, the attacker only if the defender has not (TI-25.4b). Where
    nobody can win, the attacker has to (TI-FAQ.2, R-4)."""
    c = s.combat
    if c.announced != NONE:
        return
    seat = c.seats[side]
    found = refuges(s, seat)
    if side == ATTACKER and c.round > 1 and (c.quiet >= QUIET_ROUNDS or endless(s)):
        if found and c.quiet < QUIET_ROUNDS:
            retreat_announced(s, ATTACKER, "TI-FAQ.2")
        else:
            give_up(s)
    elif found:
        s.push(Announce(seat, side))


def retreat_announced(s: TwilightImperium, side: int, rule: str) -> None:
    """A side will retreat at the end of the round (TI-25.4a)."""
    c = s.combat
    c.announced = side
    if s.log is not None:
        s.log.add("announced", c.seats[side], rule, {})
    opponent = c.seats[1 - side]
    open_window(s, w.AFTER_OPPONENT_ANNOUNCES_RETREAT, opponent)  # context: the opponent


def give_up(s: TwilightImperium) -> None:
    """R-4: the attacker's ships and what they carry are removed, for the combat would never end."""
    seat = s.combat.seats[ATTACKER]
    if s.log is not None:
        s.log.add("endless", seat, "TI-FAQ.2", {})
    if s.combat.drafted == seat:
        disband(s)
    remove(s, seat, s.system, in_space(s, seat, s.system), damaged(s, seat, s.system))
    s.jump("round end")


class Announce(Question):
    """TI-25.4: retreat at the end of this round, or fight on."""

    kind = "announce"
    rule = "TI-25.4"

    def __init__(self, who: int, side: int) -> None:
        super().__init__(who)
        self.side = side

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [m.DECLINE.of(), m.ANNOUNCE.of()]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if m.SPACE.decode(action).verb is m.ANNOUNCE:
            retreat_announced(s, self.side, "TI-25.4")


def endless(s: TwilightImperium) -> bool:
    """Whether neither side could ever lose a ship, if every die that can hit did (R-4)."""
    return all(lasts(s, side) for side in SIDES)


def lasts(s: TwilightImperium, side: int) -> bool:
    """Whether a side survives for ever all that the other side's dice can do: it sustains damage,
    and one ship a round that did not is repaired."""
    c = s.combat
    seat, enemy = c.seats[side], c.seats[1 - side]
    hits = sum(n for least, n in dice_of(s, enemy, s.system, seat) if least <= 10)
    whole = hurt = 0
    if may_sustain(s, seat, s.system):
        for kind in kinds_in(fleet(s, side)):
            if SUSTAINS[line(s, seat, kind)]:
                damage = number(damaged(s, seat, s.system), kind)
                whole += number(fleet(s, side), kind) - damage
                hurt += damage
    seen: set[int] = set()
    while whole not in seen:
        seen.add(whole)
        used = -(-hits // cancels(s, seat))
        if used > whole:
            return False
        whole -= used
        if modifier(s, seat, REPAIRED) and hurt:
            whole += 1
            hurt -= 1
        hurt += used
    return True
