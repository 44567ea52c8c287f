"""What bots think of agendas: what each outcome is worth to whom, how others will vote, and so what
to vote, to predict, to veto.

Worths are in victory points or so. What an outcome does to everybody counts by the difference to
what the others have of it.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.flow import members

from .. import moves as m
from ..effects.actions import CULTURAL
from ..effects.holdings import controlled, own_systems, planets_of_trait
from ..effects.requirements import Requirement
from ..printed.components import AGENDA_INDEX, FIRST_AGENDA, FIRST_OBJECTIVE
from ..printed.outcome_words import FIRST_LAW, FIRST_PLANET, FIRST_SEAT, FIRST_SECRET, FOR
from ..printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    CRUISER,
    DREADNOUGHT,
    FIGHTER,
    FLEET,
    INFANTRY,
    MECATOL,
    NO_COLOR,
    NONE,
    PDS,
    AgendaNumber,
    OutcomeNumber,
    PlanetNumber,
    SystemNumber,
)
from ..rules.board.galaxy import adjacent, wormholes
from ..rules.board.units import SHIPS, count, in_space, number, on_board, on_planet
from ..rules.cards.laws import owns_war_suns
from ..rules.politics.agenda_phase import may_vote, votes_left
from ..rules.politics.outcomes import outcomes_of
from ..state import TwilightImperium
from .values import Taste, by_worth, values_of

OFFICES: Final = by_worth(
    AGENDA_INDEX,
    {
        1.2: "shard_of_the_throne the_crown_of_emphidia",
        0.7: "archived_secret",
        0.6: "minister_of_commerce",
        0.5: "minister_of_peace minister_of_policy minister_of_war",
        0.4: "committee_formation imperial_arbiter minister_of_exploration minister_of_sciences",
        0.3: "minister_of_industry prophecy_of_ixth the_crown_of_thalnos",
    },
)
"""What it is worth to be elected."""
PUBLIC_EXECUTION: Final = AGENDA_INDEX["public_execution"]
ATTACHED: Final = by_worth(
    AGENDA_INDEX,
    {
        1.0: "holy_planet_of_ixth",
        0.35: "core_mining",
        0.3: "research_team_biotic research_team_cybernetic research_team_propulsion "
        "research_team_warfare terraforming_initiative",
        0.25: "senate_sanctuary",
    },
)
"""What it is worth to have a planet of one's own elected."""
COLONIAL_REDISTRIBUTION: Final = AGENDA_INDEX["colonial_redistribution"]
COMPENSATED_DISARMAMENT: Final = AGENDA_INDEX["compensated_disarmament"]
DEMILITARIZED_ZONE: Final = AGENDA_INDEX["demilitarized_zone"]
STRICKEN: Final = (COLONIAL_REDISTRIBUTION, COMPENSATED_DISARMAMENT, DEMILITARIZED_ZONE)
"""Agendas that destroy what stands on the planet elected."""
MINE: Final = 2.0
"""How much a law that serves oneself is to be kept."""
DISLIKED: Final = -0.25
"""The worth of an outcome from which on it is worth a card or a token to prevent it."""


# -- outcomes --------------------------------------------------------------------------------------


def outcome_worth(
    s: TwilightImperium, seat: int, agenda: AgendaNumber, outcome: OutcomeNumber
) -> float:
    """What an outcome of an agenda is worth to a seat."""
    if outcome < FIRST_SEAT:
        taste = (FOR_IT if outcome == FOR else AGAINST_IT).get(agenda)
        return 0.0 if taste is None else taste(s, seat)
    if outcome < FIRST_PLANET:
        whom = outcome - FIRST_SEAT
        if agenda == PUBLIC_EXECUTION:
            return -to_me(s, seat, whom, 0.3 + 0.12 * len(s.players[whom].hand))
        return to_me(s, seat, whom, OFFICES.get(agenda, 0.3))
    if outcome < FIRST_LAW:
        return planet_elected(s, seat, agenda, PlanetNumber(outcome - FIRST_PLANET))
    if outcome < FIRST_SECRET:
        return law_harm(s, seat, AgendaNumber(outcome - FIRST_LAW))
    return secret_leaked(s, seat, outcome - FIRST_SECRET)


