"""The sides of a fight as they stand on a table. Ships, structures, ground forces, technologies and
laws lie open, so that everybody may know all of it."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import members

from ..effects.technologies import ASSAULT_CANNON
from ..parts.combat import CANNONED
from ..printed.tables import (
    ALL_TYPES,
    ANOMALY,
    FIGHTER,
    INFANTRY,
    KINDS,
    NEBULA,
    NONE,
    PLANETS_OF,
    SYSTEM_OF,
    UNHURT,
    Hurt,
    PlanetNumber,
    SystemNumber,
)
from ..rules.board.galaxy import adjacent
from ..rules.board.limits import free_fighters
from ..rules.board.units import damaged, in_space, kinds_in, number, on_planet
from ..rules.cards.laws import CONVENTIONS, PROPHECY, SCHEMATICS, in_play, law_owner
from ..rules.combat.combat_sides import ATTACKER, DEFENDER, SIDES, of_side
from ..rules.combat.rolls import combat_bonus
from ..rules.combat.space_cannon import cannon_dice, guns_in
from ..rules.combat.space_combat import SpaceCombat as Fought
from ..rules.invasion.bombardment import CULTURAL, defender_on
from ..rules.invasion.cannon_defense import gunners
from ..rules.invasion.ground_combat import GroundCombat
from ..rules.invasion.ground_losses import forces
from ..rules.modifiers import REPAIRED
from ..state import TwilightImperium
from .battle import Gun, Odds, battle, forces_left, odds_of, too_large
from .ground import Forces, Invasion, conquered
from .losses import Fleet, explodes, may_sustain, mended, struck, wrecked
from .sides import Lines, Side
from .space import ASSAULTED, BARRAGED, Pair, SpaceCombat, size


def side_at(s: TwilightImperium, seat: int, system: SystemNumber) -> Side:
    """A seat's side of a fight in a system; the defender is who is not active (TI-10)."""
    lines = s.lines[seat * KINDS : (seat + 1) * KINDS]
    side = Side(lines, s.players[seat].technologies, combat_bonus(s, seat), s.data)
    side.space_bonus = int(ANOMALY[system] == NEBULA and seat != s.active)
    side.fighter_bonus = int(bool(s.law_mask >> PROPHECY & 1) and law_owner(s, PROPHECY) == seat)
    side.free_fighters = free_fighters(s, seat, system)
    if s.law_mask >> SCHEMATICS & 1:
        side.bare_suns()
    return side


def fleet_at(s: TwilightImperium, seat: int, system: SystemNumber) -> Fleet:
    """A seat's units in the space area of a system."""
    return in_space(s, seat, system), damaged(s, seat, system)


def guns_at(s: TwilightImperium, seat: int, system: SystemNumber, with_ships: bool) -> Lines:
    """What a seat rolls in space cannon offense at a system, its ships there left out unless
    `with_ships` (TI-17.3)."""
    found: Lines = []
    if with_ships:
        found += cannon_dice(s, seat, in_space(s, seat, system), False)
    for planet in PLANETS_OF[system]:
        found += cannon_dice(s, seat, on_planet(s, seat, planet), False)
    for other in members(adjacent(s, seat, system)):
        if other != system:
            found += guns_in(s, seat, SystemNumber(other), True)
    return found


def space_odds(s: TwilightImperium, defender: int, quick: bool = False) -> Odds:
    """The odds of the active player's ships in the active system, once all of them are there:
    against everybody's space cannons, then against a seat's ships, NONE for nobody's; `quick` as in
    `battle`."""
    attacker = s.active
    sides = [side_at(s, attacker, s.system)]
    sides.append(sides[0] if defender == NONE else side_at(s, defender, s.system))
    guns: list[Gun] = []
    for n in range(s.setup.seats):  # TI-17.2
        seat = (attacker + n) % s.setup.seats
        fights = seat in (attacker, defender)
        lines = guns_at(s, seat, s.system, not fights)
        if seat == attacker:
            if defender != NONE:
                guns.append(Gun(sides[ATTACKER], DEFENDER, lines, True))
        elif lines or fights:
            guns.append(Gun(side_at(s, seat, s.system), ATTACKER, lines, fights))
    fleet: Fleet = (0, UNHURT) if defender == NONE else fleet_at(s, defender, s.system)
    return battle(sides, (fleet_at(s, attacker, s.system), fleet), guns, quick=quick)


