"""The combat calculator of Twilight Imperium: by hand, by the engine's own fights, by what must
hold of any chances."""

from __future__ import annotations

from math import isclose, sqrt
from typing import Any

import pytest

from astrarium.games.twilight_imperium import GAME
from astrarium.games.twilight_imperium import moves as m
from astrarium.games.twilight_imperium.face.fleets import moved
from astrarium.games.twilight_imperium.face.odds import fight
from astrarium.games.twilight_imperium.face.odds import odds as table_odds
from astrarium.games.twilight_imperium.odds import duel
from astrarium.games.twilight_imperium.odds.battle import Odds
from astrarium.games.twilight_imperium.odds.sampling import sampled
from astrarium.games.twilight_imperium.odds.space import START, SpaceCombat
from astrarium.games.twilight_imperium.odds.table import space_odds, taken
from astrarium.games.twilight_imperium.printed.tables import (
    FACTION_IDS,
    FIGHTER,
    HOME,
    NONE,
    PLANET_INDEX,
    SYSTEM_IDS,
)
from astrarium.games.twilight_imperium.rules.board.limits import least
from astrarium.games.twilight_imperium.rules.board.units import SHIPS, count, in_space
from astrarium.games.twilight_imperium.rules.invasion.ground_losses import forces
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.errors import BadOptions
from astrarium.kernel.flow import apply, legal, to_act
from astrarium.kernel.rng import FastRng
from games.twilight_imperium.test_fleets import play, table

Json = dict[str, Any]
FIGHTS = 240
MOST_LOOKED = 3
"""Questions of a fight from which on it is fought again and again."""
LONGEST = 400
"""Answers after which a fight of the engine is broken off; none is that long."""


def near(one: float, other: float) -> bool:
    return isclose(one, other, abs_tol=1e-9)


# -- by hand ---------------------------------------------------------------------------------------


@pytest.mark.rule("TI-24.1")
def test_two_cruisers_fight_as_a_line_of_arithmetic_says() -> None:
    # Each hits with 0.4: a round is undecided with 0.36, won by one side with 0.24.
    odds = duel("1 cruiser", "1 cruiser").odds
    assert near(odds.wins[0], 0.24 / 0.64)
    assert near(odds.wins[1], 0.24 / 0.64)
    assert near(odds.draw, 0.16 / 0.64)
    assert near(odds.rounds, 1 / 0.64)
    assert odds.trials == 0


@pytest.mark.rule("TI-33.1")
def test_a_dreadnought_sustains_once_and_a_damaged_one_does_not() -> None:
    # Dreadnought 0.6, cruiser 0.4. While the dreadnought is whole only it can win a round.
    late = 0.6 * 0.6 / (1 - 0.6 * 0.4)  # damaged: wins alone
    odds = duel("1 dreadnought(damaged)", "1 cruiser").odds
    assert near(odds.wins[0], late)
    assert near(odds.wins[1], 0.4 * 0.4 / 0.76)
    whole = duel("1 dreadnought", "1 cruiser").odds
    first = 1 / (1 - 0.4 * 0.6)  # rounds in which both miss are repeated
    assert near(whole.wins[0], first * (0.6 + 0.4 * 0.4 * late))
    assert near(whole.draw, first * 0.4 * 0.4 * (0.6 * 0.4 / 0.76))


@pytest.mark.rule("TI-11.2")
def test_a_barrage_is_fired_once_before_the_dice() -> None:
    # Destroyer: two dice at 9, then 0.2 against 0.2.
    odds = duel("1 destroyer", "1 fighter").odds
    missed = 0.8 * 0.8
    assert near(odds.wins[0], (1 - missed) + missed * 0.16 / 0.36)
    assert near(odds.rounds, (1 - missed) + missed / 0.36)


