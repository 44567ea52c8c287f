"""A table as its journal tells it: every entry changes it the same way, live and when rebuilt."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import insert

from astrarium.kernel.asking import in_frank_window
from astrarium.kernel.flow import aside, may_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.move import RESIGN, Move
from astrarium.kernel.records.record import go_own_way, seed_rng
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.server.journal.history import History
from astrarium.server.journal.stream import Entry, Stream
from astrarium.server.journal.table_facts import TableFacts, weight
from astrarium.server.journal.viewers import Viewer, Viewers
from astrarium.server.messages import ChatLine, Ending, OfferKind
from astrarium.server.refusals import Refused
from astrarium.server.store.schema import EVENTS, JOURNAL
from astrarium.server.store.snapshots import forgotten, kept
from astrarium.server.store.store import Write

CHAT_KEPT = 200  # lines that a newcomer is told


def now() -> str:
    """This moment, in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


@dataclass
class Offer:
    """Something that everybody must agree to. `to` counts moves."""

    id: str
    kind: OfferKind
    maker: int
    to: int | None
    accepted: list[int]


@dataclass
class Note:
    """One entry of the journal: what `seat` did. `data` is all that is needed to do it again.

    Once it is carried out, `made` holds marks and number of events of each move that it made.
    """

    action_id: str
    kind: str
    seat: int
    data: Json
    at: str = ""
    made: list[tuple[int, int]] = field(default_factory=list)


