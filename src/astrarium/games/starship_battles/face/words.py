"""The decision under way in words: prompts, labels, what hangs on a choice, what ending loses.

Sentences stand in messages/*.json; a parameter "@type:tie_fighter" names a thing.
"""

from __future__ import annotations

from typing import Any

from astrarium.kernel.actions import DANGER, Action, Domain
from astrarium.kernel.asking import Loss, message, warning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, decision, members, must_act
from astrarium.kernel.game import Game, Json

from .. import moves as m
from ..printed import orders, tables
from ..printed.grid import OFF, SQUARE_WORDS
from ..printed.stats import FIGHTER, Cards, front
from ..rules import launching, targets
from ..rules.attack import AttackTurn, weapon_word
from ..rules.building import BuildFleet
from ..rules.commands import Respond
from ..rules.deployment import Deploy
from ..rules.modifiers import lowest_hit
from ..rules.movement import MoveTurn, Moving
from ..rules.pushing import PushTo
from ..rules.ships import card, klass
from ..rules.steps import IN_HIT_AND_RUN, IN_MOVES, may_begin
from ..state import RESERVE, Battle, against, ships_of, words
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
        """Numbers that name nothing at this table are said as they are."""
        word, ship = domain.word(value), known.a
        if domain is m.SHIP:
            there = value < len(s.kind)
            return words(s, value) if there else {"ship": f"#{value}", "number": value}
        if domain is m.WEAPON:
            special = value >= m.POINT_DEFENSE
            has = ship < len(s.kind) and (special or value < s.data.weapons[card(s, ship)])
            return {"weapon": weapon_word(s, ship, value) if has else word}
        if domain is m.TYPE:
            id = type_id(s, value)
            return {"ship": "@type:" + id if id else word, "cost": s.data.cost[value] if id else 0}
        if domain is m.FLEET:
            return {"fleet": "@fleet:" + word, "points": s.data.fleet_points(s.data.presets[value])}
        if domain is m.OPTION:
            return {"option": "@option:" + word, "class": orders.KLASS[value]}
        return {domain.name: word}

    def refusal_params(self, s: Battle, seat: int, action: int, code: int) -> Params:
        _, params = self.label(s, seat, action)
        side: Params = {"faction": tables.FACTIONS[s.faction[seat]]} if s.faction[seat] >= 0 else {}
        return {**params, "limit": s.setup.points, "max": m.FLEET_LIMIT, **side}

    def kind_of(self, s: Battle, top: Decision[Any]) -> str:
        running = isinstance(top, MoveTurn) and top.mode == IN_HIT_AND_RUN
        return "hit_and_run" if running else top.kind

    def prompt(self, s: Battle, seat: int, top: Decision[Any]) -> tuple[str, Params]:
        asked = members(must_act(s))
        if seat not in asked:  # a wish for a side, open until the other one is there (SB-2.1)
            return "waiting", {"seats": "@seats:" + ",".join(map(str, asked))}
        kind = self.kind_of(s, top)
        params: Params = {"n": s.round}
        if isinstance(top, Moving):
            params |= {**words(s, s.mover), "left": top.left(s)}
        elif isinstance(top, PushTo):
            params |= words(s, s.pushed)
        elif isinstance(top, Deploy) and s.placing < 0:
            kind = "deploy_done"
        elif isinstance(top, Deploy):
            params |= words(s, s.placing)
        elif isinstance(top, BuildFleet):
            params["limit"] = s.setup.points
        elif isinstance(top, Respond):
            kind = orders.WINDOWS[top.about]
            if top.about != orders.RESOLVE:
                params |= {**attack_words(s), "window": kind}
        elif kind in ("target", "aim", "order_targets"):
            params |= attack_words(s)
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
        complete(s, seat, self.space.decode(action), entry)
        return entry

    def hang(self, s: Battle, known: Action, entry: Json) -> None:
        verb = known.verb
        if verb is m.STEP and s.square[known.a] >= 0:
            to = s.setup.grid.step(s.square[known.a], known.b)
            entry["to"] = None if to == OFF else "square:" + SQUARE_WORDS[to]
        elif verb is m.PLACE and s.placing >= 0:
            entry["from"] = f"ship:{s.placing}"
        elif verb is m.PUSH_TO:
            entry["from"] = f"ship:{s.pushed}"
        elif verb is m.AT and s.carrier != launching.BY_RING:
            entry["from"] = f"ship:{s.carrier}"
        elif verb is m.ADD or verb is m.REMOVE:
            entry["to"] = "type:" + type_id(s, known.a)
        elif verb is m.FIGHTER or verb is m.JUMP:
            entry["from"] = "type:" + type_id(s, known.a)

    def warnings(self, s: Battle, seat: int, top: Decision[Any], legal: list[int]) -> list[Loss]:
        known = [self.space.decode(action) for action in legal]
        found: list[Loss] = []
        if isinstance(top, BuildFleet):
            found = draft_warnings(s, seat)
        elif isinstance(top, MoveTurn) and top.mode == IN_MOVES:
            on_grid = [ship for ship in ships_of(s, seat) if s.square[ship] >= 0]
            n = sum(may_begin(s, seat, ship, IN_MOVES) == OK for ship in on_grid)
            found = loss("unmoved", "SB-4.15", n)
        elif isinstance(top, launching.LaunchTurn) and any(
            action.verb is m.LAUNCH for action in known
        ):
            n = sum(s.square[ship] == RESERVE for ship in ships_of(s, seat))
            found = loss("reserve", "SB-4.16", n)
        elif isinstance(top, AttackTurn):
            fires = [action.b for action in known if action.verb is m.FIRE]
            sweeps = fires.count(m.POINT_DEFENSE)
            found = loss("unfired", "SB-5.2", len(fires))
            found += loss("point_defense", "SB-5.14", sweeps if sweeps < len(fires) else 0)
        return found


