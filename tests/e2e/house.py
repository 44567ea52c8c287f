"""The server that the browser tests play on: patient, with quick bots, known shuffles and tables
that start at a position or where a record stops."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

from litestar import Litestar, post
from litestar.datastructures import State
from msgspec import Struct
from sqlalchemy import insert

from astrarium.bots.registry import LEVELS
from astrarium.kernel.game import Game, Json
from astrarium.kernel.session import Session
from astrarium.server.clock import Clock
from astrarium.server.http.app import make_app
from astrarium.server.journal.seats import new_token, token_hash
from astrarium.server.journal.table import open_session
from astrarium.server.lobby.lobby import Lobby
from astrarium.server.messages.seats import NewTable, Seated
from astrarium.server.operations.handover import FastRules
from astrarium.server.run import run
from astrarium.server.settings import STATIC, Limits, Mail, Settings
from astrarium.server.store.schema import TOKENS
from astrarium.server.table.imported_records import Continued, continue_record

CONVOY = Path(__file__).parents[2] / "examples" / "convoy"
PATIENT = Limits(
    actions=(10_000, 1.0),
    chats=(10_000, 1.0),
    frames=(10_000, 1.0),
    share=(100_000, 1.0),
    requests=(10_000, 1.0),
    pages=(10_000, 1.0),
    handshakes=(10_000, 1.0),
    address_sockets=1_000,
    creations=(10_000, 1.0),
    counsels=(10_000, 1.0),
    searches=(10_000, 1.0),
    mails_left=(10_000, 1.0),
    mails_sent=(10_000, 1.0),
    hindsight=(10_000.0, 1.0),
    hindsight_seconds=1.0,
)


class Shifted(Clock):
    """The house's clock, put on by tests."""

    def __init__(self) -> None:
        self.by = 0.0

    def monotonic(self) -> float:
        return super().monotonic() + self.by

    def time(self) -> float:
        return super().time() + self.by


class Passed(Struct):
    """Seconds that shall have passed at once."""

    seconds: float


@post("/api/passed")
async def pass_by(state: State, data: Passed) -> Passed:
    """Put the clock on."""
    lobby: Lobby = state.lobby
    clock = lobby.settings.clock
    assert isinstance(clock, Shifted)
    clock.by += data.seconds
    return data


class Placed(Struct):
    """A table and the position that it starts at, as scenarios write positions."""

    table: NewTable
    position: Json


@post("/api/positions")
async def set_out(state: State, data: Placed) -> Seated:
    """Set out a table that starts at a position."""
    lobby: Lobby = state.lobby

    def at_position(game: Game[Any], options: Json, origin: Json) -> Session:
        origin["position"] = data.position
        return open_session(game, options, origin)

    # Tests set out one table after the other, so nobody else opens a session meanwhile.
    with patch("astrarium.server.lobby.table_setup.open_session", at_position):
        table, tokens = await lobby.seating.create(data.table, "")
    return Seated(table, tokens)


class Recorded(Struct):
    """A table and the record of what was played at it so far."""

    table: NewTable
    record: str


@post("/api/continuations")
async def go_on(state: State, data: Recorded) -> Seated:
    """Set out a table that goes on where a record stops, in the same shuffles."""
    lobby: Lobby = state.lobby
    settings = lobby.settings
    seats = [lobby.setup.seat(number, wish) for number, wish in enumerate(data.table.seats)]
    how = Continued(seats, data.table.title, "")
    made = continue_record(
        settings.game_finder, data.record, how, settings.limits, settings.snapshot_every
    )
    id = made.facts.id
    tokens = {seat: new_token() for seat in made.facts.humans()}
    rows = [
        {"hash": token_hash(token), "table_id": id, "seat": seat} for seat, token in tokens.items()
    ]
    await lobby.store.write([*made.writes(), (insert(TOKENS), rows)])
    host = tokens[min(tokens)]
    return Seated(
        await lobby.tables.info(id, host), {str(seat): token for seat, token in tokens.items()}
    )


def with_test_doors(settings: Settings) -> Litestar:
    """The application, and doors that only tests have."""
    app = make_app(settings)
    app.register(set_out)
    app.register(go_on)
    app.register(pass_by)
    return app


def install_convoy(folder: Path) -> None:
    """Put the example Convoy on the path as `pip install` would, its metadata in `folder`."""
    facts = folder / "astrarium_convoy-1.0.dist-info"
    facts.mkdir(exist_ok=True)
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: astrarium-convoy\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[astrarium.games]\nconvoy = convoy:GAME\n")
    sys.path[:0] = [str(folder), str(CONVOY)]


def main() -> None:
    """Serve until killed; the address stands in the log."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--db", required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--pages", type=Path, default=STATIC)
    parser.add_argument("--ours", action="store_true", help="without the example's game")
    parser.add_argument("--fast-rules", type=Path)
    parser.add_argument("--made-by", default="true")
    given = parser.parse_args()
    if not given.ours:
        install_convoy(Path(given.db).parent)
    mail = Mail(outbox=Path(given.db).parent / "outbox", grace=0.0)
    settings = Settings(
        f"sqlite:///{given.db}",
        PATIENT,
        static=given.pages,
        bot_delay=0.0,
        person_delay=0.05,
        bots=(*LEVELS, "random"),
        mail=mail,
        seed="browser tests",
        clock=Shifted(),
    )
    with patch("astrarium.server.run.make_app", with_test_doors):
        faster = FastRules(given.fast_rules, given.made_by) if given.fast_rules else None
        run(settings, "127.0.0.1", given.port, False, faster)


if __name__ == "__main__":
    main()
