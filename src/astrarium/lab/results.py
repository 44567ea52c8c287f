"""The results of a series or tournament as a file of JSON lines that grows while its games are
played.

The first line says what is played, then comes one line a game in the order of their numbers, and
last, once all have been played, their count and digest. A file that ends earlier is one that can
be played on. Nothing in it depends on the machine or on how the games were shared out.
"""

from __future__ import annotations

import json
from contextlib import nullcontext
from dataclasses import asdict, fields
from hashlib import blake2b
from itertools import combinations
from pathlib import Path

from astrarium.kernel.game import Json
from astrarium.lab.errors import LabError
from astrarium.lab.executor import Progress, run_parts
from astrarium.lab.series import Play, Played, Series, SeriesTable

FORM = "astrarium-results 2"
OMITTED = ("thoughts", "parts")
"""The fields of a game that depend on the machine, or follow from its seed."""


class Results:
    """A file of results under way, to be used in `with`. `kept` are the games that it held when it
    was opened."""

    def __init__(self, path: Path, facts: Json, games: int, resume: bool, replace: bool) -> None:
        """Begin a file for `games` games under a header, or play on the one that is there
        (`resume`), or write over it (`replace`). LabError when there is one and it can't be
        played on; OSError."""
        self.path = path
        self.kept: list[Played] = []
        self.first: int = facts["first"]
        self.pairs = len(facts.get("pairs", []))  # 0: a single series
        self.count = 0
        head = as_line(facts)
        if path.exists() and path.stat().st_size and not replace:
            if not resume:
                raise LabError(
                    "out",
                    f"{path} exists already; --resume plays it on, --force writes over it",
                    f"{path} existe déjà ; --resume le continue, --force l’écrase",
                )
            length = self.read(head)
            if len(self.kept) > games:
                held = len(self.kept)
                raise LabError(
                    "games",
                    f"{path} holds {held} already, not {games} or fewer",
                    f"{path} en contient déjà {held}, pas {games} ou moins",
                )
            self.file = path.open("r+", encoding="utf-8", newline="\n")
            self.file.truncate(length)
            self.file.seek(length)
        else:
            length = 0
            self.file = path.open("w", encoding="utf-8", newline="\n")
        if not length:
            self.write(head)

    def read(self, head: str) -> int:
        """Take over the games of the file; how many bytes of it hold. A last line that was cut
        short, and the one with the count, do not."""
        lines = self.path.read_bytes().splitlines(keepends=True)
        if not head.encode().startswith(lines[0]):
            raise LabError(
                "out",
                f"{self.path} holds no results, or those of another series",
                f"{self.path} ne contient pas de résultats, ou ceux d’une autre série",
            )
        if lines[0] != head.encode():
            return 0
        length = len(lines[0])
        for number, line in enumerate(lines[1:], start=2):
            if number == len(lines) and not line.endswith(b"\n"):
                break
            try:
                facts = json.loads(line)
                if "digest" in facts and "number" not in facts and number == len(lines):
                    break
                place = self.next_place()
                if set(facts) != KEPT | set(place) or facts != {**facts, **place}:
                    raise damaged(self.path, number)
                self.kept.append(Played(**{name: facts[name] for name in KEPT}))
            except (ValueError, TypeError) as error:
                raise damaged(self.path, number) from error
            length += len(line)
        return length

    def add(self, games: list[Played]) -> None:
        """Write the next games."""
        for played in games:
            facts = asdict(played)
            for name in OMITTED:
                del facts[name]
            self.write(as_line({**facts, **self.next_place()}))

    def next_place(self) -> Json:
        """Where the next game stands: its number, and in a tournament its pair. Counts it."""
        number, pair = divmod(self.count, self.pairs or 1)
        self.count += 1
        return {"number": self.first + number, **({"pair": pair} if self.pairs else {})}

    def finish(self, games: int, digest: str) -> None:
        """Write the count and the digest of all games."""
        self.write(as_line({"games": games, "digest": digest}))

    def write(self, lines: str) -> None:
        """Write lines so that they are there whatever becomes of this process."""
        self.file.write(lines)
        self.file.flush()

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *why: object) -> None:
        self.file.close()


KEPT = {field.name for field in fields(Played)} - set(OMITTED)
"""What the file tells of a game."""


def header(table: SeriesTable, first: int = 0, field: Series | None = None) -> Json:
    """What is played, as the first line of a file: a series, or the tournament between the bots of
    `field` at such tables."""
    if field is not None:
        return {
            **header(table),
            "bots": field.bots,
            "seed": field.seed,
            "pairs": [list(two) for two in combinations(field.bots, 2)],
        }
    series = table.series
    return {
        "form": FORM,
        "game": series.game,
        "version": table.game.version,
        "options": table.options,
        "bots": table.names(),
        "seed": series.seed,
        "first": first,
        "cap": series.cap,
    }


def play_into(
    out: Path | None,
    facts: Json,
    work: Play,
    games: int,
    jobs: int,
    executor: str,
    progress: Progress | None,
    resume: bool,
    replace: bool,
) -> tuple[list[Played], int]:
    """Play `games` games and write each to `out`, under a header of these facts, when it and those
    before it are done; all of them, and how many the file held already. LabError, OSError."""
    with nullcontext() if out is None else Results(out, facts, games, resume, replace) as results:
        played = [] if results is None else results.kept[:]
        kept = len(played)
        work.first += kept
        for part in run_parts(work, games - kept, jobs, executor):
            played += part
            if results is not None:
                results.add(part)
            if progress is not None:
                progress(len(played))
        if results is not None:
            results.finish(games, digest(played))
    return played, kept


def digest(games: list[Played]) -> str:
    """A hash over all the records, in the order of the games."""
    total = blake2b(digest_size=16)
    for played in games:
        total.update(bytes.fromhex(played.digest))
    return total.hexdigest()


def as_line(facts: Json) -> str:
    """Facts as a line of the file."""
    return json.dumps(facts, sort_keys=True) + "\n"


def damaged(path: Path, line: int) -> LabError:
    """The error about a line that is none of a game."""
    return LabError(
        "out",
        f"{path}, line {line}: not the result of the next game",
        f"{path}, ligne {line} : ce n’est pas le résultat de la partie suivante",
    )
