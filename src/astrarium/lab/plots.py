"""Plots of a balance report as SVG and PNG; matplotlib is the optional extra "report"."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from astrarium.kernel.game import Json
from astrarium.lab.errors import LabError
from astrarium.lab.report import BalanceReport

INK, PALE, MARK = "#1b2b4b", "#c9d3e6", "#b4552d"
SERIES = ["#1f5fa8", "#b4552d", "#3a7d44", "#7a4fa3", "#8a6d1d", "#2a8a8a"]
MARKERS = ["o", "s", "^", "D", "v", "P"]


def pyplot() -> Any:
    """matplotlib's drawing module, for files only; LabError says how to install it."""
    try:
        matplotlib: Any = importlib.import_module("matplotlib")
    except ImportError as error:
        raise LabError(
            "report",
            "plots need matplotlib; pip install 'astrarium[report]', or give --no-plots",
            "les graphiques demandent matplotlib ; pip install 'astrarium[report]', ou donnez "
            "--no-plots",
        ) from error
    matplotlib.use("Agg")
    # The same data gives the same files, byte for byte.
    matplotlib.rcParams.update(
        {
            "svg.hashsalt": "astrarium",
            "font.size": 10,
            "text.color": INK,
            "axes.edgecolor": INK,
            "axes.labelcolor": INK,
            "xtick.color": INK,
            "ytick.color": INK,
            "axes.spines.top": False,
            "axes.spines.right": False,
        }
    )
    return importlib.import_module("matplotlib.pyplot")


def draw(report: BalanceReport, folder: Path, words: dict[str, str]) -> list[Path]:
    """Draw the shares of wins and the lengths of games into a folder, and the wins of names over
    all matchups where there are any; the files written.

    `words` holds the axes' labels under "share" and "length".
    """
    plot = pyplot()
    named = report.overall()
    totals = save(plot, overall(plot, named, words["share"]), folder / "overall") if named else []
    return [
        *save(plot, shares(plot, report, words["share"]), folder / "wins"),
        *totals,
        *save(plot, spread(plot, report, words["length"]), folder / "lengths"),
    ]


def save(plot: Any, figure: Any, path: Path) -> list[Path]:
    """Write a figure in both forms, without a date."""
    svg, png = path.with_suffix(".svg"), path.with_suffix(".png")
    figure.savefig(svg, metadata={"Date": None, "Creator": None})
    figure.savefig(png, dpi=120, metadata={"Software": None})
    plot.close(figure)
    return [svg, png]


def canvas(plot: Any, rows: int) -> tuple[Any, Any]:
    """An empty figure with a line for each matchup."""
    figure, axes = plot.subplots(figsize=(8, 1.2 + 0.42 * rows), layout="constrained")
    return figure, axes


def shares(plot: Any, report: BalanceReport, label: str) -> Any:
    """A point with its interval for each side of each matchup; 35 and 65 % are marked for two."""
    matchups = report.matchups
    figure, axes = canvas(plot, len(matchups) + 1)
    named: dict[str, int] = {}
    for line, matchup in enumerate(matchups):
        rows = matchup.rows()
        for place, row in enumerate(rows):
            number = named.setdefault(row["name"], len(named))
            middle = 100 * (row["share"] or 0)
            low, high = (100 * bound for bound in row["ci95"])
            axes.errorbar(
                middle,
                line + 0.24 * ((place + 0.5) / len(rows) - 0.5) * 2,
                xerr=[[max(0.0, middle - low)], [max(0.0, high - middle)]],
                fmt=MARKERS[number % len(MARKERS)],
                color=SERIES[number % len(SERIES)],
                capsize=3,
                label=row["name"] if number == len(named) - 1 else None,
            )
    if all(len(matchup.rows()) == 2 for matchup in matchups):
        axes.axvspan(35, 65, color=PALE, alpha=0.4, zorder=0)
        axes.axvline(50, color=INK, linewidth=0.8)
    axes.set_xlim(-2, 102)
    axes.set_xlabel(label)
    label_lines(axes, [matchup.label for matchup in matchups])
    handles, names = axes.get_legend_handles_labels()
    once = dict(zip(names, handles, strict=True))
    columns = max(1, 90 // (8 + max(map(len, once))))
    figure.legend(
        once.values(), once.keys(), loc="outside upper center", ncols=columns, frameon=False
    )
    return figure


def overall(plot: Any, rows: list[Json], label: str) -> Any:
    """A point with its interval for each name; the line is what all of them have together."""
    figure, axes = canvas(plot, len(rows))
    for line, row in enumerate(rows):
        middle = 100 * row["share"]
        low, high = (100 * bound for bound in row["ci95"])
        axes.errorbar(
            middle,
            line,
            xerr=[[max(0.0, middle - low)], [max(0.0, high - middle)]],
            fmt=MARKERS[0],
            color=SERIES[0],
            capsize=3,
        )
    games = sum(row["games"] for row in rows)
    axes.axvline(100 * sum(row["wins"] for row in rows) / games, color=INK, linewidth=0.8)
    axes.set_xlim(-2, 102)
    axes.set_xlabel(label)
    label_lines(axes, [row["name"] for row in rows])
    return figure


def spread(plot: Any, report: BalanceReport, label: str) -> Any:
    """A box for the lengths of each matchup's games: quartiles, and from a 20th to 19 20ths."""
    figure, axes = canvas(plot, len(report.matchups))
    counts = [[played.decisions for played in one.ended()] or [0] for one in report.matchups]
    axes.boxplot(
        counts,
        orientation="horizontal",
        positions=range(len(counts)),
        whis=(5, 95),
        showfliers=False,
        medianprops={"color": MARK, "linewidth": 2},
    )
    axes.set_xlim(left=0)
    axes.set_xlabel(label)
    label_lines(axes, [matchup.label for matchup in report.matchups])
    return figure


def label_lines(axes: Any, labels: list[str]) -> None:
    """Name the lines, the first on top."""
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
