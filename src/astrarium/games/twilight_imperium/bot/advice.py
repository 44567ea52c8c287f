"""How bots play Twilight Imperium: which actions deserve a thought, and how good they look."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision, members
from astrarium.kernel.rng import Rng

from .. import moves as m
from ..effects.requirements import Requirement
from ..printed.components import FIRST_OBJECTIVE, SEATS
from ..printed.tables import (
    CARRIER,
    COLOR,
    DIPLOMACY,
    DOCK,
    FACTION_IDS,
    FIGHTER,
    FLAGSHIP,
    FLEET,
    HOME,
    IMPERIAL,
    INFANTRY,
    LEADERSHIP,
    NO_COLOR,
    NONE,
    PLANETS,
    PLANETS_OF,
    STRATEGY,
    TACTIC,
    TECHNOLOGY_CARD,
    TECHNOLOGY_INDEX,
    TECHNOLOGY_RECORDS,
    TRADE,
    UPGRADE,
    WARFARE,
)
from ..rules.board.units import (
    SHIPS,
    capacity,
    count,
    fleet_size,
    in_space,
    line,
    number,
    on_planet,
)
from ..rules.cards.components import OF_A_FACTION
from ..rules.cards.drawing import SECRET_LIMIT, secrets_of
from ..rules.production.cart import cart_cost
from ..rules.production.paying import INFLUENCE_DUE, RESOURCES_DUE, funds
from ..rules.production.research import missing, researchable
from ..state import PHASES, TwilightImperium
from .abilities import marking, using
from .action_cards import aim, answering, playing, reroll_worth, rewarded, votes_worth
from .actions import Outlook, activation_worth, card_worth, production_worth, strategic_worth
from .faction_abilities import as_action, choice, raising
from .reasons import reason
from .trades import best_offer, composing, is_good, note_appeal, swap_worth, wormhole_worth
from .values import values_of
from .votes import exhausting, foretelling, outcome_worth, voting
from .worth import chances, saved_for, strength

WIDTH: Final = 6
"""How many of the best answers a search looks at."""
WEIGHED: Final = ("choose_action", "take_card", "research")
"""The questions that a search thinks about; the others have an answer that is plain enough."""
CLOSE: Final = 1.5
"""How far below the best answer one may look that a search still tries."""
INHERITANCE_SYSTEMS: Final = TECHNOLOGY_INDEX["inheritance_systems"]
PREFERRED: Final = {
    TECHNOLOGY_INDEX[id]: worth
    for id, worth in {
        "neural_motivator": 0.9,
        "sarween_tools": 1.0,
        "antimass_deflectors": 0.7,
        "plasma_scoring": 0.5,
        "gravity_drive": 1.3,
        "carrier_2": 1.3,
        "cruiser_2": 1.2,
        "dreadnought_2": 1.1,
        "hyper_metabolism": 1.2,
        "fighter_2": 0.8,
        "infantry_2": 0.7,
        "space_dock_2": 1.0,
        "war_sun": 1.2,
        "fleet_logistics": 1.2,
        "integrated_economy": 1.1,
        "assault_cannon": 1.0,
        "duranium_armor": 0.9,
        "light_wave_deflector": 0.8,
        "daxcive_animators": 0.5,
    }.items()
}
"""What some technologies are worth; others half a point."""
FACTIONS_OWN: Final = 1.4
"""What a technology of one's own faction is worth."""
GROUNDWORK: Final = 0.4
"""What a technology adds for each of one's own faction's that lacks its colour."""
ALOOF: Final = {TECHNOLOGY_INDEX["valkyrie_particle_weave"]: 0.65}
"""The same for those to which nothing leads that is wanted for itself."""
OWN_TECHNOLOGIES: Final[list[list[int]]] = [
    [n for n, record in enumerate(TECHNOLOGY_RECORDS) if record.get("faction") == faction]
    for faction in FACTION_IDS
]
UNIQUE: Final = 0.45
"""What a flagship is worth beside its guns: its text, and an objective that wants to see it."""


