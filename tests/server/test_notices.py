"""Notices: one for each waiting, free of secrets, to nobody who does not want them."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select

from astrarium.server.people.mail_texts import harmless
from astrarium.server.refusals import Refused
from astrarium.server.settings import Limits, Mail
from astrarium.server.store.schema import NOTICES
from astrarium.server.table.addresses import Address, Addresses, checked_address
from astrarium.server.table.timekeeping import Timekeeping
from server.house import PATIENT, HandClock, House, Player, bearer
from server.post import (
    ADDRESS,
    MIRELLE,
    leave,
    link_of,
    mails_sent,
    opened,
    pair,
    play_turn,
    quiet,
    raw,
    stop_of,
    until,
)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with opened(tmp_path) as house:
        yield house


# -- once ----------------------------------------------------------------------------------------


def test_a_seat_that_is_away_is_told_once_however_much_happens(house: House) -> None:
    id, tokens = pair(house)
    with Player(house.address, id, tokens["0"]) as player:
        quiet(house)
        assert mails_sent(house) == []
        play_turn(player)
        until(lambda: len(mails_sent(house)) == 1)
        player.ask("chat", text="are you there")
        player.ask("offer", kind="undo", to=0)
    quiet(house)
    (mail,) = mails_sent(house)
    assert mail["To"] == MIRELLE
    assert mail["Subject"] == "Your move: Friday (Star Realms)"
    said = mail.get_content()
    assert "Hello P1," in said
    assert "P0 was the last to move." in said
    assert f"{ADDRESS}/#/t/{id}?seat=1&mail=" in said


@pytest.mark.drawn
def test_the_next_waiting_is_told_anew_once_the_seat_was_there(house: House) -> None:
    id, tokens = pair(house)
    with Player(house.address, id, tokens["0"]) as player:
        play_turn(player)
        until(lambda: len(mails_sent(house)) == 1)
        with Player(house.address, id, tokens["1"]) as other:
            quiet(house)
            play_turn(other)
        player.catch_up()
        quiet(house)
        assert len(mails_sent(house)) == 1
        play_turn(player)
        until(lambda: len(mails_sent(house)) == 2)


def test_who_looks_in_and_leaves_without_an_answer_is_told_again(house: House) -> None:
    id, tokens = pair(house)
    with Player(house.address, id, tokens["0"]) as player:
        play_turn(player)
    until(lambda: len(mails_sent(house)) == 1)
    Player(house.address, id, tokens["1"]).close()
    until(lambda: len(mails_sent(house)) == 2)


def test_a_seat_that_is_there_is_not_written_to(house: House) -> None:
    id, tokens = pair(house)
    with Player(house.address, id, tokens["0"]) as player, Player(house.address, id, tokens["1"]):
        play_turn(player)
        quiet(house)
    until(lambda: len(mails_sent(house)) == 1)  # it has left without an answer


@pytest.mark.drawn
def test_a_turn_that_is_taken_back_in_time_is_not_told(tmp_path: Path) -> None:
    mail = Mail(address=ADDRESS, outbox=tmp_path / "outbox", grace=1.0)
    with House(tmp_path / "db.sqlite", PATIENT, mail=mail) as house:
        id, tokens = house.create("human", "human")
        leave(house, id, tokens["1"])
        with Player(house.address, id, tokens["0"]) as player:
            play_turn(player)
            with Player(house.address, id, tokens["1"]) as other:
                player.ask("offer", kind="undo", to=0)
                offer = other.catch_up()["offers"][0]["id"]
                other.ask("answer", offer=offer, accept=True)
            time.sleep(3.5)
            assert mails_sent(house) == []


def test_nobody_is_told_when_the_game_is_over_and_the_address_is_forgotten(house: House) -> None:
    id, tokens = pair(house)
    with Player(house.address, id, tokens["0"]) as player:
        player.ask("resign")
    quiet(house)
    assert mails_sent(house) == []
    assert house.run(house.lobby.store.read(lambda c: c.execute(select(NOTICES)).all())) == []


def test_a_table_that_starts_tells_who_is_asked_first(house: House) -> None:
    id, tokens = house.create("human", "open")
    leave(house, id, tokens["0"])
    quiet(house)
    assert mails_sent(house) == []
    house.http.post(f"/api/tables/{id}/seats/1", json={"name": "Mirelle"})
    until(lambda: len(mails_sent(house)) == 1)


def test_what_others_do_meanwhile_does_not_put_a_notice_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table: Any = SimpleNamespace(facts=SimpleNamespace(status="playing"), clocks=None)
    clock = HandClock(1000.0)
    time = Timekeeping(table, clock)
    addresses = Addresses("t", {1: Address(MIRELLE, "en")}, 60.0, clock)
    monkeypatch.setattr("astrarium.server.table.addresses.asks", lambda *_: True)
    assert len(addresses.look(table, set(), time)) == 1
    clock.pass_by(30)
    assert addresses.look(table, {0}, time) == []
    assert addresses.by_seat[1].due == 1060
    assert len(addresses.left(table, 1, set(), time)) == 1
    assert addresses.by_seat[1].due == 1090


# -- what it says --------------------------------------------------------------------------------


def test_a_notice_holds_nothing_that_not_everybody_knows(house: House) -> None:
    id, tokens = pair(house)
    with Player(house.address, id, tokens["0"]) as player:
        hidden = set(player.now["view"]["players"][0]["hand"])
        play_turn(player)
        until(lambda: len(mails_sent(house)) == 1)
    table = house.run(house.lobby.tables.get(id)).table
    said = mails_sent(house)[0].get_content().lower()
    for card in hidden | {str(c["id"]) for c in house.get("/games/star_realms/components")}:
        assert card.replace("_", " ") not in said
    for secret in (tokens["0"], tokens["1"], table.facts.origin["seed"]):
        assert secret.encode() not in raw(house)
    assert set(re.findall(r"[\w.]+@[\w.]+", said)) <= {MIRELLE}


def test_a_notice_speaks_the_seats_language(house: House) -> None:
    id, tokens = house.create("human", "human", title="Vendredi")
    leave(house, id, tokens["1"], language="fr")
    with Player(house.address, id, tokens["0"]) as player:
        play_turn(player)
    until(lambda: len(mails_sent(house)) == 1)
    mail = mails_sent(house)[0]
    assert mail["Subject"] == "À vous de jouer\u202f: Vendredi (Star Realms)"
    assert mail["Content-Language"] == "fr"
    assert "Bonjour P1," in mail.get_content()


def test_what_people_have_written_becomes_neither_header_nor_link(house: House) -> None:
    id, tokens = pair(house, title="x\r\nBcc: eve@example.org http://evil.example/now")
    with Player(house.address, id, tokens["0"]) as player:
        play_turn(player)
    until(lambda: len(mails_sent(house)) == 1)
    mail = mails_sent(house)[0]
    assert mail["Bcc"] is None
    said = mail["Subject"] + mail.get_content()
    assert "evil.example" not in said
    assert "eve@" not in said
    assert harmless("St. Mark: 1.5 www.evil.example") == "St. Mark: 1 5 www evil example"


# -- the links -----------------------------------------------------------------------------------


def first_mail(house: House) -> tuple[str, dict[str, str], EmailMessage]:
    """A table, its tokens, and the notice to its second seat."""
    id, tokens = pair(house)
    with Player(house.address, id, tokens["0"]) as player:
        play_turn(player)
    until(lambda: len(mails_sent(house)) == 1)
    return id, tokens, mails_sent(house)[0]


def test_the_link_opens_the_seat_a_few_times_and_no_other_table(house: House) -> None:
    id, _, mail = first_mail(house)
    assert link_of(mail)[0] == id
    other, _ = house.create("human", "human")
    asked = {"key": link_of(mail)[1]}
    assert house.http.post(f"/api/tables/{other}/notice/seat", json=asked).status_code == 401
    for _ in range(3):
        given = house.http.post(f"/api/tables/{id}/notice/seat", json=asked).json()
        assert given["seat"] == 1
        with Player(house.address, id, given["token"]) as player:
            assert player.now["decision"]["yours"]
    refused = house.http.post(f"/api/tables/{id}/notice/seat", json=asked)
    assert (refused.status_code, refused.json()["error"]["field"]) == (401, "key")


def test_the_key_is_no_token_and_the_store_holds_only_its_hash(
    house: House, tmp_path: Path
) -> None:
    id, tokens, mail = first_mail(house)
    key = link_of(mail)[1]
    assert house.http.get(f"/api/tables/{id}/notice", headers=bearer(key)).status_code == 401
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("db.sqlite*"))
    for secret in (key, stop_of(mail), tokens["1"]):
        assert secret.encode() not in stored


def test_the_last_link_ends_the_notices_but_looking_at_it_does_not(house: House) -> None:
    id, tokens, mail = first_mail(house)
    stop = f"/api/notices/{stop_of(mail)}"
    assert mail["List-Unsubscribe"] == f"<{ADDRESS}{stop}>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert f"\nList-Unsubscribe: <{ADDRESS}{stop}>\n".encode() in raw(house)
    looked = house.http.get(stop)
    assert (looked.status_code, looked.headers["location"]) == (303, f"/#/stop/{stop_of(mail)}")
    assert house.get(f"/tables/{id}/notice", tokens["1"])["mail"] == MIRELLE
    for _ in range(2):
        answer = house.http.post(stop, data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 204
    assert house.get(f"/tables/{id}/notice", tokens["1"])["mail"] is None
    asked = {"key": link_of(mail)[1]}
    assert house.http.post(f"/api/tables/{id}/notice/seat", json=asked).status_code == 401
    Player(house.address, id, tokens["1"]).close()
    quiet(house)
    assert len(mails_sent(house)) == 1


def test_an_address_that_wants_none_at_all_can_not_be_left_again(house: House) -> None:
    id, tokens, mail = first_mail(house)
    asked = {"key": stop_of(mail), "everywhere": True}
    for _ in range(2):
        assert house.http.post("/api/notices", json=asked).status_code == 204
    refused = leave(house, id, tokens["1"], MIRELLE.upper())
    assert refused.status_code == 403
    assert refused.json()["error"]["field"] == "mail"
    assert leave(house, id, tokens["1"], "another@example.org").status_code == 200


# -- addresses -----------------------------------------------------------------------------------


NO_ADDRESSES = [
    "", "mirelle", "a@b", "a b@example.org", "a@example.org\nBcc: b@example.org", "@example.org",
    "a@@example.org", "a@-example.org", "a@example.123", "é@example.org", "a..b@example.org",
    "<a@example.org>", "a@example.org,b@example.org", "x" * 65 + "@example.org",
    "a@" + "x" * 64 + ".org", "a@" + "x." * 126 + "org", "a@box.local", "a@[192.0.2.1]",
]  # fmt: skip


def test_an_address_that_takes_no_mail_is_refused_with_the_field(house: House) -> None:
    id, tokens = house.create("human", "human")
    for mail in NO_ADDRESSES:
        refused = leave(house, id, tokens["1"], mail)
        assert refused.status_code == 400, mail
        assert refused.json()["error"]["field"] == "mail"
        assert house.get(f"/tables/{id}/notice", tokens["1"])["mail"] is None


def test_an_address_may_have_dots_signs_and_spaces_around() -> None:
    for mail in ("a.b+astrarium@mail.example.co", "o'neil@xn--bcher-kva.example"):
        assert checked_address(f" {mail} ") == mail
    with pytest.raises(Refused):
        checked_address("a.@example.org")


def test_an_address_with_an_accented_domain_is_kept_as_mail_servers_write_it() -> None:
    assert checked_address("a@bücher.example") == "a@xn--bcher-kva.example"
    assert checked_address("Mirelle@EXAMPLE.org") == "Mirelle@example.org"


def test_only_the_seat_sees_its_address(house: House) -> None:
    id, tokens = pair(house, public=True)
    assert house.get(f"/tables/{id}/notice", tokens["1"]) == {"mail": MIRELLE, "language": "en"}
    assert house.get(f"/tables/{id}/notice", tokens["0"])["mail"] is None
    assert house.http.get(f"/api/tables/{id}/notice").status_code == 401
    assert leave(house, id, "wrong").status_code == 401
    with Player(house.address, id, tokens["0"]) as player, Player(house.address, id) as watcher:
        play_turn(player)
        watcher.catch_up()
        told = "".join(player.raw + watcher.raw)
    for path in (f"/tables/{id}", "/tables", f"/tables/{id}/at/0", f"/tables/{id}/timeline"):
        told += house.http.get(f"/api{path}", headers=bearer(tokens["0"])).text
    told += house.http.get(f"/api/tables/{id}/record", headers=bearer(tokens["0"])).text
    assert "mirelle" not in told.lower()


def test_an_address_can_be_changed_and_taken_back(house: House) -> None:
    id, tokens = pair(house)
    leave(house, id, tokens["1"], "else@example.org")
    with Player(house.address, id, tokens["0"]) as player:  # who is there is not written to
        assert leave(house, id, tokens["0"], "first@example.org").status_code == 200
        assert leave(house, id, tokens["0"], None).json()["mail"] is None
        play_turn(player)
    until(lambda: len(mails_sent(house)) == 1)
    assert mails_sent(house)[0]["To"] == "else@example.org"
    leave(house, id, tokens["1"], None)
    rows = house.run(house.lobby.store.read(lambda c: c.execute(select(NOTICES)).all()))
    assert rows == []


def test_nothing_is_offered_where_mails_can_not_leave(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite") as house:
        assert house.get("/version")["mail"] is False
        id, tokens = house.create("human", "human")
        refused = leave(house, id, tokens["1"])
        assert refused.json()["error"]["message"]["key"] == "server.no_notices"


def test_there_are_no_notices_at_one_screen_and_after_the_end(house: House) -> None:
    assert house.get("/version")["mail"] is True
    id, tokens = house.create("human", "human", mode="hotseat")
    assert leave(house, id, tokens["1"]).status_code == 403
    id, tokens = house.create("human", "human")
    with Player(house.address, id, tokens["0"]) as player:
        player.ask("resign")
    assert leave(house, id, tokens["1"]).json()["error"]["code"] == "over"


def test_addresses_are_not_left_too_often(tmp_path: Path) -> None:
    with opened(tmp_path, Limits(mails_left=(3, 600.0))) as house:
        id, tokens = house.create("human", "human")
        codes = [leave(house, id, tokens["1"]).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]


def test_a_mailbox_is_not_flooded_and_what_is_too_much_waits(tmp_path: Path) -> None:
    with opened(tmp_path, Limits(mails_sent=(2, 600.0))) as house:
        for _ in range(3):
            id, tokens = pair(house)
            with Player(house.address, id, tokens["0"]) as player:
                play_turn(player)
        until(lambda: len(mails_sent(house)) == 2)
        quiet(house)
        assert len(mails_sent(house)) == 2
        rows = house.run(house.lobby.store.read(lambda c: c.execute(select(NOTICES)).all()))
        assert sorted(row.told for row in rows) == [False, True, True]
