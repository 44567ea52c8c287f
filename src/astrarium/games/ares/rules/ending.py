"""Score and end of the game (chapters "Score et Victoire" and "Fin du Jeu"; AR-1.2, AR-10)."""

from __future__ import annotations

from astrarium.kernel.views import Outcome

from .. import state as st
from ..state import NONE, Ares


def out_of_cards(s: Ares) -> bool:
    """AR-10.4, AR-13.5: nobody who is left has a card in hand or deck."""
    return not any(p.alive and (p.hand or p.deck) for p in s.players)


def points(s: Ares, seat: int) -> int:
    """AR-10.1, AR-10.2, AR-14.8: score cards of the side, and two for the Frontier."""
    team = s.setup.team[seat]
    found = 0
    for other, p in enumerate(s.players):
        if s.setup.team[other] == team:
            found += len(p.score) * s.data.card_points
    if s.frontier != NONE and s.setup.team[s.frontier] == team:
        found += s.data.frontier_points
    return found


def end_by_points(s: Ares) -> None:
    """Most points win; the controller of the Frontier wins a tie (AR-10.4)."""
    alive = [seat for seat, p in enumerate(s.players) if p.alive]
    best = max(points(s, seat) for seat in alive)
    leaders = [seat for seat in alive if points(s, seat) == best]
    teams = {s.setup.team[seat] for seat in leaders}
    if len(teams) == 1:
        finish(s, st.POINTS, leaders)
        return
    holders = [
        seat
        for seat in leaders
        if s.frontier != NONE and s.setup.team[s.frontier] == s.setup.team[seat]
    ]
    if holders:
        finish(s, st.FRONTIER_TIEBREAK, holders)
    else:
        finish(s, st.DRAW, leaders)  # AR-10.4: nobody to break the tie


def finish(s: Ares, ending: int, winners: list[int]) -> None:
    """The game is over."""
    s.ending = ending
    s.winners = sum(1 << seat for seat in winners)
    if s.log is not None:
        names = "@seats:" + ",".join(str(seat) for seat in winners)
        s.log.add("won", winners[0], "AR-10.4", {"ending": ending, "seats": names})
    s.finish()


def eliminate(s: Ares, seat: int) -> None:
    """AR-13.3: a seat is out. In a free-for-all its cards leave the game with it, and a Frontier
    that it controlled becomes neutral."""
    p = s.players[seat]
    p.alive = False
    s.fallen = [*s.fallen, seat]
    if s.setup.variant != st.FREE_FOR_ALL:
        return
    if s.log is not None:
        s.log.add("out", seat, "AR-13.3", {})
    p.discard += p.score
    p.score = []
    if s.battle.holder == seat:
        s.battle.holder = NONE
    if s.frontier == seat:
        s.frontier = NONE
        if s.log is not None:
            s.log.add("frontier_neutral", seat, "AR-13.3", {})


def last_teams(s: Ares) -> list[int]:
    """The teams that are still in the game."""
    return sorted({s.setup.team[seat] for seat, p in enumerate(s.players) if p.alive})


def last_standing(s: Ares) -> bool:
    """AR-13.5: end the game when only one side is left."""
    left = last_teams(s)
    if len(left) > 1:
        return False
    finish(s, st.LAST_STANDING, members_of(s, left[0]))
    return True


def members_of(s: Ares, team: int) -> list[int]:
    """The seats of a team."""
    return [seat for seat, its in enumerate(s.setup.team) if its == team]


def ranks(s: Ares) -> list[int]:
    """A rank for each seat: winners, then those who are left by points, then the fallen."""
    seats = s.setup.seats
    worth = [1000 if s.winners >> seat & 1 else 0 for seat in range(seats)]
    for seat in range(seats):
        if s.winners >> seat & 1:
            continue
        if seat in s.fallen and s.setup.variant == st.FREE_FOR_ALL:
            worth[seat] = -seats + s.fallen.index(seat)
        else:
            worth[seat] = 1 + points(s, seat)
    return [1 + sum(other > mine for other in worth) for mine in worth]


def outcome(s: Ares) -> Outcome | None:
    """The result, None while the game is on."""
    if not s.over:
        return None
    scores = [points(s, seat) for seat in range(s.setup.seats)]
    places = ranks(s)
    drawn = s.ending == st.DRAW and len(set(places)) == 1  # AR-10.4
    return Outcome(st.ENDINGS[s.ending], places, scores, drawn)
