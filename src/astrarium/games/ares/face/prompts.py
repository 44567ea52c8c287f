"""What a question says beside its rules: who is asked for what, what a choice would do, what being
done now would lose."""

from __future__ import annotations

from typing import Any

from astrarium.games.ares import moves as m
from astrarium.games.ares.cards.tables import CARD_IDS, SANCTUM, WORKERS
from astrarium.games.ares.rules.aiming import AimForce, SwapForces
from astrarium.games.ares.rules.allot import Allot
from astrarium.games.ares.rules.colossus import Charge
from astrarium.games.ares.rules.construction import Bonus
from astrarium.games.ares.rules.line import Rearrange, unmatched
from astrarium.games.ares.rules.shots import aimed_at, chance, dice, threshold
from astrarium.games.ares.state import NONE, Ares
from astrarium.kernel.actions import PRIMARY
from astrarium.kernel.asking import message, warning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision

Json = dict[str, Any]


def card_in_use(s: Ares, top: Decision[Any]) -> int:
    """The kind of card whose use asks, NONE when none does."""
    if isinstance(top, (AimForce, SwapForces)):
        return int(s.setup.abilities[top.ability].kind)
    return NONE


def prompt(s: Ares, top: Decision[Any]) -> Params:
    """Parameters of the prompt."""
    b = s.battle
    kind = top.kind
    params: Params = {}
    if isinstance(top, (Bonus, Charge)):
        params["n"] = top.n
    elif isinstance(top, (AimForce, SwapForces)):
        params["card"] = "@card:" + CARD_IDS[card_in_use(s, top)]
    elif isinstance(top, Rearrange):
        params["n"] = sum(force.side == top.side for force in b.forces)
    elif kind == "opening":
        params["n"] = len(s.players[0].hand) + 1
    elif kind == "fire":
        params["n"] = b.now
    elif kind == "line":
        params["match"] = int(bool(unmatched(b, b.placing)))
        params["n"] = b.adds
    elif kind == "allot":
        params["n"] = s.players[top.seat(s)].pool
    elif kind == "reroll":
        params["n"] = s.players[top.seat(s)].rerolls
    if kind in ("defend", "allot", "eggs", "emergency", "retreat"):
        params["attacker"] = f"@seat:{b.attacker}"
    return params


def hang(s: Ares, action: int, entry: Json) -> None:
    """Name the card that acts where the verb does not: the one of a Building in hand, a special
    card that lies loose in the Base."""
    known = m.SPACE.decode(action)
    verb = known.verb
    if verb is m.BUILD or verb is m.BUILD_ON or verb is m.REPLACE:
        entry["from"] = "hand:" + CARD_IDS[s.data.plan_card[known.a]]
    elif verb is m.ATTACH and isinstance(s.stack[-1], Allot):
        entry["from"] = known.thing(m.IN_PLAY, 0)


def advised(s: Ares, seat: int, kind: int) -> bool:
    """AR-2.4: the first cards that the rulebook suggests for a first game."""
    if not s.setup.basic():
        return False
    faction = s.data.tables["factions.toml"]["faction"][s.setup.factions[seat]]
    return CARD_IDS[kind] in faction["suggested_first_cards_basic"]


def dress(s: Ares, seat: int, action: int, entry: Json) -> None:
    """What a choice says beyond others: shots their odds, picks whether the rulebook advises them
    for a first game."""
    known = m.SPACE.decode(action)
    if known.verb is m.PICK and advised(s, seat, known.a):
        entry["kind"] = PRIMARY
    if known.verb is m.FIRE or known.verb is m.FIRE_BASE:
        target, end = aimed_at(known)
        needed = threshold(s, known.a, target, end)
        rolled = dice(s, known.a, needed)
        entry["threshold"] = needed
        entry["dice"] = rolled
        entry["expected"] = round(rolled * chance(needed), 3)


def warnings(s: Ares, seat: int, top: Decision[Any]) -> list[Json]:
    """What being done now would lose."""
    if not isinstance(top, Allot):
        return []
    p = s.players[seat]
    out: list[Json] = []
    for plan, key, rule in ((WORKERS, "workers", "AR-T.3"), (SANCTUM, "acolytes", "AR-K.3")):
        idle = p.units[p.plan.index(plan)] - p.jobs if plan in p.plan else 0
        if idle:
            out.append(warning(message("ares.warning." + key, {"n": idle}), rule))
    if p.pool:
        out.append(warning(message("ares.warning.power", {"n": p.pool}), "AR-F.3"))
    return out
