"""Compile the rules machine, the games and the bots with mypyc into a tree of their own.

The tree is the package again: links to the sources, and an extension module beside each module
that `[tool.astrarium.compile]` in pyproject.toml names. Put it first on the path to run compiled:

    python scripts/compile.py --opt 3 --into build/compiled
    PYTHONPATH=build/compiled python -m astrarium bench

Nothing is done when no source has changed; after a small change only the C files that differ are
compiled anew. Works where the C compiler speaks as gcc does (Linux, macOS).
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import distutils.extension
    from distutils.ccompiler import CCompiler

    import setuptools

    Extension = setuptools.Extension | distutils.extension.Extension

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "astrarium"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
ELF = sys.platform == "linux"
COMPILING = ["-fno-semantic-interposition"] if ELF else []
LINKING = ["-Wl,-Bsymbolic"] if ELF else []
"""No other library replaces a function of ours: calls between modules go straight there, about a
tenth faster."""


def modules(source: Path) -> list[Path]:
    """The files to compile, relative to the package's folder `source`, in a fixed order."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["astrarium"]["compile"]
    left_out = {path for glob in config["exclude"] for path in source.glob(glob)}
    named = {path for glob in config["include"] for path in source.glob(glob)}
    return sorted(path.relative_to(source) for path in named - left_out)


def fingerprint(source: Path, level: int) -> str:
    """A hash over all that the result depends on: sources, settings, tools."""
    tools = [sys.version, SUFFIX, version("mypy"), version("setuptools"), str(level)]
    digest = sha256("\0".join(tools).encode())
    files = sorted(path for path in source.rglob("*") if path.is_file())
    for path in [Path(__file__), ROOT / "pyproject.toml", *files]:
        if "__pycache__" in path.parts or "static" in path.parts:
            continue
        digest.update(f"\0{path}\0".encode())
        if path.suffix in (".py", ".pyi") or path.name == "pyproject.toml":
            digest.update(path.read_bytes())
    return digest.hexdigest()


def build(into: Path, level: int, jobs: int = 2) -> bool:
    """Bring the tree `into` up to date at gcc's optimisation level `level`; say if it was not.

    Raises SystemExit with mypy's messages when the sources do not type-check.
    """
    source = ROOT / "src" / PACKAGE
    work = ROOT / "build" / f"mypyc-O{level}"
    work.mkdir(parents=True, exist_ok=True)
    with alone(work):
        mark = into / ".fingerprint"
        wanted = fingerprint(source, level)
        if mark.exists() and mark.read_text() == wanted:
            return False
        listed = modules(source)
        fresh = into.with_name(into.name + ".new")
        shutil.rmtree(fresh, ignore_errors=True)
        mirror(source, fresh / PACKAGE, {path.parent for path in listed})
        for extension in translate(source.parent, listed, work, level):
            link(extension, fresh, work, jobs)
        (fresh / ".fingerprint").write_text(wanted)
        shutil.rmtree(into, ignore_errors=True)
        fresh.rename(into)
        return True


def mirror(source: Path, target: Path, real: set[Path], at: Path = Path()) -> None:
    """Link everything of `source` into `target`; folders that hold a name of `real` are made."""
    (target / at).mkdir(parents=True)
    for path in sorted((source / at).iterdir()):
        inner = at / path.name
        if path.name == "__pycache__":
            continue
        if any(folder.is_relative_to(inner) for folder in real):
            mirror(source, target, real, inner)
        else:
            (target / inner).symlink_to(os.path.relpath(path, (target / at).resolve()))


def translate(base: Path, listed: list[Path], work: Path, level: int) -> list[Extension]:
    """Have mypyc write the C code under `work`; the extension modules still to be compiled."""
    from mypyc.build import mypycify

    with inside(base):
        return mypycify(
            [
                f"--config-file={ROOT / 'pyproject.toml'}",
                f"--cache-dir={work / 'mypy'}",
                *(str(Path(PACKAGE) / path) for path in listed),
            ],
            opt_level=str(level),
            debug_level="0",
            multi_file=True,
            target_dir=str(work),
            group_name=PACKAGE,
        )


def link(extension: Extension, tree: Path, work: Path, jobs: int) -> None:
    """Compile an extension's C files, `jobs` at a time, and link them into `tree`."""
    headers = b"".join(header.read_bytes() for header in sorted(work.rglob("*.h")))
    with ThreadPoolExecutor(jobs) as pool:
        under_way = [
            pool.submit(machine_code, code, extension, headers) for code in extension.sources
        ]
        objects = [one.result() for one in under_way]
    place = tree.joinpath(*extension.name.split(".")).with_suffix(SUFFIX)
    options = [*extension.extra_link_args, *LINKING]
    c_compiler().link_shared_object(objects, str(place), extra_postargs=options)


def machine_code(name: str | os.PathLike[str], extension: Extension, headers: bytes) -> str:
    """The object file of a C file; made anew only when its text, a header or a flag changed."""
    code = Path(name)
    target, mark = code.with_suffix(".o"), code.with_suffix(".key")
    folders = [*extension.include_dirs, sysconfig.get_path("include")]
    options = [*extension.extra_compile_args, *COMPILING]
    settings = repr((sys.version, folders, options)).encode()
    key = sha256(code.read_bytes() + headers + settings).hexdigest()
    if not (target.exists() and mark.exists() and mark.read_text() == key):
        mark.unlink(missing_ok=True)
        c_compiler().compile([str(code)], "/", include_dirs=folders, extra_postargs=options)
        mark.write_text(key)
    return str(target)


def c_compiler() -> CCompiler:
    """The compiler that this Python was built for."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    return compiler


@contextmanager
def alone(work: Path) -> Iterator[None]:
    """Wait until no other process compiles in `work`, then keep others out."""
    import fcntl

    with (work / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Work in `folder`, where module names are read off the paths."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Compile the rules with mypyc.")
    parser.add_argument("--opt", type=int, default=3, choices=range(4), help="gcc's -O")
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--jobs", type=int, default=2, help="C files compiled at a time")
    asked = parser.parse_args()
    start = time.perf_counter()
    into: Path = asked.into.absolute()
    changed = build(into, asked.opt, asked.jobs)
    done = "compiled" if changed else "unchanged"
    print(f"{into}: {done}, {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
