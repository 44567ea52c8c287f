"""The abilities of cards: SR-5.2 ships, SR-6.2 bases, SR-8 allies, SR-9 scrap abilities."""

from __future__ import annotations

from typing import Final

from astrarium.games.star_realms import refusals as no
from astrarium.games.star_realms.cards.operations import OPERATIONS
from astrarium.games.star_realms.cards.tables import (
    ALLY_ABILITY,
    BASE_PRIMARY,
    SCRAP_ABILITY,
    TEXTS,
    Json,
    has_partner,
)
from astrarium.games.star_realms.rules.in_play import ability_kind
from astrarium.games.star_realms.rules.piles import scrap, take_from_play
from astrarium.games.star_realms.state import ALLY_USED, PRIMARY_USED, Realms, name
from astrarium.kernel.abilities import Ability, Operation
from astrarium.kernel.events import Event
from astrarium.kernel.flow import OK


class CardAbility(Ability[Realms]):
    """An ability that the log tells of: `event` when it is used, "gained" when it goes on."""

    def __init__(
        self, number: int, rule: str, operations: list[Operation[Realms]], event: str
    ) -> None:
        super().__init__(number, rule, operations)
        self.event = event

    def use(self, s: Realms, seat: int, source: int) -> None:
        self.pay(s, seat, source)
        if s.log is None:
            self.carry_out(s, seat, source, 0)
        else:
            s.log.add(self.event, seat, self.rule, {"card": name(s, source)})
            self.carry_out_noted(s, seat, source, 0, s.log.events[-1])

    def go_on(self, s: Realms, seat: int, source: int, start: int) -> None:
        if s.log is None:
            self.carry_out(s, seat, source, start)
        else:
            s.log.add("gained", seat, "SR-7.5", {"card": name(s, source)})
            self.carry_out_noted(s, seat, source, start, s.log.events[-1])

    def carry_out_noted(self, s: Realms, seat: int, source: int, start: int, event: Event) -> None:
        """Carry it out, with what it gains at once written into the event that tells of it."""
        p = s.players[seat]
        score = s.setup.score[seat]
        trade, combat, authority = p.trade, p.combat, s.authority[score]
        self.carry_out(s, seat, source, start)
        event.params["trade"] = p.trade - trade
        event.params["combat"] = p.combat - combat
        event.params["authority"] = s.authority[score] - authority


class BasePrimary(CardAbility):
    """SR-6.2: once in each of its owner's turns."""

    def why_not(self, s: Realms, seat: int, source: int) -> int:
        return no.ABILITY_USED if s.used[source] & PRIMARY_USED else OK

    def pay(self, s: Realms, seat: int, source: int) -> None:
        s.used[source] |= PRIMARY_USED


class AllyAbility(CardAbility):
    """SR-8.1: once a turn (SR-8.3), with another card of the faction in play."""

    def why_not(self, s: Realms, seat: int, source: int) -> int:
        if s.used[source] & ALLY_USED:
            return no.ABILITY_USED
        partner = has_partner(s.players[seat].allies, ability_kind(s, source))  # SR-8.4: own cards
        return OK if partner else no.NO_PARTNER

    def pay(self, s: Realms, seat: int, source: int) -> None:
        s.used[source] |= ALLY_USED


class ScrapAbility(CardAbility):
    """SR-9.1: at the price of the card, with all its other abilities (SR-9.2).

    A Stealth Needle goes itself, whatever it copies (SR-17.2e).
    """

    def pay(self, s: Realms, seat: int, source: int) -> None:
        p = s.players[seat]
        scrap(s, take_from_play(s, p, p.play.index(source)))


ABILITIES: Final[list[Ability[Realms]]] = []
"""Every ability by its number: those of cards/tables.py first, then those inside others."""
OF_CARDS: Final[list[CardAbility]] = []
"""The first of these: PRIMARY, ALLY and SCRAPS say which number a kind of card has."""


def operations(effects: list[Json]) -> list[Operation[Realms]]:
    """The operations that effects stand for."""
    return [OPERATIONS[effect["op"]](effect, nested) for effect in effects]


def nested(effects: list[Json], told: bool) -> Ability[Realms]:
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
