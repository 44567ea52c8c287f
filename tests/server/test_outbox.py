"""The outbox: no notice is lost, none is sent twice, whatever crashes and mail servers do."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, select, text
from websockets.exceptions import ConnectionClosed

from astrarium.server.people.notices import _waiting
from astrarium.server.settings import Mail
from astrarium.server.store.schema import (
    HINDSIGHT,
    LEASE,
    NOTICE_BLOCKS,
    NOTICE_KEYS,
    NOTICES,
    OUTBOX,
    PACKS,
    SNAPSHOTS,
    STANDING,
)
from server.house import PATIENT, House, Player, bearer
from server.post import (
    ADDRESS,
    MIRELLE,
    MailServer,
    leave,
    mails_sent,
    opened,
    pair,
    play_turn,
    quiet,
    stop_of,
    until,
)

LAUNCH = Path(__file__).parent / "launch.py"


# -- restarts ------------------------------------------------------------------------------------


@pytest.mark.drawn
def test_a_restart_loses_no_notice_and_sends_none_twice(tmp_path: Path) -> None:
    slow = Mail(address=ADDRESS, outbox=tmp_path / "outbox", grace=2.0)
    with House(tmp_path / "db.sqlite", PATIENT, mail=slow) as house:
        id, tokens = pair(house)
        with Player(house.address, id, tokens["0"]) as player:
            play_turn(player)
        assert mails_sent(house) == []
    with opened(tmp_path) as house:
        until(lambda: len(mails_sent(house)) == 1)
        (sent,) = mails_sent(house)
    with opened(tmp_path) as house:
        quiet(house)
        assert [mail["Message-ID"] for mail in mails_sent(house)] == [sent["Message-ID"]]
        with Player(house.address, id, tokens["1"]) as other:
            play_turn(other)


def test_who_was_there_when_the_server_went_down_and_does_not_return_is_told(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as house:
        id, tokens = pair(house)
        with Player(house.address, id, tokens["0"]) as player:
            other = Player(house.address, id, tokens["1"])
            play_turn(player)
        assert mails_sent(house) == []
    other.close()
    with opened(tmp_path) as house:
        until(lambda: len(mails_sent(house)) == 1)


@contextmanager
def launched(folder: Path) -> Iterator[str]:
    """The address of a server that is a process of its own, killed in the end."""
    command = [sys.executable, str(LAUNCH), str(folder / "db.sqlite"), "0", str(folder / "outbox")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            lines = (re.search(r"is at http://([\d.:]+)/", line) for line in process.stderr)
            yield next(found[1] for found in lines if found)
        finally:
            process.kill()


@pytest.mark.drawn
def test_a_crash_loses_no_notice_and_sends_none_twice(tmp_path: Path) -> None:
    outbox = tmp_path / "outbox"
    asked = {"game": "star_realms", "options": {"first_seat": 0}, "seats": [{"kind": "human"}] * 2}
    with launched(tmp_path) as address, httpx.Client(base_url=f"http://{address}/api") as http:
        made = http.post("/tables", json=asked).json()
        id, tokens = made["table"]["id"], made["tokens"]
        http.put(f"/tables/{id}/notice", json={"mail": MIRELLE}, headers=bearer(tokens["1"]))
        player = Player(address, id, tokens["0"])
        play_turn(player)
    with suppress(ConnectionClosed):
        player.close()
    assert not outbox.exists()
    for _ in range(2):
        with launched(tmp_path):
            until(lambda: len(list(outbox.glob("*.eml"))) == 1)
            time.sleep(2.5)
        assert len(list(outbox.glob("*.eml"))) == 1


@pytest.mark.drawn
def test_a_store_without_notices_gets_them_and_keeps_its_tables(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'db.sqlite'}"
    with House(tmp_path / "db.sqlite") as house:
        id, tokens = house.create("human", "human")
    engine = create_engine(url)
    with engine.begin() as connection:  # as the version before left it
        for rows in (
            NOTICES,
            OUTBOX,
            NOTICE_KEYS,
            NOTICE_BLOCKS,
            SNAPSHOTS,
            STANDING,
            PACKS,
            HINDSIGHT,
            LEASE,
        ):
            rows.drop(connection)
        for index in ("tables_by_address", "tables_by_use", "tables_by_code"):
            connection.execute(text(f"drop index {index}"))
        added = {"journal": ["moves"], "events": ["whole"]}
        added["tables"] = ["cards", "address", "bytes", "used", "code", "ended"]
        for rows_of, columns in added.items():
            for column in columns:
                connection.execute(text(f"alter table {rows_of} drop column {column}"))
        connection.execute(text("update alembic_version set version_num = '0001'"))
    engine.dispose()
    with opened(tmp_path) as house:
        assert leave(house, id, tokens["1"]).status_code == 200
        with Player(house.address, id, tokens["0"]) as player:
            play_turn(player)
        until(lambda: len(mails_sent(house)) == 1)


# -- mail servers --------------------------------------------------------------------------------


@pytest.fixture
def post() -> Iterator[Callable[..., MailServer]]:
    servers: list[MailServer] = []

    def start(*refusals: str) -> MailServer:
        servers.append(MailServer(list(refusals)))
        return servers[-1]

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def posted(folder: Path, url: str, **more: Any) -> House:
    """A house that sends over a mail server."""
    mail = Mail(ADDRESS, "astrarium@table.example", url, None, 0.0, **more)
    return House(folder / "db.sqlite", PATIENT, mail=mail)


def states(house: House) -> list[str]:
    rows = house.run(house.lobby.store.read(lambda c: c.execute(select(OUTBOX)).all()))
    return [row.state for row in rows]


def test_a_notice_leaves_over_a_mail_server(
    tmp_path: Path, post: Callable[..., MailServer]
) -> None:
    server = post()
    with posted(tmp_path, server.url) as house:
        id, tokens = pair(house)
        with Player(house.address, id, tokens["0"]) as player:
            play_turn(player)
        until(lambda: states(house) == ["sent"])
    ((sender, to, mail),) = server.taken
    assert "<astrarium@table.example>" in sender
    assert f"<{MIRELLE}>" in to
    assert f"{ADDRESS}/#/t/{id}" in mail.get_content()
    assert mail["List-Unsubscribe"] == f"<{ADDRESS}/api/notices/{stop_of(mail)}>"


def test_a_mail_server_that_is_busy_is_asked_again(
    tmp_path: Path, post: Callable[..., MailServer]
) -> None:
    server = post("450 busy", "451 still busy")
    with posted(tmp_path, server.url, backoff=(0.0, 0.0, 0.0)) as house:
        id, tokens = pair(house)
        with Player(house.address, id, tokens["0"]) as player:
            play_turn(player)
        until(lambda: states(house) == ["sent"])
    assert len(server.taken) == 1


def test_a_mailbox_that_does_not_exist_is_not_asked_again(
    tmp_path: Path, post: Callable[..., MailServer]
) -> None:
    server = post("550 no such person")
    with posted(tmp_path, server.url, backoff=(0.0, 0.0)) as house:
        id, tokens = pair(house)
        with Player(house.address, id, tokens["0"]) as player:
            play_turn(player)
        until(lambda: states(house) == ["failed"])
        quiet(house)
    assert server.taken == []


def test_a_mail_server_that_is_gone_holds_up_no_table_and_gets_the_mail_later(
    tmp_path: Path, post: Callable[..., MailServer]
) -> None:
    with posted(tmp_path, "smtp://127.0.0.1:1", backoff=(60.0,)) as house:
        id, tokens = pair(house)
        with Player(house.address, id, tokens["0"]) as player:
            play_turn(player)
            until(lambda: states(house) == ["waiting"])
            assert player.ask("chat", text="still quick")["type"] == "ack"
    with posted(tmp_path, "smtp://127.0.0.1:1") as house:
        Player(house.address, id, tokens["1"]).close()
        until(lambda: states(house) == ["waiting"])


def test_who_comes_back_by_himself_is_not_written_to_any_more(tmp_path: Path) -> None:
    with posted(tmp_path, "smtp://127.0.0.1:1") as house:
        id, tokens = pair(house)
        with Player(house.address, id, tokens["0"]) as player:
            play_turn(player)
            until(lambda: states(house) == ["waiting"])
            with Player(house.address, id, tokens["1"]):
                until(lambda: states(house) == [])


# -- addresses taken back while a mail is on its way ---------------------------------------------


class HeldUp:
    """Hands mails over once it is let."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.let = threading.Event()
        self.taken: list[str] = []

    def deliver(self, id: str, mail: EmailMessage) -> None:
        self.begun.set()
        assert self.let.wait(10.0)
        self.taken.append(mail["To"])


