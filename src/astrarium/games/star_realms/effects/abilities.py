"""The abilities of cards: SR-5.2 ships, SR-6.2 bases, SR-8 allies, SR-9 scrap abilities."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.abilities import Ability, Operation
from astrarium.kernel.flow import OK

from .. import refusals as no
from ..printed.tables import ALLY_ABILITY, BASE_PRIMARY, SCRAP_ABILITY, TEXTS, Json, has_partner
from ..rules.card_ability import CardAbility
from ..rules.in_play import ability_kind
from ..rules.piles import scrap, take_from_play
from ..state import ALLY_USED, PRIMARY_USED, Card, Realms, Slot
from .operations import OPERATIONS


class BasePrimary(CardAbility):
    """SR-6.2: once in each of its owner's turns."""

    def why_not(self, s: Realms, seat: int, source: Card) -> int:
        return no.ABILITY_USED if s.used[source] & PRIMARY_USED else OK

    def pay(self, s: Realms, seat: int, source: Card) -> None:
        s.used[source] |= PRIMARY_USED


class AllyAbility(CardAbility):
    """SR-8.1: once a turn (SR-8.3), with another card of the faction in play."""

    def why_not(self, s: Realms, seat: int, source: Card) -> int:
        if s.used[source] & ALLY_USED:
            return no.ABILITY_USED
        partner = has_partner(s.players[seat].allies, ability_kind(s, source))  # SR-8.4: own cards
        return OK if partner else no.NO_PARTNER

    def pay(self, s: Realms, seat: int, source: Card) -> None:
        s.used[source] |= ALLY_USED


class ScrapAbility(CardAbility):
    """SR-9.1: at the price of the card, with all its other abilities (SR-9.2).

    A Stealth Needle goes itself, whatever it copies (SR-17.2e).
    """

    def pay(self, s: Realms, seat: int, source: Card) -> None:
        p = s.players[seat]
        scrap(s, take_from_play(s, p, Slot(p.play.index(source))))


ABILITIES: Final[list[Ability[Realms, Card]]] = []
"""Every ability by its number: those of printed/tables.py first, then those inside others."""
OF_CARDS: Final[list[CardAbility]] = []
"""The first of these: PRIMARY, ALLY and SCRAPS say which number a kind of card has."""


def operations(effects: list[Json]) -> list[Operation[Realms, Card]]:
    """The operations that effects stand for."""
    return [OPERATIONS[effect["op"]](effect, nested) for effect in effects]


def nested(effects: list[Json], told: bool) -> Ability[Realms, Card]:
    """An ability inside another one, with the next free number; told of as one of its own or
    with the one around it."""
    listed = operations(effects)
    number = len(ABILITIES)
    inner = CardAbility(number, "SR-7.6", listed, "gained") if told else Ability(number, "", listed)
    ABILITIES.append(inner)
    return inner


def card_ability(number: int, sort: int) -> CardAbility:
    """An ability of a card, still without operations."""
    if sort == BASE_PRIMARY:
        return BasePrimary(number, "SR-6.2", [], "used")
    if sort == ALLY_ABILITY:
        return AllyAbility(number, "SR-8.1", [], "used_ally")
    if sort == SCRAP_ABILITY:
        return ScrapAbility(number, "SR-9.1", [], "used_scrap")
    return CardAbility(number, "SR-5.2", [], "played")


OF_CARDS.extend([card_ability(number, text.sort) for number, text in enumerate(TEXTS)])
ABILITIES.extend(OF_CARDS)
for made, text in zip(OF_CARDS, TEXTS, strict=True):
    made.operations = operations(text.effects)
