"""Chances of a Battle: exact ones for each shot, simulated ones for the line (kernel/odds.py)."""

from __future__ import annotations

from math import comb
from typing import Any, Final

from astrarium.kernel.events import Log, Params
from astrarium.kernel.flow import OK, Decision, apply, decision, may_act, to_act
from astrarium.kernel.odds import beside, estimated, exact, threat
from astrarium.kernel.rng import FastRng, Rng

from .. import moves as m
from ..bot.advice import ADVICE
from ..printed.tables import ATTACK, CARD_IDS, CardKind
from ..rules.battle.battle import DeclareDefense
from ..rules.battle.fire import Fire
from ..rules.battle.rounds import Retreat
from ..rules.battle.shots import LEFT, aimed_at, chance, dice, threshold
from ..rules.effects import side_of
from ..rules.hidden import determinize
from ..rules.plays import controls, may_strike
from ..rules.turn import PlayCard
from ..state import CHOICES, DEEP, NO_BATTLE, NONE, NORMAL, OPENING, Ares, ForceNumber
from .words import force_param, unit_param

Json = dict[str, Any]

TRIALS: Final = 120
CHOICE_TRIALS: Final = 36
"""Battles fought for all choices that are compared, at least `FEWEST` for each."""
FEWEST: Final = 8
LONGEST: Final = 400
"""Decisions after which a simulated Battle is given up; none is that long."""
ENDS: Final = {"attacker_won": 1, "defended": 0, "raid_won": 1, "raid_lost": 0}


def danger(s: Ares, seat: int) -> list[Json]:
    """The seat's Base, and the Frontier where its side controls it, with the rivals who could
    announce an attack on it in their turn (AR-5.3, AR-12.1, AR-13.2): each who may hold an Attack
    card of the right kind, as far as the seat knows. What stands behind their screens is nobody's
    to know, so that nothing is said of how likely it is that they win. Nor is anything told while
    the first cards are chosen (AR-2.3)."""
    if s.over or s.phase == OPENING or s.battle.kind != NO_BATTLE or not s.players[seat].alive:
        return []
    reach: dict[str, list[str]] = {f"player:{seat}": [], "frontier": []}
    for rival, p in enumerate(s.players):
        if s.setup.team[rival] == s.setup.team[seat] or not p.alive:
            continue
        kinds = attacks_left(s, seat, rival)
        for choice in (NORMAL, DEEP):
            if OK in [may_strike(s, rival, kind, choice, seat) for kind in kinds]:
                at_base = choice == DEEP or controls(s, rival)
                thing = f"player:{seat}" if at_base else "frontier"
                reach[thing].append(f"player:{rival}")
    return [threat(thing, by, -1.0) for thing, by in reach.items() if by]


def attacks_left(s: Ares, seat: int, rival: int) -> list[CardKind]:
    """The kinds of Attack card that a rival may hold in his next turn: those he is known to hold
    or to draw, and all of which the seat has not seen every copy."""
    p = s.players[rival]
    if not p.hand and not p.deck:
        return []
    found: list[CardKind] = []
    for zone, usable in ((p.hand, True), (p.deck, True), (p.laid, False), (p.discard, False)):
        for card in zone:
            kind = s.kinds[card]
            seen = bool(s.known[card] >> seat & 1)
            if s.data.kind[kind] == ATTACK and (usable or not seen) and kind not in found:
                found.append(kind)
    return found


def odds(s: Ares, seat: int) -> list[Json]:
    """What becomes of each attack or defence that the seat may choose, the shots that it may fire
    now, then how the Battle goes if it is fought on."""
    if s.over:
        return []
    found: list[Json] = []
    top = decision(s)
    if seat >= 0 and may_act(s) >> seat & 1:
        found = choice_odds(s, top, seat)
    if s.battle.kind == NO_BATTLE:
        return found
    if isinstance(top, Fire) and seat >= 0 and may_act(s) >> seat & 1:
        for action in top.legal(s, seat):
            if m.SPACE.decode(action).verb in (m.FIRE, m.FIRE_BASE):
                found.append(shot_odds(s, action))
    if s.battle.columns and s.battle.revealed:
        battle = battle_odds(s, seat)
        asked = isinstance(top, Retreat) and seat >= 0 and bool(may_act(s) >> seat & 1)
        # AR-7.8: what staying comes to
        found.append(beside(battle, [m.SPACE.write(m.STAY)] if asked else []))
    return found


def distribution(rolled: int, share: float) -> list[float]:
    """The chance of 0, 1, 2, ... hits (binomial)."""
    return [
        comb(rolled, hits) * share**hits * (1 - share) ** (rolled - hits)
        for hits in range(rolled + 1)
    ]


def needed_hits(s: Ares, target: int) -> int:
    """Hits that remove the last unit of a Force, with what is pending already (AR-8.1, AR-8.2)."""
    force = s.battle.forces[target]
    each = 2 if force.tough else 1
    return max(1, force.shield + each * force.units - force.hurt - force.hits)


