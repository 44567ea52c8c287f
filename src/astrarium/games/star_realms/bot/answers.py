"""How good the answers to a question inside an ability look to the bots of Star Realms."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import Decision

from ..effects import operations as ops
from ..effects.abilities import ABILITIES
from ..effects.questions import (
    ChooseOption,
    ChooseVictim,
    CopyShip,
    DestroyBase,
    DiscardToDraw,
    FreeShip,
    ScrapCards,
    ScrapRow,
)
from ..moves import ACTIONS, DECLINE, DONE, SCRAP_HAND, TAKE_EXPLORER, TO_DECK
from ..printed.tables import EXPLORER, ROW
from ..rules.acquiring import OnTop
from ..rules.combat import AttackAmount, BaseAmount
from ..rules.defeat import Gift
from ..rules.discards import ForcedDiscard
from ..rules.in_play import ability_kind
from ..rules.teams import Share, SharedPurchase
from ..state import Realms
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
    known = ACTIONS[action]
    verb = known.verb
    if isinstance(top, OnTop):
        return PLAYS[s.kinds[top.card]] - TRADE_POINT if verb is TO_DECK else 0
    if isinstance(top, AttackAmount):
        return -abs(known.a - s.authority[s.setup.score[top.target]])
    if isinstance(top, BaseAmount):
        return known.a
    if isinstance(top, ChooseOption):
        return option_value(s, seat, top.picked(known))
    if isinstance(top, ForcedDiscard):
        return -PLAYS[known.a]
    if isinstance(top, CopyShip):
        return PLAYS[ability_kind(s, s.players[seat].play[known.a])]
    if isinstance(top, ChooseVictim):
        return 10 * len(s.players[known.a].hand) - s.authority[s.setup.score[known.a]]
    if isinstance(top, FreeShip):
        kind = EXPLORER if verb is TAKE_EXPLORER else s.kinds[s.row[known.a]]
        return addition(mix_of(s, seat), kind, age(s)) + PLAYS[kind]
    if verb is DONE or verb is DECLINE:
        return 0
    if isinstance(top, ScrapCards):
        drawn = CARD_POINT if top.draws else 0
        # SR-10.6: a card of the hand would have done something this turn
        played = PLAYS[known.a] if verb is SCRAP_HAND else 0
        return drawn - worth(known.a, age(s)) - played
    if isinstance(top, DiscardToDraw):
        return MEAN_PLAY - PLAYS[known.a]
    if isinstance(top, ScrapRow):
        return row_scrap(s, seat, known.a)
    if isinstance(top, DestroyBase):
        return destroying(s, seat, known.a, known.b)
    if isinstance(top, Share):
        return sharing(s, seat, top, known.a)
    return worth(known.a, age(s)) if isinstance(top, Gift) else 0


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
            total -= damage(s, seat, -operation.n)
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


def row_scrap(s: Realms, seat: int, place: int) -> int:
    """Taking a strong card away that one can't buy oneself."""
    kind = s.kinds[s.row[place]]
    if s.setup.cost[kind] <= s.players[seat].trade:
        return -worth(kind, age(s))
    return (worth(kind, age(s)) - 4 * CARD_POINT) // 2


def destroying(s: Realms, seat: int, owner: int, slot: int) -> int:
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
