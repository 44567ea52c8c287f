"""Action cards played as an action that touch the board: units, planets, tokens, hands (TI-19,
TI-2.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.kernel.flow import Procedure, members
from astrarium.kernel.knowledge import leave

from ..moves import CHOOSE_PLANET, CHOOSE_SEAT, CHOOSE_SYSTEM, DONE, FORCE_TOKEN, LOSE_AT, SPACE
from ..printed.tables import (
    CRUISER,
    DESTROYER,
    DOCK,
    DREADNOUGHT,
    HOME_OF,
    INFANTRY,
    NONE,
    PDS,
    PLANETS,
    PLANETS_OF,
    SYSTEM_IDS,
    SYSTEM_OF,
    SYSTEMS,
    TACTIC,
    TYPES,
)
from ..printed.windows import COMPONENT_ACTION
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
from ..rules.cards.laws import may_be_placed, value_of
from ..rules.dice import hits_among, roll_dice, spelt_dice
from ..rules.production.goods import gain_goods
from ..rules.production.paying import exhaust_planet
from ..rules.production.structures import available, has_figure, pull
from ..rules.production.tokens import place_token, spend_token, take_back, tokens_on_board
from ..rules.seat_question import Question
from ..rules.status.elimination import check_elimination
from ..state import TwilightImperium, seats_from

HAZARDOUS: Final = 2


class ActionWithTarget(ActionCard):
    """A card played as an action that is aimed at something (TI-2.3)."""

    windows: ClassVar[list[int]] = [COMPONENT_ACTION]
    aimed = True


def planets_of_others(s: TwilightImperium, seat: int) -> list[int]:
    """The planets that other seats control (TI-FAQ.39)."""
    return [planet for planet, owner in enumerate(s.owner) if owner not in (NONE, seat)]


def others(s: TwilightImperium, seat: int) -> list[int]:
    """The other seats in the game."""
    return seats_from(s, seat)[1:]


class CrippleDefenses(ActionWithTarget):
    """Every PDS on a planet of another player is destroyed."""

    id = "cripple_defenses"

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in planets_of_others(s, seat)]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        planet = SPACE.decode(target).a
        owner = s.owner[planet]
        n = number(on_planet(s, owner, planet), PDS)
        if n:
            destroy_on(s, owner, planet, n * ONE[PDS], seat, EFFECT)


class FrontlineDeployment(ActionWithTarget):
    """Three infantry come onto one planet."""

    id = "frontline_deployment"
    placed: ClassVar[int] = 3

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in garrison_sites(s, seat)]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        put_on(s, seat, SPACE.decode(target).a, self.placed * ONE[INFANTRY])


def garrison_sites(s: TwilightImperium, seat: int) -> list[int]:
    """The planets that a seat controls and where infantry may be placed (TI-63.3)."""
    return [
        planet
        for planet in range(PLANETS)
        if s.owner[planet] == seat
        and may_be_placed(s, planet)
        and has_figure(s, seat, INFANTRY, number(on_planet(s, seat, planet), INFANTRY))
    ]


class RiseOfAMessiah(ActionCard):
    """An infantry comes onto each planet that one controls, as far as figures go."""

    id = "rise_of_a_messiah"
    windows: ClassVar[list[int]] = [COMPONENT_ACTION]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        for planet in range(PLANETS):
            if planet in garrison_sites(s, seat):
                put_on(s, seat, planet, ONE[INFANTRY])


class PlaceShip(ActionWithTarget):
    """A ship from the reinforcements comes into a system."""

    unit: ClassVar[int] = DESTROYER

    def sites(self, s: TwilightImperium, seat: int) -> list[int]:
        """The systems that it may come to."""
        raise NotImplementedError  # abstract

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        if not available(s, seat, self.unit):
            return []
        return [CHOOSE_SYSTEM.of(system) for system in self.sites(s, seat)]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        place_ship(s, seat, self.unit, SPACE.decode(target).a)


def place_ship(s: TwilightImperium, seat: int, kind: int, system: int) -> None:
    """A ship comes into a system, taken from the board where no piece is left (TI-49.4)."""
    s.push(PlacingShip(seat, kind, system))


class PlacingShip(Procedure[TwilightImperium]):
    """A ship from the reinforcements, or from the board, comes into a system; limits hold then."""

    def __init__(self, who: int, kind: int, system: int) -> None:
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
            s.log.add(
                "placed",
                self.who,
                "TI-29.18",
                {
                    "unit": "@unit:" + TYPES[self.kind],
                    "where": "@system:" + SYSTEM_IDS[self.system],
                },
            )
        check_limits(s)


PLACING: Final = ["pull", "place"]


class GhostShip(PlaceShip):
    """A destroyer appears in a system with a wormhole, no home and no ships of others."""

    id = "ghost_ship"

    def sites(self, s: TwilightImperium, seat: int) -> list[int]:
        return [
            system
            for system in range(SYSTEMS)
            if wormholes(s, system)
            and s.place[system] != NONE
            and HOME_OF[system] == NONE
            and not enemies_here(s, seat, system)
        ]


class WarEffort(PlaceShip):
    """A cruiser joins a ship of one's own."""

    id = "war_effort"
    unit = CRUISER

    def sites(self, s: TwilightImperium, seat: int) -> list[int]:
        return [system for system in range(SYSTEMS) if s.here[system] >> seat & 1]


