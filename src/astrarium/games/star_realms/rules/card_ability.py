"""What the ability of a card is to the turn in which it is used (SR-5.2, SR-7.5)."""

from __future__ import annotations

from astrarium.kernel.abilities import Ability, Operation
from astrarium.kernel.events import Event

from ..state import Card, Realms, name


class CardAbility(Ability[Realms, Card]):
    """An ability that the log tells of: `event` when it is used, "gained" when it goes on."""

    def __init__(
        self, number: int, rule: str, operations: list[Operation[Realms, Card]], event: str
    ) -> None:
        super().__init__(number, rule, operations)
        self.event = event

    def use(self, s: Realms, seat: int, source: Card) -> None:
        self.pay(s, seat, source)
        if s.log is None:
            self.carry_out(s, seat, source, 0)
        else:
            s.log.add(self.event, seat, self.rule, {"card": name(s, source)})
            self.carry_out_noted(s, seat, source, 0, s.log.events[-1])

    def go_on(self, s: Realms, seat: int, source: Card, start: int) -> None:
        if s.log is None:
            self.carry_out(s, seat, source, start)
        else:
            s.log.add("gained", seat, "SR-7.5", {"card": name(s, source)})
            self.carry_out_noted(s, seat, source, start, s.log.events[-1])

    def carry_out_noted(self, s: Realms, seat: int, source: Card, start: int, event: Event) -> None:
        """Carry it out, with what it gains at once written into the event that tells of it."""
        p = s.players[seat]
        score = s.setup.score[seat]
        trade, combat, authority = p.trade, p.combat, s.authority[score]
        self.carry_out(s, seat, source, start)
        event.params["trade"] = p.trade - trade
        event.params["combat"] = p.combat - combat
        event.params["authority"] = s.authority[score] - authority
