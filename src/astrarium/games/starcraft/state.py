"""The state of a game of StarCraft: the galaxy and what stands on it, sheets, cards, orders."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NewType

from astrarium.kernel.knowledge import EVERYBODY, Knowledge, forget, reveal_to
from astrarium.kernel.parts import Part, add_word, named
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State, TableConfig

from .printed import tables
from .printed.combat import CARDS_OF_A_SEAT
from .printed.data import OWN_DATA, UNIT_BITS, Data
from .printed.events import EVENT_CARDS
from .printed.tables import Area, Attack, Health, Planet, UnitType
from .printed.technologies import NO_TECHNOLOGY

NONE: Final = -1
"""No seat, planet, area, card."""
NO_PLANET: Final = Planet(NONE)
NO_AREA: Final = Area(NONE)
NO_UNIT: Final = UnitType(NONE)

BattleSide = NewType("BattleSide", int)
"""Of a battle: the attacker's side, or the defender's."""
SkirmishNumber = NewType("SkirmishNumber", int)
"""Which skirmish of a battle."""
NO_SKIRMISH: Final = SkirmishNumber(NONE)
IN_HAND: Final = -1
"""Where a card was that all saw last in its owner's hand, in `StarCraft.entered`."""

# phases of a round (SC-5.1), and what comes before the first one
PHASES: Final[list[str]] = []
SET_UP: Final = add_word(PHASES, "set_up")
PLANNING: Final = add_word(PHASES, "planning")
EXECUTION: Final = add_word(PHASES, "execution")
REGROUPING: Final = add_word(PHASES, "regrouping")

# how much of an area is left (SC-10.11, SC-10.12)
DEPLETION: Final[list[str]] = []
WHOLE: Final = add_word(DEPLETION, "whole")
HALF: Final = add_word(DEPLETION, "partially_depleted")
DEPLETED: Final = add_word(DEPLETION, "depleted")

Ending = NewType("Ending", int)
"""How a game ends."""
ENDINGS: Final[list[str]] = [""]
CONQUEST_WIN: Final = Ending(add_word(ENDINGS, "conquest"))
SPECIAL_WIN: Final = Ending(add_word(ENDINGS, "special"))
END_OF_GAME: Final = Ending(add_word(ENDINGS, "end_draws_near"))
LAST_FACTION: Final = Ending(add_word(ENDINGS, "last_faction"))
ROUND_LIMIT: Final = Ending(add_word(ENDINGS, "round_limit"))
RESIGNED: Final = Ending(add_word(ENDINGS, "resigned"))

STANDARD: Final = "standard"
TEAM_PLAY: Final = "team_play"
GALACTIC_CONQUEST: Final = "galactic_conquest"
GALACTIC_TEAMS: Final = "galactic_teams"
VARIANTS: Final = [STANDARD, TEAM_PLAY, GALACTIC_CONQUEST, GALACTIC_TEAMS]
GALACTIC: Final = [GALACTIC_CONQUEST, GALACTIC_TEAMS]
"""No conquest points, only elimination wins (SC-25.1); with teams as well (SC-25.4)."""

BUILDING_TYPES_OF_A_RACE: Final = 3
UNIT_MASK: Final = (1 << UNIT_BITS) - 1

# what holds for a side of a skirmish, as bits of `Skirmish.marks`
DETECTS: Final = 1  # its units see cloaked ones (SC-22.3)
SURE: Final = 2  # its strength suffices whatever the values are (SC-26.9)
UNSUPPORTED: Final = 4  # its supporters add nothing (SC-26.21)
FROZEN: Final = 8  # its final attack is 0 (SC-26.10)

# where values of a skirmish come from, beside the kinds of cards, in `Skirmish.sums`
FROM_SUPPORT: Final = -2
FROM_ORDER: Final = -3
FROM_BASE: Final = -4


