"""How good the answers to small questions look, a row a verb. What a turn's action, a move, a
production or a vote is worth stands in modules of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action, Verb
from astrarium.kernel.answers import by_verb
from astrarium.kernel.flow import members

from .. import moves as m
from ..effects.requirements import Requirement
from ..printed.components import FIRST_OBJECTIVE
from ..printed.tables import (
    COLOR,
    DIPLOMACY,
    DOCK,
    FACTION_IDS,
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
from ..rules.board.units import SHIPS, count, in_space, line, number, on_planet
from ..rules.cards.components import OF_A_FACTION
from ..rules.cards.drawing import SECRET_LIMIT, secrets_of
from ..rules.combat.rolls import groups, needs
from ..rules.invasion.ground_losses import forces
from ..rules.production.paying import INFLUENCE_DUE, RESOURCES_DUE, funds
from ..rules.production.research import missing, researchable
from ..state import TwilightImperium
from .abilities import marking, using
from .action_cards import aim, answering, reroll_worth, rewarded, votes_worth
from .actions import Outlook, activation_worth, card_worth, production_worth
from .faction_abilities import crowd, enlisting, forge_worth, raising, swap_gain
from .trades import note_appeal, swap_worth
from .values import values_of
from .votes import exhausting, outcome_worth
from .worth import saved_for, strength

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

Score = Callable[[TwilightImperium, int, str, Action], float]
"""How good an answer of a seat to a kind of question looks."""


def score(s: TwilightImperium, seat: int, kind: str, action: int) -> float:
    """How good an answer looks; only differences count."""
    known = m.SPACE.decode(action)
    if kind == "choose_target" and known.verb is not m.LOSE_AT:
        return aim(s, seat, known)
    return SCORES[known.verb.number](s, seat, kind, known)


# -- cards, objectives, technologies ---------------------------------------------------------------


def scoring(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """An objective brings its points."""
    return 1.0 + s.data.points[known.a]


def keeping(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """How near a secret objective is."""
    near: Requirement = s.requirements[known.a]
    return min(1.0, near.have(s, seat) / near.need)


def returning(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """A secret objective that is far goes back."""
    return -keeping(s, seat, kind, known)


def buying(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """As many tokens as nothing else needs the influence for."""
    spare = funds(s, seat, INFLUENCE_DUE) - s.players[seat].goods - saved_for(s, seat)[1]
    return 0.4 * known.a if 3 * known.a <= spare else 0.1 - 0.3 * known.a


def shifting(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """A token goes where it is wanted much more."""
    return pool_need(s, seat, known.b) - pool_need(s, seat, known.a) - 1.0


def again(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """A second technology for whoever is rich."""
    return 0.8 if funds(s, seat, RESOURCES_DUE) >= 8 else -0.5


def assimilating(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """A copied technology, best with a token that copies nothing yet."""
    lost = 0.8 if s.valefar[known.a] != NONE else 0.0
    return technology_worth(s, seat, known.b) - lost


def exchanging(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """One strategy card for another."""
    return swap_worth(s, seat, known.a, known.b)


def noting(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """A promissory note."""
    return note_appeal(s, seat, known.a, known.b)


# -- units and planets -----------------------------------------------------------------------------


def building(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """Docks before PDS, on good planets."""
    return (1.2 if known.a == DOCK else 0.7) + 0.2 * values_of(s).planet_worth[known.b]


def readying(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """The best planet first."""
    return 0.5 + values_of(s).planet_worth[known.a]


def placing(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """First units on good planets, and not all on one."""
    return values_of(s).planet_worth[known.b] - 0.4 * count(on_planet(s, seat, known.b))


def uprooting(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """Ground forces leave where they are many."""
    return crowd(s, seat, known.a) if kind == "uproot" else 0.0


def picking(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """A planet, for what the question is about."""
    if kind == "swap_values":
        return swap_gain(s, known.a)
    worth = values_of(s).planet_worth[known.a]
    if kind in ("mitosis", "orbital_drop", "take_root"):
        return worth - 0.4 * forces(s, seat, known.a)
    return worth


def heading(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """A system, for what the question is about."""
    if kind == "take_back":
        return activation_worth(s, seat, known.a, Outlook(s, seat))
    return rewarded(s, seat, kind, known.a)


def coming_down(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """Ground forces come down on the best planet."""
    return values_of(s).planet_worth[known.a]


def forging(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """What Star Forge places."""
    return forge_worth(s, seat, known.a, known.b)


def opening(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """A wormhole beside an own planet, best with a token that lies nowhere yet."""
    own = any(s.owner[planet] == seat for planet in PLANETS_OF[known.b])
    return (0.3 if own else 0.0) - 0.2 * (s.wormhole_tokens[known.a] != NONE)


# -- combat ----------------------------------------------------------------------------------------


def announcing(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """A retreat from what can't be won."""
    return 0.3 if hopeless(s, seat) else -0.5


