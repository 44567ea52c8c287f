"""What a seat holds shows neither by what can be taken back nor, at discreet tables, by who is
asked: worlds are compared in which one hidden hand differs behind the same backs."""

from __future__ import annotations

import pytest

from astrarium.games.twilight_imperium.game import GAME
from astrarium.games.twilight_imperium.parts.combat import Combat
from astrarium.games.twilight_imperium.printed.windows import (
    AFTER_DIE_ROLLED,
    AFTER_OTHER_ACTIVATES_SYSTEM,
    AFTER_YOU_ACTIVATE_SYSTEM,
    TURN_START,
    WHEN_ACTION_CARD_PLAYED_BY_OTHER,
    WINDOWS,
)
from astrarium.games.twilight_imperium.rules.board.losses import GREATEST_SHIP
from astrarium.games.twilight_imperium.rules.cards.components import (
    ONCE_AN_OCCASION,
    rules_of_windows,
)
from astrarium.games.twilight_imperium.rules.cards.drawing import discard
from astrarium.games.twilight_imperium.rules.cards.objectives import score_deeds
from astrarium.games.twilight_imperium.rules.windows import open_window
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.events import Log
from astrarium.kernel.flow import decision, may_act, members, must_act, settle, to_act
from astrarium.kernel.game import Json
from astrarium.kernel.session import Session
from astrarium.kernel.windows import WIDE, AskWindow, SealedWindow
from tables.twilight_imperium import play, table

World = tuple[list[str], list[str]]
"""The hand and the notes of seat 1."""
NOTES: list[World] = [([], ["ceasefire:0"]), ([], ["trade_agreement:0"])]
CARDS: list[World] = [(["sabotage"], []), (["veto"], [])]
OTHERS: list[World] = [(["sabotage"], []), (["public_disgrace"], [])]
"""What seat 2 holds."""
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
        del s.stack[1:], s.next_step[1:]
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


def sealed(one: World, two: World) -> TwilightImperium:
    """Seat 0 has played a card at a table of sealed windows; seats 1 and 2 may answer it."""
    s = table(
        options={"sealed_windows": True},
        active=0,
        s0={"hand": ["mining_initiative"], "notes": [], "technologies": []},
        s1={"faction": "xxcha", "hand": one[0], "notes": one[1], "technologies": []},
        s2={"faction": "winnu", "hand": two[0], "notes": two[1], "technologies": []},
    )
    play(s, "play action:mining_initiative", "choose_planet planet:jord")
    return s


def answer(s: TwilightImperium, seat: int, move: str) -> None:
    GAME.play(s, seat, GAME.read(s, seat, move))


def shown(s: TwilightImperium, seat: int) -> tuple[Json, Json | None, list[str], int]:
    """All that a seat is told and asked, and the barriers so far."""
    assert s.log is not None
    told = [repr(one) for one in s.log.history(seat)]
    return GAME.view(s, seat), GAME.ask(s, seat), told, s.reveals


def test_a_sealed_window_asks_the_same_seats_whatever_they_hold() -> None:
    for one in CARDS:
        for two in OTHERS:
            s = sealed(one, two)
            assert (must_act(s), decision(s).window()) == (0b110, WHEN_ACTION_CARD_PLAYED_BY_OTHER)
    assert must_act(sealed(([], []), CARDS[0])) == 0b100, "who holds no card at all is not asked"


def test_nobody_sees_what_another_has_sealed_nor_what_a_use_made_void() -> None:
    first = sealed(CARDS[0], CARDS[0])
    sealed_use, sealed_pass = first.clone(), first.clone()
    for s, move in ((sealed_use, "play action:sabotage"), (sealed_pass, "decline")):
        s.log = Log()
        answer(s, 2, move)
    for seat in (-1, 0, 1):
        assert shown(sealed_use, seat) == shown(sealed_pass, seat)
    for s in (sealed_use, sealed_pass):
        answer(s, 1, "play action:sabotage")
        assert [len(s.players[seat].hand) for seat in (1, 2)] == [0, 1], "seat 1 comes first"
    for seat in (-1, 0, 1, 2):
        assert shown(sealed_use, seat) == shown(sealed_pass, seat)


def test_a_void_answer_does_not_stand_in_the_stored_state() -> None:
    s = sealed(CARDS[0], CARDS[0])
    answer(s, 2, "play action:sabotage")
    answer(s, 1, "play action:sabotage")
    assert s.answers == []


def test_sealed_answers_are_not_taken_back_and_may_be_changed() -> None:
    session = Session.of(GAME, {"seats": 3, "sealed_windows": True}, sealed(CARDS[0], CARDS[0]))
    for move in ("play action:sabotage", "decline"):
        session.play(1, GAME.read(session.state, 1, move))
        assert [session.free_undo(seat) for seat in (0, 1, 2)] == [len(session.moves)] * 3
    session.play(2, GAME.read(session.state, 2, "decline"))
    assert session.state.players[0].goods > 0, "nobody has cancelled"


