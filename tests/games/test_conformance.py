"""Every variant and seat count of every installed game keeps the promises of the protocol."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import astrarium
from astrarium.kernel.errors import BadOptions, BadPosition
from astrarium.kernel.game import Game, Json, games
from astrarium.kernel.rng import FastRng
from astrarium.lab.conformance import check, replay_elsewhere, tables
from astrarium.lab.goldens import ways

TESTS = Path(__file__).parents[1]
SEEDS, POINTS = [10, 11], 6
COMPILED = astrarium.mode() == "compiled"
GAMES = games()


def every_table() -> list[Any]:
    """Every variant and seat count, and the other ways to play that goldens know. Interpreted only
    the smallest and the largest table of a game: the compiled run looks at all, ten times as fast,
    and goldens hold both modes to the same games."""
    found: list[Any] = []
    known: list[tuple[str, Json]] = []
    for game in GAMES.values():
        of_game = [
            pytest.param(game, options, id=f"{game.id}-{variant}-{seats}")
            for variant, seats, options in tables(game)
        ]
        found += (
            of_game if COMPILED else {each.id: each for each in (of_game[0], of_game[-1])}.values()
        )
        known += [(game.id, game.check_options(each.values[1])) for each in of_game]
    if COMPILED:
        found += [
            pytest.param(GAMES[way.game], way.options, id=f"{way.game}-{way.name}")
            for way in ways(TESTS / "goldens")
            if (way.game, GAMES[way.game].check_options(way.options)) not in known
        ]
    return found


@pytest.mark.parametrize(("game", "options"), every_table())
def test_games_of_every_table_keep_the_promises_of_the_protocol(
    game: Game[Any], options: Json
) -> None:
    seeds, points = (SEEDS, POINTS) if COMPILED else (SEEDS[:1], POINTS // 2)
    report = check(game, options, seeds=seeds, points=points)
    assert sum(report.endings.values()) == report.games == len(seeds)
    replay_elsewhere(report.records, hash_seed=4242)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES.values()])
def test_a_misspelt_field_of_a_position_is_refused_by_name(game: Game[Any]) -> None:
    met = set()
    for path in sorted((TESTS / "scenarios" / game.id).rglob("*.toml")):
        position = tomllib.loads(path.read_text(encoding="utf-8")).get("position", {})
        for place in fields_of(position.get("set", {}), []):
            shape = str(["" if str(step).isdecimal() else step for step in place])
            if shape not in met:
                met.add(shape)
                wrong = misspelt(position, place)
                with pytest.raises((BadPosition, BadOptions), match=f"{place[-1]}x"):
                    game.position(wrong, FastRng(1))
    assert met or game.id == "goofspiel"


def fields_of(value: Any, place: list[Any]) -> Iterator[list[Any]]:
    """The path of every field in plain data."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield [*place, name]
            yield from fields_of(inner, [*place, name])
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from fields_of(inner, [*place, number])


def misspelt(position: Json, place: list[Any]) -> Json:
    """A position with another name for the field at a path of its table "set"."""
    wrong: Json = json.loads(json.dumps(position))
    holder = wrong["set"]
    for step in place[:-1]:
        holder = holder[step]
    holder[f"{place[-1]}x"] = holder.pop(place[-1])
    return wrong
