"""The Ares Project (2011) from its French rulebook: build in secret, fight in the open."""

from .game import GAME

__all__ = ["GAME"]
