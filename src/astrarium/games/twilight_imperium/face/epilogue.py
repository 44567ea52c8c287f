"""What a finished game of Twilight Imperium tells: points, the last blow, fleets, planets."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.telling.epilogue import Epilogue, Possession, Tally

from ..printed.components import FIRST_OBJECTIVE, OBJECTIVE_IDS
from ..printed.tables import ALL_PLANETS, ALL_SYSTEMS, ALL_TYPES, PLANET_IDS, TYPES
from ..rules.board.units import in_space, number, on_planet
from ..state import TwilightImperium


class TwilightEpilogue(Epilogue[TwilightImperium]):
    """Twilight Imperium told when it is over."""

    def __init__(self) -> None:
        super().__init__(
            blows=["score", "imperial_point", "custodians", "predicted", "eliminated"],
            latest=True,
            tallies=[
                Tally("objectives", ["score"]),
                Tally("systems", ["activate"]),
                Tally("lost", ["destroyed"], "n"),
                Tally("trades", ["exchange"]),
                Tally("votes", ["vote"], "n"),
            ],
        )

    def measure(self, s: TwilightImperium) -> str:
        return "points"

    def standing(self, s: TwilightImperium) -> list[int]:
        return [p.points for p in s.players]

    def possessions(self, s: TwilightImperium, seat: int) -> list[Possession]:
        found: list[Possession] = []
        for kind in ALL_TYPES:
            n = sum(number(in_space(s, seat, system), kind) for system in ALL_SYSTEMS)
            n += sum(number(on_planet(s, seat, planet), kind) for planet in ALL_PLANETS)
            if n:
                found.append(Possession("units", "@unit:" + TYPES[kind], n))
        found += [
            Possession("planets", "@planet:" + PLANET_IDS[planet], 1)
            for planet in ALL_PLANETS
            if s.owner[planet] == seat
        ]
        found += [
            Possession("objectives", "@objective:" + OBJECTIVE_IDS[card - FIRST_OBJECTIVE], 1)
            for card in s.players[seat].scored
        ]
        return found


EPILOGUE: Final = TwilightEpilogue()
