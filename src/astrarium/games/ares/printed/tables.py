"""The components of The Ares Project as flat tables (rulebook chapters "Matériel" and "Cartes").

What there is, and its number, is fixed by the game's own data files; what it costs and does stands
in a `Data` object, since users may play with cards of their own (a data pack).
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, NewType

from astrarium.kernel.parts import add_word

from .effect import Effect, EffectNumber, compile_effects

FOLDER: Final = Path(__file__).parent.parent
Json = dict[str, Any]

# what numbers mean: kinds of things, by their places in the tables
CardKind = NewType("CardKind", int)
Plan = NewType("Plan", int)
UnitType = NewType("UnitType", int)

FACTIONS: Final[list[str]] = []
TERRAN: Final = add_word(FACTIONS, "terran")
KAHOUM: Final = add_word(FACTIONS, "kahoum")
XENOS: Final = add_word(FACTIONS, "xenos")
COLOSSUS: Final = add_word(FACTIONS, "colossus")
# AR-K.10, AR-X.10: which faction makes which units stands in its own file
CARD_FILES: Final = ["cards_" + faction + ".toml" for faction in FACTIONS]
FILES: Final = [*CARD_FILES, "attacks.toml", "common.toml", "factions.toml"]

TYPES: Final = ["infantry", "armor", "air", "building"]
INFANTRY: Final = 0
ARMOR: Final = 1
AIR: Final = 2
STRUCTURE: Final = 3
NO_TYPE: Final = -1

# AR-1.9: four categories of cards
KINDS: Final[list[str]] = []
BUILDING: Final = add_word(KINDS, "building")
SPECIAL_BUILDING: Final = add_word(KINDS, "special_building")
SPECIAL: Final = add_word(KINDS, "special")
ATTACK: Final = add_word(KINDS, "attack")

SUBKINDS: Final[list[str]] = []
PLAIN: Final = add_word(SUBKINDS, "")
POWER_PLANT: Final = add_word(SUBKINDS, "power_plant")
TECHNOLOGY: Final = add_word(SUBKINDS, "technology")
OBELISK: Final = add_word(SUBKINDS, "obelisk")
SPELL: Final = add_word(SUBKINDS, "spell")
BRAIN: Final = add_word(SUBKINDS, "brain")
EVOLUTION: Final = add_word(SUBKINDS, "evolution")
UPGRADE: Final = add_word(SUBKINDS, "upgrade")
STANDARD: Final = add_word(SUBKINDS, "standard")
RAID: Final = add_word(SUBKINDS, "raid")
FACTION_SPECIAL: Final = add_word(SUBKINDS, "faction_special")

SLOTS: Final[list[str]] = []
ON_TABLE: Final = add_word(SLOTS, "table")
GUN_MOUNT: Final = add_word(SLOTS, "gun_mount")
UPGRADE_BAY: Final = add_word(SLOTS, "upgrade_bay")
ON_MAT: Final = add_word(SLOTS, "mat")

NEVER: Final = -100
"""An attack score of X: no bonus helps it (AR-1.11)."""


OWN: Final[dict[str, Json]] = {
    name: tomllib.loads((FOLDER / "data" / name).read_text("utf-8")) for name in FILES
}
"""The game's own tables by file name."""

CARDS: Final[list[Json]] = [card for name in CARD_FILES for card in OWN[name]["card"]]
CARD_IDS: Final[list[str]] = [card["id"] for card in CARDS]
"""Every kind of deck card, faction by faction."""
CARD_INDEX: Final = {id: CardKind(kind) for kind, id in enumerate(CARD_IDS)}

