"""The state of a table of The Ares Project: Bases, piles, the Frontier, the Battle under way."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NewType

from astrarium.kernel.parts import Part, add_word, named
from astrarium.kernel.rng import Rng
from astrarium.kernel.state import State, TableConfig

from .printed.effect import EffectNumber
from .printed.tables import ALL_KINDS, CARD_IDS, CardKind, Data, Plan, UnitType

Card = NewType("Card", int)
"""A single card of a deck: its place in `Setup.kinds`, which says of what kind it is."""
SiteNumber = NewType("SiteNumber", int)
"""A site of a Base."""
Role = NewType("Role", int)
"""What a card in a Base is to its site."""
CombatChoice = NewType("CombatChoice", int)
"""One of the two Combat Choice cards."""
ForceNumber = NewType("ForceNumber", int)
"""A Force of the Battle: its place in `Battle.forces`."""
Column = NewType("Column", int)
"""A column of the line of a Battle."""
TargetForce = NewType("TargetForce", ForceNumber)
"""A Force that is shot at, so that nobody mistakes it for the one that shoots."""
BattleSide = NewType("BattleSide", int)
"""One of the two sides of a Battle."""

DECK: Final = 50
NONE: Final = -1
HOLE: Final = -1
"""The plan of a place where nothing stands any more."""
NOWHERE: Final = SiteNumber(NONE)
NO_PLAN: Final = Plan(NONE)
NO_CARD: Final = Card(NONE)
NO_KIND: Final = CardKind(NONE)
FIRST_EFFECT: Final = EffectNumber(0)
NOBODY: Final = ForceNumber(NONE)
NO_TARGET: Final = TargetForce(NOBODY)
OFF_LINE: Final = Column(NONE)
ATTACKERS: Final = BattleSide(0)
DEFENDERS: Final = BattleSide(1)
SIDES: Final = [ATTACKERS, DEFENDERS]
NO_SIDE: Final = BattleSide(NONE)

VARIANTS: Final[list[str]] = []
BASIC: Final = add_word(VARIANTS, "basic")
COMPLETE: Final = add_word(VARIANTS, "complete")
FREE_FOR_ALL: Final = add_word(VARIANTS, "free_for_all")
TEAMS: Final = add_word(VARIANTS, "team")

RES: Final = Role(0)
UNDER: Final = Role(1)
ATTACHED_CARD: Final = Role(2)
BUILT: Final = Role(3)
LOOSE: Final = Role(4)
"""What a card in a Base is to its site, LOOSE to none; from ATTACHED_CARD on it lies face up."""

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

CHOICES: Final[list[str]] = []  # AR-1.6: the two Combat Choice cards
NORMAL: Final = CombatChoice(add_word(CHOICES, "normal"))
DEEP: Final = CombatChoice(add_word(CHOICES, "deep_strike"))

BATTLE_KINDS: Final[list[str]] = []
NO_BATTLE: Final = add_word(BATTLE_KINDS, "")
UNKNOWN: Final = add_word(BATTLE_KINDS, "unknown")
AT_FRONTIER: Final = add_word(BATTLE_KINDS, "frontier")
AT_BASE: Final = add_word(BATTLE_KINDS, "base")
IN_RAID: Final = add_word(BATTLE_KINDS, "raid")
GRAB: Final = add_word(BATTLE_KINDS, "grab")

UNDECIDED: Final = 0
ATTACKER_WON: Final = 1
DEFENDER_WON: Final = 2

ENDINGS: Final[list[str]] = [""]
CONQUEST: Final = add_word(ENDINGS, "conquest")
POINTS: Final = add_word(ENDINGS, "points")
FRONTIER_TIEBREAK: Final = add_word(ENDINGS, "frontier_tiebreak")
DRAW: Final = add_word(ENDINGS, "draw")
LAST_STANDING: Final = add_word(ENDINGS, "last_standing")
RESIGNED: Final = add_word(ENDINGS, "resigned")


class Setup(TableConfig):
    """What never changes in a game: who plays what with which cards. Shared by all copies."""

    def __init__(
        self,
        options: dict[str, Any],
        variant: int,
        factions: list[int],
        data: Data,
        windows: Any,
        abilities: list[Any],
    ) -> None:
        super().__init__(options, windows, None, abilities)
        self.variant = variant
        self.factions = factions
        self.seats = len(factions)
        self.data = data
        self.first: int = options["first_seat"]  # who begins, -1 by dice
        team_game = variant == TEAMS
        self.team = [seat % 2 if team_game else seat for seat in range(self.seats)]
        self.eyes = [  # AR-14.2: partners look at each other's Bases
            sum(1 << other for other in range(self.seats) if self.team[other] == self.team[seat])
            for seat in range(self.seats)
        ]
        self.kinds: list[CardKind] = []  # of each card
        self.owner: list[int] = []  # the seat whose deck each card is of
        for seat, faction in enumerate(factions):
            for kind, count in zip(ALL_KINDS, data.count, strict=True):
                if data.faction[kind] == faction:
                    self.kinds += [kind] * count
                    self.owner += [seat] * count

    def card_id(self, card: Card) -> str:
        """The id of a card's kind."""
        return CARD_IDS[self.kinds[card]]

    def deck_of(self, seat: int) -> list[Card]:
        """All cards of a seat's deck."""
        return [Card(card) for card in range(DECK * seat, DECK * seat + DECK)]

    def basic(self) -> bool:
        """Whether the basic game is played (AR-2.1)."""
        return self.variant == BASIC


