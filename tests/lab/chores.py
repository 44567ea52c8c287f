"""Work for other processes, in a module that they can import."""

from __future__ import annotations

import os
import signal
import sys
import time
from functools import partial
from pathlib import Path

from astrarium.lab.errors import LabError
from astrarium.lab.executor import run_parts


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


def announce(said: str, first: int, last: int) -> int:
    Path(f"{said}.{os.getpid()}").touch()
    time.sleep(60)
    return first


if __name__ == "__main__":
    list(run_parts(partial(announce, sys.argv[1]), 4, 2))
