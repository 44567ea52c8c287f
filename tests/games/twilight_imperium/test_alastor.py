"""The Alastor: how bots use it, and what the table holds while ground forces fight in space."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.twilight_imperium import GAME
from astrarium.games.twilight_imperium.bot.advice import ADVICE
from astrarium.games.twilight_imperium.printed.tables import INFANTRY, SYSTEM_IDS
from astrarium.games.twilight_imperium.rules.board.units import in_space, number, warships
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import apply, decision, legal, to_act
from astrarium.kernel.rng import FastRng
from tables.twilight_imperium import laid_out

SYSTEM = SYSTEM_IDS.index("37")


def table(cruisers: int, more: dict[str, Any]) -> TwilightImperium:
    """The Alastor with infantry meets so many cruisers of the Xxcha."""
    nekro = {
        "faction": "nekro",
        "fleet": 6,
        "technologies": [],
        "space": {"37": {"flagship": 1, **more}},
    }
    xxcha = {
        "faction": "xxcha",
        "fleet": 6,
        "technologies": [],
        "space": {"37": {"cruiser": cruisers}},
    }
    seats = {"0": nekro, "1": xxcha, "2": {"faction": "letnev", "technologies": []}}
    data = {"options": {"seats": 3}, "set": {"active": 0, "seats": seats}}
    s = laid_out(data, FastRng(1))
    play(s, "activate system:37")
    if decision(s).kind == "move_ships":
        play(s, "done")
    return s


def play(s: TwilightImperium, spelt: str) -> None:
    apply(s, to_act(s), GAME.space.read(spelt))


def choice(s: TwilightImperium) -> str:
    """What a greedy bot answers."""
    return GAME.space.write(ADVICE.pick(s, to_act(s), FastRng(1)))


def test_a_bot_lets_its_infantry_fight_where_its_fleet_needs_help() -> None:
    s = table(3, {"infantry": 2})
    assert choice(s) == "unit_text unit:flagship"
    play(s, choice(s))
    assert choice(s) == "enlist_all"


def test_a_bot_keeps_its_infantry_out_of_a_fight_that_is_won_anyway() -> None:
    assert choice(table(1, {"infantry": 2, "cruiser": 2, "dreadnought": 1})) == "decline"


@pytest.mark.parametrize("seed", range(12))
def test_troops_are_never_more_than_the_infantry_in_the_space_area(seed: int) -> None:
    """Random answers until the tactical action is over; copies agree with the table."""
    s = table(3, {"infantry": 3})
    rng = FastRng(seed)
    play(s, "unit_text unit:flagship")
    for _ in range(200):
        if s.active != 0:
            break
        found = legal(s, to_act(s))
        apply(s, to_act(s), found[rng.below(len(found))])
        there = number(in_space(s, 0, SYSTEM), INFANTRY)
        assert 0 <= s.combat.troops <= there
        assert number(warships(s.clone(), 0, SYSTEM), INFANTRY) == s.combat.troops
        GAME.audit(s)
    assert s.combat.troops == 0
