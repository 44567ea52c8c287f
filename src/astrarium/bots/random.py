"""The bot that knows nothing: a random legal action."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from astrarium.bots.bot import Bot
from astrarium.kernel.flow import decision, legal, open_side_actions
from astrarium.kernel.game import Game
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State

ANSWERS: Final = 8
"""So many answers to the question are given for one thing done beside it, where both may be done:
else a game in which pieces may be destroyed at any time would be about little else."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Plays any legal answer with equal chance, now and then anything that may be done beside."""

    def __init__(self) -> None:
        super().__init__("random")

    def choose(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        return pick(sight, legal(sight, seat), rng)

    def respond(self, game: Game[Any], sight: State, seat: int, rng: Rng) -> int:
        actions = legal(sight, seat)
        chosen = rng.below(len(actions) + 1)
        return actions[chosen] if chosen < len(actions) else -1


def pick(s: State, actions: list[int], rng: Rng) -> int:
    """One of a seat's legal actions by chance: mostly an answer to the question."""
    beside = open_side_actions(s, decision(s))
    if beside is not None:
        asides = [action for action in actions if beside.covers(action)]
        if 0 < len(asides) < len(actions):
            if rng.below(ANSWERS):
                asides = [action for action in actions if not beside.covers(action)]
            actions = asides
    return actions[rng.below(len(actions))]
