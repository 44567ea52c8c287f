"""Count what a game costs to write: plumbing, and rules with cards, in lines as `wc` has them.

Plumbing is what no rulebook has: state, moves, refusals, the Game object, positions, views, words,
components, the audit. Chances, what the end tells and the bots count as neither.
"""

from __future__ import annotations

import sys
from pathlib import Path

GAMES = Path(__file__).resolve().parent.parent / "src" / "astrarium" / "games"
NEITHER = {"odds.py", "epilogue.py", "arithmetic.py", "paths.py"}
"""Modules of `face/` that compute."""
ROOMS = ("printed", "rules", "effects")


def plumbing(game: Path) -> list[Path]:
    """The modules of a game that hold no rules."""
    face = [path for path in game.glob("face/*.py") if path.name not in NEITHER]
    return [*game.glob("*.py"), *face, *game.glob("rules/audit.py")]


def rules(game: Path) -> list[Path]:
    """The modules that are the rulebook."""
    found = [path for room in ROOMS for path in game.glob(f"{room}/**/*.py")]
    return [path for path in found if path.name != "audit.py"]


def lines(paths: list[Path]) -> int:
    """Lines of some files together."""
    return sum(path.read_text(encoding="utf-8").count("\n") for path in paths)


def main(ids: list[str]) -> int:
    """Print a row for each game, or for those that are named."""
    for game in sorted(path.parent for path in GAMES.glob("*/face")):
        if not ids or game.name in ids:
            print(f"{game.name:18} {lines(plumbing(game)):6,} {lines(rules(game)):6,}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
