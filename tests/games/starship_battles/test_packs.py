"""Packs of Starship Battles: names that fleets as text could not tell apart, fleets too large."""

from __future__ import annotations

import pytest

from astrarium.games.starship_battles.game import GAME
from astrarium.kernel.errors import BadOptions, BadPack
from astrarium.kernel.game import Json

SHIP = """
[[ship]]
id = "{id}"
name_en = "{name}"
faction = "light"
class = 4
cost = 12
[ship.full]
hull = 2
defense = {{ front = 17, side = 17, rear = 17 }}
weapons = [{{ type = "laser_cannon", attack = 6, damage = 1 }}]
"""
FLEET = """
[[fleet]]
id = "{id}"
name_en = "Mine"
faction = "dark"
kind = "{kind}"
ships = {{ {ships} }}
"""


def faults_of(**files: str) -> list[str]:
    """What is wrong with a pack, fault by fault."""
    with pytest.raises(BadPack) as caught:
        GAME.read_pack({f"{name}.toml": text for name, text in files.items()})
    return [str(fault) for fault in caught.value.faults]


def test_the_games_own_data_is_a_pack_without_faults() -> None:
    assert GAME.read_pack(GAME.pack_template())


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Hawk; Dove", "neither ; nor #"),
        ("Hawk #2", "neither ; nor #"),
        ("_ -", "no letter"),
        (r"Hawk\nDove", "no line break"),
        ("X-wing Starfighter", "is x_wing_starfighter already"),
        ("x_wing STARFIGHTER", "is x_wing_starfighter already"),
        ("Faucon Millenium", "is millennium_falcon already"),
        ("dove", "is dove already"),
    ],
)
def test_a_name_that_a_fleets_text_could_not_tell_is_a_fault(name: str, reason: str) -> None:
    dove = SHIP.format(id="dove", name="Dove")
    found = faults_of(ships=dove + SHIP.format(id="hawk", name=name))
    assert len(found) == 1
    assert "hawk: name_en: " in found[0]
    assert reason in found[0]


def test_a_card_of_the_set_may_keep_its_name_or_take_a_new_one() -> None:
    kept = SHIP.format(id="x_wing_starfighter", name="X-wing Starfighter")
    freed = SHIP.format(id="x_wing_starfighter", name="Hawk")
    other = SHIP.format(id="hawk_two", name="X-wing Starfighter (old)")
    assert GAME.read_pack({"ships.toml": kept})
    assert GAME.read_pack({"ships.toml": freed + other})


@pytest.mark.parametrize(
    ("kind", "ships", "reason"),
    [
        ("standard", "super_star_destroyer_executor = 9", "more than the 300 of standard [SB-2.2]"),
        ("skirmish", "super_star_destroyer_executor = 2", "more than the 150 of skirmish [SB-2.2]"),
        ("scenario", "tie_fighter = 60, imperial_shuttle = 60", "120 ships, a fleet holds "),
    ],
)
def test_a_sample_fleet_over_its_limit_is_a_fault(kind: str, ships: str, reason: str) -> None:
    (fault,) = faults_of(fleets=FLEET.format(id="dark_skirmish", kind=kind, ships=ships))
    assert fault.startswith("fleets.toml:7: dark_skirmish: ships: ")
    assert reason in fault


def test_a_file_that_can_not_be_read_hides_no_fault_of_the_others() -> None:
    ships = "dove = 1, tie_fighter = 0"
    found = faults_of(
        ships=SHIP.format(id="dove", name="Dove") + "[[[",
        fleets=FLEET.format(id="dark_skirmish", kind="standard", ships=ships),
    )
    assert [fault.partition(" ")[0] for fault in found] == ["ships.toml:12:", "fleets.toml:7:"]
    assert "not TOML" in found[0]
    assert "ships.tie_fighter: from 1 to " in found[1]


@pytest.mark.parametrize("text", ["", " ; ", "# nothing"])
def test_a_fleet_without_a_ship_is_refused(text: str) -> None:
    with pytest.raises(BadOptions, match="no ship is named") as caught:
        GAME.check_options({"fleets": "preset", "fleet_light": text or ";"})
    assert "aucun vaisseau n’est nommé" in caught.value.french


def test_a_long_text_of_a_fleet_is_refused_and_not_cut() -> None:
    lines = "1 x_wing_starfighter\n1 republic_cruiser\n"
    longer: Json = {"fleets": "preset", "fleet_light": lines + "#" * 10_000}
    with pytest.raises(BadOptions, match="at most 10000 characters"):
        GAME.check_options(longer)
    assert GAME.read_roster("\ufeff" + lines, None, "en")["ships"] == {
        "x_wing_starfighter": 1,
        "republic_cruiser": 1,
    }


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("dark_skirmish", ["standard", "skirmish"]),
        ("quick_dark_empire", ["quick_start", "standard"]),
        ("9 Super Star Destroyer Executor", []),
        ("5 TIE Fighter", []),
    ],
)
def test_a_fleet_is_told_with_the_formats_in_which_it_may_be_played(
    text: str, fits: list[str]
) -> None:
    assert GAME.read_roster(text, None, "en")["fits"] == fits
