"""What went wrong, in the reader's language: our own errors, and what the system says of files."""

from __future__ import annotations

import errno
import os
from typing import Final

from astrarium.cli.words import Words
from astrarium.kernel.errors import RulesError
from astrarium.lab.errors import LabError

PLAIN: Final = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "folder",
    errno.EACCES: "permission",
    errno.EPERM: "permission",
    errno.ENOSPC: "space",
    errno.EADDRINUSE: "address",
}
"""What the system says of files and addresses, by the sentence that we say instead."""


def told(error: LabError | RulesError | OSError, words: Words) -> str:
    """An error as a line; of a file with its name."""
    if not isinstance(error, OSError):
        return error.told(words.language)
    if error.filename is None:
        return reason(error, words)
    return words("file.named", name=os.fsdecode(error.filename), fault=reason(error, words))


def reason(error: OSError, words: Words) -> str:
    """What the system says, as far as we have words of our own for it."""
    key = PLAIN.get(error.errno or 0)
    return words(f"file.{key}") if key else error.strerror or str(error)
