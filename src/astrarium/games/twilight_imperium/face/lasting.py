"""Effects that outlast the card they are of, as chips beside the table: in the open for all."""

from __future__ import annotations

from typing import ClassVar

from astrarium.kernel.flow import members
from astrarium.kernel.views import View

from ..printed.tables import NONE, STRATEGY_IDS, SYSTEM_IDS
from ..rules.combat.combat_sides import SIDES
from ..state import TwilightImperium


class LastingView(View):
    """An effect that lasts: the component it is of, whom it concerns, and the system or strategy
    card that it lies on."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, card: str, seat: int = NONE, on: str | None = None) -> None:
        self.card: str = card
        self.seat: int | None = None if seat == NONE else seat
        self.on: str | None = on


def lasting(s: TwilightImperium) -> list[LastingView]:
    """Everything that works until the turn, the combat or the phase ends."""
    found = [LastingView("public_disgrace", on=STRATEGY_IDS[n]) for n in members(s.disgraced)]
    found += [LastingView("political_stability", seat) for seat in members(s.stable)]
    found += of_the_turn(s) + of_the_combat(s)
    return found


def of_the_turn(s: TwilightImperium) -> list[LastingView]:
    """What ends with the tactical action or the turn."""
    found = [LastingView("greyfire_mutagen", seat) for seat in members(s.numbed)]
    if s.no_moves:
        found.append(LastingView("ceasefire", s.active))
    if s.speed:
        found.append(LastingView("flank_speed", s.active))
    if s.silence != NONE:
        found.append(LastingView("in_the_silence_of_space", s.active, SYSTEM_IDS[s.silence]))
    if s.star_chart:
        found.append(LastingView("lost_star_chart", s.active))
    if s.conduit:
        found.append(LastingView("spacial_conduit_cylinder", s.active))
    return found


def of_the_combat(s: TwilightImperium) -> list[LastingView]:
    """What ends with the round of the space combat."""
    c = s.combat
    found = [LastingView("fighter_prototype", seat) for seat in members(c.prototypes)]
    found += [LastingView("morale_boost", c.seats[side]) for side in SIDES if c.boost[side]]
    return found
