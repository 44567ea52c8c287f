"""Giving up: a faction's pieces leave the board, and the others play on."""

from __future__ import annotations

from astrarium.kernel.unwinding import unwind, vacate

from ..printed.tables import ALL_AREAS
from ..state import NO_SKIRMISH, NONE, RESIGNED, BattleSide, StarCraft, card_owner, discard_card
from .battle.battle import Fighting
from .battle.losses import ATTACKER, DEFENDER, SIDES
from .galaxy.units import place, take, to_supply
from .victory import eliminate, in_game, one_team, team_of, win


def give_up(s: StarCraft, seat: int) -> None:
    """A seat leaves the game, whoever is asked whatever; the last one left wins, or the last
    team (SC-25.12)."""
    left = [other for other in in_game(s) if other != seat]
    if one_team(s, left):
        win(s, team_of(s, left[0]), RESIGNED)
        return
    if s.battle.area != NONE and seat in s.battle.seats:
        leave_battle(s, BattleSide(s.battle.seats.index(seat)))
    elif seat == s.active:
        to_supply(s, seat, s.attackers)
        s.attackers = 0
    elif s.attackers and s.owner[s.target] == seat:  # nobody is left to meet them
        s.battle.seats = [s.active, seat]
    clear_board(s, seat)
    eliminate(s, seat)
    vacate(s, seat)


def leave_battle(s: StarCraft, side: BattleSide) -> None:
    """A side's units are gone: a defender's battle goes on with its end, an attacker's is over with
    the order."""
    b = s.battle
    to_supply(s, b.seats[side], b.units[side])
    b.units[side] = b.leaving = 0
    b.now = NO_SKIRMISH
    for one in SIDES:
        for skirmish in b.skirmishes:
            for card in skirmish.cards[one]:
                discard_card(s, b.seats[one], card)
            skirmish.cards[one] = []
    for card in b.splash:
        discard_card(s, card_owner(card), card)
    b.splash = []
    s.reveals += 1
    if side == DEFENDER:
        unwind(s, Fighting)
        s.jump("retreats")
        return
    assert side == ATTACKER
    place(s, b.seats[DEFENDER], b.area, b.units[DEFENDER])


def clear_board(s: StarCraft, seat: int) -> None:
    """All units and bases of a seat are in its supply again."""
    p = s.players[seat]
    for area in ALL_AREAS:
        if s.owner[area] == seat:
            to_supply(s, seat, s.units[area])
            take(s, area, s.units[area])
        if s.base[area] == seat:
            s.base[area] = NONE
            p.bases += 1