@pytest.mark.parametrize("waits", [True, False])
def test_who_leaves_is_waited_for_no_longer(waits: bool) -> None:
    s = sealed(CARDS[0], CARDS[0])
    if not waits:
        answer(s, 2, "decline")
    GAME.resign(s, 1)
    assert (decision(s).window() == WHEN_ACTION_CARD_PLAYED_BY_OTHER) is waits
    if waits:
        assert must_act(s) == 0b100
        answer(s, 2, "decline")
    assert s.answers == []
    assert s.players[0].goods > 0


def test_a_use_that_comes_once_an_occasion_leaves_the_others_theirs() -> None:
    """Pillage and its like are not offered again, but whoever comes later in the order is asked."""
    s = sealed(CARDS[0], CARDS[0])
    window = s.stack[-2]
    assert isinstance(window, SealedWindow)
    s.pop()
    s.stack[-1] = SealedWindow(members(ONCE_AN_OCCASION)[0], window.context)
    s.next_step[-1] = 1
    window = s.stack[-1]
    assert isinstance(window, SealedWindow)
    order = window.turns(s)
    window.used(s, order[0])
    assert (s.next_step[-1] - 1) // WIDE == 1 << order[0]
    assert window.turns(s) == order


def test_at_a_table_of_sealed_windows_nobody_deals_while_answers_are_sealed() -> None:
    s = sealed(CARDS[0], CARDS[0])
    assert decision(s).exclusive(s)
    assert may_act(s) == 0b110


def test_who_says_at_once_whether_to_use_a_secondary_is_not_waited_for_once_gone() -> None:
    s = table(
        options={"secondaries_at_once": True},
        active=0,
        s0={"cards": ["politics", "construction"], "notes": [], "technologies": []},
    )
    play(s, "strategic card:politics", "choose_seat seat:1")
    play(s, "agenda_top place:0", "agenda_top place:0")
    assert must_act(s) == 0b110
    answer(s, 2, "secondary card:politics")
    GAME.resign(s, 1)
    assert s.answers == []
    assert len(s.players[2].hand) == 2


@pytest.mark.rule("TI-19.5")
@pytest.mark.parametrize("held", [["maneuvering_jets"] * 2, ["maneuvering_jets", "veto"]])
def test_of_two_equal_cards_nobody_can_say_which_was_discarded(held: list[str]) -> None:
    """Seat 0 was shown one; once one is discarded it knows of none, whatever the other card is."""
    for seen in range(2):
        s = world((held, []), False)
        hand = s.players[1].hand
        jets = [card for card in hand if s.kinds[card] == s.kinds[hand[0]]]
        s.known[jets[seen % len(jets)]] |= 1
        assert GAME.view(s, 0)["players"][1]["hand"].count("maneuvering_jets") == 1
        discard(s, 1, s.kinds[jets[0]])
        assert GAME.view(s, 0)["players"][1]["hand"] == [None]


SECRETS = [["threaten_enemies"], ["unveil_flagship"], ["form_a_spy_network"]]
"""Secret objectives of seat 0 behind the same backs."""


@pytest.mark.rule("TI-20.3", "TI-58.1")
def test_who_may_have_met_a_secret_objective_is_asked_alike_whatever_it_holds() -> None:
    for met in (True, False):
        place = {"24": {"destroyer": 1}} if met else {}  # beside another's home
        asked = [
            table(phase="status", objectives=[], s0={"secrets": one, "space": place})
            for one in SECRETS
        ]
        assert [decision(s).kind == "score_secret" for s in asked] == [met] * len(SECRETS)


@pytest.mark.rule("TI-20.3", "TI-58.1")
def test_what_was_scored_by_another_need_not_be_asked_for() -> None:
    near = {"24": {"destroyer": 1}}
    s = table(
        phase="status",
        objectives=[],
        s0={"secrets": ["unveil_flagship"], "space": near},
        s1={"scored": ["threaten_enemies"]},
    )
    assert decision(s).kind != "score_secret"


@pytest.mark.rule("TI-20.5", "TI-20.7")
def test_a_deed_is_asked_about_while_its_objective_may_be_held() -> None:
    for scored, waits in (([], True), (["destroy_their_greatest_ship"], False)):
        for one in SECRETS:
            s = table(active=0, s0={"secrets": one}, s1={"scored": scored})
            s.deeds[0] = GREATEST_SHIP
            score_deeds(s)
            settle(s)
            assert (decision(s).kind == "score_deed") is waits
            assert waits or s.deeds[0] == 0
