"""The action space: verbs with argument domains, one dense integer for each action.

The same table gives the text notation of records, scenarios, logs and the API
("buy trade_row:3"), and the mask size for learning libraries.
"""

from __future__ import annotations

from astrarium.kernel.errors import UnknownAction


class Domain:
    """What an argument ranges over: `size` values, written as numbers or as `words`."""

    def __init__(self, name: str, size: int, words: list[str] | None = None) -> None:
        self.name = name
        self.size = size
        self.words: list[str] = [] if words is None else words
        self.index: dict[str, int] = {word: i for i, word in enumerate(self.words)}

    def write(self, value: int) -> str:
        """The notation of a value: "trade_row:3", "card:scout"."""
        return f"{self.name}:{self.words[value] if self.words else value}"

    def read(self, text: str) -> int:
        """The value that a word or number stands for, -1 when it stands for none."""
        if self.words:
            return self.index.get(text, -1)
        if text.isdecimal() and text.isascii() and len(text) < 10 and int(text) < self.size:
            return int(text)
        return -1


class Verb:
    """A kind of action. `base` is the number of its first action, `count` how many it has."""

    def __init__(self, name: str, number: int, base: int, domains: list[Domain]) -> None:
        self.name = name
        self.number = number
        self.base = base
        self.domains = domains
        self.count = 1
        for domain in domains:
            self.count *= domain.size


class ActionSpace:
    """All actions of a game, numbered from 0 without gaps in the order of registration."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.by_name: dict[str, Verb] = {}
        self.size = 0

    def add(self, name: str, *domains: Domain) -> int:
        """Register a verb; returns the number of its first action.

        With arguments a, b of domains A, B the action is `first + a * B.size + b`.
        """
        assert name not in self.by_name, name
        verb = Verb(name, len(self.verbs), self.size, list(domains))
        self.verbs.append(verb)
        self.by_name[name] = verb
        self.size += verb.count
        return verb.base

    def verb(self, action: int) -> Verb:
        """The verb of an action number; UnknownAction outside the space."""
        if not 0 <= action < self.size:
            raise UnknownAction(str(action), f"numbers run from 0 to {self.size - 1}")
        low = 0
        high = len(self.verbs) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.verbs[middle].base <= action:
                low = middle
            else:
                high = middle - 1
        return self.verbs[low]

    def arguments(self, action: int) -> list[int]:
        """The argument values of an action, in the order of its verb's domains."""
        verb = self.verb(action)
        rest = action - verb.base
        values: list[int] = []
        for domain in reversed(verb.domains):
            values.append(rest % domain.size)
            rest //= domain.size
        values.reverse()
        return values

    def encode(self, verb: Verb, values: list[int]) -> int:
        """The action of a verb with these argument values."""
        rest = 0
        for domain, value in zip(verb.domains, values, strict=True):
            rest = rest * domain.size + value
        return verb.base + rest

    def write(self, action: int) -> str:
        """The notation of an action: "buy trade_row:3"."""
        verb = self.verb(action)
        words = [verb.name]
        for domain, value in zip(verb.domains, self.arguments(action), strict=True):
            words.append(domain.write(value))
        return " ".join(words)

    def split(self, text: str) -> tuple[Verb, list[str]]:
        """Verb and argument words of a notation; UnknownAction when it has not that form."""
        words = text.split()
        if not words or len(text) > 200:
            raise UnknownAction(text[:60], "a verb and its arguments are expected")
        verb = self.by_name.get(words[0])
        if verb is None:
            raise UnknownAction(text, f"no verb {words[0]!r}")
        if len(words) - 1 != len(verb.domains):
            wanted = " ".join([verb.name] + [domain.name + ":..." for domain in verb.domains])
            raise UnknownAction(text, f"the form is {wanted!r}")
        values: list[str] = []
        for word, domain in zip(words[1:], verb.domains, strict=True):
            name, colon, value = word.partition(":")
            if not colon or name != domain.name:
                raise UnknownAction(text, f"{word!r} should be {domain.name}:...")
            values.append(value)
        return verb, values

    def read(self, text: str) -> int:
        """The action that a notation stands for; UnknownAction when there is none."""
        verb, words = self.split(text)
        values: list[int] = []
        for word, domain in zip(words, verb.domains, strict=True):
            value = domain.read(word)
            if value < 0:
                raise UnknownAction(text, f"no {domain.name} {word!r}")
            values.append(value)
        return self.encode(verb, values)
