"""Every variant and seat count of every installed game keeps the promises of the protocol."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.game import Game, Json, games
from astrarium.lab.conformance import check, replay_elsewhere, tables

TABLES = [
    pytest.param(game, options, id=f"{game.id}-{variant}-{seats}")
    for game in games().values()
    for variant, seats, options in tables(game)
]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_games_of_every_table_keep_the_promises_of_the_protocol(
    game: Game[Any], options: Json
) -> None:
    report = check(game, options, seeds=range(10, 12), points=6)
    assert sum(report.endings.values()) == report.games == 2
    replay_elsewhere(report.records, hash_seed=4242)
