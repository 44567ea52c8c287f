"""What a search would do in somebody's place, told to people: ways, chances and reasons.

It is the bots' own search, so its first way is what `search:N` plays with the same budget.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from astrarium.bots.search import Promise, Search, tuning_of
from astrarium.kernel.events import Params
from astrarium.kernel.flow import apply, legal, must_act
from astrarium.kernel.game import Game
from astrarium.kernel.odds import rounded, wilson
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State

ITERATIONS: Final = 400
"""Games that are played on in thought for one question."""
SECONDS: Final = 3.0
"""After which it is told how far the thought has come."""
WAYS: Final = 3
"""The most that are told."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Way:
    """One way: its actions with what they are called, the chance to win with its 95 % interval,
    and the reason that the advice gives for the first action (a message; None for none)."""

    def __init__(
        self,
        actions: list[int],
        labels: list[tuple[str, Params]],
        chance: float,
        low: float,
        high: float,
        reason: tuple[str, Params] | None,
    ) -> None:
        self.actions = actions
        self.labels = labels
        self.chance = chance
        self.low = low
        self.high = high
        self.reason = reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Counsel:
    """Some ways, best first, after so many games played on in thought."""

    def __init__(self, games: int, ways: list[Way]) -> None:
        self.games = games
        self.ways = ways


def counsel(
    game: Game[Any],
    sight: State,
    seat: int,
    rng: Rng,
    iterations: int = ITERATIONS,
    seconds: float = 0.0,
) -> Counsel:
    """What one would do for `seat`, which is asked in `sight`, a state from `Game.determinize`.

    All chance comes from `rng`: what a seat can't tell apart gets the same answer. A budget of
    0 `seconds` is no limit by the clock.
    """
    search = Search(game, sight, seat, rng, tuning_of(game))
    games = search.run(iterations, seconds)
    found: list[Way] = []
    for promise in apart(search, seat)[:WAYS]:
        low, high = wilson(promise.chance * promise.visits, promise.visits)
        key, params = search.advice.reason(sight, seat, promise.moves[0])
        found.append(
            Way(
                promise.moves,
                labels(game, sight, seat, promise.moves),
                rounded(promise.chance),
                rounded(low),
                rounded(high),
                (f"{game.prefix}.reason.{key}", params) if key else None,
            )
        )
    return Counsel(games, found)


def apart(search: Search, seat: int) -> list[Promise]:
    """The ways that were tried, best first, each once: of those that come to the same the best."""
    found: list[Promise] = []
    for promise in search.ranked():
        if not any(same(search, seat, promise.moves, other.moves) for other in found):
            found.append(promise)
    return found


def same(search: Search, seat: int, one: list[int], other: list[int]) -> bool:
    """Whether two ways come to the same, action by action."""
    return len(one) == len(other) and all(
        search.advice.alike(search.sight, seat, a, b) for a, b in zip(one, other)
    )


def labels(
    game: Game[Any], sight: State, seat: int, actions: list[int]
) -> list[tuple[str, Params]]:
    """What actions are called that are played one after the other, as far as they can be."""
    s = sight.clone()
    found: list[tuple[str, Params]] = []
    for action in actions:
        if s.over or not must_act(s) >> seat & 1 or action not in legal(s, seat):
            break
        found.append(game.label(s, seat, action))
        apply(s, seat, action)
    return found
