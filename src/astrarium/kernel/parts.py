"""State declared once: saving, loading and comparing follow from a class's own fields.

A state and its parts are plain objects of ints, bools, words, lists and other parts. Which fields
there are, the class says; of what kind each is, the value says that set-up gives it. So nothing
is written twice, and a field that copying forgets is found by comparing (suite/fidelity.py).
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.attributes import attributes
from astrarium.kernel.errors import BadPosition

Json = dict[str, Any]
PathFaults = list[tuple[str, str]]
"""What is wrong, as (path of the field, reason)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A piece of a state. Its attributes are its fields; the exceptions are told here."""

    SHARED: ClassVar[tuple[str, ...]] = ()
    """Fields that follow from the options or from other fields: copies share them, they are not
    saved, and `restore` makes them again."""
    REPLACED: ClassVar[tuple[str, ...]] = ()
    """Lists that are replaced as a whole and never changed, so that copies may share them."""
    PARTS: ClassVar[dict[str, Any]] = {}
    """The class of the parts in a list that may be empty, by field; it is made without
    arguments."""
    NESTED: ClassVar[tuple[str, ...]] = ()
    """Lists of lists of ints that may be empty."""
    SIZED: ClassVar[tuple[str, ...]] = ()
    """Lists that always have as many entries as set-up gives them."""
    OPEN: ClassVar[tuple[str, ...]] = ()
    """Fields that hold nothing hidden: they are the same in every world that a seat takes for the
    true one. Of a field that holds parts this says that there are as many of them; what each of
    them holds its own class says."""
    REDRAWN: ClassVar[tuple[str, ...]] = ()
    """Fields that hold what some seat can't know: `Game.determinize` draws it anew."""
    DERIVED: ClassVar[tuple[str, ...]] = ()
    """Fields that follow from hidden ones: `Game.derive` makes them anew after the redraw."""

    def restore(self) -> None:
        """Make the shared fields again after the others were loaded."""


def named(words: str) -> tuple[str, ...]:
    """The names in a text, for a class with many fields of one mark."""
    return tuple(words.split())


def add_word(words: list[str], word: str) -> int:
    """Enter a word in the list of those that the numbers of a field stand for; returns its
    number."""
    words.append(word)
    return len(words) - 1


def fields(part: Part, without: tuple[str, ...] = ()) -> list[str]:
    """The names of the fields that a part saves, in the order of the alphabet."""
    left_out = type(part).SHARED + without
    return sorted(name for name in attributes(part) if name not in left_out)


def save_part(part: Part, without: tuple[str, ...] = ()) -> Json:
    """A part as plain JSON data that shares nothing with it."""
    return {name: plain(getattr(part, name)) for name in fields(part, without)}


def plain(value: Any) -> Any:
    """A field's value as plain data."""
    if isinstance(value, list):
        if not value or not isinstance(value[0], (list, Part)):
            return value[:]  # the entries of a list are of one kind
        return [plain(item) for item in value]
    return save_part(value) if isinstance(value, Part) else value


def copy_part(part: Part, other: Part, without: tuple[str, ...] = ()) -> None:
    """Give `other`, a fresh part of the same class, independent copies of all of a part's fields;
    what the class names as shared or replaced is shared."""
    kind = type(part)
    for name in attributes(part):
        if name not in without:
            value = getattr(part, name)
            alike = name in kind.SHARED or name in kind.REPLACED
            setattr(other, name, value if alike else copied(value))


def copied(value: Any) -> Any:
    """An independent copy of a field's value."""
    if isinstance(value, list):
        return [copied(item) for item in value]
    if isinstance(value, Part):
        other = type(value)()
        copy_part(value, other)
        return other
    return value


def load_part(
    part: Part, data: Any, path: str, faults: PathFaults, without: tuple[str, ...] = ()
) -> None:
    """Fill a part from `save_part`'s data. What `part` holds before shows of what kind each field
    is. What does not fit goes into `faults`, and then the part is of no use."""
    if not isinstance(data, dict):
        faults.append((path or "state", f"a table is needed, not {shortened(data)}"))
        return
    wanted = fields(part, without)
    for name in data:
        if name not in wanted:
            faults.append((joined(path, name), "there is no such field"))
    for name in wanted:
        place = joined(path, name)
        if name not in data:
            faults.append((place, "is missing"))
            continue
        kind = type(part)
        value = getattr(part, name)
        if isinstance(value, list) and name in kind.PARTS:
            loaded: Any = load_list(data[name], kind.PARTS[name], place, faults)
        elif isinstance(value, list) and not value and name in kind.NESTED:
            loaded = like(data[name], [[]], place, faults)
        else:
            loaded = like(data[name], value, place, faults)
        if name in kind.SIZED and isinstance(loaded, list) and len(loaded) != len(value):
            faults.append((place, f"{len(value)} entries are needed, not {len(loaded)}"))
        elif loaded is not None:
            setattr(part, name, loaded)
    if not faults:
        part.restore()


def like(data: Any, sample: Any, path: str, faults: PathFaults) -> Any:
    """A copy of the data if it is of the same kind as the sample, else None and a fault."""
    if isinstance(sample, Part):
        load_part(sample, data, path, faults)
        return sample
    if isinstance(sample, list):
        if not isinstance(data, list):
            faults.append((path, f"a list is needed, not {shortened(data)}"))
            return None
        if sample and isinstance(sample[0], Part) and len(data) != len(sample):
            faults.append((path, f"{len(sample)} entries are needed, not {len(data)}"))
            return None
        found: list[Any] = []
        for i, item in enumerate(data):
            other = (sample[i] if i < len(sample) else sample[-1]) if sample else 0
            found.append(like(item, other, f"{path}.{i}", faults))
        return found
    if sample is None:
        faults.append((path, "a field may not start empty"))
        return None
    if type(data) is not type(sample):
        needed = {bool: "true or false", int: "a whole number", str: "a word"}
        wanted = needed.get(type(sample), type(sample).__name__)
        faults.append((path, f"{wanted} is needed, not {shortened(data)}"))
        return None
    return data


def load_list(data: Any, kind: Any, path: str, faults: PathFaults) -> list[Any]:
    """A list of parts of one class, any number of them."""
    found: list[Any] = []
    if not isinstance(data, list):
        faults.append((path, f"a list is needed, not {shortened(data)}"))
        return found
    for i, item in enumerate(data):
        part = kind()
        load_part(part, item, f"{path}.{i}", faults)
        found.append(part)
    return found


def joined(path: str, name: str) -> str:
    """The path of a field inside what `path` names."""
    return f"{path}.{name}" if path else name


def shortened(value: Any) -> str:
    """A value as an error shows it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def stop(faults: PathFaults) -> None:
    """BadPosition with all faults, if there are any."""
    if faults:
        raise BadPosition(faults[0][0], faults[0][1], faults)
