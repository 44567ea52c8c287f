"""How a bot fights: which units meet, who supports whom, which cards are laid (SC-15)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action

from ..moves import LAY_BOTH, LAY_CARD, SPACE
from ..printed.combat import CANCEL, END_DESTROY_UNITS, REINFORCES, SPLASH
from ..printed.tables import Health, Race, UnitType
from ..rules.battle.abilities import at_work
from ..rules.battle.cards import hand_kinds, reinforces, standard_fits
from ..rules.battle.comparing import can_target, compare
from ..rules.battle.losses import ATTACKER, has_cloaking
from ..rules.battle.splash import hits
from ..rules.galaxy.units import count, each, race_of, types
from ..state import SURE, BattleSide, Skirmish, SkirmishNumber, StarCraft
from .values import EFFECT_WORTH, HIGHEST, printed, values_of

# -- pairing and support ---------------------------------------------------------------------------


def exchange(
    s: StarCraft, mine: UnitType, other: UnitType, *, help_mine: int, help_other: int
) -> float:
    """What a skirmish of two units brings with these supports, nobody's cards being known: the
    power destroyed less the power lost."""
    gain = loss = 0.0
    if can_target(s, mine, other):
        gain = average_kill(s, mine, other, help_mine) * values_of(s).power[other]
    if can_target(s, other, mine):
        loss = average_kill(s, other, mine, help_other) * values_of(s).power[mine]
    return gain - loss


def average_kill(s: StarCraft, front: UnitType, target: UnitType, extra: int) -> float:
    """The chance that a front-line unit destroys another, nobody's cards being known."""
    one, other = values_of(s).spread[front], values_of(s).spread[target]
    total = below = 0.0
    for health in range(HIGHEST + 1):
        share = other.health_to[health] - below
        below = other.health_to[health]
        if share:
            total += share * one.kills(Health(health), extra)
    return total


def pair_score(s: StarCraft, seat: int, known: Action) -> float:
    """How well two units meet."""
    return exchange(s, UnitType(known.a), UnitType(known.b), help_mine=0, help_other=0)


def help_of(s: StarCraft, packed: int, race: Race, against: UnitType) -> int:
    """What units add when they support against a front-line unit (SC-18.6)."""
    return sum(s.data.support[unit] for unit in each(packed, race) if can_target(s, unit, against))


def support_score(s: StarCraft, seat: int, known: Action) -> float:
    """How much more a skirmish brings with another supporter."""
    b = s.battle
    side = b.seats.index(seat)
    unit, k = UnitType(known.a), b.skirmishes[known.b]
    mine, other = k.front[side], k.front[1 - side]
    helping = help_of(s, k.support[side], race_of(s, seat), other)
    against = help_of(s, k.support[1 - side], race_of(s, b.seats[1 - side]), mine)
    more = s.data.support[unit] if can_target(s, unit, other) else 0
    before = exchange(s, mine, other, help_mine=helping, help_other=against)
    after = exchange(s, mine, other, help_mine=helping + more, help_other=against)
    return after - before


# -- cards -----------------------------------------------------------------------------------------


def shown(s: StarCraft, place: SkirmishNumber, side: BattleSide, kinds: list[int]) -> Skirmish:
    """A copy of a skirmish in which one side has laid cards of these kinds, which it holds or has
    laid, and the other none (`shown_cards`)."""
    b = s.battle
    owned = s.players[b.seats[side]].hand + b.skirmishes[place].cards[side]
    cards = [next(card for card in owned if s.kinds[card] == kind) for kind in kinds]
    return shown_cards(s, place, side, cards)


def shown_cards(
    s: StarCraft, place: SkirmishNumber, side: BattleSide, cards: list[int]
) -> Skirmish:
    """A copy of a skirmish in which one side shows these cards and the other none, with its final
    values: the other side's attack is what it has beside its cards."""
    b = s.battle
    k = b.skirmishes[place].clone()
    k.cards[1 - side] = []
    k.cards[side] = cards
    if len(cards) > 1 and not reinforces(s, k, side, cards[1]):
        cards.pop()
    k.fits[side] = standard_fits(s, k, side)
    k.fits[1 - side] = False
    k.paid[side] = s.players[b.seats[side]].pool
    compare(s, k)
    return k


def aim(s: StarCraft, k: Skirmish, side: BattleSide) -> float:
    """The power of the unit of a side that is lost if strength suffices against it."""
    enemy = k.front[1 - side]
    if can_target(s, enemy, k.front[side]):
        return values_of(s).power[k.front[side]]
    race = race_of(s, s.battle.seats[side])
    weak = [
        values_of(s).power[unit]
        for unit in types(k.support[side], race)
        if can_target(s, enemy, unit)
    ]
    return min(weak) if weak else 0.0


