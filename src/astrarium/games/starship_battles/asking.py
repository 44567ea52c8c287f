"""The decision under way in words: prompts, labels, where each choice hangs, why others don't.

The shapes are those of web/src/table/contract.ts, with more for the table: where steps lead, what
attacks may do. Sentences stand in messages/*.json.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starship_battles import moves as m
from astrarium.games.starship_battles import orders, refusals
from astrarium.games.starship_battles.attack import AttackTurn, ChooseTarget, weapon_word
from astrarium.games.starship_battles.building import BuildFleet, may_load
from astrarium.games.starship_battles.commands import SheetDecision
from astrarium.games.starship_battles.deployment import Deploy
from astrarium.games.starship_battles.grid import DIR_WORDS, OFF, SQUARE_WORDS
from astrarium.games.starship_battles.launching import (
    LaunchTurn,
    arrival_squares,
    free_beside,
    launch_limit,
    reserve_types,
)
from astrarium.games.starship_battles.movement import MoveTurn, Moving, PushTo, may_begin
from astrarium.games.starship_battles.odds import Outlook, outlook, preview
from astrarium.games.starship_battles.paths import reachable
from astrarium.games.starship_battles.state import (
    RESERVE,
    Battle,
    card,
    klass,
    owner,
    ships_of,
    words,
)
from astrarium.games.starship_battles.tables import FACTIONS, FLEET_IDS, OPTION_IDS
from astrarium.games.starship_battles.targets import (
    attacked_sides,
    is_area,
    may_use,
    targets,
    weaker_side,
)
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, decision, may_act, members, must_act
from astrarium.kernel.windows import AnswerWindow

Json = dict[str, Any]

RULE_OF_VERB: Final = {
    "pass": "SB-8.5",
    "want": "SB-2.1",
    "add": "SB-2.2",
    "remove": "SB-2.2",
    "preset": "SB-2.2",
    "clear": "SB-2.2",
    "ready": "SB-2.5",
    "pick": "SB-3.3",
    "place": "SB-3.2",
    "deployed": "SB-3.5",
    "step": "SB-4.3",
    "stop": "SB-4.3",
    "face": "SB-4.7",
    "end_moves": "SB-4.15",
    "push_to": "SB-4.10",
    "launch": "SB-4.16",
    "fighter": "SB-3.4",
    "jump": "SB-8.2",
    "at": "SB-4.16",
    "end_launches": "SB-4.16",
    "fire": "SB-5.2",
    "target": "SB-5.3",
    "aim": "SB-5.9",
    "end_attacks": "SB-5.2",
    "command": "SB-8.4",
    "reroll": "SB-8.2",
    "crews": "SB-6.7",
    "end_hit_and_run": "SB-8.2",
}
PRIMARY: Final = (
    "pass",
    "ready",
    "deployed",
    "stop",
    "end_moves",
    "end_launches",
    "end_attacks",
    "end_hit_and_run",
)
KIND_OF: Final = {
    "ChooseSides": ("sides", "SB-2.1"),
    "BuildFleet": ("fleet", "SB-2.5"),
    "Deploy": ("deploy", "SB-3.3"),
    "MoveTurn": ("move", "SB-4.3"),
    "Moving": ("moving", "SB-4.3"),
    "PushTo": ("push", "SB-4.10"),
    "LaunchTurn": ("launch", "SB-4.16"),
    "LaunchType": ("launch_type", "SB-3.4"),
    "LaunchSquare": ("launch_square", "SB-4.16"),
    "AttackTurn": ("attack", "SB-5.2"),
    "ChooseTarget": ("target", "SB-5.3"),
    "Aim": ("aim", "SB-5.9"),
    "OrderTargets": ("order_targets", "SB-8.10"),
    "AnswerWindow": ("window", "SB-8.5"),
    "ChooseCrews": ("crews", "SB-6.7"),
}


def kind_of(top: Decision[Any]) -> str:
    """The kind of a decision, as clients know it."""
    if isinstance(top, MoveTurn) and top.mode:
        return "hit_and_run"
    return KIND_OF[type(top).__name__][0]


def verb_of(action: int) -> tuple[str, list[int]]:
    """Verb name and argument values of an action."""
    return m.SPACE.verb(action).name, m.SPACE.arguments(action)


def message(key: str, params: Params) -> Json:
    """A message as the contract has it."""
    return {"key": key, "params": params}


def type_word(s: Battle, kind: int) -> str:
    """A ship type as a message parameter."""
    return "@type:" + s.data.ids[kind] if kind < len(s.data.ids) else m.TYPE.words[kind]


def ship_words(s: Battle, ship: int) -> Params:
    """A ship as message parameters, even a number that no ship has."""
    if ship >= len(s.kind):
        return {"ship": f"#{ship}", "number": ship}
    return words(s, ship)


def label(s: Battle, seat: int, action: int) -> tuple[str, Params]:
    """Message key and parameters that name an action."""
    verb, args = verb_of(action)
    params: Params = {}
    if verb in ("pick", "stop", "launch", "target", "crews", "step", "face", "fire"):
        params = ship_words(s, args[0])
    if verb in ("step", "face"):
        params["dir"] = DIR_WORDS[args[1]]
    elif verb == "fire":
        params["weapon"] = weapon_of(s, args[0], args[1])
    elif verb in ("add", "remove", "fighter", "jump"):
        params["ship"] = type_word(s, args[0])
        params["cost"] = s.data.cost[args[0]] if args[0] < len(s.data.ids) else 0
    elif verb == "preset":
        params["fleet"] = "@fleet:" + FLEET_IDS[args[0]]
        params["points"] = s.data.fleet_points(s.data.preset(args[0]))
    elif verb == "want":
        params["faction"] = FACTIONS[args[0]]
    elif verb == "place":
        params["square"] = SQUARE_WORDS[args[0]]
        params["dir"] = DIR_WORDS[args[1]]
    elif verb in ("at", "push_to"):
        params["square"] = SQUARE_WORDS[args[0]]
    elif verb == "aim":
        params["side"] = m.SIDE_WORDS[args[0]]
    elif verb == "command":
        params["option"] = "@option:" + OPTION_IDS[args[0]]
        params["class"] = orders.KLASS[args[0]]
    return "sb.action." + verb, params


def weapon_of(s: Battle, ship: int, weapon: int) -> str:
    """A weapon system as a message parameter, by its place where the ship has none there."""
    if ship < len(s.kind) and (weapon >= m.POINT_DEFENSE or weapon < s.data.weapons[card(s, ship)]):
        return weapon_word(s, ship, weapon)
    return m.WEAPON_WORDS[weapon]


def anchor(s: Battle, action: int) -> str | None:
    """The thing on the table that carries an action."""
    verb, args = verb_of(action)
    if verb in ("pick", "stop", "face", "launch", "target", "crews"):
        return f"ship:{args[0]}"
    if verb == "step":
        ship = args[0]
        to = s.setup.grid.steps[8 * s.square[ship] + args[1]] if s.square[ship] >= 0 else OFF
        return f"ship:{ship}" if to == OFF else "square:" + SQUARE_WORDS[to]
    if verb in ("place", "at", "push_to"):
        return "square:" + SQUARE_WORDS[args[0]]
    if verb == "fire":
        return f"weapon:{args[0]}:{m.WEAPON_WORDS[args[1]]}"
    if verb in ("add", "remove", "fighter", "jump"):
        return "type:" + (s.data.ids[args[0]] if args[0] < len(s.data.ids) else "")
    if verb == "preset":
        return "preset:" + FLEET_IDS[args[0]]
    if verb == "command":
        return "option:" + OPTION_IDS[args[0]]
    return "side:" + m.SIDE_WORDS[args[0]] if verb == "aim" else None


def choice(s: Battle, seat: int, action: int, top: Decision[Any]) -> Json:
    """One legal action for people, with what the table wants to know of it."""
    verb, args = verb_of(action)
    key, params = label(s, seat, action)
    entry: Json = {
        "action": m.SPACE.write(action),
        "verb": verb,
        "on": anchor(s, action),
        "label": message(key, params),
        "rule": RULE_OF_VERB[verb],
        "kind": "primary" if verb in PRIMARY else "normal",
    }
    if verb == "step":
        to = s.setup.grid.steps[8 * s.square[args[0]] + args[1]]
        entry["to"] = None if to == OFF else SQUARE_WORDS[to]
        entry["off"] = to == OFF
        if to == OFF:
            entry["rule"] = "SB-4.11"
            entry["kind"] = "danger"
            entry["label"] = message("sb.action.step_off", params)
    elif verb == "fire":
        entry["area"] = is_area(s, args[0], args[1])
        entry["targets"] = [
            row for target in targets(s, *args) for row in preview(s, args[0], args[1], target)
        ]
    elif verb == "target":
        add_odds(s, entry, args[0])
    elif verb == "aim":
        entry["side"] = m.SIDE_WORDS[args[0]]
        entry["odds"] = Outlook(s, s.attacker, s.weapon, s.target, args[0]).to_json()
    elif verb == "launch":
        entry["left"] = launch_limit(s, args[0]) - s.launched[args[0]]
        entry["squares"] = [SQUARE_WORDS[square] for square in free_beside(s, args[0])]
        entry["types"] = [s.data.ids[kind] for kind in reserve_types(s, seat)]
    elif verb == "jump":
        entry["squares"] = [SQUARE_WORDS[square] for square in arrival_squares(s, seat)]
    elif verb == "command":
        add_effect(s, seat, entry, args[0], top)
    elif verb == "clear":
        entry["kind"] = "quiet"
    return entry


def add_odds(s: Battle, entry: Json, target: int) -> None:
    """What the weapon system that fires may do to a target."""
    look = outlook(s, s.attacker, s.weapon, target)
    sides = attacked_sides(s, s.attacker, target)
    entry["odds"] = look.to_json()
    entry["side"] = "all" if klass(s, target) == 4 else m.SIDE_WORDS[look.side]
    entry["corner"] = weaker_side(s, s.attacker, target, sides, False) != weaker_side(
        s, s.attacker, target, sides, True
    )


def add_effect(s: Battle, seat: int, entry: Json, option: int, top: Decision[Any]) -> None:
    """What an option does, and how the attack under way would stand with it."""
    params: Params = {"n": orders.AMOUNT[option], "class": orders.KLASS[option]}
    entry["effect"] = message("sb.option_text." + OPTION_IDS[option], params)
    if isinstance(top, AnswerWindow) and top.window == orders.DECLARED:
        tried = s.clone()
        if orders.VERB[option] == orders.EXTRA_DAMAGE:
            tried.extra += orders.AMOUNT[option]
        else:
            tried.laid[seat] |= 1 << option
        look = Outlook(tried, s.attacker, s.weapon, s.target, s.side)
        entry["odds"] = look.to_json()
        entry["odds"]["damage"] += tried.extra


# -- why not ------------------------------------------------------------------------------------


def refusal_params(s: Battle, seat: int, action: int) -> Params:
    """What a refusal's sentence needs to know."""
    _, params = label(s, seat, action)
    params["limit"] = s.setup.points
    params["max"] = m.FLEET_LIMIT
    if 0 <= s.faction[seat] <= 1:
        params["faction"] = FACTIONS[s.faction[seat]]
    return params


