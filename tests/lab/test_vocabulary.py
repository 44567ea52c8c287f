"""A game's vocabulary as TypeScript: verbs, things, questions, events, components."""

from __future__ import annotations

from typing import Any

from astrarium.games.goofspiel import GAME as GOOFSPIEL
from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.flow import SeatDecision
from astrarium.kernel.game import Json
from astrarium.lab.vocabulary import (
    anchors,
    component_types,
    domain_types,
    homes_of,
    question_kinds,
    verbs_type,
    vocabulary,
)
from toys.bazaar import GAME as BAZAAR


def test_a_small_game_is_written_whole() -> None:
    assert vocabulary(GOOFSPIEL, "make contract") == (
        """\
/** From astrarium.games.goofspiel by `make contract`: change it there. */

export type N = number;

/** Every verb with its arguments, by the names of their domains. */
export interface Verbs {
  bid: { n: N };
}

/** The things of the table that choices hang on, by sort. */
export type Anchor = never;

export type QuestionKind = 'Bidding';

/** Behind `.seen` an event tells its secret. */
export type EventKind = 'bid';

/** All of it, for the types of a board. */
export interface Game {
  verbs: Verbs;
  anchor: Anchor;
  question: QuestionKind;
  event: EventKind;
}
"""
    )


def space() -> ActionSpace:
    """Verbs of all sorts."""
    made = ActionSpace()
    pool = Domain("pool", 2, ["fleet", "tactic"])
    ship = Domain("ship", 25, [f"ship_{n}" for n in range(25)])
    seat, part = Domain("seat", 6), Domain("part", 2, ["bow", "stern"])
    made.add("pass")
    made.add("fill", pool, source="pool:{pool}")
    made.add("hit", seat, ship, part, source="fleet:{me}", target="ship:{seat}:{ship}")
    made.add("drain", Domain("pool", 2, ["tactic", "strategy"]), target="goods")
    return made


def test_arguments_are_told_by_their_domains() -> None:
    assert domain_types(space().verbs) == [
        "export type Pool = 'fleet' | 'tactic' | 'strategy';",
        "export type Seat = number;",
        "export type Ship = string;",  # twenty-five ids, which nobody types
        "export type PartWord = 'bow' | 'stern';",  # `Part` stands for components
    ]
    assert list(verbs_type(space().verbs))[2:-1] == [
        "  pass: Record<never, never>;",
        "  fill: { pool: Pool };",
        "  hit: { seat: Seat; ship: Ship; part: PartWord };",
        "  drain: { pool: Pool };",
    ]


def test_things_are_told_by_their_sorts() -> None:
    assert anchors(space().verbs) == [
        "`pool:${string}`",
        "`fleet:${number}`",
        "`ship:${number}:${string}`",
        "'goods'",
    ]


class Untitled(SeatDecision[Any]):
    """A question without a kind of its own, known by its name."""


def test_kinds_of_questions_come_from_all_packages_that_a_game_is_built_on() -> None:
    class Fair(type(BAZAAR)):  # type: ignore[misc]
        """The bazaar with a question more."""

    fair = Fair()
    assert homes_of(fair) == [__package__ or __name__, "toys.bazaar"]
    fair.kinds = ["haggle"]
    assert {"Untitled", "haggle", *question_kinds(BAZAAR)} <= set(question_kinds(fair))
    assert not {"Untitled", "haggle"} & set(question_kinds(BAZAAR))


def told(kind: str, id: str, **fields: Any) -> Json:
    """A component as a game tells it."""
    text = {"en": id, "fr": id}
    facts = {"id": id, "kind": kind, "name": text, "summary": text, "count": 1, "source": "seed"}
    return {**facts, **fields}


def test_each_kind_of_component_is_an_interface_of_its_own() -> None:
    written = list(
        component_types(
            [
                told("ship", "scout", side="red", cost=1, legs=[1, 2], home="a", tags=[]),
                told("ship", "viper", side="red", cost=None, legs=[0, 3], home="b", tags=[]),
                told("ship", "blob", side="blue", cost=2.5, legs=[0, 0], home="c", tags=[]),
                told("ship", "hive", side="blue", legs=[2, 2], home="d", tags=[], does={"op": "x"}),
                told(
                    "world", "ceres", tags=["cold"], prices={"a b": 1}, does=[{"op": 1}, {"n": 2}]
                ),
            ]
        )
    )
    assert written[1:] == [
        """\
export interface ShipPart extends Component {
  kind: 'ship';
  side: 'blue' | 'red';
  cost?: number | null;
  legs: [number, number];
  home: string;
  tags: string[];
  does?: {
    op: string;
  };
}""",
        """\
export interface WorldPart extends Component {
  kind: 'world';
  tags: string[];
  prices: Record<string, number>;
  does: {
    op?: number;
    n?: number;
  }[];
}""",
        """\
/** A component of the game, told apart by its `kind`. */
export type Part = ShipPart | WorldPart;""",
    ]
