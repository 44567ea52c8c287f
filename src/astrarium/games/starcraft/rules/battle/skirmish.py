"""A skirmish: cards are revealed, strengths compared, units destroyed (SC-16, SC-18)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Procedure, asks
from astrarium.kernel.knowledge import EVERYBODY, tell

from ... import refusals as no
from ...moves import BLIND, KEEP_WORKER, LAY_CARD, LOSE, PAY_WORKER, SPACE
from ...printed.combat import (
    CANCEL,
    CARD_IDS,
    CARDS,
    COMPARE,
    DESTROY_UNITS_BEGIN,
    END_DESTROY_UNITS,
    REINFORCES,
    SPLASH,
)
from ...state import (
    DETECTS,
    FROM_BASE,
    FROM_ORDER,
    FROM_SUPPORT,
    FROZEN,
    NONE,
    UNSUPPORTED,
    Skirmish,
    StarCraft,
    discard_card,
    reshuffle,
)
from ..asked import Question
from ..building.build import air_support
from ..building.technologies import give_back
from ..galaxy.units import number, race_of, types
from .abilities import at_work, beaten, holds
from .losses import ATTACKER, DEFENDER, SIDES, Withdrawals, lose_in_skirmish


class Fight(Procedure[StarCraft]):
    """SC-16.1: reveal, compare, destroy and discard. `place` is the skirmish's number."""

    def __init__(self, place: int) -> None:
        self.place = place

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: StarCraft, step: str) -> None:
        skirmish = s.battle.skirmishes[self.place]
        if step == "reveal":
            s.battle.now = self.place
            for side in SIDES:
                reveal(s, skirmish, side)
        elif step == "cancel, attacker":  # SC-16.5, SC-22.5
            resolve(s, skirmish, ATTACKER, CANCEL)
        elif step == "cancel, defender":
            resolve(s, skirmish, DEFENDER, CANCEL)
        elif step == "workers":
            note_fits(s, skirmish)
            for side in (DEFENDER, ATTACKER):
                seat = s.battle.seats[side]
                for _ in range(min(worker_offers(s, skirmish, side), s.players[seat].pool)):
                    s.push(OfferWorker(seat, side, self.place))
        elif step == "compare":
            compare(s, skirmish)
        elif step == "strength":
            for side in SIDES:
                resolve(s, skirmish, side, DESTROY_UNITS_BEGIN)
            add_up(skirmish)
            for side in (DEFENDER, ATTACKER):
                if not mark_lost(s, skirmish, side):
                    s.push(ChooseLost(s.battle.seats[side], side, self.place))
        elif step == "destroy":
            destroy_marked(s, skirmish)
        elif step == "end, attacker":  # SC-16.12, SC-16.13
            resolve(s, skirmish, ATTACKER, END_DESTROY_UNITS)
        elif step == "end, defender":
            resolve(s, skirmish, DEFENDER, END_DESTROY_UNITS)
        elif step == "withdraw":
            s.push(Withdrawals(self.place))
        else:
            put_away(s, skirmish)
            skirmish.fought = True
            s.battle.now = NONE


STEPS: Final = [
    "reveal",
    "cancel, attacker",
    "cancel, defender",
    "workers",
    "compare",
    "strength",
    "destroy",
    "end, attacker",
    "end, defender",
    "withdraw",
    "put away",
]


def resolve(s: StarCraft, skirmish: Skirmish, side: int, when: int) -> None:
    """What a side's cards do at a time of the skirmish, the standard card's first."""
    for ability in at_work(s, skirmish, side, when):
        ability.work(s, skirmish, side)


# -- A: reveal -------------------------------------------------------------------------------------


def reveal(s: StarCraft, skirmish: Skirmish, side: int) -> None:
    """SC-16.2, SC-16.4: a side's cards are turned up; a reinforcement without its unit goes, one
    drawn blind is replaced until a standard card appears."""
    seat = s.battle.seats[side]
    cards = skirmish.cards[side]
    tell(s.known, cards, EVERYBODY)
    s.reveals += 1
    if cards and REINFORCES[s.kinds[cards[0]]]:
        standard = draw_standard(s, seat, [cards.pop()])
        if standard != NONE:
            cards.append(standard)
            tell(s.known, cards, EVERYBODY)
    if s.log is not None:
        params: Params = {"cards": named(s, cards), "n": s.battle.now + 1}
        s.log.add("cards", seat, "SC-16.2", params)
    if len(cards) > 1 and not reinforces(s, skirmish, side, cards[1]):
        discard_card(s, seat, cards.pop())


