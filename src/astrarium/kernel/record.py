"""Game records: a header and one action a line, in notation; replaying gives the same states.

A compound move is written action by action: what was played together matters for taking back
only, and nothing is taken back in a record.
"""

from __future__ import annotations

import json
from typing import Any

from astrarium.kernel.errors import BadRecord, IllegalAction, RulesError
from astrarium.kernel.flow import State
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import FairRng, FastRng, Rng
from astrarium.kernel.session import RESIGN, Move, Session

FORM = "astrarium-record 1"


def write_record(session: Session, header: Json, hashes: bool = True) -> str:
    """The record of a session as text.

    `header` holds "seed" (an integer for the fast generator, hex for the fair one), or a
    "position", and whatever else is known: date, players. A game that was played on from one of
    another record has "continues" with the "table" of that one, the "move" after which it goes its
    own way, and the "seed" of its chance from there. With `hashes` each line carries the first
    eight digits of the digest after it.
    """
    lines = head_lines(session, header)
    replay = session.at(0)
    for move in session.moves:
        replay.play(move.seat, move.action)
        lines.append(move_line(session.game, move, replay.state if hashes else None))
    if replay.state.over:
        lines.append(end_line(session.game, replay.state))
    return "\n".join(lines) + "\n"


def head_lines(session: Session, header: Json) -> list[str]:
    """What a record begins with: its form, and the header as `write_record` takes it."""
    full: Json = {
        "game": session.game.id,
        "version": session.game.version,
        "options": session.options,
        **header,
    }
    return [FORM, json.dumps(full, ensure_ascii=False, sort_keys=True)]


def move_line(game: Game[Any], move: Move, after: State | None) -> str:
    """A move as a record has it; with the state after it, marked with that state's digest."""
    words = "resign" if move.action == RESIGN else game.write(move.action)
    mark = "" if after is None else f"  #{game.digest(after)[:8]}"
    return f"{move.seat} {words}{mark}"


def end_line(game: Game[Any], final: State) -> str:
    """The last line of the record of a game that is over."""
    outcome = game.outcome(final)
    assert outcome is not None
    return "end " + json.dumps({"digest": game.digest(final), **outcome.to_json()}, sort_keys=True)


def seed_rng(seed: int | str) -> Rng:
    """The generator that a header's seed stands for."""
    return FairRng(seed) if isinstance(seed, str) else FastRng(seed)


def read_header(text: str) -> Json:
    """The header of a record; BadRecord when it has none."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORM:
        raise BadRecord(
            1, f"a record starts with {FORM!r}", f"un enregistrement commence par {FORM!r}"
        )
    try:
        header = json.loads(lines[1])
    except (IndexError, ValueError, RecursionError) as error:
        raise BadRecord(
            2, "the header is not a JSON object", "l’en-tête n’est pas un objet JSON"
        ) from error
    if not isinstance(header, dict) or "game" not in header:
        raise BadRecord(2, 'the header has no "game"', "l’en-tête n’a pas de « game »")
    for field in ("options", "position", "position.options", "position.set", "continues"):
        outer, _, inner = field.partition(".")
        table = header.get(outer, {})
        if not isinstance(table.get(inner, {}) if inner else table, dict):
            raise BadRecord(2, f"{field}: a table is needed", f"{field} : il faut une table")
    if not is_seed(header.get("seed", 0)):
        raise BadRecord(
            2, "seed: a whole number or hex digits", "seed : un nombre entier ou de l’hexadécimal"
        )
    _require_way(header.get("continues"))
    require_text(header)
    return header


def _require_way(continues: Json | None) -> None:
    """BadRecord where a header does not say how its game goes on from another's."""
    if continues is None:
        return
    move = continues.get("move")
    if not isinstance(move, int) or isinstance(move, bool) or move < 0:
        raise BadRecord(
            2,
            "continues.move: a number of moves is needed",
            "continues.move : il faut un nombre de coups",
        )
    if not is_seed(continues.get("seed")):
        raise BadRecord(
            2,
            "continues.seed: a whole number or hex digits",
            "continues.seed : un nombre entier ou de l’hexadécimal",
        )
    if not isinstance(continues.get("table", ""), str):
        raise BadRecord(
            2, "continues.table: a text is needed", "continues.table : il faut un texte"
        )


