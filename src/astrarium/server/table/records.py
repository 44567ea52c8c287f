"""Records out: the whole game once it is over, before that what one seat has seen."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from astrarium.kernel.game import Game, Json
from astrarium.kernel.records.record import (
    SIGHT,
    head_lines,
    move_line,
    read_header,
    replay_beginning,
    write_record,
)
from astrarium.kernel.scenario.moment import moment
from astrarium.server.journal.seats import NOBODY
from astrarium.server.journal.table import Table
from astrarium.server.journal.viewers import NumberedEvent
from astrarium.server.refusals import Refused
from astrarium.server.table import situation
from astrarium.server.work.bots import maker

ORIGIN = ("seed", "position", "continues", "unproved")
"""What a record's header tells of how its game begins, and that nothing proves it whole."""


def whole_record(table: Table) -> str:
    """The record of a finished game, with its seed; `astrarium verify` accepts it."""
    header = {
        **origin_of(table.facts.origin),
        "date": table.facts.created,
        "players": [seat.name for seat in table.facts.seats],
    }
    if table.holders:
        header["holders"] = table.holders
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
        "commitment": facts.info(-1, NOBODY).commitment,
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


def origin_of(header: Json) -> Json:
    """How the game of a header begins."""
    return {field: header[field] for field in ORIGIN if field in header}
