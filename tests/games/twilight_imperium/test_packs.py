"""Packs of Twilight Imperium: values of one's own for what is in the box, and what stays."""

from __future__ import annotations

import tomllib

import pytest

from astrarium.games.twilight_imperium.bot.advice import ADVICE
from astrarium.games.twilight_imperium.game import GAME
from astrarium.games.twilight_imperium.pack import NUMBERS
from astrarium.games.twilight_imperium.printed.components import ACTION_CARDS, ACTION_INDEX
from astrarium.games.twilight_imperium.printed.tables import FACTION_INDEX, PLANET_INDEX, UNIT_INDEX
from astrarium.games.twilight_imperium.rules.cards.laws import value_of
from astrarium.kernel.errors import BadOptions, BadPack
from astrarium.kernel.flow import apply, decision, lowest
from astrarium.kernel.game import Json
from astrarium.kernel.packs.packs import pack_digest
from astrarium.kernel.rng import FastRng
from tables.twilight_imperium import choices, play, table

SHORT_GAME: Json = {"seats": 3}


def after(file: str, record: str, old: str, new: str) -> dict[str, str]:
    """A pack of one file of the game's own with some words of a record replaced."""
    text = GAME.pack_template()[file]
    start = text.index(f'id = "{record}"')
    found = text.index(old, start)
    return {file: text[:found] + new + text[found + len(old) :]}


def faults_of(files: dict[str, str]) -> list[str]:
    """What is wrong with a pack, fault by fault."""
    with pytest.raises(BadPack) as caught:
        GAME.read_pack(files)
    return [str(fault) for fault in caught.value.faults]


def test_the_games_own_data_is_a_pack_without_faults() -> None:
    pack = GAME.read_pack(GAME.pack_template())
    assert GAME.read_cards(pack) == pack
    assert pack_digest(pack) == pack_digest(GAME.read_pack(GAME.pack_template()))


def test_a_pack_of_the_games_own_data_plays_the_games_own_game() -> None:
    plain = GAME.start(SHORT_GAME, 4)
    packed = GAME.start({**SHORT_GAME, "cards": GAME.read_pack(GAME.pack_template())}, 4)
    rng = FastRng(4)
    for _ in range(400):
        assert decision(plain).kind == decision(packed).kind
        seat = lowest(decision(plain).seats(plain))
        actions = decision(plain).legal(plain, seat)
        assert decision(packed).legal(packed, seat) == actions
        assert ADVICE.scored(packed, seat) == ADVICE.scored(plain, seat)
        action = actions[rng.below(len(actions))]
        apply(plain, seat, action)
        apply(packed, seat, action)


@pytest.mark.parametrize(
    ("file", "record", "old", "new", "what", "number"),
    [
        ("units.toml", "cruiser_1", "cost = 2", "cost = 5", "cost", UNIT_INDEX["cruiser_1"]),
        ("units.toml", "cruiser_1", "combat = 7", "combat = 2", "combat", UNIT_INDEX["cruiser_1"]),
        ("units.toml", "pds_1", "hit = 6", "hit = 3", "cannon_hit", UNIT_INDEX["pds_1"]),
        ("units.toml", "carrier_1", "move = 1", "move = 4", "move", UNIT_INDEX["carrier_1"]),
        (
            *("factions.toml", "hacan", "commodities = 6", "commodities = 9"),
            *("commodities", FACTION_INDEX["hacan"]),
        ),
    ],
)
def test_a_pack_changes_what_is_printed(
    file: str, record: str, old: str, new: str, what: str, number: int
) -> None:
    s = table(options={"cards": GAME.read_pack(after(file, record, old, new))})
    assert getattr(s.data, what)[number] == int(new.split(" = ")[1])
    assert getattr(table().data, what)[number] == int(old.split(" = ")[1])


def test_a_planet_is_worth_what_the_pack_says_to_players_and_bots() -> None:
    files = after("planets.toml", "jord", "resources = 4", "resources = 9")
    s = table(options={"cards": GAME.read_pack(files)})
    jord = PLANET_INDEX["jord"]
    assert (value_of(s, jord, 0), value_of(table(), jord, 0)) == (9, 4)
    assert s.setup.values.planet_worth[jord] > table().setup.values.planet_worth[jord]


def test_an_objective_asks_and_gives_what_the_pack_says() -> None:
    files = after("objectives_public.toml", "develop_weaponry", "n = 2", "n = 1")
    text = files["objectives_public.toml"]
    start = text.index('id = "develop_weaponry"')
    files["objectives_public.toml"] = text[:start] + text[start:].replace(
        "points = 1", "points = 3", 1
    )
    setting = {"technologies": ["carrier_2"], "cards": ["imperial", "trade"]}
    for pack, worth in ((GAME.read_pack(files), 3), (None, 0)):
        s = table(
            options={"cards": pack} if pack else {},
            active=0,
            objectives=["develop_weaponry"],
            s0={**setting, "notes": [], "hand": []},
        )
        play(s, "strategic card:imperial")
        score = "score objective:develop_weaponry"
        assert (score in choices(s, 0)) == bool(worth)
        if worth:
            play(s, score)
            assert s.players[0].points == worth


def test_the_deck_of_action_cards_is_as_the_pack_counts() -> None:
    text = after("action_cards.toml", "sabotage", "count = 4", "count = 0")["action_cards.toml"]
    start = text.index('id = "bribery"')
    text = text[:start] + text[start:].replace("count = 1", "count = 5", 1)
    s = GAME.start({**SHORT_GAME, "cards": GAME.read_pack({"action_cards.toml": text})}, 1)
    deck = [s.kinds[card] for card in range(len(ACTION_CARDS))]
    assert deck.count(ACTION_INDEX["sabotage"]) == 0
    assert deck.count(ACTION_INDEX["bribery"]) == 5


