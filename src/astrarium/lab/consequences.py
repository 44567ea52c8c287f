"""Conformance: what follows an answer tells nobody what they can't know.

The same answer is given in the true state and in one that a reader can't tell from it, and chance
falls alike in both (the two get the same generator). Then, for the reader:

* An answer that, in the true state, used no chance and showed nothing (`State.reveals`) has the
  same events, leads to the same view and to a question to the same seats.
* One that did may show different things. But what an event tells stands on the table as well: one
  that differs while the table looks the same tells what nobody may see. And no list that holds
  unknown things shows the same things in another order: the place at which a card goes into a
  hidden hand, or stays in it, would tell what else is there. (An answer that closes a secret
  decision may tell what was sealed, without a trace on the table.)
* Who is asked next is the same unless something came to light for the reader. Where events and view
  are the same, so is, for the actor, what can be taken back freely.

In a window of a table that has agreed to it (`WindowRules.frank`) only those are asked who hold
something, and nothing is compared there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from astrarium.kernel.errors import RulesError
from astrarium.kernel.events import Log, Params
from astrarium.kernel.flow import State, apply, decision, legal, may_act, must_act
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from astrarium.lab.secrecy import TRIED, determinized, twin
from astrarium.lab.walk import Broken, Point, play_text

TRIALS = 2
LONGEST = 3
"""Actions of a compound move that is tried."""
TWINS = 3
"""Twins that the answer with which a game goes on is given in, for each reader."""
THIRD = 3
"""One answer in so many is compared with a determinized state, the others with twins."""

History = list[tuple[str, int, str, Params]]


@dataclass
class After:
    """What an answer led to: the state, its events, whether something came to light for good, and
    whether anything was shown or left to chance
    (the end of a game shows all), whether it closed a secret decision, and the move to which the
    actor may freely go back."""

    state: State
    log: Log
    revealed: bool
    shown: bool
    closing: bool
    undo: int


def same_consequences(point: Point) -> None:
    """An answer tells a reader the same in a state that the reader can't tell from the true one."""
    for actor in point.asked():
        actions = legal(point.state, actor)
        point.chance(6 + actor).shuffle(actions)
        for number, action in enumerate(actions[:TRIED]):
            true = after(point, point.state, actor, action)
            for seat in [-1, *point.seats()]:
                world = determinized if number % THIRD == THIRD - 1 else twin
                other = world(point, seat, 80 + 16 * number)
                if action in legal(other, actor):
                    compare(point, seat, actor, action, true, after(point, other, actor, action))


def same_course(point: Point, actor: int, action: int) -> None:
    """The same for the answer that the game goes on with, of onlookers and two of the seats: little
    enough to be asked of many more moments."""
    true = after(point, point.state, actor, action)
    chance = point.chance(300)
    for seat in {-1, *(chance.below(len(point.seats())) for _ in range(2))}:
        for salt in range(TWINS):
            other = twin(point, seat, 310 + 16 * salt)
            if may_act(other) >> actor & 1 and action in legal(other, actor):
                compare(point, seat, actor, action, true, after(point, other, actor, action))


def after(point: Point, state: State, actor: int, action: int) -> After:
    """Give an answer on a copy of the state; chance falls as the point says."""
    copy = state.clone()
    copy.rng = FastRng(point.chance(90).below(1 << 40))
    copy.log = log = Log()
    draws, reveals = copy.rng.draws, copy.reveals
    session = Session.of(point.game, point.options, copy)
    move = session.play(actor, action)
    revealed = copy.reveals != reveals
    shown = copy.rng.draws != draws or revealed or copy.over
    return After(copy, log, revealed, shown, move.closing, session.free_undo(actor))


def compare(point: Point, seat: int, actor: int, action: int, true: After, false: After) -> None:
    """Broken when the reader at `seat` could tell the two by what followed."""
    if tells_by_asking(true.state) or tells_by_asking(false.state):
        return
    where = f"{play_text(point, actor, action)}: seat {seat}"
    views = [point.game.view(one.state, seat) for one in (true, false)]
    histories = [true.log.history(seat), false.log.history(seat)]
    told = histories[0] == histories[1]
    seen = views[0] == views[1]
    shown = true.shown
    untraced = seen and not true.closing and sets(histories[0]) != sets(histories[1])
    if untraced and true.revealed and false.revealed:
        # What was turned up, and named, may be put away again by the end of the same move.
        untraced = unnamed(histories[0]) != unnamed(histories[1])
    if not told and (not shown or untraced):
        raise Broken("history", f"{where} is told of hidden things: {apart(*histories)}")
    if not seen and not shown:
        raise Broken("history", f"{where} sees hidden things in what follows")
    if not seen and unordered(views[0]) == unordered(views[1]):
        raise Broken("order", f"{where} learns of hidden things by the order in which things stand")
    if asked_next(point, true.state) != asked_next(point, false.state):
        if not shown or not came_to_light(point, seat, true, histories):
            raise Broken("next", f"{where} learns of hidden things by who is asked next")
    if told and seen and seat == actor and true.undo != false.undo:
        raise Broken("undo", f"{where} learns of hidden things by what can be taken back")


