"""Raids (rulebook chapter "Raids" of the complete game; AR-12)."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals as no
from astrarium.games.ares.cards.tables import ARMOR, INFANTRY, WARRIOR
from astrarium.games.ares.rules.construction import give_bonus
from astrarium.games.ares.rules.effects import side_of, side_seats, speaker
from astrarium.games.ares.rules.forces import alive, note
from astrarium.games.ares.rules.losses import DESTROY
from astrarium.games.ares.rules.rounds import ROUNDS
from astrarium.games.ares.rules.sides import SideDecision
from astrarium.games.ares.state import ATTACKER_WON, DEFENDER_WON, UNDECIDED, Ares
from astrarium.kernel.flow import OK, Procedure, SealedDecision

SCORE_CARD: Final = 0
RESOURCES: Final = 1
BUILDING: Final = 2


class Raid(Procedure[Ares]):
    """AR-12.2 to AR-12.8: a Force a side, three rounds, two rewards; no conquest (AR-12.4)."""

    def steps(self) -> int:
        return 4

    def step(self, s: Ares, n: int) -> None:
        b = s.battle
        if n == 0:
            if RAIDERS.asked(s):
                s.push(RAIDERS)
        elif n == 1:
            settle_forces(s)
            if b.result == UNDECIDED:
                s.push(ROUNDS)
        elif n == 2:
            won = b.result == ATTACKER_WON
            if s.log is not None:
                kind = "raid_won" if won else "raid_lost"
                s.log.add(kind, b.attacker, "AR-12.5", {})
            if not won:
                s.at[-1] = 4
        else:
            if rewards_left(s):
                s.at[-1] = 3
                s.push(REWARD)


def may_raid(s: Ares, f: int) -> bool:
    """AR-12.2: infantry or armor without Base Defense attacks; these and any Base Defense
    defend. The Queen does not come along (AR-X.8)."""
    b = s.battle
    if b.f_plan[f] == WARRIOR or not b.f_units[f]:
        return False
    ground = b.f_type[f] in (INFANTRY, ARMOR)
    if b.f_side[f] == 0:
        return ground and not b.f_bound[f]
    return ground or b.f_bound[f] == 1


def raiders(s: Ares, side: int) -> list[int]:
    """The Forces from which a side chooses."""
    return [f for f in range(len(s.battle.f_seat)) if s.battle.f_side[f] == side and may_raid(s, f)]


class ChooseRaiders(SealedDecision[Ares]):
    """AR-12.2, AR-D13: both sides choose in secret and show together."""

    def asked(self, s: Ares) -> int:
        if not raiders(s, 0):  # AR-12.8
            return 0
        mask = 1 << speaker(s, 0)
        if raiders(s, 1):
            mask |= 1 << speaker(s, 1)
        return mask

    def legal(self, s: Ares, seat: int) -> list[int]:
        b = s.battle
        side = side_of(s, seat)
        found = [m.RAID_FORCE + b.f_seat[f] * m.PLACES + b.f_place[f] for f in raiders(s, side)]
        if side == 1:
            found.append(m.NO_FORCE)
        return found

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if action == m.NO_FORCE:
            return OK if side_of(s, seat) == 1 else no.NO_RAID_FORCE
        if not m.RAID_FORCE <= action < m.NO_FORCE:
            return no.NOT_NOW
        return OK if action in self.legal(s, seat) else no.NO_RAID_FORCE

    def reveal(self, s: Ares, answers: list[int]) -> None:
        b = s.battle
        chosen: list[int] = []
        for answer in answers:
            if answer >= 0 and answer != m.NO_FORCE:
                seat, place = divmod(answer - m.RAID_FORCE, m.PLACES)
                for f in range(len(b.f_seat)):
                    same = b.f_seat[f] == seat and b.f_place[f] == place
                    if same and b.f_plan[f] != WARRIOR:
                        chosen.append(f)
        for f in range(len(b.f_seat)):
            b.f_in[f] = 1 if f in chosen else 0


def settle_forces(s: Ares) -> None:
    """AR-12.3: the two Forces face each other; a side without one loses (AR-12.8)."""
    b = s.battle
    if not raiders(s, 0):
        b.result = DEFENDER_WON
        return
    if not raiders(s, 1):
        for f in range(len(b.f_seat)):
            b.f_in[f] = 0
    if not alive(b, 1):
        b.result = ATTACKER_WON
        return
    b.columns = 1
    for f in range(len(b.f_seat)):
        if b.f_in[f]:
            b.f_column[f] = 0
            b.f_row[f] = 0
            if s.log is not None:
                note(s, "raids", f, "AR-12.2", b.f_side[f])


def rewards_taken(s: Ares) -> int:
    """How many rewards the Attacker has taken."""
    return sum(s.battle.rewards >> kind & 1 for kind in (SCORE_CARD, RESOURCES, BUILDING))


def rewards_left(s: Ares) -> bool:
    """AR-12.5: two different ones; what is not possible is lost."""
    if rewards_taken(s) >= s.data.raid_rewards:
        return False
    return any(may_take(s, kind) == OK for kind in (SCORE_CARD, RESOURCES, BUILDING))


def may_take(s: Ares, kind: int) -> int:
    """Whether a reward can still be taken."""
    if s.battle.rewards >> kind & 1:
        return no.REWARD_TAKEN
    if kind == SCORE_CARD:
        possible = any(s.players[seat].score for seat in side_seats(s, 1))
    elif kind == RESOURCES:
        possible = bool(s.players[s.battle.attacker].discard)
    else:
        possible = bool(DESTROY.legal(s, speaker(s, 0)))
    return OK if possible else no.REWARD_IMPOSSIBLE


class ChooseReward(SideDecision):
    """AR-12.5, AR-D12: one of the rewards on the card."""

    def asked_side(self, s: Ares) -> int:
        return 0

    def legal(self, s: Ares, seat: int) -> list[int]:
        return [m.TAKE + kind for kind in range(3) if may_take(s, kind) == OK]

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        if not m.TAKE <= action < m.END_OF_SPACE:
            return no.NOT_NOW
        return may_take(s, action - m.TAKE)

    def choose(self, s: Ares, seat: int, action: int) -> None:
        b = s.battle
        kind = action - m.TAKE
        b.rewards |= 1 << kind
        if s.log is not None:
            s.log.add("reward", seat, "AR-12.5", {"kind": m.REWARD.words[kind]})
        if kind == SCORE_CARD:
            for loser in side_seats(s, 1):
                if s.players[loser].score:
                    s.players[seat].score.append(s.players[loser].score.pop())
                    break
        elif kind == RESOURCES:
            give_bonus(s, s.battle.cards[0] // 50, s.data.raid_resources)  # AR-14.9
        else:
            s.push(DESTROY)


RAID: Final = Raid()
RAIDERS: Final = ChooseRaiders()
REWARD: Final = ChooseReward()
