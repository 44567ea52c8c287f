"""The Game object of The Ares Project: options, notation, knowledge, results."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import refusals
from astrarium.games.ares.bot.advice import ADVICE
from astrarium.games.ares.bot.belief import imagine
from astrarium.games.ares.cards.pack import check_pack
from astrarium.games.ares.cards.tables import FACTIONS, FILES, FOLDER, PLAN_INDEX
from astrarium.games.ares.face import asking, labels, view
from astrarium.games.ares.face.components import components
from astrarium.games.ares.face.odds import odds
from astrarium.games.ares.face.position import describe, read_position
from astrarium.games.ares.moves import DONE, SPACE
from astrarium.games.ares.rules import hidden
from astrarium.games.ares.rules.audit import audit
from astrarium.games.ares.rules.ending import points, ranks
from astrarium.games.ares.rules.leaving import give_up
from astrarium.games.ares.rules.setup import SEATS, empty_table, make_setup
from astrarium.games.ares.rules.turn import PLAY, PlayCard
from astrarium.games.ares.saving import load, save
from astrarium.games.ares.state import ENDINGS, NONE, VARIANTS, Ares
from astrarium.kernel.advice import Advice
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision, settle
from astrarium.kernel.game import Game, Json, Outcome, Refusal, Variant
from astrarium.kernel.packs import Faults
from astrarium.kernel.rng import Rng

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
        super().__init__("ares", "1", name, SPACE, FOLDER)
        self.pack_files = FILES
        self.idle_action = DONE

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
        return components(s.setup.pack)

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

    def refusal(self, s: Ares, seat: int, action: int, code: int) -> Refusal:
        rule, key = refusals.TABLE[code]
        _, params = labels.label(s, seat, action)
        key = "ares.no." + key
        return Refusal(rule, key, params, self.say("en", key, params))

    def resign(self, s: Ares, seat: int) -> None:
        give_up(s, seat)
        settle(s)

    def outcome(self, s: Ares) -> Outcome | None:
        if not s.over:
            return None
        scores = [points(s, seat) for seat in range(s.setup.seats)]
        return Outcome(ENDINGS[s.ending], ranks(s), scores)

    def name_of(self, s: Ares, seat: int, domain: str, word: str, before: list[int]) -> int:
        if domain == "place":
            owner = before[0] if before and decision_names_owner(s) else seat
            p = s.players[owner] if 0 <= owner < s.setup.seats else s.players[seat]
            plan = PLAN_INDEX.get(word, NONE)
            return p.plan.index(plan) if plan in p.plan and plan != NONE else -1
        if domain in ("force", "to", "behind", "with", "target"):
            return labels.force_named(s, seat, domain, word)
        return -1

    def name_thing(self, sort: str, id: str, language: str) -> str:
        found = labels.thing_name(sort, id, language)
        return found or super().name_thing(sort, id, language)

    def event_key(self, kind: str) -> str:
        return "ares.event." + kind

    def audit(self, s: Ares) -> None:
        audit(s)

    def label(self, s: Ares, seat: int, action: int) -> tuple[str, Params]:
        return labels.label(s, seat, action)

    def view(self, s: Ares, seat: int) -> Json:
        return view.view(s, seat)

    def ask(self, s: Ares, seat: int) -> Json | None:
        return asking.ask(s, seat)

    def odds(self, s: Ares, seat: int) -> list[Json]:
        return odds(s, seat)

    def determinize(self, s: Ares, seat: int, rng: Rng) -> Ares:
        return hidden.determinize(s, seat, rng)

    def imagine(self, s: Ares, seat: int, rng: Rng) -> Ares:
        return imagine(s, seat, rng)

    def advice(self) -> Advice[Ares]:
        return ADVICE

    def save(self, s: Ares) -> Json:
        return save(s)

    def load(self, data: Json) -> Ares:
        return load(data)


def decision_names_owner(s: Ares) -> bool:
    """Whether the question's places are of the seat that the action names."""
    return not s.over and type(decision(s)).__name__ in ("DestroyBuilding", "ChooseRaiders")


GAME: Final = AresProject()
