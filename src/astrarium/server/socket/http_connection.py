"""A connection that speaks HTTP, counted and timed."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import h11
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from astrarium.server.socket.crowd import ANSWER, BODY, HEAD, LONGEST_REST, QUIET, ServerConfig

PIECE: Final = 8 * 1024
"""Bytes of a request that are understood at once; then others have their turn."""


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
