"""What a seat sees of a battle, and a whole battle by name.

Only fleets being built are hidden (SB-2.5).
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, Literal, TypedDict

from astrarium.kernel.asking import Loss, Text
from astrarium.kernel.flow import OK
from astrarium.kernel.views import TableView, View

from .. import state as st
from ..moves import SIDE_WORDS, WEAPON_WORDS
from ..printed import grid, orders, stats, tables
from ..rules import building, modifiers
from ..rules.damage import fate
from ..rules.ending import outcome
from ..rules.launching import launch_limit
from ..rules.ships import card, counters, klass
from ..rules.steps import IN_HIT_AND_RUN, IN_MOVES, squares_allowed
from ..state import Battle, ShipNumber, every_ship
from .arithmetic import Aspect, AttackView, LastAttack
from .words import draft_warnings

Json = dict[str, Any]

FATES: Final = ["none", "flip", "destroyed"]
USES: Final = [
    (st.USED_ACE, "ace"),
    (st.USED_SHIELDS, "shields"),
    (st.USED_BOMBER, "long_range_bomber"),
]
Faction = Annotated[str, tuple(tables.FACTIONS)]
Facing = Annotated[str, tuple(grid.DIR_WORDS[:4])]
Phase = Annotated[str, tuple(st.PHASES)]
Whereabouts = Annotated[str, ("grid", *st.PLACES.values())]
Fate = Annotated[str, tuple(FATES)]
What = Annotated[str, tuple(st.CHANGES)]


class Options(View):
    """What a table has agreed on."""

    def __init__(self, setup: st.Setup) -> None:
        agreed = setup.options
        self.movement: Literal["up_to", "exact"] = agreed["movement"]
        self.diagonal_side: Literal["attacker", "defender"] = agreed["diagonal_side"]
        self.point_defense_first: Literal["player", "ship"] = agreed["point_defense_first"]
        self.unique_named_ships: bool = setup.unique
        self.points: int = setup.points
        self.abilities: bool = setup.advanced
        self.fleets: str = setup.fleets


class GridSize(View):
    """Squares from side to side and from edge to edge."""

    def __init__(self, size: grid.Grid) -> None:
        self.columns: int = size.columns
        self.rows: int = size.rows


class Initiative(View):
    """The dice of the round by seat, before the first round those of the deployment."""

    def __init__(self, s: Battle) -> None:
        self.dice: list[int] = s.dice
        self.low: int = s.low
        self.high: int = 1 - s.low


class Command(View):
    """An option of a Fleet Commander sheet; `counter`: its owner could pay for it."""

    def __init__(self, s: Battle, seat: int, option: int) -> None:
        lasting = orders.LASTING[option]
        self.id: str = tables.OPTION_IDS[option]
        self.class_: int = orders.KLASS[option]
        self.duration: Literal["round", "instant"] = "round" if lasting else "instant"
        self.used: bool = bool(s.laid[seat] >> option & 1)
        self.active: bool = self.used and lasting
        self.counter: bool = bool(s.holds[seat] >> orders.KLASS[option] & 1)


class SeatView(View):
    """One player. `counters`, by class: usable now, and all that the fleet began with (SB-8.3)."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, s: Battle, seat: int) -> None:
        ships, faction = st.ships_of(s, seat), s.faction[seat]
        waiting = types_of(s, [ship for ship in ships if s.square[ship] == st.RESERVE])
        drafting = s.phase <= st.FLEETS and not s.kind
        sheet = orders.OF_FACTION[faction] if faction >= 0 and s.setup.advanced else []
        self.seat: int = seat
        self.faction: Faction | None = None if faction < 0 else tables.FACTIONS[faction]
        self.ready: bool = not drafting or building.is_ready(s, seat)
        self.points: int | None = None if drafting else s.data.fleet_points(s.drafts[seat])
        self.ships: int = len(ships)
        self.on_grid: int = sum(s.square[ship] >= 0 for ship in ships)
        self.reserve: dict[str, int] = {id: waiting.count(id) for id in waiting}
        self.destroyed_points: int = s.score[seat]
        self.counters: dict[str, list[int]] = {str(k): counters(s, seat, k) for k in stats.CLASSES}
        self.commands: list[Command] = [Command(s, seat, option) for option in sheet]


class Ability(TypedDict, total=False):
    """An ability with its number, whatever the data file calls it."""

    id: str
    n: int


class WeaponStat(View):
    """A weapon system of a stat card."""

    def __init__(self, place: int, printed: Json) -> None:
        self.id: str = WEAPON_WORDS[place]
        self.type: str = printed["type"]
        self.attack: int = printed["attack"]
        self.damage: int = printed["damage"]


class ShipWeapon(WeaponStat):
    """A weapon system of a ship."""

    def __init__(self, place: int, printed: Json, flags: int) -> None:
        super().__init__(place, printed)
        self.fired: bool = bool(flags >> place & 1)


