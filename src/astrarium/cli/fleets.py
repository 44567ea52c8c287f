"""`astrarium fleets`: lists brought along to a game as text, from samples, files and records."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from astrarium.cli import screen
from astrarium.cli.packs import read_cards
from astrarium.cli.words import Words
from astrarium.kernel.game import Game, Json, games
from astrarium.kernel.packs.files import RECORD_BYTES, read_text
from astrarium.kernel.records.record import is_record, replay_record
from astrarium.lab.errors import LabError

LONGEST_PATH = 1000


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    known = games_with_fleets()
    sides = dict.fromkeys(side for game in known.values() for side in game.roster_sides)
    parser.add_argument("fleet", metavar="FLEET", nargs="?", help=words("help.fleet"))
    parser.set_defaults(game=None)
    if len(known) > 1:
        parser.add_argument("--game", choices=list(known), help=words("help.fleet_game"))
    parser.add_argument("--side", choices=list(sides), help=words("help.fleet_side"))
    parser.add_argument("--data", type=Path, metavar="DIR", help=words("help.data_dir"))


def games_with_fleets() -> dict[str, Game[Any]]:
    """The games that are played with lists brought along, by id."""
    return {id: known for id, known in games().items() if known.roster_sides}


def the_game(named: str | None, words: Words) -> Game[Any]:
    """The game that is named, else the one that is played with fleets; LabError where there are
    several, or none."""
    known = games_with_fleets()
    if named is not None:
        return known[named]
    if len(known) != 1:
        raise LabError("game", words("fleets.games", games=", ".join(known) or "none"))
    return next(iter(known.values()))


def side_name(game: Game[Any], side: str, words: Words) -> str:
    """What the game calls a side."""
    return game.say(words.language, f"{game.prefix}.roster.{side}", {})


def run(asked: argparse.Namespace, words: Words) -> int:
    """List the sample fleets, or write one fleet, or those of a record, as text."""
    game = the_game(asked.game, words)
    if asked.fleet is None:
        return list_samples(game, asked.side, asked.json, words)
    pack = None if asked.data is None else read_cards(game, asked.data)
    found = fleets_of(game, asked.fleet, pack, words)
    sheets = [sheet for sheet in found if asked.side in (None, sheet["faction"])]
    if not sheets:
        raise LabError("fleet", words("fleets.none"))
    if asked.json:
        screen.print_json({"fleets": sheets})
        return 0
    for sheet in sheets:
        side = side_name(game, sheet["faction"], words)
        out = screen.console()
        fits = ", ".join(sheet["fits"]) or "none"
        out.print("# " + words("fleets.head", side=side, n=sheet["points"], fits=fits))
        out.print(sheet["text"], end="")
    return 0


def fleets_of(game: Game[Any], told: str, pack: Json | None, words: Words) -> list[Json]:
    """The fleets that an argument means: a record's two, or the one of an id, a file, a text.
    BadFile, BadRecord, OSError, and what the game raises of a text."""
    text = read_text(Path(told), RECORD_BYTES) if is_file(told) else told
    if not is_record(text):
        return [game.read_roster(text, pack, words.language)]
    return game.rosters_at(replay_record(game, text).state, words.language)


def is_file(told: str) -> bool:
    """Whether an argument names a file: one that is there, or a word with a dot or slash, which
    stand in no fleet."""
    if len(told) > LONGEST_PATH or "\n" in told:
        return False
    return Path(told).is_file() or bool(re.fullmatch(r"\S*[./]\S*", told))


def list_samples(game: Game[Any], side: str | None, as_json: bool, words: Words) -> int:
    """One line a sample fleet."""
    samples = [entry for entry in game.sample_rosters() if side in (None, entry["faction"])]
    if as_json:
        screen.print_json({"fleets": samples})
        return 0
    listed = screen.table(
        words("column.fleet"),
        words("column.name"),
        words("column.side"),
        words("column.points"),
        numbers=1,
    )
    for entry in samples:
        listed.add_row(
            entry["id"],
            entry["name"][words.language],
            side_name(game, entry["faction"], words),
            str(entry["total"]),
        )
    screen.console().print(listed)
    return 0
