"""Running the server: one process, one worker, loopback unless told otherwise."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from types import FrameType

import uvicorn
from litestar import Litestar

import astrarium
from astrarium.server.http.app import make_app
from astrarium.server.http.guard import Guard
from astrarium.server.lobby.lobby import Lobby
from astrarium.server.operations.descriptors import for_visitors
from astrarium.server.operations.handover import FastRules, Handover, Predecessor, succeeds
from astrarium.server.operations.quiet_log import Quiet
from astrarium.server.settings import SEED, Settings, default_database
from astrarium.server.socket.crowd import Crowd, ServerConfig
from astrarium.server.socket.http_connection import Http
from astrarium.server.socket.socket_connection import Socket
from astrarium.server.store.engine import UnfitStore

LOG = logging.getLogger("astrarium.server")

LEAVING = 1  # seconds that answers under way may take when a successor waits
QUEUED = 1024  # connections that the system holds until they are accepted
ACCEPTED_AT_ONCE = 8
"""Few, so that a crowd at the door holds nobody up inside. Each takes a descriptor before it can be
counted; without one asyncio logs each try anew."""


def run(
    settings: Settings, host: str, port: int, open_browser: bool, faster: FastRules | None = None
) -> None:
    """Serve with these settings until interrupted. Port 0 takes a free one. OSError when the port
    is taken, UnfitStore when the database is damaged.

    With `faster` rules they are made meanwhile, and a successor process goes on with them; this one
    then leaves with its exit status (SystemExit)."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
    quiet = Quiet()
    for handler in logging.getLogger().handlers:
        handler.addFilter(quiet)
    for name in ("alembic", "uvicorn"):
        logging.getLogger(name).setLevel(logging.WARNING)
    if settings.seed:
        LOG.warning("%s is set: anyone who knows it knows every shuffle", SEED)
    predecessor = Predecessor.inherited() if succeeds() else None
    listener = listen(host, port) if predecessor is None else predecessor.listener
    address = f"http://{_shown(host)}:{listener.getsockname()[1]}/"
    if not settings.mail.address:
        settings = replace(settings, mail=replace(settings.mail, address=address))
    app = make_app(settings)
    lobby: Lobby = app.state.lobby
    handover = None
    if faster is not None and predecessor is None:
        handover = Handover(faster, lobby.say_compiling)
    server = _Server(
        configured(app, settings, for_visitors(settings.limits.open_connections)),
        quiet,
        address,
        open_browser,
        predecessor,
        handover,
    )
    with listener:
        if predecessor is not None:
            predecessor.await_turn()
        lobby.store.open()
        asyncio.run(server.serve([listener]))
    if handover is not None and not server.told_to_leave:
        handover.complete()


def configured(app: Litestar, settings: Settings, most: int) -> ServerConfig:
    """How uvicorn serves the application, to `most` connections at once."""
    crowd = Crowd(settings, app.state.metrics, most)
    return ServerConfig(
        Guard(app, settings),
        crowd,
        http=Http,
        ws=Socket,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.limits.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        h11_max_incomplete_event_size=settings.limits.header_bytes,
        forwarded_allow_ips=[str(network) for network in crowd.proxies],
        backlog=ACCEPTED_AT_ONCE,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


def listen(host: str, port: int) -> socket.socket:
    """A listening socket.

    Its protocol is named, since asyncio sends small frames at once only on sockets that are
    known to be TCP; `socket.create_server` leaves that open.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":  # elsewhere it would let two servers share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(QUEUED)
    except OSError:
        listener.close()
        raise
    return listener


class TableServer(uvicorn.Server):
    """Looks after its connections, and after what its log leaves out."""

    def __init__(self, config: ServerConfig, quiet: Quiet | None = None) -> None:
        super().__init__(config)
        self.crowd = config.crowd
        self.quiet = quiet
        self.told_to_leave = False
        """Whether a signal has come, also where whoever started this process had it ignored."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, with a longer queue than is accepted from at once."""
        await super().startup(sockets)
        for listener in sockets or []:
            listener.listen(QUEUED)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Leave in good order however often it is asked for: forced, the lobby would never be
        closed, and its workers would keep the process."""
        self.told_to_leave = True
        super().handle_exit(sig, frame)
        self.force_exit = False

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: once in a while see who takes too long."""
        if counter % 5 == 0:
            self.crowd.sweep(asyncio.get_running_loop().time())
        if self.quiet is not None:
            self.quiet.tell()
        return await super().on_tick(counter)


class _Server(TableServer):
    """Says where it is once it listens, and hands over to a successor that is faster."""

    def __init__(
        self,
        config: ServerConfig,
        quiet: Quiet,
        address: str,
        open_browser: bool,
        predecessor: Predecessor | None,
        handover: Handover | None,
    ) -> None:
        super().__init__(config, quiet)
        self.address = address
        self.open_browser = open_browser
        self.predecessor = predecessor
        self.handover = handover

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if self.predecessor is not None:
            self.predecessor.on_death(self.leave)
            LOG.info("tables and bots have moved: the rules run %s", astrarium.mode())
            return
        LOG.info("Astrarium is at %s", self.address)
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()
        if self.handover is not None and sockets:
            LOG.info("you can play now: the rules are still being compiled, and bots think slowly")
            self.handover.begin(sockets[0], self.hand_over)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Leave, and let nothing be made any more."""
        if self.handover is not None:
            await self.handover.stop()
        await super().shutdown(sockets)

    def leave(self) -> None:
        """End soon."""
        self.should_exit = True

    def hand_over(self) -> None:
        """End sooner: the whole house waits for it."""
        self.config.timeout_graceful_shutdown = LEAVING
        self.leave()


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def main() -> None:
    """`python -m astrarium.server.run`, for work on the server itself."""
    parser = argparse.ArgumentParser(prog="astrarium.server.run")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--db", default=None)
    given = parser.parse_args()
    try:
        run(Settings(given.db or default_database()), given.host, given.port, False)
    except UnfitStore as error:
        sys.exit(f"astrarium: {error}")


if __name__ == "__main__":
    main()
