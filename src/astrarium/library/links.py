"""Which rules a component is under, and which components a rule names."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from typing import Any, Final

from astrarium.kernel.catalogue import Rule
from astrarium.kernel.game import Game, Json
from astrarium.kernel.telling.text import LANGUAGES
from astrarium.library.stems import fold, words

Named = dict[str, list[str]]
"""Ids of components by the id of the rule that names them, or of rules by component."""

Names = dict[str, list[tuple[list[str], str]]]
"""Names by their first word: the words, and the id of what is called so."""

SHORT: Final = 3
"""Words of so few letters have no plural."""
SHARED: Final = frozenset({"faction", "kind", "source"})
"""Fields that name other components without being about them."""
NAMELESS: Final = frozenset({"board", "die", "mat", "map", "screen", "zone", "token_kind"})
"""Kinds of components whose names are everyday words of the rules."""


def read_links(game: Game[Any]) -> list[tuple[Json, list[str]]]:
    """What a game's `links.toml` says: fields of components, and the rules for those that have
    them. Empty for a game without such a file."""
    path = game.folder / "links.toml"
    if not path.is_file():
        return []
    with path.open("rb") as file:
        return [(entry["when"], entry["rules"]) for entry in tomllib.load(file)["link"]]


def fits(component: Any, when: Json) -> bool:
    """Whether a component has all these fields, at any depth; `true` asks for any content."""
    return all(
        any(has(found, wanted) for found in at(component, key)) for key, wanted in when.items()
    )


def has(found: Any, wanted: Any) -> bool:
    """Whether the content of a field is what is wanted, or holds it."""
    if wanted is True:
        return bool(found)
    return wanted in found if isinstance(found, list) else bool(found == wanted)


def at(data: Any, key: str) -> Iterable[Any]:
    """Everything that stands under a key, at any depth."""
    if isinstance(data, dict):
        if key in data:
            yield data[key]
        for value in data.values():
            yield from at(value, key)
    elif isinstance(data, list):
        for value in data:
            yield from at(value, key)


def named(rules: Sequence[Rule], components: Sequence[Json]) -> Named:
    """The components that each rule names, in either language, by the rule's id."""
    order = {one["id"]: place for place, one in enumerate(components)}
    called = {language: names_of(components, language) for language in LANGUAGES}
    found: Named = {}
    for rule in rules:
        ids: set[str] = set()
        for language in LANGUAGES:
            text = f"{rule.title[language]}. {rule.text[language]}"
            ids |= mentioned(text, called[language])
        if ids:
            found[rule.id] = sorted(ids, key=order.__getitem__)
    return found


def names_of(components: Sequence[Json], language: str) -> Names:
    """What components are called, by the first word of the name, longer names first; what stands
    in brackets is left out."""
    found: Names = {}
    for one in components:
        name = one["name"][language].partition(" (")[0]
        spelt = [singular(word.group()) for word in words(name)]
        if spelt and one["kind"] not in NAMELESS:
            found.setdefault(spelt[0], []).append((spelt, one["id"]))
    for names in found.values():
        names.sort(key=lambda name: -len(name[0]))
    return found


def singular(word: str) -> str:
    """A word of a name without case, accents and the ending of its plural."""
    plain = fold(word)
    return plain.rstrip("sx") if len(plain) > SHORT else plain


def mentioned(text: str, called: Names) -> set[str]:
    """The ids of the components that a text names, with a capital; of names within each other the
    longest."""
    spoken = [word.group() for word in words(text)]
    said = [singular(word) for word in spoken]
    found: set[str] = set()
    place = 0
    while place < len(said):
        length = 0
        if spoken[place][:1].isupper():
            for name, id in called.get(said[place], []):
                if len(name) >= length and said[place : place + len(name)] == name:
                    length = len(name)
                    found.add(id)
        place += max(length, 1)
    return found


def governing(
    components: Sequence[Json], links: list[tuple[Json, list[str]]], named_by: Named
) -> Named:
    """The rules that each component is under: those that name it, those that `links` gives it,
    and those that name what it refers to (an ability, a weapon), by the component's id."""
    naming: Named = {}
    for rule, ids in named_by.items():
        for id in ids:
            naming.setdefault(id, []).append(rule)
    found: Named = {}
    for one in components:
        rules = list(naming.get(one["id"], []))
        for when, given in links:
            if fits(one, when):
                rules += given
        for other in references(one, naming):
            rules += naming[other]
        found[one["id"]] = list(dict.fromkeys(rules))
    return found


def references(component: Json, known: Named) -> list[str]:
    """The ids of other components that stand anywhere in this one."""
    found: list[str] = []

    def look(data: Any) -> None:
        if isinstance(data, dict):
            for value in data.values():
                look(value)
        elif isinstance(data, list):
            for value in data:
                look(value)
        elif isinstance(data, str) and data in known and data != component["id"]:
            found.append(data)

    look({key: value for key, value in component.items() if key not in SHARED})
    return found
