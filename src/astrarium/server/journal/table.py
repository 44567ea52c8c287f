"""A table as its journal tells it: every entry changes it the same way, live and when rebuilt."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from astrarium.kernel.asking import in_frank_window
from astrarium.kernel.flow import is_side_action, may_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.move import RESIGN, Move
from astrarium.kernel.records.record import go_own_way, seed_rng
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.server.clocks.table_clocks import TableClocks
from astrarium.server.journal.entries import JournalEntry, made_now
from astrarium.server.journal.history import History
from astrarium.server.journal.stream import StoredEvent, Stream
from astrarium.server.journal.table_facts import TableFacts
from astrarium.server.journal.viewers import Viewer, Viewers
from astrarium.server.messages import OfferKind
from astrarium.server.messages.table import ChatLine, Ending
from astrarium.server.refusals import Refused

CHAT_KEPT = 200  # lines that a newcomer is told
VOTES: Final = ("abort", "adjourn", "resume", "replace")
"""The kinds of offers that are votes: they have a majority and an end."""


@dataclass
class Offer:
    """Something that people must agree to. `to` counts moves, or is a seat; a vote ends at the
    second `until` since 1970."""

    id: str
    kind: OfferKind
    maker: int
    to: int | None
    accepted: list[int]
    refused: list[int] = field(default_factory=list)
    until: int | None = None


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
        self.facts.stopped = None  # until an entry says so
        self.session = session
        self.history = History(session)
        self.stream = Stream(int(game.view(session.state, -1).get("turn", 1)))
        self.tokens: dict[str, int] = {}
        self.offers: dict[str, Offer] = {}
        self.chat: list[ChatLine] = []
        self.done: dict[str, tuple[int, int]] = {}  # action id -> seat, sequence number after it
        self.journal_length = 0
        self.deeds: dict[int, int] = {}  # what each seat did, taken back or not; moves count each
        self.offered = 0  # offers made so far
        self.aborts: set[int] = set()  # the seats that have called a vote to abort
        self.holders: list[Json] = []  # who has played which seat from which move on, as changes
        self.viewers = Viewers(len(facts.seats))
        self.decisions: dict[int, Json | None] = {}  # what each viewer was last asked
        self.current: set[int] = set()  # the viewers for whom that still holds
        self.beside: dict[int, dict[str, tuple[Json, int]]] = {}  # choices beside it, since when
        terms = facts.clock
        self.clocks = None if terms is None else TableClocks(terms, len(facts.seats))
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
        taken = max((each["move"] for each in self.holders if each["seat"] == seat), default=0)
        return viewer.number(max(self.session.free_undo(seat), taken))

    def acts_unseen(self) -> bool:
        """Whether somebody may act now without others learning of it."""
        return self.session.secret() or (not self.state.over and in_frank_window(self.state))

    def asked(self, seat: int) -> bool:
        """Whether the seat may answer now."""
        return bool(may_act(self.state) >> seat & 1)

    def require_playing(self) -> None:
        """Refused unless the game is on."""
        if self.facts.status == "finished":
            raise Refused("over", "over")
        if self.facts.status == "waiting":
            raise Refused("not_allowed", "waiting")

        if self.paused():
            raise Refused("not_allowed", "adjourned")

    def require_begun(self) -> None:
        """Refused unless the game is on, adjourned or not."""
        if self.facts.status == "finished":
            raise Refused("over", "over")
        if self.facts.status == "waiting":
            raise Refused("not_allowed", "waiting")

    def paused(self) -> bool:
        """Whether the game rests: it was adjourned, and no secret decision is under way."""
        return self.facts.stopped == "adjourned" and not self.session.secret()

    def all_moved(self) -> bool:
        """Whether every seat of people has made a move of which everybody knows."""
        known = [self.session.moves[n - 1] for n in self.viewer(-1).moves]
        moved = {move.seat for move in known if not move.veiled}
        return set(self.facts.humans()) <= moved

    def rested(self, now: float) -> float:
        """Seconds since everybody last learnt of a move, or since the table was made."""
        since = self.facts.moved or self.facts.created
        return now - datetime.fromisoformat(since).timestamp()

    def require_waiting(self) -> None:
        """Refused when the game has begun."""
        if self.facts.status != "waiting":
            raise Refused("not_allowed", "begun")

    def decision(self, seat: int) -> Json | None:
        """The decision under way as a seat sees it, -1 for a spectator; None unless playing."""
        playing = self.facts.status == "playing" and not self.paused()
        return self._asked(seat) if playing else None

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
        """Whether everybody has accepted who is asked. Bots do, and so does who shares the screen,
        and nobody is asked about an open seat."""
        if offer.kind == "swap" and offer.to is not None:
            asked = self.facts.seats[offer.to]
            return asked.kind != "human" or offer.to in offer.accepted
        if self.facts.mode == "hotseat":
            return True
        return set(self.facts.humans()) <= set(offer.accepted)

    # -- the journal -------------------------------------------------------------------------

    def carry_out(self, entry: JournalEntry) -> list[StoredEvent]:
        """Do what an entry says; returns the new events. RulesError leaves all as it was."""
        if entry.kind in ("act", "resign"):
            events = self._play(entry)
        elif entry.kind in ("undo", "rewind"):
            events = self._rewind(entry.seat, entry.data["to"], entry.at)
        else:
            events = []
            self.talk(entry)
        self.count_entry(entry)
        return events

    def count_entry(self, entry: JournalEntry) -> None:
        """Count an entry that was carried out, or is told again from the store."""
        self.journal_length += 1
        self.deeds[entry.seat] = self.deeds.get(entry.seat, 0) + max(1, len(entry.made))
        self.done[entry.action_id] = (entry.seat, self.viewer(entry.seat).seq)

    def move_entry(self, id: str, seat: int, actions: list[int]) -> JournalEntry:
        """The journal's entry of a move: one row, however many actions it is made of."""
        texts = [self.game.write(action) for action in actions]
        data = {"actions": texts} if len(texts) > 1 else {"action": texts[0]}
        return made_now(id, "act", seat, data)

    def actions(self, entry: JournalEntry) -> list[int]:
        """What a seat did by an entry that makes moves: one action, or those of a compound move."""
        if entry.kind == "resign":
            return [RESIGN]
        texts = entry.data.get("actions") or [entry.data["action"]]
        return [self.game.space.read(text) for text in texts]

    def _play(self, entry: JournalEntry) -> list[StoredEvent]:
        first, actions = self.moves, self.actions(entry)
        answers = not all(action >= 0 and is_side_action(self.state, action) for action in actions)
        if actions == [RESIGN]:
            made = [self.session.resign(entry.seat)]
        else:
            made = self.session.replay_all(entry.seat, actions)
        log = self.session.log.events
        ends = [move.events for move in made[1:]] + [len(log)]
        events: list[StoredEvent] = []
        for number, (move, end) in enumerate(zip(made, ends, strict=True), start=first + 1):
            told = self.stream.make(self.game, log[move.events : end], number, move.barrier)
            entry.made.append((move.marks(), len(told)))
            self.moved(number, move, told)
            events += told
        self.history.keep_state()
        if answers:
            self.decisions.pop(entry.seat, None)
        self.current.clear()
        self.count(entry.at)
        return events

    def moved(self, number: int, move: Move, events: list[StoredEvent]) -> None:
        """Tell of the move with this number, to everybody who may know of it."""
        if not move.hidden:
            self._forget_offers("undo")
        self.stream.add(events, self.stream.seq + max(len(events), 1))  # none is without number
        self.viewers.moved(number, move.seat, events, move)

    def _rewind(self, seat: int, to: int, at: str) -> list[StoredEvent]:
        self.history.rewind(to)
        undone = self.stream.make_undone(seat, to)
        self.went_back(undone)
        self.decisions.clear()
        self.current.clear()
        self.count(at)
        return [undone]

    def went_back(self, undone: StoredEvent) -> None:
        """Tell that everything after the event's move is taken back."""
        self._forget_offers("undo")
        for each in self.holders:
            each["move"] = min(each["move"], undone.move)
        self.stream.take_back(undone)
        self.viewers.take_back(undone.move, undone)

    def talk(self, entry: JournalEntry) -> None:
        """Do what an entry says that is no move: chat, offers, answers, clocks, the table of a
        rematch; and who sits where from now on, as far as what was said before hangs on it."""
        data = entry.data
        if entry.kind == "chat":
            name = data.get("name", self.facts.seats[entry.seat].name)
            self.chat.append(ChatLine(entry.seat, name, data["text"], entry.at))
            del self.chat[:-CHAT_KEPT]
        elif entry.kind == "offer":
            self.offered += 1
            until = data.get("until")
            made = Offer(
                data["offer"], data["kind"], entry.seat, data["to"], [entry.seat], until=until
            )
            self.offers[made.id] = made
            if made.kind == "abort":
                self.aborts.add(entry.seat)
        elif entry.kind == "answer":
            self._answered(self.offers[data["offer"]], entry.seat, data["accept"])
        elif entry.kind == "clock":
            self._count_time(data["at"], data["facts"])
        elif entry.kind in ("abort", "adjourn", "resume", "lapse", "seat"):
            self._decided(entry)
        elif entry.kind == "swap":
            one, other = data["seats"]
            self._changed_hands({one: other, other: one})
        elif entry.kind == "left":
            self._changed_hands({data["seat"]: -1})
        else:
            self.facts.rematch = data["table"]
            self._forget_offers("rematch")

    def _count_time(self, at: int, facts: list[list[Any]]) -> None:
        if self.clocks is not None:
            self.clocks.take(at, facts)

    def _answered(self, offer: Offer, seat: int, accept: bool) -> None:
        """Take an answer. A vote goes on when somebody declines, unless its maker does."""
        if accept:
            offer.accepted.append(seat)
        elif offer.kind in VOTES and seat != offer.maker:
            offer.refused.append(seat)
        else:
            del self.offers[offer.id]

    def _decided(self, entry: JournalEntry) -> None:
        """Do what the people have decided, by vote or for themselves: the game is stopped or goes
        on, or somebody else plays a seat (who sits there stands in the store)."""
        self.offers.pop(entry.data.get("offer", ""), None)
        if entry.kind == "abort":
            self.facts.stopped = "aborted"
            self.offers.clear()
        elif entry.kind == "adjourn":
            self.facts.stopped = "adjourned"
        elif entry.kind == "resume":
            self.facts.stopped = None
        elif entry.kind == "seat":
            self._played_by(entry)
        self.settle_status()

    def _played_by(self, entry: JournalEntry) -> None:
        """Somebody else plays a seat from here on; what it has agreed to holds no more."""
        seat = entry.data["seat"]
        self.holders.append(entry.data)
        self.offers = {
            id: offer
            for id, offer in self.offers.items()
            if offer.maker != seat and not (offer.kind == "replace" and offer.to == seat)
        }
        for offer in self.offers.values():
            offer.accepted = [each for each in offer.accepted if each != seat]
            offer.refused = [each for each in offer.refused if each != seat]

    def _changed_hands(self, hands: dict[int, int]) -> None:
        """Who sat on some seats sits elsewhere now, or nowhere (-1): so do what they have said and
        done, and offers that one of them has made or was made end."""
        for line in self.chat:
            line.from_ = hands.get(line.from_, line.from_)
        self.done = {id: (hands.get(seat, seat), n) for id, (seat, n) in self.done.items()}
        self.deeds = {hands.get(seat, seat): n for seat, n in self.deeds.items()}
        if self.clocks is not None:
            self.clocks.exchange(hands)
        self.offers = {
            id: offer
            for id, offer in self.offers.items()
            if offer.kind != "swap" or not {offer.maker, offer.to} & set(hands)
        }

    def _forget_offers(self, kind: str) -> None:
        self.offers = {id: offer for id, offer in self.offers.items() if offer.kind != kind}

    def count(self, at: str | None = None) -> None:
        """How many moves everybody knows of, which has changed `at` a moment if it has, and whether
        the game is on."""
        known = {seat: len(viewer.moves) for seat, viewer in self.viewers.by_seat.items()}
        if at is not None and known[-1] != self.facts.moves:
            self.facts.moved = at
        self.facts.moves = known[-1]
        self.facts.ahead = {seat: n - known[-1] for seat, n in known.items() if n != known[-1]}
        self.settle_status()

    def settle_status(self) -> None:
        """Waiting, playing or finished, from seats and state; and how it ended."""
        self.facts.ended = self._ended()
        if self.state.over or self.facts.imported or self.facts.stopped == "aborted":
            self.facts.status = "finished"
        else:
            self.facts.status = "playing" if self.facts.begins() else "waiting"
        if self.facts.status != "waiting":
            self._forget_offers("swap")
        if self.facts.status == "finished":
            for kind in VOTES:
                self._forget_offers(kind)

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
