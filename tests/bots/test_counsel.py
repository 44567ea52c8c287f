"""What one would do: the search's own first choice, the same in worlds that differ in secret."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.bots.counsel import WAYS, counsel
from astrarium.bots.registry import make
from astrarium.games.ares import moves
from astrarium.games.ares.printed.tables import CARD_IDS
from astrarium.kernel.flow import decision, legal, lowest, must_act, to_act
from astrarium.kernel.game import Game, game
from astrarium.kernel.rng import FastRng
from astrarium.kernel.telling.text import LANGUAGES

TABLES: list[tuple[str, dict[str, Any], list[int]]] = [
    ("star_realms", {}, [12, 60]),
    ("star_realms", {"format": "free_for_all", "seats": 3}, [40]),
    ("starship_battles", {"variant": "skirmish"}, [3, 60]),
    ("ares", {"variant": "basic"}, [9, 24]),
    ("starcraft", {}, [20, 60]),
    ("twilight_imperium", {"seats": 3}, [30, 90]),
]
ITERATIONS = 12


def played(known: Game[Any], options: dict[str, Any], moves: int) -> Any:
    s = known.start(options, 5)
    rng, bot = FastRng(5), make("captain")
    for _ in range(moves):
        seat = lowest(must_act(s))
        known.play(s, seat, bot.choose(known, known.determinize(s, seat, rng), seat, rng))
    return s


def told(known: Game[Any], world: Any, seat: int) -> list[object]:
    """All that the asker hears, in a world of its own."""
    sight = known.determinize(world, seat, FastRng(77))
    found = counsel(known, sight, seat, FastRng(3), ITERATIONS)
    return [
        (way.actions, way.labels, way.chance, way.low, way.high, way.reason) for way in found.ways
    ]


@pytest.mark.parametrize(("id", "options", "moves"), TABLES)
def test_worlds_that_differ_in_hidden_things_alone_get_the_same_counsel(
    id: str, options: dict[str, Any], moves: list[int]
) -> None:
    known = game(id)
    different = 0
    for count in moves:
        s = played(known, options, count)
        seat = to_act(s)
        heard = told(known, s, seat)
        for seed in range(2):
            other = known.determinize(s, seat, FastRng(1000 + seed))
            assert known.view(other, seat) == known.view(s, seat)
            different += known.digest(other) != known.digest(s)
            assert told(known, other, seat) == heard
    assert different, "worlds that are all the same prove nothing"


def test_two_sites_where_the_same_stands_are_one_way() -> None:
    ares = game("ares")
    advice = ares.advice()
    assert advice is not None
    site = {"unit": "trooper", "units": 2, "resources": 1}
    other = {"unit": "trooper", "units": 1, "resources": 1}
    seats = {"0": {"hand": ["airport"], "sites": [site, site, other]}, "1": {}}
    war = {"options": {"variant": "basic"}, "set": {"active": 0, "seats": seats}}
    s = ares.position(war, FastRng(1))
    kind = CARD_IDS.index("airport")
    on = [moves.RESOURCE.of(kind, place) for place in (1, 2, 3)]
    assert advice.alike(s, 0, on[0], on[1])
    assert not advice.alike(s, 0, on[0], on[2])
    found = counsel(ares, ares.determinize(s, 0, FastRng(2)), 0, FastRng(3), 40)
    told = [way.actions[0] for way in found.ways]
    assert not {on[0], on[1]} <= set(told)


@pytest.mark.parametrize(("id", "options", "moves"), TABLES)
def test_the_first_way_is_what_the_search_would_play_and_all_are_worded(
    id: str, options: dict[str, Any], moves: list[int]
) -> None:
    known = game(id)
    for count in moves:
        s = played(known, options, count)
        seat = to_act(s)
        sight = known.determinize(s, seat, FastRng(8))
        found = counsel(known, sight, seat, FastRng(4), ITERATIONS)
        assert 1 <= len(found.ways) <= WAYS
        plan = make(f"search:{ITERATIONS}").plan(known, sight, seat, FastRng(4))
        assert found.ways[0].actions == plan
        for way in found.ways:
            for language in LANGUAGES:
                for key, params in [*way.labels, *([way.reason] if way.reason else [])]:
                    assert known.messages().has(key), key
                    assert known.say(language, key, params)


def test_every_reason_of_every_game_has_its_words() -> None:
    from astrarium.games.ares.bot.advice import REASONS as ARES
    from astrarium.games.star_realms.bot.reasons import BY_VERB
    from astrarium.games.starcraft.bot.advice import REASONS as STARCRAFT
    from astrarium.games.starship_battles.bot.advice import REASONS as BATTLES
    from astrarium.games.twilight_imperium.bot import reasons as twilight

    tables = {
        "ares": ARES, "star_realms": BY_VERB, "starcraft": STARCRAFT, "starship_battles": BATTLES,
        "twilight_imperium": twilight.BY_VERB,
    }  # fmt: skip
    for id, reasons in tables.items():
        known = game(id)
        verbs = {verb.name for verb in known.space.verbs}
        assert set(reasons) <= verbs, id
        for key in reasons.values():
            assert known.messages().has(f"{known.prefix}.reason.{key}"), (id, key)
    said = {*twilight.BY_VERB.values(), *twilight.CAUSES}
    for by_verb in twilight.BY_KIND.values():
        said |= set(by_verb.values())
    start = "twilight_imperium.reason."
    for texts in game("twilight_imperium").messages().texts.values():
        worded = {key.removeprefix(start) for key in texts if key.startswith(start)}
        assert worded == said


@pytest.mark.parametrize(
    ("id", "options", "most"),
    [
        ("star_realms", {}, 400),
        ("starship_battles", {"variant": "quick_start"}, 400),
        ("ares", {"variant": "complete"}, 300),
        ("starcraft", {}, 500),
        ("twilight_imperium", {"seats": 3}, 500),
    ],
)
def test_every_choice_of_a_normal_game_has_a_reason(
    id: str, options: dict[str, Any], most: int
) -> None:
    known = game(id)
    advice = known.advice()
    assert advice is not None
    s = known.start(known.check_options(options), 5)
    rng, bot = FastRng(5), make("greedy")
    silent: set[tuple[str, str]] = set()
    for _ in range(most):
        if s.over:
            break
        seat = lowest(must_act(s))
        sight = known.determinize(s, seat, rng)
        action = bot.choose(known, sight, seat, rng)
        before = known.digest(sight)
        if len(legal(sight, seat)) > 1 and not advice.reason(sight, seat, action)[0]:
            silent.add((decision(s).kind, known.space.decode(action).verb.name))
        assert known.digest(sight) == before, "a reason changes nothing"
        known.play(s, seat, action)
    assert silent == set()
