"""What a move costs on the line, game by game: as text with the whole table, and as it is sent.

`PYTHONPATH=tests python -m server.bytes` prints the table of docs/benchmarks.md."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from typing import Any

from astrarium.kernel.flow import legal, lowest, must_act
from astrarium.kernel.game import game
from astrarium.kernel.rng import FastRng
from astrarium.server.journal.seats import Seat
from astrarium.server.journal.table import Table, open_session
from astrarium.server.journal.table_facts import TableFacts
from astrarium.server.messages.socket import encode
from astrarium.server.settings import Settings
from astrarium.server.table.attendance import Attendance
from astrarium.server.table.frames import Frame
from astrarium.server.table.situation import update
from astrarium.server.table.telling import Telling

GAMES = {
    "star_realms": 2,
    "starship_battles": 2,
    "ares": 2,
    "starcraft": 4,
    "twilight_imperium": 6,
}


class Ear:
    """A connection that counts what it is sent."""

    def __init__(self, deflates: bool) -> None:
        self.seat = -1
        self.deflates = deflates
        self.heard: list[bytes] = []

    def send(self, frame: bytes | Frame) -> None:
        if isinstance(frame, Frame):
            frame = frame.piece if self.deflates and frame.piece is not None else frame.text
        self.heard.append(frame)

    def refuse(self, action_id: str | None, why: Any) -> None:
        raise AssertionError(why)

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)


@dataclass
class Cost:
    """Bytes of a move to each seat: `whole` as text with the table, `text` without it, `sent`
    deflated; `spent` seconds of telling it to all of them."""

    game: str
    moves: int
    whole: float
    text: float
    sent: float
    spent: float


def table_of(id: str, seats: int) -> Table:
    """A table of people under way."""
    found = game(id)
    options = {"seats": seats} if "seats" in found.options_schema()["properties"] else {}
    origin = {"seed": "ab" * 32}
    session = open_session(found, found.check_options(options), origin)
    people = [Seat(n, "human", f"Player {n}", None, n == 0) for n in range(seats)]
    facts = TableFacts(
        "bytes", id, found.version, "", "network", False, False, session.options, origin,
        "2026-11-29T12:00:00Z", "waiting", 0, None, people,
    )  # fmt: skip
    table = Table(found, facts, session)
    table.settle_status()
    return table


def cost(id: str, seats: int, moves: int) -> Cost:
    """Play some moves at random, told to everybody."""
    table = table_of(id, seats)
    here = Attendance(table, Settings(""))
    telling = Telling(table, here)
    ears = [Ear(True) for _ in range(seats)]
    for seat, ear in enumerate(ears):
        here.enter(ear, seat)
        telling.welcomed(seat)
    chance = FastRng(7)
    whole = text = played = 0
    spent = 0.0
    while played < moves and not table.state.over:
        shown = telling.shown()
        seat = lowest(must_act(table.state))
        ways = legal(table.state, seat)
        entry = table.move_entry(f"m{played}", seat, [ways[chance.below(len(ways))]])
        table.carry_out(entry)
        played += 1
        for each in range(seats):
            info = table.facts.info(each, here.present)
            message = update(table, each, shown[each][0], info)
            whole += len(encode(message))
            message.table = None
            text += len(encode(message))
        began = time.process_time()
        telling.happened([entry], shown)
        spent += time.process_time() - began
    sent = sum(len(frame) for ear in ears for frame in ear.heard)
    each = played * seats
    return Cost(id, played, whole / each, text / each, sent / each, spent / played)


def rows() -> list[str]:
    """The table of all games, in Markdown."""
    found = [cost(id, seats, 200) for id, seats in GAMES.items()]
    return [
        "| game, seats | text with table | text | sent | of it | ms a move |",
        "|---|--:|--:|--:|--:|--:|",
        *(
            f"| {each.game} {GAMES[each.game]} | {each.whole:,.0f} | {each.text:,.0f} |"
            f" {each.sent:,.0f} | {each.sent / each.whole:.3f} | {each.spent * 1000:.2f} |"
            for each in found
        ),
    ]


if __name__ == "__main__":
    sys.stdout.write("\n".join(rows()) + "\n")
