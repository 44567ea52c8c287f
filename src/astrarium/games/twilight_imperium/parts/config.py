"""What never changes at a table: seats, length, and how it is played."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.state import TableConfig

from ..printed.data import Data

SHORT: Final = "standard"
LONG: Final = "long"
VARIANTS: Final = [SHORT, LONG]
POINTS_TO_WIN: Final = {SHORT: 10, LONG: 14}  # TI-66


class Setup(TableConfig):
    """The options of a table, and what the game has standing ready."""

    def __init__(
        self,
        options: dict[str, Any],
        windows: Any,
        side_actions: Any,
        abilities: list[Any],
        data: Data,
        values: Any,
        requirements: list[Any],
        agendas: list[Any],
        rewards: dict[int, Any],
        modifiers: Any,
    ) -> None:
        super().__init__(options, windows, side_actions, abilities)
        self.data = data
        self.values = values
        """What bots hold things to be worth (bot/values.py)."""
        self.requirements = requirements
        """What each objective requires (effects/requirements.py)."""
        self.agendas = agendas
        """What each agenda does, None where its text is not in force (effects/agendas/all.py)."""
        self.rewards = rewards
        """What a right prediction brings, by the card that it was made with
        (effects/rewards.py)."""
        self.modifiers = modifiers
        """What lasts, by what it changes (rules/modifiers.py)."""
        self.seats: int = options["seats"]
        self.target: int = POINTS_TO_WIN[options["variant"]]
        self.cards_each = 2 if self.seats <= 4 else 1  # strategy cards a seat (TI-59.1, TI-39.9)
        self.random_factions: bool = options["factions"] == "random"
        self.built: bool = options["galaxy"] == "built"
        self.discreet: bool = options["discreet"]
        self.sealed_windows: bool = options["sealed_windows"]
        self.secondaries_at_once: bool = options["secondaries_at_once"]
