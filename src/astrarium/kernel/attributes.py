"""What an object is made of, compiled or not: for saving, copying and Python's own `pickle`."""

from __future__ import annotations

from typing import Any


def attributes(thing: Any) -> list[str]:
    """The names of an object's attributes, those of its base class first, compiled or not."""
    names: list[str] = []
    for kind in reversed(type(thing).__mro__):
        for name in kind.__dict__.get("__mypyc_attrs__", ()):
            if name not in names and name != "__dict__":
                names.append(name)
    return names + [name for name in getattr(thing, "__dict__", {}) if name not in names]


def reduced(thing: Any, *arguments: Any) -> tuple[Any, ...]:
    """What `__reduce__` returns for an object that its attributes make up. Compiled classes keep
    these where `copy` and `pickle` do not look."""
    return made_again, (type(thing), arguments, {n: getattr(thing, n) for n in attributes(thing)})


def made_again(kind: Any, arguments: tuple[Any, ...], values: dict[str, Any]) -> Any:
    """An object of this class with these attributes; its constructor is not called."""
    thing = kind.__new__(kind, *arguments)
    for name, value in values.items():
        setattr(thing, name, value)
    return thing
