"""Records in and out: the whole game once it is over, before that what one seat has seen."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from typing import Any

import msgspec

from astrarium.kernel.errors import BadRecord
from astrarium.kernel.game import Game, Json
from astrarium.kernel.move import RESIGN
from astrarium.kernel.records.record import (
    SIGHT,
    head_lines,
    is_proved,
    move_line,
    read_header,
    replay_beginning,
    replay_record,
    write_record,
)
from astrarium.kernel.scenario.moment import moment
from astrarium.kernel.session import Session
from astrarium.server.journal.seats import Seat, new_table_id
from astrarium.server.journal.table import Note, Table, journal_rows, now, open_session, told_writes
from astrarium.server.journal.table_facts import TableFacts, weight
from astrarium.server.journal.viewers import NumberedEvent
from astrarium.server.refusals import Refused
from astrarium.server.settings import Limits
from astrarium.server.store.snapshots import Snapshot, kept
from astrarium.server.store.store import Write
from astrarium.server.table import situation
from astrarium.server.words import clean
from astrarium.server.work.bots import maker

LOG = logging.getLogger("astrarium.server")
ORIGIN = ("seed", "position", "continues", "unproved")
"""What a record's header tells of how its game begins, and that nothing proves it whole."""


def whole_record(table: Table) -> str:
    """The record of a finished game, with its seed; `astrarium verify` accepts it."""
    header = {
        **_origin(table.facts.origin),
        "date": table.facts.created,
        "players": [seat.name for seat in table.facts.seats],
    }
    return write_record(table.session, header)


def seat_record(table: Table, seat: int) -> str:
    """What a seat (-1: anybody) has seen of a running game, one event a line as JSON.

    Holds no seed and nothing hidden, so that it can't be played on.
    """
    viewer = table.viewer(seat)
    return _sight(table, seat, viewer.standing, {"moves": len(viewer.moves)})


def seat_report(table: Table, seat: int, move: int) -> str:
    """The same up to one of the moments that the seat knows, with what it saw and was asked there.
    By that `astrarium scenario --seen` finds the moment in the record, once the game is over.
    Refused where there is no such moment."""
    seen = situation.moment(table, seat, seat, move)
    facts: Json = {"moves": move, "view": seen.view, "decision": seen.decision}
    return _sight(table, seat, situation.lines_until(table, seat, move), facts)


def _sight(table: Table, seat: int, lines: list[NumberedEvent], more: Json) -> str:
    facts = table.facts
    head: Json = {
        "table": facts.id,
        "game": facts.game,
        "version": facts.version,
        "options": facts.options,
        "date": facts.created,
        "players": [each.name for each in facts.seats],
        "seat": None if seat < 0 else seat,
        "commitment": facts.info(-1, set(), 0).commitment,
        **more,
    }
    return "\n".join([SIGHT, _line(head), *(_told(table, seat, line) for line in lines)]) + "\n"


def _told(table: Table, seat: int, line: NumberedEvent) -> str:
    event = table.viewer(seat).seen(line)
    return _line(
        {
            "move": event.move,
            "turn": event.turn,
            "seat": event.seat,
            "rule": event.rule,
            "key": event.message.key,
            "params": event.message.params,
            "text": table.game.say("en", event.message.key, event.message.params),
        }
    )


def _line(facts: Json) -> str:
    return json.dumps(msgspec.to_builtins(facts), ensure_ascii=False, sort_keys=True)


def after(table: Table, seat: int, move: int) -> int:
    """The table's own number of a moment that a seat counts; Refused where there is none."""
    known = len(table.viewer(seat).moves)
    if move > known:
        raise Refused("not_found", "no_move", {"n": known}, field="move")
    return table.viewer(seat).position(move)


def scenario(finder: str, text: str, move: int, table: str) -> str:
    """A moment of a record as a scenario file; runs in a worker."""
    game: Game[Any] = maker(finder)(str(read_header(text)["game"]))
    session = replay_beginning(game, text)
    return moment(session, move, f"{game.id}, table {table}, after move {move}")


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


def beginning(table: Table, moves: int, seed: str) -> str:
    """The first `moves` moves of a game, as a record that is broken off there; from then on chance
    comes from `seed`."""
    before = {"table": table.facts.id, "move": moves, "seed": seed}
    return _lines(table, {**table.facts.origin, "continues": before}, moves)


def plain_record(table: Table) -> str:
    """The moves of a game as a record without names, digests and last line, which is made at once;
    for workers."""
    return _lines(table, table.facts.origin, len(table.session.moves))


def _lines(table: Table, origin: Json, moves: int) -> str:
    lines = head_lines(table.session, origin)
    lines += [move_line(table.game, move, None) for move in table.session.moves[:moves]]
    return "\n".join(lines) + "\n"


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
        False, played.options, _origin(header), now(), "playing", 0, None, how.seats, how.address,
    )  # fmt: skip
    table = Table(game, facts, _again(game, header, played))
    return _carried_out(table, played, limits, every)


def _carried_out(table: Table, played: Session, limits: Limits, every: int) -> Imported:
    """The rows of every move; Refused as soon as they are too many for the store."""
    id = table.facts.id
    journal: list[Json] = []
    events = [entry.row(id) for entry in table.stream.entries]
    snapshots: list[Snapshot] = []
    size = weight(events)
    for number, move in enumerate(played.moves):
        note = _note(table.game, number, move.seat, move.action)
        told = [entry.row(id) for entry in table.carry_out(note)]
        rows = journal_rows(table, [note])
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
    return open_session(game, played.options, _origin(header))


def _origin(header: Json) -> Json:
    return {field: header[field] for field in ORIGIN if field in header}


def _note(game: Game[Any], number: int, seat: int, action: int) -> Note:
    if action == RESIGN:
        return Note(f"record-{number}", "resign", seat, {})
    return Note(f"record-{number}", "act", seat, {"action": game.write(action)})


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
        True, played.options, _origin(header), created, "finished", 0, None, seats,
    )  # fmt: skip
