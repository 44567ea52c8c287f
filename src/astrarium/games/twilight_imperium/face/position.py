"""Positions in readable terms, set out from a scenario.

docs/games/twilight_imperium/position.md explains the fields.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.packs.fields import check_position
from astrarium.kernel.parts import PathFaults, stop

from ..printed.tables import (
    FACTION_INDEX,
    NONE,
    STRATEGY_IDS,
    SYSTEM_IDS,
    TECHNOLOGY_INDEX,
)
from ..rules.action.action_phase import ActionPhase, Turn
from ..rules.board.galaxy import connect
from ..rules.cards.laws import see_to
from ..rules.politics.agenda_phase import AgendaPhase
from ..rules.rounds import Play
from ..rules.setup.build_galaxy import lay_ready_map
from ..rules.status.status_phase import StatusPhase
from ..rules.strategy.strategy_phase import StrategyPhase
from ..state import (
    ACTION_PHASE,
    AGENDA_PHASE,
    PHASES,
    STATUS_PHASE,
    STRATEGY_PHASE,
    TwilightImperium,
)
from .position_cards import read_cards, read_notes
from .position_faults import audit_position
from .position_fields import TOKEN_WORDS, fields
from .position_seat import read_planets, read_seat

Json = dict[str, Any]

# fmt: off
PLAIN: Final[list[tuple[int, str]]] = [
    (1, "19"), (2, "48"), (3, "49"), (4, "22"), (5, "23"), (6, "27"),
    (7, "28"), (8, "50"), (9, "46"), (10, "47"), (11, "24"), (12, "30"),
    (13, "31"), (14, "32"), (15, "33"), (16, "34"), (17, "35"), (18, "36"),
    (21, "21"), (23, "20"), (27, "29"), (29, "37"), (33, "38"), (35, "45"),
]
# fmt: on
"""A map for three seats, place by place, on which distances are easily seen."""
PLAIN_SEATS: Final = 3


def read_position(s: TwilightImperium, data: Any) -> None:
    """Lay out on an empty table what a position describes; BadPosition lists what is wrong. Decks
    are named from the top; what is not named lies below in any order."""
    wanted = check_position(data, fields(s.setup.seats))
    faults: PathFaults = []
    lay_table(s, wanted, faults)
    audit_position(s, wanted, faults)
    stop(faults)
    begin(s, wanted["active"])


def lay_table(s: TwilightImperium, wanted: Json, faults: PathFaults) -> None:
    """Lay out a checked position, whether a game could bring it about or not."""
    for seat, p in enumerate(s.players):
        p.faction = FACTION_INDEX[wanted["seats"][str(seat)]["faction"]]
    if len({p.faction for p in s.players}) < s.setup.seats:
        faults.append(("seats", "two seats have one faction [TI-SU.2]"))
    lay_ready_map(s)
    if wanted["map"] == "plain":
        plain = [{"place": place, "system": system} for place, system in PLAIN]
        if s.setup.seats == PLAIN_SEATS:
            lay_tiles(s, plain, faults)
        else:
            faults.append(("map", f"plain is for {PLAIN_SEATS} seats"))
    lay_tiles(s, wanted["tiles"], faults)
    lay_wormhole_tokens(s, wanted["wormhole_tokens"], faults)
    s.custodians = wanted["custodians"]
    for seat in range(s.setup.seats):
        read_seat(s, seat, wanted["seats"][str(seat)], f"seats.{seat}.", faults)
    read_planets(s, wanted["seats"], faults)
    read_notes(s, wanted["seats"], faults)
    read_cards(s, wanted, faults)
    see_to(s)
    s.round, s.speaker = wanted["round"], wanted["speaker"]
    s.zero = wanted["zero"]
    for token, id in enumerate((wanted["valefar"] or [])[:2]):
        s.valefar[token] = TECHNOLOGY_INDEX[id]
    s.bounty = [wanted["bounty"].get(id, 0) for id in STRATEGY_IDS]
    s.phase = PHASES.index(wanted["phase"])


def begin(s: TwilightImperium, active: int | None) -> None:
    """The game goes on with the phase, in the action phase with the turn of a seat."""
    s.push(Play())
    following = {
        STRATEGY_PHASE: "action",
        ACTION_PHASE: "status",
        STATUS_PHASE: "agenda",
        AGENDA_PHASE: "again",
    }
    s.jump(following[s.phase])
    if s.phase == STRATEGY_PHASE:
        s.push(StrategyPhase())
    elif s.phase == STATUS_PHASE:
        s.push(StatusPhase())
    elif s.phase == AGENDA_PHASE:
        s.push(AgendaPhase())
    else:
        s.push(ActionPhase())
        s.jump("turn")
        if active is not None:
            s.active = active
            s.push(Turn(active))


def lay_tiles(s: TwilightImperium, tiles: list[Json], faults: PathFaults) -> None:
    """Other tiles at some places of the ready-made map; a tile that lay elsewhere changes places
    with the one that it replaces."""
    place = s.place[:]
    for n, entry in enumerate(tiles):
        system, at = SYSTEM_IDS.index(entry["system"]), entry["place"]
        if at not in place:
            faults.append((f"tiles[{n}].place", "is not on the board of so many seats [TI-SU.6]"))
            continue
        there = place.index(at)
        place[there], place[system] = place[system], at
    s.place = place
    connect(s)


def lay_wormhole_tokens(s: TwilightImperium, tokens: Json, faults: PathFaults) -> None:
    """The wormhole tokens of Creuss that lie on the board."""
    for token, word in enumerate(TOKEN_WORDS):
        id = tokens.get(word)
        if id is None:
            continue
        system = SYSTEM_IDS.index(id)
        if s.place[system] == NONE:
            faults.append((f"wormhole_tokens.{word}", "is not on the board"))
        s.wormhole_tokens[token] = system
    connect(s)
