"""Greedy games of Star Realms: sensible, and never without an end."""

from __future__ import annotations

import pytest

from astrarium.bots.bot import answer
from astrarium.bots.registry import make
from astrarium.games.star_realms import GAME
from astrarium.games.star_realms.moves import END, PLAY, SPACE
from astrarium.kernel.flow import apply, legal, lowest, must_act
from astrarium.kernel.rng import FastRng

TABLES = [
    (variant.id, seats) for variant in GAME.variants() for seats in variant.seats
]  # fmt: skip
LONGEST = 6000


def end_of(format: str, seats: int, names: list[str], seed: int) -> int:
    """Play a game; the mask of the winners. A game of more decisions than LONGEST fails."""
    s = GAME.start({"format": format, "seats": seats}, seed)
    bots = [make(name) for name in names]
    rng = FastRng(seed)
    for _ in range(LONGEST):
        if s.over:
            return s.winners
        seat = lowest(must_act(s))
        apply(s, seat, answer(bots[seat], GAME, s, seat, rng))
    raise AssertionError(f"{format} with {seats} seats, seed {seed}: no end in sight")


@pytest.mark.parametrize(("format", "seats"), TABLES)
def test_greedy_games_end_at_every_table(format: str, seats: int) -> None:
    for seed in range(3):
        assert end_of(format, seats, ["greedy"] * seats, seed)


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(60):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        won += end_of("duel", 2, names, seed) == 1 << names.index("greedy")
    assert won >= 57


def test_a_cadet_is_weak_but_sane() -> None:
    won = 0
    for seed in range(40):
        names = ["cadet", "random"] if seed % 2 else ["random", "cadet"]
        won += end_of("duel", 2, names, seed) == 1 << names.index("cadet")
    assert won >= 32


def test_greedy_never_ends_a_turn_with_cards_in_hand_or_combat_that_could_hit() -> None:
    greedy = make("greedy")
    ends = 0
    for seed in range(5):
        s = GAME.start({"format": "duel"}, seed)
        rng = FastRng(seed)
        while not s.over:
            seat = lowest(must_act(s))
            action = answer(greedy, GAME, s, seat, rng)
            if action == END.of():
                ends += 1
                open_ = [GAME.write(a) for a in legal(s, seat)]
                assert PLAY not in [SPACE.decode(a).verb for a in legal(s, seat)], open_
                assert not [word for word in open_ if word.startswith("attack")], open_
            apply(s, seat, action)
    assert ends > 50
