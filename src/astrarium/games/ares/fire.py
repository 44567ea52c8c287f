"""Step 4 of a Combat Round: fire by initiative groups, then losses (AR-7.9, AR-7.13 to AR-7.15)."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals as no
from astrarium.games.ares.base import can_destroy, clear_site
from astrarium.games.ares.cards import CARD_IDS, OBELISK, PLAN_IDS, UPGRADE
from astrarium.games.ares.colossus import funds, pay, upgrade_of
from astrarium.games.ares.effects import refresh, round_number, side_seats, speaker, whom
from astrarium.games.ares.forces import bury, hurt, note, on_line
from astrarium.games.ares.shots import LEFT, RIGHT, dice, may_fire, may_hit, threshold
from astrarium.games.ares.sides import SideDecision
from astrarium.games.ares.state import ATTENDED, HOLE, NONE, Ares
from astrarium.games.ares.verbs import (
    AREA_HIT,
    IGNORE_POSITION,
    MORE_KILLS,
    WHEN_FIRING,
)
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


def owner_of_boost(s: Ares, kind: int) -> int:
    """The seat of the firing side that holds a booster, NONE when nobody does."""
    for seat in side_seats(s, s.battle.firing):
        p = s.players[seat]
        if s.data.subkind[kind] == UPGRADE and upgrade_of(s, p, kind) != NONE:
            return seat
        if s.data.subkind[kind] == OBELISK and attended(s, seat, kind):
            return seat
    return NONE


def attended(s: Ares, seat: int, kind: int) -> int:
    """How many attended Obelisks of a kind a seat has (AR-K.4)."""
    p = s.players[seat]
    found = 0
    for place, plan in enumerate(p.plan):
        if plan != HOLE and s.data.plan_card[plan] == kind and p.flags[place] & ATTENDED:
            found += 1
    return found


def shot_effect(s: Ares, kind: int) -> int:
    """What a card can do for one shot, NONE when nothing (AR-C.6, AR-KD2)."""
    for number in s.data.card_effects[kind]:
        if s.data.effects[number].timing == WHEN_FIRING:
            return number
    for number in s.data.attended[kind]:
        effect = s.data.effects[number]
        if effect.verb == IGNORE_POSITION and effect.once_round:
            return number
    return NONE


def may_boost(s: Ares, kind: int) -> int:
    """Whether a card may be used for the next shot."""
    number = shot_effect(s, kind)
    if number == NONE:
        return no.NOT_THIS_WINDOW
    seat = owner_of_boost(s, kind)
    if seat == NONE:
        return no.NO_CARD_TO_USE
    b = s.battle
    if number in b.boosts:
        return no.USED_THIS_ROUND
    effect = s.data.effects[number]
    if effect.once_round and b.used.count(whom(seat, number)) >= attended(s, seat, kind):
        return no.USED_THIS_ROUND
    if s.data.subkind[kind] == UPGRADE:
        if funds(s, seat, upgrade_of(s, s.players[seat], kind)) < effect.cost:
            return no.NOT_ENOUGH_POWER
    b.boosts.append(number)
    helps = any_shot(s)
    b.boosts.pop()
    return OK if helps else no.NO_TARGET


def any_shot(s: Ares) -> bool:
    """Whether some Force could fire with what was paid."""
    b = s.battle
    forces = len(b.f_seat)
    for f in range(forces):
        if may_fire(s, f) == OK:
            for target in range(forces):
                if may_hit(s, f, target, LEFT) == OK:
                    return True
            if may_hit(s, f, NONE, LEFT) == OK or may_hit(s, f, NONE, RIGHT) == OK:
                return True
    return False


def boosters(s: Ares) -> list[int]:
    """The cards that may be used for the next shot."""
    found: list[int] = []
    if s.setup.basic():
        return found
    for seat in side_seats(s, s.battle.firing):
        for plan in s.players[seat].plan:
            kind = s.data.plan_card[plan] if plan != HOLE else NONE
            if kind >= 0 and s.data.subkind[kind] in (UPGRADE, OBELISK) and kind not in found:
                if may_boost(s, kind) == OK:
                    found.append(kind)
    return found


def ready_boost(s: Ares, kind: int) -> None:
    """Pay for the next shot."""
    number = shot_effect(s, kind)
    seat = owner_of_boost(s, kind)
    effect = s.data.effects[number]
    if s.data.subkind[kind] == UPGRADE:
        pay(s, seat, upgrade_of(s, s.players[seat], kind), effect.cost)
    s.battle.boosts.append(number)
    if effect.once_round:
        s.battle.used.append(whom(seat, number))
    if s.log is not None:
        s.log.add("used", seat, "AR-C.6", {"card": "@card:" + CARD_IDS[kind]})


def shoot(s: Ares, f: int, target: int, end: int) -> None:
    """Roll a Force's dice (AR-7.10)."""
    b = s.battle
    needed = threshold(s, f, target, end)
    b.shot = [f, target, end, needed, 0]
    b.dice = [s.rng.below(6) + 1 for _ in range(dice(s, f, needed))]
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
        b.dice[i] = s.rng.below(6) + 1
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


