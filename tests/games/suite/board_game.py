"""What holds for every board game besides: its scenarios, and what it teaches newcomers."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import pytest

from astrarium.bots.registry import make
from astrarium.kernel.errors import BadOptions, BadPosition
from astrarium.kernel.flow import lowest, must_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FastRng
from astrarium.kernel.scenario.files import run_file
from astrarium.kernel.telling.primer import AIMS, WORDS, Primer
from astrarium.kernel.telling.text import LANGUAGES
from astrarium.suite.first_game import follow
from astrarium.suite.leaving import told_again
from games.suite.every_game import DRAW, WHOLE, EveryGame

SCENARIOS = Path(__file__).parents[2] / "scenarios"
EVERY_HOW_MANY = 2
"""What comes up in every second game belongs to a normal one."""
ANSWERS = 12 if WHOLE else 4
"""Answers by chance behind each resignation in a scenario."""
results_of = cache(run_file)


class BoardGame(EveryGame):
    """The tests that the folder of a game out of a box takes: docs/scenarios.md, and its primer.

    `scenario` is the path of each of its scenarios: conftest.py gives them.
    """

    played: ClassVar[int]
    """Games that are played to find out what is asked at all."""
    latest: ClassVar[int] = 90
    """Answers after which a first game must have shown everything."""

    @pytest.fixture
    def primer(self, known: Game[Any]) -> Primer:
        primer = known.primer()
        assert primer is not None
        return primer

    # -- scenarios ---------------------------------------------------------------------------------

    @pytest.mark.plain
    def test_a_scenario_holds(self, scenario: Path) -> None:
        failures = [each.failure for each in results_of(scenario) if each.failure is not None]
        assert not failures, "\n".join(f"step {one.step}: {one.message}" for one in failures)

    @pytest.mark.plain
    def test_the_rules_that_a_scenario_names_act_in_it_or_their_outcome_is_named(
        self, scenario: Path
    ) -> None:
        results = results_of(scenario)
        cited = {rule for result in results for rule in result.cited}
        assert [rule for rule in results[0].rules if rule not in cited] == []

    @pytest.mark.drawn
    @pytest.mark.compiled
    def test_a_scenario_goes_on_whoever_resigns_before_whichever_step(self, scenario: Path) -> None:
        told_again(scenario, ANSWERS, None if WHOLE else DRAW)

    @pytest.mark.plain
    def test_a_misspelt_field_of_a_position_is_refused_by_name(self, known: Game[Any]) -> None:
        met = set()
        for path in sorted((SCENARIOS / known.id).rglob("*.toml")):
            position = tomllib.loads(path.read_text(encoding="utf-8")).get("position", {})
            for place in fields_of(position.get("set", {}), []):
                shape = str(["" if str(step).isdecimal() else step for step in place])
                if shape not in met:
                    met.add(shape)
                    wrong = misspelt(position, place)
                    with pytest.raises((BadPosition, BadOptions), match=f"{place[-1]}x"):
                        known.position(wrong, FastRng(1))
        assert met

    # -- the primer --------------------------------------------------------------------------------

    @pytest.mark.plain
    def test_every_step_symbol_and_seating_has_its_words_and_its_rule(
        self, known: Game[Any], primer: Primer
    ) -> None:
        rules = {rule.id for rule in known.rules()}
        wanted = [f"coach.{step.id}.{word}" for step in primer.steps for word in WORDS]
        wanted += [f"symbol.{symbol.id}{end}" for symbol in primer.symbols for end in ("", ".what")]
        wanted += [f"seating.{seating.id}" for seating in primer.seatings]
        for language in LANGUAGES:
            texts = known.messages().texts[language]
            assert [key for key in wanted if not texts.get(f"{known.prefix}.{key}")] == []
            taught_words = tuple(
                f"{known.prefix}.{sort}." for sort in ("coach", "symbol", "seating")
            )
            spoken = {key for key in texts if key.startswith(taught_words)}
            assert spoken == {f"{known.prefix}.{key}" for key in wanted}, "words that nothing says"
        cited = [each.rule for each in primer.steps] + [each.rule for each in primer.symbols]
        assert [rule for rule in cited if rule not in rules] == []

    @pytest.mark.plain
    def test_every_step_names_kinds_and_verbs_of_the_game(
        self, known: Game[Any], primer: Primer
    ) -> None:
        verbs = {verb.name for verb in known.space.verbs}
        asked = kinds_of(known)
        for step in primer.steps:
            assert step.waits != bool(step.kinds), step.id
            assert set(step.verbs) <= verbs, step.id
            assert set(step.kinds) <= asked, step.id
        ids = [step.id for step in primer.steps]
        assert len(set(ids)) == len(ids)

    @pytest.mark.plain
    def test_every_format_says_who_sits_where(self, known: Game[Any], primer: Primer) -> None:
        assert [s.id for s in primer.seatings] == [v.id for v in known.variants()]
        seats = "seats" in known.options_schema()["properties"]
        for seating, variant in zip(primer.seatings, known.variants(), strict=True):
            assert seating.aims in AIMS
            for count in variant.seats:
                s = known.start({**variant.options, **({"seats": count} if seats else {})}, 1)
                teams = known.teams(s)
                assert seating.team_of(count) == teams or seating.aims == "boss", (
                    variant.id,
                    count,
                )
                assert all(0 <= leader < count for leader in seating.leaders)

    @pytest.mark.plain
    def test_who_does_what_the_coach_says_meets_every_step(
        self, known: Game[Any], primer: Primer
    ) -> None:
        course = follow(known)
        assert course.missing(primer) == []
        assert course.answers <= self.latest, "a first game that shows things late is left before"

    @pytest.mark.compiled
    def test_the_first_game_goes_on_to_its_end(self, known: Game[Any]) -> None:
        course = follow(known, whole=True)
        assert course.over
        assert course.unspoken == set()

    @pytest.mark.plain
    def test_the_coach_speaks_of_every_kind_of_decision_of_a_normal_game(
        self, known: Game[Any], primer: Primer
    ) -> None:
        games = self.played
        met: dict[str, int] = {}
        for seed in range(games):
            for kind in asked_in(known, primer, seed):
                met[kind] = met.get(kind, 0) + 1
        often = [kind for kind, n in met.items() if n * EVERY_HOW_MANY >= games]
        spoken = {kind for step in primer.steps for kind in step.kinds}
        always = {kind for step in primer.steps if not step.rare for kind in step.kinds}
        assert [kind for kind in met if kind not in spoken] == []
        assert [kind for kind in often if kind not in always] == []


@cache
def scenarios_of(id: str) -> list[Any]:
    """The scenario files of a game, as parameters."""
    folder = SCENARIOS / id
    found = sorted(folder.rglob("*.toml"))
    return [pytest.param(path, id=str(path.relative_to(folder))) for path in found]


def fields_of(value: Any, place: list[Any]) -> Iterator[list[Any]]:
    """The path of every field in plain data."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield [*place, name]
            yield from fields_of(inner, [*place, name])
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from fields_of(inner, [*place, number])


def misspelt(position: Json, place: list[Any]) -> Json:
    """A position with another name for the field at a path of its table "set"."""
    wrong: Json = json.loads(json.dumps(position))
    holder = wrong["set"]
    for step in place[:-1]:
        holder = holder[step]
    holder[f"{place[-1]}x"] = holder.pop(place[-1])
    return wrong


def kinds_of(known: Game[Any]) -> set[str]:
    """Every kind of question that the game has words for, or a frame of its own."""
    start = f"{known.prefix}.ask."
    texts = known.messages().texts["en"]
    kinds = {key.removeprefix(start) for key in texts if key.startswith(start)}
    return kinds | {str(getattr(frame, "kind", "")) for frame in known.frames().values()}


def asked_in(known: Game[Any], primer: Primer, seed: int) -> set[str]:
    """What the learner's seat is asked in one game by the advice."""
    s = known.start(primer.options, seed)
    rng, bot = FastRng(seed), make("captain")
    found: set[str] = set()
    while not s.over:
        seat = lowest(must_act(s))
        if seat == 0:
            asked = known.ask(s, 0)
            assert asked is not None
            found.add(asked["kind"])
        known.play(s, seat, bot.choose(known, known.determinize(s, seat, rng), seat, rng))
    return found
