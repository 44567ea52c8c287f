"""What is a seat's: its sheet, technologies and cards."""

from __future__ import annotations

from astrarium.kernel.parts import Part, named

from ..printed.tables import NO_FACTION


class Player(Part):
    """One faction: its pools, goods, technologies and cards. Cards are components
    (printed/components.py); `technologies` and `spent` are masks of technologies owned and
    exhausted.
    """

    OPEN = named(
        """
        faction alive points pools goods commodities technologies spent passed revived starting
        scored shown
        """
    )
    REDRAWN = ("hand", "secrets", "notes", "tiles")

    SIZED = ("pools",)

    def __init__(self) -> None:
        self.faction = NO_FACTION
        self.alive = True
        self.points = 0  # TI-66.3
        self.pools = [0, 0, 0]  # command tokens: tactic, fleet, strategy
        self.goods = 0
        self.commodities = 0
        self.technologies = 0
        self.spent = 0
        self.passed = False
        self.revived = 0  # Infantry II that wait on their card
        self.starting = 0  # units still to be placed on home planets at set-up, packed
        self.hand: list[int] = []  # action cards
        self.secrets: list[int] = []  # secret objectives not scored yet
        self.scored: list[int] = []  # objectives, public and secret
        self.notes: list[int] = []
        self.shown: list[int] = []  # notes of others in the play area
        self.tiles: list[int] = []  # still to be placed (TI-SU.6)

    def clone(self) -> Player:
        """An independent copy."""
        p = Player()
        p.faction, p.alive, p.points = self.faction, self.alive, self.points
        p.pools, p.goods, p.commodities = self.pools[:], self.goods, self.commodities
        p.technologies, p.spent = self.technologies, self.spent
        p.passed, p.revived = self.passed, self.revived
        p.starting = self.starting
        p.secrets, p.notes = self.secrets[:], self.notes[:]
        if self.hand:
            p.hand = self.hand[:]
        if self.scored:
            p.scored = self.scored[:]
        if self.shown:
            p.shown = self.shown[:]
        if self.tiles:
            p.tiles = self.tiles[:]
        return p
