"""The Game object of Twilight Imperium: options, notation, knowledge, results."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.advice import Advice
from astrarium.kernel.flow import decision, settle
from astrarium.kernel.game import Json
from astrarium.kernel.knowledge import Knowledge
from astrarium.kernel.options import Variant
from astrarium.kernel.packs.faults import Faults, Field
from astrarium.kernel.packs.fields import Flag, Whole, Word
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.telling.epilogue import Epilogue
from astrarium.kernel.telling.sketch import Sketch
from astrarium.kernel.timing import DAY, HOUR, Timing
from astrarium.kernel.views import Outcome

from . import moves as m
from .bot import caretaker
from .bot.advice import ADVICE
from .bot.values import OWN_VALUES, Values
from .effects.agendas.all import AGENDA_RULES
from .effects.modifiers import MODIFIERS
from .effects.requirements import OWN_REQUIREMENTS, requirements_of
from .effects.rewards import REWARDS
from .effects.uses import WINDOW_RULES
from .face.components import components
from .face.danger import danger
from .face.described import describe
from .face.epilogue import EPILOGUE
from .face.odds import DUEL_FIELDS, TRIALS, odds, simulated, told_duel
from .face.position import read_position
from .face.terminal import Drawing
from .face.view import TwilightImperiumView
from .face.words import THINGS, Spoken
from .pack import check_pack
from .parts.config import LONG, SHORT, VARIANTS, Setup
from .printed.data import FILES, OWN_DATA, Data
from .printed.tables import FACTION_IDS, FOLDER
from .refusals import REFUSALS
from .rules.action.action_phase import ChooseAction
from .rules.audit import audit
from .rules.hidden import dealt, derive, redraw_offers
from .rules.leaving import give_up
from .rules.rounds import Play
from .rules.setup.setup import empty_table
from .rules.strategy.strategy_phase import TakeCard
from .rules.trade.showing import Asides
from .rules.twins import exchange_hidden
from .rules.victory import outcome
from .state import TwilightImperium, knowledge_of

OPTIONS: Final[list[Field]] = [
    Word("variant", VARIANTS, SHORT),
    Whole("seats", 3, 6, 6),
    Word("factions", ["chosen", "random"], "random"),
    Word("galaxy", ["ready", "built"], "ready"),
    Flag("discreet", False),
    Flag("sealed_windows", False),
    Flag("secondaries_at_once", False),
]
NAMES: Final = {
    SHORT: {"en": "Ten points", "fr": "Dix points"},
    LONG: {"en": "Fourteen points", "fr": "Quatorze points"},
}


ASIDES: Final = Asides(m.SPACE, [m.DEAL, m.ACCEPT, m.REFUSE, m.WITHDRAW, m.SHOW_CARD])


def set_up(options: Json) -> Setup:
    """What never changes at a table with these checked options."""
    pack = options.get("cards")
    if pack is None:
        data, values, requirements = OWN_DATA, OWN_VALUES, OWN_REQUIREMENTS
    else:
        data = Data(pack)
        values, requirements = Values(data), requirements_of(data)
    return Setup(
        options,
        WINDOW_RULES,
        ASIDES,
        WINDOW_RULES.abilities,
        data,
        values,
        requirements,
        AGENDA_RULES,
        REWARDS,
        MODIFIERS,
    )


TIMING: Final = Timing(
    bank=90 * 60,
    turn=60,
    window=60,
    days_turn=24 * HOUR,
    days_bank=5 * DAY,
    days_cap=10 * DAY,
    patience=2,
    forsaken=72 * HOUR,
)


class TwilightImperiumGame(Spoken):
    """Twilight Imperium behind the protocol that every game has."""

    def __init__(self) -> None:
        name = {"en": "Twilight Imperium", "fr": "Twilight Imperium"}
        super().__init__("twilight_imperium", "7", name, m.SPACE, REFUSALS, FOLDER)
        self.place = 5
        self.options = OPTIONS
        self.duel_fields = DUEL_FIELDS
        self.view_type = TwilightImperiumView
        self.things = THINGS
        self.pack_files = FILES

    def variants(self) -> list[Variant]:
        return [Variant(id, NAMES[id], [3, 4, 5, 6], {"variant": id}) for id in VARIANTS]

    def components(self) -> list[Json]:
        return components(OWN_DATA)

    def components_at(self, s: TwilightImperium) -> list[Json]:
        return components(s.data)

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        return check_pack(tables, faults)

    def new(self, options: Json, rng: Rng) -> TwilightImperium:
        s = empty_table(set_up(options), rng)
        s.push(Play())
        settle(s)
        return s

    def lay_out(self, options: Json, told: Json, rng: Rng) -> TwilightImperium:
        s = empty_table(set_up(options), rng)
        read_position(s, told)
        return s

    def describe(self, s: TwilightImperium) -> Json:
        return describe(s)

    def parts_played(self, s: TwilightImperium) -> list[str]:
        return ["faction:" + FACTION_IDS[p.faction] for p in s.players]

    def resting(self, s: TwilightImperium) -> bool:
        return s.over or isinstance(decision(s), (ChooseAction, TakeCard))

    def playing(self, s: TwilightImperium) -> int:
        return sum([1 << seat for seat, p in enumerate(s.players) if p.alive])

    def leave(self, s: TwilightImperium, seat: int) -> None:
        give_up(s, seat)

    def audit(self, s: TwilightImperium) -> None:
        audit(s)

    def outcome(self, s: TwilightImperium) -> Outcome | None:
        return outcome(s)

    def knowledge(self, s: TwilightImperium, seat: int) -> Knowledge:
        return knowledge_of(s, seat)

    def advice(self) -> Advice[TwilightImperium]:
        return ADVICE

    def timing(self) -> Timing:
        return TIMING

    def caretaker(self, s: TwilightImperium, seat: int) -> int:
        return caretaker.answer(s, seat)

    def epilogue(self) -> Epilogue[TwilightImperium]:
        return EPILOGUE

    def terminal_board(self, view: Json, names: list[str], language: str) -> Sketch:
        return Drawing(self, view, names, language).whole()

    def odds(self, s: TwilightImperium, seat: int) -> list[Json]:
        found = odds(s)
        if found is not None:
            return found
        return simulated(s, [self.determinize(s, seat, FastRng(n + 1)) for n in range(TRIALS)])

    def danger(self, s: TwilightImperium, seat: int) -> list[Json]:
        return danger(s, seat)

    def duel(self, asked: Json) -> Json:
        return told_duel(asked)

    def dealt(self, s: TwilightImperium) -> list[list[list[int]]]:
        return dealt(s)

    def determinize(self, s: TwilightImperium, seat: int, rng: Rng) -> TwilightImperium:
        t = super().determinize(s, seat, rng)
        redraw_offers(t, seat, rng)
        return t

    def derive(self, s: TwilightImperium) -> None:
        derive(s)

    def exchange(self, s: TwilightImperium, seat: int, rng: Rng) -> None:
        exchange_hidden(s, seat, rng)
        self.exchange_answers(s, seat, rng)


GAME: Final = TwilightImperiumGame()