def candidates(s: Battle, seat: int, top: Decision[Any]) -> list[int]:
    """The actions on visible things that a player might try, legal or not."""
    found: list[int] = []
    if isinstance(top, BuildFleet):
        found += [m.ADD + kind for kind in s.data.types(s.faction[seat])]
        found += [
            m.PRESET + n for n in range(len(FLEET_IDS)) if may_load(s, seat, n) not in (OK, OTHER)
        ]
        found.append(m.READY)
    elif isinstance(top, Deploy):
        found.append(m.DEPLOYED)
    elif isinstance(top, MoveTurn):
        for ship in ships_of(s, seat):
            if s.square[ship] >= 0 and may_begin(s, seat, ship, top.mode) != OK:
                found.append(m.STEP + 8 * ship)
        found.append(m.END_MOVES if not top.mode else m.END_HIT_AND_RUN)
    elif isinstance(top, Moving):
        found += [m.STEP + 8 * s.mover + direction for direction in range(8)]
        found.append(m.STOP + s.mover)
    elif isinstance(top, LaunchTurn):
        for ship in ships_of(s, seat):
            if s.square[ship] >= 0 and s.data.launch[card(s, ship)]:
                found.append(m.LAUNCH + ship)
    elif isinstance(top, AttackTurn):
        for ship in ships_of(s, seat):
            if s.square[ship] >= 0:
                found += [m.FIRE + m.WEAPONS * ship + weapon for weapon in weapons_of(s, ship)]
    elif isinstance(top, ChooseTarget):
        found += [m.TARGET + ship for ship in ships_of(s, 1 - seat) if s.square[ship] >= 0]
    if isinstance(top, (SheetDecision, AnswerWindow)) and s.setup.advanced:
        found += [m.COMMAND + option for option in orders.OF_FACTION[s.faction[seat]]]
    return found


