"""What a game teaches newcomers: a first game with its coach's steps, symbols, who sits where.

A game keeps it as data, `primer.toml` beside its rules; the words stand in its messages, under
"<prefix>.coach.<step>", "<prefix>.symbol.<symbol>" and "<prefix>.seating.<variant>".
"""

from __future__ import annotations

import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

Json = dict[str, Any]

WORDS: Final = ("title", "bead", "now", "why")
"""What a step says: its name, one word for its bead, what to do now, and why."""
AIMS: Final = ("all", "teams", "left", "facing", "boss")
"""Who goes for whom: everybody, the other team, the left neighbour, the seat that one faces (and
the leaders anybody), the others the boss."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CoachStep:
    """One lesson. It is told when a question of one of these `kinds` comes up to which the advice
    answers by one of the `verbs` (none: by any), and learnt when the learner has answered so. One
    that `waits` is told while somebody else is asked; a `rare` one may not come up at all."""

    def __init__(self, entry: Json) -> None:
        self.id: str = entry["id"]
        self.kinds: list[str] = entry.get("kinds", [])
        self.verbs: list[str] = entry.get("verbs", [])
        self.rule: str = entry["rule"]
        self.waits: bool = entry.get("waits", False)
        self.rare: bool = entry.get("rare", False)

    def fits(self, kind: str, verb: str) -> bool:
        """Whether this answer to a question of this kind is what the step teaches."""
        return not self.waits and kind in self.kinds and (not self.verbs or verb in self.verbs)


@mypyc_attr(allow_interpreted_subclasses=True)
class Symbol:
    """A sign that the table draws, and the rule that says what it does."""

    def __init__(self, entry: Json) -> None:
        self.id: str = entry["id"]
        self.rule: str = entry["rule"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Seating:
    """Who sits where in a variant, and with whom: the team of each seat (none: everybody for
    themselves), or partners who sit `opposite` each other; the seats with a role of their own, and
    whom everybody goes for (`AIMS`)."""

    def __init__(self, entry: Json) -> None:
        self.id: str = entry["id"]
        self.teams: list[int] = entry.get("teams", [])
        self.opposite: bool = entry.get("opposite", False)
        self.leaders: list[int] = entry.get("leaders", [])
        self.aims: str = entry["aims"]

    def team_of(self, seats: int) -> list[int]:
        """The team of each of so many seats."""
        if self.opposite:
            return [n % (seats // 2) for n in range(seats)]
        return self.teams[:] or list(range(seats))


@mypyc_attr(allow_interpreted_subclasses=True)
class Primer:
    """All that a game teaches. `seed` fixes the first game's shuffles and what its bots leave to
    chance, so that who does what the coach says meets every step that is not rare."""

    def __init__(self, data: Json) -> None:
        first: Json = data["first_game"]
        self.options: Json = first["options"]
        self.seats: int = first["seats"]
        self.seed: str = first["seed"]
        self.steps = [CoachStep(entry) for entry in data["step"]]
        self.symbols = [Symbol(entry) for entry in data["symbol"]]
        self.seatings = [Seating(entry) for entry in data["seating"]]

    def step(self, kind: str, verb: str) -> CoachStep | None:
        """What the coach tells when it would answer a question so, None when it has no word."""
        for step in self.steps:
            if step.fits(kind, verb):
                return step
        return None


def load_primer(path: Path) -> Primer | None:
    """The primer of a `primer.toml`, None where there is no such file."""
    if not path.exists():
        return None
    with path.open("rb") as file:
        return Primer(tomllib.load(file))


def first_game_chance(seed: str, moves: int, seat: int) -> int:
    """What a seat of a first game leaves to chance after so many moves of its own: it is the same
    in every one with this seed, whoever is quicker where several are asked at once."""
    told = f"{seed}/{moves}/{seat}"
    return int.from_bytes(sha256(told.encode()).digest()[:7], "big")
