"""The bazaar, a small game with a bit of everything: the suite's faults are planted in it.

Traders hold hidden cards. In turn each does one thing: sells a card face down (which a rival's
guard may seize before it shows), draws, haggles with a die, or rests. A day begins with sealed bids
for the top card; at any moment a trader may offer a card to another for a coin. `faults.py` plants.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.errors import BadPosition
from astrarium.kernel.events import Params
from astrarium.kernel.flow import (
    OK,
    Asking,
    Decision,
    Procedure,
    SeatDecision,
    SideActions,
    members,
    settle,
)
from astrarium.kernel.game import Game, Json
from astrarium.kernel.knowledge import EVERYBODY, UNKNOWN, Knowledge, reveal_to
from astrarium.kernel.options import Variant
from astrarium.kernel.parts import Part, named
from astrarium.kernel.refusals import Refusals
from astrarium.kernel.rng import Rng
from astrarium.kernel.sealed import SealedDecision
from astrarium.kernel.state import State, TableConfig
from astrarium.kernel.views import Outcome
from astrarium.kernel.windows import AskWindow, WindowRules

WORDS = ["salt", "tea", "silk", "jade", "guard"]
GUARD = 4
COPIES = 4
DAYS = 4
FULL = 5  # cards in a hand
SALE = 0  # the one window

SLOT = Domain("slot", FULL)
TO = Domain("to", 4)
FROM = Domain("from", 4)

SPACE = ActionSpace()
PASS = SPACE.add("pass", rule="BZ-5")
SELL = SPACE.add("sell", SLOT, rule="BZ-2", source="hand:{me}:{slot}")
DRAW = SPACE.add("draw", rule="BZ-3")
HAGGLE = SPACE.add("haggle", rule="BZ-4")
REST = SPACE.add("rest", rule="BZ-2")
SEIZE = SPACE.add("seize", SLOT, rule="BZ-5", source="hand:{me}:{slot}")
BID = SPACE.add("bid", Domain("coins", 4), rule="BZ-6")
OFFER = SPACE.add("offer", SLOT, TO, rule="BZ-7", source="hand:{me}:{slot}", target="seat:{to}")
TAKE = SPACE.add("take", FROM, rule="BZ-7", source="seat:{from}")
RECALL = SPACE.add("recall", rule="BZ-7")

REFUSALS = Refusals("bazaar.no.")
NOT_NOW = REFUSALS.add("BZ-2", "not_now")
NO_CARD = REFUSALS.add("BZ-2", "no_card")
HAND_FULL = REFUSALS.add("BZ-3", "hand_full")
DECK_EMPTY = REFUSALS.add("BZ-3", "deck_empty")
NO_COIN = REFUSALS.add("BZ-6", "no_coin")
NO_GUARD = REFUSALS.add("BZ-5", "no_guard")
NO_OFFER = REFUSALS.add("BZ-7", "no_offer")
OFFERED = REFUSALS.add("BZ-7", "offered")


class Books(Part):
    """What was sold of each kind, and what was bid each day."""

    NESTED = ("bids",)
    OPEN = ("sold", "bids")

    def __init__(self) -> None:
        self.sold = [0] * len(WORDS)
        self.bids: list[list[int]] = []


class Market(State):
    """Cards are numbered; `kinds` says what each is, `known` who knows. An offer is a place in its
    maker's hand, -1 for none; `offered` are the days on which a seat has made one."""

    REPLACED = ("kinds",)
    OPEN = named("kinds heap purses offers offered_to offered books day turn seizer")
    REDRAWN = ("known", "deck", "hands", "stall")

    kinds: list[int]
    known: list[int]
    deck: list[int]
    hands: list[list[int]]
    heap: list[int]
    stall: list[int]
    purses: list[int]
    offers: list[int]
    offered_to: list[int]
    offered: list[list[int]]
    books: Books
    day: int
    turn: int
    seizer: int

    def clone(self) -> Market:
        t = Market(self.rng.clone(), self.config)
        self.copy_flow(t)
        t.kinds, t.known, t.deck = self.kinds, self.known[:], self.deck[:]
        t.hands = [hand[:] for hand in self.hands]
        t.heap, t.stall, t.purses = self.heap[:], self.stall[:], self.purses[:]
        t.offers, t.offered_to = self.offers[:], self.offered_to[:]
        t.offered = [days[:] for days in self.offered]
        t.books = Books()
        t.books.sold = self.books.sold[:]
        t.books.bids = [bids[:] for bids in self.books.bids]
        t.day, t.turn, t.seizer = self.day, self.turn, self.seizer
        return t

    def leave(self, seat: int, place: int) -> int:
        """Take a card out of a hand; an offer that points into the hand lapses."""
        self.offers[seat] = -1
        return self.hands[seat].pop(place)

    def note(self, kind: str, seat: int, rule: str, params: Params) -> None:
        """Log what everybody sees."""
        if self.log is not None:
            self.log.add(kind, seat, rule, params)


