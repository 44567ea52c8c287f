"""The state of a game of Star Realms: seats, piles, and who knows which card."""

from __future__ import annotations

from typing import Final

from astrarium.games.star_realms.cards import (
    BASE,
    COUNT,
    DEFENSE,
    EXPLORER,
    IDS,
    KINDS,
    ON_SHIP,
    OUTPOST,
    PACK,
    PACK_ALLY,
    SCOUT,
    VIPER,
)
from astrarium.kernel.flow import State
from astrarium.kernel.rng import Rng

# Formats (SR-20 .. SR-25)
DUEL: Final = 0
FREE_FOR_ALL: Final = 1
HUNTER: Final = 2
HYDRA: Final = 3
EMPEROR: Final = 4
RAID: Final = 5

# Roles: SR-24.1 and SR-25.1
PLAIN: Final = 0
THE_EMPEROR: Final = 1
ADMIRAL: Final = 2
BOSS: Final = 3
SOLDIER: Final = 4

# Phases of a turn (SR-4.1)
MAIN: Final = 0
DISCARDING: Final = 1
DRAWING: Final = 2

# Bits of `used[card]`: what happened to a card since it entered play (SR-7.3)
PRIMARY_USED: Final = 1
ALLY_USED: Final = 2
COPIES: Final = 2
"""Shift of the copied kind + 1 (SR-17.2)."""

SPECTATOR: Final = 15
"""The seat number of somebody who knows only what is public."""
ALL: Final = 0xFFFF
"""The mask of an open card."""
NONE: Final = -1
"""An empty place of the trade row."""

# Endings
LAST_STANDING: Final = 1
EMPEROR_FELL: Final = 2
BOSS_FELL: Final = 3
SOLDIERS_FELL: Final = 4
TEAM_FELL: Final = 5
TURN_LIMIT: Final = 6
ENDINGS: Final = [
    "",
    "last_standing",
    "emperor_defeated",
    "boss_defeated",
    "soldiers_defeated",
    "team_defeated",
    "turn_limit",
]


NO_CARDS: Final[list[int]] = []
"""An empty list that states share; lists that may be this one are replaced, never changed."""


class Setup:
    """What does not change during a game: format, boxes, options, what each card is."""

    def __init__(
        self,
        format: int,
        seats: int,
        boxes: int,
        own_bases: bool,
        discard_at_once: bool,
        open_hands: int,
        turn_limit: int,
        first: int,
        boss: int,
    ) -> None:
        self.format = format
        self.seats = seats
        self.boxes = boxes
        self.own_bases = own_bases  # SR-16.3
        self.discard_at_once = discard_at_once  # SR-16.4
        self.open_hands = open_hands  # 0 as the format says, 1 teammates see hands, 2 nobody does
        self.turn_limit = turn_limit  # 0 = none (SR-15.2)
        self.first = first  # seat that begins, -1 = drawn by lot
        self.boss = boss  # the Boss's seat in a raid
        self.team: list[int] = []
        self.role: list[int] = []
        self.score: list[int] = []  # which authority a seat has
        self.hand_size: list[int] = []
        self.sees: list[int] = []  # mask of those who know a seat's hand
        for seat in range(seats):
            self.team.append(self._team(seat))
            self.role.append(self._role(seat))
            self.score.append(self.team[seat] if format == HYDRA else seat)
            self.hand_size.append(5)
        for seat in range(seats):
            mask = 1 << seat
            for other in range(seats):
                if self.team[other] == self.team[seat] and self._shares_hands():
                    mask |= 1 << other
            self.sees.append(mask)  # SR-27.2
        self.kinds: list[int] = []
        for kind in range(KINDS):
            if kind == SCOUT:
                copies = 8 * seats
            elif kind == VIPER:
                copies = 2 * seats
            else:
                copies = COUNT[kind] * boxes
            self.kinds += [kind] * copies
        self.explorers = self.of_kind(EXPLORER)

    def _team(self, seat: int) -> int:
        if self.format == HYDRA or self.format == EMPEROR:
            return 0 if seat < self.seats // 2 else 1  # SR-24.2
        if self.format == RAID:
            return 0 if seat == self.boss else 1
        return seat

    def _role(self, seat: int) -> int:
        if self.format == EMPEROR:
            return THE_EMPEROR if seat == 1 or seat == 4 else ADMIRAL
        if self.format == RAID:
            return BOSS if seat == self.boss else SOLDIER
        return PLAIN

    def _shares_hands(self) -> bool:
        if self.open_hands:
            return self.open_hands == 1
        return self.format == HYDRA or self.format == RAID  # SR-23.9, SR-25.7, SR-24.10

    def of_kind(self, kind: int) -> list[int]:
        """The numbers of the cards of a kind."""
        first = self.kinds.index(kind)
        return list(range(first, first + self.kinds.count(kind)))


