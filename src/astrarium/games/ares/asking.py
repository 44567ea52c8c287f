"""The decision under way in words: prompts, labels, where each choice hangs, why others don't.

The shapes are `Decision`, `Choice` and `Blocked` in web/src/table/contract.ts. Sentences stand in
messages/*.json; a parameter "@card:barracks" or "@unit:trooper" names a thing.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.ares import moves as m
from astrarium.games.ares import refusals
from astrarium.games.ares.base import is_empty
from astrarium.games.ares.cards import (
    ATTACK,
    ATTACK_CARDS,
    CARD_IDS,
    OWN,
    PLAN_IDS,
    SPECIAL_CARDS,
    is_unit,
)
from astrarium.games.ares.colossus import Charge
from astrarium.games.ares.construction import Bonus
from astrarium.games.ares.line import Rearrange
from astrarium.games.ares.plays import hand_kinds
from astrarium.games.ares.shots import LEFT, chance, dice, threshold
from astrarium.games.ares.state import HOLE, NONE, Ares
from astrarium.games.ares.window import AimForce, SwapForces
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, decision, may_act, members, must_act

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
PRIMARY: Final = ("done", "keep", "hold", "stay")
DANGER: Final = ("retreat", "replace", "no_force", "detach", "burn")

KIND_OF: Final = {
    "OpeningPick": ("opening", "AR-2.3"),
    "PlayCard": ("turn", "AR-3.1"),
    "DeclareDefense": ("defend", "AR-5.4"),
    "Eggs": ("eggs", "AR-X.3"),
    "Bonus": ("bonus", "AR-11.9"),
    "Charge": ("charge", "AR-C.5"),
    "Allot": ("allot", "AR-11.12"),
    "AimPlace": ("target", "AR-C.6"),
    "AimForce": ("target", "AR-F.6"),
    "NukeTarget": ("nuke", "AR-T.9"),
    "SwapForces": ("swap", "AR-X.5"),
    "JoinIn": ("join", "AR-5.7"),
    "ChooseRaiders": ("raid_force", "AR-12.2"),
    "LineUp": ("line", "AR-6.2"),
    "EmergencyDefense": ("emergency", "AR-7.1"),
    "Rearrange": ("reorganize", "AR-7.3"),
    "UseCard": ("window", "AR-F.6"),
    "Retreat": ("retreat", "AR-7.8"),
    "Fire": ("fire", "AR-7.9"),
    "Reroll": ("reroll", "AR-8.4"),
    "DestroyBuilding": ("destroy", "AR-7.15"),
    "ChooseReward": ("reward", "AR-12.5"),
}
"""Kind and rule of each question."""


def names() -> dict[str, list[str]]:
    """The names of cards, units and factions in both languages."""
    found: dict[str, list[str]] = {}
    for table in OWN.values():
        for key in ("card", "starting_building", "printed_building", "faction", "component"):
            records = table.get(key, [])
            for record in records if isinstance(records, list) else []:
                found.setdefault(record["id"], [record["name_en"], record["name_fr"]])
                for side in record.get("side", []):
                    found.setdefault(side["id"], [side["name_en"], side["name_fr"]])
                if "unit" in record and "unit_name_en" in record:
                    found[record["unit"]] = [record["unit_name_en"], record["unit_name_fr"]]
    found["worker"] = ["Worker", "Ouvrier"]
    found["queen_warrior"] = ["Queen", "Reine"]
    found["pile"] = ["Resource pile", "Pile de Ressources"]
    return found


NAMES: Final = names()


def thing_name(sort: str, id: str, language: str) -> str:
    """The name of a card, unit or faction; "" for what this game does not name."""
    if sort in ("card", "unit", "faction"):
        pair = NAMES.get(id)
        return pair[1 if language == "fr" else 0] if pair else id
    if sort == "cards":
        return ", ".join(thing_name("card", one, language) for one in id.split(",") if one)
    return ""


def card_param(kind: int) -> str:
    """A card kind as a message parameter."""
    return "@card:" + CARD_IDS[kind]


def unit_param(plan: int) -> str:
    """A unit as a message parameter."""
    return "@unit:" + PLAN_IDS[plan]


def site_param(s: Ares, seat: int, place: int) -> str:
    """What stands at a place of a seat's Base, by its unit or its Building."""
    if not 0 <= seat < s.setup.seats:
        return ""
    p = s.players[seat]
    if not 0 <= place < len(p.plan) or p.plan[place] == HOLE:
        return ""
    return unit_param(p.plan[place])


def force_param(s: Ares, f: int) -> str:
    """A Force by its unit."""
    b = s.battle
    return unit_param(b.f_plan[f]) if 0 <= f < len(b.f_plan) else ""


