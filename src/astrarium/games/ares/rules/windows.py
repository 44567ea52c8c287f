"""The windows of a Combat Round: after Reorganization, and at its end (AR-11.4, AR-F.6).

Each side uses all that it wants before the other is asked, and each seat before its partner: so
every seat has a window of its own, whose context is the seat. All that may be used lies open, as
the Bases of both sides do (AR-4.1).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, NewType

from astrarium.kernel.abilities import Ability
from astrarium.kernel.flow import OK, Decision
from astrarium.kernel.state import State
from astrarium.kernel.windows import AnswerWindow, AskWindow, WindowRules

from .. import moves as m
from .. import refusals as no
from ..printed.effect import AFTER_REORGANIZATION, ROUND_END
from ..printed.tables import BRAIN, UPGRADE, CardKind
from ..state import HOLE, NONE, Ares, BattleSide
from .base import kinds_of, loose_cards
from .effects import side_seats

Window = NewType("Window", int)
AFTER: Final = Window(0)
END: Final = Window(1)
TIMING: Final = [AFTER_REORGANIZATION, ROUND_END]
"""When the effects of a window work, by its number."""


def window_effect(s: Ares, kind: CardKind, window: Window) -> int:
    """The effect of a card kind in a window, NONE when it has none there."""
    for number in s.data.card_effects[kind]:
        if s.data.effects[number].timing == TIMING[window]:
            return number
    return NONE


def may_use(s: Ares, seat: int, kind: CardKind, window: Window) -> int:
    """Whether a card may be used in a window: it is there, paid for, and finds a target."""
    number = window_effect(s, kind, window)
    if number == NONE:
        return no.NOT_THIS_WINDOW
    ability: Ability[Ares, CardKind] = s.setup.abilities[number]
    return ability.why_not(s, seat, kind)


def usable(s: Ares, seat: int, window: Window) -> list[CardKind]:
    """The card kinds that a seat may use in a window."""
    return [kind for kind in holdings(s, seat) if may_use(s, seat, kind, window) == OK]


def holdings(s: Ares, seat: int) -> list[CardKind]:
    """The card kinds in a seat's Base that some window may ask for, each once."""
    p = s.players[seat]
    found = kinds_of(s, loose_cards(p))
    for plan in p.plan:
        if plan != HOLE:
            kind = s.data.plan_card[plan]
            if kind >= 0 and s.data.subkind[kind] in (BRAIN, UPGRADE) and kind not in found:
                found.append(kind)
    return found


class BattleWindows(WindowRules[Ares]):
    """How seats are asked for the cards of a window, whose context is the seat."""

    PASS = m.DONE
    WORDS: ClassVar[list[str]] = ["after_reorganization", "end_of_combat_round"]

    def order(self, s: Ares, window: int, context: int) -> list[int]:
        return [context]

    def holders(self, s: Ares, window: int, context: int) -> int:
        return 1 << context

    def hidden(self, s: Ares, window: int, context: int) -> int:
        return 0

    def options(self, s: Ares, window: int, context: int, seat: int) -> list[int]:
        return [m.USE.of(kind) for kind in usable(s, seat, Window(window))]

    def refusal(self, s: Ares, window: int, context: int, seat: int, action: int) -> int:
        known = m.SPACE.decode(action)
        if known.verb is not m.USE:
            return no.NOT_NOW
        return may_use(s, seat, CardKind(known.a), Window(window))

    def question(self, window: int, context: int, seat: int) -> Decision[Any]:
        return UseCard(window, context, seat)

    def use(self, s: Ares, window: int, context: int, seat: int, action: int) -> None:
        kind = CardKind(m.SPACE.decode(action).a)
        ability: Ability[Ares, CardKind] = s.setup.abilities[window_effect(s, kind, Window(window))]
        ability.use(s, seat, kind)


class UseCard(AnswerWindow):
    """AR-KD2, AR-XD2, AR-CD2: use something in a window, or be done."""

    rule = "AR-F.6"

    def legal(self, s: State, seat: int) -> list[int]:
        return [*super().legal(s, seat)[1:], m.DONE]  # the pass comes last


def open_windows(s: Ares, side: BattleSide, window: Window) -> None:
    """AR-F.6: a side uses all that it wants, the seat of the lowest number first."""
    if not s.setup.basic():
        for seat in sorted(side_seats(s, side), reverse=True):
            s.push(AskWindow(window, seat))


BATTLE_WINDOWS: Final = BattleWindows()
