"""StarCraft: The Board Game (2007) from its French rulebook: secret orders, open war."""

from .game import GAME

__all__ = ["GAME"]
