"""A toy for scenarios: two seats roll, draw lots, hide a number; one verb hangs, one breaks."""

from __future__ import annotations

from astrarium.games import goofspiel
from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.errors import BadPosition
from astrarium.kernel.flow import OK, Decision, Procedure, State, settle
from astrarium.kernel.game import Game, Json, Outcome, Variant
from astrarium.kernel.rng import Rng

SPACE = ActionSpace()
ROLL = SPACE.add("roll", Domain("dice", 4))
LOT = SPACE.add("lot")
HIDE = SPACE.add("hide", Domain("n", 40))
WIN = SPACE.add("win")
SPIN = SPACE.add("spin")
BREAK = SPACE.add("break")


class Table(State):
    """Points and hidden number by seat, the dice just rolled, the lots in order, whose turn."""

    points: list[int]
    hidden: list[int]
    dice: list[int]
    lots: list[int]
    active: int

    def clone(self) -> Table:
        t = Table(self.rng.clone())
        self.copy_flow(t)
        t.points, t.hidden, t.dice = self.points[:], self.hidden[:], self.dice[:]
        t.lots, t.active = self.lots[:], self.active
        return t


class Turns(Procedure[Table]):
    """Turn after turn, for ever."""

    def steps(self) -> int:
        return 1

    def step(self, s: Table, n: int) -> None:
        s.at[-1] = 0
        s.push(TURN)


class Spin(Procedure[Table]):
    """A procedure that starts again and again."""

    def steps(self) -> int:
        return 2

    def step(self, s: Table, n: int) -> None:
        if n == 1:
            s.at[-1] = 0


class Turn(Decision[Table]):
    """What the seat does in its turn."""

    def seat(self, s: Table) -> int:
        return s.active

    def legal(self, s: Table, seat: int) -> list[int]:
        return [a for a in range(SPACE.size) if self.why_not(s, seat, a) == OK]

    def why_not(self, s: Table, seat: int, action: int) -> int:
        if action == ROLL:
            return 1
        if action == WIN and s.points[seat] < 10:
            return 2
        return OK

    def choose(self, s: Table, seat: int, action: int) -> None:
        if action == BREAK:
            raise KeyError("broken")
        if action == SPIN:
            s.push(SPINNING)
        elif action == WIN:
            s.finish()
        elif action == LOT:
            s.points[seat] += s.lots.pop(s.rng.below(len(s.lots)))
        elif action >= HIDE:
            s.hidden[seat] = action - HIDE
            if s.log is not None:
                s.log.add_secret("hid", seat, "GS-3", {}, 1 << seat, {"n": action - HIDE})
        else:
            s.dice = [s.rng.die(6) for _ in range(action - ROLL)]
            s.points[seat] += sum(s.dice)
            if s.log is not None:
                for face in s.dice:
                    s.log.add("rolled", seat, "GS-2", {"face": face, "by": f"@seat:{seat}"})
        s.active = 1 - seat


TURNS, TURN, SPINNING = Turns(), Turn(), Spin()


class Dicing(Game[Table]):
    """Ten points win."""

    def __init__(self) -> None:
        name = {"en": "Dicing", "fr": "Dés"}
        super().__init__("dicing", "1", name, SPACE, goofspiel.GAME.folder)
        self.fields = ["points", "hidden", "dice", "lots", "active"]
        self.frames = {"Turns": Turns, "Turn": Turn, "Spin": Spin}
        self.refusals += [("GS-3", "goofspiel.no.spent"), ("GS-4", "goofspiel.no.spent")]

    def variants(self) -> list[Variant]:
        return [Variant("dicing", self.name, [2], {})]

    def new(self, options: Json, rng: Rng) -> Table:
        s = Table(rng)
        s.points, s.hidden, s.dice, s.lots, s.active = [0, 0], [0, 0], [], [10, 20, 30, 40], 0
        rng.shuffle(s.lots)
        s.active = 0 if rng.die(6) > 3 else 1
        s.push(TURNS)
        settle(s)
        return s

    def position(self, data: Json, rng: Rng) -> Table:
        told = data.get("set", {})
        for field in told:
            if field != "points":
                raise BadPosition(field, "unknown")
        s = Table(rng)
        s.points, s.hidden, s.dice = list(told.get("points", [0, 0])), [0, 0], []
        s.lots, s.active = [10, 20, 30, 40], 0
        s.push(TURNS)
        settle(s)
        return s

    def describe(self, s: Table) -> Json:
        seats = [{"points": p, "hidden": h} for p, h in zip(s.points, s.hidden, strict=True)]
        return {"seats": seats, "dice": s.dice[:], "lots": s.lots[:], "active": s.active}

    def seat_count(self, s: Table) -> int:
        return 2

    def resign(self, s: Table, seat: int) -> None:
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
