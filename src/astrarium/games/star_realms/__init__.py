"""Star Realms, the core box: two players and every multiplayer format of the rulebook."""

from astrarium.games.star_realms.game import GAME

__all__ = ["GAME"]
