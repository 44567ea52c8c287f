"""The chances that a table tells: of fights under way, and of those that a move would begin.

They are exact (`odds/`) but for combats in which cards work for a round, and for fleets too large;
those are fought often, by the rules or by lot. Units, technologies and laws lie open, so that the
exact ones know no more than everybody does.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import apply, decision, legal, members, to_act
from astrarium.kernel.odds import beside, estimated, exact
from astrarium.kernel.packs.faults import Field
from astrarium.kernel.packs.fields import Flag, Many, String

from .. import moves as m
from ..odds.battle import Odds
from ..odds.duel import Duel, duel
from ..odds.ground import Forces, conquered
from ..odds.table import combat_odds, ground_odds, invasion_at, landed, landing, space_odds, taken
from ..printed.tables import (
    INFANTRY,
    NONE,
    PLANET_IDS,
    PLANETS_OF,
    SYSTEM_IDS,
    TYPES,
    PlanetNumber,
    SystemNumber,
)
from ..rules.board.units import SHIPS, count, in_space, kinds_in, number
from ..rules.combat.announcing import Announce
from ..rules.combat.combat_sides import ATTACKER, SIDES
from ..rules.invasion.bombardment import DeclareBombardment
from ..rules.invasion.ground_combat import GroundCombat
from ..rules.invasion.ground_losses import forces
from ..rules.invasion.invasion import Land
from ..rules.movement.declaring import MoveShips, declare_all
from ..state import TwilightImperium
from .fleets import moved

Json = dict[str, Any]

TRIALS: Final = 100
PLAIN: Final = [m.SUGGESTED, m.DECLINE]
"""What is answered in a combat whenever it can be: hits fall as suggested, nothing is used."""
PREFIX: Final = "twilight_imperium.odds."
LIKELY: Final = 0.0005
"""Chances below it are no part of what is told."""


def odds(s: TwilightImperium) -> list[Json] | None:
    """What may be said of the position: how the fight under way ends (TI-25, TI-26), how a move or
    a landing that is being composed would; None where a fight can't be worked out."""
    if s.over:
        return []
    if s.combat.seats[0] != NONE:
        found = combat_odds(s)
        return None if found is None else combat_entries(s, found)
    if s.assault.seats[0] != NONE:
        ends = ground_odds(s)
        return None if ends is None else ground_entries(s, ends)
    top = decision(s)
    if isinstance(top, MoveShips):
        return move_entries(s, top)
    if isinstance(top, (DeclareBombardment, Land)):
        return invasion_entries(s, top)
    return []


def told(key: str, params: Params, chance: float, trials: int, parts: list[Json]) -> Json:
    """An entry, exact where there were no trials."""
    if trials:
        return estimated(PREFIX + key, params, chance * trials, trials, parts)
    return exact(PREFIX + key, params, chance, parts)


# -- in space --------------------------------------------------------------------------------------


def combat_entries(s: TwilightImperium, found: Odds) -> list[Json]:
    """The chance of each side of the space combat that only its ships are left, when nobody
    retreats nor uses a card any more; beside the choice to fight on."""
    top = decision(s)
    on = [m.SPACE.write(m.DECLINE.of())] if isinstance(top, Announce) else []
    entries: list[Json] = []
    for side in SIDES:
        params = combat_params(s, side)
        parts = ship_parts(found, side)
        entry = told("combat", params, found.wins[side], found.trials, parts)
        mine = isinstance(top, Announce) and top.who == s.combat.seats[side]
        entries.append(beside(entry, on if mine else []))
    return entries


def combat_params(s: TwilightImperium, side: int) -> Params:
    """Where a combat is, and who would win it."""
    return {"system": "@system:" + SYSTEM_IDS[s.system], "target": f"@seat:{s.combat.seats[side]}"}


def ship_parts(found: Odds, side: int) -> list[Json]:
    """With how many ships a side wins, and how likely nobody does."""
    parts = [
        told("ships_left", {"n": n}, chance, found.trials, [])
        for n, chance in found.ships_left(side).items()
        if chance >= LIKELY
    ]
    if found.draw >= LIKELY:
        parts.append(told("nobody", {}, found.draw, found.trials, []))
    if found.gave_way >= LIKELY:
        parts.append(told("gave_way", {}, found.gave_way, found.trials, []))
    return parts


# -- before ships move -----------------------------------------------------------------------------