# -- a combat under way (TI-25) --------------------------------------------------------------------

BEGINNING: Final = ["combat start", "space combat start"]
BEFORE_BARRAGE: Final = ["round", "space round start", "any round start"]
BEFORE_DICE: Final = ["announce of the defender", "announce of the attacker"]
SUSTAINING: Final = ["sustain of the attacker", "sustain of the defender"]
ASSIGNING: Final = [*SUSTAINING, "assign of the attacker", "assign of the defender"]
BEHIND: Final = ["after hits", "round end", "any round end"]
"""Steps of a round at which it is known what the dice are still to be rolled for."""


def combat_odds(s: TwilightImperium) -> Odds | None:
    """The odds of the space combat under way; None where something is in force that works in this
    round alone, or in the midst of a roll."""
    c = s.combat
    sides = [side_at(s, seat, s.system) for seat in c.seats]
    attacker, defender = [fleet_at(s, seat, s.system) for seat in c.seats]
    pair = (attacker, defender)
    step = step_of(s)
    if changed(s) or too_large(sides, pair):
        return None
    if step in BEGINNING:
        for side, seat in zip(sides, c.seats, strict=True):
            if c.once & of_side(s, seat, CANNONED):  # it was used already
                side.technologies &= ~(1 << ASSAULT_CANNON)
        return battle(sides, pair)
    if c.round == 1 and step in BEFORE_BARRAGE:
        return battle(sides, pair, since=ASSAULTED)
    if c.round == 1 and step in BEFORE_DICE:
        return battle(sides, pair, since=BARRAGED)
    quiet = c.quiet
    if step in ASSIGNING or step in BEHIND:
        if step in ASSIGNING:
            pair = hit(s, sides, pair, ASSIGNING.index(step))
        quiet = quiet + 1 if size(pair) == c.units else 0
    elif step not in BEFORE_BARRAGE and step not in BEFORE_DICE:
        return None
    combat = SpaceCombat(sides[ATTACKER], sides[DEFENDER])
    combat.go_on(pair, quiet)
    return odds_of(combat, 0)


def step_of(s: TwilightImperium) -> str:
    """The step of the space combat under way that is being carried out."""
    for place, frame in enumerate(s.stack):
        if isinstance(frame, Fought):
            return frame.steps()[max(0, s.next_step[place] - 1)]
    return ""


def changed(s: TwilightImperium) -> bool:
    """Whether a retreat is announced, ground forces fight as ships (the Alastor), or cards are in
    force that work in this round alone."""
    c = s.combat
    cards = any(c.boost) or c.prototypes or c.funded or c.drawn or c.retreated
    return bool(cards) or c.announced != NONE or c.drafted != NONE or s.volley.aimed != NONE


def hit(s: TwilightImperium, sides: list[Side], pair: Pair, phase: int) -> Pair:
    """The fleets once the hits of this round are assigned as suggested, in the midst of a step of
    `ASSIGNING`: who has had that step's turn has sustained, or taken, his share already."""
    c, v = s.combat, s.volley
    left = list(pair)
    fresh = [[number(packed, kind) for kind in ALL_TYPES] for packed in c.fresh]
    now, losing = phase % len(SIDES), phase >= len(SUSTAINING)
    for side in SIDES[now if losing else ATTACKER :]:
        hits, big = c.hits[1 - side], c.big[1 - side]
        packed, hurt = pair[side]
        sustaining = not losing and side >= now and may_sustain(sides[1 - side], pair[1 - side][0])
        if side == now:
            hits, big = v.hits, v.big
            packed, hurt = packed - v.doomed, Hurt(hurt - v.doomed_hurt)
            sustaining = sustaining and v.sustaining
            for kind in kinds_in(v.doomed_hurt):
                fresh[side][kind] -= min(fresh[side][kind], number(v.doomed_hurt, kind))
        left[side], fresh[side] = struck(
            sides[side],
            (packed, hurt),
            hits=hits,
            big=big,
            sustaining=sustaining,
            before=fresh[side],
        )
        if explodes(sides[side], pair[side], left[side]):
            return wrecked(left[ATTACKER]), wrecked(left[DEFENDER])
    for side in SIDES:
        if sides[side].modifier(REPAIRED):
            left[side] = mended(left[side], fresh[side])
    return left[ATTACKER], left[DEFENDER]


