"""Step 3 of Construction in the complete game: tokens, power, attached cards (AR-11.12, AR-F.2)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.abilities import Ability
from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always, nothing
from astrarium.kernel.flow import OK

from .. import moves as m
from .. import refusals as no
from .. import state as st
from ..printed import tables
from ..printed.effect import BEFORE_DEFENSE, IN_CONSTRUCTION, LOOK_AT, REMOVE_UNIT
from ..printed.tables import CardKind, is_special
from ..state import ATTACHED_CARD, DOOMED, HOLE, LOOSE, NONE, POWERED, Ares, Player, SiteNumber
from . import kahoum, terran
from .base import attached, drop_spoilt, idle_tokens, kinds_of, lay, lift, loose_card
from .plays import may_attach_at
from .question import SeatQuestion, word


def attached_card(s: Ares, p: Player, kind: CardKind, place: SiteNumber) -> st.Card:
    """A card of a kind under a Building, NONE when there is none; inactive ones first."""
    found = st.NO_CARD
    for card in attached(p, place):
        if s.kinds[card] == kind and (found == NONE or found in p.active):
            found = card
    return found


def power_cost(s: Ares, p: Player, place: SiteNumber) -> int:
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


def may_power(s: Ares, p: Player, place: SiteNumber) -> int:
    """Whether power may be allotted to a site."""
    if not 0 <= place < len(p.plan) or p.plan[place] == HOLE:
        return no.NO_SITE
    cost = power_cost(s, p, place)
    if not cost:
        return no.NO_POWER_NEEDED
    if p.flags[place] & POWERED:
        return no.POWERED_ALREADY
    return OK if p.pool >= cost else no.NOT_ENOUGH_POWER


def may_activate(s: Ares, p: Player, kind: CardKind, place: SiteNumber) -> int:
    """AR-T.7: power to a Technology for this Battle."""
    if s.data.subkind[kind] != tables.TECHNOLOGY:
        return no.NO_POWER_NEEDED
    card = attached_card(s, p, kind, place)
    if card == NONE:
        return no.NOT_ATTACHED
    if card in p.active:
        return no.POWERED_ALREADY
    return OK if p.pool >= s.data.card_power[kind] else no.NOT_ENOUGH_POWER


def may_attach_loose(s: Ares, p: Player, kind: CardKind, place: SiteNumber) -> int:
    """AR-F.8: a loose card finds its Building in a later Construction."""
    if loose_card(s, p, kind) == NONE:
        return no.NOT_LOOSE
    return may_attach_at(s, p, kind, place)


def may_detach(s: Ares, p: Player, kind: CardKind, place: SiteNumber) -> int:
    """AR-X.6: an Evolution may be discarded if the rest of the chain still fits."""
    if s.data.subkind[kind] != tables.EVOLUTION:
        return no.NOT_REMOVABLE
    card = attached_card(s, p, kind, place)
    if card == NONE:
        return no.NOT_ATTACHED
    type = s.data.type[p.plan[place]]
    for other in attached(p, place):
        rest = s.kinds[other]
        if other == card or s.data.subkind[rest] != tables.EVOLUTION:
            continue
        if s.data.from_type[rest] != type and s.data.from_type[rest] != s.data.to_type[rest]:
            return no.CHAIN_BREAKS
        if s.data.from_type[rest] == type:
            type = s.data.to_type[rest]
    return OK


def may_use(s: Ares, seat: int, kind: CardKind) -> int:
    """Cards used in Construction: Upgrades (AR-C.6) and Foresight (AR-K.6)."""
    number = construction_effect(s, kind)
    if number == NONE:
        return no.NOT_THIS_WINDOW
    ability: Ability[Ares, CardKind] = s.setup.abilities[number]
    return ability.why_not(s, seat, kind)


def construction_effect(s: Ares, kind: CardKind) -> int:
    """What an Upgrade or a Spell may be used for in Construction, NONE when for nothing."""
    sort = s.data.subkind[kind]
    for number in s.data.card_effects[kind]:
        effect = s.data.effects[number]
        if sort == tables.UPGRADE and effect.timing == IN_CONSTRUCTION and effect.cost:
            return number
        if sort == tables.SPELL and effect.verb == LOOK_AT and effect.timing == BEFORE_DEFENSE:
            return number
    return NONE


def special_kinds(s: Ares, p: Player) -> list[CardKind]:
    """The kinds of the special cards in a Base, each once."""
    shown = [
        card
        for card, role in zip(p.laid, p.roles, strict=True)
        if role == LOOSE or role == ATTACHED_CARD
    ]
    return kinds_of(s, shown)


def allotments(s: Ares, seat: int) -> list[int]:
    """Everything that may be allotted now."""
    p = s.players[seat]
    found: list[int] = []
    if idle_tokens(p, tables.WORKERS) > 0:
        found += m.WORKER.every()
    if idle_tokens(p, tables.SANCTUM) > 0:
        found.append(m.MEDITATE)
    for place in range(len(p.plan)):
        if kahoum.may_attend(s, p, SiteNumber(place)) == OK:
            found.append(m.ATTEND.of(place))
        if may_power(s, p, SiteNumber(place)) == OK:
            found.append(m.POWER.of(place))
    for kind in special_kinds(s, p):
        found += card_allotments(s, seat, kind)
    for plan in p.plan:
        if plan != HOLE and s.data.plan_card[plan] >= 0 and s.data.stores[plan]:
            kind = s.data.plan_card[plan]
            if m.USE.of(kind) not in found and may_use(s, seat, kind) == OK:
                found.append(m.USE.of(kind))
    if kahoum.may_promote(s, seat) == OK:
        found.append(m.PROMOTE)
    if terran.may_fuel(s, seat) == OK:
        found.append(m.FUEL)
    return found


def card_allotments(s: Ares, seat: int, kind: CardKind) -> list[int]:
    """What may be done with the special cards of a kind in a Base."""
    p = s.players[seat]
    number = m.SPECIAL_NUMBER[kind]
    loose = loose_card(s, p, kind) != NONE
    found: list[int] = []
    for place in range(len(p.plan)):
        if may_activate(s, p, kind, SiteNumber(place)) == OK:
            found.append(m.ACTIVATE.of(number, place))
        if loose and may_attach_at(s, p, kind, SiteNumber(place)) == OK:
            found.append(m.ATTACH.of(number, place))
        if may_detach(s, p, kind, SiteNumber(place)) == OK:
            found.append(m.DETACH.of(number, place))
    if may_use(s, seat, kind) == OK:
        found.append(m.USE.of(kind))
    return found


def anything_to_allot(s: Ares, seat: int) -> bool:
    """Whether the player has a choice here; all of it is public."""
    return not s.setup.basic() and bool(allotments(s, seat))


class Allot(SeatQuestion):
    """AR-D4: workers, power, technologies and other faction things, one by one."""

    kind = "allot"
    rule = "AR-11.12"

    def answers(self) -> Answers[Any, Ares]:
        return ALLOTMENTS

    def candidates(self, s: Ares, seat: int) -> list[int]:
        p = s.players[seat]
        found: list[int] = []
        for place, plan in enumerate(p.plan):
            if power_cost(s, p, SiteNumber(place)):
                found.append(m.POWER.of(place))
            if is_special(plan) and s.data.subkind[s.data.plan_card[plan]] == tables.OBELISK:
                found.append(m.ATTEND.of(place))
        return m.also(self.legal(s, seat), found)

    def legal(self, s: Ares, seat: int) -> list[int]:
        return [*allotments(s, seat), m.DONE]

    def choose(self, s: Ares, seat: int, action: int) -> None:
        if action == m.DONE:
            return
        s.push(self)
        ALLOTMENTS.choose(self, s, seat, action)
        if s.log is not None:
            self.log_allotment(s, seat, m.SPACE.decode(action))
        if s.stack[-1] is self and not allotments(s, seat):
            s.pop()

    def log_allotment(self, s: Ares, seat: int, known: Action) -> None:
        """Tell what was allotted; call only with a log."""
        assert s.log is not None
        p = s.players[seat]
        card, unit, place = "", "", NONE
        for domain, value in zip(known.verb.domains, known.args, strict=True):
            if domain is m.CARD or domain is m.SPECIAL:
                card = "@card:" + domain.word(value)
            elif domain is m.PLACE:
                unit, place = "@unit:" + tables.PLAN_IDS[p.plan[value]], value
        s.log.add(
            "allotted",
            seat,
            "AR-11.12",
            {"verb": known.verb.name, "card": card, "unit": unit, "place": place, "left": p.pool},
        )

    def may_have_card(self, s: Ares, seat: int, known: Action) -> int:
        """Whether a special card at a site may be activated or discarded, a loose one attached."""
        p = s.players[seat]
        kind, place = m.SPECIAL_KIND[known.a], SiteNumber(known.b)
        if place >= len(p.plan) or p.plan[place] == HOLE:
            return no.NO_SITE
        if known.verb is m.ACTIVATE:
            return may_activate(s, p, kind, place)
        if known.verb is m.DETACH:
            return may_detach(s, p, kind, place)
        return may_attach_loose(s, p, kind, place)

    def use(self, s: Ares, seat: int, known: Action) -> None:
        """A card works in Construction (AR-C.6, AR-K.6)."""
        kind = CardKind(known.a)
        ability: Ability[Ares, CardKind] = s.setup.abilities[construction_effect(s, kind)]
        ability.use(s, seat, kind)

    def power(self, s: Ares, seat: int, known: Action) -> None:
        p = s.players[seat]
        p.pool -= power_cost(s, p, SiteNumber(known.a))
        p.flags[known.a] |= POWERED

    def activate(self, s: Ares, seat: int, known: Action) -> None:
        p = s.players[seat]
        kind = m.SPECIAL_KIND[known.a]
        p.pool -= s.data.card_power[kind]
        p.active.append(attached_card(s, p, kind, SiteNumber(known.b)))

    def detach(self, s: Ares, seat: int, known: Action) -> None:
        p = s.players[seat]
        card = attached_card(s, p, m.SPECIAL_KIND[known.a], SiteNumber(known.b))
        lift(p, card)
        p.discard.append(card)
        drop_spoilt(s, seat, SiteNumber(known.b))

    def attach(self, s: Ares, seat: int, known: Action) -> None:
        p = s.players[seat]
        card = loose_card(s, p, m.SPECIAL_KIND[known.a])
        lift(p, card)
        lay(p, card, SiteNumber(known.b), ATTACHED_CARD)
        drop_spoilt(s, seat, SiteNumber(known.b))


ALLOTMENTS: Final[Answers[Allot, Ares]] = Answers(
    m.SPACE,
    [
        word(m.DONE, always, nothing),
        Answer(m.WORKER, terran.may_work, terran.work),
        word(m.MEDITATE, kahoum.may_serve, kahoum.meditate),
        Answer(
            m.ATTEND,
            lambda top, s, seat, known: kahoum.may_attend(s, s.players[seat], SiteNumber(known.a)),
            kahoum.attend,
        ),
        Answer(
            m.POWER,
            lambda top, s, seat, known: may_power(s, s.players[seat], SiteNumber(known.a)),
            Allot.power,
        ),
        Answer(m.USE, lambda top, s, seat, known: may_use(s, seat, CardKind(known.a)), Allot.use),
        Answer(m.ACTIVATE, Allot.may_have_card, Allot.activate),
        Answer(m.DETACH, Allot.may_have_card, Allot.detach),
        Answer(m.ATTACH, Allot.may_have_card, Allot.attach),
        word(m.PROMOTE, lambda top, s, seat, known: kahoum.may_promote(s, seat), kahoum.promote),
        word(m.FUEL, lambda top, s, seat, known: terran.may_fuel(s, seat), terran.fuel),
    ],
    offers=m.ALLOTTED,
)
