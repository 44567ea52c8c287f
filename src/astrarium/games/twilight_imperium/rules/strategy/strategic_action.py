"""The strategic action: a card's primary ability, then the secondary for all others (TI-3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK, Procedure
from astrarium.kernel.sealed import SealedDecision

from ... import refusals as no
from ...moves import DECLINE, PRIMARY_INSTEAD, SECONDARY, SPACE
from ...printed import windows as w
from ...printed.components import SEATS
from ...printed.tables import (
    LEADERSHIP,
    STRATEGY,
    STRATEGY_CARDS,
    STRATEGY_IDS,
    TECHNOLOGY_CARD,
    TRADE,
)
from ...state import TwilightImperium
from ..cards.drawing import draw_action_cards, draw_secret
from ..modifiers import RESEARCHES_AS_FIRST, TRADE_FOR_FREE, modifier
from ..production.goods import replenish
from ..production.paying import RESOURCES_DUE, can_pay
from ..production.research import can_research
from ..production.tokens import spend_token
from ..seat_question import OneVerb, Question
from ..windows import open_window
from .strategy_cards import politics, technology
from .strategy_cards.construction import BuildWithToken, Construction, can_build_with_token
from .strategy_cards.diplomacy import READIED, Diplomacy, ReadyPlanets, exhausted_planets
from .strategy_cards.imperial import Imperial
from .strategy_cards.leadership import Leadership, most, offer_tokens
from .strategy_cards.trade import Trade
from .strategy_cards.warfare import Warfare, home_docks, produce_at_home


class StrategicAction(Procedure[TwilightImperium]):
    """TI-3: primary, secondaries clockwise, then the card is exhausted (TI-3.2, TI-40.5, TI-74.6).
    Steps run in their order, each for itself: one that can't be done keeps none back (TI-3.3,
    TI-3.3a)."""

    def __init__(self, who: int, card: int) -> None:
        self.who = who
        self.card = card

    def steps(self) -> list[str]:
        return STEPS

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.invited = s.following = 0

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "begin":
            s.invited = s.following = 0
            if s.log is not None:
                card = "@strategy:" + STRATEGY_IDS[self.card]
                s.log.add("strategic", self.who, "TI-3", {"card": card})
            open_window(s, w.STRATEGY_ABILITY, about(self.who, self.card))
        elif step == "primary":
            s.push(STRATEGY_ABILITIES[self.card].primary(self.who))
        elif step == "after primary":
            open_window(s, w.AFTER_YOU_RESOLVE_STRATEGY_ABILITY, about(self.who, self.card))
        elif step == "intents":
            if s.setup.secondaries_at_once and followers(s, self.who, self.card):
                s.push(SayWhoFollows(self.who, self.card))
        elif step == "secondaries":
            s.push(Secondaries(self.who, self.card))
        else:
            s.used |= 1 << self.card
            s.invited = s.following = 0


STEPS: Final = ["begin", "primary", "after primary", "intents", "secondaries", "exhaust"]


def about(seat: int, card: int) -> int:
    """The context of the windows of a strategy card: who resolves it, and the card."""
    return seat * STRATEGY_CARDS + card


class Secondaries(Procedure[TwilightImperium]):
    """TI-3.1, TI-22.4: all others in turn, clockwise from the left of the active player. Its
    progress is how many seats have had their turn."""

    def __init__(self, who: int, card: int) -> None:
        self.who = who
        self.card = card

    def steps(self) -> list[str]:
        return SECONDARIES_STEPS

    def furthest(self) -> int:
        return SEATS

    def run(self, s: TwilightImperium, n: int) -> None:
        seats = s.setup.seats
        if n >= seats - 1:
            s.pop()
            return
        s.next_step[-1] = n + 1
        seat = (self.who + 1 + n) % seats
        if s.players[seat].alive:
            s.push(SecondaryOf(seat, self.card))


SECONDARIES_STEPS: Final = ["secondaries"]


class SecondaryOf(Procedure[TwilightImperium]):
    """One seat may resolve the secondary; for who was invited by Trade it is free and certain
    (TI-27.4, TI-FAQ.10)."""

    def __init__(self, who: int, card: int) -> None:
        self.who = who
        self.card = card

    def steps(self) -> list[str]:
        return SECONDARY_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "window":
            open_window(s, w.STRATEGY_SECONDARY, about(self.who, self.card))
        elif self.card == TRADE and s.invited >> self.who & 1:
            s.push(Following(self.who, self.card))
        elif s.setup.secondaries_at_once and not s.following >> self.who & 1:
            return
        elif self.card == LEADERSHIP:
            offer_tokens(s, self.who)
        elif why_not_follow(s, self.who, self.card) == OK:
            if s.setup.secondaries_at_once:
                s.push(Following(self.who, self.card))
            else:
                s.push(MayFollow(self.who, self.card))


SECONDARY_STEPS: Final = ["window", "ask"]


def free(s: TwilightImperium, seat: int, card: int) -> bool:
    """Whether a secondary costs a seat no token: Trade for who was invited (TI-27.4), and for
    some always."""
    if card != TRADE:
        return False
    return bool(s.invited >> seat & 1) or modifier(s, seat, TRADE_FOR_FREE) > 0


def followers(s: TwilightImperium, who: int, card: int) -> int:
    """Mask of the seats that may use a secondary and would pay for it."""
    mask = 0
    for seat, p in enumerate(s.players):
        if seat == who or not p.alive or (card == TRADE and s.invited >> seat & 1):
            continue
        able = most(s, seat) > 0 if card == LEADERSHIP else why_not_follow(s, seat, card) == OK
        mask |= able << seat
    return mask


class SayWhoFollows(SealedDecision[TwilightImperium]):
    """At tables that last for days everybody says at once, sealed, whether to use the secondary;
    the abilities are then resolved in their order (TI-3.1)."""

    kind = "secondary"
    rule = "TI-3.1"
    default_refusal = no.NOT_NOW

    def __init__(self, active: int, card: int) -> None:
        self.active = active
        self.card = card

    def exclusive(self, s: TwilightImperium) -> bool:
        return True  # nobody may lose meanwhile what makes a seat one of those asked

    def asked(self, s: TwilightImperium) -> int:
        return followers(s, self.active, self.card)

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [SECONDARY.of(self.card), DECLINE.of()]

    def reveal(self, s: TwilightImperium, answers: list[int]) -> None:
        for seat, answer in enumerate(answers):
            if answer == SECONDARY.of(self.card):
                s.following |= 1 << seat


def why_not_follow(s: TwilightImperium, seat: int, card: int) -> int:
    """Whether a seat may resolve a secondary that would do something (TI-62.5)."""
    if not s.players[seat].pools[STRATEGY] and not free(s, seat, card):
        return no.NO_STRATEGY_TOKEN
    return STRATEGY_ABILITIES[card].why_not(s, seat)


class MayFollow(OneVerb):
    """TI-3.1: whether to resolve the secondary for a token of the strategy pool (TI-62.5)."""

    kind = "secondary"
    rule = "TI-3.1"
    verb = SECONDARY
    declines = DECLINE

    def __init__(self, who: int, card: int) -> None:
        super().__init__(who)
        self.card = card

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [SECONDARY.of(self.card), DECLINE.of()]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        return why_not_follow(s, seat, self.card) if known.a == self.card else no.NOT_NOW

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        s.push(Following(seat, self.card))


class Following(Procedure[TwilightImperium]):
    """A secondary ability: its cost, its effect, what follows on it."""

    def __init__(self, who: int, card: int) -> None:
        self.who = who
        self.card = card

    def steps(self) -> list[str]:
        return FOLLOWING_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "cost":
            if s.log is not None:
                card = "@strategy:" + STRATEGY_IDS[self.card]
                s.log.add("secondary", self.who, "TI-3.1", {"card": card})
            if not free(s, self.who, self.card):
                spend_token(s, self.who, STRATEGY)
        elif step == "effect":
            STRATEGY_ABILITIES[self.card].secondary(s, self.who)
        else:
            open_window(s, w.AFTER_YOU_RESOLVE_STRATEGY_ABILITY, about(self.who, self.card))


FOLLOWING_STEPS: Final = ["cost", "effect", "after"]


class Brilliant(Question):
    """For the token of the secondary ability of Technology the primary one may be resolved
    instead (TI-29.13)."""

    kind = "brilliant"
    rule = "TI-29.13"
    default_refusal = no.TOO_DEAR

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [PRIMARY_INSTEAD.of(TECHNOLOGY_CARD), SECONDARY.of(TECHNOLOGY_CARD)]

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        if action not in self.candidates(s, seat):
            return no.NOT_NOW
        if SPACE.decode(action).verb is PRIMARY_INSTEAD:
            return OK
        due = technology.due(s, seat, technology.OF_OTHERS)
        return OK if can_pay(s, seat, RESOURCES_DUE, due) else no.TOO_DEAR

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is PRIMARY_INSTEAD:
            s.push(technology.Technology(seat))
        else:
            technology.research_for(s, seat, technology.OF_OTHERS)


class StrategyAbilities:
    """What a strategy card does: its primary ability for the seat that resolves it, what forbids
    its secondary beside the token that it costs, and what that does once it is paid."""

    def __init__(
        self,
        primary: Callable[[int], Procedure[TwilightImperium]],
        why_not: Callable[[TwilightImperium, int], int],
        secondary: Callable[[TwilightImperium, int], None],
    ) -> None:
        self.primary = primary
        self.why_not = why_not
        self.secondary = secondary


def useful(s: TwilightImperium, seat: int) -> int:
    """Of use to everybody."""
    return OK


def why_not_ready(s: TwilightImperium, seat: int) -> int:
    """Whether there is a planet to ready."""
    return OK if exhausted_planets(s, seat) else no.PLANET_READIED


def ready_planets(s: TwilightImperium, seat: int) -> None:
    """Planets are readied (TI-37.3)."""
    s.push(ReadyPlanets(seat, READIED))


def draw_cards(s: TwilightImperium, seat: int) -> None:
    """Action cards are drawn (TI-67.3)."""
    draw_action_cards(s, seat, politics.CARDS)


def why_not_build(s: TwilightImperium, seat: int) -> int:
    """Whether a structure may be built beside the token."""
    return OK if can_build_with_token(s, seat) else no.NONE_LEFT


def build_with_token(s: TwilightImperium, seat: int) -> None:
    """A structure is built beside the token."""
    s.push(BuildWithToken(seat))


def why_not_produce(s: TwilightImperium, seat: int) -> int:
    """Whether there is a space dock at home."""
    return OK if home_docks(s, seat) else no.NOT_NOW


def why_not_research(s: TwilightImperium, seat: int) -> int:
    """Whether it can be paid, and there is anything to research."""
    cost = technology.due(s, seat, technology.OF_OTHERS)
    if not modifier(s, seat, RESEARCHES_AS_FIRST) and not can_pay(s, seat, RESOURCES_DUE, cost):
        return no.TOO_DEAR
    return OK if can_research(s, seat) else no.PREREQUISITE_MISSING


def research(s: TwilightImperium, seat: int) -> None:
    """A technology is researched (TI-82.3)."""
    if modifier(s, seat, RESEARCHES_AS_FIRST):
        s.push(Brilliant(seat))
    else:
        technology.research_for(s, seat, technology.OF_OTHERS)


def why_not_draw_secret(s: TwilightImperium, seat: int) -> int:
    """Whether there is a secret objective to draw."""
    return OK if s.secret_deck else no.NOT_NOW


STRATEGY_ABILITIES: Final = [
    StrategyAbilities(Leadership, useful, offer_tokens),
    StrategyAbilities(Diplomacy, why_not_ready, ready_planets),
    StrategyAbilities(politics.Politics, useful, draw_cards),
    StrategyAbilities(Construction, why_not_build, build_with_token),
    StrategyAbilities(Trade, useful, replenish),
    StrategyAbilities(Warfare, why_not_produce, produce_at_home),
    StrategyAbilities(technology.Technology, why_not_research, research),
    StrategyAbilities(Imperial, why_not_draw_secret, draw_secret),
]
"""By strategy card (TI-27.5, TI-37.3, TI-43.3, TI-46.3, TI-67.3, TI-82.3)."""
