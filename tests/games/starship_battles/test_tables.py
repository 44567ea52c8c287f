"""Starship Battles around the rules: fleets as text, data packs, odds, what the table is told."""

from __future__ import annotations

import json
from io import StringIO
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from astrarium.cli import main
from astrarium.cli.board import board
from astrarium.cli.words import Words
from astrarium.games.starship_battles import GAME
from astrarium.games.starship_battles.face.odds import Outlook, pending, total_damage
from astrarium.games.starship_battles.printed.stats import PRINTED
from astrarium.games.starship_battles.printed.tables import FLEETS
from astrarium.games.starship_battles.rules.fleets import (
    BadFleet,
    read_fleet,
    write_fleet,
)
from astrarium.kernel.errors import BadOptions, BadPack, BadPosition
from astrarium.kernel.flow import decision, legal, must_act, to_act
from astrarium.kernel.playout import playout
from astrarium.kernel.rng import FastRng, ScriptedRng
from astrarium.kernel.session import Session

Json = dict[str, Any]


def position(rng: Any = None, **fields: Any) -> Any:
    return GAME.position({"set": fields}, FastRng(1) if rng is None else rng)


def act(s: Any, seat: int, text: str) -> None:
    GAME.play(s, seat, GAME.read(s, seat, text))


def duel(light: Json, dark: Json, **fields: Any) -> Any:
    """Two ships in the attack phase of seat 0."""
    seats = {"0": {"ships": [light]}, "1": {"ships": [dark]}}
    return position(phase="attack", active=0, seats=seats, **fields)


# -- fleets as text ------------------------------------------------------------------------------


@pytest.mark.rule("SB-2.2")
def test_sentences_of_a_table_with_a_pack_use_the_names_of_the_pack() -> None:
    options = {
        "cards": GAME.read_pack({"ships.toml": OWN}),
        "fleet_light": "home one; 2 x-wing (my box)",
    }
    session = Session(GAME, options, FastRng(1))
    ship = session.game.read(session.state, 0, "pick ship:home_one")
    key, params = GAME.label(session.state, 0, ship)
    assert "Le Home One" in session.game.say("fr", key, params)
    assert session.game.name_thing("type", "x_wing_starfighter", "en") == "X-wing (my box)"
    assert session.at(0).game is session.game, "one object for all sessions of a table"
    assert GAME.name_thing("type", "x_wing_starfighter", "en") == "X-wing Starfighter"
    assert Session(GAME, {}, FastRng(1)).game is GAME


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_sample_fleet_is_written_and_read_back(language: str) -> None:
    for number, fleet in enumerate(FLEETS):
        faction = 0 if fleet["faction"] == "light" else 1
        kinds = PRINTED.presets[number]
        text = write_fleet(PRINTED, kinds, language)
        assert read_fleet(PRINTED, faction, text) == kinds


def test_a_fleet_may_be_typed_freely() -> None:
    text = "# my fleet\n\n2x Nebulon-B Frigate\nx_wing_starfighter  # one\n3 chasseur x-wing\n"
    fleet = read_fleet(PRINTED, 0, text)
    assert [PRINTED.ids[kind] for kind in fleet] == ["nebulon_b_frigate"] * 2 + [
        "x_wing_starfighter"
    ] * 4


@pytest.mark.rule("SB-2.3")
def test_a_faulty_fleet_names_line_and_ship_of_every_fault() -> None:
    text = "2 Nebulon-B Frigate\n1 X-wing Startfighter\n3 TIE Fighter\n900 rebel_transport"
    with pytest.raises(BadFleet) as caught:
        read_fleet(PRINTED, 0, text)
    faults = caught.value.faults
    assert [(fault["line"], fault["ship"]) for fault in faults] == [
        (2, "X-wing Startfighter"),
        (3, "TIE Fighter"),
        (4, "rebel_transport"),
    ]
    assert "did you mean" in faults[0]["en"]
    assert "SB-2.3" in faults[1]["en"]


# -- packs ---------------------------------------------------------------------------------------

TEN_FAULTS = Path(__file__).parents[2] / "data" / "ten_faults"

