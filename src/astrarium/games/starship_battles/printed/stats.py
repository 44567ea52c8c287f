"""Stat cards as tables of numbers (SB-1.5 to SB-1.8): the set's own, or those of a data pack.

A type has two card sides, whose indices `front` and `back` tell (SB-1.6); a ship without a
reduced side has its full side in both places (SB-1.7).
"""

from __future__ import annotations

from typing import Final, NewType

from . import tables

ShipKind = NewType("ShipKind", int)
"""A ship type: its place among the stat cards of a table."""
NO_KIND: Final = ShipKind(-1)
Weapon = NewType("Weapon", int)
"""The place of a weapon system on its card, or of point defense or the tractor beam (moves.py)."""

FLAGSHIP: Final = 1
CAPITAL: Final = 2
"""Ships of this class and below turn only as they move (SB-4.4)."""
CORVETTE: Final = 3
FIGHTER: Final = 4
CLASSES: Final = [1, 2, 3, 4]

NONE: Final = -99
"""A card side without point defense, or without a tractor beam."""

MARKER_BITS: Final = {"held": 1, "ionized": 2, "sabotaged": 4}
MARKER_WORDS: Final = {bit: word for word, bit in MARKER_BITS.items()}
HELD: Final = 1
IONIZED: Final = 2
SABOTAGED: Final = 4


def front(kind: ShipKind) -> int:
    """The index of a card's full side."""
    return 2 * kind


def back(kind: ShipKind) -> int:
    """The index of a card's reduced side (SB-1.6)."""
    return front(kind) + 1


def counters_for(packed: int, klass: int) -> int:
    """The command counters for a class of ships (SB-8.3) among those of a card side or a ship,
    packed as four bits for each class."""
    return packed >> 4 * klass & 15


def counter_for(klass: int) -> int:
    """One command counter for a class of ships, packed."""
    return 1 << 4 * klass


class WeaponRules:
    """What the types of weapon systems change (SB-8.1), by type and class of the target."""

    def __init__(self) -> None:
        count = len(tables.WEAPON_TYPES)
        self.forbids: list[int] = [0] * count  # mask of the classes that can't be attacked
        self.attack: list[list[int]] = [[0] * 5 for _ in range(count)]
        self.damage: list[list[int]] = [[0] * 5 for _ in range(count)]
        self.marker: list[int] = [0] * count  # bit of the marker that a hit leaves
        self.area: list[bool] = [False] * count
        for number, weapon in enumerate(tables.WEAPON_TYPES):
            for rule in weapon["rules"]:
                classes: list[int] = rule.get("when", {}).get("target_class", [1, 2, 3, 4])
                for effect in rule["do"]:
                    self._add(number, classes, effect)

    def _add(self, number: int, classes: list[int], effect: tables.Json) -> None:
        verb = effect["verb"]
        if verb == "marker":
            self.marker[number] = MARKER_BITS[effect["marker"]]
        elif verb == "area_attack":
            self.area[number] = True
        for klass in classes:
            if verb == "forbid_target":
                self.forbids[number] |= 1 << klass
            elif verb == "mod_attack":
                self.attack[number][klass] += int(effect["n"])
            elif verb == "mod_damage":
                self.damage[number][klass] += int(effect["n"])


RULES: Final = WeaponRules()


COLUMNS: Final = {
    "fighter_launch": "launch",
    "antifighter_targeting": "antifighter",
    "long_range_bomber": "bomber",
    "tractor_beam": "tractor",
    "capital_hunter": "hunter",
    "gravity_well": "gravity",
    "hyperspace_ring": "ring",
}
"""What holds the numbers of an ability, where it is not called as the data file calls it."""


