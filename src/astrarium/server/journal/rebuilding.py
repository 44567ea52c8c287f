"""A table brought back from the store, with the latest snapshot of its game where that holds."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Row, select

from astrarium.kernel.errors import RulesError
from astrarium.kernel.game import Game
from astrarium.kernel.move import Move
from astrarium.server.journal.entries import JournalEntry
from astrarium.server.journal.stream import StoredEvent, stored_event
from astrarium.server.journal.table import Table, open_session
from astrarium.server.journal.table_facts import TableFacts, read_facts
from astrarium.server.refusals import Refused
from astrarium.server.store.schema import EVENTS, JOURNAL, TOKENS
from astrarium.server.store.snapshots import Snapshot, read_snapshots

LOG = logging.getLogger("astrarium.server")
Rows = Sequence[Row[Any]]


class Unfit(Exception):
    """The rows do not tell the same game as the snapshot."""


def rebuild(connection: Connection, games: dict[str, Game[Any]], id: str) -> Table:
    """The table that the store holds under this id; Refused when there is none or it can't be
    played on these rules.

    The journal tells the game by itself. Where there is a snapshot, what has happened is read from
    the stored events, and the rules play only the moves since.
    """
    facts = read_facts(connection, id)
    if facts is None:
        raise Refused("not_found", "no_table")
    game = games.get(facts.game)
    if game is None or game.version != facts.version:
        version = f"{facts.game} {facts.version}"
        raise Refused("version", "version", {"version": version})
    asked = select(JOURNAL).where(JOURNAL.c.table_id == id).order_by(JOURNAL.c.n)
    journal = connection.execute(asked).all()
    told = select(EVENTS).where(EVENTS.c.table_id == id).order_by(EVENTS.c.seq)
    events = [stored_event(row) for row in connection.execute(told)]
    table = _from_snapshots(game, facts, journal, events, read_snapshots(connection, id))
    if table is None:
        table = _from_journal(game, facts, journal)
    _take_stored(table, events)
    for row in connection.execute(select(TOKENS).where(TOKENS.c.table_id == id)):
        table.tokens[row.hash] = row.seat
    table.settle_status()
    return table


def _opened(game: Game[Any], facts: TableFacts) -> Table:
    return Table(game, facts, open_session(game, facts.options, facts.origin))


def _entry(row: Row[Any]) -> JournalEntry:
    return JournalEntry(row.action_id, row.kind, row.seat, json.loads(row.data), row.at)


def _from_journal(game: Game[Any], facts: TableFacts, journal: Rows) -> Table:
    """Carry out the whole journal."""
    table = _opened(game, facts)
    try:
        for row in journal:
            table.carry_out(_entry(row))
    except RulesError as error:
        raise Refused(
            "version", "diverged", {"reason": str(error)}, french_reason=error.french
        ) from error
    return table


def _from_snapshots(
    game: Game[Any],
    facts: TableFacts,
    journal: Rows,
    events: list[StoredEvent],
    snapshots: dict[int, Snapshot],
) -> Table | None:
    """Tell again what has happened and take the game up; None when that does not work out, or
    when the table was begun in a store that did not keep what it takes."""
    older = any(row.moves is None for row in journal) or any(e.whole is None for e in events)
    if older or not snapshots:
        return None
    try:
        return _taken_up(_opened(game, facts), journal, events, snapshots)
    except Exception:  # whatever it breaks on, the journal has the same game
        LOG.warning("table %s is rebuilt from its whole journal", facts.id, exc_info=True)
        return None


def _taken_up(
    table: Table, journal: Rows, events: list[StoredEvent], snapshots: dict[int, Snapshot]
) -> Table:
    moves: list[Move] = []
    at = len(table.stream.events)  # the opening is told already
    for row in journal:
        entry = _entry(row)
        if entry.kind in ("undo", "rewind"):
            table.went_back(events[at])
            at += 1
            del moves[entry.data["to"] :]
        elif entry.kind in ("act", "resign"):
            entry.made = json.loads(row.moves)
            for (marks, count), action in zip(entry.made, table.actions(entry), strict=False):
                moves.append(Move.marked(entry.seat, action, marks))
                table.moved(len(moves), moves[-1], events[at : at + count])
                at += count
        else:
            table.talk(entry)
        table.count_entry(entry)
        if table.viewer(entry.seat).seq != row.seq:
            raise Unfit(f"journal entry {row.n} has another number")
    table.history.resume(moves, snapshots)
    _require_same_events(table)
    table.count()
    return table


def _require_same_events(table: Table) -> None:
    """The moves that were played again told what the store holds of them."""
    again = [event.kind for event in table.session.log.events]
    stored = [event.kind for event in table.stream.line[len(table.stream.line) - len(again) :]]
    if again != stored:
        raise Unfit("other events since the snapshot")


def _take_stored(table: Table, stored: list[StoredEvent]) -> None:
    """Go on with the events as they were written; the same numbers prove the same game."""
    stream = table.stream
    if [event.seq for event in stored] != [event.seq for event in stream.events]:
        raise Refused(
            "version",
            "diverged",
            {"reason": "other events"},
            french_reason="d’autres événements",
        )
    by_number = {
        event.seq: event if event.whole is not None else replace(event, whole=made.whole)
        for event, made in zip(stored, stream.events, strict=True)
    }
    stream.events = list(by_number.values())
    stream.line = [by_number[event.seq] for event in stream.line]
    for viewer in table.viewers.by_seat.values():
        for event in viewer.told:
            event.stored = by_number[event.stored.seq]
    held = table.viewers.withheld
    table.viewers.withheld = [(n, seat, [by_number[e.seq] for e in made]) for n, seat, made in held]
