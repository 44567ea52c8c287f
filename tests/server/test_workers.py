"""Worker processes: whose turn it is, what one address may take, and jobs that do not end."""

from __future__ import annotations

import asyncio
import os
import time
from functools import partial

import pytest

from astrarium.server.refusals import Refused
from astrarium.server.work.workers import STARVED, FairQueue, WorkedTooLong, WorkerDied, Workers
from server.jobs import raise_unsendable, refuse, work

PLENTY = (1000.0, 1.0)


def taken(queue: FairQueue[str]) -> list[str]:
    found: list[str] = []
    while (one := queue.take(lambda address: True)) is not None:
        found.append(one[1])
    return found


def test_addresses_take_turns_and_so_do_the_tables_of_each() -> None:
    queue: FairQueue[str] = FairQueue()
    for table in ("x", "y"):
        for n in range(3):
            queue.put("flood", table, f"{table}{n}")
    queue.put("guest", "z", "z0")
    queue.put("guest", "z", "z1")
    assert taken(queue) == ["x0", "z0", "y0", "z1", "x1", "y1", "x2", "y2"]
    assert queue.addresses() == []


def test_what_waits_no_more_is_passed_over_and_so_is_who_may_not_have_any() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a", "t", "one")
    queue.put("a", "t", "two")
    queue.put("b", "t", "three")
    queue.remove("a", "t", "one")
    assert queue.take(lambda address: address == "b") == ("b", "three")
    assert queue.take(lambda address: address == "b") is None
    assert taken(queue) == ["two"]


@pytest.mark.drawn
def test_a_worker_that_hangs_or_dies_is_replaced_and_errors_come_back() -> None:
    async def life() -> None:
        workers = Workers(1, 3.0, PLENTY)
        assert await workers.run(os.getpid, "a", "t") != os.getpid()
        start = time.monotonic()
        with pytest.raises(WorkedTooLong):
            await workers.run(partial(time.sleep, 1000), "a", "t")
        assert time.monotonic() - start < 100
        with pytest.raises(WorkerDied):
            await workers.run(partial(os._exit, 3), "a", "t")
        with pytest.raises(Refused) as refused:
            await workers.run(refuse, "a", "t")
        assert (refused.value.code, refused.value.field) == ("too_large", "line 2")
        with pytest.raises(RuntimeError, match="1 2"):
            await workers.run(raise_unsendable, "a", "t")
        assert await workers.run(partial(sum, [1, 2]), "a", "t") == 3
        workers.close()

    asyncio.run(life())


@pytest.mark.drawn
def test_a_job_that_has_to_wait_for_the_processor_does_not_work_too_long() -> None:
    async def life() -> None:
        workers = Workers(1, 0.5, PLENTY, processor=True)
        for _ in range(2):  # each job has all of its seconds
            await workers.run(partial(time.sleep, 1.0), "a", "t")
            assert await workers.run(partial(work, 0.3), "a", "t") == 0.3
        with pytest.raises(WorkedTooLong, match=r"0\.5 s of the processor"):
            await workers.run(partial(work, 1000.0), "a", "t")
        assert await workers.run(partial(sum, [1, 2]), "a", "t") == 3
        start = time.monotonic()
        with pytest.raises(WorkedTooLong, match=r"longer than 5 s"):
            await workers.run(partial(time.sleep, 1000), "a", "t")
        assert 0.5 * STARVED <= time.monotonic() - start < 100
        workers.close()

    asyncio.run(life())


@pytest.mark.drawn
def test_where_somebody_waits_the_clock_counts() -> None:
    async def life() -> None:
        workers = Workers(1, 0.5, PLENTY)
        with pytest.raises(WorkedTooLong, match=r"longer than 0\.5 s$"):
            await workers.run(partial(time.sleep, 1000), "a", "t")
        workers.close()

    asyncio.run(life())


@pytest.mark.drawn
def test_an_address_never_has_every_process_and_no_more_seconds_than_its_share() -> None:
    async def life() -> list[str]:
        workers = Workers(2, 30.0, (0.3, 1.0))
        order: list[str] = []

        async def work(address: str, seconds: float) -> None:
            await workers.run(partial(time.sleep, seconds), address, "t")
            order.append(address)

        await asyncio.gather(work("warm", 0.0), work("up", 0.0))
        start = time.monotonic()
        flood = [asyncio.create_task(work("flood", 0.5)) for _ in range(3)]
        await asyncio.sleep(0.1)
        await work("guest", 0.1)
        await asyncio.gather(*flood)
        assert time.monotonic() - start > 2.0  # 1.5 s of work, of which 0.3 in each second
        workers.close()
        return order[2:]

    # The guest waits for none of the flood, unless the machine keeps it waiting.
    assert any(asyncio.run(life())[0] == "guest" for _ in range(3))


def test_who_waits_for_nothing_any_more_leaves_the_queue() -> None:
    async def life() -> None:
        workers = Workers(1, 30.0, PLENTY)
        first = asyncio.create_task(workers.run(partial(time.sleep, 0.5), "a", "t"))
        await asyncio.sleep(0)
        second = asyncio.create_task(workers.run(partial(time.sleep, 20), "a", "t"))
        await asyncio.sleep(0.05)
        second.cancel()
        await first
        assert await workers.run(partial(sum, [1]), "a", "t") == 1
        workers.close()

    asyncio.run(asyncio.wait_for(life(), 15))
