"""A toy with all that a table must keep apart: hidden hands, a move of small choices, a reaction
window, deals that are made meanwhile, and at will a draft in secret before it all."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from astrarium.games import goofspiel
from astrarium.kernel.actions import ActionSpace, Domain
from astrarium.kernel.flow import Decision, Procedure, SeatDecision, SideActions, lowest, settle
from astrarium.kernel.game import Game, Json
from astrarium.kernel.knowledge import EVERYBODY, Knowledge
from astrarium.kernel.options import Variant
from astrarium.kernel.refusals import Refusals
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State, TableConfig
from astrarium.kernel.views import Outcome
from astrarium.kernel.windows import AskWindow, SealedWindow, WindowRules

WORDS: Final = ["robbers", "salt", "silk"]  # a card's number is what it is worth
KINDS: Final = [0] * 6 + [1] * 12 + [2] * 12
CARD, SEAT = Domain("card", 3, WORDS), Domain("seat", 4)
SPACE: Final = ActionSpace()
LOAD = SPACE.add("load", CARD)
UNLOAD = SPACE.add("unload")
DIG = SPACE.add("dig")
RIDE = SPACE.add("ride")
ROB = SPACE.add("rob")
PASS = SPACE.add("pass")
OFFER = SPACE.add("offer", CARD, SEAT)
TAKE = SPACE.add("take", SEAT)
LEAVE = SPACE.add("leave", SEAT)
READY = SPACE.add("ready")
REFUSALS: Final = Refusals("goofspiel.no.")
CANNOT: Final = REFUSALS.add("GS-3", "spent")
ROBBERY: Final = 0


class Desert(State):
    """Cards by place, who knows them, what is loaded, what was offered to whom."""

    NESTED = ("hands", "packed")
    OPEN = ("points", "offered", "partner", "loaded", "robbed", "active", "dug", "turn", "ready")
    REDRAWN = ("deck", "known", "hands", "packed")

    def __init__(self, rng: Rng, config: TableConfig) -> None:
        super().__init__(rng, config)
        seats = config.options["seats"]
        self.deck = list(range(len(KINDS)))
        self.known = [0] * len(KINDS)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.packed: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.offered, self.partner = [-1] * seats, [-1] * seats
        self.loaded: list[int] = []
        self.robbed: list[int] = []
        self.active = self.dug = self.turn = self.ready = 0

    def find(self, seat: int, kind: int) -> int:
        """A card of a kind in a hand, -1 when there is none."""
        return next((card for card in self.hands[seat] if KINDS[card] == kind), -1)

    def show(self, seat: int, kind: int, word: str) -> int:
        """A card leaves a hand and is shown."""
        card = self.find(seat, kind)
        self.hands[seat].remove(card)
        self.known[card] = EVERYBODY
        self.told(word, seat, WORDS[kind])
        return card

    def told(self, word: str, seat: int, card: str = "") -> None:
        if self.log is not None:
            self.log.add(word, seat, "GS-3", {"card": card})

    def draw(self, seat: int) -> None:
        card = self.deck.pop()
        self.known[card] |= 1 << seat
        self.hands[seat].append(card)
        self.reveals += 1


class Turns(Procedure[Desert]):
    """Six turns, a secret draft before them if wished."""

    def steps(self) -> list[str]:
        return ["draft", "load", "ride", "land"]

    def step(self, s: Desert, step: str) -> None:
        if step == "draft" and s.config.options["draft"]:
            s.push(Draft())
        elif step == "load":
            s.push(Loading(s.active))
        elif step == "ride":
            sealed = s.config.options["sealed"]
            s.push(SealedWindow(ROBBERY, 0) if sealed else AskWindow(ROBBERY, 0))
        elif step == "land":
            s.points[s.active] += sum(KINDS[card] for card in s.loaded)
            s.loaded, s.dug, s.turn = [], 0, s.turn + 1
            s.active = (s.active + 1) % len(s.hands)
            if s.turn == 6:
                s.finish()
            else:
                s.jump("load")


class Draft(Decision[Desert]):
    """Everybody packs cards in secret, in as many moves as it takes."""

    kind = "draft"
    rule = "GS-3"

    def seats(self, s: Desert) -> int:
        return (1 << len(s.hands)) - 1 & ~s.ready

    def seat(self, s: Desert) -> int:
        return lowest(self.seats(s))

    def secret(self, s: Desert) -> bool:
        return True

    def candidates(self, s: Desert, seat: int) -> list[int]:
        return [LOAD.of(1), LOAD.of(2), *([UNLOAD.of()] if s.packed[seat] else []), READY.of()]

    def choose(self, s: Desert, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is READY:
            s.ready |= 1 << seat
        elif known.verb is LOAD:
            s.packed[seat].append(known.a)
        else:
            s.packed[seat].pop()
        if s.log is not None:
            s.log.add_secret("draft", seat, "GS-3", {}, 1 << seat, {"n": len(s.packed[seat])})
        if self.seats(s):
            s.push(self)
        else:
            s.reveals += 1


class Loading(SeatDecision[Desert]):
    """A move of small choices: load, unload, and ride; or dig for a card, once."""

    kind = "load"
    rule = "GS-3"

    def candidates(self, s: Desert, seat: int) -> list[int]:
        found = [LOAD.of(kind) for kind in (1, 2) if s.find(seat, kind) >= 0]
        found += [UNLOAD.of()] if s.loaded else []
        return found + ([] if s.dug else [DIG.of()]) + [RIDE.of()]

    def choose(self, s: Desert, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is RIDE:
            s.told("ride", seat)
            return
        if known.verb is LOAD:
            s.loaded.append(s.show(seat, known.a, "load"))
        elif known.verb is DIG:
            s.dug = 1
            s.draw(seat)
            s.told("dig", seat)
        else:
            s.hands[seat].append(s.loaded.pop())
        s.push(self)


class Robberies(WindowRules[Desert]):
    """When a laden caravan rides, everybody may rob it, its owner too if he is odd enough."""

    PASS = PASS.of()
    WORDS: ClassVar = ["robbery"]
    default_refusal = CANNOT

    def order(self, s: Desert, window: int, context: int) -> list[int]:
        return [(s.active + n) % len(s.hands) for n in range(1, len(s.hands) + 1)]

    def holders(self, s: Desert, window: int, context: int) -> int:
        return sum(1 << n for n in self.order(s, window, context) if s.find(n, 0) >= 0)

    def could(self, s: Desert, window: int, context: int) -> int:
        everybody = (1 << len(s.hands)) - 1
        return everybody if s.loaded else 0

    def discreet(self, s: Desert) -> bool:
        return bool(s.config.options["discreet"])

    def actor(self, s: Desert) -> int:
        return s.active

    def options(self, s: Desert, window: int, context: int, seat: int) -> list[int]:
        return [ROB.of()] if s.loaded and s.find(seat, 0) >= 0 else []

    def use(self, s: Desert, window: int, context: int, seat: int, action: int) -> None:
        s.robbed += [*s.loaded, s.show(seat, 0, "rob")]
        s.loaded = []


class Deals(SideActions[Desert]):
    """At any moment a captain may give a card away; the other takes it or leaves it."""

    default_refusal = CANNOT

    def seats(self, s: Desert) -> int:
        return sum(1 << seat for seat in range(len(s.hands)) if self.candidates(s, seat))

    def nudged(self, s: Desert) -> int:
        found = 0
        for card, to in zip(s.offered, s.partner, strict=True):
            found |= 1 << to if card >= 0 else 0
        return found

    def candidates(self, s: Desert, seat: int) -> list[int]:
        givers = [n for n, card in enumerate(s.offered) if card >= 0 and s.partner[n] == seat]
        found = [verb.of(giver) for giver in givers for verb in (TAKE, LEAVE)]
        if s.offered[seat] >= 0:
            return found
        kinds = [kind for kind in (1, 2) if s.find(seat, kind) >= 0]
        others = [to for to in range(len(s.hands)) if to != seat]
        return found + [OFFER.of(kind, to) for kind in kinds for to in others]

    def choose(self, s: Desert, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is OFFER:
            s.offered[seat], s.partner[seat] = s.show(seat, known.a, "offer"), known.b
            return
        card, s.offered[known.a] = s.offered[known.a], -1
        s.told(known.verb.name, seat, WORDS[KINDS[card]])
        s.hands[seat if known.verb is TAKE else known.a].append(card)


class Caravan(Game[Desert]):
    """The toy as a game; its words are borrowed."""

    def __init__(self) -> None:
        name = dict.fromkeys(("en", "fr"), "Caravan")
        folder = Path(goofspiel.__file__).parent
        super().__init__("caravan", "1", name, SPACE, REFUSALS, folder, "caravan")

    def variants(self) -> list[Variant]:
        return [Variant("caravan", self.name, [2, 3, 4], {})]

    def options_schema(self) -> Json:
        schema = super().options_schema()
        for name, default in (("draft", False), ("discreet", True), ("sealed", False)):
            schema["properties"][name] = {"type": "boolean", "default": default}
        return schema

    def new(self, options: Json, rng: Rng) -> Desert:
        s = Desert(rng, TableConfig(options, Robberies(), Deals(SPACE, [OFFER, TAKE, LEAVE])))
        rng.shuffle(s.deck)
        for seat in range(options["seats"]):
            for _ in range(5):
                s.draw(seat)
        s.push(Turns())
        settle(s)
        return s

    def frames(self) -> dict[str, type]:
        return {**super().frames(), **{kind.__name__: kind for kind in (Turns, Draft, Loading)}}

    def knowledge(self, s: Desert, seat: int) -> Knowledge:
        return Knowledge(seat, KINDS, s.known)

    def dealt(self, s: Desert) -> list[list[list[int]]]:
        return [[s.deck, *s.hands]]

    def determinize(self, s: Desert, seat: int, rng: Rng) -> Desert:
        t = super().determinize(s, seat, rng)
        for other, packed in enumerate(t.packed):
            if other != seat and not t.over and isinstance(t.stack[-1], Draft):
                t.packed[other] = [1 + rng.below(2) for _ in packed]
        return t

    def view(self, s: Desert, seat: int) -> Json:
        known = self.knowledge(s, seat)
        open_ = s.over or not s.config.options["draft"] or s.ready == (1 << len(s.hands)) - 1
        seats = [
            {
                "points": s.points[n],
                "hand": known.words(hand, WORDS),
                "packed": s.packed[n][:] if open_ or n == seat else None,
            }
            for n, hand in enumerate(s.hands)
        ]
        return {
            "seats": seats,
            "loaded": known.words(s.loaded, WORDS),
            "offers": [[card >= 0, to] for card, to in zip(s.offered, s.partner, strict=True)],
            "deck": len(s.deck),
            "turn": s.turn + 1,
        }

    def leave(self, s: Desert, seat: int) -> None:
        s.points[seat] = -1
        s.finish()

    def outcome(self, s: Desert) -> Outcome | None:
        return Outcome.of_scores("most_points", s.points) if s.over else None


GAME: Final = Caravan()
