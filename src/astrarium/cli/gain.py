"""`astrarium gain`: what bots gain a decision over greedy, on frozen decisions."""

from __future__ import annotations

import argparse
from pathlib import Path

from astrarium.cli import screen
from astrarium.cli.options import bot_names
from astrarium.cli.stopping import terminable
from astrarium.cli.words import Words
from astrarium.kernel.game import Json
from astrarium.lab.executor import default_jobs
from astrarium.lab.gain import frozen, measure, table_of
from astrarium.lab.series import find_game


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("game", metavar="GAME", help=words("help.game"))
    parser.add_argument("--bots", required=True, metavar="A,B,...", help=words("help.gain_bots"))
    parser.add_argument("--file", type=Path, metavar="FILE", help=words("help.gain_file"))
    parser.add_argument("--first", type=int, default=0, metavar="N", help=words("help.gain_first"))
    parser.add_argument("--times", type=int, default=2, metavar="N", help=words("help.gain_times"))
    parser.add_argument(
        "--jobs", type=int, default=default_jobs(), metavar="J", help=words("help.jobs")
    )


def run(asked: argparse.Namespace, words: Words) -> int:
    """Ask the bots and show what their answers are worth."""
    game = find_game(asked.game)
    _, decisions = frozen(game.id, asked.file)
    count = min(len(decisions), asked.first or len(decisions))
    with terminable(), screen.progress(count, asked.game) as report:
        order, count, found = measure(
            game.id,
            bot_names(asked.bots),
            asked.file,
            asked.times,
            asked.jobs,
            asked.first,
            report,
        )
    facts = table_of(game, order, count, found)
    if asked.json:
        screen.print_json(facts)
    else:
        show(facts, game.name[words.language], words)
    return 0


def show(facts: Json, name: str, words: Words) -> None:
    """A line a bot."""
    out = screen.console()
    out.print(
        words(
            "gain.head",
            game=name,
            n=facts["decisions"],
            decisions=words.number(facts["decisions"]),
            playouts=words.number(facts["playouts"]),
            strong=facts["strong"] if facts["strong_playouts"] else "none",
            strong_playouts=words.number(facts["strong_playouts"]),
        )
    )
    over = words("column.over", bot=facts["bots"][0]["bot"])
    columns = [words("column.gain"), over]
    prices = ["greedy"]
    if facts["strong_playouts"]:
        columns += [words("column.gain_by", bot=facts["strong"]), over]
        prices.append("strong")
    listed = screen.table(words("column.bot"), *columns, "ms", numbers=len(columns) + 1)
    for one in facts["bots"]:
        figures = [percent(one[by][what]) for by in prices for what in ("gain", "over_first")]
        listed.add_row(one["bot"], *figures, words.number(one["milliseconds"], 1))
    out.print(listed)
    unpriced = sum(one["unpriced"] for one in facts["bots"])
    if unpriced:
        out.print(words("gain.unpriced", n=unpriced, answers=words.number(unpriced)))


def percent(figure: list[float]) -> str:
    """A gain with half of its interval, in percent of a game."""
    return f"{100 * figure[0]:+.2f} ± {100 * figure[1]:.2f} %"
