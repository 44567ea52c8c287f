"""The decision under way in words: prompts, labels, where each choice hangs, why others don't.

The shapes are `Decision`, `Choice` and `Blocked` in web/src/table/contract.ts. Sentences stand in
messages/*.json; a parameter "@card:barracks" or "@unit:trooper" names a thing.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals
from astrarium.games.ares.cards.tables import (
    ATTACK,
    CARD_IDS,
    OBELISK,
    PLAN_IDS,
    is_special,
    is_unit,
)
from astrarium.games.ares.face.labels import KIND_OF, anchor, card_param, label
from astrarium.games.ares.rules.allot import power_cost
from astrarium.games.ares.rules.base import is_empty
from astrarium.games.ares.rules.colossus import Charge
from astrarium.games.ares.rules.construction import Bonus
from astrarium.games.ares.rules.effects import side_seats
from astrarium.games.ares.rules.line import Rearrange
from astrarium.games.ares.rules.plays import hand_kinds
from astrarium.games.ares.rules.shots import LEFT, chance, dice, threshold
from astrarium.games.ares.rules.window import AimForce, SwapForces
from astrarium.games.ares.state import HOLE, NONE, Ares
from astrarium.kernel.asking import choice, codes, message, question, refused, warning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision, decision

Json = dict[str, Any]

RULE_OF_VERB: Final = {
    "done": "AR-F.6",
    "pick": "AR-2.3",
    "build": "AR-3.7",
    "build_on": "AR-11.5",
    "resource": "AR-3.10",
    "pile": "AR-11.5",
    "lay": "AR-F.8",
    "attach": "AR-11.10",
    "replace": "AR-C.3",
    "bank": "AR-10.3",
    "take_frontier": "AR-5.2",
    "attack": "AR-5.1",
    "defend_frontier": "AR-5.4",
    "defend_base": "AR-5.4",
    "burn": "AR-X.3",
    "hatch": "AR-X.3",
    "bonus": "AR-11.9",
    "bonus_pile": "AR-11.9",
    "charge": "AR-C.5",
    "worker": "AR-T.3",
    "meditate": "AR-K.3",
    "attend": "AR-K.3",
    "power": "AR-F.4",
    "activate": "AR-T.7",
    "detach": "AR-X.6",
    "promote": "AR-K.8",
    "fuel": "AR-T.9",
    "use": "AR-F.6",
    "target": "AR-F.6",
    "target_place": "AR-C.6",
    "join": "AR-5.7",
    "raid_force": "AR-12.2",
    "no_force": "AR-12.8",
    "match": "AR-6.2",
    "insert": "AR-6.5",
    "reinforce": "AR-7.3",
    "swap": "AR-X.5",
    "retreat": "AR-7.8",
    "stay": "AR-7.8",
    "fire": "AR-7.10",
    "fire_base": "AR-7.15",
    "hold": "AR-7.12",
    "reroll": "AR-8.4",
    "keep": "AR-8.4",
    "destroy": "AR-7.15",
    "reward": "AR-12.5",
}
PRIMARY: Final = ("done", "keep", "stay")
DANGER: Final = ("retreat", "replace", "no_force", "detach", "burn")


def advised(s: Ares, seat: int, kind: int) -> bool:
    """AR-2.4: the first cards that the rulebook suggests for a first game."""
    if not s.setup.basic():
        return False
    faction = s.data.tables["factions.toml"]["faction"][s.setup.factions[seat]]
    return CARD_IDS[kind] in faction["suggested_first_cards_basic"]


def action_choice(s: Ares, seat: int, action: int) -> Json:
    """One legal action for people (Choice in contract.ts); shots carry their odds."""
    verb = m.SPACE.verb(action).name
    key, params = label(s, seat, action)
    kind = "danger" if verb in DANGER else "primary" if verb in PRIMARY else "normal"
    if verb == "pick" and advised(s, seat, action - m.PICK):
        kind = "primary"
    on = anchor(s, seat, action)
    label_of = message(key, params)
    found = choice(m.SPACE.write(action), verb, on, label_of, RULE_OF_VERB[verb], kind)
    if verb in ("fire", "fire_base"):
        args = m.SPACE.arguments(action)
        target = args[1] if verb == "fire" else NONE
        end = LEFT if verb == "fire" else args[1]
        needed = threshold(s, args[0], target, end)
        rolled = dice(s, args[0], needed)
        found["threshold"] = needed
        found["dice"] = rolled
        found["expected"] = round(rolled * chance(needed), 3)
    return found


def candidates(s: Ares, seat: int, top: Decision[Any]) -> list[int]:
    """The actions on visible things that a player might try, legal or not."""
    kind = KIND_OF[type(top).__name__][0]
    if kind == "turn":
        return turn_candidates(s, seat)
    if kind == "fire":
        return fire_candidates(s, seat)
    if kind == "destroy":  # nothing of anybody else: what stands there is behind a screen
        return [
            m.DESTROY + other * m.PLACES + place
            for other in side_seats(s, 1)
            for place in range(len(s.players[other].plan))
            if s.players[other].plan[place] != HOLE
        ]
    if kind == "reward":
        return [m.TAKE + kind for kind in range(3)]
    if kind == "raid_force":
        p = s.players[seat]
        return [
            m.RAID_FORCE + seat * m.PLACES + place
            for place, plan in enumerate(p.plan)
            if plan != HOLE and is_unit(plan) and not is_empty(p, place)
        ]
    if kind == "allot":
        p = s.players[seat]
        found: list[int] = []
        for place, plan in enumerate(p.plan):
            if power_cost(s, p, place):
                found.append(m.POWER + place)
            if is_special(plan) and s.data.subkind[s.data.plan_card[plan]] == OBELISK:
                found.append(m.ATTEND + place)
        return found
    if kind == "reorganize":
        return reorganize_candidates(s, seat)
    if kind == "emergency":
        return [
            m.RESOURCE + card * m.PLACES + place
            for card in hand_kinds(s, seat)
            for place, plan in enumerate(s.players[seat].plan)
            if plan != HOLE
        ]
    return []


def turn_candidates(s: Ares, seat: int) -> list[int]:
    """What a hand card might be used for."""
    p = s.players[seat]
    found: list[int] = []
    for kind in hand_kinds(s, seat):
        for plan in range(m.PLAN.size):
            if s.data.plan_card[plan] == kind:
                found.append(m.BUILD + plan)
        for place, plan in enumerate(p.plan):
            if plan != HOLE:
                found.append(m.RESOURCE + kind * m.PLACES + place)
                if kind in m.SPECIAL_NUMBER:
                    found.append(m.ATTACH + m.SPECIAL_NUMBER[kind] * m.PLACES + place)
        found.append(m.NEW_PILE + kind)
        if s.data.kind[kind] == ATTACK:
            number = m.ATTACK_NUMBER[kind]
            found += [m.BANK + number, m.TAKE_FRONTIER + number]
            for other in range(s.setup.seats):
                if other != seat:
                    first = m.STRIKE + number * 2 * m.SEATS + other
                    found += [first, first + m.SEATS]
    return found


def fire_candidates(s: Ares, seat: int) -> list[int]:
    """Each Force of the group at each enemy and Base card."""
    b = s.battle
    found: list[int] = []
    for f in range(len(b.f_seat)):
        if b.f_side[f] == b.firing and b.f_column[f] != NONE and b.f_initiative[f] == b.now:
            if b.f_fired[f]:
                continue
            for target in range(len(b.f_seat)):
                if b.f_side[target] != b.firing and b.f_column[target] != NONE:
                    found.append(m.FIRE + f * m.FORCES + target)
            if b.base_cards and b.firing == 0:
                found += [m.FIRE_BASE + f * 2, m.FIRE_BASE + f * 2 + 1]
    return found


def reorganize_candidates(s: Ares, seat: int) -> list[int]:
    """Each own Force behind each other."""
    b = s.battle
    side = [f for f in range(len(b.f_seat)) if b.f_column[f] != NONE]
    mine = [f for f in side if s.setup.team[b.f_seat[f]] == s.setup.team[seat]]
    return [m.REINFORCE + f * m.FORCES + friend for f in mine for friend in mine if f != friend]


def blocked(s: Ares, seat: int, top: Decision[Any], legal: list[int]) -> list[Json]:
    """Visible things that can't be done now, each with its rule (Blocked in contract.ts)."""
    out: list[Json] = []
    for action, code in codes(s, seat, top, legal, candidates(s, seat, top)):
        rule, key = refusals.TABLE[code]
        verb, on = m.SPACE.verb(action).name, anchor(s, seat, action)
        reason = message("ares.no." + key, label(s, seat, action)[1])
        out.append(refused(m.SPACE.write(action), verb, on, rule, reason))
    return out


