"""What may be done with a card in one's turn (AR-3.4): predicates and the plays themselves."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK

from .. import moves as m
from .. import refusals as no
from .. import state as st
from ..printed import tables
from ..printed.tables import CardKind, Plan, is_special, is_unit
from ..state import HOLE, NO_PLAN, NONE, NOWHERE, Ares, CombatChoice, Player, SiteNumber
from .base import (
    attached,
    do_play,
    is_upgrade,
    kinds_of,
    resource_places,
    room_left,
    slot_of,
    slots_of,
    slots_taken,
    takes_resources,
    unit_type,
)

NEW_PILES: Final = m.NEW_PILE.every()
BUILDINGS: Final = m.BUILD.every()
"""The actions by what they take, for the list that is made most often."""


def in_hand(s: Ares, seat: int, kind: CardKind) -> st.Card:
    """A hand card of a kind, NONE when there is none."""
    for card in s.players[seat].hand:
        if s.kinds[card] == kind:
            return card
    return st.NO_CARD


def held(s: Ares, seat: int, kind: CardKind) -> int:
    """Whether a card of a kind is in hand."""
    return no.NOT_IN_HAND if in_hand(s, seat, kind) == NONE else OK


def build_cost(s: Ares, plan: Plan) -> int:
    """The Resources that must lie under a Building; ignored in the basic game (AR-3.6, AR-11.5)."""
    return 0 if s.setup.basic() else s.data.build_cost[s.data.plan_card[plan]]


def may_build(s: Ares, seat: int, plan: Plan) -> int:
    """AR-3.7: a Building by the side that is to be active, or a Special Building."""
    if in_hand(s, seat, s.data.plan_card[plan]) == NONE:
        return no.NOT_IN_HAND
    if is_special(plan) and s.setup.basic():
        return no.BASIC_RESOURCE_ONLY
    return may_stand(s, s.players[seat], plan)


def may_stand(s: Ares, p: Player, plan: Plan) -> int:
    """AR-C.2, AR-C.3, AR-C.5: room in the machine, and one Upgrade of a name."""
    slot = slot_of(s.data, plan)
    if slot == tables.ON_TABLE:
        return OK
    if twin(s, p, plan, NONE):
        return no.UPGRADE_TWICE
    return OK if slots_taken(p, s.data, slot) < slots_of(s.data, slot) else no.MOUNTS_FULL


def may_build_new(s: Ares, seat: int, plan: Plan) -> int:
    """A Building without build cost, on free ground (AR-11.5)."""
    refusal = may_build(s, seat, plan)
    return refusal or (no.NEEDS_PILE if build_cost(s, plan) else has_room(s, seat))


def may_build_on(s: Ares, seat: int, plan: Plan, place: SiteNumber) -> int:
    """A Building with build cost, on a pile that is big enough (AR-11.5, AR-11.7)."""
    code = may_build(s, seat, plan)
    if code != OK:
        return code
    p = s.players[seat]
    if not 0 <= place < len(p.plan) or p.plan[place] != tables.PILE:
        return no.NOT_A_PILE
    cost = build_cost(s, plan)
    if not cost:
        return no.NEEDS_NO_PILE
    return OK if p.under[place] >= cost else no.PILE_TOO_SMALL


def may_resource(s: Ares, seat: int, kind: CardKind, place: SiteNumber) -> int:
    """Any card face down onto a site (AR-1.4, AR-3.4, AR-3.9, AR-3.10); an Attack card so used
    starts nothing and never scores (AR-10.5)."""
    return held(s, seat, kind) or may_put(s, seat, place)


def may_put(s: Ares, seat: int, place: SiteNumber) -> int:
    """Whether any Resource may go onto a site."""
    p = s.players[seat]
    if not 0 <= place < len(p.plan) or p.plan[place] == HOLE:
        return no.NO_SITE
    return OK if takes_resources(p, s.data, place) else no.NO_RESOURCES_THERE


def has_room(s: Ares, seat: int) -> int:
    """Whether a Base has a place for one more site."""
    return OK if room_left(s.players[seat]) else no.BASE_FULL


def may_pile(s: Ares, seat: int) -> int:
    """AR-11.5: a new pile, in the complete game."""
    return no.BASIC_NO_PILES if s.setup.basic() else has_room(s, seat)


def may_attach_at(s: Ares, p: Player, kind: CardKind, place: SiteNumber) -> int:
    """AR-T.7, AR-X.6: where a Technology or an Evolution may lie."""
    if s.data.subkind[kind] not in (tables.TECHNOLOGY, tables.EVOLUTION):
        return no.NOT_ATTACHABLE
    if not 0 <= place < len(p.plan) or p.plan[place] == HOLE:
        return no.NO_SITE
    if not is_unit(p.plan[place]) or p.flags[place] & st.DOOMED:
        return no.ATTACH_WHERE
    if s.data.subkind[kind] == tables.EVOLUTION:
        fits = unit_type(p, s.data, s.kinds, place) == s.data.from_type[kind]
        return OK if fits else no.WRONG_TYPE
    same = sum(s.kinds[card] == kind for card in attached(p, place))
    return OK if same < s.data.same_most[kind] else no.SAME_TWICE


def may_attach(s: Ares, seat: int, kind: CardKind, place: SiteNumber) -> int:
    """A special card from the hand under a Building (AR-F.8)."""
    return may_lay(s, seat, kind) or may_attach_at(s, s.players[seat], kind, place)


def may_lay(s: Ares, seat: int, kind: CardKind) -> int:
    """A special card face up into the Base (AR-F.8)."""
    if in_hand(s, seat, kind) == NONE:
        return no.NOT_IN_HAND
    return no.BASIC_RESOURCE_ONLY if s.setup.basic() else OK


def twin(s: Ares, p: Player, plan: Plan, without: int) -> bool:
    """AR-C.5: whether an Upgrade of this name is in play, but for one place."""
    if not is_upgrade(s.data, plan):
        return False
    for place, other in enumerate(p.plan):
        if other == plan and place != without and not p.flags[place] & st.DOOMED:
            return True
    return False


def may_replace(s: Ares, seat: int, plan: Plan, place: SiteNumber) -> int:
    """AR-C.3: on a full machine a card takes the place of one there, which is discarded."""
    if in_hand(s, seat, s.data.plan_card[plan]) == NONE:
        return no.NOT_IN_HAND
    p = s.players[seat]
    if not 0 <= place < len(p.plan) or p.plan[place] == HOLE:
        return no.NO_SITE
    slot = slot_of(s.data, plan)
    same = slot_of(s.data, p.plan[place]) == slot and not p.flags[place] & st.DOOMED
    if slot not in (tables.GUN_MOUNT, tables.UPGRADE_BAY) or not same:
        return no.NOT_IN_MACHINE
    if s.setup.basic():
        return no.BASIC_RESOURCE_ONLY
    if slots_taken(p, s.data, slot) < slots_of(s.data, slot):
        return no.MOUNTS_FREE
    if twin(s, p, plan, place):
        return no.UPGRADE_TWICE
    if build_cost(s, plan):
        return OK if smallest_pile(s, p, plan) != NONE else no.NEEDS_PILE
    return has_room(s, seat)


def smallest_pile(s: Ares, p: Player, plan: Plan) -> SiteNumber:
    """The smallest pile that is big enough for a Building, NONE when there is none."""
    cost = build_cost(s, plan)
    best = NOWHERE
    for place, other in enumerate(p.plan):
        if other == tables.PILE and p.under[place] >= cost:
            if best == NONE or p.under[place] < p.under[best]:
                best = SiteNumber(place)
    return best


def controls(s: Ares, seat: int) -> bool:
    """Whether the seat or its team controls the Frontier (AR-14.8)."""
    return s.frontier != NONE and s.setup.team[s.frontier] == s.setup.team[seat]


def may_bank(s: Ares, seat: int) -> int:
    """AR-10.3: the controller of the Frontier may score an Attack card without attacking."""
    return OK if controls(s, seat) else no.NOT_CONTROLLED


def may_take_frontier(s: Ares) -> int:
    """AR-5.2: a neutral Frontier is taken by announcing it."""
    if s.battle.kind not in (st.NO_BATTLE, st.GRAB):
        return no.ONE_BATTLE
    return OK if s.frontier == NONE else no.FRONTIER_TAKEN


def may_strike(s: Ares, seat: int, kind: CardKind, choice: CombatChoice, target: int) -> int:
    """AR-5.3, AR-12.1, AR-13.2: which attack on whom."""
    if not 0 <= target < s.setup.seats:
        return no.NO_SUCH_SEAT
    if s.setup.team[target] == s.setup.team[seat]:
        return no.ONESELF
    if not s.players[target].alive:
        return no.FALLEN
    if s.battle.kind != st.NO_BATTLE:
        return may_join(s, kind, choice, target)
    if is_raid(s, kind):
        return OK if choice == st.DEEP else no.RAID_CHOICE
    if choice == st.DEEP:
        return no.OWN_FRONTIER if controls(s, seat) else OK
    if s.frontier == NONE:
        return no.FRONTIER_NEUTRAL
    if not controls(s, seat) and s.setup.team[s.frontier] != s.setup.team[target]:
        return no.FRONTIER_FIRST
    return OK


def may_join(s: Ares, kind: CardKind, choice: CombatChoice, target: int) -> int:
    """AR-14.6, AR-14.7: an Attack card beside the partner's: one Battle, one Choice, no Raid."""
    b = s.battle
    if b.kind == st.GRAB:
        return no.ONE_BATTLE
    if is_raid(s, kind) or is_raid(s, s.kinds[b.cards[0]]):
        return no.ONE_RAID
    return OK if choice == b.choice and target == b.defender else no.JOINT_CHOICE


