"""Step 3 of Construction in the complete game: tokens, power, attached cards (AR-11.12, AR-F.2)."""

from __future__ import annotations

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals as no
from astrarium.games.ares.cards.effect import (
    BEFORE_DEFENSE,
    IN_CONSTRUCTION,
    LOOK_AT,
    ONE_GUN,
    REMOVE_UNIT,
)
from astrarium.games.ares.cards.tables import (
    CARD_IDS,
    EVOLUTION,
    PLAN_IDS,
    SPELL,
    TECHNOLOGY,
    UPGRADE,
)
from astrarium.games.ares.rules import kahoum, terran
from astrarium.games.ares.rules.base import attached, drop_spoilt, lay, lift
from astrarium.games.ares.rules.colossus import funds, pay, upgrade_of
from astrarium.games.ares.rules.effects import is_gun, whom
from astrarium.games.ares.rules.plays import may_attach_at
from astrarium.games.ares.state import (
    ATTACHED_CARD,
    ATTENDED,
    DOOMED,
    HOLE,
    LOOSE,
    NONE,
    POWERED,
    Ares,
    Player,
)
from astrarium.kernel.flow import OK, Decision


def loose_card(s: Ares, p: Player, kind: int) -> int:
    """A special card of a kind that lies loose in the Base, NONE when there is none (AR-F.8)."""
    for card, at in zip(p.laid, p.at, strict=True):
        if at == LOOSE and s.kinds[card] == kind:
            return card
    return NONE


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
    p = s.players[seat]
    if s.data.subkind[kind] == SPELL:
        return may_foresee(s, seat, kind)
    if s.data.subkind[kind] != UPGRADE:
        return no.NOT_THIS_WINDOW
    place = upgrade_of(s, p, kind)
    if place == NONE:
        return no.NO_CARD_TO_USE
    number = construction_effect(s, kind)
    if number == NONE:
        return no.NOT_THIS_WINDOW
    effect = s.data.effects[number]
    if not effect.repeat and number in s.battle.lasting[0::4]:
        return no.USED_THIS_ROUND
    if effect.who == ONE_GUN and not gun_places(s, p):
        return no.NO_TARGET
    return OK if funds(s, seat, place) >= effect.cost else no.NOT_ENOUGH_POWER


def construction_effect(s: Ares, kind: int) -> int:
    """The paid effect of an Upgrade in Construction, NONE when it has none."""
    for number in s.data.card_effects[kind]:
        effect = s.data.effects[number]
        if effect.timing == IN_CONSTRUCTION and effect.cost:
            return number
    return NONE


def may_foresee(s: Ares, seat: int, kind: int) -> int:
    """Foresight: as Defender, before the cards are revealed."""
    p, b = s.players[seat], s.battle
    if loose_card(s, p, kind) == NONE:
        return no.NO_CARD_TO_USE
    for number in s.data.card_effects[kind]:
        effect = s.data.effects[number]
        if effect.verb == LOOK_AT and effect.timing == BEFORE_DEFENSE:
            if b.revealed or seat == b.attacker or b.foreseen >> seat & 1:
                return no.NOT_THIS_WINDOW
            return OK if p.pool >= s.data.card_power[kind] else no.NOT_ENOUGH_POWER
    return no.NOT_THIS_WINDOW


def gun_places(s: Ares, p: Player) -> list[int]:
    """The guns of a machine that have units."""
    return [
        place
        for place, plan in enumerate(p.plan)
        if plan != HOLE and p.units[place] and is_gun(s, plan)
    ]


def special_kinds(s: Ares, p: Player) -> list[int]:
    """The kinds of the special cards in a Base, each once."""
    found: list[int] = []
    for card, at in zip(p.laid, p.at, strict=True):
        if at == LOOSE or at & 3 == ATTACHED_CARD:
            kind = s.kinds[card]
            if kind not in found:
                found.append(kind)
    return found


def allotments(s: Ares, seat: int) -> list[int]:
    """Everything that may be allotted now."""
    p = s.players[seat]
    found: list[int] = []
    if terran.may_work(p) == OK:
        found += [m.WORKER, m.WORKER + 1]
    if kahoum.may_serve(p) == OK:
        found.append(m.MEDITATE)
    places = len(p.plan)
    for place in range(places):
        if kahoum.may_attend(s, p, place) == OK:
            found.append(m.ATTEND + place)
        if may_power(s, p, place) == OK:
            found.append(m.POWER + place)
    for kind in special_kinds(s, p):
        number = m.SPECIAL_NUMBER[kind]
        for place in range(places):
            at = number * m.PLACES + place
            if may_activate(s, p, kind, place) == OK:
                found.append(m.ACTIVATE + at)
            if may_attach_loose(s, p, kind, place) == OK:
                found.append(m.ATTACH + at)
            if may_detach(s, p, kind, place) == OK:
                found.append(m.DETACH + at)
        if may_use(s, seat, kind) == OK:
            found.append(m.USE + kind)
    for plan in p.plan:
        if plan != HOLE and s.data.plan_card[plan] >= 0 and s.data.stores[plan]:
            kind = s.data.plan_card[plan]
            if m.USE + kind not in found and may_use(s, seat, kind) == OK:
                found.append(m.USE + kind)
    if kahoum.may_promote(s, p) == OK:
        found.append(m.PROMOTE)
    if terran.may_fuel(s, seat) == OK:
        found.append(m.FUEL)
    return found


def anything_to_allot(s: Ares, seat: int) -> bool:
    """Whether the player has a choice here; all of it is public."""
    return not s.setup.basic() and bool(allotments(s, seat))


