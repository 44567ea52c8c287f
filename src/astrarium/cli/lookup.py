"""Looking things up from the table: rules and components, by id or by words."""

from __future__ import annotations

import re
from typing import Any

from rich.console import Console
from rich.text import Text

from astrarium.cli.menu import simple
from astrarium.cli.words import Words
from astrarium.kernel.catalogue import Rule
from astrarium.kernel.game import Game, Json

SHOWN = 6


def find_rules(rules: list[Rule], text: str) -> list[Rule]:
    """The rule with this id, else those below it ("SR-6", "SR-17.2"), else those with the words."""
    wanted = simple(text)
    exact = [rule for rule in rules if simple(rule.id) == wanted]
    if exact or not wanted:
        return exact
    below = re.compile(re.escape(wanted) + r"(\.|[a-z])")
    chapter = [rule for rule in rules if below.match(simple(rule.id))]
    if chapter:
        return chapter
    words = wanted.split()
    return [rule for rule in rules if all(word in searched(rule) for word in words)]


def searched(rule: Rule) -> str:
    """What a search looks through: title and text in both languages."""
    return simple(" ".join([*rule.title.values(), *rule.text.values()]))


def rule_text(rule: Rule, language: str) -> Text:
    """A rule in full."""
    return Text.assemble((f"{rule.id}  {rule.title[language]}\n", "bold"), rule.text[language])


def show_rules(game: Game[Any], asked: str, out: Console, words: Words) -> None:
    """The rules that were asked for, a few in full; the titles of all when none is."""
    if not asked:
        for rule in game.rules():
            out.print(Text.assemble((f"{rule.id}  ", "bold"), rule.title[words.language]))
        return
    found = find_rules(game.rules(), asked)
    if not found:
        out.print(words("lookup.no_rule", text=asked), style="yellow", markup=False)
    for rule in found[:SHOWN]:
        out.print(rule_text(rule, words.language))
    if len(found) > SHOWN:
        out.print(words("lookup.more", ids=", ".join(rule.id for rule in found[SHOWN:])))


def show_component(game: Game[Any], asked: str, out: Console, words: Words) -> None:
    """The components whose names hold the words, a few in full."""
    wanted = simple(asked).split()
    found = [one for one in game.components() if matches(one, wanted)] if wanted else []
    if not found:
        out.print(words("lookup.no_card", text=asked), style="yellow", markup=False)
    for one in found[:SHOWN]:
        out.print(component_text(one, words))
    if len(found) > SHOWN:
        names = ", ".join(one["name"][words.language] for one in found[SHOWN:])
        out.print(words("lookup.more", ids=names))


def matches(component: Json, wanted: list[str]) -> bool:
    """Whether a component's id or names hold all the words."""
    text = simple(" ".join([component["id"], *component["name"].values()]))
    return all(word in text for word in wanted)


def component_text(component: Json, words: Words) -> Text:
    """Name, numbers and summary of a component."""
    text = Text().append(component["name"][words.language], style="bold")
    for field in ("cost", "defense"):
        if component.get(field) is not None:
            text.append("  " + words(f"lookup.{field}", n=component[field]))
    summary: dict[str, str] = component.get("summary", {})
    return text.append("\n" + summary.get(words.language, ""))
