"""What cards do in a battle: one small class for each verb of the notation, by timing (SC-26)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.abilities import Operation

from .. import refusals as no
from ..moves import LOSE, LOSE_WORKER, SPACE
from ..printed.combat import (
    CANCEL,
    CARD_IDS,
    END_DESTROY_UNITS,
    IN_BATTLE,
    SPLASH_BOTH,
    SPLASHES,
    START_OF_BATTLE,
    Splash,
)
from ..printed.tables import UnitType
from ..rules.battle.cards import Replace, reinforcement_of, standard_of
from ..rules.battle.losses import ATTACKER, Suffering, destroy_unit, lose_in_skirmish
from ..rules.galaxy.units import race_of, types
from ..rules.seat_question import Restricted
from ..rules.telling import tell
from ..state import NO_SKIRMISH, NONE, BattleSide, Skirmish, StarCraft, discard_card, draw

Json = dict[str, Any]


class BattleOperation(Operation[StarCraft, int]):
    """Something that is done for a side of the battle; `source` is the kind of card."""

    def __init__(self, record: Json) -> None:
        """What has printed numbers takes them from the ability's record."""

    def do(self, s: StarCraft, seat: int, source: int) -> None:
        self.work(s, BattleSide(s.battle.seats.index(seat)), source)

    def work(self, s: StarCraft, side: BattleSide, source: int) -> None:
        raise NotImplementedError  # abstract


def fought_now(s: StarCraft) -> Skirmish:
    """The skirmish that is being fought."""
    return s.battle.skirmishes[s.battle.now]


# -- cancel (SC-22.5) ------------------------------------------------------------------------------


class CancelReinforcement(BattleOperation):
    """The opponent's reinforcement is discarded without effect."""

    def work(self, s: StarCraft, side: BattleSide, source: int) -> None:
        enemy = BattleSide(1 - side)
        cancel(s, enemy, reinforcement_of(s, fought_now(s), enemy))


class CancelStandard(BattleOperation):
    """SC-22.6: the opponent's standard card is discarded, and another one takes its place."""

    def work(self, s: StarCraft, side: BattleSide, source: int) -> None:
        enemy = BattleSide(1 - side)
        if cancel(s, enemy, standard_of(s, fought_now(s), enemy)):
            s.push(Replace(s.battle.seats[enemy], enemy, s.battle.now))


def cancel(s: StarCraft, side: BattleSide, card: int) -> bool:
    """A card of a side, if there is one, goes to its owner's discard pile; says whether."""
    if card == NONE:
        return False
    fought_now(s).cards[side].remove(card)
    discard_card(s, s.battle.seats[side], card)
    if s.log is not None:
        named = "@card:" + CARD_IDS[s.kinds[card]]
        s.log.add("cancelled", s.battle.seats[side], "SC-22.5", {"card": named})
    return True


# -- the end of the destroy units step (SC-16.12) --------------------------------------------------


class OpponentDestroys(BattleOperation):
    """The opponent destroys units of his (SC-26.4, SC-26.6)."""

    def __init__(self, record: Json) -> None:
        wanted = record["opponent_destroys"]
        self.n: int = wanted["n"]
        self.sort: Splash = SPLASHES.get(wanted["type"], SPLASH_BOTH)
        self.in_skirmish: bool = wanted.get("scope", "battle") == "skirmish"
        self.cheapest = int(wanted.get("rule", "") == "lowest_total_cost")

    def work(self, s: StarCraft, side: BattleSide, source: int) -> None:
        place = s.battle.now if self.in_skirmish else NO_SKIRMISH
        for _ in range(self.n):
            s.push(Suffering(BattleSide(1 - side), self.sort, place, self.cheapest))


class Dive(BattleOperation):
    """SC-26.7: the own front-line unit dies with the flyer that it meets."""

    def work(self, s: StarCraft, side: BattleSide, source: int) -> None:
        skirmish = fought_now(s)
        lose_in_skirmish(s, skirmish, side, skirmish.front[side], True, "SC-26.7")
        other = skirmish.front[1 - side]
        if other != NONE and s.data.flying[other]:
            lose_in_skirmish(s, skirmish, BattleSide(1 - side), other, True, "SC-26.7")


# -- the start of a battle (SC-15.4) ---------------------------------------------------------------


class PayUnitOrWorker(BattleOperation):
    """Its player destroys one of his units in the battle, or a worker."""

    def work(self, s: StarCraft, side: BattleSide, source: int) -> None:
        s.push(PayToDraw(s.battle.seats[side], side))


class PayToDraw(Restricted):
    """SC-26.21: a unit of the battle or a worker is destroyed for the cards."""

    kind = "pay_to_draw"
    rule = "SC-26.21"
    default_refusal = no.NOT_A_LOSS

    def __init__(self, who: int, side: BattleSide) -> None:
        super().__init__(who)
        self.side = side

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        units = types(s.battle.units[self.side], race_of(s, seat))
        return [*[LOSE.of(unit) for unit in units], LOSE_WORKER.of()]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        p = s.players[seat]
        if action == LOSE_WORKER.of() and not p.pool and not p.unavailable:
            return no.NO_WORKER_LEFT
        return super().why_not(s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action == LOSE_WORKER.of():
            lose_worker(s, seat)
        else:
            destroy_unit(s, self.side, UnitType(SPACE.decode(action).a), self.rule)


def lose_worker(s: StarCraft, seat: int) -> None:
    """A worker is destroyed: none that could still work this round, if possible."""
    p = s.players[seat]
    if p.unavailable:
        p.unavailable -= 1
    else:
        p.pool -= 1
    p.workers += 1
    tell(s, "worker_lost", seat, "SC-26.21")


class DrawCombat(BattleOperation):
    """Its player draws Combat cards."""

    def __init__(self, record: Json) -> None:
        self.n: int = record["draw_combat"]

    def work(self, s: StarCraft, side: BattleSide, source: int) -> None:
        seat = s.battle.seats[side]
        drawn = draw(s, seat, self.n)
        tell(s, "draw", seat, "SC-26.21", n=drawn)


class OpponentFaceUp(BattleOperation):
    """The opponent lays his cards face up in this battle."""

    def work(self, s: StarCraft, side: BattleSide, source: int) -> None:
        s.battle.face_up[1 - side] = True


class OpponentFirst(OpponentFaceUp):
    """SC-15.5: the opponent lays his cards first and face up; the attacker does so anyway, and when
    both do, too."""

    def work(self, s: StarCraft, side: BattleSide, source: int) -> None:
        super().work(s, side, source)
        s.battle.defender_first = side == ATTACKER


IN_A_BATTLE: Final = {
    "opponent_destroys": OpponentDestroys,
    "pay_one_of": PayUnitOrWorker,
    "draw_combat": DrawCombat,
    "opponent_plays_face_up": OpponentFaceUp,
    "opponent_places_first_and_face_up": OpponentFirst,
}
VERBS: Final[dict[int, dict[str, type[BattleOperation]]]] = {
    CANCEL: {"opponent_reinforcement": CancelReinforcement, "opponent_standard": CancelStandard},
    END_DESTROY_UNITS: {"opponent_destroys": OpponentDestroys, "destroy_own_front": Dive},
    START_OF_BATTLE: IN_A_BATTLE,
    IN_BATTLE: IN_A_BATTLE,
}
"""What each verb of the notation does at each time. What a grant gives and what a cancel hits are
verbs of their own."""
