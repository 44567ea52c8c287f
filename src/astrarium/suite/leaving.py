"""Any seat may leave at any moment, and the others play on to an ending.

    python -m astrarium.suite.leaving star_realms --games 1000 --jobs 2

plays games by chance, over every variant and seat count in turn, in which seats leave at any
question, audits them after every answer, and says how they ended. A fault is told with the seed
that shows it again: `--games 1 --seed SEED`.
"""

from __future__ import annotations

import argparse
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from astrarium.bots.random import pick
from astrarium.kernel.errors import NotYourDecision, Stuck, describe
from astrarium.kernel.flow import apply, decision, legal, may_act, members, must_act
from astrarium.kernel.game import Game, Json, game
from astrarium.kernel.packs.files import FORM_BYTES, read_text
from astrarium.kernel.rng import FastRng
from astrarium.kernel.scenario.files import checked_form
from astrarium.kernel.scenario.story import ScenarioRun, begin, take_step
from astrarium.kernel.state import State
from astrarium.lab.errors import Broken
from astrarium.lab.executor import run_parts
from astrarium.lab.series import CAP, find_game
from astrarium.suite.conformance import tables
from astrarium.suite.walk import ending, pick_seat

RESTLESS = [2, 10, 50, 200]
"""Where a question is asked for the n-th time, a seat leaves with one chance in n times this: so
rare questions see as many leave as usual ones. Games take these in turn, by their seeds."""
SENSIBLE = 4
"""One game in so many is played by the game's advice for bots, with chance in between: it comes to
questions that chance alone does not find. One answer in so many of it is left to chance."""
WITHIN = 2
"""The frames by which questions are told apart when they are counted: the question and what asks
it."""
TOLD = 1000
"""A long series says how far it is every so many games."""


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


def question(s: State, frames: int = 4) -> str:
    """The question on top, and what asked it."""
    names = [type(frame).__name__ for frame in s.stack[-frames:]]
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


class Player:
    """Answers for all seats: by chance, or as the game's advice has it with chance in between."""

    def __init__(self, game: Game[Any], chance: FastRng, sensible: bool = False) -> None:
        self.game = game
        self.chance = chance
        self.advice = game.advice() if sensible else None

    def step(self, s: State) -> None:
        """Answer one question."""
        seat = pick_seat(s, self.chance)
        actions = legal(s, seat)
        if not actions:
            raise Broken("legal", f"seat {seat} has no action")
        asked = decision(s).may(s) >> seat & 1
        if self.advice is None or not asked or not self.chance.below(SENSIBLE):
            action = pick(s, actions, self.chance)
        else:
            sight = self.game.determinize(s, seat, self.chance)
            action = self.advice.pick(sight, seat, self.chance)
        apply(s, seat, action)


def play_on(
    game: Game[Any], s: State, gone: list[int], whole: bool, player: Player, count: int
) -> None:
    """Let so many questions be answered, and look at the table after each one."""
    for number in range(count):
        if s.over:
            ending(game, s)
            return
        at = question(s)
        try:
            player.step(s)
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


def told_again(path: Path, after: int, turn: int | None = None) -> int:
    """Play a scenario again with each seat resigning before each of its steps and at its end, or
    one of them at each, whose `turn` it is, and so many answers by chance behind each; how many
    resignations that were.

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
        playing = members(place.game.playing(s))
        if turn is not None:
            playing = [playing[(turn + number) % len(playing)]]
        for seat in playing:
            other = place.copy()
            other.state.rng = FastRng(number)
            number += 1
            gone: list[int] = []
            leave(place.game, other.state, seat, gone, whole)
            player = Player(place.game, FastRng(number))
            play_on(place.game, other.state, gone, whole, player, after)
    return number


def is_whole(game: Game[Any], s: State) -> bool:
    """Whether a state passes the audit: positions may leave out what they are not about."""
    try:
        game.audit(s)
    except AssertionError:
        return False
    return True


def moments(story: ScenarioRun, checked: Json) -> Iterator[ScenarioRun]:
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


@dataclass(frozen=True)
class LeavingGame:
    """How a game in which seats left went on: its seed and options, at which questions they left,
    how it ended ("" where it was not played to its end), what was wrong ("" for nothing)."""

    seed: int
    options: Json
    at: list[str] = field(default_factory=list)
    ending: str = ""
    fault: str = ""


def play_with_leavers(game: Game[Any], options: Json, seed: int, most: int = CAP) -> LeavingGame:
    """A game in which seats leave at any question, rare ones above all, to its end or over so many
    answers; everything about it follows from the seed."""
    s: State = game.start(options, seed)
    chance = FastRng(seed)
    player = Player(game, chance, sensible=seed // len(RESTLESS) % SENSIBLE == SENSIBLE - 1)
    asked: Counter[tuple[str, int]] = Counter()
    left: list[str] = []
    gone: list[int] = []
    try:
        for _ in range(most):
            if s.over:
                break
            one = (question(s, WITHIN), decision(s).window())
            asked[one] += 1
            if chance.below(RESTLESS[seed % len(RESTLESS)] * asked[one]):
                play_on(game, s, gone, True, player, 1)
            else:
                left.append(question(s))
                leave(game, s, who_leaves(game, s, chance), gone, True)
        ended = str(ending(game, s)["ending"]) if s.over else ""
    except Broken as broken:
        return LeavingGame(seed, options, left, fault=broken.message)
    return LeavingGame(seed, options, left, ended)


def who_leaves(game: Game[Any], s: State, chance: FastRng) -> int:
    """One of the seats that are asked, or any other that is still in the game."""
    waiting = members(must_act(s) & game.playing(s))
    left = members(game.playing(s)) if chance.below(2) or not waiting else waiting
    return left[chance.below(len(left))]


def play(id: str, seed: int, first: int, last: int) -> list[LeavingGame]:
    """Games of a series of every table in turn, each with its number as its seed, counted from the
    series' own."""
    known = find_game(id)
    ways = [options for _, _, options in tables(known)]
    return [
        play_with_leavers(known, ways[number % len(ways)], number)
        for number in range(seed + first, seed + last)
    ]


def main() -> None:
    """Play, and say what there was to see; the exit status is 1 when something was wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    began = time.perf_counter()
    endings: Counter[str] = Counter()
    left: Counter[str] = Counter()
    games = faults = 0
    for part in run_parts(partial(play, given.game, given.seed), given.games, given.jobs):
        for one in part:
            games += 1
            left.update(one.at)
            if one.fault:
                faults += 1
                sys.stdout.write(f"seed {one.seed}, {one.options}: {one.fault}\n")
            else:
                endings[one.ending] += 1
            if games % TOLD == 0:
                sys.stderr.write(f"{given.game}: {games} games, {left.total()} resignations\n")
            sys.stdout.flush()
    took = time.perf_counter() - began
    named = ", ".join(f"{name} {count:,}" for name, count in endings.most_common())
    sys.stdout.write(
        f"{given.game}: {games:,} games from seed {given.seed}, {left.total():,} resignations at "
        f"{len(left):,} questions; {named}; {faults} faults; {took:.0f} s\n"
    )
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
