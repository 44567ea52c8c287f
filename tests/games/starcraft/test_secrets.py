"""Nothing that a seat of StarCraft sees looks at an order, a card or an event it does not know."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

import astrarium
from astrarium.games.starcraft.game import GAME
from astrarium.games.starcraft.moves import TAKE_COPY
from astrarium.games.starcraft.printed.combat import REINFORCES
from astrarium.games.starcraft.printed.events import STAGE
from astrarium.games.starcraft.printed.tables import LABORATORY, SPECIAL
from astrarium.games.starcraft.printed.technologies import STAYS_IN_PLAY, TECHNOLOGIES_OF
from astrarium.games.starcraft.rules.battle.cards import from_hand
from astrarium.games.starcraft.rules.battle.laying import LayCards
from astrarium.games.starcraft.rules.building.technologies import ResearchBonus, copies, gain
from astrarium.games.starcraft.rules.galaxy.units import race_of
from astrarium.games.starcraft.rules.hidden import hidden_places
from astrarium.games.starcraft.state import StarCraft, draw, token_order, token_owner
from astrarium.kernel.flow import apply, decision, is_side_action, legal, may_act, members, must_act
from astrarium.kernel.knowledge import SPECTATOR
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State
from astrarium.suite.consequences import same_consequences
from astrarium.suite.secrecy import determinized, same_labels, same_names, same_sight
from astrarium.suite.walk import Point

POSITIONS = int(os.environ.get("ASTRARIUM_POSITIONS", "12"))
STRIDE = 23
"""Decisions of a game between two positions that are looked at."""
GALAXY = [
    {"planet": "helios", "x": 0, "y": 0},
    {"planet": "torus", "x": 1, "y": 0},
    {"planet": "pridewater", "x": 0, "y": 1},
]


class Spy(list[int]):
    """The kinds of all Combat cards, for the eyes of one seat: looking at another one raises."""

    def __init__(self, s: StarCraft, seat: int) -> None:
        super().__init__(s.kinds)
        self.hidden = {card for card, mask in enumerate(s.known) if not mask >> seat & 1}

    def __getitem__(self, card):  # type: ignore[no-untyped-def]
        if card in self.hidden:
            raise AssertionError(f"somebody looked at hidden card {card}")
        return super().__getitem__(card)


def walk(seats: int, seed: int) -> Iterator[StarCraft]:
    """Every decision of a game by chance in which pieces of one's own are seldom destroyed."""
    s = GAME.start({"seats": seats}, seed)
    rng = FastRng(seed)
    while not s.over:
        yield s
        asked = members(must_act(s))
        seat = asked[rng.below(len(asked))]
        actions = legal(s, seat)
        if rng.below(30):
            actions = [action for action in actions if not is_side_action(s, action)] or actions
        apply(s, seat, actions[rng.below(len(actions))])


@pytest.mark.rule("SC-28.1", "SC-28.2", "SC-15.20")
@pytest.mark.skipif(astrarium.mode() == "compiled", reason="compiled lists are read past a spy")
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.usefixtures("contents_untold")
def test_views_questions_and_legal_lists_look_at_known_cards_only(seats: int) -> None:
    looked = 0
    for seed in range(3):
        for number, s in enumerate(walk(seats, seed)):
            if number % 5:
                continue
            for seat in range(-1, seats):
                t = s.clone()
                t.kinds = Spy(s, SPECTATOR if seat < 0 else seat)
                GAME.view(t, seat)
                GAME.ask(t, seat)
                if seat >= 0 and may_act(s) >> seat & 1:
                    assert legal(t, seat) == legal(s, seat)
                looked += 1
    assert looked > 200


def digest(state: State) -> str:
    """A fingerprint of everything that is so, known or not."""
    assert isinstance(state, StarCraft)
    return GAME.digest(state)


@pytest.mark.rule("SC-6.4", "SC-7.6", "SC-28.1", "SC-28.2")
def test_a_seat_cannot_tell_the_truth_from_what_it_might_be() -> None:
    """View, question, legal list, reasons, labels, names and the events that a move tells are the
    same for every seat when all that it does not know is drawn anew."""
    seen = other = 0
    seed = 0
    while seen < POSITIONS:
        options: dict[str, Any] = {"seats": 2 + seed % 5}
        for number, s in enumerate(walk(options["seats"], seed)):
            if number % STRIDE != seed % STRIDE:
                continue
            point = Point(GAME, options, seed, number, s.clone())
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


