"""Fleets of Twilight Imperium: movement, space cannon, combat and limits at many tables."""

from __future__ import annotations

import json
from typing import Any

import pytest

from astrarium.games.twilight_imperium import GAME
from astrarium.games.twilight_imperium.parts.movement import Movement
from astrarium.games.twilight_imperium.printed.data import OWN_DATA
from astrarium.games.twilight_imperium.printed.tables import (
    CARRIER,
    CRUISER,
    DREADNOUGHT,
    FIGHTER,
    FLAGSHIP,
    INFANTRY,
    KINDS,
    NONE,
    SYSTEM_IDS,
    SYSTEMS,
    TYPES,
    WAR_SUN,
)
from astrarium.games.twilight_imperium.printed.windows import AFTER_DICE_ROLLED
from astrarium.games.twilight_imperium.rules.board.galaxy import FAR
from astrarium.games.twilight_imperium.rules.board.limits import fleet_limit
from astrarium.games.twilight_imperium.rules.board.transport import cargo
from astrarium.games.twilight_imperium.rules.board.units import (
    SHIPS,
    damaged,
    fleet_size,
    in_space,
    kinds_in,
    line,
    number,
    reserve,
)
from astrarium.games.twilight_imperium.rules.combat.announcing import QUIET_ROUNDS
from astrarium.games.twilight_imperium.rules.combat.rolls import (
    barrage_of,
    combat_hits,
    dice_of,
    reroll_die,
)
from astrarium.games.twilight_imperium.rules.movement.declaring import MoveShips
from astrarium.games.twilight_imperium.rules.movement.paths import (
    exits_of,
    find_path,
    free_space,
    steps_to,
)
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.events import Log
from astrarium.kernel.flow import (
    OK,
    apply,
    decision,
    to_act,
)
from astrarium.kernel.rng import FastRng, ScriptedRng
from tables.twilight_imperium import laid_out

TILES = [
    (1, "19"),
    (2, "48"),
    (3, "49"),
    (4, "22"),
    (5, "23"),
    (6, "27"),
    (7, "28"),
    (8, "50"),
    (9, "46"),
    (10, "47"),
    (11, "24"),
    (21, "21"),
    (23, "20"),
]
A, B, C = (SYSTEM_IDS.index(id) for id in ("16", "46", "47"))
"""The home of seat 0, the empty system next to it, and one behind that."""
Json = dict[str, Any]


def table(*seats: Json, tiles: tuple[tuple[int, str], ...] = ()) -> TwilightImperium:
    """Seat 0 is to take its turn; its home lies next to system 46, behind which 47 lies."""
    laid = dict(TILES) | dict(tiles)
    factions = ("hacan", "xxcha", "yssaril")
    filled = {
        str(n): {
            "faction": factions[n],
            "technologies": [],
            **(seats[n] if n < len(seats) else {}),
        }
        for n in range(3)
    }
    data: Json = {
        "options": {"seats": 3},
        "set": {
            "active": 0,
            "tiles": [{"place": place, "system": id} for place, id in laid.items()],
            "seats": filled,
        },
    }
    return laid_out(data, FastRng(1))


def play(s: TwilightImperium, text: str) -> None:
    """The seat that is asked says something."""
    GAME.play(s, to_act(s), GAME.read(s, to_act(s), text))


def choices(s: TwilightImperium) -> list[str]:
    """What the seat that is asked may say."""
    return [GAME.write(action) for action in decision(s).legal(s, to_act(s))]


def rolling(s: TwilightImperium, *faces: int) -> None:
    """The next dice show these faces."""
    s.rng = ScriptedRng(list(faces), FastRng(1), True)


