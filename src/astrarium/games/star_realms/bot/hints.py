"""How bots play Star Realms: which actions deserve a thought, and how good they look.

A Main Phase is thought of in stages: play and use whatever costs nothing, then attack, then buy,
then end. Within a stage every action has a score in thousandths of the log-odds of winning.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.abilities import Ability
from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, decision
from astrarium.kernel.rng import Rng

from .. import moves as m
from ..effects import operations as ops
from ..effects.abilities import ABILITIES
from ..effects.removing import HAND
from ..printed import tables
from ..printed.formats import DUEL, EMPEROR, HYDRA, THE_EMPEROR
from ..rules import main_phase as main
from ..rules.combat import part_of_base
from ..rules.in_play import ability_kind, defense_left
from ..rules.main_phase import MainPhase
from ..rules.targets import shielded
from ..rules.teams import mates, may_pool_attack, may_pool_buy
from ..state import ALLY_USED, COPIES, PRIMARY_USED, Card, Place, Player, Realms, Slot
from .answers import gains_of, has_enemy_base, scored, settled, widest
from .reasons import reason
from .scores import main_score
from .worth import age, chances, worth

WIDTH: Final = 6
"""The most answers to a question that are worth a thought."""
NO_GAINS: Final[list[int]] = [0] * (tables.ROW + 1)
"""The gains of a seat that can buy nothing."""


def contains(ability: Ability[Realms, Card], operation: Any) -> bool:
    """Whether an ability has an operation of this class on its surface."""
    return any(isinstance(o, operation) for o in ability.operations)


def order_of(kind: int) -> int:
    """When in the turn a card is best played: bases, draws, scraps, gains, then starting cards
    (which a Recycling Station may want first), then what copies."""
    if tables.BASE[kind]:
        return 0
    if kind == tables.NEEDLE:
        return 5
    if kind == tables.SCOUT or kind == tables.VIPER or kind == tables.EXPLORER:
        return 4
    primary = ABILITIES[tables.PRIMARY[kind]]
    if contains(primary, (ops.Draw, ops.IfBases)):
        return 1
    return 2 if contains(primary, ops.Scrap) else 3


def counts(ability: Ability[Realms, Card]) -> bool:
    """Whether an option of an ability counts what was played."""
    for o in ability.operations:
        if isinstance(o, ops.Choose) and (
            contains(o.first, ops.DrawPer) or contains(o.second, ops.DrawPer)
        ):
            return True
    return False


def must_scrap(ability: Ability[Realms, Card]) -> int:
    """The zones from which an ability makes its owner scrap, 0 for none."""
    zones = 0
    for o in ability.operations:
        if isinstance(o, ops.Scrap) and o.least > 0:
            zones |= o.zones
    return zones


def must_destroy(ability: Ability[Realms, Card]) -> bool:
    """Whether an ability makes its owner destroy a base, if need be an own one."""
    return any(isinstance(o, ops.Destroy) and o.least > 0 for o in ability.operations)


ORDER: Final[list[int]] = [order_of(kind) for kind in range(tables.KINDS)]
STARTERS: Final = 4
"""The first place in the order that waits until the bases have been used."""
COUNTING: Final[list[bool]] = [
    counts(ABILITIES[tables.PRIMARY[kind]]) for kind in range(tables.KINDS)
]
"""Kinds that count what was played, and so are used last (SR-17.3)."""
MUST_SCRAP: Final[list[int]] = [must_scrap(ability) for ability in ABILITIES]
MUST_DESTROY: Final[list[bool]] = [must_destroy(ability) for ability in ABILITIES]
HELPS_ATTACK: Final[list[bool]] = [
    contains(ability, (ops.Combat, ops.Destroy)) for ability in ABILITIES
]
"""By number of ability, see the functions."""


class Hints(Advice[Realms]):
    """The advice of Star Realms."""

    def options(self, s: Realms, seat: int) -> list[int]:
        top = decision(s)
        if isinstance(top, MainPhase):
            return main_options(s, seat)
        return widest(s, seat, top, 1 if settled(top) else WIDTH)

    def pick(self, s: Realms, seat: int, rng: Rng) -> int:
        top = decision(s)
        if not isinstance(top, MainPhase):
            actions = top.legal(s, seat)
            if len(actions) == 1:
                return actions[0]
            return best_of(actions, [scored(s, seat, top, action) for action in actions], rng)
        actions = main_options(s, seat)
        if len(actions) == 1:
            return actions[0]
        buying = s.players[seat].trade or s.setup.format == HYDRA
        gains = gains_of(s, seat) if buying else NO_GAINS
        return best_of(actions, [main_score(s, seat, action, gains) for action in actions], rng)

    def rate(self, s: Realms, seat: int, action: int) -> float:
        top = decision(s)
        if isinstance(top, MainPhase):
            return main_score(s, seat, action, gains_of(s, seat)) / 1000.0
        return scored(s, seat, top, action) / 1000.0

    def reason(self, s: Realms, seat: int, action: int) -> tuple[str, Params]:
        return reason(s, seat, action)

    def name(self, s: Realms, seat: int, action: int) -> int:
        known = m.ACTIONS[action]
        verb = known.verb
        place = PLACES.index(verb) if verb in PLACES else -1
        if place < 0:
            return action
        if verb is m.ATTACK_BASE or verb is m.DESTROY_BASE:
            card = s.players[known.a].play[known.b]
            return (place + 1) * 100_000 + known.a * tables.KINDS + s.kinds[card]
        if verb is m.USE_SCRAP or verb is m.COPY_SHIP:
            card = s.players[seat].play[known.a]
        else:
            card = s.row[known.a]
        return (place + 1) * 100_000 + s.kinds[card]

    def evaluate(self, s: Realms) -> list[float]:
        return chances(s)

    def clock(self, s: Realms) -> int:
        return s.turn

    def tuning(self) -> Tuning:
        return Tuning(trust=20.0, horizon=12, skipped=6)

    def halving(self) -> Tuning:
        return Tuning(trust=0.0, horizon=6, skipped=2)


def best_of(actions: list[int], scores: list[int], rng: Rng) -> int:
    """The action with the highest score. Chance decides between equal ones, so that no seat is
    everybody's target because it has the lowest number."""
    best = actions[0]
    most = scores[0]
    equal = 1
    for i in range(1, len(actions)):
        score = scores[i]
        if score > most:
            best = actions[i]
            most = score
            equal = 1
        elif score == most:
            equal += 1
            if rng.below(equal) == 0:
                best = actions[i]
    return best


