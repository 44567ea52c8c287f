"""Names, labels and anchors: what an action is called and which thing on the table carries it."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import moves as m
from astrarium.games.ares.cards.tables import (
    ATTACK_CARDS,
    CARD_IDS,
    OWN,
    PLAN_IDS,
    SPECIAL_CARDS,
    WARRIOR,
)
from astrarium.games.ares.rules.shots import LEFT, dice, threshold
from astrarium.games.ares.state import HOLE, NONE, Ares
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision

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


def site_number(s: Ares, seat: int, place: int) -> int:
    """Which of a Base's sites with the same name it is, from 1; 0 when there is only one."""
    if not 0 <= seat < s.setup.seats:
        return 0
    plan = s.players[seat].plan
    if not 0 <= place < len(plan) or plan[place] == HOLE or plan.count(plan[place]) == 1:
        return 0
    return plan[: place + 1].count(plan[place])


def force_number(s: Ares, f: int) -> int:
    """The number of a Force's site, for a Force that has namesakes."""
    b = s.battle
    if not 0 <= f < len(b.f_plan) or b.f_plan[f] == WARRIOR:
        return 0
    return site_number(s, b.f_seat[f], b.f_place[f])


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
            params["nth"] = site_number(s, seat, args[1])
    elif verb == "resource":
        params["card"] = card_param(args[0])
        params["unit"] = site_param(s, seat, args[1])
        params["nth"] = site_number(s, seat, args[1])
    elif verb in ("lay", "attach", "activate", "detach"):
        params["card"] = "@card:" + SPECIAL_CARDS[args[0]]
        if verb != "lay":
            params["unit"] = site_param(s, seat, args[1])
            params["nth"] = site_number(s, seat, args[1])
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
        params["nth"] = site_number(s, seat, args[0])
        params["place"] = args[0]
    elif verb in ("raid_force", "destroy"):
        params["unit"] = site_param(s, args[0], args[1])
        params["nth"] = site_number(s, args[0], args[1])
        params["place"] = args[1]
    elif verb in ("match", "reinforce", "swap", "fire"):
        name_force(s, args[0], params)
        params["to"] = force_param(s, args[1])
        params["to_nth"] = force_number(s, args[1])
        if verb == "fire":
            shot_params(s, args[0], args[1], LEFT, params)
    elif verb == "insert":
        name_force(s, args[0], params)
        params["where"] = gap_word(s, args[1])
        params["gap"] = args[1]
    elif verb == "fire_base":
        name_force(s, args[0], params)
        params["end"] = m.END.words[args[1]]
        shot_params(s, args[0], NONE, args[1], params)
    elif verb == "target":
        name_force(s, args[0], params)
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


def name_force(s: Ares, f: int, params: Params) -> None:
    """The Force that an action is about, with its number where it has namesakes."""
    params["unit"] = force_param(s, f)
    params["nth"] = force_number(s, f)


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