def require_sound(s: TwilightImperium) -> None:
    """Counts, damage, presence and supply fit each other."""
    for seat in range(s.setup.seats):
        for system in range(SYSTEMS):
            packed, hurt = in_space(s, seat, system), damaged(s, seat, system)
            assert packed >= 0
            assert hurt >= 0
            assert all(number(hurt, kind) <= number(packed, kind) for kind in range(KINDS))
            assert bool(packed & SHIPS) == bool(s.here[system] >> seat & 1)
        for kind in range(KINDS):
            assert reserve(s, seat, kind) >= 0
            if kind not in (FIGHTER, INFANTRY):
                assert reserve(s, seat, kind) <= OWN_DATA.supply[kind]


FLEET_SORTS = [FIGHTER, CRUISER, CARRIER, DREADNOUGHT, 4, WAR_SUN, FLAGSHIP]
POOL = [
    "gravity_drive",
    "light_wave_deflector",
    "antimass_deflectors",
    "duranium_armor",
    "assault_cannon",
    "graviton_laser_system",
    "plasma_scoring",
    "fighter_2",
    "carrier_2",
    "cruiser_2",
    "destroyer_2",
    "pds_2",
    "war_sun",
]


def random_fleet(r: FastRng) -> tuple[Json, Json]:
    """Ships, and the damaged ones among them."""
    ships: Json = {}
    hurt: Json = {}
    for kind in FLEET_SORTS:
        most = 1 if kind in (WAR_SUN, FLAGSHIP) else 2
        n = r.below(most + 1)
        if n:
            ships[TYPES[kind]] = n
            if kind in (DREADNOUGHT, WAR_SUN, FLAGSHIP) and r.below(2):
                hurt[TYPES[kind]] = 1 + r.below(n)
    if not ships:
        ships["cruiser"] = 1
    return ships, hurt


def random_war(seed: int) -> TwilightImperium:
    """A table with fleets of three seats next to each other, some in one system."""
    r = FastRng(seed)
    factions = ["hacan", "xxcha", "yssaril", "l1z1x", "jol_nar", "letnev", "naalu", "mentak"]
    factions += ["sardakk_norr", "winnu", "muaat", "saar", "sol"]
    numbers = list(range(len(factions)))
    r.shuffle(numbers)
    seats: list[Json] = []
    for n in range(3):
        ships, hurt = random_fleet(r)
        more, more_hurt = random_fleet(r)
        where = ["46", "47", "48", "20"]
        first, second = where[r.below(4)], where[r.below(4)]
        space: Json = {first: ships}
        wounds: Json = {first: hurt}
        if second != first:
            space[second] = {k: v for k, v in more.items() if k not in ("war_sun", "flagship")}
            wounds[second] = {k: v for k, v in more_hurt.items() if k in space[second]}
        for there in space.values():
            if there.get("carrier") and r.below(2):
                there["infantry"] = 1 + r.below(3)
        seats.append(
            {
                "faction": factions[numbers[n]],
                "fleet": 2 + r.below(5),
                "technologies": [id for id in POOL if r.below(3) == 0],
                "space": space,
                "damaged": wounds,
                "ground": {["thibah", "wellon", "vefut_2"][n]: {"pds": 1 + r.below(2)}},
            }
        )
    anomalies = ("49", "41", "42", "43", "44")
    return table(*seats, tiles=((3, anomalies[r.below(5)]),))


@pytest.mark.parametrize("seed", range(40))
def test_wars_at_random_tables_end_and_keep_every_unit_in_one_place(seed: int) -> None:
    s = random_war(seed)
    r = FastRng(seed)
    require_sound(s)
    play(s, f"activate system:{('46', '47', '48', '20')[seed % 4]}")
    for n in range(400):
        if s.system == NONE or s.over:
            break
        seat = to_act(s)
        top = decision(s)
        found = top.legal(s, seat)
        allowed = [one for one in top.candidates(s, seat) if top.why_not(s, seat, one) == OK]
        assert sorted(found) == sorted(set(allowed)), type(top).__name__
        if n % 7 == 0:
            GAME.load(json.loads(json.dumps(GAME.save(s))))
        forked = s.clone()
        action = found[r.below(len(found))]
        apply(s, seat, action)
        apply(forked, seat, action)
        assert GAME.digest(s) == GAME.digest(forked)
        require_sound(s)
    else:
        pytest.fail("the tactical action did not end")
    for seat in range(3):
        for system in range(SYSTEMS):
            assert fleet_size(in_space(s, seat, system)) <= fleet_limit(s, seat)


