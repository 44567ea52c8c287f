"""How a position may end: games played on from it by bots that know what one seat knows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from astrarium.kernel.game import Game, Json
from astrarium.kernel.odds import wilson
from astrarium.kernel.rng import FastRng, scramble
from astrarium.kernel.state import State
from astrarium.lab.errors import LabError
from astrarium.lab.executor import Progress, run_parts
from astrarium.lab.players import BotFailed, Players, begin, end, make_bot
from astrarium.lab.seating import sides
from astrarium.lab.series import CAP, find_game, play_out


@dataclass(frozen=True)
class Start:
    """A position to play on from, as plain data. `seat` is whose knowledge counts, -1 for what
    is public."""

    game: str
    state: Json
    seat: int
    bot: str
    seed: int


@dataclass
class Battle:
    """Games played on from a position: the winning seats of each, none for a draw."""

    start: Start
    side_of: list[int]
    winners: list[list[int]]

    def to_json(self) -> Json:
        """Shares of wins by side, with 95 % Wilson intervals."""
        games = len(self.winners)
        rows: list[Json] = []
        for side in sorted(set(self.side_of)):
            seats = [seat for seat, mine in enumerate(self.side_of) if mine == side]
            wins = sum(any(seat in seats for seat in won) for won in self.winners)
            rows.append(
                {
                    "seats": seats,
                    "wins": wins,
                    "share": round(wins / games, 4),
                    "ci95": [round(bound, 4) for bound in wilson(wins, games)],
                }
            )
        return {
            "games": games,
            "bot": self.start.bot,
            "seed": self.start.seed,
            "draws": sum(not won for won in self.winners),
            "sides": rows,
        }


def battle(
    game: Game[Any],
    state: State,
    seat: int,
    games: int,
    bot: str = "greedy",
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Battle:
    """Play `games` games on from a position; each begins by drawing anew what `seat` can't know.

    LabError when the order can't be carried out. The same for the same seed, whatever `jobs` is.
    """
    if games < 1:
        raise LabError("battle", f"at least 1, not {games}", f"au moins 1, pas {games}")
    if state.over:
        raise LabError("battle", "the game is over", "la partie est finie")
    make_bot(bot)
    sight = game.determinize(state, seat, FastRng(seed))
    start = Start(game.id, game.save(sight), seat, bot, seed)
    winners: list[list[int]] = []
    for part in run_parts(partial(play_part, start), games, jobs):
        winners += part
        if progress is not None:
            progress(len(winners))
    return Battle(start, sides(game, state), winners)


def play_part(start: Start, first: int, last: int) -> list[list[int]]:
    """Play the games numbered `first` to `last - 1`; what a worker process runs."""
    game = find_game(start.game)
    players = Players([start.bot])
    found: list[list[int]] = []
    for number in range(first, last):
        seed = scramble(scramble(start.seed) ^ number)
        state = game.determinize(game.load(start.state), start.seat, FastRng(seed))
        bots = players.seated([0] * game.seat_count(state))
        try:
            begin(game, state.config.options, dict(enumerate(bots)))
            play_out(game, state, bots, seed, CAP, [])
            end(game, state, dict(enumerate(bots)))
        except BotFailed as failed:
            raise LabError("bot", f"{failed} (game {number}, seed {seed})") from failed
        outcome = game.outcome(state)
        found.append([] if outcome is None else outcome.winners)
    return found
