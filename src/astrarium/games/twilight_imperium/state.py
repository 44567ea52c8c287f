"""The state of a game of Twilight Imperium: the galaxy and what stands on it, sheets, cards."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from astrarium.kernel.knowledge import Knowledge
from astrarium.kernel.parts import Part, add_word, named
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State, TableConfig

from .printed.components import COMPONENTS
from .printed.data import OWN_DATA, Data
from .printed.tables import KINDS, NONE, PLANETS, STRATEGY_CARDS, SYSTEMS
from .printed.windows import WINDOWS

# phases of a round (TI-76), and what comes before the first one
PHASES: Final[list[str]] = []
SET_UP: Final = add_word(PHASES, "set_up")
STRATEGY_PHASE: Final = add_word(PHASES, "strategy")
ACTION_PHASE: Final = add_word(PHASES, "action")
STATUS_PHASE: Final = add_word(PHASES, "status")
AGENDA_PHASE: Final = add_word(PHASES, "agenda")

ENDINGS: Final[list[str]] = [""]
POINTS_WIN: Final = add_word(ENDINGS, "points")
NO_OBJECTIVE_LEFT: Final = add_word(ENDINGS, "objectives")
LAST_PLAYER: Final = add_word(ENDINGS, "last_player")
RESIGNED: Final = add_word(ENDINGS, "resigned")

SHORT: Final = "standard"
LONG: Final = "long"
VARIANTS: Final = [SHORT, LONG]
POINTS_TO_WIN: Final = {SHORT: 10, LONG: 14}


class Setup(TableConfig):
    """What never changes at a table: seats, length, and how it is played."""

    def __init__(
        self,
        options: dict[str, Any],
        windows: Any = None,
        side_actions: Any = None,
        abilities: list[Any] | None = None,
        data: Data = OWN_DATA,
        values: Any = None,
        requirements: list[Any] | None = None,
        agendas: list[Any] | None = None,
        rewards: dict[int, Any] | None = None,
        modifiers: Any = None,
    ) -> None:
        super().__init__(options, windows, side_actions, abilities)
        self.data = data
        self.values = values
        """What bots hold things to be worth (bot/values.py)."""
        self.requirements: list[Any] = [] if requirements is None else requirements
        """What each objective requires (effects/requirements.py)."""
        self.agendas: list[Any] = [] if agendas is None else agendas
        """What each agenda does, None where its text is not in force (effects/agendas/all.py)."""
        self.rewards: dict[int, Any] = {} if rewards is None else rewards
        """What a right prediction brings, by the card that it was made with
        (effects/rewards.py)."""
        self.modifiers = modifiers
        """What lasts, by what it changes (rules/modifiers.py)."""
        self.seats: int = options["seats"]
        self.target: int = POINTS_TO_WIN[options["variant"]]
        self.cards_each = 2 if self.seats <= 4 else 1  # strategy cards a seat (TI-59.1, TI-39.9)
        self.random_factions: bool = options["factions"] == "random"
        self.built: bool = options["galaxy"] == "built"
        self.discreet: bool = options["discreet"]
        self.sealed_windows: bool = options["sealed_windows"]
        self.secondaries_at_once: bool = options["secondaries_at_once"]


class Player(Part):
    """One faction: its pools, goods, technologies and cards. Cards are components
    (printed/components.py); `technologies` and `spent` are masks of technologies owned and
    exhausted.
    """

    OPEN = named(
        """
        faction alive points pools goods commodities technologies spent passed revived starting
        scored shown
        """
    )
    REDRAWN = ("hand", "secrets", "notes", "tiles")

    SIZED = ("pools",)

    def __init__(self) -> None:
        self.faction = NONE
        self.alive = True
        self.points = 0  # TI-66.3
        self.pools = [0, 0, 0]  # command tokens: tactic, fleet, strategy
        self.goods = 0
        self.commodities = 0
        self.technologies = 0
        self.spent = 0
        self.passed = False
        self.revived = 0  # Infantry II that wait on their card
        self.starting = 0  # units still to be placed on home planets at set-up, packed
        self.hand: list[int] = []  # action cards
        self.secrets: list[int] = []  # secret objectives not scored yet
        self.scored: list[int] = []  # objectives, public and secret
        self.notes: list[int] = []
        self.shown: list[int] = []  # notes of others in the play area
        self.tiles: list[int] = []  # still to be placed (TI-SU.6)

    def clone(self) -> Player:
        """An independent copy."""
        p = Player()
        p.faction, p.alive, p.points = self.faction, self.alive, self.points
        p.pools, p.goods, p.commodities = self.pools[:], self.goods, self.commodities
        p.technologies, p.spent = self.technologies, self.spent
        p.passed, p.revived = self.passed, self.revived
        p.starting = self.starting
        p.secrets, p.notes = self.secrets[:], self.notes[:]
        if self.hand:
            p.hand = self.hand[:]
        if self.scored:
            p.scored = self.scored[:]
        if self.shown:
            p.shown = self.shown[:]
        if self.tiles:
            p.tiles = self.tiles[:]
        return p


PLACES_OF_A_SYSTEM: Final = 4
"""Its space area, then its planets in their order (`PLANETS_OF`)."""


class Assault(Part):
    """An invasion under way (TI-47); planets are numbered by their place in the active system."""

    OPEN = named(
        """
        bombers extra_kind extra_planet landed bunkers disabled removed_custodians settled
        rounds hits silent animated seats boost faces rerolled crowned cursed once legion
        legion_of
        """
    )

    SIZED = ("bombers", "landed", "hits", "seats")

    def __init__(self) -> None:
        self.bombers = [0] * (PLACES_OF_A_SYSTEM - 1)  # units declared against each, packed
        self.extra_kind = NONE  # the type and target of the die of Plasma Scoring
        self.extra_planet = NONE
        self.landed = [0] * (PLACES_OF_A_SYSTEM - 1)  # ground forces committed to each
        self.bunkers = 0  # mask of the seats whose planets are harder to bombard (Bunker)
        self.disabled = False  # the PDS of the invader's opponents lack their abilities (Disable)
        self.removed_custodians = False
        self.settled = 0  # mask of the planets done in the step under way
        self.rounds = 0  # of the ground combat
        self.hits = [0, 0]  # of its round, by the attacker and by the defender
        self.silent = 0  # mask of the seats that roll no dice in it (Magen Defense Grid)
        self.animated = False  # the winner used Daxcive Animators
        self.seats = [NONE, NONE]  # attacker and defender of the ground combat
        self.boost = [0, 0]  # what cards add to the rolls of each of them in this round
        self.faces: list[int] = []  # the dice rolled last in it
        self.rerolled = 0  # mask of those that were re-rolled
        self.crowned = False  # the Crown of Thalnos was used on them
        self.cursed = 0  # mask of those that it re-rolled
        self.once = 0  # what was used in it and works only once (SINGULAR)
        self.legion = NONE  # the seat that uses Tekklar Legion in it, and that note's owner
        self.legion_of = NONE

    def clone(self) -> Assault:
        """An independent copy."""
        i = Assault()
        i.bombers, i.landed, i.hits = self.bombers[:], self.landed[:], self.hits[:]
        i.extra_kind, i.extra_planet = self.extra_kind, self.extra_planet
        i.bunkers, i.disabled = self.bunkers, self.disabled
        i.removed_custodians, i.settled = self.removed_custodians, self.settled
        i.boost, i.faces, i.rerolled = self.boost[:], self.faces[:], self.rerolled
        i.seats, i.once = self.seats[:], self.once
        i.crowned, i.cursed = self.crowned, self.cursed
        i.rounds, i.silent, i.animated = self.rounds, self.silent, self.animated
        i.legion, i.legion_of = self.legion, self.legion_of
        return i


class Cart(Part):
    """Units being produced in a system (TI-68, TI-69): what is allowed, and what is in the cart."""

    OPEN = named(
        """
        system limit infantry budget discount planets docks space ships types spun units
        """
    )

    SIZED = ("units",)

    def __init__(self) -> None:
        self.system = NONE
        self.limit = 0  # units that may still come into the cart
        self.infantry = 0  # infantry among them (TI-68.1a)
        self.budget = 0  # the most they may cost together
        self.discount = 0
        self.planets = 0  # mask of the places of the planets that ground forces may come to
        self.docks = 0  # mask of those to which they may once a ship is in the cart (TI-68.3)
        self.space = False  # whether ground forces may come to the space area (TI-68.4)
        self.ships = False  # whether ships may be produced
        self.types = -1  # mask of the types among them
        self.spun = False  # Yin Spinner has added an infantry
        self.units = [0] * PLACES_OF_A_SYSTEM  # by place, packed

    def clone(self) -> Cart:
        """An independent copy."""
        p = Cart()
        p.system, p.limit, p.infantry = self.system, self.limit, self.infantry
        p.budget, p.discount, p.planets = self.budget, self.discount, self.planets
        p.space, p.ships, p.units = self.space, self.ships, self.units[:]
        p.types, p.spun, p.docks = self.types, self.spun, self.docks
        return p


class Ship(Part):
    """A ship on its way: its type, whether it is damaged, the systems of its way from the start to
    the goal, and what it carries (rules/board/transport.py)."""

    OPEN = ("kind", "hurt", "driven", "path", "loads", "on_way")

    def __init__(self) -> None:
        self.kind = NONE
        self.hurt = False
        self.driven = False  # it needs the bonus of Gravity Drive
        self.path: list[int] = []
        self.loads: list[int] = []
        self.on_way = 0  # mask of the systems from which it may still take something aboard

    def clone(self) -> Ship:
        """An independent copy."""
        ship = Ship()
        ship.kind, ship.hurt, ship.driven = self.kind, self.hurt, self.driven
        ship.path, ship.loads, ship.on_way = self.path[:], self.loads[:], self.on_way
        return ship


class Movement(Part):
    """Ships that are declared to move, and have not moved yet (TI-36.6); empty outside of it.

    `left`, `left_hurt` and `left_ground` are what the mover has not declared: packed counts by
    system and planet. `steps` are the steps to the active system by start, `rift_steps` those out
    of a gravity rift, `through` is the mask of the systems that ships may pass, and `sources` that
    of those with something to take aboard.
    """

    OPEN = named(
        """
        ships left left_hurt left_ground starts steps rift_steps through sources drive_used
        arrived settled
        """
    )

    PARTS: ClassVar[dict[str, Any]] = {"ships": Ship}

    def __init__(self) -> None:
        self.ships: list[Ship] = []
        self.left: list[int] = []
        self.left_hurt: list[int] = []
        self.left_ground: list[int] = []
        self.starts: list[int] = []  # systems from which something might move
        self.steps: list[int] = []
        self.rift_steps: list[int] = []
        self.through = 0
        self.sources = 0
        self.drive_used = False  # by a ship that moved before the others (Gravity Drive)
        self.arrived = False  # ships moved into the active system in this action
        self.settled = False  # nothing more comes aboard of who retreats (TI-25.7)

    def clone(self) -> Movement:
        """An independent copy."""
        m = Movement()
        if self.ships:
            m.ships = [ship.clone() for ship in self.ships]
        if self.left or self.left_hurt or self.left_ground or self.starts or self.steps:
            m.left, m.left_hurt = self.left[:], self.left_hurt[:]
            m.left_ground, m.starts = self.left_ground[:], self.starts[:]
            m.steps = self.steps[:]
        if self.rift_steps:
            m.rift_steps = self.rift_steps[:]
        m.through = self.through
        m.drive_used = self.drive_used
        m.sources, m.arrived, m.settled = self.sources, self.arrived, self.settled
        return m


class Volley(Part):
    """Hits that one seat has to assign (rules/combat/hits.py): `hits` to any of its ships, `big`
    to ships other than fighters as long as there are any. `doomed` are the units assigned so far,
    and `doomed_hurt` the damaged ones among them; they are destroyed together."""

    OPEN = named(
        """
        hits big doomed doomed_hurt by sustaining suggested eased struck aimed
        """
    )

    def __init__(self) -> None:
        self.hits = 0
        self.big = 0
        self.doomed = 0
        self.doomed_hurt = 0
        self.by = NONE  # who made the hits
        self.sustaining = False  # no hit is assigned yet, damage may be sustained (TI-33)
        self.suggested = False  # the rest is assigned as suggested
        self.eased = False  # a card has cancelled some of these hits (TI-19.6)
        self.struck = False  # Direct Hit has met the ship that sustained last (TI-19.6)
        self.aimed = NONE  # the loss that the hits are aimed at (Devotion and its like)

    def clone(self) -> Volley:
        """An independent copy."""
        v = Volley()
        v.hits, v.big = self.hits, self.big
        v.doomed, v.doomed_hurt = self.doomed, self.doomed_hurt
        v.sustaining, v.suggested, v.by = self.sustaining, self.suggested, self.by
        v.eased, v.struck = self.eased, self.struck
        v.aimed = self.aimed
        return v


class Combat(Part):
    """The space combat under way (TI-25); `seats` are attacker and defender, NONE without one.
    Lists of two are the attacker's number and the defender's."""

    OPEN = named(
        """
        seats round announced group faces rerolled raised once fallen sunk boost prototypes
        intercepted crowned cursed drawn hits big fresh quiet units retreated winner funded
        drafted troops aboard risen
        """
    )

    SIZED = ("seats", "hits", "big", "fresh", "risen")

    def __init__(self) -> None:
        self.seats = [NONE, NONE]
        self.round = 0
        self.announced = NONE  # the side that retreats at the end of the round
        self.group = 0  # how many groups of the roll are done
        self.faces: list[int] = []  # the dice of the group that was rolled last
        self.rerolled = 0  # mask of those that were re-rolled
        self.raised = 0  # mask of those to which the Wrath of Kenara added 1
        self.once = 0  # what was used in this combat and works only once (AMBUSHED, SALVAGED)
        self.fallen = 0  # mask of the types of ships destroyed in it
        self.sunk = 0  # the ships destroyed last, packed
        self.boost = [0, 0]  # what cards add to the rolls of each side in this round
        self.prototypes = 0  # mask of the seats whose fighters add 2 in this round
        self.intercepted = False  # the retreat announced in this round is intercepted
        self.crowned = False  # the Crown of Thalnos was used on the dice rolled last
        self.cursed = 0  # mask of the dice re-rolled by the Crown of Thalnos
        self.drawn = False  # it ends as a draw, whoever has ships left
        self.hits = [0, 0]  # produced by each side in this step
        self.big = [0, 0]  # those of them that fighters may not take while others can
        self.fresh = [0, 0]  # units that sustained damage in this round, packed
        self.quiet = 0  # rounds in a row in which no unit was destroyed
        self.units = 0  # how many units both sides had when the round began
        self.retreated = False
        self.winner = NONE
        self.funded = 0  # mask of the seats that re-roll dice in this round
        self.drafted = NONE  # the seat whose ground forces fight as ships (the Alastor)
        self.troops = 0  # how many of its infantry in the space area do
        self.aboard = 0  # how many of them were there before; the others rose from planets
        self.risen = [0] * (PLACES_OF_A_SYSTEM - 1)  # how many from each, in their order

    def clone(self) -> Combat:
        """An independent copy."""
        c = Combat()
        c.seats, c.round, c.announced = self.seats[:], self.round, self.announced
        c.group, c.faces, c.rerolled = self.group, self.faces[:], self.rerolled
        c.hits, c.big, c.fresh = self.hits[:], self.big[:], self.fresh[:]
        c.quiet, c.units, c.winner = self.quiet, self.units, self.winner
        c.retreated, c.funded = self.retreated, self.funded
        c.sunk, c.boost, c.prototypes = self.sunk, self.boost[:], self.prototypes
        c.crowned, c.cursed = self.crowned, self.cursed
        c.intercepted, c.drawn = self.intercepted, self.drawn
        c.raised, c.once, c.fallen = self.raised, self.once, self.fallen
        c.drafted, c.troops = self.drafted, self.troops
        c.aboard, c.risen = self.aboard, self.risen[:]
        return c


SINGULAR: Final = 8
"""The bit of `Combat.once` and of `Assault.once` for Technological Singularity."""
HARROWED: Final = 16
INDOCTRINATED: Final = 64
"""Bits of `Assault.once`: Harrow works once a round."""
AMBUSHED: Final = 1
DEVOTED: Final = 1024
"""Bits of `Combat.once`: Devotion works once a round."""
SALVAGED: Final = 1
IMPULSE: Final = 4
SPLICED: Final = 6
CANNONED: Final = 8
SUGGESTED_TOO: Final = 11
"""Places of bits of `Combat.once` for what both sides may own: the attacker's, and the defender's
behind it (rules/combat/combat_sides.py)."""


class Offer(Part):
    """An offer of one seat to another: what it gives, and what it wants (TI-83.2). `note` is a
    place in the giver's hand, `wanted_note` a component; `shown` says that the one who is asked
    sees the face of the note offered (TI-13.6a). `cards` are places of action cards in the giver's
    hand, offered face down, `shown_cards` those that the other one sees, `wanted_cards` kinds of
    action cards (Arbiters, TI-83.2b). One that is `void` holds nothing any more, which
    third parties are not told: to them it stands as long as it might."""

    OPEN = ("giver", "taker")
    REDRAWN = named(
        """
        void goods commodities note shown cards shown_cards wanted_goods wanted_commodities
        wanted_note wanted_cards
        """
    )

    def __init__(self) -> None:
        self.giver = NONE
        self.taker = NONE
        self.void = False
        self.goods = 0
        self.commodities = 0
        self.note = NONE
        self.shown = False
        self.cards: list[int] = []
        self.shown_cards: list[int] = []
        self.wanted_goods = 0
        self.wanted_commodities = 0
        self.wanted_note = NONE
        self.wanted_cards: list[int] = []

    def is_empty(self) -> bool:
        """Whether it neither gives nor wants anything."""
        goods = self.goods + self.commodities + self.wanted_goods + self.wanted_commodities
        cards = self.cards or self.shown_cards or self.wanted_cards
        return not goods and not cards and self.note == NONE and self.wanted_note == NONE

    def lapse(self) -> None:
        """What it gives is no longer there to be given."""
        self.void = True
        self.note, self.shown = NONE, False
        self.cards, self.shown_cards = [], []

    def clone(self) -> Offer:
        """An independent copy."""
        o = Offer()
        o.void = self.void
        o.giver, o.taker, o.note, o.shown = self.giver, self.taker, self.note, self.shown
        o.goods, o.commodities = self.goods, self.commodities
        o.wanted_goods, o.wanted_commodities = self.wanted_goods, self.wanted_commodities
        o.wanted_note = self.wanted_note
        o.cards, o.shown_cards = self.cards[:], self.shown_cards[:]
        o.wanted_cards = self.wanted_cards[:]
        return o


PREDICTION: Final = 3
"""What a prediction is written down as: seat, outcome, kind of action card."""


class Vote(Part):
    """The agenda on the table (TI-57), NONE without one; outcomes are numbers of
    printed/outcome_words.py."""

    OPEN = named(
        """
        agenda replaced votes cast barred silent predictions tied chosen again
        """
    )

    def __init__(self) -> None:
        self.agenda = NONE
        self.replaced = False  # another agenda takes its place (TI-ERR.10)
        self.votes: list[int] = []  # of each seat
        self.cast: list[int] = []  # the outcome of each seat's votes
        self.barred = 0  # mask of the seats that can't vote (TI-57.16)
        self.silent = 0  # mask of those that play no action cards either (Political Secret)
        self.predictions: list[int] = []  # one after the other, PREDICTION numbers each
        self.tied: list[int] = []
        self.chosen = NONE
        self.again = NONE  # the law that is voted on again next (Miscount Disclosed)

    def clone(self) -> Vote:
        """An independent copy."""
        v = Vote()
        v.agenda, v.replaced, v.barred, v.chosen = (
            self.agenda,
            self.replaced,
            self.barred,
            self.chosen,
        )
        v.silent = self.silent
        v.votes, v.cast, v.tied = self.votes[:], self.cast[:], self.tied[:]
        v.predictions = self.predictions[:]
        v.again = self.again
        return v


NO_VOTE: Final = Vote()
NO_ASSAULT: Final = Assault()
NO_CART: Final = Cart()
NO_MOVEMENT: Final = Movement()
NO_VOLLEY: Final = Volley()
NO_COMBAT: Final = Combat()
NO_OFFER: Final = Offer()
"""What stands in a blank state until its parts are filled in; never changed."""


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
    SIZED = (
        "place",
        "near",
        "lanes",
        "tokens",
        "lines",
        "space",
        "hurt",
        "here",
        "ground",
        "owner",
        "holder",
        "bounty",
        "known",
        "traded",
        "valefar",
        "deeds",
        "held",
    )
    REPLACED = ("place", "near", "lanes", "lines", "kinds")

    def __init__(self, rng: Rng, setup: Setup, blank: bool = False) -> None:
        super().__init__(rng, setup)
        seats = 0 if blank else setup.seats
        one = 0 if blank else 1  # a copy fills its lists and parts itself
        self.setup = setup
        self.data = setup.data  # what is printed on the components
        self.requirements = setup.requirements
        self.players = [Player() for _ in range(seats)]
        self.speaker = 0
        self.active = NONE
        self.phase = SET_UP
        self.round = 0
        # the board
        self.place = [NONE] * (
            one * SYSTEMS
        )  # where each system lies (printed/tables.py), NONE: not in play
        self.lanes = [0] * (one * SYSTEMS)  # the same for what moves (Enforced Travel Ban)
        self.near = [0] * (
            one * SYSTEMS
        )  # mask of the systems next to each one, by wormholes too (TI-5)
        self.entangled = 0  # mask of the systems with an alpha or beta wormhole
        self.colish = NONE  # the system of the Hil Colish, which brings a delta wormhole
        self.wormhole_tokens = [NONE] * (2 * one)  # where the tokens alpha and beta of Creuss lie
        self.first_tile = NONE  # the red one that the speaker lays first (TI-SU.6ii)
        self.tokens = [0] * (one * SYSTEMS)  # mask of the seats with a command token there
        self.custodians = True  # their token lies on Mecatol Rex (TI-60)
        # units and planets
        self.lines = [NONE] * (seats * KINDS)  # what is printed for each seat's types
        self.space = [0] * (seats * SYSTEMS)
        self.hurt = [0] * (seats * SYSTEMS)
        self.here = [0] * (one * SYSTEMS)
        self.ground = [0] * (seats * PLANETS)
        self.owner = [NONE] * (one * PLANETS)  # who controls each planet (TI-31)
        self.exhausted = 0  # mask of the planets whose cards are exhausted (TI-40)
        # strategy cards (TI-22)
        self.holder = [NONE] * (one * STRATEGY_CARDS)
        self.used = 0  # mask of the strategy cards that are exhausted
        self.bounty = [0] * (one * STRATEGY_CARDS)  # trade goods on those left lying (TI-59.2)
        # cards; the last one of a deck is on top
        self.kinds = setup.data.kinds
        self.known = [0] * (one * COMPONENTS)
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
        self.laws: list[int] = []  # agendas in play (TI-21.3)
        self.elected: list[int] = []  # the outcome with which each of them passed
        self.law_mask = 0  # mask of the agendas among them
        self.law_spent = 0  # mask of those that are exhausted (TI-FAQ.19)
        self.silenced = 0  # mask of the seats that can't vote in this agenda phase
        self.vote = NO_VOTE if blank else Vote()
        # action cards being played, the last one announced last (TI-19.7)
        self.played: list[int] = []
        self.played_target: list[int] = []  # the action that named each one's target
        self.played_cancelled: list[int] = []
        self.actions = 0  # taken by the active player in this turn
        self.action_lost = False  # the component action of this turn was cancelled (TI-2.4)
        # transactions (TI-83)
        self.offers: list[Offer] = []
        self.draft = NO_OFFER if blank else Offer()  # the one being composed
        self.approached = 0  # mask of the seats that have begun an offer in this round
        self.traded = [0] * seats  # masks of those with whom each seat has traded
        # the tactical action (TI-4)
        self.system = NONE  # the active system
        self.no_moves = False  # nothing moves into it (Ceasefire)
        self.numbed = 0  # mask of the seats without what is their faction's (Greyfire Mutagen)
        self.speed = 0  # what is added to the move values of the active player's ships
        self.silence = NONE  # the system whose ships pass others (In the Silence of Space)
        self.star_chart = False  # alpha and beta wormholes are next to each other (Lost Star Chart)
        self.assault = NO_ASSAULT if blank else Assault()
        self.cart = NO_CART if blank else Cart()
        self.invited = 0  # mask of the seats whose secondary of Trade is free (TI-27.4)
        self.following = 0  # mask of the seats that said they use the secondary, asked at once
        self.movement = NO_MOVEMENT if blank else Movement()
        self.volley = NO_VOLLEY if blank else Volley()
        self.combat = NO_COMBAT if blank else Combat()
        self.once = 0  # mask of the seats whose effect on this activation, at this start of a turn,
        # in this step of the status phase or at this end of the strategy phase has happened
        # (TI-29.16), then for E-Res Siphons
        self.conduit = False  # Spacial Conduit Cylinder works for the active player
        self.reclaimed = NONE  # who gained control of Mecatol Rex in this action (Reclamation)
        self.swapped = NONE  # the planet whose values are swapped (Hegemonic Trade Policy)
        self.inheriting = False  # this research needs no prerequisites (Inheritance Systems)
        self.disgraced = 0  # mask of the strategy cards that can't be taken now (Public Disgrace)
        self.stable = 0  # mask of the seats that keep their strategy cards (Political Stability)
        self.delayed: list[int] = []  # agendas and masks of seats, for the next strategy phase
        self.extra = 0  # actions more in this turn (Minister of War)
        self.leaked = NONE  # the objective that Classified Document Leaks made public
        self.zero = NONE  # the seat with the "0" token of the Naalu (TI-FAQ.62)
        self.valefar = [NONE] * (2 * one)  # the technologies that the assimilators X and Y copy
        self.threatened = False  # Galactic Threat was used in this agenda phase
        self.deeds = [0] * seats  # what may be scored at once (rules/board/losses.py, TI-20.5)
        self.held = [0] * (
            one * len(WINDOWS)
        )  # mask of the seats that hold something of each window
        self.ending = 0
        self.winner = NONE
        self.fallen: list[int] = []  # seats out of the game, in the order of leaving (TI-39)

    def clone(self) -> TwilightImperium:
        s = TwilightImperium(self.rng.clone(), self.setup, blank=True)
        self.copy_flow(s)
        s.players = [p.clone() for p in self.players]
        s.speaker, s.active, s.phase, s.round = self.speaker, self.active, self.phase, self.round
        s.lanes = self.lanes
        s.place, s.near, s.tokens = self.place, self.near, self.tokens[:]
        s.colish = self.colish
        s.entangled, s.wormhole_tokens = self.entangled, self.wormhole_tokens[:]
        s.first_tile = self.first_tile
        s.custodians, s.lines = self.custodians, self.lines
        s.space, s.hurt, s.here = self.space[:], self.hurt[:], self.here[:]
        s.ground, s.owner, s.exhausted = self.ground[:], self.owner[:], self.exhausted
        s.holder, s.used, s.bounty = self.holder[:], self.used, self.bounty[:]
        s.kinds, s.known = self.kinds, self.known[:]
        s.action_deck, s.action_discard = self.action_deck[:], self.action_discard[:]
        s.secret_deck = self.secret_deck[:]
        s.agenda_deck, s.agenda_discard = self.agenda_deck[:], self.agenda_discard[:]
        s.stage_1, s.stage_1_box = self.stage_1[:], self.stage_1_box[:]
        s.stage_2, s.stage_2_box = self.stage_2[:], self.stage_2_box[:]
        s.objectives, s.laws = self.objectives[:], self.laws[:]
        if self.offers:
            s.offers = [offer.clone() for offer in self.offers]
        s.draft, s.traded = self.draft.clone(), self.traded[:]
        s.approached = self.approached
        s.elected, s.vote = self.elected[:], self.vote.clone()
        s.law_spent = self.law_spent
        s.law_mask, s.silenced = self.law_mask, self.silenced
        if self.played:
            s.played, s.played_target = self.played[:], self.played_target[:]
            s.played_cancelled = self.played_cancelled[:]
        s.action_lost = self.action_lost
        s.actions = self.actions
        s.assault, s.cart = self.assault.clone(), self.cart.clone()
        s.invited, s.following = self.invited, self.following
        s.movement, s.volley = self.movement.clone(), self.volley.clone()
        s.combat = self.combat.clone()
        s.no_moves, s.speed, s.numbed = self.no_moves, self.speed, self.numbed
        s.silence, s.star_chart = self.silence, self.star_chart
        s.system, s.deeds, s.held = self.system, self.deeds[:], self.held[:]
        s.disgraced, s.stable = self.disgraced, self.stable
        s.conduit = self.conduit
        s.delayed, s.extra, s.leaked = self.delayed[:], self.extra, self.leaked
        s.once, s.zero, s.threatened = self.once, self.zero, self.threatened
        s.reclaimed, s.swapped, s.inheriting = self.reclaimed, self.swapped, self.inheriting
        s.valefar = self.valefar[:]
        s.ending, s.winner, s.fallen = self.ending, self.winner, self.fallen[:]
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


def knowledge_of(s: TwilightImperium, seat: int) -> Knowledge:
    """What a seat, -1 for a spectator, knows of cards, notes and tiles in hand."""
    return Knowledge(seat, s.kinds, s.known)
