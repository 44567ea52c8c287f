"""`astrarium admin`: what the store of a server holds; delete, export and make it smaller."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from astrarium.cli import screen
from astrarium.cli.words import Words
from astrarium.lab.errors import LabError

if TYPE_CHECKING:
    from astrarium.server.operations.inventory import Inventory
    from astrarium.server.refusals import Refused

ACTS = ["list", "show", "delete", "export", "vacuum"]
ORDERS = ["used", "bytes"]
LISTED = 50


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("act", choices=ACTS, help=words("help.admin_act"))
    parser.add_argument("ids", metavar="TABLE", nargs="*", help=words("help.admin_table"))
    parser.add_argument("--db", metavar="URL", help=words("help.db"))
    parser.add_argument("--by", choices=ORDERS, default="used", help=words("help.admin_by"))
    parser.add_argument(
        "--limit", type=int, default=LISTED, metavar="N", help=words("help.admin_limit")
    )
    parser.add_argument(
        "--out", type=Path, default=Path(), metavar="DIR", help=words("help.admin_out")
    )


def run(asked: argparse.Namespace, words: Words) -> int:
    """Do one act on the store; LabError names what is wrong with it."""
    # The server's libraries take a second to load: no other command waits for them.
    from sqlalchemy.exc import SQLAlchemyError

    from astrarium.server.operations.inventory import Inventory
    from astrarium.server.settings import default_database
    from astrarium.server.store.engine import UnfitStore

    if asked.act in ("show", "delete", "export") and not asked.ids:
        raise LabError("table", words("admin.which"))
    if asked.act in ("list", "vacuum") and asked.ids:
        raise LabError("table", words("admin.whole", act=asked.act))
    if asked.limit < 1:
        raise LabError("limit", f"1 or more, not {asked.limit}")
    acts = {"list": listing, "show": show, "delete": delete, "export": export, "vacuum": vacuum}
    try:
        acts[asked.act](Inventory(asked.db or default_database()), asked, words)
    except UnfitStore as error:
        raise LabError("db", str(error)) from error
    except (SQLAlchemyError, ImportError) as error:
        raise LabError("db", str(getattr(error, "orig", error)).splitlines()[0]) from error
    return 0


def listing(store: Inventory, asked: argparse.Namespace, words: Words) -> None:
    """The tables and what they come to."""
    total, size = store.total()
    found = store.tables(asked.by, asked.limit)
    if asked.json:
        screen.print_json({"total": {**vars(total), "file_bytes": size}, "tables": found})
        return
    listed = screen.table(
        words("column.table"),
        words("column.game"),
        words("column.status"),
        words("column.title"),
        words("column.address"),
        words("column.used"),
        words("column.moves"),
        words("column.bytes"),
        numbers=2,
    )
    for each in found:
        status = words("admin.record") if each["imported"] else words(f"admin.{each['status']}")
        listed.add_row(
            each["id"],
            each["game"],
            status,
            each["title"],
            each["address"],
            each["used"][:10],
            words.number(each["moves"]),
            words.number(each["bytes"]),
        )
    screen.console().print(listed)
    told = words(
        "admin.total",
        tables=total.tables,
        records=total.records,
        bytes=words.number(total.bytes),
        file=words.number(size),
    )
    screen.console().print(told, markup=False, soft_wrap=True)


def show(store: Inventory, asked: argparse.Namespace, words: Words) -> None:
    """Tables with what their rows come to."""
    found = []
    for id in asked.ids:
        one = store.table(id)
        if one is None:
            raise LabError("table", words("admin.none", table=id))
        found.append(one)
    if asked.json:
        screen.print_json(found)
        return
    for one in found:
        listed = screen.table(words("column.field"), words("column.value"))
        for name, value in one.items():
            if name not in ("seats", "parts"):
                listed.add_row(name, str(value))
        for number, seat in enumerate(one["seats"]):
            listed.add_row(f"seat {number}", f"{seat['kind']} {seat['bot'] or seat['name']}")
        for name, part in one["parts"].items():
            size = words("admin.part", n=part["rows"], bytes=words.number(part["bytes"]))
            listed.add_row(name, size)
        screen.console().print(listed, markup=False)


def delete(store: Inventory, asked: argparse.Namespace, words: Words) -> None:
    """Delete tables, all that were named or none."""
    for id in asked.ids:
        if store.table(id) is None:
            raise LabError("table", words("admin.none", table=id))
    store.delete(asked.ids)
    if asked.json:
        screen.print_json({"deleted": asked.ids})
    else:
        screen.console().print(words("admin.deleted", n=len(asked.ids)), markup=False)


def export(store: Inventory, asked: argparse.Namespace, words: Words) -> None:
    """Write the records of tables into a folder; nothing is written over."""
    from astrarium.kernel.game import games
    from astrarium.server.refusals import Refused

    written: list[str] = []
    asked.out.mkdir(parents=True, exist_ok=True)
    for id in asked.ids:
        if store.table(id) is None:
            raise LabError("table", words("admin.none", table=id))
        path: Path = asked.out / f"{id}.record"
        try:
            record = store.record(games(), id)
        except Refused as why:
            raise LabError("table", f"{id}: {reason(why, words)}") from why
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(record)
        except FileExistsError as error:
            raise LabError("out", words("data.exists", path=str(path))) from error
        written.append(str(path))
    if asked.json:
        screen.print_json({"files": written})
    else:
        told = words("admin.exported", n=len(written), folder=str(asked.out))
        screen.console().print(told, markup=False, soft_wrap=True)


def reason(why: Refused, words: Words) -> str:
    """Why something was refused, in the reader's language."""
    return why.message["fr"] if words.language == "fr" else why.message["en"]


def vacuum(store: Inventory, asked: argparse.Namespace, words: Words) -> None:
    """Give the room of deleted tables back to the disk."""
    from astrarium.server.refusals import Refused

    try:
        before, after = store.vacuum()
    except Refused as why:
        raise LabError("db", reason(why, words)) from why
    if asked.json:
        screen.print_json({"before": before, "after": after})
    else:
        told = words("admin.vacuum", before=words.number(before), after=words.number(after))
        screen.console().print(told, markup=False)
