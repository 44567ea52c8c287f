"""Cards of one's own: the checks of a data pack for Twilight Imperium.

A pack changes the numbers that are printed on components, what factions begin with and how often
an action card is there. Which components there are is fixed, since actions are named after them,
and so is what they do.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.packs.faults import Faults, Field, Place, shown
from astrarium.kernel.packs.fields import Anything, Many, Maybe, Nested, String, Whole, Word

from .printed.components import ACTION_CARDS
from .printed.data import FILES, KEYS, OWN, Data
from .printed.tables import (
    COLORS,
    DECKS,
    DOCK,
    FACTION_INDEX,
    FIGHTER,
    FLEET,
    FREE_FIGHTERS,
    HOME,
    LINES,
    PDS,
    PLANETS_OF,
    SHIP_TYPES,
    SPECIALTIES,
    STARTING_TOKENS,
    TECHNOLOGY_IDS,
    TECHNOLOGY_INDEX,
    TRAITS,
    TYPES,
    UNLIMITED,
    FactionNumber,
    Json,
)

MOST: Final = 12
"""Of a price, a value of a planet, a number of cards, something required."""
DIE: Final = 10
MOST_DICE: Final = 6
FARTHEST: Final = 4
MOST_PIECES: Final = 12
"""Of a type: counts are packed into six bits."""
MOST_POINTS: Final = 5
LONG: Final = 600
NAMES: Final = ["name_en", "name_fr"]
TOLD: Final = [
    *("summary_en", "summary_fr", "source", "name_fr_source", "name_fr_note", "note", "errata"),
    *("setup_note", "kind_note", "combat_dice_note"),
]
"""Fields that tell readers about the others, which every record may have."""


def whole(name: str, low: int, high: int) -> Field:
    """A whole number of some records of a file."""
    return Maybe(Whole(name, low, high))


FIELDS: Final[dict[str, list[Field]]] = {
    "units.toml": [
        whole("cost", 1, MOST),
        whole("units_per_cost", 1, 4),
        whole("combat", 1, DIE),
        whole("combat_dice", 1, MOST_DICE),
        whole("move", 0, FARTHEST),
        whole("capacity", 0, MOST),
        Whole("supply_limit", 1, MOST_PIECES),
    ],
    "planets.toml": [
        Whole("resources", 0, MOST),
        Whole("influence", 0, MOST),
        Word("trait", TRAITS),
        Word("technology_specialty", SPECIALTIES),
    ],
    "technologies.toml": [Nested("prereq", [whole(color, 0, 4) for color in COLORS])],
    "factions.toml": [
        Whole("commodities", 0, 9),
        Nested("starting_units", [whole(word, 0, MOST_PIECES) for word in TYPES]),
        Many("starting_technologies", Word("starting_technologies", TECHNOLOGY_IDS)),
    ],
    "objectives_public.toml": [Whole("points", 1, MOST_POINTS)],
    "objectives_secret.toml": [Whole("points", 1, MOST_POINTS)],
    "action_cards.toml": [Whole("count", 0, MOST)],
}
"""What a record may change, beside its names and what tells of it."""
NUMBERS: Final = {
    "units.toml": "unit_abilities",
    "objectives_public.toml": "requirement",
    "objectives_secret.toml": "requirement",
}
"""The field of a record of which the numbers may change, and nothing else."""
RANGES: Final = {"hit": (1, DIE), "dice": (1, MOST_DICE), "plus": (0, MOST), "value": (0, MOST)}
REQUIRED: Final = (1, 40)
"""Least and most of a number that has no range of its own: what an objective requires."""


def check_pack(tables: dict[str, Json], faults: Faults) -> Json:
    """The whole data of a pack, normalised; files that it lacks are the game's own."""
    found: Json = {}
    for file in FILES:
        found[file] = check_file(file, tables, faults) if file in tables else OWN[file]
    if not faults.found:
        check_starts(found, faults)
    return found


def check_file(file: str, tables: dict[str, Json], faults: Faults) -> Json:
    """One file: the same records as the game's own, each field checked."""
    key = KEYS[file]
    faults.keys(tables, file, [key])
    changing = [field.name for field in FIELDS[file]]
    own = {str(record["id"]): record for record in OWN[file][key]}
    others = {name for record in own.values() for name in record}
    staying = sorted(others - {"id", *changing, *NAMES, *TOLD})
    fields: list[Field] = [
        *[String(name) for name in ("id", *NAMES)],
        *[Maybe(String(name, LONG)) for name in TOLD],
        *[Anything(name) for name in staying],
        *FIELDS[file],
    ]
    records = [present(record) for record in faults.records(tables, file, key, fields)]
    given = [str(record.get("id", "")) for record in records]
    for id in own:
        if id not in given:
            faults.add(file, id, "", "is missing", "manque")
    places = faults.places(file, key)
    for n, (id, record) in enumerate(zip(given, records, strict=True)):
        place = Place(faults, file, id, "", places[n] if n < len(places) else 0)
        if id not in own:
            faults.unknown(file, id, "id", id, list(own))
            continue
        for field in [*staying, *changing]:
            check_field(field, field == NUMBERS.get(file), field in staying, record, own[id], place)
    if file == "action_cards.toml":
        check_deck(records, faults)
    return {key: records}


