"""`astrarium serve`: the browser platform."""

from __future__ import annotations

import argparse
import contextlib
import math
import os
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from astrarium.bots.registry import LEVELS, make
from astrarium.cli import screen
from astrarium.cli.words import Words
from astrarium.kernel.spelling import unknown
from astrarium.lab.errors import LabError
from astrarium.lab.players import no_bot

if TYPE_CHECKING:
    from astrarium.server.settings import Keeping, Limits, Mail, Settings

HIGHEST_PORT = 65535
SMTP = "ASTRARIUM_SMTP"  # keeps the mail server's password out of the list of processes


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("--host", default="127.0.0.1", metavar="HOST", help=words("help.host"))
    parser.add_argument("--port", type=int, default=8000, metavar="PORT", help=words("help.port"))
    parser.add_argument("--db", metavar="URL", help=words("help.db"))
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help=words("help.origin")
    )
    parser.add_argument(
        "--allow-host", action="append", default=[], metavar="NAME", help=words("help.allow_host")
    )
    parser.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help=words("help.proxy")
    )
    parser.add_argument(
        "--metrics-from", action="append", default=[], metavar="ADDRESS",
        help=words("help.metrics_from"),
    )  # fmt: skip
    parser.add_argument("--smtp", metavar="URL", help=words("help.smtp"))
    parser.add_argument("--mail-from", metavar="ADDRESS", help=words("help.mail_from"))
    parser.add_argument("--outbox", metavar="FOLDER", type=Path, help=words("help.outbox"))
    parser.add_argument("--url", metavar="URL", help=words("help.url"))
    parser.add_argument(
        "--limit", action="append", default=[], metavar="NAME=N", help=words("help.serve_limit")
    )
    parser.add_argument(
        "--keep", action="append", default=[], metavar="KIND=DAYS", help=words("help.serve_keep")
    )
    parser.add_argument("--bots", metavar="NAME,...", default="", help=words("help.serve_bots"))
    parser.add_argument("--fast-rules", metavar="TREE", type=Path, help=words("help.fast_rules"))
    parser.add_argument("--made-by", metavar="COMMAND", help=words("help.made_by"))
    parser.add_argument("--open", action="store_true", help=words("help.open"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Serve until stopped."""
    if find_spec("litestar") is None:
        raise LabError("serve", words("serve.missing"))
    if not 0 <= asked.port <= HIGHEST_PORT:
        raise LabError("port", words("serve.port", last=HIGHEST_PORT, port=asked.port))
    if asked.db is not None:
        try_store(asked.db)
    settings = settings_of(asked, words)
    # The server's libraries take a second to load: no other command waits for them.
    from astrarium.server.operations.handover import FastRules, succeeds
    from astrarium.server.run import run as serve
    from astrarium.server.store.engine import UnfitStore

    faster = None
    if asked.fast_rules is not None or asked.made_by is not None:
        if asked.fast_rules is None or asked.made_by is None:
            raise LabError("fast-rules", words("serve.fast_rules"))
        faster = FastRules(asked.fast_rules, asked.made_by)
    if asked.json and not succeeds():
        screen.print_json({"url": f"http://{asked.host}:{asked.port}/"})
    with contextlib.suppress(KeyboardInterrupt):  # the way to stop it
        try:
            serve(settings, asked.host, asked.port, asked.open, faster)
        except UnfitStore as error:
            raise LabError("db", str(error)) from error
    return 0


def settings_of(asked: argparse.Namespace, words: Words) -> Settings:
    """What the server is told; LabError names the argument that does not fit."""
    from astrarium.server.callers import networks
    from astrarium.server.settings import LOOPBACK, Settings, default_database

    for argument in ("proxy", "metrics_from"):
        try:
            networks(getattr(asked, argument))
        except ValueError as error:
            raise LabError(argument.replace("_", "-"), str(error)) from error
    mail = mail_of(asked, words)
    return Settings(
        asked.db or default_database(),
        limits_of(asked.limit),
        keeping_of(asked.keep),
        mail=mail,
        origins=tuple(asked.origin),
        hosts=tuple(name.lower() for name in asked.allow_host),
        proxies=tuple(asked.proxy) or LOOPBACK,
        scrapers=(*LOOPBACK, *asked.metrics_from),
        bots=(*LEVELS, *own_bots(asked.bots)),
    )


def own_bots(told: str) -> list[str]:
    """The host's own bots, by names with commas between: installed ones, or others of the house
    beside its levels. LabError says which can't be seated, and why."""
    found: list[str] = []
    for name in filter(None, (part.strip() for part in told.split(","))):
        try:
            make(name)
        except ValueError as error:
            raise LabError("bots", str(error), no_bot(name, str(error))) from error
        if name not in (*LEVELS, *found):
            found.append(name)
    return found


def mail_of(asked: argparse.Namespace, words: Words) -> Mail:
    """How notices leave; LabError names the argument that does not fit."""
    from astrarium.server.people.mail_delivery import mail_server
    from astrarium.server.refusals import Refused
    from astrarium.server.settings import Mail
    from astrarium.server.table.addresses import checked_address

    smtp = asked.smtp or os.environ.get(SMTP, "")
    if smtp:
        try:
            mail_server(smtp)
        except ValueError as error:
            raise LabError("smtp", str(error)) from error
        if asked.mail_from is None:
            raise LabError("mail-from", words("serve.sender"))
    try:
        sender = checked_address(asked.mail_from) if asked.mail_from else Mail().sender
    except Refused as why:
        raise LabError(
            "mail-from", str(why.message["fr" if words.language == "fr" else "en"])
        ) from why
    url = asked.url or ""
    if url and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).netloc):
        raise LabError("url", words("serve.url", url=url))
    return Mail(url, sender, smtp, asked.outbox)