OTHER: Final = refusals.PRESET_OTHER_SIDE


def weapons_of(s: Battle, ship: int) -> list[int]:
    """The weapon systems, point defense and tractor beam that a ship has."""
    found = list(range(s.data.weapons[card(s, ship)]))
    for weapon in (m.POINT_DEFENSE, m.TRACTOR):
        code = may_use(s, owner(s, ship), ship, weapon)
        if code not in (refusals.NO_POINT_DEFENSE, refusals.NO_TRACTOR):
            found.append(weapon)
    return found


def blocked(s: Battle, seat: int, top: Decision[Any], legal: list[int]) -> list[Json]:
    """Visible things that can't be done now, each with its rule."""
    out: list[Json] = []
    for action in candidates(s, seat, top):
        if action in legal:
            continue
        code = top.why_not(s, seat, action)
        if code == OK:
            continue
        rule, key = refusals.TABLE[code]
        out.append(
            {
                "action": m.SPACE.write(action),
                "verb": verb_of(action)[0],
                "on": anchor(s, action),
                "rule": rule,
                "reason": message("sb.no." + key, refusal_params(s, seat, action)),
            }
        )
    return out


# -- warnings -----------------------------------------------------------------------------------


def warning(key: str, rule: str, params: Params) -> Json:
    """One line of what ending now would lose."""
    return {"message": message("sb.warning." + key, params), "rule": rule}


