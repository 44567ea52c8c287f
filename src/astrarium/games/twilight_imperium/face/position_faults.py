"""What is wrong with a laid out position of Twilight Imperium: what no game could bring about."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.flow import members
from astrarium.kernel.parts import PathFaults

from ..printed.components import FIRST_OBJECTIVE, OBJECTIVE_IDS, STAGE
from ..printed.outcome_words import FIRST_PLANET, FIRST_SEAT, OUTCOME_WORDS
from ..printed.tables import (
    ALL_PLANETS,
    ALL_SYSTEMS,
    DECKS,
    DOCK,
    FACTION_IDS,
    IN_SPACE,
    MECATOL_REX,
    NONE,
    PDS,
    PLANET_IDS,
    STRATEGY_IDS,
    SUSTAINS,
    SYSTEM_IDS,
    TECHNOLOGIES,
    TECHNOLOGY_IDS,
    TYPES,
)
from ..rules.board.limits import over_capacity, over_fleet, short_of_figures
from ..rules.board.units import (
    SHIPS,
    STRUCTURES,
    damaged,
    in_space,
    kinds_in,
    line,
    number,
    on_planet,
)
from ..rules.cards.drawing import HAND_LIMIT, SECRET_LIMIT, secrets_of
from ..rules.production.structures import PDS_OF_A_PLANET
from ..state import ACTION_PHASE, STRATEGY_PHASE, TwilightImperium

Json = dict[str, Any]


def audit_position(s: TwilightImperium, told: Json, faults: PathFaults) -> None:
    """Note all that rules exclude; `told` is the checked position that `s` was laid out from."""
    for seat in range(s.setup.seats):
        audit_sheet(s, seat, told["seats"][str(seat)], f"seats.{seat}.", faults)
        audit_space(s, seat, f"seats.{seat}.", faults)
        audit_ground(s, seat, f"seats.{seat}.", faults)
    for system in ALL_SYSTEMS:
        meet, said = s.here[system].bit_count() > 1, SYSTEM_IDS[system] in told["contested"]
        if said and not meet:
            n = told["contested"].index(SYSTEM_IDS[system])
            faults.append((f"contested[{n}]", "ships of one seat at most are there"))
        if meet and not said:
            seats = " and ".join(map(str, members(s.here[system])))
            id = SYSTEM_IDS[system]
            seat = members(s.here[system])[-1]
            faults.append(
                (f"seats.{seat}.space.{id}", f"ships of seats {seats} would fight [TI-25.9]")
            )
    if short_of_figures(s):
        faults.append(("seats", "fighters or infantry in more places than figures [TI-61.3a]"))
    audit_table(s, told, faults)


def audit_sheet(s: TwilightImperium, seat: int, told: Json, path: str, faults: PathFaults) -> None:
    """Points, tokens, technologies, cards and objectives of a seat."""
    p = s.players[seat]
    if p.alive and p.points >= s.setup.target:
        faults.append((path + "points", f"{s.setup.target} points end the game [TI-66.7]"))
    if p.commodities > s.data.commodities[p.faction]:
        most = s.data.commodities[p.faction]
        faults.append((path + "commodities", f"the faction has {most} [TI-28.2]"))
    audit_technologies(s, seat, path, faults)
    audit_strategy_cards(s, seat, told, path, faults)
    if len(p.hand) > HAND_LIMIT:
        faults.append((path + "hand", f"a hand holds {HAND_LIMIT} [TI-19.4]"))
    if secrets_of(s, seat) > SECRET_LIMIT:
        reason = f"{SECRET_LIMIT} secret ones, with those scored [TI-20.21]"
        faults.append((path + "secrets", reason))
    audit_scored(s, seat, told, path, faults)


def audit_technologies(s: TwilightImperium, seat: int, path: str, faults: PathFaults) -> None:
    """Technologies that a seat owns, and those that are exhausted."""
    p = s.players[seat]
    for n in range(TECHNOLOGIES):
        id = TECHNOLOGY_IDS[n]
        copied = n in s.valefar and FACTION_IDS[p.faction] == "nekro"
        if p.technologies >> n & 1 and not DECKS[p.faction] >> n & 1 and not copied:
            faults.append((path + "technologies", f"{id} is of another faction [TI-81.11]"))
        if p.spent >> n & 1 and not p.technologies >> n & 1:
            faults.append((path + "exhausted", f"the seat does not own {id} [TI-74.3]"))


def audit_strategy_cards(
    s: TwilightImperium, seat: int, told: Json, path: str, faults: PathFaults
) -> None:
    """Strategy cards of a seat, and whether it may have passed with them."""
    p = s.players[seat]
    held = [card for card, holder in enumerate(s.holder) if holder == seat]
    if len(held) > s.setup.cards_each:
        faults.append((path + "cards", f"{s.setup.cards_each} for each seat [TI-59.1]"))
    for n, id in enumerate(told["used"]):
        if s.holder[STRATEGY_IDS.index(id)] != seat:
            faults.append((f"{path}used[{n}]", "the seat does not have that card [TI-40.5]"))
    if p.passed and s.phase == ACTION_PHASE:
        ready = [STRATEGY_IDS[card] for card in held if not s.used >> card & 1]
        if ready:
            reason = f"nobody passes before using {', '.join(ready)} [TI-56.4]"
            faults.append((path + "passed", reason))


def audit_scored(s: TwilightImperium, seat: int, told: Json, path: str, faults: PathFaults) -> None:
    """Objectives that a seat has scored."""
    for n, id in enumerate(told["scored"]):
        card = FIRST_OBJECTIVE + OBJECTIVE_IDS.index(id)
        if STAGE[card - FIRST_OBJECTIVE] and card not in s.objectives:
            faults.append((f"{path}scored[{n}]", "does not lie open [TI-20.13]"))
        if not STAGE[card - FIRST_OBJECTIVE]:
            others = [o for o, q in enumerate(s.players) if o != seat and card in q.scored]
            if others and card != s.leaked:
                faults.append((f"{path}scored[{n}]", f"seat {others[0]} has it [TI-20.1]"))
        if told["scored"].count(id) > 1:
            faults.append((f"{path}scored[{n}]", "is scored once [TI-20.7]"))


def audit_space(s: TwilightImperium, seat: int, path: str, faults: PathFaults) -> None:
    """What a seat has in the space areas."""
    for system in ALL_SYSTEMS:
        packed, id = in_space(s, seat, system), SYSTEM_IDS[system]
        if not packed:
            continue
        for kind in kinds_in(packed & STRUCTURES):
            if not IN_SPACE[line(s, seat, kind)]:
                faults.append((f"{path}space.{id}.{TYPES[kind]}", "stands on a planet [TI-78.1]"))
        if over_fleet(s, seat, system):
            faults.append((f"{path}space.{id}", "more ships than the fleet pool [TI-72.3]"))
        if over_capacity(s, seat, system):
            reason = "fighters or ground forces beyond capacity [TI-18.3]"
            faults.append((f"{path}space.{id}", reason))
        for kind in kinds_in(damaged(s, seat, system)):
            if not SUSTAINS[line(s, seat, kind)]:
                reason = "can't sustain damage [TI-33]"
                faults.append((f"{path}damaged.{id}.{TYPES[kind]}", reason))


def audit_ground(s: TwilightImperium, seat: int, path: str, faults: PathFaults) -> None:
    """What a seat has on planets, and which planets are its own."""
    for planet in ALL_PLANETS:
        packed, id = on_planet(s, seat, planet), PLANET_IDS[planet]
        if packed & SHIPS:
            for kind in kinds_in(packed & SHIPS):
                faults.append((f"{path}ground.{id}.{TYPES[kind]}", "is a ship [TI-88]"))
        if number(packed, DOCK) > 1:
            faults.append((f"{path}ground.{id}.space_dock", "one on a planet [TI-38.3]"))
        if number(packed, PDS) > PDS_OF_A_PLANET:
            faults.append((f"{path}ground.{id}.pds", "two on a planet [TI-77.3]"))
        if packed and s.owner[planet] != seat:
            faults.append((f"{path}ground.{id}", "the seat does not control it [TI-47.5]"))


def audit_table(s: TwilightImperium, told: Json, faults: PathFaults) -> None:
    """What is open to all: the custodians, laws, the speaker, whose turn it is."""
    if s.custodians and s.owner[MECATOL_REX] != NONE:
        faults.append(("custodians", "nobody has Mecatol Rex under their token [TI-SU.7]"))
    if s.zero != NONE and "naalu" not in [FACTION_IDS[p.faction] for p in s.players]:
        faults.append(("zero", "nobody plays the Naalu [TI-FAQ.62]"))
    if s.wormhole_tokens != [NONE, NONE]:
        if "creuss" not in [FACTION_IDS[p.faction] for p in s.players]:
            faults.append(("wormhole_tokens", "nobody plays the Creuss [TI-39.10]"))
    for n, entry in enumerate(told["laws"]):
        outcome = OUTCOME_WORDS.index(entry["outcome"])
        if FIRST_SEAT <= outcome < FIRST_PLANET and outcome - FIRST_SEAT >= s.setup.seats:
            faults.append((f"laws[{n}].outcome", "there is no such seat"))
    active = told["active"]
    if active is not None:
        if s.phase != ACTION_PHASE:
            faults.append(("active", "in phase action only"))
        elif s.players[active].passed:
            faults.append(("active", "has passed [TI-56.3]"))
        if not s.players[active].alive:
            faults.append(("active", "is out of the game"))
    if s.phase == STRATEGY_PHASE and s.used:
        faults.append(("phase", "no strategy card is exhausted yet [TI-59.1]"))
