"""Set-up: its steps, event deck, factions, Combat decks (SC-3)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.flow import Asking, Decision
from astrarium.kernel.knowledge import EVERYBODY, reveal_to
from astrarium.kernel.rng import Rng
from astrarium.kernel.steps import Step, Steps, Stepwise

from ... import refusals as no
from ...moves import CHOOSE, SPACE
from ...printed import tables
from ...printed.combat import CARDS_OF_A_SEAT, DECK
from ...printed.events import EVENT_CARDS, LEFT_OUT, STAGE, STAGES, THE_END
from ...state import NONE, Setup, StarCraft, draw, seats_from
from ..seat_question import Question
from .dealing import deal_fairly
from .placing import BuildingGalaxy, FoundingBases, deal_planets
from .starting_forces import StartingForces
from .units import race_of
from .z_axis import ZAxis


def empty_table(setup: Setup, rng: Rng) -> StarCraft:
    """A table with a shuffled event deck, on which nobody has a faction yet."""
    s = StarCraft(rng, setup)
    stack_events(s)
    return s


def stack_events(s: StarCraft) -> None:
    """SC-3.4, SC-3.5: stage I on II on III, each shuffled and, but for III, thinned unseen."""
    if s.setup.galactic:  # SC-25.2
        s.event_box = [card for card, event in enumerate(EVENT_CARDS) if event == THE_END]
        reveal_to(s.event_known, s.event_box, EVERYBODY)
    for stage in range(STAGES, 0, -1):
        cards = [card for card in range(len(EVENT_CARDS)) if STAGE[card] == stage]
        cards = [card for card in cards if card not in s.event_box]
        s.rng.shuffle(cards)
        if stage < STAGES:
            out = LEFT_OUT[s.setup.seats]
            s.event_box += cards[:out]
            cards = cards[out:]
        s.event_deck += cards


class SetUp(Stepwise[StarCraft]):
    """The numbered list of the rulebook (SC-3, SC-3.10), then the galaxy (SC-3.7, SC-4)."""

    def table(self) -> Steps[Any, StarCraft]:
        return STEPS

    def draw_first_player(self, s: StarCraft) -> None:
        """SC-3.1: the first player is drawn."""
        s.first = s.rng.below(s.setup.seats)

    def deal(self, s: StarCraft) -> None:
        """SC-3.8, SC-4.1: decks, and planets."""
        make_decks(s)
        if s.setup.random_galaxy:
            deal_fairly(s)
        else:
            deal_planets(s)

    def build_galaxy(self, s: StarCraft) -> None:
        """SC-4.3: planets are placed; in a dealt galaxy only bases."""
        s.push(FoundingBases() if s.setup.random_galaxy else BuildingGalaxy())

    def lay_z_axis(self, s: StarCraft) -> None:
        """SC-4.10: z-axis routes."""
        for number, seat in reversed(list(enumerate(seats_from(s, s.first)))):
            s.push(ZAxis(seat, number))

    def take_resources(self, s: StarCraft) -> None:
        """SC-4.15: the resource cards of the home planets."""
        for seat in seats_from(s, s.first):
            for area in tables.AREAS_OF[s.players[seat].home]:
                if s.data.area_kind[area] != tables.CONQUEST:
                    s.holder[area] = seat

    def place_forces(self, s: StarCraft) -> None:
        """SC-4.16: starting forces."""
        for seat in reversed(seats_from(s, s.first)):
            s.push(StartingForces(seat))

    def draw_hands(self, s: StarCraft) -> None:
        """SC-3.9: starting hands."""
        for seat in seats_from(s, s.first):
            draw(s, seat, tables.STARTING_HAND[race_of(s, seat)])


STEPS: Final[Steps[SetUp, StarCraft]] = Steps(
    [
        Step("first player", SetUp.draw_first_player),
        Step("factions", lambda top, s: choose_factions(s)),  # SC-3.2
        Step("planets", SetUp.deal),
        Step("galaxy", SetUp.build_galaxy),
        Step("z axis", SetUp.lay_z_axis),
        Step("resources", SetUp.take_resources),
        Step("forces", SetUp.place_forces),
        Step("hands", SetUp.draw_hands),
    ]
)


# -- factions ------------------------------------------------------------------------------------


def choose_factions(s: StarCraft) -> None:
    """SC-3.2, SC-3.11: one by one clockwise from the first player, or all by chance."""
    if not s.setup.random_factions:
        s.push(ChoosingFactions())
        return
    factions = list(range(tables.FACTIONS))
    s.rng.shuffle(factions)
    for seat in range(s.setup.seats):
        take_faction(s, seat, factions[seat])


class ChoosingFactions(Asking[StarCraft]):
    """SC-3.2: every seat in turn, as long as one has no faction."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        for seat in seats_from(s, s.first):
            if s.players[seat].faction == NONE:
                return ChooseFaction(seat)
        return None


class ChooseFaction(Question):
    """SC-3.2: a faction that nobody has."""

    kind = "faction"
    rule = "SC-3.2"
    default_refusal = no.FACTION_TAKEN

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        taken = [p.faction for p in s.players]
        return [CHOOSE.of(faction) for faction in range(tables.FACTIONS) if faction not in taken]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        take_faction(s, seat, SPACE.decode(action).a)


def take_faction(s: StarCraft, seat: int, faction: int) -> None:
    """SC-3.3: a seat takes the pieces of a faction; with the last one the decks are made."""
    p = s.players[seat]
    race = tables.RACE_OF[faction]
    p.faction = faction
    p.left = s.data.full_supply[race]
    p.bases, p.transports, p.workers = tables.BASES, tables.TRANSPORTS, tables.WORKERS
    p.orders = list(range(seat * tables.ORDER_TOKENS, (seat + 1) * tables.ORDER_TOKENS))
    for building in tables.BUILDINGS_OF[race]:
        if tables.PRINTED[building]:  # SC-20.3
            p.levels[tables.BUILDING_TYPE[building]] = 1
    if s.log is not None:
        s.log.add("faction", seat, "SC-3.2", {"faction": "@faction:" + tables.FACTION_IDS[faction]})


def make_decks(s: StarCraft) -> None:
    """SC-3.8, SC-3.9: everybody's Combat cards, shuffled, and Technology cards, which all know."""
    s.kinds = [NONE] * (len(s.players) * CARDS_OF_A_SEAT)
    s.known = [0] * len(s.kinds)
    s.entered, s.drawn = [0] * len(s.kinds), [0] * len(s.kinds)
    for seat, p in enumerate(s.players):
        first, race = seat * CARDS_OF_A_SEAT, tables.RACE_OF[max(p.faction, 0)]
        kinds = s.data.combat_deck[race] + s.data.technology_deck[race]
        s.kinds[first : first + len(kinds)] = kinds
        p.deck = list(range(first, first + DECK))
        p.technologies = list(range(first + DECK, first + len(kinds)))
        reveal_to(s.known, p.technologies, EVERYBODY)
        s.rng.shuffle(p.deck)
