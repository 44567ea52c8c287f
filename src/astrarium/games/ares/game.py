"""The Game object of The Ares Project: options, notation, knowledge, results."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.ares import moves as m
from astrarium.games.ares.bot.advice import ADVICE
from astrarium.games.ares.bot.belief import imagine
from astrarium.games.ares.cards.pack import check_pack
from astrarium.games.ares.cards.tables import CARD_IDS, FACTIONS, FILES, FOLDER, PLAN_INDEX
from astrarium.games.ares.face import labels, prompts
from astrarium.games.ares.face.components import components
from astrarium.games.ares.face.odds import odds
from astrarium.games.ares.face.position import describe, read_position
from astrarium.games.ares.face.sight import Sight
from astrarium.games.ares.face.view import View, view
from astrarium.games.ares.refusals import REFUSALS
from astrarium.games.ares.rules.audit import audit
from astrarium.games.ares.rules.ending import points, ranks
from astrarium.games.ares.rules.hidden import determinize
from astrarium.games.ares.rules.leaving import give_up
from astrarium.games.ares.rules.losses import DestroyBuilding
from astrarium.games.ares.rules.raid import ChooseRaiders
from astrarium.games.ares.rules.setup import SEATS, empty_table, make_setup
from astrarium.games.ares.rules.turn import PLAY, PlayCard
from astrarium.games.ares.state import ENDINGS, VARIANTS, Ares
from astrarium.kernel.advice import Advice
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision, decision, settle
from astrarium.kernel.game import Game, Json, Variant
from astrarium.kernel.packs import Faults
from astrarium.kernel.rng import Rng
from astrarium.kernel.views import Outcome

NAMES: Final = {
    "basic": {"en": "Basic game", "fr": "Jeu basique"},
    "complete": {"en": "Complete game", "fr": "Jeu complet"},
    "free_for_all": {"en": "Free for all", "fr": "Chacun pour soi"},
    "team": {"en": "Teams", "fr": "Jeu en équipes"},
}


class AresProject(Game[Ares]):
    """The Ares Project behind the protocol that every game has."""

    def __init__(self) -> None:
        name = {"en": "The Ares Project", "fr": "Le Projet Arès"}
        super().__init__("ares", "2", name, m.SPACE, REFUSALS, FOLDER)
        self.view_type = View
        self.pack_files = FILES
        self.idle_action = m.DONE

    def variants(self) -> list[Variant]:
        return [Variant(id, NAMES[id], SEATS[id], {"variant": id}) for id in VARIANTS]

    def options_schema(self) -> Json:
        faction = {"type": "string", "enum": ["", *FACTIONS], "default": ""}
        return {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "variant": {"type": "string", "enum": VARIANTS, "default": "basic"},
                "seats": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 4,
                    "default": 0,
                    "description": "0: the fewest that the variant needs",
                },
                "faction_0": faction,
                "faction_1": faction,
                "faction_2": faction,
                "faction_3": faction,
                "first_seat": {
                    "type": "integer",
                    "minimum": -1,
                    "maximum": 3,
                    "default": -1,
                    "description": "who begins; -1: by dice (AR-2.5)",
                },
                "cards": {"type": ["object", "null"], "default": None},
            },
        }

    def check_options(self, options: Json) -> Json:
        checked = super().check_options(options)
        make_setup(checked)
        return checked

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        return check_pack(tables, faults)

    def components(self) -> list[Json]:
        return components(None)

    def components_at(self, s: Ares) -> list[Json]:
        return components(s.setup.options["cards"])

    def matchups(self) -> list[tuple[str, Json]]:
        found: list[tuple[str, Json]] = [("basic", {"variant": "basic"})]
        for i, one in enumerate(FACTIONS):
            for other in FACTIONS[i + 1 :]:
                options = {"variant": "complete", "faction_0": one, "faction_1": other}
                found.append((f"{one} - {other}", options))
        return found

    def side_names(self, s: Ares, language: str) -> list[str]:
        return [labels.thing_name("faction", FACTIONS[f], language) for f in s.setup.factions]

    def new(self, options: Json, rng: Rng) -> Ares:
        s = empty_table(make_setup(options), rng)
        s.push(PLAY)
        settle(s)
        return s

    def position(self, data: Json, rng: Rng) -> Ares:
        s = read_position(self.check_options(data.get("options", {})), data.get("set", {}), rng)
        settle(s)
        return s

    def describe(self, s: Ares) -> Json:
        return describe(s)

    def resting(self, s: Ares) -> bool:
        return s.over or isinstance(decision(s), PlayCard)

    def seat_count(self, s: Ares) -> int:
        return s.setup.seats

    def teams(self, s: Ares) -> list[int]:
        return s.setup.team[:]

    def resign(self, s: Ares, seat: int) -> None:
        give_up(s, seat)
        settle(s)

    def outcome(self, s: Ares) -> Outcome | None:
        if not s.over:
            return None
        scores = [points(s, seat) for seat in range(s.setup.seats)]
        return Outcome(ENDINGS[s.ending], ranks(s), scores)

    def audit(self, s: Ares) -> None:
        audit(s)

    # -- words -------------------------------------------------------------------------------

    def name_of(self, s: Ares, seat: int, domain: str, word: str, before: list[int]) -> int:
        if domain == "place" and word in PLAN_INDEX:
            top = None if s.over else decision(s)
            others = isinstance(top, (DestroyBuilding, ChooseRaiders))  # these name the owner
            owner = before[0] if others and before and before[0] < s.setup.seats else seat
            return Sight(s, seat).place_named(owner, PLAN_INDEX[word])
        if domain in ("force", "to", "behind", "with", "target"):
            return labels.force_named(s, seat, domain, word)
        return -1

    def name_thing(self, sort: str, id: str, language: str) -> str:
        return labels.thing_name(sort, id, language) or super().name_thing(sort, id, language)

    def label(self, s: Ares, seat: int, action: int) -> tuple[str, Params]:
        return labels.label(s, seat, action)

    def prompt(self, s: Ares, seat: int, top: Decision[Any]) -> tuple[str, Params]:
        return top.kind, prompts.prompt(s, top)

    def asks(self, s: Ares, top: Decision[Any]) -> str | None:
        kind = prompts.card_in_use(s, top)
        return None if kind < 0 else CARD_IDS[kind]

    def choice(self, s: Ares, seat: int, action: int) -> Json:
        entry = super().choice(s, seat, action)
        prompts.hang(s, action, entry)
        prompts.dress(s, seat, action, entry)
        return entry

    def blocked(self, s: Ares, seat: int, action: int) -> Json:
        entry = super().blocked(s, seat, action)
        prompts.hang(s, action, entry)
        return entry

    def warnings(self, s: Ares, seat: int, top: Decision[Any], legal: list[int]) -> list[Json]:
        return prompts.warnings(s, seat, top)

    # -- who knows what ----------------------------------------------------------------------

    def knowledge(self, s: Ares, seat: int) -> Sight:
        return Sight(s, seat)

    def view(self, s: Ares, seat: int) -> Json:
        return {**view(s, seat)}

    def odds(self, s: Ares, seat: int) -> list[Json]:
        return odds(s, seat)

    def determinize(self, s: Ares, seat: int, rng: Rng) -> Ares:
        return determinize(s, seat, rng)

    def imagine(self, s: Ares, seat: int, rng: Rng) -> Ares:
        return imagine(s, seat, rng)

    def advice(self) -> Advice[Ares]:
        return ADVICE


GAME: Final = AresProject()
