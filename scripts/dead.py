"""Name what nothing uses: functions, methods, classes, properties, and lines that never run.

Constants and fields are left alone: a list of words names them all, and what people see is told by
the names of its fields. `[tool.vulture]` in pyproject.toml says where is looked, and which names
others call.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).resolve().parent.parent
SORTS = ("class", "function", "method", "property", "unreachable_code")


def unused(paths: list[Path], called: list[str]) -> list[str]:
    """What in some folders nothing in them uses, by place; `called` are the names of the rest."""
    vulture = Vulture(ignore_names=called)
    vulture.scavenge([str(path) for path in paths])
    return [
        f"{item.filename.relative_to(ROOT)}:{item.first_lineno}: {item.message}"
        for item in vulture.get_unused_code()
        if item.typ in SORTS
    ]


def main() -> int:
    """Print it; 1 when there is any."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["vulture"]
    found = unused([ROOT / path for path in config["paths"]], config["ignore_names"])
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
