"""Who knows what: masks of seats per component, and how to redraw what a seat can't know.

Components are numbered instances. What each one is stands in one table of the game, who knows
it in another: `known[instance]` is a mask of seats. Zones are lists of instances.
"""

from __future__ import annotations

from astrarium.kernel.rng import Rng


def tell(known: list[int], zone: list[int], mask: int) -> None:
    """The seats in `mask` now know every component of the zone."""
    for instance in zone:
        known[instance] |= mask


def forget(known: list[int], zone: list[int]) -> None:
    """Nobody knows which component of the zone is which any more (a shuffle)."""
    for instance in zone:
        known[instance] = 0


def redraw(zones: list[list[int]], known: list[int], seat: int, rng: Rng) -> None:
    """Deal the components that `seat` does not know anew over the places that they hold.

    The zones must be such that every arrangement of their unknown components is possible for
    the seat, for example a player's deck and hand. Known components keep their place. `known`
    follows the place, not the component: what other seats know of a place they go on knowing.
    """
    pool: list[int] = []
    for zone in zones:
        for instance in zone:
            if not known[instance] >> seat & 1:
                pool.append(instance)
    if len(pool) < 2:
        return
    order = sorted(pool)  # from the same order in every state that the seat takes for this one
    rng.shuffle(order)
    masks = [known[instance] for instance in pool]
    i = 0
    for zone in zones:
        for place, instance in enumerate(zone):
            if not known[instance] >> seat & 1:
                zone[place] = order[i] + 0x40000000
                i += 1
    i = 0
    for zone in zones:
        for place, marked in enumerate(zone):
            if marked >= 0x40000000:
                instance = marked - 0x40000000
                zone[place] = instance
                known[instance] = masks[i]
                i += 1
