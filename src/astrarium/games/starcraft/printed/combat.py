"""Combat cards and technologies (SC-16, SC-14.8): what each kind is worth, which units it fits,
what it does."""

from __future__ import annotations

from typing import Any, Final, NewType

from .tables import RACES, UNIT_INDEX, UNITS, Attack, Health, load

Json = dict[str, Any]

ANY_UNIT: Final = (1 << UNITS) - 1
OWN_FRONT: Final = 1 << UNITS
"""In a mask of units that are given something: the front-line unit, whatever it is."""

# when an effect works (SC-26.1)
COMPARE: Final = 0
CANCEL: Final = 1
DESTROY_UNITS_BEGIN: Final = 2
END_DESTROY_UNITS: Final = 3
SPLASH: Final = 4
START_OF_BATTLE: Final = 5
IN_BATTLE: Final = 6
BUILD_UNITS_STEP: Final = 7
MOBILIZE_MOVE_STEP: Final = 8
TIMINGS: Final = [
    "compare",
    "cancel",
    "destroy_units_begin",
    "end_destroy_units",
    "splash",
    "start_of_battle",
    "in_battle",
    "build_units_step",
    "mobilize_move_step",
]

# against which front-line unit an effect helps (SC-22.7)
ALWAYS: Final = 0
VS_FLYING: Final = 2
VS_MECHANICAL: Final = 3
VERSUS: Final = ["", "ground", "flying", "mechanical"]

# what splash damage hits (SC-22.21), and which units an opponent destroys (SC-26.4)
Splash = NewType("Splash", int)
"""The units that an effect meets: on the ground, flying, or both."""
NO_SPLASH: Final = Splash(0)
SPLASH_GROUND: Final = Splash(1)
SPLASH_FLYING: Final = Splash(2)
SPLASH_BOTH: Final = Splash(3)
SPLASHES: Final = {"ground": SPLASH_GROUND, "flying": SPLASH_FLYING, "ground_flying": SPLASH_BOTH}

# who uses an effect of a battle
ANYBODY: Final = 0
AS_ATTACKER: Final = 1
ROLES: Final = ["any", "attacker", "defender"]


class Effect:
    """One thing that a card does, as it is printed: when, for whom, on which conditions (SC-26.1).

    `source` is the kind of card that has it, `number` its place in the table of abilities.
    """

    def __init__(self, number: int, source: int, record: Json) -> None:
        self.number = number
        self.source = source
        self.record = record
        self.when: int = TIMINGS.index(record["when"])
        self.fronts = units_mask(record.get("if_front") or record.get("applies_to_front", ["any"]))
        self.front_type: int = VERSUS.index(record.get("if_front_type", ""))
        self.versus: int = VERSUS.index(record.get("vs", ""))
        self.supported: bool = record.get("if", "") == "has_support"
        self.spared: bool = record.get("if_own_front_not_destroyed", False)
        self.withdrawn_too: bool = record.get("withdrawn_counts_as_not_destroyed", False)
        self.unless_detected: bool = "unless" in record
        self.role: int = ROLES.index(record.get("role", "any"))
        self.own_here = units_mask(record.get("if_own_in_battle", ["any"]))
        self.lasts: bool = record.get("duration", "") == "battle"
        self.attack: Attack = record.get("gain_attack", 0)
        self.health: Health = record.get("gain_health", 0)
        self.workers: int = record.get("pay_worker", 0)
        """Workers that the player may pay for it; without them it does nothing (SC-26.3)."""
        self.acts_on_cards: bool = "opponent_uses_minor" in record
        """Whether it changes what the opponent's card may do, and so works before it (SC-26.27)."""
        self.splash: Splash = SPLASHES.get(record.get("splash", ""), NO_SPLASH)
        self.splashed = units_mask(record.get("splash_only", ["any"]))


def units_mask(ids: list[str]) -> int:
    """The units that a list of ids names, "any" for all."""
    if "any" in ids:
        return ANY_UNIT
    if "own_front" in ids:
        return OWN_FRONT
    if "all_except_arbiter" in ids:
        return ANY_UNIT & ~(1 << UNIT_INDEX["arbiter"])
    return sum(1 << UNIT_INDEX[id] for id in ids)


def kinds_of_technology(record: Json) -> list[Json]:
    """The different cards of a technology: of a standard one, one for each pair of values."""
    printed: list[Json] = []
    for copy in record.get("copies", []):
        if copy not in printed:
            printed.append(copy)
    if not printed:
        return [{**record, "technology": record["id"]}]
    found: list[Json] = []
    for n, values in enumerate(printed):
        worth = f" {values['major']['attack']}/{values['major']['health']}"
        found.append(
            {
                **record,
                **values,
                "id": record["id"] if len(printed) == 1 else f"{record['id']}_{n + 1}",
                "technology": record["id"],
                "name_en": record["name_en"] + worth,
                "name_fr": record["name_fr"] + worth,
                "count": record["copies"].count(values),
            }
        )
    return found


TECHNOLOGY_RECORDS: Final[list[Json]] = load("technologies.toml")["technology"]
PRINTED_CARDS: Final[list[Json]] = load("combat_cards.toml")["combat_card"]
COMBAT_CARDS: Final = len(PRINTED_CARDS)
"""The kinds below this one are in a deck from the start; the others are technologies."""
LAID_TECHNOLOGIES: Final = [
    kind
    for record in TECHNOLOGY_RECORDS
    if record["destination"] == "combat_deck"
    for kind in kinds_of_technology(record)
]
PERMANENT_TECHNOLOGIES: Final = [
    kind
    for record in TECHNOLOGY_RECORDS
    if record["destination"] == "play_area"
    for kind in kinds_of_technology(record)
]
CARD_RECORDS: Final[list[Json]] = PRINTED_CARDS + LAID_TECHNOLOGIES + PERMANENT_TECHNOLOGIES
CARD_IDS: Final[list[str]] = [record["id"] for record in CARD_RECORDS]
CARDS: Final = len(CARD_IDS)
LAYABLE: Final = CARDS - len(PERMANENT_TECHNOLOGIES)
"""The kinds below this one may be in a hand; the others lie in play areas (SC-22.14)."""
REINFORCES: Final[list[bool]] = [record["type"] == "reinforcement" for record in CARD_RECORDS]
DECK: Final = 18
"""The cards of a Combat deck at the start (SC-2.2)."""
CARDS_OF_A_SEAT: Final[int] = DECK + max(
    sum(record["count"] for record in CARD_RECORDS[COMBAT_CARDS:] if record["race"] == race)
    for race in RACES
)
"""The numbers that each seat's cards take, from its own number times this on."""
