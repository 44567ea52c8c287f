"""Nothing that a seat sees of The Ares Project looks at a card which the seat does not know."""

from __future__ import annotations

import copy
import itertools
import os
from collections.abc import Iterator
from typing import Any

import pytest

import astrarium
from astrarium.games.ares import GAME
from astrarium.games.ares.bot.advice import ADVICE
from astrarium.games.ares.moves import PLACES
from astrarium.games.ares.printed.tables import PLAN_IDS, STANDARD
from astrarium.games.ares.rules.audit import check_base
from astrarium.games.ares.rules.base import open_base
from astrarium.games.ares.rules.battle.losses import DestroyBuilding
from astrarium.games.ares.rules.battle.raid import ChooseRaiders
from astrarium.games.ares.state import OPENING, Ares
from astrarium.kernel.errors import UnknownAction
from astrarium.kernel.flow import apply, decision, legal, lowest, may_act, must_act
from astrarium.kernel.knowledge import SPECTATOR
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State
from astrarium.lab.series import CAP
from astrarium.suite.consequences import same_consequences
from astrarium.suite.secrecy import determinized, same_labels, same_names, same_sight
from astrarium.suite.walk import Point, Walk

POSITIONS = int(os.environ.get("ASTRARIUM_POSITIONS", "20"))
STRIDE = 15 if POSITIONS >= 1000 else 151
"""Decisions of a game between two positions that are looked at."""
TABLES: list[dict[str, Any]] = [options for _, options in GAME.matchups()] + [
    {"variant": "free_for_all", "seats": 3},
    {"variant": "free_for_all", "seats": 4},
    {"variant": "team", "seats": 4},
]


class Spy(list[int]):
    """The kinds of all cards, for the eyes of one seat: looking at another card raises."""

    def __init__(self, s: Ares, seat: int) -> None:
        super().__init__(s.setup.kinds)
        self.hidden = {card for card, mask in enumerate(s.known) if not mask >> seat & 1}

    def __getitem__(self, card):  # type: ignore[no-untyped-def]
        if card in self.hidden:
            raise AssertionError(f"somebody looked at hidden card {card}")
        return super().__getitem__(card)


def spied(s: Ares, seat: int) -> Ares:
    """A copy of a table that cries out when a card is looked at which the seat does not know."""
    t = s.clone()
    spy = Spy(s, SPECTATOR if seat < 0 else seat)
    t.setup = copy.copy(s.setup)
    t.setup.kinds = spy
    t.kinds = spy
    return t


VARIANTS = [("basic", 2), ("complete", 2), ("free_for_all", 3), ("free_for_all", 4), ("team", 4)]


@pytest.mark.rule("AR-1.13", "AR-4.5", "AR-10.1", "AR-14.2")
@pytest.mark.skipif(astrarium.mode() == "compiled", reason="compiled lists are read past a spy")
@pytest.mark.parametrize(("variant", "seats"), VARIANTS)
@pytest.mark.usefixtures("contents_untold")
def test_views_questions_and_legal_lists_look_at_known_cards_only(variant: str, seats: int) -> None:
    looked = 0
    for seed in range(3):
        s = GAME.start({"variant": variant, "seats": seats}, seed)
        rng = FastRng(seed)
        move = 0
        while not s.over:
            if move % 7 == 0 and s.phase != OPENING:  # AR-2.3: the own deck may be searched
                for seat in range(-1, seats):
                    t = spied(s, seat)
                    GAME.view(t, seat)
                    GAME.ask(t, seat)
                    if seat >= 0 and may_act(s) >> seat & 1:
                        assert legal(t, seat) == legal(s, seat)
                    looked += 1
            asked = [seat for seat in range(seats) if must_act(s) >> seat & 1]
            seat = asked[rng.below(len(asked))]
            options = legal(s, seat)
            apply(s, seat, options[rng.below(len(options))])
            move += 1
    assert looked > 50


