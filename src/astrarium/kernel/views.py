"""What people are shown of a table: a view is a class whose constructor reads the state.

    class Pile(View):
        \"\"\"A pile of cards.\"\"\"

        def __init__(self, cards: list[int]) -> None:
            self.count: int = len(cards)
            self.top: str | None = IDS[cards[-1]] if cards else None

Each attribute is a field: its name, its type and its value stand on one line. What front ends read
is `to_json(view)`; their TypeScript is made from the same lines (scripts/contract.py). Closed
sets of words are types as well, by a tuple: `Phase = Annotated[str, tuple(PHASES)]`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from astrarium.kernel.attributes import attributes
from astrarium.kernel.flow import members, must_act
from astrarium.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What somebody is shown of a thing. An underscore at the end of a field's name is not part
    of it: `class_` is told as "class"."""

    SEATS: ClassVar[tuple[str, ...]] = ()
    """Fields that name seats by their numbers: one, None for nobody, or a list."""
    BY_SEAT: ClassVar[tuple[str, ...]] = ()
    """Lists with an entry for each seat, in their order."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {to_json(self)}>"


PLAIN: Final = {int, str, bool, float, type(None)}
"""What most fields hold."""
NAMES: Final[dict[Any, list[tuple[str, str]]]] = {}
"""The attributes of each class of views and the names they are told by, looked up once."""


def names_of(view: View) -> list[tuple[str, str]]:
    """The attributes of a view, each with the name that it is told by."""
    found = NAMES.get(type(view))
    if found is None:
        found = [(name, name.removesuffix("_")) for name in attributes(view)]
        NAMES[type(view)] = found
    return found


def to_json(value: Any) -> Any:
    """A view, or what a field of one holds, as plain data that shares nothing with it."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, list):
        return [item if type(item) in PLAIN else to_json(item) for item in value]
    if isinstance(value, View):
        found: dict[str, Any] = {}
        for field, name in names_of(value):
            inner = getattr(value, field)
            found[name] = inner if type(inner) in PLAIN else to_json(inner)
        return found
    if isinstance(value, dict):
        return {key: item if type(item) in PLAIN else to_json(item) for key, item in value.items()}
    return value


class Chair:
    """How a table looks from one of its seats: seats are told as steps to the left of the own one
    ("+0" is oneself), lists by seat begin with the own seat and are tuples. A spectator's chair is
    that of seat 0."""

    def __init__(self, seat: int, seats: int) -> None:
        self.own = max(seat, 0)
        self.seats = seats

    def step(self, seat: int) -> str:
        """A seat as seen from here; one that is none stays what it is."""
        return f"+{(seat - self.own) % self.seats}" if 0 <= seat < self.seats else str(seat)

    def named(self, value: Any) -> Any:
        """What a field that names seats holds."""
        if type(value) is int:
            return self.step(value)
        if isinstance(value, list):
            return [self.named(item) for item in value]
        return value

    def turned(self, row: list[Any]) -> tuple[Any, ...]:
        """What a list by seat holds."""
        return (*row[self.own :], *row[: self.own])

    def to_json(self, value: Any) -> Any:
        """What `told` tells, as it looks from here."""
        if isinstance(value, View):
            kind = type(value)
            found: dict[str, Any] = {}
            for field, name in names_of(value):
                inner = getattr(value, field)
                if field in kind.SEATS:
                    found[name] = self.named(inner)
                elif field in kind.BY_SEAT and len(inner) == self.seats:
                    found[name] = self.turned(self.to_json(inner))
                else:
                    found[name] = self.to_json(inner)
            return found
        if isinstance(value, list):
            return [self.to_json(item) for item in value]
        if isinstance(value, dict):
            return {key: self.to_json(item) for key, item in value.items()}
        return value


class Outcome(View):
    """How a game ended: one of the game's named endings; 1 for the best rank, equal ranks share a
    place; the game's own measure; the seats of rank 1, which share a victory even where these are
    all, and none where the game says that it is `drawn`."""

    SEATS: ClassVar[tuple[str, ...]] = ("winners",)
    BY_SEAT: ClassVar[tuple[str, ...]] = ("ranks", "scores")

    def __init__(
        self, ending: str, ranks: list[int], scores: list[int], drawn: bool = False
    ) -> None:
        first = [seat for seat, rank in enumerate(ranks) if rank == 1]
        self.ending: str = ending
        self.ranks: list[int] = ranks
        self.scores: list[int] = scores
        self.winners: list[int] = [] if drawn else first

    def __reduce__(self) -> tuple[Any, ...]:
        return Outcome, (self.ending, self.ranks, self.scores, not self.winners)

    def __repr__(self) -> str:
        drawn = "" if self.winners else ", drawn=True"
        return f"Outcome({self.ending!r}, {self.ranks}, {self.scores}{drawn})"

    def to_json(self) -> dict[str, Any]:
        """Plain data for views, records and `--json`."""
        facts: dict[str, Any] = to_json(self)
        return facts

    @staticmethod
    def of_scores(ending: str, scores: list[int], drawn: bool = False) -> Outcome:
        """The outcome of a game in which the highest score wins; equal scores share a rank."""
        ranks = [1 + sum(other > mine for other in scores) for mine in scores]
        return Outcome(ending, ranks, scores[:], drawn)


@mypyc_attr(allow_interpreted_subclasses=True)
class TableView(View):
    """What every game's table has: who looks (None looks on), who is asked, how it ended."""

    SEATS: ClassVar[tuple[str, ...]] = ("you", "to_act")

    def __init__(self, s: State, seat: int, game: str, outcome: Outcome | None) -> None:
        self.game: str = game
        self.you: int | None = None if seat < 0 else seat
        self.to_act: list[int] = members(must_act(s))
        self.outcome: Outcome | None = outcome
