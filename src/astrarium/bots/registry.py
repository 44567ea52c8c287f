"""Bots by name, as commands, tables and records write them."""

from __future__ import annotations

from typing import Final

from astrarium.bots.bot import Bot
from astrarium.bots.greedy import GreedyBot
from astrarium.bots.random import RandomBot
from astrarium.bots.search import SearchBot

LEVELS: Final = ["cadet", "captain", "admiral"]
"""What players choose from, weakest first."""
NAMED: Final = [*LEVELS, "greedy", "random"]
"""Every name without a budget, which says how long a bot thinks."""
FORMS: Final = ["random", "greedy", "search:N", "search:TIMEms", *LEVELS]
MOST_ITERATIONS: Final = 1_000_000
MOST_MILLISECONDS: Final = 60_000
ADMIRAL_MILLISECONDS: Final = 60


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
    if name == "admiral":
        return SearchBot("admiral", 0, ADMIRAL_MILLISECONDS / 1000.0)
    if name.startswith("search:"):
        return searching(name, name[len("search:") :])
    raise ValueError(f"no bot {name!r}; the names are {', '.join(FORMS)}")


def searching(name: str, budget: str) -> Bot:
    """A search bot from its budget: "400" iterations or "50ms"."""
    timed = budget.endswith("ms")
    digits = budget[:-2] if timed else budget
    most = MOST_MILLISECONDS if timed else MOST_ITERATIONS
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 9):
        raise ValueError(f"no bot {name!r}; a search is search:N or search:TIMEms")
    amount = int(digits)
    if not 1 <= amount <= most:
        raise ValueError(f"no bot {name!r}; the budget is 1 to {most}")
    return SearchBot(name, 0, amount / 1000.0) if timed else SearchBot(name, amount, 0.0)
