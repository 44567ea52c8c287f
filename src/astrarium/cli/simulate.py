"""`astrarium simulate`: many games between bots."""

from __future__ import annotations

import argparse

from astrarium.cli import screen
from astrarium.cli.options import add_game_options, add_series_options, bot_names, game_options
from astrarium.cli.results import add_out_options, require_out, under_way
from astrarium.cli.words import Words
from astrarium.kernel.game import Json
from astrarium.kernel.odds import wilson
from astrarium.lab.series import CAP, Series, find_game
from astrarium.lab.simulate import Simulation, simulate


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    add_game_options(parser, words)
    add_series_options(parser, words, 100)
    parser.add_argument("--first", type=int, default=0, metavar="N", help=words("help.first"))
    parser.add_argument("--cap", type=int, default=CAP, metavar="N", help=words("help.cap"))
    parser.add_argument("--records", metavar="DIR", default="", help=words("help.records"))
    add_out_options(parser, words)


def run(asked: argparse.Namespace, words: Words) -> int:
    """Play the games and show how they went; status 1 when any went wrong."""
    require_out(asked, words)
    series = Series(
        asked.game,
        bot_names(asked.bots),
        asked.seed,
        game_options(find_game(asked.game), asked),
        asked.cap,
        asked.records,
    )
    with under_way(asked, asked.games, words) as report:
        done = simulate(
            series,
            asked.games,
            asked.jobs,
            asked.executor,
            asked.first,
            report,
            asked.out,
            asked.resume,
            asked.force,
        )
    if asked.json:
        screen.print_json(done.to_json())
    else:
        show(done, words)
    return 1 if done.failures() else 0


def show(done: Simulation, words: Words) -> None:
    """The tables for people."""
    out = screen.console()
    facts = done.to_json()
    out.print(
        words(
            "simulate.head",
            game=done.table.game.name[words.language],
            n=facts["games"],
            games=words.number(facts["games"]),
            decisions=words.number(facts["decisions"]),
            time=words.seconds(done.seconds),
            speed=words.number(facts["decisions_per_second"]),
            rate=words.number(facts["games_per_second"], 1),
            mode=words(facts["mode"]),
        )
    )
    wins = screen.table(
        words("column.bot"), words("column.wins"), words("column.share"), "95 %", numbers=3
    )
    for name, count in facts["wins"].items():
        low, high = wilson(count, facts["games"])
        wins.add_row(
            name,
            words.number(count),
            words.percent(count / facts["games"]),
            f"{words.percent(low)} … {words.percent(high)}",
        )
    out.print(wins)
    played = find_game(facts["game"])
    endings = screen.table(words("column.ending"), words("column.games"), numbers=1)
    for name, count in facts["endings"].items():
        endings.add_row(words.ending(played, name), words.number(count))
    out.print(endings)
    lengths = {name: words.number(value) for name, value in facts["lengths"].items()}
    out.print(words("simulate.lengths", **lengths))
    out.print(words("simulate.digest", digest=facts["digest"], draws=words.number(facts["draws"])))
    show_failures(facts, words)


def show_failures(facts: Json, words: Words) -> None:
    """The games that went wrong, with what is needed to see them again."""
    out = screen.console()
    out.print(words("simulate.errors", n=facts["errors"]))
    if not facts["failures"]:
        return
    listed = screen.table("#", words("column.seed"), words("column.kind"), words("column.message"))
    for one in facts["failures"]:
        listed.add_row(str(one["number"]), str(one["seed"]), one["kind"], one["message"])
    out.print(listed)
