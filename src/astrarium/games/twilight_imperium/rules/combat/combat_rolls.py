"""The third step of a round of space combat: combat rolls (TI-25.5)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import Procedure

from ...moves import DONE, REROLL, SPACE
from ...printed import windows as w
from ...printed.tables import NONE, TYPES, Hurt, UnitType
from ...state import TwilightImperium
from ..board.losses import EFFECT, destroy
from ..board.units import ONE, damaged, kinds_in, number
from ..dice import roll_dice, spelt_dice
from ..seat_question import Question
from ..windows import open_window
from .combat_sides import fleet
from .rolls import combat_hits, dice_each, groups, needs, picks, reroll_die, roll_bonus


class CombatRoll(Procedure[TwilightImperium]):
    """TI-25.5: one side rolls for its ships, group by group from the lowest combat value upward;
    what changes dice does so before the next group is rolled (TI-70.3)."""

    def __init__(self, side: int) -> None:
        self.side = side

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat == s.combat.seats[self.side]

    def steps(self) -> list[str]:
        return ROLL_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        c = s.combat
        seat = c.seats[self.side]
        if step == "roll":
            rolling = groups(s, seat, s.system)
            while c.group < len(rolling):
                roll_group(s, self.side, rolling[c.group])
                if s.held[w.AFTER_DIE_ROLLED] or s.held[w.AFTER_DICE_ROLLED] or c.funded:
                    return
                count_group(s, self.side, rolling[c.group])
                c.group += 1
            s.pop()
        elif step == "each die":
            open_window(s, w.AFTER_DIE_ROLLED, seat)  # context: who rolled
            if c.funded >> seat & 1:
                s.push(Reroll(seat))
        elif step == "all dice":
            open_window(s, w.AFTER_DICE_ROLLED, seat)  # context: who rolled
        else:
            s.jump("roll")
            rolling = groups(s, seat, s.system)
            count_group(s, self.side, rolling[c.group])
            # a group that the Crown of Thalnos destroys leaves its place to the next one
            c.group += 1 - len(rolling) + len(groups(s, seat, s.system))


ROLL_STEPS: Final = ["roll", "each die", "all dice", "count"]


def roll_group(s: TwilightImperium, side: int, kinds: list[UnitType]) -> None:
    """Roll the dice of some types of ships, in their order."""
    c = s.combat
    seat, enemy = c.seats[side], c.seats[1 - side]
    c.faces, c.rerolled, c.raised, c.cursed = [], 0, 0, 0
    c.crowned = False
    for kind in kinds:
        n = number(fleet(s, side), kind) * dice_each(s, seat, kind, s.system, enemy)
        c.faces += roll_dice(s, n)


class Reroll(Question):
    """War Funding, Munitions Reserves: which of the dice just rolled is rolled again, each once
    (TI-70.1, TI-70.2)."""

    kind = "reroll"
    rule = "TI-70.1"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        c = s.combat
        fresh = sorted({face for n, face in enumerate(c.faces) if not c.rerolled >> n & 1})
        return [DONE.of(), *[REROLL.of(face) for face in fresh]]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is DONE:
            return
        c = s.combat
        place = next(
            n for n, face in enumerate(c.faces) if face == known.a and not c.rerolled >> n & 1
        )
        reroll_die(s, place)
        s.reveals += 1
        if s.log is not None:
            s.log.add("rerolled", seat, "TI-70.1", {"n": known.a, "roll": c.faces[place]})
        if c.rerolled != (1 << len(c.faces)) - 1:
            s.push(self)


def count_group(s: TwilightImperium, side: int, kinds: list[UnitType]) -> None:
    """Count the hits of the group that was rolled."""
    c = s.combat
    seat, enemy = c.seats[side], c.seats[1 - side]
    first = 0
    dead = 0
    for kind in kinds:
        each = dice_each(s, seat, kind, s.system, enemy)
        n = number(fleet(s, side), kind) * each
        faces = c.faces[first : first + n]
        if c.cursed:
            at_least = needs(s, seat, kind, s.system)
            lost = doomed(c.faces, c.cursed, first=first, n=n, each=each, least=at_least)
            dead += lost * ONE[kind]
        first += n
        least = needs(s, seat, kind, s.system)
        found = combat_hits(s, seat, kind, faces, least)
        if picks(s, seat, kind, s.system):
            c.big[side] += found
        else:
            c.hits[side] += found
        if s.log is not None and faces:
            params: Params = {
                "unit": "@unit:" + TYPES[kind],
                "rolls": spelt_dice(faces),
                "least": least,
                "bonus": roll_bonus(s, seat, kind, s.system),
                "hits": found,
            }
            s.log.add("combat_roll", seat, "TI-25.5", params)
    if dead:
        hurt = least_of(dead, damaged(s, seat, s.system))
        destroy(s, seat, s.system, dead, hurt, NONE, EFFECT)
        open_window(s, w.AFTER_UNIT_DESTROYED, seat)  # context: their owner


def doomed(faces: list[int], cursed: int, *, first: int, n: int, each: int, least: int) -> int:
    """How many units the Crown of Thalnos destroys: those of whose dice some were rolled again
    (`cursed`, a mask) and none of these hits."""
    dead = 0
    for at in range(first, first + n, max(1, each)):
        again = [k for k in range(at, min(at + each, first + n)) if cursed >> k & 1]
        dead += bool(again) and all(faces[k] < least for k in again)
    return dead


def least_of(packed: int, hurt: Hurt) -> Hurt:
    """The damaged ships among so many of each type, as many as can be."""
    return Hurt(
        sum(min(number(packed, kind), number(hurt, kind)) * ONE[kind] for kind in kinds_in(packed))
    )
