"""Step 4 of a Combat Round: fire by initiative groups, then losses (AR-7.9, AR-7.13 to AR-7.15)."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals as no
from astrarium.games.ares.cards.effect import (
    MORE_KILLS,
)
from astrarium.games.ares.cards.tables import PLAN_IDS
from astrarium.games.ares.rules.boosts import boosters, may_boost, ready_boost
from astrarium.games.ares.rules.effects import refresh, speaker
from astrarium.games.ares.rules.forces import on_line
from astrarium.games.ares.rules.losses import DESTROYING, nuclear_strike, take_losses
from astrarium.games.ares.rules.shots import LEFT, RIGHT, dice, may_fire, may_hit, threshold
from astrarium.games.ares.rules.sides import SideDecision
from astrarium.games.ares.state import NONE, Ares
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, Procedure

NO_INITIATIVE: Final = -1000


class FireGroups(Procedure[Ares]):
    """AR-7.9: the highest group first; Attacker, Defender, then the losses of both."""

    def steps(self) -> int:
        return 6

    def step(self, s: Ares, n: int) -> None:
        b = s.battle
        if n == 0:
            nuclear_strike(s)
        elif n == 1:
            refresh(s)
            b.now = next_group(s)
            if b.now == NO_INITIATIVE:
                b.now = 0
                s.at[-1] = 6
        elif n in (2, 3):
            b.firing = n - 2
            push_fire(s)
        elif n == 4:
            b.firing = NONE
            for f in range(len(b.f_seat)):
                if b.f_in[f] and b.f_initiative[f] == b.now:
                    b.f_fired[f] = 1
            take_losses(s)
            s.push(DESTROYING)
        else:
            s.at[-1] = 1


def next_group(s: Ares) -> int:
    """The highest initiative among the Forces that have not had their turn."""
    b = s.battle
    best = NO_INITIATIVE
    for f in range(len(b.f_seat)):
        if on_line(b, f) and not b.f_fired[f] and b.f_initiative[f] > best:
            best = b.f_initiative[f]
    return best


def push_fire(s: Ares) -> None:
    """Ask the side that fires now, if it can fire at anything (AR-7.8: not in retreat)."""
    b = s.battle
    b.boosts = []
    if b.firing != b.retreating and FIRE.legal(s, speaker(s, b.firing)) != [m.HOLD]:
        s.push(FIRE)


class Fire(SideDecision):
    """AR-D10: which Force fires at what, one after the other; firing is optional (AR-7.12)."""

    def asked_side(self, s: Ares) -> int:
        return s.battle.firing

    def legal(self, s: Ares, seat: int) -> list[int]:
        b = s.battle
        found: list[int] = []
        forces = len(b.f_seat)
        for f in range(forces):
            if may_fire(s, f) != OK:
                continue
            for target in range(forces):
                if may_hit(s, f, target, LEFT) == OK:
                    found.append(m.FIRE + f * m.FORCES + target)
            for end in (LEFT, RIGHT):
                if may_hit(s, f, NONE, end) == OK:
                    found.append(m.FIRE_BASE + f * 2 + end)
        for kind in boosters(s):
            found.append(m.USE + kind)
        if not b.boosts:
            found.append(m.HOLD)
        return found

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        b = s.battle
        if action == m.HOLD:
            return no.PAID_SHOT if b.boosts else OK
        if m.FIRE <= action < m.FIRE_BASE:
            f, target = divmod(action - m.FIRE, m.FORCES)
            code = may_fire(s, f)
            return code if code != OK else may_hit(s, f, target, LEFT)
        if m.FIRE_BASE <= action < m.HOLD:
            f, end = divmod(action - m.FIRE_BASE, 2)
            code = may_fire(s, f)
            return code if code != OK else may_hit(s, f, NONE, end)
        if m.USE <= action < m.AIM:
            return may_boost(s, action - m.USE)
        return no.NOT_NOW

    def choose(self, s: Ares, seat: int, action: int) -> None:
        if action == m.HOLD:
            return
        if m.USE <= action < m.AIM:
            ready_boost(s, action - m.USE)
            s.push(self)
            return
        if action < m.FIRE_BASE:
            f, target = divmod(action - m.FIRE, m.FORCES)
            end = LEFT
        else:
            f, end = divmod(action - m.FIRE_BASE, 2)
            target = NONE
        shoot(s, f, target, end)
        s.push(AFTER_SHOT)
        if can_reroll(s):
            s.push(REROLL)


class AfterShot(Procedure[Ares]):
    """Hits are fixed once the dice stand; then the next Force of the side fires."""

    def steps(self) -> int:
        return 1

    def step(self, s: Ares, n: int) -> None:
        fix_hits(s)
        push_fire(s)


def shoot(s: Ares, f: int, target: int, end: int) -> None:
    """Roll a Force's dice (AR-7.10)."""
    b = s.battle
    needed = threshold(s, f, target, end)
    b.shot = [f, target, end, needed, 0]
    b.dice = [s.rng.die(6) for _ in range(dice(s, f, needed))]
    b.f_fired[f] = 1
    b.boosts = []


