"""What the rest of the world sees of a game: one object per game, the only door to its rules."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.advice import Advice
from astrarium.kernel.door.positions import Positions
from astrarium.kernel.errors import BadOptions, RulesError, describe
from astrarium.kernel.spelling import meant
from astrarium.kernel.state import State
from astrarium.kernel.telling.epilogue import Epilogue
from astrarium.kernel.telling.sketch import Sketch
from astrarium.kernel.telling.text import LANGUAGES
from astrarium.kernel.timing import Timing

S = TypeVar("S", bound=State)
Json = dict[str, Any]
BOARD_FILES: Final = ("board.js", "board.css")
"""What a package's board is made of: its module, then its styles, which may be missing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Positions[S]):
    """A game: set-up, notation, views, saving. Its rules are in the frames it pushes.

    What it does stands in `kernel/door/`, a class for each concern: formats and options
    (`Edition`), packs (`OwnCards`), words (`Wording`), new games (`Dealing`), legality (`Referee`),
    secrets (`Knowing`), questions (`Questions`), snapshots (`Saving`), positions (`Positions`).
    """

    def __copy__(self) -> Game[S]:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Game[S]:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A game travels by the name under which its module holds it, one that speaks for a pack
        with that pack; TypeError when it would not be found again."""
        if self.cards_of is not None:
            return seated, (self.cards_of[0], self.cards_of[1])
        module, name = whereabouts(self)
        if not module:
            raise TypeError(
                f"{self.id!r} can't be pickled: no module in which its class stands holds it"
            )
        return held, (module, name)

    def __repr__(self) -> str:
        own = ", with cards of one's own" if self.cards_of is not None else ""
        return f"<{type(self).__name__} {self.id!r} {self.version}{own}>"

    def at_table(self, options: Json) -> Game[S]:
        """The game as it speaks at a table with these checked options: with the names of its
        pack."""
        if options.get("cards") is None or self.cards_of is not None:
            return self
        speaking = self.with_cards(options)
        if speaking is not self:
            speaking.cards_of = (self, options)
        return speaking

    def with_cards(self, options: Json) -> Game[S]:
        """The game with the names of the pack in these options, a new one; by default itself."""
        return self

    def components_at(self, s: S) -> list[Json]:
        """The components that a table plays with: those of its pack, else the game's own."""
        return self.components()

    def odds(self, s: S, seat: int) -> list[Json]:
        """What may be said of the position's chances (kernel/odds.py), from what `seat` knows;
        -1 is a spectator. By default nothing."""
        return []

    def danger(self, s: S, seat: int) -> list[Json]:
        """What of `seat`'s could be struck where it stands, and by what, from what the seat knows
        (`kernel.odds.threat`). Asked of the position and of every try of a move. By default
        nothing."""
        return []

    def advice(self) -> Advice[S] | None:
        """What bots know of the game, None when nobody wrote it."""
        return None

    def timing(self) -> Timing:
        """How much time the game's clocks give."""
        return Timing()

    def caretaker(self, s: S, seat: int) -> int:
        """The action of a seat whose person's time has run out, where the game has somebody who
        answers no more than others wait for; -1 where a bot plays the turn. By default a bot does.
        It may go by nothing that the seat does not know."""
        return -1

    def epilogue(self) -> Epilogue[S]:
        """What the game tells of itself when it is over; by default how it ended and no more."""
        return Epilogue()

    def terminal_board(self, view: Json, names: list[str], language: str) -> Sketch | None:
        """The table in a terminal: a view, with what each seat is called; None where it is drawn
        as that of any game."""
        return None

    def emblem(self) -> str:
        """The drawing that stands for the game, an SVG document; "" when it has none."""
        path = self.folder / "emblem.svg"
        return path.read_text("utf-8") if path.exists() else ""

    def board(self) -> dict[str, bytes]:
        """The files of the board that the game's package brings for the browser, by name
        (`BOARD_FILES`), one that is missing empty; none where the page draws the game itself."""
        folder = self.folder / "board"
        paths = [folder / name for name in BOARD_FILES]
        if not paths[0].is_file():
            return {}
        return {path.name: path.read_bytes() if path.is_file() else b"" for path in paths}

    def duel(self, asked: Json) -> Json:
        """The chances of a fight that is put in words, at whatever table: `odds`, entries like
        those of a position, and what else there is to tell of it. `asked` holds a value for each
        of `duel_fields`. BadOptions names what can't be read; a game that fights none so says
        that."""
        raise BadOptions(
            "attacker",
            f"{self.id} knows no fights put in words",
            f"{self.id} ne connaît pas de combat décrit par des mots",
        )

    def sample_rosters(self) -> list[Json]:
        """The lists of one's own pieces (a fleet, an army) that a game with `roster_sides` comes
        with: "id", "name" by language, "faction", one of the sides, and "total", its points."""
        return []

    def read_roster(self, told: str, pack: Json | None, language: str) -> Json:
        """A list brought along, told by a sample's id or as text: its "faction", its "points", the
        "text" that reads back, the variants that it "fits", and what else there is to tell.
        RulesError names what can't be read. A side is called "<prefix>.roster.<side>"."""
        raise NotImplementedError  # of games with `roster_sides`

    def rosters_at(self, s: S, language: str) -> list[Json]:
        """The same of the lists at a table, as far as everybody may see them."""
        return []


