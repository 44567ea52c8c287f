"""Step 3 of Construction in the complete game: tokens, power, attached cards (AR-11.12, AR-F.2)."""

from __future__ import annotations

from astrarium.kernel.abilities import Ability
from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK, SeatDecision

from .. import moves as m
from .. import refusals as no
from ..printed.effect import BEFORE_DEFENSE, IN_CONSTRUCTION, LOOK_AT, REMOVE_UNIT
from ..printed.tables import (
    CARD_IDS,
    EVOLUTION,
    OBELISK,
    PLAN_IDS,
    SPELL,
    TECHNOLOGY,
    UPGRADE,
    is_special,
)
from ..state import ATTACHED_CARD, ATTENDED, DOOMED, HOLE, LOOSE, NONE, POWERED, Ares, Player
from . import kahoum, terran
from .base import attached, drop_spoilt, lay, lift, loose_card
from .plays import may_attach_at


def attached_card(s: Ares, p: Player, kind: int, place: int) -> int:
    """A card of a kind under a Building, NONE when there is none; inactive ones first."""
    found = NONE
    for card in attached(p, place):
        if s.kinds[card] == kind and (found == NONE or found in p.active):
            found = card
    return found


def power_cost(s: Ares, p: Player, place: int) -> int:
    """What activates a site for this Battle; 0 when it needs nothing (AR-F.4, AR-K.7, AR-X.4)."""
    plan = p.plan[place]
    if plan == HOLE or p.flags[place] & DOOMED:
        return 0
    if s.data.power[plan]:
        return s.data.power[plan]
    cost = 0
    for number in s.data.plan_effects[plan]:
        effect = s.data.effects[number]
        if effect.timing == IN_CONSTRUCTION and effect.verb != REMOVE_UNIT:
            cost = max(cost, effect.cost)
    return cost


def may_power(s: Ares, p: Player, place: int) -> int:
    """Whether power may be allotted to a site."""
    if not 0 <= place < len(p.plan) or p.plan[place] == HOLE:
        return no.NO_SITE
    cost = power_cost(s, p, place)
    if not cost:
        return no.NO_POWER_NEEDED
    if p.flags[place] & POWERED:
        return no.POWERED_ALREADY
    return OK if p.pool >= cost else no.NOT_ENOUGH_POWER


def may_activate(s: Ares, p: Player, kind: int, place: int) -> int:
    """AR-T.7: power to a Technology for this Battle."""
    if s.data.subkind[kind] != TECHNOLOGY:
        return no.NO_POWER_NEEDED
    card = attached_card(s, p, kind, place)
    if card == NONE:
        return no.NOT_ATTACHED
    if card in p.active:
        return no.POWERED_ALREADY
    return OK if p.pool >= s.data.card_power[kind] else no.NOT_ENOUGH_POWER


def may_attach_loose(s: Ares, p: Player, kind: int, place: int) -> int:
    """AR-F.8: a loose card finds its Building in a later Construction."""
    if loose_card(s, p, kind) == NONE:
        return no.NOT_LOOSE
    return may_attach_at(s, p, kind, place)


def may_detach(s: Ares, p: Player, kind: int, place: int) -> int:
    """AR-X.6: an Evolution may be discarded if the rest of the chain still fits."""
    if s.data.subkind[kind] != EVOLUTION:
        return no.NOT_REMOVABLE
    card = attached_card(s, p, kind, place)
    if card == NONE:
        return no.NOT_ATTACHED
    type = s.data.type[p.plan[place]]
    for other in attached(p, place):
        rest = s.kinds[other]
        if other == card or s.data.subkind[rest] != EVOLUTION:
            continue
        if s.data.from_type[rest] != type and s.data.from_type[rest] != s.data.to_type[rest]:
            return no.CHAIN_BREAKS
        if s.data.from_type[rest] == type:
            type = s.data.to_type[rest]
    return OK


def may_use(s: Ares, seat: int, kind: int) -> int:
    """Cards used in Construction: Upgrades (AR-C.6) and Foresight (AR-K.6)."""
    number = construction_effect(s, kind)
    if number == NONE:
        return no.NOT_THIS_WINDOW
    ability: Ability[Ares] = s.setup.abilities[number]
    return ability.why_not(s, seat, kind)


def construction_effect(s: Ares, kind: int) -> int:
    """What an Upgrade or a Spell may be used for in Construction, NONE when for nothing."""
    sort = s.data.subkind[kind]
    for number in s.data.card_effects[kind]:
        effect = s.data.effects[number]
        if sort == UPGRADE and effect.timing == IN_CONSTRUCTION and effect.cost:
            return number
        if sort == SPELL and effect.verb == LOOK_AT and effect.timing == BEFORE_DEFENSE:
            return number
    return NONE


def special_kinds(s: Ares, p: Player) -> list[int]:
    """The kinds of the special cards in a Base, each once."""
    found: list[int] = []
    for card, role in zip(p.laid, p.roles, strict=True):
        if role == LOOSE or role == ATTACHED_CARD:
            kind = s.kinds[card]
            if kind not in found:
                found.append(kind)
    return found


