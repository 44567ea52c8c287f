"""Packs of StarCraft: values of one's own for what is in the box, and what a pack can't change."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from astrarium.games.starcraft.bot.advice import ADVICE
from astrarium.games.starcraft.game import GAME
from astrarium.games.starcraft.printed.tables import AREA_IDS, UNIT_INDEX
from astrarium.games.starcraft.state import StarCraft
from astrarium.kernel.errors import BadOptions, BadPack
from astrarium.kernel.flow import apply, decision, lowest
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session

GALAXY = [
    {"planet": "helios", "x": 0, "y": 0},
    {"planet": "torus", "x": 1, "y": 0},
    {"planet": "pridewater", "x": 0, "y": 1},
]


def changed(file: str, *pairs: tuple[str, str]) -> dict[str, str]:
    """A pack of one file of the game's own with some words replaced, each where it first stands."""
    text = GAME.pack_template()[file]
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return {file: text}


def after(file: str, record: str, old: str, new: str) -> dict[str, str]:
    """A pack of one file with some words of a record replaced."""
    text = GAME.pack_template()[file]
    start = text.index(f'id = "{record}"')
    found = text.index(old, start)
    return {file: text[:found] + new + text[found + len(old) :]}


def faults_of(files: dict[str, str]) -> list[str]:
    """What is wrong with a pack, fault by fault."""
    with pytest.raises(BadPack) as caught:
        GAME.read_pack(files)
    return [str(fault) for fault in caught.value.faults]


def building(files: dict[str, str], **seat: Any) -> StarCraft:
    """A position of two in which seat 0, the Terrans, builds with this pack."""
    options = {"seats": 2, "cards": GAME.read_pack(files) if files else None}
    mine = {"faction": "raynor", "workers": 8, "bases": ["helios_2"], **seat}
    other = {"faction": "overmind", "workers": 8, "bases": ["torus_3"]}
    orders = [{"planet": "helios", "seat": 0, "order": "build"}]
    position = {
        "options": options,
        "set": {
            "phase": "execution",
            "planets": GALAXY,
            "orders": orders,
            "seats": {"0": mine, "1": other},
        },
    }
    s = GAME.position(position, FastRng(1))
    session = Session.of(GAME, s.setup.options, s)
    for answer in ("reveal planet:helios", "execute"):
        session.play(0, GAME.space.read(answer))
    return session.state


def test_the_games_own_data_is_a_pack_without_faults() -> None:
    pack = GAME.read_pack(GAME.pack_template())
    assert GAME.read_cards(pack) == pack


def test_a_pack_of_the_games_own_data_plays_the_games_own_game() -> None:
    pack = GAME.read_pack(GAME.pack_template())
    plain = GAME.start({"seats": 3, "factions": "random"}, 4)
    packed = GAME.start({"seats": 3, "factions": "random", "cards": pack}, 4)
    rng = FastRng(4)
    for _ in range(250):
        assert decision(plain).kind == decision(packed).kind
        seat = lowest(decision(plain).seats(plain))
        actions = decision(plain).legal(plain, seat)
        assert decision(packed).legal(packed, seat) == actions
        action = ADVICE.pick(plain, seat, rng)
        assert ADVICE.scored(packed, seat) == ADVICE.scored(plain, seat)
        apply(plain, seat, action)
        apply(packed, seat, action)


def test_a_pack_changes_what_a_unit_costs() -> None:
    marine = GAME.space.read("unit unit:marine area:helios_4")
    free = after("units.toml", "marine", "minerals = 1", "minerals = 0")
    for files, paid in (({}, 1), (free, 0)):
        s = building(files)
        before = s.players[0].pool
        apply(s, 0, marine)
        assert before - s.players[0].pool == paid


