"""The Yin Brotherhood: Indoctrination, Devotion, Impulse Core, Yin Spinner. That the Van Hauge
takes all ships along stands where units are destroyed (rules/board/losses.py)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK, Procedure

from ... import moves as m
from ... import refusals as no
from ...parts.combat import DEVOTED, IMPULSE, INDOCTRINATED
from ...printed.tables import CRUISER, DESTROYER, INFANTRY, PLANET_IDS, SYSTEM_OF, PlanetNumber
from ...printed.windows import (
    AFTER_PRODUCTION_USED,
    AFTER_UNIT_DESTROYED,
    GROUND_COMBAT_START,
    SPACE_COMBAT_ROUND_END,
    SPACE_COMBAT_START,
    Context,
)
from ...rules.board.limits import losses
from ...rules.board.losses import HIT
from ...rules.board.units import ONE, in_space, number, on_planet, put_on, take_from, warships
from ...rules.cards.components import Component, FactionAbility, UsedTechnology
from ...rules.combat.combat_sides import of_side
from ...rules.combat.hits import aim_hit, assign_hits
from ...rules.production.paying import INFLUENCE_DUE, Paying, can_pay
from ...rules.seat_question import Question, ask
from ...rules.windows import open_window
from ...state import TwilightImperium
from ..combat_cards import destroy_chosen, opponent
from ..holdings import footholds

# -- ground combat ---------------------------------------------------------------------------------

INDOCTRINATION_COST: Final = 2


class Indoctrination(FactionAbility):
    """At the start of a ground combat, for two influence an infantry of the opponent there is
    replaced by an own one; it is not destroyed."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        a = s.assault
        if seat not in a.seats or a.once & INDOCTRINATED:
            return no.NOT_IN_WINDOW
        if not number(on_planet(s, other_of(a.seats, seat), PlanetNumber(context)), INFANTRY):
            return no.NO_FORCES
        return OK if can_pay(s, seat, INFLUENCE_DUE, INDOCTRINATION_COST) else no.TOO_DEAR

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.assault.once |= INDOCTRINATED
        s.push(Converting(seat, PlanetNumber(context)))


def other_of(pair: list[int], seat: int) -> int:
    """The opponent of a seat in a combat."""
    return pair[1 - pair.index(seat)]


class Converting(Procedure[TwilightImperium]):
    """Indoctrination: the influence is spent, an infantry changes sides."""

    def __init__(self, who: int, planet: PlanetNumber) -> None:
        self.who = who
        self.planet = planet

    def steps(self) -> list[str]:
        return CONVERTING_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "pay":
            s.push(Paying(self.who, INFLUENCE_DUE, INDOCTRINATION_COST))
            return
        enemy = other_of(s.assault.seats, self.who)
        if number(on_planet(s, enemy, self.planet), INFANTRY):
            take_from(s, enemy, self.planet, ONE[INFANTRY])
            put_on(s, self.who, self.planet, ONE[INFANTRY])


CONVERTING_STEPS: Final = ["pay", "replace"]


# -- space combat ----------------------------------------------------------------------------------


def martyrs(s: TwilightImperium, seat: int) -> list[int]:
    """The cruisers and destroyers of the active system that a seat may destroy, as actions."""
    return losses(s, seat, s.system, in_space(s, seat, s.system) & MARTYRS)


MARTYRS: Final = 63 * ONE[CRUISER] | 63 * ONE[DESTROYER]
"""The bits of cruisers and destroyers."""


def why_no_martyr(s: TwilightImperium, seat: int) -> int:
    """Whether a cruiser or a destroyer may be given for a hit in the space combat under way."""
    if not warships(s, opponent(s, seat), s.system):
        return no.NO_TARGET
    return OK if martyrs(s, seat) else no.NO_SHIP_THERE