PLACES: Final = [
    m.BUY,
    m.TAKE,
    m.SCRAP_ROW_CARD,
    m.USE_SCRAP,
    m.COPY_SHIP,
    m.ATTACK_BASE,
    m.DESTROY_BASE,
]
"""The verbs whose arguments are places, which chance may fill otherwise."""


# -- the stages of the Main Phase ------------------------------------------------------------


def main_options(s: Realms, seat: int) -> list[int]:
    """The actions of a seat's Main Phase that are worth a thought."""
    p = s.players[seat]
    if p.ended:
        return [m.RESUME.of()]
    action = plain(s, seat, p)
    if action >= 0:
        return [action]
    out: list[int] = []
    if p.combat:
        blows(s, seat, p, out)
        if out:
            if not deadly(s, p, out[0]):
                sacrifices(s, p, out, True)
            return out
    sacrifices(s, p, out, False)
    purchases(s, p, out)
    if s.setup.format == HYDRA:
        proposals(s, seat, p, out)
    elif s.setup.format == EMPEROR:
        legacy(s, seat, p, out)
    out.append(main.ENDING)
    return out


def plain(s: Realms, seat: int, p: Player) -> int:
    """The next action that costs nothing: a card to play, an ability to use; -1 for none."""
    next_kind = -1
    order = 100
    if len(p.play) < m.SLOTS:
        for card in p.hand:
            kind = s.kinds[card]
            if ORDER[kind] < order:
                order = ORDER[kind]
                next_kind = kind
    if order < STARTERS:
        return main.PLAYING[next_kind]
    action = ability(s, seat, p, False)
    if action >= 0:
        return action
    return main.PLAYING[next_kind] if next_kind >= 0 else ability(s, seat, p, True)


def ability(s: Realms, seat: int, p: Player, late: bool) -> int:
    """A primary of a base or an ally ability that it is good to use now, -1 for none."""
    slot = 0
    for card in p.play:
        kind = s.kinds[card]
        if not tables.QUIET[kind]:
            used = s.used[card]
            if tables.BASE[kind] and tables.PRIMARY[kind] and not used & PRIMARY_USED:
                if (late or not COUNTING[kind]) and useful(s, seat, p, tables.PRIMARY[kind]):
                    return main.USING[slot]
            if not used & ALLY_USED:
                if used >> COPIES:
                    kind = (used >> COPIES) - 1
                if tables.ALLY[kind] and p.allies >> tables.SHIFT[kind] & tables.COUNTED > 1:
                    if useful(s, seat, p, tables.ALLY[kind]):
                        return main.USING_ALLY[slot]
        slot += 1
    return -1


