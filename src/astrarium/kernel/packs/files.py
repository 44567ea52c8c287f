"""Text files that people hand in: packs, scenarios, positions, fleets, records."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from astrarium.kernel.errors import RulesError

PACK_BYTES: Final = 256 * 1024
"""What a data pack may have: all its files together, and what they come to."""
FORM_BYTES: Final = 1024 * 1024
"""What a scenario, a position or a fleet may have."""
RECORD_BYTES: Final = 64 * 1024 * 1024
"""What the record of a game may have."""


class BadFile(RulesError):
    """A file that is no text or is too long; `reason` and `reason_french` are the sentence without
    its name, `line` counts from 1 and is 0 where no line is at fault."""

    def __init__(self, path: Path, reason: str, french: str, line: int = 0) -> None:
        at, ou = (f", line {line}", f", ligne {line}") if line else ("", "")
        super().__init__(f"{path}{at}: {reason}", f"{path}{ou} : {french}")
        self.reason = reason
        self.reason_french = french
        self.line = line


def read_text(path: Path, longest: int) -> str:
    """The plain text of a file of at most `longest` bytes; BadFile, OSError."""
    with path.open("rb") as file:
        data = file.read(longest + 1)
    if len(data) > longest:
        raise BadFile(path, *too_long(longest))
    try:
        return plain_text(data)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadFile(
            path, "not a text file in UTF-8", "ce n’est pas un fichier texte en UTF-8", line
        ) from error


def plain_text(data: bytes) -> str:
    """The text that bytes hold, without a mark of byte order and with line feeds alone;
    UnicodeDecodeError."""
    text = data.decode("utf-8-sig")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def too_long(longest: int) -> tuple[str, str]:
    """The sentence about what is too long, in English and in French."""
    size = longest // 1024
    return f"more than {size} KiB", f"plus de {size} Kio"
