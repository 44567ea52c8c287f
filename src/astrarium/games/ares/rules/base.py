"""What happens to a Base: cards laid and taken back, sites, the screen (AR-3.4, AR-3.5).

A play behind the screen is noted in the owner's journal, so that it can be taken back: that is how
a rival's view shows the Base as last seen, and how a determinization lays hidden plays anew.
"""

from __future__ import annotations

from typing import Any

from astrarium.kernel.knowledge import EVERYBODY

from .. import state as st
from ..moves import PLACES
from ..printed import tables
from ..printed.tables import (
    CardKind,
    Data,
    Plan,
    UnitType,
    is_printed,
    is_special,
    is_start,
    is_unit,
)
from ..state import HOLE, NO_CARD, NONE, NOWHERE, Ares, Card, Player, Role, SiteNumber


def columns(p: Player) -> list[list[Any]]:
    """The lists that hold a number for each place of a Base."""
    return [p.plan, p.units, p.res, p.under, p.attached, p.flags, p.stored]


def new_site(p: Player, plan: Plan) -> SiteNumber:
    """Open a site of a plan in the lowest free place; returns its number."""
    place = SiteNumber(p.plan.index(Plan(HOLE)) if HOLE in p.plan else len(p.plan))
    for numbers in columns(p):
        if place == len(numbers):
            numbers.append(0)
        numbers[place] = 0
    p.plan[place] = plan
    return place


def place_of(p: Player, plan: Plan) -> SiteNumber:
    """The first place where a plan stands, NONE when it does nowhere."""
    return SiteNumber(p.plan.index(plan)) if plan in p.plan else NOWHERE


def idle_tokens(p: Player, plan: Plan) -> int:
    """How many Workers or Acolytes on the mat have no job (AR-T.3, AR-K.3)."""
    place = place_of(p, plan)
    return p.units[place] - p.jobs if place != NONE else 0


def room_left(p: Player) -> bool:
    """Whether a Base has a place for one more site that actions can name."""
    return len(p.plan) < PLACES or HOLE in p.plan


def lay(p: Player, card: Card, place: SiteNumber, role: Role) -> None:
    """Put a card into a Base, in a role at a site."""
    p.laid.append(card)
    p.spots.append(place)
    p.roles.append(role)
    if role == st.ATTACHED_CARD:
        p.attached[place] += 1


def lay_loose(p: Player, card: Card) -> None:
    """Put a card into a Base at no site (AR-F.8)."""
    lay(p, card, NOWHERE, st.LOOSE)


def lift(p: Player, card: Card) -> None:
    """Take a card out of a Base."""
    i = p.laid.index(card)
    p.laid.pop(i)
    place = p.spots.pop(i)
    if p.roles.pop(i) == st.ATTACHED_CARD:
        p.attached[place] -= 1


def cards_at(p: Player, place: SiteNumber, role: Role) -> list[Card]:
    """The cards that have a role at a site, in the order of play."""
    return [p.laid[i] for i, spot in enumerate(p.spots) if spot == place and p.roles[i] == role]


def loose_cards(p: Player) -> list[Card]:
    """The cards at no site (AR-F.8)."""
    return [card for card, role in zip(p.laid, p.roles, strict=True) if role == st.LOOSE]


def kinds_of(s: Ares, cards: list[Card]) -> list[CardKind]:
    """The kinds of some cards, each once."""
    found: list[CardKind] = []
    for card in cards:
        if s.kinds[card] not in found:
            found.append(s.kinds[card])
    return found


def loose_card(s: Ares, p: Player, kind: CardKind) -> Card:
    """A special card of a kind that lies loose in the Base, NONE when there is none (AR-F.8)."""
    for card, role in zip(p.laid, p.roles, strict=True):
        if role == st.LOOSE and s.kinds[card] == kind:
            return card
    return NO_CARD


def attached(p: Player, place: SiteNumber) -> list[Card]:
    """The cards under a Building (AR-11.10)."""
    return cards_at(p, place, st.ATTACHED_CARD) if p.attached[place] else []


def do_play(p: Player, play: int, card: Card, target: SiteNumber, plan: Plan) -> None:
    """Carry out a play behind the screen and note it. `target` is a place, `plan` what is built."""
    place = target
    if play == st.BUILD_PLAY:
        place = new_site(p, plan)
        lay(p, card, place, st.BUILT)
    elif play == st.BUILD_ON_PLAY:
        p.plan[place] = plan
        lay(p, card, place, st.BUILT)
    elif play == st.RESOURCE_PLAY:
        put_resource(p, card, place)
    elif play == st.PILE_PLAY:
        place = new_site(p, tables.PILE)
        put_resource(p, card, place)
    elif play == st.ATTACH_PLAY:
        lay(p, card, place, st.ATTACHED_CARD)
    elif play == st.LAY_PLAY:
        lay_loose(p, card)
    else:
        p.flags[place] |= st.DOOMED
    p.plays.append(play)
    p.played.append(card)
    p.played_at.append(place)


