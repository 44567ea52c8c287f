"""The state of a game of Star Realms: seats, piles, and who knows which card."""

from __future__ import annotations

from typing import Final, NewType

from astrarium.kernel.parts import Part, add_word, named
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State

from .printed.formats import RAID, Setup
from .printed.reach import Reach, look_around
from .printed.tables import IDS, ROW

# Phases of a turn (SR-4.1)
Card = NewType("Card", int)
"""A card by its number: the place in `Realms.kinds`."""
Place = NewType("Place", int)
"""A place of the trade row."""
Slot = NewType("Slot", int)
"""A place of a play area."""

PHASES: Final[list[str]] = []
MAIN: Final = add_word(PHASES, "main")
DISCARDING: Final = add_word(PHASES, "discard")
DRAWING: Final = add_word(PHASES, "draw")

# Bits of `used[card]`: what happened to a card since it entered play (SR-7.3)
PRIMARY_USED: Final = 1
ALLY_USED: Final = 2
COPIES: Final = 2
"""Shift of the copied kind + 1 (SR-17.2)."""

NONE: Final = -1
"""An empty place of the trade row; no kind of card."""

ENDINGS: Final[list[str]] = [""]
LAST_STANDING: Final = add_word(ENDINGS, "last_standing")
EMPEROR_FELL: Final = add_word(ENDINGS, "emperor_defeated")
BOSS_FELL: Final = add_word(ENDINGS, "boss_defeated")
SOLDIERS_FELL: Final = add_word(ENDINGS, "soldiers_defeated")
TEAM_FELL: Final = add_word(ENDINGS, "team_defeated")
TURN_LIMIT: Final = add_word(ENDINGS, "turn_limit")

NO_CARDS: Final[list[int]] = []
"""An empty list that states share; lists that may be this one are replaced, never changed."""


class Player(Part):
    """One seat: its cards, pools, and what its turn has seen so far. A new object has no values
    yet: `fresh` and `clone` give them, so that cloning pays for each field once."""

    OPEN = named(
        """
        alive trade combat discard play permissions owes ended refused bases outposts on_ship
        allies played
        """
    )
    REDRAWN = ("deck", "hand")

    REPLACED = ("refused",)

    def fresh(self) -> Player:
        """The same object with every field as at the start of a game."""
        self.alive: bool = True
        self.trade: int = 0
        self.combat: int = 0
        self.deck: list[int] = []  # the last one is on top
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.play: list[int] = []
        self.permissions: int = 0  # next ship on top of the deck (SR-17.8)
        self.owes: int = 0  # discards owed at the start of the own turn (SR-16.4)
        self.ended: bool = False  # declared the end of a common Main Phase (SR-23.5)
        self.refused: list[int] = NO_CARDS  # cards a teammate has declined to pay for (SR-23.7)
        # sums over `play`, kept up to date by `place_in_play` and `take_from_play`
        self.bases: int = 0
        self.outposts: int = 0
        self.on_ship: int = 0
        self.allies: int = 0  # counted by faction
        self.played: int = 0  # the cards played this turn, counted by faction (SR-17.3)
        return self

    def clone(self) -> Player:
        """An independent copy."""
        p = Player()
        p.alive, p.ended, p.refused = self.alive, self.ended, self.refused
        p.trade, p.combat, p.permissions = self.trade, self.combat, self.permissions
        p.owes, p.played, p.allies = self.owes, self.played, self.allies
        p.bases, p.outposts, p.on_ship = self.bases, self.outposts, self.on_ship
        p.deck, p.hand = self.deck[:], self.hand[:]
        p.discard, p.play = self.discard[:], self.play[:]
        return p


class Realms(State):
    """A game of Star Realms. Cards are numbers; `kinds` says what each one is."""

    OPEN = named(
        """
        players authority row explorers scrap_heap gone used damage turn phase ending winners
        fallen who active
        """
    )
    REDRAWN = ("trade_deck", "known")
    FRAMES = named(
        """
        buyer card count draws first least most owner paid place receiver rest second slot
        target zones
        """
    )

    SHARED = ("setup", "kinds", "reach")
    REPLACED = ("gone", "fallen", "damage")

    active: int  # mask of the seats whose turn it is
    who: int  # the lowest of them
    reach: Reach

    def __init__(self, rng: Rng, setup: Setup) -> None:
        super().__init__(rng, setup)
        self.setup: Setup = setup
        self.kinds: list[int] = setup.kinds

    def fresh(self) -> Realms:
        """The same object as a table with its cards still in the box, and nobody's turn yet."""
        cards = len(self.kinds)
        self.players: list[Player] = [Player().fresh() for _ in range(self.setup.seats)]
        self.authority: list[int] = self.setup.authority[:]  # by score (SR-23.1), no limit (SR-1.2)
        self.trade_deck: list[int] = []  # the last one is on top
        self.row: list[int] = [NONE] * ROW
        self.explorers: list[int] = []
        self.scrap_heap: list[int] = []
        self.gone: list[int] = []  # cards of defeated players (SR-20.5)
        self.used: list[int] = [0] * cards  # see the bits above
        self.known: list[int] = [0] * cards  # masks of the seats that know where a card lies
        self.damage: list[int] = [0] * cards if self.setup.format == RAID else []  # Boss's bases
        self.turn: int = 0
        self.phase: int = MAIN
        self.ending: int = 0
        self.winners: int = 0  # mask
        self.fallen: list[int] = []  # defeated seats in order
        self.look_around()
        return self

    def restore(self) -> None:
        self.look_around()

    def look_around(self) -> None:
        """Somebody has left: see who reaches whom now."""
        self.reach = look_around(self.setup, [p.alive for p in self.players])

    def clone(self) -> Realms:
        s = Realms(self.rng.clone(), self.setup)
        self.copy_flow(s)
        s.players = [p.clone() for p in self.players]
        s.authority, s.trade_deck, s.row = self.authority[:], self.trade_deck[:], self.row[:]
        s.explorers, s.scrap_heap = self.explorers[:], self.scrap_heap[:]
        s.used, s.known, s.damage = self.used[:], self.known[:], self.damage
        s.gone, s.fallen, s.reach = self.gone, self.fallen, self.reach
        s.active, s.who, s.turn = self.active, self.who, self.turn
        s.phase, s.ending, s.winners = self.phase, self.ending, self.winners
        return s


def name(s: Realms, card: int) -> str:
    """A card as a message parameter."""
    return "@card:" + IDS[s.kinds[card]]


def names(s: Realms, cards: list[int]) -> str:
    """Cards as one message parameter."""
    return "@cards:" + ",".join([IDS[s.kinds[card]] for card in cards])
