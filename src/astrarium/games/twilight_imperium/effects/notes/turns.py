"""Notes of factions that are used for an action, at the start of a turn or after an activation
(TI-13)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK
from astrarium.kernel.knowledge import reveal_to

from ... import refusals as no
from ...moves import CHOOSE_PLANET, DECLINE, SPACE
from ...printed.tables import (
    FLEET,
    INFANTRY,
    POOLS,
    STRATEGY,
    TECHNOLOGIES,
    TECHNOLOGY_INDEX,
    TECHNOLOGY_RECORDS,
    PlanetNumber,
    TechnologyNumber,
)
from ...printed.windows import Context
from ...rules.board.limits import check_limits
from ...rules.board.technologies import has
from ...rules.board.units import ONE, put_on
from ...rules.production.research import FOREIGN_UPGRADE, gain_technology, tell_gained
from ...rules.production.tokens import spend_token, tokens_left
from ...rules.seat_question import Question
from ...state import TwilightImperium
from ..factions.creuss import PlaceWormhole
from ..factions.yssaril import TakeCardOf
from ..holdings import garrison_sites
from .used import UsedNote

WAR_SUN: Final = TECHNOLOGY_INDEX["war_sun"]


class FiresOfTheGashlai(UsedNote):
    """The Muaat lose a token of the fleet pool; then the holder gains the War Sun technology
    (TI-29.15)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if not s.players[self.owner].pools[FLEET]:
            return no.NO_TOKEN_IN_POOL
        if FOREIGN_UPGRADE[s.players[seat].faction] >> WAR_SUN & 1:
            return no.OTHER_UNIT
        return no.HAS_TECHNOLOGY if has(s, seat, WAR_SUN) else OK

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_token(s, self.owner, FLEET)
        gain_technology(s, seat, WAR_SUN)
        tell_gained(s, seat, WAR_SUN)
        check_limits(s)


class CreussIff(UsedNote):
    """At the start of the holder's turn a wormhole token of Creuss comes into a system with a
    planet of the holder, or into one that is no home and holds no ships of others; the Wormhole
    Generator is not needed (TI-FAQ.57)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if seat == context else no.NOT_IN_WINDOW

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(PlaceWormhole(seat))


class CyberneticEnhancements(UsedNote):
    """At the start of the holder's turn the L1Z1X lose a token of the strategy pool; then the
    holder gains one in its own."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat != context:
            return no.NOT_IN_WINDOW
        if not s.players[self.owner].pools[STRATEGY]:
            return no.NO_TOKEN_IN_POOL
        return OK if tokens_left(s, seat) > 0 else no.NO_TOKENS_LEFT

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        spend_token(s, self.owner, STRATEGY)
        s.players[seat].pools[STRATEGY] += 1
        if s.log is not None:
            s.log.add("gain_token", seat, "TI-62.2", {"pool": "@pool:" + POOLS[STRATEGY]})


class MilitarySupport(UsedNote):
    """At the start of a turn of the Sol player, he loses a token of the strategy pool if he has
    one; then the holder may place two infantry on one of its planets."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return OK if context == self.owner else no.NOT_IN_WINDOW

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        if s.players[self.owner].pools[STRATEGY]:
            spend_token(s, self.owner, STRATEGY)
        if garrison_sites(s, seat):
            s.push(Reinforce(seat))


SUPPORTING: Final = 2


class Reinforce(Question):
    """Military Support: where the two infantry come to."""

    kind = "reinforce"
    rule = "TI-13.1"
    default_refusal = no.NOT_YOUR_PLANET

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DECLINE.of(), *[CHOOSE_PLANET.of(planet) for planet in garrison_sites(s, seat)]]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is not DECLINE:
            put_on(s, seat, PlanetNumber(known.a), SUPPORTING * ONE[INFANTRY])


class ResearchAgreement(UsedNote):
    """After the Jol-Nar research a technology that is no faction's own, the holder gains it too."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        who, technology = divmod(context, TECHNOLOGIES)
        if who != self.owner or "faction" in TECHNOLOGY_RECORDS[technology]:
            return no.NOT_IN_WINDOW
        if FOREIGN_UPGRADE[s.players[seat].faction] >> technology & 1:
            return no.OTHER_UNIT
        return no.HAS_TECHNOLOGY if has(s, seat, TechnologyNumber(technology)) else OK

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        technology = TechnologyNumber(context % TECHNOLOGIES)
        gain_technology(s, seat, technology)
        tell_gained(s, seat, technology)


class GreyfireMutagen(UsedNote):
    """After any activation: the Yin use neither faction abilities nor faction technologies in this
    tactical action."""

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.numbed |= 1 << self.owner


class SpyNet(UsedNote):
    """At the start of its turn the holder looks at the action cards of the Yssaril and takes
    one."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat != context:
            return no.NOT_IN_WINDOW
        return OK if s.players[self.owner].hand else no.NOT_RESOLVABLE

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        reveal_to(s.known, s.players[self.owner].hand, 1 << seat)
        s.reveals += 1
        s.push(TakeCardOf(seat, self.owner))
