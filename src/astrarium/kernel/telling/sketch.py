"""A drawing for a terminal, whatever prints it: lines of styled spans, titles, columns.

A style is a few words: "bold", "dim", a colour such as "red" or "bright_blue".
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

INDENT = 4
"""Columns of the screen before what belongs to the line above it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Line:
    """Spans side by side, as (text, style); what is too long goes on below its beginning."""

    def __init__(self, text: str = "", style: str = "", indent: int = 0) -> None:
        self.spans: list[tuple[str, str]] = [(text, style)] if text or style else []
        self.indent = indent

    def add(self, text: str, style: str = "") -> Line:
        """This line with a span more."""
        self.spans.append((text, style))
        return self

    def join(self, other: Line) -> Line:
        """This line with the spans of another one."""
        self.spans += other.spans
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """A heading over the whole width; a `minor` one heads a part of the table."""

    def __init__(self, text: str, minor: bool = False) -> None:
        self.text = text
        self.minor = minor


@mypyc_attr(allow_interpreted_subclasses=True)
class Columns:
    """Cells under each other, below their heads; `ruled` draws a line under these."""

    def __init__(self, heads: list[str], ruled: bool = True, indent: int = 0) -> None:
        self.heads = heads
        self.ruled = ruled
        self.indent = indent
        self.rows: list[list[Line]] = []

    def add(self, cells: list[Line]) -> None:
        """A row more."""
        self.rows.append(cells)


Row = Line | Title | Columns
Sketch = list[Row]
"""What stands on the screen, from above."""


def between(mark: str, lines: list[Line]) -> Line:
    """Lines as one, with a mark between each two."""
    joined = Line()
    for number, line in enumerate(lines):
        if number:
            joined.add(mark)
        joined.join(line)
    return joined
