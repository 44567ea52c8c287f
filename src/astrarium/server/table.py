"""A table as its journal tells it: every entry changes it the same way, live and when rebuilt."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, insert, select

from astrarium.kernel.errors import RulesError
from astrarium.kernel.flow import State, may_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.record import seed_rng
from astrarium.kernel.session import Session
from astrarium.server.history import History
from astrarium.server.messages import ChatLine
from astrarium.server.refusals import Refused
from astrarium.server.schema import EVENTS, JOURNAL, TOKENS
from astrarium.server.store import Write
from astrarium.server.stream import Entry, Stream, entry_of
from astrarium.server.table_facts import TableFacts, read_facts
from astrarium.server.viewers import Viewer, Viewers

CHAT_KEPT = 200  # lines that a newcomer is told


def now() -> str:
    """This moment, in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


@dataclass
class Offer:
    """Something that everybody must agree to. `to` counts moves."""

    id: str
    kind: str
    maker: int
    to: int | None
    accepted: list[int]


@dataclass
class Note:
    """One entry of the journal: what `seat` did. `data` is all that is needed to do it again."""

    action_id: str
    kind: str
    seat: int
    data: Json
    at: str = ""


def open_session(game: Game[Any], options: Json, origin: Json) -> Session:
    """A session at its start. Raises the errors of options and positions."""
    rng = seed_rng(origin.get("seed", 0))
    if "position" in origin:
        return Session.of(game, options, game.position(origin["position"], rng))
    return Session(game, options, rng)


class Table:
    """Session, stream, offers and chat of one table; knows neither sockets nor the store."""

    def __init__(self, game: Game[Any], facts: TableFacts, session: Session) -> None:
        self.game = session.game
        self.facts = facts
        self.session = session
        self.history = History(session)
        self.stream = Stream(int(game.view(session.state, -1).get("turn", 1)))
        self.tokens: dict[str, int] = {}
        self.offers: dict[str, Offer] = {}
        self.chat: list[ChatLine] = []
        self.done: dict[str, tuple[int, int]] = {}  # action id -> seat, sequence number after it
        self.notes = 0  # length of the journal
        self.offered = 0  # offers made so far
        self.viewers = Viewers(len(facts.seats))
        self.decisions: dict[int, Json | None] = {}
        self._learn(-1, self._tell(session.log.events, 0, False))
        self.ask()

    # -- what it is now ----------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.session.state

    @property
    def moves(self) -> int:
        """How many moves were played and not taken back."""
        return len(self.session.moves)

    def viewer(self, seat: int) -> Viewer:
        """What a seat, -1 for a spectator, knows of moves and events."""
        return self.viewers.by_seat[seat]

    def free_undo(self, seat: int) -> int:
        """The lowest number of moves, as the seat counts them, that it may freely go back to."""
        if self.session.secret():
            return len(self.viewer(seat).moves)
        return self.session.free_undo(seat)

    def asked(self, seat: int) -> bool:
        """Whether the seat may answer now."""
        return bool(may_act(self.state) >> seat & 1)

    def decision(self, seat: int) -> Json | None:
        """The decision under way as a seat sees it, -1 for a spectator; None unless playing."""
        return self.decisions[seat] if self.facts.status == "playing" else None

    def decision_id(self, seat: int) -> int:
        """The number that the seat's answer must carry, -1 when the game is over."""
        asked = self.decisions[seat]
        return -1 if asked is None else int(asked["id"])

    def agreed(self, offer: Offer) -> bool:
        """Whether everybody has accepted. Bots do, and so does who shares the screen."""
        if self.facts.mode == "hotseat":
            return True
        return set(self.facts.humans()) <= set(offer.accepted)

    # -- the journal -------------------------------------------------------------------------

    def carry_out(self, note: Note) -> list[Entry]:
        """Do what a note says; returns the new events. RulesError leaves all as it was."""
        if note.kind == "act":
            events = self._play(note.seat, self.game.space.read(note.data["action"]))
        elif note.kind == "resign":
            events = self._resign(note.seat)
        elif note.kind in ("undo", "rewind"):
            events = self._rewind(note.seat, note.data["to"])
        else:
            events = []
            self._talk(note)
        self.notes += 1
        self.done[note.action_id] = (note.seat, self.viewer(note.seat).seq)
        return events

    def _play(self, seat: int, action: int) -> list[Entry]:
        before = len(self.session.log.events)
        move = self.session.play(seat, action)
        return self._moved(seat, before, move.barrier)

    def _resign(self, seat: int) -> list[Entry]:
        before = len(self.session.log.events)
        move = self.session.resign(seat)
        return self._moved(seat, before, move.barrier)

    def _moved(self, seat: int, before: int, barrier: bool) -> list[Entry]:
        self.history.noted()
        if not self.session.moves[-1].hidden:
            self._forget_offers("undo")
        made = self._tell(self.session.log.events[before:], self.moves, barrier)
        self._learn(seat, made)
        self._count()
        self.ask(seat)
        return made

    def _tell(self, events: list[Any], move: int, barrier: bool) -> list[Entry]:
        """Put events of the game into the stream. A move has a number even if it told nothing."""
        made = self.stream.make(self.game, events, move, barrier)
        self.stream.add(made, self.stream.seq + max(len(made), min(move, 1)))
        return made

    def _learn(self, seat: int, made: list[Entry]) -> None:
        """Tell everybody who may know of it about the last move, or about the opening."""
        if self.session.moves:
            self.viewers.moved(self.moves, seat, made, self.session.moves[-1])
        else:
            self.viewers.opening(made)

    def _rewind(self, seat: int, to: int) -> list[Entry]:
        self.session.rewind(to)
        self.history.rewound()
        self._forget_offers("undo")
        undone = self.stream.make_undone(seat, to)
        self.stream.take_back(undone, len(self.session.log.events))
        self.viewers.take_back(to, undone)
        self._count()
        self.ask()
        return [undone]

    def _talk(self, note: Note) -> None:
        data = note.data
        if note.kind == "chat":
            name = self.facts.seats[note.seat].name
            self.chat.append(ChatLine(note.seat, name, data["text"], note.at))
            del self.chat[:-CHAT_KEPT]
        elif note.kind == "offer":
            self.offered += 1
            made = Offer(data["offer"], data["kind"], note.seat, data["to"], [note.seat])
            self.offers[made.id] = made
        elif note.kind == "answer" and not data["accept"]:
            del self.offers[data["offer"]]
        elif note.kind == "answer":
            self.offers[data["offer"]].accepted.append(note.seat)
        else:
            self.facts.rematch = data["table"]
            self._forget_offers("rematch")

    def _forget_offers(self, kind: str) -> None:
        self.offers = {id: offer for id, offer in self.offers.items() if offer.kind != kind}

    def _count(self) -> None:
        known = {seat: len(viewer.moves) for seat, viewer in self.viewers.by_seat.items()}
        self.facts.moves = known[-1]
        self.facts.ahead = {seat: n - known[-1] for seat, n in known.items() if n != known[-1]}
        self.settle_status()

    def settle_status(self) -> None:
        """Waiting, playing or finished, from seats and state."""
        if self.state.over or self.facts.imported:
            self.facts.status = "finished"
        elif any(seat.kind == "open" for seat in self.facts.seats):
            self.facts.status = "waiting"
        else:
            self.facts.status = "playing"

    def ask(self, actor: int | None = None) -> None:
        """Find out what each seat is asked now.

        A decision keeps its number while its seat has not acted and what it offered still stands:
        what others do in the meantime does not make an answer on its way stale.
        """
        before = self.decisions
        self.decisions = {}
        for seat in range(-1, len(self.facts.seats)):
            asked = self.game.ask(self.state, seat)
            if asked is not None:
                old = before.get(seat)
                same = actor not in (None, seat) and old is not None and _alike(old, asked)
                number = old["id"] if same and old is not None else self.viewer(seat).seq
                asked = {"id": number, **asked}
            self.decisions[seat] = asked


