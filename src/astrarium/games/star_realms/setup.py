"""Setting the table: SR-3 two players, SR-20.1 and SR-20.3 boxes, SR-21 to SR-25 formats."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from astrarium.games.star_realms.cards import BASE, COST, FOLDER, NEVER, SCOUT, VIPER
from astrarium.games.star_realms.moves import ROW
from astrarium.games.star_realms.piles import draw
from astrarium.games.star_realms.reach import look_around
from astrarium.games.star_realms.state import (
    BOSS,
    DUEL,
    EMPEROR,
    FREE_FOR_ALL,
    HUNTER,
    HYDRA,
    MAIN,
    NONE,
    RAID,
    THE_EMPEROR,
    Player,
    Realms,
    Setup,
)
from astrarium.games.star_realms.turn import PLAY
from astrarium.kernel.errors import BadOptions
from astrarium.kernel.flow import settle
from astrarium.kernel.rng import Rng


def read_formats() -> list[dict[str, Any]]:
    """The format records of the data file."""
    with (FOLDER / "data" / "formats.toml").open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)["format"]
    return found


FORMATS: Final = read_formats()
FORMAT_IDS: Final = [entry["id"] for entry in FORMATS]
CODES: Final = {
    "duel": DUEL,
    "free_for_all": FREE_FOR_ALL,
    "hunter": HUNTER,
    "hydra_two_headed": HYDRA,
    "hydra_three_headed": HYDRA,
    "emperor": EMPEROR,
    "raid": RAID,
}
SEATS_OF: Final = {entry["id"]: entry["players"] for entry in FORMATS}
HANDS: Final = {"as_ruled": 0, "open": 1, "hidden": 2}


def format_of(options: dict[str, Any]) -> dict[str, Any]:
    """The record of the chosen format."""
    return FORMATS[FORMAT_IDS.index(options["format"])]


def make_setup(options: dict[str, Any]) -> Setup:
    """The unchanging part of a game from checked options (D-22); BadOptions when they don't fit."""
    format = options["format"]
    seats = options["seats"] or SEATS_OF[format][0]
    if seats not in SEATS_OF[format]:
        allowed = ", ".join(map(str, SEATS_OF[format]))
        raise BadOptions("seats", f"{format} is played by {allowed}, not {seats} [SR-20]")
    boxes = options["boxes"] or (seats + 1) // 2  # SR-20.3
    if options["first_seat"] >= seats:
        raise BadOptions("first_seat", f"the seats are 0 to {seats - 1}")
    if options["boss_seat"] >= seats:
        raise BadOptions("boss_seat", f"the seats are 0 to {seats - 1}")
    setup = Setup(
        CODES[format],
        seats,
        boxes,
        options["own_bases_targetable"],
        options["discard_timing"] == "immediate",
        HANDS[options["team_hands"]],
        options["turn_limit"],
        options["first_seat"],
        options["boss_seat"],
    )
    if setup.format == RAID:
        setup.hand_size[setup.boss] = boss_row(options, seats)["hand_size"]  # SR-25.4
    return setup


def boss_row(options: dict[str, Any], seats: int) -> dict[str, Any]:
    """The Boss's line of the Raid table (SR-25.2)."""
    for row in format_of(options)["boss"]:
        if row["soldiers"] == seats - 1:
            found: dict[str, Any] = row
            return found
    raise BadOptions("seats", "no line of the Raid table [SR-25.2]")


def starting_authority(options: dict[str, Any], setup: Setup) -> list[int]:
    """Authority by score (SR-2.1, SR-23.1, SR-24.1, SR-25.2, SR-25.3)."""
    entry = format_of(options)
    if setup.format == HYDRA:
        return [entry["team_authority"]] * 2
    if setup.format == EMPEROR:
        by_role = entry["authority_by_role"]
        return [by_role["emperor" if role == THE_EMPEROR else "admiral"] for role in setup.role]
    if setup.format == RAID:
        boss = boss_row(options, setup.seats)["authority"]
        return [boss if role == BOSS else entry["soldier_authority"] for role in setup.role]
    return [entry["authority"]] * setup.seats


