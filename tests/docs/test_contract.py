"""The TypeScript that front ends read is what the Python types say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated, Literal, NotRequired, TypedDict

import pytest

from astrarium.kernel.views import View, to_json
from astrarium.lab.typescript import view_of

ROOT = Path(__file__).parents[2]


@pytest.mark.drawn
def test_every_written_file_is_fresh() -> None:
    run = subprocess.run(
        [sys.executable, "scripts/contract.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


Colour = Literal["red", "green"]
Move = tuple[str, int | None]


class Card(TypedDict):
    """A card; None when nobody knows it."""

    name: str | None
    colour: Colour
    worth: float


class Table(TypedDict):
    """A table.

    Seats are numbered.
    """

    game: Literal["toy"]
    you: int | None
    hands: list[list[Card | None]]
    by_seat: dict[int, list[Card]]
    moves: list[Move]
    note: NotRequired[str]
    open: bool


def test_types_are_written_as_interfaces_in_the_order_in_which_they_are_needed() -> None:
    assert view_of(Table, "make contract") == (
        f"/** From {__name__} by `make contract`: change it there. */\n"
        """
/**
 * A table.
 *
 * Seats are numbered.
 */
export interface Table {
  game: 'toy';
  you: number | null;
  hands: (Card | null)[][];
  by_seat: Record<string, Card[]>;
  moves: Move[];
  note?: string;
  open: boolean;
}

/** A card; null when nobody knows it. */
export interface Card {
  name: string | null;
  colour: Colour;
  worth: number;
}

export type Colour = 'red' | 'green';

export type Move = [string, number | null];
"""
    )


class Berth(View):
    """A place in the harbour."""

    def __init__(self, ship: str | None) -> None:
        self.ship: str | None = ship
        self.class_: int = 2


Weather = Annotated[str, ("calm", "storm")]


class Harbour(Berth):
    """A harbour."""

    def __init__(self) -> None:
        super().__init__(None)
        self.weather: Weather = "calm"
        self.berths: list[Berth | None] = []


def test_views_are_written_from_their_constructors() -> None:
    assert view_of(Harbour, "make contract") == (
        f"/** From {__name__} by `make contract`: change it there. */\n"
        """
/** A harbour. */
export interface Harbour {
  ship: string | null;
  class: number;
  weather: Weather;
  berths: (Berth | null)[];
}

export type Weather = 'calm' | 'storm';

/** A place in the harbour. */
export interface Berth {
  ship: string | null;
  class: number;
}
"""
    )
    assert to_json(Harbour()) == {"ship": None, "class": 2, "weather": "calm", "berths": []}


def test_a_field_of_a_view_needs_a_type() -> None:
    class Untyped(View):
        """A view with a field of which nobody says what it is."""

        def __init__(self) -> None:
            self.loose = 1

    with pytest.raises(TypeError, match=r"Untyped\.loose has no type"):
        view_of(Untyped, "make contract")


def test_a_type_without_a_counterpart_is_an_error() -> None:
    class Odd(TypedDict):
        """Holds what JSON can't."""

        things: set[int]

    with pytest.raises(TypeError, match="no TypeScript for set"):
        view_of(Odd, "make contract")


def test_what_is_sent_may_leave_out_what_has_a_default() -> None:
    text = (ROOT / "web" / "src" / "table" / "contract.gen.ts").read_text(encoding="utf-8")
    assert "export interface NewTable {\n  game: string;\n" in text
    assert "  title?: string;" in text
    assert "export interface Update {\n  type: 'update';\n  seq: number;" in text
