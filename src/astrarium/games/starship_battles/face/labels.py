"""How actions are called, and what they hang on: message keys, parameters, anchors."""

from __future__ import annotations

from typing import Any

from astrarium.games.starship_battles import moves as m
from astrarium.games.starship_battles.cards import orders
from astrarium.games.starship_battles.rules.attack import weapon_word
from astrarium.games.starship_battles.rules.grid import DIR_WORDS, OFF, SQUARE_WORDS
from astrarium.games.starship_battles.state import Battle, card, words
from astrarium.games.starship_battles.cards.tables import FACTIONS, FLEET_IDS, OPTION_IDS
from astrarium.kernel.events import Params

Json = dict[str, Any]


def verb_of(action: int) -> tuple[str, list[int]]:
    """Verb name and argument values of an action."""
    return m.SPACE.verb(action).name, m.SPACE.arguments(action)


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
