"""The Nekro Virus: Galactic Threat, Technological Singularity, Valefar Assimilators, the Alastor.
That it never votes nor researches lasts (Galactic Threat, Propagation)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, members

from ... import refusals as no
from ...moves import ASSIMILATE, GAIN_TECHNOLOGY, PREDICT, SPACE
from ...parts.combat import SINGULAR
from ...printed.tables import (
    ALL_SYSTEMS,
    DOCK,
    FLAGSHIP,
    IN_SPACE,
    INFANTRY,
    NONE,
    PLANETS_OF,
    TECHNOLOGY_IDS,
    TECHNOLOGY_INDEX,
    TECHNOLOGY_RECORDS,
    TYPE_OF,
    UPGRADE,
    WAR_SUN,
    Hurt,
    TechnologyNumber,
    technologies_in,
)
from ...printed.windows import (
    AFTER_AGENDA_REVEALED,
    AFTER_UNIT_DESTROYED,
    SPACE_COMBAT_START,
    Context,
)
from ...rules.board.limits import check_limits
from ...rules.board.losses import REVIVES, remove
from ...rules.board.technologies import has
from ...rules.board.units import ONE, damaged, in_space, line, number, on_planet, put_on, take
from ...rules.cards.components import Component, FactionAbility, UnitText
from ...rules.cards.laws import may_be_placed, value_of
from ...rules.cards.notes import ANTIVIRUS, has_open
from ...rules.combat.troops import Enlist, idle, volunteers
from ...rules.modifiers import NEVER_VOTES, TOKENS_FOR_RESEARCH, of_ability
from ...rules.politics.outcomes import outcomes_of
from ...rules.production.cart import lacks_technology
from ...rules.production.paying import RESOURCES_DUE
from ...rules.production.research import gain_technology, lose_technology
from ...rules.seat_question import Question
from ...state import TwilightImperium

ASSIMILATORS: Final = [
    TECHNOLOGY_INDEX["valefar_assimilator_x"],
    TECHNOLOGY_INDEX["valefar_assimilator_y"],
]
OF_FACTION: Final = sum(1 << n for n, one in enumerate(TECHNOLOGY_RECORDS) if "faction" in one)
"""The technologies of factions, which only an assimilator copies (R-11), as a mask."""


EXHAUSTIBLE: Final[list[bool]] = [one["exhaustible"] for one in TECHNOLOGY_RECORDS]


class GalacticThreat(FactionAbility):
    """Once in each agenda phase the Nekro foretell an outcome; if they are right they gain a
    technology of a player who voted for it."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        return no.NOT_IN_WINDOW if s.threatened else OK

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.threatened = True
        s.push(Foretell(seat))


