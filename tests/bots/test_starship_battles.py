"""Bots of Starship Battles: legal at every decision, sensible, and blind to secret fleets."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from astrarium.bots.bot import answer
from astrarium.bots.registry import make
from astrarium.games.starship_battles.bot.worth import SHELF, taken, worth
from astrarium.games.starship_battles.game import GAME
from astrarium.games.starship_battles.moves import (
    FIRE,
    POINT_DEFENSE,
    SPACE,
    STEP,
)
from astrarium.games.starship_battles.printed.grid import FRONT, OFF, faced_sides
from astrarium.games.starship_battles.printed.tables import FACTIONS
from astrarium.games.starship_battles.rules.building import random_fleet
from astrarium.kernel.flow import apply, decision, legal, lowest, must_act, to_act
from astrarium.kernel.rng import FastRng

Json = dict[str, Any]

LONGEST = 10_000
TABLES: list[Json] = [
    {"variant": "standard"},
    {"variant": "skirmish"},
    {"variant": "quick_start"},
    {"variant": "quick_start", "fleets": "random"},
    {"variant": "standard", "movement": "exact"},
    {"variant": "standard", "fleets": "random", "diagonal_side": "defender"},
    {"variant": "skirmish", "fleets": "preset", "point_defense_first": "ship"},
    {"variant": "standard", "sides": "choose", "unique_named_ships": True},
    {"variant": "standard", "grid": "grand", "max_rounds": 0},
]
COMMON_KINDS = {
    "sides",
    "fleet",
    "deploy",
    "move",
    "moving",
    "push",
    "launch",
    "launch_type",
    "launch_square",
    "attack",
    "target",
    "aim",
    "window",
}


def play(options: Json, names: list[str], seed: int) -> tuple[Any, list[tuple[str, int]]]:
    """A whole game: its end, and each decision's kind with what was answered. Every answer is
    checked against the rules, and must not lead a ship off the grid."""
    s = GAME.start(options, seed)
    bots = [make(name) for name in names]
    rng = FastRng(seed)
    said: list[tuple[str, int]] = []
    for _ in range(LONGEST):
        if s.over:
            return s, said
        seat = lowest(must_act(s))
        action = answer(bots[seat], GAME, s, seat, rng)
        refusal = GAME.why_not(s, seat, action)
        assert refusal is None, (GAME.space.write(action), refusal)
        known = SPACE.decode(action)
        if names[seat] != "random" and known.verb is STEP:
            assert s.setup.grid.step(s.square[known.a], known.b) != OFF
        said.append((GAME.kind_of(s, decision(s)), action))
        apply(s, seat, action)
    raise AssertionError(f"{options}, seed {seed}: no end in sight")


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_greedy_plays_whole_legal_games_at_every_table_and_never_flees(options: Json) -> None:
    for seed in range(4):
        s, _ = play(options, ["greedy", "greedy"], seed)
        GAME.audit(s)


@pytest.mark.drawn
def test_greedy_meets_every_common_kind_of_decision() -> None:
    met: set[str] = set()
    for seed in range(12):
        for options in TABLES[:1] + TABLES[7:8]:
            _, said = play(options, ["greedy", "greedy"], seed)
            met |= {kind for kind, _ in said}
    assert met >= COMMON_KINDS


@pytest.mark.parametrize("name", ["search:2", "cadet", "random"])
def test_other_bots_play_whole_legal_games(name: str) -> None:
    for variant in ("skirmish", "quick_start"):
        s, _ = play({"variant": variant}, [name, "greedy"], 5)
        assert s.over


@pytest.mark.parametrize("name", ["greedy", "cadet"])
def test_even_weak_bots_beat_random(name: str) -> None:
    won = 0
    for seed in range(20):
        names = [name, "random"] if seed % 2 else ["random", name]
        s, _ = play({"variant": "standard"}, names, seed)
        won += s.winners == 1 << names.index(name)
    assert won >= 19


@pytest.mark.parametrize("options", TABLES[:3], ids=str)
def test_few_options_all_legal_are_worth_a_thought(options: Json) -> None:
    advice = GAME.advice()
    most = 0
    for seed in range(3):
        s = GAME.start(options, seed)
        rng = FastRng(seed)
        while not s.over:
            seat = to_act(s)
            found = advice.options(s, seat)
            assert found
            assert set(found) <= set(legal(s, seat))
            assert len(set(found)) == len(found) <= 8
            most = max(most, len(found))
            for action in found:
                advice.rate(s, seat, action)
            apply(s, seat, found[rng.below(len(found))])
    assert most > 1


@pytest.mark.parametrize("faction", [0, 1], ids=FACTIONS)
def test_fleets_use_their_points_and_can_launch_their_fighters(faction: int) -> None:
    seen: set[tuple[int, ...]] = set()
    for seed in range(20):
        s = GAME.start({"variant": "standard"}, seed)
        rng = FastRng(seed)
        greedy = make("greedy")
        while GAME.kind_of(s, decision(s)) == "fleet":
            seat = lowest(must_act(s))
            apply(s, seat, answer(greedy, GAME, s, seat, rng))
        fleet = s.drafts[s.faction.index(faction)]
        seen.add(tuple(fleet))
        assert 285 <= s.data.fleet_points(fleet) <= 300
        fighters = [kind for kind in fleet if s.data.klass[kind] == 4]
        launches = sum(s.data.launch[2 * kind] for kind in fleet)
        assert fighters
        assert launches * 4 >= len(fighters)
    assert len(seen) > 15


def test_fleets_built_do_not_depend_on_the_other_secret_fleet() -> None:
    answers: list[list[int]] = []
    for draft_seed in range(3):
        s = GAME.start({"variant": "standard"}, 1)
        s.drafts[1] = random_fleet(s.data, s.setup, s.faction[1], FastRng(draft_seed))
        rng = FastRng(7)
        said: list[int] = []
        for _ in range(5):
            said.append(answer(make("greedy"), GAME, s, 0, rng))
            apply(s, 0, said[-1])
        answers.append(said)
    assert answers[0] == answers[1] == answers[2]


def position(seats: Json, phase: str = "attack") -> Any:
    """A position at the start of seat 0's part of a phase."""
    data = {"set": {"phase": phase, "active": 0, "seats": seats}}
    return GAME.position(data, FastRng(1))


