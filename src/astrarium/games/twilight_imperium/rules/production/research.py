"""Technologies: gained, researched with prerequisites and specialties (TI-7, TI-81)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK, Procedure, members

from ... import refusals as no
from ...moves import DECLINE, EXHAUST, RESEARCH, SPACE, USE_LAW
from ...printed import windows as w
from ...printed.components import AGENDA_IDS
from ...printed.tables import (
    COLOR,
    COLORS,
    DECKS,
    LINES,
    NONE,
    PLANET_IDS,
    TECHNOLOGIES,
    TECHNOLOGY_IDS,
    TECHNOLOGY_RECORDS,
    TYPE_OF,
    UNIT_RECORDS,
    UPGRADE,
    PlanetNumber,
    TechnologyNumber,
    technologies_in,
)
from ...state import TwilightImperium
from ..board.technologies import has
from ..cards.holding import refresh
from ..cards.laws import ANTI_INTELLECTUAL, TEAMS, are_public, in_play, teams
from ..modifiers import PREREQUISITES_IGNORED, TOKENS_FOR_RESEARCH, modifier
from ..procedures import OneStep, SeatProcedure
from ..seat_question import OneVerb, Question
from ..setup.setup import set_lines
from ..windows import open_window
from .agenda_demands import EVERY_SHIP, give_up_ships
from .paying import exhaust_planet, ready_planets
from .tokens import GainTokens

FOREIGN_UPGRADE: Final[list[int]] = [
    sum(
        1 << tech
        for tech, upgrade in enumerate(UPGRADE)
        if upgrade != NONE
        and "faction" not in TECHNOLOGY_RECORDS[tech]
        and "faction" in UNIT_RECORDS[lines[TYPE_OF[upgrade]]]
    )
    for lines in LINES
]
"""By faction: upgrades of common units, where the faction's own unit of that type has another name
and another upgrade (TI-7.1, TI-81.6). What is printed on the sheet is no technology (TI-81.17)."""


def gain_technology(s: TwilightImperium, seat: int, technology: TechnologyNumber) -> None:
    """A seat gains a technology, whatever its prerequisites (TI-81.5); what is printed for its
    units follows (TI-7.2, TI-7.4). Cards of the deck are not owned before (TI-81.2)."""
    s.players[seat].technologies |= 1 << technology
    set_lines(s, seat)
    refresh(s, seat)


def tell_gained(s: TwilightImperium, seat: int, technology: TechnologyNumber) -> None:
    """Log that a seat gains a technology which it did not research."""
    if s.log is not None:
        name = "@technology:" + TECHNOLOGY_IDS[technology]
        s.log.add("gain_technology", seat, "TI-81.1", {"technology": name})


def lose_technology(s: TwilightImperium, seat: int, technology: TechnologyNumber) -> None:
    """A seat owns a technology no longer."""
    p = s.players[seat]
    p.technologies &= ~(1 << technology)
    p.spent &= ~(1 << technology)
    set_lines(s, seat)
    refresh(s, seat)


def colors_of(s: TwilightImperium, seat: int) -> list[int]:
    """How many technologies of each colour a seat owns (TI-81.7, TI-81.12)."""
    owned = [0] * (len(COLORS) + 1)
    for technology in members(s.players[seat].technologies):
        owned[COLOR[technology]] += 1
    return owned[: len(COLORS)]


def specialties(s: TwilightImperium, seat: int) -> list[int]:
    """How many readied planets with a specialty of each colour a seat controls (TI-81.14)."""
    found = [0] * (len(COLORS) + 1)
    for planet in ready_planets(s, seat):
        found[s.data.specialty[planet]] += 1
    for law in teams(s, seat):
        found[TEAMS[law]] += 1
    return found[: len(COLORS)]


def missing(s: TwilightImperium, seat: int, technology: TechnologyNumber) -> list[int]:
    """How many prerequisites of each colour of a technology a seat lacks (TI-81.8, TI-81.12), none
    where all are ignored."""
    if s.inheriting or are_public(s, technology):
        return [0] * len(COLORS)
    owned = colors_of(s, seat)
    return [max(0, n - owned[color]) for color, n in enumerate(s.data.prerequisites[technology])]


def allowance(s: TwilightImperium, seat: int, technology: TechnologyNumber) -> int:
    """How many prerequisites of a technology a seat may ignore: none of a unit upgrade's."""
    return modifier(s, seat, PREREQUISITES_IGNORED) if UPGRADE[technology] == NONE else 0


