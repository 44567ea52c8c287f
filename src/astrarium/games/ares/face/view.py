"""What a seat sees of a table of The Ares Project: the shape of the view, and how it is made.

A rival's Base is shown as it was when last open, with the number of cards gone behind the screen
since (AR-1.13, AR-3.4); in a Battle the Bases of both sides are open (AR-4.1).
"""

from __future__ import annotations

from typing import Final, Literal, TypedDict, cast

from astrarium.games.ares.cards.tables import (
    CARD_IDS,
    FACTIONS,
    FIRST_START,
    NO_TYPE,
    PILE,
    PLAN_IDS,
    SLOTS,
    START_CARD_IDS,
    TYPES,
    WARRIOR,
    is_printed,
    is_special,
    is_start,
    is_unit,
)
from astrarium.games.ares.face.sight import Sight
from astrarium.games.ares.moves import END, REWARD
from astrarium.games.ares.refusals import REFUSALS
from astrarium.games.ares.rules.allot import power_cost
from astrarium.games.ares.rules.base import (
    can_destroy,
    cards_at,
    hidden_plays,
    is_empty,
    loose_cards,
    slot_of,
    unit_type,
)
from astrarium.games.ares.rules.battle import STEPS
from astrarium.games.ares.rules.effects import side_recon, side_seats
from astrarium.games.ares.rules.ending import points, ranks
from astrarium.games.ares.rules.fire import Reroll, can_reroll, hits_of
from astrarium.games.ares.rules.forces import engaged, force_at, on_line, pool, stack, works
from astrarium.games.ares.rules.line import unmatched
from astrarium.games.ares.rules.rounds import ROUND_STEPS
from astrarium.games.ares.rules.shots import (
    LEFT,
    RIGHT,
    chance,
    dice,
    jumped,
    may_hit,
    penalty,
    reinforcing,
    score,
    target_column,
    threshold,
)
from astrarium.games.ares.state import (
    AT_BASE,
    AT_FRONTIER,
    ATTACHED_CARD,
    ATTENDED,
    BATTLE_KINDS,
    CHOICES,
    DOOMED,
    ENDINGS,
    HOLE,
    NO_BATTLE,
    NONE,
    OPENING,
    POWERED,
    RES,
    UNDER,
    VARIANTS,
    Ares,
    Player,
)
from astrarium.kernel.flow import OK, decision, members, must_act

VariantWord = Literal["basic", "complete", "free_for_all", "team"]
FactionWord = Literal["terran", "kahoum", "xenos", "colossus"]
UnitType = Literal["infantry", "armor", "air", "building"]
SlotWord = Literal["table", "gun_mount", "upgrade_bay", "mat"]
SiteKind = Literal["building", "starting", "printed", "special", "pile"]
Phase = Literal["opening", "turn", "battle", "over"]
BattleKind = Literal["unknown", "frontier", "base", "raid", "grab"]
BattleStep = Literal["start", "declare", "construction", "participants", "line", "round", "result"]
RoundStep = Literal["", "emergency", "reorganization", "window", "retreat", "fire", "end"]
ChoiceWord = Literal["normal", "deep_strike"]
EndWord = Literal["left", "right"]
Ability = Literal["deep_strike", "base_defense", "no_flanking", "tough"]
RewardWord = Literal["score_card", "resources", "building"]
Ending = Literal["conquest", "points", "frontier_tiebreak", "draw", "last_standing", "resigned"]
Side = Literal[0, 1]


class Attached(TypedDict):
    """A card under a Building."""

    card: str | None
    active: bool


class Site(TypedDict):
    """One site of a Base: a Building, a pile, or what is printed on the mat."""

    place: int
    kind: SiteKind
    card: str | None
    unit: str | None
    units: int
    max: int
    type: UnitType | None
    cost: int
    resources: int
    resource_cards: list[str | None]
    hatched: int
    under: int
    under_cards: list[str | None]
    attached: list[Attached]
    needs_power: int
    active: bool
    powered: bool
    attended: bool
    stored: int
    empty: bool
    new: bool
    doomed: bool
    slot: SlotWord
    at_line: bool
    can_destroy: bool


class Power(TypedDict):
    """The power of a Construction."""

    made: int
    left: int


