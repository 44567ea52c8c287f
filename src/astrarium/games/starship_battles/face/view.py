"""What a seat sees of a battle: the shape of the view, and how it is made.

Only fleets being built are hidden (SB-2.5).
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypedDict, cast

from astrarium.games.starship_battles import state as st
from astrarium.games.starship_battles.cards import orders, stats, tables
from astrarium.games.starship_battles.face.arithmetic import (
    Aspect,
    AttackView,
    LastAttack,
    attack,
    last_attack,
)
from astrarium.games.starship_battles.face.questions import draft_warnings
from astrarium.games.starship_battles.moves import MAX_WEAPONS, SIDE_WORDS, WEAPON_WORDS
from astrarium.games.starship_battles.rules import building, grid, modifiers
from astrarium.games.starship_battles.rules.damage import fate
from astrarium.games.starship_battles.rules.launching import launch_limit
from astrarium.games.starship_battles.rules.steps import IN_HIT_AND_RUN, IN_MOVES, squares_allowed
from astrarium.games.starship_battles.state import Battle
from astrarium.kernel.asking import Loss, Text
from astrarium.kernel.flow import OK, members, must_act

Faction = Literal["light", "dark"]
Facing = Literal["n", "e", "s", "w"]
Phase = Literal["sides", "fleets", "deployment", "movement", "launch", "attack", "damage", "over"]
Whereabouts = Literal["grid", "reserve", "undeployed", "destroyed", "fled"]
Fate = Literal["none", "flip", "destroyed"]
What = Literal["destroyed", "flipped", "returned", "repaired", "fled"]


class Options(TypedDict):
    """What a table has agreed on."""

    movement: Literal["up_to", "exact"]
    diagonal_side: Literal["attacker", "defender"]
    point_defense_first: Literal["player", "ship"]
    unique_named_ships: bool
    points: int
    abilities: bool
    fleets: str


class GridSize(TypedDict):
    """Squares from side to side and from edge to edge."""

    columns: int
    rows: int


class Initiative(TypedDict):
    """The dice of the round by seat, before the first round those of the deployment."""

    dice: list[int]
    low: int
    high: int


Command = TypedDict(
    "Command",
    {
        "id": str,
        "class": int,
        "duration": Literal["round", "instant"],
        "used": bool,
        "active": bool,
        "counter": bool,
    },
)
"""An option of a Fleet Commander sheet; `counter`: its owner could pay for it."""


class SeatView(TypedDict):
    """One player. `counters`, by class: usable now, and all that the fleet began with (SB-8.3)."""

    seat: int
    faction: Faction | None
    ready: bool
    points: int | None
    ships: int
    on_grid: int
    reserve: dict[str, int]
    destroyed_points: int
    counters: dict[str, list[int]]
    commands: list[Command]


class Ability(TypedDict, total=False):
    """An ability with its number, whatever the data file calls it."""

    id: str
    n: int


class WeaponStat(TypedDict):
    """A weapon system of a stat card."""

    id: str
    type: str
    attack: int
    damage: int


class ShipWeapon(WeaponStat):
    """A weapon system of a ship."""

    fired: bool


class CardSide(TypedDict):
    """One side of a stat card."""

    hull: int
    defense: dict[Aspect, int]
    point_defense: int | None
    weapons: list[WeaponStat]
    abilities: list[Ability]


ShipType = TypedDict(
    "ShipType",
    {
        "name": Text,
        "faction": Faction,
        "class": int,
        "cost": int,
        "named": bool,
        "traits": list[str],
        "era": str,
        "source": str,
        "custom": bool,
        "number": int,
        "sides": list[CardSide],
    },
)
"""A stat card, both sides."""


class PointDefense(TypedDict):
    """The point defense of a ship, and the fighters that it has attacked this round."""

    n: int
    done: list[int]


class Tractor(TypedDict):
    """The tractor beam of a ship."""

    n: int
    used: bool


class Markers(TypedDict):
    """The markers on a ship: those that act this round, those for the next."""

    active: list[str]
    laid: list[str]


Ship = TypedDict(
    "Ship",
    {
        "id": int,
        "number": int,
        "type": str,
        "owner": int,
        "class": int,
        "points": int,
        "at": Whereabouts,
        "square": str | None,
        "x": int | None,
        "y": int | None,
        "facing": Facing | None,
        "reduced": bool,
        "damage": int,
        "hull": int,
        "next": Fate,
        "defense": dict[Aspect, int],
        "defense_base": dict[Aspect, int],
        "allowance": int,
        "moved": bool,
        "launched": bool,
        "weapons": list[ShipWeapon],
        "point_defense": PointDefense | None,
        "tractor": Tractor | None,
        "abilities": list[Ability],
        "launch": list[int],
        "counters": dict[str, int],
        "markers": Markers,
        "used": list[str],
    },
)
"""One ship: where it is, what it can do and has done this round; `launch`: done, and at most."""


class Moving(TypedDict):
    """The ship under way, with the squares it has come by."""

    ship: int
    left: int
    trail: list[str]


class Change(TypedDict):
    """What a round did to a ship, with points or damage counters."""

    ship: int
    type: str
    owner: int
    what: What
    n: int


class LastRound(TypedDict):
    """What the round before changed; at the end of the battle, what the last one did."""

    round: int
    changes: list[Change]


class Copies(TypedDict):
    """Ships of one type in a draft."""

    type: str
    count: int


class Builder(TypedDict):
    """The fleet that the receiver is building; nobody else sees it (SB-2.5)."""

    faction: Faction
    limit: int
    points: int
    draft: list[Copies]
    count: int
    ready: bool
    ready_ok: bool
    warnings: list[Loss]
    presets: list[str]


class Outcome(TypedDict):
    """How the battle ended; `scores` are enemy points destroyed."""

    ending: str
    ranks: list[int]
    winners: list[int]
    scores: list[int]


class BattleView(TypedDict):
    """The table as one seat sees it; `you` is None for a spectator. `types` are the stat cards on
    the table, while fleets are built those to choose from."""

    game: Literal["starship_battles"]
    variant: str
    you: int | None
    round: int
    turn: int
    max_rounds: int
    phase: Phase
    open: bool
    active: int | None
    to_act: list[int]
    options: Options
    grid: GridSize
    zones: list[list[int]]
    initiative: Initiative | None
    seats: list[SeatView]
    types: dict[str, ShipType]
    ships: list[Ship]
    placing: int | None
    moving: Moving | None
    attack: AttackView | None
    last_attack: LastAttack | None
    last_round: LastRound | None
    builder: Builder | None
    outcome: Outcome | None


PHASE_WORDS: Final = cast("list[Phase]", st.PHASES)
PLACE_WORDS: Final = cast("dict[int, Whereabouts]", st.PLACES)
FACTION_WORDS: Final = cast("list[Faction]", tables.FACTIONS)
FACING_WORDS: Final = cast("list[Facing]", grid.DIR_WORDS)
WHAT_WORDS: Final = cast("list[What]", st.CHANGES)
ASPECTS: Final = cast("list[Aspect]", SIDE_WORDS)
FATES: Final[list[Fate]] = ["none", "flip", "destroyed"]
USES: Final = [
    (st.USED_ACE, "ace"),
    (st.USED_SHIELDS, "shields"),
    (st.USED_BOMBER, "long_range_bomber"),
]


def view(s: Battle, seat: int) -> BattleView:
    """The table for `seat`, -1 for a spectator."""
    setup = s.setup
    rows = setup.grid.rows
    dice: Initiative = {"dice": s.dice[:], "low": s.low, "high": 1 - s.low}
    return {
        "game": "starship_battles",
        "variant": setup.variant,
        "you": None if seat < 0 else seat,
        "round": s.round,
        "turn": s.round,
        "max_rounds": setup.max_rounds,
        "phase": PHASE_WORDS[s.phase],
        "open": s.phase > st.FLEETS,
        "active": None if s.active < 0 else s.active,
        "to_act": members(must_act(s)),
        "options": {
            "movement": "exact" if setup.exact else "up_to",
            "diagonal_side": "defender" if setup.defender_picks else "attacker",
            "point_defense_first": "ship" if setup.defense_by_ship else "player",
            "unique_named_ships": setup.unique,
            "points": setup.points,
            "abilities": setup.advanced,
            "fleets": setup.fleets,
        },
        "grid": {"columns": setup.grid.columns, "rows": rows},
        "zones": [[1, 3] if faction == 0 else [rows - 2, rows] for faction in s.faction],
        "initiative": dice if s.dice else None,
        "seats": [side(s, who) for who in (0, 1)],
        "types": types(s, seat),
        "ships": [ship_view(s, ship) for ship in range(len(s.kind))],
        "placing": None if s.placing < 0 else s.placing,
        "moving": moving(s),
        "attack": attack(s),
        "last_attack": last_attack(s),
        "last_round": last_round(s),
        "builder": builder(s, seat),
        "outcome": outcome(s),
    }


def ranks(s: Battle) -> list[int]:
    """1 for the winner, equal ranks for a draw."""
    return {0: [1, 1], 1: [1, 2], 2: [2, 1]}[s.winners]


def outcome(s: Battle) -> Outcome | None:
    """How the battle ended, None while it is on."""
    if not s.over:
        return None
    won = members(s.winners)
    ending = st.ENDINGS[s.ending]
    return {"ending": ending, "ranks": ranks(s), "winners": won, "scores": s.score[:]}


def side(s: Battle, seat: int) -> SeatView:
    """One player: fleet, reserve, counters and Fleet Commander sheet. All of it is open."""
    ships = st.ships_of(s, seat)
    waiting = [s.data.ids[s.kind[ship]] for ship in ships if s.square[ship] == st.RESERVE]
    faction = s.faction[seat]
    drafting = s.phase <= st.FLEETS and not s.kind
    return {
        "seat": seat,
        "faction": None if faction < 0 else FACTION_WORDS[faction],
        "ready": not drafting or building.is_ready(s, seat),
        "points": None if drafting else sum(s.data.cost[s.kind[ship]] for ship in ships),
        "ships": len(ships),
        "on_grid": sum(s.square[ship] >= 0 for ship in ships),
        "reserve": {id: waiting.count(id) for id in dict.fromkeys(waiting)},
        "destroyed_points": s.score[seat],
        "counters": {str(k): counters(s, seat, k) for k in stats.CLASSES},
        "commands": commands(s, seat) if faction >= 0 and s.setup.advanced else [],
    }


def counters(s: Battle, seat: int, k: int) -> list[int]:
    """A seat's command counters for a class: usable now, and all that the fleet began with."""
    if not s.setup.advanced:
        return [0, 0]
    ships = st.ships_of(s, seat)
    begun = [stats.counters_for(s.data.commands[2 * s.kind[ship]], k) for ship in ships]
    return [sum(st.usable_counters(s, ship, k) for ship in ships), sum(begun)]


