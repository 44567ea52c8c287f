"""Drawing action cards and secret objectives, and the limits of hands (TI-19, TI-20.21)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import Asking, Decision
from astrarium.kernel.knowledge import EVERYBODY, forget, leave, reveal_to

from ... import refusals as no
from ...moves import DISCARD, KEEP, RETURN_SECRET, SPACE
from ...printed.components import (
    ACTION_CARDS,
    ACTION_IDS,
    AGENDA_INDEX,
    FIRST_AGENDA,
    FIRST_OBJECTIVE,
    OBJECTIVE_IDS,
    STAGE,
)
from ...state import TwilightImperium, seats_from
from ..modifiers import ANY_HAND, SCHEMES, modifier
from ..seat_question import Question
from .holding import card_left, refresh

HAND_LIMIT: Final = 7
"""Action cards in a hand, at every moment (TI-19.4)."""
SANCTIONS: Final = FIRST_AGENDA + AGENDA_INDEX["executive_sanctions"]
SANCTIONED: Final = 3
"""The hand limit while that law is in play."""
SECRET_LIMIT: Final = 3
"""Secret objectives of a player, scored ones among them (TI-20.21)."""


def draw_action_cards(s: TwilightImperium, seat: int, n: int) -> None:
    """A seat draws action cards (TI-19.3); an empty deck is reshuffled (TI-49.5). What its hand
    has too many of it discards before anything else happens (TI-19.4)."""
    p = s.players[seat]
    schemes = modifier(s, seat, SCHEMES)
    drawn = 0
    for _ in range(n + schemes):
        if not s.action_deck:
            s.action_deck, s.action_discard = s.action_discard, []
            forget(s.known, s.action_deck)
            s.rng.shuffle(s.action_deck)
        if not s.action_deck:
            break
        card = s.action_deck.pop()
        p.hand.append(card)
        s.known[card] |= 1 << seat
        drawn += 1
    s.reveals += drawn
    refresh(s, seat)
    if s.log is not None and drawn:
        s.log.add("draw", seat, "TI-19.3", {"n": drawn})
    keep_hand_limit(s, seat)
    if schemes and drawn > n:  # TI-29.15, TI-FAQ.12
        s.push(DiscardCard(seat))


def keep_hand_limit(s: TwilightImperium, seat: int) -> None:
    """Ask a seat with too many action cards which to discard (TI-19.4)."""
    if over_limit(s, seat):
        s.push(TooManyCards(seat))


def hand_limit(s: TwilightImperium, seat: int) -> int:
    """How many action cards a hand may hold: seven, or what a law says (TI-19.4), unless it
    has no limit, which beats them (TI-GR.3a)."""
    if modifier(s, seat, ANY_HAND):
        return len(ACTION_CARDS)
    return SANCTIONED if SANCTIONS in s.laws else HAND_LIMIT


def over_limit(s: TwilightImperium, seat: int) -> bool:
    """Whether a hand holds too many action cards."""
    return len(s.players[seat].hand) > hand_limit(s, seat)


class TooManyCards(Asking[TwilightImperium]):
    """TI-19.4: seven are kept, the rest is discarded."""

    def __init__(self, who: int) -> None:
        self.who = who

    def question(self, s: TwilightImperium) -> Decision[TwilightImperium] | None:
        return DiscardCard(self.who) if over_limit(s, self.who) else None


class DiscardCard(Question):
    """One action card goes to the discard pile."""

    kind = "discard"
    rule = "TI-19.4"
    default_refusal = no.NOT_IN_HAND

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return sorted({DISCARD.of(s.kinds[card]) for card in s.players[seat].hand})

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        discard(s, seat, SPACE.decode(action).a)


def discard(s: TwilightImperium, seat: int, kind: int) -> None:
    """An action card of a kind leaves a hand, face up (TI-19.7)."""
    hand = s.players[seat].hand
    card = next(card for card in hand if s.kinds[card] == kind)
    leave(hand, card, s.kinds, s.known)
    s.action_discard.append(card)
    s.known[card] = EVERYBODY
    card_left(s, seat)
    refresh(s, seat)
    if s.log is not None:
        s.log.add("discard", seat, "TI-19.4", {"card": "@action:" + ACTION_IDS[kind]})


def draw_secret(s: TwilightImperium, seat: int) -> None:
    """A seat draws a secret objective (TI-20.22), and returns one beyond three (TI-20.21); nothing
    is owed when none is left (TI-49.5a)."""
    if not s.secret_deck:
        return
    card = s.secret_deck.pop()
    s.players[seat].secrets.append(card)
    s.known[card] |= 1 << seat
    s.reveals += 1
    if s.log is not None:
        s.log.add("draw_secret", seat, "TI-20.22", {})
    if secrets_of(s, seat) > SECRET_LIMIT:
        s.push(ReturnSecret(seat))


def secrets_of(s: TwilightImperium, seat: int) -> int:
    """How many secret objectives a seat has, scored ones among them."""
    p = s.players[seat]
    return len(p.secrets) + sum(
        STAGE[card - FIRST_OBJECTIVE] == 0 and card != s.leaked for card in p.scored
    )


class ReturnSecret(Question):
    """TI-20.21: one unscored secret objective is shuffled back, unseen."""

    kind = "return_secret"
    rule = "TI-20.21"
    default_refusal = no.NOT_YOUR_SECRET

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [RETURN_SECRET.of(card - FIRST_OBJECTIVE) for card in s.players[seat].secrets]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        shuffle_back(s, seat, SPACE.decode(action).a + FIRST_OBJECTIVE)


def shuffle_back(s: TwilightImperium, seat: int, card: int) -> None:
    """A secret objective goes back into its deck, which is shuffled. Its former owner knows that
    it is there, but not where."""
    s.players[seat].secrets.remove(card)
    s.secret_deck.append(card)
    forget(s.known, s.secret_deck)
    s.rng.shuffle(s.secret_deck)
    if s.log is not None:
        s.log.add_secret(
            "return_secret",
            seat,
            "TI-20.21",
            {},
            1 << seat,
            {"objective": "@objective:" + OBJECTIVE_IDS[card - FIRST_OBJECTIVE]},
        )


class KeepSecrets(Asking[TwilightImperium]):
    """TI-SU.12, TI-20.20: everybody keeps one of two secret objectives, all at once."""

    def question(self, s: TwilightImperium) -> Decision[TwilightImperium] | None:
        return KeepSecret() if choosing(s) else None


def choosing(s: TwilightImperium) -> int:
    """Mask of the seats that still hold two secret objectives at the start."""
    return sum(1 << seat for seat in seats_from(s, 0) if len(s.players[seat].secrets) > 1)


class KeepSecret(Decision[TwilightImperium]):
    """Which of two secret objectives to keep; the other is shuffled back unseen."""

    kind = "keep_secret"
    rule = "TI-SU.12"
    default_refusal = no.NOT_YOUR_SECRET

    def seats(self, s: TwilightImperium) -> int:
        return choosing(s)

    def seat(self, s: TwilightImperium) -> int:
        return next(seat for seat in seats_from(s, 0) if choosing(s) >> seat & 1)

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [KEEP.of(card - FIRST_OBJECTIVE) for card in s.players[seat].secrets]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        kept = SPACE.decode(action).a + FIRST_OBJECTIVE
        other = next(card for card in s.players[seat].secrets if card != kept)
        shuffle_back(s, seat, other)


def deal_secrets(s: TwilightImperium) -> None:
    """TI-SU.12: two secret objectives to each."""
    for seat in seats_from(s, 0):
        p = s.players[seat]
        for _ in range(2):
            p.secrets.append(s.secret_deck.pop())
        reveal_to(s.known, p.secrets, 1 << seat)
    s.reveals += 1
    s.push(KeepSecrets())
