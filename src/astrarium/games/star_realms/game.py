"""The Game object of Star Realms: options, components, teams, results."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.advice import Advice
from astrarium.kernel.components import component, names
from astrarium.kernel.flow import decision
from astrarium.kernel.game import Game, Json
from astrarium.kernel.options import Variant
from astrarium.kernel.packs.faults import Faults, Field
from astrarium.kernel.packs.fields import Flag, Whole, Word
from astrarium.kernel.rng import Rng
from astrarium.kernel.telling.epilogue import Epilogue
from astrarium.kernel.telling.sketch import Sketch
from astrarium.kernel.timing import Timing
from astrarium.kernel.views import Outcome

from . import refusals
from .bot.hints import ADVICE
from .effects.abilities import ABILITIES
from .face.epilogue import EPILOGUE
from .face.odds import odds
from .face.position import Placed
from .face.terminal import Drawing
from .face.view import StarRealmsView
from .moves import END, SEATS, SPACE
from .pack import FILE, FILES, check_pack
from .printed.formats import FORMATS, HANDS, Setup, check_seats
from .printed.tables import CARDS, FOLDER, load
from .rules.audit import conserved
from .rules.defeat import outcome
from .rules.leaving import give_up
from .rules.main_phase import MainPhase
from .rules.setup import new_game
from .rules.twins import exchange_hidden
from .state import Realms

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
LISTS: Final[Json] = {name: [] for name in ("primary", "ally", "scrap", "triggers", "static")}
CARD: Final[Json] = {"faction": "", "type": "", "outpost": False, "cost": None, "defense": None}
"""What every card tells as a component, and what it is where the data says nothing."""

TIMING: Final = Timing(bank=5 * 60, turn=10, delay=2)


class StarRealms(Placed):
    """Star Realms behind the protocol that every game has."""

    def __init__(self, cards: list[Json] | None = None) -> None:
        name = {"en": "Star Realms", "fr": "Star Realms"}
        super().__init__("star_realms", "4", name, SPACE, refusals.REFUSALS, FOLDER, "sr")
        self.view_type = StarRealmsView
        self.place = 1
        self.options = OPTIONS
        self.cards: list[Json] = CARDS if cards is None else cards
        self.things = {"card": {card["id"]: card for card in self.cards}}
        self.pack_files = FILES
        self.idle_action = END.of()

    def variants(self) -> list[Variant]:
        return [
            Variant(id, names(entry), entry["players"], {"format": id})
            for id, entry in FORMATS.items()
        ]

    def check_options(self, options: Json) -> Json:
        checked = super().check_options(options)
        check_seats(checked)
        if checked["cards"] is None:
            del checked["cards"]  # as records of before packs have it
        return checked

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        return check_pack(tables, faults)

    def with_cards(self, options: Json) -> Game[Realms]:
        return StarRealms(options["cards"][FILE]["card"])

    def components(self) -> list[Json]:
        return components(self.cards)

    def components_at(self, s: Realms) -> list[Json]:
        return components(s.setup.cards)

    def new(self, options: Json, rng: Rng) -> Realms:
        return new_game(Setup(options, ABILITIES), rng)

    def resting(self, s: Realms) -> bool:
        return s.over or isinstance(decision(s), MainPhase)

    def playing(self, s: Realms) -> int:
        return sum([1 << seat for seat, p in enumerate(s.players) if p.alive])

    def leave(self, s: Realms, seat: int) -> None:
        give_up(s, seat)

    def outcome(self, s: Realms) -> Outcome | None:
        return outcome(s)

    def audit(self, s: Realms) -> None:
        assert conserved(s), "every card lies in exactly one place [SR-1.1]"

    def odds(self, s: Realms, seat: int) -> list[Json]:
        return odds(s, seat)

    def advice(self) -> Advice[Realms]:
        return ADVICE

    def timing(self) -> Timing:
        return TIMING

    def epilogue(self) -> Epilogue[Realms]:
        return EPILOGUE

    def terminal_board(self, view: Json, names: list[str], language: str) -> Sketch:
        return Drawing(self, view, names, language).whole()

    def dealt(self, s: Realms) -> list[list[list[int]]]:
        return [[s.trade_deck], *[[p.deck, p.hand] for p in s.players]]

    def exchange(self, s: Realms, seat: int, rng: Rng) -> None:
        exchange_hidden(s, seat, rng)
        self.exchange_answers(s, seat, rng)


def components(cards: list[Json]) -> list[Json]:
    """Everything in the box, with these cards."""
    score_cards = load("components.toml")["score_card"]
    seated = [entry for entry in FORMATS.values() if "seats" in entry]
    return [
        *[component({**CARD, **LISTS, **card}, "card", [*CARD, *LISTS]) for card in cards],
        *[component(entry, "score_card") for entry in score_cards],  # bookkeeping (SR-1.2)
        *[component(entry, "format") for entry in FORMATS.values()],
        *[component({**entry, **entry["seats"]}, "seating") for entry in seated],
    ]


GAME: Final = StarRealms()