class Insubordination(ActionWithTarget):
    """Another player loses a token of the tactic pool."""

    id = "insubordination"

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [
            CHOOSE_SEAT.of(other) for other in others(s, seat) if s.players[other].pools[TACTIC]
        ]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        spend_token(s, SPACE.decode(target).a, TACTIC)


class LuckyShot(ActionWithTarget):
    """A dreadnought, cruiser or destroyer of another player is destroyed in a system with a planet
    that one controls (TI-FAQ.39)."""

    id = "lucky_shot"

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        found: list[int] = []
        for other in others(s, seat):
            for system in range(SYSTEMS):
                if any(s.owner[planet] == seat for planet in PLANETS_OF[system]):
                    there = in_space(s, other, system)
                    found += [
                        LOSE_AT.of(other, system, kind)
                        for kind in (DREADNOUGHT, CRUISER, DESTROYER)
                        if number(there, kind)
                    ]
        return found

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        lose_ship(s, target, seat)


def lose_ship(s: TwilightImperium, action: int, by: int) -> None:
    """The ship that an action names is destroyed: of its owner's choice a damaged one of its type
    first, of another player's a whole one."""
    owner, system, kind = SPACE.decode(action).args
    hurt = number(damaged(s, owner, system), kind)
    whole = number(in_space(s, owner, system), kind) - hurt
    first = hurt if by == owner else not whole
    destroy(s, owner, system, ONE[kind], ONE[kind] if first else 0, by, EFFECT)
    check_limits(s)


class Plague(ActionWithTarget):
    """Each infantry on a planet of another player dies on a roll of 6 or more."""

    id = "plague"
    least: ClassVar[int] = 6

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [CHOOSE_PLANET.of(planet) for planet in planets_of_others(s, seat)]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        planet = SPACE.decode(target).a
        owner = s.owner[planet]
        faces = roll_dice(s, number(on_planet(s, owner, planet), INFANTRY))
        if not faces:
            return
        s.reveals += 1
        dead = hits_among(faces, self.least)
        if s.log is not None:
            s.log.add("plague", seat, "TI-29.18", {"rolls": spelt_dice(faces), "hits": dead})
        if dead:
            destroy_on(s, owner, planet, dead * ONE[INFANTRY], seat, EFFECT)
            check_elimination(s)


class ReactorMeltdown(ActionWithTarget):
    """A space dock of another player outside home systems is destroyed."""

    id = "reactor_meltdown"

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        found: list[int] = []
        for other in others(s, seat):
            for system in range(SYSTEMS):
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

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        known = SPACE.decode(target)
        if known.verb is LOSE_AT:
            lose_ship(s, target, seat)
        else:
            owner = next(
                other for other in others(s, seat) if number(on_planet(s, other, known.a), DOCK)
            )
            destroy_on(s, owner, known.a, ONE[DOCK], seat, EFFECT)
            check_limits(s)
        check_elimination(s)


class SignalJamming(ActionWithTarget):
    """A command token of another player comes into a system, no home, with a ship of one's own or
    next to one."""

    id = "signal_jamming"

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        near = 0
        for system in range(SYSTEMS):
            if s.here[system] >> seat & 1:
                near |= 1 << system | adjacent(s, seat, system)
        return [
            FORCE_TOKEN.of(other, system)
            for other in others(s, seat)
            for system in members(near)
            if HOME_OF[system] == NONE and not s.tokens[system] >> other & 1
        ]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        known = SPACE.decode(target)
        place_token(s, known.a, known.b)


