"""How much may be stored: in sum, and of what one address has made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, func, select

from astrarium.server.refusals import Refused
from astrarium.server.settings import Limits
from astrarium.server.store.schema import TABLES


@dataclass(frozen=True)
class Holding:
    """How many tables and imported records are stored, and their bytes in sum."""

    tables: int = 0
    records: int = 0
    bytes: int = 0


def held(connection: Connection, address: str | None = None) -> Holding:
    """What the store holds, of one address where one is given."""
    asked: Select[Any] = select(
        TABLES.c.imported, func.count(), func.coalesce(func.sum(TABLES.c.bytes), 0)
    ).group_by(TABLES.c.imported)
    if address is not None:
        asked = asked.where(TABLES.c.address == address)
    rows = {bool(row[0]): (int(row[1]), int(row[2])) for row in connection.execute(asked)}
    tables, played = rows.get(False, (0, 0))
    records, told = rows.get(True, (0, 0))
    return Holding(tables, records, played + told)


def require_room(connection: Connection, limits: Limits, address: str, imported: bool) -> None:
    """Refused with code "full" when the house, or this address, may store no more. Tables from
    before addresses were kept have none, and so no quota."""
    house = held(connection)
    many = house.records if imported else house.tables
    most = limits.stored_records if imported else limits.stored_tables
    if many >= most or house.bytes >= limits.stored_bytes:
        raise Refused("full", "house_full")
    own = held(connection, address) if address else Holding()
    if imported and own.records >= limits.address_records:
        raise Refused("full", "address_records", {"n": limits.address_records})
    if not imported and own.tables >= limits.address_tables:
        raise Refused("full", "address_tables", {"n": limits.address_tables})
    if own.bytes >= limits.address_bytes:
        raise Refused("full", "address_bytes", {"n": limits.address_bytes // 2**20})
