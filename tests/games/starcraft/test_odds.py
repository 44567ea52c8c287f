"""Chances that a table of StarCraft tells: true to the engine, and blind to what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

from astrarium.games.starcraft.bot.advice import ADVICE
from astrarium.games.starcraft.face.odds import enemy_values, plain_answer
from astrarium.games.starcraft.game import GAME
from astrarium.games.starcraft.moves import FIGHT, MOVES_DONE, PAY_WORKER
from astrarium.games.starcraft.printed.tables import AREA_IDS
from astrarium.games.starcraft.printed.technologies import STAYS_IN_PLAY, TECHNOLOGIES_OF
from astrarium.games.starcraft.rules.battle.laying import LayCards
from astrarium.games.starcraft.rules.battle.losses import ATTACKER
from astrarium.games.starcraft.rules.building.technologies import copies, gain
from astrarium.games.starcraft.rules.galaxy.units import race_of
from astrarium.games.starcraft.rules.orders.mobilize import MoveUnits
from astrarium.games.starcraft.state import NONE, StarCraft
from astrarium.kernel.flow import apply, decision, legal, to_act
from astrarium.kernel.rng import FastRng
from games.worlds import positions

GAMES = 12
REPEATS = 300


def greedy_states(seats: int = 2) -> Iterator[StarCraft]:
    """Positions of greedy games; each is the state itself, to be cloned by who changes it."""
    for seed in range(GAMES):
        s = GAME.start({"seats": seats, "factions": "random", "galaxy": "random"}, seed)
        rng = FastRng(seed)
        while not s.over:
            yield s
            seat = to_act(s)
            apply(s, seat, ADVICE.pick(s, seat, rng))


def attacks() -> list[StarCraft]:
    """Positions in which units have entered an enemy area and the moves may end."""
    return [
        s.clone()
        for s in greedy_states()
        if isinstance(decision(s), MoveUnits)
        and s.attackers
        and MOVES_DONE.of() in legal(s, to_act(s))
    ]


def lays(side: int) -> list[StarCraft]:
    """Positions in which a side of a battle is asked for its first cards."""
    found: list[StarCraft] = []
    for s in greedy_states():
        top = decision(s)
        if isinstance(top, LayCards) and top.side == side and top.place == 0:
            found.append(s.clone())
    return found


def told(s: StarCraft, seat: int, key: str) -> list[dict[str, Any]]:
    return [entry for entry in GAME.odds(s, seat) if entry["about"]["key"] == key]


def taken(s: StarCraft, first: int, seed: int) -> bool:
    """Whether the attacker takes the area in one battle, fought by the engine."""
    attacker = to_act(s)
    rng = FastRng(seed)
    t = GAME.determinize(s, attacker, rng)
    area = t.target
    GAME.play(t, attacker, first)
    while not t.over and t.battle.area != NONE:
        seat = to_act(t)
        GAME.play(t, seat, plain_answer(t, decision(t), seat, rng))
    return t.owner[area] == attacker


@pytest.mark.drawn
@pytest.mark.rule("SC-17.1")
def test_the_chance_of_an_attack_is_how_often_the_engine_lets_it_succeed() -> None:
    looked = 0
    chances = set()
    for s in attacks()[:8]:
        (entry,) = told(s, to_act(s), "starcraft.odds.attack")
        assert entry["about"]["params"]["area"] == "@area:" + AREA_IDS[s.target]
        wins = sum(taken(s, MOVES_DONE.of(), 9_000 + n) for n in range(REPEATS))
        both = (wins + entry["chance"] * entry["trials"]) / (REPEATS + entry["trials"])
        error = sqrt(both * (1 - both) * (1 / REPEATS + 1 / entry["trials"]))
        assert abs(wins / REPEATS - entry["chance"]) <= 3 * error
        assert entry["low"] <= entry["chance"] <= entry["high"]
        chances.add(entry["chance"])
        looked += 1
    assert looked >= 5
    assert len(chances) > 2


def destroyed(s: StarCraft, action: int, seed: int) -> tuple[bool, bool]:
    """Whether a card laid by the defender destroys a unit and whether one is lost, in one fight."""
    top = decision(s)
    assert isinstance(top, LayCards)
    rng = FastRng(seed)
    t = GAME.determinize(s, top.who, rng)
    first = t.battle.skirmishes[0]
    GAME.play(t, top.who, action)
    while not first.fought:
        seat = to_act(t)
        actions = legal(t, seat)
        if FIGHT.of(0) in actions:
            chosen = FIGHT.of(0)
        elif PAY_WORKER.of() in actions:
            chosen = PAY_WORKER.of()
        else:
            chosen = actions[rng.below(len(actions))]
        GAME.play(t, seat, chosen)
    return first.lost[ATTACKER] != NONE, first.lost[1] != NONE


@pytest.mark.rule("SC-16.11")
def test_the_exact_chance_of_a_card_is_how_often_the_engine_lets_it_destroy() -> None:
    compared = 0
    for s in lays(1)[:6]:
        for entry in told(s, to_act(s), "starcraft.odds.card")[:2]:
            assert entry["exact"]
            action = GAME.space.read(entry["about"]["params"]["action"])
            ends = [destroyed(s, action, 500 + n) for n in range(REPEATS)]
            for chance, hits in (
                (entry["chance"], sum(kill for kill, _ in ends)),
                (entry["parts"][0]["chance"], sum(loss for _, loss in ends)),
            ):
                error = sqrt(max(chance * (1 - chance), 1 / REPEATS) / REPEATS)
                assert abs(hits / REPEATS - chance) <= 3 * error
                compared += 1
    assert compared >= 12


@pytest.mark.parametrize("seats", [2, 3])
def test_odds_do_not_look_at_what_the_asker_cannot_know(seats: int) -> None:
    looked = {"attack": 0, "battle": 0, "card": 0}
    for n, s in enumerate(greedy_states(seats)):
        battle = s.battle.area != NONE
        if not battle and not isinstance(decision(s), MoveUnits):
            continue
        for seat in (-1, *range(seats)):
            if n % 3 and seat != to_act(s):
                continue
            found = GAME.odds(s, seat)
            other = GAME.determinize(s, seat, FastRng(n))
            assert GAME.odds(other, seat) == found
            for entry in found:
                looked[entry["about"]["key"].rpartition(".")[2]] += 1
        if min(looked.values()) > 5:
            break
    assert min(looked.values()) > 5


def test_odds_are_told_only_where_there_is_a_battle_or_an_attack_to_make() -> None:
    for n, s in enumerate(greedy_states()):
        if s.battle.area == NONE and not isinstance(decision(s), MoveUnits):
            assert GAME.odds(s, to_act(s)) == []
        if n > 400:
            return


@pytest.mark.rule("SC-14.5")
def test_a_technology_bought_since_is_no_card_that_a_hand_may_show() -> None:
    s = lays(1)[0]
    top = decision(s)
    assert isinstance(top, LayCards)
    enemy = s.battle.seats[1 - top.side]
    before = len(enemy_values(s, top))
    own = TECHNOLOGIES_OF[race_of(s, enemy)]
    technology = next(one for one in own if copies(s, enemy, one) and not STAYS_IN_PLAY[one])
    gain(s, enemy, technology)
    assert len(enemy_values(s, top)) == before


def test_what_reaches_an_area_is_the_same_in_worlds_that_differ_only_in_hidden_things() -> None:
    options = {"seats": 2, "factions": "random", "galaxy": "random"}
    threatened = 0
    for n, s in enumerate(positions(GAME, options, 2, 400)):
        if n % 9:
            continue
        for seat in (0, 1):
            found = GAME.danger(s, seat)
            other = GAME.determinize(s, seat, FastRng(n))
            assert GAME.danger(other, seat) == found
            threatened += len(found)
    assert threatened > 5
