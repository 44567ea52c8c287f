"""A state of Star Realms as plain data, and back."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.star_realms.attack import AttackAmount, BaseAmount
from astrarium.games.star_realms.defeat import Gift, RemoveCards
from astrarium.games.star_realms.effects import ChooseOption, CopyShip, Resume
from astrarium.games.star_realms.main_phase import MAIN_PHASE
from astrarium.games.star_realms.questions import (
    ChooseVictim,
    DestroyBase,
    DiscardToDraw,
    ForcedDiscard,
    FreeShip,
    OnTop,
    ScrapCards,
    ScrapRow,
)
from astrarium.games.star_realms.reach import look_around
from astrarium.games.star_realms.setup import CODES, HANDS, empty_table
from astrarium.games.star_realms.state import Player, Realms
from astrarium.games.star_realms.teams import Share
from astrarium.games.star_realms.turn import PLAY, TURN
from astrarium.kernel.errors import BadPosition
from astrarium.kernel.game import load_flow, save_flow
from astrarium.kernel.rng import FastRng

FRAMES: Final[dict[str, Any]] = {
    "Play": lambda: PLAY,
    "Turn": lambda: TURN,
    "MainPhase": lambda: MAIN_PHASE,
    "AttackAmount": AttackAmount,
    "BaseAmount": BaseAmount,
    "Gift": Gift,
    "RemoveCards": RemoveCards,
    "ChooseOption": ChooseOption,
    "CopyShip": CopyShip,
    "Resume": Resume,
    "ChooseVictim": ChooseVictim,
    "DestroyBase": DestroyBase,
    "DiscardToDraw": DiscardToDraw,
    "ForcedDiscard": ForcedDiscard,
    "FreeShip": FreeShip,
    "OnTop": OnTop,
    "ScrapCards": ScrapCards,
    "ScrapRow": ScrapRow,
    "Share": Share,
}

PLAYER: Final = [
    "alive",
    "trade",
    "combat",
    "deck",
    "hand",
    "discard",
    "play",
    "permissions",
    "owes",
    "ended",
    "refused",
    "bases",
    "outposts",
    "on_ship",
    "allies",
    "played",
]
TABLE: Final = [
    "authority",
    "trade_deck",
    "row",
    "explorers",
    "scrap_heap",
    "gone",
    "used",
    "known",
    "damage",
    "active",
    "who",
    "turn",
    "phase",
    "ending",
    "winners",
    "fallen",
]


def plain(value: Any) -> Any:
    """A copy of a list, anything else as it is."""
    return value[:] if isinstance(value, list) else value


def options_of(s: Realms) -> dict[str, Any]:
    """The options that make the same set-up again."""
    setup = s.setup
    ids = [id for id, code in CODES.items() if code == setup.format]
    return {
        "format": ids[-1] if setup.seats == 6 else ids[0],
        "seats": setup.seats,
        "boxes": setup.boxes,
        "own_bases_targetable": setup.own_bases,
        "discard_timing": "immediate" if setup.discard_at_once else "start_of_turn",
        "team_hands": next(word for word, code in HANDS.items() if code == setup.open_hands),
        "turn_limit": setup.turn_limit,
        "first_seat": setup.first,
        "boss_seat": setup.boss,
    }


def save(s: Realms) -> dict[str, Any]:
    """The whole state as JSON-able data."""
    return {
        "options": options_of(s),
        "flow": save_flow(s),
        "table": {field: plain(getattr(s, field)) for field in TABLE},
        "players": [{field: plain(getattr(p, field)) for field in PLAYER} for p in s.players],
    }


def load(data: dict[str, Any]) -> Realms:
    """The state that `save` described; BadPosition names what does not fit."""
    try:
        s = empty_table(data["options"], FastRng(0))
        for field in TABLE:
            setattr(s, field, plain(data["table"][field]))
        s.players = []
        for saved in data["players"]:
            p = Player()
            for field in PLAYER:
                setattr(p, field, plain(saved[field]))
            s.players.append(p)
    except (KeyError, TypeError) as error:
        raise BadPosition("state", f"the snapshot does not fit: {error!r}") from error
    if len(s.players) != s.setup.seats:
        raise BadPosition("players", f"{s.setup.seats} seats are needed, not {len(s.players)}")
    load_flow(s, data["flow"], FRAMES)
    s.reach = look_around(s)
    return s
