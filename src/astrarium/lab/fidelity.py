"""Conformance: copies, snapshots and records stand for the very same game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from astrarium.kernel.errors import BadRecord
from astrarium.kernel.flow import State, apply
from astrarium.kernel.record import replay_record, write_record
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from astrarium.lab.walk import Broken, Point, Walk, advance

AHEAD = 40
"""Decisions that a copy is played on for comparison."""


def fork(point: Point) -> None:
    """A clone played on leaves its origin alone; both played on alike stay equal."""
    game = point.game
    before = game.digest(point.state)
    copy = point.state.clone()
    moves = advance(copy, point.chance(3), AHEAD)
    if game.digest(point.state) != before:
        raise Broken("fork", f"decision {point.number}: playing a clone changed its origin")
    follow(point, point.state.clone(), copy, moves, "fork")


def snapshot(point: Point) -> None:
    """Saved as JSON and loaded in the middle of a decision, the game goes on the same."""
    game = point.game
    text = json.dumps(game.save(point.state))
    copy = game.load(json.loads(text))
    if json.dumps(game.save(copy)) != text:
        raise Broken("snapshot", f"decision {point.number}: loading and saving gave another text")
    other = point.state.clone()
    moves = advance(other, point.chance(4), AHEAD)
    follow(point, copy, other, moves, "snapshot")


def follow(
    point: Point, state: State, other: State, moves: list[tuple[int, int]], check: str
) -> None:
    """Play `moves` on `state`; Broken unless it then equals `other`."""
    for seat, action in moves:
        apply(state, seat, action)
    if point.game.digest(state) != point.game.digest(other):
        where = f"decision {point.number}"
        raise Broken(check, f"{where}: after {len(moves)} equal answers the states differ")


def record_of(walk: Walk) -> str:
    """The record of a walk, a hash after every move."""
    game = walk.game
    session = Session(game, walk.options, FastRng(walk.seed))
    for seat, action in walk.moves:
        session.play(seat, action)
    return write_record(session, {"seed": walk.seed})


def replay(walk: Walk, text: str) -> None:
    """The record replays hash by hash to the same end; a changed line is noticed."""
    session = replay_record(walk.game, text)
    if walk.game.digest(session.state) != walk.digest:
        raise Broken("record", "the replayed record ends in another state")
    lines = text.splitlines()
    lines[2] = lines[2][:-1] + ("0" if lines[2][-1] != "0" else "1")
    try:
        replay_record(walk.game, "\n".join(lines))
    except BadRecord:
        return
    raise Broken("record", "a record with a wrong hash was accepted")


def replay_elsewhere(texts: list[str], hash_seed: int) -> None:
    """The records replay in a fresh process under another PYTHONHASHSEED; Broken if one fails."""
    with TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{number}.record" for number in range(len(texts))]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "astrarium.lab.replay", *map(str, paths)],
            env=os.environ | {"PYTHONHASHSEED": str(hash_seed)},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise Broken("record", f"in a fresh process: {done.stdout}{done.stderr}".strip())
