"""A fight put in words, whatever table it might happen at: `duel("3 cruiser, 2 fighter", ...)`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from astrarium.kernel.errors import BadOptions
from astrarium.kernel.spelling import unknown

from ..effects.modifiers import MODIFIERS
from ..printed.data import OWN_DATA
from ..printed.tables import (
    DOCK,
    FACTION_IDS,
    FACTION_INDEX,
    FLAGSHIP,
    FREE_FIGHTERS,
    GENERIC_LINES,
    IN_SPACE,
    INFANTRY,
    LINES,
    NO_FACTION,
    NONE,
    PDS,
    TECHNOLOGY_IDS,
    TECHNOLOGY_INDEX,
    TECHNOLOGY_RECORDS,
    TYPE_OF,
    TYPES,
    UNHURT,
    UNIT_RECORDS,
    UNITS,
    UNLIMITED,
    UPGRADE,
    FactionNumber,
    Hurt,
    TechnologyNumber,
    UnitType,
)
from ..rules.board.limits import HOLDS_FIGHTERS
from ..rules.board.units import FULL, ONE, SHIPS, kinds_in, number
from ..rules.combat.combat_sides import ATTACKER, SIDES
from ..rules.modifiers import COMBAT_ROLLS
from .battle import Gun, Odds, battle, forces_left
from .ground import Invasion, conquered
from .losses import Fleet, alive, excess
from .sides import COUNTED, Side

Json = dict[str, Any]

SIDE_WORDS: Final = ["attacker", "defender"]
ITEM: Final = re.compile(
    r"(?:(?P<n>\d{1,3})\s*)?(?P<unit>[a-z][a-z_\s-]*2?)\s*(?P<damaged>\(damaged\))?", re.IGNORECASE
)
"""A unit of a fleet: "3 cruiser", "fighter", "2 cruiser_2", "1 dreadnought(damaged)"."""
BONUS: Final = re.compile(r"[+-]\d")
REROLLS: Final = ["munitions_reserves", "war_funding"]
"""What lets a side roll each die of its ships that missed once more, in every round."""
USEFUL: Final = [
    id
    for technology, id in enumerate(TECHNOLOGY_IDS)
    if UPGRADE[technology] != NONE or technology in COUNTED
]
"""The technologies that change a fight."""


class Forces:
    """What a side has in a fight that is put in words, packed."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.packed = 0
        self.hurt = UNHURT

    def fleet(self, invading: bool) -> Fleet:
        """Its units in space: ships, floating docks, and the ground forces of an invader."""
        packed = self.packed & SHIPS
        if IN_SPACE[self.side.lines[DOCK]]:
            packed += self.packed & FULL * ONE[DOCK]
        if invading:
            packed += self.packed & FULL * ONE[INFANTRY]
        return packed, self.hurt

    def grounded(self) -> int:
        """Its units on the planet; of an invader, those that stand there already."""
        docks = 0 if IN_SPACE[self.side.lines[DOCK]] else FULL * ONE[DOCK]
        return self.packed & (docks | FULL * ONE[PDS] | FULL * ONE[INFANTRY])


class Duel:
    """A fight, its odds in space and, where the attacker brings infantry, those on the planet:
    the chance that he takes it, and how likely so many ground forces of both are left."""

    def __init__(self, forces: list[Forces], odds: Odds) -> None:
        self.forces = forces
        self.odds = odds
        self.taken: float | None = None
        self.ground: dict[tuple[int, int], float] = {}

    def to_json(self) -> Json:
        """The whole of it as plain data: chances, what is left on the average by unit type, and how
        likely a side wins with how many ships left."""
        odds = self.odds
        return {
            "exact": odds.trials == 0,
            "trials": odds.trials,
            "wins": [tidy(chance) for chance in odds.wins],
            "draw": tidy(odds.draw),
            "gave_way": tidy(odds.gave_way),
            "rounds": tidy(odds.rounds),
            "left": [self.left(side) for side in SIDES],
            "ships_left": [
                {str(n): tidy(chance) for n, chance in odds.ships_left(side).items()}
                for side in SIDES
            ],
            "taken": None if self.taken is None else tidy(self.taken),
            "ground": [
                {"attacker": mine, "defender": others, "chance": tidy(chance)}
                for (mine, others), chance in sorted(self.ground.items())
            ],
        }

    def left(self, side: int) -> dict[str, float]:
        """How many ships of each type are left on the average."""
        expected = self.odds.expected(side)
        packed = self.forces[side].packed
        return {TYPES[kind]: tidy(expected[kind]) for kind in kinds_in(packed) if kind > INFANTRY}


