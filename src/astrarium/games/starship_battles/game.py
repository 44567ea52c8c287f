"""The Game object of Starship Battles: options, fleets, knowledge, results."""

from __future__ import annotations

from typing import Final, cast

from astrarium.kernel.advice import Advice
from astrarium.kernel.flow import OK, decision, settle
from astrarium.kernel.game import Game, Json
from astrarium.kernel.knowledge import EVERYBODY, Knowledge
from astrarium.kernel.options import Variant
from astrarium.kernel.packs.faults import Faults, Field
from astrarium.kernel.packs.fields import Flag, String, Whole, Word
from astrarium.kernel.rng import Rng
from astrarium.kernel.telling.epilogue import Epilogue
from astrarium.kernel.telling.sketch import Sketch
from astrarium.kernel.views import Outcome

from .bot.advice import ADVICE
from .effects.options import ABILITIES
from .face.components import components
from .face.epilogue import EPILOGUE
from .face.odds import danger, odds
from .face.position import describe, read_position
from .face.terminal import Drawing
from .face.view import BattleView
from .face.words import Spoken
from .moves import SPACE
from .pack import check_pack
from .printed import stats, tables
from .printed.grid import GRID_IDS
from .refusals import REFUSALS
from .rules import fleets
from .rules.attack import AttackTurn
from .rules.audit import audit
from .rules.building import BuildFleet, fleet_fault, is_starter
from .rules.commands import ANY_MOMENT, WINDOWS
from .rules.deployment import Deploy
from .rules.ending import end, outcome
from .rules.fleet_options import FLEET_OPTIONS, check_fleets
from .rules.launching import LaunchTurn
from .rules.movement import MoveTurn
from .rules.rounds import Play
from .rules.twins import exchange_ships
from .state import RESIGNED, SIDES, Battle, Setup

VARIANTS: Final = {
    "quick_start": {"en": "Quick start", "fr": "Initiation rapide"},
    "standard": {"en": "Standard battle", "fr": "Bataille standard"},
    "skirmish": {"en": "Skirmish", "fr": "Escarmouche"},
}
FLEET_TEXT: Final = 'a sample fleet, or ships as text: "2 x_wing_starfighter; 1 millennium_falcon"'
OPTIONS: Final[list[Field]] = [
    Word("variant", list(VARIANTS), "standard"),
    Whole("points", 0, 400, 0, about="0: 300 in the standard battle, 150 in the skirmish (SB-2.8)"),
    Word("fleets", ["auto", "build", "preset", "random"], "auto"),
    *[
        String(option, fleets.LONGEST, "", about=FLEET_TEXT, examples=samples)
        for option, samples in FLEET_OPTIONS.items()
    ],
    Word("sides", ["light_dark", "dark_light", "choose"], "light_dark"),
    Word("grid", ["", *GRID_IDS], ""),
    Word("movement", ["up_to", "exact"], "up_to"),
    Word("diagonal_side", ["attacker", "defender"], "attacker"),
    Word("point_defense_first", ["player", "ship"], "player"),
    Flag("unique_named_ships", False),
    Whole("max_rounds", 0, 1000, 30, about="0: no limit (SB-9.5)"),
]


