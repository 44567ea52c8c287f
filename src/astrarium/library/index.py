"""A full-text index for one language, in memory: SQLite's FTS5 over stemmed words."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from astrarium.library.stems import LINKING, fold, stems, telling, words

WEIGHTS: Final = (6.0, 2.0, 1.0)
"""What a word is worth in title, other names and text."""
IN_TITLE: Final = 3.0
WHOLE_TITLE: Final = 6.0
"""What is added when the title has all words that are looked for, or consists of them."""
STARTS: Final = 3
"""So many letters of the last word are taken for its beginning."""
MOST_WORDS: Final = 12
LONGEST: Final = 4
"""Words of the longest phrase that may mean another."""


@dataclass(frozen=True)
class Entry:
    """Something to be found, in one language. `names` are other words it goes by; `worth`
    multiplies what its words are worth."""

    key: str
    title: str
    text: str
    names: str = ""
    worth: float = 1.0


@dataclass(frozen=True)
class Wanted:
    """A word of a question, or a few that stand for one thing: any of `phrases` will do, a phrase
    being stems that all have to be there; `start` is the beginning of a word."""

    phrases: frozenset[frozenset[str]]
    start: str = ""

    def query(self) -> str:
        """The words as FTS5 is asked for them."""
        ways = [" AND ".join(f'"{stem}"' for stem in sorted(p)) for p in self.phrases]
        if self.start:
            ways.append(f'"{self.start}"*')
        return " OR ".join(f"({way})" for way in sorted(ways))

    def within(self, said: set[str]) -> Wanted:
        """The same without the phrases that a text with these stems has only parts of."""
        return Wanted(frozenset(phrase for phrase in self.phrases if phrase <= said), self.start)

    def means(self, word: str, language: str) -> bool:
        """Whether a word of a text is one of those that were looked for."""
        if word.lower() in LINKING[language]:
            return False
        if self.start and fold(word).startswith(self.start):
            return True
        return any(not phrase.isdisjoint(stems(word, language)) for phrase in self.phrases)


@dataclass
class Synonyms:
    """Which words lead to which: for the stems of a phrase the phrases that mean the same."""

    language: str
    known: dict[tuple[str, ...], set[frozenset[str]]] = field(default_factory=dict)

    def put(self, said: str, meant: Iterable[str]) -> None:
        """Let `said` find what is written as any of `meant`."""
        key = self.key(said)
        if key:
            ways = {frozenset(self.key(phrase)) for phrase in meant} - {frozenset()}
            self.known.setdefault(key, set()).update(ways)

    def key(self, phrase: str) -> tuple[str, ...]:
        """A phrase by its stems."""
        return tuple(stems(word, self.language)[0] for word in telling(phrase, self.language))


class Index:
    """Entries that are found by words. Any thread may ask."""

    def __init__(self, language: str, entries: Sequence[Entry], synonyms: Synonyms) -> None:
        self.language = language
        self.entries = list(entries)
        self.synonyms = synonyms
        self.asking = threading.Lock()
        self.database = sqlite3.connect(":memory:", check_same_thread=False)
        self.database.execute(
            "CREATE VIRTUAL TABLE entry USING fts5("
            "title, names, body, tokenize = 'unicode61 remove_diacritics 2', prefix = '3 4')"
        )
        rows = [[self._spelt(text) for text in (e.title, e.names, e.text)] for e in self.entries]
        self.database.executemany("INSERT INTO entry VALUES (?, ?, ?)", rows)
        self.database.execute("CREATE VIRTUAL TABLE known USING fts5vocab(entry, row)")

    def _spelt(self, text: str) -> str:
        """A text as it is indexed: each telling word by its stems, and as it is where that is none
        of them."""
        spelt: list[str] = []
        for word in telling(text, self.language):
            own = stems(word, self.language)
            plain = fold(word)
            spelt += own if plain in own else (*own, plain)
        return " ".join(spelt)

    def wanted(self, asked: str) -> list[Wanted]:
        """What a question looks for, word by word; words that are known to mean another stand for
        both."""
        said = telling(asked, self.language)[:MOST_WORDS]
        found: list[Wanted] = []
        place = 0
        while place < len(said):
            own = self._phrase(said[place:])
            key = self._key(own)
            phrases = {frozenset(key)} | self.synonyms.known.get(key, set())
            if len(own) == 1:
                phrases.add(frozenset(stems(own[0], self.language)[-1:]))
            place += len(own)
            last = fold(own[-1])
            begins = place == len(said) and len(own) == 1 and len(last) >= STARTS
            found.append(Wanted(frozenset(phrases), last if begins else ""))
        return found

    def _phrase(self, said: list[str]) -> list[str]:
        """The words at the beginning that are known to mean others together, else the first."""
        for length in range(min(LONGEST, len(said)), 1, -1):
            if self._key(said[:length]) in self.synonyms.known:
                return said[:length]
        return said[:1]

    def _key(self, said: Sequence[str]) -> tuple[str, ...]:
        return tuple(stems(word, self.language)[0] for word in said)

    def knows(self, word: str) -> bool:
        """Whether anything has the word."""
        return bool(self._rows(self.wanted(word)[0].query()))

    def vocabulary(self) -> list[str]:
        """Every stem and word that anything has."""
        return [row[0] for row in self._ask("SELECT term FROM known")]

    def find(self, asked: str) -> list[tuple[float, float, Entry]]:
        """What has the most of the words that were asked for: which share of them, how well they
        fit, the entry. Best first."""
        wanted = self.wanted(asked)
        scores: dict[int, float] = {}
        shares: dict[int, int] = {}
        titles: dict[int, int] = {}
        for each in wanted:
            for row, score in self._rows(each.query()):
                scores[row] = scores.get(row, 0.0) + score
                shares[row] = shares.get(row, 0) + 1
            for row, _ in self._rows(f"title : ({each.query()})"):
                titles[row] = titles.get(row, 0) + 1
        most = max(shares.values(), default=0)
        found = []
        for row, share in shares.items():
            if share == most:
                entry = self.entries[row - 1]
                score = scores[row] + self._in_title(entry, titles.get(row, 0), wanted)
                found.append((share / len(wanted), score * entry.worth, entry))
        return sorted(found, key=lambda each: (-each[1], each[2].key))

    def _rows(self, query: str) -> list[tuple[int, float]]:
        asked = "SELECT rowid, -bm25(entry, ?, ?, ?) FROM entry WHERE entry MATCH ?"
        return self._ask(asked, (*WEIGHTS, query))

    def _ask(self, asked: str, given: Sequence[object] = ()) -> list[Any]:
        with self.asking:
            return self.database.execute(asked, given).fetchall()

    def _in_title(self, entry: Entry, count: int, wanted: list[Wanted]) -> float:
        """What is added for a title that has the words."""
        if count < len(wanted):
            return 0.0
        rest = [
            word
            for word in telling(entry.title, self.language)
            if not any(each.means(word, self.language) for each in wanted)
        ]
        return IN_TITLE if rest else IN_TITLE + WHOLE_TITLE

    def marked(self, text: str, wanted: Sequence[Wanted]) -> list[tuple[str, bool]]:
        """A text in pieces: those that were looked for, and what stands between them."""
        said = {stem for match in words(text) for stem in stems(match.group(), self.language)}
        here = [each.within(said) for each in wanted]
        pieces: list[tuple[str, bool]] = []
        done = 0
        for match in words(text):
            word = match.group()
            if any(each.means(word, self.language) for each in here):
                pieces += [(text[done : match.start()], False), (word, True)]
                done = match.end()
        pieces.append((text[done:], False))
        return [piece for piece in pieces if piece[0]]
