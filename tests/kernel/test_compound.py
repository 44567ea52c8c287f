"""Compound moves: all or nothing, taken back as one, and nothing to be learnt from trying them."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.goofspiel import BID
from astrarium.games.goofspiel import GAME as GOOFSPIEL
from astrarium.kernel.errors import IllegalAction, Interrupted, NotYourDecision, RulesError
from astrarium.kernel.flow import legal, must_act
from astrarium.kernel.records.record import replay_record, write_record
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from toys import caravan
from toys.caravan import GAME, KINDS, Desert


def opened(seed: int = 1, **options: Any) -> Session:
    return Session(GAME, {"seats": 2, **options}, FastRng(seed))


def read(*texts: str) -> list[int]:
    return [GAME.space.read(text) for text in texts]


def laden(session: Session, seat: int = 0) -> list[str]:
    """The loads that a seat's hand allows, in the notation."""
    state = session.state
    assert isinstance(state, Desert)
    held = [card for card in state.hands[seat] if KINDS[card]]
    return [f"load card:{caravan.WORDS[KINDS[card]]}" for card in held]


def facts(session: Session) -> tuple[str, int, int, list[Any]]:
    return (
        GAME.digest(session.state),
        len(session.moves),
        len(session.log.events),
        [session.free_undo(seat) for seat in (0, 1)],
    )


def test_a_compound_move_is_the_same_as_its_choices_and_is_taken_back_as_one() -> None:
    whole, single = opened(), opened()
    actions = read(*laden(whole)[:3])
    assert len(actions) == 3
    made = whole.play_all(0, actions)
    for action in actions:
        single.play(0, action)
    assert GAME.digest(whole.state) == GAME.digest(single.state)
    assert [move.together for move in made] == [False, True, True]
    assert [move.events for move in made] == [move.events for move in single.moves]
    assert (whole.free_undo(0), [whole.whole(n) for n in range(4)]) == (0, [0, 0, 0, 3])
    whole.rewind(2)
    assert facts(whole) == facts(opened())


def test_going_far_back_stops_before_a_compound_move_and_keeps_earlier_ones_whole() -> None:
    session = opened()
    first = laden(session)
    session.play_all(0, read(first[0], first[1], "ride"))
    session.play(1, caravan.PASS.of())
    session.play(0, caravan.PASS.of())
    assert session.moves[2].barrier
    count = len(session.moves)
    session.play_all(1, read("dig"))
    session.rewind(count)
    assert [move.together for move in session.moves] == [False, True, True, False, False]
    session.rewind(2)
    assert session.moves == []


@pytest.mark.parametrize(
    ("texts", "place", "error"),
    [
        (["load", "load", "rob"], 2, IllegalAction),
        (["load", "load", "unload", "unload", "unload"], 4, IllegalAction),
        (["dig", "ride"], 1, Interrupted),
        (["load", "ride", "pass"], 2, Interrupted),
        (["ride", "load"], 1, Interrupted),
        (["ride", "dig", "dig"], 1, Interrupted),
        (["pass"], 0, IllegalAction),
    ],
)
def test_what_can_not_be_played_whole_is_not_played_at_all(
    texts: list[str], place: int, error: type[RulesError]
) -> None:
    session = opened()
    loads = iter(laden(session))
    actions = read(*[next(loads) if text == "load" else text for text in texts])
    before = facts(session)
    with pytest.raises(error) as caught:
        session.play_all(0, actions)
    assert caught.value.place == place
    assert facts(session) == before


def test_a_seat_that_is_not_asked_plays_no_compound_move() -> None:
    session = opened()
    with pytest.raises(NotYourDecision):
        session.play_all(1, read(laden(session, 1)[0], "ride"))
    assert session.moves == []


def test_a_compound_move_may_end_with_chance_or_a_showing() -> None:
    session = opened()
    actions = read(laden(session)[0], "dig")
    made = session.play_all(0, actions)
    assert [move.barrier for move in made] == [False, True]
    assert session.free_undo(0) == 2
    _, taken = opened().try_all(0, actions)
    assert taken == 1


def test_trying_shows_the_table_as_the_choices_would_leave_it_and_leaves_it_as_it_is() -> None:
    session = opened()
    actions = read(*laden(session)[:2])
    before = facts(session)
    state, taken = session.try_all(0, actions)
    assert taken == 2
    assert facts(session) == before
    session.play_all(0, actions)
    assert GAME.view(state, 0) == GAME.view(session.state, 0)
    assert GAME.ask(state, 0) == GAME.ask(session.state, 0)


def test_trying_stops_before_another_seat_is_asked() -> None:
    session = Session(GAME, {"seats": 2}, FastRng(1))
    state, taken = session.try_all(0, read("ride", "dig"))  # nothing is loaded: nobody reacts
    assert (taken, must_act(state)) == (1, 0b10)


