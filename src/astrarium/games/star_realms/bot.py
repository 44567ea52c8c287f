"""How bots play Star Realms: which actions deserve a thought, and how good they look.

A Main Phase is thought of in stages: play and use whatever costs nothing, then attack, then buy,
then end. Within a stage every action has a score in thousandths of the log-odds of winning.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.star_realms.attack import part_of_base
from astrarium.games.star_realms.cards import (
    ALLY,
    BASE,
    CHOOSE,
    COMBAT,
    COST,
    DESTROY,
    DRAW,
    DRAW_PER,
    EXPLORER,
    HAND,
    IF_BASES,
    KINDS,
    LISTS,
    NEEDLE,
    OPPONENT_DISCARD,
    OUTPOST,
    PRIMARY,
    QUIET,
    SCOUT,
    SCRAP,
    SCRAPS,
    SHIFT,
    TRADE,
    VIPER,
)
from astrarium.games.star_realms.choices import (
    best_purchase,
    destroying,
    gains_of,
    harm,
    has_enemy_base,
    scored,
    settled,
    trade_value,
    widest,
)
from astrarium.games.star_realms.main_phase import MainPhase
from astrarium.games.star_realms.moves import (
    ATTACK,
    ATTACK_BASE,
    ATTACK_BASE_PART,
    ATTACK_PART,
    BUY,
    BUY_EXPLORER,
    COPY_SHIP,
    DESTROY_BASE,
    END,
    PLAY,
    POOL_ATTACK,
    POOL_BUY,
    RESUME,
    ROW,
    SCRAP_ROW_CARD,
    SEATS,
    SEND,
    SLOTS,
    TAKE,
    USE,
    USE_ALLY,
    USE_SCRAP,
)
from astrarium.games.star_realms.reach import shielded
from astrarium.games.star_realms.state import (
    ALLY_USED,
    COPIES,
    DUEL,
    EMPEROR,
    HYDRA,
    PRIMARY_USED,
    THE_EMPEROR,
    Player,
    Realms,
    ability_kind,
    defense_left,
)
from astrarium.games.star_realms.teams import mates, may_pool_attack, may_pool_buy
from astrarium.games.star_realms.worth import (
    CARD_POINT,
    HOLD,
    age,
    chances,
    damage,
    worth,
)
from astrarium.kernel.advice import Advice, Tuning
from astrarium.kernel.flow import OK, decision
from astrarium.kernel.rng import Rng

WIDTH: Final = 6
"""The most answers to a question that are worth a thought."""
WIN: Final = 100_000
"""The score of an action that defeats somebody."""
NO_GAINS: Final[list[int]] = [0] * (ROW + 1)
"""The gains of a seat that can buy nothing."""


def contains(number: int, op: int) -> bool:
    """Whether a list of effects has this verb on its surface."""
    return any(e.op == op for e in LISTS[number])


def order_of(kind: int) -> int:
    """When in the turn a card is best played: bases, draws, scraps, gains, then starting cards
    (which a Recycling Station may want first), then what copies."""
    if BASE[kind]:
        return 0
    if kind == NEEDLE:
        return 5
    if kind == SCOUT or kind == VIPER or kind == EXPLORER:
        return 4
    if contains(PRIMARY[kind], DRAW) or contains(PRIMARY[kind], IF_BASES):
        return 1
    return 2 if contains(PRIMARY[kind], SCRAP) else 3


ORDER: Final[list[int]] = [order_of(kind) for kind in range(KINDS)]
STARTERS: Final = 4
"""The first place in the order that waits until the bases have been used."""
COUNTING: Final[list[bool]] = [
    any(
        e.op == CHOOSE and (contains(e.a, DRAW_PER) or contains(e.b, DRAW_PER))
        for e in LISTS[PRIMARY[kind]]
    )
    for kind in range(KINDS)
]
"""Kinds that count what was played, and so are used last (SR-17.3)."""
MUST_SCRAP: Final[list[int]] = [
    max([e.a for e in effects if e.op == SCRAP and e.b > 0], default=0) for effects in LISTS
]
"""By list of effects: the zones from which it makes its owner scrap, 0 for none."""
MUST_DESTROY: Final[list[bool]] = [
    any(e.op == DESTROY and e.a > 0 for e in effects) for effects in LISTS
]
"""By list of effects: whether it makes its owner destroy a base, if need be an own one."""


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
            return widest(s, seat, top, 1)[0]
        actions = main_options(s, seat)
        best = actions[0]
        if len(actions) > 1:
            buying = s.players[seat].trade or s.setup.format == HYDRA
            gains = gains_of(s, seat) if buying else NO_GAINS
            most = main_score(s, seat, best, gains)
            for action in actions:
                score = main_score(s, seat, action, gains)
                if score > most:
                    best = action
                    most = score
        return best

    def rate(self, s: Realms, seat: int, action: int) -> float:
        top = decision(s)
        if isinstance(top, MainPhase):
            return main_score(s, seat, action, gains_of(s, seat)) / 1000.0
        return scored(s, seat, top, action) / 1000.0

    def name(self, s: Realms, seat: int, action: int) -> int:
        if BUY <= action < BUY + ROW:
            return 100_000 + s.kinds[s.row[action - BUY]]
        if TAKE <= action < TAKE + ROW:
            return 200_000 + s.kinds[s.row[action - TAKE]]
        if SCRAP_ROW_CARD <= action < SCRAP_ROW_CARD + ROW:
            return 300_000 + s.kinds[s.row[action - SCRAP_ROW_CARD]]
        if USE_SCRAP <= action < USE_SCRAP + SLOTS:
            return 400_000 + s.kinds[s.players[seat].play[action - USE_SCRAP]]
        if COPY_SHIP <= action < COPY_SHIP + SLOTS:
            return 500_000 + s.kinds[s.players[seat].play[action - COPY_SHIP]]
        if ATTACK_BASE <= action < ATTACK_BASE + SEATS * SLOTS:
            return 600_000 + base_name(s, action - ATTACK_BASE)
        if DESTROY_BASE <= action < DESTROY_BASE + SEATS * SLOTS:
            return 700_000 + base_name(s, action - DESTROY_BASE)
        return action

    def evaluate(self, s: Realms) -> list[float]:
        return chances(s)

    def clock(self, s: Realms) -> int:
        return s.turn

    def tuning(self) -> Tuning:
        return Tuning(trust=20.0, horizon=12, skipped=6)


def base_name(s: Realms, target: int) -> int:
    """Owner and kind of a base."""
    owner = target // SLOTS
    return owner * KINDS + s.kinds[s.players[owner].play[target % SLOTS]]


# -- the stages of the Main Phase ------------------------------------------------------------


def main_options(s: Realms, seat: int) -> list[int]:
    """The actions of a seat's Main Phase that are worth a thought."""
    p = s.players[seat]
    if p.ended:
        return [RESUME]
    action = plain(s, seat, p)
    if action >= 0:
        return [action]
    out: list[int] = []
    if p.combat:
        blows(s, seat, p, out)
        if out:
            if out[0] >= ATTACK_BASE or not deadly(s, p, out[0]):
                sacrifices(s, p, out, True)
            return out
    sacrifices(s, p, out, False)
    purchases(s, p, out)
    if s.setup.format == HYDRA:
        proposals(s, seat, p, out)
    elif s.setup.format == EMPEROR:
        legacy(s, seat, p, out)
    out.append(END)
    return out


