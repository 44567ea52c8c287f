"""A game in the terminal: people type, bots answer, and everybody hears what happened."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from rich.console import Console
from rich.text import Text

from astrarium.bots.bot import Bot
from astrarium.bots.search import SearchBot
from astrarium.cli import faults
from astrarium.cli.board import board
from astrarium.cli.keeper import Keeper, claim
from astrarium.cli.keyboard import Keyboard
from astrarium.cli.words import Words
from astrarium.kernel.errors import RulesError
from astrarium.kernel.events import Event
from astrarium.kernel.flow import may_act, members, must_act, nudged
from astrarium.kernel.rng import FastRng, scramble
from astrarium.kernel.session import Session
from astrarium.lab.players import BotFailed, begin, end, planned_by, response_of

HUMAN = "human"
"""What a record calls a person among the players."""


class Match:
    """One table: `bots` by seat, people at the other seats, whom `turn` asks. `seed` is the one
    that its record names: a number for the fast generator, else as text."""

    def __init__(
        self,
        session: Session,
        seed: int | str,
        bots: dict[int, Bot],
        turn: Callable[[Match, int, bool], None],
        out: Console,
        words: Words,
    ) -> None:
        self.session = session
        self.game = session.game
        self.seed = seed
        self.bots = bots
        self.turn = turn
        self.out = out
        self.words = words
        self.keyboard = Keyboard(out)
        self.keeper: Keeper | None = None
        count = self.game.seat_count(session.state)
        self.people = [seat for seat in range(count) if seat not in bots]
        first = seed if isinstance(seed, int) else int(seed[:12], 16)
        later = scramble(len(session.moves)) if session.moves else 0  # taken up again: other luck
        self.chances = [FastRng(first + 1 + seat + later) for seat in range(count)]
        self.reader = self.people[0]  # the seat in front of the screen
        self.told = [len(session.log.events)] * count  # how many events each seat has been shown
        if not session.moves:
            self.told = [0] * count
        self.introduced = False  # whether the commands have been named
        self.addressed = 0  # mask of the seats that have heard of what somebody offers them

    # -- the record --------------------------------------------------------------------------

    def keep(self, path: Path, force: bool = False) -> None:
        """Keep the record in a new file from now on, every move when it is made; OSError and
        LabError when that can't be."""
        path = path.expanduser()
        claim(path, force, self.words)
        self.go_on_in(path)

    def go_on_in(self, path: Path) -> None:
        """Keep the record in this file, whatever stands in it; OSError."""
        players = [
            self.bots[seat].name if seat in self.bots else HUMAN for seat in range(len(self.told))
        ]
        keeper = Keeper(path, self.session, {"seed": self.seed, "players": players})
        keeper.follow(self.session)
        self.keeper = keeper

    def record_path(self) -> str:
        """The file that keeps the record, "" when none does."""
        return "" if self.keeper is None else str(self.keeper.path)

    def note(self) -> None:
        """Bring the record up to date; a file that can't be written any more is told once."""
        if self.keeper is not None:
            try:
                self.keeper.follow(self.session)
            except OSError as error:
                path, why = str(self.keeper.path), faults.reason(error, self.words)
                self.out.print(
                    self.words("play.unwritable", path=path, reason=why),
                    style="bold yellow",
                    markup=False,
                )
                self.keeper = None

    def play(self, seat: int, action: int) -> None:
        """Carry out an action and note it; raises like `Session.play`."""
        self.session.play(seat, action)
        self.note()

    def rewind(self, count: int) -> None:
        """Go back to the position after `count` moves."""
        self.session.rewind(count)
        self.note()

    def resign(self, seat: int) -> None:
        """The seat gives up."""
        self.session.resign(seat)
        self.note()

    # -- play --------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end. Left or InputEnded when somebody stops before; BotFailed."""
        begin(self.game, self.session.options, self.bots)
        while True:
            self.address()
            if self.session.state.over:
                break
            asked = members(must_act(self.session.state))
            machines = [seat for seat in asked if seat in self.bots]
            if machines:
                self.let_answer(machines[0])
            else:
                self.ask(asked[0])
        end(self.game, self.session.state, self.bots)
        self.show_news()
        self.show_result()

    def address(self) -> None:
        """Let those who have just been addressed do something beside the question, once."""
        state = self.session.state
        fresh = nudged(state) & ~self.addressed
        self.addressed = self.addressed & nudged(state) | fresh
        for seat in members(fresh):
            if not may_act(self.session.state) >> seat & 1:
                continue
            if seat in self.bots:
                chance = self.chances[seat]
                sight = self.game.determinize(self.session.state, seat, chance)
                action = response_of(self.bots[seat], self.game, sight, seat, chance)
                if action >= 0:
                    self.let_play(seat, action)
            elif not must_act(self.session.state) >> seat & 1:
                self.ask(seat, True)

    def let_answer(self, seat: int) -> None:
        """A bot's answer."""
        state = self.session.state
        bot = self.bots[seat]
        thinking = self.words("play.thinking", name=self.names()[seat])
        with self.out.status(thinking) if isinstance(bot, SearchBot) else nullcontext():
            chance = self.chances[seat]
            sight = self.game.determinize(state, seat, chance)
            action = planned_by(bot, self.game, sight, seat, chance)[0]
        self.let_play(seat, action)

    def let_play(self, seat: int, action: int) -> None:
        """Carry out a bot's action; BotFailed when it is not legal."""
        try:
            self.play(seat, action)
        except RulesError as refused:
            raise BotFailed(self.bots[seat], seat, str(refused)) from refused

    def ask(self, seat: int, free: bool = False) -> None:
        """Have a person asked, who is alone before the screen; one who is `free` may let it be."""
        if seat != self.reader:
            self.curtain(seat)
        self.show_news()
        self.turn(self, seat, free)

    def curtain(self, seat: int) -> None:
        """Hide the screen until the next person has taken the place before it."""
        self.out.clear()
        self.out.print(self.words("play.curtain", name=self.seat_name(seat)), style="bold")
        self.keyboard.read(self.words("play.ready"))
        self.out.clear()
        self.reader = seat

    def seat_name(self, seat: int) -> str:
        """What the game's sentences call a seat."""
        return self.game.name_thing("seat", str(seat), self.words.language)

    def names(self) -> list[str]:
        """Every seat with who sits there."""
        found: list[str] = []
        for seat in range(len(self.told)):
            who = self.bots[seat].name if seat in self.bots else ""
            if seat == self.reader:
                who = self.words("play.you")
            found.append(f"{self.seat_name(seat)} · {who}" if who else self.seat_name(seat))
        return found

    def show_table(self) -> None:
        """The table as the reader sees it."""
        view = self.game.view(self.session.state, self.reader)
        self.out.print(board(self.game, view, self.names(), self.words))

    def show_news(self) -> None:
        """What the reader has not been shown yet."""
        events = self.session.log.events
        self.show_events(events[self.told[self.reader] :])
        self.told[self.reader] = len(events)

    def show_events(self, events: list[Event]) -> None:
        """Events as sentences, each with the rule behind it."""
        for event in events:
            kind, params = event.seen_by(self.reader)
            text = Text("  ")
            if event.seat >= 0:
                own = event.seat == self.reader
                text.append(self.seat_name(event.seat) + "  ", style="cyan" if own else "magenta")
            key = self.game.event_key(kind)
            text.append(self.game.say(self.words.language, key, params))
            text.append(f"  {event.rule}", style="dim")
            self.out.print(text)

    def show_result(self) -> None:
        """The end: the last table, and each seat's place."""
        self.show_table()
        outcome = self.game.outcome(self.session.state)
        assert outcome is not None
        winners = outcome.winners
        if not winners:
            line = self.words("play.drawn")
        elif len(self.people) == 1:
            line = self.words("play.won" if self.people[0] in winners else "play.lost")
        else:
            line = self.words(
                "play.winners", n=len(winners), names=", ".join(map(self.seat_name, winners))
            )
        ending = self.words.ending(self.game, outcome.ending)
        self.out.print(f"{line} {self.words('play.by', ending=ending)}", style="bold", markup=False)
        names = self.names()
        for rank, seat in sorted((rank, seat) for seat, rank in enumerate(outcome.ranks)):
            self.out.print(f"  {rank}. {names[seat]}  {outcome.scores[seat]}", markup=False)
