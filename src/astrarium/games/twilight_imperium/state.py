"""The state of a game of Twilight Imperium: the galaxy and what stands on it, sheets, cards."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NewType

from astrarium.kernel.knowledge import Knowledge
from astrarium.kernel.parts import add_word, named
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State

from .parts.cart import Cart
from .parts.combat import Combat, Volley
from .parts.config import Setup
from .parts.invasion import Assault
from .parts.movement import Movement
from .parts.offer import Offer
from .parts.player import Player
from .parts.vote import Vote
from .printed.components import COMPONENTS
from .printed.tables import (
    KINDS,
    NO_SYSTEM,
    NO_TECHNOLOGY,
    NONE,
    PLANETS,
    STRATEGY_CARDS,
    SYSTEMS,
    UNHURT,
    OutcomeNumber,
)
from .printed.windows import WINDOWS

# phases of a round (TI-76), and what comes before the first one
PHASES: Final[list[str]] = []
SET_UP: Final = add_word(PHASES, "set_up")
STRATEGY_PHASE: Final = add_word(PHASES, "strategy")
ACTION_PHASE: Final = add_word(PHASES, "action")
STATUS_PHASE: Final = add_word(PHASES, "status")
AGENDA_PHASE: Final = add_word(PHASES, "agenda")

Ending = NewType("Ending", int)
"""How a game ends."""
ENDINGS: Final[list[str]] = [""]
POINTS_WIN: Final = Ending(add_word(ENDINGS, "points"))
NO_OBJECTIVE_LEFT: Final = Ending(add_word(ENDINGS, "objectives"))
LAST_PLAYER: Final = Ending(add_word(ENDINGS, "last_player"))
RESIGNED: Final = Ending(add_word(ENDINGS, "resigned"))


class TwilightImperium(State):
    """A game of Twilight Imperium. Systems, planets and units are numbers of printed/tables.py.

    `space[seat * SYSTEMS + system]` are a seat's units in the space area of a system, packed
    (rules/board/units.py), `hurt` those of them that are damaged, `ground[seat * PLANETS +
    planet]` its units on a planet. `here[system]` is the mask of the seats with ships there, kept
    by the one door through which units come and go.
    """

    OPEN = named(
        """
        players speaker active phase round place lanes near entangled colish wormhole_tokens
        first_tile tokens custodians lines space hurt here ground owner exhausted holder used
        bounty kinds action_discard agenda_discard objectives laws elected law_mask law_spent
        silenced vote played played_target played_cancelled actions action_lost offers draft
        approached traded system no_moves numbed speed silence star_chart assault cart invited
        following movement volley combat once conduit reclaimed swapped inheriting disgraced
        stable delayed extra leaked zero valefar threatened deeds ending winner fallen
        """
    )
    REDRAWN = named(
        """
        known action_deck secret_deck agenda_deck stage_1 stage_2 stage_1_box stage_2_box
        """
    )
    DERIVED = ("held",)
    FRAMES = named(
        """
        active aimed amount arrived attacker by card cause color currency defender due gave
        giver givers goal got graviton hits kind kinds left loser n nth objective only other
        owner planet side stage system taker target technology timing unit victim viewer
        """
    )

    SHARED = ("setup", "data", "requirements")
    PARTS: ClassVar[dict[str, Any]] = {"offers": Offer}
    SIZED = named(
        """
        place near lanes tokens lines space hurt here ground owner holder bounty known traded
        valefar deeds held
        """
    )
    REPLACED = ("place", "near", "lanes", "lines", "kinds")

    def __init__(self, rng: Rng, setup: Setup, blank: bool = False) -> None:
        super().__init__(rng, setup)
        self.setup = setup
        self.data = setup.data  # what is printed on the components
        self.requirements = setup.requirements
        if not blank:  # a copy is given everything else
            self.lay_out_board(setup.seats)
            self.lay_out_cards(setup)
            self.lay_out_politics(setup.seats)
            self.begin_rounds(setup.seats)
            self.begin_actions()

    def lay_out_board(self, seats: int) -> None:
        """The galaxy, and units and planets before there are any."""
        self.place = [NONE] * SYSTEMS  # where each system lies (printed/tables.py), NONE: nowhere
        self.lanes = [0] * SYSTEMS  # the same for what moves (Enforced Travel Ban)
        self.near = [0] * SYSTEMS  # mask of the systems next to each, by wormholes too (TI-5)
        self.entangled = 0  # mask of the systems with an alpha or beta wormhole
        self.colish = NONE  # the system of the Hil Colish, which brings a delta wormhole
        self.wormhole_tokens = [NONE] * 2  # where the tokens alpha and beta of Creuss lie
        self.first_tile = NONE  # the red one that the speaker lays first (TI-SU.6ii)
        self.tokens = [0] * SYSTEMS  # mask of the seats with a command token there
        self.custodians = True  # their token lies on Mecatol Rex (TI-60)
        self.lines = [NONE] * (seats * KINDS)  # what is printed for each seat's types
        self.space = [0] * (seats * SYSTEMS)
        self.hurt = [UNHURT] * (seats * SYSTEMS)
        self.here = [0] * SYSTEMS
        self.ground = [0] * (seats * PLANETS)
        self.owner = [NONE] * PLANETS  # who controls each planet (TI-31)
        self.exhausted = 0  # mask of the planets whose cards are exhausted (TI-40)

    def lay_out_cards(self, setup: Setup) -> None:
        """Seats, strategy cards and piles; the last card of a pile is on top."""
        self.players = [Player() for _ in range(setup.seats)]
        self.holder = [NONE] * STRATEGY_CARDS  # of each strategy card (TI-22)
        self.used = 0  # mask of the strategy cards that are exhausted
        self.bounty = [0] * STRATEGY_CARDS  # trade goods on those left lying (TI-59.2)
        self.kinds = setup.data.kinds
        self.known = [0] * COMPONENTS
        self.action_deck: list[int] = []
        self.action_discard: list[int] = []
        self.secret_deck: list[int] = []
        self.agenda_deck: list[int] = []
        self.agenda_discard: list[int] = []
        self.stage_1: list[int] = []  # public objectives face down, the next one last (TI-20.13)
        self.stage_2: list[int] = []
        self.stage_1_box: list[int] = []  # those that were not dealt
        self.stage_2_box: list[int] = []
        self.objectives: list[int] = []  # public objectives that lie open
        self.leaked = NONE  # the objective that Classified Document Leaks made public
        self.held = [0] * len(WINDOWS)  # mask of the seats that hold something of each window
        self.valefar = [NO_TECHNOLOGY] * 2  # the technologies that the assimilators X and Y copy

    def lay_out_politics(self, seats: int) -> None:
        """Laws, votes, and transactions (TI-83)."""
        self.laws: list[int] = []  # agendas in play (TI-21.3)
        self.elected: list[OutcomeNumber] = []  # the outcome with which each of them passed
        self.law_mask = 0  # mask of the agendas among them
        self.law_spent = 0  # mask of those that are exhausted (TI-FAQ.19)
        self.silenced = 0  # mask of the seats that can't vote in this agenda phase
        self.vote = Vote()
        self.threatened = False  # Galactic Threat was used in this agenda phase
        self.offers: list[Offer] = []
        self.draft = Offer()  # the one being composed
        self.approached = 0  # mask of the seats that have begun an offer in this round
        self.traded = [0] * seats  # masks of those with whom each seat has traded

    def begin_rounds(self, seats: int) -> None:
        """What the round, the turn and the phases keep in mind."""
        self.speaker = 0
        self.active = NONE
        self.phase = SET_UP
        self.round = 0
        self.zero = NONE  # the seat with the "0" token of the Naalu (TI-FAQ.62)
        self.actions = 0  # taken by the active player in this turn
        self.extra = 0  # actions more in this turn (Minister of War)
        self.action_lost = False  # the component action of this turn was cancelled (TI-2.4)
        self.invited = 0  # mask of the seats whose secondary of Trade is free (TI-27.4)
        self.following = 0  # mask of the seats that said they use the secondary, asked at once
        self.once = 0  # mask of the seats whose effect on this activation, at this start of a turn,
        # in this step of the status phase or at this end of the strategy phase has happened
        # (TI-29.16), then for E-Res Siphons
        self.disgraced = 0  # mask of the strategy cards that can't be taken now (Public Disgrace)
        self.stable = 0  # mask of the seats that keep their strategy cards (Political Stability)
        self.delayed: list[int] = []  # agendas and masks of seats, for the next strategy phase
        self.deeds = [0] * seats  # what may be scored at once (rules/board/losses.py, TI-20.5)
        self.ending = Ending(0)
        self.winner = NONE
        self.fallen: list[int] = []  # seats out of the game, in the order of leaving (TI-39)

    def begin_actions(self) -> None:
        """The tactical action (TI-4), and action cards being played, the last one announced last
        (TI-19.7)."""
        self.played: list[int] = []
        self.played_target: list[int] = []  # the action that named each one's target
        self.played_cancelled: list[int] = []
        self.system = NO_SYSTEM  # the active system
        self.no_moves = False  # nothing moves into it (Ceasefire)
        self.numbed = 0  # mask of the seats without what is their faction's (Greyfire Mutagen)
        self.speed = 0  # what is added to the move values of the active player's ships
        self.silence = NONE  # the system whose ships pass others (In the Silence of Space)
        self.star_chart = False  # alpha and beta wormholes are next to each other (Lost Star Chart)
        self.movement = Movement()
        self.volley = Volley()
        self.combat = Combat()
        self.assault = Assault()
        self.cart = Cart()
        self.conduit = False  # Spacial Conduit Cylinder works for the active player
        self.reclaimed = NONE  # who gained control of Mecatol Rex in this action (Reclamation)
        self.swapped = NONE  # the planet whose values are swapped (Hegemonic Trade Policy)
        self.inheriting = False  # this research needs no prerequisites (Inheritance Systems)

    def clone(self) -> TwilightImperium:
        s = TwilightImperium(self.rng.clone(), self.setup, blank=True)
        self.copy_flow(s)
        # the board
        s.place, s.lanes, s.near, s.tokens = self.place, self.lanes, self.near, self.tokens[:]
        s.entangled, s.colish, s.first_tile = self.entangled, self.colish, self.first_tile
        s.wormhole_tokens, s.custodians = self.wormhole_tokens[:], self.custodians
        s.lines, s.space, s.hurt, s.here = self.lines, self.space[:], self.hurt[:], self.here[:]
        s.ground, s.owner, s.exhausted = self.ground[:], self.owner[:], self.exhausted
        # cards
        s.players = [p.clone() for p in self.players]
        s.holder, s.used, s.bounty = self.holder[:], self.used, self.bounty[:]
        s.kinds, s.known, s.held = self.kinds, self.known[:], self.held[:]
        s.action_deck, s.action_discard = self.action_deck[:], self.action_discard[:]
        s.secret_deck = self.secret_deck[:]
        s.agenda_deck, s.agenda_discard = self.agenda_deck[:], self.agenda_discard[:]
        s.stage_1, s.stage_1_box = self.stage_1[:], self.stage_1_box[:]
        s.stage_2, s.stage_2_box = self.stage_2[:], self.stage_2_box[:]
        s.objectives, s.leaked, s.valefar = self.objectives[:], self.leaked, self.valefar[:]
        # politics
        s.laws, s.elected = self.laws[:], self.elected[:]
        s.law_mask, s.law_spent, s.silenced = self.law_mask, self.law_spent, self.silenced
        s.vote, s.threatened = self.vote.clone(), self.threatened
        s.offers = [offer.clone() for offer in self.offers]
        s.draft, s.approached, s.traded = self.draft.clone(), self.approached, self.traded[:]
        # rounds
        s.speaker, s.active, s.phase, s.round = self.speaker, self.active, self.phase, self.round
        s.zero, s.actions, s.extra = self.zero, self.actions, self.extra
        s.action_lost, s.invited, s.following = self.action_lost, self.invited, self.following
        s.once, s.disgraced, s.stable = self.once, self.disgraced, self.stable
        s.delayed, s.deeds = self.delayed[:], self.deeds[:]
        s.ending, s.winner, s.fallen = self.ending, self.winner, self.fallen[:]
        # actions
        s.played, s.played_target = self.played[:], self.played_target[:]
        s.played_cancelled = self.played_cancelled[:]
        s.system, s.no_moves, s.numbed = self.system, self.no_moves, self.numbed
        s.speed, s.silence, s.star_chart = self.speed, self.silence, self.star_chart
        s.movement, s.volley, s.combat = (
            self.movement.clone(),
            self.volley.clone(),
            self.combat.clone(),
        )
        s.assault, s.cart = self.assault.clone(), self.cart.clone()
        s.conduit, s.reclaimed = self.conduit, self.reclaimed
        s.swapped, s.inheriting = self.swapped, self.inheriting
        return s


def seats_from(s: TwilightImperium, first: int) -> list[int]:
    """The seats in the game clockwise from one of them (R-10)."""
    n = s.setup.seats
    order = [(first + step) % n for step in range(n)]
    return [seat for seat in order if s.players[seat].alive]


def initiative(s: TwilightImperium, seat: int) -> int:
    """The lowest strategy card of a seat, -1 with the "0" token (TI-FAQ.62), STRATEGY_CARDS without
    a card (TI-55.1, TI-55.3)."""
    if seat == s.zero:
        return -1
    for card, holder in enumerate(s.holder):
        if holder == seat:
            return card
    return STRATEGY_CARDS


def initiative_order(s: TwilightImperium) -> list[int]:
    """The seats in the game in initiative order (TI-55.2); without cards, clockwise from the
    speaker (TI-66.7, TI-22.6, TI-55)."""
    seats = seats_from(s, s.speaker)
    return sorted(seats, key=lambda seat: initiative(s, seat))


def order_from_active(s: TwilightImperium) -> list[int]:
    """The seats in the game in initiative order from the active player on (TI-RO.1)."""
    order = initiative_order(s)
    first = order.index(s.active) if s.active in order else 0
    return order[first:] + order[:first]


def knowledge_of(s: TwilightImperium, seat: int) -> Knowledge:
    """What a seat, -1 for a spectator, knows of cards, notes and tiles in hand."""
    return Knowledge(seat, s.kinds, s.known)
