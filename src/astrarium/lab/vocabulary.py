"""A game's vocabulary as TypeScript: what its boards are typed by.

Verbs with their arguments, the things that choices hang on, the kinds of questions and events, and
an interface for each kind of component; all read from the game itself, so that a board which
mistypes a word does not compile. The text is laid out as Prettier has it.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from astrarium.kernel.actions import Domain, Verb
from astrarium.kernel.flow import Decision
from astrarium.kernel.game import Game, Json

WIDTH: Final = 100
KERNEL: Final = re.compile(r"(astrarium\.kernel(\..*)?|builtins|typing)")
"""Where nothing of a game is declared."""
MOST_WORDS: Final = 24
"""Of a domain: longer lists are plain strings, since ids come from views and nobody types them."""
MOST_ALIKE: Final = 8
"""Words of a component's field that come back from one to the next; more are ids."""
MOST_FIELDS: Final = 12
"""Of a table in a component; one with more names, all of one type, is keyed by free words."""
SOURCE: Final = "_source"
"""What fields end in that tell where something is from: any word may stand there."""
SHARED: Final = ["id", "kind", "name", "summary", "count", "source", "rules"]
"""What every component has."""
GAME: Final = """\
/** All of it, for the types of a board. */
export interface Game {
  verbs: Verbs;
  anchor: Anchor;
  question: QuestionKind;
  event: EventKind;
}
"""
COMPONENT: Final = """\
export interface Text {
  en: string;
  fr: string;
}

/** What every component has; `rules` are the ids of those that it is under. */
export interface Component {
  id: string;
  name: Text;
  summary: Text;
  count: number;
  source: string;
  rules: string[];
}"""
PLACE: Final = re.compile(r"\{(\w+)\}")
WORD: Final = re.compile(r"[A-Za-z_]\w*")
TAKEN: Final = [
    *("Anchor", "Component", "EventKind", "Game", "Part", "QuestionKind", "Record", "Text"),
    "Verbs",
]
"""Names that the file has for itself, or uses."""


def vocabulary(game: Game[Any], command: str) -> str:
    """The file for a game, which `command` writes."""
    return "\n\n".join(
        [
            f"/** From {homes_of(game)[0]} by `{command}`: change it there. */",
            *domain_types(game.space.verbs),
            "\n".join(verbs_type(game.space.verbs)),
            "/** The things of the table that choices hang on, by sort. */\n"
            + alias("Anchor", anchors(game.space.verbs)),
            alias("QuestionKind", quoted(question_kinds(game))),
            "/** Behind `.seen` an event tells its secret. */\n"
            + alias("EventKind", quoted(event_kinds(game))),
            *component_types(game.components()),
            GAME,
        ]
    )


def homes_of(game: Game[Any]) -> list[str]:
    """The packages that a game lives in: its own, then those of games that it is built on."""
    modules = [sys.modules[one.__module__] for one in type(game).__mro__]
    packages = [module.__package__ or module.__name__ for module in modules]
    return [name for name in dict.fromkeys(packages) if not KERNEL.fullmatch(name)]


def named(word: str) -> str:
    """A word of the wire as the name of a type, apart from the names that stand here already."""
    name = "".join(part.capitalize() for part in re.split(r"\W|_", word))
    return name + "Word" if name in TAKEN else name


def key(name: str) -> str:
    """A name as a property's."""
    return name if WORD.fullmatch(name) else f"'{name}'"


def quoted(words: Iterable[str]) -> list[str]:
    """Words as literal types."""
    return [f"'{word}'" for word in words]


def alias(name: str, members: list[str]) -> str:
    """A named union, of no members `never`."""
    text = f"export type {name} = {' | '.join(members) or 'never'};"
    if len(text) <= WIDTH:
        return text
    return "\n".join([f"export type {name} =", *[f"  | {member}" for member in members]]) + ";"


# -- verbs and what they hang on ------------------------------------------------------------------


def domain_types(verbs: list[Verb]) -> list[str]:
    """What arguments range over, each by its name; domains of one name are told together."""
    found: dict[str, list[str]] = {}
    for verb in verbs:
        for domain in verb.domains:
            members = found.setdefault(named(domain.name), [])
            members += [member for member in members_of(domain) if member not in members]
    return [
        alias(name, ["string"] if "string" in members else members)
        for name, members in found.items()
    ]


def members_of(domain: Domain) -> list[str]:
    """The values of a domain as types."""
    if not domain.words:
        return ["number"]
    return quoted(domain.words) if len(domain.words) <= MOST_WORDS else ["string"]


def verbs_type(verbs: list[Verb]) -> Iterator[str]:
    """Every verb with its arguments."""
    yield "/** Every verb with its arguments, by the names of their domains. */"
    yield "export interface Verbs {"
    for verb in verbs:
        args = [f"{key(domain.name)}: {named(domain.name)}" for domain in verb.domains]
        line = f"  {key(verb.name)}: {{ {'; '.join(args)} }};"
        if not args:
            yield f"  {key(verb.name)}: Record<never, never>;"
        elif len(line) <= WIDTH:
            yield line
        else:
            yield from [f"  {key(verb.name)}: {{", *[f"    {arg};" for arg in args], "  };"]
    yield "}"


def anchors(verbs: list[Verb]) -> list[str]:
    """What choices hang on: by sort, since ids come from views as strings."""
    found: dict[str, None] = {}
    for verb in verbs:
        numbers = {domain.name: not domain.words for domain in verb.domains} | {"me": True}
        for template in (verb.source, verb.target):
            if template:
                found[anchor(template, numbers)] = None
    return list(found)