def allotments(s: Ares, seat: int) -> list[int]:
    """Everything that may be allotted now."""
    p = s.players[seat]
    found: list[int] = []
    if terran.may_work(p) == OK:
        found += m.WORKER.every()
    if kahoum.may_serve(p) == OK:
        found.append(m.MEDITATE)
    places = len(p.plan)
    for place in range(places):
        if kahoum.may_attend(s, p, place) == OK:
            found.append(m.ATTEND.of(place))
        if may_power(s, p, place) == OK:
            found.append(m.POWER.of(place))
    for kind in special_kinds(s, p):
        number = m.SPECIAL_NUMBER[kind]
        loose = loose_card(s, p, kind) != NONE
        for place in range(places):
            if may_activate(s, p, kind, place) == OK:
                found.append(m.ACTIVATE.of(number, place))
            if loose and may_attach_at(s, p, kind, place) == OK:
                found.append(m.ATTACH.of(number, place))
            if may_detach(s, p, kind, place) == OK:
                found.append(m.DETACH.of(number, place))
        if may_use(s, seat, kind) == OK:
            found.append(m.USE.of(kind))
    for plan in p.plan:
        if plan != HOLE and s.data.plan_card[plan] >= 0 and s.data.stores[plan]:
            kind = s.data.plan_card[plan]
            if m.USE.of(kind) not in found and may_use(s, seat, kind) == OK:
                found.append(m.USE.of(kind))
    if kahoum.may_promote(s, p) == OK:
        found.append(m.PROMOTE)
    if terran.may_fuel(s, seat) == OK:
        found.append(m.FUEL)
    return found


def anything_to_allot(s: Ares, seat: int) -> bool:
    """Whether the player has a choice here; all of it is public."""
    return not s.setup.basic() and bool(allotments(s, seat))


class Allot(SeatDecision[Ares]):
    """AR-D4: workers, power, technologies and other faction things, one by one."""

    kind = "allot"
    rule = "AR-11.12"

    def candidates(self, s: Ares, seat: int) -> list[int]:
        p = s.players[seat]
        found: list[int] = []
        for place, plan in enumerate(p.plan):
            if power_cost(s, p, place):
                found.append(m.POWER.of(place))
            if is_special(plan) and s.data.subkind[s.data.plan_card[plan]] == OBELISK:
                found.append(m.ATTEND.of(place))
        return m.also(self.legal(s, seat), found)

    def legal(self, s: Ares, seat: int) -> list[int]:
        return [*allotments(s, seat), m.DONE]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        p = s.players[seat]
        if action == m.DONE:
            return OK
        if action == m.MEDITATE:
            return kahoum.may_serve(p)
        if action == m.PROMOTE:
            return kahoum.may_promote(s, p)
        if action == m.FUEL:
            return terran.may_fuel(s, seat)
        known = m.SPACE.decode(action)
        verb = known.verb
        if verb is m.WORKER:
            return terran.may_work(p)
        if verb is m.ATTEND:
            return kahoum.may_attend(s, p, known.a)
        if verb is m.POWER:
            return may_power(s, p, known.a)
        if verb is m.USE:
            return may_use(s, seat, known.a)
        if verb is m.ACTIVATE or verb is m.DETACH or verb is m.ATTACH:
            return self.why_not_card(s, seat, known)
        return no.NOT_NOW

    def why_not_card(self, s: Ares, seat: int, known: Action) -> int:
        """What forbids to activate, detach or attach a special card at a site."""
        p = s.players[seat]
        kind, place = m.SPECIAL_KIND[known.a], known.b
        if place >= len(p.plan) or p.plan[place] == HOLE:
            return no.NO_SITE
        if known.verb is m.ACTIVATE:
            return may_activate(s, p, kind, place)
        if known.verb is m.DETACH:
            return may_detach(s, p, kind, place)
        return may_attach_loose(s, p, kind, place)

    def choose(self, s: Ares, seat: int, action: int) -> None:
        if action == m.DONE:
            return
        s.push(self)
        allot(s, seat, action)
        if s.stack[-1] is self and not allotments(s, seat):
            s.pop()


def allot(s: Ares, seat: int, action: int) -> None:
    """Carry out one allotment."""
    p = s.players[seat]
    known = m.SPACE.decode(action)
    verb = known.verb
    name = ""
    place = NONE
    if action == m.MEDITATE:
        p.jobs += 1
        p.pool += s.data.meditation
    elif action == m.PROMOTE:
        kahoum.promote(s, p)
    elif action == m.FUEL:
        terran.fuel(s, seat)
    elif verb is m.WORKER:
        terran.work(s, seat, known.a)
    elif verb is m.USE:
        name = "@card:" + CARD_IDS[known.a]
        ability: Ability[Ares] = s.setup.abilities[construction_effect(s, known.a)]
        ability.use(s, seat, known.a)
    elif verb is m.ATTEND:
        place = known.a
        p.jobs += 1
        p.flags[place] |= ATTENDED
    elif verb is m.POWER:
        place = known.a
        p.pool -= power_cost(s, p, place)
        p.flags[place] |= POWERED
    else:
        name = "@card:" + CARD_IDS[m.SPECIAL_KIND[known.a]]
        place = known.b
        allot_card(s, seat, known)
    if s.log is not None:
        unit = "@unit:" + PLAN_IDS[p.plan[place]] if place != NONE else ""
        s.log.add(
            "allotted",
            seat,
            "AR-11.12",
            {"verb": verb.name, "card": name, "unit": unit, "place": place, "left": p.pool},
        )


def allot_card(s: Ares, seat: int, known: Action) -> None:
    """Activate a Technology, discard an Evolution, attach a loose card."""
    p = s.players[seat]
    kind, place = m.SPECIAL_KIND[known.a], known.b
    if known.verb is m.ACTIVATE:
        p.pool -= s.data.card_power[kind]
        p.active.append(attached_card(s, p, kind, place))
        return
    if known.verb is m.DETACH:
        card = attached_card(s, p, kind, place)
        lift(p, card)
        p.discard.append(card)
    else:
        card = loose_card(s, p, kind)
        lift(p, card)
        lay(p, card, place, ATTACHED_CARD)
    drop_spoilt(s, seat, place)
