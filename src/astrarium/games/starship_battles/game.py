"""The Game object of Starship Battles: options, notation, knowledge, results."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starship_battles.bot.advice import ADVICE
from astrarium.games.starship_battles.cards.fleets import (
    BadFleet,
    either_fleet,
    fleet_sheet,
    one_line,
    told_fleet,
)
from astrarium.games.starship_battles.cards.options import ABILITIES
from astrarium.games.starship_battles.cards.packs import check_pack
from astrarium.games.starship_battles.cards.stats import FIGHTER, PRINTED, Cards, cards_of
from astrarium.games.starship_battles.cards.tables import FACTIONS, FLEET_IDS, FLEETS, FOLDER
from astrarium.games.starship_battles.face import components, questions
from astrarium.games.starship_battles.face.labels import label_params
from astrarium.games.starship_battles.face.odds import odds
from astrarium.games.starship_battles.face.paths import reachable
from astrarium.games.starship_battles.face.position import audit, describe, read_position
from astrarium.games.starship_battles.face.view import BattleView, ranks, view
from astrarium.games.starship_battles.moves import FLEET_LIMIT, SPACE
from astrarium.games.starship_battles.refusals import REFUSALS
from astrarium.games.starship_battles.rules.attack import AttackTurn
from astrarium.games.starship_battles.rules.building import (
    BuildFleet,
    fleet_fault,
    is_starter,
)
from astrarium.games.starship_battles.rules.commands import ANY_MOMENT, WINDOWS
from astrarium.games.starship_battles.rules.deployment import STANDARD_FLEETS, Deploy
from astrarium.games.starship_battles.rules.ending import give_up
from astrarium.games.starship_battles.rules.grid import GRID_IDS
from astrarium.games.starship_battles.rules.launching import LaunchTurn
from astrarium.games.starship_battles.rules.movement import MoveTurn, Moving
from astrarium.games.starship_battles.rules.rounds import Play
from astrarium.games.starship_battles.rules.steps import IN_HIT_AND_RUN
from astrarium.games.starship_battles.state import ENDINGS, Battle, Setup
from astrarium.kernel.advice import Advice
from astrarium.kernel.asking import message
from astrarium.kernel.errors import BadOptions
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, decision, members, must_act, settle
from astrarium.kernel.game import Game, Json, Variant
from astrarium.kernel.knowledge import EVERYBODY, Knowledge
from astrarium.kernel.packs import Faults
from astrarium.kernel.rng import Rng
from astrarium.kernel.views import Outcome

VARIANTS: Final = [
    ("quick_start", "Quick start", "Initiation rapide"),
    ("standard", "Standard battle", "Bataille standard"),
    ("skirmish", "Skirmish", "Escarmouche"),
]
SORTS: Final = ["type", "weapon", "ability", "option", "fleet", "marker"]
"""Sorts of things that the catalogue names."""
FLEET_FIELDS: Final = ["fleet_light", "fleet_dark"]


def words(values: list[str], default: str) -> Json:
    """The schema of an option with a closed set of words."""
    return {"type": "string", "enum": values, "default": default}


def fleet_option(samples: list[str]) -> Json:
    """The schema of a side's fleet: a sample fleet by its id, or any fleet as text."""
    about = 'a sample fleet, or ships as text: "2 x_wing_starfighter; 1 millennium_falcon"'
    return {"type": "string", "examples": ["", *samples], "default": "", "description": about}


