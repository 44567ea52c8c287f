"""The server as a process of its own: `python launch.py DATABASE PORT [OUTBOX]`.

Bots do not wait, random ones may sit down, and a snapshot is taken every five moves. Mails go
into the folder OUTBOX, a second after they are due.
"""

import sys
from pathlib import Path

from astrarium.bots.registry import LEVELS
from astrarium.server.run import run
from astrarium.server.settings import Limits, Mail, Settings

FREE = (1_000_000, 1.0)

if __name__ == "__main__":
    database, port, *outbox = sys.argv[1:]
    limits = Limits(
        actions=FREE,
        chats=FREE,
        frames=FREE,
        share=FREE,
        requests=FREE,
        pages=FREE,
        handshakes=FREE,
        creations=FREE,
        address_sockets=10_000,
    )
    mail = Mail(outbox=Path(outbox[0]) if outbox else None, grace=1.0)
    settings = Settings(
        f"sqlite:///{database}",
        limits,
        bot_delay=0.0,
        bots=(*LEVELS, "random"),
        snapshot_every=5,
        mail=mail,
    )
    run(settings, "127.0.0.1", int(port), False)
