"""Bots of StarCraft: sensible in every decision, at every table, and blind to what is hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from astrarium.bots.registry import make
from astrarium.games.starcraft.bot.advice import ADVICE, WIDTH
from astrarium.games.starcraft.bot.belief import imagine
from astrarium.games.starcraft.bot.galaxy import rivals_among
from astrarium.games.starcraft.bot.movement import movement_plans
from astrarium.games.starcraft.bot.orders import order_worth
from astrarium.games.starcraft.bot.worth import chances
from astrarium.games.starcraft.game import GAME
from astrarium.games.starcraft.moves import MOVES_DONE
from astrarium.games.starcraft.rules.galaxy.galaxy import neighbours
from astrarium.games.starcraft.rules.hidden import determinize
from astrarium.games.starcraft.rules.orders.mobilize import MoveUnits
from astrarium.games.starcraft.rules.orders.planning import LayOrder
from astrarium.games.starcraft.state import StarCraft, token_order, token_owner
from astrarium.kernel.flow import apply, decision, lowest
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session

LONGEST = 6000


def positions(seats: int, seed: int, slips: int = 0) -> Iterator[StarCraft]:
    """Positions of a greedy game in which so many answers of a hundred are random."""
    s = GAME.start({"seats": seats, "factions": "random"}, seed)
    rng = FastRng(seed)
    for _ in range(LONGEST):
        if s.over:
            return
        yield s
        seat = lowest(decision(s).seats(s))
        actions = decision(s).legal(s, seat)
        slip = rng.below(100) < slips
        apply(s, seat, actions[rng.below(len(actions))] if slip else ADVICE.pick(s, seat, rng))
    raise AssertionError(f"{seats} seats, seed {seed}: no end in sight")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_greedy_games_end_at_every_table(seats: int) -> None:
    for seed in range(2):
        for s in positions(seats, seed):
            last = s
        GAME.audit(last)
        assert last.over


def test_greedy_beats_a_random_player_who_keeps_his_pieces() -> None:
    won = 0
    for seed in range(16):
        s = GAME.start({"seats": 2, "factions": "random"}, seed)
        rng = FastRng(seed)
        while not s.over:
            seat = lowest(decision(s).seats(s))
            if seat == seed % 2:
                action = ADVICE.pick(GAME.determinize(s, seat, rng), seat, rng)
            else:
                actions = decision(s).legal(s, seat)
                action = actions[rng.below(len(actions))]
            apply(s, seat, action)
        won += s.winners == 1 << seed % 2
    assert won >= 15


def test_advice_is_legal_and_narrow_in_every_kind_of_decision() -> None:
    met: set[str] = set()
    rng = FastRng(3)
    for seed in range(6):
        for s in positions(2 + seed % 3, seed, slips=25):
            seat = lowest(decision(s).seats(s))
            allowed = decision(s).legal(s, seat)
            sensible = ADVICE.options(s, seat)
            met.add(decision(s).kind)
            assert 0 < len(sensible) <= WIDTH
            assert set(sensible) <= set(allowed)
            assert len(set(sensible)) == len(sensible)
            assert ADVICE.pick(s, seat, rng) in allowed
            for action in sensible:
                assert -100.0 < ADVICE.rate(s, seat, action) < 100.0
    assert {
        *("place", "first_base", "start_unit", "plan", "reveal", "execute", "build_units"),
        *("build_upgrades", "build_base", "move", "pair", "support", "lay", "fight", "draw"),
        *("retreat", "discard", "withdraw"),
    } <= met


def rivals_beside(s: StarCraft) -> list[int]:
    """How many rivals' first bases lie next to each seat's, by place in the turn order."""
    seats = range(s.setup.seats)
    order = [(s.first + n) % s.setup.seats for n in seats]
    return [rivals_among(s, seat, neighbours(s, s.players[seat].home)) for seat in order]


def test_first_bases_lie_apart_whoever_lays_his_planets_first() -> None:
    """Laid just anywhere they had 1.8 rivals next to them, the first one 2.2 and the last 1.2."""
    beside: list[list[int]] = []
    for seed in range(24):
        s = next(s for s in positions(6, seed) if s.round)
        beside.append(rivals_beside(s))
    means = [sum(column) / len(beside) for column in zip(*beside, strict=True)]
    assert sum(means) / len(means) < 1.0
    assert means[0] - means[-1] < 0.7


def test_chances_add_up_to_one() -> None:
    for s in positions(4, 1):
        if s.round:
            found = chances(s)
            assert sum(found) == pytest.approx(1)
            assert min(found) >= 0


def test_whole_moves_are_legal_to_their_end() -> None:
    plans = 0
    for seed in range(4):
        for s in positions(2, seed):
            if not isinstance(decision(s), MoveUnits) or s.attackers or any(s.moved):
                continue
            seat = decision(s).seat(s)
            found = movement_plans(s, seat)
            assert len({tuple(plan.actions) for plan in found}) == len(found)
            for plan in found:
                assert plan.actions[-1] == MOVES_DONE.of()
                Session.of(GAME, s.setup.options, s.clone()).play_all(seat, plan.actions)
                plans += 1
    assert plans > 50


def hidden_orders(s: StarCraft, seat: int) -> list[tuple[int, int, int]]:
    """The orders of rivals that a seat has not seen: owner, order, planet."""
    return [
        (token_owner(token), token_order(token), planet)
        for planet, stack in enumerate(s.stacks)
        for token in stack
        if not s.token_known[token] >> seat & 1
    ]


def test_an_imagined_table_looks_the_same_to_the_seat_that_imagines_it() -> None:
    for seed in range(3):
        for n, s in enumerate(positions(2 + seed, seed)):
            if n % 19:
                continue
            for seat in (-1, 0, 1):
                t = imagine(s, seat, FastRng(n))
                GAME.audit(t)
                assert GAME.view(t, seat) == GAME.view(s, seat)


def test_imagined_rivals_lay_orders_that_promise_more_than_any_would() -> None:
    promise = {True: 0.0, False: 0.0}
    for seed in range(4):
        for n, s in enumerate(positions(2, seed)):
            if n % 5 or not hidden_orders(s, 0):
                continue
            for sensible in (True, False):
                t = imagine(s, 0, FastRng(n)) if sensible else determinize(s, 0, FastRng(n))
                for owner, order, planet in hidden_orders(t, 0):
                    promise[sensible] += order_worth(t, owner, order, planet, True)
    assert promise[True] > 1.2 * promise[False]


def test_chance_decides_between_equal_orders() -> None:
    """With ties by number the same planet and the same enemy would always come first."""
    tied = 0
    for s in positions(2, 2):
        if not isinstance(decision(s), LayOrder):
            continue
        seat = decision(s).seat(s)
        scored = ADVICE.scored(s, seat)
        best = max(score for score, _ in scored)
        equal = {action for score, action in scored if score >= best - 1e-9}
        if len(equal) > 1:
            assert {ADVICE.pick(s, seat, FastRng(seed)) for seed in range(60)} == equal
            tied += 1
    assert tied


def test_a_search_plays_a_whole_move() -> None:
    for s in positions(2, 5):
        if isinstance(decision(s), MoveUnits) and len(movement_plans(s, decision(s).seat(s))) > 1:
            seat = decision(s).seat(s)
            sight = GAME.determinize(s, seat, FastRng(1))
            plan = make("search:8").plan(GAME, sight, seat, FastRng(1))
            assert plan[-1] == MOVES_DONE.of()
            Session.of(GAME, s.setup.options, s.clone()).play_all(seat, plan)
            return