def to_me(s: TwilightImperium, seat: int, whom: int, worth: float) -> float:
    """What it is worth to a seat that somebody gets something: all of it to himself; that another
    one has it is the worse the further he leads."""
    if whom == seat:
        return worth
    ahead = s.players[whom].points - s.players[seat].points
    return -worth * (0.2 + 0.04 * max(-3, min(6, ahead)))


def planet_elected(
    s: TwilightImperium, seat: int, agenda: AgendaNumber, planet: PlanetNumber
) -> float:
    """What the election of a planet is worth."""
    owner = s.owner[planet]
    troops = number(on_planet(s, owner, planet), INFANTRY)
    if agenda == COLONIAL_REDISTRIBUTION:
        worth = -0.7 * values_of(s).planet_worth[planet] - 0.1 * troops
    elif agenda == DEMILITARIZED_ZONE:
        worth = -0.2 - 0.2 * count(on_planet(s, owner, planet))
    elif agenda == COMPENSATED_DISARMAMENT:
        worth = 0.06 * troops - 0.05
    else:
        worth = ATTACHED.get(agenda, 0.2)
    return to_me(s, seat, owner, worth)


def law_harm(s: TwilightImperium, seat: int, law: AgendaNumber) -> float:
    """How much a seat wants a law gone: one that serves another gladly, its own never."""
    elected = s.elected[s.laws.index(law + FIRST_AGENDA)]
    if FIRST_SEAT <= elected < FIRST_PLANET:
        whom = elected - FIRST_SEAT
    elif FIRST_PLANET <= elected < FIRST_LAW:
        whom = s.owner[elected - FIRST_PLANET]
    else:
        return 0.1 - outcome_worth(s, seat, law, elected)
    if whom == NONE:
        return 0.1
    return -MINE if whom == seat else 0.5 + 0.05 * s.players[whom].points


def secret_leaked(s: TwilightImperium, seat: int, objective: int) -> float:
    """What it is worth that a scored secret objective lies open to all: another secret may be
    scored by who had it, and everybody else may come to score it."""
    if objective + FIRST_OBJECTIVE in s.players[seat].scored:
        return 0.3
    near: Requirement = s.requirements[objective]
    return 0.6 * min(1.0, near.have(s, seat) / near.need)


# -- For and Against -------------------------------------------------------------------------------


def beyond_others(s: TwilightImperium, seat: int, taste: Taste) -> float:
    """What something is worth to a seat more than to the others, on average."""
    others = [taste(s, one) for one, p in enumerate(s.players) if p.alive and one != seat]
    return taste(s, seat) - sum(others) / max(1, len(others))


def top(s: TwilightImperium) -> int:
    """The points of the player or players with most."""
    return max(p.points for p in s.players if p.alive)


def leads(s: TwilightImperium, seat: int) -> float:
    """Whether a seat has most points, as a number; three where a point more wins."""
    most = top(s)
    if s.players[seat].points < most:
        return 0.0
    return 3.0 if most + 1 >= s.setup.target else 1.0


def trails(s: TwilightImperium, seat: int) -> float:
    """Whether a seat has fewest points, as a number."""
    least = min(p.points for p in s.players if p.alive)
    return float(s.players[seat].points == least)


def ships_in(s: TwilightImperium, seat: int, systems: int) -> float:
    """How many ships a seat has in the systems of a mask."""
    return float(
        sum(count(in_space(s, seat, SystemNumber(one)) & SHIPS) for one in members(systems))
    )


def infantry(s: TwilightImperium, seat: int, planet: PlanetNumber) -> int:
    """How many infantry a seat has on a planet."""
    return number(on_planet(s, seat, planet), INFANTRY)


