"""Conformance: what follows an answer tells nobody what they can't know.

The same answer is given in the true state and in one that a reader can't tell from it, and chance
falls alike in both (the two get the same generator). Then, for the reader:

* An answer that, in the true state, used no chance and showed nothing (`State.reveals`) has the
  same events, leads to the same view and to a question to the same seats.
* One that did may show different things. But what an event tells stands on the table as well: one
  that differs while the table looks the same tells what nobody may see. (An answer that closes a
  secret decision may tell what was sealed, without a trace on the table, unless its answers stay
  with who gave them.) What was turned up and put away in the same move was known for a while
  (`Witness`); what the secret part of an event names comes to be known just then.
* No list that holds unknown things shows the same things in another order: the place at which a
  card goes into a hidden hand, or stays in it, would tell what else is there.
* Who is asked next is the same unless something came to light for the reader. Where events and view
  are the same, so is whether the answer is an information barrier: what can be taken back.

And of two answers that differ in hidden things alone, and after which a reader sees the same table,
the events tell it the same, and neither is a barrier alone: what an answer hides, its event hides
too. An answer of which a reader sees nothing is none that it can count.

In a window of a table that has agreed to it (`WindowRules.frank`) only those are asked who hold
something, and nothing is compared there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from astrarium.kernel.errors import RulesError
from astrarium.kernel.flow import apply, decision, legal, may_act, must_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.move import Move
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.lab.errors import Broken
from astrarium.suite.histories import (
    History,
    Witness,
    apart,
    founded,
    sets,
    unfounded,
    unnamed,
    unordered,
    unseen,
)
from astrarium.suite.marks import changed, frames_of
from astrarium.suite.secrecy import TRIED, determinized, same_table, twin
from astrarium.suite.walk import Point, play_text

TRIALS = 2
LONGEST = 3
"""Actions of a compound move that is tried."""
TWINS = 3
"""Twins that the answer with which a game goes on is given in, for each reader."""
THIRD = 3
"""One answer in so many is compared with a determinized state, the others with twins."""


@dataclass
class After:
    """What an answer led to: the state, its events, whether something came to light for good, and
    whether anything was shown or left to chance (the end of a game shows all), and the move it
    was; `private` says that it answered a decision whose answers stay with who gave them."""

    state: State
    log: Witness
    revealed: bool
    shown: bool
    move: Move
    private: bool
    views: dict[int, Json] = field(default_factory=dict)
    """What each reader was found to see of it."""

    def view(self, game: Game[Any], seat: int) -> Json:
        """What a reader sees of it, made once."""
        if seat not in self.views:
            self.views[seat] = game.view(self.state, seat)
        return self.views[seat]

    @property
    def closing(self) -> bool:
        """Whether it closed a secret decision, and what was sealed may come to light."""
        return self.move.closing and not self.private


def same_consequences(point: Point) -> None:
    """An answer tells a reader the same in a state that the reader can't tell from the true one."""
    for actor in point.asked():
        actions = legal(point.state, actor)
        point.chance(6 + actor).shuffle(actions)
        led: list[tuple[int, After]] = []
        for number, action in enumerate(actions[:TRIED]):
            true = after(point, point.state, actor, action)
            led.append((action, true))
            for seat in [-1, *point.seats()]:
                world = determinized if number % THIRD == THIRD - 1 else twin
                other = world(point, seat, 80 + 16 * number)
                if action in legal(other, actor):
                    compare(point, seat, actor, action, true, after(point, other, actor, action))
        for seat in [-1, *point.seats()]:
            if seat != actor:
                same_secrets(point, seat, actor, led)
                uncounted(point, seat, actor, led)


def same_course(point: Point, actor: int, action: int) -> None:
    """The same for the answer that the game goes on with, of onlookers and two of the seats: little
    enough to be asked of many more moments. And what they see before it, and whether they can tell
    it from another one like it, given in a twin where there is none here."""
    true = after(point, point.state, actor, action)
    chance = point.chance(300)
    led = [(action, true), *instead(point, point.state, actor, action)]
    for seat in {-1, *(chance.below(len(point.seats())) for _ in range(2))}:
        elsewhere: list[tuple[int, After]] = []
        for salt in range(TWINS):
            other = twin(point, seat, 310 + 16 * salt)
            if not salt:
                same_table(point, seat, other)
            if may_act(other) >> actor & 1:
                if action in legal(other, actor):
                    compare(point, seat, actor, action, true, after(point, other, actor, action))
                if seat != actor and len(led) == 1 and not elsewhere:
                    elsewhere = instead(point, other, actor, action)
        if seat != actor:
            same_secrets(point, seat, actor, led + elsewhere)


