"""Every module of the kernel, the games and the bots runs as the tests claim: compiled, unless it
says why not, or interpreted."""

from __future__ import annotations

import ast
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

import astrarium

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "astrarium"
LEFT_OUT = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["astrarium"]["compile"][
    "exclude"
]


def modules(folder: str) -> list[Path]:
    """The modules of a folder; what runs scenarios stays as it is."""
    return [
        path
        for path in sorted((SOURCE / folder).glob("**/*.py"))
        if path.name != "__init__.py" and SOURCE / "kernel" / "scenario" not in path.parents
    ]


def stays_interpreted(module: Path) -> bool:
    """Whether a module says that it is not compiled."""
    return "interpreted" in (ast.get_docstring(ast.parse(module.read_text())) or "")


def runs_compiled(module: Path) -> bool:
    """Whether an import of a module finds an extension module."""
    parts = module.relative_to(SOURCE.parent).with_suffix("").parts
    spec = find_spec(".".join(parts))
    assert spec is not None
    return (spec.origin or "").endswith((".so", ".pyd"))


@pytest.mark.parametrize("folder", ["kernel", "games", "bots"])
def test_every_module_runs_the_same_way(folder: str) -> None:
    found = modules(folder)
    assert found
    compiled = astrarium.mode() == "compiled"
    other = [path for path in found if runs_compiled(path) != compiled]
    assert [str(path) for path in other if not stays_interpreted(path)] == []


def test_what_is_left_out_of_compiling_says_so() -> None:
    named = [path for glob in LEFT_OUT for path in SOURCE.glob(glob)]
    assert [str(path) for path in named if not stays_interpreted(path)] == []
