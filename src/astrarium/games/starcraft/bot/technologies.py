"""What technologies are worth to a bot: in the Technology deck, in the hand, in the play area."""

from __future__ import annotations

from typing import Final

from astrarium.games.starcraft.bot.purchases import without_force
from astrarium.games.starcraft.bot.worth import average
from astrarium.games.starcraft.cards.combat import (
    ANY_UNIT,
    BUILD_UNITS_STEP,
    CANCEL,
    CARDS,
    COMBAT_CARDS,
    EFFECTS,
    END_DESTROY_UNITS,
    FITS,
    HELPS,
    MAJOR_ATTACK,
    MAJOR_HEALTH,
    MOBILIZE_MOVE_STEP,
    REINFORCES,
    SPLASH,
    SPLASHES,
    START_OF_BATTLE,
    Effect,
)
from astrarium.games.starcraft.cards.tables import UNIT_INDEX, UNITS
from astrarium.games.starcraft.cards.technologies import (
    SACRIFICED,
    STAYS_IN_PLAY,
    TECHNOLOGY_COST,
    TECHNOLOGY_OF,
)
from astrarium.games.starcraft.rules.build import allowed_units
from astrarium.games.starcraft.rules.losses import exposed
from astrarium.games.starcraft.rules.start_of_battle import start_effect
from astrarium.games.starcraft.rules.technologies import copies
from astrarium.games.starcraft.rules.units import number, race_of, types
from astrarium.games.starcraft.state import NONE, StarCraft

EFFECT_WORTH: Final = {
    CANCEL: 0.9,
    END_DESTROY_UNITS: 1.0,
    SPLASH: 0.8,
    START_OF_BATTLE: 1.1,
    BUILD_UNITS_STEP: 1.2,
    MOBILIZE_MOVE_STEP: 0.4,
}
"""What an effect is worth by its time, a point of attack or health being 0.3."""
PER_POINT: Final = 0.3
ON_SHEET: Final = 0.35
"""What a type of unit counts that could be built, for one on the board."""


def effect_worth(effect: Effect) -> float:
    """What an effect is worth where it works."""
    gains = PER_POINT * (effect.attack + effect.health)
    return EFFECT_WORTH.get(effect.when, 0.0 if gains else 0.7) + gains


def kind_worth(kind: int) -> float:
    """What a card of a kind is worth in a skirmish that it fits, beyond an ordinary card."""
    worth = sum(effect_worth(effect) for effect in EFFECTS[kind])
    units = [unit for unit in range(UNITS) if FITS[kind] >> unit & 1]
    if REINFORCES[kind] or not units:
        return worth
    usual = max(average(unit, MAJOR_ATTACK) + average(unit, MAJOR_HEALTH) for unit in units)
    return worth + PER_POINT * (MAJOR_ATTACK[kind] + MAJOR_HEALTH[kind] - usual)


KIND_WORTH: Final = [kind_worth(kind) if kind >= COMBAT_CARDS else 0.0 for kind in range(CARDS)]
WORKS_FOR: Final = [FITS[kind] | HELPS[kind] for kind in range(CARDS)]


def works_for(kind: int) -> int:
    """The units that a technology helps, as a mask."""
    mask = WORKS_FOR[kind]
    for effect in EFFECTS[kind]:
        if effect.when == BUILD_UNITS_STEP:
            mask |= 1 << SACRIFICED[UNIT_INDEX[effect.record["allow_unit"]]]
        elif effect.when == MOBILIZE_MOVE_STEP:
            mask |= 1 << UNIT_INDEX["arbiter"]
        elif STAYS_IN_PLAY[TECHNOLOGY_OF[kind]]:
            mask |= effect.own_here & effect.fronts
    return mask


HELPED: Final = [works_for(kind) if kind >= COMBAT_CARDS else ANY_UNIT for kind in range(CARDS)]


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
    return found + sum(ON_SHEET for unit in range(UNITS) if buildable & mask >> unit & 1)


def technology_worth(s: StarCraft, seat: int, technology: int) -> float:
    """What buying a technology brings: its cards, for the units that can use them, less its price.
    What would force a mine is left."""
    price = TECHNOLOGY_COST[technology]
    if not without_force(s, seat, price):
        return -1.0
    kinds = [s.kinds[card] for card in copies(s, seat, technology)]
    worth = sum(KIND_WORTH[kind] * min(users(s, seat, HELPED[kind]), 3.0) for kind in kinds)
    if not STAYS_IN_PLAY[technology]:
        worth *= 0.5  # a card of the deck comes to hand by and by
    return 0.5 * worth - 0.3 * sum(price)


def use_worth(s: StarCraft, seat: int, technology: int) -> float:
    """What a technology brings at the start of the battle under way: an enemy unit destroyed,
    health for those in front, three cards for a worker."""
    effect = start_effect(technology)
    if effect is None:
        return -1.0
    b = s.battle
    side = b.seats.index(seat)
    wanted = effect.record.get("opponent_destroys")
    if wanted is not None:
        sort = SPLASHES[wanted["type"]]
        cheapest = "rule" in wanted
        return 1.0 if exposed(s, 1 - side, sort, NONE, cheapest) else -0.1
    if "draw_combat" in effect.record:
        p = s.players[seat]
        return 0.4 if p.unavailable or (p.pool and len(p.hand) < 5) else -0.5
    fronts = [unit for unit in types(b.units[side], race_of(s, seat)) if effect.fronts >> unit & 1]
    return 0.2 * len(fronts)
