"""Options of a game checked against its JSON Schema (Draft 2020-12)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from astrarium.kernel.errors import BadOptions
from astrarium.kernel.spelling import meant, unknown

Json = dict[str, Any]

KINDS: Final = {
    "array": ("a list", "une liste"),
    "boolean": ("true or false", "true ou false"),
    "integer": ("a whole number", "un nombre entier"),
    "null": ("nothing", "rien"),
    "number": ("a number", "un nombre"),
    "object": ("a table", "une table"),
    "string": ("a word", "un mot"),
}

MOST_SHOWN: Final = 80
"""Characters of a value in an error: whole packs are cut."""

VALIDATORS: Final[list[Any]] = []
"""The class of validators, once it has been needed: loading jsonschema takes a tenth of a
second, which `astrarium --help` does not have."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant:
    """A way to play: a format of the rulebook with its seat counts and the options that fix it."""

    def __init__(
        self, id: str, name: dict[str, str], seats: list[int], options: dict[str, Any]
    ) -> None:
        self.id = id
        self.name = name
        self.seats = seats
        self.options = options


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
    faults: list[tuple[str, str, str]] = []
    for field in options:
        if field not in properties:
            faults.append((field, unknown(field, properties), unknown(field, properties, "fr")))
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
        field, reason, french = faults[0]
        raise BadOptions(field, reason, french, faults[1:])
    return checked


def told(error: Any) -> tuple[str, str, str]:
    """Field, reason and the reason in French of what jsonschema found wrong."""
    field = str(error.json_path).removeprefix("$").removeprefix(".")
    wanted, value = error.validator_value, error.instance
    if error.validator == "required":
        missing = [name for name in wanted if name not in value]
        inner = str(missing[0])
        return (f"{field}.{inner}" if field else inner), "is missing", "manque"
    given = shown(value)
    if error.validator == "type":
        kinds = [KINDS[kind] for kind in ([wanted] if isinstance(wanted, str) else wanted)]
        english = " or ".join(kind[0] for kind in kinds)
        french = " ou ".join(kind[1] for kind in kinds)
        return field, f"{english}, not {given}", f"{french}, pas {given}"
    if error.validator == "enum":
        words = [str(word) for word in wanted]
        near = meant(value, words) if isinstance(value, str) else ""
        if near:
            hint = meant(value, words, "fr")
            return field, f"{given} is unknown; {near}", f"{given} est inconnu ; {hint}"
        listed = ", ".join(words)
        return field, f"one of {listed}, not {given}", f"au choix {listed}, pas {given}"
    if error.validator == "minimum":
        return field, f"at least {wanted}, not {given}", f"au moins {wanted}, pas {given}"
    if error.validator == "maximum":
        return field, f"at most {wanted}, not {given}", f"{wanted} au plus, pas {given}"
    if error.validator == "maxLength":
        count = len(value)
        english = f"at most {wanted} characters, not {count}"
        return field, english, f"{wanted} caractères au plus, pas {count}"
    return field, str(error.message)[: 2 * MOST_SHOWN], ""