@pytest.mark.rule("TI-17.3")
def test_a_pds_fires_before_the_combat() -> None:
    odds = duel("1 cruiser", "1 fighter, 1 pds").odds
    alone = duel("1 cruiser", "1 fighter").odds
    assert near(odds.wins[0], 0.5 * alone.wins[0])
    assert near(odds.wins[1], 0.5 + 0.5 * alone.wins[1])
    shy = duel("1 cruiser", "1 fighter, 1 pds", upgrades=["attacker: antimass_deflectors"]).odds
    assert near(shy.wins[0], 0.6 * alone.wins[0])
    keen = duel("1 cruiser", "1 fighter, 1 pds", upgrades=["defender: plasma_scoring"]).odds
    assert near(keen.wins[0], 0.25 * alone.wins[0])


@pytest.mark.rule("TI-53.3")
def test_modifiers_move_every_face() -> None:
    plain = 0.4
    for texts, factions, nebula, mine, others in (
        ([], "jol_nar", False, plain - 0.1, plain),
        ([], "sardakk_norr, none", False, plain + 0.1, plain),
        ([], "", True, plain, plain + 0.1),
        (["attacker: +1, cruiser_2", "defender: -1"], "", False, plain + 0.2, plain - 0.1),
        (["munitions_reserves"], "", False, 0.64, 0.64),
    ):
        odds = duel("cruiser", "cruiser", upgrades=texts, factions=factions, nebula=nebula).odds
        assert near(odds.wins[0], mine * (1 - others) / (1 - (1 - mine) * (1 - others)))


@pytest.mark.rule("TI-26.2")
def test_a_planet_falls_when_only_the_invader_stands() -> None:
    # One infantry against one, both 0.3: a round is undecided with 0.49.
    assert near(duel("1 carrier, 1 infantry", "1 infantry").taken or 0, 0.21 / 0.51)
    # A dreadnought bombards with 0.6 unless a PDS shields the planet, which then fires as well.
    bombed = duel("1 dreadnought, 1 infantry", "1 infantry").taken or 0
    assert near(bombed, 0.6 + 0.4 * 0.21 / 0.51)
    shielded = duel("1 dreadnought, 1 infantry", "1 infantry, 1 pds").taken or 0
    assert near(shielded, 0.5 * 0.21 / 0.51)  # the offense is sustained, the defense is not
    stripped = duel("1 war_sun, 1 infantry", "1 infantry, 1 pds").taken or 0
    fallen = 1 - 0.2**3
    assert near(stripped, 0.5 * (fallen + (1 - fallen) * 0.21 / 0.51))


@pytest.mark.rule("TI-18.3")
def test_ground_forces_go_down_with_what_carries_them() -> None:
    assert near(duel("1 carrier, 1 infantry", "2 pds").taken or 0, 0.25 * 0.25)


@pytest.mark.rule("TI-FAQ.2")
def test_the_attacker_gives_way_where_nobody_can_lose() -> None:
    fleets = "2 dreadnought"
    odds = duel(fleets, fleets, upgrades=["-9, duranium_armor"]).odds
    assert near(odds.gave_way, 1)
    assert near(odds.wins[1], 1)


# -- what holds of any chances ---------------------------------------------------------------------

FLEETS = [
    "1 destroyer, 2 fighter",
    "2 cruiser, 1 carrier, 3 fighter",
    "1 dreadnought(damaged), 1 dreadnought, 2 destroyer_2",
    "1 war sun, 4 fighter",
    "1 flagship, 2 cruiser",
]
PLAYERS = ["jol_nar, l1z1x", "letnev, mentak", "winnu, yin", "sardakk_norr, sol"]


def test_all_ends_together_are_certain() -> None:
    for n, mine in enumerate(FLEETS):
        for others in FLEETS:
            for upgrades in ([], ["duranium_armor"], ["assault_cannon"]):
                found = duel(mine, others, upgrades=upgrades, factions=PLAYERS[n % 4])
                odds = found.odds
                assert isclose(sum(odds.wins) + odds.draw, 1, abs_tol=1e-8)
                assert isclose(sum(odds.ends.values()), 1, abs_tol=1e-8)
                for side in (0, 1):
                    shares = odds.ships_left(side)
                    assert sum(shares.values()) <= odds.wins[side] + 1e-9
                    assert 0 not in shares
                assert odds.rounds > 0


