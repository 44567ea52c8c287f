"""What a seat sees of a battle, as JSON-able data. Only fleets being built are hidden (SB-2.5)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starship_battles.cards import orders
from astrarium.games.starship_battles.cards.stats import CLASSES, FIGHTER, NONE, counters_for
from astrarium.games.starship_battles.cards.tables import (
    FACTIONS,
    FLEET_IDS,
    MARKER_IDS,
    OPTION_IDS,
    WEAPON_IDS,
)
from astrarium.games.starship_battles.face.arithmetic import attack, last_attack
from astrarium.games.starship_battles.face.questions import draft_warnings
from astrarium.games.starship_battles.moves import (
    MAX_WEAPONS,
    SIDE_WORDS,
    WEAPON_WORDS,
)
from astrarium.games.starship_battles.rules.building import deployable, is_ready, may_load
from astrarium.games.starship_battles.rules.damage import fate
from astrarium.games.starship_battles.rules.grid import DIR_WORDS, SQUARE_WORDS, X, Y
from astrarium.games.starship_battles.rules.launching import launch_limit
from astrarium.games.starship_battles.rules.modifiers import (
    allowance,
    defense_total,
)
from astrarium.games.starship_battles.rules.steps import IN_HIT_AND_RUN, IN_MOVES, squares_allowed
from astrarium.games.starship_battles.state import (
    ATTACKING,
    CHANGES,
    ENDINGS,
    FLEETS,
    LAID,
    LAUNCHED,
    MOVED,
    OVER,
    PHASES,
    PLACES,
    RESERVE,
    USED_ACE,
    USED_BOMBER,
    USED_SHIELDS,
    USED_TRACTOR,
    Battle,
    card,
    klass,
    owner,
    ships_of,
    usable_counters,
)
from astrarium.kernel.flow import OK, members, must_act

Json = dict[str, Any]

FATES: Final = ["none", "flip", "destroyed"]
USES: Final = [
    (USED_ACE, "ace"),
    (USED_SHIELDS, "shields"),
    (USED_BOMBER, "long_range_bomber"),
]


def view(s: Battle, seat: int) -> Json:
    """The table for `seat`, -1 for a spectator (docs/games/starship_battles/index.md)."""
    setup = s.setup
    rows = setup.grid.rows
    return {
        "game": "starship_battles",
        "variant": setup.variant,
        "you": None if seat < 0 else seat,
        "round": s.round,
        "turn": s.round,
        "max_rounds": setup.max_rounds,
        "phase": PHASES[s.phase],
        "open": s.phase > FLEETS,
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
        "initiative": initiative(s),
        "seats": [side(s, who) for who in (0, 1)],
        "types": types(s, seat),
        "ships": [ship_json(s, ship) for ship in range(len(s.kind))],
        "placing": None if s.placing < 0 else s.placing,
        "moving": moving(s),
        "attack": attack(s),
        "last_attack": last_attack(s),
        "last_round": last_round(s),
        "builder": builder(s, seat),
        "outcome": outcome(s),
    }


def initiative(s: Battle) -> Json | None:
    """The dice of the round, before the first round those of the deployment."""
    if not s.dice:
        return None
    return {"dice": s.dice[:], "low": s.low, "high": 1 - s.low}


def ranks(s: Battle) -> list[int]:
    """1 for the winner, equal ranks for a draw."""
    if not s.winners:
        return [1, 1]
    return [1, 2] if s.winners == 1 else [2, 1]


def outcome(s: Battle) -> Json | None:
    """Ending, ranks and winners, None while the battle is on."""
    if not s.over:
        return None
    return {
        "ending": ENDINGS[s.ending],
        "ranks": ranks(s),
        "winners": members(s.winners),
        "scores": s.score[:],
    }


def side(s: Battle, seat: int) -> Json:
    """One player: fleet, reserve, counters and Fleet Commander sheet. All of it is open."""
    ships = ships_of(s, seat)
    reserve: dict[str, int] = {}
    for ship in ships:
        if s.square[ship] == RESERVE:
            id = s.data.ids[s.kind[ship]]
            reserve[id] = reserve.get(id, 0) + 1
    faction = s.faction[seat]
    building = s.phase <= FLEETS and not s.kind
    return {
        "seat": seat,
        "faction": None if faction < 0 else FACTIONS[faction],
        "ready": not building or is_ready(s, seat),
        "points": None if building else sum(s.data.cost[s.kind[ship]] for ship in ships),
        "ships": len(ships),
        "on_grid": sum(s.square[ship] >= 0 for ship in ships),
        "reserve": reserve,
        "destroyed_points": s.score[seat],
        "counters": counters(s, seat),
        "commands": commands(s, seat) if faction >= 0 and s.setup.advanced else [],
    }


def counters(s: Battle, seat: int) -> Json:
    """Command counters by class: usable now, and all that the fleet began with (SB-8.3)."""
    found: Json = {}
    for k in CLASSES:
        left = total = 0
        if s.setup.advanced:
            for ship in ships_of(s, seat):
                total += counters_for(s.data.commands[2 * s.kind[ship]], k)
                left += usable_counters(s, ship, k)
        found[str(k)] = [left, total]
    return found


def commands(s: Battle, seat: int) -> list[Json]:
    """The options of a seat's sheet."""
    return [
        {
            "id": OPTION_IDS[option],
            "class": orders.KLASS[option],
            "duration": "round" if orders.LASTING[option] else "instant",
            "used": bool(s.laid[seat] >> option & 1),
            "active": bool(s.laid[seat] >> option & 1) and orders.LASTING[option],
            "counter": bool(s.holds[seat] >> orders.KLASS[option] & 1),
        }
        for option in orders.OF_FACTION[s.faction[seat]]
    ]