UNIT_IDS: Final = [side["id"] for card in CARDS for side in card.get("side", [])]
SPECIAL_IDS: Final = [card["id"] for card in CARDS if card["kind"] == "special_building"]
STARTS: Final[list[Json]] = [one for name in CARD_FILES for one in OWN[name]["starting_building"]]
START_IDS: Final = [start["side"][0]["id"] for start in STARTS]
START_CARD_IDS: Final[list[str]] = [start["id"] for start in STARTS]
PRINTED_IDS: Final = [one["id"] for name in CARD_FILES for one in OWN[name]["printed_building"]]
WARRIOR_ID: Final = "queen_warrior"

PLAN_IDS: Final[list[str]] = [*UNIT_IDS, *SPECIAL_IDS, *START_IDS, *PRINTED_IDS, WARRIOR_ID, "pile"]
"""What a site in a Base can be: a Building by its active side, a Special Building, a starting or
printed Building, and a Resource pile without Building; the Queen as a warrior is one of her own."""
PLAN_INDEX: Final = {id: Plan(plan) for plan, id in enumerate(PLAN_IDS)}
FIRST_SPECIAL: Final = len(UNIT_IDS)
FIRST_START: Final = FIRST_SPECIAL + len(SPECIAL_IDS)
FIRST_PRINTED: Final = FIRST_START + len(START_IDS)
WARRIOR: Final = Plan(FIRST_PRINTED + len(PRINTED_IDS))
PILE: Final = Plan(WARRIOR + 1)
PLANS: Final = PILE + 1
ALL_PLANS: Final = [Plan(plan) for plan in range(PLANS)]
ALL_KINDS: Final = [CardKind(kind) for kind in range(len(CARD_IDS))]

WORKERS: Final = PLAN_INDEX["workers"]
SANCTUM: Final = PLAN_INDEX["sanctum"]
QUEEN: Final = PLAN_INDEX["queen"]
CORE_GUN: Final = PLAN_INDEX["core_gun"]  # AR-C.9

SPECIAL_CARDS: Final[list[str]] = [card["id"] for card in CARDS if card["kind"] == "special"]
ATTACK_CARDS: Final[list[str]] = [card["id"] for card in CARDS if card["kind"] == "attack"]


class Start:
    """A Starting Building and its units in the basic and in the complete game, -1 where it is
    not used."""

    def __init__(self, plan: Plan, basic: int, complete: int) -> None:
        self.plan = plan
        self.basic = basic
        self.complete = complete


