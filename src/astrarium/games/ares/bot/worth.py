"""What Bases and armies are worth to the bots, and how a Battle between them is likely to end.

Worth is counted so that one Trooper is about 1. Nothing here is a rule.
"""

from __future__ import annotations

import math
import tomllib
from typing import Any, Final

from ..moves import ALL_SITES
from ..printed import tables
from ..printed.effect import ATTACK_BONUS, GAIN_ABILITY, IN_CONSTRUCTION, TOUGH
from ..printed.tables import CardKind, Data, Plan, UnitType, is_printed, is_special, is_unit
from ..rules.plays import controls
from ..state import ATTACHED_CARD, HOLE, NONE, Ares, Player, SiteNumber

NUMBERS: Final[dict[str, Any]] = tomllib.loads(
    (tables.FOLDER / "data" / "bot.toml").read_text("utf-8")
)
PRIOR_TYPES: Final[list[list[float]]] = [
    NUMBERS["prior"][faction]["types"] for faction in tables.FACTIONS
]
PRIOR_FIRE: Final[list[list[float]]] = [
    NUMBERS["prior"][faction]["fire"] for faction in tables.FACTIONS
]
PRIOR_WEIGHT: Final[float] = NUMBERS["prior"]["weight"]
TYPICAL: Final[list[float]] = NUMBERS["unit"]["typical"]
INITIATIVE: Final[float] = NUMBERS["unit"]["initiative"]
STAYS: Final[float] = NUMBERS["unit"]["stays"]
TASTE: Final[list[float]] = [NUMBERS["taste"].get(id, 1.0) for id in tables.PLAN_IDS]
"""What experience adds to the sum of a unit's numbers."""
POWERED_SHARE: Final[float] = NUMBERS["unit"]["powered"]
SHIELD_SHARE: Final[float] = NUMBERS["unit"]["shield"]
POINT_EARLY: Final[float] = NUMBERS["aims"]["point_early"]
POINT_LATE: Final[float] = NUMBERS["aims"]["point_late"]
HIDDEN: Final[float] = NUMBERS["turn"]["hidden"]
SLOPE: Final[float] = NUMBERS["clash"]["slope"]
CHANCES: Final[dict[str, float]] = NUMBERS["chances"]
ARMY: Final = CHANCES["army"]
CONQUEST: Final = CHANCES["conquest"]
FIELD_WEIGHT: Final = CHANCES["field"]
FRONTIER: Final = CHANCES["frontier"]
FRONTIER_AGE: Final = CHANCES["frontier_age"]
POINT: Final = CHANCES["point"]
POINT_AGE: Final = CHANCES["point_age"]
TEMPO: Final = CHANCES["tempo"]
FIRST_COPY: Final[list[float]] = [NUMBERS["special"].get(id, [0, 0])[0] for id in tables.CARD_IDS]
NEXT_COPY: Final[list[float]] = [NUMBERS["special"].get(id, [0, 0])[1] for id in tables.CARD_IDS]
OPENINGS: Final[list[list[CardKind]]] = [
    [tables.CARD_INDEX[id] for id in NUMBERS["opening"][faction]] for faction in tables.FACTIONS
]
MAT_WORTH: Final = 1.0
"""A Worker or Acolyte, per Resource."""
TROOPER: Final = tables.PLAN_INDEX["trooper"]


def hits(score: int) -> float:
    """How often a die of this attack score hits, wherever on the line it is rolled."""
    if score <= tables.NEVER:
        return 0.0
    return 0.55 * die(score) + 0.3 * die(score - 1) + 0.15 * die(score + 1)


def die(needed: int) -> float:
    """The chance of one die; a threshold of 0 rolls half the dice (AR-7.12)."""
    if needed < 0:
        return 0.0
    return 1 / 12 if needed == 0 else min(needed, 5) / 6


