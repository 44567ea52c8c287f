"""What holds in every battle (SB-A5): ships conserved, no number that points at nothing."""

from __future__ import annotations

from .. import state as st
from ..moves import SIDE_WORDS, TRACTOR
from ..printed import stats, tables
from ..printed.grid import DIAGONAL
from ..state import Battle
from .movement import Moving
from .pushing import PushTo


def limits(s: Battle) -> dict[str, tuple[int, int]]:
    """From where to where the numbers of a state and of its ships run (SB-A5)."""
    ships = (-1, len(s.kind) - 1)
    return {
        **dict.fromkeys(("placing", "mover", "pushed", "attacker", "target", "carrier"), ships),
        **dict.fromkeys(("low", "passed", "volley", "halted", "hit", "reduced"), (0, 1)),
        **dict.fromkeys(("faction", "active"), (-1, 1)),
        "phase": (0, st.OVER),
        "stage": (0, st.IS_HIT),
        "side": (0, len(SIDE_WORDS) - 1),
        "weapon": (-1, TRACTOR),
        "facing": (0, DIAGONAL - 1),
        "flags": (0, 2 * st.RAN - 1),
        "marks": (0, (1 << 2 * st.LAID) - 1),
        "laid": (0, (1 << len(tables.OPTION_IDS)) - 1),
        "first": (len(s.drafts[0]), len(s.drafts[0])) if s.kind else (0, 0),
        "ending": (0, len(st.ENDINGS) - 1),
        "winners": (0, 2),
    }


def audit(s: Battle) -> None:
    """SB-1.4: every ship is in one place, every square holds one ship, fleets are conserved; no
    number points at nothing."""
    for name, (low, high) in limits(s).items():
        value = getattr(s, name)
        for n in value if isinstance(value, list) else [value]:
            assert low <= n <= high, f"{name} is {n}, from {low} to {high} [SB-A5]"
    for name in ("square", "facing", "reduced", "damage", "flags", "launched", "marks", "counters"):
        assert len(getattr(s, name)) == len(s.kind), f"{name}: a number for every ship [SB-A5]"
    for change in s.report:
        known = 0 <= change.ship < len(s.kind) and 0 <= change.what < len(st.CHANGES)
        assert known, "a change is of a ship and of a sort [SB-A5]"
    for square, ship in enumerate(s.cells):
        if ship != st.EMPTY:
            assert s.square[ship] == square, "a ship stands where the grid says [SB-1.4]"
    for ship in st.every_ship(s):
        square = s.square[ship]
        inside = square >= 0 and s.cells[square] == ship
        passing = square >= 0 and ship in (s.mover, s.pushed)
        assert inside or passing or square in st.PLACES, "every ship is in one place [SB-1.4]"
        printed, left = s.data.commands[stats.front(s.kind[ship])], s.counters[ship]
        for k in stats.CLASSES:
            extra = stats.counters_for(left, k) - stats.counters_for(printed, k)
            assert extra <= 0, "a ship has the counters of its card at most [SB-8.3]"
    moves = any(isinstance(frame, (Moving, PushTo)) for frame in s.stack)
    assert s.mover < 0 or moves or s.over, "a ship is under way only while one is moved [SB-4.3]"
    if s.kind:
        assert s.kind == s.drafts[0] + s.drafts[1], "fleets are conserved [SB-2.5]"
    if s.setup.fleets == "build" and s.setup.points:
        for fleet in s.drafts:
            points = s.data.fleet_points(fleet)
            assert points <= s.setup.points, "no fleet passes the limit [SB-2.2]"
