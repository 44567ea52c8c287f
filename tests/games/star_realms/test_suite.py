"""Star Realms keeps what every board game promises."""

from games.suite.board_game import BoardGame


class TestSuite(BoardGame):
    game = "star_realms"
    played = 20
