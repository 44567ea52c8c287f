"""Count lines as `wc` has them: of each game by what they are for, then of the rooms around them.

Rules are what the rulebook and the cards say: `printed/`, `rules/` and `effects/`. What no
rulebook has counts apart: plumbing (state, moves, refusals, the door, what people see), secrets
(hidden things drawn anew, and exchanged for checks), checks (the audit, packs), chances, and what
bots think.
"""

from __future__ import annotations

import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "astrarium"
SORTS = {
    "secrets": ["rules/hidden.py", "rules/twins.py"],
    "checks": ["rules/audit.py", "pack.py"],
    "odds": [
        "odds/**/*.py",
        *(f"face/{name}.py" for name in ("odds", "arithmetic", "paths", "danger", "strikes")),
    ],
    "bot": ["bot/**/*.py"],
    "printed": ["printed/**/*.py"],
    "effects": ["effects/**/*.py"],
    "rules": ["rules/**/*.py"],
    "plumbing": ["**/*.py"],
}
"""What each sort is made of; a module counts for the first that names it."""


def by_sort(game: Path) -> dict[str, int]:
    """The lines of a game by sort."""
    counted: set[Path] = set()
    found: dict[str, int] = {}
    for sort, patterns in SORTS.items():
        paths = {path for pattern in patterns for path in game.glob(pattern)} - counted
        counted |= paths
        found[sort] = sum(map(lines, paths))
    return found


def lines(path: Path) -> int:
    """The lines of a file."""
    return path.read_text(encoding="utf-8").count("\n")


def main(ids: list[str]) -> int:
    """Print a row for each game, or for those that are named; without names for the rooms too."""
    print(f"{'':18}" + "".join(f"{sort:>10}" for sort in SORTS) + f"{'all':>10}")
    for game in sorted(path.parent for path in PACKAGE.glob("games/*/face")):
        if not ids or game.name in ids:
            row = [*by_sort(game).values()]
            print(f"{game.name:18}" + "".join(f"{n:10,}" for n in [*row, sum(row)]))
    rooms = sorted({path.parent for path in PACKAGE.glob("**/*.py")})
    for room in rooms if not ids else []:
        if "games" not in room.parts:
            print(f"{room.relative_to(PACKAGE)!s:38}{sum(map(lines, room.glob('*.py'))):10,}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
