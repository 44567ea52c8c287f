"""What The Ares Project says: names, labels of actions, what a question adds to its rules.

Things are message parameters such as "@card:barracks" or "@unit:trooper".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from astrarium.kernel.actions import PRIMARY, Action, Domain, Verb
from astrarium.kernel.asking import Loss, warning
from astrarium.kernel.door.referee import Refusal
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision, decision
from astrarium.kernel.game import Game, Json
from astrarium.kernel.telling.text import LANGUAGES

from .. import moves as m
from .. import refusals as no
from ..printed import tables
from ..printed.tables import CardKind, Plan
from ..rules.allot import Allot
from ..rules.base import idle_tokens
from ..rules.battle.aiming import AimForce, SwapForces
from ..rules.battle.line import unmatched
from ..rules.battle.losses import DestroyBuilding
from ..rules.battle.raid import ChooseRaiders
from ..rules.battle.rounds import bound_to_base
from ..rules.battle.shots import aimed_at, chance, dice, threshold
from ..rules.plays import controls
from ..state import NONE, Ares, ForceNumber, SiteNumber
from .components import components
from .sight import Sight


def records() -> dict[str, Json]:
    """What has a name: cards, factions, and units whatever they are printed on, by id."""
    found: dict[str, Json] = {}
    for part in components(None):
        found[part["id"]] = {"name_" + word: part["name"][word] for word in LANGUAGES}
    for table in tables.OWN.values():
        for one in table.get("printed_building", []):
            if "unit_name_en" in one:
                found[one["unit"]] = {
                    "name_en": one["unit_name_en"],
                    "name_fr": one["unit_name_fr"],
                }
    return found


THINGS: Final = dict.fromkeys(("card", "unit", "faction"), records())
AIMED: Final = (m.ENEMY, m.FRIEND, m.OTHER, m.TARGET)
"""The domains of Forces that something is done to."""
IDLE: Final = ((tables.WORKERS, "workers", "AR-T.3"), (tables.SANCTUM, "acolytes", "AR-K.3"))
"""Who may be left without a job, by the place where they wait."""


class Spoken(Game[Ares]):
    """The part of the Game object that speaks."""

    def side_names(self, s: Ares, language: str) -> list[str]:
        return [self.name_thing("faction", tables.FACTIONS[f], language) for f in s.setup.factions]

    def name_of(self, s: Ares, seat: int, domain: str, word: str, before: list[int]) -> int:
        if domain == "place" and word in tables.PLAN_INDEX:
            top = None if s.over else decision(s)
            others = isinstance(top, (DestroyBuilding, ChooseRaiders))  # these name the owner
            owner = before[0] if others and before and before[0] < s.setup.seats else seat
            return Sight(s, seat).place_named(owner, tables.PLAN_INDEX[word])
        found = -1
        if domain == m.FORCE.name or domain in [aimed.name for aimed in AIMED]:
            own = domain in (m.FORCE.name, m.FRIEND.name)  # of these an own one is meant
            for f, force in zip(m.ALL_FORCES, s.battle.forces):
                if tables.PLAN_IDS[force.plan] == word and force.here and force.units:
                    if (s.setup.team[force.seat] == s.setup.team[seat]) == own:
                        return f
                    found = f if found < 0 else found
        return found

    def argument(self, s: Ares, seat: int, known: Action, domain: Domain, value: int) -> Params:
        verb, sight = known.verb, Sight(s, seat)
        force, place = ForceNumber(value), SiteNumber(value)
        if domain is m.FORCE:
            return {"unit": force_param(s, force), "nth": number_of(s, sight, force)}
        if domain in AIMED:
            return {"to": force_param(s, force), "to_nth": number_of(s, sight, force)}
        if domain is m.GAP:
            last = value >= s.battle.columns
            return {"where": "left" if value == 0 else "right" if last else "between", "gap": value}
        if domain is m.DIE:
            rolled = s.battle.shot.dice
            return {"n": rolled[value] if value < len(rolled) else 0}
        if domain is m.PLACE:
            owner = known.a if verb is m.DESTROY or verb is m.RAID_FORCE else seat
            thing = "old" if m.PLAN in verb.domains else "unit"  # in place of what is there
            nth = sight.site_number(owner, place)
            return {thing: sight.site_name(owner, place), "nth": nth, "place": value}
        if domain is m.PLAN:
            card = tables.CARD_IDS[s.data.plan_card[value]]
            return {"unit": unit_param(Plan(value)), "card": "@card:" + card}
        return {} if domain is m.SEAT else super().argument(s, seat, known, domain, value)

    def label(self, s: Ares, seat: int, action: int) -> tuple[str, Params]:
        key, params = super().label(s, seat, action)
        known = m.SPACE.decode(action)
        if known.verb in LABELS:
            params |= LABELS[known.verb](s, seat, known)
        return key, params

    def refusal(self, s: Ares, seat: int, action: int, code: int) -> Refusal:
        if code == no.NOT_NOW and action == m.RETREAT and bound_to_base(s, seat):
            code = no.BASE_STAYS  # whatever is asked: it never will be
        return super().refusal(s, seat, action, code)

    def prompt(self, s: Ares, seat: int, top: Decision[Any]) -> tuple[str, Params]:
        kind = top.kind
        params: Params = {}
        if kind in PROMPTS:
            params |= PROMPTS[kind](s, top)
        elif (card := self.asks(s, top)) is not None:
            params["card"] = "@card:" + card
        if kind in ("defend", "allot", "eggs", "emergency", "retreat"):
            params["attacker"] = f"@seat:{s.battle.attacker}"
        return kind, params

    def asks(self, s: Ares, top: Decision[Any]) -> str | None:
        if isinstance(top, (AimForce, SwapForces)):
            kind: int = s.setup.abilities[top.ability].kind
            return tables.CARD_IDS[kind]
        return None

    def choice(self, s: Ares, seat: int, action: int) -> Json:
        entry = super().choice(s, seat, action)
        known = m.SPACE.decode(action)
        if known.verb is m.PICK and advised(s, seat, CardKind(known.a)):
            entry["kind"] = PRIMARY
        elif known.verb is m.FIRE or known.verb is m.FIRE_BASE:
            target, end = aimed_at(known)
            needed = threshold(s, ForceNumber(known.a), target, end)
            rolled = dice(s, ForceNumber(known.a), needed)
            entry["threshold"] = needed
            entry["dice"] = rolled
            entry["expected"] = round(rolled * chance(needed), 3)
        return entry

    def hang(self, s: Ares, known: Action, entry: Json) -> None:
        """A verb names no Building in hand by its card, and no special card that lies loose."""
        if m.PLAN in known.verb.domains:
            entry["from"] = "hand:" + tables.CARD_IDS[s.data.plan_card[known.a]]
        elif known.verb is m.ATTACH and isinstance(s.stack[-1], Allot):
            entry["from"] = known.thing(m.IN_PLAY, 0)

    def warnings(self, s: Ares, seat: int, top: Decision[Any], legal: list[int]) -> list[Loss]:
        if not isinstance(top, Allot):
            return []
        p = s.players[seat]
        found: list[Loss] = []
        for plan, key, rule in IDLE:
            idle = idle_tokens(p, plan)
            if idle:
                found.append(warning("ares.warning." + key, rule, {"n": idle}))
        if p.pool:
            found.append(warning("ares.warning.power", "AR-F.3", {"n": p.pool}))
        return found


def unit_param(plan: Plan) -> str:
    """A unit as a message parameter."""
    return "@unit:" + tables.PLAN_IDS[plan]


def force_param(s: Ares, f: ForceNumber) -> str:
    """A Force by its unit; there may be none of that number."""
    forces = s.battle.forces
    return unit_param(forces[f].plan) if 0 <= f < len(forces) else ""


def number_of(s: Ares, sight: Sight, f: ForceNumber) -> int:
    """The number of a Force's site, for a Force that has namesakes; else 0."""
    forces = s.battle.forces
    if not 0 <= f < len(forces) or forces[f].plan == tables.WARRIOR:
        return 0
    return sight.site_number(forces[f].seat, forces[f].place)


