"""How mails leave: through a mail server, or into a folder."""

from __future__ import annotations

import os
import smtplib
import ssl
from email.message import EmailMessage
from pathlib import Path
from typing import Final, Protocol
from urllib.parse import SplitResult, unquote, urlsplit

from astrarium.server.settings import Mail

PATIENCE: Final = 10.0  # seconds for each answer of a mail server
NEAR: Final = ("localhost", "127.0.0.1", "::1")


class Undeliverable(Exception):
    """The mail server will never take this mail."""


class Delivery(Protocol):
    """Takes one mail away, in a thread of its own. Other errors than Undeliverable may pass."""

    def deliver(self, id: str, mail: EmailMessage) -> None:
        """Hand the mail on."""


class MailFolder:
    """Mails as files, for trying out and for tests. A mail delivered twice is one file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def deliver(self, id: str, mail: EmailMessage) -> None:
        """Write the mail down."""
        self.folder.mkdir(parents=True, exist_ok=True)
        draft = self.folder / f".{id}"
        draft.write_bytes(mail.as_bytes(policy=mail.policy.clone(linesep="\r\n")))
        os.replace(draft, self.folder / f"{id}.eml")


class MailServer:
    """A mail server that takes mails over SMTP."""

    def __init__(self, url: str) -> None:
        self.to = mail_server(url)

    def deliver(self, id: str, mail: EmailMessage) -> None:
        """Hand the mail over; a password travels encrypted or not at all."""
        try:
            with self._connected() as line:
                line.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            if all(code >= 500 for code in codes):
                raise Undeliverable(f"recipient refused ({codes[0]})") from error
            raise
        except (smtplib.SMTPDataError, smtplib.SMTPSenderRefused) as error:
            if error.smtp_code >= 500:
                raise Undeliverable(f"mail refused ({error.smtp_code})") from error
            raise

    def _connected(self) -> smtplib.SMTP:
        host, port = self.to.hostname or "", self.to.port
        secure = ssl.create_default_context()
        if self.to.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                host, port or 465, timeout=PATIENCE, context=secure
            )
        else:
            line = smtplib.SMTP(host, port or 25, timeout=PATIENCE)
        try:
            self._introduce(line, host, secure)
        except Exception:
            line.close()
            raise
        return line

    def _introduce(self, line: smtplib.SMTP, host: str, secure: ssl.SSLContext) -> None:
        line.ehlo_or_helo_if_needed()
        if self.to.scheme == "smtp" and host not in NEAR:
            if line.has_extn("starttls"):
                line.starttls(context=secure)
            elif self.to.username:
                raise smtplib.SMTPNotSupportedError("no encryption for the password")
        if self.to.username:
            line.login(unquote(self.to.username), unquote(self.to.password or ""))


def mail_server(url: str) -> SplitResult:
    """The parts of a mail server's URL; ValueError says what is wrong with it."""
    to = urlsplit(url)
    if to.scheme not in ("smtp", "smtps") or not to.hostname:
        raise ValueError("smtp://host:port or smtps://user:password@host")
    if to.port == 0:  # reading a port that is no number raises as well
        raise ValueError("port 0")
    return to


def delivery(mail: Mail) -> Delivery | None:
    """What the settings ask for, None when notices are not offered."""
    if mail.smtp:
        return MailServer(mail.smtp)
    return None if mail.outbox is None else MailFolder(mail.outbox)
