"""The box of a game: components by kind, from which a readable position takes what it names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mypy_extensions import mypyc_attr

from astrarium.kernel.packs.faults import Field, Place
from astrarium.kernel.packs.fields import Word
from astrarium.kernel.parts import PathFaults


class Cards(Field):
    """A list of components by name, "4 scout" for four Scouts; checked, a name for each."""

    def __init__(
        self, name: str, words: list[str], default: list[str] | None = None, required: bool = True
    ) -> None:
        super().__init__(name, default, required)
        self.word = Word("", words)

    def check(self, value: Any, place: Place) -> Any:
        names: list[str] = []
        if not isinstance(value, list):
            place.fault("a list of card names is needed", "il faut une liste de noms de cartes")
            return names
        for number, entry in enumerate(value):
            count, word = 1, entry
            copies, _, name = entry.partition(" ") if isinstance(entry, str) else ("", "", "")
            if name and copies.isdecimal():
                count, word = int(copies[:4]), name  # no box has a thousand cards
            names += [self.word.check(word, place.entry(number))] * count
        return names


@mypyc_attr(allow_interpreted_subclasses=True)
class ComponentPool:
    """The components that are not laid out yet, by kind, and what was wanted in vain.

    `kinds[instance]` is what each component is, `words[kind]` what a position calls it.
    """

    def __init__(self, kinds: list[int], words: list[str]) -> None:
        self.words = words
        self.left: list[list[int]] = [[] for _ in words]
        for instance in range(len(kinds) - 1, -1, -1):
            self.left[kinds[instance]].append(instance)
        self.faults: PathFaults = []

    def fault(self, path: str, reason: str) -> None:
        """Note what is wrong with a field, once."""
        if (path, reason) not in self.faults:
            self.faults.append((path, reason))

    def take(self, path: str, word: str) -> int:
        """A component by its name, -1 and a fault when none is left."""
        left = self.left[self.words.index(word)]
        if left:
            return left.pop()
        self.fault(path, f"no {word} is left in the boxes")
        return -1

    def take_all(self, path: str, words: Iterable[str]) -> list[int]:
        """Components by their names, as many as there are."""
        taken = [self.take(path, word) for word in words]
        return [instance for instance in taken if instance >= 0]

    def rest(self, kinds: Iterable[int]) -> list[int]:
        """Take all that is left of these kinds."""
        taken: list[int] = []
        for kind in kinds:
            taken += self.left[kind]
            self.left[kind] = []
        return taken