class Cards:
    """The stat cards of a table. Shared by its states, never changed."""

    def __init__(self, pack: tables.Json | None) -> None:
        self.records: list[tables.Json] = tables.SHIPS[:]
        self.fleets: list[tables.Json] = tables.FLEETS[:]
        self.custom: list[bool] = [False] * tables.BASE
        if pack is not None:
            self._take(pack)
        count = len(self.records)
        self.kinds: list[ShipKind] = [ShipKind(n) for n in range(count)]
        self.ids: list[str] = [ship["id"] for ship in self.records]
        self.number: dict[str, ShipKind] = dict(zip(self.ids, self.kinds, strict=True))
        self.cost: list[int] = [ship["cost"] for ship in self.records]
        self.klass: list[int] = [ship["class"] for ship in self.records]
        self.faction: list[int] = [tables.FACTIONS.index(ship["faction"]) for ship in self.records]
        self.named: list[bool] = [ship["named"] for ship in self.records]
        self.droid: list[bool] = ["droid" in ship["traits"] for ship in self.records]
        self.flips: list[bool] = ["reduced" in ship for ship in self.records]
        sides = 2 * count
        self.hull: list[int] = [0] * sides
        self.defense: list[list[int]] = [[]] * sides  # front, side, rear of each card side
        self.point_defense: list[int] = [NONE] * sides
        self.first: list[int] = [0] * sides  # the side's weapon systems in the lists below
        self.weapons: list[int] = [0] * sides
        self.weapon_type: list[int] = []
        self.attack: list[int] = []
        self.damage: list[int] = []
        # abilities: their number, or 0 and 1; what an absent one has is its neutral value
        self.launch: list[int] = [0] * sides
        self.antifighter: list[int] = [0] * sides
        self.bomber: list[int] = [0] * sides
        self.infinite: list[int] = [0] * sides
        self.tractor: list[int] = [NONE] * sides
        self.shields: list[int] = [0] * sides
        self.repair: list[int] = [0] * sides
        self.evasive: list[int] = [0] * sides
        self.hunter: list[int] = [0] * sides
        self.swarm: list[int] = [0] * sides
        self.droid_control: list[int] = [0] * sides
        self.jamming: list[int] = [NONE] * sides  # ranges: jamming, Stealth, Gravity Well
        self.cloak: list[int] = [NONE] * sides
        self.gravity: list[int] = [NONE] * sides
        self.ace: list[int] = [0] * sides
        self.marksman: list[int] = [20] * sides
        self.agile: list[int] = [0] * sides
        self.fast: list[int] = [0] * sides
        self.ring: list[int] = [0] * sides
        self.hit_and_run: list[int] = [0] * sides
        self.commands: list[int] = [0] * sides  # packed: see `counters_for`
        for kind, ship in zip(self.kinds, self.records, strict=True):
            self._read_side(front(kind), ship["full"])
            word = "reduced" if "reduced" in ship else "full"
            self._read_side(back(kind), ship[word])
        self.presets: list[list[ShipKind]] = [self._preset(fleet["ships"]) for fleet in self.fleets]
        self.preset_side: list[int] = [
            tables.FACTIONS.index(fleet["faction"]) for fleet in self.fleets
        ]
        self.light: list[ShipKind] = [k for k in self.kinds if self.faction[k] == 0]
        self.dark: list[ShipKind] = [k for k in self.kinds if self.faction[k] == 1]

    def _take(self, pack: tables.Json) -> None:
        """A pack's ships take the place of those with the same id, or come after all others."""
        for ship in pack.get("ships.toml", {}).get("ship", []):
            if ship["id"] in tables.SHIP_IDS:
                kind = tables.SHIP_IDS.index(ship["id"])
                self.records[kind] = ship
                self.custom[kind] = True
            else:
                self.records.append(ship)
                self.custom.append(True)
        for fleet in pack.get("fleets.toml", {}).get("fleet", []):
            if fleet["id"] in tables.FLEET_IDS:
                self.fleets[tables.FLEET_IDS.index(fleet["id"])] = fleet

    def _read_side(self, side: int, card: tables.Json) -> None:
        self.hull[side] = card["hull"]
        self.defense[side] = [card["defense"][word] for word in ("front", "side", "rear")]
        if card.get("point_defense") is not None:
            self.point_defense[side] = card["point_defense"]
        self.first[side] = len(self.weapon_type)
        self.weapons[side] = len(card["weapons"])
        for weapon in card["weapons"]:
            self.weapon_type.append(tables.WEAPON_IDS.index(weapon["type"]))
            self.attack.append(weapon["attack"])
            self.damage.append(weapon["damage"])
        for ability in card["abilities"]:
            self._read_ability(side, ability)

    def _read_ability(self, side: int, ability: tables.Json) -> None:
        id = ability["id"]
        if id == "command":
            self.commands[side] += counter_for(ability["ship_class"])
            return
        column = self.column(id)
        if id == "tractor_beam":
            column[side] = ability["attack"]
        elif "range" in ability:
            column[side] = ability["range"]
        else:
            column[side] = ability.get("n", 1)

    def column(self, id: str) -> list[int]:
        """The numbers of an ability by card side."""
        found: list[int] = getattr(self, COLUMNS.get(id, id))
        return found

    def types(self, faction: int) -> list[ShipKind]:
        """The ship types of a faction."""
        return self.light if faction == 0 else self.dark

    def fleet_points(self, fleet: list[ShipKind]) -> int:
        """SB-2.2: the sum of the costs."""
        return sum(self.cost[kind] for kind in fleet)

    def _preset(self, copies: dict[str, int]) -> list[ShipKind]:
        """The types of a sample fleet, in order."""
        fleet: list[ShipKind] = []
        for id, n in copies.items():
            fleet += [self.number[id]] * n
        fleet.sort()
        return fleet


PRINTED: Final = Cards(None)
"""The cards of the set, as data/ships.toml has them."""


def cards_of(options: tables.Json) -> Cards:
    """The stat cards that a table plays with."""
    return PRINTED if options["cards"] is None else Cards(options["cards"])
