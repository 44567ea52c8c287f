"""Action cards that are rows: what they are aimed at, and what they do (TI-19, TI-2.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from astrarium.kernel.actions import Verb

from ..moves import SPACE
from ..printed.windows import COMPONENT_ACTION, Context, Window
from ..rules.cards.components import ActionCard
from ..state import TwilightImperium


class PlainCard(ActionCard):
    """A card without target or condition: `does` gets who plays it."""

    def __init__(
        self, id: str, window: Window, does: Callable[[TwilightImperium, int], None]
    ) -> None:
        super().__init__(id, window)
        self.does = does

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        self.does(s, seat)


class TargetCard(ActionCard):
    """A card that is aimed at one thing: `aims` lists what a verb names, `does` gets who plays the
    card and what it hits."""

    def __init__(
        self,
        id: str,
        window: Window,
        verb: Verb,
        aims: Callable[[TwilightImperium, int], Any],
        does: Callable[[TwilightImperium, int, Any], None],
    ) -> None:
        super().__init__(id, window)
        self.verb = verb
        self.aims = aims
        self.does = does

    def targets(self, s: TwilightImperium, seat: int, context: Context) -> list[int]:
        return [self.verb.of(one) for one in self.aims(s, seat)]

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        self.does(s, seat, SPACE.decode(target).a)


class ActionWithTarget(TargetCard):
    """One that is played as an action (TI-2.3)."""

    aimed = True

    def __init__(
        self,
        id: str,
        verb: Verb,
        aims: Callable[[TwilightImperium, int], Any],
        does: Callable[[TwilightImperium, int, Any], None],
    ) -> None:
        super().__init__(id, COMPONENT_ACTION, verb, aims, does)
