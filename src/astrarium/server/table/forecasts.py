"""The chances of a table's position, from what one asker knows; bots play it on if wished."""

from __future__ import annotations

import secrets
import time
from asyncio import get_running_loop
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import msgspec

from astrarium.bots.registry import make
from astrarium.kernel.flow import lowest, must_act
from astrarium.kernel.game import Game, Json, game
from astrarium.kernel.odds import wilson
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State
from astrarium.server.journal.table import Table
from astrarium.server.messages import Message
from astrarium.server.messages.review import Forecast, Share
from astrarium.server.messages.table import Threat
from astrarium.server.table.compound import imagined

BOT: Final = "greedy"
MOST_GAMES: Final = 200
MOST_SECONDS: Final = 2.0
ASIDE: Final = ThreadPoolExecutor(1, "chances")
MOST_MOVES: Final = 4000  # of one game played on; what is still open then is a draw

Run = Callable[[Callable[[], list[list[int]]]], Awaitable[list[list[int]]]]


@dataclass
class KnownPosition:
    """A position drawn anew as an asker knows it."""

    game: Game[Any]
    state: State | None  # None when there is nothing to play on
    seat: int
    seats: int
    moves: int


@dataclass
class Told:
    """What the game says of a known position."""

    odds: list[Json]
    danger: list[Threat]


async def known_position(table: Table, seat: int, after: list[str]) -> KnownPosition:
    """The position as `seat`, -1 for a spectator, knows it: as it is, or after a compound move that
    the seat considers. Refused where that one can't be played."""
    moves = len(table.viewer(seat).moves)
    seats = len(table.facts.seats)
    if table.facts.status != "playing":
        return KnownPosition(table.game, None, seat, seats, moves)
    if after:
        known = imagined(table, seat, after)
    else:
        known = table.game.determinize(table.state, seat, FastRng(secrets.randbits(62)))
    return KnownPosition(table.game, known, seat, seats, moves)


async def told(position: KnownPosition) -> Told:
    """What the game says of the position. A game may fight a hundred battles for it, so that it is
    asked away from the table's own queue, one position after the other."""
    if position.state is None:
        return Told([], [])
    return await get_running_loop().run_in_executor(ASIDE, partial(told_of, position))


def told_of(position: KnownPosition) -> Told:
    """Ask the game."""
    game, seat = position.game, position.seat
    entries = [worded(entry) for entry in game.odds(position.state, seat)]
    danger = [] if seat < 0 else game.danger(position.state, seat)
    return Told(entries, msgspec.convert(danger, list[Threat]))


def worded(entry: Json) -> Json:
    """The entry with its message as messages are sent."""
    about = entry["about"]
    parts = [worded(part) for part in entry["parts"]]
    return {**entry, "about": Message(about["key"], about["params"]), "parts": parts}


async def forecast(run: Run, position: KnownPosition) -> Forecast | None:
    """How bots play the position on, None when there is nothing to play on; `run` is what does
    the job in a worker."""
    if position.state is None:
        return None
    seed = secrets.randbits(62)
    saved = position.game.save(position.state)
    winners = await run(partial(play_on, position.game.id, saved, position.seat, seed))
    shares: list[Share] = []
    for seat in range(position.seats):
        wins = sum(seat in won for won in winners)
        low, high = wilson(wins, len(winners))
        shares.append(Share(seat, wins, wins / len(winners), low, high))
    return Forecast(len(winners), sum(not won for won in winners), shares)


def play_on(id: str, saved: Json, seat: int, seed: int) -> list[list[int]]:
    """The winners of games played on for some seconds; runs in a worker."""
    known = game(id)
    bot = make(BOT)
    rng = FastRng(seed)
    end = time.monotonic() + MOST_SECONDS
    found: list[list[int]] = []
    while not found or (len(found) < MOST_GAMES and time.monotonic() < end):
        state = known.determinize(known.load(saved), seat, rng)
        for _ in range(MOST_MOVES):
            if state.over:
                break
            asked = lowest(must_act(state))
            known.play(
                state, asked, bot.choose(known, known.determinize(state, asked, rng), asked, rng)
            )
        outcome = known.outcome(state)
        found.append([] if outcome is None else outcome.winners)
    return found