def tidy(chance: float) -> float:
    """A number without the tail that sums of fractions have."""
    return round(chance, 9)


def duel(
    attacker: str,
    defender: str,
    *,
    upgrades: Iterable[str] = (),
    factions: str = "",
    nebula: bool = False,
    seed: int = 1,
) -> Duel:
    """The odds of a fight put in words: `duel("3 cruiser, 2 fighter", "1 dreadnought(damaged)")`.

    All units are in one system: the attacker's infantry is aboard and lands, the defender's stands
    on the planet with his PDS and space docks. `upgrades` are texts of technologies, of "+1" or
    "-1" to all combat rolls and of "munitions_reserves", for both sides or one of them: "attacker:
    cruiser_2, antimass_deflectors". A number behind a unit says the same: "3 cruiser_2". `factions`
    are the attacker's and the defender's, "jol_nar, sol", with "none" for none. In a nebula the
    defender adds 1. What the ships have no capacity for is there all the same. `seed` matters where
    `Odds.trials` is not 0. BadOptions names what is wrong.
    """
    numbers = read_factions(factions)
    sides = [side_of(faction) for faction in numbers]
    for text in upgrades:
        read_upgrades(text, sides, numbers)
    forces = [Forces(side) for side in sides]
    for side, text in enumerate([attacker, defender]):
        read_units(text, SIDE_WORDS[side], forces[side], numbers[side])
    if not alive(forces[ATTACKER].fleet(True)):
        raise BadOptions(
            "attacker", "a ship is needed that attacks", "il faut un vaisseau qui attaque"
        )
    return fought(forces, nebula, seed)


def fought(forces: list[Forces], nebula: bool, seed: int) -> Duel:
    """Work the fight out."""
    mine, others = forces
    sides = [mine.side, others.side]
    others.side.space_bonus = int(nebula)  # TI-53.3
    if HOLDS_FIGHTERS[others.side.lines[DOCK]]:
        others.side.free_fighters = FREE_FIGHTERS * number(others.packed, DOCK)
    guns = [Gun(sides[by], 1 - by, sides[by].cannons(forces[by].grounded()), True) for by in SIDES]
    fleets = (mine.fleet(True), others.fleet(False))
    for side, fleet in zip(sides, fleets):
        side.room = max(0, excess(side, fleet[0]))
    found = Duel(forces, battle(sides, fleets, guns, seed=seed))
    if number(mine.packed, INFANTRY):
        invasion = Invasion(mine.side, others.side, others.grounded())
        found.ground = forces_left(found.odds, invasion)
        found.taken = conquered(found.ground)
    return found


# -- reading ---------------------------------------------------------------------------------------


def side_of(faction: FactionNumber) -> Side:
    """A side of a faction, NONE for any, without technologies."""
    if faction == NONE:
        return Side(GENERIC_LINES)
    return Side(LINES[faction], 0, MODIFIERS.sum(COMBAT_ROLLS, faction, 0))


def listed(text: str) -> list[str]:
    """The words of a list, as ids are written."""
    items = [item.strip().lower() for item in text.split(",")]
    return [re.sub(r"\s+", "_", item) for item in items if item]


def read_factions(text: str) -> list[FactionNumber]:
    """The factions of the attacker and of the defender, NONE where none is named."""
    words = listed(text)
    found = [NO_FACTION, NO_FACTION]
    if len(words) > len(found):
        raise BadOptions("factions", "two at the most", "deux au plus")
    for side, word in enumerate(words):
        if word == "none":
            continue
        found[side] = FACTION_INDEX.get(word, NO_FACTION)
        if found[side] == NONE:
            raise not_known("factions", word, [*FACTION_IDS, "none"])
    return found


def read_upgrades(text: str, sides: list[Side], factions: list[FactionNumber]) -> None:
    """What a text adds to both sides, or to the one that it begins with."""
    name, colon, rest = text.partition(":")
    concerned = list(SIDES)
    if colon:
        if name.strip().lower() not in SIDE_WORDS:
            raise not_known("upgrades", name.strip(), SIDE_WORDS)
        concerned = [SIDE_WORDS.index(name.strip().lower())]
    for word in listed(rest if colon else text):
        for side in concerned:
            upgrade(sides[side], factions[side], word)