def prompt(s: Ares, top: Decision[Any]) -> Params:
    """Parameters of the prompt."""
    b = s.battle
    params: Params = {}
    if isinstance(top, (Bonus, Charge)):
        params["n"] = top.n
    elif isinstance(top, (AimForce, SwapForces)):
        params["card"] = card_param(top.kind)
    elif isinstance(top, Rearrange):
        params["n"] = len([f for f in range(len(b.f_seat)) if b.f_side[f] == top.side])
    kind = KIND_OF[type(top).__name__][0]
    if kind == "opening":
        params["n"] = len(s.players[0].hand) + 1
    if kind in ("defend", "allot", "eggs", "emergency", "retreat"):
        params["attacker"] = f"@seat:{b.attacker}"
    if kind == "fire":
        params["n"] = b.now
    if kind == "line":
        params["match"] = int(bool(top.legal(s, top.seat(s))[0] < m.INSERT))
        params["n"] = b.adds
    if kind == "allot":
        params["n"] = s.players[top.seat(s)].pool
    if kind == "reroll":
        params["n"] = s.players[top.seat(s)].rerolls
    return params


def warnings(s: Ares, seat: int, kind: str) -> list[Json]:
    """What being done now would lose."""
    if kind != "allot":
        return []
    p = s.players[seat]
    out: list[Json] = []
    mats = [place for place, plan in enumerate(p.plan) if PLAN_IDS[plan] in ("workers", "sanctum")]
    for place in mats:
        idle = p.units[place] - p.jobs
        if idle:
            key = "workers" if PLAN_IDS[p.plan[place]] == "workers" else "acolytes"
            rule = "AR-T.3" if key == "workers" else "AR-K.3"
            out.append(warning(message("ares.warning." + key, {"n": idle}), rule))
    if p.pool:
        out.append(warning(message("ares.warning.power", {"n": p.pool}), "AR-F.3"))
    return out


HINTS: Final = ("opening", "turn", "defend", "allot", "line", "emergency", "retreat", "fire")


def ask(s: Ares, seat: int) -> Json | None:
    """The decision under way as `seat` may see it; choices only for a seat that may answer."""
    if s.over:
        return None
    top = decision(s)
    kind, rule = KIND_OF[type(top).__name__]
    asked = question(s, seat, kind, rule, "ares.ask.waiting")
    if not asked["yours"]:
        return asked
    legal = top.legal(s, seat)
    params = prompt(s, top)
    asked["prompt"] = message("ares.ask." + kind, params)
    if kind in HINTS:
        asked["hint"] = message("ares.hint." + kind, params)
    if isinstance(top, (AimForce, SwapForces)):
        asked["source"] = CARD_IDS[top.kind]
    asked["choices"] = [action_choice(s, seat, action) for action in legal]
    asked["blocked"] = blocked(s, seat, top, legal)
    asked["warnings"] = warnings(s, seat, kind)
    return asked
