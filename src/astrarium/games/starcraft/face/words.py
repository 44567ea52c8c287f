"""StarCraft in words: names of things, the questions' words and what they are about."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action, Domain
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision
from astrarium.kernel.game import Game, Json

from ..moves import MOVE, RECALL, SKIRMISH
from ..printed import tables
from ..printed.combat import CARD_RECORDS, TECHNOLOGY_RECORDS
from ..printed.events import EVENT_IDS, EVENT_RECORDS
from ..printed.tables import Area
from ..printed.technologies import SACRIFICED, TECHNOLOGY_IDS
from ..rules.battle.laying import LayCards
from ..rules.building.build import ChooseSacrifice
from ..rules.building.resources import Discount
from ..rules.event_cards.event_galaxy import LayEnd, TakeEnd
from ..rules.event_cards.event_pieces import AddUnit
from ..rules.event_cards.event_step import event_played
from ..rules.orders.planning import laid_by
from ..rules.rounds.regrouping import hand_limit
from ..state import NONE, StarCraft


def by_id(records: list[Json]) -> dict[str, Json]:
    """Records by their ids."""
    return {record["id"]: record for record in records}


THINGS: Final[dict[str, dict[str, Json]]] = {
    "planet": by_id(tables.PLANET_RECORDS),
    "faction": by_id(tables.FACTION_RECORDS),
    "unit": by_id(tables.UNIT_RECORDS),
    "building": by_id(tables.BUILDING_RECORDS),
    "module": dict(zip(tables.MODULE_IDS, tables.MODULE_RECORDS, strict=True)),
    "card": by_id(CARD_RECORDS),
    "technology": by_id(TECHNOLOGY_RECORDS),
    "event": by_id(EVENT_RECORDS),
}


class Spoken(Game[StarCraft]):
    """The words of StarCraft."""

    def name_thing(self, sort: str, id: str, language: str) -> str:
        if sort == "area" and id in tables.AREA_IDS:
            area = Area(tables.AREA_IDS.index(id))
            planet = tables.PLANET_OF[area]
            params: Params = {
                "planet": "@planet:" + tables.PLANET_IDS[planet],
                "n": tables.AREAS_OF[planet].index(area) + 1,
            }
            return self.say(language, "starcraft.area_name", params)
        return super().name_thing(sort, id, language)

    def argument(
        self, s: StarCraft, seat: int, known: Action, domain: Domain, value: int
    ) -> Params:
        if domain is SKIRMISH:
            return {"skirmish": value + 1}
        return super().argument(s, seat, known, domain, value)

    def hang(self, s: StarCraft, known: Action, entry: Json) -> None:
        """A move goes to an area of the active planet."""
        if (
            known.verb in (MOVE, RECALL)
            and s.planet != NONE
            and known.c < len(tables.AREAS_OF[s.planet])
        ):
            entry["to"] = "area:" + tables.AREA_IDS[tables.AREAS_OF[s.planet][known.c]]

    def asks(self, s: StarCraft, top: Decision[Any]) -> str | None:
        played = event_played(s)
        return None if played is None else EVENT_IDS[played.event]

    def prompt(self, s: StarCraft, seat: int, top: Decision[Any]) -> tuple[str, Params]:
        params: Params = {}
        if s.planet != NONE:
            params["planet"] = "@planet:" + tables.PLANET_IDS[s.planet]
            if s.order != NONE:
                params["order"] = "@order:" + tables.ORDER_IDS[s.order]
        if top.kind == "plan":
            params["n"] = len(laid_by(s, seat)) + 1
        elif top.kind == "build_units":
            params["n"] = s.limit
        elif top.kind == "pay":
            params["minerals"], params["gas"] = s.due[tables.MINERALS], s.due[tables.GAS]
        elif isinstance(top, AddUnit):
            params["n"], params["most"] = top.left, top.dearest
        elif isinstance(top, (Discount, TakeEnd)):
            params["n"] = top.left
        elif isinstance(top, LayEnd):
            params["end"] = top.end
        elif top.kind == "discard":
            params["n"] = hand_limit(s, seat)
        elif top.kind == "research_bonus":
            params["technology"] = "@technology:" + TECHNOLOGY_IDS[s.technology]
        elif isinstance(top, ChooseSacrifice):
            params["unit"] = "@unit:" + tables.UNIT_IDS[SACRIFICED[top.unit]]
        elif isinstance(top, LayCards):
            skirmish = s.battle.skirmishes[top.place]
            params["n"] = top.place + 1
            params["unit"] = "@unit:" + tables.UNIT_IDS[skirmish.front[top.side]]
            params["against"] = "@unit:" + tables.UNIT_IDS[skirmish.front[1 - top.side]]
        return top.kind, params
