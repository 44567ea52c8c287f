"""The bots of a series: made once, told when a game begins and ends, named when they fail."""

from __future__ import annotations

from operator import index
from typing import Any

from astrarium.bots.bot import Bot
from astrarium.bots.registry import make_any, names, nobody
from astrarium.kernel.attributes import reduced
from astrarium.kernel.errors import describe
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FastRng
from astrarium.kernel.spelling import meant
from astrarium.kernel.state import State
from astrarium.lab.errors import LabError

FAILURES = (Exception, SystemExit)
"""What may come out of a bot without ending more than its game."""


class BotFailed(Exception):
    """A bot raised an error or answered with nonsense; the message says which bot and what."""

    def __init__(self, bot: Bot, seat: int, what: str) -> None:
        super().__init__(f"{bot.name} at seat {seat + 1}: {what}")

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self, *self.args)


def make_bot(name: str) -> Bot:
    """A bot by any name; LabError says what is wrong with it."""
    try:
        return make_any(name)
    except ValueError as error:
        raise LabError("bots", str(error), no_bot(name, str(error))) from error


def no_bot(name: str, english: str) -> str:
    """In French that there is no bot of a name; "" for what is wrong with one that there is, which
    its author reads."""
    if english != nobody(name):
        return ""
    hint = meant(name, names(), "fr")
    return (
        f"pas de bot {name!r} ; {hint + ' ' if hint else ''}il y a {', '.join(names())}, "
        "ou module:Classe pour un des vôtres"
    )


class Players:
    """The bots of a series by entry: each made once for every seat that its entry may hold in a
    game, so that nothing which one seat knows reaches another."""

    def __init__(self, names: list[str]) -> None:
        self.made: list[list[Bot]] = [[make_bot(name)] for name in names]
        self.names = names

    def seated(self, entries: list[int]) -> list[Bot]:
        """A bot for each seat, by the entry that plays it; their thoughts of earlier games are
        cleared."""
        bots: list[Bot] = []
        for seat, entry in enumerate(entries):
            nth = entries[:seat].count(entry)
            if nth == len(self.made[entry]):
                self.made[entry].append(make_bot(self.names[entry]))
            bots.append(self.made[entry][nth])
            bots[-1].thoughts = []
        return bots


def begin(game: Game[Any], options: Json, bots: dict[int, Bot]) -> None:
    """Tell every bot, by seat, that a game begins; BotFailed."""
    for seat, bot in bots.items():
        try:
            bot.begin(game, options, seat)
        except FAILURES as failure:
            raise BotFailed(bot, seat, f"begin: {describe(failure)}") from failure


def end(game: Game[Any], state: State, bots: dict[int, Bot]) -> None:
    """Tell every bot, by seat, that its game has ended; BotFailed for the first that fails, once
    all know."""
    failed: BotFailed | None = None
    for seat, bot in bots.items():
        try:
            bot.end(game, game.outcome(state), seat)
        except FAILURES as failure:
            failed = failed or BotFailed(bot, seat, f"end: {describe(failure)}")
    if failed is not None:
        raise failed


def planned_by(bot: Bot, game: Game[Any], sight: State, seat: int, rng: FastRng) -> list[int]:
    """What a bot plays now and perhaps next, at least one action; BotFailed."""
    try:
        plan = [index(action) for action in bot.plan(game, sight, seat, rng)]
    except FAILURES as failure:
        raise BotFailed(bot, seat, describe(failure)) from failure
    if not plan:
        raise BotFailed(bot, seat, "its plan is empty")
    return plan


def response_of(bot: Bot, game: Game[Any], sight: State, seat: int, rng: FastRng) -> int:
    """What a bot does beside the question, -1 for nothing; BotFailed."""
    try:
        return index(bot.respond(game, sight, seat, rng))
    except FAILURES as failure:
        raise BotFailed(bot, seat, describe(failure)) from failure
