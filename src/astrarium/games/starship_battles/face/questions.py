"""What questions say beside their choices: where steps lead, what attacks may do, what is lost.

The shapes are those of web/src/games/starship_battles/types.ts. Sentences stand in messages/*.json.
"""

from __future__ import annotations

from typing import Any

from astrarium.games.starship_battles import moves as m
from astrarium.games.starship_battles.cards import orders
from astrarium.games.starship_battles.cards.stats import FIGHTER
from astrarium.games.starship_battles.cards.tables import OPTION_IDS
from astrarium.games.starship_battles.face.labels import type_id
from astrarium.games.starship_battles.face.odds import Outlook, outlook, preview
from astrarium.games.starship_battles.rules.attack import AttackTurn, weapon_word
from astrarium.games.starship_battles.rules.building import BuildFleet
from astrarium.games.starship_battles.rules.commands import Respond
from astrarium.games.starship_battles.rules.deployment import Deploy
from astrarium.games.starship_battles.rules.grid import OFF, SQUARE_WORDS
from astrarium.games.starship_battles.rules.launching import (
    BY_RING,
    LaunchTurn,
    arrival_squares,
    free_beside,
    launch_limit,
    reserve_types,
)
from astrarium.games.starship_battles.rules.modifiers import lowest_hit
from astrarium.games.starship_battles.rules.movement import MoveTurn, Moving
from astrarium.games.starship_battles.rules.pushing import PushTo
from astrarium.games.starship_battles.rules.steps import IN_MOVES, may_begin
from astrarium.games.starship_battles.rules.targets import (
    attacked_sides,
    is_area,
    targets,
    weaker_side,
)
from astrarium.games.starship_battles.state import RESERVE, Battle, klass, ships_of, words
from astrarium.kernel.actions import DANGER, Action
from astrarium.kernel.asking import message, warning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, decision

Json = dict[str, Any]


def hang(s: Battle, known: Action, entry: Json) -> None:
    """What the verbs' templates can't say of the things that an action hangs on."""
    verb = known.verb
    if verb is m.STEP and s.square[known.a] >= 0:
        to = s.setup.grid.step(s.square[known.a], known.b)
        entry["to"] = None if to == OFF else "square:" + SQUARE_WORDS[to]
    elif verb is m.PLACE and s.placing >= 0:
        entry["from"] = f"ship:{s.placing}"
    elif verb is m.PUSH_TO:
        entry["from"] = f"ship:{s.pushed}"
    elif verb is m.AT and s.carrier != BY_RING:
        entry["from"] = f"ship:{s.carrier}"
    elif verb is m.ADD or verb is m.REMOVE:
        entry["to"] = "type:" + type_id(s, known.a)
    elif verb is m.FIGHTER or verb is m.JUMP:
        entry["from"] = "type:" + type_id(s, known.a)


def complete(s: Battle, seat: int, known: Action, entry: Json) -> None:
    """What the table wants to know of a choice."""
    hang(s, known, entry)
    verb = known.verb
    if verb is m.STEP:
        entry["off"] = entry["to"] is None
        if entry["off"]:
            entry["rule"] = "SB-4.11"
            entry["kind"] = DANGER
            entry["label"]["key"] = "sb.action.step_off"
    elif verb is m.FIRE:
        ship, weapon = known.a, known.b
        entry["area"] = is_area(s, ship, weapon)
        entry["targets"] = [
            row for target in targets(s, ship, weapon) for row in preview(s, ship, weapon, target)
        ]
    elif verb is m.TARGET:
        add_odds(s, entry, known.a)
    elif verb is m.AIM:
        entry["side"] = m.SIDE_WORDS[known.a]
        entry["odds"] = Outlook(s, s.attacker, s.weapon, s.target, known.a).to_json()
    elif verb is m.LAUNCH:
        entry["left"] = launch_limit(s, known.a) - s.launched[known.a]
        entry["squares"] = [SQUARE_WORDS[square] for square in free_beside(s, known.a)]
        entry["types"] = [s.data.ids[kind] for kind in reserve_types(s, seat)]
    elif verb is m.JUMP:
        entry["squares"] = [SQUARE_WORDS[square] for square in arrival_squares(s, seat)]
    elif verb is m.REROLL:
        entry["odds"] = Outlook(s, s.attacker, s.weapon, s.target, s.side).to_json()
    elif verb is m.COMMAND:
        add_effect(s, seat, entry, known.a)