def commands(s: Battle, seat: int) -> list[Command]:
    """The options of a seat's sheet."""
    found: list[Command] = []
    for option in orders.OF_FACTION[s.faction[seat]]:
        used = bool(s.laid[seat] >> option & 1)
        command: Command = {
            "id": tables.OPTION_IDS[option],
            "class": orders.KLASS[option],
            "duration": "round" if orders.LASTING[option] else "instant",
            "used": used,
            "active": used and orders.LASTING[option],
            "counter": bool(s.holds[seat] >> orders.KLASS[option] & 1),
        }
        found.append(command)
    return found


def types(s: Battle, seat: int) -> dict[str, ShipType]:
    """The stat cards on the table; while fleets are built, those that `seat` may choose from."""
    kinds = sorted(set(s.kind))
    if not kinds:
        kinds = list(range(len(s.data.ids)))
        if seat >= 0 and s.faction[seat] >= 0:
            kinds = s.data.types(s.faction[seat])
    return {s.data.ids[kind]: type_view(s, kind) for kind in kinds}


def type_view(s: Battle, kind: int) -> ShipType:
    """A stat card, both sides."""
    record = s.data.records[kind]
    return {
        "name": {"en": record["name_en"], "fr": record["name_fr"]},
        "faction": record["faction"],
        "class": record["class"],
        "cost": record["cost"],
        "named": record["named"],
        "traits": record["traits"],
        "era": record.get("era", ""),
        "source": record["source"],
        "custom": s.data.custom[kind],
        "number": kind,
        "sides": [card_side(record[word]) for word in ("full", "reduced") if word in record],
    }