def instead(point: Point, state: State, actor: int, action: int) -> list[tuple[int, After]]:
    """Another answer that might have been given in a state, of the same verb, and what it leads
    to."""
    space, chance = point.game.space, point.chance(370)
    verb = space.decode(action).verb
    others = [
        one for one in legal(state, actor) if one != action and space.decode(one).verb is verb
    ]
    picked = [others[chance.below(len(others))]] if others else []
    return [(one, after(point, state, actor, one)) for one in picked]


def after(point: Point, state: State, actor: int, action: int) -> After:
    """Give an answer on a copy of the state; chance falls as the point says."""
    copy = state.clone()
    copy.rng = FastRng(point.chance(90).below(1 << 40))
    copy.log = log = Witness(point.game, copy)
    draws, reveals = copy.rng.draws, copy.reveals
    session = Session.of(point.game, point.options, copy)
    private = session.secret() and decision(copy).private(copy)
    move = session.play(actor, action)
    log.look()
    revealed = copy.reveals != reveals
    shown = copy.rng.draws != draws or revealed or copy.over
    return After(copy, log, revealed, shown, move, private)


def compare(point: Point, seat: int, actor: int, action: int, true: After, false: After) -> None:
    """Broken when the reader at `seat` could tell the two by what followed."""
    if tells_by_asking(true.state) or tells_by_asking(false.state):
        return
    where = f"{play_text(point, actor, action)}: seat {seat}"
    views = [one.view(point.game, seat) for one in (true, false)]
    histories = [true.log.history(seat), false.log.history(seat)]
    told = histories[0] == histories[1]
    seen = views[0] == views[1]
    shown = true.shown
    untraced = seen and not true.closing and sets(histories[0]) != sets(histories[1])
    if untraced and true.revealed and false.revealed:
        # What was turned up, and named, may be put away again by the end of the same move.
        untraced = unnamed(seat, true.log) != unnamed(seat, false.log)
    if unfounded(seat, true.log, false.log, untraced=seen and not true.closing):
        raise Broken("history", f"{where} is told what it never sees: {apart(*histories)}")
    if not told and (not shown or untraced):
        raise Broken("history", f"{where} is told of hidden things: {apart(*histories)}")
    if not seen and not shown:
        raise Broken("history", f"{where} sees hidden things in what follows")
    if not seen and unordered(views[0]) == unordered(views[1]):
        raise Broken("order", f"{where} learns of hidden things by the order in which things stand")
    if asked_next(point, true.state) != asked_next(point, false.state):
        if not shown or not came_to_light(point, seat, true, histories):
            raise Broken("next", f"{where} learns of hidden things by who is asked next")
    if told and seen and marks(true) != marks(false):
        raise Broken("barrier", f"{where} learns of hidden things by what can be taken back")


def marks(one: After) -> tuple[bool, bool, bool]:
    """What everybody is told of a move: whether it is a barrier, and whether it counts at all."""
    return one.move.barrier, one.move.hidden, one.move.private


def same_secrets(point: Point, seat: int, actor: int, led: list[tuple[int, After]]) -> None:
    """Answers that differ in hidden things alone, and leave a reader the same table, tell it the
    same and are the same sort of move; but for the name of what it sees anyway, saw before, or saw
    until it was put away in the same move."""
    known = point.game.view(point.state, seat)
    first: dict[str, tuple[int, After]] = {}
    for action, one in led:
        if one.closing or one.state.over or tells_by_asking(one.state):
            continue
        view = one.view(point.game, seat)
        happened = [(event.kind, event.seat, event.rule) for event in one.log.events]
        looks = repr((view, happened, asked_next(point, one.state)))
        other, before = first.setdefault(looks, (action, one))
        if before is one or differ_openly(before.state, one.state):
            continue
        where = f"{play_text(point, actor, action)}: seat {seat}"
        elsewhere = f"after {point.game.write(other)!r}"
        told = [unseen(each.log, seat, [known, view]) for each in (one, before)]
        if told[0] != told[1] and not founded(seat, one.log, before.log, told):
            found = f"is told {told[0]}, {told[1]} {elsewhere}, and sees the same"
            raise Broken("history", f"{where} {found}")
        if marks(one) != marks(before):
            raise Broken("barrier", f"{where} can tell it by what can be taken back {elsewhere}")