def draw_standard(s: StarCraft, seat: int, aside: list[int]) -> int:
    """The first standard card from the top of a deck, NONE when there is none; the reinforcements
    above it are discarded with those put aside before, and not shuffled back for this (SC-16.4)."""
    p = s.players[seat]
    found = NONE
    while found == NONE:
        if not p.deck:
            reshuffle(s, seat)
        if not p.deck:
            break
        card = p.deck.pop()
        if REINFORCES[s.kinds[card]]:
            aside.append(card)
        else:
            found = card
    for card in aside:
        discard_card(s, seat, card)
    if not p.deck:  # SC-14.9
        reshuffle(s, seat)
    return found


def hand_kinds(s: StarCraft, seat: int) -> list[int]:
    """The kinds of cards in a hand, once each."""
    return sorted({s.kinds[card] for card in s.players[seat].hand})


def from_hand(s: StarCraft, seat: int, kind: int) -> int:
    """A card of a kind leaves a hand. From now on nobody else knows any card of the hand, nor which
    of its cards is new, for all that he may have known of it is whether the card is gone
    (SC-19.4)."""
    hand = s.players[seat].hand
    newest = max([s.drawn[card] for card in hand])
    for card in hand:
        s.known[card] = 1 << seat
        s.drawn[card] = newest
    found = next(card for card in hand if s.kinds[card] == kind)
    hand.remove(found)
    return found


def named(s: StarCraft, cards: list[int]) -> str:
    """Cards as one message parameter."""
    return "@cards:" + ",".join([CARD_IDS[s.kinds[card]] for card in cards])


def reinforces(s: StarCraft, skirmish: Skirmish, side: int, card: int) -> bool:
    """Whether a reinforcement has its unit in the skirmish as cards are revealed; what becomes of
    the unit later is all one (SC-16.2, SC-16.3, SC-22.26, SC-22.31)."""
    kind = s.kinds[card]
    if s.data.fits[kind] >> skirmish.front[side] & 1:
        return True
    race = race_of(s, s.battle.seats[side])
    here = [skirmish.front[side], *types(skirmish.support[side], race)]
    return any(s.data.helps[kind] >> unit & 1 for unit in here)


# -- B: cancel and compare -------------------------------------------------------------------------


def standard_of(s: StarCraft, skirmish: Skirmish, side: int) -> int:
    """A side's standard card, NONE when it has none (SC-15.16)."""
    for card in skirmish.cards[side]:
        if not REINFORCES[s.kinds[card]]:
            return card
    return NONE


def reinforcement_of(s: StarCraft, skirmish: Skirmish, side: int) -> int:
    """A side's reinforcement, NONE without one."""
    for card in skirmish.cards[side]:
        if REINFORCES[s.kinds[card]]:
            return card
    return NONE


class Replace(Question):
    """SC-22.6: the card that takes the place of a cancelled one, face up. Whoever holds cards is
    asked, standard ones or not: a question left out would tell of them."""

    kind = "replace"
    rule = "SC-22.6"
    otherwise = no.NOT_IN_HAND

    def __init__(self, who: int, side: int, place: int) -> None:
        super().__init__(who)
        self.side = side
        self.place = place

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [*[LAY_CARD.of(kind) for kind in hand_kinds(s, seat)], BLIND.of()]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is BLIND:
            return OK
        if known.verb is not LAY_CARD:
            return no.NOT_NOW
        if known.a not in hand_kinds(s, seat):
            return no.NOT_IN_HAND
        return no.NEEDS_STANDARD if REINFORCES[known.a] else OK

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        skirmish = s.battle.skirmishes[self.place]
        if known.verb is LAY_CARD:
            found = from_hand(s, seat, known.a)
        else:
            found = draw_standard(s, seat, [])
        if found != NONE:
            skirmish.cards[self.side].insert(0, found)
            tell(s.known, [found], EVERYBODY)
        s.reveals += 1
        if s.log is not None:
            params: Params = {"cards": named(s, skirmish.cards[self.side]), "n": self.place + 1}
            s.log.add("cards", seat, "SC-22.6", params)


