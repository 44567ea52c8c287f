"""Game records: a header, one action a line, in notation, and a last line that proves them whole.

Replaying gives the same states. The last line is `end` or `unfinished` with the digest of the state
that the moves lead to, so that what was cut off anywhere is seen. Records of form 1 had that line
only where the game was over; the others are read, and nothing proves that they are whole.

A compound move is written action by action: what was played together matters for taking back
only, and nothing is taken back in a record.
"""

from __future__ import annotations

import json
from typing import Any, Final

from astrarium.kernel.errors import BadRecord, IllegalAction, RulesError
from astrarium.kernel.game import Game, Json
from astrarium.kernel.move import RESIGN, Move
from astrarium.kernel.rng import FairRng, FastRng, Rng
from astrarium.kernel.session import Session
from astrarium.kernel.state import State

FORM: Final = "astrarium-record 2"
EARLIER: Final = "astrarium-record 1"
SIGHT: Final = "astrarium-sight 1"
"""What a text begins with that tells what one seat has seen of a game, and no more."""
MARK: Final = 8  # digits of a digest


def write_record(session: Session, header: Json, hashes: bool = True) -> str:
    """The record of a session as text.

    `header` holds "seed" (an integer for the fast generator, hex for the fair one), or a
    "position", and whatever else is known: date, players, "unproved" for one that was made from a
    record that nothing proves to be whole. A game that was played on from one of
    another record has "continues" with the "table" of that one, the "move" after which it goes its
    own way, and the "seed" of its chance from there. With `hashes` each line carries the first
    eight digits of the digest after it.
    """
    lines = head_lines(session, header)
    replay = session.at(0)
    for move in session.moves:
        replay.play(move.seat, move.action)
        lines.append(move_line(session.game, move, replay.state if hashes else None))
    lines.append(last_line(session.game, replay.state, len(session.moves)))
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


def last_line(game: Game[Any], final: State, moves: int) -> str:
    """What a record ends with: `end` once the game is over, else `unfinished`."""
    proof: Json = {"digest": game.digest(final), "moves": moves}
    outcome = game.outcome(final) if final.over else None
    if outcome is None:
        return "unfinished " + json.dumps(proof, sort_keys=True)
    return "end " + json.dumps({**proof, **outcome.to_json()}, sort_keys=True)


def is_last(line: str) -> bool:
    """Whether a line is the last one of a record."""
    return line.startswith(("end ", "unfinished "))


def is_record(text: str) -> bool:
    """Whether a text begins as a record does, of whatever form."""
    return text.startswith(FORM.rpartition(" ")[0])


def is_proved(text: str) -> bool:
    """Whether the last line of a record tells that nothing of it is missing, and its header does
    not say that it was made from one that lacked such a line; what they tell holds where
    `replay_record` has read it."""
    last = is_last(text.rstrip().rpartition("\n")[2])
    return last and not read_header(text).get("unproved")


def record_lines(text: str) -> list[str]:
    """The lines of a record. Only a line feed ends one: names may hold what else looks so."""
    return text.split("\n")


def seed_rng(seed: int | str) -> Rng:
    """The generator that a header's seed stands for."""
    return FairRng(seed) if isinstance(seed, str) else FastRng(seed)


def read_header(text: str) -> Json:
    """The header of a record; BadRecord when it has none."""
    lines = record_lines(text)
    if lines[0].strip() not in (FORM, EARLIER):
        raise BadRecord(
            1, f"a record starts with {FORM!r}", f"un enregistrement commence par {FORM!r}"
        )
    header = second_line(lines)
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
    moves = [line for line in lines[2:] if line.strip() and not is_last(line.strip())]
    _require_way(header.get("continues"), len(moves))
    require_text(header)
    return header


def second_line(lines: list[str]) -> Any:
    """What the line of a header says; BadRecord when that is no JSON."""
    try:
        return json.loads(lines[1])
    except (IndexError, ValueError, RecursionError) as error:
        raise BadRecord(
            2, "the header is not a JSON object", "l’en-tête n’est pas un objet JSON"
        ) from error


def read_sight(text: str) -> Json:
    """The header of what a seat saw at a moment: its "game", its "seat", None for an onlooker, how
    many "moves" it knew of, and its "view"; BadRecord when it has none."""
    lines = record_lines(text)
    if lines[0].strip() != SIGHT:
        raise BadRecord(
            1, f"a report starts with {SIGHT!r}", f"un signalement commence par {SIGHT!r}"
        )
    header = second_line(lines)
    wanted: dict[str, tuple[type, ...]] = {
        "game": (str,),
        "seat": (int, type(None)),
        "moves": (int,),
        "view": (dict,),
    }
    for field, kinds in wanted.items():
        if not isinstance(header, dict) or type(header.get(field)) not in kinds:
            raise BadRecord(2, f'the header has no "{field}"', f"l’en-tête n’a pas de « {field} »")
    return dict(header)


