"""The table socket: frames in, frames out, and a reason for everything that is refused."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter

from astrarium.server.callers import caller
from astrarium.server.lobby.lobby import Lobby
from astrarium.server.messages.socket import (
    DECODER,
    ClientMessage,
    Hello,
    Ping,
    Pong,
    Refuse,
    encode,
)
from astrarium.server.metrics import Metrics
from astrarium.server.refusals import Refused
from astrarium.server.settings import Limits
from astrarium.server.socket.socket_connection import socket_of
from astrarium.server.table.frames import Frame
from astrarium.server.table.live_table import LiveTable

LOG = logging.getLogger("astrarium.server")

SOCKET_CODES = {
    "unauthorized": "not_allowed",
    "not_found": "not_allowed",
    "taken": "not_allowed",
    "version": "not_allowed",
    "full": "rate",
    "too_large": "malformed",
    "internal": "unavailable",
}
"""REST codes that the socket's clients know by another name."""

CLOSINGS = {
    "unauthorized": 4401,
    "not_found": 4404,
    "version": 4409,
    "full": 4429,
    "stale": 1012,
    "internal": 1011,
    "unavailable": 1011,
}
"""Close codes for a connection that can't go on."""

FLUSH = 2.0  # seconds that a closing line has to take what is queued


class Line:
    """One connection: a bounded outgoing queue and the task that empties it."""

    def __init__(self, socket: WebSocket[Any, Any, Any], limits: Limits) -> None:
        self.seat = -1
        self.former = -1
        self.deflates = False
        self.place = ""  # what the doorkeeper has given it
        self.address = caller(socket.client)
        self.socket = socket
        self.limits = limits
        self.unsent: asyncio.Queue[tuple[bytes, bool]] = asyncio.Queue()  # whether it is text
        self.unsent_bytes = 0
        self.closing: tuple[int, str] | None = None
        self.closed = asyncio.Event()

    def send(self, frame: bytes | Frame) -> None:
        """Put a frame into the queue, deflated where the line takes it; a line that does not read
        is closed. One frame fits, however large it is."""
        if self.closing is not None:
            return
        text = True
        if isinstance(frame, Frame):
            text = not self.deflates or frame.piece is None
            frame = frame.text if text or frame.piece is None else frame.piece
        full = self.unsent.qsize() >= self.limits.unsent_messages
        large = self.unsent_bytes + len(frame) > self.limits.unsent_bytes
        if full or (large and self.unsent_bytes):
            self.close(1013, "too slow")
            return
        self.unsent_bytes += len(frame)
        self.unsent.put_nowait((frame, text))

    def refuse(self, action_id: str | None, why: Refused) -> None:
        """Say why something was not done."""
        self.send(encode(refusal(action_id, why)))

    def close(self, code: int, reason: str) -> None:
        """End the connection, with a reason, once what is queued has gone out."""
        if self.closing is None:
            self.closing = (code, reason)
            self.unsent.put_nowait((b"", True))
            self.closed.set()

    async def write(self) -> None:
        """Send what is queued until the line is closed."""
        while True:
            frame, text = await self.unsent.get()
            if not frame:
                break
            self.unsent_bytes -= len(frame)
            if text:
                await self.socket.send_data(frame.decode(), mode="text")
            else:
                await self.socket.send_data(frame, mode="binary")
        assert self.closing is not None
        await self.socket.close(*self.closing)


def refusal(action_id: str | None, why: Refused) -> Refuse:
    """The message that says no."""
    code = SOCKET_CODES.get(why.code, why.code)
    return Refuse(action_id, code, why.rule, why.message, why.at)


async def converse(line: Line, lobby: Lobby, door: Doorkeeper, id: str) -> None:
    """Read until the client leaves: first a hello, then requests."""
    try:
        live, hello = await _greet(line, lobby, id)
        door.admit(line, live.seat_of(hello.token))
        connection = socket_of(line.socket.scope)
        assert connection is not None
        connection.greet()
        line.deflates = hello.deflate
    except Refused as why:
        line.refuse(None, why)
        line.close(CLOSINGS.get(why.code, 4400), why.code)
        return
    try:
        await live.join(line, hello)
        await _listen(line, live)
    except Refused as why:
        line.refuse(None, why)
        line.close(CLOSINGS.get(why.code, 4400), why.code)
    finally:
        await _take_leave(line, live)


async def _greet(line: Line, lobby: Lobby, id: str) -> tuple[LiveTable, Hello]:
    """Wait for the hello, then find the table."""
    try:
        async with asyncio.timeout(lobby.settings.hello):
            hello = await _hello(line)
    except TimeoutError as error:
        raise Refused("malformed", "hello_late") from error
    return await lobby.tables.get(id), hello


async def _hello(line: Line) -> Hello:
    while True:
        text = await _receive(line)
        try:
            message = read(text)
        except Refused as why:
            line.refuse(action_id(text), why)
            continue
        if isinstance(message, Hello):
            return message
        line.refuse(action_id(text), Refused("not_allowed", "hello_first"))


async def _listen(line: Line, live: LiveTable) -> None:
    while True:
        text = await _receive(line)
        try:
            await _answer(line, live, read(text))
        except Refused as why:
            if why.code in ("internal", "unavailable") or live.mailbox.closed:
                raise
            line.refuse(action_id(text), why)