def card_side(printed: dict[str, Any]) -> CardSide:
    """One side of a stat card."""
    weapons: list[WeaponStat] = [
        {"id": id, "type": weapon["type"], "attack": weapon["attack"], "damage": weapon["damage"]}
        for id, weapon in zip(WEAPON_WORDS, printed["weapons"], strict=False)
    ]
    return {
        "hull": printed["hull"],
        "defense": printed["defense"],
        "point_defense": printed.get("point_defense"),
        "weapons": weapons,
        "abilities": [ability_view(ability) for ability in printed["abilities"]],
    }


def ability_view(ability: dict[str, Any]) -> Ability:
    """An ability with its number, whatever the data file calls it."""
    for word in ("n", "attack", "range", "ship_class"):
        if word in ability:
            return {"id": ability["id"], "n": ability[word]}
    return {"id": ability["id"]}


def ship_view(s: Battle, ship: int) -> Ship:
    """One ship."""
    square, index, flags, data = s.square[ship], st.card(s, ship), s.flags[ship], s.data
    stands = square >= 0
    record = data.records[s.kind[ship]]
    printed = record["reduced" if s.reduced[ship] and "reduced" in record else "full"]
    k = st.klass(s, ship)
    named = st.words(s, ship)
    left = {str(zone): stats.counters_for(s.counters[ship], zone) for zone in stats.CLASSES}
    weapons: list[ShipWeapon] = [
        {
            "id": WEAPON_WORDS[n],
            "type": tables.WEAPON_IDS[data.weapon_type[data.first[index] + n]],
            "attack": data.attack[data.first[index] + n],
            "damage": data.damage[data.first[index] + n],
            "fired": bool(flags >> n & 1),
        }
        for n in range(min(data.weapons[index], MAX_WEAPONS))
    ]
    defense = [modifiers.defense_total(s, ship, at, stats.FIGHTER) for at in grid.SIDES]
    return {
        "id": ship,
        "number": int(named["number"]),
        "type": data.ids[s.kind[ship]],
        "owner": st.owner(s, ship),
        "class": k,
        "points": data.cost[s.kind[ship]],
        "at": "grid" if stands else PLACE_WORDS[square],
        "square": grid.SQUARE_WORDS[square] if stands else None,
        "x": grid.X[square] if stands else None,
        "y": grid.Y[square] if stands else None,
        "facing": FACING_WORDS[s.facing[ship]] if k != stats.FIGHTER else None,
        "reduced": bool(s.reduced[ship]),
        "damage": s.damage[ship],
        "hull": data.hull[index],
        "next": FATES[fate(s, ship)],
        "defense": dict(zip(ASPECTS, defense, strict=True)),
        "defense_base": dict(zip(ASPECTS, data.defense[index], strict=True)),
        "allowance": modifiers.allowance(s, ship) if stands else k,
        "moved": bool(flags & st.MOVED),
        "launched": bool(flags & st.LAUNCHED),
        "weapons": weapons,
        "point_defense": point_defense(s, ship),
        "tractor": tractor(s, ship),
        "abilities": [ability_view(ability) for ability in printed["abilities"]],
        "launch": [s.launched[ship], launch_limit(s, ship)],
        "counters": {zone: n for zone, n in left.items() if n},
        "markers": {
            "active": marker_words(s.marks[ship]),
            "laid": marker_words(s.marks[ship] >> st.LAID),
        },
        "used": [word for bit, word in USES if flags & bit],
    }