class Setup(TableConfig):
    """What never changes at a table: seats, options, and what a round limit says (SC-5.3)."""

    def __init__(
        self,
        options: dict[str, Any],
        windows: Any = None,
        side_actions: Any = None,
        abilities: list[Any] | None = None,
        data: Data = OWN_DATA,
        values: Any = None,
    ) -> None:
        super().__init__(options, windows, side_actions, abilities)
        self.data = data
        self.values = values
        """What bots hold things to be worth (bot/values.py)."""
        self.seats: int = options["seats"]
        self.team_play: bool = options["variant"] in (TEAM_PLAY, GALACTIC_TEAMS)
        self.galactic: bool = options["variant"] in GALACTIC
        self.random_factions: bool = options["factions"] == "random" or self.team_play  # SC-25.16
        self.random_galaxy: bool = options["galaxy"] == "random"
        self.lift_off: bool = options["race_abilities"] != "rulebook"
        self.invented: bool = options["race_abilities"] == "all"
        self.round_limit: int = options["round_limit"]
        half = self.seats // 2
        self.partner = [NONE] * self.seats
        if self.team_play:  # SC-25.5: partners sit as far apart as possible
            self.team = [seat % half for seat in range(self.seats)]
            self.partner = [(seat + half) % self.seats for seat in range(self.seats)]
        self.sides = [
            [seat] if self.partner[seat] == NONE else [seat % half, seat % half + half]
            for seat in range(self.seats)
        ]
        """Of each seat the seats that win with it: its team, or itself alone."""


class Player(Part):
    """One faction: its sheet, workers, cards and order tokens.

    `left` are the units in its supply, counted like those in an area (`UNIT_BITS`). Workers are in
    the pool, unavailable, on resource cards (`StarCraft.workers`) or on one of the two permanent
    resources. Cards and tokens are instances; `StarCraft.kinds` and `token_order` say what they
    are.
    """

    OPEN = named(
        """
        faction alive cp left pool unavailable on_permanent bases transports workers levels
        modules decks discard technologies in_play lasting planets home
        """
    )
    REDRAWN = ("deck", "hand", "laid", "orders", "events")

    REPLACED = ("technologies", "in_play")

    def __init__(self) -> None:
        self.faction = NONE
        self.alive = True
        self.cp = 0
        self.left = 0
        self.pool = 0
        self.unavailable = 0
        self.on_permanent = [0, 0]  # workers on the minerals and on the gas of the sheet
        self.bases = 0  # in the supply, as are the next two
        self.transports = 0
        self.workers = 0
        self.levels = [0] * BUILDING_TYPES_OF_A_RACE
        self.modules = [0] * tables.MODULES
        self.deck: list[int] = []  # Combat cards; the last one is on top
        self.decks = 0  # how often cards that all had seen were shuffled into it
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.laid: list[int] = []  # face down at skirmishes, or chosen to be discarded
        self.technologies: list[int] = []  # cards in the Technology deck, known to all (SC-28.4)
        self.in_play: list[int] = []  # technologies face up in the play area (SC-22.14)
        self.orders: list[int] = []  # tokens that do not lie in the galaxy
        self.events: list[int] = []  # drawn this round, unseen (SC-7.6)
        self.lasting: list[int] = []  # event cards in the play area (SC-8.16)
        self.planets: list[Planet] = []  # drawn and not placed yet (SC-4.1)
        self.home = NO_PLANET  # the planet of the first base

    def clone(self) -> Player:
        """An independent copy."""
        p = Player()
        p.faction, p.alive, p.cp, p.left = self.faction, self.alive, self.cp, self.left
        p.pool, p.unavailable = self.pool, self.unavailable
        p.on_permanent = self.on_permanent[:]
        p.bases, p.transports, p.workers = self.bases, self.transports, self.workers
        p.levels, p.modules = self.levels[:], self.modules[:]
        p.deck, p.hand, p.discard = self.deck[:], self.hand[:], self.discard[:]
        p.decks = self.decks
        p.laid, p.orders, p.events = self.laid[:], self.orders[:], self.events[:]
        p.lasting = self.lasting[:]
        p.technologies, p.in_play = self.technologies, self.in_play
        p.planets, p.home = self.planets[:], self.home
        return p