class Data:
    """Costs, scores and effects, by number of card kind or plan; shared by all states."""

    def __init__(self, tables: dict[str, Json], basic: bool = False) -> None:
        self.tables = tables
        self.basic = basic  # AR-2.1, AR-3.6: units need no power and have no special text
        cards = len(CARD_IDS)
        self.faction = [0] * cards
        self.kind = [0] * cards
        self.subkind = [0] * cards
        self.count = [0] * cards
        self.build_cost = [0] * cards
        self.slot = [0] * cards
        self.card_power = [0] * cards  # to activate a technology, to cast a spell
        self.same_most = [0] * cards  # copies of a technology on one Building
        self.from_type = [UnitType(NO_TYPE)] * cards
        self.to_type = [UnitType(NO_TYPE)] * cards
        self.card_effects: list[list[EffectNumber]] = [[] for _ in range(cards)]
        self.attended: list[list[EffectNumber]] = [[] for _ in range(cards)]
        self.unit_cost = [0] * PLANS
        self.type = [UnitType(NO_TYPE)] * PLANS
        self.initiative = [0] * PLANS
        self.attack = [[NEVER] * len(TYPES) for _ in range(PLANS)]
        self.tough = [0] * PLANS
        self.shield = [0] * PLANS
        self.recon = [0] * PLANS
        self.deep_strike = [0] * PLANS
        self.base_defense = [0] * PLANS
        self.no_flanking = [0] * PLANS
        self.power = [0] * PLANS  # to activate it for a Battle
        self.makes_power = [0] * PLANS
        self.stores = [0] * PLANS  # power that an Upgrade holds
        self.charge = [0] * PLANS  # power from one Resource on an Upgrade
        self.plan_card = [CardKind(-1)] * PLANS
        self.plan_effects: list[list[EffectNumber]] = [[] for _ in range(PLANS)]
        self.units_most = [0] * PLANS
        self.effects: list[Effect] = []
        self.starts: list[list[Start]] = [[] for _ in FACTIONS]
        self.printed = [Plan(0)] * len(FACTIONS)
        self.printed_units = [0] * len(FACTIONS)
        self.worker_rerolls = 0
        self.worker_power = 0
        self.meditation = 0
        self.egg_power = 0
        self.mounts = 0
        self.bays = 0
        self.warrior_units = 0
        constants = tables["common.toml"]["constants"]
        self.hand_size = int(constants["hand_refill_to"])
        self.most_units = int(constants["max_units_per_building"])
        self.rounds_normal = int(constants["rounds_normal"])
        self.rounds_deep = int(constants["rounds_deep_strike"])
        self.rounds_raid = int(constants["rounds_raid"])
        self.raid_rewards = int(constants["raid_rewards"])
        self.raid_resources = int(constants["raid_bonus_resources"])
        self.card_points = int(constants["points_per_score_card"])
        self.frontier_points = int(constants["points_frontier_at_end"])
        for number, name in enumerate(CARD_FILES):
            self.read_faction(number, tables[name])
        self.plans_of: list[list[Plan]] = [[] for _ in range(cards)]  # what a card is built as
        self.plan_slot = [ON_TABLE] * PLANS
        self.takes = [False] * PLANS  # whether Resources do something there
        for plan in ALL_PLANS:
            self.index_plan(plan)

    def read_faction(self, faction: int, table: Json) -> None:
        """The deck, starting and printed Buildings of one faction."""
        for record in table["card"]:
            self.read_card(faction, record)
        for record in table["starting_building"]:
            side = record["side"][0]
            plan = PLAN_INDEX[side["id"]]
            self.read_unit(plan, side, CARD_INDEX.get(record["id"], CardKind(-1)))
            units = record["starting_units"]
            basic, complete = units.get("basic", -1), units.get("complete", -1)
            self.starts[faction].append(Start(plan, basic, complete))
        for record in table["printed_building"]:
            self.read_printed(faction, record)

    def index_plan(self, plan: Plan) -> None:
        """What follows from a plan's records: where it lies, what Resources do there."""
        kind = self.plan_card[plan]
        if FIRST_PRINTED <= plan < WARRIOR:
            self.plan_slot[plan] = ON_MAT
        elif kind >= 0 and plan != WARRIOR:
            self.plan_slot[plan] = self.slot[kind]
            self.plans_of[kind].append(plan)
        fights = plan < FIRST_SPECIAL or FIRST_START <= plan < FIRST_PRINTED
        prints = FIRST_PRINTED <= plan < WARRIOR and self.units_most[plan] > 0
        stores = FIRST_SPECIAL <= plan < FIRST_START and self.subkind[kind] == UPGRADE
        self.takes[plan] = fights or prints or stores or plan == PILE

    def read_card(self, faction: int, record: Json) -> None:
        """One kind of deck card."""
        kind = CARD_INDEX[record["id"]]
        self.faction[kind] = faction
        self.kind[kind] = KINDS.index(record["kind"])
        self.subkind[kind] = SUBKINDS.index(record.get("subkind", ""))
        self.count[kind] = int(record["count"])
        self.build_cost[kind] = int(record.get("build_cost", 0))
        self.slot[kind] = SLOTS.index(record.get("slot", "table"))
        power: Any = record.get("power_to_activate", record.get("cost_power", 0))
        self.card_power[kind] = int(power)
        self.same_most[kind] = int(record.get("max_same_per_building", 1))
        if "from_type" in record:
            self.from_type[kind] = UnitType(TYPES.index(record["from_type"]))
            self.to_type[kind] = UnitType(TYPES.index(record["to_type"]))
        self.card_effects[kind] = compile_effects(self.effects, record.get("effect", []), record)
        self.attended[kind] = compile_effects(
            self.effects, record.get("attended_effect", []), record
        )
        for side in record.get("side", []):
            self.read_unit(PLAN_INDEX[side["id"]], side, kind)
        if record["kind"] == "special_building":
            plan = PLAN_INDEX[record["id"]]
            self.plan_card[plan] = kind
            self.power[plan] = int(record.get("power_to_activate", 0))
            self.makes_power[plan] = int(record.get("power_per_construction", 0))
            self.stores[plan] = int(record.get("max_stored_power", 0))
            self.charge[plan] = int(record.get("power_per_resource", 0))
        for effect in record.get("effect", []):
            if effect["do"] == "add_temporary_force":
                self.read_unit(WARRIOR, {"unit_cost": 0, **effect["stats"]}, kind)
                self.warrior_units = int(effect["stats"]["units"])

    def read_unit(self, plan: Plan, side: Json, card: CardKind) -> None:
        """The unit that one side of a Building makes (AR-1.10)."""
        self.plan_card[plan] = card
        self.unit_cost[plan] = int(side["unit_cost"])
        self.type[plan] = UnitType(TYPES.index(side["unit_type"]))
        self.initiative[plan] = int(side["initiative"])
        self.power[plan] = 0 if self.basic else int(side.get("power_to_activate", 0))
        self.units_most[plan] = self.most_units
        for number, word in enumerate(TYPES):
            score = side["attack"][word]
            self.attack[plan][number] = NEVER if score == "X" else int(score)
        counted = {"shield": self.shield, "recon": self.recon}
        owned = {
            "tough": self.tough,
            "deep_strike": self.deep_strike,
            "base_defense": self.base_defense,
            "no_flanking": self.no_flanking,
        }
        for ability in side["abilities"]:  # AR-8.3
            if ability["kind"] in counted:
                counted[ability["kind"]][plan] = int(ability.get("n", 1))
            else:
                owned[ability["kind"]][plan] = 1
        for text in [] if self.basic else side.get("special_text", []):
            self.plan_effects[plan] += compile_effects(self.effects, text["effect"], text)

    def read_printed(self, faction: int, record: Json) -> None:
        """What is printed on a mat."""
        plan = PLAN_INDEX[record["id"]]
        self.printed[faction] = plan
        self.unit_cost[plan] = int(record.get("unit_cost", 0))
        self.units_most[plan] = int(record.get("max_units", 0))
        self.printed_units[faction] = int(record.get("starting_units", 0))
        gives = {job["id"]: int(job.get("n", 0)) for job in record.get("jobs", [])}
        self.worker_rerolls = gives.get("reroll", self.worker_rerolls)
        self.worker_power = gives.get("power", self.worker_power)
        self.meditation = gives.get("meditate", self.meditation)
        self.egg_power = gives.get("burn", self.egg_power)
        self.mounts = int(record.get("gun_mounts", self.mounts))
        self.bays = int(record.get("upgrade_bays", self.bays))


OWN_DATA: Final = Data(OWN)
BASIC_DATA: Final = Data(OWN, True)


def is_unit(plan: Plan) -> bool:
    """Whether a site of this plan makes units that fight (AR-1.10)."""
    return 0 <= plan < FIRST_SPECIAL or FIRST_START <= plan < FIRST_PRINTED


def is_special(plan: Plan) -> bool:
    """Whether it is a Special Building: always an Empty Building (AR-11.3)."""
    return FIRST_SPECIAL <= plan < FIRST_START


def is_printed(plan: Plan) -> bool:
    """Whether it is printed on the mat (AR-11.8)."""
    return FIRST_PRINTED <= plan < WARRIOR


def is_start(plan: Plan) -> bool:
    """Whether it is a Starting Building (AR-1.5)."""
    return FIRST_START <= plan < FIRST_PRINTED
