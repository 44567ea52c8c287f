"""Space combat as a Markov chain over pairs of fleets (TI-25): exact chances of how it ends."""

from __future__ import annotations

from typing import Final

from ..effects.technologies import ASSAULT_CANNON, HEAVY_FLEET
from ..printed.tables import FIGHTER, FLAGSHIP, UNHURT
from ..rules.board.losses import EXPLODES
from ..rules.board.units import SHIPS, count, kinds_in, number
from ..rules.combat.announcing import QUIET_ROUNDS
from ..rules.combat.combat_sides import ATTACKER, DEFENDER, SIDES
from ..rules.modifiers import HITS_SUSTAINED, REPAIRED
from .dice import NOTHING, Chances
from .losses import (
    Fleet,
    alive,
    big_ships,
    explodes,
    may_sustain,
    mended,
    repaired,
    struck,
    without_fighters,
    without_one_big,
    wrecked,
)
from .sides import Side

Pair = tuple[Fleet, Fleet]
"""The fleets of the attacker and of the defender."""
Pairs = dict[Pair, float]
Meeting = tuple[int, int]
"""A pair by number: those of both fleets among all that a side has come to."""
Meetings = dict[Meeting, float]
"""How likely each of some meetings is."""
Blow = tuple[int, int, float]
"""What a roll of the enemy may make of a fleet: the number of what is left, how many ships are
lost, and the chance of it."""

TINY: Final = 1e-14
"""Chances below it are dropped."""

START: Final = 0
ASSAULTED: Final = 1
BARRAGED: Final = 2
"""From where a combat is fought on: its start, behind Assault Cannon, or behind the barrage of its
first round."""


