"""Which action to take: where to go, what to produce, which strategy card to use, when to pass."""

from __future__ import annotations

from typing import Final

from ..effects.holdings import infantry_on
from ..effects.requirements import AtWormholes, Systems
from ..printed.components import ACTION_INDEX, FIRST_OBJECTIVE, NOTE_INDEX, note_owner
from ..printed.tables import (
    ALL_SYSTEMS,
    CONSTRUCTION,
    DIPLOMACY,
    FACTION_INDEX,
    HOME,
    IMPERIAL,
    INFANTRY,
    LEADERSHIP,
    MECATOL_REX,
    NONE,
    PDS,
    PLANETS_OF,
    POLITICS,
    STRATEGY,
    TACTIC,
    TECHNOLOGY_CARD,
    TRADE,
    WARFARE,
    PlanetNumber,
    SystemNumber,
)
from ..rules.board.units import (
    SHIPS,
    docks_in,
    in_space,
    kinds_in,
    line,
    number,
    on_planet,
    present,
)
from ..rules.cards.holding import note_kind
from ..rules.cards.objectives import open_to
from ..rules.invasion.invasion import custodians_price
from ..rules.modifiers import ONE_SHIP_FARTHER, modifier
from ..rules.movement.movement_range import move_value
from ..rules.movement.paths import free_space, may_enter, open_space, steps_to
from ..rules.production.paying import INFLUENCE_DUE, RESOURCES_DUE, funds
from ..rules.production.production import producing
from ..state import TwilightImperium
from .values import values_of
from .worth import opposing, prospects, room_in, saved_for, strength

CARD_WORTH: Final = [2.6, 0.9, 1.2, 1.5, 2.0, 1.8, 2.5, 2.2]
"""What a strategy card is worth to whoever takes it, by number."""
FLANK_SPEED: Final = ACTION_INDEX["flank_speed"]
LOST_STAR_CHART: Final = ACTION_INDEX["lost_star_chart"]
SILENCE: Final = ACTION_INDEX["in_the_silence_of_space"]
CARDS_THAT_REACH: Final = [FLANK_SPEED, LOST_STAR_CHART, SILENCE]
"""Action cards that bring ships where they would not come otherwise."""
BY_CARD: Final = 0.8
"""What is left of a conquest's worth where it takes a card."""
SUPPORT: Final = NOTE_INDEX["support_for_the_throne"]
SUPPORT_LOST: Final = 1.5
"""What it costs to lose the support of somebody."""


def card_worth(s: TwilightImperium, seat: int, card: int) -> float:
    """What a strategy card is worth to a seat, with the trade goods on it."""
    worth = CARD_WORTH[card] + 0.45 * s.bounty[card]
    if card == IMPERIAL:
        worth += 2.5 if s.owner[MECATOL_REX] == seat else 0.0
        worth += 1.5 if open_to(s, seat) else 0.0
    elif card == LEADERSHIP and sum(s.players[seat].pools) < 7:
        worth += 1.0
    elif card == POLITICS and s.speaker != seat:
        worth += 0.3
    return worth


def strategic_worth(s: TwilightImperium, seat: int, card: int) -> float:
    """How much using a strategy card now appeals."""
    if card == IMPERIAL:
        return 3.0 if open_to(s, seat) or s.owner[MECATOL_REX] == seat else 0.3
    if card == DIPLOMACY:
        exhausted = sum(s.owner[p] == seat and s.exhausted >> p & 1 for p in range(len(s.owner)))
        return 0.3 + 0.2 * exhausted
    if card == TECHNOLOGY_CARD:
        return 1.4
    if card == WARFARE:
        return 0.4 if any(mask >> seat & 1 for mask in s.tokens) else 0.05
    return {LEADERSHIP: 1.0, TRADE: 1.2, CONSTRUCTION: 0.8, POLITICS: 0.6}[card]


