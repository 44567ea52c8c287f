"""Who knows what: masks of seats per component, and how to redraw what a seat can't know.

Components are numbered instances. What each one is stands in one table of the game, who knows
it in another: `known[instance]` is a mask of seats. Zones are lists of instances. Views, labels,
refusals and the reading of names get what a component is from a `Knowledge` and from nowhere
else.
"""

from __future__ import annotations

from typing import Final, TypeVar, cast

from mypy_extensions import mypyc_attr

from astrarium.kernel.rng import Rng

Instance = TypeVar("Instance", bound=int)
"""The number of a component: an `int`, or the type that a game has for it."""
UNKNOWN: Final = -1
"""The kind of a component that the viewer does not know."""
SPECTATOR: Final = 31
"""The bit of people who look on in the masks of who knows a component."""
EVERYBODY: Final = (1 << 32) - 1
"""The mask of an open component."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """What one viewer knows: the only way from a component's number to what it is. A number
    below 0 is an empty place, of which nobody knows anything.

    `kinds[instance]` is what each component is, `known[instance]` the mask of those who know. A
    viewer of -1 looks on, and knows what is open to everybody.
    """

    def __init__(self, seat: int, kinds: list[int], known: list[int]) -> None:
        self.seat = seat
        self.viewer = seat if seat >= 0 else SPECTATOR
        self.kinds = kinds
        self.known = known

    def knows(self, instance: int) -> bool:
        """Whether the viewer knows what a component is."""
        return instance >= 0 and bool(self.known[instance] >> self.viewer & 1)

    def kind(self, instance: int) -> int:
        """What a component is, UNKNOWN when the viewer does not know."""
        return self.kinds[instance] if self.knows(instance) else UNKNOWN

    def kinds_of(self, zone: list[Instance]) -> list[int]:
        """What the components of a zone are, in its order, UNKNOWN for each unknown one."""
        return [self.kind(instance) for instance in zone]

    def place_of(self, zone: list[Instance], kind: int) -> int:
        """The first place in a zone of a component that the viewer knows to be of a kind, -1 when
        there is none."""
        for place, instance in enumerate(zone):
            if self.kind(instance) == kind:
                return place
        return -1

    def words(self, zone: list[Instance], words: list[str]) -> list[str | None]:
        """The words for the components of a zone by their kinds, None for each unknown one."""
        return [None if kind == UNKNOWN else words[kind] for kind in self.kinds_of(zone)]

    def sorted_words(self, zone: list[Instance], words: list[str]) -> list[str | None]:
        """The same in the order of the alphabet, unknown ones last: a hand has no order, and the
        place at which a known card stands among unknown ones would tell of them."""
        known = sorted(word for word in self.words(zone, words) if word is not None)
        return [*known, *[None] * (len(zone) - len(known))]

    def unseen(self, zones: list[list[Instance]], words: list[str]) -> dict[str, int]:
        """How many components of each kind lie in some zones without the viewer knowing where, by
        their words: what is left of a deck whose cards were all seen once, for who forgets
        nothing. To be asked of zones that are dealt anew together only, and whose contents as a
        whole are open."""
        found: dict[str, int] = {}
        for zone in zones:
            for instance in zone:
                if not self.knows(instance):
                    word = words[self.kinds[instance]]
                    found[word] = found.get(word, 0) + 1
        return dict(sorted(found.items()))


def reveal_to(known: list[int], zone: list[Instance], mask: int) -> None:
    """The seats in `mask` now know every component of the zone."""
    for instance in zone:
        known[instance] |= mask


def forget(known: list[int], zone: list[Instance]) -> None:
    """Nobody knows which component of the zone is which any more (a shuffle)."""
    for instance in zone:
        known[instance] = 0


def leave(zone: list[Instance], instance: Instance, kinds: list[int], known: list[int]) -> None:
    """A component leaves a zone. Components of one kind can't be told apart: who knew of another
    one of that kind there, and not of this one, can't say which of them has left, and knows of one
    fewer."""
    zone.remove(instance)
    unsure = ~known[instance]
    for other in zone:
        if kinds[other] == kinds[instance]:
            in_doubt = known[other] & unsure
            known[other] &= ~in_doubt
            unsure &= ~in_doubt


def exchange(zones: list[list[Instance]], known: list[int], seat: int, rng: Rng) -> None:
    """Let components that `seat` does not know change places, two by two, anywhere in some zones;
    each place keeps its mask. What twins are made of (`Game.exchange`)."""
    viewer = seat if seat >= 0 else SPECTATOR
    places = [
        (zone, at)
        for zone in zones
        for at, instance in enumerate(zone)
        if not known[instance] >> viewer & 1
    ]
    for n in range(len(places) - 1):
        zone, at = places[n]
        other, there = places[n + 1 + rng.below(len(places) - n - 1)]
        one, two = zone[at], other[there]
        zone[at], other[there] = two, one
        known[one], known[two] = known[two], known[one]


def redraw(zones: list[list[Instance]], known: list[int], seat: int, rng: Rng) -> None:
    """Deal the components that `seat` does not know anew over the places that they hold; -1 looks
    on, and knows what is open to everybody.

    The zones must be such that every arrangement of their unknown components is possible for
    the seat, for example a player's deck and hand. Known components keep their place. `known`
    follows the place, not the component: what other seats know of a place they go on knowing.
    """
    viewer = seat if seat >= 0 else SPECTATOR
    places = cast("list[list[int]]", zones)
    pool: list[int] = []
    for zone in places:
        for instance in zone:
            if not known[instance] >> viewer & 1:
                pool.append(instance)
    if len(pool) < 2:
        return
    order = sorted(pool)  # from the same order in every state that the seat takes for this one
    rng.shuffle(order)
    masks = [known[instance] for instance in pool]
    i = 0
    for zone in places:
        for place, instance in enumerate(zone):
            if not known[instance] >> viewer & 1:
                zone[place] = order[i] + 0x40000000
                i += 1
    i = 0
    for zone in places:
        for place, marked in enumerate(zone):
            if marked >= 0x40000000:
                instance = marked - 0x40000000
                zone[place] = instance
                known[instance] = masks[i]
                i += 1