def test_a_ship_more_never_makes_a_side_weaker() -> None:
    mine, others = "1 dreadnought, 1 cruiser, 1 carrier", "2 cruiser, 1 destroyer, 2 fighter"
    before = duel(mine, others).odds
    for more in ("fighter", "destroyer", "cruiser", "carrier", "dreadnought", "war_sun"):
        stronger = duel(f"{mine}, 1 {more}", others).odds
        assert stronger.wins[0] > before.wins[0]
        assert stronger.wins[1] < before.wins[1]
        worse = duel(mine, f"{others}, 1 {more}").odds
        assert worse.wins[0] < before.wins[0]
    most = [duel(f"{n} infantry, 2 carrier", "3 infantry").taken or 0 for n in range(1, 8)]
    assert most == sorted(most)


def test_seats_change_places_with_their_chances() -> None:
    one = duel(FLEETS[1], FLEETS[2]).odds
    other = duel(FLEETS[2], FLEETS[1]).odds
    assert near(one.wins[0], other.wins[1])
    assert near(one.draw, other.draw)
    assert near(one.expected(0)[FIGHTER], other.expected(1)[FIGHTER])


def test_a_fight_too_large_is_fought_by_lot_and_says_so() -> None:
    fleets = "5 dreadnought, 8 cruiser, 20 fighter", "5 dreadnought, 8 cruiser, 18 fighter"
    large = duel(*fleets)
    assert large.odds.trials > 0
    assert not large.to_json()["exact"]
    assert large.odds.wins == duel(*fleets).odds.wins
    assert large.odds.wins != duel(*fleets, seed=2).odds.wins


@pytest.mark.parametrize("upgrades", [[], ["duranium_armor, assault_cannon"]])
def test_fights_by_lot_end_as_often_as_the_exact_chances_say(upgrades: list[str]) -> None:
    trials = 8000
    for n, factions in enumerate(PLAYERS):
        forces = duel(FLEETS[4], FLEETS[n], upgrades=upgrades, factions=factions).forces
        sides = [one.side for one in forces]
        fleets = (forces[0].fleet(False), forces[1].fleet(False))
        exact, lots = SpaceCombat(*sides), SpaceCombat(*sides)
        exact.fight({fleets: 1.0})
        sampled(lots, {fleets: 1.0}, START, trials, 7)
        one = Odds(exact.ends, exact.rounds, exact.gave_way, 0)
        other = Odds(lots.ends, lots.rounds, lots.gave_way, trials)
        for chance, share in zip(one.wins, other.wins, strict=True):
            assert abs(chance - share) <= 3 * sqrt(max(chance * (1 - chance), 1e-3) / trials)
        assert abs(one.rounds - other.rounds) < 0.2


# -- by the engine ---------------------------------------------------------------------------------

FIRST = [m.FIRE, m.DEFEND, m.SUGGESTED, m.BOMBARD, m.EXTRA_DIE, m.LAND, m.DECLINE, m.DONE]
"""What is answered in the fights of the engine, the first that may be."""
LOSSES = [m.LOSE, m.LOSE_DAMAGED]


def answer(s: TwilightImperium, options: list[int]) -> int:
    """As the rules suggest it; what has no suggestion is lost where it hurts least."""
    verbs = [m.SPACE.decode(action).verb for action in options]
    for verb in FIRST:
        if verb in verbs:
            return options[verbs.index(verb)]
    lost = [action for action, verb in zip(options, verbs, strict=True) if verb in LOSSES]
    return least(s, to_act(s), lost) if lost else options[0]


def outcomes(s: TwilightImperium, planet: int) -> Json:
    """How often each side is left in the active system, nobody is, and the planet is taken; and how
    many ships are left to each."""
    system = s.system
    seen: Json = {"wins": [0, 0], "draw": 0, "taken": 0, "left": [0, 0], "squares": [0, 0]}
    for seed in range(FIGHTS):
        t = s.clone()
        t.rng = FastRng(1000 + seed)
        active = t.active
        apply(t, to_act(t), m.DONE.of())
        for _ in range(LONGEST):
            if t.over or t.active != active or t.system != system:
                break
            apply(t, to_act(t), answer(t, legal(t, to_act(t))))
        standing = [in_space(t, seat, system) & SHIPS for seat in (0, 1)]
        for side in (0, 1):
            n = count(standing[side])
            seen["wins"][side] += bool(standing[side]) and not standing[1 - side]
            seen["left"][side] += n
            seen["squares"][side] += n * n
        seen["draw"] += not any(standing)
        seen["taken"] += bool(forces(t, 0, planet)) and not forces(t, 1, planet)
    return seen