class Hints(Advice[TwilightImperium]):
    """The advice of Twilight Imperium."""

    def pick(self, s: TwilightImperium, seat: int, rng: Rng) -> int:
        kind = decision(s).kind
        if kind == "choose_action":
            partner = best_offer(s, seat)
            if partner != NONE:
                return m.DEAL.of(partner)
        elif kind == "show_card":
            return m.DECLINE.of()
        elif kind == "compose_offer":
            return composing(s, seat)
        scored = self.scored(s, seat)
        top = max([score for score, _ in scored])
        equal = [action for score, action in scored if score >= top - 1e-9]
        return equal[rng.below(len(equal))]

    def options(self, s: TwilightImperium, seat: int) -> list[int]:
        kind = decision(s).kind
        if kind == "compose_offer":
            return [composing(s, seat)]
        if kind == "show_card":
            return [m.DECLINE.of()]
        scored = sorted(self.scored(s, seat), key=lambda one: -one[0])
        best, first = scored[0]
        if kind not in WEIGHED:
            return [first]
        if kind == "choose_action":
            partner = best_offer(s, seat)
            if partner != NONE:
                return [m.DEAL.of(partner)]
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
            meanwhile = s.setting.meanwhile
            assert meanwhile is not None
            accept = m.ACCEPT.of(n)
            if is_good(s, seat, offer) and meanwhile.why_not(s, seat, accept) == 0:
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
        if kind == "move_ships":
            return moving(s, seat, actions)
        if kind == "produce":
            return producing(s, seat, actions)
        if kind == "vote":
            return voting(s, seat, actions)
        if m.SPACE.decode(actions[-1]).verb is m.PREDICT:
            return foretelling(s, seat, actions)
        return [(score(s, seat, kind, action), action) for action in actions]


def action_score(s: TwilightImperium, seat: int, action: int, outlook: Outlook) -> float:
    """How good an action of a turn looks; passing is 0."""
    known = m.SPACE.decode(action)
    if known.verb is m.PASS or known.verb is m.DONE:
        return 0.0
    if known.verb is m.STRATEGIC:
        return 0.05 + strategic_worth(s, seat, known.a)
    if known.verb is m.ACTIVATE:
        return activation_worth(s, seat, known.a, outlook)
    if known.verb is m.PLAY:
        return playing(s, seat, known.a)
    if known.verb is m.PLAY_NOTE:
        return note_appeal(s, seat, known.a, known.b)
    return as_action(s, seat, known)


# -- movement --------------------------------------------------------------------------------------


def wanted_troops(s: TwilightImperium, seat: int) -> int:
    """How many ground forces the planets of the active system ask for."""
    wanted = 0
    for planet in PLANETS_OF[s.system]:
        owner = s.owner[planet]
        if owner != seat:
            guards = 0 if owner == NONE else number(on_planet(s, owner, planet), INFANTRY)
            wanted += 2 * guards + 1
    return wanted


def moving(s: TwilightImperium, seat: int, actions: list[int]) -> list[tuple[float, int]]:
    """Ships to bring: with enough room for the ground forces that are needed, and with enough guns
    for the ships that are there; as little else as possible."""
    loaded = number(in_space(s, seat, s.system), INFANTRY)
    coming = in_space(s, seat, s.system) & SHIPS
    for ship in s.movement.ships:
        coming += 1 << 6 * ship.kind
        loaded += len(ship.loads)
    enemy = 0.0
    for other in members(s.here[s.system] & ~(1 << seat)):
        enemy += strength(s, other, in_space(s, other, s.system) & SHIPS)
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
            printed = line(s, seat, known.b)
            if known.a == s.system:
                value = -2.0
            elif short > 0 and s.data.capacity[printed] and troops_at(s, seat, known.a):
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


def troops_at(s: TwilightImperium, seat: int, system: int) -> int:
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
            printed = line(s, seat, known.a)
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


# -- everything else -------------------------------------------------------------------------------