class StarshipBattles(Spoken):
    """Starship Battles behind the protocol that every game has."""

    def __init__(self, cards: stats.Cards = stats.PRINTED) -> None:
        name = {"en": "Starship Battles", "fr": "Starship Battles"}
        super().__init__("starship_battles", "2", name, SPACE, REFUSALS, tables.FOLDER, "sb")
        self.pack_files = ["ships.toml", "fleets.toml"]
        self.view_type = BattleView
        self.place = 2
        self.options = OPTIONS
        self.roster_sides = tables.FACTIONS
        self.kinds = ["hit_and_run"]
        self.cards = cards

    def variants(self) -> list[Variant]:
        return [Variant(id, name, [2], {"variant": id}) for id, name in VARIANTS.items()]

    def check_options(self, options: Json) -> Json:
        checked = super().check_options(options)
        check_fleets(checked, self.say)
        return checked

    def sample_rosters(self) -> list[Json]:
        return [entry for entry in self.components() if entry["kind"] == "fleet"]

    def read_roster(self, told: str, pack: Json | None, language: str) -> Json:
        """A fleet told by a sample's id or as text, of whichever side fits; BadFleet."""
        cards = stats.cards_of({"cards": pack})
        faction, fleet = fleets.either_fleet(cards, told)
        return self.sheet(cards, faction, fleet, language)

    def sheet(
        self, cards: stats.Cards, faction: int, fleet: list[stats.ShipKind], language: str
    ) -> Json:
        """A fleet as `astrarium fleets` shows it, with the formats in which it may be played."""
        fits: list[str] = []
        for variant in self.variants():
            setup = Setup(self.check_options({"variant": variant.id}), cards)
            if setup.advanced or is_starter(cards, fleet):
                if fleet_fault(cards, setup, faction, fleet) == OK:
                    fits.append(variant.id)
        return {**fleets.fleet_sheet(cards, faction, fleet, language), "fits": fits}

    def rosters_at(self, s: Battle, language: str) -> list[Json]:
        """Both fleets of a battle as texts, once they are revealed."""
        shown = list(zip(s.faction, s.drafts, strict=True)) if s.kind else []
        return [self.sheet(s.data, side, fleet, language) for side, fleet in shown]

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        return check_pack(tables, faults)

    def components(self) -> list[Json]:
        return components(stats.PRINTED)

    def with_cards(self, options: Json) -> Game[Battle]:
        return StarshipBattles(stats.cards_of(options))

    def components_at(self, s: Battle) -> list[Json]:
        return components(s.data)

    def matchups(self) -> list[tuple[str, Json]]:
        """Every sample fleet of the light side against every one of the dark side."""
        sides = [
            [fleet for fleet in tables.FLEETS if fleet["faction"] == side]
            for side in tables.FACTIONS
        ]
        pairs: list[tuple[str, Json]] = []
        for light in sides[0]:
            for dark in sides[1]:
                if light["kind"] == dark["kind"]:
                    told = {"fleet_light": light["id"], "fleet_dark": dark["id"]}
                    options = {"variant": light["kind"], "fleets": "preset", **told}
                    pairs.append((f"{light['name_en']} / {dark['name_en']}", options))
        return pairs

    def side_names(self, s: Battle, language: str) -> list[str]:
        if -1 in s.faction:
            return super().side_names(s, language)
        sides = [tables.FACTIONS[faction] for faction in s.faction]
        return [self.say(language, "sb.action.want", {"faction": side}) for side in sides]

    def blank(self, options: Json, rng: Rng) -> Battle:
        """A table with nothing on it."""
        s = Battle(rng, Setup(options, stats.cards_of(options), WINDOWS, ANY_MOMENT, ABILITIES))
        s.begin()
        return s

    def new(self, options: Json, rng: Rng) -> Battle:
        s = self.blank(options, rng)
        s.push(Play())
        settle(s)
        return s

    def lay_out(self, options: Json, told: Json, rng: Rng) -> Battle:
        if not told:
            return self.fresh(options, rng)
        s = self.blank(options, rng)
        read_position(s, told)
        return s

    def describe(self, s: Battle) -> Json:
        return {**describe(s), "question": "" if s.over else self.kind_of(s, decision(s))}

    def resting(self, s: Battle) -> bool:
        between = (MoveTurn, LaunchTurn, AttackTurn, Deploy, BuildFleet)
        return s.over or isinstance(decision(s), between)

    def leave(self, s: Battle, seat: int) -> None:
        end(s, RESIGNED, 1 << (1 - seat))

    def outcome(self, s: Battle) -> Outcome | None:
        return outcome(s)

    def knowledge(self, s: Battle, seat: int) -> Knowledge:
        """Ships have numbers once fleets are revealed (SB-2.5), and then everybody knows all."""
        return Knowledge(seat, cast("list[int]", s.kind), [EVERYBODY] * len(s.kind))

    def danger(self, s: Battle, seat: int) -> list[Json]:
        return danger(s, seat)

    def odds(self, s: Battle, seat: int) -> list[Json]:
        return odds(s, seat)

    def hides(self, options: Json) -> bool:
        """SB-2.5: only fleets being built are secret."""
        return Setup(options, stats.PRINTED).fleets == "build"

    def audit(self, s: Battle) -> None:
        audit(s)

    def advice(self) -> Advice[Battle]:
        return ADVICE

    def epilogue(self) -> Epilogue[Battle]:
        return EPILOGUE

    def terminal_board(self, view: Json, names: list[str], language: str) -> Sketch:
        return Drawing(self, view, names, language).whole()

    def exchange(self, s: Battle, seat: int, rng: Rng) -> None:
        exchange_ships(s, seat, rng)
        if s.phase == SIDES:
            self.exchange_answers(s, seat, rng)


GAME: Final = StarshipBattles()
