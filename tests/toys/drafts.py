"""A toy with a secret draft: all seats collect ships in as many moves as they like, then duel."""

from __future__ import annotations

from pathlib import Path

from astrarium.games import goofspiel
from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.flow import OK, Decision, Procedure, SeatDecision, lowest, settle
from astrarium.kernel.game import Game, Json
from astrarium.kernel.options import Variant
from astrarium.kernel.refusals import Refusals
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.state import State, TableConfig
from astrarium.kernel.telling.epilogue import Epilogue
from astrarium.kernel.views import Outcome

SPACE = ActionSpace()
WAVE = SPACE.add("wave", rule="GS-1")
ADD = SPACE.add("add", Domain("n", 10), rule="GS-2")
DROP = SPACE.add("drop", rule="GS-2")
DONE = SPACE.add("done", rule="GS-2")
FIRE = SPACE.add("fire", rule="GS-3")
ROUNDS = 4

REFUSALS = Refusals("goofspiel.no.")
NO = REFUSALS.add("GS-3", "spent")


class Fleets(State):
    """Drafts by seat, who is done, shots so far."""

    OPEN = ("done", "shots")
    REDRAWN = ("fleets",)

    fleets: list[list[int]]
    done: int
    shots: int

    def clone(self) -> Fleets:
        t = Fleets(self.rng.clone(), self.config)
        self.copy_flow(t)
        t.fleets, t.done, t.shots = [f[:] for f in self.fleets], self.done, self.shots
        return t


class Waving(SeatDecision[Fleets]):
    """An open move before the drafts."""

    def candidates(self, s: Fleets, seat: int) -> list[int]:
        return [WAVE.of()]

    def why_not(self, s: Fleets, seat: int, action: int) -> int:
        return OK if action == WAVE.of() else NO

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

    def candidates(self, s: Fleets, seat: int) -> list[int]:
        return [*ADD.every(), DROP.of(), DONE.of()]

    def why_not(self, s: Fleets, seat: int, action: int) -> int:
        verb = SPACE.decode(action).verb
        if verb is DROP or verb is DONE:
            return OK if s.fleets[seat] else NO
        return OK if verb is ADD else NO

    def choose(self, s: Fleets, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is DROP:
            s.fleets[seat].pop()
        elif known.verb is DONE:
            s.done |= 1 << seat
        else:
            s.fleets[seat].append(known.a)
        if s.log is not None:
            n = known.a if known.verb is ADD else -1
            s.log.add_secret("drafted", seat, "GS-2", {}, 1 << seat, {"n": n})
        if not self.seats(s):
            s.reveals += 1
        else:
            s.push(self)


class Duel(Decision[Fleets]):
    """Shots in turn."""

    def seat(self, s: Fleets) -> int:
        return s.shots % len(s.fleets)

    def candidates(self, s: Fleets, seat: int) -> list[int]:
        return [FIRE.of()]

    def why_not(self, s: Fleets, seat: int, action: int) -> int:
        return OK if action == FIRE.of() else NO

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

    def steps(self) -> list[str]:
        return ["wave", "draft", "duel"]

    def step(self, s: Fleets, step: str) -> None:
        if step == "wave":
            s.push(Waving(0))
        else:
            s.push(Drafting() if step == "draft" else Duel())


class Strength(Epilogue[Fleets]):
    """How a battle went, by the ships of each fleet."""

    def measure(self, s: Fleets) -> str:
        return "points"

    def standing(self, s: Fleets) -> list[int]:
        return [len(fleet) for fleet in s.fleets]


class Drafts(Game[Fleets]):
    """The toy as a game; its words are borrowed."""

    def __init__(self) -> None:
        name = dict.fromkeys(("en", "fr"), "Drafts")
        words = Path(goofspiel.__file__).parent
        super().__init__("drafts", "1", name, SPACE, REFUSALS, words, "goofspiel")
        self.roster_sides = ["small", "great"]

    def variants(self) -> list[Variant]:
        return [Variant("drafts", self.name, [2, 3], {})]

    def new(self, options: Json, rng: Rng) -> Fleets:
        s = Fleets(rng, TableConfig(options))
        s.fleets, s.done, s.shots = [[] for _ in range(options["seats"])], 0, 0
        s.push(Battle())
        settle(s)
        return s

    def seat_count(self, s: Fleets) -> int:
        return len(s.fleets)

    def epilogue(self) -> Strength:
        return Strength()

    def leave(self, s: Fleets, seat: int) -> None:
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

    def sample_rosters(self) -> list[Json]:
        name = dict.fromkeys(("en", "fr"), "Three threes")
        return [{"id": "threes", "name": name, "faction": "small", "total": 9}]

    def read_roster(self, told: str, pack: Json | None, language: str) -> Json:
        """Ships by their digits; a ship of 5 and more makes a great fleet."""
        ships = [3, 3, 3] if told == "threes" else [int(word) for word in told.split()]
        side = "great" if max(ships) > 4 else "small"
        text = "".join(f"{ship}\n" for ship in ships)
        return {"faction": side, "points": sum(ships), "text": text, "fits": ["drafts"]}

    def rosters_at(self, s: Fleets, language: str) -> list[Json]:
        told = [" ".join(map(str, fleet)) for fleet in s.fleets if s.over]
        return [self.read_roster(one, None, language) for one in told]

    def determinize(self, s: Fleets, seat: int, rng: Rng) -> Fleets:
        """The fleets that others draft become any of the same size."""
        t = s.clone()
        t.rng = FastRng(rng.below(1 << 50))
        if not t.over and t.done != (1 << len(t.fleets)) - 1:
            for other, fleet in enumerate(t.fleets):
                if other != seat:
                    t.fleets[other] = [rng.below(10) for _ in fleet]
        return t


GAME = Drafts()


def find(id: str) -> Game[Fleets]:
    """The toy, for processes that are asked about a table of it."""
    assert id == GAME.id
    return GAME