class Devotion(FactionAbility):
    """After a round of space combat a cruiser or a destroyer is given for a hit, which its owner
    assigns to a ship of the opponent (TI-ERR.2)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat not in s.combat.seats or s.combat.once & DEVOTED:
            return no.NOT_IN_WINDOW
        return why_no_martyr(s, seat)

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.combat.once |= DEVOTED
        s.push(Martyrdom(seat, 1))


class ImpulseCore(UsedTechnology):
    """At the start of a space combat a cruiser or a destroyer is given for a hit, which the
    opponent assigns to a ship other than a fighter if able."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat not in s.combat.seats or s.combat.once & of_side(s, seat, IMPULSE):
            return no.NOT_IN_WINDOW
        return why_no_martyr(s, seat)

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.combat.once |= of_side(s, seat, IMPULSE)
        s.push(Martyrdom(seat, 0))


class Martyrdom(Procedure[TwilightImperium]):
    """A cruiser or destroyer is destroyed, then the hit is assigned: where its owner aims it
    (`aimed` is 1), or by the opponent."""

    def __init__(self, who: int, aimed: int) -> None:
        self.who = who
        self.aimed = aimed

    def steps(self) -> list[str]:
        return MARTYRDOM_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        enemy = opponent(s, self.who)
        if step == "ship":
            ask(s, ChooseMartyr(self.who))
        elif not self.aimed:
            assign_hits(s, enemy, self.who, s.system, HIT, hits=0, big=1)
        else:
            ask(s, ChooseMark(self.who))


MARTYRDOM_STEPS: Final = ["ship", "hit"]


class ChooseMartyr(Question):
    """Devotion, Impulse Core: which ship is given."""

    kind = "martyr"
    rule = "TI-ERR.2"
    default_refusal = no.NOT_A_LOSS

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return martyrs(s, seat)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        destroy_chosen(s, seat, seat, action)
        open_window(s, AFTER_UNIT_DESTROYED, seat)  # context: its owner


def marks(s: TwilightImperium, seat: int) -> list[int]:
    """The opponent's ships that may be hit, as actions, damaged ones for themselves."""
    enemy = opponent(s, seat)
    found: list[int] = []
    for action in losses(s, enemy, s.system, warships(s, enemy, s.system)):
        known = m.SPACE.decode(action)
        verb = m.HIT_DAMAGED if known.verb is m.LOSE_DAMAGED else m.HIT_SHIP
        found.append(verb.of(s.system, known.a))
    return found


class ChooseMark(Question):
    """Devotion, Dimensional Splicer: which ship of the opponent is hit."""

    kind = "mark"
    rule = "TI-ERR.2"
    default_refusal = no.NO_TARGET

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return marks(s, seat)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = m.SPACE.decode(action)
        verb = m.LOSE_DAMAGED if known.verb is m.HIT_DAMAGED else m.LOSE
        aim_hit(s, opponent(s, seat), seat, s.system, verb.of(known.b))  # it may sustain it


# -- production ------------------------------------------------------------------------------------


class YinSpinner(UsedTechnology):
    """After each PRODUCTION an infantry comes onto a controlled planet of that system."""

    must = True

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if context != seat or s.cart.spun:
            return no.NOT_IN_WINDOW
        return OK if cradles(s, seat) else no.NOT_YOUR_PLANET

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.cart.spun = True
        ask(s, ChooseCradle(seat))


def cradles(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The planets on which the infantry of Yin Spinner may come to stand."""
    return [PlanetNumber(one) for one in footholds(s, seat, 0) if SYSTEM_OF[one] == s.cart.system]


class ChooseCradle(Question):
    """Yin Spinner: which planet the infantry comes onto."""

    kind = "cradle"
    rule = "TI-29.21"
    default_refusal = no.NOT_YOUR_PLANET

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [m.CHOOSE_PLANET.of(planet) for planet in cradles(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        planet = m.SPACE.decode(action).a
        put_on(s, seat, PlanetNumber(planet), ONE[INFANTRY])
        if s.log is not None:
            s.log.add("spun", seat, "TI-29.21", {"planet": "@planet:" + PLANET_IDS[planet]})


YIN: Final[list[Component]] = [
    Indoctrination("indoctrination", "TI-29.21", GROUND_COMBAT_START),
    Devotion("devotion", "TI-ERR.2", SPACE_COMBAT_ROUND_END),
    ImpulseCore("impulse_core", "TI-29.21", SPACE_COMBAT_START),
    YinSpinner("yin_spinner", "TI-29.21", AFTER_PRODUCTION_USED),
]