def standard_fits(s: StarCraft, skirmish: Skirmish, side: int) -> bool:
    """Whether a side's standard card shows its front-line unit (SC-16.6); assist units are on no
    card (SC-22.12)."""
    card, front = standard_of(s, skirmish, side), skirmish.front[side]
    return (
        card != NONE and not s.data.assist[front] and bool(s.data.fits[s.kinds[card]] >> front & 1)
    )


def note_fits(s: StarCraft, skirmish: Skirmish) -> None:
    """Which standard cards fit; a card of the opponent may say that one does not (SC-26.27)."""
    for side in SIDES:
        skirmish.fits[side] = standard_fits(s, skirmish, side)
    for side in SIDES:
        for ability in at_work(s, skirmish, side, COMPARE):
            if ability.effect.acts_on_cards:
                ability.work(s, skirmish, side)


def worker_offers(s: StarCraft, skirmish: Skirmish, side: int) -> int:
    """How many abilities of a side a worker may be paid for (SC-26.3)."""
    return sum(ability.effect.workers > 0 for ability in at_work(s, skirmish, side, COMPARE))


class OfferWorker(Question):
    """SC-26.3: a worker from the pool for what a card gives."""

    kind = "pay_worker"
    rule = "SC-26.3"

    def __init__(self, who: int, side: int, place: int) -> None:
        super().__init__(who)
        self.side = side
        self.place = place

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [PAY_WORKER.of(), KEEP_WORKER.of()]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action == PAY_WORKER.of() and not s.players[seat].pool:
            return no.NO_WORKER
        return super().why_not(s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action == PAY_WORKER.of():
            s.players[seat].pool -= 1
            s.players[seat].unavailable += 1
            s.battle.skirmishes[self.place].paid[self.side] += 1
            if s.log is not None:
                s.log.add("pay_worker", seat, "SC-26.3", {})


def can_target(s: StarCraft, front: int, other: int) -> bool:
    """Whether a unit can hit another one (SC-18.1)."""
    return s.data.hits_flying[front] if s.data.flying[other] else s.data.hits_ground[front]


def support_value(s: StarCraft, skirmish: Skirmish, side: int) -> int:
    """What the supporters add: those that can target the opposing front line (SC-18.6, SC-18.8)."""
    against = skirmish.front[1 - side]
    race = race_of(s, s.battle.seats[side])
    support = skirmish.support[side]
    return sum(
        s.data.support[unit] * number(support, unit)
        for unit in types(support, race)
        if can_target(s, unit, against)
    )


def add_values(skirmish: Skirmish, side: int, source: int, attack: int, health: int) -> None:
    """A side's values change, and all see why."""
    skirmish.sums[side] += [source, attack, health]


def sees_cloaked(s: StarCraft, skirmish: Skirmish, side: int) -> bool:
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
            skirmish.marks[side] |= DETECTS
        card = standard_of(s, skirmish, side)
        if card != NONE:
            kind, fits = s.kinds[card], skirmish.fits[side]
            attack = s.data.major_attack[kind] if fits else s.data.minor_attack[kind]
            health = s.data.major_health[kind] if fits else s.data.minor_health[kind]
            add_values(skirmish, side, kind, attack, health)
    for side in SIDES:
        paid = skirmish.paid[side]
        for ability in at_work(s, skirmish, side, COMPARE):
            if ability.effect.acts_on_cards:
                continue
            if ability.effect.workers:
                if not paid:
                    continue
                paid -= 1
            ability.work(s, skirmish, side)
    for side in SIDES:
        support = 0 if skirmish.marks[side] & UNSUPPORTED else support_value(s, skirmish, side)
        if support:
            add_values(skirmish, side, FROM_SUPPORT, support, 0)
        if b.events[side] != NONE:  # SC-26.18
            for effect in s.data.event_effects[b.events[side]]:
                if effect.attack or effect.health:
                    source = CARDS + b.events[side]
                    add_values(skirmish, side, source, effect.attack, effect.health)
        if b.special and side == ATTACKER:  # SC-19.3
            add_values(skirmish, side, FROM_ORDER, 1, 0)
        if s.data.flying[skirmish.front[1 - side]] and air_support(
            s, b.seats[side], b.area
        ):  # SC-23.5
            add_values(skirmish, side, FROM_BASE, 1, 0)
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


def add_up(skirmish: Skirmish) -> None:
    """The final values of both sides, never below 0 (SC-16.16); attacks that are frozen are 0
    whatever was added (SC-26.10)."""
    for side in SIDES:
        frozen = skirmish.marks[side] & FROZEN
        skirmish.attack[side] = 0 if frozen else max(0, sum(skirmish.sums[side][1::3]))
        skirmish.health[side] = max(0, sum(skirmish.sums[side][2::3]))


# -- C: destroy ------------------------------------------------------------------------------------


def within_aim(s: StarCraft, skirmish: Skirmish, side: int) -> list[int]:
    """The types of a side of which strength destroys one: its front-line unit, or where that can't
    be hit a supporter (SC-18.2 to SC-18.5, SC-18.7)."""
    enemy, front = skirmish.front[1 - side], skirmish.front[side]
    if can_target(s, enemy, front):
        return [front]
    supporters = types(skirmish.support[side], race_of(s, s.battle.seats[side]))
    return [unit for unit in supporters if can_target(s, enemy, unit)]


def mark_lost(s: StarCraft, skirmish: Skirmish, side: int) -> bool:
    """Note which unit a side loses; False where its owner has to choose."""
    if not beaten(skirmish, side):
        return True
    units = within_aim(s, skirmish, side)
    if asks(s, len(units)):
        return False
    if units:
        skirmish.lost[side] = units[0]
    return True


class ChooseLost(Question):
    """SC-18.3: which supporting unit is destroyed."""

    kind = "lose"
    rule = "SC-18.3"
    otherwise = no.NOT_A_LOSS

    def __init__(self, who: int, side: int, place: int) -> None:
        super().__init__(who)
        self.side = side
        self.place = place

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        skirmish = s.battle.skirmishes[self.place]
        return [LOSE.of(unit) for unit in within_aim(s, skirmish, self.side)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        s.battle.skirmishes[self.place].lost[self.side] = SPACE.decode(action).a


def destroy_marked(s: StarCraft, skirmish: Skirmish) -> None:
    """SC-16.11: both sides' losses at once; they set off splash cards
    (SC-22.15 to SC-22.19)."""
    for side in SIDES:
        unit = skirmish.lost[side]
        if unit != NONE:
            in_front = unit == skirmish.front[side]
            lose_in_skirmish(s, skirmish, side, unit, in_front, "SC-16.11")


def put_away(s: StarCraft, skirmish: Skirmish) -> None:
    """SC-16.12: cards are discarded, but for splash cards that triggered (SC-22.16, SC-22.20) and
    those that go back to the Technology deck once they were used (SC-22.13)."""
    for side in SIDES:
        seat = s.battle.seats[side]
        triggers = skirmish.lost[1 - side] != NONE
        for card in skirmish.cards[side]:
            kind = s.kinds[card]
            works = REINFORCES[kind] or skirmish.fits[side]
            if works and triggers and splashes(s, skirmish, side, kind):
                s.battle.splash.append(card)
            elif works and s.data.returns[kind]:
                give_back(s, seat, card)
            else:
                discard_card(s, seat, card)
        skirmish.cards[side] = []


def splashes(s: StarCraft, skirmish: Skirmish, side: int, kind: int) -> bool:
    """Whether a card has splash damage in this skirmish (SC-22.15, SC-22.27 to SC-22.30)."""
    return any(
        effect.when == SPLASH and holds(s, skirmish, side, effect)
        for effect in s.data.effects[kind]
    )