class Reach:
    """Whom each living seat may attack, make discard, and whose bases it may hit (SR-20.8).

    Made anew when somebody falls, never changed, so that clones share it.
    """

    def __init__(
        self, prey: list[list[int]], victims: list[list[int]], bases: list[list[int]]
    ) -> None:
        self.prey = prey
        self.victims = victims
        self.bases = bases


class Player:
    """One seat: its cards, pools, and what its turn has seen so far.

    A new object has no values yet: `fresh` and `clone` give them, so that cloning pays for each
    field once.
    """

    alive: bool
    trade: int
    combat: int
    deck: list[int]  # the last one is on top
    hand: list[int]
    discard: list[int]
    play: list[int]
    permissions: int  # next ship on top of the deck (SR-17.8)
    owes: int  # discards owed at the start of the own turn (SR-16.4)
    ended: bool  # declared the end of a common Main Phase (SR-23.5)
    refused: int  # bits of pooled payments that a teammate has just declined (SR-23.7)
    # sums over `play`, kept up to date by `place_in_play` and `take_from_play`
    bases: int
    outposts: int
    on_ship: int
    allies: int  # packed faction counts
    played: int  # packed faction counts of the cards played this turn (SR-17.3)

    def fresh(self) -> None:
        """Set every field to the start of a game."""
        self.alive = True
        self.trade = self.combat = 0
        self.deck, self.hand, self.discard, self.play = [], [], [], []
        self.permissions = self.owes = self.refused = 0
        self.ended = False
        self.bases = self.outposts = self.on_ship = self.allies = self.played = 0

    def clone(self) -> Player:
        """An independent copy."""
        p = Player()
        p.alive = self.alive
        p.trade = self.trade
        p.combat = self.combat
        p.deck = self.deck[:]
        p.hand = self.hand[:]
        p.discard = self.discard[:]
        p.play = self.play[:]
        p.permissions = self.permissions
        p.owes = self.owes
        p.ended = self.ended
        p.refused = self.refused
        p.bases = self.bases
        p.outposts = self.outposts
        p.on_ship = self.on_ship
        p.allies = self.allies
        p.played = self.played
        return p


class Realms(State):
    """A game of Star Realms. Cards are numbers; `setup.kinds` says what each one is."""

    setup: Setup
    kinds: list[int]  # setup.kinds
    players: list[Player]
    authority: list[int]  # by score: one a seat or a team (SR-23.1); no maximum (SR-1.2)
    trade_deck: list[int]  # the last one is on top
    row: list[int]
    explorers: list[int]
    scrap_heap: list[int]
    gone: list[int]  # cards of defeated players (SR-20.5)
    used: list[int]  # per card, see the bits above
    known: list[int]  # per card, mask of the seats that know where it lies
    damage: list[int]  # per card, on the Boss's bases; empty in other formats
    active: int  # mask of the seats whose turn it is
    who: int  # the lowest of them
    turn: int
    phase: int
    ending: int
    winners: int  # mask
    fallen: list[int]  # defeated seats in order
    reach: Reach

    def __init__(self, rng: Rng, setup: Setup) -> None:
        super().__init__(rng)
        self.setup = setup
        self.kinds = setup.kinds

    def clone(self) -> Realms:
        s = Realms(self.rng.clone(), self.setup)
        self.copy_flow(s)
        s.players = [p.clone() for p in self.players]
        s.authority = self.authority[:]
        s.trade_deck = self.trade_deck[:]
        s.row = self.row[:]
        s.explorers = self.explorers[:]
        s.scrap_heap = self.scrap_heap[:]
        s.gone = self.gone[:] if self.gone else NO_CARDS
        s.used = self.used[:]
        s.known = self.known[:]
        s.damage = self.damage[:] if self.damage else NO_CARDS
        s.active = self.active
        s.who = self.who
        s.turn = self.turn
        s.phase = self.phase
        s.ending = self.ending
        s.winners = self.winners
        s.fallen = self.fallen[:] if self.fallen else NO_CARDS
        s.reach = self.reach
        return s


