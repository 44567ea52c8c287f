"""What objectives require: how much of it a seat has, and what scoring costs (TI-20.4, TI-20.10).

Each operation of the data is a small class: `have` counts, `need` is the number printed; what has
to be spent is paid by `pay`. Pages show both numbers, so that everybody sees what is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from astrarium.kernel.flow import members

from ..printed.data import OWN_DATA, Data
from ..printed.tables import (
    ALPHA,
    ANOMALY,
    BETA,
    COLOR,
    COLORS,
    FACTION_IDS,
    FLEET,
    HOME,
    HOME_OF,
    MECATOL,
    MECATOL_REX,
    NO_COLOR,
    NONE,
    POOLS,
    SYSTEM_OF,
    TECHNOLOGIES,
    TECHNOLOGY_IDS,
    TECHNOLOGY_RECORDS,
    TRAITS,
    TYPE_OF,
    TYPES,
    UPGRADE,
    SystemNumber,
    UnitType,
)
from ..rules.board.galaxy import adjacent, wormholes
from ..rules.board.units import SHIPS, count, docks_in, in_space, number, on_board
from ..rules.cards.spending import DiscardCards, SpendTokens
from ..rules.production.paying import INFLUENCE_DUE, RESOURCES_DUE, Paying, funds, spend_goods
from ..state import TwilightImperium
from .holdings import controlled, own_systems

Json = dict[str, Any]


class Requirement:
    """What an objective asks for; shared by all tables."""

    counted: ClassVar[str] = "n"
    """The word of the number in the data."""

    def __init__(self, record: Json) -> None:
        self.need: int = record.get(self.counted, 1)

    def have(self, s: TwilightImperium, seat: int) -> int:
        """How much of it a seat has; `need` and more meet it."""
        raise NotImplementedError  # abstract

    def pay(self, s: TwilightImperium, seat: int) -> None:
        """Spend what it costs; may push questions."""


# -- planets ---------------------------------------------------------------------------------------


class SameTrait(Requirement):
    """Planets of one trait, whichever."""

    def have(self, s: TwilightImperium, seat: int) -> int:
        traits = [s.data.trait[planet] for planet in controlled(s, seat) if s.data.trait[planet]]
        return max((traits.count(trait) for trait in set(traits)), default=0)


class OfTrait(Requirement):
    """Planets of a trait."""

    def __init__(self, record: Json) -> None:
        super().__init__(record)
        self.trait = TRAITS.index(record["trait"])

    def have(self, s: TwilightImperium, seat: int) -> int:
        return sum(s.data.trait[planet] == self.trait for planet in controlled(s, seat))


class NotAtHome(Requirement):
    """Planets in systems that are nobody's home."""

    def have(self, s: TwilightImperium, seat: int) -> int:
        return sum(HOME_OF[SYSTEM_OF[planet]] == NONE for planet in controlled(s, seat))


class WithSpecialty(Requirement):
    """Planets with a technology specialty."""

    def have(self, s: TwilightImperium, seat: int) -> int:
        return sum(s.data.specialty[planet] != NO_COLOR for planet in controlled(s, seat))


class InOtherHome(Requirement):
    """Planets in home systems of others."""

    def have(self, s: TwilightImperium, seat: int) -> int:
        own = HOME[s.players[seat].faction]
        return sum(
            HOME_OF[SYSTEM_OF[planet]] != NONE and SYSTEM_OF[planet] != own
            for planet in controlled(s, seat)
        )


class OnMecatol(Requirement):
    """Mecatol Rex, with so many ships in its system."""

    counted = "ships"

    def have(self, s: TwilightImperium, seat: int) -> int:
        if s.owner[MECATOL_REX] != seat:
            return 0
        return count(in_space(s, seat, MECATOL) & SHIPS)


# -- ships and units -------------------------------------------------------------------------------


