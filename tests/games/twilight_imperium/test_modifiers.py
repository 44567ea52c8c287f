"""Lasting effects: rules ask for what they change, and name no component that says so."""

from __future__ import annotations

import ast
from pathlib import Path

from astrarium.games.twilight_imperium import rules
from astrarium.games.twilight_imperium.effects.modifiers import MODIFIERS
from astrarium.games.twilight_imperium.printed.tables import (
    ABILITY_IDS,
    FACTION_IDS,
    FACTION_INDEX,
    NONE,
    TECHNOLOGY_IDS,
    TECHNOLOGY_INDEX,
)
from astrarium.games.twilight_imperium.rules.board.limits import fleet_limit
from astrarium.games.twilight_imperium.rules.modifiers import (
    CANNON_ROLLS_AGAINST,
    COMBAT_ROLLS,
    FLEET_LIMIT,
    SORTS,
    SPARES_FIGHTERS,
    TOKENS_FOR_RESEARCH,
    TOKENS_IN_STATUS,
    Modifiers,
    Sort,
    modifier,
    of_technology,
    owned_for,
    ready_for,
)
from tables.twilight_imperium import table

NAMES = {*FACTION_IDS, *ABILITY_IDS, *TECHNOLOGY_IDS}
FOLDER = Path(str(rules.__file__)).parent


def named_in(source: str) -> set[str]:
    """The factions, abilities and technologies that a module's strings name, docstrings and what
    clients call a question aside."""
    tree = ast.parse(source)
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        or (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "kind")
    }
    return {
        word
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
        for word in node.value.split(":")
        if word in NAMES
    }


def test_no_rule_names_a_faction_an_ability_or_a_technology() -> None:
    assert named_in('X = TECHNOLOGY_INDEX["gravity_drive"]\nY = "@faction:sol"') == {
        "gravity_drive",
        "sol",
    }
    modules = sorted(FOLDER.rglob("*.py"))
    assert len(modules) > 60
    found = {one.name: named_in(one.read_text(encoding="utf-8")) for one in modules}
    assert {name: words for name, words in found.items() if words} == {}


def test_lasting_effects_are_as_large_as_the_components_say() -> None:
    def of(faction: str, sort: Sort) -> int:
        return MODIFIERS.sum(sort, FACTION_INDEX[faction], 0)

    assert [of(one, COMBAT_ROLLS) for one in ("sardakk_norr", "jol_nar", "sol")] == [1, -1, 0]
    assert [of("letnev", FLEET_LIMIT), of("nekro", TOKENS_FOR_RESEARCH)] == [2, 3]
    antimass = 1 << TECHNOLOGY_INDEX["antimass_deflectors"]
    assert MODIFIERS.sum(CANNON_ROLLS_AGAINST, NONE, antimass) == -1


def test_who_has_no_faction_yet_has_nothing_that_lasts() -> None:
    assert [MODIFIERS.sum(Sort(sort), NONE, 0) for sort in range(len(SORTS))] == [0] * len(SORTS)


def test_every_sort_of_lasting_effect_has_a_component_that_says_so() -> None:
    silent = [
        word
        for sort, word in enumerate(SORTS)
        if not MODIFIERS.technologies[sort] and not any(MODIFIERS.by_faction[sort])
    ]
    assert silent == []


def test_what_a_technology_and_a_faction_change_adds_up() -> None:
    s = table(s0={"technologies": ["hyper_metabolism"]})
    assert modifier(s, 0, TOKENS_IN_STATUS) == 2
    assert modifier(s, 1, TOKENS_IN_STATUS) == 0


def test_a_technology_that_is_exhausted_lasts_but_is_not_used_again() -> None:
    s = table(s0={"technologies": ["graviton_laser_system"]})
    graviton = TECHNOLOGY_INDEX["graviton_laser_system"]
    assert ready_for(s, 0, SPARES_FIGHTERS) == graviton
    s.players[0].spent = 1 << graviton
    assert owned_for(s, 0, SPARES_FIGHTERS) == [graviton]
    assert ready_for(s, 0, SPARES_FIGHTERS) == NONE


def test_rules_meet_what_lasts_through_the_setting_of_their_table() -> None:
    s = table(s0={"technologies": ["sarween_tools"]})
    before = fleet_limit(s, 0)
    s.setup.modifiers = Modifiers([of_technology("sarween_tools", FLEET_LIMIT)])
    assert fleet_limit(s, 0) == before + 1
