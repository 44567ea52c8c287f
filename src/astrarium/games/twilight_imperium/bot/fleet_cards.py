"""What bots think of the action cards of movement and invasion."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import members

from ..printed.components import ACTION_INDEX
from ..printed.tables import INFANTRY, PLANETS_OF
from ..rules.board.galaxy import adjacent
from ..rules.board.units import SHIPS, in_space, kinds_in, line, number, on_planet
from ..rules.movement.movement_range import move_value
from ..rules.movement.paths import free_space, open_space, steps_to
from ..state import TwilightImperium
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
        packed = in_space(s, seat, start) & SHIPS
        gained = 0
        for kind in kinds_in(packed):
            if far <= move_value(s, seat, start, kind) < steps[start]:
                gained += packed & (63 << 6 * kind)
        if gained:
            found[start] = strength(s, seat, gained)
    return found


def silence(s: TwilightImperium, seat: int) -> float:
    """In the Silence of Space: where others bar the way of some ships."""
    return 0.3 if freed(s, seat) else -0.2


def speeding(s: TwilightImperium, seat: int) -> float:
    """Flank Speed: where it brings some ships within reach of the active system."""
    steps, _ = steps_to(s, seat, s.system, free_space(s, seat))
    for start, far in enumerate(steps):
        if not s.here[start] >> seat & 1 or s.tokens[start] >> seat & 1 or start == s.system:
            continue
        for kind in kinds_in(in_space(s, seat, start) & SHIPS):
            value = move_value(s, seat, start, kind)
            if value and far == value + 1:
                return 0.3
    return -0.1


def star_chart(s: TwilightImperium, seat: int) -> float:
    """Lost Star Chart: where it leads ships of one's own to the active system."""
    if not s.entangled >> s.system & 1:
        return -0.2
    far = s.entangled & ~adjacent(s, seat, s.system) & ~(1 << s.system)
    own = [
        system
        for system in members(far)
        if s.here[system] >> seat & 1 and not s.tokens[system] >> seat & 1
    ]
    return 0.3 if own else -0.2


def bunkered(s: TwilightImperium, seat: int) -> float:
    """Bunker: where planets might be bombarded."""
    bombers = any(s.data.bombard_hit[line(s, s.active, kind)] for kind in kinds_in(attackers(s)))
    return 0.3 if bombers else -0.2


def disabling(s: TwilightImperium, seat: int) -> float:
    """Disable: where one has forces to land."""
    return 0.3 if number(attackers(s), INFANTRY) else -0.2


def attackers(s: TwilightImperium) -> int:
    """The units of the active player in the space area of the active system, packed."""
    return in_space(s, s.active, s.system)


def parleying(s: TwilightImperium, seat: int) -> float:
    """Parley: where what has landed might win."""
    for place, planet in enumerate(PLANETS_OF[s.system]):
        landed = s.assault.landed[place]
        if landed and s.owner[planet] == seat:
            if 2 * landed >= number(on_planet(s, seat, planet), INFANTRY):
                return 0.4
    return -0.1


FLEET_CARDS: Final = {
    ACTION_INDEX["flank_speed"]: speeding,
    ACTION_INDEX["in_the_silence_of_space"]: silence,
    ACTION_INDEX["lost_star_chart"]: star_chart,
    ACTION_INDEX["bunker"]: bunkered,
    ACTION_INDEX["disable"]: disabling,
    ACTION_INDEX["parley"]: parleying,
}
"""How much playing a card in its window appeals, by its kind."""