def test_a_pack_changes_what_an_area_holds_and_gives() -> None:
    unit = GAME.space.read("unit unit:marine area:helios_1")
    small = after("planets.toml", "helios_1", "unit_limit = 2", "unit_limit = 1")
    for files, fits in (({}, True), (small, False)):
        s = building(files, units={"helios_1": {"marine": 1}})
        assert (unit in decision(s).legal(s, 0)) == fits
    more = after("planets.toml", "helios_1", "amount = 1", "amount = 5")
    s = building(more)
    assert s.data.amount[AREA_IDS.index("helios_1")] == 5


def test_bots_judge_units_by_the_values_of_the_pack() -> None:
    weak = building({})
    text = GAME.pack_template()["combat_cards.toml"]
    for record in tomllib.loads(text)["combat_card"]:
        if "marine" in record["units"] and "major" in record:
            start = text.index(f'id = "{record["id"]}"')
            found = text.index("major = { attack = ", start)
            end = text.index(",", found)
            text = text[:found] + "major = { attack = 15" + text[end:]
    strong = building({"combat_cards.toml": text})
    marine = UNIT_INDEX["marine"]
    assert strong.setup.values.power[marine] > weak.setup.values.power[marine] + 1


def test_a_pack_changes_what_a_technology_and_an_event_do() -> None:
    dear = after("technologies.toml", "stim_packs", "minerals = 1", "minerals = 3")
    s = building(dear)
    own = building({})
    assert s.data.technology_cost[0][0] == own.data.technology_cost[0][0] + 2
    recruits = changed(
        "events.toml", ('verb = "gain_workers", n = 2', 'verb = "gain_workers", n = 4')
    )
    event = building(recruits).data.event_effects[0][0]
    assert (event.verb, event.n) == ("gain_workers", 4)


def test_components_at_a_table_are_those_of_its_pack() -> None:
    files = changed("units.toml", ('name_en = "Marine"', 'name_en = "Trooper"'))
    names = {part["id"]: part["name"]["en"] for part in GAME.components_at(building(files))}
    assert names["marine"] == "Trooper"
    assert {part["id"]: part["name"]["en"] for part in GAME.components()}["marine"] == "Marine"


def test_a_whole_game_with_changed_values_keeps_its_invariants() -> None:
    files = after("units.toml", "marine", "minerals = 1", "minerals = 2")
    files |= after("planets.toml", "helios_1", 'resource = "conquest"', 'resource = "gas"')
    files |= after("combat_cards.toml", "terran_c01", "attack = 6", "attack = 12")
    for galaxy in ("placed", "random"):
        options = {
            "seats": 3,
            "factions": "random",
            "galaxy": galaxy,
            "cards": GAME.read_pack(files),
        }
        s = GAME.start(options, 3)
        rng = FastRng(3)
        while not s.over:
            seat = lowest(decision(s).seats(s))
            apply(s, seat, ADVICE.pick(GAME.determinize(s, seat, rng), seat, rng))
        GAME.audit(s)