def test_the_way_leaves_a_rift_as_seldom_as_it_can_and_is_then_the_shortest() -> None:
    s = table({"space": {"16": {"cruiser": 1}}}, tiles=((9, "41"),))
    rift, beyond = SYSTEM_IDS.index("41"), C
    through = free_space(s, 0)
    straight = find_path(s, 0, A, beyond, through, 0, 1)
    assert straight == [A, rift, beyond]
    assert exits_of(straight) == 1
    around = find_path(s, 0, A, beyond, through, 0, 2)
    assert exits_of(around) == 0
    assert len(around) == 3
    assert find_path(s, 0, A, beyond, through, 1 << rift, 2) == [A, rift, beyond]
    assert find_path(s, 0, A, beyond, through, 0, 0) == []


def test_the_tables_of_steps_agree_with_the_ways_that_are_found() -> None:
    for seed in range(12):
        s = random_war(seed)
        through = free_space(s, 0)
        for goal in (B, C, SYSTEM_IDS.index("48")):
            steps, rift_steps = steps_to(s, 0, goal, through, 5)
            for start in range(SYSTEMS):
                if s.place[start] == NONE or start == goal:
                    continue
                for moves in (1, 2, 3):
                    path = find_path(s, 0, start, goal, through, 0, moves)
                    assert bool(path) == (steps[start] <= moves or rift_steps[start] - 1 <= moves)
                    if path and steps[start] <= moves:
                        assert len(path) - 1 == steps[start]
                        assert not exits_of(path)


def test_nothing_leads_into_a_supernova() -> None:
    s = table(tiles=((9, "43"),))
    steps, rift_steps = steps_to(s, 0, SYSTEM_IDS.index("43"), free_space(s, 0), 9)
    assert set(steps) == set(rift_steps) == {FAR}


def test_declared_ships_carry_no_more_than_their_capacity_whatever_is_chosen() -> None:
    for seed in range(20):
        s = random_war(seed)
        r = FastRng(seed)
        play(s, "activate system:46")
        while isinstance(decision(s), MoveShips):
            seat = to_act(s)
            for ship in s.movement.ships:
                assert len(ship.loads) <= OWN_DATA.capacity[line(s, seat, ship.kind)]
                assert set(kinds_in(cargo(ship))) <= {INFANTRY, FIGHTER}
            found = decision(s).legal(s, seat)
            apply(s, seat, found[r.below(len(found))])


def test_the_dice_of_a_fleet_are_told_without_rolling_them() -> None:
    s = table(
        {"faction": "jol_nar", "space": {"46": {"flagship": 1, "cruiser": 2, "destroyer": 1}}},
        {"faction": "winnu", "space": {"46": {"flagship": 1, "fighter": 2}}},
    )
    s.active = 0
    before = s.rng.draws
    assert dice_of(s, 0, B, 1) == [(7, 2), (8, 2), (10, 1)]
    assert dice_of(s, 1, B, 0) == [(7, 4), (9, 2)]
    assert barrage_of(s, 0, B) == [(9, 2)]
    assert combat_hits(s, 0, FLAGSHIP, [9, 10, 8], 7) == 7
    assert s.rng.draws == before


@pytest.mark.rule("TI-70.1", "TI-70.2")
def test_a_rerolled_die_counts_with_its_new_face() -> None:
    s = table({"space": {"46": {"cruiser": 1}}})
    s.combat.faces = [1, 2, 3]
    rolling(s, 10)
    reroll_die(s, 1)
    assert s.combat.faces == [1, 10, 3]
    assert s.combat.rerolled == 0b10


