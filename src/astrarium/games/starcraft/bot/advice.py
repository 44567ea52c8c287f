"""How bots play StarCraft: which actions deserve a thought, and how good they look."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.advice import Advice, Plan, Tuning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision
from astrarium.kernel.rng import Rng

from ..moves import (
    BUY_BASE,
    BUY_BUILDING,
    BUY_MODULE,
    BUY_TECHNOLOGY,
    BUY_TRANSPORT,
    BUY_UNIT,
    BUY_WORKER,
    BY_HAND,
    DRAW,
    EXECUTE,
    EXTRA_EVENT,
    KEEP_WORKER,
    LAY_ORDER,
    LIFT_OFF,
    LOSE,
    LOSE_FRONT,
    LOSE_WORKER,
    MOVE,
    MOVES_DONE,
    NO_BASE,
    PAIR,
    PAY_FULL,
    PAY_SHEET,
    PAY_WORKER,
    RECALL,
    REVEAL,
    SLIP_AWAY,
    SPACE,
    SUPPORT_IN,
    TAKE_COPY,
    TAKE_EVENT,
    UNITS_DONE,
    UPGRADES_DONE,
    USE,
    WAIVE,
)
from ..printed.tables import AREAS_OF, PLANET_OF, Area, Planet, Technology, UnitType
from ..rules.battle.laying import LayCards
from ..rules.event_cards.event_purchases import EventTechnology
from ..rules.galaxy.galaxy import neighbours
from ..rules.galaxy.units import count, is_empty
from ..rules.orders.mobilize import MoveUnits
from ..state import StarCraft, token_order
from .battle import card_scores, pair_score, support_score
from .events import buy_for_less, event_score, placing_score, technology_score
from .galaxy import first_base_worth, place_worth
from .movement import move_score, movement_plans
from .orders import order_worth, plan_worth
from .purchases import buy_base, buy_units, buy_upgrades
from .technologies import technology_worth, use_worth
from .values import values_of
from .worth import area_worth, chances

PLACING: Final = ("event_units", "event_transport", "lay_end")
"""Questions of events about where something comes."""
WIDTH: Final = 6
"""How many of the best answers a search looks at."""


def best(scored: list[tuple[float, int]], rng: Rng) -> int:
    """The action with the highest score, drawn among equals."""
    top = max([score for score, _ in scored])
    equal = [action for score, action in scored if score >= top - 1e-9]
    return equal[rng.below(len(equal))]


def placed(one: tuple[float, int]) -> tuple[float, int]:
    """The place of an action among others: the best first, equal ones mixed, so that no area or
    planet comes first for its number."""
    return -one[0], one[1] * MIXER & MIXED


MIXER: Final = 2_654_435_761
MIXED: Final = (1 << 20) - 1


REASONS: Final = {
    "choose": "faction",
    "found": "place",
    "place": "place",
    "first_base": "base",
    "base_later": "later",
    "base": "base",
    "major_end": "z_axis",
    "minor_end": "z_axis",
    "start_unit": "start_unit",
    "start_transport": "transport",
    "order": "order",
    "reveal": "reveal",
    "execute": "execute",
    "take_event": "take_event",
    "worker": "worker",
    "transport": "transport",
    "unit": "unit",
    "building": "building",
    "module": "module",
    "units_done": "done",
    "upgrades_done": "done",
    "no_base": "done",
    "pay": "pay",
    "pay_sheet": "pay",
    "by_hand": "pay",
    "waive": "saving",
    "move": "move",
    "lift_off": "move",
    "gather": "move",
    "recall": "move",
    "moves_done": "moves_done",
    "draw": "draw",
    "no_draw": "nothing",
    "pair": "pair",
    "support": "support",
    "lay": "lay",
    "lay_both": "lay",
    "blind": "blind",
    "front": "lay",
    "fight": "any",
    "pay_worker": "pay_worker",
    "keep_worker": "keep_worker",
    "retreat": "retreat",
    "slip_away": "retreat",
    "withdraw": "lose",
    "lose": "lose",
    "lose_front": "lose",
    "lose_worker": "lose",
    "sacrifice": "lose",
    "destroy_unit": "lose",
    "destroy_base": "lose",
    "destroy_transport": "lose",
    "play_event": "event",
    "use_event": "event",
    "extra_event": "event",
    "use": "event",
    "no_event": "nothing",
    "no_ability": "nothing",
    "enough": "nothing",
    "take_end": "z_axis",
    "restore": "base",
    "deplete": "harm",
    "raid": "harm",
    "end_draw": "draw",
    "end_point": "point",
    "take_copy": "copy",
    "technology": "technology",
    "no_technology": "no_technology",
    "discard": "discard",
}
"""Why one would do something, by its verb: keys behind "reason." of the game's messages."""


