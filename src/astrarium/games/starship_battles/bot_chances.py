"""Who stands better in Starship Battles: what a search judges a position by.

A position is judged when everybody has moved and nobody has fired yet. What each side has, what
its volley will take, and how open its ships stand: each counts as it decided games (bot.toml).
"""

from __future__ import annotations

import math
from typing import Final

from astrarium.games.starship_battles.bot_field import Field
from astrarium.games.starship_battles.cards import NONE
from astrarium.games.starship_battles.grid import distance
from astrarium.games.starship_battles.state import FIRED, RESERVE, Battle, card, owner, ships_of
from astrarium.games.starship_battles.worth import (
    HIGHEST,
    MEAN_DEFENSE,
    NUMBERS,
    SHELF,
    Values,
    firepower,
    loss_each,
    sides_from,
    swept,
    taken,
    within_range,
    worth_now,
)

IN_RESERVE: Final[int] = NUMBERS["worth"]["reserve"]
SLOPE: Final[float] = NUMBERS["chances"]["slope"]
VOLLEY: Final[int] = NUMBERS["chances"]["volley"]
DOGFIGHT: Final[int] = NUMBERS["chances"]["dogfight"]
SWEEP: Final[int] = NUMBERS["chances"]["sweep"]
SHOWN: Final[int] = NUMBERS["chances"]["shown"]
WINGS: Final[int] = NUMBERS["chances"]["wings"]


def standing(s: Battle, v: Values, seat: int) -> int:
    """What the ships of a seat are worth together."""
    total = 0
    waiting = 0
    carriers = 0
    for ship in ships_of(s, seat):
        if s.square[ship] >= 0:
            total += worth_now(s, v, ship)
            carriers += s.data.launch[card(s, ship)]
        elif s.square[ship] == RESERVE:
            waiting += worth_now(s, v, ship)
    if waiting and carriers:
        total += waiting * IN_RESERVE // 100
    return total


def volley(s: Battle, v: Values, seat: int) -> int:
    """What the attacks that a seat has left this round promise, on the average."""
    enemies = [ship for ship in ships_of(s, 1 - seat) if s.square[ship] >= 0]
    damage = [1000 * taken(s, ship) for ship in enemies]
    each = [loss_each(s, v, ship) for ship in enemies]
    total = 0
    for ship in ships_of(s, seat):
        if s.square[ship] < 0 or s.flags[ship] & FIRED:
            continue
        best = 0
        chosen = -1
        blow = 0
        for at, target in enumerate(enemies):
            if damage[at] >= 1000 * v.hull[s.kind[target]]:
                continue
            away = distance(s.square[ship], s.square[target])
            if not within_range(s, v, ship, target, away):
                continue
            fire = firepower(s, v, ship, target, sides_from(s, target, s.square[ship]))
            if fire * each[at] > best:
                best = fire * each[at]
                chosen = at
                blow = fire
        if chosen >= 0:
            damage[chosen] += blow
            fighters = s.data.klass[s.kind[ship]] + s.data.klass[s.kind[enemies[chosen]]] == 8
            total += best // 1000 * (DOGFIGHT if fighters else VOLLEY)
        total += sweeping(s, v, ship, seat) * SWEEP
    return total // 100


def sweeping(s: Battle, v: Values, ship: int, seat: int) -> int:
    """What point defense takes from the fighters around a ship (SB-5.14)."""
    defense = s.data.point_defense[card(s, ship)]
    if defense == NONE:
        return 0
    total = 0
    for square in s.setup.grid.near[s.square[ship]]:
        other = s.cells[square]
        if other >= 0 and s.data.klass[s.kind[other]] == 4 and owner(s, other) != seat:
            total += swept(s, v, defense, other)
    return total


def posture(s: Battle, v: Values, seat: int) -> int:
    """What lasts beyond this round: fighters on the grid, and the sides that ships show."""
    field = Field(s, v, seat)
    shown = 0
    wings = 0
    for ship in ships_of(s, seat):
        square = s.square[ship]
        if square < 0:
            continue
        if s.data.klass[s.kind[ship]] == 4:
            wings += v.fire[3 * card(s, ship) * HIGHEST + MEAN_DEFENSE]
        else:
            shown += field.exposures(ship, square)[s.facing[ship]]
    return (wings * WINGS - shown * SHOWN) // 100


def prospects(s: Battle, v: Values, seat: int) -> int:
    """All that speaks for a seat."""
    return standing(s, v, seat) + volley(s, v, seat) + posture(s, v, seat)


def chances(s: Battle) -> list[float]:
    """Each seat's chance to win (Advice.evaluate). A lead counts for more when less is left."""
    v = SHELF.of(s)
    whole = 1.0
    for kind in s.kind:
        whole += 100.0 * s.data.cost[kind]
    left = max(0.02 * whole, float(standing(s, v, 0) + standing(s, v, 1)))
    gap = float(prospects(s, v, 0) - prospects(s, v, 1)) / math.sqrt(whole * left)
    first = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, SLOPE * gap))))
    return [first, 1.0 - first]