@pytest.mark.parametrize(
    ("files", "wanted"),
    [
        (
            after("units.toml", "marine", "minerals = 1", "minerals = 12"),
            "marine: cost.minerals: from 0 to 9, not 12",
        ),
        (
            after("units.toml", "marine", "count = 6", "count = 1"),
            "marine: count: a faction begins with",
        ),
        (
            after("units.toml", "marine", 'race = "terran"', 'race = "zerg"'),
            'marine: race: stays "terran"',
        ),
        (after("units.toml", "marine", "support = 1", "suport = 1"), "marine: suport: "),
        (after("units.toml", "archon", '"tech_required"', '"infantry"'), "archon: traits: stays"),
        (
            after("combat_cards.toml", "terran_c01", "attack = 6", 'attack = "6"'),
            "terran_c01: major.attack: a whole number is needed",
        ),
        (
            after("combat_cards.toml", "terran_c01", '"marine"', '"zealot"'),
            "terran_c01: units[0]: zealot is of another race",
        ),
        (
            after("combat_cards.toml", "terran_c01", "count = 1", "count = 2"),
            "combat_cards.toml: count: the counts of terran make 19 cards",
        ),
        (
            after("combat_cards.toml", "terran_c01", 'type = "standard"', 'type = "reinforcement"'),
            'terran_c01: type: stays "standard"',
        ),
        (after("technologies.toml", "stim_packs", "attack = 7", "attack = 8"), ""),
        (
            after("technologies.toml", "stim_packs", "health = 4", "health = 3"),
            "stim_packs: copies: copies that are alike stay alike",
        ),
        (
            after(
                "technologies.toml",
                "stim_packs",
                'destination = "combat_deck"',
                'destination = "play_area"',
            ),
            "stim_packs: destination: stays",
        ),
        (
            after(
                "technologies.toml",
                "summon_archon",
                'allow_unit = "archon"',
                'allow_unit = "guardian"',
            ),
            "summon_archon: abilities: stays",
        ),
        (
            after("technologies.toml", "leg_enhancements", 'when = "', 'when = "mobilise_'),
            "leg_enhancements: abilities[0].when: ",
        ),
        (
            after("events.toml", "new_recruits", "n = 2", "n = 0"),
            "new_recruits: effects[0].n: from 1 to 9, not 0",
        ),
        (
            after("events.toml", "new_recruits", '"gain_workers"', '"hand_limit"'),
            "new_recruits: effects[0].verb: an event with the timing immediate",
        ),
        (
            after("events.toml", "new_recruits", "stage = 1", "stage = 2"),
            "new_recruits: stage: stays 1",
        ),
        (
            after("events.toml", "the_end_draws_near", "count_for_end = 1", "count_for_end = 2"),
            "the_end_draws_near: effects: stays",
        ),
        (
            after("planets.toml", "abaddon", "amount = 1", "amount = 0"),
            "abaddon: areas[0].amount: from 1 to 9, not 0",
        ),
        (after("planets.toml", "abaddon", '"N", "S"', '"N", "E"'), "abaddon: slots: stays"),
        (
            after("planets.toml", "abaddon", "abaddon_2", "abaddon_9"),
            "abaddon: areas: the areas stay abaddon_1, abaddon_2",
        ),
        (
            after("buildings.toml", "barracks_2", "level = 2", "level = 3"),
            "barracks_2: level: stays 2",
        ),
        (
            after("modules.toml", "supply_module", "minerals = 1", "minerals = -1"),
            "supply_module: cost.minerals: from 0 to 9, not -1",
        ),
        (changed("units.toml", ('id = "marine"', 'id = "marin"')), "marin"),
        ({"unit.toml": ""}, "unit.toml"),
    ],
)
def test_a_fault_names_its_record_and_field(files: dict[str, str], wanted: str) -> None:
    if not wanted:
        assert GAME.read_pack(files)
        return
    found = faults_of(files)
    assert any(wanted in fault for fault in found), found


def test_an_ability_that_does_nothing_at_its_time_is_a_fault() -> None:
    cards = after(
        "combat_cards.toml",
        "terran_c01",
        'source = "public"',
        'abilities = [{ when = "compare", draw_combat = 2 }]\nsource = "public"',
    )
    (fault,) = faults_of(cards)
    assert "terran_c01: abilities[0]: nothing that works at compare: draw_combat" in fault


def test_all_faults_of_a_pack_are_told_at_once_with_their_lines() -> None:
    text = after("units.toml", "marine", "minerals = 1", "minerals = 10")["units.toml"]
    text = text.replace("support = 2", "support = 20", 1)
    found = faults_of({"units.toml": text})
    assert len(found) == 2
    lines = text.splitlines()
    for fault in found:
        line = int(fault.split(":")[1])
        assert "minerals = 10" in lines[line - 1] or "support = 20" in lines[line - 1]


def test_a_bad_pack_is_refused_as_an_option() -> None:
    with pytest.raises(BadOptions, match="cards"):
        GAME.start({"seats": 2, "cards": {"units.toml": {"unit": []}}}, 1)
