"""Data packs: stat cards that a user typed in (SB-1.5 to SB-1.8), checked field by field."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.packs.faults import MOST_FAULTS, Faults, Field, Place, shown
from astrarium.kernel.packs.fields import Flag, Id, Many, Nested, String, Tables, Whole, Word

from .moves import MAX_WEAPONS
from .printed.tables import ABILITIES, EXTRAS, FACTIONS, FLEET_IDS, SHIP_IDS, SHIPS, WEAPON_IDS
from .rules.fleets import plain
from .state import FLEET_LIMIT, VARIANT_POINTS

Json = dict[str, Any]


class Name(String):
    """A name that can stand in a fleet's text: ";" and line breaks end a ship there, "#" begins a
    remark, and something must be left to tell it by."""

    def check(self, value: Any, place: Place) -> Any:
        checked = super().check(value, place)
        if not isinstance(value, str) or not value.strip():
            return checked
        if ";" in value or "#" in value:
            place.fault(
                f"neither ; nor #, as in {shown(value)}: they mean something in a fleet's text",
                f"ni ; ni #, comme dans {shown(value)} : le texte d’une flotte les lit",
            )
        elif not plain(value):
            place.fault(f"no letter in {shown(value)}", f"aucune lettre dans {shown(value)}")
        return checked


RARITIES: Final = ["common", "uncommon", "rare"]
FORMATS: Final = ["quick_start", "standard", "skirmish", "scenario"]
NAMES: Final = ["id", "name_en", "name_fr"]
"""What a text may call a ship by."""
RANGES: Final[dict[str, tuple[int, int]]] = {
    "fighter_launch": (1, 20),
    "antifighter_targeting": (1, 20),
    "command": (1, 4),
    "tractor_beam": (0, 30),
    "shields": (1, 20),
    "repair": (1, 20),
    "evasive": (1, 20),
    "capital_hunter": (1, 20),
    "swarm": (1, 3),
    "droid_control": (1, 20),
    "jamming": (1, 20),
    "cloak": (1, 20),
    "gravity_well": (1, 20),
    "marksman": (2, 20),
    "fast": (1, 10),
    "hit_and_run": (1, 10),
}
"""What an ability's number may be."""
FIGHTERS_ONLY: Final = ["infinite", "hyperspace_ring", "long_range_bomber"]


class Ability(Field):
    """An ability of a card: { id, and its number if it has one }."""

    def check(self, value: Any, place: Place) -> Any:
        words = {record["id"]: record["params"] for record in ABILITIES}
        if not isinstance(value, dict):
            place.fault(
                f"a table {{ id = ... }} is needed, not {shown(value)}",
                f"il faut une table {{ id = ... }}, pas {shown(value)}",
            )
            return value
        fields: list[Field] = [Word("id", list(words))]
        for param in words.get(str(value.get("id")), []):
            low, high = RANGES.get(str(value["id"]), (0, 30))
            fields.append(Whole(param, low, high))
        return place.table(value, fields)


WEAPON: Final[list[Field]] = [
    String("id", 20, ""),
    Word("type", WEAPON_IDS),
    Whole("attack", -10, 40),
    Whole("damage", 0, 20),
]
SIDE: Final[list[Field]] = [
    Whole("hull", 1, 99),
    Nested("defense", [Whole(word, 1, 60) for word in ("front", "side", "rear")]),
    Whole("point_defense", -10, 40, required=False),
    Tables("weapons", WEAPON, 1, MAX_WEAPONS),
    Many("abilities", Ability("ability"), 0, 12, []),
]
SHIP: Final[list[Field]] = [
    Id("id", 60),
    Name("name_en", 80),
    Name("name_fr", 80, required=False),
    Word("faction", FACTIONS),
    Whole("class", 1, 4),
    Whole("cost", 1, 400),
    Flag("named", False),
    Many("traits", String("trait", 30), 0, 10, []),
    String("era", 40, ""),
    Word("rarity", RARITIES, "common"),
    Whole("number", 0, 9999, 0),
    Whole("count", 1, 99, 1),
    String("source", 30, "custom"),
    String("name_source", 30, "custom"),
    Many("facts_seed", String("fact"), 0, 20, []),
    Many("facts_public", String("fact"), 0, 20, []),
    String("summary_en", 400, ""),
    String("summary_fr", 400, ""),
    Nested("full", SIDE),
    Nested("reduced", SIDE, required=False),
]


