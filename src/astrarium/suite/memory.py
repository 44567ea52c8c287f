"""Conformance: what a determinization draws does not depend on what is true.

A check at one moment can't see a determinization that keeps the truth now and then. So states are
drawn from the true one and, as many, from another that the seat can't tell from it. If drawing
depends on nothing but what the seat knows, both sorts come from one distribution, whichever of them
was labelled "drawn from the truth"; so the truth must not be met more often in the first.

This is an exact permutation test with a stratum for each moment and seat (Fisher, The Design of
Experiments, 1935; strata as in Mantel and Haenszel, J. Natl. Cancer Inst. 22, 1959). It takes the
states as given: only the draws are random, and those are independent, while moments of one game are
not (the same hand lies hidden in all of them). So it raises a false alarm in one case in `ALARM`
at most, however much the moments have in common and however likely the truth was.

What is compared is what the other seats see, and the order of the zones that the game deals out
(`Game.dealt`), which nobody sees: a deck that stays as it is tells what comes next. And a field
(the seat's own apart from the others') that differs in twins (`Game.twin`), but never in what is
drawn, is one that drawing forgets.
"""

from __future__ import annotations

from math import comb
from typing import Any

from astrarium.kernel.rng import FastRng
from astrarium.kernel.state import State
from astrarium.lab.errors import Broken
from astrarium.suite.fields import differences
from astrarium.suite.secrecy import twin
from astrarium.suite.walk import Point

Eyes = list[Any]
"""What each of the other seats sees, and of what kinds the components of each zone are."""
DRAWS = 6
"""States drawn from the truth, and as many from elsewhere, for each moment and seat."""
STEPS = 3
"""Determinizations one after the other that lead elsewhere."""
ALARM = 100_000
"""One check in so many may raise a false alarm."""
STIFF = 8
"""Moments at which an order of unknown things never changed, after which it counts as kept."""
FORGOTTEN = 4
"""Moments at which a twin's field differed and no draw's, after which drawing forgets the field."""


