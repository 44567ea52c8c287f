"""Words as a search compares them: no case, no accents, no endings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import snowballstemmer

WORD: Final = re.compile(r"[^\W_]+")
STEMMERS: Final = {
    "en": snowballstemmer.stemmer("english"),
    "fr": snowballstemmer.stemmer("french"),
}
ENGLISH: Final = """
    a an and any are at be been can do does for from get has have how i if in is it its me my
    no not of on or should so that the their them then there they this to was we what when
    where which who why will with you your
"""
FRENCH: Final = """
    a ai au aux avec avoir c ca ce ces cet cette comment d dans de des du elle elles en est et
    etre faire faut il ils j je l la le les leur leurs lors là m ma mais me mes mon n ne nos
    notre on ou où par pas peut peuvent pour pourquoi puis qu quand que quel quelle quelles
    quels qui quoi s sa se ses si son sont sur t ta te tes ton tu un une vos votre vous y à ça
    être
"""
LINKING: Final = {"en": frozenset(ENGLISH.split()), "fr": frozenset(FRENCH.split())}
"""Words that say nothing of what is looked for; accents tell some of them from others."""


def fold(text: str) -> str:
    """Lower case without accents; ligatures are taken apart."""
    plain = unicodedata.normalize("NFD", text.lower().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


@lru_cache(maxsize=20_000)
def stems(word: str, language: str) -> tuple[str, ...]:
    """The folded stems of a word, one or two: French endings depend on accents, and not everybody
    types them."""
    stem = STEMMERS[language].stemWord
    accented = fold(stem(word.lower()))
    plain = fold(stem(fold(word)))
    return (accented,) if accented == plain else (accented, plain)


def words(text: str) -> Iterator[re.Match[str]]:
    """Where a text has words: letters and digits."""
    return WORD.finditer(text)


def telling(text: str, language: str) -> list[str]:
    """The words that say what a text is about; all of them when none does."""
    every = [word.group() for word in words(text)]
    return [word for word in every if word.lower() not in LINKING[language]] or every
