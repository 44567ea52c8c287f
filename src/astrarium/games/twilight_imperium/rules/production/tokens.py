"""Command tokens: gained, moved between the pools, placed on the board and taken back (TI-62)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK, Procedure

from ... import refusals as no
from ...moves import DONE, GAIN_TOKEN, SHIFT_TOKEN, SPACE, TOKEN_FROM
from ...printed.tables import (
    ALL_SYSTEMS,
    COMMAND_TOKENS,
    FLEET,
    POOLS,
    STRATEGY,
    SYSTEM_IDS,
    SystemNumber,
)
from ...state import TwilightImperium
from ..board.limits import check_limits
from ..cards.laws import FLEET_POOL_MAX, FLEET_REGULATIONS, in_play
from ..procedures import SeatStep
from ..seat_question import CountedQuestion, OneVerb


def tokens_on_board(s: TwilightImperium, seat: int) -> list[SystemNumber]:
    """The systems with a command token of a seat."""
    return [system for system in ALL_SYSTEMS if s.tokens[system] >> seat & 1]


def tokens_left(s: TwilightImperium, seat: int) -> int:
    """How many command tokens a seat has in its reinforcements (TI-62.3)."""
    return COMMAND_TOKENS - sum(s.players[seat].pools) - len(tokens_on_board(s, seat))


def spend_token(s: TwilightImperium, seat: int, pool: int) -> None:
    """A token goes from a pool to the reinforcements (TI-41.1)."""
    s.players[seat].pools[pool] -= 1
    if s.log is not None:
        rule = "TI-62.5" if pool == STRATEGY else "TI-62"
        s.log.add("spend_token", seat, rule, {"pool": "@pool:" + POOLS[pool]})


def is_full(s: TwilightImperium, seat: int) -> bool:
    """Whether Fleet Regulations keep further tokens out of a fleet pool."""
    return in_play(s, FLEET_REGULATIONS) and s.players[seat].pools[FLEET] >= FLEET_POOL_MAX


class GainTokens(Procedure[TwilightImperium]):
    """A seat gains command tokens, as many as its reinforcements hold, each in a pool of its
    choice (TI-62.2, TI-62.3a)."""

    def __init__(self, who: int, n: int) -> None:
        self.who = who
        self.n = n

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        n = min(self.n, tokens_left(s, self.who))
        if n > 0:
            s.push(GainToken(self.who, n))


STEPS: Final = ["gain"]


class GainToken(CountedQuestion):
    """A pool for each of the tokens gained."""

    kind = "gain_token"
    rule = "TI-62.2"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return GAIN_TOKEN.every()

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is not GAIN_TOKEN:
            return no.NOT_NOW
        return no.FLEET_REGULATED if known.a == FLEET and is_full(s, seat) else OK

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        pool = SPACE.decode(action).a
        s.players[seat].pools[pool] += 1
        if s.log is not None:
            s.log.add("gain_token", seat, "TI-62.2", {"pool": "@pool:" + POOLS[pool]})
        if self.left > 1:
            s.push(GainToken(seat, self.left - 1))


class Redistribute(SeatStep):
    """A seat may move the tokens of its three pools among them (TI-43.2, TI-58.5). Who calls it
    sees to it that the fleets are checked then (R-5)."""

    def do(self, s: TwilightImperium) -> None:
        s.push(ShiftToken(self.who, 0, 0))


class ShiftToken(OneVerb):
    """One token from pool to pool, or done. A pool that gave receives none and the other way
    round: `gave` and `got` are masks of pools."""

    kind = "redistribute"
    rule = "TI-43.2"
    verb = SHIFT_TOKEN
    declines = DONE

    def __init__(self, who: int, gave: int, got: int) -> None:
        super().__init__(who)
        self.gave = gave
        self.got = got

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        pools = range(len(POOLS))
        return [DONE.of(), *[SHIFT_TOKEN.of(a, b) for a in pools for b in pools if a != b]]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if known.a == known.b:
            return no.NOT_NOW
        if not s.players[seat].pools[known.a]:
            return no.POOL_EMPTY
        if known.b == FLEET and is_full(s, seat):
            return no.FLEET_REGULATED
        back_and_forth = self.got >> known.a & 1 or self.gave >> known.b & 1
        return no.BACK_AND_FORTH if back_and_forth else OK

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        pools = s.players[seat].pools
        pools[known.a] -= 1
        pools[known.b] += 1
        if s.log is not None:
            words = {"from": "@pool:" + POOLS[known.a], "to": "@pool:" + POOLS[known.b]}
            s.log.add("shift_token", seat, "TI-43.2", {**words})
        s.push(ShiftToken(seat, self.gave | 1 << known.a, self.got | 1 << known.b))


def place_token(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """A token of a seat goes from the reinforcements to a system, from the sheet if there is none
    left, which its owner is asked about then; nothing where one lies already (TI-62.3b,
    TI-62.6)."""
    if s.tokens[system] >> seat & 1:
        return
    if tokens_left(s, seat) > 0:
        lay_token(s, seat, system)
    elif sum(s.players[seat].pools):
        s.push(TokenFromSheet(seat, system))


def lay_token(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """A token lies in a system now."""
    s.tokens[system] |= 1 << seat
    if s.log is not None:
        s.log.add("lay_token", seat, "TI-62.3", {"system": "@system:" + SYSTEM_IDS[system]})


class TokenOfPool(OneVerb):
    """Which pool gives up a command token."""

    verb = TOKEN_FROM

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return TOKEN_FROM.every()

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        return OK if s.players[seat].pools[known.a] else no.POOL_EMPTY

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        s.players[seat].pools[known.a] -= 1
        check_limits(s)  # the fleet pool may be smaller


class TokenFromSheet(TokenOfPool):
    """TI-62.3b: which pool gives the token that has to be placed."""

    kind = "token_from_sheet"
    rule = "TI-62.3"

    def __init__(self, who: int, system: SystemNumber) -> None:
        super().__init__(who)
        self.system = system

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        lay_token(s, seat, self.system)
        super().carry_out(s, seat, known)


def take_back(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """A token of a seat goes from the board to its reinforcements."""
    s.tokens[system] &= ~(1 << seat)
    if s.log is not None:
        s.log.add("take_back", seat, "TI-43.1", {"system": "@system:" + SYSTEM_IDS[system]})
