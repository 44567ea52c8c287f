"""Bots of The Ares Project: sensible in every decision, in both games and with every faction."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from astrarium.bots.bot import answer
from astrarium.bots.registry import make
from astrarium.games.ares import GAME
from astrarium.games.ares.bot.advice import ADVICE
from astrarium.games.ares.bot.worth import FIELD, SHELF, WHOLE, Army, muster, needs_against
from astrarium.games.ares.moves import SPACE, STRIKE, TAKE_FRONTIER
from astrarium.games.ares.printed.tables import FACTIONS
from astrarium.games.ares.rules.battle.aiming import NukeTarget
from astrarium.games.ares.rules.battle.fire import Fire
from astrarium.games.ares.rules.turn import PlayCard
from astrarium.games.ares.state import Ares
from astrarium.kernel.flow import apply, decision, legal, lowest, must_act
from astrarium.kernel.rng import FastRng

TABLES = [(variant.id, seats) for variant in GAME.variants() for seats in variant.seats]
PAIRS: list[dict[str, Any]] = [{"variant": "basic"}] + [
    {"variant": "complete", "faction_0": one, "faction_1": other}
    for one, other in combinations(FACTIONS, 2)
]
NAMES = [options.get("faction_0", "basic") + str(i) for i, options in enumerate(PAIRS)]
LONGEST = 8000
WIDEST = 9


def play(options: dict[str, Any], names: list[str], seed: int) -> Any:
    """A whole game; one of more decisions than LONGEST fails."""
    s = GAME.start(options, seed)
    bots = [make(name) for name in names]
    rng = FastRng(seed)
    for _ in range(LONGEST):
        if s.over:
            return s
        seat = lowest(must_act(s))
        apply(s, seat, answer(bots[seat], GAME, s, seat, rng))
    raise AssertionError(f"{options}, seed {seed}: no end in sight")


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_greedy_games_end_at_every_table(variant: str, seats: int) -> None:
    for seed in range(3):
        assert play({"variant": variant, "seats": seats}, ["greedy"] * seats, seed).over


@pytest.mark.parametrize("options", PAIRS, ids=NAMES)
def test_greedy_beats_random_with_every_faction(options: dict[str, Any]) -> None:
    won = 0
    for seed in range(16):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        won += play(options, names, seed).winners == 1 << names.index("greedy")
    assert won >= 14


@pytest.mark.drawn
def test_advice_is_legal_and_narrow_in_every_kind_of_decision() -> None:
    """Random slips lead into decisions that greedy games never meet."""
    met: set[str] = set()
    rng = FastRng(7)
    for seed in range(84):
        options = PAIRS[seed % len(PAIRS)]
        s = GAME.start(options, seed)
        while not s.over:
            seat = lowest(must_act(s))
            allowed = legal(s, seat)
            sensible = ADVICE.options(s, seat)
            met.add(type(decision(s)).__name__)
            assert sensible
            assert len(sensible) <= WIDEST
            assert set(sensible) <= set(allowed)
            assert len(set(sensible)) == len(sensible)
            assert ADVICE.pick(s, seat, rng) in sensible
            for action in sensible:
                assert -100.0 < ADVICE.rate(s, seat, action) < 100.0
            slip = rng.below(4) == 0
            actions = allowed if slip else sensible
            apply(s, seat, actions[rng.below(len(actions))])
    assert {
        "OpeningPick",
        "PlayCard",
        "DeclareDefense",
        "Eggs",
        "Bonus",
        "Charge",
        "Allot",
        "AimPlace",
        "JoinIn",
        "ChooseRaiders",
        "ChooseReward",
        "DestroyBuilding",
        "LineUp",
        "Rearrange",
        "EmergencyDefense",
        "UseCard",
        "AimForce",
        "SwapForces",
        "Retreat",
        "Fire",
        "Reroll",
    } <= met


def test_a_missile_is_sent_at_an_enemy_on_the_line() -> None:
    """Random games hardly ever come to this question: it is put into a Battle."""
    asked = 0
    for seed in range(4):
        options = {"variant": "complete", "faction_0": "terran", "faction_1": "xenos"}
        for s in moments(options, seed):
            if not isinstance(decision(s), Fire):
                continue
            t = s.clone()
            t.push(NukeTarget(t.battle.attacker, 0))
            seat = t.battle.attacker
            targets = legal(t, seat)
            sensible = ADVICE.options(t, seat)
            assert sensible
            assert set(sensible) <= set(targets)
            best = max(ADVICE.rate(t, seat, action) for action in targets)
            assert ADVICE.rate(t, seat, sensible[0]) == best
            assert ADVICE.rate(t, seat, ADVICE.pick(t, seat, FastRng(1))) == best
            asked += 1
    assert asked > 5


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_chances_add_up_over_the_sides_and_favour_the_stronger(variant: str, seats: int) -> None:
    s = GAME.start({"variant": variant, "seats": seats}, 3)
    rng = FastRng(3)
    for _ in range(60):
        seat = lowest(must_act(s))
        apply(s, seat, ADVICE.pick(s, seat, rng))
        if s.over:
            return
    chances = ADVICE.evaluate(s)
    sides = {s.setup.team[seat]: chance for seat, chance in enumerate(chances)}
    assert abs(sum(sides.values()) - 1.0) < 1e-9
    s.frontier = 1
    ahead = ADVICE.evaluate(s)
    s.frontier = 0
    assert ADVICE.evaluate(s)[1] < ahead[1]


def test_a_neutral_frontier_is_taken_by_who_has_an_attack_card_and_a_unit() -> None:
    position = {
        "options": {"variant": "basic"},
        "set": {
            "seats": {
                "0": {
                    "hand": ["terran_standard_attack", "barracks", "helicopter"],
                    "sites": [{"unit": "trooper", "units": 2}],
                }
            }
        },
    }
    s = GAME.position(position, FastRng(1))
    action = ADVICE.pick(s, 0, FastRng(1))
    assert SPACE.decode(action).verb is TAKE_FRONTIER
    assert GAME.space.write(action) == "take_frontier card:terran_standard_attack"


def test_a_base_without_defence_is_attacked_by_who_holds_the_frontier() -> None:
    position = {
        "options": {"variant": "basic"},
        "set": {
            "frontier": 0,
            "seats": {
                "0": {
                    "hand": ["terran_standard_attack", "barracks", "helicopter"],
                    "sites": [{"unit": "trooper", "units": 4}, {"unit": "predator", "units": 4}],
                },
                "1": {"sites": [{"unit": "novice_basic", "units": 1}]},
            },
        },
    }
    s = GAME.position(position, FastRng(1))
    written = GAME.space.write(ADVICE.pick(s, 0, FastRng(1)))
    assert written == "attack card:terran_standard_attack choice:normal seat:1"


def test_a_search_of_a_few_iterations_plays_a_whole_game() -> None:
    s = play({"variant": "complete"}, ["search:4", "greedy"], 2)
    assert s.over


def test_an_enemy_that_nobody_has_seen_is_expected_to_be_like_his_faction() -> None:
    expected: dict[str, list[float]] = {}
    for rival in ("xenos", "colossus"):
        s = GAME.start({"variant": "complete", "faction_0": "kahoum", "faction_1": rival}, 1)
        expected[rival] = needs_against(s, SHELF.of(s), 0).types
        assert abs(sum(expected[rival]) - 1.0) < 1e-9
    infantry, armor = 0, 1
    assert expected["xenos"][infantry] > 2 * expected["colossus"][infantry]
    assert expected["colossus"][armor] > 2 * expected["xenos"][armor]


def moments(options: dict[str, Any], seed: int) -> Iterator[Ares]:
    """Every seventh decision of a greedy game."""
    s = GAME.start(options, seed)
    rng = FastRng(seed)
    number = 0
    while not s.over:
        number += 1
        if number % 7 == 0:
            yield s
        seat = lowest(must_act(s))
        apply(s, seat, ADVICE.pick(s, seat, rng))


@pytest.mark.rule("AR-1.13", "AR-4.5")
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_what_a_bot_imagines_cannot_be_told_from_the_truth(variant: str, seats: int) -> None:
    for number, s in enumerate(moments({"variant": variant, "seats": seats}, 5)):
        for seat in range(-1, seats):
            imagined = GAME.imagine(s, seat, FastRng(number))
            GAME.audit(imagined)
            assert GAME.view(imagined, seat) == GAME.view(s, seat)


def strength(s: Ares, seat: int, part: int = WHOLE) -> float:
    """The hits that the units of a Base can take."""
    army = Army()
    muster(s, SHELF.of(s), seat, part, False, army)
    return army.total()


@pytest.mark.parametrize("options", PAIRS, ids=NAMES)
def test_an_imagined_base_is_about_as_strong_as_the_true_one(options: dict[str, Any]) -> None:
    true, imagined, drawn = 0.0, 0.0, 0.0
    for seed in range(4):
        for number, s in enumerate(moments(options, seed)):
            for seat in range(2):
                true += strength(s, 1 - seat)
                imagined += strength(GAME.imagine(s, seat, FastRng(number)), 1 - seat)
                drawn += strength(GAME.determinize(s, seat, FastRng(number)), 1 - seat)
    assert 0.9 < imagined / true < 1.1
    assert drawn < 0.95 * imagined


def test_every_attack_of_a_sort_is_worth_a_thought() -> None:
    """Greedy players prefer six other plays; that an attack may be right, a search finds out."""
    tried = 0
    for seed in range(6):
        for s in moments({"variant": "basic"}, seed):
            seat = lowest(must_act(s))
            strikes = set(ADVICE.options(s, seat)) & set(STRIKE.every())
            could = set(legal(s, seat)) & set(STRIKE.every())
            field = strength(s, seat, FIELD)
            if isinstance(decision(s), PlayCard) and could and field:
                assert strikes
                tried += 1
    assert tried > 10


def two_alike() -> Ares:
    """Seat 0 may attack either of two rivals who have nothing."""
    options = {"variant": "free_for_all", "seats": 3, "faction_0": "xenos"}
    options |= {"faction_1": "terran", "faction_2": "kahoum"}
    empty = {
        "1": [{"unit": unit, "units": 0} for unit in ("workers", "turret", "militia")],
        "2": [{"unit": unit, "units": 0} for unit in ("novice", "sanctum")],
    }
    seats: dict[str, Any] = {
        seat: {"deck": 0, "hand": 0, "sites": sites} for seat, sites in empty.items()
    }
    sites = [{"unit": "razor", "units": 4}, {"unit": "behemoth", "units": 3}]
    hand = ["xenos_raid_attack", "xenos_standard_attack"]
    seats["0"] = {"hand": hand, "deck": 2, "sites": sites}
    position = {"options": options, "set": {"frontier": 0, "seats": seats}}
    return GAME.position(position, FastRng(1))


def test_of_two_rivals_that_are_alike_neither_is_attacked_for_its_number() -> None:
    s = two_alike()
    targets = [0, 0, 0]
    for seed in range(200):
        known = SPACE.decode(ADVICE.pick(s, 0, FastRng(seed)))
        assert known.verb is STRIKE
        targets[known.c] += 1
    assert min(targets[1:]) > 70
    assert len({ADVICE.pick(s, 0, FastRng(5)) for _ in range(5)}) == 1


@pytest.mark.drawn
@pytest.mark.parametrize("seats", [3, 4])
def test_no_seat_of_a_free_for_all_wins_for_its_number(seats: int) -> None:
    """Greedy games with the factions dealt at random: chi-square of the wins, at one in a thousand
    (13.8 for two degrees of freedom, 16.3 for three)."""
    games = int(os.environ.get("ASTRARIUM_GAMES", "24"))
    won = [0.0] * seats
    for seed in range(games):
        order = list(range(len(FACTIONS)))
        FastRng(seed).shuffle(order)
        dealt = {f"faction_{seat}": FACTIONS[order[seat]] for seat in range(seats)}
        s = play({"variant": "free_for_all", "seats": seats, **dealt}, ["greedy"] * seats, seed)
        winners = [seat for seat in range(seats) if s.winners >> seat & 1]
        for seat in winners:
            won[seat] += 1 / len(winners)
    fair = games / seats
    assert sum((n - fair) ** 2 for n in won) / fair < {3: 13.8, 4: 16.3}[seats]


def test_beside_the_attack_of_a_partner_the_free_frontier_is_left_alone() -> None:
    """AR-14.6: partners fight one Battle a turn."""
    strong = [{"unit": "razor", "units": 4}, {"unit": "behemoth", "units": 3}]
    attack = {"hand": ["xenos_standard_attack"], "deck": 3, "sites": strong}
    bare = [{"unit": "workers", "units": 0}]
    options = {"variant": "team", "faction_0": "terran", "faction_1": "kahoum"}
    options |= {"faction_2": "xenos", "faction_3": "colossus"}
    first = {"hand": ["terran_standard_attack"], "deck": 3, "sites": bare}
    position = {"options": options, "set": {"seats": {"0": first, "2": attack}}}
    s = GAME.position(position, FastRng(1))
    assert TAKE_FRONTIER in {SPACE.decode(each).verb for each in ADVICE.options(s, 2)}
    text = "attack card:terran_standard_attack choice:deep_strike seat:1"
    apply(s, 0, GAME.read(s, 0, text))
    assert set(ADVICE.options(s, 2)) <= set(legal(s, 2))
