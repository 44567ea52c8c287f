"""Compile the rules machine, the games and the bots with mypyc into a tree of their own.

The tree is the package again: links to the sources, and an extension module beside each module
that `[tool.astrarium.compile]` in pyproject.toml names. Put it first on the path to run compiled:

    python scripts/compile.py --into build/compiled
    PYTHONPATH=build/compiled python -m astrarium bench

Each module is a library of its own, so that after a change only what the change reaches is
translated, compiled and linked anew; nothing is done when no source has changed. What is published
and measured is made with `--opt 3 --whole`: one library, the fastest. Works where the C compiler
speaks as gcc does (Linux, macOS).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import sysconfig
import time
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
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
MARK = ".fingerprint"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
ELF = sys.platform == "linux"
COMPILING = ["-fno-semantic-interposition", "-g0", "-w"] if ELF else []
LINKING = ["-Wl,-Bsymbolic"] if ELF else []
"""No other library replaces a function of ours: calls inside a module go straight there."""
OURS = ("__native", "shims")
"""How the names of C files begin that are not part of mypyc's own runtime."""
LIBRARY = "__mypyc"
"""How mypyc ends the name of a library that holds a module's code. The module itself is a shim
that finds its code in there."""
FIRST = "#include <Python.h>\n#include <CPy.h>\n"
"""What every C file of a module begins with, read once for all: a tenth of gcc's time."""
SPARE = "PyInit___init__"
"""A second name of every shim, for other systems; of no use, and in the way of its neighbours'."""
MARKS = re.compile(rb"^\s+uint32_t bitmap;", re.MULTILINE)
INCLUDE = re.compile(rb'#\s*include\s+(?:"([^"]+)"|<([^>]+)>)')


def modules(source: Path) -> list[Path]:
    """The files to compile, relative to the package's folder `source`, in a fixed order.

    The `__init__` of a package with modules stays interpreted: the library of a module asks for
    its package, which would still be asking for the library.
    """
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["astrarium"]["compile"]
    left_out = {path for glob in config["exclude"] for path in source.glob(glob)}
    named = {path for glob in config["include"] for path in source.glob(glob)}
    opening = {
        path
        for path in named
        if path.name == "__init__.py" and len(list(path.parent.glob("*.py"))) > 1
    }
    return sorted(path.relative_to(source) for path in named - left_out - opening)


def fingerprint(source: Path, manner: Manner) -> str:
    """A hash over all that the result depends on: sources, settings, tools."""
    tools = [sys.version, SUFFIX, version("mypy"), version("setuptools"), repr(manner)]
    digest = sha256("\0".join(tools).encode())
    files = sorted(path for path in source.rglob("*") if path.is_file())
    for path in [Path(__file__), ROOT / "pyproject.toml", *files]:
        if "__pycache__" in path.parts or "static" in path.parts:
            continue
        digest.update(f"\0{path}\0".encode())
        if path.suffix in (".py", ".pyi") or path.name == "pyproject.toml":
            digest.update(path.read_bytes())
    return digest.hexdigest()


@dataclass(frozen=True)
class Manner:
    """How to compile: gcc's -O, and whether as one library, which takes longer to make and runs
    some six per cent faster than one for each module."""

    level: str = "g"
    whole: bool = False

    @property
    def work(self) -> Path:
        """The folder for what is made on the way."""
        return ROOT / "build" / f"mypyc-O{self.level}{'-whole' if self.whole else ''}"


def up_to_date(into: Path, manner: Manner) -> bool:
    """Whether the tree `into` is what today's sources would give."""
    mark = into / MARK
    return mark.exists() and mark.read_text() == fingerprint(ROOT / "src" / PACKAGE, manner)


def build(into: Path, manner: Manner, jobs: int = 2) -> bool:
    """Bring the tree `into` up to date, `jobs` C files at a time; say if it was not.

    Raises SystemExit with mypy's messages when the sources do not type-check.
    """
    source = ROOT / "src" / PACKAGE
    manner.work.mkdir(parents=True, exist_ok=True)
    with alone(manner.work):
        if up_to_date(into, manner):
            return False
        wanted = fingerprint(source, manner)
        listed = modules(source)
        try:
            extensions = translate(source.parent, listed, manner)
        except Exception as error:
            print(f"mypyc stumbled over what it had kept ({error}): all is translated anew")
            shutil.rmtree(manner.work / "mypy")
            extensions = translate(source.parent, listed, manner)
        made = Workshop(manner.work, jobs).make(extensions)
        fresh = into.with_name(into.name + ".new")
        shutil.rmtree(fresh, ignore_errors=True)
        mirror(source, fresh / PACKAGE, {path.parent for path in listed})
        for name, library in made.items():
            place = fresh.joinpath(*name.split(".")).with_suffix(SUFFIX)
            os.link(library, place)
        (fresh / MARK).write_text(wanted)
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


