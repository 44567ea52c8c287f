"""What one receiver gets to see of a table: made from the game's views, never from its state."""

from __future__ import annotations

from bisect import bisect_right
from typing import cast

from astrarium.kernel.game import Json
from astrarium.kernel.state import State
from astrarium.server.clock import told
from astrarium.server.journal.seats import Present
from astrarium.server.journal.table import VOTES, Table
from astrarium.server.journal.viewers import WELCOME_BYTES, NumberedEvent
from astrarium.server.messages import Message
from astrarium.server.messages.review import LogPage, Mark, Moment
from astrarium.server.messages.socket import Update, Welcome
from astrarium.server.messages.table import (
    Decision,
    LogEvent,
    OfferInfo,
    StandingAnswer,
    TableInfo,
    Undo,
)
from astrarium.server.refusals import Refused
from astrarium.server.table.votes import needed


def welcome(
    table: Table,
    seat: int,
    seq: int | None,
    present: Present,
    standing: list[StandingAnswer],
    former: int = -1,
) -> Welcome:
    """The whole situation; events after `seq`, or all when it is None or from the future, of many
    only the last: `log_page` tells those before. While the table waits none is told. `former` is
    the seat that a bot plays for the receiver."""
    viewer = table.viewer(seat)
    after = 0 if seq is None or seq > viewer.seq else seq
    begun = has_begun(table)
    events, before = viewer.page(after, room=WELCOME_BYTES) if begun else ([], None)
    return Welcome(
        viewer.seq if has_begun(table) else 0,
        None if seat < 0 else seat,
        table.facts.info(seat, present),
        view(table, table.state, eyes(table, seat)),
        decision(table, seat),
        undo(table, seat),
        [viewer.seen(event) for event in events],
        offers(table, seat),
        table.chat[:],
        standing,
        before,
        None if former < 0 else former,
    )


def has_begun(table: Table) -> bool:
    """Whether the seats are whose they are for good."""
    return table.facts.status != "waiting"


def eyes(table: Table, seat: int) -> int:
    """The seat as which `seat` looks at the game: while the table waits seats may change hands, so
    nobody sees more than a spectator (-1)."""
    return seat if has_begun(table) else -1


def log_page(table: Table, seat: int, after: int, before: int | None) -> LogPage:
    """The last events numbered above `after` and below `before`, as the seat sees them."""
    viewer = table.viewer(seat)
    events, earlier = viewer.page(after, before)
    return LogPage([viewer.seen(event) for event in events], earlier)


def update(table: Table, seat: int, after: int, info: TableInfo | None) -> Update:
    """The situation after something happened, with the events numbered higher than `after`, and
    the table where it is told, as `info`."""
    viewer = table.viewer(seat)
    return Update(
        viewer.seq if has_begun(table) else 0,
        view(table, table.state, eyes(table, seat)),
        decision(table, seat),
        undo(table, seat),
        viewer.after(after) if has_begun(table) else [],
        offers(table, seat),
        table.facts.known_moves(seat),
        table.facts.moved,
        info,
    )


def decision(table: Table, seat: int) -> Decision | None:
    """What the seat is asked now."""
    return cast("Decision | None", table.decision(seat))


def view(table: Table, state: State, seat: int) -> Json:
    """The game's view, completed by what every page needs: the game, the viewer, the outcome."""
    found = table.game.outcome(state)
    common: Json = {
        "game": table.game.id,
        "you": None if seat < 0 else seat,
        "outcome": None if found is None else found.to_json(),
    }
    return {**common, **table.game.view(state, seat)}


def undo(table: Table, seat: int) -> Undo:
    """The free take-back of a seat."""
    if seat < 0 or table.facts.status != "playing":
        return Undo(False, None, None)
    to = table.free_undo(seat)
    possible = to < len(table.viewer(seat).moves)
    return Undo(possible, to if possible else None, _barrier(table, seat, to))


def _barrier(table: Table, seat: int, move: int) -> Message | None:
    """What the move with this number told that can't be unsaid."""
    if table.session.secret():
        return Message("server.barrier_secret", {})
    viewer = table.viewer(seat)
    lines = [line for line in viewer.standing if line.move == move > 0]
    telling = [line for line in lines if line.stored.kind != "turn"] or lines
    marked = [line for line in telling if line.stored.barrier] or telling
    return viewer.seen(marked[-1]).message if marked else None


def offers(table: Table, seat: int) -> list[OfferInfo]:
    """The open offers, with moves as the seat counts them."""
    viewer = table.viewer(seat)
    return [
        OfferInfo(
            offer.id,
            offer.kind,
            offer.maker,
            offer.to if offer.to is None or offer.kind != "undo" else viewer.number(offer.to),
            offer.accepted[:],
            offer.refused[:],
            needed(table, offer.kind, offer.to) if offer.kind in VOTES else None,
            None if offer.until is None else told(offer.until),
        )
        for offer in table.offers.values()
    ]


def moment(table: Table, asker: int, seat: int, move: int) -> Moment:
    """The table after `move` moves, as the asker counts them, as a seat sees it; both
    are -1 for a spectator."""
    known = len(table.viewer(asker).moves)
    if move > known:
        raise Refused("not_found", "no_move", {"n": known})
    if move == known:
        seen = view(table, table.state, seat)
        asked = decision(table, seat)
    else:
        state = table.history.state(table.viewer(asker).position(move))
        seen = view(table, state, seat)
        question = table.game.ask(state, seat)
        asked = None if question is None else cast(Decision, {"id": move, **question})
    lines = table.viewer(asker).latest(lines_until(table, asker, move))
    events = [line.stored.seen_by(seat, line.seq, line.move) for line in lines]
    return Moment(seen, events, asked, known)


def lines_until(table: Table, asker: int, move: int) -> list[NumberedEvent]:
    """The events of the first `move` moves, as the asker counts them."""
    standing = table.viewer(asker).standing
    return standing[: bisect_right(standing, move, key=lambda line: line.move)]


def whole_log(table: Table, seat: int) -> list[LogEvent]:
    """Every event that a seat counts: as it saw them, or with every secret once it is over."""
    lines = table.viewer(seat).standing
    if table.facts.status != "finished":
        return [line.stored.seen_by(seat, line.seq, line.move) for line in lines]
    whole: list[LogEvent] = []
    for line in lines:
        assert line.stored.whole is not None  # known since the event was made, or told again
        whole.append(line.stored.told(line.stored.whole, line.seq, line.move))
    return whole


def timeline(table: Table, seat: int) -> list[Mark]:
    """Every move that a seat knows of for the replay bar, with the first thing it told. Who passed
    in a window in which only holders are asked is told when the game is over."""
    viewer = table.viewer(seat)
    over = table.facts.status == "finished"
    by_move: dict[int, list[LogEvent]] = {}
    for event in whole_log(table, seat):
        by_move.setdefault(event.move, []).append(event)
    marks: list[Mark] = []
    turn = table.stream.first_turn
    for number, played in enumerate(viewer.moves, start=1):
        move = table.session.moves[played - 1]
        events = by_move.get(number, [])
        turn = events[0].turn if events else turn
        rules: list[str] = []
        for event in events:
            if event.rule is not None and event.rule not in rules:
                rules.append(event.rule)
        first = events[0].message if events else None
        known = over or move.seat == seat or not move.veiled
        mover = move.seat if known else None
        marks.append(Mark(number, mover, turn, move.barrier, rules, first))
        turn = events[-1].turn if events else turn
    return marks


def outcome(table: Table) -> Json | None:
    """The result as plain data, None while the game is on."""
    found = table.game.outcome(table.state)
    return None if found is None else found.to_json()