def cards_worth(s: StarCraft, place: SkirmishNumber, side: BattleSide, kinds: list[int]) -> float:
    """What laying cards of these kinds at a skirmish brings, the other side's being unknown."""
    k = shown(s, place, side, kinds)
    enemy = values_of(s).spread[k.front[1 - side]]
    kills = 1.0 if k.marks[side] & SURE else enemy.dies(k.attack[side])
    falls = enemy.kills(k.health[side], k.attack[1 - side])
    gain, loss = aim(s, k, BattleSide(1 - side)), aim(s, k, side)
    if has_cloaking(k, side, k.front[side], True):
        loss *= HIDDEN
    if side == ATTACKER:
        gain *= PRESSING  # all defenders have to fall (SC-17.1)
    worth = kills * gain - falls * loss
    for when in (CANCEL, END_DESTROY_UNITS):
        worth += 0.5 * EFFECT_WORTH[when] * len(at_work(s, k, side, when))
    for ability in at_work(s, k, side, SPLASH):
        if gain:
            hit = [
                values_of(s).power[unit]
                for unit in types(s.battle.units[1 - side], race_of(s, s.battle.seats[1 - side]))
                if hits(s, ability.effect, unit)
            ]
            if hit and count(s.battle.units[1 - side]) > 1:
                worth += 0.8 * kills * min(hit)
    return worth


PRESSING: Final = 1.3
HIDDEN: Final = 0.3
"""What losing a cloaked unit costs, for one that dies."""
SAVING: Final = 0.03
"""What a point on a card is worth in the hand, for a later battle."""
DRAWN: Final = 0.1
"""What it is worth to keep the hand as it is by laying the top card of the deck."""


def price_of(s: StarCraft, kinds: list[int]) -> float:
    """What cards are worth in the hand."""
    total = 0.0
    for kind in kinds:
        if REINFORCES[kind]:
            total += 0.1
        else:
            total += SAVING * (s.data.major_attack[kind] + s.data.major_health[kind] - 8)
    return total


def card_scores(
    s: StarCraft, seat: int, side: BattleSide, place: SkirmishNumber, legal: list[int]
) -> list[float]:
    """How good every way is to lay cards at a skirmish: what it brings there, less what a later
    skirmish of the same battle misses without the card."""
    b = s.battle
    later = [
        SkirmishNumber(other)
        for other, k in enumerate(b.skirmishes)
        if other != place and not k.cards[side] and not k.blind[side]
    ]
    standard = [kind for kind in hand_kinds(s, seat) if not REINFORCES[kind]]
    held = [s.kinds[card] for card in s.players[seat].hand]
    tables = [[cards_worth(s, other, side, [kind]) for kind in standard] for other in later]
    scores: list[float] = []
    for action in legal:
        known = SPACE.decode(action)
        if known.verb is LAY_CARD:
            kinds = [known.a]
        elif known.verb is LAY_BOTH:
            kinds = [known.a, known.b]
        else:
            scores.append(blind_worth(s, seat, side, place))
            continue
        worth = cards_worth(s, place, side, kinds) - price_of(s, kinds)
        if held.count(known.a) == 1:
            for table in tables:
                worth -= missed(table, standard.index(known.a))
        scores.append(worth)
    return scores


def missed(table: list[float], gone: int) -> float:
    """How much the best of some values falls when one of them is taken away."""
    best = second = -2.0
    for worth in table:
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    return best - second if table[gone] == best else 0.0


def blind_worth(s: StarCraft, seat: int, side: BattleSide, place: SkirmishNumber) -> float:
    """What the top card of the deck brings on the average."""
    k = shown(s, place, side, [])
    front, enemy = k.front[side], values_of(s).spread[k.front[1 - side]]
    helping = k.attack[side]
    gain, loss = aim(s, k, BattleSide(1 - side)), aim(s, k, side)
    if side == ATTACKER:
        gain *= PRESSING
    total = number = 0.0
    for kind in s.data.combat_deck[race_of(s, seat)]:
        if not REINFORCES[kind]:
            fits = bool(s.data.fits[kind] >> front & 1) and not s.data.assist[front]
            attack, health = printed(s.data, kind, front, fits)
            total += enemy.dies(attack + helping) * gain
            total -= enemy.kills(health, k.attack[1 - side]) * loss
            number += 1.0
    return total / number + DRAWN
