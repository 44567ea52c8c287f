"""Cards of one's own: the checks of a data pack for The Ares Project.

A pack changes numbers and effects; which cards there are is fixed (data/NOTATION.md), since
actions are named after them.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.packs.faults import Faults, Field, Place, shown
from astrarium.kernel.packs.fields import (
    Anything,
    Flag,
    Many,
    Maybe,
    Nested,
    OrAll,
    String,
    Tables,
    Whole,
    Word,
)

from .printed.effect import ABILITIES, DURATIONS, TIMINGS, TYPE_BITS, VERBS, WHO
from .printed.tables import CARD_FILES, FILES, KINDS, OWN, SLOTS, SUBKINDS, TYPES
from .state import DECK

Json = dict[str, Any]

MOST_COST: Final = 12
MOST_SCORE: Final = 9
LONG: Final = 400


class Score(Field):
    """An attack score: a whole number, or "X" for never (AR-1.11)."""

    def check(self, value: Any, place: Place) -> Any:
        if value == "X":
            return value
        return Whole(self.name, 0, MOST_SCORE).check(value, place)


def whole(name: str, most: int = MOST_COST) -> Field:
    """A whole number from 0 that may be left out."""
    return Whole(name, 0, most, required=False)


def words(name: str, known: list[str]) -> Field:
    """A word of a closed set that may be left out."""
    return Word(name, [word for word in known if word], required=False)


def text(name: str) -> Field:
    """A text that may be left out."""
    return String(name, LONG, required=False)


def provenance() -> list[Field]:
    """Names, summaries and the labels of values, which every record may have."""
    labels = ("seed_fields", "inferred_fields", "public_fields", "reconstructed_fields")
    found: list[Field] = [String("id"), String("name_en"), String("name_fr")]
    found += [text(name) for name in ("summary_en", "summary_fr", "identity_source", "source")]
    return found + [Many(name, String(name, LONG), required=False) for name in labels]


ABILITY: Final[list[Field]] = [Word("kind", ABILITIES[1:]), Whole("n", 1, 9, required=False)]
SCORES: Final[list[Field]] = [Score(name) for name in TYPES]
STATS: Final[list[Field]] = [
    Word("unit_type", TYPES),
    Whole("units", 1, 8),
    Whole("initiative", 0, 9),
    Nested("attack", SCORES),
    Tables("abilities", ABILITY),
]
EFFECT: Final[list[Field]] = [
    Word("do", VERBS),
    words("who", WHO),
    words("target", WHO),
    words("ability", ABILITIES),
    words("duration", DURATIONS),
    words("timing", TIMINGS),
    words("from", TYPES),
    words("to", TYPES),
    *[whole(name) for name in ("n", "value", "cost_power", "needs_power", "dice", "per_units")],
    *[whole(name) for name in ("hit_on", "needs_hits", "rewards_pick")],
    OrAll(Whole("up_to", 0, 99, required=False)),
    OrAll(Many("versus", Word("versus", list(TYPE_BITS)), required=False)),
    *[text(name) for name in ("limit", "where", "what", "building", "unit", "force", "needs")],
    text("pay_timing"),
    Maybe(Flag("repeat")),
    Maybe(Flag("optional")),
    Anything("rewards"),
    Maybe(Nested("stats", STATS, required=False)),
]
SPECIAL_TEXT: Final[list[Field]] = [
    String("id"),
    words("timing", TIMINGS),
    whole("cost_power"),
    text("limit"),
    Maybe(Flag("optional")),
    Maybe(Flag("basic_game")),
    Tables("effect", EFFECT),
    text("summary_en"),
    text("summary_fr"),
]
SIDE: Final[list[Field]] = [
    *provenance(),
    Word("unit_type", TYPES),
    Whole("unit_cost", 1, MOST_COST),
    Whole("initiative", 0, 9),
    Nested("attack", SCORES),
    Tables("abilities", ABILITY),
    Tables("special_text", SPECIAL_TEXT, required=False),
    whole("power_to_activate"),
]
CARD: Final[list[Field]] = [
    *provenance(),
    Word("kind", KINDS),
    words("subkind", SUBKINDS),
    Whole("count", 0, DECK),
    words("slot", SLOTS),
    Tables("side", SIDE, required=False),
    Tables("effect", EFFECT, required=False),
    Tables("attended_effect", EFFECT, required=False),
    words("timing", TIMINGS),
    words("from_type", TYPES),
    words("to_type", TYPES),
    *[whole(name) for name in ("build_cost", "cost_power", "power_to_activate")],
    *[whole(name) for name in ("power_per_construction", "power_per_resource", "max_acolytes")],
    whole("max_stored_power", 20),
    Whole("max_same_per_building", 1, 9, required=False),
    text("attach"),
    Maybe(Flag("removable_in_construction")),
    Maybe(Flag("discard_after_use")),
    Maybe(Flag("unique_in_play")),
]
START: Final[list[Field]] = [
    *provenance(),
    text("kind"),
    whole("count"),
    whole("build_cost"),
    Many("modes", Word("modes", ["basic", "complete"])),
    Nested("starting_units", [whole("basic", 8), whole("complete", 8)]),
    Maybe(Flag("destructible")),
    Tables("side", SIDE, 1, 1),
]
PRINTED: Final[list[Field]] = [
    *provenance(),
    String("unit"),
    text("unit_name_en"),
    text("unit_name_fr"),
    *[whole(name) for name in ("unit_cost", "max_units", "starting_units")],
    *[whole(name, 20) for name in ("gun_mounts", "upgrade_bays")],
    Tables(
        "jobs",
        [String("id"), String("gives"), whole("n"), text("duration"), Maybe(Flag("consumes_unit"))],
        required=False,
    ),
]
RECORDS: Final = {"card": CARD, "starting_building": START, "printed_building": PRINTED}
HEADS: Final = ["faction", "deck_size"]
FIXED: Final = ("kind", "subkind", "slot", "unit", "modes")
"""What a record must keep, since set-up and actions rest on it."""


def check_pack(tables: dict[str, Json], faults: Faults) -> Json:
    """The whole data of a pack, normalised; files that it lacks are the game's own."""
    found: Json = {}
    for name in FILES:
        if name not in tables:
            found[name] = OWN[name]
        elif name in CARD_FILES:
            found[name] = check_cards(name, tables, faults)
        else:
            found[name] = tables[name]
            alike(name, "", "", OWN[name], tables[name], faults)
            if name == "common.toml":
                check_constants(tables[name], faults)
    return found