def useful(s: Realms, seat: int, p: Player, number: int) -> bool:
    """Whether an ability does its owner no harm: nothing good has to be scrapped or destroyed."""
    if MUST_SCRAP[number]:
        now = age(s)
        for card in p.hand:
            if worth(s.kinds[card], now) < 0:
                return True
        if MUST_SCRAP[number] == HAND:
            return False
        for card in p.discard:
            if worth(s.kinds[card], now) < 0:
                return True
        return False
    if MUST_DESTROY[number]:
        return has_enemy_base(s, seat)
    return True


def blows(s: Realms, seat: int, p: Player, out: list[int]) -> None:
    """Append the attacks; only the deadly ones when there are any."""
    combat = p.combat
    crowd = s.setup.format != DUEL
    kills: list[int] = []
    for other in s.reach.prey[seat]:
        if shielded(s, other):
            continue
        left = s.authority[s.setup.score[other]]
        if combat >= left:
            verb = m.ATTACK_PART if crowd and combat > left else m.ATTACK
            kills.append(verb.of(other))
        out.append(main.ATTACKING[other])
    if kills:
        out[:] = kills
    else:
        base_blows(s, seat, combat, out)


def base_blows(s: Realms, seat: int, combat: int, out: list[int]) -> None:
    """Append the attacks on bases; those that only damage when there is nothing else."""
    parts: list[int] = []
    for owner in s.reach.bases[seat]:
        foe = s.players[owner]
        if not foe.bases:
            continue
        behind = shielded(s, owner)
        slot = 0
        for card in foe.play:
            kind = s.kinds[card]
            if tables.BASE[kind] and (tables.OUTPOST[kind] or not behind):
                if combat >= defense_left(s, card):
                    out.append(main.ATTACKING_BASE[owner][slot])
                elif s.damage and part_of_base(s, seat, owner, Slot(slot)) == OK:
                    parts.append(m.ATTACK_BASE_PART.of(owner, slot))
            slot += 1
    if not out:
        out += parts


def deadly(s: Realms, p: Player, action: int) -> bool:
    """Whether an attack on a player defeats it."""
    known = m.ACTIONS[action]
    if known.verb is not m.ATTACK and known.verb is not m.ATTACK_PART:
        return False
    return p.combat >= s.authority[s.setup.score[known.a]]


def sacrifices(s: Realms, p: Player, out: list[int], fighting: bool) -> None:
    """Append scrap abilities: those that help an attack, or all when the fighting is over."""
    slot = 0
    for card in p.play:
        number = tables.SCRAPS[ability_kind(s, card)]
        if number and (not fighting or HELPS_ATTACK[number]):
            out.append(main.USING_SCRAP[slot])
        slot += 1


def purchases(s: Realms, p: Player, out: list[int]) -> None:
    """Append what can be bought."""
    trade = p.trade
    if not trade:
        return
    for place, card in enumerate(s.row):
        if card >= 0 and s.setup.cost[s.kinds[card]] <= trade:
            out.append(main.BUYING[place])
    if trade >= s.setup.cost[tables.EXPLORER] and s.explorers:
        out.append(main.BUYING_EXPLORER)


def proposals(s: Realms, seat: int, p: Player, out: list[int]) -> None:
    """Append pooled actions of a Hydra that the seat can't afford alone (SR-23.7)."""
    for place, card in enumerate(s.row):
        if (
            card >= 0
            and s.setup.cost[s.kinds[card]] > p.trade
            and may_pool_buy(s, seat, Place(place)) == OK
        ):
            out.append(m.POOL_BUY.of(place))
    for owner in s.reach.bases[seat]:
        for slot in range(len(s.players[owner].play)):
            if may_pool_attack(s, seat, owner, Slot(slot)) == OK:
                if defense_left(s, s.players[owner].play[slot]) > p.combat:
                    out.append(m.POOL_ATTACK.of(owner, slot))


def legacy(s: Realms, seat: int, p: Player, out: list[int]) -> None:
    """Append the sending of the best discarded card to the own Emperor, for an Admiral who may
    not live to draw it (SR-24.7)."""
    if not p.trade or not p.discard or s.authority[seat] > 10:
        return
    for other in mates(s, seat):
        if s.setup.role[other] == THE_EMPEROR:
            now = age(s)
            best = s.kinds[p.discard[0]]
            for card in p.discard:
                if worth(s.kinds[card], now) > worth(best, now):
                    best = s.kinds[card]
            out.append(m.SEND.of(best, other))


ADVICE: Final = Hints()
