"""Greedy games of Star Realms: sensible, and never without an end."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.bots.bot import answer
from astrarium.bots.registry import make
from astrarium.games.star_realms import GAME
from astrarium.games.star_realms.bot.hints import ADVICE
from astrarium.games.star_realms.moves import END, PLAY, SEAT, SPACE
from astrarium.kernel.flow import apply, legal, lowest, must_act
from astrarium.kernel.rng import FastRng
from astrarium.lab.series import Series, SeriesTable

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


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("format", "seats"), [("free_for_all", 3), ("free_for_all", 5), ("hunter", 3)]
)
def test_at_a_table_of_equals_every_seat_wins_its_share(format: str, seats: int) -> None:
    table = SeriesTable(Series("star_realms", ["greedy"], 5, {"format": format, "seats": seats}))
    sides = max(table.side_of) + 1
    wins = [0] * sides
    for number in range(GAMES):
        wins[table.side_of[table.play(number).winners[0]]] += 1
    expected = GAMES / sides
    distance = sum((won - expected) ** 2 / expected for won in wins)
    assert distance < RARE[sides - 1], wins


GAMES = 60
RARE = [0.0, 10.8, 13.8, 16.3, 18.5, 20.5]
"""Chi-square by degrees of freedom, passed by chance once in a thousand times."""


@pytest.mark.parametrize("question", ["kill", "attack", "discard", "destroy"])
def test_chance_decides_between_equal_targets(question: str) -> None:
    seats: dict[str, Any] = {
        str(seat): {"authority": 3 if question == "kill" else 30, "bases": ["barter_world"]}
        for seat in (1, 2, 3)
    }
    hands = {"attack": ["viper"], "kill": ["viper"] * 3}
    hands |= {"discard": ["imperial_fighter"], "destroy": ["missile_mech"]}
    seats["0"] = {"hand": hands[question]}
    data = {
        "options": {"format": "free_for_all", "seats": 4},
        "set": {"trade_row": [""] * 5, "trade_deck": [], "explorers": 0, "seats": seats},
    }
    chosen: set[int] = set()
    for seed in range(60):
        s = GAME.position(data, FastRng(seed))
        rng = FastRng(seed)
        while not s.over and s.who == 0:
            action = ADVICE.pick(s, 0, rng)
            known = SPACE.decode(action)
            if SEAT in known.verb.domains:
                chosen.add(known.args[known.verb.domains.index(SEAT)])
                break
            apply(s, 0, action)
    assert chosen == {1, 2, 3}


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
