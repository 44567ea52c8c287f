"""The page of the API names things that there are."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parent.parent.parent / "docs" / "api.md"
NAME = re.compile(r"`([A-Za-z_.]+)(?:\([^`]*\))?`")


def listed() -> list[tuple[list[str], str]]:
    """(modules of the section, dotted name) for every name in the first column of a table."""
    modules: list[str] = []
    found: list[tuple[list[str], str]] = []
    for line in PAGE.read_text().splitlines():
        if line.startswith("## "):
            modules = NAME.findall(line)
        elif line.startswith("| `"):
            first = line.split(" | ")[0]
            found += [(modules, name) for name in NAME.findall(first)]
    return found


def find(module: str, name: str) -> Any:
    """The thing of this name in a module or, for a package, in one of its modules."""
    first, _, rest = name.partition(".")
    if first.islower() and rest and hasattr(import_module(module), "__path__"):
        return getattr(import_module(f"{module}.{first}"), rest, None)
    thing: Any = import_module(module)
    for part in name.split("."):
        thing = getattr(thing, part, None)
    return thing


@pytest.mark.parametrize(("modules", "name"), listed())
def test_a_name_of_the_page_exists(modules: list[str], name: str) -> None:
    assert any(find(module, name) is not None for module in modules)
