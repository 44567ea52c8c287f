"""What a scenario expects, compared with what is: equal, or one of a few comparisons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from astrarium.kernel.spelling import unknown

Json = dict[str, Any]

LONGEST: Final = 400
"""Characters of a value in a message."""

NUMBERS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    ">=": lambda found, wanted: bool(found >= wanted),
    ">": lambda found, wanted: bool(found > wanted),
    "<=": lambda found, wanted: bool(found <= wanted),
    "<": lambda found, wanted: bool(found < wanted),
}

COMPARISONS: Final = [*NUMBERS, "!=", "contains", "lacks", "multiset", "count", "nothing"]

NOTHING: Final[Json] = {"nothing": True}
"""How a scenario says that no value stands there: TOML has no word for it."""


def unmet(found: Any, wanted: Json, what: str = "") -> list[str]:
    """What is not as wanted, a sentence each: `wanted` has dotted paths into `found`, each with
    the value it must equal or a table of comparisons, such as { ">=" = 3 }."""
    wrong: list[str] = []
    for path, value in wanted.items():
        at, problem = look(found, path)
        if problem and value != NOTHING:
            wrong.append(f"{what}there is no {path!r} ({problem})")
        elif not problem:
            wrong += [f"{what}{path} {reason}" for reason in differences(at, value)]
    return wrong


def look(found: Any, path: str) -> tuple[Any, str]:
    """What stands at a dotted path, and "" or why nothing does."""
    at = found
    for part in path.split("."):
        if isinstance(at, list):
            if not part.isdecimal() or int(part) >= len(at):
                return None, f"{part!r}: a list of {len(at)}, counted from 0"
            at = at[int(part)]
        elif isinstance(at, dict):
            if part not in at:
                return None, f"{part!r} is {unknown(part, map(str, at))}"
            at = at[part]
        else:
            return None, f"{part!r}: {shown(at)} has no parts"
    return at, ""


def differences(found: Any, wanted: Any) -> list[str]:
    """Why a value is not as wanted, nothing when it is."""
    if not isinstance(wanted, dict) or not is_comparison(found, wanted):
        return [] if same(found, wanted) else [f"is {shown(found)}, expected {shown(wanted)}"]
    reasons: list[str] = []
    for comparison, value in wanted.items():
        if comparison not in COMPARISONS:
            reasons.append(
                f"can't be compared by {comparison!r}: {unknown(comparison, COMPARISONS)}"
            )
        else:
            reason = compared(found, comparison, value)
            if reason:
                reasons.append(reason)
    return reasons


def is_comparison(found: Any, wanted: Json) -> bool:
    """Whether a wanted table says how to compare; a table that stands there is compared whole
    with one that has other names in it."""
    return not isinstance(found, dict) or (
        bool(wanted) and all(name in COMPARISONS for name in wanted)
    )


def same(found: Any, wanted: Any) -> bool:
    """Equality in which true is not 1."""
    if isinstance(found, bool) or isinstance(wanted, bool):
        return found is wanted
    return bool(found == wanted)


def compared(found: Any, comparison: str, wanted: Any) -> str:
    """Why one comparison does not hold, "" when it does."""
    if comparison in NUMBERS:
        if not is_number(found) or not is_number(wanted):
            return f"is {shown(found)}: {comparison} compares numbers, not with {shown(wanted)}"
        holds = NUMBERS[comparison](found, wanted)
        return "" if holds else f"is {found}, expected {comparison} {wanted}"
    if comparison == "!=":
        return f"is {shown(found)}, expected anything else" if same(found, wanted) else ""
    if comparison == "nothing":
        return "" if (found is None) is bool(wanted) else f"is {shown(found)}"
    if not isinstance(found, (list, str, dict)):
        return f"is {shown(found)}: {comparison!r} is said of lists, tables and texts"
    if comparison == "multiset":
        return multiset(found, wanted)
    if comparison == "count":
        reasons = differences(len(found), wanted)
        return f"has {len(found)} entries, which {' and '.join(reasons)}" if reasons else ""
    things = wanted if isinstance(wanted, list) else [wanted]
    if comparison == "contains":
        missing = without(things, members(found, things))
        return f"lacks {listed(missing)}; it is {shown(found)}" if missing else ""
    there = [thing for thing in things if members(found, [thing])]
    return f"contains {listed(there)}; it is {shown(found)}" if there else ""


def members(found: Any, things: list[Any]) -> list[Any]:
    """Those of the things that a list, table or text holds: of a list as often as they stand
    there."""
    if isinstance(found, list):
        return without(things, without(things, found))
    return [thing for thing in things if isinstance(thing, str) and thing in found]


def multiset(found: Any, wanted: Any) -> str:
    """Why two lists do not hold the same, in whatever order."""
    if not isinstance(found, list) or not isinstance(wanted, list):
        return f"is {shown(found)}: 'multiset' compares lists, not with {shown(wanted)}"
    missing, extra = without(wanted, found), without(found, wanted)
    parts = [f"lacks {listed(missing)}"] * bool(missing) + [f"has {listed(extra)} too many"] * bool(
        extra
    )
    return f"{' and '.join(parts)}; it is {shown(found)}" if parts else ""


def without(things: list[Any], taken: list[Any]) -> list[Any]:
    """A list without the entries of another, each as often as it stands there."""
    left = list(things)
    for thing in taken:
        for place, other in enumerate(left):
            if same(other, thing):
                del left[place]
                break
    return left


def is_number(value: Any) -> bool:
    """Whether a value is a number; true and false are none."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def listed(things: list[Any]) -> str:
    """Things as a sentence lists them."""
    return ", ".join(shown(thing) for thing in things)


def shown(value: Any) -> str:
    """A value as it stands in a message, cut short."""
    text = repr(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
