"""Options of a game checked against its JSON Schema (Draft 2020-12)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.errors import BadOptions
from astrarium.kernel.spelling import unknown

Json = dict[str, Any]

KINDS: Final = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "null": "nothing",
    "number": "a number",
    "object": "a table",
    "string": "a word",
}

MOST_SHOWN: Final = 80
"""Characters of a value in an error: whole packs are cut."""

VALIDATORS: Final[list[Any]] = []
"""The class of validators, once it has been needed: loading jsonschema takes a tenth of a
second, which `astrarium --help` does not have."""


def shown(value: Any) -> str:
    """A value as an error shows it."""
    text = repr(value)
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


def is_whole(checker: Any, value: Any) -> bool:
    """Whether a value is an integer: 2.0 is one in JSON Schema, but not to the games."""
    return isinstance(value, int) and not isinstance(value, bool)


def validator(schema: Json) -> Any:
    """The jsonschema validator of a schema."""
    if not VALIDATORS:
        from jsonschema import Draft202012Validator
        from jsonschema.validators import create

        whole = Draft202012Validator.TYPE_CHECKER.redefine("integer", is_whole)
        meta, keywords = Draft202012Validator.META_SCHEMA, Draft202012Validator.VALIDATORS
        VALIDATORS.append(create(meta, keywords, type_checker=whole))
    return VALIDATORS[0](schema)


def check_against(schema: Json, options: Json) -> Json:
    """Options checked against a JSON Schema with flat properties, defaults filled in.

    An option that is not given and has no default is left out, unless `required` names it. Raises
    BadOptions with every fault: unknown options first, then in the order of the schema.
    """
    properties: Json = schema["properties"]
    faults: list[tuple[str, str]] = []
    for field in options:
        if field not in properties:
            faults.append((field, unknown(field, properties)))
    checked: Json = {}
    for field, rule in properties.items():
        if field in options:
            checked[field] = options[field]
        elif "default" in rule:
            checked[field] = rule["default"]
    order = list(properties)
    found = [told(error) for error in validator(schema).iter_errors(checked)]
    found.sort(key=lambda fault: order.index(fault[0]) if fault[0] in order else len(order))
    faults += found
    if faults:
        raise BadOptions(faults[0][0], faults[0][1], faults[1:])
    return checked


def told(error: Any) -> tuple[str, str]:
    """Field and reason of what jsonschema found wrong."""
    field = str(error.json_path).removeprefix("$").removeprefix(".")
    wanted, value = error.validator_value, error.instance
    if error.validator == "required":
        missing = [name for name in wanted if name not in value]
        inner = str(missing[0])
        return (f"{field}.{inner}" if field else inner), "is missing"
    if error.validator == "type":
        kinds = [wanted] if isinstance(wanted, str) else wanted
        needed = " or ".join(KINDS[kind] for kind in kinds)
        return field, f"{needed}, not {shown(value)}"
    if error.validator == "enum":
        return field, f"one of {', '.join(map(str, wanted))}, not {shown(value)}"
    if error.validator == "minimum":
        return field, f"at least {wanted}, not {shown(value)}"
    if error.validator == "maximum":
        return field, f"at most {wanted}, not {shown(value)}"
    if error.validator == "maxLength":
        return field, f"at most {wanted} characters, not {len(value)}"
    return field, str(error.message)[: 2 * MOST_SHOWN]