def test_no_sabotage_meets_a_sabotage_wherever_it_lies_in_the_packs_deck() -> None:
    text = after("action_cards.toml", "bribery", "count = 1", "count = 2")["action_cards.toml"]
    start = text.index('id = "veto"')
    text = text[:start] + text[start:].replace("count = 1", "count = 0", 1)
    at_start = table(
        options={"cards": GAME.read_pack({"action_cards.toml": text})},
        active=0,
        s0={"hand": ["mining_initiative"], "notes": []},
        s1={"hand": ["sabotage"] * 4, "notes": []},
        s2={"notes": []},
    )
    cards = at_start.players[1].hand
    for card in cards:
        assert at_start.kinds[card] == ACTION_INDEX["sabotage"]
        s = at_start.clone()
        s.players[0].hand += [one for one in cards if one != card]
        s.players[1].hand = [card]
        play(s, "play action:mining_initiative")
        play(s, choices(s, 0)[0], "play action:sabotage")
        assert "play action:sabotage" not in choices(s, 0)


def test_components_at_a_table_are_those_of_its_pack() -> None:
    files = after("units.toml", "cruiser_1", 'name_en = "Cruiser I"', 'name_en = "Corvette"')
    s = table(options={"cards": GAME.read_pack(files)})
    names = {part["id"]: part["name"]["en"] for part in GAME.components_at(s)}
    assert names["cruiser_1"] == "Corvette"
    assert {part["id"]: part["name"]["en"] for part in GAME.components()}["cruiser_1"] != "Corvette"


@pytest.mark.parametrize(
    ("file", "record", "old", "new", "told"),
    [
        ("units.toml", "cruiser_1", "cost = 2", "cost = 40", "from 1 to 12, not 40"),
        ("units.toml", "cruiser_1", "combat = 7", 'combat = "7"', "a whole number is needed"),
        ("units.toml", "pds_1", "hit = 6", "hit = 11", "from 1 to 10, not 11"),
        ("units.toml", "pds_1", '"space_cannon"', '"space_canon"', 'stays "space_cannon"'),
        ("units.toml", "cruiser_1", 'type = "cruiser"', 'type = "pds"', 'stays "cruiser"'),
        ("planets.toml", "jord", "system = 1", "system = 2", "stays 1"),
        ("planets.toml", "jord", 'trait = "none"', 'trait = "nome"', "did you mean 'none'"),
        ("technologies.toml", "gravity_drive", "blue = 1", "blue = 5", "from 0 to 4, not 5"),
        ("factions.toml", "letnev", "dreadnought = 1", "dreadnought = 4", "fleet pool holds 3"),
        ("factions.toml", "letnev", "fighter = 1", "fighter = 12", "the ships and docks hold"),
        ("factions.toml", "letnev", "space_dock = 1", "space_dock = 3", "its home has room for 2"),
        (
            *("factions.toml", "letnev", '"plasma_scoring"', '"bioplasmosis"'),
            "bioplasmosis is another faction's",
        ),
        ("action_cards.toml", "bribery", "count = 1", "count = 2", "the counts make 81 cards"),
        ("action_cards.toml", "bribery", 'id = "bribery"', 'id = "bribary"', "did you mean"),
        ("objectives_public.toml", "develop_weaponry", "n = 2", "n = 0", "from 1 to 40, not 0"),
    ],
)
def test_a_fault_names_file_record_and_field(
    file: str, record: str, old: str, new: str, told: str
) -> None:
    faults = faults_of(after(file, record, old, new))
    assert any(told in fault for fault in faults), faults
    assert all(file in fault for fault in faults)


def test_a_record_that_is_missing_and_one_too_many_are_told_together() -> None:
    text = GAME.pack_template()["planets.toml"].replace('id = "jord"', 'id = "earth"', 1)
    assert len(faults_of({"planets.toml": text})) == 2


def test_a_field_that_a_record_lacks_is_not_added() -> None:
    faults = faults_of(after("units.toml", "pds_1", "supply_limit", "move = 1\nsupply_limit"))
    assert [fault for fault in faults if "this record has none" in fault] == faults


def test_only_numbers_of_abilities_and_requirements_change() -> None:
    for file, field in NUMBERS.items():
        records = tomllib.loads(GAME.pack_template()[file])
        assert any(field in record for rows in records.values() for record in rows)


def test_a_pack_with_a_fault_is_refused_as_an_option() -> None:
    pack = GAME.read_pack(GAME.pack_template())
    pack["units.toml"]["unit"][0]["cost"] = "dear"
    with pytest.raises(BadOptions):
        GAME.start({**SHORT_GAME, "cards": pack}, 1)


def test_a_game_with_changed_values_keeps_its_invariants() -> None:
    files = after("units.toml", "cruiser_1", "move = 2", "move = 4")
    files |= after("planets.toml", "jord", "resources = 4", "resources = 9")
    files |= after("technologies.toml", "gravity_drive", "{ blue = 1 }", "{ }")
    files |= after("factions.toml", "hacan", "commodities = 6", "commodities = 0")
    s = GAME.start({**SHORT_GAME, "cards": GAME.read_pack(files)}, 3)
    rng = FastRng(3)
    for n in range(600):
        if s.over:
            break
        seat = lowest(decision(s).seats(s))
        apply(s, seat, ADVICE.pick(s, seat, rng))
        if n % 20 == 0:
            GAME.audit(s)
