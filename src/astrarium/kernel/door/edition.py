"""What a game is called and what lies in its box: formats, options, rules, components."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.actions import ActionSpace
from astrarium.kernel.catalogue import Rule, load_rules
from astrarium.kernel.options import Variant
from astrarium.kernel.packs.faults import Field
from astrarium.kernel.refusals import Refusals
from astrarium.kernel.state import State
from astrarium.kernel.telling.primer import Primer, load_primer
from astrarium.kernel.telling.text import Messages

S = TypeVar("S", bound=State)
Json = dict[str, Any]

BEHIND: Final = 100
"""The place of games that name none: behind those that do."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition(Generic[S]):
    """A game's names, formats and options, and what is printed."""

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
        self.kinds: list[str] = []  # of questions, that `kind_of` says beside those of the classes
        self.pack_files: list[str] = []  # the files of a data pack; none: no cards of one's own
        self.cards_of: tuple[Any, Json] | None = None  # the game and pack whose names it speaks by
        self.idle_action = -1  # ends a turn early: random play for speed figures avoids it
        self.place = BEHIND  # among the games on offer, the lowest first; below 0: not on offer
        self.duel_fields: list[Field] = []  # what puts a fight in words (`duel`)
        self.roster_sides: list[str] = []  # whose lists are brought along (`read_roster`); or none

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
