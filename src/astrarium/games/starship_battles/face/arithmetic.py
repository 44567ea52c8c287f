"""The attack under way, and the one before, with every number in its sum (SB-5.10)."""

from __future__ import annotations

from typing import Annotated, Final

from astrarium.kernel.views import View

from ..moves import POINT_DEFENSE, SIDE_WORDS, TRACTOR, WEAPON_WORDS
from ..printed.grid import Side
from ..printed.stats import FIGHTER, Weapon
from ..printed.tables import WEAPON_IDS
from ..rules import modifiers as sums
from ..rules.ships import card, klass
from ..state import IS_DECLARED, STAGES, Battle, ShipNumber

SORTS: Final = {POINT_DEFENSE: "point_defense", TRACTOR: "tractor"}
RESULTS: Final = ["missed", "hit", "cancelled"]
Aspect = Annotated[str, (*SIDE_WORDS, "all")]
Sort = Annotated[str, ("weapon", *SORTS.values())]
Stage = Annotated[str, (*STAGES[1:], "done")]
Result = Annotated[str, tuple(RESULTS)]


class Term(View):
    """One modifier in a sum, with the key of its name."""

    def __init__(self, name: str, n: int) -> None:
        self.key: str = "sb.part." + name
        self.params: dict[str, str | int] = {}
        self.n: int = n


class Blow(View):
    """An attack: who, at whom, with what. A fighter has the same defense all around."""

    def __init__(
        self,
        s: Battle,
        stage: str,
        ship: ShipNumber,
        weapon: Weapon,
        target: ShipNumber,
        side: Side,
        type: int,
    ) -> None:
        self.attacker: int = ship
        self.weapon: str = WEAPON_WORDS[weapon]
        self.weapon_type: str | None = None if type < 0 else WEAPON_IDS[type]
        self.target: int = target
        self.side: Aspect = "all" if klass(s, target) == FIGHTER else SIDE_WORDS[side]
        self.kind: Sort = SORTS.get(weapon, "weapon")
        self.stage: Stage = stage


class AttackView(Blow):
    """The attack under way with its arithmetic (SB-5.10); what the die decides is None before."""

    def __init__(self, s: Battle) -> None:
        ship, weapon, target = s.attacker, s.weapon, s.target
        type = sums.weapon_type(s, ship, weapon) if weapon < POINT_DEFENSE else -1
        super().__init__(s, STAGES[s.stage], ship, weapon, target, s.side, type)
        rolled, against = s.stage > IS_DECLARED, klass(s, ship)
        total = sums.attack_total(s, ship, weapon, target)
        need = sums.lowest_hit(s, ship, weapon, target, s.side)
        critical = rolled and s.die >= sums.critical_from(s, ship, weapon)
        attack = sums.attack_modifiers(s, ship, weapon, target)
        defense = sums.defense_modifiers(s, target, against)
        damage = sums.damage_modifiers(s, ship, weapon, target)
        self.corner: bool = bool(s.corner)
        self.die: int | None = s.die if rolled else None
        self.attack: int = total
        self.attack_base: int = sums.printed_attack(s, ship, weapon)
        self.attack_parts: list[Term] = terms(s, sums.ATTACK_PARTS, attack)
        self.total: int | None = s.die + total if rolled else None
        self.defense: int = sums.defense_total(s, target, s.side, against)
        self.defense_base: int = s.data.defense[card(s, target)][s.side]
        self.defense_parts: list[Term] = terms(s, sums.DEFENSE_PARTS, defense)
        self.need: int = need
        self.hit: bool | None = s.die >= need if rolled else None
        self.critical: bool | None = critical if rolled else None
        self.damage: int = sums.damage_total(s, ship, weapon, target, critical) + s.extra
        self.damage_base: int = sums.printed_damage(s, ship, weapon)
        self.damage_parts: list[Term] = terms(s, sums.DAMAGE_PARTS, damage)


class LastAttack(Blow):
    """The attack before: die, sum and what came of it."""

    def __init__(self, s: Battle) -> None:
        past = s.past[0]
        attacker, weapon, target = past.attacker, past.weapon, past.target
        super().__init__(s, "done", attacker, weapon, target, past.side, past.type)
        missed = "cancelled" if past.die >= past.need else "missed"
        self.die: int = past.die
        self.attack: int = past.attack
        self.total: int = past.die + past.attack
        self.defense: int = past.defense
        self.need: int = past.need
        self.result: Result = "hit" if past.hit else missed
        self.damage: int = past.harm


def terms(s: Battle, names: list[str], values: list[int]) -> list[Term]:
    """Modifiers that are not 0; none in the quick start (SB-7.1)."""
    if not s.setup.advanced:
        return []
    return [Term(name, n) for name, n in zip(names, values, strict=True) if n]
