"""The turn: SR-4 phases, SR-13 discarding, SR-14 drawing, SR-20.4 whose turn is next."""

from __future__ import annotations

from typing import Final

from astrarium.games.star_realms.cards import BASE, PACK_ALLY
from astrarium.games.star_realms.defeat import end_game
from astrarium.games.star_realms.main_phase import MAIN_PHASE
from astrarium.games.star_realms.piles import draw
from astrarium.games.star_realms.questions import discard_now
from astrarium.games.star_realms.reach import left_of
from astrarium.games.star_realms.state import (
    ALL,
    BOSS,
    DISCARDING,
    DRAWING,
    HYDRA,
    MAIN,
    TURN_LIMIT,
    Realms,
)
from astrarium.kernel.flow import Procedure, members


class Play(Procedure[Realms]):
    """SR-4.1: turn after turn until the game ends."""

    def steps(self) -> int:
        return 2

    def step(self, s: Realms, n: int) -> None:
        if n == 0:
            s.push(TURN)
        else:
            s.at[-1] = 0
            pass_turn(s)


class Turn(Procedure[Realms]):
    """SR-4.1: Main Phase, Discard Phase, Draw Phase."""

    def steps(self) -> int:
        return 4

    def step(self, s: Realms, n: int) -> None:
        if n == 0:
            begin(s)
        elif n == 1:
            s.push(MAIN_PHASE)
        elif n == 2:
            s.phase = DISCARDING
            for seat in members(s.active):
                discard_phase(s, seat)
        else:
            s.phase = DRAWING
            for seat in members(s.active):
                draw(s, seat, s.setup.hand_size[seat])  # SR-14.1, SR-25.4


def begin(s: Realms) -> None:
    """The start of a turn: lasting damage is repaired, owed discards are made."""
    s.turn += 1
    s.phase = MAIN
    if s.setup.turn_limit and s.turn > s.setup.turn_limit:
        end_game(s, TURN_LIMIT, 0)  # SR-15.2
        return
    if s.log is not None:
        for seat in members(s.active):
            s.log.add("turn", seat, "SR-4.1", {"n": s.turn})
    if s.damage and s.setup.role[s.who] == BOSS:
        s.damage = [0] * len(s.damage)  # SR-25.6
    for seat in members(s.active):
        p = s.players[seat]
        if p.owes:
            owed = p.owes
            p.owes = 0
            discard_now(s, seat, owed)  # SR-16.4


def discard_phase(s: Realms, seat: int) -> None:
    """SR-13.1: lose the pools, discard ships and hand; SR-13.3: permissions and counts end."""
    p = s.players[seat]
    if s.log is not None and (p.trade or p.combat):
        s.log.add("lost_pools", seat, "SR-13.1", {"trade": p.trade, "combat": p.combat})
    p.trade = 0
    p.combat = 0
    p.permissions = 0
    p.played = 0
    p.refused = 0
    p.ended = False
    kinds = s.kinds
    kept: list[int] = []
    allies = 0
    pile = p.discard
    for card in p.play:
        s.used[card] = 0  # SR-7.2: every ability once a turn
        kind = kinds[card]
        if BASE[kind]:
            kept.append(card)
            allies += PACK_ALLY[kind]
        else:
            pile.append(card)  # SR-5.4
    p.play = kept
    p.allies = allies
    if p.hand:
        known = s.known
        for card in p.hand:
            known[card] = ALL
            pile.append(card)
        p.hand = []


def pass_turn(s: Realms) -> None:
    """The next living seat in turn order, or the other team of a Hydra (SR-20.4, SR-23.5)."""
    if s.setup.format == HYDRA:
        team = s.setup.team[s.who]
        mask = 0
        for seat in range(s.setup.seats):
            if s.setup.team[seat] != team:
                mask |= 1 << seat
        s.active = mask
        s.who = 0 if mask & 1 else s.setup.seats // 2
    else:
        s.who = left_of(s, s.who)
        s.active = 1 << s.who


PLAY: Final = Play()
TURN: Final = Turn()
