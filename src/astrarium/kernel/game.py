"""What the rest of the world sees of a game: one object per game, the only door to its rules."""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from astrarium.kernel.actions import Action, ActionSpace, Domain
from astrarium.kernel.advice import Advice
from astrarium.kernel.asking import Blocked, Choice, Loss, message, question, spelt, window_word
from astrarium.kernel.catalogue import Rule, load_rules
from astrarium.kernel.errors import (
    BadOptions,
    BadPack,
    BadPosition,
    Fault,
    IllegalAction,
    NotYourDecision,
    RulesError,
    UnknownAction,
    describe,
)
from astrarium.kernel.events import Params
from astrarium.kernel.flow import (
    FLOW,
    NOT_ASKED,
    OK,
    Decision,
    Frame,
    SealedDecision,
    State,
    apply,
    aside,
    candidates,
    decision,
    legal,
    may_act,
    members,
    must_act,
    require_asked,
    settle,
    why_not,
)
from astrarium.kernel.knowledge import Knowledge, exchange, redraw
from astrarium.kernel.options import check_against
from astrarium.kernel.packs.files import PACK_BYTES, too_long
from astrarium.kernel.packs.packs import Faults, Field, read_texts
from astrarium.kernel.parts import load_part, save_part, stop
from astrarium.kernel.refusals import Refusals
from astrarium.kernel.rng import FastRng, Rng, load_rng
from astrarium.kernel.spelling import meant
from astrarium.kernel.telling.epilogue import Epilogue
from astrarium.kernel.telling.primer import Primer, load_primer
from astrarium.kernel.telling.sketch import Sketch
from astrarium.kernel.telling.text import LANGUAGES, Messages
from astrarium.kernel.views import Chair, Outcome, told

S = TypeVar("S", bound=State)
Json = dict[str, Any]

