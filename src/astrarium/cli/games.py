"""`astrarium games`: what can be played, and how complete and how sure it is."""

from __future__ import annotations

import argparse
from typing import Any

from rich.text import Text

from astrarium.cli import screen
from astrarium.cli.words import Words
from astrarium.kernel.errors import describe
from astrarium.kernel.game import Game, Json, installed
from astrarium.suite.citations import cited
from astrarium.suite.provenance import SOURCES, provenance


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """The command takes nothing of its own."""


def run(asked: argparse.Namespace, words: Words) -> int:
    """List every installed game."""
    games, faults = installed()
    rows = [row_or_fault(game) for game in games.values()]
    rows += [faulty(name, fault) for name, fault in faults.items()]
    if asked.json:
        screen.print_json(rows)
    else:
        show(games, rows, words)
    return 0


def row_or_fault(game: Game[Any]) -> Json:
    """One game as `--json` prints it, its fault if it can't tell of itself."""
    try:
        return row(game)
    except Exception as failure:
        return faulty(game.id, describe(failure))


def faulty(name: str, fault: str) -> Json:
    """A game that can't be played, with the reason; all other keys are there and empty."""
    return {
        "id": name,
        "version": "",
        "name": {"en": name, "fr": name},
        "seats": [],
        "variants": [],
        "rules": {"total": 0, "cited": 0},
        "components": {},
        "fault": fault,
    }


def row(game: Game[Any]) -> Json:
    """One game as `--json` prints it."""
    variants = game.variants()
    return {
        "id": game.id,
        "version": game.version,
        "name": game.name,
        "seats": sorted({count for variant in variants for count in variant.seats}),
        "variants": [
            {"id": one.id, "name": one.name, "seats": one.seats, "options": one.options}
            for one in variants
        ],
        "rules": cited(game),
        "components": provenance(game),
        "fault": None,
    }


def show(games: dict[str, Game[Any]], rows: list[Json], words: Words) -> None:
    """One block a game: name, formats, rules, where the data comes from."""
    out = screen.console()
    for number, one in enumerate(rows):
        if number:
            out.print()
        if one["fault"] is not None:
            line = words("games.fault", game=one["id"], fault=one["fault"])
            out.print(line, style="yellow")
            continue
        out.print(Text.assemble((one["name"][words.language], "bold"), "  ", one["id"]))
        formats = screen.table(words("column.format"), "id", words("column.seats"))
        for variant in one["variants"]:
            seats = ", ".join(map(str, variant["seats"]))
            formats.add_row(variant["name"][words.language], variant["id"], seats)
        out.print(formats)
        out.print(rules_told(one["rules"], words))
        for kind, counts in one["components"].items():
            label = words.counted(games[one["id"]], kind, counts["count"])
            if counts["copies"] > counts["count"]:
                label += words("games.copies", n=counts["copies"])
            out.print(words.label(label) + told(counts, words))
            for field, by_source in counts.get("fields", {}).items():
                line = words.label(field) + told(by_source, words)
                out.print(f"  {line}", style="dim")


def rules_told(counts: Json, words: Words) -> str:
    """How many rules there are, and how many of them tests cite where that is known."""
    if counts["cited"] is None:
        return words("games.rules_only", total=counts["total"])
    return words("games.rules", **counts)


def told(counts: Json, words: Words) -> str:
    """How many come from which source."""
    return ", ".join(
        words(f"games.{source}", n=counts[source]) for source in SOURCES if counts[source]
    )