def plain(s: Realms, seat: int, p: Player) -> int:
    """The next action that costs nothing: a card to play, an ability to use; -1 for none."""
    next_kind = -1
    order = 100
    if len(p.play) < SLOTS:
        for card in p.hand:
            kind = s.kinds[card]
            if ORDER[kind] < order:
                order = ORDER[kind]
                next_kind = kind
    if order < STARTERS:
        return PLAY + next_kind
    action = ability(s, seat, p, False)
    if action >= 0:
        return action
    return PLAY + next_kind if next_kind >= 0 else ability(s, seat, p, True)


def ability(s: Realms, seat: int, p: Player, late: bool) -> int:
    """A primary of a base or an ally ability that it is good to use now, -1 for none."""
    slot = 0
    for card in p.play:
        kind = s.kinds[card]
        if not QUIET[kind]:
            used = s.used[card]
            if BASE[kind] and PRIMARY[kind] and not used & PRIMARY_USED:
                if (late or not COUNTING[kind]) and useful(s, seat, p, PRIMARY[kind]):
                    return USE + slot
            if not used & ALLY_USED:
                if used >> COPIES:
                    kind = (used >> COPIES) - 1
                if ALLY[kind] and p.allies >> SHIFT[kind] & 255 > 1:
                    if useful(s, seat, p, ALLY[kind]):
                        return USE_ALLY + slot
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
    """Append the attacks; only the deadly one when there is one."""
    combat = p.combat
    crowd = s.setup.format != DUEL
    for other in s.reach.prey[seat]:
        if shielded(s, other):
            continue
        left = s.authority[s.setup.score[other]]
        if combat >= left:
            out.clear()
            out.append((ATTACK_PART if crowd and combat > left else ATTACK) + other)
            return
        out.append(ATTACK + other)
    parts: list[int] = []
    for owner in s.reach.bases[seat]:
        foe = s.players[owner]
        if not foe.bases:
            continue
        behind = shielded(s, owner)
        slot = 0
        for card in foe.play:
            kind = s.kinds[card]
            if BASE[kind] and (OUTPOST[kind] or not behind):
                target = owner * SLOTS + slot
                if combat >= defense_left(s, card):
                    out.append(ATTACK_BASE + target)
                elif s.damage and part_of_base(s, seat, owner, slot) == OK:
                    parts.append(ATTACK_BASE_PART + target)
            slot += 1
    if not out:
        out += parts