BEHIND: Final = 100
"""The place of games that name none: behind those that do."""
MOST_CHECKED: Final = 100
"""Sets of options that a game remembers as checked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal:
    """Why an action is not legal: a rule id and a sentence of the message catalogue."""

    def __init__(self, rule: str, key: str, params: Params, english: str) -> None:
        self.rule = rule
        self.key = key
        self.params = params
        self.english = english


@mypyc_attr(allow_interpreted_subclasses=True)
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
        self,
        id: str,
        version: str,
        name: dict[str, str],
        space: ActionSpace,
        refusals: Refusals,
        folder: Path,
        prefix: str = "",
    ) -> None:
        self.id = id
        self.version = version
        self.name = name
        self.space = space
        self.refusals = refusals
        self.folder = folder  # holds rules.toml and messages/
        self.prefix = prefix or id  # of the keys of its messages
        self.texts = Messages(folder / "messages")
        self.catalogue: list[Rule] = []  # read when first asked for
        self.primers: list[Primer | None] = []  # the one, once it was asked for
        self.checked: dict[str, Json] = {}  # what `check_options` made of options, as written
        self.options: list[Field] = []  # what a table may agree on
        self.view_type: Any = None  # the class of its views, made of a state and a seat
        self.things: dict[str, dict[str, Json]] = {}  # records with names: by sort and id
        self.pack_files: list[str] = []  # the files of a data pack; none: no cards of one's own
        self.cards_of: tuple[Game[S], Json] | None = None  # whose pack's names it speaks by
        self.idle_action = -1  # ends a turn early: random play for speed figures avoids it
        self.place = BEHIND  # among the games on offer, the lowest first; below 0: not on offer
        self.duel_fields: list[Field] = []  # what puts a fight in words (`duel`)

    # -- copies ------------------------------------------------------------------------------

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

    # -- what can be played ------------------------------------------------------------------

    def variants(self) -> list[Variant]:
        """Every format with its seat counts."""
        raise NotImplementedError  # abstract

    def options_schema(self) -> Json:
        """JSON Schema (an object with flat properties and defaults) of the options: those that
        the game declares, "seats" without any, and "cards" where it takes cards of one's own."""
        properties: Json = {field.name: field.schema() for field in self.options}
        if not self.options:
            counts = self.variants()[0].seats
            properties["seats"] = {"type": "integer", "enum": counts, "default": counts[0]}
        if self.pack_files:
            properties["cards"] = {"type": ["object", "null"], "default": None}
        return {"type": "object", "additionalProperties": False, "properties": properties}

    def rules(self) -> list[Rule]:
        """The catalogue of rules."""
        if not self.catalogue:
            self.catalogue = load_rules(self.folder / "rules.toml")
        return self.catalogue

    def primer(self) -> Primer | None:
        """What the game teaches newcomers, None when nobody wrote it."""
        if not self.primers:
            self.primers = [load_primer(self.folder / "primer.toml")]
        return self.primers[0]

    def components(self) -> list[Json]:
        """Every component as plain data, with its provenance under "source"; in the form that
        `kernel.components.component` gives: "id" (unique within its "kind"), "kind", "name" and
        "summary" by language, "count", "source", and what the game adds of its own."""
        return []

    def check_options(self, options: Json) -> Json:
        """The options with defaults filled in; BadOptions names the first bad one.

        Own cards under "cards" (a pack as `read_pack` returns it, or None) are checked anew.
        """
        asked = "" if options.get("cards") is not None else repr(options)
        known = self.checked.get(asked)
        if known is not None:  # games are dealt by the thousand with the same options
            return known.copy()
        checked = check_against(self.options_schema(), options)
        if asked and len(self.checked) < MOST_CHECKED:
            self.checked[asked] = checked.copy()
        if checked.get("cards") is not None:
            try:
                checked["cards"] = self.read_cards(checked["cards"])
            except BadPack as error:
                raise BadOptions("cards", str(error), error.french) from error
        return checked

    # -- cards of one's own ------------------------------------------------------------------

    def read_pack(self, files: dict[str, str], unread: list[Fault] | None = None) -> Json:
        """The pack that TOML texts by file name make up, normalised: checked, every default
        filled in, ready for the option "cards". BadPack lists every fault, after those of files
        that could not be read (`unread`): no bad file hides what is wrong with the others."""
        faults = Faults(files)
        for fault in unread or []:
            faults.found.append(fault)
            faults.lost.append(fault.file)
        if not self.pack_files:
            self.check_pack({}, faults)
        require_room(sum(len(text.encode("utf-8", "replace")) for text in files.values()))
        tables = read_texts(files, self.pack_files, faults)
        pack = self.check_pack(tables, faults)
        faults.stop()
        require_room(len(json.dumps(pack, ensure_ascii=False, separators=(",", ":")).encode()))
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

    # -- series ------------------------------------------------------------------------------

    def matchups(self) -> list[tuple[str, Json]]:
        """What a balance report compares: a label and the options of its games. By default
        every variant with every seat count; a game with factions lists their pairs."""
        found: list[tuple[str, Json]] = []
        for variant in self.variants():
            for seats in variant.seats:
                count = f" ({seats})" if len(variant.seats) > 1 else ""
                found.append((variant.name["en"] + count, {**variant.options, "seats": seats}))
        return found

    def parts_played(self, s: S) -> list[str]:
        """What each seat plays where chance or the players decide it, such as "faction:raynor";
        empty where a matchup's options say it, or where all play alike."""
        return []

    def side_names(self, s: S, language: str) -> list[str]:
        """What a balance report calls each seat of a table: its faction or fleet, where the game
        has such; seats with the same name are then counted together over all matchups."""
        return [self.name_thing("seat", str(n), language) for n in range(self.seat_count(s))]

    def new(self, options: Json, rng: Rng) -> S:
        """A settled state at the first decision; `options` were checked."""
        raise NotImplementedError  # abstract

    def fresh(self, options: Json, rng: Rng) -> S:
        """What `new` sets out, with the game written down in its setting."""
        s = self.new(options, rng)
        s.setting.game = self
        return s

    def start(self, options: Json | None = None, seed: int = 0) -> S:
        """A game for scripts: checked options, the fast generator."""
        return self.fresh(self.check_options({} if options is None else options), FastRng(seed))

    def position(self, data: Any, rng: Rng) -> S:
        """A settled state from the game's readable position format: `options`, and `set` with what
        lies where; with `asks_all` questions that have a single answer are asked too. BadPosition
        has every fault of it with the path in `set`, and the rule in brackets where one forbids
        it; then nothing is left of it."""
        options: Any = data.get("options", {}) if isinstance(data, dict) else None
        told: Any = data.get("set", {}) if isinstance(data, dict) else None
        if not isinstance(options, dict) or not isinstance(told, dict):
            raise BadPosition("position", "is a table with the tables options and set")
        if "saved" in data:
            if options or told:
                raise BadPosition("saved", "stands alone, without options and set")
            loaded = self.load(with_chance(data["saved"]))
            loaded.rng = rng
            return loaded
        s = self.lay_out(self.check_options(options), told, rng)
        s.setting.game = self
        s.setting.asks_all = bool(data.get("asks_all"))
        try:
            settle(s)
            self.audit(s)
        except RulesError:
            raise
        except Exception as error:
            raise BadPosition("set", f"does not fit together: {error!r}") from error
        stop(unanswerable(s))
        return s

    def position_of(self, s: S) -> Json:
        """What `position` takes under `saved` to set up this very state again: all of it but its
        chance, which goes on with the generator that `position` is given."""
        saved = self.save(s)
        del saved["flow"]["rng"]
        return saved

    def lay_out(self, options: Json, told: Json, rng: Rng) -> S:
        """What the `set` of a position describes, not settled yet; the options were checked.
        BadPosition lists all that is wrong with it."""
        if told:
            raise BadPosition("set", f"{self.id} has no position format")
        return self.fresh(options, rng)

    def describe(self, s: S) -> Json:
        """The whole state in readable terms, nothing hidden: what scenarios compare with."""
        return self.save(s)

    def resting(self, s: S) -> bool:
        """Whether no question is left open: a scenario may end here."""
        return True

    def seat_count(self, s: S) -> int:
        """How many seats the table has; by default those with a team, else the option "seats"."""
        return len(s.setting.team) or int(s.setting.options["seats"])

    def teams(self, s: S) -> list[int]:
        """The team of each seat, numbered as the game likes; by default what the
        setting says."""
        return s.setting.team[:] or list(range(self.seat_count(s)))

    # -- play --------------------------------------------------------------------------------

    def refusal(self, s: S, seat: int, action: int, code: int) -> Refusal:
        """The explanation of a refusal number that a decision's `why_not` gave."""
        rule, key = self.refusals.table[code]
        params = self.refusal_params(s, seat, action, code)
        return Refusal(rule, key, params, self.say("en", key, params))

    def refusal_params(self, s: S, seat: int, action: int, code: int) -> Params:
        """What a refusal's sentence needs to know; by default what the action's label says."""
        _, params = self.label(s, seat, action)
        return params

    def why_not(self, s: S, seat: int, action: int) -> Refusal | None:
        """None when the action is legal, else what forbids it. Raises when the seat is not asked
        or the number names no action."""
        require_asked(s, seat)
        self.space.decode(action)
        code = why_not(s, seat, action)
        if code == NOT_ASKED:
            raise NotYourDecision(seat, members(decision(s).may(s)))
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

    def playing(self, s: S) -> int:
        """Mask of the seats that have not left the game; by default all of them."""
        return (1 << self.seat_count(s)) - 1

    def resign(self, s: S, seat: int) -> None:
        """The seat gives up: a table's affair more than a rule's, and allowed at any moment to
        whoever is in the game. NotYourDecision when it is over, or the seat has left it."""
        self.require_in_game(s, seat)
        self.leave(s, seat)
        settle(s)

    def require_in_game(self, s: S, seat: int) -> None:
        """Raise what `resign` would raise, and change nothing."""
        if s.over or not (seat >= 0 and self.playing(s) >> seat & 1):
            raise NotYourDecision(seat, members(must_act(s)))

    def leave(self, s: S, seat: int) -> None:
        """Take a seat off the table, whoever is asked whatever: the game is over, or the others
        play on as after a defeat. Nothing on the stack asks the seat any more, or waits for it."""
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
                raise UnknownAction(
                    text, f"no {domain.name} {word!r}", f"pas de {domain.name} {word!r}"
                )
            values.append(value)
        return self.space.encode(verb, values)

    def write(self, action: int) -> str:
        """The canonical notation of an action."""
        return self.space.write(action)

    def messages(self) -> Messages:
        """The game's catalogue of sentences in both languages."""
        return self.texts

    def name_thing(self, sort: str, id: str, language: str) -> str:
        """The name of what a parameter such as "@card:cutter" or "@seat:1" points at: that of its
        record in `things`, else the message "<prefix>.card.cutter"; a seat by its number from 1,
        since tables and not games know who sits there."""
        if sort == "seat" and id.isdecimal():
            return ("joueur " if language == "fr" else "seat ") + str(int(id) + 1)
        record = self.things.get(sort, {}).get(id)
        if record is not None:
            return str(record["name_" + language])
        return self.messages().texts[language].get(f"{self.prefix}.{sort}.{id}", id)

    def say(self, language: str, key: str, params: Params) -> str:
        """A sentence of the catalogue, with every named thing in the language."""
        return self.messages().say(language, key, params, self.name_thing)

    def event_key(self, kind: str) -> str:
        """The message key of an event's kind."""
        return f"{self.prefix}.event.{kind}"

    def label(self, s: S, seat: int, action: int) -> tuple[str, Params]:
        """Message key and parameters that name an action for people."""
        known = self.space.decode(action)
        params: Params = {}
        for domain, value in zip(known.verb.domains, known.args, strict=True):
            params |= self.argument(s, seat, known, domain, value)
        return f"{self.prefix}.action.{known.verb.name}", params

    def argument(self, s: S, seat: int, known: Action, domain: Domain, value: int) -> Params:
        """What one argument of an action adds to its label's parameters: by default, under the name
        of its domain, a seat, a thing that has a name, a word or a number."""
        if domain.name == "seat":
            return {"seat": f"@seat:{value}"}
        if not domain.words:
            return {domain.name: value}
        sort, word = domain.names or domain.name, domain.words[value]
        record = word in self.things.get(sort, {})
        known_name = domain.names or record or self.messages().has(f"{self.prefix}.{sort}.{word}")
        return {domain.name: f"@{sort}:{word}" if known_name else word}

    # -- who knows what ----------------------------------------------------------------------

    def view(self, s: S, seat: int) -> Json:
        """The table as `seat` may see it, as JSON-able data; -1 is a spectator. By default what a
        view of the game's `view_type` tells."""
        found: Json = told(self.view_type(s, seat))
        return found

    def observation(self, s: S, seat: int) -> Json:
        """All that `seat` goes by, as JSON-able data: its "view", and under "ask" the open question
        (`question_seen`), None when the game is over. Where these are equal, the same is legal."""
        return {"view": self.view(s, seat), "ask": self.question_seen(s, seat)}

    def observation_from_chair(self, s: S, seat: int) -> Json:
        """The same as it looks from the seat's own chair (`kernel.views.Chair`): where mine and
        theirs stand does not depend on which seat is mine. For a game without a `view_type` only
        what the question names is turned."""
        chair = Chair(seat, self.seat_count(s))
        asked = self.question_seen(s, seat)
        if asked is not None:
            asked["seats"] = chair.named(asked["seats"])
        seen = self.view(s, seat) if self.view_type is None else self.view_type(s, seat)
        return {"view": chair.told(seen), "ask": asked}

    def question_seen(self, s: S, seat: int) -> Json | None:
        """The open question without words for people: its kind, who is asked, the timing window,
        for who may answer the component that asks and the facts of the prompt ("about"), and what
        is legal for `seat` in notation, in the order of numbers."""
        if s.over:
            return None
        top = decision(s)
        answers = seat >= 0 and bool(top.may(s) >> seat & 1)
        return {
            "kind": self.kind_of(s, top),
            "seats": members(must_act(s)),
            "window": window_word(s),
            "source": self.asks(s, top) if answers else None,
            "about": self.prompt(s, seat, top)[1] if answers else {},
            "legal": [self.write(action) for action in sorted(legal(s, seat))],
        }

    def knowledge(self, s: S, seat: int) -> Knowledge:
        """What a seat, -1 for a spectator, knows of the components; by default there are none."""
        return Knowledge(seat, [], [])

    def ask(self, s: S, seat: int) -> Json | None:
        """The decision under way as `seat` may see it (docs/protocol.md), None when over.

        The words stand under "<prefix>.ask." and "<prefix>.hint."; what a game has to say of its
        own comes from the methods below.
        """
        if s.over:
            return None
        top = decision(s)
        asked: Json = {
            **question(s, seat, self.kind_of(s, top), top.rule, f"{self.prefix}.ask.waiting")
        }
        if not asked["yours"]:
            return asked
        allowed = legal(s, seat)
        if top.may(s) >> seat & 1:
            words, params = self.prompt(s, seat, top)
            asked["prompt"] = message(f"{self.prefix}.ask.{words}", params)
            hint = f"{self.prefix}.hint.{asked['kind']}"
            if self.messages().has(hint):
                asked["hint"] = message(hint, params)
            asked["source"] = self.asks(s, top)
            asked["warnings"] = self.warnings(s, seat, top, allowed)
        for action in allowed:
            choice = self.choice(s, seat, action)
            if aside(s, action):
                choice["meanwhile"] = True
            asked["choices"].append(choice)
        listed = set(allowed)
        asked["blocked"] = [
            self.blocked(s, seat, action) for action in candidates(s, seat) if action not in listed
        ]
        return asked

    def kind_of(self, s: S, top: Decision[Any]) -> str:
        """The kind of a decision, as clients know it."""
        return top.kind or type(top).__name__

    def prompt(self, s: S, seat: int, top: Decision[Any]) -> tuple[str, Params]:
        """Which words ask a seat that may answer (a key behind "ask."), and their parameters."""
        return self.kind_of(s, top), {}

    def asks(self, s: S, top: Decision[Any]) -> str | None:
        """The id of the component that asks, None when none does."""
        return None

    def choice(self, s: S, seat: int, action: int) -> Json:
        """One legal action for people (`kernel.asking.Choice`); a game may add fields for its
        board."""
        known = self.space.decode(action)
        entry = cast(Choice, spelt(known, self.write(action), seat))
        entry["label"] = message(*self.label(s, seat, action))
        entry["kind"] = known.verb.look
        told = cast(Json, entry)
        self.hang(s, known, told)
        return told

    def blocked(self, s: S, seat: int, action: int) -> Json:
        """One thing that can't be done now, with the rule that is in the way."""
        code = why_not(s, seat, action)
        rule, key = self.refusals.table[code]
        entry: Blocked = {
            **spelt(self.space.decode(action), self.write(action), seat),
            "rule": rule,
            "reason": message(key, self.refusal_params(s, seat, action, code)),
        }
        told = cast(Json, entry)
        self.hang(s, self.space.decode(action), told)
        return told

    def hang(self, s: S, known: Action, entry: Json) -> None:
        """Set the things that an action hangs on, lit or not (`from`, `to`), where the templates of
        its verb can't say them."""

    def warnings(self, s: S, seat: int, top: Decision[Any], legal: list[int]) -> list[Loss]:
        """What ending now would lose (`kernel.asking.warning`)."""
        return []

    def odds(self, s: S, seat: int) -> list[Json]:
        """What may be said of the position's chances (kernel/odds.py), from what `seat` knows;
        -1 is a spectator. By default nothing."""
        return []

    def danger(self, s: S, seat: int) -> list[Json]:
        """What of `seat`'s could be struck where it stands, and by what, from what the seat knows
        (`kernel.odds.threat`). Asked of the position and of every try of a move. By default
        nothing."""
        return []

    def hides(self, options: Json) -> bool:
        """Whether a game with these checked options hides anything from anybody."""
        return True

    def dealt(self, s: S) -> list[list[list[int]]]:
        """The zones over which hidden components are dealt, in groups: within a group, every
        arrangement of what a viewer does not know is possible for it (a deck and a hand)."""
        return []

    def determinize(self, s: S, seat: int, rng: Rng) -> S:
        """A state that `seat` can't tell from this one; everything it does not know, the future
        of chance included, is drawn anew from `rng`. A seat of -1 knows only what is public.

        This one deals the components in `dealt` anew, replaces sealed answers by legal ones, and
        makes what follows from these anew (`derive`).
        """
        other: Any = s.clone()
        other.rng = FastRng(rng.below(1 << 50))
        seen = self.knowledge(other, seat)
        for zones in self.dealt(other):
            redraw(zones, seen.known, seen.viewer, rng)
        if not other.over:
            top = decision(other)
            if isinstance(top, SealedDecision):
                top.redraw(other, seat, rng)
        self.derive(other)
        made: S = other
        return made

    def twin(self, s: S, seat: int, rng: Rng) -> S:
        """Another world that `seat` can't tell from this one, with the same generator: what checks
        of secrecy compare with. It is made without `determinize`, so that what that forgets shows
        too."""
        other: Any = s.clone()
        self.exchange(other, seat, rng)
        self.derive(other)
        made: S = other
        return made

    def exchange(self, s: S, seat: int, rng: Rng) -> None:
        """Let hidden things of one kind change places that `seat` can't know (`twin`). By default
        the components of `dealt`, and sealed answers turn to other legal ones."""
        known = self.knowledge(s, seat).known
        for zones in self.dealt(s):
            exchange(zones, known, seat, rng)
        self.exchange_answers(s, seat, rng)

    def exchange_answers(self, s: S, seat: int, rng: Rng) -> None:
        """Let the sealed answers that `seat` can't know be other ones."""
        if s.over or not isinstance(decision(s), SealedDecision):
            return
        for other, answer in enumerate(s.answers):
            if other != seat and answer >= 0:
                ways = legal(s, other)
                s.answers[other] = ways[rng.below(len(ways))]

    def derive(self, s: S) -> None:
        """Make the fields anew that follow from hidden ones (`Part.DERIVED`), once these have been
        drawn anew. By default there are none."""

    def imagine(self, s: S, seat: int, rng: Rng) -> S:
        """What a bot at `seat` believes: a determinization such as sensible rivals would have
        brought about, where the game knows better than drawing anything at all."""
        return self.determinize(s, seat, rng)

    def audit(self, s: S) -> None:
        """Check what must hold in every state, components conserved above all; AssertionError."""

    def advice(self) -> Advice[S] | None:
        """What bots know of the game, None when nobody wrote it."""
        return None

    def epilogue(self) -> Epilogue[S]:
        """What the game tells of itself when it is over; by default how it ended and no more."""
        return Epilogue()

    # -- what shared rooms show of it --------------------------------------------------------

    def terminal_board(self, view: Json, names: list[str], language: str) -> Sketch | None:
        """The table in a terminal: a view, with what each seat is called; None where it is drawn
        as that of any game."""
        return None

    def emblem(self) -> str:
        """The drawing that stands for the game, an SVG document; "" when it has none."""
        path = self.folder / "emblem.svg"
        return path.read_text("utf-8") if path.exists() else ""

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

    # -- saving ------------------------------------------------------------------------------

    def save(self, s: S) -> Json:
        """The whole state as plain JSON data, without its log."""
        return {
            "options": dict(s.setting.options),
            "flow": save_flow(s),
            "table": save_part(s, FLOW),
        }

    def load(self, data: Any) -> S:
        """The state that `save` described; BadPosition lists what does not fit."""
        s = self.rebuilt(data)
        self.require_sound(s)
        return s

    def rebuilt(self, data: Any) -> S:
        """The same for what is known to come from `save`: that it makes a state in which the game
        can go on is not looked at."""
        if not isinstance(data, dict):
            raise BadPosition("state", "a table is needed")
        for name in ("options", "flow", "table"):
            if not isinstance(data.get(name), dict):
                raise BadPosition(name, "a table is needed")
        try:
            s = self.fresh(self.check_options(data["options"]), FastRng(0))
        except BadOptions as error:
            raise BadPosition(f"options.{error.field}", error.reason) from error
        faults: list[tuple[str, str]] = []
        load_flow(s, data["flow"], self.frames(), faults)
        for seat, answer in enumerate(s.answers):
            if not -1 <= answer < self.space.size:
                faults.append((f"flow.answers.{seat}", f"no action {answer}"))
        try:
            load_part(s, data["table"], "", faults, FLOW)
        except Exception as error:  # what follows from the fields can't be made from these
            faults.append(("state", f"the parts do not fit together: {error!r}"))
        stop(faults)
        return s

    def require_sound(self, s: S) -> None:
        """BadPosition unless components are conserved, a question can be put and the table shown:
        numbers that point at nothing show there."""
        try:
            self.audit(s)
            if not s.over:
                for seat in members(may_act(s)):
                    assert legal(s, seat), f"seat {seat} has no answer"
                assert may_act(s), "nobody is asked"
            for seat in range(-1, self.seat_count(s)):
                self.view(s, seat)
        except Exception as error:
            raise BadPosition("state", f"the parts do not fit together: {error}") from error

    def frames(self) -> dict[str, Any]:
        """The class of every frame that the game, those that it is derived from and the kernel
        have, by its name."""
        packages = {kind.__module__.removesuffix(".game") for kind in type(self).__mro__}
        found: dict[str, Any] = {}
        for kind in frame_classes(Frame):
            module = kind.__module__
            if any(module == each or module.startswith(each + ".") for each in packages):
                assert found.get(kind.__name__, kind) is kind, f"two frames {kind.__name__}"
                found[kind.__name__] = kind
        return found

    def digest(self, s: S) -> str:
        """32 hex digits that are equal for equal states, in any process and mode."""
        text = json.dumps(self.save(s), sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=16).hexdigest()


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