def warnings(s: Battle, seat: int, top: Decision[Any], legal: list[int]) -> list[Json]:
    """What the end of the turn or of the building would lose."""
    out: list[Json] = []
    if isinstance(top, BuildFleet):
        return draft_warnings(s, seat)
    if isinstance(top, MoveTurn) and not top.mode:
        waiting = [
            ship
            for ship in ships_of(s, seat)
            if s.square[ship] >= 0 and may_begin(s, seat, ship, 0) == OK
        ]
        if waiting:
            out.append(warning("unmoved", "SB-4.15", {"n": len(waiting)}))
    elif isinstance(top, LaunchTurn):
        if any(m.LAUNCH <= action < m.LAUNCH + m.SHIPS for action in legal):
            n = sum(s.square[ship] == RESERVE for ship in ships_of(s, seat))
            out.append(warning("reserve", "SB-4.16", {"n": n}))
    elif isinstance(top, AttackTurn):
        fires = [a - m.FIRE for a in legal if m.FIRE <= a < m.FIRE + m.WEAPONS * m.SHIPS]
        if fires:
            out.append(warning("unfired", "SB-5.2", {"n": len(fires)}))
        sweeps = sum(fire % m.WEAPONS == m.POINT_DEFENSE for fire in fires)
        if 0 < sweeps < len(fires):
            out.append(warning("point_defense", "SB-5.14", {"n": sweeps}))
    return out


