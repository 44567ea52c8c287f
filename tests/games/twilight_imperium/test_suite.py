"""Twilight Imperium keeps what every board game promises."""

from typing import Any

import pytest

from astrarium.kernel.game import Game
from games.suite.board_game import BoardGame


class TestSuite(BoardGame):
    game = "twilight_imperium"
    played = 3
    latest = 400  # the first agenda is voted on in the third round at the earliest
    stride = 397  # the longest games show the same things for longer

    @pytest.mark.drawn
    def test_the_first_game_goes_on_to_its_end(self, known: Game[Any]) -> None:
        super().test_the_first_game_goes_on_to_its_end(known)
