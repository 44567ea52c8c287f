"""What a seat sees of a table of The Ares Project.

A rival's Base is shown as it was when last open, with the number of cards gone behind the screen
since (AR-1.13, AR-3.4); in a Battle the Bases of both sides are open (AR-4.1).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal

from astrarium.kernel import views
from astrarium.kernel.flow import OK, decision

from .. import moves
from .. import state as st
from ..moves import ALL_FORCES, ALL_SITES, ALL_TARGETS
from ..printed import tables
from ..printed.tables import Plan
from ..refusals import REFUSALS
from ..rules import base, effects
from ..rules.allot import power_cost
from ..rules.battle import fire, forces, line, shots
from ..rules.battle.battle import STEPS
from ..rules.battle.rounds import ROUND_STEPS
from ..rules.ending import outcome, points
from ..state import HOLE, NO_BATTLE, NO_TARGET, NONE, Ares, Battle, ForceNumber, Player, SiteNumber
from .sight import Sight

PHASES: Final = ["opening", "turn"]
ABILITIES: Final = ["deep_strike", "base_defense", "no_flanking", "tough"]
SITE_KINDS: Final = ["building", "starting", "printed", "special", "pile"]
UNIT_OF_MAT: Final = {"workers": "worker", "sanctum": "acolyte", "queen": "egg"}

VariantWord = Annotated[str, tuple(st.VARIANTS)]
FactionWord = Annotated[str, tuple(tables.FACTIONS)]
UnitType = Annotated[str, tuple(tables.TYPES)]
SlotWord = Annotated[str, tuple(tables.SLOTS)]
SiteKind = Annotated[str, tuple(SITE_KINDS)]
Phase = Annotated[str, (*PHASES, "battle", "over")]
BattleKind = Annotated[str, tuple(st.BATTLE_KINDS[1:])]
BattleStep = Annotated[str, tuple(STEPS)]
RoundStep = Annotated[str, tuple(ROUND_STEPS)]
ChoiceWord = Annotated[str, tuple(st.CHOICES)]
EndWord = Annotated[str, tuple(moves.END.words)]
Ability = Annotated[str, tuple(ABILITIES)]
RewardWord = Annotated[str, tuple(moves.REWARD.words)]
Side = Literal[0, 1]


def numbered(n: int) -> int | None:
    """A seat or Force, None for NONE."""
    return None if n == NONE else n


def side_word(side: st.BattleSide) -> Side | None:
    """A side, None for NONE."""
    return None if side == NONE else 1 if side else 0


def word(words: list[str], n: int) -> str | None:
    """A word of a closed set by its number, None for NONE."""
    return None if n == NONE else words[n]


class Attached(views.View):
    """A card under a Building."""

    def __init__(self, p: Player, sight: Sight, card: st.Card) -> None:
        self.card: str | None = sight.word(card)
        self.active: bool = card in p.active


class Site(views.View):
    """One site of a Base: a Building, a pile, or what is printed on the mat."""

    def __init__(
        self, s: Ares, sight: Sight, owner: int, p: Player, place: SiteNumber, own: bool
    ) -> None:
        plan, flags = p.plan[place], p.flags[place]
        fights, special = tables.is_unit(plan), tables.is_special(plan)
        type = base.unit_type(p, s.data, s.kinds, place) if fights else tables.NO_TYPE
        extras = base.cards_at(p, place, st.ATTACHED_CARD)
        id = tables.PLAN_IDS[plan]
        self.place: int = place
        self.kind: SiteKind = kind_of_site(plan)
        self.card: str | None = card_of_site(s, plan)
        self.unit: str | None = id if fights else UNIT_OF_MAT.get(id)
        self.units: int = p.units[place]
        self.max: int = s.data.units_most[plan]
        self.type: UnitType | None = word(tables.TYPES, type)
        self.cost: int = s.data.unit_cost[plan]
        self.resources: int = p.res[place]
        self.resource_cards: list[str | None] = sight.words_of(base.cards_at(p, place, st.RES))
        self.hatched: int = p.stored[place] if fights else 0
        self.under: int = p.under[place]
        self.under_cards: list[str | None] = sight.words_of(base.cards_at(p, place, st.UNDER))
        self.attached: list[Attached] = [Attached(p, sight, card) for card in extras]
        self.needs_power: int = power_cost(s, p, place)
        self.active: bool = forces.works(s, p, place)
        self.powered: bool = bool(flags & st.POWERED)
        self.attended: bool = bool(flags & st.ATTENDED)
        self.stored: int = p.stored[place] if special else 0
        self.empty: bool = base.is_empty(p, place)
        self.new: bool = own and place in p.played_at
        self.doomed: bool = own and bool(flags & st.DOOMED)
        self.slot: SlotWord = tables.SLOTS[base.slot_of(s.data, plan)]
        self.at_line: bool = forces.force_at(s.battle, owner, place) != NONE
        self.can_destroy: bool = base.can_destroy(p, place)


def kind_of_site(plan: Plan) -> str:
    """What sort of site it is."""
    if plan == tables.PILE:
        return "pile"
    if tables.is_special(plan):
        return "special"
    if tables.is_start(plan):
        return "starting"
    return "printed" if tables.is_printed(plan) else "building"


def card_of_site(s: Ares, plan: Plan) -> str | None:
    """The card that stands there: a deck card, a starting or a printed Building."""
    if plan == tables.PILE:
        return None
    if tables.is_start(plan):
        return tables.START_CARD_IDS[plan - tables.FIRST_START]
    if tables.is_printed(plan):
        return tables.PLAN_IDS[plan]
    return tables.CARD_IDS[s.data.plan_card[plan]]


class Power(views.View):
    """The power of a Construction."""

    def __init__(self, p: Player) -> None:
        self.made: int = p.made
        self.left: int = p.pool


class Base(views.View):
    """A Base, or what was last seen of it."""

    def __init__(self, s: Ares, sight: Sight, owner: int, own: bool) -> None:
        p = sight.base(owner)
        places = [place for place, plan in zip(ALL_SITES, p.plan) if plan != HOLE]
        self.sites: list[Site] = [Site(s, sight, owner, p, place, own) for place in places]
        self.loose: list[str | None] = sight.words_of(base.loose_cards(p))
        self.power: Power = Power(p)
        self.rerolls: int = p.rerolls
        self.jobs: int = p.jobs
        self.nuke: bool = bool(p.fuel)


class Opening(views.View):
    """The cards of choice of an opening, and whether the next one is chosen: own ones by name
    (AR-2.3)."""

    def __init__(self, s: Ares, sight: Sight, owner: int) -> None:
        on = s.phase == st.OPENING and sight.shares(owner)
        answered = owner < len(s.answers) and s.answers[owner] >= 0
        self.picked: list[str | None] = sight.words_of(s.players[owner].hand) if on else []
        self.done: bool = on and answered


class AresPlayer(views.View):
    """One seat as another sees it. `unseen` is how many of which of its cards lie where the viewer
    can't tell: in the deck, the hand, behind the screen, face down."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, s: Ares, sight: Sight, owner: int) -> None:
        p = s.players[owner]
        cards = [card for card, its in enumerate(s.setup.owner) if its == owner]
        own = sight.shares(owner) or s.over
        self.seat: int = owner
        self.team: int = s.setup.team[owner]
        self.faction: FactionWord = tables.FACTIONS[s.setup.factions[owner]]
        self.alive: bool = p.alive
        self.hand: list[str | None] = sight.sorted_words(p.hand, tables.CARD_IDS)
        self.deck: int = len(p.deck)
        self.deck_bottom: str | None = sight.word(p.deck[0]) if p.deck else None
        self.discard: list[str | None] = sight.words_of(p.discard)
        self.unseen: dict[str, int] = sight.unseen([cards], tables.CARD_IDS)
        self.score: int | None = len(p.score) if own else None
        self.points: int | None = points(s, owner) if s.over else None
        self.opening: Opening = Opening(s, sight, owner)
        self.open: bool = p.open or own
        self.screen: bool = not p.open
        self.seen_turn: int = p.seen_turn
        self.hidden: int = base.hidden_plays(p)
        self.base: Base = Base(s, sight, owner, own)


