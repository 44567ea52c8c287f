"""Frames as they leave: as text, and deflated for lines that take it.

A deflated frame goes on where the one before it ended, as one stream of raw DEFLATE (RFC 1951):
what a seat has been told needs no telling again. It is made once for all lines of a seat, so they
share its stream; when a line comes to it, the next frame leans on nothing before.
"""

from __future__ import annotations

import zlib
from typing import Final

LEVEL: Final = 3
RAW: Final = -zlib.MAX_WBITS
WINDOW: Final = 1 << zlib.MAX_WBITS  # bytes that a stream can look back
END: Final = b"\n"  # of a message in the stream; inside of one a line break is escaped
STEP: Final = 64
"""Sizes of deflated frames are multiples of it: the length of what is encrypted can be seen, and
what two frames have in common would tell of secrets."""


class Frame:
    """A message that goes out: `text`, and the same as the next piece of its seat's stream, None
    where nobody takes that."""

    def __init__(self, text: bytes, piece: bytes | None = None) -> None:
        self.text = text
        self.piece = piece


class Stream:
    """What the lines of one seat are sent, deflated."""

    def __init__(self) -> None:
        self.before = b""

    def piece(self, text: bytes) -> bytes:
        """The next frame: how many bytes were added, what is deflated, and so many bytes."""
        whole = text + END
        if self.before:
            deflater = zlib.compressobj(LEVEL, zlib.DEFLATED, RAW, zdict=self.before)
        else:
            deflater = zlib.compressobj(LEVEL, zlib.DEFLATED, RAW)
        made = deflater.compress(whole) + deflater.flush(zlib.Z_SYNC_FLUSH)
        self.before = whole[-WINDOW:]
        added = -(1 + len(made)) % STEP
        return bytes([added]) + made + bytes(added)