class Systems(Requirement):
    """Systems with ships."""

    def have(self, s: TwilightImperium, seat: int) -> int:
        return sum(self.counts(s, seat, system) for system in own_systems(s, seat))

    def counts(self, s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
        """Whether a system with ships is one that is asked for."""
        return True


class BesideMecatol(Systems):
    """Those next to Mecatol Rex."""

    def counts(self, s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
        return bool(adjacent(s, seat, system) >> MECATOL & 1)


class BesideAnomaly(Systems):
    """Those next to an anomaly."""

    def counts(self, s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
        return any(ANOMALY[other] for other in members(adjacent(s, seat, system)))


class BesideOtherHome(Systems):
    """Those next to a home system of another player."""

    def counts(self, s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
        own = HOME[s.players[seat].faction]
        return any(
            HOME_OF[other] != NONE and other != own for other in members(adjacent(s, seat, system))
        )


class WithTheirDock(Systems):
    """Those with a space dock of another player."""

    def counts(self, s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
        return any(docks_in(s, other, system) for other in range(s.setup.seats) if other != seat)


class AtWormholes(Requirement):
    """Both an alpha and a beta wormhole."""

    def __init__(self, record: Json) -> None:
        super().__init__(record)
        self.need = 2

    def have(self, s: TwilightImperium, seat: int) -> int:
        mask = 0
        for system in own_systems(s, seat):
            mask |= wormholes(s, system)
        return bool(mask & ALPHA) + bool(mask & BETA)


class OnBoard(Requirement):
    """Units of a type on the board."""

    def __init__(self, record: Json) -> None:
        super().__init__(record)
        self.kind = UnitType(TYPES.index(record["unit"]))

    def have(self, s: TwilightImperium, seat: int) -> int:
        return number(on_board(s, seat), self.kind)


# -- technologies ----------------------------------------------------------------------------------


def owned(s: TwilightImperium, seat: int) -> list[int]:
    """The technologies that a seat owns."""
    return [n for n in range(TECHNOLOGIES) if s.players[seat].technologies >> n & 1]


def of_color(s: TwilightImperium, seat: int) -> list[int]:
    """How many technologies of each colour a seat owns."""
    colors = [COLOR[technology] for technology in owned(s, seat)]
    return [colors.count(color) for color in range(len(COLORS))]


class PerColor(Requirement):
    """So many technologies in each of some colours; colours that have them are counted."""

    def __init__(self, record: Json) -> None:
        super().__init__(record)
        self.each: int = record["n"]
        self.need = record["colors"]

    def have(self, s: TwilightImperium, seat: int) -> int:
        return sum(n >= self.each for n in of_color(s, seat))


class OneColor(Requirement):
    """Technologies of one colour, whichever."""

    def have(self, s: TwilightImperium, seat: int) -> int:
        return max(of_color(s, seat))


class UnitUpgrades(Requirement):
    """Unit upgrades; of one unit type only one counts, a copied one by its type (TI-FAQ.52,
    TI-81.22)."""

    def have(self, s: TwilightImperium, seat: int) -> int:
        return len({TYPE_OF[UPGRADE[n]] for n in owned(s, seat) if UPGRADE[n] != NONE})


class FactionTechnologies(Requirement):
    """Technologies of one's own faction. What an assimilator copies is another's, and its colour
    and type alone count (TI-81.22)."""

    def __init__(self, record: Json) -> None:
        super().__init__(record)
        self.excluded: list[str] = record["excluding"]

    def have(self, s: TwilightImperium, seat: int) -> int:
        own = FACTION_IDS[s.players[seat].faction]
        return sum(
            TECHNOLOGY_RECORDS[n].get("faction") == own and TECHNOLOGY_IDS[n] not in self.excluded
            for n in owned(s, seat)
        )


# -- what is spent (TI-20.10) ----------------------------------------------------------------------


class SpendPlanets(Requirement):
    """Resources or influence."""

    def __init__(self, record: Json) -> None:
        super().__init__(record)
        self.currency = RESOURCES_DUE if "resources" in record else INFLUENCE_DUE
        self.need = record.get("resources", 0) + record.get("influence", 0)

    def have(self, s: TwilightImperium, seat: int) -> int:
        return funds(s, seat, self.currency)

    def pay(self, s: TwilightImperium, seat: int) -> None:
        s.push(Paying(seat, self.currency, self.need))


class SpendGoods(Requirement):
    """Trade goods."""

    counted = "trade_goods"

    def have(self, s: TwilightImperium, seat: int) -> int:
        return s.players[seat].goods

    def pay(self, s: TwilightImperium, seat: int) -> None:
        spend_goods(s, seat, self.need)


class SpendCommandTokens(Requirement):
    """Command tokens of the tactic and strategy pools."""

    counted = "command_tokens"

    def have(self, s: TwilightImperium, seat: int) -> int:
        pools = s.players[seat].pools
        return sum(pools[pool] for pool in range(len(POOLS)) if pool != FLEET)

    def pay(self, s: TwilightImperium, seat: int) -> None:
        s.push(SpendTokens(seat, self.need))


class Discards(Requirement):
    """Action cards of the hand."""

    def have(self, s: TwilightImperium, seat: int) -> int:
        return len(s.players[seat].hand)

    def pay(self, s: TwilightImperium, seat: int) -> None:
        s.push(DiscardCards(seat, self.need))


class Deed(Requirement):
    """Something done in the action phase, which is scored when it happens (TI-20.5c)."""

    def have(self, s: TwilightImperium, seat: int) -> int:
        return 0


def spending(record: Json) -> Requirement:
    """What is to be spent."""
    if "trade_goods" in record:
        return SpendGoods(record)
    return SpendCommandTokens(record) if "command_tokens" in record else SpendPlanets(record)


REQUIREMENT: Final[dict[str, Callable[[Json], Requirement]]] = {
    "control_planets_same_trait": SameTrait,
    "control_planets_trait": OfTrait,
    "control_planets_non_home": NotAtHome,
    "control_planets_with_specialty": WithSpecialty,
    "control_planet_in_other_home_system": InOtherHome,
    "control_planet_with_ships": OnMecatol,
    "ships_in_systems": Systems,
    "ships_in_systems_adjacent_to_mecatol_rex": BesideMecatol,
    "ships_in_systems_adjacent_to_anomaly": BesideAnomaly,
    "ships_adjacent_to_other_home_system": BesideOtherHome,
    "ships_in_system_with_other_players": WithTheirDock,
    "ships_in_wormhole_systems": AtWormholes,
    "units_on_board": OnBoard,
    "own_technologies_per_color": PerColor,
    "own_technologies_one_color": OneColor,
    "own_unit_upgrades": UnitUpgrades,
    "own_faction_technologies": FactionTechnologies,
    "spend": spending,
    "discard_action_cards": Discards,
    "destroyed_unit": Deed,
    "destroyed_last_ground_forces_on_planet": Deed,
    "destroyed_last_ship_in_system": Deed,
    "won_combat_against": Deed,
    "won_space_combat_in_system_with": Deed,
}
"""What each operation of the data asks for."""


def requirements_of(data: Data) -> list[Requirement]:
    """What each objective requires, by number."""
    asked = [record["requirement"] for record in data.objectives]
    return [REQUIREMENT[one["op"]](one) for one in asked]


OWN_REQUIREMENTS: Final = requirements_of(OWN_DATA)
