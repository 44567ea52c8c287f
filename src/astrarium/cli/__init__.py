"""The command `astrarium`: every door to the games that needs no browser, and the one that does."""

from astrarium.cli.command import main

__all__ = ["main"]
