"""Splash damage: what triggered in the skirmishes costs further units (SC-22.21 to SC-22.25)."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.flow import Asking, Decision, asks

from ... import refusals as no
from ...moves import LOSE, SPACE
from ...printed.combat import ANY_UNIT, SPLASH, SPLASH_BOTH, Effect
from ...printed.tables import Race, UnitType
from ...state import BattleSide, StarCraft, card_owner, discard_card
from ..galaxy.units import ONE, race_of, types
from ..seat_question import SideQuestion
from .losses import ATTACKER, DEFENDER, destroy_unit, is_of_sort


def splash_of(s: StarCraft, card: int) -> Effect:
    """The splash damage of a card."""
    return next(one for one in s.data.effects[s.kinds[card]] if one.when == SPLASH)


def hits(s: StarCraft, effect: Effect, unit: UnitType) -> bool:
    """Whether a splash may destroy a unit of a type (SC-22.21)."""
    return bool(effect.splashed >> unit & 1) and is_of_sort(s, unit, effect.splash)


def against(s: StarCraft, side: BattleSide) -> list[int]:
    """The triggered cards that a side has to answer, the hardest ones to answer first: of one type
    before those of both, restricted before others (SC-22.22, SC-22.23)."""
    enemy = s.battle.seats[1 - side]
    cards = [card for card in s.battle.splash if card_owner(card) == enemy]
    order = [(splash_of(s, card), card) for card in cards]
    order.sort(key=lambda one: (one[0].splash == SPLASH_BOTH, one[0].splashed == ANY_UNIT, one[1]))
    return [card for _, card in order]


def most_answered(s: StarCraft, race: Race, units: int, cards: list[int]) -> int:
    """How many of these cards units can answer at most, one each."""
    if not cards or not units:
        return 0
    splash, rest = splash_of(s, cards[0]), cards[1:]
    best = most_answered(s, race, units, rest)
    for unit in types(units, race):
        if hits(s, splash, unit):
            best = max(best, 1 + most_answered(s, race, units - ONE[unit], rest))
    return best


def answers(s: StarCraft, side: BattleSide) -> list[UnitType]:
    """The types of which a side may lose one to its first card, so that as many cards as possible
    are answered; none when the card is lost (SC-22.23)."""
    cards = against(s, side)
    units, race = s.battle.units[side], race_of(s, s.battle.seats[side])
    most = most_answered(s, race, units, cards)
    splash = splash_of(s, cards[0])
    return [
        unit
        for unit in types(units, race)
        if hits(s, splash, unit)
        and 1 + most_answered(s, race, units - ONE[unit], cards[1:]) == most
    ]


class SplashDamage(Asking[StarCraft]):
    """SC-15.17, SC-22.21: the attacker loses his units first, then the defender."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        for side in (ATTACKER, DEFENDER):
            while against(s, side):
                units = answers(s, side)
                if asks(s, len(units)):
                    return LoseToSplash(s.battle.seats[side], side)
                if units:
                    lose_to_splash(s, side, units[0])
                else:
                    put_first_away(s, side)
        return None


def lose_to_splash(s: StarCraft, side: BattleSide, unit: UnitType) -> None:
    """A side answers its first card."""
    destroy_unit(s, side, unit, "SC-22.21")
    put_first_away(s, side)


def put_first_away(s: StarCraft, side: BattleSide) -> None:
    """SC-22.25: a splash card is discarded."""
    card = against(s, side)[0]
    s.battle.splash.remove(card)
    discard_card(s, s.battle.seats[1 - side], card)


class LoseToSplash(SideQuestion):
    """SC-22.21: which unit dies."""

    kind = "splash"
    rule = "SC-22.21"
    default_refusal = no.NOT_SPLASHED

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [LOSE.of(unit) for unit in answers(s, self.side)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        lose_to_splash(s, self.side, UnitType(SPACE.decode(action).a))