def within(hits: int, chance: float) -> bool:
    """Within three standard errors, or as good as certain."""
    error = sqrt(max(chance * (1 - chance), 1 / FIGHTS) / FIGHTS)
    return abs(hits / FIGHTS - chance) <= 3 * error


def seat(faction: str, technologies: str = "", **more: Json) -> Json:
    """A seat; "16" stands for its home system."""
    home = SYSTEM_IDS[HOME[FACTION_IDS.index(faction)]]
    for field in ("space", "damaged"):
        if "16" in more.get(field, {}):
            more[field] = {home: more[field]["16"]}
    return {"faction": faction, "technologies": technologies.split(), "fleet": 10, **more}


CASES: dict[str, list[Json]] = {
    "cruisers and fighters": [
        seat("hacan", space={"16": {"cruiser": 2, "carrier": 1, "fighter": 3, "infantry": 1}}),
        seat("xxcha", space={"19": {"destroyer": 2, "carrier": 1, "fighter": 2}}),
    ],
    "sustaining, repaired and shot at": [
        seat(
            "letnev",
            "duranium_armor",
            space={"16": {"flagship": 1, "dreadnought": 2, "infantry": 2}},
            damaged={"16": {"dreadnought": 1}},
        ),
        seat(
            "sardakk_norr",
            "plasma_scoring duranium_armor",
            space={"19": {"flagship": 1, "dreadnought": 1, "cruiser": 1, "fighter": 1}},
            ground={"wellon": {"pds": 1, "infantry": 1}},
        ),
    ],
    "hits for other ships, no sustaining": [
        seat("l1z1x", space={"16": {"flagship": 1, "dreadnought": 1, "fighter": 3}}),
        seat("mentak", space={"19": {"flagship": 1, "cruiser": 2, "fighter": 3}}),
    ],
    "more dice for more ships": [
        seat(
            "winnu",
            "non_euclidean_shielding",
            space={"16": {"flagship": 1, "cruiser": 1, "dreadnought": 1}},
        ),
        seat("jol_nar", space={"19": {"flagship": 1, "cruiser": 2, "fighter": 2}}),
    ],
    "an explosion, and assault cannons": [
        seat("yin", "assault_cannon", space={"16": {"flagship": 1, "cruiser": 3}}),
        seat("xxcha", "assault_cannon", space={"19": {"flagship": 1, "cruiser": 2}}),
    ],
    "an invasion under fire": [
        seat(
            "sol",
            "antimass_deflectors plasma_scoring",
            space={"16": {"dreadnought": 2, "carrier": 1, "infantry": 5}},
        ),
        seat(
            "xxcha",
            "valkyrie_particle_weave pds_2",
            ground={"wellon": {"infantry": 3}, "archon_ren": {"pds": 1}},
        ),
    ],
    "a shielded planet": [
        seat("hacan", space={"16": {"dreadnought": 2, "carrier": 1, "infantry": 4}}),
        seat("sol", "plasma_scoring", ground={"wellon": {"infantry": 2, "pds": 1}}),
    ],
}


