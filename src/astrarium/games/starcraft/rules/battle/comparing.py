"""Strengths of a skirmish: cards, supporters and workers add to them (SC-16.6 to SC-16.9)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK

from ... import refusals as no
from ... import state
from ...moves import KEEP_WORKER, PAY_WORKER
from ...printed.combat import CARDS, COMPARE
from ...printed.tables import Attack, Health, UnitType
from ...state import NONE, BattleSide, Skirmish, StarCraft
from ..building.upgrades import air_support
from ..galaxy.units import number, race_of, types
from ..seat_question import SkirmishChoice, done, only, table
from ..telling import tell
from .abilities import at_work
from .cards import standard_fits, standard_of
from .losses import ATTACKER, DEFENDER, SIDES


def note_fits(s: StarCraft, skirmish: Skirmish) -> None:
    """Which standard cards fit; a card of the opponent may say that one does not (SC-26.27)."""
    for side in SIDES:
        skirmish.fits[side] = standard_fits(s, skirmish, side)
    for side in SIDES:
        for ability in at_work(s, skirmish, side, COMPARE):
            if ability.effect.acts_on_cards:
                ability.work(s, skirmish, side)


class OfferWorker(SkirmishChoice):
    """SC-26.3: a worker from the pool for what a card gives."""

    kind = "pay_worker"
    rule = "SC-26.3"

    def answers(self) -> Answers[Any, StarCraft]:
        return WORKER_OFFERS

    def why_not_pay(self, s: StarCraft, seat: int, known: Action) -> int:
        return OK if s.players[seat].pool else no.NO_WORKER

    def pay(self, s: StarCraft, seat: int, known: Action) -> None:
        s.players[seat].pool -= 1
        s.players[seat].unavailable += 1
        self.skirmish(s).paid[self.side] += 1
        tell(s, "pay_worker", seat, "SC-26.3")


WORKER_OFFERS: Final[Answers[OfferWorker, StarCraft]] = table(
    Answer(PAY_WORKER, OfferWorker.why_not_pay, OfferWorker.pay, only(PAY_WORKER)),
    done(KEEP_WORKER),
)


def can_target(s: StarCraft, front: UnitType, other: UnitType) -> bool:
    """Whether a unit can hit another one (SC-18.1)."""
    return s.data.hits_flying[front] if s.data.flying[other] else s.data.hits_ground[front]


def support_value(s: StarCraft, skirmish: Skirmish, side: BattleSide) -> int:
    """What the supporters add: those that can target the opposing front line (SC-18.6, SC-18.8)."""
    against = skirmish.front[1 - side]
    race = race_of(s, s.battle.seats[side])
    support = skirmish.support[side]
    return sum(
        s.data.support[unit] * number(support, unit)
        for unit in types(support, race)
        if can_target(s, unit, against)
    )


def add_values(
    skirmish: Skirmish, side: BattleSide, source: int, attack: Attack, health: Health
) -> None:
    """A side's values change, and all see why."""
    skirmish.sums[side] += [source, attack, health]


def sees_cloaked(s: StarCraft, skirmish: Skirmish, side: BattleSide) -> bool:
    """Whether a side has a detector in a skirmish by its units, or by a base with Air Support
    (SC-22.3, SC-22.4)."""
    b = s.battle
    here = [skirmish.front[side], *types(skirmish.support[side], race_of(s, b.seats[side]))]
    return any(s.data.detector[unit] for unit in here) or air_support(s, b.seats[side], b.area)


def compare(s: StarCraft, skirmish: Skirmish) -> None:
    """SC-16.6 to SC-16.9, SC-15.19: the final values of both sides, and what else cards say."""
    b = s.battle
    for side in SIDES:
        if sees_cloaked(s, skirmish, side):
            skirmish.marks[side] |= state.DETECTS
        add_printed(s, skirmish, side)
    for side in SIDES:
        let_abilities_work(s, skirmish, side)
    for side in SIDES:
        add_help(s, skirmish, side)
    add_up(skirmish)
    if s.log is not None:
        params: Params = {
            "n": b.now + 1,
            "attack": skirmish.attack[ATTACKER],
            "health": skirmish.health[ATTACKER],
            "against": skirmish.attack[DEFENDER],
            "withstands": skirmish.health[DEFENDER],
        }
        s.log.add("compare", b.seats[ATTACKER], "SC-16.8", params)


def add_printed(s: StarCraft, skirmish: Skirmish, side: BattleSide) -> None:
    """SC-16.6: the major values of a standard card that fits, the minor ones of one that does
    not."""
    card = standard_of(s, skirmish, side)
    if card == NONE:
        return
    kind, fits = s.kinds[card], skirmish.fits[side]
    attack = s.data.major_attack[kind] if fits else s.data.minor_attack[kind]
    health = s.data.major_health[kind] if fits else s.data.minor_health[kind]
    add_values(skirmish, side, kind, attack, health)


def let_abilities_work(s: StarCraft, skirmish: Skirmish, side: BattleSide) -> None:
    """SC-16.7, SC-26.3: what cards do as strengths are compared, paid for where they ask it."""
    paid = skirmish.paid[side]
    for ability in at_work(s, skirmish, side, COMPARE):
        if ability.effect.acts_on_cards:
            continue
        if ability.effect.workers:
            if not paid:
                continue
            paid -= 1
        ability.work(s, skirmish, side)


def add_help(s: StarCraft, skirmish: Skirmish, side: BattleSide) -> None:
    """What comes from beside the cards: supporters, events, the order, a base."""
    b = s.battle
    support = 0 if skirmish.marks[side] & state.UNSUPPORTED else support_value(s, skirmish, side)
    if support:
        add_values(skirmish, side, state.FROM_SUPPORT, Attack(support), Health(0))
    if b.events[side] != NONE:  # SC-26.18
        for effect in s.data.event_effects[b.events[side]]:
            if effect.attack or effect.health:
                add_values(skirmish, side, CARDS + b.events[side], effect.attack, effect.health)
    if b.special and side == ATTACKER:  # SC-19.3
        add_values(skirmish, side, state.FROM_ORDER, Attack(1), Health(0))
    flying = s.data.flying[skirmish.front[1 - side]]
    if flying and air_support(s, b.seats[side], b.area):  # SC-23.5
        add_values(skirmish, side, state.FROM_BASE, Attack(1), Health(0))


def add_up(skirmish: Skirmish) -> None:
    """The final values of both sides, never below 0 (SC-16.16); attacks that are frozen are 0
    whatever was added (SC-26.10)."""
    for side in SIDES:
        frozen = skirmish.marks[side] & state.FROZEN
        attack = 0 if frozen else max(0, sum(skirmish.sums[side][1::3]))
        skirmish.attack[side] = Attack(attack)
        skirmish.health[side] = Health(max(0, sum(skirmish.sums[side][2::3])))
