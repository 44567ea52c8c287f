"""Lasting effects: what technologies and faction sheets change in what the rules say, for as long
as a seat has them, exhausted or not (TI-29, TI-40.4).

A rule asks `modifier(s, seat, FLEET_LIMIT)` and names no component. Which ones say so stands beside
them in effects/, and reaches the rules through the config of the table.
"""

from __future__ import annotations

from typing import Final, NewType

from astrarium.kernel.flow import members
from astrarium.kernel.parts import add_word

from ..printed.tables import (
    ABILITY_INDEX,
    ABILITY_RECORDS,
    FACTION_OF_ABILITY,
    FACTIONS,
    NO_FACTION,
    NO_TECHNOLOGY,
    NONE,
    TECHNOLOGIES,
    TECHNOLOGY_INDEX,
    TECHNOLOGY_RECORDS,
    FactionNumber,
    Json,
    TechnologyNumber,
    technologies_in,
)
from ..state import TwilightImperium

Sort = NewType("Sort", int)
"""What a lasting effect may change, as a number."""
SORTS: Final[list[str]] = []
"""A word for each of them."""


def new_sort(word: str) -> Sort:
    """The number of the next one."""
    return Sort(add_word(SORTS, word))


# dice
COMBAT_ROLLS: Final = new_sort("combat_rolls")
"""Added to all combat rolls of one's units (TI-51.1)."""
CANNON_ROLLS_AGAINST: Final = new_sort("cannon_rolls_against")
"""Added to the SPACE CANNON rolls of others against one's units."""
EXTRA_DICE: Final = new_sort("extra_dice")
"""More dice of one unit in a roll for SPACE CANNON or BOMBARDMENT."""
HITS_SUSTAINED: Final = new_sort("hits_sustained")
"""More hits that a sustaining unit cancels (TI-33.6)."""
HITS_RETURNED: Final = new_sort("hits_returned")
"""Hits more in a round of ground combat in which one is hit."""
REPAIRED: Final = new_sort("repaired")
"""Ships repaired after each assignment of hits."""
SPARES_FIGHTERS: Final = new_sort("spares_fighters")
"""Exhausted for it, space cannons hit ships other than fighters if able."""
LANDS_UNSEEN: Final = new_sort("lands_unseen")
"""Nobody uses SPACE CANNON against one's units in an invasion."""

# ways and borders
ONE_SHIP_FARTHER: Final = new_sort("one_ship_farther")
"""Added to the move value of one ship of a tactical action."""
FARTHER_FROM_GATES: Final = new_sort("farther_from_gates")
"""Added to the move values of ships that start at home or in an alpha or beta wormhole."""
CROSSES_ASTEROIDS: Final = new_sort("crosses_asteroids")
CROSSES_SUPERNOVAE: Final = new_sort("crosses_supernovae")
"""Ships pass supernovae, but don't stop there."""
ENTERS_SUPERNOVAE: Final = new_sort("enters_supernovae")
PASSES_SHIPS: Final = new_sort("passes_ships")
"""Ships pass systems with ships of others."""
ENTANGLES: Final = new_sort("entangles")
"""All alpha and beta wormholes are next to each other for the seat."""
FOLDS: Final = new_sort("folds")
"""Mecatol Rex is next to alpha and beta wormholes in one's tactical actions, until controlled."""
CLOSES_ASTEROIDS: Final = new_sort("closes_asteroids")
"""Others don't activate asteroid fields with one's ships."""

# limits
FLEET_LIMIT: Final = new_sort("fleet_limit")
"""Ships in a system beyond the fleet pool."""
ANY_HAND: Final = new_sort("any_hand")
"""No limit to the action cards of a hand."""
ACTIONS: Final = new_sort("actions")
"""Actions more in each turn (TI-56.1a)."""
DOCKS_WITHOUT_INFANTRY: Final = new_sort("docks_without_infantry")
SCORES_FAR_FROM_HOME: Final = new_sort("scores_far_from_home")
"""Public objectives are scored without control of the home system (TI-20.16)."""

# costs and gains
DISCOUNT: Final = new_sort("discount")
"""Resources less for what one use of PRODUCTION brings."""
WORTH_OF_GOODS: Final = new_sort("worth_of_goods")
"""Added to what a trade good is worth."""
PREREQUISITES_IGNORED: Final = new_sort("prerequisites_ignored")
"""Prerequisites that a technology other than a unit upgrade needs less."""
TOKENS_FOR_RESEARCH: Final = new_sort("tokens_for_research")
"""Command tokens gained in place of any research."""
TOKENS_IN_STATUS: Final = new_sort("tokens_in_status")
CARDS_IN_STATUS: Final = new_sort("cards_in_status")
"""Action cards more in each status phase."""
SCHEMES: Final = new_sort("schemes")
"""Action cards more whenever some are drawn, each of them for one that is discarded."""
GOODS_FOR_PLANETS: Final = new_sort("goods_for_planets")
"""Trade goods for each planet that is gained."""
GOODS_FOR_HEAT: Final = new_sort("goods_for_heat")
"""Trade goods for each PRODUCTION beside a war sun or a supernova."""
PRODUCES_ON_ARRIVAL: Final = new_sort("produces_on_arrival")
"""A planet that is gained produces at once, up to its resources."""
TAKES_STRUCTURES_OVER: Final = new_sort("takes_structures_over")
"""Structures of others on a planet that is gained are replaced by one's own."""
CUSTODIANS_YIELD: Final = new_sort("custodians_yield")
"""The custodians are removed without influence (R-9)."""

