"""`astrarium rules`: a rule, the code that applies it, the tests that cite it."""

from __future__ import annotations

import argparse

from astrarium.cli import screen
from astrarium.cli.lookup import find_rules
from astrarium.cli.words import Words
from astrarium.lab.citations import Citations, citations
from astrarium.lab.errors import LabError
from astrarium.lab.series import find_game


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("game", metavar="GAME", help=words("help.game"))
    parser.add_argument("search", metavar="ID", nargs="*", help=words("help.rule"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Show the rules that were asked for, all of them without a question."""
    game = find_game(asked.game)
    text = " ".join(asked.search)
    wanted = {rule.id for rule in find_rules(game.rules(), text)} if text else None
    found = citations(game, wanted)
    if not found:
        raise LabError("rule", words("rules.none", game=asked.game, text=text))
    if asked.json:
        screen.print_json([one.to_json() for one in found])
    elif len(found) == 1 or text:
        for one in found:
            show(one, words)
    else:
        overview(found, words)
    return 0


def show(one: Citations, words: Words) -> None:
    """A rule in full."""
    out = screen.console()
    rule = one.rule
    out.print(f"{rule.id}  {rule.title[words.language]}", style="bold")
    out.print(rule.text[words.language])
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