def draft_warnings(s: Battle, seat: int) -> list[Json]:
    """SB-2.7: what is legal in a fleet and yet useless."""
    data = s.data
    draft = s.drafts[seat]
    out: list[Json] = []
    fighters = [k for k in draft if data.klass[k] == 4]
    stuck = [k for k in fighters if not data.ring[2 * k]]
    launches = sum(data.launch[2 * k] for k in draft)
    if stuck and not launches:
        out.append(warning("no_carrier", "SB-2.7", {"n": len(stuck)}))
    left = s.setup.points - data.fleet_points(draft)
    if draft and left >= min(data.cost[k] for k in data.types(s.faction[seat])):
        out.append(warning("points_left", "SB-2.2", {"n": left}))
    return out


# -- the whole question -------------------------------------------------------------------------


def prompt(s: Battle, top: Decision[Any]) -> Params:
    """Parameters of the prompt."""
    params: Params = {"n": s.round}
    if isinstance(top, Moving):
        params.update(words(s, s.mover))
        params["left"] = top.left(s)
    elif isinstance(top, PushTo):
        params.update(words(s, s.pushed))
    elif isinstance(top, Deploy) and s.placing >= 0:
        params.update(words(s, s.placing))
    elif isinstance(top, BuildFleet):
        params["limit"] = s.setup.points
    elif isinstance(top, AnswerWindow) and top.window != orders.RESOLVE:
        params.update(attack_words(s))
        params["window"] = orders.WINDOWS[top.window]
    elif kind_of(top) in ("target", "aim", "order_targets"):
        params.update(attack_words(s))
    return params


def attack_words(s: Battle) -> Params:
    """The attack under way as message parameters."""
    params = words(s, s.attacker)
    params["weapon"] = weapon_word(s, s.attacker, s.weapon)
    if s.target >= 0 and s.stage:
        other = words(s, s.target)
        params["target"] = other["ship"]
        params["target_number"] = other["number"]
        params["die"] = s.die
    return params


def prompt_key(s: Battle, top: Decision[Any]) -> str:
    """The key of the prompt: the kind, and for windows which one."""
    if isinstance(top, AnswerWindow):
        return "sb.ask." + orders.WINDOWS[top.window]
    if isinstance(top, Deploy) and s.placing < 0:
        return "sb.ask.deploy_done"
    return "sb.ask." + kind_of(top)


def ask(s: Battle, seat: int) -> Json | None:
    """The decision under way as `seat` may see it; choices only for a seat that may answer."""
    if s.over:
        return None
    top = decision(s)
    yours = seat >= 0 and bool(may_act(s) >> seat & 1)
    asked = members(must_act(s))
    rule = KIND_OF[type(top).__name__][1]
    question: Json = {
        "kind": kind_of(top),
        "seats": asked,
        "yours": yours,
        "prompt": message("sb.ask.waiting", {"seats": "@seats:" + ",".join(map(str, asked))}),
        "hint": None,
        "rule": rule,
        "source": None,
        "choices": [],
        "blocked": [],
        "warnings": [],
    }
    if isinstance(top, AnswerWindow):
        question["window"] = orders.WINDOWS[top.window]
    if not yours:
        return question
    legal = top.legal(s, seat)
    question["choices"] = [choice(s, seat, action, top) for action in legal]
    if seat not in asked:
        question["prompt"] = message("sb.ask.any_moment", {})
        return question
    question["prompt"] = message(prompt_key(s, top), prompt(s, top))
    question["blocked"] = blocked(s, seat, top, legal)
    question["warnings"] = warnings(s, seat, top, legal)
    if isinstance(top, (MoveTurn, Moving)):
        question["reach"] = reachable(s, top)
    return question
