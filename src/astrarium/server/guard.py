"""What every request passes: the origin check on the way in, security headers on the way out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from astrarium.server.refusals import Refused

POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "media-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
SAFE: Final = ("GET", "HEAD", "OPTIONS")


def same_origin(origin: str, host: str, allowed: Iterable[str]) -> bool:
    """Whether a page of this origin may talk to a server that was addressed as `host`."""
    return origin in allowed or urlsplit(origin).netloc.lower() == host.lower()


def guard(app: ASGIApp, allowed: tuple[str, ...]) -> ASGIApp:
    """The application behind its door."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "lifespan":
            await app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        host = headers.get(b"host", b"").decode("latin-1")
        if origin and _matters(scope) and not same_origin(origin, host, allowed):
            await _turn_away(scope, receive, _with_headers(send))
            return
        await app(scope, receive, _with_headers(send))

    return guarded


def _matters(scope: Any) -> bool:
    return scope["type"] == "websocket" or scope["method"] not in SAFE


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return sending


async def _turn_away(scope: Any, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        closing: Any = {"type": "websocket.close", "code": 4403, "reason": "origin"}
        await send(closing)
        return
    body = msgspec.json.encode(Refused("not_allowed", "origin").to_json())
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start: Any = {"type": "http.response.start", "status": 403, "headers": head}
    rest: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)