class Base(TypedDict):
    """A Base."""

    sites: list[Site]
    loose: list[str | None]
    power: Power
    rerolls: int
    jobs: int
    nuke: bool


class Opening(TypedDict):
    """The cards of choice of an opening, and whether the next one is chosen."""

    picked: list[str | None]
    done: bool


class AresPlayer(TypedDict):
    """One seat as another sees it."""

    seat: int
    team: int
    faction: FactionWord
    alive: bool
    hand: list[str | None]
    deck: int
    deck_bottom: str | None
    discard: list[str | None]
    score: int | None
    points: int | None
    opening: Opening
    open: bool
    screen: bool
    seen_turn: int
    hidden: int
    base: Base


class Modifier(TypedDict):
    """What changes the attack score of a shot, and by how much."""

    why: Literal["reinforcement", "position", "ignore"]
    n: int


class Target(TypedDict):
    """One possible shot: at a Force, or at the Base card of an end."""

    force: int | None
    end: EndWord | None
    column: int
    score: int | None
    mods: list[Modifier]
    threshold: int | None
    dice: int
    expected: float
    can: bool
    why: str


class ForceView(TypedDict):
    """One Force, with what it could do to whom."""

    force: int
    seat: int
    side: Side
    place: int
    card: str | None
    unit: str
    type: UnitType
    units: int
    damaged: bool
    shield: int
    tough: bool
    initiative: int
    attack: list[int | None]
    abilities: list[Ability]
    recon: int
    column: int | None
    row: int
    engaged: bool
    reinforcing: bool
    bonus: bool
    fired: bool
    fires_now: bool
    hits: int
    lost: int
    gone: bool
    away: bool
    cannot_fire: bool
    effects: list[str]
    targets: list[Target]


class Volley(TypedDict):
    """The latest roll."""

    force: int
    target: int | None
    end: EndWord | None
    threshold: int
    dice: list[int]
    rerolled: list[bool]
    hits: int
    open: bool
    rerolls: int


class Sides(TypedDict):
    """Force numbers of the Attacker and of the Defender."""

    a: list[int]
    d: list[int]


class Initiative(TypedDict):
    """The groups of a round in their order, and which fires (AR-7.9)."""

    order: list[int]
    now: int | None
    side: Side | None


class BattleView(TypedDict):
    """The Battle under way."""

    kind: BattleKind
    attacker: int
    defender: int | None
    sides: list[list[int]]
    step: BattleStep
    round_step: RoundStep
    attack_card: str | None
    attack_cards: list[str | None]
    choice: ChoiceWord | None
    revealed: bool
    holder: int | None
    declared: Literal["frontier", "base"] | None
    surprise: bool
    score_to: int | None
    rounds: int
    rounds_left: int
    round: int
    retreating: Side | None
    recon: list[int]
    base_cards: bool
    columns: list[Sides]
    pool: Sides
    placing: Side | None
    adds: int
    unmatched: list[int]
    initiative: Initiative
    forces: list[ForceView]
    volley: Volley | None
    kills: int
    rewards: list[RewardWord]


class Result(TypedDict):
    """How the game ended."""

    ending: Ending
    ranks: list[int]
    winners: list[int]
    scores: list[int]


class View(TypedDict):
    """The table."""

    game: Literal["ares"]
    variant: VariantWord
    you: int | None
    turn: int
    active: int
    phase: Phase
    to_act: list[int]
    frontier: int | None
    players: list[AresPlayer]
    battle: BattleView | None
    outcome: Result | None


VARIANT_WORDS: Final = cast("list[VariantWord]", VARIANTS)
FACTION_WORDS: Final = cast("list[FactionWord]", FACTIONS)
TYPE_WORDS: Final = cast("list[UnitType]", TYPES)
SLOT_WORDS: Final = cast("list[SlotWord]", SLOTS)
KIND_WORDS: Final = cast("list[BattleKind]", BATTLE_KINDS)
STEP_WORDS: Final = cast("list[BattleStep]", STEPS)
ROUND_WORDS: Final = cast("list[RoundStep]", ROUND_STEPS)
CHOICE_WORDS: Final = cast("list[ChoiceWord]", CHOICES)
END_WORDS: Final = cast("list[EndWord]", END.words)
REWARD_WORDS: Final = cast("list[RewardWord]", REWARD.words)
ENDING_WORDS: Final = cast("list[Ending]", ENDINGS)
UNIT_OF_MAT: Final = {"workers": "worker", "sanctum": "acolyte", "queen": "egg"}


