"""What the rest of the world sees of a game: one object per game, the only door to its rules."""

from __future__ import annotations

import json
from hashlib import blake2b
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.actions import ActionSpace
from astrarium.kernel.advice import Advice
from astrarium.kernel.asking import choice, message, question
from astrarium.kernel.catalogue import Rule, load_rules
from astrarium.kernel.errors import (
    BadOptions,
    BadPack,
    BadPosition,
    Fault,
    IllegalAction,
    UnknownAction,
)
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Frame, State, apply, decision, require_asked
from astrarium.kernel.options import check_against
from astrarium.kernel.packs import Faults, read_texts
from astrarium.kernel.rng import FastRng, Rng, load_rng
from astrarium.kernel.text import Messages

S = TypeVar("S", bound=State)
Json = dict[str, Any]


class Outcome:
    """How a game ended.

    `ending` is one of the game's named endings; `ranks[seat]` is 1 for the best, equal ranks
    share a place; `scores[seat]` is the game's own measure.
    """

    def __init__(self, ending: str, ranks: list[int], scores: list[int]) -> None:
        self.ending = ending
        self.ranks = ranks
        self.scores = scores

    def winners(self) -> list[int]:
        """The seats that won: those of rank 1, none when everybody has rank 1."""
        first = [seat for seat, rank in enumerate(self.ranks) if rank == 1]
        return [] if len(first) == len(self.ranks) else first

    def to_json(self) -> Json:
        """Plain data for views, records and `--json`."""
        return {
            "ending": self.ending,
            "ranks": self.ranks,
            "scores": self.scores,
            "winners": self.winners(),
        }


class Refusal:
    """Why an action is not legal: a rule id and a sentence of the message catalogue."""

    def __init__(self, rule: str, key: str, params: Params, english: str) -> None:
        self.rule = rule
        self.key = key
        self.params = params
        self.english = english


