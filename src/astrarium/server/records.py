"""Records in and out: the whole game once it is over, before that what one seat has seen."""

from __future__ import annotations

import json
import logging
from typing import Any

from astrarium.kernel.errors import BadRecord
from astrarium.kernel.game import Game, Json
from astrarium.kernel.record import read_header, replay_record, write_record
from astrarium.kernel.session import RESIGN, Session
from astrarium.server.refusals import Refused
from astrarium.server.seats import Seat, new_table_id
from astrarium.server.store import Write
from astrarium.server.table import Note, Table, journal_writes, now, open_session, snapshot_writes
from astrarium.server.table_facts import TableFacts
from astrarium.server.words import clean

LOG = logging.getLogger("astrarium.server")
SEAT_FORM = "astrarium-sight 1"


def whole_record(table: Table) -> str:
    """The record of a finished game, with its seed; `astrarium verify` accepts it."""
    header = {
        **table.facts.origin,
        "date": table.facts.created,
        "players": [seat.name for seat in table.facts.seats],
    }
    return write_record(table.session, header)


def seat_record(table: Table, seat: int) -> str:
    """What a seat (-1: anybody) has seen of a running game, one event a line as JSON.

    Holds no seed and nothing hidden, so that it can't be played on.
    """
    facts = table.facts
    head: Json = {
        "game": facts.game,
        "version": facts.version,
        "options": facts.options,
        "date": facts.created,
        "players": [each.name for each in facts.seats],
        "seat": None if seat < 0 else seat,
        "commitment": facts.info(-1, set(), 0).commitment,
        "moves": len(table.viewer(seat).moves),
    }
    lines = [SEAT_FORM, json.dumps(head, ensure_ascii=False, sort_keys=True)]
    for known in table.viewer(seat).standing:
        event = table.viewer(seat).seen(known)
        told: Json = {
            "move": event.move,
            "turn": event.turn,
            "seat": event.seat,
            "rule": event.rule,
            "key": event.message.key,
            "params": event.message.params,
            "text": table.game.say("en", event.message.key, event.message.params),
        }
        lines.append(json.dumps(told, ensure_ascii=False))
    return "\n".join(lines) + "\n"


def imported(games: dict[str, Game[Any]], text: str, every: int) -> tuple[Table, list[Write]]:
    """A finished table that shows a record, and the writes that store it, with a snapshot `every`
    so many moves; Refused."""
    try:
        header = _header(text)
        game = games.get(str(header["game"]))
        if game is None:
            raise BadRecord(2, f"no game {header['game']!r} is installed")
        played = _replayed(game, text)
    except BadRecord as error:
        raise Refused(
            "malformed",
            "record",
            {"line": error.line, "reason": error.reason},
            field=f"line {error.line}",
        ) from error
    table = Table(game, _facts(game, header, played), _again(game, header, played))
    table.settle_status()
    notes: list[Note] = []
    entries = list(table.stream.entries)
    snapshots: list[Write] = []
    for number, move in enumerate(played.moves):
        made = _note(game, number, move.seat, move.action)
        entries += table.carry_out(made)
        notes.append(made)
        snapshots += snapshot_writes(table, [made], every)
    writes = table.facts.set_out() + journal_writes(table, notes, entries) + snapshots
    return table, writes


def _header(text: str) -> Json:
    try:
        return read_header(text)
    except RecursionError as error:
        raise BadRecord(2, "the header is nested too deeply") from error


def _replayed(game: Game[Any], text: str) -> Session:
    """The game of a record. Whatever a stranger's text may break on is the text's fault."""
    try:
        return replay_record(game, text)
    except BadRecord:
        raise
    except Exception as error:
        LOG.warning("a record could not be replayed", exc_info=error)
        raise BadRecord(2, f"the header does not fit: {type(error).__name__}") from error


def _again(game: Game[Any], header: Json, played: Session) -> Session:
    return open_session(game, played.options, _origin(header))


def _origin(header: Json) -> Json:
    return {field: header[field] for field in ("seed", "position") if field in header}


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
