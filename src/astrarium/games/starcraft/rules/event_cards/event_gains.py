"""Events that give workers, Combat cards and conquest points, and The End Draws Near (SC-8.17,
SC-26.17, SC-26.22, SC-26.23)."""

from __future__ import annotations

from astrarium.kernel.knowledge import EVERYBODY, reveal_to

from ...moves import END_DRAW, END_POINT
from ...printed.events import EVENT_CARDS, THE_END, EventEffect
from ...printed.tables import CONQUEST
from ...state import StarCraft, draw
from ..galaxy.units import planets_with_base
from ..seat_question import Question
from ..telling import tell
from ..victory import check_aldaris, controlled

# -- workers, cards, points ------------------------------------------------------------------------


def gain_workers(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.23: workers from the supply into the pool."""
    p = s.players[seat]
    n = min(effect.n, p.workers)
    p.workers -= n
    p.pool += n
    tell(s, "workers", seat, "SC-26.23", n=n)


def gain_cp(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.17: conquest points, for some events only with conquest areas."""
    held = sum(s.data.area_kind[area] == CONQUEST for area in controlled(s, seat))
    if held >= effect.conquest_areas:
        award(s, seat, effect.n)


def gain_cp_per(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-26.22: a point for each planet with an own base beyond the first, so many at most."""
    planets = planets_with_base(s, seat)
    award(s, seat, min(effect.most, effect.n * max(0, planets - 1)))


def award(s: StarCraft, seat: int, points: int) -> None:
    """Conquest points by an event; there are none in Galactic Conquest (SC-25.1)."""
    if not points or s.setup.galactic:
        return
    s.players[seat].cp += points
    tell(s, "points", seat, "SC-26.17", n=points)


# -- The End Draws Near ----------------------------------------------------------------------------


def place_in_common_area(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-8.17, SC-8.18: all copies that the seat holds, one by one; the second one that is out
    gives Aldaris the game at once (SC-9.21)."""
    p = s.players[seat]
    for card in [card for card in p.events if EVENT_CARDS[card] == THE_END]:
        p.events.remove(card)
        reveal_to(s.event_known, [card], EVERYBODY)
        s.common = [*s.common, card]
        tell(s, "end_draws_near", seat, "SC-8.17", n=len(s.common))
        check_aldaris(s)
        if s.over:
            return


def choose_one(s: StarCraft, seat: int, effect: EventEffect) -> None:
    """SC-8.17: what The End Draws Near gives beside, once however many copies there were."""
    if not s.over:
        s.push(EndBenefit(seat))


class EndBenefit(Question):
    """SC-8.17: a Combat card or a conquest point."""

    kind = "end_benefit"
    rule = "SC-8.17"

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [END_DRAW.of(), END_POINT.of()]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action == END_DRAW.of():
            tell(s, "draw", seat, "SC-8.17", n=draw(s, seat, 1))
        else:
            award(s, seat, 1)
