"""The windows of a Combat Round: after Reorganization, and at its end (AR-11.4, AR-F.6).

Spells are paid from the pool (AR-K.5, AR-K.6), Upgrades from their store (AR-C.6), Brains were
paid in Construction (AR-X.5).
"""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals as no
from astrarium.games.ares.cards.effect import (
    AFTER_REORGANIZATION,
    FOR_ROUND,
    GAIN_ABILITY,
    GUN_LEFT,
    HITS,
    ONE_ENEMY,
    RETURN_UNIT,
    ROUND_END,
    SHIELD,
    SWAP,
    TWO_ENEMY,
    Effect,
)
from astrarium.games.ares.cards.tables import BRAIN, CARD_IDS, SPELL, UPGRADE
from astrarium.games.ares.rules.allot import loose_card
from astrarium.games.ares.rules.base import lift
from astrarium.games.ares.rules.colossus import funds, pay, upgrade_of
from astrarium.games.ares.rules.effects import fits, for_all, refresh, side_seats, whom
from astrarium.games.ares.rules.forces import bury, hurt, on_line, set_units
from astrarium.games.ares.state import HOLE, LOOSE, NONE, POWERED, Ares
from astrarium.kernel.flow import OK, Decision, Procedure, lowest

AFTER: Final = AFTER_REORGANIZATION
END: Final = ROUND_END


def window_effect(s: Ares, kind: int, timing: int) -> int:
    """The effect of a card kind in a window, NONE when it has none there."""
    for number in s.data.card_effects[kind]:
        if s.data.effects[number].timing == timing:
            return number
    return NONE


def may_use(s: Ares, seat: int, kind: int, timing: int) -> int:
    """Whether a card may be used in a window: it is there, paid for, and finds a target."""
    number = window_effect(s, kind, timing)
    if number == NONE:
        return no.NOT_THIS_WINDOW
    p = s.players[seat]
    effect = s.data.effects[number]
    once = effect.once_round or (s.data.subkind[kind] == UPGRADE and not effect.repeat)
    if once and whom(seat, number) in s.battle.used:
        return no.USED_THIS_ROUND
    if s.data.subkind[kind] == SPELL:
        if loose_card(s, p, kind) == NONE:
            return no.NO_CARD_TO_USE
        if p.pool < effect.cost:
            return no.NOT_ENOUGH_POWER
    elif s.data.subkind[kind] == UPGRADE:
        place = upgrade_of(s, p, kind)
        if place == NONE:
            return no.NO_CARD_TO_USE
        if funds(s, seat, place) < effect.cost:
            return no.NOT_ENOUGH_POWER
    elif s.data.subkind[kind] != BRAIN or not active_brain(s, seat, kind):
        return no.NO_CARD_TO_USE
    return OK if has_target(s, seat, effect) else no.NO_TARGET


def active_brain(s: Ares, seat: int, kind: int) -> bool:
    """AR-X.4: a Brain that got its power in this Construction."""
    p = s.players[seat]
    for place, plan in enumerate(p.plan):
        if plan != HOLE and s.data.plan_card[plan] == kind and p.flags[place] & POWERED:
            return True
    return False


def has_target(s: Ares, seat: int, effect: Effect) -> bool:
    """Whether an effect would find something to work on."""
    if effect.verb == SWAP:
        return bool(swaps(s, seat, effect))
    return for_all(effect) or bool(targets(s, seat, effect))


def targets(s: Ares, seat: int, effect: Effect) -> list[int]:
    """The Forces that an effect may be aimed at."""
    b = s.battle
    found: list[int] = []
    for f in range(len(b.f_seat)):
        if not b.f_in[f] or not b.f_units[f]:
            continue
        if not fits(s, effect, seat, b.f_seat[f], b.f_plan[f], b.f_type[f]):
            continue
        if effect.who == GUN_LEFT:  # AR-C.7
            full = s.data.units_most[b.f_plan[f]]
            if not b.f_lost[f] or b.f_units[f] >= full:
                continue
        if on_line(b, f):
            found.append(f)
    return found