def test_trying_tells_the_same_whatever_the_others_hold() -> None:
    for seed in range(12):
        session = opened(seed, discreet=False)
        loads = laden(session)
        lists = [
            loads[:2],
            [*loads[:2], "ride", "pass"],
            ["dig", "load card:silk"],
            [*loads, "load card:silk"],
            ["offer card:salt seat:1", "ride"],
        ]
        for texts in lists:
            actions = read(*texts)
            answers = set()
            for n in range(12):
                state = GAME.determinize(session.state, 0, FastRng(n))
                other = Session.of(GAME, session.options, state)
                answers.add(tried(other, actions) + played(other, actions))
            assert len(answers) == 1, (seed, texts)


def tried(session: Session, actions: list[int]) -> tuple[str, ...]:
    try:
        state, taken = session.try_all(0, actions)
    except RulesError as error:
        return (str(error), str(error.place))
    return (str(taken), str(GAME.view(state, 0)), str(legal(state, 0)), str(must_act(state)))


def played(session: Session, actions: list[int]) -> tuple[str, ...]:
    """What a refusal of the whole tells; one that is played may of course go on differently."""
    try:
        made = session.play_all(0, actions)
    except RulesError as error:
        return (str(error), str(error.place))
    return (str(len(made)),)


def test_what_no_trial_could_foresee_ends_the_move_where_it_happens() -> None:
    class Mined(caravan.Loading):
        """A game at fault: loading silk tells what lies on the deck."""

        def choose(self, s: Desert, seat: int, action: int) -> None:
            if action == caravan.LOAD.of(2) and KINDS[s.deck[-1]] == 0:
                s.reveals += 1
            super().choose(s, seat, action)

    played = refused = stopped = 0
    for seed in range(80):
        session = opened(seed)
        if "load card:silk" not in laden(session)[:-1]:
            continue
        session.state.stack[-1] = Mined(0)
        mined = KINDS[session.state.deck[-1]] == 0  # type: ignore[attr-defined]
        before = len(session.moves)
        try:
            made = session.play_all(0, read("load card:silk", "unload", "ride"))
        except Interrupted:
            refused += 1  # so the imagined deck had it, whatever the real one has
            assert len(session.moves) == before
            continue
        played += 1
        stopped += mined
        assert len(made) == (1 if mined else 3)
    assert played > stopped > 0
    assert refused > 0


def test_in_a_secret_draft_a_compound_move_is_as_hidden_as_its_choices() -> None:
    session = opened(draft=True)
    session.play_all(1, read("load card:silk", "load card:salt", "unload"))
    made = session.play_all(0, read("load card:silk", "ready"))
    assert [move.hidden for move in session.moves] == [True] * 5
    assert not any(move.barrier for move in made)
    assert [session.free_undo(seat) for seat in (0, 1)] == [5, 5]
    with pytest.raises(Interrupted) as caught:
        session.play_all(1, read("load card:silk", "ready", "dig"))
    assert (caught.value.place, caught.value.barrier) == (2, True)
    _, taken = session.try_all(1, read("load card:silk", "ready"))
    assert taken == 1  # what the others drafted would be shown
    closing = session.play_all(1, read("load card:silk", "ready"))
    assert [(move.hidden, move.closing) for move in closing] == [(True, False), (False, True)]


def test_a_sealed_answer_that_would_show_the_others_is_not_tried_out() -> None:
    session = Session(GOOFSPIEL, {}, FastRng(1))
    assert session.try_all(0, [BID.of(4)])[1] == 1
    session.play(1, BID.of(2))
    assert session.try_all(0, [BID.of(4)])[1] == 0


def test_what_is_done_meanwhile_closes_no_secret_decision_and_is_no_secret() -> None:
    session = opened(draft=True)
    session.play_all(0, read("load card:silk", "load card:salt"))
    offer = read(next(f"offer {text.split()[1]} seat:0" for text in laden(session, 1)))
    aside = session.play(1, offer[0])
    assert (aside.hidden, aside.closing, session.secret()) == (False, False, True)
    assert session.free_undo(1) == len(session.moves)
    session.play_all(0, read("take seat:1", "ready"))
    assert session.play(1, caravan.READY.of()).closing


def test_a_record_of_compound_moves_replays_state_by_state() -> None:
    session = opened()
    session.play_all(0, read(*laden(session)[:2], "ride"))
    while not session.state.over:
        seat = (must_act(session.state) & -must_act(session.state)).bit_length() - 1
        ways = legal(session.state, seat)
        session.play(seat, next(a for a in (caravan.RIDE.of(), caravan.PASS.of()) if a in ways))
    text = write_record(session, {"seed": 1})
    again = replay_record(GAME, text)
    assert GAME.digest(again.state) == GAME.digest(session.state)
    assert write_record(again, {"seed": 1}) == text