def retreating(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """To where one has planets."""
    worth = values_of(s).planet_worth
    return sum(worth[one] for one in PLANETS_OF[known.a] if s.owner[one] == seat)


def rerolling(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """A die of a space combat that misses with every ship that rolls, or any other die."""
    if s.combat.seats[0] == NONE:
        return reroll_worth(s, seat, known.a)
    rolling = groups(s, seat, s.system)[s.combat.group]
    return 0.5 if known.a < min(needs(s, seat, one, s.system) for one in rolling) else -0.5


def losing(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """The cheapest unit first."""
    return -values_of(s).price[line(s, seat, known.a)]


def striking(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """The dearest unit of somebody else."""
    return aim(s, seat, known) if known.a != seat else -2.0


def marking_ship(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """The ship of the opponent that a hit is for."""
    return marking(s, seat, known)


def enlisting_forces(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """Ground forces that fight in space."""
    return enlisting(s, seat, known)


# -- politics and windows --------------------------------------------------------------------------


def deciding(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """An outcome that the seat decides on alone."""
    return outcome_worth(s, seat, s.vote.agenda, known.a)


def spending(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """Planets for votes; what is paid otherwise, payments suggest."""
    return exhausting(s, seat, known.a) if kind == "votes" else 0.0


def technology_used(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """A technology in a window."""
    if known.a == INHERITANCE_SYSTEMS:
        return inheritance_score(s, seat)
    return using(s, seat, known)


def using_text(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """An ability or a unit's text in a window."""
    return using(s, seat, known)


def naming(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
    """Oneself, for what is good."""
    return 0.5 if known.a == seat else 0.0


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


# -- the table -------------------------------------------------------------------------------------


def flat(worth: float) -> Score:
    """Looks the same whatever it is about."""

    def same(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
        return worth

    return same


def by_first(judge: Callable[[TwilightImperium, int, int], float]) -> Score:
    """Looks as good as its first argument."""

    def judged(s: TwilightImperium, seat: int, kind: str, known: Action) -> float:
        return judge(s, seat, known.a)

    return judged


INDIFFERENT: Final = [
    *(m.PASS, m.DONE, m.DECLINE, m.CHOOSE_FACTION, m.PLACE_TILE, m.DISCARD, m.SPEND_TOKEN),
    *(m.STRATEGIC, m.ACTIVATE, m.SPEND_GOOD, m.TOKEN_FROM, m.EXTRA_DIE, m.PRODUCE, m.PRODUCE_ON),
    *(m.LIFT_FROM_SPACE, m.AGENDA_TOP, m.AGENDA_BOTTOM, m.MOVE, m.MOVE_DAMAGED, m.MOVE_ALL),
    *(m.LOAD, m.EMBARK, m.FILL, m.FIRE_GRAVITON, m.SUSTAIN, m.REPAIR, m.FIGHT),
    *(m.VOTE, m.VOTE_ALL, m.ABSTAIN, m.PREDICT, m.DEAL, m.ACCEPT, m.REFUSE, m.WITHDRAW, m.DROP),
    *(m.GIVE_GOODS, m.GIVE_COMMODITIES, m.GIVE_NOTE, m.GIVE_CARD, m.GIVE_CARD_SHOWN, m.SHOW_NOTE),
    *(m.WANT_GOODS, m.WANT_COMMODITIES, m.WANT_NOTE, m.WANT_CARD, m.TAKE_COMMODITY),
    *(m.TAKE_FROM_HAND, m.FORCE_TOKEN, m.CHOOSE_LAW, m.LOSE_ON, m.REWARD),
    *(m.SHOW_CARD, m.SHOW_ACTION, m.SHOW_SECRET, m.SHOW_HELD_NOTE),
]
"""Verbs whose answers look alike here, or are judged in a module of their own."""
ROWS: Final[list[tuple[Verb, Score]]] = [
    (m.TAKE_CARD, by_first(card_worth)),
    (m.SCORE, scoring),
    (m.KEEP, keeping),
    (m.RETURN_SECRET, returning),
    (m.DRAW_SECRET, flat(0.5)),
    (m.PAY, flat(2.0)),
    (m.SUGGESTED, flat(2.0)),
    (m.PRIMARY_INSTEAD, flat(2.0)),
    (m.SECONDARY, by_first(secondary_score)),
    (m.BUY_TOKENS, buying),
    (m.GAIN_TOKEN, by_first(pool_need)),
    (m.SHIFT_TOKEN, shifting),
    (m.RESEARCH, by_first(technology_worth)),
    (m.RESEARCH_AGAIN, again),
    (m.GAIN_TECHNOLOGY, by_first(technology_worth)),
    (m.ASSIMILATE, assimilating),
    (m.SWAP_CARDS, exchanging),
    (m.TAKE_GOOD, flat(0.5)),
    (m.PLAY_NOTE, noting),
    (m.PROPOSE, flat(-1.0)),
    (m.REMOVE_CUSTODIANS, flat(5.0)),
    (m.LAND, by_first(landing_score)),
    (m.LAND_FIGHTER, by_first(fighter_landing)),
    (m.BOMBARD, flat(1.0)),
    (m.FIRE, flat(1.0)),
    (m.DEFEND, flat(1.0)),
    (m.PLACE_STRUCTURE, building),
    (m.READY_PLANET, readying),
    (m.START_UNIT, placing),
    (m.MOVE_FORCE, uprooting),
    (m.CHOOSE_PLANET, picking),
    (m.CHOOSE_SYSTEM, heading),
    (m.CHOOSE_SEAT, naming),
    (m.COME_DOWN, coming_down),
    (m.FORGE, forging),
    (m.PLACE_WORMHOLE, opening),
    (m.ANNOUNCE, announcing),
    (m.RETREAT, retreating),
    (m.REROLL, rerolling),
    (m.RAISE_DIE, by_first(raising)),
    (m.LOSE, losing),
    (m.LOSE_DAMAGED, losing),
    (m.LOSE_AT, striking),
    (m.HIT_SHIP, marking_ship),
    (m.HIT_DAMAGED, marking_ship),
    (m.ENLIST, enlisting_forces),
    (m.ENLIST_ABOARD, enlisting_forces),
    (m.ENLIST_ALL, enlisting_forces),
    (m.DECIDE, deciding),
    (m.EXHAUST, spending),
    (m.BUY_VOTES, by_first(votes_worth)),
    (m.PLAY, by_first(answering)),
    (m.USE_TECHNOLOGY, technology_used),
    (m.USE_ABILITY, using_text),
    (m.USE_UNIT, using_text),
    (m.USE_LAW, flat(0.5)),
    *((verb, flat(0.0)) for verb in INDIFFERENT),
]
SCORES: Final = by_verb(m.SPACE, m.SPACE.verbs, ROWS)
"""By the number of the verb; one without a row is found when this is imported."""
