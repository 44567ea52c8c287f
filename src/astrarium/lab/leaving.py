"""Conformance: any seat may leave at any moment, and the others play on to an ending."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from astrarium.kernel.errors import NotYourDecision, Stuck, describe
from astrarium.kernel.files import FORM_BYTES, read_text
from astrarium.kernel.flow import State, decision, legal, may_act, members, must_act
from astrarium.kernel.game import Game, Json, game
from astrarium.kernel.rng import FastRng
from astrarium.kernel.scenario.files import checked_form
from astrarium.kernel.scenario.story import Story, begin, take_step
from astrarium.lab.walk import Broken, ending, step

RARE = 12
"""A seat leaves at a question that was rarely asked so far once in so many."""
USUAL = 300
"""The same for a question that is asked all the time."""
OFTEN = 40
"""A question of a kind that was asked more often than this in a series is asked all the time."""


def leave(game: Game[Any], s: State, seat: int, gone: list[int], whole: bool) -> None:
    """Let a seat resign and look at everything that must hold then; Broken when it does not. The
    table is audited where all components of the game lie on it (`whole`)."""
    where = f"seat {seat} resigns at {question(s)}"
    try:
        game.resign(s, seat)
        gone.append(seat)
        sound(game, s, gone, whole)
        again(game, s, seat)
        saved = game.save(s)
        if whole and game.digest(game.load(saved)) != game.digest(s):
            raise Broken("leaving", "the state is another one when it has been saved")
    except (Exception, Stuck) as error:
        raise Broken("leaving", f"{where}: {describe(error)}") from error


def question(s: State) -> str:
    """The question on top, and what asked it."""
    names = [type(frame).__name__ for frame in s.stack[-4:]]
    return " in ".join(reversed(names)) or "the end"


def sound(game: Game[Any], s: State, gone: list[int], whole: bool) -> None:
    """What must hold after somebody has left: the audit, a question that those who are left can
    answer, or an outcome, and a table that everybody can be shown."""
    if whole:
        game.audit(s)
    if s.over:
        ending(game, s)
    else:
        waiting, free = must_act(s), may_act(s)
        if not waiting:
            raise Broken("leaving", f"nobody is asked by {question(s)}")
        for seat in members(waiting | free):
            if not legal(s, seat):
                raise Broken("leaving", f"seat {seat} has no answer to {question(s)}")
            if seat in gone:
                raise Broken("leaving", f"{question(s)} asks seat {seat}, which has left")
    for seat in range(-1, game.seat_count(s)):
        game.view(s, seat)
        if not s.over:
            game.ask(s, seat)


def again(game: Game[Any], s: State, seat: int) -> None:
    """Nobody leaves twice."""
    before = game.digest(s)
    try:
        game.resign(s, seat)
    except NotYourDecision:
        if game.digest(s) != before:
            raise Broken("leaving", "a refused resignation changed the state") from None
    else:
        raise Broken("leaving", "a seat resigned twice")


def play_on(
    game: Game[Any], s: State, gone: list[int], whole: bool, chance: FastRng, count: int
) -> None:
    """Let chance answer so many questions, and look at the table after each one."""
    for number in range(count):
        if s.over:
            ending(game, s)
            return
        at = question(s)
        try:
            step(s, chance)
            sound_step(game, s, gone, whole)
        except (Exception, Stuck) as error:
            raise Broken("leaving", f"answer {number + 1}, to {at}: {describe(error)}") from error


def sound_step(game: Game[Any], s: State, gone: list[int], whole: bool) -> None:
    """What must hold at every step once somebody has left."""
    if whole:
        game.audit(s)
    if s.over:
        return
    waiting = must_act(s)
    if not waiting:
        raise Broken("leaving", f"nobody is asked by {question(s)}")
    for seat in members(waiting):
        if seat in gone:
            raise Broken("leaving", f"{question(s)} asks seat {seat}, which has left")


def told_again(path: Path, after: int) -> int:
    """Play a scenario again with each seat resigning before each of its steps and at its end, and
    so many answers by chance behind each; how many resignations that were.

    Broken says before which step, who, and what was wrong.
    """
    text = read_text(path, FORM_BYTES)
    checked = checked_form(tomllib.loads(text), text)
    story = begin(checked, game)
    number = 0
    for place in moments(story, checked):
        s = place.state
        if s.over:
            continue
        whole = is_whole(place.game, s)
        for seat in range(place.game.seat_count(s)):
            other = place.copy()
            other.state.rng = FastRng(number)
            if not place.game.playing(s) >> seat & 1:
                continue
            number += 1
            gone: list[int] = []
            leave(place.game, other.state, seat, gone, whole)
            play_on(place.game, other.state, gone, whole, FastRng(number), after)
    return number


def is_whole(game: Game[Any], s: State) -> bool:
    """Whether a state passes the audit: positions may leave out what they are not about."""
    try:
        game.audit(s)
    except AssertionError:
        return False
    return True


def moments(story: Story, checked: Json) -> Iterator[Story]:
    """A scenario's story before each of its steps, and at its end; then so for each case."""
    for number, one in enumerate(checked["step"], start=1):
        yield story
        take_step(story, one, number)
    if not checked["case"]:
        yield story
    for case in checked["case"]:
        told = story.copy()
        for number, one in enumerate(case["step"], start=1):
            yield told
            take_step(told, one, number)
        yield told


def play_with_leavers(
    game: Game[Any], options: Json, seed: int, met: Counter[str], most: int
) -> int:
    """A game by chance in which seats leave at any question, rare ones above all (`met` counts
    them over a series), to its end or over so many answers; how many have left."""
    s: State = game.start(options, seed)
    chance = FastRng(seed)
    gone: list[int] = []
    try:
        for _ in range(most):
            if s.over:
                break
            kind = type(decision(s)).__name__
            met[kind] += 1
            if not chance.below(RARE if met[kind] <= OFTEN else USUAL):
                left = members(game.playing(s))
                asked = members(must_act(s))
                seat = left[chance.below(len(left))] if chance.below(2) else asked[0]
                if game.playing(s) >> seat & 1:
                    leave(game, s, seat, gone, True)
                    continue
            play_on(game, s, gone, True, chance, 1)
        if s.over:
            ending(game, s)
    except Broken as broken:
        raise Broken(broken.check, f"{options}, seed {seed}: {broken.message}") from broken
    return len(gone)