class Modifier(views.View):
    """What changes the attack score of a shot, and by how much."""

    def __init__(self, why: str, n: int) -> None:
        self.why: Annotated[str, ("reinforcement", "position", "ignore")] = why
        self.n: int = n


class Target(views.View):
    """One possible shot, at a Force or at the Base card of an end: score, modifiers, threshold,
    dice, expected hits (AR-7.10)."""

    def __init__(self, s: Ares, f: ForceNumber, target: st.TargetForce, end: int) -> None:
        b = s.battle
        needed = shots.threshold(s, f, target, end)
        column = shots.target_column(b, target, end)
        code = shots.may_hit(s, f, target, end)
        possible = shots.score(b, f, target) >= 0
        full, counted = shots.jumped(b, f, column), shots.penalty(s, f, target, end)
        bonus = b.forces[f].bonus if shots.reinforcing(b, f) else 0
        mods = [("reinforcement", bonus), ("position", -full), ("ignore", full - counted)]
        self.force: int | None = numbered(target)
        self.end: EndWord | None = moves.END.words[end] if target == NONE else None
        self.column: int = column
        self.score: int | None = shots.score(b, f, target) if possible else None
        self.mods: list[Modifier] = [Modifier(why, n) for why, n in mods if n]
        self.threshold: int | None = needed if possible else None
        self.dice: int = shots.dice(s, f, needed)
        self.expected: float = round(self.dice * shots.chance(needed), 3)
        self.can: bool = code == OK
        self.why: str = ""
        if code != OK:
            self.why = REFUSALS.table[code][1].removeprefix(REFUSALS.prefix)