def frame_classes(kind: Any) -> list[Any]:
    """All classes derived from a class of frames."""
    found: list[Any] = []
    for derived in kind.__subclasses__():
        found.append(derived)
        found += frame_classes(derived)
    return found


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


def load_flow(s: State, data: Json, frames: dict[str, Any], faults: list[tuple[str, str]]) -> None:
    """Fill the kernel's own fields from `save_flow`'s data; what does not fit goes into `faults`.

    `frames` gives the frame classes by name.
    """
    try:
        s.rng = load_rng(data["rng"])
    except (KeyError, ValueError, TypeError, IndexError) as error:
        faults.append(("flow.rng", f"is no generator: {error!r}"))
    stack, at, answers = data.get("stack"), data.get("at"), data.get("answers")
    if not all_ints(at) or not all_ints(answers) or not isinstance(stack, list):
        faults.append(("flow.stack", "frames, their progress and answers are lists"))
        return
    s.stack = []
    for place, saved in enumerate(stack):
        frame = build_frame(saved, frames)
        if frame is None:
            faults.append((f"flow.stack.{place}", f"no frame of this game: {saved!r}"))
        else:
            s.stack.append(frame)
    s.at, s.answers = list(at or []), list(answers or [])
    if len(s.at) != len(stack):
        faults.append(("flow.at", "one progress number per frame is needed"))
    elif len(s.stack) == len(s.at):
        for place, frame in enumerate(s.stack):
            if not 0 <= s.at[place] <= frame.furthest():
                faults.append((f"flow.at.{place}", f"no step {s.at[place]}"))
    over, reveals = data.get("over"), data.get("reveals")
    if type(over) is not bool or type(reveals) is not int:
        faults.append(("flow", "'over' is true or false, 'reveals' a whole number"))
        return
    s.over, s.reveals = over, reveals
    if over == bool(stack) or (stack and s.stack and not isinstance(s.stack[-1], Decision)):
        faults.append(
            ("flow.stack", "a game that is on waits for a decision, one that is over not")
        )