MUCH: Final[dict[str, Taste]] = {
    "technologies": lambda s, seat: float(s.players[seat].technologies.bit_count()),
    "hand": lambda s, seat: float(len(s.players[seat].hand)),
    "goods": lambda s, seat: float(s.players[seat].goods),
    "votes": lambda s, seat: float(votes_left(s, seat)),
    "war suns": lambda s, seat: float(owns_war_suns(s, seat)),
    "tokens beyond four": lambda s, seat: max(0.0, s.players[seat].pools[FLEET] - 4.0),
    "PDS": lambda s, seat: float(number(on_board(s, seat), PDS)),
    "dreadnoughts beyond two, cruisers beyond four": lambda s, seat: (
        max(0.0, number(on_board(s, seat), DREADNOUGHT) - 2.0)
        + max(0.0, number(on_board(s, seat), CRUISER) - 4.0)
    ),
    "infantry": lambda s, seat: float(sum(infantry(s, seat, one) for one in ALL_PLANETS)),
    "swarm": lambda s, seat: (
        MUCH["infantry"](s, seat)
        + sum(number(in_space(s, seat, one), FIGHTER) for one in ALL_SYSTEMS)
    ),
    "specialties": lambda s, seat: float(
        sum(s.data.specialty[one] != NO_COLOR for one in controlled(s, seat))
    ),
    "cultural planets": lambda s, seat: float(len(planets_of_trait(s, seat, CULTURAL))),
    "systems with wormholes": lambda s, seat: float(
        sum(bool(wormholes(s, one)) for one in own_systems(s, seat))
    ),
    "ships at alpha and beta": lambda s, seat: ships_in(s, seat, s.entangled),
    "ships near Mecatol Rex": lambda s, seat: ships_in(s, seat, adjacent(s, seat, MECATOL)),
    "lead": leads,
    "trail": trails,
}
"""How much a seat has of what agendas are about."""


def mutiny(s: TwilightImperium, seat: int) -> float:
    """A point for all who vote For: not if that lets another one win."""
    if s.players[seat].points + 1 < s.setup.target <= top(s) + 1:
        return -1.0
    return 0.6


def constitution(s: TwilightImperium, seat: int) -> float:
    """All laws gone."""
    return sum(law_harm(s, seat, AgendaNumber(card - FIRST_AGENDA)) for card in s.laws) - 0.3


def share(of: str, each: float, besides: float = 0.0) -> Taste:
    """So much for each of something that a seat has more of than the others, and something
    besides."""
    much = MUCH[of]
    return lambda s, seat: besides + each * beyond_others(s, seat, much)


FOR_IT: Final[dict[int, Taste]] = {
    AGENDA_INDEX["anti_intellectual_revolution"]: share("technologies", 0.05),
    AGENDA_INDEX["arms_reduction"]: share("dreadnoughts beyond two, cruisers beyond four", -0.5),
    AGENDA_INDEX["conventions_of_war"]: share("cultural planets", 0.1),
    AGENDA_INDEX["economic_equality"]: share("goods", -0.12),
    AGENDA_INDEX["enforced_travel_ban"]: share("systems with wormholes", -0.15),
    AGENDA_INDEX["executive_sanctions"]: share("hand", -0.1),
    AGENDA_INDEX["fleet_regulations"]: share("tokens beyond four", -0.3),
    AGENDA_INDEX["homeland_defense_act"]: share("PDS", 0.1, 0.05),
    AGENDA_INDEX["incentive_program"]: share("lead", 0.1, 0.02),
    AGENDA_INDEX["ixthian_artifact"]: share("ships near Mecatol Rex", -0.1, 0.15),
    AGENDA_INDEX["mutiny"]: mutiny,
    AGENDA_INDEX["new_constitution"]: constitution,
    AGENDA_INDEX["publicize_weapon_schematics"]: share("war suns", -0.5),
    AGENDA_INDEX["regulated_conscription"]: share("swarm", -0.06),
    AGENDA_INDEX["representative_government"]: share("votes", -0.06),
    AGENDA_INDEX["seed_of_an_empire"]: share("lead", 0.8),
    AGENDA_INDEX["shared_research"]: share("ships near Mecatol Rex", 0.02, 0.02),
    AGENDA_INDEX["swords_to_plowshares"]: share("infantry", -0.06),
    AGENDA_INDEX["unconventional_measures"]: share("hand", -0.1, 0.3),
    AGENDA_INDEX["wormhole_reconstruction"]: share("systems with wormholes", 0.15),
    AGENDA_INDEX["wormhole_research"]: share("ships at alpha and beta", -0.15, 0.1),
}
"""What For is worth to a seat; its goods to all are in what For is worth besides."""
AGAINST_IT: Final[dict[int, Taste]] = {
    AGENDA_INDEX["anti_intellectual_revolution"]: share("technologies", -0.1),
    AGENDA_INDEX["arms_reduction"]: share("specialties", -0.2),
    AGENDA_INDEX["conventions_of_war"]: share("hand", -0.08),
    AGENDA_INDEX["economic_equality"]: share("goods", -0.12, -0.05),
    AGENDA_INDEX["enforced_travel_ban"]: share("PDS", -0.2),
    AGENDA_INDEX["fleet_regulations"]: share("tokens beyond four", 0.1, 0.05),
    AGENDA_INDEX["homeland_defense_act"]: share("PDS", -0.15),
    AGENDA_INDEX["publicize_weapon_schematics"]: share("war suns", -0.5),
    AGENDA_INDEX["representative_government"]: share("cultural planets", -0.05),
    AGENDA_INDEX["seed_of_an_empire"]: share("trail", 0.8),
    AGENDA_INDEX["swords_to_plowshares"]: share("infantry", 0.02),
    AGENDA_INDEX["wormhole_reconstruction"]: share("systems with wormholes", -0.15),
}
"""What Against is worth to a seat."""


