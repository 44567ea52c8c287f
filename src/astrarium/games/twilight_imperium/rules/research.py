"""Technologies: gained, researched with prerequisites and specialties (TI-7, TI-81)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium import refusals as no
from astrarium.games.twilight_imperium.cards.tables import (
    COLOR,
    COLORS,
    DECKS,
    FACTION_INDEX,
    LINES,
    NONE,
    PLANET_IDS,
    PREREQUISITES,
    SPECIALTY,
    TECHNOLOGIES,
    TECHNOLOGY_IDS,
    TECHNOLOGY_RECORDS,
    TYPE_OF,
    UNIT_RECORDS,
    UPGRADE,
)
from astrarium.games.twilight_imperium.moves import DECLINE, EXHAUST, RESEARCH, SPACE
from astrarium.games.twilight_imperium.rules.asked import Question
from astrarium.games.twilight_imperium.rules.holding import refresh
from astrarium.games.twilight_imperium.rules.paying import exhaust_planet, ready_planets
from astrarium.games.twilight_imperium.rules.setup import set_lines
from astrarium.games.twilight_imperium.rules.technologies import has
from astrarium.games.twilight_imperium.rules.windows import (
    AFTER_OTHER_RESEARCHES,
    AFTER_YOU_RESEARCH,
    WHEN_YOU_RESEARCH,
    open_window,
)
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.flow import OK, Procedure, members

NEKRO: Final = FACTION_INDEX["nekro"]
FOREIGN_UPGRADE: Final[list[int]] = [
    sum(
        1 << tech
        for tech, upgrade in enumerate(UPGRADE)
        if upgrade != NONE
        and "faction" not in TECHNOLOGY_RECORDS[tech]
        and "faction" in UNIT_RECORDS[lines[TYPE_OF[upgrade]]]
        and faction != NEKRO
    )
    for faction, lines in enumerate(LINES)
]
"""By faction: upgrades of common units, where the faction's own unit of that type has another name
and another upgrade (TI-7.1, TI-81.6). What is printed on the sheet is no technology (TI-81.17)."""


def gain_technology(s: TwilightImperium, seat: int, technology: int) -> None:
    """A seat gains a technology, whatever its prerequisites (TI-81.5); what is printed for its
    units follows (TI-7.2, TI-7.4). Cards of the deck are not owned before (TI-81.2)."""
    s.players[seat].technologies |= 1 << technology
    set_lines(s, seat)
    refresh(s, seat)
    refresh(s, seat)


def lose_technology(s: TwilightImperium, seat: int, technology: int) -> None:
    """A seat owns a technology no longer."""
    p = s.players[seat]
    p.technologies &= ~(1 << technology)
    p.spent &= ~(1 << technology)
    set_lines(s, seat)
    refresh(s, seat)
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
        found[SPECIALTY[planet]] += 1
    return found[: len(COLORS)]


def missing(s: TwilightImperium, seat: int, technology: int) -> list[int]:
    """How many prerequisites of each colour of a technology a seat lacks (TI-81.8, TI-81.12)."""
    owned = colors_of(s, seat)
    return [max(0, n - owned[color]) for color, n in enumerate(PREREQUISITES[technology])]


def why_not_research(s: TwilightImperium, seat: int, technology: int) -> int:
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
    if any(n > helped[color] for color, n in enumerate(lacks)):
        return no.PREREQUISITE_MISSING
    return OK


def researchable(s: TwilightImperium, seat: int) -> list[int]:
    """The technologies that a seat may research now: `why_not_research`, said faster."""
    p = s.players[seat]
    have = [a + b for a, b in zip(colors_of(s, seat), specialties(s, seat), strict=True)]
    deck = DECKS[p.faction] & ~p.technologies & ~FOREIGN_UPGRADE[p.faction]
    found: list[int] = []
    for technology in members(deck):
        wanted = PREREQUISITES[technology]
        if (
            wanted[0] <= have[0]
            and wanted[1] <= have[1]
            and wanted[2] <= have[2]
            and wanted[3] <= have[3]
        ):
            found.append(technology)
    return found


def can_research(s: TwilightImperium, seat: int) -> bool:
    """Whether there is any technology that a seat may research now."""
    return bool(researchable(s, seat))


class Research(Procedure[TwilightImperium]):
    """A seat researches a technology of its choice, or none (TI-81.3, TI-81.10)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "window":
            open_window(s, WHEN_YOU_RESEARCH, self.who)  # the seat
        elif can_research(s, self.who):
            s.push(ChooseTechnology(self.who))