def check_cards(name: str, tables: dict[str, Json], faults: Faults) -> Json:
    """One faction's file: the same records as the game's own, each field checked."""
    faults.keys(tables, name, [*HEADS, *RECORDS])
    found: Json = {head: OWN[name][head] for head in HEADS}
    for key, fields in RECORDS.items():
        checked = [present(entry) for entry in faults.records(tables, name, key, fields)]
        own = {record["id"]: record for record in OWN[name][key]}
        given = [str(entry.get("id", "")) for entry in checked]
        for id in own:
            if id not in given:
                faults.add(name, id, "", "is missing", "manque")
        for entry, id in zip(checked, given, strict=True):
            if id not in own:
                faults.unknown(name, id, "id", id, list(own))
            else:
                check_identity(name, entry, own[id], faults)
        found[key] = checked
    if all(isinstance(card.get("count"), int) for card in found["card"]):
        check_deck(name, found["card"], faults)
    return found


def present(value: Any) -> Any:
    """The value without fields that were left out."""
    if isinstance(value, dict):
        return {key: present(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, list):
        return [present(inner) for inner in value]
    return value


def check_identity(name: str, entry: Json, own: Json, faults: Faults) -> None:
    """What a record is stays; so do the sides of a Building, in their order."""
    id = str(own["id"])
    for field in FIXED:
        if entry.get(field) != own.get(field):
            was = shown(own.get(field))
            faults.add(name, id, field, f"stays {was}", f"reste {was}")
    sides = entry.get("side", [])
    if not isinstance(sides, list):
        return
    given = [side.get("id") for side in sides if isinstance(side, dict)]
    wanted = [side["id"] for side in own.get("side", [])]
    if given != wanted:
        names = ", ".join(wanted) or "none"
        faults.add(name, id, "side", f"the sides stay {names}", f"les faces restent {names}")
    for field in ("from_type", "to_type"):
        if field in own and field not in entry:
            faults.add(name, id, field, "is missing", "manque")


def check_deck(name: str, cards: list[Json], faults: Faults) -> None:
    """Fifty cards (AR-1.3), a Standard Attack for the bottom (AR-2.3), two more for teams."""
    total = sum(card["count"] for card in cards)
    if total != DECK:
        english = f"the counts make {total} cards, a deck has {DECK} [AR-1.3]"
        french = f"les quantités font {total} cartes, un paquet en a {DECK} [AR-1.3]"
        faults.add(name, "", "count", english, french)
    standards = sum(card["count"] for card in cards if card.get("subkind") == "standard")
    if standards < 3:
        english = "a deck needs three Standard Attacks [AR-2.3, AR-14.1]"
        french = "il faut trois Attaques Standards dans un paquet [AR-2.3, AR-14.1]"
        faults.add(name, "", "count", english, french)


def alike(name: str, record: str, field: str, own: Any, given: Any, faults: Faults) -> None:
    """Values of the same sort at the same places as in the game's own file."""
    if isinstance(own, dict) and isinstance(given, dict):
        for key, value in own.items():
            path = f"{field}.{key}" if field else key
            if key in given:
                alike(name, record, path, value, given[key], faults)
            else:
                faults.add(name, record, path, "is missing", "manque")
    elif isinstance(own, list) and isinstance(given, list) and len(own) == len(given):
        for i, (value, other) in enumerate(zip(own, given, strict=True)):
            inner = str(value.get("id", i)) if isinstance(value, dict) else record
            alike(name, inner, field, value, other, faults)
    elif type(own) is not type(given) or isinstance(own, list):
        faults.add(
            name,
            record,
            field,
            f"something like {shown(own)} is needed, not {shown(given)}",
            f"il faut quelque chose comme {shown(own)}, pas {shown(given)}",
        )


def check_constants(table: Json, faults: Faults) -> None:
    """The constants of the rulebook that a pack may change, within reason."""
    given = table.get("constants")
    if not isinstance(given, dict):
        return
    for field, value in OWN["common.toml"]["constants"].items():
        place = Place(faults, "common.toml", "constants", field, 0)
        if isinstance(value, int):
            low = 1 if field.startswith(("max_units", "rounds", "hand_refill")) else 0
            high = 8 if field.startswith(("max_units", "hand_refill")) else 60
            Whole(field, low, high).check(given.get(field), place)
