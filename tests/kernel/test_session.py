"""Take-backs, rewinding and records, on Star Realms and Goofspiel."""

from __future__ import annotations

import pytest

from astrarium.games.goofspiel import BID
from astrarium.games.goofspiel import GAME as GOOFSPIEL
from astrarium.games.star_realms import GAME
from astrarium.games.star_realms.moves import ATTACK, BUY, END, PLAY
from astrarium.kernel.actions import Verb
from astrarium.kernel.errors import BadRecord, IllegalAction, NotYourDecision
from astrarium.kernel.flow import Procedure, legal, settle, to_act
from astrarium.kernel.move import Move
from astrarium.kernel.records.record import replay_record, write_record
from astrarium.kernel.rng import FairRng, FastRng
from astrarium.kernel.session import Session
from toys.drafts import ADD, DONE, Drafting, Fleets
from toys.drafts import GAME as DRAFTS


def opening() -> Session:
    return Session(GAME, {"first_seat": 0}, FastRng(5))


def of_verb(session: Session, seat: int, verb: Verb) -> list[int]:
    """The legal actions of a verb."""
    return [a for a in legal(session.state, seat) if session.game.space.decode(a).verb is verb]


def first_play(session: Session, seat: int = 0) -> int:
    return of_verb(session, seat, PLAY)[0]


def test_a_seat_takes_back_its_plays_and_the_state_is_as_it_was() -> None:
    session = opening()
    start = GAME.digest(session.state)
    for _ in range(3):
        session.play(0, first_play(session))
    assert session.free_undo(0) == 0
    session.rewind(0)
    assert GAME.digest(session.state) == start
    assert session.moves == []
    assert len(session.log.events) == len(session.opening.events)


def test_a_purchase_shows_a_new_card_and_is_a_barrier() -> None:
    session = opening()
    while not of_verb(session, 0, BUY):
        session.play(0, first_play(session))
    assert session.play(0, of_verb(session, 0, BUY)[0]).barrier
    assert session.free_undo(0) == len(session.moves)
    assert session.free_undo(1) == len(session.moves)


def test_nothing_is_taken_back_while_answers_are_secret_but_an_answer_may_change() -> None:
    session = Session(GOOFSPIEL, {}, FastRng(1))
    session.play(0, BID.of(3))
    assert session.moves[0].hidden
    assert [session.free_undo(seat) for seat in (0, 1)] == [1, 1]
    session.play(0, BID.of(5))
    last = session.play(1, BID.of(5))
    assert (last.hidden, last.closing, last.barrier) == (False, True, True)
    assert [session.free_undo(seat) for seat in (0, 1)] == [3, 3]


def test_a_draft_is_hidden_until_a_move_closes_it() -> None:
    session = Session(DRAFTS, {}, FastRng(1))
    for seat, text in ((0, "wave"), (1, "add n:3"), (0, "add n:1"), (1, "drop"), (1, "add n:2")):
        session.play(seat, DRAFTS.read(session.state, seat, text))
    assert [move.hidden for move in session.moves] == [False, True, True, True, True]
    session.play(0, DRAFTS.read(session.state, 0, "done"))
    assert session.secret()
    closing = session.play(1, DRAFTS.read(session.state, 1, "done"))
    assert (closing.closing, session.secret()) == (True, False)
    session.play(0, DRAFTS.read(session.state, 0, "fire"))
    assert [session.free_undo(seat) for seat in (0, 1)] == [7, 8]


def test_the_next_secret_question_of_the_same_kind_is_another_one() -> None:
    class Waving(Drafting):
        def choose(self, s: Fleets, seat: int, action: int) -> None:
            s.done = 1 << seat  # the other seat's turn, in secret as well

    class Turns(Procedure[Fleets]):
        def steps(self) -> list[str]:
            return ["turn"]

        def step(self, s: Fleets, step: str) -> None:
            s.jump("turn")
            s.push(waving)

    waving = Waving()
    state = DRAFTS.start()
    state.stack, state.next_step = [Turns()], [0]
    settle(state)
    session = Session.of(DRAFTS, {}, state)
    moves = [session.play(seat, ADD.of()) for seat in (0, 1, 0)]
    assert [(move.hidden, move.closing) for move in moves] == [(False, True)] * 3


