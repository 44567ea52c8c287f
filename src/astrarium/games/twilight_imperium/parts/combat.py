"""A space combat under way, and the hits that somebody has to assign."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.parts import Part, named

from ..printed.tables import NONE, PLACES_OF_A_SYSTEM, UNHURT


class Volley(Part):
    """Hits that one seat has to assign (rules/combat/hits.py): `hits` to any of its ships, `big`
    to ships other than fighters as long as there are any. `doomed` are the units assigned so far,
    and `doomed_hurt` the damaged ones among them; they are destroyed together."""

    OPEN = named(
        """
        hits big doomed doomed_hurt by sustaining suggested eased struck aimed
        """
    )

    def __init__(self) -> None:
        self.hits = 0
        self.big = 0
        self.doomed = 0
        self.doomed_hurt = UNHURT
        self.by = NONE  # who made the hits
        self.sustaining = False  # no hit is assigned yet, damage may be sustained (TI-33)
        self.suggested = False  # the rest is assigned as suggested
        self.eased = False  # a card has cancelled some of these hits (TI-19.6)
        self.struck = False  # Direct Hit has met the ship that sustained last (TI-19.6)
        self.aimed = NONE  # the loss that the hits are aimed at (Devotion and its like)

    def clone(self) -> Volley:
        """An independent copy."""
        v = Volley()
        v.hits, v.big = self.hits, self.big
        v.doomed, v.doomed_hurt = self.doomed, self.doomed_hurt
        v.sustaining, v.suggested, v.by = self.sustaining, self.suggested, self.by
        v.eased, v.struck = self.eased, self.struck
        v.aimed = self.aimed
        return v


class Combat(Part):
    """The space combat under way (TI-25); `seats` are attacker and defender, NONE without one.
    Lists of two are the attacker's number and the defender's."""

    OPEN = named(
        """
        seats round announced group faces rerolled raised once fallen sunk boost prototypes
        intercepted crowned cursed drawn hits big fresh quiet units retreated winner funded
        drafted troops aboard risen
        """
    )

    SIZED = ("seats", "hits", "big", "fresh", "risen")

    def __init__(self) -> None:
        self.seats = [NONE, NONE]
        self.round = 0
        self.announced = NONE  # the side that retreats at the end of the round
        self.group = 0  # how many groups of the roll are done
        self.faces: list[int] = []  # the dice of the group that was rolled last
        self.rerolled = 0  # mask of those that were re-rolled
        self.raised = 0  # mask of those to which the Wrath of Kenara added 1
        self.once = 0  # what was used in this combat and works only once (AMBUSHED, SALVAGED)
        self.fallen = 0  # mask of the types of ships destroyed in it
        self.sunk = 0  # the ships destroyed last, packed
        self.boost = [0, 0]  # what cards add to the rolls of each side in this round
        self.prototypes = 0  # mask of the seats whose fighters add 2 in this round
        self.intercepted = False  # the retreat announced in this round is intercepted
        self.crowned = False  # the Crown of Thalnos was used on the dice rolled last
        self.cursed = 0  # mask of the dice re-rolled by the Crown of Thalnos
        self.drawn = False  # it ends as a draw, whoever has ships left
        self.hits = [0, 0]  # produced by each side in this step
        self.big = [0, 0]  # those of them that fighters may not take while others can
        self.fresh = [0, 0]  # units that sustained damage in this round, packed
        self.quiet = 0  # rounds in a row in which no unit was destroyed
        self.units = 0  # how many units both sides had when the round began
        self.retreated = False
        self.winner = NONE
        self.funded = 0  # mask of the seats that re-roll dice in this round
        self.drafted = NONE  # the seat whose ground forces fight as ships (the Alastor)
        self.troops = 0  # how many of its infantry in the space area do
        self.aboard = 0  # how many of them were there before; the others rose from planets
        self.risen = [0] * (PLACES_OF_A_SYSTEM - 1)  # how many from each, in their order

    def clone(self) -> Combat:
        """An independent copy."""
        c = Combat()
        c.seats, c.round, c.announced = self.seats[:], self.round, self.announced
        c.group, c.faces, c.rerolled = self.group, self.faces[:], self.rerolled
        c.hits, c.big, c.fresh = self.hits[:], self.big[:], self.fresh[:]
        c.quiet, c.units, c.winner = self.quiet, self.units, self.winner
        c.retreated, c.funded = self.retreated, self.funded
        c.sunk, c.boost, c.prototypes = self.sunk, self.boost[:], self.prototypes
        c.crowned, c.cursed = self.crowned, self.cursed
        c.intercepted, c.drawn = self.intercepted, self.drawn
        c.raised, c.once, c.fallen = self.raised, self.once, self.fallen
        c.drafted, c.troops = self.drafted, self.troops
        c.aboard, c.risen = self.aboard, self.risen[:]
        return c


SINGULAR: Final = 8
"""The bit of `Combat.once` and of `Assault.once` for Technological Singularity."""
HARROWED: Final = 16
INDOCTRINATED: Final = 64
"""Bits of `Assault.once`: Harrow works once a round."""
AMBUSHED: Final = 1
DEVOTED: Final = 1024
"""Bits of `Combat.once`: Devotion works once a round."""
SALVAGED: Final = 1
IMPULSE: Final = 4
SPLICED: Final = 6
CANNONED: Final = 8
SUGGESTED_TOO: Final = 11
"""Places of bits of `Combat.once` for what both sides may own: the attacker's, and the defender's
behind it (rules/combat/combat_sides.py)."""
