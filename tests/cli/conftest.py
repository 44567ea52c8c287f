"""What the tests of the commands share."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C works in what a test starts, even where the shell of the tests ignores it: a handler
    of this process becomes the system's own in a new one, but what is ignored stays ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