def force_named(s: Ares, seat: int, domain: str, word: str) -> int:
    """The first living Force of a unit's name, an own one first where that is meant."""
    b = s.battle
    own = domain in ("force", "behind")
    found = -1
    for f in range(len(b.f_seat)):
        if PLAN_IDS[b.f_plan[f]] == word and b.f_in[f] and b.f_units[f]:
            mine = s.setup.team[b.f_seat[f]] == s.setup.team[seat]
            if mine == own:
                return f
            found = f if found < 0 else found
    return found


def label(s: Ares, seat: int, action: int) -> tuple[str, Params]:
    """Message key and parameters that name an action (Choice.label)."""
    verb = m.SPACE.verb(action).name
    args = m.SPACE.arguments(action)
    params: Params = {}
    if verb in ("pick", "pile", "use"):
        params["card"] = card_param(args[0])
    elif verb in ("build", "build_on", "replace"):
        params["unit"] = unit_param(args[0])
        params["card"] = card_param(s.data.plan_card[args[0]])
        if verb != "build":
            params["place"] = args[1]
            params["old"] = site_param(s, seat, args[1])
    elif verb == "resource":
        params["card"] = card_param(args[0])
        params["unit"] = site_param(s, seat, args[1])
    elif verb in ("lay", "attach", "activate", "detach"):
        params["card"] = "@card:" + SPECIAL_CARDS[args[0]]
        if verb != "lay":
            params["unit"] = site_param(s, seat, args[1])
    elif verb in ("bank", "take_frontier", "attack"):
        params["card"] = "@card:" + ATTACK_CARDS[args[0]]
        if verb == "attack":
            params["choice"] = m.CHOICE.words[args[1]]
            params["target"] = f"@seat:{args[2]}"
            params["where"] = where(s, seat, args[1])
    elif verb in (
        "hatch",
        "bonus",
        "charge",
        "attend",
        "power",
        "join",
        "target_place",
    ):
        params["unit"] = site_param(s, seat, args[0])
        params["place"] = args[0]
    elif verb in ("raid_force", "destroy"):
        params["unit"] = site_param(s, args[0], args[1])
        params["place"] = args[1]
    elif verb in ("match", "reinforce", "swap", "fire"):
        params["unit"] = force_param(s, args[0])
        params["to"] = force_param(s, args[1])
        if verb == "fire":
            shot_params(s, args[0], args[1], LEFT, params)
    elif verb == "insert":
        params["unit"] = force_param(s, args[0])
        params["where"] = gap_word(s, args[1])
        params["gap"] = args[1]
    elif verb == "fire_base":
        params["unit"] = force_param(s, args[0])
        params["end"] = m.END.words[args[1]]
        shot_params(s, args[0], NONE, args[1], params)
    elif verb == "target":
        params["unit"] = force_param(s, args[0])
    elif verb == "worker":
        params["job"] = m.JOB.words[args[0]]
    elif verb == "reroll":
        b = s.battle
        params["n"] = b.dice[args[0]] if args[0] < len(b.dice) else 0
    elif verb == "reward":
        params["kind"] = m.REWARD.words[args[0]]
        params["n"] = s.data.raid_resources
    elif verb == "done":
        params["kind"] = "" if s.over else KIND_OF[type(decision(s)).__name__][0]
    return "ares.action." + verb, params


def gap_word(s: Ares, gap: int) -> str:
    """Where on the line a gap is."""
    if gap == 0:
        return "left"
    return "right" if gap >= s.battle.columns else "between"


def where(s: Ares, seat: int, choice: int) -> str:
    """What an attack would go for."""
    if choice:
        return "base"
    mine = s.frontier != NONE and s.setup.team[s.frontier] == s.setup.team[seat]
    return "base" if mine else "frontier"


def shot_params(s: Ares, f: int, target: int, end: int, params: Params) -> None:
    """Threshold and dice of a shot, if there is one."""
    b = s.battle
    if not 0 <= f < len(b.f_seat) or b.f_column[f] == NONE:
        return
    if target != NONE and (not 0 <= target < len(b.f_seat) or b.f_column[target] == NONE):
        return
    needed = threshold(s, f, target, end)
    params["threshold"] = max(needed, -1)
    params["dice"] = dice(s, f, needed)


