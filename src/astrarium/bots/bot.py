"""What every bot is, and how one sits down at a table."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from astrarium.kernel.attributes import reduced
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State
from astrarium.kernel.views import Outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A program that answers decisions. `name` is how command lines and results call it.

    It is made once for a seat and plays game after game there, so what takes long (weights, a
    book of openings) belongs into `__init__`, which has to call `super().__init__(name)`.
    `thoughts` are the seconds of processor time that each of its choices in a game took that
    needed thought: a search's, where more than one answer was worth one.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.thoughts: list[float] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"

    def choose(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        """A legal action of `seat` in `sight`, which is not changed.

        `sight` comes from `Game.determinize`: what the seat can't know is drawn anew in it. All
        chance of the bot's own comes from `rng`, so that equal seeds give equal choices (a bot
        that thinks by the clock excepted).
        """
        raise NotImplementedError  # abstract

    def begin(self, game: Game[Any], options: Json, seat: int) -> None:
        """A game with these checked options begins, in which it plays `seat`.

        What it remembers of earlier games is to be forgotten here: which those were depends on
        how many processes share a series, and its results must not.
        """

    def end(self, game: Game[Any], outcome: Outcome | None, seat: int) -> None:
        """The game has ended; `outcome` is None for one that was broken off."""

    def plan(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> list[int]:
        """What to play now and, where it is a compound move, what behind it, as long as the seat
        is asked and it is legal. By default one choice at a time."""
        return [choice(self, game, sight, seat, rng)]

    def respond(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        """What to do beside the question when somebody has addressed the seat (an offer), -1 for
        nothing. Asked once each time; nobody waits for it."""
        return -1


def choice(bot: Bot, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
    """What `bot` chooses in `sight`. Somebody's own bot may say it by any kind of whole number,
    NumPy's for instance."""
    asked: Any = bot
    return int(asked.choose(game, sight, seat, rng))


def answer(bot: Bot, game: Game[Any], s: State, seat: int, rng: Rng) -> int:
    """What `bot` answers for `seat` at a table: it is shown only what the seat knows."""
    return choice(bot, game, game.determinize(s, seat, rng), seat, rng)
