"""Players of StarCraft leave at any moment, or destroy their pieces: the others play on."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from astrarium.games.starcraft.game import GAME
from astrarium.games.starcraft.moves import EXECUTE, MOVES_DONE, SCRAP_BASE
from astrarium.games.starcraft.state import NONE, StarCraft, draw
from astrarium.kernel.flow import apply, decision, legal, members, must_act, to_act
from astrarium.kernel.game import Json
from astrarium.kernel.session import Session
from astrarium.suite.conformance import check

TABLES: list[Json] = [
    {"seats": 2},
    {"seats": 3, "galaxy": "random"},
    {"seats": 4, "variant": "team_play"},
    {"seats": 5, "race_abilities": "all"},
    {"seats": 6, "variant": "team_play", "galaxy": "random", "race_abilities": "all"},
]
LOSSES = ["lose", "splash", "withdraw", "retreat", "lose_in_retreat", "discard", "end_benefit"]
FIGHTS = ["lay", "pair", "support", "fight", "front", "pay_worker", "draw_more"]
RARE = frozenset([*LOSSES, *FIGHTS, "minor_end", "pay", "saving"])
"""Questions that come seldom: who leaves, leaves there more often."""


def lively(s: StarCraft, seat: int, chance: random.Random) -> int:
    """A legal answer by chance, but for orders that are executed and units that move on."""
    found = decision(s).legal(s, seat)
    assert found, f"nothing is legal: {decision(s).kind}"
    if decision(s).kind == "execute" and chance.random() < 0.8:
        return EXECUTE.of()
    moves = [action for action in found if action != MOVES_DONE.of()]
    if decision(s).kind == "move" and moves and chance.random() < 0.4:
        return chance.choice(moves)
    return chance.choice(found)


def play_with_leavers(options: Json, seed: int, met: Counter[str]) -> None:
    """A game by chance in which seats leave and destroy their own pieces now and then."""
    chance = random.Random(seed)
    s = GAME.start({**options, "round_limit": 3}, seed)
    leaves = chance.choice([0.0, 0.004, 0.01])
    destroys = chance.choice([0.0, 0.03, 0.2])
    while not s.over:
        GAME.audit(s)
        kind = decision(s).kind
        if chance.random() < (0.08 if kind in RARE else leaves):
            seat = chance.choice([n for n, p in enumerate(s.players) if p.alive])
            GAME.resign(s, seat)
            met[kind] += 1
            assert GAME.digest(GAME.load(GAME.save(s))) == GAME.digest(s)
            for viewer in range(-1, s.setup.seats):
                GAME.view(s, viewer)
            continue
        seat = chance.choice(members(must_act(s)))
        own = decision(s).legal(s, seat)
        beside = [action for action in legal(s, seat) if action not in own]
        if beside and chance.random() < destroys:
            apply(s, seat, chance.choice(beside))
        else:
            apply(s, seat, lively(s, seat, chance))
    assert GAME.outcome(s) is not None


@pytest.mark.rule("SC-9.14", "SC-9.16")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_games_go_on_to_an_end_whenever_players_leave(options: Json) -> None:
    met: Counter[str] = Counter()
    for seed in range(12):
        play_with_leavers(options, seed, met)
    assert len(met) >= 3


@pytest.mark.drawn
@pytest.mark.parametrize(
    "options",
    [
        {"seats": 3, "galaxy": "random", "race_abilities": "all"},
        {"seats": 4, "variant": "team_play", "galaxy": "random", "race_abilities": "rulebook"},
    ],
    ids=str,
)
def test_other_options_keep_the_promises_of_the_protocol(options: Json) -> None:
    assert check(GAME, options, seeds=[4], points=4).games == 1


def reached(kind: str, seed: int, options: Json) -> StarCraft:
    """A game by chance at the first question of a kind."""
    chance = random.Random(seed)
    s = GAME.start({**options, "round_limit": 6}, seed)
    while not s.over and decision(s).kind != kind:
        seat = to_act(s)
        apply(s, seat, lively(s, seat, chance))
    assert not s.over, f"no {kind}"
    return s


@pytest.mark.rule("SC-4.11")
def test_who_leaves_between_the_ends_of_his_route_takes_the_first_one_along() -> None:
    s = reached("minor_end", 1, {"seats": 3})
    before = [planet["free"] for planet in GAME.view(s, -1)["planets"]]
    GAME.resign(s, to_act(s))
    after = [planet["free"] for planet in GAME.view(s, -1)["planets"]]
    assert sum(map(len, after)) == sum(map(len, before)) + 1
    assert all(b != NONE for a, b in zip(s.end_a, s.end_b, strict=True) if a != NONE)


@pytest.mark.rule("SC-8.20")
@pytest.mark.parametrize("seed", range(4))
def test_the_last_one_with_too_many_cards_leaves_and_all_others_have_discarded(seed: int) -> None:
    s = reached("discard", seed, {"seats": 4})
    chance = random.Random(seed)
    while not s.over and decision(s).kind == "discard":
        waiting = members(must_act(s))
        if len(waiting) == 1:
            draw(s, waiting[0], 2)
            apply(s, waiting[0], lively(s, waiting[0], chance))
            GAME.resign(s, waiting[0])
            break
        apply(s, waiting[0], lively(s, waiting[0], chance))
    assert all(not p.laid for p in s.players)


@pytest.mark.rule("SC-2.4", "SC-2.10", "SC-9.14")
@pytest.mark.parametrize("events", [0, 1])
def test_pieces_come_back_when_taken_back_the_last_one_too_since_events_stay_unread(
    events: int,
) -> None:
    s = reached("reveal", 2, {"seats": 3})
    seat = to_act(s)
    apply(s, seat, decision(s).legal(s, seat)[0])
    for _ in range(events):
        s.players[seat].events.append(s.event_deck.pop())
    session = Session.of(GAME, s.setup.options, s)
    before = GAME.digest(s)
    while session.state.players[seat].alive:
        assert session.free_undo(seat) == 0
        own = decision(session.state).legal(session.state, seat)
        beside = [action for action in legal(session.state, seat) if action not in own]
        session.play(seat, beside[-1])
    assert session.free_undo(seat) == 0
    assert session.state.event_discard == []
    session.rewind(0)
    assert GAME.digest(session.state) == before


@pytest.mark.rule("SC-2.10", "SC-9.14")
def test_events_leave_unread_with_an_elimination() -> None:
    s = reached("reveal", 2, {"seats": 3})
    seat = to_act(s)
    card = s.event_deck.pop()
    s.players[seat].events.append(card)
    apply(s, seat, decision(s).legal(s, seat)[0])
    while s.players[seat].alive:
        beside = [action for action in legal(s, seat) if action not in decision(s).legal(s, seat)]
        apply(s, seat, beside[-1])
    assert card in s.event_box
    assert not s.event_known[card]
    assert s.event_discard == []


@pytest.mark.rule("SC-2.9")
def test_nobody_destroys_anything_outside_his_own_order() -> None:
    s = reached("reveal", 3, {"seats": 3})
    assert not any(SCRAP_BASE.of(area) in legal(s, to_act(s)) for area in range(len(s.base)))
    seat = to_act(s)
    apply(s, seat, decision(s).legal(s, seat)[0])
    for other in range(3):
        found = [area for area in range(len(s.base)) if SCRAP_BASE.of(area) in legal(s, other)]
        assert found == ([s.base.index(seat)] if other == seat else [])
