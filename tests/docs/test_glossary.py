"""The glossary holds every text that people read."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.telling.declension import FORMS
from astrarium.kernel.telling.text import Piece, parse
from astrarium.library.pages import Term, read_terms

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/astrarium"
GAMES = {
    "Star Realms": "star_realms",
    "Starship Battles": "starship_battles",
    "The Ares Project": "ares",
    "StarCraft: The Board Game": "starcraft",
    "Twilight Imperium": "twilight_imperium",
    "Goofspiel": "goofspiel",
}
SHARED = [SOURCE / "messages", SOURCE / "cli/messages", ROOT / "web/src/i18n"]
NAMES = re.compile(r"Tanks? de Siège|Mode Siège|Relevé Géologique|le siège de l’empire")
"""Names of components that hold a word which nobody is to use."""
ARGUMENT = re.compile(r"\{\w+(?:, (?:plural|select),)?|=\d+ \{|\b(?:one|other) \{")


def entries() -> list[Term]:
    return read_terms((ROOT / "docs/glossary.md").read_text("utf-8"))


def catalogue(folder: Path, language: str) -> dict[str, str]:
    path = folder / f"{language}.json"
    texts: dict[str, str] = json.loads(path.read_text("utf-8"))
    return {f"{path.relative_to(ROOT)} {key}": text for key, text in texts.items()}


def sentences(data: Any, language: str, where: str) -> dict[str, str]:
    """Texts of a TOML file: `text.fr`, `name_fr` and the like."""
    if isinstance(data, list):
        pairs = [(str(data[i].get("id", i)) if isinstance(data[i], dict) else str(i), data[i])
                 for i in range(len(data))]  # fmt: skip
    elif isinstance(data, dict):
        pairs = list(data.items())
    else:
        return {}
    found: dict[str, str] = {}
    for key, value in pairs:
        if isinstance(value, str):
            if key == language or key.endswith(f"_{language}"):
                found[f"{where} {key}"] = value
        else:
            found |= sentences(value, language, f"{where} {key}")
    return found


@cache
def texts(heading: str, language: str) -> dict[str, str]:
    """Every text of a game, or of all of them, with those that all share."""
    chosen = [GAMES[heading]] if heading in GAMES else list(GAMES.values())
    found: dict[str, str] = {}
    for folder in SHARED:
        for where, text in catalogue(folder, language).items():
            about = [game for game in GAMES.values() if f".{game}." in f"{where}."]
            if not about or set(about) & set(chosen):
                found[where] = text
    for game in chosen:
        own = SOURCE / "games" / game
        found |= catalogue(own / "messages", language)
        for path in [own / "rules.toml", *sorted((own / "data").glob("*.toml"))]:
            found |= sentences(
                tomllib.loads(path.read_text("utf-8")), language, str(path.relative_to(ROOT))
            )
    return {where: NAMES.sub("", ARGUMENT.sub("{", text)) for where, text in found.items()}


def holders(heading: str, language: str, word: str) -> list[str]:
    """Where a word or a phrase stands, whatever its case."""
    look = re.compile(rf"(?<!\w){re.escape(word)}s?(?!\w)", re.IGNORECASE)
    return [where for where, text in texts(heading, language).items() if look.search(text)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("term", entries(), ids=lambda term: f"{term.heading}: {term.names['en']}")
def test_a_thing_is_called_by_the_word_of_the_glossary_alone(term: Term, language: str) -> None:
    for word in term.others[language]:
        found = holders(term.heading, language, word)
        assert not found, f"“{word}” instead of “{term.names[language]}”: {found}"
    assert holders(term.heading, language, term.names[language]), "nobody uses this word"


def test_an_apostrophe_is_written_alike_in_every_french_text() -> None:
    straight = re.compile(r"[^\W\d_]'[^\W\d_]")
    french = texts("Everywhere", "fr").items()
    assert [where for where, text in french if straight.search(text)] == []


def parameters(parts: list[Piece]) -> set[str]:
    """The names of a message's arguments, within cases too."""
    found = {part.name for part in parts if part.name}
    for part in parts:
        for case in part.cases.values():
            found |= parameters(case)
    return found


@pytest.mark.parametrize(
    "folder", [*SHARED, *(SOURCE / "games" / game / "messages" for game in GAMES.values())], ids=str
)
def test_both_languages_say_the_same_things_with_the_same_parameters(folder: Path) -> None:
    found: list[dict[str, set[str]]] = []
    for language in ("en", "fr"):
        named = {}
        for key, text in json.loads((folder / f"{language}.json").read_text("utf-8")).items():
            named[key] = {
                re.sub(rf"_({'|'.join(FORMS)})$", "", name) for name in parameters(parse(text))
            }
        found.append(named)
    assert found[0].keys() == found[1].keys()
    for key, names in found[0].items():
        assert names == found[1][key], key
