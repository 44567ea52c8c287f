"""`astrarium odds`: the chances of a position, exact where the game knows them, else estimated."""

from __future__ import annotations

import argparse
import tomllib
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from astrarium.cli import screen
from astrarium.cli.command import Parser
from astrarium.cli.options import add_game_options, game_options
from astrarium.cli.stopping import terminable
from astrarium.cli.words import Words
from astrarium.kernel.errors import BadPosition
from astrarium.kernel.flow import to_act
from astrarium.kernel.game import GROUP, Game, Json
from astrarium.kernel.packs.faults import Field
from astrarium.kernel.packs.fields import Flag, Many, Whole
from astrarium.kernel.packs.files import FORM_BYTES, read_text
from astrarium.kernel.rng import FastRng
from astrarium.kernel.scenario.files import run as run_scenario
from astrarium.kernel.scenario.story import Failure
from astrarium.kernel.state import State
from astrarium.lab.errors import LabError
from astrarium.lab.executor import default_jobs
from astrarium.lab.odds import battle
from astrarium.lab.series import find_game


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """What the command takes."""
    add_game_options(parser, words)
    parser.add_argument(
        "place", nargs="?", type=Path, metavar="POSITION", help=words("help.position")
    )
    parser.add_argument("--position", type=Path, metavar="FILE", help=words("help.position"))
    parser.add_argument("--scenario", type=Path, metavar="FILE", help=words("help.until"))
    parser.add_argument("--seat", type=int, metavar="N", help=words("help.viewpoint"))
    parser.add_argument("--battle", type=int, metavar="N", help=words("help.battle"))
    parser.add_argument("--bot", default="greedy", metavar="NAME", help=words("help.battle_bot"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=words("help.seed"))
    parser.add_argument(
        "--jobs", type=int, default=default_jobs(), metavar="J", help=words("help.jobs")
    )


def add_arguments_of_game(parser: Parser, words: Words, given: list[str]) -> None:
    """What the game that the arguments name takes to put a fight in words."""
    known = named_game(given)
    if known is not None:
        for field in known.duel_fields:
            add_duel_field(parser, known, field, words)


def add_duel_field(parser: Parser, known: Game[Any], field: Field, words: Words) -> None:
    """An argument for a field, with the game's own words; LabError when it is one already."""
    name = f"--{field.name}"
    if name in parser.known:
        raise LabError(known.id, words("odds.taken", name=name))
    key = f"{known.prefix}.duel.{field.name}"
    help = known.say(words.language, key, {}).replace("%", "%%")  # argparse formats it
    told: Json = {"dest": dest(field), "help": help}
    if isinstance(field, Flag):
        told |= {"action": "store_true", "default": None}
    else:
        told["metavar"] = known.say(words.language, key + ".form", {})
    if isinstance(field, Whole):
        told["type"] = int
    if isinstance(field, Many):
        told["action"] = "append"
    parser.add_argument(name, **told)


def named_game(given: list[str]) -> Game[Any] | None:
    """The first game that the arguments name; None where there is none, or where it can't be
    played, which the command itself says."""
    installed = {point.name for point in entry_points(group=GROUP)}
    named = next((word for word in given if word in installed), None)
    try:
        return None if named is None else find_game(named)
    except LabError:
        return None


def dest(field: Field) -> str:
    """Under which name the arguments hold what a field is given."""
    return f"duel_{field.name}"


def run(asked: argparse.Namespace, words: Words) -> int:
    """Show what the game says of the position, and how it ends when it is played on."""
    game = find_game(asked.game)
    duel = {field.name: getattr(asked, dest(field)) for field in game.duel_fields}
    if any(given is not None for given in duel.values()):
        return tell_duel(game, duel, asked, words)
    if sum(one is not None for one in (asked.place, asked.position, asked.scenario)) > 1:
        raise LabError("position", words("odds.places"))
    state = chosen_state(game, asked, words)
    game = game.at_table(game_options(game, asked))
    seats = game.seat_count(state)
    seat = max(0, to_act(state)) if asked.seat is None else asked.seat - 1
    if not -1 <= seat < seats:
        raise LabError("seat", words("odds.seat", last=seats, seat=asked.seat))
    entries = game.odds(state, seat)
    facts: Json = {"game": game.id, "seat": seat, "odds": entries, "battle": None}
    if asked.battle is not None:
        with terminable(), screen.progress(asked.battle, asked.game) as report:
            played = battle(
                game, state, seat, asked.battle, asked.bot, asked.seed, asked.jobs, report
            )
        facts["battle"] = played.to_json()
    if asked.json:
        screen.print_json(facts)
    else:
        show(game, state, facts, words)
    return 0


def tell_duel(game: Game[Any], duel: Json, asked: argparse.Namespace, words: Words) -> int:
    """Show the chances of a fight that is put in words, at no table."""
    needed = [field.name for field in game.duel_fields if field.required]
    for name in needed:
        if duel[name] is None:
            raise LabError(name, words("odds.duel", names=", ".join(f"--{one}" for one in needed)))
    elsewhere = (asked.place, asked.position, asked.scenario, asked.battle, asked.data)
    if any(one is not None for one in elsewhere):
        raise LabError("position", words("odds.duel_place"))
    for field in game.duel_fields:
        if duel[field.name] is None:
            duel[field.name] = field.default
    found = game.duel(duel)
    if asked.json:
        screen.print_json({"game": game.id, **found})
    else:
        show_entries(game, found["odds"], words)
    return 0


def chosen_state(game: Game[Any], asked: argparse.Namespace, words: Words) -> State:
    """The position asked for: a file's, a scenario's after its last step, else a new game's."""
    options = game_options(game, asked)
    if asked.scenario is not None:
        data = read_toml(asked.scenario)
        require_game(game, data.get("position", {}))
        try:
            return run_scenario(data).state
        except Failure as failure:
            step = words("scenario.step", n=failure.step)
            raise LabError(str(asked.scenario), f"{step}: {failure}") from failure
    file = asked.position or asked.place
    if file is not None:
        data = read_toml(file)
        position = data.get("position", data)
        require_game(game, position)
        told = position.get("options", {})
        if not isinstance(told, dict):
            raise BadPosition("options", "a table is needed")
        merged = {**position, "options": {**told, **options}}
        if position.get("deal", False):
            dealt: State = game.start(merged["options"], position.get("seed", asked.seed))
            return dealt
        state: State = game.position(merged, FastRng(asked.seed))
        return state
    begun: State = game.start(options, asked.seed)
    return begun


def read_toml(path: Path) -> Json:
    """The data of a TOML file; LabError when it is none, BadFile, OSError."""
    try:
        return tomllib.loads(read_text(path, FORM_BYTES))
    except (ValueError, RecursionError) as error:
        raise LabError(
            str(path), f"not TOML: {error}", f"ce n’est pas du TOML : {error}"
        ) from error


def require_game(game: Game[Any], position: Json) -> None:
    """Refuse what is no position, or one of another game."""
    if not isinstance(position, dict):
        raise BadPosition("position", "a table is needed")
    named = position.get("game", game.id)
    if named != game.id:
        raise BadPosition("game", f"a position of {named!r}, not of {game.id!r}")


def show(game: Game[Any], state: State, facts: Json, words: Words) -> None:
    """The entries, then the games played on."""
    show_entries(game, facts["odds"], words)
    if facts["battle"] is not None:
        show_battle(game, state, facts["battle"], words)


def show_entries(game: Game[Any], entries: list[Json], words: Words) -> None:
    """The entries as a tree of sentences."""
    out = screen.console()
    if not entries:
        out.print(words("odds.none"))
        return
    listed = screen.table(words("column.what"), words("column.chance"), "95 %", numbers=2)
    for entry in entries:
        add_entry(listed, game, entry, 0, words)
    out.print(listed)


def add_entry(listed: Any, game: Game[Any], entry: Json, depth: int, words: Words) -> None:
    """A line for an entry and, indented, for its parts."""
    about = entry["about"]
    sentence = game.say(words.language, about["key"], about["params"])
    bounds = ""
    if not entry["exact"]:
        bounds = f"{words.percent(entry['low'])} … {words.percent(entry['high'])}"
    listed.add_row("  " * depth + sentence, words.percent(entry["chance"]), bounds)
    for part in entry["parts"]:
        add_entry(listed, game, part, depth + 1, words)


def show_battle(game: Game[Any], state: State, facts: Json, words: Words) -> None:
    """Who wins how often when bots play on."""
    out = screen.console()
    out.print(
        words(
            "odds.battle",
            n=facts["games"],
            games=words.number(facts["games"]),
            bot=facts["bot"],
        )
    )
    listed = screen.table(
        words("column.side"), words("column.wins"), words("column.share"), "95 %", numbers=3
    )
    names = game.side_names(state, words.language)
    for row in facts["sides"]:
        low, high = row["ci95"]
        listed.add_row(
            ", ".join(names[seat] for seat in row["seats"]),
            words.number(row["wins"]),
            words.percent(row["share"]),
            f"{words.percent(low)} … {words.percent(high)}",
        )
    out.print(listed)
    out.print(words("odds.draws", draws=words.number(facts["draws"])))
