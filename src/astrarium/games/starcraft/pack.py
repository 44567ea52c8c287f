"""Cards of one's own: the checks of a data pack for StarCraft.

A pack changes what is printed on components: costs, values, abilities, areas. Which components
there are is fixed, since actions are named after them, and so is what set-up and the supply rest
on (`FIXED`).
"""

from __future__ import annotations

from collections.abc import Callable
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

from .effects.abilities import modifiers_of, operations_of, verbs_of
from .printed import combat
from .printed.combat import DECK, Effect, kinds_of_technology
from .printed.data import FILES, KEYS, MOST_OF_A_TYPE, OWN
from .printed.events import AREAS_ASKED, EVENT_IDS, MOST_EFFECTS, THE_END
from .printed.tables import FACTION_RECORDS, RACES, RESOURCES, UNIT_IDS, UNIT_INDEX, UNIT_RACE
from .rules.event_cards.event_effects import RESOLVED

Json = dict[str, Any]

MOST: Final = 9
"""Of a price, a number of cards, an amount."""
HIGHEST: Final = 15
"""Attack and health of a card."""
MOST_ABILITIES: Final = 4
LONG: Final = 400
MASKS: Final = ["any", "own_front", "all_except_arbiter"]
"""What may stand for several units."""
ONLY_HERE: Final = (combat.BUILD_UNITS_STEP, combat.MOBILIZE_MOVE_STEP)
"""The times of abilities that stay as they are: which units need a technology, and where to."""


def whole(name: str, low: int = 0, high: int = MOST) -> Field:
    """A whole number that may be left out."""
    return Maybe(Whole(name, low, high))


def word(name: str, known: list[str]) -> Field:
    """A word of a closed set that may be left out."""
    return Maybe(Word(name, [one for one in known if one]))


def flag(name: str) -> Field:
    """True or false, which may be left out."""
    return Maybe(Flag(name))


def units(name: str) -> Field:
    """A list of units that may be left out."""
    return Maybe(Many(name, Word(name, [*MASKS, *UNIT_IDS])))


def own_words(field: str) -> list[str]:
    """The words that the game's own events have in a field that the rules do not read."""
    effects = [effect for record in OWN["events.toml"]["event"] for effect in record["effects"]]
    return sorted({effect[field] for effect in effects if field in effect})


