"""Fleets as text, one line for each type ("3 X-wing Starfighter"), read and written (SB-2.2)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.errors import RulesError
from astrarium.kernel.packs.toml import BOM

from ..printed.stats import NO_KIND, Cards, ShipKind
from ..printed.tables import FACTIONS, FLEET_IDS
from ..state import FLEET_LIMIT

Json = dict[str, Any]

LONGEST: Final = 10_000
"""Characters that a text may have."""


class BadFleet(RulesError):
    """A text that is no fleet: every fault with its line, the ship at fault, and why."""

    def __init__(self, faults: list[Json]) -> None:
        super().__init__(
            "\n".join(f"line {f['line']}: {f['en']}" for f in faults),
            "\n".join(f"ligne {f['line']} : {f['fr']}" for f in faults),
        )
        self.faults = faults


def plain(name: str) -> str:
    """A name as it is compared: small letters, one kind of apostrophe and space."""
    text = name.lower().replace("’", "'").replace("\u202f", " ").replace("\u00a0", " ")
    return " ".join(text.replace("_", " ").replace("-", " ").split())


def names(cards: Cards) -> dict[str, ShipKind]:
    """Every ship type by its id and its names in both languages."""
    return {
        plain(record[field]): kind
        for kind, record in zip(cards.kinds, cards.records, strict=True)
        for field in ("id", "name_en", "name_fr")
    }


def closest(known: dict[str, ShipKind], name: str, cards: Cards) -> str:
    """The name that a mistyped one may stand for, "" when none is near."""
    words = set(plain(name).split())
    best = ""
    most = 0
    for candidate, kind in known.items():
        common = len(words & set(candidate.split()))
        if common > most:
            most = common
            best = str(cards.records[kind]["name_en"])
    return best


def read_fleet(cards: Cards, faction: int, text: str) -> list[ShipKind]:
    """The ship types that a text lists, in order. BadFleet names every line at fault.

    A line is "3 X-wing Starfighter" or "x_wing_starfighter": a number of copies, one if there is
    none, and the ship by id or by its name in either language. Empty lines and what follows a "#"
    do not count. Points are not checked: a fleet may be typed in before it fits.
    """
    if len(text) > LONGEST:
        raise BadFleet([TOO_LONG])
    known = names(cards)
    faults: list[Json] = []
    fleet: list[ShipKind] = []
    for number, line in enumerate(text.removeprefix(BOM).splitlines(), start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        copies = 1
        if words[0].rstrip("x×").isdecimal() and len(words) > 1 and len(words[0]) < 6:
            copies = int(words[0].rstrip("x×"))
            words = words[1:]
        name = " ".join(words)
        kind = known.get(plain(name), NO_KIND)
        if kind < 0:
            faults.append(unknown(number, name, closest(known, name, cards)))
        elif cards.faction[kind] != faction:
            side = FACTIONS[cards.faction[kind]]
            faults.append(other_side(number, name, side, "ship", "un vaisseau"))
        elif not 1 <= copies <= FLEET_LIMIT or len(fleet) + copies > FLEET_LIMIT:
            faults.append(too_many(number, name, copies))
        else:
            fleet += [kind] * copies
    if faults:
        raise BadFleet(faults)
    fleet.sort()
    return fleet


FRENCH_SIDES: Final = {"light": "lumineux", "dark": "obscur"}


def fault(line: int, ship: str, english: str, french: str) -> Json:
    """One fault, in both languages."""
    return {"line": line, "ship": ship, "en": english, "fr": french}


def unknown(line: int, name: str, near: str) -> Json:
    """A ship that nobody knows."""
    hint = f"; did you mean {near!r}?" if near else ""
    indice = f" ; vouliez-vous dire {near!r} ?" if near else ""
    return fault(line, name, f"no ship {name!r}{hint}", f"aucun vaisseau {name!r}{indice}")


def other_side(line: int, name: str, faction: str, what: str, quoi: str) -> Json:
    """A ship or sample fleet of the other side (SB-2.3)."""
    return fault(
        line,
        name,
        f"{name!r} is a {what} of the {faction} side [SB-2.3]",
        f"{name!r} est {quoi} du côté {FRENCH_SIDES[faction]} [SB-2.3]",
    )


def too_many(line: int, name: str, copies: int) -> Json:
    """More ships than a fleet holds."""
    return fault(
        line,
        name,
        f"{copies} copies of {name!r}: a fleet holds 1 to {FLEET_LIMIT} ships",
        f"{copies} exemplaires de {name!r} : une flotte compte de 1 à {FLEET_LIMIT} vaisseaux",
    )


TOO_LONG: Final = fault(
    1, "", f"a fleet has at most {LONGEST} characters", f"une flotte a au plus {LONGEST} caractères"
)
EMPTY: Final = fault(1, "", "no ship is named", "aucun vaisseau n’est nommé")


def write_fleet(cards: Cards, fleet: list[ShipKind], language: str) -> str:
    """A fleet as a text that `read_fleet` reads back."""
    field = "name_fr" if language == "fr" else "name_en"
    kinds = sorted(set(fleet))
    return "".join(f"{fleet.count(kind)} {cards.records[kind][field]}\n" for kind in kinds)


def told_fleet(cards: Cards, faction: int, told: str) -> list[ShipKind]:
    """The fleet that an option tells: a sample fleet by its id, or a text, where ";" may stand for
    the end of a line. BadFleet when it is neither."""
    if told in FLEET_IDS:
        number = FLEET_IDS.index(told)
        side: str = cards.fleets[number]["faction"]
        if FACTIONS.index(side) != faction:
            raise BadFleet([other_side(1, told, side, "sample fleet", "une flotte type")])
        return cards.presets[number][:]
    fleet = read_fleet(cards, faction, told.replace(";", "\n"))
    if not fleet:
        raise BadFleet([EMPTY])
    return fleet


def either_fleet(cards: Cards, text: str) -> tuple[int, list[ShipKind]]:
    """The side and the ships of a fleet whose side nobody told: the side that fits, or fits
    better. BadFleet has the faults that it then has."""
    faults: list[list[Json]] = []
    for faction in (0, 1):
        try:
            return faction, told_fleet(cards, faction, text.strip())
        except BadFleet as error:
            faults.append(error.faults)
    raise BadFleet(min(faults, key=len))


def fleet_sheet(cards: Cards, faction: int, fleet: list[ShipKind], language: str) -> Json:
    """A fleet as `astrarium fleets` shows it."""
    return {
        "faction": FACTIONS[faction],
        "points": cards.fleet_points(fleet),
        "ships": {cards.ids[kind]: fleet.count(kind) for kind in sorted(set(fleet))},
        "text": write_fleet(cards, fleet, language),
    }


def one_line(cards: Cards, fleet: list[ShipKind]) -> str:
    """A fleet as an option holds it: "3 x_wing_starfighter; 1 republic_cruiser"."""
    return "; ".join(f"{fleet.count(kind)} {cards.ids[kind]}" for kind in sorted(set(fleet)))
