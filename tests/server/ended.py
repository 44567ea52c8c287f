"""Games that are over, as records: played by the rules of thumb, broken off by who gives up."""

from __future__ import annotations

import json
import sys
from typing import Any

from astrarium.bots.bot import answer
from astrarium.bots.registry import make
from astrarium.kernel.flow import lowest, must_act
from astrarium.kernel.game import game as game_of
from astrarium.kernel.records.record import write_record
from astrarium.kernel.rng import FairRng, FastRng
from astrarium.kernel.session import Session

SEED = "5e" * 32
PLAYERS = ["Mirelle", "Anselm", "Orso", "Tamsin", "Zélie", "Oriane"]
OPTIONS: dict[str, dict[str, Any]] = {
    "star_realms": {"first_seat": 0},
    "starship_battles": {"variant": "quick_start"},
    "ares": {"variant": "basic"},
    "starcraft": {"galaxy": "random"},
    "twilight_imperium": {"seats": 3},
}
MOVES = {
    "star_realms": 120,
    "starship_battles": 160,
    "ares": 160,
    "starcraft": 160,
    "twilight_imperium": 150,
}


def played(game: str, moves: int = 0, seed: str = SEED, **options: Any) -> Session:
    """A game that greedy bots have brought so far; then who is asked gives up, till it is over."""
    session = Session(game_of(game), {**OPTIONS[game], **options}, FairRng(seed))
    bot, rng = make("greedy"), FastRng(7)
    while not session.state.over and len(session.moves) < (moves or MOVES[game]):
        seat = lowest(must_act(session.state))
        session.play(seat, answer(bot, session.game, session.state, seat, rng))
    while not session.state.over:
        session.resign(lowest(must_act(session.state)))
    return session


def record_of(session: Session, seed: str = SEED) -> str:
    """Its record, as a table of this server would write it."""
    players = PLAYERS[: session.game.seat_count(session.state)]
    return write_record(session, {"seed": seed, "players": players}, hashes=False)


def main() -> None:
    """Write the record of a game; for tests in other languages: GAME [MOVES [OPTION=VALUE ...]]."""
    game, *rest = sys.argv[1:]
    options = {
        name: json.loads(value) for name, _, value in (one.partition("=") for one in rest[1:])
    }
    sys.stdout.write(record_of(played(game, int(rest[0]) if rest else 0, **options)))


if __name__ == "__main__":
    main()
