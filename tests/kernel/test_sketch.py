"""Sketches of tables: lines of spans, whoever prints them."""

from __future__ import annotations

from astrarium.kernel.drawing import BoardDrawing
from astrarium.kernel.game import game
from astrarium.kernel.telling.sketch import Line, between


def test_a_line_takes_the_spans_of_another_one_with_their_styles() -> None:
    line = Line("seat 1", "bold").add(": ").join(Line("cutter", "red"))
    assert line.spans == [("seat 1", "bold"), (": ", ""), ("cutter", "red")]


def test_a_mark_stands_between_lines_only() -> None:
    assert between(", ", []).spans == []
    joined = between(", ", [Line("one"), Line("two", "dim")])
    assert joined.spans == [("one", ""), (", ", ""), ("two", "dim")]


def test_the_reader_comes_last_and_who_only_watches_sees_the_first_seat_there() -> None:
    seats = [{"seat": number} for number in range(3)]
    for you, order in ((0, [1, 2, 0]), (2, [0, 1, 2]), (None, [1, 2, 0])):
        drawing = BoardDrawing(game("goofspiel"), {"you": you}, ["a", "b", "c"], "en")
        assert [seat["seat"] for seat in drawing.around(seats)] == order


def test_a_label_has_the_space_of_its_language() -> None:
    for language, said in (("en", "ship: "), ("fr", "ship\u202f: ")):
        drawing = BoardDrawing(game("goofspiel"), {}, [], language)
        assert drawing.label("ship") == said


def test_equal_things_are_counted_and_what_nobody_knows_is_asked() -> None:
    drawing = BoardDrawing(game("star_realms"), {}, [], "en")
    assert drawing.named("card", ["viper", None, "viper"]) == "Viper ×2, ?"