class ForceView(views.View):
    """One Force, with what it could do to whom."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, s: Ares, f: ForceNumber) -> None:
        b = s.battle
        one = b.forces[f]
        here = forces.on_line(b, f)
        turn = b.firing == one.side and one.initiative == b.now and not one.fired
        has = [one.deep_strike, one.base_defense, one.no_flanking, one.tough]
        queen = one.plan == tables.WARRIOR
        self.force: int = f
        self.seat: int = one.seat
        self.side: Side = 1 if one.side else 0
        self.place: int = one.place
        self.card: str | None = "queen" if queen else card_of_site(s, one.plan)
        self.unit: str = tables.PLAN_IDS[one.plan]
        self.type: UnitType = tables.TYPES[one.type]
        self.units: int = one.units
        self.damaged: bool = bool(one.hurt)
        self.shield: int = one.shield
        self.tough: bool = bool(one.tough)
        self.initiative: int = one.initiative
        self.attack: list[int | None] = [None if n < 0 else n for n in one.attack]
        self.abilities: list[Ability] = [id for id, own in zip(ABILITIES, has) if own]
        self.recon: int = one.recon
        self.column: int | None = one.column if here else None
        self.row: int = one.row
        self.engaged: bool = here and forces.engaged(b, f)
        self.reinforcing: bool = here and one.row > 0
        self.bonus: bool = here and shots.reinforcing(b, f)
        self.fired: bool = bool(one.fired)
        self.fires_now: bool = here and turn
        self.hits: int = one.hits
        self.lost: int = one.lost
        self.gone: bool = one.units == 0
        self.away: bool = not one.here
        self.cannot_fire: bool = bool(one.cannot_fire)
        self.effects: list[str] = effects_on(s, f)
        self.targets: list[Target] = targets(s, f) if here else []


def effects_on(s: Ares, f: ForceNumber) -> list[str]:
    """The cards whose effects were aimed at a Force."""
    force = s.battle.forces[f]
    return [
        tables.CARD_IDS[one.kind]
        for one in s.battle.lasting
        if one.kind != NONE and one.to == force.seat and one.place == force.place
    ]


def targets(s: Ares, f: ForceNumber) -> list[Target]:
    """Every target of a Force."""
    b = s.battle
    side = b.forces[f].side
    found = [
        Target(s, f, target, shots.LEFT)
        for target, enemy in zip(ALL_TARGETS, b.forces)
        if enemy.side != side and forces.on_line(b, target)
    ]
    if b.base_cards and b.kind == st.AT_BASE and side == 0:
        found += [Target(s, f, NO_TARGET, shots.LEFT), Target(s, f, NO_TARGET, shots.RIGHT)]
    return found


class Volley(views.View):
    """The latest roll."""

    def __init__(self, s: Ares) -> None:
        shot = s.battle.shot
        rolling = not s.over and isinstance(decision(s), fire.Reroll)
        self.force: int = shot.force
        self.target: int | None = numbered(shot.target)
        self.end: EndWord | None = moves.END.words[shot.end] if shot.target == NONE else None
        self.threshold: int = shot.threshold
        self.dice: list[int] = shot.dice
        self.rerolled: list[bool] = [bool(shot.rerolled >> i & 1) for i in range(len(shot.dice))]
        self.hits: int = fire.hits_of(shot)
        self.open: bool = rolling and fire.can_reroll(s)
        self.rerolls: int = s.players[s.battle.forces[shot.force].seat].rerolls


class Sides(views.View):
    """Force numbers of the Attacker and of the Defender."""

    def __init__(self, a: list[ForceNumber], d: list[ForceNumber]) -> None:
        self.a: list[int] = [*a]
        self.d: list[int] = [*d]


class Initiative(views.View):
    """The groups of a round in their order, and which fires (AR-7.9)."""

    def __init__(self, b: Battle) -> None:
        groups = {
            force.initiative for f, force in zip(ALL_FORCES, b.forces) if forces.on_line(b, f)
        }
        self.order: list[int] = sorted(groups, reverse=True)
        self.now: int | None = b.now if b.firing != NONE else None
        self.side: Side | None = side_word(b.firing)


class BattleView(views.View):
    """The Battle under way."""

    SEATS: ClassVar[tuple[str, ...]] = ("attacker", "defender", "sides", "holder", "score_to")

    def __init__(self, s: Ares, sight: Sight) -> None:
        b = s.battle
        foreseen = sight.seat >= 0 and bool(b.foreseen >> sight.seat & 1)
        known = b.revealed or foreseen or sight.shares(b.attacker)
        cards, placing = sight.words_of(b.cards), b.placing != NONE
        taken = [reward for i, reward in enumerate(moves.REWARD.words) if b.rewards >> i & 1]
        self.kind: BattleKind = st.BATTLE_KINDS[b.kind]
        self.attacker: int = b.attacker
        self.defender: int | None = numbered(b.defender)
        self.sides: list[list[int]] = [effects.side_seats(s, side) for side in st.SIDES]
        self.step: BattleStep = STEPS[b.step]
        self.round_step: RoundStep = ROUND_STEPS[b.round_step]
        self.attack_card: str | None = cards[0] if cards else None
        self.attack_cards: list[str | None] = cards
        self.choice: ChoiceWord | None = st.CHOICES[b.choice] if known and b.defender >= 0 else None
        self.revealed: bool = b.revealed
        self.holder: int | None = numbered(b.holder)
        self.declared: Annotated[str, ("frontier", "base")] | None = word(
            st.BATTLE_KINDS, b.declared
        )
        self.surprise: bool = b.surprise
        self.score_to: int | None = numbered(b.score_to)
        self.rounds: int = b.rounds
        self.rounds_left: int = b.left
        self.round: int = b.rounds - b.left + 1 if b.rounds else 0
        self.retreating: Side | None = side_word(b.retreating)
        self.recon: list[int] = [effects.side_recon(s, side) for side in st.SIDES]
        self.base_cards: bool = b.base_cards
        self.columns: list[Sides] = [
            Sides(forces.stack(b, st.ATTACKERS, n), forces.stack(b, st.DEFENDERS, n))
            for n in moves.ALL_COLUMNS[: b.columns]
        ]
        self.pool: Sides = Sides(forces.pool(b, st.ATTACKERS), forces.pool(b, st.DEFENDERS))
        self.placing: Side | None = side_word(b.placing)
        self.adds: int = b.adds if placing else 0
        self.unmatched: list[int] = [*line.unmatched(b, b.placing)] if placing else []
        self.initiative: Initiative = Initiative(b)
        self.forces: list[ForceView] = [ForceView(s, f) for f, _ in zip(moves.ALL_FORCES, b.forces)]
        self.volley: Volley | None = None if b.shot.force == NONE else Volley(s)
        self.kills: int = b.kills
        self.rewards: list[RewardWord] = taken


class View(views.TableView):
    """The table; `you` is None for a spectator."""

    SEATS: ClassVar[tuple[str, ...]] = ("you", "to_act", "active", "frontier")
    BY_SEAT: ClassVar[tuple[str, ...]] = ("players",)

    def __init__(self, s: Ares, seat: int) -> None:
        super().__init__(s, seat, "ares", outcome(s))
        sight = Sight(s, seat)
        fighting = s.battle.kind != NO_BATTLE
        stage = "battle" if fighting else PHASES[s.phase]
        self.variant: VariantWord = st.VARIANTS[s.setup.variant]
        self.turn: int = s.turn
        self.active: int = s.active
        self.phase: Phase = "over" if s.over else stage
        self.frontier: int | None = numbered(s.frontier)
        self.players: list[AresPlayer] = [
            AresPlayer(s, sight, other) for other in range(s.setup.seats)
        ]
        self.battle: BattleView | None = BattleView(s, sight) if fighting else None
