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

import uvicorn

from astrarium.server.app import make_app
from astrarium.server.guard import guard
from astrarium.server.lobby import Lobby
from astrarium.server.settings import SEED, Keeping, Limits, Mail, Settings, default_database
from astrarium.server.store import UnfitStore

LOG = logging.getLogger("astrarium.server")


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db_url: str | None = None,
    open_browser: bool = False,
    origins: tuple[str, ...] = (),
    mail: Mail | None = None,
    limits: Limits | None = None,
    keeping: Keeping | None = None,
) -> None:
    """Serve until interrupted. Port 0 takes a free one. OSError when the port is taken."""
    settings = Settings(
        db_url or default_database(),
        limits or Limits(),
        keeping or Keeping(),
        origins=origins,
        mail=mail or Mail(),
    )
    run(settings, host, port, open_browser)


def run(settings: Settings, host: str, port: int, open_browser: bool) -> None:
    """Serve with these settings until interrupted. UnfitStore when the database is damaged."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
    for name in ("alembic", "uvicorn"):
        logging.getLogger(name).setLevel(logging.WARNING)
    if settings.seed:
        LOG.warning("%s is set: anyone who knows it knows every shuffle", SEED)
    listener = listen(host, port)
    address = f"http://{_shown(host)}:{listener.getsockname()[1]}/"
    if not settings.mail.address:
        settings = replace(settings, mail=replace(settings.mail, address=address))
    app = make_app(settings)
    server = _Server(
        uvicorn.Config(
            guard(app, settings.origins),
            log_config=None,
            access_log=False,
            server_header=False,
            ws_max_size=settings.limits.frame_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            timeout_graceful_shutdown=5,
            lifespan="on",
        ),
        address,
        open_browser,
    )
    with listener:
        lobby: Lobby = app.state.lobby
        lobby.store.open()
        asyncio.run(server.serve([listener]))


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
        listener.listen(512)
    except OSError:
        listener.close()
        raise
    return listener


class _Server(uvicorn.Server):
    """Says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        LOG.info("Astrarium is at %s", self.address)
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


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
        serve(given.host, given.port, given.db)
    except UnfitStore as error:
        sys.exit(f"astrarium: {error}")


if __name__ == "__main__":
    main()
