"""Chances of a Battle: exact ones for each shot, simulated ones for the line (kernel/odds.py)."""

from __future__ import annotations

from math import comb
from typing import Any, Final

from astrarium.games.ares import moves as m
from astrarium.games.ares.face.words import force_param, unit_param
from astrarium.games.ares.rules.fire import Fire
from astrarium.games.ares.rules.hidden import determinize
from astrarium.games.ares.rules.shots import LEFT, aimed_at, chance, dice, threshold
from astrarium.games.ares.state import NO_BATTLE, NONE, Ares
from astrarium.kernel.events import Log, Params
from astrarium.kernel.flow import Decision, apply, decision, may_act, to_act
from astrarium.kernel.odds import estimated, exact
from astrarium.kernel.rng import FastRng, Rng

Json = dict[str, Any]

TRIALS: Final = 120
LONGEST: Final = 400
"""Decisions after which a simulated Battle is given up; none is that long."""
ENDS: Final = {"attacker_won": 1, "defended": 0, "raid_won": 1, "raid_lost": 0}


def odds(s: Ares, seat: int) -> list[Json]:
    """The shots that the seat may fire now, then how the Battle goes if it is fought on."""
    if s.over or s.battle.kind == NO_BATTLE:
        return []
    found: list[Json] = []
    top = decision(s)
    if isinstance(top, Fire) and seat >= 0 and may_act(s) >> seat & 1:
        for action in top.legal(s, seat):
            if m.SPACE.decode(action).verb in (m.FIRE, m.FIRE_BASE):
                found.append(shot_odds(s, action))
    if s.battle.columns and s.battle.revealed:
        found.append(battle_odds(s, seat))
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
    f = known.a
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
    return exact(key, params, 1 - shares[0], parts)


def battle_odds(s: Ares, seat: int) -> Json:
    """The Attacker's chance if both sides fire at what they hit best, nobody retreats and no
    more cards are played: simulated."""
    wins = 0
    for trial in range(TRIALS):
        rng = FastRng(trial + 1)
        wins += fight(determinize(s, seat, rng), rng)
    target = f"@seat:{s.battle.attacker}"
    return estimated("ares.odds.battle", {"target": target}, wins, TRIALS)


def fight(t: Ares, rng: Rng) -> int:
    """Play a Battle out; 1 when the Attacker wins it."""
    t.log = Log()
    for _ in range(LONGEST):
        if t.over:
            break
        seat = to_act(t)
        top = decision(t)
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
            f, target = known.a, known.b
            rule = threshold(t, f, target, LEFT)
            value = min(dice(t, f, rule) * chance(rule), float(needed_hits(t, target)))
            if value > most:
                best, most = action, value
    return best if best in legal else legal[0]
