"""Chances of a space combat: fought to its end by the rules, often."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.twilight_imperium import moves as m
from astrarium.games.twilight_imperium.cards.tables import NONE, SYSTEM_IDS
from astrarium.games.twilight_imperium.rules.combat_sides import SIDES
from astrarium.games.twilight_imperium.rules.units import SHIPS, in_space
from astrarium.games.twilight_imperium.state import TwilightImperium
from astrarium.kernel.events import Params
from astrarium.kernel.flow import apply, legal, to_act
from astrarium.kernel.odds import beside, estimated

Json = dict[str, Any]

TRIALS: Final = 100
PLAIN: Final = [m.SUGGESTED, m.DECLINE]
"""What is answered in a combat whenever it can be: hits fall as suggested, nothing is used."""


def odds(s: TwilightImperium, futures: list[TwilightImperium]) -> list[Json]:
    """The chance of each side of the space combat under way (TI-25) that only its ships are left,
    when nobody retreats nor uses a card any more; `futures` are the table as it may go on."""
    if s.over or s.combat.seats[0] == NONE:
        return []
    left = [fight(t) for t in futures]
    found: list[Json] = []
    for side in SIDES:
        seat = s.combat.seats[side]
        params: Params = {"system": "@system:" + SYSTEM_IDS[s.system], "target": f"@seat:{seat}"}
        wins = left.count(1 << side)
        entry = estimated("twilight_imperium.odds.combat", params, wins, len(left))
        found.append(beside(entry, []))
    return found


def fight(t: TwilightImperium) -> int:
    """Fight the combat to its end; the sides that have ships left then, as a mask."""
    seats, system = t.combat.seats[:], t.system
    while not t.over and t.combat.seats == seats:
        seat = to_act(t)
        apply(t, seat, plain_answer(legal(t, seat)))
    return sum(1 << side for side in SIDES if in_space(t, seats[side], system) & SHIPS)


def plain_answer(options: list[int]) -> int:
    """The first of the plain answers that may be given, else whatever comes first."""
    verbs = [m.SPACE.decode(action).verb for action in options]
    for plain in PLAIN:
        if plain in verbs:
            return options[verbs.index(plain)]
    return options[0]