def place_in_play(s: Realms, p: Player, card: int) -> None:
    """A card enters its owner's play area with fresh abilities (SR-7.3)."""
    kind = s.kinds[card]
    p.play.append(card)
    s.used[card] = 0
    s.known[card] = ALL
    p.allies += PACK_ALLY[kind]
    if BASE[kind]:
        p.bases += 1
        if OUTPOST[kind]:
            p.outposts += 1
        p.on_ship += ON_SHIP[kind]


def take_from_play(s: Realms, p: Player, slot: int) -> int:
    """A card leaves its owner's play area; returns the card, which then lies nowhere.

    A Stealth Needle's copy ends here and nowhere earlier (SR-17.2f).
    """
    card = p.play.pop(slot)
    kind = s.kinds[card]
    p.allies -= ally_pack(s, card)
    if BASE[kind]:
        p.bases -= 1
        if OUTPOST[kind]:
            p.outposts -= 1
        p.on_ship -= ON_SHIP[kind]
        if s.damage:
            s.damage[card] = 0  # SR-25.6: damage disappears if the base leaves play
    s.used[card] = 0  # SR-13.3: a copy ends when the card leaves play
    return card


def ally_pack(s: Realms, card: int) -> int:
    """What a card in play adds to its owner's count of allies (SR-17.2d)."""
    kind = s.kinds[card]
    copied = (s.used[card] >> COPIES) - 1
    if copied < 0:
        return PACK_ALLY[kind]
    return PACK_ALLY[kind] | PACK[copied]


def ability_kind(s: Realms, card: int) -> int:
    """The kind whose ally and scrap abilities a card in play has: its own or the copied one."""
    copied = (s.used[card] >> COPIES) - 1
    return s.kinds[card] if copied < 0 else copied


def defense_left(s: Realms, card: int) -> int:
    """Combat still needed to destroy a base (SR-6.3, SR-25.6)."""
    defense = DEFENSE[s.kinds[card]]
    return defense - s.damage[card] if s.damage else defense


def discard(s: Realms, p: Player, card: int) -> None:
    """Put a card face up on its owner's discard pile (SR-13.2)."""
    s.known[card] = ALL
    p.discard.append(card)


def scrap(s: Realms, card: int) -> None:
    """Put a card on the scrap heap, an Explorer back on its pile (SR-10.1, SR-10.4, SR-17.12).

    Nothing else happens to it (SR-10.2), and nothing brings it back (SR-9.3).
    """
    s.known[card] = ALL
    if s.kinds[card] == EXPLORER:
        s.explorers.append(card)
    else:
        s.scrap_heap.append(card)


def find_kind(s: Realms, zone: list[int], kind: int) -> int:
    """The place of a card of this kind, the most widely known one first, -1 when there is none.

    Cards of a kind are alike; moving the one that others know of leaves them knowing no more
    about the rest than they did.
    """
    place = -1
    widest = -1
    kinds = s.kinds
    for i, card in enumerate(zone):
        if kinds[card] == kind and s.known[card] > widest:
            place = i
            widest = s.known[card]
    return place


def name(s: Realms, card: int) -> str:
    """A card as a message parameter."""
    return "@card:" + IDS[s.kinds[card]]


def names(s: Realms, cards: list[int]) -> str:
    """Several cards as a message parameter."""
    return "@cards:" + ",".join(IDS[s.kinds[card]] for card in cards)
