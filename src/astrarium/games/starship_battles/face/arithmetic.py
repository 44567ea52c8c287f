"""The attack under way, and the one before, with every number in its sum (SB-5.10)."""

from __future__ import annotations

from typing import Final, Literal, TypedDict, cast

from astrarium.games.starship_battles.cards.stats import FIGHTER
from astrarium.games.starship_battles.cards.tables import WEAPON_IDS
from astrarium.games.starship_battles.moves import (
    POINT_DEFENSE,
    SIDE_WORDS,
    TRACTOR,
    WEAPON_WORDS,
)
from astrarium.games.starship_battles.rules.modifiers import (
    ATTACK_PARTS,
    DAMAGE_PARTS,
    DEFENSE_PARTS,
    attack_modifiers,
    attack_total,
    critical_from,
    damage_modifiers,
    damage_total,
    defense_modifiers,
    defense_total,
    lowest_hit,
    printed_attack,
    printed_damage,
)
from astrarium.games.starship_battles.rules.modifiers import weapon_type as type_of
from astrarium.games.starship_battles.state import IS_DECLARED, STAGES, Battle, card, klass

Aspect = Literal["front", "side", "rear", "all"]
Sort = Literal["weapon", "point_defense", "tractor"]
Stage = Literal["declared", "rolled", "hit", "done"]


class Term(TypedDict):
    """One modifier in a sum, with the key of its name."""

    key: str
    params: dict[str, str | int]
    n: int


class Blow(TypedDict):
    """An attack: who, at whom, with what, and its sum."""

    attacker: int
    weapon: str
    weapon_type: str | None
    target: int
    side: Aspect
    kind: Sort
    stage: Stage
    attack: int
    defense: int
    need: int
    damage: int


class AttackView(Blow):
    """The attack under way with its arithmetic (SB-5.10); what the die decides is None before."""

    corner: bool
    die: int | None
    attack_base: int
    attack_parts: list[Term]
    total: int | None
    defense_base: int
    defense_parts: list[Term]
    hit: bool | None
    critical: bool | None
    damage_base: int
    damage_parts: list[Term]


class LastAttack(Blow):
    """The attack before: die, sum and what came of it."""

    die: int
    total: int
    result: Literal["missed", "hit", "cancelled"]


ASPECTS: Final = cast("list[Aspect]", SIDE_WORDS)
STAGE_WORDS: Final = cast("list[Stage]", STAGES)


def parts(s: Battle, names: list[str], values: list[int]) -> list[Term]:
    """Modifiers that are not 0; none in the quick start (SB-7.1)."""
    if not s.setup.advanced:
        return []
    return [
        {"key": "sb.part." + name, "params": {}, "n": n}
        for name, n in zip(names, values, strict=True)
        if n
    ]


def sort_of(weapon: int) -> Sort:
    """What sort of attack a weapon system makes."""
    if weapon == POINT_DEFENSE:
        return "point_defense"
    return "tractor" if weapon == TRACTOR else "weapon"


def side_of(s: Battle, target: int, side: int) -> Aspect:
    """The side that is attacked; a fighter has the same defense all around."""
    return "all" if klass(s, target) == FIGHTER else ASPECTS[side]


def weapon_type(s: Battle, ship: int, weapon: int) -> str | None:
    """The type of a weapon system of a card."""
    if weapon >= POINT_DEFENSE:
        return None
    return WEAPON_IDS[type_of(s, ship, weapon)]


def attack(s: Battle) -> AttackView | None:
    """The attack under way with its arithmetic (SB-5.10)."""
    if not s.stage:
        return None
    ship, weapon, target = s.attacker, s.weapon, s.target
    rolled = s.stage > IS_DECLARED
    total = attack_total(s, ship, weapon, target)
    critical = rolled and s.die >= critical_from(s, ship, weapon)
    need = lowest_hit(s, ship, weapon, target, s.side)
    return {
        "attacker": ship,
        "weapon": WEAPON_WORDS[weapon],
        "weapon_type": weapon_type(s, ship, weapon),
        "target": target,
        "side": side_of(s, target, s.side),
        "corner": bool(s.corner),
        "kind": sort_of(weapon),
        "stage": STAGE_WORDS[s.stage],
        "die": s.die if rolled else None,
        "attack": total,
        "attack_base": printed_attack(s, ship, weapon),
        "attack_parts": parts(s, ATTACK_PARTS, attack_modifiers(s, ship, weapon, target)),
        "total": s.die + total if rolled else None,
        "defense": defense_total(s, target, s.side, klass(s, ship)),
        "defense_base": s.data.defense[card(s, target)][s.side],
        "defense_parts": parts(s, DEFENSE_PARTS, defense_modifiers(s, target, klass(s, ship))),
        "need": need,
        "hit": s.die >= need if rolled else None,
        "critical": critical if rolled else None,
        "damage": damage_total(s, ship, weapon, target, critical) + s.extra,
        "damage_base": printed_damage(s, ship, weapon),
        "damage_parts": parts(s, DAMAGE_PARTS, damage_modifiers(s, ship, weapon, target)),
    }


def last_attack(s: Battle) -> LastAttack | None:
    """The attack before: die, sum and what came of it."""
    if not s.past:
        return None
    past = s.past[0]
    result: Literal["missed", "hit", "cancelled"] = "hit"
    if not past.hit:
        result = "cancelled" if past.die >= past.need else "missed"
    return {
        "attacker": past.attacker,
        "weapon": WEAPON_WORDS[past.weapon],
        "weapon_type": None if past.type < 0 else WEAPON_IDS[past.type],
        "target": past.target,
        "side": side_of(s, past.target, past.side),
        "kind": sort_of(past.weapon),
        "stage": "done",
        "die": past.die,
        "attack": past.attack,
        "total": past.die + past.attack,
        "defense": past.defense,
        "need": past.need,
        "result": result,
        "damage": past.harm,
    }