def view(s: Ares, seat: int) -> View:
    """The table for `seat`, -1 for a spectator."""
    sight = Sight(s, seat)
    return {
        "game": "ares",
        "variant": VARIANT_WORDS[s.setup.variant],
        "you": numbered(seat),
        "turn": s.turn,
        "active": s.active,
        "phase": phase(s),
        "to_act": members(must_act(s)),
        "frontier": numbered(s.frontier),
        "players": [player(s, sight, other) for other in range(s.setup.seats)],
        "battle": None if s.battle.kind == NO_BATTLE else battle(s, sight),
        "outcome": outcome(s),
    }


def numbered(n: int) -> int | None:
    """A seat or Force, None for NONE."""
    return None if n == NONE else n


def side_word(side: int) -> Side | None:
    """A side, None for NONE."""
    return None if side == NONE else 1 if side else 0


def phase(s: Ares) -> Phase:
    """How far the game is."""
    if s.over:
        return "over"
    if s.battle.kind != NO_BATTLE:
        return "battle"
    return "opening" if s.phase == OPENING else "turn"


def player(s: Ares, sight: Sight, owner: int) -> AresPlayer:
    """One seat as another sees it."""
    p = s.players[owner]
    own = sight.shares(owner) or s.over
    return {
        "seat": owner,
        "team": s.setup.team[owner],
        "faction": FACTION_WORDS[s.setup.factions[owner]],
        "alive": p.alive,
        "hand": sight.sorted_words(p.hand, CARD_IDS),
        "deck": len(p.deck),
        "deck_bottom": sight.word(p.deck[0]) if p.deck else None,
        "discard": sight.words_of(p.discard),
        "score": len(p.score) if own else None,
        "points": points(s, owner) if s.over else None,
        "opening": opening(s, sight, owner),
        "open": p.open or own,
        "screen": not p.open,
        "seen_turn": p.seen_turn,
        "hidden": hidden_plays(p),
        "base": base(s, sight, owner, own),
    }


def opening(s: Ares, sight: Sight, owner: int) -> Opening:
    """The picks of the opening: own ones by name (AR-2.3)."""
    if s.phase != OPENING or not sight.shares(owner):
        return {"picked": [], "done": False}
    answered = bool(s.answers) and owner < len(s.answers) and s.answers[owner] >= 0
    return {"picked": sight.words_of(s.players[owner].hand), "done": answered}


def base(s: Ares, sight: Sight, owner: int, own: bool) -> Base:
    """A Base, or what was last seen of it."""
    p = sight.base(owner)
    return {
        "sites": [
            site(s, sight, owner, p, place, own)
            for place, plan in enumerate(p.plan)
            if plan != HOLE
        ],
        "loose": sight.words_of(loose_cards(p)),
        "power": {"made": p.made, "left": p.pool},
        "rerolls": p.rerolls,
        "jobs": p.jobs,
        "nuke": bool(p.fuel),
    }


def kind_of_site(plan: int) -> SiteKind:
    """What sort of site it is."""
    if plan == PILE:
        return "pile"
    if is_special(plan):
        return "special"
    if is_start(plan):
        return "starting"
    return "printed" if is_printed(plan) else "building"


def card_of_site(s: Ares, plan: int) -> str | None:
    """The card that stands there: a deck card, a starting or a printed Building."""
    if plan == PILE:
        return None
    if is_start(plan):
        return START_CARD_IDS[plan - FIRST_START]
    if is_printed(plan):
        return PLAN_IDS[plan]
    return CARD_IDS[s.data.plan_card[plan]]


