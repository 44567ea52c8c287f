"""Which bot plays which seat: entries change seats from game to game, teams stay together."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.game import Game
from astrarium.kernel.state import State
from astrarium.lab.errors import LabError


def sides(game: Game[Any], state: State) -> list[int]:
    """The side of each seat, numbered from 0 in the order of seats."""
    teams = game.teams(state)
    order = sorted(set(teams), key=teams.index)
    return [order.index(team) for team in teams]


def seat_entries(side_of: list[int], entries: int, game_number: int) -> list[int]:
    """The entry that plays each seat in one game of a series.

    With as many entries as seats, or as sides, each takes one; with fewer, neighbouring seats
    share one. Everybody moves on by one place from game to game. LabError when there are more
    entries than seats.
    """
    seats = len(side_of)
    if entries > seats:
        raise LabError(
            "bots", f"{entries} bots for {seats} seats", f"{entries} bots pour {seats} places"
        )
    if entries == max(side_of) + 1:
        places = side_of
    else:
        places = [seat * entries // seats for seat in range(seats)]
    return [(place + game_number) % entries for place in places]


def entry_names(bots: list[str]) -> list[str]:
    """A name for each entry: the bot's, with "#2" and so on where a bot is entered again."""
    names: list[str] = []
    for number, bot in enumerate(bots):
        earlier = bots[:number].count(bot)
        names.append(f"{bot}#{earlier + 1}" if earlier else bot)
    return names