class Foretell(Question):
    """Galactic Threat: which outcome."""

    kind = "foretell"
    rule = "TI-57.22"
    default_refusal = no.NO_SUCH_OUTCOME

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [PREDICT.of(outcome) for outcome in outcomes_of(s, s.vote.agenda)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        s.vote.predictions += [seat, SPACE.decode(action).a, NONE]


class TechnologicalSingularity(FactionAbility):
    """Once in a combat, when a unit of the opponent was destroyed, the Nekro gain a technology of
    that player."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        pair, once = s.combat.seats, s.combat.once
        if pair[0] == NONE:
            pair, once = s.assault.seats, s.assault.once
        if context == seat or seat not in pair or context not in pair or once & SINGULAR:
            return no.NOT_IN_WINDOW
        if has_open(s, context, ANTIVIRUS):
            return no.NOT_IN_WINDOW
        return OK if gains(s, seat, [context]) else no.HAS_TECHNOLOGY

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        if s.combat.seats[0] == NONE:
            s.assault.once |= SINGULAR
        else:
            s.combat.once |= SINGULAR
        s.push(GainFrom(seat, 1 << context))


def gains(s: TwilightImperium, seat: int, givers: list[int]) -> list[int]:
    """The technologies that a seat might gain from others, as actions: common ones as its own card,
    those of factions by an assimilator on which no other one lies (TI-81.16, R-11). Units printed
    on a sheet are no technologies (TI-FAQ.48)."""
    owned = 0
    for giver in givers:
        owned |= s.players[giver].technologies
    fresh = owned & ~s.players[seat].technologies
    found = [GAIN_TECHNOLOGY.of(one) for one in members(fresh & ~OF_FACTION)]
    for token, card in enumerate(ASSIMILATORS):
        if has(s, seat, card):
            found += [
                ASSIMILATE.of(token, one)
                for one in technologies_in(fresh & OF_FACTION)
                if token_for(s, one) in (NONE, token)
            ]
    return found


def token_for(s: TwilightImperium, technology: TechnologyNumber) -> int:
    """The assimilator that a unit upgrade has to take: the one that copies an upgrade of the same
    type (TI-7.1, TI-81.21); NONE where either will do."""
    for token, copied in enumerate(s.valefar):
        if NONE not in (copied, UPGRADE[copied], UPGRADE[technology]):
            if TYPE_OF[UPGRADE[copied]] == TYPE_OF[UPGRADE[technology]]:
                return token
    return NONE


class GainFrom(Question):
    """Which technology of certain other players (a mask) is gained."""

    kind = "gain_technology"
    rule = "TI-81.5"

    def __init__(self, who: int, givers: int) -> None:
        super().__init__(who)
        self.givers = givers

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return gains(s, seat, members(self.givers))

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is ASSIMILATE:
            assimilate(s, seat, known.a, TechnologyNumber(known.b))
        else:
            technology = TechnologyNumber(known.a)
            gain_technology(s, seat, technology)
            tell_gain(s, seat, technology, "gain_technology", "TI-81.5")


def tell_gain(
    s: TwilightImperium, seat: int, technology: TechnologyNumber, event: str, rule: str
) -> None:
    """Log what was gained."""
    if s.log is not None:
        params: Params = {"technology": "@technology:" + TECHNOLOGY_IDS[technology]}
        s.log.add(event, seat, rule, params)


def assimilate(s: TwilightImperium, seat: int, token: int, technology: TechnologyNumber) -> None:
    """An assimilator's token moves to a technology of another player, and its card has that text
    from now on (TI-81.16, TI-81.21). What is exhausted is that card, whatever its text, and what
    waits on it for another turn goes with the text that says so (TI-40.4)."""
    p = s.players[seat]
    card, former = ASSIMILATORS[token], s.valefar[token]
    spent = p.spent >> (former if former != NONE and EXHAUSTIBLE[former] else card) & 1
    p.spent &= ~(1 << card)
    if former != NONE:
        lose_technology(s, seat, former)
    s.valefar[token] = technology
    gain_technology(s, seat, technology)
    p.spent |= spent << (technology if EXHAUSTIBLE[technology] else card)
    if not REVIVES[line(s, seat, INFANTRY)]:
        p.revived = 0
    if s.log is not None:
        params: Params = {
            "card": "@technology:" + TECHNOLOGY_IDS[ASSIMILATORS[token]],
            "technology": "@technology:" + TECHNOLOGY_IDS[technology],
        }
        s.log.add("assimilate", seat, "TI-81.16", params)
    land_factories(s, seat)
    if lacks_technology(s, seat, WAR_SUN):  # TI-81.20
        for system in ALL_SYSTEMS:
            n = number(in_space(s, seat, system), WAR_SUN) * ONE[WAR_SUN]
            if n:
                hurt = Hurt(damaged(s, seat, system) & (63 * ONE[WAR_SUN]))
                remove(s, seat, system, n, hurt)
    check_limits(s)


def land_factories(s: TwilightImperium, seat: int) -> None:
    """TI-81.19: floating docks come down on a planet of their system that may hold one, else they
    leave the board, once docks float no longer."""
    if IN_SPACE[line(s, seat, DOCK)]:
        return
    for system in ALL_SYSTEMS:
        for _ in range(number(in_space(s, seat, system), DOCK)):
            take(s, seat, system, ONE[DOCK])
            free = [
                planet
                for planet in PLANETS_OF[system]
                if s.owner[planet] == seat
                and may_be_placed(s, planet)
                and not number(on_planet(s, seat, planet), DOCK)
            ]
            if free:
                put_on(
                    s,
                    seat,
                    max(free, key=lambda planet: value_of(s, planet, RESOURCES_DUE)),
                    ONE[DOCK],
                )


def reward_threat(s: TwilightImperium, seat: int) -> None:
    """A right prediction of Galactic Threat brings a technology of who voted for the outcome."""
    v = s.vote
    voters = [other for other, votes in enumerate(v.votes) if votes and v.cast[other] == v.chosen]
    if gains(s, seat, voters):
        s.push(GainFrom(seat, sum(1 << other for other in voters)))


class TheAlastor(UnitText):
    """At the start of a space combat in its system any of the ground forces there, in space and on
    planets, fight as if they were ships (rules/combat/troops.py), even if the Alastor falls
    (TI-FAQ.50)."""

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        if seat not in s.combat.seats or s.combat.drafted != NONE:
            return no.NOT_IN_WINDOW
        if not number(in_space(s, seat, s.system), FLAGSHIP):
            return no.NO_SHIP_THERE
        return OK if idle(s, seat) or volunteers(s, seat) else no.NO_FORCES

    def do(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.combat.drafted = seat
        s.push(Enlist(seat))


NEKRO: Final[list[Component]] = [
    GalacticThreat("galactic_threat", "TI-57.22", AFTER_AGENDA_REVEALED),
    TechnologicalSingularity("technological_singularity", "TI-29.21", AFTER_UNIT_DESTROYED),
    TheAlastor("the_alastor", "TI-29.21", SPACE_COMBAT_START),
]
NEKRO_MODIFIERS: Final = [
    of_ability("galactic_threat", NEVER_VOTES),
    of_ability("propagation", TOKENS_FOR_RESEARCH, "gain_command_tokens"),
]
