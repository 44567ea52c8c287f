"""An actor's mailbox: jobs are done one after the other, so that their owner needs no locks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from astrarium.server.refusals import Refused

T = TypeVar("T")
Job = tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]


class Mailbox:
    """Runs what is posted, in order. At most `limit` jobs wait."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())
        self._running = False
        self.closed = False

    async def post(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do the job when its turn comes and return what it returns; Refused when too many wait."""
        if self._jobs.qsize() >= self.limit:
            raise Refused("rate", "busy")
        return await self.insist(job)

    async def insist(self, job: Callable[[], Awaitable[T]]) -> T:
        """As `post`, for jobs that can't be refused: somebody has left, a bot has chosen."""
        if self.closed:
            raise Refused("stale", "closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, done))
        return await done

    def idle(self) -> bool:
        """Whether nothing waits and nothing is being done."""
        return self._jobs.empty() and not self._running

    def close(self) -> None:
        """Do nothing more; jobs that still wait are refused."""
        self.closed = True
        self._task.cancel()
        while not self._jobs.empty():
            _, done = self._jobs.get_nowait()
            if not done.done():
                done.set_exception(Refused("stale", "closed"))

    async def _run(self) -> None:
        while True:
            job, done = await self._jobs.get()
            if done.cancelled():
                continue
            self._running = True
            try:
                result = await job()
            except asyncio.CancelledError:
                if not done.done():
                    done.set_exception(Refused("stale", "closed"))
                raise
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)
            finally:
                self._running = False
