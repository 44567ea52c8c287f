"""What holds in every state of the game: pieces and cards are conserved (TI-49, TI-87.2)."""

from __future__ import annotations

from ..printed.components import (
    ACTION_CARDS,
    AGENDA_CARDS,
    FIRST_AGENDA,
    NOTES_OF_A_SEAT,
    OBJECTIVE_CARDS,
    note,
)
from ..printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    ALL_TYPES,
    COMMAND_TOKENS,
    NONE,
    SYSTEM_OF,
    TYPES,
    UNLIMITED,
)
from ..state import TwilightImperium
from .board.units import SHIPS, damaged, in_space, number, on_board, on_planet
from .cards.holding import windows_of


def audit(s: TwilightImperium) -> None:
    """AssertionError when something is lost, doubled, or where it may not be."""
    for seat, p in enumerate(s.players):
        audit_units(s, seat)
        out = sum(mask >> seat & 1 for mask in s.tokens)
        assert sum(p.pools) + out <= COMMAND_TOKENS, f"tokens of seat {seat} [TI-62.3]"
        assert min(p.pools) >= 0, f"pools of seat {seat} [TI-62.3]"
        assert min(p.goods, p.commodities) >= 0, f"goods of seat {seat} [TI-12.3]"
        assert 0 <= p.points <= s.setup.target, f"points of seat {seat} [TI-66.4]"
        assert p.alive or has_nothing(s, seat), f"seat {seat} is out of the game [TI-39.2]"
        held = sum(1 << window for window, mask in enumerate(s.held) if mask >> seat & 1)
        assert held == windows_of(s, seat), f"what seat {seat} holds for windows [TI-19.9]"
    hands = [card for p in s.players for card in p.hand]
    cards = sorted(s.action_deck + s.action_discard + s.played + hands)
    assert cards == list(range(len(ACTION_CARDS))), "action cards [TI-19.3]"
    secrets = {card for p in s.players for card in p.secrets + p.scored}
    piles = s.stage_1 + s.stage_1_box + s.stage_2 + s.stage_2_box + s.objectives + s.secret_deck
    objectives = sorted([*piles, *[card for card in secrets if card not in piles]])
    assert objectives == OBJECTIVE_CARDS, "objectives [TI-20.1]"
    agendas = sorted(s.agenda_deck + s.agenda_discard + s.laws + on_table(s))
    assert agendas == AGENDA_CARDS, "agendas [TI-21.1]"
    audit_notes(s)
    audit_offers(s)
    for planet in ALL_PLANETS:
        owner = s.owner[planet]
        on_map = s.place[SYSTEM_OF[planet]] != NONE
        assert owner == NONE or (on_map and s.players[owner].alive), f"owner of {planet} [TI-31.1]"


def has_nothing(s: TwilightImperium, seat: int) -> bool:
    """Whether nothing of a seat is left on the table, and nothing waits for it (TI-39)."""
    p = s.players[seat]
    cards = p.hand or p.notes or p.shown or p.secrets or p.scored or seat in s.holder
    marks = any(mask >> seat & 1 for mask in [*s.tokens, *s.held, s.stable])
    offered = any(seat in (one.giver, one.taker) for one in [*s.offers, s.draft])
    return not (cards or marks or offered or any(p.pools) or on_board(s, seat))


def audit_units(s: TwilightImperium, seat: int) -> None:
    """The units of a seat."""
    for kind in ALL_TYPES:
        if not UNLIMITED[kind]:
            there = number(on_board(s, seat), kind)
            assert there <= s.data.supply[kind], f"{TYPES[kind]} of seat {seat} [TI-87.2]"
    for system in ALL_SYSTEMS:
        space, hurt = in_space(s, seat, system), damaged(s, seat, system)
        assert bool(space & SHIPS) == bool(s.here[system] >> seat & 1), f"ships in {system}"
        assert not space or s.place[system] != NONE, f"units off the board in {system}"
        for kind in ALL_TYPES:
            assert number(hurt, kind) <= number(space, kind), f"damage in {system} [TI-33.1]"
    for planet in ALL_PLANETS:
        off = s.place[SYSTEM_OF[planet]] == NONE
        assert not (off and on_planet(s, seat, planet)), f"units off the board on {planet}"


def on_table(s: TwilightImperium) -> list[int]:
    """The agenda under way, until it is discarded or becomes a law."""
    card = s.vote.agenda + FIRST_AGENDA
    gone = s.vote.agenda == NONE or card in s.agenda_discard or card in s.laws
    return [] if gone else [card]


def audit_offers(s: TwilightImperium) -> None:
    """Offers point to what lies in their givers' hands."""
    for offer in [*s.offers, s.draft]:
        if offer.giver == NONE:
            continue
        giver = s.players[offer.giver]
        places = offer.cards + offer.shown_cards
        held = len(places) == len(set(places)) and all(at < len(giver.hand) for at in places)
        assert held, f"action cards that seat {offer.giver} offers [TI-83.2b]"
        assert offer.note < len(giver.notes), f"the note that seat {offer.giver} offers [TI-83.2]"


def audit_notes(s: TwilightImperium) -> None:
    """Promissory notes, once they are dealt."""
    held = sorted(one for p in s.players for one in p.notes + p.shown)
    every = [
        note(seat, place)
        for seat, p in enumerate(s.players)
        for place in range(NOTES_OF_A_SEAT)
        if p.alive
    ]
    assert not held or held == every, "promissory notes [TI-13]"
