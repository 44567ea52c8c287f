"""The Battle, step by step (rulebook chapter "Détail de la Séquence de Bataille"; AR-5, AR-9)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.parts import add_word
from astrarium.kernel.steps import Step, Steps, Stepwise
from astrarium.kernel.unwinding import vacate

from ... import moves as m
from ... import refusals as no
from ... import state as st
from ...printed import effect as fx
from ...printed.effect import EffectNumber
from ...printed.tables import ARMOR, INFANTRY, WARRIOR
from ...state import NONE, Ares, Battle, Force, ForceNumber, Lasting, SiteNumber
from ..construction import Construct, has_unit_to_attack
from ..effects import refresh, side_seats
from ..ending import eliminate, finish, last_standing, members_of
from ..plays import controls, is_raid
from ..question import ManySeatsQuestion, SideQuestion, word
from .forces import alive, muster, queen_fights
from .line import FORM_LINE
from .raid import RAID
from .rounds import ROUNDS

STEPS: Final = ["start"]
DECLARE: Final = add_word(STEPS, "declare")
CONSTRUCTION: Final = add_word(STEPS, "construction")
PARTICIPANTS: Final = add_word(STEPS, "participants")
LINE: Final = add_word(STEPS, "line")
ROUND: Final = add_word(STEPS, "round")
RESULT: Final = add_word(STEPS, "result")


class BattleSteps(Stepwise[Ares]):
    """The six steps of a Battle (AR-5.1 to AR-5.10, AR-6, AR-7, AR-9). A neutral Frontier is taken
    without Defender, participants and rounds (AR-5.2)."""

    def table(self) -> Steps[Any, Ares]:
        return BATTLE_STEPS

    def needs(self, s: Ares, seat: int) -> bool:
        return s.battle.fights(seat)

    def dropped(self, s: Ares, n: int) -> None:
        go_home(s)

    def construct_defence(self, s: Ares) -> None:
        s.battle.step = CONSTRUCTION
        if s.battle.kind != st.GRAB:
            construct_side(s, st.DEFENDERS)

    def declare(self, s: Ares) -> None:
        b = s.battle
        b.step = DECLARE
        if b.kind != st.GRAB and b.holder != NONE and controls(s, b.defender):
            s.push(DECLARE_DEFENSE)

    def show_cards(self, s: Ares) -> None:
        if s.battle.kind != st.GRAB:
            reveal(s)

    def construct_attack(self, s: Ares) -> None:
        s.battle.step = CONSTRUCTION
        construct_side(s, st.ATTACKERS)

    def gather(self, s: Ares) -> None:
        s.battle.step = PARTICIPANTS
        if s.battle.kind != st.GRAB:
            enlist(s)

    def form_line(self, s: Ares) -> None:
        """The card is scored; then the line, or the Raid."""
        b = s.battle
        if b.kind == st.GRAB:
            grab(s)
            return
        give_score_card(s)
        decide_at_once(s)
        if b.kind == st.IN_RAID:
            s.push(RAID)
        elif b.result == st.UNDECIDED:
            b.step = LINE
            s.push(FORM_LINE)

    def fight(self, s: Ares) -> None:
        """The Combat Rounds; a Base shows its Base cards (AR-6.6)."""
        b = s.battle
        if b.kind != st.IN_RAID and b.kind != st.GRAB and b.result == st.UNDECIDED:
            b.step = ROUND
            b.base_cards = b.kind == st.AT_BASE
            s.push(ROUNDS)

    def end(self, s: Ares) -> None:
        """AR-9.3, AR-9.4: apply the result; cards return to their Bases, screens go up."""
        b = s.battle
        b.step = RESULT
        won = b.result == st.ATTACKER_WON
        if s.log is not None and b.kind not in (st.GRAB, st.IN_RAID):
            kind, winner = ("attacker_won", b.attacker) if won else ("defended", b.defender)
            s.log.add(kind, winner, "AR-9.3", {})
        if won and b.kind == st.AT_FRONTIER:
            s.frontier = b.attacker  # AR-9.5: the Defender's units go home
            if s.log is not None:
                s.log.add("frontier", b.attacker, "AR-9.3", {})
        go_home(s)
        if won and b.kind == st.AT_BASE:
            conquer(s, b.attacker, b.defender)


BATTLE_STEPS: Final[Steps[BattleSteps, Ares]] = Steps(
    [
        Step("construction of the Defender", BattleSteps.construct_defence),
        Step("declare defense", BattleSteps.declare),
        Step("reveal", BattleSteps.show_cards),
        Step("construction of the Attacker", BattleSteps.construct_attack),
        Step("participants", BattleSteps.gather),
        Step("line", BattleSteps.form_line),
        Step("rounds", BattleSteps.fight),
        Step("result", BattleSteps.end),
    ]
)


def construct_side(s: Ares, side: st.BattleSide) -> None:
    """AR-4.1: the Constructions of a side, one after the other."""
    for seat in reversed(side_seats(s, side)):
        s.push(Construct(seat))


class DeclareDefense(SideQuestion):
    """AR-5.4, AR-D5: the controller of the Frontier defends it, or the Base."""

    kind = "defend"
    rule = "AR-5.4"

    def asked_side(self, s: Ares) -> st.BattleSide:
        return st.DEFENDERS

    def answers(self) -> Answers[Any, Ares]:
        return DEFENCES

    def defend(self, s: Ares, seat: int, where: int) -> None:
        s.battle.declared = where
        if s.log is not None:
            s.log.add("defends", seat, "AR-5.4", {"where": st.BATTLE_KINDS[where]})


DEFENCES: Final[Answers[DeclareDefense, Ares]] = Answers(
    m.SPACE,
    [
        word(
            m.DEFEND_FRONTIER,
            always,
            lambda top, s, seat, known: top.defend(s, seat, st.AT_FRONTIER),
        ),
        word(m.DEFEND_BASE, always, lambda top, s, seat, known: top.defend(s, seat, st.AT_BASE)),
    ],
)


def reveal(s: Ares) -> None:
    """AR-5.5: the Attacker shows both cards; what is attacked follows (AR-5.3, AR-12.1)."""
    b = s.battle
    b.revealed = True
    s.reveals += 1
    for card in b.cards:
        s.known[card] = EVERYBODY
        if s.log is not None:
            word = st.CHOICES[b.choice]
            name = "@card:" + s.setup.card_id(card)
            s.log.add("revealed", b.attacker, "AR-5.5", {"card": name, "choice": word})
    if is_raid(s, s.kinds[b.cards[0]]):
        b.kind = st.IN_RAID
        b.rounds = s.data.rounds_raid
    elif b.choice == st.DEEP:
        b.kind = st.AT_BASE
        b.rounds = s.data.rounds_deep
    else:
        b.kind = st.AT_BASE if controls(s, b.attacker) else st.AT_FRONTIER
        b.rounds = s.data.rounds_normal
    b.left = b.rounds


def grab(s: Ares) -> None:
    """AR-5.2: a neutral Frontier falls to a player with a unit that may leave the Base."""
    b = s.battle
    won = False
    for seat in side_seats(s, st.ATTACKERS):
        won = won or has_unit_to_attack(s, seat) or queen_fights(s, seat)
    for card in b.cards:
        s.players[s.setup.owner[card]].discard.append(card)
    b.result = st.ATTACKER_WON if won else st.DEFENDER_WON
    if won:
        s.frontier = b.attacker
    if s.log is not None:
        s.log.add("frontier" if won else "grab_failed", b.attacker, "AR-5.2", {})


def enlist(s: Ares) -> None:
    """AR-5.7: every Force that can take part must; some effects let more Forces join."""
    b = s.battle
    muster(s, st.ATTACKERS, side_seats(s, st.ATTACKERS))
    muster(s, st.DEFENDERS, side_seats(s, st.DEFENDERS))
    if b.kind == st.IN_RAID:
        return
    if b.kind == st.AT_BASE and b.choice == st.DEEP and joiners(s):
        s.push(JoinIn(0))


def dismiss(s: Ares) -> None:
    """Send home who may not take part (AR-5.7); the Queen always may (AR-X.8)."""
    b = s.battle
    for force in b.forces:
        if force.side == 0:
            may_go = b.choice == st.NORMAL or force.deep_strike == 1 or force.plan == WARRIOR
            fit = may_go and not force.base_defense
        else:
            fit = b.kind == st.AT_BASE or not force.base_defense
        force.here = 1 if fit else 0


class Allowance:
    """An effect that lets Forces of a seat join a Deep Strike, as often as it may still be used."""

    def __init__(self, effect: EffectNumber, seat: int, left: int) -> None:
        self.effect = effect
        self.seat = seat
        self.left = left


def allowances(s: Ares) -> list[Allowance]:
    """Effects that let a Force join a Deep Strike. Dropships (AR-T.8) count while they have a
    unit; Attack cards give two (AR-K.11, AR-X.9)."""
    b = s.battle
    found: list[Allowance] = []
    for f in alive(b, st.ATTACKERS):
        force = b.forces[f]
        for number in s.data.plan_effects[force.plan]:
            effect = s.data.effects[number]
            if effect.verb == fx.GAIN_ABILITY and effect.who == fx.ONE_INFANTRY:
                found.append(Allowance(number, force.seat, 1))
    for card in b.cards:
        for number in s.data.card_effects[s.kinds[card]]:
            effect = s.data.effects[number]
            if effect.ability == fx.DEEP_STRIKE and effect.who in (fx.TWO_OF_OWN, fx.TWO_OF_GROUND):
                if effect.verb == fx.GAIN_ABILITY and not s.setup.basic():
                    found.append(Allowance(number, s.setup.owner[card], 2))
    for one in b.lasting:
        for right in found:
            if right.effect == one.effect and right.seat == one.seat and right.left:
                right.left -= 1
                break
    return found


def takes(s: Ares, right: Allowance, force: Force) -> bool:
    """Whether an allowance can be used for a Force."""
    if force.seat != right.seat or force.base_defense or force.deep_strike:
        return False
    if force.side or not force.units:
        return False
    who = s.data.effects[right.effect].who
    if who == fx.ONE_INFANTRY:
        return force.type == INFANTRY
    if who == fx.TWO_OF_GROUND:
        return force.type in (INFANTRY, ARMOR)
    return True


NO_EFFECT: Final = EffectNumber(NONE)
NARROW: Final = [fx.ONE_INFANTRY, fx.TWO_OF_GROUND, fx.TWO_OF_OWN]
"""Whom allowances are for, the choosiest first."""


def allowance_for(s: Ares, force: Force) -> EffectNumber:
    """The effect that lets a Force join, the narrowest first; NONE when there is none."""
    if force.plan == WARRIOR:
        return NO_EFFECT
    fit = [right for right in allowances(s) if right.left and takes(s, right, force)]
    fit.sort(key=lambda right: NARROW.index(s.data.effects[right.effect].who))
    return fit[0].effect if fit else NO_EFFECT


def joiners(s: Ares) -> list[ForceNumber]:
    """The Forces that may still join."""
    return [
        ForceNumber(f) for f, force in enumerate(s.battle.forces) if allowance_for(s, force) != NONE
    ]


class JoinIn(ManySeatsQuestion):
    """AR-TD2, AR-K.11: which Forces without deep strike come along (AR-5.7, AR-T.8); `done` are
    the seats that have said so. A partner's card is a question of its own (AR-14.5)."""

    kind = "join"
    rule = "AR-5.7"

    def seats(self, s: Ares) -> int:
        mask = 0
        for f in joiners(s):
            mask |= 1 << s.battle.forces[f].seat
        return mask & ~self.done

    def answers(self) -> Answers[Any, Ares]:
        return JOINING

    def joining(self, s: Ares, seat: int) -> list[int]:
        """The Forces of a seat that may come along."""
        mine = [s.battle.forces[f] for f in joiners(s) if s.battle.forces[f].seat == seat]
        return [m.JOIN.of(force.place) for force in mine]

    def legal(self, s: Ares, seat: int) -> list[int]:
        return self.candidates(s, seat)

    def ask_on(self, s: Ares, done: int) -> None:
        rest = JoinIn(done)
        if rest.seats(s):
            s.push(rest)

    def may_join(self, s: Ares, seat: int, known: Action) -> int:
        listed = m.JOIN.of(known.a) in self.joining(s, seat)
        return OK if listed else no.NOT_A_JOINER

    def join(self, s: Ares, seat: int, known: Action) -> None:
        b, place = s.battle, known.a
        for f in joiners(s):
            force = b.forces[f]
            if force.seat == seat and force.place == place:
                b.lasting = [
                    *b.lasting,
                    Lasting(allowance_for(s, force), seat, seat, SiteNumber(place)),
                ]
                break
        refresh(s)
        if s.log is not None:
            s.log.add("joined", seat, "AR-5.7", {"place": place})
        self.ask_on(s, self.done)


