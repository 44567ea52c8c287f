"""Elimination and resignation: when a player is out, and what becomes of everything (TI-39, R-17,
R-18)."""

from __future__ import annotations

from astrarium.kernel.knowledge import EVERYBODY, forget
from astrarium.kernel.unwinding import vacate
from astrarium.kernel.windows import ask_on, still_asked

from ...parts.offer import Offer
from ...parts.vote import PREDICTION
from ...printed.components import FIRST_AGENDA, NOTES_OF_A_SEAT, note, note_owner
from ...printed.outcome_words import FIRST_SEAT
from ...printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    INFANTRY,
    NO_OUTCOME,
    NONE,
    PRODUCES,
    STRATEGY_CARDS,
    AgendaNumber,
)
from ...state import LAST_PLAYER, Ending, TwilightImperium, initiative_order, seats_from
from ..board.units import damaged as hurt_in
from ..board.units import in_space, kinds_in, line, number, on_planet, take, take_from
from ..cards.components import void_cards
from ..cards.laws import discard_law
from ..cards.notes import hand_changed, lose_support_of, return_note
from ..victory import end
from .control import lose_planet


def is_eliminated(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat has neither a ground force nor a unit with PRODUCTION on the board, and
    controls no planet (TI-39.1)."""
    if seat in s.owner:
        return False
    for system in ALL_SYSTEMS:
        if stands(s, seat, in_space(s, seat, system)):
            return False
    return not any(stands(s, seat, on_planet(s, seat, planet)) for planet in ALL_PLANETS)


def stands(s: TwilightImperium, seat: int, packed: int) -> bool:
    """Whether units keep their seat in the game."""
    if number(packed, INFANTRY):
        return True
    return any(PRODUCES[line(s, seat, kind)] for kind in kinds_in(packed))


def check_elimination(s: TwilightImperium) -> None:
    """Eliminate whom a complete step has left with nothing, in initiative order (R-17)."""
    for seat in initiative_order(s):
        if not s.over and is_eliminated(s, seat):
            eliminate(s, seat, LAST_PLAYER)


def eliminate(s: TwilightImperium, seat: int, ending: Ending) -> None:
    """A seat takes no further part: its notes, cards, units and tokens go where the rules say
    (TI-39.2 to TI-39.8, R-17); what the Nekro have copied from it stays
    (TI-81.18). The last one left wins; with him `ending` is what ended the game (TI-54.7)."""
    p = s.players[seat]
    rounds = still_asked(s)
    if s.active == seat:  # the turns go on behind it (TI-48.2)
        order = initiative_order(s)
        s.active = order[order.index(seat) - 1]
    speaker_after = next((one for one in seats_from(s, seat) if one != seat), seat)
    p.alive = False
    s.fallen.append(seat)
    if s.log is not None:
        s.log.add("eliminated", seat, "TI-39", {})
    lose_support_of(s, seat)
    return_notes(s, seat)
    for card in p.hand:
        s.action_discard.append(card)
        s.known[card] = EVERYBODY
    p.hand = []
    secret = [card for card in p.secrets + p.scored if card not in s.objectives]
    s.secret_deck += secret
    forget(s.known, s.secret_deck)
    s.rng.shuffle(s.secret_deck)
    p.secrets, p.scored = [], []
    for card in range(STRATEGY_CARDS):
        if s.holder[card] == seat:
            s.holder[card] = NONE
    for system in ALL_SYSTEMS:
        take(s, seat, system, in_space(s, seat, system), hurt_in(s, seat, system))
        s.tokens[system] &= ~(1 << seat)
    for planet in ALL_PLANETS:
        take_from(s, seat, planet, on_planet(s, seat, planet))
        if s.owner[planet] == seat:
            lose_planet(s, planet)
    p.pools, p.goods, p.commodities = [0, 0, 0], 0, 0
    p.technologies = p.spent = p.revived = 0
    p.passed = True
    s.deeds[seat] = 0
    s.stable &= ~(1 << seat)
    s.held = [mask & ~(1 << seat) for mask in s.held]
    for card, outcome in list(zip(s.laws, s.elected, strict=True)):  # TI-39.3
        if outcome == FIRST_SEAT + seat:
            discard_law(s, AgendaNumber(card - FIRST_AGENDA))
    if s.zero == seat:  # TI-39.10
        s.zero = NONE
    if s.speaker == seat:  # TI-39.8
        s.speaker = speaker_after
    withdraw_votes(s, seat)
    left = seats_from(s, 0)
    if len(left) == 1:
        s.draft = Offer()  # nobody is left to whom it could be made
        end(s, ending, left[0])
    else:
        void_cards(s)
        ask_on(s, rounds)
        vacate(s, seat)


def withdraw_votes(s: TwilightImperium, seat: int) -> None:
    """The agenda on the table goes on without what a seat voted and predicted."""
    v = s.vote
    if v.agenda == NONE:
        return
    v.votes[seat], v.cast[seat] = 0, NO_OUTCOME
    kept: list[int] = []
    for n in range(0, len(v.predictions), PREDICTION):
        if v.predictions[n] != seat:
            kept += v.predictions[n : n + PREDICTION]
    v.predictions = kept


def return_notes(s: TwilightImperium, seat: int) -> None:
    """Notes of the seat's colour leave the game wherever they are, those of others go back to them
    (TI-39.4, TI-13.7)."""
    own = [note(seat, place) for place in range(NOTES_OF_A_SEAT)]
    p = s.players[seat]
    for one in p.notes + p.shown:
        if note_owner(one) != seat:
            return_note(s, seat, one)
    for other, q in enumerate(s.players):
        q.notes = [one for one in q.notes if one not in own]
        q.shown = [one for one in q.shown if one not in own]
        hand_changed(s, other)
    s.offers = [
        one for one in s.offers if seat not in (one.giver, one.taker) and one.wanted_note not in own
    ]
    if s.draft.wanted_note in own:
        s.draft.wanted_note = NONE