def test_a_combat_that_hits_nothing_for_fifty_rounds_costs_the_attacker_its_fleet() -> None:
    s = table(
        {"space": {"47": {"cruiser": 1}}},
        {"space": {"48": {"cruiser": 1}}},
    )
    play(s, "activate system:48")
    play(s, "move system:47 unit:cruiser")
    s.log = Log()
    rolling(s, *[1] * (2 * QUIET_ROUNDS + 2))
    play(s, "done")
    kinds = [event.kind for event in s.log.events]
    assert kinds.count("combat_roll") == 2 * QUIET_ROUNDS
    assert kinds[-3:] == ["endless", "removed", "combat_won"]
    assert in_space(s, 0, SYSTEM_IDS.index("48")) == 0
    assert "destroyed" not in kinds


def test_an_endless_combat_lets_the_defender_leave_first() -> None:
    armour = ["duranium_armor", "non_euclidean_shielding"]
    s = table(
        {"faction": "letnev", "technologies": armour, "space": {"47": {"dreadnought": 2}}},
        {
            "faction": "nekro",
            "technologies": armour,
            "space": {"48": {"dreadnought": 2}},
            "ground": {"wellon": {"infantry": 1}},
        },
    )
    play(s, "activate system:48")
    play(s, "move_all system:47")
    play(s, "done")
    rolling(s, 5, 5, 5, 5)
    play(s, "decline")
    play(s, "suggested")
    play(s, "suggested")
    assert choices(s) == ["decline", "announce"]
    assert to_act(s) == 1
    s.log = Log()
    rolling(s, 1, 1, 1, 1)
    play(s, "announce")
    assert "retreats" in [event.kind for event in s.log.events]
    assert in_space(s, 1, SYSTEM_IDS.index("19"))
    assert in_space(s, 0, SYSTEM_IDS.index("48"))


def test_the_forced_retreat_of_an_endless_combat_is_announced_without_asking() -> None:
    armour = ["duranium_armor", "non_euclidean_shielding"]
    s = table(
        {"faction": "letnev", "technologies": armour, "space": {"10": {"dreadnought": 2}}},
        {"faction": "nekro", "technologies": armour, "space": {"46": {"dreadnought": 2}}},
    )
    play(s, "activate system:46")
    play(s, "move_all system:10")
    play(s, "done")
    rolling(s, 5, 5, 5, 5)
    play(s, "decline")
    play(s, "suggested")
    s.log = Log()
    rolling(s, 1, 1, 1, 1)
    play(s, "suggested")
    told = [(event.kind, event.rule) for event in s.log.events]
    assert ("announced", "TI-FAQ.2") in told
    assert ("retreats", "TI-25.7") in told


def test_a_fleet_that_can_be_worn_down_is_no_endless_combat() -> None:
    s = table(
        {
            "faction": "letnev",
            "technologies": ["duranium_armor"],
            "space": {"47": {"dreadnought": 2}},
        },
        {"space": {"48": {"dreadnought": 2}}},
    )
    play(s, "activate system:48")
    play(s, "move_all system:47")
    rolling(s, *[1] * 8, 5, 5, 1, 1)
    s.log = Log()
    play(s, "done")
    assert [event.kind for event in s.log.events].count("combat_round") == 3


@pytest.mark.rule("TI-70.3")
def test_dice_wait_for_who_may_change_them_before_the_next_group_is_rolled() -> None:
    s = table(
        {"space": {"47": {"cruiser": 1, "carrier": 1}}},
        {"space": {"48": {"carrier": 1}}},
    )
    s.held[AFTER_DICE_ROLLED] = 1  # nobody can use anything, so that nobody is asked
    play(s, "activate system:48")
    play(s, "move_all system:47")
    rolling(s, 1, 9, 1)
    play(s, "done")
    assert s.system == NONE
    assert in_space(s, 1, SYSTEM_IDS.index("48")) == 0


@pytest.mark.rule("TI-80.4")
def test_a_system_is_active_until_the_action_is_over() -> None:
    s = table({"space": {"16": {"cruiser": 1}}})
    play(s, "activate system:46")
    assert s.system == B
    play(s, "done")
    assert s.system == NONE


