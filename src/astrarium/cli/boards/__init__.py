"""How tables look in a terminal: a drawing for each game that has one, a plain one for all."""

from __future__ import annotations

from typing import Final

from astrarium.cli.boards import ares, plain, star_realms, starship_battles
from astrarium.cli.boards.board import Draw

BOARDS: Final[dict[str, Draw]] = {
    "ares": ares.draw,
    "star_realms": star_realms.draw,
    "starship_battles": starship_battles.draw,
}


def board_of(game: str) -> Draw:
    """The drawing for a game's views."""
    return BOARDS.get(game, plain.draw)
