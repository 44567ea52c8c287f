"""Who may attack whom: SR-6.4 outposts, SR-16 targets, SR-20 to SR-25 formats."""

from __future__ import annotations

from astrarium.games.star_realms import refusals as no
from astrarium.games.star_realms.cards import BASE, OUTPOST
from astrarium.games.star_realms.state import (
    ADMIRAL,
    BOSS,
    EMPEROR,
    HUNTER,
    HYDRA,
    RAID,
    THE_EMPEROR,
    Reach,
    Realms,
)
from astrarium.kernel.flow import OK


def look_around(s: Realms) -> Reach:
    """The reach of every seat among the living, made anew at each defeat (SR-22.3, SR-24.4).

    Whom a seat can make discard is whom it may attack (SR-22.5, SR-25.10), but each player of
    the other team in a Hydra (SR-23.8).
    """
    prey: list[list[int]] = []
    victims: list[list[int]] = []
    bases: list[list[int]] = []
    for seat in range(s.setup.seats):
        if not s.players[seat].alive:
            prey.append([])
            victims.append([])
            bases.append([])
            continue
        targets = reachable(s, seat)
        victims.append(targets)
        if s.setup.format == HYDRA:
            # SR-23.2: a team has one score; its first living seat stands for it
            prey.append(targets[:1])
            bases.append(targets)
        elif s.setup.format == HUNTER:
            prey.append(targets)
            bases.append(neighbours(s, seat))
        else:
            prey.append(targets)
            bases.append(targets)
    return Reach(prey, victims, bases)


def reachable(s: Realms, seat: int) -> list[int]:
    """The living opponents that the format lets a seat attack or target."""
    setup = s.setup
    enemies = [
        other
        for other in range(setup.seats)
        if s.players[other].alive and setup.team[other] != setup.team[seat]
    ]
    if setup.format == HUNTER:
        return [left_of(s, seat)] if enemies else []  # SR-22.2
    if setup.format == EMPEROR and setup.role[seat] == ADMIRAL:
        facing = setup.seats - 1 - seat  # SR-24.2: 1-6, 2-5, 3-4
        if s.players[facing].alive:
            return [facing]  # SR-24.4
        return [other for other in enemies if setup.role[other] == THE_EMPEROR]
    return enemies  # SR-21.2, SR-24.5, SR-25.7


def left_of(s: Realms, seat: int) -> int:
    """The next living seat in turn order (SR-20.4)."""
    n = s.setup.seats
    other = (seat + 1) % n
    while not s.players[other].alive and other != seat:
        other = (other + 1) % n
    return other


def right_of(s: Realms, seat: int) -> int:
    """The previous living seat in turn order (SR-20.4)."""
    n = s.setup.seats
    other = (seat - 1) % n
    while not s.players[other].alive and other != seat:
        other = (other - 1) % n
    return other


def neighbours(s: Realms, seat: int) -> list[int]:
    """Left and right neighbour among the living, once when they are the same (SR-22.4)."""
    left, right = left_of(s, seat), right_of(s, seat)
    if left == seat:
        return []
    return [left] if left == right else [left, right]


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


def out_of_reach(s: Realms, seat: int, other: int, among: list[int]) -> int:
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


def may_attack(s: Realms, seat: int, other: int) -> int:
    """Whether a seat may spend combat on another's authority (SR-12.3, SR-12.4)."""
    code = out_of_reach(s, seat, other, s.reach.prey[seat])
    if code != OK:
        return code
    if shielded(s, other):
        return shield_rule(s)
    if s.players[seat].combat < 1:
        return no.NO_COMBAT
    return OK


def may_hit_base(s: Realms, seat: int, owner: int, slot: int) -> int:
    """Whether a base of an opponent may be attacked or targeted, whatever it costs (SR-6.4)."""
    code = out_of_reach(s, seat, owner, s.reach.bases[seat])
    if code != OK:
        return code
    p = s.players[owner]
    if slot >= len(p.play):
        return no.NO_CARD_THERE
    kind = s.kinds[p.play[slot]]
    if not BASE[kind]:
        return no.NOT_A_BASE
    # SR-6.5: outposts don't shield each other; SR-6.6: asked anew at each attack
    if not OUTPOST[kind] and shielded(s, owner):
        return shield_rule(s)
    return OK


def may_destroy(s: Realms, seat: int, owner: int, slot: int) -> int:
    """Whether "destroy target base" may pick this base (SR-16.3)."""
    if owner != seat:
        return may_hit_base(s, seat, owner, slot)
    if not s.setup.own_bases:
        return no.OWN_BASES_OFF
    p = s.players[owner]
    if slot >= len(p.play):
        return no.NO_CARD_THERE
    return OK if BASE[s.kinds[p.play[slot]]] else no.NOT_A_BASE


def keeps_damage(s: Realms, owner: int) -> bool:
    """Whether damage on this seat's bases lasts (SR-25.6)."""
    return s.setup.format == RAID and s.setup.role[owner] == BOSS