def put_resource(p: Player, card: Card, place: SiteNumber) -> None:
    """A face-down card onto a site: on top of a Building, into a pile (AR-3.10, AR-11.5)."""
    if p.plan[place] == tables.PILE:
        lay(p, card, place, st.UNDER)
        p.under[place] += 1
    else:
        lay(p, card, place, st.RES)
        p.res[place] += 1


def undo_play(p: Player) -> Card:
    """Take back the latest hidden play; returns its card, NONE for a play without one."""
    play = p.plays.pop()
    card = p.played.pop()
    place = p.played_at.pop()
    if play == st.DOOM_PLAY:
        p.flags[place] &= ~st.DOOMED
        return NO_CARD
    lift(p, card)
    if play == st.BUILD_PLAY:
        p.plan[place] = Plan(HOLE)
    elif play == st.BUILD_ON_PLAY:
        p.plan[place] = tables.PILE
    elif play == st.PILE_PLAY:
        p.under[place] = 0
        p.plan[place] = Plan(HOLE)
    elif play == st.RESOURCE_PLAY:
        if p.plan[place] == tables.PILE:
            p.under[place] -= 1
        else:
            p.res[place] -= 1
    return card


def hidden_plays(p: Player) -> int:
    """How many cards went behind the screen since it was last open."""
    return len(p.plays) - p.plays.count(st.DOOM_PLAY)


def open_base(s: Ares, seat: int) -> None:
    """The screen drops: everybody sees what lies where, face-up cards with their faces (AR-5.4)."""
    p = s.players[seat]
    for card, role in zip(p.laid, p.roles, strict=True):
        if role >= st.ATTACHED_CARD:
            s.known[card] = EVERYBODY
    widen_pledge(p)
    arrange(s, p)
    p.plays = []
    p.played = []
    p.played_at = []
    p.seen_turn = s.turn
    p.open = True
    s.reveals += 1
    for place in range(len(p.plan)):
        if p.flags[place] & st.DOOMED:  # AR-C.3: what was replaced leaves now
            clear_site(s, seat, SiteNumber(place))
        elif is_unit(p.plan[place]):
            drop_spoilt(s, seat, SiteNumber(place))


def arrange(s: Ares, p: Player) -> None:
    """What went behind the screen lies there by what it is, whenever it came: new sites get their
    numbers so, and face-up cards lie so side by side (AR-1.13). Evolutions stay as they were laid,
    since one works on the other (AR-X.6)."""
    new = [
        card
        for card in p.played
        if card != NONE and s.data.subkind[s.kinds[card]] != tables.EVOLUTION
    ]
    faces = [
        i
        for i, card in enumerate(p.laid)
        if card in new and (p.roles[i] == st.ATTACHED_CARD or p.roles[i] == st.LOOSE)
    ]
    cards = sorted([p.spots[i], s.kinds[p.laid[i]], p.laid[i]] for i in faces)
    slots = sorted([p.spots[i], i] for i in faces)
    for slot, card_there in zip(slots, cards):
        p.laid[slot[1]] = Card(card_there[2])
    places = [at for play, at in zip(p.plays, p.played_at) if play in (st.BUILD_PLAY, st.PILE_PLAY)]
    places.sort()
    looks = sorted([*look(s, p, place), place] for place in places)
    renumber(p, places, [SiteNumber(found[-1]) for found in looks])


def look(s: Ares, p: Player, place: SiteNumber) -> list[int]:
    """All that can be seen of a new site, for comparing; face-down cards only by their number."""
    faces = [s.kinds[card] for card in attached(p, place)]
    shown = [p.plan[place], p.flags[place], p.res[place], p.under[place], len(faces)]
    return shown + faces


def renumber(p: Player, places: list[SiteNumber], order: list[SiteNumber]) -> None:
    """Give each of some places what stands at the one that `order` names instead."""
    for numbers in columns(p):
        moved = [numbers[place] for place in order]
        for place, number in zip(places, moved):
            numbers[place] = number
    for i, spot in enumerate(p.spots):
        if spot in order:
            p.spots[i] = places[order.index(spot)]


