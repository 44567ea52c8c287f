"""One game of a series, from its seed to its ending: the unit that simulations repeat."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from astrarium.bots.bot import Bot
from astrarium.bots.random import RandomBot
from astrarium.kernel.errors import RulesError, describe
from astrarium.kernel.flow import apply, legal, may_act, members, must_act, nudged
from astrarium.kernel.game import GROUP, Game, Json
from astrarium.kernel.game import game as game_of
from astrarium.kernel.move import Move
from astrarium.kernel.records.record import write_record
from astrarium.kernel.rng import FastRng, scramble
from astrarium.kernel.session import Session
from astrarium.kernel.spelling import meant
from astrarium.kernel.state import State
from astrarium.lab.errors import LabError
from astrarium.lab.players import BotFailed, Players, begin, end, planned_by, response_of
from astrarium.lab.seating import entry_names, seat_entries, sides

CAP = 200_000
"""Decisions after which a game counts as stalled."""
"""What the lab sets an option called "turn_limit" to, so that games that nobody can win end."""


@dataclass(frozen=True)
class Series:
    """Games that differ in their number only: plain data, so that any process can play any part.

    `options` are the caller's, unchecked; `bots` are names by entry; `records` is a folder or "".
    """

    game: str
    bots: list[str]
    seed: int
    options: Json = field(default_factory=dict)
    cap: int = CAP
    records: str = ""

    def game_seed(self, number: int) -> int:
        """The seed of one game; it depends on nothing but the series' seed and the number."""
        return scramble(scramble(self.seed) ^ number)


@dataclass(frozen=True)
class Played:
    """How one game went. `error` is "" or a kind: "exception", "illegal", "stall", "ending",
    "audit"; `digest` is a hash over the game's whole record and its final state; `thoughts` are,
    by entry, the seconds of processor time of each choice that its bots searched; `first` is the
    side that was asked before all others, -1 when several were asked together; `parts` are what the
    seats turned out to play (`Game.parts_played`)."""

    number: int
    seed: int
    entries: list[int]  # the entry that played each seat
    decisions: int
    digest: str
    ending: str = ""
    ranks: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    error: str = ""
    message: str = ""
    thoughts: list[list[float]] = field(default_factory=list)
    first: int = -1
    parts: list[str] = field(default_factory=list)

    def winning_entries(self) -> list[int]:
        """The entries that hold a winning seat, in order."""
        return sorted({self.entries[seat] for seat in self.winners})


