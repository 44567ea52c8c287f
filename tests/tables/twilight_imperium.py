"""Tables of Twilight Imperium for tests: positions in few words, and answers by notation."""

from __future__ import annotations

from astrarium.games.twilight_imperium.face import position, position_fields
from astrarium.games.twilight_imperium.game import GAME, set_up
from astrarium.games.twilight_imperium.rules.setup.setup import empty_table
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.events import Log
from astrarium.kernel.flow import decision, legal, settle, to_act
from astrarium.kernel.game import Json
from astrarium.kernel.packs.fields import check_position
from astrarium.kernel.parts import PathFaults, stop
from astrarium.kernel.rng import FastRng, Rng

FACTIONS = ["sol", "hacan", "letnev", "jol_nar", "xxcha", "yssaril"]


def table(seats: int = 3, options: Json | None = None, **fields: object) -> TwilightImperium:
    """A position: `s0`, `s1`... are the fields of the seats, the others those of the position."""
    wanted = {str(seat): {"faction": FACTIONS[seat]} for seat in range(seats)}
    for seat in range(seats):
        extra = fields.pop(f"s{seat}", {})
        assert isinstance(extra, dict)
        wanted[str(seat)] |= extra
    data = {"options": {"seats": seats, **(options or {})}, "set": {**fields, "seats": wanted}}
    s = laid_out(data, FastRng(7))
    s.log = Log()
    return s


def laid_out(data: Json, rng: Rng) -> TwilightImperium:
    """What a position describes, whether a game could bring it about or not; `notes = []` stands
    for no notes at all, so that nobody is asked about them."""
    s = empty_table(set_up(GAME.check_options(data["options"])), rng)
    told = check_position(data["set"], position_fields.fields(s.setup.seats))
    faults: PathFaults = []
    position.lay_table(s, told, faults)
    stop(faults)
    for seat, p in enumerate(s.players):
        if data["set"]["seats"][str(seat)].get("notes") == []:
            p.notes = []
    position.begin(s, told["active"])
    s.config.game = GAME
    settle(s)
    return s


def play(s: TwilightImperium, *moves: str) -> None:
    """Answer by notation, each time for the seat that is asked first."""
    for move in moves:
        seat = to_act(s)
        GAME.play(s, seat, GAME.read(s, seat, move))


def choices(s: TwilightImperium, seat: int) -> list[str]:
    """What a seat may do, in notation."""
    return [GAME.write(action) for action in legal(s, seat)]


def refused(s: TwilightImperium, move: str, seat: int | None = None) -> str:
    """The rule that forbids a move."""
    asked = to_act(s) if seat is None else seat
    found = GAME.why_not(s, asked, GAME.read(s, asked, move))
    assert found is not None, f"{move} is legal"
    return found.rule


def events(s: TwilightImperium) -> list[str]:
    """The kinds of all events so far."""
    assert s.log is not None
    return [event.kind for event in s.log.events]


def asked(s: TwilightImperium) -> tuple[int, str]:
    """Who is asked, and what."""
    return to_act(s), decision(s).kind


def finish(s: TwilightImperium, kind: str, limit: int = 400) -> None:
    """Answer what comes first until a question of a kind is asked."""
    for _ in range(limit):
        if s.over or decision(s).kind == kind:
            return
        seat = to_act(s)
        found = decision(s).legal(s, seat)
        words = [GAME.write(action) for action in found]
        safe = [word for word in words if word in ("decline", "done", "abstain", "pay")]
        play(s, safe[0] if safe else words[0])
    raise AssertionError(f"{kind} is never asked")
