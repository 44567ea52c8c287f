"""Twilight Imperium: suggested payments, tokens, agendas looked at."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astrarium.games.twilight_imperium import GAME
from astrarium.games.twilight_imperium.rules.cards.laws import value_of
from astrarium.games.twilight_imperium.rules.production.paying import (
    INFLUENCE_DUE,
    RESOURCES_DUE,
    can_pay,
    ready_planets,
    suggested,
)
from astrarium.games.twilight_imperium.rules.production.tokens import tokens_left
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import apply, decision, legal, to_act
from astrarium.kernel.rng import FastRng

FACTIONS = ["sol", "hacan", "letnev"]


def table(**first: Any) -> TwilightImperium:
    """Three seats in the action phase; `first` is what seat 0 has."""
    cards = [["politics", "technology"], ["leadership", "diplomacy"], ["trade", "warfare"]]
    seats = {str(n): {"faction": FACTIONS[n], "cards": cards[n]} for n in range(3)}
    seats["0"] |= first
    data = {"active": 0, "agenda_deck": ["mutiny", "core_mining"], "seats": seats}
    return GAME.position({"options": {"seats": 3}, "set": data}, FastRng(1))


def play(s: TwilightImperium, text: str) -> None:
    """The seat that is asked answers."""
    seat = to_act(s)
    action = GAME.space.read(text)
    assert action in legal(s, seat), text
    apply(s, seat, action)


NEUTRAL = ["abyz", "fria", "quann", "starpoint", "new_albion", "mellon", "zohbat", "torkan"]


@settings(max_examples=60, deadline=None)
@given(
    planets=st.sets(st.sampled_from(NEUTRAL)),
    goods=st.integers(0, 6),
    amount=st.integers(1, 14),
    currency=st.sampled_from([RESOURCES_DUE, INFLUENCE_DUE]),
)
def test_a_suggested_payment_is_enough_and_nothing_of_it_could_be_left_out(
    planets: set[str], goods: int, amount: int, currency: int
) -> None:
    s = table(planets=["jord", *sorted(planets)], goods=goods)
    if not can_pay(s, 0, currency, amount):
        return
    chosen, spent = suggested(s, 0, currency, amount)
    total = sum(value_of(s, planet, currency) for planet in chosen) + spent
    assert total >= amount
    assert spent <= goods
    assert set(chosen) <= set(ready_planets(s, 0))
    assert spent == 0 or total == amount, "a trade good is spent for nothing"
    assert all(total - value_of(s, planet, currency) < amount for planet in chosen), (
        "a planet is not needed"
    )


def test_whatever_can_be_paid_by_some_planets_is_suggested() -> None:
    s = table(planets=["jord", *NEUTRAL])
    for currency, worth in ((RESOURCES_DUE, s.data.resources), (INFLUENCE_DUE, s.data.influence)):
        ready = ready_planets(s, 0)
        for n in range(1, 4):
            for some in combinations(ready, n):
                amount = sum(worth[planet] for planet in some)
                if amount:
                    chosen, goods = suggested(s, 0, currency, amount)
                    assert goods == 0
                    assert sum(value_of(s, planet, currency) for planet in chosen) == amount


def test_tokens_in_pools_and_on_the_board_leave_the_reinforcements() -> None:
    s = table(tactic=4, fleet=3, strategy=2, tokens=["18", "25"])
    assert tokens_left(s, 0) == 5


@pytest.mark.parametrize("place", [0, 1])
def test_an_agenda_put_to_the_bottom_is_known_to_who_looked_and_to_nobody_else(place: int) -> None:
    s = table()
    play(s, "strategic card:politics")
    play(s, "choose_seat seat:1")
    kept = s.agenda_deck[-2 + place]
    moved = s.agenda_deck[-1 - place]
    play(s, f"agenda_bottom place:{place}")
    assert s.agenda_deck[0] == moved
    play(s, "agenda_top place:0")
    assert s.agenda_deck[-1] == kept
    assert GAME.view(s, 1)["agenda_top"] == [None, None]
    assert GAME.view(s, 0)["agenda_top"][0] is not None
    assert s.known[moved] == s.known[kept] == 1


def test_the_second_agenda_put_to_the_bottom_lies_below_the_first() -> None:
    s = table()
    play(s, "strategic card:politics")
    play(s, "choose_seat seat:1")
    first = s.agenda_deck[-1]
    second = s.agenda_deck[-2]
    play(s, "agenda_bottom place:0")
    play(s, "agenda_bottom place:0")
    assert s.agenda_deck[:2] == [second, first]


def test_looking_at_agendas_bars_taking_back() -> None:
    s = table()
    play(s, "strategic card:politics")
    before = s.reveals
    play(s, "choose_seat seat:1")
    assert s.reveals > before


def test_a_cart_shows_in_the_view_before_it_is_paid_for() -> None:
    s = table(ground={"jord": {"space_dock": 1}})
    play(s, "activate system:1")
    assert decision(s).kind == "produce"
    play(s, "produce unit:carrier")
    play(s, "produce_on planet:jord")
    cart = GAME.view(s, 1)["cart"]
    assert cart["system"] == "1"
    assert cart["cost"] == 4
    assert cart["left"] == 4
    assert cart["lots"] == [
        {"planet": None, "units": [{"unit": "carrier", "n": 1, "damaged": 0}]},
        {"planet": "jord", "units": [{"unit": "infantry", "n": 1, "damaged": 0}]},
    ]
    play(s, "done")
    play(s, "pay")
    assert GAME.view(s, 1)["cart"] is None
