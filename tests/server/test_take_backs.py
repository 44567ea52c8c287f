"""Free take-backs, rewinding by consent, resigning and rematches over the socket."""

from __future__ import annotations

import pytest

from server.house import House, Player, bearer


def plays(player: Player) -> list[str]:
    return [action for action in player.choices() if action.startswith("play ")]


def test_a_seat_takes_back_its_plays_to_its_last_barrier(house: House) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        before = player.now["view"]
        start = house.digest(id)
        for _ in range(2):
            player.play(plays(player)[0])
        assert player.now["undo"] == {"possible": True, "to": 0, "barrier": None}
        player.ask("undo", to=1)
        told = player.until("update")
        undone = told["events"][0]
        assert (undone["kind"], undone["move"], told["table"]["moves"]) == ("undone", 1, 1)
        assert undone["message"]["key"] == "server.event.undone"
        player.ask("undo")
        assert player.until("update")["view"] == before
        assert house.digest(id) == start
        player.play(plays(player)[0])
        assert player.now["seq"] == 5


def test_a_take_back_past_a_barrier_is_refused(house: House) -> None:
    id, tokens = house.create("human", "human")
    one = Player(house.address, id, tokens["0"])
    two = Player(house.address, id, tokens["1"])
    one.play("end_turn")
    one.catch_up()
    assert one.now["undo"]["possible"] is False
    assert one.now["undo"]["barrier"]["key"].startswith("sr.event.")
    two.catch_up()
    two.play(plays(two)[0])
    before = house.digest(id)
    for player, to in ((one, 0), (one, 1), (two, 0), (two, 2), (two, 99)):
        refused = player.ask("undo", to=to)
        assert (refused["code"], refused["message"]["key"]) == ("not_allowed", "server.barrier")
    assert house.digest(id) == before


def test_a_barrier_is_told_as_the_log_tells_it(house: House) -> None:
    id, tokens = house.create("human", "human")
    one = Player(house.address, id, tokens["0"])
    one.play("end_turn")
    drew = next(e for e in one.now["events"] if e["barrier"])
    assert drew["message"]["key"] == "sr.event.drew.seen"
    assert one.now["undo"]["barrier"] == drew["message"]
    with Player(house.address, id, tokens["1"]) as two:
        told = next(e for e in two.hello["events"] if e["barrier"])
        assert told["message"]["key"] == "sr.event.drew"
        assert "cards" not in told["message"]["params"]


def test_everybody_must_agree_to_go_back_further(house: House) -> None:
    id, tokens = house.create("human", "human")
    one = Player(house.address, id, tokens["0"])
    two = Player(house.address, id, tokens["1"])
    start = house.digest(id)
    one.play("end_turn")
    one.catch_up()
    assert one.ask("offer", kind="undo", to=0)["type"] == "ack"
    two.catch_up()
    offer = two.now["offers"][0]
    assert (offer["kind"], offer["from"], offer["to"], offer["accepted"]) == ("undo", 0, 0, [0])
    assert one.ask("offer", kind="undo", to=0)["message"]["key"] == "server.offer_open"
    assert one.ask("answer", offer=offer["id"], accept=True)["code"] == "not_allowed"
    assert house.get(f"/tables/{id}")["moves"] == 1
    two.ask("answer", offer=offer["id"], accept=True)
    told = two.until("update")
    assert (told["table"]["moves"], told["offers"]) == (0, [])
    assert house.digest(id) == start
    assert two.ask("answer", offer=offer["id"], accept=True)["code"] == "stale"


def test_a_refused_offer_is_gone_and_a_move_ends_it_too(house: House) -> None:
    id, tokens = house.create("human", "human")
    one = Player(house.address, id, tokens["0"])
    two = Player(house.address, id, tokens["1"])
    one.play("end_turn")
    one.ask("offer", kind="undo", to=0)
    two.catch_up()
    two.ask("answer", offer=two.now["offers"][0]["id"], accept=False)
    assert two.until("update")["offers"] == []
    one.ask("offer", kind="undo", to=0)
    two.catch_up()
    assert len(two.now["offers"]) == 1
    two.play(plays(two)[0])
    two.catch_up()
    assert two.now["offers"] == []
    assert one.ask("offer", kind="undo", to=7)["code"] == "malformed"
    assert one.ask("offer", kind="undo")["code"] == "malformed"