def move_entries(s: TwilightImperium, top: MoveShips) -> list[Json]:
    """Of the ships that are declared; with none yet, of all that each system could send."""
    seat = top.who
    if s.movement.ships:
        return arrival_entries(s, seat, m.DONE.of(), len(s.movement.ships))
    found: list[Json] = []
    for action in top.legal(s, seat):
        known = m.SPACE.decode(action)
        if known.verb is m.MOVE_ALL:
            t = s.clone()
            declare_all(t, seat, SystemNumber(known.a))
            found += arrival_entries(t, seat, action, len(t.movement.ships))
    return found


def arrival_entries(s: TwilightImperium, seat: int, action: int, n: int) -> list[Json]:
    """What the declared ships come to in the active system, told beside an action: that they win it
    in space, and each planet that somebody defends. Nothing is told where two others have ships."""
    after = moved(s, seat)
    enemies = members(after.here[s.system] & ~(1 << seat))
    if len(enemies) > 1 or not in_space(after, seat, s.system) & SHIPS:
        return []
    enemy = enemies[0] if enemies else NONE
    on = [m.SPACE.write(action)]
    found: list[Json] = []
    space = space_odds(after, enemy)
    if enemy != NONE:
        params: Params = {
            "system": "@system:" + SYSTEM_IDS[s.system],
            "target": f"@seat:{enemy}",
            "n": n,
        }
        parts = ship_parts(space, ATTACKER)
        found.append(beside(told("move", params, space.wins[ATTACKER], space.trials, parts), on))
    carried = number(in_space(after, seat, s.system), INFANTRY)
    for planet in PLANETS_OF[s.system] if carried else []:
        if invasion_at(after, planet) is not None:
            params = {"planet": "@planet:" + PLANET_IDS[planet], "n": carried}
            chance = taken(after, space, planet)
            found.append(beside(told("planet", params, chance, space.trials, []), on))
    return found


# -- on planets ------------------------------------------------------------------------------------


def invasion_entries(s: TwilightImperium, top: DeclareBombardment | Land) -> list[Json]:
    """Of each defended planet: that it is taken if all ground forces aboard land there, beside the
    choices that begin it; and once some have landed, if these do it alone."""
    seat = top.who
    found: list[Json] = []
    ahead = isinstance(top, DeclareBombardment)
    aboard = number(in_space(s, seat, s.system), INFANTRY)
    options = top.legal(s, seat)
    for planet in PLANETS_OF[s.system]:
        invasion = invasion_at(s, planet)
        there = forces(s, seat, planet)
        if invasion is None or not there + aboard:
            continue
        ends = invasion.by(in_space(s, seat, s.system)) if ahead else landing(s, planet)
        verb = m.BOMBARD if ahead else m.LAND
        on = [m.SPACE.write(action) for action in options if aims_at(action, verb, planet)]
        if ends is not None and aboard:
            found.append(beside(planet_entry(planet, there + aboard, ends), on))
        alone = landed(s, planet) if there else None
        if alone is not None:
            done = [m.SPACE.write(m.DONE.of())]
            found.append(beside(planet_entry(planet, there, alone), done))
    return found


def aims_at(action: int, verb: object, planet: PlanetNumber) -> bool:
    """Whether an action lands on a planet, or bombards it."""
    known = m.SPACE.decode(action)
    return known.verb is verb and planet == (known.b if verb is m.BOMBARD else known.a)


def planet_entry(planet: PlanetNumber, n: int, ends: Forces) -> Json:
    """That a planet is taken by so many ground forces."""
    params: Params = {"planet": "@planet:" + PLANET_IDS[planet], "n": n}
    return told("planet", params, conquered(ends), 0, force_parts(ends, ATTACKER))


def force_parts(ends: Forces, side: int) -> list[Json]:
    """With how many ground forces a side is left alone on a planet."""
    shares: dict[int, float] = {}
    for end, chance in ends.items():
        if end[side] and not end[1 - side]:
            shares[end[side]] = shares.get(end[side], 0.0) + chance
    return [
        told("forces_left", {"n": n}, chance, 0, [])
        for n, chance in sorted(shares.items())
        if chance >= LIKELY
    ]


def ground_entries(s: TwilightImperium, ends: Forces) -> list[Json]:
    """The chance of each side of the ground combat under way that only its forces are left."""
    found: list[Json] = []
    for side in SIDES:
        parts = force_parts(ends, side)
        chance = sum(share for end, share in ends.items() if end[side] and not end[1 - side])
        found.append(beside(told("ground", ground_params(s, side), chance, 0, parts), []))
    return found


def ground_params(s: TwilightImperium, side: int) -> Params:
    """Where a ground combat is, and who would win it."""
    return {
        "planet": "@planet:" + PLANET_IDS[fought_over(s)],
        "target": f"@seat:{s.assault.seats[side]}",
    }