def go_own_way(session: Session, header: Json) -> None:
    """Let chance turn where the header of a session that was just begun says that it goes on from
    another game; ValueError for a seed that is none."""
    continues = header.get("continues")
    if continues is not None:
        session.turn_chance(continues["move"], seed_rng(continues["seed"]))


def is_seed(seed: Any) -> bool:
    """Whether a value can be a seed."""
    return isinstance(seed, (int, str)) and not isinstance(seed, bool)


def require_text(header: Json) -> None:
    """BadRecord names the first field whose words no file could hold: JSON may write half a
    character ("\\ud800")."""
    for field, value in header.items():
        try:
            json.dumps([field, value], ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            shown = field.encode("ascii", "backslashreplace").decode()
            raise BadRecord(
                2,
                f"{shown}: half a character, which is no text",
                f"{shown} : une moitié de caractère, qui n’est pas du texte",
            ) from error


def replay_record(game: Game[Any], text: str) -> Session:
    """Play a record through the rules; BadRecord at the first line that does not hold."""
    header = read_header(text)
    if header["game"] != game.id:
        raise BadRecord(
            2,
            f"a record of {header['game']!r}, not of {game.id!r}",
            f"un enregistrement de {header['game']!r}, pas de {game.id!r}",
        )
    if header.get("version") != game.version:
        raise BadRecord(
            2,
            f"made by version {header.get('version')!r} of the rules, these are {game.version!r}",
            f"fait avec la version {header.get('version')!r} des règles, celles-ci sont "
            f"{game.version!r}",
        )
    try:
        if "position" in header:
            state = game.position(header["position"], seed_rng(header.get("seed", 0)))
            session = Session.of(game, header.get("options", {}), state)
        else:
            session = Session(game, header.get("options", {}), seed_rng(header["seed"]))
        go_own_way(session, header)
    except (RulesError, KeyError, TypeError, ValueError) as error:
        french = error.french if isinstance(error, RulesError) else str(error)
        raise BadRecord(
            2, f"the game can't be set up: {error}", f"mise en place impossible : {french}"
        ) from error
    for number, line in enumerate(text.splitlines()[2:], start=3):
        if line.strip():
            _replay_line(session, number, line.strip())
    return session


def _replay_line(session: Session, number: int, line: str) -> None:
    game = session.game
    if line.startswith("end "):
        _check_end(session, number, line[4:])
        return
    words, _, mark = line.partition("#")
    seat, _, action = words.strip().partition(" ")
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 4):
        raise BadRecord(
            number,
            f"a line is a seat and an action, not {line!r}",
            f"une ligne est une place et une action, pas {line!r}",
        )
    seats = game.seat_count(session.state)
    if int(seat) >= seats:
        raise BadRecord(
            number,
            f"there is no seat {seat}, the seats are 0 to {seats - 1}",
            f"il n’y a pas de place {seat}, les places vont de 0 à {seats - 1}",
        )
    try:
        chosen = RESIGN if action == "resign" else game.read(session.state, int(seat), action)
        session.play(int(seat), chosen)
    except IllegalAction as refused:
        french = game.say("fr", refused.key, refused.params) if refused.key else refused.reason
        raise BadRecord(number, str(refused), f"{french} [{refused.rule}]") from refused
    except RulesError as error:
        raise BadRecord(number, str(error), error.french) from error
    if mark and not game.digest(session.state).startswith(mark.strip()):
        raise BadRecord(
            number,
            f"after {words.strip()!r} the state differs from the record's",
            f"après {words.strip()!r}, l’état n’est pas celui de l’enregistrement",
        )


def _check_end(session: Session, number: int, text: str) -> None:
    outcome = session.game.outcome(session.state)
    try:
        end = json.loads(text)
        ending, digest = end["ending"], end["digest"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadRecord(
            number, "the end line is not readable", "la dernière ligne est illisible"
        ) from error
    if outcome is None or outcome.ending != ending:
        found = "none" if outcome is None else outcome.ending
        raise BadRecord(
            number,
            f"the ending is {found}, the record says {ending}",
            f"la fin est {found}, l’enregistrement dit {ending}",
        )
    if session.game.digest(session.state) != digest:
        raise BadRecord(
            number,
            "the final state differs from the record's",
            "l’état final n’est pas celui de l’enregistrement",
        )