def is_raid(s: Ares, kind: CardKind) -> bool:
    """AR-3.6: in the basic game every Attack card is a Standard Attack."""
    return s.data.subkind[kind] == tables.RAID and not s.setup.basic()


def hidden_actions(s: Ares, seat: int, kinds: list[CardKind]) -> list[int]:
    """Every legal play of some hand cards behind the screen."""
    p = s.players[seat]
    data = s.data
    basic = s.setup.basic()
    found: list[int] = []
    places = resource_places(p, data)
    new = may_pile(s, seat) == OK
    for kind in kinds:
        for plan in data.plans_of[kind]:
            if not (basic and is_special(plan)):
                build_actions(s, p, plan, found)
        found += m.RESOURCE.each(kind, places)
        if new:
            found.append(NEW_PILES[kind])
        if data.kind[kind] == tables.SPECIAL and not basic:
            number = m.SPECIAL_NUMBER[kind]
            found.append(m.LAY.of(number))
            hosts: list[int] = []
            for place in range(len(p.plan)):
                if may_attach_at(s, p, kind, SiteNumber(place)) == OK:
                    hosts.append(place)
            found += m.ATTACH.each(number, hosts)
    return found


def build_actions(s: Ares, p: Player, plan: Plan, found: list[int]) -> None:
    """Where a card in hand may be built as a plan: on free ground, on a pile, in place of
    something of a full machine."""
    cost = build_cost(s, plan)
    if may_stand(s, p, plan) == OK:
        if not cost:
            if room_left(p):
                found.append(BUILDINGS[plan])
            return
        for place, other in enumerate(p.plan):
            if other == tables.PILE and p.under[place] >= cost:
                found.append(m.BUILD_ON.of(plan, place))
        return
    slot = slot_of(s.data, plan)
    if slots_taken(p, s.data, slot) < slots_of(s.data, slot):
        return  # AR-C.5: it is the name that stands in the way, not the room
    if smallest_pile(s, p, plan) == NONE if cost else not room_left(p):
        return
    for place, other in enumerate(p.plan):
        if other == HOLE or p.flags[place] & st.DOOMED or slot_of(s.data, other) != slot:
            continue
        if not twin(s, p, plan, place):
            found.append(m.REPLACE.of(plan, place))


