"""Politics: a new speaker, action cards, a look at the agendas to come (TI-67)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK

from .... import refusals as no
from ....moves import AGENDA_BOTTOM, AGENDA_TOP, CHOOSE_SEAT, SPACE
from ....printed.components import AGENDA_IDS, FIRST_AGENDA
from ....state import TwilightImperium, seats_from
from ...cards.drawing import draw_action_cards
from ...procedures import SeatProcedure
from ...seat_question import CountedQuestion, OneVerb

CARDS: Final = 2
"""Action cards that either ability draws (TI-67.2, TI-67.3)."""
LOOKED_AT: Final = 2
"""Agendas that the primary shows."""


class Politics(SeatProcedure):
    """TI-67.1, TI-67.2: three steps in their order (TI-19.2)."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "speaker":
            s.push(ChooseSpeaker(self.who))
        elif step == "draw":
            draw_action_cards(s, self.who, CARDS)
        else:
            look_at_agendas(s, self.who)


STEPS: Final = ["speaker", "draw", "agendas"]


class ChooseSpeaker(OneVerb):
    """TI-67.2: the speaker token goes to anybody who does not have it."""

    kind = "choose_speaker"
    rule = "TI-67.2"
    verb = CHOOSE_SEAT

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [CHOOSE_SEAT.of(other) for other in seats_from(s, seat)]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        if known.a not in seats_from(s, seat):
            return no.NOT_NOW
        return no.IS_SPEAKER if known.a == s.speaker else OK

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        s.speaker = known.a
        if s.log is not None:
            s.log.add("speaker", seat, "TI-54.6", {"player": f"@seat:{s.speaker}"})


def look_at_agendas(s: TwilightImperium, seat: int) -> None:
    """A seat looks at the agendas on top. They come into an order by chance, so that the places
    named afterwards tell nobody else which card went where."""
    n = min(LOOKED_AT, len(s.agenda_deck))
    if not n:
        return
    top = s.agenda_deck[-n:]
    s.rng.shuffle(top)
    s.agenda_deck[-n:] = top
    for card in top:
        s.known[card] = 1 << seat
    s.reveals += 1
    if s.log is not None:
        for card in top:
            secret: Params = {"agenda": "@agenda:" + AGENDA_IDS[card - FIRST_AGENDA]}
            s.log.add_secret("look_agenda", seat, "TI-67.2", {}, 1 << seat, secret)
    s.push(PlaceAgenda(seat, n))


class PlaceAgenda(CountedQuestion):
    """TI-67.2: one of the agendas looked at goes back on top or to the bottom; `left` of them are
    on top of the deck still. Later ones go above or below those placed before."""

    kind = "place_agenda"
    rule = "TI-67.2"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        places = range(self.left)
        return [verb.of(place) for verb in (AGENDA_TOP, AGENDA_BOTTOM) for place in places]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        deck = s.agenda_deck
        card = deck.pop(-1 - known.a)
        if known.verb is AGENDA_TOP:
            deck.insert(len(deck) - (self.left - 1), card)
        else:
            deck.insert(0, card)
        if s.log is not None and known.verb is AGENDA_TOP:
            s.log.add("agenda_top", seat, "TI-67.2", {})
        elif s.log is not None:
            s.log.add("agenda_bottom", seat, "TI-67.2", {})
        if self.left > 1:
            s.push(PlaceAgenda(seat, self.left - 1))