OWN = """
[[ship]]
id = "x_wing_starfighter"
name_en = "X-wing (my box)"
faction = "light"
class = 4
cost = 12
traits = ["fighter"]
[ship.full]
hull = 2
defense = { front = 17, side = 17, rear = 17 }
weapons = [{ type = "laser_cannon", attack = 6, damage = 1 }]

[[ship]]
id = "home_one"
name_en = "Home One"
name_fr = "Le Home One"
faction = "light"
class = 2
cost = 60
named = true
[ship.full]
hull = 9
defense = { front = 20, side = 18, rear = 16 }
point_defense = 7
weapons = [{ type = "turbolaser_battery", attack = 8, damage = 2 }]
abilities = [{ id = "fighter_launch", n = 2 }, { id = "command", ship_class = 3 }]
[ship.reduced]
hull = 4
defense = { front = 19, side = 17, rear = 15 }
weapons = [{ type = "ion_cannon", attack = 5, damage = 1 }]
"""


@pytest.mark.rule("SB-1.5")
def test_a_pack_replaces_cards_and_adds_others() -> None:
    pack = GAME.read_pack({"ships.toml": OWN})
    assert GAME.read_cards(json.loads(json.dumps(pack))) == pack
    s = GAME.start({"cards": pack}, 0)
    kind = s.data.number["x_wing_starfighter"]
    assert (kind, s.data.cost[kind], s.data.hull[2 * kind]) == (
        PRINTED.number["x_wing_starfighter"],
        12,
        2,
    )
    assert PRINTED.cost[kind] == 9, "the set's own card is untouched"
    for text in ("add type:home_one", "add type:extra_1", "add type:x_wing_starfighter", "ready"):
        act(s, 0, text)
    act(s, 1, "preset fleet:dark_imperial_line")
    act(s, 1, "ready")
    types = GAME.view(s, 0)["types"]
    assert types["home_one"]["name"] == {"en": "Home One", "fr": "Le Home One"}
    assert types["home_one"]["custom"]
    loaded = GAME.load(json.loads(json.dumps(GAME.save(s))))
    assert GAME.digest(loaded) == GAME.digest(s)
    playout(s, FastRng(3), 100_000)
    assert s.over
    found = {c["id"]: c for c in GAME.components_at(loaded) if c["kind"] == "ship"}
    assert found["home_one"]["sources"]["hull"] == "custom"
    assert found["home_one"]["summary"]["en"].startswith("Class 2 light-side ship, 60 points")