class SpaceCombat:
    """A combat between two sides. `ends` are the pairs of fleets with which it ends; `rounds` is
    how many rounds are fought on the average, and `gave_way` the chance that the attacker has to
    leave because nobody could win, or nothing was lost for 50 rounds (TI-FAQ.2, R-4)."""

    def __init__(self, attacker: Side, defender: Side) -> None:
        self.sides = [attacker, defender]
        self.ends: Pairs = {}
        self.rounds = 0.0
        self.gave_way = 0.0
        self.fleets: list[list[Fleet]] = [[], []]  # that each side has come to
        self.numbers: list[dict[Fleet, int]] = [{}, {}]
        self.waiting: dict[int, Meetings] = {}  # for their next round, by ships
        self.quiet: dict[tuple[int, int], Meetings] = {}  # by ships and quiet rounds
        self.losses: dict[tuple[int, int, int, int, bool], tuple[int, int]] = {}
        self.most: dict[tuple[int, int, int], int] = {}
        self.volleys: dict[tuple[int, int, int], list[Chances]] = {}
        self.volatile = any(EXPLODES[side.lines[FLAGSHIP]] for side in self.sides)
        self.blows: dict[tuple[int, int, int, bool], list[Blow]] = {}

    # -- the whole combat --------------------------------------------------------------------------

    def fight(self, pairs: Pairs, since: int = START) -> None:
        """Fight it from its first round on, from pairs of fleets with their chances."""
        for pair, chance in pairs.items():
            self.begin(pair, chance, since)
        self.settle()

    def go_on(self, pair: Pair, quiet: int) -> None:
        """Fight it on from the start of a later round, behind so many rounds without a loss."""
        self.quiet[(size(pair), quiet)] = {self.meeting(pair): 1.0}
        self.settle()

    def begin(self, pair: Pair, chance: float, since: int) -> None:
        """The first round: Assault Cannon, the barrage, then the dice (TI-25.2 to TI-25.6)."""
        if alive(pair[ATTACKER]) and alive(pair[DEFENDER]):
            self.rounds += chance
        if since == START:
            pair = self.assault(pair)
        pair = self.repair(pair)
        units = size(pair)
        opened = self.barrage(pair) if since < BARRAGED else {pair: 1.0}
        for after, share in opened.items():
            if not (alive(after[ATTACKER]) and alive(after[DEFENDER])):
                self.end(after, chance * share)
                continue
            for meeting, lost, odds in self.round(self.meeting(after)):
                ships = size(after) - lost
                if ships == units:
                    add(self.quiet.setdefault((ships, 1), {}), meeting, chance * share * odds)
                else:
                    add(self.waiting.setdefault(ships, {}), meeting, chance * share * odds)

    def settle(self) -> None:
        """All further rounds, from the most ships downward: a round leaves as many, or fewer."""
        most = max([*self.waiting, *[ships for ships, _ in self.quiet]], default=0)
        for ships in range(most, -1, -1):
            visits: Meetings = {}
            self.stay(self.waiting.pop(ships, {}), QUIET_ROUNDS, visits)
            for at, quiet in list(self.quiet):
                if at == ships:
                    self.stay(self.quiet.pop((at, quiet)), QUIET_ROUNDS - quiet, visits)
            for meeting, chance in visits.items():
                self.rounds += chance
                self.lose(meeting, ships, chance)

    def stay(self, meetings: Meetings, rounds: int, visits: Meetings) -> None:
        """Rounds in which no ship is destroyed, at most so many; how often each pair fights one."""
        for _ in range(rounds):
            following: Meetings = {}
            for meeting, chance in meetings.items():
                pair = self.pair(meeting)
                if not (alive(pair[ATTACKER]) and alive(pair[DEFENDER])):
                    self.end(pair, chance)
                    continue
                ready = self.meeting(self.repair(pair))
                if self.endless(self.pair(ready)):
                    self.give_way(pair, chance)
                    continue
                add(visits, ready, chance)
                for left, lost, odds in self.round(ready, True):
                    if not lost and chance * odds > TINY:
                        add(following, left, chance * odds)
            meetings = following
            if not meetings:
                return
        for meeting, chance in meetings.items():
            self.give_way(self.pair(meeting), chance)

    def lose(self, meeting: Meeting, ships: int, chance: float) -> None:
        """The outcomes of a round in which somebody loses ships."""
        below = [self.waiting.setdefault(n, {}) for n in range(ships)]
        for left, lost, odds in self.round(meeting):
            if lost:
                stage = below[ships - lost]
                stage[left] = stage.get(left, 0.0) + chance * odds

    def give_way(self, pair: Pair, chance: float) -> None:
        """The attacker leaves or is removed."""
        self.gave_way += chance
        self.end(((0, UNHURT), pair[DEFENDER]), chance)

    def end(self, pair: Pair, chance: float) -> None:
        """The combat ends with a pair."""
        self.ends[pair] = self.ends.get(pair, 0.0) + chance

    # -- fleets by number --------------------------------------------------------------------------

    def meeting(self, pair: Pair) -> Meeting:
        """A pair by number."""
        return self.number(ATTACKER, pair[ATTACKER]), self.number(DEFENDER, pair[DEFENDER])

    def number(self, side: int, fleet: Fleet) -> int:
        """The number of a fleet among those that a side has come to."""
        known = self.numbers[side].get(fleet)
        if known is None:
            known = self.numbers[side][fleet] = len(self.fleets[side])
            self.fleets[side].append(fleet)
        return known

    def pair(self, meeting: Meeting) -> Pair:
        """The fleets of a meeting."""
        return self.fleets[ATTACKER][meeting[ATTACKER]], self.fleets[DEFENDER][meeting[DEFENDER]]

    # -- the steps of a round ----------------------------------------------------------------------

    def repair(self, pair: Pair) -> Pair:
        """Flagships that repair themselves at the start of a round."""
        attacker, defender = self.sides
        return repaired(attacker, pair[ATTACKER]), repaired(defender, pair[DEFENDER])

    def assault(self, pair: Pair) -> Pair:
        """Assault Cannon of the attacker, then of the defender."""
        a, d = pair
        attacker, defender = self.sides
        if attacker.has(ASSAULT_CANNON) and big_ships(a[0]) >= HEAVY_FLEET:
            a, d = self.sink(a, d, DEFENDER)
        if defender.has(ASSAULT_CANNON) and big_ships(d[0]) >= HEAVY_FLEET:
            a, d = self.sink(a, d, ATTACKER)
        return a, d

    def sink(self, a: Fleet, d: Fleet, side: int) -> Pair:
        """One side destroys a ship of its own."""
        before = d if side == DEFENDER else a
        after = without_one_big(before)
        if explodes(self.sides[side], before, after):
            return wrecked(a), wrecked(d)
        return (a, after) if side == DEFENDER else (after, d)

    def barrage(self, pair: Pair) -> Pairs:
        """Both barrages at once (TI-11.2)."""
        found: Pairs = {}
        by_attacker, by_defender = self.barrage_rolls(pair)
        for hits, chance in enumerate(by_attacker):
            for taken, share in enumerate(by_defender):
                after = without_both(pair, by_defender=taken, by_attacker=hits)
                found[after] = found.get(after, 0.0) + chance * share
        return found

    def barrage_rolls(self, pair: Pair) -> list[Chances]:
        """The barrages of both sides; there is none where there are no fighters."""
        a, d = pair[ATTACKER][0], pair[DEFENDER][0]
        attacker, defender = self.sides
        return [
            attacker.barrage(a) if number(d, FIGHTER) else NOTHING,
            defender.barrage(d) if number(a, FIGHTER) else NOTHING,
        ]

    def round(self, meeting: Meeting, quiet: bool = False) -> list[tuple[Meeting, int, float]]:
        """What the dice of a round make of a pair: what is left, how many ships are lost, and the
        chance of it; with `quiet` only outcomes without a loss."""
        found: list[tuple[Meeting, int, float]] = []
        for left, lost, chance in self.blows_to(ATTACKER, meeting):
            if quiet and lost:
                continue
            for other, more, share in self.blows_to(DEFENDER, meeting):
                if not (quiet and more):
                    found.append(((left, other), lost + more, chance * share))
        return [self.exploded(meeting, one) for one in found] if self.volatile else found

    def exploded(
        self, before: Meeting, outcome: tuple[Meeting, int, float]
    ) -> tuple[Meeting, int, float]:
        """An outcome in which a flagship takes all ships along, if it is lost and does so."""
        after, _, chance = outcome
        was, left = self.pair(before), self.pair(after)
        if not any(explodes(self.sides[side], was[side], left[side]) for side in SIDES):
            return outcome
        gone = (wrecked(left[ATTACKER]), wrecked(left[DEFENDER]))
        return self.meeting(gone), size(was), chance

    def blows_to(self, side: int, meeting: Meeting) -> list[Blow]:
        """What the roll of the enemy may make of a side's fleet. Both sides sustain damage before
        either removes a ship (TI-25.6)."""
        enemy = self.fleets[1 - side][meeting[1 - side]][0]
        sustaining = may_sustain(self.sides[1 - side], enemy)
        key = (side, meeting[side], enemy, sustaining)
        known = self.blows.get(key)
        if known is None:
            known = self.blows[key] = self.all_blows(*key)
        return known

    def all_blows(self, side: int, fleet: int, enemy: int, sustaining: bool) -> list[Blow]:
        """The same, worked out."""
        found: dict[tuple[int, int], float] = {}
        enemies = big_ships(self.fleets[side][fleet][0])
        anything, picked = self.volley(1 - side, enemy, enemies=enemies)
        for big, share in enumerate(picked):
            for hits, chance in enumerate(anything):
                if chance * share > TINY:
                    left = self.behind(side, fleet, hits, big, sustaining)
                    found[left] = found.get(left, 0.0) + chance * share
        return [(left, lost, chance) for (left, lost), chance in found.items()]

    def behind(
        self, side: int, fleet: int, hits: int, big: int, sustaining: bool
    ) -> tuple[int, int]:
        """The number of what is left of a side's fleet behind so many hits, and how many ships it
        lost."""
        key = (side, fleet, hits, big, sustaining)
        known = self.losses.get(key)
        if known is None:
            mine, before = self.sides[side], self.fleets[side][fleet]
            left, fresh = struck(mine, before, hits=hits, big=big, sustaining=sustaining)
            if mine.modifier(REPAIRED):
                left = mended(left, fresh)
            lost = count(before[0] & SHIPS) - count(left[0] & SHIPS)
            known = self.losses[key] = (self.number(side, left), lost)
        return known

    def volley(self, side: int, packed: int, *, enemies: int) -> list[Chances]:
        """The combat roll of a side's fleet against so many ships other than fighters."""
        key = (side, packed, enemies)
        known = self.volleys.get(key)
        if known is None:
            known = self.volleys[key] = self.sides[side].rolls(packed, enemies=enemies)
        return known

    # -- combats without end (TI-FAQ.2, R-4; rules/combat/announcing.py)
    # ----------------------------------

    def endless(self, pair: Pair) -> bool:
        """Whether neither side could ever lose a ship, if every die that can hit did."""
        return self.lasts(ATTACKER, pair) and self.lasts(DEFENDER, pair)

    def most_hits(self, side: int, packed: int, *, enemies: int) -> int:
        """How many dice of a side's fleet can hit at all."""
        key = (side, packed, enemies)
        known = self.most.get(key)
        if known is None:
            known = self.most[key] = self.sides[side].most_hits(packed, enemies=enemies)
        return known

    def lasts(self, side: int, pair: Pair) -> bool:
        """Whether a side survives for ever all that the other side's dice can do."""
        mine, enemy = self.sides[side], self.sides[1 - side]
        packed, hurt = pair[side]
        enemies = pair[1 - side][0]
        hits = self.most_hits(1 - side, enemies, enemies=big_ships(packed))
        if not hits or not mine.tough:
            return not hits
        whole = damaged = 0
        if may_sustain(enemy, enemies):
            for kind in kinds_in(packed & SHIPS):
                if kind in mine.tough:
                    whole += number(packed, kind) - number(hurt, kind)
                    damaged += number(hurt, kind)
        seen: set[int] = set()
        while whole not in seen:
            seen.add(whole)
            used = -(-hits // (1 + mine.modifier(HITS_SUSTAINED)))
            if used > whole:
                return False
            whole -= used
            if mine.modifier(REPAIRED) and damaged:
                whole += 1
                damaged -= 1
            damaged += used
        return True


def without_both(pair: Pair, *, by_defender: int, by_attacker: int) -> Pair:
    """Both fleets after so many hits of the barrages."""
    return (
        without_fighters(pair[ATTACKER], by_defender),
        without_fighters(pair[DEFENDER], by_attacker),
    )


def size(pair: Pair) -> int:
    """How many ships both fleets have."""
    return count(pair[ATTACKER][0] & SHIPS) + count(pair[DEFENDER][0] & SHIPS)


def add(chances: Meetings, meeting: Meeting, chance: float) -> None:
    """Add a chance to that of a meeting."""
    chances[meeting] = chances.get(meeting, 0.0) + chance
