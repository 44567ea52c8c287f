"""What games send to boards is what their types say: no field more, none less, none otherwise."""

from __future__ import annotations

from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
import pytest

from astrarium.kernel import flow
from astrarium.kernel.flow import State, apply, legal, may_act, members
from astrarium.kernel.game import Game, games
from astrarium.kernel.rng import FastRng
from astrarium.lab.conformance import tables

TYPED = [game for game in games().values() if game.view_type is not None]
TABLES = [
    pytest.param(game, options, id=f"{game.id}-{variant}-{seats}")
    for game in TYPED
    for variant, seats, options in tables(game)
]
COMPILED = flow.__file__.endswith(".so")


def strange(value: Any, kind: Any, path: str) -> list[str]:
    """The fields in a value that its type does not have, by path."""
    if is_typeddict(kind) and isinstance(value, dict):
        hints = get_type_hints(kind)
        found = [f"{path}.{name}" for name in value if name not in hints]
        known = [(name, item) for name, item in value.items() if name in hints]
        return found + [
            x for name, item in known for x in strange(item, hints[name], f"{path}.{name}")
        ]
    if isinstance(value, list) and get_origin(kind) is list:
        (inner,) = get_args(kind)
        return [x for i, item in enumerate(value) for x in strange(item, inner, f"{path}.{i}")]
    if isinstance(value, dict) and get_origin(kind) is dict:
        _, inner = get_args(kind)
        return [x for name, item in value.items() for x in strange(item, inner, f"{path}.{name}")]
    choices = [one for one in get_args(kind) if is_typeddict(one) or get_origin(one) is list]
    if value is not None and len(choices) == 1 and get_origin(kind) is not list:
        return strange(value, choices[0], path)
    return []


def walk(game: Game[Any], options: dict[str, Any], count: int) -> list[State]:
    """States of a random game, its first and its last among them."""
    s = game.start(options, 7)
    chance = FastRng(8)
    found = [s.clone()]
    number = 0
    while not s.over:
        seats = members(may_act(s))
        seat = seats[chance.below(len(seats))]
        actions = legal(s, seat)
        apply(s, seat, actions[chance.below(len(actions))])
        number += 1
        if number % count == 0:
            found.append(s.clone())
    return [*found, s]


@pytest.mark.skipif(COMPILED, reason="compiled types have lost their fields")
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_view_is_what_its_type_says(game: Game[Any], options: dict[str, Any]) -> None:
    for s in walk(game, options, 97):
        for seat in range(-1, game.seat_count(s)):
            view = game.view(s, seat)
            msgspec.convert(view, game.view_type)
            assert strange(view, game.view_type, "view") == []
