"""Step 4 of a Combat Round: fire by initiative groups, then losses (AR-7.9, AR-7.13 to AR-7.15)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always, nothing
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Procedure
from astrarium.kernel.steps import Step, Steps, Stepwise

from ... import moves as m
from ... import refusals as no
from ... import state as st
from ...printed.effect import MORE_KILLS
from ...printed.tables import PLAN_IDS, CardKind
from ...state import NONE, Ares, ForceNumber, Shot
from ..effects import attack_effects, refresh, speaker
from ..question import Question, SideQuestion, word
from ..terran import nuclear_strike
from .boosts import boosters, may_boost, ready_boost
from .losses import DESTROYING, take_losses
from .shots import LEFT, RIGHT, aimed_at, dice, may_fire, may_hit, threshold

NO_INITIATIVE: Final = -1000


class FireGroups(Stepwise[Ares]):
    """AR-7.9: the highest group first; Attacker, Defender, then the losses of both."""

    def table(self) -> Steps[Any, Ares]:
        return FIRE_STEPS

    def choose_group(self, s: Ares) -> None:
        b = s.battle
        refresh(s)
        b.now = next_group(s)
        if b.now == NO_INITIATIVE:
            b.now = 0
            s.pop()

    def fire(self, s: Ares, side: st.BattleSide) -> None:
        s.battle.firing = side
        push_fire(s)

    def lose(self, s: Ares) -> None:
        """The losses of both sides; the group has had its turn."""
        b = s.battle
        b.firing = st.NO_SIDE
        for force in b.forces:
            if force.here and force.initiative == b.now:
                force.fired = 1
        take_losses(s)
        s.push(DESTROYING)


FIRE_STEPS: Final[Steps[FireGroups, Ares]] = Steps(
    [
        Step("nuclear strike", lambda top, s: nuclear_strike(s)),
        Step("next group", FireGroups.choose_group),
        Step("the Attacker fires", lambda top, s: top.fire(s, st.ATTACKERS)),
        Step("the Defender fires", lambda top, s: top.fire(s, st.DEFENDERS)),
        Step("losses", FireGroups.lose),
        Step("again", lambda top, s: s.jump("next group")),
    ]
)


def next_group(s: Ares) -> int:
    """The highest initiative among the Forces that have not had their turn."""
    best = NO_INITIATIVE
    for force in s.battle.forces:
        if force.here and force.column != NONE and not force.fired:
            best = max(best, force.initiative)
    return best


def push_fire(s: Ares) -> None:
    """Ask the side that fires now, if it can fire at anything (AR-7.8: not in retreat)."""
    b = s.battle
    b.boosts = []
    if b.firing != b.retreating and FIRE.legal(s, speaker(s, b.firing)) != [m.HOLD]:
        s.push(FIRE)


class Fire(SideQuestion):
    """AR-D10: which Force fires at what, one after the other; firing is optional (AR-7.12)."""

    kind = "fire"
    rule = "AR-7.9"

    def asked_side(self, s: Ares) -> st.BattleSide:
        return s.battle.firing

    def answers(self) -> Answers[Any, Ares]:
        return SHOTS

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return m.also(self.legal(s, seat), shots_of_group(s))

    def legal(self, s: Ares, seat: int) -> list[int]:
        b = s.battle
        found: list[int] = []
        for f, _ in zip(m.ALL_FORCES, b.forces):
            if may_fire(s, f) != OK:
                continue
            for target, _ in zip(m.ALL_TARGETS, b.forces):
                if may_hit(s, f, target, LEFT) == OK:
                    found.append(m.FIRE.of(f, target))
            for end in (LEFT, RIGHT):
                if may_hit(s, f, st.NO_TARGET, end) == OK:
                    found.append(m.FIRE_BASE.of(f, end))
        for kind in boosters(s):
            found.append(m.USE.of(kind))
        if not b.boosts:
            found.append(m.HOLD)
        return found

    def may_hold(self, s: Ares, seat: int, known: Action) -> int:
        """Firing is optional, but what is paid for a shot is used (AR-C.6)."""
        return no.PAID_SHOT if s.battle.boosts else OK

    def may_shoot(self, s: Ares, seat: int, known: Action) -> int:
        f = ForceNumber(known.a)
        target, end = aimed_at(known)
        return may_fire(s, f) or may_hit(s, f, target, end)

    def boost(self, s: Ares, seat: int, known: Action) -> None:
        ready_boost(s, CardKind(known.a))
        s.push(self)

    def shoot(self, s: Ares, seat: int, known: Action) -> None:
        """Roll a Force's dice (AR-7.10)."""
        b, f = s.battle, ForceNumber(known.a)
        target, end = aimed_at(known)
        needed = threshold(s, f, target, end)
        b.shot = Shot(f, target, end, needed)
        b.shot.dice = [s.rng.die(6) for _ in range(dice(s, f, needed))]
        b.forces[f].fired = 1
        b.boosts = []
        s.push(AFTER_SHOT)
        if can_reroll(s):
            s.push(REROLL)


