"""Goofspiel keeps what every game promises."""

from games.suite.every_game import EveryGame


class TestSuite(EveryGame):
    game = "goofspiel"
