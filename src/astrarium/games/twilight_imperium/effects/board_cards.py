"""Action cards played as an action that touch the board: units, planets, tokens, hands (TI-19,
TI-2.3)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import Procedure
from astrarium.kernel.knowledge import leave

from ..moves import CHOOSE_PLANET, CHOOSE_SEAT, CHOOSE_SYSTEM, DONE, FORCE_TOKEN, LOSE_AT, SPACE
from ..printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    CRUISER,
    DESTROYER,
    DOCK,
    DREADNOUGHT,
    HOME_OF,
    INFANTRY,
    NONE,
    PDS,
    PLANETS_OF,
    SYSTEM_IDS,
    SYSTEM_OF,
    TACTIC,
    TYPES,
    Hurt,
    PlanetNumber,
    SystemNumber,
    UnitType,
    systems_in,
)
from ..printed.windows import COMPONENT_ACTION, Context
from ..rules.board.galaxy import adjacent, wormholes
from ..rules.board.limits import check_limits
from ..rules.board.losses import EFFECT, destroy, destroy_on
from ..rules.board.units import (
    ONE,
    damaged,
    enemies_here,
    in_space,
    kinds_in,
    line,
    number,
    on_planet,
    put,
    put_on,
)
from ..rules.cards.components import ActionCard, Component
from ..rules.cards.drawing import keep_hand_limit
from ..rules.cards.holding import card_left, refresh
from ..rules.cards.laws import value_of
from ..rules.dice import hits_among, roll_dice, spelt_dice
from ..rules.production.goods import gain_goods
from ..rules.production.paying import RESOURCES_DUE, exhaust_planet
from ..rules.production.structures import available, pull
from ..rules.production.tokens import place_token, spend_token, take_back, tokens_on_board
from ..rules.seat_question import Question
from ..rules.status.elimination import check_elimination
from ..state import TwilightImperium
from .card_rows import ActionWithTarget, PlainCard
from .holdings import garrison_sites, infantry_on, others, own_systems, planets_of_others

HAZARDOUS: Final = 2


def cripple_defenses(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """Every PDS on a planet of another player is destroyed."""
    owner = s.owner[planet]
    n = number(on_planet(s, owner, planet), PDS)
    if n:
        destroy_on(s, owner, planet, n * ONE[PDS], seat, EFFECT)


def deploy_frontline(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """Three infantry come onto one planet."""
    put_on(s, seat, planet, 3 * ONE[INFANTRY])


def raise_messiah(s: TwilightImperium, seat: int) -> None:
    """An infantry comes onto each planet that one controls, as far as figures go."""
    for planet in ALL_PLANETS:
        if planet in garrison_sites(s, seat):  # as it is after the ones before
            put_on(s, seat, planet, ONE[INFANTRY])


def place_ship(s: TwilightImperium, seat: int, kind: UnitType, system: SystemNumber) -> None:
    """A ship comes into a system, taken from the board where no piece is left (TI-49.4)."""
    s.push(PlacingShip(seat, kind, system))


class PlacingShip(Procedure[TwilightImperium]):
    """A ship from the reinforcements, or from the board, comes into a system; limits hold then."""

    def __init__(self, who: int, kind: UnitType, system: SystemNumber) -> None:
        self.who = who
        self.kind = kind
        self.system = system

    def steps(self) -> list[str]:
        return PLACING

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "pull":
            pull(s, self.who, self.kind)
            return
        put(s, self.who, self.system, ONE[self.kind])
        if s.log is not None:
            params = {"unit": "@unit:" + TYPES[self.kind]}
            where = "@system:" + SYSTEM_IDS[self.system]
            s.log.add("placed", self.who, "TI-29.18", {**params, "where": where})
        check_limits(s)


PLACING: Final = ["pull", "place"]


def haunts(s: TwilightImperium, seat: int) -> list[SystemNumber]:
    """The systems with a wormhole, no home and no ships of others, where a destroyer is to be
    had."""
    if not available(s, seat, DESTROYER):
        return []
    return [
        system
        for system in ALL_SYSTEMS
        if wormholes(s, system)
        and s.place[system] != NONE
        and HOME_OF[system] == NONE
        and not enemies_here(s, seat, system)
    ]


def ghost_ship(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """A destroyer appears in a system."""
    place_ship(s, seat, DESTROYER, system)


def mustering(s: TwilightImperium, seat: int) -> list[SystemNumber]:
    """The systems with a ship of one's own, where a cruiser is to be had."""
    return own_systems(s, seat) if available(s, seat, CRUISER) else []


