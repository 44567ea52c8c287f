"""Action cards of combats in space and on planets (TI-19, TI-25, TI-26)."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.kernel.flow import OK

from .. import moves as m
from .. import refusals as no
from ..printed.tables import NONE, PLANETS, SYSTEMS, UNHURT, Hurt, SystemNumber
from ..printed.windows import (
    AFTER_OPPONENT_ANNOUNCES_RETREAT,
    AFTER_UNIT_DESTROYED,
    COMBAT_ROUND_END,
    COMBAT_ROUND_START,
    GROUND_COMBAT_AFTER_ROLLS,
    SPACE_COMBAT_FIRST_ROUND_START,
    SPACE_COMBAT_ROUND_START,
    SPACE_COMBAT_WON,
    Context,
)
from ..rules.board.limits import losses
from ..rules.board.losses import EFFECT, destroy
from ..rules.board.units import ONE, kinds_in, line, warships
from ..rules.cards.components import ActionCard, Component
from ..rules.combat.retreat import shelters, withdraw_to
from ..rules.dice import FACES, hits_among, roll_dice, spelt_dice
from ..rules.production.goods import gain_goods
from ..rules.seat_question import Question, ask
from ..rules.windows import open_window
from ..state import TwilightImperium


def fighting(s: TwilightImperium) -> list[int]:
    """Attacker and defender of the combat under way, in space or on a planet."""
    return s.combat.seats if s.combat.seats[0] != NONE else s.assault.seats


class MoraleBoost(ActionCard):
    """One's units add 1 to their rolls in this round."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat not in fighting(s):
            return no.NOT_IN_WINDOW
        boosted = boosts(s)[fighting(s).index(seat)]
        return no.NOT_IN_WINDOW if boosted else OK  # TI-19.6b: once on the same units

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        boosts(s)[fighting(s).index(seat)] = 1


def boosts(s: TwilightImperium) -> list[int]:
    """What cards add to the rolls of attacker and defender in this round."""
    return s.combat.boost if s.combat.seats[0] != NONE else s.assault.boost


class EmergencyRepairs(ActionCard):
    """All own units of the active system are repaired, at either end of a round."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if seat in fighting(s) else no.NOT_IN_WINDOW

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.hurt[seat * SYSTEMS + s.system] = UNHURT


class FighterPrototype(ActionCard):
    """One's fighters add 2 to their rolls in the first round."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if seat in s.combat.seats else no.NOT_IN_WINDOW

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.combat.prototypes |= 1 << seat


class Intercept(ActionCard):
    """The opponent who has announced a retreat does not retreat in this round (TI-GR.3b)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if seat == context and not s.combat.intercepted else no.NOT_IN_WINDOW

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.combat.intercepted = True


class Salvage(ActionCard):
    """The loser of a space combat hands over all commodities, which are trade goods then (R-19)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if seat == context else no.NOT_IN_WINDOW

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        p = s.players[opponent(s, seat)]
        n = p.commodities
        p.commodities = 0
        gain_goods(s, seat, n)


def opponent(s: TwilightImperium, seat: int) -> int:
    """The opponent of a seat in the space combat under way."""
    return s.combat.seats[1 - s.combat.seats.index(seat)]