HEADS: Final = ["kind", "source"]
PROVENANCE: Final[list[Field]] = [
    String("id"),
    String("name_en"),
    String("name_fr"),
    *[Maybe(String(name, LONG)) for name in ("summary_en", "summary_fr", "source", "source_note")],
    *[Maybe(Many(name, String(name, LONG))) for name in ("reconstructed_fields", "known_fields")],
]
"""Names, summaries and where values come from, which every record may have."""
COST: Final = Nested("cost", [Whole("minerals", 0, MOST), Whole("gas", 0, MOST)])
STRENGTH: Final[list[Field]] = [Whole("attack", 0, HIGHEST), Whole("health", 0, HIGHEST)]
LOSSES: Final[list[Field]] = [
    Whole("n", 1, MOST),
    Word("type", ["any", "ground", "flying"]),
    word("scope", ["skirmish", "battle"]),
    word("rule", ["lowest_total_cost"]),
    word("chooser", ["opponent", "opponent_among_ties"]),
]
ABILITY: Final[list[Field]] = [
    Word("when", combat.TIMINGS),
    word("role", combat.ROLES),
    word("vs", combat.VERSUS),
    word("if", ["has_support", "own_sufficient_strength_and_can_target"]),
    word("if_front_type", combat.VERSUS),
    word("unless", ["opponent_detector_in_skirmish"]),
    word("duration", ["battle"]),
    word("splash", list(combat.SPLASHES)),
    word("grant", ["cloaking", "detector"]),
    word("cancel", ["opponent_reinforcement", "opponent_standard"]),
    word("side", ["own", "both"]),
    word("then_if_vs", ["flying"]),
    *[units(name) for name in ("if_front", "applies_to_front", "if_own_in_battle")],
    *[units(name) for name in ("splash_only", "to")],
    *[whole(name, 1) for name in ("gain_attack", "gain_health", "draw_combat")],
    whole("pay_worker", 1, 1),
    *[whole(name, 0, 0) for name in ("set_final_attack", "opponent_support_value")],
    Maybe(Nested("opponent_destroys", LOSSES)),
    Maybe(
        Many("pay_one_of", Word("pay", ["destroy_own_unit_in_battle", "destroy_own_worker"]), 2, 2)
    ),
    *[
        flag(name)
        for name in (
            *("optional", "if_own_front_not_destroyed", "withdrawn_counts_as_not_destroyed"),
            *("destroy_own_front", "then_destroy_enemy_front", "no_splash_trigger"),
            *("opponent_uses_minor", "opponent_plays_face_up", "automatic_sufficient_strength"),
        )
    ],
    word("replace", ["opponent_plays_new_standard_from_hand_or_deck"]),
    *[Anything(name) for name in ("allow_unit", "pay", "destroy", "move_units")],
    Anything("needs_transport"),
]
ABILITIES: Final = Maybe(Tables("abilities", ABILITY, 0, MOST_ABILITIES))
EFFECT: Final[list[Field]] = [
    Word("verb", [*RESOLVED, "hand_limit", "start_of_battle"]),
    *[whole(name, 1) for name in ("n", "gain_attack", "gain_health")],
    *[whole(name) for name in ("max", "max_total_cost")],
    OrAll(Whole("discount", 0, MOST)),
    word("if", list(AREAS_ASKED)),
    word("only_from", ["any", "partially_depleted"]),
    word("role", combat.ROLES),
    *[flag(name) for name in ("needs_transport", "opponent_places_first_and_face_up")],
    *[flag(name) for name in ("free", "no_enemy_areas", "discard")],
    *[
        word(name, own_words(name))
        for name in ("to", "at", "allowed", "owner", "planet", "per", "duration")
    ],
    *[Anything(name) for name in ("options", "count_for_end")],
]
AREA: Final[list[Field]] = [
    String("id"),
    Word("resource", RESOURCES),
    Whole("amount", 1, MOST),
    Whole("unit_limit", 1, MOST),
]
FIXED: Final = {
    "units.toml": ["race", "requires", "extra_cost"],
    "combat_cards.toml": ["race", "type", "factions", "number", "deck_size"],
    "technologies.toml": ["race", "factions", "count", "destination", "type"],
    "events.toml": ["stage", "count", "mandatory", "timing"],
    "planets.toml": ["count", "slots"],
    "buildings.toml": ["building", "level", "race", "printed_on_sheet", "count", "unlocks"],
    "modules.toml": ["count", "effects"],
}
"""What a record keeps."""
FIELDS: Final[dict[str, list[Field]]] = {
    "units.toml": [
        Whole("count", 1, MOST_OF_A_TYPE),
        COST,
        Word("type", ["ground", "flying"]),
        Flag("hits_ground"),
        Flag("hits_flying"),
        Whole("support", 0, MOST),
        Many(
            "traits",
            Word("trait", ["assist", "detector", "infantry", "mechanical", "tech_required"]),
        ),
    ],
    "combat_cards.toml": [
        Whole("count", 0, DECK),
        Many("units", Word("unit", ["any", *UNIT_IDS])),
        Maybe(Many("specialty_support", Word("unit", UNIT_IDS))),
        Maybe(Nested("major", STRENGTH)),
        Maybe(Nested("minor", STRENGTH)),
        ABILITIES,
    ],
    "technologies.toml": [
        COST,
        Many("units", Word("unit", ["any", *UNIT_IDS])),
        Many("specialty_support", Word("unit", UNIT_IDS)),
        Maybe(Tables("copies", [Nested("major", STRENGTH), Nested("minor", STRENGTH)], 1, MOST)),
        Flag("return_to_technology_deck"),
        ABILITIES,
    ],
    "events.toml": [Tables("effects", EFFECT, 1, MOST_EFFECTS)],
    "planets.toml": [Tables("areas", AREA, 1, MOST)],
    "buildings.toml": [COST],
    "modules.toml": [COST],
}
"""What a record may change, beside its names."""


