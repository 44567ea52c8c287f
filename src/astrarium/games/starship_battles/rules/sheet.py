"""The options of a Fleet Commander sheet as abilities: what each costs, and when none may be laid
(SB-8.3 to SB-8.8)."""

from __future__ import annotations

from astrarium.kernel.abilities import Ability

from .. import refusals as no
from ..printed import orders
from ..printed.stats import counter_for
from ..printed.tables import OPTION_IDS
from ..state import NO_SHIP, Battle, note, ships_of
from .modifiers import hull_left
from .ships import count_counters, usable_counters


class Option(Ability[Battle, int]):
    """An option of a Fleet Commander sheet: it costs a counter, and each is laid once a round."""

    def why_not(self, s: Battle, seat: int, source: int) -> int:
        if not s.setup.advanced:
            return no.NO_ABILITIES
        if orders.FACTION[self.number] != s.faction[seat]:
            return no.NOT_YOUR_SHEET
        if s.laid[seat] >> self.number & 1:
            return no.OPTION_USED  # SB-8.6: once a round
        if not s.holds[seat] >> orders.KLASS[self.number] & 1:
            return no.NO_COUNTER
        return self.fits(s, seat, source)

    def fits(self, s: Battle, seat: int, moment: int) -> int:
        """Whether it may be laid at a moment, by a seat that can pay for it."""
        raise NotImplementedError  # abstract

    def pay(self, s: Battle, seat: int, source: int) -> None:
        """SB-8.8: one counter for the option's class is gone. Of several ships that hold one, the
        one that is worst off gives it, since counters are lost with their ship (SB-6.6)."""
        k = orders.KLASS[self.number]
        best = NO_SHIP
        worst = 0
        for ship in ships_of(s, seat):
            if usable_counters(s, ship, k):
                left = hull_left(s, ship)
                if best < 0 or left < worst:
                    best = ship
                    worst = left
        s.counters[best] -= counter_for(k)
        s.laid[seat] |= 1 << self.number
        count_counters(s)
        if s.log is not None:
            option = "@option:" + OPTION_IDS[self.number]
            note(s, best, "command", "SB-8.4", {"option": option})


def option_at(s: Battle, number: int) -> Option:
    """An option of the table by its number."""
    option: Option = s.setup.abilities[number]
    return option


def ace_at(s: Battle) -> Ability[Battle, int]:
    """Ace of the table, which comes after the options (SB-8.2)."""
    ace: Ability[Battle, int] = s.setup.abilities[orders.COUNT]
    return ace
