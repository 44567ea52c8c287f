"""Twilight Imperium: what a saved state may not say. Nothing that is loaded breaks a game later."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.twilight_imperium.game import GAME
from astrarium.kernel.errors import BadPosition
from astrarium.kernel.rng import FastRng

SAVED = GAME.save(GAME.new(GAME.check_options({"seats": 3}), FastRng(1)))


def spoilt(path: str, value: Any) -> Any:
    """A saved state with another value at a path of its table."""
    data = {"options": SAVED["options"], "flow": SAVED["flow"], "table": copied(SAVED["table"])}
    *way, last = path.split(".")
    holder = data["table"]
    for name in way:
        holder = holder[int(name)] if isinstance(holder, list) else holder[name]
    holder[int(last) if isinstance(holder, list) else last] = value
    return data


def copied(value: Any) -> Any:
    """An independent copy of plain data."""
    if isinstance(value, dict):
        return {name: copied(item) for name, item in value.items()}
    return [copied(item) for item in value] if isinstance(value, list) else value


def test_what_was_saved_is_loaded() -> None:
    assert GAME.save(GAME.load(SAVED)) == SAVED


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("assault.landed", [], "assault.landed"),
        ("assault.landed", [0, 0], "assault.landed"),
        ("assault.bombers", [0, 0, "two"], "assault.bombers.2"),
        ("assault.disabled", 1, "assault.disabled"),
        ("assault.bunkers", None, "assault.bunkers"),
        ("combat.seats", [-1, -1, -1], "combat.seats"),
        ("combat.hits", {}, "combat.hits"),
        ("combat.faces", [None], "combat.faces.0"),
        ("cart.units", [0], "cart.units"),
        ("volley.hits", 0.5, "volley.hits"),
        ("volley", [], "volley"),
        ("movement.ships", [{}], "movement.ships.0.driven"),
        ("players", [], "players"),
        ("players.1.pools", [3, 3], "players.1.pools"),
        ("players.0.hand", ["sabotage"], "players.0.hand.0"),
        ("space", [0], "space"),
        ("owner", [], "owner"),
        ("star_chart", 0, "star_chart"),
        ("silence", True, "silence"),
    ],
)
def test_a_broken_state_is_refused_at_its_place(path: str, value: Any, fault: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.load(spoilt(path, value))
    assert fault in [where for where, _ in caught.value.faults]
