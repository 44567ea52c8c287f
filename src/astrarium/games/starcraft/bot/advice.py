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
