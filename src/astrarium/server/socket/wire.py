"""Connections below HTTP: how many there may be, and how long each may take over a request.

A visitor costs a descriptor and some memory before anything of it is understood. So connections
are counted by address, who sends half a request or reads no answer is cut off in time, and when
the house is full whoever has said nothing for longest goes first.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

import h11
import uvicorn
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode

from astrarium.server.callers import among, counted, networks
from astrarium.server.limits import Bucket, Buckets
from astrarium.server.metrics import Metrics
from astrarium.server.settings import Limits, Settings

SOCKET: Final = "astrarium.socket"
"""The extension under which a scope holds its web socket's connection, as {"socket": it}."""

RESTS: Final = 3  # in a row, after which a socket that goes on sending is closed
REFILL: Final = 10  # frames that a socket waits for when it has sent too many
LONGEST_REST: Final = 1.0  # seconds

PIECE: Final = 8 * 1024
"""Bytes of a request that are understood at once; then others have their turn."""

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
        super().__init__(app, http=Http, ws=Socket, **options)
        self.crowd = crowd


class Flow(FlowControl):
    """Whether a request is read on, which its connection has a say in as well."""

    def __init__(self, http: Http) -> None:
        super().__init__(http.transport)
        self.http = http

    def resume_reading(self) -> None:
        """There is room for more; what has come already goes first."""
        if self.read_paused:
            self.read_paused = False
            self.http.read_later(0.0)


class Http(H11Protocol):
    """HTTP/1.1 by h11, counted and timed.

    What comes is understood piece by piece, and what that takes of the processor counts by address:
    a head of thousands of lines and a body in chunks of a byte cost a thousand times what their
    bytes do.
    """

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.crowd = config.crowd
        self.holds_body = False  # until it is told to send it
        self.unread = bytearray()
        self.later: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, or cut it off at once."""
        super().connection_made(transport)
        self.flow = Flow(self)
        if not self.crowd.enter(transport, self.loop.time()):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        if self.later is not None:
            self.later.cancel()
        self.crowd.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take it in, and read on."""
        self.unread += data
        if self.later is None:
            self._read_on()

    def read_later(self, seconds: float) -> None:
        """Read on after so many seconds, and take nothing in before."""
        if self.later is None:
            self.transport.pause_reading()
            self.later = self.loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self.later = None
        self._read_on()
        self._take_in()

    def _take_in(self) -> None:
        if self.later is None and not self.flow.read_paused:
            self.transport.resume_reading()

    def _read_on(self) -> None:
        """Read a piece of what has come, if the address may take the time for it now, then see what
        is still to come."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self.unread.clear()
        if not self.unread or self.flow.read_paused:
            return
        reading = self.crowd.reading_of(self.transport)
        if reading is not None and reading.left() <= 0:
            self.read_later(min(reading.wait(reading.count / 10), LONGEST_REST))
            return
        piece = bytes(self.unread[:PIECE])
        del self.unread[:PIECE]
        began = time.thread_time()
        super().data_received(piece)
        if reading is not None:
            reading.spend(time.thread_time() - began)
        self.holds_body = self.conn.they_are_waiting_for_100_continue
        self._look()
        if self.unread and not self.flow.read_paused:
            self.read_later(0.0)

    def on_response_complete(self) -> None:
        """The answer is written; the next request may come, or be there already. Who was refused
        while it waited to be told to send its body goes: another request of it would be taken for
        that body."""
        super().on_response_complete()
        if self.holds_body and self.conn.their_state is h11.SEND_BODY:
            self.transport.close()
        self._look()

    def pause_writing(self) -> None:
        """The caller does not read."""
        super().pause_writing()
        self.crowd.wait(self.transport, ANSWER, self.loop.time())

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self.crowd.wait(self.transport, QUIET, self.loop.time())

    def _look(self) -> None:
        state, now = self.conn.their_state, self.loop.time()
        upgraded = self.transport.get_protocol() is not self
        if upgraded:
            self.crowd.rest(self.transport, False)
            self.crowd.wait(self.transport, QUIET, now)
        elif state is h11.IDLE:
            begun = bool(self.conn.trailing_data[0]) or self.timeout_keep_alive_task is None
            self.crowd.rest(self.transport, True)
            self.crowd.wait(self.transport, HEAD if begun else QUIET, now)
        else:
            self.crowd.rest(self.transport, False)
            if not self.flow.write_paused:
                self.crowd.wait(self.transport, BODY if state is h11.SEND_BODY else QUIET, now)


def socket_of(scope: Any) -> Socket | None:
    """The connection of a web socket's scope, None for a request."""
    found: Socket | None = scope.get("extensions", {}).get(SOCKET, {}).get("socket")
    return found


