"""Types of views: the fields of a view class with their types, read from its constructor's source.

Annotations of attributes are kept nowhere at run time, and compiled classes keep none at all, so
this reads the sources that the classes were loaded from; it works interpreted only.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator, Set
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from astrarium.kernel.views import View


def is_view(kind: Any) -> bool:
    """Whether a type is a class of views."""
    return isinstance(kind, type) and issubclass(kind, View)


@cache
def fields_of(view: type[View]) -> dict[str, Any]:
    """The fields of a view class by name, those of its base class first, with their types.
    TypeError names a field without a type."""
    found: dict[str, Any] = {}
    for kind in reversed(view.__mro__):
        if is_view(kind) and "__init__" in vars(kind):
            for name, annotation in declared(kind):
                if annotation is not None:
                    found[name.removesuffix("_")] = type_of(annotation, kind)
                elif name.removesuffix("_") not in found:
                    raise TypeError(f"{kind.__name__}.{name} has no type")
    return found


def declared(kind: type[View]) -> Iterator[tuple[str, str | None]]:
    """The attributes that a constructor sets, each with its annotation as it is written."""
    source = textwrap.dedent(inspect.getsource(vars(kind)["__init__"]))
    for node in ast.walk(ast.parse(source)):
        targets: list[ast.expr] = []
        annotation = None
        if isinstance(node, ast.AnnAssign):
            targets, annotation = [node.target], ast.unparse(node.annotation)
        elif isinstance(node, ast.Assign):
            targets = node.targets
        for target in targets:
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                yield target.attr, annotation


def type_of(annotation: str, kind: type[View]) -> Any:
    """What an annotation stands for in the module of a class."""
    return eval(annotation, dict(vars(sys.modules[kind.__module__])))


def words_of(kind: Any) -> list[str] | None:
    """The words of a closed set, `Annotated[str, ("open", "shut")]`; None for any other type."""
    if get_origin(kind) is Annotated:
        base, *facts = get_args(kind)
        if base is str and isinstance(facts[0], tuple):
            return [str(word) for word in facts[0]]
    return None


def misfits(value: Any, kind: Any, path: str) -> Iterator[str]:
    """What in a told view is not as its type says, by path: fields too many, too few, of another
    type, words outside their set."""
    words = words_of(kind)
    if words is not None:
        if value not in words:
            yield f"{path}: {value!r} is none of {words}"
    elif is_view(kind):
        fields = fields_of(kind)
        yield from misfits_in_table(value, kind, set(fields), fields, path)
    elif is_typeddict(kind):
        yield from misfits_in_table(value, kind, kind.__required_keys__, get_type_hints(kind), path)
    elif get_origin(kind) in (Union, UnionType):
        found = [list(misfits(value, one, path)) for one in get_args(kind)]
        if all(found):
            yield from min(found, key=lambda faults: ": NoneType" in faults[0])
    elif get_origin(kind) is Literal:
        if value not in get_args(kind):
            yield f"{path}: {value!r} is none of {get_args(kind)}"
    elif kind is not Any:
        yield from misfits_in_value(value, kind, path)


def misfits_in_table(
    value: Any, kind: Any, needed: Set[str], fields: dict[str, Any], path: str
) -> Iterator[str]:
    """What does not fit in a table of a class with these fields, of which some are needed."""
    if not isinstance(value, dict) or not needed <= set(value) <= set(fields):
        yield f"{path}: the fields of {kind.__name__} are needed, not {value!r}"
        return
    for name in value:
        yield from misfits(value[name], fields[name], f"{path}.{name}")


def misfits_in_value(value: Any, kind: Any, path: str) -> Iterator[str]:
    """What does not fit in a list, in a table by free names, or in a plain value."""
    plain = get_origin(kind) or kind
    if type(value) is not plain and not (kind is float and type(value) is int):
        yield f"{path}: {getattr(kind, '__name__', kind)} is needed, not {value!r}"
    elif isinstance(value, list) and get_args(kind):
        for number, item in enumerate(value):
            yield from misfits(item, get_args(kind)[0], f"{path}.{number}")
    elif isinstance(value, dict) and get_args(kind):
        for name, item in value.items():
            yield from misfits(item, get_args(kind)[1], f"{path}.{name}")
