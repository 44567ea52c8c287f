"""StarCraft: components, the geometry of the galaxy, paying, positions, giving up."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astrarium.games.starcraft.bot.values import OWN_VALUES
from astrarium.games.starcraft.game import GAME
from astrarium.games.starcraft.printed.combat import REINFORCES
from astrarium.games.starcraft.printed.data import OWN, OWN_DATA
from astrarium.games.starcraft.printed.events import EVENT_CARDS, STAGE
from astrarium.games.starcraft.printed.tables import (
    AREAS,
    AREAS_OF,
    BASES,
    BUILDING_RECORDS,
    CONQUEST,
    FACTION_IDS,
    FACTIONS,
    MODULE_COUNT,
    NORMAL_ROUTES,
    ORDER_TOKENS,
    PLANETS,
    RACE_OF,
    STEP_X,
    STEP_Y,
    TRANSPORTS,
    UNIT_INDEX,
    UNITS_OF,
    WORKERS,
    Z_ROUTES,
)
from astrarium.games.starcraft.rules.building.resources import can_pay, forced_left, places_left
from astrarium.games.starcraft.rules.galaxy.galaxy import (
    ALL_SIDES,
    free_slots,
    is_z_axis,
    neighbours,
    opposite,
    planet_at,
    routes_of,
)
from astrarium.games.starcraft.rules.galaxy.placing import FirstBase, PlacePlanet
from astrarium.games.starcraft.rules.galaxy.setup import ChooseFaction
from astrarium.games.starcraft.state import DEPLETED, EXECUTION, NONE, PLANNING, SET_UP, StarCraft
from astrarium.kernel.errors import BadOptions, BadPosition
from astrarium.kernel.flow import apply, decision, is_side_action, legal, lowest, members, must_act
from astrarium.kernel.records.record import replay_record
from astrarium.kernel.rng import FastRng

RECORDS = Path(__file__).parent / "records"
GALAXY = [
    {"planet": "helios", "x": 0, "y": 0},
    {"planet": "torus", "x": 1, "y": 0},
    {"planet": "pridewater", "x": 0, "y": 1},
]


def table(**fields: Any) -> StarCraft:
    """A position of Raynor and the Overmind, each with a base unless told otherwise."""
    seats = {
        "0": {"faction": "raynor", "workers": 8, "bases": ["helios_2"]},
        "1": {"faction": "overmind", "workers": 8, "bases": ["torus_3"]},
    }
    seats["0"] |= fields.pop("first", {})
    seats["1"] |= fields.pop("second", {})
    data = {"planets": GALAXY, "seats": seats, **fields}
    return GAME.position({"options": {"seats": 2}, "set": data}, FastRng(1))


def play(s: StarCraft, seat: int, text: str) -> None:
    apply(s, seat, GAME.read(s, seat, text))


def set_up(seats: int, seed: int, **options: Any) -> StarCraft:
    """A game whose set-up chance has answered."""
    s = GAME.start({"seats": seats, **options}, seed)
    rng = FastRng(seed)
    while s.phase == SET_UP:
        seat = lowest(must_act(s))
        actions = legal(s, seat)
        apply(s, seat, actions[rng.below(len(actions))])
    return s


# -- components (SC-2) -----------------------------------------------------------------------------


@pytest.mark.rule("SC-1.1", "SC-1.3", "SC-2.2", "SC-6.6")
@pytest.mark.parametrize("faction", range(FACTIONS))
def test_a_faction_has_the_pieces_that_the_rulebook_counts(faction: int) -> None:
    race = RACE_OF[faction]
    assert Counter(RACE_OF) == {0: 2, 1: 2, 2: 2}
    assert (ORDER_TOKENS, BASES, WORKERS, TRANSPORTS) == (9, 6, 15, 7)
    assert len(OWN_DATA.combat_deck[race]) == 18
    assert sum(REINFORCES[card] for card in OWN_DATA.combat_deck[race]) == 2
    races = ["terran", "protoss", "zerg"]
    tiles = sum(one["count"] for one in BUILDING_RECORDS if one["race"] == races[race])
    assert tiles == [8, 6, 6][race]
    assert sum(MODULE_COUNT[race]) == [8, 7, 4][race]
    of_unit = OWN["units.toml"]["unit"]
    assert sum(of_unit[unit]["count"] for unit in UNITS_OF[race]) == [30, 27, 33][race]
    assert of_unit[UNIT_INDEX["zergling"]]["count"] == 9
    assert of_unit[UNIT_INDEX["scourge"]]["count"] == 3


@pytest.mark.rule("SC-2.1", "SC-1.5")
def test_the_common_pieces_are_those_that_the_rulebook_counts() -> None:
    assert (PLANETS, NORMAL_ROUTES, Z_ROUTES) == (12, 15, 6)
    assert sum(kind != CONQUEST for kind in OWN_DATA.area_kind) == 26
    assert Counter(STAGE) == {1: 25, 2: 25, 3: 20}


@pytest.mark.rule("SC-3.4", "SC-3.5", "SC-3.6")
@pytest.mark.parametrize(
    ("seats", "stages"),
    [
        (2, [5, 5, 20]),
        (3, [10, 10, 20]),
        (4, [15, 15, 20]),
        (5, [20, 20, 20]),
        (6, [25, 25, 20]),
    ],
)
def test_the_event_deck_is_thinned_and_its_stages_come_in_order(
    seats: int, stages: list[int]
) -> None:
    s = GAME.start({"seats": seats}, 4)
    assert len(s.event_deck) == sum(stages)
    drawn = [STAGE[card] for card in s.event_deck[::-1]]
    assert drawn == sorted(drawn)
    assert [drawn.count(stage) for stage in (1, 2, 3)] == stages
    assert GAME.view(s, -1)["stage"] == 1
    other = GAME.start({"seats": seats}, 5)
    assert [EVENT_CARDS[c] for c in s.event_deck] != [EVENT_CARDS[c] for c in other.event_deck]


@pytest.mark.rule("SC-3.9", "SC-3.8", "SC-3.3", "SC-4.16")
def test_everybody_starts_with_a_hand_workers_and_units_of_his_faction() -> None:
    s = set_up(6, 1)
    for seat, p in enumerate(s.players):
        terran = RACE_OF[p.faction] == 0
        assert (len(p.hand), len(p.deck)) == ((8, 10) if terran else (6, 12))
        named = FACTION_IDS[p.faction]
        assert p.pool == (7 if named in ("aldaris", "queen_of_blades") else 8)
        assert p.cp == 0
        assert sum(s.ferries[route] >> seat & 1 for route in range(21)) == 1
        assert GAME.describe(s)["seats"][seat]["bases"] == 1


@pytest.mark.rule("SC-3.1", "SC-3.11")
def test_every_seat_may_come_first_and_is_asked_first() -> None:
    first = set()
    for seed in range(40):
        s = GAME.start({"seats": 4}, seed)
        assert isinstance(decision(s), ChooseFaction)
        assert must_act(s) == 1 << s.first
        first.add(s.first)
    assert first == {0, 1, 2, 3}


@pytest.mark.rule("SC-3.2")
def test_chance_may_deal_the_factions() -> None:
    s = GAME.start({"seats": 6, "factions": "random"}, 3)
    assert sorted(p.faction for p in s.players) == list(range(FACTIONS))
    assert isinstance(decision(s), PlacePlanet)


BUILT_AT = {
    "barracks": ["marine", "firebat", "ghost"],
    "factory": ["vulture", "goliath", "siege_tank"],
    "starport": ["wraith", "science_vessel", "battlecruiser"],
    "gateway": ["zealot", "dragoon", "high_templar"],
    "robotics_facility": ["reaver"],
    "stargate": ["scout", "arbiter", "carrier"],
    "spawning_pool": ["zergling", "hydralisk", "ultralisk"],
    "queens_nest": ["queen", "defiler"],
    "spire": ["scourge", "mutalisk"],
}


@pytest.mark.rule("SC-20.1", "SC-20.6")
def test_every_building_type_allows_the_units_of_the_rulebook_level_by_level() -> None:
    allowed: dict[str, list[str]] = {}
    for one in BUILDING_RECORDS:
        allowed.setdefault(one["building"], []).extend(one["unlocks"])
        assert one["level"] == len(allowed[one["building"]])
    assert allowed == BUILT_AT
    races = {one["building"]: one["race"] for one in BUILDING_RECORDS}
    assert Counter(races.values()) == {"terran": 3, "protoss": 3, "zerg": 3}


@pytest.mark.rule("SC-24.1")
@pytest.mark.parametrize(
    ("unit", "attack", "health"),
    [("marine", 5.4, 4.8), ("siege_tank", 7.25, 7.75), ("high_templar", 0, 0), ("queen", 0, 0)],
)
def test_a_unit_is_worth_the_mean_of_the_standard_cards_that_show_it(
    unit: str, attack: float, health: float
) -> None:
    assert OWN_VALUES.attack[UNIT_INDEX[unit]] == pytest.approx(attack)
    assert OWN_VALUES.health[UNIT_INDEX[unit]] == pytest.approx(health)


DATA = GAME.folder / "data"
SOURCES = {"public", "seed", "reconstructed"}


@pytest.mark.rule("SC-26.19")
@pytest.mark.parametrize("path", sorted(DATA.glob("*.toml")), ids=lambda path: path.stem)
def test_every_record_says_what_it_rests_on_and_no_rule_looks_at_it(path: Path) -> None:
    data = tomllib.loads(path.read_text("utf-8"))
    records = [record for part in data.values() if isinstance(part, list) for record in part]
    sources = {record["source"] for record in records if "source" in record}
    assert sources <= SOURCES
    assert "source" in data or all("source" in record for record in records)
    for code in [*(GAME.folder / "cards").glob("*.py"), *(GAME.folder / "rules").glob("*.py")]:
        if code.name == "pack.py":
            continue  # it lets them through
        text = code.read_text("utf-8")
        for field in ("source_note", "reconstructed_fields", "known_fields", '["source"]'):
            assert field not in text


# -- the galaxy (SC-4) -----------------------------------------------------------------------------


def joined(s: StarCraft) -> set[frozenset[int]]:
    """The pairs of planets that normal routes join."""
    ends = [(s.end_a[route], s.end_b[route]) for route in range(NORMAL_ROUTES)]
    return {frozenset(pair) for pair in ends if NONE not in pair}


def facing(s: StarCraft) -> set[frozenset[int]]:
    """The pairs of neighbours with slots that face each other."""
    found = set()
    for planet in members(s.placed):
        for side in ALL_SIDES:
            other = planet_at(s, s.x[planet] + STEP_X[side], s.y[planet] + STEP_Y[side])
            if other == NONE or not s.data.turned_slots[planet][s.turned[planet]] >> side & 1:
                continue
            if s.data.turned_slots[other][s.turned[other]] >> opposite(side) & 1:
                found.add(frozenset((planet, other)))
    return found


@pytest.mark.rule("SC-4.3", "SC-4.4", "SC-4.5", "SC-4.12", "SC-4.14", "SC-1.10", "SC-1.12")
@settings(max_examples=60, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10**6), st.sampled_from(["placed", "random"]))
def test_a_galaxy_hangs_together_and_has_every_route_that_fits(
    seats: int, seed: int, galaxy: str
) -> None:
    s = set_up(seats, seed, galaxy=galaxy)
    placed = members(s.placed)
    assert len(placed) == 2 * seats
    assert len({(s.x[planet], s.y[planet]) for planet in placed}) == len(placed)
    assert joined(s) == facing(s)
    reached = {placed[0]}
    for _ in placed:
        reached |= {other for one in reached for other in members(neighbours(s, one))}
    assert reached == set(placed)
    for planet in placed:
        for other in members(neighbours(s, planet)):
            assert neighbours(s, other) >> planet & 1
        used = [side for side in ALL_SIDES if s.slots[planet] >> side & 1]
        assert len(used) == len(routes_of(s, planet))
        assert not set(used) & set(free_slots(s, planet))
    for route in range(NORMAL_ROUTES + Z_ROUTES):
        assert (s.end_a[route] == NONE) == (s.end_b[route] == NONE)
        assert s.end_a[route] == NONE or s.end_a[route] != s.end_b[route]
        assert is_z_axis(route) == (route >= NORMAL_ROUTES)


@pytest.mark.rule("SC-4.8", "SC-4.19", "SC-4.21", "SC-4.9", "SC-4.7", "SC-4.1")
@settings(max_examples=40, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10**6))
def test_seats_place_there_and_back_and_end_with_one_base_on_a_planet_of_theirs(
    seats: int, seed: int
) -> None:
    s = GAME.start({"seats": seats, "factions": "random"}, seed)
    rng = FastRng(seed)
    order: list[int] = []
    while isinstance(decision(s), (PlacePlanet, FirstBase)):
        seat = lowest(must_act(s))
        if isinstance(decision(s), PlacePlanet):
            order.append(seat)
            assert legal(s, seat)
        actions = legal(s, seat)
        apply(s, seat, actions[rng.below(len(actions))])
    clockwise = [(s.first + step) % seats for step in range(seats)]
    assert order == clockwise + clockwise[::-1]
    assert Counter(s.base) == {NONE: AREAS - seats, **dict.fromkeys(range(seats), 1)}
    for seat, p in enumerate(s.players):
        assert s.dealt_to[p.home] == seat
        assert s.base.index(seat) in AREAS_OF[p.home]


@pytest.mark.rule("SC-4.2")
@pytest.mark.parametrize("seats", [2, 5])
def test_planets_that_nobody_drew_leave_the_game_with_their_cards(seats: int) -> None:
    s = set_up(seats, 3)
    drawn = [planet for planet in range(PLANETS) if s.dealt_to[planet] != NONE]
    assert len(drawn) == 2 * seats
    assert members(s.placed) == drawn
    assert len(GAME.view(s, -1)["planets"]) == 2 * seats
    for planet in set(range(PLANETS)) - set(drawn):
        assert all(s.holder[area] == NONE for area in AREAS_OF[planet])


@pytest.mark.rule("SC-4.10", "SC-4.11")
@settings(max_examples=40, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10**6))
def test_a_z_axis_route_is_missing_only_where_no_two_planets_had_a_free_slot(
    seats: int, seed: int
) -> None:
    s = set_up(seats, seed)
    laid = sum(is_z_axis(route) and s.end_a[route] != NONE for route in range(21))
    left = sum(bool(free_slots(s, planet)) for planet in members(s.placed))
    assert laid == seats or left < 2


# -- paying (SC-10) --------------------------------------------------------------------------------


def builder(workers: int, depletion: dict[str, str]) -> StarCraft:
    """Raynor executes a Build order on Helios, where he has two resource cards."""
    s = table(
        phase="execution",
        orders=[
            {"planet": "helios", "seat": 0, "order": "build"},
            {"planet": "torus", "seat": 1, "order": "build"},
        ],
        first={"workers": workers, "modules": {"supply": 4}, "buildings": ["starport_3"]},
        depletion=depletion,
    )
    play(s, 0, "reveal planet:helios")
    play(s, 0, "execute")
    return s


@pytest.mark.rule("SC-10.2", "SC-10.4", "SC-10.8", "SC-10.11", "SC-10.14", "SC-10.13")
@settings(max_examples=80, deadline=None)
@given(
    st.integers(0, 15),
    st.sampled_from(["whole", "partially_depleted"]),
    st.integers(0, 10**6),
)
def test_whatever_is_bought_is_paid_worker_by_worker_within_what_the_resources_give(
    workers: int, depletion: str, seed: int
) -> None:
    s = builder(workers, {"helios_2": depletion})
    rng = FastRng(seed)
    spent = 0
    start = [places_left(s, 0, kind) + forced_left(s, 0, kind) for kind in (0, 1)]
    while s.planet != NONE and s.active == 0:
        actions = [action for action in legal(s, 0) if not is_side_action(s, action)]
        assert actions
        action = actions[rng.below(len(actions))]
        due, pool = sum(s.due), s.players[0].pool
        apply(s, 0, action)
        GAME.audit(s)
        if due and not sum(s.due):
            spent += due
        assert s.players[0].pool <= pool
        for area in range(AREAS):
            assert s.workers[area] <= OWN_DATA.amount[area] + s.depletion[area]
            assert s.depletion[area] < DEPLETED or s.holder[area] == NONE
    assert spent <= sum(start)
    for kind in (0, 1):
        assert places_left(s, 0, kind) + forced_left(s, 0, kind) >= 0


@pytest.mark.rule("SC-10.21")
@pytest.mark.parametrize(("depletion", "forced"), [("whole", 2), ("partially_depleted", 1)])
def test_a_half_depleted_card_takes_as_many_workers_as_a_whole_one(
    depletion: str, forced: int
) -> None:
    s = table(first={"workers": 8}, depletion={"helios_2": depletion})
    assert places_left(s, 0, 0) == 4 + 2  # of the sheet and of Helios 2
    assert forced_left(s, 0, 0) == forced


@pytest.mark.rule("SC-10.8", "SC-10.10")
@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 15))
@settings(max_examples=120, deadline=None)
def test_a_price_can_be_paid_when_workers_and_places_suffice_with_force(
    minerals: int, gas: int, workers: int
) -> None:
    s = table(first={"workers": workers})
    # the sheet gives 4 and 2, Helios 2 and 4 give 2 minerals and 1 gas, and two more each by force
    enough = minerals <= 4 + 2 + 2 and gas <= 2 + 1 + 2 and minerals + gas <= workers
    assert can_pay(s, 0, minerals, gas) == enough


# -- positions and options -------------------------------------------------------------------------


@pytest.mark.rule("SC-1.1")
@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"seats": 1}, "seats"),
        ({"seats": 7}, "seats"),
        ({"factions": "draft"}, "factions"),
        ({"galaxy": "none"}, "galaxy"),
        ({"race_abilities": "some"}, "race_abilities"),
        ({"round_limit": -1}, "round_limit"),
    ],
)
def test_options_out_of_range_are_refused_by_name(options: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.start(options)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"planets": [*GALAXY, {"planet": "helios", "x": 2, "y": 0}]}, "planets[3].planet"),
        ({"planets": [*GALAXY, {"planet": "braken", "x": 0, "y": 0}]}, "planets[3]"),
        ({"planets": [*GALAXY, {"planet": "braken", "x": 5, "y": 5}]}, "planets[3]"),
        ({"first": {"bases": ["abaddon_1"]}}, "seats.0.bases[0]"),
        ({"first": {"bases": ["helios_2", "helios_4"]}}, "seats.0.bases[1]"),
        ({"first": {"units": {"helios_2": {"zergling": 1}}}}, "seats.0.units.helios_2.zergling"),
        ({"first": {"units": {"helios_2": {"marine": 7}}}}, "seats.0.units.helios_2.marine"),
        ({"first": {"units": {"abaddon_1": {"marine": 1}}}}, "seats.0.units.abaddon_1"),
        ({"first": {"transports": [["torus", "pridewater"]]}}, "seats.0.transports[0]"),
        ({"first": {"buildings": ["gateway_1"]}}, "seats.0.buildings"),
        ({"first": {"modules": {"supply": 5}}}, "seats.0.modules.supply"),
        ({"first": {"hand": ["zerg_c01"]}}, "seats.0.hand[0]"),
        ({"first": {"resources": ["helios_1"]}}, "seats.0.resources[0]"),
        ({"first": {"workers": 16}}, "seats.0.workers"),
        ({"first": {"workers": 10, "unavailable": 6}}, "seats.0.workers"),
        ({"second": {"faction": "raynor"}}, "seats"),
        ({"orders": [{"planet": "helios", "seat": 4, "order": "build"}]}, "orders[0].seat"),
        (
            {"orders": [{"planet": "helios", "seat": 0, "order": "special_build"}] * 2},
            "orders[1].order",
        ),
        ({"common": ["the_end_draws_near"] * 4}, "common[3]"),
    ],
)
def test_a_bad_position_names_the_field(fields: dict[str, Any], place: str) -> None:
    with pytest.raises(BadPosition) as caught:
        table(**fields)
    assert place in str(caught.value)


@pytest.mark.drawn
def test_a_game_is_saved_and_loaded_at_any_moment() -> None:
    for seed in range(4):
        s = GAME.start({"seats": 2 + seed}, seed)
        rng = FastRng(seed)
        for _ in range(120):
            if s.over:
                break
            asked = members(must_act(s))
            seat = asked[rng.below(len(asked))]
            actions = [action for action in legal(s, seat) if not is_side_action(s, action)]
            apply(s, seat, actions[rng.below(len(actions))])
            assert GAME.digest(GAME.load(GAME.save(s))) == GAME.digest(s)


# -- records ---------------------------------------------------------------------------------------


@pytest.mark.rule("SC-15.7", "SC-15.9", "SC-16.8")
def test_the_battle_of_the_rulebook_replays_from_its_record() -> None:
    text = (RECORDS / "battle.record").read_text(encoding="utf-8")
    session = replay_record(GAME, text)
    assert len(session.moves) == len(text.splitlines()) - 3
    helios = GAME.describe(session.state)["areas"]["helios_2"]
    assert (helios["owner"], helios["units"]) == (0, {"zergling": 2, "ultralisk": 1})


# -- giving up -------------------------------------------------------------------------------------


@pytest.mark.rule("SC-9.14", "SC-9.16", "SC-9.17")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_whoever_gives_up_at_whatever_moment_leaves_a_sound_table(seats: int) -> None:
    looked = 0
    for seed in range(6):
        s = GAME.start({"seats": seats}, seed)
        rng = FastRng(seed)
        while not s.over and s.round < 4:
            if rng.below(9) == 0:
                for seat in range(seats):
                    t = s.clone()
                    GAME.resign(t, seat)
                    GAME.audit(t)
                    looked += 1
                    if t.over:
                        assert t.winners
                        assert not t.winners >> seat & 1
                        continue
                    assert not t.players[seat].alive
                    assert seat not in [*t.owner, *t.base, *t.holder]
            asked = members(must_act(s))
            seat = asked[rng.below(len(asked))]
            actions = [action for action in legal(s, seat) if not is_side_action(s, action)]
            apply(s, seat, actions[rng.below(len(actions))])
    assert looked > 50


@pytest.mark.rule("SC-5.1", "SC-6.1")
def test_a_round_has_its_phases_in_order() -> None:
    s = table()
    phases = []
    rng = FastRng(5)
    while s.round < 3 and not s.over:
        if not phases or phases[-1] != (s.round, s.phase):
            phases.append((s.round, s.phase))
        asked = members(must_act(s))
        actions = [action for action in legal(s, asked[0]) if not is_side_action(s, action)]
        apply(s, asked[0], actions[rng.below(len(actions))])
    playing = [(number, phase) for number, phase in phases if phase in (PLANNING, EXECUTION)]
    assert playing[:4] == [(1, PLANNING), (1, EXECUTION), (2, PLANNING), (2, EXECUTION)]
