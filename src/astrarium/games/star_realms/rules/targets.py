"""What may be hit: SR-6.4 outposts, SR-12 attacks, SR-16 targets of abilities."""

from __future__ import annotations

from astrarium.kernel.actions import Verb
from astrarium.kernel.flow import OK

from .. import refusals as no
from ..printed.formats import BOSS, EMPEROR, HUNTER, HYDRA, RAID
from ..printed.reach import Target
from ..printed.tables import BASE, OUTPOST
from ..state import Realms, Slot


def shielded(s: Realms, owner: int) -> bool:
    """Whether an outpost stands before a seat and its other bases (SR-6.4, SR-20.2, SR-23.6).

    Everywhere but in a Hydra it shields its owner only, Admirals and Emperors too (SR-24.6).
    """
    if s.setup.format != HYDRA:
        return s.players[owner].outposts > 0
    team = s.setup.team[owner]
    for seat, p in enumerate(s.players):
        if s.setup.team[seat] == team and p.outposts > 0:
            return True
    return False


def shield_rule(s: Realms) -> int:
    """The refusal that a shield gives in this format."""
    return no.TEAM_SHIELDED if s.setup.format == HYDRA else no.SHIELDED


def out_of_reach(s: Realms, seat: int, other: Target, among: list[Target]) -> int:
    """`OK` when `other` is among those whom `seat` may hit, else why not."""
    if other in among:
        return OK
    setup = s.setup
    if not 0 <= other < setup.seats:
        return no.NO_SUCH_SEAT
    if other == seat:
        return no.ONESELF
    if not s.players[other].alive:
        return no.DEFEATED
    if setup.team[other] == setup.team[seat]:
        return no.TEAMMATE
    if setup.format == HUNTER:
        return no.NOT_THE_PREY
    if setup.format == EMPEROR:
        return no.NOT_FACING
    if setup.format == HYDRA:
        return no.TEAM_SCORE
    return no.OUT_OF_REACH


def may_attack(s: Realms, seat: int, other: Target) -> int:
    """Whether a seat may spend combat on another's authority (SR-12.3, SR-12.4)."""
    code = out_of_reach(s, seat, other, s.reach.prey[seat])
    if code != OK:
        return code
    if shielded(s, other):
        return shield_rule(s)
    if s.players[seat].combat < 1:
        return no.NO_COMBAT
    return OK


def may_hit_base(s: Realms, seat: int, owner: Target, slot: Slot) -> int:
    """Whether a base of an opponent may be attacked or targeted, whatever it costs (SR-6.4)."""
    code = out_of_reach(s, seat, owner, s.reach.bases[seat]) or base_at(s, owner, slot)
    if code != OK:
        return code
    # SR-6.5: outposts don't shield each other; SR-6.6: asked anew at each attack
    if not OUTPOST[s.kinds[s.players[owner].play[slot]]] and shielded(s, owner):
        return shield_rule(s)
    return OK


def may_destroy(s: Realms, seat: int, owner: Target, slot: Slot) -> int:
    """Whether "destroy target base" may pick this base (SR-16.3)."""
    if owner != seat:
        return may_hit_base(s, seat, owner, slot)
    if not s.setup.own_bases:
        return no.OWN_BASES_OFF
    return base_at(s, owner, slot)


def keeps_damage(s: Realms, owner: int) -> bool:
    """Whether damage on this seat's bases lasts (SR-25.6)."""
    return s.setup.format == RAID and s.setup.role[owner] == BOSS


def base_at(s: Realms, owner: int, slot: Slot) -> int:
    """`OK` when a base lies in a slot of a play area, else why not."""
    p = s.players[owner]
    if slot >= len(p.play):
        return no.NO_CARD_THERE
    return OK if BASE[s.kinds[p.play[slot]]] else no.NOT_A_BASE


def bases_of(s: Realms, owner: int, verb: Verb) -> list[int]:
    """The actions of a verb on the bases of a seat."""
    play = s.players[owner].play
    return [verb.of(owner, slot) for slot, card in enumerate(play) if BASE[s.kinds[card]]]