class Memory:
    """Collects how often draws show another seat's secrets as they truly are, and judges."""

    def __init__(self) -> None:
        self.strata: list[tuple[list[int], list[int]]] = []
        self.varied = False
        self.looked = False
        self.stiff: dict[int, int] = {}  # by zone: moments without a change, 0 once it changed
        self.forgotten: dict[str, int] = {}  # the same by field, where a twin's differed

    def look(self, point: Point) -> None:
        """Draw states for every seat and compare what the others see in them."""
        for seat in point.seats():
            rng = FastRng(point.chance(50 + seat).below(1 << 40))
            elsewhere = point.state
            for _ in range(STEPS):
                elsewhere = point.game.determinize(elsewhere, seat, rng)
            truth = eyes(point, point.state, seat)
            drawn = [point.game.determinize(point.state, seat, rng) for _ in range(DRAWS)]
            near = [eyes(point, state, seat) for state in drawn]
            self.fields(point, seat, drawn)
            far = [self.drawn(point, elsewhere, seat, rng) for _ in range(DRAWS)]
            self.count(truth, near, far)
            self.order(point, seat, truth, near)

    def drawn(self, point: Point, state: State, seat: int, rng: FastRng) -> Eyes:
        """What the others see in a state drawn for a seat, and what lies in its zones."""
        return eyes(point, point.game.determinize(state, seat, rng), seat)

    def course(self, point: Point) -> None:
        """For one of the seats, draw only as often as shows whether drawing forgets a field."""
        rng = point.chance(420)
        seat = rng.below(len(point.seats()))
        names = changed_fields(point, seat, twin(point, seat, 430))
        for _ in range(DRAWS):
            if all(self.forgotten.get(name) == 0 for name in names):
                return
            self.drawn_anew(point, seat, [point.game.determinize(point.state, seat, rng)])
        self.count_forgotten(names)

    def fields(self, point: Point, seat: int, drawn: list[State]) -> None:
        """Note which fields of a twin are others, and in no state that is drawn."""
        self.drawn_anew(point, seat, drawn)
        self.count_forgotten(changed_fields(point, seat, twin(point, seat, 400)))

    def drawn_anew(self, point: Point, seat: int, drawn: list[State]) -> None:
        """Note which fields some states have otherwise."""
        for state in drawn:
            for name in changed_fields(point, seat, state):
                self.forgotten[name] = 0

    def count_forgotten(self, names: set[str]) -> None:
        """Count a moment at which no draw had the fields otherwise, unless one ever had."""
        for name in names:
            if self.forgotten.get(name) != 0:
                self.forgotten[name] = self.forgotten.get(name, 0) + 1

    def order(self, point: Point, seat: int, truth: Eyes, near: list[Eyes]) -> None:
        """Note which zones keep their order although the seat does not know it."""
        knows = point.game.knowledge(point.state, seat)
        zones = [zone for group in point.game.dealt(point.state) for zone in group]
        first = len(truth) - len(zones)
        for number, zone in enumerate(zones):
            hidden = {knows.kinds[instance] for instance in zone if not knows.knows(instance)}
            if len(hidden) < 2 or self.stiff.get(number) == 0:
                continue
            if any(draw[first + number] != truth[first + number] for draw in near):
                self.stiff[number] = 0
            else:
                self.stiff[number] = self.stiff.get(number, 0) + 1

    def count(self, truth: Eyes, near: list[Eyes], far: list[Eyes]) -> None:
        """Take in what is hidden from a seat: in truth, in the draws from the truth and in those
        from elsewhere."""
        self.looked = True
        self.varied = self.varied or any(draw != truth for draw in near)
        self.strata.append(([agreeing(truth, d) for d in near], [agreeing(truth, d) for d in far]))

    def chance(self) -> float:
        """How likely the truth is met in the draws from it as often as it was, or more often, if
        drawing does not depend on it."""
        likely: dict[int, float] = {0: 1.0}
        met = 0
        for near, far in self.strata:
            met += sum(near)
            likely = added(likely, sums(near + far, len(near)))
        return sum(share for total, share in likely.items() if total >= met)

    def judge(self, hidden: bool) -> None:
        """Broken when the truth survives beyond chance, or nothing is ever drawn anew although
        the game hides something."""
        if hidden and self.looked and not self.varied:
            raise Broken("memory", "determinizations never change what another seat sees")
        for number, moments in self.stiff.items():
            if moments >= STIFF:
                raise Broken("memory", f"the order of dealt zone {number} is always kept")
        for name, moments in self.forgotten.items():
            if moments >= FORGOTTEN:
                raise Broken("memory", f"{name} is never drawn anew")
        if self.chance() < 1 / ALARM:
            met = [sum(sum(stratum[n]) for stratum in self.strata) for n in (0, 1)]
            raise Broken(
                "memory",
                f"the truth shows {met[0]} times in states drawn from it, "
                f"{met[1]} times in as many drawn from elsewhere",
            )


def eyes(point: Point, state: State, seat: int) -> Eyes:
    """What each other seat sees in a state, and of what kind the components of each zone are."""
    seats = [other for other in point.seats() if other != seat]
    seen = [point.game.view(state, other) for other in seats]
    kinds = point.game.knowledge(state, seat).kinds
    zones = [zone for group in point.game.dealt(state) for zone in group]
    return [*seen, *([kinds[instance] for instance in zone] for zone in zones)]


def changed_fields(point: Point, seat: int, other: State) -> set[str]:
    """The paths of the fields that a state has otherwise than a point's, without the places in
    their lists; of lists by seat the own entry stands apart."""
    found = set()
    for fault in differences(point.state, other, ""):
        first, *path = fault.split(" ")[0].split(".")
        whole = getattr(point.state, first)
        if path and isinstance(whole, list) and len(whole) == len(point.seats()):
            first += ".own" if path[0] == str(seat) else ".others"
        found.add(".".join([first, *(step for step in path if not step.isdecimal())]))
    return found


def agreeing(truth: Eyes, draw: Eyes) -> int:
    """In how many eyes and zones a draw is the truth."""
    return sum(one == other for one, other in zip(truth, draw, strict=True))


def sums(scores: list[int], count: int) -> dict[int, float]:
    """How likely each total of `count` of the scores is, every choice of them being as likely."""
    ways: list[dict[int, int]] = [{0: 1}, *({} for _ in range(count))]
    for score in scores:
        for chosen in range(count - 1, -1, -1):
            for total, number in ways[chosen].items():
                more = ways[chosen + 1]
                more[total + score] = more.get(total + score, 0) + number
    everything = comb(len(scores), count)
    return {total: number / everything for total, number in ways[count].items()}


def added(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    """The distribution of the sum of two independent numbers."""
    found: dict[int, float] = {}
    for a, p in one.items():
        for b, q in other.items():
            found[a + b] = found.get(a + b, 0.0) + p * q
    return found
