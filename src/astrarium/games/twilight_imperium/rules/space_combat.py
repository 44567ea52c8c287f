"""Space combat: rounds of barrage, announced retreats, rolls, hits and retreats (TI-25, TI-11)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium import moves as m
from astrarium.games.twilight_imperium import refusals as no
from astrarium.games.twilight_imperium.cards.tables import (
    FIGHTER,
    FLAGSHIP,
    NONE,
    PLANETS,
    SUSTAINS,
    SYSTEM_IDS,
    SYSTEMS,
    TYPES,
    UNIT_RECORDS,
)
from astrarium.games.twilight_imperium.rules.asked import Question
from astrarium.games.twilight_imperium.rules.dice import hits_among, roll_dice, spelt_dice
from astrarium.games.twilight_imperium.rules.elimination import check_elimination
from astrarium.games.twilight_imperium.rules.hits import (
    assign_hits,
    cancels,
    may_sustain,
)
from astrarium.games.twilight_imperium.rules.limits import check_limits, losses
from astrarium.games.twilight_imperium.rules.losses import BARRAGE, EFFECT, HIT, destroy, remove
from astrarium.games.twilight_imperium.rules.objectives import REBELLION, UNVEILED, score_deeds
from astrarium.games.twilight_imperium.rules.retreat import refuges, retreat
from astrarium.games.twilight_imperium.rules.rolls import (
    barrage_of,
    combat_hits,
    dice_each,
    dice_of,
    groups,
    needs,
    picks,
    roll_bonus,
)
from astrarium.games.twilight_imperium.rules.technologies import (
    ASSAULT_CANNON,
    DURANIUM_ARMOR,
    has,
)
from astrarium.games.twilight_imperium.rules.units import (
    BIG_SHIPS,
    ONE,
    SHIPS,
    count,
    damaged,
    fleet_size,
    in_space,
    kinds_in,
    line,
    number,
)
from astrarium.games.twilight_imperium.rules.windows import (
    AFTER_DICE_ROLLED,
    AFTER_DIE_ROLLED,
    AFTER_HITS_ASSIGNED,
    AFTER_OPPONENT_ANNOUNCES_RETREAT,
    AFTER_UNIT_DESTROYED,
    COMBAT_ROUND_END,
    COMBAT_ROUND_START,
    COMBAT_START,
    COMBAT_WON,
    SPACE_COMBAT_END,
    SPACE_COMBAT_FIRST_ROUND_START,
    SPACE_COMBAT_ROUND_END,
    SPACE_COMBAT_ROUND_START,
    SPACE_COMBAT_START,
    SPACE_COMBAT_WON,
    WHEN_UNIT_DESTROYED,
    open_window,
)
from astrarium.games.twilight_imperium.state import Combat, TwilightImperium
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Procedure, members

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = (ATTACKER, DEFENDER)
HEAVY_FLEET: Final = 3
"""Ships other than fighters from which on Assault Cannon works."""
REPAIRS_ITSELF: Final = [
    any(
        part["window"] == "space_combat_round_start" and part["effect"][0]["op"] == "repair"
        for part in record.get("special", [])
    )
    for record in UNIT_RECORDS
]
"""Flagships that are repaired at the start of each round of a space combat."""
QUIET_ROUNDS: Final = 50
"""Rounds in a row without a destroyed unit after which an attacker gives up (R-4)."""


class SpaceCombats(Procedure[TwilightImperium]):
    """TI-4.3, TI-25.1: the active player fights everybody who has ships in the active system, one
    after the other (R-8)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return EACH

    def run(self, s: TwilightImperium, n: int) -> None:
        enemies = s.here[s.system] & ~(1 << self.who)
        if not s.here[s.system] >> self.who & 1 or not enemies:
            s.pop()
        elif enemies & (enemies - 1):
            s.push(ChooseOpponent(self.who))
        else:
            begin_combat(s, self.who, members(enemies)[0])


EACH: Final = ["each opponent"]


class ChooseOpponent(Question):
    """R-8: whom to fight first where several have ships."""

    kind = "choose_opponent"
    rule = "TI-25"
    otherwise = no.NO_TARGET

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [m.FIGHT.of(other) for other in members(s.here[s.system] & ~(1 << seat))]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        begin_combat(s, seat, m.SPACE.decode(action).a)


def begin_combat(s: TwilightImperium, attacker: int, defender: int) -> None:
    """A space combat begins in the active system; the active player is the attacker (TI-10)."""
    s.combat = Combat()
    s.combat.seats = [attacker, defender]
    if s.log is not None:
        params: Params = {
            "system": "@system:" + SYSTEM_IDS[s.system],
            "defender": f"@seat:{defender}",
        }
        s.log.add("space_combat", attacker, "TI-25", params)
    s.push(SpaceCombat())


