"""The words of a game: notation that it reads and writes, sentences for people, names of things."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.actions import Action, Domain
from astrarium.kernel.door.own_cards import OwnCards
from astrarium.kernel.errors import UnknownAction
from astrarium.kernel.events import Params
from astrarium.kernel.state import State
from astrarium.kernel.telling.text import Messages

S = TypeVar("S", bound=State)
Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Wording(OwnCards[S]):
    """Notation and sentences."""

    def name_of(self, s: S, seat: int, domain: str, word: str, before: list[int]) -> int:
        """The value that a component's name stands for as an argument, -1 when unknown.

        `before` holds the argument values to the left. For example "slot:ram" is the slot of the
        first Ram in the play area that `before` names.
        """
        return -1

    def read(self, s: S, seat: int, text: str) -> int:
        """The action that a notation stands for, names resolved in the state; UnknownAction."""
        verb, words = self.space.split(text)
        values: list[int] = []
        for word, domain in zip(words, verb.domains, strict=True):
            value = domain.read(word)
            if value < 0:
                value = self.name_of(s, seat, domain.name, word, values)
            if value < 0:
                raise UnknownAction(
                    text, f"no {domain.name} {word!r}", f"pas de {domain.name} {word!r}"
                )
            values.append(value)
        return self.space.encode(verb, values)

    def write(self, action: int) -> str:
        """The canonical notation of an action."""
        return self.space.write(action)

    def messages(self) -> Messages:
        """The game's catalogue of sentences in both languages."""
        return self.texts

    def name_thing(self, sort: str, id: str, language: str) -> str:
        """The name of what a parameter such as "@card:cutter" or "@seat:1" points at: that of its
        record in `things`, else the message "<prefix>.card.cutter"; a seat by its number from 1,
        since tables and not games know who sits there."""
        if sort == "seat" and id.isdecimal():
            return ("joueur " if language == "fr" else "seat ") + str(int(id) + 1)
        record = self.things.get(sort, {}).get(id)
        if record is not None:
            return str(record["name_" + language])
        return self.messages().texts[language].get(f"{self.prefix}.{sort}.{id}", id)

    def say(self, language: str, key: str, params: Params) -> str:
        """A sentence of the catalogue, with every named thing in the language."""
        return self.messages().say(language, key, params, self.name_thing)

    def event_key(self, kind: str) -> str:
        """The message key of an event's kind."""
        return f"{self.prefix}.event.{kind}"

    def label(self, s: S, seat: int, action: int) -> tuple[str, Params]:
        """Message key and parameters that name an action for people."""
        known = self.space.decode(action)
        params: Params = {}
        for domain, value in zip(known.verb.domains, known.args, strict=True):
            params |= self.argument(s, seat, known, domain, value)
        return f"{self.prefix}.action.{known.verb.name}", params

    def argument(self, s: S, seat: int, known: Action, domain: Domain, value: int) -> Params:
        """What one argument of an action adds to its label's parameters: by default, under the name
        of its domain, a seat, a thing that has a name, a word or a number."""
        if domain.name == "seat":
            return {"seat": f"@seat:{value}"}
        if not domain.words:
            return {domain.name: value}
        sort, word = domain.names or domain.name, domain.words[value]
        record = word in self.things.get(sort, {})
        known_name = domain.names or record or self.messages().has(f"{self.prefix}.{sort}.{word}")
        return {domain.name: f"@{sort}:{word}" if known_name else word}