def take_losses(s: Ares) -> None:
    """AR-7.9, AR-7.13, AR-7.14: the losses of both sides at once."""
    b = s.battle
    for f in range(len(b.f_seat)):
        if b.f_hits[f]:
            hits = b.f_hits[f]
            b.f_hits[f] = 0
            hurt(s, f, hits)
    bury(s)
    refresh(s)


class Destroying(Procedure[Ares]):
    """AR-7.15: what was hit through Base cards falls with the losses of its group."""

    def steps(self) -> int:
        return 1

    def step(self, s: Ares, n: int) -> None:
        b = s.battle
        if not b.kills:
            return
        b.kills.pop()
        s.at[-1] = 0
        if DESTROY.legal(s, speaker(s, 0)):
            s.push(DESTROY)


class DestroyBuilding(SideDecision):
    """AR-D12: which Empty Building of the Defender is destroyed."""

    def asked_side(self, s: Ares) -> int:
        return 0

    def legal(self, s: Ares, seat: int) -> list[int]:
        found: list[int] = []
        for owner in side_seats(s, 1):
            p = s.players[owner]
            for place in range(len(p.plan)):
                if can_destroy(p, place):
                    found.append(m.DESTROY + owner * m.PLACES + place)
        return found

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if not m.DESTROY <= action < m.TAKE:
            return no.NOT_NOW
        owner, place = divmod(action - m.DESTROY, m.PLACES)
        if owner not in side_seats(s, 1):
            return no.NOT_THE_LOSER
        return OK if can_destroy(s.players[owner], place) else no.NOT_DESTRUCTIBLE

    def choose(self, s: Ares, seat: int, action: int) -> None:
        owner, place = divmod(action - m.DESTROY, m.PLACES)
        plan = s.players[owner].plan[place]
        clear_site(s, owner, place)
        refresh(s)  # AR-K.4: an Obelisk's ability ends with it
        if s.log is not None:
            s.log.add("destroyed", owner, "AR-7.15", {"unit": "@unit:" + PLAN_IDS[plan]})


def nuclear_strike(s: Ares) -> None:
    """AR-T.9: before the first shots of round 1, if its power was allotted."""
    b = s.battle
    if round_number(b) != 1:
        return
    for seat in side_seats(s, 0):
        number = nuke_number(s, seat)
        if number != NONE and s.players[seat].fuel and b.retreating != 0:
            s.players[seat].fuel = 0
            question = NukeTarget(seat, number)
            if question.legal(s, seat):
                s.push(question)


def nuke_number(s: Ares, seat: int) -> int:
    """The area hit of a seat's Attack card, NONE when it has none."""
    for card in s.battle.cards:
        if card // 50 == seat:
            for number in s.data.card_effects[s.kinds[card]]:
                if s.data.effects[number].verb == AREA_HIT:
                    return number
    return NONE


class NukeTarget(Decision[Ares]):
    """AR-TD2, AR-T.9: the enemy Force that the missile is sent to; no modifiers, no rerolls."""

    def __init__(self, who: int, effect: int) -> None:
        self.who = who
        self.effect = effect

    def args(self) -> list[int]:
        return [self.who, self.effect]

    def seat(self, s: Ares) -> int:
        return self.who

    def legal(self, s: Ares, seat: int) -> list[int]:
        b = s.battle
        return [m.AIM + f for f in range(len(b.f_seat)) if on_line(b, f) and b.f_side[f] == 1]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if not m.AIM <= action < m.AIM_PLACE:
            return no.NOT_NOW
        return OK if action in self.legal(s, seat) else no.NOT_A_TARGET

    def choose(self, s: Ares, seat: int, action: int) -> None:
        effect = s.data.effects[self.effect]
        f = action - m.AIM
        rolled = [s.rng.below(6) + 1 for _ in range(effect.dice)]
        hits = sum(die <= effect.hit_on for die in rolled)
        if s.log is not None:
            note(s, "nuked", f, "AR-T.9", hits)
            text = " ".join(map(str, rolled))
            params: Params = {"dice": text, "threshold": effect.hit_on, "hits": hits}
            s.log.add("rolled", seat, "AR-T.9", params)
        hurt(s, f, hits)
        bury(s)
        refresh(s)


FIRE_GROUPS: Final = FireGroups()
FIRE: Final = Fire()
AFTER_SHOT: Final = AfterShot()
REROLL: Final = Reroll()
DESTROYING: Final = Destroying()
DESTROY: Final = DestroyBuilding()
