"""What every request passes: rates, sizes and names on the way in, headers on the way out."""

from __future__ import annotations

import asyncio
import re
import socket
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.types import Message, Receive, Scope, Send

from astrarium.server.callers import caller
from astrarium.server.limits import Buckets
from astrarium.server.metrics import Metrics
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.socket.socket_connection import socket_of

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
LOCAL: Final = (".local", ".localhost", ".lan", ".home.arpa", ".internal")
"""Ends of names that nobody can register: no stranger's page can come by one."""

HOST: Final = re.compile(r"([a-z0-9._-]{0,253}|\[[0-9a-f:.]{2,45}\])(?::[0-9]{0,5})?")
PRIVATE: Final = ("/api/", "/health", "/metrics")
REQUEST: Final = 4.0  # what a request takes of its address's share: a frame takes one
LONGEST_WAIT: Final = 1.0  # seconds for that share
STARTS: Final = ("http.response.start", "websocket.http.response.start")


class Guard:
    """The application behind its door, where every request is looked at first."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        limits = settings.limits
        self.app = app
        self.settings = settings
        self.metrics: Metrics = app.state.metrics
        self.names = own_names(settings)
        self.buckets = {
            "api": Buckets(limits.requests),
            "pages": Buckets(limits.pages),
            "socket": Buckets(limits.handshakes),
        }
        self.shares = Buckets(limits.share)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass it on."""
        asked: str = scope["type"]
        if asked == "lifespan":
            await self.app(scope, receive, send)
            return
        kind = kind_of(scope)
        answering = self._answering(kind, send)
        address = caller(scope["client"])
        try:
            self.buckets[kind].take(address)
            self._look(scope)
            await self._turn(scope, address)
        except Refused as why:
            await turn_away(scope, receive, answering, why)
            return
        await self.app(scope, receive, answering)

    async def _turn(self, scope: Any, address: str) -> None:
        """Let a request wait for its address's share of the server; Refused where that would take
        long. What comes behind it on the same connection waits too."""
        share = self.shares.of(address)
        connection = socket_of(scope)
        if connection is not None:
            connection.share = share
        seconds = share.reserve(REQUEST, LONGEST_WAIT)
        if seconds is None:
            raise Refused("rate", "busy_address", retry=LONGEST_WAIT)
        if seconds > 0:
            await asyncio.sleep(seconds)

    def _look(self, scope: Any) -> None:
        """Refused when a request is too large, or comes by a name or from a page of a stranger."""
        if len(scope["headers"]) > self.settings.limits.header_lines:
            raise Refused("headers", "headers")
        headers = dict(scope["headers"])
        size = len(scope["raw_path"]) + len(scope["query_string"])
        size += sum(len(name) + len(value) + 4 for name, value in scope["headers"])
        if size > self.settings.limits.header_bytes:
            raise Refused("headers", "headers")
        host = headers.get(b"host", b"").decode("latin-1").lower()
        name = host_name(host)
        if name is None:
            raise Refused("malformed", "bad_host")
        if not self.known(name):
            raise Refused("misdirected", "host", {"host": name[:60]})
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin or not _matters(scope) or origin in self.settings.origins:
            return
        try:
            from_here = urlsplit(origin).netloc.lower() == host
        except ValueError as error:
            raise Refused("malformed", "bad_origin") from error
        if not from_here:
            raise Refused("not_allowed", "origin")

    def known(self, name: str) -> bool:
        """Whether the server answers to a name. A stranger's page that was led here by a name of
        the stranger's own (DNS rebinding) would else pass for one of this server's."""
        if "*" in self.names or name in self.names or "." not in name or name.endswith(LOCAL):
            return True
        return is_address(name)

    def _answering(self, kind: str, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] in STARTS:
                headers = list(message["headers"])
                if kind == "api" and not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = [*headers, *HEADERS]
            if message["type"] in (*STARTS, "websocket.accept"):
                status = message.get("status", 101)
                self.metrics.count("requests", kind=kind, status=str(status))
            await send(message)

        return sending


def kind_of(scope: Any) -> str:
    """By which limit a request counts."""
    if scope["type"] == "websocket":
        return "socket"
    path = scope["path"]
    return "api" if path == "/api" or path.startswith(PRIVATE) else "pages"


def own_names(settings: Settings) -> set[str]:
    """The names that this server goes by."""
    named = [urlsplit(url).hostname for url in (settings.mail.address, *settings.origins)]
    return {name.lower() for name in (*settings.hosts, *named, socket.gethostname()) if name}


def host_name(host: str) -> str | None:
    """The name in a Host header, without its port; None when it is none."""
    found = HOST.fullmatch(host)
    if found is None:
        return None
    return found.group(1).strip("[]").rstrip(".")


def is_address(name: str) -> bool:
    """Whether a name is an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _matters(scope: Any) -> bool:
    return scope["type"] == "websocket" or scope["method"] not in SAFE


async def turn_away(scope: Any, receive: Receive, send: Any, why: Refused) -> None:
    """Answer in the application's place."""
    body = msgspec.json.encode(why.to_json())
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    head += [(name.encode(), value.encode()) for name, value in why.headers().items()]
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        kind = "websocket.http.response"
    elif why.code == "rate":
        head.append((b"connection", b"close"))  # what stands behind it is not read
    await send({"type": f"{kind}.start", "status": why.status, "headers": head})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})