def score(s: TwilightImperium, seat: int, kind: str, action: int) -> float:
    """How good another answer looks."""
    known = m.SPACE.decode(action)
    verb = known.verb
    asked = choice(s, seat, kind, known)
    if asked is not None:
        return asked
    if verb is m.TAKE_CARD:
        return card_worth(s, seat, known.a)
    if verb is m.SCORE:
        return 1.0 + s.data.points[known.a]
    if verb is m.KEEP or verb is m.RETURN_SECRET:
        near: Requirement = s.requirements[known.a]
        share = min(1.0, near.have(s, seat) / near.need)
        return share if verb is m.KEEP else -share
    if verb is m.PAY or verb is m.SUGGESTED:
        return 2.0
    if verb is m.PRIMARY_INSTEAD:
        return 2.0
    if verb is m.SECONDARY:
        return secondary_score(s, seat, known.a)
    if verb is m.BUY_TOKENS:
        spare = funds(s, seat, INFLUENCE_DUE) - s.players[seat].goods - saved_for(s, seat)[1]
        return 0.4 * known.a if 3 * known.a <= spare else 0.1 - 0.3 * known.a
    if verb is m.GAIN_TOKEN:
        return pool_need(s, seat, known.a)
    if verb is m.SHIFT_TOKEN:
        return pool_need(s, seat, known.b) - pool_need(s, seat, known.a) - 1.0
    if verb is m.RESEARCH:
        return technology_worth(s, seat, known.a)
    if verb is m.RESEARCH_AGAIN:
        return 0.8 if funds(s, seat, RESOURCES_DUE) >= 8 else -0.5
    if verb is m.REMOVE_CUSTODIANS:
        return 5.0
    if verb is m.LAND:
        return landing_score(s, seat, known.a)
    if verb is m.LAND_FIGHTER:
        return fighter_landing(s, seat, known.a)
    if verb is m.BOMBARD or verb is m.FIRE or verb is m.DEFEND:
        return 1.0
    if verb is m.PLACE_STRUCTURE:
        return (1.2 if known.a == DOCK else 0.7) + 0.2 * values_of(s).planet_worth[known.b]
    if verb is m.READY_PLANET:
        return 0.5 + values_of(s).planet_worth[known.a]
    if verb is m.START_UNIT:
        return values_of(s).planet_worth[known.b] - 0.4 * count(on_planet(s, seat, known.b))
    if verb is m.DECIDE:
        return outcome_worth(s, seat, s.vote.agenda, known.a)
    if verb is m.EXHAUST and kind == "votes":
        return exhausting(s, seat, known.a)
    if verb is m.ANNOUNCE:
        return 0.3 if hopeless(s, seat) else -0.5
    if verb is m.RETREAT:
        return sum(
            values_of(s).planet_worth[one] for one in PLANETS_OF[known.a] if s.owner[one] == seat
        )
    if verb is m.USE_TECHNOLOGY and known.a == INHERITANCE_SYSTEMS:
        return inheritance_score(s, seat)
    if verb in (m.USE_TECHNOLOGY, m.USE_ABILITY, m.USE_UNIT):
        return using(s, seat, action)
    if verb is m.USE_LAW:
        return 0.5
    if verb is m.TAKE_GOOD or verb is m.TAKE_COMMODITY:
        return 0.5 if verb is m.TAKE_GOOD else 0.0
    if verb is m.SWAP_CARDS:
        return swap_worth(s, seat, known.a, known.b)
    if verb is m.GAIN_TECHNOLOGY:
        return technology_worth(s, seat, known.a)
    if verb is m.ASSIMILATE:
        return technology_worth(s, seat, known.b) - (0.8 if s.valefar[known.a] != NONE else 0.0)
    if verb is m.LOSE_AT:
        return aim(s, seat, action) if known.a != seat else -2.0
    if kind == "choose_target":
        return aim(s, seat, action)
    if verb is m.BUY_VOTES:
        return votes_worth(s, seat, known.a)
    if verb is m.RAISE_DIE:
        return raising(s, seat, known.a)
    if verb is m.PLAY_NOTE:
        return note_appeal(s, seat, known.a, known.b)
    if verb is m.PLACE_WORMHOLE:
        return wormhole_worth(s, seat, known.b)
    if verb is m.PLAY:
        return answering(s, seat, known.a)
    if verb is m.HIT_SHIP or verb is m.HIT_DAMAGED:
        return marking(s, seat, action)
    if verb is m.REROLL:
        return reroll_worth(s, seat, known.a)
    if verb is m.DISCARD:
        return 0.0
    if verb is m.DRAW_SECRET:
        return 0.5
    if verb is m.LOSE or verb is m.LOSE_DAMAGED:
        return -values_of(s).price[line(s, seat, known.a)]
    if verb is m.CHOOSE_PLANET:
        return values_of(s).planet_worth[known.a]
    if verb is m.CHOOSE_SYSTEM:
        if kind == "take_back":
            return activation_worth(s, seat, known.a, Outlook(s, seat))
        return rewarded(s, seat, kind, known.a)
    if verb is m.CHOOSE_SEAT:
        return 0.5 if known.a == seat else 0.0
    if verb is m.PROPOSE or verb is m.DROP:
        return 0.0 if verb is m.DROP else -1.0
    return 0.0