def standard(s: Ares, cards: list[int]) -> bool:
    """Whether one of the cards is a Standard Attack."""
    return any(s.data.subkind[s.kinds[card]] == STANDARD for card in cards)


@pytest.mark.drawn
@pytest.mark.rule("AR-2.3")
@pytest.mark.parametrize(("variant", "seats"), VARIANTS)
def test_the_known_bottom_card_stays_among_the_last_cards_of_a_redrawn_base(
    variant: str, seats: int
) -> None:
    drawn = 0
    for seed in range(6):
        s = GAME.start({"variant": variant, "seats": seats}, seed)
        rng = FastRng(seed)
        while not s.over:
            for other, p in enumerate(s.players):
                if p.pledge:
                    assert standard(s, p.pledge)
                    for seat in range(-1, seats):
                        t = GAME.determinize(s, seat, rng)
                        GAME.audit(t)
                        assert standard(t, t.players[other].pledge)
                        assert GAME.view(t, seat) == GAME.view(s, seat)
                        drawn += 1
            asked = [seat for seat in range(seats) if must_act(s) >> seat & 1]
            seat = asked[rng.below(len(asked))]
            options = legal(s, seat)
            apply(s, seat, options[rng.below(len(options))])
    assert drawn


def walk(options: dict[str, Any], seed: int) -> Iterator[Point]:
    """Every decision of a game whose players are sensible three times out of four."""
    s = GAME.start(options, seed)
    rng = FastRng(seed + 1)
    number = 0
    while not s.over:
        yield Point(GAME, options, seed, number, s)
        asked = [seat for seat in range(s.setup.seats) if must_act(s) >> seat & 1]
        seat = asked[rng.below(len(asked))]
        actions = ADVICE.options(s, seat) if rng.below(4) else legal(s, seat)
        apply(s, seat, actions[rng.below(len(actions))])
        number += 1


def moments(options: dict[str, Any], seed: int) -> Iterator[Point]:
    """Every so many decisions of such a game."""
    first = FastRng(seed).below(STRIDE)
    for number, point in enumerate(walk(options, seed)):
        if number % STRIDE == first:
            yield point


@pytest.mark.rule("AR-1.13", "AR-3.4")
def test_no_refusal_label_or_name_tells_what_stands_behind_a_rival_s_screen() -> None:
    seats = {
        "0": {"hand": ["barracks", "factory", "helicopter"], "deck": 2},
        "1": {"hidden": ["build plan:zephyr", "build plan:soldier"], "deck": 2},
    }
    s = GAME.position({"options": {"variant": "basic"}, "set": {"seats": seats}}, FastRng(1))
    sites = s.players[1].plan
    assert [PLAN_IDS[plan] for plan in sites[-2:]] == ["zephyr", "soldier"]
    for verb in ("destroy", "raid_force"):
        for place, plan in enumerate(sites):
            action = GAME.space.read(f"{verb} seat:1 place:{place}")
            refusal = GAME.why_not(s, 0, action)
            assert refusal is not None
            _, label = GAME.label(s, 0, action)
            open_site = place < len(sites) - 2
            shown = f"@unit:{PLAN_IDS[plan]}" if open_site else ""
            assert refusal.params["unit"] == label["unit"] == shown
            mine = GAME.label(s, 1, action)[1]
            assert mine["unit"] == f"@unit:{PLAN_IDS[plan]}"


