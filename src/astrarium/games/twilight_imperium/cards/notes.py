"""Promissory notes: when each one works and what it does (TI-13)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from astrarium.games.twilight_imperium import refusals as no
from astrarium.games.twilight_imperium.cards.components import (
    COMPONENTS,
    NOTE_INDEX,
    SEATS,
    note_owner,
)
from astrarium.games.twilight_imperium.cards.tables import NONE
from astrarium.games.twilight_imperium.moves import PLAY_NOTE
from astrarium.games.twilight_imperium.rules.components import Component
from astrarium.games.twilight_imperium.rules.goods import gain_goods
from astrarium.games.twilight_imperium.rules.holding import note_kind
from astrarium.games.twilight_imperium.rules.trading import hand_changed, return_note
from astrarium.games.twilight_imperium.rules.units import present
from astrarium.games.twilight_imperium.rules.victory import gain_points
from astrarium.games.twilight_imperium.rules.windows import (
    AFTER_OTHER_ACTIVATES_SYSTEM,
    WHEN_COMMODITIES_REPLENISHED,
    WHEN_PROMISSORY_NOTE_RECEIVED,
    WHEN_YOU_ACTIVATE_SYSTEM,
)
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import OK
from astrarium.kernel.knowledge import EVERYBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class UsedNote(Component):
    """A note of a seat of another colour, in the hand or in the play area (TI-13.2)."""

    id: ClassVar[str] = ""
    in_play_area: ClassVar[bool] = False
    """Whether it works from the play area."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def action(self) -> int:
        return PLAY_NOTE.of(NOTE_INDEX[self.id], self.owner)

    def component(self, s: TwilightImperium, seat: int) -> int:
        """The note among those of a seat, NONE when it is not there."""
        if seat == self.owner or self.owner >= s.setup.seats:
            return NONE
        p = s.players[seat]
        kind = NOTE_INDEX[self.id]
        for one in p.shown if self.in_play_area else p.notes:
            if note_owner(one) == self.owner and note_kind(s, one) == kind:
                return one
        return NONE

    def held_by(self, s: TwilightImperium, seat: int) -> bool:
        return self.component(s, seat) != NONE

    def tell(self, s: TwilightImperium, seat: int) -> None:
        """Log that the note is used; everybody sees it."""
        s.known[self.component(s, seat)] = EVERYBODY
        s.reveals += 1
        if s.log is not None:
            params = {"note": "@note:" + self.id, "seat": f"@seat:{self.owner}"}
            s.log.add("note", seat, "TI-13.1", {**params})


class Ceasefire(UsedNote):
    """After its owner activates a system with units of the holder, the owner moves nothing into
    it; then it goes back."""

    id = "ceasefire"
    windows: ClassVar[list[int]] = [AFTER_OTHER_ACTIVATES_SYSTEM]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        fits = s.active == self.owner and present(s, seat, s.system)
        return OK if fits else no.NOT_IN_WINDOW

    def use(self, s: TwilightImperium, seat: int, window: int, context: int) -> None:
        self.tell(s, seat)
        s.no_moves = True
        return_note(s, seat, self.component(s, seat))


class TradeAgreement(UsedNote):
    """When its owner replenishes commodities, the holder gets all of them as trade goods; then it
    goes back (TI-FAQ.11)."""

    id = "trade_agreement"
    windows: ClassVar[list[int]] = [WHEN_COMMODITIES_REPLENISHED]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        return OK if context == self.owner else no.NOT_IN_WINDOW

    def use(self, s: TwilightImperium, seat: int, window: int, context: int) -> None:
        self.tell(s, seat)
        p = s.players[self.owner]
        goods = p.commodities
        p.commodities = 0
        return_note(s, seat, self.component(s, seat))
        gain_goods(s, seat, goods)


class SupportReceived(UsedNote):
    """Support for the Throne is laid open on receipt, for a victory point (TI-ERR.12)."""

    id = "support_for_the_throne"
    must = True
    windows: ClassVar[list[int]] = [WHEN_PROMISSORY_NOTE_RECEIVED]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        taker, note = divmod(context, COMPONENTS)
        received = taker == seat and note == self.component(s, seat)
        return OK if received else no.NOT_IN_WINDOW

    def use(self, s: TwilightImperium, seat: int, window: int, context: int) -> None:
        self.tell(s, seat)
        note = self.component(s, seat)
        s.players[seat].notes.remove(note)
        s.players[seat].shown.append(note)
        hand_changed(s, seat)
        gain_points(s, seat, 1)


class SupportLost(UsedNote):
    """It goes back, and the point with it, when its holder activates a system with units of its
    owner."""

    id = "support_for_the_throne"
    must = True
    in_play_area = True
    windows: ClassVar[list[int]] = [WHEN_YOU_ACTIVATE_SYSTEM]

    def why_not(self, s: TwilightImperium, seat: int, window: int, context: int) -> int:
        fits = s.active == seat and present(s, self.owner, s.system)
        return OK if fits else no.NOT_IN_WINDOW

    def use(self, s: TwilightImperium, seat: int, window: int, context: int) -> None:
        self.tell(s, seat)
        return_note(s, seat, self.component(s, seat))
        gain_points(s, seat, -1)


NOTE_RULES: Final[list[Component]] = [
    note(owner)
    for note in (Ceasefire, TradeAgreement, SupportReceived, SupportLost)
    for owner in range(SEATS)
]
"""Every note of every colour that is used in a window."""