def hopeless(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat had better leave the space combat."""
    enemy = s.combat.seats[1 - s.combat.seats.index(seat)]
    own = strength(s, seat, in_space(s, seat, s.system) & SHIPS)
    return own < 0.4 * strength(s, enemy, in_space(s, enemy, s.system) & SHIPS)


def secondary_score(s: TwilightImperium, seat: int, card: int) -> float:
    """Whether a secondary ability is worth its token."""
    p = s.players[seat]
    if card == LEADERSHIP:
        return 0.5 if funds(s, seat, INFLUENCE_DUE) - p.goods >= 3 else -0.5
    if card == TRADE:
        worth = 0.9 if p.commodities == 0 else -0.3
    elif card == TECHNOLOGY_CARD:
        worth = 1.0
    elif card == IMPERIAL:
        worth = 0.9 if secrets_of(s, seat) < SECRET_LIMIT else 0.35
    elif card == WARFARE:
        money = funds(s, seat, RESOURCES_DUE) - saved_for(s, seat)[0]
        worth = production_worth(s, seat, HOME[p.faction], money)
    elif card == DIPLOMACY:
        worth = readying_worth(s, seat)
    else:
        worth = 0.4
    return worth - (0.3 if p.pools[STRATEGY] > 1 else 0.5)


def readying_worth(s: TwilightImperium, seat: int) -> float:
    """What readying two planets is worth: their resources and influence may be spent again."""
    spent = [
        max(s.data.resources[planet], s.data.influence[planet])
        for planet in range(PLANETS)
        if s.owner[planet] == seat and s.exhausted >> planet & 1
    ]
    return 0.12 * sum(sorted(spent)[-2:])


def pool_need(s: TwilightImperium, seat: int, pool: int) -> float:
    """How much one more token in a pool is wanted."""
    n = s.players[seat].pools[pool]
    if pool == TACTIC:
        return 2.0 - 0.35 * n
    return 1.9 - 0.45 * n if pool == FLEET else 1.5 - 0.5 * n


def technology_worth(s: TwilightImperium, seat: int, technology: int) -> float:
    """What a technology is worth to a seat, the objectives that it serves included."""
    worth = PREFERRED.get(technology, FACTIONS_OWN if OF_A_FACTION[technology] else 0.5)
    p = s.players[seat]
    own = [COLOR[one] for one in members(p.technologies)]
    if COLOR[technology] != NO_COLOR:
        worth += 0.15 * min(3, own.count(COLOR[technology]))
        for aim in OWN_TECHNOLOGIES[p.faction]:
            if not p.technologies >> aim & 1 and missing(s, seat, aim)[COLOR[technology]]:
                worth += ALOOF.get(aim, GROUNDWORK)
    for card in s.objectives + p.secrets:
        objective = s.requirements[card - FIRST_OBJECTIVE]
        before = objective.have(s, seat)
        if before >= objective.need or card in p.scored:
            continue
        p.technologies |= 1 << technology
        if objective.have(s, seat) > before:
            worth += 0.8
        p.technologies &= ~(1 << technology)
    if UPGRADE[technology] != NONE:
        worth += 0.1
    return worth


def inheritance_score(s: TwilightImperium, seat: int) -> float:
    """Whether ignoring prerequisites brings a much better technology than else."""
    usual = [technology_worth(s, seat, one) for one in researchable(s, seat)]
    s.inheriting = True
    free = max(technology_worth(s, seat, one) for one in researchable(s, seat))
    s.inheriting = False
    return free - 0.3 - max(usual, default=0.0)


def landing_score(s: TwilightImperium, seat: int, planet: int) -> float:
    """Where a ground force is wanted: where planets can be won, the dearest first."""
    owner = s.owner[planet]
    if owner == seat:
        return 0.1
    here = s.assault.landed[PLANETS_OF[s.system].index(planet)]
    guards = 0 if owner == NONE else number(on_planet(s, owner, planet), INFANTRY)
    needed = 2 * guards + 1
    return 1.0 + values_of(s).planet_worth[planet] if here < needed else 0.2


def fighter_landing(s: TwilightImperium, seat: int, planet: int) -> float:
    """Fighters land where guards stand, to help infantry that have landed there (TI-FAQ.60)."""
    owner = s.owner[planet]
    guards = 0 if owner in (NONE, seat) else number(on_planet(s, owner, planet), INFANTRY)
    here = s.assault.landed[PLANETS_OF[s.system].index(planet)]
    if not guards or not number(on_planet(s, seat, planet), INFANTRY):
        return -0.5
    return 0.15 if here < 3 * guards + 1 else -0.1


ADVICE: Final = Hints()
