"""Rules of Starship Battles that no scenario can show: geometry, data, knowledge, the catalogue."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from astrarium.games.starship_battles import GAME
from astrarium.games.starship_battles.moves import ADD, READY
from astrarium.games.starship_battles.printed.grid import (
    DX,
    DY,
    EAST,
    FLANK,
    FRONT,
    GRIDS,
    NORTH,
    REAR,
    SOUTH,
    STRIDE,
    WEST,
    distance,
    faced_sides,
)
from astrarium.games.starship_battles.printed.stats import PRINTED
from astrarium.games.starship_battles.printed.tables import (
    ABILITIES,
    FLEETS,
    MARKERS,
    OPTIONS,
    SHIPS,
    WEAPON_TYPES,
)
from astrarium.games.starship_battles.refusals import REFUSALS
from astrarium.games.starship_battles.rules.ships import klass
from astrarium.kernel.errors import (
    BadOptions,
    BadPosition,
    IllegalAction,
    NotYourDecision,
    UnknownAction,
)
from astrarium.kernel.events import Log
from astrarium.kernel.flow import apply, decision, legal, may_act, members, must_act, to_act
from astrarium.kernel.playout import playout
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from astrarium.kernel.telling.text import LANGUAGES

Json = dict[str, Any]

CENTRE = 8 + STRIDE * 8
TURNS = [(NORTH, lambda x, y: (x, y)), (EAST, lambda x, y: (y, -x))]
TURNS += [(SOUTH, lambda x, y: (-x, -y)), (WEST, lambda x, y: (-y, x))]


def start(seed: int = 0, **options: Any) -> Any:
    return GAME.start(options, seed)


def position(**fields: Any) -> Any:
    return GAME.position({"set": fields}, FastRng(1))


def play(s: Any, seat: int, *texts: str) -> None:
    for text in texts:
        GAME.play(s, seat, GAME.read(s, seat, text))


# -- SB-1, SB-5.9 geometry -----------------------------------------------------------------------

TABLE_OF_SIDES = """
F/S   F    F    F   F/S
 S   F/S   F   F/S   S
 S    S    T    S    S
 S   R/S   R   R/S   S
