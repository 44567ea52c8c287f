"""A toy for scenarios: two seats roll, draw lots, hide a number; one verb hangs, one breaks."""

from __future__ import annotations

from astrarium.games import goofspiel
from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.errors import BadPosition
from astrarium.kernel.flow import OK, Asking, Decision, Procedure, settle
from astrarium.kernel.game import Game, Json
from astrarium.kernel.options import Variant
from astrarium.kernel.refusals import Refusals
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State, TableConfig
from astrarium.kernel.views import Outcome

SPACE = ActionSpace()
ROLL = SPACE.add("roll", Domain("dice", 4))
LOT = SPACE.add("lot")
HIDE = SPACE.add("hide", Domain("n", 40))
WIN = SPACE.add("win")
SPIN = SPACE.add("spin")
BREAK = SPACE.add("break")
REFUSALS = Refusals("goofspiel.no.")
NO_DICE = REFUSALS.add("GS-3", "spent")
TOO_FEW = REFUSALS.add("GS-4", "spent")


class Table(State):
    """Points and hidden number by seat, the dice just rolled, the lots in order, whose turn."""

    OPEN = ("points", "dice", "lots", "active")
    REDRAWN = ("hidden",)

    def __init__(self, rng: Rng, config: TableConfig) -> None:
        super().__init__(rng, config)
        self.points = [0, 0]
        self.hidden = [0, 0]
        self.dice: list[int] = []
        self.lots = [10, 20, 30, 40]
        self.active = 0


class Turns(Asking[Table]):
    """Turn after turn, for ever."""

    def question(self, s: Table) -> Decision[Table]:
        return Turn()


class Spin(Procedure[Table]):
    """A procedure that starts again and again."""

    def steps(self) -> list[str]:
        return ["start", "again"]

    def step(self, s: Table, step: str) -> None:
        if step == "again":
            s.jump("start")


class Turn(Decision[Table]):
    """What the seat does in its turn."""

    def seat(self, s: Table) -> int:
        return s.active

    def candidates(self, s: Table, seat: int) -> list[int]:
        return list(range(SPACE.size))

    def why_not(self, s: Table, seat: int, action: int) -> int:
        if action == ROLL.of(0):
            return NO_DICE
        if action == WIN.of() and s.points[seat] < 10:
            return TOO_FEW
        return OK

    def choose(self, s: Table, seat: int, action: int) -> None:
        act = SPACE.decode(action)
        if act.verb is BREAK:
            raise KeyError("broken")
        if act.verb is SPIN:
            s.push(Spin())
        elif act.verb is WIN:
            s.finish()
        elif act.verb is LOT:
            s.points[seat] += s.lots.pop(s.rng.below(len(s.lots)))
        elif act.verb is HIDE:
            s.hidden[seat] = act.a
            if s.log is not None:
                s.log.add_secret("hid", seat, "GS-3", {}, 1 << seat, {"n": act.a})
        else:
            s.dice = [s.rng.die(6) for _ in range(act.a)]
            s.points[seat] += sum(s.dice)
            if s.log is not None:
                for face in s.dice:
                    s.log.add("rolled", seat, "GS-2", {"face": face, "by": f"@seat:{seat}"})
        s.active = 1 - seat


class Dicing(Game[Table]):
    """Ten points win."""

    def __init__(self) -> None:
        name = {"en": "Dicing", "fr": "Dés"}
        super().__init__("dicing", "1", name, SPACE, REFUSALS, goofspiel.GAME.folder)

    def variants(self) -> list[Variant]:
        return [Variant("dicing", self.name, [2], {})]

    def new(self, options: Json, rng: Rng) -> Table:
        s = Table(rng, TableConfig(options))
        rng.shuffle(s.lots)
        s.active = 0 if rng.die(6) > 3 else 1
        s.push(Turns())
        settle(s)
        return s

    def lay_out(self, options: Json, told: Json, rng: Rng) -> Table:
        for field in told:
            if field != "points":
                raise BadPosition(field, "unknown")
        s = Table(rng, TableConfig(options))
        s.points = list(told.get("points", [0, 0]))
        s.push(Turns())
        return s

    def describe(self, s: Table) -> Json:
        seats = [{"points": p, "hidden": h} for p, h in zip(s.points, s.hidden, strict=True)]
        return {"seats": seats, "dice": s.dice[:], "lots": s.lots[:], "active": s.active}

    def leave(self, s: Table, seat: int) -> None:
        s.finish()

    def outcome(self, s: Table) -> Outcome | None:
        return Outcome("ten_points", [1, 2], s.points[:]) if s.over else None

    def view(self, s: Table, seat: int) -> Json:
        return {"points": s.points[:], "hidden": s.hidden[seat] if seat >= 0 else None}

    def determinize(self, s: Table, seat: int, rng: Rng) -> Table:
        t = s.clone()
        t.rng = rng
        return t


GAME = Dicing()
