"""Convoy, a small game for two to four captains: what the platform must know of it."""

from pathlib import Path

from astrarium.kernel.flow import settle
from astrarium.kernel.game import Game
from astrarium.kernel.knowledge import Knowledge
from astrarium.kernel.options import Variant
from astrarium.kernel.state import TableConfig
from astrarium.kernel.views import Outcome, TableView, View
from convoy.bot import ADVICE
from convoy.face import DUEL_FIELDS, Board, arrival
from convoy.rules import KINDS, OFFER, REFUSALS, SPACE, SWAP, WORDS, Deals, Sea, Storms, Turns

NAMES = ["@card:" + word for word in WORDS]  # a thing that the messages name


class Crew(View):
    """A captain's points and hand, of which others see the cards that he has shown."""

    def __init__(self, s, seat, known):
        self.points: int = s.points[seat]
        self.hand: list[str | None] = known.sorted_words(s.hands[seat], NAMES)


class ConvoyView(TableView):
    """The table as one seat sees it."""

    def __init__(self, s, seat):
        super().__init__(s, seat, "convoy", outcome(s))
        known = Knowledge(seat, KINDS, s.known)
        self.seats: list[Crew] = [Crew(s, other, known) for other in range(len(s.hands))]
        self.ship: list[str | None] = known.words(s.ship, NAMES)
        self.deck: int = len(s.deck)


def outcome(s):
    """CV-7: most cargo landed wins; None while the game is on."""
    return Outcome.of_scores("deck_used_up", s.points) if s.over else None


class Convoy(Game):
    def __init__(self):
        name = {"en": "Convoy", "fr": "Convoi"}
        super().__init__("convoy", "1", name, SPACE, REFUSALS, Path(__file__).parent)
        self.view_type = ConvoyView
        self.place = 6
        self.duel_fields = DUEL_FIELDS

    def variants(self):
        return [Variant("convoy", self.name, [2, 3, 4], {})]

    def new(self, options, rng):
        s = Sea(rng, TableConfig(options, Storms(), Deals(SPACE, [OFFER, SWAP])))
        rng.shuffle(s.deck)
        for seat in range(options["seats"]):
            s.draw_up(seat)
        s.push(Turns())
        settle(s)
        return s

    def knowledge(self, s, seat):
        return Knowledge(seat, KINDS, s.known)

    def dealt(self, s):
        return [[s.deck, *s.hands]]

    def advice(self):
        return ADVICE

    def terminal_board(self, view, names, language):
        return Board(self, view, names, language).whole()

    def duel(self, asked):
        return arrival(asked)

    def leave(self, s, seat):
        s.points[seat] = -1
        s.finish()

    def outcome(self, s):
        return outcome(s)


GAME = Convoy()
