"""How bots play Twilight Imperium: which actions deserve a thought, and how good they look."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision
from astrarium.kernel.rng import Rng

from .. import moves as m
from ..effects.holdings import infantry_on
from ..printed.components import SEATS
from ..printed.tables import (
    CARRIER,
    FIGHTER,
    FLAGSHIP,
    FLEET,
    INFANTRY,
    NONE,
    PLANETS_OF,
    SystemNumber,
    UnitType,
)
from ..rules.board.units import SHIPS, capacity, fleet_size, in_space, line, number, on_planet
from ..rules.production.cart import cart_cost
from ..rules.production.paying import RESOURCES_DUE, funds
from ..state import PHASES, TwilightImperium
from .abilities import AS_ACTION
from .action_cards import playing
from .actions import Outlook, activation_worth, strategic_worth
from .reasons import reason
from .scores import score
from .trades import best_offer, composing, is_good, note_appeal
from .values import values_of
from .votes import foretelling, voting
from .worth import chances, opposing, saved_for, strength

WIDTH: Final = 6
"""How many of the best answers a search looks at."""
WEIGHED: Final = ("choose_action", "take_card", "research")
"""The questions that a search thinks about; the others have an answer that is plain enough."""
CLOSE: Final = 1.5
"""How far below the best answer one may look that a search still tries."""
UNIQUE: Final = 0.45
"""What a flagship is worth beside its guns: its text, and an objective that wants to see it."""


class Hints(Advice[TwilightImperium]):
    """The advice of Twilight Imperium."""

    def plain(self, s: TwilightImperium, seat: int) -> int:
        """The answer that needs no weighing: an offer to be made, what is composed for it; NONE
        where answers are weighed."""
        kind = decision(s).kind
        if kind == "choose_action":
            partner = best_offer(s, seat)
            return NONE if partner == NONE else m.DEAL.of(partner)
        if kind == "show_card":
            return m.DECLINE.of()
        return composing(s, seat) if kind == "compose_offer" else NONE

    def pick(self, s: TwilightImperium, seat: int, rng: Rng) -> int:
        plain = self.plain(s, seat)
        if plain != NONE:
            return plain
        scored = self.scored(s, seat)
        top = max([score for score, _ in scored])
        equal = [action for score, action in scored if score >= top - 1e-9]
        return equal[rng.below(len(equal))]

    def options(self, s: TwilightImperium, seat: int) -> list[int]:
        plain = self.plain(s, seat)
        if plain != NONE:
            return [plain]
        scored = sorted(self.scored(s, seat), key=lambda one: -one[0])
        best, first = scored[0]
        if decision(s).kind not in WEIGHED:
            return [first]
        return [action for score, action in scored[:WIDTH] if score > best - CLOSE]

    def rate(self, s: TwilightImperium, seat: int, action: int) -> float:
        return self.ratings(s, seat, [action])[0]

    def ratings(self, s: TwilightImperium, seat: int, actions: list[int]) -> list[float]:
        looks = {action: 0.5 * score for score, action in self.scored(s, seat)}
        return [looks.get(action, 0.0) for action in actions]

    def respond(self, s: TwilightImperium, seat: int, rng: Rng) -> int:
        """Accept offers that give more than they want, and refuse the others."""
        for n, offer in enumerate(s.offers):
            if offer.taker != seat or offer.void:
                continue
            beside = s.config.side_actions
            assert beside is not None
            accept = m.ACCEPT.of(n)
            if is_good(s, seat, offer) and beside.why_not(s, seat, accept) == 0:
                return accept
            return m.REFUSE.of(n)
        return -1

    def reason(self, s: TwilightImperium, seat: int, action: int) -> tuple[str, Params]:
        return reason(s, seat, action)

    def evaluate(self, s: TwilightImperium) -> list[float]:
        return chances(s)

    def clock(self, s: TwilightImperium) -> int:
        """Turns, and phases where nobody has one."""
        return (s.round * len(PHASES) + s.phase) * (SEATS + 1) + s.active

    def tuning(self) -> Tuning:
        return Tuning(0.4, 4.0, 1)

    def scored(self, s: TwilightImperium, seat: int) -> list[tuple[float, int]]:
        """Every legal action with how good it looks; only differences count."""
        top = decision(s)
        actions = top.legal(s, seat)
        if len(actions) == 1:
            return [(0.0, actions[0])]
        kind = top.kind
        if kind == "choose_action":
            outlook = Outlook(s, seat)
            return [(action_score(s, seat, action, outlook), action) for action in actions]
        together = TOGETHER.get(kind)
        if m.SPACE.decode(actions[-1]).verb is m.PREDICT:
            together = foretelling
        if together is not None:
            return together(s, seat, actions)
        return [(score(s, seat, kind, action), action) for action in actions]


def action_score(s: TwilightImperium, seat: int, action: int, outlook: Outlook) -> float:
    """How good an action of a turn looks; passing is 0."""
    known = m.SPACE.decode(action)
    if known.verb is m.PASS or known.verb is m.DONE:
        return 0.0
    if known.verb is m.STRATEGIC:
        return 0.05 + strategic_worth(s, seat, known.a)
    if known.verb is m.ACTIVATE:
        return activation_worth(s, seat, SystemNumber(known.a), outlook)
    if known.verb is m.PLAY:
        return playing(s, seat, known.a)
    if known.verb is m.PLAY_NOTE:
        return note_appeal(s, seat, known.a, known.b)
    taste = AS_ACTION.get(known.a) if known.verb is m.USE_ABILITY else None
    return 0.7 if taste is None else taste(s, seat)


# -- movement --------------------------------------------------------------------------------------


def wanted_troops(s: TwilightImperium, seat: int) -> int:
    """How many ground forces the planets of the active system ask for."""
    planets = [planet for planet in PLANETS_OF[s.system] if s.owner[planet] != seat]
    return sum(2 * infantry_on(s, planet) + 1 for planet in planets)


def moving(s: TwilightImperium, seat: int, actions: list[int]) -> list[tuple[float, int]]:
    """Ships to bring: with enough room for the ground forces that are needed, and with enough guns
    for the ships that are there; as little else as possible."""
    loaded = number(in_space(s, seat, s.system), INFANTRY)
    coming = in_space(s, seat, s.system) & SHIPS
    for ship in s.movement.ships:
        coming += 1 << 6 * ship.kind
        loaded += len(ship.loads)
    enemy = opposing(s, seat, s.system)
    short = wanted_troops(s, seat) - loaded
    outgunned = enemy > 0 and strength(s, seat, coming) < 1.6 * enemy
    found: list[tuple[float, int]] = []
    for action in actions:
        known = m.SPACE.decode(action)
        verb = known.verb
        value = -1.0
        if verb is m.DONE:
            value = 0.0
        elif verb is m.FILL:
            value = 3.0 if short > 0 else -0.5
        elif verb in (m.LOAD, m.EMBARK):
            infantry = verb is m.EMBARK or known.b == INFANTRY
            value = 2.0 if short > 0 and infantry else 0.3 if not infantry else -0.5
        elif verb is m.MOVE or verb is m.MOVE_DAMAGED:
            printed = line(s, seat, UnitType(known.b))
            if known.a == s.system:
                value = -2.0
            elif (
                short > 0 and s.data.capacity[printed] and troops_at(s, seat, SystemNumber(known.a))
            ):
                value = (
                    1.0
                    + 0.1 * min(s.data.capacity[printed], 4)
                    - 0.02 * values_of(s).price[printed]
                )
            elif not coming and not s.here[s.system]:
                value = 0.4 - 0.02 * values_of(s).price[printed]
            elif outgunned:
                value = 0.5 + 0.1 * values_of(s).hits[printed] * values_of(s).lives[printed]
        found.append((value, action))
    return found


def troops_at(s: TwilightImperium, seat: int, system: SystemNumber) -> int:
    """How many ground forces wait in a system for a ship."""
    move = s.movement
    waits = number(move.left[system], INFANTRY)
    return waits + sum(number(move.left_ground[planet], INFANTRY) for planet in PLANETS_OF[system])


# -- production ------------------------------------------------------------------------------------


def producing(s: TwilightImperium, seat: int, actions: list[int]) -> list[tuple[float, int]]:
    """What to produce: ground forces, ships to carry them, then guns as the fleet pool allows."""
    p = s.cart
    cart = sum(p.units)
    fleet = (in_space(s, seat, p.system) & SHIPS) + cart
    infantry = number(cart, INFANTRY)
    here = sum(number(on_planet(s, seat, one), INFANTRY) for one in PLANETS_OF[p.system])
    room = capacity(s, seat, fleet & SHIPS)
    free = s.players[seat].pools[FLEET] - fleet_size(fleet)
    left = funds(s, seat, RESOURCES_DUE) - saved_for(s, seat)[0] - cart_cost(s, seat)
    found: list[tuple[float, int]] = []
    for action in actions:
        known = m.SPACE.decode(action)
        value = 0.0
        if left <= 0 and known.verb is not m.DONE:
            value = -0.5
        elif known.verb is m.PRODUCE_ON or (known.verb is m.PRODUCE and known.a == INFANTRY):
            value = 1.2 - 0.25 * (infantry + max(0, here - 2)) + (0.35 if infantry % 2 else 0.0)
        elif known.verb is m.PRODUCE:
            printed = line(s, seat, UnitType(known.a))
            if known.a == FIGHTER:
                carried = number(fleet, FIGHTER) + infantry
                value = 0.5 - 0.1 * number(cart, FIGHTER) if carried < room + 2 else -1.0
            elif free <= 0:
                value = -1.0
            elif known.a == CARRIER:
                value = 1.6 - 0.5 * number(fleet, CARRIER)
            else:
                power = (
                    values_of(s).hits[printed]
                    * values_of(s).lives[printed]
                    / max(1.0, values_of(s).price[printed])
                )
                value = 0.35 + 0.9 * power + 0.03 * values_of(s).price[printed]
                if known.a == FLAGSHIP:
                    value += UNIQUE
        elif known.verb is not m.DONE:
            value = -2.0
        found.append((value, action))
    return found


TOGETHER: Final = {"move_ships": moving, "produce": producing, "vote": voting}
"""The questions whose answers are weighed together."""
ADVICE: Final = Hints()