def hits_of(s: Ares) -> int:
    """How many dice of the shot hit: at most the threshold, at 0 on a 1; never a 6."""
    needed = max(1, s.battle.shot[3])
    return sum(die <= needed for die in s.battle.dice)


def can_reroll(s: Ares) -> bool:
    """AR-8.4: rerolls are left, and some die missed that was not rerolled."""
    b = s.battle
    if not s.players[b.f_seat[b.shot[0]]].rerolls:
        return False
    needed = max(1, b.shot[3])
    for i, die in enumerate(b.dice):
        if die > needed and not b.shot[4] >> i & 1:
            return True
    return False


class Reroll(Decision[Ares]):
    """AR-D11, AR-8.4: one reroll is one die, and a rerolled die stands (AR-T.4)."""

    def seat(self, s: Ares) -> int:
        return s.battle.f_seat[s.battle.shot[0]]

    def legal(self, s: Ares, seat: int) -> list[int]:
        b = s.battle
        found = [m.REROLL + i for i in range(len(b.dice)) if not b.shot[4] >> i & 1]
        return [*found[: m.DICE], m.KEEP]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        b = s.battle
        if action == m.KEEP:
            return OK
        if not m.REROLL <= action < m.KEEP:
            return no.NOT_NOW
        if action - m.REROLL >= len(b.dice):
            return no.NO_DIE
        return no.REROLLED_ALREADY if b.shot[4] >> action - m.REROLL & 1 else OK

    def choose(self, s: Ares, seat: int, action: int) -> None:
        b = s.battle
        if action == m.KEEP:
            return
        i = action - m.REROLL
        before = b.dice[i]
        s.players[seat].rerolls -= 1
        b.dice[i] = s.rng.die(6)
        b.shot[4] |= 1 << i
        if s.log is not None:
            s.log.add("rerolled", seat, "AR-8.4", {"from": before, "n": b.dice[i]})
        if can_reroll(s):
            s.push(self)


def fix_hits(s: Ares) -> None:
    """Note the hits of a shot; they count when the group has fired (AR-7.9)."""
    b = s.battle
    f, target, end, needed = b.shot[0], b.shot[1], b.shot[2], b.shot[3]
    hits = hits_of(s)
    if target != NONE:
        b.f_hits[target] += hits
    elif hits:  # AR-7.15: one Empty Building, whatever the number of hits
        seat = b.f_seat[f]
        b.kills += [seat] * kills_for(s, seat, hits)
    if s.log is not None:
        shown: Params = {
            "force": f,
            "unit": "@unit:" + PLAN_IDS[b.f_plan[f]],
            "target": target,
            "to": "@unit:" + PLAN_IDS[b.f_plan[target]] if target != NONE else m.END.words[end],
            "threshold": needed,
            "dice": " ".join(map(str, b.dice)),
            "hits": hits,
        }
        kind = "fired" if target != NONE else "fired_base"
        s.log.add(kind, b.f_seat[f], "AR-7.10", shown)


def kills_for(s: Ares, seat: int, hits: int) -> int:
    """How many Empty Buildings a firing at a Base card destroys (AR-7.15; Rampage, AR-C.8)."""
    most = 1
    if s.setup.basic():
        return most
    for card in s.battle.cards:
        if card // 50 == seat:
            for number in s.data.card_effects[s.kinds[card]]:
                effect = s.data.effects[number]
                if effect.verb == MORE_KILLS and hits >= effect.needs_hits:
                    most = max(most, effect.n)
    return most


FIRE_GROUPS: Final = FireGroups()
FIRE: Final = Fire()
AFTER_SHOT: Final = AfterShot()
REROLL: Final = Reroll()
