"""Every option of the two Fleet Commander sheets does what its line says, to no ship besides."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.starship_battles.effects import options
from astrarium.games.starship_battles.game import GAME
from astrarium.games.starship_battles.moves import POINT_DEFENSE
from astrarium.games.starship_battles.printed import orders
from astrarium.games.starship_battles.printed.grid import GRID_IDS, GRIDS, Y
from astrarium.games.starship_battles.printed.stats import HELD, IONIZED, RULES, SABOTAGED
from astrarium.games.starship_battles.printed.tables import (
    ABILITIES,
    MAP,
    MARKERS,
    OPTION_IDS,
    WEAPON_IDS,
)
from astrarium.games.starship_battles.rules import modifiers, targets
from astrarium.games.starship_battles.rules.launching import launch_limit
from astrarium.games.starship_battles.rules.modifiers import (
    allowance,
    attack_total,
    damage_total,
    defense_total,
)
from astrarium.games.starship_battles.rules.ships import klass
from astrarium.games.starship_battles.state import Battle
from astrarium.kernel.flow import OK
from astrarium.kernel.rng import FastRng

ALL = (1, 2, 3, 4)
BIG = (1, 2)
SHEETS: list[tuple[str, str, int, tuple[int, ...]]] = [
    ("light_1_all_batteries", "attack", 2, ALL),
    ("light_1_double_shields", "defense", 2, ALL),
    ("light_1_emergency_crews", "instant", 2, ()),
    ("light_2_broadside", "attack", 2, ALL),
    ("light_2_angle_deflectors", "defense", 2, ALL),
    ("light_2_scramble", "launch", 1, ()),
    ("light_3_fly_casual", "instant", 0, ()),
    ("light_3_punch_it", "move", 1, ()),
    ("light_3_gunners", "attack", 2, ALL),
    ("light_4_attack_formation", "attack", 2, ALL),
    ("light_4_break_off", "defense", 2, ALL),
    ("light_4_torpedo_run", "damage", 1, BIG),
    ("dark_1_overwhelming_fire", "attack", 2, ALL),
    ("dark_1_iron_hull", "defense", 2, ALL),
    ("dark_1_launch_all_wings", "launch", 2, ()),
    ("dark_2_crossfire", "attack", 2, ALL),
    ("dark_2_hold_the_line", "defense", 2, ALL),
    ("dark_2_maximum_firepower", "instant", 2, ()),
    ("dark_3_relentless", "move", 1, ()),
    ("dark_3_bounty", "attack", 3, (3,)),
    ("dark_3_shadow_run", "defense", 2, ALL),
    ("dark_4_swarm_them", "attack", 2, ALL),
    ("dark_4_expendable", "instant", 0, ()),
    ("dark_4_bombing_run", "damage", 1, BIG),
]
LIGHT = ["mon_calamari_star_defender_viscount", "mon_calamari_star_cruiser", "republic_cruiser"]
DARK = ["super_star_destroyer_executor", "imperial_star_destroyer", "imperial_interdictor_cruiser"]


def table() -> Battle:
    """A ship of every class on either side, and counters for every zone."""
    names = ([*LIGHT, "x_wing_starfighter"], [*DARK, "slave_i_jango_fett", "tie_interceptor"])
    seats: dict[str, Any] = {}
    for seat, rows in enumerate(((1, 2), (10, 11))):
        ships = [
            {"type": name, "square": f"{'aeimq'[n]}{rows[0]}"} for n, name in enumerate(names[seat])
        ]
        seats[str(seat)] = {"ships": ships}
    s = GAME.position({"set": {"phase": "move", "seats": seats}}, FastRng(1))
    assert s.holds == [0b11110, 0b11110]
    return s


def numbers(s: Battle) -> dict[tuple[str, int, int], int]:
    """Everything that a lasting option can change, by sort, class of the ship and of the other."""
    found: dict[tuple[str, int, int], int] = {}
    for ship in range(len(s.kind)):
        mine = klass(s, ship) + 10 * (ship >= s.first)
        found["move", mine, 0] = allowance(s, ship)
        found["launch", mine, 0] = launch_limit(s, ship)
        for other in range(len(s.kind)):
            if (other >= s.first) == (ship >= s.first):
                continue
            k = klass(s, other)
            found["attack", mine, k] = attack_total(s, ship, 0, other)
            found["damage", mine, k] = damage_total(s, ship, 0, other, False)
            found["defense", mine, k] = defense_total(s, ship, 0, k)
    return found


@pytest.mark.rule("SB-8.4", "SB-8.6", "SB-8.7")
@pytest.mark.parametrize(("id", "sort", "n", "against"), SHEETS, ids=[row[0] for row in SHEETS])
def test_an_option_changes_its_class_by_its_number_and_nothing_else(
    id: str, sort: str, n: int, against: tuple[int, ...]
) -> None:
    s = table()
    before = numbers(s)
    option = OPTION_IDS.index(id)
    seat = 0 if id.startswith("light") else 1
    zone = int(id.split("_")[1])
    assert (options.ABILITIES[option].why_not(s, seat, orders.ANY_MOMENT) == OK) == (
        sort != "instant"
    )
    assert options.ABILITIES[option].why_not(s, 1 - seat, orders.ANY_MOMENT) != OK
    s.laid[seat] |= 1 << option
    wanted = dict(before)
    for (what, mine, k), value in before.items():
        if what == sort and mine == zone + 10 * seat and (not k or k in against) and value:
            wanted[what, mine, k] = value + n
    assert numbers(s) == wanted
    assert (wanted == before) == (sort == "instant")
    assert orders.AMOUNT[option] == n


@pytest.mark.rule("SB-8.6")
def test_there_are_three_options_in_each_zone() -> None:
    zones = [(orders.FACTION[n], orders.KLASS[n]) for n in range(orders.COUNT)]
    assert [row[0] for row in SHEETS] == OPTION_IDS
    assert all(zones.count(zone) == 3 for zone in zones)


@pytest.mark.rule("SB-8.7")
def test_options_of_a_class_add_up() -> None:
    s = table()
    before = numbers(s)
    for id in ("light_4_attack_formation", "light_4_torpedo_run"):
        s.laid[0] |= 1 << OPTION_IDS.index(id)
    after = numbers(s)
    assert after["attack", 4, 1] == before["attack", 4, 1] + 2
    assert after["damage", 4, 1] == before["damage", 4, 1] + 1
    assert after["damage", 4, 3] == before["damage", 4, 3]


@pytest.mark.rule("SB-5.14", "SB-8.5")
def test_an_attack_option_counts_for_point_defense_too() -> None:
    s = table()
    ship, fighter = 1, len(s.kind) - 1
    before = attack_total(s, ship, POINT_DEFENSE, fighter)
    s.laid[0] |= 1 << OPTION_IDS.index("light_2_broadside")
    assert attack_total(s, ship, POINT_DEFENSE, fighter) == before + 2


@pytest.mark.rule("SB-8.12", "SB-8.13", "SB-8.14", "SB-8.15")
def test_the_numbers_in_the_rules_are_those_of_the_glossary() -> None:
    does = {record["id"]: record["do"][0] for record in ABILITIES + MARKERS}
    when = {record["id"]: record.get("when", {}) for record in ABILITIES}
    assert int(does["jamming"]["n"]) == modifiers.JAMMED
    assert does["swarm"]["max"] == modifiers.SWARM_LIMIT
    assert int(does["ionized"]["n"]) == int(does["sabotaged"]["n"]) == modifiers.MARKED
    assert does["long_range_bomber"]["max_distance"] == targets.BOMBER_RANGE
    assert when["tractor_beam"]["max_distance"] == targets.TRACTOR_RANGE
    assert does["tractor_beam"]["damage"] == 0
    assert does["tractor_beam"]["on_hit"][0]["marker"] == MARKERS[HELD - 1]["id"]


@pytest.mark.rule("SB-8.1")
def test_weapon_types_change_what_the_glossary_says() -> None:
    attack = {("turbolaser_battery", 4): -4, ("concussion_missiles", 3): 2}
    attack |= {("proton_bombs", 1): 2, ("proton_bombs", 2): 2}
    damage = {("proton_torpedoes", 1): 1, ("proton_torpedoes", 2): 1}
    forbids = {"heavy_turbolaser_battery": [4], "proton_torpedoes": [4], "proton_bombs": [4]}
    forbids["buzz_droids"] = [1, 2]
    marker = {"ion_cannon": IONIZED, "buzz_droids": SABOTAGED}
    for n, id in enumerate(WEAPON_IDS):
        for k in ALL:
            assert RULES.attack[n][k] == attack.get((id, k), 0)
            assert RULES.damage[n][k] == damage.get((id, k), 0)
            assert bool(RULES.forbids[n] >> k & 1) == (k in forbids.get(id, []))
        assert RULES.marker[n] == marker.get(id, 0)
        assert RULES.area[n] == (id == "seismic_charges")


@pytest.mark.rule("SB-3.2", "SB-1.4")
def test_the_grids_are_those_of_the_map() -> None:
    presets = {preset["id"]: (preset["columns"], preset["rows"]) for preset in MAP["preset"]}
    assert presets == {
        id: (grid.columns, grid.rows) for id, grid in zip(GRID_IDS, GRIDS, strict=True)
    }
    standard = GRIDS[0]
    for faction, zone in enumerate(MAP["zone"]):
        assert sorted({Y[square] for square in standard.zones[faction]}) == zone["rows"]
