"""What a search thinks of the choices in a game that is over, from what each seat knew then.

It is an opinion: a search with little time, rolling games out by rules of thumb, can be wrong.
"""

from __future__ import annotations

import time
from typing import Any, Final

from mypy_extensions import mypyc_attr

from astrarium.bots.search import Search, tuning_of
from astrarium.kernel.advice import Advice
from astrarium.kernel.events import Params
from astrarium.kernel.flow import is_side_action, legal, must_act
from astrarium.kernel.game import Game
from astrarium.kernel.move import RESIGN
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.kernel.views import View

LONGEST_PLAN: Final = 40
"""Actions of one seat in a row that may be one plan."""
COMPARED: Final = 0.5
"""The part of the time in which only what was played and what the search prefers are compared."""
LEAST: Final = 4
"""Games rolled out from each of the two, however little time there is."""
NAMED: Final = 6
"""Actions of a plan that are named."""


class Named(View):
    """An action in words: a key of the game's messages with its parameters."""

    def __init__(self, key: str, params: Params) -> None:
        self.key: str = key
        self.params: Params = params


class Judged(View):
    """A choice as the search sees it: after `move` moves `seat` played one thing, the search
    prefers another; with the seat's chance to win for each, from 0 to 1, and how many games were
    rolled out for them."""

    def __init__(self, move: int, seat: int) -> None:
        self.move: int = move
        self.seat: int = seat
        self.length: int = 1  # of the moves that were played as one
        self.played: list[Named] = []
        self.preferred: list[Named] = []
        self.chance: float = 0.0
        self.best: float = 0.0
        self.games: int = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A choice of a seat that was met while a session is played again: what the seat knew, the
    actions that it took, and how many ways deserved a thought."""

    def __init__(self, sight: State, seat: int, actions: list[int], ways: int) -> None:
        self.sight = sight
        self.seat = seat
        self.actions = actions
        self.ways = ways


def met(session: Session, again: Session) -> Position | None:
    """The choice behind the next move of a session that is played `again` so far; None where
    there was none: a plain answer, something done beside the question, a resignation."""
    at = len(again.moves)
    move = session.moves[at]
    state = again.state
    seat = move.seat
    if (
        move.action == RESIGN
        or not must_act(state) >> seat & 1
        or is_side_action(state, move.action)
    ):
        return None
    sight = again.game.determinize(state, seat, FastRng(at))
    if move.action not in legal(sight, seat):
        return None
    known = again.game.advice()
    advice: Advice[Any] = Advice() if known is None else known
    plans = advice.plans(sight, seat)
    if plans:
        last = {plan.actions[-1] for plan in plans if plan.actions}
        return Position(sight, seat, row(session, at, last), len(plans))
    options = advice.options(sight, seat)
    ways = len(options) if move.action in options else len(options) + 1
    return Position(sight, seat, [move.action], ways)


def row(session: Session, at: int, last: set[int]) -> list[int]:
    """The actions of one seat from a move on, up to one that ends a plan."""
    seat = session.moves[at].seat
    found: list[int] = []
    for move in session.moves[at : at + LONGEST_PLAN]:
        if move.seat != seat or move.action == RESIGN:
            break
        found.append(move.action)
        if move.action in last:
            break
    return found


def choices(session: Session) -> list[int]:
    """The numbers of moves after which somebody had a choice; a plan counts once."""
    again = session.at(0)
    found: list[int] = []
    free = 0
    for at, move in enumerate(session.moves):
        if at >= free:
            here = met(session, again)
            if here is not None and here.ways > 1:
                found.append(at)
                free = at + len(here.actions)
        again.play(move.seat, move.action)
    return found


def judge(session: Session, moves: list[int], each: float, seconds: float) -> list[Judged]:
    """What the search thinks of the choices after these numbers of moves, in this order, with
    `each` seconds for one; as many as fit into `seconds`, but one at least."""
    end = time.perf_counter() + seconds
    again = session.at(0)
    found: list[Judged] = []
    for at in moves:
        if found and time.perf_counter() + each > end:
            break
        for move in session.moves[len(again.moves) : at]:
            again.play(move.seat, move.action)
        here = met(session, again)
        if here is not None:
            found.append(weighed(again.game, here, at, each))
    return found


def weighed(game: Game[Any], here: Position, at: int, seconds: float) -> Judged:
    """One choice: a search for the best way, then as many games from it as from what was
    played, with the same luck."""
    search = Search(game, here.sight, here.seat, FastRng(at), tuning_of(game))
    played = search.ways.add(here.sight, here.actions)
    search.run(0, seconds * (1.0 - COMPARED))
    best = search.ways.place(here.sight, search.best())
    search.compare([best, played], LEAST, seconds * COMPARED)
    if search.chance(best) < search.chance(played):
        best = played
    judged = Judged(at, here.seat)
    judged.length = len(here.actions)
    judged.played = named(game, here, here.actions)
    judged.preferred = named(game, here, search.ways.moves(best))
    judged.chance = search.chance(played)
    judged.best = search.chance(best)
    judged.games = search.root.visits
    return judged


def named(game: Game[Any], here: Position, actions: list[int]) -> list[Named]:
    """Actions in words; of a long plan the first."""
    found: list[Named] = []
    for action in actions[:NAMED]:
        key, params = game.label(here.sight, here.seat, action)
        found.append(Named(key, params))
    return found
