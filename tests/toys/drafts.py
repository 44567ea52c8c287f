"""A toy with a secret draft: all seats collect ships in as many moves as they like, then duel."""

from __future__ import annotations

from pathlib import Path

from astrarium.games import goofspiel
from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.flow import OK, Decision, Procedure, State, lowest, settle
from astrarium.kernel.game import Game, Json, Outcome, Variant
from astrarium.kernel.rng import Rng

SPACE = ActionSpace()
WAVE = SPACE.add("wave")
ADD = SPACE.add("add", Domain("n", 10))
DROP = SPACE.add("drop")
DONE = SPACE.add("done")
FIRE = SPACE.add("fire")
ROUNDS = 4


class Fleets(State):
    """Drafts by seat, who is done, shots so far."""

    fleets: list[list[int]]
    done: int
    shots: int

    def clone(self) -> Fleets:
        t = Fleets(self.rng.clone())
        self.copy_flow(t)
        t.fleets, t.done, t.shots = [f[:] for f in self.fleets], self.done, self.shots
        return t


class Waving(Decision[Fleets]):
    """An open move before the drafts."""

    def seat(self, s: Fleets) -> int:
        return 0

    def legal(self, s: Fleets, seat: int) -> list[int]:
        return [WAVE]

    def why_not(self, s: Fleets, seat: int, action: int) -> int:
        return OK if action == WAVE else 1

    def choose(self, s: Fleets, seat: int, action: int) -> None:
        if s.log is not None:
            s.log.add("waved", seat, "GS-1", {})


class Drafting(Decision[Fleets]):
    """Everybody drafts in secret until all are done; then the fleets show."""

    def seats(self, s: Fleets) -> int:
        return (1 << len(s.fleets)) - 1 & ~s.done

    def seat(self, s: Fleets) -> int:
        return lowest(self.seats(s))

    def secret(self, s: Fleets) -> bool:
        return True

    def legal(self, s: Fleets, seat: int) -> list[int]:
        add = list(range(ADD, ADD + 10))
        return [*add, *([DROP, DONE] if s.fleets[seat] else [])]

    def why_not(self, s: Fleets, seat: int, action: int) -> int:
        return OK if action in self.legal(s, seat) else 1

    def choose(self, s: Fleets, seat: int, action: int) -> None:
        if action == DROP:
            s.fleets[seat].pop()
        elif action == DONE:
            s.done |= 1 << seat
        else:
            s.fleets[seat].append(action - ADD)
        if s.log is not None:
            n = action - ADD if ADD <= action < ADD + 10 else -1
            s.log.add_secret("drafted", seat, "GS-2", {}, 1 << seat, {"n": n})
        if not self.seats(s):
            s.reveals += 1
        else:
            s.push(self)


class Duel(Decision[Fleets]):
    """Shots in turn."""

    def seat(self, s: Fleets) -> int:
        return s.shots % len(s.fleets)

    def legal(self, s: Fleets, seat: int) -> list[int]:
        return [FIRE]

    def why_not(self, s: Fleets, seat: int, action: int) -> int:
        return OK if action == FIRE else 1

    def choose(self, s: Fleets, seat: int, action: int) -> None:
        s.shots += 1
        if s.log is not None:
            s.log.add("fired", seat, "GS-3", {"n": s.shots})
        if s.shots == ROUNDS:
            s.finish()
        else:
            s.push(self)


class Battle(Procedure[Fleets]):
    """Wave, draft, duel."""

    def steps(self) -> int:
        return 3

    def step(self, s: Fleets, n: int) -> None:
        s.push([Waving, Drafting, Duel][n]())


class Drafts(Game[Fleets]):
    """The toy as a game; its words are borrowed."""

    def __init__(self) -> None:
        name = dict.fromkeys(("en", "fr"), "Drafts")
        super().__init__("drafts", "1", name, SPACE, Path(goofspiel.__file__).parent)
        self.fields = ["fleets", "done", "shots"]
        self.frames = {"Battle": Battle, "Waving": Waving, "Drafting": Drafting, "Duel": Duel}
        self.refusals.append(("GS-3", "goofspiel.no.spent"))

    def variants(self) -> list[Variant]:
        return [Variant("drafts", self.name, [2, 3], {})]

    def new(self, options: Json, rng: Rng) -> Fleets:
        s = Fleets(rng)
        s.fleets, s.done, s.shots = [[] for _ in range(options["seats"])], 0, 0
        s.push(Battle())
        settle(s)
        return s

    def seat_count(self, s: Fleets) -> int:
        return len(s.fleets)

    def resign(self, s: Fleets, seat: int) -> None:
        s.done |= 1 << seat
        s.finish()

    def outcome(self, s: Fleets) -> Outcome | None:
        seats = list(range(len(s.fleets)))
        return Outcome("fought", [seat + 1 for seat in seats], seats) if s.over else None

    def view(self, s: Fleets, seat: int) -> Json:
        """Fleets that may be seen, and who is done."""
        shown = s.over or s.done == (1 << len(s.fleets)) - 1
        fleets = [fleet[:] if shown or seat == n else None for n, fleet in enumerate(s.fleets)]
        return {"fleets": fleets, "done": s.done}


GAME = Drafts()