def test_a_question_inside_a_secret_one_leaves_it_open() -> None:
    class Which(Drafting):
        def choose(self, s: Fleets, seat: int, action: int) -> None:
            s.fleets[seat].append(DRAFTS.space.decode(action).a)

    class Asking(Drafting):
        def choose(self, s: Fleets, seat: int, action: int) -> None:
            if action == DONE.of():
                super().choose(s, seat, action)
                return
            s.push(self)
            s.push(which)

    which = Which()
    state = DRAFTS.start()
    state.fleets = [[1], [1]]
    state.push(Asking())
    session = Session.of(DRAFTS, {}, state)
    for action in (ADD.of(), ADD.of(3), DONE.of()):
        assert session.play(0, action).hidden
    assert [session.play(1, ADD.of(n)).hidden for n in (0, 4)] == [True, True]
    assert session.play(1, DONE.of()).closing
    assert session.state.fleets == [[1, 3], [1, 4]]


def test_giving_up_in_a_secret_decision_hides_nothing() -> None:
    session = Session(DRAFTS, {}, FastRng(1))
    for text in ("wave", "add n:3"):
        session.play(0, DRAFTS.read(session.state, 0, text))
    move = session.resign(1)
    assert (move.hidden, move.closing, session.secret()) == (False, True, False)


def test_a_rewind_beyond_a_barrier_replays_the_same_game() -> None:
    session = Session(GAME, {}, FairRng("0c" * 32))
    digests = []
    rng = FastRng(2)
    for _ in range(60):
        digests.append(GAME.digest(session.state))
        seat = to_act(session.state)
        options = legal(session.state, seat)
        session.play(seat, options[rng.below(len(options))])
    session.rewind(17)
    assert GAME.digest(session.state) == digests[17]
    assert len(session.moves) == 17
    with pytest.raises(ValueError, match="18"):
        session.rewind(18)


def test_an_error_leaves_the_session_untouched() -> None:
    session = opening()
    before = GAME.digest(session.state), len(session.log.events)
    with pytest.raises(NotYourDecision, match="seat 1 is not asked"):
        session.play(1, END.of())
    with pytest.raises(IllegalAction, match=r"SR-12\.3"):
        session.play(0, ATTACK.of(1))
    assert (GAME.digest(session.state), len(session.log.events)) == before


def finished() -> tuple[Session, str]:
    session = Session(GAME, {}, FairRng("77" * 32))
    rng = FastRng(8)
    while not session.state.over:
        seat = to_act(session.state)
        options = legal(session.state, seat)
        action = options[rng.below(len(options))]
        session.play(seat, options[1] if action == END.of() and len(options) > 1 else action)
    return session, write_record(session, {"seed": "77" * 32, "date": "2026-11-20"})


def test_a_record_replays_state_by_state() -> None:
    session, text = finished()
    again = replay_record(GAME, text)
    assert GAME.digest(again.state) == GAME.digest(session.state)
    assert write_record(again, {"seed": "77" * 32, "date": "2026-11-20"}) == text


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda t: t.replace("astrarium-record 2", "chess"), "line 1: a record starts"),
        (lambda t: t.replace('"star_realms"', '"go"'), "line 2: a record of 'go'"),
        (
            lambda t: t.replace(f'"version": "{GAME.version}"', '"version": "0"'),
            "line 2: made by version",
        ),
        (
            lambda t: t.replace('"seed": "77', '"seed": "78'),
            "differs from the record|refused|no |\\[",
        ),
        (lambda t: t.replace("#", "#0", 1), "line 3: after"),
        (lambda t: t.replace("end {", "end ", 1), "the last line is not readable"),
        (lambda t: t.replace('"ending": "last_standing"', '"ending": "x"'), "the ending is"),
        (lambda t: t.replace("\n0 ", "\nzero ", 1), "a line is a seat and an action"),
    ],
)
def test_a_record_that_was_tampered_with_is_refused(change, reason) -> None:  # type: ignore[no-untyped-def]
    _, text = finished()
    with pytest.raises(BadRecord, match=reason):
        replay_record(GAME, change(text))


def test_a_resignation_is_part_of_the_record() -> None:
    session = opening()
    session.play(0, first_play(session))
    session.resign(1)
    text = write_record(session, {"seed": 5})
    assert "1 resign" in text
    outcome = GAME.outcome(replay_record(GAME, text).state)
    assert outcome is not None
    assert outcome.winners == [0]
    with pytest.raises(NotYourDecision):
        session.resign(0)


