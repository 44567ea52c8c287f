"""The REST part: tables, seats, looking back, records, and how it says no."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.door.edition import BEHIND
from astrarium.lab.replay import verify
from server.house import House, Player, bearer


def refusal(answer: Any) -> tuple[int, str]:
    error = answer.json()["error"]
    assert error["message"]["en"]
    assert error["message"]["fr"]
    assert "Traceback" not in answer.text
    return answer.status_code, error["code"]


def test_the_catalogue_has_games_rules_and_components(house: House) -> None:
    games = {game["id"]: game for game in house.get("/games")}
    realms = games["star_realms"]
    assert realms["seats"] == [2, 3, 4, 5, 6]
    assert {v["id"] for v in realms["variants"]} >= {"duel", "emperor", "raid"}
    assert realms["emblem"].startswith("<svg")
    assert realms["place"] < games["ares"]["place"] < BEHIND
    assert games["goofspiel"]["place"] < 0
    rules = house.get("/games/star_realms/rules")
    assert all(rule["title"]["fr"] for rule in rules)
    assert any(card["id"] == "cutter" for card in house.get("/games/star_realms/components"))
    assert house.get("/version")["version"]
    assert refusal(house.http.get("/api/games/chess/rules")) == (404, "not_found")


def test_the_openapi_document_names_every_path(house: House) -> None:
    paths = house.http.get("/schema/openapi.json").json()["paths"]
    assert "/api/tables/{table_id}/at/{move}" in paths
    assert "/api/records" in paths


def test_the_openapi_document_says_where_a_token_is_needed(house: House) -> None:
    id, _ = house.create("human", "human")
    document = house.http.get("/schema/openapi.json").json()
    (name,) = document["components"]["securitySchemes"]
    assert document["components"]["securitySchemes"][name]["scheme"] == "bearer"
    for path, operations in document["paths"].items():
        for verb, operation in operations.items():
            named = path.replace("{table_id}", id).replace("{seat}", "0").replace("{move}", "0")
            if "security" not in operation or "{" in named:
                continue
            notice = {"mail": None, "language": "en"}
            asked = {"bot": "cadet"} if named.endswith("/bot") else notice
            answer = house.http.request(verb, named, json=asked)
            needed = {} not in operation["security"]
            assert (answer.status_code == 401) == needed, (path, answer.text)
    assert document["paths"]["/api/tables/{table_id}/rematch"]["post"]["security"] == [{name: []}]
    keyed = document["paths"]["/api/tables"]["post"]["parameters"]
    assert [each["name"] for each in keyed] == ["Idempotency-Key"]


@pytest.mark.parametrize(
    ("change", "status", "field"),
    [
        ({"game": "chess"}, 404, "game"),
        ({"options": {"format": "duet"}}, 400, "options.format"),
        ({"options": {"colour": 1}}, 400, "options.colour"),
        ({"seats": [{"kind": "human"}]}, 400, "options.seats"),
        ({"options": {"seats": 2}, "seats": [{"kind": "human"}] * 3}, 400, "seats"),
        ({"seats": [{"kind": "human"}, {"kind": "bot", "bot": "hal"}]}, 400, "seats[1].bot"),
        ({"mode": "hotseat", "seats": [{"kind": "human"}, {"kind": "open"}]}, 400, "seats"),
        ({"seats": []}, 400, None),
        ({"seats": [{"kind": "cat"}] * 2}, 400, None),
        ({"title": "x" * 81}, 400, None),
        ({"options": 3}, 400, None),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_field(
    house: House, change: dict[str, Any], status: int, field: str | None
) -> None:
    wish = {"game": "star_realms", "options": {}, "seats": [{"kind": "human"}] * 2, **change}
    answer = house.http.post("/api/tables", json=wish)
    assert refusal(answer)[0] == status
    if field is not None:
        assert answer.json()["error"]["field"] == field


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("game", "options", "french"),
    [
        ("star_realms", {"seats": 9}, "convient pas\u202f: 6 au plus, pas 9"),
        ("star_realms", {"first_seat": 5}, "les places vont de 0 à 1"),
        ("ares", {"faction_0": "kahoum", "faction_1": "kahoum"}, "est déjà à un autre joueur"),
        ("starship_battles", {"points": 3}, "n’y tient"),
        ("starship_battles", {"fleet_light": "1 Nothing"}, "comme liste de vaisseaux"),
        ("starship_battles", {"fleets": "build", "fleet_light": "1 Nothing"}, "se composent"),
        ("star_realms", {"cards": {"no.toml": {}}}, "no.toml"),
    ],
)
def test_a_bad_option_is_explained_in_french_too(
    house: House, game: str, options: dict[str, Any], french: str
) -> None:
    wish = {"game": game, "options": options, "seats": [{"kind": "human"}] * 2}
    message = house.http.post("/api/tables", json=wish).json()["error"]["message"]
    assert french in message["fr"]
    assert message["params"]["reason"] in message["en"]
    assert message["params"]["reason"] not in message["fr"]


def test_bodies_that_are_no_json_or_too_large_are_refused(house: House) -> None:
    for body in (b"", b"{", b"[]", b"\xff", b"[" * 5000):
        answer = house.http.post(
            "/api/tables", content=body, headers={"content-type": "application/json"}
        )
        assert refusal(answer)[0] == 400
    huge = house.http.post("/api/records", content=b"x" * (1024 * 1024 + 1))
    assert refusal(huge) == (413, "too_large")


def test_only_public_tables_are_listed_newest_first(house: House) -> None:
    first, _ = house.create("human", "open", public=True, title="one")
    hidden, _ = house.create("human", "open")
    second, _ = house.create("human", "open", public=True, title="two")
    listed = [table["id"] for table in house.get("/tables")]
    assert hidden not in listed
    assert {first, second} <= set(listed)
    created = [table["created"] for table in house.get("/tables")]
    assert created == sorted(created, reverse=True)


def test_tokens_are_bearers_and_stored_hashed(house: House) -> None:
    id, tokens = house.create("human", "human")
    assert house.get(f"/tables/{id}", tokens["0"])["host"] is True
    assert house.get(f"/tables/{id}")["host"] is False
    for header in ("Bearer nonsense", "Basic abc", "Bearer"):
        answer = house.http.get(f"/api/tables/{id}", headers={"authorization": header})
        assert refusal(answer) == (401, "unauthorized")
    stored = house.run(house.lobby.store.read(lambda c: c.exec_driver_sql("select * from tokens")
                                             .all()))  # fmt: skip
    assert stored
    assert not any(token in row for row in stored for token in tokens.values())


def test_the_past_is_seen_with_ones_own_eyes_until_the_end(house: House) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        first = player.now["view"]
        hand = first["players"][0]["hand"]
        player.play("end_turn")
        past = house.get(f"/tables/{id}/at/0", tokens["0"])
        assert past["view"] == first
        assert (past["moves"], past["events"]) == (1, [])
        other = house.get(f"/tables/{id}/at/0", tokens["1"])
        assert set(other["view"]["players"][0]["hand"]) == {None}
        answer = house.http.get(f"/api/tables/{id}/at/0?seat=0", headers=bearer(tokens["1"]))
        assert refusal(answer) == (403, "not_allowed")
        assert refusal(house.http.get(f"/api/tables/{id}/at/2")) == (404, "not_found")
        player.ask("resign")
    assert house.get(f"/tables/{id}/at/0?seat=0")["view"]["players"][0]["hand"] == hand
    for eyes, names in (("?seat=0", True), ("?seat=1", False), ("", False)):
        told = house.get(f"/tables/{id}/at/1{eyes}")["events"]
        assert ("sr.event.drew.seen" in [event["message"]["key"] for event in told]) is names
    assert refusal(house.http.get(f"/api/tables/{id}/at/0?seat=7")) == (404, "not_found")


def test_the_timeline_has_a_mark_for_every_move(house: House) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play(next(a for a in player.choices() if a.startswith("play ")))
        player.play("end_turn")
        marks = house.get(f"/tables/{id}/timeline", tokens["1"])
    assert [mark["move"] for mark in marks] == [1, 2]
    assert [mark["barrier"] for mark in marks] == [False, True]
    assert marks[0]["rules"] == ["SR-5.2"]
    assert [mark["turn"] for mark in marks] == [1, 1]


def test_before_the_end_a_record_holds_what_the_seat_has_seen(house: House) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
    own = house.http.get(f"/api/tables/{id}/record", headers=bearer(tokens["0"])).text
    other = house.http.get(f"/api/tables/{id}/record", headers=bearer(tokens["1"])).text
    seed = house.run(house.lobby.tables.get(id)).table.facts.origin["seed"]
    for text in (own, other):
        assert text.startswith("astrarium-sight 1\n")
        assert seed not in text
        assert all(json.loads(line) for line in text.splitlines()[1:])
    assert "@cards:" in own
    assert "@cards:" not in other


@pytest.mark.drawn
def test_a_record_comes_back_as_a_finished_table(house: House) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
        player.ask("resign")
    record = house.http.get(f"/api/tables/{id}/record").text
    answer = house.http.post("/api/records", content=record.encode())
    assert answer.status_code == 201
    assert answer.json()["proved"] is True
    table = answer.json()["table"]
    assert (table["status"], table["moves"]) == ("finished", 2)
    assert [seat["name"] for seat in table["seats"]] == ["P0", "P1"]
    copy = table["id"]
    assert house.http.get(f"/api/tables/{copy}/record").text == record
    assert house.get(f"/tables/{copy}/at/1?seat=1") == house.get(f"/tables/{id}/at/1?seat=1")
    with Player(house.address, copy) as watcher:
        assert watcher.hello["view"]["outcome"]["winners"] == [1]


def test_server_and_command_line_read_a_record_alike(house: House, tmp_path: Path) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
        player.ask("resign")
    whole = house.http.get(f"/api/tables/{id}/record").text
    earlier = whole.replace("astrarium-record 2", "astrarium-record 1")
    begun = "\n".join(earlier.splitlines()[:3])
    path = tmp_path / "a.record"
    for text in (
        whole.encode(),
        "\ufeff".encode() + whole.encode(),
        whole.replace("\n", "\r\n").encode(),
        whole.encode("utf-16"),
        "\ufeff\ufeff".encode() + whole.encode(),
        whole.encode().replace(b'"P0"', b'"\xc3"'),
        earlier.encode(),
        begun.encode(),
        begun[:-1].encode(),
    ):
        path.write_bytes(text)
        found = verify(path)
        answer = house.http.post("/api/records", content=text)
        assert (answer.status_code == 201) == found.ok, text[:40]
        if found.ok:
            assert answer.json()["proved"] == found.proved
        elif found.line:
            assert found.message in answer.text or "UTF-8" in answer.text


def test_a_table_from_a_record_without_proof_says_so_for_good(house: House) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
        player.ask("resign")
    whole = house.http.get(f"/api/tables/{id}/record").text
    assert house.get(f"/tables/{id}")["proved"] is True
    begun = "\n".join(whole.replace("astrarium-record 2", "astrarium-record 1").splitlines()[:3])
    copy = house.http.post("/api/records", content=begun).json()
    assert (copy["proved"], copy["table"]["proved"]) == (False, False)
    id = copy["table"]["id"]
    assert house.get(f"/tables/{id}")["proved"] is False
    # What is written anew has a last line, which proves no more than was there.
    again = house.http.get(f"/api/tables/{id}/record").text
    assert "unfinished" in again.splitlines()[-1]
    third = house.http.post("/api/records", content=again).json()
    assert (third["proved"], third["table"]["proved"]) == (False, False)


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[1:],
        lambda lines: [lines[0], "{}"],
        lambda lines: [lines[0], "[" * 100_000],
        lambda lines: [lines[0], lines[1].replace("star_realms", "chess")],
        lambda lines: [lines[0], lines[1].replace('"options": {', '"options": 3, "x": {')],
        lambda lines: [*lines[:2], "1 end_turn"],
        lambda lines: [*lines[:2], lines[2][:-1] + "z"],
        lambda lines: [*lines[:2], "0 dance"],
        lambda lines: lines[:-1],
        lambda lines: [*lines[:-1], lines[-1][:-4]],
    ],
)
def test_a_record_that_does_not_hold_is_refused_with_its_line(house: House, change: Any) -> None:
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.play("end_turn")
        player.ask("resign")
    lines = house.http.get(f"/api/tables/{id}/record").text.splitlines()
    answer = house.http.post("/api/records", content="\n".join(change(lines)).encode())
    assert refusal(answer) == (400, "malformed")
    assert answer.json()["error"]["field"].startswith("line ")


def test_pages_of_other_origins_are_turned_away(house: House) -> None:
    evil = {"origin": "http://evil.example"}
    assert refusal(house.http.post("/api/tables", json={}, headers=evil))[0] == 403
    own = {"origin": f"http://{house.address}"}
    assert refusal(house.http.post("/api/tables", json={}, headers=own))[0] == 400
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect

    id, _ = house.create("human", "human")
    url = f"ws://{house.address}/api/tables/{id}/socket"
    with pytest.raises(InvalidStatus), connect(url, origin="http://evil.example"):
        pass


def test_every_answer_carries_security_headers(house: House) -> None:
    for path in ("/", "/api/games", "/api/none", "/nothing.js"):
        headers = house.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_unknown_addresses_and_methods_are_refused(house: House) -> None:
    assert refusal(house.http.get("/api/nothing")) == (404, "not_found")
    assert refusal(house.http.get("/api/tables/none")) == (404, "not_found")
    assert refusal(house.http.delete("/api/tables"))[0] == 405
    assert refusal(house.http.get("/api/tables/none/at/x"))[0] in (400, 404)


def test_a_search_finds_rules_cards_terms_and_pages(house: House) -> None:
    (first, *_) = house.get("/games/star_realms/search?words=melanger&language=fr")
    assert (first["kind"], first["id"], first["language"]) == ("rule", "SR-14.3", "fr")
    assert {"text": "mélange", "found": True} in first["title"]
    found = house.get("/games/star_realms/search?words=scrap")
    assert {one["kind"] for one in found} == {"rule", "component", "term", "page"}
    cards = house.get("/games/star_realms/search?words=blob&kind=component")
    assert "ram" in {one["id"] for one in cards}
    assert {one["kind"] for one in cards} == {"component"}
    assert house.get("/games/star_realms/search?words=") == []


def test_a_search_that_cannot_be_is_refused(house: House) -> None:
    search = "/api/games/star_realms/search"
    assert refusal(house.http.get("/api/games/chess/search?words=a"))[0] == 404
    assert refusal(house.http.get(search))[0] == 400
    assert refusal(house.http.get(f"{search}?words={'a' * 201}"))[0] == 400
    assert refusal(house.http.get(f"{search}?words=a&language=de"))[0] == 400
    assert refusal(house.http.get(f"{search}?words=a&kind=seat"))[0] == 400
    assert refusal(house.http.get("/api/tables/none/search?words=a"))[0] == 404


def test_cards_and_rules_lead_to_each_other(house: House) -> None:
    cards = {card["id"]: card for card in house.get("/games/star_realms/components")}
    rules = {rule["id"]: rule for rule in house.get("/games/star_realms/rules")}
    assert cards["battle_station"]["rules"][0] == "SR-17.13"
    assert rules["SR-17.13"]["components"] == ["battle_station"]
    for id, rule in rules.items():
        assert all(id in cards[card]["rules"] for card in rule["components"])
    assert all(rule in rules for card in cards.values() for rule in card["rules"])


@pytest.mark.parametrize(
    ("seats", "given", "discreet"),
    [
        (["human", "human", "bot"], {}, True),
        (["human", "open", "bot"], {}, True),
        (["human", "bot", "bot"], {}, False),
        (["human", "human", "bot"], {"discreet": False}, False),
    ],
)
def test_people_among_themselves_play_discreetly_unless_they_want_it_otherwise(
    house: House, seats: list[str], given: dict[str, Any], discreet: bool
) -> None:
    wish = {
        "game": "twilight_imperium",
        "seats": [{"kind": kind} for kind in seats],
        "options": given,
    }
    made = house.http.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    assert made.json()["table"]["options"]["discreet"] is discreet