class Copies(Field):
    """The ships of a fleet: ship id = copies."""

    def check(self, value: Any, place: Place) -> Any:
        if not isinstance(value, dict) or not value:
            place.fault(
                f"a table of ship = copies is needed, not {shown(value)}",
                f"il faut une table vaisseau = nombre, pas {shown(value)}",
            )
            return value
        for id, copies in value.items():
            Whole(id, 1, FLEET_LIMIT).check(copies, place.at(id))
        return value


FLEET: Final[list[Field]] = [
    Word("id", FLEET_IDS),
    String("name_en", 80),
    String("name_fr", 80, required=False),
    Word("faction", FACTIONS),
    Word("kind", FORMATS, "standard"),
    Whole("total", 0, 10_000, 0),
    Copies("ships"),
    String("summary_en", 400, ""),
    String("summary_fr", 400, ""),
    String("source", 30, "custom"),
]


def check_pack(tables: dict[str, Json], faults: Faults) -> Json:
    """The normalised pack. Ships with an id of the set take the place of that card, others (up to
    40) are added; fleets with the id of a sample fleet take its place."""
    ships = faults.records(tables, "ships.toml", "ship", SHIP)
    faults.keys(tables, "ships.toml", ["ship", "schema", "total"])
    fleets = faults.records(tables, "fleets.toml", "fleet", FLEET)
    faults.keys(tables, "fleets.toml", ["fleet", "schema", "source"])
    if len(faults.found) == MOST_FAULTS:
        return {}
    broken = {(fault.file, fault.record) for fault in faults.found}
    known = {ship["id"]: ship for ship in SHIPS}
    unsure: set[str] = set()
    for number, ship in enumerate(ships):
        if not sound(ship, "ships.toml", broken):
            unsure.add(str(ship.get("id")))
            continue
        ship["name_fr"] = ship["name_fr"] or ship["name_en"]
        known[ship["id"]] = ship
        check_ship(ship, at(faults, "ships.toml", "ship", number, ship["id"]))
    added = [n for n, ship in enumerate(ships) if ship.get("id") not in SHIP_IDS]
    for number in added[EXTRAS:]:
        at(faults, "ships.toml", "ship", number, str(ships[number].get("id"))).at("id").fault(
            f"more than {EXTRAS} ships that are not of the set",
            f"plus de {EXTRAS} vaisseaux hors de la série",
        )
    check_names(ships, known, faults, unsure)
    for number, fleet in enumerate(fleets):
        if sound(fleet, "fleets.toml", broken):
            fleet["name_fr"] = fleet["name_fr"] or fleet["name_en"]
            place = at(faults, "fleets.toml", "fleet", number, fleet["id"])
            check_fleet(fleet, known, unsure, place)
    if faults.found:
        return {}
    return {"ships.toml": {"ship": ships}, "fleets.toml": {"fleet": fleets}}


def check_names(
    ships: list[Json], known: dict[str, Json], faults: Faults, unsure: set[str]
) -> None:
    """No ship of the pack is called what another one is, in whichever language or by its id: a
    fleet's text could mean either. `unsure` ones have faults of their own."""
    owners: dict[str, str] = {}
    given = {str(ship.get("id")) for ship in ships}
    for id, ship in known.items():
        if id not in given:
            owners |= {plain(str(ship[field])): id for field in NAMES}
    for number, ship in enumerate(ships):
        id = str(ship.get("id"))
        if id in unsure:
            continue
        place = at(faults, "ships.toml", "ship", number, id)
        for field in NAMES:
            owner = owners.setdefault(plain(str(ship[field])), id)
            if owner != id:
                place.at(field).fault(
                    f"{shown(ship[field])} is {owner} already",
                    f"{shown(ship[field])} désigne déjà {owner}",
                )
                break  # the French name is the English one where none is given