def _alike(old: Json, new: Json) -> bool:
    """Whether an answer to the old decision still means the same as one to the new."""
    if any(old[field] != new[field] for field in ("kind", "source", "yours")):
        return False
    if not new["yours"]:
        return bool(old["seats"] == new["seats"])
    return all(choice in new["choices"] for choice in old["choices"])


# -- the store's side ----------------------------------------------------------------------------


def journal_writes(table: Table, notes: list[Note], entries: list[Entry]) -> list[Write]:
    """The writes that keep the last `notes` of the table's journal and their events."""
    id = table.facts.id
    first = table.notes - len(notes)
    rows = [
        {
            "table_id": id,
            "n": first + i,
            "action_id": note.action_id,
            "kind": note.kind,
            "seat": note.seat,
            "data": json.dumps(note.data, ensure_ascii=False),
            "seq": table.done[note.action_id][1],
            "at": note.at,
        }
        for i, note in enumerate(notes)
    ]
    writes: list[Write] = [table.facts.kept()]
    if rows:
        writes.append((insert(JOURNAL), rows))
    if entries:
        writes.append((insert(EVENTS), [entry.row(id) for entry in entries]))
    return writes


def rebuild(connection: Connection, games: dict[str, Game[Any]], id: str) -> Table:
    """The table that the store holds under this id; Refused when there is none or it can't be
    played on these rules."""
    facts = read_facts(connection, id)
    if facts is None:
        raise Refused("not_found", "no_table")
    game = games.get(facts.game)
    if game is None or game.version != facts.version:
        version = f"{facts.game} {facts.version}"
        raise Refused("version", "version", {"version": version})
    table = Table(game, facts, open_session(game, facts.options, facts.origin))
    journal = select(JOURNAL).where(JOURNAL.c.table_id == id).order_by(JOURNAL.c.n)
    try:
        for row in connection.execute(journal):
            table.carry_out(Note(row.action_id, row.kind, row.seat, json.loads(row.data), row.at))
    except RulesError as error:
        raise Refused("version", "diverged", {"reason": str(error)}) from error
    events = select(EVENTS).where(EVENTS.c.table_id == id).order_by(EVENTS.c.seq)
    _take_stored(table, [entry_of(row) for row in connection.execute(events)])
    for row in connection.execute(select(TOKENS).where(TOKENS.c.table_id == id)):
        table.tokens[row.hash] = row.seat
    table.settle_status()
    table.ask()
    return table


def _take_stored(table: Table, stored: list[Entry]) -> None:
    """Go on with the events as they were written; the same numbers prove the same game."""
    stream = table.stream
    if [entry.seq for entry in stored] != [entry.seq for entry in stream.entries]:
        raise Refused("version", "diverged", {"reason": "other events"})
    by_number = {entry.seq: entry for entry in stored}
    stream.entries = stored
    stream.line = [by_number[entry.seq] for entry in stream.line]
    for viewer in table.viewers.by_seat.values():
        for line in viewer.told:
            line.entry = by_number[line.entry.seq]
    held = table.viewers.withheld
    table.viewers.withheld = [(n, seat, [by_number[e.seq] for e in made]) for n, seat, made in held]
