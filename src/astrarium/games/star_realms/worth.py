"""What cards and positions are worth to the bots, in thousandths of the log-odds of winning."""

from __future__ import annotations

import math
import tomllib
from typing import Any, Final

from astrarium.games.star_realms.cards import BASE, DEFENSE, FOLDER, IDS
from astrarium.games.star_realms.state import BOSS, EMPEROR, HYDRA, RAID, THE_EMPEROR, Realms


def read_table() -> dict[str, Any]:
    """The bots' figures, data/bot.toml."""
    with (FOLDER / "data" / "bot.toml").open("rb") as file:
        return tomllib.load(file)


TABLE: Final = read_table()
YOUNG: Final[list[int]] = [TABLE["worth"][id][0] for id in IDS]
OLD: Final[list[int]] = [TABLE["worth"][id][1] for id in IDS]
AUTHORITY_POINT: Final = 60
BASE_POINT: Final = 60
TEMPO: Final = 150


def age(s: Realms) -> int:
    """How far the game is, from 0 to 100, by rounds played."""
    rounds = s.turn * 100 // (20 * len(s.authority))
    return min(100, rounds)


def worth(kind: int, age: int) -> int:
    """A card of this kind in a deck."""
    return YOUNG[kind] + (OLD[kind] - YOUNG[kind]) * age // 100


def strength(s: Realms, seat: int, age: int) -> int:
    """What a seat's cards are worth, wherever they lie."""
    p = s.players[seat]
    kinds = s.kinds
    total = 0
    for zone in (p.deck, p.hand, p.discard):
        for card in zone:
            kind = kinds[card]
            total += YOUNG[kind] * (100 - age) + OLD[kind] * age
    total //= 100
    for card in p.play:
        kind = kinds[card]
        total += worth(kind, age)
        if BASE[kind]:
            total += BASE_POINT * DEFENSE[kind]
    if s.active >> seat & 1:
        total += TEMPO
    return total


def standing(s: Realms) -> list[int]:
    """Each seat's authority and cards in one number."""
    now = age(s)
    found: list[int] = []
    for seat, p in enumerate(s.players):
        if p.alive:
            found.append(
                strength(s, seat, now) + AUTHORITY_POINT * s.authority[s.setup.score[seat]]
            )
        else:
            found.append(0)
    return found


def chances(s: Realms) -> list[float]:
    """Each seat's chance to win (Advice.evaluate)."""
    each = standing(s)
    setup = s.setup
    n = setup.seats
    if n == 2:
        first = 1.0 / (1.0 + math.exp((each[1] - each[0]) / 1000.0))
        return [first, 1.0 - first]
    if setup.format == HYDRA or setup.format == EMPEROR or setup.format == RAID:
        return by_sides(s, each)
    return by_seats(s, each)


def by_seats(s: Realms, each: list[int]) -> list[float]:
    """Chances where everybody plays alone: a softmax over the living."""
    top = max(each)
    weights: list[float] = []
    total = 0.0
    for seat, p in enumerate(s.players):
        weight = math.exp((each[seat] - top) / 1000.0) if p.alive else 0.0
        weights.append(weight)
        total += weight
    return [weight / total for weight in weights]


def by_sides(s: Realms, each: list[int]) -> list[float]:
    """Chances of two sides: the sums of their members, those with a fatal score twice."""
    setup = s.setup
    sides = [0, 0]
    for seat, standing in enumerate(each):
        fatal = setup.role[seat] == THE_EMPEROR or setup.role[seat] == BOSS
        sides[setup.team[seat]] += 2 * standing if fatal else standing
    gap = (sides[1] - sides[0]) / 1500.0
    gap = max(-30.0, min(30.0, gap))
    first = 1.0 / (1.0 + math.exp(gap))
    return [first if setup.team[seat] == 0 else 1.0 - first for seat in range(setup.seats)]
