"""Event cards: drawn unseen, looked at and played in step 8 of regrouping (SC-7.3, SC-8.15)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starcraft.cards.events import EVENT_CARDS, EVENT_IDS, STAGE, STAGES, THE_END
from astrarium.games.starcraft.cards.tables import ALDARIS
from astrarium.games.starcraft.moves import END_DRAW, END_POINT, SPACE
from astrarium.games.starcraft.rules.asked import Question
from astrarium.games.starcraft.state import StarCraft, draw, seats_from
from astrarium.kernel.flow import Asking, Decision
from astrarium.kernel.knowledge import EVERYBODY, tell

ENDS_TO_WIN: Final = 2
"""So many The End Draws Near end the game (SC-8.18)."""


def draw_event(s: StarCraft, seat: int) -> None:
    """A seat takes the top event card, face down and unseen (SC-7.6); an empty deck gives none
    (SC-7.8)."""
    if not s.event_deck:
        return
    card = s.event_deck.pop()
    s.players[seat].events.append(card)
    if s.log is not None:
        s.log.add("draw_event", seat, "SC-7.3", {"stage": STAGE[card]})


def stage(s: StarCraft) -> int:
    """The stage of the deck's top card (SC-3.6); an empty deck counts as the last (SC-9.7)."""
    return STAGE[s.event_deck[-1]] if s.event_deck else STAGES


def ends_out(s: StarCraft) -> int:
    """How many The End Draws Near lie in the common area (SC-8.18)."""
    return sum(EVENT_CARDS[card] == THE_END for card in s.common)


class Events(Asking[StarCraft]):
    """SC-8.15: clockwise from the first player, everybody looks at what he drew and plays one."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        for seat in seats_from(s, s.first):
            if not s.players[seat].events:
                continue
            tell(s.event_known, s.players[seat].events, 1 << seat)
            s.reveals += 1
            if play_ends(s, seat):
                return None if aldaris_wins(s) else EndBenefit(seat)
        return None


def aldaris_wins(s: StarCraft) -> bool:
    """Whether Aldaris has the game: the rest of the step is not played (SC-9.21)."""
    in_play = any(p.alive and p.faction == ALDARIS for p in s.players)
    return in_play and ends_out(s) >= ENDS_TO_WIN


def play_ends(s: StarCraft, seat: int) -> bool:
    """SC-8.17: a holder of The End Draws Near must play all copies, and discards the rest; says
    whether there was one."""
    p = s.players[seat]
    ends = [card for card in p.events if EVENT_CARDS[card] == THE_END]
    rest = [card for card in p.events if EVENT_CARDS[card] != THE_END]
    p.events = []
    tell(s.event_known, ends + rest, EVERYBODY)
    s.common = s.common + ends
    s.event_discard += rest
    if s.log is not None:
        if ends:
            s.log.add("end_draws_near", seat, "SC-8.17", {"n": len(s.common)})
        if rest:
            named = ",".join([EVENT_IDS[EVENT_CARDS[card]] for card in rest])
            s.log.add("events_discarded", seat, "SC-8.15", {"events": "@events:" + named})
    return bool(ends)


class EndBenefit(Question):
    """SC-8.17: what The End Draws Near gives beside."""

    kind = "end_benefit"
    rule = "SC-8.17"

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [END_DRAW.of(), END_POINT.of()]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is END_DRAW:
            draw(s, seat, 1)
        else:
            s.players[seat].cp += 1