class Values:
    """What follows from the cards of a table."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.hits = [
            [0.0] * 4 for _ in range(tables.PLANS)
        ]  # of one unit in a round, by the type fired at
        self.life = [1.0] * tables.PLANS  # hits that remove a unit
        self.pace = [1.0] * tables.PLANS  # what initiative makes of that
        self.evolves = [False] * len(tables.FACTIONS)
        for kind, before in enumerate(data.from_type):
            if data.to_type[kind] != before:
                self.evolves[data.faction[kind]] = True
        for plan in tables.ALL_PLANS:
            for type in range(4):
                self.hits[plan][type] = hits(data.attack[plan][type])
            self.life[plan] = 2.0 if data.tough[plan] else 1.0
            self.life[plan] += SHIELD_SHARE * data.shield[plan]
            self.pace[plan] = 1.0 + INITIATIVE * (data.initiative[plan] - 2)
            self._count_power(plan)
        self.scale = 1.0
        flat = Needs(TYPICAL, self.hits[TROOPER])
        self.scale = 1.0 / self.unit(TROOPER, data.type[TROOPER], flat)

    def _count_power(self, plan: Plan) -> None:
        """AR-K.7: what power adds to a unit, as far as it can be counted on."""
        data = self.data
        for number in data.plan_effects[plan]:
            effect = data.effects[number]
            if effect.timing != IN_CONSTRUCTION:
                continue
            if effect.verb == GAIN_ABILITY and effect.ability == TOUGH:
                self.life[plan] += POWERED_SHARE
            elif effect.verb == ATTACK_BONUS:
                for type in range(4):
                    if effect.versus >> type & 1 and data.attack[plan][type] > tables.NEVER:
                        self.hits[plan][type] += POWERED_SHARE * effect.n / 6

    def unit(self, plan: Plan, type: UnitType, needs: Needs) -> float:
        """One unit against such enemies: its fire and its life, equally."""
        fire = 0.0
        hits = self.hits[plan]
        for other in range(4):
            fire += needs.types[other] * hits[other]
        value = self.scale * math.sqrt(fire * self.pace[plan] * self.life[plan] / needs.fire[type])
        value *= TASTE[plan]
        return STAYS * value if self.data.base_defense[plan] else value


class Needs:
    """What an army meets: the shares of the enemy's types, his fire at each of one's own."""

    def __init__(self, types: list[float], fire: list[float]) -> None:
        self.types = types
        self.fire = [max(0.04, one) for one in fire]


class Army:
    """What fights on one side: hits that it takes and deals, by type."""

    def __init__(self) -> None:
        self.life = [0.0, 0.0, 0.0, 0.0]
        self.fire = [0.0, 0.0, 0.0, 0.0]
        self.units = 0

    def total(self) -> float:
        """All hits that it takes."""
        return self.life[0] + self.life[1] + self.life[2] + self.life[3]

    def at(self, other: Army) -> float:
        """The hits of a round at an enemy, spread over his types, somewhat at the best ones."""
        total = other.total()
        if total <= 0.0:
            return 0.0
        spread = 0.0
        best = 0.0
        for type in range(4):
            if other.life[type] > 0.0:
                spread += self.fire[type] * other.life[type]
                best = max(best, self.fire[type])
        return 0.75 * spread / total + 0.25 * best


class Clash:
    """How a Battle will go: the Attacker's chance, and what share of each side is lost."""

    def __init__(self, chance: float, lost_a: float, lost_d: float) -> None:
        self.chance = chance
        self.lost_a = lost_a
        self.lost_d = lost_d


def clash(a: Army, d: Army, rounds: int) -> Clash:
    """Fight a Battle by mean values."""
    whole_a = a.total()
    whole_d = d.total()
    if whole_a <= 0.0:
        return Clash(0.0, 0.0, 0.0)
    if whole_d <= 0.0:
        return Clash(1.0, 0.0, 0.0)
    fire_a = a.at(d) / whole_a
    fire_d = d.at(a) / whole_d
    left_a = whole_a
    left_d = whole_d
    for _ in range(rounds):
        next_a = max(0.0, left_a - fire_d * left_d)
        next_d = max(0.0, left_d - fire_a * left_a)
        left_a = max(0.0, left_a - fire_d * (left_d + next_d) / 2)
        left_d = max(0.0, left_d - fire_a * (left_a + next_a) / 2)
        if left_a <= 0.0 or left_d <= 0.0:
            break
    rest_a = left_a / whole_a
    rest_d = left_d / whole_d
    margin = rest_a - rest_d
    if rest_d > 0.0 and rest_a > 0.0:  # AR-7.17: the Defender has held out
        margin = 0.3 * rest_a - 1.2 * rest_d
    chance = 1.0 / (1.0 + math.exp(-SLOPE * margin))
    return Clash(chance, 1.0 - rest_a, 1.0 - rest_d)


def type_of(s: Ares, v: Values, seat: int, place: SiteNumber) -> UnitType:
    """The type of a site's units, with its Evolutions."""
    p = s.players[seat]
    found = v.data.type[p.plan[place]]
    if s.setup.basic() or not v.evolves[s.setup.factions[seat]]:
        return found
    for i, spot in enumerate(p.spots):
        if spot == place and p.roles[i] == ATTACHED_CARD:
            kind = s.kinds[p.laid[i]]
            if v.data.from_type[kind] == found:
                found = v.data.to_type[kind]
    return found


