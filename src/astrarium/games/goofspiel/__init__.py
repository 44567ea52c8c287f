"""Goofspiel, the game of pure strategy: the worked example of docs/write-a-game.md."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.flow import OK, Procedure, SealedDecision, State, members, settle
from astrarium.kernel.game import Game, Json, Outcome, Variant
from astrarium.kernel.rng import FastRng, Rng

SPACE: Final = ActionSpace()
BID: Final = SPACE.add("bid", Domain("n", 14))  # cards 1 to 13; 0 is in no hand


class Table(State):
    """Hands as masks of cards, prizes (the last one is next), prizes at stake, points."""

    hands: list[int]
    prizes: list[int]
    stake: list[int]
    points: list[int]

    def clone(self) -> Table:
        t = Table(self.rng.clone())
        self.copy_flow(t)
        t.hands, t.prizes = self.hands[:], self.prizes[:]
        t.stake, t.points = self.stake[:], self.points[:]
        return t


class Rounds(Procedure[Table]):
    """GS-2: turn a prize, bid for it, until none is left."""

    def steps(self) -> int:
        return 1

    def step(self, s: Table, n: int) -> None:
        if not s.prizes:
            s.finish()
            return
        s.at[-1] = 0
        s.stake.append(s.prizes.pop())
        s.reveals += 1
        s.push(BIDDING)


class Bidding(SealedDecision[Table]):
    """GS-3: everybody bids a card in secret; all show at once."""

    def asked(self, s: Table) -> int:
        return (1 << len(s.hands)) - 1

    def legal(self, s: Table, seat: int) -> list[int]:
        return [BID + card for card in members(s.hands[seat])]

    def why_not(self, s: Table, seat: int, action: int) -> int:
        return OK if s.hands[seat] >> (action - BID) & 1 else 1

    def reveal(self, s: Table, answers: list[int]) -> None:
        bids = [answer - BID for answer in answers]
        for seat, card in enumerate(bids):
            s.hands[seat] &= ~(1 << card)
            if s.log is not None:
                s.log.add("bid", seat, "GS-3", {"n": card})
        if bids.count(max(bids)) == 1:  # GS-4: after a tie the stake waits for the next prize
            s.points[bids.index(max(bids))] += sum(s.stake)
            s.stake = []


ROUNDS: Final = Rounds()
BIDDING: Final = Bidding()


class Goofspiel(Game[Table]):
    """Thirteen prizes, thirteen bids each, no luck but the order of the prizes."""

    def __init__(self) -> None:
        name = dict.fromkeys(("en", "fr"), "Goofspiel")
        super().__init__("goofspiel", "1", name, SPACE, Path(__file__).parent)
        self.fields = ["hands", "prizes", "stake", "points"]
        self.frames = {"Rounds": lambda: ROUNDS, "Bidding": lambda: BIDDING}
        self.refusals.append(("GS-3", "goofspiel.no.spent"))  # number 1: the card is gone

    def variants(self) -> list[Variant]:
        return [Variant("goofspiel", self.name, [2, 3, 4], {})]

    def new(self, options: Json, rng: Rng) -> Table:
        s = Table(rng)
        s.hands = [(1 << 14) - 2] * options["seats"]  # GS-1: cards 1 to 13
        s.prizes, s.stake, s.points = list(range(1, 14)), [], [0] * options["seats"]
        rng.shuffle(s.prizes)
        s.push(ROUNDS)
        settle(s)
        return s

    def seat_count(self, s: Table) -> int:
        return len(s.hands)

    def resign(self, s: Table, seat: int) -> None:
        s.points[seat] = -1
        s.finish()

    def outcome(self, s: Table) -> Outcome | None:
        if not s.over:
            return None
        ranks = [1 + sum(other > mine for other in s.points) for mine in s.points]
        return Outcome("drawn" if set(ranks) == {1} else "most_points", ranks, s.points[:])

    def view(self, s: Table, seat: int) -> Json:
        bid = s.answers[seat] - BID if s.answers and seat >= 0 and s.answers[seat] >= 0 else None
        hands = [members(hand) for hand in s.hands]
        seats = [{"points": p, "hand": hand} for p, hand in zip(s.points, hands, strict=True)]
        return {"seats": seats, "stake": s.stake[:], "bid": bid}

    def determinize(self, s: Table, seat: int, rng: Rng) -> Table:
        t = s.clone()
        t.rng = FastRng(rng.below(1 << 50))
        rng.shuffle(t.prizes)
        BIDDING.redraw(t, seat, rng)
        return t


GAME: Final = Goofspiel()