def add_odds(s: Battle, entry: Json, target: int) -> None:
    """What the weapon system that fires may do to a target."""
    look = outlook(s, s.attacker, s.weapon, target)
    sides = attacked_sides(s, s.attacker, target)
    entry["odds"] = look.to_json()
    entry["side"] = "all" if klass(s, target) == FIGHTER else m.SIDE_WORDS[look.side]
    entry["corner"] = weaker_side(s, s.attacker, target, sides, False) != weaker_side(
        s, s.attacker, target, sides, True
    )


def add_effect(s: Battle, seat: int, entry: Json, option: int) -> None:
    """What an option does, and how the attack under way would stand with it."""
    params: Params = {"n": orders.AMOUNT[option], "class": orders.KLASS[option]}
    entry["effect"] = message("sb.option_text." + OPTION_IDS[option], params)
    top = decision(s)
    if isinstance(top, Respond) and top.about in (orders.DECLARED, orders.ROLLED):
        tried = s.clone()
        if orders.LASTING[option]:
            tried.laid[seat] |= 1 << option
        elif top.about == orders.DECLARED:
            tried.extra += orders.AMOUNT[option]
        look = Outlook(tried, s.attacker, s.weapon, s.target, s.side)
        entry["odds"] = look.to_json()


def prompt(s: Battle, top: Decision[Any], kind: str) -> tuple[str, Params]:
    """Which words ask the seat whose answer is awaited, and their parameters."""
    params: Params = {"n": s.round}
    if isinstance(top, Moving):
        params.update(words(s, s.mover))
        params["left"] = top.left(s)
    elif isinstance(top, PushTo):
        params.update(words(s, s.pushed))
    elif isinstance(top, Deploy):
        if s.placing < 0:
            return "deploy_done", params
        params.update(words(s, s.placing))
    elif isinstance(top, BuildFleet):
        params["limit"] = s.setup.points
    elif isinstance(top, Respond):
        if top.about != orders.RESOLVE:
            params.update(attack_words(s))
            params["window"] = orders.WINDOWS[top.about]
        return orders.WINDOWS[top.about], params
    elif kind in ("target", "aim", "order_targets"):
        params.update(attack_words(s))
    return kind, params


def attack_words(s: Battle) -> Params:
    """The attack under way as message parameters."""
    params = words(s, s.attacker)
    params["weapon"] = weapon_word(s, s.attacker, s.weapon)
    if s.target >= 0 and s.stage:
        other = words(s, s.target)
        params["target"] = other["ship"]
        params["target_number"] = other["number"]
        params["die"] = s.die
        params["need"] = lowest_hit(s, s.attacker, s.weapon, s.target, s.side)
    return params


def loss(key: str, rule: str, params: Params) -> Json:
    """One line of what ending now would lose."""
    return warning(message("sb.warning." + key, params), rule)


def warnings(s: Battle, seat: int, top: Decision[Any], legal: list[int]) -> list[Json]:
    """What the end of the turn or of the building would lose."""
    out: list[Json] = []
    if isinstance(top, BuildFleet):
        return draft_warnings(s, seat)
    known = [m.SPACE.decode(action) for action in legal]
    if isinstance(top, MoveTurn) and top.mode == IN_MOVES:
        waiting = [
            ship
            for ship in ships_of(s, seat)
            if s.square[ship] >= 0 and may_begin(s, seat, ship, IN_MOVES) == OK
        ]
        if waiting:
            out.append(loss("unmoved", "SB-4.15", {"n": len(waiting)}))
    elif isinstance(top, LaunchTurn):
        if any(action.verb is m.LAUNCH for action in known):
            n = sum(s.square[ship] == RESERVE for ship in ships_of(s, seat))
            out.append(loss("reserve", "SB-4.16", {"n": n}))
    elif isinstance(top, AttackTurn):
        fires = [action.b for action in known if action.verb is m.FIRE]
        if fires:
            out.append(loss("unfired", "SB-5.2", {"n": len(fires)}))
        sweeps = fires.count(m.POINT_DEFENSE)
        if 0 < sweeps < len(fires):
            out.append(loss("point_defense", "SB-5.14", {"n": sweeps}))
    return out


def draft_warnings(s: Battle, seat: int) -> list[Json]:
    """SB-2.7: what is legal in a fleet and yet useless."""
    data = s.data
    draft = s.drafts[seat]
    out: list[Json] = []
    fighters = [k for k in draft if data.klass[k] == FIGHTER]
    stuck = [k for k in fighters if not data.ring[2 * k]]
    launches = sum(data.launch[2 * k] for k in draft)
    if stuck and not launches:
        out.append(loss("no_carrier", "SB-2.7", {"n": len(stuck)}))
    left = s.setup.points - data.fleet_points(draft)
    if draft and left >= min(data.cost[k] for k in data.types(s.faction[seat])):
        out.append(loss("points_left", "SB-2.2", {"n": left}))
    return out
