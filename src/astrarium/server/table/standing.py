"""Standing answers: what seats have told the server to answer in windows, in secret."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select

from astrarium.kernel.flow import decision
from astrarium.kernel.state import State
from astrarium.kernel.windows import WindowRules
from astrarium.server.messages import Standing
from astrarium.server.messages.table import StandingAnswer
from astrarium.server.store.schema import STANDING
from astrarium.server.store.store import Write


class StandingOrders:
    """The standing answers of one table by seat and window; whoever has none is asked."""

    def __init__(self, table_id: str, by_seat: dict[int, dict[int, Standing]]) -> None:
        self.table_id = table_id
        self.by_seat = by_seat
        self.moments: dict[int, int] = {}  # who passes till something happens, by lines told then

    def of(self, s: State, seat: int) -> list[StandingAnswer]:
        """What a seat has told the server about each window of the game; nothing to onlookers."""
        own = self._own(seat)
        words = [] if seat < 0 else words_of(s)
        if seat in self.moments:
            return [StandingAnswer(word, "moment") for word in words]
        return [StandingAnswer(word, own.get(n, "ask")) for n, word in enumerate(words)]

    def put(self, seat: int, window: int, answer: Standing) -> list[Write]:
        """Answer so from now on; the writes that keep it."""
        self.moments.pop(seat, None)
        own = self.by_seat.setdefault(seat, {})
        own.pop(window, None)
        where = (STANDING.c.table_id == self.table_id) & (STANDING.c.seat == seat)
        writes: list[Write] = [(delete(STANDING).where(where, STANDING.c.window == window), [])]
        if answer != "ask":
            own[window] = answer
            row = {"table_id": self.table_id, "seat": seat, "window": window, "answer": answer}
            writes.append((insert(STANDING), [row]))
        return writes

    def pass_on(self, seat: int, lines: int) -> None:
        """Pass for a seat, which has been told so many lines of the log, until it is told another;
        a server that starts anew asks again."""
        self.moments[seat] = lines

    def end_moments(self, s: State, lines: Callable[[int], int]) -> list[int]:
        """The seats for which something has happened, or another question than a window's is
        asked: they are asked again."""
        asking = not s.over and decision(s).window() >= 0
        over = [seat for seat, told in self.moments.items() if not asking or lines(seat) != told]
        for seat in over:
            del self.moments[seat]
        return over

    def exchange(self, one: int, other: int) -> list[Write]:
        """Two seats have changed hands: the answers of who sat on one are the other's now."""
        hands = {one: other, other: one}
        moved = {hands[seat]: self.by_seat.pop(seat) for seat in hands if seat in self.by_seat}
        return self._void(one, other) + [
            write
            for seat, answers in moved.items()
            for window, answer in answers.items()
            for write in self.put(seat, window, answer)
        ]

    def forget(self, seat: int) -> list[Write]:
        """Nobody sits there any more."""
        self.by_seat.pop(seat, None)
        return self._void(seat)

    def _void(self, *seats: int) -> list[Write]:
        where = (STANDING.c.table_id == self.table_id) & STANDING.c.seat.in_(seats)
        return [(delete(STANDING).where(where), [])]

    def forget_all(self) -> list[Write]:
        """The game is over: nobody is asked any more."""
        self.moments = {}
        if not any(self.by_seat.values()):
            return []
        self.by_seat = {}
        return [(delete(STANDING).where(STANDING.c.table_id == self.table_id), [])]

    def answer(self, s: State, seat: int) -> int:
        """The pass that a seat's standing answer gives to the question under way, -1 for none."""
        if s.over:
            return -1
        top = decision(s)
        wish = self._own(seat).get(top.window())
        if seat in self.moments and top.window() >= 0:
            wish = "moment"
        rules = s.config.windows
        if wish is None or not top.seats(s) >> seat & 1 or not isinstance(rules, WindowRules):
            return -1
        allowed = top.legal(s, seat)
        if rules.PASS not in allowed or (wish == "holding" and len(allowed) > 1):
            return -1
        return rules.PASS

    def _own(self, seat: int) -> dict[int, Standing]:
        return self.by_seat.get(seat, {})


def words_of(s: State) -> list[str]:
    """What the windows of a state's game are called, by number."""
    rules = s.config.windows
    return rules.WORDS if isinstance(rules, WindowRules) else []


def read_standing(connection: Connection, table_id: str) -> StandingOrders:
    """The standing answers that the store holds for a table."""
    found: dict[int, dict[int, Standing]] = {}
    for row in connection.execute(select(STANDING).where(STANDING.c.table_id == table_id)):
        found.setdefault(row.seat, {})[row.window] = row.answer
    return StandingOrders(table_id, found)