class CardSide(View):
    """One side of a stat card."""

    def __init__(self, printed: Json) -> None:
        self.hull: int = printed["hull"]
        self.defense: dict[Aspect, int] = printed["defense"]
        self.point_defense: int | None = printed.get("point_defense")
        self.weapons: list[WeaponStat] = [
            WeaponStat(place, weapon) for place, weapon in enumerate(printed["weapons"])
        ]
        self.abilities: list[Ability] = abilities(printed)


class ShipType(View):
    """A stat card, both sides."""

    def __init__(self, s: Battle, kind: stats.ShipKind) -> None:
        record = s.data.records[kind]
        self.name: Text = {"en": record["name_en"], "fr": record["name_fr"]}
        self.faction: Faction = record["faction"]
        self.class_: int = record["class"]
        self.cost: int = record["cost"]
        self.named: bool = record["named"]
        self.traits: list[str] = record["traits"]
        self.era: str = record.get("era", "")
        self.source: str = record["source"]
        self.custom: bool = s.data.custom[kind]
        self.number: int = kind
        self.sides: list[CardSide] = [
            CardSide(record[word]) for word in ("full", "reduced") if word in record
        ]


class PointDefense(View):
    """The point defense of a ship, and the fighters that it has attacked this round."""

    def __init__(self, s: Battle, ship: ShipNumber, n: int) -> None:
        self.n: int = n
        self.done: list[int] = [sweep.target for sweep in s.swept if sweep.ship == ship]


class Tractor(View):
    """The tractor beam of a ship."""

    def __init__(self, s: Battle, ship: ShipNumber, n: int) -> None:
        self.n: int = n
        self.used: bool = bool(s.flags[ship] & st.USED_TRACTOR)


class Markers(View):
    """The markers on a ship: those that act this round, those for the next."""

    def __init__(self, marks: int) -> None:
        self.active: list[str] = named_bits(marks, tables.MARKER_IDS)
        self.laid: list[str] = named_bits(marks >> st.LAID, tables.MARKER_IDS)


class Ship(View):
    """One ship: where it is, what it can do and has done; `launch`: done, and at most."""

    SEATS: ClassVar[tuple[str, ...]] = ("owner",)

    def __init__(self, s: Battle, ship: ShipNumber) -> None:
        square, index, flags, data = s.square[ship], card(s, ship), s.flags[ship], s.data
        kind, k, stands = s.kind[ship], klass(s, ship), square >= 0
        record = data.records[kind]
        printed = record["reduced" if s.reduced[ship] and data.flips[kind] else "full"]
        defense = [modifiers.defense_total(s, ship, at, stats.FIGHTER) for at in grid.SIDES]
        sweeps, beam = data.point_defense[index], data.tractor[index]
        beams = beam != stats.NONE and s.setup.advanced
        left = {str(zone): stats.counters_for(s.counters[ship], zone) for zone in stats.CLASSES}
        self.id: int = ship
        self.number: int = ship + 1 - (0 if ship < s.first else s.first)
        self.type: str = data.ids[kind]
        self.owner: int = st.owner(s, ship)
        self.class_: int = k
        self.points: int = data.cost[kind]
        self.at: Whereabouts = "grid" if stands else st.PLACES[square]
        self.square: str | None = grid.SQUARE_WORDS[square] if stands else None
        self.x: int | None = grid.X[square] if stands else None
        self.y: int | None = grid.Y[square] if stands else None
        self.facing: Facing | None = grid.DIR_WORDS[s.facing[ship]] if k < stats.FIGHTER else None
        self.reduced: bool = bool(s.reduced[ship])
        self.damage: int = s.damage[ship]
        self.hull: int = data.hull[index]
        self.next: Fate = FATES[fate(s, ship)]
        self.defense: dict[Aspect, int] = dict(zip(SIDE_WORDS, defense, strict=True))
        self.defense_base: dict[Aspect, int] = printed["defense"]
        self.allowance: int = modifiers.allowance(s, ship) if stands else k
        self.moved: bool = bool(flags & st.MOVED)
        self.launched: bool = bool(flags & st.LAUNCHED)
        self.weapons: list[ShipWeapon] = [
            ShipWeapon(place, weapon, flags) for place, weapon in enumerate(printed["weapons"])
        ]
        self.point_defense: PointDefense | None = (
            PointDefense(s, ship, sweeps) if sweeps != stats.NONE else None
        )
        self.tractor: Tractor | None = Tractor(s, ship, beam) if beams else None
        self.abilities: list[Ability] = abilities(printed)
        self.launch: list[int] = [s.launched[ship], launch_limit(s, ship)]
        self.counters: dict[str, int] = {zone: n for zone, n in left.items() if n}
        self.markers: Markers = Markers(s.marks[ship])
        self.used: list[str] = [word for bit, word in USES if flags & bit]


class Moving(View):
    """The ship under way, with the squares it has come by."""

    def __init__(self, s: Battle) -> None:
        mode = IN_HIT_AND_RUN if s.phase == st.ATTACKING else IN_MOVES
        left = 0 if s.halted else max(0, squares_allowed(s, s.mover, mode) - s.steps)
        self.ship: int = s.mover
        self.left: int = left
        self.trail: list[str] = [grid.SQUARE_WORDS[square] for square in s.trail]


