"""The damage phase (SB-6): ships flip, are destroyed, return to the reserve, are repaired."""

from __future__ import annotations

from typing import Final

from .. import state as st
from ..state import Battle, Change, ShipNumber, every_ship, note
from .ending import check_fleets, credit, lose_ship
from .modifiers import hull_left
from .ships import card, count_counters, remove

STAYS: Final = 0
FLIPS: Final = 1
DIES: Final = 2


def damaged(s: Battle) -> bool:
    """Whether any ship carries damage counters."""
    for n in s.damage:
        if n:
            return True
    return False


def fate(s: Battle, ship: ShipNumber) -> int:
    """SB-6.2, SB-6.3, SB-6.5: what the damage counters on a ship do to it. Destruction is tested
    first."""
    if hull_left(s, ship) <= 0:
        return DIES
    return FLIPS if s.damage[ship] >= s.data.hull[card(s, ship)] else STAYS


def resolve_damage(s: Battle) -> None:
    """SB-6.7, steps 2 to 5: for all ships at once (SB-6.1)."""
    fates = [fate(s, ship) if s.square[ship] >= 0 else STAYS for ship in every_ship(s)]
    for ship in every_ship(s):
        if fates[ship] == DIES:
            destroy(s, ship)
        elif fates[ship] == FLIPS:
            flip(s, ship)
    if s.setup.advanced:
        count_counters(s)
        for ship in every_ship(s):
            if s.damage[ship] and s.square[ship] >= 0 and s.data.repair[card(s, ship)]:
                control_damage(s, ship)
    check_fleets(s)


def flip(s: Battle, ship: ShipNumber) -> None:
    """SB-6.2: counters for the full side's hull come off; the rest stays on the reduced side."""
    s.damage[ship] -= s.data.hull[card(s, ship)]
    s.reduced[ship] = 1
    s.report = [*s.report, Change(ship, st.CHANGE_FLIPPED, s.damage[ship])]
    if s.log is not None:
        note(s, ship, "flipped", "SB-6.2", {"left": s.damage[ship]})


def destroy(s: Battle, ship: ShipNumber) -> None:
    """A ship is removed (SB-6.6), or goes back to the reserve if it is Infinite (SB-4.13)."""
    points = s.data.cost[s.kind[ship]]
    returns = s.setup.advanced and s.data.infinite[card(s, ship)]
    if s.log is not None:
        note(s, ship, "destroyed", "SB-6.2", {"points": points})
    s.damage[ship] = s.marks[ship] = s.counters[ship] = 0  # SB-6.6
    if not returns:
        lose_ship(s, ship, st.DESTROYED)
        return
    credit(s, ship)  # SB-9.5: Infinite fighters count each time
    remove(s, ship, st.RESERVE)
    s.report = [*s.report, Change(ship, st.CHANGE_RETURNED, points)]
    if s.log is not None:
        note(s, ship, "returned", "SB-4.13", {})


def control_damage(s: Battle, ship: ShipNumber) -> None:
    """Damage Control takes counters off; a flipped card never turns back (SB-6.4)."""
    removed = min(s.damage[ship], s.data.repair[card(s, ship)])
    s.damage[ship] -= removed
    s.report = [*s.report, Change(ship, st.CHANGE_REPAIRED, removed)]
    if s.log is not None:
        note(s, ship, "repaired", "SB-6.7", {"n": removed})