def types(s: Battle, seat: int) -> Json:
    """The stat cards on the table; while fleets are built, those that `seat` may choose from."""
    kinds = sorted(set(s.kind))
    if not kinds:
        kinds = list(range(len(s.data.ids)))
        if seat >= 0 and s.faction[seat] >= 0:
            kinds = s.data.types(s.faction[seat])
    return {s.data.ids[kind]: type_json(s, kind) for kind in kinds}


def type_json(s: Battle, kind: int) -> Json:
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


def card_side(printed: Json) -> Json:
    """One side of a stat card."""
    return {
        "hull": printed["hull"],
        "defense": printed["defense"],
        "point_defense": printed.get("point_defense"),
        "weapons": [
            {"id": WEAPON_WORDS[n], **{k: w[k] for k in ("type", "attack", "damage")}}
            for n, w in enumerate(printed["weapons"])
        ],
        "abilities": [ability_json(ability) for ability in printed["abilities"]],
    }


def ability_json(ability: Json) -> Json:
    """An ability with its number, whatever the data file calls it."""
    for word in ("n", "attack", "range", "ship_class"):
        if word in ability:
            return {"id": ability["id"], "n": ability[word]}
    return {"id": ability["id"]}


def ship_json(s: Battle, ship: int) -> Json:
    """One ship: where it is, what it can do and has done this round."""
    square = s.square[ship]
    index = card(s, ship)
    data = s.data
    record = data.records[s.kind[ship]]
    word = "reduced" if s.reduced[ship] and "reduced" in record else "full"
    flags = s.flags[ship]
    capital = klass(s, ship) != FIGHTER
    counted = {
        str(k): counters_for(s.counters[ship], k)
        for k in CLASSES
        if counters_for(s.counters[ship], k)
    }
    return {
        "id": ship,
        "number": ship + 1 if ship < s.first else ship - s.first + 1,
        "type": data.ids[s.kind[ship]],
        "owner": owner(s, ship),
        "class": klass(s, ship),
        "points": data.cost[s.kind[ship]],
        "at": "grid" if square >= 0 else PLACES[square],
        "square": SQUARE_WORDS[square] if square >= 0 else None,
        "x": X[square] if square >= 0 else None,
        "y": Y[square] if square >= 0 else None,
        "facing": DIR_WORDS[s.facing[ship]] if capital else None,
        "reduced": bool(s.reduced[ship]),
        "damage": s.damage[ship],
        "hull": data.hull[index],
        "next": FATES[fate(s, ship)],
        "defense": {
            side_word: defense_total(s, ship, at, FIGHTER)
            for at, side_word in enumerate(SIDE_WORDS)
        },
        "defense_base": {
            side_word: data.defense[index][at] for at, side_word in enumerate(SIDE_WORDS)
        },
        "allowance": allowance(s, ship) if square >= 0 else klass(s, ship),
        "moved": bool(flags & MOVED),
        "launched": bool(flags & LAUNCHED),
        "weapons": [
            {
                "id": WEAPON_WORDS[n],
                "type": WEAPON_IDS[data.weapon_type[data.first[index] + n]],
                "attack": data.attack[data.first[index] + n],
                "damage": data.damage[data.first[index] + n],
                "fired": bool(flags >> n & 1),
            }
            for n in range(min(data.weapons[index], MAX_WEAPONS))
        ],
        "point_defense": point_defense(s, ship),
        "tractor": tractor(s, ship),
        "abilities": [ability_json(a) for a in record[word]["abilities"]],
        "launch": [s.launched[ship], launch_limit(s, ship)],
        "counters": counted,
        "markers": {
            "active": marker_words(s.marks[ship]),
            "laid": marker_words(s.marks[ship] >> LAID),
        },
        "used": [word for bit, word in USES if flags & bit],
    }