class Variant:
    """A way to play: a format of the rulebook with its seat counts and the options that fix it."""

    def __init__(
        self, id: str, name: dict[str, str], seats: list[int], options: dict[str, Any]
    ) -> None:
        self.id = id
        self.name = name
        self.seats = seats
        self.options = options


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game: set-up, notation, views, saving. Its rules are in the frames it pushes."""

    def __init__(
        self, id: str, version: str, name: dict[str, str], space: ActionSpace, folder: Path
    ) -> None:
        self.id = id
        self.version = version
        self.name = name
        self.space = space
        self.folder = folder  # holds rules.toml and messages/
        self.texts = Messages(folder / "messages")
        self.catalogue: list[Rule] = []  # read when first asked for
        self.refusals: list[tuple[str, str]] = [("", "")]  # (rule, message key) by number
        self.fields: list[str] = []  # what `save` saves of a state: numbers and lists of them
        self.frames: dict[str, Any] = {}  # constructor of each frame class, by class name
        self.pack_files: list[str] = []  # the files of a data pack; none: no cards of one's own
        self.idle_action = -1  # ends a turn early: random play for speed figures avoids it

    # -- what can be played ------------------------------------------------------------------

    def variants(self) -> list[Variant]:
        """Every format with its seat counts."""
        raise NotImplementedError  # abstract

    def options_schema(self) -> Json:
        """JSON Schema (an object with flat properties and defaults) of the options."""
        counts = self.variants()[0].seats
        seats = {"type": "integer", "enum": counts, "default": counts[0]}
        return {"type": "object", "additionalProperties": False, "properties": {"seats": seats}}

    def rules(self) -> list[Rule]:
        """The catalogue of rules."""
        if not self.catalogue:
            self.catalogue = load_rules(self.folder / "rules.toml")
        return self.catalogue

    def components(self) -> list[Json]:
        """Every component as plain data, with its provenance under "source"."""
        return []

    def check_options(self, options: Json) -> Json:
        """The options with defaults filled in; BadOptions names the first bad one.

        Own cards under "cards" (a pack as `read_pack` returns it, or None) are checked anew.
        """
        checked = check_against(self.options_schema(), options)
        if checked.get("cards") is not None:
            try:
                checked["cards"] = self.read_cards(checked["cards"])
            except BadPack as error:
                raise BadOptions("cards", str(error)) from error
        return checked

    # -- cards of one's own ------------------------------------------------------------------

    def read_pack(self, files: dict[str, str]) -> Json:
        """The pack that TOML texts by file name make up, normalised: checked, every default
        filled in, ready for the option "cards". BadPack lists every fault."""
        faults = Faults(files)
        if not self.pack_files:
            self.check_pack({}, faults)
        tables = read_texts(files, self.pack_files, faults)
        faults.stop()
        pack = self.check_pack(tables, faults)
        faults.stop()
        return pack

    def read_cards(self, pack: Json) -> Json:
        """The same for a pack that is plain data already: an option, a record's header."""
        faults = Faults({})
        for file, table in pack.items():
            if file not in self.pack_files:
                faults.unknown(file, "", "", file, self.pack_files)
            elif not isinstance(table, dict):
                faults.add(file, "", "", "a table is needed", "il faut une table")
        faults.stop()
        checked = self.check_pack(pack, faults)
        faults.stop()
        return checked

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        """The normalised pack from the tables of its files (`tables["ships.toml"]`); what is
        wrong goes into `faults`, and then what is returned does not matter.

        It has the same form as `tables`, so that a normalised pack passes unchanged. A file that
        is missing is filled in with the game's own, so that a pack is complete.
        """
        english, french = "this game takes no cards of your own", "ce jeu n’accepte pas vos cartes"
        raise BadPack([Fault("", "", "", english, french)])

    def pack_template(self) -> dict[str, str]:
        """The game's own data as the texts of a pack to edit."""
        data = self.folder / "data"
        return {name: (data / name).read_text(encoding="utf-8") for name in self.pack_files}

    def at_table(self, options: Json) -> Game[S]:
        """The game as it speaks at a table with these options: with the names of its pack."""
        return self

    def components_at(self, s: S) -> list[Json]:
        """The components that a table plays with: those of its pack, else the game's own."""
        return self.components()

    # -- series ------------------------------------------------------------------------------

    def matchups(self) -> list[tuple[str, Json]]:
        """What a balance report compares: a label and the options of its games. By default
        every variant with its smallest seat count; a game with factions lists their pairs."""
        return [
            (variant.name["en"], {**variant.options, "seats": variant.seats[0]})
            for variant in self.variants()
        ]

    def side_names(self, s: S, language: str) -> list[str]:
        """What a balance report calls each seat of a table: its faction or fleet, where the game
        has such; seats with the same name are then counted together over all matchups."""
        return [self.name_thing("seat", str(n), language) for n in range(self.seat_count(s))]

    def new(self, options: Json, rng: Rng) -> S:
        """A settled state at the first decision."""
        raise NotImplementedError  # abstract

    def start(self, options: Json | None = None, seed: int = 0) -> S:
        """A game for scripts: checked options, the fast generator."""
        return self.new(self.check_options({} if options is None else options), FastRng(seed))

    def position(self, data: Json, rng: Rng) -> S:
        """A state from the game's readable position format; BadPosition names the field."""
        if data.get("set"):
            raise BadPosition("set", f"{self.id} has no position format")
        return self.new(self.check_options(data.get("options", {})), rng)

    def describe(self, s: S) -> Json:
        """The whole state in readable terms, nothing hidden: what scenarios compare with."""
        return self.save(s)

    def resting(self, s: S) -> bool:
        """Whether no question is left open: a scenario may end here."""
        return True

    def seat_count(self, s: S) -> int:
        """How many seats the table has."""
        raise NotImplementedError  # abstract

    def teams(self, s: S) -> list[int]:
        """The team of each seat, numbered as the game likes; by default everybody plays alone."""
        return list(range(self.seat_count(s)))

    # -- play --------------------------------------------------------------------------------

    def refusal(self, s: S, seat: int, action: int, code: int) -> Refusal:
        """The explanation of a refusal number that a decision's `why_not` gave."""
        rule, key = self.refusals[code]
        _, params = self.label(s, seat, action)
        return Refusal(rule, key, params, self.say("en", key, params))

    def why_not(self, s: S, seat: int, action: int) -> Refusal | None:
        """None when the action is legal, else what forbids it. Raises when the seat is not asked
        or the number names no action."""
        require_asked(s, seat)
        self.space.verb(action)
        code = decision(s).why_not(s, seat, action)
        return None if code == OK else self.refusal(s, seat, action, code)

    def play(self, s: S, seat: int, action: int) -> None:
        """Carry out an action from outside. Raises IllegalAction, NotYourDecision or
        UnknownAction and then leaves the state as it was."""
        self.require_legal(s, seat, action)
        apply(s, seat, action)

    def require_legal(self, s: S, seat: int, action: int) -> None:
        """Raise what `play` would raise, and change nothing."""
        refused = self.why_not(s, seat, action)
        if refused is not None:
            raise IllegalAction(refused.rule, refused.english, refused.key, refused.params)

    def resign(self, s: S, seat: int) -> None:
        """The seat gives up: a table's affair more than a rule's, and always allowed."""
        raise NotImplementedError  # abstract

    def outcome(self, s: S) -> Outcome | None:
        """The result, None while the game is on."""
        raise NotImplementedError  # abstract

    # -- words -------------------------------------------------------------------------------

    def name_of(self, s: S, seat: int, domain: str, word: str, before: list[int]) -> int:
        """The value that a component's name stands for as an argument, -1 when unknown.

        `before` holds the argument values to the left. For example "slot:ram" is the slot of the
        first Ram in the play area that `before` names.
        """
        return -1

    def read(self, s: S, seat: int, text: str) -> int:
        """The action that a notation stands for, names resolved in the state; UnknownAction."""
        verb, words = self.space.split(text)
        values: list[int] = []
        for word, domain in zip(words, verb.domains, strict=True):
            value = domain.read(word)
            if value < 0:
                value = self.name_of(s, seat, domain.name, word, values)
            if value < 0:
                raise UnknownAction(text, f"no {domain.name} {word!r}")
            values.append(value)
        return self.space.encode(verb, values)

    def write(self, action: int) -> str:
        """The canonical notation of an action."""
        return self.space.write(action)

    def messages(self) -> Messages:
        """The game's catalogue of sentences in both languages."""
        return self.texts

    def name_thing(self, sort: str, id: str, language: str) -> str:
        """The name of what a parameter such as "@card:cutter" or "@seat:1" points at; a seat by
        its number from 1, since tables and not games know who sits there."""
        if sort == "seat" and id.isdecimal():
            return ("joueur " if language == "fr" else "seat ") + str(int(id) + 1)
        return id

    def say(self, language: str, key: str, params: Params) -> str:
        """A sentence of the catalogue, with every named thing in the language."""
        return self.messages().say(language, key, params, self.name_thing)

    def event_key(self, kind: str) -> str:
        """The message key of an event's kind."""
        return f"{self.id}.event.{kind}"

    def label(self, s: S, seat: int, action: int) -> tuple[str, Params]:
        """Message key and parameters that name an action for people."""
        verb = self.space.verb(action)
        params: Params = {}
        for domain, value in zip(verb.domains, self.space.arguments(action), strict=True):
            params[domain.name] = domain.words[value] if domain.words else value
        return f"{self.id}.action.{verb.name}", params

    # -- who knows what ----------------------------------------------------------------------

    def view(self, s: S, seat: int) -> Json:
        """The table as `seat` may see it, as JSON-able data; -1 is a spectator."""
        raise NotImplementedError  # abstract

    def ask(self, s: S, seat: int) -> Json | None:
        """The decision under way as `seat` may see it (docs/protocol.md), None when over.

        This plain one lists the legal actions under the key "<game>.ask.<decision's class>"; a
        game with a board of its own says where each choice hangs and why others are forbidden.
        """
        if s.over:
            return None
        top = decision(s)
        kind = type(top).__name__
        prompt = f"{self.id}.ask.{kind}"
        asked = question(s, seat, kind, "", prompt)
        asked["prompt"] = message(prompt, {})
        if asked["yours"]:
            for action in top.legal(s, seat):
                label = message(*self.label(s, seat, action))
                verb = self.space.verb(action).name
                asked["choices"].append(choice(self.write(action), verb, None, label, "", "normal"))
        return asked

    def odds(self, s: S, seat: int) -> list[Json]:
        """What may be said of the position's chances (kernel/odds.py), from what `seat` knows;
        -1 is a spectator. By default nothing."""
        return []

    def hides(self, options: Json) -> bool:
        """Whether a game with these checked options hides anything from anybody."""
        return True

    def determinize(self, s: S, seat: int, rng: Rng) -> S:
        """A state that `seat` can't tell from this one; everything it does not know, the future
        of chance included, is drawn anew from `rng`. A seat of -1 knows only what is public."""
        raise NotImplementedError  # abstract

    def imagine(self, s: S, seat: int, rng: Rng) -> S:
        """What a bot at `seat` believes: a determinization such as sensible rivals would have
        brought about, where the game knows better than drawing anything at all."""
        return self.determinize(s, seat, rng)

    def audit(self, s: S) -> None:
        """Check what must hold in every state, components conserved above all; AssertionError."""

    def advice(self) -> Advice[S] | None:
        """What bots know of the game, None when nobody wrote it."""
        return None

    # -- saving ------------------------------------------------------------------------------

    def blank(self) -> S:
        """A state object that `load` fills."""
        return self.start()

    def save(self, s: S) -> Json:
        """The whole state as plain JSON data, without its log."""
        return {"flow": save_flow(s), "table": {name: copied(s, name) for name in self.fields}}

    def load(self, data: Json) -> S:
        """The state that `save` described; BadPosition when it does not fit."""
        s = self.blank()
        for name in self.fields:
            if name not in data.get("table", {}):
                raise BadPosition(name, "is missing in the snapshot")
            value = data["table"][name]
            setattr(s, name, value[:] if isinstance(value, list) else value)
        load_flow(s, data["flow"], self.frames)
        return s

    def digest(self, s: S) -> str:
        """32 hex digits that are equal for equal states, in any process and mode."""
        text = json.dumps(self.save(s), sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=16).hexdigest()