def check_pack(tables: dict[str, Json], faults: Faults) -> Json:
    """The whole data of a pack, normalised; files that it lacks are the game's own."""
    found: Json = {}
    for file in FILES:
        found[file] = check_file(file, tables, faults) if file in tables else OWN[file]
    return found


def check_file(file: str, tables: dict[str, Json], faults: Faults) -> Json:
    """One file: the same records as the game's own, each field checked."""
    key = KEYS[file]
    faults.keys(tables, file, [*HEADS, key])
    fields = [*PROVENANCE, *[Anything(name) for name in FIXED[file]], *FIELDS[file]]
    before = len(faults.found)
    records = [present(record) for record in faults.records(tables, file, key, fields)]
    sound = len(faults.found) == before
    own = {str(record["id"]): record for record in OWN[file][key]}
    given = [str(record.get("id", "")) for record in records]
    for id in own:
        if id not in given:
            faults.add(file, id, "", "is missing", "manque")
    places = faults.places(file, key)
    for n, (id, record) in enumerate(zip(given, records, strict=True)):
        place = Place(faults, file, id, "", places[n] if n < len(places) else 0)
        if id not in own:
            faults.unknown(file, id, "id", id, list(own))
        else:
            for field in FIXED[file]:
                if record.get(field) != own[id].get(field):
                    stays(place.at(field), own[id].get(field))
            if sound and file in CHECKS:
                CHECKS[file](record, own[id], place)
    if sound and file == "combat_cards.toml":
        check_decks(records, faults)
    return {**{head: OWN[file][head] for head in HEADS}, key: records}


