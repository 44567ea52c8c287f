"""Laws in play: which ones, whom or what they elected, and how they come and go (TI-21).

Laws work on hot paths: whether one is in play is one look at `TwilightImperium.law_mask`.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.knowledge import forget

from ...printed.components import AGENDA_IDS, AGENDA_INDEX, AGENDA_RECORDS, FIRST_AGENDA
from ...printed.outcome_words import FIRST_LAW, FIRST_PLANET, FIRST_SEAT
from ...printed.tables import (
    NO_OUTCOME,
    NONE,
    TYPE_OF,
    UPGRADE,
    WAR_SUN,
    AgendaNumber,
    Currency,
    OutcomeNumber,
    PlanetNumber,
    TechnologyNumber,
)
from ...state import TwilightImperium
from ..board.galaxy import connect
from ..victory import gain_points
from .holding import refresh

ANTI_INTELLECTUAL: Final = AGENDA_INDEX["anti_intellectual_revolution"]
CONVENTIONS: Final = AGENDA_INDEX["conventions_of_war"]
CONSCRIPTION: Final = AGENDA_INDEX["regulated_conscription"]
COMMERCE: Final = AGENDA_INDEX["minister_of_commerce"]
DEMILITARIZED: Final = AGENDA_INDEX["demilitarized_zone"]
EMPHIDIA: Final = AGENDA_INDEX["the_crown_of_emphidia"]
EXPLORATION: Final = AGENDA_INDEX["minister_of_exploration"]
FLEET_REGULATIONS: Final = AGENDA_INDEX["fleet_regulations"]
HOLY_PLANET: Final = AGENDA_INDEX["holy_planet_of_ixth"]
HOMELAND_DEFENSE: Final = AGENDA_INDEX["homeland_defense_act"]
LEAKS: Final = AGENDA_INDEX["classified_document_leaks"]
POLICY: Final = AGENDA_INDEX["minister_of_policy"]
PROPHECY: Final = AGENDA_INDEX["prophecy_of_ixth"]
REPRESENTATIVES: Final = AGENDA_INDEX["representative_government"]
SCHEMATICS: Final = AGENDA_INDEX["publicize_weapon_schematics"]
SCIENCES: Final = AGENDA_INDEX["minister_of_sciences"]
SHARD: Final = AGENDA_INDEX["shard_of_the_throne"]
SHARED_RESEARCH: Final = AGENDA_INDEX["shared_research"]

FLEET_POOL_MAX: Final = 4
"""Command tokens in a fleet pool under Fleet Regulations."""


def plus(value: str) -> list[int]:
    """What each law adds to a value of the planet that it is attached to."""
    return [
        sum(
            effect.get(value, 0)
            for part in record.get("effect", [])
            for effect in part.get("effect", [])
            if effect["op"] == "modify_planet"
        )
        for record in AGENDA_RECORDS
    ]


MORE: Final = [plus("resources"), plus("influence")]
ENRICHING: Final = sum(1 << law for law, n in enumerate(MORE[0]) if n or MORE[1][law])
"""Mask of the laws that change a planet's values."""


def in_play(s: TwilightImperium, law: AgendaNumber) -> bool:
    """Whether a law is in play (TI-21.2)."""
    return bool(s.law_mask >> law & 1)


def elected_by(s: TwilightImperium, law: AgendaNumber) -> OutcomeNumber:
    """The outcome with which a law passed, NONE while it is not in play."""
    if not s.law_mask >> law & 1:
        return NO_OUTCOME
    return s.elected[s.laws.index(law + FIRST_AGENDA)]


def law_owner(s: TwilightImperium, law: AgendaNumber) -> int:
    """The seat in whose play area a law lies, NONE for nobody (TI-21.4)."""
    outcome = elected_by(s, law)
    return outcome - FIRST_SEAT if FIRST_SEAT <= outcome < FIRST_PLANET else NONE


def law_planet(s: TwilightImperium, law: AgendaNumber) -> int:
    """The planet that a law is attached to, NONE for none; it stays with it (TI-9, TI-9.2)."""
    outcome = elected_by(s, law)
    return outcome - FIRST_PLANET if FIRST_PLANET <= outcome < FIRST_LAW else NONE


def pass_law(s: TwilightImperium, law: AgendaNumber, seat: int) -> None:
    """A law goes from its owner to another seat (TI-21.4)."""
    s.elected[s.laws.index(law + FIRST_AGENDA)] = OutcomeNumber(FIRST_SEAT + seat)
    see_to(s)


def value_of(s: TwilightImperium, planet: PlanetNumber, currency: Currency) -> int:
    """The resources (0) or the influence (1) of a planet, with what is attached (TI-45.1,
    TI-64.1, TI-64.2, TI-73.1)."""
    if planet == s.swapped:
        currency = Currency(1 - currency)  # Hegemonic Trade Policy
    worth = s.data.values[currency][planet]
    if s.law_mask & ENRICHING:
        for card, outcome in zip(s.laws, s.elected, strict=True):
            if outcome == FIRST_PLANET + planet:
                worth += MORE[currency][card - FIRST_AGENDA]
    return worth


