"""The Ares Project keeps what every board game promises."""

from games.suite.board_game import BoardGame


class TestSuite(BoardGame):
    game = "ares"
    played = 10
