"""Which technologies a seat has at its disposal (TI-81.1, TI-74.3)."""

from __future__ import annotations

from typing import Final

from ...printed.tables import NONE, TECHNOLOGY_INDEX
from ...state import TwilightImperium

ANTIMASS_DEFLECTORS: Final = TECHNOLOGY_INDEX["antimass_deflectors"]
GRAVITY_DRIVE: Final = TECHNOLOGY_INDEX["gravity_drive"]
FLEET_LOGISTICS: Final = TECHNOLOGY_INDEX["fleet_logistics"]
LIGHT_WAVE_DEFLECTOR: Final = TECHNOLOGY_INDEX["light_wave_deflector"]
NEURAL_MOTIVATOR: Final = TECHNOLOGY_INDEX["neural_motivator"]
HYPER_METABOLISM: Final = TECHNOLOGY_INDEX["hyper_metabolism"]
SARWEEN_TOOLS: Final = TECHNOLOGY_INDEX["sarween_tools"]
GRAVITON_LASER_SYSTEM: Final = TECHNOLOGY_INDEX["graviton_laser_system"]
INTEGRATED_ECONOMY: Final = TECHNOLOGY_INDEX["integrated_economy"]
PLASMA_SCORING: Final = TECHNOLOGY_INDEX["plasma_scoring"]
MIRROR_COMPUTING: Final = TECHNOLOGY_INDEX["mirror_computing"]
TRANSPARASTEEL_PLATING: Final = TECHNOLOGY_INDEX["transparasteel_plating"]
VALKYRIE_PARTICLE_WEAVE: Final = TECHNOLOGY_INDEX["valkyrie_particle_weave"]
DURANIUM_ARMOR: Final = TECHNOLOGY_INDEX["duranium_armor"]
ASSAULT_CANNON: Final = TECHNOLOGY_INDEX["assault_cannon"]

L4_DISRUPTORS: Final = TECHNOLOGY_INDEX["l4_disruptors"]
INHERITANCE_SYSTEMS: Final = TECHNOLOGY_INDEX["inheritance_systems"]
LAZAX_GATE_FOLDING: Final = TECHNOLOGY_INDEX["lazax_gate_folding"]
CHAOS_MAPPING: Final = TECHNOLOGY_INDEX["chaos_mapping"]
ASSIMILATORS: Final = sum(1 << TECHNOLOGY_INDEX["valefar_assimilator_" + one] for one in "xy")
"""The mask of both Valefar Assimilators."""


def has(s: TwilightImperium, seat: int, technology: int) -> bool:
    """Whether a seat owns a technology, exhausted or not: what it says without a cost works
    (TI-40.4)."""
    return bool(s.players[seat].technologies >> technology & 1)


def n_owned(s: TwilightImperium, seat: int) -> int:
    """How many technologies a seat owns; an assimilator and what it copies are one (TI-81.16)."""
    owned = s.players[seat].technologies
    copies = sum(one != NONE for one in s.valefar) if owned & ASSIMILATORS else 0
    return owned.bit_count() - copies


def ready(s: TwilightImperium, seat: int, technology: int) -> bool:
    """Whether a seat owns it and it is not exhausted (TI-74.3)."""
    p = s.players[seat]
    return bool((p.technologies & ~p.spent) >> technology & 1)


def exhaust(s: TwilightImperium, seat: int, technology: int) -> None:
    """Exhaust a technology as a cost."""
    s.players[seat].spent |= 1 << technology
