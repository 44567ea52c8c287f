"""Tables of answers: a row a verb, and no verb without one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from astrarium.kernel.actions import Action, ActionSpace, Domain
from astrarium.kernel.answers import Answer, Answers, always, by_verb, nothing
from astrarium.kernel.flow import OK, SeatDecision, apply, candidates, legal, why_not
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State, TableConfig

SPACE = ActionSpace()
STOP = SPACE.add("stop")
TAKE = SPACE.add("take", Domain("n", 4))
LEND = SPACE.add("lend", Domain("n", 4))
SHOUT = SPACE.add("shout")

NOT_NOW, TOO_MANY, NEVER_LENT = 1, 2, 3


class Shelf(State):
    """Books on a shelf."""

    def __init__(self, rng: Any, config: Any) -> None:
        super().__init__(rng, config)
        self.books = 2


class Reach(SeatDecision[Shelf]):
    """How many books to take."""

    def candidates(self, s: Shelf, seat: int) -> list[int]:
        return ANSWERS.candidates(self, s, seat)

    def why_not(self, s: Shelf, seat: int, action: int) -> int:
        return ANSWERS.why_not(self, s, seat, action)

    def choose(self, s: Shelf, seat: int, action: int) -> None:
        ANSWERS.choose(self, s, seat, action)


def enough(top: Reach, s: Shelf, seat: int, known: Action) -> int:
    return OK if known.a <= s.books else TOO_MANY


def take(top: Reach, s: Shelf, seat: int, known: Action) -> None:
    s.books -= known.a
    s.push(Reach(seat))


def takes(top: Reach, s: Shelf, seat: int) -> list[int]:
    return TAKE.every()[1:]


def stop(top: Reach, s: Shelf, seat: int) -> list[int]:
    return [STOP.of()]


STOPPING: Answer[Reach, Shelf] = Answer(STOP, always, nothing, stop)
TAKING: Answer[Reach, Shelf] = Answer(TAKE, enough, take, takes)
BY_HAND: Answer[Reach, Shelf] = Answer(TAKE, enough, take)
ANSWERS: Answers[Reach, Shelf] = Answers(SPACE, [STOPPING, TAKING], refused=[(LEND, NEVER_LENT)])


def asked() -> Shelf:
    s = Shelf(FastRng(1), TableConfig({}))
    s.push(Reach(0))
    return s


def test_candidates_stand_in_the_order_of_the_rows() -> None:
    assert candidates(asked(), 0) == [STOP.of(), TAKE.of(1), TAKE.of(2), TAKE.of(3)]


def test_a_row_says_what_is_legal_and_why_not() -> None:
    s = asked()
    assert legal(s, 0) == [STOP.of(), TAKE.of(1), TAKE.of(2)]
    assert why_not(s, 0, TAKE.of(3)) == TOO_MANY


def test_a_row_does_what_its_verb_says() -> None:
    s = asked()
    apply(s, 0, TAKE.of(2))
    assert s.books == 0
    apply(s, 0, STOP.of())
    assert s.stack == []


def test_what_is_no_answer_is_refused_for_its_own_reason_or_as_all_others() -> None:
    s = asked()
    assert why_not(s, 0, LEND.of(1)) == NEVER_LENT
    assert why_not(s, 0, SHOUT.of()) == NOT_NOW
    other = Answers(SPACE, [STOPPING], default_refusal=7)
    assert other.why_not(Reach(0), s, 0, SHOUT.of()) == 7


def test_doing_what_is_no_answer_is_told_by_its_verb() -> None:
    with pytest.raises(LookupError, match="'shout' is no answer"):
        apply(asked(), 0, SHOUT.of())


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: Answers(SPACE, [STOPPING], offers=[STOP, TAKE]), "'take' is offered, and has no"),
        (lambda: Answers(SPACE, [STOPPING, BY_HAND]), "'take' has a row, and is not offered"),
        (lambda: Answers(SPACE, [STOPPING, STOPPING]), "'stop' has two rows"),
        (lambda: Answers(SPACE, [STOPPING], refused=[(STOP, 1)]), "'stop' has a row, and is ref"),
        (lambda: by_verb(SPACE, ANSWERS.verbs, [(STOP, len)]), "'take' is offered, and has no row"),
    ],
)
def test_a_table_with_a_row_too_few_or_too_many_is_an_error_at_once(
    wrong: Callable[[], Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        wrong()


def test_who_lists_by_hand_names_the_verbs() -> None:
    by_hand = Answers(SPACE, [STOPPING, BY_HAND], offers=[STOP, TAKE])
    assert by_hand.candidates(Reach(0), asked(), 0) == [STOP.of()]
    assert by_hand.why_not(Reach(0), asked(), 0, TAKE.of(1)) == OK


def test_what_a_question_does_by_hand_no_row_does() -> None:
    by_hand = Answers(SPACE, [Answer(TAKE, enough)], offers=[TAKE])
    assert by_hand.why_not(Reach(0), asked(), 0, TAKE.of(1)) == OK
    with pytest.raises(LookupError, match="'take' is carried out by its question"):
        by_hand.choose(Reach(0), asked(), 0, TAKE.of(1))


def test_one_function_a_verb_is_found_by_its_number() -> None:
    scores = by_verb(SPACE, ANSWERS.verbs, [(STOP, lambda n: 0), (TAKE, lambda n: 10 * n)])
    assert scores[TAKE.number](3) == 30