def present(value: Any) -> Any:
    """The value without fields that were left out."""
    if isinstance(value, dict):
        return {key: present(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, list):
        return [present(inner) for inner in value]
    return value


def stays(place: Place, own: Any) -> None:
    """Note that something is not the pack's to change."""
    place.fault(f"stays {shown(own)}", f"reste {shown(own)}")


def check_unit(record: Json, own: Json, place: Place) -> None:
    """There are enough to begin with (SC-4.16), and what needs a technology goes on needing it."""
    needed = max(
        sum(entry["n"] for entry in faction["starting_units"] if entry["unit"] == record["id"])
        for faction in FACTION_RECORDS
    )
    if record["count"] < needed:
        place.at("count").fault(
            f"a faction begins with {needed} [SC-4.16]",
            f"une faction commence avec {needed} [SC-4.16]",
        )
    if ("tech_required" in record["traits"]) != ("tech_required" in own["traits"]):
        stays(place.at("traits"), own["traits"])


def check_planet(record: Json, own: Json, place: Place) -> None:
    """The same areas in the same order."""
    ids = [area["id"] for area in own["areas"]]
    if [area["id"] for area in record["areas"]] != ids:
        names = ", ".join(ids)
        place.at("areas").fault(f"the areas stay {names}", f"les zones restent {names}")


def check_card(record: Json, own: Json, place: Place) -> None:
    """Values where the game's own card has some, copies that differ where its copies differ, units
    of the race, abilities that do something."""
    for field in ("major", "minor", "copies", "specialty_support"):
        if field in own and field not in record:
            place.at(field).fault("is missing", "manque")
        elif field in record and field not in own and field != "specialty_support":
            stays(place.at(field), None)
    if "copies" in own and "copies" in record and not alike_copies(record, own):
        place.at("copies").fault(
            "copies that are alike stay alike, others differ",
            "les exemplaires semblables le restent, les autres diffèrent",
        )
    for field in ("units", "specialty_support"):
        for n, unit in enumerate(record.get(field, [])):
            if unit in UNIT_IDS and RACES[UNIT_RACE[UNIT_INDEX[unit]]] != record["race"]:
                place.at(field).entry(n).fault(
                    f"{unit} is of another race", f"{unit} est d’une autre race"
                )
    for n, ability in enumerate(record.get("abilities", [])):
        check_ability(ability, place.at("abilities").entry(n))
    if kept_abilities(record) != kept_abilities(own):
        stays(place.at("abilities"), kept_abilities(own))


def alike_copies(record: Json, own: Json) -> bool:
    """Whether the copies of a technology are as many kinds of cards as the game's own, each as
    often."""
    mine, other = record["copies"], own["copies"]
    if len(mine) != len(other):
        return False
    return [mine.index(copy) for copy in mine] == [other.index(copy) for copy in other] and [
        kind["id"] for kind in kinds_of_technology(record)
    ] == [kind["id"] for kind in kinds_of_technology(own)]


def check_ability(ability: Json, place: Place) -> None:
    """An ability names something that is done at its time (SC-26.1)."""
    if ability.get("grant") == "cloaking" and "to" not in ability:
        place.at("to").fault("is missing", "manque")
        return
    effect = Effect(0, 0, ability)
    if effect.when in ONLY_HERE or (effect.when == combat.SPLASH and effect.splash):
        return
    known = effect.acts_on_cards or effect.attack or effect.health
    if not known and not operations_of(effect) and not modifiers_of(effect):
        named = ", ".join(verb for verb in verbs_of(effect) if verb != "when") or "-"
        place.fault(
            f"nothing that works at {ability['when']}: {named} [SC-26.1]",
            f"rien qui agisse à {ability['when']} : {named} [SC-26.1]",
        )


def kept_abilities(record: Json) -> list[Json]:
    """The abilities of a card that a pack can't change."""
    return [
        ability
        for ability in record.get("abilities", [])
        if combat.TIMINGS.index(ability["when"]) in ONLY_HERE
    ]


def check_event(record: Json, own: Json, place: Place) -> None:
    """What is played does something at once, what stays in the play area does so later (SC-8.16);
    The End Draws Near stays what it is."""
    if record["id"] == EVENT_IDS[THE_END]:
        if record["effects"] != own["effects"]:
            stays(place.at("effects"), own["effects"])
        return
    for n, effect in enumerate(record["effects"]):
        at = place.at("effects").entry(n).at("verb")
        verb = effect["verb"]
        if verb in ("choose_one", "place_in_common_area"):
            at.fault("only The End Draws Near does this", "seule La fin est proche fait cela")
        elif (verb in RESOLVED) != (record["timing"] == "immediate"):
            at.fault(
                f"an event with the timing {record['timing']} can't do this [SC-8.16]",
                f"un événement de type {record['timing']} ne peut pas faire cela [SC-8.16]",
            )


CHECKS: Final[dict[str, Callable[[Json, Json, Place], None]]] = {
    "units.toml": check_unit,
    "combat_cards.toml": check_card,
    "technologies.toml": check_card,
    "events.toml": check_event,
    "planets.toml": check_planet,
}
"""What fields of a record have to do with each other, and with the rules, by file."""


def check_decks(records: list[Json], faults: Faults) -> None:
    """Eighteen Combat cards to begin with (SC-2.2), some of them standard ones."""
    file = "combat_cards.toml"
    for race in RACES:
        mine = [record for record in records if record.get("race") == race]
        total = sum(record["count"] for record in mine)
        if total != DECK:
            english = f"the counts of {race} make {total} cards, a deck has {DECK} [SC-2.2]"
            french = f"les quantités de {race} font {total} cartes, un paquet en a {DECK} [SC-2.2]"
            faults.add(file, "", "count", english, french)
        elif not any(record["count"] and record["type"] == "standard" for record in mine):
            english = f"the deck of {race} has no standard card [SC-15.14]"
            french = f"le paquet de {race} n’a aucune carte standard [SC-15.14]"
            faults.add(file, "", "count", english, french)