class Spy(ActionWithTarget):
    """Another player gives an action card, drawn by chance; the two know it, and everybody else no
    longer knows that hand."""

    id = "spy"

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [CHOOSE_SEAT.of(other) for other in others(s, seat) if s.players[other].hand]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        victim = SPACE.decode(target).a
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


class TacticalBombardment(ActionWithTarget):
    """The planets of others are exhausted in a system with an own unit that has BOMBARDMENT."""

    id = "tactical_bombardment"

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [
            CHOOSE_SYSTEM.of(system)
            for system in range(SYSTEMS)
            if any(
                s.data.bombard_hit[line(s, seat, kind)]
                for kind in kinds_in(in_space(s, seat, system))
            )
        ]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        for planet in PLANETS_OF[SPACE.decode(target).a]:
            if s.owner[planet] not in (NONE, seat):
                exhaust_planet(s, planet)


class UnexpectedAction(ActionWithTarget):
    """A command token of one's own comes back from the board."""

    id = "unexpected_action"

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [CHOOSE_SYSTEM.of(system) for system in tokens_on_board(s, seat)]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        take_back(s, seat, SPACE.decode(target).a)


class UnstablePlanet(ActionWithTarget):
    """A hazardous planet of another player is exhausted, and up to three infantry on it die
    (TI-ERR.9)."""

    id = "unstable_planet"
    most: ClassVar[int] = 3

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [
            CHOOSE_PLANET.of(planet)
            for planet in planets_of_others(s, seat)
            if s.data.trait[planet] == HAZARDOUS
        ]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        planet = SPACE.decode(target).a
        exhaust_planet(s, planet)
        if number(on_planet(s, s.owner[planet], planet), INFANTRY):
            s.push(KillInfantry(seat, planet, self.most))


def infantry_on(s: TwilightImperium, planet: int) -> int:
    """How many infantry the controller of a planet has there, if anybody controls it."""
    owner = s.owner[planet]
    return 0 if owner == NONE else number(on_planet(s, owner, planet), INFANTRY)


class KillInfantry(Question):
    """Unstable Planet: whether one infantry more dies."""

    kind = "kill_infantry"
    rule = "TI-ERR.9"

    def __init__(self, who: int, planet: int, left: int) -> None:
        super().__init__(who)
        self.planet = planet
        self.left = left

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat == self.who or not infantry_on(s, self.planet)

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_PLANET.of(self.planet), DONE.of()]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        owner = s.owner[self.planet]
        if SPACE.decode(action).verb is DONE:
            check_elimination(s)
            return
        destroy_on(s, owner, self.planet, ONE[INFANTRY], seat, EFFECT)
        if self.left > 1 and number(on_planet(s, owner, self.planet), INFANTRY):
            s.push(KillInfantry(seat, self.planet, self.left - 1))
        else:
            check_elimination(s)


class Uprising(ActionWithTarget):
    """A readied planet of another player outside home systems is exhausted for as many trade goods
    as it has resources."""

    id = "uprising"

    def targets(self, s: TwilightImperium, seat: int, window: int, context: int) -> list[int]:
        return [
            CHOOSE_PLANET.of(planet)
            for planet in planets_of_others(s, seat)
            if HOME_OF[SYSTEM_OF[planet]] == NONE and not s.exhausted >> planet & 1
        ]

    def resolve(
        self, s: TwilightImperium, seat: int, window: int, context: int, target: int
    ) -> None:
        planet = SPACE.decode(target).a
        exhaust_planet(s, planet)
        gain_goods(s, seat, value_of(s, planet, 0))


BOARD_CARD_RULES: Final[list[Component]] = [
    CrippleDefenses(),
    FrontlineDeployment(),
    RiseOfAMessiah(),
    GhostShip(),
    WarEffort(),
    Insubordination(),
    LuckyShot(),
    Plague(),
    ReactorMeltdown(),
    SignalJamming(),
    Spy(),
    TacticalBombardment(),
    UnexpectedAction(),
    UnstablePlanet(),
    Uprising(),
]
