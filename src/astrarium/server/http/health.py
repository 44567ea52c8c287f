"""Whether the server is well, for whoever watches over it: `/health` and `/metrics`."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from sqlalchemy import Connection, select

from astrarium.server.callers import among, networks
from astrarium.server.metrics import TYPE, Metrics
from astrarium.server.refusals import Refused
from astrarium.server.settings import Settings
from astrarium.server.store.schema import TABLES
from astrarium.server.store.store import Store

LOG = logging.getLogger("astrarium.server")

FRESH = 1.0  # seconds for which an answer holds, so that asking costs the store nothing
PATIENCE = 5.0  # seconds after which a store that does not answer is not well


class Pulse:
    """Feels whether the store answers, at most once in a while however many ask."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.felt = -FRESH
        self.well = False
        self.lock = asyncio.Lock()

    async def feel(self) -> bool:
        """Whether the store can be read and its last commit was made."""
        async with self.lock:
            if time.monotonic() - self.felt >= FRESH:
                self.well = await self._read() and not self.store.failing
                self.felt = time.monotonic()
        return self.well

    async def _read(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.read(_look)
        except Exception as error:  # whatever a broken database raises
            LOG.warning("the store does not answer", exc_info=error)
            return False
        return True


def _look(connection: Connection) -> None:
    connection.execute(select(TABLES.c.id).limit(1)).all()


@get("/health", include_in_schema=False)
async def get_health(state: State) -> Response[Any]:
    """200 when people can play, 503 when the store can't be read or written."""
    pulse: Pulse = state.pulse
    well = await pulse.feel()
    return Response({"status": "ok" if well else "store"}, status_code=200 if well else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def get_metrics(request: Request[None, None, State], state: State) -> Response[str]:
    """What Prometheus reads, for the addresses that may; Refused for others."""
    settings: Settings = state.settings
    metrics: Metrics = state.metrics
    host = request.client.host if request.client else ""
    if not among(host, networks(settings.scrapers)):
        raise Refused("not_allowed", "not_allowed")
    return Response(metrics.text(), media_type=TYPE)


HEALTH_API = [get_health, get_metrics]
