"""Twilight Imperium, Fourth Edition, from its living rules reference: an empire for each seat."""

from .game import GAME

__all__ = ["GAME"]