def enact(s: TwilightImperium, law: AgendaNumber, outcome: OutcomeNumber) -> None:
    """A law comes into play with an outcome (TI-21.3). One that is voted on again is as if new,
    even where its owner has discarded it before that vote."""
    leave_play(s, law)
    if law + FIRST_AGENDA in s.agenda_discard:  # given up while it was voted on again (TI-FAQ.24)
        s.agenda_discard.remove(law + FIRST_AGENDA)
    s.laws.append(law + FIRST_AGENDA)
    s.elected.append(outcome)
    s.law_mask |= 1 << law
    see_to(s)


def leave_play(s: TwilightImperium, law: AgendaNumber) -> None:
    """A law is in play no longer; the card goes wherever the caller says."""
    if not in_play(s, law):
        return
    place = s.laws.index(law + FIRST_AGENDA)
    del s.laws[place]
    del s.elected[place]
    s.law_mask &= ~(1 << law)
    s.law_spent &= ~(1 << law)
    if law == LEAKS:
        hush_up(s)
    see_to(s)


def hush_up(s: TwilightImperium) -> None:
    """What was leaked is public no longer. It stays scored (TI-FAQ.23); where everybody who had
    scored it has left the game, it goes back into its deck (TI-39.7)."""
    if s.leaked not in s.objectives:
        return
    s.objectives.remove(s.leaked)
    if not any(s.leaked in p.scored for p in s.players):
        s.secret_deck.append(s.leaked)
        forget(s.known, s.secret_deck)
        s.rng.shuffle(s.secret_deck)


def discard_law(s: TwilightImperium, law: AgendaNumber, by: int = NONE) -> None:
    """A law goes to the top of the discard pile, and its effect ends; a victory point that it gave
    stays (TI-21.5, TI-66.6). `by` is a seat, NONE for the speaker who resolves an agenda."""
    if in_play(s, law):
        leave_play(s, law)
        s.agenda_discard.append(law + FIRST_AGENDA)
        if s.log is not None:
            who = s.speaker if by == NONE else by
            s.log.add("law_discarded", who, "TI-21.5", {"agenda": "@agenda:" + AGENDA_IDS[law]})


def see_to(s: TwilightImperium) -> None:
    """Say anew what hangs on the laws in play: adjacency, and who holds something to use."""
    connect(s)
    for seat in range(s.setup.seats):
        refresh(s, seat)


def may_be_placed(s: TwilightImperium, planet: PlanetNumber) -> bool:
    """Whether units may come onto a planet: not into the Demilitarized Zone, whatever else
    would let them (TI-GR.3, TI-29.4)."""
    return not s.law_mask >> DEMILITARIZED & 1 or law_planet(s, DEMILITARIZED) != planet


WAR_SUN_TECHNOLOGIES: Final = sum(
    1 << technology
    for technology, line in enumerate(UPGRADE)
    if line != NONE and TYPE_OF[line] == WAR_SUN
)


def owns_war_suns(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat owns a war sun technology."""
    return bool(s.players[seat].technologies & WAR_SUN_TECHNOLOGIES)


def are_public(s: TwilightImperium, technology: TechnologyNumber) -> bool:
    """Whether a technology needs no prerequisites: war suns while Publicize Weapon Schematics is in
    play and somebody owns them."""
    if not s.law_mask >> SCHEMATICS & 1 or not WAR_SUN_TECHNOLOGIES >> technology & 1:
        return False
    return any(owns_war_suns(s, seat) for seat in range(s.setup.seats))


def win_shard(s: TwilightImperium, winner: int, loser: int) -> None:
    """Who wins a combat against the owner of the Shard of the Throne takes it, and the point."""
    if law_owner(s, SHARD) == loser:
        take_office(s, SHARD, winner, loser)


def take_office(s: TwilightImperium, law: AgendaNumber, winner: int, loser: int) -> None:
    """A law that is worth a point changes hands: gained first, then lost (TI-29.15)."""
    pass_law(s, law, winner)
    gain_points(s, winner, 1)
    if not s.over:
        gain_points(s, loser, -1)


TEAMS: Final = {
    AGENDA_INDEX["research_team_propulsion"]: 0,
    AGENDA_INDEX["research_team_biotic"]: 1,
    AGENDA_INDEX["research_team_cybernetic"]: 2,
    AGENDA_INDEX["research_team_warfare"]: 3,
}
"""The colour of each research team (printed/tables.py, COLORS)."""
TEAM_MASK: Final = sum(1 << law for law in TEAMS)


def teams(s: TwilightImperium, seat: int) -> list[AgendaNumber]:
    """The research teams that a seat may exhaust: readied laws on planets that it controls
    (TI-FAQ.19)."""
    if not s.law_mask & TEAM_MASK & ~s.law_spent:
        return []
    found: list[AgendaNumber] = []
    for law in TEAMS:
        planet = law_planet(s, law)
        if planet != NONE and s.owner[planet] == seat and not s.law_spent >> law & 1:
            found.append(law)
    return found
