"""One name stands for one thing: classes, and constants that other modules use."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "astrarium"
ROOMS = ("adapters", "bots", "kernel", "lab", "library", "suite")
IMPORT = re.compile(r"^from (astrarium[\w.]*) import (?:\(([^)]*)\)|(.*))", re.MULTILINE)


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every module of the rooms that all games share, by its dotted name."""
    for room in ROOMS:
        for path in sorted((SOURCES / room).rglob("*.py")):
            name = ".".join(("astrarium", *path.relative_to(SOURCES).with_suffix("").parts))
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The constants of a module, and how each is made."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            target, value = node.target, node.value
        else:
            continue
        if isinstance(target, ast.Name) and target.id.isupper():
            yield target.id, ast.unparse(value)


def shared() -> set[tuple[str, str]]:
    """The names that any module of the package imports from another: (module, name)."""
    return {
        (module, name)
        for path in SOURCES.rglob("*.py")
        for module, several, one in IMPORT.findall(path.read_text(encoding="utf-8"))
        for name in re.findall(r"\w+", several or one)
    }


def test_no_two_classes_have_one_name() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for name, tree in modules():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(name)
    assert {name: at for name, at in homes.items() if len(at) > 1} == {}


def test_a_constant_that_others_import_has_one_value() -> None:
    imported = shared()
    values: dict[str, dict[str, str]] = defaultdict(dict)
    for module, tree in modules():
        for name, value in constants(tree):
            if (module, name) in imported:
                values[name][module] = value
    assert {name: at for name, at in values.items() if len(set(at.values())) > 1} == {}
