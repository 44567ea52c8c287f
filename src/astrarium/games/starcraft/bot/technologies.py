"""What technologies are worth to a bot: in the Technology deck, in the hand, in the play area."""

from __future__ import annotations

from typing import Final

from ..printed.combat import SPLASHES
from ..printed.tables import ALL_UNITS, Technology
from ..printed.technologies import STAYS_IN_PLAY
from ..rules.battle.losses import exposed
from ..rules.battle.start_of_battle import start_effect
from ..rules.building.build import allowed_units
from ..rules.building.technologies import copies
from ..rules.galaxy.units import number, race_of, types
from ..state import NO_SKIRMISH, BattleSide, StarCraft
from .purchases import without_force
from .values import values_of

ON_SHEET: Final = 0.35
"""What a type of unit counts that could be built, for one on the board."""


def users(s: StarCraft, seat: int, mask: int) -> float:
    """How many units a seat has of some types, those that it could build counting a part."""
    race = race_of(s, seat)
    buildable = allowed_units(s, seat)
    found = 0.0
    for area, owner in enumerate(s.owner):
        if owner == seat:
            found += sum(
                number(s.units[area], unit)
                for unit in types(s.units[area], race)
                if mask >> unit & 1
            )
    return found + sum(ON_SHEET for unit in ALL_UNITS if buildable & mask >> unit & 1)


def technology_worth(s: StarCraft, seat: int, technology: Technology) -> float:
    """What buying a technology brings: its cards, for the units that can use them, less its price.
    What would force a mine is left."""
    price = s.data.technology_cost[technology]
    if not without_force(s, seat, price):
        return -1.0
    kinds = [s.kinds[card] for card in copies(s, seat, technology)]
    worth = sum(
        values_of(s).kind_worth[kind] * min(users(s, seat, values_of(s).helped[kind]), 3.0)
        for kind in kinds
    )
    if not STAYS_IN_PLAY[technology]:
        worth *= 0.5  # a card of the deck comes to hand by and by
    return 0.5 * worth - 0.3 * sum(price)


def use_worth(s: StarCraft, seat: int, technology: Technology) -> float:
    """What a technology brings at the start of the battle under way: an enemy unit destroyed,
    health for those in front, three cards for a worker."""
    effect = start_effect(s, technology)
    if effect is None:
        return -1.0
    b = s.battle
    side = b.seats.index(seat)
    wanted = effect.record.get("opponent_destroys")
    if wanted is not None:
        sort = SPLASHES[wanted["type"]]
        cheapest = "rule" in wanted
        return 1.0 if exposed(s, BattleSide(1 - side), sort, NO_SKIRMISH, cheapest) else -0.1
    if "draw_combat" in effect.record:
        p = s.players[seat]
        return 0.4 if p.unavailable or (p.pool and len(p.hand) < 5) else -0.5
    fronts = [unit for unit in types(b.units[side], race_of(s, seat)) if effect.fronts >> unit & 1]
    return 0.2 * len(fronts)
