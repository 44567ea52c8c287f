"""Where each rule of a game is applied, and which tests and scenarios cite it.

Sources cite a rule by its id in code, comments or data; a test by `@pytest.mark.rule("SR-6.4")`,
a scenario by its `rules`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from astrarium.kernel.catalogue import Rule
from astrarium.kernel.game import Game, Json

ID = re.compile(r"\b[A-Z]+-(?:[A-Z]+\.?)?\d+(?:\.\d+)?[a-z]?\b")
SPAN = re.compile(rf"({ID.pattern})\s*(?:to|\.\.|-|–)\s*({ID.pattern})")
CATALOGUE = "rules.toml"


@dataclass
class Citations:
    """Of one rule: `implemented_in` as "file:line", `cited_by` as scenario files and
    "file::test"."""

    rule: Rule
    implemented_in: list[str] = field(default_factory=list)
    cited_by: list[str] = field(default_factory=list)

    def to_json(self) -> Json:
        """One entry of `astrarium rules --json`."""
        return {
            **self.rule.to_json(),
            "implemented_in": self.implemented_in,
            "cited_by": self.cited_by,
        }


def citations(game: Game[Any]) -> list[Citations]:
    """Every rule of a game's catalogue with its citations, in the catalogue's order.

    Tests are looked for in the folder `tests` of the project that holds the game's sources; an
    installed package carries none, and then `cited_by` is empty everywhere.
    """
    found = {rule.id: Citations(rule) for rule in game.rules()}
    order = list(found)
    root = project(game.folder)
    base = game.folder.parent if root is None else root
    for path, line, id in source_mentions(game.folder, order):
        if id in found:
            found[id].implemented_in.append(f"{relative(path, base)}:{line}")
    if root is not None:
        for path, name, id in test_mentions(root / "tests"):
            if id in found:
                found[id].cited_by.append(relative(path, root) + name)
    return list(found.values())


def cited(game: Game[Any]) -> dict[str, int]:
    """How many rules a game has and how many are cited, notes left out."""
    rules = [one for one in citations(game) if one.rule.kind == "rule"]
    return {"total": len(rules), "cited": sum(bool(one.cited_by) for one in rules)}


def project(folder: Path) -> Path | None:
    """The nearest folder above that has both a pyproject.toml and tests."""
    for above in folder.absolute().parents:
        if (above / "pyproject.toml").is_file() and (above / "tests").is_dir():
            return above
    return None


def relative(path: Path, base: Path) -> str:
    """A path as seen from a folder, with slashes; a compiled tree's links lead to the sources."""
    true = path.resolve()
    return true.relative_to(base.resolve()).as_posix() if true.is_relative_to(base) else str(path)


def source_mentions(folder: Path, order: list[str]) -> Iterator[tuple[Path, int, str]]:
    """(file, line, rule id) wherever a game's sources and data name a rule.

    "SR-27.1 to SR-27.3" names the rules between as well, in the catalogue's `order`.
    """
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        if path.name == CATALOGUE:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for id in dict.fromkeys([*ID.findall(line), *between(line, order)]):
                yield path, number, id


def between(line: str, order: list[str]) -> list[str]:
    """The rules that the spans of a line cover."""
    covered: list[str] = []
    for first, last in SPAN.findall(line):
        if first in order and last in order:
            covered += order[order.index(first) : order.index(last) + 1]
    return covered


def test_mentions(folder: Path) -> Iterator[tuple[Path, str, str]]:
    """(file, "::test" or "", rule id) for every test and scenario below a folder."""
    for path in sorted(folder.glob("scenarios/**/*.toml")):
        for id in scenario_rules(path):
            yield path, "", id
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                for id in marked_rules(node):
                    yield path, f"::{node.name}", id


def scenario_rules(path: Path) -> list[str]:
    """The rules that a scenario cites; none when it can't be read, which its own run reports."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError:
        return []
    return [str(id) for id in data.get("rules", [])]


def marked_rules(node: ast.FunctionDef | ast.ClassDef) -> list[str]:
    """The ids in `@pytest.mark.rule(...)` above a test or a class of tests."""
    ids: list[str] = []
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            ids += [str(a.value) for a in decorator.args if isinstance(a, ast.Constant)]
    return ids