def war_effort(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """A cruiser joins a ship of one's own."""
    place_ship(s, seat, CRUISER, system)


def commanding(s: TwilightImperium, seat: int) -> list[int]:
    """The others with a token in the tactic pool."""
    return [other for other in others(s, seat) if s.players[other].pools[TACTIC]]


def insubordination(s: TwilightImperium, seat: int, victim: int) -> None:
    """Another player loses a token of the tactic pool."""
    spend_token(s, victim, TACTIC)


class LuckyShot(ActionCard):
    """A dreadnought, cruiser or destroyer of another player is destroyed in a system with a planet
    that one controls (TI-FAQ.39)."""

    aimed = True

    def targets(self, s: TwilightImperium, seat: int, context: Context) -> list[int]:
        found: list[int] = []
        for other in others(s, seat):
            for system in ALL_SYSTEMS:
                if any(s.owner[planet] == seat for planet in PLANETS_OF[system]):
                    there = in_space(s, other, system)
                    found += [
                        LOSE_AT.of(other, system, kind)
                        for kind in (DREADNOUGHT, CRUISER, DESTROYER)
                        if number(there, kind)
                    ]
        return found

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        lose_ship(s, target, seat)


def lose_ship(s: TwilightImperium, action: int, by: int) -> None:
    """The ship that an action names is destroyed: of its owner's choice a damaged one of its type
    first, of another player's a whole one."""
    owner, system, kind = SPACE.decode(action).args
    hurt = number(damaged(s, owner, SystemNumber(system)), UnitType(kind))
    whole = number(in_space(s, owner, SystemNumber(system)), UnitType(kind)) - hurt
    lost = Hurt(ONE[kind] if (hurt if by == owner else not whole) else 0)
    destroy(s, owner, SystemNumber(system), ONE[kind], lost, by, EFFECT)
    check_limits(s)


def plague(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """Each infantry on a planet of another player dies on a roll of 6 or more."""
    owner = s.owner[planet]
    faces = roll_dice(s, number(on_planet(s, owner, planet), INFANTRY))
    if not faces:
        return
    s.reveals += 1
    dead = hits_among(faces, 6)
    if s.log is not None:
        s.log.add("plague", seat, "TI-29.18", {"rolls": spelt_dice(faces), "hits": dead})
    if dead:
        destroy_on(s, owner, planet, dead * ONE[INFANTRY], seat, EFFECT)
        check_elimination(s)


class ReactorMeltdown(ActionCard):
    """A space dock of another player outside home systems is destroyed."""

    aimed = True

    def targets(self, s: TwilightImperium, seat: int, context: Context) -> list[int]:
        found: list[int] = []
        for other in others(s, seat):
            for system in ALL_SYSTEMS:
                if HOME_OF[system] != NONE:
                    continue
                if number(in_space(s, other, system), DOCK):
                    found.append(LOSE_AT.of(other, system, DOCK))
                found += [
                    CHOOSE_PLANET.of(planet)
                    for planet in PLANETS_OF[system]
                    if number(on_planet(s, other, planet), DOCK)
                ]
        return found

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        known = SPACE.decode(target)
        if known.verb is LOSE_AT:
            lose_ship(s, target, seat)
        else:
            owner = next(
                other
                for other in others(s, seat)
                if number(on_planet(s, other, PlanetNumber(known.a)), DOCK)
            )
            destroy_on(s, owner, PlanetNumber(known.a), ONE[DOCK], seat, EFFECT)
            check_limits(s)
        check_elimination(s)


class SignalJamming(ActionCard):
    """A command token of another player comes into a system, no home, with a ship of one's own or
    next to one."""

    aimed = True

    def targets(self, s: TwilightImperium, seat: int, context: Context) -> list[int]:
        near = 0
        for system in ALL_SYSTEMS:
            if s.here[system] >> seat & 1:
                near |= 1 << system | adjacent(s, seat, system)
        return [
            FORCE_TOKEN.of(other, system)
            for other in others(s, seat)
            for system in systems_in(near)
            if HOME_OF[system] == NONE and not s.tokens[system] >> other & 1
        ]

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        known = SPACE.decode(target)
        place_token(s, known.a, SystemNumber(known.b))


def holding(s: TwilightImperium, seat: int) -> list[int]:
    """The others with action cards, whose number is open."""
    return [other for other in others(s, seat) if s.players[other].hand]


def spy(s: TwilightImperium, seat: int, victim: int) -> None:
    """Another player gives an action card, drawn by chance; the two know it, and everybody else no
    longer knows that hand."""
    hand = s.players[victim].hand
    if not hand:
        return
    both = 1 << seat | 1 << victim
    for card in hand:
        s.known[card] &= both
    taken = hand[s.rng.below(len(hand))]
    leave(hand, taken, s.kinds, s.known)
    s.known[taken] = both
    s.players[seat].hand.append(taken)
    s.reveals += 1
    card_left(s, victim)
    refresh(s, seat)
    refresh(s, victim)
    keep_hand_limit(s, seat)
    if s.log is not None:
        s.log.add("took_card", seat, "TI-19.5", {"seat": f"@seat:{victim}"})


def bombarding(s: TwilightImperium, seat: int) -> list[SystemNumber]:
    """The systems with an own unit that has BOMBARDMENT."""
    return [
        system
        for system in ALL_SYSTEMS
        if any(
            s.data.bombard_hit[line(s, seat, kind)] for kind in kinds_in(in_space(s, seat, system))
        )
    ]


def tactical_bombardment(s: TwilightImperium, seat: int, system: SystemNumber) -> None:
    """The planets of others are exhausted in a system."""
    for planet in PLANETS_OF[system]:
        if s.owner[planet] not in (NONE, seat):
            exhaust_planet(s, planet)


def hazardous(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The hazardous planets of others."""
    return [planet for planet in planets_of_others(s, seat) if s.data.trait[planet] == HAZARDOUS]


def unstable_planet(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """A hazardous planet of another player is exhausted, and up to three infantry on it die
    (TI-ERR.9)."""
    exhaust_planet(s, planet)
    if infantry_on(s, planet):
        s.push(KillInfantry(seat, planet, 3))


class KillInfantry(Question):
    """Unstable Planet: whether one infantry more dies."""

    kind = "kill_infantry"
    rule = "TI-ERR.9"

    def __init__(self, who: int, planet: PlanetNumber, left: int) -> None:
        super().__init__(who)
        self.planet = planet
        self.left = left

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat == self.who or not infantry_on(s, self.planet)

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(self.planet), DONE.of()]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is DONE:
            check_elimination(s)
            return
        destroy_on(s, s.owner[self.planet], self.planet, ONE[INFANTRY], seat, EFFECT)
        if self.left > 1 and infantry_on(s, self.planet):
            s.push(KillInfantry(seat, self.planet, self.left - 1))
        else:
            check_elimination(s)


def restless(s: TwilightImperium, seat: int) -> list[PlanetNumber]:
    """The readied planets of others outside home systems."""
    return [
        planet
        for planet in planets_of_others(s, seat)
        if HOME_OF[SYSTEM_OF[planet]] == NONE and not s.exhausted >> planet & 1
    ]


def uprising(s: TwilightImperium, seat: int, planet: PlanetNumber) -> None:
    """A readied planet of another player outside home systems is exhausted for as many trade goods
    as it has resources."""
    exhaust_planet(s, planet)
    gain_goods(s, seat, value_of(s, planet, RESOURCES_DUE))


BOARD_CARD_RULES: Final[list[Component]] = [
    ActionWithTarget("cripple_defenses", CHOOSE_PLANET, planets_of_others, cripple_defenses),
    ActionWithTarget("frontline_deployment", CHOOSE_PLANET, garrison_sites, deploy_frontline),
    PlainCard("rise_of_a_messiah", COMPONENT_ACTION, raise_messiah),
    ActionWithTarget("ghost_ship", CHOOSE_SYSTEM, haunts, ghost_ship),
    ActionWithTarget("war_effort", CHOOSE_SYSTEM, mustering, war_effort),
    ActionWithTarget("insubordination", CHOOSE_SEAT, commanding, insubordination),
    LuckyShot("lucky_shot", COMPONENT_ACTION),
    ActionWithTarget("plague", CHOOSE_PLANET, planets_of_others, plague),
    ReactorMeltdown("reactor_meltdown", COMPONENT_ACTION),
    SignalJamming("signal_jamming", COMPONENT_ACTION),
    ActionWithTarget("spy", CHOOSE_SEAT, holding, spy),
    ActionWithTarget("tactical_bombardment", CHOOSE_SYSTEM, bombarding, tactical_bombardment),
    # a command token of one's own comes back from the board
    ActionWithTarget("unexpected_action", CHOOSE_SYSTEM, tokens_on_board, take_back),
    ActionWithTarget("unstable_planet", CHOOSE_PLANET, hazardous, unstable_planet),
    ActionWithTarget("uprising", CHOOSE_PLANET, restless, uprising),
]