def anchor(template: str, numbers: dict[str, bool]) -> str:
    """A template as a type."""

    def place(found: re.Match[str]) -> str:
        return "${number}" if numbers.get(found[1], False) else "${string}"

    spelt = PLACE.sub(place, template)
    return f"`{spelt}`" if "$" in spelt else f"'{spelt}'"


# -- questions and events -------------------------------------------------------------------------


def question_kinds(game: Game[Any]) -> list[str]:
    """The kinds of the questions that a game's packages declare, and of those in the modules of
    the kernel that they use."""
    homes = homes_of(game)
    used: set[str] = set()
    for name, module in list(sys.modules.items()):
        if any(name == home or name.startswith(home + ".") for home in homes):
            used |= {name, *(str(getattr(one, "__module__", "")) for one in vars(module).values())}
    kinds = {kind_of(one) for one in decisions(Decision) if one.__module__ in used}
    return sorted((kinds | set(game.kinds)) - {""})


def kind_of(decision: type[Decision[Any]]) -> str:
    """The kind of a class of questions, "" for what others are built on."""
    return decision.kind or ("" if decision.__subclasses__() else decision.__name__)


def decisions(base: type[Decision[Any]]) -> Iterator[type[Decision[Any]]]:
    """Every class of decisions below one."""
    for below in base.__subclasses__():
        yield below
        yield from decisions(below)


def event_kinds(game: Game[Any]) -> list[str]:
    """The kinds of events that the game has words for, with those that tell a secret."""
    messages = json.loads((game.folder / "messages" / "en.json").read_text(encoding="utf-8"))
    start = f"{game.prefix}.event."
    return [key.removeprefix(start) for key in messages if key.startswith(start)]


# -- components -----------------------------------------------------------------------------------


def component_types(components: list[Json]) -> Iterator[str]:
    """An interface for each kind of component, then all of them together."""
    kinds: dict[str, list[Json]] = {}
    for one in components:
        kinds.setdefault(one["kind"], []).append(one)
    if not kinds:
        return
    yield COMPONENT
    for kind, records in kinds.items():
        yield "\n".join(component_type(kind, records, components))
    yield (
        "/** A component of the game, told apart by its `kind`. */\n"
        + alias("Part", [named(kind) + "Part" for kind in kinds])
    )


def component_type(kind: str, records: list[Json], every: list[Json]) -> Iterator[str]:
    """One kind of component: which fields there are, and which of them all have."""
    yield f"export interface {named(kind)}Part extends Component {{"
    yield f"  kind: '{kind}';"
    for name in dict.fromkeys(field for one in records for field in one if field not in SHARED):
        values = [one[name] for one in records if name in one]
        told = "" if name.endswith(SOURCE) else words_of(values)
        text = told or shape(values, 1)
        if "unknown" in text:  # an empty list here: what other kinds of components have there
            text = shape([one[name] for one in every if name in one], 1)
        yield member(name, text, len(values) < len(records), 1)
    yield "}"


def words_of(values: list[Any]) -> str:
    """Words that come back as a union, "" for any other values."""
    words = [value for value in values if isinstance(value, str)]
    known = sorted(set(words))
    if len(words) < len(values) or not 2 <= len(known) <= min(MOST_ALIKE, len(words) // 2):
        return ""
    return " | ".join(quoted(known))


def member(name: str, text: str, optional: bool, depth: int) -> str:
    """A property, a long union one word a line."""
    indent = "  " * depth
    start = indent + key(name) + ("?" if optional else "")
    line = f"{start}: {text};"
    if "\n" in line or len(line) <= WIDTH or " | " not in text:
        return line
    words = "\n".join(f"{indent}  | {word}" for word in text.split(" | "))
    return f"{start}:\n{words};"


def shape(values: list[Any], depth: int) -> str:
    """The type of some values, each of which it fits."""
    found = [text for sort, text in SORTS if any(sort(value) for value in values)]
    tables = [value for value in values if isinstance(value, dict)]
    lists = [value for value in values if isinstance(value, list)]
    if lists:
        found.append(list_shape(lists, depth))
    if tables:
        found.append(table_shape(tables, depth))
    if None in values:
        found.append("null")
    return " | ".join(found)


SORTS: Final[list[tuple[Callable[[Any], bool], str]]] = [
    (lambda value: isinstance(value, str), "string"),
    (lambda value: isinstance(value, int | float) and not isinstance(value, bool), "number"),
    (lambda value: isinstance(value, bool), "boolean"),
]
"""Plain values by what they are."""


def list_shape(lists: list[list[Any]], depth: int) -> str:
    """The type of some lists: pairs and such of numbers as tuples."""
    items = [item for one in lists for item in one]
    sizes = {len(one) for one in lists}
    if len(lists) > 1 and len(sizes) == 1 and sizes < {2, 3, 4} and shape(items, depth) == "number":
        return f"[{', '.join(['number'] * len(lists[0]))}]"
    inner = shape(items, depth) or "unknown"
    union = " | " in re.sub(r"<[^>]*>|\{.*\}", "", inner, flags=re.DOTALL)
    return f"({inner})[]" if union else f"{inner}[]"


def table_shape(tables: list[Json], depth: int) -> str:
    """The type of some tables: by their names, or by free words."""
    names = list(dict.fromkeys(name for one in tables for name in one))
    values = {name: [one[name] for one in tables if name in one] for name in names}
    if not all(map(WORD.fullmatch, names)) or len(names) > MOST_FIELDS:
        every = [value for one in tables for value in one.values()]
        if not any(isinstance(value, list | dict) for value in every):
            return f"Record<string, {shape(every, depth)}>"
    if not names:
        return "Record<string, unknown>"
    rows = [
        member(name, shape(values[name], depth + 1), len(values[name]) < len(tables), depth + 1)
        for name in names
    ]
    return "\n".join(["{", *rows, "  " * depth + "}"])