def choices(s: Any, count: int) -> list[str]:
    """What the advice picks in a row, as long as seat 0 is asked."""
    said: list[str] = []
    while len(said) < count and not s.over and lowest(must_act(s)) == 0:
        action = GAME.advice().pick(s, 0, FastRng(1))
        said.append(GAME.space.write(action))
        apply(s, 0, action)
    return said


def ship(type: str, square: str, **more: Any) -> Json:
    """A ship of a position."""
    return {"type": type, "square": square, **more}


def test_fire_goes_to_the_ship_that_it_can_finish() -> None:
    s = position(
        {
            "0": {"ships": [ship("corellian_corvette", "e1")]},
            "1": {
                "ships": [
                    ship("imperial_star_destroyer", "d9"),
                    ship("imperial_star_destroyer", "f9", reduced=True, damage=1),
                ]
            },
        }
    )
    assert choices(s, 2)[1] == "target ship:2"


def test_no_more_is_fired_at_what_is_lost_already() -> None:
    s = position(
        {
            "0": {"ships": [ship("corellian_corvette", "e1")]},
            "1": {
                "ships": [
                    ship("imperial_star_destroyer", "d9"),
                    ship("imperial_star_destroyer", "f9", reduced=True, damage=4),
                ]
            },
        }
    )
    assert choices(s, 2)[1] == "target ship:1"


def test_point_defense_fires_before_weapon_systems() -> None:
    s = position(
        {
            "0": {"ships": [ship("nebulon_b_frigate", "e5")]},
            "1": {"ships": [ship("tie_interceptor", "e6"), ship("imperial_shuttle", "e9")]},
        }
    )
    assert GAME.read(s, 0, choices(s, 1)[0]) == FIRE.of(0, POINT_DEFENSE)


def test_a_fighter_goes_for_the_rear_of_a_capital_ship() -> None:
    s = position(
        {
            "0": {"ships": [ship("corellian_corvette", "e1"), ship("x_wing_starfighter", "i6")]},
            "1": {"ships": [ship("commerce_guild_destroyer", "i8", reduced=True)]},
        },
        "move",
    )
    while not s.over and s.round == 1 and GAME.kind_of(s, decision(s)) in ("move", "moving"):
        seat = to_act(s)
        apply(s, seat, GAME.advice().pick(s, seat, FastRng(1)))
    assert GAME.view(s, 0)["ships"][1]["square"] in ("h9", "i9", "j9")