def sound(record: Json, file: str, broken: set[tuple[str, str]]) -> bool:
    """Whether every field of a record by itself is as it should be."""
    id = record.get("id")
    return isinstance(id, str) and id != "" and (file, id) not in broken


def at(faults: Faults, file: str, key: str, number: int, record: str) -> Place:
    """The place of a record."""
    places = faults.places(file, key)
    return Place(faults, file, record, "", places[number] if number < len(places) else 0)


def check_ship(ship: Json, place: Place) -> None:
    """What the fields of a card must have to do with each other."""
    if ship["reduced"] is None:
        del ship["reduced"]
    sides = [word for word in ("full", "reduced") if word in ship]
    fighter = ship["class"] == 4
    if fighter and "reduced" in ship:
        place.at("reduced").fault(
            "fighters have no reduced side [SB-1.7]", "un chasseur n’a pas de côté réduit [SB-1.7]"
        )
    if ship["id"] in SHIP_IDS and ship["faction"] != SHIPS[SHIP_IDS.index(ship["id"])]["faction"]:
        place.at("faction").fault(
            "a ship of the set keeps its side [SB-1.1]",
            "un vaisseau de la série garde son côté [SB-1.1]",
        )
    for word in sides:
        side = ship[word]
        inner = place.at(word)
        if side["point_defense"] is None:
            del side["point_defense"]
        if fighter and len(set(side["defense"].values())) > 1:
            inner.at("defense").fault(
                "a fighter has the same defense on all sides [SB-1.8]",
                "un chasseur a la même défense de tous les côtés [SB-1.8]",
            )
        for n, ability in enumerate(side["abilities"]):
            if ability["id"] in FIGHTERS_ONLY and not fighter:
                inner.at(f"abilities[{n}]").fault(
                    f"{ability['id']} is for class 4 ships only",
                    f"{ability['id']} est réservé à la classe 4",
                )
        names = [a["id"] for a in side["abilities"] if a["id"] != "command"]
        for id in sorted({id for id in names if names.count(id) > 1}):
            inner.at("abilities").fault(f"{id} appears twice", f"{id} figure deux fois")


def check_fleet(fleet: Json, known: dict[str, Json], unsure: set[str], place: Place) -> None:
    """The ships of a fleet are there, and on its side (SB-2.3); `unsure` ones have faults of their
    own and are left alone."""
    for id in fleet["ships"]:
        if id in unsure or (id not in known and "ships.toml" in place.faults.lost):
            continue
        copies = place.at("ships").at(id)
        if id not in known:
            place.faults.unknown(
                place.file, place.record, copies.field, id, list(known), copies.where()
            )
        elif known[id]["faction"] != fleet["faction"]:
            copies.fault(
                f"{id} fights for the other side [SB-2.3]",
                f"{id} combat pour l’autre côté [SB-2.3]",
            )
    if all(id in known and id not in unsure for id in fleet["ships"]):
        check_size(fleet, known, place)
    if all(id in known and id not in unsure and known[id]["class"] > 3 for id in fleet["ships"]):
        place.at("ships").fault(
            "a fleet needs a ship of class 1, 2 or 3 [SB-2.7]",
            "il faut un vaisseau de classe 1, 2 ou 3 [SB-2.7]",
        )


def check_size(fleet: Json, known: dict[str, Json], place: Place) -> None:
    """A fleet keeps the points of the format that it is for, and is no larger than any may be
    (SB-2.2); one for the quick start or a scenario counts no points."""
    limit = VARIANT_POINTS.get(fleet["kind"], 0)
    points = sum(copies * known[id]["cost"] for id, copies in fleet["ships"].items())
    if limit and points > limit:
        place.at("ships").fault(
            f"{points} points, more than the {limit} of {fleet['kind']} [SB-2.2]",
            f"{points} points, plus que les {limit} de {fleet['kind']} [SB-2.2]",
        )
    ships = sum(fleet["ships"].values())
    if ships > FLEET_LIMIT:
        place.at("ships").fault(
            f"{ships} ships, a fleet holds {FLEET_LIMIT}",
            f"{ships} vaisseaux, une flotte en compte {FLEET_LIMIT} au plus",
        )
