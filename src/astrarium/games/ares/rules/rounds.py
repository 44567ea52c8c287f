"""The Combat Round (rulebook chapter "Séquence de Jeu des Rounds de Combat"; AR-7)."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals as no
from astrarium.games.ares.rules.base import put_resource
from astrarium.games.ares.rules.construction import exchange
from astrarium.games.ares.rules.effects import refresh, side_seats
from astrarium.games.ares.rules.fire import FIRE_GROUPS
from astrarium.games.ares.rules.forces import add_force, alive, force_at, works
from astrarium.games.ares.rules.line import REORGANIZE
from astrarium.games.ares.rules.plays import blur, hand_kinds, in_hand
from astrarium.games.ares.rules.sides import SideDecision
from astrarium.games.ares.rules.window import AFTER, END, Window, drop_round_effects, window_open
from astrarium.games.ares.state import (
    AT_BASE,
    ATTACKER_WON,
    DEFENDER_WON,
    HOLE,
    IN_RAID,
    NONE,
    UNDECIDED,
    Ares,
)
from astrarium.kernel.flow import OK, Decision, Procedure, lowest

EMERGENCY: Final = 1
REORGANIZATION: Final = 2
WINDOW: Final = 3
RETREATING: Final = 4
FIRING: Final = 5
ENDING: Final = 6
ROUND_STEPS: Final = ["", "emergency", "reorganization", "window", "retreat", "fire", "end"]


class Rounds(Procedure[Ares]):
    """Combat Rounds until the Battle is decided (AR-7.1 to AR-7.17)."""

    def steps(self) -> int:
        return 9

    def step(self, s: Ares, n: int) -> None:
        b = s.battle
        if n == 0:
            b.used = []
            refresh(s)
            if s.log is not None:
                s.log.add("round", b.attacker, "AR-7.16", {"n": b.rounds - b.left + 1})
            b.round_step = EMERGENCY
            if b.kind == AT_BASE and EMERGENCY_DEFENSE.seats(s):
                s.push(EMERGENCY_DEFENSE)
        elif n == 1:
            if not alive(b, 1):  # AR-5.10
                b.result = ATTACKER_WON
                s.at[-1] = 9
                return
            b.round_step = REORGANIZATION
            if b.kind != IN_RAID:  # AR-12.3
                s.push(REORGANIZE)
        elif n in (2, 3):
            b.round_step = WINDOW
            if window_open(s, n - 2, AFTER):  # AR-11.4: the Attacker first
                s.push(Window(n - 2, AFTER))
        elif n == 4:
            b.round_step = RETREATING
            s.push(Retreat(0))
        elif n == 5:
            b.round_step = FIRING
            s.push(FIRE_GROUPS)
        elif n in (6, 7):
            b.round_step = ENDING
            if window_open(s, n - 6, END):
                s.push(Window(n - 6, END))
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
        for f in range(len(b.f_seat)):
            b.f_fired[f] = 0
        s.at[-1] = 0


class EmergencyDefense(Decision[Ares]):
    """AR-7.1, AR-D7, AR-14.4: hand cards of all defenders become Resources, those units at once."""

    def seat(self, s: Ares) -> int:
        return lowest(self.seats(s))

    def seats(self, s: Ares) -> int:
        mask = 0
        for seat in side_seats(s, 1):
            p = s.players[seat]
            if p.hand and not s.battle.passed >> seat & 1 and bunkers(s, seat):
                mask |= 1 << seat
        return mask

    def legal(self, s: Ares, seat: int) -> list[int]:
        places = bunkers(s, seat)
        found = [
            m.RESOURCE + kind * m.PLACES + place for kind in hand_kinds(s, seat) for place in places
        ]
        found.append(m.DONE)
        return found

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if action == m.DONE:
            return OK
        if not m.RESOURCE <= action < m.NEW_PILE:
            return no.NOT_NOW
        kind, place = divmod(action - m.RESOURCE, m.PLACES)
        if in_hand(s, seat, kind) == NONE:
            return no.NOT_IN_HAND
        return OK if place in bunkers(s, seat) else no.BASE_DEFENSE_ONLY

    def choose(self, s: Ares, seat: int, action: int) -> None:
        b = s.battle
        if action == m.DONE:
            b.passed |= 1 << seat
        else:
            kind, place = divmod(action - m.RESOURCE, m.PLACES)
            emergency(s, seat, in_hand(s, seat, kind), place)
        if self.seats(s):
            s.push(self)
        else:
            b.passed = 0


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
        shown = {"place": place}
        secret = {"card": "@card:" + s.setup.card_id(card)}
        s.log.add_secret("emergency", seat, "AR-7.1", {**shown}, s.setup.eyes[seat], {**secret})
    built = exchange(s, seat, place)
    if not built:
        return
    f = force_at(s.battle, seat, place)
    if f == NONE:  # AR-4.4: a new Force, unengaged, without shield
        add_force(s, seat, 1, place, p.plan[place], p.units[place])
    else:
        s.battle.f_units[f] = p.units[place]
    refresh(s)


class Retreat(SideDecision):
    """AR-7.8, AR-D9: the Attacker, then the Defender unless he defends his Base."""

    def __init__(self, side: int) -> None:
        self.side = side

    def args(self) -> list[int]:
        return [self.side]

    def asked_side(self, s: Ares) -> int:
        return self.side

    def legal(self, s: Ares, seat: int) -> list[int]:
        return [m.STAY, m.RETREAT]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        return OK if action in (m.STAY, m.RETREAT) else no.NOT_NOW

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
EMERGENCY_DEFENSE: Final = EmergencyDefense()