def _require_way(continues: Json | None, moves: int) -> None:
    """BadRecord where a header does not say how its game, of so many moves, goes on from
    another's."""
    if continues is None:
        return
    move = continues.get("move")
    if not isinstance(move, int) or isinstance(move, bool) or move < 0:
        raise BadRecord(
            2,
            "continues.move: a number of moves is needed",
            "continues.move : il faut un nombre de coups",
        )
    if move > moves:
        raise BadRecord(
            2,
            f"continues.move: the record has {moves} moves, so no later one can be meant",
            f"continues.move : l’enregistrement a {moves} coups, aucun plus tardif n’existe",
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
    """Play a record through the rules; BadRecord at the first line that does not hold, and where
    the last line is missing."""
    session, ended, bare = _replayed(game, text)
    if not ended and record_lines(text)[0].strip() == FORM:
        raise BadRecord(
            len(record_lines(text.rstrip())),
            "the record is cut off: its last line, `end` or `unfinished`, is missing",
            "l’enregistrement est coupé : sa dernière ligne, « end » ou « unfinished », manque",
        )
    if not ended and bare:
        raise _cut_move(bare)
    return session


def replay_beginning(game: Game[Any], text: str) -> Session:
    """Play what there is of a record that was broken off; BadRecord at the first line that does
    not hold."""
    session, ended, bare = _replayed(game, text)
    if not ended and bare and "#" in text[text.find("\n", text.find("\n") + 1) :]:
        raise _cut_move(bare)
    return session


def _cut_move(line: int) -> BadRecord:
    return BadRecord(
        line,
        "the record is cut off: its last move has no mark",
        "l’enregistrement est coupé : son dernier coup n’a pas de marque",
    )


def _replayed(game: Game[Any], text: str) -> tuple[Session, bool, int]:
    """The game that a record's lines tell, whether the last of them ends it, and the line of the
    last move where that has no mark, else 0."""
    session = _begun(game, text)
    ended, bare = False, 0
    for number, untrimmed in enumerate(record_lines(text)[2:], start=3):
        line = untrimmed.strip()
        if not line:
            continue
        if ended:
            raise BadRecord(
                number,
                "nothing comes after the line that ends a record",
                "rien ne suit la ligne qui termine un enregistrement",
            )
        ended = is_last(line)
        if ended:
            _check_last(session, number, line)
        else:
            bare = 0 if _replay_line(session, number, line) else number
    return session, ended, bare


def _begun(game: Game[Any], text: str) -> Session:
    """The game of a record before its first move."""
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
    if "position" not in header and "seed" not in header:
        raise BadRecord(
            2,
            "seed: needed, for there is no position",
            "seed : il en faut une, faute de position",
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
            2, f"the game can't be set up: {error}", f"mise en place impossible : {french}"
        ) from error
    return session


def _replay_line(session: Session, number: int, line: str) -> bool:
    """Play the move of a line; whether it has a mark."""
    game = session.game
    words, hashed, after = line.partition("#")
    mark = after.strip()
    seat, _, action = words.strip().partition(" ")
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 4):
        raise BadRecord(
            number,
            f"a line is a seat and an action, not {line!r}",
            f"une ligne est une place et une action, pas {line!r}",
        )
    if hashed and len(mark) < MARK:
        raise BadRecord(
            number,
            f"the mark after # has {MARK} digits or more, not {len(mark)}",
            f"la marque après # a {MARK} chiffres ou plus, pas {len(mark)}",
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
    if mark and not game.digest(session.state).startswith(mark):
        raise BadRecord(
            number,
            f"after {words.strip()!r} the state differs from the record's",
            f"après {words.strip()!r}, l’état n’est pas celui de l’enregistrement",
        )
    return bool(mark)


def _check_last(session: Session, number: int, line: str) -> None:
    """BadRecord where the last line does not tell the state that the moves have led to."""
    kind, _, text = line.partition(" ")
    outcome = session.game.outcome(session.state)
    try:
        proof = json.loads(text)
        digest = proof["digest"]
        told = proof["ending"] if kind == "end" else None
        moves = proof.get("moves", len(session.moves))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadRecord(
            number, "the last line is not readable", "la dernière ligne est illisible"
        ) from error
    ending = None if outcome is None else outcome.ending
    if ending != told:
        found, said = ending or "none", told or "none"
        trouvee, dite = ending or "aucune", told or "aucune"
        raise BadRecord(
            number,
            f"the ending is {found}, the record says {said}",
            f"la fin est {trouvee}, l’enregistrement dit {dite}",
        )
    if moves != len(session.moves):
        raise BadRecord(
            number,
            f"there are {len(session.moves)} moves, the record says {moves}",
            f"il y a {len(session.moves)} coups, l’enregistrement dit {moves}",
        )
    if session.game.digest(session.state) != digest:
        raise BadRecord(
            number,
            "the final state differs from the record's",
            "l’état final n’est pas celui de l’enregistrement",
        )