@pytest.mark.parametrize("instead", [None, "else@example.org"])
def test_no_mail_leaves_for_an_address_that_was_given_up_since_the_outbox_was_read(
    tmp_path: Path, instead: str | None
) -> None:
    delivery = HeldUp()
    delivery.let.set()
    with opened(tmp_path) as house:
        notices = house.lobby.notices
        notices.delivery = delivery
        notices.tasks[1].cancel()  # the one that sends
        id, tokens = pair(house)
        with Player(house.address, id, tokens["0"]) as player:
            play_turn(player)
        until(lambda: states(house) == ["waiting"])
        row = house.run(house.lobby.store.read(_waiting))
        leave(house, id, tokens["1"], instead)
        house.run(notices._deliver(row))
        assert delivery.taken == []
        if instead is not None:
            row = house.run(house.lobby.store.read(_waiting))
            house.run(notices._deliver(row))
            assert delivery.taken == [instead]


def test_who_takes_his_address_back_is_answered_when_a_mail_on_its_way_has_left(
    tmp_path: Path,
) -> None:
    delivery = HeldUp()
    with opened(tmp_path) as house:
        house.lobby.notices.delivery = delivery
        id, tokens = pair(house)
        with Player(house.address, id, tokens["0"]) as player:
            play_turn(player)
        assert delivery.begun.wait(10.0)
        with ThreadPoolExecutor() as threads:
            answer = threads.submit(leave, house, id, tokens["1"], None)
            time.sleep(0.3)
            assert not answer.done()
            assert delivery.taken == []
            delivery.let.set()
            assert answer.result(10.0).json()["mail"] is None
        assert delivery.taken == [MIRELLE]
        quiet(house)
        assert delivery.taken == [MIRELLE]
