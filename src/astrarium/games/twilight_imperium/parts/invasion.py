"""An invasion under way (TI-47)."""

from __future__ import annotations

from astrarium.kernel.parts import Part, named

from ..printed.tables import NONE, PLACES_OF_A_SYSTEM


class Assault(Part):
    """An invasion under way (TI-47); planets are numbered by their place in the active system."""

    OPEN = named(
        """
        bombers extra_kind extra_planet landed bunkers disabled removed_custodians settled
        rounds hits silent animated seats boost faces rerolled crowned cursed once legion
        legion_of
        """
    )

    SIZED = ("bombers", "landed", "hits", "seats")

    def __init__(self) -> None:
        self.bombers = [0] * (PLACES_OF_A_SYSTEM - 1)  # units declared against each, packed
        self.extra_kind = NONE  # the type and target of the die of Plasma Scoring
        self.extra_planet = NONE
        self.landed = [0] * (PLACES_OF_A_SYSTEM - 1)  # ground forces committed to each
        self.bunkers = 0  # mask of the seats whose planets are harder to bombard (Bunker)
        self.disabled = False  # the PDS of the invader's opponents lack their abilities (Disable)
        self.removed_custodians = False
        self.settled = 0  # mask of the planets done in the step under way
        self.rounds = 0  # of the ground combat
        self.hits = [0, 0]  # of its round, by the attacker and by the defender
        self.silent = 0  # mask of the seats that roll no dice in it (Magen Defense Grid)
        self.animated = False  # the winner used Daxcive Animators
        self.seats = [NONE, NONE]  # attacker and defender of the ground combat
        self.boost = [0, 0]  # what cards add to the rolls of each of them in this round
        self.faces: list[int] = []  # the dice rolled last in it
        self.rerolled = 0  # mask of those that were re-rolled
        self.crowned = False  # the Crown of Thalnos was used on them
        self.cursed = 0  # mask of those that it re-rolled
        self.once = 0  # what was used in it and works only once (SINGULAR)
        self.legion = NONE  # the seat that uses Tekklar Legion in it, and that note's owner
        self.legion_of = NONE

    def clone(self) -> Assault:
        """An independent copy."""
        i = Assault()
        i.bombers, i.landed, i.hits = self.bombers[:], self.landed[:], self.hits[:]
        i.extra_kind, i.extra_planet = self.extra_kind, self.extra_planet
        i.bunkers, i.disabled = self.bunkers, self.disabled
        i.removed_custodians, i.settled = self.removed_custodians, self.settled
        i.boost, i.faces, i.rerolled = self.boost[:], self.faces[:], self.rerolled
        i.seats, i.once = self.seats[:], self.once
        i.crowned, i.cursed = self.crowned, self.cursed
        i.rounds, i.silent, i.animated = self.rounds, self.silent, self.animated
        i.legion, i.legion_of = self.legion, self.legion_of
        return i
