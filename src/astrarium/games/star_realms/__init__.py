"""Star Realms, the core box: two players and every multiplayer format of the rulebook."""

from .game import GAME

__all__ = ["GAME"]
