"""What cards do in a battle: one small class for each verb of the notation, by timing (SC-26)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from astrarium.games.starcraft import refusals as no
from astrarium.games.starcraft.cards.combat import (
    CANCEL,
    CARD_IDS,
    COMPARE,
    DESTROY_UNITS_BEGIN,
    END_DESTROY_UNITS,
    IN_BATTLE,
    SPLASH_BOTH,
    SPLASHES,
    START_OF_BATTLE,
    units_mask,
)
from astrarium.games.starcraft.cards.tables import FLYING
from astrarium.games.starcraft.moves import LOSE, LOSE_WORKER, SPACE
from astrarium.games.starcraft.rules.abilities import beaten
from astrarium.games.starcraft.rules.asked import Question
from astrarium.games.starcraft.rules.losses import (
    ATTACKER,
    SIDES,
    Suffering,
    destroy_unit,
    lose_in_skirmish,
)
from astrarium.games.starcraft.rules.skirmish import (
    Replacing,
    add_values,
    can_target,
    reinforcement_of,
    standard_of,
)
from astrarium.games.starcraft.rules.units import race_of, types
from astrarium.games.starcraft.state import (
    DETECTS,
    FROZEN,
    NONE,
    SURE,
    UNSUPPORTED,
    Skirmish,
    StarCraft,
    discard_card,
    draw,
)
from astrarium.kernel.abilities import Operation
from astrarium.kernel.flow import OK

Json = dict[str, Any]


class BattleOperation(Operation[StarCraft]):
    """Something that is done for a side of the battle; `source` is the kind of card."""

    def __init__(self, record: Json) -> None:
        self.read(record)

    def read(self, record: Json) -> None:
        """Take the printed numbers from the ability's record."""

    def do(self, s: StarCraft, seat: int, source: int) -> None:
        self.work(s, s.battle.seats.index(seat), source)

    def work(self, s: StarCraft, side: int, source: int) -> None:
        """Do it."""
        raise NotImplementedError  # abstract


def fought_now(s: StarCraft) -> Skirmish:
    """The skirmish that is being fought."""
    return s.battle.skirmishes[s.battle.now]


# -- compare (SC-16.5) -----------------------------------------------------------------------------


class Gain(BattleOperation):
    """More attack and health (SC-22.8)."""

    def read(self, record: Json) -> None:
        self.attack: int = record.get("gain_attack", 0)
        self.health: int = record.get("gain_health", 0)

    def work(self, s: StarCraft, side: int, source: int) -> None:
        add_values(fought_now(s), side, source, self.attack, self.health)


class GainIfStrong(Gain):
    """SC-26.8: the same for a front line that is strong enough and can hit what it meets."""

    def work(self, s: StarCraft, side: int, source: int) -> None:
        skirmish = fought_now(s)
        if beaten(skirmish, 1 - side) and can_target(skirmish.led[side], skirmish.led[1 - side]):
            super().work(s, side, source)


class GrantCloaking(BattleOperation):
    """Units of the side have cloaking in this skirmish (SC-22.1)."""

    def read(self, record: Json) -> None:
        self.to = units_mask(record["to"])

    def work(self, s: StarCraft, side: int, source: int) -> None:
        fought_now(s).cloaked[side] |= self.to


class Mark(BattleOperation):
    """Something holds for the side in this skirmish."""

    bit: ClassVar[int] = 0

    def work(self, s: StarCraft, side: int, source: int) -> None:
        fought_now(s).marks[side] |= self.bit


class GrantDetector(Mark):
    """The side's units see cloaked ones (SC-22.3)."""

    bit: ClassVar[int] = DETECTS


class SufficientStrength(Mark):
    """The side's strength suffices, whatever the values are (SC-26.9)."""

    bit: ClassVar[int] = SURE


class NoSupport(BattleOperation):
    """The opponent's supporters add nothing (SC-26.21)."""

    def work(self, s: StarCraft, side: int, source: int) -> None:
        fought_now(s).marks[1 - side] |= UNSUPPORTED


class Freeze(BattleOperation):
    """The final attack of both sides is 0 (SC-26.10)."""

    def work(self, s: StarCraft, side: int, source: int) -> None:
        for one in SIDES:
            fought_now(s).marks[one] |= FROZEN


class UseMinor(BattleOperation):
    """The opponent's standard card does not fit its unit any more (SC-26.11)."""

    def work(self, s: StarCraft, side: int, source: int) -> None:
        fought_now(s).fits[1 - side] = False


# -- cancel (SC-22.5) ------------------------------------------------------------------------------


class CancelReinforcement(BattleOperation):
    """The opponent's reinforcement is discarded without effect."""

    def work(self, s: StarCraft, side: int, source: int) -> None:
        skirmish = fought_now(s)
        card = reinforcement_of(s, skirmish, 1 - side)
        if card != NONE:
            skirmish.cards[1 - side].remove(card)
            tell_cancel(s, side, card)


class CancelStandard(BattleOperation):
    """SC-22.6: the opponent's standard card is discarded, and another one takes its place."""

    def work(self, s: StarCraft, side: int, source: int) -> None:
        skirmish = fought_now(s)
        card = standard_of(s, skirmish, 1 - side)
        if card != NONE:
            skirmish.cards[1 - side].remove(card)
            tell_cancel(s, side, card)
            s.push(Replacing(s.battle.seats[1 - side], 1 - side, s.battle.now))


