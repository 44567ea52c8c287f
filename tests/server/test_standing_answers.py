"""Standing answers: kept by the server, given at no tell-tale pace, known to their seat alone."""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select

from astrarium.server.store.schema import STANDING
from astrarium.server.table.pace import Pace
from server.camp import InProcess, Obeying, act_all, camp, holds, loads, table
from server.house import House, Player


class Metronome(Pace):
    """Pauses of known length; what was asked for stands in `drawn`."""

    def __init__(self) -> None:
        super().__init__(0.0, 0.0, Random(1))
        self.drawn: list[str] = []
        self.person = 0.4

    def pause(self) -> float:
        self.drawn.append("pause")
        return 0.05

    def as_a_person(self) -> float:
        self.drawn.append("person")
        return self.person


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with camp(tmp_path_factory.mktemp("camp") / "db.sqlite") as opened:
        yield opened


def paced(house: House, id: str) -> Metronome:
    """The table's pace from now on."""
    live = house.run(house.lobby.tables.get(id))
    pace = Metronome()
    live.bot_turns.pace = live.passes.pace = pace
    return pace


def stand(player: Player, answer: str, window: str = "robbery") -> dict[str, Any]:
    return player.ask("standing", window=window, answer=answer)


def ride_laden(player: Player) -> None:
    """Open the window: seat 1 is asked first, seat 0 after it."""
    assert act_all(player, loads(player, 0)[0], "ride")["type"] == "ack"


def until(what: Callable[[], Any]) -> None:
    end = time.monotonic() + 10
    while not what():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)


def asked(player: Player) -> tuple[str, list[int]]:
    decision = player.catch_up()["decision"]
    return decision["kind"], decision["seats"]


def test_a_standing_answer_is_told_to_its_own_seat_only(house: House) -> None:
    id, tokens = table(house)
    with (
        Player(house.address, id, tokens["1"]) as two,
        Player(house.address, id, tokens["1"]) as tab,
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id) as watcher,
    ):
        for player in (one, watcher):
            player.catch_up()
            player.messages.clear()
        assert stand(two, "pass")["type"] == "ack"
        wish = [{"window": "robbery", "answer": "pass"}]
        assert tab.until("standing")["standing"] == wish
        for player in (one, watcher):
            player.catch_up()
            assert [m["type"] for m in player.messages] == ["pong"]
        unset = [{"window": "robbery", "answer": "ask"}]
        for token, told in ((tokens["1"], wish), (tokens["0"], unset), (None, [])):
            with Player(house.address, id, token) as newcomer:
                assert newcomer.hello["standing"] == told
        assert stand(two, "ask")["type"] == "ack"
        assert tab.until("standing")["standing"] == unset


@pytest.mark.parametrize(
    "fields", [{"window": 0, "answer": "pass"}, {"window": "storm", "answer": "pass"},
               {"window": "robbery", "answer": "rob"}, {"answer": "pass"}]
)  # fmt: skip
def test_a_malformed_standing_answer_is_refused(house: House, fields: dict[str, Any]) -> None:
    id, tokens = table(house)
    with Player(house.address, id, tokens["1"]) as two:
        assert two.ask("standing", **fields)["code"] == "malformed"


def test_who_is_away_passes_at_a_bots_pace_and_nobody_is_asked(house: House) -> None:
    id, tokens = table(house)
    pace = paced(house, id)
    with Player(house.address, id, tokens["1"]) as two:
        assert stand(two, "pass")["type"] == "ack"
    with Player(house.address, id, tokens["0"]) as one:
        until(lambda: 1 not in house.run(house.lobby.tables.get(id)).attendance.seats())
        ride_laden(one)
        until(lambda: asked(one)[1] == [0])
        assert pace.drawn == ["pause"]


def test_who_is_seen_at_the_table_passes_as_slowly_as_a_person(house: House) -> None:
    id, tokens = table(house)
    pace = paced(house, id)
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
    ):
        assert stand(two, "pass")["type"] == "ack"
        ride_laden(one)
        begun = time.monotonic()
        assert asked(two)[1] == [1]
        assert "pass" in two.choices()
        until(lambda: asked(one)[1] == [0])
        assert time.monotonic() - begun > 0.3
        assert pace.drawn == ["person"]


def test_who_is_connected_but_has_done_nothing_for_long_is_not_seen(tmp_path: Path) -> None:
    with camp(tmp_path / "db.sqlite", attention=0.1) as house:
        id, tokens = table(house)
        pace = paced(house, id)
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as two,
        ):
            assert stand(two, "pass")["type"] == "ack"
            time.sleep(0.2)
            ride_laden(one)
            until(lambda: asked(one)[1] == [0])
            assert pace.drawn == ["pause"]


