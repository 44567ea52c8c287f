"""The Ghosts of Creuss: Dimensional Splicer, Wormhole Generator, the Hil Colish.

Quantum Entanglement and Slipstream last; the wormhole of the Hil Colish and the tokens stand with
the map (rules/board/galaxy.py), the Creuss Gate where the galaxy is laid
(rules/setup/build_galaxy.py)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK

from ... import refusals as no
from ...moves import PLACE_WORMHOLE, SPACE
from ...parts.combat import SPLICED
from ...printed.tables import (
    ALL_SYSTEMS,
    FLAGSHIP,
    HOME_OF,
    NONE,
    SYSTEM_IDS,
    SYSTEM_OF,
    WORMHOLES,
    SystemNumber,
)
from ...printed.windows import MOVE_STEP, SPACE_COMBAT_START, STATUS_PHASE_START, Context
from ...rules.board.galaxy import connect, wormholes
from ...rules.board.units import enemies_here, warships
from ...rules.cards.components import Component, UnitText, UsedTechnology
from ...rules.combat.combat_sides import of_side
from ...rules.modifiers import ENTANGLES, FARTHER_FROM_GATES, ONE_SHIP_FARTHER, modifier, of_ability
from ...rules.movement.movement import FlagshipFirst
from ...rules.movement.movement_range import move_value
from ...rules.movement.paths import free_space, steps_to
from ...rules.seat_question import Question
from ...state import TwilightImperium
from ..holdings import controlled
from .yin import ChooseMark, marks


class DimensionalSplicer(UsedTechnology):
    """At the start of a space combat beside a wormhole: a hit on a ship of the opponent, named by
    its owner (TI-FAQ.35)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat not in s.combat.seats or s.combat.once & of_side(s, seat, SPLICED):
            return no.NOT_IN_WINDOW
        if not warships(s, seat, s.system) or not marks(s, seat):
            return no.NO_SHIP_THERE
        return OK if wormholes(s, s.system) else no.NO_WORMHOLE_THERE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.combat.once |= of_side(s, seat, SPLICED)
        s.push(ChooseMark(seat))


class WormholeGenerator(UsedTechnology):
    """At the start of the status phase a wormhole token comes into a system."""

    must = True

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if s.once >> seat & 1:
            return no.NOT_IN_WINDOW
        return OK if wormhole_sites(s, seat) else no.NOT_RESOLVABLE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.once |= 1 << seat
        s.push(PlaceWormhole(seat))


def wormhole_sites(s: TwilightImperium, seat: int) -> list[SystemNumber]:
    """The systems that a seat may bring a wormhole token of Creuss into."""
    own = {SYSTEM_OF[planet] for planet in controlled(s, seat)}
    return [
        system
        for system in ALL_SYSTEMS
        if s.place[system] != NONE
        and (system in own or (HOME_OF[system] == NONE and not enemies_here(s, seat, system)))
    ]


class PlaceWormhole(Question):
    """Which wormhole token of Creuss comes into which system."""

    kind = "place_wormhole"
    rule = "TI-86.1"
    default_refusal = no.NO_WORMHOLE_THERE

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [
            PLACE_WORMHOLE.of(token, system)
            for token in range(len(s.wormhole_tokens))
            for system in wormhole_sites(s, seat)
        ]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        s.wormhole_tokens[known.a] = known.b
        connect(s)
        if s.log is not None:
            params: Params = {"wormhole": "@wormhole:" + WORMHOLES[known.a]}
            s.log.add(
                "wormhole", seat, "TI-86.1", {**params, "system": "@system:" + SYSTEM_IDS[known.b]}
            )


class HilColish(UnitText):
    """It may move before the other ships, which then find its wormhole in the active system
    (TI-FAQ.59). Declared with the others it moves after them, as far as wormholes go."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat != s.active or s.movement.settled or s.no_moves:
            return no.NOT_IN_WINDOW
        if s.colish in (NONE, s.system):
            return no.NO_SHIP_THERE
        if s.tokens[s.colish] >> seat & 1:
            return no.TOKEN_AT_START
        steps, rift_steps = steps_to(s, seat, s.system, free_space(s, seat))
        far = min(steps[s.colish], rift_steps[s.colish] - 1)
        value = move_value(s, seat, SystemNumber(s.colish), FLAGSHIP) + modifier(
            s, seat, ONE_SHIP_FARTHER
        )
        return OK if far <= value else no.TOO_FAR

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(FlagshipFirst(seat, SystemNumber(s.colish), FLAGSHIP))


CREUSS: Final[list[Component]] = [
    DimensionalSplicer("dimensional_splicer", "TI-29.21", SPACE_COMBAT_START),
    WormholeGenerator("wormhole_generator", "TI-29.6", STATUS_PHASE_START),
    HilColish("hil_colish", "TI-FAQ.59", MOVE_STEP),
]
CREUSS_MODIFIERS: Final = [
    of_ability("quantum_entanglement", ENTANGLES),
    of_ability("slipstream", FARTHER_FROM_GATES),
]