def translate(base: Path, listed: list[Path], manner: Manner) -> list[Extension]:
    """Have mypyc write the C code; the extension modules still to be compiled.

    What mypyc knows of a module is kept: unless all become one library, only modules that a change
    reaches are translated anew.
    """
    from mypyc.build import mypycify

    forget_marked(manner.work)
    with inside(base):
        return mypycify(
            [
                f"--config-file={ROOT / 'pyproject.toml'}",
                f"--cache-dir={manner.work / 'mypy'}",
                "--no-sqlite-cache",
                *(str(Path(PACKAGE) / path) for path in listed),
            ],
            opt_level=manner.level,
            debug_level="0",
            include_runtime_files=False,
            multi_file=manner.whole,
            separate=not manner.whole,
            group_name=PACKAGE if manner.whole else None,
            target_dir=str(manner.work),
        )


def forget_marked(work: Path) -> None:
    """Have mypyc translate anew each module with a class that marks which of its attributes are
    set: floats have no value to say so. mypyc 2.4 leaves the marks out of what it keeps of a
    module, and whatever else uses such a class would be laid out without them."""
    for header in sorted((work / PACKAGE).rglob("__native_*.h")):
        if MARKS.search(header.read_bytes()):
            name = header.stem.removeprefix("__native_").removeprefix("internal_")
            module = f"*/{header.parent.relative_to(work)}/{name}"
            for known in (f"{module}.*", f"{module}/__init__.*"):
                for file in (work / "mypy").glob(known):
                    file.unlink()