STEPS: Final = ["window", "choose"]


class ChooseTechnology(Question):
    """TI-81.10: which technology to research."""

    kind = "research"
    rule = "TI-81.10"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        deck = DECKS[s.players[seat].faction] & ~s.players[seat].technologies
        return [DECLINE.of(), *[RESEARCH.of(technology) for technology in members(deck)]]

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        return [DECLINE.of(), *[RESEARCH.of(tech) for tech in researchable(s, seat)]]

    def why_not(self, s: TwilightImperium, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is DECLINE:
            return OK
        return why_not_research(s, seat, known.a) if known.verb is RESEARCH else no.NOT_NOW

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is DECLINE:
            return
        s.push(Researching(seat, known.a))


class Researching(Procedure[TwilightImperium]):
    """Specialties make up for what is missing, the technology is gained, windows follow."""

    def __init__(self, who: int, technology: int) -> None:
        self.who = who
        self.technology = technology

    def steps(self) -> list[str]:
        return RESEARCH_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "specialties":
            for color, n in enumerate(missing(s, self.who, self.technology)):
                if n:
                    s.push(SkippingPrerequisites(self.who, color, n))
        elif step == "gain":
            gain_technology(s, self.who, self.technology)
            if s.log is not None:
                name = "@technology:" + TECHNOLOGY_IDS[self.technology]
                s.log.add("research", self.who, "TI-81.10", {"technology": name})
        elif step == "after":
            open_window(s, AFTER_YOU_RESEARCH, self.technology)  # the technology
        else:  # the researcher and the technology
            open_window(s, AFTER_OTHER_RESEARCHES, self.who * TECHNOLOGIES + self.technology)


RESEARCH_STEPS: Final = ["specialties", "gain", "after", "after others"]


class SkippingPrerequisites(Procedure[TwilightImperium]):
    """Planets with a specialty of a colour are exhausted for so many missing prerequisites; if
    there are no more than needed nobody is asked (TI-81.14)."""

    def __init__(self, who: int, color: int, n: int) -> None:
        self.who = who
        self.color = color
        self.n = n

    def steps(self) -> list[str]:
        return SKIP_STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        planets = with_specialty(s, self.who, self.color)
        if len(planets) > self.n:
            s.push(ExhaustSpecialty(self.who, self.color, self.n))
            return
        for planet in planets:
            skip_prerequisite(s, self.who, planet)


SKIP_STEPS: Final = ["skip"]


def with_specialty(s: TwilightImperium, seat: int, color: int) -> list[int]:
    """The readied planets of a seat with a specialty of a colour."""
    return [planet for planet in ready_planets(s, seat) if SPECIALTY[planet] == color]


def skip_prerequisite(s: TwilightImperium, seat: int, planet: int) -> None:
    """A planet is exhausted for its specialty."""
    exhaust_planet(s, planet)
    if s.log is not None:
        s.log.add("specialty", seat, "TI-81.14", {"planet": "@planet:" + PLANET_IDS[planet]})


class ExhaustSpecialty(Question):
    """TI-81.14: which planet with a specialty is exhausted."""

    kind = "exhaust_specialty"
    rule = "TI-81.14"
    otherwise = no.NO_SPECIALTY

    def __init__(self, who: int, color: int, left: int) -> None:
        super().__init__(who)
        self.color = color
        self.left = left

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [EXHAUST.of(planet) for planet in with_specialty(s, seat, self.color)]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        skip_prerequisite(s, seat, SPACE.decode(action).a)
        if self.left > 1:
            s.push(SkippingPrerequisites(seat, self.color, self.left - 1))
