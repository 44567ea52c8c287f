"""What an action is called: message parameters such as "@card:barracks" or "@unit:trooper"."""

from __future__ import annotations

from typing import Final

from astrarium.games.ares import moves as m
from astrarium.games.ares.cards.tables import CARD_IDS, OWN, PLAN_IDS, WARRIOR
from astrarium.games.ares.face.sight import Sight
from astrarium.games.ares.rules.plays import controls
from astrarium.games.ares.rules.shots import LEFT, dice, threshold
from astrarium.games.ares.state import NONE, Ares
from astrarium.kernel.actions import Domain
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision


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


def unit_param(plan: int) -> str:
    """A unit as a message parameter."""
    return "@unit:" + PLAN_IDS[plan]


def force_param(s: Ares, f: int) -> str:
    """A Force by its unit."""
    forces = s.battle.forces
    return unit_param(forces[f].plan) if 0 <= f < len(forces) else ""


def force_number(s: Ares, sight: Sight, f: int) -> int:
    """The number of a Force's site, for a Force that has namesakes."""
    forces = s.battle.forces
    if not 0 <= f < len(forces) or forces[f].plan == WARRIOR:
        return 0
    return sight.site_number(forces[f].seat, forces[f].place)


def force_named(s: Ares, seat: int, domain: str, word: str) -> int:
    """The first living Force of a unit's name, an own one first where that is meant."""
    own = domain in ("force", "behind")
    found = -1
    for f, force in enumerate(s.battle.forces):
        if PLAN_IDS[force.plan] == word and force.here and force.units:
            if (s.setup.team[force.seat] == s.setup.team[seat]) == own:
                return f
            found = f if found < 0 else found
    return found


def label(s: Ares, seat: int, action: int) -> tuple[str, Params]:
    """Message key and parameters that name an action to the seat that may do it."""
    known = m.SPACE.decode(action)
    verb = known.verb
    sight = Sight(s, seat)
    params: Params = {}
    for domain, value in zip(verb.domains, known.args, strict=True):
        if domain.name in OF_BATTLE:
            name_in_battle(s, sight, domain, value, params)
        elif domain.name == "place":
            owner = known.a if verb is m.DESTROY or verb is m.RAID_FORCE else seat
            thing = "old" if "unit" in params else "unit"  # a plan goes in place of what is there
            params[thing] = sight.site_name(owner, value)
            params["nth"] = sight.site_number(owner, value)
            params["place"] = value
        elif domain.name == "plan":
            params["unit"] = unit_param(value)
            params["card"] = "@card:" + CARD_IDS[s.data.plan_card[value]]
        elif domain.name == "card":
            params["card"] = "@card:" + domain.words[value]
        elif domain.name != "seat":
            params[domain.name] = domain.words[value]
    if verb is m.STRIKE:
        params["target"] = f"@seat:{known.c}"
        params["where"] = "base" if known.b or controls(s, seat) else "frontier"
    elif verb is m.FIRE:
        shot_params(s, known.a, known.b, LEFT, params)
    elif verb is m.FIRE_BASE:
        shot_params(s, known.a, NONE, known.b, params)
    elif verb is m.TAKE:
        params["n"] = s.data.raid_resources
    elif action == m.DONE:
        params["kind"] = "" if s.over else decision(s).kind
    return "ares.action." + verb.name, params


OF_BATTLE: Final = ("force", "to", "behind", "with", "target", "gap", "die")


def name_in_battle(s: Ares, sight: Sight, domain: Domain, value: int, params: Params) -> None:
    """The Force that an action is about, or what it is done to; numbers for namesakes."""
    if domain.name == "force":
        params["unit"] = force_param(s, value)
        params["nth"] = force_number(s, sight, value)
    elif domain.name == "gap":
        last = value >= s.battle.columns
        params["where"] = "left" if value == 0 else "right" if last else "between"
        params["gap"] = value
    elif domain.name == "die":
        rolled = s.battle.shot.dice
        params["n"] = rolled[value] if value < len(rolled) else 0
    else:
        params["to"] = force_param(s, value)
        params["to_nth"] = force_number(s, sight, value)


def shot_params(s: Ares, f: int, target: int, end: int, params: Params) -> None:
    """Threshold and dice of a shot, if there is one."""
    forces = s.battle.forces
    if not 0 <= f < len(forces) or forces[f].column == NONE:
        return
    if target != NONE and (not 0 <= target < len(forces) or forces[target].column == NONE):
        return
    needed = threshold(s, f, target, end)
    params["threshold"] = max(needed, -1)
    params["dice"] = dice(s, f, needed)