def copied(thing: Any, name: str) -> Any:
    """The value of a field, a list as a new list."""
    value = getattr(thing, name)
    return value[:] if isinstance(value, list) else value


def save_flow(s: State) -> Json:
    """The kernel's own fields of a state as plain data."""
    return {
        "rng": s.rng.save(),
        "stack": [[type(frame).__name__, *frame.args()] for frame in s.stack],
        "at": s.at[:],
        "answers": s.answers[:],
        "over": s.over,
        "reveals": s.reveals,
    }


def load_flow(s: State, data: Json, frames: dict[str, Any]) -> None:
    """Fill the kernel's own fields from `save_flow`'s data.

    `frames` gives for each frame's class name the constructor that takes its `args`.
    """
    try:
        s.rng = load_rng(data["rng"])
        s.stack = []
        for name, *values in data["stack"]:
            made: Frame = frames[name](*values)
            s.stack.append(made)
        s.at = [int(n) for n in data["at"]]
        s.answers = [int(n) for n in data["answers"]]
        s.over = bool(data["over"])
        s.reveals = int(data["reveals"])
    except (KeyError, ValueError, TypeError) as error:
        raise BadPosition("state", f"the snapshot does not fit: {error!r}") from error
    if len(s.at) != len(s.stack):
        raise BadPosition("at", "one progress number per frame is needed")


def games() -> dict[str, Game[Any]]:
    """Every installed game by id, from the entry points of group "astrarium.games"."""
    found: dict[str, Game[Any]] = {}
    for point in sorted(entry_points(group="astrarium.games"), key=lambda point: point.name):
        game = point.load()
        found[game.id] = game
    return found


def game(id: str) -> Game[Any]:
    """The installed game with this id; LookupError names those that there are."""
    for point in entry_points(group="astrarium.games"):
        if point.name == id:
            found: Game[Any] = point.load()
            return found
    known = ", ".join(sorted(point.name for point in entry_points(group="astrarium.games")))
    raise LookupError(f"no game {id!r}; installed: {known}")
