"""The Game object of The Ares Project: options, factions, knowledge, results."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.advice import Advice
from astrarium.kernel.flow import decision, settle
from astrarium.kernel.game import Json
from astrarium.kernel.options import Variant
from astrarium.kernel.packs.faults import Faults, Field
from astrarium.kernel.packs.fields import Whole, Word
from astrarium.kernel.rng import Rng
from astrarium.kernel.telling.epilogue import Epilogue
from astrarium.kernel.telling.sketch import Sketch
from astrarium.kernel.timing import Timing
from astrarium.kernel.views import Outcome

from . import moves as m
from .bot.advice import ADVICE
from .bot.belief import imagine
from .effects.chosen import SEATS, make_setup
from .face.components import components
from .face.epilogue import EPILOGUE
from .face.odds import danger, odds
from .face.position import Placed
from .face.sight import Sight
from .face.terminal import Drawing
from .face.view import View
from .face.words import THINGS
from .pack import check_pack
from .printed.tables import FACTIONS, FILES, FOLDER
from .refusals import REFUSALS
from .rules.audit import audit
from .rules.ending import outcome
from .rules.hidden import determinize
from .rules.leaving import give_up
from .rules.setup import empty_table
from .rules.turn import PLAY, PlayCard
from .rules.twins import exchange_hidden
from .state import VARIANTS, Ares

NAMES: Final = {
    "basic": {"en": "Basic game", "fr": "Jeu basique"},
    "complete": {"en": "Complete game", "fr": "Jeu complet"},
    "free_for_all": {"en": "Free for all", "fr": "Chacun pour soi"},
    "team": {"en": "Teams", "fr": "Jeu en équipes"},
}
OPTIONS: Final[list[Field]] = [
    Word("variant", VARIANTS, "basic"),
    Whole("seats", 0, 4, 0, about="0: the fewest that the variant needs"),
    *[Word(f"faction_{seat}", ["", *FACTIONS], "") for seat in range(m.SEATS)],
    Whole("first_seat", -1, 3, -1, about="who begins; -1: by dice (AR-2.5)"),
]

TIMING: Final = Timing(bank=25 * 60)


class AresProject(Placed):
    """The Ares Project behind the protocol that every game has."""

    def __init__(self) -> None:
        name = {"en": "The Ares Project", "fr": "Le Projet Arès"}
        super().__init__("ares", "3", name, m.SPACE, REFUSALS, FOLDER)
        self.view_type = View
        self.things = THINGS
        self.place = 3
        self.options = OPTIONS
        self.pack_files = FILES
        self.idle_action = m.DONE

    def variants(self) -> list[Variant]:
        return [Variant(id, NAMES[id], SEATS[id], {"variant": id}) for id in VARIANTS]

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

    def new(self, options: Json, rng: Rng) -> Ares:
        s = empty_table(make_setup(options), rng)
        s.push(PLAY)
        settle(s)
        return s

    def resting(self, s: Ares) -> bool:
        return s.over or isinstance(decision(s), PlayCard)

    def playing(self, s: Ares) -> int:
        return sum([1 << seat for seat, p in enumerate(s.players) if p.alive])

    def leave(self, s: Ares, seat: int) -> None:
        give_up(s, seat)

    def outcome(self, s: Ares) -> Outcome | None:
        return outcome(s)

    def audit(self, s: Ares) -> None:
        audit(s)

    def knowledge(self, s: Ares, seat: int) -> Sight:
        return Sight(s, seat)

    def odds(self, s: Ares, seat: int) -> list[Json]:
        return odds(s, seat)

    def danger(self, s: Ares, seat: int) -> list[Json]:
        return danger(s, seat)

    def determinize(self, s: Ares, seat: int, rng: Rng) -> Ares:
        return determinize(s, seat, rng)

    def imagine(self, s: Ares, seat: int, rng: Rng) -> Ares:
        return imagine(s, seat, rng)

    def advice(self) -> Advice[Ares]:
        return ADVICE

    def timing(self) -> Timing:
        return TIMING

    def epilogue(self) -> Epilogue[Ares]:
        return EPILOGUE

    def terminal_board(self, view: Json, names: list[str], language: str) -> Sketch:
        return Drawing(self, view, names, language).whole()

    def exchange(self, s: Ares, seat: int, rng: Rng) -> None:
        exchange_hidden(s, seat, rng)
        self.exchange_answers(s, seat, rng)


GAME: Final = AresProject()
