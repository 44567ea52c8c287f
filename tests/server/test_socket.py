"""The table socket: hello, acts, acks, resume, and what is refused."""

from __future__ import annotations

import time

import pytest

from server.house import House, Player


def pair(house: House, id: str, tokens: dict[str, str]) -> tuple[Player, Player]:
    one, two = Player(house.address, id, tokens["0"]), Player(house.address, id, tokens["1"])
    one.catch_up()
    return one, two


def duel(house: House) -> tuple[str, dict[str, str]]:
    return house.create("human", "human")


def plays(player: Player) -> list[str]:
    return [action for action in player.choices() if action.startswith("play ")]


def test_a_hello_brings_the_whole_situation(house: House) -> None:
    id, tokens = duel(house)
    with Player(house.address, id, tokens["0"]) as player:
        hello = player.hello
        assert hello["seat"] == 0
        assert hello["table"]["commitment"]
        assert hello["table"]["seed"] is None
        assert hello["view"]["you"] == 0
        assert hello["decision"]["yours"] is True
        assert hello["undo"] == {"possible": False, "to": None, "barrier": None}
        assert hello["events"] == hello["offers"] == hello["chat"] == []


def test_an_action_is_acknowledged_and_everybody_is_told(house: House) -> None:
    id, tokens = duel(house)
    one, two = pair(house, id, tokens)
    action = plays(one)[0]
    ack = one.act(action)
    assert ack["type"] == "ack"
    told = two.until("update")
    assert told["seq"] == ack["seq"] == 1
    assert [event["seq"] for event in told["events"]] == [1]
    assert told["events"][0]["message"]["key"] == "sr.event.played"
    assert told["decision"]["yours"] is False
    assert told["decision"]["choices"] == []


def test_numbers_have_no_gaps_for_any_receiver(house: House) -> None:
    id, tokens = duel(house)
    one, two = pair(house, id, tokens)
    watcher = Player(house.address, id)
    for _ in range(12):
        actor = one if one.now["decision"]["yours"] else two
        actor.play((plays(actor) or ["end_turn"])[0])
        one.catch_up()
        two.catch_up()
    watcher.catch_up()
    for player in (one, two, watcher):
        seqs = [e["seq"] for m in player.messages for e in m.get("events", [])]
        assert seqs == list(range(1, player.now["seq"] + 1))


def test_a_lost_connection_resumes_where_it_was(house: House) -> None:
    id, tokens = duel(house)
    with Player(house.address, id, tokens["0"]) as player:
        player.play(plays(player)[0])
        seen = player.now["seq"]
        player.play("end_turn")
    with Player(house.address, id, tokens["0"], seq=seen) as again:
        assert [e["seq"] for e in again.hello["events"]] == list(
            range(seen + 1, again.hello["seq"] + 1)
        )
    with Player(house.address, id, tokens["0"], seq=9999) as lost:
        assert len(lost.hello["events"]) == lost.hello["seq"]


def test_a_resend_is_acknowledged_again_and_done_once(house: House) -> None:
    id, tokens = duel(house)
    with Player(house.address, id, tokens["0"]) as player:
        action = plays(player)[0]
        first = player.act(action, "same")
        decision = player.now["decision"]["id"]
        again = player.ask("act", "same", decision=decision, action=action)
        assert again == first
        assert house.get(f"/tables/{id}")["moves"] == 1
    with Player(house.address, id, tokens["0"]) as back:
        assert back.ask("act", "same", decision=0, action=action) == first


def test_an_action_id_belongs_to_the_seat_that_used_it(house: House) -> None:
    id, tokens = duel(house)
    one, two = pair(house, id, tokens)
    one.act(plays(one)[0], "mine")
    refused = two.ask("resign", "mine")
    assert (refused["code"], refused["message"]["key"]) == ("not_allowed", "server.action_id")


def test_two_tabs_of_a_seat_answer_a_decision_once(house: House) -> None:
    id, tokens = duel(house)
    one = Player(house.address, id, tokens["0"])
    two = Player(house.address, id, tokens["0"])
    action = plays(one)[0]
    decision = one.now["decision"]["id"]
    for n, tab in enumerate((one, two)):
        tab.send({"type": "act", "action_id": f"tab{n}", "decision": decision, "action": action})
    answers = [tab.until("ack", "refuse") for tab in (one, two)]
    assert sorted(answer["type"] for answer in answers) == ["ack", "refuse"]
    late = next(answer for answer in answers if answer["type"] == "refuse")
    assert late["code"] == "stale"
    assert house.get(f"/tables/{id}")["moves"] == 1


def test_what_a_team_mate_does_leaves_ones_own_answer_good(house: House) -> None:
    options = {"format": "hydra_two_headed", "first_seat": 0}
    id, tokens = house.create(*["human"] * 4, options=options)
    watcher = Player(house.address, id)
    asked = watcher.hello["decision"]["seats"]
    assert len(asked) == 2
    one, two = (Player(house.address, id, tokens[str(seat)]) for seat in asked)
    answer = {"decision": two.now["decision"]["id"], "action": plays(two)[0]}
    one.play(plays(one)[0])
    assert two.ask("act", **answer)["type"] == "ack"
    assert two.ask("act", **answer)["code"] == "stale"


def test_only_the_seat_that_is_asked_may_answer(house: House) -> None:
    id, tokens = duel(house)
    with Player(house.address, id, tokens["1"]) as player:
        assert player.act("end_turn")["code"] == "not_your_decision"