@pytest.mark.rule("TI-25.5")
@pytest.mark.parametrize("case", CASES)
def test_the_chances_are_how_often_the_engine_lets_it_end_so(case: str) -> None:
    s = table(*CASES[case], tiles=((9, "19"), (1, "46")))
    play(s, "activate system:19")
    play(s, "move_all system:" + SYSTEM_IDS[HOME[s.players[0].faction]])
    planet = PLANET_INDEX["wellon"]
    odds, chance = looked_ahead(s, planet)
    seen = outcomes(s, planet)
    for side in (0, 1):
        standing = sum(odds.ships_left(side).values())
        assert within(seen["wins"][side], standing), (case, seen, odds.wins)
        mean = seen["left"][side] / FIGHTS
        spread = sqrt(max(0.02, seen["squares"][side] / FIGHTS - mean * mean) / FIGHTS)
        expected = sum(n for kind, n in enumerate(odds.expected(side)) if kind >= FIGHTER)
        assert abs(mean - expected) <= 3 * spread, (case, mean, expected)
    if chance is not None:
        assert within(seen["taken"], chance), (case, seen, chance)


def looked_ahead(s: TwilightImperium, planet: int) -> tuple[Odds, float | None]:
    """The odds once the declared ships have moved, and those of a defended planet."""
    after = moved(s, 0)
    enemies = s.here[SYSTEM_IDS.index("19")] & ~1
    odds = space_odds(after, 1 if enemies else -1)
    defended = any(forces(after, one, planet) for one in (1, 2))
    return odds, taken(after, odds, planet) if defended else None


# -- what can't be read ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("orders", "field", "words"),
    [
        ({"attacker": "3 cruser"}, "attacker", "did you mean 'cruiser'"),
        ({"attacker": "2 infantry"}, "attacker", "a ship is needed"),
        ({"attacker": ""}, "attacker", "names no units"),
        ({"attacker": "9 cruiser"}, "attacker", "not more than 8 cruiser"),
        ({"attacker": "99 fighter"}, "attacker", "not more than 63 fighter"),
        ({"attacker": "cruiser ; fighter"}, "attacker", "is no unit"),
        ({"attacker": "1 flagship"}, "attacker", "name it in factions"),
        ({"defender": "1 cruiser(damaged)"}, "defender", "can't sustain damage"),
        ({"defender": "1 war_sun_2"}, "defender", "war_sun_2"),
        ({"upgrades": ["attaker: cruiser_2"]}, "upgrades", "did you mean 'attacker'"),
        ({"upgrades": ["neural_motivator"]}, "upgrades", "changes nothing"),
        ({"upgrades": ["spec_ops_2"]}, "upgrades", "belongs to sol"),
        ({"upgrades": ["magic"]}, "upgrades", "unknown"),
        ({"factions": "sol, sol, sol"}, "factions", "two at the most"),
        ({"factions": "soll"}, "factions", "did you mean 'sol'"),
    ],
)
def test_an_order_that_makes_no_sense_names_its_field(orders: Json, field: str, words: str) -> None:
    asked = {"attacker": "1 cruiser", "defender": "1 cruiser", **orders}
    with pytest.raises(BadOptions) as caught:
        duel(asked.pop("attacker"), asked.pop("defender"), **asked)
    assert caught.value.field == field
    assert words in str(caught.value)
    assert caught.value.french != str(caught.value)


def test_a_duel_is_told_as_plain_data() -> None:
    told = duel("2 cruiser_2, 1 carrier II, 2 infantry", "1 fighters, 1 infantry").to_json()
    assert told["exact"]
    assert set(told["left"][0]) == {"cruiser", "carrier"}
    assert near(sum(told["wins"]) + told["draw"], 1)
    assert near(sum(one["chance"] for one in told["ground"]), 1)
    assert told["taken"] <= told["wins"][0]


# -- what a table tells ----------------------------------------------------------------------------


def told(s: TwilightImperium, seat: int, word: str) -> list[Json]:
    key = "twilight_imperium.odds." + word
    return [entry for entry in GAME.odds(s, seat) if entry["about"]["key"] == key]


def at_the_border(**more: Json) -> TwilightImperium:
    """Seat 0 has activated system 19, where seat 1 stands in space and on a planet."""
    s = table(
        seat("hacan", space={"16": {"cruiser": 2, "carrier": 1, "fighter": 2, "infantry": 2}}),
        seat("xxcha", **more),
        tiles=((9, "19"), (1, "46")),
    )
    play(s, "activate system:19")
    return s


DEFENDED: Json = {
    "space": {"19": {"destroyer": 1, "carrier": 1, "fighter": 1}},
    "ground": {"wellon": {"infantry": 1, "pds": 1}},
}


