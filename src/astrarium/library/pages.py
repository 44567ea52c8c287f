"""The pages that players read, taken apart: the glossary's terms, guides and games by section."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from astrarium.kernel.telling.text import LANGUAGES

GUIDES: Final = {"first-game": "en", "premiere-partie": "fr"}
COLON: Final = {"en": ": ", "fr": "\u202f: "}
EVERYWHERE: Final = "Everywhere"
LOOKED_FOR: Final = "What people look for"
LINK: Final = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
MARKUP: Final = re.compile(r"[`*]+|^[>#\-\d.]+ |\{[^}]*\}")


@dataclass
class Term:
    """A line of the glossary: its words, and others that mean the same and are used nowhere."""

    heading: str
    names: dict[str, str]
    others: dict[str, list[str]]


@dataclass
class Section:
    """A part of a page under one heading, as plain paragraphs."""

    id: str
    title: str
    text: str
    language: str


def folder() -> Path | None:
    """Where the pages lie: in the package when it is installed, else beside its sources."""
    here = Path(__file__)
    for place in (here.parent / "pages", here.resolve().parents[3] / "docs"):
        if (place / "glossary.md").is_file():
            return place
    return None


def read_terms(text: str) -> list[Term]:
    """The terms of the glossary page, those of "What people look for" left out."""
    found = []
    for heading, cells in rows(text):
        if heading != LOOKED_FOR:
            names = dict(zip(LANGUAGES, cells[:2], strict=True))
            others = dict(zip(LANGUAGES, map(listed, cells[2:4]), strict=True))
            found.append(Term(heading, names, others))
    return found


def read_looked_for(text: str) -> list[dict[str, list[str]]]:
    """The rows of "What people look for": words by language that lead to one another."""
    return [
        dict(zip(LANGUAGES, map(listed, cells[:2]), strict=True))
        for heading, cells in rows(text)
        if heading == LOOKED_FOR
    ]


def rows(text: str) -> Iterator[tuple[str, list[str]]]:
    """The lines of the tables of the glossary page, each with the heading it stands under."""
    heading = ""
    for line in text.splitlines():
        if line.startswith("## "):
            heading = line[3:]
        elif line.startswith("| ") and not line.startswith("| English"):
            yield heading, [cell.strip() for cell in line.strip("|").split("|")]


def listed(cell: str) -> list[str]:
    """The words of a cell, which stand between commas."""
    return [word.strip() for word in cell.split(",") if word.strip()]


@cache
def glossary() -> tuple[list[Term], list[dict[str, list[str]]]]:
    """The terms and the words that people look for; none where the pages are not at hand."""
    place = folder()
    if place is None:
        return [], []
    text = (place / "glossary.md").read_text(encoding="utf-8")
    return read_terms(text), read_looked_for(text)


def sections_of(game: str) -> list[Section]:
    """What the guides and the pages of a game say, by section; the page on positions speaks to who
    writes scenarios, and is left out."""
    place = folder()
    if place is None:
        return []
    found: list[Section] = []
    for path in sorted((place / "games" / game).glob("*.md")):
        if path.stem == "position":
            continue
        language = "fr" if path.stem.endswith(".fr") else "en"
        found += read_sections(f"{game}/{path.stem}", path.read_text(encoding="utf-8"), language)
    for name, language in GUIDES.items():
        text = (place / f"{name}.md").read_text(encoding="utf-8")
        found += read_sections(name, text, language)
    return found


def read_sections(page: str, text: str, language: str) -> list[Section]:
    """The sections of a page; code and pictures are left out."""
    found: list[Section] = []
    title, part, fenced = "", "", False
    lines: list[str] = []
    for line in [*text.splitlines(), "## "]:
        if line.startswith("```"):
            fenced = not fenced
        elif not fenced and re.match(r"#{1,3} ", line):
            paragraphs = "\n".join(lines).strip()
            if paragraphs:
                heading = f"{title}{COLON[language]}{part}" if part else title
                found.append(Section(f"{page}#{len(found)}", heading, paragraphs, language))
            lines = []
            if line.startswith("# "):
                title = line[2:].strip()
            else:
                part = plain(line.lstrip("# "))
        elif not fenced:
            said = plain(line)
            if said and lines and lines[-1] and not line.startswith(("|", "* ", "- ")):
                lines[-1] += f" {said}"
            elif said or (lines and not line.startswith("|")):
                lines.append(said)
    return found


def plain(line: str) -> str:
    """A line of Markdown without its marks; the cells of a table stand between dots."""
    if line.startswith("!["):
        return ""
    said = MARKUP.sub("", LINK.sub(r"\1", line)).strip()
    if not said.startswith("|"):
        return said
    cells = [cell.strip() for cell in said.strip("|").split("|")]
    return "" if all(set(cell) <= set("-: ") for cell in cells) else " · ".join(filter(None, cells))
