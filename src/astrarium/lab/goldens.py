"""Golden files: what a game does today, in a form that a reviewer can read in a diff.

`python -m astrarium.lab.goldens tests/goldens` writes them anew for every installed game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import TextWrapper
from typing import Any

from astrarium.kernel.events import Event, Log
from astrarium.kernel.flow import State, apply, decision, legal
from astrarium.kernel.game import Game, Json, games
from astrarium.kernel.playout import perft
from astrarium.kernel.rng import FastRng
from astrarium.lab.conformance import tables
from astrarium.lab.walk import advance, pick_seat

SEED = 1
LEAVES = 1_000
"""Depths are counted until a count exceeds this."""
STARTS = [0, 150]
"""Decisions played by chance before counting."""
SHOWN = 100
"""Decisions of a playthrough that are written out."""


def perft_counts(game: Game[Any], options: Json, played: int) -> list[int]:
    """Sequences of 1, 2, 3, ... decisions from a moment of the game with the golden seed."""
    state = game.start(options, SEED)
    advance(state, FastRng(SEED), played)
    counts: list[int] = []
    while not state.over and (not counts or counts[-1] <= LEAVES) and len(counts) < 8:
        counts.append(perft(state, len(counts) + 1))
    return counts


def perft_lines(game: Game[Any]) -> Iterator[str]:
    """One line for each table and start: the counts by depth."""
    for variant, seats, options in tables(game):
        for played in STARTS:
            counts = perft_counts(game, options, played)
            if counts:
                head = f"{game.id} {variant} {seats} seats, seed {SEED}, after {played}"
                yield f"{head}: {' '.join(map(str, counts))}"


def playthrough(game: Game[Any], options: Json) -> str:
    """A game played by chance, idle moves avoided: who could do what, what was done, what
    happened and by which rule. The first decisions are written out, the rest is played on."""
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
        action = busy[chance.below(len(busy))]
        told = len(state.log.events)
        if number < SHOWN:
            lines += moment(game, state, number, seat, actions)
        elif number == SHOWN:
            lines.append("...")
        apply(state, seat, action)
        if number < SHOWN:
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


def goldens(game: Game[Any]) -> dict[str, str]:
    """The golden files of a game by name."""
    _, _, options = next(tables(game))
    return {
        f"{game.id}.perft.txt": "\n".join(perft_lines(game)) + "\n",
        f"{game.id}.txt": playthrough(game, options),
    }


def main(arguments: list[str]) -> int:
    """Write the golden files of every installed game into a folder."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for game in games().values():
        for name, text in goldens(game).items():
            (folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