def fleet(s: TwilightImperium, side: int) -> int:
    """The ships of a side, packed."""
    return in_space(s, s.combat.seats[side], s.system) & SHIPS


def decided(s: TwilightImperium) -> bool:
    """Whether at most one side has ships left (TI-25.9)."""
    return not fleet(s, ATTACKER) or not fleet(s, DEFENDER)


class SpaceCombat(Procedure[TwilightImperium]):
    """TI-25.3 to TI-25.10: the steps of all rounds. The context of its windows is the system where
    nothing else is said; both sides are in `TwilightImperium.combat`."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        c = s.combat
        if step in WINDOWS:
            open_window(s, WINDOWS[step], s.system)
        elif step in SIDED:
            self.for_side(s, step, SIDED[step])
        elif step == "round":
            begin_round(s)
        elif step == "barrage":
            if decided(s):
                s.jump("round end")
            elif c.round == 1:
                barrage(s)
        elif step == "after barrage":
            if decided(s):
                s.jump("round end")
        elif step == "retreat":
            if c.announced != NONE and not decided(s):
                retreat(s, c.seats[c.announced])
        elif step == "again":
            c.quiet = c.quiet + 1 if units_in_combat(s) == c.units else 0
            if not decided(s) and not c.retreated:
                s.jump("round")
        elif step == "outcome":
            end_combat(s)
        elif step == "won":
            if c.winner != NONE:
                open_window(s, SPACE_COMBAT_WON, c.winner)  # context: the winner
        elif step == "any won":
            if c.winner != NONE:
                open_window(s, COMBAT_WON, c.winner * PLANETS)  # context: the winner * PLANETS
        elif step == "over":
            s.combat = Combat()
            check_limits(s)
        elif step == "objectives":
            score_deeds(s)
        elif step == "elimination":
            check_elimination(s)

    def for_side(self, s: TwilightImperium, step: str, side: int) -> None:
        """The half of a step that is one side's."""
        c = s.combat
        if step.startswith("assault"):
            assault_cannon(s, side)
        elif step.startswith("announce"):
            announce(s, side)
        elif step.startswith("roll"):
            if side == ATTACKER:
                c.hits, c.big = [0, 0], [0, 0]
            c.group = 0
            s.push(CombatRoll(side))
        elif step.startswith("assign"):
            other = 1 - side
            assign_hits(
                s, c.seats[side], c.seats[other], s.system, HIT, c.hits[other], c.big[other]
            )
        else:
            duranium(s, side)


WINDOWS: Final = {
    "combat start": COMBAT_START,
    "space combat start": SPACE_COMBAT_START,
    "space round start": SPACE_COMBAT_ROUND_START,
    "any round start": COMBAT_ROUND_START,
    "after hits": AFTER_HITS_ASSIGNED,
    "round end": SPACE_COMBAT_ROUND_END,
    "any round end": COMBAT_ROUND_END,
    "end": SPACE_COMBAT_END,
}
SIDED: Final = {
    "assault of the attacker": ATTACKER,
    "assault of the defender": DEFENDER,
    "announce of the defender": DEFENDER,
    "announce of the attacker": ATTACKER,
    "roll of the attacker": ATTACKER,
    "roll of the defender": DEFENDER,
    "assign of the attacker": ATTACKER,
    "assign of the defender": DEFENDER,
    "repair of the attacker": ATTACKER,
    "repair of the defender": DEFENDER,
}
STEPS: Final = [
    "combat start",
    "space combat start",
    "assault of the attacker",
    "assault of the defender",
    "round",
    "space round start",
    "any round start",
    "barrage",
    "after barrage",
    "announce of the defender",
    "announce of the attacker",
    "roll of the attacker",
    "roll of the defender",
    "assign of the attacker",
    "assign of the defender",
    "repair of the attacker",
    "repair of the defender",
    "after hits",
    "retreat",
    "round end",
    "any round end",
    "again",
    "outcome",
    "end",
    "won",
    "any won",
    "over",
    "objectives",
    "elimination",
]


def units_in_combat(s: TwilightImperium) -> int:
    """How many ships both sides have."""
    return count(fleet(s, ATTACKER)) + count(fleet(s, DEFENDER))