def differ_openly(one: State, other: State) -> bool:
    """Whether two states differ in anything that is hidden from nobody, barriers aside."""
    return frames_of(one) != frames_of(other) or any(
        path != "reveals" for path in changed(one, other, "")
    )


def uncounted(point: Point, seat: int, actor: int, led: list[tuple[int, After]]) -> None:
    """An answer of which a reader sees nothing is hidden: how many there are tells what they do.
    (One that closes a secret decision is told to all, were it asked anew at once.)"""
    before = point.game.view(point.state, seat), asked_next(point, point.state)
    for action, one in led:
        told = one.move.barrier and not one.move.closing
        if told or one.move.hidden or one.log.events or one.state.over:
            continue
        again = one.move.closing or one.state.stack[-1] is point.state.stack[-1]
        if again and before == (one.view(point.game, seat), asked_next(point, one.state)):
            where = f"{play_text(point, actor, action)}: seat {seat}"
            raise Broken("counter", f"{where} counts a move of which it sees nothing")


def asked_next(point: Point, state: State) -> tuple[int, str, int]:
    """Who is asked after an answer, and what: as far as it is everybody's."""
    if state.over:
        return 0, "", -1
    top = decision(state)
    return must_act(state), point.game.kind_of(state, top), top.window()


def came_to_light(point: Point, seat: int, true: After, histories: list[History]) -> bool:
    """Whether an answer told the reader of something hidden: a component that it knows from now on,
    another thing in the same event, what was sealed, what the end of a game shows; or, where it
    turned something up for good, that other things happened (what was laid face down sufficed to
    build there, or did not)."""
    if true.closing or true.state.over:
        return True
    if true.revealed and [event[:3] for event in histories[0]] != [e[:3] for e in histories[1]]:
        return True
    before = point.game.knowledge(point.state, seat)
    after = point.game.knowledge(true.state, seat)
    if any(after.knows(n) and not before.knows(n) for n in range(len(before.kinds))):
        return True
    pairs = zip(*histories, strict=False)
    return any(one != other and one[:3] == other[:3] for one, other in pairs)


def same_trials(point: Point) -> None:
    """Trying a compound move, one whose last action is perhaps forbidden too, shows or refuses the
    same in a state that the seat can't tell from the true one."""
    for seat in point.asked():
        other = twin(point, seat, 200)
        chance = point.chance(201 + seat)
        for number in range(TRIALS):
            actions = line(point, determinized(point, seat, 220), seat, chance)
            if number:
                actions.append(chance.below(point.game.space.size))
            true, false = (trial(point, state, seat, actions) for state in (point.state, other))
            if true != false:
                texts = ", ".join(map(point.game.write, actions))
                where = f"decision {point.number}, seat {seat}, {texts}"
                raise Broken("trial", f"{where}: trying it tells {true[0]}, elsewhere {false[0]}")


def line(point: Point, state: State, seat: int, chance: FastRng) -> list[int]:
    """Some actions of a seat one after the other."""
    actions: list[int] = []
    while not state.over and len(actions) < LONGEST:
        ways = legal(state, seat)
        if not ways:
            break
        actions.append(ways[chance.below(len(ways))])
        apply(state, seat, actions[-1])
    return actions


def trial(point: Point, state: State, seat: int, actions: list[int]) -> tuple[Any, ...]:
    """What trying actions tells a seat: how far it came, the table, the question, its chances and
    dangers, or why not."""
    game = point.game
    session = Session.of(game, point.options, state.clone())
    try:
        after, taken = session.try_all(seat, actions)
    except RulesError as error:
        return (f"{error}, at {error.place}",)
    asked = game.view(after, seat), game.ask(after, seat)
    return str(taken), *asked, game.odds(after, seat), game.danger(after, seat)


def tells_by_asking(state: State) -> bool:
    """Whether the question is one of a window in which only holders are asked, as is agreed."""
    rules = state.config.windows
    if rules is None or state.over or not rules.frank(state):
        return False
    return decision(state).window() >= 0