def site(s: Ares, sight: Sight, owner: int, p: Player, place: int, own: bool) -> Site:
    """One site of a Base."""
    plan = p.plan[place]
    unit = PLAN_IDS[plan] if is_unit(plan) else UNIT_OF_MAT.get(PLAN_IDS[plan])
    type = unit_type(p, s.data, s.kinds, place) if is_unit(plan) else NO_TYPE
    return {
        "place": place,
        "kind": kind_of_site(plan),
        "card": card_of_site(s, plan),
        "unit": unit,
        "units": p.units[place],
        "max": s.data.units_most[plan],
        "type": None if type == NO_TYPE else TYPE_WORDS[type],
        "cost": s.data.unit_cost[plan],
        "resources": p.res[place],
        "resource_cards": sight.words_of(cards_at(p, place, RES)),
        "hatched": p.stored[place] if is_unit(plan) else 0,
        "under": p.under[place],
        "under_cards": sight.words_of(cards_at(p, place, UNDER)),
        "attached": [
            {"card": sight.word(card), "active": card in p.active}
            for card in cards_at(p, place, ATTACHED_CARD)
        ],
        "needs_power": power_cost(s, p, place),
        "active": works(s, p, place),
        "powered": bool(p.flags[place] & POWERED),
        "attended": bool(p.flags[place] & ATTENDED),
        "stored": p.stored[place] if is_special(plan) else 0,
        "empty": is_empty(p, place),
        "new": own and place in p.played_at,
        "doomed": own and bool(p.flags[place] & DOOMED),
        "slot": SLOT_WORDS[slot_of(s.data, plan)],
        "at_line": force_at(s.battle, owner, place) != NONE,
        "can_destroy": can_destroy(p, place),
    }


def battle(s: Ares, sight: Sight) -> BattleView:
    """The Battle under way."""
    b = s.battle
    foreseen = sight.seat >= 0 and bool(b.foreseen >> sight.seat & 1)
    known = b.revealed or foreseen or sight.shares(b.attacker)
    cards = sight.words_of(b.cards)
    declared = b.declared
    return {
        "kind": KIND_WORDS[b.kind],
        "attacker": b.attacker,
        "defender": numbered(b.defender),
        "sides": [side_seats(s, 0), side_seats(s, 1)],
        "step": STEP_WORDS[b.step],
        "round_step": ROUND_WORDS[b.round_step],
        "attack_card": cards[0] if cards else None,
        "attack_cards": cards,
        "choice": CHOICE_WORDS[b.choice] if known and b.defender != NONE else None,
        "revealed": b.revealed,
        "holder": numbered(b.holder),
        "declared": "frontier"
        if declared == AT_FRONTIER
        else "base"
        if declared == AT_BASE
        else None,
        "surprise": b.surprise,
        "score_to": numbered(b.score_to),
        "rounds": b.rounds,
        "rounds_left": b.left,
        "round": b.rounds - b.left + 1 if b.rounds else 0,
        "retreating": side_word(b.retreating),
        "recon": [side_recon(s, 0), side_recon(s, 1)],
        "base_cards": b.base_cards,
        "columns": [
            {"a": stack(b, 0, column), "d": stack(b, 1, column)} for column in range(b.columns)
        ],
        "pool": {"a": pool(b, 0), "d": pool(b, 1)},
        "placing": side_word(b.placing),
        "adds": b.adds if b.placing != NONE else 0,
        "unmatched": unmatched(b, b.placing) if b.placing != NONE else [],
        "initiative": initiative(s),
        "forces": [force(s, f) for f in range(len(b.forces))],
        "volley": volley(s),
        "kills": b.kills,
        "rewards": [word for i, word in enumerate(REWARD_WORDS) if b.rewards >> i & 1],
    }


def initiative(s: Ares) -> Initiative:
    """The groups of this round in their order, and which fires (AR-7.9)."""
    b = s.battle
    groups = sorted({force.initiative for f, force in enumerate(b.forces) if on_line(b, f)})
    return {
        "order": groups[::-1],
        "now": b.now if b.firing != NONE else None,
        "side": side_word(b.firing),
    }


def abilities(s: Ares, f: int) -> list[Ability]:
    """The abilities of a Force that are not numbers."""
    force = s.battle.forces[f]
    found: list[Ability] = []
    if force.deep_strike:
        found.append("deep_strike")
    if force.base_defense:
        found.append("base_defense")
    if force.no_flanking:
        found.append("no_flanking")
    if force.tough:
        found.append("tough")
    return found


