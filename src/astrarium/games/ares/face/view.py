"""What a seat sees of a table of The Ares Project, as JSON-able data.

A rival's Base is shown as it was when last open, with the number of cards gone behind the screen
since (AR-1.13, AR-3.4); in a Battle the Bases of both sides are open (AR-4.1).
"""

from __future__ import annotations

from typing import Any, Final

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
from astrarium.games.ares.refusals import TABLE
from astrarium.games.ares.rules.allot import power_cost
from astrarium.games.ares.rules.base import (
    can_destroy,
    cards_at,
    hidden_plays,
    is_empty,
    slot_of,
    undo_play,
    unit_type,
)
from astrarium.games.ares.rules.battle import STEPS
from astrarium.games.ares.rules.effects import side_recon, side_seats, whom
from astrarium.games.ares.rules.ending import points, ranks
from astrarium.games.ares.rules.fire import can_reroll, hits_of
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
    LOOSE,
    NO_BATTLE,
    NONE,
    OPENING,
    POWERED,
    RES,
    SPECTATOR,
    UNDER,
    VARIANTS,
    Ares,
    Player,
)
from astrarium.kernel.flow import OK, decision, members, must_act

Json = dict[str, Any]

ABILITY_WORDS: Final = ["deep_strike", "base_defense", "no_flanking", "tough"]
UNIT_OF_MAT: Final = {"workers": "worker", "sanctum": "acolyte", "queen": "egg"}


def view(s: Ares, seat: int) -> Json:
    """The table for `seat`, -1 for a spectator."""
    phase = "opening" if s.phase == OPENING else "turn"
    if s.battle.kind != NO_BATTLE:
        phase = "battle"
    return {
        "game": "ares",
        "variant": VARIANTS[s.setup.variant],
        "you": None if seat < 0 else seat,
        "turn": s.turn,
        "active": s.active,
        "phase": "over" if s.over else phase,
        "to_act": members(must_act(s)),
        "frontier": None if s.frontier == NONE else s.frontier,
        "players": [player(s, other, seat) for other in range(s.setup.seats)],
        "battle": None if s.battle.kind == NO_BATTLE else battle(s, seat),
        "outcome": outcome(s),
    }


def shares(s: Ares, owner: int, seat: int) -> bool:
    """Whether `seat` may look behind the owner's screen (AR-14.2)."""
    return seat >= 0 and bool(s.setup.eyes[owner] >> seat & 1)


def seen(s: Ares, card: int, seat: int) -> str | None:
    """A card's id if the seat knows which it is; once the game is over everybody does."""
    if card == NONE:
        return None
    who = SPECTATOR if seat < 0 else seat
    return s.setup.card_id(card) if s.over or s.known[card] >> who & 1 else None


def player(s: Ares, owner: int, seat: int) -> Json:
    """One seat as another sees it."""
    p = s.players[owner]
    own = shares(s, owner, seat) or s.over
    seen_base = p
    if not own and p.plays:
        seen_base = p.clone()
        while seen_base.plays:
            undo_play(seen_base)
    hand = [seen(s, card, seat) for card in p.hand]
    bottom = seen(s, p.deck[0], seat) if p.deck else None
    return {
        "seat": owner,
        "team": s.setup.team[owner],
        "faction": FACTIONS[s.setup.factions[owner]],
        "alive": p.alive,
        "hand": sorted(hand, key=lambda id: (id is None, id or "")),
        "deck": len(p.deck),
        "deck_bottom": bottom,
        "discard": [seen(s, card, seat) for card in p.discard],
        "score": len(p.score) if own else None,
        "points": points(s, owner) if s.over else None,
        "opening": opening(s, owner, seat),
        "open": p.open or own,
        "screen": not p.open,
        "seen_turn": p.seen_turn,
        "hidden": hidden_plays(p),
        "base": base(s, owner, seen_base, seat, own),
    }


def opening(s: Ares, owner: int, seat: int) -> Json:
    """The picks of the opening: own ones by name (AR-2.3)."""
    p = s.players[owner]
    if s.phase != OPENING or not shares(s, owner, seat):
        return {"picked": [], "done": False}
    answered = bool(s.answers) and owner < len(s.answers) and s.answers[owner] >= 0
    return {"picked": [seen(s, card, seat) for card in p.hand], "done": answered}


def base(s: Ares, owner: int, p: Player, seat: int, own: bool) -> Json:
    """A Base; `p` is the seat's Base, or what was last seen of it."""
    return {
        "sites": [
            site(s, owner, p, place, seat, own) for place, plan in enumerate(p.plan) if plan != HOLE
        ],
        "loose": [seen(s, card, seat) for card in cards_at(p, LOOSE)],
        "power": {"made": p.made, "left": p.pool},
        "rerolls": p.rerolls,
        "jobs": p.jobs,
        "nuke": bool(p.fuel),
    }


