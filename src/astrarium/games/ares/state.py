"""The state of a table of The Ares Project: Bases, piles, the Frontier, the Battle under way."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.ares.cards.tables import CARD_IDS, Data
from astrarium.kernel.flow import State
from astrarium.kernel.rng import Rng

DECK: Final = 50
NONE: Final = -1
HOLE: Final = -1
"""The plan of a place where nothing stands any more."""

SPECTATOR: Final = 30
"""A bit in the masks of who knows a card, for people who only look on."""
EVERYBODY: Final = (1 << 31) - 1

BASIC: Final = 0
COMPLETE: Final = 1
FREE_FOR_ALL: Final = 2
TEAMS: Final = 3
VARIANTS: Final = ["basic", "complete", "free_for_all", "team"]

RES: Final = 0
UNDER: Final = 1
ATTACHED_CARD: Final = 2
BUILT: Final = 3
LOOSE: Final = -1
"""What a card in a Base is to its site: `at` holds 4 * place + role, or LOOSE."""

POWERED: Final = 1
ATTENDED: Final = 2
DOOMED: Final = 4

BUILD_PLAY: Final = 0
BUILD_ON_PLAY: Final = 1
RESOURCE_PLAY: Final = 2
PILE_PLAY: Final = 3
ATTACH_PLAY: Final = 4
LAY_PLAY: Final = 5
DOOM_PLAY: Final = 6

OPENING: Final = 0
TURNS: Final = 1

NORMAL: Final = 0  # AR-1.6: the two Combat Choice cards
DEEP: Final = 1
CHOICES: Final = ["normal", "deep_strike"]

NO_BATTLE: Final = 0
UNKNOWN: Final = 1
AT_FRONTIER: Final = 2
AT_BASE: Final = 3
IN_RAID: Final = 4
GRAB: Final = 5
BATTLE_KINDS: Final = ["", "unknown", "frontier", "base", "raid", "grab"]

UNDECIDED: Final = 0
ATTACKER_WON: Final = 1
DEFENDER_WON: Final = 2

ENDINGS: Final = [
    "",
    "conquest",
    "points",
    "frontier_tiebreak",
    "draw",
    "last_standing",
    "resigned",
]
CONQUEST: Final = 1
POINTS: Final = 2
FRONTIER_TIEBREAK: Final = 3
DRAW: Final = 4
LAST_STANDING: Final = 5
RESIGNED: Final = 6


class Setup:
    """What never changes in a game: who plays what with which cards. Shared by all copies."""

    def __init__(
        self, variant: int, factions: list[int], data: Data, first: int, pack: Any
    ) -> None:
        self.variant = variant
        self.factions = factions
        self.seats = len(factions)
        self.data = data
        self.first = first  # who begins, -1 by dice
        self.pack = pack
        team_game = variant == TEAMS
        self.team = [seat % 2 if team_game else seat for seat in range(self.seats)]
        self.eyes = [
            sum(1 << other for other in range(self.seats) if self.team[other] == self.team[seat])
            for seat in range(self.seats)
        ]
        self.kinds: list[int] = []  # of each card, 50 a seat
        for faction in factions:
            for kind, count in enumerate(data.count):
                if data.faction[kind] == faction:
                    self.kinds += [kind] * count

    def card_id(self, card: int) -> str:
        """The id of a card's kind."""
        return CARD_IDS[self.kinds[card]]

    def basic(self) -> bool:
        """Whether the basic game is played (AR-2.1)."""
        return self.variant == BASIC


class Player:
    """One seat: its piles and its Base.

    A Base is a list of sites with stable numbers: `plan` what stands there (HOLE: nothing), the
    numbers beside it, and the cards `laid` in the order of play with what each is `at`. `plays`
    is the journal of what went behind the screen since it was last open.
    """

    def __init__(self) -> None:
        self.alive = True
        self.deck: list[int] = []  # the last one is on top
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.score: list[int] = []
        self.plan: list[int] = []
        self.card: list[int] = []
        self.units: list[int] = []  # tokens never run out (AR-1.7)
        self.res: list[int] = []
        self.under: list[int] = []
        self.flags: list[int] = []
        self.stored: list[int] = []
        self.laid: list[int] = []
        self.at: list[int] = []
        self.active: list[int] = []  # attached cards that work in this Battle
        self.plays: list[int] = []  # play, card, place: three numbers each
        self.pledge: list[int] = []  # one of these is a Standard Attack, as all know (AR-2.3)
        self.seen_turn = 0
        self.open = False
        self.pool = 0  # power is counted, tokens are only change (AR-1.8)
        self.made = 0
        self.rerolls = 0
        self.jobs = 0  # tokens on the mat that have a job
        self.promoted = 0
        self.fuel = 0

    def clone(self) -> Player:
        """An independent copy."""
        p = Player()
        p.alive, p.seen_turn, p.open = self.alive, self.seen_turn, self.open
        p.deck, p.hand = self.deck[:], self.hand[:]
        p.discard, p.score = self.discard[:], self.score[:]
        p.plan, p.card, p.units = self.plan[:], self.card[:], self.units[:]
        p.res, p.under, p.flags = self.res[:], self.under[:], self.flags[:]
        p.stored = self.stored[:]
        p.laid, p.at, p.plays = self.laid[:], self.at[:], self.plays[:]
        if self.active:
            p.active = self.active[:]
        if self.pledge:
            p.pledge = self.pledge[:]
        p.pool, p.made, p.rerolls = self.pool, self.made, self.rerolls
        p.jobs, p.promoted, p.fuel = self.jobs, self.promoted, self.fuel
        return p