FAULTS = [
    ("cost = 60", "cost = 0", "home_one", "cost"),
    ('faction = "light"\nclass = 2', 'faction = "grey"\nclass = 2', "home_one", "faction"),
    ("class = 2", 'class = "two"', "home_one", "class"),
    ("hull = 9", "hull = -1", "home_one", "full.hull"),
    ("front = 20, ", "", "home_one", "full.defense.front"),
    ('"turbolaser_battery"', '"turbo_laser"', "home_one", "full.weapons[0].type"),
    ('id = "command"', 'id = "comand"', "home_one", "full.abilities[1].id"),
    ("ship_class = 3", "ship_class = 7", "home_one", "full.abilities[1].ship_class"),
    ('name_en = "Home One"', "name_en = 3", "home_one", "name_en"),
    ("named = true", "named = 1", "home_one", "named"),
    ("cost = 12", "price = 12", "x_wing_starfighter", "price"),
    ("side = 17, rear = 17 }", "side = 15, rear = 17 }", "x_wing_starfighter", "full.defense"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=[f"{fault[2]}-{fault[3]}" for fault in FAULTS])
def test_a_fault_in_a_pack_names_file_record_and_field(fault: tuple[str, str, str, str]) -> None:
    good, bad, record, field = fault
    assert good in OWN
    with pytest.raises(BadPack) as caught:
        GAME.read_pack({"ships.toml": OWN.replace(good, bad, 1)})
    places = [(f.file, f.record, f.field) for f in caught.value.faults]
    assert ("ships.toml", record, field) in places
    assert all(f.reason and f.french and f.line for f in caught.value.faults)


@pytest.mark.parametrize(("language", "golden"), [("en", "faults.txt"), ("fr", "faults.fr.txt")])
def test_a_pack_with_ten_faults_gets_the_ten_errors_that_the_manual_shows(
    language: str, golden: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    status = main(["data", "check", GAME.id, str(TEN_FAULTS), "--lang", language])
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert status == 1
    assert lines == (TEN_FAULTS / golden).read_text(encoding="utf-8").splitlines()
    assert len(lines) == 13, "a head of three lines, and ten faults"


def test_one_fault_does_not_hide_those_of_other_cards_and_fleets() -> None:
    files = {path.name: path.read_text() for path in TEN_FAULTS.glob("*.toml")}
    files["ships.toml"] = files["ships.toml"].replace('"lihgt"', '"light"')
    files["fleets.toml"] = files["fleets.toml"].replace("home_one", "home_two")
    with pytest.raises(BadPack) as caught:
        GAME.read_pack(files)
    told = {(f.file, f.record, f.field, f.line) for f in caught.value.faults}
    assert {
        ("ships.toml", "rebel_cruiser", "cost", 9),
        ("ships.toml", "x_wing_starfighter", "reduced", 53),
        ("fleets.toml", "light_skirmish", "ships.tie_fighter", 5),
        ("fleets.toml", "light_skirmish", "ships.home_two", 5),
    } <= told
    assert not any(field == "faction" for _, _, field, _ in told)


@pytest.mark.parametrize(
    "text",
    [
        '[[ship]]\nclass = 4\n[ship.reduced]\n"a[b" = 1\n',
        "[[ship]]\nid = []\n[[ship]]\nid = ''\nfull = 3\n",
        "ship = [3, {}, []]\n",
        "[[ship]]\nid = 7\n" * 250,
    ],
)
def test_no_nonsense_in_a_pack_gets_more_than_faults(text: str) -> None:
    fleet = '[[fleet]]\nid = "light_skirmish"\nships = { rebel_cruiser = [] }\n'
    with pytest.raises(BadPack):
        GAME.read_pack({"ships.toml": text, "fleets.toml": fleet})


def test_the_sets_own_files_are_a_pack() -> None:
    pack = GAME.read_pack(GAME.pack_template())
    s = GAME.start({"cards": pack, "fleets": "preset"}, 0)
    assert s.data.cost == PRINTED.cost
    assert s.data.defense == PRINTED.defense


def test_a_fleet_of_a_pack_needs_known_ships_of_its_side() -> None:
    fleets = (
        '[[fleet]]\nid = "light_skirmish"\nname_en = "Mine"\nfaction = "light"\n'
        "ships = { home_one = 1, tie_fighter = 2, home_two = 1 }\n"
    )
    with pytest.raises(BadPack) as caught:
        GAME.read_pack({"ships.toml": OWN, "fleets.toml": fleets})
    fields = sorted(fault.field for fault in caught.value.faults)
    assert fields == ["ships.home_two", "ships.tie_fighter"]


def test_bad_cards_in_the_options_are_refused() -> None:
    with pytest.raises(BadOptions, match="cards"):
        GAME.start({"cards": {"ships.toml": {"ship": [{"id": "thing"}]}}}, 0)


# -- odds ----------------------------------------------------------------------------------------


def rolled(s: Any, *texts: str) -> list[int]:
    """The damage of the target after an attack, for each of the twenty dice."""
    found = []
    for die in range(1, 21):
        copy = s.clone()
        copy.rng = ScriptedRng([die], FastRng(1), True)
        before = copy.damage[:]
        for text in texts:
            act(copy, 0, text)
        while copy.stage:
            act(copy, to_act(copy), "pass")
        after = sum(copy.damage) - sum(before)
        found.append(after)
    return found


SHOTS = [
    ({"type": "millennium_falcon", "square": "e5"}, {"type": "tie_fighter", "square": "e6"}),
    ({"type": "rebel_cruiser", "square": "e5"}, {"type": "imperial_shuttle", "square": "e9"}),
    (
        {"type": "x_wing_starfighter", "square": "e5"},
        {"type": "victory_star_destroyer", "square": "e6"},
    ),
    ({"type": "rebel_transport", "square": "a1"}, {"type": "sith_infiltrator", "square": "b2"}),
]


@pytest.mark.rule("SB-5.10", "SB-5.11", "SB-5.12")
@pytest.mark.parametrize("shot", SHOTS, ids=[shot[0]["type"] for shot in SHOTS])
def test_the_outlook_of_an_attack_is_what_the_twenty_dice_do(shot: tuple[Json, Json]) -> None:
    light, dark = ({**one, "counters": []} for one in shot)
    seats = {
        "0": {"ships": [light, {"type": "rebel_transport", "square": "q1"}]},
        "1": {"ships": [dark, {"type": "imperial_shuttle", "square": "q11", "counters": []}]},
    }
    s = position(phase="attack", active=0, seats=seats)
    act(s, 0, "fire ship:0 weapon:w1")
    odds = next(c for c in GAME.ask(s, 0)["choices"] if c["action"] == "target ship:2")["odds"]
    act_on = ["target ship:2"]
    done = rolled(s, *act_on)
    look = Outlook(s, 0, 0, 2, 0)
    assert odds["expected"] == pytest.approx(sum(done) / 20)
    if not look.shields:
        assert odds["hit"] == sum(n > 0 for n in done) / 20
        assert odds["damage"] == done[18]


def test_the_damage_of_a_volley_is_the_sum_over_all_dice() -> None:
    s = duel(
        {"type": "millennium_falcon", "square": "e5"},
        {"type": "imperial_shuttle", "square": "e9", "counters": []},
    )
    looks = [Outlook(s, 0, weapon, 1, 0) for weapon in (0, 1, 2)]
    counted: dict[int, float] = {}
    for dice in product(range(1, 21), repeat=3):
        total, shields = 0, looks[0].shields
        for die, look in zip(dice, looks, strict=True):
            if die >= look.need:
                harm = look.critical_damage if die == 20 else look.damage
                total += max(0, harm - shields)
                shields = 0
        counted[total] = counted.get(total, 0) + 1 / 8000
    for n, chance in enumerate(total_damage(s, 1, looks)):
        assert chance == pytest.approx(counted.get(n, 0.0))


@pytest.mark.rule("SB-6.2")
def test_the_odds_of_a_position_tell_who_outlasts_the_round() -> None:
    s = duel(
        {"type": "millennium_falcon", "square": "e5"},
        {"type": "imperial_shuttle", "square": "e9", "damage": 3, "counters": []},
    )
    told = {entry["ship"]: entry for entry in GAME.odds(s, 0) if "ship" in entry}
    assert told[1]["chance"] == 0.0, "it carries lethal damage"
    assert told[0]["chance"] == 1.0, "one laser can't destroy the Falcon"
    assert sum(part["chance"] for part in told[0]["parts"]) == pytest.approx(1.0)
    for language in ("en", "fr"):
        about = told[1]["about"]
        assert GAME.say(language, about["key"], about["params"]) != about["key"]


@pytest.mark.rule("SB-8.13")
def test_a_long_range_bomber_counts_with_one_weapon_from_afar_and_all_beside() -> None:
    found: dict[str, list[Outlook]] = {}
    for square in ("e5", "e6", "e4"):
        s = duel(
            {"type": "y_wing_starfighter", "square": square},
            {"type": "imperial_star_destroyer", "square": "e7", "counters": []},
        )
        found[square] = pending(s, 1)
    assert [len(attacks) for attacks in found.values()] == [1, 3, 0]
    best = max(attack.expected() for attack in found["e6"])
    assert found["e5"][0].expected() == best


@pytest.mark.rule("SB-1.7")
def test_the_odds_of_a_fighter_know_no_reduced_side() -> None:
    s = duel(
        {"type": "x_wing_starfighter", "square": "e5"},
        {"type": "imperial_star_destroyer", "square": "e6", "counters": []},
    )
    told = {entry["ship"]: entry for entry in GAME.odds(s, 0) if "ship" in entry}
    keys = [[part["about"]["key"] for part in told[ship]["parts"]] for ship in (0, 1)]
    assert "sb.odds.flipped" not in keys[0]
    assert "sb.odds.flipped" in keys[1]


# -- what the table is told ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_what_the_table_is_told_of_moves_is_what_the_rules_do(seed: int) -> None:
    s = GAME.start({"variant": "skirmish", "fleets": "random"}, seed)
    rng = FastRng(seed)
    checked = 0
    while not s.over and checked < 60:
        seat = to_act(s)
        asked = GAME.ask(s, seat)
        assert asked is not None
        if asked["kind"] == "move":
            for ship, ends in asked["reach"].items():
                for square, facing, steps, used, *_ in ends[:8]:
                    checked += 1
                    follow(s.clone(), seat, int(ship), square, facing, steps.split(), used)
        playout(s, rng, 1)
    assert checked


def follow(
    s: Any, seat: int, ship: int, square: str, facing: str | None, steps: list[str], used: int
) -> None:
    """Make the steps of a path; the ship must stand where it was told."""
    assert len(steps) == used
    for step in steps:
        act(s, seat, f"step ship:{ship} dir:{step}")
        while type(decision(s)).__name__ == "PushTo":
            other = to_act(s)
            GAME.play(s, other, legal(s, other)[0])
    shown = GAME.view(s, seat)["ships"][ship]
    assert shown["square"] == square
    if facing is not None:
        assert shown["facing"] == facing


def test_every_choice_is_said_in_both_languages_and_every_block_cites_a_rule() -> None:
    known = {rule.id for rule in GAME.rules()}
    for seed, variant in enumerate(("standard", "skirmish", "quick_start")):
        s = GAME.start({"variant": variant}, seed)
        rng = FastRng(seed)
        while not s.over:
            for seat in (0, 1):
                asked = GAME.ask(s, seat)
                assert asked is not None
                lines = [asked["prompt"]]
                lines += [c["label"] for c in asked["choices"]]
                lines += [c["effect"] for c in asked["choices"] if "effect" in c]
                lines += [b["reason"] for b in asked["blocked"]]
                lines += [w["message"] for w in asked["warnings"]]
                for line in lines:
                    for language in ("en", "fr"):
                        text = GAME.say(language, line["key"], line["params"])
                        assert text not in ("", line["key"])
                        assert "{" not in text
                rules = [c["rule"] for c in asked["choices"] + asked["blocked"]]
                assert set(rules) <= known
            playout(s, rng, 7)


def test_the_arithmetic_of_an_attack_adds_up() -> None:
    s = duel(
        {"type": "rebel_cruiser", "square": "e5", "facing": "n"},
        {"type": "imperial_star_destroyer", "square": "e9", "facing": "s", "active": ["sabotaged"]},
    )
    s.rng = ScriptedRng([10], FastRng(1), True)
    act(s, 0, "fire ship:0 weapon:w1")
    act(s, 0, "target ship:1")
    last = GAME.view(s, 0)["last_attack"]
    assert (last["die"], last["attack"], last["total"], last["defense"]) == (10, 7, 17, 17)
    assert (last["result"], last["damage"], last["need"]) == ("hit", 2, 10)


# -- positions -----------------------------------------------------------------------------------

RESERVE = "seats.0.reserve"


def of_ship(**fields: Any) -> Json:
    """What a position says of a lone transport."""
    return {"seats": {"0": {"ships": [{"type": "rebel_transport", **fields}]}}}


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"hats": 1}, "hats"),
        ({"phase": "lunch"}, "phase"),
        ({"active": 2}, "active"),
        ({"seats": {"2": {}}}, "seats.2"),
        ({"seats": {"0": {"ships": [{"type": "death_star"}]}}}, "seats.0.ships[0].type"),
        ({"seats": {"0": {"ships": [{"type": "tie_fighter"}]}}}, "seats.0.ships[0].type"),
        (
            {"seats": {"0": {"ships": [{"type": "rebel_transport", "square": "z9"}]}}},
            "seats.0.ships[0].square",
        ),
        (
            {"seats": {"0": {"ships": [{"type": "rebel_transport", "reduced": True}]}}},
            "seats.0.ships[0].reduced",
        ),
        ({"seats": {"0": {"reserve": ["x x_wing_starfighter"]}}}, "seats.0.reserve[0]"),
        ({"seats": {"0": {"laid": ["nothing"]}}}, "seats.0.laid[0]"),
        ({"low": 7}, "low"),
        (of_ship(counters=[9]), "seats.0.ships[0].counters[0]"),
        (of_ship(counters=[1]), "seats.0.ships[0].counters"),
        (of_ship(moved="yes"), "seats.0.ships[0].moved"),
        (of_ship(fired=["w9"]), "seats.0.ships[0].fired[0]"),
        (of_ship(fired=["w6"]), "seats.0.ships[0].fired"),
        (of_ship(square="reserve"), "seats.0.ships[0].square"),
        ({"seats": {"0": {"reserve": ["rebel_transport"]}}}, "seats.0.reserve"),
        ({"seats": {"0": {"reserve": ["81 x_wing_starfighter"]}}}, "seats.0.reserve"),
        ({"seats": {"0": {"laid": ["dark_1_iron_hull"]}}}, "seats.0.laid[0]"),
        ({"seats": {"0": {"draft": ["rebel_transport"]}}}, "seats.0.draft"),
        ({"phase": "fleets", **of_ship()}, "seats.0.ships"),
        ({"phase": "fleets", "seats": {"0": {"reserve": ["x_wing_starfighter"]}}}, RESERVE),
        ({"phase": "fleets", "seats": {"0": {"draft": ["40 rebel_transport"]}}}, "seats.0.draft"),
    ],
)
def test_a_bad_position_names_the_field(fields: Json, path: str) -> None:
    with pytest.raises(BadPosition) as caught:
        position(**fields)
    assert caught.value.path == path


