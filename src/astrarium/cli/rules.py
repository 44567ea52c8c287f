"""`astrarium rules`: a rule, the code that applies it, the tests that cite it; or what words
find."""

from __future__ import annotations

import argparse

from astrarium.cli import screen
from astrarium.cli.lookup import own_library, show_found
from astrarium.cli.words import Words
from astrarium.kernel.game import Json
from astrarium.lab.errors import LabError
from astrarium.lab.series import find_game
from astrarium.library.library import Found, Library
from astrarium.suite.citations import Citations, citations


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("game", metavar="GAME", help=words("help.game"))
    parser.add_argument("search", metavar="ID", nargs="*", help=words("help.rule"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Show the rules that were asked for by id, all of them without a question; by words whatever
    of the game answers to them."""
    game = find_game(asked.game)
    text = " ".join(asked.search)
    library = own_library(game)
    named = library.by_id(text)
    if text and named is None:
        return look_up(library, text, asked.json, words)
    found = citations(game, None if named is None else {rule.id for rule in named})
    if not found:
        raise LabError("rule", words("rules.none", game=game.id, text=text))
    if asked.json:
        screen.print_json([one.to_json() for one in found])
    elif text:
        for one in found:
            show(one, library, words)
    else:
        overview(found, words)
    return 0


def look_up(library: Library, text: str, as_json: bool, words: Words) -> int:
    """Show what answers to words; LabError when nothing does."""
    found = library.find(text, words.language)
    if not found:
        raise LabError("rule", words("rules.none", game=library.game.id, text=text))
    if as_json:
        screen.print_json([told(one) for one in found])
    else:
        show_found(library, text, [], "", screen.console(), words)
    return 0


def told(found: Found) -> Json:
    """One entry of what was found, for `--json`."""
    title, text = ("".join(text for text, _ in pieces) for pieces in (found.title, found.text))
    return {
        "kind": found.kind,
        "id": found.id,
        "title": title,
        "text": text,
        "language": found.language,
    }


def show(one: Citations, library: Library, words: Words) -> None:
    """A rule in full."""
    out = screen.console()
    rule = one.rule
    out.print(f"{rule.id}  {rule.title[words.language]}", style="bold")
    out.print(rule.text[words.language])
    names = {each["id"]: each["name"][words.language] for each in library.components}
    named = ", ".join(names[id] for id in library.named.get(rule.id, []))
    if named:
        out.print(words("rules.named", names=named), style="dim", markup=False)
    if rule.heading:
        out.print(words("rules.heading", heading=rule.heading), style="dim")
    if rule.ruling:
        out.print(words("rules.ruling", weight=words(f"rules.weight.{rule.weight}")), style="dim")
    show_places(words("rules.code", n=len(one.implemented_in)), one.implemented_in)
    if one.cited_by is None:
        out.print(words("rules.no_tests"), style="dim")
    else:
        show_places(words("rules.tests", n=len(one.cited_by)), one.cited_by)
    out.print()


def show_places(head: str, places: list[str]) -> None:
    """Where a rule is named."""
    out = screen.console()
    out.print(head, style="dim")
    for place in places:
        out.print(f"  {place}", style="dim")


def overview(every: list[Citations], words: Words) -> None:
    """One line a rule."""
    listed = screen.table(
        "id", words("column.rule"), words("column.code"), words("column.tests"), numbers=2
    )
    for one in every:
        listed.add_row(
            one.rule.id,
            one.rule.title[words.language],
            str(len(one.implemented_in)),
            "–" if one.cited_by is None else str(len(one.cited_by)),
        )
    screen.console().print(listed)
