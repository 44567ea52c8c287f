"""StarCraft keeps what every board game promises."""

from games.suite.board_game import BoardGame


class TestSuite(BoardGame):
    game = "starcraft"
    played = 5
