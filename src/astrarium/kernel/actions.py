"""The action space: verbs with argument domains, one dense integer for each action.

A verb is declared once, with all that is always true of it: its arguments, its rule, the thing
that acts and the thing that is acted on. The same table gives the text notation of records,
scenarios, logs and the API ("buy trade_row:3"), what browsers are sent, and the mask size for
learning libraries.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from astrarium.kernel.errors import UnknownAction
from astrarium.kernel.spelling import meant

Look = Literal["normal", "primary", "quiet", "danger"]
NORMAL: Final = "normal"
PRIMARY: Final = "primary"
QUIET: Final = "quiet"
DANGER: Final = "danger"
"""How a choice looks: an ordinary one, the way on, one of little weight, one that destroys."""


class Domain:
    """What an argument ranges over: `size` values, written as numbers or as `words`. `names` is the
    sort of thing that the words name, where messages should name them ("@planet:helios")."""

    def __init__(
        self, name: str, size: int, words: list[str] | None = None, names: str = ""
    ) -> None:
        self.name = name
        self.size = size
        self.names = names
        self.words: list[str] = [] if words is None else words
        self.index: dict[str, int] = {word: i for i, word in enumerate(self.words)}

    def __reduce__(self) -> tuple[Any, ...]:
        return Domain, (self.name, self.size, self.words, self.names)

    def word(self, value: int) -> str:
        """A value without the domain's name: "3", "scout"."""
        return self.words[value] if self.words else str(value)

    def write(self, value: int) -> str:
        """The notation of a value: "trade_row:3", "card:scout"."""
        return f"{self.name}:{self.word(value)}"

    def read(self, text: str) -> int:
        """The value that a word or number stands for, -1 when it stands for none."""
        if self.words:
            return self.index.get(text, -1)
        if text.isdecimal() and text.isascii() and len(text) < 10 and int(text) < self.size:
            return int(text)
        return -1


