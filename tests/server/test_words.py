"""The server's own sentences."""

from __future__ import annotations

import re
from pathlib import Path

import astrarium
from astrarium.kernel.telling.text import parse
from astrarium.server.http.app import KNOWN
from astrarium.server.words import CATALOGUE, clean

SOURCES = Path(astrarium.__file__).parent / "server"


def used_keys() -> set[str]:
    """Every message key that the sources name."""
    text = "\n".join(path.read_text("utf-8") for path in SOURCES.rglob("*.py"))
    named = re.findall(r'Refused\(\s*"\w+",\s*"(\w+)"', text)
    told = re.findall(r'Message\("server\.([\w.]+)"', text)
    return {f"server.{key}" for key in [*named, *told, *(key for _, key in KNOWN.values())]}


def test_both_languages_have_the_same_sentences_and_all_are_used() -> None:
    own = {key for key in CATALOGUE.texts["en"] if key.startswith("server.")}
    assert own == {key for key in CATALOGUE.texts["fr"] if key.startswith("server.")}
    assert own == used_keys()


def test_sentences_parse_and_french_has_its_narrow_spaces() -> None:
    for language, texts in CATALOGUE.texts.items():
        for key, text in texts.items():
            parse(text)
            if language == "fr":
                bare = re.sub(r"\{\w+, plural.*\}", "", text)
                assert not re.search(r"[^\u202f][:;?!]", bare), key


def test_names_are_kept_printable_and_on_one_line() -> None:
    assert clean(" Ann\t\x00 \u202eB\n") == "Ann B"