def open_session(game: Game[Any], options: Json, origin: Json) -> Session:
    """A session at its start. Raises the errors of options and positions; Refused for an origin
    that has lost its seed: another chance would be another game."""
    if "seed" not in origin and "position" not in origin:
        raise Refused("internal", "no_seed")
    rng = seed_rng(origin.get("seed", 0))
    if "position" in origin:
        session = Session.of(game, options, game.position(origin["position"], rng))
    else:
        session = Session(game, options, rng)
    go_own_way(session, origin)
    return session


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
        self.deeds: dict[int, int] = {}  # what each seat did, taken back or not; moves count each
        self.offered = 0  # offers made so far
        self.viewers = Viewers(len(facts.seats))
        self.decisions: dict[int, Json | None] = {}  # what each viewer was last asked
        self.current: set[int] = set()  # the viewers for whom that still holds
        self.beside: dict[int, dict[str, tuple[Json, int]]] = {}  # choices beside it, since when
        opening = self.stream.make(self.game, session.log.events, 0, False)
        self.stream.add(opening, len(opening))
        self.viewers.opening(opening)

    # -- what it is now ----------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.session.state

    @property
    def moves(self) -> int:
        """How many moves were played and not taken back."""
        return len(self.session.moves)

    def moves_of(self, seat: int) -> int:
        """How many of them a seat has made."""
        return sum(move.seat == seat for move in self.session.moves)

    def viewer(self, seat: int) -> Viewer:
        """What a seat, -1 for a spectator, knows of moves and events."""
        return self.viewers.by_seat[seat]

    def free_undo(self, seat: int) -> int:
        """The lowest number of moves, as the seat counts them, that it may freely go back to."""
        viewer = self.viewer(seat)
        if self.session.secret():
            return len(viewer.moves)
        return viewer.number(self.session.free_undo(seat))

    def acts_unseen(self) -> bool:
        """Whether somebody may act now without others learning of it."""
        return self.session.secret() or (not self.state.over and in_frank_window(self.state))

    def asked(self, seat: int) -> bool:
        """Whether the seat may answer now."""
        return bool(may_act(self.state) >> seat & 1)

    def decision(self, seat: int) -> Json | None:
        """The decision under way as a seat sees it, -1 for a spectator; None unless playing."""
        return self._asked(seat) if self.facts.status == "playing" else None

    def decision_id(self, seat: int) -> int:
        """The number that the seat's answer must carry, -1 when the game is over."""
        asked = self._asked(seat)
        return -1 if asked is None else int(asked["id"])

    def _asked(self, seat: int) -> Json | None:
        """What the game asks, found out when somebody looks.

        A decision keeps its number while its seat has not answered and what it offered still
        stands: what anybody does in the meantime does not make an answer on its way stale. What
        may be done beside it has numbers of its own (`offered_since`).
        """
        if seat not in self.current:
            asked = self.game.ask(self.state, seat)
            if asked is not None:
                old = self.decisions.get(seat)
                same = old is not None and _alike(old, asked)
                number = old["id"] if same and old is not None else self.viewer(seat).seq
                asked = {"id": number, **asked}
            self.decisions[seat] = asked
            self._note_offers(seat, [] if asked is None else asked["choices"])
            self.current.add(seat)
        return self.decisions[seat]

    def _note_offers(self, seat: int, choices: list[Json]) -> None:
        """Note since when each choice beside the question stands as it is."""
        before = self.beside.get(seat, {})
        self.beside[seat] = {}
        for choice in choices:
            if choice.get("meanwhile"):
                known, since = before.get(choice["action"], (None, 0))
                if known != choice:
                    since = self.viewer(seat).seq
                self.beside[seat][choice["action"]] = (choice, since)

    def offered_since(self, seat: int, action: int) -> int:
        """The number of the last event that the seat knew of when this choice came up beside the
        question, 0 for what is none."""
        self._asked(seat)
        return self.beside[seat].get(self.game.write(action), ({}, 0))[1]

    def agreed(self, offer: Offer) -> bool:
        """Whether everybody has accepted. Bots do, and so does who shares the screen."""
        if self.facts.mode == "hotseat":
            return True
        return set(self.facts.humans()) <= set(offer.accepted)

    # -- the journal -------------------------------------------------------------------------

    def carry_out(self, note: Note) -> list[Entry]:
        """Do what a note says; returns the new events. RulesError leaves all as it was."""
        if note.kind in ("act", "resign"):
            entries = self._play(note)
        elif note.kind in ("undo", "rewind"):
            entries = self._rewind(note.seat, note.data["to"])
        else:
            entries = []
            self.talk(note)
        self.noted(note)
        return entries

    def noted(self, note: Note) -> None:
        """Count a note that was carried out, or is told again from the store."""
        self.notes += 1
        self.deeds[note.seat] = self.deeds.get(note.seat, 0) + max(1, len(note.made))
        self.done[note.action_id] = (note.seat, self.viewer(note.seat).seq)

    def actions(self, note: Note) -> list[int]:
        """What a seat did by a note that makes moves: one action, or those of a compound move."""
        if note.kind == "resign":
            return [RESIGN]
        texts = note.data.get("actions") or [note.data["action"]]
        return [self.game.space.read(text) for text in texts]

    def _play(self, note: Note) -> list[Entry]:
        first, actions = self.moves, self.actions(note)
        answers = not all(action >= 0 and aside(self.state, action) for action in actions)
        if actions == [RESIGN]:
            made = [self.session.resign(note.seat)]
        else:
            made = self.session.replay_all(note.seat, actions)
        events = self.session.log.events
        ends = [move.events for move in made[1:]] + [len(events)]
        entries: list[Entry] = []
        for number, (move, end) in enumerate(zip(made, ends, strict=True), start=first + 1):
            told = self.stream.make(self.game, events[move.events : end], number, move.barrier)
            note.made.append((move.marks(), len(told)))
            self.moved(number, move, told)
            entries += told
        self.history.noted()
        if answers:
            self.decisions.pop(note.seat, None)
        self.current.clear()
        self.count()
        return entries

    def moved(self, number: int, move: Move, entries: list[Entry]) -> None:
        """Tell of the move with this number, to everybody who may know of it."""
        if not move.hidden:
            self._forget_offers("undo")
        self.stream.add(entries, self.stream.seq + max(len(entries), 1))  # none is without number
        self.viewers.moved(number, move.seat, entries, move)

    def _rewind(self, seat: int, to: int) -> list[Entry]:
        self.history.rewind(to)
        undone = self.stream.make_undone(seat, to)
        self.went_back(undone)
        self.decisions.clear()
        self.current.clear()
        self.count()
        return [undone]

    def went_back(self, undone: Entry) -> None:
        """Tell that everything after the event's move is taken back."""
        self._forget_offers("undo")
        self.stream.take_back(undone)
        self.viewers.take_back(undone.move, undone)

    def talk(self, note: Note) -> None:
        """Do what a note says that is no move: chat, offers, answers, the table of a rematch."""
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

    def count(self) -> None:
        """How many moves everybody knows of, and whether the game is on."""
        known = {seat: len(viewer.moves) for seat, viewer in self.viewers.by_seat.items()}
        self.facts.moves = known[-1]
        self.facts.ahead = {seat: n - known[-1] for seat, n in known.items() if n != known[-1]}
        self.settle_status()

    def settle_status(self) -> None:
        """Waiting, playing or finished, from seats and state; and how it ended."""
        self.facts.ended = self._ended()
        if self.state.over or self.facts.imported:
            self.facts.status = "finished"
        elif any(seat.kind == "open" for seat in self.facts.seats):
            self.facts.status = "waiting"
        else:
            self.facts.status = "playing"

    def _ended(self) -> Ending | None:
        """How the game ended, None while it has no outcome."""
        outcome = self.game.outcome(self.state) if self.state.over else None
        if outcome is None:
            return None
        last = self.session.moves[-1] if self.session.moves else None
        resigned = last.seat if last is not None and last.action == RESIGN else None
        keys = [f"{prefix}.ending.{outcome.ending}" for prefix in (self.game.id, self.game.prefix)]
        word = next((key for key in keys if self.game.messages().has(key)), None)
        told = f"{self.game.prefix}.told.{outcome.ending}"
        return Ending(
            outcome.ending,
            word,
            outcome.ranks,
            outcome.winners,
            resigned,
            told if self.game.messages().has(told) else None,
        )


