"""The tactical action: movement, space combat, invasion, production in the active system (TI-4)."""

from __future__ import annotations

from typing import Final

from ...printed import windows as w
from ...state import TwilightImperium
from ..cards.notes import return_by_activation
from ..combat.space_cannon import SpaceCannonOffense
from ..combat.space_combat import SpaceCombats
from ..invasion.invasion import Invasion
from ..movement.movement import MovementStep
from ..procedures import SeatProcedure
from ..production.production import ProductionStep
from ..windows import open_window


class TacticalAction(SeatProcedure):
    """TI-4.2 to TI-4.5: the steps behind the activation. The context of the windows is the active
    system, which stays active until the end (TI-80.4)."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if not s.players[self.who].alive:  # the turn of who is eliminated ends
            s.pop()
        elif step == "when activated":  # TI-RO.5: before all abilities of players
            return_by_activation(s)
        elif step in ACTIVATION:
            open_window(s, ACTIVATION[step], s.system)
        elif step == "movement":
            s.push(MovementStep(self.who))
        elif step == "space cannon":
            s.push(SpaceCannonOffense())
        elif step == "space combat":
            s.push(SpaceCombats(self.who))
        elif step == "invasion":
            s.push(Invasion(self.who))
        elif step == "production":
            s.push(ProductionStep(self.who))
        elif step == "end":
            open_window(s, w.AFTER_TACTICAL_ACTION, s.system)


ACTIVATION: Final = {
    "after activating": w.AFTER_YOU_ACTIVATE_SYSTEM,
    "after another activates": w.AFTER_OTHER_ACTIVATES_SYSTEM,
    "after anybody activates": w.AFTER_ANY_SYSTEM_ACTIVATED,
}
"""The windows of the activation by step, one window in the table of windows: the active player is
first, then the others in initiative order."""
STEPS: Final = [
    "when activated",
    *ACTIVATION,
    "movement",
    "space cannon",
    "space combat",
    "invasion",
    "production",
    "end",
]
