"""How actions are called: message keys and parameters."""

from __future__ import annotations

from astrarium.games.starship_battles import moves as m
from astrarium.games.starship_battles.cards import orders
from astrarium.games.starship_battles.rules.attack import weapon_word
from astrarium.games.starship_battles.state import Battle, card, words
from astrarium.kernel.actions import Action
from astrarium.kernel.events import Params


def type_id(s: Battle, kind: int) -> str:
    """The id of a ship type, "" of a number that no type has at this table."""
    return s.data.ids[kind] if kind < len(s.data.ids) else ""


def label_params(s: Battle, known: Action) -> Params:
    """The parameters of an action's label, from its arguments; numbers that name nothing at this
    table are said as they are."""
    params: Params = {}
    for domain, value in zip(known.verb.domains, known.args, strict=True):
        if domain is m.SHIP and value < len(s.kind):
            params.update(words(s, value))
        elif domain is m.SHIP:
            params.update({"ship": f"#{value}", "number": value})
        elif domain is m.WEAPON:
            params["weapon"] = weapon_of(s, known.a, value)
        elif domain is m.TYPE:
            id = type_id(s, value)
            params["ship"] = "@type:" + id if id else domain.words[value]
            params["cost"] = s.data.cost[value] if id else 0
        elif domain is m.FLEET:
            params["fleet"] = "@fleet:" + domain.words[value]
            params["points"] = s.data.fleet_points(s.data.presets[value])
        elif domain is m.OPTION:
            params["option"] = "@option:" + domain.words[value]
            params["class"] = orders.KLASS[value]
        else:
            params[domain.name] = domain.words[value]
    return params


def weapon_of(s: Battle, ship: int, weapon: int) -> str:
    """A weapon system as a message parameter, by its place where the ship has none there."""
    if ship < len(s.kind) and (weapon >= m.POINT_DEFENSE or weapon < s.data.weapons[card(s, ship)]):
        return weapon_word(s, ship, weapon)
    return m.WEAPON_WORDS[weapon]
