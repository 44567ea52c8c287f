"""One decision of one person in the terminal: the menu, the commands, the answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from astrarium.cli import faults, lookup
from astrarium.cli.keyboard import Left
from astrarium.cli.match import Match
from astrarium.cli.menu import Menu, simple
from astrarium.kernel.errors import IllegalAction, RulesError, UnknownAction
from astrarium.kernel.flow import SideActions, decision, must_act
from astrarium.lab.errors import LabError
from astrarium.library.library import Library

LOG_LINES = 20
LEAST_PAGE = 8
"""Lines of choices on a page of the lowest screen."""
ENDLESS = 100_000
AROUND = 6
"""Lines of a screen that the question, the news and the prompt need beside the choices."""


def ask(match: Match, seat: int, free: bool) -> None:
    """Put the decision at hand to the person at a seat; one who is `free` may let it be."""
    Turn(match, seat, free).answer()


class Turn:
    """Asks `seat` until the decision is answered, taken back or left; one that is `free` may let
    it be."""

    def __init__(self, match: Match, seat: int, free: bool) -> None:
        self.match = match
        self.game = match.game
        self.session = match.session
        self.out = match.out
        self.words = match.words
        self.seat = seat
        self.free = free
        self.done = False
        self.warned = False
        self.menu = self.make_menu()
        self.waiting: list[Text] = []  # lines of choices that the page had no room for
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "r": self.rules,
            "w": self.why_not,
            "u": self.undo,
            "l": self.log,
            "c": self.card,
            "p": self.play_all,
            "e": self.end_turn,
            "m": self.more,
            "s": self.save,
            "q": self.leave,
            "resign": self.resign,
            "skip": self.skip,
        }
        for typed, name in (("p", "play_all"), ("e", "end_turn"), ("c", "card"), ("skip", "skip")):
            if name not in self.offered():
                del self.commands[typed]

    def make_menu(self) -> Menu:
        """The legal actions as they are now."""
        return Menu(self.game, self.session.state, self.seat, self.words.language)

    def answer(self) -> None:
        """Show the table and the question, read lines until one settles it."""
        self.match.show_table()
        self.show_question()
        while not self.done:
            line = self.match.keyboard.read("> ").strip()
            word, _, rest = line.partition(" ")
            if not line:
                self.match.show_table()
                self.show_question()
            elif word in self.commands:
                self.commands[word](rest.strip())
            else:
                self.take(line)

    def show_question(self) -> None:
        """The prompt and everything legal."""
        question = self.game.ask(self.session.state, self.seat)
        self.out.print()
        if question is not None:
            prompt = question["prompt"]
            text = self.game.say(self.words.language, prompt["key"], prompt["params"])
            self.say_rule(text, "bold", question["rule"])
        if self.free:
            self.say("play.addressed")
        if self.menu.amounts:
            self.out.print(self.words("play.amount", range=self.menu.range()), markup=False)
        self.show_choices(self.menu.lines(self.out.width, self.page()))
        known = self.match.introduced
        self.match.introduced = True
        self.out.print(self.words("play.more") if known else self.keys(), style="dim", markup=False)

    def show_choices(self, lines: list[Text]) -> None:
        """As many lines of choices as fit on a page; `m` shows the next ones."""
        room = self.page()
        for line in lines[:room]:
            self.out.print(line, soft_wrap=True)
        self.waiting = lines[room:]
        if self.waiting:
            self.say("play.waiting", n=len(self.waiting))

    def page(self) -> int:
        """How many lines of choices fit on the screen. What is no screen has no pages."""
        return max(LEAST_PAGE, self.out.height - AROUND) if self.out.is_terminal else ENDLESS

    def keys(self) -> str:
        """The commands in one line."""
        return " · ".join(
            [
                self.words("play.keys.answer"),
                *(self.words(f"play.keys.{name}") for name in self.offered() if name in KEYS),
            ]
        )

    def offered(self) -> list[str]:
        """The commands that mean something in this game, by the names of their words."""
        space = self.game.space
        beside = self.session.state.config.side_actions
        left_out = {
            "play_all": "play" not in space.by_name or self.game.idle_action < 0,
            "end_turn": self.game.idle_action < 0,
            "card": not self.game.components_at(self.session.state),
            "skip": beside is None or type(beside).nudged is SideActions.nudged,
        }
        return [name for name in COMMANDS if not left_out.get(name, False)]

    def take(self, line: str) -> None:
        """An answer: carry it out when it is clear which is meant."""
        found = self.menu.find(line) or self.menu.amount(line)
        if len(found) == 1:
            self.choose(found[0])
        elif not found:
            self.say("play.unknown", text=line)
        else:
            self.say("play.several", n=len(found))
            self.show_choices(self.menu.columns(found, self.out.width, self.page()))

    def choose(self, action: int) -> None:
        """Play an action. Ending the turn with something useful left is asked twice."""
        if action == self.game.idle_action and not self.warned and self.warn():
            return
        try:
            self.match.play(self.seat, action)
        except IllegalAction as error:
            self.refuse(error)
        except RulesError as error:
            self.out.print(faults.told(error, self.words), style="yellow", markup=False)
        else:
            self.done = True

    def warn(self) -> bool:
        """Say what ending the turn now would lose; whether anything would be."""
        question = self.game.ask(self.session.state, self.seat)
        warnings = question["warnings"] if question is not None else []
        for one in warnings:
            message = one["message"]
            text = self.game.say(self.words.language, message["key"], message["params"])
            self.say_rule(f"  {text}", "yellow", one["rule"])
        if warnings:
            self.say("play.confirm")
            self.warned = True
        return bool(warnings)

    def refuse(self, error: IllegalAction) -> None:
        """Why an action is not legal, in the reader's language, with its rule."""
        text = self.game.say(self.words.language, error.key, error.params)
        self.say_rule(text, "yellow", error.rule)
        for rule in self.game.rules():
            if rule.id == error.rule:
                self.out.print(f"  {rule.title[self.words.language]}", style="dim", markup=False)

    def say(self, key: str, **params: str | int) -> None:
        """A sentence of the command line's own."""
        self.out.print(self.words(key, **params), style="yellow", markup=False)

    def say_rule(self, text: str, style: str, rule: str) -> None:
        """A sentence of the game's, with the rule behind it if one is named."""
        self.out.print(Text.assemble((text, style), (f"  {rule}" if rule else "", "dim")))

    # -- commands ----------------------------------------------------------------------------

    def help(self, rest: str) -> None:
        """What the game is about, what is asked, and everything that can be typed."""
        language = self.words.language
        for about in ("help", "board.help"):
            key = f"{self.game.prefix}.{about}"
            if self.game.messages().has(key):
                self.out.print(self.game.say(language, key, {}), markup=False)
                self.out.print()
        question = self.game.ask(self.session.state, self.seat)
        if question is not None and question["hint"] is not None:
            hint = question["hint"]
            self.out.print(self.game.say(language, hint["key"], hint["params"]), markup=False)
        self.out.print(self.examples(), markup=False)
        lines = [self.words(f"play.help.{name}") for name in self.offered()]
        self.out.print("\n".join(lines), markup=False)

    def examples(self) -> str:
        """How the first choice of this question is answered, in three ways."""
        action = self.menu.numbered[0]
        notation = self.game.write(action)
        text = self.words(
            "play.help.answer",
            number=self.menu.typed(action),
            label=self.menu.label(action),
            notation=notation,
        )
        if any(domain.name == "seat" for verb in self.game.space.verbs for domain in verb.domains):
            text += "\n" + self.words("play.help.seats")
        return text

    def more(self, rest: str) -> None:
        """The choices that the last page had no room for."""
        if self.waiting:
            self.show_choices(self.waiting)
        else:
            self.show_question()

    def rules(self, rest: str) -> None:
        """Rules by id, chapter or words; the one behind the question when nothing is asked."""
        if not rest:
            question = self.game.ask(self.session.state, self.seat)
            rest = question["rule"] if question is not None else ""
        lookup.show_rules(self.library(), rest, self.out, self.words)

    def card(self, rest: str) -> None:
        """What a component does."""
        lookup.show_component(self.library(), rest, self.out, self.words)

    def library(self) -> Library:
        """What can be looked up here: the game's own, with the table's cards if it has such."""
        if self.session.options.get("cards") is None:
            return lookup.own_library(self.game)
        return Library(self.game, self.game.components_at(self.session.state))

    def why_not(self, rest: str) -> None:
        """Why an action is not legal; without one, everything in sight that is not."""
        try:
            action = self.game.read(self.session.state, self.seat, rest)
        except UnknownAction:
            self.show_blocked(rest)
            return
        refusal = self.game.why_not(self.session.state, self.seat, action)
        if refusal is None:
            self.say("play.legal")
        else:
            self.refuse(IllegalAction(refusal.rule, refusal.english, refusal.key, refusal.params))

    def show_blocked(self, asked: str) -> None:
        """What lies on the table and can't be done now, each with its reason; only what has the
        words asked for, if any."""
        state = self.session.state
        question = self.game.ask(state, self.seat)
        wanted = simple(asked).split()
        shown = 0
        for one in question["blocked"] if question is not None else []:
            reason = one["reason"]
            text = self.game.say(self.words.language, reason["key"], reason["params"])
            label = self.menu.label(self.game.read(state, self.seat, one["action"]))
            if not all(word in simple(f"{label} {text} {one['action']}") for word in wanted):
                continue
            shown += 1
            self.say_rule("  " + self.words.label(label) + text, "yellow", one["rule"])
        if not shown:
            self.say("play.nothing_blocked")

    def undo(self, rest: str) -> None:
        """Take back the last answer, or with "all" everything back to the barrier."""
        lowest = self.session.free_undo(self.seat)
        count = len(self.session.moves)
        if lowest == count:
            self.say("play.barrier")
            return
        self.match.rewind(lowest if rest else count - 1)
        told = self.match.told
        told[self.seat] = min(told[self.seat], len(self.session.log.events))
        self.say("play.undone", n=count - len(self.session.moves))
        self.done = True

    def log(self, rest: str) -> None:
        """The last events, as many as asked for."""
        count = int(rest) if rest.isascii() and rest.isdecimal() else LOG_LINES
        self.match.show_events(self.session.log.events[-count:] if count else [])

    def play_all(self, rest: str) -> None:
        """Play the whole hand, as long as no other question comes up."""
        kind = type(decision(self.session.state))
        if "play" not in self.menu.groups:
            self.say("play.nothing_to_play")
            return
        while "play" in self.menu.groups:
            self.match.play(self.seat, self.menu.groups["play"][0])
            self.done = True
            state = self.session.state
            if not must_act(state) >> self.seat & 1 or type(decision(state)) is not kind:
                return
            self.menu = self.make_menu()

    def end_turn(self, rest: str) -> None:
        """The idle action, where it is legal."""
        if self.game.idle_action in self.menu.numbered:
            self.choose(self.game.idle_action)
        else:
            self.say("play.no_end")

    def save(self, rest: str) -> None:
        """Keep the record in a file from now on; without a name, say where it is kept."""
        if rest:
            try:
                self.match.keep(Path(rest))
            except (LabError, OSError) as error:
                self.out.print(faults.told(error, self.words), style="yellow", markup=False)
                return
        path = self.match.record_path()
        if path:
            self.say("play.kept", path=path)
        else:
            self.say("play.unkept")

    def skip(self, rest: str) -> None:
        """Do nothing, where somebody has only addressed the seat."""
        if self.free:
            self.done = True
        else:
            self.take("skip")

    def leave(self, rest: str) -> None:
        """Leave the table; the game stays unfinished."""
        raise Left

    def resign(self, rest: str) -> None:
        """Give up."""
        self.match.resign(self.seat)
        self.done = True


COMMANDS = [
    "table",
    "more",
    "play_all",
    "end_turn",
    "undo",
    "why_not",
    "card",
    "rule",
    "log",
    "save",
    "resign",
    "skip",
    "leave",
]
"""Every command by the name of its words, in the order of the help."""
KEYS = ["play_all", "end_turn", "undo", "why_not", "card", "rule", "log", "leave"]
"""Those that the line under the first question names."""
