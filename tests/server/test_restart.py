"""What is on disk is all there is: restarts, tables that leave memory, a store that fails."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from astrarium.server.store.store import Store, Write
from server.house import House, Player


def play_some(house: House, id: str, tokens: dict[str, str]) -> Player:
    player = Player(house.address, id, tokens["0"])
    player.play(next(a for a in player.choices() if a.startswith("play ")))
    player.ask("undo")
    player.ask("chat", text="hello")
    player.catch_up()
    player.play(next(a for a in player.choices() if a.startswith("play ")))
    player.play("end_turn")
    player.ask("offer", kind="undo", to=0)
    player.catch_up()
    return player


def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite") as house:
        id, tokens = house.create("human", "human", public=True)
        player = play_some(house, id, tokens)
        before, digest = player.now, house.digest(id)
        chat = [m["text"] for m in player.messages if m["type"] == "chat"]
        timeline = house.get(f"/tables/{id}/timeline")
        assert player.ask("act", "kept", decision=0, action="end_turn")["code"] == "stale"
        events = [e for m in player.messages for e in m.get("events", [])]
    with House(tmp_path / "db.sqlite") as house:
        with Player(house.address, id, tokens["0"]) as player:
            assert player.hello["view"] == before["view"]
            assert player.hello["seq"] == before["seq"]
            assert player.hello["undo"] == before["undo"]
            assert player.hello["offers"] == before["offers"]
            assert player.hello["decision"] == before["decision"]
            assert player.hello["events"] == events
            assert [line["text"] for line in player.hello["chat"]] == chat == ["hello"]
            assert player.hello["table"] == {**before["table"], "spectators": 0}
        assert house.digest(id) == digest
        assert house.get(f"/tables/{id}/timeline") == timeline
        assert [table["id"] for table in house.get("/tables")] == [id]


def test_what_everybody_agreed_to_outlasts_a_restart(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite") as house:
        id, tokens = house.create("human", "human")
        start = house.digest(id)
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as two,
        ):
            one.play("end_turn")
            one.ask("offer", kind="undo", to=0)
            two.ask("answer", offer=two.catch_up()["offers"][0]["id"], accept=True)
            one.ask("resign")
            one.ask("offer", kind="rematch")
            two.ask("answer", offer=two.catch_up()["offers"][0]["id"], accept=True)
            table = one.catch_up()["table"]
        assert table["moves"] == 1
        assert table["rematch"]
        digest = house.digest(id)
        assert digest != start
    with House(tmp_path / "db.sqlite") as house:
        again = house.get(f"/tables/{id}")
        assert (again["moves"], again["rematch"]) == (1, table["rematch"])
        assert house.digest(id) == digest


def test_an_idle_table_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", idle=0.05) as house:
        id, tokens = house.create("human", "human")
        play_some(house, id, tokens).close()
        digest = house.digest(id)
        deadline = time.monotonic() + 5
        while id in house.lobby.tables.live:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        assert house.digest(id) == digest
        with Player(house.address, id, tokens["1"]):
            time.sleep(0.3)
            assert id in house.lobby.tables.live


def test_what_could_not_be_stored_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(tmp_path / "db.sqlite") as house:
        id, tokens = house.create("human", "human")
        player = Player(house.address, id, tokens["0"])
        digest = house.digest(id)
        action = player.choices()[1]

        async def full(_: Store, __: Sequence[Write]) -> None:
            raise OSError("no space left on device")

        with monkeypatch.context() as broken:
            broken.setattr(Store, "write", full)
            said = {"type": "act", "action_id": "a", "decision": 0, "action": action}
            player.send(said)
            with pytest.raises(ConnectionClosed) as closed:
                player.until("ack")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code in (1011, 1012)
            assert not any(m["type"] == "update" for m in player.messages)
        assert house.digest(id) == digest
        with Player(house.address, id, tokens["0"]) as again:
            assert again.ask("act", "a", decision=0, action=action)["type"] == "ack"
