"""Cards of one's own: the checks of a data pack for The Ares Project.

A pack changes numbers and effects; which cards there are is fixed (data/NOTATION.md).
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.ares.cards import (
    CARD_FILES,
    FILES,
    OWN,
    TYPES,
)
from astrarium.games.ares.state import DECK
from astrarium.games.ares.verbs import (
    ABILITIES,
    DURATIONS,
    TIMINGS,
    TYPE_BITS,
    VERBS,
    WHO,
)
from astrarium.kernel.packs import Faults

Json = dict[str, Any]

COUNTS: Final = ("card", "starting_building", "printed_building")
MOST_COST: Final = 12
MOST_SCORE: Final = 9
FIXED: Final = ("id", "kind", "subkind", "slot")


def check_pack(tables: dict[str, Json], faults: Faults) -> Json:
    """The whole data of a pack; files that it lacks are the game's own."""
    found: Json = {}
    for name in FILES:
        found[name] = tables.get(name, OWN[name])
    for name in CARD_FILES:
        if name in tables:
            check_cards(name, tables[name], faults)
    if "common.toml" in tables:
        check_constants(tables["common.toml"], faults)
    for name in ("attacks.toml", "factions.toml", "common.toml"):
        if name in tables:
            same_tables(name, tables[name], faults)
    return found


def same_tables(name: str, table: Json, faults: Faults) -> None:
    """The tables of the file are those of the game's own."""
    for key in OWN[name]:
        if key not in table:
            faults.add(name, key, "", "is missing", "manque")


def check_cards(name: str, table: Json, faults: Faults) -> None:
    """One faction's file: the same records, numbers within bounds."""
    for key in COUNTS:
        entries = table.get(key)
        if not isinstance(entries, list):
            faults.add(name, key, "", f"[[{key}]] is needed", f"il faut [[{key}]]")
            continue
        wanted = [record["id"] for record in OWN[name][key]]
        given = [str(entry.get("id", "")) for entry in entries if isinstance(entry, dict)]
        for id in wanted:
            if id not in given:
                faults.add(name, id, "", "is missing", "manque")
        for id in given:
            if id not in wanted:
                faults.unknown(name, id, "id", id, wanted)
            elif given.count(id) > 1:
                faults.add(name, id, "id", "appears twice", "figure deux fois")
        for entry in entries:
            if isinstance(entry, dict) and entry.get("id") in wanted:
                own = OWN[name][key][wanted.index(entry["id"])]
                check_record(name, entry, own, faults)
    total = sum(
        entry.get("count", 0)
        for entry in table.get("card", [])
        if isinstance(entry, dict) and isinstance(entry.get("count"), int)
    )
    if total != DECK:
        faults.add(
            name,
            "",
            "count",
            f"the counts make {total} cards, a deck has {DECK} [AR-1.3]",
            f"les quantités font {total} cartes, un paquet en a {DECK} [AR-1.3]",
        )
    standards = [c for c in table.get("card", []) if c.get("subkind") == "standard"]
    if not standards or int(standards[0].get("count", 0)) < 1:
        english = "a deck needs a Standard Attack for its bottom [AR-2.3]"
        french = "il faut une Attaque Standard pour le dessous du paquet [AR-2.3]"
        faults.add(name, "", "count", english, french)


def check_record(name: str, entry: Json, own: Json, faults: Faults) -> None:
    """One record against the game's own: same identity, same fields, sane values."""
    id = str(entry["id"])
    for field in own:
        if field not in entry and not field.endswith("_fields") and field != "summary_fr":
            faults.add(name, id, field, "is missing", "manque")
    for field, value in entry.items():
        if field in FIXED and own.get(field, value) != value:
            english = f"stays {own.get(field)!r}: actions are named after it"
            faults.add(name, id, field, english, f"reste {own.get(field)!r}")
        elif field in ("count", "build_cost", "unit_cost", "cost_power", "power_to_activate"):
            whole(name, id, field, value, 0, DECK if field == "count" else MOST_COST, faults)
        elif field in ("effect", "attended_effect"):
            check_effects(name, id, field, value, faults)
        elif field in ("from_type", "to_type"):
            word(name, id, field, value, TYPES, faults)
    sides = entry.get("side", [])
    if len(sides) != len(own.get("side", [])):
        english = f"{len(own.get('side', []))} sides are needed"
        faults.add(name, id, "side", english, f"il faut {len(own.get('side', []))} faces")
        return
    for side, own_side in zip(sides, own.get("side", []), strict=True):
        if side.get("id") != own_side["id"]:
            english = f"stays {own_side['id']!r}"
            faults.add(name, id, "side.id", english, f"reste {own_side['id']!r}")
        else:
            check_side(name, side, faults)


