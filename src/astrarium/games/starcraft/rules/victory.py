"""Winning, the end of the game, elimination (SC-9, SC-1.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.flow import members
from astrarium.kernel.unwinding import vacate
from astrarium.kernel.views import Outcome

from .. import state
from ..printed import tables
from ..printed.tables import Area, Resource
from ..state import NONE, Ending, StarCraft, seats_from, token_owner
from .building.resources import capacity
from .events import ends_out, stage
from .galaxy.units import is_friendly, on_board, planets_with_base

POINTS_TO_WIN: Final = 15
POINTS_AGAINST_ALDARIS: Final = 20
ENDS_TO_WIN: Final = 2
"""So many The End Draws Near end the game (SC-8.18)."""


def in_game(s: StarCraft) -> list[int]:
    """The seats that are not eliminated."""
    return seats_from(s, 0)


def seat_of(s: StarCraft, faction: int) -> int:
    """The seat that plays a faction and is in the game, NONE without one."""
    for seat in in_game(s):
        if s.players[seat].faction == faction:
            return seat
    return NONE


def controlled(s: StarCraft, seat: int) -> list[Area]:
    """The areas that a seat controls (SC-1.7)."""
    return [area for area in tables.ALL_AREAS if is_friendly(s, seat, area)]


def points(s: StarCraft, seat: int) -> int:
    """The conquest points of a seat, or of its whole team; those of a member who is out stay
    (SC-25.13, SC-25.19)."""
    return sum(s.players[one].cp for one in s.setup.sides[seat])


def standing(s: StarCraft, seat: int) -> list[int]:
    """What ranks seats: conquest points, then the chain of SC-9.4. Of a team the sums of those of
    its members who are in the game (SC-25.10, SC-25.19)."""
    left = [one for one in s.setup.sides[seat] if s.players[one].alive]
    return [
        points(s, seat),
        sum(capacity(s, one, tables.MINERALS) + capacity(s, one, tables.GAS) for one in left),
        sum(len(controlled(s, one)) for one in left),
        sum(s.base.count(one) for one in left),
        sum(s.players[one].pool for one in left),
    ]


def team_of(s: StarCraft, seat: int) -> int:
    """Mask of the seats that win with a seat: its team, members who are out among them
    (SC-25.19), or itself alone."""
    return sum(1 << one for one in s.setup.sides[seat])


def best(s: StarCraft, seats: list[int]) -> int:
    """Mask of those among some seats who stand best (SC-9.4), each with its team (SC-25.10)."""
    top = max([standing(s, seat) for seat in seats])
    mask = 0
    for seat in seats:
        if standing(s, seat) == top:
            mask |= team_of(s, seat)
    return mask


def win(s: StarCraft, winners: int, ending: Ending) -> None:
    """The game ends."""
    s.ending, s.winners = ending, winners
    if s.log is not None:
        for seat in members(winners):
            s.log.add("wins", seat, "SC-9.1", {"ending": "@ending:" + state.ENDINGS[ending]})
    s.finish()


def threshold(s: StarCraft, seat: int) -> int:
    """The conquest points with which a seat wins (SC-9.2, SC-9.10, SC-9.11), for each member of
    its team (SC-25.13)."""
    aldaris = seat_of(s, tables.ALDARIS)
    side = s.setup.sides[seat]
    if aldaris == NONE or aldaris in side:
        return POINTS_TO_WIN * len(side)
    return POINTS_AGAINST_ALDARIS * len(side)


def check_conquest(s: StarCraft) -> None:
    """SC-8.13, SC-9.2, SC-9.3, SC-9.22: of those who have reached their threshold the best wins."""
    reached = [seat for seat in in_game(s) if points(s, seat) >= threshold(s, seat)]
    if reached:
        win(s, best(s, reached), state.CONQUEST_WIN)


# -- special victories (SC-9.20) -----------------------------------------------------------------


def held_of_kinds(s: StarCraft, seat: int, kinds: list[Resource]) -> list[int]:
    """How many areas of some kinds a seat controls, and how many its objective asks: all that the
    board has of them where it has fewer (SC-9.8)."""
    wanted: int = tables.FACTION_RECORDS[s.players[seat].faction]["special_victory"]["n"]
    there = [
        area
        for planet in tables.ALL_PLANETS
        if s.placed >> planet & 1
        for area in tables.AREAS_OF[planet]
        if s.data.area_kind[area] in kinds
    ]
    held = [area for area in there if is_friendly(s, seat, area)]
    return [len(held), min(wanted, len(there))]


def planets_held(s: StarCraft, seat: int) -> list[int]:
    """Mengsk: every area of two planets."""
    whole = [
        planet
        for planet in tables.ALL_PLANETS
        if s.placed >> planet & 1
        and all(is_friendly(s, seat, area) for area in tables.AREAS_OF[planet])
    ]
    return [len(whole), 2]


def most_areas(s: StarCraft, seat: int) -> list[int]:
    """Tassadar: more areas than each other player; a partner's do not count (SC-25.8)."""
    others = [len(controlled(s, other)) for other in in_game(s) if other not in s.setup.sides[seat]]
    return [len(controlled(s, seat)), max([0, *others]) + 1]


