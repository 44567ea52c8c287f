"""One side of a combat as numbers: what is printed for its units, and what is added to its dice."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import members

from ..effects.modifiers import MODIFIERS
from ..effects.technologies import ASSAULT_CANNON
from ..printed.data import OWN_DATA, Data
from ..printed.tables import (
    ALL_TYPES,
    DREADNOUGHT,
    FIGHTER,
    FLAGSHIP,
    INFANTRY,
    NO_FACTION,
    SHIELDS,
    STRIPS_SHIELDS,
    SUSTAINS,
    TYPE_OF,
    WAR_SUN,
    TechnologyNumber,
    UnitType,
)
from ..rules.board.limits import WORTH
from ..rules.board.units import SHIPS, kinds_in, number
from ..rules.combat.rolls import BY_ENEMIES, LEADS, NATURALS, PICKS, best_line
from ..rules.dice import FACES
from ..rules.modifiers import (
    CANNON_ROLLS_AGAINST,
    EXTRA_DICE,
    HITS_RETURNED,
    HITS_SUSTAINED,
    LANDS_UNSEEN,
    REPAIRED,
    Sort,
)
from .dice import Chances, Dice, hits_of

LASTING: Final = [
    CANNON_ROLLS_AGAINST,
    EXTRA_DICE,
    HITS_RETURNED,
    HITS_SUSTAINED,
    LANDS_UNSEEN,
    REPAIRED,
]
"""What technologies may change for as long as a combat goes on, and is no choice."""
COUNTED: Final = sorted(
    [ASSAULT_CANNON, *{one for sort in LASTING for one in members(MODIFIERS.technologies[sort])}]
)
"""The technologies, unit upgrades aside, that act in a combat and are no choice."""

CHEAPEST_FIRST: Final = sorted(ALL_TYPES[FIGHTER:], key=WORTH.__getitem__)
"""The types of ships in the order in which losses are suggested."""

Lines = list[tuple[int, int]]
"""Dice of a unit ability: (the lowest face that hits, how many)."""


class Side:
    """The lines of a side's units by type (TI-7.4), the mask of its technologies, and what is added
    to its dice: `bonus` to all combat rolls (TI-51.1), `space_bonus` to those in space (a nebula's
    defender, TI-53.3), `fighter_bonus` to those of fighters (Prophecy of Ixth)."""

    def __init__(
        self, lines: list[int], technologies: int = 0, bonus: int = 0, data: Data = OWN_DATA
    ) -> None:
        self.data = data
        self.lines = lines[:]
        self.technologies = technologies
        self.bonus = bonus
        self.tough = [kind for kind in CHEAPEST_FIRST if SUSTAINS[lines[kind]]]
        self.space_bonus = 0
        self.fighter_bonus = 0
        self.rerolls = False  # dice of ships that miss are rolled once more (Munitions Reserves)
        self.room = 0  # capacity beside that of its ships
        self.free_fighters = 0  # fighters that need no capacity (TI-18.3d)

    def has(self, technology: TechnologyNumber) -> bool:
        """Whether the side owns a technology."""
        return bool(self.technologies >> technology & 1)

    def modifier(self, sort: Sort) -> int:
        """What the side's technologies change, of a sort of rules/modifiers.py."""
        return MODIFIERS.sum(sort, NO_FACTION, self.technologies)

    def set_line(self, line: int) -> None:
        """The units of a type are of this line from now on (TI-7.4)."""
        kind = TYPE_OF[line]
        self.lines[kind] = line
        if SUSTAINS[line] and kind not in self.tough:
            self.tough = [one for one in CHEAPEST_FIRST if one == kind or one in self.tough]

    def bare_suns(self) -> None:
        """War suns can't sustain damage (Publicize Weapon Schematics)."""
        self.tough = [kind for kind in self.tough if kind != WAR_SUN]

    def flagship_says(self, packed: int, texts: list[bool]) -> bool:
        """Whether a flagship is among some units whose line is marked in `texts`."""
        return texts[self.lines[FLAGSHIP]] and number(packed, FLAGSHIP) > 0

    # -- ships (TI-11, TI-24, TI-25.5) -------------------------------------------------------------

    def needs(self, kind: UnitType, packed: int) -> int:
        """The lowest face with which a ship of a fleet hits."""
        plus = self.bonus + self.space_bonus
        if kind == FIGHTER:
            plus += self.fighter_bonus
        if kind != FLAGSHIP and self.flagship_says(packed, LEADS):
            plus += 1
        return self.data.combat[self.lines[kind]] - plus

    def dice(self, kind: UnitType, packed: int, *, enemies: int) -> Dice:
        """What a fleet's ships of a type roll against so many ships other than fighters."""
        printed = self.lines[kind]
        each = enemies if BY_ENEMIES[printed] else self.data.dice[printed]
        n = number(packed, kind) * each
        return Dice(n, self.needs(kind, packed), self.rerolls, NATURALS[printed])

    def rolls(self, packed: int, *, enemies: int) -> list[Chances]:
        """The combat roll of a fleet: the chances of hits on anything, and of those that go to
        ships other than fighters if able (0.0.1)."""
        anything: list[Dice] = []
        picked: list[Dice] = []
        picks = self.flagship_says(packed, PICKS)
        for kind in kinds_in(packed & SHIPS):
            dice = self.dice(kind, packed, enemies=enemies)
            (picked if picks and kind in (FLAGSHIP, DREADNOUGHT) else anything).append(dice)
        return [hits_of(anything), hits_of(picked)]

    def most_hits(self, packed: int, *, enemies: int) -> int:
        """How many dice of a fleet can hit at all."""
        all_dice = [self.dice(kind, packed, enemies=enemies) for kind in kinds_in(packed & SHIPS)]
        return sum(dice.n for dice in all_dice if dice.least <= FACES)

    def barrage(self, packed: int) -> Chances:
        """The anti-fighter barrage of a fleet, to which nothing is added (TI-11.1)."""
        found = self.ability(packed & SHIPS, self.data.barrage_hit, self.data.barrage_dice)
        return hits_of([Dice(n, least) for least, n in found])

    # -- other units (TI-15 to TI-17, TI-26) -------------------------------------------------------

    def cannons(self, packed: int) -> Lines:
        """The SPACE CANNON dice of some units as printed."""
        return self.ability(packed, self.data.cannon_hit, self.data.cannon_dice)

    def bombers(self, packed: int) -> Lines:
        """The BOMBARDMENT dice of a fleet, all at one planet; Plasma Scoring adds one."""
        ships = packed & SHIPS
        return self.scored(self.ability(ships, self.data.bombard_hit, self.data.bombard_dice))

    def ability(self, packed: int, least: list[int], dice: list[int]) -> Lines:
        """The dice of a unit ability that some units have, by what the lines of units say of it."""
        return [
            (least[self.lines[kind]], number(packed, kind) * dice[self.lines[kind]])
            for kind in kinds_in(packed)
            if least[self.lines[kind]]
        ]

    def scored(self, lines: Lines) -> Lines:
        """Dice of one roll with that of Plasma Scoring, if it is owned, for the best unit
        (TI-FAQ.4)."""
        extra = self.modifier(EXTRA_DICE)
        if lines and extra:
            best = best_line(lines)
            least, n = lines[best]
            lines[best] = (least, n + extra)
        return lines

    def strips_shields(self, packed: int) -> bool:
        """Whether a ship of a fleet undoes planetary shields of others (TI-16.3)."""
        return any(STRIPS_SHIELDS[self.lines[kind]] for kind in kinds_in(packed & SHIPS))

    def shields(self, packed: int) -> bool:
        """Whether a unit of a planet has PLANETARY SHIELD."""
        return any(SHIELDS[self.lines[kind]] for kind in kinds_in(packed))

    def ground_roll(self, n: int) -> Chances:
        """The combat roll of so many infantry (TI-26.1)."""
        printed = self.lines[INFANTRY]
        return hits_of([Dice(n * self.data.dice[printed], self.data.combat[printed] - self.bonus)])


def fired(by: Side, target: Side, lines: Lines) -> Chances:
    """The hits of SPACE CANNON dice of one roll: Antimass Deflectors take 1 from each result,
    Plasma Scoring adds a die (TI-17, TI-FAQ.4)."""
    plus = target.modifier(CANNON_ROLLS_AGAINST)
    aimed = by.scored([(least - plus, n) for least, n in lines])
    return hits_of([Dice(n, least) for least, n in aimed])
