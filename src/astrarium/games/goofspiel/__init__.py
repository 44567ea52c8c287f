"""Goofspiel, the game of pure strategy: sealed bids in about a hundred lines."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.flow import OK, Asking, Decision, members, settle
from astrarium.kernel.game import Game, Json
from astrarium.kernel.options import Variant
from astrarium.kernel.packs.faults import Field
from astrarium.kernel.packs.fields import Many, Nested, Whole, check_position
from astrarium.kernel.parts import PathFaults, stop
from astrarium.kernel.refusals import Refusals
from astrarium.kernel.rng import Rng
from astrarium.kernel.sealed import SealedDecision
from astrarium.kernel.state import State, TableConfig
from astrarium.kernel.telling.epilogue import Epilogue
from astrarium.kernel.unwinding import vacate
from astrarium.kernel.views import Outcome, TableView, View

SPACE: Final = ActionSpace()
BID: Final = SPACE.add("bid", Domain("n", 14), rule="GS-3")  # cards 1 to 13; 0 is in no hand

BIDS: Final = BID.every()

REFUSALS: Final = Refusals("goofspiel.no.")
SPENT: Final = REFUSALS.add("GS-3", "spent")


class Table(State):
    """Hands as masks of cards, prizes (the last one is next), prizes at stake, points."""

    OPEN = ("hands", "stake", "points")
    REDRAWN = ("prizes",)

    hands: list[int]
    prizes: list[int]
    stake: list[int]
    points: list[int]

    def clone(self) -> Table:
        t = Table(self.rng.clone(), self.config)
        self.copy_flow(t)
        t.hands, t.prizes = self.hands[:], self.prizes[:]
        t.stake, t.points = self.stake[:], self.points[:]
        return t


class Rounds(Asking[Table]):
    """GS-2: turn a prize, bid for it, until none is left."""

    def question(self, s: Table) -> Decision[Table] | None:
        if not s.prizes:
            return None
        s.stake.append(s.prizes.pop())
        s.reveals += 1
        return BIDDING

    def done(self, s: Table) -> None:
        s.finish()


class Bidding(SealedDecision[Table]):
    """GS-3: everybody bids a card in secret; all show at once."""

    rule = "GS-3"

    def asked(self, s: Table) -> int:
        return playing(s)

    def candidates(self, s: Table, seat: int) -> list[int]:
        return [BIDS[card] for card in members(s.hands[seat])]

    def legal(self, s: Table, seat: int) -> list[int]:
        return self.candidates(s, seat)

    def why_not(self, s: Table, seat: int, action: int) -> int:
        return OK if s.hands[seat] >> SPACE.decode(action).a & 1 else SPENT

    def reveal(self, s: Table, answers: list[int]) -> None:
        bids = [SPACE.decode(answer).a if answer >= 0 else 0 for answer in answers]
        for seat in members(playing(s)):
            s.hands[seat] &= ~(1 << bids[seat])
            if s.log is not None:
                s.log.add("bid", seat, "GS-3", {"n": bids[seat]})
        if bids.count(max(bids)) == 1:  # GS-4: after a tie the stake waits for the next prize
            s.points[bids.index(max(bids))] += sum(s.stake)
            s.stake = []


BIDDING: Final = Bidding()


class Bidder(View):
    """A seat; its hand is known to all."""

    def __init__(self, s: Table, seat: int) -> None:
        self.points: int = s.points[seat]
        self.hand: list[int] = members(s.hands[seat])


class GoofspielView(TableView):
    """The prizes at stake, those that are still to come, the seats, and the own sealed bid."""

    SEATS: ClassVar[tuple[str, ...]] = ("you", "to_act")
    BY_SEAT: ClassVar[tuple[str, ...]] = ("seats",)

    def __init__(self, s: Table, seat: int) -> None:
        super().__init__(s, seat, "goofspiel", outcome(s))
        answered = 0 <= seat < len(s.answers) and s.answers[seat] >= 0
        self.seats: list[Bidder] = [Bidder(s, other) for other in range(len(s.hands))]
        self.stake: list[int] = s.stake
        self.prizes: list[int] = sorted(s.prizes)
        self.bid: int | None = SPACE.decode(s.answers[seat]).a if answered else None


class GoofspielEpilogue(Epilogue[Table]):
    """The points as they grew."""

    def measure(self, s: Table) -> str:
        return "points"

    def standing(self, s: Table) -> list[int]:
        return s.points[:]


EPILOGUE: Final = GoofspielEpilogue()


def playing(s: Table) -> int:
    """Mask of the seats that have not given up: who has is left with -1 point."""
    return sum([1 << seat for seat, points in enumerate(s.points) if points >= 0])


def outcome(s: Table) -> Outcome | None:
    """GS-5: most points win; None while the game is on."""
    if not s.over:
        return None
    drawn = len(set(s.points)) == 1
    return Outcome.of_scores("drawn" if drawn else "most_points", s.points, drawn)


CARD: Final = Whole("", 1, 13)
CARDS: Final = 13
ALL_POINTS: Final = CARDS * (CARDS + 1) // 2
SEAT: Final[list[Field]] = [
    Many("hand", CARD, most=CARDS, required=False),
    Whole("points", 0, ALL_POINTS, 0),
]


def fields(seats: int) -> list[Field]:
    """The fields of a position for so many seats."""
    blank: Json = {"hand": None, "points": 0}
    names = [str(seat) for seat in range(seats)]
    return [
        Many("prizes", CARD, most=CARDS, default=[]),
        Many("stake", CARD, most=CARDS, default=[]),
        Nested("seats", [Nested(name, SEAT, blank) for name in names], dict.fromkeys(names, blank)),
    ]


def faults_of(s: Table, given: list[Json], left: int) -> PathFaults:
    """What no game can reach: a card twice, hands of the wrong size, points from nowhere."""
    faults: PathFaults = []
    known = s.prizes + s.stake
    if len(set(known)) < len(known):
        faults.append(("prizes", "each of the 13 comes once [GS-2]"))
    if not known:
        faults.append(("prizes", "the game would be over [GS-5]"))
    for seat, one in enumerate(given):
        hand = one["hand"]
        if hand is not None and len(set(hand)) < len(hand):
            faults.append((f"seats.{seat}.hand", "each card comes once [GS-1]"))
        elif hand is not None and len(hand) != left:
            faults.append((f"seats.{seat}.hand", f"{left} bids are still to come [GS-3]"))
    if sum(s.points) + sum(known) > ALL_POINTS:
        faults.append(("seats", "more points than prizes were turned [GS-4]"))
    return faults


@mypyc_attr(allow_interpreted_subclasses=True)
class Goofspiel(Game[Table]):
    """Thirteen prizes, thirteen bids each, no luck but the order of the prizes."""

    def __init__(self) -> None:
        name = dict.fromkeys(("en", "fr"), "Goofspiel")
        super().__init__(
            "goofspiel", "3", name, SPACE, REFUSALS, Path(__file__).parent, "goofspiel"
        )
        self.place = -1  # a game to try the platform on
        self.view_type = GoofspielView

    def variants(self) -> list[Variant]:
        return [Variant("goofspiel", self.name, [2, 3, 4], {})]

    def new(self, options: Json, rng: Rng) -> Table:
        s = Table(rng, TableConfig(options))
        s.hands = [(1 << 14) - 2] * options["seats"]  # GS-1: cards 1 to 13
        s.prizes, s.stake, s.points = list(range(1, 14)), [], [0] * options["seats"]
        rng.shuffle(s.prizes)
        s.push(Rounds())
        settle(s)
        return s

    def playing(self, s: Table) -> int:
        return playing(s)

    def leave(self, s: Table, seat: int) -> None:
        s.hands[seat], s.points[seat] = 0, -1
        if len(members(playing(s))) > 1:
            vacate(s, seat)
        else:
            s.finish()

    def lay_out(self, options: Json, told: Json, rng: Rng) -> Table:
        """`prizes` (the next one first), `stake` (the one bid for last), `seats.N.hand` and
        `seats.N.points`; unnamed prizes are turned already, and a hand is as large as need be."""
        if not told:
            return self.fresh(options, rng)
        seats = options["seats"]
        wanted = check_position(told, fields(seats))
        s = Table(rng, TableConfig(options))
        s.prizes, s.stake = wanted["prizes"][::-1], wanted["stake"]
        left = len(s.prizes) + bool(s.stake)
        rounds = (1 << 1 + left) - 2
        given = [wanted["seats"][str(seat)] for seat in range(seats)]
        s.hands = [
            rounds if one["hand"] is None else sum(1 << card for card in set(one["hand"]))
            for one in given
        ]
        s.points = [one["points"] for one in given]
        stop(faults_of(s, given, left))
        if s.stake:  # it is bid for
            s.prizes.append(s.stake.pop())
        s.push(Rounds())
        return s

    def describe(self, s: Table) -> Json:
        seats = [
            {"hand": members(hand), "points": points}
            for hand, points in zip(s.hands, s.points, strict=True)
        ]
        return {"prizes": s.prizes[::-1], "stake": s.stake[:], "seats": seats}

    def outcome(self, s: Table) -> Outcome | None:
        return outcome(s)

    def epilogue(self) -> Epilogue[Table]:
        return EPILOGUE

    def determinize(self, s: Table, seat: int, rng: Rng) -> Table:
        t = super().determinize(s, seat, rng)
        t.prizes.sort()  # from the same order in every world that the seat takes for this one
        rng.shuffle(t.prizes)
        return t

    def exchange(self, s: Table, seat: int, rng: Rng) -> None:
        s.prizes.reverse()
        self.exchange_answers(s, seat, rng)


GAME: Final = Goofspiel()
