"""What an error says of a word that nobody knows."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def unknown(word: str, known: Iterable[str], language: str = "en") -> str:
    """The end of an error about `word`: the known word that is closest, else all of them."""
    words = list(known)
    hint = meant(word, words, language)
    if language == "fr":
        return f"inconnu ; {hint or 'connus : ' + ', '.join(words)}"
    return f"unknown; {hint or 'known: ' + ', '.join(words)}"


def meant(word: str, known: list[str], language: str = "en") -> str:
    """The question whether the closest known word was meant, "" when none is close."""
    close = get_close_matches(word.lower(), known, 1) or get_close_matches(word, known, 1)
    if not close:
        return ""
    if language == "fr":
        return f"vouliez-vous dire {close[0]!r} ?"
    return f"did you mean {close[0]!r}?"