class SeriesTable:
    """A series made ready for play: its game, checked options, sides. Refuses what can't be."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.game: Game[Any] = find_game(series.game)
        self.options = self.game.check_options(series.options)
        state = self.game.fresh(self.options, FastRng(0))
        self.side_of = sides(self.game, state)
        if not series.bots:
            raise LabError("bots", "name at least one", "nommez-en au moins un")
        self.players = Players(series.bots)
        seat_entries(self.side_of, len(series.bots), 0)

    def play(self, number: int) -> Played:
        """Play one game; whatever goes wrong is told in the result, with the seed."""
        seed = self.series.game_seed(number)
        entries = seat_entries(self.side_of, len(self.series.bots), number)
        state = self.game.fresh(self.options, FastRng(seed))
        first = self.asked_first(state)
        bots = self.players.seated(entries)
        moves: list[int] = []
        error = message = ""
        try:
            begin(self.game, self.options, dict(enumerate(bots)))
            play_out(self.game, state, bots, seed, self.series.cap, moves)
            error, message = self.faults(state)
        except RulesError as refused:
            error, message = "illegal", f"decision {len(moves) // 2 + 1}: {refused}"
        except Exception as failure:
            error = "exception"
            message = f"decision {len(moves) // 2 + 1}: {what_happened(failure)}"
        try:
            end(self.game, state, dict(enumerate(bots)))
        except BotFailed as failure:
            error, message = error or "exception", message or str(failure)
        if self.series.records:
            self.save_record(number, seed, entries, moves)
        played = self.result(number, seed, entries, state, moves, error, message)
        thoughts: list[list[float]] = [[] for _ in self.series.bots]
        for entry, bot in zip(entries, bots, strict=True):
            thoughts[entry] += bot.thoughts
        return replace(played, thoughts=thoughts, first=first)

    def asked_first(self, state: State) -> int:
        """The side that begins a new game, -1 when several are asked at once."""
        asked = {self.side_of[seat] for seat in members(must_act(state))}
        return asked.pop() if len(asked) == 1 else -1

    def faults(self, state: State) -> tuple[str, str]:
        """What is wrong with the way a game stopped: kind and explanation, empty when nothing."""
        if not state.over:
            return "stall", f"no ending after {self.series.cap} decisions"
        outcome = self.game.outcome(state)
        if outcome is None or not outcome.ending:
            return "ending", "the game is over without a named ending"
        try:
            self.game.audit(state)
        except AssertionError as broken:
            return "audit", str(broken)
        return "", ""

    def result(
        self,
        number: int,
        seed: int,
        entries: list[int],
        state: State,
        moves: list[int],
        error: str,
        message: str,
    ) -> Played:
        """The facts of a finished or failed game."""
        outcome = self.game.outcome(state) if not error else None
        final = self.game.digest(state) if error != "exception" else error
        head = [self.game.id, self.game.version, self.options, seed, moves, final]
        digest = blake2b(json.dumps(head, sort_keys=True).encode(), digest_size=16).hexdigest()
        count = len(moves) // 2
        if outcome is None:
            return Played(number, seed, entries, count, digest, error=error, message=message)
        return Played(
            number,
            seed,
            entries,
            count,
            digest,
            outcome.ending,
            outcome.ranks,
            outcome.scores,
            outcome.winners,
            parts=self.game.parts_played(state),
        )

    def save_record(self, number: int, seed: int, entries: list[int], moves: list[int]) -> None:
        """Write the game's record into the series' folder, as `astrarium verify` reads it."""
        session = Session(self.game, self.options, FastRng(seed))
        session.moves = [
            Move(seat, action, False, 0)
            for seat, action in zip(moves[::2], moves[1::2], strict=True)
        ]
        names = [self.series.bots[entry] for entry in entries]
        text = write_record(session, {"seed": seed, "players": names})
        path = Path(self.series.records) / f"{number:06d}.record"
        path.write_text(text, encoding="utf-8")

    def names(self) -> list[str]:
        """What results call the entries."""
        return entry_names(self.series.bots)


def play_out(
    game: Game[Any], state: State, bots: list[Bot], seed: int, cap: int, moves: list[int]
) -> None:
    """Let the bots answer to the end or the cap; `moves` takes seats and actions in turn."""
    chances = [FastRng(seed + 1 + seat) for seat in range(len(bots))]
    order = FastRng(seed + 1 + len(bots))
    planned: list[int] = []  # the rest of a compound move
    planner = -1
    addressed = 0  # mask of the seats whose bots have heard of what somebody offers them
    while not state.over and len(moves) < 2 * cap:
        fresh = nudged(state) & ~addressed
        addressed = addressed & nudged(state) | fresh
        if fresh:
            moves += hear(game, state, bots, chances, members(fresh))
            continue
        asked = must_act(state)
        if asked & (asked - 1):  # several seats: chance says who is heard first
            waiting = members(asked)
            seat = waiting[order.below(len(waiting))]
        else:
            seat = asked.bit_length() - 1
        if planned and seat == planner and planned[0] in legal(state, seat):
            action = planned.pop(0)
            apply(state, seat, action)
            moves += [seat, action]
            continue
        bot = bots[seat]
        # The random bot looks at nothing but its legal actions, so it needs no redrawn sight;
        # what somebody derives from it may look.
        blind = type(bot) is RandomBot
        sight = state if blind else game.determinize(state, seat, chances[seat])
        planned = planned_by(bot, game, sight, seat, chances[seat])
        planner = seat
        action = planned.pop(0)
        carry_out(game, state, bot, seat, action)
        moves += [seat, action]


def hear(
    game: Game[Any], state: State, bots: list[Bot], chances: list[FastRng], seats: list[int]
) -> list[int]:
    """Let the bots that were addressed do something beside the question; what they did, as
    `play_out` notes it."""
    moves: list[int] = []
    for seat in seats:
        if not may_act(state) >> seat & 1:
            continue
        sight = game.determinize(state, seat, chances[seat])
        action = response_of(bots[seat], game, sight, seat, chances[seat])
        if action >= 0:
            carry_out(game, state, bots[seat], seat, action)
            moves += [seat, action]
    return moves


def carry_out(game: Game[Any], state: State, bot: Bot, seat: int, action: int) -> None:
    """Play what a bot answered; a refusal names the bot."""
    try:
        game.play(state, seat, action)
    except RulesError as refused:
        raise RulesError(f"{bot.name} at seat {seat + 1}: {refused}") from refused


TABLES: Final[dict[str, dict[int, SeriesTable]]] = {}
"""The tables at which this process plays, by number, of the one order that it works at: parts are
many and small, but bots are made once."""


class Play:
    """Plays series in rounds, a game of each in turn, in whatever parts: what worker processes are
    sent. Games are counted through all rounds; the first one wanted is number `first`."""

    def __init__(self, matches: list[Series], first: int = 0) -> None:
        self.matches = matches
        self.first = first
        self.order = uuid4().hex

    def table(self, match: int) -> SeriesTable:
        """The table of a series, made when first asked for; LabError or BadOptions."""
        if self.order not in TABLES:
            TABLES.clear()
            TABLES[self.order] = {}
        tables = TABLES[self.order]
        if match not in tables:
            tables[match] = SeriesTable(self.matches[match])
        return tables[match]

    def __call__(self, first: int, last: int) -> list[Played]:
        """The games from number `first` to `last - 1`, counted from the first that is wanted."""
        found: list[Played] = []
        for index in range(self.first + first, self.first + last):
            number, match = divmod(index, len(self.matches))
            found.append(self.table(match).play(number))
        return found


def find_game(id: str) -> Game[Any]:
    """An installed game; LabError names those that there are."""
    try:
        return game_of(id)
    except LookupError as error:
        raise LabError("game", str(error.args[0]), no_game(id)) from error


def no_game(id: str) -> str:
    """In French that there is no such game, "" when there is one, which is broken."""
    known = sorted({point.name for point in entry_points(group=GROUP)})
    hint = meant(id, known, "fr")
    if id in known:
        return ""
    return f"pas de jeu {id!r} ; {hint + ' ' if hint else ''}installés : {', '.join(known)}"


def what_happened(failure: Exception) -> str:
    """What ended a game, in one line: a bot's failure names the bot, any other the place."""
    return str(failure) if isinstance(failure, BotFailed) else describe(failure)