def put(
    s: Ares, seat: int, play: int, kind: CardKind, place: SiteNumber = NOWHERE, plan: Plan = NO_PLAN
) -> None:
    """A card of the hand goes behind the screen; nobody else sees more than that (AR-1.13)."""
    p = s.players[seat]
    card = in_hand(s, seat, kind)
    blur(s, seat)
    p.hand.remove(card)
    do_play(p, play, card, place, plan)
    s.known[card] |= s.setup.eyes[seat]  # AR-14.2: partners may look at each other's Base


def put_building(s: Ares, seat: int, plan: Plan, pile: SiteNumber) -> None:
    """A Building onto a pile, onto free ground for a pile of NONE (AR-11.5)."""
    play = st.BUILD_PLAY if pile == NONE else st.BUILD_ON_PLAY
    put(s, seat, play, s.data.plan_card[plan], pile, plan)


def replace(top: Any, s: Ares, seat: int, known: Action) -> None:
    """A card takes the place of one in the machine, which goes when the screen drops (AR-C.3)."""
    p = s.players[seat]
    plan = Plan(known.a)
    do_play(p, st.DOOM_PLAY, st.NO_CARD, SiteNumber(known.b), NO_PLAN)
    pile = smallest_pile(s, p, plan) if build_cost(s, plan) else NOWHERE
    put_building(s, seat, plan, pile)


