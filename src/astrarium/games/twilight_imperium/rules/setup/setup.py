"""Set-up: speaker, factions, the galaxy, decks, starting forces (TI-SU)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK, Asking, Decision, Procedure, asks, members
from astrarium.kernel.knowledge import EVERYBODY, reveal_to
from astrarium.kernel.rng import Rng

from ... import refusals as no
from ...moves import CHOOSE_FACTION, GAIN_TECHNOLOGY, SPACE, START_UNIT
from ...parts.config import Setup
from ...printed.components import (
    ACTION_CARDS,
    AGENDA_CARDS,
    FIRST_OBJECTIVE,
    NOTES_OF_A_SEAT,
    OBJECTIVE_CARDS,
    OBJECTIVE_IDS,
    STAGE,
    note,
)
from ...printed.tables import (
    ALL_TYPES,
    DOCK,
    FACTION_IDS,
    FACTIONS,
    HOME,
    IN_SPACE,
    INFANTRY,
    KINDS,
    LINES,
    NONE,
    PDS,
    PLANETS_OF,
    STARTING_CHOICES,
    STARTING_TOKENS,
    TECHNOLOGY_IDS,
    TECHNOLOGY_RECORDS,
    TYPE_OF,
    UPGRADE,
    FactionNumber,
    PlanetNumber,
    UnitType,
)
from ...state import TwilightImperium, seats_from
from ..board.units import ONE, kinds_in, line, number, on_planet, put, put_on
from ..cards.drawing import deal_secrets
from ..cards.holding import refresh
from ..seat_question import OneVerb, Question
from .build_galaxy import BuildingGalaxy, compensate, deal_tiles, lay_ready_map

DEALT: Final = 5
"""Public objectives of each stage in a game (TI-SU.12)."""


def empty_table(setup: Setup, rng: Rng) -> TwilightImperium:
    """A table with shuffled decks, on which nobody has a faction yet (TI-SU.8)."""
    s = TwilightImperium(rng, setup)
    s.action_deck = list(range(len(ACTION_CARDS)))
    s.agenda_deck = AGENDA_CARDS[:]
    s.secret_deck = [card for card in OBJECTIVE_CARDS if STAGE[card - FIRST_OBJECTIVE] == 0]
    for deck in (s.action_deck, s.agenda_deck, s.secret_deck):
        s.rng.shuffle(deck)
    s.stage_1, s.stage_1_box = deal_stage(s, 1)
    s.stage_2, s.stage_2_box = deal_stage(s, 2)
    return s


def deal_stage(s: TwilightImperium, stage: int) -> tuple[list[int], list[int]]:
    """The public objectives of a stage: those that are dealt, and those left in the box."""
    cards = [card for card in OBJECTIVE_CARDS if STAGE[card - FIRST_OBJECTIVE] == stage]
    s.rng.shuffle(cards)
    return cards[:DEALT], cards[DEALT:]


class SetUp(Procedure[TwilightImperium]):
    """The numbered list of the reference (TI-SU.1 to TI-SU.12, TI-54.3, TI-54.5)."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "speaker":
            s.speaker = s.rng.below(s.setup.seats)
        elif step == "factions":
            choose_factions(s)
        elif step == "galaxy":
            if s.setup.built:
                deal_tiles(s)
                s.push(BuildingGalaxy())
            else:
                lay_ready_map(s)
        elif step == "forces":
            compensate(s)
            for seat in seats_from(s, 0):
                take_parts(s, seat)
            s.push(PlacingForces())
            s.push(ChoosingTechnologies())
        elif step == "secrets":
            deal_secrets(s)
        else:
            for _ in range(OPEN_AT_START):
                open_objective(s)


STEPS: Final = ["speaker", "factions", "galaxy", "forces", "secrets", "objectives"]
OPEN_AT_START: Final = 2
"""Public objectives that lie open at the start (TI-SU.12)."""


def choose_factions(s: TwilightImperium) -> None:
    """Factions by lot, or chosen clockwise from the speaker (TI-SU.2)."""
    if not s.setup.random_factions:
        s.push(ChoosingFactions())
        return
    factions = list(range(FACTIONS))
    s.rng.shuffle(factions)
    for seat, p in enumerate(s.players):
        p.faction = FactionNumber(factions[seat])
        refresh(s, seat)


class ChoosingFactions(Asking[TwilightImperium]):
    """TI-SU.2: clockwise from the speaker."""

    def question(self, s: TwilightImperium) -> Decision[TwilightImperium] | None:
        for seat in seats_from(s, s.speaker):
            if s.players[seat].faction == NONE:
                return ChooseFaction(seat)
        return None


class ChooseFaction(OneVerb):
    """A faction that nobody has."""

    kind = "choose_faction"
    rule = "TI-SU.2"
    default_refusal = no.FACTION_TAKEN
    verb = CHOOSE_FACTION

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return CHOOSE_FACTION.every()

    def forbids(self, s: TwilightImperium, seat: int, known: Action) -> int:
        return no.FACTION_TAKEN if known.a in [p.faction for p in s.players] else OK

    def carry_out(self, s: TwilightImperium, seat: int, known: Action) -> None:
        faction = FactionNumber(known.a)
        s.players[seat].faction = faction
        refresh(s, seat)
        if s.log is not None:
            s.log.add("faction", seat, "TI-SU.2", {"faction": "@faction:" + FACTION_IDS[faction]})


