"""Victory points, and how a game ends (TI-66, TI-20.15)."""

from __future__ import annotations

from astrarium.kernel.views import Outcome

from ..state import (
    ACTION_PHASE,
    ENDINGS,
    POINTS_WIN,
    STATUS_PHASE,
    Ending,
    TwilightImperium,
    initiative_order,
    seats_from,
)


def gain_points(s: TwilightImperium, seat: int, n: int) -> None:
    """A seat gains victory points, loses them below 0; the marker stays on the track (TI-66.2,
    TI-66.4).
    The game ends at once when somebody has enough (TI-66.7, TI-66.1)."""
    p = s.players[seat]
    p.points = max(0, min(s.setup.target, p.points + n))
    if p.points >= s.setup.target:
        end(s, POINTS_WIN, leader(s))


def leader(s: TwilightImperium) -> int:
    """The seat with most points; of several the first in initiative order, outside the action and
    status phases the nearest to the speaker clockwise (TI-66.7)."""
    order = seats_from(s, s.speaker)
    if s.phase in (ACTION_PHASE, STATUS_PHASE):
        order = initiative_order(s)
    most = max(s.players[seat].points for seat in order)
    return next(seat for seat in order if s.players[seat].points == most)


def end(s: TwilightImperium, ending: Ending, winner: int) -> None:
    """The game is over (TI-66.7, TI-66.8)."""
    if s.over:
        return
    s.ending, s.winner = ending, winner
    if s.log is not None:
        s.log.add("win", winner, "TI-66.7", {"ending": ENDINGS[ending]})
    s.finish()


def outcome(s: TwilightImperium) -> Outcome | None:
    """Ranks: the winner, the others by points, then who left, the last to leave first (R-18)."""
    if not s.over:
        return None
    left = sorted(
        (seat for seat, p in enumerate(s.players) if p.alive),
        key=lambda seat: (seat != s.winner, -s.players[seat].points),
    )
    order = left + list(reversed(s.fallen))
    ranks = [order.index(seat) + 1 for seat in range(s.setup.seats)]
    return Outcome(ENDINGS[s.ending], ranks, [p.points for p in s.players])
