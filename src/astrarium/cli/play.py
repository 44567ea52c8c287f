"""`astrarium play`: a game in the terminal, against bots or on one keyboard."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from rich.console import Console

from astrarium.cli import screen
from astrarium.cli.keyboard import InputEnded, Left
from astrarium.cli.match import Match
from astrarium.cli.options import add_game_options, bot_names, game_options
from astrarium.cli.words import Words
from astrarium.kernel.record import write_record
from astrarium.lab.errors import LabError
from astrarium.lab.players import make_bot
from astrarium.lab.series import find_game

SEEDS = 1 << 32


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    add_game_options(parser, words)
    parser.add_argument("--bot", default="greedy", metavar="A[,B,...]", help=words("help.bot"))
    parser.add_argument("--seat", type=int, default=0, metavar="N", help=words("help.seat"))
    parser.add_argument("--seed", type=int, metavar="S", help=words("help.seed"))
    parser.add_argument("--hotseat", action="store_true", help=words("help.hotseat"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=words("help.keep"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Play one game; status 1 when the input ended before the game did."""
    game = find_game(asked.game)
    options = game.check_options(game_options(game, asked))
    seed = secrets.randbelow(SEEDS) if asked.seed is None else asked.seed
    seats = game.seat_count(game.start(options, seed))
    if not 0 <= asked.seat < seats:
        raise LabError("seat", f"0 to {seats - 1}, not {asked.seat}")
    names = bot_names(asked.bot)
    if not names and not asked.hotseat:
        raise LabError("bot", "name at least one")
    others = [] if asked.hotseat else [seat for seat in range(seats) if seat != asked.seat]
    bots = {seat: make_bot(names[n % len(names)]) for n, seat in enumerate(others)}
    out = Console(highlight=False, stderr=asked.json)
    match = Match(game, options, seed, bots, out, words)
    out.print(words("play.hello", game=game.name[words.language], seed=seed), style="dim")
    status = 0
    try:
        match.run()
    except Left:
        out.print(words("play.left", seed=seed))
    except InputEnded:
        out.print(words("play.ended", seed=seed))
        status = 1
    if asked.record is not None:
        players = [bots[seat].name if seat in bots else "human" for seat in range(seats)]
        text = write_record(match.session, {"seed": seed, "players": players})
        asked.record.write_text(text, encoding="utf-8")
    if asked.json:
        outcome = game.outcome(match.session.state)
        screen.print_json(
            {
                "game": game.id,
                "seed": seed,
                "actions": len(match.session.moves),
                "outcome": None if outcome is None else outcome.to_json(),
                "digest": game.digest(match.session.state),
            }
        )
    return status
