"""What tests of notices share: a house whose mails are files, what it sent, a small mail server."""

from __future__ import annotations

import email
import email.policy
import re
import socketserver
import threading
import time
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from astrarium.server.settings import Limits, Mail
from server.house import PATIENT, House, Player, bearer

ADDRESS = "http://table.example"
MIRELLE = "mirelle@example.org"


def opened(folder: Path, limits: Limits = PATIENT, **more: Any) -> House:
    """A house whose mails are files in folder/outbox."""
    mail = Mail(address=ADDRESS, outbox=folder / "outbox", grace=0.0, **more)
    return House(folder / "db.sqlite", limits, mail=mail)


def mails_sent(house: House) -> list[EmailMessage]:
    """What has left so far."""
    folder = house.settings.mail.outbox
    assert folder is not None
    found = sorted(folder.glob("*.eml"), key=lambda path: path.stat().st_mtime_ns)
    return [read(path.read_bytes()) for path in found]


def read(raw: bytes) -> EmailMessage:
    """A mail as its reader's program takes it."""
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    assert isinstance(mail, EmailMessage)
    return mail


def raw(house: House) -> bytes:
    """The mails as they stand in their files."""
    folder = house.settings.mail.outbox
    assert folder is not None
    files = [path.read_bytes() for path in folder.glob("*.eml")]
    return b"".join(files).replace(b"\r\n", b"\n")


def until(done: Callable[[], bool], seconds: float = 10.0) -> None:
    """Wait for something that happens by itself."""
    deadline = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def quiet(house: House) -> None:
    """Give a notice that must not come the time to come."""
    time.sleep(8 * house.lobby.notices.pause)


def leave(
    house: House, id: str, token: str, mail: str | None = MIRELLE, language: str = "en"
) -> Any:
    """Leave an address for a seat; the answer."""
    asked = {"mail": mail, "language": language}
    return house.http.put(f"/api/tables/{id}/notice", json=asked, headers=bearer(token))


def pair(house: House, title: str = "Friday", **more: Any) -> tuple[str, dict[str, str]]:
    """A table of two people; the second has left her address and is not there."""
    id, tokens = house.create("human", "human", title=title, **more)
    assert leave(house, id, tokens["1"]).status_code == 200
    return id, tokens


def play_turn(player: Player) -> None:
    """Play some cards, then end the turn."""
    for _ in range(2):
        player.play(next(a for a in player.choices() if a.startswith("play ")))
    player.play("end_turn")


def link_of(mail: EmailMessage) -> tuple[str, str]:
    """Table and key of a mail's link."""
    found = re.search(rf"{ADDRESS}/#/t/([\w-]+)\?seat=\d&mail=([\w-]+)", mail.get_content())
    assert found is not None
    return found[1], found[2]


def stop_of(mail: EmailMessage) -> str:
    """The key in a mail's last link."""
    found = re.search(rf"{ADDRESS}/api/notices/([\w-]+)", mail.get_content())
    assert found is not None
    return found[1]


class MailServer(socketserver.ThreadingTCPServer):
    """Takes mails on a loopback port, after so many refusals."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, refusals: list[str]) -> None:
        super().__init__(("127.0.0.1", 0), Talk)
        self.refusals = refusals
        self.taken: list[tuple[str, str, EmailMessage]] = []
        self.logins: list[str] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class Talk(socketserver.StreamRequestHandler):
    """One conversation with a sender."""

    server: MailServer

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())

    def handle(self) -> None:
        self.say("220 here")
        sender = to = ""
        while line := self.rfile.readline().decode().rstrip("\r\n"):
            word = line[:4].upper()
            if word == "EHLO":
                self.say("250-here")
                self.say("250 8BITMIME")
            elif word == "MAIL":
                sender = line
                self.say("250 ok")
            elif word == "RCPT":
                to = line
                self.say(self.server.refusals.pop(0) if self.server.refusals else "250 ok")
            elif word == "DATA":
                self.say("354 go on")
                raw = b"".join(iter(self.rfile.readline, b".\r\n"))
                self.server.taken.append((sender, to, read(raw)))
                self.say("250 taken")
            elif word == "QUIT":
                self.say("221 bye")
                return
            else:
                self.say("250 ok")