SHOTS: Final[Answers[Fire, Ares]] = Answers(
    m.SPACE,
    [
        word(m.HOLD, Fire.may_hold, nothing),
        Answer(m.USE, lambda top, s, seat, known: may_boost(s, CardKind(known.a)), Fire.boost),
        Answer(m.FIRE, Fire.may_shoot, Fire.shoot),
        Answer(m.FIRE_BASE, Fire.may_shoot, Fire.shoot),
    ],
    offers=[m.verb_of(m.HOLD), m.USE, m.FIRE, m.FIRE_BASE],
)


def shots_of_group(s: Ares) -> list[int]:
    """Each Force of the group that fires now, at each enemy and Base card."""
    b = s.battle
    found: list[int] = []
    for f, force in enumerate(b.forces):
        if force.side != b.firing or force.column == NONE or force.fired:
            continue
        if force.initiative != b.now:
            continue
        for target, enemy in enumerate(b.forces):
            if enemy.side != b.firing and enemy.column != NONE:
                found.append(m.FIRE.of(f, target))
        if b.base_cards and b.firing == 0:
            found += [m.FIRE_BASE.of(f, LEFT), m.FIRE_BASE.of(f, RIGHT)]
    return found


class AfterShot(Procedure[Ares]):
    """Hits are fixed once the dice stand; then the next Force of the side fires."""

    def steps(self) -> list[str]:
        return SHOT_STEPS

    def step(self, s: Ares, step: str) -> None:
        fix_hits(s)
        push_fire(s)


SHOT_STEPS: Final = ["hits"]


def hits_of(shot: Shot) -> int:
    """How many dice of a shot hit: at most the threshold, at 0 on a 1; never a 6."""
    needed = max(1, shot.threshold)
    return sum(die <= needed for die in shot.dice)


def shooter(s: Ares) -> int:
    """The seat whose Force has fired last."""
    return s.battle.forces[s.battle.shot.force].seat


def can_reroll(s: Ares) -> bool:
    """AR-8.4: rerolls are left, and some die missed that was not rerolled."""
    if not s.players[shooter(s)].rerolls:
        return False
    shot = s.battle.shot
    needed = max(1, shot.threshold)
    for i, die in enumerate(shot.dice):
        if die > needed and not shot.rerolled >> i & 1:
            return True
    return False


class Reroll(Question):
    """AR-D11, AR-8.4: one reroll is one die, and a rerolled die stands (AR-T.4)."""

    kind = "reroll"
    rule = "AR-8.4"

    def seat(self, s: Ares) -> int:
        return shooter(s)

    def answers(self) -> Answers[Any, Ares]:
        return REROLLS

    def rollable(self, s: Ares, seat: int) -> list[int]:
        """The dice that were not rerolled, as many as actions can name."""
        shot = s.battle.shot
        free = [i for i in range(len(shot.dice)) if not shot.rerolled >> i & 1]
        return [m.REROLL.of(i) for i in free[: m.DICE]]

    def legal(self, s: Ares, seat: int) -> list[int]:
        return self.candidates(s, seat)

    def may_roll(self, s: Ares, seat: int, known: Action) -> int:
        shot = s.battle.shot
        if known.a >= len(shot.dice):
            return no.NO_DIE
        return no.REROLLED_ALREADY if shot.rerolled >> known.a & 1 else OK

    def roll(self, s: Ares, seat: int, known: Action) -> None:
        shot, i = s.battle.shot, known.a
        before = shot.dice[i]
        s.players[seat].rerolls -= 1
        shot.dice[i] = s.rng.die(6)
        shot.rerolled |= 1 << i
        if s.log is not None:
            s.log.add("rerolled", seat, "AR-8.4", {"from": before, "n": shot.dice[i]})
        if can_reroll(s):
            s.push(self)


REROLLS: Final[Answers[Reroll, Ares]] = Answers(
    m.SPACE,
    [
        Answer(m.REROLL, Reroll.may_roll, Reroll.roll, Reroll.rollable),
        word(m.KEEP, always, nothing),
    ],
)


def fix_hits(s: Ares) -> None:
    """Note the hits of a shot; they count when the group has fired (AR-7.9)."""
    b = s.battle
    shot = b.shot
    seat = shooter(s)
    hits = hits_of(shot)
    if shot.target != NONE:
        b.forces[shot.target].hits += hits
    elif hits:  # AR-7.15: one Empty Building, whatever the number of hits
        b.kills += kills_for(s, seat, hits)
    if s.log is not None:
        at_force = shot.target != NONE
        shown: Params = {
            "force": shot.force,
            "unit": "@unit:" + PLAN_IDS[b.forces[shot.force].plan],
            "target": shot.target,
            "to": "@unit:" + PLAN_IDS[b.forces[shot.target].plan]
            if at_force
            else m.END.words[shot.end],
            "threshold": shot.threshold,
            "dice": " ".join(map(str, shot.dice)),
            "hits": hits,
        }
        s.log.add("fired" if at_force else "fired_base", seat, "AR-7.10", shown)


def kills_for(s: Ares, seat: int, hits: int) -> int:
    """How many Empty Buildings a firing at a Base card destroys (AR-7.15; Rampage, AR-C.8)."""
    most = 1
    for number in attack_effects(s, seat):
        effect = s.data.effects[number]
        if effect.verb == MORE_KILLS and hits >= effect.needs_hits:
            most = max(most, effect.n)
    return most


FIRE_GROUPS: Final = FireGroups()
FIRE: Final = Fire()
AFTER_SHOT: Final = AfterShot()
REROLL: Final = Reroll()
