"""The round (SB-4.1, SB-A2): initiative, movement, attacks, damage, and its end (SB-6.7)."""

from __future__ import annotations

from typing import Final

from astrarium.games.starship_battles.cards import orders
from astrarium.games.starship_battles.rules.attack import AttackPhase, open_window
from astrarium.games.starship_battles.rules.building import two_dice
from astrarium.games.starship_battles.rules.deployment import SET_UP
from astrarium.games.starship_battles.rules.ending import (
    check_fleets,
    check_rounds,
    credit,
    lose_ship,
)
from astrarium.games.starship_battles.rules.launching import LaunchPhase
from astrarium.games.starship_battles.rules.movement import MovePhase
from astrarium.games.starship_battles.state import (
    CHANGE_FLIPPED,
    CHANGE_REPAIRED,
    CHANGE_RETURNED,
    DAMAGE,
    DESTROYED,
    LAID,
    MOVEMENT,
    RESERVE,
    Battle,
    card,
    count_counters,
    owner,
    remove,
    words,
)
from astrarium.games.starship_battles.rules.steps import IN_HIT_AND_RUN, IN_MOVES
from astrarium.kernel.flow import Procedure

STAYS: Final = 0
FLIPS: Final = 1
DIES: Final = 2


class Play(Procedure[Battle]):
    """A whole battle: set-up, then round after round."""

    def steps(self) -> int:
        return 2

    def step(self, s: Battle, n: int) -> None:
        s.push(SET_UP if n == 0 else ROUND)


class Round(Procedure[Battle]):
    """SB-A2: one round, again and again until the battle ends."""

    def steps(self) -> int:
        return 12

    def step(self, s: Battle, n: int) -> None:
        low = s.low
        if n == 0:
            begin_round(s)
        elif n == 1 or n == 3:  # SB-4.2: the lower roll moves first
            s.push(MovePhase(low if n == 1 else 1 - low, IN_MOVES))
        elif n == 2 or n == 4:
            s.push(LaunchPhase(low if n == 2 else 1 - low))
        elif n == 5 or n == 7:  # SB-4.2: the higher roll attacks first
            s.push(AttackPhase(1 - low if n == 5 else low))
        elif n == 6 or n == 8:
            s.push(MovePhase(1 - low if n == 6 else low, IN_HIT_AND_RUN))
        elif n == 9:
            s.phase = DAMAGE
            s.active = -1
            if damaged(s):
                open_window(s, orders.RESOLVE)
        elif n == 10:
            resolve_damage(s)
        else:
            end_round(s)


def begin_round(s: Battle) -> None:
    """SB-4.2: initiative; equal dice are rolled again."""
    s.round += 1
    a, b = two_dice(s)
    s.dice = [a, b]
    s.low = 0 if a < b else 1
    s.phase = MOVEMENT
    if s.log is not None:
        s.log.add("turn", -1, "SB-4.1", {"n": s.round})
        s.log.add("initiative", s.low, "SB-4.2", {"a": a, "b": b})


def damaged(s: Battle) -> bool:
    """Whether any ship carries damage counters."""
    for n in s.damage:
        if n:
            return True
    return False


def fate(s: Battle, ship: int) -> int:
    """SB-6.2, SB-6.3, SB-6.5: what the damage counters on a ship do to it. Destruction is tested
    first."""
    data = s.data
    full = 2 * s.kind[ship]
    taken = s.damage[ship]
    if s.reduced[ship]:
        return DIES if taken >= data.hull[full + 1] else STAYS
    if not data.flips[s.kind[ship]]:
        return DIES if taken >= data.hull[full] else STAYS
    if taken >= data.hull[full] + data.hull[full + 1]:
        return DIES
    return FLIPS if taken >= data.hull[full] else STAYS


def resolve_damage(s: Battle) -> None:
    """SB-6.7, steps 2 to 5: for all ships at once (SB-6.1)."""
    fates = [fate(s, ship) if s.square[ship] >= 0 else STAYS for ship in range(len(s.kind))]
    for ship, found in enumerate(fates):
        if found == DIES:
            destroy(s, ship)
        elif found == FLIPS:
            flip(s, ship)
    if s.setup.advanced:
        count_counters(s)
        for ship in range(len(s.kind)):
            if s.damage[ship] and s.square[ship] >= 0 and s.data.repair[card(s, ship)]:
                control_damage(s, ship)
    check_fleets(s)


def flip(s: Battle, ship: int) -> None:
    """SB-6.2: counters for the full side's hull come off; the rest stays on the reduced side."""
    s.damage[ship] -= s.data.hull[card(s, ship)]
    s.reduced[ship] = 1
    s.report = [*s.report, ship, CHANGE_FLIPPED, s.damage[ship]]
    if s.log is not None:
        params = words(s, ship)
        params["left"] = s.damage[ship]
        s.log.add("flipped", owner(s, ship), "SB-6.2", params)


def destroy(s: Battle, ship: int) -> None:
    """A ship is removed (SB-6.6), or goes back to the reserve if it is Infinite (SB-4.13)."""
    points = s.data.cost[s.kind[ship]]
    returns = s.setup.advanced and s.data.infinite[card(s, ship)]
    if s.log is not None:
        params = words(s, ship)
        params["points"] = points
        s.log.add("destroyed", owner(s, ship), "SB-6.2", params)
    s.damage[ship] = s.marks[ship] = s.counters[ship] = 0  # SB-6.6
    if not returns:
        lose_ship(s, ship, DESTROYED)
        return
    credit(s, ship)  # SB-9.5: Infinite fighters count each time
    remove(s, ship, RESERVE)
    s.report = [*s.report, ship, CHANGE_RETURNED, points]
    if s.log is not None:
        s.log.add("returned", owner(s, ship), "SB-4.13", words(s, ship))


def control_damage(s: Battle, ship: int) -> None:
    """Damage Control takes counters off; a flipped card never turns back (SB-6.4)."""
    removed = min(s.damage[ship], s.data.repair[card(s, ship)])
    s.damage[ship] -= removed
    s.report = [*s.report, ship, CHANGE_REPAIRED, removed]
    if s.log is not None:
        params = words(s, ship)
        params["n"] = removed
        s.log.add("repaired", owner(s, ship), "SB-6.7", params)


def end_round(s: Battle) -> None:
    """SB-6.7, step 6: counters laid aside, options ended, markers one round older."""
    check_rounds(s)
    s.summary = [s.round, *s.report]
    s.report = []
    for ship in range(len(s.kind)):
        s.flags[ship] = 0
        s.launched[ship] = 0
        s.marks[ship] >>= LAID
    s.swept = []
    s.laid = [0, 0]  # SB-8.6
    if not s.over:
        s.at[-1] = 0


PLAY: Final = Play()
ROUND: Final = Round()