class Skirmish(Part):
    """One skirmish: the two front-line units, their supporters, the cards of both sides.

    Lists have the attacker's entry first, then the defender's. A side's cards are a standard one
    and perhaps a reinforcement; `blind` says that they came from the deck (SC-15.20). `sums` tells
    where a side's values come from: source, attack and health, one after the other.
    """

    OPEN = named(
        """
        front support blind paid fits led marks cloaked sums attack health lost slain withdrawn
        fought
        """
    )
    REDRAWN = ("cards",)

    NESTED = ("cards", "sums")

    def __init__(self) -> None:
        self.front = [NO_UNIT, NO_UNIT]
        self.support = [0, 0]
        self.cards: list[list[int]] = [[], []]
        self.blind = [False, False]
        self.paid = [0, 0]  # workers paid for cards (SC-26.3)
        self.fits = [False, False]  # whether the standard card fits its front-line unit (SC-16.10)
        self.led = [NO_UNIT, NO_UNIT]  # the front-line units as they were paired
        self.marks = [0, 0]
        self.cloaked = [0, 0]  # masks of types with cloaking, OWN_FRONT: the front line (SC-16.15)
        self.sums: list[list[int]] = [[], []]
        self.attack = [Attack(0), Attack(0)]  # final values, once compared
        self.health = [Health(0), Health(0)]
        self.lost = [NO_UNIT, NO_UNIT]  # the unit of each side that strength destroys
        self.slain = [False, False]  # whether the front-line unit was destroyed, and not withdrawn
        self.withdrawn = [0, 0]  # cloaked units that leave the battle (SC-22.1)
        self.fought = False

    def clone(self) -> Skirmish:
        """An independent copy."""
        k = Skirmish()
        k.front, k.support = self.front[:], self.support[:]
        k.cards = [side[:] for side in self.cards]
        k.blind, k.paid, k.fits = self.blind[:], self.paid[:], self.fits[:]
        k.led, k.marks, k.cloaked = self.led[:], self.marks[:], self.cloaked[:]
        k.sums = [side[:] for side in self.sums]
        k.attack, k.health = self.attack[:], self.health[:]
        k.lost, k.slain = self.lost[:], self.slain[:]
        k.withdrawn, k.fought = self.withdrawn[:], self.fought
        return k


class Battle(Part):
    """The battle under way; `area` is NONE without one. `units` are those of attacker and defender
    that are in it still, front lines and supporters included."""

    OPEN = named(
        """
        area seats units free skirmishes now leaving special splash events in_force face_up
        defender_first
        """
    )

    PARTS: ClassVar[dict[str, Any]] = {"skirmishes": Skirmish}
    NESTED = ("in_force",)

    def __init__(self) -> None:
        self.area = NO_AREA
        self.seats = [NONE, NONE]
        self.units = [0, 0]
        self.free = [0, 0]  # not yet in a skirmish
        self.skirmishes: list[Skirmish] = []
        self.now = NO_SKIRMISH  # the skirmish being fought
        self.leaving = 0  # units that retreat
        self.special = False  # fought by a special Mobilize order (SC-19.3)
        self.splash: list[int] = []  # cards that triggered (SC-22.16)
        self.events = [NONE, NONE]  # the kind of event that each side has used (SC-26.18)
        self.in_force: list[list[int]] = [[], []]  # abilities that work throughout the battle
        self.face_up = [False, False]  # who lays his cards face up
        self.defender_first = False  # the defender lays his cards first (SC-15.5)

    def clone(self) -> Battle:
        """An independent copy."""
        b = Battle()
        b.area, b.seats, b.units, b.free = self.area, self.seats[:], self.units[:], self.free[:]
        b.skirmishes = [skirmish.clone() for skirmish in self.skirmishes]
        b.now, b.leaving = self.now, self.leaving
        b.special, b.splash = self.special, self.splash[:]
        b.events, b.in_force = self.events[:], [side[:] for side in self.in_force]
        b.face_up, b.defender_first = self.face_up[:], self.defender_first
        return b


