"""A state of Starship Battles as plain data, and back."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starship_battles.attack import (
    Aim,
    AreaAttack,
    Attack,
    AttackPhase,
    AttackTurn,
    ChooseTarget,
    OrderTargets,
)
from astrarium.games.starship_battles.building import BUILD_FLEET, CHOOSE_SIDES
from astrarium.games.starship_battles.cards import NONE, PRINTED, Cards
from astrarium.games.starship_battles.commands import WINDOWS, ChooseCrews
from astrarium.games.starship_battles.deployment import SET_UP, Deploy, with_ability
from astrarium.games.starship_battles.launching import (
    LaunchPhase,
    LaunchSquare,
    LaunchTurn,
    LaunchType,
)
from astrarium.games.starship_battles.movement import MovePhase, MoveTurn, Moving
from astrarium.games.starship_battles.pushing import PushTo
from astrarium.games.starship_battles.rounds import PLAY, ROUND
from astrarium.games.starship_battles.state import Battle, Setup, blank
from astrarium.games.starship_battles.tables import Json
from astrarium.kernel.errors import BadPosition
from astrarium.kernel.game import load_flow, save_flow
from astrarium.kernel.rng import FastRng
from astrarium.kernel.windows import AnswerWindow, AskWindow

FRAMES: Final[dict[str, Any]] = {
    "Play": lambda: PLAY,
    "SetUp": lambda: SET_UP,
    "ChooseSides": lambda: CHOOSE_SIDES,
    "BuildFleet": lambda: BUILD_FLEET,
    "Deploy": Deploy,
    "Round": lambda: ROUND,
    "MovePhase": MovePhase,
    "MoveTurn": MoveTurn,
    "Moving": Moving,
    "PushTo": PushTo,
    "LaunchPhase": LaunchPhase,
    "LaunchTurn": LaunchTurn,
    "LaunchType": LaunchType,
    "LaunchSquare": LaunchSquare,
    "AttackPhase": AttackPhase,
    "AttackTurn": AttackTurn,
    "ChooseTarget": ChooseTarget,
    "Aim": Aim,
    "Attack": Attack,
    "AreaAttack": AreaAttack,
    "OrderTargets": OrderTargets,
    "ChooseCrews": ChooseCrews,
    "AskWindow": lambda window, context: AskWindow(WINDOWS, window, context),
    "AnswerWindow": lambda window, context, who: AnswerWindow(WINDOWS, window, context, who),
}

LISTS: Final = [
    "faction",
    "kind",
    "square",
    "facing",
    "reduced",
    "damage",
    "flags",
    "launched",
    "marks",
    "counters",
    "cells",
    "swept",
    "holds",
    "laid",
    "score",
    "dice",
    "report",
    "summary",
    "past",
    "trail",
]
NUMBERS: Final = [
    "first",
    "round",
    "phase",
    "low",
    "active",
    "passed",
    "volley",
    "placing",
    "mover",
    "steps",
    "need",
    "halted",
    "pushed",
    "attacker",
    "weapon",
    "target",
    "side",
    "corner",
    "stage",
    "die",
    "hit",
    "extra",
    "harm",
    "reserved",
    "carrier",
    "ending",
    "winners",
]


def cards_of(options: Json) -> Cards:
    """The stat cards that a table plays with."""
    return PRINTED if options["cards"] is None else Cards(options["cards"])


def save(s: Battle) -> Json:
    """The whole state as JSON-able data."""
    table: Json = {"drafts": [draft[:] for draft in s.drafts]}
    for field in LISTS:
        table[field] = getattr(s, field)[:]
    for field in NUMBERS:
        table[field] = getattr(s, field)
    return {"options": s.setup.options, "flow": save_flow(s), "table": table}


def load(data: Json) -> Battle:
    """The state that `save` described; BadPosition names what does not fit."""
    try:
        options = data["options"]
        s = blank(Setup(options), cards_of(options), FastRng(0))
        table = data["table"]
        s.drafts = [list(draft) for draft in table["drafts"]]
        for field in LISTS:
            setattr(s, field, list(table[field]))
        for field in NUMBERS:
            setattr(s, field, int(table[field]))
    except (KeyError, TypeError, ValueError) as error:
        raise BadPosition("state", f"the snapshot does not fit: {error!r}") from error
    if len(s.kind) != len(s.square):
        raise BadPosition("square", "one square per ship is needed")
    load_flow(s, data["flow"], FRAMES)
    find_abilities(s)
    return s


def find_abilities(s: Battle) -> None:
    """Fill the lists of ships that carry a wide-reaching ability."""
    if s.setup.advanced and s.kind:
        s.jammers = with_ability(s, s.data, s.data.jamming, NONE)
        s.wells = with_ability(s, s.data, s.data.gravity, NONE)
        s.controllers = with_ability(s, s.data, s.data.droid_control, 0)