@pytest.mark.rule("AR-1.13", "AR-12.2")
def test_a_name_finds_no_site_that_a_rival_has_hidden() -> None:
    seats = {
        "0": {
            "hand": ["kahoum_raid_attack"],
            "deck": 2,
            "sites": [{"unit": "soldier", "units": 2}],
        },
        "1": {"deck": 2, "sites": [{"unit": "trooper", "units": 2}]},
        "2": {"hidden": ["build plan:razor"], "deck": 2},
    }
    options = {"variant": "free_for_all", "seats": 3, "faction_0": "kahoum"}
    options |= {"faction_1": "terran", "faction_2": "xenos"}
    s = GAME.position({"options": options, "set": {"frontier": 1, "seats": seats}}, FastRng(1))
    words = "attack card:kahoum_raid_attack choice:deep_strike seat:1"
    apply(s, 0, GAME.space.read(words))
    while not isinstance(decision(s), ChooseRaiders):
        seat = lowest(must_act(s))
        apply(s, seat, legal(s, seat)[-1])
    assert GAME.read(s, 0, "raid_force seat:1 place:trooper")
    with pytest.raises(UnknownAction):
        GAME.read(s, 0, "raid_force seat:2 place:razor")
    assert GAME.read(s, 2, "raid_force seat:2 place:razor")


@pytest.mark.rule("AR-7.15", "AR-10.1")
def test_who_destroys_a_building_is_told_nothing_of_what_others_hide() -> None:
    asked = 0
    for seed in range(12):
        for point in walk({"variant": "free_for_all", "seats": 3}, seed):
            if isinstance(decision(point.state), DestroyBuilding):
                same_sight(point)
                asked += 1
                break
    assert asked > 3


def digest(state: State) -> str:
    """A fingerprint of everything that is so, known or not."""
    assert isinstance(state, Ares)
    return GAME.digest(state)


@pytest.mark.drawn
@pytest.mark.rule("AR-1.13", "AR-4.5", "AR-10.1")
def test_a_seat_cannot_tell_the_truth_from_what_it_might_be() -> None:
    """View, question, legal list, the reason of every action, labels, what names stand for and the
    events that a move tells, in
    ASTRARIUM_POSITIONS positions and for every seat: the same when all that the seat does not know
    is drawn anew."""
    seen = other = 0
    seed = 0
    while seen < POSITIONS:
        for point in moments(TABLES[seed % len(TABLES)], seed):
            same_sight(point)
            same_consequences(point)
            same_labels(point)
            same_names(point)
            for seat in point.seats():
                other += digest(determinized(point, seat, 5)) != digest(point.state)
            seen += 1
            if seen == POSITIONS:
                break
        seed += 1
    assert other > POSITIONS


NAMING = ("destroy", "raid_force")
"""The verbs that name a site of somebody else."""


@pytest.mark.drawn
@pytest.mark.rule("AR-5.5", "AR-5.8")
@pytest.mark.parametrize(("seed", "number"), [(2613, 57), (2615, 44)])
def test_what_an_attack_uncovers_by_the_rules_is_no_leak(seed: int, number: int) -> None:
    """What lay face down suffices to build with, or does not; a card's use is told with it."""
    options = GAME.check_options({"variant": "basic", "seats": 2})
    points = [one for one in Walk(GAME, options, seed, CAP).points(40) if one.number == number]
    for point in points:
        same_consequences(point)
    assert points


def answer_to(s: Ares, seat: int, text: str) -> Any:
    """All that a seat hears when it tries a notation in its question."""
    try:
        action = GAME.read(s, seat, text)
    except UnknownAction as error:
        return str(error)
    refusal = GAME.why_not(s, seat, action)
    told = None if refusal is None else (refusal.rule, refusal.params, refusal.english)
    return action, told, GAME.label(s, seat, action)


def attempts(seats: int) -> list[str]:
    """Every site of anybody, by each number and by each name."""
    places = [*map(str, range(PLACES)), *PLAN_IDS]
    return [
        f"{verb} seat:{owner} place:{place}"
        for verb in NAMING
        for owner in range(seats)
        for place in places
    ]


