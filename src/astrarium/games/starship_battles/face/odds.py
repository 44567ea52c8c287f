"""Exact chances of attacks (SB-5.10 to SB-5.14), and of what a ship may suffer this round.

An attack is one d20: everything that is laid, marked or in range now is counted in; options that
somebody may still lay are not.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import OK
from astrarium.kernel.odds import beside, exact, threat

from .. import state as st
from ..moves import SIDE_WORDS, TRACTOR, WEAPONS
from ..printed.grid import Side, distance
from ..printed.stats import FIGHTER, Weapon
from ..rules.damage import DIES, FLIPS, STAYS, fate
from ..rules.modifiers import critical_from, damage_total, hull_left, lowest_hit
from ..rules.ships import card, klass
from ..rules.targets import attacked_sides, may_target, may_use, weaker_side
from ..state import Battle, ShipNumber, against, every_ship, owner, ships_of, words

Json = dict[str, Any]

FACES: Final = 20


class Outlook:
    """What an attack may do: the lowest die that hits, damage, and chances in twentieths."""

    def __init__(
        self, s: Battle, ship: ShipNumber, weapon: Weapon, target: ShipNumber, side: Side
    ) -> None:
        self.ship = ship
        self.side = side
        self.need = lowest_hit(s, ship, weapon, target, side)
        critical = critical_from(s, ship, weapon)
        self.hits = FACES + 1 - self.need
        self.criticals = FACES + 1 - max(critical, self.need)
        self.damage = damage_total(s, ship, weapon, target, False)
        self.critical_damage = damage_total(s, ship, weapon, target, True)
        if s.stage and (ship, weapon, target) == (s.attacker, s.weapon, s.target):
            self.damage += s.extra  # what an instant option adds to the attack under way
            self.critical_damage += s.extra
        shields = 0
        if s.setup.advanced and not s.flags[target] & st.USED_SHIELDS:
            shields = s.data.shields[card(s, target)]  # SB-8.11: the first hit of the round
        self.shields = shields

    def after_shields(self, damage: int) -> int:
        """Damage of a first hit."""
        return max(0, damage - self.shields)

    def expected(self) -> float:
        """The mean damage of the attack, if it is the next one on its target."""
        plain = (self.hits - self.criticals) * self.after_shields(self.damage)
        return (plain + self.criticals * self.after_shields(self.critical_damage)) / FACES

    def to_json(self) -> Json:
        """As choices tell it."""
        return {
            "need": self.need,
            "hit": self.hits / FACES,
            "crit": self.criticals / FACES,
            "damage": self.after_shields(self.damage),
            "expected": self.expected(),
        }


def outlook(s: Battle, ship: ShipNumber, weapon: Weapon, target: ShipNumber) -> Outlook:
    """The outlook of an attack on the side that it would take: on a corner the attacker's choice
    of the weaker side, or the defender's of the stronger (SB-5.9)."""
    sides = attacked_sides(s, ship, target)
    side = weaker_side(s, ship, target, sides, s.setup.defender_picks)
    return Outlook(s, ship, weapon, target, side)


Damages = list[float]
"""Chances by damage counters: element n is the chance of n counters in all."""


def volley(s: Battle, target: ShipNumber, attacks: list[Outlook]) -> tuple[Damages, Damages]:
    """The damage that attacks on one ship do together, on top of what it carries.

    Two lists: chances where the ship's shields have not stopped anything yet, and where they
    have (SB-8.11: the first hit of the round only).
    """
    fresh: Damages = [0.0] * s.damage[target] + [1.0]
    used: Damages = []
    for attack in attacks:
        miss = 1 - attack.hits / FACES
        plain = (attack.hits - attack.criticals) / FACES
        critical = attack.criticals / FACES
        after: Damages = [p * miss for p in used]
        for start, stopped in ((used, 0), (fresh, attack.shields)):
            for n, p in enumerate(start):
                add(after, n + max(0, attack.damage - stopped), p * plain)
                add(after, n + max(0, attack.critical_damage - stopped), p * critical)
        used = after
        fresh = [p * miss for p in fresh]
    return fresh, used


def add(chances: Damages, n: int, p: float) -> None:
    """Add to the chance of n counters."""
    while len(chances) <= n:
        chances.append(0.0)
    chances[n] += p


def total_damage(s: Battle, target: ShipNumber, attacks: list[Outlook]) -> Damages:
    """The chances of the counters that a ship carries after some attacks."""
    fresh, used = volley(s, target, attacks)
    for n, p in enumerate(fresh):
        add(used, n, p)
    return used


