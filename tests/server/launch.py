"""The server as a process of its own: `python launch.py DATABASE PORT`, without delays."""

import sys

from astrarium.server.run import run
from astrarium.server.settings import Limits, Settings

FREE = (1_000_000, 1.0)

if __name__ == "__main__":
    database, port = sys.argv[1:]
    limits = Limits(actions=FREE, chats=FREE, frames=FREE, requests=FREE, creations=FREE)
    run(Settings(f"sqlite:///{database}", limits, bot_delay=0.0), "127.0.0.1", int(port), False)
