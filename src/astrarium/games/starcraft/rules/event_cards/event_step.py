"""Step 8 of regrouping: events are looked at, one is played, the others are discarded (SC-8.15 to
SC-8.18)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Asking, Decision, Procedure
from astrarium.kernel.knowledge import EVERYBODY, reveal_to
from astrarium.kernel.steps import Step, Steps, Stepwise

from ... import refusals as no
from ...moves import NO_EVENT, PLAY_EVENT
from ...printed.events import EVENT_CARDS, EVENT_IDS, MOST_EFFECTS, STAYS, THE_END
from ...printed.tables import AREAS
from ...state import NO_PLANET, StarCraft, seats_from
from ..events import renew_deck
from ..seat_question import Choice, only, table
from .event_effects import RESOLVED


class EventStep(Stepwise[StarCraft]):
    """SC-8.15: all look at what they drew, then each may play one."""

    def table(self) -> Steps[Any, StarCraft]:
        return STEPS

    def look(self, s: StarCraft) -> None:
        for seat in seats_from(s, s.first):
            reveal_to(s.event_known, s.players[seat].events, 1 << seat)
        s.reveals += 1


STEPS: Final[Steps[EventStep, StarCraft]] = Steps(
    [
        Step("look", EventStep.look),
        Step("play", lambda top, s: s.push(Events())),
        Step("deck", lambda top, s: renew_deck(s)),  # SC-25.3
    ]
)


class Events(Asking[StarCraft]):
    """SC-8.15, SC-16.14: clockwise from the first player, whoever drew any is asked."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        for seat in seats_from(s, s.first):
            if s.players[seat].events:
                return PlayEvent(seat)
        return None


def drawn(s: StarCraft, seat: int) -> list[int]:
    """The kinds of events that a seat drew in this round."""
    return sorted({EVENT_CARDS[card] for card in s.players[seat].events})


class PlayEvent(Choice):
    """SC-8.15: one of the events drawn, or none; who has The End Draws Near plays it (SC-8.17).

    Its holder is asked as everybody is: what he can't refuse shows when he has answered."""

    kind = "event"
    rule = "SC-8.15"

    def answers(self) -> Answers[Any, StarCraft]:
        return EVENT_PLAYS

    def events(self, s: StarCraft, seat: int) -> list[int]:
        return [PLAY_EVENT.of(event) for event in drawn(s, seat)]

    def why_not_play(self, s: StarCraft, seat: int, known: Action) -> int:
        kinds = drawn(s, seat)
        if known.a not in kinds:
            return no.NOT_DRAWN
        return no.MUST_PLAY_END if THE_END in kinds and known.a != THE_END else OK

    def play(self, s: StarCraft, seat: int, known: Action) -> None:
        s.reveals += 1
        if known.a != THE_END:
            lay_out(s, seat, known.a)
        s.push(PlayedEvent(seat, known.a))

    def why_not_none(self, s: StarCraft, seat: int, known: Action) -> int:
        return no.MUST_PLAY_END if THE_END in drawn(s, seat) else OK

    def play_none(self, s: StarCraft, seat: int, known: Action) -> None:
        """All are discarded."""
        discard_rest(s, seat)


EVENT_PLAYS: Final[Answers[PlayEvent, StarCraft]] = table(
    Answer(PLAY_EVENT, PlayEvent.why_not_play, PlayEvent.play, PlayEvent.events),
    Answer(NO_EVENT, PlayEvent.why_not_none, PlayEvent.play_none, only(NO_EVENT)),
    default_refusal=no.NOT_DRAWN,
)


def lay_out(s: StarCraft, seat: int, event: int) -> None:
    """The event that is played is shown: it stays in the play area, or is discarded (SC-8.16)."""
    p = s.players[seat]
    card = next(card for card in p.events if EVENT_CARDS[card] == event)
    p.events.remove(card)
    reveal_to(s.event_known, [card], EVERYBODY)
    (p.lasting if STAYS[event] else s.event_discard).append(card)
    if s.log is not None:
        s.log.add("play_event", seat, "SC-8.15", {"event": "@event:" + EVENT_IDS[event]})


class PlayedEvent(Procedure[StarCraft]):
    """SC-26.25: the effects of an event in the order written; then the other events go."""

    def __init__(self, who: int, event: int) -> None:
        self.who = who
        self.event = event

    def furthest(self) -> int:
        return MOST_EFFECTS

    def dropped(self, s: StarCraft, n: int) -> None:
        s.break_off()

    def run(self, s: StarCraft, n: int) -> None:
        s.planet = NO_PLANET
        s.moved = [0] * AREAS
        effects = [] if STAYS[self.event] else s.data.event_effects[self.event]
        if n < len(effects):
            s.next_step[-1] = n + 1
            RESOLVED[effects[n].verb](s, self.who, effects[n])
        else:
            s.pop()
            discard_rest(s, self.who)


def discard_rest(s: StarCraft, seat: int) -> None:
    """SC-8.15: the events that were not played are shown and discarded, without effect."""
    rest = s.players[seat].events
    if not rest:
        return
    s.players[seat].events = []
    reveal_to(s.event_known, rest, EVERYBODY)
    s.reveals += 1
    s.event_discard += rest
    if s.log is not None:
        named = ",".join([EVENT_IDS[EVENT_CARDS[card]] for card in rest])
        params: Params = {"events": "@events:" + named}
        s.log.add("events_discarded", seat, "SC-8.15", params)


def event_played(s: StarCraft) -> PlayedEvent | None:
    """The event whose effects are under way, None without one."""
    for frame in s.stack:
        if isinstance(frame, PlayedEvent):
            return frame
    return None