def frame_size(data: bytearray, most: int) -> int:
    """The bytes of the frame that some data begin with, 0 while it is not whole. Of one with more
    than `most` bytes of payload, which its reader refuses by its head, it is all there is."""
    if len(data) < 2:
        return 0
    length, head = data[1] & 0x7F, 2
    if length > 125:
        head += 2 if length == 126 else 8
        if len(data) < head:
            return 0
        length = int.from_bytes(data[2:head])
    if length > most:
        return len(data)
    whole = head + (4 if data[1] & 0x80 else 0) + length
    return whole if len(data) >= whole else 0


class Socket(WebSocketsSansIOProtocol):
    """A web socket, counted and timed on.

    Its frames are counted before anything of them is understood, by itself and with all that comes
    from its address. One that has sent too many is not read for a while, and closed when it does
    not stop.
    """

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.crowd = config.crowd
        self.limits = config.crowd.limits
        self.unread = bytearray()
        self.frames_left = Bucket(self.limits.frames)
        self.share: Bucket | None = None  # of its address
        self.early = 0  # frames before its hello
        self.greeted = False
        self.rests = 0
        self.rest: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Any) -> None:
        """Let the application know the connection."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][SOCKET] = {"socket": self}

    def greet(self) -> None:
        """It has said hello, and may send more."""
        self.greeted = True

    def data_received(self, data: bytes) -> None:
        """Take it in, and read on."""
        if self.disconnected:
            return
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self.unread += data
        self._read_on()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message, and then the one after it is read; whoever sends many lets others have
        their turn between two of them."""
        if not self.queue.empty():
            await asyncio.sleep(0)
        message = await super().receive()
        if self.rest is not None:
            self.transport.pause_reading()
        elif not self.read_paused:
            self._read_on()
        return message

    def _read_on(self) -> None:
        """Read what has come, as far as that is allowed: one message at a time."""
        while self.unread and not self.read_paused and self.rest is None:
            size = frame_size(self.unread, self.limits.frame_bytes)
            if size == 0 or not self._may_read():
                return
            frame = bytes(self.unread[:size])
            del self.unread[:size]
            super().data_received(frame)

    def _may_read(self) -> bool:
        """Count a frame. What is too much is not read now, or the socket is closed."""
        if not self.greeted:
            self.early += 1
            if self.early > self.limits.early_frames:
                self._cut("hello first")
                return False
        if not self.frames_left.take():
            self.rests += 1
            if self.rests > RESTS:
                self._cut("rate")
            else:
                self._rest(self.frames_left, min(REFILL, self.frames_left.count))
            return False
        if self.share is not None and not self.share.take():
            self.frames_left.put_back()
            self.early -= not self.greeted
            self._rest(self.share, 1)
            return False
        if 2 * self.frames_left.level > self.frames_left.count:
            self.rests = 0
        return True

    def _rest(self, bucket: Bucket, drops: float) -> None:
        """Read nothing until a bucket holds so many drops."""
        self.transport.pause_reading()
        self.rest = self.loop.call_later(min(bucket.wait(drops), LONGEST_REST), self._rested)

    def _rested(self) -> None:
        self.rest = None
        if not self.read_paused:
            self.transport.resume_reading()
            self._read_on()

    def send_receive_event_to_app(self) -> None:
        """A message is whole. One that is no text is nothing for the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._cut("not UTF-8", CloseCode.INVALID_DATA)
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """It does not speak the protocol: nothing is sent to it any more."""
        super().handle_parser_exception()
        self.disconnected = True

    def _cut(self, reason: str, code: int = CloseCode.POLICY_VIOLATION) -> None:
        """Close at once, with what is still unread."""
        self.crowd.metrics.count("shed", why="frames")
        self.unread.clear()
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        if self.rest is not None:
            self.rest.cancel()
        self.crowd.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The caller does not read."""
        super().pause_writing()
        self.crowd.wait(self.transport, ANSWER, self.loop.time())

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self.crowd.wait(self.transport, QUIET, self.loop.time())
