"""How tables look in a terminal: a drawing for each game that has one, a plain one for all."""

from __future__ import annotations

from typing import Final

from astrarium.cli.boards import (
    ares,
    plain,
    star_realms,
    starcraft,
    starship_battles,
    twilight_imperium,
)
from astrarium.cli.boards.board import Draw

BOARDS: Final[dict[str, Draw]] = {
    "ares": ares.draw,
    "star_realms": star_realms.draw,
    "starcraft": starcraft.draw,
    "starship_battles": starship_battles.draw,
    "twilight_imperium": twilight_imperium.draw,
}


def board_of(game: str) -> Draw:
    """The drawing for a game's views."""
    return BOARDS.get(game, plain.draw)