class Hints(Advice[StarCraft]):
    """The advice of StarCraft."""

    def pick(self, s: StarCraft, seat: int, rng: Rng) -> int:
        return best(self.scored(s, seat), rng)

    def options(self, s: StarCraft, seat: int) -> list[int]:
        scored = sorted(self.scored(s, seat), key=placed)
        worthy = [action for score, action in scored[:WIDTH] if score > scored[0][0] - 2.5]
        return worthy or [scored[0][1]]

    def plans(self, s: StarCraft, seat: int) -> list[Plan]:
        return movement_plans(s, seat) if isinstance(decision(s), MoveUnits) else []

    def rate(self, s: StarCraft, seat: int, action: int) -> float:
        for score, one in self.scored(s, seat):
            if one == action:
                return 0.3 * score
        return 0.0

    def reason(self, s: StarCraft, seat: int, action: int) -> tuple[str, Params]:
        return REASONS.get(SPACE.decode(action).verb.name, ""), {}

    def evaluate(self, s: StarCraft) -> list[float]:
        return chances(s)

    def clock(self, s: StarCraft) -> int:
        return s.round

    def tuning(self) -> Tuning:
        return Tuning(0.6, 30.0, 1)

    def scored(self, s: StarCraft, seat: int) -> list[tuple[float, int]]:
        """Every legal action with how good it looks; only differences count."""
        top = decision(s)
        actions = top.legal(s, seat)
        if len(actions) == 1:
            return [(0.0, actions[0])]
        kind = top.kind
        if kind == "build_units":
            return only(actions, buy_units(s, seat, actions))
        if kind == "build_upgrades":
            return only(actions, buy_upgrades(s, seat, actions))
        if kind == "build_base":
            return only(actions, buy_base(s, seat, actions))
        if isinstance(top, EventTechnology):
            worth = [technology_score(s, seat, top.discount, action) for action in actions]
            return list(zip(worth, actions, strict=True))
        if kind == "event_purchase":
            return only(actions, buy_for_less(actions))
        if kind == "place":
            return [(place_worth(s, seat, action), action) for action in actions]
        if kind == "first_base":
            return [(first_base_worth(s, seat, action), action) for action in actions]
        if kind in PLACING:
            return [(placing_score(s, seat, kind, action), action) for action in actions]
        if isinstance(top, LayCards):
            scores = card_scores(s, seat, top.side, top.place, actions)
            return [(scores[n], action) for n, action in enumerate(actions)]
        return [(score(s, seat, action), action) for action in actions]


def only(actions: list[int], wanted: int) -> list[tuple[float, int]]:
    """One answer is meant; other purchases follow behind, for a search to think about."""
    return [
        (0.0 if action == wanted else -1.5 if SPACE.decode(action).verb in MEANT else -5.0, action)
        for action in actions
    ]


MEANT: Final = (
    BUY_UNIT,
    BUY_TRANSPORT,
    BUY_WORKER,
    UNITS_DONE,
    BUY_BUILDING,
    BUY_MODULE,
    UPGRADES_DONE,
    NO_BASE,
    BUY_BASE,
)


def score(s: StarCraft, seat: int, action: int) -> float:
    """How good an action looks."""
    known = SPACE.decode(action)
    verb = known.verb
    if verb is LAY_ORDER:
        return plan_worth(s, seat, known.a, Planet(known.b))
    if verb is REVEAL:
        token = s.stacks[known.a][-1]
        return order_worth(s, seat, token_order(token), Planet(known.a), False)
    if verb is EXECUTE:
        return order_worth(s, seat, s.order, s.planet, False)
    if verb is TAKE_EVENT:
        return 0.15
    if verb is MOVE:
        return move_score(s, seat, Area(known.a), UnitType(known.b), AREAS_OF[s.planet][known.c])
    if verb is BY_HAND:
        return -1.0
    if verb is MOVES_DONE:
        return 0.0
    if verb is LIFT_OFF:
        return -1.0
    if verb is DRAW:
        return 1.0
    if verb is PAIR:
        return pair_score(s, UnitType(known.a), UnitType(known.b))
    if verb is SUPPORT_IN:
        return support_score(s, seat, UnitType(known.a), known.b)
    if verb is LOSE or verb is LOSE_FRONT:
        return -values_of(s).power[known.a]
    if verb is BUY_TECHNOLOGY:
        return technology_worth(s, seat, Technology(known.a))
    if verb is USE:
        return use_worth(s, seat, Technology(known.a))
    if verb is TAKE_COPY:
        return 0.3 + values_of(s).kind_worth[known.a]
    if verb is EXTRA_EVENT:
        return 0.6
    if verb is LOSE_WORKER:
        return -0.2
    if verb is SLIP_AWAY:
        return area_worth(s, Area(known.b)) if is_empty(s, Area(known.b)) else 0.1
    if verb is RECALL:
        return recall_score(s, seat, Area(known.a), UnitType(known.b))
    if verb is PAY_SHEET or verb is WAIVE:
        return 1.0
    if verb is PAY_FULL or verb is PAY_WORKER:
        return -1.0 if verb is PAY_FULL else 0.5
    if verb is KEEP_WORKER:
        return 0.1
    of_event = event_score(s, seat, action)
    return set_up_score(s, seat, action) if of_event is None else of_event


def set_up_score(s: StarCraft, seat: int, action: int) -> float:
    """Areas for starting units and retreats: where more is to be had."""
    known = SPACE.decode(action)
    name = known.verb.name
    if name == "retreat":
        worth = area_worth(s, Area(known.a))
        return worth + 0.2 * neighbours(s, PLANET_OF[known.a]).bit_count()
    if name == "start_unit":
        return area_worth(s, Area(known.b)) - 0.6 * count(s.units[known.b])
    if name == "end_point":
        return 0.5
    return 0.0


def recall_score(s: StarCraft, seat: int, area: Area, unit: UnitType) -> float:
    """What recalling a unit brings: it is near, where others stay behind."""
    if PLANET_OF[area] == s.planet or count(s.units[area]) < 2:
        return -0.5
    return 0.1 * values_of(s).power[unit]


ADVICE: Final = Hints()
