"""The library of a game: everything of it that can be looked up, in both languages."""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Final, Literal, cast

from astrarium.kernel.catalogue import Rule
from astrarium.kernel.game import Game, Json
from astrarium.kernel.telling.text import LANGUAGES, Piece, parse
from astrarium.library.index import MOST_WORDS, Entry, Index, Synonyms
from astrarium.library.links import Named, governing, named, read_links
from astrarium.library.pages import EVERYWHERE, Section, Term, glossary, sections_of
from astrarium.library.stems import fold, words

Kind = Literal["rule", "component", "term", "page"]
Pieces = list[tuple[str, bool]]
"""A text in pieces; true where words stand that were looked for."""

WORTH: Final = {"rule": 1.0, "component": 1.4, "term": 0.3, "page": 0.4}
FIRST: Final = 0.5
"""By so much the first rule of a catalogue is worth more than the last: the general ones come
first."""
OTHER_LANGUAGE: Final = 0.6
"""What a word of the reader's other language is worth."""
MOST: Final = {"rule": 40, "component": 80, "term": 8, "page": 6}
"""Of each kind so many are told."""
LONG: Final = 5
CLOSE: Final = 0.8
"""From so many letters on a word that nothing has is taken for one that is so close."""
RULE: Final = re.compile(r"[a-z]+-[a-z]?[\d.]+[a-z]?|[a-z]+-[a-z]")
NUMBER: Final = re.compile(r"\d+\.\d+[a-z]?")
SILENT: Final = frozenset({"id", "kind", "source", "rarity", "window", "duration"})
"""Fields of components that say nothing a player would type."""


@dataclass(frozen=True)
class Found:
    """Something that answers to a question, its texts in pieces. `language` is that of its text."""

    kind: Kind
    id: str
    title: Pieces
    text: Pieces
    language: str


