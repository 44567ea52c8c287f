"""How bots play StarCraft: which actions deserve a thought, and how good they look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.advice import Advice, Plan, Tuning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision
from astrarium.kernel.rng import Rng

from .. import moves as m
from ..rules.battle.laying import LayCards
from ..rules.event_cards.event_purchases import EventTechnology
from ..rules.orders.mobilize import MoveUnits
from ..state import StarCraft
from .battle import card_scores
from .events import buy_for_less, ferry_score, lay_end_score, technology_score, unit_score
from .galaxy import first_base_worth, place_worth
from .movement import movement_plans
from .purchases import buy_base, buy_units, buy_upgrades
from .scoring import SCORES
from .worth import chances

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


VERBS: Final = {
    "faction": "choose",
    "place": "found place",
    "base": "first_base base restore",
    "later": "base_later",
    "z_axis": "major_end minor_end take_end",
    "start_unit": "start_unit",
    "transport": "start_transport transport",
    "order": "order",
    "reveal": "reveal",
    "execute": "execute",
    "take_event": "take_event",
    "worker": "worker",
    "unit": "unit",
    "building": "building",
    "module": "module",
    "done": "units_done upgrades_done no_base",
    "pay": "pay pay_sheet by_hand",
    "saving": "waive",
    "move": "move lift_off gather recall",
    "moves_done": "moves_done",
    "draw": "draw end_draw",
    "nothing": "no_draw no_event no_ability enough",
    "pair": "pair",
    "support": "support",
    "lay": "lay lay_both front",
    "blind": "blind",
    "any": "fight",
    "pay_worker": "pay_worker",
    "keep_worker": "keep_worker",
    "retreat": "retreat slip_away",
    "lose": "withdraw lose lose_front lose_worker sacrifice"
    " destroy_unit destroy_base destroy_transport",
    "event": "play_event use_event extra_event use",
    "harm": "deplete raid",
    "point": "end_point",
    "copy": "take_copy",
    "technology": "technology",
    "no_technology": "no_technology",
    "discard": "discard",
}
"""The verbs by why one would do something: keys behind "reason." of the game's messages."""
REASONS: Final = {verb: why for why, verbs in VERBS.items() for verb in verbs.split()}


MEANT: Final[dict[str, Callable[[StarCraft, int, list[int]], int]]] = {
    "build_units": buy_units,
    "build_upgrades": buy_upgrades,
    "build_base": buy_base,
    "event_purchase": lambda s, seat, actions: buy_for_less(actions),
}
"""By question the one answer that is meant."""
PLACED: Final[dict[str, Callable[[StarCraft, int, int], float]]] = {
    "place": place_worth,
    "first_base": first_base_worth,
    "event_units": lambda s, seat, action: unit_score(s, action),
    "event_transport": ferry_score,
    "lay_end": lay_end_score,
}
"""By question about where something comes how good an answer looks."""


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
        return REASONS.get(m.SPACE.decode(action).verb.name, ""), {}

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
        if isinstance(top, EventTechnology):
            worth = [technology_score(s, seat, top.discount, action) for action in actions]
            return list(zip(worth, actions, strict=True))
        if top.kind in MEANT:
            return only(actions, MEANT[top.kind](s, seat, actions))
        if top.kind in PLACED:
            score = PLACED[top.kind]
            return [(score(s, seat, action), action) for action in actions]
        if isinstance(top, LayCards):
            scores = card_scores(s, seat, top.side, top.place, actions)
            return list(zip(scores, actions, strict=True))
        decoded = map(m.SPACE.decode, actions)
        worth = [SCORES[known.verb.number](s, seat, known) for known in decoded]
        return list(zip(worth, actions, strict=True))


def only(actions: list[int], wanted: int) -> list[tuple[float, int]]:
    """One answer is meant; other purchases follow behind, for a search to think about."""
    return [
        (
            0.0 if action == wanted else -1.5 if m.SPACE.decode(action).verb in BOUGHT else -5.0,
            action,
        )
        for action in actions
    ]


BOUGHT: Final = [
    *(m.BUY_UNIT, m.BUY_TRANSPORT, m.BUY_WORKER, m.UNITS_DONE),
    *(m.BUY_BUILDING, m.BUY_MODULE, m.UPGRADES_DONE, m.NO_BASE, m.BUY_BASE),
]
"""What a search may think of beside the answer that is meant."""


ADVICE: Final = Hints()