class StarshipBattles(Game[Battle]):
    """Starship Battles behind the protocol that every game has."""

    def __init__(self, cards: Cards = PRINTED) -> None:
        name = {"en": "Starship Battles", "fr": "Starship Battles"}
        super().__init__("starship_battles", "2", name, SPACE, REFUSALS, FOLDER, "sb")
        self.pack_files = ["ships.toml", "fleets.toml"]
        self.view_type = BattleView
        self.cards = cards

    def variants(self) -> list[Variant]:
        return [
            Variant(id, {"en": english, "fr": french}, [2], {"variant": id})
            for id, english, french in VARIANTS
        ]

    def options_schema(self) -> Json:
        light = [fleet["id"] for fleet in FLEETS if fleet["faction"] == "light"]
        dark = [fleet["id"] for fleet in FLEETS if fleet["faction"] == "dark"]
        return {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "variant": words([id for id, _, _ in VARIANTS], "standard"),
                "points": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 400,
                    "default": 0,
                    "description": "0: 300 in the standard battle, 150 in the skirmish (SB-2.8)",
                },
                "fleets": words(["auto", "build", "preset", "random"], "auto"),
                "fleet_light": fleet_option(light),
                "fleet_dark": fleet_option(dark),
                "sides": words(["light_dark", "dark_light", "choose"], "light_dark"),
                "grid": words(["", *GRID_IDS], ""),
                "movement": words(["up_to", "exact"], "up_to"),
                "diagonal_side": words(["attacker", "defender"], "attacker"),
                "point_defense_first": words(["player", "ship"], "player"),
                "unique_named_ships": {"type": "boolean", "default": False},
                "max_rounds": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 1000,
                    "default": 30,
                    "description": "0: no limit (SB-9.5)",
                },
                "cards": {"type": ["object", "null"], "default": None},
            },
        }

    def check_options(self, options: Json) -> Json:
        checked = super().check_options(options)
        if checked["variant"] == "quick_start" and checked["fleets"] == "build":
            raise BadOptions("fleets", "the quick start builds no fleets [SB-7.2]")
        cards = cards_of(checked)
        setup = Setup(checked, cards)
        for faction, field in enumerate(FLEET_FIELDS):
            if checked[field] and setup.fleets == "build":
                raise BadOptions(field, "fleets are built at this table; set fleets = preset")
            told: str = checked[field]
            if setup.fleets == "preset":
                told = told or STANDARD_FLEETS[setup.variant][faction]
            if told:
                fleet = self.fleet_of(cards, setup, faction, told)
                if checked[field] and told not in FLEET_IDS:
                    checked[field] = one_line(cards, fleet)
        for faction, side in enumerate(("light", "dark")):
            cheapest = [cards.cost[k] for k in cards.types(faction) if cards.klass[k] != FIGHTER]
            if setup.points and min(cheapest) > setup.points:
                raise BadOptions("points", f"no {side} ship of class 1 to 3 fits [SB-2.7]")
        return checked

    def fleet_of(self, cards: Cards, setup: Setup, faction: int, told: str) -> list[int]:
        """The fleet of a side that an option tells, fit for the table; BadOptions."""
        field = FLEET_FIELDS[faction]
        try:
            fleet = told_fleet(cards, faction, told)
        except BadFleet as error:
            hint = f"no sample fleet, and as a list of ships: {error}"
            raise BadOptions(field, str(error) if told in FLEET_IDS else hint) from error
        if not setup.advanced and not is_starter(cards, fleet):
            raise BadOptions(
                field, "no quick-start fleet: a flagship and four small ships [SB-7.2]"
            )
        code = fleet_fault(cards, setup, faction, fleet)
        if code != OK:
            rule, key = REFUSALS.table[code]
            reason = self.say("en", key, {"limit": setup.points, "max": FLEET_LIMIT})
            raise BadOptions(field, f"{reason} [{rule}]")
        return fleet

    def read_fleet(self, text: str, pack: Json | None, language: str) -> Json:
        """A fleet told by a sample's id or as text, of whichever side fits; BadFleet."""
        cards = PRINTED if pack is None else Cards(pack)
        faction, fleet = either_fleet(cards, text)
        return fleet_sheet(cards, faction, fleet, language)

    def fleets_at(self, s: Battle, language: str) -> list[Json]:
        """Both fleets of a battle as texts, once they are revealed."""
        return [
            fleet_sheet(s.data, s.faction[seat], s.drafts[seat], language)
            for seat in (0, 1)
            if s.kind
        ]

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        return check_pack(tables, faults)

    def components(self) -> list[Json]:
        return components.components(PRINTED)

    def at_table(self, options: Json) -> Game[Battle]:
        if options.get("cards") is None or self.cards is not PRINTED:
            return self
        return StarshipBattles(cards_of(options))

    def components_at(self, s: Battle) -> list[Json]:
        return components.components(s.data)

    def matchups(self) -> list[tuple[str, Json]]:
        pairs: list[tuple[str, Json]] = []
        for light in FLEETS:
            for dark in FLEETS:
                if (light["faction"], dark["faction"]) != ("light", "dark"):
                    continue
                if light["kind"] == dark["kind"]:
                    variant = light["kind"]
                    options = {
                        "variant": variant,
                        "fleets": "preset",
                        "fleet_light": light["id"],
                        "fleet_dark": dark["id"],
                    }
                    pairs.append((f"{light['name_en']} / {dark['name_en']}", options))
        return pairs

    def side_names(self, s: Battle, language: str) -> list[str]:
        if -1 in s.faction:
            return super().side_names(s, language)
        return [
            self.say(language, "sb.action.want", {"faction": FACTIONS[faction]})
            for faction in s.faction
        ]

    def blank(self, options: Json, rng: Rng) -> Battle:
        """A table with nothing on it."""
        s = Battle(rng, Setup(options, cards_of(options), WINDOWS, ANY_MOMENT, ABILITIES))
        s.begin()
        return s

    def new(self, options: Json, rng: Rng) -> Battle:
        s = self.blank(options, rng)
        s.push(Play())
        settle(s)
        return s

    def position(self, data: Json, rng: Rng) -> Battle:
        if not data.get("set"):
            return super().position(data, rng)
        s = self.blank(self.check_options(data.get("options", {})), rng)
        read_position(s, data["set"])
        settle(s)
        return s

    def describe(self, s: Battle) -> Json:
        question = "" if s.over else self.kind_of(s, decision(s))
        return {**describe(s), "question": question}

    def resting(self, s: Battle) -> bool:
        if s.over:
            return True
        return isinstance(decision(s), (MoveTurn, LaunchTurn, AttackTurn, Deploy, BuildFleet))

    def seat_count(self, s: Battle) -> int:
        return 2

    def refusal_params(self, s: Battle, seat: int, action: int, code: int) -> Params:
        params = label_params(s, self.space.decode(action))
        params.update({"limit": s.setup.points, "max": FLEET_LIMIT})
        if s.faction[seat] >= 0:
            params["faction"] = FACTIONS[s.faction[seat]]
        return params

    def resign(self, s: Battle, seat: int) -> None:
        give_up(s, seat)

    def outcome(self, s: Battle) -> Outcome | None:
        if not s.over:
            return None
        return Outcome(ENDINGS[s.ending], ranks(s), s.score[:])

    def name_of(self, s: Battle, seat: int, domain: str, word: str, before: list[int]) -> int:
        if domain == "ship":
            return named_ship(s, seat, word)
        return s.data.number.get(word, -1) if domain == "type" else -1

    def name_thing(self, sort: str, id: str, language: str) -> str:
        kind = self.cards.number.get(id, -1) if sort == "type" else -1
        if kind >= 0 and self.cards.custom[kind]:
            return str(self.cards.records[kind]["name_" + language])
        if sort in SORTS and self.messages().has(f"sb.{sort}.{id}"):
            return self.messages().say(language, f"sb.{sort}.{id}", {}, self.name_thing)
        if sort == "type":
            return id.replace("_", " ").title()  # of a pack that this object does not know
        return super().name_thing(sort, id, language)

    def label(self, s: Battle, seat: int, action: int) -> tuple[str, Params]:
        known = self.space.decode(action)
        return "sb.action." + known.verb.name, label_params(s, known)

    def knowledge(self, s: Battle, seat: int) -> Knowledge:
        """Ships have numbers once fleets are revealed (SB-2.5), and then everybody knows all."""
        return Knowledge(seat, s.kind, [EVERYBODY] * len(s.kind))

    def view(self, s: Battle, seat: int) -> Json:
        return {**view(s, seat)}

    def kind_of(self, s: Battle, top: Decision[Any]) -> str:
        if isinstance(top, MoveTurn) and top.mode == IN_HIT_AND_RUN:
            return "hit_and_run"
        return top.kind

    def ask(self, s: Battle, seat: int) -> Json | None:
        asked = super().ask(s, seat)
        if asked is None:
            return None
        top = decision(s)
        if asked["yours"] and not top.may(s) >> seat & 1:
            asked["prompt"] = message("sb.ask.any_moment", {})
        if isinstance(top, (MoveTurn, Moving)) and seat in asked["seats"]:
            asked["reach"] = reachable(s, top)
        return asked

    def prompt(self, s: Battle, seat: int, top: Decision[Any]) -> tuple[str, Params]:
        asked = members(must_act(s))
        if seat in asked:
            return questions.prompt(s, top, self.kind_of(s, top))
        # a wish for a side, which may be changed until the other one is there (SB-2.1)
        return "waiting", {"seats": "@seats:" + ",".join(map(str, asked))}

    def choice(self, s: Battle, seat: int, action: int) -> Json:
        entry = super().choice(s, seat, action)
        questions.complete(s, seat, self.space.decode(action), entry)
        return entry

    def blocked(self, s: Battle, seat: int, action: int) -> Json:
        entry = super().blocked(s, seat, action)
        questions.hang(s, self.space.decode(action), entry)
        return entry

    def warnings(self, s: Battle, seat: int, top: Decision[Any], legal: list[int]) -> list[Json]:
        return questions.warnings(s, seat, top, legal)

    def odds(self, s: Battle, seat: int) -> list[Json]:
        return odds(s, seat)

    def hides(self, options: Json) -> bool:
        return (
            Setup(options, PRINTED).fleets == "build"
        )  # SB-2.5: only fleets being built are secret

    def audit(self, s: Battle) -> None:
        audit(s)

    def advice(self) -> Advice[Battle]:
        return ADVICE


def named_ship(s: Battle, seat: int, word: str) -> int:
    """The ship that "x_wing_starfighter" or "x_wing_starfighter#2" names: of the fleet that has
    the type, the first one on the grid, or the n-th of all."""
    id, _, number = word.partition("#")
    kind = s.data.number.get(id, -1)
    ships = [ship for ship in range(len(s.kind)) if s.kind[ship] == kind]
    if number:
        place = int(number) if number.isdecimal() else 0
        return ships[place - 1] if 0 < place <= len(ships) else -1
    for ship in ships:
        if s.square[ship] >= 0:
            return ship
    return ships[0] if ships else -1


GAME: Final = StarshipBattles()
