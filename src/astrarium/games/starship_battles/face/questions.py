"""The decision under way in words: prompts, labels, where each choice hangs, why others don't.

The shapes are those of web/src/table/contract.ts, with more for the table: where steps lead, what
attacks may do. Sentences stand in messages/*.json.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starship_battles import moves as m
from astrarium.games.starship_battles.cards import orders
from astrarium.games.starship_battles.rules.attack import weapon_word
from astrarium.games.starship_battles.blocking import blocked, warnings
from astrarium.games.starship_battles.rules.building import BuildFleet
from astrarium.games.starship_battles.rules.deployment import Deploy
from astrarium.games.starship_battles.rules.grid import OFF, SQUARE_WORDS
from astrarium.games.starship_battles.face.labels import anchor, label, verb_of
from astrarium.games.starship_battles.rules.launching import (
    arrival_squares,
    free_beside,
    launch_limit,
    reserve_types,
)
from astrarium.games.starship_battles.rules.modifiers import lowest_hit
from astrarium.games.starship_battles.rules.movement import MoveTurn, Moving
from astrarium.games.starship_battles.face.odds import Outlook, outlook, preview
from astrarium.games.starship_battles.face.paths import reachable
from astrarium.games.starship_battles.rules.pushing import PushTo
from astrarium.games.starship_battles.state import (
    Battle,
    klass,
    words,
)
from astrarium.games.starship_battles.cards.tables import OPTION_IDS
from astrarium.games.starship_battles.rules.targets import (
    attacked_sides,
    is_area,
    targets,
    weaker_side,
)
from astrarium.kernel.asking import choice, message, question
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision, decision
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


def action_choice(s: Battle, seat: int, action: int, top: Decision[Any]) -> Json:
    """One legal action for people, with what the table wants to know of it."""
    verb, args = verb_of(action)
    key, params = label(s, seat, action)
    on = anchor(s, action)
    kind = "primary" if verb in PRIMARY else "normal"
    label_of = message(key, params)
    entry = choice(m.SPACE.write(action), verb, on, label_of, RULE_OF_VERB[verb], kind)
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
    elif verb == "reroll":
        entry["odds"] = Outlook(s, s.attacker, s.weapon, s.target, s.side).to_json()
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
    if isinstance(top, AnswerWindow) and top.window in (orders.DECLARED, orders.ROLLED):
        tried = s.clone()
        if orders.VERB[option] == orders.EXTRA_DAMAGE:
            tried.extra += orders.AMOUNT[option]
        elif top.window == orders.DECLARED:
            tried.laid[seat] |= 1 << option
        look = Outlook(tried, s.attacker, s.weapon, s.target, s.side)
        entry["odds"] = look.to_json()


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
        params["need"] = lowest_hit(s, s.attacker, s.weapon, s.target, s.side)
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
    rule = KIND_OF[type(top).__name__][1]
    asked = question(s, seat, kind_of(top), rule, "sb.ask.waiting")
    if isinstance(top, AnswerWindow):
        asked["window"] = orders.WINDOWS[top.window]
    if not asked["yours"]:
        return asked
    legal = top.legal(s, seat)
    asked["choices"] = [action_choice(s, seat, action, top) for action in legal]
    if seat not in asked["seats"] and asked["kind"] == "sides":
        return asked  # a wish may be changed until the other one is there (SB-2.1)
    if seat not in asked["seats"]:
        asked["prompt"] = message("sb.ask.any_moment", {})
        return asked
    asked["prompt"] = message(prompt_key(s, top), prompt(s, top))
    asked["blocked"] = blocked(s, seat, top, legal)
    asked["warnings"] = warnings(s, seat, top, legal)
    if isinstance(top, (MoveTurn, Moving)):
        asked["reach"] = reachable(s, top)
    return asked
