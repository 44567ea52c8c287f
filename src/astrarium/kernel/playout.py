"""Random play as fast as the rules allow: for speed figures, perft and the search's rollouts."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.flow import Decision, SideActions, apply, decision, legal
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State


def playout(s: State, rng: FastRng, limit: int, avoid: int = -1) -> int:
    """Play uniformly random legal actions to the end or for `limit` decisions; returns how many.

    The action `avoid` (an early end of the turn) is taken only when nothing else is legal.
    """
    count = 0
    beside: SideActions[Any] | None = s.config.side_actions
    while count < limit and not s.over:
        top = s.stack[-1]
        assert isinstance(top, Decision)
        seat = top.seat(s)
        actions = top.legal(s, seat)
        if beside is not None and not top.exclusive(s) and beside.seats(s) >> seat & 1:
            actions = actions + beside.legal(s, seat)
        n = len(actions)
        action = actions[rng.below(n)]
        if action == avoid and n > 1:
            action = actions[1 + rng.below(n - 1)] if actions[0] == avoid else actions[0]
        apply(s, seat, action)
        count += 1
    return count


def perft(s: State, depth: int) -> int:
    """How many sequences of `depth` decisions there are from here; ended games count as leaves."""
    if depth == 0 or s.over:
        return 1
    seat = decision(s).seat(s)
    actions = legal(s, seat)
    if depth == 1:
        return len(actions)
    leaves = 0
    for action in actions:
        after = s.clone()
        apply(after, seat, action)
        leaves += perft(after, depth - 1)
    return leaves


def clones(s: State, count: int) -> State:
    """Clone a state `count` times, one from the other; for timing."""
    for _ in range(count):
        s = s.clone()
    return s
