"""Laws of the common area and laws attached to planets, whose effects stand where they apply
(TI-21.2, TI-9)."""

from __future__ import annotations

from typing import Final

from ...printed.components import FIRST_OBJECTIVE
from ...printed.outcome_words import AGAINST, FIRST_PLANET, FIRST_SECRET, FOR
from ...printed.tables import ALL_PLANETS, ALL_SYSTEMS, FLEET, NONE, OutcomeNumber, PlanetNumber
from ...rules.board.galaxy import wormholes
from ...rules.board.losses import EFFECT, destroy_on
from ...rules.board.technologies import n_owned
from ...rules.board.units import on_planet
from ...rules.cards.laws import FLEET_POOL_MAX, hush_up, owns_war_suns
from ...rules.politics.agenda_rule import AgendaRule, remember, who_voted
from ...rules.production.agenda_demands import discard_hand, exhaust_all, exhaust_some, give_up_pds
from ...rules.production.tokens import place_token, tokens_left
from ...rules.victory import gain_points
from ...state import TwilightImperium, seats_from

CULTURAL: Final = 1


def anti_intellectual_revolution(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: who researches destroys a ship. Against: everybody exhausts a planet for each technology
    as the next strategy phase begins."""
    if outcome == AGAINST:
        remember(s, "anti_intellectual_revolution", 0)


def revolt(s: TwilightImperium, seats: int) -> None:
    """Everybody exhausts a planet for each technology."""
    for seat in reversed(seats_from(s, s.speaker)):
        exhaust_some(s, seat, n_owned(s, seat))


def conventions_of_war(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: no bombardment of cultural planets. Against: who voted so discards the hand."""
    if outcome == AGAINST:
        for seat in who_voted(s, AGAINST):
            discard_hand(s, seat)


def fleet_regulations(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: no more than four tokens in a fleet pool. Against: one more there for everybody."""
    for seat in seats_from(s, s.speaker):
        pools = s.players[seat].pools
        if outcome == FOR:
            pools[FLEET] = min(FLEET_POOL_MAX, pools[FLEET])
        elif tokens_left(s, seat) > 0:
            pools[FLEET] += 1


def homeland_defense_act(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: any number of PDS on a planet. Against: everybody destroys one."""
    if outcome == AGAINST:
        for seat in reversed(seats_from(s, s.speaker)):
            give_up_pds(s, seat)


def publicize_weapon_schematics(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: war suns lose SUSTAIN DAMAGE, and once somebody has the technology it needs no
    prerequisites. Against: its owners discard their hands."""
    if outcome == AGAINST:
        for seat in seats_from(s, s.speaker):
            if owns_war_suns(s, seat):
                discard_hand(s, seat)


def representative_government(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: one vote each, without planets. Against: who voted so exhausts cultural planets as the
    next strategy phase begins."""
    if outcome == AGAINST:
        remember(s, "representative_government", sum(1 << seat for seat in who_voted(s, AGAINST)))


def unseat(s: TwilightImperium, seats: int) -> None:
    """The cultural planets of some seats are exhausted."""
    for planet in ALL_PLANETS:
        owner = s.owner[planet]
        if owner != NONE and seats >> owner & 1 and s.data.trait[planet] == CULTURAL:
            exhaust_all(s, [planet])


def wormhole_reconstruction(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """For: all alpha and beta wormholes are next to each other. Against: a token of everybody in
    each system with a wormhole and an own ship."""
    if outcome == FOR:
        return
    for seat in reversed(seats_from(s, s.speaker)):
        for system in ALL_SYSTEMS:
            hole = s.place[system] != NONE and wormholes(s, system)
            if hole and s.here[system] >> seat & 1:
                place_token(s, seat, system)


def classified_document_leaks(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """A scored secret objective is public from now on, and counts no longer among its owner's three
    (TI-FAQ.21, TI-FAQ.23)."""
    hush_up(s)  # the law was voted on again (TI-FAQ.23, TI-FAQ.24)
    s.leaked = outcome - FIRST_SECRET + FIRST_OBJECTIVE
    s.objectives.append(s.leaked)


# -- attached to planets ---------------------------------------------------------------------------


def demilitarized_zone(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """All units of the elected planet are destroyed, and none may come there (`may_be_placed`)."""
    planet = outcome - FIRST_PLANET
    for seat in range(s.setup.seats):
        there = on_planet(s, seat, PlanetNumber(planet))
        if there:
            destroy_on(s, seat, PlanetNumber(planet), there, NONE, EFFECT)


def holy_planet_of_ixth(s: TwilightImperium, outcome: OutcomeNumber) -> None:
    """A victory point for its controller, who changes with control (rules/status/control.py); no
    PRODUCTION there."""
    owner = s.owner[outcome - FIRST_PLANET]
    if owner != NONE:
        gain_points(s, owner, 1)


GREAT_LAWS: Final[list[AgendaRule]] = [
    AgendaRule("anti_intellectual_revolution", anti_intellectual_revolution, revolt),
    AgendaRule("conventions_of_war", conventions_of_war),
    AgendaRule("fleet_regulations", fleet_regulations),
    AgendaRule("homeland_defense_act", homeland_defense_act),
    AgendaRule("publicize_weapon_schematics", publicize_weapon_schematics),
    AgendaRule("regulated_conscription"),  # For: a fighter or infantry for its cost, not two
    AgendaRule("representative_government", representative_government, unseat),
    AgendaRule("wormhole_reconstruction", wormhole_reconstruction),
    AgendaRule("classified_document_leaks", classified_document_leaks),
    AgendaRule("demilitarized_zone", demilitarized_zone),
    AgendaRule("holy_planet_of_ixth", holy_planet_of_ixth),
    # whoever controls the elected planet may exhaust the law for a prerequisite of a colour
    # (TI-FAQ.19, rules/production/research.py)
    AgendaRule("research_team_biotic"),  # green
    AgendaRule("research_team_cybernetic"),  # yellow
    AgendaRule("research_team_propulsion"),  # blue
    AgendaRule("research_team_warfare"),  # red
]
