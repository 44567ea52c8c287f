"""Every question of every game stands among the positions that the layout is checked with."""

from __future__ import annotations

import json

import msgspec
import pytest

from astrarium.kernel.game import Game, games
from layout.recorder import FORMATS, OVER, WAITING, Recorder

UNASKED = {
    "twilight_imperium": {
        "chaos_mapping": "one answer in every game and scenario, which is taken unasked",
        "give_up_pds": "one answer in every game and scenario, which is taken unasked",
        "lose_to_courage": "one answer in every game and scenario, which is taken unasked",
        "mend": "one answer in every game and scenario, which is taken unasked",
    }
}
"""Questions of which there is no position, and why."""


def kinds_of(game: Game[object]) -> set[str]:
    """The kinds of question that a game's own frames ask."""
    own = [f for f in game.frames().values() if f.__module__.startswith("astrarium.games")]
    return {str(kind) for frame in own if isinstance(kind := getattr(frame, "kind", ""), str)} - {
        ""
    }


@pytest.mark.compiled
@pytest.mark.drawn
@pytest.mark.parametrize("id", FORMATS)
def test_every_question_of_a_game_is_recorded_or_named(id: str) -> None:
    game = games()[id]
    found = Recorder(game).record()
    assert kinds_of(game) - set(found) == set(UNASKED.get(id, {}))
    assert {f"in {name}" for name in FORMATS[id]} <= set(found)
    for kind, position in found.items():
        told = json.loads(msgspec.json.encode(position.told()))["welcome"]
        assert told["type"] == "welcome"
        asked = (told["decision"] or {"kind": OVER})["kind"]
        assert asked == kind or kind == WAITING or kind.startswith("in ")


def test_a_format_that_a_game_offers_is_played() -> None:
    offered = {
        id: set(schema.get("enum", ()))
        for id in FORMATS
        for name, schema in games()[id].options_schema()["properties"].items()
        if name in ("variant", "format")
    }
    for id, variants in offered.items():
        played = {o.get("variant", o.get("format")) for o in FORMATS[id].values()}
        default = {"standard", "duel"} & variants
        assert variants <= played | default


def test_the_broadest_table_has_the_longest_names() -> None:
    recorder = Recorder(games()["goofspiel"])
    position = recorder.record()["Bidding"]
    names = [seat.name for seat in position.told()["welcome"].table.seats]
    assert max(map(len, names)) == 40