def begin_round(s: TwilightImperium) -> None:
    """A round begins (TI-25.8)."""
    c = s.combat
    c.round += 1
    c.announced = NONE
    c.fresh = [0, 0]
    c.units = units_in_combat(s)
    if s.log is not None:
        s.log.add("combat_round", c.seats[ATTACKER], "TI-25.8", {"n": c.round})
    for seat in c.seats:
        hurt = number(damaged(s, seat, s.system), FLAGSHIP)
        if hurt and REPAIRS_ITSELF[line(s, seat, FLAGSHIP)]:
            repair(s, seat, FLAGSHIP)
    if c.round == 1:
        open_window(s, SPACE_COMBAT_FIRST_ROUND_START, s.system)


def repair(s: TwilightImperium, seat: int, kind: int) -> None:
    """A damaged ship of the active system is repaired (TI-33.3)."""
    s.hurt[seat * SYSTEMS + s.system] -= ONE[kind]
    if s.log is not None:
        s.log.add("repaired", seat, "TI-33.3", {"unit": "@unit:" + TYPES[kind]})


# -- step 1: anti-fighter barrage (TI-11, TI-25.3) -------------------------------------------------


def barrage(s: TwilightImperium) -> None:
    """Both sides roll for all ships with the ability, then lose fighters at the same time
    (TI-11.2). Every fighter is like every other, so that nothing is to be chosen."""
    c = s.combat
    found = [barrage_hits(s, side) for side in SIDES]
    for side in SIDES:
        seat, by = c.seats[side], c.seats[1 - side]
        lost = min(found[1 - side], number(fleet(s, side), FIGHTER))
        if lost:
            destroy(s, seat, s.system, lost * ONE[FIGHTER], 0, by, BARRAGE)
            open_window(s, AFTER_UNIT_DESTROYED, seat)  # context: their owner


def barrage_hits(s: TwilightImperium, side: int) -> int:
    """Roll a side's barrage (TI-11.1); how many hits. It is rolled only where there are fighters,
    since it can hit nothing else."""
    c = s.combat
    if not number(fleet(s, 1 - side), FIGHTER):
        return 0
    hits = 0
    for least, n in barrage_of(s, c.seats[side], s.system):
        faces = roll_dice(s, n)
        found = hits_among(faces, least)
        hits += found
        if s.log is not None:
            params: Params = {"rolls": spelt_dice(faces), "least": least, "hits": found}
            s.log.add("barrage", c.seats[side], "TI-11.1", params)
    return hits


# -- step 2: announcing retreats (TI-25.4) ---------------------------------------------------------


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
    open_window(s, AFTER_OPPONENT_ANNOUNCES_RETREAT, opponent)  # context: the opponent