def test_a_move_is_judged_before_it_is_made() -> None:
    s = at_the_border(**DEFENDED)
    (all_of_them,) = told(s, 0, "move")
    assert all_of_them["on"] == ["move_all system:16"]
    assert all_of_them["exact"]
    play(s, "move system:16 unit:cruiser")
    (one,) = told(s, 0, "move")
    assert one["on"] == ["done"]
    assert one["about"]["params"] == {"system": "@system:19", "target": "@seat:1", "n": 1}
    assert told(s, 0, "planet") == []  # nobody is aboard who could land
    play(s, "move_all system:16")
    (every,) = told(s, 0, "move")
    assert every["chance"] == all_of_them["chance"] > one["chance"]
    (planet,) = told(s, 0, "planet")
    assert planet["about"]["params"] == {"planet": "@planet:wellon", "n": 2}
    assert 0 < planet["chance"] < every["chance"]
    assert sum(part["chance"] for part in every["parts"]) <= 1
    by_words = duel(
        "2 cruiser, 1 carrier, 2 fighter, 2 infantry",
        "1 destroyer, 1 carrier, 1 fighter, 1 infantry, 1 pds",
    )
    assert isclose(every["chance"], by_words.odds.wins[0], abs_tol=1e-6)
    assert isclose(planet["chance"], by_words.taken or 0, abs_tol=1e-6)


def test_a_move_to_where_nobody_stands_is_not_judged() -> None:
    assert GAME.odds(at_the_border(), 0) == []


def test_each_ground_force_that_lands_is_judged() -> None:
    s = at_the_border(ground={"wellon": {"infantry": 1}})
    play(s, "move_all system:16")
    play(s, "done")
    (both,) = told(s, 0, "planet")
    assert both["on"] == ["land planet:wellon"]
    play(s, "land planet:wellon")
    together, alone = told(s, 0, "planet")
    assert together["chance"] == both["chance"]
    assert together["on"] == ["land planet:wellon"]
    assert alone["on"] == ["done"]
    assert isclose(alone["chance"], 0.21 / 0.51, abs_tol=1e-6)
    assert alone["chance"] < both["chance"]


def in_combat(seed: int) -> list[TwilightImperium]:
    """Every question of a fight of the engine, as it comes."""
    s = at_the_border(**DEFENDED, planets=["wellon"], hand=["morale_boost", "shields_holding"])
    play(s, "move_all system:16")
    s.rng = FastRng(seed)
    found: list[TwilightImperium] = []
    apply(s, to_act(s), m.DONE.of())
    for _ in range(LONGEST):
        if s.over or s.active != 0 or s.system == NONE:
            break
        if s.combat.seats[0] != NONE or s.assault.seats[0] != NONE:
            found.append(s.clone())
        options = legal(s, to_act(s))
        one_by_one = [a for a in options if m.SPACE.decode(a).verb in (m.SUSTAIN, *LOSSES)]
        apply(s, to_act(s), one_by_one[0] if one_by_one else answer(s, options))
    return found


def test_what_is_told_in_a_fight_is_how_it_ends_from_there() -> None:
    looked = 0
    for s in in_combat(2):
        entries = table_odds(s)
        if entries is None or looked >= MOST_LOOKED:
            continue
        ends = [fight(fresh(s, n)) for n in range(FIGHTS)]
        for side, entry in enumerate(entries):
            assert within(ends.count(1 << side), entry["chance"])
        looked += 1
    assert looked == MOST_LOOKED


def fresh(s: TwilightImperium, n: int) -> TwilightImperium:
    """The same table with other dice to come."""
    t = s.clone()
    t.rng = FastRng(5000 + n)
    return t


def test_odds_know_no_more_than_the_asker() -> None:
    worked_out = 0
    for s in in_combat(3):
        told_now = table_odds(s)
        for asker in (-1, 0, 1, 2):
            assert table_odds(GAME.determinize(s, asker, FastRng(77))) == told_now
        worked_out += told_now is not None
    assert worked_out >= MOST_LOOKED