# -- taking a game up again ----------------------------------------------------------------------


def two_turns() -> Session:
    session = opening()
    for _ in range(2):
        for _ in range(2):
            seat = to_act(session.state)
            session.play(seat, first_play(session, seat))
        session.play(to_act(session.state), END.of())
    return session


@pytest.mark.parametrize("start", range(7))
def test_a_game_taken_up_from_any_kept_state_is_the_same_game(start: int) -> None:
    session = two_turns()
    kept = GAME.load(GAME.save(session.at(start).state))
    again = opening()
    again.resume(session.moves[:], start, kept)
    assert GAME.digest(again.state) == GAME.digest(session.state)
    assert [move.marks() for move in again.moves] == [move.marks() for move in session.moves]
    for seat in (0, 1):
        assert again.free_undo(seat) == session.free_undo(seat)
    assert write_record(again, {"seed": 5}) == write_record(session, {"seed": 5})
    for count in (5, 4, 1):
        again.rewind(count)
        session.rewind(count)
        assert GAME.digest(again.state) == GAME.digest(session.state)
        assert [again.free_undo(seat) for seat in (0, 1)] == [
            session.free_undo(seat) for seat in (0, 1)
        ]


def test_an_earlier_position_found_from_a_kept_state_knows_the_whole_game() -> None:
    session = two_turns()
    earlier = session.at(5, 3, session.at(3).state)
    assert GAME.digest(earlier.state) == GAME.digest(session.at(5).state)
    assert GAME.digest(earlier.at(1).state) == GAME.digest(session.at(1).state)


def test_a_game_is_not_taken_up_where_its_moves_go_another_way() -> None:
    session = two_turns()
    moves = session.moves[:]
    moves[4] = Move.marked(moves[4].seat, moves[4].action, 1)
    with pytest.raises(ValueError, match="move 5"):
        opening().resume(moves, 3, session.at(3).state)


def test_a_game_can_not_be_taken_up_between_sealed_answers() -> None:
    session = Session(GOOFSPIEL, {}, FastRng(1))
    assert session.resumable()
    session.play(0, BID.of(3))
    assert not session.resumable()
    session.play(1, BID.of(5))
    assert session.resumable()


def test_a_game_played_on_goes_its_own_way_from_there_and_its_record_replays() -> None:
    def session() -> Session:
        made = Session(GAME, {"first_seat": 0}, FairRng("11" * 32))
        made.turn_chance(4, FairRng("22" * 32))
        return made

    one, plain = session(), Session(GAME, {"first_seat": 0}, FairRng("11" * 32))
    while len(one.moves) < 120:
        action = legal(one.state, to_act(one.state))[0]
        one.play(to_act(one.state), action)
        if len(plain.moves) < 4:
            plain.play(to_act(plain.state), action)
            assert [p.deck for p in one.state.players] == [p.deck for p in plain.state.players]
    # What was played before is not taken back, and any position is the same when played again.
    assert one.at(4).free_undo(0) == 4
    for count in (0, 3, 4, 5, 60, 120):
        assert one.at(count).state.rng.save()[1] == ("11" if count < 4 else "22") * 32
    assert GAME.digest(one.at(120, 60, one.at(60).state).state) == GAME.digest(one.state)
    continues = {"table": "x", "move": 4, "seed": "22" * 32}
    text = write_record(one, {"seed": "11" * 32, "continues": continues})
    assert GAME.digest(replay_record(GAME, text).state) == GAME.digest(one.state)
    with pytest.raises(BadRecord):  # without it chance falls as in the game before
        replay_record(GAME, write_record(one, {"seed": "11" * 32}))


@pytest.mark.parametrize(
    "continues", [4, {"move": -1, "seed": 1}, {"move": 1}, {"move": 1, "seed": 1, "table": 3}]
)
def test_a_record_that_says_wrongly_how_it_goes_on_is_refused(continues: object) -> None:
    text = write_record(opening(), {"seed": 5, "continues": continues})
    with pytest.raises(BadRecord) as refused:
        replay_record(GAME, text)
    assert refused.value.line == 2
    assert "continues" in refused.value.reason
