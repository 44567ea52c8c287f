"""Riders: action cards that predict the outcome of an agenda, and what a right prediction brings
(TI-57.22, TI-FAQ.40)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.flow import OK

from ..moves import CHOOSE_PLANET, CHOOSE_SYSTEM, PREDICT, SPACE
from ..printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    DOCK,
    DREADNOUGHT,
    PLANETS_OF,
    PlanetNumber,
    SystemNumber,
)
from ..printed.windows import AFTER_AGENDA_REVEALED, Context
from ..rules.cards.components import ActionCard
from ..rules.cards.drawing import draw_action_cards
from ..rules.politics.outcomes import outcomes_of
from ..rules.production.goods import gain_goods
from ..rules.production.research import Research, can_research
from ..rules.production.structures import PlaceStructure, available, why_not_structure
from ..rules.production.tokens import GainTokens, place_token
from ..rules.seat_question import Question
from ..rules.victory import gain_points
from ..state import TwilightImperium
from .board_cards import place_ship
from .holdings import others, own_systems


class Rider(ActionCard):
    """Predicts an outcome; who plays it does not vote on this agenda, or could not anyway
    (TI-FAQ.43). `reward` is what a right prediction brings."""

    def __init__(self, id: str, reward: Callable[[TwilightImperium, int], None]) -> None:
        super().__init__(id, AFTER_AGENDA_REVEALED)
        self.reward = reward

    def targets(self, s: TwilightImperium, seat: int, context: Context) -> list[int]:
        return [PREDICT.of(outcome) for outcome in outcomes_of(s, s.vote.agenda)]

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.vote.barred |= 1 << seat
        s.vote.predictions += [seat, SPACE.decode(target).a, self.kind]


def imperial(s: TwilightImperium, seat: int) -> None:
    """A victory point."""
    gain_points(s, seat, 1)


def leadership(s: TwilightImperium, seat: int) -> None:
    """Three command tokens."""
    s.push(GainTokens(seat, 3))


def politics(s: TwilightImperium, seat: int) -> None:
    """Three action cards and the speaker's token."""
    s.speaker = seat
    draw_action_cards(s, seat, 3)


def technology(s: TwilightImperium, seat: int) -> None:
    """Research of a technology."""
    if can_research(s, seat):
        s.push(Research(seat))


def trade(s: TwilightImperium, seat: int) -> None:
    """Five trade goods."""
    gain_goods(s, seat, 5)


def construction(s: TwilightImperium, seat: int) -> None:
    """A space dock on a planet that one controls."""
    if dock_sites(s, seat):
        s.push(RewardDock(seat))


def dock_sites(s: TwilightImperium, seat: int) -> list[int]:
    """Where a seat may place a space dock, as actions."""
    return [
        CHOOSE_PLANET.of(planet)
        for planet in ALL_PLANETS
        if why_not_structure(s, seat, DOCK, planet) == OK
    ]


class RewardDock(Question):
    """Construction Rider: where the space dock stands."""

    kind = "reward_dock"
    rule = "TI-57.22"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return dock_sites(s, seat)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        s.push(PlaceStructure(seat, DOCK, PlanetNumber(SPACE.decode(action).a)))


def diplomacy(s: TwilightImperium, seat: int) -> None:
    """All others place a token in a system with a planet that one controls."""
    if seat in s.owner:
        s.push(CloseSystem(seat))


class CloseSystem(Question):
    """Diplomacy Rider: which system the others close to themselves."""

    kind = "close_system"
    rule = "TI-57.22"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [
            CHOOSE_SYSTEM.of(system)
            for system in ALL_SYSTEMS
            if any(s.owner[planet] == seat for planet in PLANETS_OF[system])
        ]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        for other in reversed(others(s, seat)):
            place_token(s, other, SystemNumber(SPACE.decode(action).a))


def warfare(s: TwilightImperium, seat: int) -> None:
    """A dreadnought beside a ship of one's own."""
    if available(s, seat, DREADNOUGHT) and any(mask >> seat & 1 for mask in s.here):
        s.push(RewardShip(seat))


class RewardShip(Question):
    """Warfare Rider: where the dreadnought appears."""

    kind = "reward_ship"
    rule = "TI-57.22"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_SYSTEM.of(system) for system in own_systems(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        place_ship(s, seat, DREADNOUGHT, SystemNumber(SPACE.decode(action).a))


RIDER_RULES: Final = [
    Rider("construction_rider", construction),
    Rider("diplomacy_rider", diplomacy),
    Rider("imperial_rider", imperial),
    Rider("leadership_rider", leadership),
    Rider("politics_rider", politics),
    Rider("technology_rider", technology),
    Rider("trade_rider", trade),
    Rider("warfare_rider", warfare),
]
