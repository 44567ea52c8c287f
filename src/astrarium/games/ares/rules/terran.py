"""The Terrans: Workers and their spaces, the Tactical Nuke (AR-T.2, AR-T.3, AR-T.9)."""

from __future__ import annotations

from astrarium.games.ares import refusals as no
from astrarium.games.ares.cards.effect import AREA_HIT, Effect
from astrarium.games.ares.cards.tables import WORKERS
from astrarium.games.ares.state import GRAB, NONE, Ares, Player
from astrarium.kernel.flow import OK

REROLL_JOB = 0


def mat(p: Player) -> int:
    """The place of the Workers on the mat, NONE for other factions."""
    return p.plan.index(WORKERS) if WORKERS in p.plan else NONE


def may_work(p: Player) -> int:
    """AR-T.3: a Worker without a space."""
    place = mat(p)
    return OK if place != NONE and p.units[place] > p.jobs else no.NO_TOKEN


def work(s: Ares, seat: int, job: int) -> None:
    """A Worker goes to its space: two rerolls, or power."""
    p = s.players[seat]
    p.jobs += 1
    if job == REROLL_JOB:
        p.rerolls += s.data.worker_rerolls
    else:
        p.pool += s.data.worker_power


def nuke(s: Ares, seat: int) -> Effect | None:
    """The paid area hit of the seat's own Attack card in this Battle (AR-T.9)."""
    b = s.battle
    if s.setup.basic() or not b.revealed or b.kind == GRAB:
        return None
    for card in b.cards:
        if card // 50 == seat:
            for number in s.data.card_effects[s.kinds[card]]:
                if s.data.effects[number].verb == AREA_HIT:
                    return s.data.effects[number]
    return None


def may_fuel(s: Ares, seat: int) -> int:
    """Whether power may be allotted to the nuke now."""
    effect = nuke(s, seat)
    p = s.players[seat]
    if effect is None or p.fuel:
        return no.NO_NUKE
    return OK if p.pool >= effect.cost else no.NOT_ENOUGH_POWER
