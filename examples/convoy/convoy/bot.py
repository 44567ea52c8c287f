"""What bots know of Convoy: whole cargoes as plans, when a storm is worth it, who stands better."""

from math import exp

from astrarium.kernel.advice import Advice, Plan
from astrarium.kernel.flow import decision, legal
from convoy.rules import KINDS, LOAD, SAIL, STORM


class Captain(Advice):
    """Loads much while nobody seems to hold a storm, and keeps storms for rich cargoes."""

    def plans(self, s, seat):
        if decision(s).kind != "load":
            return []
        cargo = sorted((KINDS[card] for card in s.hands[seat] if KINDS[card]), reverse=True)
        fleet = [cargo[:count] for count in range(len(cargo) + 1)]
        return [Plan([*map(LOAD.of, load), SAIL.of()], 0.1 * sum(load)) for load in fleet]

    def options(self, s, seat):
        return legal(s, seat)

    def pick(self, s, seat, rng):
        if decision(s).kind == "load":
            return self.plans(s, seat)[-1].actions[0]
        options = decision(s).legal(s, seat)
        rich = sum(KINDS[card] for card in s.ship) > 3
        return STORM.of() if rich and STORM.of() in options else options[0]

    def evaluate(self, s):
        weights = [exp(points / 4) for points in s.points]
        return [weight / sum(weights) for weight in weights]

    def clock(self, s):
        return len(s.deck)


ADVICE = Captain()