def point_defense(s: Battle, ship: int) -> Json | None:
    """The point defense of a ship, and the fighters that it has attacked this round."""
    n = s.data.point_defense[card(s, ship)]
    if n == NONE:
        return None
    return {"n": n, "done": [sweep.target for sweep in s.swept if sweep.ship == ship]}


def tractor(s: Battle, ship: int) -> Json | None:
    """The tractor beam of a ship."""
    n = s.data.tractor[card(s, ship)]
    if n == NONE or not s.setup.advanced:
        return None
    return {"n": n, "used": bool(s.flags[ship] & USED_TRACTOR)}


def marker_words(bits: int) -> list[str]:
    """The markers of a mask."""
    return [MARKER_IDS[n] for n in range(len(MARKER_IDS)) if bits >> n & 1]


def moving(s: Battle) -> Json | None:
    """The ship under way, with the squares it has come by."""
    if s.mover < 0:
        return None
    mode = IN_HIT_AND_RUN if s.phase == ATTACKING else IN_MOVES
    return {
        "ship": s.mover,
        "left": 0 if s.halted else max(0, squares_allowed(s, s.mover, mode) - s.steps),
        "trail": [SQUARE_WORDS[square] for square in s.trail],
    }


def last_round(s: Battle) -> Json | None:
    """What the round before changed; at the end of the battle, what the last one did."""
    if s.phase == OVER and s.report:
        number, changes = s.round, s.report
    elif s.told:
        number, changes = s.told, s.summary
    else:
        return None
    told = [
        {
            "ship": change.ship,
            "type": s.data.ids[s.kind[change.ship]],
            "owner": owner(s, change.ship),
            "what": CHANGES[change.what],
            "n": change.n,
        }
        for change in changes
    ]
    return {"round": number, "changes": told}


def builder(s: Battle, seat: int) -> Json | None:
    """The fleet that `seat` is building; nobody else sees it (SB-2.5)."""
    if seat < 0 or s.phase != FLEETS or s.kind or s.over:
        return None
    draft = s.drafts[seat]
    return {
        "faction": FACTIONS[s.faction[seat]],
        "limit": s.setup.points,
        "points": s.data.fleet_points(draft),
        "draft": [
            {"type": s.data.ids[kind], "count": draft.count(kind)} for kind in sorted(set(draft))
        ],
        "count": len(draft),
        "ready": is_ready(s, seat),
        "ready_ok": deployable(s.data, draft) > 0,
        "warnings": draft_warnings(s, seat),
        "presets": [FLEET_IDS[n] for n in range(len(FLEET_IDS)) if may_load(s, seat, n) == OK],
    }
