"""Build hook: source archives carry the web pages, wheels do where they have been built, and
compiled rules on request.

`ASTRARIUM_COMPILE=1 pip install -v .` compiles and says so; see scripts/compile.py for how.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = "src/astrarium/server/static"
READING = "src/astrarium/library/pages"
READ = ["docs/glossary.md", "docs/first-game.md", "docs/premiere-partie.md", "docs/games"]
"""What a search looks through besides rules and components."""


class PackageHook(BuildHookInterface[Any]):
    """What hatchling runs before it packs a source archive or a wheel."""

    def dependencies(self) -> list[str]:
        """What a build needs beside hatchling."""
        if not self.compiles():
            return []
        extras: dict[str, list[str]] = self.metadata.core.optional_dependencies
        return extras["compile"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the web pages, and to a compiled wheel its extension modules.

        A wheel does without pages that have not been built, for whoever installs the sources where
        no Node is; the server then says what is missing. SystemExit for a source archive.
        """
        if version == "editable":
            return
        pages = Path(self.root, PAGES)
        wheel = self.target_name == "wheel"
        if (pages / "index.html").exists():
            build_data["force_include"][str(pages)] = PAGES.removeprefix("src/") if wheel else PAGES
        elif wheel:
            self.app.display_warning("The web pages are not built (make web): a wheel without them")
        else:
            sys.exit("The web pages are not built: run make web first")
        if wheel:
            for path in READ:
                place = f"{READING}/{path.removeprefix('docs/')}".removeprefix("src/")
                build_data["force_include"][str(Path(self.root, path))] = place
        if self.compiles():
            build_data["force_include"].update(self.extensions())
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def compiles(self) -> bool:
        """Whether a wheel with compiled rules was asked for."""
        return self.target_name == "wheel" and os.environ.get("ASTRARIUM_COMPILE") == "1"

    def extensions(self) -> dict[str, str]:
        """Compiled files on disk and their places in the wheel."""
        sys.path.insert(0, self.root)
        from scripts.compile import Manner, build

        tree = Path(self.root, "build", "published")
        self.app.display_info("Compiling the rules with mypyc: this takes minutes")
        build(tree, Manner(os.environ.get("MYPYC_OPT_LEVEL", "3"), whole=True))
        files = (path for path in tree.rglob("*.so") if not path.is_symlink())
        return {str(path): str(path.relative_to(tree)) for path in files}
