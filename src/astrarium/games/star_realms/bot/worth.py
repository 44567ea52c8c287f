"""What cards and positions are worth to the bots, in thousandths of the log-odds of winning."""

from __future__ import annotations

import math
from typing import Final

from astrarium.kernel.abilities import Ability, Operation

from ..effects import operations as ops
from ..effects.abilities import ABILITIES
from ..printed.formats import BOSS, EMPEROR, HYDRA, RAID, THE_EMPEROR
from ..printed.reach import Target
from ..printed.tables import BASE, COUNTED, IDS, KINDS, PACK, PRIMARY, load
from ..state import Card, Realms

TABLE: Final = load("bot.toml")
YOUNG: Final[list[int]] = [TABLE["worth"][id][0] for id in IDS]
OLD: Final[list[int]] = [TABLE["worth"][id][1] for id in IDS]
HOLD: Final[list[int]] = [TABLE["hold"].get(id, 0) for id in IDS]
"""What a base in play is worth above the same base in the deck."""
POINTS: Final[dict[str, int]] = TABLE["point"]
COMBAT_POINT: Final[int] = POINTS["combat"]
TRADE_POINT: Final[int] = POINTS["trade"]
HEAL_POINT: Final[int] = POINTS["authority"]
CARD_POINT: Final[int] = POINTS["card"]
DISCARD_POINT: Final[int] = POINTS["discard"]
BASE_POINT: Final[int] = POINTS["base"]
SYNERGY: Final[int] = POINTS["synergy"]
LOG_YOUNG: Final[int] = TABLE["authority"]["young"]
LOG_OLD: Final[int] = TABLE["authority"]["old"]
TEMPO: Final[int] = POINTS["tempo"]
HAND_NOW: Final[int] = POINTS["hand_now"]
HAND_NEXT: Final[int] = POINTS["hand_next"]
SIZE_SHIFT: Final = 32
OLD_ROUNDS: Final = 16
OLD_AUTHORITY: Final = 50


def ability_value(ability: Ability[Realms, Card]) -> int:
    """What an ability gives at once, as far as it does not depend on the table."""
    return sum([operation_value(operation) for operation in ability.operations])


def operation_value(operation: Operation[Realms, Card]) -> int:
    """What an operation gives at once, as far as it does not depend on the table."""
    if isinstance(operation, ops.Trade):
        return TRADE_POINT * operation.n
    if isinstance(operation, ops.Combat):
        return COMBAT_POINT * operation.n
    if isinstance(operation, ops.Authority):
        return HEAL_POINT * operation.n
    if isinstance(operation, ops.Draw):
        return CARD_POINT * operation.n
    if isinstance(operation, ops.OpponentDiscards):
        return DISCARD_POINT * operation.n
    if isinstance(operation, ops.DiscardToDraw):
        return DISCARD_POINT * operation.most
    if isinstance(operation, ops.Choose):
        return max(ability_value(operation.first), ability_value(operation.second))
    if isinstance(operation, ops.IfBases):
        return ability_value(operation.then) // 2
    if isinstance(operation, (ops.Scrap, ops.Destroy, ops.CopyShip, ops.FreeShip)):
        return CARD_POINT
    if isinstance(operation, ops.DrawPer):
        return 2 * CARD_POINT
    return 0  # the trade row, the next ship on top


PLAYS: Final[list[int]] = [
    ability_value(ABILITIES[PRIMARY[kind]]) + (BASE_POINT if BASE[kind] else 0)
    for kind in range(KINDS)
]
"""What playing a card of a kind gives this turn."""


def age(s: Realms) -> int:
    """How far the game is, from 0 to 100: half by rounds played, half by the lowest authority."""
    rounds = 50 * s.turn // (OLD_ROUNDS * len(s.players))
    lowest = OLD_AUTHORITY
    for authority in s.authority:
        if 0 < authority < lowest:
            lowest = authority
    return min(50, rounds) + 50 * (OLD_AUTHORITY - lowest) // OLD_AUTHORITY


def worth(kind: int, age: int) -> int:
    """One more card of this kind in a deck."""
    return YOUNG[kind] + (OLD[kind] - YOUNG[kind]) * age // 100


def authority_weight(age: int) -> int:
    """The weight of the logarithm of authority."""
    return LOG_YOUNG + (LOG_OLD - LOG_YOUNG) * age // 100


def damage(s: Realms, target: Target, amount: int) -> int:
    """What taking `amount` from a seat's authority is worth, short of defeat."""
    left = s.authority[s.setup.score[target]]
    return authority_weight(age(s)) * amount // max(left - amount // 2, 1)