def _alike(old: Json, new: Json) -> bool:
    """Whether an answer to the old decision still means the same as one to the new."""
    if any(old[field] != new[field] for field in ("kind", "source")):
        return False
    before, after = _answers(old), _answers(new)
    if not before or not after:
        return not before and not after and bool(old["seats"] == new["seats"])
    return all(choice in after for choice in before)


def _answers(asked: Json) -> list[Json]:
    """The choices that answer the question, without what may be done beside it."""
    return [choice for choice in asked["choices"] if not choice.get("meanwhile")]


# -- the store's side ----------------------------------------------------------------------------


def journal_rows(table: Table, notes: list[Note]) -> list[Json]:
    """The rows of the last `notes` of the table's journal."""
    first = table.notes - len(notes)
    return [
        {
            "table_id": table.facts.id,
            "n": first + i,
            "action_id": note.action_id,
            "kind": note.kind,
            "seat": note.seat,
            "data": json.dumps(note.data, ensure_ascii=False),
            "seq": table.done[note.action_id][1],
            "at": note.at,
            "moves": json.dumps(note.made),
        }
        for i, note in enumerate(notes)
    ]


def journal_writes(table: Table, notes: list[Note], entries: list[Entry]) -> list[Write]:
    """The writes that keep the last `notes` of the table's journal and their events."""
    rows = journal_rows(table, notes)
    events = [entry.row(table.facts.id) for entry in entries]
    return told_writes(table.facts, rows, events)


def told_writes(facts: TableFacts, rows: list[Json], events: list[Json]) -> list[Write]:
    """The writes that keep rows of the journal and of the events, and what they weigh."""
    facts.bytes += weight(rows) + weight(events)
    writes = [facts.kept()]
    if rows:
        writes.append((insert(JOURNAL), rows))
    if events:
        writes.append((insert(EVENTS), events))
    return writes


def snapshot_writes(table: Table, notes: list[Note], every: int) -> list[Write]:
    """The writes that keep a snapshot every so many moves, and forget those that the last `notes`
    took back."""
    back = [note.data["to"] for note in notes if note.kind in ("undo", "rewind")]
    writes = [forgotten(table.facts.id, min(back))] if back else []
    made = table.history.snapshot(every)
    return writes if made is None else [*writes, kept(table.facts.id, made)]