def deadly(s: Realms, p: Player, action: int) -> bool:
    """Whether an attack on a player defeats it."""
    target = action - (ATTACK_PART if action >= ATTACK_PART else ATTACK)
    return p.combat >= s.authority[s.setup.score[target]]


def sacrifices(s: Realms, p: Player, out: list[int], fighting: bool) -> None:
    """Append scrap abilities: those that help an attack, or all when the fighting is over."""
    slot = 0
    for card in p.play:
        number = SCRAPS[ability_kind(s, card)]
        if number and (not fighting or contains(number, COMBAT) or contains(number, DESTROY)):
            out.append(USE_SCRAP + slot)
        slot += 1


def purchases(s: Realms, p: Player, out: list[int]) -> None:
    """Append what can be bought."""
    trade = p.trade
    if not trade:
        return
    action = BUY
    for card in s.row:
        if card >= 0 and COST[s.kinds[card]] <= trade:
            out.append(action)
        action += 1
    if trade >= COST[EXPLORER] and s.explorers:
        out.append(BUY_EXPLORER)


def proposals(s: Realms, seat: int, p: Player, out: list[int]) -> None:
    """Append pooled actions of a Hydra that the seat can't afford alone (SR-23.7)."""
    for place, card in enumerate(s.row):
        if card >= 0 and COST[s.kinds[card]] > p.trade and may_pool_buy(s, seat, place) == OK:
            out.append(POOL_BUY + place)
    for owner in s.reach.bases[seat]:
        for slot in range(len(s.players[owner].play)):
            if may_pool_attack(s, seat, owner, slot) == OK:
                if defense_left(s, s.players[owner].play[slot]) > p.combat:
                    out.append(POOL_ATTACK + owner * SLOTS + slot)


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
            out.append(SEND + best * SEATS + other)


# -- scores ----------------------------------------------------------------------------------


