"""Malformed, forged and illegal frames: a reason for each, and nothing changes."""

from __future__ import annotations

import json
import logging
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest

from astrarium.games.star_realms import GAME
from server.house import House, Player

FRAMES = int(os.environ.get("ASTRARIUM_FRAMES", "2000"))
LOG = logging.getLogger("figures")
CODES = {
    "illegal", "not_your_decision", "unknown_action", "stale", "malformed", "rate",
    "not_allowed", "over",
}  # fmt: skip
ODD: list[Any] = [
    None, True, -1, 2**53, 2**63, 2**64, -(2**70), 1.5, 1e308, "", "x", "\x00", "🚀", "x" * 300,
    [], {}, [[]], {"a": 1}, "0", "offer-0", "end_turn",
]  # fmt: skip
TYPES = [
    "act",
    "undo",
    "offer",
    "answer",
    "resign",
    "chat",
    "ready",
    "ping",
    "hello",
    "welcome",
    "",
    "ACT",
]
FIELDS = [
    "action_id",
    "decision",
    "action",
    "to",
    "kind",
    "offer",
    "accept",
    "text",
    "n",
    "token",
    "ready",
    "active",
]


class Fuzzer:
    """Makes frames that no server may grant to this player."""

    def __init__(self, seed: int, player: Player) -> None:
        self.random = random.Random(seed)
        self.player = player
        self.count = 0

    def frame(self) -> str | bytes:
        """One bad frame."""
        self.count += 1
        makers = [self.garbage, self.mutilated, self.odd, self.illegal, self.stale, self.forged]
        return self.random.choice(makers)()

    def garbage(self) -> str | bytes:
        """Not a message at all."""
        r = self.random
        depth = r.randint(1, 20_000)
        return r.choice(
            [
                "", " ", "null", "0", "[]", "{", '"', "[" * depth, '{"type":' * min(depth, 7000),
                "x" * r.randint(1, 60_000), r.randbytes(r.randint(0, 200)),
                "".join(chr(r.randint(1, 0xD7FF)) for _ in range(r.randint(1, 50))),
                '{"type":"act"}' * 2, "9" * r.randint(1, 5000), "-", "NaN", "\ufeff{}",
            ]
        )  # fmt: skip

    def mutilated(self) -> str:
        """A good message with a bite out of it."""
        text = json.dumps(self.good())
        cut = self.random.randrange(1, len(text))
        return text[:cut] if self.random.random() < 0.5 else text[cut:]

    def odd(self) -> str:
        """A message with a field of the wrong sort, or an unknown type."""
        message = self.good()
        message["type"] = self.random.choice(TYPES[8:])
        for field in self.random.sample(FIELDS, 4):
            message[field] = self.random.choice(ODD)
        return json.dumps(message)

    def illegal(self) -> str:
        """An action of the game that is not legal now."""
        allowed = self.player.choices()
        while True:
            action = GAME.write(self.random.randrange(GAME.space.size))
            if action not in allowed:
                break
        message = {**self.good(), "action": action}
        if self.random.random() < 0.3:
            message["action"] = self.random.choice([str(o) for o in ODD[:-1]]) + "?"
        return json.dumps(message)

    def stale(self) -> str:
        """A good action for another decision."""
        decision = self.player.now["decision"]["id"]
        wrong = self.random.choice([decision + 1, max(0, decision - 1) or 7, 2**53 - 1])
        return json.dumps({**self.good(), "decision": wrong})

    def forged(self) -> str:
        """A request that the rules of the table forbid."""
        id = f"f{self.count}"
        far = self.player.now["table"]["moves"] + self.random.randint(0, 9)
        return json.dumps(
            self.random.choice(
                [
                    {"type": "undo", "action_id": id, "to": far},
                    {"type": "undo", "action_id": id, "to": self.random.choice(ODD[:9]) or -1},
                    {"type": "offer", "action_id": id, "kind": "undo", "to": far},
                    {"type": "offer", "action_id": id, "kind": "rematch"},
                    {"type": "offer", "action_id": id, "kind": "peace"},
                    {"type": "offer", "action_id": id, "kind": "swap", "to": 1},
                    {"type": "offer", "action_id": id, "kind": "swap"},
                    {"type": "ready", "action_id": id, "ready": True},
                    {"type": "ready", "action_id": id, "ready": self.random.choice(ODD[2:])},
                    {"type": "ping", "n": 1, "active": self.random.choice(ODD[2:])},
                    {"type": "answer", "action_id": id, "offer": "offer-1", "accept": True},
                    {"type": "chat", "action_id": id, "text": "x" * 501},
                    {"type": "chat", "action_id": id, "text": " \n\t"},
                    {"type": "chat", "action_id": "", "text": "x"},
                    {"type": "act", "action_id": "x" * 65, "decision": 0, "action": "end_turn"},
                    {"type": "hello", "token": "x"},
                    {"type": "ping", "n": -1},
                ]
            )
        )

    def good(self) -> dict[str, Any]:
        """A message that would be granted."""
        return {
            "type": "act",
            "action_id": f"f{self.count}",
            "decision": self.player.now["decision"]["id"],
            "action": self.random.choice(self.player.choices()),
        }


@pytest.mark.timeout(600 + FRAMES // 10)
def test_every_bad_frame_is_refused_with_a_reason(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    counted: dict[str, int] = {}
    start = time.monotonic()
    with caplog.at_level(logging.ERROR), House(tmp_path / "db.sqlite", attention=1e9) as house:
        id, tokens = house.create("human", "human")
        seats = [Player(house.address, id, tokens[seat]) for seat in "01"]
        watcher = Player(house.address, id)
        for block in range(FRAMES // 100):
            asked = move_on(seats)
            watcher.catch_up()
            before = (house.digest(id), house.get(f"/tables/{id}"))
            fuzzer = Fuzzer(block, asked)
            bothered(asked, [fuzzer.frame() for _ in range(80)], counted)
            other = next(seat for seat in seats if seat is not asked)
            for wrong in (other, watcher):
                bothered(wrong, [json.dumps(fuzzer.good()) for _ in range(10)], counted)
                fuzzer.count += 1
            assert (house.digest(id), house.get(f"/tables/{id}")) == before
    errors = [record for record in caplog.records if "graceful" not in record.getMessage()]
    assert errors == []
    seconds = time.monotonic() - start
    LOG.info("%d frames in %.1f s: %s", sum(counted.values()), seconds, counted)


def move_on(seats: list[Player]) -> Player:
    """Play three moves, so that the fuzz meets many positions; the seat that is asked then."""
    for _ in range(4):
        for seat in seats:
            seat.catch_up()
        asked = next(seat for seat in seats if seat.now["decision"]["yours"])
        if _ < 3:
            useful = [a for a in asked.choices() if not a.startswith("attack")]
            asked.play(useful[-1] if useful else asked.choices()[0])
    return asked


def bothered(player: Player, frames: list[str | bytes], counted: dict[str, int]) -> None:
    """Send bad frames; each must be refused, and name its action id when it has one."""
    for frame in frames:
        player.send(frame)
        answer = player.receive()
        while answer["type"] == "presence":
            answer = player.receive()
        assert answer["type"] == "refuse", (frame[:200], answer)
        assert answer["code"] in CODES
        assert answer["message"]["en"], frame
        assert answer["message"]["fr"], frame
        counted[answer["code"]] = counted.get(answer["code"], 0) + 1