def test_who_is_on_turn_passes_as_slowly_as_a_person_even_when_away(house: House) -> None:
    id, tokens = table(house)
    pace = paced(house, id)
    with Player(house.address, id, tokens["1"]) as two:
        with Player(house.address, id, tokens["0"]) as one:
            assert stand(one, "pass")["type"] == "ack"
            ride_laden(one)
        assert asked(two)[1] == [1]
        until(lambda: 0 not in house.run(house.lobby.tables.get(id)).attendance.seats())
        two.play("pass")
        until(lambda: asked(two) == ("load", [1]))
        assert pace.drawn == ["person"]


@pytest.mark.drawn
def test_ask_if_i_hold_something_passes_only_for_empty_hands(house: House) -> None:
    seen = set()
    for n in range(8):
        id, tokens = table(house, title=f"deal {n}")
        paced(house, id)
        armed = holds(house, id, 1, 0)
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as two,
        ):
            assert stand(two, "holding")["type"] == "ack"
            ride_laden(one)
            time.sleep(0.6)
            assert asked(two)[1] == ([1] if armed else [0])
        seen.add(armed)
    assert seen == {False, True}


def test_somebody_may_think_better_of_it_while_it_waits(house: House) -> None:
    id, tokens = table(house)
    paced(house, id)
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
    ):
        assert stand(two, "pass")["type"] == "ack"
        ride_laden(one)
        assert asked(two)[1] == [1]
        assert stand(two, "ask")["type"] == "ack"
        time.sleep(0.6)
        assert asked(two)[1] == [1]
        assert stand(two, "pass")["type"] == "ack"
        until(lambda: asked(one)[1] == [0])


def test_a_standing_pass_can_be_taken_back_and_is_then_not_given_again(house: House) -> None:
    id, tokens = table(house)
    paced(house, id).person = 0.1
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
    ):
        assert stand(two, "pass")["type"] == "ack"
        ride_laden(one)
        until(lambda: asked(two)[1] == [0])
        assert two.now["undo"]["possible"]
        assert two.ask("undo")["type"] == "ack"
        time.sleep(0.3)
        assert asked(two)[1] == [1]
        two.play("pass")
        assert asked(one)[1] == [0]


def told_by(house: House, title: str, by_hand: bool) -> list[str]:
    """All that the others are sent while seat 1 passes, by hand or by a standing answer."""
    id, tokens = table(house, title=title)
    paced(house, id)
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
        Player(house.address, id) as watcher,
    ):
        if not by_hand:
            assert stand(two, "pass")["type"] == "ack"
        for player in (one, two, watcher):
            player.catch_up()
        own = loads(one, 0)[0]
        one.send({"type": "act", "action_id": "a", "decision": 0, "actions": [own, "ride"]})
        one.until("ack")
        if by_hand:
            until(lambda: asked(two)[1] == [1])
            two.play("pass")
        one.until("update")
        one.until("update")
        one.ask("undo", "u")
        one.ask("act", "p", decision=one.now["decision"]["id"], action="pass")
        one.catch_up()
        watcher.catch_up()
        heard = [*one.raw, *watcher.raw]
        for path in ("", "/timeline", "/record", "/at/3", "/odds"):
            for token in (None, tokens["0"]):
                header = {} if token is None else {"authorization": f"Bearer {token}"}
                heard.append(house.http.get(f"/api/tables/{id}{path}", headers=header).text)
    stamp = re.compile(r"\d{4}-\d\d-\d\dT[\d:]+Z")
    return [stamp.sub("then", text.replace(id, "id")) for text in heard if '"pong"' not in text]


def test_nobody_else_can_tell_a_standing_pass_from_one_by_hand(tmp_path: Path) -> None:
    heard = []
    for by_hand in (True, False):
        with camp(tmp_path / f"{by_hand}.sqlite") as house:
            heard.append(told_by(house, "same deal", by_hand))
    assert len(heard[0]) > 15
    assert heard[0] == heard[1]


