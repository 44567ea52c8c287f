"""`astrarium report`: how fair a game is, as Markdown with plots."""

from __future__ import annotations

import argparse
from pathlib import Path

from astrarium.cli import screen
from astrarium.cli.options import add_game_options, add_play_options, game_options
from astrarium.cli.simulate import show_failures
from astrarium.cli.stopping import terminable
from astrarium.cli.words import Words
from astrarium.kernel.game import Json
from astrarium.lab import plots
from astrarium.lab.errors import LabError
from astrarium.lab.report import BalanceReport, chosen, report
from astrarium.lab.series import find_game

PAGE = "report.md"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    add_game_options(parser, words)
    add_play_options(parser, words, 200)
    parser.add_argument("--bot", default="greedy", metavar="NAME", help=words("help.battle_bot"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=words("help.report_out"))
    parser.add_argument("--no-plots", action="store_true", help=words("help.no_plots"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Play all matchups, write the page, show its tables; status 1 when any game went wrong."""
    game = find_game(asked.game)
    options = game_options(game, asked)
    if asked.out is not None and asked.out.exists() and not asked.out.is_dir():
        raise LabError("out", words("report.no_folder", path=str(asked.out)))
    if asked.out is not None and not asked.no_plots:
        plots.pyplot()  # says what is missing before the games are played
    total = asked.games * len(chosen(game, options))
    with terminable(), screen.progress(total, asked.game) as told:
        done = report(
            game.id,
            asked.games,
            asked.bot,
            asked.seed,
            options,
            asked.jobs,
            asked.executor,
            told,
            words.language,
        )
    facts = done.to_json()
    facts["files"] = [] if asked.out is None else write(done, facts, asked, words)
    if asked.json:
        screen.print_json(facts)
    else:
        show(facts, words)
    return 1 if facts["errors"] else 0


def write(done: BalanceReport, facts: Json, asked: argparse.Namespace, words: Words) -> list[str]:
    """Write page and plots into the folder."""
    folder: Path = asked.out
    folder.mkdir(parents=True, exist_ok=True)
    drawn: list[Path] = []
    if not asked.no_plots:
        labels = {"share": words("report.axis_share"), "length": words("report.axis_length")}
        drawn = plots.draw(done, folder, labels)
    page = folder / PAGE
    name = done.game.name[words.language]
    page.write_text(markdown(facts, name, bool(drawn), words), encoding="utf-8")
    return [str(page), *map(str, drawn)]


def markdown(facts: Json, name: str, with_plots: bool, words: Words) -> str:
    """The report as a page. It depends on the games alone, not on time or machine."""
    lines = [
        "# " + words("report.title", game=name),
        "",
        words(
            "report.head",
            n=facts["matchups"][0]["games"],
            games=words.number(facts["matchups"][0]["games"]),
            bot=facts["bot"],
            seed=facts["seed"],
            version=facts["version"],
        ),
        "",
    ]
    if facts["errors"]:
        lines += [words("simulate.errors", n=facts["errors"]), ""]
    lines += ["## " + words("report.wins"), ""]
    if with_plots:
        lines += [f"![{words('report.wins')}](wins.svg)", ""]
    lines += grid(win_head(words), win_rows(facts, words))
    orders = order_rows(facts, words)
    if orders:
        lines += ["", "## " + words("report.orders"), "", words("report.orders_why"), ""]
        lines += grid(order_head(words), orders)
    if facts["overall"]:
        lines += ["", "## " + words("report.overall"), ""]
        if with_plots:
            lines += [f"![{words('report.overall')}](overall.svg)", ""]
        lines += grid(win_head(words)[1:-1], overall_rows(facts, words))
    lines += ["", "## " + words("report.lengths"), ""]
    if with_plots:
        lines += [f"![{words('report.lengths')}](lengths.svg)", ""]
    lines += grid(length_head(words), length_rows(facts, words))
    lines += ["", "## " + words("report.endings"), ""]
    lines += grid([words("column.matchup"), words("report.endings")], ending_rows(facts, words))
    return "\n".join([*lines, "", f"`{facts['digest']}`", ""])


def grid(head: list[str], rows: list[list[str]]) -> list[str]:
    """The lines of a Markdown table."""
    rule = ["---"] * len(head)
    return ["| " + " | ".join(cells) + " |" for cells in [head, rule, *rows]]


def win_head(words: Words) -> list[str]:
    """The columns of the wins."""
    names = ["matchup", "side", "games", "wins", "share"]
    return [*(words(f"column.{name}") for name in names), "95 %", words("column.draws")]


def win_rows(facts: Json, words: Words) -> list[list[str]]:
    """A row for each side of each matchup."""
    return [
        [one["label"], row["name"], *share_cells(row, words), words.number(one["draws"])]
        for one in facts["matchups"]
        for row in one["sides"]
    ]


def order_head(words: Words) -> list[str]:
    """The columns of the wins by turn order."""
    head = win_head(words)[:-1]
    return [head[0], words("column.order"), *head[2:]]


def order_rows(facts: Json, words: Words) -> list[list[str]]:
    """A row for each place in the turn order of the matchups in which chance says who begins."""
    return [
        [one["label"], words("report.order", n=row["order"]), *share_cells(row, words)]
        for one in facts["matchups"]
        for row in one["orders"]
    ]


def overall_rows(facts: Json, words: Words) -> list[list[str]]:
    """A row for each name."""
    return [[row["name"], *share_cells(row, words)] for row in facts["overall"]]


def share_cells(row: Json, words: Words) -> list[str]:
    """Games, wins, share, interval."""
    low, high = row["ci95"]
    return [
        words.number(row["games"]),
        words.number(row["wins"]),
        words.percent(row["share"] or 0),
        f"{words.percent(low)} … {words.percent(high)}",
    ]


LENGTHS = ["min", "p10", "median", "mean", "p90", "max"]


def length_head(words: Words) -> list[str]:
    """The columns of the lengths."""
    return [words("column.matchup"), *(words(f"report.{name}") for name in LENGTHS)]


def length_rows(facts: Json, words: Words) -> list[list[str]]:
    """A row of decisions for each matchup."""
    return [
        [one["label"], *(words.number(one["lengths"][name]) for name in LENGTHS)]
        for one in facts["matchups"]
    ]


def ending_rows(facts: Json, words: Words) -> list[list[str]]:
    """A row of endings for each matchup."""
    played = find_game(facts["game"])
    return [
        [
            one["label"],
            ", ".join(
                f"{words.ending(played, name)} {words.number(count)}"
                for name, count in one["endings"].items()
            ),
        ]
        for one in facts["matchups"]
    ]


def show(facts: Json, words: Words) -> None:
    """The wins for people, and where the page lies."""
    out = screen.console()
    listed = screen.table(*win_head(words), numbers=5)
    for cells in win_rows(facts, words):
        listed.add_row(*cells)
    out.print(listed)
    orders = order_rows(facts, words)
    if orders:
        begun = screen.table(*order_head(words), numbers=4)
        for cells in orders:
            begun.add_row(*cells)
        out.print(begun)
    if facts["overall"]:
        total = screen.table(*win_head(words)[1:-1], numbers=4)
        for cells in overall_rows(facts, words):
            total.add_row(*cells)
        out.print(total)
    for file in facts["files"]:
        out.print(file)
    show_failures(facts, words)
