"""What event cards do, by the verbs of their data (SC-26.12 to SC-26.23).

An effect that can do nothing is passed over (SC-26.25); what can be done in one way only is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...printed.events import EventEffect
from ...state import StarCraft
from .event_gains import (
    choose_one,
    draw_combat,
    gain_cp,
    gain_cp_per,
    gain_workers,
    place_in_common_area,
)
from .event_galaxy import deplete_area, move_z_axis_end, restore_area
from .event_moves import move_units_like_mobilize
from .event_pieces import destroy_transport, place_transport, place_units
from .event_purchases import buy_building_or_module, buy_module, buy_technology

Resolve = Callable[[StarCraft, int, EventEffect], None]
RESOLVED: Final[dict[str, Resolve]] = {
    "gain_workers": gain_workers,
    "draw_combat": draw_combat,
    "gain_cp": gain_cp,
    "gain_cp_per": gain_cp_per,
    "place_in_common_area": place_in_common_area,
    "choose_one": choose_one,
    "place_transport": place_transport,
    "destroy_transport": destroy_transport,
    "place_units": place_units,
    "move_units_like_mobilize": move_units_like_mobilize,
    "buy_module": buy_module,
    "buy_building_or_module": buy_building_or_module,
    "buy_technology": buy_technology,
    "restore_area": restore_area,
    "deplete_area": deplete_area,
    "move_z_axis_end": move_z_axis_end,
}
"""What an event does at once, by the verb of its data; those of the play area work by themselves
(events.py)."""
