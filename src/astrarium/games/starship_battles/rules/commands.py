"""The Fleet Commander (SB-8.3 to SB-8.9): options laid at any moment of a turn, and in windows."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from astrarium.kernel.abilities import Ability
from astrarium.kernel.flow import OK, Decision, SideActions, decision
from astrarium.kernel.state import State
from astrarium.kernel.windows import AnswerWindow, WindowRules

from .. import refusals as no
from ..moves import COMMAND, PASS, REROLL, SPACE
from ..printed import orders
from ..state import Battle
from .modifiers import open_mask, open_options
from .movement import Moving
from .sheet import ace_at, option_at


def own_sheet(s: Battle, seat: int) -> list[int]:
    """The actions that lay the options of a seat's sheet, whether they may be laid or not."""
    if not s.setup.advanced:
        return []
    return [COMMAND.of(option) for option in orders.OF_FACTION[s.faction[seat]]]


class AnyMoment(SideActions[Battle]):
    """SB-8.4: both players may lay lasting options beside any question of a turn."""

    def __init__(self) -> None:
        super().__init__(SPACE, [COMMAND])

    def seats(self, s: Battle) -> int:
        holds = s.holds
        mask = 0  # asked at every decision: the common case, no counter left, is one look
        if holds[0] and open_mask(s, 0, orders.ANY_MOMENT):
            mask = 0b01
        if holds[1] and open_mask(s, 1, orders.ANY_MOMENT):
            mask |= 0b10
        return mask

    def candidates(self, s: Battle, seat: int) -> list[int]:
        asked = decision(s).seats(s) >> seat & 1
        return own_sheet(s, seat) if asked else self.legal(s, seat)

    def legal(self, s: Battle, seat: int) -> list[int]:
        return [COMMAND.of(option) for option in open_options(s, seat, orders.ANY_MOMENT)]

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        return option_at(s, SPACE.decode(action).a).why_not(s, seat, orders.ANY_MOMENT)

    def choose(self, s: Battle, seat: int, action: int) -> None:
        option_at(s, SPACE.decode(action).a).use(s, seat, orders.ANY_MOMENT)
        top = decision(s)
        if isinstance(top, Moving):
            top.lengthen(s)


class CommandWindows(WindowRules[Battle]):
    """The windows of an attack and of the damage phase (SB-A3)."""

    PASS: ClassVar[int] = PASS.of()
    WORDS: ClassVar[list[str]] = orders.WINDOWS

    def order(self, s: Battle, window: int, context: int) -> list[int]:
        first = s.active if window != orders.RESOLVE else 1 - s.low  # SB-8.5, SB-6.7
        return [first, 1 - first]

    def holders(self, s: Battle, window: int, context: int) -> int:
        mask = 0
        for seat in (0, 1):
            if s.holds[seat] and open_mask(s, seat, window):
                mask |= 1 << seat
        if window == orders.ROLLED and ace_at(s).why_not(s, s.active, window) == OK:
            mask |= 1 << s.active
        return mask

    def hidden(self, s: Battle, window: int, context: int) -> int:
        return 0  # counters and sheets lie open

    def options(self, s: Battle, window: int, context: int, seat: int) -> list[int]:
        found = [
            COMMAND.of(option)
            for option in open_options(s, seat, window)
            if option_at(s, option).fits(s, seat, window) == OK
        ]
        if window == orders.ROLLED and ace_at(s).why_not(s, seat, window) == OK:
            found.append(REROLL.of())
        return found

    def candidates(self, s: Battle, window: int, context: int, seat: int) -> list[int]:
        found = own_sheet(s, seat)
        if ace_at(s).why_not(s, seat, window) == OK:
            found.append(REROLL.of())
        return found

    def refusal(self, s: Battle, window: int, context: int, seat: int, action: int) -> int:
        verb = SPACE.decode(action).verb
        if verb is not COMMAND and verb is not REROLL:
            return no.NOT_NOW
        return used_by(s, action).why_not(s, seat, window)

    def question(self, window: int, context: int, seat: int) -> Decision[Any]:
        return Respond(window, context, seat)

    def use(self, s: Battle, window: int, context: int, seat: int, action: int) -> None:
        used_by(s, action).use(s, seat, window)


def used_by(s: Battle, action: int) -> Ability[Battle, int]:
    """The option that an action lays, or Ace."""
    known = SPACE.decode(action)
    return option_at(s, known.a) if known.verb is COMMAND else ace_at(s)


class Respond(AnswerWindow):
    """Decisions 9 to 11: an option for this moment, or Ace; lasting ones as the window allows."""

    rule = "SB-8.5"

    def exclusive(self, s: State) -> bool:
        return True


WINDOWS: Final = CommandWindows()
ANY_MOMENT: Final = AnyMoment()