class Change(View):
    """What a round did to a ship, with points or damage counters."""

    SEATS: ClassVar[tuple[str, ...]] = ("owner",)

    def __init__(self, s: Battle, change: st.Change) -> None:
        self.ship: int = change.ship
        self.type: str = s.data.ids[s.kind[change.ship]]
        self.owner: int = st.owner(s, change.ship)
        self.what: What = st.CHANGES[change.what]
        self.n: int = change.n


class LastRound(View):
    """What the round before changed; at the end of the battle, what the last one did."""

    def __init__(self, s: Battle, ended: bool) -> None:
        changes = s.report if ended else s.summary
        self.round: int = s.round if ended else s.told
        self.changes: list[Change] = [Change(s, change) for change in changes]


class Copies(View):
    """Ships of one type in a draft."""

    def __init__(self, type: str, count: int) -> None:
        self.type: str = type
        self.count: int = count


class Builder(View):
    """The fleet that the receiver is building; nobody else sees it (SB-2.5)."""

    def __init__(self, s: Battle, seat: int) -> None:
        data, draft = s.data, s.drafts[seat]
        self.faction: Faction = tables.FACTIONS[s.faction[seat]]
        self.limit: int = s.setup.points
        self.points: int = data.fleet_points(draft)
        self.draft: list[Copies] = [
            Copies(data.ids[kind], draft.count(kind)) for kind in sorted(set(draft))
        ]
        self.count: int = len(draft)
        self.ready: bool = building.is_ready(s, seat)
        self.ready_ok: bool = building.deployable(data, draft) > 0
        self.warnings: list[Loss] = draft_warnings(s, seat)
        self.presets: list[str] = [
            id for n, id in enumerate(tables.FLEET_IDS) if building.may_load(s, seat, n) == OK
        ]


class BattleView(TableView):
    """The table as one seat sees it; `you` is None for a spectator. `types` are the stat cards on
    the table, while fleets are built those to choose from."""

    SEATS: ClassVar[tuple[str, ...]] = ("you", "to_act", "active")
    BY_SEAT: ClassVar[tuple[str, ...]] = ("seats", "zones")

    def __init__(self, s: Battle, seat: int) -> None:
        super().__init__(s, seat, "starship_battles", outcome(s))
        setup, rows = s.setup, s.setup.grid.rows
        ended = s.phase == st.OVER and bool(s.report)
        builds = seat >= 0 and s.phase == st.FLEETS and not s.kind and not s.over
        self.variant: str = setup.variant
        self.round: int = s.round
        self.turn: int = s.round
        self.max_rounds: int = setup.max_rounds
        self.phase: Phase = st.PHASES[s.phase]
        self.open: bool = s.phase > st.FLEETS
        self.active: int | None = None if s.active < 0 else s.active
        self.options: Options = Options(setup)
        self.grid: GridSize = GridSize(setup.grid)
        self.zones: list[list[int]] = [[rows - 2, rows] if side else [1, 3] for side in s.faction]
        self.initiative: Initiative | None = Initiative(s) if s.dice else None
        self.seats: list[SeatView] = [SeatView(s, 0), SeatView(s, 1)]
        self.types: dict[str, ShipType] = {
            s.data.ids[kind]: ShipType(s, kind) for kind in cards_shown(s, seat)
        }
        self.ships: list[Ship] = [Ship(s, ship) for ship in every_ship(s)]
        self.placing: int | None = None if s.placing < 0 else s.placing
        self.moving: Moving | None = None if s.mover < 0 else Moving(s)
        self.attack: AttackView | None = AttackView(s) if s.stage else None
        self.last_attack: LastAttack | None = LastAttack(s) if s.past else None
        self.last_round: LastRound | None = LastRound(s, ended) if ended or s.told else None
        self.builder: Builder | None = Builder(s, seat) if builds else None


def types_of(s: Battle, ships: list[ShipNumber]) -> list[str]:
    """The types of some ships, in order."""
    return [s.data.ids[s.kind[ship]] for ship in ships]


def cards_shown(s: Battle, seat: int) -> list[stats.ShipKind]:
    """The types on the table; while fleets are built, those that `seat` may choose from."""
    if s.kind:
        return sorted(set(s.kind))
    chosen = seat >= 0 and s.faction[seat] >= 0
    return s.data.types(s.faction[seat]) if chosen else s.data.kinds


def abilities(printed: Json) -> list[Ability]:
    """The abilities of a card side, each with its number if it has one."""
    found: list[Ability] = []
    for record in printed["abilities"]:
        ability: Ability = {"id": record["id"]}
        for word in ("n", "attack", "range", "ship_class"):
            if word in record:
                ability["n"] = record[word]
        found.append(ability)
    return found


def named_bits(bits: int, words: list[str]) -> list[str]:
    """The words of the bits in a mask."""
    return [word for n, word in enumerate(words) if bits >> n & 1]