def with_chance(saved: Any) -> Any:
    """A saved position with a generator, which it has none of."""
    flow = saved.get("flow") if isinstance(saved, dict) else None
    if not isinstance(flow, dict):
        raise BadPosition("saved.flow", "a table is needed")
    return {**saved, "flow": {**flow, "rng": FastRng(0).save()}}


def unanswerable(s: State) -> list[tuple[str, str]]:
    """The seats that are asked and have no answer, as faults of a position."""
    if s.over:
        return []
    must = members(must_act(s))
    if not must:
        return [("set", "nobody is asked, and the game is not over")]
    reason = "is asked, and has no answer"
    return [(f"seats.{seat}", reason) for seat in must if not legal(s, seat)]


def all_ints(value: Any) -> bool:
    """Whether a value is a list of whole numbers."""
    return isinstance(value, list) and all(type(item) is int for item in value)


def require_room(size: int) -> None:
    """BadPack when a pack has more bytes than one may have."""
    if size > PACK_BYTES:
        english, french = too_long(PACK_BYTES)
        raise BadPack([Fault("", "", "", f"the pack has {english}", f"le paquet a {french}")])


def build_frame(saved: Any, frames: dict[str, Any]) -> Frame | None:
    """The frame that `save_flow` described, None when there is no such one."""
    if not isinstance(saved, list) or not saved or not isinstance(saved[0], str):
        return None
    if saved[0] not in frames or not all_ints(saved[1:]):
        return None
    try:
        made: Frame = frames[saved[0]](*saved[1:])
    except TypeError:
        return None
    return made


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