class Allot(Decision[Ares]):
    """AR-D4: workers, power, technologies and other faction things, one by one."""

    def __init__(self, who: int) -> None:
        self.who = who

    def args(self) -> list[int]:
        return [self.who]

    def seat(self, s: Ares) -> int:
        return self.who

    def legal(self, s: Ares, seat: int) -> list[int]:
        return [*allotments(s, seat), m.DONE]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        p = s.players[seat]
        if action == m.DONE:
            return OK
        if m.WORKER <= action < m.MEDITATE:
            return terran.may_work(p)
        if action == m.MEDITATE:
            return kahoum.may_serve(p)
        if m.ATTEND <= action < m.POWER:
            return kahoum.may_attend(s, p, action - m.ATTEND)
        if m.POWER <= action < m.ACTIVATE:
            return may_power(s, p, action - m.POWER)
        if action == m.PROMOTE:
            return kahoum.may_promote(s, p)
        if action == m.FUEL:
            return terran.may_fuel(s, seat)
        if m.USE <= action < m.AIM:
            return may_use(s, seat, action - m.USE)
        for first, last in ((m.ACTIVATE, m.DETACH), (m.DETACH, m.PROMOTE), (m.ATTACH, m.REPLACE)):
            if first <= action < last:
                number, place = divmod(action - first, m.PLACES)
                kind = m.SPECIAL_KIND[number]
                if place >= len(p.plan) or p.plan[place] == HOLE:
                    return no.NO_SITE
                if first == m.ACTIVATE:
                    return may_activate(s, p, kind, place)
                if first == m.DETACH:
                    return may_detach(s, p, kind, place)
                return may_attach_loose(s, p, kind, place)
        return no.NOT_NOW

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
    name = ""
    place = NONE
    if m.WORKER <= action < m.MEDITATE:
        terran.work(s, seat, action - m.WORKER)
    elif action == m.MEDITATE:
        p.jobs += 1
        p.pool += s.data.meditation
    elif m.ATTEND <= action < m.POWER:
        place = action - m.ATTEND
        p.jobs += 1
        p.flags[place] |= ATTENDED
    elif m.POWER <= action < m.ACTIVATE:
        place = action - m.POWER
        p.pool -= power_cost(s, p, place)
        p.flags[place] |= POWERED
    elif action == m.PROMOTE:
        kahoum.promote(s, p)
    elif action == m.FUEL:
        effect = terran.nuke(s, seat)
        assert effect is not None
        p.pool -= effect.cost
        p.fuel = 1
    elif m.USE <= action < m.AIM:
        name = "@card:" + CARD_IDS[action - m.USE]
        use_in_construction(s, seat, action - m.USE)
    elif m.ACTIVATE <= action < m.DETACH:
        number, place = divmod(action - m.ACTIVATE, m.PLACES)
        kind = m.SPECIAL_KIND[number]
        p.pool -= s.data.card_power[kind]
        p.active.append(attached_card(s, p, kind, place))
        name = "@card:" + CARD_IDS[kind]
    elif m.DETACH <= action < m.PROMOTE:
        number, place = divmod(action - m.DETACH, m.PLACES)
        card = attached_card(s, p, m.SPECIAL_KIND[number], place)
        lift(p, card)
        p.discard.append(card)
        drop_spoilt(s, seat, place)
        name = "@card:" + s.setup.card_id(card)
    else:
        number, place = divmod(action - m.ATTACH, m.PLACES)
        card = loose_card(s, p, m.SPECIAL_KIND[number])
        lift(p, card)
        lay(p, card, 4 * place + ATTACHED_CARD)
        drop_spoilt(s, seat, place)
        name = "@card:" + s.setup.card_id(card)
    if s.log is not None:
        verb = m.SPACE.verb(action).name
        unit = "@unit:" + PLAN_IDS[p.plan[place]] if place != NONE else ""
        s.log.add(
            "allotted",
            seat,
            "AR-11.12",
            {"verb": verb, "card": name, "unit": unit, "place": place, "left": p.pool},
        )


def use_in_construction(s: Ares, seat: int, kind: int) -> None:
    """An Upgrade's paid effect, or Foresight."""
    p = s.players[seat]
    if s.data.subkind[kind] == SPELL:
        card = loose_card(s, p, kind)
        p.pool -= s.data.card_power[kind]
        lift(p, card)
        p.discard.append(card)
        for attack in s.battle.cards:
            s.known[attack] |= s.setup.eyes[seat]
        s.battle.foreseen |= s.setup.eyes[seat]
        s.reveals += 1
        return
    number = construction_effect(s, kind)
    effect = s.data.effects[number]
    pay(s, seat, upgrade_of(s, p, kind), effect.cost)
    if effect.who == ONE_GUN:
        s.push(AimPlace(seat, number, kind))
    else:
        s.battle.lasting += [number, seat, -1, kind]


class AimPlace(Decision[Ares]):
    """AR-C.6: which gun an Upgrade works on."""

    def __init__(self, who: int, effect: int, kind: int) -> None:
        self.who = who
        self.effect = effect
        self.kind = kind

    def args(self) -> list[int]:
        return [self.who, self.effect, self.kind]

    def seat(self, s: Ares) -> int:
        return self.who

    def legal(self, s: Ares, seat: int) -> list[int]:
        return [m.AIM_PLACE + place for place in gun_places(s, s.players[seat])]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if not m.AIM_PLACE <= action < m.JOIN:
            return no.NOT_NOW
        found = action - m.AIM_PLACE in gun_places(s, s.players[seat])
        return OK if found else no.NOT_A_TARGET

    def choose(self, s: Ares, seat: int, action: int) -> None:
        target = whom(seat, action - m.AIM_PLACE)
        s.battle.lasting += [self.effect, seat, target, self.kind]
