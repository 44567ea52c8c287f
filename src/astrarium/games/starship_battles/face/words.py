"""The decision under way in words: prompts, labels, what hangs on a choice, what ending loses.

Sentences stand in messages/*.json; a parameter "@type:tie_fighter" names a thing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from astrarium.kernel.actions import DANGER, Action, Domain, Verb
from astrarium.kernel.asking import Loss, message, warning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, decision, members, must_act
from astrarium.kernel.game import Game, Json

from .. import moves as m
from ..printed import orders, tables
from ..printed.grid import OFF, SQUARE_WORDS, Direction, Side
from ..printed.stats import FIGHTER, Cards, ShipKind, Weapon, front
from ..rules import launching, targets
from ..rules.attack import weapon_word
from ..rules.commands import Respond
from ..rules.deployment import Deploy
from ..rules.modifiers import lowest_hit
from ..rules.movement import MoveTurn, Moving
from ..rules.ships import card, klass
from ..rules.steps import IN_HIT_AND_RUN, IN_MOVES, may_begin
from ..state import FLEET_LIMIT, RESERVE, Battle, ShipNumber, against, every_ship, ships_of, words
from .odds import Outlook, outlook, preview
from .paths import reachable


class Spoken(Game[Battle]):
    """What the Game object of Starship Battles says to people, with the names of its cards."""

    cards: Cards

    def name_of(self, s: Battle, seat: int, domain: str, word: str, before: list[int]) -> int:
        if domain == "ship":
            return named_ship(s, word)
        return s.data.number.get(word, -1) if domain == "type" else -1

    def name_thing(self, sort: str, id: str, language: str) -> str:
        kind = self.cards.number.get(id, -1) if sort == "type" else -1
        if kind >= 0 and self.cards.custom[kind]:
            return str(self.cards.records[kind]["name_" + language])
        if sort == "type" and kind < 0:  # of a pack that this object does not know
            return id.replace("_", " ").title()
        return super().name_thing(sort, id, language)

    def argument(self, s: Battle, seat: int, known: Action, domain: Domain, value: int) -> Params:
        said = ARGUMENTS.get(domain)
        word = domain.word(value)
        return {domain.name: word} if said is None else said(s, known.a, value, word)

    def refusal_params(self, s: Battle, seat: int, action: int, code: int) -> Params:
        _, params = self.label(s, seat, action)
        side: Params = {"faction": tables.FACTIONS[s.faction[seat]]} if s.faction[seat] >= 0 else {}
        return {**params, "limit": s.setup.points, "max": FLEET_LIMIT, **side}

    def kind_of(self, s: Battle, top: Decision[Any]) -> str:
        running = isinstance(top, MoveTurn) and top.mode == IN_HIT_AND_RUN
        return "hit_and_run" if running else top.kind

    def prompt(self, s: Battle, seat: int, top: Decision[Any]) -> tuple[str, Params]:
        asked = members(must_act(s))
        if seat not in asked:  # a wish for a side, open until the other one is there (SB-2.1)
            return "waiting", {"seats": "@seats:" + ",".join(map(str, asked))}
        kind = self.kind_of(s, top)
        if isinstance(top, Respond):
            kind = orders.WINDOWS[top.about]
        elif isinstance(top, Deploy) and s.placing < 0:
            kind = "deploy_done"
        params: Params = {"n": s.round}
        if kind in PROMPTED:
            params |= PROMPTED[kind](s, top)
        return kind, params

    def ask(self, s: Battle, seat: int) -> Json | None:
        asked = super().ask(s, seat)
        if asked is None:
            return None
        top = decision(s)
        if asked["yours"] and not top.may(s) >> seat & 1:
            asked["prompt"] = message("sb.ask.any_moment", {})
        if isinstance(top, (MoveTurn, Moving)) and seat in asked["seats"]:
            asked["reach"] = reachable(s, top)
        return asked

    def choice(self, s: Battle, seat: int, action: int) -> Json:
        entry = super().choice(s, seat, action)
        known = self.space.decode(action)
        if known.verb in FACTS:
            entry |= FACTS[known.verb](s, seat, known)
        if known.verb is m.STEP and entry["off"]:
            entry["label"]["key"] = "sb.action.step_off"
        return entry

    def hang(self, s: Battle, known: Action, entry: Json) -> None:
        if known.verb in HANGING:
            entry |= HANGING[known.verb](s, known.a, known.b)

    def warnings(self, s: Battle, seat: int, top: Decision[Any], legal: list[int]) -> list[Loss]:
        lost = LOST.get(self.kind_of(s, top))
        return [] if lost is None else lost(s, seat, [self.space.decode(one) for one in legal])


def named_ship(s: Battle, word: str) -> int:
    """The ship that "x_wing_starfighter" or "x_wing_starfighter#2" names: of the fleet that has
    the type, the first one on the grid, or the n-th of all."""
    id, _, number = word.partition("#")
    kind = s.data.number.get(id, -1)
    ships = [ship for ship in every_ship(s) if s.kind[ship] == kind]
    if number:
        place = int(number) if number.isdecimal() else 0
        return ships[place - 1] if 0 < place <= len(ships) else -1
    standing = [ship for ship in ships if s.square[ship] >= 0]
    return [*standing, *ships, -1][0]


def type_id(s: Battle, kind: ShipKind) -> str:
    """The id of a ship type, "" of a number that no type has at this table."""
    return s.data.ids[kind] if kind < len(s.data.ids) else ""


# -- what an argument adds to the label of an action: state, its first argument, value, word -----


def weapon_named(s: Battle, ship: ShipNumber, weapon: Weapon, word: str) -> Params:
    """A weapon system of a ship; a number that names none at this table is said as it is."""
    special = weapon >= m.POINT_DEFENSE
    has = ship < len(s.kind) and (special or weapon < s.data.weapons[card(s, ship)])
    return {"weapon": weapon_word(s, ship, weapon) if has else word}


def type_named(s: Battle, kind: ShipKind, word: str) -> Params:
    """A ship type and its cost."""
    id = type_id(s, kind)
    return {"ship": "@type:" + id if id else word, "cost": s.data.cost[kind] if id else 0}


def ship_named(s: Battle, ship: ShipNumber) -> Params:
    """A ship of the battle."""
    return words(s, ship) if ship < len(s.kind) else {"ship": f"#{ship}", "number": ship}


ARGUMENTS: Final[dict[Domain, Callable[[Battle, int, int, str], Params]]] = {
    m.SHIP: lambda s, a, ship, word: ship_named(s, ShipNumber(ship)),
    m.WEAPON: lambda s, a, weapon, word: weapon_named(s, ShipNumber(a), Weapon(weapon), word),
    m.TYPE: lambda s, a, kind, word: type_named(s, ShipKind(kind), word),
    m.FLEET: lambda s, a, fleet, word: {
        "fleet": "@fleet:" + word,
        "points": s.data.fleet_points(s.data.presets[fleet]),
    },
    m.OPTION: lambda s, a, option, word: {
        "option": "@option:" + word,
        "class": orders.KLASS[option],
    },
}


# -- what hangs on an action, lit or not: state, its two arguments -------------------------------


def step_end(s: Battle, ship: ShipNumber, direction: Direction) -> Json:
    """Where a step leads."""
    if s.square[ship] < 0:
        return {}
    to = s.setup.grid.step(s.square[ship], direction)
    return {"to": None if to == OFF else "square:" + SQUARE_WORDS[to]}


HANGING: Final[dict[Verb, Callable[[Battle, int, int], Json]]] = {
    m.STEP: lambda s, a, b: step_end(s, ShipNumber(a), Direction(b)),
    m.PLACE: lambda s, a, b: {"from": f"ship:{s.placing}"} if s.placing >= 0 else {},
    m.PUSH_TO: lambda s, a, b: {"from": f"ship:{s.pushed}"},
    m.AT: lambda s, a, b: {"from": f"ship:{s.carrier}"} if s.carrier >= 0 else {},
    m.ADD: lambda s, a, b: {"to": "type:" + type_id(s, ShipKind(a))},
    m.REMOVE: lambda s, a, b: {"to": "type:" + type_id(s, ShipKind(a))},
    m.FIGHTER: lambda s, a, b: {"from": "type:" + type_id(s, ShipKind(a))},
    m.JUMP: lambda s, a, b: {"from": "type:" + type_id(s, ShipKind(a))},
}


# -- what the table wants to know of a choice ----------------------------------------------------


def step_facts(s: Battle, seat: int, known: Action) -> Json:
    """Whether a step leaves the grid, which destroys the ship (SB-4.11)."""
    if s.setup.grid.step(s.square[known.a], Direction(known.b)) == OFF:
        return {"off": True, "rule": "SB-4.11", "kind": DANGER}
    return {"off": False}


def fire_facts(s: Battle, seat: int, known: Action) -> Json:
    """What a weapon system may do to each of its targets."""
    ship, weapon = ShipNumber(known.a), Weapon(known.b)
    aims = targets.targets(s, ship, weapon)
    return {
        "area": targets.is_area(s, ship, weapon),
        "targets": [row for target in aims for row in preview(s, ship, weapon, target)],
    }


def target_facts(s: Battle, seat: int, known: Action) -> Json:
    """What the attack may do to a target, and on which side."""
    target = ShipNumber(known.a)
    look = outlook(s, s.attacker, s.weapon, target)
    sides = targets.attacked_sides(s, s.attacker, target)
    ends = [targets.weaker_side(s, s.attacker, target, sides, best) for best in (False, True)]
    return {
        "odds": look.to_json(),
        "side": "all" if klass(s, target) == FIGHTER else m.SIDE_WORDS[look.side],
        "corner": ends[0] != ends[1],
    }


def launch_facts(s: Battle, seat: int, known: Action) -> Json:
    """How many fighters a ship may launch, which, and where to."""
    ship = ShipNumber(known.a)
    return {
        "left": launching.launch_limit(s, ship) - s.launched[ship],
        "squares": [SQUARE_WORDS[square] for square in launching.free_beside(s, ship)],
        "types": [s.data.ids[kind] for kind in launching.reserve_types(s, seat)],
    }


def odds_at(s: Battle, side: Side) -> Json:
    """What the attack under way may do on a side."""
    return Outlook(s, s.attacker, s.weapon, s.target, side).to_json()


FACTS: Final[dict[Verb, Callable[[Battle, int, Action], Json]]] = {
    m.STEP: step_facts,
    m.FIRE: fire_facts,
    m.TARGET: target_facts,
    m.AIM: lambda s, seat, known: {
        "side": m.SIDE_WORDS[known.a],
        "odds": odds_at(s, Side(known.a)),
    },
    m.LAUNCH: launch_facts,
    m.JUMP: lambda s, seat, known: {
        "squares": [SQUARE_WORDS[to] for to in launching.arrival_squares(s, seat)]
    },
    m.REROLL: lambda s, seat, known: {"odds": odds_at(s, s.side)},
    m.COMMAND: lambda s, seat, known: effect_facts(s, seat, known.a),
}


def effect_facts(s: Battle, seat: int, option: int) -> Json:
    """What an option does, and how the attack under way would stand with it."""
    params: Params = {"n": orders.AMOUNT[option], "class": orders.KLASS[option]}
    effect = {"effect": message("sb.option_text." + tables.OPTION_IDS[option], params)}
    top = decision(s)
    if not isinstance(top, Respond) or top.about not in (orders.DECLARED, orders.ROLLED):
        return effect
    tried = s.clone()
    if orders.LASTING[option]:
        tried.laid[seat] |= 1 << option
    elif top.about == orders.DECLARED:
        tried.extra += orders.AMOUNT[option]
    return {**effect, "odds": odds_at(tried, s.side)}


# -- what a prompt speaks of, by its key ---------------------------------------------------------


def attack_words(s: Battle) -> Params:
    """The attack under way as message parameters."""
    weapon: Params = {"weapon": weapon_word(s, s.attacker, s.weapon)}
    if s.target < 0 or not s.stage:
        return {**words(s, s.attacker), **weapon}
    need = lowest_hit(s, s.attacker, s.weapon, s.target, s.side)
    return {**against(s, s.attacker, s.target), **weapon, "die": s.die, "need": need}


PROMPTED: Final[dict[str, Callable[[Battle, Any], Params]]] = {
    "moving": lambda s, top: {**words(s, s.mover), "left": top.left(s)},
    "push": lambda s, top: words(s, s.pushed),
    "deploy": lambda s, top: words(s, s.placing),
    "fleet": lambda s, top: {"limit": s.setup.points},
    **dict.fromkeys(("target", "aim", "order_targets"), lambda s, top: attack_words(s)),
    **dict.fromkeys(
        orders.WINDOWS[: orders.RESOLVE],
        lambda s, top: {**attack_words(s), "window": orders.WINDOWS[top.about]},
    ),
}


# -- what ending now would lose, by the kind of question -----------------------------------------


def loss(key: str, rule: str, n: int) -> list[Loss]:
    """What ending now would lose, as a line; none where it is nothing."""
    return [warning("sb.warning." + key, rule, {"n": n})] if n else []


def draft_warnings(s: Battle, seat: int) -> list[Loss]:
    """SB-2.7: what is legal in a fleet and yet useless."""
    data, draft = s.data, s.drafts[seat]
    stuck = [k for k in draft if data.klass[k] == FIGHTER and not data.ring[front(k)]]
    launches = sum(data.launch[front(k)] for k in draft)
    found = loss("no_carrier", "SB-2.7", 0 if launches else len(stuck))
    left = s.setup.points - data.fleet_points(draft)
    if draft and left >= min(data.cost[k] for k in data.types(s.faction[seat])):
        found += loss("points_left", "SB-2.2", left)
    return found


def unmoved(s: Battle, seat: int, allowed: list[Action]) -> list[Loss]:
    """SB-4.15: ships that could still move."""
    on_grid = [ship for ship in ships_of(s, seat) if s.square[ship] >= 0]
    return loss(
        "unmoved", "SB-4.15", sum(may_begin(s, seat, ship, IN_MOVES) == OK for ship in on_grid)
    )


def unlaunched(s: Battle, seat: int, allowed: list[Action]) -> list[Loss]:
    """SB-4.16: fighters in reserve, where a ship could launch them."""
    waiting = sum(s.square[ship] == RESERVE for ship in ships_of(s, seat))
    ready = any(action.verb is m.LAUNCH for action in allowed)
    return loss("reserve", "SB-4.16", waiting if ready else 0)


def unfired(s: Battle, seat: int, allowed: list[Action]) -> list[Loss]:
    """SB-5.2, SB-5.14: attacks that are left, and point defense that the next one ends."""
    fires = [action.b for action in allowed if action.verb is m.FIRE]
    sweeps = fires.count(m.POINT_DEFENSE)
    found = loss("unfired", "SB-5.2", len(fires))
    return found + loss("point_defense", "SB-5.14", sweeps if sweeps < len(fires) else 0)


LOST: Final[dict[str, Callable[[Battle, int, list[Action]], list[Loss]]]] = {
    "fleet": lambda s, seat, allowed: draft_warnings(s, seat),
    "move": unmoved,
    "launch": unlaunched,
    "attack": unfired,
}
