"""Compound moves over the wire: one row, one commit, one update, one ack, one take-back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from astrarium.bots.bot import Bot
from server.camp import InProcess, act_all, attempt, camp, holds, loads, rows, state, table
from server.house import PATIENT, House, Player
from toys.caravan import KINDS


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with camp(tmp_path_factory.mktemp("camp") / "db.sqlite") as opened:
        yield opened


def test_a_compound_move_is_one_row_one_ack_one_update_and_one_take_back(house: House) -> None:
    id, tokens = table(house)
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
        Player(house.address, id) as watcher,
    ):
        for player in (one, two, watcher):
            player.catch_up()
            player.messages.clear()
        moves = loads(one, 0)[:3]
        assert act_all(one, *moves, id="whole")["type"] == "ack"
        for player in (one, two, watcher):
            player.catch_up()
            (update,) = [m for m in player.messages if m["type"] == "update"]
            assert [event["move"] for event in update["events"]] == [1, 2, 3]
            assert update["table"]["moves"] == 3
        assert (rows(house, id), rows(house, id, "events")) == (1, 3)
        assert one.now["undo"] == {"possible": True, "to": 0, "barrier": None}
        assert one.ask("undo")["type"] == "ack"
        for player in (one, two, watcher):
            assert player.catch_up()["table"]["moves"] == 0
            assert player.messages[-2]["events"][-1]["kind"] == "undone"
        assert one.now["view"]["loaded"] == []


def test_a_compound_move_sent_again_is_played_once(house: House) -> None:
    id, tokens = table(house)
    with Player(house.address, id, tokens["0"]) as one:
        moves = loads(one, 0)[:2]
        first = act_all(one, *moves, id="again")
        assert act_all(one, *moves, id="again") == first
        assert one.catch_up()["table"]["moves"] == 2
        assert rows(house, id) == 1


@pytest.mark.parametrize(
    ("actions", "code", "at", "key"),
    [
        (["L", "rob"], "illegal", 1, "goofspiel.no.spent"),
        (["L", "load card:camel"], "unknown_action", 1, "server.unknown_action"),
        (["nonsense", "L"], "unknown_action", 0, "server.unknown_action"),
        (["dig", "ride"], "not_allowed", 1, "server.compound_barrier"),
        (["dig", "nonsense"], "not_allowed", 1, "server.compound_barrier"),
        (["ride", "dig"], "not_allowed", 1, "server.compound_question"),
        (["L", "L", "ride", "pass"], "not_allowed", 3, "server.compound_barrier"),
    ],
)
def test_a_list_that_can_not_be_played_whole_names_what_is_at_fault(
    house: House, actions: list[str], code: str, at: int, key: str
) -> None:
    id, tokens = table(house)
    with Player(house.address, id, tokens["0"]) as one:
        own = iter(loads(one, 0))
        sent = [next(own) if action == "L" else action for action in actions]
        no = act_all(one, *sent)
        assert (no["type"], no["code"], no["at"], no["message"]["key"]) == ("refuse", code, at, key)
        found = attempt(one, *sent)
        assert {**found["refused"]} == {k: no[k] for k in ("at", "code", "rule", "message")}
        assert one.catch_up()["table"]["moves"] == 0
        assert rows(house, id) == 0


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"actions": []},
        {"action": "ride", "actions": ["ride"]},
        {"actions": ["unload"] * 65},
        {"actions": ["x" * 201]},
        {"actions": "ride"},
        {"actions": [7]},
    ],
)
def test_a_malformed_list_is_refused(house: House, fields: dict[str, Any]) -> None:
    id, tokens = table(house)
    with Player(house.address, id, tokens["0"]) as one:
        no = one.ask("act", decision=one.now["decision"]["id"], **fields)
        assert (no["type"], no["code"]) == ("refuse", "malformed")


def test_a_try_is_shown_to_its_asker_alone_and_written_nowhere(house: House) -> None:
    id, tokens = table(house)
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
    ):
        for player in (one, two):
            player.catch_up()
            player.messages.clear()
        moves = loads(one, 0)[:2]
        found = attempt(one, *moves)
        assert (found["n"], found["taken"], found["refused"]) == (7, 2, None)
        assert len(found["view"]["loaded"]) == 2
        assert found["decision"]["id"] == one.now["decision"]["id"]
        assert "unload" in [choice["action"] for choice in found["decision"]["choices"]]
        two.catch_up()
        assert [m["type"] for m in two.messages] == ["pong"]
        assert rows(house, id) == 0
        assert act_all(one, *moves)["type"] == "ack"
        now = one.catch_up()
        assert now["view"] == found["view"]
        assert now["decision"]["choices"] == found["decision"]["choices"]


def test_a_try_stops_before_chance_and_before_others(house: House) -> None:
    id, tokens = table(house)
    with Player(house.address, id, tokens["0"]) as one:
        load = loads(one, 0)[0]
        found = attempt(one, load, "dig")
        assert (found["taken"], found["refused"]) == (1, None)
        assert found["view"]["deck"] == one.now["view"]["deck"]
        found = attempt(one, "ride")
        assert (found["taken"], found["decision"]["seats"]) == (1, [1])


def test_a_try_that_comes_late_or_from_others_is_refused(tmp_path: Path) -> None:
    limits = replace(PATIENT, tries=(3, 60.0))
    with camp(tmp_path / "db.sqlite", limits=limits) as house:
        id, tokens = table(house)
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as two,
            Player(house.address, id) as watcher,
        ):
            asked = one.now["decision"]["id"]
            codes = []
            for player, number in ((one, asked + 9), (two, 0), (watcher, 0), (one, asked)):
                player.send({"type": "try", "n": 1, "decision": number, "actions": ["rob"]})
                found = player.until("tried")
                codes.append(found["refused"]["code"])
                if found["view"] is None:
                    assert (found["taken"], found["decision"]) == (0, None)
            assert codes[0] == "stale"
            assert codes[2:] == ["not_allowed", "illegal"]
            for _ in range(2):
                found = attempt(one, "ride")
            assert found["refused"]["code"] == "rate"
            one.send({"type": "try", "n": 1, "decision": asked, "actions": []})
            assert one.until("refuse")["code"] == "malformed"


def test_what_is_tried_and_refused_tells_nothing_of_what_others_hold(house: House) -> None:
    """Two tables that look the same to seat 0, though seat 1 holds robbers at one of them only."""
    heard = []
    for armed in (False, True):
        id, tokens = table(house, discreet=False)
        s = state(house, id)
        for place, card in enumerate(s.hands[1]):
            if KINDS[card] == 0 or (armed and place == 0):
                wanted = next(n for n in s.deck if (KINDS[n] == 0) is armed)
                s.hands[1][place], s.deck[s.deck.index(wanted)] = wanted, card
        assert holds(house, id, 1, 0) is armed
        s.known = [mask & 1 for mask in s.known]
        with Player(house.address, id, tokens["0"]) as one:
            own = loads(one, 0)
            told = []
            for actions in ([own[0], "ride", "pass"], [own[0], "ride", "rob"], [own[0], "ride"]):
                told.append(attempt(one, *actions))
            told.append({**act_all(one, own[0], "ride", "pass"), "action_id": ""})
            heard.append(told)
    assert heard[0] == heard[1]


def test_a_restart_keeps_compound_moves_whole(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite"
    with camp(path) as house:
        id, tokens = table(house)
        with Player(house.address, id, tokens["0"]) as one:
            assert act_all(one, *loads(one, 0)[:2], id="kept")["type"] == "ack"
            before = one.catch_up()
        digest = house.digest(id)
    with camp(path) as house, Player(house.address, id, tokens["0"]) as one:
        assert house.digest(id) == digest
        assert (one.now["undo"], one.now["seq"]) == (before["undo"], before["seq"])
        again = one.ask("act", "kept", decision=0, actions=["ride"])
        assert (again["type"], again["seq"]) == ("ack", before["seq"])
        assert one.ask("undo")["type"] == "ack"
        assert one.catch_up()["table"]["moves"] == 0


def test_a_table_taken_up_from_a_snapshot_keeps_compound_moves_whole(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite"
    with camp(path, snapshot_every=3) as house:
        id, tokens = table(house)
        with Player(house.address, id, tokens["0"]) as one:
            own = loads(one, 0)
            assert act_all(one, *own[:2])["type"] == "ack"
            one.catch_up()
            assert act_all(one, "unload", "unload")["type"] == "ack"
            one.catch_up()
            assert act_all(one, *loads(one, 0)[:3])["type"] == "ack"
    with camp(path, snapshot_every=3) as house, Player(house.address, id, tokens["0"]) as one:
        session = house.run(house.lobby.tables.get(id)).table.session
        assert [move.together for move in session.moves] == [False, True] * 2 + [False, True, True]
        for left in (4, 2, 0):
            assert one.ask("undo")["type"] == "ack"
            assert one.catch_up()["table"]["moves"] == left


def test_a_crash_before_the_commit_leaves_nothing_of_a_compound_move(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite"
    with camp(path) as house:
        id, tokens = table(house)

        async def fail(writes: Any) -> None:
            raise OSError("the disk is full")

        with Player(house.address, id, tokens["0"]) as one:
            own = loads(one, 0)[:2]
            write, house.lobby.store.write = house.lobby.store.write, fail  # type: ignore[method-assign]
            one.send({"type": "act", "action_id": "lost", "decision": 0, "actions": own})
            assert one.ending()[0] == 1011
            house.lobby.store.write = write  # type: ignore[method-assign]
        assert rows(house, id) == 0
        with Player(house.address, id, tokens["0"]) as one:
            assert one.now["view"]["loaded"] == []
            assert act_all(one, *own, id="lost")["type"] == "ack"
            assert one.catch_up()["table"]["moves"] == 2
        assert rows(house, id) == 1


def test_going_back_by_consent_stops_before_a_compound_move(house: House) -> None:
    id, tokens = table(house)
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
    ):
        assert act_all(one, *loads(one, 0)[:2], "ride")["type"] == "ack"
        assert two.catch_up()["table"]["moves"] == 3
        assert two.ask("offer", kind="undo", to=2)["type"] == "ack"
        (offer,) = one.catch_up()["offers"]
        assert offer["to"] == 0
        assert one.ask("answer", offer=offer["id"], accept=True)["type"] == "ack"
        assert two.catch_up()["table"]["moves"] == 0


def test_in_a_secret_draft_a_compound_move_tells_others_no_more_than_its_choices(
    house: House,
) -> None:
    id, tokens = table(house, draft=True)
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
    ):
        two.catch_up()
        two.messages.clear()
        assert act_all(one, "load card:silk", "load card:salt", "unload")["type"] == "ack"
        two.catch_up()
        assert [m["type"] for m in two.messages] == ["pong"]
        assert one.catch_up()["table"]["moves"] == 3
        assert two.now["table"]["moves"] == 0
        assert act_all(one, "load card:silk", "ready")["type"] == "ack"
        assert two.catch_up()["decision"]["seats"] == [1]
        assert two.now["table"]["moves"] == 0
        found = attempt(two, "load card:silk", "ready")
        assert (found["taken"], found["view"]["seats"][0]["packed"]) == (1, None)
        assert act_all(two, "load card:silk", "ready")["type"] == "ack"
        for player in (one, two):
            assert player.catch_up()["table"]["moves"] == 7


def test_a_bots_plan_is_played_as_one_move_as_far_as_can_be_foreseen(tmp_path: Path) -> None:
    class Planning(Bot):
        def plan(self, game: Any, sight: Any, seat: int, rng: Any) -> list[int]:
            if game.kind_of(sight, sight.stack[-1]) != "load":
                return [game.space.read("pass")]
            texts = ["load card:salt", "unload", "dig", "load card:silk"]
            return [game.space.read(text) for text in texts]

    with camp(tmp_path / "db.sqlite") as house:
        house.lobby.setup.bots = InProcess(Planning("planning"))  # type: ignore[assignment]
        id, tokens = table(house, "human", "random")
        with Player(house.address, id, tokens["0"]) as one:
            one.play("ride")
            while one.now["table"]["moves"] < 4:
                one.until("update")
            assert one.now["table"]["moves"] == 4
            assert [(e["move"], e["kind"]) for e in one.now["events"]] == [(2, "load"), (4, "dig")]
