"""Star Wars Miniatures: Starship Battles: the rules of games/starship_battles/rules.toml (SB-*)."""

from .game import GAME

__all__ = ["GAME"]
