"""What a drawing of a table is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType

from astrarium.cli.words import Words
from astrarium.kernel.game import Game, Json

Draw = Callable[[Game[Any], Json, list[str], Words], RenderableType]
"""(game, the view of a seat, what each seat is called, words) -> something rich can print."""


def card_facts(game: Game[Any]) -> dict[str, Json]:
    """The game's components by id."""
    return {component["id"]: component for component in game.components()}