JOINING: Final[Answers[JoinIn, Ares]] = Answers(
    m.SPACE,
    [
        Answer(m.JOIN, JoinIn.may_join, JoinIn.join, JoinIn.joining),
        word(m.DONE, always, lambda top, s, seat, known: top.ask_on(s, top.done | 1 << seat)),
    ],
)


def give_score_card(s: Ares) -> None:
    """AR-5.6: the card goes to who controlled the Frontier when the Battle began, a third player
    too (AR-13.4); after a Surprise the Attacker keeps it (AR-5.9), but a Raid is none (AR-12.6);
    with a neutral Frontier it is discarded (AR-5.2)."""
    b = s.battle
    if b.kind != st.IN_RAID:
        dismiss(s)
    deep = b.kind == st.AT_BASE and b.choice == st.DEEP
    bluff = not alive(b, st.ATTACKERS)  # AR-5.10
    b.surprise = deep and b.declared == st.AT_FRONTIER and not bluff
    b.score_to = b.attacker if b.surprise else b.holder
    for card in b.cards:
        owner = s.players[s.setup.owner[card]]
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
    if b.kind == st.IN_RAID:
        return
    if not alive(b, st.ATTACKERS):
        b.result = st.DEFENDER_WON
    elif b.kind == st.AT_FRONTIER and (b.declared == st.AT_BASE or not alive(b, st.DEFENDERS)):
        b.result = st.ATTACKER_WON


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
            p.flags[place] &= ~(st.POWERED | st.ATTENDED | st.DOOMED)


def conquer(s: Ares, attacker: int, defender: int) -> None:
    """A Base falls: the game is won (AR-9.3), or its owner is out (AR-13.3)."""
    if s.log is not None:
        s.log.add("conquered", attacker, "AR-9.3", {"target": f"@seat:{defender}"})
    if s.setup.variant == st.FREE_FOR_ALL:
        s.players[attacker].score += s.players[defender].score
        s.players[defender].score = []
        eliminate(s, defender)
        if not last_standing(s):
            vacate(s, defender)
        return
    finish(s, st.CONQUEST, members_of(s, s.setup.team[attacker]))


BATTLE: Final = BattleSteps()
DECLARE_DEFENSE: Final = DeclareDefense()