def blur(s: Ares, seat: int) -> None:
    """Others no longer know a hand card once it may have been the one that was played.

    That is the Standard Attack from the bottom of the deck (AR-2.3), the last card that is drawn:
    one of the cards that are in hand now stays known as a Standard Attack.
    """
    p = s.players[seat]
    for card in p.hand:
        if s.known[card] & ~s.setup.eyes[seat]:
            p.pledge = p.hand[:]
        s.known[card] &= 1 << seat


BEHIND_SCREEN: Final[Answers[Any, Ares]] = Answers(
    m.SPACE,
    [
        Answer(
            m.BUILD,
            lambda top, s, seat, known: may_build_new(s, seat, Plan(known.a)),
            lambda top, s, seat, known: put_building(s, seat, Plan(known.a), NOWHERE),
        ),
        Answer(
            m.BUILD_ON,
            lambda top, s, seat, known: may_build_on(s, seat, Plan(known.a), SiteNumber(known.b)),
            lambda top, s, seat, known: put_building(s, seat, Plan(known.a), SiteNumber(known.b)),
        ),
        Answer(
            m.RESOURCE,
            lambda top, s, seat, known: may_resource(
                s, seat, CardKind(known.a), SiteNumber(known.b)
            ),
            lambda top, s, seat, known: put(
                s, seat, st.RESOURCE_PLAY, CardKind(known.a), SiteNumber(known.b)
            ),
        ),
        Answer(
            m.NEW_PILE,
            lambda top, s, seat, known: may_pile(s, seat) or held(s, seat, CardKind(known.a)),
            lambda top, s, seat, known: put(s, seat, st.PILE_PLAY, CardKind(known.a)),
        ),
        Answer(
            m.LAY,
            lambda top, s, seat, known: may_lay(s, seat, m.SPECIAL_KIND[known.a]),
            lambda top, s, seat, known: put(s, seat, st.LAY_PLAY, m.SPECIAL_KIND[known.a]),
        ),
        Answer(
            m.ATTACH,
            lambda top, s, seat, known: may_attach(
                s, seat, m.SPECIAL_KIND[known.a], SiteNumber(known.b)
            ),
            lambda top, s, seat, known: put(
                s, seat, st.ATTACH_PLAY, m.SPECIAL_KIND[known.a], SiteNumber(known.b)
            ),
        ),
        Answer(
            m.REPLACE,
            lambda top, s, seat, known: may_replace(s, seat, Plan(known.a), SiteNumber(known.b)),
            replace,
        ),
    ],
    offers=[m.BUILD, m.BUILD_ON, m.RESOURCE, m.NEW_PILE, m.LAY, m.ATTACH, m.REPLACE],
)
"""The plays behind the screen (AR-3.4), whatever is asked."""


def attack_actions(s: Ares, seat: int, kinds: list[CardKind]) -> list[int]:
    """Every legal use of the Attack cards among some hand cards as such."""
    found: list[int] = []
    for kind in kinds:
        if s.data.kind[kind] != tables.ATTACK:
            continue
        number = m.ATTACK_NUMBER[kind]
        if may_bank(s, seat) == OK:
            found.append(m.BANK.of(number))
        if may_take_frontier(s) == OK:
            found.append(m.TAKE_FRONTIER.of(number))
        for choice in (st.NORMAL, st.DEEP):
            for target in range(s.setup.seats):
                if may_strike(s, seat, kind, choice, target) == OK:
                    found.append(m.STRIKE.of(number, choice, target))
    return found


def play_candidates(s: Ares, seat: int) -> list[int]:
    """What a hand card might be used for."""
    p = s.players[seat]
    found: list[int] = []
    for kind in kinds_of(s, s.players[seat].hand):
        for plan in tables.ALL_PLANS[: m.PLAN.size]:
            if s.data.plan_card[plan] == kind:
                found.append(m.BUILD.of(plan))
        for place, plan in enumerate(p.plan):
            if plan != HOLE:
                found.append(m.RESOURCE.of(kind, place))
                if kind in m.SPECIAL_NUMBER:
                    found.append(m.ATTACH.of(m.SPECIAL_NUMBER[kind], place))
        found.append(m.NEW_PILE.of(kind))
        if s.data.kind[kind] == tables.ATTACK:
            number = m.ATTACK_NUMBER[kind]
            found += [m.BANK.of(number), m.TAKE_FRONTIER.of(number)]
            for other in range(s.setup.seats):
                if other != seat:
                    found.append(m.STRIKE.of(number, st.NORMAL, other))
                    found.append(m.STRIKE.of(number, st.DEEP, other))
    return found
