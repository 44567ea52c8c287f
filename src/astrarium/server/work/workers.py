"""Worker processes for what takes long, lent out in turn: by address first, then by table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Final, Generic, TypeVar

from astrarium.server.limits import Buckets

T = TypeVar("T")

START: Final = 120.0  # seconds that a new process may take to load the rules
A_MOMENT: Final = 5.0  # seconds that a process may take to be gone
A_LITTLE: Final = 0.001  # seconds of its share that an address must have to go on
NICE: Final = 10  # what thinks for long lets what answers at once go first
STARVED: Final = 10.0  # so much less of a busy processor than others has a process that is so nice
COUNTS: Final = hasattr(signal, "setitimer")  # whether the system ends what had its processor time


class WorkerDied(Exception):
    """The process ended in the middle of a job."""


class WorkedTooLong(Exception):
    """The job took longer than a job may take; its process was ended."""


class FairQueue(Generic[T]):
    """What waits, by address and table. Each address has its turn, and in it each of its tables."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[T]]] = {}

    def put(self, address: str, table: str, item: T) -> None:
        """Let something wait."""
        self._waiting.setdefault(address, {}).setdefault(table, deque()).append(item)

    def take(self, may: Callable[[str], bool]) -> tuple[str, T] | None:
        """The next in turn of an address that may have one; None when there is none."""
        address = next((each for each in self._waiting if may(each)), None)
        if address is None:
            return None
        tables = self._waiting.pop(address)
        table = next(iter(tables))
        items = tables.pop(table)
        item = items.popleft()
        if items:
            tables[table] = items  # after the other tables of the address
        if tables:
            self._waiting[address] = tables  # after the other addresses
        return address, item

    def remove(self, address: str, table: str, item: T) -> None:
        """Let something wait no more."""
        items = self._waiting[address][table]
        items.remove(item)
        if not items:
            del self._waiting[address][table]
        if not self._waiting[address]:
            del self._waiting[address]

    def addresses(self) -> list[str]:
        """The addresses for which something waits."""
        return list(self._waiting)


def load_games() -> None:
    """Load every game that is installed; runs in a worker."""
    from astrarium.kernel.game import games

    games()


class Worker:
    """One process, which `load`s before it is ready. It is asked from one thread at a time."""

    def __init__(self, load: Callable[[], object]) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, load), daemon=True)
        self._process.start()
        theirs.close()
        self._ready = False

    def ready(self) -> bool:
        """Whether it has loaded the rules."""
        return self._ready or self._line.poll(0)

    def ask(self, job: Callable[[], T], seconds: float, processor: bool = False) -> T:
        """What the job returns; raises what it raises, WorkerDied or WorkedTooLong. With
        `processor` the seconds are those that it has of it."""
        counted = processor and COUNTS
        longest = seconds * STARVED if counted else seconds
        try:
            if not self._ready:
                if not self._line.poll(START):
                    raise WorkedTooLong(f"a worker did not start within {START:g} s")
                self._ready = bool(self._line.recv())
            self._line.send((seconds if counted else 0.0, pickle.dumps(job)))
            if not self._line.poll(longest):
                raise WorkedTooLong(f"longer than {longest:g} s")
            done, found = self._line.recv()
        except (EOFError, OSError) as error:
            self._process.join(A_MOMENT)  # its line ends a little before it
            if counted and self._process.exitcode == -signal.SIGPROF:
                raise WorkedTooLong(f"longer than {seconds:g} s of the processor") from error
            raise WorkerDied(f"exit status {self._process.exitcode}") from error
        if not done:
            raise found
        answer: T = found
        return answer

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()


