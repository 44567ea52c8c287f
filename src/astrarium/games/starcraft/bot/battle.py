"""How a bot fights: which units meet, who supports whom, which cards are laid (SC-15)."""

from __future__ import annotations

from typing import Final

from astrarium.games.starcraft.bot.technologies import EFFECT_WORTH
from astrarium.games.starcraft.bot.worth import POWER
from astrarium.games.starcraft.cards.combat import (
    ALWAYS,
    CANCEL,
    COMBAT_DECK,
    EFFECTS,
    END_DESTROY_UNITS,
    FITS,
    MAJOR_ATTACK,
    MAJOR_HEALTH,
    MINOR_ATTACK,
    MINOR_HEALTH,
    REINFORCES,
    SPLASH,
)
from astrarium.games.starcraft.cards.tables import ASSIST, SUPPORT, UNIT_RACE, UNITS
from astrarium.games.starcraft.moves import LAY_BOTH, LAY_CARD, SPACE
from astrarium.games.starcraft.rules.abilities import at_work
from astrarium.games.starcraft.rules.losses import has_cloaking
from astrarium.games.starcraft.rules.skirmish import (
    can_target,
    compare,
    hand_kinds,
    reinforces,
    standard_fits,
)
from astrarium.games.starcraft.rules.splash import hits
from astrarium.games.starcraft.rules.units import count, each, race_of, types
from astrarium.games.starcraft.state import SURE, Skirmish, StarCraft

HIGHEST: Final = 24
"""Strengths above this count as this."""
MISFIT: Final = 0.12
"""How often a side lays a card that does not fit, for one that does."""
ATTACKER: Final = 0


class Spread:
    """What a front-line unit shows with the cards of its race's deck: the chance that its printed
    attack reaches a number, and that its printed health is at most a number."""

    def __init__(self, unit: int) -> None:
        self.attack_from = [0.0] * (HIGHEST + 1)
        self.health_to = [0.0] * (HIGHEST + 1)
        total = 0.0
        for kind in COMBAT_DECK[UNIT_RACE[unit]]:
            if REINFORCES[kind]:
                continue
            fits = bool(FITS[kind] >> unit & 1) and not ASSIST[unit]
            weight = 1.0 if fits or ASSIST[unit] else MISFIT
            attack, health = printed(kind, unit, fits)
            total += weight
            for number in range(HIGHEST + 1):
                if attack >= number:
                    self.attack_from[number] += weight
                if health <= number:
                    self.health_to[number] += weight
        self.attack_from = [weight / total for weight in self.attack_from]
        self.health_to = [weight / total for weight in self.health_to]

    def dies(self, attack: int) -> float:
        """The chance that so much attack suffices against the unit."""
        return self.health_to[max(0, min(attack, HIGHEST))]

    def kills(self, health: int, extra: int) -> float:
        """The chance that the unit's attack, with so much from elsewhere, reaches a health."""
        return self.attack_from[max(0, min(health - extra, HIGHEST))]


def printed(kind: int, unit: int, fits: bool) -> tuple[int, int]:
    """The attack and health of a card for a unit, with what the card gives it in any case."""
    if not fits:
        return MINOR_ATTACK[kind], MINOR_HEALTH[kind]
    attack, health = MAJOR_ATTACK[kind], MAJOR_HEALTH[kind]
    for effect in EFFECTS[kind]:
        if effect.fronts >> unit & 1 and effect.versus == ALWAYS and not effect.workers:
            if not effect.supported:
                attack += effect.attack
                health += effect.health
    return attack, health


SPREAD: Final = [Spread(unit) for unit in range(UNITS)]


# -- pairing and support ---------------------------------------------------------------------------


def exchange(mine: int, other: int, help_mine: int, help_other: int) -> float:
    """What a skirmish of two units brings with these supports, nobody's cards being known: the
    power destroyed less the power lost."""
    gain = loss = 0.0
    if can_target(mine, other):
        gain = average_kill(mine, other, help_mine) * POWER[other]
    if can_target(other, mine):
        loss = average_kill(other, mine, help_other) * POWER[mine]
    return gain - loss


def average_kill(front: int, target: int, extra: int) -> float:
    """The chance that a front-line unit destroys another, nobody's cards being known."""
    one, other = SPREAD[front], SPREAD[target]
    total = below = 0.0
    for health in range(HIGHEST + 1):
        share = other.health_to[health] - below
        below = other.health_to[health]
        if share:
            total += share * one.kills(health, extra)
    return total