def swaps(s: Ares, seat: int, effect: Effect) -> list[int]:
    """The pairs that an effect may swap, the lower number first (AR-X.5; Confusion, AR-K.6)."""
    b = s.battle
    found: list[int] = []
    for f in range(len(b.f_seat)):
        for other in range(f + 1, len(b.f_seat)):
            if may_swap(s, seat, effect, f, other) == OK:
                found.append(m.SWAP + f * m.FORCES + other)
    return found


def may_swap(s: Ares, seat: int, effect: Effect, f: int, other: int) -> int:
    """Whether two Forces may change places."""
    b = s.battle
    if not on_line(b, f) or not on_line(b, other) or f >= other:
        return no.NO_SWAP
    if b.f_side[f] != b.f_side[other]:
        return no.NO_SWAP
    enemy = s.setup.team[b.f_seat[f]] != s.setup.team[seat]
    if effect.who == TWO_ENEMY:
        if not enemy or b.f_row[f] or b.f_row[other]:
            return no.NOT_ADJACENT
        near = abs(b.f_column[f] - b.f_column[other]) == 1
        return OK if near else no.NOT_ADJACENT
    if b.f_seat[f] != seat or b.f_seat[other] != seat:
        return no.NO_SWAP
    if (b.f_row[f] and b.f_wide[other]) or (b.f_row[other] and b.f_wide[f]):
        return no.NO_FLANKING_FORCE
    return OK


def usable(s: Ares, seat: int, timing: int) -> list[int]:
    """The card kinds that a seat may use in a window."""
    p = s.players[seat]
    found: list[int] = []
    if s.setup.basic():
        return found
    for card, at in zip(p.laid, p.at, strict=True):
        if at != LOOSE:
            continue
        kind = s.kinds[card]
        if kind not in found and may_use(s, seat, kind, timing) == OK:
            found.append(kind)
    for plan in p.plan:
        if plan != HOLE:
            kind = s.data.plan_card[plan]
            if kind >= 0 and s.data.subkind[kind] in (BRAIN, UPGRADE) and kind not in found:
                if may_use(s, seat, kind, timing) == OK:
                    found.append(kind)
    return found


def window_seats(s: Ares, side: int, timing: int) -> int:
    """Mask of the seats of a side that can use something now; everything about it is open."""
    mask = 0
    for seat in side_seats(s, side):
        if usable(s, seat, timing):
            mask |= 1 << seat
    return mask


def window_open(s: Ares, side: int, timing: int) -> bool:
    """Whether a side is asked in a window."""
    return not s.setup.basic() and window_seats(s, side, timing) != 0


class Window(Procedure[Ares]):
    """A side's part of a window: it uses all that it wants (AR-F.6)."""

    def __init__(self, side: int, timing: int) -> None:
        self.side = side
        self.timing = timing

    def args(self) -> list[int]:
        return [self.side, self.timing]

    def steps(self) -> int:
        return 1

    def step(self, s: Ares, n: int) -> None:
        if window_seats(s, self.side, self.timing) & ~s.battle.passed:
            s.at[-1] = 0
            s.push(UseCard(self.side, self.timing))
        else:
            s.battle.passed = 0


class UseCard(Decision[Ares]):
    """AR-KD2, AR-XD2, AR-CD2: use something in a window, or be done."""

    def __init__(self, side: int, timing: int) -> None:
        self.side = side
        self.timing = timing

    def args(self) -> list[int]:
        return [self.side, self.timing]

    def seat(self, s: Ares) -> int:
        return lowest(window_seats(s, self.side, self.timing) & ~s.battle.passed)

    def legal(self, s: Ares, seat: int) -> list[int]:
        return [m.USE + kind for kind in usable(s, seat, self.timing)] + [m.DONE]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if action == m.DONE:
            return OK
        if m.USE <= action < m.AIM:
            return may_use(s, seat, action - m.USE, self.timing)
        return no.NOT_NOW

    def choose(self, s: Ares, seat: int, action: int) -> None:
        if action == m.DONE:
            s.battle.passed |= 1 << seat
            return
        kind = action - m.USE
        number = window_effect(s, kind, self.timing)
        effect = s.data.effects[number]
        spend(s, seat, kind, effect)
        s.battle.used.append(whom(seat, number))
        if s.log is not None:
            s.log.add("used", seat, "AR-F.6", {"card": "@card:" + CARD_IDS[kind]})
        if effect.verb == SWAP:
            s.push(SwapForces(seat, number, kind))
        elif for_all(effect):
            s.battle.lasting += [number, seat, -1, kind]
            refresh(s)
        else:
            s.push(AimForce(seat, number, kind))


