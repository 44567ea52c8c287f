"""What holds in every state of the game: pieces and cards are conserved (SC-2.3)."""

from __future__ import annotations

from ..printed.combat import CARDS_OF_A_SEAT
from ..printed.events import EVENT_CARDS
from ..printed.tables import ALL_AREAS, BASES, ORDER_TOKENS, TRANSPORTS, WORKERS
from ..state import NONE, StarCraft, card_owner, token_owner
from .galaxy.units import count, race_of


def audit(s: StarCraft) -> None:
    """AssertionError when something is lost, doubled, or where it may not be."""
    for seat, p in enumerate(s.players):
        if p.faction == NONE:
            continue
        audit_pieces(s, seat)
        audit_cards(s, seat)
        tokens = p.orders + [t for stack in s.stacks for t in stack if token_owner(t) == seat]
        own = range(seat * ORDER_TOKENS, (seat + 1) * ORDER_TOKENS)
        assert sorted(tokens) == list(own), f"order tokens of seat {seat} [SC-6.6]"
    for area in ALL_AREAS:
        assert (s.owner[area] == NONE) == (not s.units[area]), f"units in area {area}"
        if s.planet == NONE:
            assert count(s.units[area]) <= s.data.unit_limit[area], (
                f"unit limit of area {area} [SC-12.10]"
            )
        most = s.data.amount[area] + s.depletion[area]
        assert s.workers[area] <= most, f"workers on the card of area {area} [SC-10.4]"
        assert s.holder[area] != NONE or not s.workers[area], f"workers without a card, area {area}"
    events = s.event_deck + s.event_discard + s.event_box + s.common
    events += [card for p in s.players for card in p.events + p.lasting]
    assert sorted(events) == list(range(len(EVENT_CARDS))), "event cards [SC-3.4]"


def audit_pieces(s: StarCraft, seat: int) -> None:
    """Units, bases, transports and workers of a seat."""
    p = s.players[seat]
    packed = p.left + sum(s.units[area] for area in ALL_AREAS if s.owner[area] == seat)
    if seat == s.active:
        packed += s.attackers
    if s.battle.seats != [NONE, NONE] and seat in s.battle.seats:
        packed += s.battle.units[s.battle.seats.index(seat)]
    assert packed == s.data.full_supply[race_of(s, seat)], f"units of seat {seat} [SC-2.3]"
    assert p.bases + s.base.count(seat) == BASES, f"bases of seat {seat} [SC-2.3]"
    ferries = sum(mask >> seat & 1 for mask in s.ferries)
    assert p.transports + ferries == TRANSPORTS, f"transports of seat {seat} [SC-2.3]"
    out = sum(s.workers[area] for area in ALL_AREAS if s.holder[area] == seat)
    workers = p.workers + p.pool + p.unavailable + sum(p.on_permanent) + out
    assert workers == WORKERS, f"workers of seat {seat} [SC-2.3]"


def audit_cards(s: StarCraft, seat: int) -> None:
    """The Combat and Technology cards of a seat."""
    p = s.players[seat]
    cards = p.deck + p.hand + p.discard + p.laid + p.technologies + p.in_play
    cards += [card for card in s.battle.splash if card_owner(card) == seat]
    if seat in s.battle.seats:
        side = s.battle.seats.index(seat)
        cards += [card for skirmish in s.battle.skirmishes for card in skirmish.cards[side]]
    if s.kinds:
        race, first = race_of(s, seat), seat * CARDS_OF_A_SEAT
        end = first + len(s.data.combat_deck[race]) + len(s.data.technology_deck[race])
        assert sorted(cards) == list(range(first, end)), f"cards of seat {seat} [SC-2.2]"