def widen_pledge(p: Player) -> None:
    """Cards that are seen together can't be told apart by when they were played (AR-1.13)."""
    played = [card for card in p.played if card != NONE]
    if any(card in p.pledge for card in played):
        p.pledge += [card for card in played if card not in p.pledge]


def clear_site(s: Ares, seat: int, place: SiteNumber) -> None:
    """A site is gone: everything on, in and under it goes to the discard pile (AR-7.15)."""
    p = s.players[seat]
    for role in (st.RES, st.UNDER, st.ATTACHED_CARD, st.BUILT):
        for card in cards_at(p, place, role):
            lift(p, card)
            p.discard.append(card)
            if card in p.active:
                p.active.remove(card)
    p.plan[place] = Plan(HOLE)
    p.units[place] = p.res[place] = p.under[place] = 0
    p.flags[place] = p.stored[place] = 0


def discard_resources(s: Ares, seat: int, place: SiteNumber, role: Role, count: int) -> None:
    """Spend face-down cards of a site; nobody is shown which they were (AR-4.5)."""
    p = s.players[seat]
    for card in cards_at(p, place, role)[:count]:
        lift(p, card)
        p.discard.append(card)
    if role == st.RES:
        p.res[place] -= count
    else:
        p.under[place] -= count


def slot_of(data: Data, plan: Plan) -> int:
    """Where a site lies: beside the mat, or in the machine (AR-11.2, AR-C.2)."""
    return data.plan_slot[plan] if plan >= 0 else tables.ON_TABLE


def slots_taken(p: Player, data: Data, slot: int) -> int:
    """How many mounts or bays of the machine are filled (AR-C.2)."""
    found = 0
    for place, plan in enumerate(p.plan):
        if plan >= 0 and data.plan_slot[plan] == slot and not p.flags[place] & st.DOOMED:
            found += 1
    return found


def slots_of(data: Data, slot: int) -> int:
    """How many there are."""
    return (
        data.mounts
        if slot == tables.GUN_MOUNT
        else data.bays
        if slot == tables.UPGRADE_BAY
        else PLACES
    )


def is_upgrade(data: Data, plan: Plan) -> bool:
    """Whether a site is a Colossus Upgrade."""
    return is_special(plan) and data.subkind[data.plan_card[plan]] == tables.UPGRADE


def takes_resources(p: Player, data: Data, place: SiteNumber) -> bool:
    """Whether Resources may be put there: it makes units or power of them, or is a pile."""
    if not 0 <= place < len(p.plan) or p.flags[place] & st.DOOMED:
        return False
    return p.plan[place] != HOLE and data.takes[p.plan[place]]


def resource_places(p: Player, data: Data) -> list[int]:
    """The sites where Resources may be put."""
    takes = data.takes
    flags = p.flags
    return [
        place
        for place, plan in enumerate(p.plan)
        if plan != HOLE and takes[plan] and not flags[place] & st.DOOMED
    ]


def is_empty(p: Player, place: SiteNumber) -> bool:
    """AR-3.8, AR-11.3, AR-11.6: a Building without units is an Empty Building."""
    plan = p.plan[place]
    if plan == HOLE or is_printed(plan):
        return False
    return (plan >= tables.FIRST_SPECIAL and not is_start(plan)) or p.units[place] == 0


def can_destroy(p: Player, place: SiteNumber) -> bool:
    """AR-7.15: Empty Buildings, but no starting or printed ones (AR-1.5, AR-11.8)."""
    if not 0 <= place < len(p.plan):
        return False
    return is_empty(p, place) and not is_start(p.plan[place])


def unit_type(p: Player, data: Data, kinds: list[CardKind], place: SiteNumber) -> UnitType:
    """The type of the units made there: Evolutions change it one after the other (AR-X.6)."""
    found = data.type[p.plan[place]]
    for card in attached(p, place):
        kind = kinds[card]
        if data.subkind[kind] == tables.EVOLUTION and data.from_type[kind] == found:
            found = data.to_type[kind]
    return found


def drop_spoilt(s: Ares, seat: int, place: SiteNumber) -> None:
    """AR-X.7: an Evolution that keeps a type is lost when the units no longer have that type."""
    p = s.players[seat]
    now = unit_type(p, s.data, s.kinds, place)
    for card in attached(p, place):
        kind = s.kinds[card]
        same = s.data.from_type[kind] == s.data.to_type[kind]
        if s.data.subkind[kind] == tables.EVOLUTION and same and s.data.to_type[kind] != now:
            lift(p, card)
            p.discard.append(card)