class Player(Part):
    """One seat: its piles and its Base.

    A Base is a list of sites: `plan` what stands there (HOLE: nothing), the numbers beside it,
    among them how many Resources, cards under it and cards attached to it. A site keeps its number,
    but for new ones when the screen drops. The cards in the Base are `laid`, each with its site in
    `spots` (NONE: loose) and its role there in `roles`. `plays` is the journal of what went
    behind the screen since it was last open: the sort of play, with the card `played` (NONE where
    one is only doomed) and the site `played_at`.
    """

    OPEN = named(
        """
        alive seen_turn open pool made jobs rerolls promoted fuel score active
        """
    )
    REDRAWN = named(
        """
        deck hand discard plan units res under attached flags stored laid spots roles plays
        played played_at pledge
        """
    )

    def __init__(self) -> None:
        self.alive = True
        self.seen_turn = 0
        self.open = False
        self.pool = self.made = 0  # power is counted, tokens are only change (AR-1.8)
        self.jobs = 0  # tokens on the mat that have a job
        self.rerolls = self.promoted = self.fuel = 0
        self.deck: list[Card] = []  # the last one is on top
        self.hand: list[Card] = []
        self.discard: list[Card] = []
        self.score: list[Card] = []
        self.plan: list[Plan] = []
        self.units: list[int] = []  # tokens never run out (AR-1.7)
        self.res: list[int] = []
        self.under: list[int] = []
        self.attached: list[int] = []
        self.flags: list[int] = []
        self.stored: list[int] = []
        self.laid: list[Card] = []
        self.spots: list[SiteNumber] = []
        self.roles: list[Role] = []
        self.active: list[Card] = []  # attached cards that work in this Battle
        self.plays: list[int] = []
        self.played: list[Card] = []
        self.played_at: list[SiteNumber] = []
        self.pledge: list[Card] = []  # one of these is a Standard Attack, as all know (AR-2.3)

    def clone(self) -> Player:
        p = Player()
        p.alive, p.seen_turn, p.open = self.alive, self.seen_turn, self.open
        p.deck, p.hand = self.deck[:], self.hand[:]
        p.discard, p.score = self.discard[:], self.score[:]
        p.plan, p.units, p.res = self.plan[:], self.units[:], self.res[:]
        p.under, p.attached = self.under[:], self.attached[:]
        p.flags, p.stored = self.flags[:], self.stored[:]
        p.laid, p.spots, p.roles = self.laid[:], self.spots[:], self.roles[:]
        if self.plays:
            p.plays, p.played, p.played_at = self.plays[:], self.played[:], self.played_at[:]
        if self.active:
            p.active = self.active[:]
        if self.pledge:
            p.pledge = self.pledge[:]
        p.pool, p.made, p.rerolls = self.pool, self.made, self.rerolls
        p.jobs, p.promoted, p.fuel = self.jobs, self.promoted, self.fuel
        return p


