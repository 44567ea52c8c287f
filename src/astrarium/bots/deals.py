"""Numbered deals: what a seat wins with an answer when chance and the unknown fall the n-th way.

A deal's number alone says how it falls, so the n-th deal is the same for all answers of a question,
and may be played by any process: several share the numbers among them, and what comes out is the
same for any number of processes.
"""

from __future__ import annotations

import signal
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from mypy_extensions import mypyc_attr

from astrarium.bots.rollouts import Rollouts
from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.flow import apply, legal, to_act
from astrarium.kernel.game import Game
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State

MOST_JOBS: Final = 64


class DealtQuestion:
    """What is asked: the sight, the seat, each answer's actions, the seed of all deals."""

    def __init__(
        self,
        game: Game[Any],
        sight: State,
        seat: int,
        answers: list[list[int]],
        seed: int,
        tuning: Tuning,
    ) -> None:
        advice = game.advice()
        known: Advice[Any] = Advice() if advice is None else advice
        self.game = game
        self.sight = sight
        self.seat = seat
        self.answers = answers
        self.seed = seed
        self.tuning = tuning
        self.rollouts = Rollouts(game, known, tuning.horizon, tuning.skipped, tuning.slips)

    def __reduce__(self) -> tuple[Any, ...]:
        told = (self.game, self.sight, self.seat, self.answers, self.seed, self.tuning_told())
        return asked_again, told

    def tuning_told(self) -> list[int]:
        """What rollouts need of the tuning, as plain data."""
        return [self.tuning.horizon, self.tuning.skipped, self.tuning.slips]

    def deal(self, answer: int, number: int) -> float:
        """What the seat wins with an answer in the deal with this number, from 0 to 1."""
        rng = FastRng(self.seed + number)
        s = self.game.imagine(self.sight, self.seat, rng)
        for place, action in enumerate(self.answers[answer]):
            # the first action is open to the seat in all it imagines; the rest of a plan may not be
            if place and (s.over or to_act(s) != self.seat or action not in legal(s, self.seat)):
                break
            apply(s, self.seat, action)
        return self.rollouts.play(s, rng)[self.seat]

    def deals(self, answer: int, numbers: list[int]) -> list[float]:
        """The same for several deals."""
        return [self.deal(answer, number) for number in numbers]


def asked_again(
    game: Game[Any],
    sight: State,
    seat: int,
    answers: list[list[int]],
    seed: int,
    told: list[int],
) -> DealtQuestion:
    """A question that has travelled."""
    tuning = Tuning(horizon=told[0], skipped=told[1], slips=told[2])
    return DealtQuestion(game, sight, seat, answers, seed, tuning)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Plays the deals of one question after the other, in this process."""

    def __init__(self) -> None:
        self.question: DealtQuestion | None = None

    def ask(self, question: DealtQuestion) -> None:
        """Take up a question."""
        self.question = question

    def play(self, wanted: list[tuple[int, int, int]]) -> list[list[float]]:
        """What deals of answers give: an answer, its first deal, the one behind its last."""
        question = self.question
        assert question is not None
        return [question.deals(i, list(range(first, last))) for i, first, last in wanted]


class Crew(Dealer):
    """Shares deals with other processes: the n-th goes to number n mod `jobs`, 0 being this one.

    They wait for questions until this process ends.
    """

    def __init__(self, jobs: int) -> None:
        super().__init__()
        self.jobs = jobs
        self.pipes: list[Connection] = []
        context = get_context("spawn")
        for number in range(1, jobs):
            ours, theirs = context.Pipe()
            worker = context.Process(target=serve, args=(theirs, number, jobs), daemon=True)
            worker.start()
            theirs.close()
            self.pipes.append(ours)

    def ask(self, question: DealtQuestion) -> None:
        self.question = question
        for pipe in self.pipes:
            self.send(pipe, question)

    def send(self, pipe: Connection, what: Any) -> None:
        """Tell another process something; RuntimeError when it has ended."""
        try:
            pipe.send(what)
        except OSError as error:
            raise self.broken() from error

    def receive(self, pipe: Connection) -> Any:
        """What another process found; RuntimeError when it has ended."""
        try:
            return pipe.recv()
        except (EOFError, OSError) as error:
            raise self.broken() from error

    def broken(self) -> RuntimeError:
        """What is raised when a process has ended; the next question gets new ones."""
        CREWS.pop(self.jobs, None)
        return RuntimeError(
            "a process that shares deals has ended; a script needs its calls below "
            '`if __name__ == "__main__":`'
        )

    def play(self, wanted: list[tuple[int, int, int]]) -> list[list[float]]:
        question = self.question
        assert question is not None
        for pipe in self.pipes:
            self.send(pipe, wanted)
        parts = [shared(question, wanted, 0, self.jobs)]
        for pipe in self.pipes:
            parts.append(self.receive(pipe))
        found: list[list[float]] = []
        for place, (_, first, last) in enumerate(wanted):
            taken = [0] * self.jobs
            row: list[float] = []
            for number in range(first, last):
                job = number % self.jobs
                row.append(parts[job][place][taken[job]])
                taken[job] += 1
            found.append(row)
        return found


def shared(
    question: DealtQuestion, wanted: list[tuple[int, int, int]], job: int, jobs: int
) -> list[list[float]]:
    """What one process plays of the deals that are wanted."""
    return [
        question.deals(i, [number for number in range(first, last) if number % jobs == job])
        for i, first, last in wanted
    ]


def serve(pipe: Connection, job: int, jobs: int) -> None:
    """Play one process's share until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that people see
    question: DealtQuestion | None = None
    while True:
        try:
            told = pipe.recv()
        except (EOFError, OSError):
            return
        if isinstance(told, DealtQuestion):
            question = told
        else:
            assert question is not None
            pipe.send(shared(question, told, job, jobs))


CREWS: Final[dict[int, Crew]] = {}
"""The processes that this one has started, by their number: bots of a process take turns."""


def dealer(jobs: int) -> Dealer:
    """Who plays the deals: this process alone, or as one of so many."""
    if jobs == 1:
        return Dealer()
    if jobs not in CREWS:
        CREWS[jobs] = Crew(jobs)
    return CREWS[jobs]
