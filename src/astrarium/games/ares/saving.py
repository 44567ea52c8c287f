"""A state of The Ares Project as plain data, and back."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.ares.cards.tables import FACTIONS
from astrarium.games.ares.rules.allot import AimPlace, Allot
from astrarium.games.ares.rules.battle import BATTLE, DECLARE_DEFENSE, JOIN_IN
from astrarium.games.ares.rules.colossus import Charge
from astrarium.games.ares.rules.construction import Bonus, Construct
from astrarium.games.ares.rules.fire import AFTER_SHOT, FIRE, FIRE_GROUPS, REROLL
from astrarium.games.ares.rules.line import FORM_LINE, LINE_UP, REORGANIZE, Rearrange
from astrarium.games.ares.rules.losses import DESTROY, DESTROYING, NukeTarget
from astrarium.games.ares.rules.raid import RAID, RAIDERS, REWARD
from astrarium.games.ares.rules.rounds import EMERGENCY_DEFENSE, ROUNDS, Retreat
from astrarium.games.ares.rules.setup import make_setup
from astrarium.games.ares.rules.turn import OPENING_PICK, PLAY, PLAY_CARD, TURN
from astrarium.games.ares.rules.window import AimForce, SwapForces, UseCard, Window
from astrarium.games.ares.rules.xenos import Eggs
from astrarium.games.ares.state import VARIANTS, Ares, Battle, Player
from astrarium.kernel.errors import BadPosition
from astrarium.kernel.game import load_flow, save_flow
from astrarium.kernel.rng import FastRng

Json = dict[str, Any]

FRAMES: Final[dict[str, Any]] = {
    "Play": lambda: PLAY,
    "OpeningPick": lambda: OPENING_PICK,
    "Turn": lambda: TURN,
    "PlayCard": lambda: PLAY_CARD,
    "BattleSteps": lambda: BATTLE,
    "Construct": Construct,
    "Bonus": Bonus,
    "Charge": Charge,
    "Eggs": Eggs,
    "Allot": Allot,
    "AimPlace": AimPlace,
    "DeclareDefense": lambda: DECLARE_DEFENSE,
    "JoinIn": lambda: JOIN_IN,
    "FormLine": lambda: FORM_LINE,
    "LineUp": lambda: LINE_UP,
    "Rounds": lambda: ROUNDS,
    "EmergencyDefense": lambda: EMERGENCY_DEFENSE,
    "Reorganize": lambda: REORGANIZE,
    "Rearrange": Rearrange,
    "Window": Window,
    "UseCard": UseCard,
    "AimForce": AimForce,
    "SwapForces": SwapForces,
    "Retreat": Retreat,
    "FireGroups": lambda: FIRE_GROUPS,
    "Fire": lambda: FIRE,
    "AfterShot": lambda: AFTER_SHOT,
    "Reroll": lambda: REROLL,
    "Destroying": lambda: DESTROYING,
    "DestroyBuilding": lambda: DESTROY,
    "NukeTarget": NukeTarget,
    "Raid": lambda: RAID,
    "ChooseRaiders": lambda: RAIDERS,
    "ChooseReward": lambda: REWARD,
}

PLAYER: Final = [
    "alive",
    "deck",
    "hand",
    "discard",
    "score",
    "plan",
    "card",
    "units",
    "res",
    "under",
    "flags",
    "stored",
    "laid",
    "at",
    "active",
    "plays",
    "seen_turn",
    "open",
    "pool",
    "made",
    "rerolls",
    "jobs",
    "promoted",
    "fuel",
]
BATTLE_FIELDS: Final = [
    "kind",
    "attacker",
    "defender",
    "cards",
    "choice",
    "revealed",
    "foreseen",
    "holder",
    "declared",
    "surprise",
    "score_to",
    "step",
    "round_step",
    "rounds",
    "left",
    "result",
    "retreating",
    "base_cards",
    "columns",
    "placing",
    "adds",
    "replacing",
    "now",
    "firing",
    "boosts",
    "used",
    "kills",
    "rewards",
    "passed",
    "shot",
    "dice",
    "lasting",
    "f_seat",
    "f_place",
    "f_plan",
    "f_side",
    "f_in",
    "f_units",
    "f_hurt",
    "f_shield",
    "f_column",
    "f_row",
    "f_fired",
    "f_hits",
    "f_lost",
    "f_moved",
    "f_type",
    "f_initiative",
    "f_attack",
    "f_tough",
    "f_deep",
    "f_bound",
    "f_wide",
    "f_recon",
    "f_ignore",
    "f_bonus",
    "f_extra",
    "f_dumb",
]
TABLE: Final = [
    "known",
    "frontier",
    "active",
    "turn",
    "phase",
    "played",
    "ending",
    "winners",
    "fallen",
]


def plain(value: Any) -> Any:
    """A copy of a list, anything else as it is."""
    return value[:] if isinstance(value, list) else value


def options_of(s: Ares) -> Json:
    """The options that make the same set-up again."""
    setup = s.setup
    factions = [FACTIONS[faction] for faction in setup.factions] + ["", ""]
    return {
        "variant": VARIANTS[setup.variant],
        "seats": setup.seats,
        "faction_0": factions[0],
        "faction_1": factions[1],
        "faction_2": factions[2],
        "faction_3": factions[3],
        "first_seat": setup.first,
        "cards": setup.pack,
    }


def save(s: Ares) -> Json:
    """The whole state as JSON-able data."""
    return {
        "options": options_of(s),
        "flow": save_flow(s),
        "table": {field: plain(getattr(s, field)) for field in TABLE},
        "players": [save_player(p) for p in s.players],
        "battle": {field: plain(getattr(s.battle, field)) for field in BATTLE_FIELDS},
    }


def save_player(p: Player) -> Json:
    """One seat; what is rare is saved only where it is."""
    saved: Json = {field: plain(getattr(p, field)) for field in PLAYER}
    if p.pledge:
        saved["pledge"] = p.pledge[:]
    return saved


def load(data: Json) -> Ares:
    """The state that `save` described; BadPosition names what does not fit."""
    try:
        s = Ares(FastRng(0), make_setup(data["options"]))
        for field in TABLE:
            setattr(s, field, plain(data["table"][field]))
        s.players = []
        for saved in data["players"]:
            p = Player()
            for field in PLAYER:
                setattr(p, field, plain(saved[field]))
            p.pledge = saved.get("pledge", [])[:]
            s.players.append(p)
        s.battle = Battle()
        for field in BATTLE_FIELDS:
            setattr(s.battle, field, plain(data["battle"][field]))
    except (KeyError, TypeError) as error:
        raise BadPosition("state", f"the snapshot does not fit: {error!r}") from error
    if len(s.players) != s.setup.seats:
        raise BadPosition("players", f"{s.setup.seats} seats are needed, not {len(s.players)}")
    load_flow(s, data["flow"], FRAMES)
    return s
