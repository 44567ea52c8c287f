"""Requests that create something, done once however often they are sent under one key.

Whoever presses twice, or sends again because no answer came, names both times the same
`Idempotency-Key` and has the same answer. Answers hold tokens, so they are kept in memory alone.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Any, Final, TypeVar

from litestar import Request
from litestar.datastructures import State
from litestar.params import HeaderParameter

from astrarium.server.callers import caller
from astrarium.server.refusals import Refused

T = TypeVar("T")

REMEMBERED: Final = 10_000  # answers
KEPT: Final = 86_400.0  # seconds

FIELD: Final = "Idempotency-Key"
SPELT: Final = re.compile(r"[!-~]{8,128}")
Key = Annotated[
    str | None,
    HeaderParameter(
        name=FIELD,
        description="8 to 128 visible characters: under one of them the same is created once.",
    ),
]
"""What a handler takes that creates something."""


@dataclass
class Deed:
    """What was asked under a key, and what comes of it."""

    asked: bytes
    at: float
    answer: asyncio.Future[Any]


class Deeds:
    """What was created under a key, the latest last."""

    def __init__(self) -> None:
        self.known: OrderedDict[tuple[str, str, str], Deed] = OrderedDict()

    async def once(
        self, key: tuple[str, str, str], asked: bytes, make: Callable[[], Awaitable[T]]
    ) -> T:
        """What `make` makes, or has made under this key; Refused where something else was asked
        under it. What is refused may be tried again."""
        self._forget()
        deed = self.known.get(key)
        if deed is None:
            return await self._first(key, asked, make)
        if deed.asked != asked:
            raise Refused("malformed", "key_used", field=FIELD)
        answer: T = await asyncio.shield(deed.answer)
        return answer

    async def _first(
        self, key: tuple[str, str, str], asked: bytes, make: Callable[[], Awaitable[T]]
    ) -> T:
        making = asyncio.ensure_future(make())  # goes on when whoever asked has gone
        self.known[key] = Deed(asked, time.monotonic(), making)

        def settle(done: asyncio.Future[T]) -> None:
            if done.cancelled() or done.exception() is not None:
                self.known.pop(key, None)

        making.add_done_callback(settle)
        return await asyncio.shield(making)

    def _forget(self) -> None:
        oldest = time.monotonic() - KEPT
        while self.known:
            key, deed = next(iter(self.known.items()))
            if deed.at >= oldest and len(self.known) < REMEMBERED:
                return
            del self.known[key]


async def once(
    request: Request[None, None, State], key: str | None, make: Callable[[], Awaitable[T]]
) -> T:
    """What a request creates, once for all that carry its key; a request without one creates."""
    if key is None:
        return await make()
    if SPELT.fullmatch(key) is None:
        raise Refused("malformed", "key", field=FIELD)
    deeds: Deeds = request.app.state.deeds
    token = request.headers.get("authorization", "")
    asked = sha256(token.encode() + b"\n" + await request.body()).digest()
    return await deeds.once((caller(request.client), request.url.path, key), asked, make)