def fought_over(s: TwilightImperium) -> int:
    """The planet of the ground combat under way."""
    for frame in s.stack:
        if isinstance(frame, GroundCombat):
            return frame.planet
    return NONE


# -- fought by the rules ---------------------------------------------------------------------------


def simulated(s: TwilightImperium, futures: list[TwilightImperium]) -> list[Json]:
    """The chances of the fight under way, which is fought to its end in the table's `futures`."""
    left = [fight(t) for t in futures]
    found: list[Json] = []
    for side in SIDES:
        wins = left.count(1 << side)
        if s.combat.seats[0] != NONE:
            entry = estimated(PREFIX + "combat", combat_params(s, side), wins, len(left))
        else:
            entry = estimated(PREFIX + "ground", ground_params(s, side), wins, len(left))
        found.append(beside(entry, []))
    return found


def fight(t: TwilightImperium) -> int:
    """Fight a combat to its end; the sides that have ships left then, or ground forces, as a
    mask."""
    seats, system = t.combat.seats[:], t.system
    grounded = t.assault.seats[:]
    in_sky = seats[0] != NONE
    planet = NONE if in_sky else fought_over(t)
    while not t.over and (t.combat.seats == seats if in_sky else t.assault.seats == grounded):
        seat = to_act(t)
        apply(t, seat, plain_answer(legal(t, seat)))
    if in_sky:
        return sum(1 << side for side in SIDES if in_space(t, seats[side], system) & SHIPS)
    return sum(1 << side for side in SIDES if forces(t, grounded[side], PlanetNumber(planet)))


def plain_answer(options: list[int]) -> int:
    """The first of the plain answers that may be given, else whatever comes first."""
    verbs = [m.SPACE.decode(action).verb for action in options]
    for plain in PLAIN:
        if plain in verbs:
            return options[verbs.index(plain)]
    return options[0]


# -- fights put in words ---------------------------------------------------------------------------


DUEL_FIELDS: Final[list[Field]] = [
    String("attacker"),
    String("defender"),
    Many("upgrades", String("upgrades"), default=[]),
    String("factions", default=""),
    Flag("nebula", default=False),
]
"""What puts a fight in words."""


def told_duel(asked: Json) -> Json:
    """The chances of a fight put in words by `DUEL_FIELDS`; BadOptions."""
    found = duel(
        asked["attacker"],
        asked["defender"],
        upgrades=asked["upgrades"],
        factions=asked["factions"],
        nebula=asked["nebula"],
    )
    return {"odds": duel_entries(found), "fight": found.to_json()}


def duel_entries(found: Duel) -> list[Json]:
    """What is told of a fight that is put in words."""
    odds, trials = found.odds, found.odds.trials
    rounds = f"{odds.rounds:.1f}"
    entries: list[Json] = []
    for side in SIDES:
        who = "attacker" if side == ATTACKER else "defender"
        params: Params = {"side": who, "rounds": rounds}
        parts = [
            told("ships_left", {"n": n}, chance, trials, [])
            for n, chance in odds.ships_left(side).items()
            if chance >= LIKELY
        ]
        entries.append(told("wins", params, odds.wins[side], trials, parts))
    entries.append(told("nobody", {}, odds.draw, trials, []))
    if odds.gave_way >= LIKELY:
        entries.append(told("gave_way", {}, odds.gave_way, trials, []))
    for side in SIDES:
        if found.forces[side].packed & SHIPS:
            entries.append(fleet_entry(found, side))
    if found.taken is not None:
        parts = force_parts(found.ground, ATTACKER) if not trials else []
        entries.append(told("taken", {}, found.taken, trials, parts))
    return entries


def fleet_entry(found: Duel, side: int) -> Json:
    """How likely a side loses nothing in space; in its parts each type of its ships."""
    odds, fleet = found.odds, found.forces[side].packed & SHIPS
    unharmed = sum(p for pair, p in odds.ends.items() if pair[side][0] & SHIPS == fleet)
    expected = odds.expected(side)
    who = "attacker" if side == ATTACKER else "defender"
    parts = [
        told(
            "survives",
            {
                "unit": "@unit:" + TYPES[kind],
                "n": number(fleet, kind),
                "left": f"{expected[kind]:.2f}",
            },
            odds.survives(side, kind),
            odds.trials,
            [],
        )
        for kind in kinds_in(fleet)
    ]
    return told("unharmed", {"side": who, "n": count(fleet)}, unharmed, odds.trials, parts)
