"""What event cards are worth to a bot, and how it answers what they ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action

from .. import moves as m
from ..printed import tables
from ..printed.events import EventEffect
from ..printed.tables import Area, Planet, Route, Technology, UnitType
from ..rules.event_cards.event_galaxy import DepleteArea, RestoreArea, TakeEnd
from ..rules.event_cards.event_moves import ChoosePlanet
from ..rules.event_cards.event_pieces import AddTransport, AddUnit, RaidTransport
from ..rules.event_cards.event_purchases import EventPurchase, EventTechnology
from ..rules.galaxy.galaxy import ferried
from ..rules.galaxy.units import base_on, count, is_empty, planets_with_base
from ..rules.seat_question import Question
from ..rules.victory import controlled
from ..state import HALF, NONE, StarCraft
from .purchases import unit_worth
from .technologies import technology_worth
from .worth import area_worth

EffectWorth = Callable[[StarCraft, int, EventEffect], float]

A_POINT: Final = 1.5
"""What a conquest point is worth."""


UNLESS_FOR_NOTHING: Final = 0.01
"""What an event has to be worth at least to be played."""


def event_score(s: StarCraft, seat: int, known: Action) -> float:
    """Playing an event: all that it does."""
    effects = s.data.event_effects[known.a]
    return sum([effect_worth(s, seat, effect) for effect in effects])


def use_event_score(s: StarCraft, seat: int, known: Action) -> float:
    """Using an event at the start of a battle: in a large one."""
    units = [count(packed) for packed in s.battle.units]
    return 0.5 if min(units) > 1 or max(units) > 2 else -0.1


def deplete_score(s: StarCraft, seat: int, known: Action) -> float:
    """Taking an area's resources away: best for good."""
    return area_worth(s, Area(known.a)) * (2.0 if s.depletion[known.a] == HALF else 1.0)


# -- what effects would bring now (SC-26.12 to SC-26.23) -------------------------------------------


def gain_worth(s: StarCraft, seat: int, effect: EventEffect) -> float:
    """Points, where the seat holds what they ask for."""
    held = sum(s.data.area_kind[area] == tables.CONQUEST for area in controlled(s, seat))
    return points_worth(s, effect.n) if held >= effect.conquest_areas else 0.0


def gain_per_base_worth(s: StarCraft, seat: int, effect: EventEffect) -> float:
    """Points for planets with bases."""
    planets = planets_with_base(s, seat)
    return points_worth(s, max(0, min(effect.most, planets - 1)))


def moves_worth(s: StarCraft, seat: int, effect: EventEffect) -> float:
    """Units moved to the best planet."""
    answers = map(m.SPACE.decode, ChoosePlanet(seat, effect.carried).candidates(s, seat))
    planets = [Planet(known.a) for known in answers if known.verb is m.GATHER]
    return max([0.0, *[gather_worth(s, seat, planet) for planet in planets]])


def upgrade_worth(s: StarCraft, seat: int, effect: EventEffect, buildings: int) -> float:
    """What the seat can pay for, if anything."""
    question = EventPurchase(seat, effect.discount, buildings)
    bought = [m.SPACE.decode(action).verb for action in question.legal(s, seat)]
    return 0.8 if m.BUY_MODULE in bought or m.BUY_BUILDING in bought else 0.0


def offered_technology_worth(s: StarCraft, seat: int, effect: EventEffect) -> float:
    """The best technology for less."""
    offered = EventTechnology(seat, effect.discount).legal(s, seat)
    scores = [technology_score(s, seat, effect.discount, action) for action in offered]
    return max([0.0, *scores])


def deplete_worth(s: StarCraft, seat: int, effect: EventEffect) -> float:
    """An opponent's best card gone."""
    areas = DepleteArea(seat, effect.whole_too).legal(s, seat)
    return max([0.0, *[area_worth(s, Area(m.SPACE.decode(action).a)) for action in areas]])


def z_axis_worth(s: StarCraft, seat: int, effect: EventEffect) -> float:
    """The best end of a z-axis route moved."""
    ends = TakeEnd(seat, effect.n, 0).legal(s, seat)
    return max([0.0, *[end_worth(s, seat, Route(m.SPACE.decode(action).a)) for action in ends]])


def worth_if(question: Question, s: StarCraft, value: float) -> float:
    """What something is worth where there is a way to do it."""
    return value if question.legal(s, question.who) else 0.0