class Battle:
    """The Battle under way; all lists that start with `f_` go by Force number."""

    def __init__(self) -> None:
        self.kind = NO_BATTLE
        self.attacker = 0
        self.defender = 0
        self.cards: list[int] = []  # the Attack cards
        self.choice = NORMAL
        self.revealed = False
        self.foreseen = 0  # mask of seats that looked at the face-down cards
        self.holder = NONE  # who controlled the Frontier when it began
        self.declared = NONE  # AT_FRONTIER or AT_BASE
        self.surprise = False
        self.score_to = NONE
        self.step = 0
        self.round_step = 0
        self.rounds = 0
        self.left = 0
        self.result = UNDECIDED
        self.retreating = NONE
        self.base_cards = False
        self.columns = 0
        self.placing = NONE
        self.adds = 0
        self.replacing = False  # the line is being re-placed (AR-7.4)
        self.now = 0  # initiative that fires now
        self.firing = NONE  # side
        self.boosts: list[int] = []  # effects paid for the next shot
        self.used: list[int] = []  # once-a-round effects used in this round
        self.kills: list[int] = []  # sides' hits on Base cards still to be applied, one each
        self.rewards = 0
        self.passed = 0  # seats done with a question that is put to several
        self.shot: list[int] = []  # Force, target, end, threshold, reroll mask, then the dice
        self.dice: list[int] = []
        self.lasting: list[int] = []  # effects at work: effect, seat, Force, card
        self.f_seat: list[int] = []
        self.f_place: list[int] = []
        self.f_plan: list[int] = []
        self.f_side: list[int] = []
        self.f_in: list[int] = []
        self.f_units: list[int] = []
        self.f_hurt: list[int] = []
        self.f_shield: list[int] = []
        self.f_column: list[int] = []
        self.f_row: list[int] = []
        self.f_fired: list[int] = []
        self.f_hits: list[int] = []
        self.f_lost: list[int] = []
        self.f_moved: list[int] = []
        self.f_type: list[int] = []
        self.f_initiative: list[int] = []
        self.f_attack: list[int] = []  # four a Force
        self.f_tough: list[int] = []
        self.f_deep: list[int] = []
        self.f_bound: list[int] = []  # Base Defense
        self.f_wide: list[int] = []  # No Flanking
        self.f_recon: list[int] = []
        self.f_ignore: list[int] = []
        self.f_bonus: list[int] = []  # what Reinforcement gives
        self.f_extra: list[int] = []
        self.f_dumb: list[int] = []  # cannot fire

    def clone(self) -> Battle:
        """An independent copy."""
        b = Battle()
        b.kind = self.kind
        if b.kind == NO_BATTLE:
            return b
        b.attacker, b.defender, b.cards = self.attacker, self.defender, self.cards[:]
        b.choice, b.revealed, b.foreseen = self.choice, self.revealed, self.foreseen
        b.holder, b.declared, b.surprise = self.holder, self.declared, self.surprise
        b.score_to, b.step, b.round_step = self.score_to, self.step, self.round_step
        b.rounds, b.left, b.result = self.rounds, self.left, self.result
        b.retreating, b.base_cards = self.retreating, self.base_cards
        b.columns, b.placing, b.adds = self.columns, self.placing, self.adds
        b.replacing, b.now, b.firing = self.replacing, self.now, self.firing
        b.boosts, b.used, b.kills = self.boosts[:], self.used[:], self.kills[:]
        b.rewards, b.passed = self.rewards, self.passed
        b.shot, b.dice, b.lasting = self.shot[:], self.dice[:], self.lasting[:]
        b.f_seat, b.f_place, b.f_plan = self.f_seat[:], self.f_place[:], self.f_plan[:]
        b.f_side, b.f_in, b.f_units = self.f_side[:], self.f_in[:], self.f_units[:]
        b.f_hurt, b.f_shield = self.f_hurt[:], self.f_shield[:]
        b.f_column, b.f_row = self.f_column[:], self.f_row[:]
        b.f_fired, b.f_hits = self.f_fired[:], self.f_hits[:]
        b.f_lost, b.f_moved = self.f_lost[:], self.f_moved[:]
        b.f_type, b.f_initiative = self.f_type[:], self.f_initiative[:]
        b.f_attack, b.f_tough, b.f_deep = self.f_attack[:], self.f_tough[:], self.f_deep[:]
        b.f_bound, b.f_wide = self.f_bound[:], self.f_wide[:]
        b.f_recon, b.f_ignore = self.f_recon[:], self.f_ignore[:]
        b.f_bonus, b.f_extra, b.f_dumb = self.f_bonus[:], self.f_extra[:], self.f_dumb[:]
        return b


class Ares(State):
    """A table. `known[card]` is a mask of the seats that know which card it is."""

    def __init__(self, rng: Rng, setup: Setup) -> None:
        super().__init__(rng)
        self.setup = setup
        self.data = setup.data
        self.kinds = setup.kinds
        self.players: list[Player] = []
        self.known: list[int] = []
        self.battle = Battle()
        self.frontier = NONE
        self.active = 0
        self.turn = 0
        self.phase = OPENING
        self.played = 0  # mask of the seats that have played their card this turn
        self.ending = 0
        self.winners = 0
        self.fallen: list[int] = []
        self.imagined = False  # what is hidden is what a bot believes (bot_belief.py)

    def clone(self) -> Ares:
        s = Ares(self.rng.clone(), self.setup)
        self.copy_flow(s)
        s.kinds = self.kinds
        s.players = [p.clone() for p in self.players]
        s.known = self.known[:]
        s.battle = self.battle.clone()
        s.frontier, s.active, s.turn = self.frontier, self.active, self.turn
        s.phase, s.played = self.phase, self.played
        s.ending, s.winners, s.fallen = self.ending, self.winners, self.fallen[:]
        s.imagined = self.imagined
        return s