async def _answer(line: Line, live: LiveTable, message: ClientMessage) -> None:
    if isinstance(message, Ping):
        if message.active:
            live.attendance.stir(line.seat)
        line.send(encode(Pong(message.n)))
    elif isinstance(message, Hello):
        raise Refused("not_allowed", "hello_again")
    else:
        await live.request(line, message)


async def _take_leave(line: Line, live: LiveTable) -> None:
    with suppress(Refused):  # the table has left memory, and its connections with it
        await live.leave(line)


async def _receive(line: Line) -> str | bytes:
    """The next frame; WebSocketDisconnect when there is none."""
    message: dict[str, Any] = await line.socket.receive()  # type: ignore[assignment]
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(code=message.get("code", 1000), detail="gone")
    text: str | bytes = message.get("text") or message.get("bytes") or ""
    return text


def read(text: str | bytes) -> ClientMessage:
    """The message in a frame; Refused says what is wrong with it."""
    if isinstance(text, bytes):
        raise Refused("malformed", "binary")
    try:
        return DECODER.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        reason = str(error) or type(error).__name__
        raise Refused("malformed", "malformed", {"reason": reason[:200]}) from error


def action_id(text: str | bytes) -> str | None:
    """The action id of a frame that could not be granted, if it has a readable one."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
    id = found.get("action_id") if isinstance(found, dict) else None
    return id if isinstance(id, str) and 0 < len(id) <= 64 else None


class Doorkeeper:
    """Counts the open sockets of the whole server and of each address.

    Who has not said hello waits in a few places of their own; the last places of the house are kept
    for seats. So strangers can fill neither: of those who wait, the first goes when another comes.
    """

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.waiting: dict[Line, None] = {}  # first come first
        self.seated = 0
        self.watching = 0
        self.by_address: dict[str, int] = {}
        metrics.gauge("sockets", "Open table sockets.", self._open)

    def enter(self, line: Line) -> None:
        """Let a line wait for its hello; Refused when its address has too many."""
        most = self.limits.address_sockets
        if self.by_address.get(line.address, 0) >= most:
            self.metrics.count("sockets_refused", why="address")
            raise Refused("full", "address_sockets", {"n": most})
        self.by_address[line.address] = self.by_address.get(line.address, 0) + 1
        if len(self.waiting) >= self.limits.waiting_connections:
            first = next(iter(self.waiting))
            del self.waiting[first]
            self.metrics.count("sockets_refused", why="waiting")
            first.refuse(None, Refused("full", "house_full"))
            first.close(4429, "full")
        self.waiting[line] = None

    def admit(self, line: Line, seat: int) -> None:
        """Give a line its place, to watch (-1) or at a seat; Refused when there is none."""
        places = self.limits.connections
        taken = self.seated + self.watching
        if taken >= places or (seat < 0 and taken >= places - self.limits.kept_connections):
            self.metrics.count("sockets_refused", why="full")
            raise Refused("full", "house_full")
        self.waiting.pop(line, None)
        line.place = "seat" if seat >= 0 else "watch"
        if seat >= 0:
            self.seated += 1
        else:
            self.watching += 1

    def leave(self, line: Line) -> None:
        """A line that had entered is gone."""
        self.waiting.pop(line, None)
        self.seated -= line.place == "seat"
        self.watching -= line.place == "watch"
        self.by_address[line.address] -= 1
        if not self.by_address[line.address]:
            del self.by_address[line.address]

    def _open(self) -> dict[str, float]:
        waiting = len(self.waiting)
        return {"seats": self.seated, "spectators": self.watching, "waiting": waiting}


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], table_id: Annotated[str, Parameter(max_length=64)]
) -> None:
    """The one socket of a table."""
    lobby: Lobby = socket.app.state.lobby
    door: Doorkeeper = socket.app.state.door
    await socket.accept()
    line = Line(socket, lobby.settings.limits)
    try:
        door.enter(line)
    except Refused as why:
        await socket.send_data(encode(refusal(None, why)).decode(), mode="text")
        await socket.close(4429, "full")
        return
    writer = asyncio.create_task(line.write())
    reader = asyncio.create_task(converse(line, lobby, door, table_id))
    try:
        await _until_done(line, reader, writer)
    finally:
        door.leave(line)


async def _until_done(line: Line, reader: asyncio.Task[None], writer: asyncio.Task[None]) -> None:
    """Wait for either side to end, then end the other. Who does not read is not waited for."""
    closed = asyncio.create_task(line.closed.wait())
    await asyncio.wait({reader, writer, closed}, return_when=asyncio.FIRST_COMPLETED)
    if line.closing is not None and not writer.done():
        await asyncio.wait({writer}, timeout=FLUSH)
    for task in (reader, writer, closed):
        task.cancel()
    for result in await asyncio.gather(reader, writer, return_exceptions=True):
        if isinstance(result, Exception) and not _left(result):
            LOG.error("a socket failed", exc_info=result)


def _left(error: BaseException) -> bool:
    """Whether the client has gone, which is no failure."""
    return isinstance(error, (WebSocketDisconnect, ConnectionError, OSError))
