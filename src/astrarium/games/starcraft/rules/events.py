"""Event cards: the deck, the play areas, the common area, use at the start of a battle (SC-3.4 to
SC-3.6, SC-7.3 to SC-7.8, SC-26.18). Playing them stands in event_step.py, what each does in
event_effects.py."""

from __future__ import annotations

from astrarium.kernel.knowledge import forget

from ..printed.events import EVENT_CARDS, EVENT_IDS, STAGE, STAGES, THE_END
from ..state import NONE, StarCraft
from .telling import tell


def draw_event(s: StarCraft, seat: int) -> None:
    """A seat takes the top event card, face down and unseen (SC-7.6); an empty deck gives none
    (SC-7.8)."""
    if not s.event_deck:
        return
    card = s.event_deck.pop()
    s.players[seat].events.append(card)
    if s.log is not None:
        s.log.add("draw_event", seat, "SC-7.3", {"stage": STAGE[card]})
    renew_deck(s)


def renew_deck(s: StarCraft) -> None:
    """SC-25.3: in Galactic Conquest the discarded stage III cards become the deck when it is empty;
    without any it stays empty."""
    if not s.setup.galactic or s.event_deck:
        return
    cards = [card for card in s.event_discard if STAGE[card] == STAGES]
    if not cards:
        return
    s.event_discard = [card for card in s.event_discard if STAGE[card] != STAGES]
    forget(s.event_known, cards)
    s.rng.shuffle(cards)
    s.event_deck = cards
    newest = max(s.event_batch) + 1
    s.event_batch = s.event_batch[:]
    for card in cards:
        s.event_batch[card] = newest
    s.reveals += 1
    tell(s, "event_deck", NONE, "SC-25.3", n=len(cards))


def stage(s: StarCraft) -> int:
    """The stage of the deck's top card (SC-3.6); an empty deck counts as the last (SC-9.7)."""
    return STAGE[s.event_deck[-1]] if s.event_deck else STAGES


def ends_out(s: StarCraft) -> int:
    """How many The End Draws Near lie in the common area (SC-8.18)."""
    return sum(EVENT_CARDS[card] == THE_END for card in s.common)


# -- what lies in a play area (SC-8.16) ----------------------------------------------------------


def more_in_hand(s: StarCraft, seat: int) -> int:
    """By how much events in the play area raise a seat's hand limit (SC-8.19)."""
    more = 0
    for card in s.players[seat].lasting:
        for effect in s.data.event_effects[EVENT_CARDS[card]]:
            if effect.verb == "hand_limit":
                more += effect.n
    return more


def start_of_battle_events(s: StarCraft, seat: int) -> list[int]:
    """The kinds of events in its play area that a seat may use at the start of the battle under
    way: all see them, so being asked tells nobody anything (SC-15.4, SC-26.18)."""
    if not s.players[seat].lasting or seat not in s.battle.seats:
        return []
    side = s.battle.seats.index(seat)
    kinds = {EVENT_CARDS[card] for card in s.players[seat].lasting}
    return sorted(
        [
            event
            for event in kinds
            for effect in s.data.event_effects[event]
            if effect.verb == "start_of_battle" and effect.roles[side]
        ]
    )


def use_event(s: StarCraft, seat: int, event: int) -> None:
    """An event of the play area is used at the start of a battle, and discarded (SC-26.18)."""
    p = s.players[seat]
    card = next(card for card in p.lasting if EVENT_CARDS[card] == event)
    p.lasting.remove(card)
    s.event_discard.append(card)
    b = s.battle
    side = b.seats.index(seat)
    b.events[side] = event
    for effect in s.data.event_effects[event]:
        if effect.unmasks:
            b.face_up[1 - side] = True
            b.defender_first = side == 0  # SC-15.5: the attacker does so anyway, and when both do
    if s.log is not None:
        s.log.add("use_event", seat, "SC-26.18", {"event": "@event:" + EVENT_IDS[event]})
