"""The clocks of a table as the game goes on: who is asked from when on, and who has run out."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from astrarium.kernel.flow import decision, members, must_act
from astrarium.kernel.windows import WindowRules
from astrarium.server.clock import Clock
from astrarium.server.clocks.hours import HOUR, LONGEST_QUIET, Hours, days_from, zones
from astrarium.server.clocks.table_clocks import GIFTS, SECOND, TABLE, Fact, TableClocks
from astrarium.server.journal.entries import JournalEntry, made_now
from astrarium.server.journal.table import Table
from astrarium.server.messages.clocks import (
    Asked,
    Away,
    ClockRequest,
    Clocks,
    GiveTime,
)
from astrarium.server.messages.clocks import Hours as HoursWish
from astrarium.server.refusals import Refused

GIVEN: Final = 60 * SECOND  # with one press, at a table for one sitting
REMINDED: Final = (0.5, 0.8)  # parts of the time after which somebody is reminded
LAST: Final = HOUR  # before the end, when he is reminded once more
NO_CLOCKS: Final = Clocks(0, False, [], None)


class Timekeeping:
    """What happens to the clocks of one table. Its facts are entries of the journal, written with
    what brought them about; a table without a clock has none."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self.table = table
        self.clock = clock
        self.questions: dict[int, int] = {}  # the question for which each clock runs
        self.answered: dict[int, int] = {}  # by people since the last look, with their lag

    @property
    def clocks(self) -> TableClocks | None:
        """The table's clocks, None where it has none."""
        return self.table.clocks

    def now(self) -> int:
        """This moment."""
        return int(self.clock.time() * SECOND)

    def told(self, seat: int) -> Clocks:
        """What a seat, -1 for a spectator, may see of the clocks."""
        if self.clocks is None:
            return NO_CLOCKS
        return self.clocks.told(seat, self.table.facts.humans(), self.now())

    def entry(self, facts: list[Fact], seat: int = TABLE, id: str = "") -> JournalEntry:
        """The journal's entry of facts of this moment."""
        name = id or f"clock-{secrets.token_hex(8)}"
        return made_now(name, "clock", seat, {"at": self.now(), "facts": facts})

    # -- who is asked ------------------------------------------------------------------------

    def note(self, seat: int, lag: int | None) -> None:
        """A person answers, and has waited so long for the line."""
        self.answered[seat] = lag or 0

    def follow(self, entries: Sequence[JournalEntry] = ()) -> list[JournalEntry]:
        """What follows for the clocks from what has just been carried out: an entry, or none."""
        clocks = self.clocks
        if clocks is None:
            return []
        facts = self._back(clocks) + self._facts(clocks, entries)
        self.answered.clear()
        return [self.entry(facts)] if facts else []

    def _back(self, clocks: TableClocks) -> list[Fact]:
        """Whoever answers by himself plays again."""
        return [
            ["back", seat]
            for seat in self.answered
            if clocks.seats[seat].outs or clocks.seats[seat].stand_in
        ]

    def _facts(self, clocks: TableClocks, entries: Sequence[JournalEntry]) -> list[Fact]:
        table = self.table
        asked = self._asked()
        back = set(self.answered)
        turn = self._turn()
        moved = not any(entry.kind in ("undo", "rewind") for entry in entries)
        facts: list[Fact] = [["key", TABLE, turn[0]]] if turn[0] != clocks.key else []
        turns = [
            seat
            for seat, what in asked.items()
            if what == "turn" and moved and self._begins(clocks, seat, turn)
        ]
        running: dict[int, int] = {}
        starts: list[Fact] = []
        for seat, clock in enumerate(clocks.seats):
            what = asked.get(seat)
            number = table.decision_id(seat) if what else -1
            lent = clock.stand_in and seat not in back
            if seat in turns:
                lent = clocks.worn(clock) and seat not in back
            runs = what is not None and (what == "window" or not lent)
            same = runs and clock.asked == what and self.questions.get(seat, number) == number
            if clock.asked is not None and not same:
                facts.append(["stop", seat, self.answered.get(seat, 0)])
            if runs:
                running[seat] = number
            if runs and not same:
                starts.append(["start", seat, what])
        self.questions = running
        facts += self._veil(clocks, entries)
        facts += [["turn", seat, table.moves] for seat in turns]
        return facts + starts

    def _asked(self) -> dict[int, Asked]:
        """The people who must answer, and for what."""
        table = self.table
        if table.facts.status != "playing" or table.state.over or table.paused():
            return {}
        what: Asked = "window" if decision(table.state).window() >= 0 else "turn"
        people = table.facts.humans()
        return {seat: what for seat in members(must_act(table.state)) if seat in people}

    def _turn(self) -> tuple[str, list[int]]:
        """Whose turn it is of which round, as everybody may know, and the seats whose it is; none
        where it is everybody's."""
        if self.table.facts.status != "playing":
            return "", []
        view = self.table.game.view(self.table.state, TABLE)
        active = view.get("active")
        whose = active if isinstance(active, list) else [] if active is None else [active]
        return f"{view.get('turn')}/{active}", whose

    def _begins(self, clocks: TableClocks, seat: int, turn: tuple[str, list[int]]) -> bool:
        """Whether a turn begins for a seat that is asked; gone back to, it does not begin anew."""
        clock = clocks.seats[seat]
        key, whose = turn
        had = clock.had and key == clocks.key
        own = not whose or seat in whose
        return own and not had and self.table.moves >= clock.granted

    def _veil(self, clocks: TableClocks, entries: Sequence[JournalEntry]) -> list[Fact]:
        """What others may not see begins or ends here."""
        table = self.table
        unseen = table.facts.status == "playing" and table.acts_unseen()
        veiled = clocks.veiled is not None
        if not unseen:
            return [["unveil", TABLE]] if veiled else []
        moved = any(entry.kind in ("act", "resign", "undo", "rewind") for entry in entries)
        anew = veiled and moved and table.session.secret() and not table.viewers.opened
        return [["unveil", TABLE], ["veil", TABLE]] if anew else [] if veiled else [["veil", TABLE]]

    def begin(self, booted: int) -> list[JournalEntry]:
        """What has to be noted when the table comes into memory, `booted` when the house opened:
        a sitting that was interrupted gives back what the questions under way had cost."""
        clocks = self.clocks
        if clocks is None:
            return []
        asked = self._asked()
        self.questions = {seat: self.table.decision_id(seat) for seat in asked}
        facts: list[Fact] = []
        if clocks.terms.name == "live":
            facts += [
                ["again", seat]
                for seat, clock in enumerate(clocks.seats)
                if clock.asked is not None and clock.since < booted
            ]
        facts += self._facts(clocks, ())
        return [self.entry(facts)] if facts else []

    # -- who has run out ---------------------------------------------------------------------

    def overdue(self) -> list[tuple[int, int]]:
        """The seats that have nothing left, each with the question that it has left open."""
        clocks = self.clocks
        if clocks is None or self.table.facts.status != "playing":
            return []
        now = self.now()
        found: list[tuple[int, int]] = []
        for seat in self.questions:
            at = clocks.flagged(seat)
            if at is not None and at <= now:
                found.append((seat, self.table.decision_id(seat)))
        return found

    def passes(self, seat: int) -> int:
        """The pass of a seat in a window, -1 where it must do something."""
        rules = self.table.state.config.windows
        top = decision(self.table.state)
        if top.window() < 0 or not isinstance(rules, WindowRules):
            return -1
        return rules.PASS if rules.PASS in top.legal(self.table.state, seat) else -1

    def reminder(self, seat: int) -> int | None:
        """The second at which somebody is reminded next, None where no end is near."""
        clocks = self.clocks
        if clocks is None or clocks.terms.name == "live":
            return None
        due = clocks.due(seat)
        if due is None:
            return None
        moments = [clocks.share(seat, part) for part in REMINDED] + [due - LAST]
        now = self.now()
        return next((at // SECOND for at in moments if at is not None and at > now), None)

    def ends(self, seat: int) -> str:
        """When a seat's time ends, on a wall where its person lives; "" where none does."""
        clocks = self.clocks
        due = None if clocks is None or clocks.terms.name == "live" else clocks.due(seat)
        if clocks is None or due is None:
            return ""
        zone = clocks.seats[seat].rest.zone()
        shown = datetime.fromtimestamp(due // SECOND, ZoneInfo(zone))
        return f"{shown:%Y-%m-%d %H:%M} ({zone})"

    # -- what seats ask for ------------------------------------------------------------------

    def back(self, seat: int, id: str) -> JournalEntry:
        """The entry of a seat that plays its own turns again; Refused where no bot has."""
        self.table.require_begun()
        if self.clocks is None:
            raise Refused("stale", "not_left")
        return self.entry([["back", seat]], seat, id)

    def wished(self, seat: int, message: ClockRequest) -> JournalEntry:
        """The entry of what a seat asks for; Refused when it may not."""
        clocks = self.clocks
        if clocks is None:
            raise Refused("not_allowed", "no_clock")
        if self.table.facts.status == "finished":
            raise Refused("over", "over")
        if isinstance(message, GiveTime):
            fact = self._given(clocks, seat, message.to)
        else:
            fact = self._rests(clocks, seat, message)
        return self.entry([fact], seat, message.action_id)

    def _given(self, clocks: TableClocks, seat: int, to: int) -> Fact:
        self.table.require_playing()
        if to == seat or to not in self.table.facts.humans():
            raise Refused("malformed", "give_to", field="to")
        if clocks.seats[to].gifts.get(seat, 0) >= GIFTS:
            raise Refused("not_allowed", "given", {"n": GIFTS}, field="to")
        live = clocks.terms.name == "live"
        return ["bank", to, GIVEN if live else clocks.terms.turn * SECOND, seat]

    def _rests(self, clocks: TableClocks, seat: int, message: HoursWish | Away) -> Fact:
        if clocks.terms.name == "live":
            raise Refused("not_allowed", "clock_live")
        if message.zone not in zones():
            raise Refused("malformed", "no_zone", field="zone")
        if isinstance(message, HoursWish):
            hours = Hours(message.zone, message.start, message.end)
            if hours.length() > LONGEST_QUIET:
                raise Refused("malformed", "quiet_long", {"n": LONGEST_QUIET // 60}, field="end")
            return ["hours", seat, hours.zone, hours.start, hours.end]
        if not message.days:
            return ["home", seat]
        return ["away", seat, *self._days(clocks, seat, message)]

    def _days(self, clocks: TableClocks, seat: int, message: Away) -> tuple[int, int]:
        try:
            first = date.fromisoformat(message.first)
        except ValueError as error:
            raise Refused("malformed", "away_first", field="first") from error
        today = datetime.fromtimestamp(self.now() // SECOND, ZoneInfo(message.zone)).date()
        if not today < first <= today + timedelta(days=366):
            raise Refused("malformed", "away_first", field="first")
        left = clocks.days_left(seat, first.year)
        if message.days > left:
            raise Refused("malformed", "away_days", {"n": left}, field="days")
        since, until = days_from(message.zone, first, message.days)
        if any(since < end and until > begun for begun, end in clocks.seats[seat].rest.away):
            raise Refused("malformed", "away_twice", field="first")
        return since, until
