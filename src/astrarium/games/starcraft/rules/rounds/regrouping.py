"""Regrouping: the ten steps at the end of a round (SC-8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from astrarium.kernel.flow import OK, Decision, lowest, members
from astrarium.kernel.steps import Step, Steps, Stepwise

from ... import refusals as no
from ...moves import DISCARD, SPACE
from ...printed import tables
from ...state import DEPLETED, NONE, StarCraft, discard_card, draw, seats_from
from ..battle.cards import from_hand, hand_kinds
from ..event_cards.event_step import EventStep
from ..events import more_in_hand
from ..galaxy.units import base_on, is_empty, is_enemy, is_friendly, race_of
from ..telling import tell
from ..victory import (
    check_aldaris,
    check_conquest,
    check_elimination,
    check_end,
    check_round_limit,
    check_special,
    controlled,
    in_game,
)


class Regrouping(Stepwise[StarCraft]):
    """SC-8: in this very order."""

    def table(self) -> Steps[Any, StarCraft]:
        return STEPS

    def check_end(self, s: StarCraft) -> None:
        """SC-9.9, SC-9.10: two The End Draws Near end the game."""
        check_aldaris(s)
        if not s.over:
            check_end(s)

    def keep_hand_limit(self, s: StarCraft) -> None:
        """SC-8.19: too many cards are discarded."""
        heal(s)
        if over_limit(s):
            s.push(DiscardToLimit())

    def pass_token(self, s: StarCraft) -> None:
        """SC-5.2, SC-8.22: the first player token goes to the left, past those who are out; and
        SC-5.3, the round is over."""
        s.first = seats_from(s, s.first + 1)[0]
        check_round_limit(s)


def unless_galactic(do: Callable[[StarCraft], None]) -> Callable[[Regrouping, StarCraft], None]:
    """A step that Galactic Conquest does not know (SC-25.1)."""

    def step(top: Regrouping, s: StarCraft) -> None:
        if not s.setup.galactic:
            do(s)

    return step


def gain_points(s: StarCraft) -> None:
    """SC-8.12, SC-2.8: the points of every conquest area that a seat controls."""
    for seat in in_game(s):
        points = sum(
            s.data.amount[area]
            for area in controlled(s, seat)
            if s.data.area_kind[area] == tables.CONQUEST
        )
        if points:
            s.players[seat].cp += points
            tell(s, "points", seat, "SC-8.12", n=points)


STEPS: Final[Steps[Regrouping, StarCraft]] = Steps(
    [
        Step("bases", lambda top, s: destroy_bases(s)),
        Step("transports", lambda top, s: destroy_transports(s)),
        Step("lost resources", lambda top, s: lose_resources(s)),
        Step("new resources", lambda top, s: gain_resources(s)),
        Step("workers", lambda top, s: return_workers(s)),
        Step("conquest points", unless_galactic(gain_points)),
        Step("conquest victory", unless_galactic(check_conquest)),
        Step("special victory", unless_galactic(check_special)),
        Step("events", lambda top, s: s.push(EventStep())),
        Step("end of the game", Regrouping.check_end),
        Step("hand limit", Regrouping.keep_hand_limit),
        Step("first player", Regrouping.pass_token),
    ]
)


def destroy_bases(s: StarCraft) -> None:
    """SC-8.1: bases among enemy units, all at once."""
    doomed = [
        area
        for area in tables.ALL_AREAS
        if s.base[area] != NONE
        and s.owner[area] != NONE
        and s.owner[area] not in s.setup.sides[s.base[area]]  # SC-25.18: no partner's units
    ]
    for area in doomed:
        seat = s.base[area]
        s.players[seat].bases += 1
        s.base[area] = NONE
        tell(s, "base_destroyed", seat, "SC-8.1", area=area)
    check_elimination(s)


def destroy_transports(s: StarCraft) -> None:
    """SC-8.2 to SC-8.4: transports on routes without an own base at either end."""
    for route in tables.ALL_ROUTES:
        for seat in members(s.ferries[route]):
            ends = (s.end_a[route], s.end_b[route])
            if all(base_on(s, seat, planet) == NONE for planet in ends):
                s.ferries[route] &= ~(1 << seat)
                s.players[seat].transports += 1
                tell(s, "transport_destroyed", seat, "SC-8.2", route=route)


def lose_resources(s: StarCraft) -> None:
    """SC-8.5, SC-8.6: cards whose planet has no own base, or whose area an enemy is in."""
    for area in tables.ALL_AREAS:
        seat = s.holder[area]
        if seat == NONE:
            continue
        if base_on(s, seat, tables.PLANET_OF[area]) == NONE or is_enemy(s, seat, area):
            s.holder[area] = NONE
            s.players[seat].workers += s.workers[area]
            s.workers[area] = 0
            tell(s, "resource_lost", seat, "SC-8.5", area=area)


def gain_resources(s: StarCraft) -> None:
    """SC-8.7 to SC-8.10, SC-12.21: friendly areas, and empty ones where nobody else has a base."""
    for planet in tables.ALL_PLANETS:
        seats = [seat for seat in in_game(s) if base_on(s, seat, planet) != NONE]
        for seat in seats:
            for area in tables.AREAS_OF[planet]:
                if s.data.area_kind[area] == tables.CONQUEST or s.holder[area] != NONE:
                    continue
                if s.depletion[area] == DEPLETED:
                    continue
                if is_friendly(s, seat, area) or (len(seats) == 1 and is_empty(s, area)):
                    s.holder[area] = seat
                    tell(s, "resource_gained", seat, "SC-8.7", area=area)


def return_workers(s: StarCraft) -> None:
    """SC-8.11, SC-10.5: all workers are in the pool again."""
    for area in tables.ALL_AREAS:
        if s.holder[area] != NONE:
            s.players[s.holder[area]].pool += s.workers[area]
            s.workers[area] = 0
    for p in s.players:
        p.pool += p.unavailable + sum(p.on_permanent)
        p.unavailable = 0
        p.on_permanent = [0, 0]


def heal(s: StarCraft) -> None:
    """Zerg factions draw a card before the limit is checked: Healing, of which only the name is
    public, so that its effect is invented and an option (SC-8.21, SC-26.20)."""
    if not s.setup.invented:
        return
    for seat in seats_from(s, s.first):
        if race_of(s, seat) == tables.ZERG:
            draw(s, seat, 1)
            tell(s, "healing", seat, "SC-8.21")


def hand_limit(s: StarCraft, seat: int) -> int:
    """How many Combat cards a seat may keep (SC-8.19)."""
    return tables.HAND_LIMIT[race_of(s, seat)] + more_in_hand(s, seat)


def over_limit(s: StarCraft) -> int:
    """Mask of the seats with too many cards."""
    return sum(1 << seat for seat in in_game(s) if len(s.players[seat].hand) > hand_limit(s, seat))


class DiscardToLimit(Decision[StarCraft]):
    """SC-8.19, SC-8.20: who has too many cards lays some aside, face down until all have."""

    kind = "discard"
    rule = "SC-8.19"
    default_refusal = no.NOT_IN_HAND

    def seat(self, s: StarCraft) -> int:
        return lowest(over_limit(s))

    def seats(self, s: StarCraft) -> int:
        return over_limit(s)

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [DISCARD.of(kind) for kind in hand_kinds(s, seat)]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is not DISCARD:
            return no.NOT_NOW
        return OK if known.a in hand_kinds(s, seat) else no.NOT_IN_HAND

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        s.players[seat].laid.append(from_hand(s, seat, SPACE.decode(action).a))
        if over_limit(s):
            s.push(self)
        else:
            finish_discards(s)

    def dropped(self, s: StarCraft, n: int) -> None:
        finish_discards(s)


def finish_discards(s: StarCraft) -> None:
    """SC-8.20: the cards that were laid aside go face up to the discard piles."""
    for seat in in_game(s):
        p = s.players[seat]
        if p.laid:
            tell(s, "discard", seat, "SC-8.19", cards=p.laid)
            for card in p.laid:
                discard_card(s, seat, card)
            p.laid = []
    s.reveals += 1
