"""Games just before their end: played to it by the rules of thumb, and cut where one seat has so
many decisions left."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from server.ended import played, record_of

SEAT = 0
HEAD = 2
"""The lines before the moves of a record."""
INSIDE = ("step", "stop", "face", "target", "aim")
"""Later parts of what a page plays as one move, in the midst of which it never stops."""
MOST_MOVES = 20_000


def nearly_over(game: str, seed: str, left: int, **options: object) -> dict[str, object]:
    """The record of a game up to where `SEAT` decides for the last `left` times or a few
    more, and what it answered then."""
    session = played(game, MOST_MOVES, seed, **options)
    own = [number for number, move in enumerate(session.moves) if move.seat == SEAT]
    answers = [session.game.write(session.moves[number].action) for number in own]
    first = len(own) - left
    while answers[first].split()[0] in INSIDE:
        first -= 1
    lines = record_of(session, seed).splitlines()
    return {
        "record": "\n".join(lines[: HEAD + own[first]]) + "\n",
        "answers": answers[first:],
    }


def main() -> None:
    """Write both as JSON: GAME SEED LEFT [OPTION=VALUE ...]."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("seed", type=int)
    parser.add_argument("left", type=int)
    parser.add_argument("options", nargs="*")
    given = parser.parse_args()
    options = {
        name: json.loads(value)
        for name, _, value in (option.partition("=") for option in given.options)
    }
    json.dump(nearly_over(given.game, f"{given.seed:064x}", given.left, **options), sys.stdout)


if __name__ == "__main__":
    main()
