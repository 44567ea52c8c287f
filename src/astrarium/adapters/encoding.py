"""What a seat sees as a vector of numbers, for games of any shape."""

from __future__ import annotations

from math import copysign, log1p
from typing import Any, Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from astrarium.kernel.flow import legal, members
from astrarium.kernel.game import Game
from astrarium.kernel.state import State
from astrarium.kernel.views import Outcome

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]

SIZE: Final = 1024
"""Numbers in a vector unless told otherwise."""


VERSION: Final = 2
"""Of the encoding: rises whenever an equal observation is encoded otherwise than before."""


class Hashed:
    """Feature hashing of an observation (Weinberger et al., "Feature Hashing for Large Scale
    Multitask Learning", 2009): each fact of what a seat sees and is asked adds its value, with a
    sign, to one of `size` places, both chosen by a checksum of where the fact stands. Equal
    observations give equal vectors in every process and version of Python.

    A number counts by its logarithm, a word or a truth as 1. All is told from the own chair
    (`Game.observation_from_chair`): lists by seat begin with the own seat, seats are steps from it.
    Of other lists words count in whatever order, what has a name goes by its name, and the rest by
    its place.

    `version` is for whoever keeps what was learnt: ValueError when it is not today's, since then
    the numbers mean something else.
    """

    def __init__(self, size: int = SIZE, version: int = VERSION) -> None:
        if size < 1:
            raise ValueError(f"an encoding needs at least one number, not {size}")
        if version != VERSION:
            raise ValueError(f"version {VERSION} of the encoding is installed, not {version}")
        self.size = size
        self.places: dict[str, tuple[int, float]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.size, VERSION)

    def __repr__(self) -> str:
        return f"Hashed({self.size}, version={VERSION})"

    def encode(self, game: Game[Any], s: State, seat: int) -> Vector:
        """What `seat` sees and is asked, as `size` floats; -1 is a spectator."""
        vector = np.zeros(self.size, np.float32)
        self.add(vector, "", game.observation_from_chair(s, seat))
        return vector

    def add(self, vector: Vector, path: str, fact: Any) -> None:
        """Add a fact of an observation, and all within it, to a vector."""
        if isinstance(fact, bool):
            self.put(vector, path, float(fact))
        elif isinstance(fact, (int, float)):
            self.put(vector, path, copysign(log1p(abs(fact)), fact))
        elif isinstance(fact, str):
            self.put(vector, f"{path}={fact}", 1.0)
        elif isinstance(fact, dict):
            for name, inner in fact.items():
                self.add(vector, f"{path}.{name}", inner)
        elif isinstance(fact, tuple):
            for place, inner in enumerate(fact):
                self.add(vector, f"{path}.{place}", inner)
        elif isinstance(fact, list):
            for place, inner in enumerate(fact):
                if inner is None:  # a card that is there, unknown
                    self.put(vector, f"{path}?", 1.0)
                else:
                    self.add(vector, path + name_in(inner, place), inner)

    def put(self, vector: Vector, name: str, value: float) -> None:
        """Add a value at the place that a name has."""
        known = self.places.get(name)
        if known is None:
            sum_ = crc32(name.encode())
            known = ((sum_ >> 1) % self.size, 1.0 if sum_ & 1 else -1.0)
            self.places[name] = known
        place, sign = known
        vector[place] += sign * value


def name_in(inner: Any, place: int) -> str:
    """By what an entry of a list goes: nothing more for a word, its first word for a table of
    facts, else its place."""
    if isinstance(inner, str):
        return ""
    if isinstance(inner, dict):
        for fact in inner.values():
            if isinstance(fact, str):
                return f"[{fact}]"
    return f".{place}"


def legal_mask(game: Game[Any], s: State, seat: int) -> Mask:
    """1 for each action that `seat` may play now, 0 for every other, by the actions' numbers."""
    mask = np.zeros(game.space.size, np.int8)
    if not s.over:
        mask[legal(s, seat)] = 1
    return mask


def rewards(outcome: Outcome | None, seats: int) -> list[float]:
    """What a finished game gave each seat: 1 to winners, -1 to the others, 0 to all when nobody or
    everybody won; zeros while there is no outcome."""
    if outcome is None or len(outcome.winners) in (0, seats):
        return [0.0] * seats
    return [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)]


def asked_first(mask: int) -> int:
    """The seat that is asked first where several are: in questions that hide their answers from
    each other the order changes nothing."""
    return members(mask)[0]
