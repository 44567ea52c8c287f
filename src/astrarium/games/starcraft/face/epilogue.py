"""What a finished game of StarCraft tells: conquest points, the last act, what each faction has."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.telling.epilogue import Epilogue, Possession, Tally

from ..printed import tables
from ..printed.technologies import TECHNOLOGIES_OF, TECHNOLOGY_COUNT, TECHNOLOGY_IDS
from ..rules.building.technologies import copies
from ..rules.building.upgrades import built
from ..rules.galaxy.units import count, number, race_of
from ..rules.victory import points
from ..state import NONE, StarCraft


class StarCraftEpilogue(Epilogue[StarCraft]):
    """StarCraft told when it is over."""

    def __init__(self) -> None:
        super().__init__(
            blows=["end_draws_near", "eliminated", "points", "base_destroyed", "destroyed"],
            tallies=[
                Tally("battles", ["battle"]),
                Tally("built", ["unit"]),
                Tally("lost", ["destroyed"]),
                Tally("bases", ["base"]),
                Tally("technologies", ["technology"]),
                Tally("conquest", ["points"], "n"),
            ],
        )

    def measure(self, s: StarCraft) -> str:
        return "units" if s.setup.galactic else "points"

    def standing(self, s: StarCraft) -> list[int]:
        """Conquest points; in Galactic Conquest, which has none (SC-25.1), units on the board."""
        seats = range(s.setup.seats)
        if not s.setup.galactic:
            return [points(s, seat) for seat in seats]
        return [
            sum(count(s.units[area]) for area in tables.ALL_AREAS if s.owner[area] == seat)
            for seat in seats
        ]

    def possessions(self, s: StarCraft, seat: int) -> list[Possession]:
        p = s.players[seat]
        if p.faction == NONE:
            return []
        race = race_of(s, seat)
        found: list[Possession] = []
        for unit in tables.UNITS_OF[race]:
            n = sum(number(s.units[a], unit) for a in tables.ALL_AREAS if s.owner[a] == seat)
            if n:
                found.append(Possession("units", "@unit:" + tables.UNIT_IDS[unit], n))
        found += [
            Possession("buildings", "@building:" + tables.BUILDING_IDS[building], 1)
            for building in built(s, seat)
        ]
        found += [
            Possession("buildings", "@module:" + tables.MODULE_IDS[module], n)
            for module, n in enumerate(p.modules)
            if n
        ]
        for known in TECHNOLOGIES_OF[race]:
            bought = TECHNOLOGY_COUNT[known] - len(copies(s, seat, known))
            if bought:
                name = "@technology:" + TECHNOLOGY_IDS[known]
                found.append(Possession("technologies", name, bought))
        return found


EPILOGUE: Final = StarCraftEpilogue()