@pytest.mark.rule("SC-6.4", "SC-6.7")
def test_face_down_orders_are_redrawn_with_no_more_special_ones_than_laboratories() -> None:
    kinds = set()
    for seed in range(3):
        for number, s in enumerate(walk(3, seed)):
            if number % 17:
                continue
            t = GAME.determinize(s, 0, FastRng(number))
            GAME.audit(t)
            for planet, stack in enumerate(t.stacks):
                assert [token_owner(a) for a in stack] == [token_owner(a) for a in s.stacks[planet]]
                kinds |= {token_order(a) for a in stack if token_owner(a) != 0}
            for seat, p in enumerate(t.players):
                laid = [a for stack in t.stacks for a in stack if token_owner(a) == seat]
                assert sum(token_order(a) >= SPECIAL for a in laid) <= p.modules[LABORATORY]
    assert {0, 1, 2} <= kinds


@pytest.mark.rule("SC-7.6", "SC-3.6", "SC-28.1")
def test_drawn_events_are_redrawn_within_their_stage() -> None:
    changed = 0
    for seed in range(4):
        for number, s in enumerate(walk(2, seed)):
            if number % 11 or not any(p.events for p in s.players):
                continue
            for seat in (-1, 0, 1):
                t = GAME.determinize(s, seat, FastRng(number))
                for p, q in zip(s.players, t.players, strict=True):
                    assert [STAGE[card] for card in p.events] == [STAGE[card] for card in q.events]
                    changed += p.events != q.events
                assert [STAGE[c] for c in s.event_deck] == [STAGE[c] for c in t.event_deck]
    assert changed > 5


@pytest.mark.rule("SC-15.11", "SC-15.12", "SC-15.14")
def test_laid_cards_stay_standard_cards_and_reinforcements_when_they_are_redrawn() -> None:
    looked = 0
    for seed in range(30):
        for s in walk(2, seed):
            if not isinstance(decision(s), LayCards):
                continue
            for seat in (-1, 0, 1):
                t = GAME.determinize(s, seat, FastRng(seed))
                for skirmish in t.battle.skirmishes:
                    for side in (0, 1):
                        if skirmish.blind[side]:
                            continue
                        extra = [REINFORCES[t.kinds[card]] for card in skirmish.cards[side]]
                        assert extra in ([], [False], [False, True])
                        looked += len(extra)
    assert looked > 20


@pytest.mark.rule("SC-15.11", "SC-15.14")
def test_who_lays_cards_is_asked_for_each_skirmish_whatever_he_holds() -> None:
    """A question left out would tell that a hand has no standard card."""
    for hand in (["zerg_c17", "zerg_c18"], ["zerg_c01", "zerg_c02"], []):
        seats = {
            "0": {
                "faction": "overmind",
                "bases": ["torus_3"],
                "transports": [["helios", "torus"]],
                "units": {"torus_3": {"zergling": 2}},
                "hand": hand,
            },
            "1": {
                "faction": "mengsk",
                "bases": ["pridewater_1"],
                "units": {"helios_2": {"marine": 2}},
            },
        }
        orders = [{"planet": "helios", "seat": 0, "order": "mobilize"}]
        data = {"phase": "execution", "planets": GALAXY, "seats": seats, "orders": orders}
        s = GAME.position({"options": {"seats": 2}, "set": data}, FastRng(1))
        for text in (
            "reveal planet:helios",
            "execute",
            "move area:torus_3 unit:zergling site:1",
            "move area:torus_3 unit:zergling site:1",
            "moves_done",
        ):
            apply(s, 0, GAME.read(s, 0, text))
        for _ in range(2):
            assert isinstance(decision(s), LayCards)
            assert must_act(s) == 1
            apply(s, 0, GAME.read(s, 0, "blind"))
        assert must_act(s) == 2


