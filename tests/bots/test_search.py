"""The tree search, on games small enough to know the right answer."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.bots.bot import answer
from astrarium.bots.greedy import GreedyBot
from astrarium.bots.registry import make
from astrarium.bots.search import Search, SearchBot, Ways
from astrarium.games.goofspiel import GAME as GOOFSPIEL
from astrarium.games.star_realms import GAME as REALMS
from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.flow import apply, legal, lowest, must_act, to_act
from astrarium.kernel.rng import FastRng

SMALL = Tuning(horizon=1)


def play(game: Any, bots: list[Any], options: dict[str, Any], seed: int) -> Any:
    """A whole game; bots answer for their own seats."""
    s = game.start(options, seed)
    rng = FastRng(seed)
    while not s.over:
        seat = lowest(must_act(s))
        action = answer(bots[seat], game, s, seat, rng)
        assert action in legal(s, seat)
        apply(s, seat, action)
    return s


def test_it_takes_the_win_that_is_there() -> None:
    data = {
        "options": {"format": "duel", "first_seat": 0},
        "set": {"seats": {"0": {"combat": 6}, "1": {"authority": 5}}},
    }
    s = REALMS.position(data, FastRng(1))
    seat = to_act(s)
    rng = FastRng(1)
    bot = SearchBot("small", 30, 0.0, SMALL)
    for _ in range(40):
        if s.over:
            break
        apply(s, to_act(s), answer(bot, REALMS, s, to_act(s), rng))
        if to_act(s) not in (seat, -1):
            break
    assert s.over
    assert s.winners == 1 << seat


def test_a_search_makes_the_iterations_it_was_told() -> None:
    s = REALMS.start({"format": "duel"}, 4)
    rng = FastRng(4)
    greedy = GreedyBot()
    search = None
    while search is None:
        seat = to_act(s)
        sight = REALMS.determinize(s, seat, rng)
        made = Search(REALMS, sight, seat, rng, SMALL)
        if made.ways.count > 2:
            search = made
        else:
            apply(s, seat, greedy.choose(REALMS, sight, seat, rng))
    assert search.run(50, 0.0) == 50
    assert search.root.visits == 50
    assert sum(branch.visits for branch in search.root.branches) == 50
    assert search.best() in [search.ways.moves(i) for i in range(search.ways.count)]


def test_equal_seeds_give_equal_games() -> None:
    ends = []
    for _ in range(2):
        bots = [make("search:6"), make("greedy")]
        s = play(REALMS, bots, {"format": "duel", "turn_limit": 8}, 11)
        ends.append(REALMS.digest(s))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("format", "seats"), [("free_for_all", 3), ("hydra_two_headed", 4)])
def test_it_plays_tables_of_many(format: str, seats: int) -> None:
    bots = [make("search:3") if seat == 0 else make("greedy") for seat in range(seats)]
    options = {"format": format, "seats": seats, "turn_limit": 9}
    assert play(REALMS, bots, options, 2).over


@pytest.mark.drawn
def test_it_knows_no_game_and_still_beats_chance_at_sealed_bids() -> None:
    """Goofspiel gives no advice: rollouts are random and run to the end."""
    points = 0
    for seed in range(20):
        seat = seed % 2
        bots = [make("random"), make("random")]
        bots[seat] = make("search:80")
        outcome = GOOFSPIEL.outcome(play(GOOFSPIEL, bots, {"seats": 2}, seed))
        assert outcome is not None
        points += 2 * (seat in outcome.winners) + (not outcome.winners)
    assert points >= 26


class Together(Advice[Any]):
    """Advice that rates all actions with one look, and none by itself."""

    def ratings(self, s: Any, seat: int, actions: list[int]) -> list[float]:
        return [float(action) for action in actions]

    def rate(self, s: Any, seat: int, action: int) -> float:
        raise AssertionError("asked one by one")


def test_ratings_that_come_together_are_not_asked_one_by_one() -> None:
    s = REALMS.start({"format": "duel"}, 4)
    ways = Ways(Together(), s, to_act(s))
    assert [ways.rating(s, i) for i in range(ways.count)] == [float(one) for one in ways.actions]
    added = ways.add(s, [max(ways.actions) + 1])
    assert ways.rating(s, added) == max(ways.actions)