def pending(s: Battle, target: ShipNumber) -> list[Outlook]:
    """Every attack that could still be made on a ship this round: each enemy weapon system that
    reaches it from where both stand, fired at it and at nothing else. Of a Long-Range Bomber that
    is not adjacent only the best one, for one is all that it fires so far (SB-8.13)."""
    if s.square[target] < 0:
        return []
    enemy = 1 - owner(s, target)
    if s.phase == st.ATTACKING and s.active != enemy and enemy != s.low:
        return []  # SB-5.1: the enemy has attacked already
    if s.phase == st.DAMAGE or s.phase == st.OVER:
        return []
    found: list[Outlook] = []
    for ship in ships_of(s, enemy):
        if s.square[ship] < 0:
            continue
        attacks: list[Outlook] = []
        for weapon in [Weapon(place) for place in range(WEAPONS)]:
            if weapon == TRACTOR or may_use(s, enemy, ship, weapon) != OK:
                continue
            if may_target(s, ship, weapon, target) == OK:
                attacks.append(outlook(s, ship, weapon, target))
        if klass(s, ship) == FIGHTER and distance(s.square[ship], s.square[target]) > 1:
            attacks.sort(key=Outlook.expected, reverse=True)
            attacks = attacks[:1]
        found += attacks
    return found


def fates(s: Battle, target: ShipNumber, damages: Damages) -> list[float]:
    """Chances that the damage phase leaves a ship as it is, flips it, destroys it (SB-6.2)."""
    chances = [0.0, 0.0, 0.0]
    before = s.damage[target]
    for n, p in enumerate(damages):
        if p:
            s.damage[target] = n
            chances[fate(s, target)] += p
    s.damage[target] = before
    return chances


def odds(s: Battle, seat: int) -> list[Json]:
    """What may be said of the position: the attack under way, then for each ship the chance to
    outlast the round if every attack that is left and reaches it were aimed at it."""
    found: list[Json] = []
    if s.stage and s.die == 0:
        found.append(attack_odds(s))
    if s.over:
        return found
    tried = s.clone()
    for ship in every_ship(s):
        if s.square[ship] >= 0:
            entry = survival(tried, ship)
            if entry is not None:
                found.append(entry)
    return found


def danger(s: Battle, seat: int) -> list[Json]:
    """Each own ship that enemies could fire at where both stand, who they are, and the chance that
    this round leaves it destroyed if all of them aim at it; the most endangered first."""
    if s.over:
        return []
    tried = s.clone()
    found: list[Json] = []
    for ship in ships_of(s, seat):
        if s.square[ship] < 0:
            continue
        attacks = pending(tried, ship)
        if attacks:
            by = dict.fromkeys(attack.ship for attack in attacks)
            dies = fates(tried, ship, total_damage(tried, ship, attacks))[DIES]
            found.append(threat(f"ship:{ship}", [f"ship:{other}" for other in by], dies))
    found.sort(key=lambda entry: float(entry["chance"]), reverse=True)
    return found


def attack_odds(s: Battle) -> Json:
    """The chance that the attack that is declared hits."""
    look = Outlook(s, s.attacker, s.weapon, s.target, s.side)
    damage = look.after_shields(look.damage)
    params = {**against(s, s.attacker, s.target), "need": look.need, "damage": damage}
    critical = exact("sb.odds.critical", params, look.criticals / FACES)
    return beside(exact("sb.odds.hit", params, look.hits / FACES, [critical]), [])


def survival(s: Battle, ship: ShipNumber) -> Json | None:
    """The chance that a ship is on the grid after this round, None where nothing threatens it."""
    attacks = pending(s, ship)
    if not attacks and not s.damage[ship]:
        return None
    chances = fates(s, ship, total_damage(s, ship, attacks))
    params = {**words(s, ship), "attacks": len(attacks), "hull": hull_left(s, ship)}
    parts = [exact("sb.odds.unharmed", params, chances[STAYS])]
    if klass(s, ship) != FIGHTER:  # SB-1.7: a fighter has no reduced side
        parts.append(exact("sb.odds.flipped", params, chances[FLIPS]))
    parts.append(exact("sb.odds.destroyed", params, chances[DIES]))
    entry = exact("sb.odds.survives", params, chances[STAYS] + chances[FLIPS], parts)
    entry["ship"] = ship
    return entry


def preview(s: Battle, ship: ShipNumber, weapon: Weapon, target: ShipNumber) -> list[list[Any]]:
    """What `fire` choices tell of a target: one entry, or one for each side on a corner that the
    attacker may choose (contract: ship, side, need, percent, damage, expected x 100, corner)."""
    sides = attacked_sides(s, ship, target)
    weak = weaker_side(s, ship, target, sides, False)
    strong = weaker_side(s, ship, target, sides, True)
    picked = [weak]
    corner = 0
    if weak != strong:
        corner = 1
        picked = [strong] if s.setup.defender_picks else [weak, strong]
    out: list[list[Any]] = []
    for side in picked:
        look = Outlook(s, ship, weapon, target, side)
        word = "all" if klass(s, target) == FIGHTER else SIDE_WORDS[side]
        damage = look.after_shields(look.damage)
        cents = round(100 * look.expected())
        out.append([target, word, look.need, 5 * look.hits, damage, cents, corner])
    return out
