"""Faults to plant in the bazaar, each with the check of the suite that is meant to find it.

Only the bazaar's own classes are changed: the kernel may be compiled, and then it can't be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from astrarium.kernel.door.referee import Refusal
from astrarium.kernel.events import ALL_SEATS, Params
from astrarium.kernel.flow import OK, why_not
from astrarium.kernel.game import Json
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.views import Outcome
from toys import bazaar
from toys.bazaar import (
    FROM,
    GUARD,
    NO_OFFER,
    NOT_NOW,
    OFFER,
    REFUSALS,
    REST,
    SALE,
    SEIZE,
    SPACE,
    TAKE,
    WORDS,
    Bazaar,
    Bidding,
    Days,
    Guards,
    Market,
    Offers,
    Sale,
    Trading,
)

Plant = Callable[[pytest.MonkeyPatch], None]
FAULTS: dict[str, tuple[str, str, Plant]] = {}
"""By a few words: the name of the check, what its message says, and what plants the fault."""


def fault(words: str, check: str, says: str = "") -> Callable[[Plant], Plant]:
    """Enter a fault."""

    def enter(plant: Plant) -> Plant:
        FAULTS[words] = (check, says, plant)
        return plant

    return enter


def around(patch: pytest.MonkeyPatch, kind: Any, name: str, wrap: Callable[..., Any]) -> None:
    """Replace a method by one that gets the old one first."""
    old = getattr(kind, name)
    patch.setattr(kind, name, lambda *args: wrap(old, *args))


def worth(s: Market, seat: int) -> int:
    """A secret: what a hand is worth. A fault lets it out."""
    return sum(s.kinds[card] for card in s.hands[seat])


# -- copies and snapshots --------------------------------------------------------------------------


@fault("a field left out of clone", "clone", "turn is not there")
def _(patch: pytest.MonkeyPatch) -> None:
    def clone(old: Any, s: Market) -> Market:
        t: Market = old(s)
        del t.turn
        return t

    around(patch, Market, "clone", clone)


@fault("a field of a part left out of clone", "clone", "books.sold")
def _(patch: pytest.MonkeyPatch) -> None:
    def clone(old: Any, s: Market) -> Market:
        t: Market = old(s)
        t.books.sold = [0] * len(WORDS)
        return t

    around(patch, Market, "clone", clone)


@fault("a list shared by two copies", "clone", "purses is one list")
def _(patch: pytest.MonkeyPatch) -> None:
    def clone(old: Any, s: Market) -> Market:
        t: Market = old(s)
        t.purses = s.purses
        return t

    around(patch, Market, "clone", clone)


@fault("a nested list shared by two copies", "clone", "offered.0 is one list")
def _(patch: pytest.MonkeyPatch) -> None:
    def clone(old: Any, s: Market) -> Market:
        t: Market = old(s)
        t.offered = s.offered[:]
        return t

    around(patch, Market, "clone", clone)


@fault("a part shared by two copies", "clone", "books is one list")
def _(patch: pytest.MonkeyPatch) -> None:
    def clone(old: Any, s: Market) -> Market:
        t: Market = old(s)
        t.books = s.books
        return t

    around(patch, Market, "clone", clone)


@fault("a clone that forgets how often something was shown", "clone")
def _(patch: pytest.MonkeyPatch) -> None:
    def clone(old: Any, s: Market) -> Market:
        t: Market = old(s)
        t.reveals = 0
        return t

    around(patch, Market, "clone", clone)


@fault("a list that copies share changed in place", "fork", "changed")
def _(patch: pytest.MonkeyPatch) -> None:
    def choose(old: Any, top: Trading, s: Market, seat: int, action: int) -> None:
        s.kinds[0], s.kinds[-1] = s.kinds[-1], s.kinds[0]
        old(top, s, seat, action)

    around(patch, Trading, "choose", choose)


@fault("a field left out of what is saved", "save", "purses.0 is not saved")
def _(patch: pytest.MonkeyPatch) -> None:
    def save(old: Any, game: Bazaar, s: Market) -> Json:
        data: Json = old(game, s)
        data["table"]["purses"] = [2] * len(s.purses)
        return data

    around(patch, Bazaar, "save", save)


@fault("a field wrongly said to follow from the others", "snapshot")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Market, "SHARED", ("offered_to",))
    patch.setattr(Market, "OPEN", tuple(name for name in Market.OPEN if name != "offered_to"))


@fault("a frame that is built again otherwise", "frames", "Sale")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Sale, "args", lambda sale: [1 - min(sale.who, 1)])


@fault("a snapshot with junk that ends in another error", "load")
def _(patch: pytest.MonkeyPatch) -> None:
    def load(old: Any, game: Bazaar, data: Any) -> Market:
        assert sum(data["table"]["purses"]) >= 0
        s: Market = old(game, data)
        return s

    around(patch, Bazaar, "load", load)


@fault("a position with a misspelt field", "position")
def _(patch: pytest.MonkeyPatch) -> None:
    def position(old: Any, game: Bazaar, data: Json, rng: Rng) -> Market:
        told = data.get("set", {})
        known = {"purses": told["purses"]} if "purses" in told else {}
        s: Market = old(game, {**data, "set": known}, rng)
        return s

    around(patch, Bazaar, "position", position)


# -- determinizations ------------------------------------------------------------------------------


@fault("a determinization that keeps the generator", "chance")
def _(patch: pytest.MonkeyPatch) -> None:
    def determinize(old: Any, game: Bazaar, s: Market, seat: int, rng: Rng) -> Market:
        t: Market = old(game, s, seat, rng)
        t.rng = s.rng.clone()
        return t

    around(patch, Bazaar, "determinize", determinize)


def blind(patch: pytest.MonkeyPatch) -> None:
    """Let twins be the truth, so that nothing shows by comparing with them."""
    patch.setattr(Bazaar, "exchange", lambda game, s, seat, rng: None)


@fault("a determinization that follows from the truth", "counsel", "drawn with the same luck")
def _(patch: pytest.MonkeyPatch) -> None:
    def determinize(old: Any, game: Bazaar, s: Market, seat: int, rng: Rng) -> Market:
        t: Market = old(game, s, seat, rng)
        if len(t.deck) > 1 and s.kinds[s.deck[0]] < 2:
            t.deck[0], t.deck[1] = t.deck[1], t.deck[0]
        return t

    around(patch, Bazaar, "determinize", determinize)


@fault("a determinization that keeps everything", "memory", "never change")
def _(patch: pytest.MonkeyPatch) -> None:
    blind(patch)

    def determinize(old: Any, game: Bazaar, s: Market, seat: int, rng: Rng) -> Market:
        t: Market = old(game, s, seat, rng)
        same = s.clone()
        same.rng = t.rng
        return same

    around(patch, Bazaar, "determinize", determinize)


@fault("a determinization that keeps the truth now and then", "memory")
def _(patch: pytest.MonkeyPatch) -> None:
    blind(patch)

    def determinize(old: Any, game: Bazaar, s: Market, seat: int, rng: Rng) -> Market:
        t: Market = old(game, s, seat, rng)
        if rng.below(3):
            return t
        same = s.clone()
        same.rng = t.rng
        return same

    around(patch, Bazaar, "determinize", determinize)


@fault("a determinization that keeps the order of the deck", "memory", "order of dealt zone 0")
def _(patch: pytest.MonkeyPatch) -> None:
    blind(patch)
    around(patch, Bazaar, "dealt", lambda old, game, s: [[s.deck], [s.stall, *s.hands]])

    def determinize(old: Any, game: Bazaar, s: Market, seat: int, rng: Rng) -> Market:
        t: Market = old(game, s, seat, rng)
        t.deck = s.deck[:]
        return t

    around(patch, Bazaar, "determinize", determinize)


@fault("a determinization that forgets one's own hand", "secrecy")
def _(patch: pytest.MonkeyPatch) -> None:
    around(patch, Bazaar, "determinize", lambda old, game, s, seat, rng: old(game, s, -1, rng))


@fault("a question only to those who hold something, at a discreet table", "next")
def _(patch: pytest.MonkeyPatch) -> None:
    def could(old: Any, rules: Guards, s: Market, window: int, context: int) -> int:
        mask: int = old(rules, s, window, context)
        guards = [any(s.kinds[card] == GUARD for card in hand) for hand in s.hands]
        return mask & sum(1 << seat for seat, guard in enumerate(guards) if guard)

    around(patch, Guards, "could", could)


# -- what a seat sees and may ask ------------------------------------------------------------------


@fault("a view that shows another hand", "secrecy", "the view differs")
def _(patch: pytest.MonkeyPatch) -> None:
    def view(old: Any, game: Bazaar, s: Market, seat: int) -> Json:
        return {**old(game, s, seat), "worth": worth(s, 0)}

    around(patch, Bazaar, "view", view)


@fault("a question whose choices stand in an order that tells a secret", "secrecy")
def _(patch: pytest.MonkeyPatch) -> None:
    def candidates(old: Any, offers: Offers, s: Market, seat: int) -> list[int]:
        found: list[int] = old(offers, s, seat)
        return found[::-1] if worth(s, 1 - min(seat, 1)) % 2 else found

    around(patch, Offers, "candidates", candidates)


@fault("a notice to those who hold a guard", "secrecy")
def _(patch: pytest.MonkeyPatch) -> None:
    def nudged(old: Any, offers: Offers, s: Market) -> int:
        return 1 if any(s.kinds[card] == GUARD for card in s.hands[0]) else 0

    around(patch, Offers, "nudged", nudged)


@fault("a refusal that tells a secret", "refusals")
def _(patch: pytest.MonkeyPatch) -> None:
    def refusal(old: Any, game: Bazaar, s: Market, seat: int, action: int, code: int) -> Refusal:
        told: Refusal = old(game, s, seat, action, code)
        if code == NO_OFFER:
            told.params["n"] = worth(s, 1 - min(seat, 1))
        return told

    around(patch, Bazaar, "refusal", refusal)


@fault("a label that tells a secret", "labels")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Bazaar, "refusal_params", lambda *args: {})

    def label(old: Any, game: Bazaar, s: Market, seat: int, action: int) -> tuple[str, Params]:
        key, params = old(game, s, seat, action)
        if action in TAKE.every() and why_not(s, seat, action) != OK:
            params["n"] = worth(s, 1 - min(seat, 1))
        return key, params

    around(patch, Bazaar, "label", label)


@fault("words of a label that tell a secret", "labels")
def _(patch: pytest.MonkeyPatch) -> None:
    looked = [0]

    def label(old: Any, game: Bazaar, s: Market, seat: int, action: int) -> tuple[str, Params]:
        looked[0] = worth(s, 1 - min(seat, 1))
        told: tuple[str, Params] = old(game, s, seat, action)
        return told

    def say(old: Any, game: Bazaar, language: str, key: str, params: Params) -> str:
        words: str = old(game, language, key, params)
        return f"{words} ({looked[0]})" if ".action." in key and language == "fr" else words

    around(patch, Bazaar, "label", label)
    around(patch, Bazaar, "say", say)


@fault("a name that finds what only others know", "names")
def _(patch: pytest.MonkeyPatch) -> None:
    def name(
        old: Any, game: Bazaar, s: Market, seat: int, domain: str, word: str, before: list[int]
    ) -> int:
        if domain == FROM.name and word in WORDS:
            holds = [WORDS.index(word) in [s.kinds[card] for card in hand] for hand in s.hands]
            return holds.index(True) if True in holds else -1
        found: int = old(game, s, seat, domain, word, before)
        return found

    around(patch, Bazaar, "name_of", name)


# -- what follows an answer ------------------------------------------------------------------------


def tells(patch: pytest.MonkeyPatch, kind: str, name: str, secret: Callable[[Market], int]) -> None:
    """Let an event tell everybody something more."""

    def note(old: Any, s: Market, told: str, seat: int, rule: str, params: Params) -> None:
        old(s, told, seat, rule, {**params, name: secret(s)} if told == kind else params)

    around(patch, Market, "note", note)


@fault("an event that tells a secret", "history")
def _(patch: pytest.MonkeyPatch) -> None:
    tells(patch, "offered", "n", lambda s: worth(s, 0))


@fault("an event of a move with chance that tells a secret", "history")
def _(patch: pytest.MonkeyPatch) -> None:
    tells(patch, "haggled", "next", lambda s: s.kinds[s.deck[-1]] if s.deck else 0)


@fault("a card that is drawn and told to all", "history", "told what it never sees")
def _(patch: pytest.MonkeyPatch) -> None:
    def deal(old: Any, s: Market, seat: int, rule: str) -> None:
        log, s.log = s.log, None
        old(s, seat, rule)
        s.log = log
        if log is not None:
            named: Params = {"card": f"@card:{WORDS[s.kinds[s.hands[seat][-1]]]}"}
            log.add_secret("drew", seat, rule, {}, ALL_SEATS, named)

    around(patch, bazaar, "deal", deal)


@fault("an answer that its event tells to all", "history", "and sees the same")
def _(patch: pytest.MonkeyPatch) -> None:
    def choose(old: Any, top: Bidding, s: Market, seat: int, action: int) -> None:
        old(top, s, seat, action)
        if s.answers and s.log is not None:
            coins: Params = {"n": SPACE.decode(action).a}
            s.log.add_secret("bid", seat, "BZ-6", {}, ALL_SEATS, coins)

    around(patch, Bidding, "choose", choose)


@fault("a sealed answer that counts as a move", "counter")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Bidding, "secret", lambda top, s: False)


@fault("a barrier where something worth it is offered", "barrier")
def _(patch: pytest.MonkeyPatch) -> None:
    def choose(old: Any, offers: Offers, s: Market, seat: int, action: int) -> None:
        old(offers, s, seat, action)
        known = SPACE.decode(action)
        if known.verb is OFFER:
            s.reveals += s.kinds[s.hands[seat][known.a]] == GUARD

    around(patch, Offers, "choose", choose)


@fault("a place number that tells a secret", "history")
def _(patch: pytest.MonkeyPatch) -> None:
    def deal(old: Any, s: Market, seat: int, rule: str) -> None:
        old(s, seat, rule)
        card = s.hands[seat][-1]
        higher = sum(s.kinds[other] > s.kinds[card] for other in s.hands[seat])
        s.note("laid", seat, rule, {"slot": higher})

    around(patch, bazaar, "deal", deal)


@fault("an order of a hand that tells a secret", "order")
def _(patch: pytest.MonkeyPatch) -> None:
    def deal(old: Any, s: Market, seat: int, rule: str) -> None:
        old(s, seat, rule)
        s.hands[seat].sort(key=lambda card: s.kinds[card])

    around(patch, bazaar, "deal", deal)


@fault("a view that changes with hidden things", "history")
def _(patch: pytest.MonkeyPatch) -> None:
    def choose(old: Any, offers: Offers, s: Market, seat: int, action: int) -> None:
        old(offers, s, seat, action)
        if action in OFFER.every():
            s.books.sold[0] = worth(s, seat)

    around(patch, Offers, "choose", choose)


@fault("a free take-back that tells who holds a reaction", "barrier")
def _(patch: pytest.MonkeyPatch) -> None:
    def step(old: Any, sale: Sale, s: Market, name: str) -> None:
        if name == "window" and not Guards().holders(s, SALE, sale.who):
            s.reveals -= 1  # the window's own showing does not count
        old(sale, s, name)

    around(patch, Sale, "step", step)


@fault("a view that shows who has bid in secret", "draft")
def _(patch: pytest.MonkeyPatch) -> None:
    def view(old: Any, game: Bazaar, s: Market, seat: int) -> Json:
        return {**old(game, s, seat), "thinking": sum(s.answers)}

    def redraw(old: Any, top: Bidding, s: Market, seat: int, rng: Rng) -> None:
        """Leave what others bid as it is, so that nothing but the draft shows."""

    around(patch, Bazaar, "view", view)
    around(patch, Bidding, "redraw", redraw)
    patch.setattr(Bazaar, "exchange_answers", lambda game, s, seat, rng: None)


# -- the catalogue, lists, endings -----------------------------------------------------------------


@fault("an event with a rule that does not exist", "events", "'BZ-99', which is no rule")
def _(patch: pytest.MonkeyPatch) -> None:
    def note(old: Any, s: Market, told: str, seat: int, rule: str, params: Params) -> None:
        old(s, told, seat, "BZ-99" if told == "recalled" else rule, params)

    around(patch, Market, "note", note)


@fault("an event without words", "events")
def _(patch: pytest.MonkeyPatch) -> None:
    def note(old: Any, s: Market, told: str, seat: int, rule: str, params: Params) -> None:
        old(s, "slept" if told == "haggled" else told, seat, rule, params)

    around(patch, Market, "note", note)


@fault("something legal that is no candidate", "candidates")
def _(patch: pytest.MonkeyPatch) -> None:
    def legal(top: Trading, s: Market, seat: int) -> list[int]:
        return [a for a in range(SPACE.size) if top.why_not(s, seat, a) == OK]

    around(patch, Trading, "candidates", lambda old, top, s, seat: old(top, s, seat)[:-1])
    patch.setattr(Trading, "legal", legal)


@fault("something done meanwhile that is not listed", "agreement")
def _(patch: pytest.MonkeyPatch) -> None:
    around(patch, Offers, "legal", lambda old, offers, s, seat: old(offers, s, seat)[1:])


@fault("a question that nobody must answer", "legal", "Bidding: nobody must answer")
def _(patch: pytest.MonkeyPatch) -> None:
    around(patch, Bidding, "asked", lambda old, top, s: old(top, s) if s.day < 2 else 0)


@fault("a procedure that runs in a circle", "loop", "Days step night")
def _(patch: pytest.MonkeyPatch) -> None:
    def step(old: Any, days: Days, s: Market, name: str) -> None:
        if name == "night" and s.day == 2:
            s.jump("night")
        else:
            old(days, s, name)

    around(patch, Days, "step", step)


# -- legality --------------------------------------------------------------------------------------


@fault("a legal action missing from the list", "agreement", "allowed but not listed")
def _(patch: pytest.MonkeyPatch) -> None:
    around(patch, Trading, "legal", lambda old, top, s, seat: old(top, s, seat)[:-1])


@fault("a listed action that a rule forbids", "agreement", "listed but forbidden")
def _(patch: pytest.MonkeyPatch) -> None:
    around(patch, Trading, "legal", lambda old, top, s, seat: [*old(top, s, seat), SEIZE.of(0)])


@fault("an action listed twice", "legal", "listed twice")
def _(patch: pytest.MonkeyPatch) -> None:
    around(patch, Trading, "legal", lambda old, top, s, seat: old(top, s, seat) * 2)


@fault("a candidate listed twice", "candidates", "listed twice")
def _(patch: pytest.MonkeyPatch) -> None:
    around(patch, Trading, "candidates", lambda old, top, s, seat: old(top, s, seat) * 2)
    around(patch, Trading, "legal", lambda old, top, s, seat: sorted(set(old(top, s, seat))))


@fault("a question without an answer", "legal", "must answer and can't")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Trading, "legal", lambda top, s, seat: [])


@fault("a refusal by a rule that does not exist", "reasons", "no rule BZ-99")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(REFUSALS, "table", [*REFUSALS.table])
    REFUSALS.table[NOT_NOW] = ("BZ-99", "bazaar.no.not_now")


@fault("a refusal without words", "reasons", "no words")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(REFUSALS, "table", [*REFUSALS.table])
    REFUSALS.table[NOT_NOW] = ("BZ-2", "bazaar.no.nonesuch")


@fault("a label without words", "words", "no words")
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Bazaar, "refusal_params", lambda *args: {})
    patch.setattr(Bazaar, "label", lambda game, s, seat, action: ("bazaar.action.nonesuch", {}))


@fault("a refused action that changes the state", "rejection", "changed the state")
def _(patch: pytest.MonkeyPatch) -> None:
    def refusal(old: Any, game: Bazaar, s: Market, seat: int, action: int, code: int) -> Refusal:
        s.reveals += 1
        told: Refusal = old(game, s, seat, action, code)
        return told

    around(patch, Bazaar, "refusal", refusal)


# -- endings ---------------------------------------------------------------------------------------


@fault("an ending without a name", "ending", "without a named ending")
def _(patch: pytest.MonkeyPatch) -> None:
    def outcome(old: Any, game: Bazaar, s: Market) -> Outcome | None:
        found: Outcome | None = old(game, s)
        if found is not None:
            found.ending = ""
        return found

    around(patch, Bazaar, "outcome", outcome)


@fault("a game that never ends", "ending", "no ending after")
def _(patch: pytest.MonkeyPatch) -> None:
    def step(old: Any, days: Days, s: Market, name: str) -> None:
        s.day = min(s.day, 1)
        old(days, s, name)

    around(patch, Days, "step", step)


@fault("forced answers in a circle", "loop", "forced moves lead in a circle")
def _(patch: pytest.MonkeyPatch) -> None:
    def choose(top: Trading, s: Market, seat: int, action: int) -> None:
        s.turn = seat

    patch.setattr(Offers, "seats", lambda offers, s: 0)
    patch.setattr(Trading, "candidates", lambda top, s, seat: [REST.of()])
    patch.setattr(Trading, "choose", choose)


@fault("components that get lost", "audit", "cards are lost")
def _(patch: pytest.MonkeyPatch) -> None:
    def step(old: Any, sale: Sale, s: Market, name: str) -> None:
        old(sale, s, name)
        if name == "show":
            s.heap = s.heap[1:]

    around(patch, Sale, "step", step)


@fault("chance outside the state", "fork", "the states differ")
def _(patch: pytest.MonkeyPatch) -> None:
    outside = FastRng(3)

    def step(old: Any, days: Days, s: Market, name: str) -> None:
        s.purses[0] += outside.below(3)
        old(days, s, name)

    around(patch, Days, "step", step)


@fault("a crash", "crash", "ZeroDivisionError: no such goods")
def _(patch: pytest.MonkeyPatch) -> None:
    def step(sale: Sale, s: Market, name: str) -> None:
        raise ZeroDivisionError("no such goods")

    patch.setattr(Sale, "step", step)
