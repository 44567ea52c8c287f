"""Chances beside the choices that they concern, and what could strike: true to the engine, and the
same in every world that the asker can't tell from this one."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

from astrarium.games.ares import GAME as ARES
from astrarium.games.ares.rules.battle import DeclareDefense
from astrarium.games.ares.rules.turn import PlayCard
from astrarium.games.star_realms import GAME as REALMS
from astrarium.games.star_realms.moves import END
from astrarium.games.starcraft import GAME as CRAFT
from astrarium.games.starship_battles import GAME as FLEETS
from astrarium.kernel.flow import State, apply, decision, to_act
from astrarium.kernel.game import Game
from astrarium.kernel.rng import FastRng

Json = dict[str, Any]
TRIALS = 400


def positions(game: Game[Any], options: Json, seeds: int, most: int) -> Iterator[State]:
    """Positions of games of bots; each is the state itself, to be cloned by who changes it."""
    advice = game.advice()
    for seed in range(seeds):
        s = game.start(options, seed)
        rng = FastRng(seed)
        for _ in range(most):
            if s.over:
                break
            yield s
            seat = to_act(s)
            apply(s, seat, advice.pick(s, seat, rng))


def beside(entries: list[Json]) -> list[Json]:
    """Those that are told beside choices."""
    return [entry for entry in entries if entry.get("on")]


@pytest.mark.rule("SR-14.2")
def test_a_bought_card_is_drawn_next_as_often_as_is_told() -> None:
    looked = 0
    for s in positions(REALMS, {}, 6, 200):
        seat = to_act(s)
        for entry in REALMS.odds(s, seat):
            if looked >= 6 or entry["chance"] == 1:
                continue
            looked += 1
            action = REALMS.space.read(entry["on"][0])
            hits = 0
            for trial in range(TRIALS):
                t = REALMS.determinize(s, seat, FastRng(700 + trial))
                before = set(t.players[seat].discard)
                REALMS.play(t, seat, action)
                (bought,) = set(t.players[seat].discard) - before
                REALMS.play(t, seat, END.of())
                hits += bought in t.players[seat].hand
            chance = entry["chance"]
            error = sqrt(chance * (1 - chance) / TRIALS)
            assert abs(hits / TRIALS - chance) <= 4 * error
    assert looked >= 5


@pytest.mark.parametrize(
    ("game", "options"), [(ARES, {"seats": 2}), (REALMS, {}), (FLEETS, {"variant": "quick_start"})]
)
def test_two_worlds_that_differ_only_in_hidden_things_have_the_same_odds(
    game: Game[Any], options: Json
) -> None:
    looked = 0
    for n, s in enumerate(positions(game, options, 2, 240)):
        if n % 23:
            continue
        for seat in (0, 1):
            other = game.determinize(s, seat, FastRng(31 * n + seat))
            assert game.odds(other, seat) == game.odds(s, seat)
            assert game.danger(other, seat) == game.danger(s, seat)
            looked += 1
    assert looked >= 10


def test_what_reaches_an_area_is_the_same_in_worlds_that_differ_only_in_hidden_things() -> None:
    options = {"seats": 2, "factions": "random", "galaxy": "random"}
    threatened = 0
    for n, s in enumerate(positions(CRAFT, options, 2, 400)):
        if n % 9:
            continue
        for seat in (0, 1):
            found = CRAFT.danger(s, seat)
            other = CRAFT.determinize(s, seat, FastRng(n))
            assert CRAFT.danger(other, seat) == found
            threatened += len(found)
    assert threatened > 5


def test_who_could_attack_a_base_of_ares_is_told_from_what_its_owner_knows() -> None:
    rival: Json = {"hand": ["kahoum_standard_attack"], "deck": 12}
    seats: Json = {"0": {}, "1": rival}
    war = {"options": {"variant": "basic"}, "set": {"active": 0, "frontier": 0, "seats": seats}}
    held = ARES.position(war, FastRng(1))
    reached = {threat["thing"]: threat["by"] for threat in ARES.danger(held, 0)}
    assert reached == {"frontier": ["player:1"], "player:0": ["player:1"]}  # AR-5.3: or deep
    assert [threat["thing"] for threat in ARES.danger(held, 1)] == ["player:1"]  # AR-13.2
    seats["1"] = {"hand": [], "deck": 0}
    assert ARES.danger(ARES.position(war, FastRng(1)), 0) == []
    assert ARES.danger(ARES.start({"seats": 2}, 1), 0) == []  # nothing stands there yet


@pytest.mark.parametrize("options", [{"seats": 2}, {"variant": "free_for_all", "seats": 4}])
def test_danger_in_ares_is_the_same_in_worlds_that_differ_only_in_hidden_things(
    options: Json,
) -> None:
    looked = 0
    for n, s in enumerate(positions(ARES, options, 3, 300)):
        if n % 7:
            continue
        for seat in range(s.setup.seats):
            found = ARES.danger(s, seat)
            for chance in (n, n + 500):
                assert ARES.danger(ARES.determinize(s, seat, FastRng(chance)), seat) == found
            looked += len(found)
    assert looked > 5


def test_every_attack_and_defence_of_ares_that_can_be_chosen_has_its_chance() -> None:
    attacks = defences = 0
    for s in positions(ARES, {"seats": 2}, 8, 400):
        top = decision(s)
        if not isinstance(top, (PlayCard, DeclareDefense)) or attacks > 4 < defences:
            continue
        seat = to_act(s)
        legal = {ARES.space.write(a) for a in top.legal(s, seat)}
        wanted = {a for a in legal if a.startswith(("attack ", "defend_"))}
        if not wanted or (isinstance(top, PlayCard) and attacks > 4):
            continue
        told = {a for entry in beside(ARES.odds(s, seat)) for a in entry["on"]}
        assert told == wanted
        attacks += isinstance(top, PlayCard)
        defences += isinstance(top, DeclareDefense)
    assert attacks > 3
    assert defences >= 1


def duel(**more: object) -> Json:
    """A Star Destroyer in front of a Venator."""
    ships = [{"type": "venator_star_destroyer", "square": "i5", "facing": "n"}]
    enemies = [{"type": "imperial_star_destroyer", "square": "i8", "facing": "s"}]
    seats = {"0": {"ships": ships}, "1": {"ships": enemies}}
    return {"options": {"variant": "standard"}, "set": {"round": 3, "seats": seats, **more}}


def test_a_ship_is_in_danger_of_those_that_reach_it_where_it_stands() -> None:
    s = FLEETS.position(duel(phase="move", active=0, low=0), FastRng(1))
    (entry,) = FLEETS.danger(s, 0)
    assert entry["thing"] == "ship:0"
    assert entry["by"] == ["ship:1"]
    assert 0 <= entry["chance"] < 1
    fired = FLEETS.position(duel(phase="attack", active=0, low=0), FastRng(1))
    assert FLEETS.danger(fired, 0) == []  # SB-5.1: the enemy has attacked already
