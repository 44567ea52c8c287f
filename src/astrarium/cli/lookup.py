"""Looking things up from the table: rules, components, terms and pages, by id or by words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from astrarium.cli.words import Words
from astrarium.kernel.game import Game, Json
from astrarium.library.library import Found, Kind, Library, Pieces

SHOWN: Final = 6
LINE: Final = 160
"""Letters of a page's text that are shown."""


@cache
def own_library(game: Game[Any]) -> Library:
    """What can be looked up of a game with its own components."""
    return Library(game, game.components())


def marked(pieces: Pieces, style: str = "") -> Text:
    """A text with the words that were looked for underlined."""
    return Text.assemble(
        *((text, f"{style} underline" if found else style) for text, found in pieces)
    )


def found_text(found: Found, library: Library, words: Words) -> Text:
    """Something found, in full; of a page the first lines that have the words."""
    title = marked(found.title, "bold")
    if found.kind == "rule":
        return Text.assemble((f"{found.id}  ", "bold"), title, "\n", marked(found.text))
    if found.kind == "component":
        one = next(each for each in library.components if each["id"] == found.id)
        return Text.assemble(title, numbers_of(one, words), "\n", marked(found.text))
    return Text.assemble(
        title, "\n", marked(part(found.text) if found.kind == "page" else found.text)
    )


def part(pieces: Pieces) -> Pieces:
    """The piece of a long text in which its first found word stands."""
    first = next((place for place, (_, found) in enumerate(pieces) if found), 0)
    before = "".join(text for text, _ in pieces[:first])
    start = before[max(before.rfind("\n") + 1, len(before) - LINE // 2) :]
    shown: Pieces = [(start, False)]
    room = LINE - len(start)
    for text, found in pieces[first:]:
        shown.append((text[: max(room, 0)], found))
        room -= len(text)
    return [(text.replace("\n", " "), found) for text, found in shown if text]


def numbers_of(component: Json, words: Words) -> Text:
    """Cost and defense of a component, where it has them."""
    text = Text()
    for field in ("cost", "defense"):
        if component.get(field) is not None:
            text.append("  " + words(f"lookup.{field}", n=component[field]))
    return text


def show_rules(library: Library, asked: str, out: Console, words: Words) -> None:
    """The rules that were asked for, a few in full; the titles of all when none is."""
    if not asked:
        for rule in library.rules:
            out.print(Text.assemble((f"{rule.id}  ", "bold"), rule.title[words.language]))
        return
    show_found(library, asked, ["rule", "term"], "lookup.no_rule", out, words)


def show_component(library: Library, asked: str, out: Console, words: Words) -> None:
    """The components that answer to the words, a few in full, with the rules that they are
    under."""
    show_found(library, asked, ["component"], "lookup.no_card", out, words)


def show_found(
    library: Library, asked: str, kinds: Sequence[Kind], none: str, out: Console, words: Words
) -> None:
    """What answers to the words, a few in full; the message `none` when nothing does."""
    found = library.find(asked, words.language, kinds)
    if not found:
        out.print(words(none, text=asked), style="yellow", markup=False)
    for one in found[:SHOWN]:
        out.print(found_text(one, library, words))
        rules = library.governing.get(one.id, []) if one.kind == "component" else []
        if rules:
            out.print(words("lookup.rules", ids=", ".join(rules)), style="dim", markup=False)
    if len(found) > SHOWN:
        rest = ", ".join(name_of(one) for one in found[SHOWN:])
        out.print(words("lookup.more", ids=rest), markup=False)


def name_of(found: Found) -> str:
    """What something found goes by in a list: a rule's id, else its title."""
    return found.id if found.kind == "rule" else "".join(text for text, _ in found.title)
