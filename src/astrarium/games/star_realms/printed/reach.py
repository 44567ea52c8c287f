"""Who reaches whom: SR-20.4 neighbours, SR-20.8 to SR-25 whom a format lets a seat attack."""

from __future__ import annotations

from typing import NewType

from .formats import ADMIRAL, EMPEROR, HUNTER, HYDRA, THE_EMPEROR, Setup

Target = NewType("Target", int)
"""A seat that something is aimed at, by a seat that acts."""


class Reach:
    """Whom each living seat may attack, make discard, and whose bases it may hit (SR-20.8); and
    the next living seat in turn order of each seat (SR-20.4).

    Made anew when somebody falls, never changed, so that clones share it.
    """

    def __init__(
        self,
        prey: list[list[Target]],
        victims: list[list[Target]],
        bases: list[list[Target]],
        left: list[int],
    ) -> None:
        self.prey = prey
        self.victims = victims
        self.bases = bases
        self.left = left


def look_around(setup: Setup, alive: list[bool]) -> Reach:
    """The reach of every seat among the living, made anew at each defeat (SR-22.3, SR-24.4).

    Whom a seat can make discard is whom it may attack (SR-22.5, SR-25.10), but each player of
    the other team in a Hydra (SR-23.8).
    """
    reach = Reach([], [], [], [next_living(alive, seat, 1) for seat in range(setup.seats)])
    for seat in range(setup.seats):
        targets = [Target(o) for o in reachable(setup, alive, seat)] if alive[seat] else []
        prey = bases = targets
        if setup.format == HYDRA:
            prey = targets[:1]  # SR-23.2: a team has one score; its first living seat stands for it
        elif setup.format == HUNTER and alive[seat]:
            bases = [Target(other) for other in neighbours(alive, seat)]
        reach.prey.append(prey)
        reach.victims.append(targets)
        reach.bases.append(bases)
    return reach


def reachable(setup: Setup, alive: list[bool], seat: int) -> list[int]:
    """The living opponents that the format lets a living seat attack or target."""
    team = setup.team
    enemies = [o for o in range(setup.seats) if alive[o] and team[o] != team[seat]]
    if setup.format == HUNTER:
        return [next_living(alive, seat, 1)] if enemies else []  # SR-22.2
    if setup.format == EMPEROR and setup.role[seat] == ADMIRAL:
        facing = setup.seats - 1 - seat  # SR-24.2: 1-6, 2-5, 3-4
        if alive[facing]:
            return [facing]  # SR-24.4
        return [other for other in enemies if setup.role[other] == THE_EMPEROR]
    return enemies  # SR-21.2, SR-24.5, SR-25.7


def next_living(alive: list[bool], seat: int, way: int) -> int:
    """The next living seat in turn order, the previous one for `way` -1 (SR-20.4)."""
    other = (seat + way) % len(alive)
    while not alive[other] and other != seat:
        other = (other + way) % len(alive)
    return other


def neighbours(alive: list[bool], seat: int) -> list[int]:
    """Left and right neighbour among the living, once when they are the same (SR-22.4)."""
    left, right = next_living(alive, seat, 1), next_living(alive, seat, -1)
    if left == seat:
        return []
    return [left] if left == right else [left, right]