R/S   R    R    R   R/S
"""
LETTERS = {"F": FRONT, "S": FLANK, "R": REAR}


@pytest.mark.rule("SB-5.9")
@pytest.mark.parametrize(("facing", "turn"), TURNS, ids=["north", "east", "south", "west"])
def test_the_attacked_side_is_that_of_the_table_whatever_the_facing(facing: int, turn: Any) -> None:
    rows = [line.split() for line in TABLE_OF_SIDES.strip().splitlines()]
    for row, entries in enumerate(rows):
        for column, entry in enumerate(entries):
            if entry == "T":
                continue
            dx, dy = turn(column - 2, 2 - row)
            attacker = CENTRE + dx + STRIDE * dy
            mask = sum(1 << LETTERS[letter] for letter in entry.split("/"))
            assert faced_sides(CENTRE, facing, attacker) == mask, (column - 2, 2 - row)


@pytest.mark.rule("SB-1.4")
def test_distance_counts_a_diagonal_as_one_and_eight_squares_are_adjacent() -> None:
    for square in GRIDS[0].squares:
        assert distance(CENTRE, square) == max(abs(square % 17 - 8), abs(square // 17 - 8))
    assert sorted(GRIDS[2].near[CENTRE]) == sorted(
        CENTRE + DX[d] + STRIDE * DY[d] for d in range(8)
    )
    assert len(GRIDS[0].near[0]) == 3


@pytest.mark.rule("SB-1.10", "SB-3.1")
def test_the_grid_has_no_terrain_and_two_zones_of_three_rows() -> None:
    for grid, columns, rows in zip(GRIDS, (17, 11, 17), (11, 9, 17), strict=True):
        assert len(grid.squares) == columns * rows
        assert {square // 17 for square in grid.zones[0]} == {0, 1, 2}
        assert {square // 17 for square in grid.zones[1]} == {rows - 3, rows - 2, rows - 1}
    view = GAME.view(start(fleets="preset"), 0)
    assert view["grid"] == {"columns": 17, "rows": 11}
    assert view["zones"] == [[1, 3], [9, 11]]


# -- SB-1 data -----------------------------------------------------------------------------------


@pytest.mark.rule("SB-1.1", "SB-1.2")
def test_the_set_has_thirty_ships_a_side_and_two_of_class_one() -> None:
    assert Counter(ship["faction"] for ship in SHIPS) == {"light": 30, "dark": 30}
    assert [ship["id"] for ship in SHIPS if ship["class"] == 1] == [
        "mon_calamari_star_defender_viscount",
        "super_star_destroyer_executor",
    ]


@pytest.mark.rule("SB-1.5", "SB-1.6", "SB-1.7", "SB-1.8")
def test_the_tables_say_what_the_cards_say() -> None:
    for kind, ship in enumerate(SHIPS):
        for side, word in enumerate(("full", "reduced")):
            card = ship.get(word, ship["full"])
            at = 2 * kind + side
            assert PRINTED.hull[at] == card["hull"]
            assert PRINTED.defense[at] == list(card["defense"].values())
            first = PRINTED.first[at]
            weapons = range(first, first + PRINTED.weapons[at])
            told = [(PRINTED.attack[n], PRINTED.damage[n]) for n in weapons]
            assert told == [(w["attack"], w["damage"]) for w in card["weapons"]]
        if ship["class"] == 4:
            assert "reduced" not in ship
            assert len(set(ship["full"]["defense"].values())) == 1


@pytest.mark.rule("SB-1.2")
def test_every_component_tells_its_source_field_by_field() -> None:
    found = {(c["kind"], c["id"]): c for c in GAME.components()}
    assert Counter(kind for kind, _ in found) == {
        "ship": len(SHIPS),
        "ability": len(ABILITIES),
        "weapon": len(WEAPON_TYPES),
        "marker": len(MARKERS),
        "option": len(OPTIONS),
        "fleet": len(FLEETS),
        "map": 3,
        "zone": 2,
    }
    assault = found["ship", "republic_assault_ship"]["sources"]
    assert (assault["hull"], assault["name"], assault["cost"]) == ("seed", "seed", "reconstructed")
    assert found["ship", "e_wing_starfighter"]["sources"]["name"] == "reconstructed"
    assert found["ship", "imperial_star_destroyer"]["sources"]["command"] == "public"
    for component in found.values():
        assert component["source"] in ("seed", "public", "recalled", "reconstructed")


@pytest.mark.rule("SB-2.2")
def test_sample_fleets_cost_what_they_say() -> None:
    for number, fleet in enumerate(FLEETS):
        points = PRINTED.fleet_points(PRINTED.presets[number])
        assert points == fleet["total"], fleet["id"]
        if fleet["kind"] == "standard":
            assert points <= 300
        if fleet["kind"] == "skirmish":
            assert points <= 150


# -- words ---------------------------------------------------------------------------------------


def test_everything_that_is_named_has_a_name_in_both_languages() -> None:
    things = [("type", SHIPS), ("ability", ABILITIES), ("weapon", WEAPON_TYPES)]
    things += [("marker", MARKERS), ("option", OPTIONS), ("fleet", FLEETS)]
    for sort, records in things:
        for record in records:
            for language in LANGUAGES:
                plain = record[f"name_{language}"].replace("'", "’")
                said = GAME.name_thing(sort, record["id"], language)
                assert said.replace("\u202f", " ") == plain
    for sort, records in [("ability", ABILITIES), ("weapon", WEAPON_TYPES), ("marker", MARKERS)]:
        for record in records:
            assert GAME.messages().has(f"sb.{sort}_text.{record['id']}")
    for record in OPTIONS:
        assert GAME.messages().has(f"sb.option_text.{record['id']}")


def test_both_catalogues_have_the_same_keys_and_french_spaces() -> None:
    english, french = (GAME.messages().texts[language] for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key, text in french.items():
        for mark in ":;?!":
            assert f" {mark}" not in text, key


def test_every_refusal_cites_a_rule_and_has_words() -> None:
    known = {rule.id for rule in GAME.rules()}
    for rule, key in REFUSALS.table[1:]:
        assert rule in known
        assert GAME.messages().has(key)


# -- SB-7 quick start ----------------------------------------------------------------------------


@pytest.mark.rule("SB-7.2")
@pytest.mark.parametrize("seed", range(20))
def test_quick_start_fleets_are_a_flagship_and_four_ships_of_classes_three_and_four(
    seed: int,
) -> None:
    s = start(seed, variant="quick_start", fleets="random")
    for seat in (0, 1):
        classes = [PRINTED.klass[kind] for kind in s.drafts[seat]]
        assert classes.count(1) == 1
        assert len(classes) == 5
        assert 2 not in classes


@pytest.mark.rule("SB-7.2")
def test_quick_start_fleets_are_not_built() -> None:
    with pytest.raises(BadOptions, match=r"SB-7\.2"):
        start(variant="quick_start", fleets="build")


@pytest.mark.rule("SB-7.3")
@pytest.mark.parametrize("seed", range(10))
def test_in_the_quick_start_the_light_side_deploys_first_without_a_roll(seed: int) -> None:
    s = start(seed, variant="quick_start")
    assert (to_act(s), s.dice) == (0, [])
    other = start(seed, variant="quick_start", sides="dark_light")
    assert to_act(other) == 1


@pytest.mark.rule("SB-3.5")
def test_in_the_standard_battle_the_lower_roll_deploys_first() -> None:
    firsts = set()
    for seed in range(20):
        s = start(seed, fleets="preset")
        assert s.dice[0] != s.dice[1]
        assert to_act(s) == (0 if s.dice[0] < s.dice[1] else 1)
        firsts.add(to_act(s))
    assert firsts == {0, 1}


# -- SB-2, SB-A4 secrets -------------------------------------------------------------------------


@pytest.mark.rule("SB-2.5", "SB-A4")
def test_a_fleet_being_built_shows_nothing_but_whether_it_is_ready() -> None:
    s = start()
    before = json.dumps([GAME.view(s, 1), GAME.ask(s, 1)])
    s.log = Log()
    for kind in (0, 7, 15):
        GAME.play(s, 0, ADD.of(kind))
    assert json.dumps([GAME.view(s, 1), GAME.ask(s, 1)]) == before
    assert s.log.events == []
    assert GAME.view(s, 0)["builder"]["points"] == 157
    assert GAME.view(s, -1)["builder"] is None
    GAME.play(s, 0, READY.of())
    assert GAME.view(s, 1)["seats"][0]["ready"]
    assert [event.kind for event in s.log.events] == ["fleet_ready"]
    assert members(must_act(s)) == [1]


@pytest.mark.rule("SB-2.5")
def test_a_determinization_draws_another_legal_fleet_for_the_enemy() -> None:
    s = start()
    play(s, 0, "preset fleet:light_fighter_wing", "ready")
    drawn = set()
    for n in range(30):
        other = GAME.determinize(s, 1, FastRng(n))
        points = PRINTED.fleet_points(other.drafts[0])
        assert points <= 300
        assert any(PRINTED.klass[kind] <= 3 for kind in other.drafts[0])
        drawn.add(tuple(other.drafts[0]))
        assert GAME.determinize(s, 0, FastRng(n)).drafts[0] == s.drafts[0]
    assert len(drawn) == 30


@pytest.mark.rule("SB-A4")
def test_after_the_reveal_only_the_dice_are_unknown() -> None:
    s = start(fleets="preset")
    for seat in (0, 1, -1):
        other = GAME.determinize(s, seat, FastRng(5))
        assert GAME.view(other, seat)["ships"] == GAME.view(s, seat)["ships"]
        assert other.rng.save() != s.rng.save()


# -- SB-2.4, options -----------------------------------------------------------------------------


@pytest.mark.rule("SB-2.4")
def test_three_hundred_points_of_the_cheapest_ships_are_a_legal_fleet() -> None:
    s = start(max_rounds=3)
    play(s, 1, "add type:imperial_shuttle", *["add type:scarab_droid_starfighter"] * 72, "ready")
    play(s, 0, "preset fleet:light_fighter_wing", "ready")
    assert len(s.drafts[1]) == 73
    playout(s, FastRng(1), 100_000)
    assert s.over


@pytest.mark.rule("SB-2.8")
def test_bad_options_are_refused_with_their_field() -> None:
    for options, field in [
        ({"fleet_light": "light_skirmish", "fleets": "build"}, "fleet_light"),
        ({"fleet_light": "light_viscount_hammer", "variant": "skirmish"}, "fleet_light"),
        ({"fleet_dark": "dark_skirmish", "variant": "quick_start"}, "fleet_dark"),
        ({"points": 5}, "points"),
        ({"max_rounds": -1}, "max_rounds"),
        ({"movement": "sideways"}, "movement"),
    ]:
        with pytest.raises(BadOptions) as caught:
            GAME.start(options, 0)
        assert caught.value.field == field


# -- the state, endings --------------------------------------------------------------------------


@pytest.mark.rule("SB-A5", "SB-1.3")
def test_random_battles_keep_every_ship_in_one_place_until_a_named_ending() -> None:
    endings: Counter[str] = Counter()
    for seed in range(6):
        s = start(seed, fleets="random", variant="skirmish")
        rng = FastRng(seed)
        while not s.over:
            playout(s, rng, 1)
            GAME.audit(s)
        outcome = GAME.outcome(s)
        assert outcome is not None
        endings[outcome.ending] += 1
    assert "" not in endings


@pytest.mark.rule("SB-9.5")
def test_without_a_last_round_a_battle_goes_on() -> None:
    s = start(fleets="preset", max_rounds=0)
    while s.round < 40 and not s.over:
        seat = to_act(s)
        actions = legal(s, seat)
        stay = [a for a in actions if GAME.write(a).startswith(("end_", "deployed", "pass"))]
        apply(s, seat, stay[0] if stay else actions[0])
    assert not s.over


def test_resigning_ends_the_battle_for_the_other_side() -> None:
    s = start(fleets="preset")
    GAME.resign(s, 1)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("resigned", [0])


# -- SB-8.4 options beside the question ----------------------------------------------------------


def commanders(**fields: Any) -> Any:
    """Two command ships far apart, each with its counter for class 1."""
    seats = {
        "0": {"ships": [{"type": LIGHT_COMMANDER, "square": "e1", "counters": [1]}]},
        "1": {"ships": [{"type": DARK_COMMANDER, "square": "e10", "counters": [1]}]},
    }
    return position(seats=seats, **fields)


LIGHT_COMMANDER = "mon_calamari_star_defender_viscount"
DARK_COMMANDER = "super_star_destroyer_executor"


@pytest.mark.rule("SB-8.4")
def test_both_players_may_lay_lasting_options_beside_a_question_of_a_turn() -> None:
    for phase in ("move", "attack"):
        s = commanders(phase=phase)
        top = decision(s)
        assert members(must_act(s)) == [0]
        assert members(may_act(s)) == [0, 1]
        asked = GAME.ask(s, 1)
        assert asked is not None
        assert asked["prompt"]["key"] == "sb.ask.any_moment"
        assert {choice["verb"] for choice in asked["choices"]} == {"command"}
        play(s, 1, "command option:dark_1_iron_hull")
        play(s, 0, "command option:light_1_double_shields")
        assert decision(s) is top
        assert [mask.bit_count() for mask in s.laid] == [1, 1]
        again = GAME.why_not(s, 0, GAME.read(s, 0, "command option:light_1_double_shields"))
        assert again is not None
        assert again.rule == "SB-8.6"
        with pytest.raises(NotYourDecision):
            play(s, 1, "end_moves" if phase == "move" else "end_attacks")


@pytest.mark.rule("SB-8.4")
def test_no_option_is_laid_between_a_weapon_and_its_target() -> None:
    s = commanders(phase="attack")
    play(s, 0, "fire ship:0 weapon:w1")
    assert members(may_act(s)) == [0]
    with pytest.raises(IllegalAction):
        play(s, 0, "command option:light_1_all_batteries")
    with pytest.raises(NotYourDecision):
        play(s, 1, "command option:dark_1_iron_hull")


@pytest.mark.rule("SB-8.3")
def test_a_player_without_counters_is_told_why_no_option_can_be_laid() -> None:
    seats = {
        "0": {"ships": [{"type": LIGHT_COMMANDER, "square": "e1", "counters": []}]},
        "1": {"ships": [{"type": DARK_COMMANDER, "square": "e10", "counters": []}]},
    }
    s = position(seats=seats)
    assert members(may_act(s)) == [0]
    asked = GAME.ask(s, 0)
    assert asked is not None
    reasons = {blocked["rule"] for blocked in asked["blocked"] if blocked["verb"] == "command"}
    assert reasons == {"SB-8.3"}


@pytest.mark.rule("SB-8.5")
def test_a_window_hides_nothing_so_that_what_opened_it_can_be_taken_back() -> None:
    s = commanders(phase="attack")
    session = Session.of(GAME, {}, s)
    for text in ("fire ship:0 weapon:w1", "target ship:1"):
        session.play(0, GAME.read(s, 0, text))
    assert type(decision(session.state)).__name__ == "Respond"
    assert members(may_act(session.state)) == [0], "the attacker is asked first"
    assert session.free_undo(0) == 0


@pytest.mark.rule("SB-4.3")
def test_a_whole_move_is_one_list_of_steps_of_which_every_prefix_is_legal() -> None:
    for seed in range(3):
        s = start(seed, variant="skirmish", fleets="random")
        while s.round < 2:
            apply(s, to_act(s), GAME.advice().pick(s, to_act(s), FastRng(seed)))
        seat = to_act(s)
        asked = GAME.ask(s, seat)
        assert asked is not None
        composed = 0
        for ship, ends in asked["reach"].items():
            for square, _, steps, _, pushed, over in ends:
                if pushed:
                    continue  # its owner says where the fighter goes
                actions = [f"step ship:{ship} dir:{word}" for word in steps.split()]
                last = "face ship:{} dir:n" if klass(s, int(ship)) == 3 else "stop ship:{}"
                session = Session.of(GAME, {}, s.clone())
                if not over:
                    actions.append(last.format(ship))
                session.play_all(seat, [GAME.space.read(text) for text in actions])
                assert session.state.mover < 0
                shown = GAME.view(session.state, seat)["ships"][int(ship)]
                assert shown["square"] == square
                composed += 1
        assert composed


@pytest.mark.rule("SB-2.1", "SB-A4")
def test_a_wish_for_a_side_is_secret_until_both_are_there() -> None:
    answers = set()
    seen = set()
    for word in ("light", "dark"):
        s = start(sides="choose", fleets="preset")
        play(s, 0, f"want faction:{word}")
        seen.add(json.dumps([GAME.view(s, 1), GAME.ask(s, 1)]))
        for seed in range(8):
            answers.add((word, GAME.determinize(s, 1, FastRng(seed)).answers[0]))
    assert len(seen) == 1
    assert len(answers) == 4, "either wish is possible in either case"


@pytest.mark.rule("SB-2.5")
def test_nothing_read_by_name_depends_on_the_enemys_draft() -> None:
    told = set()
    for fleet in ("light_fighter_wing", "light_mon_calamari_line"):
        s = start()
        play(s, 0, f"preset fleet:{fleet}", "ready")
        for name in ("x_wing_starfighter", "x_wing_starfighter#2", "mon_calamari_star_cruiser"):
            with pytest.raises(UnknownAction) as caught:
                GAME.read(s, 1, f"target ship:{name}")
            told.add(str(caught.value))
        for text in ("pick ship:3", "add type:x_wing_starfighter", "target ship:0"):
            refusal = GAME.why_not(s, 1, GAME.read(s, 1, text))
            assert refusal is not None
            told.add(json.dumps([text, refusal.rule, refusal.params]))
    assert len(told) == 6


def test_every_fault_of_a_position_is_told_at_once() -> None:
    ship = {"type": "rebel_transport", "square": "a1"}
    seats = {"0": {"ships": [ship, {**ship, "facing": "up"}], "hats": 1}, "1": {"laid": ["x"]}}
    with pytest.raises(BadPosition) as caught:
        position(phase="lunch", seats=seats)
    assert [path for path, _ in caught.value.faults] == [
        "phase",
        "seats.0.hats",
        "seats.0.ships[1].facing",
        "seats.1.laid[0]",
    ]
    with pytest.raises(BadPosition) as caught:
        position(seats={"0": {"ships": [ship, ship]}})
    assert caught.value.path == "seats.0.ships[1].square"


@pytest.mark.drawn
def test_a_battle_survives_saving_at_every_kind_of_question() -> None:
    kinds = set()
    for seed, variant in enumerate(("standard", "skirmish", "quick_start")):
        s = start(seed, variant=variant, sides="choose")
        rng = FastRng(seed)
        while not s.over:
            kinds.add(GAME.kind_of(s, decision(s)))
            loaded = GAME.load(json.loads(json.dumps(GAME.save(s))))
            assert GAME.digest(loaded) == GAME.digest(s) == GAME.digest(s.clone())
            assert GAME.view(loaded, 0) == GAME.view(s, 0)
            playout(s, rng, 5)
    assert len(kinds) > 8


@pytest.mark.rule("SB-5.14")
def test_point_defense_says_whether_a_fighter_is_too_far_or_was_attacked_already() -> None:
    s = position(
        phase="attack",
        active=0,
        seats={
            "0": {"ships": [{"type": "rebel_cruiser", "square": "e5", "facing": "n"}]},
            "1": {
                "ships": [
                    {"type": "tie_fighter", "square": square} for square in ("e6", "d6", "e8")
                ]
            },
        },
    )
    play(s, 0, "fire ship:rebel_cruiser weapon:pd", "target ship:tie_fighter#1")
    play(s, 0, "fire ship:rebel_cruiser weapon:pd")
    for fighter, key in ((1, "sb.no.point_defense_done"), (3, "sb.no.point_defense_far")):
        with pytest.raises(IllegalAction) as refused:
            play(s, 0, f"target ship:tie_fighter#{fighter}")
        assert refused.value.key == key