def upgrade(side: Side, faction: FactionNumber, word: str) -> None:
    """Add to a side what a word stands for."""
    if BONUS.fullmatch(word):
        side.bonus += int(word)
    elif word in REROLLS:
        side.rerolls = True
    elif word in TECHNOLOGY_INDEX:
        research(side, faction, TECHNOLOGY_INDEX[word])
    else:
        raise not_known("upgrades", word, [*USEFUL, *REROLLS])


def research(side: Side, faction: FactionNumber, technology: TechnologyNumber) -> None:
    """A side owns a technology; a faction's own unit upgrade stands in for the common one."""
    id = TECHNOLOGY_IDS[technology]
    if id not in USEFUL:
        raise BadOptions(
            "upgrades",
            f"{id} changes nothing in a fight without a choice; what does: {', '.join(USEFUL)}",
            f"{id} ne change rien à un combat sans choix ; comptent : {', '.join(USEFUL)}",
        )
    owner = TECHNOLOGY_RECORDS[technology].get("faction")
    if owner is not None and (faction == NONE or FACTION_IDS[faction] != owner):
        raise BadOptions(
            "upgrades",
            f"{id} belongs to {owner}, which factions has to name",
            f"{id} appartient à {owner}, que factions doit nommer",
        )
    line = UPGRADE[technology]
    if line == NONE:
        side.technologies |= 1 << technology
        return
    for own in range(UNITS):
        record = UNIT_RECORDS[own]
        if TYPE_OF[own] == TYPE_OF[line] and record["level"] == 2 and faction != NONE:
            if record.get("faction") == FACTION_IDS[faction]:
                line = own
    side.set_line(line)


def read_units(text: str, field: str, forces: Forces, faction: FactionNumber) -> None:
    """Units by number and type: "3 cruiser, 2 fighter, 1 dreadnought(damaged)"."""
    for item in text.split(","):
        if item.strip():
            read_unit(item.strip(), field, forces, faction)
    if not forces.packed:
        raise BadOptions(field, "names no units", "ne nomme aucune unité")
    for kind in kinds_in(forces.packed):
        n = number(forces.packed, kind)
        if n > (FULL if UNLIMITED[kind] else OWN_DATA.supply[kind]):
            raise too_many(field, kind)


def read_unit(item: str, field: str, forces: Forces, faction: FactionNumber) -> None:
    """One entry of that list."""
    match = ITEM.fullmatch(item)
    if match is None:
        raise BadOptions(
            field,
            f"{item!r} is no unit; the form is: 3 cruiser, 1 dreadnought(damaged)",
            f"« {item} » n’est pas une unité ; la forme est : 3 cruiser, 1 dreadnought(damaged)",
        )
    n = 1 if match["n"] is None else int(match["n"])
    word = re.sub(r"[\s-]+", "_", match["unit"].lower())
    upgraded = word.endswith(("_2", "_ii"))
    word = word.removesuffix("_2").removesuffix("_ii")
    word = word if word in TYPES else word.removesuffix("s")
    if word not in TYPES:
        raise not_known(field, match["unit"], TYPES)
    kind = UnitType(TYPES.index(word))
    if upgraded:
        if f"{word}_2" not in TECHNOLOGY_INDEX:
            raise not_known(field, f"{word}_2", TYPES)
        research(forces.side, faction, TECHNOLOGY_INDEX[f"{word}_2"])
    if kind == FLAGSHIP and faction == NONE:
        raise BadOptions(
            field,
            "a flagship is a faction's: name it in factions",
            "un vaisseau amiral est celui d’une faction : nommez-la dans factions",
        )
    if n > FULL - number(forces.packed, kind):
        raise too_many(field, kind)
    forces.packed += n * ONE[kind]
    if match["damaged"]:
        if kind not in forces.side.tough:
            raise BadOptions(
                field,
                f"{word} can't sustain damage [TI-33]",
                f"{word} n’encaisse pas de dégâts [TI-33]",
            )
        forces.hurt = Hurt(forces.hurt + n * ONE[kind])


def too_many(field: str, kind: UnitType) -> BadOptions:
    """The error about more units of a type than a side has."""
    most = FULL if UNLIMITED[kind] else OWN_DATA.supply[kind]
    return BadOptions(
        field,
        f"there are not more than {most} {TYPES[kind]} [TI-87.2]",
        f"il n’y a pas plus de {most} {TYPES[kind]} [TI-87.2]",
    )


def not_known(field: str, word: str, known: list[str]) -> BadOptions:
    """The error about a word that nobody knows."""
    return BadOptions(
        field, f"{word!r} is {unknown(word, known)}", f"« {word} » : {unknown(word, known, 'fr')}"
    )
