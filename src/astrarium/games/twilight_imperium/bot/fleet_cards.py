"""What bots think of the action cards of movement and invasion."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import members

from ..printed.components import ACTION_INDEX
from ..printed.tables import INFANTRY, PLANETS_OF, SystemNumber
from ..rules.board.galaxy import adjacent
from ..rules.board.units import SHIPS, in_space, kinds_in, line, number, on_planet
from ..rules.movement.movement_range import move_value
from ..rules.movement.paths import free_space, open_space, steps_to
from ..state import TwilightImperium
from .values import Taste, when
from .worth import strength


def freed(s: TwilightImperium, seat: int) -> dict[int, float]:
    """The strength of the ships of each system that reach the active one only if they pass
    others."""
    open_steps, _ = steps_to(s, seat, s.system, open_space(s, seat))
    steps, _ = steps_to(s, seat, s.system, free_space(s, seat))
    found: dict[int, float] = {}
    for start, far in enumerate(open_steps):
        if steps[start] == far or not s.here[start] >> seat & 1 or s.tokens[start] >> seat & 1:
            continue
        packed = in_space(s, seat, SystemNumber(start)) & SHIPS
        gained = 0
        for kind in kinds_in(packed):
            if far <= move_value(s, seat, SystemNumber(start), kind) < steps[start]:
                gained += packed & (63 << 6 * kind)
        if gained:
            found[start] = strength(s, seat, gained)
    return found


def speeding(s: TwilightImperium, seat: int) -> bool:
    """Whether Flank Speed brings some ships within reach of the active system."""
    steps, _ = steps_to(s, seat, s.system, free_space(s, seat))
    for start, far in enumerate(steps):
        if not s.here[start] >> seat & 1 or s.tokens[start] >> seat & 1 or start == s.system:
            continue
        for kind in kinds_in(in_space(s, seat, SystemNumber(start)) & SHIPS):
            value = move_value(s, seat, SystemNumber(start), kind)
            if value and far == value + 1:
                return True
    return False


def charted(s: TwilightImperium, seat: int) -> bool:
    """Whether Lost Star Chart leads ships of one's own to the active system."""
    if not s.entangled >> s.system & 1:
        return False
    far = s.entangled & ~adjacent(s, seat, s.system) & ~(1 << s.system)
    return any(s.here[one] & ~s.tokens[one] & 1 << seat for one in members(far))


def bombarded(s: TwilightImperium, seat: int) -> bool:
    """Whether ships of the active player in the active system have BOMBARDMENT."""
    kinds = kinds_in(in_space(s, s.active, s.system))
    return any(s.data.bombard_hit[line(s, s.active, kind)] for kind in kinds)


def overrun(s: TwilightImperium, seat: int) -> bool:
    """Whether what has landed on a planet of one's own might win."""
    for place, planet in enumerate(PLANETS_OF[s.system]):
        landed = s.assault.landed[place]
        if landed and s.owner[planet] == seat:
            if 2 * landed >= number(on_planet(s, seat, planet), INFANTRY):
                return True
    return False


FLEET_CARDS: Final[dict[int, Taste]] = {
    ACTION_INDEX["flank_speed"]: when(speeding, 0.3, -0.1),
    ACTION_INDEX["in_the_silence_of_space"]: when(freed, 0.3, -0.2),
    ACTION_INDEX["lost_star_chart"]: when(charted, 0.3, -0.2),
    ACTION_INDEX["bunker"]: when(bombarded, 0.3, -0.2),
    ACTION_INDEX["disable"]: when(
        lambda s, seat: number(in_space(s, s.active, s.system), INFANTRY), 0.3, -0.2
    ),
    ACTION_INDEX["parley"]: when(overrun, 0.4, -0.1),
}
"""How much playing a card in its window appeals, by its kind."""