class StarCraft(State):
    """A game of StarCraft. Areas, planets and routes are numbers of printed/tables.py. Its
    constructor is as long as the table is large, a line a field.

    Units of one seat stand in an area outside a battle: `owner[area]` and their packed counts
    `units[area]`. `holder[area]` has the area's resource card, with `workers[area]` on it.
    """

    OPEN = named(
        """
        players first active phase round placed x y turned slots dealt_to end_a end_b z_sides
        ferries owner units base holder workers depletion kinds entered event_discard
        event_batch common planet order limit allowed saving by_hand due bought moved lifted
        recalled technology target attackers battle ending winners fallen
        """
    )
    REDRAWN = ("known", "drawn", "token_known", "stacks", "event_deck", "event_box", "event_known")
    FRAMES = named(
        """
        area buildings carried cheapest dearest discount end event free left number place planet
        route side sort unit whole_too
        """
    )

    SHARED = ("setup", "data")
    REPLACED = named(
        """
        kinds x y turned slots dealt_to end_a end_b z_sides common entered event_batch
        """
    )
    NESTED = ("stacks",)

    def __init__(self, rng: Rng, setup: Setup) -> None:
        super().__init__(rng, setup)
        self.setup = setup
        self.data = setup.data  # what is printed on the components
        self.players = [Player() for _ in range(setup.seats)]
        self.first = 0  # has the first player token
        self.active = NONE
        self.phase = SET_UP
        self.round = 0
        # the galaxy (SC-4)
        self.placed = 0  # mask of the planets
        self.x = [0] * tables.PLANETS
        self.y = [0] * tables.PLANETS
        self.turned = [0] * tables.PLANETS
        self.slots = [0] * tables.PLANETS  # sides with a route or an end of one
        self.dealt_to = [NONE] * tables.PLANETS  # whose planets they were (SC-4.1)
        self.end_a = [NO_PLANET] * tables.ROUTES  # the planets that a route joins; NONE: no route
        self.end_b = [NO_PLANET] * tables.ROUTES
        self.z_sides = [NONE] * (2 * tables.Z_ROUTES)  # where the two ends of each z-axis route lie
        self.ferries = [0] * tables.ROUTES  # mask of the seats with a transport there
        # what stands in the areas
        self.owner = [NONE] * tables.AREAS
        self.units = [0] * tables.AREAS
        self.base = [NONE] * tables.AREAS
        self.holder = [NONE] * tables.AREAS
        self.workers = [0] * tables.AREAS
        self.depletion = [WHOLE] * tables.AREAS
        # cards and orders
        self.kinds: list[int] = []  # of each card, CARDS_OF_A_SEAT a seat, NONE behind its last
        self.known: list[int] = []
        # of each card, by the number of its seat's deck: the first one that it can have been in
        # since all saw it, and the one it was drawn from; what came later can't be in a hand
        self.entered: list[int] = []
        self.drawn: list[int] = []
        self.token_known = [0] * (setup.seats * tables.ORDER_TOKENS)  # of order tokens, this round
        self.stacks: list[list[int]] = [[] for _ in tables.ALL_PLANETS]
        self.event_deck: list[int] = []  # the last one is on top
        self.event_discard: list[int] = []
        self.event_box: list[int] = []  # left out at set-up (SC-3.4)
        self.event_known = [0] * len(EVENT_CARDS)
        self.event_batch = [0] * len(EVENT_CARDS)  # decks formed before the card's (SC-25.3)
        self.common: list[int] = []  # face up for all (SC-8.18)
        self.ending = Ending(0)
        self.winners = 0
        self.fallen: list[int] = []
        self.break_off()

    def break_off(self) -> None:
        """No order is executed on a planet (SC-1.8); what was ends without further effect
        (SC-2.10)."""
        self.planet = NO_PLANET
        self.order = NONE
        self.limit = 0  # units that may still be built (SC-12.13)
        self.allowed = 0  # types that may be built, as a mask
        self.saving = False  # a special Build order may still make something cheaper (SC-19.1)
        self.by_hand = False  # the next price is paid card by card
        self.due = [0, 0]  # minerals and gas that are still to be paid
        self.bought = [False, False]  # a building and a module with this order (SC-12.15)
        self.moved: list[int] = [0] * tables.AREAS  # units that have moved or come in this order
        self.lifted = False  # a base has moved in this order (SC-13.15)
        self.recalled = False  # a unit was recalled in this order (SC-26.26)
        self.technology = NO_TECHNOLOGY  # bought with this order
        self.target = NO_AREA  # the enemy area that this order enters
        self.attackers = 0  # the units that entered it
        self.battle = Battle()

    def clone(self) -> StarCraft:
        s = StarCraft(self.rng.clone(), self.setup)
        self.copy_flow(s)
        s.players = [p.clone() for p in self.players]
        s.first, s.active, s.phase, s.round = self.first, self.active, self.phase, self.round
        s.placed, s.x, s.y, s.turned = self.placed, self.x, self.y, self.turned
        s.slots, s.dealt_to, s.end_a, s.end_b = self.slots, self.dealt_to, self.end_a, self.end_b
        s.z_sides, s.ferries = self.z_sides, self.ferries[:]
        s.owner, s.units, s.base = self.owner[:], self.units[:], self.base[:]
        s.holder, s.workers, s.depletion = self.holder[:], self.workers[:], self.depletion[:]
        s.kinds, s.known = self.kinds, self.known[:]
        s.entered, s.drawn = self.entered, self.drawn[:]
        s.token_known = self.token_known[:]
        s.stacks = [stack[:] for stack in self.stacks]
        s.event_deck, s.event_discard = self.event_deck[:], self.event_discard[:]
        s.event_box, s.event_known = self.event_box[:], self.event_known[:]
        s.event_batch, s.common = self.event_batch, self.common
        s.planet, s.order = self.planet, self.order
        s.limit, s.allowed, s.saving = self.limit, self.allowed, self.saving
        s.by_hand, s.due, s.bought = self.by_hand, self.due[:], self.bought[:]
        s.moved, s.lifted = self.moved[:], self.lifted
        s.recalled, s.technology = self.recalled, self.technology
        s.target, s.attackers = self.target, self.attackers
        s.battle = self.battle.clone()
        s.ending, s.winners, s.fallen = self.ending, self.winners, self.fallen[:]
        return s