def pair_score(mine: int, other: int) -> float:
    """How well a unit meets another one."""
    return exchange(mine, other, 0, 0)


def help_of(packed: int, race: int, against: int) -> int:
    """What units add when they support against a front-line unit (SC-18.6)."""
    return sum(SUPPORT[unit] for unit in each(packed, race) if can_target(unit, against))


def support_score(s: StarCraft, seat: int, unit: int, place: int) -> float:
    """How much more a skirmish brings with another supporter."""
    b = s.battle
    side = b.seats.index(seat)
    k = b.skirmishes[place]
    mine, other = k.front[side], k.front[1 - side]
    helping = help_of(k.support[side], race_of(s, seat), other)
    against = help_of(k.support[1 - side], race_of(s, b.seats[1 - side]), mine)
    more = SUPPORT[unit] if can_target(unit, other) else 0
    before = exchange(mine, other, helping, against)
    return exchange(mine, other, helping + more, against) - before


# -- cards -----------------------------------------------------------------------------------------


def shown(s: StarCraft, place: int, side: int, kinds: list[int]) -> Skirmish:
    """A copy of a skirmish in which one side has laid cards of these kinds and the other none, with
    its final values: the other side's attack is what it has beside its cards."""
    b = s.battle
    k = b.skirmishes[place].clone()
    hand = s.players[b.seats[side]].hand + b.skirmishes[place].cards[side]
    k.cards[1 - side] = []
    k.cards[side] = []
    for kind in kinds:
        for card in hand:
            if s.kinds[card] == kind:
                k.cards[side].append(card)
                break
    if len(k.cards[side]) > 1 and not reinforces(s, k, side, k.cards[side][1]):
        k.cards[side].pop()
    k.fits[side] = standard_fits(s, k, side)
    k.fits[1 - side] = False
    k.paid[side] = s.players[b.seats[side]].pool
    compare(s, k)
    return k


def aim(s: StarCraft, k: Skirmish, side: int) -> float:
    """The power of the unit of a side that is lost if strength suffices against it."""
    enemy = k.front[1 - side]
    if can_target(enemy, k.front[side]):
        return POWER[k.front[side]]
    race = race_of(s, s.battle.seats[side])
    weak = [POWER[unit] for unit in types(k.support[side], race) if can_target(enemy, unit)]
    return min(weak) if weak else 0.0


def cards_worth(s: StarCraft, place: int, side: int, kinds: list[int]) -> float:
    """What laying cards of these kinds at a skirmish brings, the other side's being unknown."""
    k = shown(s, place, side, kinds)
    enemy = SPREAD[k.front[1 - side]]
    kills = 1.0 if k.marks[side] & SURE else enemy.dies(k.attack[side])
    falls = enemy.kills(k.health[side], k.attack[1 - side])
    gain, loss = aim(s, k, 1 - side), aim(s, k, side)
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
                POWER[unit]
                for unit in types(s.battle.units[1 - side], race_of(s, s.battle.seats[1 - side]))
                if hits(ability.effect, unit)
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


def price_of(kinds: list[int]) -> float:
    """What cards are worth in the hand."""
    total = 0.0
    for kind in kinds:
        total += (
            SAVING * (MAJOR_ATTACK[kind] + MAJOR_HEALTH[kind] - 8) if not REINFORCES[kind] else 0.1
        )
    return total


def card_scores(s: StarCraft, seat: int, side: int, place: int, legal: list[int]) -> list[float]:
    """How good every way is to lay cards at a skirmish: what it brings there, less what a later
    skirmish of the same battle misses without the card."""
    b = s.battle
    later = [
        other
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
        worth = cards_worth(s, place, side, kinds) - price_of(kinds)
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


def blind_worth(s: StarCraft, seat: int, side: int, place: int) -> float:
    """What the top card of the deck brings on the average."""
    k = shown(s, place, side, [])
    front, enemy = k.front[side], SPREAD[k.front[1 - side]]
    helping = k.attack[side]
    gain, loss = aim(s, k, 1 - side), aim(s, k, side)
    if side == ATTACKER:
        gain *= PRESSING
    total = number = 0.0
    for kind in COMBAT_DECK[race_of(s, seat)]:
        if not REINFORCES[kind]:
            fits = bool(FITS[kind] >> front & 1) and not ASSIST[front]
            attack, health = printed(kind, front, fits)
            total += enemy.dies(attack + helping) * gain
            total -= enemy.kills(health, k.attack[1 - side]) * loss
            number += 1.0
    return total / number + DRAWN
