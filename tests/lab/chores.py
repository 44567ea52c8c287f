"""Work for other processes, in a module that they can import."""

from __future__ import annotations

import os
import signal
import time

from astrarium.lab.errors import LabError


def numbers(first: int, last: int) -> list[int]:
    return list(range(first, last))


def dawdle(first: int, last: int) -> int:
    time.sleep(60 if first else 0)
    return first


def refuse(first: int, last: int) -> int:
    raise LabError("bots", "no such bot")


def die(first: int, last: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0