def kind_of_site(plan: int) -> str:
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
        return str(START_CARD_IDS[plan - FIRST_START])
    if is_printed(plan):
        return str(PLAN_IDS[plan])
    return CARD_IDS[s.data.plan_card[plan]]


def site(s: Ares, owner: int, p: Player, place: int, seat: int, own: bool) -> Json:
    """One site of a Base."""
    plan = p.plan[place]
    unit = PLAN_IDS[plan] if is_unit(plan) else UNIT_OF_MAT.get(PLAN_IDS[plan])
    type = unit_type(p, s.data, s.kinds, place) if is_unit(plan) else NO_TYPE
    at = 4 * place
    return {
        "place": place,
        "kind": kind_of_site(plan),
        "card": card_of_site(s, plan),
        "unit": unit,
        "units": p.units[place],
        "max": s.data.units_most[plan],
        "type": None if type == NO_TYPE else TYPES[type],
        "cost": s.data.unit_cost[plan],
        "resources": p.res[place],
        "resource_cards": [seen(s, card, seat) for card in cards_at(p, at + RES)],
        "hatched": p.stored[place] if is_unit(plan) else 0,
        "under": p.under[place],
        "under_cards": [seen(s, card, seat) for card in cards_at(p, at + UNDER)],
        "attached": [
            {"card": seen(s, card, seat), "active": card in p.active}
            for card in cards_at(p, at + ATTACHED_CARD)
        ],
        "needs_power": power_cost(s, p, place),
        "active": works(s, p, place),
        "powered": bool(p.flags[place] & POWERED),
        "attended": bool(p.flags[place] & ATTENDED),
        "stored": p.stored[place] if is_special(plan) else 0,
        "empty": is_empty(p, place),
        "new": own and place in p.plays[2::3],
        "doomed": own and bool(p.flags[place] & DOOMED),
        "slot": SLOTS[slot_of(s.data, plan)],
        "at_line": force_at(s.battle, owner, place) != NONE,
        "can_destroy": can_destroy(p, place),
    }


def battle(s: Ares, seat: int) -> Json:
    """The Battle under way."""
    b = s.battle
    mine = seat >= 0 and shares(s, b.attacker, seat)
    known = b.revealed or mine or (seat >= 0 and bool(b.foreseen >> seat & 1))
    cards = [seen(s, card, seat) for card in b.cards]
    rows: list[Json] = []
    for column in range(b.columns):
        rows.append({"a": stack(b, 0, column), "d": stack(b, 1, column)})
    return {
        "kind": BATTLE_KINDS[b.kind],
        "attacker": b.attacker,
        "defender": None if b.defender == NONE else b.defender,
        "sides": [side_seats(s, 0), side_seats(s, 1)],
        "step": STEPS[b.step],
        "round_step": ROUND_STEPS[b.round_step],
        "attack_card": cards[0] if cards else None,
        "attack_cards": cards,
        "choice": CHOICES[b.choice] if known and b.defender != NONE else None,
        "revealed": b.revealed,
        "holder": None if b.holder == NONE else b.holder,
        "declared": {AT_FRONTIER: "frontier", AT_BASE: "base"}.get(b.declared),
        "surprise": b.surprise,
        "score_to": None if b.score_to == NONE else b.score_to,
        "rounds": b.rounds,
        "rounds_left": b.left,
        "round": b.rounds - b.left + 1 if b.rounds else 0,
        "retreating": None if b.retreating == NONE else b.retreating,
        "recon": [side_recon(s, 0), side_recon(s, 1)],
        "base_cards": b.base_cards,
        "columns": rows,
        "pool": {"a": pool(b, 0), "d": pool(b, 1)},
        "placing": None if b.placing == NONE else b.placing,
        "adds": b.adds if b.placing != NONE else 0,
        "unmatched": unmatched(b, b.placing) if b.placing != NONE else [],
        "initiative": initiative(s),
        "forces": [force(s, f) for f in range(len(b.f_seat))],
        "volley": volley(s),
        "kills": len(b.kills),
        "rewards": [word for i, word in enumerate(REWARDS) if b.rewards >> i & 1],
    }


REWARDS: Final = ["score_card", "resources", "building"]


def initiative(s: Ares) -> Json:
    """The groups of this round in their order, and which fires (AR-7.9)."""
    b = s.battle
    groups = sorted({b.f_initiative[f] for f in range(len(b.f_seat)) if on_line(b, f)})
    firing = b.firing != NONE
    return {
        "order": groups[::-1],
        "now": b.now if firing else None,
        "side": b.firing if firing else None,
    }