def named_ship(s: Battle, word: str) -> int:
    """The ship that "x_wing_starfighter" or "x_wing_starfighter#2" names: of the fleet that has
    the type, the first one on the grid, or the n-th of all."""
    id, _, number = word.partition("#")
    kind = s.data.number.get(id, -1)
    ships = [ship for ship in range(len(s.kind)) if s.kind[ship] == kind]
    if number:
        place = int(number) if number.isdecimal() else 0
        return ships[place - 1] if 0 < place <= len(ships) else -1
    standing = [ship for ship in ships if s.square[ship] >= 0]
    return [*standing, *ships, -1][0]


def type_id(s: Battle, kind: int) -> str:
    """The id of a ship type, "" of a number that no type has at this table."""
    return s.data.ids[kind] if kind < len(s.data.ids) else ""


def complete(s: Battle, seat: int, known: Action, entry: Json) -> None:
    """What the table wants to know of a choice: where a step leads, what an attack may do."""
    verb, ship = known.verb, known.a
    if verb is m.STEP:
        entry["off"] = entry["to"] is None
        if entry["off"]:
            entry |= {"rule": "SB-4.11", "kind": DANGER}
            entry["label"]["key"] = "sb.action.step_off"
    elif verb is m.FIRE:
        aims = targets.targets(s, ship, known.b)
        entry["area"] = targets.is_area(s, ship, known.b)
        entry["targets"] = [row for target in aims for row in preview(s, ship, known.b, target)]
    elif verb is m.TARGET:
        look = outlook(s, s.attacker, s.weapon, ship)
        sides = targets.attacked_sides(s, s.attacker, ship)
        ends = [targets.weaker_side(s, s.attacker, ship, sides, best) for best in (False, True)]
        entry["odds"] = look.to_json()
        entry["side"] = "all" if klass(s, ship) == FIGHTER else m.SIDE_WORDS[look.side]
        entry["corner"] = ends[0] != ends[1]
    elif verb is m.AIM:
        entry["side"] = m.SIDE_WORDS[known.a]
        entry["odds"] = Outlook(s, s.attacker, s.weapon, s.target, known.a).to_json()
    elif verb is m.LAUNCH:
        entry["left"] = launching.launch_limit(s, ship) - s.launched[ship]
        entry["squares"] = [SQUARE_WORDS[square] for square in launching.free_beside(s, ship)]
        entry["types"] = [s.data.ids[kind] for kind in launching.reserve_types(s, seat)]
    elif verb is m.JUMP:
        entry["squares"] = [SQUARE_WORDS[to] for to in launching.arrival_squares(s, seat)]
    elif verb is m.REROLL:
        entry["odds"] = Outlook(s, s.attacker, s.weapon, s.target, s.side).to_json()
    elif verb is m.COMMAND:
        add_effect(s, seat, entry, known.a)


def add_effect(s: Battle, seat: int, entry: Json, option: int) -> None:
    """What an option does, and how the attack under way would stand with it."""
    params: Params = {"n": orders.AMOUNT[option], "class": orders.KLASS[option]}
    entry["effect"] = message("sb.option_text." + tables.OPTION_IDS[option], params)
    top = decision(s)
    if isinstance(top, Respond) and top.about in (orders.DECLARED, orders.ROLLED):
        tried = s.clone()
        if orders.LASTING[option]:
            tried.laid[seat] |= 1 << option
        elif top.about == orders.DECLARED:
            tried.extra += orders.AMOUNT[option]
        entry["odds"] = Outlook(tried, s.attacker, s.weapon, s.target, s.side).to_json()


def attack_words(s: Battle) -> Params:
    """The attack under way as message parameters."""
    weapon: Params = {"weapon": weapon_word(s, s.attacker, s.weapon)}
    if s.target < 0 or not s.stage:
        return {**words(s, s.attacker), **weapon}
    need = lowest_hit(s, s.attacker, s.weapon, s.target, s.side)
    return {**against(s, s.attacker, s.target), **weapon, "die": s.die, "need": need}


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