def whereabouts(known: Game[Any]) -> tuple[str, str]:
    """The module that holds a game, and by which name: the one of its class, or a package in which
    that lies; ("", "") where there is none."""
    module = type(known).__module__
    while module:
        place = sys.modules.get(module)
        for name, value in vars(place).items() if place is not None else ():
            if value is known:
                return module, name
        module = module.rpartition(".")[0]
    return "", ""


def held(module: str, name: str) -> Game[Any]:
    """The game that a module holds by a name."""
    known: Game[Any] = getattr(import_module(module), name)
    return known


def seated(known: Game[Any], options: Json) -> Game[Any]:
    """A game as it speaks at a table with these checked options."""
    return known.at_table(options)


GROUP: Final = "astrarium.games"
"""The group of entry points by which packages bring games."""


def installed() -> tuple[dict[str, Game[Any]], dict[str, str]]:
    """Every installed game by id, and what is wrong with those that can't be played, by the name
    of their entry point: one bad package takes no other game away."""
    found: dict[str, Game[Any]] = {}
    faults: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=by_name):
        try:
            known = load_game(point)
        except Exception as failure:
            faults[point.name] = unplayable(point, failure)
        else:
            if known.id in found:
                faults[f"{known.id} ({point.value})"] = f"another package brings {known.id!r} too"
            else:
                found[known.id] = known
    return found, faults


def by_name(point: EntryPoint) -> tuple[str, bool]:
    """The order of entry points: by name, our own first."""
    return point.name, not point.value.startswith("astrarium.")


def load_game(point: EntryPoint) -> Game[Any]:
    """The game that an entry point stands for; raises when it can't be had, or lacks what lists
    of games need."""
    known: Any = point.load()
    if not isinstance(known, Game):
        raise RulesError(f"{type(known).__name__} is no astrarium.kernel.game.Game")
    if known.id != point.name:
        raise RulesError(f"the entry point is called {point.name!r}, its game {known.id!r}")
    if sorted(known.name) != LANGUAGES:
        raise RulesError(f"the game's name is needed in {' and '.join(LANGUAGES)}")
    if not known.variants():
        raise RulesError("the game has no variants")
    known.options_schema()
    known.rules()
    known.emblem()
    return known


def unplayable(point: EntryPoint, failure: Exception) -> str:
    """Why the game of an entry point can't be played."""
    what = str(failure) if isinstance(failure, RulesError) else describe(failure)
    return f"{point.value}: {what}"


def games() -> dict[str, Game[Any]]:
    """Every installed game that can be played, by id."""
    return installed()[0]


def game(id: str) -> Game[Any]:
    """The installed game with this id; LookupError names those that there are, or says why this
    one can't be played."""
    points = sorted(entry_points(group=GROUP), key=by_name)
    for point in points:
        if point.name == id:
            try:
                return load_game(point)
            except Exception as failure:
                what = unplayable(point, failure)
                raise LookupError(f"game {id!r} can't be played: {what}") from failure
    known = sorted({point.name for point in points})
    hint = meant(id, known)
    raise LookupError(f"no game {id!r}; {hint + ' ' if hint else ''}installed: {', '.join(known)}")
