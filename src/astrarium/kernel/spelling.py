"""What an error says of a word that nobody knows."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def unknown(word: str, known: Iterable[str]) -> str:
    """The end of an error about `word`: the known word that is closest, else all of them."""
    words = list(known)
    close = get_close_matches(word.lower(), words, 1)
    hint = f"did you mean {close[0]!r}?" if close else f"known: {', '.join(words)}"
    return f"unknown; {hint}"
