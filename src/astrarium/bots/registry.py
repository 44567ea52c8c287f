"""Bots by name, as commands, tables and records write them."""

from __future__ import annotations

from typing import Final

from astrarium.bots.bot import Bot
from astrarium.bots.greedy import GreedyBot
from astrarium.bots.random import RandomBot

LEVELS: Final = ["cadet", "captain", "admiral"]
"""What players choose from, weakest first."""
FORMS: Final = ["random", "greedy", "search:N", "search:TIMEms", *LEVELS]


def names() -> list[str]:
    """Every form of name that `make` understands; N is a number of iterations, TIME of
    milliseconds a decision."""
    return FORMS[:]


def make(name: str) -> Bot:
    """The bot with this name; ValueError lists the forms of name there are."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    if name == "cadet":
        return GreedyBot("cadet", 35)
    if name == "captain":
        return GreedyBot("captain")
    raise ValueError(f"no bot {name!r}; the names are {', '.join(FORMS)}")
