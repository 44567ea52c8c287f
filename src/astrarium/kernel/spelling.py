"""What an error says of a word that nobody knows."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def unknown(word: str, known: Iterable[str]) -> str:
    """The end of an error about `word`: the known word that is closest, else all of them."""
    words = list(known)
    hint = meant(word, words) or f"known: {', '.join(words)}"
    return f"unknown; {hint}"


def meant(word: str, known: list[str]) -> str:
    """The question whether the closest known word was meant, "" when none is close."""
    close = get_close_matches(word.lower(), known, 1) or get_close_matches(word, known, 1)
    return f"did you mean {close[0]!r}?" if close else ""
