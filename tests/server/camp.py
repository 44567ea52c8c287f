"""Caravan tables in a house: what is played there, what the store holds of it, bots that obey."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from astrarium.bots.bot import Bot
from astrarium.kernel.flow import legal, must_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State
from astrarium.server.store.schema import EVENTS, JOURNAL
from astrarium.server.work.bots import Thought
from server.house import House, Player
from toys.caravan import GAME, KINDS, WORDS, Desert


def camp(path: Path, **settings: Any) -> House:
    """A house where caravans are known, and all its chance is fixed."""
    house = House(path, **{"seed": "camp", **settings})
    house.lobby.games[GAME.id] = GAME
    return house


class InProcess:
    """Bots without workers: `bot` answers for all of them. `asked` counts by seat."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.asked: list[int] = []

    def knows(self, name: str) -> bool:
        return True

    async def choose(
        self, game: Game[Any], s: State, seat: int, name: str, seed: int, whose: tuple[str, str]
    ) -> Thought:
        self.asked.append(seat)
        sight = game.determinize(s, seat, FastRng(1))
        if must_act(sight) >> seat & 1:
            return Thought(self.bot.plan(game, sight, seat, FastRng(seed)), 0.0)
        found = self.bot.respond(game, sight, seat, FastRng(seed))
        return Thought([] if found < 0 else [found], 0.0)

    def close(self) -> None:
        """Nothing to end."""


class Obeying(Bot):
    """Does the first of `wishes` that is legal; for offers `answer` says."""

    def __init__(self, *wishes: str, answer: Callable[[Desert, int], str] | None = None) -> None:
        super().__init__("obeying")
        self.wishes = wishes
        self.answer = answer

    def choose(self, game: Game[Any], sight: Any, seat: int, rng: Any) -> int:
        ways = [game.write(action) for action in legal(sight, seat)]
        wish = next((wish for wish in self.wishes if wish in ways), ways[-1])
        return game.space.read(wish)

    def respond(self, game: Game[Any], sight: Any, seat: int, rng: Any) -> int:
        text = self.answer(sight, seat) if self.answer is not None else ""
        return game.space.read(text) if text else -1


def table(house: House, *seats: str, title: str = "", **options: Any) -> tuple[str, dict[str, str]]:
    """A caravan table; always the same deal for a title."""
    return house.create(
        *(seats or ("human", "human")), game="caravan", options=options, title=title
    )


def loads(player: Player, seat: int) -> list[str]:
    """The loads that a seat's own view allows."""
    hand = player.now["view"]["seats"][seat]["hand"]
    return [f"load card:{word}" for word in hand if word in WORDS[1:]]


def act_all(player: Player, *actions: str, id: str | None = None) -> Json:
    """Play a compound move; its ack or refusal."""
    number = player.now["decision"]["id"]
    return player.ask("act", id, decision=number, actions=list(actions), seq=player.now["seq"])


def attempt(player: Player, *actions: str) -> Json:
    """Try a compound move; what was found."""
    number = player.now["decision"]["id"]
    player.send({"type": "try", "n": 7, "decision": number, "actions": list(actions)})
    return player.until("tried")


def rows(house: House, id: str, kind: str = "journal") -> int:
    """How many rows the store holds of a table."""
    held = JOURNAL if kind == "journal" else EVENTS
    asked = select(func.count()).select_from(held).where(held.c.table_id == id)
    count: int = house.run(house.lobby.store.read(lambda c: c.execute(asked).scalar_one()))
    return count


def state(house: House, id: str) -> Desert:
    """The state of a table in memory."""
    found = house.run(house.lobby.tables.get(id)).table.state
    assert isinstance(found, Desert)
    return found


def holds(house: House, id: str, seat: int, kind: int) -> bool:
    """Whether a seat holds a card of a kind."""
    return any(KINDS[card] == kind for card in state(house, id).hands[seat])