def built_units(v: Values, p: Player, place: SiteNumber) -> int:
    """The units of a site after a Construction."""
    plan = p.plan[place]
    cost = v.data.unit_cost[plan]
    if not cost:
        return p.units[place]
    return min(v.data.units_most[plan], p.units[place] + (p.res[place] + p.stored[place]) // cost)


def add_units(v: Values, army: Army, plan: Plan, type: UnitType, units: float) -> None:
    """Let units of a plan join an army."""
    army.units += int(units)
    army.life[type] += units * v.life[plan]
    pace = units * v.pace[plan]
    hits = v.hits[plan]
    for other in range(4):
        army.fire[other] += pace * hits[other]


FIELD: Final = 0
WHOLE: Final = 1
DEEP_ONLY: Final = 2


def muster(s: Ares, v: Values, seat: int, part: int, guess: bool, army: Army) -> None:
    """Add what a seat could bring: all that leaves the Base, all of it, or deep strikes only."""
    p = s.players[seat]
    data = v.data
    for place, plan in zip(ALL_SITES, p.plan):
        if plan == HOLE or not is_unit(plan):
            continue
        if data.base_defense[plan] and part != WHOLE:
            continue
        if part == DEEP_ONLY and not data.deep_strike[plan]:
            continue
        units = built_units(v, p, place)
        if not units:
            continue
        type = type_of(s, v, seat, place)
        share = 0.5 if data.power[plan] else 1.0
        add_units(v, army, plan, type, units * share)
    if guess and part != DEEP_ONLY:
        add_unseen(army, s.setup.factions[seat], HIDDEN * len(p.plays))


def add_unseen(army: Army, faction: int, units: float) -> None:
    """Let units that nobody has seen join an army: such as the faction has as a rule."""
    army.units += int(units)
    for type in range(4):
        army.life[type] += units * PRIOR_TYPES[faction][type]
        army.fire[type] += units * PRIOR_FIRE[faction][type]


def side_army(s: Ares, v: Values, seat: int, part: int, viewer: int) -> Army:
    """What the side of a seat could bring; a viewer guesses what he has not seen of others."""
    army = Army()
    team = s.setup.team
    for other in range(s.setup.seats):
        if team[other] == team[seat] and s.players[other].alive:
            guess = team[viewer] != team[seat] and not s.imagined
            muster(s, v, other, part, guess, army)
    return army


def needs_against(s: Ares, v: Values, seat: int) -> Needs:
    """What a seat's enemies are like: what their factions bring as a rule, and what is known."""
    army = Army()
    types = [0.0, 0.0, 0.0, 0.0]
    fire = [0.0, 0.0, 0.0, 0.0]
    enemies = 0
    team = s.setup.team
    for other, p in enumerate(s.players):
        if team[other] != team[seat] and p.alive:
            muster(s, v, other, WHOLE, False, army)
            faction = s.setup.factions[other]
            for type in range(4):
                types[type] += PRIOR_TYPES[faction][type]
                fire[type] += PRIOR_FIRE[faction][type]
            enemies += 1
    share = PRIOR_WEIGHT / max(1, enemies)
    total = army.total() + PRIOR_WEIGHT
    weight = army.units + PRIOR_WEIGHT
    for type in range(4):
        types[type] = (army.life[type] + share * types[type]) / total
        fire[type] = (army.fire[type] + share * fire[type]) / weight
    return Needs(types, fire)


def age(s: Ares) -> float:
    """How far the game is, from 0 to 1, by the cards that are left."""
    left = 0
    for p in s.players:
        left += len(p.deck) + len(p.hand)
    return 1.0 - left / (50.0 * s.setup.seats)


def point(s: Ares) -> float:
    """What a score card is worth now."""
    return POINT_EARLY + (POINT_LATE - POINT_EARLY) * age(s)


def special_worth(s: Ares, p: Player) -> float:
    """What the Special Buildings and special cards in a Base are worth."""
    total = 0.0
    seen = 0
    kinds = s.kinds
    for i, card in enumerate(p.laid):
        if p.roles[i] < ATTACHED_CARD:
            continue
        kind = kinds[card]
        if FIRST_COPY[kind] <= 0.0:
            continue
        if seen >> kind & 1:
            total += NEXT_COPY[kind]
        else:
            total += FIRST_COPY[kind]
            seen |= 1 << kind
    return total


def base_worth(s: Ares, v: Values, seat: int, needs: Needs) -> float:
    """A seat's units and Resources, its capacity and its special cards."""
    p = s.players[seat]
    data = v.data
    total = special_worth(s, p)
    for place, plan in zip(ALL_SITES, p.plan):
        if plan == HOLE:
            continue
        if is_unit(plan):
            cost = data.unit_cost[plan]
            worth = v.unit(plan, data.type[plan], needs)
            whole = p.units[place] * cost + min(
                p.res[place] + p.stored[place], cost * (data.units_most[plan] - p.units[place])
            )
            units = whole / cost
            total += worth * units
            total += 0.08 * worth * (data.units_most[plan] - units)
        elif plan == tables.WORKERS or plan == tables.SANCTUM or plan == tables.QUEEN:
            most = data.units_most[plan]
            units = p.units[place] + p.res[place] / data.unit_cost[plan]
            total += MAT_WORTH * data.unit_cost[plan] * min(most, units)
        elif is_special(plan):
            total += 0.25 * (p.res[place] + p.stored[place])
        elif not is_printed(plan):
            total += 0.35 * p.under[place]
    return total


def side_worth(s: Ares, v: Values, lead: int) -> float:
    """The mean worth of the Bases on a seat's side, as a logarithm."""
    total = 0.0
    heads = 0
    team = s.setup.team
    for seat, p in enumerate(s.players):
        if team[seat] == team[lead] and p.alive:
            total += base_worth(s, v, seat, needs_against(s, v, seat))
            heads += 1
    return math.log(1.0 + total / max(1, heads))


def side_points(s: Ares, lead: int) -> int:
    """The score cards of a seat's side."""
    team = s.setup.team
    return sum(len(p.score) for seat, p in enumerate(s.players) if team[seat] == team[lead])


def balance(s: Ares, v: Values, one: int, other: int) -> float:
    """How much better one side stands than another, in log-odds.

    The weights in data/bot.toml come from a logistic regression on greedy games.
    """
    field_one = side_army(s, v, one, FIELD, one)
    field_other = side_army(s, v, other, FIELD, other)
    attack = clash(field_one, side_army(s, v, other, WHOLE, other), 6).chance
    defence = clash(field_other, side_army(s, v, one, WHOLE, one), 6).chance
    found = ARMY * (side_worth(s, v, one) - side_worth(s, v, other))
    found += CONQUEST * (attack - defence)
    found += FIELD_WEIGHT * (clash(field_one, field_other, 6).chance - 0.5)
    late = age(s) * age(s)
    found += (POINT + POINT_AGE * late) * (side_points(s, one) - side_points(s, other))
    if s.frontier != NONE:
        holds = FRONTIER + FRONTIER_AGE * late
        if controls(s, one):
            found += holds
        elif controls(s, other):
            found -= holds
    if s.setup.team[s.active] == s.setup.team[one]:
        found += TEMPO
    elif s.setup.team[s.active] == s.setup.team[other]:
        found -= TEMPO
    return found


def chances(s: Ares, v: Values) -> list[float]:
    """Each seat's chance to win (Advice.evaluate)."""
    team = s.setup.team
    leads: list[int] = []
    for seat, p in enumerate(s.players):
        if p.alive and all(team[seat] != team[lead] for lead in leads):
            leads.append(seat)
    if len(leads) == 2:
        first = 1.0 / (1.0 + math.exp(-balance(s, v, leads[0], leads[1])))
        shares = [first, 1.0 - first]
    else:
        shares = by_all(s, v, leads)
    found = [0.0] * s.setup.seats
    for i, lead in enumerate(leads):
        for seat in range(s.setup.seats):
            if team[seat] == team[lead]:
                found[seat] = shares[i]
    return found


def by_all(s: Ares, v: Values, leads: list[int]) -> list[float]:
    """Chances where more than two are left: a softmax over what each is against the others."""
    weights: list[float] = []
    total = 0.0
    for lead in leads:
        mean = 0.0
        for other in leads:
            if other != lead:
                mean += balance(s, v, lead, other)
        weights.append(math.exp(mean / len(leads)))
        total += weights[-1]
    return [weight / total for weight in weights]


class Shelf:
    """The tables made last."""

    def __init__(self) -> None:
        self.made: list[Values] = []

    def of(self, s: Ares) -> Values:
        """The tables for a table's cards."""
        for values in self.made:
            if values.data is s.data:
                return values
        self.made = [Values(s.data), *self.made[:3]]
        return self.made[0]


SHELF: Final = Shelf()
