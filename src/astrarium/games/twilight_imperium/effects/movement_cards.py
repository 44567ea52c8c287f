"""Action cards of the activation and of movement (TI-4.1, TI-36, TI-19)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK, Procedure

from .. import refusals as no
from ..moves import CHOOSE_PLANET, CHOOSE_SYSTEM, FIRE, FIRE_GRAVITON, SPACE
from ..printed.tables import (
    CRUISER,
    DOCK,
    DREADNOUGHT,
    NONE,
    PLANETS_OF,
    SYSTEM_IDS,
    TYPES,
    Hurt,
    systems_in,
)
from ..printed.windows import (
    AFTER_OTHER_MOVES_SHIPS_INTO_SYSTEM,
    AFTER_YOU_ACTIVATE_SYSTEM,
    Context,
)
from ..rules.board.galaxy import adjacent
from ..rules.board.limits import check_limits
from ..rules.board.units import ONE, damaged, in_space, number, on_planet, put, take
from ..rules.cards.components import ActionCard, Component
from ..rules.combat.space_cannon import CannonTurn, Dice, Fire, Shot
from ..rules.modifiers import SPARES_FIGHTERS, ready_for
from ..rules.production.structures import available, pull
from ..state import TwilightImperium
from .holdings import own_systems


class AfterActivation(ActionCard):
    """A card that the active player plays after the activation."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return self.why_not_resolve(s, seat) if s.active == seat else no.NOT_IN_WINDOW

    def why_not_resolve(self, s: TwilightImperium, seat: int) -> int:
        """`OK`, or why it would do nothing."""
        return OK


class InTheSilenceOfSpace(AfterActivation):
    """The ships that start in one system pass systems with ships of others in this action."""

    def targets(self, s: TwilightImperium, seat: int, context: Context) -> list[int]:
        return [CHOOSE_SYSTEM.of(system) for system in own_systems(s, seat)]

    def why_not_resolve(self, s: TwilightImperium, seat: int) -> int:
        return OK if own_systems(s, seat) else no.NOT_RESOLVABLE

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.silence = SPACE.decode(target).a


class LostStarChart(AfterActivation):
    """Systems with alpha and beta wormholes are next to each other in this action, for everybody
    (rules/board/galaxy.py)."""

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.star_chart = True


class Upgrade(AfterActivation):
    """A cruiser that is in the active system already becomes a dreadnought from the reinforcements,
    or from the board (TI-FAQ.41, TI-49.4)."""

    def why_not_resolve(self, s: TwilightImperium, seat: int) -> int:
        if not number(in_space(s, seat, s.system), CRUISER):
            return no.NO_CRUISER
        return OK if available(s, seat, DREADNOUGHT) else no.NOT_RESOLVABLE

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.push(Upgrading(seat))


class Upgrading(Procedure[TwilightImperium]):
    """A dreadnought takes the place of a cruiser in the active system; limits hold then."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return UPGRADING

    def step(self, s: TwilightImperium, step: str) -> None:
        seat = self.who
        if step == "pull":
            pull(s, seat, DREADNOUGHT)
            return
        cruisers = number(in_space(s, seat, s.system), CRUISER)
        whole = cruisers > number(damaged(s, seat, s.system), CRUISER)
        take(s, seat, s.system, ONE[CRUISER], Hurt(0 if whole else ONE[CRUISER]))
        put(s, seat, s.system, ONE[DREADNOUGHT])
        if s.log is not None:
            s.log.add(
                "replaced",
                seat,
                "TI-FAQ.41",
                {
                    "unit": "@unit:" + TYPES[CRUISER],
                    "by": "@unit:" + TYPES[DREADNOUGHT],
                    "where": "@system:" + SYSTEM_IDS[s.system],
                },
            )
        check_limits(s)


UPGRADING: Final = ["pull", "replace"]


class ExperimentalBattlestation(ActionCard):
    """A space dock in the active system or next to it fires at the ships of the active player, some
    of which have moved in (TI-FAQ.42)."""

    def targets(self, s: TwilightImperium, seat: int, context: Context) -> list[int]:
        return stations(s, seat)

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat == s.active or not s.here[s.system] >> s.active & 1:
            return no.NOT_IN_WINDOW
        return OK if stations(s, seat) else no.NOT_RESOLVABLE

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        s.push(StationTurn(seat))


def stations(s: TwilightImperium, seat: int) -> list[int]:
    """A seat's space docks in the active system and next to it, as actions."""
    found: list[int] = []
    for system in systems_in(1 << s.system | adjacent(s, seat, s.system)):
        if number(in_space(s, seat, system), DOCK):
            found.append(CHOOSE_SYSTEM.of(system))
        found += [
            CHOOSE_PLANET.of(planet)
            for planet in PLANETS_OF[system]
            if number(on_planet(s, seat, planet), DOCK)
        ]
    return found


class StationTurn(CannonTurn):
    """The space dock fires as in a turn of the space cannon offense; its owner has chosen so."""

    def step(self, s: TwilightImperium, step: str) -> None:
        if step != "fire":
            super().step(s, step)
        elif s.here[s.system] >> s.active & 1:
            if ready_for(s, self.who, SPARES_FIGHTERS) != NONE:
                s.push(FireStation(self.who))
            else:
                s.push(StationShot(self.who, s.active, 0))


class FireStation(Fire):
    """Experimental Battlestation: whether its hits go to ships other than fighters (Graviton Laser
    System)."""

    kind = "fire_station"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [FIRE.of(s.active), FIRE_GRAVITON.of(s.active)]

    def shot(self, seat: int, target: int, graviton: int) -> Shot:
        return StationShot(seat, target, graviton)


class StationShot(Shot):
    """The roll of the space dock: SPACE CANNON 5 with three dice."""

    def dice(self, s: TwilightImperium) -> Dice:
        return [STATION_CANNON]


STATION_CANNON: Final = (5, 3)
"""From which face on its dice hit, and how many it rolls."""
MOVEMENT_CARD_RULES: Final[list[Component]] = [
    InTheSilenceOfSpace("in_the_silence_of_space", AFTER_YOU_ACTIVATE_SYSTEM),
    LostStarChart("lost_star_chart", AFTER_YOU_ACTIVATE_SYSTEM),
    Upgrade("upgrade", AFTER_YOU_ACTIVATE_SYSTEM),
    ExperimentalBattlestation("experimental_battlestation", AFTER_OTHER_MOVES_SHIPS_INTO_SYSTEM),
]
"""The action cards of movement."""