class Outlook:
    """What a seat weighs every activation by, looked at once: what it had better keep, how near it
    is to its objectives, and the fleets that may move."""

    def __init__(self, s: TwilightImperium, seat: int) -> None:
        kept = saved_for(s, seat)
        self.money = funds(s, seat, RESOURCES_DUE) - kept[0]
        self.tokens_kept = kept[3]
        self.prospects = prospects(s, seat)
        self.through = free_space(s, seat)
        self.shows_ships = shows_ships(s, seat)
        held = {s.kinds[card] for card in s.players[seat].hand}
        self.cards = [kind for kind in CARDS_THAT_REACH if kind in held]
        self.fleets: list[int] = []
        self.farthest = 0
        for start in ALL_SYSTEMS:
            if not s.here[start] >> seat & 1 or s.tokens[start] >> seat & 1:
                continue
            self.fleets.append(start)
            for kind in kinds_in(in_space(s, seat, start) & SHIPS):
                self.farthest = max(self.farthest, move_value(s, seat, start, kind))


def shows_ships(s: TwilightImperium, seat: int) -> bool:
    """Whether a ship more in some system might bring a seat nearer to an objective."""
    p = s.players[seat]
    for card in s.objectives + p.secrets:
        requirement = s.requirements[card - FIRST_OBJECTIVE]
        if card not in p.scored and isinstance(requirement, (Systems, AtWormholes)):
            if requirement.have(s, seat) < requirement.need:
                return True
    return False


def arrivals(
    s: TwilightImperium, seat: int, system: SystemNumber, through: int, outlook: Outlook
) -> tuple[float, int]:
    """What a seat could bring into a system past those in a mask: strength in space, and ground
    forces."""
    fleet, troops = strength(s, seat, in_space(s, seat, system)), 0
    packed = 0
    steps, rifts = steps_to(s, seat, system, through, outlook.farthest + s.speed)
    for start in outlook.fleets:
        if start == system:
            continue
        far = min(steps[start], rifts[start])
        here = in_space(s, seat, SystemNumber(start)) & SHIPS
        coming = 0
        for kind in kinds_in(here):
            if move_value(s, seat, SystemNumber(start), kind) >= far:
                coming += here & (63 << 6 * kind)
        if coming:
            packed += coming
            waits = number(in_space(s, seat, SystemNumber(start)), INFANTRY)
            waits += sum(
                number(on_planet(s, seat, planet), INFANTRY) for planet in PLANETS_OF[start]
            )
            troops += min(room_in(s, seat, coming), waits)
    if packed:
        fleet = strength(s, seat, packed + in_space(s, seat, system))
    troops += number(in_space(s, seat, system), INFANTRY)
    return fleet, troops


def cannons(s: TwilightImperium, seat: int, system: SystemNumber) -> float:
    """The hits that others' space cannons in a system would make."""
    hits = 0.0
    for other in range(s.setup.seats):
        if other == seat:
            continue
        printed = line(s, other, PDS)
        each = s.data.cannon_dice[printed] * max(0, 11 - s.data.cannon_hit[printed]) / 10
        for planet in PLANETS_OF[system]:
            hits += each * number(on_planet(s, other, planet), PDS)
    return hits


def activation_worth(
    s: TwilightImperium, seat: int, system: SystemNumber, outlook: Outlook
) -> float:
    """How much activating a system appeals: planets to be won, units to be produced."""
    p = s.players[seat]
    tokens = p.pools[TACTIC]
    price = 0.2 if tokens > 2 else 0.3 if tokens > 1 else 0.4
    kept = outlook.tokens_kept
    if kept and tokens + p.pools[STRATEGY] <= kept:
        price += 1.8
    gain = production_worth(s, seat, system, outlook.money)
    if outlook.shows_ships and not s.here[system]:
        gain = max(gain, presence_worth(s, seat, system, outlook))
    targets = [planet for planet in PLANETS_OF[system] if s.owner[planet] != seat]
    if targets and may_enter(s, seat, system):
        before, s.system = s.system, system  # as the map will be then (Lazax Gate Folding)
        won = conquest_worth(s, seat, system, targets, outlook.through, outlook)
        if won <= 0:
            won = BY_CARD * conquest_by_card(s, seat, system, targets, outlook)
        gain = max(gain, won)
        s.system = before
    for note in p.shown:
        owner = note_owner(note)
        if note_kind(s, note) == SUPPORT and present(s, owner, system):
            price += SUPPORT_LOST
    return gain - price


