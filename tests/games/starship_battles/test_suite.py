"""Starship Battles keeps what every board game promises."""

from games.suite.board_game import BoardGame


class TestSuite(BoardGame):
    game = "starship_battles"
    played = 6
