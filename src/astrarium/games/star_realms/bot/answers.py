"""How good the answers to a question inside an ability look to the bots of Star Realms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import by_verb
from astrarium.kernel.flow import Decision

from .. import moves as m
from ..effects import operations as ops
from ..effects.abilities import ABILITIES
from ..effects.questions import ChooseOption, DiscardToDraw
from ..effects.removing import ScrapCards
from ..printed.reach import Target
from ..printed.tables import EXPLORER, ROW
from ..rules.acquiring import OnTop
from ..rules.combat import AttackAmount, BaseAmount
from ..rules.defeat import Gift
from ..rules.in_play import ability_kind
from ..rules.teams import Share, SharedPurchase
from ..state import Place, Realms, Slot
from .worth import (
    BASE_POINT,
    CARD_POINT,
    HOLD,
    PLAYS,
    TRADE_POINT,
    ability_value,
    addition,
    age,
    damage,
    mix_of,
    worth,
)

MEAN_PLAY: Final = CARD_POINT
"""What a card drawn blindly gives when it is played."""


def scored(s: Realms, seat: int, top: Decision[Any], action: int) -> int:
    """The score of an answer to any question but the Main Phase."""
    known = m.ACTIONS[action]
    return SCORES[known.verb.number](s, seat, top, known)


def settled(top: Decision[Any]) -> bool:
    """Whether the best-scored answer is good enough not to think further."""
    return isinstance(top, (OnTop, Share, Gift, AttackAmount, BaseAmount))


def option_value(s: Realms, seat: int, number: int) -> int:
    """What an option of an "OR" ability gives now (SR-7.6)."""
    total = 0
    for operation in ABILITIES[number].operations:
        if isinstance(operation, ops.DrawPer):
            total += CARD_POINT * operation.played(s, seat)
        elif isinstance(operation, ops.DiscardToDraw):
            total += exchange(s, seat, operation.most)
        elif isinstance(operation, ops.Trade):
            total += trade_value(s, seat, operation.n)
        elif isinstance(operation, ops.Combat):
            total += harm(s, seat, operation.n)
        elif isinstance(operation, ops.Authority):
            total -= damage(s, Target(seat), -operation.n)
        else:
            total += ability_value(ABILITIES[number])
    return total


def harm(s: Realms, seat: int, more: int) -> int:
    """What `more` combat does to the weakest seat in reach."""
    best = 0
    for other in s.reach.prey[seat]:
        best = max(best, damage(s, other, more))
    return best


def trade_value(s: Realms, seat: int, more: int) -> int:
    """What `more` trade would add to the best purchase."""
    trade = s.players[seat].trade
    gains = gains_of(s, seat)
    return max(best_purchase(s, gains, trade + more) - best_purchase(s, gains, trade), more)


def gains_of(s: Realms, seat: int) -> list[int]:
    """What the card in each place of the trade row, and an Explorer, would add to a seat's deck."""
    mix = mix_of(s, seat)
    now = age(s)
    kinds = s.kinds
    gains: list[int] = []
    for card in s.row:
        gains.append(addition(mix, kinds[card], now) if card >= 0 else 0)
    gains.append(addition(mix, EXPLORER, now))
    return gains


def best_purchase(s: Realms, gains: list[int], trade: int, without: int = ROW) -> int:
    """The highest of the gains that `trade` can buy, 0 for none; a place of the trade row may be
    left out."""
    kinds, cost = s.kinds, s.setup.cost
    best = 0
    for place, card in enumerate(s.row):
        if card >= 0 and gains[place] > best and place != without and cost[kinds[card]] <= trade:
            best = gains[place]
    if s.explorers and trade >= cost[EXPLORER]:
        best = max(best, gains[ROW])
    return best


def exchange(s: Realms, seat: int, most: int) -> int:
    """What discarding up to `most` weak hand cards and drawing as many gives (SR-17.1)."""
    gains: list[int] = []
    for card in s.players[seat].hand:
        gain = MEAN_PLAY - PLAYS[s.kinds[card]]
        if gain > 0:
            gains.append(gain)
    gains.sort(reverse=True)
    return sum(gains[:most])


def row_scrap(s: Realms, seat: int, place: Place) -> int:
    """Taking a strong card away that one can't buy oneself."""
    kind = s.kinds[s.row[place]]
    if s.setup.cost[kind] <= s.players[seat].trade:
        return -worth(kind, age(s))
    return (worth(kind, age(s)) - 4 * CARD_POINT) // 2


def destroying(s: Realms, seat: int, owner: Target, slot: Slot) -> int:
    """A base that goes back to its owner's discard pile."""
    kind = s.kinds[s.players[owner].play[slot]]
    value = HOLD[kind] + BASE_POINT
    return -value if owner == seat else value