class Workshop:
    """Compiles and links under `work`, `jobs` at a time; what is made of the same is kept."""

    def __init__(self, work: Path, jobs: int) -> None:
        self.work = work
        self.jobs = jobs
        self.texts: dict[Path, bytes] = {}
        self.keys: dict[Path, str] = {}

    def make(self, extensions: list[Extension]) -> dict[str, Path]:
        """The shared library of each extension, by the extension's name."""
        libraries = [each for each in extensions if each.name.endswith(LIBRARY)]
        files = {each.name: [Path(file) for file in each.sources] for each in libraries}
        runtime = sorted(
            {file for group in files.values() for file in group if not file.name.startswith(OURS)}
        )
        code = {
            name: tuple(file for file in group if file.name.startswith(OURS))
            for name, group in files.items()
        }
        code |= self.shims([each for each in extensions if each.name not in files])
        together = set(code.values())
        largest_first = sorted(
            {*runtime, *(file for group in together for file in group)},
            key=lambda file: -file.stat().st_size,
        )
        self.read_first(libraries[0])
        with ThreadPoolExecutor(self.jobs) as pool:
            for _ in pool.map(lambda file: self.compile(file, libraries[0]), largest_first):
                pass
            archive = self.archive(runtime)
            linked = pool.map(lambda group: self.link(group, archive), together)
            made = dict(zip(together, linked, strict=True))
        return {name: made[group] for name, group in code.items()}

    def shims(self, extensions: list[Extension]) -> dict[str, tuple[Path, ...]]:
        """The C file of each shim, by its name: those of one folder stand in one file, since a
        library may hold any number of modules and be linked to each of their names."""
        files: defaultdict[Path, list[Path]] = defaultdict(list)
        found: dict[str, tuple[Path, ...]] = {}
        for extension in extensions:
            (shim,) = map(Path, extension.sources)
            together = shim.with_name("shims.c")
            files[together].append(shim)
            found[extension.name] = (together,)
        for together, parts in files.items():
            lines = [f'#define {SPARE} {SPARE}_{n}\n#include "{part.name}"\n#undef {SPARE}\n'
                     for n, part in enumerate(sorted(parts))]  # fmt: skip
            write(together, "".join(lines))
        return found

    def read_first(self, settings: Extension) -> None:
        """Have the compiler read what modules include first, and keep what it made of that."""
        header = self.work / "first.h"
        write(header, FIRST)
        options, folders = manner_of(settings)
        key = repr((sys.version, version("mypy"), options))
        with kept(self.work / "first.h.gch", key) as fresh:
            if not fresh:
                compiler = c_compiler()
                include = [f"-I{folder}" for folder in folders]
                command = [*compiler.compiler_so, *include, *options, "-x", "c-header"]  # type: ignore[attr-defined]
                compiler.spawn([*command, str(header), "-o", f"{header}.gch"])

    def compile(self, code: Path, settings: Extension) -> None:
        """Compile a C file, unless its text, what it includes and the settings are the same."""
        options, folders = manner_of(settings)
        texts = [text for _, text in sorted(self.included(code).items())]
        how = repr((sys.version, folders, options)).encode()
        key = sha256(b"\0".join([how, *texts])).hexdigest()
        with kept(code.with_suffix(".o"), key) as fresh:
            if not fresh:
                if code.name.startswith(OURS):
                    options = [*options, "-include", str(self.work / "first.h")]
                compiler = c_compiler()
                compiler.compile([str(code)], "/", include_dirs=folders, extra_postargs=options)
        self.keys[code] = key

    def archive(self, runtime: list[Path]) -> Path:
        """What every library needs of mypyc, from which the linker takes what each uses."""
        target = self.work / "libruntime.a"
        key = repr([self.keys[file] for file in runtime])
        with kept(target, key) as fresh:
            if not fresh:
                objects = [str(file.with_suffix(".o")) for file in runtime]
                c_compiler().create_static_lib(objects, "runtime", str(self.work))
        return target

    def link(self, code: tuple[Path, ...], archive: Path) -> Path:
        """Link compiled C files into a shared library, unless it is made of the same."""
        target = code[0].with_suffix(SUFFIX)
        runtime = sha256(archive.read_bytes()).hexdigest()
        key = sha256(repr(([self.keys[file] for file in code], runtime, LINKING)).encode())
        with kept(target, key.hexdigest()) as fresh:
            if not fresh:
                parts = [*(str(file.with_suffix(".o")) for file in code), str(archive)]
                c_compiler().link_shared_object(parts, str(target), extra_postargs=LINKING)
        return target

    def included(self, code: Path) -> dict[Path, bytes]:
        """The texts of a C file and of what it includes of `work`, at whatever depth."""
        found: dict[Path, bytes] = {}
        waiting = [code]
        while waiting:
            path = waiting.pop()
            if path not in found:
                found[path] = self.text(path)
                for near, far in INCLUDE.findall(found[path]):
                    name = (near or far).decode()
                    places = [self.work / name] if far else [path.parent / name, self.work / name]
                    waiting += [place for place in places if self.text(place)][:1]
        return found

    def text(self, path: Path) -> bytes:
        """What a file holds; nothing where there is none."""
        if path not in self.texts:
            self.texts[path] = path.read_bytes() if path.is_file() else b""
        return self.texts[path]


def manner_of(settings: Extension) -> tuple[list[str], list[str]]:
    """The options with which C files are compiled, and the folders of what they include."""
    options = [*settings.extra_compile_args, *COMPILING]
    return options, [*settings.include_dirs, sysconfig.get_path("include")]


def write(path: Path, text: str) -> None:
    """Write a file, unless it says so already."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


@contextmanager
def kept(target: Path, key: str) -> Iterator[bool]:
    """Whether `target` was made under `key`; otherwise it is made anew within, and marked so."""
    mark = target.with_name(target.name + ".key")
    fresh = target.exists() and mark.exists() and mark.read_text() == key
    if not fresh:
        mark.unlink(missing_ok=True)
        target.unlink(missing_ok=True)  # a tree may hold the old one by a link
    yield fresh
    if not fresh:
        mark.write_text(key)


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
    parser.add_argument("--opt", default="g", choices=["0", "1", "2", "3", "g"], help="gcc's -O")
    parser.add_argument("--whole", action="store_true", help="as one library: slower to make")
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="C files at a time")
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    asked = parser.parse_args()
    start = time.perf_counter()
    into: Path = asked.into.absolute()
    manner = Manner(asked.opt, asked.whole)
    if asked.check:
        sys.exit(not up_to_date(into, manner))
    changed = build(into, manner, asked.jobs)
    done = "compiled" if changed else "unchanged"
    print(f"{into}: {done}, {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
