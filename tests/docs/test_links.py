"""A link in the documentation leads to a file that is there, and to a heading that it has."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown import Markdown

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
ELSEWHERE = re.compile(r"\w+:")
EXTENSIONS = ["attr_list", "fenced_code", "footnotes", "md_in_html", "tables", "toc"]


class Reader(HTMLParser):
    """Collects where a page leads, and the places in it that can be led to."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        if place := known.get("id"):
            self.places.add(place)
        link = known.get("src") if tag == "img" else known.get("href")
        if link and not ELSEWHERE.match(link):
            self.links.append(link)


@cache
def read(page: Path) -> Reader:
    """A page as its readers get it."""
    reader = Reader()
    reader.feed(Markdown(extensions=EXTENSIONS).convert(page.read_text("utf-8")))
    return reader


def leads_nowhere(page: Path, link: str) -> bool:
    """Whether a link of a page has no file, or no such place in it."""
    path, _, place = link.partition("#")
    target = page.parent / path if path else page
    if not target.exists():
        return True
    return bool(place) and target.suffix == ".md" and place not in read(target).places


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    assert [link for link in read(page).links if leads_nowhere(page, link)] == []


def test_links_to_headings_are_among_them() -> None:
    assert any("#" in link for page in PAGES for link in read(page).links)