# -- BZ-1: days ------------------------------------------------------------------------------------


class Days(Procedure[Market]):
    """Bids in the morning, a turn for everybody, then night."""

    def steps(self) -> list[str]:
        return ["morning", "turns", "night"]

    def step(self, s: Market, step: str) -> None:
        if step == "morning":
            if s.deck:
                s.push(Bidding())
        elif step == "turns":
            s.turn = 0
            s.push(Turns())
        else:
            s.day += 1
            if s.day == DAYS:
                s.finish()
            else:
                s.jump("morning")


class Turns(Asking[Market]):
    """Everybody in order."""

    def question(self, s: Market) -> Decision[Any] | None:
        return Trading(s.turn) if s.turn < len(s.hands) else None


# -- BZ-2 to BZ-4: a turn --------------------------------------------------------------------------


class Trading(SeatDecision[Market]):
    """One thing a turn."""

    rule = "BZ-2"

    def candidates(self, s: Market, seat: int) -> list[int]:
        return [*map(SELL.of, range(len(s.hands[seat]))), DRAW.of(), HAGGLE.of(), REST.of()]

    def why_not(self, s: Market, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is SELL:
            return OK if known.a < len(s.hands[seat]) else NO_CARD
        if known.verb is DRAW:
            if not s.deck:
                return DECK_EMPTY
            return OK if len(s.hands[seat]) < FULL else HAND_FULL
        if known.verb is HAGGLE:
            return OK if s.purses[seat] else NO_COIN
        return OK if known.verb is REST else NOT_NOW

    def choose(self, s: Market, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        s.turn += 1
        if known.verb is SELL:
            s.stall, s.seizer = [s.leave(seat, known.a)], -1
            s.note("laid", seat, "BZ-2", {"slot": known.a})
            s.push(Sale(seat))
        elif known.verb is DRAW:
            deal(s, seat, "BZ-3")
        elif known.verb is HAGGLE:
            die = s.rng.die(6)
            s.purses[seat] += 2 if die > 3 else -1
            s.note("haggled", seat, "BZ-4", {"n": die})


def deal(s: Market, seat: int, rule: str) -> None:
    """The top card goes to a hand; only its owner sees it."""
    card = s.deck.pop()
    s.hands[seat].append(card)
    s.known[card] |= 1 << seat
    s.reveals += 1
    if s.log is not None:
        secret: Params = {"card": f"@card:{WORDS[s.kinds[card]]}"}
        s.log.add_secret("drew", seat, rule, {}, 1 << seat, secret)


class Sale(Procedure[Market]):
    """A card lies face down in the stall: who wants to seize it, what is it, who is paid?"""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return ["window", "show"]

    def step(self, s: Market, step: str) -> None:
        if step == "window":
            s.push(AskWindow(SALE, self.who))
            return
        card = s.stall.pop()
        reveal_to(s.known, [card], EVERYBODY)
        s.reveals += 1
        s.heap.append(card)
        kind = s.kinds[card]
        s.books.sold[kind] += 1
        seat = self.who if s.seizer < 0 else s.seizer
        s.purses[seat] += kind + 1
        s.note("sold", seat, "BZ-2", {"card": f"@card:{WORDS[kind]}", "n": kind + 1})


# -- BZ-5: guards ----------------------------------------------------------------------------------


class Guards(WindowRules[Market]):
    """A guard seizes what lies in a rival's stall."""

    PASS: int = PASS.of()

    def order(self, s: Market, window: int, context: int) -> list[int]:
        return [(context + n) % len(s.hands) for n in range(1, len(s.hands))]

    def holders(self, s: Market, window: int, context: int) -> int:
        return sum(
            1 << seat
            for seat in members(self.could(s, window, context))
            if any(s.kinds[card] == GUARD for card in s.hands[seat])
        )

    def could(self, s: Market, window: int, context: int) -> int:
        if s.seizer >= 0:
            return 0
        return sum(1 << seat for seat, hand in enumerate(s.hands) if hand and seat != context)

    def discreet(self, s: Market) -> bool:
        return bool(s.config.options["discreet"])

    def frank(self, s: Market) -> bool:
        return not self.discreet(s)

    def playing(self, s: Market) -> int:
        return (1 << len(s.hands)) - 1

    def actor(self, s: Market) -> int:
        return s.turn - 1

    def options(self, s: Market, window: int, context: int, seat: int) -> list[int]:
        hand = s.hands[seat]
        return [SEIZE.of(place) for place, card in enumerate(hand) if s.kinds[card] == GUARD]

    def candidates(self, s: Market, window: int, context: int, seat: int) -> list[int]:
        return [SEIZE.of(place) for place in range(len(s.hands[seat]))]

    def refusal(self, s: Market, window: int, context: int, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is not SEIZE:
            return NOT_NOW
        if known.a >= len(s.hands[seat]):
            return NO_CARD
        return OK if s.kinds[s.hands[seat][known.a]] == GUARD else NO_GUARD

    def use(self, s: Market, window: int, context: int, seat: int, action: int) -> None:
        card = s.leave(seat, SPACE.decode(action).a)
        reveal_to(s.known, [card], EVERYBODY)
        s.reveals += 1
        s.heap.append(card)
        s.seizer = seat
        s.note("seized", seat, "BZ-5", {})


# -- BZ-6: bids ------------------------------------------------------------------------------------


class Bidding(SealedDecision[Market]):
    """Sealed bids for the top card; of equal ones the first seat's counts."""

    rule = "BZ-6"

    def exclusive(self, s: Market) -> bool:
        return True

    def asked(self, s: Market) -> int:
        return (1 << len(s.hands)) - 1

    def candidates(self, s: Market, seat: int) -> list[int]:
        return BID.every()

    def why_not(self, s: Market, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is not BID:
            return NOT_NOW
        return OK if known.a <= s.purses[seat] else NO_COIN

    def reveal(self, s: Market, answers: list[int]) -> None:
        bids = [SPACE.decode(answer).a for answer in answers]
        s.books.bids.append(bids)
        for seat, coins in enumerate(bids):
            s.note("bid", seat, "BZ-6", {"n": coins})
        seat = bids.index(max(bids))
        if len(s.hands[seat]) < FULL:
            s.purses[seat] -= bids[seat]
            deal(s, seat, "BZ-6")


# -- BZ-7: offers ----------------------------------------------------------------------------------


class Offers(SideActions[Market]):
    """A card, face down, for a coin."""

    def seats(self, s: Market) -> int:
        return sum(1 << seat for seat in range(len(s.hands)) if self.legal(s, seat))

    def nudged(self, s: Market) -> int:
        return sum(1 << to for to in {s.offered_to[n] for n, at in enumerate(s.offers) if at >= 0})

    def candidates(self, s: Market, seat: int) -> list[int]:
        others = [other for other in range(len(s.hands)) if other != seat]
        slots = range(len(s.hands[seat]))
        offers = [OFFER.of(slot, other) for slot in slots for other in others]
        takes = [TAKE.of(other) for other in others if s.offers[other] >= 0]
        return [*offers, *takes, RECALL.of()]

    def why_not(self, s: Market, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is OFFER:
            if s.offers[seat] >= 0 or s.day in s.offered[seat]:
                return OFFERED
            if known.b >= len(s.hands) or known.b == seat:
                return NO_OFFER
            return OK if known.a < len(s.hands[seat]) else NO_CARD
        if known.verb is RECALL:
            return OK if s.offers[seat] >= 0 else NO_OFFER
        if known.a >= len(s.hands) or s.offers[known.a] < 0 or s.offered_to[known.a] != seat:
            return NO_OFFER
        if len(s.hands[seat]) == FULL:
            return HAND_FULL
        return OK if s.purses[seat] else NO_COIN

    def choose(self, s: Market, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is OFFER:
            s.offers[seat], s.offered_to[seat] = known.a, known.b
            s.offered[seat].append(s.day)
            s.note("offered", seat, "BZ-7", {"slot": known.a, "to": f"@seat:{known.b}"})
        elif known.verb is RECALL:
            s.offers[seat] = -1
            s.note("recalled", seat, "BZ-7", {})
        else:
            card = s.leave(known.a, s.offers[known.a])
            s.hands[seat].append(card)
            s.known[card] |= 1 << seat
            s.purses[seat] -= 1
            s.purses[known.a] += 1
            s.reveals += 1
            if s.log is not None:
                secret: Params = {"card": f"@card:{WORDS[s.kinds[card]]}"}
                params: Params = {"from": f"@seat:{known.a}"}
                s.log.add_secret("took", seat, "BZ-7", params, 1 << seat | 1 << known.a, secret)


# -- the game --------------------------------------------------------------------------------------


class Bazaar(Game[Market]):
    """The game without a fault."""

    def __init__(self) -> None:
        name = dict.fromkeys(("en", "fr"), "Bazaar")
        super().__init__("bazaar", "1", name, SPACE, REFUSALS, Path(__file__).parent)

    def variants(self) -> list[Variant]:
        return [Variant("bazaar", self.name, [2, 3, 4], {})]

    def options_schema(self) -> Json:
        schema = super().options_schema()
        schema["properties"]["discreet"] = {"type": "boolean", "default": True}
        return schema

    def components(self) -> list[Json]:
        return [{"id": word} for word in WORDS]

    def new(self, options: Json, rng: Rng) -> Market:
        s = Market(rng, TableConfig(options, windows=Guards(), side_actions=OFFERS))
        seats = options["seats"]
        s.kinds = [n // COPIES for n in range(COPIES * len(WORDS))]
        s.known = [0] * len(s.kinds)
        s.deck = list(range(len(s.kinds)))
        rng.shuffle(s.deck)
        s.hands = [[s.deck.pop() for _ in range(3)] for _ in range(seats)]
        for seat, hand in enumerate(s.hands):
            reveal_to(s.known, hand, 1 << seat)
        s.heap, s.stall, s.purses = [], [], [2] * seats
        s.offers, s.offered_to = [-1] * seats, [0] * seats
        s.offered = [[] for _ in range(seats)]
        s.books = Books()
        s.day, s.turn, s.seizer = 0, 0, -1
        s.push(Days())
        settle(s)
        return s

    def lay_out(self, options: Json, told: Json, rng: Rng) -> Market:
        """The field "purses" may be set."""
        faults = [(f"set.{field}", "there is no such field") for field in told if field != "purses"]
        if faults:
            raise BadPosition(*faults[0], faults)
        s = self.new(options, rng)
        s.purses = list(told.get("purses", s.purses))
        return s

    def leave(self, s: Market, seat: int) -> None:
        s.purses[seat] = -1
        s.finish()

    def outcome(self, s: Market) -> Outcome | None:
        if not s.over:
            return None
        ending = "drawn" if len(set(s.purses)) == 1 else "richest"
        return Outcome.of_scores(ending, s.purses)

    def audit(self, s: Market) -> None:
        zones = [s.deck, s.heap, s.stall, *s.hands]
        cards = [card for zone in zones for card in zone]
        assert sorted(cards) == list(range(len(s.kinds))), "cards are lost"
        for seat, place in enumerate(s.offers):
            assert place < len(s.hands[seat]), "an offer points at nothing"
        assert len(s.purses) == len(s.offered_to) == len(s.offered) == len(s.hands)
        assert len(s.known) == len(s.kinds)

    def knowledge(self, s: Market, seat: int) -> Knowledge:
        return Knowledge(seat, s.kinds, s.known)

    def dealt(self, s: Market) -> list[list[list[int]]]:
        return [[s.deck, s.stall, *s.hands]]

    def view(self, s: Market, seat: int) -> Json:
        eyes = self.knowledge(s, seat)
        answered = bool(s.answers) and seat >= 0 and s.answers[seat] >= 0
        seats = [
            {"hand": eyes.words(hand, WORDS), "purse": purse, "offer": offer, "to": to}
            for hand, purse, offer, to in zip(
                s.hands, s.purses, s.offers, s.offered_to, strict=True
            )
        ]
        return {
            "day": s.day,
            "turn": s.turn,
            "deck": len(s.deck),
            "heap": eyes.words(s.heap, WORDS),
            "stall": eyes.words(s.stall, WORDS),
            "seats": seats,
            "sold": s.books.sold[:],
            "bid": SPACE.decode(s.answers[seat]).a if answered else None,
        }

    def name_of(self, s: Market, seat: int, domain: str, word: str, before: list[int]) -> int:
        """A slot of one's own hand, or the seat that offers a card that one knows."""
        if word not in WORDS or not 0 <= seat < len(s.hands):
            return -1
        eyes = self.knowledge(s, seat)
        if domain == "slot":
            return eyes.place_of(s.hands[seat], WORDS.index(word))
        if domain == "from":
            for other, place in enumerate(s.offers):
                if place >= 0 and eyes.kind(s.hands[other][place]) == WORDS.index(word):
                    return other
        return -1

    def label(self, s: Market, seat: int, action: int) -> tuple[str, Params]:
        known = SPACE.decode(action)
        key, params = super().label(s, seat, action)
        zone, place = s.hands[seat] if seat >= 0 else [], known.a
        if known.verb is TAKE:
            zone, place = (
                (s.hands[known.a], s.offers[known.a]) if known.a < len(s.hands) else ([], 0)
            )
        if known.verb in (SELL, SEIZE, OFFER, TAKE):
            params["card"] = self.word(s, seat, zone, place)
        return key, params

    def word(self, s: Market, seat: int, zone: list[int], place: int) -> str:
        """The card at a place of a zone as a seat may know it."""
        kind = self.knowledge(s, seat).kind(zone[place]) if 0 <= place < len(zone) else UNKNOWN
        return "@card:" + ("any" if kind == UNKNOWN else WORDS[kind])


OFFERS = Offers(SPACE, [OFFER, TAKE, RECALL])
GAME = Bazaar()
