"""The turn: SR-4 phases, SR-13 discarding, SR-14 drawing, SR-20.4 whose turn is next."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import Procedure, members
from astrarium.kernel.knowledge import EVERYBODY

from ..printed.formats import BOSS, HYDRA
from ..printed.tables import BASE, PACK_ALLY
from ..state import DISCARDING, DRAWING, MAIN, NO_CARDS, TURN_LIMIT, Realms
from .defeat import end_game
from .discards import discard_now
from .main_phase import MAIN_PHASE
from .piles import draw


class Play(Procedure[Realms]):
    """SR-4.1: turn after turn until the game ends."""

    def steps(self) -> list[str]:
        return TURNS

    def run(self, s: Realms, n: int) -> None:
        if s.turn:
            pass_turn(s)
        s.push(TURN)


class Turn(Procedure[Realms]):
    """SR-4.1: Main Phase, Discard Phase, Draw Phase."""

    def steps(self) -> list[str]:
        return PHASES

    def step(self, s: Realms, step: str) -> None:
        if step == "begin":
            begin(s)
        elif step == "main phase":
            s.push(MAIN_PHASE)
        elif step == "discard phase":
            s.phase = DISCARDING
            for seat in members(s.active):
                discard_phase(s, seat)
        else:
            s.phase = DRAWING
            for seat in members(s.active):
                draw(s, seat, s.setup.hand_size[seat])  # SR-14.1, SR-25.4


TURNS: Final = ["turns"]
PHASES: Final = ["begin", "main phase", "discard phase", "draw phase"]


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
    for seat in reversed(members(s.active)):  # the last one pushed is the first one asked
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
    p.refused = NO_CARDS
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
            known[card] = EVERYBODY
            pile.append(card)
        p.hand = []


def pass_turn(s: Realms) -> None:
    """The next living seat in turn order, or the other team of a Hydra (SR-20.4, SR-23.5)."""
    if s.setup.format == HYDRA:
        set_turn(s, s.setup.team.index(1 - s.setup.team[s.who]))
    else:
        s.who = s.reach.left[s.who]
        s.active = 1 << s.who


def set_turn(s: Realms, seat: int) -> None:
    """Make it a seat's turn, or in a Hydra its team's."""
    s.who = seat
    s.active = 1 << seat
    if s.setup.format == HYDRA:
        team = s.setup.team[seat]
        s.who = s.setup.team.index(team)
        s.active = s.setup.mask(team)


PLAY: Final = Play()
TURN: Final = Turn()
