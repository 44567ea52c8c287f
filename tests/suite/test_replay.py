"""A record is proved by playing it: every way of not holding is told with its line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from astrarium.kernel.game import game
from astrarium.lab.replay import main, verify
from astrarium.suite.fidelity import record_of
from astrarium.suite.walk import Walk


@pytest.fixture(scope="module")
def text() -> str:
    walk = Walk(game("goofspiel"), {"seats": 2}, 1, 1000)
    return record_of(walk)


def headed(text: str, **changed: object) -> str:
    """A record with other values in its header."""
    lines = text.splitlines()
    lines[1] = json.dumps({**json.loads(lines[1]), **changed})
    return "\n".join(lines)


def verdict(folder: Path, text: str) -> tuple[bool, int, str]:
    path = folder / "game.record"
    path.write_text(text, encoding="utf-8")
    found = verify(path)
    return found.ok, found.line, found.message


def test_a_true_record_holds(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.record"
    path.write_text(text, encoding="utf-8")
    found = verify(path).to_json()
    assert found["ok"] is True
    assert found["actions"] == len(text.splitlines()) - 3
    assert found["digest"] in text.splitlines()[-1]
    assert main([str(path)]) == 0


@pytest.mark.parametrize(
    ("change", "line", "says"),
    [
        (lambda t: "", 1, "starts with"),
        (lambda t: t.replace("goofspiel", "chess", 1), 2, "no game 'chess'"),
        (lambda t: t.replace('"version": "3"', '"version": "0"'), 2, "version '0'"),
        (lambda t: t.replace('"seats": 2', '"seats": 9'), 2, "seats"),
        (lambda t: t.replace("bid n:", "bid x:", 1), 3, "should be n:"),
        (lambda t: "\n".join([*t.splitlines()[:2], "7 bid n:1"]), 3, "seat 7"),
        (lambda t: "\n".join([*t.splitlines()[:2], "9" * 5000 + " x"]), 3, "a seat and an action"),
        (lambda t: "\n".join([*t.splitlines()[:2], "\u0661 x"]), 3, "a seat and an action"),
        (lambda t: "\n".join([*t.splitlines()[:-1], "end " + "[" * 99_999]), 0, "not readable"),
        (lambda t: t.splitlines()[0] + "\n" + "[" * 99_999, 2, "not a JSON object"),
        (lambda t: headed(t, options="x"), 2, "options: a table is needed"),
        (lambda t: headed(t, position="x"), 2, "position: a table is needed"),
        (lambda t: headed(t, position={"options": "x"}), 2, "position.options: a table"),
        (lambda t: headed(t, position={"set": "x"}), 2, "position.set: a table"),
        (lambda t: headed(t, seed=[1]), 2, "seed: a whole number"),
        (lambda t: t.replace("most_points", "drawn"), 0, "ending"),
    ],
)
def test_a_record_that_does_not_hold_tells_the_line(
    tmp_path: Path, text: str, change: object, line: int, says: str
) -> None:
    assert callable(change)
    ok, found_line, message = verdict(tmp_path, change(text))
    assert not ok
    assert says in message
    assert found_line == (line or len(text.splitlines()))  # 0 stands for the last one
    assert main([str(tmp_path / "game.record")]) == 1


def test_a_file_that_is_no_text_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_bytes(b"\xff\xfe\x00")
    assert verify(path).message == "not a text file in UTF-8"


def test_an_unfinished_record_of_the_earlier_form_holds_as_far_as_it_goes(
    tmp_path: Path, text: str
) -> None:
    path = tmp_path / "game.record"
    broken_off = text.replace("astrarium-record 2", "astrarium-record 1").splitlines()[:6]
    path.write_text("\n".join(broken_off), encoding="utf-8")
    found = verify(path).to_json()
    assert (found["ok"], found["actions"], found["ending"]) == (True, 4, None)


@pytest.mark.parametrize(
    ("data", "line", "says"),
    [
        (b"astrarium-record 1\n\xff", 2, "not a text file in UTF-8"),
        (b"\x00\xff", 1, "not a text file in UTF-8"),
    ],
)
def test_what_is_no_text_is_told_in_both_languages(
    tmp_path: Path, data: bytes, line: int, says: str
) -> None:
    path = tmp_path / "game.record"
    path.write_bytes(data)
    found = verify(path)
    assert (found.ok, found.line, found.message) == (False, line, says)
    assert found.french == "ce n’est pas un fichier texte en UTF-8"


def test_a_mark_of_byte_order_is_no_part_of_a_record(tmp_path: Path, text: str) -> None:
    assert verdict(tmp_path, "\ufeff" + text)[0]