def test_a_question_about_hits_says_how_many_there_are() -> None:
    s = table({"space": {"47": {"cruiser": 3}}}, {"space": {"48": {"carrier": 2, "fighter": 2}}})
    play(s, "activate system:48")
    play(s, "move_all system:47")
    rolling(s, 7, 7, 1, 1, 1, 1, 1)
    play(s, "done")
    asked = GAME.ask(s, 1)
    assert asked is not None
    assert asked["prompt"]["params"]["n"] == 2
    verbs = {one["verb"] for one in asked["choices"] if not one.get("meanwhile")}
    assert verbs == {"suggested", "lose"}


def test_a_way_through_a_rift_is_named_as_such() -> None:
    s = table({"space": {"16": {"carrier": 1, "cruiser": 1}}}, tiles=((9, "41"),))
    play(s, "activate system:47")
    carrier = GAME.read(s, 0, "move system:16 unit:carrier")
    cruiser = GAME.read(s, 0, "move system:16 unit:cruiser")
    assert GAME.label(s, 0, carrier)[0] == "twilight_imperium.action.move_rift"
    assert GAME.label(s, 0, cruiser)[0] == "twilight_imperium.action.move"


def test_the_view_shows_declared_ships_with_their_way_and_cargo() -> None:
    s = table({"space": {"16": {"carrier": 1, "fighter": 2}}}, tiles=((9, "41"),))
    play(s, "activate system:47")
    play(s, "move system:16 unit:carrier")
    play(s, "load system:16 unit:fighter")
    (ship,) = GAME.view(s, 2)["moving"]
    assert ship["unit"] == "carrier"
    assert ship["way"] == ["16", "41", "47"]
    assert ship["loads"] == [{"unit": "fighter", "system": "16"}]
    assert (ship["room"], ship["rifts"]) == (3, 1)


def test_the_view_shows_both_sides_of_a_combat_and_their_dice() -> None:
    s = table({"space": {"47": {"cruiser": 3}}}, {"space": {"48": {"carrier": 2, "fighter": 2}}})
    play(s, "activate system:48")
    play(s, "move_all system:47")
    rolling(s, 7, 7, 1, 1, 1, 1, 1)
    play(s, "done")
    view = GAME.view(s, -1)
    attacker, defender = view["combat"]["sides"]
    assert attacker == {
        "seat": 0,
        "dice": [{"least": 7, "n": 3}],
        "hits": 2,
        "retreats": False,
        "troops": 0,
    }
    assert defender["dice"] == [{"least": 9, "n": 2}, {"least": 9, "n": 2}]
    assert (view["combat"]["round"], view["hits_left"]) == (1, 2)


def test_the_question_warns_of_what_moving_would_cost() -> None:
    s = table({"fleet": 1, "space": {"16": {"carrier": 2, "fighter": 2}}})
    play(s, "activate system:46")
    asked = GAME.ask(s, 0)
    assert asked is not None
    assert asked["warnings"] == []
    play(s, "move system:16 unit:carrier")
    play(s, "move system:16 unit:carrier")
    asked = GAME.ask(s, 0)
    assert asked is not None
    told = [(one["rule"], one["message"]["params"]["system"]) for one in asked["warnings"]]
    assert told == [("TI-18.3", "@system:16"), ("TI-72.3", "@system:46")]
    play(s, "fill")
    asked = GAME.ask(s, 0)
    assert asked is not None
    assert [one["rule"] for one in asked["warnings"]] == ["TI-72.3"]


@pytest.mark.parametrize(
    "name", ["left", "left_hurt", "left_ground", "starts", "steps", "rift_steps"]
)
def test_a_copied_movement_keeps_each_list_where_the_others_are_empty(name: str) -> None:
    move = Movement()
    setattr(move, name, [3, 1])
    copy = move.clone()
    assert getattr(copy, name) == [3, 1]
    assert getattr(copy, name) is not getattr(move, name)