class Library:
    """Rules, components, terms and pages of one game, with the components that a table uses."""

    def __init__(self, game: Game[Any], components: Sequence[Json]) -> None:
        self.game = game
        cards = [one for one in components if one.get("kind") == "card"]
        shown = cards or components  # a game of cards names its cards alone
        told = [one for one in shown if {"kind", "name", "summary"} <= one.keys()]
        self.components = [one for one in told if one["summary"]["en"]]
        self.rules: list[Rule] = game.rules()
        self.terms, self.looked_for = terms_of(game)
        self.sections: dict[str, Section] = {each.id: each for each in sections_of(game.id)}
        self._making = threading.Lock()
        self._indexes: dict[str, Index] = {}

    # -- links ---------------------------------------------------------------------------------

    @cached_property
    def named(self) -> Named:
        """The components that each rule names."""
        return named(self.rules, self.components)

    @cached_property
    def governing(self) -> Named:
        """The rules that each component is under."""
        known = {rule.id for rule in self.rules}
        found = governing(self.components, read_links(self.game), self.named)
        return {id: [rule for rule in rules if rule in known] for id, rules in found.items()}

    # -- finding -------------------------------------------------------------------------------

    def find(self, asked: str, language: str, kinds: Sequence[Kind] = ()) -> list[Found]:
        """What answers to a question, best first: a rule's id or the beginning of one, else words
        of either language. With `kinds` only these."""
        rules = self.by_id(asked)
        if rules is not None:
            wanted = not kinds or "rule" in kinds
            return [self._whole(rule, language) for rule in rules] if wanted else []
        best = self._best(asked, language, kinds)
        if not best or max(share for share, _, _ in best.values()) < 1:
            other = self.corrected(asked)
            best = self._best(other, language, kinds) if other else best
            asked = other or asked
        most = max((share for share, _, _ in best.values()), default=0.0)
        ranked = sorted(
            (key for key, (share, _, _) in best.items() if share == most),
            key=lambda key: (-best[key][1], key),
        )
        told: list[Found] = []
        room = dict(MOST)
        for key in ranked:
            kind = key.partition(":")[0]
            if room[kind] > 0:
                told.append(self._found(key, asked, language, best[key][2]))
            room[kind] -= 1
        return told

    def _best(
        self, asked: str, language: str, kinds: Sequence[Kind]
    ) -> dict[str, tuple[float, float, str]]:
        """What has words of a question in either language: the share of them, how well they fit,
        and the language in which they fit best."""
        best: dict[str, tuple[float, float, str]] = {}
        for tongue in LANGUAGES:
            worth = 1.0 if tongue == language else OTHER_LANGUAGE
            for share, score, entry in self.index(tongue).find(asked):
                if not kinds or entry.key.partition(":")[0] in kinds:
                    rank = (share, score * worth, tongue)
                    best[entry.key] = max(best.get(entry.key, rank), rank)
        return best

    def corrected(self, asked: str) -> str:
        """A question with the words that nothing has replaced by those that are close; "" where
        there are none."""
        indexes = [self.index(language) for language in LANGUAGES]
        said = [match.group() for match in words(asked)][:MOST_WORDS]
        known: list[str] = []
        spelt = said[:]
        for place, word in enumerate(said):
            if len(word) >= LONG and not any(index.knows(word) for index in indexes):
                known = known or sorted({each for index in indexes for each in index.vocabulary()})
                spelt[place : place + 1] = get_close_matches(fold(word), known, 1, CLOSE) or [word]
        return "" if spelt == said else " ".join(spelt)

    def by_id(self, asked: str) -> list[Rule] | None:
        """The rule with this id ("SR-6.4", "6.4"), else those below it ("SR-6", "SR-17.2"); None
        when no id is asked for."""
        wanted = fold(asked).strip().replace(" ", "-")
        prefixes = {rule.id.partition("-")[0].lower() for rule in self.rules}
        if NUMBER.fullmatch(wanted):
            numbers = [f"{prefix}-{wanted}" for prefix in prefixes]
            return [rule for rule in self.rules if rule.id.lower() in numbers] or None
        if wanted.partition("-")[0] not in prefixes or not RULE.fullmatch(wanted):
            return None
        exact = [rule for rule in self.rules if rule.id.lower() == wanted]
        below = re.compile(re.escape(wanted) + r"(\.|[a-z])")
        return exact or [rule for rule in self.rules if below.match(rule.id.lower())]

    def index(self, language: str) -> Index:
        """The index of one language, made when it is first asked for."""
        with self._making:
            if language not in self._indexes:
                self._indexes[language] = Index(
                    language, self._entries(language), self._synonyms(language)
                )
            return self._indexes[language]

    def _whole(self, rule: Rule, language: str) -> Found:
        title, text = rule.title[language], rule.text[language]
        return Found("rule", rule.id, [(title, False)], [(text, False)], language)

    def _found(self, key: str, asked: str, language: str, matched: str) -> Found:
        """An entry for a reader: in his language where his words are in it, else in the one that
        they are in."""
        kind, _, id = key.partition(":")
        tongue = matched
        if language != matched and kind == "component":
            tongue = language
        index = self.index(tongue)
        title, text = self._texts[key][tongue]
        wanted = index.wanted(asked)
        if tongue != matched:
            wanted += self.index(matched).wanted(asked)
        marked = (index.marked(title, wanted), index.marked(text, wanted))
        return Found(cast(Kind, kind), id, *marked, tongue)

    @cached_property
    def _texts(self) -> dict[str, dict[str, tuple[str, str]]]:
        """Title and text of everything, by key and language."""
        found: dict[str, dict[str, tuple[str, str]]] = {}
        for rule in self.rules:
            found[f"rule:{rule.id}"] = {
                language: (rule.title[language], rule.text[language]) for language in LANGUAGES
            }
        for one in self.components:
            found[f"component:{one['id']}"] = {
                language: (one["name"][language], worded(one["summary"][language]))
                for language in LANGUAGES
            }
        for number, term in enumerate(self.terms):
            found[f"term:{number}"] = {
                language: (term.names[language], self._told(term, language))
                for language in LANGUAGES
            }
        for section in self.sections.values():
            found[f"page:{section.id}"] = {section.language: (section.title, section.text)}
        return found

    def _told(self, term: Term, language: str) -> str:
        """What the glossary says of a term: what it is called in the other language, and the words
        that mean the same."""
        other = next(each for each in LANGUAGES if each != language)
        return " · ".join([term.names[other], *term.others[language]])

    def _entries(self, language: str) -> list[Entry]:
        """Everything that has a text in a language."""
        names = {f"rule:{rule.id}": f"{rule.id} {rule.heading}" for rule in self.rules}
        names |= {f"component:{one['id']}": self._kin(one, language) for one in self.components}
        return [
            Entry(key, *texts[language], names.get(key, ""), self._worth(key))
            for key, texts in self._texts.items()
            if language in texts
        ]

    def _worth(self, key: str) -> float:
        """What the words of an entry are worth."""
        return WORTH[key.partition(":")[0]] * self._sooner.get(key, 1.0)

    @cached_property
    def _sooner(self) -> dict[str, float]:
        """What rules are worth by their place in the catalogue."""
        last = max(len(self.rules) - 1, 1)
        return {
            f"rule:{rule.id}": 1 + FIRST * (1 - place / last)
            for place, rule in enumerate(self.rules)
        }

    def _kin(self, component: Json, language: str) -> str:
        """What a component is, in words: its faction, its kind, and whatever else its fields say
        in a word, with the name that the other components or the glossary have for it."""
        names = {one["id"]: one["name"][language] for one in self.components}
        for term in self.terms:
            names.setdefault(fold(term.names["en"]), term.names[language])
        said: list[str] = [component["kind"]]
        for name, value in component.items():
            if value is True:
                said.append(name)
            elif isinstance(value, str) and name not in SILENT:
                said.append(value)
            elif isinstance(value, list):
                said += [each for each in value if isinstance(each, str)]
        found: list[str] = []
        for word in said:
            plain = word.replace("_", " ")
            found += [names.get(word) or names.get(plain) or plain]
        return " ".join(found)

    def _synonyms(self, language: str) -> Synonyms:
        """The words that the glossary knows besides those that are used."""
        found = Synonyms(language)
        for term in self.terms:
            for other in term.others[language]:
                found.put(other, [term.names[language]])
        for row in self.looked_for:
            for said in row[language]:
                found.put(said, row[language])
        return found


def terms_of(game: Game[Any]) -> tuple[list[Term], list[dict[str, list[str]]]]:
    """The glossary's terms that a game's texts may have, and the words people look for."""
    terms, looked_for = glossary()
    headings = (EVERYWHERE, game.name["en"])
    return [term for term in terms if term.heading in headings], looked_for


def worded(summary: str) -> str:
    """A summary as plain words: what a single card puts in is left open."""
    try:
        return blank(parse(summary)) if "{" in summary else summary
    except (ValueError, IndexError):  # of somebody's own card, in words of his own
        return summary


def blank(parts: list[Piece]) -> str:
    """The text of a message with its arguments left open."""
    said = ""
    for part in parts:
        if part.cases:
            said += blank(part.cases["other"])
        else:
            said += "…" if part.kind else part.text
    return said