def spend(s: Ares, seat: int, kind: int, effect: Effect) -> None:
    """Pay for a card: a spell is discarded with it (AR-K.6)."""
    p = s.players[seat]
    if s.data.subkind[kind] == SPELL:
        card = loose_card(s, p, kind)
        p.pool -= effect.cost
        lift(p, card)
        p.discard.append(card)
    elif s.data.subkind[kind] == UPGRADE:
        pay(s, seat, upgrade_of(s, p, kind), effect.cost)


class AimForce(Decision[Ares]):
    """Which Force a card works on."""

    def __init__(self, who: int, effect: int, kind: int) -> None:
        self.who = who
        self.effect = effect
        self.kind = kind

    def args(self) -> list[int]:
        return [self.who, self.effect, self.kind]

    def seat(self, s: Ares) -> int:
        return self.who

    def legal(self, s: Ares, seat: int) -> list[int]:
        return [m.AIM + f for f in targets(s, seat, s.data.effects[self.effect])]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if not m.AIM <= action < m.AIM_PLACE:
            return no.NOT_NOW
        found = targets(s, seat, s.data.effects[self.effect])
        return OK if action - m.AIM in found else no.NOT_A_TARGET

    def choose(self, s: Ares, seat: int, action: int) -> None:
        strike(s, seat, self.effect, self.kind, action - m.AIM)


def strike(s: Ares, seat: int, number: int, kind: int, f: int) -> None:
    """A card works on the Force that was chosen."""
    b = s.battle
    effect = s.data.effects[number]
    if effect.verb == HITS:
        hurt(s, f, effect.n)
        bury(s)
    elif effect.verb == GAIN_ABILITY and effect.ability == SHIELD:
        b.f_shield[f] += max(1, effect.n)
    elif effect.verb == RETURN_UNIT:  # AR-C.7
        back = min(effect.n, b.f_lost[f], s.data.units_most[b.f_plan[f]] - b.f_units[f])
        set_units(s, f, b.f_units[f] + back)
        b.f_lost[f] -= back
    else:
        b.lasting += [number, seat, whom(b.f_seat[f], b.f_place[f]), kind]
    refresh(s)
    if s.log is not None:
        rule = "AR-K.6" if effect.who == ONE_ENEMY else "AR-F.6"
        s.log.add("aimed", seat, rule, {"force": f, "card": "@card:" + CARD_IDS[kind]})


class SwapForces(Decision[Ares]):
    """AR-X.5, Confusion: which two Forces change places."""

    def __init__(self, who: int, effect: int, kind: int) -> None:
        self.who = who
        self.effect = effect
        self.kind = kind

    def args(self) -> list[int]:
        return [self.who, self.effect, self.kind]

    def seat(self, s: Ares) -> int:
        return self.who

    def legal(self, s: Ares, seat: int) -> list[int]:
        return swaps(s, seat, s.data.effects[self.effect])

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if not m.SWAP <= action < m.RETREAT:
            return no.NOT_NOW
        f, other = divmod(action - m.SWAP, m.FORCES)
        return may_swap(s, seat, s.data.effects[self.effect], f, other)

    def choose(self, s: Ares, seat: int, action: int) -> None:
        b = s.battle
        f, other = divmod(action - m.SWAP, m.FORCES)
        b.f_column[f], b.f_column[other] = b.f_column[other], b.f_column[f]
        b.f_row[f], b.f_row[other] = b.f_row[other], b.f_row[f]
        if s.log is not None:
            s.log.add("swapped", seat, "AR-X.5", {"force": f, "with": other})


def drop_round_effects(s: Ares) -> None:
    """AR-F.7: what lasts a round ends with it."""
    b = s.battle
    kept: list[int] = []
    for i in range(0, len(b.lasting), 4):
        if s.data.effects[b.lasting[i]].duration != FOR_ROUND:
            kept += b.lasting[i : i + 4]
    b.lasting = kept
