"""`astrarium new-game`: a small game in a package of its own, green at once, to be changed."""

from __future__ import annotations

import argparse
import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Final

from astrarium.cli import screen
from astrarium.cli.words import Words
from astrarium.kernel.game import installed
from astrarium.lab.errors import LabError

TEMPLATE: Final = Path(__file__).parent / "template"
FORM: Final = re.compile(r"[a-z][a-z0-9_]*")
SUFFIX: Final = ".txt"
"""What the template's files end in behind their own names: they are no code of ours."""
PACKAGE: Final = "package"
"""What the template calls the package itself."""


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    parser.add_argument("name", metavar="NAME", help=words("help.new_name"))
    parser.add_argument("--in", dest="folder", type=Path, metavar="DIR", help=words("help.new_in"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Write the package into a new folder; LabError or OSError when that can't be."""
    name: str = asked.name
    folder = (Path.cwd() if asked.folder is None else asked.folder) / name
    check_name(name, words)
    if folder.exists():
        raise LabError("name", words("new.exists", path=str(folder)))
    games, faults = installed()
    if find_spec(name) is not None or name in games or name in faults:
        raise LabError("name", words("new.taken", name=name))
    files = write(folder, name)
    if asked.json:
        screen.print_json({"folder": str(folder), "files": files})
    else:
        out = screen.console()
        told = words("new.written", n=len(files), folder=str(folder))
        out.print(told, markup=False, soft_wrap=True)
        out.print(words("new.next", name=name, folder=str(folder)), markup=False, soft_wrap=True)
    return 0


def check_name(name: str, words: Words) -> None:
    """LabError unless a package and a game may be called so."""
    if not FORM.fullmatch(name):
        raise LabError("name", words("new.identifier", name=name))
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise LabError("name", words("new.taken", name=name))


def write(folder: Path, name: str) -> list[str]:
    """Write every file of the template under a name; returns them, relative to the folder."""
    title = " ".join(word.capitalize() for word in name.split("_") if word)
    filled = {
        "name": name,
        "slug": name.strip("_").replace("_", "-"),
        "title": title,
        "kind": "".join(title.split()),
        "rule": "".join(letter for letter in name.upper() if letter.isalpha())[:3],
    }
    written: list[str] = []
    for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        place = source.relative_to(TEMPLATE).with_suffix("")
        parts = [name if part == PACKAGE else part for part in place.parts]
        target = folder.joinpath(*parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = Template(source.read_text(encoding="utf-8")).substitute(filled)
        target.write_text(text, encoding="utf-8")
        written.append("/".join(parts))
    return written
