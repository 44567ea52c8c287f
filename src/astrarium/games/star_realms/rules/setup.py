"""Setting the table: SR-3, and SR-27.4 what is left to chance."""

from __future__ import annotations

from astrarium.kernel.flow import settle
from astrarium.kernel.knowledge import EVERYBODY, reveal_to
from astrarium.kernel.rng import Rng

from ..printed.formats import EMPEROR, HYDRA, RAID, Setup
from ..printed.tables import COST, EXPLORER, NEVER, ROW, SCOUT, VIPER
from ..state import Realms
from .piles import draw
from .turn import PLAY, set_turn


def empty_table(setup: Setup, rng: Rng) -> Realms:
    """A table with its cards still in the box: no deck dealt, nobody's turn."""
    s = Realms(rng, setup).fresh()
    set_turn(s, 0)
    return s


def new_game(setup: Setup, rng: Rng) -> Realms:
    """A dealt table at the first decision (SR-3.2); what is left to chance stands in SR-27.4."""
    s = empty_table(setup, rng)
    s.explorers = setup.explorers[:]
    s.trade_deck = [
        card for card, kind in enumerate(setup.kinds) if COST[kind] < NEVER and kind != EXPLORER
    ]
    rng.shuffle(s.trade_deck)
    s.row = [s.trade_deck.pop() for _ in range(ROW)]
    reveal_to(s.known, s.explorers + s.row, EVERYBODY)
    scouts, vipers = setup.of_kind(SCOUT), setup.of_kind(VIPER)
    for seat, p in enumerate(s.players):  # SR-3.1
        p.deck = scouts[8 * seat : 8 * seat + 8] + vipers[2 * seat : 2 * seat + 2]
        rng.shuffle(p.deck)
    first = first_seat(setup, rng)
    set_turn(s, first)
    for seat in range(setup.seats):
        draw(s, seat, setup.opening_hand(seat, first))
    s.push(PLAY)
    settle(s)
    return s


def first_seat(setup: Setup, rng: Rng) -> int:
    """Who begins (SR-3.3, SR-21.1, SR-23.4, SR-24.3, SR-25.5)."""
    if setup.format == EMPEROR:
        return 0
    if setup.format == RAID:
        return setup.boss
    if setup.format == HYDRA:
        return setup.team.index(rng.below(2) if setup.first < 0 else setup.team[setup.first])
    return rng.below(setup.seats) if setup.first < 0 else setup.first
