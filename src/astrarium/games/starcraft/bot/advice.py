"""How bots play StarCraft: which actions deserve a thought, and how good they look."""

from __future__ import annotations

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
from .events import buy_for_less, placing_score, technology_score
from .galaxy import first_base_worth, place_worth
from .movement import movement_plans
from .purchases import buy_base, buy_units, buy_upgrades
from .scoring import action_score
from .worth import chances

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
        return [(action_score(s, seat, m.SPACE.decode(action)), action) for action in actions]


def only(actions: list[int], wanted: int) -> list[tuple[float, int]]:
    """One answer is meant; other purchases follow behind, for a search to think about."""
    return [
        (
            0.0 if action == wanted else -1.5 if m.SPACE.decode(action).verb in MEANT else -5.0,
            action,
        )
        for action in actions
    ]


MEANT: Final = (
    m.BUY_UNIT,
    m.BUY_TRANSPORT,
    m.BUY_WORKER,
    m.UNITS_DONE,
    m.BUY_BUILDING,
    m.BUY_MODULE,
    m.UPGRADES_DONE,
    m.NO_BASE,
    m.BUY_BASE,
)


ADVICE: Final = Hints()
