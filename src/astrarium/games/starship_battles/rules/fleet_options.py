"""Fleets that a table's options tell (SB-2.2, SB-2.7, SB-7.2): fit before anybody sits down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from astrarium.kernel.errors import BadOptions
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK

from ..printed import stats, tables
from ..refusals import REFUSALS
from ..state import FLEET_LIMIT, Setup
from . import fleets
from .building import fleet_fault, is_starter
from .deployment import STANDARD_FLEETS

Json = dict[str, Any]
Say = Callable[[str, str, Params], str]
"""(language, key, parameters) -> a sentence of the game (`Game.say`)."""

FLEET_OPTIONS: Final = {
    f"fleet_{side}": ["", *[fleet["id"] for fleet in tables.FLEETS if fleet["faction"] == side]]
    for side in tables.FACTIONS
}
"""The option that tells a side's fleet, with the sample fleets, by faction."""


def check_fleets(checked: Json, say: Say) -> None:
    """BadOptions unless fleets can be had as the options say; a fleet told as text then stands
    there by its ids. `texts` say what a rule forbids."""
    if checked["variant"] == "quick_start" and checked["fleets"] == "build":
        raise BadOptions(
            "fleets",
            "the quick start builds no fleets [SB-7.2]",
            "l’initiation ne construit pas de flotte [SB-7.2]",
        )
    cards = stats.cards_of(checked)
    setup = Setup(checked, cards)
    for faction, field in enumerate(FLEET_OPTIONS):
        told: str = checked[field]
        if told and setup.fleets == "build":
            raise BadOptions(
                field,
                "fleets are built at this table; set fleets = preset",
                "les flottes se composent à cette table ; mettez fleets = preset",
            )
        if not told and setup.fleets == "preset":
            fleet_of(cards, setup, faction, STANDARD_FLEETS[setup.variant][faction], say)
        elif told:
            fleet = fleet_of(cards, setup, faction, told, say)
            checked[field] = told if told in tables.FLEET_IDS else fleets.one_line(cards, fleet)
    for faction, (side, french) in enumerate(fleets.FRENCH_SIDES.items()):
        types = cards.types(faction)
        cheapest = min(cards.cost[k] for k in types if cards.klass[k] != stats.FIGHTER)
        if setup.points and cheapest > setup.points:
            raise BadOptions(
                "points",
                f"no {side} ship of class 1 to 3 fits [SB-2.7]",
                f"aucun vaisseau {french} de classe 1 à 3 n’y tient [SB-2.7]",
            )


def fleet_of(
    cards: stats.Cards, setup: Setup, faction: int, told: str, say: Say
) -> list[stats.ShipKind]:
    """The fleet of a side that an option tells, fit for the table; BadOptions."""
    field = list(FLEET_OPTIONS)[faction]
    try:
        fleet = fleets.told_fleet(cards, faction, told)
    except fleets.BadFleet as error:
        english, french = str(error), error.french
        if told not in tables.FLEET_IDS:
            english = f"no sample fleet, and as a list of ships: {english}"
            french = f"ce n’est pas une flotte type, et comme liste de vaisseaux : {french}"
        raise BadOptions(field, english, french) from error
    if not setup.advanced and not is_starter(cards, fleet):
        raise BadOptions(
            field,
            "no quick-start fleet: a flagship and four small ships [SB-7.2]",
            "pas une flotte d’initiation : un vaisseau amiral et quatre petits [SB-7.2]",
        )
    code = fleet_fault(cards, setup, faction, fleet)
    if code != OK:
        rule, key = REFUSALS.table[code]
        params: Params = {"limit": setup.points, "max": FLEET_LIMIT}
        english, french = say("en", key, params), say("fr", key, params)
        raise BadOptions(field, f"{english} [{rule}]", f"{french} [{rule}]")
    return fleet
