"""The server that the browser tests play on: patient, with quick bots and known shuffles."""

from __future__ import annotations

import argparse

from astrarium.server.run import run
from astrarium.server.settings import Limits, Settings

PATIENT = Limits(
    actions=(10_000, 1.0),
    chats=(10_000, 1.0),
    frames=(10_000, 1.0),
    requests=(10_000, 1.0),
    creations=(10_000, 1.0),
)


def main() -> None:
    """Serve until killed; the address stands in the log."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--db", required=True)
    parser.add_argument("--port", type=int, default=0)
    given = parser.parse_args()
    settings = Settings(f"sqlite:///{given.db}", PATIENT, bot_delay=0.0, seed="browser tests")
    run(settings, "127.0.0.1", given.port, False)


if __name__ == "__main__":
    main()