# -- planets (TI-47) -------------------------------------------------------------------------------


def invasion_at(s: TwilightImperium, planet: PlanetNumber) -> Invasion | None:
    """The invasion of a planet of the active system by the active player, None where nobody is
    there to fight it, or cards change how."""
    owner = owner_of(s, planet)
    if owner == NONE or s.assault.disabled or s.assault.bunkers:
        return None
    attacker = side_at(s, s.active, SYSTEM_OF[planet])
    defender = side_at(s, owner, SYSTEM_OF[planet])
    invasion = Invasion(attacker, defender, on_planet(s, owner, planet))
    invasion.spared = s.data.trait[planet] == CULTURAL and in_play(s, CONVENTIONS)
    return invasion


def owner_of(s: TwilightImperium, planet: PlanetNumber) -> int:
    """Who defends a planet against the active player, with ground forces or cannons."""
    owner = defender_on(s, s.active, planet)
    firing = gunners(s, s.active, planet)
    return owner if owner != NONE or not firing else firing[0]


def taken(s: TwilightImperium, odds: Odds, planet: PlanetNumber) -> float:
    """The chance that the active player takes a planet behind a space combat, if he bombards it
    with all that can and lands all ground forces there that are left."""
    invasion = invasion_at(s, planet)
    assert invasion is not None, "nobody defends the planet"
    return conquered(forces_left(odds, invasion))


def landing(s: TwilightImperium, planet: PlanetNumber) -> Forces | None:
    """How the invasion of a planet ends if all ground forces aboard land there as well, the
    bombardment being over; None as in `invasion_at`."""
    invasion = invasion_at(s, planet)
    if invasion is None or fighters_land(s, planet):
        return None
    landed = forces(s, s.active, planet) + number(in_space(s, s.active, s.system), INFANTRY)
    return invasion.assault(landed, number(invasion.garrison, INFANTRY))


def landed(s: TwilightImperium, planet: PlanetNumber) -> Forces | None:
    """The same with the ground forces alone that have landed."""
    invasion = invasion_at(s, planet)
    if invasion is None or fighters_land(s, planet):
        return None
    n = forces(s, s.active, planet)
    return invasion.assault(n, number(invasion.garrison, INFANTRY))


def fighters_land(s: TwilightImperium, planet: PlanetNumber) -> bool:
    """Whether fighters fight on a planet, of which their owner says when they fall."""
    return any(number(on_planet(s, seat, planet), FIGHTER) for seat in range(s.setup.seats))


def ground_odds(s: TwilightImperium) -> Forces | None:
    """How the ground combat under way ends; None where cards or fighters change it, or in the midst
    of a round."""
    a = s.assault
    for place, frame in enumerate(s.stack):
        if not isinstance(frame, GroundCombat):
            continue
        step = frame.steps()[max(0, s.next_step[place] - 1)]
        if step not in ROUND_STARTS or any(a.boost) or a.silent or a.legion != NONE:
            return None
        if fighters_land(s, frame.planet):
            return None
        sides = [side_at(s, seat, s.system) for seat in a.seats]
        garrison = on_planet(s, a.seats[DEFENDER], frame.planet)
        invasion = Invasion(sides[ATTACKER], sides[DEFENDER], garrison)
        mine = forces(s, a.seats[ATTACKER], frame.planet)
        return invasion.fought(mine, number(garrison, INFANTRY))
    return None


ROUND_STARTS: Final = ["start", "round", "round end"]
