"""StarCraft in words: names of things, the questions' words and what they are about."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starcraft.cards.combat import CARD_RECORDS, TECHNOLOGY_RECORDS
from astrarium.games.starcraft.cards.events import EVENT_IDS, EVENT_RECORDS
from astrarium.games.starcraft.cards.tables import (
    AREA_IDS,
    AREAS_OF,
    BUILDING_RECORDS,
    FACTION_RECORDS,
    GAS,
    MINERALS,
    MODULE_IDS,
    MODULE_RECORDS,
    ORDER_IDS,
    PLANET_IDS,
    PLANET_OF,
    PLANET_RECORDS,
    UNIT_IDS,
    UNIT_RECORDS,
)
from astrarium.games.starcraft.cards.technologies import SACRIFICED, TECHNOLOGY_IDS
from astrarium.games.starcraft.moves import MOVE, RECALL, SKIRMISH, SPACE
from astrarium.games.starcraft.rules.battle import LayCards
from astrarium.games.starcraft.rules.build import ChooseSacrifice
from astrarium.games.starcraft.rules.event_galaxy import LayEnd, TakeEnd
from astrarium.games.starcraft.rules.event_pieces import AddUnit
from astrarium.games.starcraft.rules.event_step import event_played
from astrarium.games.starcraft.rules.planning import laid_by
from astrarium.games.starcraft.rules.regrouping import hand_limit
from astrarium.games.starcraft.rules.resources import Discount
from astrarium.games.starcraft.state import NONE, StarCraft
from astrarium.kernel.actions import Domain
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision
from astrarium.kernel.game import Game, Json

SORT_OF: Final = {"beside": "planet", "against": "unit", "with": "card"}
"""What a domain's words name, where it has a name of its own."""


def by_id(records: list[Json]) -> dict[str, Json]:
    """Records by their ids."""
    return {record["id"]: record for record in records}


NAMED: Final[dict[str, dict[str, Json]]] = {
    "planet": by_id(PLANET_RECORDS),
    "faction": by_id(FACTION_RECORDS),
    "unit": by_id(UNIT_RECORDS),
    "building": by_id(BUILDING_RECORDS),
    "module": dict(zip(MODULE_IDS, MODULE_RECORDS, strict=True)),
    "card": by_id(CARD_RECORDS),
    "technology": by_id(TECHNOLOGY_RECORDS),
    "event": by_id(EVENT_RECORDS),
}


class Spoken(Game[StarCraft]):
    """The words of StarCraft."""

    def name_thing(self, sort: str, id: str, language: str) -> str:
        known = NAMED.get(sort, {}).get(id)
        if known is not None:
            return str(known["name_fr" if language == "fr" else "name_en"])
        if sort == "area" and id in AREA_IDS:
            area = AREA_IDS.index(id)
            planet = PLANET_OF[area]
            params: Params = {
                "planet": "@planet:" + PLANET_IDS[planet],
                "n": AREAS_OF[planet].index(area) + 1,
            }
            return self.say(language, "starcraft.area_name", params)
        return super().name_thing(sort, id, language)

    def named(self, domain: Domain, value: int) -> str | int:
        sort = SORT_OF.get(domain.name, domain.name)
        if sort in NAMED or sort == "area":
            return f"@{sort}:{domain.word(value)}"
        return value + 1 if domain is SKIRMISH else super().named(domain, value)

    def choice(self, s: StarCraft, seat: int, action: int) -> Json:
        entry = super().choice(s, seat, action)
        self.hang(s, action, entry)
        return entry

    def blocked(self, s: StarCraft, seat: int, action: int) -> Json:
        entry = super().blocked(s, seat, action)
        self.hang(s, action, entry)
        return entry

    def hang(self, s: StarCraft, action: int, entry: Json) -> None:
        """A move goes to an area of the active planet, which its template can't say."""
        known = SPACE.decode(action)
        if known.verb in (MOVE, RECALL) and s.planet != NONE and known.c < len(AREAS_OF[s.planet]):
            entry["to"] = "area:" + AREA_IDS[AREAS_OF[s.planet][known.c]]

    def asks(self, s: StarCraft, top: Decision[Any]) -> str | None:
        played = event_played(s)
        return None if played is None else EVENT_IDS[played.event]

    def prompt(self, s: StarCraft, seat: int, top: Decision[Any]) -> tuple[str, Params]:
        params: Params = {}
        if s.planet != NONE:
            params["planet"] = "@planet:" + PLANET_IDS[s.planet]
            if s.order != NONE:
                params["order"] = "@order:" + ORDER_IDS[s.order]
        if top.kind == "plan":
            params["n"] = len(laid_by(s, seat)) + 1
        elif top.kind == "build_units":
            params["n"] = s.limit
        elif top.kind == "pay":
            params["minerals"], params["gas"] = s.due[MINERALS], s.due[GAS]
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
            params["unit"] = "@unit:" + UNIT_IDS[SACRIFICED[top.unit]]
        elif isinstance(top, LayCards):
            skirmish = s.battle.skirmishes[top.place]
            params["n"] = top.place + 1
            params["unit"] = "@unit:" + UNIT_IDS[skirmish.front[top.side]]
            params["against"] = "@unit:" + UNIT_IDS[skirmish.front[1 - top.side]]
        return top.kind, params
