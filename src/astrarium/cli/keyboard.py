"""Reading lines from a person, or from a pipe."""

from __future__ import annotations

import contextlib
import sys

from rich.console import Console


class Left(Exception):
    """The player has left the table."""


class InputEnded(Exception):
    """There is nothing more to read."""


class Keyboard:
    """Lines of standard input. What comes from a pipe is shown, so that transcripts read well."""

    def __init__(self, out: Console) -> None:
        self.out = out
        self.typed = sys.stdin.isatty()
        if self.typed:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (gives input() a history and editing)

    def read(self, prompt: str) -> str:
        """The next line without its end; InputEnded when there is none."""
        if self.typed:
            try:
                return input(prompt)
            except EOFError as error:
                raise InputEnded from error
        line = sys.stdin.readline()
        if not line:
            raise InputEnded
        self.out.print(f"{prompt}{line.rstrip()}", markup=False)
        return line
