"""What event cards do, by the verbs of their data (SC-26.12 to SC-26.23).

An effect that can do nothing is passed over (SC-26.25); what can be done in one way only is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...printed.events import EventEffect
from ...state import StarCraft, draw
from ..seat_question import ask
from ..telling import tell
from . import event_gains as gains
from .event_galaxy import DepleteArea, RestoreArea, TakeEnd
from .event_moves import ChoosePlanet
from .event_pieces import AddTransport, AddUnit, RaidTransport
from .event_purchases import EventPurchase, EventTechnology, offer

Resolve = Callable[[StarCraft, int, EventEffect], None]
RESOLVED: Final[dict[str, Resolve]] = {
    "gain_workers": gains.gain_workers,
    "draw_combat": lambda s, seat, e: tell(s, "draw", seat, "SC-26.23", n=draw(s, seat, e.n)),
    "gain_cp": gains.gain_cp,
    "gain_cp_per": gains.gain_cp_per,
    "place_in_common_area": gains.place_in_common_area,
    "choose_one": gains.choose_one,
    "place_transport": lambda s, seat, e: ask(s, AddTransport(seat)),
    "destroy_transport": lambda s, seat, e: ask(s, RaidTransport(seat)),
    "place_units": lambda s, seat, e: ask(s, AddUnit(seat, e.n, e.dearest, int(e.n > 1))),
    "move_units_like_mobilize": lambda s, seat, e: ask(s, ChoosePlanet(seat, int(e.carried))),
    "buy_module": lambda s, seat, e: offer(s, EventPurchase(seat, e.discount, 0)),
    "buy_building_or_module": lambda s, seat, e: offer(s, EventPurchase(seat, e.discount, 1)),
    "buy_technology": lambda s, seat, e: offer(s, EventTechnology(seat, e.discount)),
    "restore_area": lambda s, seat, e: ask(s, RestoreArea(seat)),
    "deplete_area": lambda s, seat, e: ask(s, DepleteArea(seat, int(e.whole_too))),
    "move_z_axis_end": lambda s, seat, e: ask(s, TakeEnd(seat, e.n, int(e.n > 1))),
}
"""What an event does at once, by the verb of its data; those of the play area work by themselves
(events.py)."""