class SkilledRetreat(ActionCard):
    """The fleet leaves before the round for a system next to it; the combat is a draw. It is no
    retreat (TI-FAQ.31), and takes along what it can carry (TI-FAQ.6)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat not in s.combat.seats or s.combat.drawn:
            return no.NOT_IN_WINDOW
        return OK if shelters(s, seat) else no.NO_REFUGE

    def targets(self, s: TwilightImperium, seat: int, context: Context) -> list[int]:
        return [m.CHOOSE_SYSTEM.of(system) for system in shelters(s, seat)]

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        goal = m.SPACE.decode(target).a
        s.combat.drawn = s.combat.retreated = True
        withdraw_to(s, seat, SystemNumber(goal))


class CourageousToTheEnd(ActionCard):
    """Two dice for a ship just lost: each that reaches its combat value makes the opponent destroy
    a ship, which nothing sustains (TI-FAQ.32). Of ships lost at once the best one counts."""

    dice: ClassVar[int] = 2

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        c = s.combat
        return OK if seat == context and seat in c.seats and c.sunk else no.NOT_IN_WINDOW

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        least = min(s.data.combat[line(s, seat, kind)] for kind in kinds_in(s.combat.sunk))
        faces = roll_dice(s, self.dice)
        s.reveals += 1
        hits = hits_among(faces, least)
        if s.log is not None:
            s.log.add(
                "courage",
                seat,
                "TI-FAQ.32",
                {"rolls": spelt_dice(faces), "least": least, "hits": hits},
            )
        if hits:
            ask(s, LoseToCourage(opponent(s, seat), seat, hits))


def destroy_chosen(s: TwilightImperium, seat: int, by: int, action: int) -> None:
    """The ship of the active system that an action names is destroyed, which nothing sustains."""
    known = m.SPACE.decode(action)
    unit = ONE[known.a]
    hurt = Hurt(unit if known.verb is m.LOSE_DAMAGED else 0)
    destroy(s, seat, s.system, unit, hurt, by, EFFECT)


class LoseToCourage(Question):
    """Courageous to the End: which ship the opponent destroys."""

    kind = "lose_to_courage"
    rule = "TI-FAQ.32"
    default_refusal = no.NOT_A_LOSS

    def __init__(self, who: int, by: int, left: int) -> None:
        super().__init__(who)
        self.by = by
        self.left = left

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return losses(s, seat, s.system, warships(s, seat, s.system))

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        destroy_chosen(s, seat, self.by, action)
        if self.left > 1:
            ask(s, LoseToCourage(seat, self.by, self.left - 1))
        open_window(s, AFTER_UNIT_DESTROYED, seat)  # context: its owner


class FireTeam(ActionCard):
    """Any of the dice that one's ground forces have just rolled are rolled again, each once
    (TI-70.2)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if seat == context // PLANETS and s.assault.faces else no.NOT_IN_WINDOW

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.push(RerollGround(seat))


class RerollGround(Question):
    """Fire Team: which die is rolled again, until enough is done."""

    kind = "reroll"
    rule = "TI-70.1"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        a = s.assault
        fresh = sorted({face for n, face in enumerate(a.faces) if not a.rerolled >> n & 1})
        return [m.DONE.of(), *[m.REROLL.of(face) for face in fresh]]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = m.SPACE.decode(action)
        if known.verb is m.DONE:
            return
        a = s.assault
        place = next(
            n for n, face in enumerate(a.faces) if face == known.a and not a.rerolled >> n & 1
        )
        a.faces[place] = s.rng.die(FACES)
        a.rerolled |= 1 << place
        s.reveals += 1
        if s.log is not None:
            s.log.add("rerolled", seat, "TI-70.1", {"n": known.a, "roll": a.faces[place]})
        if a.rerolled != (1 << len(a.faces)) - 1:
            s.push(self)


COMBAT_CARD_RULES: Final[list[Component]] = [
    MoraleBoost("morale_boost", COMBAT_ROUND_START),
    EmergencyRepairs("emergency_repairs", COMBAT_ROUND_START),
    EmergencyRepairs("emergency_repairs", COMBAT_ROUND_END),
    FighterPrototype("fighter_prototype", SPACE_COMBAT_FIRST_ROUND_START),
    Intercept("intercept", AFTER_OPPONENT_ANNOUNCES_RETREAT),
    Salvage("salvage", SPACE_COMBAT_WON),
    SkilledRetreat("skilled_retreat", SPACE_COMBAT_ROUND_START),
    CourageousToTheEnd("courageous_to_the_end", AFTER_UNIT_DESTROYED),
    FireTeam("fire_team", GROUND_COMBAT_AFTER_ROLLS),
]
