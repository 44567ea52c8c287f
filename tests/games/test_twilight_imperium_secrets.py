"""What a seat holds shows neither by what can be taken back nor, at discreet tables, by who is
asked: worlds are compared in which one hidden hand differs behind the same backs."""

from __future__ import annotations

import pytest

from astrarium.games.twilight_imperium.rules.components import rules_of_windows
from astrarium.games.twilight_imperium.rules.windows import (
    AFTER_DIE_ROLLED,
    AFTER_OTHER_ACTIVATES_SYSTEM,
    AFTER_YOU_ACTIVATE_SYSTEM,
    TURN_START,
    WHEN_ACTION_CARD_PLAYED_BY_OTHER,
    WINDOWS,
    open_window,
)
from astrarium.games.twilight_imperium.state import Combat, TwilightImperium
from astrarium.kernel.flow import decision, to_act
from astrarium.kernel.windows import AskWindow
from tables.twilight_imperium import play, table

World = tuple[list[str], list[str]]
"""The hand and the notes of seat 1."""
NOTES: list[World] = [([], ["ceasefire:0"]), ([], ["trade_agreement:0"])]
CARDS: list[World] = [(["sabotage"], []), (["veto"], [])]
WINDOWS_OF_CARDS: list[World] = [
    (["sabotage", "bunker"], ["ceasefire:0"]),
    (["veto", "flank_speed"], ["trade_agreement:0"]),
    (["public_disgrace", "summit"], ["political_secret:0"]),
]


def world(hidden: World, discreet: bool, met: bool = True) -> TwilightImperium:
    """Seat 0 is on turn and may go where seat 1 has a ship, or does not."""
    hand, notes = hidden
    one = {"faction": "xxcha", "hand": hand, "notes": notes, "technologies": []}
    if met:
        one["space"] = {"48": {"cruiser": 1}}
    s = table(
        options={"discreet": discreet},
        active=0,
        tiles=[{"place": 2, "system": "48"}],
        s0={"hand": ["mining_initiative"], "notes": [], "technologies": []},
        s1=one,
        s2={"faction": "winnu", "notes": [], "technologies": []},
    )
    while decision(s).kind != "choose_action":
        play(s, "decline")
    return s


def answered(s: TwilightImperium, move: str) -> bool:
    """Whether a move is an information barrier."""
    before = s.reveals
    play(s, move)
    return s.reveals > before


@pytest.mark.rule("TI-19.10")
def test_what_can_be_taken_back_does_not_tell_who_holds_something() -> None:
    assert [answered(world(one, False), "activate system:48") for one in NOTES] == [True, True]
    assert not answered(world(([], []), False), "activate system:48"), "nobody holds anything"


def test_an_activation_that_concerns_nobody_can_be_taken_back() -> None:
    for one in NOTES + CARDS:
        assert not answered(world(one, False, met=False), "activate system:48")


@pytest.mark.parametrize("met", [True, False])
def test_a_discreet_table_asks_the_same_seat_whatever_it_holds(met: bool) -> None:
    asked = []
    for one in NOTES:
        s = world(one, True, met)
        play(s, "activate system:48")
        assert (to_act(s), decision(s).window()) == (0, AFTER_YOU_ACTIVATE_SYSTEM)
        play(s, "decline")
        asked.append((to_act(s), decision(s).kind, decision(s).window()))
    assert asked[0] == asked[1]
    assert (asked[0][2] == AFTER_OTHER_ACTIVATES_SYSTEM) is met, (
        "only who is met could use a ceasefire"
    )


def test_a_discreet_table_asks_for_a_sabotage_whoever_holds_cards() -> None:
    for one in CARDS:
        s = world(one, True)
        play(s, "play action:mining_initiative", "choose_planet planet:jord")
        assert (to_act(s), decision(s).window()) == (1, WHEN_ACTION_CARD_PLAYED_BY_OTHER)


@pytest.mark.parametrize("window", range(len(WINDOWS)))
def test_no_window_tells_worlds_apart(window: int) -> None:
    """Of every window: whether it opens, who is asked at a discreet table, and whether it is a
    barrier."""
    seen = set()
    for one in WINDOWS_OF_CARDS:
        found: list[int] = []
        s = world(one, True)
        play(s, "activate system:48")
        s.combat = Combat()
        s.combat.seats = [0, 1]
        s.vote.votes = [1, 1, 1]
        rules = rules_of_windows(s)
        for context in (0, 1):
            found += [rules.could(s, window, context), rules.hidden(s, window, context)]
        del s.stack[1:], s.at[1:]
        open_window(s, window, 0)
        seen.add((*found, isinstance(s.stack[-1], AskWindow)))
    assert len(seen) == 1


def test_the_active_players_own_window_is_no_barrier_for_him() -> None:
    s = world(([], []), False)
    rules = rules_of_windows(s)
    assert rules.hidden(s, AFTER_YOU_ACTIVATE_SYSTEM, s.system) == 0
    assert rules.hidden(s, TURN_START, 0) == 0, "none of these factions has a note for it"
    assert rules.hidden(s, AFTER_DIE_ROLLED, 0) == 0
    assert rules.hidden(s, AFTER_OTHER_ACTIVATES_SYSTEM, s.system) == 0