def shot_params(s: Ares, seat: int, known: Action) -> Params:
    """Threshold and dice of a shot, if there is one."""
    forces = s.battle.forces
    target, end = aimed_at(known)
    for one in (known.a, target):
        if one != NONE and (not 0 <= one < len(forces) or forces[one].column == NONE):
            return {}
    needed = threshold(s, ForceNumber(known.a), target, end)
    return {"threshold": max(needed, -1), "dice": dice(s, ForceNumber(known.a), needed)}


def strike_params(s: Ares, seat: int, known: Action) -> Params:
    """Whom an attack is aimed at, and where (AR-5.3)."""
    where = "base" if known.b or controls(s, seat) else "frontier"
    return {"target": f"@seat:{known.c}", "where": where}


LABELS: Final[dict[Verb, Callable[[Ares, int, Action], Params]]] = {
    m.STRIKE: strike_params,
    m.FIRE: shot_params,
    m.FIRE_BASE: shot_params,
    m.TAKE: lambda s, seat, known: {"n": s.data.raid_resources},
    m.verb_of(m.DONE): lambda s, seat, known: {"kind": "" if s.over else decision(s).kind},
}
"""What labels say beside the arguments of their verbs."""
PROMPTS: Final[dict[str, Callable[[Ares, Any], Params]]] = {
    "bonus": lambda s, top: {"n": top.n},
    "charge": lambda s, top: {"n": top.n},
    "reorganize": lambda s, top: {"n": sum([f.side == top.side for f in s.battle.forces])},
    "opening": lambda s, top: {"n": len(s.players[0].hand) + 1},
    "fire": lambda s, top: {"n": s.battle.now},
    "line": lambda s, top: {
        "match": int(bool(unmatched(s.battle, s.battle.placing))),
        "n": s.battle.adds,
    },
    "allot": lambda s, top: {"n": s.players[top.seat(s)].pool},
    "reroll": lambda s, top: {"n": s.players[top.seat(s)].rerolls},
}
"""What a question tells, by its kind."""


def advised(s: Ares, seat: int, kind: CardKind) -> bool:
    """AR-2.4: the first cards that the rulebook suggests for a first game."""
    faction = s.data.tables["factions.toml"]["faction"][s.setup.factions[seat]]
    return s.setup.basic() and tables.CARD_IDS[kind] in faction["suggested_first_cards_basic"]
