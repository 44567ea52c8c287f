"""Leaving the game: SR-15.1, SR-20.5 defeat, SR-24.8 and SR-25.8 gifts, endings."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always, nothing
from astrarium.kernel.flow import OK, Procedure, members
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.unwinding import vacate
from astrarium.kernel.views import Outcome

from .. import refusals as no
from .. import state
from ..moves import DONE, GIVE, SPACE
from ..printed.formats import ADMIRAL, BOSS, EMPEROR, HYDRA, PLAIN, SOLDIER, THE_EMPEROR
from ..printed.tables import KINDS
from ..state import Realms, Slot, name
from .piles import discard, find_kind, take_from_play
from .seat_question import Question


def fall(s: Realms, seat: int) -> None:
    """A seat is defeated: out at once, or the end of the game (SR-15.1, SR-20.5)."""
    leave_table(s, seat)
    if ended(s, seat):
        return
    vacate(s, seat)
    s.push(RemoveCards(seat))
    receivers = heirs(s, seat)
    for receiver in reversed(receivers):
        s.push(Gift(seat, receiver))


def leave_table(s: Realms, seat: int) -> None:
    """The seat takes no more turns, can't be chosen, and shields nothing any more (SR-20.5)."""
    setup = s.setup
    gone = setup.members(setup.team[seat]) if setup.format == HYDRA else [seat]  # SR-23.10
    for other in gone:
        s.players[other].alive = False
    s.fallen = s.fallen + gone
    s.look_around()
    if s.log is not None:
        for other in gone:
            s.log.add("defeated", other, "SR-15.1", {})


def ended(s: Realms, fallen: int) -> bool:
    """End the game if this defeat decides it; returns whether it did."""
    setup = s.setup
    own = setup.mask(setup.team[fallen])
    others = (1 << setup.seats) - 1 & ~own
    living = sum([1 << seat for seat, p in enumerate(s.players) if p.alive])
    role = setup.role[fallen]
    if setup.format == HYDRA:
        end_game(s, state.TEAM_FELL, others)  # SR-23.10
    elif role == THE_EMPEROR:
        end_game(s, state.EMPEROR_FELL, others)  # SR-24.9
    elif role == BOSS:
        end_game(s, state.BOSS_FELL, others)  # SR-25.9: defeated Soldiers win as well
    elif role == SOLDIER and not living & own:
        end_game(s, state.SOLDIERS_FELL, others)
    elif role == PLAIN and living & (living - 1) == 0:  # SR-2.1, SR-21.3, SR-22.6
        end_game(s, state.LAST_STANDING, living)
    return s.over


def end_game(s: Realms, ending: int, winners: int) -> None:
    """The game is over; `winners` is a mask, 0 for no result."""
    s.ending = ending
    s.winners = winners
    s.finish()
    if s.log is not None:
        rule = "SR-15.1" if winners else "SR-15.2"
        told = "@seats:" + ",".join(map(str, members(winners))) if winners else "none"
        s.log.add("ended", -1, rule, {"ending": state.ENDINGS[ending], "winners": told})


def ranks(s: Realms) -> list[int]:
    """The place of each seat in a finished game: winners first, without result all first.

    Where everybody plays alone, who fell later ranks higher; a losing side shares rank 2.
    """
    n = s.setup.seats
    if not s.winners:
        return [1] * n
    places = [1 if s.winners >> seat & 1 else 2 for seat in range(n)]
    if len(set(s.setup.team)) == n:
        for order, seat in enumerate(s.fallen):
            places[seat] = n - order
    return places


def outcome(s: Realms) -> Outcome | None:
    """How the game ended, None while it is on; the score is the authority."""
    if not s.over:
        return None
    scores = [s.authority[score] for score in s.setup.score]
    return Outcome(state.ENDINGS[s.ending], ranks(s), scores, drawn=not s.winners)


def heirs(s: Realms, seat: int) -> list[int]:
    """Who may receive a card of a defeated seat (SR-24.8, SR-25.8)."""
    setup = s.setup
    role = setup.role[seat]
    found: list[int] = []
    for other in range(setup.seats):
        if other == seat or setup.team[other] != setup.team[seat] or not s.players[other].alive:
            continue
        if role == SOLDIER or (role == ADMIRAL and setup.role[other] == THE_EMPEROR):
            found.append(other)
    return found


class Gift(Question):
    """D-21: the defeated seat may give one own card to `receiver` (SR-24.8, SR-25.8)."""

    kind = "gift"
    rule = "SR-20.5"

    def __init__(self, who: int, receiver: int) -> None:
        super().__init__(who)
        self.receiver = receiver

    def needs(self, s: Realms, seat: int) -> bool:
        return seat == self.receiver  # who gives has left already

    def owned(self, s: Realms) -> list[list[int]]:
        """Where the seat's cards lie; what is open is given first."""
        p = s.players[self.who]
        return [p.play, p.discard, p.hand, p.deck]

    def answers(self) -> Answers[Any, Realms]:
        return GIFTS

    def own_kinds(self, s: Realms, seat: int) -> list[int]:
        owned = {s.kinds[card] for zone in self.owned(s) for card in zone}
        return [GIVE.of(kind) for kind in range(KINDS) if kind in owned]

    def an_own_one(self, s: Realms, seat: int, known: Action) -> int:
        """Whether the seat owns such a card."""
        found = [find_kind(s, zone, known.a) >= 0 for zone in self.owned(s)]
        return OK if any(found) else no.NOT_OWNED

    def give(self, s: Realms, seat: int, known: Action) -> None:
        p = s.players[seat]
        for zone in self.owned(s):
            place = find_kind(s, zone, known.a)
            if place >= 0:
                break
        card = take_from_play(s, p, Slot(place)) if zone is p.play else zone.pop(place)
        discard(s, s.players[self.receiver], card)
        if s.log is not None:
            rule = "SR-24.8" if s.setup.format == EMPEROR else "SR-25.8"
            told = f"@seat:{self.receiver}"
            s.log.add("gave", seat, rule, {"card": name(s, card), "target": told})


GIFTS: Final[Answers[Gift, Realms]] = Answers(
    SPACE,
    [
        Answer(DONE, always, nothing, lambda top, s, seat: [DONE.of()]),
        Answer(GIVE, Gift.an_own_one, Gift.give, Gift.own_kinds),
    ],
)


class RemoveCards(Procedure[Realms]):
    """A defeated seat's cards leave the game, not to the scrap heap (SR-20.5)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return REMOVING

    def step(self, s: Realms, step: str) -> None:
        p = s.players[self.who]
        while p.play:
            p.hand.append(take_from_play(s, p, Slot(len(p.play) - 1)))
        s.gone = s.gone + p.hand + p.discard + p.deck
        for card in s.gone:
            s.known[card] = EVERYBODY
        p.hand, p.discard, p.deck = [], [], []
        p.trade = p.combat = p.owes = p.permissions = 0


REMOVING: Final = ["remove"]
