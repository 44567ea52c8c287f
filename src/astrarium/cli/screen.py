"""What people and programs get to see: tables and progress, or JSON."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from astrarium.lab.executor import Progress as Report

UNWRAPPED = 100_000
"""Columns of output that is read by programs."""


def print_json(data: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


class Output(Console):
    """Rich's console, but for a reader who has gone: that is for the whole command to deal with."""

    def on_broken_pipe(self) -> None:
        """Raise what happened, where Rich would end the process with status 1."""
        raise BrokenPipeError


def console() -> Console:
    """The terminal, plain when it is a file: there lines are as long as they are, unless COLUMNS
    says how long they may be. What is printed stands as it is: brackets are no markup."""
    wide = None if sys.stdout.isatty() or "COLUMNS" in os.environ else UNWRAPPED
    return Output(highlight=False, markup=False, emoji=False, width=wide)


def table(*columns: str, numbers: int = 0) -> Table:
    """An empty table; the last `numbers` columns are aligned on the right."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for place, column in enumerate(columns):
        right = place >= len(columns) - numbers
        made.add_column(column, justify="right" if right else "left", no_wrap=right)
    return made


@contextmanager
def progress(total: int, label: str) -> Iterator[Report]:
    """A progress bar on standard error while work goes on, nothing when it is no terminal."""
    screen = Console(stderr=True)
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)
