"""`astrarium serve`: the browser platform."""

from __future__ import annotations

import argparse
import contextlib

from astrarium.cli import screen
from astrarium.cli.words import Words
from astrarium.lab.errors import LabError

HIGHEST_PORT = 65535


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("--host", default="127.0.0.1", metavar="HOST", help=words("help.host"))
    parser.add_argument("--port", type=int, default=8000, metavar="PORT", help=words("help.port"))
    parser.add_argument("--db", metavar="URL", help=words("help.db"))
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help=words("help.origin")
    )
    parser.add_argument("--open", action="store_true", help=words("help.open"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Serve until stopped."""
    if not 0 <= asked.port <= HIGHEST_PORT:
        raise LabError("port", f"0 to {HIGHEST_PORT}, not {asked.port}")
    if asked.db is not None:
        try_store(asked.db)
    # The server's libraries take a second to load: no other command waits for them.
    from astrarium.server.run import serve

    if asked.json:
        screen.print_json({"url": f"http://{asked.host}:{asked.port}/"})
    with contextlib.suppress(KeyboardInterrupt):  # the way to stop it
        serve(asked.host, asked.port, asked.db, asked.open, tuple(asked.origin))
    return 0


def try_store(url: str) -> None:
    """Connect to the store once; LabError says in one line why that can't be."""
    from sqlalchemy import create_engine
    from sqlalchemy.exc import SQLAlchemyError

    try:
        engine = create_engine(url)
        engine.connect().close()
        engine.dispose()
    except (SQLAlchemyError, ImportError) as error:
        raise LabError("db", str(error).splitlines()[0]) from error
