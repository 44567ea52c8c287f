"""The Ares Project: set-ups, tables, worked examples, cards of one's own, odds."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from astrarium.games.ares import GAME
from astrarium.games.ares import moves as m
from astrarium.games.ares.bot.advice import ADVICE
from astrarium.games.ares.printed.tables import (
    ATTACK,
    CARD_IDS,
    FACTION_SPECIAL,
    FACTIONS,
    OWN_DATA,
    PLAN_IDS,
    PLAN_INDEX,
    RAID,
    STANDARD,
)
from astrarium.games.ares.refusals import NO_HATCHING, NO_SITE
from astrarium.games.ares.rules.kahoum import may_attend
from astrarium.games.ares.state import Ares
from astrarium.kernel.errors import BadOptions, BadPack, BadPosition
from astrarium.kernel.flow import OK, apply, decision, legal, lowest, must_act, to_act
from astrarium.kernel.records.record import replay_record
from astrarium.kernel.rng import FastRng, ScriptedRng
from astrarium.server.table.standing import StandingOrders, words_of
from astrarium.suite.legality import agreement, reasons
from astrarium.suite.walk import Point

RECORDS = Path(__file__).parent / "records"


def opened(options: dict[str, Any], picks: list[list[str]], rolls: list[int]) -> Ares:
    """A game after its opening hands."""
    s = GAME.new(GAME.check_options(options), ScriptedRng(rolls, FastRng(1), True))
    for cards in zip(*picks, strict=True):
        for seat, card in enumerate(cards):
            GAME.play(s, seat, GAME.space.read(f"pick card:{card}"))
    return s


def units_of(s: Ares, seat: int) -> dict[str, int]:
    """The sites of a Base and their units."""
    base = GAME.describe(s)["seats"][seat]["base"]
    return {name: site["units"] for name, site in base.items()}


@pytest.mark.rule("AR-1.3")
@pytest.mark.parametrize("faction", range(4))
def test_a_deck_has_fifty_cards_and_nine_attacks(faction: int) -> None:
    kinds = [kind for kind in range(len(CARD_IDS)) if OWN_DATA.faction[kind] == faction]
    attacks = [kind for kind in kinds if OWN_DATA.kind[kind] == ATTACK]
    by_sort = Counter[int]()
    for kind in attacks:
        by_sort[OWN_DATA.subkind[kind]] += OWN_DATA.count[kind]
    assert sum(OWN_DATA.count[kind] for kind in kinds) == 50
    assert by_sort == {STANDARD: 4, RAID: 2, FACTION_SPECIAL: 3}


@pytest.mark.rule("AR-2.2", "AR-2.1", "AR-1.5")
def test_the_basic_game_starts_with_turret_and_novice() -> None:
    s = GAME.start({}, 1)
    assert units_of(s, 0) == {"turret": 2}
    assert units_of(s, 1) == {"novice_basic": 2}


@pytest.mark.rule("AR-11.1", "AR-T.1", "AR-K.1", "AR-X.1", "AR-C.1", "AR-X.2", "AR-K.2")
def test_the_complete_game_starts_with_every_faction_s_own_base() -> None:
    s = GAME.start({"variant": "free_for_all", "seats": 4}, 1)
    assert [units_of(s, seat) for seat in range(4)] == [
        {"turret": 1, "militia": 1, "workers": 1},
        {"novice": 2, "sanctum": 1},
        {"drone": 2, "guardian": 0, "queen": 1},
        {"core_gun": 1, "lab_guards": 1, "colossus_frame": 0},
    ]


@pytest.mark.rule("AR-1.1")
@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"variant": "complete", "faction_0": "xenos", "faction_1": "xenos"}, "faction_1"),
        ({"variant": "basic", "faction_0": "xenos"}, "faction_0"),
        ({"variant": "basic", "seats": 3}, "seats"),
        ({"variant": "team", "seats": 3}, "seats"),
        ({"variant": "basic", "first_seat": 3}, "first_seat"),
    ],
)
def test_options_that_do_not_go_together_are_refused(options: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.start(options)
    assert caught.value.field == field


@pytest.mark.rule("AR-1.1", "AR-2.1")
def test_seats_get_the_factions_that_are_left() -> None:
    chosen = [faction for _, options in GAME.matchups() for faction in options.values()]
    assert set(FACTIONS) <= set(chosen)
    s = GAME.start({"variant": "complete", "faction_1": "terran"}, 1)
    assert [FACTIONS[faction] for faction in s.setup.factions] == ["kahoum", "terran"]


@pytest.mark.rule("AR-2.3", "AR-2.5")
def test_two_cards_are_picked_one_is_drawn_and_a_standard_attack_lies_at_the_bottom() -> None:
    picks = [["barracks", "terran_standard_attack"], ["quake", "quake"]]
    s = opened({}, picks, [3, 5])
    hand = [CARD_IDS[s.kinds[card]] for card in s.players[0].hand]
    assert hand[:2] == ["barracks", "terran_standard_attack"]
    assert [len(p.hand) for p in s.players] == [3, 3]
    assert [len(p.deck) for p in s.players] == [47, 47]  # 46 and the bottom Attack
    assert all(s.data.subkind[s.kinds[p.deck[0]]] == STANDARD for p in s.players)
    assert s.active == 1  # 3 against 5


@pytest.mark.rule("AR-2.5")
def test_ties_for_the_first_turn_roll_again() -> None:
    picks = [["barracks", "factory"], ["quake", "pyre"]]
    assert opened({}, picks, [4, 4, 6, 1]).active == 0


@pytest.mark.rule("AR-2.4")
def test_the_suggested_first_cards_are_offered_first() -> None:
    s = GAME.start({}, 1)
    for seat, wanted in ((0, {"barracks", "factory"}), (1, {"quake", "pyre"})):
        asked = GAME.ask(s, seat)
        assert asked is not None
        lit = {c["action"].split(":")[1] for c in asked["choices"] if c["kind"] == "primary"}
        assert lit == wanted


@pytest.mark.rule("AR-1.6")
def test_the_choice_cards_say_how_long_a_battle_lasts() -> None:
    data = OWN_DATA
    assert (data.rounds_normal, data.rounds_deep, data.rounds_raid) == (6, 3, 3)
    assert [c["id"] for c in GAME.components() if c["kind"] == "combat_choice_card"] == [
        "choice_normal",
        "choice_deep_strike_raid",
    ]


@pytest.mark.rule("AR-1.7", "AR-1.8")
def test_tokens_never_run_out() -> None:
    unlimited = {c["id"] for c in GAME.components() if c["kind"] == "token_kind"}
    assert unlimited == {"unit_token", "power_token"}


@pytest.mark.rule("AR-K.10", "AR-X.10", "AR-T.10", "AR-C.9", "AR-1.12", "AR-11.2")
def test_units_come_from_the_buildings_that_the_examples_name() -> None:
    building = {c["id"]: c["building"] for c in GAME.components() if c["kind"] == "unit"}
    faction = {c["id"]: c["faction"] for c in GAME.components() if c["kind"] == "unit"}
    assert [building[u] for u in ("razor", "slicer", "behemoth")] == ["nest", "hive", "brood"]
    assert {faction[u] for u in ("soldier", "poison_ivy", "rover")} == {"kahoum"}
    assert OWN_DATA.no_flanking[PLAN_INDEX["core_gun"]]
    slots = {c["id"]: c.get("slot", "table") for c in GAME.components() if c["kind"] == "building"}
    assert slots["explosive_gun"] == "gun_mount"
    assert slots["drone_bay"] == slots["barracks"] == "table"


@pytest.mark.rule("AR-15.1", "AR-15.2", "AR-15.3", "AR-15.5")
def test_the_numbers_that_the_examples_fix_stand_in_the_tables() -> None:
    def scores(unit: str) -> list[int]:
        return [max(-1, n) for n in OWN_DATA.attack[PLAN_INDEX[unit]]]

    assert scores("trooper") == [2, 1, 0, 1]
    assert scores("rocket_infantry") == [0, 3, 2, 2]
    assert (scores("bomber")[:2], scores("bomber")[3]) == ([3, 1], 3)
    assert scores("mecha_infantry")[:2] == [3, 4]
    assert scores("stealth_infantry")[:2] == [2, 1]
    assert scores("mobile_aa")[1:3] == [1, 3]
    assert scores("poison_ivy")[1:3] == [1, 0]
    assert scores("behemoth")[:2] == [2, 1]
    assert [OWN_DATA.initiative[PLAN_INDEX[u]] for u in ("stealth_infantry", "slicer")] == [3, 2]


@pytest.mark.rule("AR-15.4", "AR-15.8")
@pytest.mark.parametrize("name", ["battle", "raid"])
def test_the_printed_battles_replay_from_their_records(name: str) -> None:
    text = (RECORDS / f"{name}.record").read_text(encoding="utf-8")
    session = replay_record(GAME, text)
    assert not session.state.over
    assert GAME.describe(session.state)["battle"]["on"] is False
    assert len(session.moves) == len(text.splitlines()) - 2


def fights(options: dict[str, Any], seeds: int) -> list[Ares]:
    """Moments of random games in which somebody may fire."""
    found: list[Ares] = []
    for seed in range(seeds):
        s = GAME.start(options, seed)
        rng = FastRng(seed)
        while not s.over:
            if type(decision(s)).__name__ == "Fire":
                found.append(s.clone())
            options_now = legal(s, to_act(s))
            apply(s, to_act(s), options_now[rng.below(len(options_now))])
    return found


@pytest.mark.rule("AR-7.10", "AR-7.11", "AR-7.12")
def test_every_shot_on_offer_says_what_the_view_says() -> None:
    compared = 0
    for s in fights({"variant": "complete", "faction_1": "xenos"}, 30):
        asked = GAME.ask(s, to_act(s))
        assert asked is not None
        forces = GAME.view(s, -1)["battle"]["forces"]
        for choice in asked["choices"]:
            if choice["verb"] != "fire":
                continue
            f, target = (int(word.split(":")[1]) for word in choice["action"].split()[1:])
            shown = next(t for t in forces[f]["targets"] if t["force"] == target)
            assert shown["can"]
            assert (shown["threshold"], shown["dice"]) == (choice["threshold"], choice["dice"])
            mods = sum(mod["n"] for mod in shown["mods"])
            assert shown["threshold"] == min(5, shown["score"] + mods)
            assert shown["expected"] == choice["expected"]
            compared += 1
    assert compared > 40


@pytest.mark.rule("AR-7.10")
def test_odds_of_a_shot_add_up_and_those_of_the_battle_have_an_interval() -> None:
    looked = 0
    for s in fights({}, 20)[:6]:
        found = GAME.odds(s, to_act(s))
        for entry in found[:-1]:
            hits = [p for p in entry["parts"] if p["about"]["key"] == "ares.odds.hits"]
            assert sum(p["chance"] for p in hits) == pytest.approx(1)
            assert entry["chance"] == pytest.approx(1 - hits[0]["chance"])
            looked += 1
        battle = found[-1]
        assert battle["low"] <= battle["chance"] <= battle["high"]
        assert not battle["exact"]
    assert looked > 5


def test_odds_of_a_sure_battle_are_sure() -> None:
    position = {
        "set": {
            "frontier": 1,
            "seats": {
                "0": {
                    "hand": ["terran_standard_attack"],
                    "sites": [{"unit": "heavy_tank", "units": 4}],
                },
                "1": {"sites": [{"unit": "zephyr", "units": 1}]},
            },
        }
    }
    s = GAME.position(position, FastRng(1))
    for words in ("attack card:terran_standard_attack choice:normal seat:1", "defend_frontier"):
        GAME.play(s, to_act(s), GAME.space.read(words))
    assert GAME.odds(s, 0)[-1]["chance"] == 0  # X against air: the tanks never hit (AR-1.11)


def test_components_tell_the_source_of_every_value() -> None:
    for component in GAME.components():
        assert component["source"] in ("seed", "public", "recalled", "reconstructed")
        assert set(component["fields"].values()) <= {"seed", "inferred", "public", "reconstructed"}
        assert component["name"]["en"]
        assert component["name"]["fr"]
        assert component["summary"]["fr"]
    trooper = next(c for c in GAME.components() if c["id"] == "trooper")
    assert trooper["fields"]["attack"] == "seed"
    assert trooper["fields"]["initiative"] == "reconstructed"


def test_a_pack_changes_what_a_unit_costs() -> None:
    files = GAME.pack_template()
    name = "cards_terran.toml"
    text = files[name].replace("unit_cost = 1\n", "unit_cost = 2\n", 1)
    pack = GAME.read_pack({name: text})
    own = GAME.start({}, 1)
    other = GAME.start({"cards": pack}, 1)
    trooper = PLAN_IDS.index("trooper")
    assert (own.data.unit_cost[trooper], other.data.unit_cost[trooper]) == (1, 2)
    again = GAME.load(GAME.save(other))
    assert again.data.unit_cost[trooper] == 2
    assert GAME.digest(again) == GAME.digest(other)


def test_the_template_is_a_valid_pack() -> None:
    files = GAME.pack_template()
    pack = GAME.read_pack(files)
    assert GAME.read_cards(pack) == pack


def test_a_bad_pack_tells_all_its_faults() -> None:
    name = "cards_kahoum.toml"
    text = GAME.pack_template()[name]
    text = text.replace("unit_cost = 1\n", "unit_cost = 99\n", 1)
    text = text.replace('do = "cannot_fire"', 'do = "sing"', 1)
    text = text.replace("count = 5\n", "count = 6\n", 1)
    with pytest.raises(BadPack) as caught:
        GAME.read_pack({name: text})
    faults = [(fault.record, fault.field) for fault in caught.value.faults]
    assert ("temple", "side[0].unit_cost") in faults
    assert ("mind_fog", "effect[0].do") in faults
    assert ("", "count") in faults
    assert all(fault.french for fault in caught.value.faults)


FULL_MACHINE = {
    "options": {"variant": "complete", "faction_0": "colossus", "faction_1": "kahoum"},
    "set": {
        "seats": {
            "0": {
                "hand": ["beam_gun", "reactor", "scanner_mast"],
                "sites": [
                    {"pile": 1},
                    {"pile": 2},
                    {"unit": "mortis_cannon", "units": 1},
                    {"unit": "lance_beam", "units": 0, "resources": 1},
                    {"unit": "flak_rack", "units": 2},
                    {"unit": "shield_arm", "units": 1},
                    {"unit": "reactor"},
                    {"unit": "overdrive"},
                    {"unit": "force_field", "stored": 2},
                    {"unit": "gyro_mounts"},
                    {"unit": "auto_repair"},
                ],
            }
        }
    },
}
LOOSE_CARDS = {
    "options": {"variant": "complete", "faction_0": "xenos", "faction_1": "terran"},
    "set": {
        "frontier": 1,
        "seats": {
            "0": {
                "hand": ["wings", "queen_attack", "ground_pound"],
                "loose": ["carapace", "gas_sacs"],
                "sites": [
                    {"unit": "razor", "units": 2, "attached": ["wings"]},
                    {"unit": "behemoth", "units": 2},
                    {"unit": "tactical_brain"},
                ],
            },
            "1": {
                "hand": ["jump_packs", "tactical_nuke_attack", "factory"],
                "loose": ["servo_engines"],
                "sites": [{"unit": "trooper", "units": 2}, {"unit": "nuclear_plant"}],
            },
        },
    },
}


@pytest.mark.drawn
@pytest.mark.rule("AR-C.3", "AR-C.5", "AR-F.8", "AR-11.5", "AR-X.6")
@pytest.mark.parametrize("position", [FULL_MACHINE, LOOSE_CARDS])
def test_reasons_and_legal_lists_agree_in_crowded_bases(position: dict[str, Any]) -> None:
    for seed in range(2):
        s = GAME.position(position, FastRng(seed))
        rng = FastRng(seed)
        for number in range(25):
            if s.over:
                break
            point = Point(GAME, {}, seed, number, s)
            agreement(point)
            reasons(point)
            choices = legal(s, to_act(s))
            apply(s, to_act(s), choices[rng.below(len(choices))])
            GAME.audit(s)


@pytest.mark.rule("AR-C.2", "AR-C.3", "AR-C.5")
def test_a_full_machine_takes_a_gun_or_an_upgrade_only_in_place_of_another() -> None:
    s = GAME.position(FULL_MACHINE, FastRng(1))
    words = [GAME.write(action) for action in legal(s, 0)]
    assert not [word for word in words if word.startswith(("build ", "build_on "))]
    assert len([w for w in words if w.startswith("replace plan:lance_beam")]) == 4
    assert [w for w in words if w.startswith("replace plan:reactor")] == [
        GAME.write(GAME.read(s, 0, "replace plan:reactor place:reactor"))
    ]
    assert len([w for w in words if w.startswith("replace plan:scanner_mast")]) == 5
    GAME.play(s, 0, GAME.read(s, 0, "replace plan:prism_beam place:flak_rack"))
    base = GAME.describe(s)["seats"][0]["base"]
    assert base["prism_beam"]["under"] == 1  # the smaller pile
    assert base["pile"]["under"] == 2
    mine = {site["card"]: site["doomed"] for site in GAME.view(s, 0)["players"][0]["base"]["sites"]}
    assert mine["missile_gun"]
    theirs = GAME.view(s, 1)["players"][0]
    assert theirs["hidden"] == 1
    assert not any(site["doomed"] for site in theirs["base"]["sites"])


@pytest.mark.rule("AR-15.1", "AR-15.2", "AR-15.3", "AR-7.6", "AR-7.10", "AR-7.11", "AR-7.12")
def test_the_printed_example_of_modifiers_gives_its_thresholds() -> None:
    terrans = [("mecha_infantry", 1), ("trooper", 2), ("bomber", 2), ("stealth_infantry", 3)]
    kahoum = [("soldier", 2), ("poison_ivy", 3), ("rover", 2), ("novice_basic", 0)]
    position = {
        "set": {
            "frontier": 0,
            "seats": {
                "0": {
                    "hand": ["terran_standard_attack"],
                    "sites": [
                        {"unit": unit, "units": n} for unit, n in [*terrans, ("heavy_tank", 2)]
                    ],
                },
                "1": {"sites": [{"unit": unit, "units": n} for unit, n in kahoum]},
            },
        }
    }
    s = GAME.position(position, FastRng(1))
    for line in (
        "0 attack card:terran_standard_attack choice:normal seat:1",
        "1 insert force:soldier gap:0",
        "1 insert force:poison_ivy gap:1",
        "0 match force:mecha_infantry to:soldier",
        "0 match force:trooper to:poison_ivy",
        "0 insert force:heavy_tank gap:2",
        "0 insert force:stealth_infantry gap:3",
        "0 insert force:bomber gap:4",
        "1 done",
        "0 insert force:stealth_infantry gap:2",
        "0 reinforce force:bomber behind:trooper",
    ):
        seat, _, words = line.partition(" ")
        GAME.play(s, int(seat), GAME.read(s, int(seat), words))
    battle = GAME.view(s, -1)["battle"]
    unit = {f["force"]: f["unit"] for f in battle["forces"]}
    found = {
        (f["unit"], unit[t["force"]]): (t["threshold"], t["dice"])
        for f in battle["forces"]
        for t in f["targets"]
        if t["force"] is not None
    }
    assert GAME.describe(s)["battle"]["columns"] == [
        "mecha_infantry|soldier",
        "trooper+bomber|poison_ivy",
        "stealth_infantry|",
        "heavy_tank|rover",
    ]
    assert [found["mecha_infantry", unit][0] for unit in ("soldier", "poison_ivy", "rover")] == [
        3,
        1,
        2,
    ]
    assert [found["bomber", unit][0] for unit in ("soldier", "poison_ivy", "rover")] == [3, 4, 1]
    assert [found["stealth_infantry", u][0] for u in ("poison_ivy", "rover", "soldier")] == [
        1,
        1,
        1,
    ]
    assert found["poison_ivy", "bomber"] == (0, 1)  # three units at zero roll one die
    assert found["poison_ivy", "heavy_tank"] == (-1, 0)  # can't fire there


@pytest.mark.parametrize(
    ("position", "path"),
    [
        ({"hats": 1}, "hats"),
        ({"frontier": 2}, "frontier"),
        ({"active": "me"}, "active"),
        ({"dice": [7]}, "dice[0]"),
        ({"seats": {"5": {}}}, "seats.5"),
        ({"seats": {"0": {"hats": 1}}}, "seats.0.hats"),
        ({"seats": {"0": {"hand": ["dragon"]}}}, "seats.0.hand[0]"),
        ({"seats": {"0": {"hand": ["temple"]}}}, "seats.0.hand[0]"),
        ({"seats": {"0": {"hand": ["factory"] * 4}}}, "seats.0.hand"),
        ({"seats": {"0": {"hand": []}}}, "seats.0.hand"),
        ({"seats": {"0": {"score": -1}}}, "seats.0.score"),
        ({"seats": {"0": {"sites": [{"unit": "dragon"}]}}}, "seats.0.sites[0].unit"),
        ({"seats": {"0": {"sites": [{"unit": "militia"}]}}}, "seats.0.sites[0].unit"),
        ({"seats": {"0": {"sites": [{"unit": "trooper", "units": 5}]}}}, "seats.0.sites[0].units"),
        ({"seats": {"0": {"sites": [{"unit": "trooper", "hats": 1}]}}}, "seats.0.sites[0].hats"),
        ({"seats": {"0": {"sites": [{"pile": 2, "stored": 1}]}}}, "seats.0.sites[0].stored"),
        ({"seats": {"0": {"sites": [7]}}}, "seats.0.sites[0]"),
        ({"seats": {"0": {"sites": 7}}}, "seats.0.sites"),
        ({"seats": {"0": {"hidden": "dance"}}}, "seats.0.hidden"),
        ({"seats": {"0": {"hidden": ["dance"]}}}, "seats.0.hidden[0]"),
        ({"seats": {"0": {"hidden": ["resource card:factory place:9"]}}}, "seats.0.hidden[0]"),
    ],
)
def test_a_bad_position_names_the_field(position: dict[str, Any], path: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position({"set": position}, FastRng(1))
    assert caught.value.path == path


def test_a_bad_position_tells_all_its_faults_and_what_was_meant() -> None:
    seat = {"hand": ["facotry"], "scores": 1, "sites": [{"unit": "troper"}]}
    with pytest.raises(BadPosition) as caught:
        GAME.position({"set": {"turn": 0, "seats": {"0": seat}}}, FastRng(1))
    faults = dict(caught.value.faults)
    assert sorted(faults) == ["seats.0.hand[0]", "seats.0.scores", "seats.0.sites[0].unit", "turn"]
    assert "factory" in faults["seats.0.hand[0]"]
    assert "score" in faults["seats.0.scores"]
    assert "trooper" in faults["seats.0.sites[0].unit"]


def test_a_position_tells_of_all_cards_that_no_deck_holds() -> None:
    seats = {"0": {"score": ["temple"], "hand": ["pyre"]}, "1": {"hand": ["barracks"]}}
    with pytest.raises(BadPosition) as caught:
        GAME.position({"set": {"seats": seats}}, FastRng(1))
    paths = [path for path, _ in caught.value.faults]
    assert paths == ["seats.0.hand[0]", "seats.0.score[0]", "seats.1.hand[0]"]


def test_sites_and_forces_with_namesakes_are_numbered_in_labels() -> None:
    sites = [
        {"unit": "turret", "units": 0},
        {"unit": "trooper", "units": 2},
        {"unit": "heavy_tank", "units": 1},
        {"unit": "trooper", "units": 2},
    ]
    position = {
        "options": {"variant": "basic"},
        "set": {
            "frontier": 1,
            "seats": {
                "0": {"hand": ["terran_standard_attack", "barracks"], "deck": 2, "sites": sites},
                "1": {"deck": 2, "sites": [{"unit": "soldier", "units": 2}]},
            },
        },
    }
    s = GAME.position(position, FastRng(1))

    def said(language: str) -> list[str]:
        labels = [GAME.label(s, 0, action) for action in legal(s, 0)]
        return [GAME.say(language, key, params) for key, params in labels]

    assert "Barracks as a Resource on Trooper 2" in said("en")
    assert "Barracks as a Resource on Heavy Tank" in said("en")
    assert any(text.endswith(" 2") for text in said("fr"))
    GAME.play(s, 0, GAME.read(s, 0, "attack card:terran_standard_attack choice:normal seat:1"))
    GAME.play(s, 1, GAME.read(s, 1, "defend_frontier"))
    assert "Trooper 1 to the left end" in said("en")
    assert "Trooper 2 to the left end" in said("en")
    assert "Heavy Tank to the left end" in said("en")


def test_reports_call_the_seats_by_their_factions() -> None:
    s = GAME.start({"variant": "complete", "faction_0": "xenos", "faction_1": "terran"})
    assert GAME.side_names(s, "en") == ["Xenos", "Terrans"]
    assert len(GAME.matchups()) == 7


@pytest.mark.rule("AR-10.3", "AR-5.2", "AR-F.9")
@pytest.mark.parametrize(("frontier", "action"), [(0, "bank"), (-1, "take_frontier")])
def test_an_attack_card_that_is_shown_is_known_to_everybody(frontier: int, action: str) -> None:
    seats = {"0": {"hand": ["blitz_attack"], "deck": 2}, "1": {"deck": 2}}
    position = {
        "options": {"variant": "complete", "faction_0": "terran", "faction_1": "xenos"},
        "set": {"frontier": frontier, "seats": seats},
    }
    s = GAME.position(position, FastRng(1))
    card = s.players[0].hand[0]
    GAME.play(s, 0, GAME.read(s, 0, f"{action} card:blitz_attack"))
    assert s.known[card] >> 1 & 1


@pytest.mark.rule("AR-5.1", "AR-5.5")
def test_a_face_down_attack_card_is_known_to_everybody_from_its_reveal_on() -> None:
    seats = {"0": {"hand": ["blitz_attack"], "deck": 2}, "1": {"deck": 2}}
    position = {
        "options": {"variant": "complete", "faction_0": "terran", "faction_1": "xenos"},
        "set": {"frontier": 1, "seats": seats},
    }
    s = GAME.position(position, FastRng(1))
    card = s.players[0].hand[0]
    GAME.play(s, 0, GAME.read(s, 0, "attack card:blitz_attack choice:normal seat:1"))
    while not s.battle.revealed:
        assert not s.known[card] >> 1 & 1
        apply(s, to_act(s), legal(s, to_act(s))[0])
    assert s.known[card] >> 1 & 1


@pytest.mark.rule("AR-X.3", "AR-K.4")
def test_nothing_hatches_and_nobody_serves_beyond_the_last_site() -> None:
    options = {"variant": "complete", "faction_0": "xenos", "faction_1": "kahoum"}
    sites = [{"unit": "queen", "units": 1}, {"unit": "razor", "units": 1}]
    seats = {"0": {"hand": ["xenos_standard_attack"], "deck": 3, "sites": sites}}
    s = GAME.position({"options": options, "set": {"seats": seats}}, FastRng(1))
    apply(s, 0, GAME.read(s, 0, "take_frontier card:xenos_standard_attack"))
    beyond = len(s.players[0].plan)
    assert decision(s).why_not(s, 0, m.HATCH.of(beyond)) == NO_HATCHING
    assert decision(s).why_not(s, 0, m.HATCH.of(beyond - 1)) == OK
    elders = s.players[1]
    assert may_attend(s, elders, len(elders.plan)) == NO_SITE


@pytest.mark.drawn
def test_both_windows_of_a_round_have_a_name_for_standing_answers() -> None:
    assert words_of(GAME.start({}, 1)) == ["after_reorganization", "end_of_combat_round"]
    named: set[str] = set()
    for seed in range(30):
        s = GAME.start(
            {"variant": "complete", "faction_0": "kahoum", "faction_1": "colossus"}, seed
        )
        rng = FastRng(seed)
        while not s.over:
            seat = lowest(must_act(s))
            asked = GAME.ask(s, seat)
            assert asked is not None
            if asked["kind"] == "window":
                named.add(asked["window"])
                orders = StandingOrders("t", {seat: {words_of(s).index(asked["window"]): "pass"}})
                assert orders.answer(s, seat) == m.DONE
            else:
                assert asked["window"] is None
            actions = ADVICE.options(s, seat)
            apply(s, seat, actions[rng.below(len(actions))])
        if len(named) == 2:
            break
    assert named == {"after_reorganization", "end_of_combat_round"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_verb_has_a_heading_in_the_list_of_all_actions(language: str) -> None:
    texts = json.loads((GAME.folder / "messages" / f"{language}.json").read_text(encoding="utf-8"))
    assert {f"ares.verb.{verb.name}" for verb in m.SPACE.verbs} <= set(texts)
