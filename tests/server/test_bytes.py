"""What goes over the line: deflated once for each seat, the table only where it changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from astrarium.server.messages.socket import Update
from astrarium.server.table.frames import STEP, Stream
from server.bytes import GAMES, cost
from server.house import House, Player


@pytest.mark.parametrize("id", [pytest.param(id, marks=pytest.mark.drawn) for id in GAMES])
def test_a_move_is_told_in_a_fifth_of_the_bytes_that_its_text_takes(id: str) -> None:
    found = cost(id, GAMES[id], 24)
    assert found.moves == 24
    assert found.sent < found.whole / 5, found


def test_a_page_is_told_deflated_what_a_client_without_it_is_told_as_text(house: House) -> None:
    id, tokens = house.create("human", "human")
    with (
        Player(house.address, id, tokens["0"], deflate=True) as page,
        Player(house.address, id, tokens["0"]) as other,
    ):
        for player in (page, page):
            player.play("end_turn") if player.now["decision"]["yours"] else None
        page.catch_up()
        other.catch_up()
        assert page.pieces
        assert not other.pieces
        told = [json.loads(text) for text in page.raw]
        assert [m for m in told if m["type"] == "update"] == [
            m for m in map(json.loads, other.raw) if m["type"] == "update"
        ]


def test_a_tab_that_comes_later_reads_the_frames_that_all_tabs_of_its_seat_get(
    house: House,
) -> None:
    id, tokens = house.create("human", "human")
    with (
        Player(house.address, id, tokens["0"], deflate=True) as one,
        Player(house.address, id, tokens["1"], deflate=True) as rival,
    ):
        one.play("end_turn")
        rival.catch_up()
        rival.play("end_turn")
        one.catch_up()
        with Player(house.address, id, tokens["0"], deflate=True) as tab:
            before = len(one.pieces)
            one.play("end_turn")
            rival.catch_up()
            rival.play("end_turn")
            one.catch_up()
            tab.catch_up()
            assert tab.pieces == one.pieces[before:]
            assert len(tab.pieces) >= 2
            assert tab.now["view"] == one.now["view"]
            assert tab.now["table"]["moves"] == one.now["table"]["moves"] == 4


def test_the_table_is_told_when_more_of_it_has_changed_than_its_moves(house: House) -> None:
    id, tokens = house.create("human", "human")
    with (
        Player(house.address, id, tokens["0"], deflate=True) as one,
        Player(house.address, id, tokens["1"], deflate=True),
    ):
        one.play("end_turn")
        one.ask("resign")
        one.catch_up()
        updates = [json.loads(t) for t in one.raw if json.loads(t)["type"] == "update"]
        assert [each["table"] is None for each in updates] == [True, False]
        assert updates[-1]["table"]["status"] == "finished"


def test_what_people_have_written_is_never_deflated_with_a_hand(house: House) -> None:
    id, tokens = house.create("human", "open", title="a title of somebody")
    with Player(house.address, id, tokens["0"], deflate=True) as host:
        answer = house.http.post(f"/api/tables/{id}/seats/1", json={"name": "written by another"})
        with Player(house.address, id, answer.json()["token"], deflate=True) as guest:
            guest.ask("chat", text="said by another")
            host.catch_up()
            host.play("end_turn")
            guest.catch_up()
            guest.play("end_turn")
            host.catch_up()
            texts = [text for text in host.raw if text.endswith("\n")]
            assert len(texts) == len(host.pieces) >= 2
            for text in texts:
                assert "another" not in text
                assert "somebody" not in text


def test_sizes_of_deflated_frames_come_in_steps() -> None:
    stream = Stream()
    sizes = {len(stream.piece(b'{"n":%d,"hand":"%s"}' % (n, b"ab" * n))) for n in range(60)}
    assert {size % STEP for size in sizes} == {0}


@pytest.mark.parametrize("wish", ["yes", 1, None])
def test_a_hello_that_asks_for_deflated_frames_in_other_words_is_malformed(
    house: House, wish: object
) -> None:
    id, _ = house.create("human", "human")
    with Player(house.address, id, silent=True) as player:
        player.send({"type": "hello", "deflate": wish})
        refused = player.until("refuse")
        assert (refused["code"], "deflate" in refused["message"]["en"]) == ("malformed", True)


def test_an_update_says_nothing_of_the_table_where_only_who_is_there_has_changed(
    tmp_path: Path,
) -> None:
    with House(tmp_path / "db.sqlite") as house:
        id, tokens = house.create("human", "human")
        with Player(house.address, id, tokens["0"]) as one:
            with Player(house.address, id, tokens["1"]):
                one.until("presence")
            one.until("presence")
            one.play("end_turn")
            last = json.loads(one.raw[-1])
            assert last["type"] == Update.__struct_config__.tag
            assert last["table"] is None