def asked_next(point: Point, state: State) -> tuple[int, str, int]:
    """Who is asked after an answer, and what: as far as it is everybody's."""
    if state.over:
        return 0, "", -1
    top = decision(state)
    return must_act(state), point.game.kind_of(state, top), top.window()


def came_to_light(point: Point, seat: int, true: After, histories: list[History]) -> bool:
    """Whether an answer told the reader of something hidden: a component that it knows from now on,
    another thing in the same event, what was sealed, what the end of a game shows."""
    if true.closing or true.state.over:
        return True
    before = point.game.knowledge(point.state, seat)
    after = point.game.knowledge(true.state, seat)
    if any(after.knows(n) and not before.knows(n) for n in range(len(before.kinds))):
        return True
    pairs = zip(*histories, strict=False)
    return any(one != other and one[:3] == other[:3] for one, other in pairs)


def unordered(view: Any) -> Any:
    """A view in which lists with unknown things in them are sorted: two that differ, and are the
    same then, show the same things in another order. (Where more differs, what came to light was
    another thing, and has its place.)"""
    if isinstance(view, dict):
        return {key: unordered(value) for key, value in view.items()}
    if not isinstance(view, list):
        return view
    inner = [unordered(entry) for entry in view]
    return sorted(inner, key=repr) if any(map(unknown, inner)) else inner


def unknown(entry: Any) -> bool:
    """Whether an entry of a list in a view stands for something that the viewer does not know."""
    return entry is None or (isinstance(entry, dict) and None in entry.values())


def unnamed(history: History) -> History:
    """A history that says of what sort each thing in it is, and not which."""
    return [
        (kind, seat, rule, {name: sort_only(value) for name, value in params.items()})
        for kind, seat, rule, params in history
    ]


def sort_only(value: Any) -> Any:
    """ "@card" for "@card:scout", and so on."""
    return value.split(":")[0] if isinstance(value, str) and value.startswith("@") else value


def sets(history: History) -> History:
    """A history in which lists of things ("@cards:scout,viper") are in order: in which order a seat
    drew its own cards is nobody's secret, though hands may be shown sorted."""
    return [
        (kind, seat, rule, {name: in_order(value) for name, value in params.items()})
        for kind, seat, rule, params in history
    ]


def in_order(value: str | int) -> str | int:
    """A parameter with its things in order."""
    if isinstance(value, int) or not value.startswith("@"):
        return value
    sort, _, things = value.partition(":")
    return f"{sort}:{','.join(sorted(things.split(',')))}"


def apart(one: History, other: History) -> str:
    """The first event that differs, for messages."""
    pairs = [f"{a}, elsewhere {b}" for a, b in zip(one, other, strict=False) if a != b]
    return pairs[0] if pairs else f"{len(one)} events, elsewhere {len(other)}"


def same_trials(point: Point) -> None:
    """Trying a compound move shows, or refuses, the same in a state that the seat can't tell from
    the true one."""
    for seat in point.asked():
        other = twin(point, seat, 200)
        chance = point.chance(201 + seat)
        for _ in range(TRIALS):
            actions = line(point, determinized(point, seat, 220), seat, chance)
            true, false = (trial(point, state, seat, actions) for state in (point.state, other))
            if true != false:
                texts = ", ".join(map(point.game.write, actions))
                where = f"decision {point.number}, seat {seat}, {texts}"
                raise Broken("trial", f"{where}: trying it tells {true[0]}, elsewhere {false[0]}")


def line(point: Point, state: State, seat: int, chance: FastRng) -> list[int]:
    """Some actions of a seat one after the other, the last one perhaps forbidden."""
    actions: list[int] = []
    while not state.over and len(actions) < LONGEST:
        ways = legal(state, seat)
        if not ways:
            break
        actions.append(ways[chance.below(len(ways))])
        apply(state, seat, actions[-1])
    return [*actions, chance.below(point.game.space.size)]


def trial(point: Point, state: State, seat: int, actions: list[int]) -> tuple[str, Any, Any]:
    """What trying actions tells a seat: how far it came, the table and the question, or why not."""
    session = Session.of(point.game, point.options, state.clone())
    try:
        after, taken = session.try_all(seat, actions)
    except RulesError as error:
        return f"{error}, at {error.place}", None, None
    return str(taken), point.game.view(after, seat), point.game.ask(after, seat)


def tells_by_asking(state: State) -> bool:
    """Whether the question is one of a window in which only holders are asked, as is agreed."""
    rules = state.setting.windows
    if rules is None or state.over or not rules.frank(state):
        return False
    return decision(state).window() >= 0
