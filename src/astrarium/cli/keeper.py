"""The record of a game under way, on disk after every move, so that nothing ends it for good."""

from __future__ import annotations

import os
from pathlib import Path

from astrarium.cli.words import Words
from astrarium.kernel.game import Json
from astrarium.kernel.record import end_line, head_lines, move_line
from astrarium.kernel.session import Session
from astrarium.lab.errors import LabError


class Keeper:
    """Follows a session and keeps its record in a file."""

    def __init__(self, path: Path, session: Session, header: Json) -> None:
        self.path = path.resolve()  # a link goes on pointing at it
        self.head = head_lines(session, header)
        self.lines: list[str] = []  # one a move
        self.moves: list[tuple[int, int]] = []  # what the lines stand for

    def follow(self, session: Session) -> None:
        """Bring the file up to date: new moves are added at its end, moves taken back leave it.
        OSError when it can't be written."""
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
        end = [end_line(session.game, session.state)] if session.state.over else []
        if shorter or same == 0:
            self.write_anew([*self.head, *self.lines, *end])
        elif fresh:
            with self.path.open("a", encoding="utf-8") as file:
                file.write("".join(line + "\n" for line in [*fresh, *end]))

    def write_anew(self, lines: list[str]) -> None:
        """Put a whole record in the place of the file's, or nothing at all."""
        beside = self.path.with_name(self.path.name + ".part")
        beside.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
        os.replace(beside, self.path)


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
    """The lines of a record that was broken off: what stands behind the last end of a line was
    not written whole. OSError; LabError when it is no text."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise LabError("resume", f"{path} is no record") from error
    return text[: text.rfind("\n") + 1].splitlines()
