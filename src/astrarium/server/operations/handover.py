"""Handing the house over: rules that run faster are made beside the server, then a successor
process that runs them takes over its tables and its address.

The listening socket stays open all the while, so that who comes meanwhile waits and is not refused.
The successor has loaded everything before the first server leaves, and opens the store after that.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

LOG = logging.getLogger("astrarium.server")

INHERITED: Final = "ASTRARIUM_INHERITED"
"""In the environment of a successor: the descriptors of the listening socket and of its line."""
READY: Final = b"r"
BEGIN: Final = b"b"
LOADING: Final = 120.0  # seconds that a successor may take to load
LAST_WORDS: Final = 0.05  # seconds in which whoever was let in last says what they want
A_MOMENT: Final = 5.0  # seconds that a process may take to be gone


@dataclass(frozen=True)
class FastRules:
    """A tree with the package, to be first on the path, and the shell command that makes it."""

    tree: Path
    command: str


def succeeds() -> bool:
    """Whether this process was started to take over from another."""
    return INHERITED in os.environ


class Predecessor:
    """The server that this process takes over from. Its end of the line closes when it dies."""

    def __init__(self, listener: socket.socket, line: socket.socket) -> None:
        self.listener = listener
        self.line = line

    @classmethod
    def inherited(cls) -> Self:
        """What the environment names, which tells nobody else of it."""
        listener, line = map(int, os.environ.pop(INHERITED).split(","))
        for descriptor in (listener, line):
            os.set_inheritable(descriptor, False)
        found = socket.socket(fileno=listener)
        # Not every system tells the protocol, without which asyncio delays small frames.
        tcp = socket.socket(found.family, found.type, socket.IPPROTO_TCP, found.detach())
        return cls(tcp, socket.socket(fileno=line))

    def await_turn(self) -> None:
        """Say that all is loaded, and wait until the store is free. SystemExit when it does not
        come to that. From now until the server looks after its signals, both that end it do so at
        once: an exception could get lost, in a callback of an import for one."""
        signal.signal(signal.SIGINT, lambda _, __: os._exit(0))
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        self.line.sendall(READY)
        if self.line.recv(1) != BEGIN:
            raise SystemExit(0)

    def on_death(self, leave: Callable[[], None]) -> None:
        """Call `leave`, in the running loop, when the predecessor is gone."""
        loop = asyncio.get_running_loop()

        def gone() -> None:
            loop.remove_reader(self.line)
            leave()

        loop.add_reader(self.line, gone)


class Handover:
    """The way of a running server to its successor, `tell`ing whether rules are being made."""

    def __init__(self, rules: FastRules, tell: Callable[[bool], None]) -> None:
        self.rules = rules
        self.tell = tell
        self._task: asyncio.Task[None] | None = None
        self._line: socket.socket | None = None
        self._successor: subprocess.Popen[bytes] | None = None

    def begin(self, listener: socket.socket, leave: Callable[[], None]) -> None:
        """Make the rules beside the running loop; `leave` is called once a successor is ready."""
        self.tell(True)
        self._task = asyncio.create_task(self._go(listener, leave))

    async def stop(self) -> None:
        """The server leaves: what is still being made is given up."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def complete(self) -> None:
        """Once the server has left: let its successor begin, if one is ready, and live as long as
        it does. SystemExit with its exit status, or dies of the signal that it died of."""
        if self._successor is None or self._line is None:
            return
        successor = self._successor
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda number, _: successor.send_signal(number))
        with suppress(OSError):  # it has left already
            self._line.sendall(BEGIN)
        status = successor.wait()
        if status < 0:
            signal.signal(-status, signal.SIG_DFL)
            signal.raise_signal(-status)
        raise SystemExit(status)

    async def _go(self, listener: socket.socket, leave: Callable[[], None]) -> None:
        began = time.monotonic()
        try:
            why = await make(self.rules.command)
            if not why and os.name != "posix":
                why = "they are ready for the next start"
            if not why:
                seconds = time.monotonic() - began
                why = await self._start(listener)
        except BaseException:
            self._give_up()
            raise
        if why:
            self._give_up()
            self.tell(False)
            LOG.warning("the rules stay slow for now, and so do bots: %s", why)
            return
        LOG.info("the fast rules took %.0f s; tables and bots move to them", seconds)
        asyncio.get_running_loop().remove_reader(listener)
        await asyncio.sleep(LAST_WORDS)
        leave()

    async def _start(self, listener: socket.socket) -> str:
        """Start a successor and wait until it is ready; else why it is not."""
        self._line, theirs = socket.socketpair()
        self._line.setblocking(False)
        with theirs:
            self._successor = self._spawn(listener.fileno(), theirs.fileno())
        try:
            async with asyncio.timeout(LOADING):
                said = await asyncio.get_running_loop().sock_recv(self._line, 1)
        except TimeoutError:
            return f"the new server did not load within {LOADING:g} s"
        self._line.setblocking(True)
        return "" if said == READY else "the new server did not start"

    def _spawn(self, *descriptors: int) -> subprocess.Popen[bytes]:
        """This same command, run from the tree. It is out of the terminal's reach: Ctrl-C comes to
        it through this process, and once."""
        path = [str(self.rules.tree.absolute()), os.environ.get("PYTHONPATH", "")]
        told = {
            "PYTHONPATH": os.pathsep.join(filter(None, path)),
            INHERITED: ",".join(map(str, descriptors)),
        }
        return subprocess.Popen(
            [sys.executable, *sys.orig_argv[1:]],
            env={**os.environ, **told},
            pass_fds=descriptors,
            process_group=0,
        )

    def _give_up(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._successor is not None:
            self._successor.kill()
            self._successor.wait()
        self._line = self._successor = None


async def make(command: str) -> str:
    """Run a shell command to its end; in one line why it failed, empty when it did not. It gets a
    group of its own, which ends with this task."""
    process = await asyncio.create_subprocess_shell(
        command,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=sys.stderr.fileno(),
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        _, said = await process.communicate()
    except BaseException:
        await _end(process)
        raise
    if process.returncode == 0:
        return ""
    lines = said.decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else f"exit status {process.returncode}"


async def _end(process: asyncio.subprocess.Process) -> None:
    """End a process with its group, at first by asking it to."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with suppress(TimeoutError):
            async with asyncio.timeout(A_MOMENT):
                await process.wait()
                return
