"""Bots answer from what their seat knows, and from nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.bots.bot import Bot, answer
from astrarium.bots.registry import make
from astrarium.games.star_realms import GAME
from astrarium.games.star_realms.printed.tables import FOLDER
from astrarium.kernel.flow import apply, legal, to_act
from astrarium.kernel.game import Game
from astrarium.kernel.rng import FastRng

TABLES = [("duel", 2), ("free_for_all", 3), ("hydra_two_headed", 4), ("raid", 4)]


class Onlooker(Bot):
    """Notes what it is shown, and plays the first legal action."""

    def __init__(self) -> None:
        super().__init__("onlooker")
        self.shown: Any = None

    def choose(self, game: Game[Any], sight: Any, seat: int, rng: Any) -> int:
        self.shown = sight
        return legal(sight, seat)[0]


def positions(format: str, seats: int, seed: int, moves: int) -> Any:
    """A position after some greedy moves."""
    s = GAME.start({"format": format, "seats": seats}, seed)
    rng = FastRng(seed)
    greedy = make("greedy")
    for _ in range(moves):
        if s.over:
            break
        seat = to_act(s)
        apply(s, seat, greedy.choose(GAME, s, seat, rng))
    return s


@pytest.mark.parametrize(("format", "seats"), TABLES)
def test_what_a_bot_is_shown_keeps_the_hidden_cards_no_better_than_chance(
    format: str, seats: int
) -> None:
    s = positions(format, seats, 3, 30)
    seat = to_act(s)
    bot = Onlooker()
    hidden: list[tuple[int, int, int]] = []
    by_chance = 0.0
    for other, p in enumerate(s.players):
        places = hidden_places(s, [p.deck], seat)
        hidden += [(other, place, zone[place]) for zone, place in places]
        by_chance += len(places) / max(1, len(hidden_places(s, [p.deck, p.hand], seat)))
    alike = 0
    draws = 200
    for seed in range(draws):
        answer(bot, GAME, s, seat, FastRng(seed))
        assert bot.shown is not s
        assert GAME.view(bot.shown, seat) == GAME.view(s, seat)
        alike += sum(bot.shown.players[o].deck[place] == card for o, place, card in hidden)
    assert hidden
    assert alike / draws < 1.25 * by_chance


class Sorted(Game[Any]):
    """Star Realms whose determinization starts from sorted hidden cards: equal information and
    equal seeds give equal sights."""

    def __init__(self) -> None:
        super().__init__("sorted", "1", GAME.name, GAME.space, GAME.refusals, FOLDER)

    def advice(self) -> Any:
        return GAME.advice()

    def seat_count(self, s: Any) -> int:
        return GAME.seat_count(s)

    def outcome(self, s: Any) -> Any:
        return GAME.outcome(s)

    def determinize(self, s: Any, seat: int, rng: Any) -> Any:
        tidy = s.clone()
        sort_hidden(tidy, [tidy.trade_deck], seat)
        for p in tidy.players:
            sort_hidden(tidy, [p.deck, p.hand], seat)
        return GAME.determinize(tidy, seat, rng)


def hidden_places(s: Any, zones: list[list[int]], seat: int) -> list[tuple[list[int], int]]:
    """Where the cards lie that a seat does not know."""
    return [(z, i) for z in zones for i, card in enumerate(z) if not s.known[card] >> seat & 1]


def rearrange(s: Any, places: list[tuple[list[int], int]], cards: list[int]) -> None:
    """Lay other cards into places; who knows a place stays as it was."""
    masks = [s.known[zone[i]] for zone, i in places]
    for (zone, i), card, mask in zip(places, cards, masks):
        zone[i] = card
        s.known[card] = mask


def sort_hidden(s: Any, zones: list[list[int]], seat: int) -> None:
    """Put the cards that a seat does not know into the order of their numbers."""
    places = hidden_places(s, zones, seat)
    rearrange(s, places, sorted(zone[i] for zone, i in places))


@pytest.mark.parametrize("name", ["random", "greedy", "cadet", "search:12", "halving:12"])
@pytest.mark.parametrize(("format", "seats"), TABLES)
def test_states_that_a_seat_can_not_tell_apart_get_the_same_answers(
    name: str, format: str, seats: int
) -> None:
    game = Sorted()
    moved = 0
    for seed in range(6):
        s = positions(format, seats, seed, 25 + 9 * seed)
        if s.over:
            continue
        seat = to_act(s)
        twin = s.clone()
        twin.rng = FastRng(1000 + seed)
        for zones in [[twin.trade_deck], *([p.deck, p.hand] for p in twin.players)]:
            places = hidden_places(twin, zones, seat)
            cards = [zone[i] for zone, i in places]
            FastRng(seed).shuffle(cards)
            moved += sum(zone[i] != card for (zone, i), card in zip(places, cards))
            rearrange(twin, places, cards)
        assert GAME.view(twin, seat) == GAME.view(s, seat)
        for draw in range(3):
            first = answer(make(name), game, s, seat, FastRng(draw))
            assert first == answer(make(name), game, twin, seat, FastRng(draw))
            assert first in legal(s, seat)
    assert moved > 50


@pytest.mark.parametrize("name", ["random", "greedy", "cadet", "search:12", "halving:12"])
def test_thinking_changes_nothing_on_the_table(name: str) -> None:
    s = positions("duel", 2, 5, 31)
    seat = to_act(s)
    sight = GAME.determinize(s, seat, FastRng(1))
    before = GAME.digest(sight)
    make(name).choose(GAME, sight, seat, FastRng(2))
    assert GAME.digest(sight) == before