def ignored(s: TwilightImperium, seat: int, technology: TechnologyNumber) -> int:
    """The colour of the prerequisite that is ignored: one that no planet makes up for, else
    the first one missing; NONE where nothing is ignored."""
    lacks = missing(s, seat, technology)
    if not allowance(s, seat, technology) or not any(lacks):
        return NONE
    helped = specialties(s, seat)
    colors = [color for color, n in enumerate(lacks) if n]
    return next((color for color in colors if lacks[color] > helped[color]), colors[0])


def why_not_research(s: TwilightImperium, seat: int, technology: TechnologyNumber) -> int:
    """Whether a seat may research a technology now (TI-81.10 to TI-81.15)."""
    p = s.players[seat]
    if has(s, seat, technology):
        return no.HAS_TECHNOLOGY
    if not DECKS[p.faction] >> technology & 1:
        return no.NOT_IN_DECK
    if FOREIGN_UPGRADE[p.faction] >> technology & 1:
        return no.OTHER_UNIT
    helped = specialties(s, seat)
    lacks = missing(s, seat, technology)
    short = sum(max(0, n - helped[color]) for color, n in enumerate(lacks))
    return no.PREREQUISITE_MISSING if short > allowance(s, seat, technology) else OK


def researchable(s: TwilightImperium, seat: int) -> list[TechnologyNumber]:
    """The technologies that a seat may research now: `why_not_research`, said faster (TI-81.4)."""
    p = s.players[seat]
    have = [a + b for a, b in zip(colors_of(s, seat), specialties(s, seat), strict=True)]
    deck = DECKS[p.faction] & ~p.technologies & ~FOREIGN_UPGRADE[p.faction]
    spared = modifier(s, seat, PREREQUISITES_IGNORED)
    if s.inheriting:
        return technologies_in(deck)
    found: list[TechnologyNumber] = []
    for technology in technologies_in(deck):
        wanted = s.data.prerequisites[technology]
        if (
            wanted[0] <= have[0]
            and wanted[1] <= have[1]
            and wanted[2] <= have[2]
            and wanted[3] <= have[3]
        ) or are_public(s, technology):
            found.append(technology)
        elif spared and UPGRADE[technology] == NONE:
            if sum(max(0, n - own) for n, own in zip(wanted, have, strict=True)) <= spared:
                found.append(technology)
    return found


def can_research(s: TwilightImperium, seat: int) -> bool:
    """Whether there is any technology that a seat may research now, or it gains tokens
    instead."""
    return modifier(s, seat, TOKENS_FOR_RESEARCH) > 0 or bool(researchable(s, seat))


class Research(SeatProcedure):
    """A seat researches a technology of its choice, or none (TI-81.3, TI-81.10)."""

    def steps(self) -> list[str]:
        return STEPS

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.inheriting = False

    def step(self, s: TwilightImperium, step: str) -> None:
        tokens = modifier(s, self.who, TOKENS_FOR_RESEARCH)
        if tokens:
            if step == "window":
                s.push(GainTokens(self.who, tokens))
        elif step == "window":
            open_window(s, w.WHEN_YOU_RESEARCH, self.who)  # the seat
        elif step == "end":
            s.inheriting = False
        elif can_research(s, self.who):
            s.push(ChooseTechnology(self.who))


STEPS: Final = ["window", "choose", "end"]


