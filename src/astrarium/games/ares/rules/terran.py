"""The Terrans: Workers and their spaces, the Tactical Nuke (AR-T.2, AR-T.3, AR-T.9)."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.abilities import Ability
from astrarium.kernel.actions import Action
from astrarium.kernel.flow import OK

from .. import refusals as no
from ..printed.effect import AREA_HIT
from ..printed.tables import WORKERS, CardKind
from ..state import ATTACKERS, NO_KIND, NONE, Ares
from .base import idle_tokens
from .effects import attack_effects, round_number, side_seats

REROLL_JOB = 0


def may_work(top: Any, s: Ares, seat: int, known: Action) -> int:
    """AR-T.3: a Worker without a space."""
    return OK if idle_tokens(s.players[seat], WORKERS) > 0 else no.NO_TOKEN


def work(top: Any, s: Ares, seat: int, known: Action) -> None:
    """A Worker goes to its space: two rerolls, or power."""
    p = s.players[seat]
    p.jobs += 1
    if known.a == REROLL_JOB:
        p.rerolls += s.data.worker_rerolls
    else:
        p.pool += s.data.worker_power


def missile(s: Ares, seat: int) -> int:
    """The paid area hit of the seat's own Attack card in this Battle, NONE when it has none."""
    for number in attack_effects(s, seat):
        if s.data.effects[number].verb == AREA_HIT:
            return number
    return NONE


def may_fuel(s: Ares, seat: int) -> int:
    """Whether power may be allotted to the nuke now (AR-T.9)."""
    number = missile(s, seat)
    if number == NONE:
        return no.NO_NUKE
    ability: Ability[Ares, CardKind] = s.setup.abilities[number]
    return ability.why_not(s, seat, NO_KIND)


def fuel(top: Any, s: Ares, seat: int, known: Action) -> None:
    """Allot power to the nuke."""
    ability: Ability[Ares, CardKind] = s.setup.abilities[missile(s, seat)]
    ability.pay(s, seat, NO_KIND)


def nuclear_strike(s: Ares) -> None:
    """AR-T.9: before the first shots of round 1, if its power was allotted."""
    b = s.battle
    if round_number(b) != 1:
        return
    for seat in side_seats(s, ATTACKERS):
        p = s.players[seat]
        number = missile(s, seat)
        if number != NONE and p.fuel and b.retreating != 0:
            p.fuel = 0
            ability: Ability[Ares, CardKind] = s.setup.abilities[number]
            ability.carry_out(s, seat, NO_KIND, 0)
