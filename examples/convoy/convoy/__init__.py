"""Convoy, a small game for two to four captains: what the platform must know of it."""

from pathlib import Path

from astrarium.kernel.flow import Setting, settle
from astrarium.kernel.game import Game, Outcome, Variant
from astrarium.kernel.knowledge import Knowledge
from convoy.bot import ADVICE
from convoy.rules import KINDS, OFFER, REFUSALS, SPACE, SWAP, WORDS, Deals, Sea, Storms, Turns

NAMES = ["@card:" + word for word in WORDS]  # a thing that the messages name


class Convoy(Game):
    def __init__(self):
        name = {"en": "Convoy", "fr": "Convoi"}
        super().__init__("convoy", "1", name, SPACE, REFUSALS, Path(__file__).parent)

    def variants(self):
        return [Variant("convoy", self.name, [2, 3, 4], {})]

    def new(self, options, rng):
        s = Sea(rng, Setting(options, Storms(), Deals(SPACE, [OFFER, SWAP])))
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

    def view(self, s, seat):
        known = self.knowledge(s, seat)
        seats = [
            {"points": points, "hand": known.sorted_words(hand, NAMES)}
            for points, hand in zip(s.points, s.hands)
        ]
        return {"seats": seats, "ship": known.words(s.ship, NAMES), "deck": len(s.deck)}

    def advice(self):
        return ADVICE

    def resign(self, s, seat):
        s.points[seat] = -1
        s.finish()

    def outcome(self, s):
        return Outcome.of_scores("deck_used_up", s.points) if s.over else None


GAME = Convoy()