class Lasting(Part):
    """An effect at work: of which seat, by which kind of card (NONE: by a Force's own text), for
    the Force of which site; `place` NONE is every Force that the effect's `who` names."""

    OPEN = ("effect", "seat", "to", "place", "kind")

    def __init__(
        self,
        effect: EffectNumber = FIRST_EFFECT,
        seat: int = 0,
        to: int = 0,
        place: SiteNumber = NOWHERE,
        kind: CardKind = NO_KIND,
    ) -> None:
        self.effect = effect
        self.seat = seat
        self.to = to
        self.place = place
        self.kind = kind


class Use(Part):
    """An effect that a seat has used in this Combat Round."""

    OPEN = ("seat", "effect")

    def __init__(self, seat: int = 0, effect: EffectNumber = FIRST_EFFECT) -> None:
        self.seat = seat
        self.effect = effect


class Shot(Part):
    """The latest shot: who fired (NONE: nobody yet) at which Force, or at the Base card of an
    end, with the threshold, the dice and the mask of those that were rerolled."""

    OPEN = ("force", "target", "end", "threshold", "dice", "rerolled")

    def __init__(
        self,
        force: ForceNumber = NOBODY,
        target: TargetForce = NO_TARGET,
        end: int = 0,
        threshold: int = 0,
    ) -> None:
        self.force = force
        self.target = target
        self.end = end
        self.threshold = threshold
        self.dice: list[int] = []
        self.rerolled = 0

    def clone(self) -> Shot:
        shot = Shot(self.force, self.target, self.end, self.threshold)
        shot.dice, shot.rerolled = self.dice[:], self.rerolled
        return shot


class Force(Part):
    """A Force in the Battle: where it is from, where it stands, and its values, which `refresh`
    computes anew (rules/effects.py)."""

    OPEN = named(
        """
        seat place plan side here column row units hurt shield hits lost moved fired type
        initiative recon attack tough deep_strike base_defense no_flanking ignore bonus
        extra_dice cannot_fire
        """
    )

    def __init__(self) -> None:
        self.seat = 0
        self.place = SiteNumber(0)
        self.plan = Plan(0)
        self.side = ATTACKERS
        self.here = 1  # 0: at home again
        self.column = OFF_LINE
        self.row = self.units = self.hurt = self.shield = 0
        self.hits = self.lost = self.moved = self.fired = 0
        self.type = UnitType(0)
        self.initiative = self.recon = 0
        self.attack = [0, 0, 0, 0]
        self.tough = self.deep_strike = self.base_defense = self.no_flanking = 0
        self.ignore = 0  # columns that its position modifier leaves out
        self.bonus = 0  # what Reinforcement gives
        self.extra_dice = self.cannot_fire = 0

    def clone(self) -> Force:
        f = Force()
        f.seat, f.place, f.plan, f.side = self.seat, self.place, self.plan, self.side
        f.here, f.units, f.hurt, f.shield = self.here, self.units, self.hurt, self.shield
        f.column, f.row, f.fired, f.hits = self.column, self.row, self.fired, self.hits
        f.lost, f.moved, f.type, f.initiative = self.lost, self.moved, self.type, self.initiative
        f.attack, f.tough, f.deep_strike = self.attack[:], self.tough, self.deep_strike
        f.base_defense, f.no_flanking, f.recon = self.base_defense, self.no_flanking, self.recon
        f.ignore, f.bonus, f.extra_dice = self.ignore, self.bonus, self.extra_dice
        f.cannot_fire = self.cannot_fire
        return f