def seats_from(s: StarCraft, first: int) -> list[int]:
    """The seats in the game clockwise from one of them (SC-9.23)."""
    n = s.setup.seats
    order = [(first + step) % n for step in range(n)]
    return [seat for seat in order if s.players[seat].alive]


# -- order tokens (SC-6.6) ---------------------------------------------------------------------


def token_owner(token: int) -> int:
    """The seat that a token belongs to; its colour shows (SC-6.4)."""
    return token // tables.ORDER_TOKENS


def token_order(token: int) -> int:
    """The order on a token."""
    return tables.TOKEN_ORDERS[token % tables.ORDER_TOKENS]


# -- Combat cards (SC-28) ----------------------------------------------------------------------


def card_owner(card: int) -> int:
    """The seat that a card belongs to."""
    return card // CARDS_OF_A_SEAT


def knowledge_of(s: StarCraft, seat: int) -> Knowledge:
    """What a seat, -1 for a spectator, knows of the Combat cards (SC-15.18, SC-28.1, SC-28.2,
    SC-28.5); of a partner's no more than of an opponent's (SC-25.14)."""
    return Knowledge(seat, s.kinds, s.known)


def draw(s: StarCraft, seat: int, count: int) -> int:
    """A seat draws Combat cards; says how many there were (SC-14.10)."""
    drawn = 0
    while drawn < count:
        card = take_top(s, seat)
        if card == NONE:
            break
        s.players[seat].hand.append(card)
        s.known[card] |= 1 << seat
        drawn += 1
    s.reveals += drawn
    return drawn


def take_top(s: StarCraft, seat: int) -> int:
    """The top card of a Combat deck, unseen, NONE when there is none; the deck is renewed before,
    and at once when it was the last one (SC-14.9)."""
    p = s.players[seat]
    if not p.deck:
        reshuffle(s, seat)
    if not p.deck:
        return NONE
    card = p.deck.pop()
    s.drawn[card] = p.decks
    if not p.deck:
        reshuffle(s, seat)
    return card


def reshuffle(s: StarCraft, seat: int) -> None:
    """The discard pile becomes the Combat deck (SC-14.9)."""
    shuffle_in(s, seat, s.players[seat].discard)
    s.players[seat].discard = []


def shuffle_in(s: StarCraft, seat: int, cards: list[int]) -> None:
    """Cards that all have seen are shuffled into a Combat deck; all know that no hand can have
    them before another card is drawn."""
    p = s.players[seat]
    p.decks += 1
    s.entered = s.entered[:]
    for card in cards:
        s.entered[card] = p.decks
    p.deck = p.deck + cards
    forget(s.known, p.deck)
    s.rng.shuffle(p.deck)


def discard_card(s: StarCraft, seat: int, card: int) -> None:
    """A Combat card goes face up to its owner's discard pile."""
    s.players[seat].discard.append(card)
    reveal_to(s.known, [card], EVERYBODY)
