"""The Combat Round (rulebook chapter "Séquence de Jeu des Rounds de Combat"; AR-7)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, Procedure, lowest

from ... import moves as m
from ... import refusals as no
from ...printed.effect import FOR_ROUND
from ...state import AT_BASE, ATTACKER_WON, DEFENDER_WON, HOLE, IN_RAID, NONE, UNDECIDED, Ares
from ..base import put_resource
from ..construction import exchange
from ..effects import refresh, side_of, side_seats
from ..plays import blur, hand_kinds, in_hand
from ..windows import AFTER, END, open_windows
from .fire import FIRE_GROUPS
from .forces import add_force, alive, force_at, works
from .line import REORGANIZE
from .sides import SideDecision

EMERGENCY: Final = 1
REORGANIZATION: Final = 2
WINDOW: Final = 3
RETREATING: Final = 4
FIRING: Final = 5
ENDING: Final = 6
ROUND_STEPS: Final = ["", "emergency", "reorganization", "window", "retreat", "fire", "end"]


ROUND_SEQUENCE: Final = [
    "emergency defense",
    "reorganization",
    "window of the Attacker",
    "window of the Defender",
    "retreat",
    "fire",
    "end window of the Attacker",
    "end window of the Defender",
    "end",
]


class Rounds(Procedure[Ares]):
    """Combat Rounds until the Battle is decided (AR-7.1 to AR-7.17)."""

    def steps(self) -> list[str]:
        return ROUND_SEQUENCE

    def step(self, s: Ares, step: str) -> None:
        b = s.battle
        if step == "emergency defense":
            b.used = []
            refresh(s)
            if s.log is not None:
                s.log.add("round", b.attacker, "AR-7.16", {"n": b.rounds - b.left + 1})
            b.round_step = EMERGENCY
            ask_emergency(s, 0)
        elif step == "reorganization":
            if not alive(b, 1):  # AR-5.10
                b.result = ATTACKER_WON
                s.pop()
                return
            b.round_step = REORGANIZATION
            if b.kind != IN_RAID:  # AR-12.3
                s.push(REORGANIZE)
        elif step == "window of the Attacker":  # AR-11.4: the Attacker first
            b.round_step = WINDOW
            open_windows(s, 0, AFTER)
        elif step == "window of the Defender":
            open_windows(s, 1, AFTER)
        elif step == "retreat":
            b.round_step = RETREATING
            s.push(Retreat(0))
        elif step == "fire":
            b.round_step = FIRING
            s.push(FIRE_GROUPS)
        elif step == "end window of the Attacker":
            b.round_step = ENDING
            open_windows(s, 0, END)
        elif step == "end window of the Defender":
            open_windows(s, 1, END)
        else:
            end_round(s)


def end_round(s: Ares) -> None:
    """Step 5: move the marker, see whether the Battle is over (AR-7.16, AR-9.1, AR-9.2)."""
    b = s.battle
    drop_round_effects(s)
    b.left -= 1
    attackers, defenders = alive(b, 0), alive(b, 1)
    if b.retreating == 0 or not attackers:
        b.result = DEFENDER_WON
    elif b.retreating == 1 or not defenders:
        b.result = ATTACKER_WON
    elif b.left == 0:
        b.result = DEFENDER_WON  # AR-7.17
    if b.result == UNDECIDED:
        for force in b.forces:
            force.fired = 0
        s.jump("emergency defense")


def drop_round_effects(s: Ares) -> None:
    """AR-F.7: what lasts a round ends with it."""
    b = s.battle
    b.lasting = [one for one in b.lasting if s.data.effects[one.effect].duration != FOR_ROUND]


class EmergencyDefense(Decision[Ares]):
    """AR-7.1, AR-D7, AR-14.4: hand cards of all defenders become Resources, those units at once;
    `done` are the seats that have enough."""

    kind = "emergency"
    rule = "AR-7.1"

    def __init__(self, done: int) -> None:
        self.done = done

    def seat(self, s: Ares) -> int:
        return lowest(self.seats(s))

    def seats(self, s: Ares) -> int:
        mask = 0
        for seat in side_seats(s, 1):
            if s.players[seat].hand and not self.done >> seat & 1 and bunkers(s, seat):
                mask |= 1 << seat
        return mask

    def candidates(self, s: Ares, seat: int) -> list[int]:
        places = range(len(s.players[seat].plan))
        sites = [place for place in places if s.players[seat].plan[place] != HOLE]
        return [*[m.RESOURCE.of(kind, at) for kind in hand_kinds(s, seat) for at in sites], m.DONE]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if action == m.DONE:
            return OK
        known = m.SPACE.decode(action)
        if known.verb is not m.RESOURCE:
            return no.NOT_NOW
        if in_hand(s, seat, known.a) == NONE:
            return no.NOT_IN_HAND
        return OK if known.b in bunkers(s, seat) else no.BASE_DEFENSE_ONLY

    def choose(self, s: Ares, seat: int, action: int) -> None:
        done = self.done
        if action == m.DONE:
            done |= 1 << seat
        else:
            known = m.SPACE.decode(action)
            emergency(s, seat, in_hand(s, seat, known.a), known.b)
        ask_emergency(s, done)


def ask_emergency(s: Ares, done: int) -> None:
    """Ask the defenders who can still reinforce a Base that is attacked."""
    question = EmergencyDefense(done)
    if s.battle.kind == AT_BASE and question.seats(s):
        s.push(question)


def bunkers(s: Ares, seat: int) -> list[int]:
    """The Buildings of Emergency Defense: Base Defense, and active (AR-7.1, AR-F.5)."""
    p = s.players[seat]
    return [
        place
        for place, plan in enumerate(p.plan)
        if plan != HOLE and s.data.base_defense[plan] and works(s, p, place)
    ]


def emergency(s: Ares, seat: int, card: int, place: int) -> None:
    """One card: it becomes a unit with what lies there already, or waits (AR-7.1)."""
    p = s.players[seat]
    blur(s, seat)
    p.hand.remove(card)
    s.known[card] |= s.setup.eyes[seat]  # AR-14.2: partners may look at each other's Base
    put_resource(p, card, place)
    if s.log is not None:
        shown: Params = {"place": place}
        secret: Params = {"card": "@card:" + s.setup.card_id(card)}
        s.log.add_secret("emergency", seat, "AR-7.1", shown, s.setup.eyes[seat], secret)
    built = exchange(s, seat, place)
    if not built:
        return
    f = force_at(s.battle, seat, place)
    if f == NONE:  # AR-4.4: a new Force, unengaged, without shield
        add_force(s, seat, 1, place, p.plan[place], p.units[place])
    else:
        s.battle.forces[f].units = p.units[place]
    refresh(s)


def bound_to_base(s: Ares, seat: int) -> bool:
    """AR-7.8: who defends his Base may not retreat from it."""
    return s.battle.kind == AT_BASE and side_of(s, seat) == 1


class Retreat(SideDecision):
    """AR-7.8, AR-D9: the Attacker, then the Defender unless he defends his Base."""

    kind = "retreat"
    rule = "AR-7.8"

    def __init__(self, side: int) -> None:
        self.side = side

    def asked_side(self, s: Ares) -> int:
        return self.side

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return [m.STAY, m.RETREAT]

    def choose(self, s: Ares, seat: int, action: int) -> None:
        b = s.battle
        if action == m.RETREAT:
            b.retreating = self.side
            if s.log is not None:
                rule = "AR-12.7" if b.kind == IN_RAID else "AR-7.8"
                s.log.add("retreats", seat, rule, {})
        elif self.side == 0 and b.kind != AT_BASE:
            s.push(Retreat(1))


ROUNDS: Final = Rounds()