# -- votes -----------------------------------------------------------------------------------------


def favourite(s: TwilightImperium, seat: int, agenda: AgendaNumber) -> OutcomeNumber:
    """The outcome that a seat likes best."""
    return max(outcomes_of(s, agenda), key=lambda one: outcome_worth(s, seat, agenda, one))


def likely(s: TwilightImperium, agenda: AgendaNumber, without: int) -> OutcomeNumber:
    """The outcome that an agenda is likely to have, as far as anybody can tell: all others vote as
    they like it, those who have voted as they did; the speaker breaks a tie."""
    sums = dict.fromkeys(outcomes_of(s, agenda), 0.0)
    for seat, p in enumerate(s.players):
        if seat == without or not p.alive:
            continue
        if s.vote.agenda == agenda and s.vote.votes[seat]:
            liked, votes = s.vote.cast[seat], s.vote.votes[seat]
        elif may_vote(s, seat):
            liked, votes = favourite(s, seat, agenda), votes_left(s, seat)
        else:
            continue
        if liked in sums:
            sums[liked] += votes + (0.5 if seat == s.speaker else 0.0)
    return max(sums, key=lambda one: sums[one])


def harmed(s: TwilightImperium, seat: int) -> bool:
    """Whether the likely outcome of the agenda sets a seat back against the others."""
    agenda = s.vote.agenda
    if not outcomes_of(s, agenda):
        return False
    return outcome_worth(s, seat, agenda, likely(s, agenda, seat)) < DISLIKED


def voting(s: TwilightImperium, seat: int, actions: list[int]) -> list[tuple[float, int]]:
    """How good each vote looks against abstaining: by what its outcome is worth more than the one
    that comes without it. For little some planets are kept for the next agenda."""
    agenda = s.vote.agenda
    otherwise = outcome_worth(s, seat, agenda, likely(s, agenda, seat))
    found: list[tuple[float, int]] = []
    for action in actions:
        known = m.SPACE.decode(action)
        if known.verb is m.ABSTAIN:
            found.append((0.0, action))
            continue
        mine = outcome_worth(s, seat, agenda, OutcomeNumber(known.a))
        gain = mine - otherwise if mine != otherwise else 0.2 * mine
        if known.verb is m.VOTE_ALL:
            gain += 0.5 * (gain - SMALL)
        found.append((gain, action))
    return found


SMALL: Final = 0.15
"""The worth up to which one does not cast all votes."""


def foretelling(s: TwilightImperium, seat: int, actions: list[int]) -> list[tuple[float, int]]:
    """Predictions: what is likely without the vote of who predicts."""
    expected = likely(s, s.vote.agenda, seat)
    return [(float(m.SPACE.decode(action).a == expected), action) for action in actions]


def exhausting(s: TwilightImperium, seat: int, planet: PlanetNumber) -> float:
    """Planets for a vote that is worth little: half of the votes, the greatest first."""
    more = s.vote.votes[seat] < votes_left(s, seat)
    return (0.1 if more else -0.2) + 0.01 * s.data.influence[planet]