@pytest.mark.drawn
def test_bots_agree_to_go_back(house: House) -> None:
    id, tokens = house.create("human", "random")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
        while not player.now["decision"]["yours"]:
            player.until("update")
        player.ask("offer", kind="undo", to=0)
        player.catch_up()
        assert player.now["table"]["moves"] == 0
        assert player.now["decision"]["yours"] is True


def test_at_one_screen_an_offer_is_agreed_by_asking(house: House) -> None:
    id, tokens = house.create("human", "human", mode="hotseat")
    assert sorted(tokens) == ["0", "1"]
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
        player.ask("offer", kind="undo", to=0)
        assert player.until("update")["table"]["moves"] == 0


def test_resigning_ends_the_game_and_shows_the_seed(house: House) -> None:
    id, tokens = house.create("human", "human")
    one = Player(house.address, id, tokens["0"])
    two = Player(house.address, id, tokens["1"])
    two.ask("resign")
    told = two.until("update")
    assert told["table"]["status"] == "finished"
    assert told["table"]["seed"]
    assert told["view"]["outcome"]["winners"] == [0]
    assert told["decision"] is None
    assert one.ask("resign")["code"] == "over"
    assert one.ask("offer", kind="undo", to=0)["code"] == "over"


def test_a_rematch_needs_everybody_and_gives_the_other_seat_the_start(house: House) -> None:
    id, tokens = house.create("human", "open")
    two = house.http.post(f"/api/tables/{id}/seats/1", json={"name": "B"}).json()["token"]
    three = {"0": tokens["0"], "1": two}
    one, other = (Player(house.address, id, three[s]) for s in ("0", "1"))
    early = house.http.post(f"/api/tables/{id}/rematch", headers={"authorization": f"Bearer {two}"})
    assert early.status_code == 403
    one.ask("resign")
    one.catch_up()
    alone = house.http.post(f"/api/tables/{id}/rematch", headers={"authorization": f"Bearer {two}"})
    assert alone.json()["error"]["message"]["key"] == "server.rematch_consent"
    one.ask("offer", kind="rematch")
    other.catch_up()
    other.ask("answer", offer=other.now["offers"][0]["id"], accept=True)
    told = other.until("update")
    again = told["table"]["rematch"]
    assert again
    for seat, token in three.items():
        answer = house.http.post(
            f"/api/tables/{id}/rematch", headers={"authorization": f"Bearer {token}"}
        ).json()
        assert answer["table"]["id"] == again
        assert list(answer["tokens"]) == [seat]
        with Player(house.address, again, answer["tokens"][seat]) as player:
            assert player.hello["view"]["to_act"] == [1]
            assert player.hello["table"]["host"] is (seat == "0")


def test_against_bots_a_rematch_is_set_out_at_once(house: House) -> None:
    id, tokens = house.create("human", "random")
    with Player(house.address, id, tokens["0"]) as player:
        player.ask("resign")
        player.until("update")
        answer = house.http.post(
            f"/api/tables/{id}/rematch", headers={"authorization": f"Bearer {tokens['0']}"}
        )
        assert answer.status_code == 201
        assert player.until("update")["table"]["rematch"] == answer.json()["table"]["id"]
        assert player.ask("offer", kind="rematch")["code"] == "not_allowed"


def test_a_rematch_gives_each_token_its_own_seat_and_one_screen_all_of_them(house: House) -> None:
    seats = {"network": ["0"], "hotseat": ["0", "1"]}
    for mode, own in seats.items():
        id, tokens = house.create("human", "human", mode=mode)
        assert set(tokens) == {"0", "1"}
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["1"]) as other,
        ):
            one.ask("resign")
            one.ask("offer", kind="rematch")
            if mode == "network":
                (offer,) = other.catch_up()["offers"]
                other.ask("answer", offer=offer["id"], accept=True)
            again = one.catch_up()["table"]["rematch"]
        answer = house.http.post(f"/api/tables/{id}/rematch", headers=bearer(tokens["0"])).json()
        assert list(answer["tokens"]) == own
        opens = {
            seat: house.run(house.lobby.tables.get(again)).seat_of(t)
            for seat, t in answer["tokens"].items()
        }
        assert opens == {seat: int(seat) for seat in own}
        stranger = house.http.post(f"/api/tables/{id}/rematch", headers=bearer("no token"))
        assert stranger.status_code == 401
