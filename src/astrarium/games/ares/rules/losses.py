"""What fire costs: losses, Empty Buildings, the Tactical Nuke (AR-7.13 to AR-7.15, AR-T.9)."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals as no
from astrarium.games.ares.cards.effect import (
    AREA_HIT,
)
from astrarium.games.ares.cards.tables import PLAN_IDS
from astrarium.games.ares.rules.base import can_destroy, clear_site
from astrarium.games.ares.rules.effects import refresh, round_number, side_seats, speaker
from astrarium.games.ares.rules.forces import bury, hurt, note, on_line
from astrarium.games.ares.rules.sides import SideDecision
from astrarium.games.ares.state import NONE, Ares
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, Procedure


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
        rolled = [s.rng.die(6) for _ in range(effect.dice)]
        hits = sum(die <= effect.hit_on for die in rolled)
        if s.log is not None:
            note(s, "nuked", f, "AR-T.9", hits)
            text = " ".join(map(str, rolled))
            params: Params = {"dice": text, "threshold": effect.hit_on, "hits": hits}
            s.log.add("rolled", seat, "AR-T.9", params)
        hurt(s, f, hits)
        bury(s)
        refresh(s)


DESTROYING: Final = Destroying()
DESTROY: Final = DestroyBuilding()
