"""Technologies: bought, taken into the Combat deck or the play area, given back (SC-14.4 to
SC-14.7, SC-22.13, SC-22.14)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK
from astrarium.kernel.knowledge import EVERYBODY, reveal_to

from ... import refusals as no
from ...moves import BUY_TECHNOLOGY, EXTRA_EVENT, NO_TECHNOLOGY, SPACE, TAKE_COPY
from ...printed.tables import Technology
from ...printed.technologies import PLAYED_KIND, STAYS_IN_PLAY, TECHNOLOGIES_OF, TECHNOLOGY_OF
from ...state import IN_HAND, NONE, StarCraft, shuffle_in
from ..events import draw_event
from ..galaxy.units import race_of
from ..seat_question import Choice, Question, done, table
from ..telling import tell
from .resources import BY_HAND_TOO, can_pay, charge


def copies(s: StarCraft, seat: int, technology: Technology) -> list[int]:
    """The cards of a technology in a seat's Technology deck."""
    deck = s.players[seat].technologies
    return [card for card in deck if TECHNOLOGY_OF[s.kinds[card]] == technology]


def in_play(s: StarCraft, seat: int, technology: Technology) -> bool:
    """Whether a technology lies in a seat's play area (SC-22.14)."""
    kind = PLAYED_KIND[technology]
    return any(s.kinds[card] == kind for card in s.players[seat].in_play)


def technology_fits(s: StarCraft, seat: int, technology: Technology) -> int:
    """Whether a technology is of a seat's race, with cards in the Technology deck, whatever it
    costs (SC-14.11)."""
    if technology not in TECHNOLOGIES_OF[race_of(s, seat)]:
        return no.NOT_YOUR_TECHNOLOGY
    if not copies(s, seat, technology):
        return no.TECHNOLOGY_OWNED
    return OK


def announce(s: StarCraft, seat: int, technology: Technology) -> None:
    """SC-14.5: the buyer says what he has bought."""
    tell(
        s, "technology", seat, "SC-14.5", technology=technology, n=len(copies(s, seat, technology))
    )


def gain(s: StarCraft, seat: int, technology: Technology) -> None:
    """A seat takes all cards of a technology from its Technology deck: into the play area, or
    shuffled with Combat deck and discard pile into a new deck (SC-14.4 to SC-14.7, SC-14.12)."""
    p = s.players[seat]
    taken = copies(s, seat, technology)
    p.technologies = [card for card in p.technologies if card not in taken]
    if STAYS_IN_PLAY[technology]:
        p.in_play = p.in_play + taken
        return
    shuffle_in(s, seat, p.discard + taken)
    p.discard = []


def give_back(s: StarCraft, seat: int, card: int) -> None:
    """SC-22.13: a card that was used is in the Technology deck again."""
    p = s.players[seat]
    p.technologies = [*p.technologies, card]
    reveal_to(s.known, [card], EVERYBODY)
    tell(s, "given_back", seat, "SC-22.13", technology=TECHNOLOGY_OF[s.kinds[card]])


def technologies(top: Choice, s: StarCraft, seat: int) -> list[int]:
    """Every technology of the race, for sale."""
    return [BUY_TECHNOLOGY.of(one) for one in TECHNOLOGIES_OF[race_of(s, seat)]]


class BuyTechnology(Choice):
    """SC-14.4, SC-14.13: a technology, or none."""

    kind = "technology"
    rule = "SC-14.4"

    def answers(self) -> Answers[Any, StarCraft]:
        return TECHNOLOGY_PURCHASES

    def why_not_buy(self, s: StarCraft, seat: int, known: Action) -> int:
        """Whether a technology may be bought with a Research order."""
        price = OK if can_pay(s, seat, *s.data.technology_cost[known.a]) else no.TOO_DEAR
        return technology_fits(s, seat, Technology(known.a)) or price

    def buy(self, s: StarCraft, seat: int, known: Action) -> None:
        """It is bought; its cards come at the end of the order (SC-14.5)."""
        s.technology = Technology(known.a)
        announce(s, seat, s.technology)
        charge(s, seat, s.data.technology_cost[known.a], False)


TECHNOLOGY_PURCHASES: Final[Answers[BuyTechnology, StarCraft]] = table(
    done(NO_TECHNOLOGY),
    Answer(BUY_TECHNOLOGY, BuyTechnology.why_not_buy, BuyTechnology.buy, technologies),
    BY_HAND_TOO,
)


class ResearchBonus(Question):
    """SC-19.4: one more event card, or a copy of what was bought into the hand, before the others
    are shuffled in. All see which copy it is: it comes out of the open Technology deck."""

    kind = "research_bonus"
    rule = "SC-19.4"
    default_refusal = no.NOT_A_COPY

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        event = [EXTRA_EVENT.of()] if s.event_deck else []
        return event + [TAKE_COPY.of(kind) for kind in bonus_kinds(s, seat)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action == EXTRA_EVENT.of():
            draw_event(s, seat)
        else:
            take_copy(s, seat, SPACE.decode(action).a)


def take_copy(s: StarCraft, seat: int, kind: int) -> None:
    """SC-19.4: a card of the technology comes into the hand."""
    p = s.players[seat]
    card = next(one for one in copies(s, seat, s.technology) if s.kinds[one] == kind)
    p.technologies = [one for one in p.technologies if one != card]
    p.hand.append(card)
    s.entered = s.entered[:]
    s.entered[card] = IN_HAND
    s.drawn[card] = p.decks
    tell(s, "take_copy", seat, "SC-19.4", technology=s.technology)


def bonus_kinds(s: StarCraft, seat: int) -> list[int]:
    """The kinds of which a special Research order may bring a copy to hand: of the technology for
    the Combat deck that was bought with it (SC-19.5)."""
    if s.technology == NONE or STAYS_IN_PLAY[s.technology]:
        return []
    return sorted({s.kinds[card] for card in copies(s, seat, s.technology)})