def test_a_draft_is_loaded_up_to_the_limit_of_points_and_not_beyond() -> None:
    cost = PRINTED.cost[PRINTED.number["rebel_transport"]]
    for copies, fits in ((300 // cost, True), (300 // cost + 1, False)):
        fields = {"phase": "fleets", "seats": {"0": {"draft": [f"{copies} rebel_transport"]}}}
        if fits:
            assert GAME.why_not(position(**fields), 0, GAME.space.read("ready")) is None
        else:
            with pytest.raises(BadPosition, match=r"\[SB-2.2\]"):
                position(**fields)


def test_a_named_ship_stands_twice_in_a_position_only_where_that_is_agreed_on() -> None:
    enemy = {"ships": [{"type": "imperial_shuttle", "square": "q11"}]}
    twice = {"set": {"seats": {"0": {"reserve": ["2 luke_skywalkers_x_wing"]}, "1": enemy}}}
    GAME.position(twice, FastRng(1))
    with pytest.raises(BadPosition, match=r"\[SB-2.6\]"):
        GAME.position({**twice, "options": {"unique_named_ships": True}}, FastRng(1))


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(
    ("phase", "shown"),
    [("move", "movement"), ("launch", "launch"), ("attack", "attack"), ("hit_and_run", "attack")],
)
def test_a_position_begins_with_the_part_of_the_active_seat(
    phase: str, shown: str, active: int
) -> None:
    fighters = ["utapaun_p_38_starfighter", "asajj_ventresss_starfighter"]
    ships: list[list[Json]] = [
        [{"type": "rebel_transport", "square": "b5"}],
        [{"type": "commerce_guild_destroyer", "square": "b7"}],
    ]
    seats: Json = {}
    for seat in (0, 1):
        runner: Json = {"type": fighters[seat], "square": f"e{5 + seat}"}
        if phase == "hit_and_run":
            runner["attacked"] = True
        seats[str(seat)] = {"ships": [*ships[seat], runner], "reserve": [fighters[seat]]}
    s = position(phase=phase, active=active, seats=seats)
    assert (GAME.kind_of(s, decision(s)), GAME.describe(s)["phase"]) == (phase, shown)
    assert must_act(s) == 1 << active == 1 << s.active


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("facing", 4),
        ("faction", 2),
        ("low", -7),
        ("phase", 8),
        ("stage", 4),
        ("active", 2),
        ("counters", 1 << 16),
        ("reduced", 2),
        ("mover", 0),
        ("attacker", 999),
    ],
)
def test_a_saved_battle_with_a_number_that_points_at_nothing_is_refused(
    field: str, value: int
) -> None:
    s = GAME.start({"variant": "standard", "fleets": "preset"}, 3)
    playout(s, FastRng(5), 150)
    data = json.loads(json.dumps(GAME.save(s)))
    assert GAME.digest(GAME.load(data)) == GAME.digest(s)
    if isinstance(data["table"][field], list):
        data["table"][field][0] = value
    else:
        data["table"][field] = value
    with pytest.raises(BadPosition):
        GAME.load(data)


