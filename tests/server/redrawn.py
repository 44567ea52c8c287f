"""Whether a position that something thinks about is a guess at what its seat does not know."""

from __future__ import annotations

from typing import Any

from server.house import House


def assert_redrawn(house: House, id: str, known: Any, seat: int) -> None:
    """A position looks to `seat` as the table does, and hides something else than the table."""
    table = house.run(house.lobby.tables.get(id)).table
    assert table.game.view(known, seat) == table.game.view(table.state, seat)
    assert table.game.save(known) != table.game.save(table.state)