def check_side(name: str, side: Json, faults: Faults) -> None:
    """A unit: type, cost, initiative, four scores, abilities."""
    id = str(side["id"])
    word(name, id, "unit_type", side.get("unit_type"), TYPES, faults)
    whole(name, id, "unit_cost", side.get("unit_cost"), 1, MOST_COST, faults)
    whole(name, id, "initiative", side.get("initiative"), 0, 9, faults)
    scores = side.get("attack")
    for type in TYPES:
        score = scores.get(type) if isinstance(scores, dict) else None
        if score != "X":
            whole(name, id, f"attack.{type}", score, 0, MOST_SCORE, faults)
    abilities = side.get("abilities")
    if not isinstance(abilities, list):
        faults.add(name, id, "abilities", "a list is needed", "il faut une liste")
        return
    for i, ability in enumerate(abilities):
        kind = ability.get("kind") if isinstance(ability, dict) else None
        word(name, id, f"abilities[{i}].kind", kind, ABILITIES[1:], faults)
    for i, text in enumerate(side.get("special_text", [])):
        check_effects(name, id, f"special_text[{i}].effect", text.get("effect"), faults)


def check_effects(name: str, id: str, field: str, value: Any, faults: Faults) -> None:
    """A list of effects made of the verbs that there are."""
    if not isinstance(value, list):
        faults.add(name, id, field, "a list is needed", "il faut une liste")
        return
    for i, effect in enumerate(value):
        path = f"{field}[{i}]"
        if not isinstance(effect, dict):
            faults.add(name, id, path, "a table is needed", "il faut une table")
            continue
        word(name, id, path + ".do", effect.get("do"), VERBS, faults)
        for key, words in (
            ("who", WHO),
            ("target", WHO),
            ("ability", ABILITIES),
            ("duration", DURATIONS),
            ("timing", TIMINGS),
        ):
            if key in effect:
                word(name, id, f"{path}.{key}", effect[key], words, faults)
        for key in ("n", "cost_power", "needs_power", "dice", "hit_on", "value"):
            if key in effect:
                whole(name, id, f"{path}.{key}", effect[key], 0, 16, faults)
        versus = effect.get("versus", "all")
        if versus != "all":
            if not isinstance(versus, list):
                faults.add(name, id, path + ".versus", "a list, or all", "une liste, ou all")
            else:
                for type in versus:
                    word(name, id, path + ".versus", type, list(TYPE_BITS), faults)


def check_constants(table: Json, faults: Faults) -> None:
    """The constants of the rulebook that a pack may change."""
    own = OWN["common.toml"]["constants"]
    given = table.get("constants")
    if not isinstance(given, dict):
        faults.add("common.toml", "constants", "", "is missing", "manque")
        return
    for field, value in own.items():
        if isinstance(value, int):
            whole("common.toml", "constants", field, given.get(field), 0, 60, faults)
    if isinstance(given.get("max_units_per_building"), int):
        whole(
            "common.toml",
            "constants",
            "max_units_per_building",
            given["max_units_per_building"],
            1,
            8,
            faults,
        )


def whole(name: str, id: str, field: str, value: Any, low: int, high: int, faults: Faults) -> None:
    """Note anything but a whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        faults.add(
            name,
            id,
            field,
            f"a whole number from {low} to {high}, not {value!r}",
            f"un nombre entier de {low} à {high}, pas {value!r}",
        )


def word(name: str, id: str, field: str, value: Any, words: list[str], faults: Faults) -> None:
    """Note anything but one of the words."""
    if value not in words:
        faults.unknown(name, id, field, str(value), [one for one in words if one])
