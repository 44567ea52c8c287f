"""Raids (rulebook chapter "Raids" of the complete game; AR-12)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.flow import OK
from astrarium.kernel.sealed import SealedDecision
from astrarium.kernel.steps import Step, Steps, Stepwise

from ... import moves as m
from ... import refusals as no
from ...printed.tables import ARMOR, INFANTRY, WARRIOR, is_unit
from ...state import (
    ATTACKER_WON,
    ATTACKERS,
    DEFENDER_WON,
    DEFENDERS,
    HOLE,
    UNDECIDED,
    Ares,
    BattleSide,
    Column,
    Force,
    ForceNumber,
    SiteNumber,
)
from ..base import is_empty
from ..construction import give_bonus
from ..effects import side_of, side_seats, speaker
from ..question import SideQuestion
from .forces import alive, note
from .losses import DESTROY
from .rounds import ROUNDS

SCORE_CARD: Final = 0
RESOURCES: Final = 1
BUILDING: Final = 2


class Raid(Stepwise[Ares]):
    """AR-12.2 to AR-12.8: a Force a side, three rounds, two rewards; no conquest (AR-12.4)."""

    def table(self) -> Steps[Any, Ares]:
        return RAID_STEPS

    def choose_forces(self, s: Ares) -> None:
        if RAIDERS.asked(s):
            s.push(RAIDERS)

    def fight(self, s: Ares) -> None:
        settle_forces(s)
        if s.battle.result == UNDECIDED:
            s.push(ROUNDS)

    def tell_outcome(self, s: Ares) -> None:
        """A raid that fails has no reward."""
        won = s.battle.result == ATTACKER_WON
        if s.log is not None:
            s.log.add("raid_won" if won else "raid_lost", s.battle.attacker, "AR-12.5", {})
        if not won:
            s.pop()

    def reward(self, s: Ares) -> None:
        if rewards_left(s):
            s.jump("reward")
            s.push(REWARD)


RAID_STEPS: Final[Steps[Raid, Ares]] = Steps(
    [
        Step("choose Forces", Raid.choose_forces),
        Step("fight", Raid.fight),
        Step("outcome", Raid.tell_outcome),
        Step("reward", Raid.reward),
    ]
)


def may_raid(force: Force) -> bool:
    """AR-12.2: infantry or armor without Base Defense attacks; these and any Base Defense
    defend. The Queen does not come along (AR-X.8)."""
    if force.plan == WARRIOR or not force.units:
        return False
    ground = force.type in (INFANTRY, ARMOR)
    if force.side == 0:
        return ground and not force.base_defense
    return ground or force.base_defense == 1


def raiders(s: Ares, side: BattleSide) -> list[Force]:
    """The Forces from which a side chooses."""
    return [force for force in s.battle.forces if force.side == side and may_raid(force)]


class ChooseRaiders(SealedDecision[Ares]):
    """AR-12.2, AR-D13: both sides choose in secret and show together."""

    kind = "raid_force"
    rule = "AR-12.2"

    def asked(self, s: Ares) -> int:
        if not raiders(s, ATTACKERS):  # AR-12.8
            return 0
        mask = 1 << speaker(s, ATTACKERS)
        if raiders(s, DEFENDERS):
            mask |= 1 << speaker(s, DEFENDERS)
        return mask

    def candidates(self, s: Ares, seat: int) -> list[int]:
        p = s.players[seat]
        with_units = [
            m.RAID_FORCE.of(seat, place)
            for place, plan in enumerate(p.plan)
            if plan != HOLE and is_unit(plan) and not is_empty(p, SiteNumber(place))
        ]
        return m.also(self.legal(s, seat), with_units)

    def legal(self, s: Ares, seat: int) -> list[int]:
        side = side_of(s, seat)
        found = [m.RAID_FORCE.of(force.seat, force.place) for force in raiders(s, side)]
        if side == 1:
            found.append(m.NO_FORCE)
        return found

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if action == m.NO_FORCE:
            return OK if side_of(s, seat) == 1 else no.NO_RAID_FORCE
        if m.SPACE.decode(action).verb is not m.RAID_FORCE:
            return no.NOT_NOW
        return OK if action in self.legal(s, seat) else no.NO_RAID_FORCE

    def reveal(self, s: Ares, answers: list[int]) -> None:
        for force in s.battle.forces:
            force.here = 0
        for answer in answers:
            if answer >= 0 and answer != m.NO_FORCE:
                known = m.SPACE.decode(answer)
                for force in s.battle.forces:
                    same = force.seat == known.a and force.place == known.b
                    if same and force.plan != WARRIOR:
                        force.here = 1


def settle_forces(s: Ares) -> None:
    """AR-12.3: the two Forces face each other; a side without one loses (AR-12.8)."""
    b = s.battle
    if not raiders(s, ATTACKERS):
        b.result = DEFENDER_WON
        return
    if not raiders(s, DEFENDERS):
        for force in b.forces:
            force.here = 0
    if not alive(b, DEFENDERS):
        b.result = ATTACKER_WON
        return
    b.columns = 1
    for f, force in enumerate(b.forces):
        if force.here:
            force.column = Column(0)
            force.row = 0
            if s.log is not None:
                note(s, "raids", ForceNumber(f), "AR-12.2", force.side)


def rewards_left(s: Ares) -> bool:
    """AR-12.5: two different ones; what is not possible is lost."""
    if s.battle.rewards.bit_count() >= s.data.raid_rewards:
        return False
    return any(may_take(s, kind) == OK for kind in (SCORE_CARD, RESOURCES, BUILDING))


def may_take(s: Ares, kind: int) -> int:
    """Whether a reward can still be taken."""
    if s.battle.rewards >> kind & 1:
        return no.REWARD_TAKEN
    if kind == SCORE_CARD:
        possible = any(s.players[seat].score for seat in side_seats(s, DEFENDERS))
    elif kind == RESOURCES:
        possible = bool(s.players[s.battle.attacker].discard)
    else:
        possible = bool(DESTROY.legal(s, speaker(s, ATTACKERS)))
    return OK if possible else no.REWARD_IMPOSSIBLE


class ChooseReward(SideQuestion):
    """AR-12.5, AR-D12: one of the rewards on the card."""

    kind = "reward"
    rule = "AR-12.5"

    def answers(self) -> Answers[Any, Ares]:
        return REWARDS

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return m.TAKE.every()

    def take(self, s: Ares, seat: int, known: Action) -> None:
        """A score card, Bonus Resources for the card's player (AR-14.9), or an Empty Building."""
        b = s.battle
        b.rewards |= 1 << known.a
        if s.log is not None:
            s.log.add("reward", seat, "AR-12.5", {"kind": m.REWARD.words[known.a]})
        if known.a == RESOURCES:
            give_bonus(s, s.setup.owner[b.cards[0]], s.data.raid_resources)
            return
        if known.a == BUILDING:
            s.push(DESTROY)
            return
        for loser in side_seats(s, DEFENDERS):
            if s.players[loser].score:
                s.players[seat].score.append(s.players[loser].score.pop())
                return


REWARDS: Final[Answers[ChooseReward, Ares]] = Answers(
    m.SPACE,
    [Answer(m.TAKE, lambda top, s, seat, known: may_take(s, known.a), ChooseReward.take)],
    offers=[m.TAKE],
)
RAID: Final = Raid()
RAIDERS: Final = ChooseRaiders()
REWARD: Final = ChooseReward()
