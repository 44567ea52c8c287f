"""How good an action looks to a bot, verb by verb; questions with a plan of their own (advice.py)
come here for none of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import by_verb

from .. import moves as m
from ..printed.tables import PLANET_OF, Area, Planet, Route, Technology
from ..rules.galaxy.galaxy import neighbours
from ..rules.galaxy.units import count, is_empty
from ..state import StarCraft, token_order
from .battle import pair_score, support_score
from .events import (
    UNLESS_FOR_NOTHING,
    deplete_score,
    end_worth,
    event_score,
    gather_worth,
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


def reveal_score(s: StarCraft, seat: int, known: Action) -> float:
    """Revealing the order on a planet."""
    token = s.stacks[known.a][-1]
    return order_worth(s, seat, token_order(token), Planet(known.a), False)


def recall_score(s: StarCraft, seat: int, known: Action) -> float:
    """Recalling a unit: it is near, where others stay behind."""
    if PLANET_OF[known.a] == s.planet or count(s.units[known.a]) < 2:
        return -0.5
    return 0.1 * values_of(s).power[known.b]


def refuge_score(s: StarCraft, seat: int, known: Action) -> float:
    """Retreating to an area: where more is to be had, and more ways lead on."""
    area = Area(known.a)
    return area_worth(s, area) + 0.2 * neighbours(s, PLANET_OF[area]).bit_count()


def hiding_score(s: StarCraft, seat: int, known: Action) -> float:
    """Slipping away to an area."""
    area = Area(known.b)
    return area_worth(s, area) if is_empty(s, area) else 0.1


SCORES: Final[list[Score]] = by_verb(
    m.SPACE,
    m.SPACE.verbs,
    [
        # set-up
        (
            m.START_UNIT,
            lambda s, seat, known: area_worth(s, Area(known.b)) - 0.6 * count(s.units[known.b]),
        ),
        # planning and execution
        (m.LAY_ORDER, lambda s, seat, known: plan_worth(s, seat, known.a, Planet(known.b))),
        (m.REVEAL, reveal_score),
        (m.EXECUTE, lambda s, seat, known: order_worth(s, seat, s.order, s.planet, False)),
        (m.TAKE_EVENT, worth(0.15)),
        # paying
        (m.PAY_SHEET, worth(1.0)),
        (m.BY_HAND, worth(-1.0)),
        (m.WAIVE, worth(1.0)),
        (m.PAY_FULL, worth(-1.0)),
        # Mobilize and Research
        (m.MOVE, move_score),
        (m.RECALL, recall_score),
        (m.LIFT_OFF, worth(-1.0)),
        (m.DRAW, worth(1.0)),
        (m.BUY_TECHNOLOGY, lambda s, seat, known: technology_worth(s, seat, Technology(known.a))),
        (m.EXTRA_EVENT, worth(0.6)),
        (m.TAKE_COPY, lambda s, seat, known: 0.3 + values_of(s).kind_worth[known.a]),
        # battle
        (m.USE, lambda s, seat, known: use_worth(s, seat, Technology(known.a))),
        (m.USE_EVENT, use_event_score),
        (m.LOSE_WORKER, worth(-0.2)),
        (m.PAIR, pair_score),
        (m.SUPPORT_IN, support_score),
        (m.PAY_WORKER, worth(0.5)),
        (m.KEEP_WORKER, worth(0.1)),
        (m.LOSE, lambda s, seat, known: -values_of(s).power[known.a]),
        (m.LOSE_FRONT, lambda s, seat, known: -values_of(s).power[known.a]),
        (m.SLIP_AWAY, hiding_score),
        (m.RETREAT, refuge_score),
        # regrouping
        (m.PLAY_EVENT, event_score),
        (m.NO_EVENT, worth(UNLESS_FOR_NOTHING)),
        (m.TAKE_END, lambda s, seat, known: end_worth(s, seat, Route(known.a))),
        (m.RESTORE, lambda s, seat, known: 0.1 * area_worth(s, Area(known.a))),
        (m.DEPLETE, deplete_score),
        (m.RAID, worth(0.5)),
        (m.GATHER, lambda s, seat, known: gather_worth(s, seat, Planet(known.a))),
        (m.END_POINT, worth(0.5)),
        # all one, or weighed where they are asked about (advice.py)
        *[
            (verb, worth(0.0))
            for verb in (
                *(m.CHOOSE, m.FOUND, m.PLACE, m.FIRST_BASE, m.BASE_LATER, m.MAJOR_END, m.MINOR_END),
                *(
                    m.START_TRANSPORT,
                    m.BUY_WORKER,
                    m.BUY_TRANSPORT,
                    m.BUY_UNIT,
                    m.SACRIFICE,
                    m.UNITS_DONE,
                ),
                *(m.BUY_BUILDING, m.BUY_MODULE, m.UPGRADES_DONE, m.BUY_BASE, m.NO_BASE, m.PAY_CARD),
                *(
                    m.MOVES_DONE,
                    m.NO_DRAW,
                    m.NO_TECHNOLOGY,
                    m.FRONT,
                    m.LAY_CARD,
                    m.LAY_BOTH,
                    m.BLIND,
                    m.FIGHT,
                ),
                *(m.WITHDRAW, m.ENOUGH, m.NO_ABILITY, m.END_DRAW, m.DISCARD),
                *(m.SCRAP_UNIT, m.SCRAP_BASE, m.SCRAP_TRANSPORT),
            )
        ],
    ],
)
"""How good each verb's actions look; only differences among the answers to a question count."""