def give_up(s: TwilightImperium) -> None:
    """R-4: the attacker's ships and what they carry are removed, for the combat would never end."""
    seat = s.combat.seats[ATTACKER]
    if s.log is not None:
        s.log.add("endless", seat, "TI-FAQ.2", {})
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
    and Duranium Armor repairs one ship a round that did not."""
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
        if has(s, seat, DURANIUM_ARMOR) and hurt:
            whole += 1
            hurt -= 1
        hurt += used
    return True


# -- step 3: combat rolls (TI-25.5) ----------------------------------------------------------------


class CombatRoll(Procedure[TwilightImperium]):
    """TI-25.5: one side rolls for its ships, group by group from the lowest combat value upward;
    what changes dice does so before the next group is rolled (TI-70.3)."""

    def __init__(self, side: int) -> None:
        self.side = side

    def steps(self) -> list[str]:
        return ROLL_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        c = s.combat
        seat = c.seats[self.side]
        if step == "roll":
            rolling = groups(s, seat, s.system)
            while c.group < len(rolling):
                roll_group(s, self.side, rolling[c.group])
                if s.held[AFTER_DIE_ROLLED] or s.held[AFTER_DICE_ROLLED]:
                    return
                count_group(s, self.side, rolling[c.group])
                c.group += 1
            s.pop()
        elif step == "each die":
            open_window(s, AFTER_DIE_ROLLED, seat)  # context: who rolled
        elif step == "all dice":
            open_window(s, AFTER_DICE_ROLLED, seat)  # context: who rolled
        else:
            count_group(s, self.side, groups(s, seat, s.system)[c.group])
            c.group += 1
            s.jump("roll")


ROLL_STEPS: Final = ["roll", "each die", "all dice", "count"]


def roll_group(s: TwilightImperium, side: int, kinds: list[int]) -> None:
    """Roll the dice of some types of ships, in their order."""
    c = s.combat
    seat, enemy = c.seats[side], c.seats[1 - side]
    c.faces, c.rerolled = [], 0
    for kind in kinds:
        n = number(fleet(s, side), kind) * dice_each(s, seat, kind, s.system, enemy)
        c.faces += roll_dice(s, n)


def count_group(s: TwilightImperium, side: int, kinds: list[int]) -> None:
    """Count the hits of the group that was rolled."""
    c = s.combat
    seat, enemy = c.seats[side], c.seats[1 - side]
    first = 0
    for kind in kinds:
        n = number(fleet(s, side), kind) * dice_each(s, seat, kind, s.system, enemy)
        faces = c.faces[first : first + n]
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


# -- start of the combat and end of a round: common technologies -----------------------------------


def assault_cannon(s: TwilightImperium, side: int) -> None:
    """Assault Cannon, right before the barrage (TI-25.2): with three ships other than fighters
    here, the opponent destroys one of its own."""
    c = s.combat
    seat, enemy = c.seats[side], c.seats[1 - side]
    if not has(s, seat, ASSAULT_CANNON) or fleet_size(fleet(s, side)) < HEAVY_FLEET:
        return
    options = losses(s, enemy, s.system, fleet(s, 1 - side) & BIG_SHIPS)
    if len(options) > 1:
        s.push(LoseToCannon(enemy, seat))
    elif options:
        lose_to_cannon(s, enemy, seat, options[0])


def lose_to_cannon(s: TwilightImperium, seat: int, by: int, action: int) -> None:
    """A ship is destroyed by Assault Cannon, which nothing sustains (TI-33.5)."""
    known = m.SPACE.decode(action)
    unit = ONE[known.a]
    hurt = unit if known.verb is m.LOSE_DAMAGED else 0
    open_window(s, AFTER_UNIT_DESTROYED, seat)  # context: its owner
    destroy(s, seat, s.system, unit, hurt, by, EFFECT)
    open_window(s, WHEN_UNIT_DESTROYED, seat)


class LoseToCannon(Question):
    """Assault Cannon: which of its ships the opponent destroys."""

    kind = "assault_cannon"
    rule = "TI-33.5"
    otherwise = no.NOT_A_LOSS

    def __init__(self, who: int, by: int) -> None:
        super().__init__(who)
        self.by = by

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return losses(s, seat, s.system, in_space(s, seat, s.system) & BIG_SHIPS)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        lose_to_cannon(s, seat, self.by, action)


def mendable(s: TwilightImperium, side: int) -> list[int]:
    """The types of a side's damaged ships that did not sustain damage in this round."""
    c = s.combat
    hurt = damaged(s, c.seats[side], s.system) & SHIPS
    return [kind for kind in kinds_in(hurt) if number(hurt, kind) > number(c.fresh[side], kind)]


def duranium(s: TwilightImperium, side: int) -> None:
    """Duranium Armor: after hits are assigned one ship is repaired that did not sustain damage in
    this round."""
    seat = s.combat.seats[side]
    if not has(s, seat, DURANIUM_ARMOR):
        return
    kinds = mendable(s, side)
    if len(kinds) > 1:
        s.push(Mend(seat, side))
    elif kinds:
        repair(s, seat, kinds[0])


class Mend(Question):
    """Duranium Armor: which ship is repaired."""

    kind = "mend"
    rule = "TI-33.3"
    otherwise = no.NOT_DAMAGED

    def __init__(self, who: int, side: int) -> None:
        super().__init__(who)
        self.side = side

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [m.REPAIR.of(kind) for kind in mendable(s, self.side)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        repair(s, seat, m.SPACE.decode(action).a)


# -- the end (TI-25.9, TI-25.10) -------------------------------------------------------------------


def end_combat(s: TwilightImperium) -> None:
    """The side with ships left has won; with none it is a draw (TI-25.10)."""
    c = s.combat
    left = [side for side in SIDES if fleet(s, side)]
    c.winner = c.seats[left[0]] if len(left) == 1 else NONE
    if c.winner != NONE:
        note_victory(s, c.winner, c.seats[1 - left[0]])
    if s.log is not None:
        if c.winner != NONE:
            s.log.add("combat_won", c.winner, "TI-25.10", {})
        else:
            s.log.add("combat_drawn", c.seats[ATTACKER], "TI-25.10", {})


def note_victory(s: TwilightImperium, winner: int, loser: int) -> None:
    """What the winner may score for the combat (TI-20.5c)."""
    if s.players[loser].points == max(p.points for p in s.players if p.alive):
        s.deeds[winner] |= REBELLION
    if number(in_space(s, winner, s.system), FLAGSHIP):
        s.deeds[winner] |= UNVEILED