class ChooseTechnology(OneVerb):
    """TI-81.10: which technology to research."""

    kind = "research"
    rule = "TI-81.10"
    verb = RESEARCH
    declines = DECLINE

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        deck = DECKS[s.players[seat].faction] & ~s.players[seat].technologies
        return [DECLINE.of(), *[RESEARCH.of(technology) for technology in members(deck)]]

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DECLINE.of(), *[RESEARCH.of(tech) for tech in researchable(s, seat)]]

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        return why_not_research(s, seat, TechnologyNumber(known.a))

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        s.push(Researching(seat, TechnologyNumber(known.a)))


class Researching(Procedure[TwilightImperium]):
    """Specialties make up for what is missing, the technology is gained, windows follow."""

    def __init__(self, who: int, technology: TechnologyNumber) -> None:
        self.who = who
        self.technology = technology

    def steps(self) -> list[str]:
        return RESEARCH_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "specialties":
            free = ignored(s, self.who, self.technology)
            for color, lacking in enumerate(missing(s, self.who, self.technology)):
                n = lacking - (color == free)
                if n > 0:
                    s.push(SkippingPrerequisites(self.who, color, n))
        elif step == "gain":
            gain_technology(s, self.who, self.technology)
            if s.log is not None:
                name = "@technology:" + TECHNOLOGY_IDS[self.technology]
                s.log.add("research", self.who, "TI-81.10", {"technology": name})
        elif step == "after":
            open_window(s, w.AFTER_YOU_RESEARCH, self.technology)  # the technology
            if in_play(s, ANTI_INTELLECTUAL):
                give_up_ships(s, self.who, EVERY_SHIP, 1)
        else:  # the researcher and the technology
            open_window(s, w.AFTER_OTHER_RESEARCHES, self.who * TECHNOLOGIES + self.technology)


RESEARCH_STEPS: Final = ["specialties", "gain", "after", "after others"]


class SkippingPrerequisites(OneStep):
    """Planets with a specialty of a colour are exhausted for so many missing prerequisites; if
    there are no more than needed nobody is asked (TI-81.14)."""

    def __init__(self, who: int, color: int, n: int) -> None:
        self.who = who
        self.color = color
        self.n = n

    def do(self, s: TwilightImperium) -> None:
        helpers = with_specialty(s, self.who, self.color)
        if len(helpers) > self.n or (helpers and s.config.asks_all):
            s.push(ExhaustSpecialty(self.who, self.color, self.n))
            return
        for action in helpers:
            skip_prerequisite(s, self.who, action)


def with_specialty(s: TwilightImperium, seat: int, color: int) -> list[int]:
    """What a seat may exhaust for a prerequisite of a colour, as actions: planets with the
    specialty, and research teams."""
    apt = [one for one in ready_planets(s, seat) if s.data.specialty[one] == color]
    found = [EXHAUST.of(planet) for planet in apt]
    return found + [USE_LAW.of(law) for law in teams(s, seat) if TEAMS[law] == color]


def skip_prerequisite(s: TwilightImperium, seat: int, action: int) -> None:
    """A planet is exhausted for its specialty, or a research team (TI-FAQ.19)."""
    known = SPACE.decode(action)
    if known.verb is USE_LAW:
        s.law_spent |= 1 << known.a
        if s.log is not None:
            name = "@agenda:" + AGENDA_IDS[known.a]
            s.log.add("law_used", seat, "TI-FAQ.19", {"agenda": name})
        return
    planet = known.a
    exhaust_planet(s, PlanetNumber(planet))
    if s.log is not None:
        s.log.add("specialty", seat, "TI-81.14", {"planet": "@planet:" + PLANET_IDS[planet]})


class ExhaustSpecialty(Question):
    """TI-81.14: which planet with a specialty is exhausted."""

    kind = "exhaust_specialty"
    rule = "TI-81.14"
    default_refusal = no.NO_SPECIALTY

    def __init__(self, who: int, color: int, left: int) -> None:
        super().__init__(who)
        self.color = color
        self.left = left

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return with_specialty(s, seat, self.color)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        skip_prerequisite(s, seat, action)
        if self.left > 1:
            s.push(SkippingPrerequisites(seat, self.color, self.left - 1))