def main_score(s: Realms, seat: int, action: int, gains: list[int]) -> int:
    """How good an action of the Main Phase looks to a seat that gains so much by purchases;
    ending it is 0."""
    if action < BUY:
        return 0
    p = s.players[seat]
    if action < BUY + ROW:
        return purchase(s, p, s.kinds[s.row[action - BUY]], action - BUY, gains)
    if action == BUY_EXPLORER:
        return purchase(s, p, EXPLORER, ROW, gains)
    if action < USE_SCRAP:
        return 0
    if action < USE_SCRAP + SLOTS:
        return sacrifice(s, seat, p, action - USE_SCRAP)
    if action < ATTACK + SEATS:
        left = s.authority[s.setup.score[action - ATTACK]]
        return WIN if p.combat >= left else damage(s, action - ATTACK, p.combat)
    if action < ATTACK_PART + SEATS:
        return WIN
    if action < ATTACK_BASE + SEATS * SLOTS:
        return hit(s, seat, p, action - ATTACK_BASE)
    if action < ATTACK_BASE_PART + SEATS * SLOTS:
        return destroying(s, seat, action - ATTACK_BASE_PART)
    if POOL_BUY <= action < POOL_BUY + ROW:
        return gains[action - POOL_BUY]
    if POOL_ATTACK <= action < POOL_ATTACK + SEATS * SLOTS:
        return destroying(s, seat, action - POOL_ATTACK)
    if SEND <= action < SEND + KINDS * SEATS:
        return worth((action - SEND) // SEATS, age(s))
    return 0


def purchase(s: Realms, p: Player, kind: int, place: int, gains: list[int]) -> int:
    """A purchase, and the best one that it leaves trade for."""
    rest = p.trade - COST[kind]
    value = gains[place]
    if value <= 0 or not rest:
        return value
    return value + best_purchase(s, gains, rest, place)


def hit(s: Realms, seat: int, p: Player, target: int) -> int:
    """Destroying a base, and hitting its owner with what is left."""
    owner, slot = target // SLOTS, target % SLOTS
    card = s.players[owner].play[slot]
    left = defense_left(s, card)
    score = destroying(s, seat, target)
    if owner in s.reach.prey[seat]:
        score += damage(s, owner, p.combat - left)
    if OUTPOST[s.kinds[card]] and within_reach(s, seat, owner, p.combat):
        score += WIN // 2
    return score


def within_reach(s: Realms, seat: int, owner: int, combat: int) -> bool:
    """Whether `combat` breaks all of a player's outposts and defeats it as well."""
    if owner not in s.reach.prey[seat]:
        return False
    need = s.authority[s.setup.score[owner]]
    for card in s.players[owner].play:
        if OUTPOST[s.kinds[card]]:
            need += defense_left(s, card)
    return combat >= need


def sacrifice(s: Realms, seat: int, p: Player, slot: int) -> int:
    """A scrap ability: what it gives, less what the card would have given later (SR-9.1)."""
    card = p.play[slot]
    kind = s.kinds[card]
    value = -worth(kind, age(s)) - HOLD[kind]
    for e in LISTS[SCRAPS[ability_kind(s, card)]]:
        if e.op == COMBAT:
            value += harm(s, seat, e.a)
            for owner in s.reach.prey[seat]:
                if within_reach(s, seat, owner, p.combat + potential(s, p)):
                    value += WIN // 2
        elif e.op == TRADE:
            value += trade_value(s, seat, e.a)
        elif e.op == DRAW or e.op == OPPONENT_DISCARD:
            value += CARD_POINT * e.a
        elif e.op == DESTROY and has_enemy_base(s, seat):
            value += CARD_POINT
    return value


def potential(s: Realms, p: Player) -> int:
    """The combat that all scrap abilities together could add."""
    total = 0
    for card in p.play:
        for e in LISTS[SCRAPS[ability_kind(s, card)]]:
            if e.op == COMBAT:
                total += e.a
    return total


ADVICE: Final = Hints()
