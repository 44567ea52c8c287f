"""What cards change in a skirmish: a small class for each verb of the notation (SC-16.5, SC-26)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ..printed.combat import units_mask
from ..rules.battle.abilities import Modifier, beaten
from ..rules.battle.comparing import add_values, can_target
from ..rules.battle.losses import SIDES
from ..state import DETECTS, FROZEN, SURE, UNSUPPORTED, BattleSide, Skirmish, StarCraft

Json = dict[str, Any]


class CardModifier(Modifier):
    """What a card changes; `record` has its printed numbers."""

    def __init__(self, record: Json) -> None:
        self.read(record)

    def read(self, record: Json) -> None:
        """Take the printed numbers from the ability's record."""


class Gain(CardModifier):
    """More attack and health (SC-22.8)."""

    def read(self, record: Json) -> None:
        self.attack: int = record.get("gain_attack", 0)
        self.health: int = record.get("gain_health", 0)

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        add_values(skirmish, side, source, self.attack, self.health)


class GainIfStrong(Gain):
    """SC-26.8: the same for a front line that is strong enough and can hit what it meets."""

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        if beaten(skirmish, BattleSide(1 - side)) and can_target(
            s, skirmish.led[side], skirmish.led[1 - side]
        ):
            super().apply(s, skirmish, side, source)


class GrantCloaking(CardModifier):
    """Units of the side have cloaking in this skirmish (SC-22.1)."""

    def read(self, record: Json) -> None:
        self.to = units_mask(record["to"])

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        skirmish.cloaked[side] |= self.to


class Mark(CardModifier):
    """Something holds for the side in this skirmish."""

    bit: ClassVar[int] = 0

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        skirmish.marks[side] |= self.bit


class GrantDetector(Mark):
    """The side's units see cloaked ones (SC-22.3)."""

    bit: ClassVar[int] = DETECTS


class SufficientStrength(Mark):
    """The side's strength suffices, whatever the values are (SC-26.9)."""

    bit: ClassVar[int] = SURE


class NoSupport(CardModifier):
    """The opponent's supporters add nothing (SC-26.21)."""

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        skirmish.marks[1 - side] |= UNSUPPORTED


class Freeze(CardModifier):
    """The final attack of both sides is 0 (SC-26.10)."""

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        for one in SIDES:
            skirmish.marks[one] |= FROZEN


class UseMinor(CardModifier):
    """The opponent's standard card does not fit its unit any more (SC-26.11)."""

    def apply(self, s: StarCraft, skirmish: Skirmish, side: BattleSide, source: int) -> None:
        skirmish.fits[1 - side] = False


AT_COMPARE: Final[dict[str, type[CardModifier]]] = {
    "gain_attack": Gain,
    "gain_health": Gain,
    "cloaking": GrantCloaking,
    "detector": GrantDetector,
    "automatic_sufficient_strength": SufficientStrength,
    "opponent_support_value": NoSupport,
    "set_final_attack": Freeze,
    "opponent_uses_minor": UseMinor,
}
"""What each verb changes as strengths are compared; what a grant gives is a verb of its own."""
AT_DESTROY: Final[dict[str, type[CardModifier]]] = {"gain_health": GainIfStrong}
"""What each verb changes as units are about to be destroyed."""
