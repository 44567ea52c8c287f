"""Invasions as a Markov chain (TI-15 to TI-17, TI-26, TI-47): bombardment, space cannon defense and
ground combat for one planet, on which all ground forces aboard land."""

from __future__ import annotations

from ..printed.tables import INFANTRY
from ..rules.board.units import number
from ..rules.invasion.ground_combat import MOST_ROUNDS
from ..rules.modifiers import HITS_RETURNED, LANDS_UNSEEN
from .dice import Chances, Dice, hits_of
from .sides import Side, fired

Forces = dict[tuple[int, int], float]
"""How likely so many ground forces of the attacker and of the defender are left."""


class Invasion:
    """The invasion of a planet with a garrison, packed units of the defender's."""

    def __init__(self, attacker: Side, defender: Side, garrison: int) -> None:
        self.attacker = attacker
        self.defender = defender
        self.garrison = garrison
        self.spared = False  # nobody may bombard the planet (Conventions of War)
        self.rolls: list[dict[int, Chances]] = [{}, {}]

    def by(self, fleet: int) -> Forces:
        """How it ends for a fleet that is packed with the ground forces aboard; one that carries
        none only bombards."""
        found: Forces = {}
        for left, chance in self.bombed(fleet).items():
            for end, share in self.assault(number(fleet, INFANTRY), left).items():
                found[end] = found.get(end, 0.0) + chance * share
        return found

    def assault(self, landing: int, garrison: int) -> Forces:
        """How it ends once so many ground forces land where so many are left."""
        found: Forces = {}
        for landed, chance in self.landed(landing).items():
            for end, share in self.fought(landed, garrison).items():
                found[end] = found.get(end, 0.0) + chance * share
        return found

    def bombed(self, fleet: int) -> dict[int, float]:
        """How many ground forces of the defender the bombardment leaves (TI-15.1, TI-16)."""
        infantry = number(self.garrison, INFANTRY)
        shielded = self.defender.shields(self.garrison) and not self.attacker.strips_shields(fleet)
        if self.spared or shielded or not infantry:
            return {infantry: 1.0}
        lines = self.attacker.bombers(fleet)
        return left_of(infantry, hits_of([Dice(n, least) for least, n in lines]))

    def landed(self, n: int) -> dict[int, float]:
        """How many ground forces space cannon defense leaves of those that land (TI-17.6)."""
        if not n or self.attacker.modifier(LANDS_UNSEEN):
            return {n: 1.0}
        lines = self.defender.cannons(self.garrison)
        return left_of(n, fired(self.defender, self.attacker, lines)) if lines else {n: 1.0}

    def fought(self, landed: int, garrison: int) -> Forces:
        """How the ground combat ends (TI-26), also one that never would: after 50 rounds without a
        loss the attacker gives way (R-4)."""
        waiting: Forces = {(landed, garrison): 1.0}
        found: Forces = {}
        for units in range(landed + garrison, -1, -1):
            for mine in range(min(landed, units) + 1):
                pair = (mine, units - mine)
                chance = waiting.pop(pair, 0.0)
                if not chance:
                    continue
                if not (mine and units - mine):
                    found[pair] = found.get(pair, 0.0) + chance
                    continue
                after = self.round(*pair)
                same = after.pop(pair, 0.0)
                quiet = same**MOST_ROUNDS
                given_up = (0, units - mine)
                if quiet:
                    found[given_up] = found.get(given_up, 0.0) + chance * quiet
                for left, share in after.items():
                    odds = chance * share * (1 - quiet) / (1 - same)
                    waiting[left] = waiting.get(left, 0.0) + odds
        return found

    def round(self, mine: int, others: int) -> Forces:
        """What a round leaves (TI-26.1, TI-26.2)."""
        found: Forces = {}
        taken = self.roll(1, self.defender, others)
        more = self.attacker.modifier(HITS_RETURNED)
        worse = self.defender.modifier(HITS_RETURNED)
        for made, chance in enumerate(self.roll(0, self.attacker, mine)):
            for suffered, share in enumerate(taken):
                hit = suffered + (worse if made else 0)
                dealt = made + (more if suffered else 0)
                left = (max(0, mine - hit), max(0, others - dealt))
                found[left] = found.get(left, 0.0) + chance * share
        return found

    def roll(self, place: int, side: Side, n: int) -> Chances:
        """The roll of so many ground forces of a side."""
        known = self.rolls[place].get(n)
        if known is None:
            known = self.rolls[place][n] = side.ground_roll(n)
        return known


def left_of(n: int, hits: Chances) -> dict[int, float]:
    """How many of `n` units are left after so many hits."""
    found: dict[int, float] = {}
    for lost, chance in enumerate(hits):
        if chance:
            found[max(0, n - lost)] = found.get(max(0, n - lost), 0.0) + chance
    return found


def conquered(ends: Forces) -> float:
    """The chance that only the attacker has ground forces left."""
    return sum(chance for (mine, others), chance in ends.items() if mine and not others)