def limits_of(pairs: list[str]) -> Limits:
    """The limits with those that are told otherwise: a whole number, or N/SECONDS for a rate.
    LabError names the one that does not fit."""
    from astrarium.server.settings import Limits

    known = vars(Limits())
    told: dict[str, Any] = {}
    for name, text in named("limit", pairs, known):
        usual = known[name]
        form = "N/SECONDS, as in 10/60" if isinstance(usual, tuple) else "a number above 0"
        parts = text.split("/")
        kinds = [type(each) for each in usual] if isinstance(usual, tuple) else [type(usual)]
        try:
            values = [kind(part) for kind, part in zip(kinds, parts, strict=True)]
        except ValueError as error:
            raise LabError("limit", f"{name} is {form}, not {text!r}") from error
        if not all(0 < value < math.inf for value in values):
            raise LabError("limit", f"{name} is {form}, not {text!r}")
        told[name] = tuple(values) if isinstance(usual, tuple) else values[0]
    return Limits(**told)


def keeping_of(pairs: list[str]) -> Keeping:
    """How long tables are kept, with what is told otherwise; LabError names what does not fit."""
    from astrarium.server.settings import Keeping

    told: dict[str, float] = {}
    for kind, text in named("keep", pairs, vars(Keeping())):
        try:
            told[kind] = float(text)
        except ValueError as error:
            raise LabError("keep", f"{kind} is a number of days, not {text!r}") from error
        if not told[kind] > 0:
            raise LabError("keep", f"{kind} is more than 0 days, not {text}")
    return Keeping(**told)


def named(field: str, pairs: list[str], known: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The pairs "name=value" with a known name; LabError for any other."""
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise LabError(field, f"the form is name=value, not {pair!r}")
        if name not in known:
            raise LabError(field, unknown(name, known))
        yield name, text


def try_store(url: str) -> None:
    """Connect to the store once; LabError says in one line why that can't be."""
    from sqlalchemy import create_engine
    from sqlalchemy.exc import SQLAlchemyError

    try:
        engine = create_engine(url)
        engine.connect().close()
        engine.dispose()
    except (SQLAlchemyError, ImportError) as error:
        raise LabError("db", str(error).splitlines()[0]) from error
