"""The Game object of Star Realms: options, notation, knowledge, results."""

from __future__ import annotations

from typing import Final

from astrarium.games.star_realms import refusals
from astrarium.games.star_realms.bot.hints import ADVICE
from astrarium.games.star_realms.cards.tables import FOLDER, KIND
from astrarium.games.star_realms.face import words
from astrarium.games.star_realms.face.components import components
from astrarium.games.star_realms.face.position import read_position
from astrarium.games.star_realms.face.view import StarRealmsView, describe
from astrarium.games.star_realms.moves import END, SEATS, SPACE
from astrarium.games.star_realms.rules.defeat import give_up, outcome
from astrarium.games.star_realms.rules.formats import FORMATS, HANDS, check_seats
from astrarium.games.star_realms.rules.main_phase import MainPhase
from astrarium.games.star_realms.rules.setup import new_game
from astrarium.games.star_realms.state import Realms, conserved, knowledge_of
from astrarium.kernel.advice import Advice
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision, decision, settle
from astrarium.kernel.game import Game, Json, Variant
from astrarium.kernel.knowledge import Knowledge
from astrarium.kernel.packs import Field, Flag, Whole, Word
from astrarium.kernel.rng import Rng
from astrarium.kernel.views import Outcome

OPTIONS: Final[list[Field]] = [
    Word("format", list(FORMATS), "duel"),
    Whole("seats", 0, SEATS, 0, about="0: the fewest that the format needs"),
    Whole("boxes", 0, 3, 0, about="0: one for two players (SR-20.3)"),
    Flag("own_bases_targetable", True),
    Word("discard_timing", ["immediate", "start_of_turn"], "immediate"),
    Word("team_hands", HANDS, "as_ruled"),
    Whole("turn_limit", 0, 100000, 2000, about="then no result (SR-15.2); 0: never"),
    Whole("first_seat", -1, 5, -1),
    Whole("boss_seat", 0, 5, 0),
]


class StarRealms(Game[Realms]):
    """Star Realms behind the protocol that every game has."""

    def __init__(self) -> None:
        name = {"en": "Star Realms", "fr": "Star Realms"}
        super().__init__("star_realms", "2", name, SPACE, refusals.REFUSALS, FOLDER, "sr")
        self.view_type = StarRealmsView
        self.options = OPTIONS
        self.idle_action = END.of()

    def variants(self) -> list[Variant]:
        return [
            Variant(
                entry["id"],
                {"en": entry["name_en"], "fr": entry["name_fr"]},
                entry["players"],
                {"format": entry["id"]},
            )
            for entry in FORMATS.values()
        ]

    def check_options(self, options: Json) -> Json:
        checked = super().check_options(options)
        check_seats(checked)
        return checked

    def components(self) -> list[Json]:
        return components()

    def new(self, options: Json, rng: Rng) -> Realms:
        return new_game(options, rng)

    def position(self, data: Json, rng: Rng) -> Realms:
        s = read_position(self.check_options(data.get("options", {})), data.get("set", {}), rng)
        settle(s)
        return s

    def describe(self, s: Realms) -> Json:
        return describe(s)

    def resting(self, s: Realms) -> bool:
        return s.over or isinstance(decision(s), MainPhase)

    def seat_count(self, s: Realms) -> int:
        return s.setup.seats

    def teams(self, s: Realms) -> list[int]:
        return s.setup.team[:]

    def resign(self, s: Realms, seat: int) -> None:
        give_up(s, seat)
        settle(s)

    def outcome(self, s: Realms) -> Outcome | None:
        return outcome(s)

    def audit(self, s: Realms) -> None:
        assert conserved(s), "every card lies in exactly one place [SR-1.1]"

    def advice(self) -> Advice[Realms]:
        return ADVICE

    # -- words -------------------------------------------------------------------------------

    def name_of(self, s: Realms, seat: int, domain: str, word: str, before: list[int]) -> int:
        kind = KIND.get(word, -1)
        if kind < 0:
            return -1
        seen = self.knowledge(s, seat)
        if domain == "trade_row":
            return seen.place_of(s.row, kind)
        owner = before[0] if before else seat
        if domain == "slot" and 0 <= owner < s.setup.seats:
            return seen.place_of(s.players[owner].play, kind)
        return -1

    def name_thing(self, sort: str, id: str, language: str) -> str:
        if sort == "card" and id in KIND:
            return words.card_name(id, language)
        return super().name_thing(sort, id, language)

    def label(self, s: Realms, seat: int, action: int) -> tuple[str, Params]:
        return words.label(s, seat, action)

    def refusal_params(self, s: Realms, seat: int, action: int, code: int) -> Params:
        return words.refusal_params(s, seat, action, code)

    def prompt(self, s: Realms, seat: int, top: Decision[Realms]) -> tuple[str, Params]:
        return words.prompt(s, seat, top)

    def asks(self, s: Realms, top: Decision[Realms]) -> str | None:
        return words.source(s, top)

    def warnings(self, s: Realms, seat: int, top: Decision[Realms], legal: list[int]) -> list[Json]:
        return words.warnings(s, seat, top, legal)

    # -- who knows what ----------------------------------------------------------------------

    def knowledge(self, s: Realms, seat: int) -> Knowledge:
        return knowledge_of(s, seat)

    def dealt(self, s: Realms) -> list[list[list[int]]]:
        return [[s.trade_deck], *[[p.deck, p.hand] for p in s.players]]


GAME: Final = StarRealms()
