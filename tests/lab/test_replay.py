"""A record is proved by playing it: every way of not holding is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.kernel.game import game
from astrarium.lab.fidelity import record_of
from astrarium.lab.replay import main, verify
from astrarium.lab.walk import Walk


@pytest.fixture(scope="module")
def text() -> str:
    walk = Walk(game("goofspiel"), {"seats": 2}, 1, 1000)
    return record_of(walk)


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
        (lambda t: t.replace('"version": "2"', '"version": "0"'), 2, "version '0'"),
        (lambda t: t.replace('"seats": 2', '"seats": 9'), 2, "seats"),
        (lambda t: t.replace("bid n:", "bid x:", 1), 3, "should be n:"),
        (lambda t: "\n".join([*t.splitlines()[:2], "7 bid n:1"]), 3, "seat 7"),
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


def test_an_unfinished_record_holds_as_far_as_it_goes(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.record"
    path.write_text("\n".join(text.splitlines()[:6]), encoding="utf-8")
    found = verify(path).to_json()
    assert (found["ok"], found["actions"], found["ending"]) == (True, 4, None)
