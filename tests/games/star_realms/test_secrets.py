"""Nothing that a seat sees looks at a card which the seat does not know."""

from __future__ import annotations

import pytest

import astrarium
from astrarium.games.star_realms import GAME
from astrarium.games.star_realms.printed.tables import IDS
from astrarium.games.star_realms.state import Realms
from astrarium.kernel.flow import apply, decision, legal, may_act, members, to_act
from astrarium.kernel.knowledge import SPECTATOR
from astrarium.kernel.playout import playout
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session


class Spy(list[int]):
    """The kinds of all cards, for the eyes of one seat: looking at another card raises."""

    def __init__(self, s: Realms, seat: int) -> None:
        super().__init__(s.setup.kinds)
        self.hidden = {card for card, mask in enumerate(s.known) if not mask >> seat & 1}

    def __getitem__(self, card):  # type: ignore[no-untyped-def]
        if card in self.hidden:
            raise AssertionError(f"somebody looked at hidden card {card}")
        return super().__getitem__(card)


FORMATS = [
    ("duel", 2),
    ("free_for_all", 4),
    ("hunter", 3),
    ("hydra_two_headed", 4),
    ("emperor", 6),
    ("raid", 4),
]


@pytest.mark.rule("SR-16.4")
def test_a_rivals_last_card_that_was_forced_into_the_open_is_not_looked_at_and_taken_back() -> None:
    for hand, barrier in ((["viper"], True), ([], False)):
        data = {"set": {"seats": {"0": {"hand": ["imperial_fighter"]}, "1": {"hand": hand}}}}
        session = Session.of(GAME, {}, GAME.position(data, FastRng(1)))
        move = session.play(0, GAME.read(session.state, 0, "play card:imperial_fighter"))
        assert move.barrier is barrier


@pytest.mark.rule("SR-27.1", "SR-27.2", "SR-27.3")
@pytest.mark.skipif(astrarium.mode() == "compiled", reason="compiled lists are read past a spy")
@pytest.mark.parametrize(("format", "seats"), FORMATS)
@pytest.mark.usefixtures("contents_untold")
def test_views_questions_and_legal_lists_look_at_known_cards_only(format: str, seats: int) -> None:
    looked = 0
    for seed in range(6):
        s = GAME.start({"format": format, "seats": seats}, seed)
        rng = FastRng(seed)
        for move in range(400):
            if s.over:
                break
            gift = type(decision(s)).__name__ == "Gift"  # SR-24.8: the own deck may be searched
            if move % 7 == 0 and not gift:
                for seat in range(-1, seats):
                    spied = s.clone()
                    spied.kinds = Spy(s, SPECTATOR if seat < 0 else seat)
                    GAME.view(spied, seat)
                    GAME.ask(spied, seat)
                    if seat >= 0 and may_act(s) >> seat & 1:
                        assert legal(spied, seat) == legal(s, seat)
                    looked += 1
            seat = to_act(s)
            options = legal(s, seat)
            apply(s, seat, options[rng.below(len(options))])
    assert looked > 100


@pytest.mark.rule("SR-27.1", "SR-27.2", "SR-27.3")
@pytest.mark.skipif(astrarium.mode() == "compiled", reason="compiled lists are read past a spy")
@pytest.mark.parametrize(("format", "seats"), FORMATS)
def test_labels_refusals_and_names_look_at_known_cards_only(format: str, seats: int) -> None:
    rng = FastRng(9)
    refused = 0
    s = GAME.start({"format": format, "seats": seats}, 4)
    for move in range(300):
        if s.over:
            break
        gift = type(decision(s)).__name__ == "Gift"  # SR-24.8: the own deck may be searched
        for seat in [] if gift or move % 6 else members(may_act(s)):
            spied = s.clone()
            spied.kinds = Spy(s, seat)
            for _ in range(120):
                action = rng.below(GAME.space.size)
                GAME.label(spied, seat, action)
                refused += GAME.why_not(spied, seat, action) is not None
            for owner in range(seats):
                GAME.name_of(spied, seat, "slot", "viper", [owner])
            GAME.name_of(spied, seat, "trade_row", "cutter", [])
        playout(s, rng, 1)
    assert refused > 500


@pytest.mark.rule("SR-27.3")
def test_a_name_finds_no_card_that_the_seat_does_not_know() -> None:
    s = GAME.start({}, 2)
    kind = s.kinds[s.row[2]]
    word = IDS[kind]
    place = [s.kinds[card] for card in s.row].index(kind)
    assert GAME.name_of(s, 0, "trade_row", word, []) == place
    for card in range(len(s.known)):
        s.known[card] = 0
    assert GAME.name_of(s, 0, "trade_row", word, []) == -1


@pytest.mark.rule("SR-27.3")
def test_a_spy_catches_a_look_at_the_deck() -> None:
    s = GAME.start({}, 1)
    spy = Spy(s, 0)
    with pytest.raises(AssertionError, match="hidden"):
        spy[s.players[0].deck[0]]
    with pytest.raises(AssertionError, match="hidden"):
        spy[s.players[1].hand[0]]
    assert spy[s.row[0]] == s.kinds[s.row[0]]


@pytest.mark.rule("SR-25.7", "SR-23.9", "SR-24.10")
def test_who_shares_hands_is_the_format_s_affair() -> None:
    seen = {}
    for format, seats in FORMATS:
        s = GAME.start({"format": format, "seats": seats, "first_seat": 0}, 3)
        known = [
            [seat for seat in range(seats) if all(s.known[c] >> seat & 1 for c in p.hand)]
            for p in s.players
        ]
        seen[format] = known
    assert seen["duel"] == [[0], [1]]
    assert seen["hydra_two_headed"] == [[0, 1], [0, 1], [2, 3], [2, 3]]
    assert seen["emperor"] == [[seat] for seat in range(6)]
    assert seen["raid"] == [[0], [1, 2, 3], [1, 2, 3], [1, 2, 3]]
    opened = GAME.start({"format": "emperor", "team_hands": "open"}, 3)
    assert members(opened.setup.sees[1]) == [0, 1, 2]
