"""Notices as mails: plain text in the seat's language, public facts only."""

from __future__ import annotations

import re
from dataclasses import dataclass
from email.headerregistry import Address as Mailbox
from email.message import EmailMessage
from email.policy import default
from email.utils import formatdate
from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.game import Json
from astrarium.server.words import CATALOGUE

POLICY: Final = default.clone(refold_source="none")
_LINKING: Final = re.compile(r"[:/@.\\]+(?=\S)")


@dataclass(frozen=True)
class NoticeMail:
    """A notice and where its links lead. `facts` are public: game, title, name, mover, and when the
    time runs out, "" where there is no clock."""

    id: str
    mail: str
    language: str
    facts: Json
    link: str
    stop: str


def compose(notice: NoticeMail, sender: str) -> EmailMessage:
    """The mail. Its id is the notice's, so that a mailbox can drop one that is sent twice."""
    facts = {name: text if name == "due" else harmless(text) for name, text in notice.facts.items()}

    def say(key: str) -> str:
        given: Params = {**facts, "link": notice.link, "stop": notice.stop}
        return CATALOGUE.say(notice.language, f"mail.{key}", given, _plain)

    parts = [
        "hello" if facts["name"] else "hello_nobody",
        "asked" if facts["title"] else "untitled",
    ]
    lines = [say(parts[0]), "", say(parts[1])]
    if facts["mover"]:
        lines.append(say("mover"))
    if facts.get("due"):
        lines.append(say("due"))
    often = say("thrice" if facts.get("due") else "once")
    lines += ["", say("link"), notice.link, "", say("key"), "", often]
    lines += [say("stop"), notice.stop]
    mail = EmailMessage(policy=POLICY)
    mail["From"] = Mailbox("Astrarium", addr_spec=sender)
    mail["To"] = notice.mail
    mail["Subject"] = say("subject" if facts["title"] else "subject_untitled")
    mail["Date"] = formatdate()
    mail["Message-ID"] = f"<{notice.id}@{sender.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_raw("List-Unsubscribe", f"<{notice.stop}>")  # folded it would be no link any more
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content("\n".join(lines) + "\n", cte="quoted-printable")
    mail["Content-Language"] = notice.language
    return mail


def harmless(text: str) -> str:
    """What people have written, without what a mail program would make a link of."""
    return _LINKING.sub(" ", text)[:80]


def _plain(_: str, id: str, __: str) -> str:
    return id
