"""How a command that takes long is stopped from outside: like Ctrl-C, with a status of its own."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn


class Terminated(KeyboardInterrupt):
    """The process was asked to end (SIGTERM)."""


def terminate(number: int, frame: FrameType | None) -> NoReturn:
    """What a request to end does: raise Terminated where the command stands."""
    raise Terminated


@contextmanager
def terminable() -> Iterator[None]:
    """A request to end raises Terminated meanwhile, so that workers are ended and what is done is
    kept."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
