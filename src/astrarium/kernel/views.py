"""What people are shown of a table: a view is a class whose constructor reads the state.

    class Pile(View):
        \"\"\"A pile of cards.\"\"\"

        def __init__(self, cards: list[int]) -> None:
            self.count: int = len(cards)
            self.top: str | None = IDS[cards[-1]] if cards else None

Each attribute is a field: its name, its type and its value stand on one line. What front ends read
is `told(view)`; their TypeScript is made from the same lines (scripts/contract.py). Closed sets of
words are types as well, by a tuple: `Phase = Annotated[str, tuple(PHASES)]`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from astrarium.kernel.attributes import attributes
from astrarium.kernel.flow import State, members, must_act


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What somebody is shown of a thing. An underscore at the end of a field's name is not part
    of it: `class_` is told as "class"."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {told(self)}>"


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


def told(value: Any) -> Any:
    """A view, or what a field of one holds, as plain data that shares nothing with it."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, list):
        return [item if type(item) in PLAIN else told(item) for item in value]
    if isinstance(value, View):
        found: dict[str, Any] = {}
        for field, name in names_of(value):
            inner = getattr(value, field)
            found[name] = inner if type(inner) in PLAIN else told(inner)
        return found
    if isinstance(value, dict):
        return {key: item if type(item) in PLAIN else told(item) for key, item in value.items()}
    return value


class Outcome(View):
    """How a game ended: one of the game's named endings; 1 for the best rank, equal ranks share a
    place; the game's own measure; the seats of rank 1, which share a victory even where these are
    all, and none where the game says that it is `drawn`."""

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
        facts: dict[str, Any] = told(self)
        return facts

    @staticmethod
    def of_scores(ending: str, scores: list[int], drawn: bool = False) -> Outcome:
        """The outcome of a game in which the highest score wins; equal scores share a rank."""
        ranks = [1 + sum(other > mine for other in scores) for mine in scores]
        return Outcome(ending, ranks, scores[:], drawn)


@mypyc_attr(allow_interpreted_subclasses=True)
class TableView(View):
    """What every game's table has: who looks (None looks on), who is asked, how it ended."""

    def __init__(self, s: State, seat: int, game: str, outcome: Outcome | None) -> None:
        self.game: str = game
        self.you: int | None = None if seat < 0 else seat
        self.to_act: list[int] = members(must_act(s))
        self.outcome: Outcome | None = outcome