def point_defense(s: Battle, ship: int) -> PointDefense | None:
    """The point defense of a ship, None where it has none."""
    n = s.data.point_defense[st.card(s, ship)]
    done = [sweep.target for sweep in s.swept if sweep.ship == ship]
    return None if n == stats.NONE else {"n": n, "done": done}


def tractor(s: Battle, ship: int) -> Tractor | None:
    """The tractor beam of a ship, None where it has none."""
    n = s.data.tractor[st.card(s, ship)]
    if n == stats.NONE or not s.setup.advanced:
        return None
    return {"n": n, "used": bool(s.flags[ship] & st.USED_TRACTOR)}


def marker_words(bits: int) -> list[str]:
    """The markers of a mask."""
    return [id for n, id in enumerate(tables.MARKER_IDS) if bits >> n & 1]


def moving(s: Battle) -> Moving | None:
    """The ship under way, None while none is."""
    if s.mover < 0:
        return None
    mode = IN_HIT_AND_RUN if s.phase == st.ATTACKING else IN_MOVES
    left = 0 if s.halted else max(0, squares_allowed(s, s.mover, mode) - s.steps)
    return {"ship": s.mover, "left": left, "trail": [grid.SQUARE_WORDS[at] for at in s.trail]}


def last_round(s: Battle) -> LastRound | None:
    """What a round changed, None in the first one."""
    if s.phase == st.OVER and s.report:
        number, changes = s.round, s.report
    elif s.told:
        number, changes = s.told, s.summary
    else:
        return None
    told: list[Change] = [
        {
            "ship": change.ship,
            "type": s.data.ids[s.kind[change.ship]],
            "owner": st.owner(s, change.ship),
            "what": WHAT_WORDS[change.what],
            "n": change.n,
        }
        for change in changes
    ]
    return {"round": number, "changes": told}


def builder(s: Battle, seat: int) -> Builder | None:
    """The fleet that `seat` is building, None for everybody else."""
    if seat < 0 or s.phase != st.FLEETS or s.kind or s.over:
        return None
    draft = s.drafts[seat]
    presets = [id for n, id in enumerate(tables.FLEET_IDS) if building.may_load(s, seat, n) == OK]
    return {
        "faction": FACTION_WORDS[s.faction[seat]],
        "limit": s.setup.points,
        "points": s.data.fleet_points(draft),
        "draft": [{"type": s.data.ids[k], "count": draft.count(k)} for k in sorted(set(draft))],
        "count": len(draft),
        "ready": building.is_ready(s, seat),
        "ready_ok": building.deployable(s.data, draft) > 0,
        "warnings": cast("list[Loss]", draft_warnings(s, seat)),
        "presets": presets,
    }
