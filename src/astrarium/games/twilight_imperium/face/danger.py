"""What could strike a seat's systems: each rival who could come there with ships in one tactical
action (TI-4), from what stands openly on the board, and the chance that the worst of them wins.

Hands, notes and decks are not looked at, so that a seat is told the same whatever they hold.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import OK, members
from astrarium.kernel.odds import threat

from ..odds.battle import Odds
from ..odds.losses import alive
from ..odds.table import invasion_at, space_odds, taken
from ..parts.combat import Combat
from ..parts.invasion import Assault
from ..parts.movement import Movement
from ..printed.tables import (
    INFANTRY,
    NONE,
    PLANETS_OF,
    SYSTEM_IDS,
    PlanetNumber,
    SystemNumber,
    systems_in,
)
from ..rules.action.action_phase import forget_tactical_action, why_not_activate
from ..rules.action.tactical_action import ACTIVATION, TacticalAction
from ..rules.board.galaxy import presence
from ..rules.board.units import SHIPS, enemies_here, in_space, number
from ..rules.cards.laws import may_be_placed
from ..rules.combat.combat_sides import ATTACKER, DEFENDER
from ..rules.movement.movement import MovementStep
from ..state import ACTION_PHASE, SET_UP, TwilightImperium
from .fleets import moved
from .strikes import NOBODY_KNOWS, Strike, Striker

Json = dict[str, Any]

CLOSE: Final = 0.25
"""Of the fleets that reach a system with ships those fight that are at least so strong, measured by
the strongest: a weaker one is hardly the worst."""


def danger(s: TwilightImperium, seat: int) -> list[Json]:
    """Each system with ships or planets of the seat's into which rivals could move ships, in one
    tactical action each, and the systems that these would leave: the worst rival's first, and the
    most endangered system first. The chance is that of the worst rival to win the space combat, and
    where the seat has nothing in space, to take the planet that falls most easily.

    Ships that the seat has declared to move stand where they go. Where it meets ships of others
    already, that combat comes first, and nothing is told."""
    if s.over or s.phase == SET_UP or seat < 0 or not s.players[seat].alive:
        return []
    composing = bool(s.movement.ships) and s.active == seat and s.combat.announced == NONE
    t = moved(s, seat) if composing else s.clone()
    at_rest(t)
    coming = s.system if s.active != seat and movement_ahead(s) else NONE
    rivals = [Striker(t, other) for other in range(s.setup.seats) if may_act(s, seat, other)]
    found: list[Json] = []
    for system in systems_in(presence(t, seat)):
        if not open_to_attack(t, seat, system):
            continue
        lands = not in_space(t, seat, system)
        strikes: list[Strike] = []
        for rival in rivals:
            strike: Strike | None = None
            if system == coming and rival.seat == s.active:
                strike = rival.strike(under_way(s), system, lands)
            elif why_not_activate(t, rival.seat, system) == OK:
                strike = rival.strike(t, system, lands)
            if strike is not None:
                strikes.append(strike)
        if strikes:
            found.append(entry(strikes, seat, system))
    found.sort(key=endangered, reverse=True)
    return found


def entry(strikes: list[Strike], seat: int, system: SystemNumber) -> Json:
    """What is told of a system."""
    least = CLOSE * max([strike.strength for strike in strikes])
    for strike in strikes:
        if strike.strength >= least or not in_space(strike.table, seat, system) & SHIPS:
            strike.chance = chance(strike.table, seat)
    strikes.sort(key=Strike.rank, reverse=True)
    by: list[str] = []
    for strike in strikes:
        for start in strike.starts:
            anchor = "system:" + SYSTEM_IDS[start]
            if anchor not in by:
                by.append(anchor)
    return threat("system:" + SYSTEM_IDS[system], by, strikes[0].chance)


def endangered(entry: Json) -> float:
    """The chance that the thing of a threat falls."""
    return float(entry["chance"])


# -- who may come, and where to --------------------------------------------------------------------


def may_act(s: TwilightImperium, seat: int, other: int) -> bool:
    """Whether another seat may take actions in the action phase under way, or in the next one
    (TI-56.3)."""
    p = s.players[other]
    return other != seat and p.alive and not (s.phase == ACTION_PHASE and p.passed)


def open_to_attack(s: TwilightImperium, seat: int, system: SystemNumber) -> bool:
    """Whether a seat has something in a system that ships could strike or ground forces could
    take, and does not fight there already."""
    own = in_space(s, seat, system)
    if own & SHIPS:
        return not enemies_here(s, seat, system)
    return bool(own or prizes(s, seat, system))


def prizes(s: TwilightImperium, seat: int, system: SystemNumber) -> list[PlanetNumber]:
    """The planets of a system that others could take from a seat."""
    return [p for p in PLANETS_OF[system] if s.owner[p] == seat and may_be_placed(s, p)]


def at_rest(s: TwilightImperium) -> None:
    """Nothing is under way, as when somebody's next tactical action begins."""
    forget_tactical_action(s)
    s.movement, s.combat, s.assault = Movement(), Combat(), Assault()


def under_way(s: TwilightImperium) -> TwilightImperium:
    """The table of a tactical action before its ships move, with what speeds them up in it."""
    t = s.clone()
    t.movement = Movement()
    t.movement.drive_used = s.movement.drive_used
    return t


def movement_ahead(s: TwilightImperium) -> bool:
    """Whether ships may still move into the active system in the tactical action under way."""
    ahead = False
    for place, frame in enumerate(s.stack):
        step = max(0, s.next_step[place] - 1)
        if isinstance(frame, TacticalAction):
            ahead = frame.steps()[step] in BEFORE_MOVEMENT
        elif isinstance(frame, MovementStep):
            ahead = frame.steps()[step] in BEFORE_ARRIVAL
    return ahead and not s.no_moves


BEFORE_MOVEMENT: Final = ["when activated", *ACTIVATION]
BEFORE_ARRIVAL: Final = ["start", "declare"]


# -- what it comes to ------------------------------------------------------------------------------


def chance(s: TwilightImperium, seat: int) -> float:
    """The chance that the active player's ships in the active system win it from a seat; where two
    others have ships there nobody can say."""
    enemies = members(enemies_here(s, s.active, s.system))
    if len(enemies) > 1:
        return NOBODY_KNOWS
    odds = space_odds(s, enemies[0] if enemies else NONE, quick=True)
    if in_space(s, seat, s.system):
        return odds.wins[ATTACKER]
    return max([falls(s, odds, planet) for planet in prizes(s, seat, s.system)])


def falls(s: TwilightImperium, odds: Odds, planet: PlanetNumber) -> float:
    """The chance that the active player takes a planet of the active system with all ground forces
    that he brings."""
    if invasion_at(s, planet) is not None:
        return taken(s, odds, planet)
    return sum(
        share
        for pair, share in odds.ends.items()
        if number(pair[ATTACKER][0], INFANTRY) and not alive(pair[DEFENDER])
    )
