"""The Game object of StarCraft: The Board Game: options, notation, knowledge, results."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.advice import Advice
from astrarium.kernel.errors import BadOptions
from astrarium.kernel.flow import decision, settle
from astrarium.kernel.game import Json
from astrarium.kernel.knowledge import Knowledge
from astrarium.kernel.options import Variant
from astrarium.kernel.packs.faults import Faults, Field
from astrarium.kernel.packs.fields import Whole, Word
from astrarium.kernel.rng import Rng
from astrarium.kernel.telling.epilogue import Epilogue
from astrarium.kernel.telling.sketch import Sketch
from astrarium.kernel.timing import DAY, HOUR, Timing
from astrarium.kernel.views import Outcome

from . import moves as m
from . import state
from .bot.advice import ADVICE
from .bot.belief import imagine
from .bot.values import OWN_VALUES, Values
from .effects.abilities import OWN_ABILITIES, abilities_of
from .face.components import components
from .face.description import describe
from .face.epilogue import EPILOGUE
from .face.odds import danger, odds
from .face.position import read_position
from .face.terminal import Drawing
from .face.view import StarCraftView
from .face.words import THINGS, Spoken
from .pack import check_pack
from .printed.data import FILES, OWN_DATA, Data
from .printed.tables import FACTION_IDS, FOLDER
from .refusals import REFUSALS
from .rules.audit import audit
from .rules.battle.start_of_battle import WINDOWS
from .rules.galaxy.placing import by_its_name
from .rules.galaxy.setup import empty_table
from .rules.hidden import determinize
from .rules.leaving import give_up
from .rules.orders.execution import ChooseOrder
from .rules.orders.planning import LayOrder
from .rules.orders.scrapping import PIECES, Scrapping
from .rules.rounds.rounds import Play
from .rules.twins import exchange_hidden
from .rules.victory import outcome
from .state import Setup, StarCraft, knowledge_of

OPTIONS: Final[list[Field]] = [
    Word("variant", state.VARIANTS, state.STANDARD),
    Whole("seats", 2, 6, 2),
    Word("factions", ["clockwise", "random"], "clockwise"),
    Word("galaxy", ["placed", "random"], "placed"),
    Word("race_abilities", ["rulebook", "known", "all"], "known"),
    Whole("round_limit", 0, 200, 40, about="the round after which the best wins (SC-5.3); 0: none"),
]
NAMES: Final = {
    state.STANDARD: {"en": "Standard game", "fr": "Partie normale"},
    state.TEAM_PLAY: {"en": "Team Play", "fr": "Jeu par équipe"},
    state.GALACTIC_CONQUEST: {"en": "Galactic Conquest", "fr": "Conquête Galactique"},
    state.GALACTIC_TEAMS: {
        "en": "Galactic Conquest in teams",
        "fr": "Conquête Galactique par équipe",
    },
}
SEATS: Final = {
    state.STANDARD: [2, 3, 4, 5, 6],
    state.TEAM_PLAY: [4, 6],
    state.GALACTIC_CONQUEST: [2, 3, 4, 5, 6],
    state.GALACTIC_TEAMS: [4, 6],
}
GALACTIC_ROUNDS: Final = 60
"""The rounds after which a game of Galactic Conquest ends, for it has no other end (SC-25.17)."""


def fixed_by(variant: str) -> Json:
    """The options that a variant settles; a table may agree on another number of rounds."""
    options: Json = {"variant": variant}
    if variant in state.GALACTIC:
        options["round_limit"] = GALACTIC_ROUNDS
    return options


SCRAPPING: Final = Scrapping(m.SPACE, PIECES)


def set_up(options: Json) -> Setup:
    """What never changes at a table with these checked options."""
    pack = options.get("cards")
    if pack is None:
        return Setup(options, WINDOWS, SCRAPPING, OWN_ABILITIES, OWN_DATA, OWN_VALUES)
    data = Data(pack)
    return Setup(options, WINDOWS, SCRAPPING, abilities_of(data), data, Values(data))


TIMING: Final = Timing(bank=40 * 60, turn=45, days_turn=24 * HOUR, days_cap=7 * DAY)


class StarCraftGame(Spoken):
    """StarCraft behind the protocol that every game has."""

    def __init__(self) -> None:
        name = {"en": "StarCraft: The Board Game", "fr": "StarCraft : Le Jeu de plateau"}
        super().__init__("starcraft", "3", name, m.SPACE, REFUSALS, FOLDER)
        self.place = 4
        self.options = OPTIONS
        self.view_type = StarCraftView
        self.things = THINGS
        self.pack_files = FILES

    def variants(self) -> list[Variant]:
        return [Variant(id, NAMES[id], SEATS[id], fixed_by(id)) for id in state.VARIANTS]

    def check_options(self, options: Json) -> Json:
        if options.get("variant") in state.GALACTIC:
            options = {**fixed_by(options["variant"]), **options}
        checked = super().check_options(options)
        if checked["seats"] not in SEATS[checked["variant"]]:  # SC-25.5
            raise BadOptions("seats", "4 or 6 in Team Play", "4 ou 6 dans le jeu par équipe")
        return checked

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        return check_pack(tables, faults)

    def components(self) -> list[Json]:
        return components(OWN_DATA)

    def components_at(self, s: StarCraft) -> list[Json]:
        return components(s.data)

    def new(self, options: Json, rng: Rng) -> StarCraft:
        s = empty_table(set_up(options), rng)
        s.push(Play())
        settle(s)
        return s

    def lay_out(self, options: Json, told: Json, rng: Rng) -> StarCraft:
        s = empty_table(set_up(options), rng)
        read_position(s, told)
        return s

    def read(self, s: StarCraft, seat: int, text: str) -> int:
        return by_its_name(s, super().read(s, seat, text))

    def describe(self, s: StarCraft) -> Json:
        return describe(s)

    def parts_played(self, s: StarCraft) -> list[str]:
        return ["faction:" + FACTION_IDS[p.faction] for p in s.players]

    def resting(self, s: StarCraft) -> bool:
        return s.over or isinstance(decision(s), (LayOrder, ChooseOrder))

    def playing(self, s: StarCraft) -> int:
        return sum([1 << seat for seat, p in enumerate(s.players) if p.alive])

    def leave(self, s: StarCraft, seat: int) -> None:
        give_up(s, seat)

    def outcome(self, s: StarCraft) -> Outcome | None:
        return outcome(s)

    def audit(self, s: StarCraft) -> None:
        audit(s)

    def knowledge(self, s: StarCraft, seat: int) -> Knowledge:
        return knowledge_of(s, seat)

    def danger(self, s: StarCraft, seat: int) -> list[Json]:
        return danger(s, seat)

    def odds(self, s: StarCraft, seat: int) -> list[Json]:
        return odds(s, seat)

    def determinize(self, s: StarCraft, seat: int, rng: Rng) -> StarCraft:
        return determinize(s, seat, rng)

    def imagine(self, s: StarCraft, seat: int, rng: Rng) -> StarCraft:
        return imagine(s, seat, rng)

    def advice(self) -> Advice[StarCraft]:
        return ADVICE

    def timing(self) -> Timing:
        return TIMING

    def epilogue(self) -> Epilogue[StarCraft]:
        return EPILOGUE

    def terminal_board(self, view: Json, names: list[str], language: str) -> Sketch:
        return Drawing(self, view, names, language).whole()

    def exchange(self, s: StarCraft, seat: int, rng: Rng) -> None:
        exchange_hidden(s, seat, rng)
        self.exchange_answers(s, seat, rng)


GAME: Final = StarCraftGame()