def sure_worth(value: float) -> EffectWorth:
    """An effect that is always worth the same."""
    return lambda s, seat, effect: value


def points_worth(s: StarCraft, points: int) -> float:
    """What conquest points are worth."""
    return 0.0 if s.setup.galactic else A_POINT * points


def units_worth(s: StarCraft, seat: int, effect: EventEffect) -> float:
    """What free units are worth: the best that may come."""
    units = AddUnit(seat, effect.n, effect.dearest, 0).legal(s, seat)
    return effect.n * max([0.0, *[unit_score(s, action) for action in units]])


def gather_worth(s: StarCraft, seat: int, planet: Planet) -> float:
    """What moving units to a planet brings: its empty areas."""
    return sum([area_worth(s, area) for area in tables.AREAS_OF[planet] if is_empty(s, area)]) - 0.3


def end_worth(s: StarCraft, seat: int, route: Route) -> float:
    """What moving an end of a z-axis route brings: enemies lose a way, and the seat none."""
    enemies = s.ferries[route] & ~(1 << seat)
    return 0.3 * enemies.bit_count() - 0.4 * (s.ferries[route] >> seat & 1) + 0.05


def buy_for_less(legal: list[int]) -> int:
    """A building before a module; the dearest, which the discount makes cheapest."""
    for verb in (m.BUY_BUILDING, m.BUY_MODULE):
        found = [action for action in legal if m.SPACE.decode(action).verb is verb]
        if found:
            return found[-1]
    return m.ENOUGH.of()


def technology_score(s: StarCraft, seat: int, discount: int, action: int) -> float:
    """How good a technology for less looks."""
    known = m.SPACE.decode(action)
    if known.verb is not m.BUY_TECHNOLOGY:
        return -1.0 if known.verb is m.BY_HAND else 0.0
    saved = min(discount, sum(s.data.technology_cost[known.a]))
    return max(0.1, technology_worth(s, seat, Technology(known.a)) + 0.3 * saved)


def unit_score(s: StarCraft, action: int) -> float:
    """How good a free unit in an area looks."""
    known = m.SPACE.decode(action)
    return unit_worth(s, UnitType(known.a), Area(known.b)) if known.verb is m.BUY_UNIT else -1.0


def ferry_score(s: StarCraft, seat: int, action: int) -> float:
    """How good a free transport on a route looks: it leads where none goes yet."""
    known = m.SPACE.decode(action)
    if known.verb is not m.BUY_TRANSPORT:
        return 0.0
    a, b = s.end_a[known.a], s.end_b[known.a]
    home, away = (a, b) if base_on(s, seat, a) != NONE else (b, a)
    return 1.0 if not ferried(s, seat, home) >> away & 1 else 0.1


def lay_end_score(s: StarCraft, seat: int, action: int) -> float:
    """How good a slot for an end of a z-axis route looks: away from the own bases."""
    return 0.0 if base_on(s, seat, Planet(m.SPACE.decode(action).a)) == NONE else -0.5


EFFECTS: Final[dict[str, EffectWorth]] = {
    "gain_workers": lambda s, seat, effect: 0.5 * min(effect.n, s.players[seat].workers),
    "draw_combat": lambda s, seat, effect: 0.25 * effect.n,
    "gain_cp": gain_worth,
    "gain_cp_per": gain_per_base_worth,
    "place_in_common_area": sure_worth(0.3),
    "choose_one": sure_worth(0.3),
    "place_transport": lambda s, seat, effect: worth_if(AddTransport(seat), s, 0.6),
    "destroy_transport": lambda s, seat, effect: worth_if(RaidTransport(seat), s, 0.7),
    "place_units": units_worth,
    "move_units_like_mobilize": moves_worth,
    "buy_module": lambda s, seat, effect: upgrade_worth(s, seat, effect, 0),
    "buy_building_or_module": lambda s, seat, effect: upgrade_worth(s, seat, effect, 1),
    "buy_technology": offered_technology_worth,
    "restore_area": lambda s, seat, effect: worth_if(RestoreArea(seat), s, 0.4),
    "deplete_area": deplete_worth,
    "move_z_axis_end": z_axis_worth,
    "hand_limit": sure_worth(0.6),
    "start_of_battle": sure_worth(0.7),
}
"""What an effect of an event is worth, by the verb of its data."""


def effect_worth(s: StarCraft, seat: int, effect: EventEffect) -> float:
    """What an effect of an event would bring now."""
    return EFFECTS[effect.verb](s, seat, effect)
