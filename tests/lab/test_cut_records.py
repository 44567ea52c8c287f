"""A record that was cut off somewhere is refused, or told to be unproved; never is it proved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.errors import BadRecord
from astrarium.kernel.flow import legal, lowest, must_act
from astrarium.kernel.game import game, games
from astrarium.kernel.packs.files import plain_text
from astrarium.kernel.records.record import (
    EARLIER,
    FORM,
    is_proved,
    replay_beginning,
    replay_record,
    write_record,
)
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from astrarium.lab.replay import verify


def played(id: str, moves: int, seed: int = 3, seats: int = 0) -> Session:
    """A session of so many moves by chance, or of a whole game where it is shorter."""
    rng = FastRng(seed)
    session = Session(game(id), {"seats": seats} if seats else {}, FastRng(seed))
    while len(session.moves) < moves and not session.state.over:
        seat = lowest(must_act(session.state))
        ways = legal(session.state, seat)
        session.play(seat, ways[rng.below(len(ways))])
    return session


def told(session: Session) -> list[tuple[int, int]]:
    return [(move.seat, move.action) for move in session.moves]


def earlier(text: str) -> str:
    """The record as the form before wrote it."""
    lines = text.replace(FORM, EARLIER, 1).splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("unfinished "))


def replayed(id: str, data: bytes) -> tuple[bool, list[tuple[int, int]]]:
    """Whether a cut record is proved, and its moves; none where it is refused."""
    try:
        text = plain_text(data)
        return is_proved(text), told(replay_record(game(id), text))
    except (BadRecord, UnicodeDecodeError):
        return False, []


def cut_everywhere(id: str, session: Session, text: str) -> None:
    """No cut of a record is read, unless nothing but the last line feed is missing."""
    data = text.encode()
    for place in range(len(data) - 1):
        assert replayed(id, data[:place]) == (False, []), place
    assert replayed(id, data[:-1]) == (True, told(session))


@pytest.mark.drawn
def test_a_whole_game_that_is_cut_anywhere_is_refused() -> None:
    session = played("goofspiel", 99)
    assert session.state.over
    cut_everywhere("goofspiel", session, write_record(session, {"seed": 3, "players": ["é"]}))


@pytest.mark.drawn
def test_a_beginning_that_is_cut_anywhere_is_refused() -> None:
    session = played("goofspiel", 2)
    cut_everywhere("goofspiel", session, write_record(session, {"seed": 3}))


@pytest.mark.drawn
@pytest.mark.parametrize("id", games())
def test_an_unfinished_game_that_is_cut_anywhere_is_refused(id: str) -> None:
    session = played(id, 4)
    cut_everywhere(id, session, write_record(session, {"seed": 3}))


@pytest.mark.drawn
def test_what_is_cut_of_an_earlier_record_is_refused_or_a_beginning_without_proof() -> None:
    session = played("goofspiel", 6)
    text = earlier(write_record(session, {"seed": 3}))
    data, moves = text.encode(), told(session)
    begun = 0
    for place in range(len(data)):
        proved, found = replayed("goofspiel", data[:place])
        assert not proved, place
        assert found == moves[: len(found)], place
        begun += bool(found)
    assert begun == 11


def test_a_bid_cut_inside_its_number_is_no_other_bid(tmp_path: Path) -> None:
    path, tried = tmp_path / "cut.record", 0
    for seed in range(2):
        session = played("goofspiel", 99, seed)
        for text in (
            write_record(session, {"seed": seed}),
            earlier(write_record(session, {"seed": seed})),
        ):
            lines = text.splitlines(keepends=True)
            for number, line in enumerate(lines):
                if number > 8 and " bid n:1" in line and line.split()[2] != "n:1":
                    path.write_text("".join(lines[:number]) + line[: line.index("n:1") + 3])
                    assert not verify(path).ok
                    tried += 1
    assert tried > 10


def test_a_cut_record_tells_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "cut.record"
    lines = write_record(played("goofspiel", 4), {"seed": 3}).splitlines()
    path.write_text("\n".join(lines[:-1]))
    found = verify(path)
    assert (found.ok, found.line) == (False, 6)
    assert found.message.startswith("the record is cut off: its last line")
    assert found.french.startswith("l’enregistrement est coupé : sa dernière ligne")


def test_an_earlier_record_is_told_to_be_without_proof_of_its_end(tmp_path: Path) -> None:
    path = tmp_path / "earlier.record"
    for moves, proved in ((4, False), (99, True)):
        path.write_text(earlier(write_record(played("goofspiel", moves), {"seed": 3})))
        found = verify(path)
        assert (found.ok, found.proved, found.to_json()["proved"]) == (True, proved, proved)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda lines: [*lines, lines[2]], "nothing comes after the line"),
        (lambda lines: [*lines, lines[-1]], "nothing comes after the line"),
        (lambda lines: [*lines[:-1], lines[-1].replace('"moves": 4', '"moves": 3')], "4 moves"),
        (lambda lines: [*lines[:-1], "unfinished 3"], "not readable"),
        (lambda lines: [*lines[:-1], 'unfinished {"digest": "0"}'], "the final state differs"),
        (lambda lines: [*lines[:-1], 'end {"digest": "0", "ending": "drawn"}'], "the ending is"),
        (lambda lines: [*lines[:-2], lines[-2][:-1], lines[-1]], "has 8 digits or more"),
        (lambda lines: [*lines[:-2], lines[-1]], "3 moves"),
    ],
)
def test_a_last_line_that_does_not_hold_proves_nothing(change: Any, says: str) -> None:
    lines = write_record(played("goofspiel", 4), {"seed": 3}).splitlines()
    with pytest.raises(BadRecord, match=says):
        replay_record(game("goofspiel"), "\n".join(change(lines)))


def test_a_record_that_was_broken_off_is_read_as_far_as_it_is_whole() -> None:
    session = played("goofspiel", 4)
    lines = write_record(session, {"seed": 3}).splitlines()
    broken_off = replay_beginning(game("goofspiel"), "\n".join(lines[:5]))
    assert told(broken_off) == told(session)[:3]
    with pytest.raises(BadRecord, match="its last move has no mark"):
        replay_beginning(game("goofspiel"), "\n".join([*lines[:5], lines[5].partition("  #")[0]]))


def test_names_may_hold_what_else_ends_a_line(tmp_path: Path) -> None:
    path = tmp_path / "names.record"
    session = played("goofspiel", 4)
    header = {"seed": 3, "players": ["a\u2028b", "c\x85d", "e\rf"]}
    path.write_text(write_record(session, header), encoding="utf-8", newline="")
    assert verify(path).ok
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert verify(path).ok


@pytest.mark.parametrize("move", [10**30, 5, -1, True, "4", None])
def test_a_game_that_goes_on_from_a_move_it_has_not_is_refused_by_name(move: Any) -> None:
    header = {"seed": 3, "continues": {"table": "t", "move": move, "seed": 4}}
    text = write_record(played("goofspiel", 4), header)
    with pytest.raises(BadRecord, match=r"line 2: continues\.move: "):
        replay_record(game("goofspiel"), text)


def test_a_record_without_seed_and_position_is_refused_by_name() -> None:
    text = write_record(played("goofspiel", 4), {})
    with pytest.raises(BadRecord, match="line 2: seed: needed"):
        replay_record(game("goofspiel"), text)