@pytest.mark.parametrize(
    ("part", "field", "value"),
    [("past", "side", 3), ("past", "target", 999), ("report", "what", 5)],
)
def test_what_a_saved_battle_remembers_is_checked_too(part: str, field: str, value: int) -> None:
    s = GAME.start({"variant": "standard", "fleets": "preset"}, 3)
    rng = FastRng(5)
    while not getattr(s, part):
        playout(s, rng, 1)
    data = json.loads(json.dumps(GAME.save(s)))
    GAME.load(data)
    data["table"][part][0][field] = value
    with pytest.raises(BadPosition):
        GAME.load(data)


def test_there_are_scenarios_for_every_chapter() -> None:
    folder = Path(__file__).parents[2] / "scenarios" / "starship_battles"
    chapters = {path.parent.name: 0 for path in folder.rglob("*.toml")}
    assert len(list(folder.rglob("*.toml"))) >= 60
    assert {"movement", "launching", "attack", "damage", "commands", "fleets"} <= chapters.keys()


@pytest.mark.drawn
def test_the_terminal_table_is_drawn_at_every_moment() -> None:
    words = Words("fr")
    console = Console(width=100, file=StringIO(), force_terminal=False)
    for seed, variant in enumerate(("standard", "skirmish", "quick_start")):
        s = GAME.start({"variant": variant}, seed)
        rng = FastRng(seed)
        while not s.over:
            for seat in (0, 1, -1):
                console.print(board(GAME, GAME.view(s, seat), ["A", "B"], words))
            playout(s, rng, 9)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "L1^" in text
    assert "sb." not in text
