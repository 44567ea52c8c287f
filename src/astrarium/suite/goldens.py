"""Golden files: what a game does today, in a form that a reviewer can read in a diff.

`python -m astrarium.suite.goldens tests/goldens` writes them anew for every installed game. Which
tables have rules of their own says the folder's `tables.toml`: for each game a list of names and
options.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from textwrap import TextWrapper
from typing import Any

from astrarium.bots.random import pick
from astrarium.kernel.events import Event, Log
from astrarium.kernel.flow import apply, decision, legal
from astrarium.kernel.game import Game, Json, games
from astrarium.kernel.playout import perft
from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State
from astrarium.suite.conformance import tables
from astrarium.suite.walk import advance, pick_seat

SEED = 1
LEAVES = 1_000
"""Depths are counted until a count exceeds this."""
STARTS = [0, 150]
"""Decisions played by chance before counting."""
SHOWN = 100
"""Decisions of a game's first playthrough that are written out."""
SHOWN_MORE = 30
"""The same for its other ones."""


class Format:
    """A table with rules of its own, by name."""

    def __init__(self, game: str, name: str, options: Json) -> None:
        self.game = game
        self.name = name
        self.options = options


def ways(folder: Path) -> list[Format]:
    """The tables that a folder's `tables.toml` lists, in its order."""
    with (folder / "tables.toml").open("rb") as file:
        listed = tomllib.load(file)
    return [
        Format(game, row["name"], row["options"]) for game, rows in listed.items() for row in rows
    ]


def perft_counts(game: Game[Any], options: Json, played: int) -> list[int]:
    """Sequences of 1, 2, 3, ... decisions from a moment of the game with the golden seed."""
    state = game.start(options, SEED)
    advance(state, FastRng(SEED), played)
    counts: list[int] = []
    while not state.over and (not counts or counts[-1] <= LEAVES) and len(counts) < 8:
        counts.append(perft(state, len(counts) + 1))
    return counts


def perft_lines(game: Game[Any], listed: list[Format]) -> Iterator[str]:
    """One line for each table and start: the counts by depth, for every seat count of every
    variant and for the listed tables that are none of these."""
    heads = [(f"{variant} {seats} seats", options) for variant, seats, options in tables(game)]
    plain = [game.check_options(options) for _, options in heads]
    for way in listed:
        if way.game == game.id and game.check_options(way.options) not in plain:
            heads.append((way.name, way.options))
    for head, options in heads:
        for played in STARTS:
            counts = perft_counts(game, options, played)
            if counts:
                start = f"{game.id} {head}, seed {SEED}, after {played}"
                yield f"{start}: {' '.join(map(str, counts))}"


def playthrough(game: Game[Any], options: Json, shown: int) -> str:
    """A game played by chance, idle moves avoided: who could do what, what was done, what
    happened and by which rule. `shown` decisions are written out, the rest is played on."""
    full = game.check_options(options)
    state = game.start(full, SEED)
    state.log = Log()
    chance = FastRng(SEED)
    lines = [
        f"{game.id}, rules version {game.version}, seed {SEED}; sentences count seats from 1",
        *(f"  {name} = {value}" for name, value in full.items()),
        "",
    ]
    number = 0
    while not state.over:
        seat = pick_seat(state, chance)
        actions = legal(state, seat)
        busy = [action for action in actions if action != game.idle_action] or actions
        action = pick(state, busy, chance)
        told = len(state.log.events)
        if number < shown:
            lines += moment(game, state, number, seat, actions)
        elif number == shown:
            lines.append("...")
        apply(state, seat, action)
        if number < shown:
            lines.append(f"  -> {game.write(action)}")
            lines += [sentence(game, event) for event in state.log.events[told:]]
        number += 1
    outcome = game.outcome(state)
    assert outcome is not None
    lines += ["", f"{number} decisions", *(f"{k} = {v}" for k, v in outcome.to_json().items())]
    return "\n".join([*lines, f"digest = {game.digest(state)}"]) + "\n"


def moment(game: Game[Any], state: State, number: int, seat: int, actions: list[int]) -> list[str]:
    """A decision: what is asked, and every legal action in notation."""
    wrap = TextWrapper(width=100, initial_indent="  ", subsequent_indent="  ")
    name = type(decision(state)).__name__
    return [
        f"{number}. seat {seat}, {name} #{game.digest(state)[:8]}",
        *wrap.wrap(" | ".join(game.write(action) for action in actions)),
    ]


def sentence(game: Game[Any], event: Event) -> str:
    """An event with every secret shown, as a sentence with its rule."""
    kind, params = event.seen_by_all()
    who = f"{game.name_thing('seat', str(event.seat), 'en')}: " if event.seat >= 0 else ""
    return f"     {who}{game.say('en', game.event_key(kind), params)} [{event.rule}]"


def goldens(game: Game[Any], listed: list[Format]) -> Iterator[tuple[str, str]]:
    """The golden files of a game: their names, and what stands in them."""
    yield f"{game.id}.perft.txt", "\n".join(perft_lines(game, listed)) + "\n"
    shown = SHOWN
    for way in listed:
        if way.game == game.id:
            yield f"{game.id}.{way.name}.txt", playthrough(game, way.options, shown)
            shown = SHOWN_MORE


def main(arguments: list[str]) -> int:
    """Write the golden files of every installed game into a folder, and remove those that there
    are no more."""
    folder = Path(arguments[0])
    listed = ways(folder)
    for old in folder.glob("*.txt"):
        old.unlink()
    for game in games().values():
        for name, text in goldens(game, listed):
            (folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
