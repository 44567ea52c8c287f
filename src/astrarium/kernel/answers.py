"""The answers to a question, a row a verb: what it lists, why not, and what it does, side by side.

A question whose answers are verbs holds one table of them and passes `candidates`, `why_not` and
`choose` on to it. Rows are found by the verb's number. What is asked by the million may list its
answers by hand, and carry out the most frequent ones, since a row costs a call through Python;
then it says which verbs it offers, and each must have its row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from astrarium.kernel.actions import Action, ActionSpace, Verb
from astrarium.kernel.flow import OK
from astrarium.kernel.state import State

F = TypeVar("F")
Q = TypeVar("Q")
S = TypeVar("S", bound=State)


def by_hand(top: Any, s: Any, seat: int, known: Action) -> None:
    """Stands in the row of a verb that its question carries out by hand."""
    raise LookupError(f"{known.verb.name!r} is carried out by its question")


def always(top: Any, s: Any, seat: int, known: Action) -> int:
    """The `why_not` of what is legal whenever it is asked."""
    return OK


def nothing(top: Any, s: Any, seat: int, known: Action) -> None:
    """What an answer does that only ends the question."""


class Answer(Generic[Q, S]):
    """One verb of a question: `why_not` is `OK` or a refusal's number, `do` carries it out and
    `candidates` lists its actions, legal or not, each where the question does not by hand. All get
    the question, the state and the seat, the first two the action taken apart as well."""

    def __init__(
        self,
        verb: Verb,
        why_not: Callable[[Q, S, int, Action], int],
        do: Callable[[Q, S, int, Action], None] | None = None,
        candidates: Callable[[Q, S, int], list[int]] | None = None,
    ) -> None:
        self.verb = verb
        self.why_not = why_not
        self.do: Callable[[Q, S, int, Action], None] = by_hand if do is None else do
        self.candidates = candidates


class Answers(Generic[Q, S]):
    """The answers to questions of one class.

    `rows` stand in the order in which they list their candidates. `offers` names the verbs that
    candidates written by hand have; without it every row lists its own. `refused` holds verbs that
    are no answer here, with a better refusal than `default_refusal`, which all other verbs get.
    ValueError for a verb offered without a row, and for a row too much.
    """

    def __init__(
        self,
        space: ActionSpace,
        rows: list[Answer[Q, S]],
        offers: list[Verb] | None = None,
        refused: list[tuple[Verb, int]] | None = None,
        default_refusal: int = 1,
    ) -> None:
        self.space = space
        self.rows = rows
        self.verbs: list[Verb] = [row.verb for row in rows]
        if offers is None:
            offers = [row.verb for row in rows if row.candidates is not None]
        self.doing: list[Callable[[Q, S, int, Action], None]] = by_verb(
            space, offers, [(row.verb, row.do) for row in rows]
        )
        self.judging: list[Callable[[Q, S, int, Action], int] | None] = [None] * len(space.verbs)
        for row in rows:
            self.judging[row.verb.number] = row.why_not
        self.refusing = [default_refusal] * len(space.verbs)
        for verb, refusal in refused or []:
            if verb in self.verbs:
                raise ValueError(f"{verb.name!r} has a row, and is refused")
            self.refusing[verb.number] = refusal

    def candidates(self, top: Q, s: S, seat: int) -> list[int]:
        """What `Decision.candidates` says: those of each row, in order."""
        found: list[int] = []
        for row in self.rows:
            listed = row.candidates
            if listed is not None:
                found += listed(top, s, seat)
        return found

    def why_not(self, top: Q, s: S, seat: int, action: int) -> int:
        """What `Decision.why_not` says: the row's word, or the refusal of a verb without one."""
        known = self.space.decode(action)
        judge = self.judging[known.verb.number]
        if judge is None:
            return self.refusing[known.verb.number]
        return judge(top, s, seat, known)

    def choose(self, top: Q, s: S, seat: int, action: int) -> None:
        """What `Decision.choose` does: the row's deed. LookupError for a verb without one, or one
        that the question carries out by hand."""
        known = self.space.decode(action)
        self.doing[known.verb.number](top, s, seat, known)


def by_verb(space: ActionSpace, offers: list[Verb], rows: list[tuple[Verb, F]]) -> list[F]:
    """One function for each verb, by its number: what answers do, or what bots think of them.
    ValueError when a verb that is offered has no row, or any row is no verb that is offered or
    comes twice; to call another verb's function is a LookupError."""
    found: list[Any] = [no_row] * len(space.verbs)
    for verb, row in rows:
        if verb not in offers:
            raise ValueError(f"{verb.name!r} has a row, and is not offered")
        if found[verb.number] is not no_row:
            raise ValueError(f"{verb.name!r} has two rows")
        found[verb.number] = row
    for verb in offers:
        if found[verb.number] is no_row:
            raise ValueError(f"{verb.name!r} is offered, and has no row")
    return found


def no_row(*given: Any) -> Any:
    """Stands for the functions of verbs that are not offered."""
    names = [repr(one.verb.name) for one in given if isinstance(one, Action)]
    raise LookupError(" ".join([*names, "is no answer to this question"]))
