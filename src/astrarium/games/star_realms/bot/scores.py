"""How good the actions of a Main Phase look to the bots of Star Realms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import by_verb

from .. import moves as m
from ..effects import operations as ops
from ..effects.abilities import ABILITIES
from ..printed.reach import Target
from ..printed.tables import EXPLORER, OUTPOST, ROW, SCRAPS
from ..rules.in_play import ability_kind, defense_left
from ..state import Player, Realms, Slot
from .answers import best_purchase, destroying, harm, has_enemy_base, trade_value
from .worth import CARD_POINT, HOLD, age, damage, worth

WIN: Final = 100_000
"""The score of an action that defeats somebody."""


def main_score(s: Realms, seat: int, action: int, gains: list[int]) -> int:
    """How good an action of the Main Phase looks to a seat that gains so much by purchases;
    ending it is 0."""
    known = m.ACTIONS[action]
    return SCORES[known.verb.number](s, seat, known, gains)


Score = Callable[[Realms, int, Action, list[int]], int]


def zero(s: Realms, seat: int, known: Action, gains: list[int]) -> int:
    """Ending, and what costs nothing."""
    return 0


def attack(s: Realms, seat: int, known: Action, gains: list[int]) -> int:
    """Attacking a player with all there is."""
    combat = s.players[seat].combat
    left = s.authority[s.setup.score[known.a]]
    return WIN if combat >= left else damage(s, Target(known.a), combat)


def wear(s: Realms, seat: int, known: Action, gains: list[int]) -> int:
    """A base that one can't destroy alone, or not at once."""
    return destroying(s, seat, Target(known.a), Slot(known.b))


def purchase(s: Realms, seat: int, kind: int, place: int, gains: list[int]) -> int:
    """A purchase, and the best one that it leaves trade for."""
    rest = s.players[seat].trade - s.setup.cost[kind]
    value = gains[place]
    if value <= 0 or not rest:
        return value
    return value + best_purchase(s, gains, rest, place)


def hit(s: Realms, seat: int, known: Action, gains: list[int]) -> int:
    """Destroying a base, and hitting its owner with what is left."""
    p = s.players[seat]
    owner, slot = Target(known.a), Slot(known.b)
    card = s.players[owner].play[slot]
    left = defense_left(s, card)
    score = destroying(s, seat, owner, slot)
    if owner in s.reach.prey[seat]:
        score += damage(s, owner, p.combat - left)
    if OUTPOST[s.kinds[card]] and within_reach(s, seat, owner, p.combat):
        score += WIN // 2
    return score


def within_reach(s: Realms, seat: int, owner: Target, combat: int) -> bool:
    """Whether `combat` breaks all of a player's outposts and defeats it as well."""
    if owner not in s.reach.prey[seat]:
        return False
    need = s.authority[s.setup.score[owner]]
    for card in s.players[owner].play:
        if OUTPOST[s.kinds[card]]:
            need += defense_left(s, card)
    return combat >= need


def sacrifice(s: Realms, seat: int, known: Action, gains: list[int]) -> int:
    """A scrap ability: what it gives, less what the card would have given later (SR-9.1)."""
    p = s.players[seat]
    card = p.play[known.a]
    kind = s.kinds[card]
    value = -worth(kind, age(s)) - HOLD[kind]
    for operation in ABILITIES[SCRAPS[ability_kind(s, card)]].operations:
        if isinstance(operation, ops.Combat):
            value += harm(s, seat, operation.n)
            for owner in s.reach.prey[seat]:
                if within_reach(s, seat, owner, p.combat + potential(s, p)):
                    value += WIN // 2
        elif isinstance(operation, ops.Trade):
            value += trade_value(s, seat, operation.n)
        elif isinstance(operation, (ops.Draw, ops.OpponentDiscards)):
            value += CARD_POINT * operation.n
        elif isinstance(operation, ops.Destroy) and has_enemy_base(s, seat):
            value += CARD_POINT
    return value


def potential(s: Realms, p: Player) -> int:
    """The combat that all scrap abilities together could add."""
    total = 0
    for card in p.play:
        for operation in ABILITIES[SCRAPS[ability_kind(s, card)]].operations:
            if isinstance(operation, ops.Combat):
                total += operation.n
    return total


SCORES: Final[list[Score]] = by_verb(
    m.SPACE,
    m.MAIN_VERBS,
    [
        (m.END, zero),
        (m.RESUME, zero),
        (m.PLAY, zero),
        (m.USE, zero),
        (m.USE_ALLY, zero),
        (m.USE_SCRAP, sacrifice),
        (
            m.BUY,
            lambda s, seat, known, gains: purchase(
                s, seat, s.kinds[s.row[known.a]], known.a, gains
            ),
        ),
        (m.BUY_EXPLORER, lambda s, seat, known, gains: purchase(s, seat, EXPLORER, ROW, gains)),
        (m.ATTACK, attack),
        (m.ATTACK_PART, lambda s, seat, known, gains: WIN),
        (m.ATTACK_BASE, hit),
        (m.ATTACK_BASE_PART, wear),
        (m.POOL_ATTACK, wear),
        (m.POOL_BUY, lambda s, seat, known, gains: gains[known.a]),
        (m.SEND, lambda s, seat, known, gains: worth(known.a, age(s))),
    ],
)