def squares(factions: int) -> int:
    """The sum of the squares of four packed faction counts."""
    a = factions & COUNTED
    b = factions >> 8 & COUNTED
    c = factions >> 16 & COUNTED
    d = factions >> 24 & COUNTED
    return a * a + b * b + c * c + d * d


def mix_of(s: Realms, seat: int) -> int:
    """All cards of a seat in one number: packed faction counts, and the size of the deck above
    SIZE_SHIFT."""
    p = s.players[seat]
    kinds = s.kinds
    factions = 0
    for card in p.deck:
        factions += PACK[kinds[card]]
    for card in p.hand:
        factions += PACK[kinds[card]]
    for card in p.discard:
        factions += PACK[kinds[card]]
    for card in p.play:
        factions += PACK[kinds[card]]
    return factions | len(p.deck) + len(p.hand) + len(p.discard) + len(p.play) << SIZE_SHIFT


def addition(mix: int, kind: int, age: int) -> int:
    """What one more card of this kind is worth in a deck of this mix, its allies counted."""
    size = mix >> SIZE_SHIFT
    gain = SYNERGY * squares(mix + PACK[kind]) // (size + 1)
    return worth(kind, age) + gain - SYNERGY * squares(mix) // max(size, 1)


def strength(s: Realms, seat: int, age: int) -> int:
    """What a seat's authority and cards are worth, wherever they lie, and its turn if it is
    under way."""
    p = s.players[seat]
    kinds = s.kinds
    young = 0
    old = 0
    hand = 0
    factions = 0
    for card in p.deck:
        kind = kinds[card]
        young += YOUNG[kind]
        old += OLD[kind]
        factions += PACK[kind]
    for card in p.hand:
        kind = kinds[card]
        young += YOUNG[kind]
        old += OLD[kind]
        factions += PACK[kind]
        hand += PLAYS[kind]
    for card in p.discard:
        kind = kinds[card]
        young += YOUNG[kind]
        old += OLD[kind]
        factions += PACK[kind]
    total = 0
    for card in p.play:
        kind = kinds[card]
        young += YOUNG[kind]
        old += OLD[kind]
        factions += PACK[kind]
        total += HOLD[kind]
    total += young + (old - young) * age // 100
    size = len(p.deck) + len(p.hand) + len(p.discard) + len(p.play)
    total += SYNERGY * squares(factions) // max(size, 1)
    if s.active >> seat & 1:
        total += TEMPO + hand * HAND_NOW // 1000
    else:
        total += hand * HAND_NEXT // 1000
    authority = max(s.authority[s.setup.score[seat]], 1)
    return total + int(authority_weight(age) * math.log(authority))


def chances(s: Realms) -> list[float]:
    """Each seat's chance to win (Advice.evaluate)."""
    now = age(s)
    setup = s.setup
    if setup.seats == 2:
        gap = (strength(s, 1, now) - strength(s, 0, now)) / 1000.0
        first = 1.0 / (1.0 + math.exp(min(gap, 30.0)))
        return [first, 1.0 - first]
    each: list[int] = []
    for seat, p in enumerate(s.players):
        each.append(strength(s, seat, now) if p.alive else 0)
    if setup.format == HYDRA or setup.format == EMPEROR or setup.format == RAID:
        return by_sides(s, each)
    return by_seats(s, each)


def by_seats(s: Realms, each: list[int]) -> list[float]:
    """Chances where everybody plays alone: a softmax over the living."""
    top = max(strong for seat, strong in enumerate(each) if s.players[seat].alive)
    weights: list[float] = []
    total = 0.0
    for seat, p in enumerate(s.players):
        weight = math.exp((each[seat] - top) / 1000.0) if p.alive else 0.0
        weights.append(weight)
        total += weight
    return [weight / total for weight in weights]


def by_sides(s: Realms, each: list[int]) -> list[float]:
    """Chances of two sides: the mean of their members, those with a fatal score twice."""
    setup = s.setup
    sides = [0, 0]
    heads = [0, 0]
    for seat, standing in enumerate(each):
        fatal = setup.role[seat] == THE_EMPEROR or setup.role[seat] == BOSS
        sides[setup.team[seat]] += 2 * standing if fatal else standing
        heads[setup.team[seat]] += 2 if fatal else 1
    gap = sides[1] // heads[1] - sides[0] // heads[0]
    first = 1.0 / (1.0 + math.exp(min(gap, 20000) / 1000.0))
    return [first if setup.team[seat] == 0 else 1.0 - first for seat in range(setup.seats)]
