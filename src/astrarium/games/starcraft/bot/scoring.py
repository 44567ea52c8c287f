"""How good an action looks to a bot, verb by verb; questions with a plan of their own (advice.py)
come here for none of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import by_verb

from ..moves import (
    BASE_LATER,
    BLIND,
    BUY_BASE,
    BUY_BUILDING,
    BUY_MODULE,
    BUY_TECHNOLOGY,
    BUY_TRANSPORT,
    BUY_UNIT,
    BUY_WORKER,
    BY_HAND,
    CHOOSE,
    DEPLETE,
    DISCARD,
    DRAW,
    END_DRAW,
    END_POINT,
    ENOUGH,
    EXECUTE,
    EXTRA_EVENT,
    FIGHT,
    FIRST_BASE,
    FOUND,
    FRONT,
    GATHER,
    KEEP_WORKER,
    LAY_BOTH,
    LAY_CARD,
    LAY_ORDER,
    LIFT_OFF,
    LOSE,
    LOSE_FRONT,
    LOSE_WORKER,
    MAJOR_END,
    MINOR_END,
    MOVE,
    MOVES_DONE,
    NO_ABILITY,
    NO_BASE,
    NO_DRAW,
    NO_EVENT,
    NO_TECHNOLOGY,
    PAIR,
    PAY_CARD,
    PAY_FULL,
    PAY_SHEET,
    PAY_WORKER,
    PLACE,
    PLAY_EVENT,
    RAID,
    RECALL,
    RESTORE,
    RETREAT,
    REVEAL,
    SACRIFICE,
    SCRAP_BASE,
    SCRAP_TRANSPORT,
    SCRAP_UNIT,
    SLIP_AWAY,
    SPACE,
    START_TRANSPORT,
    START_UNIT,
    SUPPORT_IN,
    TAKE_COPY,
    TAKE_END,
    TAKE_EVENT,
    UNITS_DONE,
    UPGRADES_DONE,
    USE,
    USE_EVENT,
    WAIVE,
    WITHDRAW,
)
from ..printed.tables import AREAS_OF, PLANET_OF, Area, Planet, Technology, UnitType
from ..rules.galaxy.galaxy import neighbours
from ..rules.galaxy.units import count, is_empty
from ..state import SkirmishNumber, StarCraft, token_order
from .battle import pair_score, support_score
from .events import (
    UNLESS_FOR_NOTHING,
    deplete_score,
    event_score,
    gather_score,
    restore_score,
    take_end_score,
    use_event_score,
)
from .movement import move_score
from .orders import order_worth, plan_worth
from .technologies import technology_worth, use_worth
from .values import values_of
from .worth import area_worth

Score = Callable[[StarCraft, int, Action], float]


def worth(value: float) -> Score:
    """The score of a verb that is always worth the same."""
    return lambda s, seat, known: value


def order_score(s: StarCraft, seat: int, known: Action) -> float:
    """Laying an order."""
    return plan_worth(s, seat, known.a, Planet(known.b))


def reveal_score(s: StarCraft, seat: int, known: Action) -> float:
    """Revealing the order on a planet."""
    token = s.stacks[known.a][-1]
    return order_worth(s, seat, token_order(token), Planet(known.a), False)


def execute_score(s: StarCraft, seat: int, known: Action) -> float:
    """Executing the order that was revealed."""
    return order_worth(s, seat, s.order, s.planet, False)


def unit_move_score(s: StarCraft, seat: int, known: Action) -> float:
    """Moving a unit with a Mobilize order."""
    return move_score(s, seat, Area(known.a), UnitType(known.b), AREAS_OF[s.planet][known.c])


def recall_score(s: StarCraft, seat: int, known: Action) -> float:
    """Recalling a unit: it is near, where others stay behind."""
    if PLANET_OF[known.a] == s.planet or count(s.units[known.a]) < 2:
        return -0.5
    return 0.1 * values_of(s).power[known.b]


def front_score(s: StarCraft, seat: int, known: Action) -> float:
    """Pairing two units."""
    return pair_score(s, UnitType(known.a), UnitType(known.b))


def helper_score(s: StarCraft, seat: int, known: Action) -> float:
    """Supporting a skirmish."""
    return support_score(s, seat, UnitType(known.a), SkirmishNumber(known.b))


def loss_score(s: StarCraft, seat: int, known: Action) -> float:
    """Losing a unit."""
    return -values_of(s).power[known.a]


def refuge_score(s: StarCraft, seat: int, known: Action) -> float:
    """Retreating to an area: where more is to be had, and more ways lead on."""
    area = Area(known.a)
    return area_worth(s, area) + 0.2 * neighbours(s, PLANET_OF[area]).bit_count()


def hiding_score(s: StarCraft, seat: int, known: Action) -> float:
    """Slipping away to an area."""
    area = Area(known.b)
    return area_worth(s, area) if is_empty(s, area) else 0.1


def start_unit_score(s: StarCraft, seat: int, known: Action) -> float:
    """A starting unit in an area: where more is to be had."""
    return area_worth(s, Area(known.b)) - 0.6 * count(s.units[known.b])


def research_score(s: StarCraft, seat: int, known: Action) -> float:
    """Buying a technology."""
    return technology_worth(s, seat, Technology(known.a))


def ability_score(s: StarCraft, seat: int, known: Action) -> float:
    """Using a technology at the start of a battle."""
    return use_worth(s, seat, Technology(known.a))


def copy_score(s: StarCraft, seat: int, known: Action) -> float:
    """Taking a copy into the hand."""
    return 0.3 + values_of(s).kind_worth[known.a]


SCORES: Final[list[Score]] = by_verb(
    SPACE,
    SPACE.verbs,
    [
        # set-up
        (START_UNIT, start_unit_score),
        # planning and execution
        (LAY_ORDER, order_score),
        (REVEAL, reveal_score),
        (EXECUTE, execute_score),
        (TAKE_EVENT, worth(0.15)),
        # paying
        (PAY_SHEET, worth(1.0)),
        (BY_HAND, worth(-1.0)),
        (WAIVE, worth(1.0)),
        (PAY_FULL, worth(-1.0)),
        # Mobilize and Research
        (MOVE, unit_move_score),
        (RECALL, recall_score),
        (LIFT_OFF, worth(-1.0)),
        (DRAW, worth(1.0)),
        (BUY_TECHNOLOGY, research_score),
        (EXTRA_EVENT, worth(0.6)),
        (TAKE_COPY, copy_score),
        # battle
        (USE, ability_score),
        (USE_EVENT, use_event_score),
        (LOSE_WORKER, worth(-0.2)),
        (PAIR, front_score),
        (SUPPORT_IN, helper_score),
        (PAY_WORKER, worth(0.5)),
        (KEEP_WORKER, worth(0.1)),
        (LOSE, loss_score),
        (LOSE_FRONT, loss_score),
        (SLIP_AWAY, hiding_score),
        (RETREAT, refuge_score),
        # regrouping
        (PLAY_EVENT, event_score),
        (NO_EVENT, worth(UNLESS_FOR_NOTHING)),
        (TAKE_END, take_end_score),
        (RESTORE, restore_score),
        (DEPLETE, deplete_score),
        (RAID, worth(0.5)),
        (GATHER, gather_score),
        (END_POINT, worth(0.5)),
        # all one, or weighed where they are asked about (advice.py)
        *[
            (verb, worth(0.0))
            for verb in (
                *(CHOOSE, FOUND, PLACE, FIRST_BASE, BASE_LATER, MAJOR_END, MINOR_END),
                *(START_TRANSPORT, BUY_WORKER, BUY_TRANSPORT, BUY_UNIT, SACRIFICE, UNITS_DONE),
                *(BUY_BUILDING, BUY_MODULE, UPGRADES_DONE, BUY_BASE, NO_BASE, PAY_CARD),
                *(MOVES_DONE, NO_DRAW, NO_TECHNOLOGY, FRONT, LAY_CARD, LAY_BOTH, BLIND, FIGHT),
                *(WITHDRAW, ENOUGH, NO_ABILITY, END_DRAW, DISCARD),
                *(SCRAP_UNIT, SCRAP_BASE, SCRAP_TRANSPORT),
            )
        ],
    ],
)
"""How good each verb's actions look; only differences among the answers to a question count."""


def action_score(s: StarCraft, seat: int, known: Action) -> float:
    """How good an action looks."""
    return SCORES[known.verb.number](s, seat, known)
