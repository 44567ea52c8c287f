"""How bots go through their Constructions: Eggs, tokens, power, cards (AR-D4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import by_verb

from .. import moves as m
from .. import state as st
from ..printed import tables
from ..printed.effect import DEEP_STRIKE, GAIN_ABILITY, OWN_AIR, OWN_ARMOR, OWN_INFANTRY
from ..printed.tables import CardKind, is_special, is_unit
from ..rules.allot import allotments, power_cost
from ..rules.base import resource_places, room_left
from ..rules.battle.aiming import gun_places
from ..rules.terran import REROLL_JOB
from ..state import HOLE, NONE, NOWHERE, Ares, SiteNumber
from .ranked import Ranked
from .turn import MISSING, best_host, survey
from .worth import FIRST_COPY, Values, needs_against


def eggs(s: Ares, v: Values, seat: int) -> list[int]:
    """AR-XD1: power where Brains wait for it, Resources that finish units, else keep them."""
    p = s.players[seat]
    wanted = 0
    seen: list[int] = []
    for plan in p.plan:
        if plan != HOLE and is_special(plan) and plan not in seen:
            seen.append(plan)
            if s.data.subkind[s.data.plan_card[plan]] == tables.BRAIN:
                wanted += s.data.power[plan]
    if s.battle.kind != st.GRAB and wanted > p.pool:
        return [m.BURN]
    needs = needs_against(s, v, seat)
    best = NOWHERE
    most = 0.0
    for place, plan in zip(m.ALL_SITES, p.plan):
        if plan == HOLE or not is_unit(plan) or p.flags[place] & st.DOOMED:
            continue
        cost = s.data.unit_cost[plan]
        lying = p.res[place] + p.stored[place]
        if p.units[place] + lying // cost >= s.data.units_most[plan]:
            continue
        missing = cost - lying % cost
        if missing > p.units[p.plan.index(tables.QUEEN)]:
            continue
        gain = v.unit(plan, s.data.type[plan], needs) / missing
        if gain > most:
            most = gain
            best = place
    if best == NONE:
        return [m.DONE]
    return [m.HATCH.of(best)]


def bonus(s: Ares, v: Values, seat: int) -> list[int]:
    """AR-D12: Bonus Resources where they are worth most."""
    p = s.players[seat]
    yard = survey(s, v, seat, needs_against(s, v, seat))
    found = Ranked()
    for i, place in enumerate(yard.place):
        cost = max(1, s.data.unit_cost[p.plan[place]])
        missing = cost - 1 - (p.res[place] + p.stored[place]) % cost
        found.add(m.BONUS.of(place), yard.gain[i] * (1.0 - MISSING * missing))
    if found.actions:
        return found.best(1)
    if room_left(p):
        return [m.BONUS_PILE]
    return [m.BONUS.of(place) for place in resource_places(p, s.data)[:1]] or [m.BONUS.of()]


def allot(s: Ares, v: Values, seat: int) -> list[int]:
    """AR-D4: what helps in this Battle, in a fixed order of preference."""
    found = Ranked()
    for action in allotments(s, seat):
        found.add(action, allot_worth(s, v, seat, action))
    found.add(m.DONE, 0.0)
    return found.best(1)


def attacks_now(s: Ares, seat: int) -> bool:
    """Whether a seat is on the attacking side."""
    return s.setup.team[s.battle.attacker] == s.setup.team[seat]


def power_wanted(s: Ares, seat: int) -> int:
    """The power that would still find a use in this Construction."""
    p = s.players[seat]
    wanted = 0
    for place, plan in zip(m.ALL_SITES, p.plan):
        if plan == HOLE or p.flags[place] & st.POWERED:
            continue
        cost = power_cost(s, p, place)
        if cost and power_worth(s, seat, place) > 0.0:
            wanted += cost
    for i, card in enumerate(p.laid):
        kind = s.kinds[card]
        role = p.roles[i]
        if role == st.ATTACHED_CARD and s.data.subkind[kind] == tables.TECHNOLOGY:
            if card not in p.active and p.units[p.spots[i]]:
                wanted += s.data.card_power[kind]
        elif role == st.LOOSE and s.data.subkind[kind] == tables.SPELL:
            wanted += s.data.card_power[kind]
    return wanted


def power_worth(s: Ares, seat: int, place: SiteNumber) -> float:
    """What power on a site is worth in this Battle."""
    p = s.players[seat]
    plan = p.plan[place]
    if is_special(plan):
        if s.data.subkind[s.data.plan_card[plan]] == tables.BRAIN:
            for other in range(place):
                if p.plan[other] == plan and p.flags[other] & st.POWERED:
                    return 0.0
            return 3.0 * FIRST_COPY[s.data.plan_card[plan]]
        return 0.0
    if s.data.power[plan]:
        return 0.0 if attacks_now(s, seat) else 2.0 + p.units[place]
    return 0.5 * p.units[place]


def allot_worth(s: Ares, v: Values, seat: int, action: int) -> float:
    """What one allotment is worth; those that come first have more."""
    known = m.SPACE.decode(action)
    if s.battle.kind == st.GRAB and known.verb is not m.ATTACH:
        return 5.0 if action == m.PROMOTE else -1.0
    return WORTH[known.verb.number](s, v, seat, known)


def worker_worth(s: Ares, v: Values, seat: int, known: Action) -> float:
    """Power as far as it is needed, then rerolls."""
    short = power_wanted(s, seat) > s.players[seat].pool
    return 20.0 if short == (known.a != REROLL_JOB) else 10.0


def meditation_worth(s: Ares, v: Values, seat: int, known: Action) -> float:
    """Power as far as it is needed."""
    return 10.0 if power_wanted(s, seat) > s.players[seat].pool else 4.0


def technology_worth(s: Ares, v: Values, seat: int, known: Action) -> float:
    """What a Technology does for units that can take part."""
    p = s.players[seat]
    bound = s.data.base_defense[p.plan[known.b]] and attacks_now(s, seat)
    return 0.0 if bound else 0.9 * p.units[known.b]


def attach_worth(s: Ares, v: Values, seat: int, known: Action) -> float:
    """A loose card goes where it does most."""
    host = best_host(s, v, seat, m.SPECIAL_KIND[known.a], needs_against(s, v, seat))
    return 30.0 if host == known.b else -1.0


TYPE_OF_WHO: Final = {OWN_INFANTRY: tables.INFANTRY, OWN_ARMOR: tables.ARMOR, OWN_AIR: tables.AIR}


def attend_worth(s: Ares, seat: int, place: SiteNumber) -> float:
    """What an Obelisk's ability would do."""
    p = s.players[seat]
    kind = s.data.plan_card[p.plan[place]]
    best = 0.0
    for number in s.data.attended[kind]:
        effect = s.data.effects[number]
        type = TYPE_OF_WHO.get(effect.who, tables.NO_TYPE)
        count = 0
        for other, plan in zip(m.ALL_SITES, p.plan):
            if plan != HOLE and is_unit(plan) and p.units[other]:
                if type == tables.NO_TYPE or s.data.type[plan] == type:
                    count += p.units[other]
        best = max(best, 1.2 * count if type != tables.NO_TYPE else 5.0)
    return 3.0 + best