def force(s: Ares, f: int) -> ForceView:
    """One Force with what it could do to whom."""
    b = s.battle
    one = b.forces[f]
    here = on_line(b, f)
    return {
        "force": f,
        "seat": one.seat,
        "side": 1 if one.side else 0,
        "place": one.place,
        "card": "queen" if one.plan == WARRIOR else card_of_site(s, one.plan),
        "unit": PLAN_IDS[one.plan],
        "type": TYPE_WORDS[one.type],
        "units": one.units,
        "damaged": bool(one.hurt),
        "shield": one.shield,
        "tough": bool(one.tough),
        "initiative": one.initiative,
        "attack": [None if n < 0 else n for n in one.attack],
        "abilities": abilities(s, f),
        "recon": one.recon,
        "column": one.column if here else None,
        "row": one.row,
        "engaged": here and engaged(b, f),
        "reinforcing": here and one.row > 0,
        "bonus": here and reinforcing(b, f),
        "fired": bool(one.fired),
        "fires_now": here and b.firing == one.side and one.initiative == b.now and not one.fired,
        "hits": one.hits,
        "lost": one.lost,
        "gone": one.units == 0,
        "away": not one.here,
        "cannot_fire": bool(one.cannot_fire),
        "effects": effects_on(s, f),
        "targets": targets(s, f) if here else [],
    }


def effects_on(s: Ares, f: int) -> list[str]:
    """The cards whose effects were aimed at a Force."""
    force = s.battle.forces[f]
    return [
        CARD_IDS[one.kind]
        for one in s.battle.lasting
        if one.kind != NONE and one.to == force.seat and one.place == force.place
    ]


def targets(s: Ares, f: int) -> list[Target]:
    """Every target of a Force: score, modifiers, threshold, dice, expected hits (AR-7.10)."""
    b = s.battle
    side = b.forces[f].side
    found = [
        shot(s, f, target, LEFT)
        for target, enemy in enumerate(b.forces)
        if enemy.side != side and on_line(b, target)
    ]
    if b.base_cards and b.kind == AT_BASE and side == 0:
        found += [shot(s, f, NONE, LEFT), shot(s, f, NONE, RIGHT)]
    return found


def shot(s: Ares, f: int, target: int, end: int) -> Target:
    """One possible shot."""
    b = s.battle
    printed = score(b, f, target)
    needed = threshold(s, f, target, end)
    full = jumped(b, f, target_column(b, target, end))
    counted = penalty(s, f, target, end)
    mods: list[Modifier] = []
    if reinforcing(b, f):
        mods.append({"why": "reinforcement", "n": b.forces[f].bonus})
    if full:
        mods.append({"why": "position", "n": -full})
    if full != counted:
        mods.append({"why": "ignore", "n": full - counted})
    rolled = dice(s, f, needed)
    code = may_hit(s, f, target, end)
    return {
        "force": numbered(target),
        "end": None if target != NONE else END_WORDS[end],
        "column": target_column(b, target, end),
        "score": None if printed < 0 else printed,
        "mods": mods,
        "threshold": None if printed < 0 else needed,
        "dice": rolled,
        "expected": round(rolled * chance(needed), 3),
        "can": code == OK,
        "why": "" if code == OK else REFUSALS.table[code][1].removeprefix(REFUSALS.prefix),
    }


def volley(s: Ares) -> Volley | None:
    """The latest roll."""
    shot = s.battle.shot
    if shot.force == NONE:
        return None
    rolling = not s.over and isinstance(decision(s), Reroll)
    return {
        "force": shot.force,
        "target": numbered(shot.target),
        "end": None if shot.target != NONE else END_WORDS[shot.end],
        "threshold": shot.threshold,
        "dice": shot.dice[:],
        "rerolled": [bool(shot.rerolled >> i & 1) for i in range(len(shot.dice))],
        "hits": hits_of(shot),
        "open": rolling and can_reroll(s),
        "rerolls": s.players[s.battle.forces[shot.force].seat].rerolls,
    }


def outcome(s: Ares) -> Result | None:
    """Ending and winners, None while the game is on."""
    if not s.over:
        return None
    return {
        "ending": ENDING_WORDS[s.ending],
        "ranks": ranks(s),
        "winners": members(s.winners),
        "scores": [points(s, seat) for seat in range(s.setup.seats)],
    }
