"""`astrarium play`: a game in the terminal, against bots or on one keyboard."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from rich.console import Console

from astrarium.bots.bot import Bot
from astrarium.cli import screen
from astrarium.cli.keeper import lines_of
from astrarium.cli.keyboard import InputEnded, Left
from astrarium.cli.match import HUMAN, Match
from astrarium.cli.options import add_game_options, bot_names, game_options
from astrarium.cli.turn import ask
from astrarium.cli.words import Words
from astrarium.kernel.records.record import read_header, replay_beginning
from astrarium.kernel.rng import FastRng
from astrarium.kernel.session import Session
from astrarium.lab.errors import LabError
from astrarium.lab.players import BotFailed, make_bot
from astrarium.lab.series import find_game

SEEDS = 1 << 32
BOT = "greedy"
INTERRUPTED = 130
OF_THE_RECORD = ["format", "seats", "option", "data", "seed", "seat", "hotseat"]
"""What a game that is taken up again has said already."""


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    add_game_options(parser, words, needed=False)
    parser.add_argument("--bot", metavar="A[,B,...]", help=words("help.bot"))
    parser.add_argument("--seat", type=int, metavar="N", help=words("help.seat"))
    parser.add_argument("--seed", type=int, metavar="S", help=words("help.seed"))
    parser.add_argument("--hotseat", action="store_true", help=words("help.hotseat"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=words("help.keep"))
    parser.add_argument("--force", action="store_true", help=words("help.force"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=words("help.resume"))


def run(asked: argparse.Namespace, words: Words) -> int:
    """Play one game; the status is 1 when the input ended or a bot failed before its end."""
    out = Console(highlight=False, markup=False, emoji=False, stderr=asked.json)
    match = opened(asked, out, words) if asked.resume is None else resumed(asked, out, words)
    game = match.game
    name = game.name[words.language]
    if asked.resume is None:
        out.print(words("play.hello", game=name, seed=str(match.seed)), style="dim", markup=False)
    else:
        count = len(match.session.moves)
        out.print(words("play.again", game=name, n=count), style="dim", markup=False)
    try:
        match.run()
        status = 0
    except Left:
        status = 0
    except InputEnded:
        out.print(words("play.ended"), markup=False)
        status = 1
    except BotFailed as failure:
        out.print(words("play.bot_failed", what=str(failure)), style="yellow", markup=False)
        status = 1
    except KeyboardInterrupt:
        out.print()
        status = INTERRUPTED
    if not match.session.state.over:
        tell_how_to_go_on(match)
    if asked.json and status != INTERRUPTED:
        outcome = game.outcome(match.session.state)
        screen.print_json(
            {
                "game": game.id,
                "seed": match.seed,
                "actions": len(match.session.moves),
                "outcome": None if outcome is None else outcome.to_json(),
                "digest": game.digest(match.session.state),
            }
        )
    return status


def opened(asked: argparse.Namespace, out: Console, words: Words) -> Match:
    """A new game; LabError or BadOptions names what can't be."""
    if asked.game is None:
        raise LabError("game", words("play.which"))
    game = find_game(asked.game)
    options = game.check_options(game_options(game, asked))
    seed = secrets.randbelow(SEEDS) if asked.seed is None else asked.seed
    session = Session(game, options, FastRng(seed))
    seats = game.seat_count(session.state)
    own = 1 if asked.seat is None else asked.seat
    if not 1 <= own <= seats:
        raise LabError("seat", words("play.seats", most=seats, n=own))
    names = bot_names(BOT if asked.bot is None else asked.bot)
    if not names and not asked.hotseat:
        raise LabError("bot", words("play.no_bot"))
    others = [] if asked.hotseat else [seat for seat in range(seats) if seat != own - 1]
    bots = {seat: make_bot(names[n % len(names)]) for n, seat in enumerate(others)}
    match = Match(session, seed, bots, ask, out, words)
    if asked.record is not None:
        match.keep(asked.record, asked.force)
    return match


def resumed(asked: argparse.Namespace, out: Console, words: Words) -> Match:
    """The game that a record holds, taken up where it was broken off; its file goes on growing
    unless --record names another. LabError or BadRecord says why that can't be."""
    for field in OF_THE_RECORD:
        if getattr(asked, field):
            raise LabError(field, words("play.of_the_record"))
    lines = lines_of(asked.resume)
    header = read_header("\n".join(lines))
    game = find_game(str(header["game"]))
    if asked.game not in (None, game.id):
        raise LabError("game", words("play.other_game", game=game.id))
    session = replay_beginning(game, "\n".join(lines))
    if session.state.over:
        raise LabError("resume", words("play.over", path=str(asked.resume)))
    seats = game.seat_count(session.state)
    players = header.get("players")
    elsewhere = "position" in header or "continues" in header
    if elsewhere or not isinstance(players, list) or HUMAN not in players[:seats]:
        raise LabError("resume", words("play.not_ours", path=str(asked.resume)))
    others = [seat for seat in range(seats) if seat >= len(players) or players[seat] != HUMAN]
    bots: dict[int, Bot] = {}
    names = bot_names(asked.bot or "")
    for n, seat in enumerate(others):
        known = str(players[seat]) if seat < len(players) else BOT
        bots[seat] = make_bot(names[n % len(names)] if names else known)
    match = Match(session, header["seed"], bots, ask, out, words)
    if asked.record is not None:
        match.keep(asked.record, asked.force)
    else:
        match.go_on_in(asked.resume)
    return match


def tell_how_to_go_on(match: Match) -> None:
    """Where the game is kept that was broken off, or how its beginning is had again."""
    path = match.record_path()
    if path:
        line = match.words("play.go_on", command=f"astrarium play --resume {path}")
    else:
        line = match.words("play.left", seed=str(match.seed))
    match.out.print(line, markup=False, soft_wrap=True)
