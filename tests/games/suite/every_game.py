"""What holds for every game: its promises, its golden files, its views, its rules and its words."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from inspect import signature
from pathlib import Path
from typing import Any, ClassVar

import pytest

import astrarium
from astrarium.kernel.attributes import attributes
from astrarium.kernel.flow import apply, legal, may_act, members
from astrarium.kernel.game import Game, Json, game
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State
from astrarium.lab.shapes import misfits
from astrarium.suite.citations import Citations, citations
from astrarium.suite.conformance import check, replay_elsewhere, tables
from astrarium.suite.goldens import SHOWN, SHOWN_MORE, Format, perft_lines, playthrough, ways
from astrarium.suite.leaving import play_with_leavers
from astrarium.suite.marks import frame_fields
from astrarium.suite.provenance import SOURCES

GOLDENS = Path(__file__).parents[2] / "goldens"
COMPILED = astrarium.mode() == "compiled"
WHOLE = os.environ.get("ASTRARIUM_TIER") == "all"
DRAW = int(os.environ["ASTRARIUM_DRAW"])
WEEK = DRAW // 7
SEEDS, POINTS = [10, 11] if WHOLE else [10 + WEEK % 2], 6
"""The games of a table that conformance plays, and the moments that it looks at in each. Of the
game by chance and the game of bots a short run plays one, and after seven runs the other."""
LEAVERS = range(40 if WHOLE else 2)
"""The games of a table in which seats leave."""
SENTENCE = 12
"""A text of so many letters is a sentence, and no language writes it like the other."""


class EveryGame:
    """The tests that a game's folder takes by naming its game.

    `table` is every variant with every seat count, `options` these and the other ways to play
    that goldens know, `way` a line of the goldens' `tables.toml`: conftest.py gives them.
    """

    game: ClassVar[str]
    most: ClassVar[int] = 3000
    """Answers after which a game that somebody has left counts as one that goes on."""
    stride: ClassVar[int] = 97
    """Decisions between two looks at the views of a game."""

    @pytest.fixture
    def known(self) -> Game[Any]:
        return game(self.game)

    # -- promises ----------------------------------------------------------------------------------

    @pytest.mark.drawn
    @pytest.mark.compiled
    def test_games_of_every_table_keep_the_promises_of_the_protocol(
        self, known: Game[Any], options: Json
    ) -> None:
        report = check(known, options, seeds=SEEDS, points=POINTS)
        assert sum(report.endings.values()) == report.games == len(SEEDS)
        replay_elsewhere(report.records, hash_seed=4242)

    @pytest.mark.drawn
    @pytest.mark.skipif(COMPILED, reason="compiled types have lost their fields")
    def test_a_view_is_what_its_type_says(self, known: Game[Any], table: Json) -> None:
        for s in moments(known, table, self.stride):
            for seat in range(-1, known.seat_count(s)):
                assert list(misfits(known.view(s, seat), known.view_type, "view")) == []

    @pytest.mark.skipif(COMPILED, reason="compiled constructors have lost their parameters")
    def test_the_fields_of_every_frame_are_named(self, known: Game[Any]) -> None:
        """As open, that is: frames are shared by all the worlds that bots imagine."""
        kind = type(known.start(seed=1))
        frames = [frame for frame in known.frames().values() if "__init__" in frame.__dict__]
        counts = [len(signature(frame).parameters) for frame in frames]
        made = [frame(*[0] * n) for frame, n in zip(frames, counts, strict=True)]
        assert {name for each in made for name in attributes(each)} == set(frame_fields(kind))

    @pytest.mark.drawn
    @pytest.mark.compiled
    def test_games_end_by_name_whoever_leaves_at_whichever_question(
        self, known: Game[Any], table: Json
    ) -> None:
        left = [play_with_leavers(known, table, seed, self.most) for seed in LEAVERS]
        assert [(one.seed, one.fault) for one in left if one.fault] == []
        assert any(one.at for one in left)

    # -- golden files ------------------------------------------------------------------------------

    @pytest.mark.plain
    def test_every_variant_is_looked_at(self, known: Game[Any]) -> None:
        listed = [known.check_options(way.options) for way in ways_of(self.game)]
        for variant in known.variants():
            looked = [
                all(o[name] == value for name, value in variant.options.items()) for o in listed
            ]
            assert any(looked), f"{variant.id} is missing in tables.toml"

    @pytest.mark.compiled
    def test_positions_have_as_many_continuations_as_counted(self, known: Game[Any]) -> None:
        kept = (GOLDENS / f"{known.id}.perft.txt").read_text(encoding="utf-8")
        assert list(perft_lines(known, ways_of(self.game))) == kept.splitlines()

    def test_the_golden_playthrough_happens_again(self, known: Game[Any], way: Format) -> None:
        kept = (GOLDENS / f"{way.game}.{way.name}.txt").read_text(encoding="utf-8")
        shown = SHOWN if way.name == ways_of(self.game)[0].name else SHOWN_MORE
        assert playthrough(known, way.options, shown) == kept

    # -- rules and words ---------------------------------------------------------------------------

    @pytest.mark.plain
    def test_every_rule_is_cited_by_a_test_or_a_scenario(self) -> None:
        assert [each.rule.id for each in rules_of(self.game) if not each.cited_by] == []

    @pytest.mark.plain
    def test_every_rule_is_named_in_the_sources_that_apply_it(self) -> None:
        assert [each.rule.id for each in rules_of(self.game) if not each.implemented_in] == []

    @pytest.mark.plain
    def test_the_sources_cite_no_rule_that_is_not_there(self, known: Game[Any]) -> None:
        rules = {rule.id for rule in known.rules()}
        kinds = "|".join({id.partition("-")[0] for id in rules})
        cited = {
            rule
            for path in (Path(astrarium.__file__).parent / "games" / known.id).rglob("*.py")
            for rule in re.findall(rf'"((?:{kinds})-\d[\w.]*)"', path.read_text(encoding="utf-8"))
        }
        assert cited - rules == set()

    @pytest.mark.plain
    def test_every_component_has_the_documented_form(self, known: Game[Any]) -> None:
        for one in known.components():
            told = (one["name"], one["summary"])
            assert [sorted(words) for words in told] == [["en", "fr"]] * 2, one["id"]
            assert one["source"] in SOURCES
            assert type(one["count"]) is int
        named = Counter((one["kind"], one["id"]) for one in known.components())
        assert [name for name, count in named.items() if count > 1] == []

    @pytest.mark.plain
    def test_every_component_speaks_both_languages(self, known: Game[Any]) -> None:
        same = {
            one["id"]: one["summary"]["en"]
            for one in known.components()
            if len(one["summary"]["en"]) >= SENTENCE
            and one["summary"]["en"] == one["summary"]["fr"]
        }
        assert same == {}


def moments(known: Game[Any], options: Json, stride: int) -> Iterator[State]:
    """A random game at every so many decisions, its start and its end among them."""
    s = known.start(options, 7)
    chance = FastRng(8)
    yield s
    number = 0
    while not s.over:
        seats = members(may_act(s))
        seat = seats[chance.below(len(seats))]
        actions = legal(s, seat)
        apply(s, seat, actions[chance.below(len(actions))])
        number += 1
        if number % stride == 0 or s.over:
            yield s


@cache
def rules_of(id: str) -> list[Citations]:
    """The rules of a game, notes left out, with who applies and who cites them."""
    return [each for each in citations(game(id)) if each.rule.kind == "rule"]


@cache
def ways_of(id: str) -> list[Format]:
    """The tables of a game that goldens list."""
    return [way for way in ways(GOLDENS) if way.game == id]


def tables_of(id: str) -> list[Any]:
    """Every variant of a game with every seat count, as parameters."""
    return [
        pytest.param(options, id=f"{variant}-{seats}")
        for variant, seats, options in tables(game(id))
    ]


def options_of(id: str) -> list[Any]:
    """The same, and the other ways to play that goldens know."""
    known = game(id)
    found = tables_of(id)
    plain = [known.check_options(each.values[0]) for each in found]
    return found + [
        pytest.param(way.options, id=way.name)
        for way in ways_of(id)
        if known.check_options(way.options) not in plain
    ]