@pytest.mark.rule("SC-28.5")
def test_who_is_out_sees_what_a_spectator_sees() -> None:
    seats = {
        "0": {"faction": "overmind", "bases": ["torus_3"]},
        "1": {"faction": "mengsk", "bases": ["pridewater_1"]},
        "2": {"faction": "aldaris", "bases": ["helios_2"]},
    }
    orders = [{"planet": "helios", "seat": seat, "order": "build"} for seat in (1, 2, 2)]
    data = {"phase": "execution", "planets": GALAXY, "seats": seats, "orders": orders}
    s = GAME.position({"options": {"seats": 3}, "set": data}, FastRng(1))
    GAME.resign(s, 0)
    out, spectator = GAME.view(s, 0), GAME.view(s, SPECTATOR)
    stacks = [planet["stack"] for planet in out["planets"]]
    assert stacks == [planet["stack"] for planet in spectator["planets"]]
    assert [token["order"] for stack in stacks for token in stack] == [None] * 3
    assert out["players"][1:] == spectator["players"][1:]


@pytest.mark.rule("SC-9.14", "SC-28.1")
def test_events_of_a_faction_that_leaves_stay_unread() -> None:
    seats = {
        "0": {"faction": "overmind", "bases": ["torus_3"], "events": ["new_recruits"]},
        "1": {"faction": "mengsk", "bases": ["pridewater_1"]},
        "2": {"faction": "aldaris", "bases": ["helios_2"]},
    }
    orders = [{"planet": "helios", "seat": seat, "order": "build"} for seat in (0, 1, 2)]
    data = {"phase": "execution", "planets": GALAXY, "seats": seats, "orders": orders}
    s = GAME.position({"options": {"seats": 3}, "set": data}, FastRng(1))
    GAME.resign(s, 0)
    GAME.audit(s)
    for seat in (-1, 1, 2):
        view = GAME.view(s, seat)
        del view["events_unseen"]  # all that nobody has seen, this card among them
        assert view["event_discard"] == []
        assert "new_recruits" not in str(view)


def with_hands(seed: int) -> StarCraft:
    """A game of two in which everybody holds cards."""
    for s in walk(2, seed):
        if s.round == 1:
            return s
    raise AssertionError("no first round")


def laid_technology(s: StarCraft, seat: int) -> int:
    """A technology of a seat whose cards go into the Combat deck."""
    return next(one for one in TECHNOLOGIES_OF[race_of(s, seat)] if not STAYS_IN_PLAY[one])


@pytest.mark.rule("SC-14.5", "SC-14.6")
def test_a_technology_bought_since_is_in_no_hand_until_a_card_is_drawn() -> None:
    after = 0
    for seed in range(20):
        s = with_hands(seed)
        technology = laid_technology(s, 1)
        bought = copies(s, 1, technology)
        gain(s, 1, technology)
        held = len(s.players[1].hand)
        for n in range(20):
            t = GAME.determinize(s, 0, FastRng(n))
            assert len(t.players[1].hand) == held
            assert not set(bought) & set(t.players[1].hand)
        draw(s, 1, 1)
        for n in range(20):
            found = set(bought) & set(GAME.determinize(s, 0, FastRng(n)).players[1].hand)
            assert len(found) <= 1  # one card was drawn
            after += len(found)
    assert after


@pytest.mark.rule("SC-19.4", "SC-14.5")
def test_a_copy_taken_into_the_hand_is_in_no_deck_after_a_card_was_laid() -> None:
    for seed in range(10):
        s = with_hands(seed)
        s.technology = laid_technology(s, 1)
        copy = copies(s, 1, s.technology)[0]
        ResearchBonus(1).choose(s, 1, TAKE_COPY.of(s.kinds[copy]))
        gain(s, 1, s.technology)
        p = s.players[1]
        other = next(card for card in p.hand if s.kinds[card] != s.kinds[copy])
        p.laid.append(from_hand(s, 1, s.kinds[other]))
        for n in range(20):
            t = GAME.determinize(s, 0, FastRng(n))
            assert copy in t.players[1].hand + t.players[1].laid


@pytest.mark.rule("SC-28.1", "SC-28.2")
def test_what_lies_somewhere_is_always_among_what_may_lie_there() -> None:
    looked = 0
    for seed in range(12):
        for number, s in enumerate(walk(2 + seed % 3, seed)):
            if number % 7 or not s.round:
                continue
            for seat in range(s.setup.seats):
                t = GAME.determinize(s, seat, FastRng(number))
                for state in (s, t):
                    for owner in range(s.setup.seats):
                        for place in hidden_places(state, owner, seat):
                            assert place.takes(state, place.card())
                            looked += 1
    assert looked > 3_000
