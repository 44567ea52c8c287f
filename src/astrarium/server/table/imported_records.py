"""Records in: a game that was played elsewhere, or is played on, as the rows of a table."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

from astrarium.kernel.errors import BadRecord
from astrarium.kernel.game import Game, Json
from astrarium.kernel.move import RESIGN
from astrarium.kernel.records.record import is_proved, read_header, replay_beginning, replay_record
from astrarium.kernel.session import Session
from astrarium.server.journal.entries import JournalEntry, now
from astrarium.server.journal.seats import Seat, new_table_id
from astrarium.server.journal.table import Table, open_session
from astrarium.server.journal.table_facts import TableFacts, weight
from astrarium.server.journal.writes import journal_rows, told_writes
from astrarium.server.refusals import Refused
from astrarium.server.settings import Limits
from astrarium.server.store.snapshots import Snapshot, kept
from astrarium.server.store.store import Write
from astrarium.server.table.records import origin_of
from astrarium.server.words import clean
from astrarium.server.work.bots import maker

LOG = logging.getLogger("astrarium.server")


@dataclass(frozen=True)
class Imported:
    """A record as the rows of a finished table to look at."""

    facts: TableFacts
    journal: list[Json]
    events: list[Json]
    snapshots: list[Snapshot]

    def writes(self) -> list[Write]:
        """The writes that store it."""
        id = self.facts.id
        kept_snapshots = [kept(id, each) for each in self.snapshots]
        told = told_writes(self.facts, self.journal, self.events)
        return [*self.facts.set_out(), *told, *kept_snapshots]


def read_record(finder: str, text: str, limits: Limits, every: int) -> Imported:
    """A record as a table, with a snapshot `every` so many moves; Refused names the line that does
    not hold, or the limit that is passed. `finder` is the "module:name" of what finds a game. Runs
    in a worker."""
    lines = text.count("\n")
    if lines > limits.record_moves + 3:
        raise Refused("too_large", "record_long", {"n": limits.record_moves})
    try:
        header = _header(text, limits)
        try:
            game: Game[Any] = maker(finder)(str(header["game"]))
        except LookupError as error:
            raise BadRecord(
                2,
                f"no game {header['game']!r} is installed",
                f"aucun jeu {header['game']!r} n’est installé",
            ) from error
        played = _replayed(game, text)
    except BadRecord as error:
        raise Refused(
            "malformed",
            "record",
            {"line": error.line, "reason": error.reason},
            field=f"line {error.line}",
            french_reason=error.reason_french,
        ) from error
    if not is_proved(text):
        header["unproved"] = True
    table = Table(game, _facts(game, header, played), _again(game, header, played))
    table.settle_status()
    return _carried_out(table, played, limits, every)


@dataclass(frozen=True)
class Continued:
    """How a game that is over is played on: who sits where at the new table, its title, and the
    address that it is made from."""

    seats: list[Seat]
    title: str
    address: str


def continue_record(finder: str, text: str, how: Continued, limits: Limits, every: int) -> Imported:
    """The table at which a `beginning` is played on, as `read_record` makes one to look at; Refused
    where the game is over or the store has no room for its moves. Runs in a worker."""
    header = read_header(text)
    game: Game[Any] = maker(finder)(str(header["game"]))
    played = replay_beginning(game, text)
    if played.state.over:
        raise Refused("not_allowed", "nothing_to_play", field="move")
    facts = TableFacts(
        new_table_id(), game.id, game.version, how.title, "network", False,
        False, played.options, origin_of(header), now(), "playing", 0, None, how.seats, how.address,
    )  # fmt: skip
    table = Table(game, facts, _again(game, header, played))
    return _carried_out(table, played, limits, every)


def _carried_out(table: Table, played: Session, limits: Limits, every: int) -> Imported:
    """The rows of every move; Refused as soon as they are too many for the store."""
    id = table.facts.id
    journal: list[Json] = []
    events = [event.row(id) for event in table.stream.events]
    snapshots: list[Snapshot] = []
    size = weight(events)
    for number, move in enumerate(played.moves):
        entry = _entry(table.game, number, move.seat, move.action)
        told = [event.row(id) for event in table.carry_out(entry)]
        rows = journal_rows(table, [entry])
        snapshot = table.history.snapshot(every)
        if snapshot is not None:
            snapshots.append(snapshot)
            size += len(snapshot.state)
        size += weight(rows) + weight(told)
        if size > limits.record_bytes:
            raise Refused("too_large", "record_large", {"n": limits.record_bytes // 2**20})
        journal += rows
        events += told
    return Imported(table.facts, journal, events, snapshots)


def _header(text: str, limits: Limits) -> Json:
    """The header, which holds options with cards, maybe a position, and names."""
    most = 2 * limits.pack_bytes
    first = text.find("\n") + 1
    if len(text[first:].partition("\n")[0]) > most:
        raise Refused("too_large", "record_header", {"n": most // 1024}, field="line 2")
    try:
        return read_header(text)
    except RecursionError as error:
        raise BadRecord(
            2, "the header is nested too deeply", "l’en-tête a trop de niveaux imbriqués"
        ) from error


def _replayed(game: Game[Any], text: str) -> Session:
    """The game of a record. Whatever a stranger's text may break on is the text's fault."""
    try:
        return replay_record(game, text)
    except BadRecord:
        raise
    except Exception as error:
        LOG.warning("a record could not be replayed", exc_info=error)
        name = type(error).__name__
        raise BadRecord(
            2, f"the header does not fit: {name}", f"l’en-tête ne convient pas : {name}"
        ) from error


def _again(game: Game[Any], header: Json, played: Session) -> Session:
    return open_session(game, played.options, origin_of(header))


def _entry(game: Game[Any], number: int, seat: int, action: int) -> JournalEntry:
    if action == RESIGN:
        return JournalEntry(f"record-{number}", "resign", seat, {})
    return JournalEntry(f"record-{number}", "act", seat, {"action": game.write(action)})


def _facts(game: Game[Any], header: Json, played: Session) -> TableFacts:
    named = header.get("players")
    names = [clean(str(name))[:40] for name in named] if isinstance(named, list) else []
    count = game.seat_count(played.state)
    seats = [
        Seat(n, "human", names[n] if n < len(names) else "", None, False) for n in range(count)
    ]
    date = header.get("date")
    created = date[:32] if isinstance(date, str) else now()
    return TableFacts(
        new_table_id(), game.id, game.version, "", "network", False,
        True, played.options, origin_of(header), created, "finished", 0, None, seats,
    )  # fmt: skip
