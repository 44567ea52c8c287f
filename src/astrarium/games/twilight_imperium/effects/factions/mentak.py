"""The Mentak Coalition: Ambush, Pillage, Salvage Operations; Mirror Computing lasts."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import SPACE, TAKE_COMMODITY, TAKE_GOOD
from ...parts.combat import AMBUSHED, SALVAGED
from ...printed.tables import CRUISER, DESTROYER, NONE, UnitType
from ...printed.windows import (
    AFTER_NEIGHBOR_GAINS_TRADE_GOODS_OR_TRANSACTS,
    SPACE_COMBAT_END,
    SPACE_COMBAT_START,
    Context,
)
from ...rules.board.galaxy import neighbours
from ...rules.board.losses import HIT
from ...rules.board.units import in_space, line, number
from ...rules.cards.components import Component, FactionAbility, UsedTechnology
from ...rules.cards.notes import PROMISE_OF_PROTECTION, has_open
from ...rules.combat.combat_sides import of_side
from ...rules.combat.hits import assign_hits
from ...rules.dice import throw
from ...rules.modifiers import WORTH_OF_GOODS, of_technology
from ...rules.production.goods import gain_goods
from ...rules.production.production import produce_one_of
from ...rules.seat_question import Question
from ...state import TwilightImperium
from ..combat_cards import opponent

AMBUSHERS: Final = 2
"""Ships that roll in an ambush at most."""


class Ambush(FactionAbility):
    """At the start of a space combat up to two cruisers and destroyers roll a die each, to which
    nothing is added, since it is no combat roll; the opponent assigns the hits (TI-FAQ.35)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat not in s.combat.seats or s.combat.once & AMBUSHED:
            return no.NOT_IN_WINDOW
        return OK if ambushers(s, seat) else no.NO_SHIP_THERE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        c = s.combat
        c.once |= AMBUSHED
        hits = 0
        for kind, n in ambushers(s, seat):
            hits += throw(
                s, seat, kind, "TI-29.21", dice=n, least=s.data.combat[line(s, seat, kind)]
            )
        enemy = opponent(s, seat)
        assign_hits(s, enemy, seat, s.system, HIT, hits=hits, big=0)


def ambushers(s: TwilightImperium, seat: int) -> list[tuple[UnitType, int]]:
    """The types that roll and how many of each: those that hit most easily."""
    found: list[tuple[UnitType, int]] = []
    left = AMBUSHERS
    for kind in sorted((CRUISER, DESTROYER), key=lambda one: s.data.combat[line(s, seat, one)]):
        n = min(left, number(in_space(s, seat, s.system), kind))
        if n:
            found.append((kind, n))
            left -= n
    return found


PILLAGED: Final = 3
"""Trade goods from which on a neighbour can be pillaged."""


class Pillage(FactionAbility):
    """After a neighbour gains trade goods or has traded and has three or more, a trade good or a
    commodity of his is taken: once for each gain and each exchange (R-19, TI-FAQ.69, TI-FAQ.70)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if context == seat or not neighbours(s, seat) >> context & 1:
            return no.NOT_IN_WINDOW
        if has_open(s, context, PROMISE_OF_PROTECTION):
            return no.NOT_IN_WINDOW
        return OK if s.players[context].goods >= PILLAGED else no.NOT_SO_MANY

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        if s.players[context].commodities:
            s.push(Plunder(seat, context))
        else:
            plunder(s, seat, context, TAKE_GOOD.of())


class Plunder(Question):
    """Pillage: a trade good or a commodity, which is a trade good for who takes it (TI-28.5)."""

    kind = "plunder"
    rule = "TI-29.21"

    def __init__(self, who: int, victim: int) -> None:
        super().__init__(who)
        self.victim = victim

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat in (self.who, self.victim)

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [TAKE_GOOD.of(), TAKE_COMMODITY.of()]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        plunder(s, seat, self.victim, action)


def plunder(s: TwilightImperium, seat: int, victim: int, action: int) -> None:
    """One of a neighbour's tokens changes hands."""
    p = s.players[victim]
    commodity = SPACE.decode(action).verb is TAKE_COMMODITY
    if commodity:
        p.commodities -= 1
    else:
        p.goods -= 1
    s.players[seat].goods += 1
    if s.log is not None:
        event = "plunder_commodity" if commodity else "plunder_good"
        s.log.add(event, seat, "TI-29.21", {"seat": f"@seat:{victim}"})


class SalvageOperations(UsedTechnology):
    """After a space combat that was won or lost its owner gains a trade good; the winner may also
    produce a ship of a type that was destroyed in it (TI-FAQ.66, TI-FAQ.67, TI-FAQ.68)."""

    must = True

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        c = s.combat
        if seat not in c.seats or c.winner == NONE:
            return no.NOT_IN_WINDOW
        return no.NOT_IN_WINDOW if c.once & of_side(s, seat, SALVAGED) else OK

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        c = s.combat
        c.once |= of_side(s, seat, SALVAGED)
        if c.winner == seat and c.fallen:
            produce_one_of(s, seat, s.system, c.fallen)
        gain_goods(s, seat, 1)


MENTAK: Final[list[Component]] = [
    Ambush("ambush", "TI-29.21", SPACE_COMBAT_START),
    Pillage("pillage", "TI-29.21", AFTER_NEIGHBOR_GAINS_TRADE_GOODS_OR_TRANSACTS),
    SalvageOperations("salvage_operations", "TI-29.21", SPACE_COMBAT_END),
]
MENTAK_MODIFIERS: Final = [of_technology("mirror_computing", WORTH_OF_GOODS)]
