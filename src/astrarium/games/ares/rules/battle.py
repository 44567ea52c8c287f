"""The Battle, step by step (rulebook chapter "Détail de la Séquence de Bataille"; AR-5, AR-9)."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals as no
from astrarium.games.ares.cards.effect import (
    DEEP_STRIKE,
    GAIN_ABILITY,
    ONE_INFANTRY,
    TWO_OF_GROUND,
    TWO_OF_OWN,
)
from astrarium.games.ares.cards.tables import INFANTRY, WARRIOR
from astrarium.games.ares.rules.construction import Construct, has_unit_to_attack
from astrarium.games.ares.rules.effects import refresh, side_seats, whom
from astrarium.games.ares.rules.ending import eliminate, finish, last_standing
from astrarium.games.ares.rules.forces import alive, muster, queen_fights
from astrarium.games.ares.rules.line import FORM_LINE
from astrarium.games.ares.rules.plays import controls, is_raid
from astrarium.games.ares.rules.raid import RAID
from astrarium.games.ares.rules.rounds import ROUNDS
from astrarium.games.ares.rules.sides import SideDecision
from astrarium.games.ares.state import (
    AT_BASE,
    AT_FRONTIER,
    ATTACKER_WON,
    ATTENDED,
    CHOICES,
    CONQUEST,
    DEEP,
    DEFENDER_WON,
    DOOMED,
    EVERYBODY,
    FREE_FOR_ALL,
    GRAB,
    IN_RAID,
    NONE,
    NORMAL,
    POWERED,
    UNDECIDED,
    Ares,
    Battle,
)
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, Procedure, lowest

START: Final = 0
DECLARE: Final = 1
CONSTRUCTION: Final = 2
PARTICIPANTS: Final = 3
LINE: Final = 4
ROUND: Final = 5
RESULT: Final = 6
STEPS: Final = ["start", "declare", "construction", "participants", "line", "round", "result"]


class BattleSteps(Procedure[Ares]):
    """The six steps of a Battle (AR-5.1 to AR-5.10, AR-6, AR-7, AR-9)."""

    def steps(self) -> int:
        return 8

    def step(self, s: Ares, n: int) -> None:
        b = s.battle
        if n == 0:
            b.step = CONSTRUCTION
            if b.kind != GRAB:  # AR-5.2: no Construction of the Defender then
                for seat in reversed(side_seats(s, 1)):
                    s.push(Construct(seat))
        elif n == 1:
            b.step = DECLARE
            if b.kind != GRAB and b.holder != NONE and controls(s, b.defender):
                s.push(DECLARE_DEFENSE)
        elif n == 2:
            reveal(s)
        elif n == 3:
            b.step = CONSTRUCTION
            for seat in reversed(side_seats(s, 0)):
                s.push(Construct(seat))
        elif n == 4:
            b.step = PARTICIPANTS
            if b.kind != GRAB:
                enlist(s)
        elif n == 5:
            if b.kind == GRAB:
                grab(s)
            else:
                give_score_card(s)
                decide_at_once(s)
                if b.kind == IN_RAID:
                    s.push(RAID)
                elif b.result == UNDECIDED:
                    b.step = LINE
                    s.push(FORM_LINE)
        elif n == 6:
            if b.kind != IN_RAID and b.kind != GRAB and b.result == UNDECIDED:
                b.step = ROUND
                b.base_cards = b.kind == AT_BASE  # AR-6.6
                s.push(ROUNDS)
        else:
            b.step = RESULT
            result(s)


class DeclareDefense(SideDecision):
    """AR-5.4, AR-D5: the controller of the Frontier defends it, or the Base."""

    def asked_side(self, s: Ares) -> int:
        return 1

    def legal(self, s: Ares, seat: int) -> list[int]:
        return [m.DEFEND_FRONTIER, m.DEFEND_BASE]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        return OK if action in (m.DEFEND_FRONTIER, m.DEFEND_BASE) else no.NOT_NOW

    def choose(self, s: Ares, seat: int, action: int) -> None:
        s.battle.declared = AT_FRONTIER if action == m.DEFEND_FRONTIER else AT_BASE
        if s.log is not None:
            where = "frontier" if action == m.DEFEND_FRONTIER else "base"
            s.log.add("defends", seat, "AR-5.4", {"where": where})


def reveal(s: Ares) -> None:
    """AR-5.5: the Attacker shows both cards; what is attacked follows (AR-5.3, AR-12.1)."""
    b = s.battle
    if b.kind == GRAB:
        return
    b.revealed = True
    s.reveals += 1
    for card in b.cards:
        s.known[card] = EVERYBODY
        if s.log is not None:
            word = CHOICES[b.choice]
            name = "@card:" + s.setup.card_id(card)
            s.log.add("revealed", b.attacker, "AR-5.5", {"card": name, "choice": word})
    if is_raid(s, s.kinds[b.cards[0]]):
        b.kind = IN_RAID
        b.rounds = s.data.rounds_raid
    elif b.choice == DEEP:
        b.kind = AT_BASE
        b.rounds = s.data.rounds_deep
    else:
        b.kind = AT_BASE if controls(s, b.attacker) else AT_FRONTIER
        b.rounds = s.data.rounds_normal
    b.left = b.rounds


def grab(s: Ares) -> None:
    """AR-5.2: a neutral Frontier falls to a player with a unit that may leave the Base."""
    b = s.battle
    won = False
    for seat in side_seats(s, 0):
        won = won or has_unit_to_attack(s, seat) or queen_fights(s, seat)
    for card in b.cards:
        s.players[card // 50].discard.append(card)
    b.result = ATTACKER_WON if won else DEFENDER_WON
    if won:
        s.frontier = b.attacker
    if s.log is not None:
        s.log.add("frontier" if won else "grab_failed", b.attacker, "AR-5.2", {})


def enlist(s: Ares) -> None:
    """AR-5.7: every Force that can take part must; some effects let more Forces join."""
    b = s.battle
    muster(s, 0, side_seats(s, 0))
    muster(s, 1, side_seats(s, 1))
    if b.kind == IN_RAID:
        return
    if b.kind == AT_BASE and b.choice == DEEP and joiners(s):
        s.push(JOIN_IN)


def dismiss(s: Ares) -> None:
    """Send home who may not take part (AR-5.7); the Queen always may (AR-X.8)."""
    b = s.battle
    for f in range(len(b.f_seat)):
        queen = b.f_plan[f] == WARRIOR
        if b.f_side[f] == 0:
            fit = not b.f_bound[f] and (b.choice == NORMAL or b.f_deep[f] == 1 or queen)
        else:
            fit = b.kind == AT_BASE or not b.f_bound[f]
        b.f_in[f] = 1 if fit else 0


def allowances(s: Ares) -> list[int]:
    """Effects that let a Force join a Deep Strike, each as often as it may be used.

    Three numbers each: effect, seat, how many are left. Dropships (AR-T.8) count while they have
    a unit; Attack cards give two (AR-K.11, AR-X.9).
    """
    b = s.battle
    found: list[int] = []
    for f in alive(b, 0):
        for number in s.data.plan_effects[b.f_plan[f]]:
            effect = s.data.effects[number]
            if effect.verb == GAIN_ABILITY and effect.who == ONE_INFANTRY:
                found += [number, b.f_seat[f], 1]
    for card in b.cards:
        for number in s.data.card_effects[s.kinds[card]]:
            effect = s.data.effects[number]
            if effect.ability == DEEP_STRIKE and effect.who in (TWO_OF_OWN, TWO_OF_GROUND):
                if effect.verb == GAIN_ABILITY and not s.setup.basic():
                    found += [number, card // 50, 2]
    for i in range(0, len(b.lasting), 4):
        for j in range(0, len(found), 3):
            same = found[j] == b.lasting[i] and found[j + 1] == b.lasting[i + 1]
            if same and found[j + 2]:
                found[j + 2] -= 1
                break
    return found


def takes(s: Ares, number: int, seat: int, f: int) -> bool:
    """Whether an allowance can be used for a Force."""
    b = s.battle
    if b.f_seat[f] != seat or b.f_bound[f] or b.f_deep[f] or b.f_side[f] or not b.f_units[f]:
        return False
    who = s.data.effects[number].who
    if who == ONE_INFANTRY:
        return b.f_type[f] == INFANTRY
    if who == TWO_OF_GROUND:
        return b.f_type[f] <= INFANTRY + 1
    return True


def allowance_for(s: Ares, f: int) -> int:
    """The effect that lets a Force join, the narrowest first; NONE when there is none."""
    b = s.battle
    if b.f_plan[f] == WARRIOR:
        return NONE
    best = NONE
    rights = allowances(s)
    for i in range(0, len(rights), 3):
        if rights[i + 2] and takes(s, rights[i], rights[i + 1], f):
            if best == NONE or narrow(s, rights[i]) > narrow(s, best):
                best = rights[i]
    return best


def narrow(s: Ares, number: int) -> int:
    """How choosy an allowance is."""
    who = s.data.effects[number].who
    return 2 if who == ONE_INFANTRY else 1 if who == TWO_OF_GROUND else 0


def joiners(s: Ares) -> list[int]:
    """The Forces that may still join."""
    b = s.battle
    return [f for f in range(len(b.f_seat)) if allowance_for(s, f) != NONE]


class JoinIn(Decision[Ares]):
    """AR-TD2, AR-K.11: which Forces without deep strike come along (AR-5.7, AR-T.8)."""

    def seat(self, s: Ares) -> int:
        return lowest(self.seats(s))

    def seats(self, s: Ares) -> int:
        mask = 0
        for f in joiners(s):
            mask |= 1 << s.battle.f_seat[f]
        return mask & ~s.battle.passed

    def legal(self, s: Ares, seat: int) -> list[int]:
        b = s.battle
        mine = [f for f in joiners(s) if b.f_seat[f] == seat]
        return [m.JOIN + b.f_place[f] for f in mine] + [m.DONE]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if action == m.DONE:
            return OK
        if not m.JOIN <= action < m.RAID_FORCE:
            return no.NOT_NOW
        return OK if action in self.legal(s, seat) else no.NOT_A_JOINER

    def choose(self, s: Ares, seat: int, action: int) -> None:
        if action == m.DONE:
            s.battle.passed |= 1 << seat
        else:
            take_along(s, seat, action - m.JOIN)
        if self.seats(s):  # AR-14.5: a partner's card is a question of its own
            s.push(self)
        else:
            s.battle.passed = 0


def take_along(s: Ares, seat: int, place: int) -> None:
    """A Force without deep strike joins in."""
    b = s.battle
    for f in joiners(s):
        if b.f_seat[f] == seat and b.f_place[f] == place:
            b.lasting += [allowance_for(s, f), seat, whom(seat, place), NONE]
            break
    refresh(s)
    if s.log is not None:
        s.log.add("joined", seat, "AR-5.7", {"place": place})


def give_score_card(s: Ares) -> None:
    """AR-5.6: the card goes to who controlled the Frontier when the Battle began, a third player
    too (AR-13.4); after a Surprise the Attacker keeps it (AR-5.9), but a Raid is none (AR-12.6);
    with a neutral Frontier it is discarded (AR-5.2)."""
    b = s.battle
    if b.kind != IN_RAID:
        dismiss(s)
    deep = b.kind == AT_BASE and b.choice == DEEP
    b.surprise = deep and b.declared == AT_FRONTIER and bool(alive(b, 0))  # AR-5.10: no bluff
    b.score_to = b.attacker if b.surprise else b.holder
    for card in b.cards:
        owner = s.players[card // 50]
        if b.score_to == NONE:
            owner.discard.append(card)
        elif b.surprise:
            owner.score.append(card)
        else:
            s.players[b.score_to].score.append(card)
        if s.log is not None:
            shown: Params = {"card": "@card:" + s.setup.card_id(card), "to": b.score_to}
            rule = "AR-5.9" if b.surprise else "AR-5.6"
            kind = "scored" if b.score_to != NONE else "unscored"
            s.log.add(kind, b.score_to if b.score_to != NONE else b.attacker, rule, shown)
    if b.surprise and s.log is not None:
        s.log.add("surprise", b.attacker, "AR-5.9", {})


def decide_at_once(s: Ares) -> None:
    """AR-5.8, AR-5.10: a side without Forces; a Frontier that nobody defends."""
    b = s.battle
    if b.kind == IN_RAID:
        return
    if not alive(b, 0):
        b.result = DEFENDER_WON
    elif b.kind == AT_FRONTIER and (b.declared == AT_BASE or not alive(b, 1)):
        b.result = ATTACKER_WON


def result(s: Ares) -> None:
    """AR-9.3, AR-9.4: apply the result; cards return to their Bases, screens go up."""
    b = s.battle
    if s.log is not None and b.kind not in (GRAB, IN_RAID):
        kind = "attacker_won" if b.result == ATTACKER_WON else "defended"
        s.log.add(kind, b.attacker if b.result == ATTACKER_WON else b.defender, "AR-9.3", {})
    if b.result == ATTACKER_WON and b.kind == AT_FRONTIER:
        s.frontier = b.attacker  # AR-9.5: the Defender's units go home
        if s.log is not None:
            s.log.add("frontier", b.attacker, "AR-9.3", {})
    conquered = b.result == ATTACKER_WON and b.kind == AT_BASE
    attacker, defender = b.attacker, b.defender
    go_home(s)
    if conquered:
        conquer(s, attacker, defender)


def go_home(s: Ares) -> None:
    """The Battle is over: power, jobs and effects end with it (AR-F.3, AR-11.13)."""
    s.battle = Battle()
    for p in s.players:
        if not p.open:
            continue
        p.open = False
        p.pool = p.made = p.jobs = p.rerolls = p.promoted = p.fuel = 0
        p.active = []
        for place in range(len(p.plan)):
            p.flags[place] &= ~(POWERED | ATTENDED | DOOMED)


def conquer(s: Ares, attacker: int, defender: int) -> None:
    """A Base falls: the game is won (AR-9.3), or its owner is out (AR-13.3)."""
    if s.log is not None:
        s.log.add("conquered", attacker, "AR-9.3", {"target": f"@seat:{defender}"})
    if s.setup.variant == FREE_FOR_ALL:
        s.players[attacker].score += s.players[defender].score
        s.players[defender].score = []
        eliminate(s, defender)
        last_standing(s)
        return
    team = s.setup.team
    winners = [seat for seat in range(s.setup.seats) if team[seat] == team[attacker]]
    finish(s, CONQUEST, winners)


BATTLE: Final = BattleSteps()
DECLARE_DEFENSE: Final = DeclareDefense()
JOIN_IN: Final = JoinIn()
