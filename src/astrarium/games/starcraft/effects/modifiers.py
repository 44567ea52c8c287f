"""What cards change in a skirmish: a small class for each verb of the notation (SC-16.5, SC-26)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..printed.combat import units_mask
from ..printed.tables import Attack, Health
from ..rules.battle.abilities import Modifier, beaten
from ..rules.battle.comparing import add_values, can_target
from ..state import DETECTS, FROZEN, SURE, UNSUPPORTED, BattleSide, Skirmish, StarCraft

Json = dict[str, Any]


class Gain(Modifier):
    """More attack and health (SC-22.8)."""

    def __init__(self, record: Json) -> None:
        self.attack: Attack = record.get("gain_attack", 0)
        self.health: Health = record.get("gain_health", 0)

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        add_values(skirmish, side, source, self.attack, self.health)


class GainIfStrong(Gain):
    """SC-26.8: the same for a front line that is strong enough and can hit what it meets."""

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        if beaten(skirmish, BattleSide(1 - side)) and can_target(
            s, skirmish.led[side], skirmish.led[1 - side]
        ):
            super().apply(s, skirmish, side, source)


class GrantCloaking(Modifier):
    """Units of the side have cloaking in this skirmish (SC-22.1)."""

    def __init__(self, record: Json) -> None:
        self.to = units_mask(record["to"])

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        skirmish.cloaked[side] |= self.to


class Mark(Modifier):
    """Something holds in this skirmish for the side itself, for the other one, or for both."""

    def __init__(self, bit: int, own: bool, other: bool) -> None:
        self.bit = bit
        self.own = own
        self.other = other

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        if self.own:
            skirmish.marks[side] |= self.bit
        if self.other:
            skirmish.marks[1 - side] |= self.bit


class UseMinor(Modifier):
    """The opponent's standard card does not fit its unit any more (SC-26.11)."""

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        skirmish.fits[1 - side] = False


AT_COMPARE: Final[dict[str, Callable[[Json], Modifier]]] = {
    "gain_attack": Gain,
    "gain_health": Gain,
    "cloaking": GrantCloaking,
    "detector": lambda record: Mark(DETECTS, True, False),
    "automatic_sufficient_strength": lambda record: Mark(SURE, True, False),
    "opponent_support_value": lambda record: Mark(UNSUPPORTED, False, True),
    "set_final_attack": lambda record: Mark(FROZEN, True, True),
    "opponent_uses_minor": lambda record: UseMinor(),
}
"""What each verb changes as strengths are compared; what a grant gives is a verb of its own."""
AT_DESTROY: Final[dict[str, Callable[[Json], Modifier]]] = {"gain_health": GainIfStrong}
"""What each verb changes as units are about to be destroyed."""
