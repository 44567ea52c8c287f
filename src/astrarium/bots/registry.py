"""Bots by name, as commands, tables and records write them: those of the house, those that
packages bring (entry points of group "astrarium.bots"), and any class as "module:Class".
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from typing import Any, Final

from astrarium.bots.bot import Bot
from astrarium.bots.deals import MOST_JOBS
from astrarium.bots.greedy import GreedyBot
from astrarium.bots.halving import HalvingBot
from astrarium.bots.random import RandomBot
from astrarium.bots.search import SearchBot
from astrarium.kernel.errors import describe
from astrarium.kernel.spelling import meant

LEVELS: Final = ["cadet", "captain", "admiral"]
"""What players choose from, weakest first."""
FORMS: Final = [
    "random",
    "greedy",
    "search:N",
    "search:TIMEms",
    "halving:N",
    "halving:TIMEms",
    "halving:N:JOBS",
    *LEVELS,
]
GROUP: Final = "astrarium.bots"
"""The group of entry points by which packages bring bots."""
MOST_ITERATIONS: Final = 1_000_000
MOST_MILLISECONDS: Final = 60_000
ADMIRAL_MILLISECONDS: Final = 60


def names() -> list[str]:
    """Every form of name that `make` understands; N is a number of iterations or deals, TIME of
    milliseconds a decision, JOBS of processes."""
    return FORMS[:] + sorted(installed())


def make(name: str) -> Bot:
    """The bot with this name, one of the house's or an installed one; ValueError lists the forms
    of name there are. For names that come from far away: it loads what the host has installed and
    nothing else."""
    house = of_the_house(name)
    if house is not None:
        return house
    point = installed().get(name)
    if point is None:
        raise ValueError(nobody(name))
    return built(name, loaded(point), None)


def make_any(name: str) -> Bot:
    """The bot that somebody at this machine names: as `make` does, besides "module:Class" for any
    class within reach. What stands behind a further colon is handed to the class as text:
    "module:Class:weights.npz", "rival:50" for an installed bot. ValueError says what is wrong."""
    first, colon, rest = name.partition(":")
    house = of_the_house(name)
    if house is not None:
        return house
    point = installed().get(first)
    if point is not None:
        return built(name, loaded(point), rest if colon else None)
    if not colon:
        raise ValueError(nobody(name))
    wanted, colon, parameter = rest.partition(":")
    return built(name, find_class(name, first, wanted), parameter if colon else None)


def of_the_house(name: str) -> Bot | None:
    """One of our own bots, None when the name is no such bot's; ValueError for a bad budget."""
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
        amount, timed = budget_of(name, name[len("search:") :])
        return SearchBot(name, 0, amount / 1000.0) if timed else SearchBot(name, amount, 0.0)
    if name.startswith("halving:"):
        told, colon, jobs = name[len("halving:") :].partition(":")
        amount, timed = budget_of(name, told)
        shared = whole(name, jobs, MOST_JOBS) if colon else 1
        if timed:
            return HalvingBot(name, 0, amount / 1000.0, shared)
        return HalvingBot(name, amount, 0.0, shared)
    return None


def budget_of(name: str, told: str) -> tuple[int, bool]:
    """The budget of a bot that searches, and whether it is one of time: "400" or "50ms"."""
    timed = told.endswith("ms")
    digits = told[:-2] if timed else told
    return whole(name, digits, MOST_MILLISECONDS if timed else MOST_ITERATIONS), timed


def whole(name: str, digits: str, most: int) -> int:
    """A number in a bot's name, from 1 to `most`; ValueError for any other."""
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 9):
        kind = name.partition(":")[0]
        listed = [form for form in FORMS if form.startswith(kind + ":")]
        raise ValueError(f"no bot {name!r}; a {kind} is {' or '.join(listed)}")
    amount = int(digits)
    if not 1 <= amount <= most:
        raise ValueError(f"no bot {name!r}; its numbers are 1 to {most}")
    return amount


def installed() -> dict[str, EntryPoint]:
    """The bots that packages bring, by name; none of them is loaded yet."""
    return {point.name: point for point in entry_points(group=GROUP)}


def nobody(name: str) -> str:
    """The refusal of a name that no bot has."""
    known = names()
    hint = meant(name, known)
    listed = f"the names are {', '.join(known)}, or module:Class for one of your own"
    return f"no bot {name!r}; {hint + ' ' if hint else ''}{listed}"


def loaded(point: EntryPoint) -> Any:
    """What an entry point stands for; ValueError when its package is broken."""
    try:
        return point.load()
    except Exception as failure:
        raise ValueError(
            f"bot {point.name!r} ({point.value}) can't be loaded: {describe(failure)}"
        ) from failure


def find_class(name: str, module: str, wanted: str) -> Any:
    """The class of a "module:Class"; ValueError says which half is at fault."""
    if not all(part.isidentifier() for part in [*module.split("."), *wanted.split(".")]):
        raise ValueError(f"{nobody(name)}, such as my_bots:Careful")
    try:
        found: Any = import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is None or not (module + ".").startswith(missing.name + "."):
            raise ValueError(
                f"bot {name!r}: {module} can't be loaded: {describe(missing)}"
            ) from missing
        raise ValueError(
            f"no bot {name!r}: there is no module {missing.name!r}, installed or in this folder"
        ) from missing
    except Exception as failure:
        raise ValueError(
            f"bot {name!r}: {module} can't be loaded: {describe(failure)}"
        ) from failure
    for part in wanted.split("."):
        if not hasattr(found, part):
            hint = meant(part, [one for one in dir(found) if not one.startswith("_")])
            raise ValueError(f"no bot {name!r}: {module} has no {part!r} {hint}".rstrip())
        found = getattr(found, part)
    return found


def built(name: str, maker: Any, parameter: str | None) -> Bot:
    """The bot that a class, or a function, makes of a name and perhaps a parameter; ValueError
    when it does not, or when what it makes is no complete bot."""
    given = [name] if parameter is None else [name, parameter]
    if not callable(maker):
        raise ValueError(f"bot {name!r}: {maker!r} is no class")
    try:
        signature(maker).bind(*given)
    except TypeError as misfit:
        takes = "a name" if parameter is None else "a name and a parameter"
        raise ValueError(f"bot {name!r}: it is made of {takes}, but: {misfit}") from misfit
    except ValueError:  # a compiled class may have no signature: the call itself will tell
        pass
    try:
        bot = maker(*given)
    except Exception as failure:
        raise ValueError(f"bot {name!r} can't be made: {describe(failure)}") from failure
    if not isinstance(bot, Bot):
        raise ValueError(f"bot {name!r}: {type(bot).__name__} is no astrarium.bots.bot.Bot")
    if not (hasattr(bot, "name") and hasattr(bot, "thoughts")):
        raise ValueError(
            f"bot {name!r}: the __init__ of {type(bot).__name__} has to call super().__init__(name)"
        )
    bot.name = name
    return bot
