"""Set-up: speaker, factions, the galaxy, decks, starting forces (TI-SU)."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.cards.components import (
    ACTION_CARDS,
    AGENDA_CARDS,
    FIRST_OBJECTIVE,
    NOTES_OF_A_SEAT,
    OBJECTIVE_CARDS,
    STAGE,
    note,
)
from astrarium.games.twilight_imperium.cards.tables import (
    ASIDE,
    BACK,
    BLUE,
    CREUSS_GATE,
    CREUSS_HOME,
    DOCK,
    FACTIONS,
    HOME,
    IN_SPACE,
    INFANTRY,
    KINDS,
    LAYOUTS,
    LINES,
    MECATOL,
    NONE,
    PDS,
    PLACES,
    PLANETS_OF,
    RED,
    STARTING_TECHNOLOGIES,
    STARTING_TOKENS,
    STARTING_UNITS,
    SYSTEMS,
)
from astrarium.games.twilight_imperium.rules.galaxy import connect
from astrarium.games.twilight_imperium.rules.units import ONE, line, put, put_on
from astrarium.games.twilight_imperium.state import Setup, TwilightImperium
from astrarium.kernel.flow import Procedure
from astrarium.kernel.knowledge import EVERYBODY, tell
from astrarium.kernel.rng import Rng

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
    """The numbered list of the reference (TI-SU.1 to TI-SU.12)."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "speaker":
            s.speaker = s.rng.below(s.setup.seats)
        elif step == "factions":
            factions = list(range(FACTIONS))
            s.rng.shuffle(factions)
            for seat, p in enumerate(s.players):
                p.faction = factions[seat]
        elif step == "galaxy":
            deal_galaxy(s)
        elif step == "forces":
            for seat in range(s.setup.seats):
                set_forces(s, seat)


STEPS: Final = ["speaker", "factions", "galaxy", "forces"]


def deal_galaxy(s: TwilightImperium) -> None:
    """Tiles by chance on all places of the layout."""
    layout = LAYOUTS[s.setup.seats]
    place = [NONE] * SYSTEMS
    place[MECATOL] = 0
    for seat, at in enumerate(layout["home_positions"]):
        home = HOME[s.players[seat].faction]
        if home == CREUSS_HOME:
            place[CREUSS_GATE], place[home] = at, ASIDE
        else:
            place[home] = at
    free = [at for at in range(PLACES) if at not in place and at not in layout["absent_positions"]]
    tiles: list[int] = []
    for back, each in ((BLUE, "blue_per_player"), (RED, "red_per_player")):
        pool = [system for system in range(SYSTEMS) if BACK[system] == back]
        s.rng.shuffle(pool)
        tiles += pool[: layout[each] * s.setup.seats]
    if "extra_red_tile" in layout:
        left = [t for t in range(SYSTEMS) if BACK[t] == RED and t not in tiles]
        tiles.append(left[s.rng.below(len(left))])
    s.rng.shuffle(tiles)
    for at, system in zip(free, tiles, strict=True):
        place[system] = at
    s.place = place
    connect(s)


def set_forces(s: TwilightImperium, seat: int) -> None:
    """Starting technologies, units, tokens and notes of a seat (TI-SU.3 to TI-SU.5, TI-SU.11)."""
    p = s.players[seat]
    p.technologies = STARTING_TECHNOLOGIES[p.faction]
    p.pools = STARTING_TOKENS[:]
    lines = s.lines[:]
    lines[seat * KINDS : (seat + 1) * KINDS] = LINES[p.faction]
    s.lines = lines
    p.notes = [note(seat, place) for place in range(NOTES_OF_A_SEAT)]
    tell(s.known, p.notes, EVERYBODY)
    home = HOME[p.faction]
    first = PLANETS_OF[home][0]
    for planet in PLANETS_OF[home]:
        s.owner[planet] = seat
    for kind, n in enumerate(STARTING_UNITS[p.faction]):
        grounded = kind in (DOCK, PDS, INFANTRY) and not IN_SPACE[line(s, seat, kind)]
        if n and grounded:
            put_on(s, seat, first, n * ONE[kind])
        elif n:
            put(s, seat, home, n * ONE[kind])