def tell_cancel(s: StarCraft, side: int, card: int) -> None:
    """A cancelled card goes to its owner's discard pile."""
    discard_card(s, s.battle.seats[1 - side], card)
    if s.log is not None:
        named = "@card:" + CARD_IDS[s.kinds[card]]
        s.log.add("cancelled", s.battle.seats[1 - side], "SC-22.5", {"card": named})


# -- the end of the destroy units step (SC-16.12) --------------------------------------------------


class OpponentDestroys(BattleOperation):
    """The opponent destroys units of his (SC-26.4, SC-26.6)."""

    def read(self, record: Json) -> None:
        wanted = record["opponent_destroys"]
        self.n: int = wanted["n"]
        self.sort: int = SPLASHES.get(wanted["type"], SPLASH_BOTH)
        self.in_skirmish: bool = wanted.get("scope", "battle") == "skirmish"
        self.cheapest = int(wanted.get("rule", "") == "lowest_total_cost")

    def work(self, s: StarCraft, side: int, source: int) -> None:
        place = s.battle.now if self.in_skirmish else NONE
        for _ in range(self.n):
            s.push(Suffering(1 - side, self.sort, place, self.cheapest))


class Dive(BattleOperation):
    """SC-26.7: the own front-line unit dies with the flyer that it meets."""

    def work(self, s: StarCraft, side: int, source: int) -> None:
        skirmish = fought_now(s)
        lose_in_skirmish(s, skirmish, side, skirmish.front[side], True, "SC-26.7")
        other = skirmish.front[1 - side]
        if other != NONE and FLYING[other]:
            lose_in_skirmish(s, skirmish, 1 - side, other, True, "SC-26.7")


# -- the start of a battle (SC-15.4) ---------------------------------------------------------------


class PayUnitOrWorker(BattleOperation):
    """Its player destroys one of his units in the battle, or a worker."""

    def work(self, s: StarCraft, side: int, source: int) -> None:
        s.push(PayToDraw(s.battle.seats[side], side))


class PayToDraw(Question):
    """SC-26.21: a unit of the battle or a worker is destroyed for the cards."""

    kind = "pay_to_draw"
    rule = "SC-26.21"
    otherwise = no.NOT_A_LOSS

    def __init__(self, who: int, side: int) -> None:
        super().__init__(who)
        self.side = side

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        units = types(s.battle.units[self.side], race_of(s, seat))
        return [*[LOSE.of(unit) for unit in units], LOSE_WORKER.of()]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        p = s.players[seat]
        if action == LOSE_WORKER.of():
            return OK if p.pool or p.unavailable else no.NO_WORKER_LEFT
        return super().why_not(s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is LOSE:
            destroy_unit(s, self.side, known.a, "SC-26.21")
            return
        p = s.players[seat]
        if p.unavailable:  # none that could still work this round
            p.unavailable -= 1
        else:
            p.pool -= 1
        p.workers += 1
        if s.log is not None:
            s.log.add("worker_lost", seat, "SC-26.21", {})


class DrawCombat(BattleOperation):
    """Its player draws Combat cards."""

    def read(self, record: Json) -> None:
        self.n: int = record["draw_combat"]

    def work(self, s: StarCraft, side: int, source: int) -> None:
        seat = s.battle.seats[side]
        drawn = draw(s, seat, self.n)
        if s.log is not None:
            s.log.add("draw", seat, "SC-26.21", {"n": drawn})


class OpponentFaceUp(BattleOperation):
    """The opponent lays his cards face up in this battle."""

    def work(self, s: StarCraft, side: int, source: int) -> None:
        s.battle.face_up[1 - side] = True


class OpponentFirst(OpponentFaceUp):
    """SC-15.5: the opponent lays his cards first and face up; the attacker does so anyway, and when
    both do, too."""

    def work(self, s: StarCraft, side: int, source: int) -> None:
        super().work(s, side, source)
        s.battle.defender_first = side == ATTACKER


IN_A_SKIRMISH: Final = {
    "gain_attack": Gain,
    "gain_health": Gain,
    "cloaking": GrantCloaking,
    "detector": GrantDetector,
    "automatic_sufficient_strength": SufficientStrength,
    "opponent_support_value": NoSupport,
    "set_final_attack": Freeze,
    "opponent_uses_minor": UseMinor,
}
IN_A_BATTLE: Final = {
    "opponent_destroys": OpponentDestroys,
    "pay_one_of": PayUnitOrWorker,
    "draw_combat": DrawCombat,
    "opponent_plays_face_up": OpponentFaceUp,
    "opponent_places_first_and_face_up": OpponentFirst,
}
VERBS: Final[dict[int, dict[str, type[BattleOperation]]]] = {
    COMPARE: IN_A_SKIRMISH,
    CANCEL: {"opponent_reinforcement": CancelReinforcement, "opponent_standard": CancelStandard},
    DESTROY_UNITS_BEGIN: {"gain_health": GainIfStrong},
    END_DESTROY_UNITS: {"opponent_destroys": OpponentDestroys, "destroy_own_front": Dive},
    START_OF_BATTLE: IN_A_BATTLE,
    IN_BATTLE: IN_A_BATTLE,
}
"""What each verb of the notation does at each time. What a grant gives and what a cancel hits are
verbs of their own."""
