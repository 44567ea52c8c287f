"""What the store keeps of a table's journal: its entries, their events, and snapshots."""

from __future__ import annotations

import json

from sqlalchemy import insert

from astrarium.kernel.game import Json
from astrarium.server.journal.entries import JournalEntry
from astrarium.server.journal.stream import StoredEvent
from astrarium.server.journal.table import Table
from astrarium.server.journal.table_facts import TableFacts, weight
from astrarium.server.store.schema import EVENTS, JOURNAL
from astrarium.server.store.snapshots import forgotten, kept
from astrarium.server.store.store import Write


def journal_rows(table: Table, entries: list[JournalEntry]) -> list[Json]:
    """The rows of the last `entries` of the table's journal."""
    first = table.journal_length - len(entries)
    return [
        {
            "table_id": table.facts.id,
            "n": first + i,
            "action_id": entry.action_id,
            "kind": entry.kind,
            "seat": entry.seat,
            "data": json.dumps(entry.data, ensure_ascii=False),
            "seq": table.done[entry.action_id][1],
            "at": entry.at,
            "moves": json.dumps(entry.made),
        }
        for i, entry in enumerate(entries)
    ]


def journal_writes(
    table: Table, entries: list[JournalEntry], events: list[StoredEvent]
) -> list[Write]:
    """The writes that keep the last `entries` of the table's journal and their events."""
    rows = journal_rows(table, entries)
    told = [event.row(table.facts.id) for event in events]
    return told_writes(table.facts, rows, told)


def told_writes(facts: TableFacts, rows: list[Json], events: list[Json]) -> list[Write]:
    """The writes that keep rows of the journal and of the events, and what they weigh."""
    facts.bytes += weight(rows) + weight(events)
    writes = [facts.kept()]
    if rows:
        writes.append((insert(JOURNAL), rows))
    if events:
        writes.append((insert(EVENTS), events))
    return writes


def snapshot_writes(table: Table, entries: list[JournalEntry], every: int) -> list[Write]:
    """The writes that keep a snapshot every so many moves, and forget those that the last `entries`
    took back."""
    back = [entry.data["to"] for entry in entries if entry.kind in ("undo", "rewind")]
    writes = [forgotten(table.facts.id, min(back))] if back else []
    made = table.history.snapshot(every)
    return writes if made is None else [*writes, kept(table.facts.id, made)]
