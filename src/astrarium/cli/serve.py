"""`astrarium serve`: the browser platform."""

from __future__ import annotations

import argparse

from astrarium.cli import screen
from astrarium.cli.words import Words
from astrarium.lab.errors import LabError

HIGHEST_PORT = 65535


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("--host", default="127.0.0.1", metavar="HOST", help=words("help.host"))
    parser.add_argument("--port", type=int, default=8000, metavar="PORT", help=words("help.port"))
    parser.add_argument("--db", metavar="URL", help=words("help.db"))
    parser.add_argument("--open", action="store_true", help=words("help.open"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Serve until stopped."""
    if not 0 <= asked.port <= HIGHEST_PORT:
        raise LabError("port", f"0 to {HIGHEST_PORT}, not {asked.port}")
    # The server's libraries take a second to load: no other command waits for them.
    from astrarium.server.run import serve

    if asked.json:
        screen.print_json({"url": f"http://{asked.host}:{asked.port}/"})
    serve(asked.host, asked.port, asked.db, asked.open)
    return 0
