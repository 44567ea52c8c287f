"""How good the answers to a question inside an ability look to the bots of Star Realms."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.star_realms.attack import AttackAmount, BaseAmount
from astrarium.games.star_realms.cards import (
    AUTHORITY,
    COMBAT,
    COST,
    DISCARD_DRAW,
    DRAW_PER,
    EXPLORER,
    LISTS,
    TRADE,
)
from astrarium.games.star_realms.defeat import Gift
from astrarium.games.star_realms.effects import ChooseOption, CopyShip
from astrarium.games.star_realms.moves import (
    COPY_SHIP,
    DECLINE,
    DESTROY_BASE,
    DISCARD_CARD,
    DONE,
    GIVE,
    OPTION_OF,
    PAY,
    ROW,
    SCRAP_DISCARD,
    SCRAP_HAND,
    SCRAP_ROW_CARD,
    SLOTS,
    TAKE,
    TAKE_EXPLORER,
    TO_DECK,
    VICTIM,
)
from astrarium.games.star_realms.questions import (
    ChooseVictim,
    DestroyBase,
    DiscardToDraw,
    ForcedDiscard,
    FreeShip,
    OnTop,
    ScrapCards,
    ScrapRow,
)
from astrarium.games.star_realms.state import Realms, ability_kind
from astrarium.games.star_realms.teams import Share
from astrarium.games.star_realms.worth import (
    BASE_POINT,
    CARD_POINT,
    HOLD,
    PLAYS,
    TRADE_POINT,
    addition,
    age,
    damage,
    effect_value,
    mix_of,
    worth,
)
from astrarium.kernel.flow import Decision

MEAN_PLAY: Final = CARD_POINT
"""What a card drawn blindly gives when it is played."""


def scored(s: Realms, seat: int, top: Decision[Any], action: int) -> int:
    """The score of an answer to any question but the Main Phase."""
    if isinstance(top, ScrapCards):
        return scrapping(s, seat, top, action)
    if isinstance(top, ChooseOption):
        return option_value(s, seat, top.first if action == OPTION_OF else top.second)
    if isinstance(top, ForcedDiscard):
        return -PLAYS[action - DISCARD_CARD]
    if isinstance(top, DiscardToDraw):
        return 0 if action == DONE else MEAN_PLAY - PLAYS[action - DISCARD_CARD]
    if isinstance(top, OnTop):
        return PLAYS[s.kinds[top.card]] - TRADE_POINT if action == TO_DECK else 0
    if isinstance(top, ScrapRow):
        return 0 if action == DONE else row_scrap(s, seat, action - SCRAP_ROW_CARD)
    if isinstance(top, FreeShip):
        kind = EXPLORER if action == TAKE_EXPLORER else s.kinds[s.row[action - TAKE]]
        return addition(mix_of(s, seat), kind, age(s)) + PLAYS[kind]
    if isinstance(top, DestroyBase):
        return 0 if action == DONE else destroying(s, seat, action - DESTROY_BASE)
    if isinstance(top, CopyShip):
        return PLAYS[ability_kind(s, s.players[seat].play[action - COPY_SHIP])]
    if isinstance(top, ChooseVictim):
        victim = action - VICTIM
        return 10 * len(s.players[victim].hand) - s.authority[s.setup.score[victim]]
    if isinstance(top, Share):
        return sharing(s, seat, top, action)
    if isinstance(top, Gift):
        return 0 if action == DONE else worth(action - GIVE, age(s))
    if isinstance(top, AttackAmount):
        return -abs(action - PAY - s.authority[s.setup.score[top.target]])
    if isinstance(top, BaseAmount):
        return action - PAY
    return 0


def settled(top: Decision[Any]) -> bool:
    """Whether the best-scored answer is good enough not to think further."""
    return isinstance(top, (OnTop, Share, Gift, AttackAmount, BaseAmount))


def scrapping(s: Realms, seat: int, top: ScrapCards, action: int) -> int:
    """Scrapping a card: the deck without it, and what it would have done this turn (SR-10.6)."""
    if action == DONE:
        return 0
    drawn = CARD_POINT if top.draws else 0
    if action < SCRAP_DISCARD:
        kind = action - SCRAP_HAND
        return drawn - worth(kind, age(s)) - PLAYS[kind]
    return drawn - worth(action - SCRAP_DISCARD, age(s))


def option_value(s: Realms, seat: int, number: int) -> int:
    """What an option of an "OR" ability gives now (SR-7.6)."""
    p = s.players[seat]
    total = 0
    for e in LISTS[number]:
        if e.op == DRAW_PER:
            total += CARD_POINT * (p.played >> 8 * (e.a - 1) & 255)
        elif e.op == DISCARD_DRAW:
            total += exchange(s, seat, e.a)
        elif e.op == TRADE:
            total += trade_value(s, seat, e.a)
        elif e.op == COMBAT:
            total += harm(s, seat, e.a)
        elif e.op == AUTHORITY:
            total -= damage(s, seat, -e.a)
        else:
            total += effect_value(number)
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
    kinds = s.kinds
    best = 0
    for place, card in enumerate(s.row):
        if card >= 0 and gains[place] > best and place != without and COST[kinds[card]] <= trade:
            best = gains[place]
    if s.explorers and trade >= COST[EXPLORER]:
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
    if COST[kind] <= s.players[seat].trade:
        return -worth(kind, age(s))
    return (worth(kind, age(s)) - 4 * CARD_POINT) // 2


def destroying(s: Realms, seat: int, target: int) -> int:
    """A base that goes back to its owner's discard pile."""
    owner = target // SLOTS
    kind = s.kinds[s.players[owner].play[target % SLOTS]]
    value = HOLD[kind] + BASE_POINT
    return -value if owner == seat else value


def sharing(s: Realms, seat: int, top: Share, action: int) -> int:
    """A share of a pooled payment (SR-23.7): the proposer gives what it has, others the least,
    and nothing when they could buy something better themselves."""
    if action == DECLINE:
        return 0
    share = action - PAY
    if seat == top.buyer:
        return share
    if not top.trade():
        return 1000 - share
    card = s.row[top.target]
    trade = s.players[seat].trade
    gains = gains_of(s, seat)
    lost = best_purchase(s, gains, trade) - best_purchase(s, gains, trade - share)
    return worth(s.kinds[card], age(s)) - lost - share


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