def test_an_illegal_action_cites_the_rule_in_both_languages(house: House) -> None:
    id, tokens = duel(house)
    with Player(house.address, id, tokens["0"]) as player:
        before = house.digest(id)
        refused = player.act("attack seat:1")
        assert refused["code"] == "illegal"
        assert refused["rule"].startswith("SR-")
        assert refused["message"]["key"].startswith("sr.no.")
        assert refused["message"]["en"] != refused["message"]["fr"]
        assert house.digest(id) == before


@pytest.mark.parametrize("action", ["", "dance", "play card:none", "play", "buy trade_row:99"])
def test_an_unknown_action_is_named(house: House, action: str) -> None:
    id, tokens = duel(house)
    with Player(house.address, id, tokens["0"]) as player:
        assert player.act(action)["code"] == "unknown_action"


def test_nothing_is_granted_before_the_hello(house: House) -> None:
    id, tokens = duel(house)
    player = Player(house.address, id, silent=True)
    refused = player.ask("act", decision=0, action="end_turn")
    assert refused["message"]["key"] == "server.hello_first"
    player.send({"type": "hello", "token": tokens["0"]})
    assert player.until("welcome")["seat"] == 0
    player.send({"type": "hello"})
    assert player.until("refuse")["message"]["key"] == "server.hello_again"


def test_a_wrong_token_or_table_ends_with_a_reason(house: House) -> None:
    id, _ = duel(house)
    for table, token, code in ((id, "wrong", 4401), ("nowhere", None, 4404)):
        player = Player(house.address, table, silent=True)
        player.send({"type": "hello", "token": token})
        assert player.until("refuse")["message"]["en"]
        assert player.ending()[0] == code


def test_a_spectator_sees_public_things_and_does_nothing(house: House) -> None:
    id, tokens = duel(house)
    with Player(house.address, id) as watcher:
        assert watcher.hello["seat"] is None
        assert all(set(p["hand"]) == {None} for p in watcher.hello["view"]["players"])
        assert watcher.hello["decision"]["choices"] == []
        decision = watcher.hello["decision"]["id"]
        for kind, fields in (
            ("act", {"decision": decision, "action": "end_turn"}),
            ("undo", {"to": 0}),
            ("offer", {"kind": "undo", "to": 0}),
            ("resign", {}),
            ("chat", {"text": "hello"}),
        ):
            refused = watcher.ask(kind, **fields)
            assert refused["message"]["key"] == "server.spectator"
    assert tokens


def test_presence_tells_who_is_there(house: House) -> None:
    id, tokens = duel(house)
    with Player(house.address, id, tokens["0"]) as one:
        one.catch_up()
        with Player(house.address, id, tokens["1"]):
            there = one.until("presence")
            assert [seat["presence"] for seat in there["seats"]] == ["here", "here"]
            assert there["spectators"] == 0
        assert [seat["presence"] for seat in one.until("presence")["seats"]] == ["here", "gone"]
        with Player(house.address, id):
            assert one.until("presence")["spectators"] == 1


def test_chat_reaches_everybody_and_newcomers(house: House) -> None:
    id, tokens = duel(house)
    one, two = pair(house, id, tokens)
    assert one.ask("chat", text="  good \n luck ")["type"] == "ack"
    said = two.until("chat")
    assert (said["from"], said["name"], said["text"]) == (0, "P0", "good luck")
    with Player(house.address, id) as watcher:
        assert [line["text"] for line in watcher.hello["chat"]] == ["good luck"]
    assert one.ask("chat", text="x" * 501)["code"] == "malformed"
    assert one.ask("chat", text="\n")["code"] == "malformed"


def test_a_waiting_table_starts_when_the_last_seat_is_taken(house: House) -> None:
    id, tokens = house.create("human", "open")
    with Player(house.address, id, tokens["0"]) as host:
        assert host.hello["table"]["status"] == "waiting"
        assert host.hello["decision"] is None
        refused = host.ask("act", decision=0, action="end_turn")
        assert refused["message"]["key"] == "server.waiting"
        answer = house.http.post(f"/api/tables/{id}/seats/1", json={"name": " Bo  b "})
        assert answer.status_code == 201
        told = host.until("update")
        assert told["table"]["status"] == "playing"
        assert told["table"]["seats"][1]["name"] == "Bo b"
        assert told["decision"]["yours"] is True
        taken = house.http.post(f"/api/tables/{id}/seats/1", json={"name": "C"})
        assert (taken.status_code, taken.json()["error"]["code"]) == (409, "taken")
        with Player(house.address, id, answer.json()["token"]) as guest:
            assert guest.hello["seat"] == 1
            assert guest.hello["table"]["host"] is False


@pytest.mark.drawn
def test_a_whole_game_against_a_bot_ends_with_a_seed_that_proves_it(house: House) -> None:
    from astrarium.games.star_realms import GAME
    from astrarium.kernel.records.record import replay_record
    from astrarium.kernel.rng import commitment

    id, tokens = house.create("human", "random", options={"turn_limit": 40})
    with Player(house.address, id, tokens["0"]) as player:
        promised = player.hello["table"]["commitment"]
        deadline = time.monotonic() + 60
        while player.now["table"]["status"] == "playing":
            assert time.monotonic() < deadline
            if player.now["decision"]["yours"]:
                useful = [a for a in player.choices() if a != "end_turn"]
                player.play((useful or ["end_turn"])[0])
            else:
                player.until("update")
        table = player.now["table"]
        assert player.now["view"]["outcome"]["ending"]
        assert commitment(table["seed"]) == promised == table["commitment"]
        assert player.ask("act", decision=0, action="end_turn")["code"] == "over"
    record = house.http.get(f"/api/tables/{id}/record").text
    replayed = replay_record(GAME, record)
    assert len(replayed.moves) == table["moves"]
