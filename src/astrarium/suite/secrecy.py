"""Conformance: at any moment a seat is told what it knows and nothing else (non-interference).

A determinized state is one that a seat can't tell from the true one, and so is a twin, in which
hidden things have changed places (`Game.exchange`): what `determinize` forgets to draw anew shows
there. So nothing that the seat gets to see, may do or can find out by asking may differ: views,
questions with the order of their choices, refusals with their parameters, labels, names that are
looked up, chances. What an answer lets through afterwards is suite/consequences.py's affair, what
is answered in secret suite/drafts.py's, what survives by chance suite/memory.py's.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from astrarium.kernel.errors import UnknownAction
from astrarium.kernel.flow import (
    NOT_ASKED,
    OK,
    candidates,
    every_code,
    legal,
    may_act,
    must_act,
    nudged,
)
from astrarium.kernel.state import State
from astrarium.kernel.telling.text import LANGUAGES
from astrarium.lab.errors import Broken
from astrarium.suite.walk import Point, play_text

TRIED = 6
ALIKE = 3
"""Actions looked at of those that are refused for one and the same reason."""
LABELLED = 200
READ = 60
"""Notations with names that are read at each point for each seat."""


def determinized(point: Point, seat: int, salt: int) -> State:
    """A state that the seat can't tell from the point's."""
    other: State = point.game.determinize(point.state, seat, point.chance(salt + seat))
    return other


def twin(point: Point, seat: int, salt: int) -> State:
    """A state in which things that the seat can't know have changed places."""
    other: State = point.game.twin(point.state, seat, point.chance(salt + seat))
    return other


def worlds(point: Point, seat: int) -> list[State]:
    """States that the seat can't tell from the point's: a twin, and a determinized one."""
    return [twin(point, seat, 4), determinized(point, seat, 5)]


def same_sight(point: Point) -> None:
    """View, question, legal list, candidates, reasons, chances and who is asked are the same in
    states that a seat can't tell apart."""
    state, game = point.state, point.game
    for seat in [-1, *point.seats()]:
        for other in worlds(point, seat):
            where = f"decision {point.number}, seat {seat}"
            same_table(point, seat, other)
            if game.ask(state, seat) != game.ask(other, seat):
                raise Broken("secrecy", f"{where}: the question differs in another world")
            if candidates(state, seat) != candidates(other, seat):
                raise Broken("secrecy", f"{where}: the candidates differ in another world")


def same_table(point: Point, seat: int, other: State) -> None:
    """The table, what is legal and who is asked look the same to a seat in another world."""
    where = f"decision {point.number}, seat {seat}"
    if point.game.view(point.state, seat) != point.game.view(other, seat):
        raise Broken("secrecy", f"{where}: the view differs in another world")
    if legal(point.state, seat) != legal(other, seat):
        raise Broken("secrecy", f"{where}: the legal list differs in another world")
    asked = [(may_act(s), must_act(s), nudged(s), s.over) for s in (point.state, other)]
    if asked[0] != asked[1]:
        raise Broken("secrecy", f"{where}: other seats are asked in another world")


def same_chances(point: Point) -> None:
    """What is told of the chances and dangers of a position, to onlookers and to one of the seats,
    is the same in another world."""
    for seat in (-1, point.chance(9).below(len(point.seats()))):
        other = (twin, determinized)[point.chance(11 + seat).below(2)](point, seat, 10)
        where = f"decision {point.number}, seat {seat}"
        if point.game.odds(point.state, seat) != point.game.odds(other, seat):
            raise Broken("odds", f"{where}: the chances differ in another world")
        if seat >= 0 and point.game.danger(point.state, seat) != point.game.danger(other, seat):
            raise Broken("odds", f"{where}: the dangers differ in another world")


def same_reasons(point: Point) -> None:
    """Every refusal is the same in a twin, over the whole action space."""
    for seat in point.asked():
        other = twin(point, seat, 15)
        if may_act(other) >> seat & 1:
            same_codes(point, other, seat)


def same_codes(point: Point, other: State, seat: int) -> None:
    """What is refused to a seat is refused for the same reasons in two states."""
    mine, theirs = point.codes(seat), every_code(other, seat, point.game.space.size)
    if mine != theirs:
        action = next(n for n, code in enumerate(mine) if code != theirs[n])
        where = play_text(point, seat, action)
        raise Broken("secrecy", f"{where}: the reason differs in another world")
    by_code: dict[int, list[int]] = defaultdict(list)
    for action, code in enumerate(mine):
        by_code[code].append(action)
    by_code.pop(OK, None)
    by_code.pop(NOT_ASKED, None)
    same_refusals(point, other, seat, by_code)