def force(s: Ares, f: int) -> Json:
    """One Force with what it could do to whom."""
    b = s.battle
    plan = b.f_plan[f]
    words = [b.f_deep[f], b.f_bound[f], b.f_wide[f], b.f_tough[f]]
    here = on_line(b, f)
    return {
        "force": f,
        "seat": b.f_seat[f],
        "side": b.f_side[f],
        "place": b.f_place[f],
        "card": "queen" if plan == WARRIOR else card_of_site(s, plan),
        "unit": PLAN_IDS[plan],
        "type": TYPES[b.f_type[f]],
        "units": b.f_units[f],
        "damaged": bool(b.f_hurt[f]),
        "shield": b.f_shield[f],
        "tough": bool(b.f_tough[f]),
        "initiative": b.f_initiative[f],
        "attack": [None if n < 0 else n for n in b.f_attack[4 * f : 4 * f + 4]],
        "abilities": [word for word, n in zip(ABILITY_WORDS, words, strict=True) if n],
        "recon": b.f_recon[f],
        "column": b.f_column[f] if here else None,
        "row": b.f_row[f],
        "engaged": here and engaged(b, f),
        "reinforcing": here and b.f_row[f] > 0,
        "bonus": here and reinforcing(b, f),
        "fired": bool(b.f_fired[f]),
        "fires_now": here
        and b.firing == b.f_side[f]
        and b.f_initiative[f] == b.now
        and not b.f_fired[f],
        "hits": b.f_hits[f],
        "lost": b.f_lost[f],
        "gone": b.f_units[f] == 0,
        "away": not b.f_in[f],
        "cannot_fire": bool(b.f_dumb[f]),
        "effects": effects_on(s, f),
        "targets": targets(s, f) if here else [],
    }


def effects_on(s: Ares, f: int) -> list[str]:
    """The cards whose effects were aimed at a Force."""
    b = s.battle
    mark = whom(b.f_seat[f], b.f_place[f])
    found: list[str] = []
    for i in range(0, len(b.lasting), 4):
        if b.lasting[i + 2] == mark and b.lasting[i + 3] != NONE:
            found.append(CARD_IDS[b.lasting[i + 3]])
    return found


def targets(s: Ares, f: int) -> list[Json]:
    """Every target of a Force: score, modifiers, threshold, dice, expected hits (AR-7.10)."""
    b = s.battle
    found: list[Json] = []
    for target in range(len(b.f_seat)):
        if b.f_side[target] != b.f_side[f] and on_line(b, target):
            found.append(shot(s, f, target, LEFT))
    if b.base_cards and b.kind == AT_BASE and b.f_side[f] == 0:
        found += [shot(s, f, NONE, LEFT), shot(s, f, NONE, RIGHT)]
    return found


def shot(s: Ares, f: int, target: int, end: int) -> Json:
    """One possible shot."""
    b = s.battle
    printed = score(b, f, target)
    needed = threshold(s, f, target, end)
    full = jumped(b, f, target_column(b, target, end))
    counted = penalty(s, f, target, end)
    mods: list[Json] = []
    if reinforcing(b, f):
        mods.append({"why": "reinforcement", "n": b.f_bonus[f]})
    if full:
        mods.append({"why": "position", "n": -full})
    if full != counted:
        mods.append({"why": "ignore", "n": full - counted})
    rolled = dice(s, f, needed)
    code = may_hit(s, f, target, end)
    return {
        "force": None if target == NONE else target,
        "end": None if target != NONE else ("left" if end == LEFT else "right"),
        "column": target_column(b, target, end),
        "score": None if printed < 0 else printed,
        "mods": mods,
        "threshold": None if printed < 0 else needed,
        "dice": rolled,
        "expected": round(rolled * chance(needed), 3),
        "can": code == OK,
        "why": "" if code == OK else TABLE[code][1],
    }


def volley(s: Ares) -> Json | None:
    """The latest roll."""
    b = s.battle
    if not b.shot:
        return None
    f, target, end, needed, mask = b.shot
    rolling = not s.over and type(decision(s)).__name__ == "Reroll"
    return {
        "force": f,
        "target": None if target == NONE else target,
        "end": None if target != NONE else ("left" if end == LEFT else "right"),
        "threshold": needed,
        "dice": b.dice[:],
        "rerolled": [bool(mask >> i & 1) for i in range(len(b.dice))],
        "hits": hits_of(s),
        "open": rolling and can_reroll(s),
        "rerolls": s.players[b.f_seat[f]].rerolls,
    }


def outcome(s: Ares) -> Json | None:
    """Ending and winners, None while the game is on."""
    if not s.over:
        return None
    return {
        "ending": ENDINGS[s.ending],
        "ranks": ranks(s),
        "winners": members(s.winners),
        "scores": [points(s, seat) for seat in range(s.setup.seats)],
    }
