"""The attack under way, and the one before, with every number in its sum (SB-5.10)."""

from __future__ import annotations

from typing import Any

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

Json = dict[str, Any]


def parts(names: list[str], values: list[int]) -> list[Json]:
    """Modifiers that are not 0, with the keys of their names."""
    return [
        {"key": "sb.part." + name, "params": {}, "n": n}
        for name, n in zip(names, values, strict=True)
        if n
    ]


def weapon_kind(weapon: int) -> str:
    """What sort of attack a weapon system makes."""
    return {POINT_DEFENSE: "point_defense", TRACTOR: "tractor"}.get(weapon, "weapon")


def weapon_type(s: Battle, ship: int, weapon: int) -> str | None:
    """The type of a weapon system of a card."""
    if weapon >= POINT_DEFENSE:
        return None
    return WEAPON_IDS[type_of(s, ship, weapon)]


def attack(s: Battle) -> Json | None:
    """The attack under way with its arithmetic (SB-5.10)."""
    if not s.stage:
        return None
    ship, weapon, target = s.attacker, s.weapon, s.target
    rolled = s.stage > IS_DECLARED
    total = attack_total(s, ship, weapon, target)
    critical = rolled and s.die >= critical_from(s, ship, weapon)
    advanced = s.setup.advanced
    need = lowest_hit(s, ship, weapon, target, s.side)
    return {
        "attacker": ship,
        "weapon": WEAPON_WORDS[weapon],
        "weapon_type": weapon_type(s, ship, weapon),
        "target": target,
        "side": "all" if klass(s, target) == FIGHTER else SIDE_WORDS[s.side],
        "corner": bool(s.corner),
        "kind": weapon_kind(weapon),
        "stage": STAGES[s.stage],
        "die": s.die if rolled else None,
        "attack": total,
        "attack_base": printed_attack(s, ship, weapon),
        "attack_parts": parts(ATTACK_PARTS, attack_modifiers(s, ship, weapon, target))
        if advanced
        else [],
        "total": s.die + total if rolled else None,
        "defense": defense_total(s, target, s.side, klass(s, ship)),
        "defense_base": s.data.defense[card(s, target)][s.side],
        "defense_parts": parts(DEFENSE_PARTS, defense_modifiers(s, target, klass(s, ship)))
        if advanced
        else [],
        "need": need,
        "hit": s.die >= need if rolled else None,
        "critical": critical if rolled else None,
        "damage": damage_total(s, ship, weapon, target, critical) + s.extra,
        "damage_base": printed_damage(s, ship, weapon),
        "damage_parts": parts(DAMAGE_PARTS, damage_modifiers(s, ship, weapon, target))
        if advanced
        else [],
    }


def last_attack(s: Battle) -> Json | None:
    """The attack before: die, sum and what came of it."""
    if not s.past:
        return None
    past = s.past[0]
    cancelled = "cancelled" if past.die >= past.need else "missed"
    return {
        "attacker": past.attacker,
        "weapon": WEAPON_WORDS[past.weapon],
        "weapon_type": None if past.type < 0 else WEAPON_IDS[past.type],
        "target": past.target,
        "side": "all" if klass(s, past.target) == FIGHTER else SIDE_WORDS[past.side],
        "kind": weapon_kind(past.weapon),
        "stage": "done",
        "die": past.die,
        "attack": past.attack,
        "total": past.die + past.attack,
        "defense": past.defense,
        "need": past.need,
        "result": "hit" if past.hit else cancelled,
        "damage": past.harm,
    }
