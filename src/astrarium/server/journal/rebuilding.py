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
from astrarium.server.journal.stream import Entry, entry_of
from astrarium.server.journal.table import Note, Table, open_session
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
    entries = [entry_of(row) for row in connection.execute(told)]
    table = _from_snapshots(game, facts, journal, entries, read_snapshots(connection, id))
    if table is None:
        table = _from_journal(game, facts, journal)
    _take_stored(table, entries)
    for row in connection.execute(select(TOKENS).where(TOKENS.c.table_id == id)):
        table.tokens[row.hash] = row.seat
    table.settle_status()
    return table


def _opened(game: Game[Any], facts: TableFacts) -> Table:
    return Table(game, facts, open_session(game, facts.options, facts.origin))


def _note(row: Row[Any]) -> Note:
    return Note(row.action_id, row.kind, row.seat, json.loads(row.data), row.at)


def _from_journal(game: Game[Any], facts: TableFacts, journal: Rows) -> Table:
    """Carry out the whole journal."""
    table = _opened(game, facts)
    try:
        for row in journal:
            table.carry_out(_note(row))
    except RulesError as error:
        raise Refused(
            "version", "diverged", {"reason": str(error)}, french_reason=error.french
        ) from error
    return table


def _from_snapshots(
    game: Game[Any],
    facts: TableFacts,
    journal: Rows,
    entries: list[Entry],
    snapshots: dict[int, Snapshot],
) -> Table | None:
    """Tell again what has happened and take the game up; None when that does not work out, or
    when the table was begun in a store that did not keep what it takes."""
    older = any(row.moves is None for row in journal) or any(e.whole is None for e in entries)
    if older or not snapshots:
        return None
    try:
        return _taken_up(_opened(game, facts), journal, entries, snapshots)
    except Exception:  # whatever it breaks on, the journal has the same game
        LOG.warning("table %s is rebuilt from its whole journal", facts.id, exc_info=True)
        return None


def _taken_up(
    table: Table, journal: Rows, entries: list[Entry], snapshots: dict[int, Snapshot]
) -> Table:
    moves: list[Move] = []
    at = len(table.stream.entries)  # the opening is told already
    for row in journal:
        note = _note(row)
        if note.kind in ("undo", "rewind"):
            table.went_back(entries[at])
            at += 1
            del moves[note.data["to"] :]
        elif note.kind in ("act", "resign"):
            note.made = json.loads(row.moves)
            for (marks, count), action in zip(note.made, table.actions(note), strict=False):
                moves.append(Move.marked(note.seat, action, marks))
                table.moved(len(moves), moves[-1], entries[at : at + count])
                at += count
        else:
            table.talk(note)
        table.noted(note)
        if table.viewer(note.seat).seq != row.seq:
            raise Unfit(f"journal entry {row.n} has another number")
    table.history.resume(moves, snapshots)
    _require_same_events(table)
    table.count()
    return table


def _require_same_events(table: Table) -> None:
    """The moves that were played again told what the store holds of them."""
    again = [event.kind for event in table.session.log.events]
    stored = [entry.kind for entry in table.stream.line[len(table.stream.line) - len(again) :]]
    if again != stored:
        raise Unfit("other events since the snapshot")


def _take_stored(table: Table, stored: list[Entry]) -> None:
    """Go on with the events as they were written; the same numbers prove the same game."""
    stream = table.stream
    if [entry.seq for entry in stored] != [entry.seq for entry in stream.entries]:
        raise Refused(
            "version",
            "diverged",
            {"reason": "other events"},
            french_reason="d’autres événements",
        )
    by_number = {
        entry.seq: entry if entry.whole is not None else replace(entry, whole=made.whole)
        for entry, made in zip(stored, stream.entries, strict=True)
    }
    stream.entries = list(by_number.values())
    stream.line = [by_number[entry.seq] for entry in stream.line]
    for viewer in table.viewers.by_seat.values():
        for event in viewer.told:
            event.entry = by_number[event.entry.seq]
    held = table.viewers.withheld
    table.viewers.withheld = [(n, seat, [by_number[e.seq] for e in made]) for n, seat, made in held]
