"""Twilight Imperium, Fourth Edition, from its living rules reference: an empire for each seat."""

from astrarium.games.twilight_imperium.game import GAME

__all__ = ["GAME"]