class Battle(Part):
    """The Battle under way; actions name its Forces by their numbers in `forces`."""

    OPEN = named(
        """
        kind attacker defender revealed surprise base_cards foreseen holder declared score_to
        retreating placing step round_step rounds left result columns adds replacing now firing
        boosts used kills rewards aimed shot lasting forces
        """
    )
    REDRAWN = ("cards", "choice")

    PARTS: ClassVar[dict[str, Any]] = {"forces": Force, "lasting": Lasting, "used": Use}
    REPLACED = ("lasting", "used")

    def __init__(self) -> None:
        self.kind = NO_BATTLE
        self.attacker = self.defender = 0
        self.cards: list[Card] = []  # the Attack cards
        self.choice = NORMAL
        self.revealed = self.surprise = self.base_cards = False
        self.foreseen = 0  # mask of seats that looked at the face-down cards
        self.holder = NONE  # who controlled the Frontier when it began
        self.declared = NONE  # AT_FRONTIER or AT_BASE
        self.score_to = NONE
        self.retreating = self.placing = NO_SIDE
        self.step = self.round_step = self.rounds = self.left = 0
        self.result = UNDECIDED
        self.columns = self.adds = 0
        self.replacing = False  # the line is being re-placed (AR-7.4)
        self.now = 0  # initiative that fires now
        self.firing = NO_SIDE
        self.boosts: list[int] = []  # effects paid for the next shot
        self.used: list[Use] = []  # once-a-round effects used in this round
        self.kills = 0  # hits on Base cards still to be applied
        self.rewards = 0  # mask of those taken
        self.aimed = NONE  # the Force that the card being used works on
        self.shot = Shot()
        self.lasting: list[Lasting] = []
        self.forces: list[Force] = []

    def fights(self, seat: int) -> bool:
        """Whether a seat leads a side of it; nobody does while there is none."""
        return self.kind != NO_BATTLE and seat in (self.attacker, self.defender)

    def clone(self) -> Battle:
        b = Battle()
        b.kind, b.attacker, b.defender = self.kind, self.attacker, self.defender
        b.cards = self.cards[:]
        b.choice, b.revealed, b.foreseen = self.choice, self.revealed, self.foreseen
        b.holder, b.declared, b.surprise = self.holder, self.declared, self.surprise
        b.score_to, b.step, b.round_step = self.score_to, self.step, self.round_step
        b.rounds, b.left, b.result = self.rounds, self.left, self.result
        b.retreating, b.base_cards = self.retreating, self.base_cards
        b.columns, b.placing, b.adds = self.columns, self.placing, self.adds
        b.replacing, b.now, b.firing = self.replacing, self.now, self.firing
        b.boosts, b.kills, b.rewards = self.boosts[:], self.kills, self.rewards
        b.aimed, b.shot = self.aimed, self.shot.clone()
        b.used, b.lasting = self.used, self.lasting
        b.forces = [force.clone() for force in self.forces]
        return b


class Ares(State):
    """A table. `known[card]` is a mask of the seats that know which card it is."""

    OPEN = named(
        """
        players battle frontier active turn phase played ending winners fallen imagined
        """
    )
    REDRAWN = ("known",)
    FRAMES = ("done", "n", "side")

    SHARED = ("setup", "data", "kinds")

    def __init__(self, rng: Rng, setup: Setup) -> None:
        super().__init__(rng, setup)
        self.setup = setup
        self.data = setup.data
        self.kinds = setup.kinds
        self.players: list[Player] = []
        self.known: list[int] = []
        self.battle = Battle()
        self.frontier = NONE
        self.active = self.turn = 0
        self.phase = OPENING
        self.played = 0  # mask of the seats that have played their card this turn
        self.ending = self.winners = 0
        self.fallen: list[int] = []
        self.imagined = False  # what is hidden is what a bot believes (bot/belief.py)

    def clone(self) -> Ares:
        s = Ares(self.rng.clone(), self.setup)
        self.copy_flow(s)
        s.players = [p.clone() for p in self.players]
        s.known = self.known[:]
        s.battle = self.battle.clone()
        s.frontier, s.active, s.turn = self.frontier, self.active, self.turn
        s.phase, s.played = self.phase, self.played
        s.ending, s.winners, s.fallen = self.ending, self.winners, self.fallen[:]
        s.imagined = self.imagined
        return s
