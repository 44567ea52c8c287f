"""`astrarium tournament`: round robin, ratings with intervals."""

from __future__ import annotations

import argparse

from astrarium.cli import screen
from astrarium.cli.options import add_game_options, add_series_options, bot_names, game_options
from astrarium.cli.results import add_out_options, require_out, under_way
from astrarium.cli.simulate import show_failures
from astrarium.cli.words import Words
from astrarium.kernel.game import Json
from astrarium.lab.series import Series, find_game
from astrarium.lab.tournament import tournament


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    add_game_options(parser, words)
    add_series_options(parser, words, 100)
    add_out_options(parser, words)


def run(asked: argparse.Namespace, words: Words) -> int:
    """Play all pairs and show the table; status 1 when any game went wrong."""
    require_out(asked, words)
    game = find_game(asked.game)
    bots = bot_names(asked.bots)
    series = Series(asked.game, bots, asked.seed, game_options(game, asked))
    total = asked.games * len(bots) * (len(bots) - 1) // 2
    with under_way(asked, total, words) as report:
        done = tournament(
            series,
            asked.games,
            asked.jobs,
            asked.executor,
            report,
            asked.out,
            asked.resume,
            asked.force,
        )
    facts = done.to_json()
    if asked.json:
        screen.print_json(facts)
    else:
        show(facts, game.name[words.language], words)
    return 1 if facts["errors"] else 0


def show(facts: Json, name: str, words: Words) -> None:
    """Ratings and pairs for people."""
    out = screen.console()
    games = sum(pair["games"] for pair in facts["pairs"])
    out.print(
        words(
            "tournament.head",
            game=name,
            n=games,
            games=words.number(games),
            time=words.seconds(facts["seconds"]),
            mode=words(facts["mode"]),
        )
    )
    ratings = screen.table(
        words("column.bot"),
        "Elo",
        "95 %",
        words("column.wins"),
        words("column.games"),
        words("column.thinking"),
        numbers=5,
    )
    for bot in facts["bots"]:
        low, high = bot["ci95"]
        thinking = bot["thinking"]
        ratings.add_row(
            bot["name"],
            f"{bot['elo']:+.0f}",
            f"{low:+.0f} … {high:+.0f}",
            words.number(bot["wins"]),
            words.number(bot["games"]),
            f"{thinking['median_ms']:.0f} ms" if thinking else "",
        )
    out.print(ratings)
    pairs = screen.table(
        words("column.pair"), words("column.result"), words("column.share"), "95 %", numbers=3
    )
    for pair in facts["pairs"]:
        low, high = pair["ci95"]
        pairs.add_row(
            f"{pair['a']} - {pair['b']}",
            f"{pair['wins_a']} : {pair['wins_b']} ({pair['draws']} =)",
            words.percent(pair["share_a"] or 0),
            f"{words.percent(low)} … {words.percent(high)}",
        )
    out.print(pairs)
    out.print(words("tournament.note"), style="dim")
    show_failures(facts, words)