class Verb:
    """A kind of action, with up to four arguments.

    `rule` is the id of the rule that allows it. `source` names the thing that acts or is moved,
    `target` the thing acted on, as templates with the domains' names and "me", the seat that
    acts: "play:{me}:{slot}"; "" where there is none. `look` is how its choices appear.
    """

    def __init__(
        self,
        name: str,
        number: int,
        first: int,
        domains: list[Domain],
        rule: str,
        source: str,
        target: str,
        look: Look,
    ) -> None:
        self.name = name
        self.number = number
        self.first = first
        self.domains = domains
        self.rule = rule
        self.source = source
        self.target = target
        self.look = look
        strides = [1, 1, 1, 1]
        self.count = 1
        for place in range(len(domains) - 1, -1, -1):
            strides[place] = self.count
            self.count *= domains[place].size
        self.stride_a = strides[0]
        self.stride_b = strides[1]
        self.stride_c = strides[2]
        self.stride_d = strides[3]

    def __reduce__(self) -> tuple[Any, ...]:
        told = (self.rule, self.source, self.target, self.look)
        return Verb, (self.name, self.number, self.first, self.domains, *told)

    def __repr__(self) -> str:
        return f"<Verb {' '.join([self.name, *(domain.name + ':' for domain in self.domains)])}>"

    def of(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        """The number of the action with these arguments; they are not checked."""
        return (
            self.first
            + a * self.stride_a
            + b * self.stride_b
            + c * self.stride_c
            + d * self.stride_d
        )

    def each(self, a: int, values: list[int]) -> list[int]:
        """The numbers of the actions with this first argument and each of these second ones."""
        first = self.first + a * self.stride_a
        stride = self.stride_b
        return [first + b * stride for b in values]

    def every(self) -> list[int]:
        """The numbers of all its actions."""
        return list(range(self.first, self.first + self.count))


class Action:
    """An action taken apart: its verb and up to four argument values, 0 where there is none."""

    def __init__(self, verb: Verb, args: list[int]) -> None:
        padded = [*args, 0, 0, 0, 0]
        self.verb = verb
        self.args = args
        self.a = padded[0]
        self.b = padded[1]
        self.c = padded[2]
        self.d = padded[3]

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, (self.verb, self.args)

    def __repr__(self) -> str:
        values = zip(self.verb.domains, self.args, strict=True)
        words = [self.verb.name, *(domain.write(value) for domain, value in values)]
        return f"<Action {' '.join(words)}>"

    def thing(self, template: str, seat: int) -> str | None:
        """What a template of the verb names for `seat`, None for an empty one."""
        if not template:
            return None
        text = template.replace("{me}", str(seat))
        for domain, value in zip(self.verb.domains, self.args, strict=True):
            text = text.replace("{" + domain.name + "}", domain.word(value))
        return text


class ActionSpace:
    """All actions of a game, numbered from 0 without gaps in the order of declaration."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.by_name: dict[str, Verb] = {}
        self.size = 0
        self.table: list[Action | None] = []  # each made when first asked for

    def add(
        self,
        name: str,
        *domains: Domain,
        rule: str = "",
        source: str = "",
        target: str = "",
        look: Look = NORMAL,
    ) -> Verb:
        """Declare a verb; see `Verb` for what the words mean."""
        assert name not in self.by_name, name
        assert len(domains) <= 4, name
        verb = Verb(name, len(self.verbs), self.size, list(domains), rule, source, target, look)
        self.verbs.append(verb)
        self.by_name[name] = verb
        self.size += verb.count
        self.table += [None] * verb.count
        return verb

    def decode(self, action: int) -> Action:
        """The verb and arguments of an action; UnknownAction outside the space."""
        if action < 0 or action >= self.size:
            raise UnknownAction(
                str(action),
                f"numbers run from 0 to {self.size - 1}",
                f"les numéros vont de 0 à {self.size - 1}",
            )
        known = self.table[action]
        if known is None:
            known = self.take_apart(action)
            self.table[action] = known
        return known

    def all_decoded(self) -> list[Action]:
        """Every action taken apart, by number: for code that decodes by the million and gets no
        number from outside. To be asked for once all verbs are declared."""
        return [self.decode(action) for action in range(self.size)]

    def take_apart(self, action: int) -> Action:
        """What `decode` returns, computed."""
        low = 0
        high = len(self.verbs) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.verbs[middle].first <= action:
                low = middle
            else:
                high = middle - 1
        verb = self.verbs[low]
        rest = action - verb.first
        values: list[int] = []
        for domain in reversed(verb.domains):
            values.append(rest % domain.size)
            rest //= domain.size
        values.reverse()
        return Action(verb, values)

    def encode(self, verb: Verb, values: list[int]) -> int:
        """The action of a verb with these argument values, one for each domain."""
        rest = 0
        for domain, value in zip(verb.domains, values, strict=True):
            rest = rest * domain.size + value
        return verb.first + rest

    def write(self, action: int) -> str:
        """The notation of an action: "buy trade_row:3"."""
        known = self.decode(action)
        words = [known.verb.name]
        for domain, value in zip(known.verb.domains, known.args, strict=True):
            words.append(domain.write(value))
        return " ".join(words)

    def split(self, text: str) -> tuple[Verb, list[str]]:
        """Verb and argument words of a notation; UnknownAction when it has not that form."""
        words = text.split()
        if not words or len(text) > 200:
            raise UnknownAction(
                text[:60],
                "a verb and its arguments are expected",
                "il faut un verbe et ses arguments",
            )
        verb = self.by_name.get(words[0])
        if verb is None:
            hint = meant(words[0], list(self.by_name))
            indice = meant(words[0], list(self.by_name), "fr")
            raise UnknownAction(
                text,
                f"no verb {words[0]!r}" + (f"; {hint}" if hint else ""),
                f"pas de verbe {words[0]!r}" + (f" ; {indice}" if indice else ""),
            )
        if len(words) - 1 != len(verb.domains):
            wanted = " ".join([verb.name] + [domain.name + ":..." for domain in verb.domains])
            raise UnknownAction(text, f"the form is {wanted!r}", f"la forme est {wanted!r}")
        values: list[str] = []
        for word, domain in zip(words[1:], verb.domains, strict=True):
            name, colon, value = word.partition(":")
            if not colon or name != domain.name:
                raise UnknownAction(
                    text,
                    f"{word!r} should be {domain.name}:...",
                    f"{word!r} devrait être {domain.name}:...",
                )
            values.append(value)
        return verb, values

    def read(self, text: str) -> int:
        """The action that a notation stands for; UnknownAction when there is none."""
        verb, words = self.split(text)
        values: list[int] = []
        for word, domain in zip(words, verb.domains, strict=True):
            value = domain.read(word)
            if value < 0:
                raise UnknownAction(
                    text, f"no {domain.name} {word!r}", f"pas de {domain.name} {word!r}"
                )
            values.append(value)
        return self.encode(verb, values)
