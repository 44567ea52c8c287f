"""What the house has for everybody: its games, and the rules, components and words of each. None of
it changes before another version runs, so it is encoded and compressed once, and who has it already
is told so in a line.

No other answer of the REST part is compressed: its length would tell whoever chooses a part of it
about the secrets beside.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from litestar import MediaType, Response
from litestar.serialization import default_serializer, encode_json

from astrarium.server.codings import taken

CODING: Final = "gzip"
ASKED: Final = "no-cache"  # kept by whoever asks, who asks each time whether it still holds


@dataclass(frozen=True, slots=True)
class Sheet:
    """One answer as it is sent: its tag, its text, and that compressed."""

    tag: str
    text: bytes
    zipped: bytes


def sheet_of(content: Any) -> Sheet:
    """An answer encoded. The tag is a weak one, since it stands for both forms."""
    text = encode_json(content, default_serializer)
    tag = f'W/"{blake2b(text, digest_size=16).hexdigest()}"'
    return Sheet(tag, text, gzip.compress(text, mtime=0))


def shown(sheet: Sheet, headers: Mapping[str, str]) -> Response[Any]:
    """The sheet in the form that a request with these headers takes; 304 to who has it already."""
    sent = {"cache-control": ASKED, "etag": sheet.tag, "vary": "accept-encoding"}
    if _has(headers.get("if-none-match", ""), sheet.tag):
        return Response(None, status_code=304, headers=sent)
    if not taken(headers.get("accept-encoding", ""), [CODING]):
        return Response(sheet.text, media_type=MediaType.JSON, headers=sent)
    sent["content-encoding"] = CODING
    return Response(sheet.zipped, media_type=MediaType.JSON, headers=sent)


def _has(named: str, tag: str) -> bool:
    """Whether an If-None-Match header names a tag; weak and strong ones count alike."""
    tags = [each.strip().removeprefix("W/") for each in named.split(",")]
    return "*" in tags or tag.removeprefix("W/") in tags
