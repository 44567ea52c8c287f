"""How bots open, and which card they play in their turns (AR-D1 to AR-D3)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import OK

from .. import moves as m
from ..printed import tables
from ..printed.tables import CardKind, Plan, is_special, is_unit
from ..rules.base import kinds_of, takes_resources
from ..rules.effects import is_gun
from ..rules.plays import controls, may_attach_at, may_build, may_build_new, may_build_on, may_pile
from ..state import ATTACHED_CARD, DOOMED, HOLE, NONE, NOWHERE, Ares, Player, SiteNumber
from .attacks import add_attacks
from .ranked import Ranked
from .worth import (
    FIRST_COPY,
    MAT_WORTH,
    NEXT_COPY,
    NUMBERS,
    OPENINGS,
    Needs,
    Values,
    built_units,
    needs_against,
    point,
    type_of,
)

AHEAD: Final[int] = NUMBERS["turn"]["ahead"]
MISSING: Final[float] = NUMBERS["turn"]["missing"]
TEMPO: Final[float] = NUMBERS["turn"]["tempo"]
BEHIND: Final[float] = NUMBERS["turn"]["behind"]
KEEP_BUILDING: Final[float] = NUMBERS["turn"]["keep_building"]
KEEP_SPECIAL: Final[float] = NUMBERS["turn"]["keep_special"]
KEEP_ATTACK: Final[float] = NUMBERS["turn"]["keep_attack"]
KEEP_SECOND: Final[float] = NUMBERS["turn"]["keep_second"]
KEEP_RAID: Final[float] = NUMBERS["turn"]["keep_raid"]


def opening(s: Ares, seat: int, most: int) -> list[int]:
    """AR-D1, AR-16.1: two cards that go together; a few others for a search to try."""
    p = s.players[seat]
    wanted = OPENINGS[s.setup.factions[seat]]
    first = wanted[0]
    if p.hand and s.kinds[p.hand[0]] == first:
        first = wanted[1]
    found = [m.PICK.of(first)]
    if most > 1:
        for kind in wanted:
            if m.PICK.of(kind) not in found:
                found.append(m.PICK.of(kind))
    return found


class Yard:
    """Where Resources could go: worth of one, and room for how many."""

    def __init__(self) -> None:
        self.place: list[SiteNumber] = []
        self.gain: list[float] = []
        self.room: list[int] = []

    def add(self, place: SiteNumber, gain: float, room: int) -> None:
        if room > 0:
            self.place.append(place)
            self.gain.append(gain)
            self.room.append(room)

    def fill(self, plays: int, extra: float, room: int) -> float:
        """The worth of so many Resources in the best sites, with one more site of `extra`."""
        total = 0.0
        gains = self.gain[:]
        while plays > 0:
            top = -1
            for i in range(len(gains)):
                if gains[i] > 0.0 and (top < 0 or gains[i] > gains[top]):
                    top = i
            if room > 0 and (top < 0 or extra >= gains[top]):
                used = min(plays, room)
                total += used * extra
                plays -= used
                room = 0
                continue
            if top < 0:
                break
            used = min(plays, self.room[top])
            total += used * gains[top]
            plays -= used
            gains[top] = 0.0
        return total


def survey(s: Ares, v: Values, seat: int, needs: Needs) -> Yard:
    """The sites of a Base that take Resources."""
    p = s.players[seat]
    data = v.data
    yard = Yard()
    for place, plan in zip(m.ALL_SITES, p.plan):
        if plan == HOLE or plan == tables.PILE or p.flags[place] & DOOMED:
            continue
        if is_unit(plan):
            cost = data.unit_cost[plan]
            units = built_units(v, p, place)
            room = (data.units_most[plan] - units) * cost - (
                (p.res[place] + p.stored[place]) % cost if units > p.units[place] else 0
            )
            if units == p.units[place]:
                room = (data.units_most[plan] - units) * cost - p.res[place] - p.stored[place]
            type = type_of(s, v, seat, place)
            gain = v.unit(plan, type, needs) / cost
            yard.add(place, gain, room)
        elif plan == tables.WORKERS or plan == tables.SANCTUM or plan == tables.QUEEN:
            cost = data.unit_cost[plan]
            room = (data.units_most[plan] - p.units[place]) * cost - p.res[place]
            gain = mat_gain(p, plan, place)
            yard.add(place, gain, room)
        elif is_special(plan) and data.stores[plan] and takes_resources(p, data, place):
            room = data.stores[plan] - p.stored[place] - p.res[place]
            yard.add(place, 0.55 if guns(s, p) else 0.0, min(room, 3))
    return yard


def mat_gain(p: Player, plan: Plan, place: SiteNumber) -> float:
    """What a Resource on the mat is worth: Workers and Acolytes as far as they find work, Eggs
    hardly ever."""
    if plan == tables.QUEEN:
        return 0.2
    return max(0.0, 0.9 * MAT_WORTH - 0.25 * p.units[place]) * 0.6


def guns(s: Ares, p: Player) -> int:
    """How many guns of a machine make units."""
    count = 0
    for plan in p.plan:
        if plan != HOLE and is_unit(plan) and is_gun(s, plan):
            count += 1
    return count


def spare(s: Ares, seat: int, kinds: list[CardKind]) -> CardKind:
    """The hand card that is missed least when it is spent face down."""
    best = kinds[0]
    least = 1e9
    for kind in kinds:
        kept = keep(s, seat, kind)
        if kept < least:
            least = kept
            best = kind
    return best


def keep(s: Ares, seat: int, kind: CardKind) -> float:
    """What is lost with a hand card that is spent face down."""
    data = s.data
    sort = data.kind[kind]
    if sort == tables.ATTACK:
        held = 0
        for card in s.players[seat].hand:
            held += data.kind[s.kinds[card]] == tables.ATTACK
        if held > 1 and not controls(s, seat):
            return KEEP_SECOND * point(s)
        if s.setup.basic() or data.subkind[kind] != tables.RAID:
            return KEEP_ATTACK * point(s)
        return KEEP_RAID * point(s)
    if sort == tables.BUILDING:
        copies = 0
        p = s.players[seat]
        for plan in p.plan:
            if plan != HOLE and data.plan_card[plan] == kind:
                copies += 1
        return KEEP_BUILDING - 0.03 * copies
    if s.setup.basic():
        return 0.0
    return KEEP_SPECIAL * copy_worth(s, seat, kind)


def copy_worth(s: Ares, seat: int, kind: CardKind) -> float:
    """What one more copy of a special card in the Base is worth."""
    p = s.players[seat]
    copies = 0
    for i, card in enumerate(p.laid):
        if s.kinds[card] == kind and p.roles[i] >= ATTACHED_CARD:
            copies += 1
    if not copies:
        return FIRST_COPY[kind]
    return NEXT_COPY[kind] if copies == 1 else NEXT_COPY[kind] / 2


def turn(s: Ares, v: Values, seat: int) -> Ranked:
    """AR-D2, AR-D3: every play worth a thought, with what it gains.

    Plays in the Base are compared by what the plays after them can make of it; against an attack
    the best of them counts as the one Resource that a turn is worth.
    """
    found = Ranked()
    kinds = kinds_of(s, s.players[seat].hand)
    Growth(s, v, seat, kinds, found).add_all()
    top = max(found.worth) if found.worth else 0.0
    turn_worth = min(top, TEMPO)
    for i in range(len(found.worth)):
        found.worth[i] = turn_worth - BEHIND * (top - found.worth[i])
    for kind in kinds:
        if s.data.kind[kind] == tables.ATTACK:
            add_attacks(s, v, seat, kind, found)
    return found


class Growth:
    """The plays in an own Base: added to `found` with what they gain."""

    def __init__(self, s: Ares, v: Values, seat: int, kinds: list[CardKind], found: Ranked) -> None:
        self.s = s
        self.v = v
        self.seat = seat
        self.kinds = kinds  # in hand
        self.found = found
        self.p = p = s.players[seat]
        self.needs = needs_against(s, v, seat)
        self.yard = survey(s, v, seat, self.needs)
        self.plays = min(AHEAD, len(p.deck) + len(p.hand) - 1)
        self.fodder = spare(s, seat, kinds)
        self.piles = [place for place, plan in zip(m.ALL_SITES, p.plan) if plan == tables.PILE]

    def add_all(self) -> None:
        """Every play worth a thought; any Resource where there is none."""
        s, p, seat = self.s, self.p, self.seat
        self.add_resources()
        for kind in self.kinds:
            sort = s.data.kind[kind]
            if sort == tables.BUILDING:
                self.add_building(kind)
            elif sort == tables.SPECIAL_BUILDING:
                self.add_special(kind)
            elif sort == tables.SPECIAL and not s.setup.basic():
                self.add_card(kind)
        self.add_pile()
        if not self.found.actions:
            first = self.kinds[0]
            for place, _ in zip(m.ALL_SITES, p.plan):
                if takes_resources(p, s.data, place):
                    self.found.add(m.RESOURCE.of(first, place), 0.0)
            if may_pile(s, seat) == OK:
                self.found.add(m.NEW_PILE.of(first), -0.1)

    def add_resources(self) -> None:
        """The spare card as a Resource."""
        s, p, yard = self.s, self.p, self.yard
        late = max(0.0, 1.0 - (len(p.deck) + len(p.hand)) / 6.0)  # units too late never fight
        kept = keep(s, self.seat, self.fodder)
        for i, place in enumerate(yard.place):
            cost = s.data.unit_cost[p.plan[place]]
            gain = yard.gain[i]
            if cost > 1:
                missing = cost - 1 - (p.res[place] + p.stored[place]) % cost
                gain *= 1.0 - MISSING * missing - late * min(1.0, missing)
            self.found.add(m.RESOURCE.of(self.fodder, place), gain - kept)

    def room_for(self, plays: int, plan: Plan, gain: float) -> float:
        """What room for units of a plan adds to so many plays to come."""
        room = 4 * self.v.data.unit_cost[plan]
        return self.yard.fill(plays, gain, room) - self.yard.fill(plays, 0.0, 0)

    def add_building(self, kind: CardKind) -> None:
        """A Building by either side."""
        v, p = self.v, self.p
        for plan in v.data.plans_of[kind]:
            cost = v.data.unit_cost[plan]
            gain = v.unit(plan, v.data.type[plan], self.needs) / cost
            if cost > 1:
                gain *= 1.0 - MISSING * (cost - 1) / 2
            worth = self.room_for(self.plays - 1, plan, gain)
            if v.data.base_defense[plan]:
                worth += 0.25 * (3 - min(3, bunkers(self.s, p)))
            self.add_plan(plan, worth + breadth(v, p) * gain)

    def add_special(self, kind: CardKind) -> None:
        """A Special Building, a share of whose worth is lost when few plays are left."""
        s = self.s
        if s.setup.basic():
            return
        worth = copy_worth(s, self.seat, kind) * min(1.0, self.plays / 6.0)
        plans = s.data.plans_of[kind]
        if not plans or worth <= 0.0:
            return
        if s.data.stores[plans[-1]]:
            worth *= min(2, guns(s, self.p)) / 2
        self.add_plan(plans[-1], worth)

    def add_plan(self, plan: Plan, worth: float) -> None:
        """A Building on free ground, or on the first pile that is big enough."""
        s, seat = self.s, self.seat
        if may_build_new(s, seat, plan) == OK:
            self.found.add(m.BUILD.of(plan), worth)
        elif may_build(s, seat, plan) == OK:
            for place in self.piles:
                if may_build_on(s, seat, plan, place) == OK:
                    self.found.add(m.BUILD_ON.of(plan, place), worth + 0.2)
                    break

    def add_card(self, kind: CardKind) -> None:
        """A technology or an Evolution onto its best Building, a spell into the Base."""
        s, v, seat = self.s, self.v, self.seat
        worth = copy_worth(s, seat, kind) * min(1.0, self.plays / 6.0)
        if worth <= 0.0:
            return
        number = m.SPECIAL_NUMBER[kind]
        sort = s.data.subkind[kind]
        if sort == tables.SPELL:
            self.found.add(m.LAY.of(number), worth * min(1.0, 0.4 + 0.3 * power_made(s, seat)))
            return
        place = best_host(s, v, seat, kind, self.needs)
        if place != NONE:
            share = min(1.0, 0.25 + 0.25 * built_units(v, self.p, place))
            if sort == tables.TECHNOLOGY:
                share *= min(1.0, 0.5 + 0.25 * power_made(s, seat))
            self.found.add(m.ATTACH.of(number, place), worth * share)

    def add_pile(self) -> None:
        """A pile for a costly Building of the hand, or of the deck to come."""
        s, v, seat, kinds, fodder = self.s, self.v, self.seat, self.kinds, self.fodder
        if s.setup.basic() or self.plays < 4 or may_pile(s, seat) != OK:
            return
        wanted = 0.0
        for kind in kinds:
            if not s.data.build_cost[kind]:
                continue
            for plan in s.data.plans_of[kind]:
                if may_build(s, seat, plan) != OK:
                    continue
                if is_special(plan):
                    wanted = max(wanted, copy_worth(s, seat, kind))
                    continue
                gain = v.unit(plan, s.data.type[plan], self.needs) / s.data.unit_cost[plan]
                more = self.room_for(self.plays - 2, plan, gain)
                wanted = max(wanted, more + breadth(v, self.p) * gain)
        only = len(kinds) == 1 and s.data.build_cost[kinds[0]]
        if wanted > 0.0 and not self.piles and not only:
            spent = fodder
            for kind in kinds:
                if kind != fodder and s.data.build_cost[fodder]:
                    spent = kind
            self.found.add(m.NEW_PILE.of(spent), wanted / 2 - keep(s, seat, spent))


def breadth(v: Values, p: Player) -> float:
    """How much a further Force is worth for itself: the first ones open the line."""
    count = 0
    for plan in p.plan:
        if plan != HOLE and is_unit(plan) and not v.data.base_defense[plan]:
            count += 1
    return 1.5 if count == 0 else 0.3 if count < 3 else 0.0


def bunkers(s: Ares, p: Player) -> int:
    """The Buildings of Base Defense."""
    count = 0
    for plan in p.plan:
        if plan != HOLE and s.data.base_defense[plan]:
            count += 1
    return count


def power_made(s: Ares, seat: int) -> int:
    """The power of a Construction, at most."""
    p = s.players[seat]
    total = 0
    for place, plan in zip(m.ALL_SITES, p.plan):
        if plan == HOLE:
            continue
        if is_special(plan):
            total += s.data.makes_power[plan]
        elif plan == tables.WORKERS or plan == tables.SANCTUM:
            total += p.units[place]
        elif plan == tables.QUEEN:
            total += 2 * p.units[place]
    return total


def best_host(s: Ares, v: Values, seat: int, kind: CardKind, needs: Needs) -> SiteNumber:
    """The Building where an attached card does most, NONE when it would do harm."""
    p = s.players[seat]
    best = NOWHERE
    most = 0.0
    for place, plan in zip(m.ALL_SITES, p.plan):
        if plan == HOLE or not is_unit(plan) or may_attach_at(s, p, kind, place) != OK:
            continue
        old = s.data.from_type[kind]
        new = s.data.to_type[kind]
        units = built_units(v, p, place) + 0.5
        if old != new:
            gain = v.unit(plan, new, needs) - v.unit(plan, old, needs)
        else:
            gain = v.unit(plan, s.data.type[plan], needs)
            if s.data.base_defense[plan]:
                gain *= 0.3
        if units * gain > most:
            most = units * gain
            best = place
    return best