def check_field(
    field: str, numbered: bool, stays: bool, record: Json, own: Json, place: Place
) -> None:
    """A field is there where the game's own record has it; what may not change has not."""
    there = place.at(field)
    if field in own and field not in record:
        there.fault("is missing", "manque")
    elif field in record and field not in own:
        there.fault("this record has none", "cet élément n’en a pas")
    elif numbered and field in own:
        check_numbers(field, record[field], own[field], there)
    elif stays and record.get(field) != own.get(field):
        kept(there, own.get(field))


def check_numbers(name: str, value: Any, own: Any, place: Place) -> None:
    """The same value but for its whole numbers, which lie within their range."""
    if isinstance(own, dict) and isinstance(value, dict) and list(value) == list(own):
        for key in own:
            check_numbers(key, value[key], own[key], place.at(key))
    elif isinstance(own, list) and isinstance(value, list) and len(value) == len(own):
        for n, (one, other) in enumerate(zip(value, own, strict=True)):
            check_numbers(name, one, other, place.entry(n))
    elif isinstance(own, int) and not isinstance(own, bool):
        low, high = RANGES.get(name, REQUIRED)
        Whole(name, low, high).check(value, place)
    elif value != own:
        kept(place, own)


def kept(place: Place, own: Any) -> None:
    """Note that something is not the pack's to change."""
    place.fault(f"stays {shown(own)}", f"reste {shown(own)}")


def present(value: Any) -> Any:
    """The value without fields that were left out."""
    if isinstance(value, dict):
        return {key: present(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, list):
        return [present(inner) for inner in value]
    return value


def check_deck(cards: list[Json], faults: Faults) -> None:
    """The deck keeps its number of cards."""
    counts = [card.get("count") for card in cards]
    total = sum(count for count in counts if isinstance(count, int))
    if total != len(ACTION_CARDS) and not faults.found:
        english = f"the counts make {total} cards, the deck has {len(ACTION_CARDS)}"
        french = f"les quantités font {total} cartes, le paquet en a {len(ACTION_CARDS)}"
        faults.add("action_cards.toml", "", "count", english, french)


def check_starts(tables: Json, faults: Faults) -> None:
    """Each faction has room and pieces for what it begins with, and technologies of its own deck
    (TI-SU.11, TI-81.11)."""
    data = Data(tables)
    places = faults.places("factions.toml", "faction")
    order = [record["id"] for record in tables["factions.toml"]["faction"]]
    for record, own in zip(tables["factions.toml"]["faction"], in_own_order(order), strict=True):
        faction = FACTION_INDEX[record["id"]]
        n = order.index(record["id"])
        line = places[n] if n < len(places) else 0
        place = Place(faults, "factions.toml", record["id"], "", line)
        units = data.starting_units[faction]
        check_room(data, faction, units, place.at("starting_units"))
        for one, id in enumerate(record["starting_technologies"]):
            if not DECKS[faction] >> TECHNOLOGY_INDEX[id] & 1:
                place.at("starting_technologies").entry(one).fault(
                    f"{id} is another faction's [TI-81.11]",
                    f"{id} est d’une autre faction [TI-81.11]",
                )
        if "starting_technology_choice" in own and record["starting_technologies"]:
            kept(place.at("starting_technologies"), [])


def in_own_order(ids: list[str]) -> list[Json]:
    """The game's own factions in the order of some ids."""
    own = {record["id"]: record for record in OWN["factions.toml"]["faction"]}
    return [own[id] for id in ids]


def check_room(data: Data, faction: FactionNumber, units: list[int], place: Place) -> None:
    """What a faction begins with: pieces of each type, the fleet pool, capacity, planets."""
    for kind, n in enumerate(units):
        if n > data.supply[kind] and not UNLIMITED[kind]:
            place.at(TYPES[kind]).fault(
                f"there are {data.supply[kind]} [TI-87.2]",
                f"il y en a {data.supply[kind]} [TI-87.2]",
            )
    ships = sum(units[kind] for kind in SHIP_TYPES if kind != FIGHTER)
    if ships > STARTING_TOKENS[FLEET]:
        most = STARTING_TOKENS[FLEET]
        place.fault(
            f"the fleet pool holds {most} ships, not {ships} [TI-72.1]",
            f"la réserve de flotte tient {most} vaisseaux, pas {ships} [TI-72.1]",
        )
    lines = LINES[faction]
    room = sum(units[kind] * data.capacity[lines[kind]] for kind in SHIP_TYPES)
    room += FREE_FIGHTERS * units[DOCK]
    if units[FIGHTER] > room:
        place.at("fighter").fault(
            f"the ships and docks hold {room} [TI-18.3]",
            f"les vaisseaux et les docks en tiennent {room} [TI-18.3]",
        )
    planets = len(PLANETS_OF[HOME[faction]])
    for kind, most, rule in ((DOCK, planets, "TI-78.4"), (PDS, 2 * planets, "TI-78.5")):
        if units[kind] > most:
            place.at(TYPES[kind]).fault(
                f"its home has room for {most} [{rule}]",
                f"son système natal a de la place pour {most} [{rule}]",
            )