class Workers:
    """At most `count` processes. A job may take so many `seconds`; an address may have all but one
    of the processes at once, and in sum take the seconds of `share`: how many, in how many. What a
    process `load`s before its first job counts for no job; it must pickle.

    The `seconds` are those of the clock, for somebody waits. With `processor` they are those that
    the job has of it, so that a busy machine uses up none; by the clock it may then take ten times
    as many, and where a system counts no such time only `seconds`.
    """

    def __init__(
        self,
        count: int,
        seconds: float,
        share: tuple[float, float],
        load: Callable[[], object] = load_games,
        processor: bool = False,
    ) -> None:
        self.count = count
        self.seconds = seconds
        self.processor = processor
        self._load = load
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self._busy: dict[str, int] = {}  # processes that an address has now
        self._taken = Buckets(share)
        self._threads = ThreadPoolExecutor(count, "worker")
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._lock = threading.Lock()
        self._later: asyncio.TimerHandle | None = None
        self._closed = False

    async def run(self, job: Callable[[], T], address: str, table: str) -> T:
        """Do a job in a process when its turn comes; `job` and what it returns must pickle.

        Raises what the job raises, WorkerDied or WorkedTooLong.
        """
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._queue.put(address, table, turn)
        self._go_on()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._queue.remove(address, table, turn)
            else:
                self._gave_back(address)
            raise
        begun = time.monotonic()
        doing = loop.run_in_executor(self._threads, self._do, job)

        def done(_: object) -> None:
            if not doing.cancelled():
                doing.exception()  # nobody may be waiting for it any more
            self._taken.of(address).spend(time.monotonic() - begun)
            self._gave_back(address)

        doing.add_done_callback(done)
        return await asyncio.shield(doing)

    def close(self) -> None:
        """End the processes; what they were at is forgotten."""
        if self._later is not None:
            self._later.cancel()
        with self._lock:
            self._closed = True
            for worker in self._all:
                worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _do(self, job: Callable[[], T]) -> T:
        """Runs in a thread."""
        worker = self._lent()
        try:
            found = worker.ask(job, self.seconds, self.processor)
        except (WorkerDied, WorkedTooLong):
            worker.end()
            with self._lock:
                self._all.remove(worker)
            raise
        except Exception:
            self._idle.append(worker)
            raise
        self._idle.append(worker)
        return found

    def _lent(self) -> Worker:
        """An idle process, at best one that is ready. All of them are started with the first, and
        anew when one has ended: whoever comes next need not wait for that."""
        with self._lock:
            if self._closed:
                raise WorkerDied("closed")
            while len(self._all) < self.count:
                worker = Worker(self._load)
                self._all.add(worker)
                self._idle.append(worker)
            found = next((each for each in self._idle if each.ready()), self._idle[-1])
            self._idle.remove(found)
            return found

    def _may(self, address: str) -> bool:
        most = max(1, self.count - 1)
        return self._busy.get(address, 0) < most and self._taken.of(address).wait(A_LITTLE) == 0

    def _gave_back(self, address: str) -> None:
        self._busy[address] -= 1
        if not self._busy[address]:
            del self._busy[address]
        self._go_on()

    def _go_on(self) -> None:
        """Give what is free to whoever is next; look again when somebody may go on later."""
        while sum(self._busy.values()) < self.count:
            found = self._queue.take(self._may)
            if found is None:
                break
            address, turn = found
            self._busy[address] = self._busy.get(address, 0) + 1
            turn.set_result(None)
        if self._later is not None:
            self._later.cancel()
            self._later = None
        waits = [self._taken.of(each).wait(A_LITTLE) for each in self._queue.addresses()]
        if waits and max(waits) > 0 and not self._closed:
            loop = asyncio.get_running_loop()
            soonest = min(wait for wait in waits if wait > 0)
            self._later = loop.call_later(soonest, self._go_on)


def _work(line: Connection, load: Callable[[], object]) -> None:
    """A worker's life: jobs in, what they return or raise out."""
    _stay_with_parent()
    load()
    if hasattr(os, "nice"):
        os.nice(NICE)
    line.send(True)
    while True:
        try:
            seconds, asked = line.recv()
        except EOFError:
            return
        _count(seconds)
        try:
            answer: tuple[bool, Any] = True, pickle.loads(asked)()
        except Exception as error:
            answer = False, error
        try:
            sent = pickle.dumps(answer)
            if not answer[0]:
                pickle.loads(sent)  # errors often do not come out as they went in
        except Exception as error:
            sent = pickle.dumps((False, RuntimeError(f"{answer[1]!r:.200}: {error}")))
        _count(0.0)
        line.send_bytes(sent)


def _count(seconds: float) -> None:
    """Let SIGPROF end the process once it has had so many more seconds of the processor; 0 lets it
    go on."""
    if COUNTS:
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _stay_with_parent() -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
