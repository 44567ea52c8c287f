"""Take the pictures of the documentation anew: `.venv/bin/python scripts/pictures.py [NAME...]`.

A browser plays the tables of tests/e2e/*.pictures.ts, or of those that are named ("ares", "docs"),
and docs/images takes what it shows, web/public/share what links show (tests/e2e/share.pictures.ts),
in 256 colours: a third of the size, and nobody sees the difference. The pages have to be built.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (ROOT / "docs" / "images", ROOT / "web" / "public" / "share")


def main() -> int:
    """Take and shrink them; the status of the browser's run."""
    names = [f"{name}.pictures" for name in sys.argv[1:]]
    paths = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    begun = time.time()
    done = subprocess.run(
        ["npx", "playwright", "test", *names],
        check=False,
        cwd=ROOT / "web",
        env={**os.environ, "PICTURES": "1", "PYTHONPATH": paths},
    )
    for picture in (each for folder in FOLDERS for each in folder.glob("*.png")):
        if picture.stat().st_mtime >= begun:
            shrink(picture)
    return done.returncode


def shrink(picture: Path) -> None:
    """Keep 256 colours, spread so that the few bright ones, of seats and factions, stay."""
    with Image.open(picture) as whole:
        colours = whole.convert("RGB")
    kept = colours.quantize(256, method=Image.Quantize.FASTOCTREE)
    fewer = colours.quantize(palette=kept, dither=Image.Dither.FLOYDSTEINBERG)
    fewer.save(picture, optimize=True)


if __name__ == "__main__":
    sys.exit(main())