def take_parts(s: TwilightImperium, seat: int) -> None:
    """Technologies, tokens, notes, home planets and ships of a seat; what stands on planets waits
    to be placed (TI-SU.3 to TI-SU.5, TI-SU.11, TI-41)."""
    p = s.players[seat]
    p.technologies = s.data.starting_technologies[p.faction]
    p.pools = STARTING_TOKENS[:]
    set_lines(s, seat)
    p.notes = [note(seat, place) for place in range(NOTES_OF_A_SEAT)]
    reveal_to(s.known, p.notes, EVERYBODY)
    home = HOME[p.faction]
    for planet in PLANETS_OF[home]:
        s.owner[planet] = seat
    for kind, n in zip(ALL_TYPES, s.data.starting_units[p.faction], strict=True):
        if kind in (DOCK, PDS, INFANTRY) and not IN_SPACE[line(s, seat, kind)]:
            p.starting += n * ONE[kind]
        elif n:
            put(s, seat, home, n * ONE[kind])
    refresh(s, seat)


OF_FACTION: Final = ["faction" in record for record in TECHNOLOGY_RECORDS]
"""Whether a technology is of a faction: its unit upgrade counts before the common one."""


def set_lines(s: TwilightImperium, seat: int) -> None:
    """The unit lines of a seat, as its technologies make them (TI-7.4)."""
    p = s.players[seat]
    lines = LINES[p.faction][:]
    for technology in sorted(members(p.technologies), key=OF_FACTION.__getitem__):  # TI-FAQ.51
        upgrade = UPGRADE[technology]
        if upgrade != NONE:
            lines[TYPE_OF[upgrade]] = upgrade
    every = s.lines[:]
    every[seat * KINDS : (seat + 1) * KINDS] = lines
    s.lines = every


class ChoosingTechnologies(Asking[TwilightImperium]):
    """TI-SU.11: factions without a technology of their own take one of several."""

    def question(self, s: TwilightImperium) -> Decision[TwilightImperium] | None:
        for seat in seats_from(s, s.speaker):
            p = s.players[seat]
            if STARTING_CHOICES[p.faction] and not p.technologies:
                return ChooseStart(seat)
        return None


class ChooseStart(Question):
    """The technology to begin with."""

    kind = "start_technology"
    rule = "TI-SU.11"
    default_refusal = no.NOT_STARTING

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [GAIN_TECHNOLOGY.of(one) for one in STARTING_CHOICES[s.players[seat].faction]]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        technology = SPACE.decode(action).a
        s.players[seat].technologies |= 1 << technology
        set_lines(s, seat)
        refresh(s, seat)
        if s.log is not None:
            name = "@technology:" + TECHNOLOGY_IDS[technology]
            s.log.add("gain_technology", seat, "TI-SU.11", {"technology": name})


class PlacingForces(Asking[TwilightImperium]):
    """TI-SU.11: ground forces and structures go onto home planets of the owner's choice."""

    def question(self, s: TwilightImperium) -> Decision[TwilightImperium] | None:
        for seat in seats_from(s, s.speaker):
            p = s.players[seat]
            planets = PLANETS_OF[HOME[p.faction]]
            if p.starting and asks(s, len(planets)):
                return PlaceForce(seat)
            if p.starting:
                put_on(s, seat, planets[0], p.starting)
                p.starting = 0
        return None


class PlaceForce(Question):
    """One unit on one home planet; structures first, so that each question names one unit type."""

    kind = "start_unit"
    rule = "TI-SU.11"
    default_refusal = no.NOT_STARTING

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        p = s.players[seat]
        kind = next_to_place(p.starting)
        return [
            START_UNIT.of(kind, planet)
            for planet in PLANETS_OF[HOME[p.faction]]
            if room_for(s, seat, kind, planet)
        ]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        s.players[seat].starting -= ONE[known.a]
        put_on(s, seat, PlanetNumber(known.b), ONE[known.a])


def next_to_place(starting: int) -> UnitType:
    """The unit type whose place on a home planet is asked for next: structures before infantry."""
    return kinds_in(starting)[0]


def room_for(s: TwilightImperium, seat: int, kind: UnitType, planet: PlanetNumber) -> bool:
    """Whether a planet takes one more structure of a type (TI-78.4, TI-78.5)."""
    there = number(on_planet(s, seat, planet), kind)
    return kind == INFANTRY or there < (1 if kind == DOCK else 2)


def open_objective(s: TwilightImperium) -> bool:
    """Turn up the next public objective, stage I before stage II; False when none is left
    (TI-20.14, TI-20.15)."""
    pile = s.stage_1 or s.stage_2
    if not pile:
        return False
    card = pile.pop()
    s.objectives.append(card)
    s.known[card] = EVERYBODY
    s.reveals += 1
    if s.log is not None:
        id = OBJECTIVE_IDS[card - FIRST_OBJECTIVE]
        s.log.add("objective", s.speaker, "TI-20.14", {"objective": "@objective:" + id})
    return True
