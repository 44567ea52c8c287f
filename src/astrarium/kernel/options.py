"""Options of a game checked against its JSON Schema."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.errors import BadOptions

Json = dict[str, Any]

KINDS: Final = {
    "boolean": "true or false",
    "integer": "a whole number",
    "string": "a word",
    "object": "a table",
    "null": "nothing",
}


def is_a(kind: str, value: Any) -> bool:
    """Whether a value is of a JSON type."""
    if kind == "boolean":
        return isinstance(value, bool)
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "string":
        return isinstance(value, str)
    if kind == "object":
        return isinstance(value, dict)
    return kind == "null" and value is None


def shortened(value: Any) -> str:
    """A value as an error shows it: whole packs are cut."""
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


def check_against(schema: Json, options: Json) -> Json:
    """Options checked against a flat JSON Schema, defaults filled in; BadOptions.

    Understands `type` (boolean, integer, string, object, null, or a list of these), `enum`,
    `minimum`, `maximum`, `default`. What an object holds is for the game to check.
    """
    properties: Json = schema["properties"]
    for field in options:
        if field not in properties:
            known = ", ".join(properties)
            raise BadOptions(field, f"unknown; the options are {known}")
    checked: Json = {}
    for field, rule in properties.items():
        value = options.get(field, rule.get("default"))
        kinds = rule.get("type", [])
        if isinstance(kinds, str):
            kinds = [kinds]
        if kinds and not any(is_a(kind, value) for kind in kinds):
            wanted = " or ".join(KINDS[kind] for kind in kinds)
            raise BadOptions(field, f"{wanted}, not {shortened(value)}")
        if "enum" in rule and value not in rule["enum"]:
            raise BadOptions(field, f"one of {', '.join(map(str, rule['enum']))}, not {value!r}")
        if "minimum" in rule and value < rule["minimum"]:
            raise BadOptions(field, f"at least {rule['minimum']}, not {value}")
        if "maximum" in rule and value > rule["maximum"]:
            raise BadOptions(field, f"at most {rule['maximum']}, not {value}")
        checked[field] = value
    return checked