def use_worth(s: Ares, seat: int, kind: CardKind) -> float:
    """What an Upgrade or Foresight is worth in a Construction."""
    if s.data.subkind[kind] == tables.SPELL:
        return -1.0
    p = s.players[seat]
    armed = gun_places(s, p)
    for number in s.data.card_effects[kind]:
        effect = s.data.effects[number]
        if not effect.cost:
            continue
        if effect.verb == GAIN_ABILITY and effect.ability == DEEP_STRIKE:
            b = s.battle
            deep = attacks_now(s, seat) and b.kind == st.AT_BASE and b.choice == st.DEEP
            return 8.0 if deep and armed else -1.0
        if s.battle.kind == st.IN_RAID:
            return -1.0
        return 2.0 if armed else -1.0
    return -1.0


def shielded(s: Ares, seat: int, options: list[int]) -> list[int]:
    """AR-C.6: the gun with most to lose."""
    p = s.players[seat]
    best = options[0]
    most = -1
    for action in options:
        place = m.SPACE.decode(action).a
        worth = p.units[place] * s.data.unit_cost[p.plan[place]]
        if worth > most:
            most = worth
            best = action
    return [best]


WORTH: Final[list[Callable[[Ares, Values, int, Action], float]]] = by_verb(
    m.SPACE,
    m.ALLOTTED,
    [
        (m.verb_of(m.DONE), lambda s, v, seat, known: 0.0),
        (m.WORKER, worker_worth),
        (m.verb_of(m.MEDITATE), meditation_worth),
        (m.ATTEND, lambda s, v, seat, known: attend_worth(s, seat, SiteNumber(known.a))),
        (m.POWER, lambda s, v, seat, known: power_worth(s, seat, SiteNumber(known.a))),
        (m.ACTIVATE, technology_worth),
        (m.ATTACH, attach_worth),
        (m.DETACH, lambda s, v, seat, known: -1.0),
        # a Novice is better an Acolyte unless he must defend his Base now
        (m.verb_of(m.PROMOTE), lambda s, v, seat, known: 25.0 if attacks_now(s, seat) else -1.0),
        (m.verb_of(m.FUEL), lambda s, v, seat, known: 6.0),
        (m.USE, lambda s, v, seat, known: use_worth(s, seat, CardKind(known.a))),
    ],
)
