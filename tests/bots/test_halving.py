"""The search by halving: where its deals go, and that nothing but the seed decides."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.bots.bot import answer
from astrarium.bots.deals import CREWS, Dealer, DealtQuestion, dealer
from astrarium.bots.greedy import GreedyBot
from astrarium.bots.halving import Halving, HalvingBot, halving_of
from astrarium.bots.registry import make
from astrarium.bots.search import Ways
from astrarium.games.goofspiel import GAME as GOOFSPIEL
from astrarium.games.star_realms import GAME as REALMS
from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.flow import apply, legal, lowest, must_act, to_act
from astrarium.kernel.game import game as game_of
from astrarium.kernel.rng import FastRng

PLAIN = Tuning(trust=0.0, horizon=1)
TABLES: dict[str, dict[str, Any]] = {
    "goofspiel": {"seats": 3},
    "star_realms": {"format": "free_for_all", "seats": 3},
    "starship_battles": {"fleets": "preset"},
    "ares": {"variant": "basic"},
    "starcraft": {},
    "twilight_imperium": {"seats": 3},
}


class Told(Dealer):
    """Deals whose results a test tells: what an answer wins in the n-th deal."""

    def __init__(self, worth: Any) -> None:
        super().__init__()
        self.worth = worth
        self.seen: list[tuple[int, int]] = []

    def play(self, wanted: list[tuple[int, int, int]]) -> list[list[float]]:
        self.seen += [(i, n) for i, first, last in wanted for n in range(first, last)]
        return [[self.worth(i, n) for n in range(first, last)] for i, first, last in wanted]


def met(game: Any, options: dict[str, Any], seed: int, least: int) -> tuple[Any, Any, int]:
    """A state of a greedy game that asks a seat something with so many answers, what the seat knows
    of it, and the seat."""
    s = game.start(options, seed)
    rng = FastRng(seed)
    greedy = GreedyBot()
    while True:
        seat = lowest(must_act(s))
        sight = game.determinize(s, seat, rng)
        advice = game.advice() or Advice()
        if Ways(advice, sight, seat).count >= least:
            return s, sight, seat
        apply(s, seat, greedy.choose(game, sight, seat, rng))


def asked(game: Any, options: dict[str, Any], seed: int, least: int) -> tuple[Any, int]:
    """The same without the state."""
    _, sight, seat = met(game, options, seed, least)
    return sight, seat


def halving(worth: Any, least: int = 3, tuning: Tuning = PLAIN) -> tuple[Halving, Told]:
    """A search among three or more answers that win what is told."""
    sight, seat = asked(REALMS, {"format": "duel"}, 4, least)
    told = Told(worth)
    return Halving(REALMS, sight, seat, FastRng(1), tuning, told), told


def noise(i: int, n: int) -> float:
    """Luck that differs from answer to answer and from deal to deal: 0 or 1."""
    return float(FastRng(97 * n + 31 * i).below(2))


def test_answers_share_their_deals_and_the_better_half_goes_on() -> None:
    search, told = halving(lambda i, n: 0.4 + 0.02 * i + 0.1 * noise(i, n))
    count = search.ways.count
    search.run(40 * count, 0.0, 0.0)
    deals = [sum(i == j for j, _ in told.seen) for i in range(count)]
    assert len(set(told.seen)) == len(told.seen) == search.spent
    assert min(deals) > 0
    assert search.best() == search.ways.moves(count - 1)
    assert deals[count - 1] == max(deals) > 2 * min(deals)
    assert search.spent <= 40 * count


def test_a_question_of_close_answers_takes_its_budget_and_what_is_left_of_others() -> None:
    for extra in (0.0, 80.0):
        search, _ = halving(noise)
        assert abs(search.run(200, 0.0, extra) + extra) < 8
        assert abs(search.spent - 200 - extra) < 8


def test_an_answer_far_ahead_is_found_early() -> None:
    search, _ = halving(lambda i, n: 0.2 * noise(i, n) + 0.5 * (i == 1))
    saved = search.run(1000, 0.0, 500.0)
    assert saved > 900
    assert search.best() == search.ways.moves(1)


def test_answers_that_never_differ_are_not_told_apart_for_long() -> None:
    search, _ = halving(lambda i, n: noise(0, n))
    assert search.run(1000, 0.0, 500.0) > 900
    assert search.best() == max(
        (search.ways.moves(i) for i in range(search.ways.count)),
        key=lambda moves: search.ratings[search.ways.actions.index(moves[0])],
    )


def test_answers_that_look_hopeless_begin_with_half_the_deals() -> None:
    search, told = halving(lambda i, n: 0.5 + 0.1 * noise(i, n))
    search.ratings = [0.0] + [-9.0] * (search.ways.count - 1)
    search.top = 0.0
    search.deal_each(20)
    assert [len(row) for row in search.rows] == [20] + [10] * (search.ways.count - 1)
    search.first = False
    search.deal_each(20)
    assert [len(row) for row in search.rows] == [20] * search.ways.count
    assert len(set(told.seen)) == 20 * search.ways.count


def test_trusted_ratings_weigh_as_much_as_so_many_deals() -> None:
    def found(trust: float) -> list[int]:
        search, _ = halving(
            lambda i, n: 0.5 + 0.02 * i + 0.3 * noise(i, n), tuning=Tuning(trust=trust)
        )
        search.ratings = [0.0] + [-2.0] * (search.ways.count - 1)
        search.top = 0.0
        search.run(400, 0.0, 0.0)
        return search.best()

    first = halving(noise)[0].ways.moves(0)
    assert found(0.0) != first
    assert found(1000.0) == first


def test_what_easy_questions_leave_is_spent_on_close_ones_of_the_turn() -> None:
    bot = HalvingBot("thrifty", 60, 0.0)
    changes = []
    for seed in range(6):
        sight, seat = asked(REALMS, {"format": "duel"}, seed, 3)
        bot.tick, bot.saved = sight.turn, 30.0
        bot.choose(REALMS, sight, seat, FastRng(seed))
        changes.append(bot.saved - 30.0)
    assert max(changes) > 0.0
    assert -31.0 < min(changes) < 0.0


def test_nothing_is_kept_beyond_the_turn_or_the_game() -> None:
    sight, seat = asked(REALMS, {"format": "duel"}, 4, 3)
    bot = HalvingBot("thrifty", 60, 0.0)
    bot.tick, bot.saved = sight.turn - 1, 1e6
    bot.choose(REALMS, sight, seat, FastRng(1))
    assert 0.0 <= bot.saved <= 60.0
    bot.saved = 1e6
    bot.begin(REALMS, {}, seat)
    assert bot.saved == 0.0


def test_a_search_by_time_ends_about_then() -> None:
    sight, seat = asked(REALMS, {"format": "duel"}, 4, 3)
    for milliseconds in (1, 40):
        search = Halving(REALMS, sight, seat, FastRng(1), halving_of(REALMS), dealer(1))
        search.run(0, milliseconds / 1000, 0.0)
        assert search.spent >= search.ways.count
        assert search.elapsed() < 1.0
        assert search.best()


def test_it_takes_the_win_that_is_there() -> None:
    data = {
        "options": {"format": "duel", "first_seat": 0},
        "set": {"seats": {"0": {"combat": 6}, "1": {"authority": 5}}},
    }
    s = REALMS.position(data, FastRng(1))
    seat = to_act(s)
    rng = FastRng(1)
    bot = make("halving:30")
    for _ in range(40):
        if s.over:
            break
        apply(s, to_act(s), answer(bot, REALMS, s, to_act(s), rng))
        if to_act(s) not in (seat, -1):
            break
    assert s.over
    assert s.winners == 1 << seat


@pytest.mark.parametrize("id", TABLES)
def test_it_answers_at_every_table(id: str) -> None:
    game = game_of(id)
    sight, seat = asked(game, TABLES[id], 3, 2)
    plans = [make("halving:8").plan(game, sight, seat, FastRng(2)) for _ in range(2)]
    assert plans[0] == plans[1]
    assert plans[0][0] in legal(sight, seat)


@pytest.mark.parametrize("id", TABLES)
def test_worlds_that_a_seat_can_not_tell_apart_get_the_same_answers(id: str) -> None:
    game = game_of(id)
    apart = 0
    for seed in range(3):
        s, _, seat = met(game, TABLES[id], seed, 2)
        other = game.twin(s, seat, FastRng(seed))
        apart += game.digest(other) != game.digest(s)
        plans = [
            make("halving:8").plan(
                game, game.determinize(state, seat, FastRng(7)), seat, FastRng(8)
            )
            for state in (s, other)
        ]
        assert plans[0] == plans[1]
    assert apart or id in ("goofspiel", "starship_battles")  # little is hidden there


@pytest.mark.drawn
@pytest.mark.parametrize("id", TABLES)
def test_deals_are_the_same_for_any_number_of_processes(id: str) -> None:
    game = game_of(id)
    sight, seat = asked(game, TABLES[id], 3, 2)
    advice = game.advice() or Advice()
    ways = Ways(advice, sight, seat)
    wanted = [(0, 0, 5), (1, 1, 4)]
    rows = []
    for jobs in (1, 2, 3):
        player = dealer(jobs)
        moves = [ways.moves(i) for i in range(ways.count)]
        player.ask(DealtQuestion(game, sight, seat, moves, 77, Tuning(horizon=2, skipped=1)))
        rows.append(player.play(wanted))
    assert rows[0] == rows[1] == rows[2]
    assert [len(row) for row in rows[0]] == [5, 3]


@pytest.mark.drawn
def test_a_process_that_has_ended_is_told_of_and_replaced() -> None:
    sight, seat = asked(REALMS, {"format": "duel"}, 4, 3)
    first = HalvingBot("shared", 12, 0.0, jobs=4).choose(REALMS, sight, seat, FastRng(1))
    for pipe in CREWS[4].pipes:
        pipe.close()
    with pytest.raises(RuntimeError, match="has ended"):
        HalvingBot("shared", 12, 0.0, jobs=4).choose(REALMS, sight, seat, FastRng(1))
    assert HalvingBot("shared", 12, 0.0, jobs=4).choose(REALMS, sight, seat, FastRng(1)) == first
    assert HalvingBot("alone", 12, 0.0).choose(REALMS, sight, seat, FastRng(1)) == first


def position_after(game: Any, options: dict[str, Any], seed: int, most: int) -> str:
    """Where a search by halving and greedy play each other to, as a hash."""
    s = game.start(options, seed)
    rng = FastRng(seed)
    searching = HalvingBot("halving", 40, 0.0, 1, Tuning(trust=5.0, horizon=3, skipped=1))
    bots = [searching, make("greedy")]
    for _ in range(most):
        if s.over:
            break
        seat = lowest(must_act(s))
        apply(s, seat, answer(bots[seat], game, s, seat, rng))
    assert searching.thoughts
    digest: str = game.digest(s)
    return digest[:12]


@pytest.mark.parametrize(
    ("game", "options", "digest"),
    [(GOOFSPIEL, {"seats": 2}, "a33baa545ea3"), (REALMS, {"format": "duel"}, "2536aba5a70a")],
)
def test_compiled_or_not_it_plays_the_same(game: Any, options: Any, digest: str) -> None:
    """This file runs both ways. A change of the rules, or of what a search by halving does, has a
    new digest."""
    assert position_after(game, options, 5, 120) == digest
