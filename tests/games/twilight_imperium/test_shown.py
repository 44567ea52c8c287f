"""Every component of Twilight Imperium acts in some scenario: cards are played, objectives scored,
agendas lie on top or in play, what always holds is named."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from astrarium.games.twilight_imperium.printed.components import (
    ACTION_RECORDS,
    AGENDA_RECORDS,
    NOTE_RECORDS,
    OBJECTIVE_RECORDS,
)
from astrarium.games.twilight_imperium.printed.tables import (
    FACTION_RECORDS,
    FLAGSHIP,
    STRATEGY_RECORDS,
    TECHNOLOGY_RECORDS,
    TYPE_OF,
    UNIT_RECORDS,
    Json,
)

FOLDER = Path(__file__).parents[2] / "scenarios" / "twilight_imperium"
ABILITIES = [one for record in FACTION_RECORDS for one in record["abilities"]]
FLAGSHIPS = [one for kind, one in zip(TYPE_OF, UNIT_RECORDS, strict=True) if kind == FLAGSHIP]
COMPONENTS = {
    "action cards": (ACTION_RECORDS, r'"play action:{id}"'),
    "agendas": (AGENDA_RECORDS, r'agenda_deck = \["{id}"|agenda = "{id}"'),
    "promissory notes": (NOTE_RECORDS, r'"note note:{id} |shown = .*"{id}:\d"'),
    "objectives": (OBJECTIVE_RECORDS, r'"score objective:{id}"'),
    "strategy cards": (STRATEGY_RECORDS, r'"strategic card:{id}"'),
    "technologies": (TECHNOLOGY_RECORDS, r'technologies = .*"{id}"|technology:{id}"'),
    "faction abilities": (ABILITIES, r'\bability:{id}"|{name_en}'),
    "flagships": (FLAGSHIPS, r"{short}"),
}
"""What there is of each kind, and what a scenario says in which one of it acts."""


@cache
def told() -> str:
    """What all scenarios of the game say."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.toml")))


def acts(record: Json, said: str) -> bool:
    """Whether some scenario says so of a component."""
    short = record["name_en"].removeprefix("The ")
    words = {"id": record["id"], "name_en": record["name_en"], "short": short}
    return bool(re.search(said.format(**{k: re.escape(v) for k, v in words.items()}), told()))


@pytest.mark.parametrize("kind", COMPONENTS)
def test_every_component_acts_in_a_scenario(kind: str) -> None:
    records, said = COMPONENTS[kind]
    assert [record["id"] for record in records if not acts(record, said)] == []