def sharing(s: Realms, seat: int, top: Share, share: int) -> int:
    """A share of a pooled payment (SR-23.7): the proposer gives what it has, others the least,
    and nothing when they could buy something better themselves."""
    if seat == top.buyer:
        return share
    if not isinstance(top, SharedPurchase):
        return 1000 - share
    trade = s.players[seat].trade
    gains = gains_of(s, seat)
    lost = best_purchase(s, gains, trade) - best_purchase(s, gains, trade - share)
    return worth(s.kinds[top.card(s)], age(s)) - lost - share


def widest(s: Realms, seat: int, top: Decision[Any], most: int) -> list[int]:
    """The legal answers with the highest scores, at most `most` of them, best first."""
    actions = top.legal(s, seat)
    if len(actions) == 1:
        return actions
    values = [scored(s, seat, top, action) for action in actions]
    count = min(most, len(actions))
    out: list[int] = []
    for _ in range(count):
        best = 0
        for i, value in enumerate(values):
            if value > values[best]:
                best = i
        out.append(actions[best])
        values[best] = -1_000_000_000
    return out


def has_enemy_base(s: Realms, seat: int) -> bool:
    """Whether "destroy target base" could hit an opponent's base."""
    for owner in s.reach.bases[seat]:
        if s.players[owner].bases:
            return True
    return False


# -- scores by verb --------------------------------------------------------------------------

Score = Callable[[Realms, int, Decision[Any], Action], int]


def on_top(s: Realms, seat: int, top: Decision[Any], known: Action) -> int:
    """A ship on the deck, rather than in the discard pile."""
    assert isinstance(top, OnTop)
    return PLAYS[s.kinds[top.card]] - TRADE_POINT


def amount(s: Realms, seat: int, top: Decision[Any], known: Action) -> int:
    """So much combat or trade, whatever it is for."""
    if isinstance(top, AttackAmount):
        return -abs(known.a - s.authority[s.setup.score[top.target]])
    return sharing(s, seat, top, known.a) if isinstance(top, Share) else known.a


def option(s: Realms, seat: int, top: Decision[Any], known: Action) -> int:
    """An option of an "OR" ability."""
    assert isinstance(top, ChooseOption)
    return option_value(s, seat, top.picked(known))


def discarding(s: Realms, seat: int, top: Decision[Any], known: Action) -> int:
    """Discarding a card, perhaps for another one."""
    return (MEAN_PLAY if isinstance(top, DiscardToDraw) else 0) - PLAYS[known.a]


def copying(s: Realms, seat: int, top: Decision[Any], known: Action) -> int:
    """Copying a ship in play."""
    return PLAYS[ability_kind(s, s.players[seat].play[known.a])]


def victim(s: Realms, seat: int, top: Decision[Any], known: Action) -> int:
    """Making an opponent discard who has many cards or little authority."""
    return 10 * len(s.players[known.a].hand) - s.authority[s.setup.score[known.a]]


def free(s: Realms, seat: int, kind: int) -> int:
    """A ship for free, which will be drawn soon."""
    return addition(mix_of(s, seat), kind, age(s)) + PLAYS[kind]


def scrapping(s: Realms, seat: int, top: Decision[Any], known: Action) -> int:
    """Scrapping an own card, perhaps for another one."""
    assert isinstance(top, ScrapCards)
    return (CARD_POINT if top.draws else 0) - worth(known.a, age(s))


SCORES: Final[list[Score]] = by_verb(
    m.SPACE,
    m.QUESTION_VERBS,
    [
        (m.DONE, lambda s, seat, top, known: 0),
        (m.DECLINE, lambda s, seat, top, known: 0),
        (m.TO_DECK, on_top),
        (m.TO_DISCARD, lambda s, seat, top, known: 0),
        (m.PAY, amount),
        (m.OPTION_OF, option),
        (m.DISCARD_CARD, discarding),
        (m.COPY_SHIP, copying),
        (m.VICTIM, victim),
        (m.TAKE, lambda s, seat, top, known: free(s, seat, s.kinds[s.row[known.a]])),
        (m.TAKE_EXPLORER, lambda s, seat, top, known: free(s, seat, EXPLORER)),
        # SR-10.6: a card of the hand would have done something this turn
        (m.SCRAP_HAND, lambda s, seat, top, known: scrapping(s, seat, top, known) - PLAYS[known.a]),
        (m.SCRAP_DISCARD, scrapping),
        (m.SCRAP_ROW_CARD, lambda s, seat, top, known: row_scrap(s, seat, Place(known.a))),
        (
            m.DESTROY_BASE,
            lambda s, seat, top, known: destroying(s, seat, Target(known.a), Slot(known.b)),
        ),
        (m.GIVE, lambda s, seat, top, known: worth(known.a, age(s))),
    ],
)
