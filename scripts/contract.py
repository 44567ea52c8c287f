"""Write the TypeScript that front ends read the server with, from the Python types it tells with.

`web/src/table/contract.gen.ts` holds the server's messages and the shapes of a question, and for
each game that has a board `web/src/games/<game>/view.ts` its view, where it has a `view_type`, and
`verbs.gen.ts` its vocabulary (`astrarium.lab.vocabulary`). They are laid out as Prettier has it, so
that `make check` needs no browser tools for them. `--check` writes nothing and fails when a file is
not what it should be. The types are read from src/, never from compiled modules, which know less
about them.
"""

from __future__ import annotations

import argparse
import sys
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from astrarium.kernel import asking  # noqa: E402
from astrarium.kernel.game import games  # noqa: E402
from astrarium.lab.typescript import Member, Sheet, header, view_of  # noqa: E402
from astrarium.lab.vocabulary import vocabulary  # noqa: E402
from astrarium.server.messages import games as catalogue  # noqa: E402
from astrarium.server.messages import review, seats, socket  # noqa: E402

WEB = ROOT / "web" / "src"
MADE_BY = "make contract"
ROOMS = (socket, catalogue, seats, review)
"""The modules in which the messages below are declared."""
ASKED = ("Spelt", "Choice", "Blocked", "Question")
ANSWERED = (
    "ServerMessage",
    "GameInfo",
    "Seated",
    "Pack",
    "Token",
    "Moment",
    "LogPage",
    "Odds",
    "EndingPage",
    "TurningPoints",
    "Mark",
    "Imported",
    "Version",
    "Clocks",
    "Notice",
    "SeatToken",
    "RuleText",
    "Found",
    "Invitation",
    "PrimerInfo",
    "CoachWord",
    "Counsel",
)
SENT = ("ClientMessage", "NewTable", "PlayOn", "SitDown", "BotWish", "NoticeKey")
"""What clients send: fields with a default may be left out there."""


class Messages(Sheet):
    """Views and TypedDicts, and the structs of the wire; with `lenient` what has a default may be
    left out."""

    lenient = False

    def is_record(self, type: Any) -> bool:
        return is_struct(type) or super().is_record(type)

    def parts_of(self, type: Any) -> Iterator[Member]:
        """The properties of a record in order, a struct's tag first."""
        if not is_struct(type):
            yield from super().parts_of(type)
            return
        hints = typing.get_type_hints(type, include_extras=True)
        if type.__struct_config__.tag is not None:
            yield Member(
                type.__struct_config__.tag_field, Literal[type.__struct_config__.tag], False
            )
        for each in msgspec.structs.fields(type):
            yield Member(each.encode_name, hints[each.name], self.lenient and not each.required)


def is_struct(type: Any) -> bool:
    """Whether a type is a message of the wire."""
    return isinstance(type, msgspec.StructMeta)


def room_of(name: str) -> types.ModuleType:
    """The module that declares a message."""
    return next(room for room in ROOMS if name in vars(room))


def wire() -> Messages:
    """The server's messages and the shapes of a question."""
    sheet = Messages(header("astrarium.server.messages and astrarium.kernel.asking", MADE_BY))
    for name in ASKED:
        sheet.of(getattr(asking, name), asking)
    for lenient, names in ((False, ANSWERED), (True, SENT)):
        sheet.lenient = lenient
        for name in names:
            home = room_of(name)
            sheet.of(getattr(home, name), home)
    return sheet


def files() -> dict[Path, str]:
    """Every file that this script writes, with its text."""
    found = {WEB / "table" / "contract.gen.ts": wire().text()}
    for id, game in games().items():
        board = WEB / "games" / id
        if board.is_dir():
            found[board / "verbs.gen.ts"] = vocabulary(game, MADE_BY)
            if game.view_type is not None:
                found[board / "view.ts"] = view_of(game.view_type, MADE_BY)
    return found


def main() -> None:
    """Write the files, or say which of them are stale."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only say what is stale, and fail")
    check = parser.parse_args().check
    stale = [
        (path, text)
        for path, text in files().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path, text in stale:
        if check:
            print(f"{path.relative_to(ROOT)} is stale: run `make contract`")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    sys.exit(bool(check and stale))


if __name__ == "__main__":
    main()
