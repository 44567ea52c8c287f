"""Laws of the common area and laws attached to planets, whose effects stand where they apply
(TI-21.2, TI-9)."""

from __future__ import annotations

from typing import Final

from ...printed.components import FIRST_OBJECTIVE
from ...printed.outcome_words import AGAINST, FIRST_PLANET, FIRST_SECRET, FOR
from ...printed.tables import FLEET, NONE, PLANETS, SYSTEMS
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


class AntiIntellectualRevolution(AgendaRule):
    """For: who researches destroys a ship. Against: everybody exhausts a planet for each technology
    as the next strategy phase begins."""

    id = "anti_intellectual_revolution"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        if outcome == AGAINST:
            remember(s, self.id, 0)

    def later(self, s: TwilightImperium, seats: int) -> None:
        for seat in reversed(seats_from(s, s.speaker)):
            exhaust_some(s, seat, n_owned(s, seat))


class ConventionsOfWar(AgendaRule):
    """For: no bombardment of cultural planets. Against: who voted so discards the hand."""

    id = "conventions_of_war"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        if outcome == AGAINST:
            for seat in who_voted(s, AGAINST):
                discard_hand(s, seat)


class FleetRegulations(AgendaRule):
    """For: no more than four tokens in a fleet pool. Against: one more there for everybody."""

    id = "fleet_regulations"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        for seat in seats_from(s, s.speaker):
            pools = s.players[seat].pools
            if outcome == FOR:
                pools[FLEET] = min(FLEET_POOL_MAX, pools[FLEET])
            elif tokens_left(s, seat) > 0:
                pools[FLEET] += 1


class HomelandDefenseAct(AgendaRule):
    """For: any number of PDS on a planet. Against: everybody destroys one."""

    id = "homeland_defense_act"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        if outcome == AGAINST:
            for seat in reversed(seats_from(s, s.speaker)):
                give_up_pds(s, seat)


class PublicizeWeaponSchematics(AgendaRule):
    """For: war suns lose SUSTAIN DAMAGE, and once somebody has the technology it needs no
    prerequisites. Against: its owners discard their hands."""

    id = "publicize_weapon_schematics"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        if outcome == AGAINST:
            for seat in seats_from(s, s.speaker):
                if owns_war_suns(s, seat):
                    discard_hand(s, seat)


class RegulatedConscription(AgendaRule):
    """For: one fighter or infantry for its cost instead of two."""

    id = "regulated_conscription"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        return


class RepresentativeGovernment(AgendaRule):
    """For: one vote each, without planets. Against: who voted so exhausts cultural planets as the
    next strategy phase begins."""

    id = "representative_government"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        if outcome == AGAINST:
            remember(s, self.id, sum(1 << seat for seat in who_voted(s, AGAINST)))

    def later(self, s: TwilightImperium, seats: int) -> None:
        for planet in range(PLANETS):
            owner = s.owner[planet]
            if owner != NONE and seats >> owner & 1 and s.data.trait[planet] == CULTURAL:
                exhaust_all(s, [planet])


class WormholeReconstruction(AgendaRule):
    """For: all alpha and beta wormholes are next to each other. Against: a token of everybody in
    each system with a wormhole and an own ship."""

    id = "wormhole_reconstruction"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        if outcome == FOR:
            return
        for seat in reversed(seats_from(s, s.speaker)):
            for system in range(SYSTEMS):
                hole = s.place[system] != NONE and wormholes(s, system)
                if hole and s.here[system] >> seat & 1:
                    place_token(s, seat, system)


class ClassifiedDocumentLeaks(AgendaRule):
    """A scored secret objective is public from now on, and counts no longer among its owner's three
    (TI-FAQ.21, TI-FAQ.23)."""

    id = "classified_document_leaks"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        hush_up(s)  # the law was voted on again (TI-FAQ.23, TI-FAQ.24)
        s.leaked = outcome - FIRST_SECRET + FIRST_OBJECTIVE
        s.objectives.append(s.leaked)


# -- attached to planets ---------------------------------------------------------------------------


class DemilitarizedZone(AgendaRule):
    """All units of the elected planet are destroyed, and none may come there (`may_be_placed`)."""

    id = "demilitarized_zone"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        planet = outcome - FIRST_PLANET
        for seat in range(s.setup.seats):
            there = on_planet(s, seat, planet)
            if there:
                destroy_on(s, seat, planet, there, NONE, EFFECT)


class HolyPlanetOfIxth(AgendaRule):
    """A victory point for its controller, who changes with control (rules/status/control.py); no
    PRODUCTION there."""

    id = "holy_planet_of_ixth"

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        owner = s.owner[outcome - FIRST_PLANET]
        if owner != NONE:
            gain_points(s, owner, 1)


class ResearchTeam(AgendaRule):
    """Whoever controls the elected planet may exhaust the law for a prerequisite (TI-FAQ.19,
    rules/production/research.py)."""

    def happens(self, s: TwilightImperium, outcome: int) -> None:
        return


class ResearchTeamBiotic(ResearchTeam):
    """For a green prerequisite."""

    id = "research_team_biotic"


class ResearchTeamCybernetic(ResearchTeam):
    """For a yellow prerequisite."""

    id = "research_team_cybernetic"


class ResearchTeamPropulsion(ResearchTeam):
    """For a blue prerequisite."""

    id = "research_team_propulsion"


class ResearchTeamWarfare(ResearchTeam):
    """For a red prerequisite."""

    id = "research_team_warfare"


GREAT_LAWS: Final[list[AgendaRule]] = [
    AntiIntellectualRevolution(),
    ConventionsOfWar(),
    FleetRegulations(),
    HomelandDefenseAct(),
    PublicizeWeaponSchematics(),
    RegulatedConscription(),
    RepresentativeGovernment(),
    WormholeReconstruction(),
    ClassifiedDocumentLeaks(),
    DemilitarizedZone(),
    HolyPlanetOfIxth(),
    ResearchTeamBiotic(),
    ResearchTeamCybernetic(),
    ResearchTeamPropulsion(),
    ResearchTeamWarfare(),
]
