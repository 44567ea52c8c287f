"""The rules of Convoy: load cargo, sail, and hope that nobody holds the storm."""

from astrarium.kernel.actions import PRIMARY, ActionSpace, Domain
from astrarium.kernel.flow import Procedure, SeatDecision, SideActions
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.refusals import Refusals
from astrarium.kernel.state import State
from astrarium.kernel.windows import AskWindow, WindowRules

WORDS = ["storm", "grain", "cloth", "spice"]  # a cargo's number is what it is worth
KINDS = [0] * 4 + [1] * 12 + [2] * 8 + [3] * 4  # what each of the 28 cards is
CARD, SEAT = Domain("card", 4, WORDS), Domain("seat", 4)
SPACE = ActionSpace()
LOAD = SPACE.add("load", CARD, rule="CV-2", source="hand:{card}")
SAIL = SPACE.add("sail", rule="CV-3", look=PRIMARY)
STORM = SPACE.add("storm", rule="CV-4", source="hand:storm")
CALM = SPACE.add("calm", rule="CV-4", look=PRIMARY)
OFFER = SPACE.add("offer", CARD, SEAT, rule="CV-6", source="hand:{card}", target="seat:{seat}")
SWAP = SPACE.add("swap", CARD, SEAT, rule="CV-6", source="hand:{card}", target="seat:{seat}")
REFUSALS = Refusals("convoy.no.")
CANNOT = REFUSALS.add("CV-2", "cannot")


class Sea(State):
    """Where each card lies, and who knows it: the active captain's ship, decks, hands, offers."""

    OPEN = ("ship", "discard", "points", "offered", "partner", "active")
    REDRAWN = ("deck", "hands", "known")

    def __init__(self, rng, config):
        super().__init__(rng, config)
        seats = config.options["seats"]
        self.deck, self.ship, self.discard = list(range(len(KINDS))), [], []
        self.hands, self.points = [[] for _ in range(seats)], [0] * seats
        self.offered, self.partner = [-1] * seats, [-1] * seats  # a captain's card, and to whom
        self.known, self.active = [0] * len(KINDS), 0

    def find(self, seat, kind):
        """A card of a kind in a hand, the best known one; -1 when there is none."""
        cards = [card for card in self.hands[seat] if KINDS[card] == kind]
        return max(cards, key=lambda card: self.known[card].bit_count(), default=-1)

    def show(self, seat, kind, verb):
        """A captain takes a card from his hand and shows it."""
        card = self.find(seat, kind)
        self.hands[seat].remove(card)
        self.known[card] = EVERYBODY
        if self.log is not None:
            self.log.add(verb.name, seat, verb.rule, {"card": "@card:" + WORDS[kind]})
        return card

    def draw_up(self, seat):
        """CV-1: a hand has five cards."""
        while self.deck and len(self.hands[seat]) < 5:
            self.known[self.deck[-1]] |= 1 << seat
            self.hands[seat].append(self.deck.pop())
            self.reveals += 1


class Turns(Procedure):
    """Turn after turn, until the deck is used up."""

    def steps(self):
        return ["load", "sail", "land", "end"]

    def step(self, s, step):
        if step == "load":
            s.push(Load(s.active))
        elif step == "sail":
            s.push(AskWindow(0, 0))
        elif step == "land":  # CV-5
            s.points[s.active] += sum(KINDS[card] for card in s.ship)
            s.discard, s.ship = s.discard + s.ship, []
        else:
            s.draw_up(s.active)
            s.offered, s.partner = [-1] * len(s.hands), [-1] * len(s.hands)  # CV-6: they lapse
            s.active = (s.active + 1) % len(s.hands)
            s.jump("load") if s.deck else s.finish()  # CV-7


class Load(SeatDecision):
    """CV-2, CV-3: load any cargo, then sail: choices that are made and taken back as one."""

    kind, rule, otherwise = "load", "CV-2", CANNOT

    def candidates(self, s, seat):
        return [LOAD.of(kind) for kind in (1, 2, 3) if s.find(seat, kind) >= 0] + [SAIL.of()]

    def choose(self, s, seat, action):
        if SPACE.decode(action).verb is LOAD:
            s.ship.append(s.show(seat, SPACE.decode(action).a, LOAD))
            s.push(self)


class Storms(WindowRules):
    """CV-4: when a ship with cargo sails, each other captain in turn may play a storm."""

    PASS, otherwise = CALM.of(), CANNOT

    def order(self, s, window, context):
        return [(s.active + n) % len(s.hands) for n in range(1, len(s.hands))]

    def could(self, s, window, context):
        return sum(1 << seat for seat in self.order(s, window, context) if s.hands[seat] and s.ship)

    def discreet(self, s):
        return True

    def options(self, s, window, context, seat):
        return [STORM.of()] if s.ship and s.find(seat, 0) >= 0 else []

    def use(self, s, window, context, seat, action):
        s.discard, s.ship = [*s.discard, s.show(seat, 0, STORM), *s.ship], []


class Deals(SideActions):
    """CV-6: once a turn, at any moment, a captain may offer a card; the other swaps one for it."""

    default_refusal = CANNOT

    def seats(self, s):
        return sum(1 << seat for seat in range(len(s.hands)) if self.candidates(s, seat))

    def nudged(self, s):
        return sum({1 << to for card, to in zip(s.offered, s.partner) if card >= 0})

    def candidates(self, s, seat):
        kinds = [kind for kind in range(4) if s.find(seat, kind) >= 0]
        others = [to for to in range(len(s.hands)) if s.partner[seat] < 0 and to != seat]
        givers = [n for n, to in enumerate(s.partner) if to == seat and s.offered[n] in s.hands[n]]
        swaps = [SWAP.of(kind, giver) for kind in kinds for giver in givers]
        return swaps + [OFFER.of(kind, to) for kind in kinds for to in others]

    def choose(self, s, seat, action):
        act = SPACE.decode(action)
        if act.verb is OFFER:
            s.offered[seat], s.partner[seat] = s.show(seat, act.a, OFFER), act.b
            s.hands[seat].append(s.offered[seat])
        else:
            given, s.offered[act.b] = s.offered[act.b], -1
            s.hands[act.b].remove(given)
            s.hands[act.b].append(s.show(seat, act.a, SWAP))
            s.hands[seat].append(given)