@pytest.mark.drawn
def test_a_bots_pass_its_use_and_a_standing_pass_draw_the_same_pause(tmp_path: Path) -> None:
    drawn = []
    for wish in ("rob", "pass", "standing"):
        with camp(tmp_path / f"{wish}.sqlite") as house:
            house.think_with(InProcess(Obeying(wish, "ride")))
            for n in range(20):
                id, tokens = table(
                    house, "human", "human" if wish == "standing" else "obeying", title=f"t{n}"
                )
                if holds(house, id, 1, 0):
                    break
            pace = paced(house, id)
            if wish == "standing":
                with Player(house.address, id, tokens["1"]) as two:
                    assert stand(two, "pass")["type"] == "ack"
                until(lambda: 1 not in house.run(house.lobby.tables.get(id)).attendance.seats())  # noqa: B023
            with Player(house.address, id, tokens["0"]) as one:
                ride_laden(one)
                until(lambda: asked(one)[1] == [0])
                drawn.append(pace.drawn[:1])
    assert drawn == [["pause"]] * 3


def test_the_pace_is_random_and_not_faster_where_there_is_nothing_to_think_about() -> None:
    pace = Pace(0.35, 4.0, Random(1))
    before = [pace.pause() for _ in range(400)]
    assert 0.175 <= min(before) < 0.2 < 0.6 < max(before) <= 0.7
    pace.thought(1.5)
    pace.thought(0.2)
    assert min(pace.pause() for _ in range(100)) > 1.5
    people = [pace.as_a_person() for _ in range(400)]
    assert 3.5 < statistics.median(people) < 4.5
    assert 1.6 <= min(people) < max(people) <= 16


def test_standing_answers_outlive_a_restart_and_answer_what_was_open(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite"
    with camp(path, person_delay=60.0) as house:
        id, tokens = table(house)
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as two,
        ):
            assert stand(two, "pass")["type"] == "ack"
            ride_laden(one)
            assert asked(one)[1] == [1]
    with camp(path) as house, Player(house.address, id, tokens["0"]) as one:
        until(lambda: asked(one)[1] == [0])
        with Player(house.address, id, tokens["1"]) as two:
            assert two.hello["standing"] == [{"window": "robbery", "answer": "pass"}]


def test_in_a_sealed_window_a_standing_pass_is_sealed_for_its_seat(house: House) -> None:
    id, tokens = table(house, sealed=True)
    pace = paced(house, id)
    with Player(house.address, id, tokens["1"]) as two:
        assert stand(two, "pass")["type"] == "ack"
    until(lambda: 1 not in house.run(house.lobby.tables.get(id)).attendance.seats())
    with Player(house.address, id, tokens["0"]) as one:
        ride_laden(one)
        until(lambda: asked(one)[1] == [0])
        assert pace.drawn == ["pause"]
        one.play("pass")
        assert asked(one) == ("load", [1])


def test_standing_answers_are_forgotten_when_the_game_ends(house: House) -> None:
    id, tokens = table(house)
    kept = select(func.count()).select_from(STANDING).where(STANDING.c.table_id == id)

    def rows() -> int:
        count: int = house.run(house.lobby.store.read(lambda c: c.execute(kept).scalar_one()))
        return count

    with Player(house.address, id, tokens["1"]) as two:
        assert stand(two, "pass")["type"] == "ack"
        assert rows() == 1
        assert two.ask("resign")["type"] == "ack"
        assert rows() == 0
        assert stand(two, "pass")["code"] == "over"


def test_who_passes_till_something_happens_is_asked_again_then(house: House) -> None:
    id, tokens = table(house)
    paced(house, id).person = 0.1
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
    ):
        ride_laden(one)
        assert asked(two)[1] == [1]
        assert stand(two, "moment")["type"] == "ack"
        assert two.until("standing")["standing"] == [{"window": "robbery", "answer": "moment"}]
        until(lambda: asked(one)[1] == [0])
        one.play("pass")
        assert asked(two) == ("load", [1])
        told = [m["standing"] for m in two.messages if m["type"] == "standing"]
        assert told[-1] == [{"window": "robbery", "answer": "ask"}]


def test_to_pass_till_something_happens_is_kept_by_no_store(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite"
    with camp(path, person_delay=60.0) as house:
        id, tokens = table(house)
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as two,
        ):
            ride_laden(one)
            assert asked(two)[1] == [1]
            assert stand(two, "moment")["type"] == "ack"
    with camp(path) as house, Player(house.address, id, tokens["1"]) as two:
        assert two.hello["standing"] == [{"window": "robbery", "answer": "ask"}]


def test_outside_of_windows_there_is_no_moment_to_pass_in(house: House) -> None:
    id, tokens = table(house)
    with Player(house.address, id, tokens["1"]) as two:
        assert stand(two, "moment")["type"] == "ack"
        assert two.until("standing")["standing"] == [{"window": "robbery", "answer": "ask"}]
