"""A connection that speaks the web socket's protocol, its frames counted before they are read."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode

from astrarium.server.limits import Bucket
from astrarium.server.socket.crowd import ANSWER, LONGEST_REST, QUIET, ServerConfig

SOCKET: Final = "astrarium.socket"
"""The extension under which a scope holds its web socket's connection, as {"socket": it}."""

RESTS: Final = 3  # in a row, after which a socket that goes on sending is closed
REFILL: Final = 10  # frames that a socket waits for when it has sent too many


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
