"""What games teach: whole data, and a first game that shows every kind of decision."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.bots.registry import make
from astrarium.kernel.flow import lowest, must_act
from astrarium.kernel.game import Game, game
from astrarium.kernel.primer import AIMS, WORDS, Primer
from astrarium.kernel.rng import FastRng
from astrarium.kernel.text import LANGUAGES
from astrarium.lab.first_game import follow

TAUGHT = ["star_realms", "starship_battles", "ares", "starcraft", "twilight_imperium"]
PLAYED = {
    "star_realms": 20,
    "starship_battles": 6,
    "ares": 10,
    "starcraft": 5,
    "twilight_imperium": 3,
}
"""Games that are played to find out what is asked at all."""
LATEST = {"twilight_imperium": 400}
"""Answers after which a first game must have shown everything, where it is not 90: the first agenda
is voted on in the third round at the earliest."""
EVERY_HOW_MANY = 2
"""What comes up in every second game belongs to a normal one."""


@pytest.fixture(params=TAUGHT)
def taught(request: Any) -> tuple[Game[Any], Primer]:
    known = game(request.param)
    primer = known.primer()
    assert primer is not None
    return known, primer


def test_every_step_symbol_and_seating_has_its_words_and_its_rule(
    taught: tuple[Game[Any], Primer],
) -> None:
    known, primer = taught
    rules = {rule.id for rule in known.rules()}
    wanted = [f"coach.{step.id}.{word}" for step in primer.steps for word in WORDS]
    wanted += [f"symbol.{symbol.id}{end}" for symbol in primer.symbols for end in ("", ".what")]
    wanted += [f"seating.{seating.id}" for seating in primer.seatings]
    for language in LANGUAGES:
        texts = known.messages().texts[language]
        assert [key for key in wanted if not texts.get(f"{known.prefix}.{key}")] == []
        taught_words = tuple(f"{known.prefix}.{sort}." for sort in ("coach", "symbol", "seating"))
        spoken = {key for key in texts if key.startswith(taught_words)}
        assert spoken == {f"{known.prefix}.{key}" for key in wanted}, "words that nothing says"
    cited = [each.rule for each in primer.steps] + [each.rule for each in primer.symbols]
    assert [rule for rule in cited if rule not in rules] == []


def test_every_step_names_kinds_and_verbs_of_the_game(taught: tuple[Game[Any], Primer]) -> None:
    known, primer = taught
    verbs = {verb.name for verb in known.space.verbs}
    asked = kinds_of(known)
    for step in primer.steps:
        assert step.waits != bool(step.kinds), step.id
        assert set(step.verbs) <= verbs, step.id
        assert set(step.kinds) <= asked, step.id
    ids = [step.id for step in primer.steps]
    assert len(set(ids)) == len(ids)


def kinds_of(known: Game[Any]) -> set[str]:
    """Every kind of question that the game has words for, or a frame of its own."""
    start = f"{known.prefix}.ask."
    texts = known.messages().texts["en"]
    kinds = {key.removeprefix(start) for key in texts if key.startswith(start)}
    return kinds | {str(getattr(frame, "kind", "")) for frame in known.frames().values()}


def test_every_format_says_who_sits_where(taught: tuple[Game[Any], Primer]) -> None:
    known, primer = taught
    assert [s.id for s in primer.seatings] == [v.id for v in known.variants()]
    seats = "seats" in known.options_schema()["properties"]
    for seating, variant in zip(primer.seatings, known.variants(), strict=True):
        assert seating.aims in AIMS
        for count in variant.seats:
            s = known.start({**variant.options, **({"seats": count} if seats else {})}, 1)
            teams = known.teams(s)
            assert seating.team_of(count) == teams or seating.aims == "boss", (variant.id, count)
            assert all(0 <= leader < count for leader in seating.leaders)


def test_who_does_what_the_coach_says_meets_every_step(
    taught: tuple[Game[Any], Primer],
) -> None:
    known, primer = taught
    course = follow(known)
    assert course.missing(primer) == []
    assert course.answers <= LATEST.get(known.id, 90), (
        "a first game that shows things late is left before"
    )


def test_the_first_game_goes_on_to_its_end(taught: tuple[Game[Any], Primer]) -> None:
    course = follow(taught[0], whole=True)
    assert course.over
    assert course.unspoken == set()


def test_the_coach_speaks_of_every_kind_of_decision_of_a_normal_game(
    taught: tuple[Game[Any], Primer],
) -> None:
    known, primer = taught
    games = PLAYED[known.id]
    met: dict[str, int] = {}
    for seed in range(games):
        for kind in asked_in(known, primer, seed):
            met[kind] = met.get(kind, 0) + 1
    often = [kind for kind, n in met.items() if n * EVERY_HOW_MANY >= games]
    spoken = {kind for step in primer.steps for kind in step.kinds}
    always = {kind for step in primer.steps if not step.rare for kind in step.kinds}
    assert [kind for kind in met if kind not in spoken] == []
    assert [kind for kind in often if kind not in always] == []


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
