"""Connections below HTTP: how many there may be, and how long each may take over a request.

A visitor costs a descriptor and some memory before anything of it is understood. So connections
are counted by address, who sends half a request or reads no answer is cut off in time, and when
the house is full whoever has said nothing for longest goes first.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

import uvicorn

from astrarium.server.callers import among, counted, networks
from astrarium.server.limits import Bucket, Buckets
from astrarium.server.metrics import Metrics
from astrarium.server.settings import Limits, Settings

LONGEST_REST: Final = 1.0  # seconds

HEAD, BODY, ANSWER, QUIET = "head", "body", "answer", "quiet"
"""What a connection is waited for: a request's head, its body, that it reads, nothing."""


@dataclass
class Guest:
    """One connection. `due` is the time of the loop at which it has taken too long."""

    address: str
    waits: str
    due: float


class Crowd:
    """All connections of the server."""

    def __init__(self, settings: Settings, metrics: Metrics, most: int) -> None:
        self.limits: Limits = settings.limits
        self.metrics = metrics
        self.most = most
        self.proxies = networks(settings.proxies)
        self.guests: dict[asyncio.Transport, Guest] = {}
        self.idle: OrderedDict[asyncio.Transport, None] = OrderedDict()  # longest first
        self.by_address: dict[str, int] = {}
        self.reading = Buckets(self.limits.reading)
        metrics.gauge("connections", "Open connections.", lambda: {"": len(self.guests)})

    def enter(self, transport: asyncio.Transport, now: float) -> bool:
        """Count a new connection; False when its address has too many. A full house makes room by
        letting go who has been idle for longest."""
        host = str((transport.get_extra_info("peername") or ("",))[0])
        address = "" if among(host, self.proxies) else counted(host)
        if address and self.by_address.get(address, 0) >= self.limits.address_connections:
            self.metrics.count("shed", why="address")
            return False
        if len(self.guests) >= self.most:
            if not self.idle:
                self.metrics.count("shed", why="full")
                return False
            self.shed(next(iter(self.idle)), "full")
        self.by_address[address] = self.by_address.get(address, 0) + 1
        self.guests[transport] = Guest(address, HEAD, now + self.limits.head_seconds)
        self.idle[transport] = None
        return True

    def reading_of(self, transport: asyncio.Transport) -> Bucket | None:
        """The seconds that the requests of a connection's address may still take to understand;
        None behind a proxy, which reads them first, and for a connection that is cut off."""
        guest = self.guests.get(transport)
        return self.reading.of(guest.address) if guest is not None and guest.address else None

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection has ended, or is cut off."""
        guest = self.guests.pop(transport, None)
        self.idle.pop(transport, None)
        if guest is None:
            return
        self.by_address[guest.address] -= 1
        if not self.by_address[guest.address]:
            del self.by_address[guest.address]

    def shed(self, transport: asyncio.Transport, why: str) -> None:
        """Cut a connection off."""
        self.leave(transport)
        self.metrics.count("shed", why=why)
        transport.abort()

    def wait(self, transport: asyncio.Transport, what: str, now: float) -> None:
        """Note what a connection is waited for from now on."""
        guest = self.guests.get(transport)
        if guest is None or guest.waits == what:
            return
        seconds = {
            HEAD: self.limits.head_seconds,
            BODY: self.limits.body_seconds,
            ANSWER: self.limits.answer_seconds,
        }
        guest.waits, guest.due = what, now + seconds.get(what, math.inf)

    def rest(self, transport: asyncio.Transport, idle: bool) -> None:
        """Note whether a connection has no request under way."""
        if not idle:
            self.idle.pop(transport, None)
        elif transport in self.guests and transport not in self.idle:
            self.idle[transport] = None

    def sweep(self, now: float) -> None:
        """Cut off everybody who has taken too long; to be called every second or so."""
        for transport, guest in list(self.guests.items()):
            if transport.is_closing():
                self.wait(transport, ANSWER, now)  # what is left of it must be read in time
            if now >= guest.due:
                self.shed(transport, guest.waits)


class ServerConfig(uvicorn.Config):
    """What the protocols are told, with the crowd that they count in."""

    def __init__(self, app: Any, crowd: Crowd, **options: Any) -> None:
        super().__init__(app, **options)
        self.crowd = crowd