OBJECTIVES: Final[dict[str, Callable[[StarCraft, int], list[int]]]] = {
    "raynor": lambda s, seat: held_of_kinds(s, seat, [tables.MINERALS, tables.GAS]),
    "mengsk": planets_held,
    "tassadar": most_areas,
    "aldaris": lambda s, seat: [ends_out(s), ENDS_TO_WIN],  # SC-9.10
    "queen_of_blades": lambda s, seat: held_of_kinds(s, seat, [tables.CONQUEST]),  # SC-9.19
    "overmind": lambda s, seat: [planets_with_base(s, seat), 3],
}
"""How much of its objective each faction has, and how much it needs (SC-9.20)."""


def progress(s: StarCraft, seat: int) -> list[int]:
    """How much of its special objective a seat has reached, and how much it needs (SC-9.20); what
    is a partner's does not count (SC-25.8)."""
    return OBJECTIVES[tables.FACTION_RECORDS[s.players[seat].faction]["id"]](s, seat)


def objective_met(s: StarCraft, seat: int) -> bool:
    """Whether a seat wins by its objective in step 7, its stage included (SC-9.7)."""
    faction = s.players[seat].faction
    reached, needed = progress(s, seat)
    wanted: int = tables.FACTION_RECORDS[faction]["special_victory"]["stage"]
    return faction != tables.ALDARIS and stage(s) >= wanted and reached >= needed


def check_special(s: StarCraft) -> None:
    """SC-8.14, SC-9.6: whose objective holds wins at once; of several, the best."""
    reached = [seat for seat in in_game(s) if objective_met(s, seat)]
    if reached:
        win(s, best(s, reached), state.SPECIAL_WIN)


# -- the end of the game ---------------------------------------------------------------------------


def check_aldaris(s: StarCraft) -> None:
    """SC-9.10, SC-9.21: the second The End Draws Near gives Aldaris the game at once, with its team
    (SC-25.11)."""
    aldaris = seat_of(s, tables.ALDARIS)
    if aldaris != NONE and ends_out(s) >= ENDS_TO_WIN:
        win(s, team_of(s, aldaris), state.END_OF_GAME)


def check_end(s: StarCraft) -> None:
    """SC-9.9, SC-25.11: the best wins where two The End Draws Near are out."""
    if ends_out(s) >= ENDS_TO_WIN:
        win(s, best(s, in_game(s)), state.END_OF_GAME)


def check_round_limit(s: StarCraft) -> None:
    """SC-5.3: the best wins when the limit's last round is over."""
    if s.setup.round_limit and s.round >= s.setup.round_limit:
        win(s, best(s, in_game(s)), state.ROUND_LIMIT)


# -- elimination -----------------------------------------------------------------------------------


def check_elimination(s: StarCraft) -> None:
    """SC-9.12, SC-9.16, SC-9.18: who has nothing left on the board is out, the last one or the
    last team (SC-25.12) wins."""
    gone = [seat for seat in in_game(s) if not on_board(s, seat)]
    if not gone:
        return
    left = [seat for seat in in_game(s) if seat not in gone]
    final = best(s, gone) if not left else 0
    for seat in gone:
        eliminate(s, seat)
    if not left:
        win(s, final, state.LAST_FACTION)
    elif one_team(s, left):
        win(s, team_of(s, left[0]), state.LAST_FACTION)
    else:
        for seat in gone:
            vacate(s, seat)


def one_team(s: StarCraft, seats: list[int]) -> bool:
    """Whether some seats are all of one team, or a single seat."""
    return all(seat in s.setup.sides[seats[0]] for seat in seats)


def eliminate(s: StarCraft, seat: int) -> None:
    """SC-9.14, SC-9.15, SC-9.17: orders and events go at once, resource cards are in the supply
    again."""
    p = s.players[seat]
    p.alive = False
    s.fallen.append(seat)
    for planet, stack in enumerate(s.stacks):
        p.orders += [token for token in stack if token_owner(token) == seat]
        s.stacks[planet] = [token for token in stack if token_owner(token) != seat]
    s.event_box += p.events  # unread, so nobody may see them (SC-28.3)
    s.event_discard += p.lasting
    p.events, p.lasting = [], []
    p.hand += p.laid
    p.laid = []
    for area in tables.ALL_AREAS:
        if s.holder[area] == seat:
            s.holder[area] = NONE
            p.workers += s.workers[area]
            s.workers[area] = 0
    for route in tables.ALL_ROUTES:
        if s.ferries[route] >> seat & 1:
            s.ferries[route] &= ~(1 << seat)
            p.transports += 1
    if s.log is not None:
        s.log.add("eliminated", seat, "SC-9.12", {})


def outcome(s: StarCraft) -> Outcome | None:
    """How the game ended, None while it is on; the score is conquest points, a team's together."""
    if not s.over:
        return None
    seats = range(s.setup.seats)
    order = [
        (s.winners >> seat & 1, plays_on(s, seat), fell(s, seat), standing(s, seat))
        for seat in seats
    ]
    ranks = [1 + sum(other > mine for other in order) for mine in order]
    if s.winners:
        ranks = [1 if s.winners >> seat & 1 else max(2, ranks[seat]) for seat in seats]
    scores = [points(s, seat) for seat in seats]
    return Outcome(state.ENDINGS[s.ending], ranks, scores, drawn=not s.winners)


def plays_on(s: StarCraft, seat: int) -> bool:
    """Whether a seat, or a member of its team, is in the game."""
    return any(s.players[one].alive for one in s.setup.sides[seat])


def fell(s: StarCraft, seat: int) -> int:
    """When the last one of a seat's team fell: later is better; 0 for a team in the game."""
    return 0 if plays_on(s, seat) else max([s.fallen.index(one) for one in s.setup.sides[seat]])
