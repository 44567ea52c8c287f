"""Where each rule of a game is applied, and which tests and scenarios cite it.

Sources cite a rule by its id in code, comments or data; a test by `@pytest.mark.rule("SR-6.4")`.
A scenario cites those of its `rules` that act when it is run, or of which it names the outcome.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from astrarium.kernel.catalogue import Rule
from astrarium.kernel.game import Game, Json
from astrarium.kernel.packs.files import FORM_BYTES, BadFile, read_text
from astrarium.kernel.scenario.files import Result, run_data

ID = re.compile(r"\b[A-Z]+-(?:[A-Z]+\.?)?\d+(?:\.\d+)?[a-z]?\b")
SPAN = re.compile(rf"({ID.pattern})\s*(?:to|\.\.|-|–)\s*({ID.pattern})")
CATALOGUE = "rules.toml"
MARK = "pytest.mark.rule"
INSTALLED = ["site-packages", "dist-packages"]


@dataclass
class Citations:
    """Of one rule: `implemented_in` as "file:line", `cited_by` as scenario files and
    "file::test", None where the tests are not at hand."""

    rule: Rule
    implemented_in: list[str] = field(default_factory=list)
    cited_by: list[str] | None = None

    def to_json(self) -> Json:
        """One entry of `astrarium rules --json`."""
        return {
            **self.rule.to_json(),
            "implemented_in": self.implemented_in,
            "cited_by": self.cited_by,
        }


def citations(game: Game[Any], wanted: set[str] | None = None) -> list[Citations]:
    """The rules of a game's catalogue with their citations, in the catalogue's order; with
    `wanted` only these.

    Tests are looked for in the folder `tests` of the project that holds the game's sources; an
    installed package carries none, and then nobody knows here who cites a rule. Scenarios that
    name any of the rules are run.
    """
    order = [rule.id for rule in game.rules()]
    found = {
        rule.id: Citations(rule) for rule in game.rules() if wanted is None or rule.id in wanted
    }
    root = project(game.folder)
    base = game.folder.parent if root is None else root
    for path, line, id in source_mentions(game.folder, order):
        if id in found:
            found[id].implemented_in.append(f"{relative(path, base)}:{line}")
    if root is not None:
        places: dict[str, list[str]] = {id: [] for id in found}
        for path in scenarios_of(root / "tests" / "scenarios", game.id):
            for id in rules_shown(path, game, set(found)):
                places[id].append(relative(path, root))
        for path, name, id in test_mentions(root / "tests"):
            if id in found:
                places[id].append(relative(path, root) + name)
        for id, cited_by in places.items():
            found[id].cited_by = cited_by
    return list(found.values())


def cited(game: Game[Any]) -> dict[str, int | None]:
    """How many rules a game has and how many are cited, notes left out; None where the tests are
    not at hand. Runs a scenario only while a rule that it names has not been found."""
    rules = {rule.id for rule in game.rules() if rule.kind == "rule"}
    root = project(game.folder)
    if root is None:
        return {"total": len(rules), "cited": None}
    left = rules - {id for _, _, id in test_mentions(root / "tests")}
    for path in scenarios_of(root / "tests" / "scenarios", game.id):
        left -= set(rules_shown(path, game, left))
    return {"total": len(rules), "cited": len(rules) - len(left)}


def project(folder: Path) -> Path | None:
    """The nearest folder above that has both a pyproject.toml and tests; none above installed
    packages, which may lie in somebody else's project."""
    for above in folder.absolute().parents:
        if above.name in INSTALLED:
            return None
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


def scenarios_of(folder: Path, game: str) -> Iterator[Path]:
    """The files below a folder that may be scenarios of a game: those that have its id in them,
    found without reading the others as TOML."""
    for path in sorted(folder.rglob("*.toml")):
        if game in path.read_text(encoding="utf-8", errors="replace"):
            yield path


def rules_shown(path: Path, game: Game[Any], wanted: set[str]) -> list[str]:
    """Those of the wanted rules that a scenario of the game cites: run, it makes them act, or it
    names their outcome. None when it fails, which its own run reports. What has none of them in
    its text is not read as TOML."""
    try:
        text = read_text(path, FORM_BYTES)
        if wanted.isdisjoint(ID.findall(text)):
            return []
        data = tomllib.loads(text)
        named = [id for id in data["rules"] if id in wanted and data["position"]["game"] == game.id]
    except (OSError, ValueError, KeyError, TypeError, BadFile):
        return []
    if not named:
        return []
    results = run_data(data, text, Result(str(path), path.stem), {game.id: game}.__getitem__)
    shown = {id for result in results for id in result.cited}
    return [id for id in named if id in shown]


@lru_cache(maxsize=2)
def test_mentions(folder: Path) -> list[tuple[Path, str, str]]:
    """(file, "::test", rule id) for every rule that a test below a folder is marked with. Read once
    for all games."""
    return list(marked_tests(folder))


def marked_tests(folder: Path) -> Iterator[tuple[Path, str, str]]:
    """The same, file by file."""
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if MARK not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                for id in marked_rules(node):
                    yield path, f"::{node.name}", id


def marked_rules(node: ast.FunctionDef | ast.ClassDef) -> list[str]:
    """The ids in `@pytest.mark.rule(...)` above a test or a class of tests."""
    ids: list[str] = []
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == MARK:
            ids += [str(a.value) for a in decorator.args if isinstance(a, ast.Constant)]
    return ids
