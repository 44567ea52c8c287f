"""The Emirates of Hacan: Production Biomes, Quantum Datahub Node, the Wrath of Kenara. Masters of
Trade, Guild Ships and Arbiters last."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import CHOOSE_SEAT, RAISE_DIE, SPACE, SWAP_CARDS
from ...printed.tables import FLAGSHIP, STRATEGY, STRATEGY_CARDS, STRATEGY_IDS
from ...printed.windows import AFTER_DIE_ROLLED, COMPONENT_ACTION, STRATEGY_PHASE_END, Context
from ...rules.board.units import in_space, number
from ...rules.cards.components import Component, UnitText, UsedTechnology
from ...rules.dice import FACES
from ...rules.modifiers import TRADE_FOR_FREE, TRADES_CARDS, TRADES_FAR, of_ability
from ...rules.production.goods import gain_goods, give_goods
from ...rules.production.paying import spend_goods
from ...rules.production.tokens import spend_token
from ...rules.seat_question import Question
from ...state import TwilightImperium
from ..holdings import others

BIOMES_GAIN: Final = 4
BIOMES_GIFT: Final = 2
"""Trade goods of Production Biomes, for its owner and for another player."""


class ProductionBiomes(UsedTechnology):
    """Four trade goods, and two for another player of choice."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if s.players[seat].pools[STRATEGY] else no.NO_STRATEGY_TOKEN

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_token(s, seat, STRATEGY)
        s.push(ShareBiomes(seat))
        gain_goods(s, seat, BIOMES_GAIN)


class ShareBiomes(Question):
    """Production Biomes: which other player gains two trade goods."""

    kind = "share_biomes"
    rule = "TI-12.2"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_SEAT.of(other) for other in others(s, seat)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        gain_goods(s, SPACE.decode(action).a, BIOMES_GIFT)


DATAHUB_PRICE: Final = 3
"""Trade goods given for an exchange of strategy cards."""


class QuantumDatahubNode(UsedTechnology):
    """At the end of the strategy phase a token and three trade goods, given to another player,
    exchange a strategy card of one's own for one of his."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        p = s.players[seat]
        if s.once >> seat & 1:
            return no.NOT_IN_WINDOW
        if not p.pools[STRATEGY]:
            return no.NO_STRATEGY_TOKEN
        if p.goods < DATAHUB_PRICE:
            return no.NO_GOODS
        return OK if exchanges(s, seat) else no.NOT_YOUR_CARD

    def pay(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_token(s, seat, STRATEGY)
        super().pay(s, seat, context)

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.once |= 1 << seat
        s.push(BuyStrategyCard(seat))


def exchanges(s: TwilightImperium, seat: int) -> list[int]:
    """The exchanges of a strategy card of a seat for one of another player, as actions."""
    own = [card for card in range(STRATEGY_CARDS) if s.holder[card] == seat]
    others = [card for card in range(STRATEGY_CARDS) if s.holder[card] not in (-1, seat)]
    return [SWAP_CARDS.of(card, other) for card in own for other in others]


class BuyStrategyCard(Question):
    """Quantum Datahub Node: which cards are exchanged."""

    kind = "swap_cards"
    rule = "TI-22.3"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return exchanges(s, seat)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        other = s.holder[known.b]
        swap_cards(s, known.a, known.b)
        give_goods(s, seat, other, DATAHUB_PRICE)


def swap_cards(s: TwilightImperium, card: int, other: int) -> None:
    """Two strategy cards change hands."""
    s.holder[card], s.holder[other] = s.holder[other], s.holder[card]
    if s.log is not None:
        params = {"card": "@strategy:" + STRATEGY_IDS[card]}
        s.log.add(
            "swap_cards",
            s.holder[other],
            "TI-22.3",
            {**params, "other": "@strategy:" + STRATEGY_IDS[other]},
        )


class WrathOfKenara(UnitText):
    """In a space combat in its system a trade good adds 1 to a die, of a barrage as well, once for
    each die (TI-29.16)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if context != seat or not number(in_space(s, seat, s.system), FLAGSHIP):
            return no.NOT_IN_WINDOW
        if not s.players[seat].goods:
            return no.NO_GOODS
        return OK if dice_to_raise(s) else no.NOT_IN_WINDOW

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_goods(s, seat, 1)
        s.push(RaiseDie(seat))


def dice_to_raise(s: TwilightImperium) -> list[int]:
    """The faces among the dice just rolled that may still be raised; equal ones are alike."""
    c = s.combat
    return sorted({face for n, face in enumerate(c.faces) if not c.raised >> n & 1})


class RaiseDie(Question):
    """The Wrath of Kenara: which of the dice."""

    kind = "raise_die"
    rule = "TI-29.21"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [RAISE_DIE.of(face) for face in dice_to_raise(s)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        c = s.combat
        face = SPACE.decode(action).a
        place = next(n for n, one in enumerate(c.faces) if one == face and not c.raised >> n & 1)
        c.faces[place] = min(face + 1, FACES)  # a 10 hits as it is
        c.raised |= 1 << place
        if s.log is not None:
            s.log.add("raised", seat, "TI-29.21", {"n": face})


HACAN: Final[list[Component]] = [
    ProductionBiomes("production_biomes", "TI-74.3", COMPONENT_ACTION),
    QuantumDatahubNode("quantum_datahub_node", "TI-29.21", STRATEGY_PHASE_END),
    WrathOfKenara("wrath_of_kenara", "TI-29.21", AFTER_DIE_ROLLED),
]
HACAN_MODIFIERS: Final = [
    of_ability("masters_of_trade", TRADE_FOR_FREE),
    of_ability("guild_ships", TRADES_FAR),
    of_ability("arbiters", TRADES_CARDS),
]