def opening_hands(options: dict[str, Any], setup: Setup, first: int) -> list[int]:
    """Cards in each opening hand (SR-3.3, SR-21.1, SR-22.1, SR-23.4, SR-24.3, SR-25.2)."""
    entry = format_of(options)
    hands: list[int] = []
    for seat in range(setup.seats):
        if setup.format == HYDRA or setup.format == EMPEROR:
            leads = setup.team[seat] == setup.team[first]
            hands.append(
                entry["opening_hands_first_team" if leads else "opening_hands_second_team"]
            )
        elif setup.format == RAID:
            row = boss_row(options, setup.seats)
            boss = setup.role[seat] == BOSS
            hands.append(row["opening_hand"] if boss else entry["soldier_opening_hand"])
        else:
            order = (seat - first) % setup.seats
            opening = entry["opening_hands"]
            hands.append(opening[min(order, len(opening) - 1)])
    return hands


def first_seat(setup: Setup, rng: Rng) -> int:
    """Who begins (SR-3.3, SR-21.1, SR-23.4, SR-24.3, SR-25.5)."""
    if setup.format == EMPEROR:
        return 0
    if setup.format == RAID:
        return setup.boss
    if setup.format == HYDRA:
        half = setup.seats // 2
        team = rng.below(2) if setup.first < 0 else setup.team[setup.first]
        return team * half
    return rng.below(setup.seats) if setup.first < 0 else setup.first


def empty_table(options: dict[str, Any], rng: Rng) -> Realms:
    """A table with its cards still in the box: no deck dealt, nobody's turn."""
    setup = make_setup(options)
    s = Realms(rng, setup)
    s.players = []
    for _ in range(setup.seats):
        p = Player()
        p.fresh()
        s.players.append(p)
    s.authority = starting_authority(options, setup)
    s.trade_deck = []
    s.row = [NONE] * ROW
    s.explorers = []
    s.scrap_heap = []
    s.gone = []
    s.used = [0] * len(setup.kinds)
    s.known = [0] * len(setup.kinds)
    s.damage = [0] * len(setup.kinds) if setup.format == RAID else []
    s.turn = 0
    s.phase = MAIN
    s.ending = 0
    s.winners = 0
    s.fallen = []
    set_turn(s, 0)
    s.reach = look_around(s)
    return s


def set_turn(s: Realms, seat: int) -> None:
    """Make it a seat's turn, or in a Hydra its team's."""
    s.who = seat
    s.active = 1 << seat
    if s.setup.format == HYDRA:
        team = s.setup.team[seat]
        s.active = sum(1 << o for o in range(s.setup.seats) if s.setup.team[o] == team)
        s.who = s.setup.team.index(team)


def new_game(options: dict[str, Any], rng: Rng) -> Realms:
    """A dealt table at the first decision (SR-3.2); what is left to chance stands in SR-27.4."""
    s = empty_table(options, rng)
    setup = s.setup
    s.explorers = setup.explorers[:]
    for card in s.explorers:
        s.known[card] = 0xFFFF
    s.trade_deck = [
        card for card, kind in enumerate(setup.kinds) if COST[kind] < NEVER and kind > 2
    ]
    rng.shuffle(s.trade_deck)
    for place in range(ROW):
        card = s.trade_deck.pop()
        s.known[card] = 0xFFFF
        s.row[place] = card
    scouts, vipers = setup.of_kind(SCOUT), setup.of_kind(VIPER)
    for seat, p in enumerate(s.players):  # SR-3.1
        p.deck = scouts[8 * seat : 8 * seat + 8] + vipers[2 * seat : 2 * seat + 2]
        rng.shuffle(p.deck)
    first = first_seat(setup, rng)
    set_turn(s, first)
    for seat, count in enumerate(opening_hands(options, setup, first)):
        draw(s, seat, count)
    s.push(PLAY)
    settle(s)
    return s


def conserved(s: Realms) -> bool:
    """Whether every card lies in exactly one place (SR-1.1)."""
    places = s.trade_deck + s.explorers + s.scrap_heap + s.gone
    places = places + [card for card in s.row if card != NONE]
    for p in s.players:
        places = places + p.deck + p.hand + p.discard + p.play
        if p.bases != sum(BASE[s.kinds[card]] for card in p.play):
            return False
    return sorted(places) == list(range(len(s.kinds)))
