"""Options are checked by the game's JSON Schema, and every fault is told in plain words."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from astrarium.kernel.errors import BadOptions
from astrarium.kernel.game import Game, games
from astrarium.kernel.options import check_against

SCHEMA: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["map"],
    "properties": {
        "map": {"type": "string", "enum": ["ring", "spiral"]},
        "rounds": {"type": "integer", "minimum": 1, "maximum": 9, "default": 5},
        "open_hands": {"type": "boolean", "default": False},
        "cards": {"type": ["object", "null"], "default": None},
        "title": {"type": "string", "maxLength": 5},
        "houses": {"type": "array", "items": {"type": "string"}, "default": []},
    },
}


def faults(**options: Any) -> list[tuple[str, str]]:
    with pytest.raises(BadOptions) as caught:
        check_against(SCHEMA, {"map": "ring", **options})
    assert (caught.value.field, caught.value.reason) == caught.value.faults[0]
    return caught.value.faults


def test_defaults_are_filled_in_and_what_has_none_is_left_out() -> None:
    assert check_against(SCHEMA, {"map": "ring", "rounds": 2}) == {
        "map": "ring",
        "rounds": 2,
        "open_hands": False,
        "cards": None,
        "houses": [],
    }


@pytest.mark.parametrize(
    ("options", "field", "reason"),
    [
        ({"rounds": "two"}, "rounds", "a whole number, not 'two'"),
        ({"rounds": True}, "rounds", "a whole number, not True"),
        ({"rounds": 2.0}, "rounds", "a whole number, not 2.0"),
        ({"rounds": 0}, "rounds", "at least 1, not 0"),
        ({"rounds": 10}, "rounds", "at most 9, not 10"),
        ({"open_hands": 1}, "open_hands", "true or false, not 1"),
        ({"map": "square"}, "map", "one of ring, spiral, not 'square'"),
        ({"cards": "mine"}, "cards", "a table or nothing, not 'mine'"),
        ({"cards": "x" * 500}, "cards", "a table or nothing, not '" + "x" * 76 + "..."),
        ({"round": 2}, "round", "unknown; did you mean 'rounds'?"),
        ({"zzz": 2}, "zzz", "unknown; known: map, rounds, open_hands, "),
        ({"title": "too long"}, "title", "at most 5 characters, not 8"),
        ({"houses": ["red", 7]}, "houses[1]", "a word, not 7"),
    ],
)
def test_a_fault_names_the_option_and_says_what_is_wanted(
    options: dict[str, Any], field: str, reason: str
) -> None:
    found = faults(**options)
    assert len(found) == 1
    assert found[0][0] == field
    assert found[0][1].startswith(reason)


def test_a_missing_option_is_named() -> None:
    with pytest.raises(BadOptions, match="option map: is missing"):
        check_against(SCHEMA, {})


def test_all_faults_are_told_at_once_in_the_order_of_the_schema() -> None:
    with pytest.raises(BadOptions) as caught:
        check_against(SCHEMA, {"open_hands": "no", "rounds": 99, "mapp": "ring"})
    assert [field for field, _ in caught.value.faults] == ["mapp", "map", "rounds", "open_hands"]
    assert str(caught.value) == (
        "option mapp: unknown; did you mean 'map'?; option map: is missing; "
        "option rounds: at most 9, not 99; option open_hands: true or false, not 'no'"
    )


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in games().values()])
def test_the_schema_of_every_game_is_a_schema_whose_defaults_hold(game: Game[Any]) -> None:
    schema = game.options_schema()
    Draft202012Validator.check_schema(schema)
    assert set(check_against(schema, {})) == set(schema["properties"])
