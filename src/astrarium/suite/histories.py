"""Conformance: what events tell a reader, made comparable, and what the reader learns by them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from astrarium.kernel.events import Event, Log, Params
from astrarium.kernel.game import Game
from astrarium.kernel.knowledge import SPECTATOR
from astrarium.kernel.state import State

History = list[tuple[str, int, str, Params]]
SEAT = "@seat"


class Witness(Log):
    """A log that keeps who knows which component: at its beginning, by each event, and at last."""

    def __init__(self, game: Game[Any], state: State) -> None:
        super().__init__()
        self.game = game
        self.state = state
        self.known: list[list[tuple[int, int]]] = []
        self.look()

    def add(self, kind: str, seat: int, rule: str, params: Params) -> None:
        super().add(kind, seat, rule, params)
        self.look()

    def add_secret(
        self, kind: str, seat: int, rule: str, params: Params, audience: int, secret: Params
    ) -> None:
        super().add_secret(kind, seat, rule, params, audience, secret)
        self.look()

    def look(self) -> None:
        """Note who knows which component."""
        knows = self.game.knowledge(self.state, -1)
        self.known.append(list(zip(knows.kinds, knows.known, strict=True)))

    def learned(self, viewer: int, first: int, last: int) -> Counter[int]:
        """The kinds of the components that a viewer comes to know between two of the looks."""
        last = min(last, len(self.known) - 1)
        before = self.known[first] if first < len(self.known) else self.known[-1]
        after = self.known[last]
        old = [mask >> viewer & 1 for _, mask in before] + [0] * (len(after) - len(before))
        return Counter(
            kind
            for (kind, mask), knew in zip(after, old, strict=False)
            if mask >> viewer & 1 and not knew
        )


def unseen(log: Log, seat: int, view: Any) -> list[Params]:
    """What events name to a seat that does not stand in its views, and what else their secret parts
    tell it. (At which place something happened all may know, though no state keeps it. And whose a
    thing is stands with the thing, by number: a seat that a secret part names beside things that
    are all seen is seen with them.)"""
    seen = words_in(view)
    found = []
    for event in log.events:
        hidden = secrets(event, seat)
        told = named(event.params) | hidden
        things_told = {name: v for name, v in told.items() if sort_only(v) not in (v, SEAT)}
        new = {name: v for name, v in things_told.items() if not set(things(v)) <= seen}
        rest = {name: v for name, v in told.items() if name not in things_told}
        if things_told and not new:
            rest = {n: v for n, v in rest.items() if n not in hidden or sort_only(v) != SEAT}
        found.append(new | rest)
    return found


def words_in(view: Any) -> set[str]:
    """The words that stand in a view, but for those by which numbers are counted."""
    if isinstance(view, dict):
        view = list(view.values())
    if isinstance(view, list):
        return set[str]().union(*map(words_in, view))
    return {view} if isinstance(view, str) else set()


def things(value: str | int) -> list[str]:
    """The things that a parameter such as "@cards:scout,viper" names."""
    return str(value).partition(":")[2].split(",")


def secrets(event: Event, seat: int) -> Params:
    """What an event tells a seat beside what all are told."""
    return event.secret if seat >= 0 and event.audience >> seat & 1 else {}


def unfounded(seat: int, one: Witness, other: Witness, *, untraced: bool) -> bool:
    """Whether an event names another thing in two worlds, although the reader came to know the
    same components in both: by just then of what is secret; where the table shows no trace of it,
    ever since the answer of what is told to all."""
    viewer = seat if seat >= 0 else SPECTATOR
    for n, (a, b) in enumerate(zip(one.events, other.events, strict=False)):
        if (a.kind, a.seat, a.rule) != (b.kind, b.seat, b.rule):
            return False
        hidden = named(secrets(a, seat)) != named(secrets(b, seat))
        if hidden and learned_alike(viewer, one, other, first_alike(one.events, n), n):
            return True
        public = untraced and named(a.params) != named(b.params)
        if public and learned_alike(viewer, one, other, 0, n):
            return True
    return False


def founded(seat: int, one: Witness, other: Witness, told: list[list[Params]]) -> bool:
    """Whether what is told differs first by an event at which the reader came to know different
    components: what lay open for a while, and was shuffled away by the same answer."""
    viewer = seat if seat >= 0 else SPECTATOR
    n = next(n for n, (a, b) in enumerate(zip(*told, strict=True)) if a != b)
    return not learned_alike(viewer, one, other, first_alike(one.events, n), n)


def learned_alike(viewer: int, one: Witness, other: Witness, since: int, n: int) -> bool:
    """Whether a viewer came to know the same components in two worlds by the time that an event was
    told, and by the next one: several hands that are drawn together may hold the same in all."""
    return all(
        one.learned(viewer, since, last) == other.learned(viewer, since, last)
        for last in (n + 1, n + 2)
    )


def first_alike(events: list[Event], n: int) -> int:
    """The first of the events of one kind in a row, to which an event belongs: what comes to light
    at once may be told thing by thing."""
    sort = events[n].kind, events[n].seat
    while n and (events[n - 1].kind, events[n - 1].seat) == sort:
        n -= 1
    return n


def named(params: Params) -> Params:
    """The things that parameters name, lists of them in order."""
    return {name: in_order(value) for name, value in params.items() if sort_only(value) != value}


def unordered(view: Any) -> Any:
    """A view in which lists with unknown things in them are sorted: two that differ, and are the
    same then, show the same things in another order. (Where more differs, what came to light was
    another thing, and has its place.)"""
    if isinstance(view, dict):
        return {key: unordered(value) for key, value in view.items()}
    if not isinstance(view, list):
        return view
    inner = [unordered(entry) for entry in view]
    return sorted(inner, key=repr) if any(map(unknown, inner)) else inner


def unknown(entry: Any) -> bool:
    """Whether an entry of a list in a view stands for something that the viewer does not know."""
    return entry is None or (isinstance(entry, dict) and None in entry.values())


def unnamed(reader: int, log: Witness) -> History:
    """A reader's history that says of what sort each thing in it is, and not which; nor, of a thing
    that the reader comes to know just then, what was chosen with it."""
    viewer = reader if reader >= 0 else SPECTATOR
    bare = []
    for n, (kind, seat, rule, params) in enumerate(log.history(reader)):
        kept = {name: sort_only(value) for name, value in params.items()}
        if log.learned(viewer, n, n + 2):
            kept = {name: "" if isinstance(value, str) else value for name, value in kept.items()}
        bare.append((kind, seat, rule, kept))
    return bare


def sort_only(value: Any) -> Any:
    """ "@card" for "@card:scout", and so on."""
    return value.split(":")[0] if isinstance(value, str) and value.startswith("@") else value


def sets(history: History) -> History:
    """A history in which lists of things ("@cards:scout,viper") are in order: in which order a seat
    drew its own cards is nobody's secret, though hands may be shown sorted."""
    return [
        (kind, seat, rule, {name: in_order(value) for name, value in params.items()})
        for kind, seat, rule, params in history
    ]


def in_order(value: str | int) -> str | int:
    """A parameter with its things in order."""
    if isinstance(value, int) or not value.startswith("@"):
        return value
    return f"{sort_only(value)}:{','.join(sorted(things(value)))}"


def apart(one: History, other: History) -> str:
    """The first event that differs, for messages."""
    pairs = [f"{a}, elsewhere {b}" for a, b in zip(one, other, strict=False) if a != b]
    return pairs[0] if pairs else f"{len(one)} events, elsewhere {len(other)}"