def anchor(s: Ares, seat: int, action: int) -> str | None:
    """The thing on the table that carries an action (Choice.on)."""
    verb = m.SPACE.verb(action).name
    args = m.SPACE.arguments(action)
    if verb in ("pick", "pile"):
        return "hand:" + CARD_IDS[args[0]]
    if verb == "build":
        return "hand:" + CARD_IDS[s.data.plan_card[args[0]]]
    if verb in ("bank", "take_frontier", "attack"):
        return "hand:" + ATTACK_CARDS[args[0]]
    if verb == "lay":
        return "hand:" + SPECIAL_CARDS[args[0]]
    if verb in ("build_on", "replace", "resource", "attach", "activate", "detach"):
        return f"site:{seat}:{args[1]}"
    if verb in ("hatch", "bonus", "charge", "attend", "power", "join", "target_place"):
        return f"site:{seat}:{args[0]}"
    if verb in ("raid_force", "destroy"):
        return f"site:{args[0]}:{args[1]}"
    if verb in ("defend_frontier", "defend_base"):
        return "frontier" if verb == "defend_frontier" else f"player:{seat}"
    if verb == "bonus_pile":
        return "new"
    if verb in ("match", "reinforce", "swap", "fire"):
        return f"force:{args[1]}"
    if verb == "insert":
        return f"gap:{args[1]}"
    if verb == "fire_base":
        return "base_card:" + m.END.words[args[1]]
    if verb == "target":
        return f"force:{args[0]}"
    if verb == "reroll":
        return f"die:{args[0]}"
    if verb == "use":
        return "card:" + CARD_IDS[args[0]]
    if verb in ("worker", "reward"):
        return f"option:{args[0]}"
    return None


def message(key: str, params: Params) -> Json:
    """A message as the contract has it."""
    return {"key": key, "params": params}


def advised(s: Ares, seat: int, kind: int) -> bool:
    """AR-2.4: the first cards that the rulebook suggests for a first game."""
    if not s.setup.basic():
        return False
    faction = s.data.tables["factions.toml"]["faction"][s.setup.factions[seat]]
    return CARD_IDS[kind] in faction["suggested_first_cards_basic"]


def choice(s: Ares, seat: int, action: int) -> Json:
    """One legal action for people (Choice in contract.ts); shots carry their odds."""
    verb = m.SPACE.verb(action).name
    key, params = label(s, seat, action)
    kind = "danger" if verb in DANGER else "primary" if verb in PRIMARY else "normal"
    if verb == "pick" and advised(s, seat, action - m.PICK):
        kind = "primary"
    found: Json = {
        "action": m.SPACE.write(action),
        "verb": verb,
        "on": anchor(s, seat, action),
        "label": message(key, params),
        "rule": RULE_OF_VERB[verb],
        "kind": kind,
    }
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
    if kind == "destroy":
        return [
            m.DESTROY + other * m.PLACES + place
            for other in range(s.setup.seats)
            if other != seat
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
        places = range(len(s.players[seat].plan))
        found = [m.POWER + place for place in places]
        found += [m.ATTEND + place for place in places]
        return [*found, m.FUEL, m.PROMOTE]
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
    allowed = set(legal)
    for action in candidates(s, seat, top):
        if action in allowed:
            continue
        code = top.why_not(s, seat, action)
        if code == OK:
            continue
        rule, key = refusals.TABLE[code]
        out.append(
            {
                "action": m.SPACE.write(action),
                "verb": m.SPACE.verb(action).name,
                "on": anchor(s, seat, action),
                "rule": rule,
                "reason": message("ares.no." + key, label(s, seat, action)[1]),
            }
        )
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
            out.append({"message": message("ares.warning." + key, {"n": idle}), "rule": rule})
    if p.pool:
        out.append({"message": message("ares.warning.power", {"n": p.pool}), "rule": "AR-F.3"})
    return out


HINTS: Final = ("opening", "turn", "defend", "allot", "line", "emergency", "retreat", "fire")


def ask(s: Ares, seat: int) -> Json | None:
    """The decision under way as `seat` may see it; choices only for a seat that may answer."""
    if s.over:
        return None
    top = decision(s)
    kind, rule = KIND_OF[type(top).__name__]
    yours = seat >= 0 and bool(may_act(s) >> seat & 1)
    asked = members(must_act(s))
    if not yours:
        seats = "@seats:" + ",".join(map(str, asked))
        return {
            "kind": kind,
            "seats": asked,
            "yours": False,
            "prompt": message("ares.ask.waiting", {"seats": seats}),
            "hint": None,
            "rule": rule,
            "source": None,
            "choices": [],
            "blocked": [],
            "warnings": [],
        }
    legal = top.legal(s, seat)
    params = prompt(s, top)
    return {
        "kind": kind,
        "seats": asked,
        "yours": True,
        "prompt": message("ares.ask." + kind, params),
        "hint": message("ares.hint." + kind, params) if kind in HINTS else None,
        "rule": rule,
        "source": CARD_IDS[top.kind] if isinstance(top, (AimForce, SwapForces)) else None,
        "choices": [choice(s, seat, action) for action in legal],
        "blocked": blocked(s, seat, top, legal),
        "warnings": warnings(s, seat, kind),
    }
