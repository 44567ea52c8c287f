"""The Game object of Star Realms: options, notation, knowledge, results."""

from __future__ import annotations

from typing import Final

from astrarium.games.star_realms import asking, refusals, view
from astrarium.games.star_realms.bot import ADVICE
from astrarium.games.star_realms.cards import FOLDER, KIND
from astrarium.games.star_realms.defeat import give_up, ranks
from astrarium.games.star_realms.main_phase import MainPhase
from astrarium.games.star_realms.moves import END, SPACE
from astrarium.games.star_realms.position import read_position
from astrarium.games.star_realms.saving import load, save
from astrarium.games.star_realms.setup import FORMAT_IDS, FORMATS, HANDS, conserved, new_game
from astrarium.games.star_realms.state import (
    ENDINGS,
    NONE,
    SPECTATOR,
    Realms,
)
from astrarium.kernel.advice import Advice
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision, settle
from astrarium.kernel.game import Game, Json, Outcome, Refusal, Variant
from astrarium.kernel.knowledge import redraw
from astrarium.kernel.rng import FastRng, Rng

MAX_SEATS: Final = 6


class StarRealms(Game[Realms]):
    """Star Realms behind the protocol that every game has."""

    def __init__(self) -> None:
        super().__init__(
            "star_realms", "1", {"en": "Star Realms", "fr": "Star Realms"}, SPACE, FOLDER
        )
        self.idle_action = END

    def variants(self) -> list[Variant]:
        return [
            Variant(
                entry["id"],
                {"en": entry["name_en"], "fr": entry["name_fr"]},
                entry["players"],
                {"format": entry["id"]},
            )
            for entry in FORMATS
        ]

    def options_schema(self) -> Json:
        return {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "format": {"type": "string", "enum": FORMAT_IDS, "default": "duel"},
                "seats": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": MAX_SEATS,
                    "default": 0,
                    "description": "0: the fewest that the format needs",
                },
                "boxes": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 3,
                    "default": 0,
                    "description": "0: one for two players (SR-20.3)",
                },
                "own_bases_targetable": {"type": "boolean", "default": True},
                "discard_timing": {
                    "type": "string",
                    "enum": ["immediate", "start_of_turn"],
                    "default": "immediate",
                },
                "team_hands": {"type": "string", "enum": list(HANDS), "default": "as_ruled"},
                "turn_limit": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 100000,
                    "default": 2000,
                    "description": "the game then ends without result (SR-15.2); 0: never",
                },
                "first_seat": {"type": "integer", "minimum": -1, "maximum": 5, "default": -1},
                "boss_seat": {"type": "integer", "minimum": 0, "maximum": 5, "default": 0},
            },
        }

    def components(self) -> list[Json]:
        return view.components()

    def new(self, options: Json, rng: Rng) -> Realms:
        return new_game(options, rng)

    def position(self, data: Json, rng: Rng) -> Realms:
        s = read_position(self.check_options(data.get("options", {})), data.get("set", {}), rng)
        settle(s)
        return s

    def describe(self, s: Realms) -> Json:
        return view.describe(s)

    def resting(self, s: Realms) -> bool:
        return s.over or isinstance(decision(s), MainPhase)

    def seat_count(self, s: Realms) -> int:
        return s.setup.seats

    def teams(self, s: Realms) -> list[int]:
        return s.setup.team[:]

    def refusal(self, s: Realms, seat: int, action: int, code: int) -> Refusal:
        rule, key = refusals.TABLE[code]
        params = asking.refusal_params(s, seat, action, code)
        return Refusal(rule, "sr.no." + key, params, self.say("en", "sr.no." + key, params))

    def resign(self, s: Realms, seat: int) -> None:
        give_up(s, seat)
        settle(s)

    def outcome(self, s: Realms) -> Outcome | None:
        if not s.over:
            return None
        scores = [s.authority[score] for score in s.setup.score]
        return Outcome(ENDINGS[s.ending], ranks(s), scores)

    def name_of(self, s: Realms, seat: int, domain: str, word: str, before: list[int]) -> int:
        kind = KIND.get(word, -1)
        if kind < 0:
            return -1
        if domain == "trade_row":
            for place, card in enumerate(s.row):
                if card != NONE and s.kinds[card] == kind:
                    return place
        if domain == "slot":
            owner = before[0] if before else seat
            if not 0 <= owner < s.setup.seats:
                return -1
            for slot, card in enumerate(s.players[owner].play):
                if s.kinds[card] == kind:
                    return slot
        return -1

    def name_thing(self, sort: str, id: str, language: str) -> str:
        if sort == "card" and id in KIND:
            return asking.card_name(id, language)
        return super().name_thing(sort, id, language)

    def event_key(self, kind: str) -> str:
        return "sr.event." + kind

    def audit(self, s: Realms) -> None:
        assert conserved(s), "every card lies in exactly one place [SR-1.1]"

    def label(self, s: Realms, seat: int, action: int) -> tuple[str, Params]:
        return asking.label(s, seat, action)

    def view(self, s: Realms, seat: int) -> Json:
        return view.view(s, seat)

    def ask(self, s: Realms, seat: int) -> Json | None:
        return asking.ask(s, seat)

    def determinize(self, s: Realms, seat: int, rng: Rng) -> Realms:
        other = s.clone()
        other.rng = FastRng(rng.below(1 << 50))
        who = SPECTATOR if seat < 0 else seat
        redraw([other.trade_deck], other.known, who, rng)
        for p in other.players:
            redraw([p.deck, p.hand], other.known, who, rng)
        return other

    def advice(self) -> Advice[Realms]:
        return ADVICE

    def save(self, s: Realms) -> Json:
        return save(s)

    def load(self, data: Json) -> Realms:
        return load(data)


GAME: Final = StarRealms()