def conquest_by_card(
    s: TwilightImperium,
    seat: int,
    system: SystemNumber,
    targets: list[PlanetNumber],
    outlook: Outlook,
) -> float:
    """What taking planets of a system is worth that only a card of the hand brings ships to."""
    speed, chart = s.speed, s.star_chart
    best = 0.0
    for kind in outlook.cards:
        through = outlook.through
        if kind == FLANK_SPEED:
            s.speed += 1
        elif kind == LOST_STAR_CHART:
            s.star_chart = True
        else:
            through = open_space(s, seat)
        best = max(best, conquest_worth(s, seat, system, targets, through, outlook))
        s.speed, s.star_chart = speed, chart
    return best


def production_worth(s: TwilightImperium, seat: int, system: SystemNumber, money: int) -> float:
    """What producing in a system for so much is worth, where nobody is in the way."""
    if money < LEAST or s.here[system] & ~(1 << seat):
        return 0.0
    if docks_in(s, seat, system):
        return min(2.2, 0.17 * min(money, 9))
    if s.players[seat].faction != ARBOREC:
        return 0.0
    units = sum(value for _, _, value in producing(s, seat, system))
    return 0.17 * min(money, units)


ARBOREC: Final = FACTION_INDEX["arborec"]
LEAST: Final = 2
"""The resources for which it is worth producing something."""


def presence_worth(s: TwilightImperium, seat: int, system: SystemNumber, outlook: Outlook) -> float:
    """What having a ship in an empty system brings one nearer to."""
    s.here[system] |= 1 << seat
    gain = prospects(s, seat) - outlook.prospects
    s.here[system] &= ~(1 << seat)
    if gain <= 0.05:
        return 0.0
    drive = modifier(s, seat, ONE_SHIP_FARTHER)
    steps, rifts = steps_to(s, seat, system, outlook.through, outlook.farthest + drive)
    for start in outlook.fleets:
        far = min(steps[start], rifts[start])
        here = in_space(s, seat, SystemNumber(start)) & SHIPS
        if any(
            move_value(s, seat, SystemNumber(start), kind) + drive >= far for kind in kinds_in(here)
        ):
            return 2.0 * gain
    return 0.0


def conquest_worth(
    s: TwilightImperium,
    seat: int,
    system: SystemNumber,
    targets: list[PlanetNumber],
    through: int,
    outlook: Outlook,
) -> float:
    """What taking planets of a system is worth, by what could be brought against what is there,
    past the systems in a mask."""
    fleet, troops = arrivals(s, seat, system, through, outlook)
    if not troops:
        return 0.0
    enemy = opposing(s, seat, system) + cannons(s, seat, system)
    if enemy and fleet < 1.25 * enemy:
        return 0.0
    gain = 0.0
    for planet in sorted(targets, key=lambda one: -values_of(s).planet_worth[one]):
        if planet == MECATOL_REX and s.custodians:
            if funds(s, seat, INFLUENCE_DUE) < custodians_price(s, seat):
                continue
            gain += 1.0
        owner = s.owner[planet]
        guards = infantry_on(s, planet)
        needed = guards + (1 if guards else 0) + 1
        if troops < needed:
            continue
        troops -= needed
        gain += values_of(s).planet_worth[planet] * (1.5 if owner != NONE else 1.3)
        s.owner[planet] = seat
        gain += 1.5 * max(0.0, prospects(s, seat) - outlook.prospects)
        s.owner[planet] = owner
        if system == HOME[s.players[seat].faction]:
            gain += HOME_AGAIN
    if enemy:
        gain *= 0.75
    return gain


HOME_AGAIN: Final = 1.5
"""What a lost planet of one's home is worth besides: without it no public objective is scored."""
