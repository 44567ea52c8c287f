"""The record of a game under way, on disk after every move, so that nothing ends it for good."""

from __future__ import annotations

import os
from pathlib import Path

from astrarium.cli.words import Words
from astrarium.kernel.game import Json
from astrarium.kernel.packs.files import plain_text
from astrarium.kernel.records.record import head_lines, is_last, last_line, move_line, record_lines
from astrarium.kernel.session import Session
from astrarium.lab.errors import LabError


class Keeper:
    """Follows a session and keeps its record in a file."""

    def __init__(self, path: Path, session: Session, header: Json) -> None:
        self.path = path.resolve()  # a link goes on pointing at it
        self.head = head_lines(session, header)
        self.lines: list[str] = []  # one a move
        self.moves: list[tuple[int, int]] = []  # what the lines stand for
        self.size = 0  # of the file in bytes, up to its last line

    def follow(self, session: Session) -> None:
        """Bring the file up to date: new moves come before its last line, moves taken back leave
        it. OSError when it can't be written."""
        moves = [(move.seat, move.action) for move in session.moves]
        same = 0
        while same < min(len(moves), len(self.moves)) and moves[same] == self.moves[same]:
            same += 1
        shorter = same < len(self.moves)
        fresh = [move_line(session.game, move, None) for move in session.moves[same:-1]]
        if same < len(moves):
            fresh.append(move_line(session.game, session.moves[-1], session.state))
        self.lines[same:] = fresh
        self.moves = moves
        last = last_line(session.game, session.state, len(moves))
        if shorter or same == 0:
            self.write_anew([*self.head, *self.lines], last)
        elif fresh:
            self.write_on(fresh, last)

    def write_anew(self, lines: list[str], last: str) -> None:
        """Put a whole record in the place of the file's, or nothing at all."""
        beside = self.path.with_name(self.path.name + ".part")
        body = _written(lines)
        beside.write_bytes(body + _written([last]))
        os.replace(beside, self.path)
        self.size = len(body)

    def write_on(self, lines: list[str], last: str) -> None:
        """Write on from where the last line stood, which goes first: whatever stops this leaves a
        record that was broken off between two moves."""
        body = _written(lines)
        with self.path.open("r+b", buffering=0) as file:
            file.truncate(self.size)
            file.seek(self.size)
            file.write(body + _written([last]))
        self.size += len(body)


def _written(lines: list[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode()


def claim(path: Path, force: bool, words: Words) -> None:
    """See to it, before anybody plays, that a record can be written there: OSError when it can't,
    LabError when a file stands there that nobody allowed to go."""
    if path.is_dir():
        raise LabError("record", words("play.folder", path=str(path)))
    try:
        with path.open("a" if force else "x", encoding="utf-8"):
            pass
    except FileExistsError as error:
        raise LabError("record", words("play.exists", path=str(path))) from error


def lines_of(path: Path) -> list[str]:
    """The lines of a record that was broken off. What stands behind the last end of a line, or
    without a mark behind the last move that has one, was not written whole. OSError; LabError when
    it is no text."""
    data = path.read_bytes()
    try:
        lines = record_lines(plain_text(data[: data.rfind(b"\n") + 1]))[:-1]
    except UnicodeDecodeError as error:
        raise LabError("resume", f"{path} is no record") from error
    whole = [n for n, line in enumerate(lines) if n > 1 and ("#" in line or is_last(line))]
    return lines[: whole[-1] + 1] if whole else lines
