"""Proof that a record is a game: replay it by the rules and compare hash by hash.

`python -m astrarium.lab.replay FILE...` checks records in a process of its own.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from astrarium.kernel.errors import BadRecord
from astrarium.kernel.game import Json
from astrarium.kernel.game import game as game_of
from astrarium.kernel.packs.files import RECORD_BYTES, BadFile, read_text
from astrarium.kernel.records.record import is_proved, read_header, replay_record


@dataclass
class Verdict:
    """Whether a record holds, how long it is, the digest of its final state, and whether its last
    line proves that nothing of it is missing."""

    ok: bool
    game: str = ""
    actions: int = 0
    digest: str = ""
    ending: str = ""
    proved: bool = False
    line: int = 0
    message: str = ""
    french: str = ""  # the message in French

    def to_json(self) -> Json:
        """What `astrarium verify --json` prints."""
        facts: Json = {
            "ok": self.ok,
            "game": self.game,
            "actions": self.actions,
            "digest": self.digest,
            "ending": self.ending or None,
            "proved": self.proved,
        }
        return facts if self.ok else {**facts, "line": self.line, "message": self.message}


def verify(path: Path) -> Verdict:
    """Replay the record in a file. OSError when it can't be read; all else is in the verdict."""
    try:
        text = read_text(path, RECORD_BYTES)
    except BadFile as error:
        return Verdict(
            False, line=error.line or 1, message=error.reason, french=error.reason_french
        )
    try:
        id = str(read_header(text)["game"])
    except BadRecord as error:
        return Verdict(False, line=error.line, message=error.reason, french=error.reason_french)
    try:
        session = replay_record(game_of(id), text)
    except BadRecord as error:
        return Verdict(False, id, line=error.line, message=error.reason, french=error.reason_french)
    except LookupError as error:
        said = str(error.args[0])
        return Verdict(False, id, line=2, message=said, french=said)
    outcome = session.game.outcome(session.state)
    return Verdict(
        True,
        id,
        len(session.moves),
        session.game.digest(session.state),
        "" if outcome is None else outcome.ending,
        is_proved(text),
    )


def main(paths: list[str]) -> int:
    """Check every record; the exit status counts those that do not hold."""
    failed = 0
    for path in paths:
        verdict = verify(Path(path))
        if not verdict.ok:
            failed += 1
            sys.stderr.write(f"{path}: line {verdict.line}: {verdict.message}\n")
    return min(failed, 100)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
