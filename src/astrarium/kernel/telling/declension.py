"""French names in a sentence: what "de", "à" and the article become before them.

Names of bots and seats are titles and take an article (le Cadet, l'Amiral); names of people, cards
and ships take none. Web pages follow the same rules in `web/src/i18n/declension.ts`, by the same
table of cases (`tests/kernel/declension.json`).

An h is mute only in the beginnings listed here: French leaves that to the dictionary, and most
names of players, ships and worlds have an aspirate one. "Onze" and "oui" are not looked for.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

FORMS: Final = ("de", "a", "A", "le", "Le")
"""Behind a parameter's name: {seat_de}, {seat_a}, {seat_le}; with a capital it opens a sentence."""

TITLES: Final = {
    "cadet": "le",
    "capitaine": "le",
    "amiral": "l’",
    "glouton": "le",
    "hasard": "le",
    "recherche": "la",
    "joueur": "le",
    "bot": "le",
}
"""Names that take an article: the bots' levels, and a seat by its number."""

_TITLE: Final = re.compile(r"(\w+)(?: \d+)?")
_VOWEL: Final = re.compile(r"[aeiouœæ]|y(?![aeiou])")
_MUTE_H: Final = re.compile(
    r"h(?:abi|adrien|ect|el[eio]|enri|erm|erv|ila|ipp|omer|ono|ora|orl|orten|ub|ugue|uma|umb|ya|yd|yp)"
)
_ARTICLES: Final = {
    "le": {"le": "le ", "la": "la ", "l’": "l’"},
    "Le": {"le": "Le ", "la": "La ", "l’": "L’"},
    "de": {"le": "du ", "la": "de la ", "l’": "de l’"},
    "a": {"le": "au ", "la": "à la ", "l’": "à l’"},
    "A": {"le": "Au ", "la": "À la ", "l’": "À l’"},
}
_PLAIN: Final = {"de": "de ", "a": "à ", "A": "À ", "le": "", "Le": ""}


def before(name: str, form: str) -> str:
    """What stands before a French name in one of FORMS: "d’" for "Éloïse" after "de"."""
    plain = "".join(
        c for c in unicodedata.normalize("NFD", name.lower()) if c.isalnum() or c == " "
    )
    title = _TITLE.fullmatch(plain)
    article = TITLES.get(title[1]) if title else None
    if article is not None:
        return _ARTICLES[form][article]
    if form == "de" and (_VOWEL.match(plain) or _MUTE_H.match(plain)):
        return "d’"
    return _PLAIN[form]


def series(names: list[str], form: str) -> list[str]:
    """Every name of a series in a form; only the first one opens the sentence."""
    return [before(one, form if i == 0 else form.lower()) + one for i, one in enumerate(names)]