# trade, strategy, politics
TRADES_FAR: Final = new_sort("trades_far")
"""Transactions beyond the neighbours."""
TRADES_CARDS: Final = new_sort("trades_cards")
"""Action cards are part of transactions."""
TRADE_FOR_FREE: Final = new_sort("trade_for_free")
"""The secondary ability of Trade costs no token."""
RESEARCHES_AS_FIRST: Final = new_sort("researches_as_first")
"""The primary ability of Technology in place of the secondary one."""
GOES_FIRST: Final = new_sort("goes_first")
"""The "0" token lies on one's strategy card (TI-FAQ.62)."""
NEVER_VOTES: Final = new_sort("never_votes")
SILENCES_PASSED: Final = new_sort("silences_passed")
"""Who has passed plays no action cards in one's turns."""


class Modifier:
    """One lasting effect: what it changes, by how much (1 where it is a permission), and whose
    technology or which faction's ability says so."""

    def __init__(
        self,
        sort: Sort,
        amount: int,
        technology: TechnologyNumber = NO_TECHNOLOGY,
        faction: FactionNumber = NO_FACTION,
    ) -> None:
        self.sort = sort
        self.amount = amount
        self.technology = technology
        self.faction = faction


def of_technology(id: str, sort: Sort, op: str = "") -> Modifier:
    """A lasting effect of a technology: as large as its operation `op` says, else 1."""
    technology = TECHNOLOGY_INDEX[id]
    amount = size_of(TECHNOLOGY_RECORDS[technology]["ability"], op) if op else 1
    return Modifier(sort, amount, technology=technology)


def of_ability(id: str, sort: Sort, op: str = "") -> Modifier:
    """The same of an ability on a faction's sheet."""
    ability = ABILITY_INDEX[id]
    amount = size_of(ABILITY_RECORDS[ability]["parts"], op) if op else 1
    return Modifier(sort, amount, faction=FACTION_OF_ABILITY[ability])


def size_of(parts: list[Json], op: str) -> int:
    """How much an operation among the parts of a record adds to what is common; StopIteration
    without it."""
    effect = next(one for part in parts for one in part["effect"] if one["op"] == op)
    return int(effect["n"]) - int(effect.get("instead_of", 0))


class Modifiers:
    """All lasting effects, by what they change; shared by all tables."""

    def __init__(self, modifiers: list[Modifier]) -> None:
        self.technologies = [0] * len(SORTS)
        """By sort, the mask of the technologies that have something to say."""
        self.by_technology = [[0] * TECHNOLOGIES for _ in SORTS]
        self.by_faction = [[0] * (FACTIONS + 1) for _ in SORTS]
        """By sort and faction; the last place is that of a seat without one (NONE)."""
        for one in modifiers:
            if one.technology != NONE:
                self.technologies[one.sort] |= 1 << one.technology
                self.by_technology[one.sort][one.technology] += one.amount
            else:
                self.by_faction[one.sort][one.faction] += one.amount

    def sum(self, sort: Sort, faction: FactionNumber, technologies: int) -> int:
        """What a faction with a mask of technologies has of a sort."""
        total = self.by_faction[sort][faction]
        owned = technologies & self.technologies[sort]
        return total + self.taught(sort, owned) if owned else total  # asked on hot paths

    def taught(self, sort: Sort, technologies: int) -> int:
        """What a mask of technologies has of a sort."""
        return sum(self.by_technology[sort][one] for one in members(technologies))


def modifiers_at(s: TwilightImperium) -> Modifiers:
    """The lasting effects that there are at a table."""
    found: Modifiers = s.setup.modifiers
    return found


def modifier(s: TwilightImperium, seat: int, sort: Sort) -> int:
    """What all lasting effects of a seat change together, 0 where none speaks of it."""
    p = s.players[seat]
    return modifiers_at(s).sum(sort, p.faction, p.technologies)


def owned_for(s: TwilightImperium, seat: int, sort: Sort) -> list[TechnologyNumber]:
    """The technologies of a seat with an effect of a sort."""
    return technologies_in(s.players[seat].technologies & modifiers_at(s).technologies[sort])


def ready_for(s: TwilightImperium, seat: int, sort: Sort) -> TechnologyNumber:
    """The first of them that is not exhausted, NONE without one (TI-74.3)."""
    spent = s.players[seat].spent
    return next((one for one in owned_for(s, seat, sort) if not spent >> one & 1), NO_TECHNOLOGY)