def test_a_class_three_ship_turns_its_front_to_the_enemy() -> None:
    s = position(
        {
            "0": {"ships": [ship("corellian_corvette", "e2", facing="s")]},
            "1": {"ships": [ship("imperial_star_destroyer", "e9")]},
        },
        "move",
    )
    while GAME.kind_of(s, decision(s)) in ("move", "moving") and to_act(s) == 0:
        apply(s, 0, GAME.advice().pick(s, 0, FastRng(1)))
    assert faced_sides(s.square[0], s.facing[0], s.square[1]) & 1 << FRONT


def picked(s: Any) -> set[str]:
    """What the advice picks for seat 0, chance falling otherwise each time."""
    return {GAME.space.write(GAME.advice().pick(s, 0, FastRng(seed))) for seed in range(40)}


def test_chance_decides_between_equal_targets() -> None:
    s = position(
        {
            "0": {"ships": [ship("corellian_corvette", "e1")]},
            "1": {"ships": [ship("imperial_shuttle", square) for square in ("d9", "e9", "f9")]},
        }
    )
    apply(s, 0, GAME.advice().pick(s, 0, FastRng(1)))
    assert picked(s) == {"target ship:1", "target ship:2", "target ship:3"}


def test_chance_decides_between_equal_squares() -> None:
    far = {"1": {"ships": [ship("imperial_star_destroyer", "i10")]}}
    s = position({"0": {"ships": [ship("x_wing_starfighter", "i2")]}, **far}, "move")
    assert {f"step ship:0 dir:{way}" for way in ("nw", "ne")} <= picked(s)
    carrier = {"ships": [ship("rebel_transport", "i2")], "reserve": ["x_wing_starfighter"]}
    s = position({"0": carrier, **far}, "launch")
    for _ in range(2):
        apply(s, 0, GAME.advice().pick(s, 0, FastRng(1)))
    assert {f"at square:{square}" for square in ("h3", "i3", "j3")} == picked(s)


def test_worth_falls_with_every_damage_counter_to_nothing() -> None:
    s = GAME.start({"variant": "standard", "fleets": "preset"}, 1)
    v = SHELF.of(s)
    for kind in range(len(s.data.ids)):
        values = [worth(v, kind, damage) for damage in range(v.hull[kind] + 3)]
        assert values[0] > 0
        assert values[v.hull[kind] :] == [0, 0, 0]
        assert all(a > b for a, b in pairwise(values[: v.hull[kind] + 1]))
    assert taken(s, 0) == 0


def test_chances_add_up_and_follow_the_fleets() -> None:
    s = GAME.start({"variant": "standard", "fleets": "preset"}, 1)
    rng = FastRng(1)
    while s.round < 2:
        apply(s, to_act(s), GAME.advice().pick(s, to_act(s), rng))
    even = GAME.advice().evaluate(s)
    assert sum(even) == pytest.approx(1)
    s.damage[0] += 5
    assert GAME.advice().evaluate(s)[0] < even[0]


def facing_position(facing: str) -> Any:
    """An even position at the start of the attacks; seat 0's cruiser faces some way."""
    seats = {
        "0": {"ships": [ship("republic_assault_ship", "e3", facing=facing)]},
        "1": {"ships": [ship("imperial_star_destroyer", "e10")]},
    }
    return position(seats, "attack")


def test_chances_fall_from_front_to_side_to_rear_shown() -> None:
    shown = [GAME.advice().evaluate(facing_position(facing))[0] for facing in "nes"]
    assert shown == sorted(shown, reverse=True)
    assert len(set(shown)) == 3


def digest() -> str:
    """A hash over every answer of some greedy games."""
    hashed = blake2b(digest_size=16)
    for seed, options in enumerate(TABLES[:5]):
        _, said = play(options, ["greedy", "greedy"], seed)
        hashed.update(repr(said).encode())
    _, said = play({"variant": "skirmish"}, ["search:2", "greedy"], 3)
    hashed.update(repr(said).encode())
    return hashed.hexdigest()


@pytest.mark.drawn
def test_compiled_and_interpreted_bots_play_the_same_games() -> None:
    here = Path(__file__)
    sources = here.parents[2] / "src"
    path = os.pathsep.join([str(sources), str(here.parent)])
    environment = {**os.environ, "PYTHONPATH": path}
    code = "from test_starship_battles import digest; print(digest())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert done.stdout.strip() == digest()
