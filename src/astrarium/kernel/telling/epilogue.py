"""What a game declares about its end: what decides it, what is summed up, how seats stand.

`retelling.tell` makes a story of it when a game is over. All is open by then, so nothing here asks
who may know what.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.state import State
from astrarium.kernel.views import View

S = TypeVar("S", bound=State)

NO_LIST: Final[list[Any]] = []
"""What a game declares that declares nothing; never changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tally:
    """A sum over a game's events of some kinds: of the parameter with this name, or 1 for each
    event where it has none. `key` names it ("<prefix>.tally.<key>")."""

    def __init__(self, key: str, kinds: list[str], param: str = "") -> None:
        self.key = key
        self.kinds = kinds
        self.param = param


class Possession(View):
    """So many of a thing ("@card:cutter") that a seat has at the end, in a group of the game's
    ("<prefix>.group.<group>")."""

    def __init__(self, group: str, thing: str, count: int) -> None:
        self.group: str = group
        self.thing: str = thing
        self.count: int = count


@mypyc_attr(allow_interpreted_subclasses=True)
class Epilogue(Generic[S]):
    """A game's declarations about its end; one shared object per game.

    `blows` are the kinds of events that can decide it, the weightiest first, or the `latest` of
    them whatever its kind; `tallies` what is summed up; an event of a kind in `strikes` gave the
    number in its parameter `strength` to a blow, by the thing in its parameter `weapon`.
    """

    def __init__(
        self,
        blows: list[str] = NO_LIST,
        tallies: list[Tally] = NO_LIST,
        strikes: list[str] = NO_LIST,
        strength: str = "",
        weapon: str = "",
        latest: bool = False,
    ) -> None:
        self.blows = blows
        self.latest = latest
        self.tallies = tallies
        self.strikes = strikes
        self.strength = strength
        self.weapon = weapon

    def measure(self, s: S) -> str:
        """What the curve shows, as "<prefix>.standing.<measure>" words it."""
        return ""

    def standing(self, s: S) -> list[int]:
        """How each seat stands by that measure, more being better; none while, or where, it
        can't be said."""
        return []

    def possessions(self, s: S, seat: int) -> list[Possession]:
        """What a seat has, in the order in which it is to be read."""
        return []
