"""What can be said at a table of StarCraft: verbs and their arguments (SC-27)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import DANGER, PRIMARY, QUIET, ActionSpace, Domain

from .printed import tables
from .printed.combat import CARD_IDS, LAYABLE
from .printed.events import EVENT_IDS, EVENTS
from .printed.technologies import TECHNOLOGIES, TECHNOLOGY_IDS

SEATS: Final = 6
MOST_SKIRMISHES: Final = 6
"""An area holds four units and two more in a battle (SC-13.11)."""

FACTION: Final = Domain("faction", tables.FACTIONS, tables.FACTION_IDS)
PLANET: Final = Domain("planet", tables.PLANETS, tables.PLANET_IDS)
BESIDE: Final = Domain("beside", tables.PLANETS, tables.PLANET_IDS, "planet")
SIDE: Final = Domain("side", len(tables.SIDES), tables.SIDES)
TURN: Final = Domain("turn", len(tables.SIDES))
AREA: Final = Domain("area", tables.AREAS, tables.AREA_IDS, "area")
SITE: Final = Domain("site", tables.MOST_AREAS)
ROUTE: Final = Domain("route", tables.ROUTES)
UNIT: Final = Domain("unit", tables.UNITS, tables.UNIT_IDS)
AGAINST: Final = Domain("against", tables.UNITS, tables.UNIT_IDS, "unit")
ORDER: Final = Domain("order", tables.ORDERS, tables.ORDER_IDS)
BUILDING: Final = Domain("building", tables.BUILDINGS, tables.BUILDING_IDS)
MODULE: Final = Domain("module", tables.MODULES, tables.MODULE_IDS)
RESOURCE: Final = Domain("resource", 2, ["minerals", "gas"])
SKIRMISH: Final = Domain("skirmish", MOST_SKIRMISHES)
CARD: Final = Domain("card", LAYABLE, CARD_IDS[:LAYABLE])
WITH: Final = Domain("with", LAYABLE, CARD_IDS[:LAYABLE], "card")
TECHNOLOGY: Final = Domain("technology", TECHNOLOGIES, TECHNOLOGY_IDS)
EVENT: Final = Domain("event", EVENTS, EVENT_IDS)
END: Final = Domain("end", 2, ["major", "minor"])
SEAT: Final = Domain("seat", SEATS)

SPACE: Final = ActionSpace()
# set-up (SC-27.1 to SC-27.4)
CHOOSE: Final = SPACE.add("choose", FACTION, rule="SC-3.2", target="faction:{faction}")
FOUND: Final = SPACE.add("found", PLANET, TURN, rule="SC-4.3", source="planet:{planet}")
PLACE: Final = SPACE.add(
    "place", PLANET, BESIDE, SIDE, TURN, rule="SC-4.5", source="planet:{planet}"
)
FIRST_BASE: Final = SPACE.add("first_base", AREA, rule="SC-4.7", target="area:{area}")
BASE_LATER: Final = SPACE.add("base_later", rule="SC-4.7", look=QUIET)
MAJOR_END: Final = SPACE.add("major_end", PLANET, SIDE, rule="SC-4.10", target="planet:{planet}")
MINOR_END: Final = SPACE.add("minor_end", PLANET, SIDE, rule="SC-4.10", target="planet:{planet}")
START_UNIT: Final = SPACE.add("start_unit", UNIT, AREA, rule="SC-4.16", target="area:{area}")
START_TRANSPORT: Final = SPACE.add("start_transport", ROUTE, rule="SC-4.16", target="route:{route}")
# planning and execution (SC-27.5 to SC-27.7)
LAY_ORDER: Final = SPACE.add(
    "order", ORDER, PLANET, rule="SC-6.1", source="order:{order}", target="planet:{planet}"
)
REVEAL: Final = SPACE.add("reveal", PLANET, rule="SC-7.2", source="stack:{planet}")
EXECUTE: Final = SPACE.add("execute", rule="SC-7.2", look=PRIMARY)
TAKE_EVENT: Final = SPACE.add("take_event", rule="SC-7.3", look=QUIET)
# Build (SC-27.8)
BUY_WORKER: Final = SPACE.add("worker", rule="SC-12.7", target="buy:worker")
BUY_TRANSPORT: Final = SPACE.add("transport", ROUTE, rule="SC-12.8", target="route:{route}")
BUY_UNIT: Final = SPACE.add("unit", UNIT, AREA, rule="SC-12.9", target="area:{area}")
SACRIFICE: Final = SPACE.add("sacrifice", AREA, rule="SC-21.2", source="area:{area}", look=DANGER)
UNITS_DONE: Final = SPACE.add("units_done", rule="SC-12.1", look=PRIMARY)
BUY_BUILDING: Final = SPACE.add("building", BUILDING, rule="SC-12.15", target="building:{building}")
BUY_MODULE: Final = SPACE.add("module", MODULE, rule="SC-12.15", target="module:{module}")
UPGRADES_DONE: Final = SPACE.add("upgrades_done", rule="SC-12.1", look=PRIMARY)
BUY_BASE: Final = SPACE.add("base", AREA, rule="SC-12.17", target="area:{area}")
NO_BASE: Final = SPACE.add("no_base", rule="SC-12.1", look=PRIMARY)
# paying
PAY_CARD: Final = SPACE.add("pay", AREA, rule="SC-10.2", source="resource:{area}")
PAY_SHEET: Final = SPACE.add("pay_sheet", RESOURCE, rule="SC-10.10", source="sheet:{resource}")
BY_HAND: Final = SPACE.add("by_hand", rule="SC-10.3", look=QUIET)
WAIVE: Final = SPACE.add("waive", RESOURCE, rule="SC-19.1")
PAY_FULL: Final = SPACE.add("pay_full", rule="SC-19.1", look=QUIET)
# Mobilize (SC-27.10)
MOVE: Final = SPACE.add("move", AREA, UNIT, SITE, rule="SC-13.2", source="area:{area}")
RECALL: Final = SPACE.add("recall", AREA, UNIT, SITE, rule="SC-26.26", source="area:{area}")
MOVES_DONE: Final = SPACE.add("moves_done", rule="SC-13.14", look=PRIMARY)
LIFT_OFF: Final = SPACE.add("lift_off", AREA, rule="SC-13.15", target="area:{area}")
# Research (SC-27.19)
DRAW: Final = SPACE.add("draw", rule="SC-14.3", look=PRIMARY)
NO_DRAW: Final = SPACE.add("no_draw", rule="SC-14.3", look=QUIET)
BUY_TECHNOLOGY: Final = SPACE.add(
    "technology", TECHNOLOGY, rule="SC-14.4", target="technology:{technology}"
)
NO_TECHNOLOGY: Final = SPACE.add("no_technology", rule="SC-14.4", look=QUIET)
EXTRA_EVENT: Final = SPACE.add("extra_event", rule="SC-19.4")
TAKE_COPY: Final = SPACE.add("take_copy", CARD, rule="SC-19.4")
# battle (SC-27.11 to SC-27.18)
USE: Final = SPACE.add("use", TECHNOLOGY, rule="SC-15.4", source="technology:{technology}")
LOSE_WORKER: Final = SPACE.add("lose_worker", rule="SC-26.21", look=DANGER)
PAIR: Final = SPACE.add(
    "pair", UNIT, AGAINST, rule="SC-15.7", source="own:{unit}", target="enemy:{against}"
)
FRONT: Final = SPACE.add("front", UNIT, rule="SC-22.10", source="own:{unit}")
SUPPORT_IN: Final = SPACE.add(
    "support", UNIT, SKIRMISH, rule="SC-15.9", source="own:{unit}", target="skirmish:{skirmish}"
)
LAY_CARD: Final = SPACE.add("lay", CARD, rule="SC-15.11", source="hand:{card}")
LAY_BOTH: Final = SPACE.add("lay_both", CARD, WITH, rule="SC-15.11", source="hand:{card}")
BLIND: Final = SPACE.add("blind", rule="SC-15.13", source="deck")
FIGHT: Final = SPACE.add("fight", SKIRMISH, rule="SC-15.15", target="skirmish:{skirmish}")
PAY_WORKER: Final = SPACE.add("pay_worker", rule="SC-26.3")
KEEP_WORKER: Final = SPACE.add("keep_worker", rule="SC-26.3", look=QUIET)
LOSE: Final = SPACE.add("lose", UNIT, rule="SC-18.3", source="own:{unit}", look=DANGER)
LOSE_FRONT: Final = SPACE.add("lose_front", UNIT, rule="SC-26.4", source="own:{unit}", look=DANGER)
SLIP_AWAY: Final = SPACE.add(
    "slip_away", UNIT, AREA, rule="SC-22.1", source="own:{unit}", target="area:{area}"
)
RETREAT: Final = SPACE.add("retreat", AREA, rule="SC-17.6", target="area:{area}")
WITHDRAW: Final = SPACE.add("withdraw", UNIT, rule="SC-17.2", source="own:{unit}")
# regrouping (SC-27.20, SC-27.21)
PLAY_EVENT: Final = SPACE.add("play_event", EVENT, rule="SC-8.15", source="event:{event}")
NO_EVENT: Final = SPACE.add("no_event", rule="SC-8.15", look=QUIET)
ENOUGH: Final = SPACE.add("enough", rule="SC-26.25", look=PRIMARY)
TAKE_END: Final = SPACE.add("take_end", ROUTE, END, rule="SC-26.15", source="route:{route}")
RESTORE: Final = SPACE.add("restore", AREA, rule="SC-26.16", target="area:{area}")
DEPLETE: Final = SPACE.add("deplete", AREA, rule="SC-26.16", target="area:{area}")
RAID: Final = SPACE.add("raid", ROUTE, SEAT, rule="SC-26.23", target="route:{route}")
GATHER: Final = SPACE.add("gather", PLANET, rule="SC-26.14", target="planet:{planet}")
NO_ABILITY: Final = SPACE.add("no_ability", rule="SC-15.4", look=QUIET)
USE_EVENT: Final = SPACE.add("use_event", EVENT, rule="SC-26.18", source="event:{event}")
END_DRAW: Final = SPACE.add("end_draw", rule="SC-8.17")
END_POINT: Final = SPACE.add("end_point", rule="SC-8.17")
DISCARD: Final = SPACE.add("discard", CARD, rule="SC-8.19", source="hand:{card}")
# at any moment of one's own turn (SC-2.4, SC-27.9)
SCRAP_UNIT: Final = SPACE.add(
    "destroy_unit", AREA, UNIT, rule="SC-2.4", source="area:{area}", look=DANGER
)
SCRAP_BASE: Final = SPACE.add(
    "destroy_base", AREA, rule="SC-2.4", source="area:{area}", look=DANGER
)
SCRAP_TRANSPORT: Final = SPACE.add(
    "destroy_transport", ROUTE, rule="SC-2.4", source="route:{route}", look=DANGER
)