@pytest.mark.drawn
@pytest.mark.rule("AR-1.13", "AR-3.4", "AR-12.2")
@pytest.mark.parametrize(
    "options", TABLES, ids=lambda options: "-".join(map(str, options.values()))
)
def test_no_try_at_a_rivals_site_tells_what_its_screen_hides(options: dict[str, Any]) -> None:
    """Whoever is asked, in whatever question, names every site of everybody by number and name."""
    hidden = 0
    for number, point in enumerate(walk(options, 3)):
        s = point.state
        assert isinstance(s, Ares)
        raiding = isinstance(decision(s), (DestroyBuilding, ChooseRaiders))
        if number % 19 and not (raiding and number % 3 == 0):
            continue
        for seat in point.asked():
            other = determinized(point, seat, 9)
            assert isinstance(other, Ares)
            for owner, p in enumerate(s.players):
                hidden += p.plan != other.players[owner].plan
            for text in attempts(s.setup.seats):
                assert answer_to(s, seat, text) == answer_to(other, seat, text), text
    assert hidden


Laid = tuple[str, str, str]
"""A hidden play: its notation without a place, where it goes, and the name of the site it opens."""
FRESH: dict[str, list[Laid]] = {
    "terran": [
        ("build plan:trooper", "", "a"),
        ("build plan:trooper", "", "b"),
        ("pile card:helicopter", "", "c"),
        ("resource card:airport", "a", ""),
        ("attach card:servo_engines", "b", ""),
        ("attach card:jump_packs", "b", ""),
    ],
    "kahoum": [
        ("build plan:rover", "", "a"),
        ("pile card:temple", "", "b"),
        ("resource card:pyre", "b", ""),
        ("lay card:wrath", "", ""),
        ("lay card:aegis", "", ""),
        ("build plan:obelisk_of_void", "", "c"),
    ],
    "colossus": [
        ("pile card:beam_gun", "", "a"),
        ("pile card:beam_gun", "", "b"),
        ("resource card:beam_gun", "a", ""),
    ],
}


def orders(plays: list[Laid]) -> Iterator[list[Laid]]:
    """The plays in every order in which a site is there before something is put on it."""
    for order in itertools.permutations(plays):
        names = [play[2] for play in order]
        if all(not at or at in names[:i] for i, (_, at, _) in enumerate(order)):
            yield list(order)


def opened(faction: str, plays: list[Laid]) -> Ares:
    """A table whose seat 0 has just dropped its screen, after such plays."""
    options = {"variant": "complete", "faction_0": faction, "faction_1": "xenos"}
    first = len(GAME.position({"options": options, "set": {}}, FastRng(1)).players[0].plan)
    sites: dict[str, int] = {}
    words: list[str] = []
    for text, at, name in plays:
        words.append(f"{text} place:{sites[at]}" if at else text)
        if name:
            sites[name] = first + len(sites)
    seats = {"0": {"hidden": words, "deck": 3, "hand": 1}, "1": {"deck": 3}}
    s = GAME.position({"options": options, "set": {"seats": seats}}, FastRng(1))
    open_base(s, 0)
    check_base(s, s.players[0])
    return s


@pytest.mark.rule("AR-1.13", "AR-5.4")
@pytest.mark.parametrize("faction", FRESH)
def test_a_screen_that_drops_does_not_show_in_which_order_things_were_laid(faction: str) -> None:
    shown = [GAME.view(opened(faction, order), 1) for order in orders(FRESH[faction])]
    assert len(shown) > 2
    assert all(view == shown[0] for view in shown)


def test_what_lies_on_a_new_site_moves_with_it_when_the_screen_drops() -> None:
    for order in orders(FRESH["terran"]):
        sites = GAME.view(opened("terran", order), 0)["players"][0]["base"]["sites"]
        fresh = [site for site in sites if site["kind"] in ("building", "pile")]
        assert sorted((site["kind"], site["resources"], site["under"]) for site in fresh) == [
            ("building", 0, 0),
            ("building", 1, 0),
            ("pile", 0, 1),
        ]
        cards = {
            site["resources"]: [each["card"] for each in site["attached"]] for site in fresh[:2]
        }
        assert cards == {0: ["servo_engines", "jump_packs"], 1: []}
        assert fresh[1]["resource_cards"] == ["airport"]