def same_refusals(point: Point, other: State, seat: int, by_code: dict[int, list[int]]) -> None:
    """The whole refusal, sentence and parameters, is the same in both states, for some of the
    actions that each reason forbids."""
    game, chance = point.game, point.chance(20 + seat)
    for code, actions in by_code.items():
        for action in {actions[chance.below(len(actions))] for _ in range(ALIKE)}:
            true = game.refusal(point.state, seat, action, code)
            false = game.refusal(other, seat, action, code)
            if (true.rule, true.key, true.params) != (false.rule, false.key, false.params):
                where = play_text(point, seat, action)
                raise Broken(
                    "refusals", f"{where}: {true.key} {true.params} is {false.params} elsewhere"
                )


def same_labels(point: Point) -> None:
    """What a seat might try is called the same in another world: key, parameters, and the
    sentences that they come to."""
    for seat in point.asked():
        actions = candidates(point.state, seat)
        point.chance(31 + seat).shuffle(actions)
        told = [called(point, point.state, seat, action) for action in actions[:LABELLED]]
        for other in worlds(point, seat):
            for action, true in zip(actions, told, strict=False):
                if true != called(point, other, seat, action):
                    where = play_text(point, seat, action)
                    raise Broken("labels", f"{where}: the label {true} differs elsewhere")


def called(point: Point, state: State, seat: int, action: int) -> tuple[str, Any, list[str]]:
    """The label of an action as it is sent, and as people read it in both languages."""
    key, params = point.game.label(state, seat, action)
    words = [point.game.say(language, key, params) for language in LANGUAGES] if params else []
    return key, params, words


def same_names(point: Point) -> None:
    """A notation with the names of things reads the same in a twin, or is refused
    with the same words: no name finds what the seat can't know."""
    game = point.game
    seen = {seat: strings(game.view(point.state, seat)) for seat in [-1, *point.seats()]}
    known = {str(component.get("id", "")) for component in game.components_at(point.state)}
    for seat in point.seats():
        other = twin(point, seat, 40)
        everything = set[str]().union(known, *seen.values())
        secret = sorted(set[str]().union(*seen.values()) - seen[seat])
        for text in notations(point, seat, sorted(everything), secret):
            true, false = reading(point, point.state, seat, text), reading(point, other, seat, text)
            if true != false:
                where = f"decision {point.number}, seat {seat}, {text!r}"
                raise Broken("names", f"{where}: read as {true}, elsewhere as {false}")


def notations(point: Point, seat: int, words: list[str], secret: list[str]) -> list[str]:
    """Notations to read: arguments by number, by any name, by a name that only others see."""
    space, chance = point.game.space, point.chance(41 + seat)
    verbs = [verb for verb in space.verbs if any(not domain.words for domain in verb.domains)]
    found = []
    for _ in range(READ if verbs and words else 0):
        verb = verbs[chance.below(len(verbs))]
        text = verb.name
        for domain in verb.domains:
            source = [[domain.word(chance.below(domain.size))], words, secret or words]
            pool = source[0 if domain.words else chance.below(3)]
            text += f" {domain.name}:{pool[chance.below(len(pool))]}"
        found.append(text)
    return found


def reading(point: Point, state: State, seat: int, text: str) -> str:
    """What a notation stands for, or why it stands for nothing."""
    try:
        return str(point.game.read(state, seat, text))
    except UnknownAction as error:
        return str(error)


def strings(value: Any) -> set[str]:
    """All words in plain data that could be an argument."""
    if isinstance(value, dict):
        value = [*value.keys(), *value.values()]
    if isinstance(value, list):
        return set[str]().union(*map(strings, value))
    return {value} if isinstance(value, str) and value and " " not in value else set()


def fresh_chance(point: Point) -> None:
    """A determinization draws the future of chance anew: it goes on neither as the true one nor as
    another determinization."""
    for seat in [-1, *point.seats()]:
        states = [point.state, determinized(point, seat, 60), determinized(point, seat, 70)]
        futures = {tuple(rng.below(1 << 40) for _ in range(3)) for rng in map(generator, states)}
        if len(futures) < len(states):
            where = f"decision {point.number}, seat {seat}"
            raise Broken("chance", f"{where}: a determinization keeps the generator")


def generator(state: State) -> Any:
    """A copy of a state's generator."""
    return state.rng.clone()
