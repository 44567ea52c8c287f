"""A skirmish: its steps, and what is destroyed in it (SC-16, SC-18)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.steps import Step, Steps, Stepwise

from ... import refusals as no
from ...moves import LOSE, SPACE
from ...printed.combat import (
    CANCEL,
    COMPARE,
    DESTROY_UNITS_BEGIN,
    END_DESTROY_UNITS,
    REINFORCES,
    SPLASH,
)
from ...printed.tables import UnitType
from ...state import (
    NO_SKIRMISH,
    NONE,
    BattleSide,
    Skirmish,
    SkirmishNumber,
    StarCraft,
    discard_card,
)
from ..building.technologies import give_back
from ..galaxy.units import race_of, types
from ..seat_question import Question, ask
from .abilities import at_work, beaten, holds
from .cards import reveal
from .comparing import OfferWorker, add_up, can_target, compare, note_fits
from .losses import ATTACKER, DEFENDER, SIDES, Withdrawals, lose_in_skirmish


class Fight(Stepwise[StarCraft]):
    """SC-16.1: reveal, compare, destroy and discard. `place` is the skirmish's number."""

    def __init__(self, place: SkirmishNumber) -> None:
        self.place = place

    def table(self) -> Steps[Any, StarCraft]:
        return STEPS

    def skirmish(self, s: StarCraft) -> Skirmish:
        """The skirmish that is fought."""
        return s.battle.skirmishes[self.place]

    def resolve(self, s: StarCraft, side: BattleSide, when: int) -> None:
        """What a side's cards do at a time of the skirmish, the standard card's first."""
        skirmish = self.skirmish(s)
        for ability in at_work(s, skirmish, side, when):
            ability.work(s, skirmish, side)

    def reveal_cards(self, s: StarCraft) -> None:
        """SC-16.2: both sides turn up their cards."""
        s.battle.now = self.place
        for side in SIDES:
            reveal(s, self.skirmish(s), side)

    def offer_workers(self, s: StarCraft) -> None:
        """SC-26.3: workers may be paid for what cards give."""
        skirmish = self.skirmish(s)
        note_fits(s, skirmish)
        for side in (DEFENDER, ATTACKER):
            seat = s.battle.seats[side]
            offers = sum(one.effect.workers > 0 for one in at_work(s, skirmish, side, COMPARE))
            for _ in range(min(offers, s.players[seat].pool)):
                s.push(OfferWorker(seat, side, self.place))

    def use_strength(self, s: StarCraft) -> None:
        """SC-16.11, SC-18: whose strength suffices against which unit."""
        skirmish = self.skirmish(s)
        for side in SIDES:
            self.resolve(s, side, DESTROY_UNITS_BEGIN)
        add_up(skirmish)
        for side in (DEFENDER, ATTACKER):
            if beaten(skirmish, side):
                ask(s, ChooseLost(s.battle.seats[side], side, self.place))

    def destroy_marked(self, s: StarCraft) -> None:
        """SC-16.11: both sides lose at once; this sets off splash cards (SC-22.15 to SC-22.19)."""
        skirmish = self.skirmish(s)
        for side in SIDES:
            unit = skirmish.lost[side]
            if unit != NONE:
                in_front = unit == skirmish.front[side]
                lose_in_skirmish(s, skirmish, side, unit, in_front, "SC-16.11")

    def put_away(self, s: StarCraft) -> None:
        """SC-16.12: cards are discarded, and the skirmish is over."""
        skirmish = self.skirmish(s)
        for side in SIDES:
            put_away(s, skirmish, side)
        skirmish.fought = True
        s.battle.now = NO_SKIRMISH


STEPS: Final[Steps[Fight, StarCraft]] = Steps(
    [
        Step("reveal", Fight.reveal_cards),
        # SC-16.5, SC-22.5
        Step("cancel, attacker", lambda top, s: top.resolve(s, ATTACKER, CANCEL)),
        Step("cancel, defender", lambda top, s: top.resolve(s, DEFENDER, CANCEL)),
        Step("workers", Fight.offer_workers),
        Step("compare", lambda top, s: compare(s, top.skirmish(s))),  # SC-16.6 to SC-16.9
        Step("strength", Fight.use_strength),
        Step("destroy", Fight.destroy_marked),
        # SC-16.12, SC-16.13
        Step("end, attacker", lambda top, s: top.resolve(s, ATTACKER, END_DESTROY_UNITS)),
        Step("end, defender", lambda top, s: top.resolve(s, DEFENDER, END_DESTROY_UNITS)),
        Step("withdraw", lambda top, s: s.push(Withdrawals(top.place))),  # SC-22.1
        Step("put away", Fight.put_away),
    ]
)


def within_aim(s: StarCraft, skirmish: Skirmish, side: BattleSide) -> list[UnitType]:
    """The types of a side of which strength destroys one: its front-line unit, or where that can't
    be hit a supporter (SC-18.2 to SC-18.5, SC-18.7)."""
    enemy, front = skirmish.front[1 - side], skirmish.front[side]
    if can_target(s, enemy, front):
        return [front]
    supporters = types(skirmish.support[side], race_of(s, s.battle.seats[side]))
    return [unit for unit in supporters if can_target(s, enemy, unit)]


class ChooseLost(Question):
    """SC-18.3: which supporting unit is destroyed."""

    kind = "lose"
    rule = "SC-18.3"
    default_refusal = no.NOT_A_LOSS

    def __init__(self, who: int, side: BattleSide, place: SkirmishNumber) -> None:
        super().__init__(who)
        self.side = side
        self.place = place

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        skirmish = s.battle.skirmishes[self.place]
        return [LOSE.of(unit) for unit in within_aim(s, skirmish, self.side)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        s.battle.skirmishes[self.place].lost[self.side] = UnitType(SPACE.decode(action).a)


def put_away(s: StarCraft, skirmish: Skirmish, side: BattleSide) -> None:
    """A side's cards are discarded (SC-16.12), but for splash cards that triggered (SC-22.16,
    SC-22.20) and those that go back to the Technology deck once they were used (SC-22.13)."""
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


def splashes(s: StarCraft, skirmish: Skirmish, side: BattleSide, kind: int) -> bool:
    """Whether a card has splash damage in this skirmish (SC-22.15, SC-22.27 to SC-22.30)."""
    return any(
        effect.when == SPLASH and holds(s, skirmish, side, effect)
        for effect in s.data.effects[kind]
    )