def shot_odds(s: Ares, action: int) -> Json:
    """The exact chance that a shot hits at all; in its parts the numbers of hits."""
    b = s.battle
    known = m.SPACE.decode(action)
    f = ForceNumber(known.a)
    target, end = aimed_at(known)
    rule = threshold(s, f, target, end)
    rolled = dice(s, f, rule)
    shares = distribution(rolled, chance(rule))
    params: Params = {
        "unit": unit_param(b.forces[f].plan),
        "to": force_param(s, target) if target != NONE else m.END.words[end],
        "threshold": rule,
        "dice": rolled,
        "expected": f"{rolled * chance(rule):.2f}",
        "action": m.SPACE.write(action),
    }
    parts = [exact("ares.odds.hits", {"n": n}, share) for n, share in enumerate(shares)]
    key = "ares.odds.base_card"
    if target != NONE:
        key = "ares.odds.shot"
        fatal = sum(shares[needed_hits(s, target) :])
        parts.append(exact("ares.odds.destroyed", {"unit": force_param(s, target)}, fatal))
    return beside(exact(key, params, 1 - shares[0], parts), [m.SPACE.write(action)])


def battle_odds(s: Ares, seat: int) -> Json:
    """The chance of the seat's own side, for a watcher the Attacker's, if both sides fire at what
    they hit best, nobody retreats and no more cards are played: simulated."""
    wins = 0
    for trial in range(TRIALS):
        rng = FastRng(trial + 1)
        wins += fight(determinize(s, seat, rng), rng)
    if seat >= 0 and side_of(s, seat) == 1:
        wins = TRIALS - wins
    else:
        seat = s.battle.attacker if seat < 0 or side_of(s, seat) != 0 else seat
    return estimated("ares.odds.battle", {"target": f"@seat:{seat}"}, wins, TRIALS)


def choice_odds(s: Ares, top: Decision[Any], seat: int) -> list[Json]:
    """The chance that the seat's side wins the Battle with each attack that it could announce
    (AR-5.1), or holds what it could defend (AR-5.4): bots fight it, and what lies hidden is drawn
    anew."""
    found: list[Json] = []
    if isinstance(top, PlayCard):
        attacks = [a for a in top.legal(s, seat) if m.SPACE.decode(a).verb is m.STRIKE]
        for action in attacks:
            known = m.SPACE.decode(action)
            params: Params = {
                "card": "@card:" + CARD_IDS[m.ATTACK_KIND[known.a]],
                "choice": CHOICES[known.b],
                "target": f"@seat:{known.c}",
            }
            wins = won_after(s, seat, action, trials_for(len(attacks)))
            entry = estimated("ares.odds.attack", params, wins, trials_for(len(attacks)))
            found.append(beside(entry, [m.SPACE.write(action)]))
    elif isinstance(top, DeclareDefense):
        defences = top.legal(s, seat)
        trials = trials_for(len(defences))
        for action in defences:
            where = "frontier" if action == m.DEFEND_FRONTIER else "base"
            held = trials - won_after(s, seat, action, trials)
            entry = estimated("ares.odds.defend", {"where": where}, held, trials)
            found.append(beside(entry, [m.SPACE.write(action)]))
    return found


def trials_for(choices: int) -> int:
    """How often each of so many choices is tried."""
    return max(FEWEST, CHOICE_TRIALS // choices)


def won_after(s: Ares, seat: int, action: int, trials: int) -> int:
    """How many of so many Battles the Attacker wins after an action of the seat's."""
    wins = 0
    for trial in range(trials):
        rng = FastRng(trial + 1)
        t = determinize(s, seat, rng)
        apply(t, seat, action)
        wins += fight(t, rng, True)
    return wins


def fight(t: Ares, rng: Rng, advised: bool = False) -> int:
    """Play a Battle out, each side as a soldier or, if `advised`, as a bot does; 1 when the
    Attacker wins it."""
    t.log = Log()
    for _ in range(LONGEST):
        if t.over:
            break
        seat = to_act(t)
        top = decision(t)
        if advised:
            apply(t, seat, ADVICE.pick(t, seat, rng))
        else:
            apply(t, seat, plain_answer(t, top, seat, rng))
        for event in t.log.events:
            if event.kind in ENDS:
                return ENDS[event.kind]
        t.log.events = []
    return int(t.over)


def plain_answer(t: Ares, top: Decision[Any], seat: int, rng: Rng) -> int:
    """What a soldier does who fires at what he hits best and leaves all else alone."""
    legal = top.legal(t, seat)
    if isinstance(top, Fire):
        return best_shot(t, legal)
    for plain in (m.STAY, m.DONE, m.KEEP, m.DEFEND_BASE):
        if plain in legal:
            return plain
    return legal[rng.below(len(legal))]


def best_shot(t: Ares, legal: list[int]) -> int:
    """The shot at a Force with most hits to expect."""
    best, most = m.HOLD, 0.0
    for action in legal:
        known = m.SPACE.decode(action)
        if known.verb is m.FIRE:
            f, target = ForceNumber(known.a), m.ALL_TARGETS[known.b]
            rule = threshold(t, f, target, LEFT)
            value = min(dice(t, f, rule) * chance(rule), float(needed_hits(t, target)))
            if value > most:
                best, most = action, value
    return best if best in legal else legal[0]
