"""Showing a hidden card on purpose (TI-FAQ.7): an action card, a secret objective or a note of
one's own hand to another player, at any time. It is free and binds nobody to anything."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, nothing
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK

from ...moves import DECLINE, SHOW_ACTION, SHOW_CARD, SHOW_HELD_NOTE, SHOW_SECRET, SPACE
from ...printed.components import (
    ACTION_IDS,
    FIRST_NOTE,
    FIRST_OBJECTIVE,
    NOTE_IDS,
    OBJECTIVE_IDS,
    note_owner,
)
from ...state import SET_UP, TwilightImperium, seats_from
from ..cards.holding import note_kind
from ..seat_question import VerbQuestion
from .trading import DEALS, Trading


class Asides(Trading):
    """All that is done beside the question on top: transactions, and showing cards."""

    def seats(self, s: TwilightImperium) -> int:
        mask = alive = 0
        for seat, p in enumerate(s.players):
            if p.alive:
                alive |= 1 << seat
            if may_show(s, seat):
                mask |= 1 << seat
        # who trades is asked last: it takes a look at the whole map
        return mask if mask == alive else mask | super().seats(s)

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = super().candidates(s, seat)
        if may_show(s, seat):
            found += [SHOW_CARD.of(other) for other in seats_from(s, seat)[1:]]
        return found

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        found = super().legal(s, seat)
        if may_show(s, seat):
            found += [SHOW_CARD.of(other) for other in seats_from(s, seat)[1:]]
        return found

    def answers(self) -> Answers[Any, TwilightImperium]:
        return ASIDES

    def may_show_card(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether there is a card to show, and somebody to show it to."""
        if known.a == seat or known.a >= s.setup.seats or not s.players[known.a].alive:
            return self.default_refusal
        return OK if may_show(s, seat) else self.default_refusal

    def show_card(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """Ask which one."""
        s.push(ShowCard(seat, known.a))


ASIDES: Final[Answers[Asides, TwilightImperium]] = Answers(
    SPACE,
    [*DEALS, Answer(SHOW_CARD, Asides.may_show_card, Asides.show_card)],
    offers=[*(row.verb for row in DEALS), SHOW_CARD],
    default_refusal=Asides.default_refusal,
)


def may_show(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat has a hidden card that it could show."""
    p = s.players[seat]
    return p.alive and s.phase != SET_UP and bool(p.hand or p.secrets or p.notes)


class ShowCard(VerbQuestion):
    """Which card is shown; who has asked for the question may still keep them all."""

    kind = "show_card"
    rule = "TI-FAQ.7"

    def __init__(self, who: int, viewer: int) -> None:
        super().__init__(who)
        self.viewer = viewer

    def needs(self, s: TwilightImperium, seat: int) -> bool:
        return seat in (self.who, self.viewer)

    def exclusive(self, s: TwilightImperium) -> bool:
        return True

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        p = s.players[seat]
        kinds = sorted({s.kinds[card] for card in p.hand})
        return [
            DECLINE.of(),
            *[SHOW_ACTION.of(kind) for kind in kinds],
            *[SHOW_SECRET.of(card - FIRST_OBJECTIVE) for card in p.secrets],
            *[SHOW_HELD_NOTE.of(card - FIRST_NOTE) for card in p.notes],
        ]

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        return self.candidates(s, seat)

    def answers(self) -> Answers[ShowCard, TwilightImperium]:
        return SHOWN

    def show_action(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """An action card, of equal ones one that was not seen yet."""
        held = [card for card in s.players[seat].hand if s.kinds[card] == known.a]
        held.sort(key=lambda card: s.known[card] >> self.viewer & 1)
        show(s, seat, self.viewer, held[0], {"card": "@action:" + ACTION_IDS[known.a]})

    def show_secret(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A secret objective."""
        name = "@objective:" + OBJECTIVE_IDS[known.a]
        show(s, seat, self.viewer, known.a + FIRST_OBJECTIVE, {"objective": name})

    def show_note(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A promissory note."""
        component = known.a + FIRST_NOTE
        name = "@note:" + NOTE_IDS[note_kind(s, component)]
        owner = f"@seat:{note_owner(component)}"
        show(s, seat, self.viewer, component, {"note": name, "owner": owner})


SHOWN: Final[Answers[ShowCard, TwilightImperium]] = Answers(
    SPACE,
    [
        Answer(DECLINE, ShowCard.listed, nothing),
        Answer(SHOW_ACTION, ShowCard.listed, ShowCard.show_action),
        Answer(SHOW_SECRET, ShowCard.listed, ShowCard.show_secret),
        Answer(SHOW_HELD_NOTE, ShowCard.listed, ShowCard.show_note),
    ],
    offers=[DECLINE, SHOW_ACTION, SHOW_SECRET, SHOW_HELD_NOTE],
    default_refusal=ShowCard.default_refusal,
)


EVENTS: Final = {"card": "shows_action", "objective": "shows_secret", "note": "shows_note"}
"""The event by what is named in its secret part."""


def show(s: TwilightImperium, seat: int, viewer: int, card: int, named: Params) -> None:
    """The viewer knows the card from now on; the others hear of what sort it was."""
    s.known[card] |= 1 << viewer
    s.reveals += 1
    if s.log is not None:
        event = EVENTS[next(iter(named))]
        both = 1 << seat | 1 << viewer
        s.log.add_secret(event, seat, "TI-FAQ.7", {"seat": f"@seat:{viewer}"}, both, named)
